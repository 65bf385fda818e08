"""The twelve courts of the English pattern: what each wears, holds and how it looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np


@dataclass(frozen=True)
class Court:
    """One court as seen by the player; `turned` packs print it in a mirror.

    It looks left or right; its face is full (beard and moustache), beard, moustache or bare; the hat is a crown, coif
    (a queen's crown on a veil), cap, plumed, leafed or bells; the dress is cut as mantle, split, sash, sleeves or veil,
    in four cloths: plain inks R Y B K G P, or digits for the maker's patterned ones. It holds things, each with the
    place of the hand; those named `... back` lie behind the head.
    """

    look: str
    one_eyed: bool
    face: str
    hat: str
    dress: str
    cloths: str
    holds: tuple[tuple[str, float, float], ...]


COURTS: dict[str, Court] = {
    "KC": Court("right", False, "full", "crown", "mantle", "1R2Y", (("sword", 0.4, -0.3), ("orb", -0.34, -0.2))),
    "KS": Court("right", False, "full", "crown", "sash", "2BY1", (("sword", 0.38, -0.34), ("robe", -0.26, -0.2))),
    "KH": Court("left", False, "beard", "crown", "mantle", "3Y1R", (("sword back", 0.46, -0.5), ("robe", -0.2, -0.2))),
    "KD": Court("left", True, "full", "crown", "split", "R412", (("axe back", 0.4, -0.3), ("palm", -0.34, -0.36))),
    "QC": Court("left", False, "bare", "coif", "veil", "R1BY", (("flower", -0.3, -0.32),)),
    "QS": Court("right", False, "bare", "coif", "veil", "B2RY", (("sceptre", -0.44, -0.32), ("flower", 0.3, -0.34))),
    "QH": Court("left", False, "bare", "coif", "veil", "Y3RB", (("flower", -0.32, -0.36),)),
    "QD": Court("left", False, "bare", "coif", "veil", "4RYK", (("flower", -0.28, -0.26), ("robe", 0.26, -0.18))),
    "JC": Court("right", False, "bare", "leafed", "sleeves", "R1Y2", (("arrow", 0.4, -0.26), ("robe", -0.24, -0.14))),
    "JS": Court("right", True, "moustache", "cap", "split", "2YB3", (("twist", 0.42, -0.3), ("robe", -0.22, -0.16))),
    "JH": Court("left", True, "moustache", "cap", "sleeves", "B3RY", (("bill back", 0.4, -0.4), ("leaf", -0.3, -0.4))),
    "JD": Court("left", False, "bare", "plumed", "sash", "Y4R1", (("hilt", 0.36, -0.26), ("robe", -0.22, -0.18))),
}  # fmt: skip


def recut(rng: np.random.Generator) -> dict[str, Court]:
    """The twelve courts as one maker dresses them: as they were, or with inks and, more rarely, cuts exchanged."""
    inks, cuts = rng.choice([0.0, 0.3, 0.9]), rng.choice([0.0, 0.0, 0.4])
    courts = {}
    for code, court in COURTS.items():
        if rng.random() < inks:
            court = replace(court, cloths="".join(rng.permutation(list(court.cloths))))
        if rng.random() < cuts and code[0] != "Q":
            court = replace(court, dress=str(rng.choice(["mantle" if code[0] == "K" else "sleeves", "sash", "split"])))
        courts[code] = court
    return courts


JESTERS: tuple[Court, ...] = (
    Court("left", False, "bare", "bells", "split", "RYBG", (("bauble", 0.36, -0.3),)),
    Court("right", True, "bare", "bells", "split", "1Y2R", (("bauble", -0.36, -0.34), ("palm", 0.34, -0.3))),
    Court("left", False, "moustache", "bells", "sleeves", "R3BY", (("palm", -0.34, -0.4), ("palm", 0.34, -0.4))),
)
"""Who may stand on a joker."""
