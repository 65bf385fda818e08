"""The four signs of a pack as small pictures of any size."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.factory.metals import bell, heart
from models.decks.factory.pen import Colour, Pen
from models.decks.factory.plants import acorn, leaf
from models.decks.factory.style import FINE, SUITS, Style

BIG = 360
"""Height in pixels at which a sign is drawn before it is made smaller."""


class Signs:
    """A pack's signs; asked for a height in units, gives a picture at the sheet's own fineness."""

    def __init__(self, rng: np.random.Generator, style: Style) -> None:
        self._unit = style.width * FINE / 100
        self._big = {suit: _cut(_draw(rng, style, i)) for i, suit in enumerate(SUITS)}
        self._made: dict[tuple[str, int], Picture] = {}

    def get(self, suit: str, height: float) -> Picture:
        """The sign of *suit*, upright, *height* units high."""
        pixels = max(int(height * self._unit), 6)
        if (suit, pixels) not in self._made:
            big = self._big[suit]
            size = (max(big.shape[1] * pixels // big.shape[0], 4), pixels)
            self._made[suit, pixels] = np.asarray(cv2.resize(big, size, interpolation=cv2.INTER_AREA), np.uint8)
        return self._made[suit, pixels]

    def aspect(self, suit: str) -> float:
        """Width over height of the sign of *suit*."""
        h, w = self._big[suit].shape[:2]
        return float(w / h)


def _cut(sheet: Picture) -> Picture:
    x, y, w, h = cv2.boundingRect(sheet[..., 3])
    return sheet[y : y + h, x : x + w]


def _draw(rng: np.random.Generator, style: Style, place: int) -> Picture:
    red, blue, yellow, green, brown, _white = style.inks
    # without outlines only the edges of the sheet's ink would show: thin lines keep the sign's parts apart
    width = max(style.outline, 0.35) * 2.2
    sheet = np.zeros((BIG, BIG, 4), np.uint8)
    sheet[..., :3] = style.ink
    pen = Pen(sheet, (BIG / 2, BIG / 2), BIG / 130, style.ink, width)
    kind = style.signs[place]
    if place == 0:
        nuts: tuple[tuple[Colour, Colour], ...] = ((brown, green), (green, brown), (yellow, green), (red, green))
        nut, other = (*nuts, (yellow, red), (brown, yellow))[int(rng.integers(6))]
        acorn(pen.moved(0, 0, turn=180.0 if style.upside else 0.0), kind, nut, other, green)
    elif place == 1:
        leaf(pen, kind, green, _mixed(green, (30, 60, 20) if rng.random() < 0.5 else (90, 230, 200)))
    elif place == 2:
        heart(pen, kind, red, _mixed(red, (40, 10, 110) if rng.random() < 0.6 else (150, 150, 255)))
    else:
        trio = [yellow, red, (blue, green)[int(rng.integers(2))]]
        second, third = (trio[1], trio[2]) if rng.random() < 0.5 else (trio[2], trio[1])
        bell(pen, kind, yellow, second, third)
    return sheet


def _mixed(one: Colour, two: Colour) -> Colour:
    b, g, r = ((a + c) // 2 for a, c in zip(one, two, strict=True))
    return b, g, r
