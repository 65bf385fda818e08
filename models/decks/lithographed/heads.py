"""Heads of court figures: faces, hair, beards, hats and crowns. A head is about 1 in radius, its middle at 0, 0."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, Ink, curve, mixed
from models.decks.lithographed.palette import Palette

HATS = (
    "beret",
    "broad",
    "hunter",
    "morion",
    "shako",
    "tricorn",
    "cap",
    "bicorn",
    "hood",
    "bare",
    "slashed",
    "nightcap",
)
CROWNS = ("spikes", "arches", "lilies", "turban")
BEARDS = ("none", "full", "moustache", "goatee", "long", "whiskers")


def face(rng: np.random.Generator, b: Brush, palette: Palette, beard: str, hair: Ink, flesh: Ink) -> None:
    """Hair, neck and face, looking a little to the right."""
    look = float(rng.uniform(0.08, 0.32))
    locks = float(rng.uniform(0.9, 1.9))
    b.shape(
        curve([(-1.05, -0.4), (0, -1.1), (1.0, -0.4), (1.0, locks * 0.6), (0.3, 0.9), (-1.1, locks), (-1.25, 0.3)]),
        hair,
    )
    b.limb([(0, 0.5), (0, 1.8)], (0.95, 1.15), mixed(flesh, palette.wood, 0.25))
    chin = float(rng.uniform(1.0, 1.25))
    b.shape(
        curve(
            [
                (-0.8, -0.5),
                (0, -0.9),
                (0.8, -0.5),
                (0.84, 0.2),
                (0.5, 0.85),
                (look * 0.5, chin),
                (-0.5, 0.85),
                (-0.82, 0.2),
            ]
        ),
        flesh,
    )
    b.oval(-0.45 + look, 0.38, 0.2, 0.14, mixed(flesh, palette.red, 0.3), key=0, gloss=0)
    b.oval(0.45 + look, 0.38, 0.17, 0.14, mixed(flesh, palette.red, 0.3), key=0, gloss=0)
    for x in (-0.36 + look, 0.36 + look * 0.9):
        b.oval(x, -0.02, 0.17, 0.09, palette.white, key=0.5, gloss=0)
        b.dot(x + 0.04, -0.01, 0.08)
        b.line(
            curve([(x - 0.22, -0.22), (x, -0.33), (x + 0.22, -0.24)], closed=False),
            mixed(hair, b.press.key, 0.5),
            width=1,
        )
    b.line(curve([(look, -0.05), (look + 0.2, 0.36), (look, 0.42)], closed=False), width=0.7)
    b.shape(
        curve([(look - 0.22, 0.64), (look, 0.58), (look + 0.22, 0.63), (look, 0.74)]),
        mixed(palette.red, flesh, 0.25),
        key=0.3,
    )
    _beard(b, beard, hair, look, chin)


def _beard(b: Brush, beard: str, hair: Ink, look: float, chin: float) -> None:
    if beard in ("full", "long"):
        low = chin + (0.35 if beard == "full" else 1.3)
        b.shape(
            curve(
                [
                    (-0.85, 0.1),
                    (-0.5, 0.55),
                    (look, 0.78),
                    (0.6, 0.55),
                    (0.86, 0.1),
                    (0.75, 0.9),
                    (look * 0.5, low),
                    (-0.7, 0.95),
                ]
            ),
            hair,
        )
        for x in (-0.35, 0, 0.35):
            b.line([(x, 0.95), (x * 0.7, low - 0.2)], mixed(hair, b.press.key, 0.5), width=0.6)
    if beard == "goatee":
        b.shape(curve([(look - 0.25, 0.85), (look + 0.25, 0.85), (look, chin + 0.45)]), hair, key=0.7)
    if beard in ("full", "moustache", "goatee", "long"):
        for side in (-1, 1):
            b.shape(
                curve(
                    [(look, 0.48), (look + side * 0.35, 0.52), (look + side * 0.62, 0.42), (look + side * 0.3, 0.64)]
                ),
                hair,
                key=0.5,
            )
    if beard == "whiskers":
        for side in (-1, 1):
            b.shape(
                curve([(side * 0.8, -0.3), (side * 0.55, 0.2), (side * 0.6, 0.8), (side * 0.95, 0.5)]), hair, key=0.6
            )


def hat(rng: np.random.Generator, b: Brush, palette: Palette, kind: str, ink: Ink, trim: Ink) -> None:
    """A hat of one of `HATS`."""
    feather = rng.random() < 0.6
    if kind in ("beret", "slashed"):
        b.shape(curve([(-1.5, -0.5), (-1.3, -1.15), (0, -1.5), (1.3, -1.2), (1.5, -0.6), (0, -0.45)]), ink)
        if kind == "slashed":
            for x in (-0.9, -0.3, 0.3, 0.9):
                b.oval(x, -0.95, 0.1, 0.32, trim, key=0.5)
        b.limb([(-1.0, -0.55), (0, -0.68), (1.0, -0.55)], (0.26, 0.26), trim)
    elif kind == "broad":
        b.shape(curve([(-0.85, -0.6), (-0.75, -1.6), (0, -1.5), (0.75, -1.6), (0.85, -0.6)]), ink)
        b.shape(curve([(-1.9, -0.75), (0, -0.8), (1.9, -0.85), (1.2, -0.42), (0, -0.35), (-1.3, -0.38)]), ink)
        b.limb([(-0.85, -0.78), (0, -0.7), (0.85, -0.78)], (0.2, 0.2), trim)
    elif kind == "hunter":
        b.shape(curve([(-0.95, -0.5), (-0.5, -1.5), (0.1, -1.8), (0.6, -1.3), (0.95, -0.5)]), ink)
        b.shape(curve([(-1.45, -0.6), (0, -0.72), (1.7, -0.45), (0, -0.36)]), ink)
        b.limb([(-0.85, -0.72), (0, -0.82), (0.85, -0.72)], (0.18, 0.18), trim)
    elif kind == "morion":
        b.shape(curve([(-0.95, -0.4), (-0.8, -1.2), (0, -1.6), (0.8, -1.2), (0.95, -0.4)]), palette.steel, gloss=1.4)
        b.shape(curve([(-1.5, -0.9), (0, -0.4), (1.5, -0.9), (0.8, -0.25), (-0.8, -0.25)]), palette.steel, gloss=1.4)
        b.limb([(-0.8, -1.25), (0, -1.85), (0.8, -1.25)], (0.1, 0.3, 0.1), palette.gold)
    elif kind == "shako":
        b.shape([(-0.9, -0.4), (-1.0, -1.7), (1.0, -1.7), (0.9, -0.4)], ink)
        b.shape(curve([(-0.9, -0.4), (0, -0.55), (0.95, -0.4), (0.3, -0.12)]), b.press.key)
        b.limb([(-1, -1.6), (1, -1.6)], (0.2, 0.2), palette.gold)
        b.oval(0, -1.05, 0.28, 0.32, palette.gold)
    elif kind in ("tricorn", "bicorn"):
        top = -1.3 if kind == "tricorn" else -1.9
        b.shape(
            curve([(-1.6, -0.85), (-0.6, -1.1), (0, top), (0.6, -1.1), (1.6, -0.85), (0.9, -0.4), (-0.9, -0.4)]), ink
        )
        b.line(curve([(-1.6, -0.85), (0, -0.65), (1.6, -0.85)], closed=False), palette.gold, width=2)
    elif kind in ("cap", "nightcap"):
        b.shape(curve([(-0.95, -0.4), (-0.8, -1.1), (0, -1.4), (0.8, -1.1), (0.95, -0.4)]), ink)
        if kind == "nightcap":
            b.limb([(0, -1.3), (0.9, -1.4), (1.5, -0.6)], (0.9, 0.5, 0.15), ink)
            b.oval(1.5, -0.5, 0.2, 0.2, trim)
        b.limb([(-1, -0.5), (0, -0.66), (1, -0.5)], (0.34, 0.34), trim)
        feather = False
    elif kind == "hood":
        b.limb([(-0.95, 0.9), (-1.1, -0.3), (0, -1.2), (1.1, -0.3), (0.95, 0.9)], (0.4, 0.5, 0.7, 0.5, 0.4), ink)
        feather = False
    else:
        feather = False
    if feather:
        side = float(rng.choice((-1.0, 1.0)))
        b.limb([(side * 0.7, -0.8), (side * 1.3, -1.8), (side * 2.1, -1.7)], (0.16, 0.5, 0.12), trim)


def crown(rng: np.random.Generator, b: Brush, palette: Palette, kind: str, trim: Ink) -> None:
    """A golden crown: only kings have one."""
    wide, tall = float(rng.uniform(0.95, 1.2)), float(rng.uniform(0.8, 1.15))
    base = -0.55
    if kind == "turban":
        b.shape(
            curve([(-1.25, base), (-1.1, base - 0.5), (0, base - 0.8), (1.1, base - 0.5), (1.25, base)]), palette.white
        )
    if kind == "arches":
        b.shape(
            curve(
                [
                    (-wide, base - 0.2),
                    (-wide * 0.8, base - tall),
                    (0, base - tall * 1.1),
                    (wide * 0.8, base - tall),
                    (wide, base - 0.2),
                ]
            ),
            trim,
        )
        for x in (-0.85, 0.0, 0.85):
            b.limb(
                [(x * wide, base - 0.2), (x * wide * 0.95, base - tall * 0.7), (0, base - tall * 1.1)],
                (0.2, 0.16, 0.16),
                palette.gold,
            )
        b.oval(0, base - tall * 1.2, 0.16, 0.16, palette.gold)
        b.limb([(0, base - tall * 1.75), (0, base - tall * 1.25)], (0.12, 0.12), palette.gold)
        b.limb([(-0.2, base - tall * 1.55), (0.2, base - tall * 1.55)], (0.12, 0.12), palette.gold)
    else:
        n = 5
        xs = np.linspace(-wide * 1.15, wide * 1.15, n)
        rim = [(-wide, base)]
        for i, x in enumerate(xs):
            rim.append((float(x), base - tall))
            if i < n - 1:
                rim.append((float((x + xs[i + 1]) / 2) * 0.9, base - tall * 0.4))
        b.shape([*rim, (wide, base)], palette.gold)
        for x in xs:
            b.oval(
                float(x),
                base - tall,
                0.17,
                0.2 if kind == "lilies" else 0.14,
                palette.white if kind == "spikes" else palette.gold,
            )
    b.limb([(-wide, base), (0, base + 0.13), (wide, base)], (0.34, 0.34), palette.gold)
    for x in (-0.6, 0.0, 0.6):
        b.oval(x * wide, base + 0.09, 0.12, 0.1, trim, key=0.6)
