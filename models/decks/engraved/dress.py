"""Bodies: robes, mantles, collars, sleeves and hands."""

from __future__ import annotations

import numpy as np

from models.decks.engraved.cloth import Cloth
from models.decks.engraved.curves import Points, both, ellipse, limb, smooth
from models.decks.engraved.inks import Ink
from models.decks.engraved.person import Person
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style


def print_body(plate: Plate, person: Person, style: Style) -> None:
    """The trunk down to where the other head's begins, or to the feet."""
    s = person.shoulders
    if style.full_length:
        _standing(plate, person, style, s)
    else:
        side = [(0.18, 0.02), (0.6 * s, 0.2), (1.02 * s, 0.42), (1.22 * s, 0.9), (1.35 * s, 1.8), (1.5 * s, 4)]
        plate.shape(both(smooth(side, False)), person.robe)
        if person.rank != "Q" or person.opened > 0.3:
            _mantle(plate, person, s, 4.0)
    wide = person.opened
    low = 2.0 if style.full_length else 4.0
    if person.front != person.robe:
        plate.shape([(-wide * 0.7, 0.15), (wide * 0.7, 0.15), (wide * 1.1, low), (-wide * 1.1, low)], person.front)
    if style.fine > 0.5:
        for y in np.arange(0.5, low, 0.3):
            plate.dot(0, y, 0.055, person.gold, 0.6)


def _mantle(plate: Plate, person: Person, s: float, low: float) -> None:
    for side in (-1, 1):
        edge = smooth(np.array([(0.32, 0.12), (0.62 * s, 0.9), (0.72 * s, 1.8), (0.8 * s, low)]) * (side, 1), False)
        outer = smooth(
            np.array([(0.6 * s, 0.18), (1.05 * s, 0.42), (1.28 * s, 0.9), (1.55 * s, low)]) * (side, 1), False
        )
        plate.shape(np.vstack([edge, outer[::-1]]), person.mantle)
        plate.shape(limb(edge, [0.22] * len(edge)), person.trim)


def _standing(plate: Plate, person: Person, style: Style, s: float) -> None:
    """A whole figure, in a gown or in hose."""
    if person.rank == "J" or (person.rank == "K" and person.opened < 0.28):
        if person.rank == "K":
            plate.shape(
                smooth(both([(0.4, 0.1), (1.0 * s, 0.45), (1.2 * s, 2.5), (1.3 * s, 4.3)]), steps=4), person.mantle
            )
        for side in (-1, 1):
            leg = np.array([(0.3, 1.9), (0.34, 2.9), (0.36, 3.6), (0.4, 4.4)]) * (side, 1)
            plate.shape(limb(leg, [0.5, 0.42, 0.34, 0.24]), person.accent if side > 0 else person.gold)
            plate.shape(
                smooth([(side * 0.28, 4.3), (side * 0.5, 4.3), (side * 0.95, 4.58), (side * 0.28, 4.6)], steps=3),
                style.key,
            )
        plate.shape(
            smooth(both([(0.2, 0.02), (0.9 * s, 0.42), (0.6 * s, 1.3), (0.75 * s, 2.35)]), steps=4), person.robe
        )
        plate.shape([(-0.6 * s, 1.3), (0.6 * s, 1.3), (0.62 * s, 1.48), (-0.62 * s, 1.48)], person.trim)
        return
    waist = 0.42 if person.rank == "Q" else 0.75
    gown = [(0.2, 0.02), (0.85 * s, 0.4), (waist * s, 1.4), (0.95 * s, 2.8), (1.2 * s, 4.55)]
    plate.shape(smooth(both(gown), steps=4), person.robe)
    plate.shape([(-1.2 * s, 4.35), (1.2 * s, 4.35), (1.24 * s, 4.6), (-1.24 * s, 4.6)], person.trim)
    if person.rank == "K":
        _mantle(plate, person, s * 0.95, 4.4)
    else:
        plate.shape([(-waist * s, 1.34), (waist * s, 1.34), (waist * s, 1.5), (-waist * s, 1.5)], person.gold)


