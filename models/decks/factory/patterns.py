"""Cloth by the yard: small patterns of two inks that repeat, for coats, borders and grounds."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.factory.pen import Colour

KINDS = 11
"""How many patterns `cloth` knows."""


def cloth(kind: int, ground: Colour, ink: Colour, step: int) -> Picture:
    """A tile of pattern *kind*, about six *step*s wide, that meets itself at its edges."""
    size = 6 * step
    tile = np.full((size, size, 4), (*ground, 255), np.uint8)
    colour = (*ink, 255)
    y, x = np.mgrid[:size, :size] / step
    if kind < 6:
        masks = (
            x % 1 < 0.45,
            y % 1 < 0.4,
            (x + y) % 1 < 0.4,
            (np.floor(x) + np.floor(y)) % 2 == 0,
            np.minimum((x + y) % 2, (x - y) % 2) < 0.35,
            abs(np.hypot(x % 1 - 0.5, (y % 1) * 0.9) - 0.5) < 0.13,
        )
        tile[masks[kind]] = colour
        return tile
    for row in range(6):
        for column in range(6):
            if (row + column) % 2 == 0:
                _motif(tile, kind, int((column + 0.5) * step), int((row + 0.5) * step), step, colour)
    return tile


def _motif(tile: Picture, kind: int, x: int, y: int, step: int, colour: tuple[int, int, int, int]) -> None:
    r = max(step // 3, 2)
    if kind == 6:
        cv2.circle(tile, (x, y), r, colour, -1, cv2.LINE_AA)
    elif kind == 7:  # ermine tails
        cv2.line(tile, (x, y - r), (x, y + r), colour, max(r // 2, 1))
        cv2.line(tile, (x - r // 2, y + r), (x + r // 2, y + r), colour, max(r // 2, 1))
    elif kind == 8:
        cv2.drawMarker(tile, (x, y), colour, cv2.MARKER_CROSS, 2 * r, max(r // 2, 1))
    elif kind == 9:
        cv2.circle(tile, (x, y), r, colour, max(r // 3, 1), cv2.LINE_AA)
    else:
        corners = np.array([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
        cv2.fillPoly(tile, [corners], colour)
