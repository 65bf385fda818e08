"""Where the signs of number cards stand, in parts of the space for them; y below a half counts as the upper half."""

from __future__ import annotations

from typing import TypeAlias

Layout: TypeAlias = tuple[tuple[float, float], ...]


def _rows(*rows: str) -> Layout:
    """Places from rows of text, spread evenly over the height: `2` two far apart, `1` one amid, `n` two close together,
    `3` three side by side, `l` and `r` one at a side.
    """
    across = {"2": (0.0, 1.0), "1": (0.5,), "n": (0.25, 0.75), "3": (0.0, 0.5, 1.0), "l": (0.0,), "r": (1.0,)}
    step = 1 / max(len(rows) - 1, 1)
    return tuple((x, i * step if len(rows) > 1 else 0.5) for i, row in enumerate(rows) for x in across[row])


def _columns(left: int, middle: tuple[float, ...] = ()) -> Layout:
    """Two columns of *left* signs each and some between them at the heights of *middle*."""
    heights = [i / max(left - 1, 1) for i in range(left)]
    return tuple((x, y) for y in heights for x in (0.0, 1.0)) + tuple((0.5, y) for y in middle)


LAYOUTS: dict[int, tuple[Layout, ...]] = {
    2: (_rows("1", "1"), _rows("2"), _rows("l", "r")),
    3: (_rows("1", "1", "1"), _rows("1", "2"), _rows("l", "1", "r")),
    4: (_columns(2), _rows("1", "2", "1")),
    5: (_columns(2, (0.5,)), _rows("2", "1", "2")),
    6: (_columns(3), _rows("2", "2", "2"), _rows("1", "2", "2", "1")),
    7: (_columns(3, (0.25,)), _columns(3, (0.5,)), _columns(3, (0.0,)), _columns(3, (1.0,)), _rows("2", "3", "2")),
    8: (_columns(4), _columns(3, (0.25, 0.75)), _rows("3", "2", "3"), _columns(3, (0.0, 1.0)), _columns(4)),
    9: (
        _columns(4, (0.5,)),
        _rows("3", "3", "3"),
        _columns(4, (0.0,)),
        _columns(3, (0.0, 0.5, 1.0)),
        _columns(4, (1.0,)),
    ),
    10: (_columns(4, (1 / 6, 5 / 6)), _columns(5), _rows("3", "2", "2", "3"), _columns(4, (0.0, 1.0)), _columns(5)),
}
"""Ways of laying each count; one pack keeps to one way for each count."""


def nearest(layout: Layout, width: float, height: float) -> float:
    """The shorter of the gaps that decide how large the signs of *layout* may be, on a space of these sizes."""
    gaps = [max(abs(x - u) * width, abs(y - v) * height) for i, (x, y) in enumerate(layout) for u, v in layout[i + 1 :]]
    return min(gaps, default=height)
