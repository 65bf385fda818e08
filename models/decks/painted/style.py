"""What makes one painted pack differ from another, drawn once for the pack."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.ink import fonts
from models.decks.painted.canvas import DARK, Colour, Manner, hue, mixed, pick

Columns = tuple[int, int, int]
"""How many signs stand in the left, the middle and the right column."""

LAYOUTS: dict[str, tuple[Columns, ...]] = {
    "7": ((3, 1, 3), (2, 3, 2), (4, 0, 3), (3, 1, 3)),
    "8": ((4, 0, 4), (3, 2, 3), (4, 0, 4)),
    "9": ((4, 1, 4), (3, 3, 3), (4, 1, 4), (5, 0, 4)),
    "T": ((5, 0, 5), (4, 2, 4), (3, 4, 3)),
}

WIDE = 100.0
"""Units across a card, whatever its pixels."""


@dataclass(frozen=True)
class Style:
    """One pack's look. Lengths are in hundredths of a card's width."""

    width: int
    height: int
    radius: float
    manner: Manner
    paper: Colour
    fade: Colour
    palette: tuple[Colour, ...]
    border: int
    border_ink: Colour
    margin: float
    numerals: str
    place: str
    index: float
    index_sign: bool
    below: bool
    letters: str
    daus: str
    font: str
    four_colours: bool
    sign: float
    columns: dict[str, Columns]
    spread: float
    turning: str
    lean: float
    even: bool
    join: str
    vignette: str
    double: bool
    both: bool
    court_sign: float
    ground: str
    finish: str

    @property
    def high(self) -> float:
        """Units from top to bottom."""
        return WIDE * self.height / self.width


def _manner(rng: np.random.Generator) -> Manner:
    """Flat, softly shaded or strongly modelled; most without outlines."""
    deep = float(pick(rng, (0.0, rng.uniform(0.15, 0.4), rng.uniform(0.35, 0.65), rng.uniform(0.35, 0.65))))
    line = float(pick(rng, (0.0, 0.0, rng.uniform(1, 2), rng.uniform(1.5, 3.5))))
    ink = pick(rng, (DARK, (20.0, 40.0, 80.0), hue(rng.uniform(0, 360), 0.7, 0.35)))
    gloss = deep * float(rng.uniform(0, 1.6))
    return Manner(deep, gloss, float(rng.uniform(np.pi, 2 * np.pi)), line, ink)


def _palette(rng: np.random.Generator, muted: float) -> tuple[Colour, ...]:
    """Eight colours for clothes and scenes, spread round the wheel from a chance beginning."""
    start, step = rng.uniform(0, 360), pick(rng, (37, 47, 97, 137))
    return tuple(hue(start + k * step, rng.uniform(0.55, 1) * (1 - muted), rng.uniform(0.4, 0.98)) for k in range(8))


def _papers(rng: np.random.Generator) -> tuple[Colour, Colour]:
    """The ground of a card and what it fades to: mostly white or cream."""
    paper = hue(rng.uniform(25, 60), rng.uniform(0, 0.22), rng.uniform(0.93, 1)) if rng.random() < 0.8 else None
    paper = paper or hue(rng.uniform(0, 360), rng.uniform(0.05, 0.25), rng.uniform(0.9, 1))
    if rng.random() < 0.65:
        return paper, paper
    return paper, mixed(paper, hue(rng.uniform(0, 360), 0.4, 0.9), float(rng.uniform(0.2, 0.6)))


def drawn_style(rng: np.random.Generator) -> Style:
    """A style by chance, its parts independent but for what would cover each other."""
    width = int(rng.integers(250, 271))
    ratio = float(pick(rng, (1.54, 1.54, 1.6, 1.7, 1.74)))
    finish = pick(rng, ("plain", "plain", "plain", "glossy", "pastel", "halftone", "aged"))
    paper, fade = _papers(rng)
    border = int(pick(rng, (0, 0, 1, 1, 2, 3, 4, 5)))
    minimal = rng.random() < 0.2
    place = pick(rng, ("two", "four")) if minimal else pick(rng, ("none", "none", "two", "four", "top", "label"))
    below = "middle" if place in ("two", "four") else "lower"
    vignette = "none" if minimal else pick(rng, ("none", "none", "none", below, below, "middle"))
    double = bool(rng.random() < 0.5)
    one_way = vignette == "lower" or not double
    turning = pick(rng, ("upright", "upright", "lower")) if one_way else pick(rng, ("lower", "lower", "upright"))
    leaning = rng.random() < 0.15 and not minimal
    return Style(
        width=width,
        height=int(min(max(round(width * ratio), 384), 470)),
        radius=float(rng.uniform(0.03, 0.08) * width),
        manner=_manner(rng),
        paper=paper,
        fade=fade,
        palette=_palette(rng, float(rng.uniform(0, 0.35))),
        border=border,
        border_ink=pick(rng, (DARK, hue(rng.uniform(0, 360), 0.7, 0.5), hue(42, 0.7, 0.75))),
        margin=float(rng.uniform(4, 6.5)) + (3.5 if border in (4, 5) else 1.5 if border else 0),
        numerals=pick(rng, ("arabic", "arabic", "roman")) if place in ("top", "label") else "arabic",
        place=place,
        index=float(rng.uniform(13, 18) if minimal else rng.uniform(6.5, 12)),
        index_sign=bool(rng.random() < 0.6),
        below=bool(rng.random() < 0.4) and not minimal,
        letters=pick(rng, ("letters", "letters", "letters" if double else "words", "none")),
        daus=pick(rng, ("A", "A", "D", "2", "one")),
        font=pick(rng, fonts()),
        four_colours=bool(rng.random() < 0.5),
        sign=float(rng.uniform(24, 44)),
        columns={rank: pick(rng, choices) for rank, choices in LAYOUTS.items()},
        spread=float(rng.uniform(19, 31)),
        turning=pick(rng, ("outward", "inward")) if leaning else turning,
        lean=float(rng.uniform(12, 40)),
        even=bool(rng.random() < 0.6),
        join="none" if minimal else pick(rng, ("none", "none", "none", "stem", "ribbon", "tendrils")),
        vignette=vignette,
        double=double,
        both=bool(rng.random() < 0.5),
        court_sign=float(rng.uniform(19, 28)),
        ground="none" if minimal else pick(rng, ("none", "none", "floor", "land", "panel", "rays")),
        finish=finish,
    )
