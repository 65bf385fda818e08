"""Who stands on a court: what differs from suit to suit is dealt out so that no two of a rank are alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.engraved.cloth import WEAVES, Cloth
from models.decks.engraved.inks import Ink
from models.decks.engraved.style import Style

HEADGEAR = {
    "K": ("fleurs", "arched", "spikes", "imperial", "pearls", "turban"),
    "Q": ("coronet", "hood", "tiara", "veil", "flowers", "diadem"),
    "J": ("beret", "brim", "plume", "pointed", "helmet", "flat"),
}
HAIR = {
    "K": ("curled", "long", "waves", "short", "curled", "long"),
    "Q": ("loose", "buns", "braids", "parted", "waves", "loose"),
    "J": ("bob", "curled", "short", "waves", "bob", "page"),
}
HELD = {
    "K": ("sword", "sceptre", "orb", "axe", "sword", "sceptre", "orb"),
    "Q": ("flower", "fan", "mirror", "tulip", "rose", "letter"),
    "J": ("halberd", "baton", "leaf", "falcon", "arrow", "banner", "spear"),
}
BEARDS = ("full", "forked", "pointed", "curly", "moustache", "full")
COLLARS = {
    "K": ("ermine", "ermine", "ruff", "chain", "turned", "lapels"),
    "Q": ("bare", "ruff", "lace", "chain", "bare", "turned"),
    "J": ("turned", "ruff", "lace", "lapels", "scallops", "plain"),
}


@dataclass(frozen=True)
class Person:
    """One court figure."""

    rank: str
    headgear: str
    hair: str
    held: str
    beard: str
    collar: str
    look: float  # -1 to 1, which way the face turns; beyond 1: profile
    mirror: int
    tilt: float
    hand: tuple[float, float]
    other_hand: tuple[float, float] | None
    shoulders: float
    hair_ink: Ink
    robe: Cloth | Ink
    mantle: Cloth | Ink
    front: Cloth | Ink
    sleeve: Cloth | Ink
    trim: Cloth | Ink
    gold: Ink
    accent: Ink
    opened: float


def people(rng: np.random.Generator, style: Style) -> dict[str, Person]:
    """The twelve courts of a pack by code."""
    persons = {}
    for rank in "KQJ":
        dealt = {name: rng.permutation(kinds[rank]) for name, kinds in _BY_RANK.items()}
        beards = rng.permutation(BEARDS)
        looks = rng.permutation([-0.9, 0.9, 0.0, 0.6, -0.5, 1.5])
        for i, suit in enumerate(rng.permutation(list("CSHD"))):
            bearded = rank == "K" and (rng.random() < 0.93)
            moustache = rank == "J" and rng.random() < 0.1
            persons[rank + str(suit)] = _person(
                rng,
                style,
                rank,
                {k: str(v[i]) for k, v in dealt.items()},
                float(looks[i]),
                str(beards[i]) if bearded else "moustache" if moustache else "none",
            )
    return persons


_BY_RANK: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "headgear": HEADGEAR,
    "hair": HAIR,
    "held": HELD,
    "collar": COLLARS,
}


def _person(
    rng: np.random.Generator, style: Style, rank: str, dealt: dict[str, str], look: float, beard: str
) -> Person:
    inks = [*style.dress, *style.dress]
    rng.shuffle(inks)
    dyed = style.dress[int(rng.integers(len(style.dress)))]
    hairs: list[Ink] = [dyed, style.paper, (40, 80, 130), (70, 170, 225), style.key]
    wide = {"K": 1.08, "Q": 0.86, "J": 0.95}[rank] * float(rng.uniform(0.92, 1.1))
    cloths = [cloth(rng, style) for _ in range(4)]
    return Person(
        rank=rank,
        headgear=dealt["headgear"],
        hair=dealt["hair"],
        held=dealt["held"],
        beard=beard,
        collar=dealt["collar"],
        look=look,
        mirror=int(rng.choice([-1, 1])),
        tilt=float(rng.uniform(-0.12, 0.3)),
        hand=(float(rng.uniform(0.55, 1.0)), float(rng.uniform(0.55, 1.15))),
        other_hand=(float(rng.uniform(-0.8, -0.1)), float(rng.uniform(0.85, 1.35))) if rng.random() < 0.5 else None,
        shoulders=wide,
        hair_ink=hairs[int(rng.choice(5, p=[0.25, 0.22, 0.22, 0.21, 0.1]))],
        robe=cloths[0],
        mantle=cloths[1],
        front=cloths[2],
        sleeve=cloths[3],
        trim=Cloth("ermine", (style.paper, style.key, style.key), 0.2) if rng.random() < 0.3 else inks[0],
        gold=inks[-1] if rng.random() < 0.5 else (60, 190, 235) if len(style.dress) > 1 else style.paper,
        accent=inks[1 % len(inks)],
        opened=float(rng.uniform(0.1, 0.5)),
    )


def cloth(rng: np.random.Generator, style: Style) -> Cloth | Ink:
    """Plain or patterned stuff in inks of the pack's, paper and key ink among them."""
    inks: list[Ink] = [*style.dress, style.paper, style.paper if len(style.dress) > 2 else style.key]
    picked = [inks[int(i)] for i in rng.permutation(len(inks))[:3]]
    if rng.random() > 0.35 + 0.6 * style.fine:
        return picked[0]
    if rng.random() < 0.3:
        picked[1] = style.key
    kinds = list(WEAVES)[:-1]
    return Cloth(
        kinds[int(rng.integers(len(kinds)))],
        (picked[0], picked[1], picked[-1]),
        float(rng.uniform(0.16, 0.5)),
    )
