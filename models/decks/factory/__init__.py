"""Factory pattern packs with German suits, one for every seed."""

from __future__ import annotations

import numpy as np

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.factory.counts import daus, number
from models.decks.factory.courts import court
from models.decks.factory.paper import dirt, finished
from models.decks.factory.signs import Signs
from models.decks.factory.style import SUITS, Style, pick_style


def factory_deck(seed: int) -> Deck:
    """The whole pack number *seed*, the same on every call.

    >>> deck = factory_deck(3)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 80])
    style = pick_style(rng)
    signs = Signs(rng, style)
    radius = float(rng.uniform(0.03, 0.08)) * style.width
    alpha, spots = rounded(style.width, style.height, radius), dirt(rng, style)
    cards = {card.code: finished(_face(rng, style, signs, card.code), style, alpha, spots) for card in DECK}
    low = [number(rng, style, signs, count, suit) for suit in SUITS for count in range(2, 7)]
    others = tuple(finished(face, style, alpha, spots) for face in low)
    back = drawn_back(rng, style.width, style.height, radius)
    return Deck(f"factory-{seed}", "german", cards, back, others)  # figures on number cards alone are no indices


def _face(rng: np.random.Generator, style: Style, signs: Signs, code: str) -> Picture:
    rank, suit = code[0], code[1]
    if rank == "A":
        return daus(rng, style, signs, suit)
    if rank in "JQK":
        return court(rng, style, signs, rank, suit)
    return number(rng, style, signs, 10 if rank == "T" else int(rank), suit)
