"""Number cards: as many pips as the card counts, in the rows and columns of the pack."""

from __future__ import annotations

import numpy as np

from models.decks.deck import Picture
from models.decks.engraved.pips import Signs
from models.decks.engraved.style import Style
from models.decks.ink import stamp

Spot = tuple[float, float]
"""Column -1, 0 or 1, and the way from the top row 0 to the bottom row 1."""


def _column(x: float, count: int, first: float = 0.0, last: float = 1.0) -> list[Spot]:
    return [(x, float(y)) for y in np.linspace(first, last, count)]


def spots(count: int, layout: str, odd_below: bool) -> list[Spot]:
    """Where the pips of a card stand."""
    sides = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
    if count < 4:
        return _column(0, count)
    rows = sides[count]
    middle: list[Spot] = []
    if count in (5, 9):
        middle = [(0, 0.5)]
    elif count == 7:
        middle = [(0, 0.75 if odd_below else 0.25)]
    elif count == 8:
        middle = [(0, 0.25), (0, 0.75)]
    elif count == 10:
        middle = [(0, 1 / 6), (0, 5 / 6)]
    if layout == "columns" and count in (8, 10):
        rows, middle = count // 2, []
    elif layout == "french":
        if count == 7:
            middle = [(0, 0.5)]
        elif count == 8:
            middle = [(0, 0), (0, 1)]
        elif count == 9:
            rows, middle = 3, _column(0, 3)
        elif count == 10:
            rows, middle = 3, _column(0, 4)
    return _column(-1, rows) + _column(1, rows) + middle


def pip_height(style: Style, signs: Signs, column: float, span: float) -> float:
    """The pack's pip height, made less until no two pips of any card touch."""
    widest = max(signs.slim(suit) for suit in "CSHD")
    high = style.pip * style.height
    for count in range(4, 11):
        places = [(x * column, y * span) for x, y in spots(count, style.layout, style.odd_below)]
        for i, (x1, y1) in enumerate(places):
            for x2, y2 in places[:i]:
                high = min(high, 1.02 * max(abs(x1 - x2) / widest, abs(y1 - y2)))
    return high


def print_number(face: Picture, style: Style, signs: Signs, suit: str, count: int) -> None:
    """Print the pips of a number card."""
    column, span = style.column * style.width, style.span * style.height
    high = pip_height(style, signs, column, span)
    if style.index_pip == "beside":
        span = min(span, style.height - 2 * style.index_bottom - high - 4)
        high = pip_height(style, signs, column, span)
    room = style.width / 2 - style.index_width - 0.03 * style.height
    widest = max(signs.slim(s) for s in "CSHD")
    if style.index_bottom > (style.height - span - high) / 2:
        for _ in range(12):  # move the columns in, and cut the pips smaller, until the index stands free
            column = min(column, room - high * widest / 2)
            wanted = pip_height(style, signs, max(column, 0.13 * style.width), span)
            column = max(column, 0.13 * style.width)
            if wanted >= high * 0.99:
                break
            high = wanted
    if count < 4:  # so few leave room, and small ones of two suits look alike
        high = max(high, 0.16 * style.height)
    for x, y in spots(count, style.layout, style.odd_below):
        turned = y > 0.5 and not style.upright
        place = style.width / 2 + x * column, style.height / 2 + (y - 0.5) * span
        stamp(face, signs.mask(suit, high, turned), *place, style.inks[suit])
