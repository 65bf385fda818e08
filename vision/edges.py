"""A card's outline put right by the card's own edges: the finder's is off by some percent, and by some degrees."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import from_crop, grown, straighten
from vision.values import Image, Quad

Line: TypeAlias = tuple[float, float]
"""Where a line begins, and how far it goes sideways a pixel."""
Strength: TypeAlias = npt.NDArray[np.float32]

SIZE = (96, 128)
"""Width and height, in pixels, at which edges are looked for."""
MARGIN = 0.16
"""How far around the outline they are looked for, in parts of its sides."""
WHOLE = (round(SIZE[0] * (1 + 2 * MARGIN)), round(SIZE[1] * (1 + 2 * MARGIN)))
EVERY_ROW = 2
"""Every second row along a side is enough."""
REACH = 0.13
"""How far from where the outline says an edge may lie, in parts of the card."""
SLOPES = np.linspace(-0.16, 0.16, 11)
"""How an edge may lean, in pixels sideways for one along."""
ENDS = 0.1
"""Of each side so much at either end is left out: corners are round."""
STRONG = 100.0
"""Grey levels across an edge (of a Sobel's four) from which it cannot be clearer."""
NEARER = 0.15
"""What an edge at the end of `REACH` lacks in clearness against one where the outline says."""
CLEAR = 0.25
"""An edge less clear than that is none: the outline stays on this side."""


def refined(image: Image, quad: Quad) -> Quad:
    """*quad* moved, side by side, onto the straight edges near it; a side without a clear edge stays."""
    wide, high = WHOLE
    around = grown(quad, MARGIN)
    crop = np.asarray(cv2.blur(straighten(image, around, wide, high), (3, 3)), np.uint8)
    (left, right), (top, bottom) = (
        _sides(_across(crop), SIZE[0]),
        _sides(_across(np.asarray(cv2.transpose(crop), np.uint8)), SIZE[1]),
    )
    corners = [_meet(left, top), _meet(right, top), _meet(right, bottom), _meet(left, bottom)]
    moved = cv2.perspectiveTransform(np.array([corners], np.float32), from_crop(around, wide, high))[0]
    return np.asarray(moved, np.float32)


def _across(crop: Image) -> Strength:
    """How clear an upright edge is at each pixel of *crop*, 0 to 1, by the colour that changes most."""
    steps = cv2.split(np.abs(cv2.Sobel(crop, cv2.CV_16S, 1, 0)))
    strongest = cv2.max(cv2.max(steps[0], steps[1]), steps[2])
    return np.asarray(np.minimum(strongest.astype(np.float32) / STRONG, 1.0), np.float32)


def _sides(strength: Strength, size: int) -> tuple[Line, Line]:
    """The clearest lines near the left and the right side of a card that is *size* pixels wide in *strength*."""
    rows, columns = strength.shape
    inset = columns * MARGIN / (1 + 2 * MARGIN)
    places, sideways = _places(rows, columns, size)
    flat = strength.ravel()
    found = []
    for at in (inset, columns - inset):
        clear = flat.take(places + round(at), mode="clip").mean(1)  # a line that leaves the crop meets its other side
        score = clear - NEARER * (sideways / max(sideways[-1], 1)) ** 2
        slope, column = np.unravel_index(int(score.argmax()), score.shape)
        if clear[slope, column] < CLEAR:
            found.append((at, 0.0))
        else:
            lean = float(SLOPES[slope])
            found.append((round(at) + float(sideways[column]) - lean * rows / 2, lean))
    return found[0], found[1]


@lru_cache(maxsize=8)
def _places(rows: int, columns: int, size: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """For each slope, row along the side and step sideways the place of a pixel, counted from the side's column; and
    the steps themselves.
    """
    whole = 1 + 2 * MARGIN
    along = np.arange(round(rows * (MARGIN + ENDS) / whole), round(rows * (1 + MARGIN - ENDS) / whole), EVERY_ROW)
    sideways = np.arange(-round(size * REACH), round(size * REACH) + 1)
    leaning = np.rint(SLOPES[:, None, None] * (along - rows / 2)[None, :, None] + sideways[None, None])
    return (along[None, :, None] * columns + leaning).astype(np.int64), sideways.astype(np.int64)


def _meet(upright: Line, level: Line) -> tuple[float, float]:
    """Where x = a + b·y (*upright*) and y = c + d·x (*level*) meet."""
    (a, b), (c, d) = upright, level
    x = (a + b * c) / (1 - b * d)
    return x, c + d * x
