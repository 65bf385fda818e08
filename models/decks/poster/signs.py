"""The four suit signs, about one unit high round the origin."""

from __future__ import annotations

import numpy as np

from models.decks.poster.colours import Dye
from models.decks.poster.pen import Colour, Path, Pen, arc, blend, box, mirrored
from models.decks.poster.style import Style


def sign(pen: Pen, suit: str, style: Style) -> None:
    """Draw *suit*'s sign in *style*."""
    dye = style.dyes[suit]
    if pen.key and pen.unit < 60:
        pen = pen.keyed(min(pen.key, max(pen.unit * 0.05, 1)), pen.ink)
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](pen, style, dye)


def badge(pen: Pen, suit: str, style: Style) -> None:
    """The sign set off from the figure behind it: by a rim of paper, or on a disc or square."""
    if style.badge == "disc":
        pen.oval(0, 0, 0.64, 0.64, style.ground)
    elif style.badge == "square":
        pen.shape(box(0, 0, 1.12, 1.16), style.ground)
    else:
        sign(pen.keyed(max(pen.unit * 0.13, 5), style.ground), suit, style)
        _halo(pen, suit, style)
    sign(pen, suit, style)


def _halo(pen: Pen, suit: str, style: Style) -> None:
    """Fill the gaps between a sign's parts with paper."""
    if suit in "CD":
        pen.oval(0, 0.02, 0.44, 0.5, style.ground, line=False)


def _acorn(pen: Pen, style: Style, dye: Dye) -> None:
    shapes = style.signs
    if shapes.acorn_up:
        pen = pen.at(0, 0, 1, 180)
    w = shapes.acorn_wide
    pen.line([(0, -0.3), (0, -0.42), (0.06, -0.53)], dye.second, 0.07, line=True)
    nuts = (
        [(0, -0.2), (w, -0.14), (w * 1.02, 0.12), (w * 0.6, 0.38), (0, 0.5)],
        [(0, -0.2), (w * 0.9, -0.14), (w, 0.1), (w * 0.75, 0.34), (w * 0.16, 0.42), (0, 0.53)],
        [(0, -0.2), (w * 1.05, -0.15), (w * 0.8, 0.2), (0, 0.5)],
        [(0, -0.2), (w, -0.18), (w, 0.16), (w * 0.72, 0.4), (w * 0.3, 0.48), (0, 0.49)],
    )
    nut = mirrored(nuts[shapes.acorn])
    pen.shape(nut, dye.main)
    if shapes.halved:
        _right(pen, nut, blend(dye.main, dye.second, 0.4))
    if shapes.shine:
        pen.line([(-w * 0.45, 0), (-w * 0.35, 0.2)], blend(dye.main, (255, 255, 255), 0.6), 0.07)
    c = w * 1.18
    if shapes.acorn % 2:
        cap = mirrored([(0, -0.42), (c * 0.7, -0.34), (c, -0.16), (c * 0.8, -0.05), (0, -0.06)])
    else:
        cap = np.vstack([arc(0, -0.06, c, 0.33, 180, 360), arc(0, -0.06, c, 0.08, 0, 180)])
    pen.shape(cap, dye.second)
    _texture(pen, shapes.cap, cap, c, dye.line if dye.line != dye.second else style.ground)


def _texture(pen: Pen, kind: str, cap: Path, c: float, line: Colour) -> None:
    if pen.unit < 34 or kind == "plain":
        return
    if kind == "hatch":
        for i in (-1, 0, 1):
            pen.line([(i * c * 0.5 - 0.08, -0.3 + abs(i) * 0.06), (i * c * 0.5 + 0.08, -0.08)], line, 0.022)
            pen.line([(i * c * 0.5 + 0.08, -0.3 + abs(i) * 0.06), (i * c * 0.5 - 0.08, -0.08)], line, 0.022)
    elif kind == "bands":
        for y, k in ((-0.14, 0.9), (-0.24, 0.72)):
            pen.line([(-c * k, y), (c * k, y)], line, 0.03)
    elif kind == "dots":
        for x, y in ((-0.6, -0.13), (0, -0.12), (0.6, -0.13), (-0.3, -0.24), (0.3, -0.24), (0, -0.33)):
            pen.oval(x * c, y, 0.03, 0.03, line, line=False)
    else:
        for x in (-0.55, 0, 0.55):
            pen.line(arc(x * c, -0.22, c * 0.26, 0.1, 0, 180, 8), line, 0.025)


