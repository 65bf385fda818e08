"""What lies behind figures and under signs: grounds, backdrops and little scenes."""

from __future__ import annotations

import numpy as np

from models.decks.vectored.pen import Colour, Pen, arc, bgr, mix
from models.decks.vectored.style import pick

SCENES = ("church", "castle", "deer", "hills", "barrel", "tree", "ship", "boar", "mill")
_EARTH, _STONE, _ROOF = bgr("7a5532"), bgr("c9bfae"), bgr("b5472e")


def backdrop(pen: Pen, kind: str, tint: Colour) -> None:
    """Fill a panel of 1 × 1 units behind a figure in shades of *tint*."""
    dark, light = mix(tint, (60, 60, 60), 0.25), mix(tint, (255, 255, 255), 0.45)
    pen = pen.thin(0)
    if kind != "ground":
        pen.fill([(0, 0), (1, 0), (1, 1), (0, 1)], tint, rounds=0)
    if kind == "ground":
        pen.fill([(0, 0.93), (0.3, 0.9), (0.7, 0.92), (1, 0.9), (1, 1), (0, 1)], bgr("8fae5a"), rounds=2)
    elif kind == "hills":
        pen.fill([(-0.1, 0.62), (0.3, 0.45), (0.6, 0.6), (1.1, 0.4), (1.1, 1), (-0.1, 1)], light, rounds=2)
        pen.fill([(-0.1, 0.85), (0.4, 0.75), (1.1, 0.88), (1.1, 1.1), (-0.1, 1.1)], dark, rounds=2)
    elif kind == "sun":
        pen.disc(0.5, 0.35, 0.42, 0.42 * pen.matrix[0, 0] / pen.matrix[1, 1], light)
    elif kind == "rays":
        for x, y in arc(0.5, 0.5, 1.2, 1.2)[:-1:2]:
            pen.fill([(0.5, 0.5), (x, y), (x - (y - 0.5) * 0.12, y + (x - 0.5) * 0.12)], light, rounds=0)
    elif kind == "curtain":
        for side in (0.0, 1.0):
            way = 1 - 2 * side
            pen.fill(
                [(side, 0), (side + way * 0.45, 0), (side + way * 0.1, 0.5), (side + way * 0.16, 1), (side, 1)], dark
            )
    elif kind == "town":
        for i, high in enumerate((0.5, 0.62, 0.4, 0.58, 0.47)):
            pen.fill(
                [(i / 5, high), (i / 5 + 0.1, high - 0.07), (i / 5 + 0.2, high), (i / 5 + 0.2, 1), (i / 5, 1)],
                mix(dark, light, i % 2),
                rounds=0,
            )


