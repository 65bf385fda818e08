"""The four suit signs, drawn once for a pack and shrunk to any size."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from models.decks.chromo.pen import Pen, sheet, shrunk
from models.decks.chromo.style import Style
from models.decks.deck import Picture

TALL = 300
"""Pixels from top to bottom of a sign before it is shrunk."""


class Signs:
    """A pack's four signs by suit letter, in any height."""

    def __init__(self, style: Style, rng: np.random.Generator) -> None:
        self._drawn: Mapping[str, Picture] = {
            suit: _cut(draw(style, rng)) for suit, draw in zip("CSHD", (acorn, leaf, heart, bell), strict=True)
        }
        self._made: dict[tuple[str, int, bool], Picture] = {}

    def get(self, suit: str, height: float, *, turned: bool = False) -> Picture:
        """The sign *height* pixels high, upright or upside down."""
        key = (suit, max(round(height), 6), turned)
        if key not in self._made:
            whole = self._drawn[suit]
            width = max(round(whole.shape[1] * key[1] / whole.shape[0]), 4)
            small = shrunk(whole, width, key[1])
            self._made[key] = small[::-1, ::-1].copy() if turned else small
        return self._made[key]

    def aspect(self, suit: str) -> float:
        """Width by height."""
        height, width = self._drawn[suit].shape[:2]
        return float(width / height)


def acorn(style: Style, rng: np.random.Generator) -> Pen:
    """A nut in its cup with a stem, and a leaf on it or not."""
    pen = _blank(style)
    nut, cup, hangs = style.acorn
    own = pen.moved(0, 0, 1, 180 if hangs else 0)
    fat = rng.uniform(0.8, 1.05)
    stem = style.inks["green" if rng.random() < 0.6 else "brown"]
    own.tube([(0, 24), (1, 38), (5, 49)], (7, 5, 6), stem)
    if rng.random() < 0.4:
        side = rng.choice((-1, 1))
        blade = [(2, 40), (side * 14, 34), (side * 30, 38), (side * 26, 46), (side * 12, 47)]
        own.shape(blade, style.inks["green"])
    nutty = [(0, -50), (5, -43), (17, -34), (24, -14), (22, 12), (-22, 12), (-24, -14), (-17, -34), (-5, -43)]
    own.shape([(x * fat, y) for x, y in nutty], style.inks[nut], puff=0.9)
    if rng.random() < 0.5:
        for x in (-12, -4, 5, 13):
            own.line([(x * fat, 8), (x * fat * 1.1, -12), (x * 0.5 * fat, -36)], weight=0.5)
    pen.breath(-8, -14 if not hangs else 4, 16, (255, 255, 255), 0.5)
    rim = [(-27, 4), (-14, 0), (0, -2), (14, 0), (27, 4), (26, 15), (15, 28), (0, 32), (-15, 28), (-26, 15)]
    own.shape([(x * fat, y) for x, y in rim], style.inks[cup], puff=0.8)
    scales = rng.integers(0, 3)
    for row in range(4):
        wide = (24, 22, 17, 10)[row] * fat
        y = 7.0 + row * 6.5
        if scales == 0:
            own.line([(-wide, y - 2), (0, y - 4), (wide, y - 2)], weight=0.6)
        for i in range(6 - row):
            at = -wide + (i + 0.5) * 2 * wide / (6 - row)
            if scales == 1:
                own.line([(at - 3, y - 3), (at, y + 1), (at + 3, y - 3)], weight=0.6)
            elif scales == 2:
                own.line([(at - 4, y + 2), (at + 4, y - 5)], weight=0.5)
    return pen


_LEAVES = {
    "round": [(0, -48), (10, -38), (32, -24), (38, 0), (28, 20), (10, 24), (0, 20)],
    "heart": [(0, -50), (7, -38), (25, -20), (36, 4), (28, 24), (10, 26), (0, 17)],
    "lance": [(0, -50), (10, -36), (24, -12), (26, 8), (18, 22), (8, 26), (0, 24)],
}


