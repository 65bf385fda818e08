"""The leaf and the heart."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, curve, mixed
from models.decks.lithographed.palette import Palette, ink


def leaf(rng: np.random.Generator, brush: Brush, palette: Palette) -> None:
    """A lime leaf on a stem: plain, half light half dark, edged, veined; green, blue-green or of autumn."""
    b = brush.at(0, 0.02, 0.9, turn=float(rng.choice((0.0, 0.0, rng.uniform(-0.45, 0.45)))))
    wide, belly, notch = float(rng.uniform(0.62, 0.88)), float(rng.uniform(0.1, 0.34)), float(rng.uniform(0.02, 0.22))
    greens = (palette.green, palette.green, ink("2f7f3a"), ink("1f6f6a"), ink("7fa83a"), ink("3f9f4a"), ink("b0862c"))
    main = greens[int(rng.integers(len(greens)))]
    bright = mixed(main, ink("f0e86a"), float(rng.uniform(0.3, 0.6)))
    right = [
        (0.0, -1.0),
        (wide * 0.3, -0.62),
        (wide * 0.82, -0.2),
        (wide, belly),
        (wide * 0.72, 0.52),
        (wide * 0.3, 0.55),
    ]
    line = curve([*right, (0.0, 0.55 - notch), *[(-x, y) for x, y in right[:0:-1]]])
    b.limb(
        [(0, 0.35), (0.02, 0.7), (float(rng.uniform(-0.3, 0.3)), 1.0)],
        (0.1, 0.08, 0.14),
        mixed(main, palette.wood, 0.4),
    )
    if rng.random() < 0.25:
        line = line * (1 + 0.035 * np.sign(np.sin(np.arange(len(line)) * 2.1)))[:, None].astype(np.float32)
    edge = rng.random() < 0.3
    b.shape(line, ink("e8cf4a") if edge else main)
    if edge:
        b.shape(line * np.float32(0.86), main, key=0.5)
    kind = int(rng.integers(4))
    if kind < 2:
        half = line * np.float32(0.86 if edge else 1)
        half[:, 0] = np.minimum(half[:, 0], 0) if kind else np.maximum(half[:, 0], 0)
        b.shape(half, bright, key=0.5)
    if rng.random() < 0.8:
        vein = mixed(main, palette.white, 0.6) if rng.random() < 0.5 else mixed(main, brush.press.key, 0.7)
        b.line([(0, 0.5), (0, -0.86)], vein, width=1.3)
        for y in np.linspace(0.4, -0.5, int(rng.integers(3, 6))):
            reach = wide * 0.72 * (1 - abs(float(y) - belly) * 0.7)
            for side in (-1, 1):
                b.line([(0, float(y)), (side * reach, float(y) - 0.22)], vein, width=0.8)


def heart(rng: np.random.Generator, brush: Brush, palette: Palette) -> None:
    """A heart: plain, with highlight, pink edge, shade hatching or a line inside."""
    b = brush.at(0, 0.02, 0.92, turn=float(rng.choice((0.0, 0.0, rng.uniform(-0.2, 0.2)))))
    wide, cleft, shoulder = (
        float(rng.uniform(0.72, 0.98)),
        float(rng.uniform(-0.6, -0.32)),
        float(rng.uniform(-0.95, -0.8)),
    )
    reds = (palette.red, palette.red, ink("c81a28"), ink("e0322a"), ink("a01828"), ink("d8404a"))
    main = reds[int(rng.integers(len(reds)))]
    bend = float(rng.choice((0.0, 0.0, 0.12)))
    right = [(0.0, cleft), (wide * 0.22, shoulder * 0.92), (wide * 0.58, shoulder), (wide * 0.93, -0.62), (wide, -0.2)]
    right += [(wide * 0.75, 0.3), (wide * 0.28, 0.75)]
    tip = (bend, 0.98)
    line = curve([*right, tip, tip, *[(-x, y) for x, y in right[:0:-1]], right[0]])
    kind = int(rng.integers(5))
    if kind == 2:
        b.shape(line, mixed(main, palette.white, 0.65))
        b.shape(line * np.float32(0.84), main, key=0.4)
    else:
        b.shape(line, main)
    if kind == 1:
        b.oval(-wide * 0.5, -0.45, 0.13, 0.24, mixed(main, palette.white, 0.75), turn=0.5, key=0)
    elif kind == 3:
        for y in np.linspace(-0.6, 0.7, 12):
            reach = wide * (1 if y < 0 else 1 - float(y) * 0.95)
            dark = mixed(main, brush.press.key, 0.7)
            b.line([(reach * 0.35, float(y) + 0.1), (reach * 0.9, float(y) - 0.08)], dark, width=0.8)
    elif kind == 4:
        b.line(
            np.vstack([line * np.float32(0.76), line[:1] * np.float32(0.76)]), mixed(main, palette.gold, 0.8), width=1.2
        )
