"""Headgear, on a head as `heads` draws it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from models.decks.chromo.cast import Person
from models.decks.chromo.pen import Colour, Pen, Points
from models.decks.chromo.style import Style


def draw_hat(pen: Pen, who: Person, style: Style) -> None:
    """What *who* wears on his head."""
    if who.rank == "K":
        _crown(pen, who, style)
    else:
        _HATS[who.hat](pen, who, style)


def feather(pen: Pen, path: Points, wide: float, colour: Colour) -> None:
    """An ostrich feather along *path*, with its barbs."""
    widths = wide * np.interp(np.linspace(0, 1, len(path)), [0, 0.25, 0.7, 1], [0.25, 0.9, 1, 0.35])
    pen.tube(path, widths.tolist(), colour, line=0.7)
    pen.line(path, weight=0.6)
    points = np.asarray(path, float)
    for a, b in pairwise(points):
        for share in (0.3, 0.8):
            at = a + (b - a) * share
            across = np.array([a[1] - b[1], b[0] - a[0]]) / max(np.hypot(*(b - a)), 1e-6) * wide * 0.42
            for side in (-1, 1):
                pen.line([tuple(at), tuple(at + side * across + (b - a) * 0.18)], weight=0.35)


def _beret(pen: Pen, who: Person, style: Style) -> None:
    feather(pen, [(8, -14), (16, -24), (8, -33), (-4, -34)], 8, style.inks["white"])
    feather(pen, [(9, -12), (20, -17), (25, -25), (22, -34)], 7, who.trim)
    pen.shape([(-14, -8), (-15, -15), (-5, -21), (9, -20), (17, -13), (14, -7), (0, -9)], who.main)
    for x in (-9, -3, 3, 9):
        pen.line([(x, -9), (x * 1.15, -15), (x * 0.9, -19)], weight=0.5)
    pen.tube([(-10, -7), (0, -10), (10, -7)], (4, 4.5, 4), who.second)
    pen.blob(9, -11, 2.2, 2.2, style.inks["gold"])


def _plumed(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-21, -6), (-10, -9), (0, -10.5), (10, -9), (21, -12), (18, -6), (0, -5), (-16, -2)], who.second)
    pen.shape([(-10, -9), (-11, -19), (-4, -24), (6, -23), (11, -18), (10, -9), (0, -11)], who.main)
    pen.tube([(-10.5, -11), (0, -13), (10.5, -11)], (3.5, 4, 3.5), who.trim)
    feather(pen, [(-9, -13), (-14, -24), (-2, -31), (14, -29), (22, -20)], 9, style.inks["white"])


def _helmet(pen: Pen, who: Person, style: Style) -> None:
    feather(pen, [(0, -22), (8, -31), (18, -28), (20, -14)], 9, who.main)
    pen.shape([(-11, -5), (-11, -15), (0, -25), (11, -15), (11, -5), (0, -9)], style.inks["grey"], puff=0.9)
    pen.line([(0, -24), (2, -16), (1, -9)], weight=0.8)
    pen.shape([(-17, -6), (-8, -9), (0, -11), (8, -9), (17, -6), (8, -6), (0, -8), (-8, -6)], style.inks["grey"])
    for x in (-8, -4, 4, 8):
        pen.blob(x, -10.5, 1, 1, style.inks["gold"], line=0.5)


def _pointed(pen: Pen, who: Person, style: Style) -> None:
    feather(pen, [(8, -12), (15, -20), (16, -30), (11, -37)], 6, who.trim)
    pen.shape([(-10, -9), (-7, -21), (-1, -30), (5, -23), (10, -9), (0, -10)], who.main)
    pen.tube([(-9.5, -11), (0, -13), (9.5, -11)], (4, 4, 4), who.second)
    pen.shape([(-17, -8), (0, -11), (17, -8), (12, -4), (0, -7), (-12, -4)], who.main)


def _hood(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(9, -16), (18, -18), (23, -9), (21, 4), (24, 12), (18, 11), (16, 0), (13, -8), (8, -10)], who.main)
    half = [(0, -18), (8, -16), (13, -6), (12, 8), (16, 18), (8, 20), (8.5, 6), (8.3, -5), (4, -10), (0, -11)]
    pen.shape([*half, *[(-x, y) for x, y in half[-2:0:-1]]], who.main, puff=0.3)
    pen.line([(-8.6, 4), (-8.6, -5), (0, -11.5), (8.6, -5), (8.6, 4)], who.trim, 1.6)
    pen.blob(24, 12, 2.2, 2.2, style.inks["gold"])


def _turban(pen: Pen, who: Person, style: Style) -> None:
    feather(pen, [(0, -22), (-2, -30), (3, -38)], 7, style.inks["white"])
    pen.blob(0, -19, 8, 7, who.main)
    for y, wide in ((-17, 12), (-12.5, 14), (-8.5, 12)):
        pen.tube([(-wide, y + 1), (0, y - 2), (wide, y + 1)], (4, 7, 4), who.second, line=0.8)
    pen.blob(0, -15, 2.4, 3, style.inks["red"])


def _bonnet(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-12, -8), (-13, -20), (-4, -25), (10, -22), (17, -27), (14, -16), (11, -8), (0, -10)], who.main)
    pen.shape([(-13, -5), (-13, -11), (0, -15), (13, -11), (13, -5), (0, -9)], who.trim, puff=0.9)
    for x in range(-11, 12, 4):
        pen.line([(x, -6), (x * 0.95, -12)], weight=0.5)
    feather(pen, [(-11, -12), (-18, -20), (-18, -31)], 6, who.second)


def _flat(pen: Pen, who: Person, style: Style) -> None:
    for x in range(-18, 19, 9):
        pen.blob(x, -13 - (18 - abs(x)) * 0.15, 6, 5, who.main if x % 2 else who.second, line=0.8)
    pen.shape([(-13, -9), (-10, -16), (0, -18), (10, -16), (13, -9), (0, -12)], who.main)
    feather(pen, [(-4, -17), (-12, -26), (-24, -24), (-28, -14)], 8, who.trim)
    feather(pen, [(4, -17), (12, -26), (24, -24), (28, -14)], 8, style.inks["white"])
    pen.blob(0, -15, 2, 2, style.inks["gold"])


def _crested(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-4, -19), (-11, -29), (0, -33), (14, -29), (18, -14), (12, -6), (11, -14), (4, -21)], who.main)
    for x, y in ((-7, -27), (0, -31), (8, -29), (14, -23), (15, -14)):
        pen.line([(2, -18), (x, y)], weight=0.5)
    pen.shape([(-11, -4), (-11, -15), (-4, -22), (6, -21), (11, -14), (11, 0), (8, -7), (-8, -7)], style.inks["gold"])
    pen.tube([(-12, -6), (0, -10), (12, -6)], (3, 3.5, 3), style.inks["grey"])


def _crown(pen: Pen, who: Person, style: Style) -> None:
    gold, high = style.inks["gold"], {"tall": -33, "open": -27}.get(who.hat, -24)
    if who.hat == "turban crown":
        for y, wide in ((-22, 10), (-17, 13)):
            pen.tube([(-wide, y + 1), (0, y - 2), (wide, y + 1)], (5, 8, 5), style.inks["white"], line=0.8)
    if who.hat == "arched":
        pen.shape([(-11, -14), (-10, -24), (0, -29), (10, -24), (11, -14)], style.inks["red"])
        for x in (-11, 0.5, 11):
            pen.tube([(x, -12), (x * 1.05, -24), (0, -31)], (3, 3, 2), gold, line=0.7)
        pen.blob(0, -32, 2.4, 2.4, gold)
        pen.tube([(0, -34), (0, -40)], (1.6, 1.6), gold, line=0.6)
        pen.tube([(-2.5, -37.5), (2.5, -37.5)], (1.6, 1.6), gold, line=0.6)
    points = [(-10, -8), (-13.5, high + 2), (-8, -16), (-6.5, high - 1), (-3.5, -16), (0, high - 4)]
    rim = [*points, *[(-x, y) for x, y in points[-2::-1]], (0, -10)]
    pen.shape(rim, gold, smooth=False, puff=0.9)
    for x, y in ((-13.5, high + 1), (-6.5, high - 2), (0, high - 5), (6.5, high - 2), (13.5, high + 1)):
        pen.blob(x, y, 1.8, 1.8, style.inks["white"], line=0.7)
    pen.tube([(-10.5, -9), (0, -11.5), (10.5, -9)], (4.5, 4.5, 4.5), gold)
    for i, x in enumerate((-7, -3.5, 0, 3.5, 7)):
        gem = who.main if i % 2 else style.inks["red"]
        pen.blob(x, -11.2 + abs(x) * 0.2, 1.3, 1.5, gem, line=0.5)


_HATS = {
    "beret": _beret,
    "plumed": _plumed,
    "helmet": _helmet,
    "pointed": _pointed,
    "hood": _hood,
    "turban": _turban,
    "bonnet": _bonnet,
    "flat": _flat,
    "crested": _crested,
}
