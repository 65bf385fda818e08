"""What is behind a joker: paper, a frame, a field, rays, a circle or a pattern. 1 is half the card's width."""

from __future__ import annotations

import numpy as np

from models.decks.jesters.cloth import some_cloth
from models.decks.jesters.curves import box, burst, ellipse, polar, star
from models.decks.jesters.pen import Pen
from models.decks.jesters.style import Colour, mixed


def some_ground(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """A background for a card *tall* times as high as wide: most often nothing."""
    pen = pen.inked(mode="poster", shift=(0.0, 0.0))
    if rng.random() < 0.4:
        _FIELDS[int(rng.integers(len(_FIELDS)))](pen, rng, tall)


def some_frame(pen: Pen, rng: np.random.Generator, tall: float) -> tuple[float, float]:
    """A frame, or none; returns half the width and height inside."""
    if rng.random() < 0.5:
        return 0.96, tall - 0.04
    pen = pen.inked(sway=0.0) if rng.random() < 0.8 else pen
    x, y = rng.uniform(0.62, 0.94), tall - rng.uniform(0.06, 0.25)
    weight, paint = rng.uniform(0.5, 2.5), pen.style.line if rng.random() < 0.5 else pen.style.ink(int(rng.integers(5)))
    kind = int(rng.integers(5))
    for inset in (0.0, 0.05, 0.1)[: (1, 2, 3, 1, 1)[kind]]:
        pen.line(box(-x + inset, -y + inset, x - inset, y - inset), weight, paint, closed=True)
    if kind == 3:
        pen.line(_cut(x, y, rng.uniform(0.08, 0.3)), weight, paint, closed=True)
    elif kind == 4:
        for sx in (-1, 1):
            for sy in (-1, 1):
                pen.shape(burst(sx * x, sy * y, 0.05, 0.11, int(rng.integers(4, 9))), pen.style.ink(0))
    return x, y


def _cut(x: float, y: float, by: float) -> list[tuple[float, float]]:
    """A rectangle with its corners cut."""
    right = [(x - by, -y), (x, -y + by), (x, y - by), (x - by, y)]
    return [*right, *((-a, b) for a, b in right[::-1])]


def _tint(pen: Pen, rng: np.random.Generator) -> Colour:
    """An ink, full or let down with paper."""
    return mixed(pen.style.ink(int(rng.integers(5))), pen.style.paper, float(rng.choice([0.0, 0.4, 0.7, 0.85])))


def _edge(rng: np.random.Generator, tall: float) -> tuple[float, float]:
    """How far a field reaches: to the edge of the card or nearly."""
    inset = rng.choice([-0.1, -0.1, 0.06, 0.12, 0.25])
    return 1 - inset, tall - inset


def _field(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """One colour."""
    x, y = _edge(rng, tall)
    pen.solid(box(-x, -y, x, y), _tint(pen, rng))


def _rays(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """Rays from the middle or from below."""
    x, y = _edge(rng, tall)
    many, up = int(rng.integers(8, 24)), rng.choice([0.0, tall * 0.5, tall])
    a, b = _tint(pen, rng), _tint(pen, rng)
    where = lambda u, v: (np.arctan2(v - up, u) / np.pi * many) % 2 < 1  # noqa: E731
    pen.figured(box(-x, -y, x, y), where, a, b, 0)


def _circle(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """A circle or an oval, plain or in rings."""
    r, high = rng.uniform(0.45, 0.95), rng.choice([1.0, 1.0, 1.4])
    for share in (1.0, 0.85, 0.7, 0.55)[: int(rng.choice([1, 1, 2, 4]))]:
        pen.solid(ellipse(0, 0, r * share, r * share * high), _tint(pen, rng))


def _cloth(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """A pattern all over: stripes, diamonds, dots, chequers or waves."""
    x, y = _edge(rng, tall)
    pen.figured(box(-x, -y, x, y), some_cloth(rng, rng.uniform(0.1, 0.6)), _tint(pen, rng), _tint(pen, rng), 0)


def _confetti(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """Dots or stars strewn over paper."""
    stars = rng.random() < 0.4
    for i in range(int(rng.integers(15, 50))):
        x, y = rng.uniform(-0.95, 0.95), rng.uniform(-tall, tall)
        pen.solid(star(x, y, 0.07, turn=30 * i) if stars else ellipse(x, y, 0.035, 0.035), pen.style.ink(i))


def _floor(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """Ground to stand on: a strip, a hill or a shadow."""
    kind, paint, y = int(rng.integers(3)), _tint(pen, rng), rng.uniform(0.55, 0.8) * tall
    if kind == 0:
        pen.solid(box(-1.1, y, 1.1, tall + 0.1), paint)
    elif kind == 1:
        pen.solid(ellipse(0, tall + 0.3, 1.5, tall + 0.3 - y), paint)
    else:
        pen.solid(ellipse(0, y, rng.uniform(0.4, 0.8), 0.1), paint)


def _halves(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """The card parted in two colours, slanting or straight."""
    slope = rng.choice([0.0, 1.0, -1.0, 100.0])
    a, b = _tint(pen, rng), _tint(pen, rng)
    x, y = _edge(rng, tall)
    pen.figured(box(-x, -y, x, y), lambda u, v: v > slope * u, a, b, 0)


def _flash(pen: Pen, rng: np.random.Generator, tall: float) -> None:
    """A jagged flash, or a fan of lines around the middle."""
    r = rng.uniform(0.6, 1.0)
    if rng.random() < 0.5:
        pen.solid(burst(0, 0, r * 0.7, r, int(rng.integers(9, 25))), _tint(pen, rng))
        return
    for angle in np.linspace(0, 360, int(rng.integers(16, 60)), endpoint=False):
        pen.line([polar(0, 0, r * 0.75, angle), polar(0, 0, r * 1.1, angle)], 1, pen.style.ink(0))


_FIELDS = (_field, _field, _rays, _circle, _circle, _cloth, _confetti, _floor, _floor, _halves, _flash)
