"""German-suited packs as chromolithographers printed them from 1880 to 1930, and as their reprints look today."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.lithographed import lettering
from models.decks.lithographed.courts import court
from models.decks.lithographed.figures import draw_people
from models.decks.lithographed.numbers import daus, number
from models.decks.lithographed.paper import finished
from models.decks.lithographed.style import Style, draw_style


def lithographed_deck(seed: int) -> Deck:
    """A pack in a hand of its own: every *seed* has other paper, inks, signs, people, layouts and letters.

    >>> deck = lithographed_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 82])
    style = draw_style(rng)
    alpha = rounded(style.width // 2, style.height // 2, style.radius)
    people = draw_people(rng, style.palette)
    strangers = draw_people(rng, style.palette)
    captions = _captions(rng, style)
    seasons = dict(zip("CSHD", rng.permutation(lettering.SEASONS), strict=True))

    def card(picture: Picture) -> Picture:
        return finished(picture, style, alpha)

    faces = {}
    for suit in "CSHD":
        for rank in "789T":
            faces[rank + suit] = card(number(rng, style, 10 if rank == "T" else int(rank), suit))
        for rank in "JQK":
            faces[rank + suit] = card(court(rng, style, suit, people[rank + suit], captions.get(rank + suit, "")))
        faces["A" + suit] = card(daus(rng, style, suit, strangers["J" + suit], str(seasons[suit])))
    return Deck(
        name=f"lithographed-{seed}",
        family="german",
        faces=faces,
        back=drawn_back(rng, style.width // 2, style.height // 2, style.radius),
        others=tuple(card(number(rng, style, count, suit)) for suit in "CSHD" for count in range(2, 7)),
        indices=style.index_corners if style.index in ("letters", "signs") else (),
    )


def _captions(rng: np.random.Generator, style: Style) -> dict[str, str]:
    """The captions of Obers and Unters by code, if the pack has any."""
    names = {"tell": lettering.TELL, "folk": lettering.FOLK, "towns": lettering.TOWNS}.get(style.caption, ())
    codes = [rank + suit for rank in "QJ" for suit in "CSHD"]
    return dict(zip(codes, (str(name) for name in rng.permutation(names)), strict=False)) if names else {}
