"""A pen that draws modelled, outlined shapes on a sheet which is shrunk afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture

Colour: TypeAlias = tuple[int, int, int]
Points: TypeAlias = Sequence[tuple[float, float]] | npt.NDArray[np.float64]
Grey: TypeAlias = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Look:
    """How a printer draws: his outline and its weight in pixels of the sheet, how deep he models (0 to 1), how coarse
    his grain is (0 to 80), and the paper that shows through.
    """

    line: Colour
    weight: float
    model: float
    grain: int
    paper: Colour


@dataclass(frozen=True)
class Pen:
    """Draws on *sheet* in coordinates of its own, which *matrix* (2 × 3) maps to pixels."""

    sheet: Picture
    look: Look
    matrix: npt.NDArray[np.float64]

    def moved(self, x: float, y: float, size: float = 1.0, turn: float = 0.0, *, mirrored: bool = False) -> Pen:
        """A pen whose origin is *x*, *y* of this one, *size* times as large, turned clockwise by *turn* degrees."""
        c, s = np.cos(np.radians(turn)) * size, np.sin(np.radians(turn)) * size
        flip = -1.0 if mirrored else 1.0
        own = np.array([[c * flip, -s, x], [s * flip, c, y], [0, 0, 1]])
        return Pen(self.sheet, self.look, self.matrix @ own)

    def pixels(self, points: Points) -> npt.NDArray[np.int32]:
        """Where *points* lie on the sheet."""
        at = np.asarray(points, np.float64) @ self.matrix[:, :2].T + self.matrix[:, 2]
        return np.rint(at).astype(np.int32)

    def shape(
        self, points: Points, colour: Colour, *, smooth: bool = True, puff: float = 0.6, line: float = 1.0
    ) -> None:
        """A closed shape, light from the upper left, with an outline *line* times as heavy as usual (0: none)."""
        at = self.pixels(spline(points) if smooth else points)
        x1, y1 = np.maximum(at.min(0) - 1, 0)
        x2, y2 = np.minimum(at.max(0) + 2, (self.sheet.shape[1], self.sheet.shape[0]))
        if x2 <= x1 or y2 <= y1:
            return
        mask = np.zeros((y2 - y1, x2 - x1), np.uint8)
        cv2.fillPoly(mask, [at - (x1, y1)], 255)
        k = max(int(puff * min(mask.shape)), 2)
        ahead = cv2.blur(mask, (k, k), anchor=(0, 0), borderType=cv2.BORDER_CONSTANT)
        behind = cv2.blur(mask, (k, k), anchor=(k - 1, k - 1), borderType=cv2.BORDER_CONSTANT)
        light = cv2.addWeighted(ahead, 0.5, behind, -0.5, 127 - self.look.grain // 2)
        if self.look.grain:
            light = cv2.add(light, _grain(self.look.grain)[y1:y2, x1:x2])
        tinted = _tints(colour, self.look.model)[light]
        cv2.copyTo(tinted, mask, self.sheet[y1:y2, x1:x2])
        if line:
            self._stroke(at, self.look.line, line, closed=True)

    def line(self, points: Points, colour: Colour | None = None, weight: float = 1.0, *, smooth: bool = True) -> None:
        """An open line, *weight* times as heavy as an outline."""
        at = self.pixels(spline(points, closed=False) if smooth and len(points) > 2 else points)
        self._stroke(at, self.look.line if colour is None else colour, weight, closed=False)

    def blob(self, x: float, y: float, rx: float, ry: float, colour: Colour, *, line: float = 1.0) -> None:
        """A modelled ellipse."""
        self.shape(_ROUND * (rx, ry) + (x, y), colour, smooth=False, puff=0.8, line=line)

    def tube(self, points: Points, widths: Sequence[float], colour: Colour, *, line: float = 1.0) -> None:
        """A limb, pole or band along *points*, *widths* wide there."""
        path = np.asarray(points, np.float64)
        along = np.gradient(path, axis=0)
        across = along[:, ::-1] * (-1, 1) / np.maximum(np.hypot(*along.T), 1e-6)[:, None]
        half = across * np.asarray(widths)[:, None] / 2
        left, right = spline(path + half, closed=False), spline(path - half, closed=False)
        self.shape(np.vstack([left, right[::-1]]), colour, smooth=False, puff=0.9, line=line)

    def breath(self, x: float, y: float, radius: float, colour: Colour, share: float) -> None:
        """A soft spot of *colour*, at most *share* of it, on what is already printed."""
        (cx, cy), r = self.pixels([(x, y)])[0], max(int(radius * np.hypot(*self.matrix[:, 0])), 2)
        x1, y1 = max(cx - r, 0), max(cy - r, 0)
        spot = self.sheet[y1 : cy + r, x1 : cx + r, :3]
        if spot.size == 0:
            return
        rows, columns = np.ogrid[y1 : y1 + spot.shape[0], x1 : x1 + spot.shape[1]]
        much = np.clip(1 - np.hypot(rows - cy, columns - cx) / r, 0, 1)[..., None] * share
        spot[:] = (spot * (1 - much) + np.array(colour) * much).astype(np.uint8)

    def _stroke(self, at: npt.NDArray[np.int32], colour: Colour, weight: float, *, closed: bool) -> None:
        cv2.polylines(self.sheet, [at], closed, (*colour, 255), max(round(weight * self.look.weight), 1), cv2.LINE_AA)


def sheet(width: float, height: float, fine: float, look: Look, origin: tuple[float, float]) -> Pen:
    """A pen on an empty sheet of *width* × *height* units of *fine* pixels, whose origin lies at *origin*."""
    empty = np.zeros((round(height * fine), round(width * fine), 4), np.uint8)
    empty[..., :3] = look.paper
    return Pen(empty, look, np.array([[fine, 0, origin[0] * fine], [0, fine, origin[1] * fine]]))


def shrunk(picture: npt.NDArray[np.uint8], width: float, height: float) -> npt.NDArray[np.uint8]:
    """*picture* averaged down to *width* × *height*."""
    size = max(round(width), 1), max(round(height), 1)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def spline(points: Points, *, closed: bool = True, steps: int = 6) -> npt.NDArray[np.float64]:
    """A smooth curve through *points*.

    >>> spline([(0, 0), (1, 0), (1, 1)], steps=2).shape
    (6, 2)
    """
    p = np.asarray(points, np.float64)
    if closed:
        around = np.stack([np.roll(p, 1, 0), p, np.roll(p, -1, 0), np.roll(p, -2, 0)], 1)
        return np.asarray(np.einsum("sk,nkd->nsd", _catmull(steps), around), np.float64).reshape(-1, 2)
    longer = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    around = np.stack([longer[:-3], longer[1:-2], longer[2:-1], longer[3:]], 1)
    curve = np.einsum("sk,nkd->nsd", _catmull(steps), around)
    return np.vstack([np.asarray(curve, np.float64).reshape(-1, 2), p[-1:]])


@lru_cache(maxsize=8)
def _catmull(steps: int) -> npt.NDArray[np.float64]:
    t = np.arange(steps) / steps
    return np.stack([-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2], 1) / 2


@lru_cache(maxsize=256)
def _tints(colour: Colour, model: float) -> Grey:
    """The colour and alpha for each of 256 lights: shadows go brownish, lights pale."""
    t = np.linspace(-1, 1, 256)[:, None] * model
    base = np.array(colour, np.float64)
    shadow, lit = base * 0.3 + np.array((14, 10, 20)), base * 0.25 + np.array((180, 188, 191))
    tints = np.where(t < 0, base + (base - shadow) * t, base + (lit - base) * t)
    return np.hstack([np.clip(tints, 0, 255), np.full((256, 1), 255)]).astype(np.uint8)


@lru_cache(maxsize=4)
def _grain(depth: int) -> Grey:
    """A tile of stone grain, each grain two pixels wide, that any sheet can be covered with."""
    small = np.random.default_rng(depth).integers(0, depth + 1, (700, 500), dtype=np.uint8)
    return small.repeat(2, 0).repeat(2, 1)


_ROUND = np.stack([np.cos(np.arange(28) * np.pi / 14), np.sin(np.arange(28) * np.pi / 14)], 1)
