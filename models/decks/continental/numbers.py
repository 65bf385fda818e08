"""Number cards, two to ten."""

from __future__ import annotations

from models.decks.continental.corners import mark
from models.decks.continental.maker import HEIGHT, Maker
from models.decks.deck import Picture
from models.decks.ink import stamp


def number(maker: Maker, blank: Picture, rank: str, suit: str) -> Picture:
    """The card of *rank* and *suit* on a copy of *blank*."""
    face = blank.copy()
    layout = maker.layouts[10 if rank == "T" else int(rank)]
    tall, across = _fit(maker, suit)
    sign = maker.signs.mask(suit, tall)
    for x, y in layout:
        turned = maker.turned and y > 0
        at = maker.width / 2 + x * across, HEIGHT / 2 + y * maker.spread[1] * HEIGHT
        stamp(face, sign[::-1] if turned else sign, *at, maker.suits[suit])
    mark(maker, face, rank, suit)
    return face


def _fit(maker: Maker, suit: str) -> tuple[int, float]:
    """How high a pip may be, and how far its columns stand from the middle, so that nothing touches."""
    across, tall = maker.spread[0] * maker.width, maker.pip
    rows = max(len({y for x, y in layout if x}) for layout in maker.layouts.values())
    tall = min(tall, int(2 * maker.spread[1] * HEIGHT / (rows - 1) / 1.06))
    packed = any(len({x for x, y in layout if y == row}) == 3 for layout in maker.layouts.values() for _, row in layout)
    while True:
        wide = maker.signs.mask(suit, tall).shape[1]
        room = maker.width / 2 - maker.edge - wide / 2 - 4 if maker.edge else across
        if tall <= 24 or min(across, room) >= wide * (1.12 if packed else 0.8):
            return tall, min(across, room)
        tall -= 3
