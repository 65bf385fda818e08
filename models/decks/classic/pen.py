"""An engraver's pen: shapes with outlines, drawn with a steady or an unsteady hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.classic.shades import Colour

Canvas: TypeAlias = npt.NDArray[np.uint8]
Point: TypeAlias = tuple[float, float]
Vector: TypeAlias = npt.NDArray[np.float64]
Points: TypeAlias = Sequence[Point] | Vector | list[Vector]
Fill: TypeAlias = Colour | Canvas
"""A colour, or a cloth as large as the canvas."""

_SHIFT = 4


def rounded_off(points: Points, closed: bool, times: int = 3) -> npt.NDArray[np.float64]:
    """*points* with their corners cut *times* times, which leaves a smooth curve."""
    curve = np.asarray(points, np.float64)
    for _ in range(times):
        ahead = np.roll(curve, -1, axis=0)
        cut = np.stack([0.75 * curve + 0.25 * ahead, 0.25 * curve + 0.75 * ahead], axis=1)
        curve = cut.reshape(-1, 2) if closed else np.vstack([curve[:1], cut[:-1].reshape(-1, 2), curve[-1:]])
    return curve


def fixed(points: npt.NDArray[np.float64]) -> npt.NDArray[np.int32]:
    """Pixels as OpenCV wants them with `shift=4`."""
    return np.rint(points * (1 << _SHIFT)).astype(np.int32)


@dataclass
class Pen:
    """Draws on *canvas*, whose *unit* is half a figure; 0, 0 is the middle of the card, y grows downwards."""

    canvas: Canvas
    middle: tuple[float, float]
    unit: tuple[float, float]
    line: Colour
    weight: float
    wobble: float
    rng: np.random.Generator
    mirrored: bool = False

    def _pixels(self, points: Points, smooth: bool, closed: bool) -> npt.NDArray[np.int32]:
        curve = np.array(points, np.float64)
        if self.wobble:
            curve = curve + self.rng.normal(0, self.wobble, curve.shape)
        if smooth:
            curve = rounded_off(curve, closed)
        scale = np.array([-self.unit[0] if self.mirrored else self.unit[0], self.unit[1]])
        return fixed(curve * scale + np.array(self.middle))

    def shape(self, points: Points, fill: Fill | None, smooth: bool = True, line: float = 1.0) -> None:
        """A closed shape full of *fill*, with an outline *line* times as strong as others; 0 for none."""
        pixels = self._pixels(points, smooth, closed=True)
        if isinstance(fill, tuple):
            cv2.fillPoly(self.canvas, [pixels], fill, cv2.LINE_AA, _SHIFT)
        elif fill is not None:
            self._paper_hang(pixels, fill)
        if line:
            thick = max(round(self.weight * line), 1)
            cv2.polylines(self.canvas, [pixels], True, self.line, thick, cv2.LINE_AA, _SHIFT)

    def _paper_hang(self, pixels: npt.NDArray[np.int32], cloth: Canvas) -> None:
        """Print *cloth* where a shape is."""
        low = np.maximum((pixels.min(axis=0) >> _SHIFT) - 1, 0)
        high = np.minimum((pixels.max(axis=0) >> _SHIFT) + 2, self.canvas.shape[1::-1])
        if (low >= high).any():
            return
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
        cv2.fillPoly(mask, [pixels - (low << _SHIFT).astype(np.int32)], 255, cv2.LINE_8, _SHIFT)
        spot = self.canvas[low[1] : high[1], low[0] : high[0]]
        cv2.copyTo(cloth[low[1] : high[1], low[0] : high[0]], mask, spot)

    def stroke(self, points: Points, line: float = 1.0, ink: Colour | None = None, smooth: bool = True) -> None:
        """An open line through or near *points*."""
        pixels = self._pixels(points, smooth, closed=False)
        thick = max(round(self.weight * line), 1)
        cv2.polylines(self.canvas, [pixels], False, ink or self.line, thick, cv2.LINE_AA, _SHIFT)

    def dot(self, x: float, y: float, radius: float, fill: Fill, line: float = 0.0) -> None:
        """A round spot."""
        turns = np.linspace(0, 2 * np.pi, 12, endpoint=False)
        round_ = np.stack([x + radius * np.cos(turns), y + radius * np.sin(turns)], axis=1)
        self.shape(round_, fill, smooth=radius > 0.02, line=line)


def band(start: Point | Vector, end: Point | Vector, wide: float, narrow: float) -> npt.NDArray[np.float64]:
    """Four corners of a strip, *wide* at its start and *narrow* at its end (half widths)."""
    a, b = np.array(start), np.array(end)
    along = (b - a) / (np.hypot(*(b - a)) + 1e-9)
    side = np.array([-along[1], along[0]])
    return np.stack([a + side * wide, b + side * narrow, b - side * narrow, a - side * wide])
