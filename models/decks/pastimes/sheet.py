"""A sheet of card that shapes and letters are printed on, in a unit of half its width and from its middle."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.pastimes.outlines import Dots, oval

Colour = tuple[int, int, int]
"""Blue, green, red."""
Image = npt.NDArray[np.uint8]

_BITS = 4
"""Bits of a pixel that cv2 is told."""


@dataclass(frozen=True)
class Sheet:
    """A canvas (height × width × 3) and where the unit lies on it (3 × 3)."""

    canvas: Image
    matrix: npt.NDArray[np.float64]

    @property
    def tall(self) -> float:
        """Half the canvas's height in half its width."""
        return float(self.canvas.shape[0] / self.canvas.shape[1])

    @property
    def unit(self) -> float:
        """How many pixels the unit is."""
        return float(np.hypot(self.matrix[0, 0], self.matrix[1, 0]))

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Sheet:
        """The same canvas, its middle at x, y of this one, its unit *scale*, turned clockwise by *turn* degrees."""
        c, s = np.cos(np.radians(turn)) * scale, np.sin(np.radians(turn)) * scale
        return replace(self, matrix=self.matrix @ np.array([(c, -s, x), (s, c, y), (0, 0, 1)]))

    def spots(self, dots: Dots) -> Dots:
        """*dots* in pixels of the canvas."""
        return np.asarray(np.asarray(dots, float) @ self.matrix[:2, :2].T + self.matrix[:2, 2])

    def fill(self, dots: Dots, paint: Colour) -> None:
        """Fill what *dots* enclose."""
        whole = np.round(self.spots(dots) * 2**_BITS).astype(np.int32)
        cv2.fillPoly(self.canvas, [whole], paint, cv2.LINE_AA, _BITS)

    def line(self, dots: Dots, thick: float, paint: Colour, *, closed: bool = False) -> None:
        """A line through *dots*, of *thick* units, yet never thinner than a pixel."""
        whole = np.round(self.spots(dots) * 2**_BITS).astype(np.int32)
        cv2.polylines(self.canvas, [whole], closed, paint, max(round(thick * self.unit), 1), cv2.LINE_AA, _BITS)

    def disc(self, x: float, y: float, r: float, paint: Colour) -> None:
        """A round spot."""
        self.fill(oval(x, y, r, r), paint)

    def cover(self, dots: Dots, picture: Image) -> None:
        """Show *picture*, which is as large as the canvas, within *dots*."""
        mask = np.zeros(self.canvas.shape[:2], np.uint8)
        whole = np.round(self.spots(dots) * 2**_BITS).astype(np.int32)
        cv2.fillPoly(mask, [whole], 255, cv2.LINE_AA, _BITS)
        blend(self.canvas, mask, picture)

    def press(self, mask: Image, x: float, y: float, high: float, paint: Colour, squeeze: float, slant: float) -> None:
        """Print *mask*, *high* units high with its middle at x, y; what lies outside the canvas is cut."""
        h, w = mask.shape
        scale = high * self.unit / h
        if scale < 0.6:
            small = max(round(w * scale * squeeze), 1), max(round(h * scale), 1)
            mask = np.asarray(cv2.resize(mask, small, interpolation=cv2.INTER_AREA), np.uint8)
        rows, columns = mask.shape
        a, b = high * w / h * squeeze / columns, high / rows
        own = np.array([(a, -slant * b, x - a * columns / 2 + slant * high / 2), (0, b, y - high / 2), (0, 0, 1)])
        whole = self.matrix @ own
        ends = np.array([(0, 0), (columns, 0), (columns, rows), (0, rows)]) @ whole[:2, :2].T + whole[:2, 2]
        x1, y1 = np.maximum(np.floor(ends.min(0)).astype(int) - 1, 0)
        x2, y2 = np.minimum(np.ceil(ends.max(0)).astype(int) + 1, self.canvas.shape[1::-1])
        if x1 >= x2 or y1 >= y2:
            return
        whole[:2, 2] += whole[:2, :2] @ (0.5, 0.5) - (x1 + 0.5, y1 + 0.5)  # cv2 counts from the middles of pixels
        moved = np.asarray(cv2.warpAffine(mask, whole[:2], (int(x2 - x1), int(y2 - y1))), np.uint8)
        blend(self.canvas[y1:y2, x1:x2], moved, paint)


def blend(spot: Image, mask: Image, paint: Colour | Image) -> None:
    """Lay *paint* on *spot* as far as *mask* says."""
    alpha = mask[..., None].astype(np.uint16)
    spot[:] = ((spot * (255 - alpha) + np.asarray(paint, np.uint8) * alpha + 127) // 255).astype(np.uint8)


def blank(wide: int, high: int, paper: Colour) -> Sheet:
    """A sheet on which nothing stands yet."""
    canvas = np.empty((high, wide, 3), np.uint8)
    canvas[:] = paper
    return Sheet(canvas, np.array([(wide / 2, 0, wide / 2), (0, wide / 2, high / 2), (0, 0, 1)]))
