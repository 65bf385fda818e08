"""People of the court, put together by chance: one unit is the radius of a head, whose middle is the origin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.painted.canvas import DARK, WHITE, Canvas, Colour, hue, mixed, pick
from models.decks.painted.curves import band, box, lobed, oval, soft, star
from models.decks.painted.scenes import beast
from models.decks.painted.style import Style

FEET = 10.4
"""How far below the middle of the head the ground lies."""


@dataclass(frozen=True)
class Person:
    """How one of the court looks; the kinds are numbers that the painting functions know."""

    rank: str
    coat: Colour
    trim: Colour
    cloak: Colour
    hose: Colour
    hair: Colour
    skin: Colour
    metal: Colour
    hat: int
    beard: int
    locks: int
    body: int
    item: int
    pose: int
    raised: float


def drawn_person(rng: np.random.Generator, style: Style, rank: str, number: int) -> Person:
    """The *number*-th person of *rank* in the pack; no two of a rank wear the same hat or hold the same."""
    inks = [style.palette[int(k)] for k in rng.permutation(len(style.palette))[:4]]
    old = rng.random() < (0.6 if rank == "K" else 0.25)
    hair = hue(30, 0.1, rng.uniform(0.6, 0.95)) if old else hue(rng.uniform(15, 45), 0.7, rng.uniform(0.1, 0.8))
    return Person(
        rank,
        inks[0],
        mixed(inks[1], WHITE, float(rng.uniform(0, 0.5))),
        inks[2],
        inks[3],
        hair,
        hue(rng.uniform(18, 30), rng.uniform(0.2, 0.5), rng.uniform(0.8, 1)),
        pick(rng, (hue(45, 0.75, 0.95), hue(210, 0.08, 0.8))),
        hat=(number + int(rng.integers(2)) * 4) % 8,
        beard=int(rng.integers(5 if rank != "J" else 3)),
        locks=int(rng.integers(3)),
        body=int(pick(rng, (0, 0, 1, 1, 2, 3, 3))),
        item=int((number * 3 + rng.integers(3)) % 10),
        pose=int(rng.choice(4, p=(0.5, 0.2, 0.15, 0.15))),
        raised=float(rng.uniform(-1, 2.5)),
    )


def paint_person(rng: np.random.Generator, canvas: Canvas, who: Person, *, whole: bool) -> None:
    """*who* from head to foot, standing, seated or on horseback; or only to below the belt."""
    mounted = whole and who.pose == 2 and who.rank != "J"
    if whole and who.pose == 1 and who.rank == "K":
        _throne(canvas, who)
    if who.rank == "K" or who.pose == 3:
        hem = 9.4 if whole and not mounted else 7.4
        canvas.fill(soft([(-1.5, 1.2), (1.5, 1.2), (3.0, 4), (3.5, hem), (-3.5, hem), (-3.0, 4)], times=2), who.cloak)
    _hair(canvas, who)
    if mounted:
        beast(rng, canvas.at(0.2, 7.0, 0.088), mixed(who.hair, WHITE, float(rng.uniform(0, 0.7))), 0)
        canvas.fill(band([(0.2, 5.2), (-0.8, 6.8), (-0.2, 8.6)], 1.5, 0.8), who.hose)
        canvas.fill(soft([(-0.7, 8.4), (0.2, 8.4), (0.1, 9.1), (-1.3, 9.1)], times=2), DARK)
    elif whole:
        _legs(rng, canvas, who)
    _trunk(canvas, who, long=whole and not mounted and (who.body == 1 or (who.rank == "K" and who.pose < 2)))
    _arms(canvas, who)
    _head(canvas, who)
    _hat(canvas, who)


def _throne(canvas: Canvas, who: Person) -> None:
    canvas.fill(box(-3.3, -2.6, 3.3, 8.8), mixed(who.metal, DARK, 0.3))
    canvas.fill(box(-2.6, -1.9, 2.6, 8), mixed(who.cloak, DARK, 0.35))
    for x in (-3.3, 3.3):
        canvas.fill(oval(x, -3, 0.7, 0.7), who.metal, bulge=True)
        canvas.fill(box(x - 0.5, 4.5, x + 0.5, 10), who.metal)


def _hair(canvas: Canvas, who: Person) -> None:
    if who.locks:
        low = 1.0 if who.locks == 1 else 2.2
        canvas.fill(soft([(-1.0, -1.2), (1.0, -1.2), (1.7, 0.2), (1.4, low), (-1.4, low), (-1.7, 0.2)]), who.hair)


def _legs(rng: np.random.Generator, canvas: Canvas, who: Person) -> None:
    wide = float(rng.uniform(0.1, 1.1))
    for side in (-1, 1):
        foot = side * (0.8 + wide)
        canvas.fill(band([(side * 0.7, 5), (side * 1.0, 7.4), (foot, 9.8)], 1.7, 0.8), who.hose)
        top = 8.6 if who.body % 2 else 9.6
        canvas.fill(band([(foot - side * 0.2, top), (foot, 9.9)], 1.1, 0.9), mixed(DARK, who.trim, 0.15))
        canvas.fill(
            soft(
                [
                    (foot - side * 0.5, 9.6),
                    (foot + side * 0.3, 9.6),
                    (foot + side * 1.2, 10.3),
                    (foot - side * 0.5, FEET),
                ],
                times=2,
            ),
            DARK,
        )


def _trunk(canvas: Canvas, who: Person, *, long: bool) -> None:
    """Coat, robe, armour or apron from the shoulders down, with belt, buttons or a chain."""
    hem = 9.8 if long else 7.0
    flare = 2.9 if long else 2.1
    right = [(0.5, 1.1), (1.9, 1.5), (2.1, 2.6), (1.4, 4.8), (flare, hem)]
    shape = [*right, *[(-x, y) for x, y in right[::-1]]]
    coat = hue(210, 0.1, 0.72) if who.body == 2 and not long else who.coat
    canvas.fill(shape, coat)
    if who.body in (0, 1):
        canvas.fill([(-0.35, 1.4), (0.35, 1.4), (0.5, hem), (-0.5, hem)], who.trim, line=False)
    if who.body == 0:
        for y in np.arange(2.2, 5, 0.8):
            canvas.fill(oval(0, y, 0.16, 0.16, 8), who.metal, line=False)
    if who.body == 2:
        for y in (2.9, 3.6, 5.6, 6.2):
            canvas.stroke([(-1.5, y), (0, y + 0.3), (1.5, y)], 0.12, mixed(coat, DARK, 0.5))
    if who.body == 3:
        canvas.fill([(-1.9, 1.6), (-1.1, 1.3), (1.6, 4.7), (1.0, 5)], who.trim, line=False)
    if long:
        canvas.fill(band([(-flare, hem - 0.3), (0, hem), (flare, hem - 0.3)], 0.7, 0.7), who.trim, line=False)
    canvas.fill(box(-1.5, 4.6, 1.5, 5.1), mixed(who.trim, DARK, 0.6))
    canvas.fill(box(-0.3, 4.55, 0.3, 5.15), who.metal)
    collar = lobed(0, 1.45, 1.3, 9, 0.2) * (1, 0.4) + (0, 0.85)
    canvas.fill(collar if who.body != 2 else oval(0, 1.4, 1, 0.4), _collar_ink(who))


def _collar_ink(who: Person) -> Colour:
    """White, or ermine's colour for a king, or the trim."""
    return WHITE if who.rank == "K" or who.body == 1 else who.trim


