"""Where the pips of number cards stand, in each of the ways that printers know."""

from __future__ import annotations

from typing import TypeAlias

Places: TypeAlias = tuple[tuple[float, float], ...]
"""x and y in parts of the field, from its upper left corner."""

COUNTS = range(2, 11)

_COLUMNS: dict[int, tuple[int, int, int]] = {
    2: (0, 2, 0),
    3: (0, 3, 0),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (4, 0, 4),
    9: (4, 1, 4),
    10: (5, 0, 5),
}
"""Left, middle and right column: a German ten is two files of five; a seven's middle one hangs above the middle."""

_PACKED = _COLUMNS | {8: (3, 2, 3), 9: (3, 3, 3), 10: (4, 2, 4)}

_ROWS: dict[int, tuple[int, ...]] = {
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

_BOUGH: dict[int, tuple[int, ...]] = {
    2: (1, 1),
    3: (1, 2),
    4: (1, 2, 1),
    5: (1, 2, 2),
    6: (2, 2, 2),
    7: (1, 2, 2, 2),
    8: (2, 2, 2, 2),
    9: (1, 2, 2, 2, 2),
    10: (2, 2, 2, 2, 2),
}
"""Like fruit on a bough: a single one on top where the count is odd."""


def _spread(count: int, low: float, high: float) -> list[float]:
    """*count* places from *low* to *high*, a single one in the middle."""
    return [(low + high) / 2] if count == 1 else [low + (high - low) * n / (count - 1) for n in range(count)]


def _files(columns: tuple[int, int, int]) -> Places:
    places: list[tuple[float, float]] = []
    for x, count in zip((0.2, 0.5, 0.8), columns, strict=True):
        inset = 0.1 if x != 0.5 or count > 2 or not columns[0] else 0.3
        ys = [0.3] if x == 0.5 and columns == (3, 1, 3) else _spread(count, inset, 1 - inset)
        places += [(x, y) for y in ys]
    return tuple(places)


def _ranks(rows: tuple[int, ...], low: float, high: float) -> Places:
    wide = {1: (0.5, 0.5), 2: (0.26, 0.74), 3: (0.16, 0.84), 4: (0.12, 0.88)}
    heights = _spread(len(rows), low, high)
    return tuple((x, y) for count, y in zip(rows, heights, strict=True) for x in _spread(count, *wide[count]))


def _around(count: int) -> Places:
    """Half above and half below an empty middle."""
    upper = (count + 1) // 2
    rows = {1: (1,), 2: (2,), 3: (3,), 4: (2, 2), 5: (2, 3)}
    return _ranks(rows[upper], 0.08, 0.27) + _ranks(rows[count - upper][::-1], 0.73, 0.92)


LAYOUTS: dict[str, dict[int, Places]] = {
    "files": {n: _files(_COLUMNS[n]) for n in COUNTS},
    "packed": {n: _files(_PACKED[n]) for n in COUNTS},
    "rows": {n: _ranks(_ROWS[n], 0.14, 0.86) for n in COUNTS},
    "bough": {n: _ranks(_BOUGH[n], 0.1, 0.9) for n in COUNTS},
    "below": {n: _ranks(_ROWS[n], 0.1, 0.6) for n in COUNTS},
    "between": {n: _around(n) for n in COUNTS},
}
"""By name and count; `below` leaves room under the pips for a scene, `between` in their middle."""
