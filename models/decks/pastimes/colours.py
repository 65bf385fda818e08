"""Colours as games print them, and the few of them that one card has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from models.decks.pastimes.sheet import Colour

T = TypeVar("T")

INKS = {
    "red": ("e3242b", "ed1c24", "c8102e", "d72600", "b01e28", "f0402c"),
    "yellow": ("ffde00", "f7c800", "ffc20e", "f2e205", "ecd407", "ffd95a"),
    "green": ("00a651", "4caf50", "379711", "00843d", "8dc63f", "2e7d32"),
    "blue": ("0072bc", "0956bf", "1b75bc", "00aeef", "2e3192", "3f7fd0"),
    "purple": ("662d91", "8e44ad", "4a148c", "9b6bc3"),
    "orange": ("f58220", "ff6f00", "f39c12", "e8590c"),
    "teal": ("009688", "00a99d", "1abc9c", "0b7285"),
    "pink": ("ec008c", "f06eaa", "e84393", "f8a5c2"),
    "black": ("141414", "000000", "2b2b2f", "1d1b2e"),
    "brown": ("7b4b2a", "a0703c", "5d4037"),
    "grey": ("808488", "b0b4b8", "56606a"),
}
"""What each is called, and how it is printed here and there."""
OFTEN = (0.16, 0.16, 0.16, 0.16, 0.07, 0.08, 0.05, 0.05, 0.06, 0.03, 0.02)
PAPERS = ("ffffff", "fefefe", "fbfaf6", "f7f2e6", "f2e8d2", "f4f6f8", "eef0ee", "fff8dc")


@dataclass(frozen=True)
class Scheme:
    """The colours of one card: its paper, its game colour, two more, and a dark one for lines and letters."""

    paper: Colour
    main: Colour
    second: Colour
    third: Colour
    dark: Colour


def pick(rng: np.random.Generator, options: Sequence[T]) -> T:
    """One of *options*."""
    return options[int(rng.integers(len(options)))]


def chance(rng: np.random.Generator, share: float) -> bool:
    """Whether something that happens so often happens."""
    return bool(rng.random() < share)


def of(code: str) -> Colour:
    """A colour from its six digits."""
    return int(code[4:], 16), int(code[2:4], 16), int(code[:2], 16)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """*one* with a share of *other* in it."""
    b, g, r = (round(p + (q - p) * share) for p, q in zip(one, other, strict=True))
    return b, g, r


def brightness(paint: Colour) -> float:
    """How bright it looks, 0 to 255."""
    return 0.114 * paint[0] + 0.587 * paint[1] + 0.299 * paint[2]


def some_ink(rng: np.random.Generator, *names: str) -> Colour:
    """A printed colour, one of *names* if there are any, not quite the same each time."""
    name = pick(rng, names) if names else str(rng.choice(tuple(INKS), p=OFTEN))
    b, g, r = (min(max(part + int(rng.integers(-9, 10)), 0), 255) for part in of(pick(rng, INKS[name])))
    return b, g, r


def some_scheme(rng: np.random.Generator) -> Scheme:
    """Colours for one card."""
    paper = of(pick(rng, PAPERS))
    dark = some_ink(rng, "black") if chance(rng, 0.75) else mixed(some_ink(rng), (0, 0, 0), 0.55)
    main = some_ink(rng)
    return Scheme(paper, main, unlike(rng, main), unlike(rng, main), dark)


def unlike(rng: np.random.Generator, ground: Colour, least: float = 90) -> Colour:
    """An ink that can be told from *ground*."""
    for _ in range(12):
        ink = some_ink(rng)
        if np.abs(np.subtract(ink, ground)).sum() > 2 * least:
            return ink
    return (250, 250, 250) if brightness(ground) < 128 else (20, 20, 20)


def readable(rng: np.random.Generator, ground: Colour, *wanted: Colour) -> Colour:
    """An ink that can be read on *ground*: one of *wanted* if any can, or else white or nearly black."""
    able = [ink for ink in wanted if abs(brightness(ink) - brightness(ground)) > 70]
    if able:
        return pick(rng, able)
    return (250, 252, 252) if brightness(ground) < 140 else (26, 22, 22)
