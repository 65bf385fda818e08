"""The Daus: two large signs and a scene, or none."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from models.decks.penned.figures import Costume, draw_bust, draw_standing
from models.decks.penned.pen import Pen
from models.decks.penned.scenery import beast, ribbon, scene
from models.decks.penned.signs import draw_sign
from models.decks.penned.style import Style

_SCENES = {
    "C": ("boar", "drinker", "arms", "lions"),
    "S": ("drinker", "deer", "vase", "town"),
    "H": ("putto", "flowers", "bird", "lions"),
    "D": ("boar", "lions", "ship", "arms"),
}


def draw_daus(pen: Pen, style: Style, suit: str) -> None:
    """The card of two signs of *suit*."""
    size = min(0.3 + style.size * 0.6, 0.46)
    rng = pen.hand.rng
    name = style.daus_scene
    if name in ("mixed", "seasons"):
        name = str(rng.choice(_SCENES[suit]))
    if style.daus == "diagonal":
        _diagonal(pen, style, suit, size)
    elif style.daus == "stack":
        for y in (0.27, 0.73):
            draw_sign(
                pen, style, suit, 0.5, style.tall * y, size * 1.2, 180.0 if y > 0.5 and not style.upright else 0.0
            )
        if name != "plain":
            pen.stroke(
                [(0.12, style.tall * 0.5), (0.5, style.tall * 0.53), (0.88, style.tall * 0.5)], 3, style.hues["green"]
            )
    else:
        bottom = style.tall * 0.93
        if name != "plain":
            _scene(pen.at(0.5, bottom, 0.46), style, name)
        for x in (0.28, 0.72):
            draw_sign(pen, style, suit, x, style.tall * (0.24 if name != "plain" else 0.45), size)
        pen.stroke(
            [(0.28, style.tall * 0.4), (0.5, style.tall * 0.46), (0.72, style.tall * 0.4)], 1.8, style.hues["green"]
        )
    if style.label in ("daus", "all"):
        ribbon(pen, style, 0.5, style.tall * 0.96)


def _diagonal(pen: Pen, style: Style, suit: str, size: float) -> None:
    if style.daus_scene != "plain":
        draw_bust(pen.at(0.6, style.tall * 0.5, 0.62), style, Costume.by_chance(pen.hand.rng, "A"))
        mirror(pen, style)
    for turn, x, y in ((0.0, 0.29, 0.17), (180.0, 0.71, 0.83)):
        draw_sign(pen, style, suit, x, style.tall * y, size, turn)
    pen.stroke([(0.05, style.tall / 2), (0.5, style.tall / 2), (0.95, style.tall / 2)], 1.4)


def mirror(pen: Pen, style: Style, slant: float = 0.0) -> None:
    """Put the upper half of the card, down to a line that may slant, upside down into the lower."""
    height, width = pen.sheet.shape[:2]
    lean = slant * width / 2
    keep = pen.sheet * 0
    corners = [(0, 0), (width, 0), (width, height / 2 - lean), (0, height / 2 + lean)]
    cv2.fillPoly(keep, [np.array(corners, np.int32)], (255, 255, 255))
    turned = cv2.rotate(pen.sheet, cv2.ROTATE_180)
    cv2.copyTo(turned, cv2.bitwise_not(keep[..., 0]), pen.sheet)


def _scene(pen: Pen, style: Style, name: str) -> None:
    if name == "boar":
        scene(pen.at(-0.15, -0.1, 0.85), style, "boar")
        scene(pen.at(0.45, 0.05, 0.45), style, "hound")
        scene(pen.at(-0.6, 0.05, 0.4), style, "hound")
    elif name == "lions":
        for side in (-1, 1):
            beast(
                pen.at(side * -0.55, 0, 0.7, -18 * side, flip=side < 0), style, "yellow", neck=0.2, thick=0.8, tail=0.3
            )
        scene(pen.at(0, 0, 0.5), style, "arms")
    elif name in ("drinker", "putto"):
        if name == "drinker":
            scene(pen.at(0, 0.02, 0.9), style, "barrel")
        costume = Costume.by_chance(pen.hand.rng, "A")
        dressed = replace(costume, held="goblet", coat="skin" if name == "putto" else costume.coat, hat="wreath")
        draw_standing(pen.at(0, -0.5 if name == "drinker" else 0, 0.95 if name == "drinker" else 1.15), style, dressed)
    else:
        scene(pen, style, name)
