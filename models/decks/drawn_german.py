"""German-suited decks drawn by parameters: acorns, leaves, hearts and bells as many printers would set them out.

What tells cards apart in every pattern stays: the number of signs on a number card, the Ober's sign high beside his
head, the Unter's low, the King's crown, the Daus with its two signs. All else is drawn at random, indices too: three
decks in ten have none. Codes are those of the French suits: acorns C, leaves S, hearts H, bells D; Ober Q, Unter J.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import cv2
import numpy as np

from engine.cards import DECK, Suit
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Picture, rounded
from models.decks.german_borders import framed, turned_over
from models.decks.german_daus import daus, ribbon
from models.decks.german_figures import Pen, crowned_figure, figure
from models.decks.german_pips import in_rows, pip_places
from models.decks.german_scenery import ground, vignette
from models.decks.german_signs import Colour, sized
from models.decks.german_style import HEIGHT, PRINTER, Style, free, german_style, plain, sparse
from models.decks.indices import CORNERS
from models.decks.ink import paste, stamp, text_mask

_TALL = HEIGHT * 2  # faces are drawn twice as large and then brought down: that smooths every edge

ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "T": "X", "2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI"}


def drawn_german_deck(seed: int) -> Deck:
    """A German deck drawn from *seed*: the same seed gives the same faces, back and odd cards.

    >>> sorted(drawn_german_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, PRINTER])
    return _printed(f"drawn-german-{seed}", german_style(rng), rng)


def sparse_german_deck(seed: int) -> Deck:
    """The same of a printer who sets little on a card: each Daus bears one sign alone, as an ace of French suits does,
    and of three such packs one has on every card but a large letter and a sign.

    >>> sorted(sparse_german_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, PRINTER])
    return _printed(f"sparse-german-{seed}", sparse(german_style(rng), bare=seed % 3 == 0), rng)


def plain_german_deck(seed: int) -> Deck:
    """The same of a printer who sets German signs out as French ones stand, and nothing beside them.

    >>> sorted(plain_german_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, PRINTER])
    return _printed(f"plain-german-{seed}", plain(german_style(rng), rng), rng)


def free_german_deck(seed: int) -> Deck:
    """The same of a draughtsman who follows no pattern: whatever printers do, in any mixture.

    >>> sorted(free_german_deck(1).faces) == sorted(card.code for card in DECK)
    True
    """
    rng = np.random.default_rng([seed, PRINTER])
    return _printed(f"free-german-{seed}", free(german_style(rng), rng), rng)


def _printed(name: str, style: Style, rng: np.random.Generator) -> Deck:
    faces = {card.code: _face(card.rank.value, card.suit, style) for card in DECK}
    others = tuple(_face(rank, suit, style) for rank in "23456" for suit in Suit)
    back = drawn_back(rng, style.width, HEIGHT, style.radius)
    return Deck(name, "german", faces, back, others, index_corners(style))


def index_corners(style: Style) -> tuple[int, ...]:
    """The corners that bear an index; one without a suit's sign names no card and is none."""
    if style.index != "corners" or not style.index_pip:
        return ()
    return CORNERS[style.index_corners]


def sign_places(rank: str) -> tuple[tuple[float, float], ...]:
    """Where a court's signs stand: 0 left or high, 1 right or low, on the card or, with two heads, on its upper half.

    >>> sign_places("Q"), sign_places("J")
    (((0.0, 0.0),), ((0.0, 1.0),))
    """
    if rank == "K":
        return (0.0, 0.0), (1.0, 0.0)
    return ((0.0, 0.0),) if rank == "Q" else ((0.0, 1.0),)


@lru_cache(maxsize=4)
def _blank(wide: int, paper: Colour) -> Picture:
    return np.full((_TALL, wide, 3), paper, np.uint8)


def _face(rank: str, suit: Suit, style: Style) -> Picture:
    wide = style.width * 2
    face = _blank(wide, style.colours.paper).copy()
    number = "23456789T".find(rank)
    rng = np.random.default_rng([style.seed, "CSHD".index(suit.value), "23456789TAJQK".index(rank)])
    if style.layout == "bare":
        _bare(face, rank, suit, style, rng)
    elif number >= 0:
        _number(face, rank, suit, style, rng)
    elif rank == "A":
        daus(face, suit, style, rng)
    elif style.panel:
        _panel(face, rank, suit, style, rng)
    else:
        _court(face, rank, suit, style, rng)
    framed(face, style)
    _indices(face, rank, suit, style)
    face = cv2.resize(face, (style.width, HEIGHT), interpolation=cv2.INTER_AREA)
    return np.dstack([face, rounded(style.width, HEIGHT, style.radius)])


