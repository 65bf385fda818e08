"""A pen and a brush: wobbling contours of uneven pressure over washes that miss them a little."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Colour: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
Sheet: TypeAlias = npt.NDArray[np.uint8]
Floats: TypeAlias = npt.NDArray[np.float64]

SHIFT = 3
"""Binary places of a pixel that OpenCV is told of."""


@dataclass(frozen=True)
class Hand:
    """How one draughtsman holds the pen: chance, line width and wobble in pixels, ink, and where the wash lands."""

    rng: np.random.Generator
    width: float
    wobble: float
    ink: Colour
    slip: Point
    tremor: Floats

    def shake(self, count: int) -> Floats:
        """Smooth offsets for *count* points, the last near the first."""
        start = int(self.rng.integers(0, len(self.tremor) - count - 1))
        ease = np.minimum(1.0, np.minimum(np.arange(count), np.arange(count)[::-1]) / 4)
        offsets: Floats = self.tremor[start : start + count] * ease[:, None] * self.wobble
        return offsets


def tremor(rng: np.random.Generator) -> Floats:
    """A long run of smooth two-dimensional noise of about one pixel."""
    noise = rng.normal(0, 1, (2048, 2))
    smooth = cv2.GaussianBlur(noise, (1, 21), 3.5)
    return np.asarray(smooth / smooth.std(), np.float64)


def rounded_path(points: Sequence[Point], *, closed: bool, times: int = 2) -> Floats:
    """*points* with the corners cut *times* times; a point given twice stays sharper."""
    path = np.asarray(points, np.float64)
    for _ in range(times):
        following = np.concatenate([path[1:], path[:1]]) if closed else path[1:]
        before = path if closed else path[:-1]
        cut = np.stack([0.75 * before + 0.25 * following, 0.25 * before + 0.75 * following], 1).reshape(-1, 2)
        path = cut if closed else np.concatenate([path[:1], cut, path[-1:]])
    return path


@dataclass(frozen=True)
class Pen:
    """A hand over a sheet, in coordinates of its own."""

    sheet: Sheet
    hand: Hand
    matrix: Floats

    def at(self, x: float, y: float, size: float = 1.0, angle: float = 0.0, *, flip: bool = False) -> Pen:
        """The pen with its origin at x, y, its unit *size*, turned by *angle* degrees, mirrored or not."""
        turn = np.deg2rad(angle)
        c, s = np.cos(turn) * size, np.sin(turn) * size
        m = -1 if flip else 1
        local = np.array([[c * m, -s, x], [s * m, c, y], [0, 0, 1]])
        return replace(self, matrix=self.matrix @ local)

    @property
    def unit(self) -> float:
        """Pixels to the unit."""
        return float(np.hypot(self.matrix[0, 0], self.matrix[1, 0]))

    def shape(
        self,
        points: Sequence[Point],
        fill: Colour | None,
        line: float = 1.0,
        *,
        smooth: bool = True,
        closed: bool = True,
        ink: Colour | None = None,
    ) -> None:
        """Wash the shape with *fill*, then trace it with a line of *line* usual widths; 0 traces nothing."""
        path = rounded_path(points, closed=closed, times=2 if smooth else 0)
        if not smooth and closed:
            path = np.concatenate([path, path[:1]])
        path = path @ self.matrix[:2, :2].T + self.matrix[:2, 2]
        path = path + self.hand.shake(len(path)) * min(1.0, self.unit / 60)
        if fill is not None:
            washed = path + self.hand.slip if line else path
            cv2.fillPoly(self.sheet, [_fixed(washed)], fill, cv2.LINE_AA, SHIFT)
        if line:
            self._trace(path, line, closed=closed, ink=ink or self.hand.ink)

    def stroke(self, points: Sequence[Point], line: float = 1.0, ink: Colour | None = None) -> None:
        """An open line along *points*."""
        self.shape(points, None, line, closed=False, ink=ink)

    def bar(self, points: Sequence[Point], width: float, fill: Colour, line: float = 1.0) -> None:
        """A limb: a line *width* units thick, filled with *fill* and traced on both sides."""
        path = rounded_path(points, closed=False)
        along = np.gradient(path, axis=0)
        across = along[:, ::-1] * (-1, 1) / np.maximum(np.hypot(*along.T), 1e-6)[:, None]
        sides = np.concatenate([path + across * width / 2, (path - across * width / 2)[::-1]])
        self.shape([(float(x), float(y)) for x, y in sides], fill, line, smooth=False)

    def disc(self, x: float, y: float, rx: float, ry: float, fill: Colour | None, line: float = 1.0) -> None:
        """An ellipse."""
        turn = np.linspace(0, 2 * np.pi, 13)[:-1]
        ring = [(x + rx * float(np.cos(a)) * 1.03, y + ry * float(np.sin(a)) * 1.03) for a in turn]
        self.shape(ring, fill, line)

    def _trace(self, path: Floats, line: float, *, closed: bool, ink: Colour) -> None:
        width = self.hand.width * line
        fixed = _fixed(path)
        cv2.polylines(self.sheet, [fixed], closed, ink, max(round(width), 1), cv2.LINE_AA, SHIFT)
        if width > 1.6 and len(fixed) > 6:
            start = int(self.hand.rng.integers(0, len(fixed) // 2))
            pressed = fixed[start : start + len(fixed) // 3 + 2]
            cv2.polylines(self.sheet, [pressed], False, ink, round(width * 1.5), cv2.LINE_AA, SHIFT)


def _fixed(path: Floats) -> npt.NDArray[np.int32]:
    return np.round(path * (1 << SHIFT)).astype(np.int32)
