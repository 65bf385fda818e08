"""German-suited packs of an old sheet-maker: woodblock outlines coloured through stencils."""

from __future__ import annotations

import numpy as np

from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture
from models.decks.stencilled.block import Block, pen_on
from models.decks.stencilled.courts import divide, draw_court
from models.decks.stencilled.daus import EXTRAS, draw_daus
from models.decks.stencilled.letters import caption_of, cut_caption, cut_index, frame
from models.decks.stencilled.number_cards import draw_number
from models.decks.stencilled.printing import Printer
from models.decks.stencilled.style import Style, chosen_style

SUITS, RANKS, OTHERS = "CSHD", "789TJQKA", "23456"


def stencilled_deck(seed: int) -> Deck:
    """The pack with number *seed*.

    >>> deck = stencilled_deck(1)
    >>> len(deck.faces), len(deck.others), deck.family
    (32, 20, 'german')
    """
    rng = np.random.default_rng([seed, 81])
    style = chosen_style(rng)
    printer = Printer(style, rng)
    extras = dict(zip(SUITS, rng.permutation(EXTRAS).tolist(), strict=False))
    taken: set[str] = set()

    def face(rank: str, suit: str) -> Picture:
        block = _block(style, rng, rank, suit, extras[suit], taken)
        return printer.printed(block)

    faces = {rank + suit: face(rank, suit) for suit in SUITS for rank in RANKS}
    others = tuple(face(rank, suit) for suit in SUITS for rank in OTHERS)
    back = drawn_back(rng, style.width, style.height, style.radius)
    corners = style.corners if style.index == "all" else ()
    return Deck(f"stencilled-{seed}", "german", faces, back, others, corners)


def _block(style: Style, rng: np.random.Generator, rank: str, suit: str, extra: str, taken: set[str]) -> Block:
    """The block of one card."""
    block = Block.bare(style.width, style.height)
    pen = pen_on(block, style.thick, style.rough, rng)
    if style.frame == "coloured":
        frame(pen, style)
    text = caption_of(style, rng, rank, suit)
    foot = style.height * 0.06 if text and style.caption != "middle" and not (style.double and rank in "JQK") else 0.0
    if rank in "JQK":
        draw_court(pen, style, rng, rank, suit, taken, foot)
        if style.double:
            block.turned_over(style.slope)
            divide(pen, style)
    elif rank == "A":
        draw_daus(pen, style, rng, suit, extra, foot)
    else:
        draw_number(pen, style, rng, rank, suit, foot)
    if style.frame != "coloured":
        frame(pen, style)
    if text:
        middle = rank in "JQK" and (style.double or style.caption == "middle")
        at = 0.5 if middle and style.double else 0.955 if not middle else 0.94
        cut_caption(pen, style, text, style.height * at, scroll=style.thick > 1.6)
    cut_index(block, style, rank, suit)
    return block
