"""Motifs without a figure. They draw around 0, 0; 1 is half the card's width, 1.6 half its height."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.caps import fool, some_cap
from models.decks.jesters.curves import box, burst, ellipse, limb, smooth, star
from models.decks.jesters.heads import some_sign
from models.decks.jesters.pen import Pen
from models.decks.jesters.props import fan, mandolin, marotte
from models.decks.jesters.style import mixed


def head_alone(pen: Pen, rng: np.random.Generator) -> None:
    """A head, as small as a tenth of the card or as wide as all of it."""
    some_sign(pen.at(0, rng.uniform(-0.1, 0.25), float(np.exp(rng.uniform(np.log(0.2), np.log(0.66))))), rng)


def heads_together(pen: Pen, rng: np.random.Generator) -> None:
    """Two or three heads, beside or above each other."""
    many, size = int(rng.integers(2, 4)), rng.uniform(0.2, 0.32)
    for i in range(many):
        at = (i - (many - 1) / 2) * size * 3
        some_sign(pen.at(*((at * 0.8, 0.1) if rng.random() < 0.3 else (rng.uniform(-0.3, 0.3), at)), size), rng)


def big_star(pen: Pen, rng: np.random.Generator) -> None:
    """A star, alone, in a ring, doubled or faceted."""
    rays, r, inner = int(rng.choice([4, 5, 5, 5, 6, 7, 8, 12])), rng.uniform(0.3, 0.85), rng.uniform(0.3, 0.6)
    pen.shape(star(0, 0, r, rays, inner), pen.style.ink(0))
    kind = int(rng.integers(4))
    if kind == 1:
        pen.shape(star(0, 0, r * 0.6, rays, inner), pen.style.ink(1))
    elif kind == 2:
        tips = star(0, 0, r, rays, inner)
        for i in range(0, 2 * rays, 2):
            pen.shape([(0, 0), tips[i], tips[i + 1]], pen.style.ink(1))
    elif kind == 3:
        pen.line(ellipse(0, 0, r * 1.1, r * 1.1), 2, pen.style.ink(2), closed=True)


def big_crown(pen: Pen, rng: np.random.Generator) -> None:
    """A crown alone."""
    pen = pen.at(0, 0.1, rng.uniform(0.3, 0.75))
    spikes = int(rng.integers(3, 6))
    x = np.linspace(-1, 1, 2 * spikes - 1)
    y = np.where(np.arange(2 * spikes - 1) % 2, -0.1, -0.9 + 0.2 * abs(x))
    pen.shape(np.vstack([np.column_stack([x * 1.1, y]), [(0.85, 0.7), (-0.85, 0.7)]]), pen.style.ink(1))
    pen.shape(box(-0.85, 0.45, 0.85, 0.75), pen.style.ink(0))
    for at in range(0, 2 * spikes - 1, 2):
        pen.dot(x[at] * 1.1, y[at], 0.12, pen.style.ink(2))


def globe(pen: Pen, rng: np.random.Generator) -> None:
    """A globe with its grid, or with lands, on a stand or with a cap."""
    pen = pen.at(0, 0.1, rng.uniform(0.35, 0.7), rng.uniform(-25, 25))
    pen.dot(0, 0, 1, pen.style.ink(2))
    if rng.random() < 0.5:
        for _ in range(4):
            x, y = rng.uniform(-0.5, 0.5, 2)
            pen.shape(burst(x, y, rng.uniform(0.1, 0.2), rng.uniform(0.22, 0.38), 6, soft=True), pen.style.ink(3))
    for r in (0.0, 0.35, 0.75):
        pen.line(ellipse(0, 0, r, 1), 0.8, closed=True)
    for y in (-0.5, 0.0, 0.5):
        pen.line([(-np.sqrt(1 - y * y), y), (np.sqrt(1 - y * y), y)], 0.8)
    if rng.random() < 0.5:
        some_cap(pen, rng)


def caps_alone(pen: Pen, rng: np.random.Generator) -> None:
    """A fool's cap without a head."""
    fool(pen.at(0, 0.4, rng.uniform(0.25, 0.5), rng.uniform(-15, 15)), rng, int(rng.integers(3, 7)))


def masks(pen: Pen, rng: np.random.Generator) -> None:
    """The masks of comedy and tragedy."""
    size, apart = rng.uniform(0.32, 0.5), rng.uniform(0.2, 0.4)
    for i, s in enumerate((-1, 1)):
        mask = pen.at(apart * s, 0.25 * s, size, 14 * s)
        half = [(0, -0.8), (0.85, -0.75), (0.8, 0.1), (0.5, 0.75), (0, 1.05)]
        mask.shape(smooth([*half, *((-x, y) for x, y in half[-2:0:-1])], closed=True), pen.style.ink(i))
        for e in (-1, 1):
            arc = ellipse(0.38 * e, -0.15, 0.22, 0.2, *((180, 360) if i else (0, 180)))
            mask.solid(arc, pen.style.paper if pen.style.mode in ("flat", "poster", "shaded") else None)
            mask.line(arc, 0.8, closed=True)
        lips = ellipse(0, 0.3, 0.5, 0.42, 10, 170) if i else ellipse(0, 0.75, 0.45, 0.42, 190, 350)
        mask.solid(lips, pen.style.paper if pen.style.mode in ("flat", "poster", "shaded") else None)
        mask.line(lips, 0.8, closed=True)
        if rng.random() < 0.6:
            mask.line(smooth([(0.85 * s, -0.3), (1.3 * s, 0.2), (1.1 * s, 0.9), (1.4 * s, 1.5)]), 2, pen.style.ink(2))


