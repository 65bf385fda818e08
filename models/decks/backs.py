"""Backs of cards, drawn by parameters: whatever a printer puts there, it is no face."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture, rounded

Ink: TypeAlias = list[int]
Mask: TypeAlias = npt.NDArray[np.bool_]

OTHERWISE = 0.5
"""How often a back is one of `_PATTERNS`: some of these were taken for tens before they were shown in training."""

FINE = 3
"""How many times finer than the card a pattern is drawn before it is made smaller, for smooth edges."""


def drawn_back(rng: np.random.Generator, width: int, height: int, radius: float) -> Picture:
    """A back of two colours, with or without a white frame: lattice, stripes, dots, rings or plain, or chequers,
    diamonds, scales, weave, small motifs in rows, or rosettes.
    """
    ink, ground = (rng.integers(0, 256, 3).tolist() for _ in range(2))
    picture = _simple(rng, np.full((height, width, 3), ground, np.uint8), ink)
    more = rng.spawn(1)[0]  # chance of its own: what is drawn after it stays what it was
    if more.random() < OTHERWISE:
        picture = _patterned(more, width, height)
    if rng.random() < 0.7:
        frame = int(rng.integers(6, 24))
        cv2.rectangle(picture, (0, 0), (width - 1, height - 1), (250, 250, 250), frame)
        cv2.rectangle(picture, (frame, frame), (width - 1 - frame, height - 1 - frame), ink, 2)
    return np.dstack([picture, rounded(width, height, radius)])


def _simple(rng: np.random.Generator, picture: npt.NDArray[np.uint8], ink: Ink) -> npt.NDArray[np.uint8]:
    """*picture*, of one colour, with a lattice, stripes, dots, rings or ellipses of *ink*, or as it is."""
    height, width = picture.shape[:2]
    step = int(rng.integers(8, 34))
    kind = rng.integers(0, 6)
    if kind in (0, 1):
        _stripes(picture, ink, step, crossed=kind == 0)
    elif kind == 2:
        for x in range(0, width, step):
            for y in range(0, height, step):
                cv2.circle(picture, (x, y), step // 3, ink, -1, cv2.LINE_AA)
    elif kind == 3:
        for r in range(step, height, step):
            cv2.circle(picture, (width // 2, height // 2), r, ink, max(step // 4, 1), cv2.LINE_AA)
    elif kind == 4:
        for _ in range(12):
            centre = (int(rng.integers(0, width)), int(rng.integers(0, height)))
            axes = (int(rng.integers(8, width // 2)), int(rng.integers(8, width // 2)))
            cv2.ellipse(picture, centre, axes, float(rng.integers(0, 180)), 0, 360, ink, 2, cv2.LINE_AA)
        return np.minimum(picture, cv2.rotate(picture, cv2.ROTATE_180))
    return picture


def _stripes(picture: npt.NDArray[np.uint8], ink: Ink, step: int, *, crossed: bool) -> None:
    height, width = picture.shape[:2]
    for at in range(-height, width + height, step):
        cv2.line(picture, (at, 0), (at + height, height), ink, max(step // 5, 1), cv2.LINE_AA)
        if crossed:
            cv2.line(picture, (at + height, 0), (at, height), ink, max(step // 5, 1), cv2.LINE_AA)


def _patterned(rng: np.random.Generator, width: int, height: int) -> npt.NDArray[np.uint8]:
    """Two inks, one where a pattern says so, the same from both ends of the card."""
    x, y = np.meshgrid(np.arange(width * FINE) / FINE - width / 2, np.arange(height * FINE) / FINE - height / 2)
    pattern = _PATTERNS[int(rng.integers(len(_PATTERNS)))](rng, x, y, float(rng.uniform(10, 44)))
    share = cv2.resize(pattern.astype(np.float32), (width, height), interpolation=cv2.INTER_AREA)[..., None]
    ink = rng.integers(0, 200, 3)
    ground = rng.integers(225, 256, 3) if rng.random() < 0.6 else rng.integers(0, 256, 3)
    return (share * ink + (1 - share) * ground).astype(np.uint8)


def _chequers(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """Squares, or diamonds that stand on a corner, higher than wide or not."""
    if rng.random() < 0.6:
        tall = rng.uniform(1, 2)
        x, y = x + y / tall, x - y / tall
    mask: Mask = (np.floor(x / step + 0.5) + np.floor(y / step + 0.5)) % 2 == 0
    return mask


def _diamonds(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """Diamonds with lines between them, and a dot in each or not."""
    tall = rng.uniform(1, 2)
    a, b = ((x + y / tall) / step) % 1 - 0.5, ((x - y / tall) / step) % 1 - 0.5
    mask: Mask = np.maximum(abs(a), abs(b)) < rng.uniform(0.3, 0.46)
    return mask & (np.hypot(a, b) > 0.15) if rng.random() < 0.5 else mask


def _scales(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """Rows of half rings, each row set off by half a ring."""
    row = np.floor(2 * y / step)
    at = (x / step + row / 2) % 1 - 0.5
    rings = rng.integers(2, 5)
    mask: Mask = (np.hypot(at, (2 * y / step) % 1 / 2) * 2 * rings) % 1 < 0.5
    return mask


def _weave(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """Bands, by turns along and across."""
    across = (np.floor(x / step) + np.floor(y / step)) % 2 == 0
    bands = rng.integers(2, 5)
    mask: Mask = (np.where(across, x, y) / step * bands) % 1 < 0.5
    return mask


def _motifs(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """One small star or flower again and again, in rows that are set off or not: much like the pips of a face."""
    row = np.floor(y / step)
    a = ((x / step + (row / 2 if rng.random() < 0.6 else 0)) % 1 - 0.5, (y / step) % 1 - 0.5)
    angle = np.arctan2(a[1], a[0])
    size = 0.28 * (1 + rng.uniform(0.2, 0.6) * np.cos(rng.integers(2, 7) * angle + rng.uniform(0, 6)))
    mask: Mask = np.hypot(*a) < size
    return mask


def _rosettes(rng: np.random.Generator, x: npt.NDArray[np.float64], y: npt.NDArray[np.float64], step: float) -> Mask:
    """Two rosettes of fine lines, as on the backs of most packs that are sold, or one."""
    apart = rng.uniform(0.15, 0.3) * (y.max() - y.min()) if rng.random() < 0.7 else 0.0
    y = abs(y) - apart
    radius, angle = np.hypot(x, y), np.arctan2(y, x)
    bent = radius + step * rng.uniform(0.2, 1) * np.cos(rng.integers(3, 13) * angle)
    mask: Mask = np.sin(2 * np.pi * bent / step) + 0.6 * np.cos(rng.integers(6, 30) * angle) > rng.uniform(-0.3, 0.3)
    return mask


_PATTERNS = (_chequers, _chequers, _diamonds, _scales, _weave, _motifs, _motifs, _rosettes)
