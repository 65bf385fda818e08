"""What is printed beside the picture: frame, dividing line, indices and captions."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.etched.layouts import Box
from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour
from models.decks.etched.signs import draw_sign
from models.decks.etched.style import Style
from models.decks.ink import stamp, text_mask

_ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII", 9: "IX", 10: "X"}
_TOWNS = (
    "Halle",
    "Altenburg",
    "Stuttgart",
    "Salzburg",
    "Innsbruck",
    "Ansbach",
    "Dresden",
    "Breslau",
    "Potsdam",
    "Nürnberg",
)
_MOTTOS = (
    "Viel Glück",
    "Gut gespielt",
    "Prosit",
    "Wer wagt",
    "Treu und fest",
    "Mit Gott",
    "Frisch auf",
)
_SUITS = {"C": "Eichel", "S": "Laub", "H": "Herz", "D": "Schellen"}
_RANKS = {"K": "König", "Q": "Ober", "J": "Unter"}


def room(style: Style, rank: str) -> Box:
    """Where the picture of a card may stand, in hundredths of the card's width."""
    high, m = 100 / style.ratio, style.margin + 1.5
    x, y = m, m
    if (rank not in "KQJ" and style.index == "corner") or (style.index in ("numerals", "roman") and not rank.isalpha()):
        x = max(m, style.margin + index_width(style) + 1.5)
    elif style.index.endswith("-top") and not rank.isalpha():
        y = style.margin + style.index_size + 2
    if style.caption in ("names", "places", "mottos") and rank in "KQJ":
        y = max(y, style.margin + 8)
    return x, y, 100 - x, high - y


def index_width(style: Style) -> float:
    """How much of the width, in hundredths, the index at one side takes at most."""
    return min(style.index_size * (1.3 if style.index == "roman" else 0.95), 12.5)


def draw_frame(pen: Pen, style: Style) -> None:
    """The line around the picture."""
    high, m = 100 / style.ratio, style.margin
    gaps = {"none": (), "line": (0.0,), "double": (0.0, 1.8), "thick": (0.3,), "round": (0.0,), "dashes": (0.0,)}[
        style.frame
    ]
    for gap in gaps:
        a, b, c, d = m - gap, m - gap, 100 - m + gap, high - m + gap
        cut = 5.0 if style.frame == "round" else 0.0
        ring = [
            (a + cut, b),
            (c - cut, b),
            (c, b + cut),
            (c, d - cut),
            (c - cut, d),
            (a + cut, d),
            (a, d - cut),
            (a, b + cut),
        ]
        pen.plate.line(
            np.array([*ring, ring[0]]) @ pen.matrix.T + pen.origin, 2.4 if style.frame == "thick" else 1.0, closed=True
        )
    if style.frame == "dashes":
        for y in np.arange(m, high - m, 3.0):
            pen.line([(m, y), (m - 2, y)], 0.7)
            pen.line([(100 - m, y), (102 - m, y)], 0.7)


def draw_divide(pen: Pen, style: Style) -> None:
    """What parts the two halves."""
    middle, m = 50 / style.ratio, style.margin
    slope = style.slope if style.divide.startswith("slanted") else 0.0
    left, right = (m, middle - slope * (m - 50)), (100 - m, middle + slope * (m - 50))
    if style.divide in ("line", "slanted"):
        pen.line([left, right], 1.4)
    elif style.divide == "double":
        for gap in (-1, 1):
            pen.line([(left[0], left[1] + gap), (right[0], right[1] + gap)], 1)
    elif style.divide in ("band", "slanted-band", "name", "scroll"):
        half = {"name": 4.4, "scroll": 3.4}.get(style.divide, 2.2)
        pen.shape([(left[0], left[1] - half), (right[0], right[1] - half), (right[0], right[1] + half),
                   (left[0], left[1] + half)],
                  style.dyes[0] if style.divide != "name" and style.richness > 0.4 else None, 0.0,
                  hard=True)  # fmt: skip
        if style.divide == "scroll":
            for i in range(12):
                x = m + 4 + (92 - 2 * m) * i / 11
                pen.line([(x - 3, middle + 1.6), (x, middle - 1.6), (x + 3, middle + 1.6)], 0.9)


