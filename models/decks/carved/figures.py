"""King, Ober and Unter: people put together from coats, limbs, faces, hats and what they carry."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.carved.gear import COMMON, GOLD, MARTIAL, ROYAL, crown, hat
from models.decks.carved.press import Pen, chance
from models.decks.carved.scenes import beast
from models.decks.carved.shapes import box, curve, mirrored, oval
from models.decks.carved.style import WHITE, Colour

_HAIRS: tuple[Colour, ...] = ((40, 60, 90), (30, 30, 35), (90, 150, 190), (200, 205, 210), (50, 90, 160))


@dataclass(frozen=True)
class Person:
    """Who stands on a court card: rank letter, colours and build."""

    rank: str
    coat: Colour
    lining: Colour
    hose: Colour
    hair: Colour
    shoulders: float
    beard: float


def person(pen: Pen, rank: str, suit: str, rng: np.random.Generator) -> Person:
    """Someone of *rank*, in the suit's colours where the pack's courts wear a livery."""
    style = pen.style
    own = style.signs[suit]
    dyes = [style.palette[int(i)] for i in rng.permutation(len(style.palette))[:3]]
    coat, lining, hose = (own.main, own.trim, dyes[0]) if style.livery else dyes
    beard = float(rng.uniform(0, 1)) + {"K": 0.5, "Q": 0.1, "J": -0.4}[rank]
    return Person(rank, coat, lining, hose, chance(rng, _HAIRS), float(rng.uniform(0.23, 0.31)), beard)


def figure(pen: Pen, who: Person, rng: np.random.Generator, pose: str) -> None:
    """Draw *who* from y = -1, the top of the hat, to y = 1, the feet, in *pose* bust, standing, seated or mounted."""
    robed = who.rank == "K" and rng.random() < 0.7
    if pose == "seated" and who.rank == "K":
        _throne(pen, rng)
    if who.rank == "K" or rng.random() < 0.25:
        _cape(pen, who)
    if pose == "mounted":
        _legs(pen, who)
        beast(pen.at(0, 0.52, 0.95), rng)
    elif pose != "bust" and not robed:
        _legs(pen, who)
    _coat(pen, who, rng, long=robed and pose != "mounted")
    _arms(pen, who, rng)
    _head(pen, who, rng)


def _throne(pen: Pen, rng: np.random.Generator) -> None:
    wood = chance(rng, pen.style.palette)
    pen.form(box(-0.4, -0.5, 0.4, 0.9), wood, 1, 0.2)
    pen.form(box(-0.33, -0.42, 0.33, 0.8), GOLD, 0.8)
    for x in (-0.4, 0.4):
        pen.form(oval(x, -0.54, 0.06, 0.08, 14), GOLD)
        pen.form(box(x - 0.08, 0.15, x + 0.08, 0.95), wood)


def _cape(pen: Pen, who: Person) -> None:
    s = who.shoulders
    pen.form(mirrored([(0, -0.5), (s, -0.46), (s * 1.7, 0.2), (s * 1.75, 0.88), (0, 0.8)]), who.lining, 1, 0.25)


def _legs(pen: Pen, who: Person) -> None:
    for side, colour in ((-1, who.hose), (1, who.hose if who.beard > 0.3 else who.lining)):
        pen.limb([(side * 0.09, 0.25), (side * 0.13, 0.6), (side * 0.14, 0.92)], 0.13, colour)
        pen.form(curve([(side * 0.07, 0.88), (side * 0.22, 0.9), (side * 0.34, 0.99), (side * 0.08, 1)]), (40, 50, 70))


def _coat(pen: Pen, who: Person, rng: np.random.Generator, long: bool) -> None:
    s, waist = who.shoulders, rng.uniform(0.15, 0.22)
    hem, flare = (0.95, 0.42) if long else (rng.uniform(0.35, 0.58), rng.uniform(0.24, 0.38))
    pen.form(mirrored([(0, -0.5), (s, -0.43), (waist, 0.08), (flare, hem), (0, hem + 0.03)]), who.coat, 1.1, 0.25)
    for x in rng.uniform(-0.8, 0.8, 4):
        pen.stroke([(x * waist, 0.14), (x * flare, hem - 0.04)], 0.8)
    trim = int(rng.integers(0, 4))
    if trim == 0:
        pen.form(box(-0.06, -0.46, 0.06, hem), who.lining, 0.9)
    elif trim == 1:
        for y in np.linspace(-0.36, 0.02, 4):
            pen.form(oval(0, float(y), 0.026, 0.026, 10), GOLD, 0.8)
    elif trim == 2:
        pen.limb([(-s * 0.9, -0.36), (waist * 0.9, 0.05)], 0.08, who.lining)
    else:
        pen.form([(-s * 0.75, -0.44), (0, -0.1), (s * 0.75, -0.44), (0, -0.5)], who.lining)
    pen.limb([(-waist * 1.05, 0.09), (waist * 1.05, 0.09)], 0.06, chance(rng, (who.hose, GOLD, (50, 60, 90))))
    if who.rank == "K" and rng.random() < 0.6:
        pen.form(mirrored([(0, -0.52), (s * 1.02, -0.46), (s * 1.0, -0.3), (0, -0.26)]), WHITE)
        for x, y in ((-0.5, -0.38), (0, -0.32), (0.5, -0.38), (-0.25, -0.34), (0.25, -0.34)):
            pen.dot(x * s * 1.6, y, 0.015)


def _arms(pen: Pen, who: Person, rng: np.random.Generator) -> None:
    """Both arms; the one on the right always holds something, the other often rests on the hip."""
    s = who.shoulders
    sleeve = who.coat if rng.random() < 0.6 else who.lining
    things = {"K": ROYAL, "Q": MARTIAL, "J": COMMON}[who.rank]
    for side in (1, -1):
        raised = side > 0 or rng.random() < 0.3
        hand = (side * rng.uniform(0.34, 0.42), -rng.uniform(0.12, 0.3)) if raised else (side * 0.2, 0.06)
        elbow = (side * (s + 0.13), -0.04)
        pen.limb(curve([(side * s * 0.9, -0.36), elbow, hand], closed=False), 0.13, sleeve)
        if raised:
            held = pen.at(*hand, 0.95, rng.uniform(-12, 12), side)
            things[int(rng.integers(len(things)))](held, chance(rng, (who.lining, who.hose)))
        pen.form(oval(*hand, 0.055, 0.055, 12), pen.style.skin)


def _head(pen: Pen, who: Person, rng: np.random.Generator) -> None:
    size, turn = pen.style.head * 0.15, rng.uniform(-0.28, 0.28)
    head = pen.at(0, -0.63, size, rng.uniform(-6, 6))
    if rng.random() < 0.6 or who.rank != "J":
        head.form(
            curve([(-0.9, -0.6), (-1.2, 0.3), (-0.9, 1.1), (0.9, 1.1), (1.2, 0.3), (0.9, -0.6)]), who.hair, 1, 0.3
        )
    head.limb([(0, 0.6), (0, 1.3)], 0.55, pen.style.skin)
    head.form(mirrored([(0, -1.05), (0.7, -0.8), (0.82, 0), (0.5, 0.8), (0, 1.05)]), pen.style.skin)
    if who.beard > 0.6:
        length = 0.9 + who.beard * 0.7
        head.form(mirrored([(0, 0.35), (0.45, 0.3), (0.85, 0.0), (0.6, 0.9), (0, length)]), who.hair, 0.9)
    _features(head, who, turn)
    if rng.random() < 0.3 and who.beard < 0.6:
        head.form(oval(0, 1.15, 0.9, 0.25), WHITE)
    top = head.at(0, -0.6, 0.86)
    if who.rank == "K":
        crown(top, rng, who.lining)
    else:
        hat(top, rng, chance(rng, (who.coat, who.hose)), who.lining)


def _features(head: Pen, who: Person, turn: float) -> None:
    """Eyes, brows, nose, mouth, and a moustache on some."""
    for side in (-1, 1):
        x = turn + side * 0.32
        head.dot(x, -0.12, 0.08)
        head.stroke([(x - 0.17, -0.28), (x + 0.17, -0.3)], 0.9)
    head.stroke([(turn, -0.15), (turn * 1.5 + 0.1, 0.22), (turn, 0.26)], 0.8)
    head.stroke([(turn - 0.2, 0.5), (turn, 0.54), (turn + 0.2, 0.5)], 1.2, (60, 60, 190))
    if who.beard > 0.45:
        tips = [(turn - 0.5, 0.45), (turn, 0.32), (turn + 0.5, 0.45), (turn, 0.44)]
        head.form(curve(tips), who.hair, 0.7)
