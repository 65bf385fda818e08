"""Small pictures that stand between signs or below them: about 100 units wide, 60 high, their middle at the origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from models.decks.chromo import dress
from models.decks.chromo.cast import Person
from models.decks.chromo.heads import draw_head
from models.decks.chromo.pen import Pen
from models.decks.chromo.style import Style
from models.decks.chromo.things import THINGS

Scene = Callable[[Pen, Person, Style], None]
"""Draws the scene; the person lends it his colours and his head."""


def _hills(pen: Pen, style: Style) -> None:
    pen.shape([(-46, 6), (-26, -12), (-8, -2), (12, -18), (30, -4), (46, 6)], style.inks["sky"], line=0.4)
    pen.shape([(-48, 22), (-40, 6), (0, 2), (40, 7), (48, 22), (0, 27)], style.inks["lime"], line=0.4)


def _tree(pen: Pen, style: Style, x: float, y: float, size: float) -> None:
    own = pen.moved(x, y, size)
    own.tube([(0, -8), (0, 4)], (3, 4), style.inks["brown"])
    for dx, dy, r in ((-6, -12, 7), (6, -12, 7), (0, -20, 8), (0, -12, 8)):
        own.blob(dx, dy, r, r * 0.9, style.inks["green"], line=0.5)


def _village(pen: Pen, who: Person, style: Style) -> None:
    _hills(pen, style)
    for x, y, wide, high in ((-18, 12, 9, 10), (2, 14, 11, 12), (24, 12, 8, 9)):
        pen.shape(
            [(x - wide, y), (x + wide, y), (x + wide, y - high), (x - wide, y - high)],
            style.inks["white"],
            smooth=False,
        )
        pen.shape(
            [(x - wide - 2, y - high), (x, y - high - 9), (x + wide + 2, y - high)], style.inks["red"], smooth=False
        )
        for dx in (-4, 3):
            pen.line([(x + dx, y - 7), (x + dx, y - 3)], weight=1.6)
    pen.shape([(-5, 2), (4, 2), (4, -22), (-5, -22)], style.inks["white"], smooth=False)
    pen.shape([(-7, -22), (-0.5, -38), (6, -22)], style.inks["blue"], smooth=False)
    _tree(pen, style, 38, 16, 0.9)
    _tree(pen, style, -38, 16, 0.8)


def _castle(pen: Pen, who: Person, style: Style) -> None:
    _hills(pen, style)
    stone = style.inks["grey"]
    for x, high, wide in ((-20, 24, 7), (20, 24, 7), (0, 34, 9)):
        pen.shape([(x - wide, 8), (x - wide, 8 - high), (x + wide, 8 - high), (x + wide, 8)], stone, smooth=False)
        pen.shape([(x - wide - 2, 8 - high), (x, -6 - high), (x + wide + 2, 8 - high)], style.inks["red"], smooth=False)
        pen.line([(x, 14 - high), (x, 20 - high)], weight=2)
    pen.shape([(-28, 10), (-28, -4), (28, -4), (28, 10)], stone, smooth=False)
    pen.shape([(-5, 10), (-5, 3), (0, -1), (5, 3), (5, 10)], style.inks["black"])
    _tree(pen, style, -40, 16, 0.8)


def _beast(pen: Pen, style: Style, colour: str, *, boar: bool) -> None:
    """A boar or a hound that runs to the left."""
    ink = style.inks[colour]
    for x, lean in ((-16, -12), (-10, -2), (15, 8), (20, 14)):
        pen.tube([(x, 2), (x + lean * 0.5, 12), (x + lean, 20)], (8, 5, 3), ink)
    thick = 16 if boar else 10
    back = [(-26, -6), (-14, -thick), (4, -thick + 2), (20, -8), (27, -2), (24, 8), (4, 6 if boar else 2), (-14, 8)]
    pen.shape(back, ink, puff=0.8)
    nose = [(-24, -14), (-30, -14), (-38, -5), (-45, -2), (-45, 3), (-36, 5), (-26, 6), (-20, 0)]
    pen.shape(nose, ink, puff=0.8)
    pen.shape([(-27, -12), (-24, -21), (-20, -12)], ink)
    pen.blob(-33, -5, 1.4, 1.4, (30, 30, 30), line=0)
    tail = [(26, -3), (33, -8), (36, -2)] if boar else [(26, -3), (36, -14), (46, -14)]
    pen.tube(tail, (3, 2.4, 1), ink)
    if boar:
        pen.tube([(-39, 3), (-41, -3), (-38, -7)], (2.4, 2, 1), style.inks["white"], line=0.7)
        for x in range(-22, 18, 4):
            pen.line([(x, -thick + abs(x) * 0.12), (x + 3, -thick - 4 + abs(x) * 0.15)], weight=0.8)
    else:
        pen.tube([(-20, -13), (-17, 2)], (3, 3), style.inks["red"], line=0.7)


def _hunt(pen: Pen, who: Person, style: Style) -> None:
    _hills(pen, style)
    _beast(pen.moved(-4, -2, 0.82), style, "brown", boar=True)
    _beast(pen.moved(32, 14, 0.42), style, "white", boar=False)


def _hound(pen: Pen, who: Person, style: Style) -> None:
    _hills(pen, style)
    _tree(pen, style, 34, 10, 1.2)
    _beast(pen.moved(-8, 2, 0.75), style, "white", boar=False)


def _bacchus(pen: Pen, who: Person, style: Style) -> None:
    """A stout drinker astride a barrel."""
    _hills(pen, style)
    pen.shape([(-26, 0), (-20, -4), (20, -4), (26, 0), (28, 12), (25, 25), (-25, 25), (-28, 12)], style.inks["brown"])
    for x in (-17, 17):
        pen.tube([(x, -4), (x * 1.25, 11), (x, 26)], (3, 3, 3), style.inks["grey"])
    own = pen.moved(0, -58, 0.58)
    dress.torso(own, who, style)
    draw_head(own.moved(0, 30, 1.2), who, style)
    for i in range(7):
        x = -12 + 4 * i
        own.blob(x, 17 - (144 - x * x) * 0.05, 4, 3.4, style.inks["green" if i % 2 else "violet"], line=0.7)
    for side in (-1, 1):
        THINGS["goblet"](own.moved(side * 36, 60), who, style)
        dress.arm(own, who, style, side * 17, (side * 30, 80), (side * 36, 61))
        own.tube([(side * 9, 106), (side * 25, 112), (side * 28, 138)], (16, 15, 9), who.second)


def _cupid(pen: Pen, who: Person, style: Style) -> None:
    """A winged child with a bow, on a cloud."""
    skin = style.inks["skin"]
    for x, r in ((-26, 10), (26, 10), (-12, 13), (12, 13)):
        pen.blob(x, 22, r * 1.3, r * 0.7, style.inks["white"], line=0.5)
    for side in (-1, 1):
        wing = [(side * 5, -8), (side * 18, -28), (side * 34, -26), (side * 27, -12), (side * 18, -2)]
        pen.shape(wing, style.inks["sky"])
        for reach in (16, 22, 28):
            pen.line([(side * 8, -8), (side * reach, -16)], weight=0.5)
        pen.tube([(side * 4, 6), (side * 8, 16), (side * 7, 26)], (10, 9, 5), skin)
    pen.shape([(-8, -12), (8, -12), (10, 0), (8, 10), (0, 12), (-8, 10), (-10, 0)], skin, puff=0.8)
    pen.tube([(-11, 8), (0, 4), (11, 9)], (5, 6, 5), style.inks["red"])
    draw_head(pen.moved(0, -24, 0.8), replace(who, beard="none"), style)
    pen.tube([(-28, 14), (-33, 0), (-26, -14)], (1.4, 2.4, 1.4), style.inks["brown"])
    pen.line([(-28, 14), (-26, -14)], weight=0.6)
    pen.tube([(-8, -9), (-18, -4), (-29, 0)], (6, 5, 4), skin)
    pen.tube([(8, -9), (18, 0), (8, 4)], (6, 5, 4), skin)


def _vase(pen: Pen, who: Person, style: Style) -> None:
    pen.shape([(-13, 28), (-4, 22), (4, 22), (13, 28)], style.inks["gold"])
    pen.shape([(-10, -2), (10, -2), (17, 8), (8, 22), (-8, 22), (-17, 8)], who.main, puff=0.8)
    pen.tube([(-16, 7), (0, 10), (16, 7)], (4, 4, 4), style.inks["gold"])
    for x, y, colour in ((-17, -14, "red"), (0, -23, "yellow"), (17, -14, "rose"), (-8, -20, "sky"), (9, -21, "white")):
        pen.tube([(x * 0.3, -2), (x * 0.8, (y - 4) / 2), (x, y)], (1.4, 1.4, 1.4), style.inks["green"])
        for angle in range(0, 360, 72):
            pen.moved(x, y, 0.9, angle).blob(0, -4, 3, 3.6, style.inks[colour], line=0.5)
        pen.blob(x, y, 2, 2, style.inks["gold"], line=0.5)


def _wreath(pen: Pen, who: Person, style: Style) -> None:
    for i in range(22):
        angle = 2 * np.pi * i / 22
        own = pen.moved(36 * np.sin(angle), -27 * np.cos(angle), 1, 360 * i / 22 + (60 if i % 2 else 110))
        own.shape([(0, -9), (4, 0), (0, 8), (-4, 0)], style.inks["green" if i % 3 else "lime"], line=0.6)
    for side in (-1, 1):
        pen.tube([(0, 28), (side * 10, 34), (side * 16, 30)], (3, 6, 3), style.inks["red"])


SCENES: Mapping[str, Scene] = {"village": _village, "castle": _castle, "hunt": _hunt, "hound": _hound, "vase": _vase}
"""For number cards and aces."""

ACE_SCENES: Mapping[str, Scene] = {**SCENES, "bacchus": _bacchus, "cupid": _cupid, "wreath": _wreath}