def _number(face: Picture, rank: str, suit: Suit, style: Style, rng: np.random.Generator) -> None:
    h, w = face.shape[:2]
    top = style.field[1] * h + (style.index_height * h * 0.9 if style.index == "roman" else 0)
    if style.layout == "halves":
        half = face[: h // 2].copy()
        _pips(half, rank, suit, style, (top, h * 0.5 - h * 0.02), False)
        turned_over(half, face, style, rng)
    elif style.layout == "whole":
        kind = style.arrangement[suit]
        empty = not _carried(suit, style) and all(p.lean or abs(p.y - 0.5) > 0.2 for p in pip_places(rank, kind))
        if empty and rng.random() < 0.4:
            vignette(face, (w * 0.32, h * 0.4, w * 0.68, h * 0.6), rng, style.colours)
        _pips(face, rank, suit, style, (top, h - top), True)
    else:
        bottom = style.field[2] * h
        if rng.random() < 0.8:
            ground(face, h * rng.uniform(0.86, 0.94), rng, style.colours)
            vignette(face, (w * 0.05, bottom + h * 0.02, w * 0.95, h * 0.95), rng, style.colours)
        _pips(face, rank, suit, style, (top, bottom), False)


def _carried(suit: Suit, style: Style) -> bool:
    """Whether a plant carries the suit's pips."""
    return style.arrangement[suit] == "tree" or suit in style.boughs


def _pips(face: Picture, rank: str, suit: Suit, style: Style, span: tuple[float, float], turned: bool) -> None:
    """Pips between *span* pixels from the top; *turned*: those below the middle stand on their heads."""
    w = face.shape[1]
    places = pip_places(rank, style.arrangement[suit])
    columns = 3 if any(p.lean == 0 for p in places) else 2
    most = max(sum(p.lean == lean for p in places) for lean in (-1, 0, 1))
    tree = _carried(suit, style)
    rows_of = Counter(p.y for p in places)
    across = max(rows_of.values())
    if in_rows(style.arrangement[suit]):
        most = len(rows_of)
    rows = 4.2 if style.even else max(most, 3)
    room = (span[1] - span[0]) / rows * style.overlap
    if tree and style.lean > 70:
        room *= 1.3
    size = min(room, w * (0.85 / across if across > 3 else 0.4 if columns == 2 or tree else 0.34)) * style.pip
    inset = max(style.field[0] * w, size * 0.55 + style.margin * w)
    if style.index == "corners" and style.index_corners == 4:
        inset = max(inset, w * 0.1 + size * 0.5)
    first, last = span[0] + size * 0.55, span[1] - size * 0.55
    if tree:
        first = min(first + size * 0.1, last)
        _branches(face, [(inset + p.x * (w - 2 * inset), first + p.y * (last - first)) for p in places], size, style)
    for p in places:
        degrees = p.lean * style.lean if tree else 0.0
        if turned and p.y > 0.55:
            degrees = 180 - degrees if tree else 180
        piece = sized(style.signs[suit], size, degrees)
        paste(face, piece, inset + p.x * (w - 2 * inset), first + p.y * (last - first))


def _branches(face: Picture, spots: list[tuple[float, float]], size: float, style: Style) -> None:
    """The plant that carries the pips: a stem in the middle, a bough to each."""
    w, colours = face.shape[1], style.colours
    pen = Pen(face, w / 2, 0, 1, colours)
    top, foot = min(y for _, y in spots), max(y for _, y in spots) + size * 0.45
    wood = colours.flat[0] if style.seed % 2 else colours.green
    for x, y in spots:
        reach = x - w / 2
        pen.line([(0, min(y + size * 0.45, foot)), (reach * 0.4, y + size * 0.25), (reach * 0.8, y)], size * 0.05, wood)
    pen.line([(0, top), (0, foot)], size * 0.08, colours.gold if style.seed % 3 else wood)
    base = size * 0.12
    pen.patch([(-base * 2, foot), (base * 2, foot), (base, foot - base), (-base, foot - base)], wood)


def _bare(face: Picture, rank: str, suit: Suit, style: Style, rng: np.random.Generator) -> None:
    """A letter and a sign, both large, and nothing else; with two heads where the courts have."""
    h, w = face.shape[:2]
    canvas = face[: h // 2].copy() if style.double_courts else face
    deep = canvas.shape[0]
    text = (ROMAN[rank] if style.cartouche else "10") if rank == "T" else style.letters.get(rank, rank)
    high = deep * style.pip * (0.42 if style.double_courts else 0.3)
    letter = text_mask(text, style.font, int(high), 0.9)
    edge = (style.margin + 0.05) * w
    size = min(w * 0.55, deep * 0.6) * style.pip
    stamp(canvas, letter, edge + letter.shape[1] / 2, edge + letter.shape[0] / 2, style.index_ink[suit])
    paste(canvas, sized(style.signs[suit], size), w - edge - size / 2, deep - edge - size / 2)
    if style.double_courts:
        turned_over(canvas, face, style, rng)


def _panel(face: Picture, rank: str, suit: Suit, style: Style, rng: np.random.Generator) -> None:
    """A court in a frame of its own, so far in that indices have room beside it."""
    h, w = face.shape[:2]
    chance = np.random.default_rng([style.seed, PRINTER])  # as wide on all twelve
    beside = chance.uniform(0.1, 0.16) if style.index == "corners" else chance.uniform(0.03, 0.1)
    x, y = round(beside * w), round(chance.uniform(0.03, 0.07) * h)
    beyond = style.seed % 2 == 1
    _court(face[y : h - y, x : w - x], rank, suit, style, rng, signed=not beyond)
    if beyond:
        upper = face[: h // 2] if style.double_courts else face
        _signs(upper, rank, suit, style, h, min(style.sign * h, w * 0.16))
        if style.double_courts:
            face[h - h // 2 :] = upper[::-1, ::-1]
    cv2.rectangle(face, (x, y), (w - 1 - x, h - 1 - y), style.colours.ink, style.colours.line, cv2.LINE_AA)


def _court(face: Picture, rank: str, suit: Suit, style: Style, rng: np.random.Generator, signed: bool = True) -> None:
    h, w = face.shape[:2]
    if style.one_figure:
        rng = np.random.default_rng([style.seed, "JQK".index(rank)])
    double = style.double_courts
    canvas = face[: h // 2].copy() if double else face
    deep = canvas.shape[0]
    if style.tint is not None:
        canvas[:] = style.tint
    if style.landscape and rng.random() < style.landscape:
        ground(canvas, deep * (rng.uniform(0.55, 0.8) if double else rng.uniform(0.8, 0.92)), rng, style.colours)
    draw = crowned_figure if rank == "K" else figure
    sign = min(style.sign * h, w * 0.3)
    x = w * (
        0.5 + (0 if rank == "K" and style.king_signs == 2 else rng.uniform(0.0, 0.07)) * (-1 if style.mirrored else 1)
    )
    high = h * (0.03 + (style.index_height if style.index == "roman" else 0.0))
    if double:
        unit = w * rng.uniform(0.115, 0.15)
        draw(canvas, (x, high + unit * rng.uniform(2.2, 2.7)), unit, rng, style.colours, 0.0)
    else:
        legs = rng.uniform(9.5, 12.5)
        unit = min(h * 0.9 / (legs + 2.6), w * 0.14)
        draw(canvas, (x, h * 0.96 - legs * unit), unit, rng, style.colours, legs)
    if style.ribbon and rng.random() < 0.7:
        ribbon(canvas, (w / 2, deep * (0.9 if double else 0.95)), w * 0.8, rng, style)
    if signed:
        _signs(canvas, rank, suit, style, h, sign)
    if double:
        turned_over(canvas, face, style, rng)


def _signs(canvas: Picture, rank: str, suit: Suit, style: Style, h: int, sign: float) -> None:
    """A court's signs, *sign* pixels large, on all of a card *h* pixels high or on its upper half."""
    (deep, w), double = canvas.shape[:2], style.double_courts
    edge = (style.margin + 0.02) * w
    down = edge + sign * 0.5 + (style.index_height * h * 1.2 if style.index == "corners" and not style.index_pip else 0)
    inward = w * 0.09 if style.index == "corners" and style.index_pip else 0.0
    low = deep - sign * 0.55 - (h * 0.015 if double else edge)
    low = down + style.sink * (low - down)
    places = sign_places(rank)[: style.king_signs if rank == "K" else 1]
    for px, py in places:
        at = (
            edge + inward + sign * 0.45
            if (px < 0.5) != (style.mirrored and len(places) == 1)
            else w - edge - inward - sign * 0.45
        )
        piece = sized(style.signs[suit], sign)
        if style.halo:
            stamp(
                canvas,
                cv2.dilate(piece[..., 3], np.ones((9, 9), np.uint8)),
                at,
                low if py else down,
                style.colours.paper,
            )
        paste(canvas, piece, at, low if py else down)


def _indices(face: Picture, rank: str, suit: Suit, style: Style) -> None:
    if style.index == "none" or (style.index == "roman" and rank not in ROMAN):
        return
    h, w = face.shape[:2]
    text = ROMAN[rank] if style.index == "roman" else "10" if rank == "T" else style.letters.get(rank, rank)
    letter = text_mask(text, style.font, int(h * style.index_height * 0.8), 0.9)
    ink, edge = style.index_ink[suit], (style.margin + 0.025) * w
    y = edge * 0.8 + letter.shape[0] / 2
    twice = style.layout != "scene" or style.index == "corners"
    for _ in range(2):
        if style.index == "roman":
            if style.cartouche:
                box = np.array(letter.shape[::-1]) / 2 + 5
                corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * box
                Pen(face, w / 2, y, 1, style.colours).patch(corners, style.colours.paper)
            stamp(face, letter, w / 2, y, ink)
        else:
            pip = sized(style.signs[suit], h * style.index_height * 0.8)
            column = max(letter.shape[1], pip.shape[1] * style.index_pip)
            for x in (edge + column / 2, w - edge - column / 2)[: style.index_corners // 2]:
                stamp(face, letter, x, y, ink)
                if style.index_pip:
                    paste(face, pip, x, y + letter.shape[0] * 0.55 + pip.shape[0] * 0.55)
        if twice:
            face[:] = face[::-1, ::-1].copy()
