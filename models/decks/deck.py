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


def drawn_back(rng: np.random.Generator, width: int, height: int, radius: float) -> Picture:
    """A back of two colours: lattice, stripes, dots, rings or plain, with or without a white frame."""
    ink, ground = (rng.integers(0, 256, 3).tolist() for _ in range(2))
    picture = np.full((height, width, 3), ground, np.uint8)
    step = int(rng.integers(8, 34))
    kind = rng.integers(0, 6)
    if kind in (0, 1):
        for at in range(-height, width + height, step):
            cv2.line(picture, (at, 0), (at + height, height), ink, max(step // 5, 1), cv2.LINE_AA)
            if kind == 0:
                cv2.line(picture, (at + height, 0), (at, height), ink, max(step // 5, 1), cv2.LINE_AA)
    elif kind == 2:
        for x in range(0, width, step):
            for y in range(0, height, step):
                cv2.circle(picture, (x, y), step // 3, ink, -1, cv2.LINE_AA)
    elif kind == 3:
        for r in range(step, height, step):
            cv2.circle(picture, (width // 2, height // 2), r, ink, max(step // 4, 1), cv2.LINE_AA)
    elif kind == 4:
        for _ in range(12):
            centre = (int(rng.integers(0, width)), int(rng.integers(0, height)))
            axes = (int(rng.integers(8, width // 2)), int(rng.integers(8, width // 2)))
            cv2.ellipse(picture, centre, axes, float(rng.integers(0, 180)), 0, 360, ink, 2, cv2.LINE_AA)
        picture = np.minimum(picture, cv2.rotate(picture, cv2.ROTATE_180))
    if rng.random() < 0.7:
        frame = int(rng.integers(6, 24))
        cv2.rectangle(picture, (0, 0), (width - 1, height - 1), (250, 250, 250), frame)
        cv2.rectangle(picture, (frame, frame), (width - 1 - frame, height - 1 - frame), ink, 2)
    return np.dstack([picture, rounded(width, height, radius)])
