"""One joker, put together from a ground, a motif and words."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.jesters.corners import across, corners, down
from models.decks.jesters.curves import box, ellipse, zigzag
from models.decks.jesters.figures import FIGURES, half
from models.decks.jesters.grounds import some_frame, some_ground
from models.decks.jesters.pen import Pen
from models.decks.jesters.style import some_style
from models.decks.jesters.things import THINGS, head_alone, heads_together

FINE = 2
"""How many times finer than the card all is drawn before it is made smaller, for smooth edges."""


def jester(seed: int, alpha: npt.NDArray[np.uint8], paper: tuple[int, int, int]) -> Picture:
    """The joker of number *seed* on a card of shape *alpha*, height × width, and of colour *paper* where it is blank.

    >>> from models.decks.deck import rounded
    >>> shape = rounded(120, 192, 8)
    >>> card = jester(7, shape, (240, 245, 248))
    >>> card.shape, bool((card[..., 3] == shape).all())
    ((192, 120, 4), True)
    >>> bool((card == jester(7, shape, (240, 245, 248))).all()), bool((card == jester(8, shape, (240, 245, 248))).all())
    (True, False)
    """
    rng = np.random.default_rng([seed, 91])
    high, wide = alpha.shape
    canvas = np.empty((high * FINE, wide * FINE, 3), np.uint8)
    canvas[:] = np.tile(np.array(paper, np.uint8), (wide * FINE, 1))
    middle = np.array([(wide * FINE / 2, 0, wide * FINE / 2), (0, wide * FINE / 2, high * FINE / 2), (0, 0, 1)])
    pen = Pen(canvas, some_style(rng, paper), middle)
    tall = high / wide
    some_ground(pen, rng, tall)
    x, y = some_frame(pen, rng, tall)
    room = pen.at(0, 0, rng.uniform(0.72, 0.9) if rng.random() < 0.6 else 1.0)
    kind = rng.random()
    if kind < 0.22:
        _turned(room, rng, x, y)
    elif kind < 0.62:
        FIGURES[int(rng.integers(len(FIGURES)))](room, rng)
    elif kind < 0.76:
        (head_alone, head_alone, head_alone, heads_together)[int(rng.integers(4))](room, rng)
    elif kind < 0.95:
        THINGS[int(rng.integers(len(THINGS)))](room, rng)
    elif kind < 0.975:
        across(pen, rng, 0.5, rng.uniform(0.5, 0.9))
    else:
        down(pen, rng)
    titled = rng.random() < 0.18
    if titled:
        across(pen, rng, rng.choice([0.1, 0.9]), rng.uniform(0.3, 0.55))
    corners(pen, rng, narrow=titled)
    picture = np.empty((high, wide, 4), np.uint8)
    picture[..., :3] = cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA)
    picture[..., 3] = alpha
    return picture


def _turned(pen: Pen, rng: np.random.Generator, x: float, y: float) -> None:
    """A joker with two heads, as court cards have them: half a figure or a head, and the same turned about."""
    upper = pen.at(0, -rng.uniform(0.2, 0.5))
    before = pen.canvas.copy()
    if rng.random() < 0.75:
        half(upper, rng)
    else:
        head_alone(upper.at(0, -0.35, 0.8), rng)
    high, wide = pen.canvas.shape[:2]
    u, v = np.linspace(-1, 1, wide)[None], np.linspace(-1, 1, high)[:, None]
    slope = float(rng.choice([0, 0, 0, 0.5, -0.5]))
    within = (abs(u) <= x) & (abs(v) * high / wide <= y)
    upper_half = cv2.bitwise_and(within.astype(np.uint8), (v < slope * u).astype(np.uint8))
    lower_half = cv2.rotate(upper_half, cv2.ROTATE_180)
    turned = cv2.rotate(pen.canvas, cv2.ROTATE_180)
    cv2.copyTo(turned, lower_half, pen.canvas)
    cv2.copyTo(before, (~within).astype(np.uint8), pen.canvas)
    _seam(pen, rng, x, slope * high / wide)


def _seam(pen: Pen, rng: np.random.Generator, x: float, slope: float) -> None:
    """What parts the two halves: nothing, a line, a band, a jagged line or a disc."""
    kind, scale = int(rng.integers(5)), pen.unit / (pen.canvas.shape[1] / 2)
    x = x / scale
    ends = ((-x, -slope * x), (x, slope * x))
    if kind == 1:
        pen.line(ends, 1.5)
    elif kind == 2:
        low = box(-x, -0.07, x, 0.07)
        low[:, 1] += slope * low[:, 0]
        pen.shape(low, pen.style.ink(1))
    elif kind == 3:
        pen.line(zigzag(*ends, 9, 0.06), 1.5)
    elif kind == 4:
        pen.shape(ellipse(0, 0, 0.14, 0.14), pen.style.ink(1))
