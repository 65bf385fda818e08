"""Heads: faces, hair and hats; all look to the left and are turned by the pen."""

from __future__ import annotations

import numpy as np

from models.decks.classic.maker import Hand
from models.decks.classic.pen import Fill, Pen, Points, band
from models.decks.classic.shades import Colour
from models.decks.classic.table import Court

MIDDLE = (0.0, -0.58)
"""Where a face's middle is."""


def _placed(points: Points, size: float) -> np.ndarray:
    """*points* of a face, in half faces, as points of the figure."""
    return np.asarray(points, np.float64) * (0.14 * size, 0.165 * size) + MIDDLE


def draw_back_hair(pen: Pen, court: Court, hand: Hand, fill: Fill) -> None:
    """Hair behind the head: curls at both sides, or a queen's veil."""
    size = hand.big_head
    if court.hat == "coif":
        pen.shape(_placed([(-1.2, -1.2), (1.3, -1.2), (1.75, 0.4), (1.9, 1.5), (-1.7, 1.5), (-1.5, 0.4)], size), fill)
        return
    sides = (1,) if court.one_eyed else (-1, 1)
    long = 1.35 if court.hat == "crown" else 1.1
    for side in sides:
        lock = [(0.3, -1.1), (1.2, -1.0), (1.35, 0.1), (1.95, 0.6), (1.8, long), (1.1, long), (0.6, 0.5)]
        pen.shape(_placed([(x * side, y) for x, y in lock], size), fill)
        for step in range(3):
            x = 0.95 + 0.22 * step
            pen.stroke(_placed([(x * side, -0.7), (x * side, 0.3), ((x + 0.25) * side, long - 0.3)], size), 0.7)
        t = np.linspace(0, 3.2 * np.pi, 22)
        curl = np.stack([np.cos(t) * side, np.sin(t)], axis=1) * (0.03 * t)[:, None] + (1.5 * side, long - 0.35)
        pen.stroke(_placed(curl, size), 0.7, smooth=False)


def draw_face(pen: Pen, court: Court, hand: Hand, skin: Fill, hair: Fill, red: Colour) -> None:
    """A face with two eyes, or one in profile; then beard and moustache."""
    size = hand.big_head
    if court.one_eyed:
        brow = [(-0.5, -1.05), (-0.62, -0.5), (-0.55, -0.28), (-1.0, 0.2), (-0.92, 0.3), (-0.68, 0.28)]
        jaw = [(-0.78, 0.46), (-0.62, 0.56), (-0.74, 0.68), (-0.6, 0.8), (-0.55, 1.0), (-0.1, 1.08)]
        pen.shape(_placed([*brow, *jaw, (0.5, 0.75), (0.85, 0.1), (0.8, -1.05)], size), skin, smooth=False)
        _eye(pen, -0.28, hand)
        pen.stroke(_placed([(-0.72, 0.57), (-0.5, 0.56), (-0.38, 0.52)], size), 1.2, red)
    else:
        left = [(-0.8, -1.05), (-0.95, -0.4), (-0.92, 0.2), (-0.65, 0.85), (-0.2, 1.15)]
        pen.shape(_placed([*left, (0.4, 0.98), (0.85, 0.35), (0.98, -0.3), (0.85, -1.05)], size), skin)
        _eye(pen, -0.56, hand)
        _eye(pen, 0.26, hand)
        pen.stroke(_placed([(-0.02, -0.42), (-0.2, -0.2), (-0.34, 0.24), (-0.12, 0.32), (-0.02, 0.24)], size), 0.9)
        pen.stroke(_placed([(-0.42, 0.58), (-0.2, 0.53), (-0.1, 0.57), (0.12, 0.54)], size), 1.5, red)
        pen.stroke(_placed([(-0.28, 0.7), (-0.14, 0.73), (-0.02, 0.7)], size), 0.7)
    if hand.cheeks:
        for x in (-0.1,) if court.one_eyed else (-0.6, 0.4):
            at = _placed([(x, 0.3)], size)[0]
            pen.dot(at[0], at[1], 0.018, red)
    if court.face in ("full", "beard"):
        _beard(pen, court, hand, hair)
    if court.face in ("full", "moustache"):
        _moustache(pen, court, hand, hair)


