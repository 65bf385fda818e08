"""Who stands on which court card: dress, headgear, pose and what each holds, no two alike in a pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.chromo.pen import Colour
from models.decks.chromo.style import Style


@dataclass(frozen=True)
class Person:
    """One figure; colours are the main one, a second one, and a trimming."""

    rank: str
    main: Colour
    second: Colour
    trim: Colour
    turn: float
    """Where he looks, from -1 to 1."""
    hair: tuple[str, Colour]
    beard: str
    hat: str
    collar: str
    breast: str
    sleeve: str
    legs: str
    boots: bool
    holds: tuple[str, str]
    """What is in the hand at the reader's left and right."""
    cloak: bool
    mirrored: bool
    width: float
    """How stout he is, 1 being as usual."""


_HATS = ["beret", "plumed", "helmet", "pointed", "hood", "turban", "bonnet", "flat", "crested"]
_CROWNS = ["open", "arched", "tall", "turban crown"]
_OFFICERS = ["sword", "sabre", "halberd", "banner", "mace", "axe", "shield", "spear", "crossbow"]
_FOLK = ["drum", "flute", "horn", "lute", "goblet", "letter", "flower", "purse", "falcon", "spear", "lantern"]
_ROYAL = ["sceptre", "orb", "goblet", "royal sword", "sceptre"]
_HAIR: tuple[Colour, ...] = ((40, 60, 95), (30, 34, 45), (80, 140, 190), (60, 90, 150), (190, 195, 200))


def cast(style: Style, rng: np.random.Generator) -> Mapping[str, Person]:
    """The twelve court figures of a pack by code."""
    hats, crowns = rng.permutation(_HATS), rng.permutation(_CROWNS)
    officers, folk = rng.permutation(_OFFICERS), rng.permutation(_FOLK)
    people = {}
    for i, suit in enumerate("CSHD"):
        hat = {"J": str(hats[i]), "Q": str(hats[i + 4]), "K": str(crowns[i])}
        thing = {"J": str(folk[i]), "Q": str(officers[i]), "K": _ROYAL[i]}
        for rank in "JQK":
            people[rank + suit] = _person(style, rng, rank, hat[rank], thing[rank])
    return people


def _person(style: Style, rng: np.random.Generator, rank: str, hat: str, thing: str) -> Person:
    names = ["red", "blue", "green", "yellow", "red", "blue", "violet", "brown", "white", "rose", "sky", "grey"]
    main, second, trim = (style.inks[names[i]] for i in [*rng.permutation(8)[:2].tolist(), int(rng.integers(12))])
    if rng.random() < 0.4:
        trim = style.inks["gold"]
    other = _one(rng, ["hip", "out", "front", "sword hilt", "down"])
    if rank == "K":
        other = _one(rng, ["orb", "out", "hip", "letter"]) if thing != "orb" else "sceptre"
    return Person(
        rank=rank,
        main=main,
        second=second,
        trim=trim,
        turn=float(rng.uniform(-1, 1)),
        hair=(_one(rng, ["long", "bob", "short"]), _HAIR[int(rng.integers(len(_HAIR)))]),
        beard=_one(rng, {"K": ["full", "forked", "full", "moustache"]}.get(rank, _BEARDS[rank == "Q"])),
        hat=hat,
        collar=_one(rng, ["ruff", "falling", "none", "trim"] if rank != "K" else ["ermine", "ermine", "ruff"]),
        breast=_one(rng, ["buttons", "slashed", "laced", "striped", "parted", "plate" if rank == "Q" else "buttons"]),
        sleeve=_one(rng, ["puffed", "wide", "plain", "double"]),
        legs=_one(rng, ["puffed", "knee", "hose", "puffed"]),
        boots=bool(rng.random() < 0.5),
        holds=(thing, other),
        cloak=rank == "K" or bool(rng.random() < 0.35),
        mirrored=bool(rng.random() < 0.5),
        width=float(rng.uniform(0.92, 1.15)),
    )


_BEARDS = {False: ["none", "none", "moustache", "goatee"], True: ["moustache", "full", "goatee", "forked", "none"]}


def _one(rng: np.random.Generator, choices: list[str]) -> str:
    return choices[int(rng.integers(len(choices)))]
