"""Where the signs of a number card stand, and how large they can be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.poster.style import Style

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in units."""

Table = dict[int, tuple[tuple[int, ...], ...]]
"""How many signs stand in each line, by their number."""

_COLUMNS: Table = {
    2: ((2,), (1, 1)), 3: ((3,), (1, 1, 1)), 4: ((2, 2), (4,)), 5: ((2, 1, 2),), 6: ((3, 3), (2, 2, 2)),
    7: ((3, 1, 3), (3, 4), (4, 3), (2, 3, 2)), 8: ((4, 4), (3, 2, 3)), 9: ((4, 1, 4), (5, 4), (3, 3, 3)),
    10: ((4, 2, 4), (5, 5)),
}  # fmt: skip
_ROWS: Table = {
    2: ((1, 1),), 3: ((1, 1, 1), (1, 2)), 4: ((2, 2), (1, 2, 1)), 5: ((2, 1, 2), (1, 3, 1)),
    6: ((2, 2, 2), (1, 2, 2, 1)),
    7: ((2, 3, 2), (2, 1, 1, 1, 2), (1, 2, 1, 2, 1)), 8: ((3, 2, 3), (2, 2, 2, 2), (2, 1, 2, 1, 2)),
    9: ((3, 3, 3), (2, 1, 3, 1, 2), (2, 2, 1, 2, 2)), 10: ((3, 4, 3), (2, 3, 3, 2), (2, 1, 2, 2, 1, 2), (3, 2, 2, 3)),
}  # fmt: skip
_PYRAMIDS: Table = {
    2: ((1, 1),), 3: ((1, 2),), 4: ((1, 2, 1), (1, 3)), 5: ((1, 2, 2), (2, 3)), 6: ((1, 2, 3),),
    7: ((1, 2, 3, 1), (1, 2, 2, 2), (3, 4)), 8: ((1, 2, 3, 2), (1, 3, 4)), 9: ((2, 3, 4), (1, 2, 3, 2, 1)),
    10: ((1, 2, 3, 4), (4, 3, 2, 1)),
}  # fmt: skip
_HALVES: Table = {
    2: ((1, 1),), 3: ((1, 1, 1),), 4: ((2, 2), (1, 1, 1, 1)), 5: ((2, 1, 2),), 6: ((3, 3), (2, 1, 1, 2), (1, 2, 2, 1)),
    7: ((3, 1, 3), (1, 2, 1, 2, 1), (2, 1, 1, 1, 2)), 8: ((3, 1, 1, 3), (1, 3, 3, 1)),
    9: ((3, 1, 1, 1, 3), (1, 3, 1, 3, 1)), 10: ((3, 2, 2, 3), (2, 3, 3, 2), (1, 2, 2, 2, 2, 1)),
}  # fmt: skip


@dataclass(frozen=True)
class Spot:
    """A sign's middle, in units, its size and its turn in degrees."""

    x: float
    y: float
    size: float
    angle: float


def _grid(counts: tuple[int, ...], *, by_row: bool, stretch: bool) -> list[tuple[float, float]]:
    """Places in -1..1; lines with fewer signs are spread over the whole, or as far apart as those of the fullest."""
    most = max(counts)
    found = []
    for i, count in enumerate(counts):
        along = 0.0 if len(counts) == 1 else 2 * i / (len(counts) - 1) - 1
        step = 2 / max((count if stretch else most) - 1, 1)
        for k in range(count):
            across = (k - (count - 1) / 2) * step
            found.append((across, along) if by_row else (along, across))
    return found


