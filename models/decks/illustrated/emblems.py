"""Courts without figures: crown, tiara or cap as a thing of its own, a huge letter, chess men."""

from __future__ import annotations

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.hats import hat
from models.decks.illustrated.shapes import disc


def emblem(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    """What stands for *rank*, about two units around 0, 0."""
    if cast.kind == "chess":
        _chess(c, rank, dress)
        return
    if cast.head % 3 == 0:
        c.oval(0, 0, 1.9, 1.9, dress.third)
    elif cast.head % 3 == 1:
        c.poly([(-1.5, -1.6), (1.5, -1.6), (1.5, 0.4), (0, 2.0), (-1.5, 0.4)], dress.third, 1)
    hat(c.moved(0, 1.35 if rank != "Q" else 1.0, 1.05), rank, cast.hats["KQJ".index(rank)], dress)
    if rng.random() < 0.5:
        c.stroke([(-1.2, 1.1), (1.2, 1.1)], dress.metal, 0.12)


def _chess(c: Canvas, rank: str, dress: Dress) -> None:
    """King with cross, queen with coronet, knight."""
    c.poly([(-1.1, 1.6), (1.1, 1.6), (1.2, 2.1), (-1.2, 2.1)], dress.second)
    if rank == "J":
        horse = [(-0.8, 1.6), (-0.6, 0.5), (-0.1, -0.1), (-0.9, 0.15), (-1.2, -0.2), (-0.6, -1.0), (-0.1, -1.7)]
        c.poly([*horse, (0.2, -1.2), (0.9, -0.6), (1.05, 0.5), (0.8, 1.6)], dress.cloth, 1)
        c.solid(disc(-0.3, -0.75, 0.12, 0.12), dress.line)
        return
    c.poly([(-0.75, 1.6), (-0.4, 0.0), (-0.5, -0.4), (0.5, -0.4), (0.4, 0.0), (0.75, 1.6)], dress.cloth)
    c.poly([(-0.7, -0.35), (0.7, -0.35), (0.6, -0.1), (-0.6, -0.1)], dress.second)
    if rank == "K":
        c.poly([(-0.5, -0.35), (-0.75, -1.2), (0.75, -1.2), (0.5, -0.35)], dress.cloth, 1)
        c.stroke([(0, -1.1), (0, -1.9)], dress.metal, 0.18)
        c.stroke([(-0.3, -1.55), (0.3, -1.55)], dress.metal, 0.18)
    else:
        line = [(-0.5, -0.35)]
        for k, x in enumerate(np.linspace(-0.95, 0.95, 9)):
            line.append((float(x), -1.4 if k % 2 == 0 else -0.8))
        c.poly([*line, (0.5, -0.35)], dress.cloth)
        for x in np.linspace(-0.95, 0.95, 5):
            c.oval(float(x), -1.45, 0.13, 0.13, dress.metal)
