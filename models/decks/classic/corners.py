"""The indices in the corners of a card."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.decks import ink
from models.decks.classic.maker import FINE, Index, Maker
from models.decks.classic.pen import Canvas
from models.decks.classic.pips import print_sign
from models.decks.classic.shades import Colour


@lru_cache(maxsize=64)
def letters(text: str, index: Index) -> npt.NDArray[np.uint8]:
    """*text* as a mask in the letters of *index*; `10` no wider than a letter and a half."""
    tall = index.tall * FINE
    mask = ink.text_mask(text, index.font, tall, index.squeeze)
    widest = round(tall * index.squeeze * (0.98 if len(text) > 1 else 0.86))
    if mask.shape[1] > widest:
        mask = cv2.resize(mask, (widest, tall), interpolation=cv2.INTER_AREA).astype(np.uint8)
    if index.heavy:
        thick = 1 + 2 * (tall // 70)
        mask = cv2.dilate(mask, np.ones((1, thick + 2), np.uint8)).astype(np.uint8)
    return mask


def print_mask(canvas: Canvas, mask: npt.NDArray[np.uint8], x: float, y: float, colour: Colour) -> None:
    """Print *mask* on *canvas* with its middle at x, y; what lies outside is cut."""
    h, w = mask.shape
    left, top = round(x - w / 2), round(y - h / 2)
    spot = canvas[max(top, 0) : top + h, max(left, 0) : left + w]
    part = mask[max(-top, 0) :, max(-left, 0) :][: spot.shape[0], : spot.shape[1], None].astype(np.uint16)
    spot[:] = (spot * (255 - part) // 255 + np.array(colour, np.uint16) * part // 255).astype(np.uint8)


def print_corners(canvas: Canvas, maker: Maker, rank: str, suit: str, clear: bool) -> None:
    """The index of *rank* and *suit* in every corner that the maker uses; *clear* leaves bare paper around it."""
    index = maker.index
    if not index.tall:
        return
    mask = letters("10" if rank == "T" else rank, index)
    usual = letters("Q", index).shape[1]
    colour, paper, sign = maker.shades.suits[suit], maker.shades.paper, maker.pips[suit]
    middle = index.inset * FINE + max(usual, mask.shape[1] * 0.9) / 2
    top, tall = index.inset * FINE * 1.1, index.tall * FINE
    size = usual * index.sign_size * 1.25
    for _ in range(2):
        for side in [corner for corner in index.corners if corner < 2]:
            x = middle if side == 0 else canvas.shape[1] - middle
            if clear:
                wide = max(usual, mask.shape[1]) / 2 + 2 * FINE
                low = top + tall + (size * 1.12 if index.sign == "under" else 0) + 3 * FINE
                cv2.rectangle(canvas, (int(x - wide), 0), (int(x + wide), int(low)), paper, -1)
            print_mask(canvas, mask, x, top + tall / 2, colour)
            if index.sign == "under":
                print_sign(canvas, sign, x, top + tall + size * 0.6, size, colour)
            elif index.sign == "beside":
                off = (mask.shape[1] / 2 + size * 0.45) * (1 if side == 0 else -1)
                print_sign(canvas, sign, x + off, top + tall / 2, size * 0.8, colour)
        canvas[:] = cv2.rotate(canvas, cv2.ROTATE_180)
