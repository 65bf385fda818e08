"""Pictures that a brewery or a town has printed among the signs, about one unit wide round the origin."""

from __future__ import annotations

import numpy as np

from models.decks.poster.pen import Colour, Pen, arc, box, mirrored, smooth

MOTIFS = ("mountains", "mug", "wheat", "town", "hare", "bird", "rays", "pretzel")


def motif(pen: Pen, kind: str, a: Colour, b: Colour, c: Colour) -> None:
    """The motif *kind* in three colours."""
    _DRAWN[kind](pen, a, b, c)


def _mountains(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    pen.oval(0.18, -0.22, 0.14, 0.14, c)
    pen.shape([(-0.5, 0.4), (-0.2, -0.3), (0.0, 0.05), (0.15, -0.12), (0.5, 0.4)], a)
    pen.shape([(-0.2, -0.3), (-0.28, -0.1), (-0.2, -0.14), (-0.13, -0.08), (-0.1, -0.13)], b)
    pen.shape(smooth([(-0.5, 0.42), (-0.3, 0.22), (0, 0.32), (0.3, 0.2), (0.5, 0.42)], steps=5), b)


def _mug(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    pen.line(arc(0.24, 0.06, 0.16, 0.18, -80, 80, 12), b, 0.07, line=True)
    pen.shape([(-0.26, -0.22), (0.26, -0.22), (0.3, 0.45), (-0.3, 0.45)], a)
    pen.many([box(x, 0.12, 0.06, 0.44) for x in (-0.15, 0, 0.15)], b)
    for x, y, r in ((-0.22, -0.25, 0.12), (0, -0.3, 0.16), (0.2, -0.25, 0.13)):
        pen.oval(x, y, r, r * 0.9, c)


def _wheat(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    for lean in (-16, 0, 16):
        ear = pen.at(0, 0.5, 1, lean)
        ear.line([(0, 0), (0, -0.9)], b, 0.02)
        for i in range(5):
            for side in (-1, 1):
                grain = ear.at(0.05 * side, -0.5 - i * 0.1, 1, 28 * side)
                grain.oval(0, 0, 0.035, 0.07, a)
    pen.shape(box(0, 0.32, 0.2, 0.07), c)


def _town(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    for i, (x, w, h) in enumerate(((-0.38, 0.2, 0.3), (-0.16, 0.2, 0.42), (0.08, 0.16, 0.72), (0.33, 0.28, 0.34))):
        wall, roof = (a, b) if i % 2 else (c, a)
        pen.shape(box(x, 0.45 - h / 2, w, h), wall)
        pen.shape([(x - w * 0.6, 0.45 - h), (x, 0.45 - h - w * 0.9), (x + w * 0.6, 0.45 - h)], roof)
        pen.many([box(x + d * w, 0.45 - h * 0.7, w * 0.18, w * 0.3) for d in (-0.22, 0.22)], b if i % 2 else a)


def _hare(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    pen.shape(smooth([(-0.4, 0.4), (-0.42, 0.1), (-0.15, -0.08), (0.12, 0.05), (0.24, 0.4)]), a)
    pen.at(0.16, -0.36, 1, -12).oval(0, 0, 0.05, 0.2, a)
    pen.at(0.3, -0.34, 1, 14).oval(0, 0, 0.05, 0.2, b)
    pen.oval(0.2, -0.06, 0.17, 0.14, a)
    pen.oval(-0.42, 0.26, 0.08, 0.08, c)
    pen.oval(0.26, -0.09, 0.022, 0.022, c, line=False)


def _bird(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    pen.shape([(-0.5, 0.28), (-0.2, 0.02), (-0.1, 0.22)], b)
    pen.shape(smooth([(-0.25, 0.1), (0, -0.14), (0.22, -0.28), (0.36, -0.16), (0.25, 0.16), (0, 0.28)]), a)
    pen.shape(smooth([(-0.2, 0.1), (0.02, -0.04), (0.12, 0.1), (-0.02, 0.2)]), c)
    pen.shape([(0.35, -0.22), (0.5, -0.15), (0.35, -0.1)], b)
    pen.line([(0, 0.26), (-0.02, 0.45)], b, 0.03)
    pen.line([(0.1, 0.24), (0.1, 0.45)], b, 0.03)
    pen.oval(0.27, -0.17, 0.02, 0.02, c, line=False)


def _rays(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    for i in range(12):
        pen.at(0, 0, 1, i * 30).shape([(0, 0), (-0.06, -0.5), (0.06, -0.5)], a if i % 2 else b, line=False)
    pen.oval(0, 0, 0.2, 0.2, c)


def _pretzel(pen: Pen, a: Colour, b: Colour, c: Colour) -> None:
    t = np.linspace(0, 1, 9)
    loop = [(-0.12, 0.3), (0.18, 0.0), (0.36, -0.24), (0.2, -0.36), (0, -0.22)]
    other = [(-x, y) for x, y in loop[::-1]]
    pen.line(smooth([*loop, *other[1:]], closed=False), a, 0.12, line=True)
    pen.line(arc(0, -0.05, 0.42, 0.38, 60, 120, 9), a, 0.12, line=True)
    for x, y in zip(np.sin(t * 9) * 0.3, -0.3 + t * 0.3, strict=True):
        pen.oval(float(x), float(y), 0.015, 0.015, c, line=False)


def flower(pen: Pen, a: Colour, b: Colour, petals: int = 6) -> None:
    """A flower of a papercut."""
    for i in range(petals):
        pen.at(0, 0, 1, i * 360 / petals).shape(
            mirrored([(0, -0.5), (0.16, -0.4), (0.14, -0.2), (0, -0.08)]), a, line=False
        )
    pen.oval(0, 0, 0.14, 0.14, b, line=False)


_DRAWN = {
    "mountains": _mountains, "mug": _mug, "wheat": _wheat, "town": _town, "hare": _hare, "bird": _bird, "rays": _rays,
    "pretzel": _pretzel,
}  # fmt: skip
