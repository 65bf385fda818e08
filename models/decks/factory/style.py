"""What one printer decided for a whole pack: inks, paper, signs, layouts and the manner of the figures."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.deck import Picture
from models.decks.factory.patterns import KINDS, cloth
from models.decks.factory.pen import Colour

FINE = 2
"""How many times finer than the card everything is drawn."""
SUITS = "CSHD"
WORDS = ("SÜD", "GLÜCK AUF", "No. 17", "BRAUHAUS", "SKAT", "TELL", "PROSIT", "1887", "FEINE KARTE", "Gut Blatt")


@dataclass(frozen=True)
class Style:
    """Choices that hold for every card of one pack; numbers are picks from lists where they are used."""

    width: int
    height: int
    paper: Colour
    tint: Colour
    ink: Colour
    outline: float
    inks: tuple[Colour, ...]
    """Red, blue, yellow, green, a fifth ink, and white."""
    cloths: tuple[Picture, ...]
    skin: Colour
    modern: str | None
    double: bool
    division: str
    signs: tuple[int, int, int, int]
    upside: bool
    layout: str
    size: float
    turned: bool
    numerals: str
    roman: bool
    font: int
    frame: str
    vignettes: bool
    word: str
    court_sign: float
    left: bool
    both: bool
    pose: str
    ground: bool
    daus: str
    scenery: str
    wear: float
    themes: bool
    names: bool

    @property
    def tall(self) -> float:
        """The card's height where its width is 100."""
        return 100 * self.height / self.width


def _one(rng: np.random.Generator, *options: str) -> str:
    return options[int(rng.integers(len(options)))]


def _near(rng: np.random.Generator, colour: Colour, spread: int) -> Colour:
    b, g, r = np.clip(np.array(colour) + rng.integers(-spread, spread + 1, 3), 0, 255).tolist()
    return b, g, r


def _inks(rng: np.random.Generator) -> tuple[Colour, ...]:
    """Process colours or the softer ones of an old printer."""
    bright = ((60, 30, 225), (200, 110, 20), (20, 215, 250), (70, 150, 30), (40, 90, 170))
    soft = ((50, 50, 190), (150, 110, 60), (70, 185, 230), (80, 125, 80), (60, 80, 120))
    chosen = bright if rng.random() < 0.6 else soft
    return (*(_near(rng, c, 28) for c in chosen), (250, 252, 252))


def _cloths(rng: np.random.Generator, inks: tuple[Colour, ...], ink: Colour) -> tuple[Picture, ...]:
    tiles = []
    for kind in rng.permutation(np.tile(np.arange(KINDS), 2))[:14]:
        ground, on = rng.permutation(len(inks))[:2]
        second = ink if rng.random() < 0.35 else inks[on]
        tiles.append(cloth(int(kind), inks[ground], second, FINE * int(rng.integers(4, 10))))
    tiles.append(cloth(7, inks[5], ink, FINE * 5))
    return tuple(tiles)


def pick_style(rng: np.random.Generator) -> Style:
    """A printer's choices, each made for itself."""
    width = int(rng.integers(250, 271))
    height = int(width * (100 / 56 if rng.random() < 0.55 else 91 / 59))
    inks = _inks(rng)
    ink = _near(rng, (25, 22, 25), 20) if rng.random() < 0.85 else _near(rng, (90, 40, 30), 25)
    papers: tuple[Colour, ...] = ((253, 253, 253), (250, 252, 252), (225, 242, 248), (205, 228, 236), (235, 245, 235))
    paper = _near(rng, papers[int(rng.integers(len(papers)))], 4)
    manners = ("geometric", "silhouette", "deco", "line", "sign")
    modern = _one(rng, *manners) if rng.random() < 0.34 else None
    layouts = ("columns", "columns", "rows", "three", "zigzag", "ring", "branch", "cords", "columns", "rows")
    signs = rng.integers(0, 5, 4).tolist()
    return Style(
        width=width,
        height=height,
        paper=paper,
        tint=_near(rng, paper, 30) if rng.random() < 0.25 else paper,
        ink=ink,
        outline=float(rng.uniform(0.5, 1.3)) if rng.random() < 0.85 or modern == "line" else 0.0,
        inks=inks,
        cloths=_cloths(rng, inks, ink),
        skin=_near(rng, (190, 215, 245), 14) if rng.random() < 0.7 else paper,
        modern=modern,
        double=bool(rng.random() < 0.62),
        division=_one(rng, "straight", "slanted", "wavy", "band", "slanted", "slantband"),
        signs=(signs[0], signs[1], signs[2], signs[3]),
        upside=bool(rng.random() < 0.4),
        layout=_one(rng, *layouts),
        size=float(rng.uniform(0.68, 1.0)),
        turned=bool(rng.random() < 0.55),
        numerals=_one(rng, "none", "top", "medallion", "corners", "two", "corners"),
        roman=bool(rng.random() < 0.25),
        font=int(rng.integers(0, 10)),
        frame=_one(rng, "none", "line", "double", "cloth", "corners", "arch", "none", "line"),
        vignettes=bool(rng.random() < 0.25),
        word=WORDS[int(rng.integers(len(WORDS)))] if rng.random() < 0.4 else "",
        court_sign=float(rng.uniform(21, 32)),
        left=bool(rng.random() < 0.6),
        both=bool(rng.random() < 0.6),
        pose=_one(rng, "front", "walk", "seat", "ride", "mixed", "mixed"),
        ground=bool(rng.random() < 0.3),
        daus=_one(rng, "stack", "side", "diagonal", "diagonal", "stack", "one"),
        scenery=_one(rng, "animal", "garland", "building", "none", "putto", "animal"),
        wear=float(rng.uniform(0.2, 1)) if rng.random() < 0.35 else 0.0,
        themes=bool(rng.random() < 0.5) if modern else False,
        names=bool(rng.random() < 0.3),
    )
