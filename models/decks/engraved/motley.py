"""Fools' bodies: motley coats, legs that dance, and what a jester holds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.engraved.curves import Rough, both, ellipse, limb, placed, smooth
from models.decks.engraved.dress import print_arm, print_hand
from models.decks.engraved.fools import Fool, print_bell, print_head, within
from models.decks.engraved.held import Held
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style

LEGS: tuple[tuple[Rough, Rough], ...] = (
    ([(-0.3, 1.9), (-0.34, 2.9), (-0.36, 3.6), (-0.4, 4.35)], [(0.3, 1.9), (0.34, 2.9), (0.36, 3.6), (0.4, 4.35)]),
    ([(0.3, 1.9), (0.15, 2.9), (-0.2, 3.6), (-0.4, 4.35)], [(-0.3, 1.9), (-0.2, 2.9), (0.25, 3.6), (0.4, 4.35)]),
    ([(-0.3, 1.9), (-0.2, 2.9), (-0.2, 3.6), (-0.1, 4.35)], [(0.3, 1.9), (0.9, 2.5), (0.6, 3.2), (0.75, 3.8)]),
    ([(-0.3, 1.9), (-0.5, 2.9), (-0.75, 3.5), (-0.9, 4.3)], [(0.3, 1.9), (0.5, 2.9), (0.5, 3.6), (0.45, 4.35)]),
)
"""Hip to ankle of the left and the right leg: standing, crossed, dancing, striding."""


def print_trunk(plate: Plate, fool: Fool, standing: bool) -> None:
    """Motley: each half of the coat of its own stuff, down out of the picture or to legs that dance."""
    s = fool.person.shoulders
    side = [(0.18, 0.02), (0.6 * s, 0.2), (1.02 * s, 0.42), (1.1 * s, 0.9), (0.95 * s, 1.8), (1.1 * s, 4)]
    if standing:
        for way, leg, ink in zip(
            (-1, 1), LEGS[int(fool.stance * len(LEGS))], (fool.person.accent, fool.person.gold), strict=True
        ):
            plate.shape(limb(smooth(leg, False), np.linspace(0.52, 0.22, 19).tolist()), ink)
            x, y = leg[-1]
            toe = np.array([(-0.14, -0.1), (0.12, -0.12), (0.45, 0.05), (0.62, -0.16), (0.55, 0.2), (-0.14, 0.18)])
            plate.shape(smooth(toe * (way, 1) + (x, y), steps=3), fool.inks[0])
            print_bell(plate, fool, x + way * 0.62, y - 0.2, 0.07)
        for i, x in enumerate(np.linspace(-0.75, 0.75, 5) * s):
            plate.shape([(x * 0.7, 1.6), (x - 0.2, 2.1), (x, 2.55), (x + 0.2, 2.1)], fool.inks[i % len(fool.inks)])
            print_bell(plate, fool, x, 2.6, 0.07)
        side = [(0.2, 0.02), (0.9 * s, 0.42), (0.6 * s, 1.3), (0.82 * s, 2.15)]
    edge = smooth(side, False)
    for way, stuff in zip((-1, 1), fool.halves, strict=True):
        plate.shape(np.vstack([[(0, 0.02)], edge * (way, 1), [(0, edge[-1, 1])]]), stuff)
    if standing:
        plate.shape([(-0.6 * s, 1.3), (0.6 * s, 1.3), (0.62 * s, 1.48), (-0.62 * s, 1.48)], fool.person.trim)
    for y in np.arange(0.75, 2.0, 0.35):
        plate.dot(0, y, 0.06, fool.person.gold, 0.6)


def print_arms(plate: Plate, fool: Fool, style: Style) -> None:
    """Both sleeves, what is held, and the hands."""
    person = fool.person
    other = person.other_hand or (-0.5, 1.2)
    if fool.held == "lute":
        person, other = replace(person, hand=(0.86, 0.62)), (-0.22, 1.35)
    for hand, way in ((other, -1), (person.hand, 1)):
        if way > 0 or fool.held == "lute":
            _hold(plate, replace(fool, person=person), style, way)
        print_arm(plate, person, style, hand, way)
        print_hand(plate, hand, style.skin)


def _hold(plate: Plate, fool: Fool, style: Style, way: int) -> None:
    person, at, tilt = fool.person, fool.person.hand, fool.person.tilt
    if fool.held == "lute":
        if way < 0:
            _lute(plate, fool, style)
    elif fool.held == "marotte":
        plate.shape(placed([(-0.05, -0.6), (0.05, -0.6), (0.05, 0.9), (-0.05, 0.9)], at, tilt), person.gold, 0.8)
        small = replace(fool, dagged=True, points=2 + fool.points % 2, person=replace(person, collar="ruff", look=0.6))
        print_head(within(plate, (at[0] + 0.6 * np.sin(tilt), at[1] - 0.62), 0.42), small, style)
    elif fool.held == "bladder":
        plate.shape(placed([(-0.05, -0.8), (0.05, -0.8), (0.05, 0.7), (-0.05, 0.7)], at, tilt), person.gold, 0.8)
        plate.shape(placed(ellipse(0, -1.0, 0.24, 0.3), at, tilt), person.accent)
        for x in (-0.12, 0, 0.12):
            plate.line(placed([(x * 0.4, -0.72), (x, -1.0), (x * 0.4, -1.28)], at, tilt), 0.6)
    elif fool.held == "cards":
        for turn in (-0.6, -0.2, 0.2, 0.6):
            for wide, ink in ((0.2, style.paper), (0.14, fool.inks[0])):
                back = [(-wide, wide - 0.95), (wide, wide - 0.95), (wide, 0), (-wide, 0)]
                plate.shape(placed(back, at, tilt + turn), ink, 0.8)
    elif fool.held == "mirror":
        Held(plate, person).draw("mirror")


def _lute(plate: Plate, fool: Fool, style: Style) -> None:
    at, turn = (-0.05, 1.3), 0.93
    plate.shape(placed([(-0.07, -1.5), (0.07, -1.5), (0.09, -0.3), (-0.09, -0.3)], at, turn), fool.person.trim)
    plate.shape(placed([(-0.1, -1.45), (0.1, -1.45), (0.34, -1.72), (0.2, -1.84)], at, turn), fool.inks[0])
    belly = both(smooth([(0, -0.55), (0.14, -0.45), (0.42, 0.1), (0.34, 0.48), (0, 0.62)], False))
    plate.shape(placed(belly, at, turn), fool.person.gold)
    plate.dot(at[0], at[1], 0.13, None)
    for x in (-0.05, 0.0, 0.05):
        plate.line(placed([(x, -1.4), (x * 1.6, 0.4)], at, turn), 0.4, style.paper if x else None)
