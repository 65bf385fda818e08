"""How a pack's four suit signs are cut and coloured."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.stencilled.block import BLUE, BROWN, GREEN, PALE, PAPER, RED, TEAL, YELLOW


@dataclass(frozen=True)
class Look:
    """One suit's sign. Inks go round from sign to sign of a card where there are several."""

    first: tuple[int, ...]
    second: tuple[int, ...]
    split: str
    """Which part has the second ink: none, side, low or middle."""
    marks: str
    fat: float
    shape: float
    hang: bool
    stem: int
    links: str
    """What links the signs of a number card: none, trunk, pairs or garland."""


def chosen_looks(rng: np.random.Generator) -> dict[str, Look]:
    """Four looks by chance, by suit letter."""

    def pick(*among: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return among[int(rng.integers(len(among)))]

    def of(inks: tuple[tuple[int, ...], tuple[int, ...]], splits: str, marks: str, links: str) -> Look:
        return Look(
            inks[0],
            inks[1],
            str(rng.choice(splits.split())),
            str(rng.choice(marks.split())),
            float(rng.uniform(0.85, 1.15)),
            float(rng.random()),
            bool(rng.random() < 0.5),
            int(rng.choice([GREEN, BROWN, YELLOW, PAPER])),
            str(rng.choice(links.split())),
        )

    acorns = pick(
        ((YELLOW,), (GREEN,)),
        ((GREEN,), (YELLOW,)),
        ((RED,), (GREEN,)),
        ((YELLOW,), (RED,)),
        ((BROWN,), (BROWN,)),
        ((BROWN,), (GREEN,)),
        ((YELLOW,), (BLUE,)),
        ((BLUE,), (YELLOW,)),
        ((RED, YELLOW, BLUE), (GREEN, GREEN, YELLOW)),
        ((YELLOW, GREEN), (GREEN, YELLOW)),
        ((RED, GREEN), (YELLOW, RED)),
        ((BLUE, RED), (GREEN, YELLOW)),
        ((PALE,), (GREEN,)),
    )
    leaves = pick(
        ((GREEN,), (GREEN,)),
        ((GREEN,), (YELLOW,)),
        ((TEAL,), (GREEN,)),
        ((TEAL,), (TEAL,)),
        ((GREEN, YELLOW), (YELLOW, GREEN)),
        ((GREEN,), (RED,)),
        ((GREEN,), (PAPER,)),
        ((GREEN, GREEN), (YELLOW, RED)),
    )
    hearts = pick(((RED,), (RED,)), ((RED,), (RED,)), ((RED,), (PALE,)), ((RED,), (YELLOW,)), ((RED,), (PAPER,)))
    bells = pick(
        ((YELLOW,), (YELLOW,)),
        ((YELLOW,), (RED,)),
        ((YELLOW,), (GREEN,)),
        ((YELLOW,), (BLUE,)),
        ((RED,), (BLUE,)),
        ((RED, BLUE), (YELLOW, YELLOW)),
        ((RED, GREEN), (YELLOW, YELLOW)),
        ((YELLOW, YELLOW), (RED, BLUE)),
        ((BLUE, RED, GREEN), (YELLOW, GREEN, RED)),
        ((BROWN,), (YELLOW,)),
        ((GREEN,), (YELLOW,)),
    )
    return {
        "C": of(acorns, "none none side low middle", "net scales dots rows plain", "none trunk pairs trunk garland"),
        "S": of(leaves, "none side side middle", "veins veins mid open", "none trunk pairs trunk garland"),
        "H": of(hearts, "none none edge edge side", "plain plain hatch shine lines flame", "none none none pairs"),
        "D": of(bells, "low low middle side none", "slit slit holes slot cross", "none none garland pairs"),
    }
