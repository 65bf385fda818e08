"""A whole pack in the English pattern."""

from __future__ import annotations

import cv2
import numpy as np

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.classic.corners import print_corners
from models.decks.classic.courts import court_size, print_court
from models.decks.classic.dress import Cloths, cut_cloths
from models.decks.classic.jokers import print_joker
from models.decks.classic.maker import FINE, HEIGHT, Maker, new_maker
from models.decks.classic.numbers import print_ace, print_number
from models.decks.classic.pen import Canvas
from models.decks.classic.shades import mixed
from models.decks.classic.table import COURTS, Court, recut
from models.decks.deck import Deck, Picture, rounded


def classic_deck(seed: int) -> Deck:
    """The pack that maker *seed* prints; the same for the same seed.

    >>> deck = classic_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 23, 'french')
    """
    rng = np.random.default_rng([seed, 96])
    maker = new_maker(rng, list(COURTS))
    cloths = cut_cloths(rng, maker.shades, maker.hand.motifs, (*court_size(maker), 3))
    courts = recut(rng)
    mask = rounded(maker.width, HEIGHT, maker.radius)
    faces = {card.code: _face(maker, card.code, courts.get(card.code), cloths, mask, rng) for card in DECK}
    low = [_face(maker, f"{rank}{suit}", None, cloths, mask, rng) for suit in "CSHD" for rank in "23456"]
    for which in range(3):
        canvas = _blank(maker)
        print_joker(canvas, maker, which, cloths["S" if which == 1 else "H"], rng)
        low.append(_cut(canvas, mask))
    back = drawn_back(rng, maker.width, HEIGHT, maker.radius)
    return Deck(f"classic-{seed}", "french", faces, back, tuple(low), maker.index.corners)


def _blank(maker: Maker) -> Canvas:
    """A sheet of the maker's paper, `FINE` times as large as a card."""
    return np.full((HEIGHT * FINE, maker.width * FINE, 3), maker.shades.paper, np.uint8)


def _cut(canvas: Canvas, mask: np.ndarray) -> Picture:
    """*canvas* at the size of a card, with round corners."""
    small = cv2.resize(canvas, mask.shape[::-1], interpolation=cv2.INTER_AREA)
    return np.dstack([small, mask])


def _face(
    maker: Maker, code: str, court: Court | None, cloths: Cloths, mask: np.ndarray, rng: np.random.Generator
) -> Picture:
    """The card *code*, with its indices."""
    canvas, rank, suit = _blank(maker), code[0], code[1]
    ink = maker.shades.suits[suit]
    if rank == "A":
        print_ace(canvas, maker, suit, rng)
    elif court:
        frame = ink if maker.radius > 16 else mixed(maker.shades.line, maker.shades.paper, 0.2)
        turned, sign = code in maker.hand.turned, maker.pips[suit]
        print_court(canvas, maker, court, cloths[suit], sign, (ink, frame), rng, turned, maker.hand.single)
    else:
        print_number(canvas, maker, 10 if rank == "T" else int(rank), suit)
    print_corners(canvas, maker, rank, suit, clear=court is not None)
    return _cut(canvas, mask)
