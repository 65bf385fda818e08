"""Colours of a pack: full, muted, two inks, black with one colour, or on tinted paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""


@dataclass(frozen=True)
class Palette:
    """Paper, outline, skins, cloths, hairs, gold, and each suit's two colours."""

    paper: Colour
    ink: Colour
    skins: tuple[Colour, ...]
    cloths: tuple[Colour, ...]
    hairs: tuple[Colour, ...]
    gold: Colour
    suits: dict[str, tuple[Colour, Colour]]
    few: bool


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """*a* with *share* of *b* in it.

    >>> mixed((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    blue, green, red = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return blue, green, red


def is_dark(colour: Colour) -> bool:
    """Whether black lines would be lost on *colour*."""
    return 0.114 * colour[0] + 0.587 * colour[1] + 0.299 * colour[2] < 75


def _near(rng: np.random.Generator, *choices: Colour) -> Colour:
    """One of *choices*, a little off."""
    return _off(rng, choices[int(rng.integers(len(choices)))], 10)


def _off(rng: np.random.Generator, colour: Colour, by: float) -> Colour:
    """*colour* with each part about *by* more or less."""
    blue, green, red = (int(np.clip(v + rng.normal(0, by), 0, 255)) for v in colour)
    return blue, green, red


def drawn_palette(rng: np.random.Generator) -> Palette:
    """A palette of one of five kinds."""
    kind = str(rng.choice(["full", "full", "muted", "two", "one", "tinted"]))
    papers = ((236, 246, 250), (248, 250, 252), (222, 238, 246), (205, 228, 240))
    paper = _off(rng, papers[int(rng.integers(4))], 2)
    ink = _near(rng, (20, 18, 20), (40, 22, 22), (22, 28, 44))
    if kind == "tinted":
        paper = _near(rng, (170, 208, 226), (214, 206, 190), (190, 190, 226), (186, 214, 196), (160, 190, 214))
    if kind in ("two", "one"):
        return _few(rng, paper, ink if kind == "one" else _near(rng, (90, 40, 20), (40, 60, 20), (20, 30, 80), ink))
    palette = _many(rng, paper, ink)
    return palette if kind == "full" else _faded(palette, _near(rng, (120, 150, 165), paper), rng.uniform(0.25, 0.45))


def _few(rng: np.random.Generator, paper: Colour, ink: Colour) -> Palette:
    """Paper, a dark ink and one colour, nothing else."""
    spot = _near(rng, (40, 40, 205), (50, 130, 225), (60, 185, 235), (90, 150, 60), (170, 120, 40), (120, 90, 200))
    fill = [(spot, paper), (paper, spot), (spot, ink), (spot, paper)]
    order = rng.permutation(4)
    suits = {"C": fill[order[0]], "S": fill[order[1]], "H": (spot, paper), "D": fill[order[3]]}
    return Palette(paper, ink, (paper,), (spot, paper, ink, spot), (ink, paper, spot), spot, suits, True)


def _many(rng: np.random.Generator, paper: Colour, ink: Colour) -> Palette:
    """Bright colours of every kind."""
    red, yellow = _near(rng, (40, 40, 200), (50, 60, 225), (40, 30, 160)), _near(rng, (50, 195, 240), (60, 170, 235))
    green, blue = _near(rng, (70, 140, 50), (60, 110, 30), (90, 160, 90)), _near(rng, (160, 90, 40), (180, 130, 60))
    brown = _near(rng, (40, 80, 130), (60, 110, 170))
    other = _near(rng, (140, 60, 110), (60, 120, 235), (150, 150, 60), (150, 170, 190))
    nut = (brown, green, yellow, red)[int(rng.choice([0, 0, 1, 2, 3]))]
    cup = (green, yellow, red, brown)[int(rng.integers(4))]
    band = (red, green, blue)[int(rng.integers(3))]
    skins = tuple(_near(rng, (175, 205, 240), (160, 195, 235), (120, 160, 210), (90, 120, 175)) for _ in range(3))
    suits = {
        "C": (nut, cup if cup != nut else mixed(brown, ink, 0.4)),
        "S": (green, (yellow, red, mixed(green, ink, 0.4))[int(rng.integers(3))]),
        "H": (red, mixed(red, paper, 0.6)),
        "D": (yellow, band),
    }
    cloths = (red, yellow, green, blue, other, mixed(ink, blue, 0.15), paper, brown)
    hairs = (mixed(ink, brown, 0.3), brown, (200, 205, 210), (90, 170, 215), (40, 90, 190))
    return Palette(paper, ink, skins, cloths, hairs, yellow, suits, False)


def _faded(palette: Palette, towards: Colour, share: float) -> Palette:
    """*palette* with every fill nearer to *towards*."""

    def faded(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
        return tuple(mixed(colour, towards, share) for colour in colours)

    suits = {s: (mixed(a, towards, share * 0.7), mixed(b, towards, share)) for s, (a, b) in palette.suits.items()}
    return Palette(
        palette.paper,
        palette.ink,
        faded(palette.skins),
        faded(palette.cloths),
        faded(palette.hairs),
        mixed(palette.gold, towards, share * 0.6),
        suits,
        False,
    )
