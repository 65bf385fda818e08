"""A card's outline put right by the card's own edges: the finder's is off by some percent, and by some degrees."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import straighten, to_crop
from vision.values import Image, Quad

SIZE = (96, 128)
"""Width and height, in pixels, at which edges are looked for."""
MARGIN = 0.16
"""How far around the outline they are looked for, in parts of its sides."""
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
    (width, height), margin = SIZE, MARGIN
    wide, high = round(width * (1 + 2 * margin)), round(height * (1 + 2 * margin))
    middle = quad.mean(0)
    grown = np.asarray((quad - middle) * (1 + 2 * margin) + middle, np.float32)
    crop = cv2.GaussianBlur(straighten(image, grown, wide, high), (3, 3), 0).astype(np.float32)
    across = np.abs(cv2.Sobel(crop, cv2.CV_32F, 1, 0)).max(2)
    down = np.abs(cv2.Sobel(crop, cv2.CV_32F, 0, 1)).max(2)
    inset = np.array([wide, high]) * margin / (1 + 2 * margin)
    left, right = _edge(across, inset[0], width), _edge(across, wide - inset[0], width)
    top, bottom = _edge(down.T, inset[1], height), _edge(down.T, high - inset[1], height)
    corners = [_meet(left, top), _meet(right, top), _meet(right, bottom), _meet(left, bottom)]
    back = np.linalg.inv(to_crop(grown, wide, high))
    moved = cv2.perspectiveTransform(np.array([corners], np.float32), back)[0]
    return np.asarray(moved, np.float32)


def _edge(strength: npt.NDArray[np.float32], at: float, size: int) -> tuple[float, float]:
    """The clearest line near column *at*: its column in row 0 and how far it goes sideways a row."""
    rows = strength.shape[0]
    first, last = round(rows * (MARGIN + ENDS) / (1 + 2 * MARGIN)), round(rows * (1 + MARGIN - ENDS) / (1 + 2 * MARGIN))
    along = np.arange(first, last) - rows / 2
    reach = round(size * REACH)
    columns = np.arange(-reach, reach + 1)
    clear = np.minimum(strength[first:last] / STRONG, 1.0)
    where = np.rint(at + columns[None, None] + SLOPES[:, None, None] * along[None, :, None]).astype(int)
    where = np.clip(where, 0, strength.shape[1] - 1)
    found = clear[np.arange(len(along))[None, :, None], where].mean(1)
    score = found - NEARER * (np.abs(columns) / max(reach, 1)) ** 2
    slope, column = np.unravel_index(int(score.argmax()), score.shape)
    if found[slope, column] < CLEAR:
        return at, 0.0
    lean = float(SLOPES[slope])
    return at + float(columns[column]) - lean * rows / 2, lean


def _meet(upright: tuple[float, float], level: tuple[float, float]) -> tuple[float, float]:
    """Where x = a + b·y (*upright*) and y = c + d·x (*level*) meet."""
    (a, b), (c, d) = upright, level
    x = (a + b * c) / (1 - b * d)
    return x, c + d * x
