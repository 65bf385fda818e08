"""A whole pack by one brush."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.brushed.corners import drawn_index, put_index
from models.decks.brushed.courts import court_card
from models.decks.brushed.grounds import frame, printed, wear
from models.decks.brushed.layouts import LAYOUTS
from models.decks.brushed.look import drawn_looks
from models.decks.brushed.pips import ace_card, number_card
from models.decks.brushed.scenes import BEASTS
from models.decks.brushed.sheet import Sheet, new_sheet
from models.decks.brushed.style import HEIGHT, drawn_style
from models.decks.deck import Deck, Picture
from models.decks.indices import CORNERS

NUMBERS = {"7": 7, "8": 8, "9": 9, "T": 10}
ACES = ("one", "one beast", "one ribbon", "two", "two beast", "two ribbon", "stem", "stem beast", "turned", "one glow")


def brushed_deck(seed: int) -> Deck:
    """A German-suited pack as a comic artist, brush illustrator or linocutter would make it; each seed another one.

    >>> deck = brushed_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 94])
    style, index = drawn_style(rng), drawn_index(rng)
    worn, radius = wear(style, rng), float(rng.uniform(8, 18))
    looks = drawn_looks(rng, style)
    choices = {count: int(rng.integers(len(LAYOUTS[count]))) for count in LAYOUTS}
    bold, ace, beasts = float(rng.uniform(0, 1)), str(rng.choice(ACES)), list(rng.permutation(BEASTS))

    def finished(sheet: Sheet, rank: str, suit: str) -> Picture:
        frame(sheet, style)
        put_index(sheet, style, index, rank, suit)
        return printed(sheet, style, worn, radius)

    faces, others = {}, []
    for place, suit in enumerate("CSHD"):
        for rank, count in (NUMBERS | {str(n): n for n in range(2, 7)}).items():
            sheet = new_sheet(style, rng)
            number_card(sheet, style, index, suit, count, choices[count], bold)
            picture = finished(sheet, rank, suit)
            if rank in NUMBERS:
                faces[rank + suit] = picture
            else:
                others.append(picture)
        for rank in "JQK":
            sheet = new_sheet(style, rng)
            court_card(sheet, style, index, looks[rank + suit])
            faces[rank + suit] = finished(sheet, rank, suit)
        sheet = new_sheet(style, rng)
        ace_card(sheet, style, index, suit, ace, str(beasts[place]))
        faces["A" + suit] = finished(sheet, "A", suit)
    back = drawn_back(rng, style.width, HEIGHT, radius)
    corners = CORNERS[index.corners]
    return Deck(f"brushed-{seed}", "german", faces, back, tuple(others), corners)
