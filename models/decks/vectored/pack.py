"""A whole vectored pack from a seed."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture
from models.decks.vectored.courts import court
from models.decks.vectored.numbers import ace, number
from models.decks.vectored.people import Person, cast
from models.decks.vectored.sheet import Sheet, finished, frame, index, paper
from models.decks.vectored.style import Style, settle

_RANKS = {"7": 7, "8": 8, "9": 9, "T": 10}


def vectored_deck(seed: int) -> Deck:
    """A German-suited pack as one of today's designers draws it; the same for the same *seed*.

    >>> deck = vectored_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 93])
    style = settle(rng)
    people = cast(rng, style)
    bare = paper(rng, style)
    faces = {rank + suit: _face(bare, style, rank, suit, people, rng) for suit in "CSHD" for rank in "789TJQKA"}
    others = tuple(_numbered(bare, style, count, suit, rng) for suit in "CSHD" for count in range(2, 7))
    back = drawn_back(rng, style.width, style.height, style.radius)
    corners = style.index.corners if style.index.height else ()
    return Deck(f"vectored-{seed}", "german", faces, back, others, corners)


def _face(
    bare: Sheet, style: Style, rank: str, suit: str, people: dict[str, Person], rng: np.random.Generator
) -> Picture:
    """The picture of one card of the 32."""
    if rank in _RANKS:
        return _numbered(bare, style, _RANKS[rank], suit, rng)
    pixels = bare.copy()
    if rank == "A":
        ace(pixels, style, suit, people["J" + suit], rng)
    else:
        court(pixels, style, rank, suit, people[rank + suit])
    frame(pixels, style, suit)
    index(pixels, style, {"J": "U", "Q": "O", "K": "K", "A": style.index.ace}[rank], suit)
    return finished(pixels, style)


def _numbered(bare: Sheet, style: Style, count: int, suit: str, rng: np.random.Generator) -> Picture:
    """The picture of a card of *count* signs."""
    pixels = bare.copy()
    number(pixels, style, count, suit, rng)
    frame(pixels, style, suit)
    index(pixels, style, style.index.ten if count == 10 else str(count), suit)
    return finished(pixels, style)
