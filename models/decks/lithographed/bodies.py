"""Bodies of court figures below the head: legs, coats, robes and arms. Shoulders at 1.9, waist at 5.2, feet at 12."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from models.decks.lithographed.brush import Brush, Ink, curve, mixed
from models.decks.lithographed.palette import Palette

COATS = ("doublet", "uniform", "armour", "waistcoat", "tabard", "landsknecht", "hussar", "tunic")
POSES = {
    "raised": ((2.75, 3.5), (2.75, 1.0)),
    "high": ((3.0, 2.6), (2.5, -0.4)),
    "hip": ((3.2, 3.9), (1.5, 5.1)),
    "front": ((2.4, 4.3), (0.6, 3.9)),
    "out": ((2.6, 3.9), (3.3, 3.2)),
    "down": ((2.5, 4.3), (2.6, 6.2)),
}


def legs(rng: np.random.Generator, b: Brush, palette: Palette, inks: Sequence[Ink]) -> None:
    """Breeches and stockings or boots, from the waist to the ground."""
    boots = rng.random() < 0.5
    stride = float(rng.uniform(0.4, 1.3))
    below = mixed(palette.wood, b.press.key, 0.4) if boots else inks[2]
    for side in (-1, 1):
        knee, foot = (side * (0.7 + stride * 0.4), 8.4), (side * (0.7 + stride), 11.5)
        b.limb([knee, foot], (0.95, 0.7) if boots else (0.8, 0.5), below)
        b.limb([(side * 0.6, 5.4), knee], (1.5, 1.1 if boots else 1.5), inks[1])
        shoe = below if boots else b.press.key
        b.shape(
            curve(
                [(foot[0] - 0.4, 11.3), (foot[0] + side * 0.3, 11.4), (foot[0] + side * 1.1, 11.9), (foot[0] - 0.4, 12)]
            ),
            shoe,
        )
        if boots:
            b.limb([(knee[0] - 0.6, 8.5), (knee[0] + 0.6, 8.5)], (0.4, 0.4), mixed(below, palette.white, 0.3))
        elif rng.random() < 0.6:
            b.limb([(knee[0] - 0.5, 8.6), (knee[0] + 0.5, 8.6)], (0.25, 0.25), inks[0])


def coat(rng: np.random.Generator, b: Brush, palette: Palette, kind: str, inks: Sequence[Ink]) -> None:
    """The trunk with what is on it."""
    main, trim, third = inks[:3]
    waist = float(rng.uniform(1.15, 1.6))
    skirt = float(rng.uniform(6.3, 7.9))
    flare = float(rng.uniform(1.6, 2.4))
    if kind == "armour":
        main = palette.steel
    b.shape(
        [(-waist, 5), (waist, 5), (flare, skirt), (0, skirt + 0.2), (-flare, skirt)],
        trim if kind in ("armour", "hussar") else main,
    )
    for x in (-0.5, 0.1, 0.6):
        b.line([(x * waist, 5.3), (x * flare, skirt)], mixed(main, b.press.key, 0.6), width=0.7)
    b.shape(
        curve(
            [(-0.7, 1.5), (-1.9, 2.0), (-1.75, 3.4), (-waist, 5.2), (waist, 5.2), (1.75, 3.4), (1.9, 2.0), (0.7, 1.5)]
        ),
        main,
    )
    if kind in ("doublet", "uniform", "tunic"):
        b.line([(0, 1.9), (0, 5)], width=0.8)
        for y in np.linspace(2.3, 4.8, int(rng.integers(4, 8))):
            b.oval(0.16, float(y), 0.13, 0.13, palette.gold, key=0.5)
    if kind == "uniform":
        b.limb([(-1.5, 2.0), (1.2, 5.0)], (0.35, 0.35), palette.white)
        for side in (-1, 1):
            b.oval(side * 1.7, 1.95, 0.6, 0.22, palette.gold)
    elif kind == "armour":
        b.line(curve([(0, 1.9), (0.25, 3.6), (0, 5)], closed=False), width=0.8)
        b.line(curve([(-1.5, 4.3), (0, 4.7), (1.5, 4.3)], closed=False), palette.gold, width=1.5)
    elif kind == "waistcoat":
        b.shape([(-0.6, 1.7), (0.6, 1.7), (0.45, 5.1), (-0.45, 5.1)], palette.white)
        for side in (-1, 1):
            b.limb([(side * 0.9, 1.7), (side * 0.7, 5.1)], (0.3, 0.3), third)
    elif kind == "tabard":
        b.shape([(-1.2, 1.7), (0, 1.7), (0, 5.1), (-1.2, 5.1)], trim)
        b.shape([(0, 1.7), (1.2, 1.7), (1.2, 5.1), (0, 5.1)], third)
    elif kind == "landsknecht":
        for x in (-1.1, -0.55, 0, 0.55, 1.1):
            b.limb([(x, 2.1), (x * 0.85, 4.9)], (0.2, 0.32, 0.2), trim, key=0.6)
    elif kind == "hussar":
        for y in np.linspace(2.2, 4.7, 6):
            b.line(
                curve([(-1.1, float(y)), (0, float(y) + 0.18), (1.1, float(y))], closed=False), palette.gold, width=1.8
            )
    if rng.random() < 0.75:
        b.limb([(-waist, 5.1), (0, 5.25), (waist, 5.1)], (0.4, 0.4), palette.wood)
        b.shape([(-0.25, 4.98), (0.25, 4.98), (0.25, 5.45), (-0.25, 5.45)], palette.gold, key=0.7)
    _collar(int(rng.integers(4)), b, palette, third)


def _collar(kind: int, b: Brush, palette: Palette, ink: Ink) -> None:
    if kind == 0:
        b.oval(0, 1.62, 1.15, 0.36, palette.white)
        for x in np.linspace(-0.9, 0.9, 7):
            b.line([(float(x), 1.4), (float(x) * 1.05, 1.85)], width=0.5)
    elif kind == 1:
        for side in (-1, 1):
            b.shape([(0, 1.5), (side * 0.9, 1.35), (side * 1.2, 2.2), (side * 0.15, 1.95)], palette.white)
    elif kind == 2:
        b.limb([(-0.75, 1.55), (0, 1.8), (0.75, 1.55)], (0.42, 0.42), ink)


def robe(rng: np.random.Generator, b: Brush, palette: Palette, inks: Sequence[Ink], low: float) -> None:
    """A king's robe down to *low*, with a cape of ermine and a chain."""
    wide = float(rng.uniform(2.3, 3.0))
    b.shape(
        curve(
            [
                (-0.8, 1.5),
                (-2.1, 2.2),
                (-wide, low * 0.6),
                (-wide * 1.05, low),
                (0, low + 0.2),
                (wide * 1.05, low),
                (wide, low * 0.6),
                (2.1, 2.2),
                (0.8, 1.5),
            ]
        ),
        inks[0],
    )
    b.shape([(-0.75, 2.2), (0.75, 2.2), (1.1, low), (-1.1, low)], inks[1])
    if rng.random() < 0.6:
        for y in np.arange(3.2, low, 0.9):
            b.oval(0, float(y), 0.28, 0.28, palette.gold, key=0.6)
    for side in (-1, 1):
        b.limb([(side * 0.8, 2.2), (side * 1.2, low)], (0.5, 0.6), palette.white)
        for y in np.arange(3.5, low, 0.8):
            b.line([(side * (0.85 + y * 0.03), float(y)), (side * (0.85 + y * 0.03), float(y) + 0.25)], width=1.2)
    cape = float(rng.uniform(2.7, 3.5))
    b.shape(
        curve(
            [
                (-0.7, 1.35),
                (-1.9, 1.8),
                (-2.1, cape * 0.85),
                (0, cape),
                (2.1, cape * 0.85),
                (1.9, 1.8),
                (0.7, 1.35),
                (0, 1.7),
            ]
        ),
        palette.white,
    )
    for x, y in ((-1.4, 2.2), (-0.7, 2.5), (0.1, 2.3), (0.8, 2.5), (1.4, 2.2), (-1.1, 1.8), (1.1, 1.8)):
        b.line([(x, y), (x + 0.03, y + 0.24)], width=1.4)
    b.line(curve([(-1.2, 1.7), (0, cape - 0.3), (1.2, 1.7)], closed=False), palette.gold, width=2.6)
    b.oval(0, cape - 0.15, 0.3, 0.34, palette.gold)


