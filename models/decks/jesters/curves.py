"""Curves and outlines as points, in whatever unit their caller draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Points: TypeAlias = npt.NDArray[np.float64]
"""n × 2: x to the right, y down."""

Dots: TypeAlias = Sequence[tuple[float, float]] | Points
"""What functions take as points."""


def smooth(dots: Dots, *, closed: bool = False, steps: int = 7) -> Points:
    """A soft curve through all *dots*."""
    p = np.asarray(dots, float)
    if closed:
        a, b, c, d = np.roll(p, 1, 0), p, np.roll(p, -1, 0), np.roll(p, -2, 0)
    else:
        long = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
        a, b, c, d = long[:-3], long[1:-2], long[2:-1], long[3:]
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (q[:, None, :] for q in (a, b, c, d))
    curve = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    flat: Points = curve.reshape(-1, 2)
    return flat if closed else np.vstack([flat, p[-1:]])


def ellipse(x: float, y: float, rx: float, ry: float, start: float = 0, end: float = 360) -> Points:
    """An ellipse, or the part of it from *start* to *end* degrees (0 right, 90 down)."""
    angle = np.radians(np.linspace(start, end, 28))
    return np.column_stack([x + rx * np.cos(angle), y + ry * np.sin(angle)])


def box(x1: float, y1: float, x2: float, y2: float) -> Points:
    """A rectangle."""
    return np.array([(x1, y1), (x2, y1), (x2, y2), (x1, y2)], float)


def star(x: float, y: float, radius: float, rays: int = 5, inner: float = 0.4, turn: float = 0) -> Points:
    """A star with one ray up."""
    angle = np.radians(turn - 90) + np.arange(2 * rays) * np.pi / rays
    reach = radius * np.where(np.arange(2 * rays) % 2, inner, 1)
    return np.column_stack([x + reach * np.cos(angle), y + reach * np.sin(angle)])


def limb(dots: Dots, widths: Sequence[float]) -> Points:
    """The outline of a soft tube through *dots* that is as wide as *widths* say along its way."""
    mid = smooth(dots)
    along = np.gradient(mid, axis=0)
    along /= np.hypot(*along.T)[:, None] + 1e-9
    half = np.interp(np.linspace(0, 1, len(mid)), np.linspace(0, 1, len(widths)), widths)[:, None] / 2
    side = np.column_stack([-along[:, 1], along[:, 0]]) * half
    return np.vstack([mid + side, (mid - side)[::-1]])


def zigzag(start: tuple[float, float], end: tuple[float, float], teeth: int, depth: float) -> Points:
    """A jagged line from *start* to *end*; its teeth stand off to the right of the way by *depth*."""
    a, b = np.asarray(start, float), np.asarray(end, float)
    t = np.linspace(0, 1, 2 * teeth + 1)
    way = (b - a) / (np.hypot(*(b - a)) + 1e-9)
    off = np.where(np.arange(len(t)) % 2, depth, 0)[:, None] * np.array([-way[1], way[0]])
    line: Points = a + t[:, None] * (b - a) + off
    return line


def burst(x: float, y: float, inner: float, outer: float, teeth: int, *, soft: bool = False) -> Points:
    """A ring of *teeth*, pointed or *soft*, as of a ruff or a sun."""
    shape = star(x, y, outer, teeth, inner / outer)
    return smooth(shape, closed=True, steps=4) if soft else shape


def polar(x: float, y: float, length: float, degrees: float) -> tuple[float, float]:
    """Where one gets from x, y by *length*: 0 degrees is down, 90 to the right, 180 up."""
    a = np.radians(degrees)
    return x + length * float(np.sin(a)), y + length * float(np.cos(a))
