"""What old number cards show beside their signs: beasts, houses, trees, people. 1 wide, standing on y = 0."""

from __future__ import annotations

import numpy as np

from models.decks.stencilled.beasts import KINDS, beast
from models.decks.stencilled.block import BLUE, BROWN, GREEN, PALE, PAPER, RED, YELLOW, Pen
from models.decks.stencilled.body import standing
from models.decks.stencilled.person import some_person


def scene(pen: Pen, rng: np.random.Generator) -> None:
    """Something by chance, at most 0.8 high."""
    ground(pen, str(rng.choice(["grass", "line", "coloured", "none"])), 0.55)
    kind = str(
        rng.choice(
            ["beast", "beast", "beast", "two", "house", "church", "tree", "man", "men", "ship", "jug", "hunt", "arms"]
        )
    )
    ink, other = (int(v) for v in rng.choice([RED, GREEN, YELLOW, BLUE, BROWN, PALE, PAPER], 2, replace=False))
    flip = bool(rng.random() < 0.5)
    if kind == "beast":
        beast(pen.at(0, 0, 0.8, flip=flip), str(rng.choice(KINDS)), ink)
    elif kind == "two":
        a, b = rng.choice(KINDS, 2)
        beast(pen.at(-0.27, 0, 0.5), str(a), ink)
        beast(pen.at(0.27, 0, 0.5, flip=True), str(b), other)
    elif kind == "hunt":
        beast(pen.at(0.25, 0, 0.6), "stag", ink)
        beast(pen.at(-0.3, 0, 0.38), "dog", other)
    elif kind in ("house", "church"):
        _house(pen, kind, ink, other)
        _tree(pen.at(-0.42, 0, 0.6), GREEN)
    elif kind == "tree":
        for x, size in ((-0.35, 0.8), (0.0, 0.6), (0.33, 0.9)):
            _tree(pen.at(x, 0, size), GREEN if x else other or GREEN)
    elif kind in ("man", "men"):
        for k, x in enumerate((0.0,) if kind == "man" else (-0.22, 0.22)):
            standing(pen.at(x, -0.76, 0.78, flip=bool(k), thick=0.75), some_person(rng, "J", set()))
    elif kind == "ship":
        _ship(pen, ink, other)
    elif kind == "jug":
        _jug(pen, ink, other)
    else:
        _arms(pen, ink, other)


def ground(pen: Pen, kind: str, half: float) -> None:
    """What is underfoot, from -*half* to *half*."""
    if kind == "coloured":
        pen.blob(
            [
                (-half, 0.02),
                (-half / 2, -0.03),
                (0, 0),
                (half / 2, -0.03),
                (half, 0.02),
                (half, 0.08),
                (0, 0.09),
                (-half, 0.08),
            ],
            GREEN,
        )
    elif kind == "grass":
        pen.tint([(-half, -0.02), (half, -0.02), (half, 0.07), (-half, 0.07)], GREEN)
        for x in np.linspace(-half * 0.9, half * 0.9, 9).tolist():
            pen.line([(x - 0.02, 0.03), (x - 0.03, -0.03)], 0.8)
            pen.line([(x, 0.03), (x + 0.01, -0.04)], 0.8)
    elif kind == "line":
        pen.line([(-half, 0.01), (half, 0.01)], 1)
    elif kind == "hatch":
        for x in np.linspace(-half * 0.9, half * 0.8, 10).tolist():
            pen.line([(x, 0.04), (x + 0.1, 0.0)], 0.8)
    elif kind == "tiles":
        pen.poly([(-half, -0.02), (half, -0.02), (half, 0.08), (-half, 0.08)], YELLOW, 0.8)
        for x in np.linspace(-half, half, 8).tolist():
            pen.line([(x * 0.9, -0.02), (x, 0.08)], 0.7)


def backdrop(pen: Pen, kind: str, w: float, h: float, base: float) -> None:
    """What stands behind a whole figure on a card *w* × *h*."""
    if kind == "hills":
        pen.blob(
            [(8, base), (8, base - h * 0.2), (w * 0.25, base - h * 0.3), (w / 2, base - h * 0.2), (w / 2, base)],
            GREEN,
            0.7,
        )
        pen.blob(
            [
                (w / 2, base),
                (w * 0.45, base - h * 0.15),
                (w * 0.75, base - h * 0.24),
                (w - 8, base - h * 0.16),
                (w - 8, base),
            ],
            PALE,
            0.7,
        )
    elif kind == "trees":
        _tree(pen.at(w * 0.15, base, h * 0.4, thick=0.8), GREEN)
        _tree(pen.at(w * 0.86, base, h * 0.3, thick=0.8), GREEN)
    elif kind == "sky":
        pen.tint([(8, h * 0.4), (w - 8, h * 0.36), (w - 8, h * 0.62), (8, h * 0.66)], BLUE)
        pen.line([(8, h * 0.66), (w - 8, h * 0.62)], 0.8)
    elif kind in ("curtain", "columns"):
        for x in (w * 0.1, w * 0.9):
            if kind == "columns":
                pen.poly([(x - 7, base), (x - 7, h * 0.3), (x + 7, h * 0.3), (x + 7, base)], YELLOW, 0.8)
                pen.poly([(x - 10, h * 0.3), (x - 10, h * 0.27), (x + 10, h * 0.27), (x + 10, h * 0.3)], PAPER, 0.8)
            else:
                pen.blob(
                    [
                        (x - 12, h * 0.24),
                        (x + 12, h * 0.24),
                        (x + 6, h * 0.5),
                        (x + 13, base),
                        (x - 13, base),
                        (x - 6, h * 0.5),
                    ],
                    RED,
                    0.8,
                )


