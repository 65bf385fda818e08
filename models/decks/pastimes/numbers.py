"""Cards of colours and numbers, which most games have: in the middle a numeral or a sign, in the corners the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from models.decks.pastimes.actions import some_action
from models.decks.pastimes.colours import Scheme, chance, mixed, pick, readable, some_ink, unlike
from models.decks.pastimes.corners import some_corners, some_strip
from models.decks.pastimes.grounds import parted, quartered, some_ground
from models.decks.pastimes.icons import some_icon
from models.decks.pastimes.lettering import Hand, listed, some_hand, underline, write
from models.decks.pastimes.outlines import box, polygon, star
from models.decks.pastimes.panels import some_panel
from models.decks.pastimes.sheet import Colour, Sheet

Draw = Callable[[Sheet, np.random.Generator, Scheme], None]
"""Draws on a sheet, by chance, in the colours of a scheme."""

WORDS = (
    listed("ZERO, ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN"),
    listed("null, eins, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn"),
)
"""What a numeral is called, in two languages."""
SPOTS = {
    1: ((0.0, 0.0),),
    2: ((0.0, 0.55), (0.0, -0.55)),
    3: ((-0.35, 0.6), (0.35, 0.0), (-0.35, -0.6)),
    4: ((-0.4, -0.6), (0.4, -0.6), (-0.4, 0.6), (0.4, 0.6)),
    5: ((-0.4, -0.6), (0.4, -0.6), (-0.4, 0.6), (0.4, 0.6), (0.0, 0.0)),
}
"""Where so many pictures stand."""
ROMAN = listed("I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII, XIII, XIV, XV, XVI, XVII, XVIII, XIX, XX, XXI")


def some_number(rng: np.random.Generator) -> str:
    """A numeral: mostly from 0 to 12, some of two digits, a few beyond."""
    share = rng.random()
    if share < 0.68:
        return str(rng.integers(0, 11))
    return str(rng.integers(10, 21) if share < 0.9 else rng.integers(21, 105))


def _letters(rng: np.random.Generator, scheme: Scheme, ground: Colour) -> Hand:
    """How the numeral looks on *ground*."""
    ink = readable(rng, ground, scheme.paper, scheme.main, scheme.dark, scheme.second)
    return some_hand(rng, ink, readable(rng, ink, scheme.dark, scheme.paper, scheme.second))


def _large(sheet: Sheet, rng: np.random.Generator, text: str, high: float, hand: Hand, wide: float = 1.5) -> None:
    """A numeral in the middle, seldom aslant, a six or a nine often with a stroke below."""
    spot = sheet.at(0, 0, 1, float(rng.uniform(-25, 25)) if chance(rng, 0.15) else 0)
    write(spot, text, 0, 0, high, hand, wide)
    if text in ("6", "9") and chance(rng, 0.6):
        underline(spot, text, 0, 0, high, hand)


def one(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A large numeral on a panel, the same in the corners."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    paint, room = some_panel(sheet, rng, scheme, ground)
    hand = _letters(rng, scheme, paint)
    _large(sheet, rng, text, room, hand, 1.1 if room < 1.25 else 1.5)
    if chance(rng, 0.85):
        some_corners(sheet, rng, text, hand, scheme, ground)


def action(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A sign in place of the numeral, often on black."""
    if chance(rng, 0.3):
        black = some_ink(rng, "black")
        scheme = Scheme(scheme.paper, black, scheme.second, scheme.third, scheme.dark)
    ground = some_ground(sheet, rng, scheme)
    paint, room = some_panel(sheet, rng, scheme, ground)
    hand = _letters(rng, scheme, paint)
    turn = float(rng.choice([0, 0, 0, 25, -20]))
    text = some_action(sheet.at(0, 0, min(0.5 * room, 0.7), turn), rng, scheme, hand.ink, hand)
    if text and chance(rng, 0.8):
        some_corners(sheet, rng, text, hand, scheme, ground)


