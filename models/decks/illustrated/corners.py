"""Indices: a letter and a small pip in the corners, in many sizes and places, or on a plate."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.illustrated.colours import Ink, light
from models.decks.illustrated.letters import Lettering, choose_lettering, letter_mask
from models.decks.illustrated.pips import Pips
from models.decks.ink import paste, stamp

WIDEST = 0.125
"""How wide an index's letters are at the most, in parts of a card's height."""


@dataclass(frozen=True)
class IndexStyle:
    """Sizes are parts of a card's height, but *indent*, a part of its width."""

    lettering: Lettering
    corners: tuple[int, ...]
    height: float
    pip: str
    pip_share: float
    indent: float
    top: float
    plate: str
    upright: bool


def choose_index(rng: np.random.Generator) -> IndexStyle:
    """Two corners for most packs, four for a third; jumbo for a fifth; none for one of sixteen."""
    corners = [(0, 2), (0, 1, 2, 3), (), (1, 3), (0,), (0, 1)]
    jumbo = rng.random() < 0.22
    pip = str(rng.choice(["under", "beside", "none", "above", "inside"], p=(0.68, 0.1, 0.08, 0.03, 0.11)))
    lettering = choose_lettering(rng)
    if jumbo:  # or no room is left for pips
        lettering = replace(lettering, squeeze=min(lettering.squeeze, 0.82), slant=min(lettering.slant, 0.15))
        pip = "under" if pip in ("beside", "inside", "none") else pip
    return IndexStyle(
        lettering,
        corners[int(rng.choice(6, p=(0.56, 0.28, 0.06, 0.03, 0.03, 0.04)))],
        rng.uniform(0.14, 0.21) if jumbo else rng.uniform(0.07, 0.125),
        pip,
        rng.uniform(0.45, 0.75) if jumbo else rng.uniform(0.55, 1.0),
        rng.uniform(0.02, 0.055),
        rng.uniform(0.02, 0.05),
        str(rng.choice(["none", "paper", "ink"], p=(0.8, 0.1, 0.1))) if pip in ("under", "none") else "none",
        bool(rng.random() < 0.06),
    )


def index_piece(style: IndexStyle, code: str, pips: Pips, ink: Ink, ground: Ink, height: int, busy: bool) -> Picture:
    """The index of one card, upright."""
    tall = round(style.height * height)
    sign = style.lettering.sign(code[0])
    if style.pip == "inside":
        return _inside(style, sign, code, pips, tall, ink)
    mask = letter_mask(style.lettering, sign, tall)
    widest = round(WIDEST * height)
    if mask.shape[1] > widest:
        mask = cv2.resize(mask, (widest, tall), interpolation=cv2.INTER_AREA).astype(np.uint8)
    pip = round(tall * style.pip_share) if style.pip != "none" else 0
    gap = max(round(tall * 0.12), 2)
    wide, high = max(mask.shape[1], pip), tall + (gap + pip if pip else 0)
    at, spot = (wide / 2, tall / 2), (wide / 2, tall + gap + pip / 2)
    if style.pip == "above":
        at, spot = (wide / 2, pip + gap + tall / 2), (wide / 2, pip / 2)
    if style.pip == "beside":
        wide, high = mask.shape[1] + gap + pip, max(tall, pip)
        at, spot = (mask.shape[1] / 2, high / 2), (mask.shape[1] + gap + pip / 2, high / 2)
    pad = 5
    piece = np.zeros((high + 2 * pad, wide + 2 * pad, 4), np.uint8)
    piece[..., :3] = ground
    plate = "paper" if busy and style.plate == "none" else style.plate
    letter = ink
    if plate != "none":
        cv2.rectangle(
            piece, (2, 2), (wide + 2 * pad - 3, high + 2 * pad - 3), (*(ink if plate == "ink" else ground), 255), -1
        )
        cv2.rectangle(
            piece, (1, 1), (wide + 2 * pad - 2, high + 2 * pad - 2), (*(ink if plate == "ink" else ground), 255), 2
        )
        letter = ground if plate == "ink" else ink
    print_on(piece, mask, at[0] + pad, at[1] + pad, letter)
    if pip:
        own = np.empty((*piece.shape[:2], 3), np.uint8)
        own[:] = 0
        small = np.zeros_like(own)
        pips.place(small, code[1], spot[0] + pad, spot[1] + pad, pip, cut="solid")
        own[:] = 255
        pips.place(own, code[1], spot[0] + pad, spot[1] + pad, pip, cut="solid")
        alpha = 255 - (own.astype(np.int16) - small).max(2).clip(0, 255)
        print_on(piece, alpha.astype(np.uint8), piece.shape[1] / 2, piece.shape[0] / 2, letter)
    return piece


def _inside(style: IndexStyle, sign: str, code: str, pips: Pips, tall: int, ink: Ink) -> Picture:
    """The sign cut out of a solid pip."""
    side = round(tall * 1.9)
    black, white = np.zeros((side, side, 3), np.uint8), np.full((side, side, 3), 255, np.uint8)
    for sheet in (black, white):
        pips.place(sheet, code[1], side / 2, side / 2, side * 0.94, cut="solid")
    piece = np.zeros((side, side, 4), np.uint8)
    piece[..., :3] = ink
    piece[..., 3] = 255 - (white.astype(np.int16) - black).max(2).clip(0, 255)
    drop = {"C": 0.52, "S": 0.5, "H": 0.42, "D": 0.5}[code[1]]
    room = 0.36 if code[1] == "D" else 0.42
    mask = letter_mask(style.lettering, sign, max(round(side * room), 8))
    limit = side * (0.4 if code[1] == "D" else 0.5)
    if mask.shape[1] > limit:
        mask = cv2.resize(mask, (round(limit), mask.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)
    stamp(piece, cv2.dilate(np.pad(mask, 3), np.ones((5, 5), np.uint8)).astype(np.uint8), side / 2, side * drop, ink)
    stamp(piece, mask, side / 2, side * drop, (250, 252, 252) if light(ink) < 140 else (15, 15, 15))
    return piece


def print_on(piece: Picture, mask: npt.NDArray[np.uint8], x: float, y: float, ink: Ink) -> None:
    """Print *mask* so that the piece is opaque there."""
    stamp(piece, mask, x, y, ink)
    cover = np.zeros((*piece.shape[:2], 3), np.uint8)
    stamp(cover, mask, x, y, (255, 255, 255))
    fresh = piece[..., 3] == 0
    piece[..., :3][fresh & (cover[..., 0] > 0)] = ink
    piece[..., 3] = np.maximum(piece[..., 3], cover[..., 0])


def put_index(face: npt.NDArray[np.uint8], style: IndexStyle, piece: Picture) -> None:
    """Print the index in the pack's corners, the lower ones turned over."""
    h, w = face.shape[:2]
    ph, pw = piece.shape[:2]
    x, y = style.indent * w + pw / 2, style.top * h + ph / 2
    for corner in style.corners:
        low = corner > 1 and not style.upright
        right = corner in (1, 2)
        paste(face, piece[::-1, ::-1] if low else piece, w - x if right else x, h - y if corner > 1 else y)


def index_room(style: IndexStyle, pieces: Mapping[str, Picture], width: int, height: int) -> tuple[float, float]:
    """How far in from the left and from the top the widest index reaches, in pixels."""
    if not style.corners:
        return 0.04 * width, 0.04 * height
    wide = max(piece.shape[1] for piece in pieces.values())
    high = max(piece.shape[0] for piece in pieces.values())
    return style.indent * width + wide, style.top * height + high
