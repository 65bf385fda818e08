"""Crisp shapes on pixels: a pen that fills, strokes and shades in coordinates of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Colour: TypeAlias = tuple[int, int, int]
Points: TypeAlias = Sequence[tuple[float, float]]
Floats: TypeAlias = npt.NDArray[np.float64]

FINE = 2
"""How many times finer than the card everything is drawn before it is made smaller."""

_SHIFT = 4


def bgr(code: str) -> Colour:
    """The colour of a designer's hex code.

    >>> bgr("ff8000")
    (0, 128, 255)
    """
    return int(code[4:6], 16), int(code[2:4], 16), int(code[0:2], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """*one* with *share* of *other* in it."""
    b, g, r = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return b, g, r


def arc(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> list[tuple[float, float]]:
    """Points along an ellipse, from *start* to *end* degrees, clockwise from the right."""
    steps = np.radians(np.linspace(start, end, 28))
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in steps]


@dataclass(frozen=True)
class Pen:
    """Draws on *pixels*, BGR or BGRA with colours already multiplied by alpha, in coordinates told by *matrix*."""

    pixels: npt.NDArray[np.uint8]
    matrix: Floats
    line: Colour
    weight: float = 0.0
    """Pixels of outline; none where 0."""
    rounds: int = 3
    """How far corners are cut: 0 leaves shapes angular, 3 makes them curvy."""
    shade: str = ""
    """The pattern that main pieces are shaded with, "" for flat ones."""

    def at(self, x: float, y: float, size: float = 1, angle: float = 0, *, mirror: bool = False) -> Pen:
        """A pen whose origin lies at x, y of this one's, larger, turned (degrees, clockwise) and mirrored."""
        c, s = math.cos(math.radians(angle)) * size, math.sin(math.radians(angle)) * size
        turn = np.array([[c, -s, x], [s, c, y], [0, 0, 1]])
        if mirror:
            turn[:2, 0] *= -1
        return replace(self, matrix=self.matrix @ turn)

    def thin(self, share: float) -> Pen:
        """A pen with *share* of the outline's weight."""
        return replace(self, weight=self.weight * share)

    def fill(
        self,
        points: Points,
        colour: Colour,
        *,
        second: Colour | None = None,
        pattern: str = "",
        rounds: int | None = None,
        line: bool = True,
    ) -> None:
        """Fill a closed shape, flat or with *pattern* in *second*, and outline it if the pen has weight."""
        spots = self._spots(_cut(np.array(points, float), self.rounds if rounds is None else rounds))
        if pattern:
            self._patterned(spots, colour, second or mix(colour, (30, 15, 20), 0.3), pattern)
        else:
            cv2.fillPoly(self.pixels, [spots], (*colour, 255), cv2.LINE_AA, _SHIFT)
        if line and self.weight >= 0.5:
            cv2.polylines(self.pixels, [spots], True, (*self.line, 255), round(self.weight), cv2.LINE_AA, _SHIFT)

    def half(
        self,
        points: Points,
        colour: Colour,
        *,
        second: Colour | None = None,
        pattern: str = "",
        rounds: int | None = None,
        line: bool = True,
    ) -> None:
        """Fill a symmetrical shape of which *points* are the right half, from the top down."""
        whole = [*points, *((-x, y) for x, y in reversed(points))]
        self.fill(whole, colour, second=second, pattern=pattern, rounds=rounds, line=line)

    def disc(
        self, x: float, y: float, rx: float, ry: float, colour: Colour, *, pattern: str = "", line: bool = True
    ) -> None:
        """Fill an ellipse."""
        self.fill(arc(x, y, rx, ry), colour, rounds=0, pattern=pattern, line=line)

    def stroke(self, points: Points, width: float, colour: Colour, *, line: bool = True) -> None:
        """Draw along *points* with round ends, *width* in the pen's units."""
        ends = np.array(points, float)
        if self.rounds and len(ends) > 2:
            ends = np.vstack([ends[:1], _cut(ends, 2)[2:-6], ends[-1:]])
        spots = self._spots(ends)
        thick = max(width * math.hypot(*self.matrix[:2, 0]), 1)
        if line and self.weight >= 0.5:
            self._along(spots, thick + 2 * self.weight, self.line)
        self._along(spots, thick, colour)

    def _along(self, spots: npt.NDArray[np.int32], thick: float, colour: Colour) -> None:
        cv2.polylines(self.pixels, [spots], False, (*colour, 255), max(round(thick), 1), cv2.LINE_AA, _SHIFT)

    def _spots(self, points: Floats) -> npt.NDArray[np.int32]:
        there = points @ self.matrix[:2, :2].T + self.matrix[:2, 2]
        return np.round(there * (1 << _SHIFT)).astype(np.int32)

    def _patterned(self, spots: npt.NDArray[np.int32], colour: Colour, second: Colour, pattern: str) -> None:
        low, high = spots.min(0) >> _SHIFT, (spots.max(0) >> _SHIFT) + 1
        h, w = self.pixels.shape[:2]
        x1, y1, x2, y2 = max(low[0], 0), max(low[1], 0), min(high[0], w), min(high[1], h)
        if x1 >= x2 or y1 >= y2:
            return
        mask = np.zeros((y2 - y1, x2 - x1), np.uint8)
        cv2.fillPoly(mask, [spots - np.array([x1, y1], np.int32) * (1 << _SHIFT)], 255, cv2.LINE_AA, _SHIFT)
        wide, tall = max(high[0] - low[0], 1), max(high[1] - low[1], 1)
        u = (np.arange(x1, x2, dtype=np.float32)[None] - low[0]) / wide
        v = (np.arange(y1, y2, dtype=np.float32)[:, None] - low[1]) / tall
        share = np.broadcast_to(PATTERNS[pattern](u, v, tall / wide), mask.shape).astype(np.float32)
        channels = self.pixels.shape[2]
        one, two = (np.array((*ink, 255)[:channels], np.float32) for ink in (colour, second))
        inked = one + share[..., None] * (two - one)
        cover = mask[..., None].astype(np.float32) / 255
        spot = self.pixels[y1:y2, x1:x2]
        spot[:] = (spot + cover * (inked - spot) + 0.5).astype(np.uint8)


