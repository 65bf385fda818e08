"""Court cards: the figure in its pattern, the sign high for Ober and König and low for Unter."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.brushed.corners import Index
from models.decks.brushed.figure import figure, proportions
from models.decks.brushed.grounds import court_ground
from models.decks.brushed.horse import SEAT, horse
from models.decks.brushed.look import Look
from models.decks.brushed.scenes import ground
from models.decks.brushed.sheet import Sheet, limb
from models.decks.brushed.signs import sign
from models.decks.brushed.style import HEIGHT, Style


def court_card(sheet: Sheet, style: Style, index: Index, look: Look) -> None:
    """A court card on an empty sheet, but for its frame and index."""
    court_ground(sheet, style, look)
    if style.pattern == "double":
        _double(sheet, style, index, look)
    elif style.pattern == "waist":
        _waist(sheet, style, index, look)
    elif style.pattern == "riders" and look.rank != "J":
        _rider(sheet, style, index, look)
    else:
        _whole(sheet, style, index, look)


def _sign_size(style: Style, index: Index) -> float:
    """How high a court's sign is."""
    return min(style.width * 0.27, 64.0) * (0.8 if index.across > 40 else 1.0)


def _high(sheet: Sheet, style: Style, index: Index, look: Look, both: bool) -> None:
    """One sign in an upper corner, or one in each, beside the index where there is one."""
    size = _sign_size(style, index)
    y = style.margin + size * 0.62
    for side in (-1, 1):
        if not both and side != _side(look, index):
            continue
        taken = index.corners == 4 or (index.corners and side < 0)
        inset = style.margin + size * 0.5 + (index.across + 2 if taken else 4)
        down = 0.0
        if taken and index.across > 24:
            inset, down = style.margin + size * 0.5 + 3, index.down + 2
        x = inset if side < 0 else style.width - inset
        sign(sheet, look.suit, x, y + down, size, halo=True)


def _side(look: Look, index: Index) -> int:
    """The side on which a single sign stands: away from the index, else away from what is held."""
    if index.corners in (1, 2):
        return 1
    return 1 if look.flip else -1


def _drop(style: Style, index: Index, look: Look) -> float:
    """How far below the edge a figure's headgear begins: clear of the signs, which are nearer where an index stands."""
    if look.rank == "J":
        return style.margin + (index.down * 0.4 if index.corners else 6)
    crowded = index.corners == 4 or (index.corners and look.rank == "K")
    return style.margin + _sign_size(style, index) * (0.85 if crowded else 0.5)


def _signs(sheet: Sheet, style: Style, index: Index, look: Look, low: float) -> None:
    """König: one or two signs high; Ober: one high; Unter: one at height *low*."""
    if look.rank == "J":
        size = _sign_size(style, index)
        side = -1 if look.flip else 1
        if index.corners in (1, 2) and style.pattern != "double":
            side = -1
        x = style.margin + size * 0.5 + 4
        sign(sheet, look.suit, x if side < 0 else style.width - x, low, size, halo=True)
    else:
        _high(sheet, style, index, look, look.rank == "K" and look.points != 5)


def _whole(sheet: Sheet, style: Style, index: Index, look: Look) -> None:
    """The whole person on a strip of ground."""
    foot = HEIGHT - style.margin - 10
    size = (foot - _drop(style, index, look)) / (100 + 60 / look.heads) * (0.9 if look.rank == "J" else 1)
    size = min(size, style.width / 54)
    aside = 0.04 * style.width * (1 if look.flip else -1) * (-1 if look.rank == "J" else 1)
    ground(sheet.at(style.width / 2, foot - 1, style.width / 108))
    own = sheet.at(style.width / 2 + aside, foot, size, flip=look.flip, pen=min(max(size / 2.8, 0.7), 1.2))
    figure(own, look)
    _signs(sheet, style, index, look, HEIGHT * 0.72)


def _waist(sheet: Sheet, style: Style, index: Index, look: Look) -> None:
    """The person to the waist, rising from the lower edge."""
    _, _, hips, _, _ = proportions(look)
    size = (HEIGHT * 0.97 - _drop(style, index, look)) / (100 + 60 / look.heads + hips + 4)
    size = min(size, style.width / 50)
    own = sheet.at(style.width / 2, HEIGHT * 0.97 - (hips + 4) * size, size, flip=look.flip, pen=1.15)
    figure(own, look)
    _signs(
        sheet,
        style,
        index,
        look,
        HEIGHT - style.margin - _sign_size(style, index) * 0.66 - index.down * (index.corners > 1),
    )


def _double(sheet: Sheet, style: Style, index: Index, look: Look) -> None:
    """Two heads, one for each way up, parted by a straight or slanted line."""
    _, _, hips, _, _ = proportions(look)
    reach = abs(style.slant) * style.width * 0.12
    size = (HEIGHT / 2 + reach - _drop(style, index, look)) / (100 + 64 / look.heads + hips + 2)
    size = min(size, style.width / 58)
    foot = HEIGHT / 2 + reach - (hips + 2) * size
    figure(sheet.at(style.width / 2, foot, size, flip=look.flip, pen=0.95), look)
    hand = _sign_size(style, index) * 0.8
    side = -1 if style.slant < 0 or (style.slant == 0 and look.flip) else 1
    x = style.margin + hand * 0.5 + 4
    if look.rank == "J":
        low = HEIGHT / 2 - hand * 0.62 + abs(style.slant) * (style.width / 2 - x) * 0.8
        sign(sheet, look.suit, x if side < 0 else style.width - x, low, hand, halo=True)
    else:
        _high(sheet, style, index, look, look.rank == "K")
    canvas = sheet.canvas
    half = style.width / 2
    high, wide = canvas.shape[:2]
    rise = style.slant * wide / 2
    below = np.zeros((high, wide), np.uint8)
    lower = [(0, high / 2 - rise), (wide, high / 2 + rise), (wide, high), (0, high)]
    cv2.fillPoly(below, [np.rint(lower).astype(np.int32)], 255)
    cv2.copyTo(cv2.rotate(canvas, cv2.ROTATE_180), below, canvas)
    ends = [(0.0, HEIGHT / 2 - style.slant * half), (half, HEIGHT / 2), (style.width, HEIGHT / 2 + style.slant * half)]
    limb(
        sheet,
        [(float(a), float(b)) for a, b in ends],
        (3.5, 3.5),
        style.palette.gold if look.points > 3 else style.palette.paper,
    )


def _rider(sheet: Sheet, style: Style, index: Index, look: Look) -> None:
    """The person on a horse."""
    foot = HEIGHT - style.margin - 8
    size = (style.width - 2 * style.margin) / 132
    seat = foot - SEAT * size
    _, _, hips, _, _ = proportions(look)
    tall = (seat - _drop(style, index, look)) / (100 + 60 / look.heads + hips)
    tall = min(tall, size * 1.62)
    middle = style.width / 2 - (4 if not look.flip else -4) * size
    ground(sheet.at(style.width / 2, foot, style.width / 108))
    horse(sheet.at(middle, foot, size, flip=look.flip, pen=0.9), look)
    figure(sheet.at(middle, seat - hips * tall, tall, flip=look.flip, pen=0.85), look, seated=True)
    _signs(sheet, style, index, look, HEIGHT * 0.7)
