"""What court figures hold: arms, tools, instruments, and a king's sceptre, orb, sword or goblet."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, Ink, curve
from models.decks.lithographed.palette import Palette

GEAR = (
    "halberd",
    "sword",
    "musket",
    "flag",
    "crossbow",
    "drum",
    "flute",
    "lute",
    "mug",
    "staff",
    "bow",
    "horn",
    "pike",
    "scythe",
    "axe",
    "book",
)
REGALIA = ("sceptre", "orb", "sword", "goblet", "mace")
LONG = ("halberd", "musket", "staff", "pike", "scythe", "flag")


def hold(rng: np.random.Generator, b: Brush, palette: Palette, kind: str, side: int, ink: Ink) -> None:
    """*kind* held at 0, 0; it leans outwards to *side*."""
    g = b.at(0, 0, 1, turn=side * float(rng.uniform(-0.05, 0.22)), mirror=side < 0)
    if kind in LONG:
        g.limb([(0, -3.3), (0, 10)], (0.2, 0.24), palette.wood)
    if kind == "halberd":
        g.shape([(0, -5), (0.22, -3.6), (0.1, -2.6), (-0.15, -2.6), (-0.22, -3.6)], palette.steel)
        g.shape(curve([(0.1, -3.4), (1.1, -3.9), (1.3, -3.1), (1.0, -2.4), (0.1, -2.8)]), palette.steel, gloss=1.4)
        g.shape([(-0.1, -3.3), (-0.9, -3.0), (-0.1, -2.8)], palette.steel)
    elif kind == "pike":
        g.shape([(0, -4.6), (0.32, -3.6), (0, -3), (-0.32, -3.6)], palette.steel)
        g.limb([(0, -3.0), (0.5, -2.5)], (0.5, 0.2), ink)
    elif kind == "flag":
        g.shape(curve([(0.1, -3.2), (1.2, -3.5), (2.3, -3.0), (2.2, -1.4), (1.2, -1.8), (0.1, -1.4)]), ink)
        g.limb([(0.1, -2.3), (1.2, -2.6), (2.2, -2.2)], (0.4, 0.4), palette.white, key=0.5)
    elif kind == "scythe":
        g.shape(curve([(0, -3.3), (1.2, -3.7), (2.3, -3.0), (1.1, -3.2), (0, -2.9)]), palette.steel)
    elif kind == "staff":
        g.oval(0, -3.3, 0.28, 0.28, palette.gold)
    elif kind == "musket":
        g.limb([(0, -4.2), (0, -0.5)], (0.18, 0.24), palette.steel)
        g.limb([(0, -0.8), (0.1, 1.0), (0.3, 2.4)], (0.3, 0.45, 0.8), palette.wood)
    elif kind == "sword":
        g.shape([(-0.17, -0.4), (-0.13, -3.8), (0, -4.3), (0.13, -3.8), (0.17, -0.4)], palette.steel, gloss=1.4)
        g.limb([(-0.75, -0.45), (0, -0.35), (0.75, -0.45)], (0.22, 0.28, 0.22), palette.gold)
        g.limb([(0, -0.3), (0, 0.6)], (0.24, 0.24), palette.wood)
        g.oval(0, 0.7, 0.22, 0.22, palette.gold)
    elif kind == "crossbow":
        g.limb([(0, -1.8), (0, 1.8)], (0.4, 0.5), palette.wood)
        g.limb([(-1.5, -0.8), (0, -1.7), (1.5, -0.8)], (0.14, 0.32, 0.14), palette.steel)
        g.line([(-1.5, -0.8), (0, 0.1), (1.5, -0.8)], width=0.8)
    elif kind == "drum":
        g.shape([(-1.2, 0.1), (1.2, 0.1), (1.1, 1.9), (-1.1, 1.9)], ink)
        for x in np.linspace(-1, 0.6, 4):
            g.line([(float(x), 0.2), (float(x) + 0.25, 1.8), (float(x) + 0.5, 0.2)], palette.white, width=1)
        g.oval(0, 0.1, 1.2, 0.34, palette.white)
    elif kind == "flute":
        g.limb([(-2.2, -0.5), (1.0, 0.3)], (0.18, 0.22), palette.wood)
    elif kind == "lute":
        g.limb([(0.2, 0.2), (1.9, -2.0)], (0.26, 0.2), palette.wood)
        g.oval(-0.4, 0.9, 0.85, 1.1, palette.wood, turn=0.65)
        g.oval(-0.35, 0.8, 0.28, 0.28, b.press.key, gloss=0)
    elif kind == "mug":
        g.limb([(0.5, -0.5), (1.0, -0.2), (0.5, 0.4)], (0.14, 0.14, 0.14), palette.steel)
        g.shape([(-0.5, -0.8), (0.5, -0.8), (0.58, 0.6), (-0.58, 0.6)], palette.steel)
        g.shape(curve([(-0.6, -0.8), (-0.3, -1.15), (0.2, -1.1), (0.6, -0.8)]), palette.white)
    elif kind == "bow":
        g.limb([(-0.7, -2.7), (0.4, -1.2), (0.4, 1.2), (-0.7, 2.7)], (0.12, 0.26, 0.26, 0.12), palette.wood)
        g.line([(-0.7, -2.7), (-0.7, 2.7)], width=0.7)
    elif kind == "horn":
        g.limb([(-0.9, -0.4), (0, 0.3), (0.9, -0.2), (1.3, -1.1)], (0.15, 0.3, 0.5, 0.9), palette.gold)
    elif kind == "axe":
        g.limb([(0, -2.4), (0, 1.4)], (0.22, 0.26), palette.wood)
        g.shape(curve([(0.1, -2.2), (1.0, -2.5), (1.15, -1.8), (0.9, -1.1), (0.1, -1.6)]), palette.steel)
    elif kind == "book":
        g.shape([(-0.7, -0.7), (0.7, -0.9), (0.8, 0.5), (-0.6, 0.7)], ink)
        g.shape([(-0.5, -0.55), (0.5, -0.7), (0.55, 0.35), (-0.45, 0.5)], palette.white, key=0.5)
    else:
        _regalia(g, palette, kind, ink)


def _regalia(g: Brush, palette: Palette, kind: str, ink: Ink) -> None:
    if kind in ("sceptre", "mace"):
        g.limb([(0, -2.0), (0, 1.2)], (0.2, 0.24), palette.gold)
        if kind == "mace":
            g.oval(0, -2.3, 0.45, 0.5, palette.steel)
        else:
            for x, y in ((0, -2.7), (-0.36, -2.25), (0.36, -2.25)):
                g.oval(x, y, 0.24, 0.34, palette.gold)
    elif kind == "orb":
        g.oval(0, -0.5, 0.72, 0.72, ink)
        g.limb([(-0.7, -0.5), (0, -0.35), (0.7, -0.5)], (0.2, 0.2), palette.gold)
        g.limb([(0, -1.9), (0, -1.15)], (0.16, 0.16), palette.gold)
        g.limb([(-0.3, -1.6), (0.3, -1.6)], (0.16, 0.16), palette.gold)
    elif kind == "goblet":
        g.shape(
            curve([(-0.55, -1.4), (-0.45, -0.7), (0, -0.45), (0.45, -0.7), (0.55, -1.4), (0, -1.3)]),
            palette.gold,
            gloss=1.4,
        )
        g.limb([(0, -0.5), (0, 0.4)], (0.2, 0.2), palette.gold)
        g.oval(0, 0.45, 0.45, 0.16, palette.gold)
