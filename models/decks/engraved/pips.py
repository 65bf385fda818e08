"""The four suit signs as one printer cuts them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.engraved.curves import Points, bezier, both, ellipse, smooth

Mask = npt.NDArray[np.uint8]

SIDE = 160
"""Pixels from the middle to the edge of a sign as it is cut, before it is made small."""


@dataclass(frozen=True)
class Signs:
    """The cut signs by suit, upright and trimmed."""

    cut: dict[str, Mask]

    def mask(self, suit: str, height: float, turned: bool = False) -> Mask:
        """The sign *height* pixels high, turned over or not."""
        sign = self.cut[suit]
        high = max(round(height), 4)
        small = cv2.resize(sign, (max(round(high * self.slim(suit)), 4), high), interpolation=cv2.INTER_AREA)
        return np.ascontiguousarray(small[::-1, ::-1]) if turned else small.astype(np.uint8)

    def slim(self, suit: str) -> float:
        """Width of the sign in parts of its height."""
        high, wide = self.cut[suit].shape
        return float(wide / high)


def cut_signs(rng: np.random.Generator) -> Signs:
    """Signs of one hand: slim or fat, pointed or round, plain, with shine, rimmed or hatched."""
    stem = rng.uniform(0.14, 0.42), rng.uniform(0, 0.12), rng.uniform(0.03, 0.14)
    outlines = {
        "H": [_heart(rng, rng.uniform(0.72, 1.02))],
        "S": [_heart(rng, rng.uniform(0.68, 0.98)) * (1, -0.82) - (0, 0.18), _stem(*stem)],
        "D": [_diamond(rng)],
        "C": [*_club(rng), _stem(*stem)],
    }
    finish = str(rng.choice(["plain", "shine", "rim", "hatch"], p=[0.72, 0.12, 0.1, 0.06]))
    return Signs({suit: _finished(outline, finish) for suit, outline in outlines.items()})


def _heart(rng: np.random.Generator, wide: float) -> Points:
    notch, lobe = rng.uniform(-0.75, -0.35), rng.uniform(1.05, 1.3)
    belly, tip = rng.uniform(-0.1, 0.4), rng.uniform(-0.05, 0.5)
    top = bezier((0, notch), (0.1 * wide, -lobe), (wide, -lobe), (wide, -0.42))
    side = bezier((wide, -0.42), (wide, belly), (tip * wide, rng.uniform(0.35, 0.7)), (0, 1))
    return both(np.vstack([top, side]))


def _stem(foot: float, lift: float, waist: float) -> Points:
    down = bezier((waist, -0.1), (waist, 0.55), (foot * 0.5, 0.9), (foot, 1 - lift))
    return both(np.vstack([down, bezier((foot, 1 - lift), (foot * 0.6, 1), (foot * 0.3, 1), (0, 1), 6)]))


def _diamond(rng: np.random.Generator) -> Points:
    wide = rng.uniform(0.66, 0.95)
    bow = rng.choice([0.0, rng.uniform(-0.14, -0.02), rng.uniform(0, 0.06)])
    mid = np.array([wide / 2, 0.5]) * (1 + 2 * bow)
    upper = bezier((0, -1), mid * (1, -1), mid * (1, -1), (wide, 0))
    straight = np.array([(0.0, -1.0), (wide, 0.0), (0.0, 1.0)])
    return both(straight if bow == 0 else np.vstack([upper, upper[::-1] * (1, -1)]))


def _club(rng: np.random.Generator) -> list[Points]:
    r = rng.uniform(0.38, 0.47)
    out, low = rng.uniform(0.42, 0.54), rng.uniform(0.1, 0.26)
    high = rng.uniform(0.9, 1.1)
    heart = ellipse(0, -0.1, rng.uniform(0.15, 0.3))
    return [ellipse(0, -1 + r, r * high, r), ellipse(out, low, r, r * high), ellipse(-out, low, r, r * high), heart]


def _finished(outlines: list[Points], finish: str) -> Mask:
    mask = np.zeros((2 * SIDE + 40, 2 * SIDE + 40), np.uint8)
    for outline in outlines:
        cv2.fillPoly(mask, [np.round(outline * SIDE + SIDE + 20).astype(np.int32)], 255)
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    mask = mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    if finish == "plain":
        return mask
    depth = cv2.distanceTransform(np.pad(mask, 1), cv2.DIST_L2, 3)[1:-1, 1:-1]
    if finish == "rim":
        return np.where((depth > 11) & (depth < 23), 0, mask).astype(np.uint8)
    y = np.arange(mask.shape[0])[:, None]
    if finish == "hatch":
        return np.where((y % 20 < 6) & (depth > 12), 0, mask).astype(np.uint8)
    left = np.roll(depth, (14, 14), (0, 1))
    gleam = (abs(depth - 32) < 9) & (left < depth - 8) & (y < mask.shape[0] * 0.6)
    return np.where(gleam, 0, mask).astype(np.uint8)


def spiral(x: float, y: float, radius: float, turn: int) -> Points:
    """A scroll around x, y, wound one way or the other."""
    t = np.linspace(0, 1, 7)
    angle = t * 9 * turn
    return smooth(
        np.column_stack([x + radius * (1 - 0.85 * t) * np.cos(angle), y + radius * (1 - 0.85 * t) * np.sin(angle)]),
        False,
    )