def leaf(style: Style, rng: np.random.Generator) -> Pen:
    """A leaf, point up, with its veins and a stem."""
    pen = _blank(style)
    ink, kind, veined = style.leaf
    pen.tube([(0, 12), (1, 34), (5 * rng.choice((-1, 1)), 49)], (5, 5, 7), style.inks["green"])
    half = _LEAVES[kind]
    outline = half + [(-x, y) for x, y in half[-2:0:-1]]
    pen.shape(outline, style.inks[ink], puff=rng.uniform(0.5, 0.9))
    wide = max(x for x, _ in half)
    if rng.random() < 0.5:
        pen.breath(-wide * 0.4, -6, 22, (220, 250, 240), 0.4)
    pale = style.inks["lime"] if ink == "green" and rng.random() < 0.5 else style.line
    pen.line([(0, -42), (-1, -10), (0, 24)], pale, 1.1)
    for y in range(-22, 20, 10 if veined else 16):
        for side in (-1, 1):
            reach = wide * (0.75 if y > -10 else 0.45)
            pen.line([(0, y + 6), (side * reach * 0.6, y), (side * reach, y - 7)], pale, 0.7)
    return pen


def heart(style: Style, rng: np.random.Generator) -> Pen:
    """A heart, plain, shaded, with a highlight or a rim."""
    pen = _blank(style)
    belly = rng.uniform(0.92, 1.12)
    half = [(0, -30), (9, -44), (26, -46), (39, -34), (41, -14), (32, 8), (16, 30), (0, 50)]
    outline = [(x * belly, y) for x, y in half] + [(-x * belly, y) for x, y in half[-2:0:-1]]
    puff = 0.9 if style.heart in ("shaded", "bright") else 0.25
    pen.shape(outline, style.inks["red"], puff=puff)
    if style.heart == "bright":
        pen.moved(-20, -24, 1, -35).blob(0, 0, 5, 11, style.inks["white"], line=0)
        pen.breath(-16, -20, 24, (255, 255, 255), 0.45)
    if style.heart == "rimmed":
        pen.shape([(x * 0.78, y * 0.78 - 2) for x, y in outline], style.inks["rose"], puff=0.4, line=0.6)
        pen.shape([(x * 0.68, y * 0.68 - 2) for x, y in outline], style.inks["red"], puff=0.8, line=0.5)
    if style.heart == "shaded":
        for i in range(6):
            x = 34 - i * 5
            pen.line([(x * belly, -24 + i * 5), (x * belly - 7, 4 + i * 6)], weight=0.45)
    return pen


def bell(style: Style, rng: np.random.Generator) -> Pen:
    """A round bell with a loop, a band and what lets the sound out."""
    pen = _blank(style)
    top, bottom, mouth = style.bell
    pen.blob(0, -43, 7, 7, style.inks[top])
    pen.blob(0, -43, 2.5, 3, style.paper)
    pen.blob(0, 5, 43, 43, style.inks[bottom])
    arc = [(43 * np.cos(a), 5 + 43 * np.sin(a)) for a in np.linspace(-np.pi, 0, 15)]
    pen.shape([*arc, (24, 8), (0, 11), (-24, 8)], style.inks[top], puff=0.7)
    pen.breath(-16, -14, 24, (255, 255, 255), 0.75)
    band = style.inks[rng.choice(("red", "green", "white", "gold", "blue"))]
    pen.tube([(-43, 3), (-22, 10), (0, 12), (22, 10), (43, 3)], (6, 8, 8, 8, 6), band, line=0.8)
    for x in range(-32, 33, 8):
        pen.blob(x, 11.5 - x * x / 160, 1.6, 1.6, style.inks["black"], line=0)
    dark = style.inks["black"]
    if mouth == "slit":
        pen.tube([(0, 18), (0, 28), (0, 44)], (3, 5, 3), dark)
        pen.blob(0, 20, 5, 5, dark)
    elif mouth == "cross":
        pen.tube([(-20, 34), (0, 29), (20, 34)], (3, 4, 3), dark)
        pen.tube([(0, 18), (0, 29), (0, 45)], (3, 4, 3), dark)
    else:
        pen.tube([(-13, 30), (0, 33), (13, 30)], (2, 4, 2), dark)
        for x in (-15, 15):
            pen.blob(x, 29, 4.5, 4.5, dark)
    return pen


def _blank(style: Style) -> Pen:
    return sheet(104, 106, TALL / 104, style.look(5.0), (52, 53))


def _cut(pen: Pen) -> Picture:
    """What is drawn on the sheet, without the empty margin."""
    rows, columns = np.flatnonzero(pen.sheet[..., 3].any(1)), np.flatnonzero(pen.sheet[..., 3].any(0))
    return pen.sheet[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