def print_collar(plate: Plate, person: Person, style: Style) -> None:
    """What lies round the neck."""
    s, kind = person.shoulders, person.collar
    ermine = Cloth("ermine", (style.paper, style.key, style.key), 0.22)
    if kind == "ermine":
        plate.shape(
            smooth(both([(0.18, 0.05), (0.6 * s, 0.22), (0.98 * s, 0.55), (0.6 * s, 0.82), (0.2, 0.95)])), ermine
        )
    elif kind == "ruff":
        for r in (0.5, 0.36):
            angle = np.linspace(0, 2 * np.pi, 44, endpoint=False)
            wavy = r * (1 + 0.07 * np.cos(11 * angle))
            plate.shape(np.column_stack([wavy * np.cos(angle), 0.14 + 0.5 * wavy * np.sin(angle)]), style.paper, 0.8)
    elif kind in ("turned", "lapels"):
        for side in (-1, 1):
            flap = np.array([(0.14, -0.02), (0.5, 0.14), (0.42, 0.5), (0, 0.32 if kind == "turned" else 0.95)])
            plate.shape(flap * (side, 1), person.trim if kind == "lapels" else style.paper)
    elif kind == "chain":
        for x in np.linspace(-0.65, 0.65, 11) * s:
            plate.dot(x, 0.28 + 0.55 * (1 - (x / 0.65 / s) ** 2), 0.065, person.gold, 0.7)
        plate.shape(ellipse(0, 0.95, 0.14), person.accent)
    elif kind == "bare":
        plate.shape(
            smooth(both([(0.15, -0.05), (0.5 * s, 0.16), (0.58 * s, 0.32), (0.35, 0.55), (0.12, 0.62)])), style.skin
        )
        for x in np.linspace(-0.22, 0.22, 7):
            plate.dot(x, 0.12 + 0.14 * (1 - (x / 0.22) ** 2), 0.035, person.gold, 0.5)
    elif kind in ("lace", "scallops"):
        for x in np.linspace(-0.6, 0.6, 7) * s:
            y = 0.16 + 0.3 * (1 - (x / 0.6 / s) ** 2)
            plate.dot(x, y, 0.13, style.paper if kind == "lace" else person.accent, 0.8)
        plate.shape(smooth(both([(0.15, -0.03), (0.5 * s, 0.14), (0.2, 0.34)])), person.trim)
    else:
        plate.shape(smooth(both([(0.17, -0.04), (0.32, 0.06), (0.3, 0.2), (0.1, 0.28)])), person.trim)


def _arm(s: float, side: int, hand: tuple[float, float]) -> Points:
    elbow = (side * 1.2 * s, 1.35 if abs(hand[0]) > 0.4 else 1.5)
    return smooth(
        [
            (side * 0.92 * s, 0.55),
            (side * 1.16 * s, 0.95),
            elbow,
            ((elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2 + 0.14),
            hand,
        ],
        False,
        4,
    )


def print_arm(plate: Plate, person: Person, style: Style, hand: tuple[float, float], side: int) -> None:
    """A sleeve from the shoulder to the hand."""
    way = _arm(person.shoulders, side, hand)
    widths = np.interp(np.linspace(0, 1, len(way)), [0, 0.4, 0.8, 1], [0.4, 0.52, 0.34, 0.2])
    plate.shape(limb(way, widths.tolist()), person.sleeve)
    plate.shape(limb(way[-5:-1], [0.44, 0.42, 0.36, 0.3]), person.trim)


def print_hand(plate: Plate, hand: tuple[float, float], skin: Ink) -> None:
    """A hand closed round what it holds."""
    x, y = hand
    plate.shape(ellipse(x, y, 0.17, 0.15), skin)
    for dy in (-0.06, 0.0, 0.06):
        plate.line([(x - 0.13, y + dy), (x + 0.02, y + dy)], 0.6)
