"""People in costume: standing, seated, on horseback, or as a half-figure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.penned.heads import draw_head
from models.decks.penned.objects import draw_object
from models.decks.penned.pen import Pen
from models.decks.penned.style import Style

_HATS = {
    "K": ("crown", "crown", "arched", "spiked"),
    "Q": ("feather", "helmet", "turban", "beret", "tall", "shako"),
    "J": ("feather", "beret", "cap", "hood", "tall", "turban"),
    "A": ("wreath", "cap", "feather", "hood"),
}
_HELD = {
    "K": ("sceptre", "sword", "goblet", "orb", "sceptre"),
    "Q": ("halberd", "sword", "sabre", "flag", "bow", "shield", "drum"),
    "J": ("halberd", "flute", "drum", "staff", "goblet", "falcon", "horn", "sword", "letter"),
    "A": ("goblet", "flowers", "staff"),
}
_CLOTHES = ("red", "green", "yellow", "blue", "brown", "orange", "white", "grey", "pink")


@dataclass(frozen=True)
class Costume:
    """One person: build, view, dress and what is held."""

    rank: str
    build: float
    view: float
    coat: str
    second: str
    hose: str
    cloak: str
    hat: str
    hair: str
    beard: int
    held: str
    flip: bool
    armour: bool
    boots: bool
    collar: int
    trim: int
    raise_arm: float
    stance: float

    @classmethod
    def by_chance(cls, rng: np.random.Generator, rank: str) -> Costume:
        """A person of *rank* (K, Q, J, or A for the people of a Daus) by chance."""
        coat, second, hose, cloak = (str(name) for name in rng.choice(_CLOTHES, 4, replace=False))
        return cls(
            rank=rank,
            build=float(rng.uniform(0.85, 1.22)),
            view=float(rng.choice([0.0, 0.5, 0.5, 1.0])),
            coat=coat,
            second=second,
            hose=hose,
            cloak=cloak if rng.random() < (0.8 if rank == "K" else 0.4) else "none",
            hat=str(rng.choice(_HATS[rank])),
            hair=str(rng.choice(["brown", "yellow", "grey", "orange", "white"])),
            beard=int(rng.choice([2, 3, 3, 1] if rank == "K" else [0, 0, 1, 2])),
            held=str(rng.choice(_HELD[rank])),
            flip=bool(rng.random() < 0.5),
            armour=bool(rank != "A" and rng.random() < 0.2),
            boots=bool(rng.random() < 0.6),
            collar=int(rng.integers(0, 4)),
            trim=int(rng.integers(0, 5)),
            raise_arm=float(rng.uniform(0, 1)),
            stance=float(rng.uniform(0.06, 0.14)),
        )


def draw_standing(pen: Pen, style: Style, who: Costume) -> None:
    """*who* on both feet at the pen's origin, one unit tall."""
    pen = pen.at(0, 0, 1, 0, flip=who.flip)
    if who.cloak != "none":
        cloak = [(-0.12, -0.7), (0.12, -0.7), (0.2, -0.4), (0.27, -0.06), (-0.27, -0.06), (-0.2, -0.4)]
        pen.shape([(x * who.build, y) for x, y in cloak], style.hues[who.cloak])
    if who.rank == "K" and who.trim % 2:
        _robe(pen, style, who)
    else:
        _legs(pen, style, who)
    _upper(pen, style, who, hem=-0.33)


