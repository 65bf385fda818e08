"""The cut woodblock and its stencils: what of a card is black line, and which ink is laid where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

FINE = 2
"""How many times finer than the card the block is cut."""

PAPER, RED, GREEN, YELLOW, BLUE, BROWN, FLESH, PALE, TEAL = range(9)

Points: TypeAlias = Sequence[tuple[float, float]]
Array: TypeAlias = npt.NDArray[np.float64]
Layer: TypeAlias = npt.NDArray[np.uint8]

_SUB = 3
"""Bits of a part of a pixel in OpenCV's coordinates."""


@dataclass(frozen=True)
class Block:
    """Black lines (0..255) and the ink of each spot (0 is bare paper)."""

    black: Layer
    inked: Layer

    @staticmethod
    def bare(width: int, height: int) -> Block:
        """An uncut block for a card of *width* × *height* pixels."""
        shape = (height * FINE, width * FINE)
        return Block(np.zeros(shape, np.uint8), np.zeros(shape, np.uint8))

    def turned_over(self, slope: float) -> None:
        """Let the lower half be the upper one turned round; they meet in a line that rises by *slope*."""
        h, w = self.black.shape
        y, x = np.mgrid[0:h, 0:w]
        below = (y - (h - 1) / 2) > slope * (x - (w - 1) / 2)
        for layer in (self.black, self.inked):
            layer[below] = layer[::-1, ::-1][below]


def _rounded(points: Array) -> Array:
    """A closed curve through *points* (Catmull-Rom)."""
    t = np.linspace(0, 1, 6, endpoint=False)[None, :, None]
    before, start, end, after = (np.roll(points, k, 0)[:, None, :] for k in (1, 0, -1, -2))
    curve = 2 * start + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t**2
    curve = curve + (3 * start - before - 3 * end + after) * t**3
    return np.asarray(curve.reshape(-1, 2) / 2)


def arc(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> list[tuple[float, float]]:
    """Points of an ellipse from angle *start* to *end*, in degrees clockwise from the right."""
    turn = np.radians(np.linspace(start, end, 20))
    return list(zip((x + rx * np.cos(turn)).tolist(), (y + ry * np.sin(turn)).tolist(), strict=True))


@dataclass(frozen=True)
class Pen:
    """A knife and a brush with their own place, size and turn on a block."""

    block: Block
    move: Array
    """3 × 3: from the pen's coordinates to the block's pixels."""
    thick: float
    """Width of an outline in the block's pixels."""
    rough: float
    """How far the hand slips, in the block's pixels."""
    rng: np.random.Generator

    def at(
        self,
        x: float,
        y: float,
        size: float = 1,
        *,
        turn: float = 0,
        flip: bool = False,
        thick: float = 1,
        wide: float = 1,
    ) -> Pen:
        """A pen whose 0, 0 is *x*, *y* of this one, *size* times larger, turned clockwise and *wide* times wider."""
        c, s = np.cos(np.radians(turn)) * size, np.sin(np.radians(turn)) * size
        side = -wide if flip else wide
        step = np.array([[c * side, -s, x], [s * side, c, y], [0, 0, 1]])
        return Pen(self.block, self.move @ step, self.thick * thick, self.rough, self.rng)

    def _there(self, points: Points | Array) -> Array:
        here = np.asarray(points, np.float64)
        there = here @ self.move[:2, :2].T + self.move[:2, 2]
        return np.asarray(there + self.rng.normal(0, self.rough, there.shape))

    def _area(self, there: Array, ink: int | None, line: float) -> None:
        spots = [np.round(there * (1 << _SUB)).astype(np.int32)]
        if ink is not None:
            cv2.fillPoly(self.block.inked, spots, ink, cv2.LINE_8, _SUB)
            cv2.fillPoly(self.block.black, spots, 0, cv2.LINE_8, _SUB)
        if line > 0:
            cv2.polylines(self.block.black, spots, True, 255, self._width(line), cv2.LINE_AA, _SUB)

    def _width(self, line: float) -> int:
        return max(round(self.thick * line), 1)

    def poly(self, points: Points, ink: int | None, line: float = 1) -> None:
        """A piece with corners: covers what is under it, has *ink* and an outline."""
        self._area(self._there(points), ink, line)

    def blob(self, points: Points, ink: int | None, line: float = 1) -> None:
        """A piece with a round outline through *points*."""
        self._area(_rounded(self._there(points)), ink, line)

    def oval(self, x: float, y: float, rx: float, ry: float, ink: int | None, line: float = 1) -> None:
        """An ellipse."""
        turn = np.radians(np.arange(0, 360, 40))
        self.blob(list(zip((x + rx * np.cos(turn)).tolist(), (y + ry * np.sin(turn)).tolist(), strict=True)), ink, line)

    def tint(self, points: Points, ink: int) -> None:
        """Ink without a line, which leaves the lines under it."""
        there = np.round(self._there(points) * (1 << _SUB)).astype(np.int32)
        cv2.fillPoly(self.block.inked, [there], ink, cv2.LINE_8, _SUB)

    def line(self, points: Points, line: float = 1) -> None:
        """A black line through *points*."""
        spots = np.round(self._there(points) * (1 << _SUB)).astype(np.int32)
        cv2.polylines(self.block.black, [spots], False, 255, self._width(line), cv2.LINE_AA, _SUB)

    def dark(self, points: Points) -> None:
        """A piece that the block prints all black."""
        there = np.round(self._there(points) * (1 << _SUB)).astype(np.int32)
        cv2.fillPoly(self.block.black, [there], 255, cv2.LINE_AA, _SUB)

    def dot(self, x: float, y: float, radius: float) -> None:
        """A black dot."""
        self.dark(arc(x, y, radius, radius)[::2])

    def band(self, points: Points, width: float, ink: int, line: float = 1) -> None:
        """A limb, a pole or a ribbon of even *width* along *points*, with outlines."""
        spots = np.round(self._there(points) * (1 << _SUB)).astype(np.int32)
        across = max(width * float(np.sqrt(abs(np.linalg.det(self.move[:2, :2])))), 1)
        edge = 2 * self._width(line) if line > 0 else 0
        if edge:
            cv2.polylines(self.block.black, [spots], False, 255, round(across + edge), cv2.LINE_AA, _SUB)
        cv2.polylines(self.block.black, [spots], False, 0, round(across), cv2.LINE_AA, _SUB)
        cv2.polylines(self.block.inked, [spots], False, ink, round(across + edge / 2), cv2.LINE_8, _SUB)

    def bare(self, x: float, y: float, rx: float, ry: float) -> None:
        """Nothing but paper in an ellipse, so that what follows stands clear."""
        self.oval(x, y, rx, ry, PAPER, 0)


def pen_on(block: Block, thick: float, rough: float, rng: np.random.Generator) -> Pen:
    """A pen in the card's pixels."""
    return Pen(block, np.array([[FINE, 0, 0], [0, FINE, 0], [0, 0, 1.0]]), thick * FINE, rough * FINE, rng)
