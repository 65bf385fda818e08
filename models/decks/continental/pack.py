"""A whole pack of one seed's maker."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.continental.aces import ace
from models.decks.continental.courts import court_card
from models.decks.continental.jokers import joker
from models.decks.continental.maker import FINE, HEIGHT, Maker
from models.decks.continental.numbers import number
from models.decks.deck import Deck, Picture, rounded


def continental_deck(seed: int) -> Deck:
    """A French-suited pack as printed on the continent, the same for the same *seed*.

    >>> deck = continental_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 23, 'french')
    """
    rng = np.random.default_rng([seed, 97])
    maker = Maker(rng)
    grain = rng.normal(0, rng.uniform(0, 3), (HEIGHT, maker.width, 1)).astype(np.int16)
    plain, framed = _blank(maker, grain, False), _blank(maker, grain, maker.frame == "double")
    faces = {card.code: _face(maker, rng, plain, framed, card.code) for card in DECK}
    others = [number(maker, framed, rank, suit) for suit in "CSHD" for rank in "23456"]
    others += [joker(maker, rng, plain, kind) for kind in range(3)]
    back = drawn_back(rng, maker.width, HEIGHT, maker.radius)
    corners = maker.index.corners if maker.index else ()
    return Deck(f"continental-{seed}", "french", faces, back, tuple(others), corners)


def _face(maker: Maker, rng: np.random.Generator, plain: Picture, framed: Picture, code: str) -> Picture:
    """The card of *code*: a court, an ace or a number."""
    rank, suit = code[0], code[1]
    if rank in "JQK":
        return court_card(maker, rng, framed, rank, suit)
    return ace(maker, rng, framed, suit) if rank == "A" else number(maker, framed, rank, suit)


def _blank(maker: Maker, grain: npt.NDArray[np.int16], framed: bool) -> Picture:
    """A card without a print: paper with its *grain*, *framed* by two thin lines or not."""
    fine = np.full((HEIGHT * FINE, maker.width * FINE, 3), maker.paper, np.uint8)
    if framed:
        thin = max(round(maker.weight * FINE * 0.8), 2)
        for inside in (5 * FINE, 8 * FINE):
            corner = maker.width * FINE - 1 - inside, HEIGHT * FINE - 1 - inside
            cv2.rectangle(fine, (inside, inside), corner, maker.line, thin)
    small = cv2.resize(fine, (maker.width, HEIGHT), interpolation=cv2.INTER_AREA)
    paper = np.clip(small.astype(np.int16) + grain, 0, 255).astype(np.uint8)
    return np.dstack([paper, rounded(maker.width, HEIGHT, maker.radius)])
