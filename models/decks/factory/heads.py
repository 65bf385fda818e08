"""Heads in few strokes: face, hair, beard, and the crown or hat above; the chin is at 0, the face 20 units high."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Fill, Pen, mirrored
from models.decks.factory.style import Style


def head(pen: Pen, rng: np.random.Generator, style: Style, rank: str, *, profile: bool) -> None:
    """A face that looks out or to the left, with a crown for a king and a hat for the others."""
    hair: Fill = (style.inks[4], style.inks[2], (120, 125, 130), style.ink)[int(rng.integers(4))]
    length = float(rng.uniform(-6, 8))
    pen.blob(mirrored([(0, -24), (10, -22), (13, -10), (14, length), (6, length + 3), (0, -4)]), hair)
    if profile:
        face = [(8, -18), (-6, -18), (-7, -11), (-10, -8), (-7, -6), (-7, -3), (-4, 1), (3, 1), (8, -5)]
        pen.shape(face, style.skin)
        pen.oval(-4, -11, 0.9, 1.2, pen.ink, 0.3)
        pen.stroke([(-6.5, -4), (-3.5, -4)], 1, style.inks[0])
    else:
        pen.blob(mirrored([(0, -21), (8, -20), (9, -8), (6, 0), (0, 2)]), style.skin)
        _features(pen, style)
    if rng.random() < (0.8 if rank == "K" else 0.35):
        _beard(pen, rng, hair)
    if rank == "K":
        _crown(pen, rng, style)
    else:
        _hat(pen, style, int(rng.integers(7)), style.cloths[int(rng.integers(len(style.cloths)))])


def _features(pen: Pen, style: Style) -> None:
    for side in (-1, 1):
        pen.stroke([(side * 5.2, -13.4), (side * 2, -13.6)], 0.8)
        pen.oval(side * 3.6, -11, 0.9, 1.0, pen.ink, 0.3)
    pen.stroke([(0.6, -12), (-0.8, -7), (1.2, -7)], 0.7)
    pen.stroke([(-2.4, -3.6), (0, -3), (2.4, -3.6)], 1.2, style.inks[0])


def _beard(pen: Pen, rng: np.random.Generator, hair: Fill) -> None:
    if rng.random() < 0.45:
        pen.stroke([(-6, -4.5), (-2, -6), (0, -5), (2, -6), (6, -4.5)], 1.6)
        return
    long = float(rng.uniform(5, 13))
    pen.blob([(-9, -8), (-5, -5), (0, -6), (5, -5), (9, -8), (8, 0), (2, long), (-2, long), (-8, 0)], hair)
    pen.stroke([(-2, -3), (2, -3)], 1)


def _crown(pen: Pen, rng: np.random.Generator, style: Style) -> None:
    gold, points = style.inks[2], int(rng.integers(3, 6))
    pen = pen.moved(0, -18)
    xs = np.linspace(-14, 14, 2 * points - 1)
    pen.shape([(-11, 2), *((float(x), -15.0 if i % 2 == 0 else -6.0) for i, x in enumerate(xs)), (11, 2)], gold)
    for x in xs[::2]:
        pen.oval(float(x), -16, 2, 2, style.inks[int(rng.integers(2))], 0.6)
    pen.box(0, 0, 23, 5, style.cloths[int(rng.integers(len(style.cloths)))])


def _hat(pen: Pen, style: Style, kind: int, tile: Fill) -> None:
    red, blue, yellow, green, brown, white = style.inks
    pen = pen.moved(0, -17)
    if kind == 0:
        pen.blob([(-15, 2), (-16, -8), (-6, -14), (10, -13), (17, -4), (14, 2)], tile)
        pen.blob([(9, -8), (20, -22), (30, -18), (24, -6), (12, -2)], white)
        pen.stroke([(10, -4), (26, -17)], 0.7)
    elif kind == 1:
        pen.blob(mirrored([(0, -16), (8, -14), (8, -3), (20, -7), (17, 3), (0, 4)]), brown)
        pen.stroke([(-8, -4), (8, -4)], 2, yellow)
    elif kind == 2:
        pen.blob(mirrored([(0, -16), (9, -13), (11, 2), (9, 14), (8, 3), (0, 2)]), (190, 185, 175))
        pen.blob([(0, -14), (6, -28), (24, -24), (16, -14)], red)
    elif kind == 3:
        pen.shape([(-12, 2), (3, -25), (12, 2)], green)
        pen.box(0, 1, 27, 5, tile)
        pen.stroke([(5, -3), (17, -20)], 2, red)
    elif kind == 4:
        for x in (-8, 0, 8):
            pen.oval(x, -5, 8, 8, tile)
        pen.box(0, 2, 24, 5, yellow)
    elif kind == 5:
        pen.box(0, -8, 21, 17, tile)
        pen.box(0, 1, 29, 4, blue)
        pen.oval(0, -9, 4, 4, yellow)
    else:
        pen.blob([(-13, 3), (-12, -8), (0, -14), (12, -8), (13, 3)], blue)
        pen.blob([(-24, 3), (-8, -2), (14, -1), (14, 4), (-10, 4)], red)