def scene(pen: Pen, rng: np.random.Generator, kind: str = "") -> None:
    """Draw a little scene two units wide and one high above the origin, on a strip of ground."""
    kind = kind or pick(rng, SCENES)
    green = mix(bgr("6f9e46"), bgr("b9a45a"), float(rng.random()))
    pen = pen.at(0, 0, mirror=bool(rng.random() < 0.5))
    if kind == "hills":
        pen.fill(
            [(-1, -0.1), (-0.55, -0.75), (-0.1, -0.15), (0.3, -0.95), (1, -0.1)],
            mix(green, bgr("7c93ad"), 0.7),
            rounds=0,
        )
    elif kind == "church":
        pen.fill([(-0.2, -0.1), (-0.2, -0.45), (0.5, -0.45), (0.5, -0.1)], _STONE, rounds=0)
        pen.fill([(-0.25, -0.43), (-0.1, -0.65), (0.45, -0.65), (0.55, -0.43)], _ROOF, rounds=0)
        pen.fill(
            [(-0.45, -0.1), (-0.45, -0.65), (-0.33, -1.0), (-0.2, -0.65), (-0.2, -0.1)],
            mix(_STONE, _ROOF, 0.3),
            rounds=0,
        )
    elif kind == "castle":
        for x, high in ((-0.5, 0.85), (0.0, 0.55), (0.5, 0.95)):
            pen.fill(
                [(x - 0.25, -0.05), (x - 0.2, -high), (x + 0.2, -high), (x + 0.25, -0.05)],
                _STONE,
                rounds=0,
                pattern="side",
            )
            pen.fill([(x - 0.26, -high + 0.02), (x, -high - 0.24), (x + 0.26, -high + 0.02)], _ROOF, rounds=0)
    elif kind in ("deer", "boar"):
        _beast(pen, kind)
    elif kind == "barrel":
        pen.half([(0, -0.7), (0.28, -0.68), (0.38, -0.36), (0.28, -0.03), (0, -0.02)], bgr("a06a35"), pattern="stripes")
        for y in (-0.55, -0.18):
            pen.stroke([(-0.33, y), (0.33, y)], 0.05, bgr("4a4038"))
    elif kind == "tree":
        for x, high in ((-0.45, 0.7), (0.4, 0.9)):
            pen.stroke([(x, 0), (x, -high * 0.4)], 0.1, _EARTH)
            pen.disc(x, -high * 0.65, 0.32, high * 0.36, mix(green, bgr("1f5a30"), 0.6))
    elif kind == "ship":
        pen.stroke([(0, -0.2), (0, -0.95)], 0.05, _EARTH)
        pen.fill([(0.05, -0.9), (0.5, -0.4), (0.05, -0.35)], bgr("f3e9d0"), rounds=1)
        pen.fill([(-0.6, -0.3), (0.65, -0.3), (0.4, -0.02), (-0.4, -0.02)], _EARTH, rounds=1)
        green = bgr("5a93b8")
    else:
        pen.half([(0, -0.7), (0.18, -0.65), (0.3, 0)], _STONE, rounds=0)
        for angle in (20, 110, 200, 290):
            pen.at(0, -0.65, angle=angle).fill([(0, 0), (0.5, -0.06), (0.5, 0.08)], _ROOF, rounds=0)
    pen.fill([(-1, -0.06), (-0.3, -0.12), (0.4, -0.07), (1, -0.1), (0.9, 0.08), (-0.9, 0.08)], green)


def _beast(pen: Pen, kind: str) -> None:
    """A deer with antlers or a boar with tusks."""
    ink = bgr("9a6233") if kind == "deer" else bgr("54423a")
    back = -0.55 if kind == "deer" else -0.5
    for x in (-0.36, -0.24, 0.22, 0.34):
        pen.stroke([(x, -0.3), (x + 0.03, 0)], 0.07, ink)
    pen.fill([(-0.5, back), (0.35, back - 0.03), (0.42, -0.25), (-0.48, -0.22)], ink, rounds=2)
    if kind == "deer":
        pen.fill([(0.2, -0.5), (0.4, -0.95), (0.68, -0.82), (0.5, -0.72), (0.42, -0.35)], ink, rounds=1)
        for way in ([(0.42, -0.9), (0.3, -1.2), (0.4, -1.35)], [(0.45, -0.9), (0.6, -1.15), (0.75, -1.25)]):
            pen.stroke(way, 0.05, _EARTH, line=False)
    else:
        pen.fill([(0.2, -0.6), (0.5, -0.55), (0.78, -0.3), (0.5, -0.15), (0.2, -0.2)], ink, rounds=1)
        pen.stroke([(0.62, -0.3), (0.68, -0.42)], 0.04, (240, 250, 255), line=False)


def wreath(pen: Pen, colour: Colour, other: Colour) -> None:
    """A ring of leaves of one unit's radius round the origin."""
    for i, (x, y) in enumerate(arc(0, 0, 1, 1)[:-1]):
        leaf = pen.at(x, y, 1, i * 360 / 27 + (20 if i % 2 else -20))
        leaf.half([(0, -0.17), (0.08, 0.0), (0, 0.17)], other if i % 2 else colour)


def ribbon(pen: Pen, colour: Colour) -> None:
    """A ribbon two units wide round the origin with its ends folded back."""
    for side in (False, True):
        end = [(0.7, 0.05), (1.12, 0.05), (0.98, 0.2), (1.12, 0.36), (0.7, 0.36)]
        pen.at(0, 0, mirror=side).fill(end, mix(colour, (40, 40, 40), 0.35), rounds=0)
    pen.fill([(-0.85, -0.16), (0, -0.1), (0.85, -0.16), (0.85, 0.16), (0, 0.22), (-0.85, 0.16)], colour, rounds=1)
