"""Who is on a court card: dress, pose and gear by chance, apart from the suit."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.stencilled.block import BLUE, BROWN, FLESH, GREEN, PALE, PAPER, RED, YELLOW

CROWNS = ("points", "arched", "leaves", "turban", "pearls")
HATS = ("beret", "tricorn", "bicorn", "helmet", "kettle", "shako", "cap", "brim", "cockade", "wreath", "hood", "busby")
KINGLY = ("sceptre", "orb", "sword", "sceptre", "none", "book", "staff")
OVER = ("sword", "sabre", "halberd", "flag", "staff", "shield", "letter", "crossbow", "none", "axe", "spear", "cup")
UNDER = ("flute", "drum", "lute", "halberd", "cup", "bird", "horn", "staff", "musket", "rose", "none", "pipe", "bow")


@dataclass(frozen=True)
class Person:
    """One figure."""

    hat: str
    hair: str
    beard: str
    coat: str
    legs: str
    cape: bool
    arms: tuple[str, str]
    gear: tuple[str, str]
    inks: tuple[int, ...]
    """Coat, sleeves, legs, hat, trim, cape and boots."""
    collar: str
    trim: str
    look: float
    fair: int
    """The ink of hair; 9 is black."""
    skin: int
    cheeks: bool
    large: float
    """How large the head is."""
    profile: bool


def some_person(rng: np.random.Generator, rank: str, taken: set[str], large: float = 1, profile: float = 0) -> Person:
    """A person fit for *rank*, with no hat and gear that are in *taken*, to which theirs are added."""

    def one(among: tuple[str, ...]) -> str:
        free = [a for a in among if a == "none" or rank + a not in taken] or list(among)
        choice = str(rng.choice(free))
        taken.add(rank + choice)
        return choice

    king = rank == "K"
    arms = str(rng.choice(["raised", "out", "hip", "low", "chest"])), str(rng.choice(["hip", "out", "low", "chest"]))
    cloth = [RED, GREEN, YELLOW, BLUE, RED, BLUE, YELLOW, BROWN, PALE, PAPER]
    inks = tuple(int(v) for v in rng.choice(cloth, 7))
    gear = one(KINGLY if king else OVER if rank == "Q" else UNDER)
    second = str(rng.choice(["none", "none", "sheath", "glove"] if not king else ["none", "orb", "none"]))
    return Person(
        hat=one(CROWNS if king else HATS),
        hair=str(rng.choice(["bob", "long", "curls", "short", "plait"])),
        beard=str(
            rng.choice(
                ["full", "forked", "full", "pointed", "moustache"]
                if king
                else ["none", "none", "moustache", "pointed", "full"]
            )
        ),
        coat=str(rng.choice(["coat", "tunic", "robe", "doublet", "armour"] if not king else ["robe", "tunic", "coat"])),
        legs=str(rng.choice(["hose", "breeches", "boots", "slops"])),
        cape=bool(rng.random() < (0.7 if king else 0.25)),
        arms=arms,
        gear=(gear, second if second != gear else "none"),
        inks=inks,
        collar=str(rng.choice(["ruff", "wide", "plain", "ermine" if king else "scarf", "none"])),
        trim=str(rng.choice(["buttons", "stripes", "braid", "sash", "plain", "half"])),
        look=float(rng.choice([-0.25, 0.25, 0, -0.12, 0.12])),
        fair=int(rng.choice([9, BROWN, YELLOW, PAPER, RED, 9])),
        skin=int(rng.choice([FLESH, FLESH, PAPER])),
        cheeks=bool(rng.random() < 0.5),
        large=large,
        profile=bool(rng.random() < profile),
    )
