"""Whole and half figures. Motifs draw around 0, 0; 1 is half the card's width."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.bodies import Bend, Build, arm, collar, leg, some_build, torso
from models.decks.jesters.cloth import some_cloth
from models.decks.jesters.curves import box, ellipse, limb, smooth, star
from models.decks.jesters.heads import some_head
from models.decks.jesters.pen import Pen
from models.decks.jesters.props import mandolin

_ARMS: tuple[tuple[Bend, Bend], ...] = (
    ((20, 10), (25, 5)),
    ((50, 130), (30, -40)),
    ((120, 170), (40, 100)),
    ((110, 160), (110, 160)),
    ((45, -60), (45, -60)),
    ((90, 90), (90, 90)),
    ((40, 150), (60, 140)),
)
_LEGS: tuple[tuple[Bend, Bend], ...] = (
    ((8, 2), (8, 2)),
    ((10, 0), (75, -40)),
    ((55, 20), (50, -50)),
    ((60, -50), (60, -50)),
    ((70, 60), (15, -60)),
    ((25, 20), (25, 20)),
)


def _jiggled(rng: np.random.Generator, bend: Bend) -> Bend:
    return bend[0] + float(rng.normal(0, 10)), bend[1] + float(rng.normal(0, 14))


def _dressed(
    pen: Pen, rng: np.random.Generator, build: Build, legs: tuple[Bend, Bend], arms: tuple[Bend, Bend]
) -> None:
    """A figure with its neck at 0, 0, in units of the radius of its head."""
    lean = float(rng.normal(0, 0.25))
    for side, bend in zip((1, -1), legs, strict=True):
        leg(pen, rng, build, _jiggled(rng, bend), side, lean)
    torso(pen, rng, build, lean)
    for side, bend in zip((1, -1), arms, strict=True):
        arm(pen, rng, build, _jiggled(rng, bend), side, prop=rng.random() < 0.45)
    collar(pen, rng)
    size = rng.uniform(0.9, 1.7) if rng.random() < 0.4 else 1.0
    some_head(pen.at(rng.uniform(-0.15, 0.15), -0.95 * size, size), rng)


def whole(pen: Pen, rng: np.random.Generator) -> None:
    """A jester who stands, dances, leaps or stands on his hands, in full."""
    build = some_build(rng)
    tall = 2.6 + build.torso + 2 * build.leg
    scale = rng.uniform(2.0, 2.75) / tall
    pen = pen.at(0, 0, scale, 180 if rng.random() < 0.05 else rng.normal(0, 8), flip=rng.random() < 0.5)
    pick = int(rng.integers(len(_LEGS)))
    _dressed(pen.at(0, 2.3 - tall / 2), rng, build, _LEGS[pick], _ARMS[int(rng.integers(len(_ARMS)))])


def half(pen: Pen, rng: np.random.Generator) -> None:
    """A jester to the belt or below, large."""
    build = some_build(rng)
    pen = pen.at(rng.uniform(-0.1, 0.1), rng.uniform(-0.35, 0.1), rng.uniform(0.28, 0.48), flip=rng.random() < 0.5)
    torso(pen, rng, build, float(rng.normal(0, 0.2)))
    for side, bend in zip((1, -1), _ARMS[int(rng.integers(len(_ARMS)))], strict=True):
        arm(pen, rng, build, _jiggled(rng, bend), side, prop=rng.random() < 0.6)
    collar(pen, rng)
    some_head(pen.at(0, -0.95), rng)


def sitting(pen: Pen, rng: np.random.Generator) -> None:
    """A jester who sits on a drum, a box, a star, a sickle moon or a ball."""
    build = some_build(rng)
    pen = pen.at(0, -0.25, rng.uniform(0.2, 0.32), flip=rng.random() < 0.5)
    seat, y = int(rng.integers(5)), build.torso + 0.3
    if seat == 0:
        pen.figured(box(-1.7, y, 1.7, y + 2.5), lambda x, y: (x + y) % 1.2 < 0.5, pen.style.ink(1), pen.style.ink(2))
        pen.shape(ellipse(0, y, 1.7, 0.4), pen.style.light)
    elif seat == 1:
        pen.shape(box(-1.5, y, 1.5, y + 2.6), pen.style.ink(3))
    elif seat == 2:
        pen.shape(star(0, y + 1.9, 2.6), pen.style.ink(1))
    elif seat == 3:
        pen.shape(
            limb([(-3.2, y - 2.2), (-1.6, y + 1.4), (1.6, y + 1.4), (3.2, y - 2.2)], [0.05, 1.4, 1.4, 0.05]),
            pen.style.ink(1),
        )
    else:
        pen.dot(0, y + 1.8, 2.0, pen.style.ink(2))
    _dressed(pen, rng, build, ((70, 5), (65, -5)), _ARMS[int(rng.integers(len(_ARMS)))])


def juggler(pen: Pen, rng: np.random.Generator) -> None:
    """A juggler below an arc of balls, rings, stars or clubs."""
    build = some_build(rng)
    scale = rng.uniform(0.15, 0.26)
    pen = pen.at(0, -0.05, scale, rng.normal(0, 4))
    _dressed(pen, rng, build, _LEGS[int(rng.integers(len(_LEGS)))], ((45, 140), (45, 140)))
    kind, many = int(rng.integers(4)), int(rng.integers(3, 9))
    for i, angle in enumerate(np.radians(np.linspace(195, 345, many))):
        x, y, paint = 3.2 * np.cos(angle), -0.8 + 3.2 * np.sin(angle), pen.style.ink(i)
        if kind == 0:
            pen.dot(x, y, 0.4, paint)
        elif kind == 1:
            pen.line(ellipse(x, y, 0.5, 0.5), 2, paint, closed=True)
        elif kind == 2:
            pen.shape(star(x, y, 0.55, turn=30 * i), paint)
        else:
            pen.at(x, y, 1, 50 * i).shape(limb([(0, 0.8), (0, 0), (0, -0.7)], [0.12, 0.2, 0.5]), paint)


def minstrel(pen: Pen, rng: np.random.Generator) -> None:
    """A jester who plays a mandolin."""
    build = some_build(rng)
    pen = pen.at(0, -0.4, rng.uniform(0.19, 0.34), flip=rng.random() < 0.5)
    lean = float(rng.normal(0, 0.2))
    for side, bend in zip((1, -1), _LEGS[int(rng.integers(len(_LEGS)))], strict=True):
        leg(pen, rng, build, _jiggled(rng, bend), side, lean)
    torso(pen, rng, build, lean)
    mandolin(pen.at(-0.1, build.torso * 0.75, rng.uniform(0.8, 1.3), rng.uniform(45, 75)), rng)
    arm(pen, rng, build, (50, 150), 1)
    arm(pen, rng, build, (35, -70), -1)
    collar(pen, rng)
    some_head(pen.at(0, -0.95), rng)


def rider(pen: Pen, rng: np.random.Generator) -> None:
    """A king or fool on a bicycle, a unicycle, a hobby-horse or a snail's shell of a wheel."""
    build = some_build(rng)
    pen = pen.at(0, -0.25, rng.uniform(0.16, 0.26), flip=rng.random() < 0.5)
    y = build.torso + 1.5 * build.leg
    wheels = [(-2.2, 1.5), (2.2, 1.5)] if rng.random() < 0.65 else [(0.0, 2.0)]
    for x, r in wheels:
        pen.line(ellipse(x, y, r, r), 2, pen.style.ink(4), closed=True)
        for angle in np.radians(np.arange(0, 180, int(rng.choice([30, 45])))):
            dx, dy = r * np.cos(angle), r * np.sin(angle)
            pen.line([(x - dx, y - dy), (x + dx, y + dy)], 0.5)
    if len(wheels) == 2:
        frame = [(-2.2, y), (-0.3, y), (1.5, y - 2.2), (-0.6, y - 2.2), (-2.2, y), (-0.6, y - 2.2), (-0.3, y)]
        pen.line(frame, 2, pen.style.ink(0))
        pen.line(smooth([(2.2, y), (1.5, y - 2.2), (1.4, y - 3), (0.9, y - 3.1)]), 2, pen.style.ink(0))
    _dressed(pen, rng, build, ((50, -10), (20, 0)), ((60, 80), (30, 120)))


def boxed(pen: Pen, rng: np.random.Generator) -> None:
    """A fool who jumps out of a box on a spring."""
    build = some_build(rng)
    pen = pen.at(0, -0.3, rng.uniform(0.22, 0.36), rng.normal(0, 5))
    y = build.torso + build.skirt
    for i in range(6):
        pen.line(ellipse(0.1 * i, y + 0.3 * i, 0.8, 0.25), 1.5, closed=True)
    torso(pen, rng, build)
    for side in (1, -1):
        arm(pen, rng, build, _jiggled(rng, (90, 130)), side, prop=rng.random() < 0.3)
    collar(pen, rng)
    some_head(pen.at(0, -0.95), rng)
    pen.shape([(-1.3, y + 1.7), (-2.4, y + 0.6), (-2.2, y + 0.4), (-1.1, y + 1.5)], pen.style.ink(1))
    cloth = some_cloth(rng, 0.8)
    pen.figured(box(-1.3, y + 1.7, 1.6, y + 4.0), cloth, pen.style.ink(2), pen.style.ink(1))


FIGURES = (boxed, whole, whole, whole, whole, half, half, half, sitting, juggler, minstrel, rider)
