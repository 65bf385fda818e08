"""How one figure looks: chance of its own for each of the twelve, whatever its suit."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.poster.colours import palette
from models.decks.poster.pen import Colour, bgr, blend
from models.decks.poster.style import Style

CROWNS = ("points", "five", "arched", "band", "tall", "blocks", "leaves")
OBER_HATS = ("feather", "feather", "tricorn", "helmet", "beret", "alpine", "plume", "bowl")
UNTER_HATS = ("cap", "beret", "bare", "alpine", "hood", "pointed", "bowl", "bare", "feather")
PROPS = ("spear", "sword", "mug", "horn", "halberd", "flower", "drum", "none", "scroll", "wheat", "shield", "flag")
KING_PROPS = ("sceptre", "orb", "sword", "none", "scroll", "sceptre")
PATTERNS = ("stripes", "hoops", "slant", "dots", "lozenges", "chequers", "halves", "flowers")
HAIRS = tuple(bgr(c) for c in ("3a2416", "1d1a18", "7a4a24", "c98f3a", "e0c070", "a33d1e", "8a8a88", "e8e6e0"))


@dataclass(frozen=True)
class Look:
    """One figure: what it wears, has in its hands, and how it holds them."""

    rank: str
    hat: str
    prop: str
    other_prop: str
    side: int
    """-1 or 1: the side of the hand with the prop."""
    raised: float
    other_arm: float
    coat: Colour
    trim: Colour
    third: Colour
    hat_ink: Colour
    hair: Colour
    skin: Colour
    hair_kind: int
    beard: int
    collar: int
    pattern: str
    sash: int
    lean: float
    gaze: float
    legs: int
    backdrop: str
    back_ink: Colour
    chance: int


def look(rng: np.random.Generator, style: Style, rank: str) -> Look:
    """A figure of *rank* by chance, dressed in the pack's colours."""
    clothes = list(style.clothes if rng.random() < 0.9 else palette(rng))
    inks = [clothes[int(i)] for i in rng.permutation(len(clothes))]
    if not style.key:  # without a line, what is as pale as the paper would be lost
        inks = [blend(ink, style.dark, 0.3) if _alike(ink, style.ground) else ink for ink in inks]
    while len(inks) < 4:
        inks.append(blend(inks[len(inks) - 1], style.ground, 0.45))
    hats = {"K": CROWNS, "Q": OBER_HATS, "J": UNTER_HATS}[rank]
    props = KING_PROPS if rank == "K" else PROPS
    backdrop = style.backdrop
    if backdrop == "mixed":
        backdrop = str(rng.choice(["none", "sun", "panel", "bleed", "rays", "hills", "arch"]))
    gold = bgr(str(rng.choice(["f2c230", "e0b040", "d9a520", "f7d93a"])))
    return Look(
        rank=rank,
        hat=hats[int(rng.integers(len(hats)))],
        prop=props[int(rng.integers(len(props)))],
        other_prop=props[int(rng.integers(len(props)))] if rng.random() < 0.35 else "none",
        side=int(rng.choice([-1, 1])),
        raised=float(rng.uniform(-0.2, 1)),
        other_arm=float(rng.uniform(0, 1)),
        coat=inks[0],
        trim=inks[1],
        third=inks[2],
        hat_ink=gold if rank == "K" and rng.random() < 0.7 else inks[int(rng.integers(4))],
        hair=HAIRS[int(rng.integers(len(HAIRS)))] if rng.random() < 0.8 else style.dark,
        skin=style.skins[int(rng.integers(3))],
        hair_kind=int(rng.integers(5)),
        beard=int(rng.integers(1, 6)) if rng.random() < {"K": 0.7, "Q": 0.5, "J": 0.15}[rank] else 0,
        collar=int(rng.integers(5)),
        pattern=PATTERNS[int(rng.integers(len(PATTERNS)))] if rng.random() < style.patterned else "",
        sash=int(rng.integers(5)),
        lean=float(rng.uniform(-7, 7)),
        gaze=float(rng.uniform(-1, 1)),
        legs=int(rng.integers(4)),
        backdrop=backdrop,
        back_ink=inks[int(rng.integers(4))],
        chance=int(rng.integers(1 << 30)),
    )


def _alike(a: Colour, b: Colour) -> bool:
    return max(abs(p - q) for p, q in zip(a, b, strict=True)) < 70