def _eye(pen: Pen, x: float, hand: Hand) -> None:
    """An eye with its brow: almond, round or bare."""
    size, wide = hand.big_head, 0.24
    pen.stroke(_placed([(x - 0.3, -0.42), (x, -0.56), (x + 0.3, -0.42)], size), 1.0)
    pen.stroke(_placed([(x - wide, -0.2), (x, -0.36), (x + wide, -0.2)], size), 1.1)
    if hand.eyes in (0, 2):
        pen.stroke(_placed([(x - wide, -0.2), (x, -0.08), (x + wide, -0.2)], size), 0.6)
    at = _placed([(x - 0.05, -0.22)], size)[0]
    pen.dot(at[0], at[1], 0.015 if hand.eyes == 1 else 0.011, pen.line)


def _beard(pen: Pen, court: Court, hand: Hand, hair: Fill) -> None:
    """A king's beard below his mouth, forked in some packs, with its locks."""
    size = hand.big_head
    fork = 1.3 if hand.crown % 2 else 1.62
    if court.one_eyed:
        left = [(-0.72, 0.74), (-0.95, 1.3), (-0.6, 1.65), (-0.2, fork), (0.3, 1.6)]
        shape = [*left, (0.85, 0.9), (0.8, 0.0), (0.4, 0.5), (-0.2, 0.75)]
    else:
        left = [(-0.15, 0.86), (-0.6, 0.62), (-0.95, 0.0), (-1.05, 0.9), (-0.7, 1.65), (-0.12, fork)]
        shape = [*left, (0.45, 1.65), (0.95, 0.9), (1.0, 0.0), (0.45, 0.65)]
    pen.shape(_placed(shape, size), hair)
    for x in (-0.6, -0.35, -0.1, 0.15, 0.4):
        pen.stroke(_placed([(x, 0.92), (x * 1.1 + 0.06, 1.15), (x * 1.05 - 0.04, 1.45)], size), 0.7)


def _moustache(pen: Pen, court: Court, hand: Hand, hair: Fill) -> None:
    """A king's broad moustache, or a jack's thin one."""
    size = hand.big_head
    sides = (1,) if court.one_eyed else (-1, 1)
    middle = -0.66 if court.one_eyed else -0.18
    for side in sides:
        points = [(middle, 0.36), (middle + 0.4 * side, 0.4), (middle + 0.72 * side, 0.72)]
        if court.face == "full":
            pen.shape(_placed([*points, (middle + 0.35 * side, 0.58), (middle, 0.46)], size), hair)
        else:
            points = [(middle + x * side, y) for x, y in ((0, 0.42), (0.25, 0.38), (0.42, 0.52), (0.6, 0.4))]
            pen.stroke(_placed(points, size), 1.1)


def draw_hat(pen: Pen, hat: str, size: float, style: int, fills: dict[str, Fill], gem: Colour) -> None:
    """The *hat* of a court on its head, in the maker's *style*."""
    top = MIDDLE[1] - 0.165 * size
    if hat == "crown":
        _crown(pen, top, size, style, fills, gem)
    elif hat == "coif":
        for side in (-1, 1):
            lock = [(0, -0.04), (0.12, -0.05), (0.19, 0.06), (0.2, 0.22), (0.15, 0.2), (0.13, 0.08), (0, 0.02)]
            pen.shape([(x * side, top + y) for x, y in lock], fills["hair"])
        _crown(pen, top - 0.045, size * 0.78, style + 1, fills, gem)
    elif hat == "bells":
        _bells(pen, top, size, fills, gem)
    else:
        _cap(pen, top, size, hat, style, fills)


