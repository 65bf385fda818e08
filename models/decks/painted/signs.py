"""The four suit signs of a pack, each painted once, large, as a piece to be laid on cards at any size."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.painted.canvas import DARK, WHITE, Canvas, Colour, Manner, blank, hue, mixed, pick
from models.decks.painted.curves import Points, band, box, lobed, mirrored, oval, soft

SIDE = 100.0
"""Units across a sign's piece; signs keep within 48 of its middle."""

SCALE = 1.9


@dataclass(frozen=True)
class Sign:
    """A square premultiplied piece, and how wide and high its sign is in parts of its side."""

    piece: Picture
    wide: float
    high: float


def suit_signs(rng: np.random.Generator, manner: Manner) -> dict[str, Sign]:
    """The pack's sign of each suit, by its letter in a card's code."""
    bold = replace(manner, line=manner.line * 1.8)
    shadow = float(rng.uniform(0.2, 0.5)) if rng.random() < 0.25 else 0.0
    signs: dict[str, Sign] = {}
    for suit, draw in (("C", _acorn), ("S", _leaf), ("H", _heart), ("D", _bell)):
        canvas = blank(SIDE, SIDE, SCALE, bold)
        draw(rng, canvas)
        signs[suit] = _measured(_shadowed(canvas.pixels, shadow))
    return signs


def _measured(piece: Picture) -> Sign:
    """*piece* with the width and height of what it shows about its middle."""
    rows, columns = (np.flatnonzero(piece[..., 3].max(axis) > 40) for axis in (1, 0))
    middle = len(piece) / 2
    wide, high = (float(max(middle - at[0], at[-1] - middle)) / middle for at in (columns, rows))
    return Sign(piece, wide, high)


def _shadowed(piece: Picture, strength: float) -> Picture:
    """*piece* with the soft shadow that it casts on the card."""
    if strength == 0:
        return piece
    move = np.array([(1.0, 0, 6), (0, 1.0, 6)])
    dark = cv2.GaussianBlur(cv2.warpAffine(piece[..., 3], move, piece.shape[1::-1]), (0, 0), 4) * strength
    under = dark * (1 - piece[..., 3] / 255)
    out = piece.copy()
    out[..., 3] = np.clip(piece[..., 3] + under, 0, 255).astype(np.uint8)
    return out


def _nut(wide: float, top: float, tip: float, point: float) -> Points:
    """A nut that hangs from *top* to *tip*, more or less pointed."""
    body = soft([(wide * 0.8, top), (wide, top + 12), (wide * 0.95, tip - 22), (wide * 0.5, tip - 6)], closed=False)
    return mirrored([*body, (wide * 0.14, tip - 4 + 2 * point), (0.6, tip)])


def _scales(rng: np.random.Generator, canvas: Canvas, wide: float, top: float, bottom: float, ink: Colour) -> None:
    """Rows of scales, or hatching, or nothing, on a cup."""
    kind = int(rng.integers(4))
    rows = int(rng.integers(2, 5))
    for row in range(rows):
        share = (row + 0.7) / rows
        half = wide * np.sqrt(1 - (1 - share) ** 2) * 0.86
        y = top + (bottom - top) * (share - 0.12)
        if kind == 0:
            canvas.stroke([(-half, y), (0, y + 2), (half, y)], 1.6, ink)
        elif kind in (1, 2):
            for x in np.linspace(-half, half, 3 + row + (row % 2)):
                canvas.fill(oval(x, y, wide * 0.13, wide * 0.11, 10), ink, bulge=True, line=False)
    if kind == 0:
        for x in np.linspace(-0.7, 0.7, 7):
            canvas.stroke([(x * wide * 0.6, top + 5), (x * wide, bottom - 3)], 1.6, ink)


def _oak_leaf(canvas: Canvas, length: float, ink: Colour) -> None:
    """An oak leaf that points upward from the origin."""
    t = np.linspace(0.02, 1, 34)
    half = length * 0.34 * np.sin(np.pi * t**0.8) * (0.72 + 0.28 * np.cos(t * 6 * np.pi))
    canvas.fill(mirrored(np.stack([half, -length * (1 - t)], 1)), ink)
    canvas.stroke([(0, 0), (0, -length * 0.8)], 1.3, mixed(ink, WHITE, 0.4))


