"""What a sheet-maker settles once for a whole pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from models.decks.ink import fonts
from models.decks.stencilled.looks import Look, chosen_looks

T = TypeVar("T")
Ink = tuple[int, int, int]


def one(rng: np.random.Generator, *among: T) -> T:
    """One of *among*, by chance."""
    return among[int(rng.integers(len(among)))]


@dataclass(frozen=True)
class Press:
    """Paper, inks and how carefully they are printed."""

    paper: Ink
    black: Ink
    inks: tuple[Ink, ...]
    shift: tuple[tuple[float, float], ...]
    """How far each stencil lies off the lines, in pixels."""
    jitter: float
    blunt: float
    """How much rounder a stencil is cut than the lines."""
    spread: float
    """How far ink goes over (above 0) or falls short of (below 0) the lines, -1..1."""
    thin: float
    """How unevenly ink is brushed on."""
    worn: float
    """How much of the black fails to print."""
    dirt: float


@dataclass(frozen=True)
class Style:
    """Measures and habits of one pack."""

    width: int
    height: int
    radius: float
    thick: float
    rough: float
    press: Press
    looks: dict[str, Look]
    double: bool
    slope: float
    divide: str
    frame: str
    index: str
    corners: tuple[int, ...]
    ranks: dict[str, str]
    font: str
    index_high: float
    tinted_index: bool
    caption: str
    caption_font: str
    layout: str
    scenery: float
    daus: str
    king: str
    sign: float
    ground: str
    stocky: float
    """How wide figures are for their height."""
    heads: float
    """How large heads are."""
    profile: float
    """How often a face is turned aside."""
    behind: str


def _press(rng: np.random.Generator) -> Press:
    clean = float(rng.random() < 0.35)
    reach = 0.6 * rng.random() if clean else rng.uniform(0.8, 5.5)
    old = rng.random() if not clean else rng.random() * 0.25
    light = np.array([248, 250, 251]) - old * np.array([70, 38, 22]) - rng.uniform(0, 8, 3)
    dark = rng.uniform(0, 26, 3) + old * np.array([15, 20, 28])

    def ink(low: tuple[int, int, int], high: tuple[int, int, int]) -> Ink:
        b, g, r = rng.uniform(low, high).astype(int).tolist()
        return b, g, r

    inks = (
        (255, 255, 255),
        ink((25, 20, 170), (70, 75, 235)),
        ink((40, 90, 20), (100, 165, 110)),
        ink((10, 165, 215), (110, 225, 255)),
        ink((110, 55, 20), (215, 150, 90)),
        ink((20, 55, 95), (70, 110, 165)),
        ink((170, 195, 235), (215, 225, 255)),
        ink((150, 160, 225), (200, 235, 250)),
        ink((85, 95, 10), (150, 150, 70)),
    )
    shift = tuple((float(rng.normal(0, reach)), float(rng.normal(0, reach))) for _ in inks)
    r0, r1, r2 = (int(v) for v in light)
    d0, d1, d2 = (int(v) for v in dark)
    return Press(
        (r0, r1, r2),
        (d0, d1, d2),
        inks,
        shift,
        0.1 if clean else float(rng.uniform(0.2, 1.3)),
        0.0 if clean else float(rng.uniform(0.5, 4)),
        0.0 if clean else float(rng.uniform(-0.5, 0.6)),
        float(rng.uniform(0, 0.05) if clean else rng.uniform(0.05, 0.45)),
        0.0 if clean else float(rng.uniform(0, 0.5)),
        old,
    )


def _ranks(rng: np.random.Generator) -> dict[str, str]:
    """What stands in the corners for each rank."""
    numerals = {"7": "7", "8": "8", "9": "9", "T": "10", **{str(n): str(n) for n in range(2, 7)}}
    if rng.random() < 0.25:
        roman = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
        numerals = dict(zip("23456789T", roman, strict=True))
    return {**numerals, "J": "U", "Q": "O", "K": "K", "A": one(rng, "D", "A", "A", "D")}


def chosen_style(rng: np.random.Generator) -> Style:
    """A pack's style, by chance."""
    height = int(rng.integers(380, 421))
    width = int(height * rng.uniform(0.52, 0.68))
    double = bool(rng.random() < 0.42)
    index = one(rng, "none", "all", "all", "numerals")
    corners = one(rng, (0, 2), (0, 1, 2, 3), (0, 1, 2, 3), (0, 2), (1, 3), (0,), (0, 1), (0, 1))
    if double and len(corners) < 4:
        corners = one(rng, (0, 2), (1, 3))
    return Style(
        width=width,
        height=height,
        radius=float(one(rng, 1.0, rng.uniform(4, 12), rng.uniform(10, 24))),
        thick=float(rng.uniform(1.1, 2.6)),
        rough=float(one(rng, 0.1, rng.uniform(0.1, 0.5), rng.uniform(0.3, 0.9))),
        press=_press(rng),
        looks=chosen_looks(rng),
        double=double,
        slope=float(one(rng, 0.0, 0.0, 0.0, rng.uniform(-0.45, 0.45))),
        divide=one(rng, "none", "line", "band", "double", "pearls"),
        frame=one(rng, "none", "none", "line", "line", "double", "thick", "round", "coloured"),
        index=index,
        corners=corners,
        ranks=_ranks(rng),
        font=one(rng, *fonts()),
        index_high=float(rng.uniform(0.05, 0.105)),
        tinted_index=bool(rng.random() < 0.3),
        caption=one(rng, "none", "none", "none", "courts", "courts", "all", "numbers", "middle"),
        caption_font=one(rng, *fonts()),
        layout=one(rng, "columns", "rows", "vine", "sides", "ring", "columns", "vine", "mixed", "mixed"),
        scenery=float(one(rng, 0.0, 0.25, 0.6, 1.0)),
        daus=one(rng, "column", "pair", "pair", "diagonal", "mixed"),
        king=one(rng, "seated", "seated", "mounted", "standing", "mixed"),
        sign=float(rng.uniform(0.13, 0.2)),
        ground=one(rng, "none", "grass", "line", "tiles", "hatch", "coloured"),
        stocky=float(rng.uniform(0.88, 1.22)),
        heads=float(rng.uniform(0.85, 1.3)),
        profile=float(one(rng, 0.0, 0.2, 0.5, 0.9)),
        behind=one(rng, "none", "none", "hills", "trees", "curtain", "columns", "sky"),
    )
