"""Heads: modelled faces, hair and beards. The face is 17 units wide, 25 high, its middle at the origin."""

from __future__ import annotations

from models.decks.chromo.cast import Person
from models.decks.chromo.pen import Colour, Pen
from models.decks.chromo.style import Style

_FACE = [(0, -13), (6, -11), (8.6, -3), (7.6, 5), (4, 11), (0, 13), (-4, 11), (-7.6, 5), (-8.6, -3), (-6, -11)]


def draw_head(pen: Pen, who: Person, style: Style) -> None:
    """Hair, face and beard; the hat comes after."""
    hair, ink = who.hair
    skin = style.inks["skin"]
    if hair == "long":
        locks = [(-9, -9), (-13, 2), (-12, 12), (-15, 20), (-6, 18), (6, 18), (15, 20), (12, 12), (13, 2), (9, -9)]
        pen.shape(locks, ink, puff=0.3)
        for x in (-12, -10, 10, 12):
            pen.line([(x * 0.8, -6), (x * 1.05, 6), (x, 17)], weight=0.5)
    elif hair == "bob":
        pen.shape([(-9, -10), (-12, 0), (-11, 11), (-4, 9), (4, 9), (11, 11), (12, 0), (9, -10)], ink, puff=0.3)
    pen.tube([(0, 6), (0, 21)], (8, 9.5), skin)
    pen.breath(0, 13, 6, style.inks["brown"], 0.6)
    pen.shape(_FACE, skin, puff=0.75)
    t = who.turn * 2.2
    for side in (-1, 1):
        pen.breath(t + side * 4.5, 3.5, 4.5, style.inks["rose"], 0.55)
        _eye(pen.moved(t + side * 3.7, -2), style, who.turn)
    pen.line([(t + who.turn, -2), (t + 1.7 * who.turn + 0.6, 2.6), (t + who.turn * 0.9 - 0.8, 3.6)], weight=0.6)
    _mouth(pen.moved(t, 7.2), style)
    _beard(pen.moved(t * 0.8, 0), who.beard, ink)
    fringe = [(-9.4, 0), (-9, -9), (0, -15), (9, -9), (9.4, 0), (7, -6), (2, -9.5), (-3, -9), (-7, -6)]
    pen.shape(fringe, ink, puff=0.4, line=0.7)


def _eye(pen: Pen, style: Style, turn: float) -> None:
    pen.blob(0, 0, 2, 1, style.inks["white"], line=0)
    pen.blob(turn * 0.7, -0.1, 1.1, 1.1, (40, 40, 44), line=0)
    pen.line([(-2.3, -0.3), (0, -1.4), (2.3, -0.2)], weight=1.0)
    pen.line([(-2.5, -2.9), (0, -3.9), (2.6, -3.1)], weight=0.8)


def _mouth(pen: Pen, style: Style) -> None:
    pen.shape([(-2.6, 0), (-0.8, -0.9), (0, -0.5), (0.8, -0.9), (2.6, 0), (0, 1.5)], style.inks["red"], line=0)
    pen.line([(-2.7, 0), (0, 0.2), (2.7, 0)], weight=0.5)


def _beard(pen: Pen, kind: str, ink: Colour) -> None:
    """A beard that leaves the mouth free."""
    if kind in ("full", "forked"):
        long = 20 if kind == "full" else 17
        tip = [(4, long - 1), (0, long)] if kind == "full" else [(5, long + 4), (0, long - 4)]
        half = [(3, 9.6), (4.5, 6), (8.6, 0), (9, 8), (7.5, 14), *tip]
        pen.shape([(0, 9.8), *half, *[(-x, y) for x, y in half[-2::-1]]], ink, puff=0.3, line=0.7)
        for x in (-6, -3.5, -1, 1.5, 4, 6.5):
            pen.line([(x, 10), (x * 1.1, 13), (x * 0.7, 17)], weight=0.4)
    if kind == "goatee":
        pen.shape([(-2.6, 9.8), (2.6, 9.8), (2, 14), (0, 18), (-2, 14)], ink, puff=0.4, line=0.6)
    if kind != "none":
        pen.shape([(-7, 7.6), (-3, 4.6), (0, 5.4), (3, 4.6), (7, 7.6), (3, 6.8), (0, 6.4), (-3, 6.8)], ink, line=0.5)