def _acorn(rng: np.random.Generator, whole: Canvas) -> None:
    """A nut in a scaly cup, hanging or standing, with stalk and oak leaves or without."""
    tone = float(pick(rng, (28, 24, 45, 85, 12)))
    nut = hue(tone + rng.uniform(-6, 6), rng.uniform(0.6, 0.95), rng.uniform(0.55, 0.9))
    cup = hue(pick(rng, (22, 30, 95, 110, 8)), rng.uniform(0.5, 0.9), rng.uniform(0.3, 0.6))
    wide, deep = float(rng.uniform(17, 28)), float(rng.uniform(17, 25))
    turn = pick(rng, (0, 0, 180, 180, 0, rng.uniform(-35, 35)))
    leaves = int(pick(rng, (0, 0, 1, 2)))
    canvas = whole.at(0, 0, 0.9 if leaves or turn % 180 else 1.0, float(turn))
    brim = -22 + deep * 0.6
    for k in range(leaves):
        side = (-1) ** k
        _oak_leaf(canvas.at(0, -34, 1, side * 118), float(rng.uniform(40, 46)), hue(rng.uniform(85, 130), 0.7, 0.5))
    end = rng.uniform(-10, 10)
    canvas.fill(band([(0, brim - deep), (end / 3, -38), (end, -46)], 5, 6), mixed(cup, DARK, 0.3))
    shape = _nut(wide, brim - 8, 46, float(rng.uniform(0, 1)))
    canvas.fill(shape, nut, bulge=True)
    if rng.random() < 0.25:
        half = np.stack([np.minimum(shape[:, 0], rng.uniform(-2, 3)), shape[:, 1]], 1)
        canvas.fill(half, hue(tone + pick(rng, (-30, 50, 70)), 0.8, 0.7), bulge=True, line=False)
    if rng.random() < 0.6:
        x = -wide * 0.45
        canvas.fill(band([(x, brim + 12), (x * 1.1, brim + 22), (x, 24)], 2, 5), mixed(nut, WHITE, 0.6), line=False)
    dome = [
        (0.0, brim - deep - 2),
        (wide * 0.7, brim - deep),
        (wide * 1.28, brim - 8),
        (wide * 1.2, brim + 3),
        (0, brim + 6),
    ]
    canvas.fill(mirrored(soft(dome, closed=False)), cup, bulge=True)
    _scales(rng, canvas, wide * 1.15, brim - deep, brim + 2, mixed(cup, pick(rng, (DARK, WHITE)), 0.4))


def _leaf(rng: np.random.Generator, canvas: Canvas) -> None:
    """A leaf with its point up: linden to ivy, with veins, smooth or with teeth, on a straight or curled stalk."""
    green = hue(rng.uniform(78, 165), rng.uniform(0.6, 1), rng.uniform(0.35, 0.75))
    wide, low, waist = float(rng.uniform(29, 43)), float(rng.uniform(20, 32)), float(rng.uniform(0.15, 0.6))
    notch = low - float(rng.uniform(3, 14))
    right: list[tuple[float, float]] = [
        (0, -46),
        (wide * waist * 0.5, -30),
        (wide * (0.6 + waist * 0.5), -12),
        (wide * 1.15, 10),
    ]
    right += [(wide * 0.95, low + 6), (wide * 0.3, low + 6), (0, notch)]
    half = soft(right, closed=False, times=4)
    if rng.random() < 0.35:
        teeth = np.arange(len(half)) % 8 / 8 * rng.uniform(2.5, 5)
        half[4:-4] *= 1 - teeth[4:-4, None] / 46
    stalk = mixed(green, pick(rng, (DARK, (30.0, 70.0, 120.0))), 0.5)
    bend = float(pick(rng, (0, rng.uniform(-16, 16))))
    canvas.fill(band([(0, notch - 4), (0, 34), (bend, 46)], 4, rng.uniform(4, 7)), stalk)
    canvas.fill(mirrored(half), green, bulge=bool(rng.random() < 0.5))
    other = mixed(green, pick(rng, (DARK, WHITE, hue(70, 0.8, 0.9))), float(rng.uniform(0.15, 0.4)))
    if rng.random() < 0.35:
        canvas.fill([*half, (0.0, -46.0)], other, line=False)
    _veins(rng, canvas, wide, notch, mixed(green, pick(rng, (DARK, WHITE, hue(60, 0.7, 0.9))), 0.5))


def _veins(rng: np.random.Generator, canvas: Canvas, wide: float, notch: float, ink: Colour) -> None:
    """A middle vein and pairs of side veins; in some packs none."""
    pairs, width = int(rng.integers(0, 5)), float(rng.uniform(1.2, 2.6))
    if pairs == 0 and rng.random() < 0.5:
        return
    canvas.stroke([(0, notch), (0, -36)], width * 1.3, ink)
    for k in range(pairs):
        y = notch - 4 - (notch + 22) * k / max(pairs, 2)
        reach = wide * (0.78 - 0.15 * k)
        for side in (-1, 1):
            canvas.stroke(soft([(0, y), (side * reach * 0.6, y - 4), (side * reach, y - 16)], closed=False), width, ink)


