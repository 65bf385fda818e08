"""Heads of people: face, hair, beard; the hat comes on top. Half a head is one unit, the middle at 0, 0."""

from __future__ import annotations

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.colours import mix
from models.decks.illustrated.hats import hat
from models.decks.illustrated.shapes import disc


def person(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator, bare: bool = False) -> None:
    """A head seen from the front or a little from the side, *bare* without its rank's hat."""
    style = int(rng.integers(0, 5))
    _hair_behind(c, rank, style, dress)
    if rank != "Q":
        for x in (-0.82, 0.82):
            c.oval(x, 0.08, 0.14, 0.22, dress.skin)
    c.poly(_outline(cast.head, rank), dress.skin, 3 if cast.head != 4 else 0)
    _hair_front(c, rank, style, dress)
    _beard(c, rank, int(rng.integers(0, 6)), dress)
    features(c, cast, dress, rank, float(rng.uniform(-0.06, 0.06)))
    if not bare:
        hat(c, rank, cast.hats["KQJ".index(rank)], dress)
    if rank == "Q":
        for x in (-0.85, 0.85):
            c.oval(x, 0.5, 0.09, 0.14, dress.metal)


def _outline(kind: int, rank: str) -> list[tuple[float, float]]:
    jaw = 0.6 if rank == "Q" else 0.78
    return [
        [(-0.85, -0.9), (0.85, -0.9), (0.95, 0.2), (jaw, 0.95), (0, 1.2), (-jaw, 0.95), (-0.95, 0.2)],
        disc(0, 0, 0.95, 1.12, 10),
        [(-1, -1), (1, -1), (1, 0.8), (0.75, 1.15), (-0.75, 1.15), (-1, 0.8)],
        [(-1, -0.9), (1, -0.9), (0.85, 0.3), (0.25, 1.3), (-0.25, 1.3), (-0.85, 0.3)],
        [(-0.8, -0.95), (0.8, -0.95), (0.85, 0.4), (0.4, 1.0), (-0.4, 1.0), (-0.85, 0.4)],
        [(-0.75, -1.1), (0.75, -1.1), (1.05, 0.5), (0.8, 1.1), (-0.8, 1.1), (-1.05, 0.5)],
    ][kind]


def _hair_behind(c: Canvas, rank: str, style: int, dress: Dress) -> None:
    if rank == "Q":
        if style == 3:  # plaits
            for x in (-1.0, 1.0):
                for k in range(5):
                    c.oval(x, 0.4 + 0.38 * k, 0.24, 0.25, dress.hair)
        wide, low = ((1.25, 2.1), (1.15, 1.5), (1.6, 1.2), (1.1, 0.5), (1.35, 2.5))[style]
        c.poly([(-0.7, -1.25), (0.7, -1.25), (wide, -0.4), (wide, low), (-wide, low), (-wide, -0.4)], dress.hair, 2)
        if style == 4:
            for x in np.linspace(-1.1, 1.1, 8):
                c.stroke([(x, -0.2), (x * 1.1, low - 0.3)], mix(dress.hair, (0, 0, 0), 0.25), 0.06)
    elif rank == "J" and style < 3:
        c.poly([(-0.8, -1.0), (0.8, -1.0), (1.15, 0.2), (1.1, 0.75), (-1.1, 0.75), (-1.15, 0.2)], dress.hair, 1)
    else:
        c.poly([(-0.8, -1.1), (0.8, -1.1), (1.02, -0.3), (0.95, 0.2), (-0.95, 0.2), (-1.02, -0.3)], dress.hair, 1)


def _hair_front(c: Canvas, rank: str, style: int, dress: Dress) -> None:
    if rank == "Q":
        part = (0.0, 0.35, -0.35, 0.0, 0.2)[style]
        for side in (-1, 1):
            c.poly([(part, -1.12), (side * 0.75, -1.05), (side * 1.05, 0.1), (side * 0.78, -0.3)], dress.hair, 2)
    else:
        c.poly(
            [(-0.9, -0.45), (-0.8, -1.1), (0.8, -1.1), (0.9, -0.45), (0.3, -0.7), (-0.4, -0.6)], dress.hair, style % 3
        )


