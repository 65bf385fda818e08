"""Numerals, letters and words as games print them: in type, in strokes of a pen, hollow, outlined, with a shadow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image as Pillow
from PIL import ImageDraw, ImageFont

from models.decks.ink import fonts
from models.decks.pastimes.colours import brightness, chance, mixed, pick
from models.decks.pastimes.sheet import Colour, Image, Sheet

HEAVY = ("DejaVuSans-Bold", "DejaVuSans-BoldOblique", "DejaVuSansMono-Bold", "DejaVuSerif-Bold")
LIGHT = (
    "DejaVuSans",
    "DejaVuSerif",
    "DejaVuSerif-BoldItalic",
    "STIXGeneralBol",
    "STIXGeneralBolIta",
    "cmb10",
    "cmss10",
)
PENS = ("~0.16", "~0.26", "~0.36", "~0.46", "/0.16", "/0.28", "/0.4", "#")
"""Numerals drawn with round (~) or angular (/) strokes so thick, or set in squares (#); all else is then in type."""
MANNERS = ("plain", "plain", "plain", "edged", "edged", "hollow", "shadow", "cast", "inner", "halved")

STROKES = {
    "0": "50 10,10 30,0 80,10 130,50 160,90 130,100 80,90 30,50 10",
    "1": "15 45,60 0,60 160",
    "2": "5 45,20 10,55 0,90 12,98 50,60 100,0 160,100 160",
    "3": "5 20,45 0,88 14,92 55,45 75,96 95,100 130,66 160,25 158,0 135",
    "4": "75 160,75 0,0 110,100 110",
    "5": "92 0,14 0,8 70,50 58,90 75,100 112,84 150,45 160,0 142",
    "6": "85 5,40 30,8 85,4 125,28 156,62 160,97 135,97 100,66 80,30 86,5 115",
    "7": "0 0,100 0,40 160",
    "8": "50 75,10 50,14 14,50 0,86 14,90 50,50 75,0 105,4 145,50 160,96 145,100 105,50 75",
    "9": "15 155,60 130,92 75,96 35,72 4,38 0,3 25,3 60,34 80,70 74,95 45",
}
SQUARES = {
    **{"0": "75557", "1": "26227", "2": "71747", "3": "71717", "4": "55711"},
    **{"5": "74717", "6": "74757", "7": "71122", "8": "75757", "9": "75717"},
}
"""Five rows of three squares each, as bits."""


def listed(text: str) -> tuple[str, ...]:
    """What *text* lists, with commas between.

    >>> listed("rot, blau")
    ('rot', 'blau')
    """
    return tuple(text.split(", "))


@dataclass(frozen=True)
class Hand:
    """How the letters of one card look."""

    font: str
    manner: str
    ink: Colour
    edge: Colour
    squeeze: float = 1
    slant: float = 0

    def plainly(self, ink: Colour) -> Hand:
        """The same letters in *ink* alone."""
        return replace(self, manner="plain", ink=ink)


def some_hand(rng: np.random.Generator, ink: Colour, edge: Colour) -> Hand:
    """Letters for one card: mostly heavy ones."""
    kind = rng.random()
    font = pick(rng, HEAVY) if kind < 0.45 else pick(rng, LIGHT) if kind < 0.65 else pick(rng, PENS)
    squeeze = float(rng.uniform(0.75, 1.2)) if chance(rng, 0.5) else 1.0
    slant = float(rng.uniform(0.1, 0.35)) if chance(rng, 0.2) else 0.0
    return Hand(font, pick(rng, MANNERS), ink, edge, squeeze, slant)


@lru_cache(maxsize=1024)
def letters(text: str, font: str, fat: int = 0) -> Image:
    """*text* as a mask that touches its own edges, every stroke made broader by *fat* pixels on a margin as wide."""
    if fat:
        round_brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * fat + 1, 2 * fat + 1))
        return np.asarray(cv2.dilate(np.pad(letters(text, font), fat), round_brush), np.uint8)
    if font[0] in "~/#":
        if text and all(c in STROKES for c in text):
            return _cut(_squared(text) if font == "#" else _stroked(text, font))
        font = "DejaVuSans-Bold"
    if font.startswith("cm") and not text.isascii():  # Computer Modern has boxes in place of umlauts
        font = "DejaVuSerif-Bold"
    file = Path(fonts()[0]).with_name(f"{font}.ttf")
    face = ImageFont.truetype(str(file), 180 if len(text) <= 3 else 60)
    x1, y1, x2, y2 = face.getbbox(text)
    picture = Pillow.new("L", (int(x2 - x1) + 4, int(y2 - y1) + 4))
    ImageDraw.Draw(picture).text((2 - x1, 2 - y1), text, 255, font=face)
    return _cut(np.asarray(picture))


