"""Inks of today's packs: palettes for pictures, grounds, and four suit inks that stand out on a ground."""

from __future__ import annotations

import colorsys
from typing import TypeAlias

import numpy as np

Ink: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""

CLEAR = 150.0
"""How far a suit's ink is from its ground at least, by `apart`."""


def hsv(hue: float, saturation: float, value: float) -> Ink:
    """A colour by hue 0..1, saturation and value."""
    r, g, b = colorsys.hsv_to_rgb(hue % 1, min(max(saturation, 0), 1), min(max(value, 0), 1))
    return int(b * 255), int(g * 255), int(r * 255)


def mix(a: Ink, b: Ink, share: float) -> Ink:
    """*share* of *b* in *a*."""
    b0, g0, r0 = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return b0, g0, r0


def light(ink: Ink) -> float:
    """How light a colour looks, 0..255."""
    return 0.114 * ink[0] + 0.587 * ink[1] + 0.299 * ink[2]


def apart(a: Ink, b: Ink) -> float:
    """How well *a* can be told from *b*, mostly by lightness."""
    return 1.5 * abs(light(a) - light(b)) + 0.5 * max(abs(x - y) for x, y in zip(a, b, strict=True))


def palette(rng: np.random.Generator) -> tuple[Ink, ...]:
    """Six colours that an illustrator would use together."""
    start, spread = rng.random(), rng.choice([0.06, 0.16, 0.33, 0.5, 0.62])
    strength, depth = rng.uniform(0.1, 0.95), rng.uniform(0.55, 1.0)
    return tuple(
        hsv(
            start + spread * rng.integers(0, 4) + rng.normal(0, 0.02),
            strength * rng.uniform(0.5, 1.1),
            depth * rng.uniform(0.35, 1.1),
        )
        for _ in range(6)
    )


def ground_ink(rng: np.random.Generator) -> Ink:
    """White for half of the packs, else off-white, pastel, middle or dark."""
    chance = rng.random()
    if chance < 0.42:
        return hsv(rng.random(), rng.uniform(0, 0.03), rng.uniform(0.95, 1.0))
    if chance < 0.6:
        return hsv(rng.uniform(0.06, 0.16), rng.uniform(0.05, 0.3), rng.uniform(0.85, 0.99))
    if chance < 0.72:
        return hsv(rng.random(), rng.uniform(0.08, 0.35), rng.uniform(0.82, 1.0))
    if chance < 0.79:
        return hsv(rng.random(), rng.uniform(0.3, 0.8), rng.uniform(0.55, 0.95))
    if chance < 0.9:
        return hsv(rng.random(), rng.uniform(0, 0.5), rng.uniform(0.03, 0.2))
    return hsv(rng.random(), rng.uniform(0.4, 0.95), rng.uniform(0.15, 0.45))


def suit_inks(rng: np.random.Generator, ground: Ink) -> dict[str, Ink]:
    """The inks of the four suits: all of them stand out on *ground*."""
    dark = light(ground) < 120
    way = int(rng.choice(4, p=(0.52, 0.22, 0.21, 0.05)))
    for tried in range(80):
        cold, warm = _pair(rng, dark, usual=way in (0, 1) and tried < 50)
        inks = {"C": cold, "S": cold, "H": warm, "D": warm}
        if way == 1:
            inks |= _four(rng, dark)
        if way == 3:
            inks = dict.fromkeys("CSHD", cold if rng.random() < 0.7 else warm)
        if min(apart(ink, ground) for ink in inks.values()) > CLEAR:
            return inks
    return dict.fromkeys("CSHD", (245, 250, 250) if dark else (15, 15, 15))


def _pair(rng: np.random.Generator, dark: bool, usual: bool) -> tuple[Ink, Ink]:
    """The inks of the black and of the red suits."""
    up = rng.uniform(0.85, 1.0)
    if usual:
        cold = hsv(rng.random(), rng.uniform(0, 0.12), up if dark else rng.uniform(0.03, 0.2))
        return cold, hsv(rng.normal(0, 0.012), rng.uniform(0.55, 0.98), up if dark else rng.uniform(0.65, 0.95))
    cold = hsv(rng.uniform(0.3, 0.8), rng.uniform(0.1, 0.5) if dark else rng.uniform(0.4, 1), up if dark else 0.4)
    if rng.random() < 0.25:
        cold = hsv(rng.uniform(0.05, 0.13), rng.uniform(0.2, 0.7), up if dark else 0.3)  # gold or brown
    return cold, hsv(rng.uniform(-0.12, 0.1), rng.uniform(0.5, 1), up if dark else rng.uniform(0.55, 1.0))


def _four(rng: np.random.Generator, dark: bool) -> dict[str, Ink]:
    """Which suits have inks of their own: green clubs or spades, blue or orange diamonds."""
    up = rng.uniform(0.75, 1.0) if dark else rng.uniform(0.4, 0.75)
    green = hsv(rng.uniform(0.3, 0.43), rng.uniform(0.5, 1), up)
    blue = hsv(rng.uniform(0.53, 0.66), rng.uniform(0.35, 0.8) if dark else rng.uniform(0.6, 1), up + 0.15)
    orange = hsv(rng.uniform(0.05, 0.11), rng.uniform(0.7, 1), rng.uniform(0.75, 1))
    ways: tuple[dict[str, Ink], ...] = (
        {"C": green, "D": blue},
        {"C": green, "D": blue},
        {"S": green, "D": orange},
        {"C": green, "D": orange},
        {"C": blue, "D": orange},
        {"C": blue, "D": green},
    )
    return ways[int(rng.integers(len(ways)))]
