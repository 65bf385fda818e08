"""Number cards: where the signs stand, the twigs on which they grow, numerals, borders and banners."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from models.decks.carved.press import Pen
from models.decks.carved.scenes import scene
from models.decks.carved.shapes import box, curve, oval
from models.decks.carved.signs import sign
from models.decks.carved.style import WHITE, Colour

_ROMAN = {2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII", 9: "IX", 10: "X"}

_COLUMNS: dict[int, tuple[tuple[int, int, int], ...]] = {
    2: ((1, 0, 1),),
    3: ((0, 3, 0), (1, 1, 1)),
    4: ((2, 0, 2),),
    5: ((2, 1, 2),),
    6: ((3, 0, 3),),
    7: ((3, 1, 3), (3, 1, 3), (4, 0, 3), (2, 3, 2)),
    8: ((4, 0, 4), (3, 2, 3), (4, 0, 4)),
    9: ((4, 1, 4), (3, 3, 3), (4, 1, 4)),
    10: ((4, 2, 4), (5, 0, 5), (3, 4, 3), (4, 2, 4)),
}
"""Signs in the left, middle and right column, for each number the ways that printers have."""

_APART = (0.94, 1.06)
"""How wide and high a sign's place is where the sign is one unit."""


def places(number: int, layout: int, across: float, top: float, bottom: float) -> list[tuple[float, float]]:
    """Where the signs of a number card stand, in three columns at -across, 0 and across."""
    ways = _COLUMNS[number]
    left, middle, right = ways[layout % len(ways)]
    found = [(-across, y) for y in _column(left)]
    found += [(across, y) for y in (_column(right) if left == right else _column(left)[:-1] + 1 / (left - 1))]
    if middle == 1 and left != 1:
        inner = [0.0 if left % 2 == 0 or layout % 3 else -0.5]
    elif middle == 2 and left > 1:
        inner = [-1 + 1 / (left - 1), 1 - 1 / (left - 1)]
    else:
        inner = list(_column(middle))
    found += [(0.0, y) for y in inner]
    return [(x, (top + bottom) / 2 + y * (bottom - top) / 2) for x, y in found]


def _column(count: int) -> npt.NDArray[np.float64]:
    """*count* heights from -1 to 1."""
    return np.linspace(-1, 1, count) if count > 1 else np.zeros(count)


def fitting(spots: list[tuple[float, float]], most: float) -> float:
    """The size at which no two signs touch, at most *most*."""
    p = np.array(spots)
    gaps = np.abs(p[:, None] - p[None]) / _APART
    room = gaps.max(2) + np.eye(len(p)) * 9
    return float(min(most, room.min() * 0.97))


def number_card(pen: Pen, number: int, suit: str, rng: np.random.Generator) -> None:
    """Draw the whole of a number card."""
    style = pen.style
    across, most, head = _room(pen)
    top, bottom = most / 2 + head - style.tall, style.tall - head - most / 2
    foot = style.vignette == "foot" and number > 2
    if foot:
        scene(pen.at(0, style.tall - 0.42, 0.55), rng)
        bottom = min(bottom, style.tall - 0.72 - most * 0.4)
    spots = places(number, style.layout, across, top, bottom)
    size = fitting(spots, most)
    grown = style.grown and suit in "CS"
    bare = not any(abs(x) < 0.1 for x, _ in spots)
    if grown:
        _twigs(pen, suit, spots, size, (top - 0.1, bottom + 0.25))
    elif style.vignette == "middle" and bare:
        scene(pen.at(0, 0, min((2 * across - 0.88 * size) / 1.7, 0.5)), rng, ground=False)
    for x, y in spots:
        _pip(pen, suit, (x, y), size, grown, style.turned and not foot)
    numerals(pen, _ROMAN[number] if style.roman else str(number), always=number == 2)


def _room(pen: Pen) -> tuple[float, float, float]:
    """How far the outer columns stand from the middle, how large signs may be, and what the numerals take above."""
    style = pen.style
    head = 0.07 if style.border == "none" else 0.14
    if style.numerals in ("top", "label"):
        return 0.56, style.size, head + 0.24
    if style.numerals not in ("corners", "pair"):
        return 0.56, style.size, head
    if style.layout % 2 or style.roman:
        return 0.5, style.size, head + 0.26
    return 0.4, min(style.size, 0.52), head


def _pip(pen: Pen, suit: str, at: tuple[float, float], size: float, grown: bool, turned: bool) -> None:
    """One sign; one that grows leans away from its stem, one of the lower half may hang head down."""
    x, y = at
    if grown:
        sign(pen.at(x, y, size, float(np.sign(x)) * 14), suit, stalk=False)
    else:
        sign(pen.at(x, y, size, 180 * (turned and y > 0.02) + pen.style.signs[suit].tilt), suit)


