"""Outlines of the four suit pips as masks: rounded, geometric, angular, leafy, in pixels or by an unsteady hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Mask: TypeAlias = npt.NDArray[np.uint8]
Line: TypeAlias = list[tuple[float, float]]

SIZE = 224
"""Width and height of a mask."""

REACH = 0.84
"""Part of the mask that an upright pip may fill: room for a halo and a shadow."""


@dataclass(frozen=True)
class Shape:
    """How one pack cuts its pips; numbers are parts of a pip's height."""

    heart: int
    club: int
    stem: int
    lobe: float
    waist: float
    cleft: float
    petal: float
    spread: float
    bend: float
    slim: float
    wide: float
    wobble: float
    pixels: int


def choose_shape(rng: np.random.Generator) -> Shape:
    """A cut of its own for each pack."""
    pixels = int(rng.choice([0, 0, 0, 0, 0, 0, 0, 0, 0, 17, 21]))
    return Shape(
        heart=int(rng.choice(4, p=(0.55, 0.25, 0.12, 0.08))) % (2 if pixels else 4),
        club=0 if pixels else int(rng.choice(5, p=(0.6, 0.1, 0.1, 0.1, 0.1))),
        stem=0 if pixels else int(rng.integers(0, 5)),
        lobe=rng.uniform(0.5, 0.78),
        waist=rng.uniform(0.02, 0.32),
        cleft=rng.uniform(0.08, 0.3),
        petal=rng.uniform(0.19, 0.215) if pixels else rng.uniform(0.2, 0.265),
        spread=rng.uniform(0.05 if pixels else 0.0, 0.08),
        bend=rng.choice([0, 0, rng.uniform(-0.12, 0.1), rng.uniform(-0.2, 0.2)]),
        slim=rng.uniform(0.68, 1.0),
        wide=rng.uniform(0.8, 1.05),
        wobble=0.0 if pixels else float(rng.choice([0, 0, 0, 3, 7])),
        pixels=pixels,
    )


def pip_mask(shape: Shape, suit: str, rng: np.random.Generator) -> Mask:
    """The pip of *suit*, upright in the middle of a square."""
    mask: Mask = np.zeros((SIZE, SIZE), np.uint8)
    if suit == "D":
        _fill(mask, _diamond(shape), shape.wide)
    elif suit == "H":
        for part in _heart(shape):
            _fill(mask, part, shape.wide)
    elif suit == "S":
        for part in _heart(shape):
            _fill(mask, [(x, -0.78 * y - 0.11) for x, y in part], shape.wide)
        _fill(mask, _stem(shape), shape.wide)
    else:
        for part in _club(shape):
            _fill(mask, part, shape.wide)
        _fill(mask, _stem(shape), shape.wide)
    if shape.wobble:
        mask = _shaken(mask, shape.wobble, rng)
    if shape.pixels:
        small = cv2.resize(mask, (shape.pixels, shape.pixels), interpolation=cv2.INTER_AREA)
        mask = cv2.resize((small > 127).astype(np.uint8) * 255, (SIZE, SIZE), interpolation=cv2.INTER_NEAREST).astype(
            np.uint8
        )
    return mask


def _fill(mask: Mask, line: Line, wide: float) -> None:
    points = np.array(line) * (wide, 1) * SIZE * REACH + SIZE / 2
    cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)


