"""Crowns, hats and caps on a head of radius 1 round the origin, the brow at -0.45."""

from __future__ import annotations

import numpy as np

from models.decks.poster.look import Look
from models.decks.poster.pen import Colour, Pen, arc, box, mirrored, smooth

BROW = -0.45


def hat(pen: Pen, look: Look) -> None:
    """Draw what *look* wears on the head."""
    _DRAWN[look.hat](pen, look.hat_ink, look.trim if look.trim != look.hat_ink else look.third)


def _teeth(pen: Pen, count: int, height: float, a: Colour, b: Colour, wide: float = 1.0) -> None:
    xs = np.linspace(-wide, wide, count)
    top = [(float(x) * 1.12, BROW - height * (1 if i % 2 == 0 else 0.45)) for i, x in enumerate(xs)]
    pen.shape([(-wide, BROW), *top, (wide, BROW)], a)
    pen.shape(box(0, BROW - 0.08, wide * 2, 0.26), b)
    for x, y in top[::2]:
        pen.oval(x, y, 0.14, 0.14, b)


def _points(pen: Pen, a: Colour, b: Colour) -> None:
    _teeth(pen, 5, 1.15, a, b)


def _five(pen: Pen, a: Colour, b: Colour) -> None:
    _teeth(pen, 9, 0.95, a, b, 1.05)


