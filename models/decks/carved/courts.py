"""Court cards and Daus: figures with their signs, ribbons and words."""

from __future__ import annotations

import numpy as np

from models.decks.carved.figures import figure, person
from models.decks.carved.pips import banner, numerals
from models.decks.carved.press import Pen, chance
from models.decks.carved.scenes import backdrop, bird, earth, scene
from models.decks.carved.shapes import curve, oval, star
from models.decks.carved.signs import sign
from models.decks.carved.style import WHITE

_LETTERS = {"J": "U", "Q": "O", "K": "K"}
_WORDS = {"J": "Unter", "Q": "Ober", "K": "König", "A": "Daus"}
_HALO = 0.54


def court_card(pen: Pen, rank: str, suit: str, rng: np.random.Generator) -> None:
    """Draw the whole of a König, Ober or Unter."""
    style = pen.style
    double = style.courts == "double"
    who = person(pen, rank, suit, rng)
    side = style.stout * float(rng.choice([-1, 1]))
    backdrop(pen, rng)
    if double:
        size = (style.tall - 0.16) / 1.08
        figure(pen.at(0, -0.08 * size, size, 0, side), who, rng, "bust")
    else:
        pose = style.courts if style.courts != "mounted" or rank == "K" else "standing"
        size = (style.tall - 0.18) / 1.03
        if style.ground:
            earth(pen.at(0, style.tall - 0.3, 0.85), rng, 1.0, 0.0)
        figure(pen.at(0, 0.0, size, 0, side), who, rng, pose)
    for x, y, facing in _corners(pen, rank, double):
        _court_sign(pen.at(x, y, min(max(style.size, 0.44), 0.56), 0, facing), suit)
    if double:
        pen.block.doubled(style.slope * (rank != "J"))
        _waistband(pen, rank, rng)
    elif style.letters == "word":
        banner(pen, _WORDS[rank], style.tall - 0.22, 0.4, chance(rng, style.palette))
    if style.letters != "none":
        numerals(pen, _LETTERS[rank])


def _corners(pen: Pen, rank: str, double: bool) -> list[tuple[float, float, float]]:
    """Where a court's signs stand, and which are mirrored: high for König and Ober, low for the Unter."""
    tall = pen.style.tall
    down = 0.7 if pen.style.letters != "none" and pen.style.numerals in ("corners", "pair") else 0.42
    if rank == "J":
        return [(-0.62, -0.36 if double else tall - 0.5, 1.0)]
    left = (-0.62, -tall + down, 1.0)
    return [left, (0.62, -tall + down, -1.0)] if rank == "K" and pen.style.paired else [left]


def _court_sign(pen: Pen, suit: str) -> None:
    """One sign on bare paper, so that no coat runs into it."""
    pen.form(oval(0, 0, _HALO * 0.85, _HALO), WHITE, 0)
    sign(pen, suit)


def _waistband(pen: Pen, rank: str, rng: np.random.Generator) -> None:
    """What hides the seam of a double-ended court."""
    style = pen.style
    reach = 0.92
    slope = style.slope * (rank != "J")
    if style.letters == "word":
        banner(pen.at(0, 0), _WORDS[rank], 0.0, 0.5, chance(rng, style.palette))
    else:
        pen.limb([(-reach, -slope * reach), (reach, slope * reach)], 0.045, style.palette[-1])


def daus(pen: Pen, suit: str, rng: np.random.Generator) -> None:
    """Draw the whole of a Daus: two large signs, or one in packs whose Daus is an ace."""
    style = pen.style
    backdrop(pen, rng)
    if style.daus == "single":
        _wreath(pen.at(0, 0), rng, 0.78, 0.95)
        sign(pen.at(0, 0, 1.15), suit)
    else:
        low = 0.62 if style.daus == "scene" else 0.0
        _around(pen, rng)
        apart, size = style.tall * 0.46 - low * 0.24, min(1.02, style.tall * 0.62 - low * 0.4)
        middle = pen.at(0, -low / 2.4)
        for y in (-apart, apart):
            sign(middle.at(0, y, size, 180 * (style.turned and y > 0 and not low)), suit)
        _between(middle, suit, rng)
    if style.letters != "none":
        numerals(pen, style.ace_letter)


def _around(pen: Pen, rng: np.random.Generator) -> None:
    """What lies behind the two signs of a Daus."""
    style = pen.style
    if style.daus == "wreath":
        for y in (-1, 1):
            _wreath(pen.at(0, y * style.tall * 0.46), rng, 0.72, style.tall * 0.4)
    elif style.daus == "figure":
        for side in (-1, 1):
            scene(pen.at(side * 0.62, 0.1 * side, 0.36), rng, ground=False)
    elif style.daus == "scene":
        scene(pen.at(0, style.tall - 0.36, 0.55), rng)


def _between(pen: Pen, suit: str, rng: np.random.Generator) -> None:
    """What lies between the two signs of a Daus."""
    style = pen.style
    tone = chance(rng, style.palette)
    if style.daus == "ribbon":
        banner(pen, _WORDS["A"] if style.letters == "word" else "", 0.0, 0.5, tone)
    elif style.daus == "wreath":
        pen.form(star(0, 0, 0.14, 0.07, 8), tone)
    elif style.daus == "scene" and rng.random() < 0.5:
        bird(pen.at(0, 0, 0.22), rng)
    elif suit in "CS" and style.grown:
        pen.limb(curve([(-0.3, 0.1), (0, 0), (0.3, -0.1)], closed=False), 0.05, style.signs[suit].trim)


def _wreath(pen: Pen, rng: np.random.Generator, wide: float, high: float) -> None:
    """A ring of small petals."""
    tone, other = chance(rng, pen.style.palette), chance(rng, pen.style.palette)
    count = int(rng.integers(18, 30))
    for step, angle in enumerate(np.linspace(0, 2 * np.pi, count, endpoint=False)):
        x, y = wide * np.cos(angle), high * np.sin(angle)
        petal = pen.at(float(x), float(y), 0.09, float(np.degrees(angle)) + 30)
        petal.form(oval(0, 0, 0.9, 0.4, 10), tone if step % 2 else other, 0.7)
