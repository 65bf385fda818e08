"""The Daus: two signs, rarely one, and what the engraver put around them."""

from __future__ import annotations

import numpy as np

from models.decks.etched.beasts import any_beast, draw_beast
from models.decks.etched.layouts import Box
from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour
from models.decks.etched.scenes import draw_scene, ground, tree
from models.decks.etched.signs import draw_sign
from models.decks.etched.style import Style


def draw_daus(pen: Pen, suit: str, box: Box, style: Style) -> None:
    """A Daus with one of the pack's four ornaments."""
    ornament = style.daus["CSHD".index(suit)]
    kind = style.daus_kind
    x0, y0, x1, y1 = box
    wide, high, middle = x1 - x0, y1 - y0, (y0 + y1) / 2
    low = style.two_heads or kind == "mirrored"
    size = min(wide * 0.62, high * 0.33) * style.size * (0.86 if ornament != "plain" else 1.0)
    top, bottom = y0 + size * 0.68, y1 - size * 0.68
    strip = (x0 + 4, y0 + size * 1.32, x1 - 4, y1 - size * 1.32)
    spots: list[tuple[float, float, float]]
    if kind == "single":
        size = min(wide * 0.75, high * 0.5)
        spots = [(50, y0 + size * 0.7, 0)]
        strip = (x0 + 4, y0 + size * 1.35, x1 - 4, y1 - 3)
    elif kind == "pair":
        size = wide * 0.46 * style.size
        spots = [(x0 + wide * 0.25, y0 + size * 0.8, -8), (x0 + wide * 0.75, y0 + size * 0.8, 8)]
        strip = (x0 + 4, y0 + size * 1.6, x1 - 4, y1 - 4)
    elif kind == "slanted":
        size *= 0.92
        spots = [(x0 + wide * 0.34, top, 0), (x1 - wide * 0.34, bottom, 180 if low else 0)]
    else:
        spots = [(50, top, 0), (50, bottom, 180 if low else 0)]
    _ornament(pen, ornament, strip, box, style)
    if kind not in ("single", "pair") and ornament in ("plain", "flowers") and pen.rng.random() < 0.4:
        pen.line([(50, middle - high * 0.2), (44, middle), (50, middle + high * 0.2)], 2)
    for x, y, angle in spots:
        draw_sign(pen.at(x, y, size, angle), suit, style.signs, halo=True)


def _dye(pen: Pen, style: Style) -> Colour | None:
    return style.dyes[int(pen.rng.integers(len(style.dyes)))] if pen.rng.random() < style.richness else None


def _ornament(pen: Pen, kind: str, strip: Box, box: Box, style: Style) -> None:
    x0, y0, x1, y1 = strip
    wide, high = x1 - x0, y1 - y0
    if kind == "wreath":
        _wreath(pen, box, style)
    elif kind == "beast":
        ground(pen, x0, x1, y1, style)
        scale = min(wide / 84, high / 62)
        draw_beast(pen.at(50, y1 - 1, scale), any_beast(pen.rng), style.dark, tinted=style.richness > 0.3)
    elif kind == "arms":
        _arms(pen.at(50, (y0 + y1) / 2, min(high / 40, wide / 50, 1.6)), style)
    elif kind == "hunt":
        ground(pen, x0, x1, y1, style)
        scale = min(wide / 170, high / 50)
        tree(pen.at(x1 - 8, y1 - 1, high / 60), style)
        draw_beast(pen.at(x0 + wide * 0.27, y1 - 1, scale), "stag", style.dark, tinted=style.richness > 0.3)
        draw_beast(pen.at(x0 + wide * 0.72, y1 - 1, scale * 0.85), "hound", style.dark, tinted=style.richness > 0.3)
    elif kind == "banner":
        _banner(pen, strip, style)
    elif kind != "plain":
        draw_scene(pen, {"urn": "still"}.get(kind, kind), strip, style)


def _wreath(pen: Pen, box: Box, style: Style) -> None:
    x0, y0, x1, y1 = box
    rx, ry, colour = (x1 - x0) / 2 - 4, (y1 - y0) / 2 - 4, _dye(pen, style)
    count = int(pen.rng.integers(22, 40))
    bloom = _dye(pen, style)
    for i in range(count):
        turn = 2 * np.pi * i / count
        twig = pen.at(50 + rx * np.cos(turn), (y0 + y1) / 2 + ry * np.sin(turn), 1, float(np.degrees(turn)) + 90)
        twig.limb([(-6, 0, 0.4), (0, -2.5, 1.8), (6, -4, 0.3)], colour, style.dark, edge=0.8)
        twig.limb([(-6, 0, 0.4), (0, 2.5, 1.8), (6, 4, 0.3)], colour, style.dark, edge=0.8)
        if i % 4 == 0:
            twig.oval(0, 0, 2.2, 2.2, bloom, 0.2)


def _arms(pen: Pen, style: Style) -> None:
    for side in (-1, 1):
        pen.limb(
            [(side * 10, -8, 1.5), (side * 20, -12, 3), (side * 22, 2, 2.6), (side * 14, 12, 1)],
            _dye(pen, style),
            style.dark,
        )
    pen.shape([(-12, -14), (0, -15.5), (12, -14), (12, 2), (0, 16), (-12, 2)], _dye(pen, style), 0.2)
    fields = int(pen.rng.integers(3))
    if fields == 0:
        pen.shape([(0, -15), (12, -14), (12, 0), (0, 0)], _dye(pen, style), style.dark, hard=True)
        pen.shape([(0, 0), (-12, 0), (-11, 4), (0, 15)], _dye(pen, style), style.dark, hard=True)
    elif fields == 1:
        pen.limb([(-11, -10, 3), (10, 6, 3)], _dye(pen, style), style.dark)
    else:
        draw_beast(pen.at(0, 8, 0.28), "lion", style.dark, tinted=style.richness > 0.3)
    for x in (-6, 0, 6):
        pen.shape(
            [(x - 2, -15), (x, -20), (x + 2, -15)], (70, 200, 235) if style.richness > 0.3 else None, 0.1, hard=True
        )


def _banner(pen: Pen, strip: Box, style: Style) -> None:
    x0, y0, x1, y1 = strip
    y, half = (y0 + y1) / 2, min((y1 - y0) * 0.3, 7)
    colour = _dye(pen, style)
    for side, x in ((-1, x0), (1, x1)):
        pen.shape([(x, y + half), (x - side * 13, y + half), (x - side * 13, y + half * 3), (x, y + half * 3),
                   (x - side * 4, y + half * 2)],
                  colour, style.dark, hard=True)  # fmt: skip
    pen.shape([(x0 + 4, y - half), (50, y - half * 1.6), (x1 - 4, y - half), (x1 - 4, y + half * 1.4),
               (50, y + half * 0.8),
               (x0 + 4, y + half * 1.4)], colour, 0.08)  # fmt: skip
    for i in range(9):
        x = x0 + 12 + (x1 - x0 - 24) * i / 8
        pen.line([(x - 2, y + half * 0.5), (x, y - half * 0.6), (x + 1.5, y + half * 0.4)], 1.1)
