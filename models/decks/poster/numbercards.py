"""Number cards and the Daus."""

from __future__ import annotations

import numpy as np

from models.decks.poster.layouts import Box, Spot, best_spots, spots
from models.decks.poster.motifs import MOTIFS, flower, motif
from models.decks.poster.pen import Colour, Pen, blend, box, smooth
from models.decks.poster.signs import badge, sign
from models.decks.poster.style import Style


def _blocked(style: Style) -> list[Box]:
    """Where indices stand."""
    w, h = style.index.room
    m, right = style.margin, style.wide
    if style.index.kind == "middle":
        half = style.index.height * 0.9
        mid = right / 2
        return [(mid - half, 0, mid + half, m + half * 1.2), (mid - half, 100 - m - half * 1.2, mid + half, 100)]
    if not w:
        return []
    found = [(0.0, 0.0, m + w, m + h), (right - m - w, 100 - m - h, right, 100.0)]
    if style.index.corners == 4:
        found += [(right - m - w, 0.0, right, m + h), (0.0, 100 - m - h, m + w, 100.0)]
    return found


def number_card(pen: Pen, rng: np.random.Generator, count: int, suit: str, style: Style, layout: str) -> None:
    """*count* signs, and in some packs a motif that is none of them."""
    m = style.margin + 0.7
    field = [m, m, style.wide - m, 100 - m]
    blocked = _blocked(style)
    place = style.motif_place if rng.random() < style.motif_share else "none"
    if place == "middle" and (count > 8 or style.wide < 58):
        place = "behind"
    if place != "none":
        a, b, c = _inks(rng, style)
        kind = style.motif if style.motif != "mixed" else str(rng.choice(MOTIFS))
        size = style.wide * 0.3
        if place == "behind":
            pale = [blend(ink, style.ground, 0.72) for ink in (a, b, c)]
            motif(pen.at(style.wide / 2, 50, style.wide * 0.8).keyed(0, style.dark), kind, *pale)
        elif place == "foot":
            room = style.index.room[1] if style.index.room[1] > 12 else style.index.room[1] * 0.4
            field[3] = 100 - m - size - room
            motif(pen.at(style.wide / 2, 100 - m - room - size / 2, size), kind, a, b, c)
        else:
            blocked = [
                *blocked,
                (style.wide / 2 - size * 0.45, 50 - size * 0.5, style.wide / 2 + size * 0.45, 50 + size * 0.5),
            ]
            motif(pen.at(style.wide / 2, 50, size), kind, a, b, c)
    free: Box = (field[0], field[1], field[2], field[3])
    if place == "middle":
        found = spots(_sides(count), style, free, blocked)
    else:
        found = best_spots(count, layout, rng, style, free, blocked)
    for spot in _branched(pen, found, suit, style):
        sign(pen.at(*spot), suit, style)


def _sides(count: int) -> list[tuple[float, float]]:
    """Two columns, the left one longer, so that the middle is free."""
    left = count - count // 2
    found = [(-1.0, 2 * i / max(left - 1, 1) - 1) for i in range(left)]
    return found + [(1.0, 2 * i / max(count // 2 - 1, 1) - 1) for i in range(count // 2)]


def _branched(pen: Pen, found: list[Spot], suit: str, style: Style) -> list[tuple[float, float, float, float]]:
    """The signs' places, once twigs from a stem in the middle to acorns and leaves are drawn."""
    if style.branch and suit in "CS" and len(found) > 4 and style.index.kind != "middle":
        ink = style.dyes[suit].second
        mid = style.wide / 2
        pen.line([(mid, found[0].y), (mid, max(s.y for s in found))], ink, 0.9)
        for s in found:
            if abs(s.x - mid) > s.size * 0.3:
                pen.line(smooth([(mid, s.y + 4), ((mid + s.x) / 2, s.y + 3), (s.x, s.y)], closed=False), ink, 0.8)
    return [(s.x, s.y, s.size, s.angle) for s in found]


def _inks(rng: np.random.Generator, style: Style) -> tuple[Colour, Colour, Colour]:
    inks = [style.clothes[int(i)] for i in rng.permutation(len(style.clothes))][:3]
    return inks[0], inks[1], inks[2]


def daus(pen: Pen, rng: np.random.Generator, suit: str, style: Style) -> None:
    """Two large signs, or in a few packs one, plain or with a banner, a wreath, a motif."""
    w, mid = style.wide, style.wide / 2
    narrow = w - 2 * style.margin
    size = float(min(narrow * 0.56, 36.0) * rng.uniform(0.9, 1.0))
    top = 50 - size * 0.72 - rng.uniform(0, 3)
    corner = style.index.room
    _adorn(pen, rng, style)
    if style.daus_place == "one":
        size = float(min(narrow * 0.8, 52.0))
        at = [(mid, 50.0, size, 0.0)]
    elif style.daus_place == "row":
        size = float(narrow) * 0.44
        at = [(mid - size * 0.55, 50.0, size, 0.0), (mid + size * 0.55, 50.0, size, 0.0)]
    elif style.daus_place == "diagonal":
        size = min(size, narrow * 0.5, 50 - style.margin - corner[1] * 0.4)
        x = mid - style.margin - size * 0.55
        x = min(x, mid - corner[0] * 0.6)
        at = [(mid + x, 50 - size * 0.62, size, 0.0), (mid - x, 50 + size * 0.62, size, 180.0 if style.turned else 0.0)]
    else:
        at = [(mid, top, size, 0.0), (mid, 100 - top, size, 180.0 if style.daus_place == "turned" else 0.0)]
    for spot in at:
        if style.daus in ("plain", "flowers", "banner"):
            sign(pen.at(*spot), suit, style)
        else:
            badge(pen.at(*spot), suit, style)


def _adorn(pen: Pen, rng: np.random.Generator, style: Style) -> None:
    a, b, c = _inks(rng, style)
    w, mid = style.wide, style.wide / 2
    kind = style.daus
    if kind == "panel":
        pen.shape(box(mid, 50, w * 0.66, 80), blend(a, style.ground, 0.6))
    elif kind == "rays":
        motif(
            pen.at(mid, 50, w * 0.9).keyed(0, style.dark),
            "rays",
            blend(a, style.ground, 0.6),
            blend(b, style.ground, 0.6),
            c,
        )
    elif kind == "wreath":
        for i in range(20):
            pen.at(mid, 50, w * 0.4, i * 18).oval(0, -1, 0.09, 0.13, a if i % 2 else b)
    elif kind == "motif":
        motif(pen.at(mid, 50, w * 0.62), str(rng.choice(MOTIFS)), *(blend(ink, style.ground, 0.3) for ink in (a, b, c)))
    elif kind == "flowers":
        for x in (-1, 1):
            for y in (-1, 1):
                px, py = mid + x * w * 0.33, 50 + y * (3 if style.index.room[1] else 40)
                flower(pen.at(px, py, w * 0.14), a, b)
    elif kind == "banner":
        end = w * 0.42
        for side in (-1, 1):
            tail = pen.at(mid, 50, 1, flip=side < 0)
            tail.shape([(end, -2), (end * 0.6, -2), (end * 0.6, 5), (end, 5), (end * 0.85, 1.5)], b)
        e = end * 0.75
        pen.at(mid, 50).shape(smooth([(-e, -3), (0, -5), (e, -3), (e, 3), (0, 1), (-e, 3)], steps=4), a)
