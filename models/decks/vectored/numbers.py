"""Number cards and aces: signs in their layouts or two large ones, stems, scenes, wreaths and ribbons."""

from __future__ import annotations

import numpy as np

from models.decks.ink import stamp, text_mask
from models.decks.vectored.figures import FEET, figure
from models.decks.vectored.layouts import LAYOUTS, nearest
from models.decks.vectored.palette import WHITE
from models.decks.vectored.pen import mix
from models.decks.vectored.people import Person
from models.decks.vectored.scenes import ribbon, scene, wreath
from models.decks.vectored.sheet import Sheet, index_room, pen_on
from models.decks.vectored.signs import lay, sprite
from models.decks.vectored.style import Style, pick


def number(pixels: Sheet, style: Style, count: int, suit: str, rng: np.random.Generator) -> None:
    """Lay *count* signs on bare paper; in packs without indices a two says so, for an ace has two signs as well."""
    h, w = pixels.shape[:2]
    room, high = index_room(style)
    layout = LAYOUTS[count][
        style.layouts[count] if room < 0.18 * w else 0
    ]  # three in a row have no room by huge letters
    side, top = style.margin * w + 0.05 * w, style.margin * w + 0.03 * h
    if high < 0.17 * h and (style.below or len({x for x, _ in layout}) > 2):
        top = max(top, high + 0.01 * h)
    else:
        side = max(side, room)
    bottom = h - top
    rows = len({y for _, y in layout})
    below = count <= 9 and rows < 5 and (style.scenery == "all" or (style.scenery == "some" and count < 8))
    if below:
        bottom -= 0.2 * h
    wide, tall = w - 2 * side, bottom - top
    size = min(tall / max(rows, 3) * 1.05, wide * 0.46, 0.25 * h) * min(style.pips, 1.0)
    size = min(size, 0.98 * nearest(layout, wide - size, tall - size)) if count > 2 else size
    places = [(side + size / 2 + x * (wide - size), top + size / 2 + y * (tall - size)) for x, y in layout]
    if below:
        scene(pen_on(pixels, style).at(w / 2, h - top, min(0.19 * h, wide * 0.5)).thin(0.6), rng)
    pen = pen_on(pixels, style)
    if style.joined and suit in "CS":
        for x, y in places:
            trunk = (w / 2, y + size * 0.55)
            pen.stroke(
                [(x, y + size * 0.4), ((x + w / 2) / 2, y + size * 0.62), trunk],
                size * 0.06,
                style.palette.sign["S"][1],
            )
        pen.stroke([(w / 2, places[0][1]), (w / 2, bottom)], size * 0.08, style.palette.sign["S"][1])
    piece = sprite(pen, suit, style.look, size)
    for (x, y), (_, part) in zip(places, layout, strict=True):
        lay(pixels, piece, x, y, 180 if style.turned and part > 0.5 else 0)
    if (count == 10 and style.crossed) or (count == 2 and not style.index.height):
        text, spot = ("X", (w / 2, h * 0.045 + style.margin * w)) if count == 10 else ("2", (w / 2, h / 2))
        stamp(pixels, text_mask(text, style.index.font, round(0.055 * h), 0.9), *spot, style.palette.ink)


def ace(pixels: Sheet, style: Style, suit: str, who: Person, rng: np.random.Generator) -> None:
    """The Daus: two large signs or a very large one, with what the pack sets beside them."""
    h, w = pixels.shape[:2]
    room, high = index_room(style)
    pen = pen_on(pixels, style)
    beside = pick(rng, ("figure", "scene", "wreath", "ribbon")) if style.ace_with == "mixed" else style.ace_with
    single = style.ace == "one"
    size = (
        min(0.8 * w, w - 1.8 * min(room, 0.25 * w)) if single else min(0.36 * h, 0.62 * w, max(w - 1.8 * room, 0.4 * w))
    )
    middle = 0.5 * h
    spots = [(0.5 * w, middle)] if single else [(0.5 * w, 0.05 * h + size / 2), (0.5 * w, 0.95 * h - size / 2)]
    if style.ace == "slanted":
        spots = [(0.5 * w - 0.12 * w, 0.05 * h + size / 2), (0.62 * w, 0.95 * h - size / 2)]
    if beside in ("scene", "figure"):
        if single:
            spots = [(0.5 * w, 0.4 * h)]
        else:
            size = min(size, 0.42 * w)
            spots = [(0.29 * w, max(0.22 * h, high + size / 2)), (0.71 * w, max(0.22 * h, high + size / 2))]
            spots = spots if style.ace == "two" else [(x, y + i * 0.08 * h) for i, (x, y) in enumerate(spots)]
        if beside == "scene":
            scene(pen.at(w / 2, 0.93 * h, (0.24 if single else 0.36) * w), rng)
        else:
            figure(
                pen.at(w / 2, 0.95 * h - FEET * 0.072 * h * (0.7 if single else 1), 0.072 * h * (0.7 if single else 1)),
                who,
                style,
            )
    elif beside == "wreath":
        leaf = style.palette.sign["S"]
        if single:
            size *= 0.72
        wreath(pen.at(w / 2, middle, size * 0.68 if single else 0.4 * w), leaf[0], leaf[1])
    if beside == "ribbon" and not single:
        ribbon(pen.at(w / 2, middle, 0.36 * w), mix(style.palette.cloth[suit][1], WHITE, 0.2))
    piece = sprite(pen, suit, style.look, size)
    for i, (x, y) in enumerate(spots):
        lay(pixels, piece, x, y, 180 if style.turned and i and beside not in ("scene", "figure") else 0)
    if beside == "ribbon" and single:
        ribbon(pen.at(w / 2, 0.86 * h, 0.36 * w), mix(style.palette.cloth[suit][1], WHITE, 0.2))
