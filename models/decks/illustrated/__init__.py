"""Today's illustrated packs: drawings of many hands with French suits, each pack of its own by its seed."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.illustrated.faces import draw_face, index_pieces
from models.decks.illustrated.jokers import draw_jokers
from models.decks.illustrated.likeness import any_alike
from models.decks.illustrated.pips import cut_pips
from models.decks.illustrated.style import Style, choose_style, plainer


def illustrated_deck(seed: int) -> Deck:
    """The pack with number *seed*, always the same; its others are the twos to sixes, then three jokers.

    >>> deck = illustrated_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 23, 'french')
    """
    rng = np.random.default_rng([seed, 86])
    style = choose_style(rng)
    pictures = _pictures(style, seed)
    faces = _pack(pictures)
    if any_alike(faces.values()):
        style = plainer(style)
        pictures = _pictures(style, seed)
        faces = _pack(pictures)
    return Deck(
        name=f"illustrated-{seed}",
        family="french",
        faces=faces,
        back=drawn_back(rng, style.width, style.height, style.radius),
        others=(*(pictures[rank + suit] for suit in "CSHD" for rank in "23456"), *_jokers(style, seed)),
        indices=style.index.corners,
    )


def _pictures(style: Style, seed: int) -> dict[str, Picture]:
    """All 52 cards."""
    grounds = {suit: ground.base for suit, ground in style.grounds.items()}
    pips = cut_pips(style.pips, style.inks, grounds, np.random.default_rng([seed, 89]))
    codes = [rank + suit for suit in "CSHD" for rank in "23456789TJQKA"]
    indices = index_pieces(style, codes, pips)
    alpha = rounded(style.width, style.height, style.radius)
    return {code: np.dstack([draw_face(style, code, pips, indices, seed), alpha]) for code in codes}


def _jokers(style: Style, seed: int) -> list[Picture]:
    """The pack's jokers."""
    alpha = rounded(style.width, style.height, style.radius)
    return [np.dstack([face, alpha]) for face in draw_jokers(style, seed)]


def _pack(pictures: dict[str, Picture]) -> dict[str, Picture]:
    """The 32 cards from seven to ace."""
    return {rank + suit: pictures[rank + suit] for suit in "CSHD" for rank in "789TJQKA"}
