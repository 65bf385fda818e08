"""King, Ober and Unter: a figure, one or two heads, and the suit's signs where players look for them."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from models.decks.poster.backdrop import backdrop, dividing_line, lower_half
from models.decks.poster.bodies import body, held
from models.decks.poster.hats import hat
from models.decks.poster.heads import head
from models.decks.poster.look import Look, look
from models.decks.poster.pen import Pen, box
from models.decks.poster.signs import badge, sign
from models.decks.poster.style import Style


def court(pen: Pen, rng: np.random.Generator, rank: str, suit: str, style: Style) -> None:
    """Draw the court card of *rank* and *suit*."""
    figure = look(rng, style, rank)
    ober, unter = (s if rng.random() < 0.85 else -s for s in (style.ober_side, style.unter_side))
    side = ober if rank == "Q" else unter
    free = style.index.kind == "jumbo" or (rank != "K" and rng.random() < 0.6)
    if free and style.index.room[0] and style.index.corners == 2:
        side = 1 if rank != "J" or style.two_heads else -1  # the corner without an index
    if rank == "J" and style.two_heads and style.slope:
        side = 1 if style.slope > 0 else -1  # where the half reaches lower
    figure = replace(figure, side=-side)
    backdrop(pen, style, figure)
    hang = _figure(pen, rng, rank, side, style, figure)
    if style.two_heads:
        _signs(pen, rank, suit, side, style, None)
        lower = lower_half(pen.image.shape[0], pen.image.shape[1], style)
        turned = cv2.rotate(pen.image, cv2.ROTATE_180)
        pen.image[lower] = turned[lower]
        dividing_line(pen, style, figure)
    else:
        _signs(pen, rank, suit, side, style, hang)


def _figure(
    pen: Pen, rng: np.random.Generator, rank: str, side: int, style: Style, figure: Look
) -> tuple[float, float] | None:
    """Draw the figure beside its sign; where a hand is that the sign hangs from, if it does."""
    aside = -side * style.wide * (rng.uniform(0.02, 0.09) if rank != "K" else rng.uniform(-0.03, 0.03))
    x = style.wide / 2 + aside
    tall = 50.0 if style.two_heads else 100.0
    top, scale = style.margin + 0.5, style.head_scale
    hand = False
    if style.figure == "emblem":
        r = min(style.wide * 0.22, tall * 0.2)
        hat(
            pen.at(x, tall * 0.5 + r * 0.9, r),
            replace(figure, hat="alpine" if figure.hat in ("bare", "hood") else figure.hat),
        )
        return None
    if style.figure == "head":
        r = min(style.wide * 0.19, (tall - top) * 0.22) * min(scale, 1.15)
        y = top + 2.15 * r if style.two_heads else tall * 0.46
        pen.shape(box(x, y + r * 2.0, r * 1.1, r * 2.4), figure.skin)
        low = tall * 1.2 if style.two_heads else y + 3.4 * r
        pen.shape(
            [(x - r * 0.9, y + r * 1.3), (x + r * 0.9, y + r * 1.3), (x + r * 2.1, low), (x - r * 2.1, low)],
            figure.coat,
        )
        head(pen.at(x, y, r), style, figure)
        return None
    if style.figure == "whole":
        r = (tall - 2 * top if not style.two_heads else tall - top + 3) / (11.2 if not style.two_heads else 9.0)
        r = min(r, style.wide * 0.135) * rng.uniform(0.92, 1.02)
        y = (100 - style.margin - 1.5 - 8.6 * r) if not style.two_heads else top + 2.2 * r
        hip, floor = 4.1, None if style.two_heads else 8.6
        hip = 8.0 if style.two_heads else hip
        hand = rank == "J" and not style.two_heads and bool(rng.random() < 0.5)
    else:
        r = min(style.wide * 0.125, (tall - top) * (0.165 if style.two_heads else 0.13)) * rng.uniform(0.95, 1.05)
        y = top + 2.25 * r * scale if style.two_heads else tall * 0.36
        hip, floor = (tall * 1.18 - y) / r, None
    at = pen.at(x, y, r)
    body(at, style, figure, hip, floor, hand)
    head(at.at(0, 1 - scale, scale), style, figure)
    if not hand:
        return None
    hx, hy = held(style, figure)
    return x + hx * r, y + hy * r


def _signs(pen: Pen, rank: str, suit: str, side: int, style: Style, hang: tuple[float, float] | None) -> None:
    """The suit's sign or signs: a King's at the top, an Ober's high, an Unter's low."""
    size = style.sign_size * (1.0 if style.two_heads else 1.12)
    size = min(size, style.wide * (0.24 if style.index.kind == "jumbo" else 0.27))
    wide, high = style.index.room
    tall = 50.0 if style.two_heads else 100.0
    four = style.index.corners == 4
    sides: tuple[int, ...] = (side,)
    if rank == "K" and style.king_signs == 2 and style.index.kind != "jumbo":
        sides = (-1, 1)
    for s in sides:
        x = style.margin + size * 0.55 + 0.8
        corner = bool(high) and (s < 0 or four)
        y = style.margin + size * 0.6 + 0.8
        if rank != "J":
            y += high if corner else 0
            if corner and y + size * 0.6 > tall * 0.62:  # beside the letter
                y, x = style.margin + size * 0.6 + 0.8, x + wide
        elif style.two_heads:
            edge = 50 + style.slope * s * (style.wide / 2 - x)
            y = edge - size * 0.62 - 1.4
        else:
            y = tall - style.margin - size * 0.6 - 1
            y -= high if bool(high) and (s > 0 or four) else 0
            if hang is not None:
                y = min(y, max(hang[1] + size * 0.85, 60 + size / 2))
        px = x if s < 0 else style.wide - x
        if rank == "J" and hang is not None:
            px = float(np.clip(hang[0], x, style.wide - x))
            pen.line([hang, (px, y - size * 0.4)], style.dark, 0.6)
        badge(pen.at(px, y, size), suit, style)


def corner_sign(pen: Pen, x: float, y: float, size: float, suit: str, style: Style) -> None:
    """A small sign under an index."""
    sign(pen.at(x, y, size), suit, style)
