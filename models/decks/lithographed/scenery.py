"""Small scenes between the signs: towns, hills, boats, hunts, taverns, animals and flowers, in a box -1..1 wide."""

from __future__ import annotations

import numpy as np

from models.decks.lithographed.brush import Brush, Ink, curve, mixed
from models.decks.lithographed.palette import Palette

SCENES = ("town", "castle", "boat", "stag", "dog", "tavern", "flowers", "mill", "bird", "hare", "tent")


def scene(rng: np.random.Generator, b: Brush, palette: Palette, kind: str, tall: float, *, framed: bool) -> None:
    """One of `SCENES` in -1..1 by -*tall*..*tall*, with sky when *framed*, else on a strip of ground."""
    if framed:
        b.shape([(-1, -tall), (1, -tall), (1, tall), (-1, tall)], palette.sky, gloss=0.3)
        far = mixed(palette.blue, palette.sky, 0.65)
        ys = rng.uniform(-0.35, 0.15, 5) * tall
        hills = [
            (-1.0, tall * 0.4),
            *((float(x), float(y)) for x, y in zip(np.linspace(-1, 1, 5), ys, strict=True)),
            (1.0, tall * 0.4),
        ]
        b.shape(hills, far, gloss=0.5, key=0.4)
        b.shape([(-1, tall * 0.3), (1, tall * 0.35), (1, tall), (-1, tall)], palette.ground, gloss=0.4, key=0.5)
    else:
        b.shape(curve([(-0.95, tall * 0.8), (0, tall * 0.5), (0.95, tall * 0.8), (0, tall)]), palette.ground, key=0.4)
    g = b.at(float(rng.uniform(-0.15, 0.15)), tall * 0.62, min(tall * 1.1, 0.9), mirror=bool(rng.random() < 0.5))
    _draw(rng, g, palette, kind)
    for x in rng.uniform(-0.65, 0.65, int(rng.integers(0, 4))):
        _tree(b.at(float(x), tall * 0.75, tall * float(rng.uniform(0.5, 0.9))), palette, bool(rng.random() < 0.5))


def _tree(g: Brush, palette: Palette, fir: bool) -> None:
    g.limb([(0, 0), (0, -0.5)], (0.12, 0.1), palette.wood, key=0.5)
    if fir:
        g.shape(
            [(-0.3, -0.2), (-0.1, -0.6), (-0.2, -0.6), (0, -1.2), (0.2, -0.6), (0.1, -0.6), (0.3, -0.2)],
            palette.green,
            key=0.5,
        )
    else:
        for x, y in ((-0.2, -0.55), (0.2, -0.55), (0, -0.85)):
            g.oval(x, y, 0.27, 0.25, palette.green, key=0.5)


def _house(g: Brush, x: float, w: float, h: float, wall: Ink, roof: Ink, peak: float) -> None:
    g.shape([(x - w, 0), (x - w, -h), (x + w, -h), (x + w, 0)], wall, gloss=0.6, key=0.6)
    g.shape([(x - w * 1.15, -h), (x, -h - peak), (x + w * 1.15, -h)], roof, gloss=0.6, key=0.6)
    for dx in (-0.45, 0.45):
        g.shape(
            [
                (x + w * dx - 0.035, -h * 0.5),
                (x + w * dx + 0.035, -h * 0.5),
                (x + w * dx + 0.035, -h * 0.72),
                (x + w * dx - 0.035, -h * 0.72),
            ],
            g.press.key,
            gloss=0,
            key=0,
        )


def _beast(g: Brush, hide: Ink, *, antlers: bool = False, ears: float = 0.14) -> None:
    for x in (-0.5, -0.36, 0.3, 0.44):
        g.limb([(x, -0.5), (x + 0.04, -0.2), (x, 0)], (0.16, 0.09, 0.07), hide, key=0.6)
    g.shape(curve([(-0.65, -0.75), (0, -0.72), (0.5, -0.85), (0.6, -0.6), (0.3, -0.4), (-0.5, -0.42)]), hide, key=0.7)
    g.limb([(0.45, -0.65), (0.65, -1.05)], (0.3, 0.2), hide, key=0.6)
    g.shape(curve([(0.55, -1.18), (0.75, -1.2), (1.0, -1.0), (0.95, -0.92), (0.62, -0.96)]), hide, key=0.7)
    g.limb([(0.6, -1.12), (0.52, -1.12 - ears)], (0.1, 0.03), hide, key=0.5)
    g.dot(0.76, -1.09, 0.025)
    if antlers:
        for end in ((0.5, -1.75), (0.85, -1.7)):
            g.line(
                curve([(0.66, -1.18), ((end[0] + 0.66) / 2 + (end[0] - 0.66) * 0.5, -1.4), end], closed=False),
                width=1.4,
            )
            g.line([((end[0] + 0.66) / 2, -1.45), (end[0] + 0.14, -1.5)], width=1)
    else:
        g.limb([(-0.6, -0.7), (-0.9, -0.9)], (0.1, 0.04), hide, key=0.5)


