"""German-suited packs as poster artists and today's illustrators draw them: flat shapes, few colours, large signs."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck
from models.decks.indices import CORNERS
from models.decks.poster.faces import face
from models.decks.poster.style import chosen

LAYOUTS = ("rows", "columns", "ring", "pyramid", "halves")


def poster_deck(seed: int) -> Deck:
    """The pack number *seed*.

    >>> deck = poster_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 84])
    style = chosen(rng)
    faces, others = {}, []
    for rank in "23456789TJQKA":
        layout = style.layouts if style.layouts != "mixed" else str(rng.choice(LAYOUTS))
        one_for_all = int(rng.integers(1 << 30)) if rng.random() < 0.75 else None
        for suit in "CSHD":
            own = rng.spawn(1)[0]
            if rank in "23456789T" and one_for_all is not None:
                own = np.random.default_rng(one_for_all)
            picture = face(own, rank, suit, style, layout)
            if rank in "23456":
                others.append(picture)
            else:
                faces[rank + suit] = picture
    back = drawn_back(rng, style.width, style.height, style.radius)
    corners = CORNERS[style.index.corners] if any(style.index.room) else ()
    return Deck(f"poster-{seed}", "german", faces, back, tuple(others), corners)
