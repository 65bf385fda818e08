"""German-suited packs as a copperplate etcher and wood-engraver cut them, coloured by hand or not at all."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.etched.corners import draw_divide, draw_frame, draw_index_signs, index_text, room, stamp_texts
from models.decks.etched.courts import draw_court
from models.decks.etched.daus import draw_daus
from models.decks.etched.numbers import draw_number
from models.decks.etched.pen import Pen
from models.decks.etched.plate import FINE, Colour, Plate, Stock, hatchings
from models.decks.etched.style import Style, chosen_style

_RANKS = {"7": "7", "8": "8", "9": "9", "T": "10", "J": "J", "Q": "Q", "K": "K", "A": "A"}


def etched_deck(seed: int) -> Deck:
    """The pack of one made-up etcher, the same for the same *seed*.

    >>> deck = etched_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 83])
    style = chosen_style(rng)
    width, height = round(style.height * style.ratio), style.height
    stock = _stock(rng, style, width, height)
    alpha = rounded(width, height, width * float(rng.uniform(0.01, 0.08)))
    faces = {
        code + suit: _card(rng.spawn(1)[0], stock, style, rank, suit, alpha)
        for suit in "CSHD"
        for code, rank in _RANKS.items()
    }
    others = tuple(_card(rng.spawn(1)[0], stock, style, rank, suit, alpha) for suit in "CSHD" for rank in "23456")
    back = drawn_back(rng, width, height, width * 0.05)
    corners = style.index_corners if style.index == "corner" else ()
    return Deck(f"etched-{seed}", "german", faces, back, others, corners)


def _stock(rng: np.random.Generator, style: Style, width: int, height: int) -> Stock:
    """Paper, ink and press of the pack."""
    white = np.array([248, 251, 252]) if rng.random() < 0.5 else np.array([215, 232, 240]) + rng.normal(0, 8, 3)
    coarse = rng.normal(0, 1, (12, 8)).astype(np.float32)
    cloudy = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC) * rng.uniform(0, 5)
    grain = rng.normal(0, rng.uniform(0.3, 3), (height, width)).astype(np.float32)
    paper = (white[None, None] + (cloudy + grain)[..., None]).clip(0, 255).astype(np.float32)
    inks: tuple[Colour, ...] = ((25, 25, 28), (40, 42, 50), (45, 58, 75), (70, 55, 45), (30, 30, 30))
    off = rng.normal(0, float(rng.choice([0.2, 0.9, 1.8])), 2)
    waves = hatchings(rng, width, height, float(rng.uniform(5.5, 10)), float(rng.uniform(0, 0.9)))
    return Stock(
        width=width, height=height, paper=paper, ink=inks[int(rng.integers(5))], shift=(float(off[0]), float(off[1])),
        bleed=float(rng.choice([0, 0, 0.8, 1.4])), waves=waves, weight=float(rng.uniform(0.55, 1.15)),
        light=(float(rng.choice([-0.7, 0.7])), 0.6),
    )  # fmt: skip


def _card(rng: np.random.Generator, stock: Stock, style: Style, rank: str, suit: str, alpha: np.ndarray) -> Picture:
    """One face; *rank* is a number or one of J, Q, K, A."""
    plate = Plate(stock)
    unit = stock.width * FINE / 100
    pen = Pen(plate, rng, np.eye(2) * unit, np.zeros(2), style.crab)
    box = room(style, rank)
    if rank in ("K", "Q", "J"):
        draw_court(pen, rank, suit, box, style)
        if style.two_heads:
            plate.turn_over(style.slope if style.divide.startswith("slanted") else 0.0)
            draw_divide(pen, style)
    elif rank == "A":
        draw_daus(pen, suit, box, style)
    else:
        draw_number(pen, suit, int(rank), box, style)
    plate.trim((style.margin - 0.6) * unit)
    draw_frame(pen, style)
    draw_index_signs(pen, index_text(style, rank), suit, style)
    face = np.dstack([plate.printed(), alpha])
    stamp_texts(face, rank, suit, style, stock.ink, rng)
    return face
