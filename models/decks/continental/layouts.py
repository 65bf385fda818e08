"""Where the pips of a number card stand, in the several ways that printers use."""

from __future__ import annotations

from typing import TypeAlias

Layout: TypeAlias = tuple[tuple[float, float], ...]
"""Places x, y from -1, -1 (upper left) to 1, 1 (lower right), as many as the card counts, all different."""


def _columns(outer: int, *middle: float) -> Layout:
    """*outer* places down each side, evenly, and one in the middle at each height of *middle*."""
    heights = [-1 + 2 * i / (outer - 1) for i in range(outer)] if outer else []
    return tuple([(x, y) for y in heights for x in (-1.0, 1.0)] + [(0.0, y) for y in middle])


LAYOUTS: dict[int, tuple[Layout, ...]] = {
    2: (_columns(0, -1, 1), _columns(0, -0.6, 0.6)),
    3: (_columns(0, -1, 0, 1), _columns(0, -0.7, 0, 0.7)),
    4: (_columns(2),),
    5: (_columns(2, 0),),
    6: (_columns(3),),
    7: (_columns(3, -0.5), _columns(2, -1, 0, 1), _columns(3, 0.5), _columns(3, 0)),
    8: (_columns(3, -0.5, 0.5), _columns(4), _columns(3, -1, 1)),
    9: (_columns(4, 0), _columns(3, -1, 0, 1), _columns(4, -2 / 3)),
    10: (_columns(4, -2 / 3, 2 / 3), _columns(3, -1, -1 / 3, 1 / 3, 1), _columns(5), _columns(4, -1 / 3, 1 / 3)),
}
"""By count; the first of each is the way of most packs."""
