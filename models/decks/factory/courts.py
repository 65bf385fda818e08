"""Court cards: a figure, the division between two halves, and the sign where the rank wants it."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.factory.designs import modern
from models.decks.factory.figures import bust, whole
from models.decks.factory.paper import frame, label, margin, pen_on, sheet, turn
from models.decks.factory.pen import Colour
from models.decks.factory.signs import Signs
from models.decks.factory.style import FINE, SUITS, Style
from models.decks.ink import paste

NAMES = {"J": "UNTER", "Q": "OBER", "K": "KÖNIG"}


def court(rng: np.random.Generator, style: Style, signs: Signs, rank: str, suit: str) -> Picture:
    """The card of *rank* J, Q or K and *suit*."""
    face = sheet(style)
    pen = pen_on(face, style)
    one, two = theme(style, suit)
    if style.ground:
        bare = 2 * margin(style)
        pen.box(0, 0, 98 - bare, style.tall - bare, style.cloths[1] if style.modern == "line" else two, 0)
    if style.modern and not style.double:
        modern(pen.moved(0, 18, 1.25), rng, style, rank, (one, two))
        pen.box(0, style.tall / 2 - 20, 84, 26, two)
    elif style.modern:
        modern(pen, rng, style, rank, (one, two))
    elif style.double:
        bust(pen, rng, style, rank)
    else:
        whole(pen, rng, style, rank)
    _put_signs(face, style, signs, rank, suit)
    if style.double:
        face = _joined(face, style)
    bare = margin(style) - 1.5
    _clear(face, style, bare)
    frame(face, style)
    if style.names:
        label(face, style, NAMES[rank], 0, style.tall / 2 - margin(style) - 5, 4.5)
    return face


def theme(style: Style, suit: str) -> tuple[Colour, Colour]:
    """Two inks for the figures of a suit: the suit's own shades, or the pack's."""
    place = SUITS.index(suit)
    own = style.inks[(4, 3, 0, 2)[place]]
    if style.themes:
        b, g, r = ((c + 2 * 250) // 3 for c in own)
        return own, (b, g, r)
    return own, style.inks[(2, 0, 1, 1)[place]]


def _put_signs(face: Picture, style: Style, signs: Signs, rank: str, suit: str) -> None:
    """King and Ober bear it at the top, the Unter low."""
    unit, m = face.shape[1] / 100, margin(style) + 2
    size = style.court_sign
    wide = size * signs.aspect(suit)
    x = 50 - m - wide / 2
    y = -style.tall / 2 + m + size / 2
    if rank == "J":
        y = -size * 0.62 if style.double else style.tall / 2 - m - size / 2
    sides = (-1, 1) if rank == "K" and style.both else (-1,) if style.left else (1,)
    picture = signs.get(suit, size)
    halo = _halo(picture, style)
    for side in sides:
        at = (face.shape[1] / 2 + side * x * unit, face.shape[0] / 2 + y * unit)
        paste(face, halo, *at)
        paste(face, picture, *at)


def _halo(sign: Picture, style: Style) -> Picture:
    """Paper in the shape of *sign* and a little more, so that it stands clear of a figure."""
    room = 5 * FINE // 2
    wide = cv2.copyMakeBorder(sign, room, room, room, room, cv2.BORDER_CONSTANT, value=(0, 0, 0, 0))
    alpha = cv2.dilate(wide[..., 3], cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * room - 1, 2 * room - 1)))
    wide[..., :3], wide[..., 3] = style.paper, alpha
    return np.asarray(wide, np.uint8)


def _joined(face: Picture, style: Style) -> Picture:
    """The upper half of *face* and the same turned over, parted as the pack parts them."""
    h, w = face.shape[:2]
    x = np.linspace(-1, 1, w)
    lean = {"slanted": 0.22 * x, "slantband": 0.25 * x, "wavy": 0.07 * np.sin(2 * np.pi * x)}
    shift = lean.get(style.division, 0 * x) * w / 2 * (-1 if style.left else 1)
    upper = np.arange(h)[:, None] + 0.5 < h / 2 + shift
    whole_pixels = np.where(upper, face.view(np.uint32)[..., 0], turn(face).view(np.uint32)[..., 0])
    both = whole_pixels[..., None].view(np.uint8)
    pen = pen_on(both, style)
    line = [(50 * float(a), float(b) * 100 / w) for a, b in zip(x[::8], shift[::8], strict=True)]
    if style.division in ("band", "slantband"):
        line = [line[0], line[-1]]
        pen.limb(line, 6, style.cloths[2] if style.outline else style.inks[5])
        if style.word and style.division == "band":
            pen.box(0, 0, 60, 9, style.inks[5])
            label(both, style, style.word, 0, 0, 5)
    else:
        pen.stroke(line, 1.4)
    return both


def _clear(face: Picture, style: Style, bare: float) -> None:
    """Nothing of a figure reaches past the frame."""
    edge = int(bare * face.shape[1] / 100)
    clean = sheet(style)
    for part in (np.s_[:edge], np.s_[-edge:], np.s_[:, :edge], np.s_[:, -edge:]):
        face[part] = clean[part]
