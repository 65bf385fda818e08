"""Heads, of radius 1 round the origin: few lines, as a poster wants them."""

from __future__ import annotations

import numpy as np

from models.decks.poster.hats import hat
from models.decks.poster.look import Look
from models.decks.poster.pen import Path, Pen, arc, blend, box, mirrored, smooth
from models.decks.poster.style import Style


def head(pen: Pen, style: Style, look: Look) -> None:
    """A head with hair, beard and hat."""
    pen = pen.at(0, 0, 1, look.lean)
    _back_hair(pen, look)
    face = _outline(style.head)
    pen.shape(face, look.skin)
    if style.eyes == 5:  # half of the face in shade
        pen.shape(face[: len(face) // 2], blend(look.skin, style.dark, 0.16), line=False)
    _front_hair(pen, look)
    _beard(pen, look)
    _features(pen, style, look)
    hat(pen, look)


def _outline(kind: int) -> Path:
    halves = (
        [(0, -1.1), (0.65, -0.95), (0.9, -0.2), (0.75, 0.6), (0.35, 1.05), (0, 1.12)],
        [(0, -1.0), (0.75, -0.75), (1.0, 0), (0.75, 0.75), (0, 1.02)],
        [(0, -1.0), (0.7, -0.95), (0.88, -0.5), (0.88, 0.5), (0.7, 0.95), (0, 1.05)],
        [(0, -1.05), (0.75, -0.85), (0.9, -0.2), (0.5, 0.75), (0, 1.2)],
        [(0, -1.0), (0.86, -1.0), (0.86, 0.55), (0.45, 1.05), (0, 1.05)],
    )
    return mirrored(halves[kind], curved=kind != 4)


def _back_hair(pen: Pen, look: Look) -> None:
    if look.hair_kind == 1:
        pen.shape(mirrored([(0, -1.25), (0.9, -1.0), (1.25, 0), (1.2, 0.95), (0.6, 1.1), (0, 0.9)]), look.hair)
    elif look.hair_kind == 2:
        for x, y in ((1, 0.1), (1.05, 0.55), (0.95, -0.35)):
            pen.oval(x, y, 0.34, 0.34, look.hair)
            pen.oval(-x, y, 0.34, 0.34, look.hair)
    elif look.hair_kind == 3:
        pen.shape(box(0, 0.05, 2.3, 1.7), look.hair)


def _front_hair(pen: Pen, look: Look) -> None:
    if look.hair_kind == 4 and look.hat == "bare":
        return
    fringe = mirrored([(0, -1.18), (0.75, -1.02), (1.02, -0.35), (0.92, 0.05), (0.78, -0.4), (0.3, -0.6), (0, -0.5)])
    pen.shape(fringe, look.hair)


def _beard(pen: Pen, look: Look) -> None:
    hair = look.hair
    if look.beard == 1:
        pen.shape(mirrored([(0, 0.42), (0.5, 0.38), (0.93, -0.05), (0.85, 0.8), (0.4, 1.45), (0, 1.65)]), hair)
    elif look.beard == 2:
        pen.shape(mirrored([(0, 0.75), (0.28, 0.7), (0.2, 1.2), (0, 1.5)]), hair)
    elif look.beard == 4:
        pen.shape([(-0.9, 0), (-0.5, 0.4), (0.5, 0.4), (0.9, 0), (0.85, 1.3), (-0.85, 1.3)], hair)
    elif look.beard == 5:
        for x in (-0.4, 0.4):
            pen.shape(smooth([(x * 0.1, 0.5), (x * 2.1, 0.2), (x * 1.9, 1.0), (x * 0.9, 1.7)]), hair)
    if look.beard:
        pen.shape(mirrored([(0, 0.3), (0.35, 0.28), (0.85, 0.18 + look.beard % 2 * 0.3), (0.4, 0.52), (0, 0.44)]), hair)


def _features(pen: Pen, style: Style, look: Look) -> None:
    ink, g = style.dark, look.gaze * 0.13
    for side in (-1, 1):
        x = side * 0.36 + g
        if style.eyes in (0, 5):
            pen.oval(x, -0.14, 0.09, 0.11, ink, line=False)
        elif style.eyes == 1:
            pen.oval(x, -0.14, 0.2, 0.13, (255, 255, 255), line=False)
            pen.oval(x + g * 0.5, -0.14, 0.1, 0.12, ink, line=False)
        elif style.eyes == 2:
            pen.line(arc(x, -0.1, 0.17, 0.1, 180, 360, 8), ink, 0.07)
        elif style.eyes == 3:
            pen.line([(x - 0.16, -0.12), (x + 0.16, -0.12)], ink, 0.08)
        if style.eyes in (0, 1, 3) and look.chance % 3:
            pen.line([(x - 0.2, -0.34), (x + 0.2, -0.36 + side * g * 0.5)], look.hair, 0.08)
    shade = blend(look.skin, style.dark, 0.35)
    if style.eyes == 4:  # no eyes but a nose that throws a shade
        pen.shape([(g, -0.3), (g + 0.22, 0.25), (g, 0.25)], shade, line=False)
        return
    noses = ([(g, -0.1), (g * 2 + 0.14, 0.22), (g, 0.24)], [(g - 0.1, 0.2), (g, 0.26), (g + 0.1, 0.2)])
    pen.line(noses[style.head % 2], shade, 0.07)
    smile = 0.05 + 0.12 * (look.chance % 5 / 4)
    mouth = blend((40, 40, 190), ink, 0.25)
    if look.beard != 1 or style.eyes == 1:
        pen.line(np.array([(g - 0.2, 0.56), (g, 0.56 + smile), (g + 0.2, 0.56)]), mouth, 0.09)
    if look.chance % 7 == 0 or style.head_scale > 1.3:
        for side in (-1, 1):
            pen.oval(side * 0.55 + g, 0.3, 0.16, 0.13, blend(look.skin, (80, 80, 235), 0.35), line=False)
