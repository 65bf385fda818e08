"""Aces: one pip, small to huge, alone or with a wreath, lace or two views of a town."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.engraved.inks import blend
from models.decks.engraved.pips import Signs, spiral
from models.decks.engraved.style import Style
from models.decks.ink import paste, stamp


def print_ace(face: Picture, style: Style, signs: Signs, suit: str, rng: np.random.Generator) -> None:
    """Print the ace of *suit*."""
    kind = style.ace if suit != "S" or style.spade_ace == "as others" else style.spade_ace
    middle = style.width / 2, style.height / 2
    room = style.width - 2 * style.index_width if style.index_bottom > 0.3 * style.height else 0.9 * style.width
    high = style.ace_size * style.height
    if kind == "lace":
        high = max(high, 0.34 * style.height)
    high = min(high, 0.85 * room / signs.slim(suit))
    if kind == "scene":
        high = min(high, 0.2 * style.height)
        _scenes(face, style, rng)
    elif kind == "wreath":
        high = min(high, 0.26 * style.height)
        _wreath(face, style, rng, high)
    stamp(face, signs.mask(suit, high), *middle, style.inks[suit])
    if kind == "lace":
        _lace(face, style, signs, suit, high, rng)


def _wreath(face: Picture, style: Style, rng: np.random.Generator, high: float) -> None:
    """Leaves, scrolls or rays round the pip."""
    size = int(min(style.width * 0.94, high * rng.uniform(1.7, 2.1) + 20))
    piece = np.zeros((2 * size, 2 * size, 4), np.uint8)
    ink = (*(style.key if rng.random() < 0.6 else style.dress[0]), 255)
    count, kind = int(rng.integers(12, 28)), int(rng.integers(3))
    for angle in np.linspace(0, 2 * np.pi, count, endpoint=False):
        x, y = size * (1 + 0.84 * np.cos(angle)), size * (1 + 0.84 * np.sin(angle))
        if kind == 0:
            axes = (int(size * 0.15), int(size * 0.05))
            cv2.ellipse(piece, (int(x), int(y)), axes, np.degrees(angle) + 60, 0, 360, ink, -1, cv2.LINE_AA)
        elif kind == 1:
            curl = spiral(x, y, size * 0.13, 1 if np.cos(angle) > 0 else -1)
            cv2.polylines(piece, [np.round(curl).astype(np.int32)], False, ink, 3, cv2.LINE_AA)
        else:
            inner = (int(size * (1 + 0.72 * np.cos(angle))), int(size * (1 + 0.72 * np.sin(angle))))
            cv2.line(piece, inner, (int(x), int(y)), ink, 4, cv2.LINE_AA)
    for r in (0.84, 0.7)[: 1 + int(rng.random() < 0.5)]:
        cv2.circle(piece, (size, size), int(r * size), ink, 2, cv2.LINE_AA)
    paste(
        face,
        cv2.resize(piece, (size, size), interpolation=cv2.INTER_AREA).astype(np.uint8),
        style.width / 2,
        style.height / 2,
    )


def _lace(face: Picture, style: Style, signs: Signs, suit: str, high: float, rng: np.random.Generator) -> None:
    """The great ace of spades: lines and a flower left white in the sign."""
    wide = high * signs.slim(suit)
    x, y = style.width / 2, style.height / 2
    stamp(face, signs.mask(suit, high * 0.78), x, y, style.paper)
    stamp(face, signs.mask(suit, high * 0.7), x, y, style.inks[suit])
    petals, r = int(rng.integers(5, 10)), wide * rng.uniform(0.12, 0.2)
    bloom = np.zeros((int(2 * r) * 2 + 4,) * 2, np.uint8)
    middle = bloom.shape[0] // 2
    for angle in np.arange(petals) * 2 * np.pi / petals:
        at = (int(middle + r * np.cos(angle)), int(middle + r * np.sin(angle)))
        cv2.circle(bloom, at, max(int(r * 0.45), 2), 255, -1, cv2.LINE_AA)
    small = cv2.resize(bloom, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    stamp(face, small.astype(np.uint8), x, y + 0.02 * high, style.paper)


def _scenes(face: Picture, style: Style, rng: np.random.Generator) -> None:
    """A view above the pip and another, turned over, below it."""
    wide = style.width - 2 * max(style.index_width + 4, 0.09 * style.width)
    top = 0.06 * style.height
    high = 0.5 * style.height - 0.13 * style.height - top
    for turned in (False, True):
        view = _view(style, rng, round(wide) * 2, round(high) * 2)
        small = cv2.resize(view, (round(wide), round(high)), interpolation=cv2.INTER_AREA).astype(np.uint8)
        spot = np.dstack([small, np.full(small.shape[:2], 255, np.uint8)])
        y = top + high / 2
        paste(
            face,
            np.ascontiguousarray(spot[::-1, ::-1]) if turned else spot,
            style.width / 2,
            style.height - y if turned else y,
        )


def _view(style: Style, rng: np.random.Generator, wide: int, high: int) -> npt.NDArray[np.uint8]:
    """Sky, hills, a row of houses and towers, and water or grass before them."""
    sky, hill, wall = (style.dress[int(rng.integers(len(style.dress)))] for _ in range(3))
    view = np.empty((high, wide, 3), np.uint8)
    view[:] = blend(sky, style.paper, 0.25)
    x = np.arange(wide)
    ridge = high * (0.5 + 0.12 * np.sin(x / wide * rng.uniform(4, 10) + rng.uniform(0, 6)))
    cv2.fillPoly(view, [np.vstack([np.column_stack([x, ridge]), [(wide, high), (0, high)]]).astype(np.int32)], hill)
    ground, at = int(high * rng.uniform(0.68, 0.8)), int(rng.integers(0, wide // 8))
    while at < wide:
        broad, tall = int(wide * rng.uniform(0.06, 0.2)), int(high * rng.uniform(0.15, 0.5))
        tint = style.paper if rng.random() < 0.5 else wall
        cv2.rectangle(view, (at, ground - tall), (at + broad, ground), tint, -1)
        cv2.rectangle(view, (at, ground - tall), (at + broad, ground), style.key, 2)
        peak = ground - tall - int(broad * rng.uniform(0.3, 1.3))
        roof = np.array([(at, ground - tall), (at + broad // 2, peak), (at + broad, ground - tall)])
        cv2.fillPoly(view, [roof], hill if rng.random() < 0.5 else style.key)
        for window in range(ground - tall + 8, ground - 8, 18):
            cv2.rectangle(view, (at + broad // 3, window), (at + broad // 3 + 5, window + 8), style.key, -1)
        at += broad + int(rng.integers(0, wide // 6))
    view[ground:] = blend(sky, style.paper, 0.5)
    for y in range(ground + 4, high, 8):
        start = int(rng.integers(0, wide // 2))
        cv2.line(view, (start, y), (start + int(rng.integers(wide // 4, wide)), y), style.key, 1, cv2.LINE_AA)
    cv2.rectangle(view, (0, 0), (wide - 1, high - 1), style.key, 3)
    return view
