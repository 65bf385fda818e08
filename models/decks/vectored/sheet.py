"""A bare card of the pack: paper, frame, and afterwards indices and the cut to the card's size."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture, rounded
from models.decks.ink import stamp, text_mask
from models.decks.vectored.palette import WHITE
from models.decks.vectored.pen import FINE, PATTERNS, Colour, Pen, mix
from models.decks.vectored.signs import lay, sprite
from models.decks.vectored.style import Style

Sheet: TypeAlias = npt.NDArray[np.uint8]


def paper(rng: np.random.Generator, style: Style) -> Sheet:
    """Bare paper, FINE times the card's size, with the pack's texture."""
    w, h = style.width * FINE, style.height * FINE
    ground = np.full((h, w, 3), style.palette.paper, np.uint8)
    other = mix(style.palette.paper, (120, 120, 120), 0.1)
    if style.texture == "grain":
        noise = cv2.GaussianBlur(rng.normal(0, 14, (h, w)).astype(np.float32), (0, 0), 2.0)
        ground[:] = np.clip(ground + noise[..., None], 0, 255)
        return ground
    if style.texture in PATTERNS:
        pen_on(ground, style).thin(0).fill(
            [(0, 0), (w, 0), (w, h), (0, h)], style.palette.paper, second=other, pattern=style.texture, rounds=0
        )
    return ground


def pen_on(pixels: Sheet, style: Style) -> Pen:
    """The pack's pen on *pixels*, in pixels."""
    line = style.palette.ink if style.palette.kind != "dark" else (20, 16, 16)
    return Pen(pixels, np.eye(3), line, style.weight, style.rounds, style.shade)


def frame(pixels: Sheet, style: Style, suit: str) -> None:
    """The pack's frame, in ink or in the colour of *suit*."""
    h, w = pixels.shape[:2]
    inset = style.margin * w
    box = [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset)]
    ink = style.palette.sign[suit][1] if style.frame in ("tint", "border") else style.palette.ink
    pen = replace(pen_on(pixels, style), line=ink, weight=0)
    if style.frame in ("line", "double", "tint"):
        pen.stroke([*box, box[0], box[1]], 3, ink) if style.rounds == 0 else _ring(pixels, inset, ink, 3)
    if style.frame == "double":
        _ring(pixels, inset + 9, ink, 2)
    elif style.frame == "round":
        cv2.polylines(pixels, [_round_box(w, h, inset, 0.12 * w)], True, ink, 3, cv2.LINE_AA)
    elif style.frame == "border":
        whole = np.array([(0, 0), (w, 0), (w, h), (0, h)], np.int32)
        cv2.fillPoly(pixels, [whole, _round_box(w, h, inset * 0.7, 0.06 * w)], ink, cv2.LINE_AA)
    elif style.frame == "corners":
        for x, y in box:
            for end in ((w / 2, y), (x, h / 2)):
                pen.stroke([(x, y), (x + (end[0] - x) * 0.25, y + (end[1] - y) * 0.25)], 4, ink)


def _ring(pixels: Sheet, inset: float, ink: Colour, thick: int) -> None:
    h, w = pixels.shape[:2]
    i = round(inset)
    cv2.rectangle(pixels, (i, i), (w - 1 - i, h - 1 - i), ink, thick)


def _round_box(w: int, h: int, inset: float, radius: float) -> npt.NDArray[np.int32]:
    corners = [(w - inset - radius, h - inset - radius, 0), (inset + radius, h - inset - radius, 90)]
    corners += [(inset + radius, inset + radius, 180), (w - inset - radius, inset + radius, 270)]
    turns = [np.radians(np.linspace(a, a + 90, 9)) for _, _, a in corners]
    points = [
        np.stack([x + radius * np.cos(t), y + radius * np.sin(t)], 1)
        for (x, y, _), t in zip(corners, turns, strict=True)
    ]
    return np.vstack(points).round().astype(np.int32)


def index_room(style: Style) -> tuple[float, float]:
    """Width and height at a corner that an index takes, in fine pixels; nothing where there is none."""
    index = style.index
    if not index.height:
        return 0.0, 0.0
    size = index.height * style.height * FINE
    edge = (0.035 + style.margin) * style.width * FINE
    beside = size * 1.2 if index.sign == "beside" else 0
    return edge + size * 0.8 + beside, edge + size * (2.0 if index.sign == "under" else 1.1)


def index(pixels: Sheet, style: Style, text: str, suit: str) -> None:
    """Print *text* and the small sign in the pack's corners, lower ones upside down."""
    how = style.index
    if not how.height:
        return
    size = how.height * style.height * FINE
    w, h = (round(side) for side in index_room(style))
    box = np.zeros((h + 6, w + 8, 3), np.uint8)
    ink = style.palette.sign[suit][0] if how.coloured else style.palette.ink
    mask = text_mask(text, how.font, round(size), how.squeeze)
    if mask.shape[1] > 1.15 * size:
        mask = text_mask(text, how.font, round(size), how.squeeze * 1.15 * size / mask.shape[1])
    edge = (0.035 + style.margin) * style.width * FINE
    x, y = edge + size * 0.42, edge + size * 0.5
    x = max(x, edge + mask.shape[1] / 2 - 4)
    little = sprite(pen_on(box, style).thin(0.6), suit, style.look, size * 0.74)
    for corner in how.corners:
        turned = pixels[::-1, ::-1] if corner >= 2 else pixels
        at = x if corner in (0, 2) else pixels.shape[1] - x
        if how.boxed:
            high = edge + size * (2.0 if how.sign == "under" else 1.1)
            wide = max(size * 0.55, mask.shape[1] / 2 + 6)
            patch = turned[int(edge - 8) : int(high), int(max(at - wide, 0)) : int(at + wide)]
            patch[:] = mix(style.palette.paper, WHITE, 0.5) if style.palette.kind != "dark" else style.palette.paper
        stamp(turned, mask, at, y, ink)
        if how.sign == "under":
            lay(turned, little, at, y + size * 1.02)
        elif how.sign == "beside":
            lay(turned, little, at + (1 if corner in (0, 2) else -1) * size * 1.05, y)


def finished(pixels: Sheet, style: Style) -> Picture:
    """The card in its own size, with round corners."""
    small = cv2.resize(pixels, (style.width, style.height), interpolation=cv2.INTER_AREA)
    return np.dstack([small, rounded(style.width, style.height, style.radius)])
