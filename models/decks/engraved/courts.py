"""Court cards: one figure head to foot, or two halves turned against each other."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.engraved.dress import print_arm, print_body, print_collar, print_hand
from models.decks.engraved.head import hair_before, hair_behind, print_beard, print_face
from models.decks.engraved.headgear import wear
from models.decks.engraved.held import hold
from models.decks.engraved.inks import blend
from models.decks.engraved.person import Person
from models.decks.engraved.pips import Signs
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style
from models.decks.ink import stamp, text_mask

FINE = 2
"""How many times larger a court is cut than printed."""

NAMES = ("ARGINE", "ALEXANDRE", "HECTOR", "PALLAS", "OGIER", "JUDITH", "LAHIRE", "ROLAND", "CESAR", "RENAUD", "ESTHER")


def print_court(face: Picture, style: Style, signs: Signs, code: str, person: Person, name: int) -> None:
    """Print frame, figure and pips of a court card."""
    left, top, wide, high = court_panel(style)
    panel = _figure(style, person, wide * FINE, high * FINE)
    if not style.full_length:
        panel = doubled(panel, style)
    set_panel(face, style, panel, (left, top, wide, high))
    _court_pips(face, style, signs, code[1], (left, top, wide, high))
    if style.named:
        text = np.rot90(text_mask(NAMES[name % len(NAMES)], style.font, max(round(0.022 * style.height), 7), 1.0))
        for turned in (False, True):
            across, down = left + wide - 8.0, top + high * 0.36
            place = (style.width - across, style.height - down) if turned else (across, down)
            stamp(face, np.ascontiguousarray(text[::-1, ::-1] if turned else text), *place, style.key)


def set_panel(face: Picture, style: Style, panel: npt.NDArray[np.uint8], place: tuple[int, int, int, int]) -> None:
    """Print the finely cut picture in its *place* (left, top, width, height), in the frame of the pack's courts."""
    left, top, wide, high = place
    small = cv2.resize(panel, (wide, high), interpolation=cv2.INTER_AREA)
    if style.court_frame == "round":
        radius = wide // 8
        mask = np.zeros((high, wide), np.uint8)
        cv2.rectangle(mask, (radius, 0), (wide - radius, high), 1, -1)
        cv2.rectangle(mask, (0, radius), (wide, high - radius), 1, -1)
        for x in (radius, wide - 1 - radius):
            for y in (radius, high - 1 - radius):
                cv2.circle(mask, (x, y), radius, 1, -1)
        spot = face[top : top + high, left : left + wide, :3]
        rim = (mask - cv2.erode(np.pad(mask, 1), np.ones((3, 3), np.uint8))[1:-1, 1:-1]).astype(bool)
        spot[mask > 0] = small[mask > 0]
        spot[rim] = style.key
    else:
        face[top : top + high, left : left + wide, :3] = small
        border = np.ascontiguousarray(face[..., :3])
        for i in range({"none": 0, "single": 1, "double": 2}[style.court_frame]):
            corner = (left + wide - 1 + 3 * i, top + high - 1 + 3 * i)
            cv2.rectangle(border, (left - 3 * i, top - 3 * i), corner, style.key, 1, cv2.LINE_AA)
        face[..., :3] = border


def court_panel(style: Style) -> tuple[int, int, int, int]:
    """Left, top, width and height of the court's picture on the card."""
    left = style.panel_side * style.width
    if style.corners and style.court_frame != "none" and style.index < 0.11:
        left = max(left, min(style.index_width + 4, 0.2 * style.width))
    inset = 0.03 * style.height if style.card_frame != "none" else 0.0
    left, top = round(max(left, inset)), round(max(style.panel_top * style.height, inset))
    return left, top, style.width - 2 * left, style.height - 2 * top


def _figure(style: Style, person: Person, wide: int, high: int) -> npt.NDArray[np.uint8]:
    """The figure, its head in the upper part of the picture."""
    picture = np.empty((high, wide, 3), np.uint8)
    picture[:] = style.ground
    if style.full_length:
        scale = min(high / 6.6, wide / 2.5)
        chin = wide / 2, high - 4.75 * scale
        print_floor(picture, style, high - 0.2 * scale)
    else:
        scale = min(high / 2 / 3.0 * style.figure, wide / 2.3)
        chin = wide * (0.5 + 0.03 * person.tilt), 1.72 * scale
    plate = Plate(picture, scale, chin, person.mirror, style.key, style.line, style.misprint)
    hair_behind(plate, person)
    print_body(plate, person, style)
    print_face(plate, person, style.skin)
    print_collar(plate, person, style)
    if person.other_hand:
        print_arm(plate, person, style, person.other_hand, -1)
        print_hand(plate, person.other_hand, style.skin)
    else:
        print_arm(plate, person, style, (-1.2 * person.shoulders, 2.4), -1)
    hair_before(plate, person)
    print_beard(plate, person)
    wear(plate, person)
    print_arm(plate, person, style, person.hand, 1)
    hold(plate, person)
    print_hand(plate, person.hand, style.skin)
    return picture


def print_floor(picture: npt.NDArray[np.uint8], style: Style, y: float) -> None:
    """The ground that a whole figure stands on."""
    tint = style.dress[-1]
    picture[int(y) :] = blend(tint, style.paper, 0.5)
    cv2.line(picture, (0, int(y)), (picture.shape[1], int(y)), style.key, 2)


def doubled(upper: npt.NDArray[np.uint8], style: Style) -> npt.NDArray[np.uint8]:
    """The upper half and, turned over, the same below the dividing line."""
    high, wide = upper.shape[:2]
    x, y = np.arange(wide) - (wide - 1) / 2, np.arange(high) - (high - 1) / 2
    beyond = y[:, None] - style.slope * x[None, :]
    below = np.where((beyond > 0)[..., None], upper[::-1, ::-1], upper).astype(np.uint8)
    if style.divide in ("straight", "slant"):
        below[abs(beyond) < 3] = style.key
    elif style.divide == "band":
        half = 0.03 * high
        below[abs(beyond) < half] = style.dress[0]
        beads = (abs(beyond) < half * 0.5) & ((x[None, :] % (2 * half)) < half)
        below[beads] = style.paper
        below[(abs(beyond) < half) & (abs(beyond) > half - 4)] = style.key
    return below


def _court_pips(face: Picture, style: Style, signs: Signs, suit: str, panel: tuple[int, int, int, int]) -> None:
    """The large pips beside the heads, each on a rim of paper that sets it off."""
    if style.court_pip == "none":
        return
    left, top, wide, _ = panel
    high = style.court_pip_size * style.height
    for mirrored in (False, True):
        if style.court_pip == ("left" if mirrored else "right"):
            continue
        x = left + 5 + high * signs.slim(suit) / 2
        y = top + 6 + high / 2
        under_index = (1 if mirrored else 0) in style.court_corners and left < style.index_width
        if under_index and style.index_bottom > top:
            y = style.index_bottom + 8 + high / 2
            if y + high / 2 > 0.46 * style.height and style.index_pip != "none":
                continue
        x = left + wide - (x - left) if mirrored else x
        for turned in (False, True):
            sign = signs.mask(suit, high, turned)
            rim = cv2.dilate(np.pad(cv2.threshold(sign, 60, 255, cv2.THRESH_BINARY)[1], 5), np.ones((5, 5), np.uint8))
            rim = cv2.morphologyEx(rim, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
            place = (style.width - x, style.height - y) if turned else (x, y)
            stamp(face, rim.astype(np.uint8), *place, style.paper)
            stamp(face, sign, *place, style.inks[suit])
