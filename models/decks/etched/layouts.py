"""Where the signs of a number card stand."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Place: TypeAlias = tuple[float, float, float]
"""x, y and the angle of a sign."""

_THREES = {1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 1, 2, 2), 8: (2, 2, 2, 2),
           9: (2, 2, 1, 2, 2), 10: (2, 2, 2, 2, 2)}  # fmt: skip
_ROWS = {1: (1,), 2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 1, 2), 6: (3, 3), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3),
         10: (3, 4, 3)}  # fmt: skip
_ROWS_TOO = {1: (1,), 2: (1, 1), 3: (2, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (1, 2, 3), 7: (3, 1, 3), 8: (3, 3, 2),
             9: (2, 3, 2, 2), 10: (3, 2, 2, 3)}  # fmt: skip


def placed(kind: str, count: int, box: Box, rng: np.random.Generator, *, mirrored: bool) -> list[Place]:
    """*count* places in *box*, those below its middle upside down if *mirrored*."""
    makers = {"columns": _columns, "rows": _rows, "ring": _ring, "twigs": _twigs, "branch": _branch, "zigzag": _zigzag}
    unit = makers[kind](count, rng)
    x0, y0, x1, y1 = box
    if mirrored:
        half = unit[unit[:, 1] < 0.499]
        if len(half) != count // 2 or count < 2:
            half = makers["rows" if kind == "rows" else "zigzag"](count // 2, rng) * (1, 0.44 if count % 2 else 0.5)
            if not count % 2 and count > 2:
                half[:, 1] *= 0.84
        middle = [[0.5, 0.5]] if count % 2 else []
        unit = np.vstack([half, *middle, 1 - half]) if count > 1 else np.array([[0.5, 0.5]])
    places = []
    for x, y in unit:
        down = mirrored and y > 0.501
        places.append((float(x0 + (x1 - x0) * x), float(y0 + (y1 - y0) * y), 180.0 if down else 0.0))
    return places


def fitting(places: list[Place], limit: float) -> float:
    """The largest sign size, up to *limit*, at which no two signs touch."""
    if len(places) < 2:
        return limit
    at = np.array(places)[:, :2]
    gap = at[:, None] - at[None]
    distance = np.maximum(np.abs(gap[..., 0]) / 1.04, np.abs(gap[..., 1]) / 1.14) + np.eye(len(at)) * 1e6
    return float(min(limit, distance.min()))


def _spread(rows: tuple[int, ...], wide: float = 0.0) -> np.ndarray:
    spots = []
    for i, n in enumerate(rows):
        y = i / (len(rows) - 1) if len(rows) > 1 else 0.5
        xs = [0.5] if n == 1 else np.linspace(wide, 1 - wide, n)
        spots += [[float(x), y] for x in xs]
    return np.array(spots)


def _columns(count: int, rng: np.random.Generator) -> np.ndarray:
    return _spread(_THREES[count], float(rng.uniform(0, 0.12)))


def _rows(count: int, rng: np.random.Generator) -> np.ndarray:
    rows = (_ROWS if rng.random() < 0.5 else _ROWS_TOO)[count]
    return _spread(rows[:: int(rng.choice([-1, 1]))])


def _ring(count: int, rng: np.random.Generator) -> np.ndarray:
    inner = 1 if count % 2 or rng.random() < 0.3 else 0
    inner = inner if count > 4 else 0
    outer = count - inner
    turn = np.arange(outer) * 2 * np.pi / outer + (np.pi / 2 if outer % 2 else np.pi / outer)
    spots = [[0.5 + 0.5 * np.cos(a), 0.5 - 0.5 * np.sin(a)] for a in turn]
    return np.array(spots + [[0.5, 0.5]] * inner)


def _twigs(count: int, rng: np.random.Generator) -> np.ndarray:
    """Two columns along branches, unequal when the count is odd."""
    left = count // 2 + (count % 2) * int(rng.integers(0, 2))
    spots = [[0.0 if n is left else 1.0, y] for n in (left,) for y in (np.linspace(0, 1, n) if n > 1 else [0.5] * n)]
    right = count - left
    spots += [[1.0, float(y)] for y in (np.linspace(0, 1, right) if right > 1 else [0.5] * right)]
    return np.array(spots, float)


def _branch(count: int, rng: np.random.Generator) -> np.ndarray:
    """By turns left and right of one stem, the last one at its tip."""
    step = 1 / max(count - 1, 1)
    side = int(rng.integers(0, 2))
    spots = [[float((i + side) % 2), 1 - i * step] for i in range(count)]
    spots[-1][0] = 0.5
    return np.array(spots)


def _zigzag(count: int, rng: np.random.Generator) -> np.ndarray:
    """Pairs, with the odd one at the top or the bottom."""
    rows = (2,) * (count // 2)
    if count % 2:
        rows = (1, *rows) if rng.random() < 0.6 else (*rows, 1)
    return _spread(rows, float(rng.uniform(0, 0.1)))