def both_ways(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A numeral above and the same, or another, on its head below, on one colour or on two."""
    if chance(rng, 0.5):
        above, below = parted(sheet, rng, scheme)
    else:
        above = below = some_ground(sheet, rng, scheme)
    hand, text, other = _letters(rng, scheme, above), some_number(rng), some_number(rng)
    x, high = float(rng.choice([0, 0, -0.3])), float(rng.uniform(0.5, 1.0))
    write(sheet, text, x, -0.75, high, hand, 1.3)
    under = Hand(hand.font, hand.manner, readable(rng, below, hand.ink), hand.edge, hand.squeeze, hand.slant)
    write(sheet.at(0, 0, 1, 180), text if chance(rng, 0.6) else other, x, -0.75, high, under, 1.3)
    if above == below and chance(rng, 0.6):
        thick = float(rng.uniform(0.02, 0.1))
        sheet.at(0, 0, 1, float(rng.choice([0, 0, -20]))).line(np.array([(-0.8, 0), (0.8, 0)]), thick, hand.ink)


def above_a_mark(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A numeral with a mark, an icon or a word below it."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    hand = _letters(rng, scheme, ground)
    write(sheet, text, 0, -0.4, float(rng.uniform(0.7, 1.3)), hand, 1.4)
    kind = int(rng.integers(4))
    if kind == 0:
        sheet.disc(0, 0.75, 0.25, hand.ink)
        sheet.disc(0, 0.75, 0.17, ground)
    elif kind == 1:
        some_icon(sheet.at(0, 0.85, 0.35), rng, scheme)
    elif kind == 2:
        called = pick(rng, WORDS)[int(text)] if int(text) < len(WORDS[0]) else "points"
        write(sheet, called, 0, 0.85, 0.24, hand.plainly(hand.ink), 1.5)
    else:
        sheet.fill(box(0, 0.8, 0.6, 0.12, 0.05), hand.ink)
    if chance(rng, 0.5):
        some_corners(sheet, rng, text, hand, scheme, ground)


def around_a_picture(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """Numerals in the corners around an icon, alone or as many as the numeral says."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    many = int(text) if int(text) in range(2, 6) and chance(rng, 0.5) else 1
    state = rng.bit_generator.state
    for x, y in SPOTS[many]:
        rng.bit_generator.state = state  # the same icon each time
        some_icon(sheet.at(x, y, 0.62 if many == 1 else 0.32), rng, scheme)
    some_corners(sheet, rng, text, _letters(rng, scheme, ground), scheme, ground)


def huge(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A numeral larger than the card has room for, or pale behind a smaller one."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    hand = _letters(rng, scheme, ground)
    x, y = rng.uniform(-0.4, 0.4, 2)
    if chance(rng, 0.5):
        write(sheet.at(0, 0, 1, float(rng.uniform(-20, 20))), text, x, y, 2.8, hand, 2.6)
    else:
        write(sheet, text, x, y, 2.9, hand.plainly(mixed(ground, hand.ink, 0.25)), 2.6)
        write(sheet, text, 0, 0, 0.8, hand)
    if chance(rng, 0.5):
        some_corners(sheet, rng, text, hand, scheme, ground)


def edged(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A stripe with the numeral along an edge, something large beside it."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    hand = _letters(rng, scheme, ground)
    if chance(rng, 0.5):
        _large(sheet, rng, text, float(rng.uniform(0.7, 1.3)), hand, 1.1)
    else:
        some_icon(sheet.at(0, 0, 0.55), rng, scheme)
    some_strip(sheet, rng, text, hand, scheme)


def scattered(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """Small marks all over, one numeral among them; or the numeral itself all over."""
    ground, text = some_ground(sheet, rng, scheme), some_number(rng)
    hand, kind = _letters(rng, scheme, ground), int(rng.integers(4))
    tint = mixed(ground, unlike(rng, ground), 0.6)
    for _ in range(int(rng.integers(10, 30))):
        x, y, r = rng.uniform(-0.9, 0.9), rng.uniform(-0.92, 0.92) * sheet.tall, rng.uniform(0.05, 0.13)
        if kind == 0:
            sheet.fill(star(x, y, r, 5, turn=float(rng.uniform(0, 72))), tint)
        elif kind == 1:
            sheet.fill(polygon(x, y, r, pick(rng, (3, 5, 6)), float(rng.uniform(0, 30))), some_ink(rng))
        elif kind == 2:
            sheet.disc(x, y, r, tint)
        else:
            write(sheet.at(x, y, 1, float(rng.uniform(-60, 60))), text, 0, 0, 2.2 * r, hand.plainly(tint))
    _large(sheet, rng, text, float(rng.uniform(0.7, 1.4)), hand)
    if chance(rng, 0.4):
        some_corners(sheet, rng, text, hand, scheme, ground)


def roman(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A Roman numeral or a mathematical one."""
    ground = some_ground(sheet, rng, scheme)
    paint, _ = some_panel(sheet, rng, scheme, ground)
    a, b = rng.integers(2, 13, 2)
    text = pick(rng, ROMAN) if chance(rng, 0.6) else f"{a}{pick(rng, '+-×:')}{b}"
    hand = _letters(rng, scheme, paint)
    write(sheet, text, 0, 0, float(rng.uniform(0.5, 0.9)), hand, 1.2)
    if chance(rng, 0.4):
        some_corners(sheet, rng, text, hand, scheme, ground)


def four_colours(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A quarter in each of four colours, a numeral, a word or a sign upon them."""
    rim = quartered(sheet, rng, scheme)
    hand = some_hand(rng, (252, 252, 252), (20, 20, 20))
    hand = replace(hand, manner=pick(rng, ("edged", "cast", "shadow")))
    text = pick(rng, (some_number(rng), "+4", "+2", "WILD", "?", "4", "Joker", "W"))
    if chance(rng, 0.4):
        sheet.disc(0, 0, 0.6, rim)
        hand = hand.plainly(readable(rng, rim, scheme.dark, scheme.paper))
    if chance(rng, 0.75):
        write(sheet, text, 0, 0, 0.8, hand, 1.05)
    if chance(rng, 0.6):
        some_corners(sheet, rng, text, hand, scheme, rim)


NUMBERS: tuple[Draw, ...] = (*[one] * 9, *[action] * 4, *[both_ways] * 2, *[above_a_mark] * 2, *[around_a_picture] * 2)
NUMBERS = (*NUMBERS, huge, edged, edged, scattered, roman, four_colours)
