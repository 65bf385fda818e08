"""What one printer decides for his whole pack: pattern, inks, lines, paper, frame, proportion, signs and indices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.chromo.pen import Colour, Look

HEIGHT = 384

INKS: Mapping[str, Colour] = {
    "red": (48, 44, 200),
    "blue": (150, 84, 40),
    "green": (70, 120, 52),
    "yellow": (70, 190, 238),
    "brown": (52, 84, 132),
    "sky": (205, 165, 110),
    "rose": (140, 130, 225),
    "violet": (125, 70, 110),
    "white": (240, 244, 246),
    "grey": (165, 160, 155),
    "black": (45, 40, 42),
    "gold": (75, 170, 215),
    "skin": (175, 200, 240),
    "lime": (85, 185, 150),
}
"""The full inks, before a mood dulls them."""


@dataclass(frozen=True)
class Style:
    """One printer's pack."""

    pattern: str
    """`single`: whole figures; `double`: Bavarian half figures; `prussian`; `tell`: half figures with names."""
    width: int
    radius: int
    inks: Mapping[str, Colour]
    line: Colour
    weight: float
    model: float
    grain: int
    paper: Colour
    frame: str
    frame_inset: int
    figure: float
    """How large the figures are, 1 being as usual."""
    ground: str
    wash: Colour | None
    """What the ground behind court figures is tinted with."""
    divide: str
    way: int
    """The number of the pip layout."""
    pip: float
    turned: bool
    stems: bool
    scenes: str
    ace: str
    ten: bool
    letters: str
    """For K, O, U and the ace; empty where the corners are empty."""
    numbers: bool
    index: float
    corners: int
    index_sign: bool
    index_font: int
    index_black: bool
    suit_inks: Mapping[str, Colour]
    acorn: tuple[str, str, bool]
    leaf: tuple[str, str, bool]
    heart: str
    bell: tuple[str, str, str]

    def look(self, fine: float) -> Look:
        """How to draw on a sheet *fine* times as fine as the card."""
        return Look(self.line, self.weight * fine, self.model, self.grain, self.paper)


def choose_style(rng: np.random.Generator) -> Style:
    """A printer by chance; his choices are independent, as far as his pattern allows it."""
    pattern = _one(rng, ("single", "single", "double", "double", "prussian", "prussian", "tell"))
    paper = _one(rng, ((248, 252, 253), (236, 246, 250), (252, 252, 252), (222, 238, 245), (232, 238, 240)))
    inks = _mood(rng, paper)
    letters = _one(rng, ("", "KOUA", "KOUD", "KOUA")) if pattern != "single" else _one(rng, ("", "", "KOUA", "KOUD"))
    return Style(
        pattern=pattern,
        width=int(rng.integers(205, 256)),
        radius=int(rng.integers(8, 25)),
        inks=inks,
        line=_one(rng, ((30, 28, 30), (40, 52, 78), (66, 44, 34), (48, 60, 60))),
        weight=float(rng.uniform(0.45, 1.0)),
        model=float(rng.uniform(0.6, 1.0)),
        grain=int(_one(rng, (0, 0, 18, 36, 60))),
        paper=paper,
        frame=_one(rng, ("none", "line", "double", "rounded", "line", "none")),
        frame_inset=int(rng.integers(7, 13)),
        figure=float(rng.uniform(0.88, 1.06)),
        ground=_one(rng, ("tufts", "mound", "meadow", "none", "tiles")),
        wash=inks[_one(rng, ("sky", "lime", "rose", "yellow", "grey"))] if rng.random() < 0.3 else None,
        divide=_one(rng, ("line", "slant", "band", "slant band", "garland")),
        way=int(rng.integers(0, 20)),
        pip=float(rng.uniform(0.87, 1.0)),
        turned=bool(rng.random() < (0.6 if pattern != "single" else 0.15)),
        stems=bool(rng.random() < (0.7 if pattern == "single" else 0.25)),
        scenes=_one(rng, ("none", "below", "middle", "none") if pattern != "tell" else ("below", "middle")),
        ace=_one(rng, ("beside", "tall", "turned", "below")),
        ten=bool(rng.random() < 0.5) or pattern == "tell",
        letters=letters,
        numbers=bool(letters) and bool(rng.random() < 0.8),
        index=float(_one(rng, (20, 26, 34))),
        corners=int(_one(rng, (2, 2, 4))),
        index_sign=bool(rng.random() < 0.55),
        index_font=int(rng.integers(0, 10)),
        index_black=bool(rng.random() < 0.35),
        suit_inks={"C": inks["black"], "S": inks["green"], "H": inks["red"], "D": _darker(inks["yellow"])},
        acorn=_acorn(rng),
        leaf=(
            _one(rng, ("green", "green", "lime", "green")),
            _one(rng, ("round", "heart", "lance", "heart")),
            bool(rng.random() < 0.5),
        ),
        heart=_one(rng, ("plain", "shaded", "bright", "rimmed")),
        bell=(*_one(rng, _BELLS), _one(rng, ("slit", "cross", "holes"))),
    )


_BELLS = (
    ("yellow", "red"),
    ("yellow", "green"),
    ("gold", "blue"),
    ("yellow", "yellow"),
    ("red", "yellow"),
    ("sky", "yellow"),
)


def _acorn(rng: np.random.Generator) -> tuple[str, str, bool]:
    """The inks of nut and cup, and whether the nut hangs."""
    nut, cup = _one(
        rng,
        (
            ("brown", "green"),
            ("yellow", "brown"),
            ("red", "green"),
            ("lime", "brown"),
            ("gold", "red"),
            ("yellow", "green"),
            ("brown", "yellow"),
        ),
    )
    return nut, cup, bool(rng.random() < 0.3)


def _mood(rng: np.random.Generator, paper: Colour) -> Mapping[str, Colour]:
    """The inks strong, warm, faded, greyish, or drawn towards two colours."""
    saturation, tint, lift = _one(
        rng,
        (
            (1.15, (1.0, 1.0, 1.0), 0.0),
            (1.0, (0.9, 0.98, 1.03), 0.05),
            (0.75, (0.9, 1.0, 1.0), 0.22),
            (0.55, (0.98, 1.0, 0.98), 0.12),
            (1.25, (1.0, 1.0, 1.05), 0.05),
            (0.9, (1.02, 1.0, 0.95), 0.12),
        ),
    )
    pairs = (("red", "blue"), ("red", "green"), ("brown", "blue"))
    pair = _one(rng, pairs) if rng.random() < 0.18 else None
    moody = {}
    for name, ink in INKS.items():
        colour = np.array(ink, np.float64) + rng.uniform(-12, 12, 3)
        if pair is not None and name not in ("skin", "gold", "yellow", "white", "black", *pair):
            nearest = INKS[pair[0]] if ink[2] > ink[0] + 40 else INKS[pair[1]]
            colour = colour * 0.3 + np.array(nearest) * 0.7
        colour = colour.mean() + (colour - colour.mean()) * saturation
        colour = colour * np.array(tint) * (1 - lift) + np.array(paper) * lift
        moody[name] = _colour(colour)
    return moody


def _colour(values: np.ndarray) -> Colour:
    b, g, r = (int(v) for v in np.clip(values, 0, 255))
    return b, g, r


def _darker(colour: Colour) -> Colour:
    return _colour(np.array(colour) * 0.8)


def _one(rng: np.random.Generator, choices):  # type: ignore[no-untyped-def]
    """One of *choices*, as it stands there."""
    return choices[int(rng.integers(len(choices)))]
