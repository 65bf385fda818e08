"""The four suit signs, each about one unit high around its pen's origin, with its stalk downwards."""

from __future__ import annotations

import numpy as np

from models.decks.carved.press import Pen
from models.decks.carved.shapes import Points, box, curve, mirrored, oval
from models.decks.carved.style import WHITE, Colour, SignStyle

_SHADE = 0.35


def sign(pen: Pen, suit: str, stalk: bool = True) -> None:
    """Draw the sign of *suit*, a letter of a card's code; without its *stalk* where a twig takes its place."""
    style = pen.style.signs[suit]
    if suit == "C":
        _acorn(pen.at(0, 0, 1, 180 * (stalk and pen.style.hung)), style, stalk)
    elif suit == "S":
        _leaf(pen, style, stalk)
    elif suit == "H":
        _heart(pen, style)
    else:
        _bell(pen, style)


def _right(outline: Points) -> Points:
    """The right half of an outline that lies around the y axis."""
    return np.stack([np.maximum(outline[:, 0], 0), outline[:, 1]], 1)


def _below(outline: Points, y: float) -> Points:
    """What of an outline lies below *y*."""
    return np.stack([outline[:, 0], np.maximum(outline[:, 1], y)], 1)


def _body(pen: Pen, outline: Points, style: SignStyle) -> None:
    """A form of one colour, or of two, one on each side."""
    pen.form(outline, style.main, shade=0 if style.halves else _SHADE)
    if style.halves:
        pen.form(_right(outline), style.second, 0.7, _SHADE)


def _acorn(pen: Pen, style: SignStyle, stalk: bool) -> None:
    w = 0.2 + 0.12 * style.wide
    if stalk:
        bend = 0.1 if style.kind % 2 else -0.04
        pen.limb(curve([(0, 0.28), (bend / 2, 0.38), (bend, 0.48)], closed=False), 0.055, style.trim)
    nut = mirrored([(0, -0.5), (0.035, -0.44), (w * 0.75, -0.34), (w, -0.1), (w * 0.9, 0.1), (0, 0.16)])
    _body(pen, nut, style)
    if style.marks in (1, 2):
        pen.stroke(curve([(-w * 0.45, -0.28), (-w * 0.55, -0.12), (-w * 0.5, 0)], closed=False), style.marks, WHITE)
    if style.marks == 3:
        for x in (-0.4, 0, 0.4):
            pen.stroke([(x * w, -0.3 + abs(x) * 0.1), (x * w * 1.2, 0)], 0.6)
    c = w * 1.22
    cup = mirrored([(0, -0.01), (c * 0.85, -0.03), (c, 0.05), (c * 0.68, 0.24), (0, 0.31)])
    pen.form(cup, style.trim)
    _scales(pen, style, c)


def _scales(pen: Pen, style: SignStyle, c: float) -> None:
    """The rough skin of an acorn's cup."""
    if style.kind == 0:
        for t in (-0.6, -0.2, 0.2, 0.6):
            pen.stroke([(c * t, 0.0), (c * t * 0.6 + 0.04, 0.24)], 0.6)
            pen.stroke([(c * t, 0.0), (c * t * 0.6 - 0.04, 0.24)], 0.6)
    elif style.kind == 1:
        for row, y in enumerate((0.06, 0.13, 0.2)):
            for x in np.linspace(-0.7, 0.7, 5 - row):
                pen.dot(float(x) * c * (1 - y), y, 0.014)
    elif style.kind == 2:
        for y in (0.08, 0.17):
            pen.stroke(curve([(-c * 0.8, y - 0.04), (0, y + 0.03), (c * 0.8, y - 0.04)], closed=False), 0.7)
    else:
        pen.stroke([(-c * 0.9, 0.05), (c * 0.9, 0.05)], 1.2, style.second)


