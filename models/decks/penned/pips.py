"""Number cards: where the signs stand, what they grow on, and numerals."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from models.decks.ink import fonts, stamp, text_mask
from models.decks.penned.pen import Pen, Point
from models.decks.penned.scenery import ribbon, vignette
from models.decks.penned.signs import draw_sign, stalk_end
from models.decks.penned.style import Style

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ROWS = {
    2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 1, 2), 6: (3, 3), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3),
    10: (3, 2, 2, 3),
}  # fmt: skip
_MIDDLE = {2: 2, 3: 3, 5: 1, 7: 1, 9: 1}


def draw_number(pen: Pen, style: Style, suit: str, count: int) -> None:
    """The card of *count* signs of *suit*, with numerals, vignettes and labels as the style has them."""
    box = _box(style)
    middle = style.vignette == "middle"
    spots = places(style, count, box)
    size = _fitting(style, spots)
    grown = suit in "CS" and style.grow != "no" and not middle
    bottom = box[3] / style.tall
    if style.vignette == "foot":
        vignette(pen.at(0.5, style.tall * 0.945, min(0.2 * style.tall, 0.34)), style)
    if grown:
        _grow(pen, style, suit, spots, size)
    elif suit in "HD" and style.hung:
        _hang(pen, style, spots)
    if middle and count not in _MIDDLE and style.layout == "columns":
        vignette(pen.at(0.5, style.tall * 0.56, 0.2), style)
    for x, y in spots:
        turned = not style.upright and not grown and y > style.tall * bottom * 0.55 and style.vignette != "foot"
        draw_sign(pen, style, suit, x, y, size, 180.0 if turned else float(pen.hand.rng.normal(0, 3)))
    if style.label == "all" or (style.label == "seven" and count == 7):
        ribbon(pen, style, 0.5, style.tall * (0.965 if style.vignette != "foot" else 0.97))
    _numerals(pen, style, count)


def _box(style: Style) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of where signs may have their middles."""
    side = {"beside": 0.31, "corners": 0.24, "four": 0.24}.get(style.numeral, 0.19)
    room = style.numeral_size if style.numeral in ("top", "corners", "four") else 0.02
    top = 0.15 + room
    bottom = style.tall - (0.15 + room if style.numeral != "top" else 0.18)
    if style.vignette == "foot":
        bottom = style.tall * 0.72
    elif style.label in ("all", "seven"):
        bottom -= 0.06
    return side, top, 1 - side, bottom


