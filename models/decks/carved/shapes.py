"""Outlines in plain numbers: curves, ovals, mirrored halves and stars that everything carved is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Points: TypeAlias = npt.NDArray[np.float64]
"""n × 2; x to the right, y down."""

Pairs: TypeAlias = Sequence[tuple[float, float]] | Points

_STEPS = np.linspace(0, 1, 6, endpoint=False)[:, None]


def curve(pairs: Pairs, closed: bool = True) -> Points:
    """A smooth line through *pairs*, back to the first where *closed*."""
    p = np.asarray(pairs, np.float64)
    if closed:
        before, after, beyond = np.roll(p, 1, 0), np.roll(p, -1, 0), np.roll(p, -2, 0)
        starts = p
    else:
        padded = np.concatenate([p[:1], p, p[-1:]])
        before, starts, after, beyond = padded[:-3], padded[1:-2], padded[2:-1], padded[3:]
    a, b, c, d = (one[:, None] for one in (before, starts, after, beyond))
    t = _STEPS[None]
    bent = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    flat = bent.reshape(-1, 2)
    return flat if closed else np.concatenate([flat, p[-1:]])


def mirrored(half: Pairs) -> Points:
    """A smooth outline from its right *half*, which runs from the top middle to the bottom middle."""
    right = curve(half, closed=False)
    return np.concatenate([right, right[-2:0:-1] * (-1, 1)])


def oval(x: float, y: float, wide: float, high: float, corners: int = 24) -> Points:
    """An ellipse about x, y with half axes *wide* and *high*."""
    angle = np.linspace(0, 2 * np.pi, corners, endpoint=False)
    return np.stack([x + wide * np.cos(angle), y + high * np.sin(angle)], 1)


def box(left: float, top: float, right: float, bottom: float) -> Points:
    """The four corners of an upright rectangle."""
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float64)


def star(x: float, y: float, outer: float, inner: float, rays: int) -> Points:
    """A star with *rays* points about x, y, one of them upwards."""
    angle = np.arange(2 * rays) * np.pi / rays - np.pi / 2
    radius = np.where(np.arange(2 * rays) % 2 == 0, outer, inner)
    return np.stack([x + radius * np.cos(angle), y + radius * np.sin(angle)], 1)
