"""Bodies under the heads: shoulders and dress, a collar, and something in the hand; whole figures have feet."""

from __future__ import annotations

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.colours import mix
from models.decks.illustrated.shapes import disc


def body(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """From the neck down to *low*; drawn before the head."""
    wide = {"K": 2.3, "Q": 1.7, "J": 2.0}[rank] * rng.uniform(0.9, 1.15)
    kind, step, soft = int(rng.integers(0, 8)), rng.uniform(0.25, 0.7), int(rng.integers(0, 3))
    whole = cast.pose == "whole"
    hem = low - 1.6 if whole and rank != "Q" else low
    if rng.random() < (0.6 if rank == "K" else 0.2):  # a cloak
        c.poly([(-0.7, 1.1), (0.7, 1.1), (wide * 1.25, low), (-wide * 1.25, low)], dress.third, 1)
    if whole and rank != "Q":
        for s in (-1, 1):
            c.poly(
                [(s * 0.1, hem - 0.5), (s * 1.0, hem - 0.5), (s * 0.85, low - 0.3), (s * 0.2, low - 0.3)], dress.second
            )
            c.poly([(s * 0.15, low - 0.4), (s * 0.9, low - 0.4), (s * 1.3, low), (s * 0.15, low)], dress.third, 1)
    skirt = wide * (1.25 if rank == "Q" else 0.75 if whole else 1.1)
    torso = [(-0.5, 1.25), (0.5, 1.25), (wide * 0.85, 1.75)]
    torso += [(wide * 0.62, 3.6), (skirt, hem), (-skirt, hem), (-wide * 0.62, 3.6), (-wide * 0.85, 1.75)]
    if not whole:
        torso = [(-0.5, 1.25), (0.5, 1.25), (wide * 0.9, 1.7), (wide, 2.4), (wide * 1.05, hem), (-wide * 1.05, hem)]
        torso += [(-wide, 2.4), (-wide * 0.9, 1.7)]
    c.poly(torso, dress.cloth, soft)
    c.pattern(torso, dress.second, kind, step, soft)
    if rng.random() < 0.5:
        c.poly([(-0.35, 1.4), (0.35, 1.4), (0.5, hem), (-0.5, hem)], dress.third)
    c.poly([(-0.38, 0.7), (0.38, 0.7), (0.42, 1.5), (-0.42, 1.5)], mix(dress.skin, (0, 0, 0), 0.12))
    _collar(c, cast.collar, dress)
    if cast.pose != "face":
        side = int(rng.choice([-1, 1]))
        _held(c, rank, side, wide, dress, int(rng.integers(0, 6)))


def _collar(c: Canvas, kind: int, dress: Dress) -> None:
    if kind == 0:
        for x in np.linspace(-1, 1, 9):
            c.oval(float(x), 1.55 - 0.25 * abs(float(x)), 0.2, 0.28, (245, 245, 245))
    elif kind == 1:
        for s in (-1, 1):
            c.poly([(s * 0.3, 1.1), (s * 0.9, 1.4), (s * 0.15, 2.5)], dress.second)
    elif kind == 2:
        c.poly([(-0.9, 1.3), (0, 1.1), (0.9, 1.3), (0.7, 1.75), (0, 1.9), (-0.7, 1.75)], dress.metal, 2)
    elif kind == 3:
        c.solid([(-0.35, 1.35), (0.35, 1.35), (0, 1.9)], dress.skin)
    elif kind == 4:
        c.poly([(-1.3, 1.2), (0, 1.5), (1.3, 1.2), (1.5, 2.0), (0, 2.5), (-1.5, 2.0)], (240, 245, 245), 1)
        for x in (-0.9, -0.3, 0.3, 0.9):
            c.solid(disc(x, 1.9, 0.07, 0.14), (30, 30, 30))


def _held(c: Canvas, rank: str, side: int, wide: float, dress: Dress, kind: int) -> None:
    """A sceptre or sword, a flower or fan, a staff or a thing of today, in a hand before the chest."""
    x, y = side * wide * 0.72, 2.75
    c.stroke([(side * wide * 0.95, 2.0), (side * wide * 1.15, 3.3), (x, y)], mix(dress.cloth, (0, 0, 0), 0.25), 0.55, 1)
    if rank == "K" or kind == 5:
        c.stroke([(x, 3.6), (x, 0.6)], dress.metal, 0.15)
        if kind % 2:
            c.poly(disc(x, 0.55, 0.28, 0.28), dress.third)
        else:
            c.stroke([(x - 0.4, 2.3), (x + 0.4, 2.3)], dress.metal, 0.15)
    elif rank == "Q":
        if kind < 3:
            c.stroke([(x, 3.3), (x, 1.6)], (60, 130, 60), 0.1)
            for k in range(6):
                c.oval(x + 0.25 * np.cos(k * 1.05), 1.5 + 0.25 * np.sin(k * 1.05), 0.2, 0.2, dress.third)
            c.solid(disc(x, 1.5, 0.14, 0.14), dress.metal)
        else:
            fan = [
                (x, 2.8),
                *[(x + 1.1 * float(np.cos(a)), 2.8 + 1.1 * float(np.sin(a))) for a in np.linspace(-2.4, -0.7, 9)],
            ]
            c.poly(fan, dress.second)
    elif kind < 2:
        c.stroke([(x, 4.5), (x, 0.0)], mix(dress.metal, (40, 60, 90), 0.6), 0.14)
        c.poly([(x - 0.3, 0.3), (x, -0.6), (x + 0.3, 0.3), (x, 0.15)], dress.metal)
    elif kind < 4:
        c.poly([(x - 0.3, 1.7), (x + 0.3, 1.7), (x + 0.3, 2.7), (x - 0.3, 2.7)], (45, 40, 40))
        c.solid([(x - 0.22, 1.8), (x + 0.22, 1.8), (x + 0.22, 2.5), (x - 0.22, 2.5)], dress.third)
    c.oval(x, y, 0.3, 0.3, dress.skin)
