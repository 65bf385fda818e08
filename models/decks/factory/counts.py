"""Number cards and the Daus."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from models.decks.deck import Picture
from models.decks.factory.layouts import places, spacing
from models.decks.factory.paper import frame, label, margin, pen_on, sheet, turn
from models.decks.factory.signs import Signs
from models.decks.factory.style import Style
from models.decks.factory.things import scenery
from models.decks.ink import paste

ROMAN = {2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII", 9: "IX", 10: "X"}


def number(rng: np.random.Generator, style: Style, signs: Signs, count: int, suit: str) -> Picture:
    """The card with *count* signs of *suit*."""
    face = sheet(style)
    frame(face, style)
    pen, m = pen_on(face, style), margin(style) + 2
    inset = 9.0 if style.numerals == "corners" else 0.0
    top = 11.0 if style.numerals in ("top", "two") else 4.0 if style.word else 0.0
    across, down = 100 - 2 * m - 2 * inset, style.tall - 2 * m - 2 * top
    aspect, layout = signs.aspect(suit), _layout(style)
    size = style.size * _fitting(layout, count, across, down, aspect)
    half = ((across - size * aspect) / 2, (down - size) / 2)
    points = places(layout, count)
    spots = [(x * half[0], y * half[1]) for x, y in points]
    _bind(face, style, spots)
    if style.vignettes and style.numerals != "medallion":
        _vignette(face, rng, style, spots, size)
    sign = signs.get(suit, size)
    for x, y in spots:
        over = style.turned and y > 0.5
        at = (pen.origin[0] + x * pen.scale, pen.origin[1] + y * pen.scale)
        paste(face, turn(sign) if over else sign, *at)
    _numerals(face, style, ROMAN[count] if style.roman else str(count))
    return face


def _layout(style: Style) -> str:
    """The pack's layout, or one like it that leaves the middle to a medallion."""
    if style.numerals != "medallion":
        return style.layout
    return {"branch": "branch", "columns": "zigzag", "cords": "zigzag"}.get(style.layout, "wreath")


def _vignette(
    face: Picture, rng: np.random.Generator, style: Style, spots: list[tuple[float, float]], size: float
) -> None:
    """A small picture between the signs where there is room for one."""
    best, y = max((min(float(np.hypot(x, v - y)) for x, v in spots), float(y)) for y in np.linspace(-50, 50, 21))
    if best > size / 2 + 13:
        kind = style.scenery if style.scenery != "none" else "garland"
        scenery(pen_on(face, style).moved(0, y + 7, 0.3), rng, style, kind)


def _fitting(layout: str, count: int, across: float, down: float, aspect: float) -> float:
    """The greatest height of signs that fit all number cards of a pack, or its low ones."""
    size = 44.0
    for other in range(7, 11) if count > 6 else range(max(count, 2), 7):
        points = places(layout, other)
        while size > 10 and size > 0.96 * spacing(points, (across - size * aspect) / 2, (down - size) / 2, aspect):
            size *= 0.96
    # round signs may stand closer on a ring than the boxes around them
    room = 1.18 if layout in ("ring", "wreath") else 1.0
    return min(size * room, across * 0.46 / aspect)


def _bind(face: Picture, style: Style, spots: list[tuple[float, float]]) -> None:
    """One branch or knotted cords behind the signs."""
    pen = pen_on(face, style)
    if _layout(style) == "branch":
        ys = np.linspace(spots[0][1], spots[-1][1] + 8, 9)
        pen.stroke([(4 * float(np.sin(i)), float(y)) for i, y in enumerate(ys)], 3, style.inks[3], bent=True)
        for x, y in spots:
            pen.stroke([(0, y + 9), (x * 0.5, y + 5), (x, y)], 2, style.inks[3], bent=True)
    elif _layout(style) == "cords":
        for side in (-1, 1):
            line = [p for p in spots if p[0] * side > 0] or spots
            pen.stroke(line, 2, style.inks[0])
            for (x, y), (u, v) in pairwise(line):
                pen.oval((x + u) / 2, (y + v) / 2, 2, 2, style.inks[2], 0.6)


def _numerals(face: Picture, style: Style, text: str) -> None:
    pen, tall, m = pen_on(face, style), style.tall, margin(style)
    if style.numerals == "medallion":
        pen.oval(0, 0, 11, 11, style.inks[2])
        pen.oval(0, 0, 9, 9, style.inks[5], 0.6)
        label(face, style, text, 0, 0, 9 if len(text) < 3 else 6)
    elif style.numerals in ("top", "two"):
        top = tall / 2 - m - 6
        if style.numerals == "two":
            _corners(face, style, text, 0, top, 7.5)
        else:
            label(face, style, text, 0, -top, 7.5)
    elif style.numerals == "corners":
        _corners(face, style, text, 44.5 - m, tall / 2 - m - 6, 8 if len(text) < 3 else 5)
    if style.word and style.numerals not in ("top", "two"):
        label(face, style, style.word, 0, tall / 2 - m - 3, 3.5)


def _corners(face: Picture, style: Style, text: str, x: float, y: float, high: float) -> None:
    """*text* at the upper corners, or the upper edge where *x* is 0, and turned over at the lower."""
    for side in (-1, 1) if x else (1,):
        label(face, style, text, side * x, -y, high)
        label(face, style, text, side * x, y, high, over=True)


def daus(rng: np.random.Generator, style: Style, signs: Signs, suit: str) -> Picture:
    """Two large signs, in few packs one, with or without something to look at."""
    face = sheet(style)
    pen, tall, m = pen_on(face, style), style.tall, margin(style) + 3
    two = {
        "stack": [(0.0, -tall * 0.25), (0.0, tall * 0.25 if style.scenery == "none" else tall * 0.12)],
        "side": [(-23.0, -tall * 0.2), (23.0, -tall * 0.2)],
        "diagonal": [(-18.0, -tall * 0.24), (18.0, tall * 0.24)],
        "one": [(0.0, -tall * 0.1)],
    }[style.daus]
    size = {"stack": tall * 0.33, "side": 46.0, "diagonal": tall * 0.36, "one": 66.0}[style.daus]
    limit = {"side": 42.0, "diagonal": 52.0}.get(style.daus, 76.0)
    size = min(size, (limit if m < 10 else limit * 0.88) / signs.aspect(suit))
    if style.daus == "diagonal":
        if style.scenery != "none":
            scenery(pen.moved(24, -8, 0.62), rng, style, style.scenery)
            scenery(pen.moved(-24, 8, 0.62, 180), rng, style, style.scenery)
    elif style.scenery != "none" and style.daus != "stack":
        scenery(pen.moved(0, tall / 2 - m - 2, 1.1), rng, style, style.scenery)
    elif style.scenery != "none":
        scenery(pen.moved(0, tall / 2 - m - 1, 0.72), rng, style, style.scenery)
    sign = signs.get(suit, size * (0.8 + 0.2 * style.size))
    alone = style.turned and style.scenery == "none" and style.daus == "stack"
    for i, (x, y) in enumerate(two):
        over = i == 1 and (style.daus == "diagonal" or alone)
        paste(face, turn(sign) if over else sign, pen.origin[0] + x * pen.scale, pen.origin[1] + y * pen.scale)
    frame(face, style)
    if style.numerals == "corners":
        _corners(face, style, "A", 47.5 - m, tall / 2 - m - 3, 8)
    return face
