"""Where the signs of a number card stand: places between -1 and 1 in each direction."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Point


def places(layout: str, count: int) -> list[Point]:
    """*count* places, from top to bottom, no two of them the same."""
    if count < 4 and layout not in ("zigzag", "wreath"):
        return [(0.0, float(y)) for y in np.linspace(-0.8, 0.8, count)]
    return {"three": _three, "rows": _rows, "ring": _ring, "wreath": _wreath, "zigzag": _zigzag, "branch": _zigzag}.get(
        layout, _columns
    )(count)


def _spread(count: int) -> list[float]:
    return [0.0] if count == 1 else np.linspace(-1, 1, count).tolist()


def _columns(count: int) -> list[Point]:
    """Two columns, and one or two signs between them."""
    middle = {5: 1, 7: 1, 9: 1, 10: 2}.get(count, 0)
    ys = _spread((count - middle) // 2)
    gap = ys[1] - ys[0]
    between = [(0.0, ys[0] + gap / 2), (0.0, ys[-1] - gap / 2)][:middle]
    if count in (5, 9):
        between = [(0.0, 0.0)]
    return sorted([(x, y) for x in (-1.0, 1.0) for y in ys] + between, key=lambda p: p[1])


def _rows(count: int) -> list[Point]:
    counts = {4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 1, 2, 1, 2), 9: (3, 3, 3)}
    rows = counts.get(count, (2, 3, 3, 2))
    span = {1: [0.0], 2: [-0.62, 0.62], 3: [-1.0, 0.0, 1.0]}
    return [(x, y) for row, y in zip(rows, _spread(len(rows)), strict=True) for x in span[row]]


def _three(count: int) -> list[Point]:
    side = count // 3 if count % 3 == 0 else (count + 1) // 3 if count % 3 == 2 else (count - 1) // 3
    columns = ((-1.0, side), (0.0, count - 2 * side), (1.0, side))
    found = []
    for x, n in columns:
        reach = 0.75 if x == 0 and n < side else 1.0
        found += [(x, reach * y) for y in _spread(n)]
    return sorted(found, key=lambda p: p[1])


def _wreath(count: int) -> list[Point]:
    """All of them around an empty middle."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return [(float(np.sin(a)), float(-np.cos(a))) for a in angles]


def _ring(count: int) -> list[Point]:
    around = count if count < 8 else count - 1
    return [*_wreath(around), *([(0.0, 0.0)] if around < count else [])]


def _zigzag(count: int) -> list[Point]:
    return [(-0.7 if i % 2 else 0.7, y) for i, y in enumerate(_spread(count))]


def spacing(points: list[Point], wide: float, high: float, aspect: float) -> float:
    """The greatest height at which signs of that *aspect* at *points* do not touch."""
    best = 60.0
    for i, (x, y) in enumerate(points):
        for u, v in points[:i]:
            best = min(best, max(abs(x - u) * wide / aspect, abs(y - v) * high))
    return best
