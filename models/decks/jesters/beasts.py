"""Heads that are no man's: cats, devils, skulls, moons, suns and others. A head has about radius 1 around 0, 0."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.caps import fool, some_cap
from models.decks.jesters.curves import burst, ellipse, limb, smooth, star
from models.decks.jesters.faces import beard, eyes, front, mouth, nose
from models.decks.jesters.pen import Pen


def cat(pen: Pen, rng: np.random.Generator) -> None:
    """A cat, with a cap between its ears or none."""
    fur = pen.style.ink(int(rng.integers(5)))
    for s in (-1, 1):
        pen.shape([(0.25 * s, -0.7), (0.85 * s, -1.35), (0.95 * s, -0.2)], fur)
        pen.shape([(0.45 * s, -0.75), (0.78 * s, -1.1), (0.82 * s, -0.5)], pen.style.skin, 0.6)
    pen.shape(ellipse(0, 0, 1, 0.85), fur)
    for s in (-1, 1):
        pen.shape(ellipse(0.38 * s, -0.12, 0.2, 0.22), pen.style.light)
        pen.solid(ellipse(0.38 * s, -0.12, 0.05, 0.2), pen.style.dark)
        pen.shape(ellipse(0.17 * s, 0.4, 0.22, 0.17), pen.style.light, 0.7)
        for tilt in (-0.12, 0.05, 0.2):
            pen.line([(0.3 * s, 0.38), (1.25 * s, 0.3 + tilt * 1.5)], 0.6)
    pen.shape([(-0.13, 0.2), (0.13, 0.2), (0, 0.36)], pen.style.ink(0))
    if rng.random() < 0.75:
        some_cap(pen.at(0, -0.25, rng.uniform(0.5, 0.85)), rng)


def critter(pen: Pen, rng: np.random.Generator) -> None:
    """A monkey, a dog, a hare, a frog or some such, as ears, muzzle and eyes come together."""
    fur, ears = pen.style.ink(int(rng.integers(5))), int(rng.integers(4))
    for s in (-1, 1):
        if ears == 0:
            pen.dot(1.0 * s, -0.1, 0.38, fur)
            pen.dot(1.0 * s, -0.1, 0.2, pen.style.skin)
        elif ears == 1:
            pen.shape(limb([(0.4 * s, -0.7), (0.6 * s, -1.4), (rng.uniform(0.3, 1.2) * s, -2)], [0.5, 0.5, 0.1]), fur)
        elif ears == 2:
            pen.shape(limb([(0.6 * s, -0.6), (1.15 * s, -0.1), (1.1 * s, 0.7)], [0.4, 0.5, 0.2]), fur)
        else:
            pen.dot(0.5 * s, -0.75, 0.4, fur)
    pen.shape(ellipse(0, 0, 0.95, rng.uniform(0.8, 1.05)), fur)
    pen.shape(ellipse(0, 0.42, rng.uniform(0.5, 0.85), 0.45), pen.style.skin)
    eyes(pen, rng)
    pen.solid(ellipse(0, 0.22, 0.18, 0.12))
    pen.line(ellipse(0, 0.35, rng.uniform(0.2, 0.5), 0.3, 20, 160))
    if rng.random() < 0.7:
        some_cap(pen.at(0, -0.15, rng.uniform(0.5, 0.95)), rng)


def devil(pen: Pen, rng: np.random.Generator) -> None:
    """A devil or imp with horns and pointed ears."""
    red = pen.style.ink(0) if rng.random() < 0.6 else pen.style.skin
    for s in (-1, 1):
        pen.shape([(0.6 * s, -0.35), (1.5 * s, -0.6), (0.75 * s, 0.3)], red)
        up = rng.uniform(-1.8, -1.2)
        horn = limb([(0.45 * s, -0.6), (0.75 * s, -1.0), (rng.uniform(0.4, 0.9) * s, up)], [0.4, 0.3, 0.03])
        pen.shape(horn, pen.style.ink(1))
    half = [(0, -0.85), (0.7, -0.7), (0.85, -0.1), (0.5, 0.6), (0, 1.3)]
    pen.shape(smooth([*half, *((-x, y) for x, y in half[-2:0:-1])], closed=True), red)
    pen.solid(smooth([(-0.7, -0.75), (0, -0.95), (0.7, -0.75), (0.35, -0.6), (0, -0.3), (-0.35, -0.6)], closed=True))
    for s in (-1, 1):
        pen.shape([(0.12 * s, -0.02), (0.6 * s, -0.22), (0.45 * s, 0.08)], pen.style.light)
        pen.solid(ellipse(0.36 * s, -0.02, 0.07, 0.09), pen.style.dark)
        pen.line([(0.08 * s, -0.12), (0.65 * s, -0.4)], 1.6)
    nose(pen, rng)
    mouth(pen, rng)
    if rng.random() < 0.5:
        beard(pen, rng)


def skull(pen: Pen, rng: np.random.Generator) -> None:
    """A skull with a cap, or bare."""
    bone = pen.style.light
    half = [(0, -0.95), (0.7, -0.75), (0.85, -0.05), (0.6, 0.4), (0.45, 0.55), (0.42, 1.0), (0, 1.08)]
    pen.shape(smooth([*half, *((-x, y) for x, y in half[-2:0:-1])], closed=True), bone)
    hole = pen.style.dark if pen.style.mode != "outline" or rng.random() < 0.5 else pen.style.paper
    for s in (-1, 1):
        pen.shape(ellipse(0.36 * s, -0.05, 0.24, rng.uniform(0.2, 0.3)), hole)
        if pen.style.mode in ("outline", "hatch"):
            pen.solid(ellipse(0.36 * s, -0.05, 0.2, 0.2))
    pen.solid([(0, 0.22), (0.12, 0.45), (-0.12, 0.45)], pen.style.dark)
    pen.line(smooth([(-0.42, 0.7), (0, 0.78), (0.42, 0.7)]), 1, pen.style.dark)
    for x in np.linspace(-0.33, 0.33, 6):
        pen.line([(x, 0.6), (x, 0.92)], 0.7, pen.style.dark)
    if rng.random() < 0.8:
        some_cap(pen, rng)


def moon(pen: Pen, rng: np.random.Generator) -> None:
    """The moon as a sickle with a face from the side, with a cap."""
    turn = np.radians(np.linspace(-120, 120, 30))
    outer = np.column_stack([np.cos(turn), np.sin(turn)])
    inner = [
        (-0.42, 0.82),
        (0.1, 0.6),
        (-0.12, 0.36),
        (0.06, 0.24),
        (-0.1, 0.14),
        (-0.35, 0.05),
        (0.1, -0.2),
        (0, -0.5),
    ]
    pen.shape(np.vstack([outer, smooth([*inner, (-0.5, -0.87)])]), pen.style.ink(1))
    pen.shape(ellipse(0.35, -0.2, 0.13, 0.09), pen.style.light)
    pen.solid(ellipse(0.3, -0.2, 0.06, 0.08), pen.style.dark)
    pen.line(smooth([(0, 0.3), (0.3, 0.32), (0.45, 0.2)]))
    pen.line(smooth([(0.12, -0.36), (0.32, -0.45), (0.55, -0.3)]), 1.3)
    fool(pen.at(0.1, -0.45, rng.uniform(0.5, 0.8), rng.uniform(-15, 30)), rng)


def disc(pen: Pen, rng: np.random.Generator) -> None:
    """A sun, a full moon or a ball with a face, with rays or without, with a cap or without."""
    if rng.random() < 0.7:
        rays, soft = int(rng.integers(8, 24)), rng.random() < 0.4
        pen.shape(burst(0, 0, 1, rng.uniform(1.3, 1.7), rays, soft=soft), pen.style.ink(0))
    pen.dot(0, 0, 1, pen.style.ink(1))
    eyes(pen, rng)
    nose(pen, rng)
    mouth(pen, rng)
    if rng.random() < 0.6:
        some_cap(pen, rng)


def dial(pen: Pen, rng: np.random.Generator) -> None:
    """A star that has a face."""
    pen.shape(star(0, 0, 1.7, int(rng.integers(5, 9)), rng.uniform(0.5, 0.65)), pen.style.ink(int(rng.integers(3))))
    face = pen.at(0, 0.05, 0.7)
    eyes(face, rng)
    nose(face, rng)
    mouth(face, rng)
    if rng.random() < 0.4:
        some_cap(pen.at(0, -0.75, 0.6), rng)


def bird(pen: Pen, rng: np.random.Generator) -> None:
    """A cock, a raven or a parrot from the side, with a comb or a cap."""
    fur = pen.style.ink(int(rng.integers(5)))
    if rng.random() < 0.5:
        for x in (-0.3, 0.0, 0.3):
            pen.shape(ellipse(x, -0.95 + x * x, 0.2, 0.35), pen.style.ink(0))
    pen.shape(smooth([(-0.6, -0.5), (0, -0.9), (0.7, -0.4), (0.9, 1.1), (-0.5, 1.1), (-0.75, 0)], closed=True), fur)
    beak = [(-0.62, -0.4), (-1.1, -0.3), (-1.5, rng.uniform(-0.1, 0.5)), (-1.0, 0.05), (-0.65, 0.15)]
    pen.shape(smooth(beak, closed=True), pen.style.ink(1))
    pen.line(smooth([(-0.65, -0.1), (-1.1, -0.1), (-1.35, 0.1)]), 0.8)
    pen.dot(-0.25, -0.3, 0.18, pen.style.light)
    pen.solid(ellipse(-0.28, -0.3, 0.08, 0.08), pen.style.dark)
    if rng.random() < 0.6:
        fool(pen.at(0.05, -0.15, 0.7, rng.uniform(-10, 25)), rng)


def child(pen: Pen, rng: np.random.Generator) -> None:
    """A comic child: a round head with freckles and a curl, or any face, put low below a large cap."""
    if rng.random() < 0.4:
        front(pen, rng)
        return
    pen.dot(0, 0, 1, pen.style.skin)
    for s in (-1, 1):
        pen.dot(1.0 * s, 0.1, 0.2, pen.style.skin)
        pen.solid(ellipse(0.33 * s, 0.05, 0.09, 0.14))
        for x, y in ((0.5, 0.35), (0.62, 0.3), (0.57, 0.45)):
            pen.solid(ellipse(x * s, y, 0.03, 0.03))
    pen.line(smooth([(0, -0.9), (0.25, -0.6), (0, -0.5), (-0.1, -0.65)]))
    pen.line(ellipse(0, 0.2, 0.08, 0.06, 0, 180))
    mouth(pen.at(0, 0.05, 0.85), rng)
    if rng.random() < 0.8:
        some_cap(pen, rng)
