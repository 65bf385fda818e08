"""What a figure holds; the pen's origin is the hand, in units of a figure 100 high."""

from __future__ import annotations

import numpy as np

from models.decks.etched.dress import Dress
from models.decks.etched.pen import Pen

PROPS = {
    "K": ("sceptre", "sceptre", "orb", "sword", "none", "goblet"),
    "Q": ("sword", "sabre", "halberd", "flag", "shield", "staff", "none", "lance", "pistol"),
    "J": ("flute", "drum", "halberd", "horn", "lute", "none", "goblet", "sword", "shield", "staff", "letter"),
    "behind": ("halberd", "lance", "flag", "staff", "sceptre"),
}

_WOOD = (90, 140, 180)
_STEEL = (215, 205, 195)


def chosen_props(rng: np.random.Generator, rank: str) -> tuple[str, str]:
    """Something for one hand or for both."""
    kinds = PROPS[rank]
    left, right = (str(rng.choice(kinds)) for _ in range(2))
    return left, right if right != left else "none"


def draw_prop(pen: Pen, kind: str, dress: Dress) -> None:
    """One thing in a hand."""
    trim, dark = dress.trim, dress.dark
    wood, steel = (_WOOD, _STEEL) if dress.skin is not None else (None, None)
    tilt = float(pen.rng.normal(0, 8))
    pen = pen.at(0, 0, 1, tilt)
    if kind == "sceptre":
        pen.limb([(0, 14, 1.1), (0, -18, 1.1)], trim, 0.1)
        pen.oval(0, -20, 2.6, 2.6, trim, 0.3)
        pen.shape([(0, -30), (3, -24), (0, -21), (-3, -24)], trim, 0.2)
    elif kind == "orb":
        pen.oval(0, -4, 5, 5, trim, dark)
        pen.line([(-5, -4), (5, -4)], 1)
        pen.line([(0, -9), (0, -15)], 1.8)
        pen.line([(-2.4, -13), (2.4, -13)], 1.8)
    elif kind in ("sword", "sabre"):
        bow = 5.0 if kind == "sabre" else 0.0
        pen.limb([(0, -2, 1.3), (bow * 0.4, -18, 1.5), (bow * -0.4, -36, 0.3)], steel, 0.1)
        pen.line([(-5, -2), (5, -2)], 2.2)
        pen.line([(0, -2), (0, 4)], 2.4)
    elif kind in ("halberd", "lance", "staff"):
        top = -34 if kind != "staff" else -22
        pen.limb([(0, 52, 0.9), (0, top, 0.9)], wood, 0.2)
        if kind == "halberd":
            pen.shape([(0, top + 2), (8, top - 1), (9, top + 8), (0, top + 7), (-6, top + 4)], steel, 0.3, hard=True)
        if kind != "staff":
            pen.shape([(0, top - 12), (2.2, top - 3), (0, top), (-2.2, top - 3)], steel, 0.2)
        else:
            pen.oval(0, top, 2.4, 2.4, trim, 0.3)
    elif kind == "flag":
        pen.limb([(0, 40, 0.9), (0, -40, 0.9)], wood, 0.2)
        pen.shape(
            [(0, -40), (-9, -42), (-20, -38), (-24, -32), (-22, -20), (-10, -17), (0, -19)], dress.second, dark * 0.6
        )
        pen.limb([(-1, -30, 2), (-12, -31, 2), (-23, -27, 2)], trim, 0.1, edge=0.6)
    elif kind == "shield":
        pen.shape([(-9, -10), (0, -12), (9, -10), (8, 4), (0, 13), (-8, 4)], trim, dark * 0.5)
        pen.shape([(-6, -7), (0, -8), (6, -7), (5, 3), (0, 8), (-5, 3)], dress.second, 0.2)
        pen.line([(-6, -5), (5, 4)], 1.4)
    elif kind == "goblet":
        pen.shape([(-5, -12), (5, -12), (3, -5), (1, -3), (2, 3), (-2, 3), (-1, -3), (-3, -5)], trim, dark * 0.6)
    elif kind == "drum":
        pen.box(-9, 2, 9, 16, dress.second, dark * 0.6)
        pen.oval(0, 2, 9, 3, None, 0.1)
        for x in (-6, -2, 2, 6):
            pen.line([(x - 2, 4), (x, 15), (x + 2, 4)], 0.7, soft=False)
    elif kind == "flute":
        pen.limb([(14, -4, 0.9), (-6, 2, 1.1)], wood, 0.2)
    elif kind == "horn":
        pen.limb([(0, 0, 0.8), (-6, -6, 1.2), (-12, -4, 2), (-18, -10, 4)], trim, 0.3)
    elif kind == "lute":
        pen.oval(2, 8, 8, 10, wood, dark * 0.5)
        pen.oval(2, 7, 2.4, 2.4, None, 0.9)
        pen.limb([(1, -2, 1.6), (-3, -20, 1.2)], wood, 0.3)
    elif kind == "pistol":
        pen.limb([(0, 2, 1.6), (0, -2, 1.6), (-12, -6, 1)], wood, 0.4)
    elif kind == "letter":
        pen.box(-7, -8, 5, 2, None, 0.05)
        pen.strokes(-6, 4, -6, 2.4, 3)