def _leaf(pen: Pen, style: SignStyle, stalk: bool) -> None:
    w = 0.3 + 0.1 * style.wide
    if stalk:
        bend = 0.07 if style.marks % 2 else 0.0
        pen.limb(curve([(0, 0.18), (bend / 3, 0.36), (bend, 0.48)], closed=False), 0.05, style.trim)
    halves = (
        [(0, -0.5), (w * 0.35, -0.3), (w, 0.02), (w * 0.85, 0.26), (w * 0.35, 0.3), (0, 0.2)],
        [(0, -0.5), (w * 0.45, -0.25), (w * 0.75, 0.0), (w * 0.55, 0.22), (0, 0.34)],
        [(0, -0.5), (w * 0.5, -0.34), (w * 0.9, -0.05), (w * 0.95, 0.15), (w * 0.55, 0.31), (0, 0.26)],
        [(0, -0.5), (w * 0.16, -0.34), (w * 0.8, -0.12), (w * 1.05, 0.12), (w * 0.6, 0.32), (0, 0.16)],
    )
    outline = mirrored(halves[style.kind])
    if style.marks == 3:
        outline = outline * np.where(np.arange(len(outline)) % 3 == 0, 0.92, 1.0)[:, None]
    _body(pen, outline, style)
    vein: Colour | None = None if pen.style.outlined and style.marks != 2 else (150, 225, 200)
    pen.stroke([(0, -0.4), (0, 0.28)], 1, vein)
    for y in (-0.16, 0.0, 0.14)[: 3 if style.marks else 2]:
        reach = w * (0.55 if style.kind != 1 else 0.4)
        pen.stroke([(-reach, y - 0.09), (0, y + 0.06), (reach, y - 0.09)], 0.7, vein)


def _heart(pen: Pen, style: SignStyle) -> None:
    w = 0.33 + 0.12 * style.wide
    if style.kind == 3:
        for x, top in ((-0.1, -0.42), (0, -0.52), (0.1, -0.42)):
            pen.form(curve([(x, top), (x + 0.07, -0.3), (x, -0.2), (x - 0.07, -0.3)]), style.trim, 0.8)
        pen = pen.at(0, 0.06, 0.88)
    waist = (0.62, 0.7, 0.82, 0.72)[style.kind]
    outline = mirrored(
        [(0, -0.24), (w * 0.3, -0.42), (w * 0.8, -0.42), (w, -0.18), (w * waist, 0.14), (w * 0.25, 0.38), (0, 0.5)]
    )
    _body(pen, outline, style)
    if style.marks == 1:
        pen.form(curve([(-w * 0.72, -0.2), (-w * 0.55, -0.32), (-w * 0.5, -0.2), (-w * 0.58, -0.02)]), WHITE, 0)
    elif style.marks == 2:
        pen.stroke(curve([(-w * 0.7, -0.22), (-w * 0.6, -0.02), (-w * 0.3, 0.2)], closed=False), 1, WHITE)
    elif style.marks == 3 and pen.style.outlined:
        pen.stroke(outline[: len(outline) // 2] * 0.82, 0.6)


def _bell(pen: Pen, style: SignStyle) -> None:
    w = 0.35 + 0.06 * style.wide
    pen.form(oval(0, -0.39, 0.09, 0.1, 14), style.trim)
    pen.form(oval(0, -0.39, 0.035, 0.045, 10), WHITE, 0.7)
    ball = oval(0, 0.08, w, 0.39)
    pen.form(ball, style.main, shade=0 if style.halves else _SHADE)
    if style.halves:
        pen.form(_below(ball, 0.08), style.second, 0.8, _SHADE)
    if style.marks == 1:
        pen.form(curve([(-w * 0.6, -0.02), (-w * 0.45, -0.17), (-w * 0.2, -0.22), (-w * 0.4, -0.06)]), WHITE, 0)
    _slit(pen, style)
    _belt(pen, style, w)


def _slit(pen: Pen, style: SignStyle) -> None:
    """What lets the sound out of a bell."""
    if style.kind in (0, 1):
        pen.stroke([(0, 0.12), (0, 0.36)], 1.6)
        pen.dot(0, 0.36 if style.kind else 0.22, 0.05)
    elif style.kind == 2:
        pen.stroke(curve([(-0.2, 0.28), (0, 0.34), (0.2, 0.28)], closed=False), 1.4)
        pen.dot(-0.2, 0.28, 0.04)
        pen.dot(0.2, 0.28, 0.04)
    else:
        pen.stroke([(0, 0.14), (0, 0.42)], 1.4)
        pen.stroke([(-0.18, 0.3), (0.18, 0.3)], 1.4)


def _belt(pen: Pen, style: SignStyle, w: float) -> None:
    """The seam round a bell's middle."""
    if style.marks == 0:
        pen.stroke([(-w, 0.06), (w, 0.06)], 1.2)
        pen.stroke([(-w * 0.98, 0.12), (w * 0.98, 0.12)], 1.2)
    elif style.marks == 3:
        top = [(-w * 0.98, 0.0), (0, 0.07), (w * 0.98, 0.0)]
        low = [(w * 0.98, 0.12), (0, 0.19), (-w * 0.98, 0.12)]
        pen.form(np.concatenate([curve(top, closed=False), curve(low, closed=False)]), style.trim)
    else:
        pen.form(box(-w, 0.03, w, 0.13), style.trim)
