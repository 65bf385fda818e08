"""Small scenes below the pips, in a frame from -50 to 50 across and -24 to 24 down."""

from __future__ import annotations

import numpy as np

from models.decks.regional.beasts import boar, dog, hare, lion, stag
from models.decks.regional.curves import oval
from models.decks.regional.press import Press


def scene(press: Press, kind: str, rng: np.random.Generator) -> None:
    """A town on its hills, or a beast in the field, or a tendril; every card's differs."""
    if kind == "tendril":
        _tendril(press)
        return
    if kind == "town":
        press.fill(
            "-50,12 -40,-4 -26,4 -8,-8 12,2 30,-10 50,6 50,24 -50,24", "blue" if rng.random() < 0.5 else "green", 0.7
        )
        _town(press, rng)
    press.fill("-50,16 -30,13 0,17 28,12 50,15 50,24 0,26 -50,24", "green", 0.8, shade=True)
    if kind == "town" and rng.random() < 0.5:
        press.fill("-20,26 -4,19 20,18 50,20 50,24 10,24", "blue" if rng.random() < 0.7 else "paper", 0.7)
        press.line("-2,22 24,21", 0.6)
    if kind == "beasts":
        beast = (stag, hare, dog, boar, lion)[rng.integers(5)]
        beast(
            press.at(rng.uniform(-12, 12), 0, 0.9, flip=bool(rng.random() < 0.5)),
            str(rng.choice(["brown", "yellow", "red"])),
        )
        tree(press.at(float(rng.choice([-40, 40])), 14), "green")


def _town(press: Press, rng: np.random.Generator) -> None:
    """Gabled houses, a church or a keep among them."""
    tower = int(rng.integers(2, 6))
    for n in range(8):
        x, w, high = -46 + n * 12 + rng.uniform(-2, 2), rng.uniform(9, 15), rng.uniform(9, 18)
        if n == tower:
            _tower(press.at(x + 5, 16, rng.uniform(0.85, 1.2)), pointed=bool(rng.random() < 0.6))
        wall = str(rng.choice(["yellow", "paper", "grey", "paper"]))
        press.fill([(x, 18), (x, 16 - high), (x + w, 16 - high), (x + w, 18)], wall, 0.8, sharp=True)
        press.fill([(x - 1.5, 16 - high), (x + w / 2, 6 - high), (x + w + 1.5, 16 - high)], "red", 0.8, sharp=True)
        press.dots(*((x + w * part, 20 - high) for part in (0.25, 0.5, 0.75)), size=0.9)
    for at in rng.uniform(-44, 44, 3).tolist():
        tree(press.at(at, 18, 0.6), "green")


def _tower(press: Press, pointed: bool) -> None:
    press.fill("-5,0 -5,-30 5,-30 5,0", "yellow", 0.9, sharp=True, shade=True)
    if pointed:
        press.fill("-6,-30 0,-46 6,-30", "red", 0.9, sharp=True)
    else:
        press.fill(
            "-7,-30 -7,-36 -4,-36 -4,-33 -1.4,-33 -1.4,-36 1.4,-36 1.4,-33 4,-33 4,-36 7,-36 7,-30",
            "grey",
            0.9,
            sharp=True,
        )
    press.line("0,-24 0,-20", 1.4)
    press.line("0,-14 0,-10", 1.4)


def tree(press: Press, ink: str, bare: bool = False) -> None:
    """A tree that stands at 0, 0: round, or without leaves."""
    press.rod("0,2 0,-14", "brown", 2.4)
    if bare:
        for x, y in ((-9, -26), (8, -28), (0, -32), (-5, -20), (6, -18)):
            press.line([(0, -10), (x * 0.4, y * 0.7), (x, y)], 1.1)
        return
    press.fill("-8,-10 -11,-18 -6,-26 0,-30 7,-26 11,-18 8,-10 0,-8", ink, 0.9, shade=True)
    press.line("-4,-16 -1,-20 3,-16", 0.6)


def _tendril(press: Press) -> None:
    """A flower with leaves to both sides."""
    for side in (-1, 1):
        press.line([(0, 4), (side * 14, -6), (side * 28, 6), (side * 40, -4), (side * 34, -10)], 1.3)
        for x, y in ((14, -6), (28, 6), (36, -8)):
            press.fill([(side * x, y), (side * (x + 4), y - 7), (side * (x + 8), y - 1)], "green", 0.7)
    for a, b in ((0, -6), (6, 0), (3.6, 7), (-3.6, 7), (-6, 0)):
        press.fill(oval(a, b, 4.4), "red", 0.8)
    press.fill(oval(0, 1.6, 3.4), "yellow", 0.8)


def ground(press: Press, kind: str) -> None:
    """What a figure stands on, its feet at 0, 97."""
    if kind == "grass":
        for x in range(-30, 31, 7):
            press.line([(x, 99), (x - 1.6, 95)], 0.7)
            press.line([(x, 99), (x + 2, 94.6)], 0.7)
        press.line("-34,99 34,99", 0.8)
    elif kind == "tiles":
        press.fill("-32,92 32,92 38,101 -38,101", "yellow", 0.8, sharp=True)
        for x in range(-24, 25, 12):
            press.line([(x, 92), (x * 1.2, 101)], 0.6)
    elif kind in ("hill", "tint"):
        press.fill("-36,101 -30,93 -8,95 10,92 30,95 37,101", "green" if kind == "hill" else "brown", 0.8, shade=True)
