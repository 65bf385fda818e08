"""German-suited packs as a painter of lithographs or a modern printer makes them: shaded, glossy or soft."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.cards import DECK, Suit
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture
from models.decks.painted.canvas import Canvas
from models.decks.painted.courts import paint_court
from models.decks.painted.dress import CORNERS, finished, fresh, write
from models.decks.painted.pip_cards import FEW, paint_daus, paint_number
from models.decks.painted.signs import Sign, suit_signs
from models.decks.painted.style import Style, drawn_style

OWN_CHANCE = 78
"""Keeps the chance of these packs apart from that of other generators with the same seed."""


def painted_deck(seed: int) -> Deck:
    """The painted German pack of *seed*, the same every time.

    >>> deck = painted_deck(3)
    >>> deck.family, len(deck.faces), len(deck.others)
    ('german', 32, 20)
    >>> bool((painted_deck(3).faces["QC"] == deck.faces["QC"]).all())
    True
    """
    rng = np.random.default_rng([seed, OWN_CHANCE])
    style = drawn_style(rng)
    signs, paper = suit_signs(rng, style.manner), fresh(style)
    faces = {card.code: _face(rng, style, paper, card.code, signs[card.code[1]]) for card in DECK}
    others = tuple(_face(rng, style, paper, rank + suit.value, signs[suit.value]) for suit in Suit for rank in FEW)
    back = drawn_back(rng, style.width, style.height, style.radius)
    return Deck(f"painted-{seed}", "german", faces, back, others, CORNERS.get(style.place, ()))


def _face(rng: np.random.Generator, style: Style, paper: Canvas, code: str, sign: Sign) -> Picture:
    rank, suit = code[0], code[1]
    canvas = replace(paper, pixels=paper.pixels.copy())
    if rank in "JQK":
        paint_court(rng, canvas, style, code, sign)
    elif rank == "A":
        paint_daus(rng, canvas, style, sign)
    else:
        paint_number(rng, canvas, style, rank, sign)
    write(canvas, style, rank, suit, sign)
    return finished(canvas, style)
