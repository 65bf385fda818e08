"""The Daus of a drawn German pack: its signs, and what stands beside, between and below them."""

from __future__ import annotations

import cv2
import numpy as np

from engine.cards import Suit
from models.decks.deck import Picture
from models.decks.german_borders import turned_over
from models.decks.german_figures import Colours, Pen
from models.decks.german_scenery import beast, flowers, vignette
from models.decks.german_signs import Colour, sized
from models.decks.german_style import Style
from models.decks.ink import paste, stamp, text_mask

_SYLLABLES = ("TE", "RU", "DOL", "FÜR", "WAL", "TER", "STÜS", "SI", "GEL", "KU", "ON", "RAD", "HER", "MANN", "GES")


def daus(face: Picture, suit: Suit, style: Style, rng: np.random.Generator) -> None:
    """Draw the Daus of *suit* as *style* has it."""
    h, w = face.shape[:2]
    if style.daus == "single":
        _one_sign(face, suit, style)
        return
    if style.daus == "facing":
        _two_signs(face, suit, style)
        return
    double = style.layout == "halves"
    canvas = face[: h // 2].copy() if double else face
    deep = canvas.shape[0]
    size = min(w * rng.uniform(0.36, 0.44), h * 0.27)
    top = size * 0.6 + style.margin * w + (style.index_height * h if style.index == "roman" else 0)
    if style.layout == "whole" and not double:
        _ornament(canvas, (w * 0.2, deep * 0.38, w * 0.8, deep * 0.62), rng, style)
        for y, degrees in ((deep * 0.22, 0), (deep * 0.78, 180)):
            paste(face, sized(style.signs[suit], size * 1.15, degrees), w / 2, y)
        return
    if double or style.daus == "level":
        _ornament(canvas, (w * 0.15, top + size * 0.35, w * 0.85, deep * 0.96), rng, style)
        lean = style.lean if suit in (Suit.CLUBS, Suit.SPADES) else style.lean * 0.3
        for side in (-1, 1):
            paste(canvas, sized(style.signs[suit], size, side * min(lean, 60)), w / 2 + side * w * 0.25, top)
    else:
        _ornament(canvas, (w * 0.08, top + size * 1.4, w * 0.92, deep * 0.95), rng, style)
        for k in range(2):
            paste(canvas, sized(style.signs[suit], size), w / 2, top + size * 0.9 * k)
    if double:
        turned_over(canvas, face, style, rng)


def _one_sign(face: Picture, suit: Suit, style: Style) -> None:
    """A single sign in the middle of an empty card, with a ring or a line behind it or not."""
    h, w = face.shape[:2]
    rng = np.random.default_rng(style.seed)  # as large on all four
    line, colour = style.colours.line, style.index_ink[suit]
    if style.divider == "line":
        cv2.line(face, (0, h // 2), (w, h // 2), colour, line, cv2.LINE_AA)
    size, *axes = w * rng.uniform(0.3, 0.75) * rng.uniform((1, 0.55, 0.6), (1, 0.7, 0.85))
    if style.seed % 2:
        cv2.ellipse(face, (w // 2, h // 2), (round(axes[0]), round(axes[1])), 0, 0, 360, colour, line, cv2.LINE_AA)
    paste(face, sized(style.signs[suit], size), w / 2, h / 2)


def _two_signs(face: Picture, suit: Suit, style: Style) -> None:
    """Two large signs one above the other, the lower one on its head or not, with a bar between them, tendrils beside
    them, a plate below them, or nothing.
    """
    h, w = face.shape[:2]
    rng = np.random.default_rng(style.seed)  # the same on all four
    c, size = style.colours, w * rng.uniform(0.36, 0.66)
    plate = rng.random() < 0.3
    low = h * (rng.uniform(0.62, 0.66) if plate else rng.uniform(0.68, 0.78))
    if rng.random() < 0.4:
        _plate(face, h / 2, (w * 0.35, h * 0.012), c.gold, c)
    if rng.random() < 0.4:
        _tendrils(face, rng, style)
    if plate:
        _plate(face, h * 0.9, (w * 0.3, h * 0.04), c.any(rng), c)
    for y, degrees in ((h * rng.uniform(0.22, 0.3), 0), (low, 0 if style.even else 180)):
        paste(face, sized(style.signs[suit], min(size, (low - h * 0.22) * 1.02), degrees), w / 2, y)


def _plate(face: Picture, y: float, half: tuple[float, float], colour: Colour, colours: Colours) -> None:
    """A rectangle in the middle of the card's width, of *half* its width and height to each side."""
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    Pen(face, face.shape[1] / 2, y, 1, colours).patch(corners, colour)


def _tendrils(face: Picture, rng: np.random.Generator, style: Style) -> None:
    """Up either side of a card, with leaves."""
    h, w = face.shape[:2]
    down = np.linspace(-0.4, 0.4, 40)
    waves, reach = rng.uniform(2, 4), rng.uniform(0.36, 0.42)
    for side in (-1, 1):
        pen = Pen(face, w / 2, h / 2, 1, style.colours)
        x = side * w * (reach + 0.03 * np.sin(down * 2 * np.pi * waves))
        pen.line(list(zip(x.tolist(), (down * h).tolist(), strict=True)), w * 0.012, style.colours.flat[0])
        for at in range(3, 40, int(rng.integers(5, 9))):
            size, y = w * 0.05, float(down[at] * h)
            leaf = [(0.0, -0.4), (0.7, -0.6), (1.0, 0.0), (0.4, 0.3)]
            pen.patch([(float(x[at]) + side * a * size, y + b * size) for a, b in leaf], style.colours.green)


def _ornament(face: Picture, box: tuple[float, float, float, float], rng: np.random.Generator, style: Style) -> None:
    left, top, right, bottom = box
    x, height, c = (left + right) / 2, bottom - top, style.colours
    kind = rng.integers(0, 5)
    if kind == 0:
        unit = min(height * 0.75, (right - left) * 0.42)
        beast(Pen(face, x, bottom - height * 0.05, unit, c, int(rng.choice([-1, 1]))), rng)
    elif kind == 1:
        flowers(Pen(face, x, bottom, height * 0.9, c), rng)
    elif kind == 2:
        pen = Pen(face, x, top + height * 0.15, height * 0.8, c)
        pen.patch([(-0.45, 0), (0.45, 0), (0.45, 0.55), (0, 1.0), (-0.45, 0.55)], c.any(rng))
        pen.patch([(-0.3, 0.12), (0.3, 0.12), (0.3, 0.5), (0, 0.8), (-0.3, 0.5)], c.any(rng))
    elif kind == 3:
        vignette(face, box, rng, c)
    else:
        ribbon(face, (x, (top + bottom) / 2), (right - left) * 0.9, rng, style)


def ribbon(face: Picture, at: tuple[float, float], width: float, rng: np.random.Generator, style: Style) -> None:
    """A ribbon *width* pixels wide about *at*, with syllables on it where they fit."""
    pen = Pen(face, *at, width / 2, style.colours)
    colour = style.colours.any(rng) if rng.random() < 0.4 else style.colours.paper
    for side in (-1, 1):
        pen.patch([(side * 0.7, 0.05), (side, 0.08), (side * 0.88, 0.2), (side, 0.32), (side * 0.7, 0.3)], colour)
    pen.patch([(-0.8, -0.13), (0, -0.17), (0.8, -0.13), (0.8, 0.15), (0, 0.11), (-0.8, 0.15)], colour)
    text = "".join(rng.choice(_SYLLABLES, int(rng.integers(1, 4))))
    mask = text_mask(text, style.font, max(int(width * 0.08), 8), 1.0)
    if mask.shape[1] < width * 0.75:
        stamp(face, mask, *at, style.colours.ink)
