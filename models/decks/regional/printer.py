"""One maker's way of printing: paper, inks, lines, frames, and what stands in the corners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from models.decks.ink import fonts
from models.decks.regional.pattern import Pattern

Ink: TypeAlias = tuple[int, int, int]

HEIGHT = 384
"""Every card's height in pixels."""

_PLATES: Mapping[str, tuple[tuple[int, int, int], ...]] = {
    "red": ((38, 32, 205), (30, 44, 176), (52, 58, 222), (46, 28, 158), (44, 72, 214)),
    "green": ((58, 128, 38), (44, 104, 62), (92, 140, 40), (50, 148, 96), (70, 92, 28)),
    "yellow": ((40, 200, 244), (52, 170, 224), (88, 214, 246), (24, 178, 236), (70, 160, 206)),
    "blue": ((150, 84, 36), (178, 124, 60), (122, 66, 44), (200, 150, 96), (132, 104, 46)),
    "brown": ((44, 76, 126), (34, 58, 98), (60, 98, 156), (30, 72, 120)),
    "skin": ((176, 200, 244), (190, 216, 248), (150, 184, 236), (200, 210, 240)),
    "grey": ((178, 172, 164), (160, 160, 156), (196, 186, 176)),
}
"""The shades in which each plate is printed, blue-green-red."""

_INSTEAD = {"grey": "paper", "skin": "paper", "brown": "yellow", "blue": "green", "yellow": "paper"}
"""What a printer without a plate takes for its ink."""

_ORDERS = (("red", "green"), ("red", "green", "yellow"), ("red", "green", "yellow", "blue"))


@dataclass(frozen=True)
class Index:
    """What stands in *corners* (as in `Deck`): figures or letters *height* pixels high, with the suit sign or not."""

    corners: tuple[int, ...]
    height: int
    sign: bool
    font: str
    daus: str
    ten: str
    coloured: bool


@dataclass(frozen=True)
class Printer:
    """Everything in which one maker's pack differs from another's of the same pattern."""

    width: int
    radius: float
    paper: Ink
    inks: Mapping[str, Ink]
    shifts: Mapping[str, tuple[float, float]]
    line: float
    hatch: int
    wobble: float
    waves: tuple[float, ...]
    mottle: float
    frame: str
    margin: float
    figure: float
    double: bool
    slant: float
    index: Index | None
    signs: Mapping[str, tuple[str, ...]]
    tilt: float
    layout: str
    pip: float
    branch: bool
    turned: bool
    beneath: str
    ground: str
    numeral: str
    mirrored: bool
    hands: int


def a_printer(rng: np.random.Generator, pattern: Pattern) -> Printer:
    """A maker of *pattern* by chance: an old shop's or a modern one's, on its own paper."""
    modern = rng.random() < 0.5
    paper = tuple(int(v) for v in np.array([246, 250, 252]) - rng.uniform(0, 1) * np.array([52, 28, 16]) * (not modern))
    blue, green, red = (paper[0], paper[1], paper[2])
    strength = rng.uniform(0.85, 1.0) if modern else rng.uniform(0.55, 1.0)
    shift = rng.uniform(0, 0.8) if modern else rng.uniform(0.3, 2.2)
    double = bool(rng.random() < pattern.double)
    layout, beneath = str(rng.choice(pattern.layouts)), pattern.beneath if rng.random() < 0.85 else "none"
    if beneath == "none" and layout in ("below", "between"):
        layout = "rows"
    return Printer(
        width=int(rng.integers(205, 256)),
        radius=float(rng.uniform(8, 22)),
        paper=(blue, green, red),
        inks=_inks(rng, np.array(paper, np.float64), strength, modern),
        shifts={
            name: (float(a), float(b)) for name, (a, b) in zip(_PLATES, rng.normal(0, shift, (9, 2)), strict=False)
        },
        line=float(rng.uniform(0.8, 1.9)),
        hatch=0 if modern and rng.random() < 0.6 else int(rng.integers(7, 14)),
        wobble=float(rng.uniform(0, 0.5) if modern else rng.uniform(0.4, 1.1)),
        waves=tuple(float(v) for v in rng.uniform(0, 6.28, 4)),
        mottle=0.0 if modern else float(rng.uniform(0.0, 0.4)),
        frame=str(rng.choice(["none", "thin", "double", "thick", "round"], p=[0.25, 0.25, 0.2, 0.12, 0.18])),
        margin=float(rng.uniform(0.025, 0.055)),
        figure=float(rng.uniform(0.88, 1.06)),
        double=double,
        slant=float(rng.choice([0.0, 0.0, 0.25, -0.25])),
        index=_index(rng, double) if rng.random() < pattern.indexed else None,
        signs=_colourings(rng),
        tilt=float(rng.choice([0, 0, -25, 25, 180])),
        layout=layout,
        pip=float(rng.uniform(0.8, 1.05)),
        branch=bool(rng.random() < 0.35),
        turned=double or bool(rng.random() < 0.25),
        beneath=beneath,
        ground=str(rng.choice(["none", "grass", "tiles", "hill", "tint"])),
        numeral=str(rng.choice(["", "X", "all"])),
        mirrored=bool(rng.random() < 0.3),
        hands=int(rng.integers(0, 3)),
    )


