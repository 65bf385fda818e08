"""Paper, frames, labels, and what years of play leave on a card."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.factory.pen import Pen
from models.decks.factory.style import FINE, Style
from models.decks.ink import fonts, stamp, text_mask


def sheet(style: Style) -> Picture:
    """An empty card at the fineness at which cards are drawn, white to tinted from end to end."""
    w, h = style.width * FINE, style.height * FINE
    part = abs(np.linspace(-1, 1, h))[:, None, None]
    rows = (1 - part) * np.array(style.paper) + part * np.array(style.tint)
    column = np.full((h, 1, 4), 255, np.uint8)
    column[..., :3] = rows
    # whole pixels copy several times as fast as single bytes
    return np.broadcast_to(column.view(np.uint32), (h, w, 1)).copy().view(np.uint8)


def pen_on(face: Picture, style: Style) -> Pen:
    """A pen whose origin is the middle of *face*; the card is 100 units wide."""
    h, w = face.shape[:2]
    return Pen(face, (w / 2, h / 2), w / 100, style.ink, style.outline)


def margin(style: Style) -> float:
    """How many units of each side the frame takes."""
    return {"none": 3.0, "line": 5.0, "double": 7.0, "cloth": 10.0, "corners": 5.0, "arch": 6.0}[style.frame]


def frame(face: Picture, style: Style) -> None:
    """The pack's frame: lines, a woven border, flourishes in the corners, or an arch."""
    pen, m, tall = pen_on(face, style), margin(style), style.tall
    if style.frame == "cloth":
        tile = style.cloths[0]
        for y in (-1, 1):
            pen.box(0, y * (tall / 2 - 6.5), 94, 6, tile)
        for x in (-1, 1):
            pen.box(x * 43.5, 0, 6, tall - 13, tile)
    elif style.frame in ("line", "double", "arch"):
        pen.box(0, 0, 102 - 2 * m, tall + 2 - 2 * m, None, 1.2)
        if style.frame == "double":
            pen.box(0, 0, 106 - 2 * m, tall + 6 - 2 * m, None, 0.6)
    if style.frame in ("corners", "arch"):
        for x in (-1, 1):
            for y in (-1, 1):
                corner = [(x * 45, y * (tall / 2 - 14)), (x * 43, y * (tall / 2 - 6)), (x * 34, y * (tall / 2 - 5))]
                pen.shape([*corner, (x * 45.5, y * (tall / 2 - 4.5))], style.inks[1], 0.7)


def label(face: Picture, style: Style, text: str, x: float, y: float, high: float, *, over: bool = False) -> None:
    """*text* in the pack's letter, its middle at *x*, *y* units from the middle of the card, turned *over* or not."""
    unit = face.shape[1] / 100
    # the last fonts have no letters with dots
    names = fonts() if text.isascii() else fonts()[:7]
    mask = text_mask(text, names[style.font % len(names)], max(int(high * unit), 6), 0.95)
    if mask.shape[1] > 80 * unit:
        mask = cv2.resize(mask, (int(80 * unit), mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    mask = mask[::-1, ::-1] if over else mask
    stamp(face, mask, face.shape[1] / 2 + x * unit, face.shape[0] / 2 + y * unit, style.ink)


def turn(face: Picture) -> Picture:
    """*face* turned over, in memory of its own."""
    return np.asarray(cv2.rotate(face, cv2.ROTATE_180), np.uint8)


def finished(face: Picture, style: Style, alpha: Picture, dirt: Picture) -> Picture:
    """The card at its own size, worn, with round corners."""
    small = cv2.resize(face, (style.width, style.height), interpolation=cv2.INTER_AREA)
    if style.wear:
        small[..., :3] = cv2.multiply(small[..., :3], dirt, scale=1 / 255)
    small[..., 3] = alpha
    return small.astype(np.uint8)


def dirt(rng: np.random.Generator, style: Style) -> Picture:
    """What a worn pack's paper keeps of the light: spots, grey edges and creases."""
    w, h = style.width, style.height
    cloud = cv2.resize(rng.normal(0, 1, (9, 6)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    x, y = abs(np.linspace(-1, 1, w)), abs(np.linspace(-1, 1, h))[:, None]
    loss = style.wear * (0.05 + 0.05 * cloud + 0.16 * np.maximum(x, y) ** 12 + 0.02 * rng.normal(0, 1, (h, w)))
    keep = np.clip(1 - loss, 0, 1)[..., None] * np.array([235.0, 248.0, 255.0])
    return np.asarray(keep, np.uint8)
