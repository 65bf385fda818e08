"""Indices: the small letters or figures in a face's corners, lettered by brush or from type."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from models.decks.brushed.palette import Colour
from models.decks.brushed.sheet import Points, Sheet, path, shape, stroke
from models.decks.brushed.signs import sign
from models.decks.brushed.style import FINE, Style
from models.decks.ink import fonts, text_mask

O_LINE = [(0.5, 0.0), (0.12, 0.2), (0.05, 0.55), (0.3, 0.97), (0.7, 0.97), (0.95, 0.55), (0.88, 0.2), (0.5, 0.0)]
LETTERS: dict[str, list[Points]] = {
    "K": [path(".1,0 .1,1"), path(".9,0 .15,.55"), path(".35,.42 .95,1")],
    "O": [O_LINE],
    "U": [path(".1,0 .08,.4 .14,.8 .5,1 .86,.8 .92,.4 .9,0")],
    "A": [path(".5,0 .02,1"), path(".5,0 .98,1"), path(".2,.65 .8,.65")],
    "D": [path(".12,0 .12,1"), path(".1,.02 .6,.08 .95,.5 .6,.93 .1,.98")],
    "X": [path(".08,0 .92,1"), path(".92,0 .08,1")],
    "V": [path(".05,0 .5,1"), path(".95,0 .5,1")],
    "I": [path(".5,0 .5,1")],
    "0": [O_LINE],
    "1": [path(".2,.25 .6,.02"), path(".6,0 .6,1")],
    "2": [path(".1,.25 .5,0 .9,.25 .6,.6 .08,.97"), path(".05,.98 .95,.98")],
    "3": [path(".1,.1 .6,0 .85,.25 .4,.47"), path(".4,.47 .95,.7 .6,1 .05,.9")],
    "4": [path(".65,0 .05,.68"), path(".03,.68 .97,.68"), path(".68,.05 .68,1")],
    "5": [path(".9,.02 .2,.02"), path(".2,0 .15,.45"), path(".15,.45 .7,.4 .9,.7 .5,1 .05,.9")],
    "6": [path(".8,.03 .3,.25 .08,.7 .5,1 .9,.7 .5,.45 .12,.68")],
    "7": [path(".05,.04 .97,.04"), path(".93,.04 .55,.5 .35,1")],
    "8": [path(".5,.46 .15,.22 .5,0 .85,.22 .5,.46 .05,.75 .5,1 .95,.75 .5,.46")],
    "9": [path(".88,.3 .5,.55 .1,.3 .5,0 .9,.3 .7,.75 .2,.98")],
}
ROMAN = {"2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI", "7": "VII", "8": "VIII", "9": "IX", "10": "X"}


@dataclass(frozen=True)
class Index:
    """What a pack's corners bear: which corners, how high, words by rank, type or brush, and the sign with them."""

    corners: int
    size: float
    words: dict[str, str]
    font: str
    with_sign: str
    coloured: bool

    @property
    def across(self) -> float:
        """How wide the index is, in pixels; 0 where the pack has none."""
        return (
            self.size * ((1.3 if self.words["7"] == "VII" else 0.85) + (0.75 if self.with_sign == "beside" else 0))
            if self.corners
            else 0.0
        )

    @property
    def down(self) -> float:
        """How high the index is, in pixels; 0 where the pack has none."""
        return self.size * (2.1 if self.with_sign == "under" else 1.1) if self.corners else 0.0


def drawn_index(rng: np.random.Generator) -> Index:
    """How one maker marks the corners."""
    courts = dict(zip("KQJA", "KOUD" if rng.random() < 0.4 else "KOUA", strict=True))
    numbers = ROMAN if rng.random() < 0.3 else {str(n): str(n) for n in range(2, 11)}
    words = courts | {("T" if n == "10" else n): word for n, word in numbers.items()}
    size = float(rng.choice([rng.uniform(15, 20), rng.uniform(22, 30), rng.uniform(34, 44)], p=[0.35, 0.4, 0.25]))
    beside = "beside" if size < 30 else "under"
    return Index(
        corners=int(rng.choice([0, 0, 1, 2, 2, 4, 4])),
        size=size,
        words=words,
        font=str(rng.choice(fonts())) if rng.random() < 0.45 else "",
        with_sign=str(rng.choice(["none", "under", "under", beside])),
        coloured=bool(rng.random() < 0.5),
    )


