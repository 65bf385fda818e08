"""Who stands on the twelve court cards of a pack: nobody wears, holds or does quite what another does."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.vectored.palette import WHITE
from models.decks.vectored.pen import PATTERNS, Colour, mix
from models.decks.vectored.style import Style, pick

HATS = ("beret", "brim", "tyrolean", "helmet", "hood", "cap", "tricorne", "turban", "bowl", "fur", "bare", "jester")
CROWNS = ("points", "lilies", "arches", "bulb", "spikes")
PROPS = (
    *("halberd", "sword", "lance", "flag", "horn", "mug", "lute", "bow", "axe", "scroll", "flower", "falcon"),
    *("shield", "staff", "torch", "purse"),
)
REGALIA = ("sceptre", "orb", "sword", "scroll", "goblet", "staff")
DRESSES = ("tunic", "coat", "armour", "doublet", "tracht", "tabard")
ROBES = ("robe", "mantle", "throne", "armour")
BEARDS = ("none", "none", "full", "moustache", "goatee", "long", "stubble")
HAIRS = ("short", "bob", "long", "curls")
ARMS = ("hip", "chest", "down", "out", "forward")


@dataclass(frozen=True)
class Person:
    """One figure."""

    king: bool
    mirror: bool
    turn: float
    """How far the face looks aside, in parts of the head."""
    hair: str
    beard: str
    hat: str
    dress: str
    prop: str
    arm: str
    """What the empty hand does."""
    raised: bool
    """The hand with the prop is up."""
    cloth: tuple[Colour, ...]
    pattern: str
    hair_colour: Colour
    skin: Colour


def cast(rng: np.random.Generator, style: Style) -> dict[str, Person]:
    """The twelve people of a pack by code."""
    hats = [str(hat) for hat in rng.permutation(HATS)]
    crowns = [str(crown) for crown in rng.permutation(CROWNS)]
    props = [str(prop) for prop in rng.permutation(PROPS)]
    regalia = [str(prop) for prop in rng.permutation(REGALIA)]
    if rng.random() < 0.3:
        crowns = crowns[:1] * 4
    facing = rng.random()
    people = {}
    for number, code in enumerate(rank + suit for suit in "CSHD" for rank in "JQK"):
        king = code[0] == "K"
        cloth = list(style.palette.cloth[code[1]])
        start = int(rng.integers(len(cloth)))
        cloth = cloth[start:] + cloth[:start]
        if cloth[1] == cloth[0]:
            cloth[1] = mix(cloth[0], WHITE, 0.5)
        people[code] = Person(
            king=king,
            mirror=bool(rng.random() < 0.5),
            turn=0.0 if facing < 0.3 else float(rng.choice((-1, 1)) * rng.uniform(0.05, 0.22)),
            hair=pick(rng, HAIRS),
            beard=pick(rng, ("full", "long", "moustache", "full", "none")) if king else pick(rng, BEARDS),
            hat=crowns[number // 3] if king else hats[number % len(hats)],
            dress=pick(rng, ROBES if king else DRESSES),
            prop=regalia[number // 3] if king else props[number],
            arm=pick(rng, ARMS),
            raised=bool(rng.random() < 0.55),
            cloth=tuple(cloth),
            pattern=pick(rng, tuple(PATTERNS)) if rng.random() < 0.35 else style.shade,
            hair_colour=pick(rng, style.palette.hair),
            skin=pick(rng, style.palette.skin),
        )
    return people
