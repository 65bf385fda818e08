"""Paper, brush and colour: strokes that swell and taper, and shapes with fill, shade and outline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.brushed.palette import Colour, is_dark, mixed
from models.decks.brushed.style import FINE, HEIGHT, Style

Points: TypeAlias = Sequence[tuple[float, float]]
Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sheet:
    """A canvas with a place, size and turn of its own: what is drawn on it is given in its own units."""

    canvas: npt.NDArray[np.uint8]
    style: Style
    rng: np.random.Generator
    matrix: Floats
    pen: float = 1.0

    def at(self, x: float, y: float, size: float = 1, angle: float = 0, flip: bool = False, pen: float = 1) -> Sheet:
        """The same canvas with its origin at x, y, *size* times larger, turned by *angle* degrees, flipped or not."""
        a = np.radians(angle)
        c, s, m = size * np.cos(a), size * np.sin(a), -1 if flip else 1
        return replace(self, matrix=self.matrix @ [[c * m, -s, x], [s * m, c, y], [0, 0, 1]], pen=self.pen * pen)

    def skewed(self, x: float, y: float, across: float, down: float, wide: float) -> Sheet:
        """The same canvas with its origin at x, y; one unit down goes *across*, *down*, one to the right *wide*."""
        return replace(self, matrix=self.matrix @ [[wide, across, x], [0, down, y], [0, 0, 1]])

    def placed(self, points: Floats) -> Floats:
        """Where *points* lie on the canvas."""
        there: Floats = points @ self.matrix[:2, :2].T + self.matrix[:2, 2]
        return there


@lru_cache(maxsize=512)
def path(text: str) -> tuple[tuple[float, float], ...]:
    """Points written shortly.

    >>> path("0,1 .5,-2")
    ((0.0, 1.0), (0.5, -2.0))
    """
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def mirrored(half: Points) -> list[tuple[float, float]]:
    """A loop that is alike left and right, from its right half, top to bottom.

    >>> mirrored([(0, 0), (1, 1)])
    [(0, 0), (1, 1), (-1, 1)]
    """
    return [*half, *((-x, y) for x, y in half[::-1] if x > 0)]


@lru_cache(maxsize=2)
def _blank(width: int, paper: Colour) -> npt.NDArray[np.uint8]:
    return np.full((HEIGHT * FINE, width * FINE, 3), paper, np.uint8)


def new_sheet(style: Style, rng: np.random.Generator) -> Sheet:
    """Empty paper, in pixels of the finished card."""
    canvas = _blank(style.width, style.palette.paper).copy()
    return Sheet(canvas, style, rng, np.diag([FINE, FINE, 1.0]).astype(np.float64))


@lru_cache(maxsize=32)
def _basis(steps: int, smooth: bool) -> Floats:
    t = np.arange(steps) / steps
    if not smooth:
        return np.stack([t * 0, 1 - t, t, t * 0], 1)
    return np.stack([-(t**3) + 2 * t**2 - t, 3 * t**3 - 5 * t**2 + 2, -3 * t**3 + 4 * t**2 + t, t**3 - t**2], 1) / 2


def curve(points: Points | Floats, steps: int, closed: bool = False, smooth: bool = True) -> Floats:
    """A line through *points* with *steps* places for each, bent or straight between them.

    >>> curve([(0, 0), (2, 0)], 2, smooth=False).tolist()
    [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]
    """
    p = np.asarray(points, np.float64)
    q = np.concatenate([p[-1:], p, p[:2]] if closed else [2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    windows = np.stack([q[:-3], q[1:-2], q[2:-1], q[3:]], 1)
    line = (_basis(steps, smooth) @ windows).reshape(-1, 2)
    return line if closed else np.concatenate([line, p[-1:]])


def _fill(canvas: npt.NDArray[np.uint8], loops: list[Floats], colour: Colour) -> None:
    cv2.fillPoly(canvas, [np.rint(loop * 16).astype(np.int32) for loop in loops], colour, cv2.LINE_AA, 4)


def _sides(line: Floats, half: Floats, closed: bool) -> tuple[Floats, Floats]:
    """The two edges of a brush stroke along *line*."""
    normal = _normals(line, closed) * half[:, None]
    return line + normal, line - normal


def _normals(line: Floats, closed: bool) -> Floats:
    q = np.concatenate([line[-1:], line, line[:1]] if closed else [line[:1], line, line[-1:]])
    along = q[2:] - q[:-2]
    along = along / (np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-6)
    return np.stack([-along[:, 1], along[:, 0]], 1)


def _brush(sheet: Sheet, line: Floats, width: float, colour: Colour, closed: bool) -> None:
    """A stroke along *line* on the canvas, wider across the nib, tapering where it is open, rough as the hand is."""
    style = sheet.style
    nib = np.abs(_normals(line, closed) @ np.array(style.light))
    half = 0.5 * FINE * style.weight * width * sheet.pen * (1.15 - style.contrast + style.contrast * nib)
    if not closed:
        half = half * np.sin(np.pi * np.linspace(0.07, 0.93, len(line))) ** style.taper
    if style.rough:
        half = half * (1 + style.rough * sheet.rng.uniform(-0.5, 0.5, len(line)))
    left, right = _sides(line, np.maximum(half, 0.35), closed)
    _fill(sheet.canvas, [left, right] if closed else [np.concatenate([left, right[::-1]])], colour)


def stroke(sheet: Sheet, points: Points, width: float = 1, colour: Colour | None = None, smooth: bool = True) -> None:
    """An open brush stroke through *points*, in the artist's ink unless *colour* says otherwise."""
    line = sheet.placed(curve(points, max(sheet.style.facets, 3), smooth=smooth))
    _brush(sheet, line, width, sheet.style.palette.ink if colour is None else colour, False)