def draw_seated(pen: Pen, style: Style, who: Costume) -> None:
    """*who* on a throne that stands on the pen's origin."""
    wood = style.hues[who.second]
    pen.shape([(-0.3, 0), (-0.3, -0.86), (0, -0.98), (0.3, -0.86), (0.3, 0)], wood, smooth=False)
    pen.shape([(-0.23, -0.3), (-0.23, -0.8), (0.23, -0.8), (0.23, -0.3)], style.hues[who.hose], 0.8, smooth=False)
    for x in (-0.3, 0.3):
        pen.disc(x, -0.89, 0.04, 0.04, style.hues["yellow"])
    at = pen.at(0, 0.06, 1, 0, flip=who.flip)
    knees = [(-0.15, -0.42), (0.15, -0.42), (0.25, -0.3), (0.22, -0.1), (-0.22, -0.1), (-0.25, -0.3)]
    for x in (-0.1, 0.1):
        at.bar([(x, -0.2), (x, -0.08)], 0.09, style.hues[who.hose])
        at.shape([(x - 0.05, -0.1), (x + 0.05, -0.1), (x + 0.08, -0.04), (x - 0.05, -0.04)], style.ink)
    at.shape(knees, style.hues[who.cloak if who.cloak != "none" else who.coat])
    at.stroke([(0, -0.4), (0.02, -0.26), (0, -0.12)], 0.8)
    for x in (-0.12, 0.12):
        at.stroke([(x, -0.36), (x * 1.3, -0.24), (x * 1.2, -0.12)], 0.7)
    _upper(at, style, who, hem=-0.38)
    for x in (-0.3, 0.22):
        pen.bar([(x, -0.34), (x + 0.08, -0.34)], 0.05, wood)


def draw_mounted(pen: Pen, style: Style, who: Costume) -> None:
    """*who* on a horse that stands on the pen's origin."""
    at = pen.at(0, 0, 1, 0, flip=who.flip)
    horse = style.hues[("white", "brown", "grey", "orange")[who.trim % 4]]
    for x, bend in ((-0.25, 0.02), (-0.17, -0.03), (0.12, 0.08), (0.22, 0.02)):
        at.bar([(x, -0.3), (x + bend, -0.15), (x + bend / 2, 0)], 0.06, horse)
    at.shape([(-0.3, -0.38), (-0.42, -0.3), (-0.4, -0.08), (-0.35, -0.2), (-0.28, -0.3)], style.hues[who.hair])
    body = [(-0.3, -0.42), (0, -0.4), (0.2, -0.44), (0.3, -0.34), (0.2, -0.24), (-0.1, -0.22), (-0.3, -0.24)]
    at.shape(body, horse)
    neck = [(0.14, -0.42), (0.24, -0.6), (0.34, -0.64), (0.47, -0.5), (0.44, -0.46), (0.34, -0.5), (0.29, -0.32)]
    at.shape(neck, horse)
    at.disc(0.35, -0.57, 0.01, 0.01, style.ink, 0)
    at.stroke([(0.2, -0.6), (0.14, -0.5), (0.13, -0.42)], 2, style.hues[who.hair])
    at.shape([(-0.16, -0.45), (0.1, -0.45), (0.1, -0.28), (-0.16, -0.28)], style.hues[who.second])
    _upper(at.at(-0.03, -0.12, 0.82), style, who, hem=-0.36)
    at.bar([(-0.02, -0.42), (0.06, -0.3), (0.0, -0.16)], 0.09, style.hues[who.hose])
    at.shape([(-0.04, -0.18), (0.03, -0.18), (0.09, -0.12), (-0.04, -0.12)], style.ink)


def draw_bust(pen: Pen, style: Style, who: Costume) -> None:
    """The upper half of *who*, cut at the hips on the pen's origin, about one unit high."""
    at = pen.at(0, 0.62, 1.6)
    if who.cloak != "none":
        cloak = [(-0.13, -0.72), (0.13, -0.72), (0.27, -0.55), (0.3, -0.3), (-0.3, -0.3), (-0.27, -0.55)]
        at.shape([(x * who.build, y) for x, y in cloak], style.hues[who.cloak])
    _upper(at.at(0, 0, 1, 0, flip=who.flip), style, who, hem=-0.28)


def _robe(pen: Pen, style: Style, who: Costume) -> None:
    robe = [(-0.1, -0.45), (0.1, -0.45), (0.2, -0.02), (0.2, -0.02), (-0.2, -0.02), (-0.2, -0.02)]
    pen.shape([(x * who.build, y) for x, y in robe], style.hues[who.coat])
    for x in (-0.08, 0.0, 0.09):
        pen.stroke([(x * 0.6, -0.36), (x, -0.2), (x * 1.2, -0.05)], 0.8)
    pen.bar([(-0.19 * who.build, -0.04), (0, -0.03), (0.19 * who.build, -0.04)], 0.05, style.hues[who.second])