def _arms(canvas: Canvas, who: Person) -> None:
    """One arm at the hip or across the body, the other with what it holds."""
    sleeve = who.coat if who.body != 2 else hue(210, 0.1, 0.66)
    rest = (1.1, 4.4) if who.pose % 2 else (0.2, 3.6)
    canvas.fill(band([(1.8, 1.9), (3.1, 3.8), rest], 1.3, 0.8), sleeve)
    canvas.fill(oval(*rest, 0.45, 0.42), who.skin, bulge=True)
    hand = (-3.0, 4.2 - who.raised)
    _held(canvas.at(*hand), who)
    canvas.fill(band([(-1.8, 1.9), (-2.5, 3.9), hand], 1.3, 0.8), sleeve)
    canvas.fill(band([(-2.6, 3.9 - who.raised * 0.5), hand], 0.9, 0.9), who.trim, line=False)
    canvas.fill(oval(*hand, 0.48, 0.45), who.skin, bulge=True)


def _held(canvas: Canvas, who: Person) -> None:
    """Sceptre, sword, halberd, flag, goblet, lute, drum, letter, bow or orb, about the hand."""
    wood = hue(28, 0.6, 0.5)
    if who.rank == "K":
        _regalia(canvas, who)
    elif who.item in (0, 1, 2):
        canvas.fill(band([(0.1, 5.6), (-0.1, -4.4)], 0.3, 0.3), wood)
        blade = (
            [(-0.1, -6), (0.4, -4.6), (-0.1, -4), (-0.6, -4.6)],
            [(0, -5.4), (0.3, -4.2), (1.4, -3.8), (1.2, -2.6), (0, -3)],
        )
        if who.item == 2:
            canvas.fill(soft([(0, -4.4), (1.3, -4), (2.6, -4.4), (2.4, -2), (1.2, -1.7), (0, -2)], times=2), who.cloak)
        else:
            canvas.fill(blade[who.item], who.metal)
    elif who.item in (3, 4):
        canvas.fill(band([(0, 0.9), (-0.6, -4.6)], 0.5, 0.15), hue(210, 0.08, 0.85))
        canvas.stroke([(-0.8, -0.6), (0.7, -0.5)], 0.3, who.metal)
    elif who.item in (5, 6):
        canvas.fill(band([(0, 0), (3.4, -0.9)], 0.4, 0.35), wood)
        canvas.fill(oval(3.6, -1, 1.3, 1.0), mixed(wood, hue(40, 0.8, 0.9), 0.5), bulge=True)
        canvas.fill(oval(3.4, -1, 0.4, 0.4), DARK, line=False)
    elif who.item == 7:
        canvas.fill(box(-0.7, -1.5, 0.9, 0.5), WHITE)
        for y in (-1.1, -0.7, -0.3):
            canvas.stroke([(-0.4, y), (0.6, y)], 0.09, DARK)
    elif who.item == 8:
        canvas.fill(
            soft([(-0.5, -1.5), (0.6, -1.5), (0.5, -0.5), (0.1, 0), (0.5, 0.7), (-0.4, 0.7), (0, 0), (-0.4, -0.5)]),
            who.metal,
        )
    else:
        canvas.stroke(soft([(0.8, -3.4), (-0.6, -1.5), (-0.6, 1.5), (0.8, 3.4)], closed=False), 0.28, wood)
        canvas.stroke([(0.8, -3.4), (0.8, 3.4)], 0.08, DARK)


