"""Printing indices in a card's corners."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.continental.maker import HEIGHT, Index, Maker, label
from models.decks.continental.signs import Mask
from models.decks.deck import Picture
from models.decks.ink import stamp, text_mask


def _patch(maker: Maker, index: Index, rank: str, suit: str, signed: bool) -> Mask:
    """Letter and, if *signed*, suit sign as one alpha mask."""
    letter = text_mask(label(maker.pattern, rank), index.font, index.height, index.squeeze)
    if not signed:
        return letter
    sign = maker.signs.mask(suit, index.sign_height)
    (h, w), (sh, sw) = letter.shape, sign.shape
    beside = index.sign == "beside"
    patch = np.zeros((max(h, sh), w + 3 + sw) if beside else (h + 3 + sh, max(w, sw)), np.uint8)
    at, below = (w + 3, 0) if beside else ((patch.shape[1] - sw) // 2, h + 3)
    patch[:h, 0 if beside else (patch.shape[1] - w) // 2 :][:, :w] = letter
    patch[below : below + sh, at : at + sw] = sign
    return patch


def _signed(index: Index, rank: str) -> bool:
    return index.sign != "none" and (index.on_numbers or rank in "JQKA")


def depth(maker: Maker, rank: str) -> int:
    """How far down the index of *rank* reaches, 0 without one."""
    index = maker.index
    if index is None:
        return 0
    return index.at[1] + index.height + (3 + index.sign_height if _signed(index, rank) and index.sign == "under" else 0)


def clear(maker: Maker, face: Picture, rank: str) -> None:
    """Blank paper in each corner where an index comes."""
    if maker.index is None:
        return
    left, top = (at - 3 for at in maker.index.at)
    for corner in maker.index.corners:
        x = (left, maker.edge + 4) if corner in (0, 3) else (maker.width - 1 - left, maker.width - 5 - maker.edge)
        low = depth(maker, rank) + 4
        y = (top, low) if corner < 2 else (HEIGHT - 1 - top, HEIGHT - 1 - low)
        cv2.rectangle(face, (x[0], y[0]), (x[1], y[1]), (*maker.paper, 255), -1)
        if maker.frame != "none" and maker.eyes % 2:
            ends = np.array([[x[0], y[1]], [x[1], y[1]], [x[1], y[0]]], np.int32)
            cv2.polylines(face, [ends], False, (*maker.line, 255), 1)


def mark(maker: Maker, face: Picture, rank: str, suit: str) -> None:
    """Print the index of *rank* and *suit* in the maker's corners, if there are any."""
    index = maker.index
    if index is None:
        return
    patch = _patch(maker, index, rank, suit, _signed(index, rank))
    wide = maker.edge - index.at[0]
    x, y = index.at[0] + wide / 2, index.at[1] + patch.shape[0] / 2
    for corner in index.corners:
        at = x if corner in (0, 3) else maker.width - x, y if corner < 2 else HEIGHT - y
        stamp(face, patch if corner < 2 else patch[::-1, ::-1], *at, maker.suits[suit])
