"""Bodies in fools' dress. The neck is at 0, 0; 1 is the radius of the head that goes above it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from models.decks.jesters.caps import bell
from models.decks.jesters.cloth import some_cloth
from models.decks.jesters.curves import Points, burst, ellipse, limb, polar, smooth, zigzag
from models.decks.jesters.pen import Pen, Where
from models.decks.jesters.props import some_prop

Spot: TypeAlias = tuple[float, float]
Bend: TypeAlias = tuple[float, float]
"""Two angles of a limb, upper and lower part: 0 hangs down, 90 stands off, 180 up."""


@dataclass(frozen=True)
class Build:
    """How a body is built and dressed; lengths in radii of the head."""

    torso: float
    shoulder: float
    waist: float
    arm: float
    leg: float
    thick: float
    skirt: float
    teeth: int
    cloth: Where
    sleeve: Where
    bells: int
    bony: bool


def some_build(rng: np.random.Generator) -> Build:
    """A body by chance: childlike or long, thin or stout."""
    long = rng.uniform(0.7, 1.35)
    return Build(
        torso=2.1 * long,
        shoulder=rng.uniform(0.7, 1.3),
        waist=rng.uniform(0.45, 1.2),
        arm=rng.uniform(1.2, 1.7) * long**0.5,
        leg=rng.uniform(1.5, 2.3) * long,
        thick=rng.uniform(0.35, 0.8),
        skirt=rng.uniform(0.1, 1.0),
        teeth=int(rng.integers(3, 8)),
        cloth=some_cloth(rng, rng.uniform(0.35, 0.9)),
        sleeve=some_cloth(rng, rng.uniform(0.3, 0.7)),
        bells=int(rng.integers(6)),
        bony=rng.random() < 0.06,
    )


def torso(pen: Pen, rng: np.random.Generator, build: Build, lean: float = 0) -> None:
    """A doublet with a jagged or plain hem, a belt and buttons; *lean* is how far its hips are to the side."""
    if build.bony:
        _ribs(pen, build)
        return
    s, w, t = build.shoulder, build.waist, build.torso
    hem = t + build.skirt
    wide = max(w * 1.15, 0.7) + build.skirt * 0.4
    right: Points = smooth([(0.3, -0.05), (s, 0.2), (s * 0.9, 0.7), (w + lean * 0.7, t * 0.75), (wide + lean, hem)])
    left: Points = smooth([(lean - wide, hem), (lean * 0.7 - w, t * 0.75), (-s * 0.9, 0.7), (-s, 0.2), (-0.3, -0.05)])
    low = zigzag((lean + wide, hem), (lean - wide, hem), build.teeth, -rng.choice([0.0, 0.4, 0.7]))
    low[:, 1] = hem + abs(low[:, 1] - hem)
    pen.figured(np.vstack([right, low, left]), build.cloth, pen.style.ink(0), pen.style.ink(int(rng.integers(1, 4))))
    if rng.random() < 0.5:
        for x, y in low[1::2]:
            bell(pen, float(x), float(y), 0.13, build.bells)
    if rng.random() < 0.5:
        at = t * 0.75
        pen.shape(
            limb([(lean * 0.7 - w, at), (lean * 0.7, at + 0.1), (lean * 0.7 + w, at)], [0.2, 0.25, 0.2]),
            pen.style.ink(4),
        )
    if rng.random() < 0.5:
        for y in np.linspace(0.7, t * 0.65, 3):
            pen.dot(lean * 0.3, y, 0.12, pen.style.ink(1))


def _ribs(pen: Pen, build: Build) -> None:
    """A skeleton's trunk."""
    pen.shape(limb([(0, -0.1), (0.08, build.torso / 2), (0, build.torso)], [0.2, 0.2, 0.2]), pen.style.light)
    for i, y in enumerate(np.linspace(0.35, build.torso * 0.65, 5)):
        for s in (-1, 1):
            wide = build.shoulder * (1 - 0.08 * i)
            pen.shape(
                limb([(0, y), (wide * s, y + 0.1), (wide * 0.7 * s, y + 0.35)], [0.14, 0.16, 0.08]), pen.style.light
            )
    pen.shape(ellipse(0, build.torso, 0.6, 0.3), pen.style.light)


