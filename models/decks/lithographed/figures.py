"""The twelve people of a pack: who wears and holds what, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.lithographed import bodies, gear, heads
from models.decks.lithographed.brush import Brush, Ink, curve, mixed
from models.decks.lithographed.palette import Palette


@dataclass(frozen=True)
class Person:
    """One court figure, bar how its seed moves it."""

    rank: str
    headgear: str
    beard: str
    coat: str
    poses: tuple[str, str]
    held: tuple[str, str]
    inks: tuple[Ink, ...]
    hair: Ink
    flesh: Ink
    mirror: bool
    seed: int


def draw_people(rng: np.random.Generator, palette: Palette) -> Mapping[str, Person]:
    """Kings, Obers and Unters by code; no two of a rank have the same headgear, hands or coat. Inks are chance."""
    people = {}
    for rank in "KQJ":
        hats = rng.permutation(heads.CROWNS if rank == "K" else heads.HATS)
        tools = rng.permutation(gear.REGALIA if rank == "K" else gear.GEAR)
        beards = rng.permutation(("full", "long", "goatee", "full") if rank == "K" else heads.BEARDS)
        coats = rng.permutation(bodies.COATS)
        for i, suit in enumerate("CSHD"):
            up = str(rng.choice(("raised", "raised", "out", "high")))
            other = str(rng.choice(("hip", "front", "down", "out") if rank != "K" else ("hip", "front", "out")))
            picks = rng.permutation(len(palette.dress))[:5]
            people[rank + suit] = Person(
                rank=rank,
                headgear=str(hats[i]),
                beard=str(beards[i]),
                coat=str(coats[i]),
                poses=(up, other),
                held=(str(tools[i]), str(tools[4]) if rank == "K" and rng.random() < 0.5 else ""),
                inks=tuple(palette.dress[int(k)] for k in picks),
                hair=palette.hair[int(rng.integers(len(palette.hair)))],
                flesh=palette.flesh[int(rng.integers(len(palette.flesh)))],
                mirror=bool(rng.random() < 0.5),
                seed=int(rng.integers(1 << 30)),
            )
    return people


def draw_person(person: Person, brush: Brush, palette: Palette, way: str, head_size: float = 1.0) -> None:
    """*person* with the head at 0, 0: `bust` (to the waist), `standing`, `seated` on a throne or on a `horse`."""
    rng = np.random.default_rng(person.seed)
    b = brush.at(0, 0, 1, mirror=person.mirror)
    if way == "seated":
        _throne(b, palette, person.inks[2])
    if way == "horse":
        _horse(rng, b, palette, person)
    elif way == "standing" and person.rank != "K":
        bodies.legs(rng, b, palette, person.inks)
    if rng.random() < 0.35 and person.rank != "K":
        low = float(rng.uniform(5.5, 9)) if way != "bust" else 7.0
        cloak = [(-1.0, 1.4), (-2.3, 2.4), (-2.9, low), (0, low - 0.6), (2.9, low), (2.3, 2.4), (1.0, 1.4)]
        b.shape(curve(cloak), person.inks[3])
    if person.rank == "K" and way != "horse":
        bodies.robe(rng, b, palette, person.inks, 11.6 if way in ("standing", "seated") else 7.4)
        if way == "seated":
            for side in (-1, 1):
                knee = [(side * 0.8, 6.4), (side * 1.5, 8.0), (side * 1.2, 11.5)]
                b.limb(knee, (1.5, 2.1, 1.7), person.inks[0])
                b.oval(side * 1.1, 11.7, 0.7, 0.35, mixed(person.inks[3], b.press.key, 0.3))
    else:
        bodies.coat(rng, b, palette, person.coat, person.inks)
    puffed = bool(rng.random() < 0.5)
    for side, pose, held in zip((1, -1), person.poses, person.held, strict=True):
        x, y = bodies.POSES[pose][1]
        if held:
            gear.hold(rng, b.at(side * x, y, 0.95), palette, held, side, person.inks[4])
        bodies.arm(b, palette, side, pose, person.inks, puffed, person.flesh)
    head = b.at(0, 0, head_size * float(rng.uniform(0.95, 1.1)), turn=float(rng.uniform(-0.16, 0.16)))
    heads.face(rng, head, palette, person.beard, person.hair, person.flesh)
    if person.rank == "K":
        heads.crown(rng, head, palette, person.headgear, person.inks[2])
    else:
        heads.hat(rng, head, palette, person.headgear, person.inks[2], person.inks[4])


def _throne(b: Brush, palette: Palette, ink: Ink) -> None:
    b.shape([(-2.9, 0.6), (-2.6, -1.2), (0, -2.0), (2.6, -1.2), (2.9, 0.6), (2.9, 11), (-2.9, 11)], ink)
    for side in (-1, 1):
        b.limb([(side * 3.0, -1), (side * 3.0, 12)], (0.5, 0.6), palette.gold)
        b.oval(side * 3.0, -1.3, 0.4, 0.4, palette.gold)
        b.limb([(side * 2.2, 6.6), (side * 3.4, 6.8)], (0.7, 0.7), palette.wood)
    b.shape([(-3.4, 11.2), (3.4, 11.2), (3.8, 12.2), (-3.8, 12.2)], palette.wood)


def _horse(rng: np.random.Generator, b: Brush, palette: Palette, person: Person) -> None:
    """A horse that goes to the right below a rider whose waist is at 5.2."""
    hide = (palette.wood, palette.white, person.hair, palette.steel)[int(rng.integers(4))]
    dark = mixed(hide, b.press.key, 0.5)
    b.limb([(-3.0, 6.5), (-4.1, 7.4), (-3.9, 9.8)], (0.4, 1.0, 0.3), dark)
    for x, fore in ((-2.2, -0.3), (-1.3, 0.4), (1.5, 0.5), (2.3, 1.0)):
        b.limb([(x, 7.8), (x + fore, 9.9), (x + fore * 0.6, 11.6)], (1.2, 0.6, 0.45), hide)
        b.oval(x + fore * 0.6 + 0.1, 11.8, 0.4, 0.25, b.press.key)
    b.shape(
        curve(
            [
                (-3.2, 6.3),
                (-1.5, 5.9),
                (1.0, 6.2),
                (2.4, 5.6),
                (3.2, 7.0),
                (2.4, 8.6),
                (0, 8.8),
                (-2.4, 8.8),
                (-3.4, 7.8),
            ]
        ),
        hide,
    )
    neck = [(1.6, 6.0), (2.5, 4.0), (3.1, 3.3), (3.9, 3.9), (4.5, 5.0), (4.2, 5.4), (3.4, 4.9), (3.2, 6.6), (2.5, 7.6)]
    b.shape(curve(neck), hide)
    b.limb([(1.5, 5.8), (2.2, 4.2), (3.0, 3.2)], (0.5, 0.6, 0.3), dark)
    b.dot(3.6, 4.1, 0.1)
    b.line([(4.0, 5.1), (1.2, 5.4)], palette.red, width=1.6)
    b.shape(curve([(-1.5, 5.8), (1.2, 5.9), (1.4, 7.6), (-1.7, 7.8)]), person.inks[3])
    b.limb([(0.2, 5.6), (0.9, 7.6), (0.5, 9.4)], (1.3, 1.0, 0.6), person.inks[1])
