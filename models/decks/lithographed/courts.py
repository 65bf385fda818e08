"""Kings, Obers and Unters as cards: the figure, and the sign where its rank has it."""

from __future__ import annotations

import numpy as np

from models.decks.deck import Picture
from models.decks.ink import paste
from models.decks.lithographed import lettering
from models.decks.lithographed.brush import Brush
from models.decks.lithographed.figures import Person, draw_person
from models.decks.lithographed.paper import backdrop, blank, divide, frame, trim, turned_over
from models.decks.lithographed.style import Style


def court(rng: np.random.Generator, style: Style, suit: str, person: Person, text: str) -> Picture:
    """One court card of *suit*, with *text* as its caption where the pack has captions for the rank."""
    picture = blank(style)
    backdrop(rng, picture, style)
    w, h, rank = style.width, style.height, person.rank
    span = h / 2 if style.two_headed else h
    left = style.left if style.index == "none" or style.two_headed else True
    if rank == "J" and style.two_headed and abs(style.slope) > 0.05:
        left = style.slope < 0  # where the half reaches lower
    sign = style.signs[suit]
    foot = 5.0 if style.two_headed else 12.3
    unit = min((span - style.margin) / (foot + 0.4 + 2.3 * style.head), w / 7.4) * min(style.build, 1.0)
    way = "bust" if style.two_headed else "standing"
    if rank == "K" and not style.two_headed:
        way = style.king if style.king != "bust" else "standing"
    stretch = style.stretch if way != "horse" else 1.0
    shift = (0.11 if _beside(style, rank, left) else 0.06) if style.two_headed else 0.03
    x = w / 2 + w * shift * (1 if left else -1) * (0 if rank == "K" and style.king_signs == 2 else 1)
    bottom = h / 2 if style.two_headed else h - style.margin - 6
    draw_person(
        person,
        Brush(picture, style.press).at(x, bottom - foot * unit, unit, wide=stretch),
        style.palette,
        way,
        style.head,
    )
    trim(picture, style)
    _signs(picture, style, sign, rank, left)
    if style.two_headed:
        picture = turned_over(picture, style)
        divide(picture, style)
        if rank == "J":  # over the band between the halves, where it reaches that far
            _signs(picture, style, sign, rank, left)
            _signs(picture[::-1, ::-1], style, sign, rank, left)
    if text:
        lettering.caption(picture, style, text, h / 2 if style.two_headed else h - style.margin - 22)
    frame(picture, style)
    lettering.index(picture, style, rank + suit, patch=True)
    return picture


def _beside(style: Style, rank: str, left: bool) -> bool:
    """Whether the sign of King or Ober stands beside the index, not below it."""
    return left and rank != "J" and style.build > 1.03 and style.index == "letters"


def _signs(picture: Picture, style: Style, sign: Picture, rank: str, left: bool) -> None:
    """Print the sign: at the top of a King (one or two) and an Ober, low on an Unter."""
    w, h = style.width, style.height
    aspect = sign.shape[1] / sign.shape[0]
    high = min(w * style.court_sign / max(aspect, 0.75), h * (0.125 if style.two_headed else 0.16))
    piece = lettering.sized(sign, high)
    edge = style.margin + 8 + piece.shape[1] / 2
    busy = style.index != "none" and lettering.has_index(style, rank + "C")
    top = (
        lettering.index_reach(style) + 2 if busy and (left or len(style.index_corners) == 4) else style.margin + 10
    ) + high / 2
    beside = _beside(style, rank, left)
    if beside:
        top, edge = style.margin + 10 + high / 2, edge + w * 0.12
    if rank == "J":
        edge = style.margin + 8 + piece.shape[1] / 2
        drop = max(abs(style.slope) * (w / 2 - edge - piece.shape[1] / 2) - 8, 0)
        band = w * 0.055 if style.divider in ("banner", "ribbon", "ornament") else 4
        low = h / 2 - band - 6 - high / 2 + drop if style.two_headed else h - style.margin - 34 - high / 2
        paste(picture, piece, edge if left else w - edge, low)
        return
    paste(picture, piece, edge if left else w - edge, top)
    if rank == "K" and style.king_signs == 2:
        free = top if not beside or len(style.index_corners) == 4 else style.margin + 10 + high / 2
        paste(picture, piece, w - edge if left else edge, free)
