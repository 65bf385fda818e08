"""One face: paper, frame, signs or figure, index."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture, rounded
from models.decks.ink import stamp, text_mask
from models.decks.poster.courts import corner_sign, court
from models.decks.poster.numbercards import daus, number_card
from models.decks.poster.pen import Pen, box, smooth
from models.decks.poster.style import Style

FINE = 2
"""How many times finer than the card a face is drawn."""

_ROMAN = {"2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI", "7": "VII", "8": "VIII", "9": "IX", "10": "X"}


def face(rng: np.random.Generator, rank: str, suit: str, style: Style, layout: str) -> Picture:
    """The card of *rank*, 2 to 9, T, J, Q, K or A, and *suit*."""
    h, w = style.height * FINE, style.width * FINE
    image = np.full((h, w, 3), style.ground, np.uint8)
    pen = Pen(image, np.diag([h / 100, h / 100, 1.0]), style.key * h / 800, style.dark, style.facet)
    style_pen = pen.keyed(0, style.dark)
    _paper(style_pen, style)
    if rank in "JQK":
        court(pen, rng, rank, suit, style)
    elif rank == "A":
        daus(pen, rng, suit, style)
    else:
        number_card(pen, rng, 10 if rank == "T" else int(rank), suit, style, layout)
    _frame(style_pen, style)
    _index(pen, rank, suit, style)
    small = cv2.resize(image, (style.width, style.height), interpolation=cv2.INTER_AREA)
    return np.dstack([small, rounded(style.width, style.height, style.radius)])


def _paper(pen: Pen, style: Style) -> None:
    """A coloured border round the paper, if the pack has one."""
    if style.frame == "border":
        m = style.margin
        pen.image[:] = style.frame_ink
        pen.shape(box(style.wide / 2, 50, style.wide - 1.4 * m, 100 - 1.4 * m), style.ground)


def _frame(pen: Pen, style: Style) -> None:
    w, inset = style.wide, style.margin * 0.62
    ink = style.frame_ink
    edge = box(w / 2, 50, w - 2 * inset, 100 - 2 * inset)
    ring = [*edge, edge[0]]
    if style.frame == "thin":
        pen.line(ring, ink, 0.4)
    elif style.frame == "double":
        pen.line(ring, ink, 1.0)
        outer = box(w / 2, 50, w - 2 * inset + 2.6, 100 - 2 * inset + 2.6)
        pen.line([*outer, outer[0]], ink, 0.3)
    elif style.frame == "thick":
        pen.line(ring, ink, 1.6)
    elif style.frame == "round":
        cut = 5.0
        x1, y1, x2, y2 = inset, inset, w - inset, 100 - inset
        corners = [(x1 + cut, y1), (x2 - cut, y1), (x2, y1 + cut), (x2, y2 - cut)]
        corners += [(x2 - cut, y2), (x1 + cut, y2), (x1, y2 - cut), (x1, y1 + cut)]
        path = np.array([*corners, corners[0]]) if style.facet else smooth(corners, steps=6)
        path = path if style.facet else np.clip(np.vstack([path, path[0]]), (x1, y1), (x2, y2))
        pen.line(path, ink, 0.6)
    elif style.frame == "corners" and style.index.kind == "none":
        for x, sx in ((inset + 1, 1), (w - inset - 1, -1)):
            for y, sy in ((inset + 1, 1), (99 - inset, -1)):
                pen.line([(x + 6 * sx, y), (x, y), (x, y + 6 * sy)], ink, 0.6)


def _index(pen: Pen, rank: str, suit: str, style: Style) -> None:
    """The letter or numeral where the pack has it, upright at the top, turned at the foot."""
    index = style.index
    text = index.letters.get(rank, rank)
    if index.kind == "none" or (index.kind == "middle" and rank in "JQKA"):
        return
    unit = pen.unit
    ink = style.dyes[suit].text if index.coloured else style.dark
    if index.kind == "middle":
        text = _ROMAN[text] if index.roman else text
        mask = text_mask(text, index.font, round(index.height * 0.7 * unit), index.squeeze)
        for y, turn in ((style.margin + index.height * 0.45, False), (100 - style.margin - index.height * 0.45, True)):
            stamp(pen.image, np.rot90(mask, 2) if turn else mask, style.wide / 2 * unit, y * unit, ink)
        return
    mask = text_mask(text, index.font, round(index.height * unit), index.squeeze)
    widest = round(index.height * 0.92 * unit)
    if mask.shape[1] > widest:
        mask = cv2.resize(mask, (widest, mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    x = style.margin + 0.6 + max(index.height * 0.42, mask.shape[1] / unit / 2)
    y = style.margin + 0.6 + index.height / 2
    below = y + index.height
    corners = [(x, y, below, False), (style.wide - x, 100 - y, 100 - below, True)]
    if index.corners == 4:
        corners += [(style.wide - x, y, below, False), (x, 100 - y, 100 - below, True)]
    for cx, cy, sign_y, turn in corners:
        stamp(pen.image, np.rot90(mask, 2) if turn else mask, cx * unit, cy * unit, ink)
        if index.kind == "sign":
            corner_sign(pen.at(cx, sign_y, 1, 180 if turn else 0), 0, 0, index.height * 0.82, suit, style)
