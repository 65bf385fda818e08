"""What the figures hold and what stands about: arms, music, birds, and the scenery of a Daus; the grip is at 0."""

from __future__ import annotations

import numpy as np

from models.decks.factory.pen import Fill, Pen, mirrored
from models.decks.factory.style import Style

HELD = 10


def held(pen: Pen, style: Style, kind: int, tile: Fill) -> None:
    """Halberd, sword, drum, flute, falcon, jug, flag, letter, shield or sceptre."""
    red, blue, yellow, _green, brown, white = style.inks
    steel = (195, 190, 180)
    if kind == 0:
        pen.limb([(0, 34), (0, -34)], 2.6, brown)
        pen.shape([(0, -52), (3, -36), (14, -42), (14, -22), (3, -27), (-3, -27), (-9, -33), (-3, -36)], steel)
    elif kind == 1:
        pen.shape([(-2, -3), (-2, -36), (0, -42), (2, -36), (2, -3)], steel)
        pen.box(0, -3, 15, 3, yellow)
        pen.oval(0, 6, 2.4, 2.4, yellow)
    elif kind == 2:
        pen.box(0, 4, 26, 18, tile)
        pen.oval(0, -5, 13, 4, white)
        pen.limb([(-8, -18), (2, -5)], 1.6, brown)
    elif kind == 3:
        pen.limb([(-16, -10), (10, 6)], 3.4, yellow)
        for t in (-9, -4, 1):
            pen.oval(t, t * 0.62, 0.7, 0.7, pen.ink)
    elif kind == 4:
        pen.blob([(-3, 2), (-10, -8), (-8, -20), (0, -24), (6, -18), (8, -6), (14, 8), (4, 2)], brown)
        pen.shape([(-8, -19), (-14, -16), (-7, -14)], yellow)
        pen.oval(-4, -19, 1.1, 1.1, white)
        pen.blob([(0, -14), (8, -6), (10, 6), (2, -2)], tile)
    elif kind == 5:
        pen.oval(11, -4, 6, 8, None, 2)
        pen.blob([(-8, -16), (8, -16), (7, -6), (11, 6), (6, 12), (-6, 12), (-11, 6), (-7, -6)], (215, 200, 190))
        pen.box(0, 0, 17, 4, blue, 0.6)
    elif kind == 6:
        pen.limb([(0, 34), (0, -44)], 2.2, brown)
        pen.shape([(1, -44), (26, -40), (20, -32), (27, -22), (1, -20)], tile)
    elif kind == 7:
        pen.box(0, -6, 20, 14, white)
        pen.stroke([(-10, -13), (0, -5), (10, -13)], 0.8)
        pen.oval(0, -5, 2.4, 2.4, red, 0.6)
    elif kind == 8:
        pen.blob(mirrored([(0, -17), (15, -18), (15, 0), (8, 14), (0, 20)]), tile)
        pen.stroke([(0, -15), (0, 15)], 1.5)
    else:
        pen.limb([(0, 16), (0, -22)], 2.6, yellow)
        pen.oval(0, -27, 5, 5, blue)
        pen.stroke([(0, -32), (0, -38)], 2, yellow)


def scenery(pen: Pen, rng: np.random.Generator, style: Style, kind: str) -> None:
    """An animal, a garland, a building or a child, about 60 units wide, standing on 0."""
    red, _blue, yellow, green, brown, white = style.inks
    tile = style.cloths[int(rng.integers(len(style.cloths)))]
    if kind == "garland":
        for x in np.linspace(-34, 34, 13):
            y = -14 + 12 * float(np.cos(x / 22))
            pen.blob([(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)], green, 0.6)
            pen.oval(float(x), y - 5, 2, 2, red, 0.5)
    elif kind == "building":
        pen.box(0, -12, 36, 24, tile)
        pen.shape([(-21, -24), (0, -36), (21, -24)], red)
        for x in (-24, 24):
            pen.box(x, -17, 11, 34, white)
            pen.shape([(x - 8, -34), (x, -48), (x + 8, -34)], style.inks[1])
        pen.blob([(-5, 0), (-5, -14), (5, -14), (5, 0)], pen.ink)
    elif kind == "putto":
        pen.blob([(6, -20), (20, -34), (26, -20), (12, -12)], white)
        pen.blob([(-6, -22), (6, -22), (9, -4), (-9, -4)], style.skin)
        for x in (-6, 6):
            pen.limb([(x, -6), (x * 1.6, 2)], 6, style.skin)
            pen.limb([(x, -18), (x * 3, -26)], 4, style.skin)
        pen.oval(0, -29, 8, 8, style.skin)
        pen.blob([(-9, -30), (-6, -39), (6, -39), (9, -30), (0, -35)], yellow)
        pen.stroke([(-3, -27), (0, -25), (3, -27)], 1, red)
    else:
        beast(pen, rng, (brown, yellow, red, white)[int(rng.integers(4))], tile)


def beast(pen: Pen, rng: np.random.Generator, coat: Fill, tile: Fill) -> None:
    """A dog, lion or stag that looks to the left."""
    kind = int(rng.integers(3))
    for x in (-16, -10, 12, 18):
        pen.limb([(x, -12), (x + 1, 0)], 4, coat)
    pen.blob([(20, -22), (32, -26), (34, -38), (28, -30), (18, -26)], coat)
    pen.blob([(-20, -26), (0, -23), (20, -28), (24, -16), (14, -8), (-14, -8), (-22, -14)], coat)
    if kind == 1:
        pen.oval(-22, -28, 13, 14, tile)
    pen.blob([(-14, -26), (-18, -40), (-28, -40), (-38, -32), (-36, -27), (-26, -27), (-18, -18)], coat)
    if kind == 2:
        for x in (-26, -20):
            pen.stroke([(x, -38), (x + 3, -50), (x - 3, -58)], 2)
            pen.stroke([(x + 2, -48), (x + 8, -56)], 2)
    else:
        pen.blob([(-20, -40), (-14, -46), (-12, -34)], coat)
    pen.oval(-28, -35, 1.2, 1.2, pen.ink)
