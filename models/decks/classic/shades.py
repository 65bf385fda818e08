"""The inks and the paper of a pack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""

_TRIADS: tuple[tuple[Colour, Colour, Colour], ...] = (  # what prints as red, yellow and blue
    ((40, 36, 205), (50, 205, 248), (150, 75, 28)),
    ((45, 30, 190), (60, 200, 240), (90, 40, 25)),
    ((35, 50, 215), (70, 215, 255), (190, 110, 40)),
    ((50, 60, 190), (90, 190, 225), (110, 100, 60)),
    ((60, 40, 170), (70, 170, 215), (80, 110, 40)),
    ((40, 80, 220), (130, 215, 245), (160, 130, 90)),
    ((90, 40, 150), (80, 180, 200), (140, 90, 70)),
    ((30, 30, 150), (50, 150, 190), (70, 60, 40)),
    ((60, 70, 225), (110, 225, 250), (205, 150, 80)),
)
_FIFTH: tuple[Colour, ...] = ((70, 130, 40), (40, 80, 140), (150, 70, 130), (60, 140, 230), (150, 150, 150))


@dataclass(frozen=True)
class Shades:
    """A pack's inks by letter (R red, Y yellow, B blue, K black, G a fifth, P none, F skin), and its suits'."""

    paper: Colour
    line: Colour
    inks: dict[str, Colour]
    suits: dict[str, Colour]
    one_ink: bool
    """Whether the dress of a court is printed in the colour of its suit alone."""

    def of(self, letter: str, suit: str) -> Colour:
        """The ink that prints *letter* on a card of *suit*."""
        if self.one_ink and letter in "RG":
            return self.suits.get(suit, self.line)
        return self.inks[letter]


def mixed(one: Colour, two: Colour, share: float) -> Colour:
    """*one* with *share* of *two* in it."""
    b, g, r = (round(a * (1 - share) + c * share) for a, c in zip(one, two, strict=True))
    return b, g, r


def _near(rng: np.random.Generator, colour: Colour, spread: float) -> Colour:
    b, g, r = np.clip(np.array(colour) + rng.normal(0, spread, 3), 0, 255).astype(int).tolist()
    return b, g, r


def _suits(rng: np.random.Generator, black: Colour, red: Colour, dark: bool) -> dict[str, Colour]:
    """Two colours of suits, or four in every sixth pack."""
    suits = {"C": black, "S": black, "H": red, "D": red}
    if rng.random() < 0.16:
        suits["C"] = _near(rng, (70, 200, 90) if dark else (50, 125, 20), 14)
        blue, orange = ((255, 170, 80), (80, 170, 255)) if dark else ((200, 90, 20), (20, 120, 240))
        suits["D"] = _near(rng, blue if rng.random() < 0.7 else orange, 14)
    return suits


def _few(rng: np.random.Generator, inks: dict[str, Colour], count: int) -> None:
    """Leave only *count* inks in *inks*: what has lost its ink is bare paper or printed in another one."""
    if count == 5:
        return
    inks["G"] = inks[str(rng.choice(["R", "Y", "B"]))]
    if count <= 3:
        inks["B"] = inks["K"]
    if count == 2:
        inks["Y"] = inks["P"] if rng.random() < 0.6 else mixed(inks["R"], inks["P"], 0.6)


def mixed_shades(rng: np.random.Generator) -> Shades:
    """What one printer has in the press: two to five inks, pale to strong, on white to cream or, rarely, black."""
    dark = rng.random() < 0.04
    red, yellow, blue = (_near(rng, ink, 14) for ink in _TRIADS[int(rng.integers(len(_TRIADS)))])
    paper = _near(rng, (252, 253, 253), 1.5)
    if rng.random() < 0.4:
        paper = mixed(paper, (200, 228, 242), float(rng.uniform(0.1, 0.9)))
    elif rng.random() < 0.08:
        paper = mixed(paper, _near(rng, (200, 210, 210), 30), 0.8)
    black = _near(rng, (24, 22, 24), 8)
    line = black if rng.random() < 0.75 else mixed(black, blue, float(rng.uniform(0.4, 1)))
    if dark:
        paper, black = _near(rng, (24, 22, 24), 6), _near(rng, (225, 228, 230), 12)
        red, line = (70, 60, 240), black if rng.random() < 0.6 else (110, 190, 215)
        blue = (210, 140, 70)
    pale = 0.0 if rng.random() < 0.5 else float(rng.uniform(0.1, 0.45))
    inks = {key: mixed(ink, paper, pale) for key, ink in (("R", red), ("Y", yellow), ("B", blue))}
    inks |= {"K": black, "P": paper, "G": mixed(_FIFTH[int(rng.integers(len(_FIFTH)))], paper, pale)}
    inks["F"] = paper if rng.random() < 0.7 else mixed(paper, (165, 200, 245), float(rng.uniform(0.3, 0.9)))
    one_ink = rng.random() < 0.07
    _few(rng, inks, int(rng.choice([2, 3, 4, 5], p=[0.12, 0.2, 0.5, 0.18])))
    if one_ink:
        inks |= {"Y": inks["P"], "B": mixed(inks["K"], inks["P"], 0.1), "F": inks["P"]}
    red = red if rng.random() < 0.7 else _near(rng, (35, 25, 200), 14)
    if not dark and (max(red[0], red[1]) > red[2] - 80 or red[1] > 75):
        red = (45, 35, 200)
    return Shades(paper, line, inks, _suits(rng, black, red, dark), one_ink)
