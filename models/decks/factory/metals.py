"""Hearts and bells, each built in several ways, about 100 units high."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Colour, Pen, Point, mirrored

_FAT: tuple[Point, ...] = ((0, -24), (6, -48), (42, -50), (54, -14), (34, 18), (8, 40), (0, 56))
_SLENDER: tuple[Point, ...] = ((0, -28), (6, -54), (34, -50), (40, -18), (26, 14), (4, 40), (0, 64))


def _light(colour: Colour) -> Colour:
    b, g, r = (c + (255 - c) // 2 for c in colour)
    return b, g, r


def heart(pen: Pen, kind: int, red: Colour, other: Colour) -> None:
    """One heart: fat with a gleam, slender, faceted, in layers, or halved in two reds."""
    outline = mirrored(_SLENDER if kind == 1 else _FAT)
    if kind == 2:
        outline = mirrored([(0, -26), (12, -42), (32, -44), (46, -24), (42, -4), (0, 50)])
        pen.shape(outline, red)
        pen.shape([(0, -26), (-12, -42), (-32, -44), (-46, -24), (-20, -16)], other, 0.5)
        pen.shape([(0, -26), (20, -16), (0, 50), (-20, -16)], other, 0.5)
        pen.shape(outline, None)
        return
    pen.blob(outline, red)
    if kind == 3:
        pen.moved(0, -3, 0.7).blob(outline, (245, 248, 250), 0.6)
        pen.moved(0, -4, 0.5).blob(outline, red, 0.6)
    elif kind == 4:
        pen.blob([(0, -24), *((-x, y) for x, y in _FAT[1:-1]), (0, 56)], other, 0)
        pen.blob(outline, None)
    else:
        pen.stroke([(-28, -12), (-28, -28), (-18, -35)], 3, _light(red), bent=True)


def bell(pen: Pen, kind: int, gold: Colour, second: Colour, third: Colour) -> None:
    """One jingle bell: a ball with belt and slit, pear-shaped, half and half, quartered, or with a broad rim."""
    if kind == 1:
        _pear(pen, gold, second)
        return
    pen.oval(0, -41, 9, 9, None, 2)
    angle = np.linspace(0, np.pi, 17)
    half = [(38 * float(np.cos(a)), 5 - 39 * float(np.sin(a))) for a in angle]
    pen.oval(0, 5, 38, 39, second if kind in (2, 3) else gold)
    if kind == 2:
        pen.shape(half, gold)
    elif kind == 3:
        pen.shape([*half[:9], (0, 5)], gold)
        pen.shape([*((-x, 10 - y) for x, y in half[:9]), (0, 5)], gold)
    band = third if kind != 3 else gold
    pen.blob([(-40, -3), (0, 3), (40, -3), (40, 8), (0, 14), (-40, 8)], band)
    if kind == 4:
        pen.shape([(x, y - 14) for x, y in half[4:13]], second)
        for x in (-24, -8, 8, 24):
            pen.oval(x, 5, 3.5, 3.5, second, 0.6)
    _slit(pen, 15)


def _pear(pen: Pen, gold: Colour, second: Colour) -> None:
    pen.oval(0, -44, 7, 7, None, 2)
    pen.blob(mirrored([(0, -42), (14, -38), (17, -14), (36, 10), (38, 36), (18, 50), (0, 50)]), gold)
    pen.blob([(-31, 4), (0, 10), (31, 4), (34, 14), (0, 20), (-34, 14)], second, 0.8)
    _slit(pen, 21)


def _slit(pen: Pen, top: float) -> None:
    pen.stroke([(0, top + 4), (0, top + 24)], 2.5)
    pen.oval(0, top + 6, 5, 5, pen.ink)
    pen.stroke([(-9, top + 24), (9, top + 24)], 2)
    pen.stroke([(-24, -14), (-14, -24)], 2, (250, 252, 252))