def places(style: Style, count: int, box: tuple[float, float, float, float]) -> list[Point]:
    """Where the *count* signs of a number card stand in *box*: left, top, right and bottom."""
    left, top, right, bottom = box
    layout = style.layout
    if layout == "wreath" and count > 4:
        return _wreath(count, box)
    if layout == "rows":
        return _rows(_ROWS[count], box)
    if layout == "zigzag":
        step = (bottom - top) / max(count - 1, 1)
        return [(left + 0.04 if i % 2 else right - 0.04, top + i * step) for i in range(count)]
    if layout == "dense" and count > 3:
        return _column(left + 0.03, top, bottom, count - count // 2) + _column(
            right - 0.03, top, bottom - (0 if count % 2 == 0 else (bottom - top) / max(count - count // 2 - 1, 1)),
            count // 2,
        )  # fmt: skip
    middles = _MIDDLE.get(count, 2 if count in (8, 10) else 0)
    side = (count - middles) // 2
    columns = _column(left, top, bottom, side) + _column(right, top, bottom, side)
    if side == 0:
        return _column(0.5, top, bottom, middles)
    gap = (bottom - top) / max(side - 1, 1)
    inner = [(0.5, top + gap / 2), (0.5, bottom - gap / 2)] if middles == 2 else [(0.5, top + gap / 2)] * middles
    if side == 2 and middles == 1:
        inner = [(0.5, (top + bottom) / 2)]
    return columns + inner


def _column(x: float, top: float, bottom: float, count: int) -> list[Point]:
    if count == 1:
        return [(x, (top + bottom) / 2)]
    return [(x, float(y)) for y in np.linspace(top, bottom, count)]


def _rows(rows: tuple[int, ...], box: tuple[float, float, float, float]) -> list[Point]:
    left, top, right, bottom = box
    found: list[Point] = []
    for y, count in zip(np.linspace(top, bottom, len(rows)), rows, strict=True):
        xs = {1: [0.5], 2: [left + 0.06, right - 0.06]}.get(count) or [
            float(x) for x in np.linspace(left, right, count)
        ]
        found += [(x, float(y)) for x in xs]
    return found


def _wreath(count: int, box: tuple[float, float, float, float]) -> list[Point]:
    left, top, right, bottom = box
    inner = 1 if count in (7, 9) else 2 if count >= 8 else 0
    ring = count - inner
    cx, cy = (left + right) / 2, (top + bottom) / 2
    angles = 2 * np.pi * (np.arange(ring) + 0.5) / ring
    round_about = [
        (cx + (right - left) / 2 * float(np.sin(a)), cy - (bottom - top) / 2 * float(np.cos(a))) for a in angles
    ]
    gap = 0.16 * (bottom - top)
    return round_about + ([(cx, cy)] if inner == 1 else [(cx, cy - gap), (cx, cy + gap)] if inner else [])


def _fitting(style: Style, among: list[Point]) -> float:
    """The style's sign size, or less where signs would touch."""
    spots = np.array(among)
    away = np.abs(spots[:, None] - spots[None])
    reach = np.maximum(away[..., 0] / 0.86, away[..., 1]) + np.eye(len(spots)) * 9
    return float(min(style.size * 1.05, reach.min() * 0.96))


def _grow(pen: Pen, style: Style, suit: str, spots: list[Point], size: float) -> None:
    ink, foot = style.hues["brown"], style.tall * (0.8 if style.vignette == "foot" else 0.95)
    end = stalk_end(style, suit) * size
    stems = [0.5] if style.grow == "stem" else [0.37, 0.63]
    for stem in stems:
        pen.bar([(stem, min(y for _, y in spots)), (stem + 0.015, style.tall * 0.5), (stem, foot)], 0.022, ink, 0.7)
    for x, y in spots:
        stem = min(stems, key=lambda at: abs(at - x))
        pen.stroke([(x, y + end), ((x + stem) / 2, y + end + 0.06), (stem, y + abs(end) + 0.08)], 1.6, ink)


def _hang(pen: Pen, style: Style, spots: list[Point]) -> None:
    for (x1, y1), (x2, y2) in pairwise(sorted(spots, key=lambda spot: (spot[1], spot[0]))):
        pen.stroke([(x1, y1), ((x1 + x2) / 2, (y1 + y2) / 2 + 0.08), (x2, y2)], 1.3, style.hues["green"])


def _numerals(pen: Pen, style: Style, count: int) -> None:
    if style.numeral == "none" or count < 2:
        return
    letter_index(pen, style, _ROMAN[count] if style.roman else str(count))


def letter_index(pen: Pen, style: Style, text: str) -> None:
    """*text* where the style has its numerals, the lower ones turned over."""
    width, height = pen.sheet.shape[1], pen.sheet.shape[0]
    squeeze = 0.7 if style.roman and len(text) > 2 else 0.95
    mask = text_mask(text, fonts()[style.font % len(fonts())], int(style.numeral_size * width), squeeze)
    half, up = mask.shape[1] / 2, mask.shape[0] / 2
    x, y = 0.045 * width + half, 0.045 * width + up
    spots = {
        "top": [(width / 2, y, False)],
        "beside": [(x, height * 0.5, False), (width - x, height * 0.5, True)],
        "four": [(x, y, False), (width - x, y, False), (width - x, height - y, True), (x, height - y, True)],
    }.get(style.numeral, [(x, y, False), (width - x, height - y, True)])
    for at_x, at_y, turned in spots:
        stamp(pen.sheet, mask[::-1, ::-1] if turned else mask, at_x, at_y, style.ink)


def court_index(pen: Pen, style: Style, rank: str) -> None:
    """A court's letter, where it covers no sign: at the middle of both sides."""
    width, height = pen.sheet.shape[1], pen.sheet.shape[0]
    mask = text_mask({"K": "K", "Q": "O", "J": "U"}[rank], fonts()[style.font % len(fonts())], width // 11, 0.95)
    x = 0.035 * width + mask.shape[1] / 2
    at = height * 0.36
    stamp(pen.sheet, mask, x, at, style.ink)
    stamp(pen.sheet, mask[::-1, ::-1], width - x, height - at, style.ink)
