"""A pack of cards as pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Picture: TypeAlias = npt.NDArray[np.uint8]
"""height × width × 4, blue-green-red-alpha; alpha is 0 outside the rounded corners."""

Family: TypeAlias = Literal["french", "german"]


@dataclass(frozen=True)
class Deck:
    """One pack: 32 faces by code, a back, cards that belong to no pack of 32 (2 to 6, jokers), and the corners that
    bear an index (0 upper left, 1 upper right, 2 lower right, 3 lower left).
    """

    name: str
    family: Family
    faces: Mapping[str, Picture]
    back: Picture
    others: tuple[Picture, ...] = ()
    indices: tuple[int, ...] = ()


def rounded(width: int, height: int, radius: float) -> npt.NDArray[np.uint8]:
    """An alpha mask, height × width, of a card with round corners of *radius* pixels."""
    mask = np.zeros((height, width), np.uint8)
    r = max(int(radius), 1)
    cv2.rectangle(mask, (r, 0), (width - 1 - r, height - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (width - 1, height - 1 - r), 255, -1)
    for x in (r, width - 1 - r):
        for y in (r, height - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask
