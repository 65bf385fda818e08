"""Where the pips of a number card lie."""

from __future__ import annotations

from typing import TypeAlias

Place: TypeAlias = tuple[float, float]
"""Across from -1 (left column) to 1 (right column), and down from -1 (upper row) to 1 (lower row)."""

Layout: TypeAlias = tuple[Place, ...]
"""One place for each pip, all different; what lies below the middle is printed upside down."""


def _pairs(*rows: float) -> Layout:
    """A pip to the left and one to the right in each of *rows*."""
    return tuple((x, y) for y in rows for x in (-1.0, 1.0))


def _middle(*rows: float) -> Layout:
    """A pip in the middle column in each of *rows*."""
    return tuple((0.0, y) for y in rows)


_FOUR_ROWS = _pairs(-1, -1 / 3, 1 / 3, 1)

LAYOUTS: dict[int, tuple[Layout, ...]] = {
    2: (_middle(-1, 1), _middle(-0.7, 0.7)),
    3: (_middle(-1, 0, 1), ((-1, -1), (0, 0), (1, 1))),
    4: (_pairs(-1, 1), (*_middle(-1, 1), (-1, 0), (1, 0))),
    5: (_pairs(-1, 1) + _middle(0), _middle(-1, 0, 1) + _pairs(0)),
    6: (_pairs(-1, 0, 1), _middle(-1, 1) + _pairs(-0.45, 0.45)),
    7: (_pairs(-1, 0, 1) + _middle(-0.5), _pairs(-1, 1) + _middle(-0.5, 0, 0.5), _pairs(-0.8, 0, 0.8) + _middle(0)),
    8: (_pairs(-1, 0, 1) + _middle(-0.5, 0.5), _FOUR_ROWS, _pairs(-1, 0, 1) + _middle(-1, 1)),
    9: (_FOUR_ROWS + _middle(0), _FOUR_ROWS + _middle(-2 / 3), _pairs(-1, 0, 1) + _middle(-1, 0, 1)),
    10: (_FOUR_ROWS + _middle(-2 / 3, 2 / 3), _pairs(-1, -0.5, 0, 0.5, 1), _FOUR_ROWS + _middle(-1, 1)),
}
"""For each count the usual layout first, then others that some makers print."""