def _inks(rng: np.random.Generator, paper: np.ndarray, strength: float, modern: bool) -> dict[str, Ink]:
    """Two to six inks besides the lines' own; what has no plate is printed by the nearest that is there."""
    order = [*_ORDERS[2], "skin", "brown", "grey"] if modern or rng.random() < 0.4 else list(_ORDERS[rng.integers(3)])
    if len(order) > 4:
        order = order[: int(rng.integers(4, 8))]
    inks = {}
    for name in order:
        shade = np.array(_PLATES[name][rng.integers(len(_PLATES[name]))]) + rng.normal(0, 8, 3)
        inks[name] = paper + (np.clip(shade, 8, 250) - paper) * strength
    dark = np.array([(24, 22, 26), (30, 30, 48), (58, 40, 30), (34, 44, 70)][rng.integers(4)])
    inks |= {"line": paper + (dark - paper) * max(strength, 0.75), "paper": paper}
    for name, other in reversed(list(_INSTEAD.items())):
        inks.setdefault(name, inks[other])
    return {name: (int(v[0]), int(v[1]), int(v[2])) for name, v in inks.items()}


def _index(rng: np.random.Generator, double: bool) -> Index:
    """Small to large, in two corners or four."""
    corners = (0, 1, 2, 3) if rng.random() < 0.45 else (0, 2)
    sign = bool(rng.random() < 0.5)
    return Index(
        corners=corners,
        height=int(rng.integers(20, 30 if sign else 38)),
        sign=sign,
        font=str(rng.choice(fonts())),
        daus=str(rng.choice(["A", "A", "D"])),
        ten="X" if rng.random() < 0.12 else "10",
        coloured=bool(rng.random() < 0.4),
    )


def _colourings(rng: np.random.Generator) -> dict[str, tuple[str, ...]]:
    """Which inks each suit sign is printed in, one of those that are usual."""
    acorn = [("green", "yellow", "brown"), ("brown", "yellow", "green"), ("yellow", "red", "green")]
    acorn += [("green", "red", "yellow"), ("brown", "green", "brown"), ("red", "yellow", "green")]
    leaf = [("green", "green"), ("green", "brown"), ("green", "yellow"), ("green", "red")]
    bell = [("yellow", "red", "yellow"), ("yellow", "green", "red"), ("yellow", "blue", "yellow")]
    bell += [("red", "yellow", "yellow"), ("yellow", "blue", "red"), ("yellow", "red", "green")]
    return {
        "C": acorn[rng.integers(len(acorn))],
        "S": leaf[rng.integers(len(leaf))],
        "H": ("red",),
        "D": bell[rng.integers(len(bell))],
    }
