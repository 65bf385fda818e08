"""Court cards: König under his crown, Ober with his sign high, Unter with his low, in the pack's form."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.ink import fonts, stamp, text_mask
from models.decks.vectored.figures import FEET, figure, top_of
from models.decks.vectored.palette import WHITE
from models.decks.vectored.pen import FINE, Pen, arc, mix
from models.decks.vectored.people import Person
from models.decks.vectored.scenes import backdrop, ribbon, wreath
from models.decks.vectored.sheet import Sheet, index_room, pen_on
from models.decks.vectored.signs import lay, sprite
from models.decks.vectored.style import Style

NAMES = ("Kunz", "Heinz", "Veit", "Jörg", "Till", "Rupp", "Utz", "Kaspar", "Melchior", "Lenz", "Arnold", "Götz")


def court(pixels: Sheet, style: Style, rank: str, suit: str, who: Person) -> None:
    """Draw the court card of *rank* (J, Q or K) and *suit* on bare paper, without frame and index."""
    h, w = pixels.shape[:2]
    edge = round(style.margin * w) + (0 if style.frame == "none" else 6)
    inner = pixels[edge : h - edge, edge : w - edge]
    {"double": _double, "medallion": _medallion, "sign": _behind}.get(style.form, _single)(
        inner, style, rank, suit, who
    )
    if style.captions and style.form not in ("double", "medallion"):
        pen = pen_on(pixels, style).at(w / 2, h * 0.94 - edge, w * 0.26)
        ribbon(pen, mix(style.palette.paper, WHITE, 0.4))
        stamp(
            pixels,
            text_mask(
                NAMES[("JQK".index(rank) * 4 + "CSHD".index(suit) + style.width) % len(NAMES)],
                fonts()[2],
                round(w * 0.06),
                0.9,
            ),
            w / 2,
            h * 0.943 - edge,
            (30, 30, 40),
        )


def _panel(inner: Sheet, style: Style, suit: str) -> Pen:
    h, w = inner.shape[:2]
    pen = pen_on(inner, style)
    if style.backdrop != "none":
        flat = Pen(inner, np.diag([w, h, 1.0]), pen.line)
        backdrop(flat, style.backdrop, style.palette.panel[suit])
    return pen


def _badge(inner: Sheet, style: Style, suit: str, size: float, x: float, y: float) -> None:
    """The sign *size* card widths high at x, y in parts of *inner*."""
    h, w = inner.shape[:2]
    lay(inner, sprite(pen_on(inner, style), suit, style.look, size * style.width * FINE), x * w, y * h)


def _single(inner: Sheet, style: Style, rank: str, suit: str, who: Person) -> None:
    """A figure at whole length, or to the knee with the rest cut off by the frame."""
    h, w = inner.shape[:2]
    pen = _panel(inner, style, suit)
    tall = top_of(style) + (FEET if style.form == "whole" else 2.6)
    size = h * 0.96 / tall * (min(style.scale, 1.0) if style.form == "whole" else style.scale)
    foot = h * (0.985 if not style.captions else 0.95)
    neck = foot - FEET * size if style.form == "whole" else h - 2.6 * size
    sign = 0.24 if style.form == "whole" else 0.26
    side = 0.17 if who.mirror == (rank == "J") else 0.83
    shift = 0.5 + (0.5 - side) * (0.0 if rank == "K" else 0.32)
    figure(pen.at(w * shift, neck, size), who, style)
    if rank == "J":
        _badge(inner, style, suit, sign * 1.1, side, 0.68 if style.index.height > 0.1 else 0.8)
        return
    high = _clear(inner, style, sign)
    for x in (0.16, 0.84) if rank == "K" and ord(suit) % 2 == style.width % 2 else (side,):
        _badge(inner, style, suit, sign, x, high)


def _clear(inner: Sheet, style: Style, sign: float) -> float:
    """How high an upper sign stands, below any index, in parts of *inner*'s height."""
    h = inner.shape[0]
    size = sign * style.width * FINE
    return float(max(0.04 + 0.5 * size / h, (index_room(style)[1] + 0.42 * size) / h))


