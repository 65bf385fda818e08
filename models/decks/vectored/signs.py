"""The four signs: acorn, leaf, heart and bell, each in several designers' shapes, one unit high round the origin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.vectored.pen import Colour, Pen, arc, mix


@dataclass(frozen=True)
class Look:
    """How one pack's signs look."""

    shape: Mapping[str, int]
    """Which of each suit's shapes."""
    colours: Mapping[str, tuple[Colour, Colour, Colour]]
    detail: int
    """0 for a bare outline shape, 1 for its parts, 2 for veins, hatching and gloss."""
    cup_up: bool
    """Acorns hang down from their cups."""
    stem: float


def sign(pen: Pen, suit: str, look: Look) -> None:
    """Draw the sign of *suit*, which fits a square of one unit round the origin."""
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](pen, look)


def sprite(like: Pen, suit: str, look: Look, size: float) -> npt.NDArray[np.uint8]:
    """The sign as a picture of its own, *size* pixels high, its colours multiplied by alpha."""
    side = round(size * 1.12) + 6
    pixels = np.zeros((side, side, 4), np.uint8)
    weight = min(like.weight, max(size / 26, 1.0)) if like.weight else 0.0
    move = np.array([[size, 0, side / 2], [0, size, side / 2], [0, 0, 1.0]])
    sign(replace(like, pixels=pixels, matrix=move, weight=weight), suit, look)
    return pixels


