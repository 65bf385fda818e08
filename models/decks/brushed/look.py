"""One court figure: face, dress, headgear, pose and what is held; and the twelve of a pack, all different."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.brushed.hats import NEW, OLD
from models.decks.brushed.palette import Colour
from models.decks.brushed.style import Style

OLD_HELD = (
    "sword",
    "halberd",
    "spear",
    "flag",
    "mug",
    "flute",
    "drum",
    "falcon",
    "lute",
    "flower",
    "bow",
    "shield",
    "letter",
    "fork",
    "lantern",
    "cards",
)
NEW_HELD = (
    "phone",
    "mug",
    "umbrella",
    "cards",
    "flower",
    "guitar",
    "broom",
    "letter",
    "cup",
    "bag",
    "falcon",
    "fork",
    "racket",
    "lantern",
)
ROYAL = ("sceptre", "orb", "sword", "cards", "goblet", "axe")
OLD_DRESS = ("doublet", "tunic", "coat", "armour", "jerkin", "doublet", "tunic", "striped")
NEW_DRESS = ("suit", "hoodie", "tee", "jacket", "dress", "striped", "suit", "tee")


@dataclass(frozen=True)
class Look:
    """All that tells one figure from another. Lengths as in `heads` and `figure`."""

    rank: str
    suit: str
    heads: float
    bulk: float
    lean: float
    dress: str
    hat: str
    held: str
    second: str
    colours: tuple[Colour, ...]
    skin: Colour
    hair: Colour
    hairdo: str
    beard: str
    moustache: str
    eyes: str
    mouth: str
    mood: float
    gaze: float
    brow: float
    nose: float
    jaw: float
    turn: float
    woman: bool
    cape: bool
    collar: str
    arms: tuple[float, float, float, float]
    stride: float
    flip: bool
    points: int
    crown: str


def drawn_looks(rng: np.random.Generator, style: Style) -> dict[str, Look]:
    """A look for each of the twelve court cards, by code; no two wear and hold the same."""
    helds = list(rng.permutation(NEW_HELD if style.modern else OLD_HELD))
    royal = [*rng.permutation(ROYAL), "sceptre"]
    hats = list(rng.permutation(NEW if style.modern else OLD)) * 2
    dresses = list(rng.permutation(NEW_DRESS if style.modern else OLD_DRESS)) * 2
    crowns = list(rng.permutation(["plain", "balls", "arches", "leaves"]))
    looks = {}
    for k, (rank, suit) in enumerate((r, s) for r in "JQK" for s in "CSHD"):
        held = str(royal[k - 8] if rank == "K" else helds[k])
        dress = str(rng.choice(["robe", "robe", dresses[k], "armour"]) if rank == "K" else dresses[k])
        look = _one(rng, style, rank, suit, held, str(helds[-k - 1]), dress, str(hats[k]), str(crowns[k % 4]))
        looks[rank + suit] = look
    return looks


def _one(
    rng: np.random.Generator,
    style: Style,
    rank: str,
    suit: str,
    held: str,
    second: str,
    dress: str,
    hat: str,
    crown: str,
) -> Look:
    """A person by chance who holds and wears what is given."""
    woman = bool(rng.random() < (0.5 if style.modern else 0.12)) and rank != "K"
    cloths = style.palette.cloths
    order = rng.permutation(len(cloths))
    colours = tuple(cloths[i] for i in order[:4])
    pick = rng.choice
    beards = (
        ["none"]
        if woman
        else ["full", "pointed", "forked", "full", "goat"]
        if rank == "K"
        else ["none", "none", "goat", "stubble", "pointed"]
    )
    raised, low = (float(rng.uniform(*span)) for span in ((35, 75), (15, 50)))
    return Look(
        rank=rank,
        suit=suit,
        heads=float(np.clip(style.heads * rng.uniform(0.9, 1.1), 3.4, 7.4)),
        bulk=float(style.bulk * rng.uniform(0.82, 1.2) * (0.85 if woman else 1.0)),
        lean=float(rng.normal(0, 2.5)),
        dress="dress" if woman and rng.random() < 0.5 else dress,
        hat=hat,
        held=held,
        second=second if rng.random() < 0.3 and rank != "K" else "orb" if rank == "K" and rng.random() < 0.4 else "",
        colours=colours,
        skin=style.palette.skins[int(rng.integers(len(style.palette.skins)))],
        hair=style.palette.hairs[int(rng.integers(len(style.palette.hairs)))],
        hairdo=str(
            pick(["long", "pageboy", "curls"] if woman else ["short", "pageboy", "curls", "long", "bald", "short"])
        ),
        beard=str(pick(beards)),
        moustache=""
        if woman
        else str(pick(["", "small", "curled", "hanging"] if rank != "J" else ["", "", "small", "curled"])),
        eyes=str(pick(["dot", "open", "open", "round", "slit"])),
        mouth="lips" if woman and rng.random() < 0.6 else str(pick(["smile", "grim", "open", "smirk", "smile"])),
        mood=float(rng.uniform(-1.2, 1.4)),
        gaze=float(rng.uniform(-1, 1)),
        brow=float(rng.uniform(0.9, 2.4)),
        nose=float(rng.uniform(0.5, 1.5)),
        jaw=float(rng.uniform(-0.3, 0.7)),
        turn=float(rng.uniform(-1, 1)),
        woman=woman,
        cape=bool(rng.random() < (0.8 if rank == "K" else 0.3)) and not style.modern,
        collar=str(pick(["ruff", "scarf", "open", "high", "lapel"])),
        arms=(raised, float(rng.uniform(95, 165)), low, float(rng.choice([-60, -100, 20, 110]) + rng.uniform(-15, 15))),
        stride=float(rng.uniform(0.3, 1.3)),
        flip=bool(rng.random() < 0.5),
        points=int(rng.choice([3, 5, 5, 7])),
        crown=crown,
    )
