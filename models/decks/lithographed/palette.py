"""The eight to twelve inks of a pack: dress, flesh, hair, gold, paper."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.lithographed.brush import Ink, mixed


def ink(code: str) -> Ink:
    """The ink of a web colour such as `a02030`."""
    return (int(code[4:6], 16), int(code[2:4], 16), int(code[0:2], 16))


_DRESS = [
    *(
        "b3202a",
        "c8452e",
        "7d1f2b",
        "274b8f",
        "3f79b5",
        "8fb3d6",
        "1f6a4a",
        "4c8a3c",
        "9aa83a",
        "d9a520",
        "e8c64a",
        "f0e2b0",
    ),
    *(
        "6b3d22",
        "9c6a3a",
        "c79a66",
        "55306e",
        "8a5a96",
        "d889a0",
        "2a2a30",
        "6c6f76",
        "b9bcc0",
        "f4f0e6",
        "2b7f86",
        "e07f2a",
    ),
]


@dataclass(frozen=True)
class Palette:
    """Inks of one pack."""

    dress: tuple[Ink, ...]
    flesh: tuple[Ink, ...]
    hair: tuple[Ink, ...]
    gold: Ink
    steel: Ink
    wood: Ink
    white: Ink
    red: Ink
    green: Ink
    blue: Ink
    paper: Ink
    sky: Ink
    ground: Ink


def draw_palette(rng: np.random.Generator) -> Palette:
    """A choice of inks, more faded or more garish from pack to pack."""
    faded = float(rng.choice((0.0, 0.0, 0.12, 0.25)) + rng.uniform(0, 0.08))
    veil = ink("cdb98e") if rng.random() < 0.6 else ink("ffffff")

    def faded_ink(code: str) -> Ink:
        return mixed(ink(code), veil, faded)

    def one_of(codes: str) -> Ink:
        return faded_ink(str(rng.choice(codes.split())))

    picked = rng.choice(len(_DRESS), int(rng.integers(7, 12)), replace=False)
    return Palette(
        dress=tuple(faded_ink(_DRESS[int(i)]) for i in picked),
        flesh=tuple(
            faded_ink(c) for c in rng.choice(["f2cfae", "e9b98f", "f6dcc4", "dba57c", "efc3a4"], 3, replace=False)
        ),
        hair=tuple(
            faded_ink(c)
            for c in rng.choice(["3a2618", "6b4222", "a8763a", "d9cdb8", "1f1c1c", "8c8880"], 4, replace=False)
        ),
        gold=one_of("d8a62a e8bf3c c98f1e f0cf55"),
        steel=one_of("9aa6b4 b8c2c8 7f8ea0"),
        wood=one_of("7a4d28 9b6a3c 5c3a20"),
        white=one_of("faf7ee f2ecdc ffffff"),
        red=one_of("c0202a d8342c a8182e e0452f"),
        green=one_of("2f7d3c 1f6848 5a9a34 3f8f6a"),
        blue=one_of("2a55a0 3f7fbf 24406f"),
        paper=ink(str(rng.choice(["ffffff", "fdfcf6", "f8f2e0", "f1e6c9", "e9dcb8", "f6f6f2"]))),
        sky=one_of("bcd8ea d8e6ea f3dcae e8d2c0 c9dcc0"),
        ground=one_of("8fae5a b59a5e 6f9460 c8b884"),
    )