def _regalia(canvas: Canvas, who: Person) -> None:
    if who.item % 3 == 0:
        canvas.fill(oval(-0.2, -0.7, 0.9, 0.9), who.metal, bulge=True)
        canvas.stroke([(-0.2, -2.4), (-0.2, -1.5)], 0.25, who.metal)
        canvas.stroke([(-0.6, -2), (0.2, -2)], 0.25, who.metal)
        return
    canvas.fill(band([(0.3, 1.8), (-0.3, -2.8)], 0.4, 0.3), who.metal)
    tip = star(-0.3, -3.2, 0.9, 0.4, 6) if who.item % 3 == 1 else lobed(-0.3, -3.2, 0.8, 4, 0.35)
    canvas.fill(tip, who.metal)


def _head(canvas: Canvas, who: Person) -> None:
    """Neck and face: eyes, brows, nose, cheeks, mouth, and what beard there is."""
    shade = mixed(who.skin, (40.0, 60.0, 140.0), 0.4)
    canvas.fill(box(-0.45, 0.6, 0.45, 1.5), shade, line=False)
    canvas.fill(
        soft([(-0.9, -1.1), (0.9, -1.1), (1.1, 0), (0.75, 1.1), (0, 1.4), (-0.75, 1.1), (-1.1, 0)]),
        who.skin,
        bulge=True,
    )
    for x in (-0.4, 0.4):
        canvas.fill(oval(x * 1.3, 0.4, 0.22, 0.17, 10), mixed(who.skin, (80.0, 80.0, 230.0), 0.35), line=False)
        canvas.fill(oval(x, -0.1, 0.2, 0.13, 10), WHITE, line=False)
        canvas.fill(oval(x, -0.1, 0.11, 0.12, 8), DARK, line=False)
        canvas.stroke([(x - 0.25, -0.38), (x + 0.25, -0.4)], 0.12, mixed(who.hair, DARK, 0.4))
    canvas.stroke([(0, -0.1), (0.14, 0.32), (-0.05, 0.36)], 0.1, shade)
    if who.beard in (1, 3):
        long = 1.7 if who.beard == 1 else 2.8
        beard = [(-1.05, 0.1), (-0.5, 0.55), (0, 0.5), (0.5, 0.55), (1.05, 0.1), (0.8, 1.4), (0.1, long), (-0.8, 1.4)]
        canvas.fill(soft(beard, times=2), who.hair)
    if who.beard in (2, 3, 4):
        canvas.fill(soft([(-0.8, 0.75), (0, 0.42), (0.8, 0.75), (0, 0.66)], times=2), who.hair)
    canvas.stroke([(-0.22, 0.78), (0.22, 0.78)], 0.13, (60.0, 50.0, 170.0))


