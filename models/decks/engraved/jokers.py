"""Jokers as the engraver of a pack would print them: fools of its own people, or emblems without a fool."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.engraved.courts import FINE, court_panel, doubled, print_floor, set_panel
from models.decks.engraved.curves import limb, placed, smooth
from models.decks.engraved.emblems import print_emblem, star_points
from models.decks.engraved.fools import Fool, new_fool, print_head
from models.decks.engraved.inks import Ink
from models.decks.engraved.labels import print_frame
from models.decks.engraved.motley import print_arms, print_trunk
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style
from models.decks.ink import stamp, text_mask

Mask = npt.NDArray[np.uint8]

KINDS = {
    "whole": 3.0, "waist": 3.0, "double": 3.5, "head": 3.5, "juggler": 1.2, "imp": 1.2,
    "clown": 1.2, "star": 1.0, "moon": 1.0, "sun": 0.6, "globe": 1.0,
}  # fmt: skip
"""What a joker shows, and how often."""

HEADS = {"whole": 6.9, "imp": 6.9, "juggler": 7.6, "waist": 4.1, "head": 3.1, "double": 6.2}
"""How many heads high the picture of a figure is."""


@dataclass(frozen=True)
class Label:
    """What stands in the corners of a pack's jokers."""

    word: str
    way: str  # column, edge, across
    corners: tuple[int, ...]
    high: float  # of a letter, in pixels
    side: float
    top: float

    def mask(self, style: Style) -> Mask:
        """The label of the upper left corner."""
        high = round(self.high)
        if self.way == "column":
            letters = [_sign(letter, style, high) for letter in self.word]
            wide, gap = max(letter.shape[1] for letter in letters), max(round(0.14 * high), 1)
            rows = [np.pad(m, ((0, gap), ((wide - m.shape[1]) // 2, (wide - m.shape[1] + 1) // 2))) for m in letters]
            return np.vstack(rows).astype(np.uint8)
        word = _sign(self.word, style, high)
        return np.ascontiguousarray(np.rot90(word)) if self.way == "edge" else word


def _sign(text: str, style: Style, high: int) -> Mask:
    """Letters in the pack's type, or a star."""
    if text != "★":
        return text_mask(text, style.font, high, style.index_squeeze if len(text) == 1 else 1.0)
    mask = np.zeros((8 * high, 8 * high), np.uint8)
    cv2.fillPoly(mask, [np.round(star_points(5, 4 * high, 1.6 * high) + 4 * high).astype(np.int32)], 255)
    return cv2.resize(mask, (high, high), interpolation=cv2.INTER_AREA).astype(np.uint8)


def jokers(rng: np.random.Generator, style: Style, blank: Picture) -> tuple[Picture, ...]:
    """Three jokers of one pack on *blank* cards: three pictures, one label, coloured or in one ink."""
    shares = np.array([*KINDS.values()])
    kinds = rng.choice([*KINDS], 3, replace=False, p=shares / shares.sum())
    label = _label(rng, style)
    framed = bool(rng.random() < 0.7)
    look = style if framed else replace(style, court_frame="none")
    black, red = style.inks["S"], style.inks["H"]
    tints: list[tuple[Ink | None, Ink]] = [(None, red), (style.key, black), (None, black), (red, red)]
    if rng.random() < 0.5:
        tints = [(None, red), (None, black), (None, red), (style.key, black)]
    cards = []
    for i, kind in enumerate(kinds):
        face = blank.copy()
        ink, letters = tints[int(rng.choice(4, p=[0.4, 0.25, 0.25, 0.1])) if i else int(rng.integers(2))]
        _print(face, look, label, str(kind), ink, rng)
        print_frame(face, style)
        if label:
            _print_label(face, style, label, letters)
        cards.append(face)
    return tuple(cards)


def _label(rng: np.random.Generator, style: Style) -> Label | None:
    """A word or sign, as large as the pack's indices or smaller; none on some packs."""
    if rng.random() < 0.14:
        return None
    words = ["JOKER", "Joker", "JOLLY", "FOOL", "★", "J★", "J"]
    word = str(rng.choice(words, p=[0.5, 0.13, 0.1, 0.06, 0.1, 0.07, 0.04]))
    if style.letters["A"] == "Т" and len(word) > 2:
        word = "ДЖОКЕР"
    way = "column" if len(word) < 3 else str(rng.choice(["column", "edge", "across"], p=[0.6, 0.22, 0.18]))
    word = word.upper() if way == "column" else word
    corners: tuple[int, ...] = ((0, 2), (0, 1, 2, 3), (1, 3))[int(rng.choice(3, p=[0.65, 0.25, 0.1]))]
    if style.corners and rng.random() < 0.6:
        corners = style.corners
    high = style.index * style.height * float(rng.uniform(0.5, 1.0))
    if way == "column":
        high = min(high, (0.42 if len(corners) == 4 else 0.56) * style.height / len(word) / 1.15)
    else:
        high = min(high, (0.3 * style.width if way == "across" else 0.36 * style.height) / len(word) / 0.75)
    inset = 0.02 * style.height if style.card_frame != "none" else 0
    side, top = (max(margin * style.height, inset + 3) for margin in style.index_margin)
    return Label(word, way, corners, max(high, 9.0), side, top)


def _print_label(face: Picture, style: Style, label: Label, ink: Ink) -> None:
    mask = label.mask(style)
    high, wide = mask.shape
    for turned in (False, True):
        upper = np.ascontiguousarray(face[::-1, ::-1]) if turned else face
        for mirrored, corner in ((False, 2 if turned else 0), (True, 3 if turned else 1)):
            if corner in label.corners:
                x = label.side + wide / 2
                stamp(upper, mask, style.width - x if mirrored else x, label.top + high / 2, ink)
        if turned:
            face[:] = upper[::-1, ::-1]


def _print(
    face: Picture, style: Style, label: Label | None, kind: str, ink: Ink | None, rng: np.random.Generator
) -> None:
    """The joker's picture, beside or below its label; in its own inks or all in *ink*."""
    left, top, wide, high = court_panel(style)
    if label:
        tall, broad = label.mask(style).shape
        if label.way == "across":
            top = max(top, round(label.top + tall) + 5)
        else:
            left = max(left, round(label.side + broad) + 5)
        wide, high = style.width - 2 * left, style.height - 2 * top
    fool = new_fool(rng, style)
    picture = np.empty((high * FINE, wide * FINE, 3), np.uint8)
    picture[:] = style.ground
    if kind in HEADS:
        picture = _figure(picture, style, fool, kind, rng)
    else:
        twice = high > 1.5 * wide and rng.random() < 0.45
        scale = min(wide / 2.25, high / (5.4 if twice else 2.9)) * FINE
        print_emblem(
            _plate(picture, style, fool, scale, (0.265 if twice else 0.53) * high * FINE), fool, style, kind, rng
        )
        picture = doubled(picture, replace(style, slope=0.0)) if twice else picture
    if ink is not None:
        light = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[..., None] / float(rng.uniform(150, 210))
        picture = (np.array(ink) + (np.array(style.paper) - np.array(ink)) * np.clip(light, 0, 1)).astype(np.uint8)
    set_panel(face, style, picture, (left, top, wide, high))


def _plate(picture: Mask, style: Style, fool: Fool, scale: float, y: float) -> Plate:
    chin = picture.shape[1] / 2, y
    return Plate(picture, scale, chin, fool.person.mirror, style.key, style.line, style.misprint)


def _figure(picture: Mask, style: Style, fool: Fool, kind: str, rng: np.random.Generator) -> Mask:
    """A fool or an imp, two heads or one, to the waist, to the feet, or the head alone."""
    high, wide = picture.shape[:2]
    scale = min(high / HEADS[kind], wide / {"head": 2.3, "waist": 2.75}.get(kind, 3.0)) * float(rng.uniform(0.88, 1))
    above = {"juggler": 2.75, "head": 2.0}.get(kind, 2.0 if fool.droop < 0.4 else 1.75)
    standing = kind in ("whole", "imp", "juggler")
    y = above * scale
    if standing:
        y = high - 4.85 * scale
        print_floor(picture, style, high - 0.3 * scale)
    elif kind != "double":
        y = (high - HEADS[kind] * scale) / 2 + above * scale
    if kind == "imp":
        skin = fool.person.accent
        fool = replace(fool, wears="horns", halves=(skin, skin), dagged=False, hooded=False, held="fork", grin=True)
        fool = replace(fool, bells=False, person=replace(fool.person, look=min(fool.person.look, 0.9), sleeve=skin))
    elif kind == "juggler":
        fool = replace(fool, held="nothing", wears=str(rng.choice(["cap", "cone"])))
        fool = replace(fool, person=replace(fool.person, hand=(1.0, 0.7), other_hand=(-1.0, 0.7)))
    elif rng.random() < 0.06:
        fool = replace(fool, wears="cone")
    plate = _plate(picture, style, fool, scale, y)
    if kind == "imp":
        _tail_and_fork(plate, fool)
    if kind != "head":
        print_trunk(plate, fool, standing)
    else:
        fool = replace(fool, dagged=True)
    print_head(plate, fool, style)
    if kind != "head":
        print_arms(plate, fool, style)
    if kind == "juggler":
        count = int(rng.integers(3, 7))
        for i, angle in enumerate(np.linspace(-1.25, 1.25, count)):
            plate.dot(1.05 * np.sin(angle), 0.1 - 2.45 * np.cos(angle) ** 0.8, 0.19, fool.inks[i % len(fool.inks)], 1)
    if kind == "waist":
        low = (high - y) / scale
        plate.shape([(-4, low - 0.4), (4, low - 0.4), (4, low + 1), (-4, low + 1)], fool.halves[0])
    return doubled(picture, style) if kind == "double" else picture


def _tail_and_fork(plate: Plate, fool: Fool) -> None:
    tail = smooth([(0, 2.0), (-0.9, 2.9), (-1.15, 2.2), (-0.95, 1.9)], False)
    plate.shape(limb(tail, [0.12] * len(tail)), fool.person.accent)
    plate.shape(placed([(-0.2, 0.1), (0, -0.25), (0.2, 0.1)], (-0.95, 1.8), 0.5), fool.person.accent)
    x, y = fool.person.hand
    plate.shape([(x - 0.04, y - 1.7), (x + 0.04, y - 1.7), (x + 0.04, 4.3), (x - 0.04, 4.3)], fool.person.gold, 0.8)
    prongs = [(x - 0.25, y - 2.0), (x - 0.25, y - 1.7), (x, y - 1.55), (x + 0.25, y - 1.7), (x + 0.25, y - 2.0)]
    plate.line(prongs, 2.4)
    plate.line([(x, y - 2.05), (x, y - 1.55)], 2.4)
