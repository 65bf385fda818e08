"""Indices, numerals and names: the letters on a printed card."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.ink import fonts, stamp, text_mask
from models.decks.regional.pattern import Pattern
from models.decks.regional.press import a_press
from models.decks.regional.printer import HEIGHT, Printer
from models.decks.regional.signs import sign

LETTERS = {"J": "U", "Q": "O", "K": "K"}
ROMAN = {"7": "VII", "8": "VIII", "9": "IX", "T": "X"}


def letters(picture: Picture, printer: Printer, pattern: Pattern, code: str, small: Picture | None) -> None:
    """Print on *picture* what *printer* puts there: an index in its corners, else numerals, and the figure's name."""
    if code in pattern.names and printer.double:
        _name(picture, printer, pattern.names[code], code)
    if printer.index and small is not None:
        for corner in printer.index.corners:
            _corner(picture, small, corner, printer.margin * printer.width + 5)
    elif (printer.numeral == "all" and code[0] in ROMAN) or (printer.numeral == "X" and code[0] == "T"):
        ink = printer.inks["line"]
        mask = text_mask(ROMAN[code[0]], fonts()[2], 15, 1.0)
        y = printer.margin * printer.width + 16
        for n, turned in enumerate((mask, mask[::-1, ::-1])):
            stamp(picture, turned, printer.width / 2, y if n == 0 else HEIGHT - y, ink)


def index_piece(printer: Printer, code: str, signs: Mapping[str, Picture]) -> Picture | None:
    """The small picture that goes in the corners of *code*, with the suit sign of *signs* below the letter or not;
    nothing where this printer has no index.
    """
    index = printer.index
    if index is None:
        return None
    text = index.ten if code[0] == "T" else index.daus if code[0] == "A" else LETTERS.get(code[0], code[0])
    mask = text_mask(text, index.font, index.height, 0.75 if len(text) > 1 else 0.95)
    small = signs[code[1]].shape[0] if index.sign else 0
    wide, pad = max(mask.shape[1], small), 4
    piece = np.full((mask.shape[0] + small + pad * 2, wide + pad * 2, 4), 255, np.uint8)
    piece[..., :3] = printer.paper
    ink = printer.inks["red"] if index.coloured and code[1] in "HD" else printer.inks["line"]
    stamp(piece, mask, wide / 2 + pad, mask.shape[0] / 2 + pad - 1, ink)
    if small:
        spot = signs[code[1]]
        y, x = mask.shape[0] + pad + 1, (wide - small) // 2 + pad
        room = piece[y : y + small, x : x + small]
        room[...] = spot[: room.shape[0], : room.shape[1]]
    return piece


def small_signs(printer: Printer) -> dict[str, Picture]:
    """The suit signs that go below an index."""
    return {suit: _small(printer, suit, round(printer.index.height * 0.78)) for suit in "CSHD"} if printer.index else {}


def _small(printer: Printer, suit: str, size: int) -> Picture:
    """The suit sign, *size* pixels high, cut from a sheet of its own."""
    press = a_press(printer, 60, 60)
    sign(press, suit, 30, 30, 27)
    colour, key = press.colour.astype(np.float32), press.key[..., None].astype(np.float32) / 255
    picture = colour + (np.array(printer.inks["line"], np.float32) - colour) * key
    opaque = np.dstack([picture.astype(np.uint8), np.full(colour.shape[:2], 255, np.uint8)])
    return np.asarray(cv2.resize(opaque, (size, size), interpolation=cv2.INTER_AREA), np.uint8)


def _corner(picture: Picture, piece: Picture, corner: int, inset: float) -> None:
    """Lay *piece* in a corner, upside down in the lower ones; the card's alpha stays."""
    h, w = piece.shape[:2]
    edge = round(inset)
    if corner in (2, 3):
        piece = piece[::-1, ::-1]
    x = edge if corner in (0, 3) else picture.shape[1] - edge - w
    y = edge if corner in (0, 1) else picture.shape[0] - edge - h
    picture[y : y + h, x : x + w, :3] = piece[..., :3]


def _name(picture: Picture, printer: Printer, name: str, code: str) -> None:
    """The name along the edge of the upper half, and again along the lower half's."""
    mask = np.rot90(text_mask(name, fonts()[3], 8, 0.9))
    x = printer.width - printer.margin * printer.width - 12
    stamp(picture, mask, x, HEIGHT * 0.34, printer.inks["line"])
    stamp(picture, mask[::-1, ::-1], printer.width - x, HEIGHT * 0.66, printer.inks["line"])
