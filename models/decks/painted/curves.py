"""Outlines as lists of points: the shapes everything painted is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Points: TypeAlias = npt.NDArray[np.float64]
Pairs: TypeAlias = Points | Sequence[tuple[float, float]]


def oval(x: float, y: float, wide: float, high: float, steps: int = 28) -> Points:
    """An ellipse about x, y with these half axes."""
    t = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return np.stack([x + wide * np.cos(t), y + high * np.sin(t)], 1)


def box(left: float, top: float, right: float, bottom: float) -> Points:
    """A rectangle."""
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)], float)


def soft(points: Pairs, *, closed: bool = True, times: int = 3) -> Points:
    """The smooth curve that *points* pull towards themselves; an open one keeps its ends."""
    curve = np.asarray(points, float)
    for _ in range(times):
        after = np.roll(curve, -1, 0) if closed else curve[1:]
        before = curve if closed else curve[:-1]
        cut = np.stack([0.75 * before + 0.25 * after, 0.25 * before + 0.75 * after], 1).reshape(-1, 2)
        curve = cut if closed else np.concatenate([curve[:1], cut, curve[-1:]])
    return curve


def mirrored(right: Pairs) -> Points:
    """A closed outline from its right half, given from top to bottom."""
    half = np.asarray(right, float)
    return np.concatenate([half, half[::-1] * (-1, 1)])


def band(points: Pairs, start: float, end: float) -> Points:
    """A strip along the smooth curve of *points*, *start* wide at its beginning and *end* at its end."""
    way = soft(points, closed=False)
    along = np.gradient(way, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], 1) / (np.hypot(*along.T)[:, None] + 1e-9)
    half = np.linspace(start / 2, end / 2, len(way))[:, None]
    return np.concatenate([way + across * half, (way - across * half)[::-1]])


def lobed(x: float, y: float, radius: float, lobes: int, depth: float) -> Points:
    """A round shape with *lobes* bumps: a cloud, a flower, the crown of a tree."""
    t = np.linspace(0, 2 * np.pi, lobes * 8, endpoint=False)
    r = radius * (1 - depth + depth * np.abs(np.cos(lobes * t / 2)))
    return np.stack([x + r * np.cos(t), y + r * np.sin(t)], 1)


def star(x: float, y: float, outer: float, inner: float, points: int) -> Points:
    """A star of so many points, the first one upward."""
    t = np.arange(2 * points) * np.pi / points - np.pi / 2
    r = np.where(np.arange(2 * points) % 2 == 0, outer, inner)
    return np.stack([x + r * np.cos(t), y + r * np.sin(t)], 1)
