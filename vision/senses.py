"""How a watcher looks at pictures: what finds cards there, what names them, and what else somebody may offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vision.values import CLASSES, Detection, Image, Quad, Window

Find: TypeAlias = Callable[[Image], Sequence[Detection]]
"""The outlines of the cards in a picture."""

Read: TypeAlias = Callable[[Image, Sequence[Quad]], npt.NDArray[np.float32]]
"""For n outlines in a picture their names, n × len(CLASSES), rows that sum to 1."""

FindCloser: TypeAlias = Callable[[Image, Window, float], Sequence[Detection]]
"""The outlines in a part of a picture in which a card is so many pixels large (the root of its area)."""

FindWithin: TypeAlias = Callable[[Image, Window, float, bool], Sequence[Detection]]
"""The outlines of the cards in a part of a picture in which one is so many pixels large, and where it is said so in the
rest of it too.
"""

Expect: TypeAlias = Callable[[Sequence[tuple[Image, bool]]], None]
"""Says which pictures will be searched next, and of each whether all of it will be."""

Upon: TypeAlias = Callable[[Image, Sequence[tuple[Quad, Quad]]], Sequence[float]]
"""For pairs of outlines in a picture by how many nats the first card lies upon the second."""


@dataclass(frozen=True, slots=True)
class Senses:
    """What a watcher looks with: `Eyes.senses`, or a test's own functions. It does without what is None.

    >>> Senses(find=lambda image: []).read(np.zeros((2, 2, 3), np.uint8), []).shape == (0, len(CLASSES))
    True
    """

    find: Find = lambda image: []
    read: Read = lambda image, quads: np.empty((0, len(CLASSES)), np.float32)
    find_closer: FindCloser | None = None
    find_within: FindWithin | None = None
    expect: Expect = lambda coming: None
    upon: Upon | None = None


BLIND = Senses()
"""Sees no cards: for whoever is shown recordings only."""