def _beard(c: Canvas, rank: str, style: int, dress: Dress) -> None:
    if rank != "K":
        return
    if style < 3:
        low = (1.5, 2.0, 1.35)[style]
        c.poly(
            [(-0.95, 0.05), (-0.5, 0.45), (0.5, 0.45), (0.95, 0.05), (0.8, 1.1), (0, low), (-0.8, 1.1)],
            dress.hair,
            style % 3,
        )
    elif style == 3:
        c.poly([(-0.3, 0.85), (0.3, 0.85), (0, 1.6)], dress.hair, 1)
    if style != 2:
        for side in (-1, 1):
            c.poly([(0, 0.38), (side * 0.4, 0.4), (side * 0.65, 0.62), (side * 0.3, 0.6), (0, 0.52)], dress.hair, 1)


def features(c: Canvas, cast: Cast, dress: Dress, rank: str, look: float) -> None:
    """Eyes, brows, nose and mouth."""
    for side in (-1, 1):
        x, y = side * 0.38, -0.1
        if cast.eyes == 0:
            c.solid(disc(x, y, 0.1, 0.13), dress.line)
        elif cast.eyes == 1:
            c.solid(disc(x, y, 0.24, 0.16), (250, 250, 250))
            c.solid(disc(x + look, y, 0.1, 0.13), (20, 20, 20))
            c.stroke(disc(x, y, 0.24, 0.16)[20:], dress.line, 0.05)
        elif cast.eyes == 2:
            c.stroke([(x - 0.2, y), (x, y + 0.12), (x + 0.2, y)], dress.line, 0.08, 2)
        elif cast.eyes == 3:
            c.solid(disc(x, y, 0.2, 0.2), (250, 250, 250))
            c.solid(disc(x + look, y + 0.03, 0.13, 0.13), (20, 20, 20))
        elif cast.eyes == 4:
            c.stroke([(x - 0.2, y), (x + 0.2, y)], dress.line, 0.09)
        else:
            c.solid([(x - 0.24, y), (x, y - 0.15), (x + 0.24, y), (x, y + 0.1)], dress.line)
        high = -0.42 if rank == "Q" else -0.36
        c.stroke([(x - 0.22, high + 0.05), (x + 0.22, high + 0.03 * side)], dress.line, 0.05 if rank == "Q" else 0.1)
    shade = mix(dress.skin, dress.line, 0.45)
    noses = (
        [(-0.02, -0.1), (-0.14, 0.3), (0.1, 0.32)],
        [(0.06, -0.3), (0.16, 0.3), (-0.08, 0.32)],
        [(-0.1, 0.26), (0.0, 0.32), (0.1, 0.26)],
    )
    if cast.nose < 3:
        c.stroke(noses[cast.nose], shade, 0.08)
    elif cast.nose == 3:
        c.solid([(0, -0.2), (0.18, 0.3), (-0.18, 0.3)], shade)
    if rank == "K" and cast.mouth == 4:
        return
    red = mix((50, 40, 190), dress.skin, 0.25)
    if cast.mouth == 0:
        c.stroke([(-0.28, 0.62), (0, 0.74), (0.28, 0.62)], red, 0.1, 2)
    elif cast.mouth == 1:
        c.solid([(-0.26, 0.64), (-0.08, 0.56), (0, 0.6), (0.08, 0.56), (0.26, 0.64), (0, 0.8)], red)
    elif cast.mouth == 2:
        c.stroke([(-0.2, 0.68), (0.2, 0.68)], dress.line, 0.07)
    elif cast.mouth == 3:
        c.solid([(-0.35, 0.56), (0.35, 0.56), (0, 0.88)], (245, 245, 245), 2)
    else:
        c.solid(disc(0, 0.66, 0.13, 0.1), red)
