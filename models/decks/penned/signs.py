"""The four suit signs: acorn, leaf, heart and bell."""

from __future__ import annotations

from models.decks.penned.pen import Pen, Point
from models.decks.penned.style import Style


def draw_sign(pen: Pen, style: Style, suit: str, x: float, y: float, size: float, angle: float = 0.0) -> None:
    """One sign of *suit* (C, S, H or D), *size* high, with its middle at x, y."""
    turned = angle + (180 if (suit == "C" and style.acorn_down) or (suit == "S" and style.leaf_down) else 0)
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](pen.at(x, y, size, turned), style)


def stalk_end(style: Style, suit: str) -> float:
    """Where below its middle (above, if negative) an upright sign's stalk ends, in sizes."""
    down = style.acorn_down if suit == "C" else style.leaf_down if suit == "S" else True
    return -0.45 if down else 0.45


def _acorn(pen: Pen, style: Style) -> None:
    left, right, cup = (style.hues[name] for name in style.acorn)
    nut = [(0, -0.52), (0.0, -0.5), (0.13, -0.4), (0.29, -0.2), (0.3, 0.06), (0.2, 0.16)]
    half: list[Point] = [*nut, (0, 0.16)]
    other = [(-x, y) for x, y in half]
    pen.shape(half, right, 0)
    pen.shape(other, left, 0)
    pen.shape([*nut, *((-x, y) for x, y in nut[::-1])], None)
    if style.acorn[0] != style.acorn[1]:
        pen.stroke([(0, -0.45), (0.01, -0.1), (0, 0.1)], 0.7)
    else:
        pen.stroke([(-0.16, -0.2), (-0.19, -0.06), (-0.17, 0.03)], 1.1, style.hues["white"])
    pen.bar([(0, 0.3), (0.01, 0.42), (0.06, 0.52)], 0.09, cup, 0.8)
    pen.shape([(-0.36, -0.03), (-0.36, 0.12), (-0.16, 0.36), (0.16, 0.36), (0.36, 0.12), (0.36, -0.03), (0, 0.06)], cup)
    for i in (-2, -1, 0, 1, 2):
        pen.stroke([(i * 0.12, 0.04), (i * 0.1, 0.16), (i * 0.05, 0.3)], 0.55)
    pen.stroke([(-0.3, 0.14), (0, 0.2), (0.3, 0.14)], 0.55)


_LEAVES: tuple[list[Point], ...] = (
    [(0, -0.52), (0, -0.5), (0.14, -0.34), (0.4, -0.1), (0.46, 0.16), (0.3, 0.36), (0.08, 0.32), (0, 0.22)],
    [(0, -0.52), (0, -0.5), (0.08, -0.34), (0.3, -0.2), (0.42, 0.08), (0.38, 0.34), (0.16, 0.4), (0, 0.27)],
    [(0, -0.52), (0, -0.52), (0.2, -0.4), (0.42, -0.18), (0.44, 0.06), (0.26, 0.28), (0, 0.34), (0, 0.34)],
)


def _leaf(pen: Pen, style: Style) -> None:
    left, right = (style.hues[name] for name in style.leaf)
    half = _LEAVES[style.leaf_shape]
    other = [(-x, y) for x, y in half]
    pen.stroke([(0, 0.2), (0.01, 0.38), (0.1, 0.5), (0.17, 0.46)], 2.4, style.hues[style.leaf[0]])
    pen.stroke([(0, 0.2), (0.0, 0.38), (0.1, 0.52), (0.18, 0.47)], 0.9)
    pen.shape(half, right, 0)
    pen.shape(other, left, 0)
    pen.shape([*half, *other[::-1]], None)
    ink = {"white": style.hues["white"], "yellow": style.hues["yellow"]}.get(style.veins, style.ink)
    pen.stroke([(0, -0.4), (0.01, -0.1), (0, 0.26)], 1.1, ink)
    if style.veins == "midrib":
        return
    for y in (-0.16, 0.02, 0.18):
        for side in (-1, 1):
            pen.stroke([(0, y), (side * 0.12, y - 0.06), (side * 0.26, y - 0.1)], 0.7, ink)


def _heart(pen: Pen, style: Style) -> None:
    red = style.hues["red"]
    dark = (int(red[0] * 0.6), int(red[1] * 0.6), int(red[2] * 0.66))
    half: list[Point] = [(0, -0.27), (0, -0.27), (0.1, -0.44), (0.3, -0.48), (0.47, -0.3), (0.42, -0.02), (0.2, 0.26)]
    outline = [*half, (0, 0.52), (0, 0.52), *((-x, y) for x, y in half[::-1])]
    pen.shape(outline, dark if style.heart == 2 else red)
    if style.heart == 2:
        pen.at(0, -0.02, 0.76).shape(outline, red, 0)
    if style.heart in (1, 2):
        pen.stroke([(-0.34, -0.12), (-0.34, -0.28), (-0.2, -0.36)], 1.8, style.hues["white"])
    elif style.heart == 3:
        pen.disc(-0.22, -0.22, 0.09, 0.12, style.hues["white"], 0)
    elif style.heart == 4:
        for x in (0.12, 0.22, 0.32):
            pen.stroke([(x, 0.22 - x), (x + 0.06, -0.3 + x / 2)], 0.6, dark)


def _bell(pen: Pen, style: Style) -> None:
    over, under, band = style.bell
    turned = pen.at(0, 0.04, 1, style.bell_tilt)
    turned.disc(0, -0.44, 0.08, 0.08, style.hues[over], 1.0)
    turned.disc(0, 0, 0.4, 0.41, style.hues[under])
    turned.shape(_dome(), style.hues[over], 0.8)
    if band != "none":
        half = [(0.41, -0.09), (0.41, -0.09), (0.41, 0.06), (0.41, 0.06)]
        belt = [(0, -0.01), *half, (0, 0.14), *((-x, y) for x, y in half[::-1])]
        turned.shape(belt, style.hues[band], 0.8)
    else:
        turned.stroke([(-0.4, 0.05), (0, 0.14), (0.4, 0.05)], 0.7)
    turned.disc(0, 0.2, 0.06, 0.06, style.ink, 0)
    turned.stroke([(0, 0.2), (0, 0.4)], 1.7)
    turned.stroke([(-0.24, -0.16), (-0.17, -0.28), (-0.06, -0.32)], 1.0, style.hues["white"])


def _dome() -> list[Point]:
    return [(-0.4, 0.0), (-0.38, -0.2), (-0.22, -0.4), (0, -0.44), (0.22, -0.4), (0.38, -0.2), (0.4, 0.0), (0, 0.09)]
