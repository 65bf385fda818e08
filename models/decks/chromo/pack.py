"""One lithographed German-suited pack by seed."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.chromo.cast import cast
from models.decks.chromo.corners import blank
from models.decks.chromo.courts import court_face
from models.decks.chromo.numbers import Vignettes, ace_face, number_face
from models.decks.chromo.signs import Signs
from models.decks.chromo.style import HEIGHT, choose_style
from models.decks.deck import Deck, Picture
from models.decks.indices import CORNERS


def chromo_deck(seed: int) -> Deck:
    """The pack with number *seed*, always the same; every seed is another maker's.

    >>> deck = chromo_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 92])
    style = choose_style(rng)
    signs, people, paper = Signs(style, rng), cast(style, rng), blank(style, rng)
    vignettes = Vignettes(style, list(people.values()))
    faces: dict[str, Picture] = {}
    others = []
    for suit in "CSHD":
        for rank in "789TJQKA":
            code, face = rank + suit, paper.copy()
            if rank in "JQK":
                court_face(face, style, signs, code, people[code], rng)
            elif rank == "A":
                ace_face(face, style, signs, vignettes, code, rng)
            else:
                number_face(face, style, signs, vignettes, code, strange=False)
            faces[code] = face
        for rank in "23456":
            face = paper.copy()
            number_face(face, style, signs, vignettes, rank + suit, strange=True)
            others.append(face)
    back = drawn_back(rng, style.width, HEIGHT, style.radius)
    corners = CORNERS[style.corners] if style.numbers and style.letters else ()
    return Deck(f"chromo-{seed}", "german", faces, back, tuple(others), corners)
