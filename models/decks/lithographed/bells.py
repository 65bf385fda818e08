"""The hawk bell."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, curve, mixed
from models.decks.lithographed.palette import Palette, ink


def bell(rng: np.random.Generator, brush: Brush, palette: Palette) -> None:
    """A round bell with a loop, a band and a slit: gold, or in quarters or halves of colours, on a bow or a chain."""
    b = brush.at(0, 0.12, 0.8, turn=float(rng.choice((0.0, 0.0, 0.0, rng.uniform(-0.35, 0.35)))))
    tall = float(rng.uniform(0.92, 1.06))
    golds = (palette.gold, ink("e0ac28"), ink("f0d050"), ink("c88a24"))
    main = golds[int(rng.integers(len(golds)))]
    if rng.random() < 0.25:
        bow = palette.dress[int(rng.integers(len(palette.dress)))]
        for side in (-1, 1):
            b.shape(curve([(0, -1.05), (side * 0.4, -1.3), (side * 0.62, -1.05), (side * 0.4, -0.88)]), bow)
    _loop(int(rng.integers(3)), b, main)
    b.oval(0, 0, 1, tall, main)
    _quarters(int(rng.integers(6)), b, tall, palette)
    band = float(rng.uniform(-0.12, 0.2))
    if rng.random() < 0.85:
        wide = float(rng.uniform(0.08, 0.2))
        at = np.sqrt(max(1 - (band / tall) ** 2, 0.2))
        sag = float(rng.choice((0.0, 0.14)))
        upper = [(-at, band - wide), (0.0, band - wide + sag), (at, band - wide)]
        lower = [(at, band + wide), (0.0, band + wide + sag), (-at, band + wide)]
        inks = (
            mixed(main, palette.white, 0.5),
            palette.red,
            palette.blue,
            palette.green,
            mixed(main, palette.wood, 0.6),
        )
        outline = np.vstack([curve(upper, closed=False), curve(lower, closed=False)])
        b.shape(outline, inks[int(rng.integers(len(inks)))], gloss=0.6)
    _slit(int(rng.integers(4)), b, band, tall)
    if rng.random() < 0.6:
        b.oval(-0.4, -0.48, 0.2, 0.12, mixed(main, (255, 255, 255), 0.75), turn=-0.6, key=0)


def _loop(kind: int, b: Brush, main: tuple[int, int, int]) -> None:
    if kind == 0:
        b.oval(0, -1.06, 0.24, 0.2, main)
        b.dot(0, -1.06, 0.1)
    elif kind == 1:
        b.shape([(-0.2, -0.85), (-0.14, -1.2), (0.14, -1.2), (0.2, -0.85)], main)
        b.dot(0, -1.08, 0.06)
    else:
        for y in (-1.32, -1.1):
            b.oval(0, y, 0.11, 0.16, main)


def _quarters(kind: int, b: Brush, tall: float, palette: Palette) -> None:
    t = np.linspace(0, np.pi / 2, 9)
    inks = (palette.red, ink("e8c648"), palette.green, palette.blue)
    for quarter in range(4) if kind < 2 else ():
        if kind == 1 and quarter < 2:
            continue
        angle = t + quarter * np.pi / 2 + (0 if kind == 0 else np.pi)
        arc = np.stack([np.cos(angle), tall * np.sin(angle)], 1)
        b.shape(
            np.vstack([arc, [(0, 0)]]).astype(np.float32), inks[quarter] if kind == 0 else inks[quarter - 2], key=0.5
        )


def _slit(kind: int, b: Brush, band: float, tall: float) -> None:
    low = tall * 0.8
    top = band + 0.3
    b.line([(0, top), (0, low)], width=2.2)
    if kind in (0, 1):
        b.dot(0, top, 0.1)
    if kind == 1:
        mid = (top + low) / 2
        b.line(curve([(-0.45, mid - 0.08), (0, mid + 0.04), (0.45, mid - 0.08)], closed=False), width=2.2)
        b.dot(-0.45, mid - 0.08, 0.08)
        b.dot(0.45, mid - 0.08, 0.08)
    elif kind == 2:
        b.dot(-0.3, top + 0.12, 0.09)
        b.dot(0.3, top + 0.12, 0.09)
    elif kind == 3:
        b.line(curve([(-0.62, top + 0.02), (0, top + 0.16), (0.62, top + 0.02)], closed=False), width=1.4)
        b.dot(0, low, 0.09)