def _legs(pen: Pen, style: Style, who: Costume) -> None:
    thick = 0.085 * who.build
    for side in (-1, 1):
        x = side * who.stance
        fill = style.hues[who.hose if side < 0 or who.trim != 3 else who.second]
        pen.bar([(x * 0.6, -0.42), (x * 0.9, -0.22), (x * 1.1, -0.04)], thick, fill)
        shoe = style.hues["brown"] if who.boots else style.ink
        if who.boots:
            pen.bar([(x * 0.95, -0.2), (x * 1.02, -0.12), (x * 1.1, -0.03)], thick * 1.05, shoe)
        toe = x * 1.1 + (0.1 if who.view > 0.7 else side * 0.07)
        pen.shape(
            [(x * 1.1 - 0.03, -0.05), (x * 1.1 + 0.03, -0.06), (toe, -0.03), (toe, 0.0), (x * 1.1 - 0.04, 0.0)], shoe
        )


def _upper(pen: Pen, style: Style, who: Costume, hem: float) -> None:
    b = who.build
    coat = style.hues["grey" if who.armour else who.coat]
    far = [(-0.11 * b, -0.64), (-0.2 * b, -0.54), (-0.13 * b, -0.44)]
    pen.bar(far, 0.075, coat)
    pen.disc(far[-1][0] + 0.01, far[-1][1], 0.025, 0.025, style.hues["skin"], 0.8)
    torso = [(-0.06, -0.7), (0.06, -0.7), (0.13, -0.65), (0.11, -0.55), (0.09, -0.47), (0.15, hem), (0.15, hem)]
    torso += [(-0.15, hem), (-0.15, hem), (-0.09, -0.47), (-0.11, -0.55), (-0.13, -0.65)]
    pen.shape([(x * b, y) for x, y in torso], coat)
    _trim(pen, style, who, hem)
    pen.bar([(-0.09 * b, -0.47), (0, -0.455), (0.09 * b, -0.47)], 0.028, style.hues["brown"], 0.8)
    draw_head(pen.at(0.01 * who.view, -0.79), style, who.view, who.hat, who.hair, who.beard, style.hues[who.second])
    if who.collar:
        fill = style.hues["white" if who.collar < 3 else who.second]
        pen.shape(
            [(-0.09, -0.7), (0, -0.72), (0.09, -0.7), (0.1, -0.66), (0, -0.63 + 0.01 * who.collar), (-0.1, -0.66)],
            fill,
            0.8,
        )
    up = who.raise_arm
    hand = (0.17 * b + 0.05, -0.46 - 0.2 * up)
    draw_object(pen.at(*hand), style, who.held, style.hues[who.second])
    pen.bar([(0.11 * b, -0.64), (0.19 * b, -0.53), hand], 0.08, coat)
    pen.bar([(hand[0] - 0.03, hand[1] + 0.02), hand], 0.085, style.hues[who.second], 0.8)
    pen.disc(hand[0] + 0.01, hand[1] - 0.005, 0.028, 0.028, style.hues["skin"], 0.8)


def _trim(pen: Pen, style: Style, who: Costume, hem: float) -> None:
    second = style.hues[who.second]
    if who.armour:
        for y in (-0.62, -0.57, -0.52):
            pen.stroke([(-0.1, y), (0, y + 0.02), (0.1, y)], 0.8)
    elif who.trim == 0:
        pen.bar([(0, -0.66), (0.01, -0.5), (0, hem)], 0.04, second, 0.7)
    elif who.trim == 1:
        for y in (-0.64, -0.59, -0.54, -0.5):
            pen.disc(0, y, 0.012, 0.012, style.hues["yellow"], 0.6)
    elif who.trim == 2:
        pen.bar([(-0.1, -0.65), (0, -0.57), (0.1, -0.48)], 0.04, second, 0.7)
    elif who.trim == 3:
        half = [(0, -0.69), (0.06, -0.69), (0.12, -0.65), (0.09, -0.47), (0.14, hem), (0.14, hem), (0, hem)]
        pen.shape([(x * who.build, y) for x, y in half], second, 0.6)
    pen.bar([(-0.14 * who.build, hem), (0, hem + 0.01), (0.14 * who.build, hem)], 0.03, second, 0.7)