def spiral(pen: Pen, rng: np.random.Generator) -> None:
    """A spiral, thin or broad."""
    t = np.linspace(0, rng.uniform(3, 6) * 2 * np.pi, 160)
    r = t / t[-1] * rng.uniform(0.4, 0.85)
    pen.line(np.column_stack([r * np.cos(t), r * np.sin(t)]), rng.uniform(1.5, 5), pen.style.ink(0))


def question(pen: Pen, rng: np.random.Generator) -> None:
    """A big question mark."""
    pen = pen.at(0, 0, rng.uniform(0.45, 0.85), rng.uniform(-12, 12))
    wide = rng.uniform(0.2, 0.4)
    hook = [(-0.55, -0.65), (-0.3, -1.1), (0.3, -1.1), (0.5, -0.6), (0.1, -0.1), (0, 0.45)]
    pen.shape(limb(hook, [wide, wide * 1.3, wide * 1.3, wide]), pen.style.ink(0))
    pen.dot(0, 0.95, wide * 0.75, pen.style.ink(0))


def dice(pen: Pen, rng: np.random.Generator) -> None:
    """One to three dice, tumbling."""
    for _ in range(int(rng.integers(1, 4))):
        die = pen.at(rng.uniform(-0.4, 0.4), rng.uniform(-0.8, 0.8), rng.uniform(0.25, 0.42), rng.uniform(0, 90))
        die.shape([(-0.8, -0.8), (-0.4, -1.2), (1.2, -1.2), (0.8, -0.8)], pen.style.ink(0))
        die.shape([(0.8, -0.8), (1.2, -1.2), (1.2, 0.4), (0.8, 0.8)], pen.style.ink(4))
        die.shape(box(-0.8, -0.8, 0.8, 0.8), pen.style.light)
        for x, y in ((0, 0), (-0.4, -0.4), (0.4, 0.4), (0.4, -0.4), (-0.4, 0.4))[: int(rng.choice([1, 3, 5]))]:
            die.solid(ellipse(x, y, 0.15, 0.15), pen.style.dark)


def hand(pen: Pen, rng: np.random.Generator) -> None:
    """A hand that holds a fool's sceptre or a fan of cards out of a cuff."""
    pen = pen.at(0, 0.5, rng.uniform(0.35, 0.5), rng.uniform(-15, 15), flip=rng.random() < 0.5)
    (marotte, marotte, fan)[int(rng.integers(3))](pen.at(0, -0.1, 1.1), rng)
    pen.shape(limb([(0.1, 2.4), (0, 1), (0, 0.2)], [1.3, 1.0, 0.7]), pen.style.ink(0))
    pen.shape(burst(0, 0.75, 0.55, 0.85, 9), pen.style.light)
    pen.shape(smooth([(-0.5, 0.5), (-0.55, -0.1), (0, -0.35), (0.5, 0), (0.45, 0.5)], closed=True), pen.style.skin)
    for y in (-0.2, 0.0, 0.2, 0.4):
        pen.shape(limb([(0.45, y), (0, y - 0.03), (-0.3, y)], [0.2, 0.22, 0.16]), pen.style.skin)


def still_life(pen: Pen, rng: np.random.Generator) -> None:
    """A sceptre and a mandolin crossed, below a cap or a pair of eyes."""
    mandolin(pen.at(0.1, 0.3, 0.4, rng.uniform(20, 50)), rng)
    marotte(pen.at(-0.1, 0.3, 0.36, rng.uniform(-50, -20)), rng)
    if rng.random() < 0.5:
        fool(pen.at(0, -0.5, 0.3), rng)


def peeping(pen: Pen, rng: np.random.Generator) -> None:
    """Nothing but a pair of eyes and a grin in the dark."""
    pen = pen.at(0, 0, rng.uniform(0.5, 0.9))
    pen.shape(ellipse(0, 0.1, 1, 1.2), mixed(pen.style.ink(4), (0, 0, 0), 0.5))
    for s in (-1, 1):
        pen.shape(ellipse(0.36 * s, -0.25, 0.26, rng.uniform(0.15, 0.4)), pen.style.light)
        pen.solid(ellipse(0.4 * s, -0.22, 0.09, 0.11), pen.style.dark)
    pen.shape(np.vstack([ellipse(0, 0.3, 0.6, 0.5, 0, 180), ellipse(0, 0.3, 0.6, 0.25, 180, 0)]), pen.style.light)


THINGS = (big_star, big_crown, globe, caps_alone, caps_alone, masks, spiral, question, dice, hand, still_life, peeping)
