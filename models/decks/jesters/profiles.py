"""Heads from the side, looking to the left. A head is about a circle of radius 1 around 0, 0."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.caps import bell
from models.decks.jesters.cloth import some_cloth
from models.decks.jesters.curves import ellipse, limb, polar, smooth, zigzag
from models.decks.jesters.pen import Pen


def side(pen: Pen, rng: np.random.Generator) -> None:
    """A face from the side, with a hood or cap."""
    _face(pen, rng)
    _eye(pen, rng)
    (_hooded, _capped)[int(rng.integers(2))](pen, rng)


def _face(pen: Pen, rng: np.random.Generator) -> None:
    """The face's line: nose short or hooked, chin weak or like Punch's, a mouth laughing or shut."""
    out, hook, chin = rng.uniform(0.15, 0.7), rng.uniform(-0.15, 0.25), rng.uniform(0.0, 0.5)
    lips = rng.uniform(0.42, 0.52)
    edge = [
        (0.5, -0.9),
        (-0.5, -0.85),
        (-0.68, -0.35),
        (-0.62, -0.18),
        (-0.72 - out * 0.7, 0.08),
        (-0.72 - out, 0.2 + hook),
        (-0.68, 0.3),
        (-0.74, lips - 0.05),
        (-0.6, lips + 0.05),
        (-0.72, lips + 0.15),
        (-0.62, lips + 0.25),
        (-0.68 - chin, 0.92 - chin * 0.15),
        (-0.4, 1.05),
        (0.2, 0.75),
        (0.35, 1.2),
        (0.8, 1.0),
        (0.85, 0),
    ]
    pen.shape(smooth(edge, closed=True, steps=5), pen.style.skin)
    if rng.random() < 0.5:
        jaw = [(-0.66, lips + 0.02), (-0.25, lips - 0.12), (-0.3, lips + 0.12), (-0.66, lips + 0.12)]
        pen.shape(jaw, pen.style.light if rng.random() < 0.5 else pen.style.ink(0))
    else:
        pen.line(smooth([(-0.62, lips + 0.05), (-0.4, lips + 0.03), (-0.2, lips - 0.12)]))
    if rng.random() < 0.4:
        pen.dot(-0.2, 0.3, 0.16, pen.style.ink(0), 0)


def _eye(pen: Pen, rng: np.random.Generator) -> None:
    """One eye with its brow: a dot, shut, or open and looking ahead."""
    kind = int(rng.integers(3))
    if kind == 0:
        pen.solid(ellipse(-0.38, -0.1, 0.08, 0.12))
    elif kind == 1:
        pen.line(ellipse(-0.36, -0.12, 0.16, 0.1, 0, 180))
    else:
        pen.shape(smooth([(-0.55, -0.08), (-0.4, -0.22), (-0.18, -0.1), (-0.38, 0)], closed=True), pen.style.light)
        pen.solid(ellipse(-0.42, -0.11, 0.07, 0.09), pen.style.dark)
    pen.line(smooth([(-0.62, -0.3), (-0.4, -0.42), (-0.12, -0.3)]), 1.4)


def _hooded(pen: Pen, rng: np.random.Generator) -> None:
    """A hood that leaves the face free, with one or two horns and a jagged hem."""
    horns, kind = int(rng.integers(1, 4)), int(rng.integers(6))
    for i in range(horns):
        angle = rng.uniform(130, 230) + 30 * (i - 1)
        base = (0.3 * (i - horns / 2 + 0.5) + 0.1, -0.8)
        elbow = polar(*base, rng.uniform(0.5, 0.9), angle)
        tip = polar(*elbow, rng.uniform(0.4, 0.9), angle + rng.uniform(30, 110) * (1 if angle > 180 else -1))
        pen.shape(limb([base, elbow, tip], [0.75, 0.55, 0.06]), pen.style.ink(i * 2))
        bell(pen, *tip, 0.17, kind)
    edge = np.vstack(
        [
            smooth([(-0.62, -0.5), (-0.5, -0.95), (0.2, -1.15), (0.95, -0.6), (1.0, 0.3), (1.1, 1.1)]),
            zigzag((1.1, 1.15), (-0.3, 1.25), int(rng.integers(3, 7)), -rng.uniform(-0.5, -0.1)),
            smooth([(-0.2, 1.1), (0.1, 0.7), (0.15, 0.1), (-0.05, -0.35), (-0.62, -0.5)]),
        ]
    )
    pen.figured(edge, some_cloth(rng, 0.4), pen.style.ink(0), pen.style.ink(int(rng.integers(1, 5))))


def _capped(pen: Pen, rng: np.random.Generator) -> None:
    """A cap with points that stand up, hang behind or hang in front, above hair and an ear."""
    hair = pen.style.ink(int(rng.integers(5)))
    pen.shape(smooth([(0.1, -0.6), (0.95, -0.4), (1.05, 0.4), (0.7, 1.0), (0.4, 0.6), (0.2, 0.1)], closed=True), hair)
    pen.shape(ellipse(0.15, 0.08, 0.15, 0.22), pen.style.skin)
    kind, points = int(rng.integers(6)), int(rng.integers(1, 5))
    for i in range(points):
        angle = 180 + rng.uniform(20, 60) * (points / 2 - 0.5 - i)
        base = (0.35 * (i - points / 2 + 0.5) + 0.1, -0.75)
        elbow = polar(*base, rng.uniform(0.5, 1.0), angle)
        tip = polar(*elbow, rng.uniform(0.4, 1.0), angle + rng.uniform(20, 130) * (1 if angle > 180 else -1))
        pen.shape(limb([base, elbow, tip], [0.9, 0.6, 0.06]), pen.style.ink(i + 1))
        bell(pen, *tip, 0.18, kind)
    band = [(-0.75, -0.45), (-0.68, -0.78), (0.2, -0.9), (0.95, -0.6), (0.98, -0.3), (0.2, -0.58)]
    pen.shape(smooth(band, closed=True), pen.style.ink(int(rng.integers(5))))
