"""Designers' courts: geometry, silhouettes, art deco, one line, or the sign itself with a hat on."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Colour, Pen
from models.decks.factory.style import Style


def modern(pen: Pen, rng: np.random.Generator, style: Style, rank: str, theme: tuple[Colour, Colour]) -> None:
    """A half figure in the pack's manner, its waist at 0 and about 75 units high."""
    pen = pen.moved(0, 0, style.tall / 172, flip=bool(rng.random() < 0.5))
    draw = {"geometric": _geometric, "silhouette": _silhouette, "deco": _deco, "line": _line, "sign": _banner}
    draw[style.modern or "line"](pen, rng, rank, theme)


def _top(pen: Pen, rank: str, colour: Colour) -> None:
    """A crown, a broad hat or a cap; the brow is at 0."""
    if rank == "K":
        pen.shape([(-13, 0), (-15, -16), (-7, -7), (0, -19), (7, -7), (15, -16), (13, 0)], colour)
    elif rank == "Q":
        pen.shape([(-18, 0), (18, 0), (10, -4), (8, -14), (-8, -14), (-10, -4)], colour)
        pen.shape([(8, -6), (22, -22), (13, -3)], colour)
    else:
        pen.shape([(-12, 0), (14, 0), (2, -18)], colour)


def _geometric(pen: Pen, rng: np.random.Generator, rank: str, theme: tuple[Colour, Colour]) -> None:
    one, two = theme
    light = (235, 240, 245)
    pen.shape([(0, -46), (-42, 30), (42, 30)], one)
    for i in range(int(rng.integers(2, 5))):
        y = -30 + 11 * i
        pen.shape([(-9 - i * 6, y), (9 + i * 6, y), (0, y + 9)], two if i % 2 else light)
    pen.oval(0, -50, 12, 13, light)
    pen.shape([(0, -63), (0, -37), (-8, -39), (-12, -50), (-8, -60)], two)
    for x in (-4, 4):
        pen.oval(x, -51, 1.6, 1.6, pen.ink, 0.3)
    pen.oval(-28, -10, 8, 8, two)
    pen.box(-28, -26, 3, 60, one)
    _top(pen.moved(0, -60), rank, two)


def _silhouette(pen: Pen, rng: np.random.Generator, rank: str, theme: tuple[Colour, Colour]) -> None:
    dark, light = pen.ink, (240, 245, 248)
    pen.oval(0, -40, 38, 34, theme[1], 0)
    pen.blob([(-8, -42), (8, -42), (10, -34), (32, -26), (40, 30), (-40, 30), (-30, -24), (-10, -34)], dark, 0)
    face = [(10, -64), (-6, -64), (-8, -56), (-13, -51), (-9, -49), (-10, -45), (-6, -39), (8, -39), (13, -52)]
    pen.shape(face, dark, 0)
    pen.stroke([(-20, -20), (0, -8), (22, -20)], 2, light, bent=True)
    for y in (-14, -4):
        pen.oval(float(rng.uniform(-4, 4)), y, 2.4, 2.4, theme[0], 0)
    pen.limb([(-36, 14), (-36, -58)], 3, dark)
    _top(pen.moved(0, -62), rank, dark if rank != "K" else theme[0])


def _deco(pen: Pen, rng: np.random.Generator, rank: str, theme: tuple[Colour, Colour]) -> None:
    light = (225, 238, 244)
    for i, radius in enumerate((46, 39, 32, 25)):
        pen.oval(0, -30, radius, radius, theme[0] if i % 2 == 0 else light)
    steps = int(rng.integers(3, 6))
    for i in range(steps):
        half = 40 - i * 32 / steps
        pen.shape([(-half, 30), (-half * 0.8, -36 + i), (half * 0.8, -36 + i), (half, 30)], theme[i % 2])
    pen.shape([(-9, -60), (9, -60), (9, -44), (0, -34), (-9, -44)], light)
    pen.stroke([(-6, -54), (-2, -54), (-1, -45), (2, -45)], 1)
    pen.stroke([(2, -54), (6, -54)], 1)
    for side in (-1, 1):
        pen.shape([(side * 9, -60), (side * 15, -58), (side * 15, -38), (side * 9, -42)], pen.ink)
    _top(pen.moved(0, -60), rank, theme[1])


def _line(pen: Pen, rng: np.random.Generator, rank: str, theme: tuple[Colour, Colour]) -> None:
    pen.oval(12, -34, 24, 24, theme[1], 0)
    sway = float(rng.uniform(-6, 6))
    body = [(-44, 20), (-36, -20), (-8, -34), (-6, -42), (-12, -48), (-9, -60), (4, -64), (12, -54), (7, -40)]
    pen.stroke([*body, (10, -34), (36, -24), (42 + sway, 8), (10, 2), (-20, -8), (-30, 18)], 3.4, bent=True)
    pen.stroke([(-7, -54), (-2, -54), (-4, -47), (0, -47), (-4, -42), (2, -42)], 2.2, bent=True)
    pen.stroke([(-22, -24), (0, -12), (24, -26)], 1.8, theme[0], bent=True)
    _top(pen.moved(1, -61), rank, theme[0])


def _banner(pen: Pen, rng: np.random.Generator, rank: str, theme: tuple[Colour, Colour]) -> None:
    """A chessman: a body of stacked bands under the hat."""
    for i, y in enumerate(range(-40, 30, 9)):
        half = 14 + 3.4 * i + float(rng.uniform(0, 3))
        pen.box(0, y, 2 * half, 9, theme[i % 2])
    pen.oval(0, -54, 12, 12, (238, 242, 246))
    pen.stroke([(-6, -56), (6, -56)], 2)
    _top(pen.moved(0, -63), rank, theme[0])