def _heart(rng: np.random.Generator, whole: Canvas) -> None:
    """A red heart, slim or wide, upright or with a swing, plain, glossy or with a second outline."""
    red = hue(rng.uniform(-14, 10), rng.uniform(0.75, 1), rng.uniform(0.65, 0.98))
    t = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    sharp = rng.uniform(2.2, 3.2)
    x = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** sharp
    y = -(
        13 * np.cos(t) - rng.uniform(4, 6) * np.cos(2 * t) - 2 * np.cos(3 * t) - rng.uniform(0.2, 1.2) * np.cos(4 * t)
    )
    y = (y - y.min()) / np.ptp(y) - 0.5
    shape = np.stack([x * rng.uniform(33, 46), y * rng.uniform(78, 90)], 1)
    if rng.random() < 0.25:
        shape[:, 0] += rng.uniform(-9, 9) * (y + 0.5) ** 2
    shape *= 46 / max(46, float(abs(shape).max()))
    kind = int(rng.integers(5))
    whole.fill(shape, mixed(red, DARK, 0.45) if kind in (0, 1) else red, bulge=kind > 1)
    if kind == 0:
        whole.fill(shape * 0.88, mixed(WHITE, hue(45, 0.5, 1), 0.5), line=False)
    if kind < 2:
        whole.fill(shape * 0.79 if kind == 0 else shape * 0.88, red, bulge=True, line=False)
    if rng.random() < 0.5:
        shine = [(-22, -10), (-24, -22), (-14, -29)]
        whole.at(0, 0, float(np.ptp(shape[:, 0])) / 92).fill(band(shine, 3, 8), mixed(red, WHITE, 0.7), line=False)


def _bell(rng: np.random.Generator, canvas: Canvas) -> None:
    """A round jingle bell with a belt, a slit and holes, plain or of four fields."""
    gold = hue(rng.uniform(36, 54), rng.uniform(0.65, 1), rng.uniform(0.78, 1))
    accent = pick(rng, (hue(rng.uniform(-10, 12), 0.85, 0.75), hue(215, 0.75, 0.65), hue(28, 0.85, 0.55), gold, gold))
    radius, flat = float(rng.uniform(35, 39)), float(rng.uniform(0.9, 1.06))
    dark = mixed(accent if rng.random() < 0.3 else gold, DARK, 0.75)
    ring = mixed(gold, DARK, 0.25)
    canvas.fill(oval(0, -38, 9, 8), ring)
    canvas.fill(oval(0, -39, 4, 3.5), pick(rng, (WHITE, dark)), line=False)
    ball = oval(0, 5, radius, radius * flat, 60)
    canvas.fill(ball, gold, bulge=True)
    lower = ball[ball[:, 1] >= 4]
    if (kind := int(rng.integers(4))) == 0:
        canvas.fill(lower, accent, bulge=True, line=False)
    elif kind == 1:
        for keep in ((ball[:, 0] >= 0) & (ball[:, 1] <= 6), (ball[:, 0] <= 0) & (ball[:, 1] >= 4)):
            canvas.fill([*ball[keep], (0.0, 5.0)], accent, bulge=True, line=False)
    belt = float(rng.uniform(3, 7))
    sag = float(pick(rng, (0, 0, rng.uniform(3, 8))))
    way = [(-radius, 5), (-radius / 2, 5 + sag), (radius / 2, 5 + sag), (radius, 5)]
    canvas.fill(band(way, belt, belt), mixed(gold, pick(rng, (DARK, WHITE, accent)), 0.45))
    _mouth(rng, canvas.at(0, 9 + sag), radius * flat - 9, dark)


def _mouth(rng: np.random.Generator, canvas: Canvas, deep: float, dark: Colour) -> None:
    """The slit below a bell's belt: upright, level between two holes, or crossed; sometimes with a flower above."""
    width = float(rng.uniform(3.5, 6))
    kind = int(rng.integers(3))
    if kind == 0:
        canvas.fill(band([(0, 7), (0, deep)], width, width), dark, line=False)
        canvas.fill(oval(0, 10, width * 1.25, width * 1.25), dark, line=False)
    else:
        canvas.stroke([(-15, 13), (0, 17), (15, 13)], width * 0.8, dark)
        for x in (-16, 16):
            canvas.fill(oval(x, 12.5, width, width), dark, line=False)
    if kind == 2:
        canvas.fill(box(-width / 2, 15, width / 2, deep), dark, line=False)
    if rng.random() < 0.2:
        canvas.fill(lobed(0, -20, 7, 5, 0.4), dark, line=False)
