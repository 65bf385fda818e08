"""Faces from the front. A face is about a circle of radius 1 around 0, 0."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.caps import some_cap
from models.decks.jesters.curves import Points, box, burst, ellipse, limb, smooth, star, zigzag
from models.decks.jesters.pen import Pen


def outline(rng: np.random.Generator) -> Points:
    """A face round, long, pointed or square at the chin."""
    jaw, chin, wide = rng.uniform(0.4, 0.8), rng.uniform(0.9, 1.25), rng.uniform(0.7, 0.9)
    half = [(0, -0.95), (wide * 0.75, -0.75), (wide, -0.1), (jaw, 0.6 * chin), (jaw * 0.35, 0.95 * chin)]
    return smooth([*half, (0, chin), *((-x, y) for x, y in half[:0:-1])], closed=True)


def eyes(pen: Pen, rng: np.random.Generator) -> None:
    """Two eyes that look the same way: dots, open, round, shut, winking, crosses or painted, with brows or without."""
    apart, y, size = rng.uniform(0.28, 0.42), rng.uniform(-0.25, 0.0), rng.uniform(0.08, 0.22)
    kind, look = int(rng.integers(7)), rng.uniform(-0.4, 0.4)
    if rng.random() < 0.2:
        for side in (-1, 1):
            pen.shape(star(apart * side, y, size * 2.4, 4, 0.35) * (1, 1.2), pen.style.ink(2), 0.6)
    for side in (-1, 1):
        x = apart * side
        closed = kind == 3 or (kind == 4 and side == 1)
        if closed:
            pen.line(ellipse(x, y, size * 1.2, size * 0.8, *rng.choice([(0, 180), (180, 360)])))
        elif kind in (0, 4):
            pen.solid(ellipse(x, y, size * 0.55, size * 0.8))
        elif kind == 5:
            pen.line([(x - size, y - size), (x + size, y + size)])
            pen.line([(x - size, y + size), (x + size, y - size)])
        else:
            flat = 0.6 if kind == 1 else 1.1
            pen.shape(ellipse(x, y, size * 1.3, size * 1.3 * flat), pen.style.light)
            pen.solid(ellipse(x + look * size, y, size * 0.55, size * 0.6), pen.style.dark)
    if rng.random() < 0.75:
        tilt, up = rng.uniform(-0.2, 0.2), y - size * 1.9
        for side in (-1, 1):
            a, b = (apart - 0.2) * side, (apart + 0.22) * side
            pen.line(smooth([(a, up + tilt), (apart * side, up - 0.08), (b, up - tilt)]), rng.uniform(1, 1.8))


def nose(pen: Pen, rng: np.random.Generator) -> None:
    """A nose: a ball, a line, a hook, a wedge or nostrils alone."""
    kind, long = int(rng.integers(6)), rng.uniform(0.15, 0.4)
    if kind < 2:
        pen.dot(0, long, rng.uniform(0.12, 0.3), pen.style.ink(0))
    elif kind == 2:
        pen.line(smooth([(0.05, -0.1), (-0.12, long), (0.06, long + 0.05)]))
    elif kind == 3:
        pen.line(smooth([(0.1, -0.25), (0.02, 0), (0.2, long), (-0.05, long + 0.08)]))
    elif kind == 4:
        pen.shape([(0, -0.15), (0.16, long), (-0.16, long)], pen.style.skin)
    else:
        for side in (-1, 1):
            pen.line(ellipse(0.09 * side, long, 0.07, 0.05, 180, 360))


def mouth(pen: Pen, rng: np.random.Generator) -> None:
    """A mouth: a smile, a grin with teeth, a laugh, a smirk, a sad one, round, or with its tongue out."""
    y, wide, kind = rng.uniform(0.5, 0.66), rng.uniform(0.25, 0.6), int(rng.integers(8))
    if kind < 2:
        pen.line(ellipse(0, y - 0.2, wide, rng.uniform(0.15, 0.4), 10, 170), rng.uniform(1, 1.6))
    elif kind in (2, 3):
        low = rng.uniform(0.25, 0.4)
        grin = np.vstack(
            [
                smooth([(-wide, y - 0.18), (0, y - 0.02), (wide, y - 0.18)]),
                smooth([(wide, y - 0.16), (0, y + low), (-wide, y - 0.16)]),
            ]
        )
        pen.shape(grin, pen.style.light if kind == 2 else pen.style.ink(0))
        if kind == 2:
            for x in np.linspace(-0.6, 0.6, 6) * wide:
                pen.line([(x, y - 0.05), (x, y + low * 0.55)], 0.6)
    elif kind == 4:
        pen.shape(ellipse(0, y, wide * 0.4, wide * rng.uniform(0.2, 0.5)), pen.style.ink(0))
    elif kind == 5:
        pen.line(ellipse(0, y + 0.25, wide * 0.8, 0.22, 190, 350))
    elif kind == 6:
        pen.line(smooth([(-wide * 0.7, y), (0, y + 0.03), (wide, y - 0.2)]))
    else:
        pen.line(ellipse(0, y - 0.2, wide, 0.25, 10, 170))
        pen.shape(ellipse(0.1, y + 0.15, 0.13, 0.2), pen.style.ink(0))


def hair(pen: Pen, rng: np.random.Generator) -> None:
    """Hair behind a face: a bob, curls, tufts at the sides, strands, or none."""
    kind, paint = int(rng.integers(6)), pen.style.ink(int(rng.integers(5)))
    if kind == 0:
        pen.shape(
            smooth(
                [(0, -1.1), (0.95, -0.6), (1.1, 0.5), (0.7, 0.9), (-0.7, 0.9), (-1.1, 0.5), (-0.95, -0.6)], closed=True
            ),
            paint,
        )
    elif kind == 1:
        for angle in np.linspace(-100, 100, 9):
            a = np.radians(angle + 180)
            pen.dot(0.95 * np.sin(a), 0.9 * np.cos(a) + 0.15, 0.3, paint)
    elif kind == 2:
        for side in (-1, 1):
            pen.shape(burst(0.95 * side, 0, 0.3, 0.55, 9, soft=True), paint)
    elif kind == 3:
        for side in (-1, 1):
            for end in (0.4, 0.75, 1.05):
                pen.shape(
                    limb([(0.6 * side, -0.5), (1.0 * side, 0), ((1.4 - end * 0.3) * side, end)], [0.3, 0.25, 0.04]),
                    paint,
                )


def beard(pen: Pen, rng: np.random.Generator) -> None:
    """A moustache, a goatee or a full beard."""
    kind, paint = int(rng.integers(3)), pen.style.ink(int(rng.integers(5)))
    if kind != 1:
        for side in (-1, 1):
            pen.shape(
                limb([(0, 0.42), (0.3 * side, 0.45), (0.65 * side, rng.uniform(0.2, 0.6))], [0.12, 0.16, 0.02]), paint
            )
    if kind == 1:
        pen.shape(limb([(0, 0.8), (0.03, 1.1), (rng.uniform(-0.2, 0.2), 1.45)], [0.3, 0.25, 0.03]), paint)
    elif kind == 2:
        pen.shape(np.vstack([ellipse(0, 0.55, 0.7, 0.3, 180, 0), zigzag((0.7, 0.5), (-0.7, 0.5), 5, 0.9)]), paint)


def paint_on(pen: Pen, rng: np.random.Generator) -> None:
    """A clown's paint: cheeks, a white muzzle, a half mask or a tear."""
    kind = int(rng.integers(5))
    if kind < 2:
        for side in (-1, 1):
            pen.dot(0.5 * side, 0.3, rng.uniform(0.1, 0.2), pen.style.ink(0), 0)
    elif kind == 2:
        pen.shape(ellipse(0, 0.55, 0.62, 0.36), pen.style.light)
    elif kind == 3:
        half = [(0, -0.25), (0.45, -0.42), (0.85, -0.4), (0.7, 0.1), (0.3, 0.15), (0, 0)]
        pen.shape(smooth([*half, *((-x, y) for x, y in half[-2:0:-1])], closed=True), pen.style.ink(4))
    else:
        pen.shape(smooth([(0.4, 0.1), (0.5, 0.35), (0.4, 0.45), (0.3, 0.35)], closed=True), pen.style.ink(2))


def front(pen: Pen, rng: np.random.Generator) -> None:
    """A head seen from the front, all its parts by chance, with a cap."""
    hair(pen, rng)
    if rng.random() < 0.4:
        for side in (-1, 1):
            pen.shape(ellipse(0.85 * side, 0.05, 0.16, 0.26), pen.style.skin)
    pen.shape(outline(rng), pen.style.skin)
    if rng.random() < 0.5:
        paint_on(pen, rng)
    eyes(pen, rng)
    if rng.random() < 0.3:
        beard(pen, rng)
    mouth(pen, rng)
    nose(pen, rng)
    some_cap(pen, rng)


def blank(pen: Pen, rng: np.random.Generator) -> None:
    """A flat modern head: hardly a face at all below its cap."""
    kind = int(rng.integers(3))
    wide = rng.uniform(0.65, 0.85)
    pen.shape(ellipse(0, 0, wide, 0.95) if kind else box(-wide, -0.8, wide, 0.8), pen.style.skin)
    if kind == 1:
        pen.figured(ellipse(0, 0, wide, 0.95), lambda x, y: x > 0, pen.style.skin, pen.style.ink(4))
    elif kind == 2:
        mouth(pen, rng)
    some_cap(pen, rng)
