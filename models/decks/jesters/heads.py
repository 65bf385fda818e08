"""A head by chance, of any kind."""

from __future__ import annotations

import numpy as np

from models.decks.jesters import beasts
from models.decks.jesters.faces import blank, front
from models.decks.jesters.pen import Pen
from models.decks.jesters.profiles import side

_BEASTS = (beasts.cat, beasts.critter, beasts.devil, beasts.skull, beasts.bird, beasts.child, beasts.child)


def some_head(pen: Pen, rng: np.random.Generator) -> None:
    """A head that can sit on a body: mostly a man's from the front or side, at times a beast's."""
    pen = pen.at(0, 0, 1, rng.normal(0, 6), flip=rng.random() < 0.5, tall=rng.uniform(0.95, 1.12))
    kind = rng.random()
    if kind < 0.55:
        front(pen, rng)
    elif kind < 0.75:
        side(pen, rng)
    elif kind < 0.8:
        blank(pen, rng)
    else:
        _BEASTS[int(rng.integers(len(_BEASTS)))](pen, rng)


def some_sign(pen: Pen, rng: np.random.Generator) -> None:
    """A head that stands alone: a moon, a sun, a star, or one that could have a body."""
    lone = (beasts.moon, beasts.disc, beasts.dial)
    if rng.random() < 0.2:
        lone[int(rng.integers(3))](pen.at(0, 0, 1, rng.normal(0, 8), flip=rng.random() < 0.5), rng)
    else:
        some_head(pen, rng)