def shape(
    sheet: Sheet, points: Points, colour: Colour, line: float = 1, smooth: bool = True, shade: bool = True
) -> None:
    """A closed shape: colour, a little off the outline if the artist prints so, shade, outline of width *line*."""
    _painted(sheet, sheet.placed(curve(points, sheet.style.facets if smooth else 4, True, smooth)), colour, line, shade)


def oval(sheet: Sheet, x: float, y: float, a: float, b: float, colour: Colour, line: float = 1) -> None:
    """An ellipse with half axes a and b, as `shape`."""
    t = np.arange(14) / 14 * 2 * np.pi
    loop = np.stack([x + a * np.cos(t), y + b * np.sin(t)], 1)
    _painted(sheet, sheet.placed(curve(loop, max(sheet.style.facets // 2, 1), True)), colour, line, True)


def limb(sheet: Sheet, points: Points, widths: Sequence[float], colour: Colour, line: float = 1) -> None:
    """An arm, leg, sleeve or pole along *points*, as wide at each as *widths* says."""
    middle = curve(points, sheet.style.facets)
    half = np.interp(np.linspace(0, 1, len(middle)), np.linspace(0, 1, len(widths)), widths) / 2
    left, right = _sides(middle, half, False)
    _painted(sheet, sheet.placed(np.concatenate([left, right[::-1]])), colour, line, True)


def _painted(sheet: Sheet, loop: Floats, colour: Colour, line: float, shade: bool) -> None:
    style = sheet.style
    if style.rough:
        loop = loop + sheet.rng.uniform(-1, 1, loop.shape) * style.rough * sheet.pen
    _fill(sheet.canvas, [loop + np.array(style.offset) * FINE * (line > 0)], colour)
    if shade and style.shade != "flat" and line > 0:
        _shade(sheet, loop, colour)
    if line > 0:
        dark = is_dark(colour)
        _brush(sheet, loop, line * (0.8 if dark else 1), style.palette.paper if dark else style.palette.ink, True)


def _shade(sheet: Sheet, loop: Floats, colour: Colour) -> None:
    """The side of *loop* away from the light in darker colour, black or hatching."""
    canvas, style = sheet.canvas, sheet.style
    low = np.maximum(loop.min(0).astype(int), 0)
    high = np.minimum(loop.max(0).astype(int) + 1, [canvas.shape[1], canvas.shape[0]])
    size = high - low
    if size.min() < 14:
        return
    whole, lit = np.zeros((2, size[1], size[0]), np.uint8)
    move = np.array(style.light) * min(0.3 * size.min(), 26)
    for mask, by in ((whole, 0 * move), (lit, -move)):
        cv2.fillPoly(mask, [np.rint(loop - low + by).astype(np.int32)], 255)
    region = whole > lit
    if style.shade == "hatch":
        region &= style.hatch[low[1] : high[1], low[0] : high[0]]
    dark, paper = is_dark(colour), style.palette.paper
    tone = mixed(colour, paper, 0.3) if dark else style.palette.ink
    if style.shade == "cell" and not dark:
        tone = mixed(colour, style.palette.ink, 0.28)
    canvas[low[1] : high[1], low[0] : high[0]][region] = tone
