"""Inks of posters: palettes for figures, and what colours the four suits have been printed in."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import numpy as np

from models.decks.poster.pen import Colour, bgr, blend


@dataclass(frozen=True)
class Dye:
    """Colours of a suit: of most of its sign, of the rest, and of lines in it; and that of its letters."""

    main: Colour
    second: Colour
    line: Colour
    text: Colour
    outlined: bool = False


def _many(codes: str) -> tuple[Colour, ...]:
    return tuple(bgr(code) for code in codes.split())


ACORNS: tuple[str, ...] = (
    "e8c33a 3f8a3a",
    "f0cf54 2c6b3f",
    "8a5a2b 5a3618",
    "b5793a 6b4420",
    "e58a2e 7a4a20",
    "f0a13a 3f7d3a",
)
ACORNS += ("c8332c 2f7d3e", "d94a35 1f5f3a", "f2c230 1a1a1a", "3f74b5 1f3f73", "7fa8d0 2d5a8c", "c98f4a e9c980")
ACORNS += ("7fa04a 4d6b2a", "b23a2a e8b43a", "d9a441 8a2f22", "6e4a2f 2f7d4a")
LEAVES: tuple[str, ...] = (
    "3f9a45 2a6e33",
    "1f5f35 17452a",
    "1f7f78 145853",
    "8fb53a 5f8a28",
    "1a1a1a 3a3a3a",
    "5aa05a d9d06a",
)
LEAVES += ("2f8a4a e2c33a", "4a7a30 9bc05a", "0f6e4f c8332c", "6aa84f 38761d")
HEARTS: tuple[str, ...] = (
    "d3202a a5121c",
    "e8242e f26a6a",
    "e85a86 b52f60",
    "8f1720 5f0d14",
    "d3202a d3202a",
    "c63a2c f0b43a",
)
HEARTS += ("e0303a 1a1a1a", "b01f3a e58a9a", "f04a3a f9a38c", "d3202a o")
BELLS: tuple[str, ...] = (
    "f2c230 c8921a",
    "d9a520 a6741a",
    "e8892a b55f16",
    "d8352c f2c230",
    "2f5f9f f2c230",
    "f7d93a 1a1a1a",
)
BELLS += ("f4d35e 3f8a3a", "e0b040 d3302a", "f5c518 e8892a", "c9a227 6b4e16", "f2b632 7a3e1d")
FLAT = (
    ("1a1a1a 1a1a1a", "6b4423 6b4423", "8a5a2b 8a5a2b", "d9822b d9822b", "2f4f8f 2f4f8f", "9a6a3a 9a6a3a"),
    ("2f8a45 2f8a45", "1f5f35 1f5f35", "1f7f78 1f7f78", "7fa83a 7fa83a"),
    ("d3202a d3202a", "c0303a c0303a", "e0507a e0507a", "8f1720 8f1720"),
    ("efb81e efb81e", "f2c230 f2c230", "e0a010 e0a010", "e8892a e8892a"),
)
GROUNDS = _many("f6efdc f3e7c9 efe3cf e9ead8 e4eef0 f7e9e0 f2e2b0 eadfc8 e6f0e2 f5f0e8 f8f3d8 e8e4dc dfe9ee f9ece6")
SKINS = _many("f3d1b0 f7dcc4 e9b994 f5c9a6 d9a27a a86f4a efd9c3 f2b8a0 ffe3cc f4e2d0")
THEMES = (
    "d62b1f f2c21a 1d4f9c 1a1a1a e8e2d0",
    "e07a2e f0b43a 7a3b1e 2f7a78 f3e3c2 b2472a",
    "c22f2a 2d6a4a e8b63a 2a4a86 f5efe0",
    "1f3a5f 6f9cc4 e6e0d0 c9963a 8a2a22",
    "f29ca3 f7d27a 8ecae6 a8d5a2 f4f0e6 c59ad6",
    "2e3f35 7c9a6a d8c79a b5562f efe9da",
    "1d1d1f d8d2c4 b5382c",
    "0f5fa8 ffffff f2c21a 1a1a1a 8ab8e0",
    "5a2a5f d9537a f2a65a f7e7c6 2c4a6e",
    "123f3a e8d9b0 c9482f d99a2b 5f8a7a",
    "6b4a2f b58a5a e6d5b0 3f5a3a 9c2f26",
    "c8102e 00843d ffcd00 0057b8 ffffff 6b3f1f",
)


def palette(rng: np.random.Generator) -> tuple[Colour, ...]:
    """A few colours for the figures' clothes: a known poster's kind or hues by chance."""
    if rng.random() < 0.6:
        return _many(THEMES[int(rng.integers(len(THEMES)))])
    start, spread = rng.random(), rng.uniform(0.08, 0.3)
    found: list[Colour] = []
    for i in range(int(rng.integers(3, 7))):
        r, g, b = colorsys.hsv_to_rgb((start + i * spread) % 1, rng.uniform(0.25, 0.9), rng.uniform(0.3, 0.97))
        found.append((int(b * 255), int(g * 255), int(r * 255)))
    return tuple(found)


def dyes(
    rng: np.random.Generator, of: tuple[tuple[str, ...], ...], ground: Colour, dark: Colour, *, flat: bool
) -> dict[str, Dye]:
    """A dye for each suit; *flat* ones have lines of the paper's colour."""
    lines_light = bool(rng.random() < 0.4)
    found = {}
    for suit, choices in zip("CSHD", of, strict=True):
        first, second = choices[int(rng.integers(len(choices)))].split()
        main = bgr(first)
        deep = blend(main, dark, 0.15 if sum(main) < 450 else 0.35)
        rest = main if second == "o" else bgr(second)
        line = ground if flat or lines_light else dark
        found[suit] = Dye(main, rest, line, deep, outlined=second == "o")
    return found