def _double(inner: Sheet, style: Style, rank: str, suit: str, who: Person) -> None:
    """Two halves of one figure, each the other's turn."""
    h, w = inner.shape[:2]
    pen = _panel(inner, style, suit)
    size = h * 0.5 / (top_of(style) + 1.3) * style.scale
    slant = 0.16 * h if style.cut == "slanted" else 0.0
    figure(pen.at(w * (0.5 if rank == "K" else 0.47), h * 0.5 - 1.3 * size + slant * 0.1, size), who, style)
    if rank == "J":
        _badge(inner, style, suit, 0.22, 0.82, 0.5 - 0.13 * w / h - slant / h * 0.3)
    else:
        for x in (0.15, 0.85)[: 1 + (rank == "K")]:
            _badge(inner, style, suit, 0.23, x, _clear(inner, style, 0.22))
    y, x = np.arange(h)[:, None] - h / 2, np.arange(w)[None] - w / 2
    below = y + slant * x / w > 0
    turned = inner[::-1, ::-1].copy()
    inner[below] = turned[below]
    ends = [(0, h / 2 + slant / 2), (w, h / 2 - slant / 2)]
    if style.cut == "banded":
        pen.stroke(ends, h * 0.028, style.palette.sign[suit][0])
    else:
        pen.thin(0).stroke(ends, max(style.weight, 2), style.palette.ink)


def _medallion(inner: Sheet, style: Style, rank: str, suit: str, who: Person) -> None:
    """A bust in an oval, the sign above it for König and Ober, below for Unter."""
    h, w = inner.shape[:2]
    radius = 0.4 * w
    middle = (w / 2, h * (0.43 if rank == "J" else 0.6))
    pen = pen_on(inner, style)
    disc = np.zeros((h, w), np.uint8)
    oval = np.array(arc(*middle, radius, radius * 1.15), np.float64).round().astype(np.int32)
    cv2.fillPoly(disc, [oval], 255, cv2.LINE_AA)
    bust = np.full_like(inner, style.palette.panel[suit])
    size = radius * 2.1 / (top_of(style) + 1.0) * min(style.scale, 1.0)
    figure(pen_on(bust, style).at(w / 2, middle[1] + radius * 1.15 - size * 1.05, size), who, style)
    share = disc[..., None].astype(np.uint16)
    inner[:] = (inner * (255 - share) + bust * share) // 255
    ring = pen.at(*middle, radius)
    if style.cut == "banded":
        wreath(ring.at(0, 0, 1.08), style.palette.sign["S"][0], style.palette.sign["S"][1])
    else:
        cv2.polylines(inner, [oval], True, style.palette.sign[suit][1], 10, cv2.LINE_AA)
    if rank == "J":
        _badge(inner, style, suit, 0.4, 0.5, 0.855)
    elif rank == "Q":
        _badge(inner, style, suit, 0.4, 0.5, 0.16)
    else:
        for x in (0.32, 0.68):
            _badge(inner, style, suit, 0.3, x, 0.16)


def _behind(inner: Sheet, style: Style, rank: str, suit: str, who: Person) -> None:
    """A figure behind a sign as large as its body (Unter), or beneath one (Ober, König)."""
    h, w = inner.shape[:2]
    pen = _panel(inner, style, suit)
    if rank == "J":
        size = h * 0.88 / (top_of(style) + 3.0)
        figure(pen.at(w / 2, h - 3.0 * size, size), who, style)
        _badge(inner, style, suit, 0.62, 0.5, 0.97 - 0.31 * style.width * FINE / h)
        return
    size = h * 0.66 / (top_of(style) + 2.4)
    figure(pen.at(w / 2, h - 2.4 * size, size), who, style)
    if rank == "Q":
        _badge(inner, style, suit, 0.46, 0.5, 0.03 + 0.24 * style.width * FINE / h)
    else:
        for x in (0.3, 0.7):
            _badge(inner, style, suit, 0.36, x, 0.05 + 0.2 * style.width * FINE / h)
