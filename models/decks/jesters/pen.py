"""A pen that draws shapes and lines in the style of one joker, in whatever unit it was set to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.jesters.curves import Dots, Points, ellipse
from models.decks.jesters.style import Colour, Style, brightness, mixed

Area: TypeAlias = npt.NDArray[np.float32]
Where: TypeAlias = Callable[[Area, Area], npt.NDArray[np.bool_]]
"""Tells by x and y, in the pen's unit, where a second colour goes."""

_BITS = 4
"""Bits of a pixel that cv2 is told."""


@dataclass(frozen=True)
class Pen:
    """A canvas (height × width × 3), a style, and where the pen's unit lies on the canvas (3 × 3)."""

    canvas: npt.NDArray[np.uint8]
    style: Style
    matrix: npt.NDArray[np.float64]

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, *, flip: bool = False, tall: float = 1) -> Pen:
        """A pen whose middle is at x, y of this one and whose unit is *scale*, turned by *turn* degrees clockwise."""
        c, s = np.cos(np.radians(turn)) * scale, np.sin(np.radians(turn)) * scale
        side = -1 if flip else 1
        own = np.array([(c * side, -s * tall, x), (s * side, c * tall, y), (0, 0, 1)])
        return replace(self, matrix=self.matrix @ own)

    def inked(self, **changes: object) -> Pen:
        """A pen with a style that differs by *changes*."""
        return replace(self, style=replace(self.style, **changes))  # type: ignore[arg-type]

    @property
    def unit(self) -> float:
        """How many pixels the unit is."""
        return float(np.sqrt(abs(np.linalg.det(self.matrix[:2, :2]))))

    def shape(self, dots: Dots, paint: Colour, weight: float = 1) -> None:
        """Fill *dots* with *paint* as the style has it, and draw its contour if the style has one."""
        spots = self._spots(dots)
        fill = spots + np.multiply(self.style.shift, self.canvas.shape[1]) if self.style.mode != "cut" else spots
        self._fill(fill, self._tone(paint))
        dark = brightness(paint) / max(brightness(self.style.paper), 1)
        if self.style.mode == "hatch":
            self._hatch(fill, dark)
        elif self.style.mode == "shaded":
            middle = fill.mean(0)
            self._cover(fill, lambda x, y: self._hatched(x, y, 1) & (x > middle[0]), mixed(paint, self.style.dark, 0.6))
        self._contour(spots, weight)

    def figured(self, dots: Dots, where: Where, paint: Colour, other: Colour, weight: float = 1) -> None:
        """Fill *dots* with *paint*, and with *other* where *where* says so."""
        plain = self.style.mode in ("outline", "hatch", "cut")
        spots = self._spots(dots)
        self._fill(spots, self._tone(self.style.paper if plain and self.style.mode != "cut" else paint))
        back = np.linalg.inv(self.matrix).astype(np.float32)

        def there(x: Area, y: Area) -> npt.NDArray[np.bool_]:
            return where(back[0, 0] * x + back[0, 1] * y + back[0, 2], back[1, 0] * x + back[1, 1] * y + back[1, 2])

        self._cover(spots, there, self.style.line if plain else other)
        self._contour(spots, weight)

    def line(self, dots: Dots, weight: float = 1, paint: Colour | None = None, *, closed: bool = False) -> None:
        """A line through *dots*."""
        colour = self.style.line if paint is None or self.style.mode in ("outline", "cut") else paint
        self._stroke(self._spots(dots), weight, colour, closed=closed)

    def dot(self, x: float, y: float, radius: float, paint: Colour, weight: float = 1) -> None:
        """A round spot."""
        self.shape(ellipse(x, y, radius, radius), paint, weight)

    def solid(self, dots: Dots, paint: Colour | None = None) -> None:
        """Fill *dots* with *paint*, or the colour of lines, whatever the style is, without a contour."""
        self._fill(self._spots(dots), self.style.line if paint is None else paint)

    def _spots(self, dots: Dots) -> Points:
        """*dots* on the canvas, swayed as by a hand that is not steady."""
        p = np.asarray(dots, float) @ self.matrix[:2, :2].T + self.matrix[:2, 2]
        wide = self.canvas.shape[1]
        if self.style.sway:
            wave = 40 * p / wide + self.style.angle * 5
            p = p + self.style.sway * wide * (np.sin(wave[:, ::-1]) + 0.5 * np.sin(0.37 * wave + 1))
        return p

    def _tone(self, paint: Colour) -> Colour:
        """The colour that *paint* is filled with in this style."""
        if self.style.mode in ("outline", "hatch"):
            return self.style.paper
        if self.style.mode == "cut":
            return self.style.paper if paint in (self.style.light, self.style.paper) else self.style.dark
        return paint

    def _fill(self, spots: Points, colour: Colour) -> None:
        whole = np.round(spots * 2**_BITS).astype(np.int32)
        cv2.fillPoly(self.canvas, [whole], colour, cv2.LINE_AA, _BITS)

    def _contour(self, spots: Points, weight: float) -> None:
        if self.style.mode != "poster" and weight > 0:
            self._stroke(spots, weight, self.style.line, closed=True)

    def _stroke(self, spots: Points, weight: float, colour: Colour, *, closed: bool) -> None:
        thick = min(self.style.weight * self.canvas.shape[1], 0.16 * self.unit) * weight
        whole = np.round(spots * 2**_BITS).astype(np.int32)
        cv2.polylines(self.canvas, [whole], closed, colour, max(round(thick), 1), cv2.LINE_AA, _BITS)

    def _hatch(self, spots: Points, bright: float) -> None:
        """Hatch *spots*, the closer the darker."""
        if bright < 0.25:
            self._cover(spots, lambda x, y: self._hatched(x, y, 0.6) | self._hatched(y, -x, 0.6), self.style.line)
        elif bright < 0.8:
            step = 0.55 if bright < 0.45 else 1
            self._cover(spots, lambda x, y: self._hatched(x, y, step), self.style.line)

    def _hatched(self, x: Area, y: Area, step: float) -> npt.NDArray[np.bool_]:
        """Where lines of hatching run, *step* times as far apart as the style has it."""
        apart = max(self.style.hatch * step * self.canvas.shape[1], 4.0)
        across = x * float(np.cos(self.style.angle)) + y * float(np.sin(self.style.angle))
        lines: npt.NDArray[np.bool_] = across % apart < max(0.3 * apart, 1.5)
        return lines

    def _cover(self, spots: Points, where: Where, colour: Colour) -> None:
        """Colour the part of *spots* where *where*, by pixels of the canvas, is true."""
        high, wide = self.canvas.shape[:2]
        x1, y1 = np.maximum(np.floor(spots.min(0)).astype(int), 0)
        x2, y2 = np.minimum(np.ceil(spots.max(0)).astype(int) + 1, (wide, high))
        if x1 >= x2 or y1 >= y2:
            return
        mask = np.zeros((y2 - y1, x2 - x1), np.uint8)
        cv2.fillPoly(mask, [np.round(spots - (x1, y1)).astype(np.int32)], 255)
        x, y = np.meshgrid(np.arange(x1, x2, dtype=np.float32), np.arange(y1, y2, dtype=np.float32))
        self.canvas[y1:y2, x1:x2][(mask > 0) & where(x, y)] = colour