def _hat(canvas: Canvas, who: Person) -> None:
    """A crown for a king; else a beret, a plumed hat, a cap, a helmet, a tricorne, a turban, a cowl or a fur hat."""
    if who.rank == "K":
        _crown(canvas, who)
        return
    ink, kind = who.cloak, who.hat
    if kind in (0, 1):
        canvas.fill(soft([(-1.5, -0.6), (1.5, -0.6), (1.7, -1.4), (0.3, -2), (-1.7, -1.3)]), ink)
    elif kind == 2:
        canvas.fill(soft([(-1.1, -0.6), (-0.9, -2.3), (0.9, -2.3), (1.1, -0.6)], times=2), ink)
        canvas.fill(oval(0, -0.75, 2.1, 0.35), ink)
    elif kind == 3:
        canvas.fill(
            soft([(-1.2, -0.3), (-1.2, -1.6), (0, -2.1), (1.2, -1.6), (1.2, -0.3), (0, -0.8)]), who.metal, bulge=True
        )
    elif kind == 4:
        canvas.fill(soft([(-2.1, -0.9), (-0.8, -1.9), (0, -1.5), (0.8, -1.9), (2.1, -0.9), (0, -0.5)], times=2), ink)
    elif kind == 5:
        canvas.fill(lobed(0, -1.2, 1.35, 6, 0.15) * (1, 0.7) + (0, -0.3), mixed(ink, WHITE, 0.4), bulge=True)
    elif kind == 6:
        canvas.fill(soft([(-1.2, -0.5), (-0.6, -1.9), (1.2, -2.1), (2.3, -1.2), (1.2, -0.5)]), ink)
    else:
        canvas.fill(box(-1.15, -2, 1.15, -0.7), ink)
        canvas.fill(lobed(0, -0.75, 1.3, 12, 0.2) * (1, 0.3) + (0, -0.5), who.hair)
    if kind in (1, 2, 3, 4):
        canvas.fill(band([(0.8, -1.2), (1.7, -2.7), (2.9, -1.5)], 0.5, 0.8), who.trim)


def _crown(canvas: Canvas, who: Person) -> None:
    gold = hue(46, 0.8, 0.95)
    if who.hat % 2:
        canvas.fill(soft([(-1, -1), (-1.2, -1.9), (0, -2.4), (1.2, -1.9), (1, -1)]), who.cloak, bulge=True)
    points = 3 + who.hat % 3
    top = [
        (x, -2.3 - 0.2 * who.hat / 4 if k % 2 else -1.4) for k, x in enumerate(np.linspace(-1.35, 1.35, 2 * points + 1))
    ]
    canvas.fill([(-1.05, -0.65), *top, (1.05, -0.65)], gold)
    for x, y in top[1::2]:
        canvas.fill(oval(x, y, 0.2, 0.2, 10), who.trim, line=False)
    canvas.stroke([(-1.05, -0.85), (1.05, -0.85)], 0.2, mixed(gold, who.coat, 0.6))