def lay(pixels: npt.NDArray[np.uint8], piece: npt.NDArray[np.uint8], x: float, y: float, turn: float = 0) -> None:
    """Lay a sprite with its middle at x, y, turned by *turn* degrees clockwise; what lies outside is cut."""
    if turn == 180:
        piece = piece[::-1, ::-1]
    elif turn:
        middle = (piece.shape[1] / 2 - 0.5, piece.shape[0] / 2 - 0.5)
        piece = cv2.warpAffine(piece, cv2.getRotationMatrix2D(middle, -turn, 1), piece.shape[1::-1]).astype(np.uint8)
    h, w = piece.shape[:2]
    left, top = round(x - w / 2), round(y - h / 2)
    x1, y1, x2, y2 = max(left, 0), max(top, 0), min(left + w, pixels.shape[1]), min(top + h, pixels.shape[0])
    if x1 >= x2 or y1 >= y2:
        return
    part = piece[y1 - top : y2 - top, x1 - left : x2 - left].astype(np.uint16)
    spot = pixels[y1:y2, x1:x2]
    spot[:] = np.minimum(part[..., :3] + spot[..., :3] * (255 - part[..., 3:]) // 255, 255)


def _acorn(pen: Pen, look: Look) -> None:
    """A nut in its cup on a stem."""
    nut, cup, mark = look.colours["C"]
    shape = look.shape["C"] % 5
    pen = pen.at(0, 0, angle=180 if look.cup_up else 0)
    wide = (0.27, 0.33, 0.24, 0.3, 0.29)[shape]
    if look.stem:
        pen.stroke([(0, 0.3), (0.0, 0.4), (0.07 * look.stem, 0.47)], 0.06, cup)
    if shape == 3:  # abstract: half discs
        pen.fill([*arc(0, 0.0, wide, 0.46, 180, 360)], nut, rounds=0, pattern=pen.shade)
        pen.fill([*arc(0, 0.04, wide + 0.08, 0.34, 0, 180)], cup, rounds=0)
        return
    body = [(0.02, -0.5), (0.05, -0.43), (wide * 0.75, -0.32), (wide, -0.08), (wide * 0.9, 0.2)]
    pen.half(body, nut, pattern=pen.shade, rounds=3 if shape != 4 else 1)
    if look.detail:
        pen.fill([(-0.1, -0.28), (-0.05, -0.3), (-0.12, 0), (-0.16, -0.02)], mix(nut, (255, 255, 255), 0.5), line=False)
    rim = wide + 0.07
    top = 0.02 if shape != 2 else 0.1
    pen.half([(0.1, top - 0.02), (rim, top), (rim, top + 0.12), (rim * 0.65, 0.33), (0.05, 0.39)], cup, rounds=2)
    if look.detail == 2:
        fine = pen.thin(0.5)
        for step in (-0.2, -0.07, 0.07, 0.2):
            fine.stroke([(step - 0.08, top + 0.07), (step * 0.6 + 0.05, 0.28)], 0.025, mark, line=False)
            fine.stroke([(step + 0.08, top + 0.07), (step * 0.6 - 0.05, 0.28)], 0.025, mark, line=False)
    elif look.detail:
        pen.half([(0.1, top), (rim, top), (rim, top + 0.08), (0.1, top + 0.08)], mark, rounds=1)


_LEAF_HALVES: tuple[tuple[list[tuple[float, float]], int], ...] = (
    ([(0, -0.52), (0.1, -0.34), (0.38, -0.1), (0.42, 0.16), (0.24, 0.32), (0.02, 0.22)], 3),
    ([(0, -0.5), (0.2, -0.26), (0.26, 0.02), (0.16, 0.26), (0, 0.34)], 3),
    ([(0, -0.52), (0.16, -0.36), (0.12, -0.22), (0.4, -0.2), (0.26, 0.0), (0.42, 0.2), (0.2, 0.22), (0.02, 0.32)], 2),
    ([(0, -0.44), (0.24, -0.4), (0.42, -0.14), (0.38, 0.14), (0.16, 0.3), (0, 0.28)], 3),
    ([(0, -0.5), (0.3, -0.1), (0.3, 0.16), (0.0, 0.34)], 0),
    ([(0, -0.52), (0.34, -0.12), (0.4, 0.12), (0.3, 0.3), (0.12, 0.32), (0.02, 0.2)], 3),
)
"""Right halves of leaves from the tip down, and how far their corners are cut."""


def _leaf(pen: Pen, look: Look) -> None:
    """A leaf on a stem: like a spade, lanceolate, lobed, round, a rhombus or a broad spade."""
    body, dark, vein = look.colours["S"]
    half, rounds = _LEAF_HALVES[look.shape["S"] % len(_LEAF_HALVES)]
    pen.stroke([(0, 0.18), (0.0, 0.36), (0.09 * look.stem, 0.48)], 0.07, dark)
    pen.half(half, body, pattern=pen.shade, second=dark, rounds=rounds)
    if look.detail:
        pen.stroke([(0, -0.36), (0, 0.3)], 0.03, vein, line=False)
    if look.detail == 2:
        for y in (-0.12, 0.02, 0.16):
            for side in (-1, 1):
                pen.stroke([(0, y), (side * 0.17, y - 0.1)], 0.022, vein, line=False)


def _heart(pen: Pen, look: Look) -> None:
    """A heart: classic, wide, slender, or of two discs and a corner."""
    body, dark, light = look.colours["H"]
    shape = look.shape["H"] % 4
    w, dip = ((0.46, -0.24), (0.5, -0.2), (0.37, -0.28), (0.44, -0.2))[shape]
    half = [(0, dip), (0.06, dip - 0.12), (w * 0.45, -0.46), (w, -0.4), (w, -0.06), (w * 0.5, 0.22), (0.0, 0.5)]
    if shape == 3:
        half = [(0, -0.22), *((x, y) for x, y in arc(0.22, -0.2, 0.24, 0.25, 200, 395)), (0, 0.48)]
    pen.half(half, body, pattern=pen.shade, second=dark, rounds=0 if shape == 3 else 3)
    if look.detail == 2:
        pen.thin(0.5).at(0, -0.03, 0.62).half(half, light, rounds=0 if shape == 3 else 3, line=False)
        pen.at(0, -0.03, 0.5).half(half, body, rounds=0 if shape == 3 else 3, line=False)
    elif look.detail:
        pen.stroke([(-w * 0.7, -0.14), (-w * 0.66, -0.27), (-w * 0.4, -0.34)], 0.05, light, line=False)


def _bell(pen: Pen, look: Look) -> None:
    """A round jingle bell: a loop, a band or two halves, a slit, a cross or holes."""
    body, band, mark = look.colours["D"]
    shape = look.shape["D"] % 5
    pen.fill([*arc(0, -0.43, 0.09, 0.08)], mark if shape % 2 else body, rounds=0)
    pen.disc(0, 0.03, 0.42, 0.42, body, pattern=pen.shade)
    if shape in (1, 4):
        pen.fill(arc(0, 0.03, 0.42, 0.42, 0, 180), band, rounds=0)
    if shape != 3:
        pen.fill([*arc(0, -0.02, 0.43, 0.1, 180, 0), *arc(0, 0.09, 0.43, 0.1, 0, 180)], mark if shape == 4 else band)
    if shape == 2:
        pen.stroke([(0, 0.14), (0, 0.43)], 0.06, mark, line=False)
    if shape == 3:
        pen.stroke([(-0.27, 0.12), (0.27, 0.12)], 0.07, band, line=False)
        pen.stroke([(0, -0.1), (0, 0.36)], 0.07, band, line=False)
    elif shape != 2:
        pen.stroke([(0, 0.24), (0, 0.4)], 0.05, mark, line=False)
        pen.disc(0, 0.24, 0.06, 0.06, mark, line=False)
    if look.detail == 2:
        pen.disc(-0.17, -0.19, 0.09, 0.06, mix(body, (255, 255, 255), 0.65), line=False)
