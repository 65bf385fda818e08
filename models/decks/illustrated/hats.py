"""What tells king, queen and jack: crowns, tiaras, and caps with a feather. The head's top is at -1."""

from __future__ import annotations

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Dress
from models.decks.illustrated.shapes import disc


def hat(c: Canvas, rank: str, kind: int, dress: Dress) -> None:
    """The headgear of *rank*."""
    {"K": _crown, "Q": _tiara, "J": _cap}[rank](c, kind, dress)


def _crown(c: Canvas, kind: int, dress: Dress) -> None:
    """High: a band with points, arches or plates."""
    points = (5, 3, 5, 7, 3, 4)[kind]
    high = (-1.75, -1.9, -1.6, -1.7, -2.05, -1.8)[kind]
    out = (1.05, 0.85, 1.2, 0.95, 0.9, 1.0)[kind]
    if kind == 2:  # closed, with arches, an orb and a cross
        c.poly(
            [(-0.85, -0.8), (-1.15, -1.35), (-0.75, -1.85), (0, -1.7), (0.75, -1.85), (1.15, -1.35), (0.85, -0.8)],
            dress.second,
            2,
        )
        for x in (-0.55, 0.0, 0.55):
            c.stroke([(0.9 * x, -0.85), (1.5 * x, -1.4), (0, -1.8)], dress.metal, 0.16, 2)
        c.oval(0, -1.9, 0.16, 0.16, dress.metal)
        c.stroke([(0, -2.05), (0, -2.4)], dress.metal, 0.1)
        c.stroke([(-0.15, -2.25), (0.15, -2.25)], dress.metal, 0.1)
    else:
        line = [(-0.85, -0.7)]
        for k, x in enumerate(np.linspace(-out, out, 2 * points - 1)):
            deep = high if k % 2 == 0 else high * 0.35 - 0.72
            line.append((float(x), deep + 0.2 * abs(float(x)) * (k % 2 == 0)))
        c.poly([*line, (0.85, -0.7)], dress.metal)
        if kind in (0, 3, 5):
            for x in np.linspace(-out, out, points):
                c.oval(float(x), high + 0.2 * abs(float(x)) - 0.06, 0.12, 0.12, dress.second)
    c.poly([(-0.88, -0.95), (0.88, -0.95), (0.86, -0.62), (-0.86, -0.62)], dress.metal)
    for x in (-0.5, 0.0, 0.5):
        c.solid(disc(x, -0.78, 0.1, 0.1, 8 if kind % 2 else 4), dress.third)


def _tiara(c: Canvas, kind: int, dress: Dress) -> None:
    """Low: a thin arc with a gem, pearls or flowers, open over the hair."""
    arc = [(float(0.9 * np.sin(a)), -0.3 - 0.62 * float(np.cos(a))) for a in np.linspace(-1.35, 1.35, 15)]
    if kind == 3:
        for k, (x, y) in enumerate(arc[1::2]):
            petal = dress.second if k % 2 else dress.third
            for a in range(5):
                c.oval(x + 0.1 * np.cos(a * 1.257), y + 0.1 * np.sin(a * 1.257), 0.09, 0.09, petal)
            c.solid(disc(x, y, 0.06, 0.06), dress.metal)
        return
    peaks = [(0.0, -1.62)] if kind == 0 else [(-0.45, -1.25), (0.0, -1.5), (0.45, -1.25)]
    if kind in (0, 1, 4):
        for x, y in peaks:
            c.poly([(x - 0.26, -0.85 + 0.2 * abs(x)), (x, y), (x + 0.26, -0.85 + 0.2 * abs(x))], dress.metal)
            c.oval(x, y, 0.1, 0.1, dress.third)
    if kind == 2:
        for x, y in arc[1:-1:2]:
            c.oval(1.07 * x, y - 0.14, 0.12, 0.12, (240, 245, 250))
    c.stroke(arc, dress.metal, 0.16)
    c.solid(disc(0, -0.93, 0.11, 0.15, 4), dress.second)


def _cap(c: Canvas, kind: int, dress: Dress) -> None:
    """Soft: beret, brim, hood, peaked cap or bowl, all with a feather but the hood."""
    if kind == 0:
        c.poly([(-0.95, -0.6), (-1.3, -1.05), (-0.7, -1.5), (0.5, -1.45), (1.2, -1.0), (0.9, -0.6)], dress.second, 2)
        c.poly([(-0.9, -0.75), (0.9, -0.75), (0.88, -0.55), (-0.88, -0.55)], dress.third)
    elif kind == 1:
        c.poly([(-0.75, -0.7), (-0.6, -1.5), (0.6, -1.5), (0.75, -0.7)], dress.second, 1)
        c.poly([(-1.5, -0.75), (1.5, -0.75), (1.2, -0.55), (-1.2, -0.55)], dress.second, 1)
    elif kind == 2:
        c.poly(
            [(-0.95, -0.4), (-0.9, -1.0), (-0.2, -1.4), (1.2, -1.9), (0.8, -1.0), (0.95, -0.4), (0, -0.85)],
            dress.second,
            1,
        )
    elif kind == 3:
        c.poly([(-0.9, -0.55), (-0.85, -1.2), (0, -1.5), (0.85, -1.2), (0.9, -0.55)], dress.second, 2)
        c.poly([(-0.2, -0.8), (1.6, -0.66), (1.5, -0.5), (-0.2, -0.55)], dress.third, 1)
    elif kind == 4:
        c.poly([(-0.95, -0.5), (-0.9, -1.2), (0.9, -1.2), (0.95, -0.5)], dress.second, 1)
        c.poly([(-1.1, -0.95), (-1.1, -0.6), (-0.3, -0.75), (0.3, -0.75), (1.1, -0.6), (1.1, -0.95)], dress.third)
    else:
        c.poly([(-1.15, -0.6), (-0.2, -1.75), (1.35, -0.75), (0.9, -0.55)], dress.second)
    if kind == 2:
        c.oval(1.2, -1.9, 0.16, 0.16, dress.metal)
        return
    quill = [(0.65, -0.75), (1.0, -1.35), (1.0, -2.0)]
    c.poly([(0.6, -0.8), (0.75, -1.5), (1.05, -2.15), (1.3, -1.6), (0.9, -0.9)], dress.metal, 2)
    c.stroke(quill, dress.third, 0.06, 2)