def arm(pen: Pen, rng: np.random.Generator, build: Build, bend: Bend, side: int, *, prop: bool = False) -> Spot:
    """An arm on the right (*side* 1) or left (-1) with its hand, and a prop in it if *prop*; returns the hand."""
    a = (build.shoulder * 0.85 * side, 0.4)
    b = polar(*a, build.arm, bend[0] * side)
    c = polar(*b, build.arm, bend[1] * side)
    if prop:
        some_prop(pen.at(*c, rng.uniform(0.7, 1.1), rng.uniform(-15, 40) * side), rng)
    pen.dot(*c, 0.26 if not build.bony else 0.18, pen.style.skin)
    if build.bony:
        for p, q in ((a, b), (b, c)):
            pen.shape(limb([p, q], [0.2, 0.2]), pen.style.light)
        return c
    flare = rng.choice([0.6, 1.0, 1.6])
    sleeve = limb([a, b, c], [build.thick * 1.1, build.thick, build.thick * 0.75 * flare])
    paint = pen.style.ink(0 if side > 0 else 2)
    pen.figured(sleeve, build.sleeve, paint, pen.style.ink(3))
    pen.dot(*polar(*c, 0.12, bend[1] * side), 0.25, pen.style.skin)
    return c


def leg(pen: Pen, rng: np.random.Generator, build: Build, bend: Bend, side: int, lean: float = 0) -> Spot:
    """A leg in hose with a shoe that is pointed or curled; returns the foot."""
    a = (lean + 0.4 * max(build.waist, 0.6) * side, build.torso)
    b = polar(*a, build.leg, bend[0] * side)
    c = polar(*b, build.leg, bend[1] * side)
    if build.bony:
        for p, q in ((a, b), (b, c)):
            pen.shape(limb([p, q], [0.22, 0.22]), pen.style.light)
        pen.shape(ellipse(c[0] + 0.25 * side, c[1], 0.45, 0.15), pen.style.light)
        return c
    hose = limb([a, b, c], [build.thick * 1.5, build.thick * 0.95, build.thick * 0.6])
    other = pen.style.ink(int(rng.integers(5)))
    pen.figured(hose, build.sleeve, pen.style.ink(2 if side > 0 else 0), other)
    shoe = pen.at(*c, 1, -bend[1] * side * 0.6, flip=side < 0)
    curl = rng.uniform(-0.05, 0.7)
    toe = limb(
        [(-0.2, 0.05), (0.3, 0.15), (0.9, 0.1), (1.15, -curl), (0.95, -curl - 0.1)], [0.4, 0.42, 0.25, 0.12, 0.02]
    )
    shoe.shape(toe, pen.style.ink(1 if side > 0 else 4))
    bell(shoe, 1.05, -curl - 0.1, 0.12, build.bells)
    return c


def collar(pen: Pen, rng: np.random.Generator) -> None:
    """What is around a neck: a pleated ruff, points with bells, a bow, a cape, or nothing."""
    kind = int(rng.integers(6))
    flat = pen.at(0, 0.05, 1, tall=rng.uniform(0.35, 0.6))
    if kind < 2:
        r = rng.uniform(0.9, 1.4)
        flat.shape(burst(0, 0, r * 0.8, r, int(rng.integers(9, 17)), soft=kind == 0), pen.style.light)
        for angle in np.linspace(0, 330, 12):
            flat.line([polar(0, 0, 0.35, angle), polar(0, 0, r * 0.8, angle)], 0.6)
    elif kind in (2, 3):
        r, points, hung = rng.uniform(1.2, 2.0), int(rng.integers(6, 11)), int(rng.integers(6))
        points_at = burst(0, 0, r * 0.45, r, points)
        flat.figured(points_at, lambda x, y: x > 0, pen.style.ink(1), pen.style.ink(int(rng.integers(2, 5))))
        for x, y in points_at[::2]:
            bell(flat, float(x), float(y), 0.15, hung)
    elif kind == 4:
        for s in (-1, 1):
            pen.shape([(0, 0.2), (0.7 * s, -0.1), (0.7 * s, 0.55)], pen.style.ink(0))
        pen.dot(0, 0.2, 0.16, pen.style.ink(1))
