"""German-suited packs as a block cutter would make them: key lines, hatching and colours laid over them."""

from __future__ import annotations

import numpy as np

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.carved.courts import court_card, daus
from models.decks.carved.pips import border, number_card
from models.decks.carved.press import Block, Workshop
from models.decks.carved.style import drawn_style
from models.decks.deck import Deck, Picture

_NUMBERS = {"7": 7, "8": 8, "9": 9, "T": 10}


def carved_deck(seed: int) -> Deck:
    """A complete German-suited pack that no other *seed* makes.

    >>> deck = carved_deck(3)
    >>> deck.family, len(deck.faces), len(deck.others)
    ('german', 32, 20)
    """
    rng = np.random.default_rng([seed, 77])
    style = drawn_style(rng)
    shop = Workshop(style, rng)
    frame = Block(shop)
    border(frame.pen())
    faces = {card.code: _face(frame, card.code, rng) for card in DECK}
    others = tuple(_number(frame, number, suit, rng) for suit in "CSHD" for number in range(2, 7))
    back = drawn_back(rng, style.width, style.height, style.radius)
    corners = {"corners": (0, 1, 2, 3), "pair": (0, 2)}.get(style.numerals, ()) if style.letters != "none" else ()
    return Deck(f"carved-{seed}", "german", faces, back, others, corners)


def _face(frame: Block, code: str, rng: np.random.Generator) -> Picture:
    """The face of the card *code*."""
    rank, suit = code[0], code[1]
    if rank in _NUMBERS:
        return _number(frame, _NUMBERS[rank], suit, rng)
    block = Block(frame.shop)
    if rank == "A":
        daus(block.pen(), suit, rng)
    else:
        court_card(block.pen(), rank, suit, rng)
    return block.printed(frame)


def _number(frame: Block, number: int, suit: str, rng: np.random.Generator) -> Picture:
    """The face of a number card, also of one that a pack of 32 lacks."""
    block = Block(frame.shop)
    number_card(block.pen(), number, suit, rng)
    return block.printed(frame)