def _crown(pen: Pen, top: float, size: float, style: int, fills: dict[str, Fill], gem: Colour) -> None:
    """A band with stones, and three to five tips: points, balls, leaves or arches with an orb."""
    wide, high = 0.165 * size, 0.135 * min(size, 1.1)
    if style % 4 == 3:
        dome = [(-1, 0.0), (-1.15, -1), (0, -1.5), (1.15, -1), (1, 0.0)]
        pen.shape([(x * wide, top + y * high) for x, y in dome], fills["2nd"])
        pen.stroke([(0, top), (0, top - high * 1.1)], 0.8)
    tips = 5 if style % 4 == 2 else 3
    xs = [(-1 + 2 * k / (tips - 1)) * wide * 1.15 for k in range(tips)]
    tops = [top - high * (1.1 if k == tips // 2 else 0.95) for k in range(tips)]
    rim = [(-wide, top + 0.03)]
    for k in range(tips):
        rim += [(xs[k], tops[k]), (xs[k] * 0.9 + 0.45 * (xs[1] - xs[0]), top - high * 0.28)]
    rim[-1] = (wide, top + 0.03)
    if style % 4 != 3:
        pen.shape(rim, fills["gold"], smooth=False)
    for k, (x, y) in enumerate(zip(xs, tops, strict=True)):
        if style % 4 == 1:
            for dx, dy in ((-0.022, 0.0), (0.022, 0.0), (0.0, -0.024)):
                pen.dot(x + dx, y + dy, 0.017, gem, line=0.6)
        elif style % 4 != 3 or k == tips // 2:
            pen.dot(x, y - (0.04 if style % 4 == 3 else 0), 0.023, gem, line=0.8)
    pen.shape(band((-wide, top + 0.005), (wide, top + 0.005), 0.03, 0.03), fills["gold"], smooth=False)
    for k in range(-2, 3):
        pen.dot(k * wide * 0.4, top + 0.005, 0.012, gem)


def _cap(pen: Pen, top: float, size: float, hat: str, style: int, fills: dict[str, Fill]) -> None:
    """A jack's flat cap with its brim, and a plume or a leaf on it."""
    wide = 0.19 * size
    if hat == "plumed":
        plume = [(0.08, -0.06), (0.2, -0.17), (0.36, -0.14), (0.38, -0.02), (0.3, 0.05), (0.28, -0.05)]
        pen.shape([(x, top + y) for x, y in plume], fills["2nd"])
        for k in range(4):
            x = 0.14 + 0.05 * k
            pen.stroke([(x, top - 0.08), (x + 0.03, top - 0.11), (x + 0.04, top - 0.13)], 0.7)
    crown = [(-wide, top + 0.02), (-wide * 1.1, top - 0.1), (-0.03, top - 0.15), (wide * 1.2, top - 0.11)]
    pen.shape([*crown, (wide * 1.1, top + 0.03)], fills["cap"])
    brim = band((-wide * 1.08, top + 0.01), (wide * 1.1, top + 0.005), 0.035, 0.035)
    pen.shape(brim, fills["gold"], smooth=style % 2 == 0)
    for k in range(-3, 4):
        pen.stroke([(k * wide * 0.28, top - 0.01), (k * wide * 0.28, top + 0.03)], 0.6, smooth=False)
    if hat == "leafed":
        leaf = [(-0.12, -0.02), (-0.24, -0.08), (-0.18, -0.16), (-0.08, -0.2), (-0.05, -0.12)]
        pen.shape([(x, top + y) for x, y in leaf], fills["2nd"])
        pen.stroke([(-0.1, top - 0.03), (-0.13, top - 0.12), (-0.11, top - 0.22)], 0.7)


def _bells(pen: Pen, top: float, size: float, fills: dict[str, Fill], gem: Colour) -> None:
    """A jester's hood with three horns that end in bells."""
    wide = 0.17 * size
    for side, key in ((-1, "cap"), (1, "2nd")):
        horn = [(1, 0.03), (0.9, -0.2), (2.1, 0.1), (0.1, -0.16), (0, 0.03)]
        pen.shape([(side * wide * x, top + y) for x, y in horn], fills[key])
        pen.dot(side * wide * 1.9, top + 0.06, 0.035, gem, line=0.8)
    pen.shape([(-0.09, top + 0.03), (0.0, top - 0.24), (0.09, top + 0.03)], fills["gold"])
    pen.dot(0, top - 0.14, 0.035, gem, line=0.8)
    pen.shape(band((-wide, top + 0.025), (wide, top + 0.025), 0.035, 0.035), fills["gold"], smooth=False)