def _draw(rng: np.random.Generator, g: Brush, palette: Palette, kind: str) -> None:
    walls = (palette.white, palette.ground, palette.flesh[0], palette.steel)
    if kind in ("town", "castle"):
        for i, x in enumerate(rng.permutation(np.linspace(-0.85, 0.85, 6))):
            tower = i > 3 or kind == "castle"
            w, h = (0.11, rng.uniform(0.6, 1.0)) if tower else (0.2, rng.uniform(0.3, 0.5))
            _house(
                g,
                float(x),
                w,
                float(h),
                walls[i % 4],
                (palette.red, palette.wood, palette.blue)[i % 3],
                0.45 if tower else 0.22,
            )
    elif kind == "boat":
        g.shape(
            curve([(-1, -0.05), (1, -0.05), (1, 0.2), (-1, 0.2)]),
            mixed(palette.blue, palette.white, 0.3),
            gloss=0.4,
            key=0.4,
        )
        g.shape(curve([(-0.7, -0.25), (0, -0.15), (0.75, -0.3), (0.5, 0.1), (-0.5, 0.1)]), palette.wood, key=0.7)
        g.limb([(0, -0.2), (0, -1.2)], (0.06, 0.06), palette.wood, key=0.5)
        g.shape(curve([(0.05, -1.15), (0.6, -0.7), (0.55, -0.35), (0.05, -0.35)]), palette.white, key=0.7)
    elif kind in ("stag", "dog", "hare"):
        hides = (palette.wood, palette.ground, palette.steel, palette.white)
        size = {"stag": 0.75, "dog": 0.6, "hare": 0.5}[kind]
        _beast(
            g.at(0, 0, size),
            hides[0 if kind == "stag" else int(rng.integers(4))],
            antlers=kind == "stag",
            ears=0.45 if kind == "hare" else 0.14,
        )
    elif kind == "tavern":
        _house(g, -0.45, 0.36, 0.6, palette.white, palette.red, 0.4)
        g.limb([(0.1, -0.3), (0.9, -0.3)], (0.1, 0.1), palette.wood, key=0.6)
        for x in (0.2, 0.8):
            g.limb([(x, -0.3), (x, 0)], (0.06, 0.06), palette.wood, key=0.5)
        g.shape([(0.4, -0.35), (0.4, -0.6), (0.62, -0.6), (0.62, -0.35)], palette.steel, key=0.6)
    elif kind == "flowers":
        for x in np.linspace(-0.7, 0.7, 5):
            y = -float(rng.uniform(0.4, 0.9))
            g.line(
                curve([(float(x) * 0.4, 0), (float(x) * 0.6, y * 0.5), (float(x), y)], closed=False),
                palette.green,
                width=1.6,
            )
            petal = palette.dress[int(rng.integers(len(palette.dress)))]
            for t in np.arange(5) * 1.257:
                g.oval(
                    float(x) + 0.1 * float(np.cos(t)),
                    y + 0.1 * float(np.sin(t)),
                    0.09,
                    0.07,
                    petal,
                    turn=float(t),
                    key=0.4,
                )
            g.dot(float(x), y, 0.05, palette.gold)
    elif kind == "mill":
        g.shape([(-0.3, 0), (-0.18, -0.8), (0.18, -0.8), (0.3, 0)], palette.white, key=0.6)
        g.shape([(-0.24, -0.8), (0, -1.05), (0.24, -0.8)], palette.wood, key=0.6)
        for t in np.arange(4) * np.pi / 2 + float(rng.uniform(0, 1.5)):
            c, s = float(np.cos(t)), float(np.sin(t))
            g.limb([(0, -0.8), (c * 0.55, -0.8 + s * 0.55)], (0.05, 0.14), palette.wood, key=0.5)
    elif kind == "bird":
        feather = palette.dress[int(rng.integers(len(palette.dress)))]
        g.limb([(-0.9, -0.1), (0.9, -0.2)], (0.08, 0.05), palette.wood, key=0.5)
        g.shape(
            curve([(-0.8, -0.3), (-0.2, -0.55), (0.2, -0.85), (0.4, -0.8), (0.35, -0.45), (-0.1, -0.2)]),
            feather,
            key=0.7,
        )
        g.shape(
            curve([(-0.5, -0.35), (0, -0.6), (0.15, -0.4), (-0.1, -0.28)]), mixed(feather, g.press.key, 0.35), key=0.6
        )
        g.dot(0.3, -0.72, 0.03)
        g.shape([(0.4, -0.75), (0.55, -0.68), (0.38, -0.65)], palette.gold, key=0.5)
    else:
        g.shape([(-0.6, 0), (0, -0.9), (0.6, 0)], palette.dress[0], key=0.6)
        g.shape([(-0.15, 0), (0, -0.5), (0.15, 0)], g.press.key, gloss=0, key=0)
        g.limb([(0, -0.9), (0, -1.2), (0.3, -1.15)], (0.04, 0.04, 0.12), palette.red, key=0.4)
