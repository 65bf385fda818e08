"""Palettes: which colours a designer takes for paper, ink, signs and cloth."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.vectored.pen import Colour, bgr, mix

WHITE, BLACK = (255, 255, 255), (24, 20, 22)

KINDS = ("traditional", "traditional", "pastel", "saturated", "dark", "tones", "four", "muted")


@dataclass(frozen=True)
class Palette:
    """Colours of one pack."""

    kind: str
    paper: Colour
    ink: Colour
    """What letters and outlines are printed in."""
    skin: tuple[Colour, ...]
    hair: tuple[Colour, ...]
    cloth: Mapping[str, tuple[Colour, ...]]
    """Five colours of dress by suit."""
    sign: Mapping[str, tuple[Colour, Colour, Colour]]
    """Body, second part and marks of the sign, by suit."""
    panel: Mapping[str, Colour]
    """What lies behind a figure."""


_ACORNS = (
    "a5692d 3f7d3a 6b3f16",
    "5d9b3c 8a5a2b 2f5a20",
    "e9b93a 3c8a3f b5331f",
    "c8402b e3b23c 2f6b35",
    "c98d4a 6a4423 4b2f17",
    "d9a441 c33a2b 2d6d3c",
    "7a4a22 b98a4c f0d9a0",
)
_LEAVES = (
    "2f8a3e 1d5e2b 9ccb5a",
    "58a13a 2e6b25 d8e58b",
    "1f6b4a 124530 7fc29b",
    "86b83c 4b7a1e f0e68c",
    "3a9a4a c9352a f2c94c",
)
_HEARTS = ("d4202a 9c1020 f26d6d", "e23b3b a81f2b f7c6c6", "b8122b 7a0a1c f2b134", "ef4a4a c22 ffffff")
_BELLS = (
    "f2b52c c9352a 7a4a12",
    "f6c83a e08a1e 5c3a10",
    "e8a020 3f7d3a 7a2d12",
    "ffd34d 2f6fb0 7a4a12",
    "d9a441 a5692d 4b2f17",
    "f4bb2f d8432e fff0c0",
)
_CLOTH = ("c9302c", "2f7d46", "e9b53a", "2b5c9e", "7a4a2b", "8a2f5c", "e57f2b", "4a9bb0", "f0e6d2", "3b3b4f", "6d8f3a")


def choose(rng: np.random.Generator) -> Palette:
    """The palette of one pack."""
    kind = KINDS[int(rng.integers(len(KINDS)))]
    sign = {suit: _trio(rng, codes) for suit, codes in zip("CSHD", (_ACORNS, _LEAVES, _HEARTS, _BELLS), strict=True)}
    if kind == "four":
        sign = {"C": _shades("3a2a20"), "S": _shades("1e8a3c"), "H": _shades("d81e2c"), "D": _shades("f0a51e")}
    if kind == "dark":
        sign = {suit: (mix(a, WHITE, 0.25), mix(b, WHITE, 0.2), c) for suit, (a, b, c) in sign.items()}
    few = [bgr(_CLOTH[i]) for i in rng.permutation(len(_CLOTH))[: int(rng.integers(4, 9))]]
    cloth = {suit: tuple(few[i] for i in rng.choice(len(few), 5, replace=len(few) < 5)) for suit in "CSHD"}
    if kind == "tones" or rng.random() < 0.2:
        cloth = {suit: tuple(mix(sign[suit][0], to, s) for to, s in _TINTS) for suit in "CSHD"}
    paper = _paper(rng, kind)
    panel = {suit: mix(sign[suit][0], paper, float(rng.uniform(0.6, 0.85))) for suit in "CSHD"}
    if rng.random() < 0.4:
        one = mix(few[0], paper, 0.7)
        panel = dict.fromkeys("CSHD", one)
    change = {"pastel": (0.62, 1.12), "saturated": (1.5, 1.05), "muted": (0.6, 0.88), "dark": (1.0, 1.15)}
    s, v = change.get(kind, (1.0, 1.0))
    ink = bgr("f3e9d2") if kind == "dark" else (BLACK, bgr("2b2018"), bgr("1d2a4a"), bgr("4a1f1f"))[rng.integers(4)]
    return Palette(
        kind=kind,
        paper=paper,
        ink=ink,
        skin=_skins(rng, kind),
        hair=tuple(bgr(code) for code in ("3a2416", "7a4a20", "c08a3a", "20181a", "8f8f8f", "b5532a", "e8e4da")),
        cloth={suit: tuple(_toned(c, s, v) for c in colours) for suit, colours in cloth.items()},
        sign={suit: (_toned(a, s, v), _toned(b, s, v), c) for suit, (a, b, c) in sign.items()},
        panel=panel,
    )


_TINTS = ((WHITE, 0.0), (WHITE, 0.35), (BLACK, 0.45), (WHITE, 0.65), (BLACK, 0.2))


def _trio(rng: np.random.Generator, codes: tuple[str, ...]) -> tuple[Colour, Colour, Colour]:
    """One of *codes*, each a little off."""
    picked = codes[int(rng.integers(len(codes)))].split()
    a, b, c = (_off(rng, bgr(code * 2 if len(code) == 3 else code)) for code in picked)
    return a, b, c


def _off(rng: np.random.Generator, colour: Colour) -> Colour:
    b, g, r = (int(np.clip(c + rng.integers(-14, 15), 0, 255)) for c in colour)
    return b, g, r


def _shades(code: str) -> tuple[Colour, Colour, Colour]:
    """One colour, a darker and a lighter one."""
    colour = bgr(code)
    return colour, mix(colour, BLACK, 0.4), mix(colour, WHITE, 0.55)


def _paper(rng: np.random.Generator, kind: str) -> Colour:
    if kind == "dark":
        return bgr(("1c1c22", "14243a", "1d2f26", "3a1620", "2b2622")[rng.integers(5)])
    return bgr(("ffffff", "fdfdfb", "fbf6e9", "f5ecd7", "f7f9fb", "faf0e6")[rng.integers(6)])


def _skins(rng: np.random.Generator, kind: str) -> tuple[Colour, ...]:
    """Skins of the people: natural, one for all, or hardly coloured."""
    natural = tuple(bgr(code) for code in ("f3d0b0", "eec09a", "f7dcc4", "e2ab82", "f0c8a8"))
    if kind == "tones" or rng.random() < 0.15:
        return (bgr("fbeee0"),)
    return natural if rng.random() < 0.6 else natural[:1]


def _toned(colour: Colour, saturation: float, value: float) -> Colour:
    """*colour* with its saturation and its value multiplied."""
    b, g, r = colour
    h, s, v = colorsys.rgb_to_hsv(r / 255, g / 255, b / 255)
    r, g, b = (round(255 * c) for c in colorsys.hsv_to_rgb(h, min(s * saturation, 1), min(v * value, 1)))
    return b, g, r
