"""Inks and letters that printers of traditional packs chose from. Inks are blue-green-red."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

Ink: TypeAlias = tuple[int, int, int]

LETTERS: tuple[tuple[str, float], ...] = (
    ("AKQJ", 5),
    ("AKDB", 4),
    ("ARDV", 2),
    ("1RDV", 2),
    ("AHVB", 1.5),
    ("EKDN", 1.5),
    ("1KDN", 0.5),
    ("AKDW", 1.2),
    ("1KDW", 0.5),
    ("ТКДВ", 2),
    ("AKDJ", 0.6),
    ("EKDB", 0.6),
)
"""Ace, king, queen and jack as nations write them, and how often; N stands for the Swedish and Danish Kn."""


def hue_ink(hue: float, saturation: float, value: float) -> Ink:
    """The ink of a hue (0..1, red 0, yellow 1/6, blue 2/3)."""
    red, green, blue = colorsys.hsv_to_rgb(hue % 1, min(saturation, 1), min(value, 1))
    return round(255 * blue), round(255 * green), round(255 * red)


def blend(one: Ink, other: Ink, share: float) -> Ink:
    """A tint between two inks, *share* of it the first."""
    blue, green, red = (round(a * share + b * (1 - share)) for a, b in zip(one, other, strict=True))
    return blue, green, red


def letters(rng: np.random.Generator) -> Mapping[str, str]:
    """What stands in the index of each rank."""
    shares = np.array([share for _, share in LETTERS])
    chosen = LETTERS[int(rng.choice(len(LETTERS), p=shares / shares.sum()))][0]
    names = {rank: "Kn" if letter == "N" else letter for rank, letter in zip("AKQJ", chosen, strict=True)}
    ten = "T" if rng.random() < 0.05 and chosen[0] != "Т" else "10"
    return {**{rank: rank for rank in "23456789"}, "T": ten, **names}


def suit_inks(rng: np.random.Generator) -> Mapping[str, Ink]:
    """Ink of each suit: black and red of some tint, or four colours of some custom."""
    black = _black(rng)
    red = _red(rng)
    inks = {"C": black, "S": black, "H": red, "D": red}
    custom = rng.random()
    if custom < 0.2:
        green = hue_ink(rng.uniform(0.3, 0.45), rng.uniform(0.7, 1), rng.uniform(0.4, 0.65))
        blue = hue_ink(rng.uniform(0.55, 0.65), rng.uniform(0.7, 1), rng.uniform(0.6, 0.9))
        orange = hue_ink(rng.uniform(0.06, 0.12), rng.uniform(0.85, 1), rng.uniform(0.85, 1))
        if custom < 0.08:
            inks |= {"S": green, "D": orange}  # as German tournaments print them
        elif custom < 0.16:
            inks |= {"C": green, "D": blue}  # as poker rooms do
        else:
            inks |= {"C": green, "D": orange} if custom < 0.18 else {"C": blue, "D": orange}
    return inks


def _black(rng: np.random.Generator) -> Ink:
    if rng.random() < 0.65:
        grey = rng.uniform(0.02, 0.2)
        return hue_ink(0.6, rng.uniform(0, 0.3), grey)
    return hue_ink(rng.uniform(0.35, 0.72), rng.uniform(0.4, 0.95), rng.uniform(0.2, 0.38))


def _red(rng: np.random.Generator) -> Ink:
    return hue_ink(rng.uniform(-0.06, 0.045), rng.uniform(0.75, 1), rng.uniform(0.62, 0.96))


def paper(rng: np.random.Generator) -> Ink:
    """White, or ivory to yellowed, or a little grey."""
    kind = rng.random()
    if kind < 0.5:
        return hue_ink(0.12, rng.uniform(0, 0.04), rng.uniform(0.96, 1))
    if kind < 0.85:
        return hue_ink(rng.uniform(0.09, 0.15), rng.uniform(0.05, 0.2), rng.uniform(0.88, 0.98))
    return hue_ink(rng.uniform(0, 1), rng.uniform(0.01, 0.05), rng.uniform(0.85, 0.94))


def key_ink(rng: np.random.Generator) -> Ink:
    """The ink of outlines: black mostly, else dark blue, brown, green or wine."""
    if rng.random() < 0.62:
        return hue_ink(0.1, rng.uniform(0, 0.3), rng.uniform(0.03, 0.2))
    return hue_ink(rng.choice([0.02, 0.07, 0.4, 0.6, 0.64]), rng.uniform(0.5, 0.9), rng.uniform(0.25, 0.5))


def dress_inks(rng: np.random.Generator) -> tuple[Ink, ...]:
    """Two to five inks that every court of the pack is dressed in, none bound to a suit."""
    kind = rng.random()
    if kind < 0.12:  # printed in the key ink and one colour
        return (hue_ink(rng.uniform(), rng.uniform(0.2, 0.7), rng.uniform(0.7, 0.95)),)
    if kind < 0.45:  # the woodcut's red, yellow and blue, perhaps green
        hues = [0.0, 0.14, 0.62, 0.36][: 3 + int(rng.random() < 0.35)]
        soft = rng.uniform(0.65, 1)
        return tuple(
            hue_ink(h + rng.uniform(-0.025, 0.025), soft * rng.uniform(0.85, 1), rng.uniform(0.62, 0.98)) for h in hues
        )
    soft = rng.uniform(0.2, 0.9)  # lithographs: any tints, deep to pastel
    light = rng.uniform(0.5, 0.95)
    start = rng.uniform()
    count = int(rng.integers(2, 6))
    return tuple(
        hue_ink(start + i * 0.618 / 1.7 + rng.uniform(-0.05, 0.05), soft, light * rng.uniform(0.75, 1.05))
        for i in range(count)
    )


def skin(rng: np.random.Generator, ground: Ink) -> Ink:
    """Faces are left as paper or get a flesh tint."""
    if rng.random() < 0.45:
        return ground
    return hue_ink(rng.uniform(0.03, 0.09), rng.uniform(0.1, 0.38), rng.uniform(0.88, 1))
