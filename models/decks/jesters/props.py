"""What jokers hold. A prop's grip is at 0, 0 and it stands upward; 1 is the radius of its owner's head."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.caps import bell, fool
from models.decks.jesters.curves import box, burst, ellipse, limb, smooth, star
from models.decks.jesters.faces import blank, front
from models.decks.jesters.pen import Pen


def marotte(pen: Pen, rng: np.random.Generator) -> None:
    """A stick with a fool's head, a cap alone or a bladder on it, and ribbons."""
    long = rng.uniform(1.4, 2.6)
    pen.shape(limb([(0, 0.8), (0, -long)], [0.16, 0.16]), pen.style.ink(1))
    head = pen.at(0, -long - 0.4, rng.uniform(0.45, 0.65), flip=rng.random() < 0.5)
    for s in (-1, 1):
        pen.line(smooth([(0, -long), (0.3 * s, -long + 0.5), (0.15 * s, -long + 0.9)]), 0.8, pen.style.ink(0))
    if rng.random() < 0.6:
        head.shape(burst(0, 1.0, 0.6, 1.1, 9), pen.style.ink(2))
    (front, fool, blank)[int(rng.integers(3))](head, rng)


def balls(pen: Pen, rng: np.random.Generator) -> None:
    """One ball, or a balloon on a string."""
    if rng.random() < 0.5:
        pen.dot(0, -0.4, rng.uniform(0.25, 0.5), pen.style.ink(int(rng.integers(5))))
    else:
        pen.line(smooth([(0, 0), (0.15, -1), (-0.05, -2)]), 0.8)
        pen.shape(ellipse(0, -2.7, 0.6, 0.75), pen.style.ink(0))


def trident(pen: Pen, rng: np.random.Generator) -> None:
    """A devil's fork."""
    pen.line([(0, 2.5), (0, -2.2)], 2)
    pen.line(np.vstack([[(-0.45, -2.4)], ellipse(0, -2.2, 0.45, 0.7, 180, 0), [(0.45, -2.4)]]), 2)
    for x in (-0.45, 0, 0.45):
        pen.solid([(x - 0.14, -2.3), (x, -2.75), (x + 0.14, -2.3)])


def wand(pen: Pen, rng: np.random.Generator) -> None:
    """A staff with a star, a ball or a bell on top."""
    pen.line([(0, 1.0), (0, -1.6)], 2)
    if rng.random() < 0.5:
        pen.shape(star(0, -1.9, 0.5, int(rng.integers(5, 8)), 0.45), pen.style.ink(1))
    else:
        bell(pen, 0, -1.8, 0.35, int(rng.integers(5)))


def fan(pen: Pen, rng: np.random.Generator) -> None:
    """Some cards in a hand, their backs or blank faces to the front."""
    for turn in np.linspace(-35, 35, int(rng.integers(2, 6))):
        card = pen.at(0, 0, 1, turn)
        card.shape(box(-0.4, -1.5, 0.4, -0.2), pen.style.light)
        card.line(box(-0.28, -1.36, 0.28, -0.34), 0.6, pen.style.ink(0), closed=True)


def trumpet(pen: Pen, rng: np.random.Generator) -> None:
    """A straight trumpet or a horn."""
    pen.shape(limb([(0, 0.3), (0, -1.2), (0, -1.9)], [0.12, 0.2, 0.9]), pen.style.ink(1))
    pen.shape(ellipse(0, -1.9, 0.45, 0.14), pen.style.ink(0))


def mug(pen: Pen, rng: np.random.Generator) -> None:
    """A mug with foam, or a goblet."""
    if rng.random() < 0.5:
        pen.line(ellipse(0.5, -0.4, 0.35, 0.4, -90, 90), 1.6)
        pen.shape(box(-0.45, -0.9, 0.45, 0.2), pen.style.ink(1))
        pen.shape(burst(0, -0.95, 0.4, 0.55, 8, soft=True), pen.style.light)
    else:
        pen.shape([(-0.12, 0.5), (0.12, 0.5), (0.1, -0.2), (-0.1, -0.2)], pen.style.ink(1))
        pen.shape(ellipse(0, -0.8, 0.5, 0.75, 0, 180), pen.style.ink(1))


def umbrella(pen: Pen, rng: np.random.Generator) -> None:
    """A small umbrella."""
    pen.line([(0, 0.3), (0, -2.4)], 1.6)
    dome = ellipse(0, -1.4, 1.5, 1.2, 180, 360)
    scallop = np.vstack([ellipse(x, -1.4, 0.5, 0.2, 0, -180) for x in (1, 0, -1)])
    pen.figured(np.vstack([dome, scallop]), lambda x, y: (x + 1.5) % 1.0 < 0.5, pen.style.ink(0), pen.style.ink(1))


def mandolin(pen: Pen, rng: np.random.Generator) -> None:
    """A mandolin or a lute; its belly is at 0, 0 and its neck goes up."""
    pen.shape(limb([(0, -0.6), (0, -2.4)], [0.26, 0.22]), pen.style.ink(4))
    pen.shape(box(-0.22, -2.8, 0.22, -2.3), pen.style.ink(4))
    body = smooth([(0, -1.1), (0.6, -0.3), (0.7, 0.3), (0, 0.8), (-0.7, 0.3), (-0.6, -0.3)], closed=True)
    pen.shape(body, pen.style.ink(1))
    pen.dot(0, -0.05, 0.22, pen.style.dark)
    for x in (-0.06, 0.06):
        pen.line([(x, 0.5), (x, -2.4)], 0.5)


HELD = (marotte, marotte, marotte, balls, trident, wand, fan, trumpet, mug, umbrella)


def some_prop(pen: Pen, rng: np.random.Generator) -> None:
    """A prop by chance."""
    HELD[int(rng.integers(len(HELD)))](pen, rng)
