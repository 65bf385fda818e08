"""Court cards: Unter, Ober and König with the sign where each has it, single or double."""

from __future__ import annotations

import numpy as np

from models.decks.painted.canvas import Canvas, hue, mixed, pick
from models.decks.painted.curves import band, box, oval
from models.decks.painted.people import FEET, drawn_person, paint_person
from models.decks.painted.scenes import panorama
from models.decks.painted.signs import Sign
from models.decks.painted.style import Style


def paint_court(rng: np.random.Generator, canvas: Canvas, style: Style, code: str, sign: Sign) -> None:
    """One of the court before the pack's ground; in a double pack the upper half is turned over below."""
    rank, suit = code[0], code[1]
    who = drawn_person(rng, style, rank, "CSHD".index(suit))
    _ground(rng, canvas, style)
    flip = bool(rng.random() < 0.5) and style.both
    if style.double:
        unit = (style.high / 2 - style.margin) / (7.9 if rank == "K" else 7.5)
        paint_person(rng, canvas.at(0, -4.9 * unit, unit, flip=flip), who, whole=False)
    else:
        unit = min((style.high - 2 * style.margin - 6) / 13.6, 10.0)
        foot = style.high / 2 - style.margin - (8 if style.letters == "words" else 2)
        paint_person(rng, canvas.at(2, foot - FEET * unit, unit, flip=flip), who, whole=True)
    _place_signs(canvas, style, rank, sign)
    if style.double:
        _turn_over(canvas, style)


def _place_signs(canvas: Canvas, style: Style, rank: str, sign: Sign) -> None:
    """König and Ober have their sign high, the Unter low."""
    size = style.court_sign
    indexed = style.place in ("two", "four")
    down = style.index * (2.1 if style.index_sign else 1.15) if indexed else 0.0
    x = 50 - style.margin - size * 0.47
    y = -style.high / 2 + style.margin + size * 0.5 + down
    if rank == "J":
        y = -size * 0.56 if style.double else style.high / 2 - style.margin - size * 0.55
        y -= 0 if style.double or not indexed else down
    for side in (-1, 1) if style.both and rank != "J" else (-1,):
        if style.ground in ("land", "rays", "panel"):
            canvas.fill(oval(side * x, y, size * 0.54, size * 0.54), mixed(style.paper, (255.0, 255.0, 255.0), 0.5))
        canvas.lay(sign.piece, side * x, y, size)


def _ground(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """What stands behind a person: nothing, a floor, land, a panel or rays."""
    x, y = 50 - style.margin, style.high / 2 - style.margin
    tint = mixed(style.paper, pick(rng, style.palette), 0.4)
    if style.ground == "floor" and not style.double:
        canvas.fill(oval(0, y - 5, x, 5), hue(pick(rng, (40, 90, 110)), 0.45, 0.65), line=False)
    elif style.ground == "land":
        panorama(rng, canvas.at(0, 0 if style.double else y * 0.25, x / 50), style, y * 50 / x * 0.75)
    elif style.ground == "panel":
        canvas.fill(box(-x, -y, x, y), tint)
    elif style.ground == "rays":
        for t in np.linspace(0, 2 * np.pi, 16, endpoint=False):
            rim = [(x * np.cos(a), min(x, y) * np.sin(a)) for a in (t, t + 0.2)]
            canvas.fill([(0, 0), *rim], tint, line=False)


def _turn_over(canvas: Canvas, style: Style) -> None:
    """The lower half becomes the upper one turned, with a sash or a line between them."""
    half = len(canvas.pixels) // 2
    canvas.pixels[-half:] = canvas.pixels[:half][::-1, ::-1]
    x = 50 - style.margin
    if style.both:
        canvas.fill(band([(-x, 0), (x, 0)], 4, 4), style.palette[1])
        return
    canvas.stroke([(-x, 0), (x, 0)], 0.7, style.border_ink)
