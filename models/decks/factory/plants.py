"""Acorns and leaves, each built in several ways, about 100 units high."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Colour, Pen, Point, mirrored


def _shade(colour: Colour, part: float) -> Colour:
    b, g, r = (int(min(max(c * part, 0), 255)) for c in colour)
    return b, g, r


def _cup(pen: Pen, colour: Colour, *, rows: bool) -> None:
    """The acorn's cup, its rim at 0, upward to -30."""
    pen.blob(mirrored([(0, -34), (24, -32), (36, -8), (34, 4), (18, 6), (0, 6)]), colour)
    if rows:
        for y, half in ((-22, 19), (-12, 26), (-3, 30)):
            for x in np.arange(-half, half + 1, 9.0):
                pen.stroke([(x - 3, y - 3), (x, y + 2), (x + 3, y - 3)], 0.6)
    else:
        for x in (-20, -7, 7, 20):
            pen.stroke([(x * 0.7, -26), (x, 3)], 0.6)
            pen.stroke([(x * 1.2, -4), (-x * 0.4, -26)], 0.4)


def acorn(pen: Pen, kind: int, nut: Colour, other: Colour, leaf: Colour) -> None:
    """One acorn: natural on a stalk with a leaf, heraldic, three on a twig, a drop with a cap, or in two halves."""
    if kind == 2:
        pen.stroke([(0, -46), (0, -20)], 3)
        for x, turn in ((-25, 24), (25, -24), (0, 0)):
            pen.stroke([(0, -40), (x * 0.8, -14)], 2.5)
            _plain_acorn(pen.moved(x, 8 if x else 16, 0.5, turn), 1, nut, other)
        return
    if kind == 0:
        pen = pen.moved(0, 0, 0.95, 18)
        pen.blob([(0, -44), (-18, -52), (-42, -40), (-46, -16), (-26, -24)], leaf)
        pen.stroke([(2, -40), (-38, -24)], 0.6)
    _plain_acorn(pen, kind, nut, other)


def _plain_acorn(pen: Pen, kind: int, nut: Colour, other: Colour) -> None:
    pen.stroke([(3, -50), (0, -40), (0, -34)], 3, bent=True)
    body = mirrored([(0, -12), (29, -12), (32, 12), (22, 34), (7, 42), (0, 52)])
    if kind == 3:
        body = mirrored([(0, -14), (31, -12), (26, 14), (10, 36), (0, 56)])
    pen.blob(body, nut)
    if kind == 4:
        pen.blob([(0, -10), (-24, -12), (-30, 12), (-20, 34), (-6, 40), (0, 46)], other)
    elif kind < 2:
        pen.stroke([(14, 2), (17, 16), (9, 32)], 1.2, _shade(nut, 1.5), bent=True)
        pen.stroke([(0, 42), (0, 50)], 2)
    _cup(pen.moved(0, -6), other if kind != 4 else _shade(other, 0.75), rows=kind in (0, 4))


def leaf(pen: Pen, kind: int, green: Colour, other: Colour) -> None:
    """One leaf: lime, ivy, spade-like in two tones, lobed, or slender with teeth."""
    outline = _LEAVES[kind % len(_LEAVES)]
    bottom = outline[-1][1]
    pen.stroke([(0, bottom - 8), (1, 40), (6, 50)], 4, other if pen.width == 0 else None, bent=True)
    whole = mirrored(outline)
    draw = pen.shape if kind in (1, 4) else pen.blob
    draw(whole, green)
    if kind in (2, 4):
        draw([(0.0, outline[0][1]), *((-x, y) for x, y in outline[1:-1]), (0.0, bottom)], other, 0)
        draw(whole, None)
    vein = pen.ink if kind != 1 else (235, 245, 240)
    pen.stroke([(0, bottom), (0, outline[0][1] + 16)], 1, vein)
    for at in (-16, -2, 12):
        for side in (-1, 1):
            pen.stroke([(0, at + 10), (side * 18, at - 2)], 0.7, vein)


def _toothed() -> tuple[Point, ...]:
    """Half the outline of a slender leaf with small teeth."""
    points: list[Point] = [(0, -50)]
    for i in range(1, 9):
        y = -50 + i * 10
        wide = 31 * float(np.sin(np.pi * (i / 9) ** 0.8))
        points += [(wide, y - 2), (wide * 0.84, y)]
    return (*points, (0, 36))


_LEAVES: tuple[tuple[Point, ...], ...] = (
    ((0, -56), (5, -44), (30, -22), (44, 4), (38, 26), (16, 32), (0, 18)),
    ((0, -50), (11, -27), (22, -22), (46, -18), (34, 2), (38, 26), (18, 26), (0, 18)),
    ((0, -58), (6, -40), (26, -14), (46, 8), (40, 32), (14, 34), (0, 22)),
    ((0, -54), (16, -50), (13, -32), (40, -34), (28, -10), (50, -4), (34, 10), (42, 32), (16, 26), (0, 28)),
    _toothed(),
)
