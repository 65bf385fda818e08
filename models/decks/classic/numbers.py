"""Number cards and aces."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.classic.layouts import LAYOUTS
from models.decks.classic.maker import FINE, Maker
from models.decks.classic.pen import Canvas, fixed
from models.decks.classic.pips import print_sign
from models.decks.classic.shades import Colour


def print_number(canvas: Canvas, maker: Maker, count: int, suit: str) -> None:
    """*count* signs in the maker's layout, those below the middle upside down."""
    x, y = canvas.shape[1] / 2, canvas.shape[0] / 2
    sign, ink = maker.pips[suit], maker.shades.suits[suit]
    if maker.sparse:
        print_sign(canvas, sign, x, y, maker.width * 0.34 * FINE, ink)
        return
    places = LAYOUTS[count][maker.layouts[count]]
    levels = np.unique([down for across, down in places if abs(across) == 1])
    close = float(np.diff(levels).min()) if len(levels) > 1 else 1.0
    size = min(maker.pip, maker.rows * close * 0.97) * FINE
    for across, down in places:
        at = x + across * maker.columns * FINE, y + down * maker.rows * FINE
        print_sign(canvas, sign, *at, size, ink, turned=down > 0.01)


def print_ace(canvas: Canvas, maker: Maker, suit: str, rng: np.random.Generator) -> None:
    """One sign in the middle, which most makers adorn on the ace of spades."""
    if suit == "S" and maker.ace > 0:
        _ornate(canvas, maker, rng)
        return
    size = maker.width * 0.42 if maker.sparse else maker.ace_size
    x, y = canvas.shape[1] / 2, canvas.shape[0] / 2
    print_sign(canvas, maker.pips[suit], x, y, size * FINE, maker.shades.suits[suit])


def _ornate(canvas: Canvas, maker: Maker, rng: np.random.Generator) -> None:
    """The ace of spades: a large sign with bare lines and a flower in it and an oval around it."""
    ink_, paper = maker.shades.suits["S"], maker.shades.paper
    second = maker.shades.inks["R"] if rng.random() < 0.2 else paper
    x, y = canvas.shape[1] / 2, canvas.shape[0] / 2
    room = min(canvas.shape[1] - 2 * FINE * (maker.index.inset + maker.index.tall * maker.index.squeeze * 0.85), 999)
    size = room * float(rng.uniform(0.55, 1.05))
    parts = maker.pips["S"]
    print_sign(canvas, parts, x, y, size, ink_)
    body = parts[0]
    heart = np.array([0, body[:, 1].mean()])
    for step in range(int(rng.integers(1, 4))):
        ring = fixed(((body - heart) * (0.86 - 0.13 * step) + heart) * size + (x, y))
        if step == 1 and maker.ace in (2, 3):
            cv2.fillPoly(canvas, [ring], paper, cv2.LINE_AA, 4)
            cv2.polylines(canvas, [ring], True, ink_, 2, cv2.LINE_AA, 4)
        else:
            cv2.polylines(canvas, [ring], True, second, 3, cv2.LINE_AA, 4)
    inside = ink_ if maker.ace in (2, 3) else second
    _flower(canvas, (x, y + heart[1] * size), size * 0.2, int(rng.integers(4, 9)), inside)
    if maker.ace > 3:
        cv2.ellipse(
            canvas, (round(x), round(y)), (round(min(size * 0.72, x * 0.8)), round(size * 0.8)), 0, 0, 360, ink_, 2, 16
        )


def _flower(canvas: Canvas, at: tuple[float, float], size: float, petals: int, ink_: Colour) -> None:
    """A flower of loops, with a ring in its middle."""
    t = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    for share in (1.0, 0.55):
        reach = size * share * (0.55 + 0.45 * np.cos(petals * t))
        curve = np.stack([np.sin(t) * reach, -np.cos(t) * reach], axis=1) + at
        cv2.polylines(canvas, [fixed(curve)], True, ink_, 2, cv2.LINE_AA, 4)
