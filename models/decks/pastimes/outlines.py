"""Outlines as lists of points: ovals, boxes, stars, blobs. Nothing here is the sign of a suit."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Dots = npt.NDArray[np.float64]
"""Points, n × 2."""


def oval(x: float, y: float, a: float, b: float, turn: float = 0, start: float = 0, end: float = 360) -> Dots:
    """An oval of half axes *a* and *b* turned by *turn* degrees, or the part of it from *start* to *end* degrees."""
    t = np.radians(np.linspace(start, end, max(int(abs(end - start) / 7), 4)))
    return np.add(turned(np.stack([a * np.cos(t), b * np.sin(t)], 1), turn), (x, y))


def turned(dots: Dots, turn: float) -> Dots:
    """*dots* turned clockwise about the origin by *turn* degrees."""
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return np.asarray(np.asarray(dots, float) @ np.array([(c, s), (-s, c)]))


def box(x: float, y: float, a: float, b: float, r: float = 0, turn: float = 0) -> Dots:
    """A rectangle of half sides *a* and *b*, its corners rounded by *r*."""
    if r <= 0:
        return np.add(turned(np.array([(-a, -b), (a, -b), (a, b), (-a, b)]), turn), (x, y))
    r = min(r, a, b)
    corners = [(a - r, b - r, 0), (r - a, b - r, 90), (r - a, r - b, 180), (a - r, r - b, 270)]
    whole = np.concatenate([oval(u, v, r, r, 0, t, t + 90) for u, v, t in corners])
    return np.add(turned(whole, turn), (x, y))


def star(x: float, y: float, r: float, points: int, depth: float = 0.45, turn: float = 0) -> Dots:
    """A star of so many points, reaching inward to *depth* of its radius."""
    t = np.arange(2 * points) * np.pi / points - np.pi / 2
    reach = np.where(np.arange(2 * points) % 2 == 0, r, r * depth)
    return np.add(turned(np.stack([np.cos(t) * reach, np.sin(t) * reach], 1), turn), (x, y))


def polygon(x: float, y: float, r: float, sides: int, turn: float = 0) -> Dots:
    """A regular polygon with a point upwards."""
    return star(x, y, r, sides, float(np.cos(np.pi / sides)), turn)


def blob(rng: np.random.Generator, x: float, y: float, r: float, rough: float = 0.2) -> Dots:
    """A round spot with an uneven rim."""
    t = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    reach = np.ones(48)
    for wave in range(2, 9):
        reach += rough / wave * 1.6 * rng.uniform(-1, 1) * np.cos(wave * t + rng.uniform(0, 6))
    return np.stack([x + r * reach * np.cos(t), y + r * reach * np.sin(t)], 1)


def arrow(long: float, thick: float, head: float) -> Dots:
    """An arrow to the right about the origin, *long* from middle to tip."""
    neck, h = long - head, thick / 2
    return np.array([(-long, -h), (neck, -h), (neck, -head), (long, 0), (neck, head), (neck, h), (-long, h)])


def bow(r: float, thick: float, start: float, end: float) -> Dots:
    """A part of a ring of middle radius *r*."""
    h = thick / 2
    return np.concatenate([oval(0, 0, r + h, r + h, 0, start, end), oval(0, 0, r - h, r - h, 0, end, start)])


def wave(x1: float, x2: float, y: float, high: float, times: float) -> Dots:
    """A line from *x1* to *x2* that goes up and down."""
    x = np.linspace(x1, x2, 60)
    return np.stack([x, y + high * np.sin((x - x1) / (x2 - x1) * times * 2 * np.pi)], 1)