def put_index(sheet: Sheet, style: Style, index: Index, rank: str, suit: str) -> None:
    """Mark the corners of a face that is otherwise done."""
    if not index.corners or rank not in index.words:
        return
    word, ink = index.words[rank], style.palette.ink
    if index.coloured and suit == "H":
        ink = style.palette.suits["H"][0]
    down, across = round((style.margin + index.down + 5) * FINE), round((style.margin + index.across + 5) * FINE)
    corners = [slice(0, across)] + [slice(style.width * FINE - across, None)] * (index.corners == 4)
    for k, columns in enumerate(corners):
        block = sheet.canvas[:down, columns]
        before = block.copy()
        shift = (style.width - 2 * style.margin - index.across - 4) * k
        _one(sheet.at(shift, 0), style, index, word, suit, ink, rank in "JQK" and style.ground != "paper")
        if index.corners > 1:
            changed = (block != before).max(2)
            sheet.canvas[::-1, ::-1][:down, columns][changed] = block[changed]


def _one(sheet: Sheet, style: Style, index: Index, word: str, suit: str, ink: Colour, ground: bool) -> None:
    """The index of the upper left corner."""
    room = (1.3 if len(word) > 2 else 0.85) * index.size
    x, y = style.margin + 2, style.margin + 3
    if ground:
        m, far, low = style.margin + 1, x + index.across + 1, y + index.down
        shape(sheet, [(m, m), (far, m), (far, low), (m, low)], style.palette.paper, 0, smooth=False)
    _word(sheet, index, word, x, y, room, ink)
    if index.with_sign == "under":
        sign(sheet, suit, x + room / 2, y + index.size * 1.58, index.size * 0.85)
    elif index.with_sign == "beside":
        sign(sheet, suit, x + room + index.size * 0.42, y + index.size / 2, index.size * 0.8)


def _word(sheet: Sheet, index: Index, word: str, x: float, y: float, room: float, ink: Colour) -> None:
    """*word* with its upper left at x, y, squeezed to *room*."""
    if index.font:
        mask = text_mask(word, index.font, round(index.size * FINE), 1.0)
        if mask.shape[1] > room * FINE:
            squeezed = cv2.resize(mask, (round(room * FINE), mask.shape[0]), interpolation=cv2.INTER_AREA)
            mask = np.asarray(squeezed, np.uint8)
        corner = sheet.placed(np.array([[x + room / 2, y]]))[0]
        column, top = int(corner[0] - mask.shape[1] / 2), int(corner[1])
        spot = sheet.canvas[top : top + mask.shape[0], column : column + mask.shape[1]]
        alpha = mask[: spot.shape[0], : spot.shape[1], None] / 255
        spot[:] = (spot * (1 - alpha) + np.array(ink) * alpha).astype(np.uint8)
        return
    widths = [0.25 if c == "I" else 0.5 if c == "1" else 0.62 for c in word]
    total = sum(widths) + 0.14 * (len(word) - 1)
    squeeze = min(1.0, room / index.size / total)
    left = x + (room - total * squeeze * index.size) / 2
    width = index.size / 6.5 / _mean_width(sheet) * (1.0 if len(word) < 3 else 0.75)
    for letter, wide in zip(word, widths, strict=True):
        own = sheet.at(left, y, index.size)
        for line in LETTERS[letter]:
            scaled = [(px * wide * squeeze, py) for px, py in line]
            stroke(own, scaled, width, ink, smooth=len(line) > 2)
        left += (wide + 0.14) * squeeze * index.size


def _mean_width(sheet: Sheet) -> float:
    """The pixels of a stroke of width 1, on the average of all directions."""
    return sheet.style.weight * (1.15 - 0.4 * sheet.style.contrast) * sheet.pen
