"""Outlines as rows of points: curves through or by few points, and both halves of what is symmetric."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Points: TypeAlias = npt.NDArray[np.float64]
Rough: TypeAlias = Sequence[Sequence[float]] | Points


def smooth(points: Rough, closed: bool = True, steps: int = 6) -> Points:
    """A curve through all *points* (Catmull-Rom)."""
    p = np.asarray(points, float)
    if closed:
        a, b, c, d = (np.roll(p, shift, 0) for shift in (1, 0, -1, -2))
    else:
        padded = np.vstack([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
        a, b, c, d = padded[:-3], padded[1:-2], padded[2:-1], padded[3:]
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (q[:, None, :] for q in (a, b, c, d))
    curve = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    flat = curve.reshape(-1, 2)
    return flat if closed else np.vstack([flat, p[-1:]])


def bezier(a: Sequence[float], b: Sequence[float], c: Sequence[float], d: Sequence[float], steps: int = 24) -> Points:
    """A cubic Bézier curve from *a* to *d*."""
    t = np.linspace(0, 1, steps)[:, None]
    p, q, r, s = (np.asarray(point, float) for point in (a, b, c, d))
    curve: Points = (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t**2 * (1 - t) * r + t**3 * s
    return curve


def both(right: Rough) -> Points:
    """The right half, top to bottom, with its mirror image on the left: one closed outline."""
    half = np.asarray(right, float)
    return np.vstack([half, half[::-1] * (-1, 1)])


def ellipse(x: float, y: float, rx: float, ry: float | None = None, steps: int = 28) -> Points:
    """An ellipse, or a circle, around x, y."""
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return np.column_stack([x + rx * np.cos(angle), y + (rx if ry is None else ry) * np.sin(angle)])


def limb(points: Rough, widths: Sequence[float]) -> Points:
    """The outline of a limb along *points*, as wide as *widths* say at each."""
    p = np.asarray(points, float)
    way = np.gradient(p, axis=0)
    way /= np.maximum(np.linalg.norm(way, axis=1, keepdims=True), 1e-6)
    side = np.column_stack([-way[:, 1], way[:, 0]]) * np.asarray(widths)[:, None] / 2
    return np.vstack([p + side, (p - side)[::-1]])


def placed(points: Rough, at: tuple[float, float], tilt: float = 0.0, size: float = 1.0) -> Points:
    """*points* made *size* times as large, turned by *tilt* radians, moved to *at*."""
    c, s = np.cos(tilt) * size, np.sin(tilt) * size
    turned: Points = np.asarray(points, float) @ np.array([[c, s], [-s, c]]) + at
    return turned