def _right(pen: Pen, outline: Path, colour: Colour) -> None:
    """The right half of a mirrored outline once more in *colour*."""
    pen.shape(outline[: len(outline) // 2], colour, line=False)


_LEAVES = (
    [(0, -0.5), (0.2, -0.27), (0.4, 0.02), (0.37, 0.25), (0.16, 0.33), (0, 0.22)],
    [(0, -0.5), (0.2, -0.25), (0.31, 0.02), (0.2, 0.26), (0, 0.36)],
    [(0, -0.5), (0.17, -0.32), (0.43, -0.02), (0.44, 0.18), (0.26, 0.31), (0.07, 0.26), (0, 0.14)],
    [(0, -0.5), (0.34, -0.3), (0.42, 0.06), (0.26, 0.3), (0, 0.36)],
    [(0, -0.5), (0.1, -0.36), (0.33, -0.1), (0.4, 0.14), (0.3, 0.3), (0, 0.3)],
    [(0, -0.5), (0.24, -0.2), (0.36, 0.04), (0.3, 0.24), (0, 0.32)],
)


def _leaf(pen: Pen, style: Style, dye: Dye) -> None:
    shapes = style.signs
    if shapes.leaf_down:
        pen = pen.at(0, 0, 1, 180)
    pen.line([(0, 0.2), (0.01, 0.38), (0.07, 0.5)], dye.second, 0.065, line=True)
    outline = mirrored(_LEAVES[shapes.leaf])
    if shapes.leaf == 5:  # a saw's edge
        outline = outline * np.where(np.arange(len(outline)) % 4 < 2, 1, 0.86)[:, None]
    pen.shape(outline, dye.main)
    if shapes.halved:
        _right(pen, outline, dye.second)
    line = dye.line if dye.line != dye.main else dye.second
    line = line if sum(abs(a - b) for a, b in zip(line, dye.main, strict=True)) > 120 else style.ground
    if shapes.veins:
        pen.line([(0, -0.34), (0, 0.3)], line, 0.035)
    if pen.unit > 30:
        for i in range(shapes.veins - 1):
            y = 0.2 - i * 0.16
            pen.line([(-0.2 + i * 0.03, y - 0.13), (0, y), (0.2 - i * 0.03, y - 0.13)], line, 0.026)


def _heart(pen: Pen, style: Style, dye: Dye) -> None:
    shapes = style.signs
    hearts = (
        [(0, -0.24), (0.1, -0.4), (0.27, -0.44), (0.44, -0.28), (0.42, -0.04), (0.22, 0.24), (0, 0.48)],
        [(0, -0.2), (0.12, -0.42), (0.34, -0.44), (0.48, -0.22), (0.36, 0.08), (0, 0.42)],
        [(0, -0.28), (0.16, -0.46), (0.36, -0.34), (0.38, -0.06), (0.24, 0.2), (0.06, 0.36), (0, 0.52)],
        [(0, -0.3), (0.2, -0.43), (0.4, -0.36), (0.47, -0.12), (0.33, 0.16), (0, 0.46)],
        [(0, -0.22), (0.07, -0.38), (0.23, -0.47), (0.4, -0.4), (0.42, -0.18), (0.28, 0.1), (0.1, 0.3), (0, 0.5)],
    )
    outline = mirrored(hearts[shapes.heart])
    if dye.outlined and pen.ink != style.ground:
        pen.shape(outline, dye.main, line=False)
        pen.shape(outline * 0.72 + (0, -0.015), style.ground, line=False)
        return
    pen.shape(outline, dye.main)
    if dye.second != dye.main and shapes.halved:
        _right(pen, outline, dye.second)
    elif dye.second != dye.main and shapes.veins == 4:
        pen.shape(outline * 0.5, dye.second, line=False)
    if shapes.shine:
        pen.line(arc(-0.2, -0.2, 0.12, 0.12, 170, 260, 7), blend(dye.main, (255, 255, 255), 0.6), 0.06)


def _bell(pen: Pen, style: Style, dye: Dye) -> None:
    shapes = style.signs
    r, y = 0.4, 0.06
    line = dye.line if sum(abs(a - b) for a, b in zip(dye.line, dye.main, strict=True)) > 150 else style.dark
    if shapes.bell != 3:
        pen.oval(0, -0.4, 0.1, 0.1, dye.second)
    pen.oval(0, y, r, r, dye.main)
    if dye.second != dye.main and shapes.bell in (1, 4):
        pen.shape(arc(0, y, r, r, 0, 180), dye.second, line=False)
        line = line if sum(dye.second) > 250 else style.ground
    if shapes.shine:
        pen.line(arc(0, y, r * 0.68, r * 0.68, 190, 250, 8), blend(dye.main, (255, 255, 255), 0.7), 0.06)
    if shapes.bell in (0, 1, 2):  # the cross band
        a = float(np.degrees(np.arcsin(shapes.band / 2 / r)))
        band = np.vstack([arc(0, y, r, r, -a, a, 6), arc(0, y, r, r, 180 - a, 180 + a, 6)])
        pen.shape(band, dye.second if shapes.bell != 1 else line)
        if dye.second == dye.main and not pen.key:
            pen.line([(-r, y - shapes.band / 2), (r, y - shapes.band / 2)], line, 0.03)
            pen.line([(-r, y + shapes.band / 2), (r, y + shapes.band / 2)], line, 0.03)
    if shapes.bell in (0, 1, 4):
        pen.line([(0, y + 0.13), (0, y + 0.36)], line, 0.05)
        pen.oval(0, y + 0.14, 0.07, 0.07, line, line=False)
    elif shapes.bell == 2:
        pen.line([(-0.17, y + 0.21), (0.17, y + 0.21)], line, 0.045)
        pen.many([arc(x, y + 0.21, 0.055, 0.055) for x in (-0.17, 0.17)], line)
    else:
        pen.line([(-0.22, y + 0.08), (0.22, y + 0.08)], line, 0.055)
        pen.many([arc(x, y + 0.08, 0.06, 0.06) for x in (-0.22, 0.22)], line)
