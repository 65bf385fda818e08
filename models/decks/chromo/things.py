"""What court figures hold, upright, the hand at the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from models.decks.chromo.cast import Person
from models.decks.chromo.hats import feather
from models.decks.chromo.pen import Pen
from models.decks.chromo.style import Style

Thing = Callable[[Pen, Person, Style], None]


def _sword(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-2, -4), (-1.8, -50), (0, -57), (1.8, -50), (2, -4)], style.inks["grey"], smooth=False, puff=1)
    pen.line([(0, -6), (0, -50)], weight=0.5)
    pen.tube([(-9, -5), (0, -4), (9, -5)], (3.5, 2.5, 3.5), style.inks["gold"])
    pen.tube([(0, -3), (0, 7)], (2.6, 2.6), who.second)
    pen.blob(0, 9, 2.8, 2.8, style.inks["gold"])


def _sabre(pen: Pen, who: Person, style: Style) -> None:
    pen.tube([(0, -3), (-4, -24), (0, -44), (10, -58)], (3, 4, 4.5, 1), style.inks["grey"])
    pen.tube([(-6, -2), (0, -4), (6, -3), (6, 5), (0, 8)], (2.4, 2.4, 2, 2, 2), style.inks["gold"])
    pen.tube([(0, -3), (0, 8)], (2.6, 2.6), who.main)


def _pole(pen: Pen, style: Style, top: float = -62) -> None:
    pen.tube([(0, top), (0, 0), (0, 62)], (2.4, 2.8, 2.8), style.inks["brown"])


def _halberd(pen: Pen, who: Person, style: Style) -> None:
    _pole(pen, style)
    pen.shape([(-1, -44), (-10, -50), (-13, -42), (-12, -32), (-8, -36), (-1, -34)], style.inks["grey"], puff=0.9)
    pen.shape([(1, -42), (12, -40), (1, -36)], style.inks["grey"], smooth=False)
    pen.shape([(0, -74), (2.8, -60), (0, -48), (-2.8, -60)], style.inks["grey"], smooth=False, puff=1)
    pen.shape([(-3, -32), (3, -32), (4, -22), (0, -25), (-4, -22)], who.main)


def _spear(pen: Pen, who: Person, style: Style) -> None:
    _pole(pen, style)
    pen.shape([(0, -78), (4.5, -64), (0, -54), (-4.5, -64)], style.inks["grey"], puff=1)
    pen.shape([(-3, -54), (3, -54), (5, -43), (0, -46), (-5, -43)], who.second)


def _banner(pen: Pen, who: Person, style: Style) -> None:
    _pole(pen, style, -66)
    cloth = [(0, -64), (-14, -60), (-26, -65), (-34, -60), (-33, -40), (-30, -27), (-18, -24), (0, -30)]
    pen.shape(cloth, who.main, puff=0.4)
    pen.tube([(-1, -47), (-15, -43), (-33, -45)], (9, 9, 9), who.second, line=0.7)
    for x in (-9, -18, -27):
        pen.line([(x, -60), (x - 2, -44), (x, -27)], weight=0.5)
    pen.shape([(0, -78), (3, -70), (0, -64), (-3, -70)], style.inks["gold"])


def _mace(pen: Pen, who: Person, style: Style) -> None:
    pen.tube([(0, -34), (0, 12)], (2.6, 3), style.inks["brown"])
    for angle in range(0, 360, 45):
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        pen.line([(7 * c, -38 + 7 * s), (11 * c, -38 + 11 * s)], weight=1.6)
    pen.blob(0, -38, 7.5, 8, style.inks["grey"])


def _axe(pen: Pen, who: Person, style: Style) -> None:
    pen.tube([(0, -40), (0, 22)], (2.6, 3), style.inks["brown"])
    pen.shape([(1, -36), (12, -44), (17, -32), (12, -20), (1, -26)], style.inks["grey"], puff=0.9)
    pen.shape([(-1, -34), (-8, -36), (-8, -28), (-1, -29)], style.inks["grey"])


def _shield(pen: Pen, who: Person, style: Style) -> None:
    half = [(0, -22), (14, -19), (15, 0), (9, 14), (0, 23)]
    outline = half + [(-x, y) for x, y in half[-2:0:-1]]
    pen.shape(outline, style.inks["gold"], puff=0.4)
    pen.shape([(x * 0.82, y * 0.82) for x, y in outline], who.main, puff=0.7)
    pen.tube([(-10, -12), (0, 0), (9, 11)], (6, 6, 6), who.second, line=0.7)


def _crossbow(pen: Pen, who: Person, style: Style) -> None:
    pen.tube([(0, 22), (0, -26)], (5, 3.5), style.inks["brown"])
    pen.tube([(-22, -12), (-12, -21), (0, -24), (12, -21), (22, -12)], (2, 3.4, 4, 3.4, 2), style.inks["grey"])
    pen.line([(-22, -12), (0, -4), (22, -12)], weight=0.8, smooth=False)


def _flute(pen: Pen, who: Person, style: Style) -> None:
    own = pen.moved(0, 0, 1, 62)
    own.tube([(0, -26), (0, 26)], (3.2, 4), style.inks["brown"])
    for y in range(-18, 22, 7):
        own.blob(0, y, 1, 1, (30, 30, 34), line=0)
    own.tube([(0, -21), (0, -19)], (4.4, 4.4), style.inks["gold"])


def _horn(pen: Pen, who: Person, style: Style) -> None:
    pen.line([(9, -2), (-2, 22), (-16, -2)], who.main, 2)
    pen.tube([(13, -5), (4, 2), (-8, 4), (-19, -4), (-24, -14)], (1.5, 3, 5, 7, 10), style.inks["gold"])
    pen.blob(-24, -15, 5.5, 2.4, style.inks["brown"])


def _lute(pen: Pen, who: Person, style: Style) -> None:
    own = pen.moved(0, 0, 1, -52)
    own.shape([(0, -12), (9, -4), (13, 8), (8, 20), (0, 23), (-8, 20), (-13, 8), (-9, -4)], style.inks["brown"])
    own.tube([(0, -8), (0, -42)], (4, 3.4), style.inks["brown"])
    own.blob(0, 6, 4, 4, (35, 40, 50))
    own.tube([(0, -42), (6, -50)], (4, 4), style.inks["brown"])
    for x in (-1, 1):
        own.line([(x, -42), (x * 2, 17)], style.inks["white"], 0.5)


def _goblet(pen: Pen, who: Person, style: Style) -> None:
    gold = style.inks["gold"]
    pen.tube([(0, -8), (0, -1), (0, 8)], (3, 5, 3), gold)
    pen.shape([(-8, 10), (-3, 6), (3, 6), (8, 10), (0, 12)], gold)
    pen.shape([(-9, -26), (9, -26), (8, -15), (3, -8), (-3, -8), (-8, -15)], gold, puff=1)
    pen.blob(0, -26, 9, 2.6, style.inks["red"])
    pen.tube([(-8.6, -18), (8.6, -18)], (3, 3), who.main, line=0.6)


def _letter(pen: Pen, who: Person, style: Style) -> None:
    own = pen.moved(0, -4, 1, 14)
    own.shape([(-8, -16), (8, -16), (9, 12), (-7, 13)], style.inks["white"], smooth=False, puff=0.2)
    for y in range(-11, 8, 4):
        own.line([(-5, y), (0, y - 0.6), (6, y)], weight=0.5)
    own.blob(2, 13, 3, 3, style.inks["red"])


def _flower(pen: Pen, who: Person, style: Style) -> None:
    pen.tube([(0, 14), (-1, -4), (2, -22)], (1.6, 2, 1.8), style.inks["green"])
    for side in (-1, 1):
        pen.shape([(0, -4), (side * 7, -12), (side * 11, -9), (side * 6, -4)], style.inks["green"])
    for angle in range(0, 360, 60):
        own = pen.moved(2, -26, 1, angle)
        own.blob(0, -5, 3.6, 4.4, who.trim, line=0.7)
    pen.blob(2, -26, 3, 3, style.inks["yellow"])


def _purse(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-3, 2), (3, 2), (9, 12), (8, 22), (0, 25), (-8, 22), (-9, 12)], style.inks["brown"])
    pen.tube([(-4, 4), (4, 4)], (3, 3), style.inks["gold"])


def _falcon(pen: Pen, who: Person, style: Style) -> None:
    pen.shape(
        [(0, -26), (5, -21), (8, -8), (5, 4), (8, 13), (1, 10), (-4, 0), (-6, -12), (-5, -22)], style.inks["brown"]
    )
    pen.shape([(3, -18), (8, -8), (6, 5), (0, -4)], style.inks["grey"], line=0.7)
    pen.shape([(-4, -22), (-9, -20), (-5, -18)], style.inks["gold"], smooth=False)
    pen.blob(-1, -22, 1.2, 1.2, (30, 30, 30), line=0)


def _lantern(pen: Pen, who: Person, style: Style) -> None:
    pen.line([(0, 0), (0, 8)], weight=1.4)
    pen.shape([(-8, 12), (0, 6), (8, 12)], style.inks["grey"], smooth=False)
    pen.shape([(-7, 12), (7, 12), (6, 28), (-6, 28)], style.inks["yellow"], smooth=False)
    for x in (-3, 3):
        pen.line([(x, 12), (x, 28)], weight=0.9)


def _sceptre(pen: Pen, who: Person, style: Style) -> None:
    gold = style.inks["gold"]
    pen.tube([(0, -34), (0, 0), (0, 20)], (2.4, 3, 2.6), gold)
    feather(pen, [(0, -34), (-1, -40), (0, -48)], 5, gold)
    for side in (-1, 1):
        pen.tube([(0, -34), (side * 5, -40), (side * 9, -37)], (2, 3.4, 1.6), gold, line=0.8)
    pen.blob(0, -34, 3.2, 2.4, who.main)


def _orb(pen: Pen, who: Person, style: Style) -> None:
    gold = style.inks["gold"]
    pen.tube([(0, -14), (0, -24)], (2.4, 2.4), gold)
    pen.tube([(-4, -20), (4, -20)], (2.4, 2.4), gold)
    pen.blob(0, -6, 9, 9, gold)
    pen.tube([(-9, -6), (0, -4), (9, -6)], (2.6, 2.6, 2.6), who.main, line=0.6)
    pen.breath(-3, -9, 4, (255, 255, 255), 0.7)


THINGS: Mapping[str, Thing] = {
    "sword": _sword, "royal sword": _sword, "sabre": _sabre, "halberd": _halberd, "spear": _spear, "banner": _banner,
    "mace": _mace, "axe": _axe, "shield": _shield, "crossbow": _crossbow, "flute": _flute, "horn": _horn,
    "lute": _lute, "goblet": _goblet, "letter": _letter, "flower": _flower, "purse": _purse, "falcon": _falcon,
    "lantern": _lantern, "sceptre": _sceptre, "orb": _orb,
}  # fmt: skip
"""By name; a drum hangs from the belt and is drawn with the dress."""
