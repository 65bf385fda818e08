"""Jokers in the manner of a pack."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks import ink
from models.decks.classic.corners import print_mask
from models.decks.classic.courts import print_court
from models.decks.classic.maker import FINE, Maker
from models.decks.classic.pen import Canvas, Fill
from models.decks.classic.pips import Sign, print_sign, star
from models.decks.classic.shades import Colour
from models.decks.classic.table import JESTERS


def print_joker(canvas: Canvas, maker: Maker, which: int, cloths: dict[str, Fill], rng: np.random.Generator) -> None:
    """A jester from both ends, one that stands, or a star in a ring; with the word or a star in the corners."""
    shades = maker.shades
    colour = shades.suits["H"] if rng.random() < 0.5 else shades.suits["S"]
    sign = star(int(rng.integers(5, 7)))
    if which == 2 and rng.random() < 0.6:
        x, y, size = canvas.shape[1] // 2, canvas.shape[0] // 2, maker.width * FINE * float(rng.uniform(0.4, 0.6))
        cv2.circle(canvas, (x, y), round(size * 0.62), shades.inks["Y"], -1, cv2.LINE_AA)
        cv2.circle(canvas, (x, y), round(size * 0.6), colour, 4, cv2.LINE_AA)
        print_sign(canvas, star(int(rng.integers(5, 9))), x, y, size, colour)
    else:
        jester, standing, turned = JESTERS[which], which > 0 or maker.hand.single, bool(rng.random() < 0.5)
        print_court(canvas, maker, jester, cloths, sign, (colour, shades.line), rng, turned, standing)
    _word(canvas, maker, colour, sign, rng)


def _word(canvas: Canvas, maker: Maker, colour: Colour, sign: Sign, rng: np.random.Generator) -> None:
    """JOKER downwards in two corners, or a star there, as large as the pack's letters allow."""
    tall = min(max(maker.index.tall, 24), 60) * FINE * 0.55
    x = max(maker.index.inset * FINE + tall * 0.45, 18)
    top, stars = maker.index.inset * FINE, rng.random() < 0.3
    for _ in range(2):
        low = top + tall * (1.4 if stars else 5.6)
        cv2.rectangle(canvas, (0, 0), (round(x + tall * 0.55), round(low)), maker.shades.paper, -1)
        if stars:
            print_sign(canvas, sign, x, top + tall * 0.7, tall * 1.2, colour)
        else:
            for k, letter in enumerate("JOKER"):
                mask = ink.text_mask(letter, maker.index.font, round(tall * 0.9), maker.index.squeeze)
                print_mask(canvas, mask, x, top + tall * (k * 1.06 + 0.6), colour)
        canvas[:] = cv2.rotate(canvas, cv2.ROTATE_180)
