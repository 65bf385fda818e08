"""What one designer settles before the first card: sizes, outlines, forms, letters and layouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from models.decks.ink import fonts
from models.decks.vectored.layouts import LAYOUTS
from models.decks.vectored.palette import Palette, choose
from models.decks.vectored.signs import Look

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Index:
    """How a pack's letters are printed."""

    ace: str
    """A or D; the others are K, O and U."""
    ten: str
    font: str
    squeeze: float
    height: float
    """In parts of the card's height; 0 for none."""
    corners: tuple[int, ...]
    sign: str
    """Where the small sign stands: none, under or beside."""
    boxed: bool
    coloured: bool


@dataclass(frozen=True)
class Style:
    """All that holds for a whole pack."""

    width: int
    height: int
    radius: float
    palette: Palette
    look: Look
    index: Index
    weight: float
    rounds: int
    shade: str
    form: str
    """whole, knee, double, medallion or sign."""
    cut: str
    """How a double-headed card's halves meet: straight, slanted or banded."""
    frame: str
    margin: float
    backdrop: str
    scale: float
    head: float
    girth: float
    """Figures' width: slender below 1, stout above."""
    eyes: str
    nose: str
    face: str
    layouts: dict[int, int]
    pips: float
    below: bool
    """Signs stand below the upper index rather than beside it."""
    turned: bool
    joined: bool
    scenery: str
    """Under pips: none, some or all."""
    ace: str
    ace_with: str
    crossed: bool
    """The tens bear an X."""
    captions: bool
    texture: str


def pick(rng: np.random.Generator, things: Sequence[Thing]) -> Thing:
    """One of *things*."""
    return things[int(rng.integers(len(things)))]


def settle(rng: np.random.Generator) -> Style:
    """A designer's choices."""
    palette = choose(rng)
    detail = int(rng.integers(0, 3))
    shape = {suit: int(rng.integers(0, 60)) for suit in "CSHD"}
    look = Look(shape, palette.sign, detail, bool(rng.random() < 0.5), float(rng.uniform(-1, 1)))
    index = _index(rng)
    weight = pick(rng, (0.0, 0.0, 1.0, 1.6, 2.4, 3.4))
    way = int(rng.integers(5))
    frame = pick(rng, ("none", "none", "line", "double", "round", "border", "tint", "corners"))
    return Style(
        width=int(rng.integers(205, 261)),
        height=384,
        radius=float(rng.uniform(8, 24)),
        palette=palette,
        look=look,
        index=index,
        weight=weight,
        rounds=pick(rng, (0, 1, 2, 3, 3)),
        shade=pick(rng, ("", "", "fade", "side", "split", "glow")),
        form=pick(rng, ("whole", "whole", "knee", "double", "double", "medallion", "sign")),
        cut=pick(rng, ("straight", "slanted", "banded")),
        frame=frame,
        margin=float(rng.uniform(0.03, 0.065)) if frame != "none" else float(rng.uniform(0.0, 0.03)),
        backdrop=pick(rng, ("none", "none", "ground", "panel", "hills", "sun", "rays", "curtain", "town")),
        scale=float(rng.uniform(0.84, 1.04)),
        head=float(rng.uniform(0.95, 1.4)),
        girth=float(rng.uniform(0.82, 1.22)),
        eyes=pick(rng, ("dots", "lines", "whites", "almonds", "none")),
        nose=pick(rng, ("line", "corner", "wedge", "none")),
        face=pick(rng, ("oval", "round", "square", "long")),
        layouts={
            count: (way if rng.random() < 0.7 else int(rng.integers(5))) % len(ways) for count, ways in LAYOUTS.items()
        },
        pips=float(rng.uniform(0.74, 1.1)),
        below=bool(rng.random() < 0.4),
        turned=bool(rng.random() < 0.4),
        joined=bool(rng.random() < 0.3),
        scenery=pick(rng, ("none", "none", "some", "all")),
        ace=pick(rng, ("two", "two", "slanted", "one")),
        ace_with=pick(rng, ("alone", "figure", "scene", "wreath", "ribbon", "mixed")),
        crossed=bool(rng.random() < 0.25),
        captions=bool(rng.random() < 0.15),
        texture=pick(rng, ("none", "none", "grain", "fade", "lozenge")),
    )


def _index(rng: np.random.Generator) -> Index:
    """None in a third of the packs; else small to huge."""
    height = pick(rng, (0.0, 0.0, 0.05, 0.065, 0.085, 0.11, 0.14))
    corners = pick(rng, ((0,), (0, 2), (0, 2), (0, 1), (0, 1, 2, 3)))
    if height > 0.1 and len(corners) == 4:
        corners = (0, 2)
    return Index(
        ace=pick(rng, ("A", "A", "D")),
        ten=pick(rng, ("10", "10", "10", "X")),
        font=pick(rng, fonts()),
        squeeze=float(rng.uniform(0.65, 1.0)),
        height=height,
        corners=corners,
        sign=pick(rng, ("none", "under", "under", "beside" if height < 0.08 else "under")),
        boxed=bool(rng.random() < 0.2),
        coloured=bool(rng.random() < 0.5),
    )