def _arched(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape(mirrored([(0, -1.6), (0.7, -1.55), (1.2, -1.2), (1.0, BROW), (0, BROW)]), b)
    for k in (1.0, 0.45):
        pen.line(arc(0, BROW - 0.2, k * 1.08, 1.0, 180, 360, 14), a, 0.16, line=True)
    pen.shape(box(0, BROW - 0.1, 2.1, 0.32), a)
    pen.oval(0, -1.72, 0.18, 0.18, a)
    pen.line([(0, -2.1), (0, -1.85)], a, 0.1)
    pen.line([(-0.12, -1.99), (0.12, -1.99)], a, 0.1)


def _band(pen: Pen, a: Colour, b: Colour) -> None:
    for x in (-0.9, -0.45, 0, 0.45, 0.9):
        pen.line([(x * 0.9, BROW - 0.3), (x * 1.05, BROW - 0.78)], a, 0.12, line=True)
        pen.oval(x * 1.08, BROW - 0.86, 0.17, 0.17, a)
    pen.shape([(-0.98, BROW), (-1.02, BROW - 0.45), (1.02, BROW - 0.45), (0.98, BROW)], a)
    for x in (-0.55, 0, 0.55):
        pen.shape([(x, BROW - 0.36), (x + 0.14, BROW - 0.22), (x, BROW - 0.08), (x - 0.14, BROW - 0.22)], b, line=False)


def _tall(pen: Pen, a: Colour, b: Colour) -> None:
    top = [(-1.3, -1.75), (-0.65, -1.2), (0, -2.0), (0.65, -1.2), (1.3, -1.75)]
    pen.shape([(-0.95, BROW), *top, (0.95, BROW)], a)
    pen.line([(-0.97, BROW - 0.1), (0.97, BROW - 0.1)], b, 0.16)
    pen.oval(0, -1.1, 0.18, 0.24, b)


def _blocks(pen: Pen, a: Colour, b: Colour) -> None:
    for x in (-0.8, 0, 0.8):
        pen.shape(box(x, -1.2, 0.44, 0.7), a)
    pen.shape(box(0, -0.72, 2.05, 0.5), a)
    pen.shape(box(0, -0.62, 2.05, 0.14), b, line=False)


def _leaves(pen: Pen, a: Colour, b: Colour) -> None:
    for x, lean in ((-0.75, -22), (0.75, 22), (-0.38, -10), (0.38, 10), (0, 0)):
        tip = pen.at(x, BROW - 0.3, 1, lean)
        tip.shape(mirrored([(0, -1.05), (0.26, -0.6), (0.2, 0), (0, 0.1)]), a)
    pen.shape(box(0, BROW - 0.14, 2.0, 0.34), b)


def _quill(pen: Pen, x: float, y: float, size: float, lean: float, colour: Colour, vein: Colour) -> None:
    plume = pen.at(x, y, size, lean)
    plume.shape(smooth([(0, 0.05), (-0.32, -0.5), (-0.2, -1.05), (0.22, -1.35), (0.28, -0.75), (0.12, -0.2)]), colour)
    plume.line([(0, 0), (-0.04, -0.6), (0.12, -1.15)], vein, 0.05)


def _feather(pen: Pen, a: Colour, b: Colour) -> None:
    _quill(pen, 0.7, -0.75, 1.15, 28, b, a)
    pen.shape(mirrored([(0, -1.35), (0.62, -1.3), (0.85, -0.9), (0.9, BROW - 0.1), (0, BROW - 0.05)]), a)
    pen.shape(smooth([(-1.75, -0.55), (-0.8, -0.78), (0.8, -0.78), (1.75, -0.65), (0.9, -0.35), (-0.9, -0.32)]), a)
    pen.line([(-0.82, -0.8), (0.82, -0.8)], b, 0.16)


def _plume(pen: Pen, a: Colour, b: Colour) -> None:
    for lean, size in ((-46, 1.0), (-16, 1.2), (12, 1.1)):
        _quill(pen, -0.1, -1.1, size, lean, b, a)
    pen.shape(arc(0, BROW, 1.1, 0.95, 180, 360), a)
    pen.shape(box(0, BROW, 2.3, 0.3), b)


def _tricorn(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape(mirrored([(0, -1.5), (0.5, -1.3), (0.9, -0.95), (1.75, -1.15), (1.2, -0.5), (0, -0.3)]), a)
    pen.line([(-1.6, -1.05), (-0.8, -0.62), (0, -0.48), (0.8, -0.62), (1.6, -1.05)], b, 0.14)
    pen.oval(0.7, -0.9, 0.2, 0.2, b)


def _helmet(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape([(-0.1, -1.35), (0, -2.1), (0.1, -1.35)], b)
    pen.shape(np.vstack([arc(0, BROW + 0.1, 1.12, 1.1, 180, 360), [(1.12, -0.1), (-1.12, -0.1)]]), a)
    pen.shape(smooth([(-1.3, -0.3), (0, -0.5), (1.3, -0.3), (1.2, -0.08), (0, -0.25), (-1.2, -0.08)]), b)
    pen.line([(0, -1.4), (0, -0.5)], b, 0.14)


def _beret(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape(
        smooth([(-1.1, -0.5), (-1.35, -1.0), (-0.4, -1.45), (0.9, -1.35), (1.65, -0.85), (1.2, -0.5), (0, -0.55)]), a
    )
    pen.shape(smooth([(-1.0, -0.3), (-1.0, -0.62), (0, -0.72), (1.0, -0.62), (1.0, -0.3), (0, -0.42)], steps=4), b)
    pen.oval(-0.2, -1.45, 0.13, 0.13, b)


def _alpine(pen: Pen, a: Colour, b: Colour) -> None:
    _quill(pen, 0.75, -0.8, 0.95, 8, b, a)
    pen.shape([(-0.85, -0.5), (-0.6, -1.45), (0.05, -1.25), (0.55, -1.5), (0.85, -0.5)], a)
    pen.shape(box(0, -0.72, 1.66, 0.22), b)
    pen.shape(smooth([(-1.5, -0.5), (0, -0.68), (1.5, -0.5), (1.2, -0.36), (0, -0.42), (-1.2, -0.36)]), a)


def _bowl(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape(arc(0, BROW, 0.95, 1.0, 180, 360), a)
    pen.shape(box(0, BROW - 0.06, 2.9, 0.2), a)
    pen.line([(-0.9, BROW - 0.24), (0.9, BROW - 0.24)], b, 0.16)


def _cap(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape(np.vstack([arc(0, BROW + 0.05, 1.08, 0.75, 180, 360), [(1.08, -0.3), (-1.08, -0.3)]]), a)
    pen.shape(smooth([(-0.2, -0.46), (0.9, -0.56), (1.65, -0.22), (0.9, -0.3), (-0.2, -0.28)]), b)
    pen.oval(0, -1.16, 0.13, 0.1, b)


def _hood(pen: Pen, a: Colour, b: Colour) -> None:
    pen.line(arc(0, 0, 1.12, 1.2, 170, 370, 22), a, 0.42, line=True)
    pen.shape([(0.5, -1.2), (1.5, -1.6), (1.0, -0.7)], a)
    pen.oval(1.5, -1.6, 0.15, 0.15, b)


def _pointed(pen: Pen, a: Colour, b: Colour) -> None:
    pen.shape([(-1.05, BROW), (0.1, -1.6), (1.6, -1.9), (0.95, -1.3), (1.05, BROW)], a)
    pen.shape(box(0, BROW - 0.05, 2.2, 0.34), b)
    pen.oval(1.6, -1.9, 0.2, 0.2, b)


def _bare(pen: Pen, a: Colour, b: Colour) -> None:
    """Nothing but the hair."""


_DRAWN = {
    "points": _points, "five": _five, "arched": _arched, "band": _band, "tall": _tall, "blocks": _blocks,
    "leaves": _leaves, "feather": _feather, "plume": _plume, "tricorn": _tricorn, "helmet": _helmet, "beret": _beret,
    "alpine": _alpine, "bowl": _bowl, "cap": _cap, "hood": _hood, "pointed": _pointed, "bare": _bare,
}  # fmt: skip
