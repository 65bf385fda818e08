"""Patterns of cloth: which parts of a costume have the second colour."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from models.decks.jesters.pen import Area, Where

Mask = npt.NDArray[np.bool_]


def some_cloth(rng: np.random.Generator, step: float) -> Where:
    """Plain, two halves, quarters, stripes along or across or slanting, diamonds, dots, chequers or waves."""
    kind = int(rng.integers(9))
    tall = rng.uniform(1, 1.8)
    slant = float(rng.choice([0.0, 0.0, 1.0, -1.0]))

    def where(x: Area, y: Area) -> Mask:
        mask: Mask
        if kind == 0:
            mask = np.zeros(x.shape, bool)
        elif kind == 1:
            mask = x > 0
        elif kind == 2:
            mask = (x > 0) ^ (y > 2 * step)
        elif kind == 3:
            mask = ((x + slant * y) / step) % 1 < 0.5
        elif kind == 4:
            mask = (y / step) % 1 < 0.5
        elif kind == 5:
            a, b = x / step + y / step / tall, x / step - y / step / tall
            mask = (np.floor(a + 0.5) + np.floor(b + 0.5)) % 2 == 0
        elif kind == 6:
            mask = np.hypot((x / step) % 1 - 0.5, ((y / step) + 0.5 * (np.floor(x / step) % 2)) % 1 - 0.5) < 0.27
        elif kind == 7:
            mask = (np.floor(x / step) + np.floor(y / step)) % 2 == 0
        else:
            mask = (y / step + 0.6 * abs((x / step) % 1 - 0.5)) % 1 < 0.5
        return mask

    return where
