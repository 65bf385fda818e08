"""Packs by an engraver of traditional patterns: courts in outline and patterned dress, two heads or one."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.engraved.aces import print_ace
from models.decks.engraved.courts import print_court
from models.decks.engraved.jokers import jokers
from models.decks.engraved.labels import print_frame, print_index
from models.decks.engraved.numbers import print_number
from models.decks.engraved.person import people
from models.decks.engraved.pips import cut_signs
from models.decks.engraved.style import Style, chosen


def engraved_deck(seed: int) -> Deck:
    """The engraver's pack number *seed*: the same whenever it is drawn.

    Its odd cards are the twos to sixes and, after them, three jokers.

    >>> deck = engraved_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 23, 'french')
    """
    rng = np.random.default_rng([seed, 85])
    style = chosen(rng)
    signs = cut_signs(rng)
    courts = people(rng, style)
    names = iter(rng.permutation(100))
    pictures: dict[str, Picture] = {}
    for suit in "CSHD":
        for rank in "23456789TJQKA":
            face = _blank(style)
            code = rank + suit
            if rank in "JQK":
                print_court(face, style, signs, code, courts[code], int(next(names)))
            elif rank == "A":
                print_ace(face, style, signs, suit, rng)
            else:
                print_number(face, style, signs, suit, 10 if rank == "T" else int(rank))
            print_frame(face, style)
            print_index(face, style, signs, code, style.court_corners if rank in "JQK" else style.corners)
            pictures[code] = face
    faces = {rank + suit: pictures[rank + suit] for suit in "CSHD" for rank in "789TJQKA"}
    odd = tuple(pictures[rank + suit] for suit in "CSHD" for rank in "23456")
    others = odd + jokers(np.random.default_rng([seed, 90]), style, _blank(style))
    back = drawn_back(rng, style.width, style.height, style.radius)
    return Deck(f"engraved-{seed}", "french", faces, back, others, style.corners)


def _blank(style: Style) -> Picture:
    """Bare paper, cut to the card's shape."""
    face = np.empty((style.height, style.width, 4), np.uint8)
    face[..., :3] = style.paper
    face[..., 3] = rounded(style.width, style.height, style.radius)
    return face