def curve(*p: tuple[float, float]) -> Line:
    """A cubic curve by its four points."""
    t = np.linspace(0, 1, 24)[:, None]
    a, b, c, d = (np.array(q) for q in p)
    points = (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d
    return [(float(x), float(y)) for x, y in points]


def disc(x: float, y: float, across: float, down: float, corners: int = 40, turn: float = 0.0) -> Line:
    """An ellipse, or a polygon of few *corners*."""
    angles = np.arange(corners) * 2 * np.pi / corners + turn
    return [(x + across * float(np.cos(a)), y + down * float(np.sin(a))) for a in angles]


def _mirrored(half: Line) -> Line:
    return half + [(-x, y) for x, y in half[::-1]]


def _heart(shape: Shape) -> list[Line]:
    top = -0.5 + shape.cleft
    if shape.heart == 1:
        tip = np.array([(0.0, 0.5), (0.0, -0.05)])
        sides = []
        for side in (-1, 1):
            points = np.vstack([disc(side * 0.235, -0.22, 0.265, 0.27), tip]).astype(np.float32)
            sides.append([(float(x), float(y)) for x, y in cv2.convexHull(points)[:, 0]])
        return sides
    if shape.heart == 2:
        return [_mirrored([(0, top + 0.06), (0.25, -0.5), (0.5, -0.27), (0.5, -0.1), (0, 0.5)])]
    if shape.heart == 3:
        return [_mirrored([(0, top), (0.16, -0.5), (0.42, -0.48), (0.52, -0.2), (0.4, 0.1), (0, 0.5)])]
    upper = curve((0, top), (0.1, -0.56), (shape.lobe - 0.1, -0.6), (0.5, -0.17))
    return [_mirrored(upper + curve((0.5, -0.17), (0.5, 0.1), (shape.waist, 0.26), (0, 0.5)))]


def _diamond(shape: Shape) -> Line:
    half, line = shape.slim / 2, []
    corners = [(0.0, -0.5), (half, 0.0), (0.0, 0.5), (-half, 0.0)]
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        pull = 1 + 2 * shape.bend
        middle = ((ax + bx) / 2 * pull, (ay + by) / 2 * pull)
        line += curve((ax, ay), middle, middle, (bx, by))
    return line


def _stem(shape: Shape) -> Line:
    foot = 0.12 + shape.spread
    if shape.stem == 0:
        return [(-0.01, 0.0), (0.01, 0.0), (foot, 0.5), (-foot, 0.5)]
    if shape.stem == 1:
        return [(-0.05, 0.0), (0.05, 0.0), (0.05, 0.5), (-0.05, 0.5)]
    if shape.stem == 2:
        return _mirrored([(0.03, 0.0), (0.04, 0.42), (foot + 0.03, 0.45), (foot + 0.03, 0.5)])
    if shape.stem == 3:
        return _mirrored([(0.02, 0.1), *curve((0.02, 0.2), (0.04, 0.4), (0.1, 0.46), (foot + 0.06, 0.5))])
    return [(-0.05, 0.0), (0.05, 0.0), *curve((0.05, 0.2), (0.06, 0.35), (0.12, 0.45), (0.2, 0.5)), (0.0, 0.5)]


def _club(shape: Shape) -> list[Line]:
    r, out = shape.petal, shape.spread
    spots = ((0.0, -0.5 + r, 0.0), (-0.23 - out, 0.1, -2.1), (0.23 + out, 0.1, 2.1))
    if shape.club == 0:
        return [*(disc(x, y, r, r) for x, y, _ in spots), disc(0, 0, 0.14, 0.14)]
    if shape.club in (1, 2):
        corners = 4 if shape.club == 1 else 6
        return [*(disc(x, y, r * 1.08, r * 1.08, corners, np.pi / 4) for x, y, _ in spots), disc(0, 0, 0.14, 0.14)]
    parts = []
    for _, _, turn in spots:
        c, s = np.cos(turn), np.sin(turn)
        if shape.club == 3:  # shamrock
            leaf = [(0.85 * r * 2 * x, 0.5 * (y - 0.5)) for x, y in _heart(shape)[0]] if shape.heart != 1 else []
            leaf = leaf or disc(0, -0.28, r, 0.24)
        else:
            leaf = [(0.0, 0.06), *disc(0, -0.29, r * 0.95, 0.21, 40, 2.2)[:34]]
        parts.append([(float(c * x - s * y) * 1.05, float(s * x + c * y) + 0.02) for x, y in leaf])
    return [*parts, disc(0, 0, 0.08, 0.08)]


def _shaken(mask: Mask, much: float, rng: np.random.Generator) -> Mask:
    x, y = np.meshgrid(np.arange(SIZE, dtype=np.float32), np.arange(SIZE, dtype=np.float32))
    dx, dy = (cv2.resize(rng.normal(0, much, (6, 6)).astype(np.float32), (SIZE, SIZE)) for _ in range(2))
    return cv2.remap(mask, x + dx, y + dy, cv2.INTER_LINEAR).astype(np.uint8)
