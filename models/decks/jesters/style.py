"""How one joker is drawn: its inks, its lines and how it fills shapes."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

import numpy as np

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""

Mode: TypeAlias = Literal["flat", "poster", "outline", "hatch", "cut", "shaded"]
"""Colours with contours, without, contours alone, hatching, light lines in dark shapes, colours with hatched shade."""

_MODES = (("flat", 0.46), ("poster", 0.14), ("outline", 0.12), ("hatch", 0.11), ("cut", 0.06), ("shaded", 0.11))
_SKINS = ((200, 220, 250), (175, 205, 245), (150, 185, 235), (245, 248, 250), (110, 150, 205), (60, 90, 140))
_RED, _YELLOW, _BLUE, _GREEN, _BLACK = (40, 35, 205), (40, 205, 245), (165, 80, 30), (80, 140, 30), (25, 22, 22)
_SCHEMES = (
    (_RED, _YELLOW, _BLUE, _GREEN, _BLACK),
    (_RED, _YELLOW, _BLUE, _YELLOW, _RED),
    (_BLUE, _RED, _YELLOW, _BLACK, _RED),
    (_RED, _BLACK, _RED, _BLACK, _BLACK),
    (_GREEN, _YELLOW, _RED, _GREEN, _BLUE),
    ((60, 60, 160), (120, 190, 215), (120, 95, 55), (95, 120, 70), (40, 50, 70)),
    ((150, 60, 130), (60, 190, 120), (60, 140, 250), (170, 60, 90), (60, 20, 60)),
    (_BLACK, (245, 245, 245), _RED, _BLACK, (140, 140, 140)),
)


@dataclass(frozen=True)
class Style:
    """The look of one drawing; lengths are parts of the card's width."""

    paper: Colour
    line: Colour
    dark: Colour
    light: Colour
    skin: Colour
    inks: tuple[Colour, ...]
    mode: Mode
    weight: float
    shift: tuple[float, float]
    sway: float
    hatch: float
    angle: float

    def ink(self, at: int) -> Colour:
        """The ink of number *at*, from the start again after the last."""
        return self.inks[at % len(self.inks)]


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """*a* with a *share* of *b* in it."""
    blue, green, red = (int(p * (1 - share) + q * share) for p, q in zip(a, b, strict=True))
    return blue, green, red


def hue(h: float, s: float, v: float) -> Colour:
    """The colour of hue, saturation and value, each 0 to 1."""
    red, green, blue = (int(255 * part) for part in colorsys.hsv_to_rgb(h % 1, s, v))
    return blue, green, red


def brightness(colour: Colour) -> float:
    """How light a colour is to the eye, 0 to 255."""
    return 0.11 * colour[0] + 0.59 * colour[1] + 0.3 * colour[2]


def some_style(rng: np.random.Generator, paper: Colour) -> Style:
    """A style by chance, for a card of *paper*."""
    mode = cast(Mode, rng.choice([name for name, _ in _MODES], p=[share for _, share in _MODES]))
    inks = _some_inks(rng)
    fade = float(rng.uniform(0.1, 0.6)) if rng.random() < 0.3 else 0.0
    inks = tuple(mixed(ink, paper, fade) for ink in inks)
    line = mixed(_BLACK if rng.random() < 0.7 else inks[int(rng.integers(5))], paper, fade)
    if brightness(line) > 0.65 * brightness(paper):
        line = mixed(line, _BLACK, 0.55)
    skin = _SKINS[int(rng.integers(len(_SKINS)))] if rng.random() < 0.8 else inks[1]
    light = (250, 250, 250) if rng.random() < 0.5 else paper
    dark = line
    if mode == "cut":
        line = light = paper
    shift = tuple(rng.uniform(-0.012, 0.012, 2).tolist()) if rng.random() < 0.25 else (0.0, 0.0)
    return Style(
        paper=paper,
        line=line,
        dark=dark,
        light=light,
        skin=mixed(skin, paper, fade),
        inks=inks,
        mode=mode,
        weight=float(np.exp(rng.uniform(np.log(0.003), np.log(0.014)))),
        shift=cast(tuple[float, float], shift),
        sway=float(rng.uniform(0, 0.012)) if rng.random() < 0.6 else 0.0,
        hatch=float(rng.uniform(0.011, 0.025)),
        angle=float(rng.uniform(0, np.pi)),
    )


def _some_inks(rng: np.random.Generator) -> tuple[Colour, ...]:
    """Five inks: a printer's scheme, one ink in shades, or hues by chance."""
    kind = rng.random()
    if kind < 0.45:
        scheme = _SCHEMES[int(rng.integers(len(_SCHEMES)))]
        turn = int(rng.integers(5))
        return scheme[turn:] + scheme[:turn]
    if kind < 0.6:
        base = hue(rng.random(), rng.uniform(0, 1), rng.uniform(0.15, 0.75))
        return tuple(mixed(base, (255, 255, 255), share) for share in (0, 0.55, 0.25, 0.75, 0.1))
    if kind < 0.7:
        return (_BLACK, (235, 235, 235), (110, 110, 110), _BLACK, (180, 180, 180))
    start, spread = rng.random(), rng.uniform(0.1, 0.5)
    s, v = rng.uniform(0.35, 1), rng.uniform(0.55, 1)
    return tuple(hue(start + i * spread, s, v * (0.5 if i == 4 else 1)) for i in range(5))
