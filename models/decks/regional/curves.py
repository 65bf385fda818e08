"""Points to outlines: what a block cutter's knife follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Outline: TypeAlias = npt.NDArray[np.float64]
Points: TypeAlias = str | Sequence[tuple[float, float]]
"""Either `"0,0 3,4 5,1"` or pairs."""

_T = np.arange(0, 1, 0.2)[:, None]
_BASIS = np.hstack([-_T + 2 * _T**2 - _T**3, 2 - 5 * _T**2 + 3 * _T**3, _T + 4 * _T**2 - 3 * _T**3, _T**3 - _T**2]) / 2


def outline(points: Points, closed: bool = True, sharp: bool = False) -> Outline:
    """The points n × 2, with a smooth curve through them unless they are meant *sharp*."""
    if isinstance(points, str):
        return _written(points, closed, sharp)
    at = np.asarray(points, np.float64)
    return at if sharp or len(at) < 3 else _curve(at, closed)


def limb(joints: Sequence[tuple[float, float]], widths: Sequence[float]) -> list[tuple[float, float]]:
    """The contour of a limb along *joints* that is as wide as *widths* there."""
    at = np.asarray(joints, np.float64)
    along = np.gradient(at, axis=0)
    normal = np.stack([-along[:, 1], along[:, 0]], 1) / np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-6)[:, None]
    half = np.asarray(widths, np.float64)[:, None] / 2
    both = np.vstack([at + normal * half, (at - normal * half)[::-1]])
    return [(float(x), float(y)) for x, y in both]


def oval(x: float, y: float, rx: float, ry: float | None = None) -> list[tuple[float, float]]:
    """Eight points on an ellipse."""
    ry = rx if ry is None else ry
    return [(x + rx * float(np.cos(a)), y + ry * float(np.sin(a))) for a in np.arange(8) * np.pi / 4]


def elbow(shoulder: tuple[float, float], hand: tuple[float, float], length: float, side: int) -> tuple[float, float]:
    """Where the joint of a limb of two parts, each of *length*, lies, bent towards *side* (1 right, -1 left)."""
    (x0, y0), (x1, y1) = shoulder, hand
    far = max(float(np.hypot(x1 - x0, y1 - y0)), 1e-6)
    out = float(np.sqrt(max(length**2 - far**2 / 4, 4.0)))
    nx, ny = (y1 - y0) / far, -(x1 - x0) / far
    sign = 1 if nx * side + 0.4 * ny >= 0 else -1
    return (x0 + x1) / 2 + sign * out * nx, (y0 + y1) / 2 + sign * out * ny


@lru_cache(maxsize=4096)
def _written(points: str, closed: bool, sharp: bool) -> Outline:
    at = np.array([[float(n) for n in pair.split(",")] for pair in points.split()])
    return at if sharp or len(at) < 3 else _curve(at, closed)


def _curve(at: Outline, closed: bool) -> Outline:
    """Catmull and Rom's curve through *at*, five points from each to the next."""
    if closed:
        four = np.stack([np.roll(at, 1, 0), at, np.roll(at, -1, 0), np.roll(at, -2, 0)])
        return np.asarray(np.einsum("tk,knc->ntc", _BASIS, four).reshape(-1, 2))
    long = np.vstack([at[:1], at, at[-1:]])
    four = np.stack([long[:-3], long[1:-2], long[2:-1], long[3:]])
    return np.vstack([np.einsum("tk,knc->ntc", _BASIS, four).reshape(-1, 2), at[-1:]])
