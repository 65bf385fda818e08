"""Where the signs of a number card stand: every count from 2 to 10, each in several ways that printers used."""

from __future__ import annotations

from typing import TypeAlias

Layout: TypeAlias = tuple[tuple[float, float], ...]
"""Places across and down, from -1 to 1 each."""


def _columns(*counts: int) -> Layout:
    """Columns from left to right with *counts* signs each; a column of one or two keeps away from the ends."""
    places = []
    for x, count in zip(_even(len(counts)), counts, strict=True):
        reach = {1: 0.0, 2: 0.5 if len(counts) > 2 else 1.0}.get(count, 1.0)
        places += [(x, reach * y) for y in _even(count)]
    return tuple(places)


def _rows(*counts: int, inner: float = 1.0) -> Layout:
    """Rows from the top with *counts* signs each; rows of two stand *inner* apart."""
    places = []
    for y, count in zip(_even(len(counts)), counts, strict=True):
        places += [((inner if count == 2 else 1.0) * x, y) for x in _even(count)]
    return tuple(places)


def _even(count: int) -> list[float]:
    """*count* places from -1 to 1; one alone stands in the middle."""
    return [0.0] if count == 1 else [2 * i / (count - 1) - 1 for i in range(count)]


LAYOUTS: dict[int, tuple[Layout, ...]] = {
    2: (_rows(1, 1), _columns(1, 1)),
    3: (_rows(1, 1, 1), _rows(1, 2), _rows(2, 1)),
    4: (_rows(2, 2), _rows(1, 2, 1)),
    5: (_rows(2, 1, 2), _rows(2, 3), _rows(1, 3, 1)),
    6: (_columns(3, 3), _rows(2, 2, 2, inner=0.8), _rows(1, 2, 2, 1)),
    7: (_columns(3, 1, 3), _rows(2, 3, 2), _rows(1, 2, 1, 2, 1), _columns(2, 3, 2), _columns(4, 3)),
    8: (_columns(4, 4), _columns(3, 2, 3), _rows(3, 2, 3, inner=0.55), _rows(2, 1, 2, 1, 2), _rows(2, 2, 2, 2)),
    9: (_columns(4, 1, 4), _rows(3, 3, 3), _rows(2, 2, 1, 2, 2), _rows(2, 1, 3, 1, 2), _columns(5, 4)),
    10: (
        _columns(5, 5),
        _columns(4, 2, 4),
        _rows(2, 1, 2, 2, 1, 2),
        _rows(3, 2, 2, 3, inner=0.6),
        _rows(1, 3, 2, 3, 1),
    ),
}
"""By count, the ways to set that many signs; the first leaves the middle freest, and the whole pack of one printer
follows one number of them.
"""
