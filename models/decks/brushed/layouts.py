"""Where pips stand: several arrangements for each count, as printed packs have them."""

from __future__ import annotations

from typing import TypeAlias

Layout: TypeAlias = tuple[tuple[float, float], ...]
"""Places in parts of the pip area: x from left, y from the top, both 0 to 1."""


def columns(*groups: tuple[float, int, float, float]) -> Layout:
    """Places in upright columns, each given as x, how many, and the y of its first and last.

    >>> columns((0.5, 3, 0, 1))
    ((0.5, 0.0), (0.5, 0.5), (0.5, 1.0))
    """
    places = []
    for x, count, top, bottom in groups:
        for k in range(count):
            y = (top + bottom) / 2 if count == 1 else top + (bottom - top) * k / (count - 1)
            places.append((float(x), round(float(y), 4)))
    return tuple(places)


LAYOUTS: dict[int, tuple[Layout, ...]] = {
    2: (columns((0.5, 2, 0, 1)), columns((0.5, 2, 0.15, 0.85)), ((0.15, 0.1), (0.85, 0.9))),
    3: (columns((0.5, 3, 0, 1)), ((0.5, 0.0), (0.1, 0.9), (0.9, 0.9)), ((0.0, 0.0), (0.5, 0.5), (1.0, 1.0))),
    4: (columns((0, 2, 0, 1), (1, 2, 0, 1)), ((0.5, 0.0), (0.0, 0.5), (1.0, 0.5), (0.5, 1.0))),
    5: (
        columns((0, 2, 0, 1), (0.5, 1, 0.5, 0.5), (1, 2, 0, 1)),
        columns((0, 2, 0.1, 0.6), (0.5, 1, 1, 1), (1, 2, 0.1, 0.6)),
    ),
    6: (columns((0, 3, 0, 1), (1, 3, 0, 1)), columns((0.1, 3, 0, 0.7), (0.9, 3, 0, 0.7))),
    7: (
        columns((0, 3, 0, 1), (0.5, 1, 0.25, 0.25), (1, 3, 0, 1)),
        columns((0, 3, 0, 1), (0.5, 1, 0.75, 0.75), (1, 3, 0, 1)),
        columns((0, 3, 0, 0.72), (0.5, 1, 1, 1), (1, 3, 0, 0.72)),
        columns((0, 2, 0, 1), (0.5, 3, 0.08, 0.92), (1, 2, 0, 1)),
        columns((0, 3, 0.16, 0.84), (1, 3, 0.16, 0.84), (0.5, 1, 0, 0)),
    ),
    8: (
        columns((0, 4, 0, 1), (1, 4, 0, 1)),
        columns((0, 3, 0, 1), (0.5, 2, 0.25, 0.75), (1, 3, 0, 1)),
        columns((0, 3, 0, 1), (0.5, 2, 0, 1), (1, 3, 0, 1)),
        columns((0.08, 4, 0, 0.86), (0.92, 4, 0, 0.86)),
    ),
    9: (
        columns((0, 4, 0, 1), (0.5, 1, 0.5, 0.5), (1, 4, 0, 1)),
        columns((0, 3, 0, 1), (0.5, 3, 0, 1), (1, 3, 0, 1)),
        columns((0, 4, 0, 0.86), (0.5, 1, 1, 1), (1, 4, 0, 0.86)),
        columns((0, 4, 0, 1), (0.5, 1, 0.1666, 0.1666), (1, 4, 0, 1)),
    ),
    10: (
        columns((0, 4, 0, 1), (0.5, 2, 0.1666, 0.8334), (1, 4, 0, 1)),
        columns((0, 5, 0, 1), (1, 5, 0, 1)),
        columns((0, 3, 0, 1), (0.5, 4, 0, 1), (1, 3, 0, 1)),
        columns((0, 4, 0, 1), (0.5, 2, 0, 1), (1, 4, 0, 1)),
    ),
}
"""Layouts by count, 2 to 10. Every layout has as many places as its count, no two of them the same."""


def free_middle(layout: Layout) -> bool:
    """Whether no pip stands in the inner part of the area, so that a small scene has room there.

    >>> [free_middle(layout) for layout in LAYOUTS[8]]
    [True, False, True, True]
    """
    return all(not (0.25 < x < 0.75 and 0.2 < y < 0.8) for x, y in layout)
