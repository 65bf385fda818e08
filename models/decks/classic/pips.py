"""Suit signs as one printer cuts them."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.classic.pen import Canvas, fixed, rounded_off
from models.decks.classic.shades import Colour

Outline: TypeAlias = npt.NDArray[np.float64]
Sign: TypeAlias = tuple[Outline, ...]
"""The parts of a sign, in a square of side 1 around 0, 0."""


def _both(right: list[tuple[float, float]], times: int = 3) -> Outline:
    """A shape the right half of which is *right*, from the top of the middle to its foot."""
    half = rounded_off(right, closed=False, times=times)
    return np.vstack([half, half[::-1] * (-1, 1)])


def _heart(rng: np.random.Generator) -> Sign:
    notch, waist, wide = rng.uniform(-0.38, -0.16), rng.uniform(0.2, 0.38), rng.uniform(0.46, 0.56)
    lobe = [(0, notch), (0.05, -0.5), (wide * 0.6, -0.58), (wide * 1.05, -0.46), (wide * 1.05, -0.12)]
    return (_both([*lobe, (waist, 0.15), (rng.uniform(0.04, 0.14), 0.36), (0, 0.52)]),)


def _stem(rng: np.random.Generator, top: float) -> Outline:
    """The foot of a club or a spade: flared, straight or stepped."""
    wide, thin = rng.uniform(0.14, 0.28), rng.uniform(0.02, 0.055)
    kind = rng.integers(0, 3)
    if kind == 0:
        return _both([(0, top), (thin, top), (thin, 0.36), (thin * 1.5, 0.47), (wide, 0.5), (0, 0.5)])
    if kind == 1:
        return _both([(0, top), (thin, top), (wide * 0.9, 0.5), (0, 0.5)], times=0)
    return _both([(0, top), (thin * 1.3, top), (thin * 1.3, 0.43), (wide, 0.44), (wide, 0.5), (0, 0.5)], times=0)


def _spade(rng: np.random.Generator) -> Sign:
    wide, low, waist = rng.uniform(0.44, 0.54), rng.uniform(0.24, 0.34), rng.uniform(0.16, 0.3)
    side = [(0, -0.5), (rng.uniform(0.03, 0.12), -0.36), (waist, -0.16), (wide, 0.0), (wide * 1.05, low * 0.75)]
    return _both([*side, (wide * 0.7, low + 0.08), (0.12, low), (0.01, 0.16), (0, 0.16)]), _stem(rng, 0.1)


def _club(rng: np.random.Generator) -> Sign:
    radius, apart = rng.uniform(0.2, 0.25), rng.uniform(0.24, 0.28)
    turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    ring = np.stack([np.cos(turns), np.sin(turns)], axis=1) * radius
    low = rng.uniform(0.06, 0.14)
    heart = _both([(0, -0.2), (0.07, -0.1), (apart * 0.8, low - 0.07), (apart * 0.8, low + 0.07), (0, low + 0.06)], 1)
    lobes = tuple(ring + centre for centre in ((0, -0.5 + radius), (apart, low), (-apart, low)))
    return *lobes, heart, _stem(rng, 0.02)


def _diamond(rng: np.random.Generator) -> Sign:
    wide, bend = rng.uniform(0.34, 0.46), rng.choice([0.0, rng.uniform(0.02, 0.09)])
    t = np.linspace(0, 1, 9)
    inward = 1 - 6.4 * bend * t * (1 - t)
    edge = np.stack([wide * t, -0.5 * (1 - t)], axis=1) * inward[:, None]
    right = np.vstack([edge, edge[-2::-1] * (1, -1)])
    return (np.vstack([right, right[::-1] * (-1, 1)]),)


def cut_pips(rng: np.random.Generator) -> dict[str, Sign]:
    """One printer's sign of each suit."""
    lean = np.array([rng.uniform(0.86, 1.06), 1])
    cut = {"C": _club(rng), "S": _spade(rng), "H": _heart(rng), "D": _diamond(rng)}
    return {suit: tuple(part * lean for part in parts) for suit, parts in cut.items()}


def star(points: int = 5) -> Sign:
    """The sign of a joker."""
    turns = np.linspace(0, 2 * np.pi, points * 2, endpoint=False)
    reach = np.where(np.arange(points * 2) % 2 == 0, 0.5, 0.21)
    return (np.stack([np.sin(turns) * reach, -np.cos(turns) * reach], axis=1),)


def print_sign(
    canvas: Canvas, parts: Sign, x: float, y: float, height: float, ink: Colour, turned: bool = False
) -> None:
    """Print the sign made of *parts*, *height* pixels high, with its middle at x, y, upside down if *turned*."""
    scale = -height if turned else height
    for part in parts:
        cv2.fillPoly(canvas, [fixed(part * scale + (x, y))], ink, cv2.LINE_AA, 4)
