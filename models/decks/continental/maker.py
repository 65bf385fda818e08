"""A pack's maker: everything that is the same on all cards of one seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from models.decks.continental import inks as dye
from models.decks.continental.inks import blend, shaken
from models.decks.continental.layouts import LAYOUTS
from models.decks.continental.patterns import PATTERNS, Court, Pattern
from models.decks.continental.signs import Signs, draw_signs
from models.decks.ink import fonts, text_mask

T = TypeVar("T")
HEIGHT = 384
FINE = 3
"""How many times finer than the card a figure is drawn before it is made smaller."""


@dataclass(frozen=True)
class Index:
    """How corners are marked: which, in what letters, and with a suit sign `under`, `beside` or `none`."""

    corners: tuple[int, ...]
    font: str
    height: int
    squeeze: float
    sign: str
    sign_height: int
    on_numbers: bool
    at: tuple[int, int]


def label(pattern: Pattern, rank: str) -> str:
    """What a pattern prints for *rank* in a corner."""
    return "10" if rank == "T" else pattern.letters.get(rank, rank)


def _index(rng: np.random.Generator, indexed: bool, framed: bool) -> Index | None:
    """How a pack is marked in its corners, or not at all."""
    corners = ((0, 2), (1, 3), (0, 1, 2, 3))[int(rng.choice(3, p=(0.5, 0.08, 0.42)))]
    large = rng.random() < 0.3 and len(corners) == 2
    height = int(rng.integers(34, 56) if large else rng.integers(17, 36))
    sign = ("under", "beside", "none")[int(rng.choice(3, p=(0.55, 0.07, 0.38)))]
    if large and sign == "beside":
        sign = "under"
    font, squeeze = fonts()[int(rng.integers(len(fonts())))], float(rng.uniform(0.62, 1.05))
    sign_height, on_numbers = round(height * rng.uniform(0.6, 1.0)), bool(rng.random() < 0.65)
    at = (int(rng.integers(6, 14)) + 6 * framed, int(rng.integers(8, 18)) + 6 * framed)
    index = Index(corners, font, height, squeeze, sign, sign_height, on_numbers, at)
    return index if indexed else None


def _edge(index: Index | None, pattern: Pattern, signs: Signs) -> int:
    if index is None:
        return 0
    labels = ["10", "8", *pattern.letters.values()]
    wide = max(text_mask(text, index.font, index.height, index.squeeze).shape[1] for text in labels)
    sign = max(signs.mask(suit, index.sign_height).shape[1] for suit in "CSHD") if index.sign != "none" else 0
    return index.at[0] + int(wide + 3 + sign if index.sign == "beside" else max(wide, sign))


def _courts(rng: np.random.Generator, pattern: Pattern) -> dict[str, Court]:
    """The pattern's figures as one maker has them: some traits as on another pattern's card of the same rank."""
    own, free = dict(pattern.courts), float(rng.choice((0.03, 0.25, 0.5)))
    donors = [other for other in PATTERNS if other.name != "revolution"]
    for code, court in own.items() if pattern.name != "revolution" else ():
        for trait in ("gear", "hair", "beard", "dress", "front", "other"):
            if rng.random() < free:
                donor = donors[int(rng.integers(len(donors)))].courts[code[0] + "CSHD"[int(rng.integers(4))]]
                court = replace(court, **{trait: getattr(donor, trait)})
        own[code] = court
    if rng.random() < 0.4:
        own = {code: replace(c, turn=c.turn.translate(str.maketrans("lLrR", "rRlL"))) for code, c in own.items()}
    return own


class Maker:
    """One maker's materials and habits, drawn by *rng*; sizes in pixels of the finished card unless said otherwise."""

    def __init__(self, rng: np.random.Generator) -> None:
        def pick(options: Sequence[T]) -> T:
            return options[int(rng.integers(len(options)))]

        self.pattern = pattern = pick(PATTERNS)
        self.courts = _courts(rng, pattern)
        self.width, self.radius, self.paper = int(rng.integers(215, 276)), int(rng.integers(5, 24)), dye.draw_paper(rng)
        self.inks, self.suits = dye.draw_inks(rng, self.paper), dye.draw_suits(rng)
        self.signs = draw_signs(rng, narrow=pattern.name == "jass")
        self.frame, self.division, self.ace = pick(pattern.frames), pick(pattern.divisions), pick(pattern.aces)
        self.index = _index(rng, bool(rng.random() < pattern.indexed), self.frame == "double")
        self.edge = _edge(self.index, pattern, self.signs)  # how far from a long side the index reaches
        if self.index is not None and self.edge > 40 and len(self.index.corners) == 2:  # what is held keeps clear of it
            facing = "r" if self.index.corners[0] == 0 else "l"
            self.courts = {code: replace(court, turn=facing) for code, court in self.courts.items()}
        framed = self.edge > 0 and self.frame != "none" and self.edge < self.width * 0.2
        self.inset = framed and bool(self.edge > 32 or rng.random() < 0.35)
        self.margin = (self.edge + 4 if self.inset else int(rng.integers(10, 20)), int(rng.integers(11, 22)))
        self.tint = (
            blend(self.paper, pick(self.inks), float(rng.uniform(0.08, 0.3))) if rng.random() < 0.25 else self.paper
        )
        self.papered = blend(self.tint, pick(self.inks), 0.25) if rng.random() < 0.15 else None
        self.line = shaken(rng, pick(((24, 22, 24), (24, 22, 24), (60, 40, 34), (30, 36, 70), (74, 66, 60))), 8)
        skin = shaken(rng, pick(((246, 214, 186), (240, 190, 160), (250, 228, 208))), 8)
        self.skin = blend(skin, self.paper, 0.2) if rng.random() < 0.7 else self.paper
        hairs = [shaken(rng, rgb) for rgb in ((120, 80, 50), (225, 190, 110), (190, 186, 178), (60, 50, 48))]
        hairs += [self.paper, self.inks[-1]]
        self.hairs = tuple(hairs[int(i)] for i in rng.permutation(6)[:3])
        self.weight = float(rng.uniform(0.45, 0.9) if rng.random() < 0.5 else rng.uniform(0.9, 1.9))
        self.wobble = float(rng.choice((0.0, 0.12, 0.3, 0.5), p=(0.25, 0.35, 0.25, 0.15)))
        self.misprint = (int(rng.integers(-6, 7)), int(rng.integers(-6, 7))) if rng.random() < 0.3 else (0, 0)
        self.shade = int(rng.integers(2, 6)) if rng.random() < 0.5 else 0
        self.head, self.broad = float(rng.uniform(0.88, 1.16)), float(rng.uniform(0.9, 1.24))
        self.floor = float(rng.uniform(17, 42))  # how far below the chin a figure is cut, in its own units
        self.hands = float(rng.uniform(10, 20)), float(rng.uniform(18, 30))  # their heights, front and other
        self.eyes, self.nose, self.mouth = (int(rng.integers(n)) for n in (4, 3, 3))
        self.rouge, self.turned = bool(rng.random() < 0.4), bool(rng.random() < 0.7)
        self.weaves = dye.draw_weaves(rng, HEIGHT * FINE, self.width * FINE)
        self.hatch = dye.hatching(int(rng.integers(4, 9)), HEIGHT * FINE, self.width * FINE)
        self.plain = float(rng.choice((0.15, 0.45, 0.85)))  # how often cloth has no weave
        self.pip, self.court_pip, self.ace_size = (int(rng.integers(*to)) for to in ((34, 66), (30, 50), (48, 150)))
        usual = 1.0 if self.edge > self.width * 0.14 else 0.55
        self.layouts = {n: ways[0] if rng.random() < usual else pick(ways) for n, ways in LAYOUTS.items()}
        self.spread = float(rng.uniform(0.24, 0.3)), float(rng.uniform(0.33, 0.4))
