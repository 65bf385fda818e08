"""What one printer of German cards does the same on every card of a pack, drawn at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from engine.cards import Suit
from models.decks.deck import Picture
from models.decks.german_figures import Colours
from models.decks.german_pips import ARRANGEMENTS, rows_by
from models.decks.german_signs import Colour, draw_plump_acorn, draw_sign, jitter
from models.decks.ink import fonts

HEIGHT = 384
"""Of a face, in pixels."""

PRINTER = 1848
"""Beside a deck's seed, what its printer is drawn from."""

LETTERS = (
    {"A": "A", "K": "K", "Q": "O", "J": "U"},
    {"A": "D", "K": "K", "Q": "O", "J": "U"},
    {"A": "S", "K": "K", "Q": "O", "J": "U"},
)
"""Index letters: As, Daus, Sau."""


@dataclass(frozen=True)
class Style:
    """What one printer does the same on every card; *layout* is scene, halves, whole or bare.

    Where *boughs* names a suit, a plant carries its pips however they are set out; *sink* is how far down an Unter's
    sign stands, from an Ober's (0) to the foot (1); *panel*: courts stand in a frame of their own, indices beside it,
    of every other printer their signs too.
    """

    width: int
    radius: float
    colours: Colours
    signs: Mapping[Suit, Picture]
    layout: str
    double_courts: bool
    arrangement: Mapping[Suit, str]
    lean: float
    pip: float
    overlap: float
    even: bool
    halo: bool
    tint: Colour | None
    cartouche: bool
    field: tuple[float, float, float]
    divider: str
    frame: str
    margin: float
    index: str
    letters: Mapping[str, str]
    font: str
    index_height: float
    index_corners: int
    index_pip: bool
    index_ink: Mapping[Suit, Colour]
    sign: float
    mirrored: bool
    king_signs: int
    landscape: float
    ribbon: bool
    daus: str
    seed: int
    one_figure: bool
    boughs: tuple[Suit, ...] = ()
    sink: float = 1.0
    panel: bool = False


def printers_colours(rng: np.random.Generator) -> Colours:
    """The inks and the paper of a printer, drawn at random."""
    white = int(rng.integers(226, 256))
    paper = tuple(int(v) for v in np.clip(white + rng.integers([-34, -12, -4], [4, 4, 5]), 0, 255))
    ink = tuple(int(v) for v in rng.integers(0, 45, 3))
    basic = (
        (45, 40, 205),
        (50, 200, 240),
        (60, 125, 30),
        (170, 90, 35),
        (60, 90, 140),
        (235, 238, 242),
        (150, 130, 120),
    )
    keep = 4 + int(rng.integers(0, 4))
    flat = tuple(jitter(rng, basic[k], 28) for k in range(keep))
    gold, green = jitter(rng, (50, 195, 235)), jitter(rng, (60, 130, 50), 30)
    return Colours(ink, paper, flat, gold, green, int(rng.integers(1, 4)))  # type: ignore[arg-type]


def _light(rng: np.random.Generator, colours: Colours) -> Colour:
    mixed = 0.7 * np.array(colours.paper) + 0.3 * np.array(colours.any(rng))
    return tuple(int(v) for v in mixed)  # type: ignore[return-value]


def german_style(rng: np.random.Generator) -> Style:
    """A printer drawn at random."""
    colours = printers_colours(rng)
    line = int(rng.integers(3, 8))
    layout = str(rng.choice(["scene", "halves", "whole"], p=[0.38, 0.38, 0.24]))
    tree = rng.random() < 0.65
    plain = str(rng.choice(ARRANGEMENTS[1:]))
    if layout == "whole" and rng.random() < 0.6:
        tree = False
    branching = "tree" if tree else plain
    black = rng.random() < 0.5
    inks = {Suit.CLUBS: colours.ink, Suit.SPADES: colours.ink, Suit.HEARTS: (40, 35, 200), Suit.DIAMONDS: (40, 35, 200)}
    if rng.random() < 0.3:
        inks |= {Suit.CLUBS: (40, 60, 90), Suit.SPADES: (40, 110, 30), Suit.DIAMONDS: (30, 130, 190)}
    side = rng.uniform(0.19, 0.25)
    return Style(
        width=int(HEIGHT * rng.choice([0.52, 0.55, 0.56, 0.57, 0.58, 0.6, 0.62, 0.65, 0.66])),
        radius=HEIGHT * rng.uniform(0.015, 0.06),
        colours=colours,
        signs={suit: draw_sign(suit, rng, line, colours.ink) for suit in Suit},
        layout=layout,
        double_courts=layout == "halves" or (layout == "whole" and rng.random() < 0.6),
        arrangement={suit: branching if suit in (Suit.CLUBS, Suit.SPADES) else plain for suit in Suit},
        lean=float(rng.choice([0.0, rng.uniform(15, 60), 90.0], p=[0.2, 0.4, 0.4])),
        pip=rng.uniform(0.8, 1.0),
        overlap=rng.uniform(1.0, 1.5),
        even=rng.random() < 0.5,
        halo=rng.random() < 0.5,
        tint=_light(rng, colours) if rng.random() < 0.2 else None,
        cartouche=rng.random() < 0.4,
        field=(side, rng.uniform(0.03, 0.07), rng.uniform(0.6, 0.72)),
        divider=str(rng.choice(["line", "slant", "ribbon", "none"], p=[0.4, 0.15, 0.2, 0.25])),
        frame=str(rng.choice(["none", "single", "double", "rounded"], p=[0.3, 0.3, 0.15, 0.25])),
        margin=rng.uniform(0.012, 0.045),
        index=str(rng.choice(["none", "corners", "roman"], p=[0.3, 0.5, 0.2])),
        letters=LETTERS[int(rng.choice(3, p=[0.48, 0.37, 0.15]))],
        font=str(rng.choice(fonts())),
        index_height=rng.uniform(0.045, 0.09),
        index_corners=4 if rng.random() < 0.5 else 2,
        index_pip=rng.random() < 0.7,
        index_ink=dict.fromkeys(Suit, colours.ink) if black else inks,
        sign=rng.uniform(0.13, 0.19),
        mirrored=rng.random() < 0.2,
        king_signs=1 if layout == "scene" and rng.random() < 0.4 else 2,
        landscape=float(rng.choice([0.0, 0.5, 1.0])),
        ribbon=rng.random() < 0.25,
        daus=str(rng.choice(["stacked", "level"])),
        seed=int(rng.integers(0, 2**31)),
        one_figure=rng.random() < 0.25,
    )