def arm(
    b: Brush, palette: Palette, side: int, pose: str, inks: Sequence[Ink], puffed: bool, flesh: Ink
) -> tuple[float, float]:
    """One arm; returns where its hand is."""
    (ex, ey), (hx, hy) = POSES[pose]
    elbow, hand = (side * ex, ey), (side * hx, hy)
    near = (elbow[0] * 0.2 + hand[0] * 0.8, elbow[1] * 0.2 + hand[1] * 0.8)
    widths = (1.35, 1.5, 0.85, 0.6) if puffed else (1.1, 1.0, 0.85, 0.65)
    b.limb([(side * 1.4, 2.3), elbow, near], widths, inks[0])
    if puffed:
        b.limb([elbow, near], (0.8, 0.6), inks[1], key=0.7)
    b.oval(*hand, 0.4, 0.36, flesh)
    for k in (-0.12, 0.06):
        b.line([(hand[0] - 0.1, hand[1] + k), (hand[0] + 0.3, hand[1] + k)], width=0.5)
    b.limb(
        [
            (hand[0] * 0.75 + elbow[0] * 0.25 - 0.35, hand[1] * 0.75 + elbow[1] * 0.25),
            (hand[0] * 0.75 + elbow[0] * 0.25 + 0.35, hand[1] * 0.75 + elbow[1] * 0.25),
        ],
        (0.35, 0.35),
        palette.white,
        key=0.8,
    )
    return hand
