"""Cards of other games, drawn by parameters, that a reader learns to leave without a name.

Their designs are others than those of `models.decks.strangers`, on which it is measured.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture, rounded
from models.decks.ink import fonts, stamp, text_mask
from models.decks.jokers import bust, colour, emblem, fool

WIDTHS, HEIGHT = (230, 275), 384
"""Least and largest width, and the height of every card, in pixels."""

WORDS = ("JOKER", "Joker", "STOP", "WILD", "TAROT", "BONUS", "Bank", "Start", "Quiz", "POWER", "FOX", "Le Roi")
JOKERS = ("JOKER", "JOKER", "JOLLY", "Joker", "FOOL", "X")
"""What stands in a joker's corners, mostly letter under letter: its first letter alone looks like a jack's index."""
NUMERALS = ("I", "II", "IV", "VI", "XI", "XIII", "XVI", "XIX", "XXI")
SIGNS = (*"0123456789", "11", "12", "15", "25", "50", "+1", "+3", "x2", "!", "?", "&", "%", "*", "#", *NUMERALS)
"""What stands on them, as they are read; nothing of it with the sign of a suit beside."""


def oddment(seed: int) -> Picture:
    """A card that is none of a pack of 32: a ground, something in its middle, and mostly signs in its corners."""
    rng = np.random.default_rng([seed, 53])
    wide, font = int(rng.integers(*WIDTHS)), str(rng.choice(fonts()))
    card = _ground(rng, wide)
    middle = MIDDLES[int(rng.choice(len(MIDDLES), p=list(OFTEN.values())))]
    middle(rng, card, font)
    if middle in (fool, bust, emblem) and rng.random() < 0.65:
        _corners(rng, card, font, str(rng.choice(JOKERS)))
    elif rng.random() < 0.7:
        _corners(rng, card, font)
    return np.dstack([card[..., :3], rounded(wide, HEIGHT, HEIGHT * float(rng.uniform(0.02, 0.07)))])


def _ground(rng: np.random.Generator, wide: int) -> Picture:
    """Paper, a field of colour within a border, two colours, or something like a picture all over."""
    card = np.full((HEIGHT, wide, 4), 255, np.uint8)
    card[..., :3] = rng.integers(225, 256, 3) if rng.random() < 0.8 else colour(rng)
    kind, border = int(rng.choice(4, p=[0.46, 0.18, 0.18, 0.18])), int(rng.integers(0, 30))
    field = np.ascontiguousarray(card[border : HEIGHT - border, border : wide - border, :3])
    if kind == 1:
        field[:] = colour(rng)
    elif kind == 2:
        field[:] = colour(rng)
        lean = int(rng.integers(-HEIGHT // 2, HEIGHT // 2))
        half = np.int32([(0, HEIGHT // 2 - lean), (wide, HEIGHT // 2 + lean), (wide, HEIGHT), (0, HEIGHT)])
        cv2.fillPoly(field, [half], colour(rng), cv2.LINE_AA)
    elif kind == 3:
        small = rng.integers(0, 256, (int(rng.integers(2, 6)), int(rng.integers(2, 5)), 3)).astype(np.uint8)
        field[:] = cv2.resize(small, field.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    card[border : HEIGHT - border, border : wide - border, :3] = field
    return card


def _sign(rng: np.random.Generator, card: Picture, font: str) -> None:
    """One large sign, mostly on a disc, a diamond or a box."""
    x, y = card.shape[1] // 2, HEIGHT // 2
    r, kind = int(rng.integers(50, 105)), int(rng.integers(4))
    if kind == 0:
        cv2.circle(card, (x, y), r, (*colour(rng), 255), int(rng.choice([-1, 8])), cv2.LINE_AA)
    elif kind == 1:
        cv2.fillPoly(card, [np.int32([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])], (*colour(rng), 255))
    elif kind == 2:
        cv2.rectangle(card, (x - r, y - r), (x + r, y + r), (*colour(rng), 255), int(rng.choice([-1, 6])))
    stamp(card, text_mask(str(rng.choice(SIGNS)), font, int(r * rng.uniform(0.8, 1.4)), 1.0), x, y, colour(rng))


def _shapes(rng: np.random.Generator, card: Picture, font: str) -> None:
    """Rings, stars and boxes, as many as there is room for, in rows or anywhere."""
    ink, corners, r = colour(rng), int(rng.choice([3, 5, 6, 40])), int(rng.integers(14, 44))
    star = bool(rng.random() < 0.5)
    turn = np.arange(2 * corners) * np.pi / corners + float(rng.uniform(0, 6))
    reach = np.where(np.arange(2 * corners) % 2 == 0, 1.0, 0.45 if star else np.cos(np.pi / corners)) * r
    outline = np.stack([np.cos(turn) * reach, np.sin(turn) * reach], 1)
    for _ in range(int(rng.integers(1, 12))):
        at = rng.uniform((40, 50), (card.shape[1] - 40, HEIGHT - 50))
        cv2.fillPoly(card, [np.int32(outline + at)], (*ink, 255), cv2.LINE_AA)


def _words(rng: np.random.Generator, card: Picture, font: str) -> None:
    """A title and lines of text, as on cards of questions, on visiting cards and on rules."""
    ink = colour(rng)
    stamp(card, text_mask(str(rng.choice(WORDS)), font, int(rng.integers(16, 40)), 1.0), card.shape[1] / 2, 60, ink)
    for y in range(110, int(rng.integers(150, HEIGHT - 20)), int(rng.integers(12, 26))):
        x = 20
        while x < card.shape[1] - 40:
            long = int(rng.integers(10, 50))
            cv2.rectangle(card, (x, y), (min(x + long, card.shape[1] - 20), y + 4), (*ink, 255), -1)
            x += long + 8


def _values(rng: np.random.Generator, card: Picture, font: str) -> None:
    """A picture above, a table of values below, as on cards that are compared."""
    wide, split = card.shape[1], int(rng.integers(150, 240))
    small = rng.integers(0, 256, (4, 5, 3)).astype(np.uint8)
    card[30:split, 20 : wide - 20, :3] = cv2.resize(small, (wide - 40, split - 30), interpolation=cv2.INTER_LINEAR)
    ink = colour(rng)
    for y in range(split + 20, HEIGHT - 15, 26):
        cv2.rectangle(card, (24, y - 4), (24 + int(rng.integers(30, 110)), y + 4), (*ink, 255), -1)
        stamp(card, text_mask(str(rng.integers(10, 999)), font, 14, 1.0), wide - 50, y, ink)


def _corners(rng: np.random.Generator, card: Picture, font: str, word: str = "") -> None:
    """A sign, or a word (*word*, if one is given) letter under letter, in two corners or in all four, the lower ones
    on their heads.
    """
    down = bool(word) or rng.random() < 0.2
    text = word or str(rng.choice(WORDS if down else SIGNS))
    ink, high = colour(rng), int(rng.integers(16, 24) if down else rng.integers(20, 58))
    x, y = float(rng.uniform(24, 40)), float(rng.uniform(30, 50))
    for _ in range(2):
        for i, letter in enumerate(text if down else (text,)):
            stamp(card, text_mask(letter, font, high, 0.9), x, y + i * high * 1.2, ink)
        if rng.random() < 0.3:
            stamp(card, text_mask(text[:2], font, high, 0.9), card.shape[1] - x, y, ink)
        card[:] = card[::-1, ::-1].copy()


OFTEN = {_sign: 0.2, _shapes: 0.15, fool: 0.15, bust: 0.15, emblem: 0.15, _words: 0.1, _values: 0.1}
"""What there is in the middle, and how often: jokers are what looks most like a court or an ace."""
MIDDLES = tuple(OFTEN)