def sparse(style: Style, bare: bool) -> Style:
    """*style* with one sign alone on each Daus, or on every card a large letter and one sign only (*bare*)."""
    if bare:
        return replace(style, layout="bare", index="none")
    return replace(style, daus="single")


def plain(style: Style, rng: np.random.Generator) -> Style:
    """*style* as a French printer would set it: pips in columns, those below the middle on their heads, no scenes, each
    Daus with its signs one above the other, small indices.
    """
    arranged = str(rng.choice(["columns", "mixed", "french"], p=[0.2, 0.2, 0.6]))
    return replace(
        style,
        layout="whole",
        arrangement={s: "tree" if rng.random() < 0.15 and s in (Suit.CLUBS, Suit.SPADES) else arranged for s in Suit},
        lean=0.0,
        pip=rng.uniform(0.5, 0.95),
        overlap=1.0,
        double_courts=rng.random() < 0.4,
        index_height=rng.uniform(0.04, 0.08),
        index_corners=2 if rng.random() < 0.7 else 4,
        index_pip=rng.random() < 0.3,
        frame=str(rng.choice(["none", "single", "rounded"], p=[0.35, 0.3, 0.35])),
        landscape=float(rng.choice([0.0, 1.0])),
    )


def free(style: Style, rng: np.random.Generator) -> Style:
    """*style* with each choice made without regard to the others, as a draughtsman makes it who follows no pattern:
    pips set out in any way with a plant below them or not, two large signs on each Daus, courts in frames of their own.
    """
    layout = str(rng.choice(["scene", "halves", "whole"], p=[0.2, 0.2, 0.6]))
    rows = rows_by(int(rng.integers(0, 2**31)))
    green, other = (str(rng.choice((rows, "french", *ARRANGEMENTS), p=[0.5, 0.14, *[0.09] * 4])) for _ in range(2))
    with_boughs = rng.random() < 0.6
    plump = np.random.default_rng([style.seed, 61])
    acorn = draw_plump_acorn(plump, int(plump.integers(3, 8)), style.colours.ink) if plump.random() < 0.5 else None
    return replace(
        style,
        layout=layout,
        signs=style.signs if acorn is None else {**style.signs, Suit.CLUBS: acorn},
        arrangement={s: green if s in (Suit.CLUBS, Suit.SPADES) else other.replace("tree", "french") for s in Suit},
        boughs=(Suit.CLUBS, Suit.SPADES) if with_boughs else (),
        lean=float(rng.choice([0.0, rng.uniform(15, 90)])),
        pip=rng.uniform(0.6, 1.0),
        overlap=rng.uniform(1.0, 1.3),
        double_courts=layout == "halves" or rng.random() < 0.4,
        daus=str(rng.choice(["facing", "stacked", "level"], p=[0.6, 0.2, 0.2])),
        index=str(rng.choice(["none", "corners", "roman"], p=[0.4, 0.5, 0.1])),
        index_height=rng.uniform(0.04, 0.13),
        index_corners=2 if rng.random() < 0.7 else 4,
        index_pip=rng.random() < 0.4,
        sign=rng.uniform(0.09, 0.19),
        sink=float(rng.choice([1.0, rng.uniform(0.5, 1.0)])),
        panel=rng.random() < 0.6,
    )


def is_lettered_double(seed: int) -> bool:
    """Whether the deck drawn from *seed* has two heads a card and letters in its corners."""
    style = german_style(np.random.default_rng([seed, PRINTER]))
    return style.layout == "halves" and style.index == "corners" and style.index_pip


def is_on_a_hill(seed: int) -> bool:
    """Whether a court of the deck drawn from *seed* is one figure on a hill, with an Unter's sign before it."""
    style = german_style(np.random.default_rng([seed, PRINTER]))
    return style.layout != "halves" and not style.double_courts and style.landscape > 0