def _twigs(pen: Pen, suit: str, spots: list[tuple[float, float]], size: float, ends: tuple[float, float]) -> None:
    """The stem up the card's middle, and a twig from it to each sign at its side."""
    wood = pen.style.signs[suit].trim
    top, bottom = ends
    steps = np.linspace(bottom, max(top, min(y for _, y in spots) + size * 0.3), 6)
    stem = [(0.05 * np.sin(3 * y), float(y)) for y in steps]
    pen.limb(curve(stem, closed=False), 0.05, wood)
    for x, y in spots:
        foot = y + size * 0.26
        if x:
            bend = [(0.0, min(foot + 0.2, bottom)), (x * 0.45, foot + 0.14), (x * 0.93, foot)]
            pen.limb(curve(bend, closed=False), 0.04, wood)


def border(pen: Pen) -> None:
    """The frame that all faces of a pack have, or none."""
    style, kind = pen.style, pen.style.border
    if kind == "none":
        return
    outer, high = 0.93, style.tall - 0.07
    frame = box(-outer, -high, outer, high)
    if kind == "rounded":
        corners = [(1, 0.85), (0.97, 0.97), (0.85, 1)]
        quarter = np.array(corners) * (outer, high)
        frame = np.concatenate([quarter, quarter[::-1] * (-1, 1), -quarter, quarter[::-1] * (1, -1)])
    pen.stroke(np.concatenate([frame, frame[:1]]), 1.2)
    if kind == "double":
        inner = frame * (0.965, 0.98)
        pen.stroke(np.concatenate([inner, inner[:1]]), 0.6)
    elif kind in ("beads", "teeth", "rope"):
        _ornament(pen, kind, outer - 0.03, high - 0.03)


def _ornament(pen: Pen, kind: str, wide: float, high: float) -> None:
    """Beads, teeth or a twisted rope along the frame's inside."""
    edges = [(x, side * high, 0) for x in np.linspace(-wide, wide, 16) for side in (-1, 1)]
    edges += [(side * wide, y, 90) for y in np.linspace(-high, high, 24) for side in (-1, 1)]
    colour = pen.style.palette[0]
    for x, y, turn in edges:
        tip = pen.at(float(x), float(y), 0.03, turn)
        if kind == "beads":
            tip.form(oval(0, 0, 0.8, 0.8, 8), colour, 0.5)
        elif kind == "teeth":
            tip.form([(-1, 0), (0, -1), (1, 0), (0, 1)], colour, 0.5)
        else:
            tip.stroke([(-1.2, -1), (1.2, 1)], 0.8)


def numerals(pen: Pen, text: str, always: bool = False) -> None:
    """Print *text* where the pack has its numerals; at the top even in a pack without, where it is *always* there."""
    style = pen.style
    where = "top" if style.numerals == "none" and always else style.numerals
    ends = (pen, pen.at(0, 0, 1, 180))
    for end in ends:
        if where == "top":
            _backed(end, text, 0, -style.tall + 0.2, 0.18)
        elif where == "label":
            plate = box(-0.2, -style.tall + 0.07, 0.2, -style.tall + 0.32)
            end.form(plate, style.palette[2] if style.roman else WHITE)
            end.write(text, 0, -style.tall + 0.195, 0.16, style.numeral_ink)
        elif where in ("corners", "pair"):
            for x in (-0.82,) if where == "pair" else (-0.82, 0.82):
                _backed(end, text, x, -style.tall + 0.24, 0.2 if len(text) < 3 else 0.13)


def _backed(pen: Pen, text: str, x: float, y: float, high: float) -> None:
    """*text* on a patch of bare paper."""
    wide = high * (0.4 + 0.22 * len(text))
    pen.form(box(x - wide, y - high * 0.62, x + wide, y + high * 0.62), WHITE, 0)
    pen.write(text, x, y, high, pen.style.numeral_ink)


def banner(pen: Pen, text: str, y: float, wide: float, colour: Colour) -> None:
    """A ribbon across the card at height *y* with *text* on it."""
    for side in (-1, 1):
        tail = [(wide * 0.8, -0.04), (wide * 1.2, -0.08), (wide * 1.1, 0.04), (wide * 1.2, 0.14), (wide * 0.8, 0.12)]
        pen.at(0, y).form(np.array(tail) * (side, 1), colour)
    top = curve([(-wide, y - 0.09), (0, y - 0.12), (wide, y - 0.09)], closed=False)
    pen.form(np.concatenate([top, top[::-1] + np.array((0, 0.2))]), WHITE if colour == pen.style.ink else colour)
    if text:
        pen.write(text, 0, y - 0.01, 0.11, WHITE if sum(colour) < 330 else None)