def places(count: int, kind: str, rng: np.random.Generator) -> list[tuple[float, float]]:
    """*count* places in -1..1 of a layout of *kind*."""
    if kind == "ring" and count > 4:
        middle = count in (7, 9) or bool(rng.random() < 0.5)
        n = count - middle
        t = 2 * np.pi * (np.arange(n) + (0.5 if rng.random() < 0.4 else 0)) / n - np.pi / 2
        ring = [(float(np.cos(a)), float(np.sin(a))) for a in t]
        return ring + ([(0.0, 0.0)] if middle else [])
    tables: dict[str, Table] = {
        "rows": _ROWS,
        "columns": _COLUMNS,
        "pyramid": _PYRAMIDS,
        "halves": _HALVES,
        "ring": _ROWS,
        "sides": _COLUMNS,
    }
    choices = tables[kind][count]
    if kind == "sides":
        counts: tuple[int, ...] = (count - count // 2, count // 2)
    else:
        counts = choices[int(rng.integers(len(choices)))]
    columns = kind in ("columns", "sides")
    stretch = bool(rng.random() < 0.5) and (columns is False or min(counts) > 1)
    return _grid(counts, by_row=not columns, stretch=stretch)


def best_spots(
    count: int, kind: str, rng: np.random.Generator, style: Style, field: Box, blocked: list[Box]
) -> list[Spot]:
    """One of the layouts of *kind* that leave room for signs large enough, or two columns if none does."""
    tried = [spots(places(count, kind, rng), style, field, blocked) for _ in range(4)]
    pick = int(rng.integers(1 << 20))
    if max(found[0].size for found in tried) < min(10.5, style.largest * 0.7):
        tried += [
            spots(places(count, other, rng), style, field, blocked) for other in ("columns", "columns", "sides", "rows")
        ]
    largest = max(found[0].size for found in tried)
    good = [found for found in tried if found[0].size > largest * 0.82]
    return good[pick % len(good)]


def spots(where: list[tuple[float, float]], style: Style, field: Box, blocked: list[Box]) -> list[Spot]:
    """Signs at *where* in *field*, as large as fits without touching each other or what is *blocked*."""
    found, size = _fit(where, style, field, blocked)
    aside = max((b[2] - b[0] - field[0] for b in blocked), default=0.0)
    below = max((b[3] - field[1] for b in blocked if b[1] < 1), default=0.0)
    for across, along in ((0.4, 0.0), (0.75, 0.0), (1.02, 0.0), (0.0, 0.5), (0.0, 1.02)) if blocked else ():
        dx, dy = aside * across, below * along
        narrow = (field[0] + dx, field[1] + dy, field[2] - dx, field[3] - dy)
        other, more = _fit(where, style, narrow, blocked)
        if more > size * 1.04:
            found, size = other, more
    return [Spot(x, y, size, _angle(u, v, style)) for (x, y), (u, v) in zip(found, where, strict=True)]


def _angle(u: float, v: float, style: Style) -> float:
    angle = style.tilt * np.sign(u) if abs(u) > 0.2 else 0.0
    return float(180 - angle if style.turned and v > 0.05 else angle)


def _fit(
    where: list[tuple[float, float]], style: Style, field: Box, blocked: list[Box]
) -> tuple[list[tuple[float, float]], float]:
    p = np.array(where, float)
    size = style.largest
    turned = 1.0 if style.tilt else 0.88
    while True:
        half = size * 0.54
        mid = np.array([(field[0] + field[2]) / 2, (field[1] + field[3]) / 2])
        reach = np.array([field[2] - field[0], field[3] - field[1]]) / 2 - half * np.array([turned, 1])
        at = mid + p * np.maximum(reach, 0)
        apart = np.abs(at[:, None] - at[None])
        far = np.maximum(apart[..., 0] / turned, apart[..., 1]) + np.eye(len(at)) * 1e3
        if size < 4 or (reach.min() > 0 and far.min() >= size * style.gap and not _hits(at, half, blocked)):
            return [(float(x), float(y)) for x, y in at], size
        size *= 0.95


def _hits(at: np.ndarray, half: float, blocked: list[Box]) -> bool:
    return any(
        x + half * 0.9 > b[0] and x - half * 0.9 < b[2] and y + half > b[1] and y - half < b[3]
        for x, y in at
        for b in blocked
    )
