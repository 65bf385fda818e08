"""The words in a joker's corners: letter under letter, along the edge or across, in many fonts, never a suit."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from models.decks.ink import fonts
from models.decks.jesters.curves import star
from models.decks.jesters.pen import Pen
from models.decks.jesters.style import Colour, brightness

Mask = npt.NDArray[np.uint8]

STAR = "*"
"""Stands in words for a star that is drawn."""

_WORDS = {
    **dict.fromkeys(("JOKER", "Joker", "joker"), 6),
    **dict.fromkeys(("J", "J*"), 6),
    **dict.fromkeys(("JOLLY", "JOLI", "JO", "*", "JKR", "FOOL", "IOKER", "JOKER*"), 2),
    **dict.fromkeys(("JOLLY JOKER", "Jolly", "jkr", "j", "Jo", "JOK", "WILD", "FOU", "NARR", "*J"), 1),
}


@lru_cache(maxsize=64)
def _font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


def _word(word: str, path: str, size: int) -> Mask:
    """*word* across; capitals are about 0.7 *size* high."""
    if STAR in word and len(word) > 1:
        parts = [_word(part, path, size) for part in word.replace(STAR, f"\n{STAR}\n").split("\n") if part]
        high = max(part.shape[0] for part in parts)
        return np.hstack([np.pad(p, ((high - p.shape[0], 0), (size // 12, 0))) for p in parts])
    if word == STAR:
        mask = np.zeros((size, size), np.uint8)
        cv2.fillPoly(mask, [star(size / 2, size / 2, size * 0.5).astype(np.int32)], 255, cv2.LINE_AA)
        return mask
    left, top, right, bottom = _font(path, size).getbbox(word)
    canvas = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(canvas).text((1 - left, 1 - top), word, 255, font=_font(path, size))
    return np.asarray(canvas)


def _stacked(word: str, path: str, size: int, gap: float) -> Mask:
    """*word* letter under letter."""
    parts = [_word(letter, path, size) if letter != " " else np.zeros((size // 3, 1), np.uint8) for letter in word]
    wide = max(part.shape[1] for part in parts)
    rows = []
    for part in parts:
        left = (wide - part.shape[1]) // 2
        rows.append(np.pad(part, ((0, int(gap * size)), (left, wide - part.shape[1] - left))))
    return np.vstack(rows)


def _shaped(mask: Mask, rng: np.random.Generator) -> Mask:
    """*mask* narrower or wider, slanting, or in outline, at times."""
    if rng.random() < 0.5:
        wide = max(int(mask.shape[1] * rng.uniform(0.65, 1.3)), 3)
        mask = cv2.resize(mask, (wide, mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    if rng.random() < 0.12:
        mask = cv2.subtract(mask, cv2.erode(mask, np.ones((5, 5), np.uint8))).astype(np.uint8)
    return mask


def _print(pen: Pen, mask: Mask, x: float, y: float, colour: Colour) -> None:
    """Print *mask* on the canvas with its middle at x, y pixels."""
    h, w = mask.shape
    high, wide = pen.canvas.shape[:2]
    left, top = round(x - w / 2), round(y - h / 2)
    x1, y1, x2, y2 = max(left, 0), max(top, 0), min(left + w, wide), min(top + h, high)
    if x1 < x2 and y1 < y2:
        alpha = mask[y1 - top : y2 - top, x1 - left : x2 - left, None].astype(np.float32) / 255
        spot = pen.canvas[y1:y2, x1:x2]
        spot[:] = (spot * (1 - alpha) + np.array(colour, np.float32) * alpha).astype(np.uint8)


def _wipe(pen: Pen, mask: Mask, x: float, y: float) -> None:
    """Take away what is where *mask* goes, in the colour of most of it."""
    h, w = mask.shape
    gap = pen.canvas.shape[1] // 60
    y1, x1 = max(int(y - h / 2) - gap, 0), max(int(x - w / 2) - gap, 0)
    spot = pen.canvas[y1 : int(y + h / 2) + gap, x1 : int(x + w / 2) + gap]
    if spot.size:
        spot[:] = np.median(spot[::4, ::4].reshape(-1, 3), axis=0).astype(np.uint8)


def _seen(pen: Pen, rng: np.random.Generator) -> Colour:
    """An ink that can be read on what is in the corner."""
    ground = pen.canvas[: pen.canvas.shape[0] // 5, : pen.canvas.shape[1] // 6].reshape(-1, 3).mean(0)
    under = brightness((int(ground[0]), int(ground[1]), int(ground[2])))
    choice = [pen.style.dark, pen.style.dark, pen.style.ink(0), pen.style.ink(0), *pen.style.inks, pen.style.paper]
    far = [ink for ink in choice if abs(brightness(ink) - under) > 70] or [
        max(choice, key=lambda i: abs(brightness(i) - under))
    ]
    return far[int(rng.integers(len(far)))]


def some_word(rng: np.random.Generator) -> str:
    """What a joker says of itself."""
    odds = np.array(list(_WORDS.values()), float)
    return str(rng.choice(list(_WORDS), p=odds / odds.sum()))


def across(pen: Pen, rng: np.random.Generator, y: float, share: float) -> None:
    """A word across the card, *share* of its width, its middle at *y* of the height; straight or in an arc."""
    word = str(
        rng.choice(["JOKER", "Joker", "JOKER", "joker", "JOLLY JOKER", "JOLLY", "THE JOKER", "BEST BOWER", "FOOL"])
    )
    mask = _word(word, str(rng.choice(fonts())), pen.canvas.shape[1] // 4)
    wide = int(share * pen.canvas.shape[1])
    high = max(int(min(mask.shape[0] * wide / mask.shape[1] * rng.uniform(0.7, 1.6), 0.3 * pen.canvas.shape[0])), 8)
    mask = cv2.resize(mask, (wide, high), interpolation=cv2.INTER_AREA).astype(np.uint8)
    if rng.random() < 0.3:
        bow = (0.18 * wide * (1 - np.linspace(-1, 1, wide) ** 2) * rng.choice([-1, 1])).astype(int)
        base, canvas = max(-bow.min(), 0), np.zeros((high + int(0.18 * wide) + 1, wide), np.uint8)
        for at in range(wide):
            canvas[base + bow[at] : base + bow[at] + high, at] = mask[:, at]
        mask = canvas
    _print(pen, mask, pen.canvas.shape[1] / 2, y * pen.canvas.shape[0], _seen(pen, rng))


def down(pen: Pen, rng: np.random.Generator) -> None:
    """A word down the middle of the card, large, or one large letter."""
    word = str(rng.choice(["J", "J", "JOKER", "Joker", "JO", "J*", "FOOL", "JKR"]))
    mask = _shaped(_stacked(word, str(rng.choice(fonts())), 100, 0.05), rng)
    high, wide = pen.canvas.shape[:2]
    share = min(rng.uniform(0.3, 0.8) * high / mask.shape[0], 0.7 * wide / mask.shape[1])
    size = max(int(mask.shape[1] * share), 3), max(int(mask.shape[0] * share), 8)
    mask = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.uint8)
    _print(pen, mask, wide / 2, high / 2, _seen(pen, rng))


def corners(pen: Pen, rng: np.random.Generator, *, narrow: bool) -> None:
    """A word in one, two or four corners, those below upside down, or in none; if *narrow*, never across."""
    if rng.random() < 0.12:
        return
    word, path = some_word(rng), str(rng.choice(fonts()))
    high, wide = pen.canvas.shape[:2]
    small = 0.5 if len(word) > 5 else 1.0
    size = int(high * (rng.uniform(0.08, 0.2) if len(word) < 3 else rng.uniform(0.05, 0.115) * small))
    how = rng.random()
    if how < 0.6 or len(word) == 1:
        mask = _stacked(word, path, size, rng.uniform(0.02, 0.12))
    else:
        mask = _word(word, path, size)
        if how < 0.85 or narrow:
            mask = np.ascontiguousarray(np.rot90(mask, rng.choice([1, 3])))
    mask = _shaped(mask, rng)
    colour = _seen(pen, rng)
    x = wide * rng.uniform(0.03, 0.07) + mask.shape[1] / 2
    y = high * rng.uniform(0.025, 0.07) + mask.shape[0] / 2
    places = ((0,), (1,), (0, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 1, 2, 3), (0, 1), (1, 3), (0, 3))
    other = _seen(pen, rng) if rng.random() < 0.15 else colour
    clear = rng.random() < 0.45
    for corner in places[int(rng.integers(len(places)))]:
        turned = np.ascontiguousarray(mask[::-1, ::-1]) if corner in (2, 3) else mask
        at = (x if corner in (0, 3) else wide - x, y if corner in (0, 1) else high - y)
        if clear:
            _wipe(pen, turned, *at)
        _print(pen, turned, *at, colour if corner % 2 == 0 else other)