def _cut(points: Floats, rounds: int) -> Floats:
    """A closed shape with its corners cut *rounds* times."""
    for _ in range(rounds):
        after = np.roll(points, -1, 0)
        points = np.stack([0.78 * points + 0.22 * after, 0.22 * points + 0.78 * after], 1).reshape(-1, 2)
    return points


_Field: TypeAlias = npt.NDArray[np.float32]

PATTERNS: dict[str, Callable[[_Field, _Field, float], npt.NDArray[np.generic]]] = {
    "fade": lambda u, v, tall: v + 0 * u,
    "side": lambda u, v, tall: np.clip(1.4 * u - 0.2, 0, 1) + 0 * v,
    "split": lambda u, v, tall: (u > 0.5) + 0 * v,
    "glow": lambda u, v, tall: np.clip(np.hypot(u - 0.35, v - 0.3) * 1.4, 0, 1),
    "stripes": lambda u, v, tall: (u * 7 % 1 < 0.5) + 0 * v,
    "bands": lambda u, v, tall: (v * 7 % 1 < 0.5) + 0 * u,
    "lozenge": lambda u, v, tall: np.floor(u * 5 + v * tall * 3) % 2 == np.floor(u * 5 - v * tall * 3) % 2,
    "dots": lambda u, v, tall: np.hypot(u * 5 % 1 - 0.5, v * tall * 5 % 1 - 0.5) < 0.25,
    "slashes": lambda u, v, tall: (u * 6 + v * tall * 2) % 1 < 0.28,
}
"""How much of a second colour lies where, by place in the shape and its height over its width."""
