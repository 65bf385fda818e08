"""German packs as a draughtsman would pen and wash them, another one for every seed."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.penned.courts import draw_court
from models.decks.penned.daus import draw_daus
from models.decks.penned.pen import Floats, Hand, Pen, Sheet, tremor
from models.decks.penned.pips import draw_number
from models.decks.penned.style import Style, chosen

__all__ = ["penned_deck"]

FINER = 2
"""How many times finer than the card it is drawn."""


def penned_deck(seed: int) -> Deck:
    """The pack number *seed*: 32 faces, a back, and the cards 2 to 6 of every suit.

    >>> deck = penned_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 79])
    style = chosen(rng)
    shaking = tremor(rng)
    alpha = rounded(style.width, style.height, style.radius)
    blank = np.full((style.height * FINER, style.width * FINER, 3), style.paper, np.uint8)
    cards = {
        rank + suit: _card(rng, style, shaking, rank, suit, alpha, blank) for suit in "CSHD" for rank in "789TJQKA23456"
    }
    faces = {code: face for code, face in cards.items() if code[0] not in "23456"}
    others = tuple(face for code, face in cards.items() if code[0] in "23456")
    back = drawn_back(rng, style.width, style.height, style.radius)
    return Deck(f"penned-{seed}", "german", faces, back, others)  # courts have letters at their sides, if at all


def _card(
    rng: np.random.Generator, style: Style, shaking: Floats, rank: str, suit: str, alpha: Picture, blank: Sheet
) -> Picture:
    sheet = blank.copy()
    hand = Hand(rng, style.line, style.wobble, style.ink, style.slip, shaking)
    unit = float(style.width * FINER)
    pen = Pen(sheet, hand, np.diag([unit, unit, 1.0]))
    if rank in "KQJ":
        draw_court(pen, style, suit, rank)
    elif rank == "A":
        draw_daus(pen, style, suit)
    else:
        draw_number(pen, style, suit, 10 if rank == "T" else int(rank))
    _border(pen, style)
    small = cv2.resize(sheet, (style.width, style.height), interpolation=cv2.INTER_AREA)
    return np.dstack([_aged(rng, style, np.asarray(small, np.uint8), blank), alpha])


def _border(pen: Pen, style: Style) -> None:
    insets = {"line": (0.02,), "double": (0.018, 0.035), "inset": (0.04,)}.get(style.border, ())
    for inset in insets:
        right, bottom = 1 - inset, style.tall - inset
        pen.shape([(inset, inset), (right, inset), (right, bottom), (inset, bottom)], None, 0.8, smooth=False)


def _aged(rng: np.random.Generator, style: Style, card: Picture, blank: Sheet) -> Picture:
    """*card* with washes that pooled unevenly, and faded towards the paper."""
    if not style.mottle and not style.fade:
        return card
    pools = rng.normal(0, 0.8 * style.mottle, (style.height // 10, style.width // 10)).astype(np.float32)
    strength = cv2.resize(pools, (style.width, style.height), interpolation=cv2.INTER_LINEAR)
    strength = np.clip(strength + (1 - style.fade), 0.35, 1.0)
    bare = cv2.resize(blank, (style.width, style.height), interpolation=cv2.INTER_NEAREST)
    return np.asarray(cv2.blendLinear(card, bare, strength, 1 - strength), np.uint8)
