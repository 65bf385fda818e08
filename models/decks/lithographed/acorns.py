"""The acorn, in every colouring that printers give it."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, Ink, curve, mixed
from models.decks.lithographed.palette import Palette, ink


def acorn(rng: np.random.Generator, brush: Brush, palette: Palette) -> None:
    """An acorn, nut up or down or aslant, with or without oak leaves on its stem."""
    turn = float(rng.choice((0.0, np.pi, np.pi, rng.uniform(-0.7, 0.7), np.pi + rng.uniform(-0.7, 0.7))))
    b = brush.at(0, 0, 0.82, turn=turn)
    wide, long, tip = float(rng.uniform(0.4, 0.58)), float(rng.uniform(0.62, 0.9)), float(rng.uniform(0.04, 0.12))
    cup, nut, third = _inks(rng, palette)
    # nut downwards in units of its own: stem at -0.95, cup round 0, tip at *long*
    b.limb(
        [(0.12 * rng.uniform(-1, 1), -1.05), (0.0, -0.7), (0, -0.3)], (0.16, 0.1, 0.14), mixed(cup, palette.wood, 0.6)
    )
    if rng.random() < 0.4:
        _oak_leaves(rng, b, palette)
    nut_line = curve(
        [
            (-wide, 0),
            (-wide * 0.92, long * 0.5),
            (-wide * 0.4, long * 0.86),
            (-tip * 0.6, long),
            (0, long + tip),
            (tip * 0.6, long),
            (wide * 0.4, long * 0.86),
            (wide * 0.92, long * 0.5),
            (wide, 0),
            (0, -0.25),
        ]
    )
    b.shape(nut_line, nut)
    kind = int(rng.integers(5))
    if kind == 0:
        half = nut_line.copy()
        half[:, 0] = np.maximum(half[:, 0], 0)
        b.shape(half, third, key=0.6)
    elif kind == 1:
        for x in (-0.55, -0.2, 0.2, 0.55):
            line = [(x * wide, 0.05), (x * wide * 1.05, long * 0.5), (x * wide * 0.4, long * 0.85)]
            b.line(curve(line, closed=False), third, width=1.6)
    elif kind == 2:
        b.shape(curve([(-wide, 0.0), (wide, 0.0), (wide * 0.95, 0.3), (0, 0.42), (-wide * 0.95, 0.3)]), third, key=0.7)
    elif kind == 3:
        b.oval(-wide * 0.4, long * 0.4, wide * 0.16, long * 0.26, mixed(nut, (255, 255, 255), 0.7), turn=-0.15, key=0)
    lip, top = wide * float(rng.uniform(1.08, 1.35)), float(rng.uniform(0.42, 0.62))
    cup_line = curve(
        [(-lip, 0.02), (-lip * 0.8, -top * 0.7), (0, -top), (lip * 0.8, -top * 0.7), (lip, 0.02), (0, 0.16)]
    )
    b.shape(cup_line, cup)
    _scales(int(rng.integers(4)), b, lip, top, mixed(cup, brush.press.key, 0.6))


def _inks(rng: np.random.Generator, palette: Palette) -> tuple[Ink, Ink, Ink]:
    ways = (
        (palette.green, ink("e3b93a"), palette.red),
        (ink("6d4a26"), ink("b98a4a"), ink("8a5a2c")),
        (palette.green, palette.red, ink("ecc94b")),
        (palette.blue, ink("e6c24c"), palette.red),
        (ink("4f7a34"), ink("a3b84e"), ink("d7c45a")),
        (palette.red, ink("e8c850"), palette.green),
        (ink("8a6a30"), ink("d99a34"), ink("f0cf70")),
        (ink("2c5a3a"), ink("9a5a2a"), ink("c88a4a")),
        (ink("d8b048"), ink("3f7f45"), ink("2a5a34")),
    )
    return ways[int(rng.integers(len(ways)))]


def _scales(kind: int, b: Brush, lip: float, top: float, dark: Ink) -> None:
    if kind == 3:
        return
    for row in range(1, 4):
        y = 0.06 - top * row * 0.25
        half = lip * (1 - 0.13 * row)
        if kind == 0:
            for x in np.linspace(-half * 0.8, half * 0.8, 7 - row):
                b.dot(float(x), y, 0.035, dark)
        elif kind == 1:
            b.line(curve([(-half, y), (0, y + 0.12), (half, y)], closed=False), dark, width=0.8)
        else:
            for x in np.linspace(-half * 0.85, half * 0.75, 6):
                b.line([(float(x), y), (float(x) + 0.1, y + 0.13)], dark, width=0.7)
                b.line([(float(x) + 0.1, y), (float(x), y + 0.13)], dark, width=0.7)


def _oak_leaves(rng: np.random.Generator, b: Brush, palette: Palette) -> None:
    green = palette.green if rng.random() < 0.7 else ink("a8702c")
    for side in (-1.0, 1.0)[: int(rng.integers(1, 3))]:
        leaf = b.at(0, -0.72, 0.62, turn=side * float(rng.uniform(0.9, 1.5)))
        lobes = [(0.0, 0.0), (0.16, -0.2), (0.12, -0.35), (0.3, -0.5), (0.16, -0.68), (0.26, -0.85), (0.0, -1.1)]
        leaf.shape(curve(lobes + [(-x, y) for x, y in lobes[-2:0:-1]]), green, key=0.8)
        leaf.line([(0, 0), (0, -1)], width=0.6)