def _tree(pen: Pen, ink: int) -> None:
    pen.band([(0, 0), (0.01, -0.4)], 0.08, BROWN)
    pen.blob(
        [
            (-0.16, -0.35),
            (-0.26, -0.5),
            (-0.18, -0.68),
            (-0.05, -0.82),
            (0.12, -0.76),
            (0.24, -0.58),
            (0.2, -0.4),
            (0, -0.34),
        ],
        ink,
    )
    for x, y in ((-0.1, -0.5), (0.05, -0.62), (0.1, -0.46)):
        pen.line([(x - 0.05, y), (x, y + 0.04), (x + 0.06, y)], 0.7)


def _house(pen: Pen, kind: str, ink: int, other: int) -> None:
    pen.poly([(-0.2, 0), (-0.2, -0.32), (0.34, -0.32), (0.34, 0)], ink)
    pen.poly([(-0.26, -0.3), (-0.1, -0.55), (0.28, -0.55), (0.42, -0.3)], other or RED)
    for x in (-0.1, 0.05, 0.2):
        pen.poly([(x, -0.22), (x + 0.07, -0.22), (x + 0.07, -0.11), (x, -0.11)], PAPER, 0.8)
    if kind == "church":
        pen.poly([(0.12, 0), (0.12, -0.58), (0.32, -0.58), (0.32, 0)], ink)
        pen.poly([(0.08, -0.56), (0.22, -0.82), (0.36, -0.56)], other or RED)


def _ship(pen: Pen, ink: int, other: int) -> None:
    pen.blob([(-0.4, -0.2), (0.4, -0.22), (0.28, 0), (-0.26, 0)], BROWN)
    pen.line([(0, -0.2), (0, -0.75)], 1.6)
    pen.blob([(0.02, -0.7), (0.3, -0.55), (0.32, -0.3), (0.02, -0.28)], ink)
    pen.poly([(-0.02, -0.65), (-0.26, -0.28), (-0.02, -0.28)], other)
    for y in (0.03, 0.07):
        pen.line([(-0.5, y), (-0.25, y - 0.03), (0, y), (0.25, y - 0.03), (0.5, y)], 0.8)


def _jug(pen: Pen, ink: int, other: int) -> None:
    pen.band([(0.1, -0.45), (0.26, -0.4), (0.2, -0.15)], 0.04, ink)
    pen.blob(
        [(-0.08, -0.6), (0.1, -0.6), (0.08, -0.45), (0.2, -0.2), (0.12, 0), (-0.12, 0), (-0.2, -0.2), (-0.07, -0.45)],
        ink,
    )
    pen.poly([(-0.17, -0.26), (0.17, -0.26), (0.18, -0.16), (-0.18, -0.16)], other)
    for x in (-0.36, 0.38):
        pen.poly([(x - 0.08, -0.26), (x + 0.08, -0.26), (x + 0.06, 0), (x - 0.06, 0)], YELLOW)
        pen.line([(x - 0.07, -0.18), (x + 0.07, -0.18)], 0.7)


def _arms(pen: Pen, ink: int, other: int) -> None:
    """A coat of arms between two boughs."""
    for side in (-1, 1):
        pen.line([(side * 0.2, -0.05), (side * 0.4, -0.3), (side * 0.36, -0.6)], 1.4)
    pen.blob([(-0.2, -0.62), (0, -0.58), (0.2, -0.62), (0.2, -0.25), (0, -0.02), (-0.2, -0.25)], ink)
    pen.poly([(-0.2, -0.55), (0.2, -0.35), (0.2, -0.2), (-0.2, -0.4)], other)
    pen.poly(
        [(-0.16, -0.64), (-0.2, -0.78), (-0.08, -0.7), (0, -0.82), (0.08, -0.7), (0.2, -0.78), (0.16, -0.64)], YELLOW
    )
