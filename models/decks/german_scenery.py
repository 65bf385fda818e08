"""What stands around the signs of German number cards: ground, beasts, flowers, small scenes."""

from __future__ import annotations

import numpy as np

from models.decks.deck import Picture
from models.decks.german_figures import Colours, Pen, figure


def ground(face: Picture, top: float, rng: np.random.Generator, colours: Colours) -> None:
    """Hills from *top* pixels down to the edge, with tufts and stones."""
    height, width = face.shape[:2]
    for k in range(int(rng.integers(1, 4))):
        xs = np.linspace(0, width, 12)
        ys = top + k * (height - top) * 0.3 + rng.uniform(0, (height - top) * 0.25, 12)
        hill = np.concatenate([np.stack([xs, ys], 1), [(width, height), (0, height)]])
        Pen(face, 0, 0, 1, colours).patch(hill, colours.green if rng.random() < 0.6 else colours.any(rng))
    for _ in range(int(rng.integers(4, 20))):
        x, y = rng.uniform(0, width), rng.uniform(top + (height - top) * 0.4, height)
        Pen(face, x, y, 6, colours).line([(-1, -1), (0, 0), (0.4, -1.6), (0.6, 0), (1.4, -0.8)])


def vignette(face: Picture, box: tuple[float, float, float, float], rng: np.random.Generator, colours: Colours) -> None:
    """A small scene within *box* (left, top, right, bottom): people, a beast, a tree, a house, flowers or a shield."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    for k in range(int(rng.integers(1, 4))):
        x = left + width * (k + rng.uniform(0.3, 0.7)) / 3
        kind = rng.choice(["man", "beast", "tree", "house", "flowers"], p=[0.35, 0.25, 0.15, 0.1, 0.15])
        if kind == "man":
            unit = height / rng.uniform(11, 14)
            figure(face, (x, bottom - 9.5 * unit), unit, rng, colours, 9.5)
        elif kind == "beast":
            beast(Pen(face, x, bottom, height * rng.uniform(0.35, 0.6), colours, int(rng.choice([-1, 1]))), rng)
        elif kind == "tree":
            pen = Pen(face, x, bottom, height * rng.uniform(0.6, 1.0), colours)
            pen.patch([(-0.06, -0.5), (0.06, -0.5), (0.09, 0), (-0.09, 0)], (50, 80, 120))
            for dx, dy in rng.uniform(-0.25, 0.25, (6, 2)):
                pen.oval(dx, -0.7 + dy, 0.16, 0.14, colours.green)
        elif kind == "house":
            pen = Pen(face, x, bottom, height * rng.uniform(0.4, 0.7), colours)
            pen.patch([(-0.5, 0), (0.5, 0), (0.5, -0.6), (-0.5, -0.6)], colours.any(rng))
            pen.patch([(-0.6, -0.6), (0.6, -0.6), (0.0, -1.1)], colours.any(rng))
            pen.patch([(-0.1, 0), (0.1, 0), (0.1, -0.3), (-0.1, -0.3)], colours.ink)
        else:
            flowers(Pen(face, x, bottom, height * rng.uniform(0.5, 0.9), colours), rng)


def beast(pen: Pen, rng: np.random.Generator) -> None:
    """A boar, a dog or a stag, standing at 0, 0, one high."""
    coat = ((90, 110, 130), (70, 80, 90), (60, 110, 160), (215, 225, 230))[int(rng.integers(0, 4))]
    if rng.random() < 0.25:
        coat = pen.colours.any(rng)
    for x in (-0.6, -0.4, 0.35, 0.55):
        pen.patch([(x, -0.4), (x + 0.14, -0.4), (x + 0.1, 0), (x, 0)], coat)
    pen.oval(0, -0.55, 0.8, rng.uniform(0.25, 0.35), coat)
    neck = rng.uniform(-0.9, -0.55)
    pen.oval(0.85, neck, 0.32, 0.22, coat, rng.uniform(-0.2, 0.5))
    pen.patch([(0.65, neck - 0.15), (0.75, neck - 0.4), (0.85, neck - 0.15)], coat)
    pen.oval(0.92, neck - 0.05, 0.04, 0.04, pen.colours.ink)
    pen.line([(-0.8, -0.6), (-1.0, -0.8), (-0.95, -0.95)], 0.05)
    for x in rng.uniform(-0.6, 0.6, 14):
        pen.line([(x, -0.75 + rng.uniform(0, 0.3)), (x - 0.08, -0.6 + rng.uniform(0, 0.2))])


def flowers(pen: Pen, rng: np.random.Generator) -> None:
    """A vessel of flowers standing at 0, 0, one high."""
    pen.patch([(-0.25, -0.35), (0.25, -0.35), (0.15, 0), (-0.15, 0)], pen.colours.gold)
    for _ in range(int(rng.integers(3, 8))):
        x, y = rng.uniform(-0.5, 0.5), rng.uniform(-1.0, -0.5)
        pen.line([(0, -0.35), (x * 0.7, y * 0.8), (x, y)], 0.04, pen.colours.green)
        pen.oval(x * 0.6 + 0.1, y * 0.7, 0.12, 0.06, pen.colours.green, rng.uniform(0, 3))
        pen.oval(x, y, 0.1, 0.1, pen.colours.any(rng))