def index_text(style: Style, rank: str) -> str:
    """What the corners say, empty if nothing; *rank* is a number or one of K, Q, J, A."""
    if rank.isalpha():
        return style.letters["KQJA".index(rank)] if style.index == "corner" else ""
    if style.index.startswith("roman"):
        return _ROMAN[int(rank)]
    return "" if style.index == "none" else rank


def draw_index_signs(pen: Pen, rank: str, suit: str, style: Style) -> None:
    """Small signs under the letters in the corners of packs that have them."""
    if not (style.index_suit and style.index == "corner") or not rank:
        return
    high, s = 100 / style.ratio, style.index_size * 0.8
    for corner in style.index_corners:
        x, y = style.margin + s * 0.65, style.margin + style.index_size * 1.15 + s * 0.6
        x, y = (100 - x if corner in (1, 2) else x), (high - y if corner in (2, 3) else y)
        draw_sign(pen.at(x, y, s, 180 if corner in (2, 3) else 0), suit, style.signs)


def stamp_texts(face: Picture, rank: str, suit: str, style: Style, ink: Colour, rng: np.random.Generator) -> None:
    """Letters, numerals and captions."""
    height, width = face.shape[:2]
    unit = width / 100
    text = index_text(style, rank)
    colour = {"H": (40, 40, 190), "S": (50, 110, 40)}.get(suit, ink) if style.index_coloured else ink
    if text:
        mask = text_mask(text, style.font, max(int(style.index_size * unit * 0.82), 6), 0.8 if len(text) > 2 else 0.95)
        if mask.shape[1] > index_width(style) * unit and not style.index.endswith("-top"):
            mask = cv2.resize(mask, (int(index_width(style) * unit), mask.shape[0])).astype(np.uint8)
        x, y = style.margin * unit + mask.shape[1] / 2 + unit, (style.margin + style.index_size * 0.55 + 1) * unit
        if style.index.endswith("-top"):
            stamp(face, mask, width / 2, y, colour)
            if style.mirrored:
                stamp(face, mask[::-1, ::-1], width / 2, height - y, colour)
        else:
            for corner in style.index_corners:
                turned = cv2.rotate(mask, cv2.ROTATE_180) if corner in (2, 3) else mask
                stamp(
                    face,
                    turned.astype(np.uint8),
                    width - x if corner in (1, 2) else x,
                    height - y if corner in (2, 3) else y,
                    colour,
                )
    _caption(face, rank, suit, style, ink, rng)


def _caption(face: Picture, rank: str, suit: str, style: Style, ink: Colour, rng: np.random.Generator) -> None:
    height, width = face.shape[:2]
    unit = width / 100
    words = ""
    if rank in _RANKS and style.caption in ("names", "places", "mottos"):
        words = {
            "names": f"{_SUITS[suit]} {_RANKS[rank]}",
            "places": str(rng.choice(_TOWNS)),
            "mottos": str(rng.choice(_MOTTOS)),
        }[style.caption]
    elif style.caption == "maker" and rank in ("A", "7") and suit in "HS":
        words = f"Fabrik {rng.choice(_TOWNS)}"
    elif style.two_heads and style.divide == "name" and rank in _RANKS:
        words = _SUITS[suit]
    if not words:
        return
    mask = text_mask(words, style.font, int(5.2 * unit), 0.95)
    if mask.shape[1] > 72 * unit:
        mask = cv2.resize(mask, (int(72 * unit), mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    if style.two_heads and style.divide == "name" and style.caption != "maker":
        stamp(face, mask, width / 2, height / 2, ink)
        return
    y = height - (style.margin + 4.2) * unit
    stamp(face, mask, width / 2, y, ink)
    if style.two_heads and rank in _RANKS:
        stamp(face, cv2.rotate(mask, cv2.ROTATE_180).astype(np.uint8), width / 2, height - y, ink)
