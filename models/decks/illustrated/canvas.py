"""A sheet to draw figures on, in the hand of one pack: flat, outlined, line only, cut paper or wash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.illustrated.colours import Ink, light, mix
from models.decks.illustrated.shapes import disc


@dataclass(frozen=True)
class Pen:
    """How shapes are drawn; *paper* fills them where only lines count."""

    mode: str
    ink: Ink
    weight: float
    paper: Ink


@dataclass(frozen=True)
class Canvas:
    """Draws shapes given in units of half a head around a middle x, y."""

    image: npt.NDArray[np.uint8]
    pen: Pen
    x: float
    y: float
    scale: float
    mirror: int = 1

    def moved(self, x: float, y: float, scale: float = 1.0) -> Canvas:
        """The same sheet with its middle at x, y of this one."""
        return replace(
            self, x=self.x + x * self.scale * self.mirror, y=self.y + y * self.scale, scale=self.scale * scale
        )

    def at(self, points: Sequence[tuple[float, float]]) -> npt.NDArray[np.int32]:
        """Points in sixteenths of a pixel."""
        spots = np.array(points, np.float64) * (self.scale * self.mirror, self.scale) + (self.x, self.y)
        return np.round(spots * 16).astype(np.int32)

    def poly(self, points: Sequence[tuple[float, float]], ink: Ink, soft: int = 0) -> None:
        """A closed shape; *soft* rounds its corners, more the higher."""
        spots, mode = self.at(rounder(points, soft)), self.pen.mode
        if mode == "cut":
            self._tint(spots + max(int(self.pen.weight * 24), 32), (0, 0, 0), 0.3)
        if mode == "wash":
            self._tint(spots, ink, 0.8)
            cv2.polylines(self.image, [spots], True, mix(ink, (30, 30, 30), 0.3), 1, cv2.LINE_AA, 4)
            return
        cv2.fillPoly(self.image, [spots], self.pen.paper if mode == "line" else ink, cv2.LINE_AA, 4)
        if mode in ("line", "outlined"):
            weight = max(round(self.pen.weight), 1)
            cv2.polylines(self.image, [spots], True, self.pen.ink, weight, cv2.LINE_AA, 4)

    def oval(self, x: float, y: float, across: float, down: float, ink: Ink) -> None:
        """An ellipse."""
        self.poly(disc(x, y, across, down, 32), ink)

    def solid(self, points: Sequence[tuple[float, float]], ink: Ink, soft: int = 0) -> None:
        """A small shape without outline, filled whatever the mode: eyes, buttons."""
        cv2.fillPoly(self.image, [self.at(rounder(points, soft))], self._seen(ink), cv2.LINE_AA, 4)

    def stroke(self, points: Sequence[tuple[float, float]], ink: Ink, weight: float, soft: int = 0) -> None:
        """An open line, *weight* in units."""
        thick = max(round(weight * self.scale), 1)
        spots = self.at(rounder(points, soft, closed=False))
        cv2.polylines(self.image, [spots], False, self._seen(ink), thick, cv2.LINE_AA, 4)

    def pattern(self, points: Sequence[tuple[float, float]], ink: Ink, kind: int, step: float, soft: int = 0) -> None:
        """Stripes, dots, chequers or zigzags of *ink* inside a shape; kind 0 is none."""
        if kind == 0:
            return
        mask = np.zeros(self.image.shape[:2], np.uint8)
        cv2.fillPoly(mask, [self.at(rounder(points, soft))], 255, cv2.LINE_8, 4)
        x0, y0, w, h = cv2.boundingRect(mask)
        if w == 0 or h == 0:
            return
        x, y = np.meshgrid(np.arange(x0, x0 + w) - self.x, np.arange(y0, y0 + h) - self.y)
        x, y = x / (step * self.scale), y / (step * self.scale)
        on = (
            np.zeros(x.shape, bool),
            x % 1 < 0.5,
            y % 1 < 0.5,
            np.hypot(x % 1 - 0.5, y % 1 - 0.5) < 0.28,
            (np.floor(x) + np.floor(y)) % 2 == 0,
            (y + abs(x % 2 - 1)) % 1 < 0.45,
            (x + y) % 1 < 0.4,
            np.maximum(abs((x + y) % 1 - 0.5), abs((x - y) % 1 - 0.5)) < 0.32,
        )[kind]
        spot = self.image[y0 : y0 + h, x0 : x0 + w]
        spot[on & (mask[y0 : y0 + h, x0 : x0 + w] > 0)] = self.pen.ink if self.pen.mode == "line" else ink

    def _seen(self, ink: Ink) -> Ink:
        """Details must show on paper when a pack is all lines."""
        if self.pen.mode == "line" and abs(light(ink) - light(self.pen.paper)) < 70:
            return self.pen.ink
        return ink

    def _tint(self, spots: npt.NDArray[np.int32], ink: Ink, share: float) -> None:
        x, y, w, h = cv2.boundingRect(spots // 16)
        left, top = max(x - 6, 0), max(y - 6, 0)
        right, bottom = min(x + w + 6, self.image.shape[1]), min(y + h + 6, self.image.shape[0])
        if left >= right or top >= bottom:
            return
        mask = np.zeros((bottom - top, right - left), np.uint8)
        cv2.fillPoly(mask, [spots - np.array([left, top], np.int32) * 16], 255, cv2.LINE_AA, 4)
        alpha = cv2.blur(mask, (5, 5)).astype(np.float32)[..., None] / 255 * share
        spot = self.image[top:bottom, left:right]
        spot[:] = (spot * (1 - alpha) + np.array(ink, np.float32) * alpha).astype(np.uint8)


def rounder(points: Sequence[tuple[float, float]], times: int, closed: bool = True) -> Sequence[tuple[float, float]]:
    """Corners cut off *times* times."""
    line = np.array(points, np.float64)
    for _ in range(times):
        after = np.roll(line, -1, 0) if closed else line[1:]
        first = line if closed else line[:-1]
        cut = np.stack([0.75 * first + 0.25 * after, 0.25 * first + 0.75 * after], 1).reshape(-1, 2)
        line = cut if closed else np.vstack([line[:1], cut, line[-1:]])
    return [(float(x), float(y)) for x, y in line]
