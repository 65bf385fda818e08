"""The index in a card's corners, and frame lines round cards."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.engraved.pips import Signs
from models.decks.engraved.style import Style
from models.decks.ink import stamp, text_mask


def print_index(face: Picture, style: Style, signs: Signs, code: str, corners: tuple[int, ...]) -> None:
    """Print rank and suit in the *corners*, on bare paper; the lower ones are the upper ones turned over."""
    if not corners:
        return
    high = round(style.index * style.height)
    letter = text_mask(style.letters[code[0]], style.font, high, style.index_squeeze)
    room = round(high * 0.95 * max(style.index_squeeze, 0.75))
    if letter.shape[1] > room:
        letter = cv2.resize(letter, (room, high), interpolation=cv2.INTER_AREA).astype(np.uint8)
    pip = signs.mask(code[1], style.index_pip_size * style.height)
    side, top = style.index_margin[0] * style.height, style.index_margin[1] * style.height
    ink = style.inks[code[1]]
    reach = max(style.index_width, side + room)
    for turned in (False, True):
        upper = np.ascontiguousarray(face[::-1, ::-1]) if turned else face
        for mirrored, corner in ((False, 2 if turned else 0), (True, 3 if turned else 1)):
            if corner not in corners:
                continue
            if style.card_frame == "none":
                _clear(upper, style, reach, mirrored)
            middle = side + room / 2
            way, edge = (-1, style.width) if mirrored else (1, 0)
            stamp(upper, letter, edge + way * (middle), top + high / 2, ink)
            if style.index_pip == "under":
                stamp(upper, pip, edge + way * (middle), top + high + 0.012 * style.height + pip.shape[0] / 2, ink)
            elif style.index_pip == "beside":
                stamp(upper, pip, edge + way * (side + room + pip.shape[1] / 2 + 2), top + high / 2, ink)
        if turned:
            face[:] = upper[::-1, ::-1]


def _clear(face: Picture, style: Style, reach: float, mirrored: bool) -> None:
    """Bare paper where the index goes."""
    x1, y = round(reach + 3), round(style.index_bottom + 4)
    if mirrored:
        face[:y, style.width - x1 :, :3] = style.paper
    else:
        face[:y, :x1, :3] = style.paper


def print_frame(face: Picture, style: Style) -> None:
    """The line or two lines round every card of some packs."""
    if style.card_frame == "none":
        return
    inset = max(3, round(0.014 * style.height))
    for i in range(2 if style.card_frame == "double" else 1):
        at = inset + 4 * i
        corner = (style.width - 1 - at, style.height - 1 - at)
        border = np.ascontiguousarray(face[..., :3])
        cv2.rectangle(border, (at, at), corner, style.key, 1, cv2.LINE_AA)
        face[..., :3] = border
