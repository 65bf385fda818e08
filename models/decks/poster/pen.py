"""A pen that draws flat shapes in its own units: what a cutter of paper or a vector program does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Colour: TypeAlias = tuple[int, int, int]
Points: TypeAlias = Sequence[tuple[float, float]] | npt.NDArray[np.float64]
Path: TypeAlias = npt.NDArray[np.float64]

SHIFT = 4
"""Bits behind the point in the pixels that OpenCV is given."""


def bgr(code: str) -> Colour:
    """`rrggbb` as blue, green, red.

    >>> bgr("ff8000")
    (0, 128, 255)
    """
    return int(code[4:], 16), int(code[2:4], 16), int(code[:2], 16)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """*a* with *share* of *b*."""
    mixed = [round(p * (1 - share) + q * share) for p, q in zip(a, b, strict=True)]
    return mixed[0], mixed[1], mixed[2]


def smooth(points: Points, *, closed: bool = True, steps: int = 7) -> Path:
    """A round curve through *points* (Catmull and Rom's)."""
    p = np.asarray(points, float)
    p = np.vstack([p[-1], p, p[:2]]) if closed else np.vstack([p[0], p, p[-1]])
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (p[i : len(p) - 3 + i, None] for i in range(4))
    curve = b + t * (c - a) / 2 + t**2 * (a - 2.5 * b + 2 * c - d / 2) + t**3 * (1.5 * (b - c) + (d - a) / 2)
    path: Path = curve.reshape(-1, 2)
    return path if closed else np.vstack([path, p[-1]])


def mirrored(points: Points, *, curved: bool = True) -> Path:
    """The right half of a shape, from top to bottom, with its left half: round but for the ends on the axis."""
    half = smooth(points, closed=False) if curved else np.asarray(points, float)
    return np.vstack([half, half[::-1] * (-1, 1)])


def arc(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360, steps: int = 28) -> Path:
    """Points of an ellipse from *start* to *end* degrees, 0 at the right, 90 below."""
    t = np.radians(np.linspace(start, end, steps))
    return np.column_stack([x + rx * np.cos(t), y + ry * np.sin(t)])


def box(x: float, y: float, w: float, h: float) -> Path:
    """A rectangle of *w* × *h* with its middle at x, y."""
    return np.array([(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)])


@dataclass(frozen=True)
class Pen:
    """Draws on *image*; *matrix* takes its units to pixels."""

    image: npt.NDArray[np.uint8]
    matrix: npt.NDArray[np.float64]
    key: float = 0
    """Pixels of the even line round each shape; 0 for none."""
    ink: Colour = (0, 0, 0)
    facet: float = 0
    """How far, in pixels, corners may be cut from a curve: a geometric hand."""

    def at(self, x: float, y: float, size: float = 1, angle: float = 0, *, flip: bool = False) -> Pen:
        """A pen whose origin is at x, y and whose unit is *size*, turned by *angle* degrees clockwise."""
        c, s = np.cos(np.radians(angle)) * size, np.sin(np.radians(angle)) * size
        step = np.array([[-c if flip else c, -s, x], [-s if flip else s, c, y], [0, 0, 1]])
        return replace(self, matrix=self.matrix @ step)

    def keyed(self, key: float, ink: Colour) -> Pen:
        """The same pen with another line."""
        return replace(self, key=key, ink=ink)

    @property
    def unit(self) -> float:
        """Pixels of one unit."""
        return float(np.hypot(self.matrix[0, 0], self.matrix[1, 0]))

    def pixels(self, points: Points) -> npt.NDArray[np.int32]:
        """*points* as OpenCV wants them."""
        p = np.asarray(points, float) @ self.matrix[:2, :2].T + self.matrix[:2, 2]
        return np.round(p * (1 << SHIFT)).astype(np.int32)[:, None]

    def shape(self, points: Points, colour: Colour, *, line: bool = True) -> None:
        """A filled polygon, with the key line unless *line* is false."""
        p = self.pixels(points)
        if self.facet and len(p) > 8:
            p = cv2.approxPolyDP(p, min(self.facet, self.unit * 0.05 + 1) * (1 << SHIFT), True).astype(np.int32)
        cv2.fillPoly(self.image, [p], colour, cv2.LINE_AA, SHIFT)
        if line and self.key:
            cv2.polylines(self.image, [p], True, self.ink, max(round(self.key), 1), cv2.LINE_AA, SHIFT)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: Colour, *, line: bool = True) -> None:
        """A filled ellipse."""
        self.shape(arc(x, y, rx, ry), colour, line=line)

    def line(self, points: Points, colour: Colour, width: float, *, line: bool = False) -> None:
        """A round-ended line *width* units wide; with *line*, keyed as a shape."""
        p = self.pixels(points)
        thick = max(round(width * self.unit), 1)
        if line and self.key:
            cv2.polylines(self.image, [p], False, self.ink, thick + 2 * round(self.key), cv2.LINE_AA, SHIFT)
        cv2.polylines(self.image, [p], False, colour, thick, cv2.LINE_AA, SHIFT)

    def pattern(self, points: Points, kind: str, colour: Colour, step: float) -> None:
        """Stripes, dots, lozenges or chequers of *colour* inside a polygon."""
        p = self.pixels(points)[:, 0] / (1 << SHIFT)
        h, w = self.image.shape[:2]
        x1, y1 = np.maximum(np.floor(p.min(0)).astype(int), 0)
        x2, y2 = np.minimum(np.ceil(p.max(0)).astype(int) + 1, (w, h))
        if x1 >= x2 or y1 >= y2:
            return
        mask = np.zeros((y2 - y1, x2 - x1), np.uint8)
        cv2.fillPoly(mask, [np.round(p - (x1, y1)).astype(np.int32)], 255)
        middle = self.matrix[:2, 2]
        y, x = np.ogrid[y1:y2, x1:x2]
        ink = _tile(kind, (x - middle[0]) / (step * self.unit), (y - middle[1]) / (step * self.unit))
        self.image[y1:y2, x1:x2][(mask > 0) & ink] = colour

    def many(self, shapes: Iterable[Points], colour: Colour, *, line: bool = False) -> None:
        """Some shapes of one colour."""
        for points in shapes:
            self.shape(points, colour, line=line)


def _tile(kind: str, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    """Which spots of a grid with step 1 have ink."""
    tiles: dict[str, Callable[[], npt.NDArray[np.bool_]]] = {
        "stripes": lambda: (x % 1 < 0.45) & (y == y),
        "hoops": lambda: (y % 1 < 0.45) & (x == x),
        "slant": lambda: (x + y) % 1 < 0.4,
        "dots": lambda: np.hypot(x % 1 - 0.5, (y + np.floor(x) % 2 / 2) % 1 - 0.5) < 0.24,
        "lozenges": lambda: (np.floor(x + y / 1.6) + np.floor(x - y / 1.6)) % 2 == 0,
        "chequers": lambda: (np.floor(x) + np.floor(y)) % 2 == 0,
        "halves": lambda: (x > 0) & (y == y),
        "flowers": lambda: (
            np.hypot(x % 1 - 0.5, y % 1 - 0.5) < 0.25 * (1 + 0.5 * np.cos(5 * np.arctan2(y % 1 - 0.5, x % 1 - 0.5)))
        ),
    }
    inked: npt.NDArray[np.bool_] = tiles[kind]()
    return inked
