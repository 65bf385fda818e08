"""A pen on a sheet: fills shapes with flat inks or printed patterns, in units that can be moved, turned and scaled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture

Colour: TypeAlias = tuple[int, int, int]
Fill: TypeAlias = Colour | Picture | None
"""An ink, a pattern that repeats, or nothing."""
Point: TypeAlias = tuple[float, float]
Points: TypeAlias = Sequence[Point]

SHIFT = 4
"""Bits of a pixel's fraction that OpenCV is told."""


def smooth(points: Points, *, closed: bool = True, rounds: int = 3) -> list[Point]:
    """*points* with their corners cut until they make a curve."""
    path = np.asarray(points, np.float64)
    for _ in range(rounds):
        after = np.roll(path, -1, 0) if closed else path[1:]
        before = path if closed else path[:-1]
        cut = np.stack([0.75 * before + 0.25 * after, 0.25 * before + 0.75 * after], 1).reshape(-1, 2)
        path = cut if closed else np.vstack([path[:1], cut, path[-1:]])
    return [(float(x), float(y)) for x, y in path]


def mirrored(points: Points) -> list[Point]:
    """*points*, the right half of an outline from top to bottom, and its left half."""
    return [*points, *((-x, y) for x, y in reversed(points) if x)]


@dataclass(frozen=True)
class Pen:
    """Draws on *sheet* (blue-green-red-alpha) at *origin* with *scale* pixels a unit."""

    sheet: Picture
    origin: Point
    scale: float
    ink: Colour
    width: float
    turn: float = 0.0
    flip: float = 1.0

    def moved(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, *, flip: bool = False) -> Pen:
        """A pen whose origin is at *x*, *y*; lines get no thinner."""
        origin = self._pixels([(x, y)])[0]
        return replace(
            self,
            origin=(float(origin[0]), float(origin[1])),
            scale=self.scale * scale,
            turn=self.turn + turn * self.flip,
            flip=-self.flip if flip else self.flip,
            width=self.width / scale,
        )

    def shape(self, points: Points, fill: Fill, line: float = 1.0) -> None:
        """A closed shape, outlined by *line* times the usual width."""
        corners = np.round(self._pixels(points) * (1 << SHIFT)).astype(np.int32)
        if isinstance(fill, np.ndarray):
            self._print(corners, fill)
        elif fill is not None:
            cv2.fillPoly(self.sheet, [corners], (*fill, 255), cv2.LINE_AA, SHIFT)
        if line and self.width:
            cv2.polylines(self.sheet, [corners], True, (*self.ink, 255), self._thick(line), cv2.LINE_AA, SHIFT)

    def blob(self, points: Points, fill: Fill, line: float = 1.0) -> None:
        """A closed shape with its corners rounded off."""
        self.shape(smooth(points), fill, line)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Fill, line: float = 1.0) -> None:
        """An ellipse with its middle at *x*, *y*."""
        angle = np.linspace(0, 2 * np.pi, 32, endpoint=False)
        self.shape([(x + rx * float(np.cos(a)), y + ry * float(np.sin(a))) for a in angle], fill, line)

    def box(self, x: float, y: float, w: float, h: float, fill: Fill, line: float = 1.0) -> None:
        """An upright rectangle with its middle at *x*, *y*."""
        a, b = w / 2, h / 2
        self.shape([(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)], fill, line)

    def stroke(self, points: Points, line: float = 1.0, colour: Colour | None = None, *, bent: bool = False) -> None:
        """An open line, through curves if *bent*."""
        path = smooth(points, closed=False) if bent else points
        corners = np.round(self._pixels(path) * (1 << SHIFT)).astype(np.int32)
        ink = (*(self.ink if colour is None else colour), 255)
        cv2.polylines(self.sheet, [corners], False, ink, self._thick(line), cv2.LINE_AA, SHIFT)

    def limb(self, points: Points, width: float, fill: Fill) -> None:
        """A band of *width* along *points*: an arm, a leg, a staff."""
        path = np.asarray(points, np.float64)
        along = np.gradient(path, axis=0)
        side = np.stack([-along[:, 1], along[:, 0]], 1)
        side *= width / 2 / np.maximum(np.hypot(side[:, 0], side[:, 1]), 1e-6)[:, None]
        outline = np.vstack([path + side, (path - side)[::-1]])
        self.shape([(float(x), float(y)) for x, y in outline], fill)

    def _thick(self, line: float) -> int:
        return max(round(line * max(self.width, 0.6 / self.scale) * self.scale), 1)

    def _pixels(self, points: Points) -> npt.NDArray[np.float64]:
        at = np.asarray(points, np.float64) * (self.flip, 1)
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return np.asarray(at @ np.array([[c, s], [-s, c]]) * self.scale + self.origin, np.float64)

    def _print(self, corners: npt.NDArray[np.int32], tile: Picture) -> None:
        h, w = self.sheet.shape[:2]
        x0, y0 = np.maximum((corners.min(0) >> SHIFT) - 1, 0)
        x1, y1 = np.minimum((corners.max(0) >> SHIFT) + 2, (w, h))
        if x0 >= x1 or y0 >= y1:
            return
        mask = np.zeros((int(y1 - y0), int(x1 - x0)), np.uint8)
        offset = np.array([x0, y0], np.int32) << SHIFT
        cv2.fillPoly(mask, [corners - offset], 255, cv2.LINE_8, SHIFT)
        rows, columns = np.arange(y0, y1) % tile.shape[0], np.arange(x0, x1) % tile.shape[1]
        part = tile.view(np.uint32)[rows][:, columns].view(np.uint8)
        cv2.copyTo(part, mask, self.sheet[y0:y1, x0:x1])
