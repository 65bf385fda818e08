"""Who a court figure is: dress, hair and colours, drawn by chance for every card."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.etched.plate import Colour
from models.decks.etched.style import Style


@dataclass(frozen=True)
class Dress:
    """One person's looks."""

    cloth: Colour | None
    second: Colour | None
    trim: Colour | None
    hose: Colour | None
    boots: Colour | None
    hat: Colour | None
    skin: Colour | None
    hair: Colour | None
    coat: str
    headgear: str
    locks: str
    beard: str
    cape: bool
    collar: str
    pattern: str
    dark: float
    girth: float


_COATS = {
    "knights": ("armour", "tabard", "tunic", "puffed"), "hussars": ("hussar", "hussar", "uniform", "pelisse"),
    "rococo": ("frock", "frock", "doublet", "uniform"), "empire": ("uniform", "tunic", "frock", "pelisse"),
    "folk": ("doublet", "tunic", "frock", "puffed"),
}  # fmt: skip
_HATS = {
    "knights": ("helmet", "plumes", "beret", "cap"), "hussars": ("shako", "bearskin", "mirliton", "shako"),
    "rococo": ("tricorne", "bicorne", "none", "tricorne"), "empire": ("shako", "bicorne", "helmet", "beret"),
    "folk": ("slouch", "cap", "beret", "turban"),
}  # fmt: skip
_CROWNS = ("points", "arches", "lilies", "low", "tall", "turban-crown")


def chosen_dress(rng: np.random.Generator, style: Style, rank: str) -> Dress:
    """A king's, an Ober's or an Unter's looks, by chance and not by suit."""

    def dye() -> Colour | None:
        return style.dyes[int(rng.integers(len(style.dyes)))] if rng.random() < style.richness else None

    epoch = style.epoch if style.epoch != "mixed" else str(rng.choice(list(_COATS)))
    lady = rank == "Q" and rng.random() < 0.06
    if rank == "K":
        coat, hat = str(rng.choice(["robe", "robe", "tabard", "armour", "frock"])), str(rng.choice(_CROWNS))
    else:
        coat, hat = str(rng.choice(_COATS[epoch])), str(rng.choice(_HATS[epoch]))
    beards = ["none", "moustache", "full", "long", "goatee"]
    chance = {"K": [0.1, 0.1, 0.4, 0.3, 0.1], "Q": [0.25, 0.4, 0.2, 0.05, 0.1], "J": [0.6, 0.3, 0.05, 0.0, 0.05]}[rank]
    tinted = style.richness > 0.15
    skin = ((185, 205, 240), (170, 190, 235), (205, 220, 245))[int(rng.integers(3))] if tinted else None
    hairs = ((60, 90, 130), (40, 50, 70), (110, 180, 220), (190, 190, 190), (50, 80, 150))
    return Dress(
        cloth=dye(), second=dye(), trim=dye(), hose=dye(), boots=(60, 60, 70) if rng.random() < 0.4 else dye(),
        hat=dye(), skin=skin, hair=hairs[int(rng.integers(5))] if rng.random() < style.richness else None,
        coat="gown" if lady else coat, headgear="beret" if lady else hat,
        locks="long" if lady else str(rng.choice(["short", "long", "curls", "bob", "queue"])),
        beard="none" if lady else str(rng.choice(beards, p=chance)),
        cape=bool(rng.random() < (0.6 if rank == "K" else 0.3)),
        collar=str(rng.choice(["none", "ruff", "lace", "ermine" if rank == "K" else "lapels", "chain"])),
        pattern=str(rng.choice(["none", "stripes", "buttons", "frogs", "dots", "halved"])),
        dark=float(np.clip(style.dark + rng.normal(0, 0.12), 0.08, 0.95)), girth=float(rng.uniform(0.88, 1.22)),
    )  # fmt: skip