def _cut(mask: Image) -> Image:
    """*mask* without its empty edges."""
    x, y, w, h = cv2.boundingRect(mask)
    return np.ascontiguousarray(mask[y : y + max(h, 1), x : x + max(w, 1)])


def _stroked(text: str, font: str) -> Image:
    """Numerals in strokes with round ends."""
    thick = int(float(font[1:]) * 80)
    mask = np.zeros((180 + thick, (110 + thick) * len(text)), np.uint8)
    for i, c in enumerate(text):
        dots = np.array([tuple(map(float, p.split())) for p in STROKES[c].split(",")])
        for _ in range(3 if font[0] == "~" and c not in "147" else 0):
            inner = np.stack([0.75 * dots[:-1] + 0.25 * dots[1:], 0.25 * dots[:-1] + 0.75 * dots[1:]], 1).reshape(-1, 2)
            dots = np.concatenate([dots[:1], inner, dots[-1:]])
        dots = dots * (0.9, 1.0) + (i * (100 + thick * 1.15) + thick / 2 + 4, 10 + thick / 2)
        whole = dots.astype(np.int32)
        cv2.polylines(mask, [whole], False, 255, thick, cv2.LINE_AA)
    return mask


def _squared(text: str) -> Image:
    """Numerals of three by five squares."""
    rows: list[list[int]] = [[] for _ in range(5)]
    for c in text:
        for row, bits in zip(rows, SQUARES[c], strict=True):
            row += [int(bits) >> 2 & 1, int(bits) >> 1 & 1, int(bits) & 1, 0]
    small = np.array(rows, np.uint8) * 255
    return np.kron(small, np.ones((30, 30), np.uint8))


def write(sheet: Sheet, text: str, x: float, y: float, high: float, hand: Hand, widest: float = 9) -> None:
    """*text* with its middle at x, y, *high* units high, or less where it would be wider than *widest*."""
    mask = letters(text, hand.font)
    squeeze = hand.squeeze
    high = min(high, widest * mask.shape[0] / mask.shape[1] / squeeze)
    manner = hand.manner if high * sheet.unit > 24 else "plain"

    def fat(pixels: int, paint: Colour, dx: float = 0, dy: float = 0) -> None:
        wide = letters(text, hand.font, pixels)
        grown = high * wide.shape[0] / mask.shape[0]
        sheet.press(wide, x + dx * high, y + dy * high, grown, paint, squeeze, hand.slant)

    if manner in ("edged", "hollow", "cast"):
        fat(9 if len(text) <= 3 else 4, hand.edge)
    if manner == "cast":
        fat(9 if len(text) <= 3 else 4, hand.edge, 0.05, 0.05)
    if manner == "shadow":
        sheet.press(mask, x + 0.05 * high, y + 0.05 * high, high, hand.edge, squeeze, hand.slant)
    if manner == "inner":
        fat(14 if len(text) <= 3 else 5, hand.ink)
        fat(7 if len(text) <= 3 else 2, hand.edge)
    ink = _hollow(hand) if manner == "hollow" else hand.ink
    sheet.press(mask, x, y, high, ink, squeeze, hand.slant)
    if manner == "halved":
        lower = mask.copy()
        lower[: len(mask) // 2] = 0
        sheet.press(lower, x, y, high, mixed(hand.ink, hand.edge, 0.45), squeeze, hand.slant)


def _hollow(hand: Hand) -> Colour:
    """What is within hollow letters: paper, or nearly."""
    return (250, 250, 250) if brightness(hand.edge) < 150 else (30, 30, 30)


def underline(sheet: Sheet, text: str, x: float, y: float, high: float, hand: Hand) -> None:
    """A stroke under a six or a nine, so that nobody takes one for the other."""
    mask = letters(text, hand.font)
    half = high * mask.shape[1] / mask.shape[0] * hand.squeeze / 2
    sheet.line(np.array([(x - half, y + 0.62 * high), (x + half, y + 0.62 * high)]), 0.09 * high, hand.ink)
