"""What the cards of one pack have in common: inks, signs, layouts, habits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.penned.pen import Colour

_HUES: Mapping[str, Colour] = {
    "red": (38, 34, 205),
    "green": (62, 132, 40),
    "yellow": (50, 195, 240),
    "blue": (165, 100, 45),
    "brown": (50, 88, 140),
    "skin": (178, 205, 242),
    "grey": (168, 165, 158),
    "white": (240, 245, 246),
    "orange": (45, 125, 235),
    "lime": (80, 190, 140),
    "pink": (165, 150, 232),
}


@dataclass(frozen=True)
class Style:
    """One pack's choices."""

    width: int
    height: int
    radius: float
    paper: Colour
    ink: Colour
    hues: Mapping[str, Colour]
    line: float
    wobble: float
    slip: tuple[float, float]
    mottle: float
    fade: float
    size: float
    layout: str
    upright: bool
    grow: str
    hung: bool
    vignette: str
    numeral: str
    roman: bool
    numeral_size: float
    font: int
    label: str
    border: str
    acorn: tuple[str, str, str]
    acorn_down: bool
    leaf: tuple[str, str]
    leaf_shape: int
    leaf_down: bool
    veins: str
    heart: int
    bell: tuple[str, str, str]
    bell_tilt: float
    doubled: bool
    slant: float
    king: str
    king_signs: int
    right: bool
    beside: bool
    ground: str
    daus: str
    daus_scene: str
    court_size: float
    court_names: bool

    @property
    def tall(self) -> float:
        """The card's height in widths."""
        return self.height / self.width


def chosen(rng: np.random.Generator) -> Style:
    """A style by chance, each trait for itself."""

    def pick(*options: str) -> str:
        return str(rng.choice(options))

    def often(share: float) -> bool:
        return bool(rng.random() < share)

    width = int(rng.integers(250, 271))
    height = min(max(round(width * (100 / 56 if often(0.6) else 91 / 59) * rng.uniform(0.98, 1.02)), 384), 470)
    halves: tuple[tuple[str, str], ...] = (
        ("yellow", "green"),
        ("red", "green"),
        ("green", "green"),
        ("brown", "brown"),
        ("yellow", "red"),
    )
    halves += (("yellow", "yellow"), ("orange", "brown"), ("lime", "green"), ("green", "yellow"))
    bells: tuple[tuple[str, str], ...] = (
        ("yellow", "yellow"),
        ("yellow", "red"),
        ("yellow", "green"),
        ("red", "yellow"),
        ("yellow", "brown"),
    )
    bells += (("yellow", "blue"), ("orange", "yellow"), ("green", "yellow"), ("yellow", "orange"))
    leaves = (("green", "green"), ("green", "lime"), ("lime", "green"), ("green", "yellow"), ("green", "red"))
    left, right = halves[int(rng.integers(len(halves)))]
    over, under = bells[int(rng.integers(len(bells)))]
    leaf = leaves[int(rng.choice(5, p=(0.4, 0.25, 0.15, 0.1, 0.1)))]
    return Style(
        width=width,
        height=height,
        radius=float(rng.uniform(8, 20)),
        paper=_paper(rng),
        ink=_jitter(rng, (32, 30, 34), 24),
        hues={name: _jitter(rng, hue, 8 if name == "skin" else 24) for name, hue in _HUES.items()},
        line=float(rng.uniform(1.6, 4.2)),
        wobble=float(rng.uniform(0.3, 2.0)),
        slip=(float(rng.normal(0, 1.4)), float(rng.normal(0, 1.4))),
        mottle=float(rng.choice([0.0, 0.1, 0.25])),
        fade=float(rng.choice([0.0, 0.0, 0.12, 0.3])),
        size=float(rng.uniform(0.17, 0.31)),
        layout=pick("columns", "columns", "columns", "dense", "zigzag", "rows", "wreath"),
        upright=often(0.4),
        grow=pick("no", "no", "stem", "twigs"),
        hung=often(0.2),
        vignette=pick("none", "none", "foot", "foot", "middle"),
        numeral=pick("none", "top", "corners", "corners", "beside", "four"),
        roman=often(0.3),
        numeral_size=float(rng.uniform(0.08, 0.15)),
        font=int(rng.integers(0, 10)),
        label=pick("none", "none", "seven", "all", "daus"),
        border=pick("none", "none", "line", "double", "inset"),
        acorn=(left, right, pick("green", "brown", "red", "yellow", "grey")),
        acorn_down=often(0.5),
        leaf=leaf,
        leaf_shape=int(rng.integers(0, 3)),
        leaf_down=often(0.2),
        veins=pick("white", "ink", "yellow", "midrib"),
        heart=int(rng.integers(0, 5)),
        bell=(over, under, pick("red", "green", "white", "brown", "blue", "none")),
        bell_tilt=float(rng.choice([0.0, 0.0, 0.0, 25.0, -25.0])),
        doubled=often(0.5),
        slant=float(rng.choice([0.0, 0.0, 0.18, 0.35, -0.25])),
        king=pick("throne", "standing", "horse"),
        king_signs=int(rng.choice([1, 2])),
        right=often(0.2),
        beside=often(0.5),
        ground=pick("empty", "empty", "grass", "grass", "landscape", "panel"),
        daus=pick("side", "side", "stack", "diagonal", "diagonal"),
        daus_scene=pick("boar", "putto", "drinker", "lions", "flowers", "vase", "plain", "mixed", "mixed", "seasons"),
        court_size=float(rng.uniform(0.19, 0.3)),
        court_names=often(0.3),
    )


def _jitter(rng: np.random.Generator, hue: Colour, spread: int) -> Colour:
    b, g, r = (int(np.clip(value + rng.integers(-spread, spread + 1), 0, 255)) for value in hue)
    return b, g, r


def _paper(rng: np.random.Generator) -> Colour:
    papers: tuple[Colour, ...] = ((250, 252, 252), (246, 250, 250), (218, 236, 243), (200, 224, 234), (226, 230, 230))
    return _jitter(rng, papers[int(rng.integers(len(papers)))], 5)
