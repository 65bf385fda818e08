"""Small numerals and signs in a card's corners."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.pastimes.colours import Scheme, brightness, chance, pick, readable
from models.decks.pastimes.lettering import Hand, underline, write
from models.decks.pastimes.outlines import box, oval, star
from models.decks.pastimes.sheet import Colour, Sheet

Ends = tuple[tuple[int, int], ...]
TWO: Ends = ((-1, -1), (1, 1))
FOUR: Ends = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SELDOM: tuple[Ends, ...] = (((-1, -1),), ((1, -1),), ((-1, -1), (1, -1)), ((1, -1), (-1, 1)), ((-1, 1), (1, 1)))
WHICH: tuple[Ends, ...] = (*[TWO] * 5, *[FOUR] * 4, *SELDOM)
"""The corners that bear something."""


def some_corners(sheet: Sheet, rng: np.random.Generator, text: str, hand: Hand, scheme: Scheme, bare: Colour) -> None:
    """*text* in some corners, whose ground is *bare*; alone, or on a chip, or with a mark below."""
    high = float(rng.uniform(0.16, 0.5) if len(text) < 3 else rng.uniform(0.12, 0.26))
    chip, mark = int(rng.integers(12)), int(rng.integers(14))
    wide = high * (0.45 + 0.35 * len(text))
    x, y = 1 - rng.uniform(0.1, 0.2) - wide / 2, sheet.tall - rng.uniform(0.12, 0.22) - high / 2
    upright, lined = chance(rng, 0.3), text in ("6", "9") and chance(rng, 0.7)
    paint = readable(rng, bare, scheme.paper, scheme.main, scheme.dark, scheme.second)
    ground = paint if chip < 4 else bare
    ink = readable(rng, ground, scheme.paper, scheme.main, scheme.dark, hand.ink)
    edge = readable(rng, ink, hand.edge, scheme.dark)
    hand = hand.plainly(ink) if chance(rng, 0.8) else replace(hand, ink=ink, edge=edge)
    for side, level in pick(rng, WHICH):
        turn = 180 if level > 0 and not upright else 0
        if chip == 3 and len(text) < 3:
            sheet.at(side, level * sheet.tall, 1).disc(0, 0, 1.9 * high + 0.1, paint)
            x, y = 1 - 0.35 * high - 0.32 * wide, sheet.tall - 0.9 * high
        spot = sheet.at(side * x, level * y, 1, turn)
        if chip == 0:
            spot.disc(0, 0, max(wide, high) * 0.72, paint)
        elif chip == 1:
            spot.fill(box(0, 0, wide * 0.72, high * 0.75, 0.05), paint)
        elif chip == 2:
            spot.fill(oval(0, 0, wide * 0.8, high * 0.8, 20), paint)
        write(spot, text, 0, 0, high, hand, wide * 1.15)
        if lined:
            underline(spot, text, 0, 0, high, hand)
        elif chip > 4:
            _mark(spot.at(0, high * 0.95 + 0.04, high * 0.3), mark, ink)


def _mark(spot: Sheet, kind: int, ink: Colour) -> None:
    """A small mark below a corner's numeral, or mostly none; the sign of no suit."""
    black_or_red = brightness(ink) < 70 or ink[2] > 1.5 * max(ink[:2])
    if black_or_red and kind in (0, 2, 3):  # which from afar might be a suit
        kind = 1
    if kind == 0:
        spot.disc(0, 0, 0.7, ink)
    elif kind == 1:
        spot.fill(box(0, 0, 1, 0.25), ink)
    elif kind == 2:
        spot.fill(star(0, 0, 1, 5), ink)
    elif kind == 3:
        spot.fill(box(0, 0, 0.65, 0.65), ink)
    elif kind == 4:
        spot.line(oval(0, 0, 0.7, 0.7), 0.3, ink, closed=True)


def some_strip(sheet: Sheet, rng: np.random.Generator, text: str, hand: Hand, scheme: Scheme) -> None:
    """A stripe along an edge, or along two, with *text* on it again and again."""
    wide, turn = float(rng.uniform(0.2, 0.42)), float(rng.choice([0, 0, 90, 270]))
    paint = pick(rng, (scheme.main, scheme.second, scheme.dark))
    hand = hand.plainly(readable(rng, paint, scheme.paper, scheme.third))
    far, long = (sheet.tall, 1.0) if turn == 0 else (1.0, sheet.tall)
    times = int(rng.integers(1, 6))
    for side in (0, 180)[: 1 + int(chance(rng, 0.7))]:
        spot = sheet.at(0, 0, 1, turn + side)
        spot.fill(box(0, wide / 2 - far, 2, wide / 2), paint)
        for i in range(times):
            at = long * (2 * (i + 0.5) / times - 1)
            write(spot, text, at, wide / 2 - far + 0.02, wide * 0.55, hand, 1.6 * long / times)
    if brightness(paint) > 200:
        return
    if chance(rng, 0.2):
        sheet.line(box(0, 0, 0.97, sheet.tall - 0.03, 0.06), 0.02, paint, closed=True)
