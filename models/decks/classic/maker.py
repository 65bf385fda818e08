"""What sets one maker's pack apart from another's."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks import ink
from models.decks.classic.layouts import LAYOUTS
from models.decks.classic.pips import Sign, cut_pips
from models.decks.classic.shades import Shades, mixed_shades

HEIGHT = 384
FINE = 2
"""How many times finer than the card everything is drawn."""


@dataclass(frozen=True)
class Index:
    """The letters in the corners: tall (0: none), with the suit's sign under, beside or none."""

    tall: int
    font: str
    squeeze: float
    heavy: bool
    sign: str
    sign_size: float
    inset: float
    corners: tuple[int, ...]


@dataclass(frozen=True)
class Hand:
    """The engraver: line and wobble, faces, and how figures meet: divided by none, line or band."""

    weight: float
    wobble: float
    eyes: int
    cheeks: bool
    hair: str
    crown: int
    divide: str
    slant: float
    single: bool
    frame: int
    big_head: float
    motifs: tuple[str, ...]
    pip: float
    breadth: float
    turned: frozenset[str]
    """The courts that look the other way, as in many older packs."""


@dataclass(frozen=True)
class Maker:
    """A pack's measures in pixels of the card, its inks, signs, letters and engraver."""

    width: int
    radius: float
    shades: Shades
    pips: dict[str, Sign]
    pip: float
    columns: float
    rows: float
    layouts: dict[int, int]
    sparse: bool
    """Whether a number card has one large sign only, as in packs for weak eyes."""
    ace: int
    ace_size: float
    index: Index
    hand: Hand
    margin: tuple[float, float]


MOTIFS = ("lozenges", "dots", "stripes", "checks", "scales", "chevrons", "florets", "lines", "rings")
_TALL = {"none": (0, 1), "small": (24, 32), "usual": (32, 46), "jumbo": (58, 84), "giant": (96, 124)}


def _index(rng: np.random.Generator, kind: str) -> Index:
    tall = int(rng.integers(*_TALL[kind]))
    fonts = ink.fonts()
    bold = [font for font in fonts if "Bol" in font or "cmb" in font]
    font = str(rng.choice(bold if tall > 50 and rng.random() < 0.8 else list(fonts)))
    narrow = rng.uniform(0.62, 0.9) if tall < 90 else rng.uniform(0.6, 0.78)
    sign = str(rng.choice(["under", "beside", "none"], p=[0.93, 0.03, 0.04]))
    four = rng.random() < (0.18 if tall < 50 else 0.05)
    corners: tuple[int, ...] = (0, 1, 2, 3) if four else ((1, 3) if rng.random() < 0.02 else (0, 2))
    size = rng.uniform(0.55, 0.95) if tall < 90 else rng.uniform(0.4, 0.7)
    heavy = bool(rng.random() < (0.4 if tall > 50 else 0.15))
    return Index(tall, font, narrow, heavy, sign, size, rng.uniform(7, 15), corners if tall else ())


def _hand(rng: np.random.Generator, codes: list[str]) -> Hand:
    slanted = rng.random() < 0.3
    turning = rng.choice([0.0, 0.0, 0.12, 0.35, 1.0], p=[0.3, 0.25, 0.2, 0.15, 0.1])
    return Hand(
        weight=rng.uniform(1.4, 3.6),
        wobble=0.0 if rng.random() < 0.35 else rng.uniform(0.002, 0.009),
        eyes=int(rng.integers(0, 4)),
        cheeks=bool(rng.random() < 0.3),
        hair=str(rng.choice(["P", "P", "Y", "Y", "K", "G"])),
        crown=int(rng.integers(0, 4)),
        divide=str(rng.choice(["line", "band"] if slanted else ["none", "none", "line", "band"])),
        slant=float(rng.choice([-1, 1]) * rng.uniform(0.15, 0.5)) if slanted else 0.0,
        single=bool(rng.random() < 0.05),
        frame=int(rng.choice([0, 1, 2], p=[0.2, 0.62, 0.18])),
        big_head=rng.uniform(1.02, 1.28),
        motifs=tuple(str(m) for m in rng.choice(MOTIFS, 4, replace=False)),
        pip=0.0 if rng.random() < 0.06 else rng.uniform(0.17, 0.3),
        breadth=rng.uniform(0.92, 1.1),
        turned=frozenset(code for code in codes if rng.random() < turning),
    )


def new_maker(rng: np.random.Generator, codes: list[str]) -> Maker:
    """A maker whose courts are *codes*: from supermarket to casino, poker, bridge, jumbo or for weak eyes."""
    width = 225 if rng.random() < 0.18 else int(rng.integers(240, 276))
    kinds, often = ["none", "small", "usual", "jumbo", "giant"], [0.03, 0.17, 0.44, 0.25, 0.11]
    index = _index(rng, str(rng.choice(kinds, p=often)))
    taken = index.inset + index.tall * index.squeeze * 0.92 + 5 if index.tall else 20.0
    room = width / 2 - taken  # from the middle to the letters
    pip = min(rng.uniform(44, 82), room / 1.5)
    columns = min(room - pip * 0.46, width * rng.uniform(0.21, 0.27))
    pip = min(pip, columns * 1.05)
    rows = min(192 - rng.uniform(16, 40) - pip / 2, pip * 3.3)
    unusual = rng.random() < 0.12
    return Maker(
        width=width,
        radius=rng.uniform(10, 22),
        shades=mixed_shades(rng),
        pips=cut_pips(rng),
        pip=min(pip, rows * 2 / 3 * 0.97),
        columns=columns,
        rows=rows,
        layouts={n: int(rng.integers(len(LAYOUTS[n]))) if unusual else 0 for n in LAYOUTS},
        sparse=bool(pip < 30 or (index.tall > 90 and rng.random() < 0.3)),
        ace=int(rng.integers(0, 6)),
        ace_size=rng.uniform(1.0, 2.2) * max(pip, 46),
        index=index,
        hand=_hand(rng, codes),
        margin=(float(np.clip(taken, width * rng.uniform(0.11, 0.17), width * 0.24)), rng.uniform(16, 34)),
    )
