"""Where the signs of a number card stand, in a box -1..1 by -1..1."""

from __future__ import annotations

import numpy as np

Place = tuple[float, float]


def _row(y: float, n: int, wide: float = 1.0) -> list[Place]:
    return [(float(x) * wide, y) for x in (np.linspace(-1, 1, n) if n > 1 else [0.0])]


_ROWS = {
    2: (1, 1),
    3: (1, 1, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (3, 4, 3),
}
_HALVES = (
    {0: (), 1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2), 5: (2, 1, 2)},
    {0: (), 1: (1,), 2: (2,), 3: (1, 2), 4: (1, 2, 1), 5: (3, 2)},
)


def columns(count: int) -> list[Place]:
    """Two columns, and what is left over between them."""
    side = {7: 3, 8: 3, 9: 4, 10: 4}.get(count, count // 2)
    left = count - 2 * side
    ys = np.linspace(-1, 1, side) if side > 1 else np.zeros(1)
    gap = float(ys[1] - ys[0]) / 2 if side > 1 else 0.0
    mids = {0: [], 1: [0.0 if side % 2 == 0 or side == 1 else -gap], 2: [-1 + gap, 1 - gap]}[left]
    return [(x, float(y)) for y in ys for x in (-1.0, 1.0)] + [(0.0, y) for y in mids]


def sides(count: int) -> list[Place]:
    """Two columns only, so that the middle is free for a scene."""
    right = count // 2
    return [(-1.0, float(y)) for y in np.linspace(-1, 1, count - right)] + [
        (1.0, float(y)) for y in np.linspace(-1, 1, max(right, 2))
    ][:right]


def rows(count: int) -> list[Place]:
    """Rows below each other."""
    split = _ROWS[count]
    return [place for y, n in zip(np.linspace(-1, 1, len(split)), split, strict=True) for place in _row(float(y), n)]


def halves(count: int, kind: int) -> list[Place]:
    """The upper half, the same turned over, and an odd one in the middle."""
    split = _HALVES[kind % 2][count // 2]
    last = -0.42 if count % 2 else -0.22
    ys = np.linspace(-1, last, len(split)) if len(split) > 1 else np.array([-0.85])
    upper = [place for y, n in zip(ys, split, strict=True) for place in _row(float(y), n)]
    return upper + [(-x, -y) for x, y in upper] + ([(0.0, 0.0)] if count % 2 else [])


def stem(count: int) -> list[Place]:
    """By turns left and right of a stem; an odd one on its end."""
    pairs = count // 2
    ys = np.linspace(-1 if count % 2 == 0 else -0.62, 1, pairs) if pairs > 1 else np.array([0.5])
    return [(x, float(y)) for y in ys for x in (-0.8, 0.8)] + ([(0.0, -1.0)] if count % 2 else [])


def three(count: int) -> list[Place]:
    """Three columns, the middle one the longest or the shortest."""
    split = {7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3)}.get(count)
    if split is None:
        return columns(count)
    return [(x, float(y)) for x, n in zip((-1.0, 0.0, 1.0), split, strict=True) for y in np.linspace(-1, 1, n)]


def room(places: list[Place], half_width: float, half_height: float, aspect: float) -> float:
    """The height of signs, *aspect* times as wide, that do not touch each other at *places* of such a box."""
    best = 1e9
    for i, (x, y) in enumerate(places):
        for u, v in places[:i]:
            best = min(best, max(abs(x - u) * half_width / aspect, abs(y - v) * half_height))
    return best
