"""Faces, hair and beards."""

from __future__ import annotations

import numpy as np

from models.decks.engraved.curves import Points, both, ellipse, smooth
from models.decks.engraved.inks import Ink, blend
from models.decks.engraved.person import Person
from models.decks.engraved.plate import Plate, strands

RED: Ink = (60, 60, 205)


def hair_behind(plate: Plate, person: Person) -> None:
    """The hair that falls behind the shoulders or beside the face."""
    ink = person.hair_ink
    lock = {
        "long": [(0.2, -0.9), (0.48, -0.6), (0.55, -0.1), (0.62, 0.4), (0.35, 0.5)],
        "loose": [(0.2, -0.95), (0.5, -0.7), (0.52, -0.2), (0.72, 0.4), (0.68, 1.0), (0.4, 0.9)],
        "waves": [(0.2, -0.95), (0.5, -0.75), (0.42, -0.45), (0.58, -0.2), (0.48, 0.1), (0.62, 0.35), (0.3, 0.4)],
        "curled": [(0.2, -0.9), (0.46, -0.7), (0.46, -0.3), (0.72, -0.12), (0.6, 0.12), (0.38, 0.1)],
        "bob": [(0.2, -0.95), (0.5, -0.75), (0.54, -0.3), (0.56, -0.02), (0.3, 0.05)],
        "page": [(0.2, -0.95), (0.46, -0.75), (0.5, -0.2), (0.66, 0.1), (0.3, 0.05)],
        "parted": [(0.2, -1), (0.46, -0.8), (0.46, -0.4), (0.36, -0.12), (0.2, -0.05)],
        "braids": [(0.2, -1), (0.46, -0.8), (0.46, -0.3), (0.36, -0.1), (0.2, 0)],
        "buns": [(0.2, -1), (0.44, -0.8), (0.44, -0.5), (0.36, -0.2), (0.2, 0)],
        "short": [(0.2, -0.95), (0.43, -0.8), (0.44, -0.45), (0.38, -0.25), (0.2, -0.2)],
    }[person.hair]
    plate.shape(smooth(both(lock)), ink)
    for side in (-1, 1):
        outer = smooth(np.array(lock[1:-1]) * (side, 1), False)
        strands(plate, outer, outer * (0.55, 0.98), 3)
        if person.hair == "curled":
            for r in (0.14, 0.07):
                plate.shape(ellipse(side * 0.58, -0.02, r), ink, 0.7)
        elif person.hair == "buns":
            for r in (0.2, 0.13, 0.06):
                plate.shape(ellipse(side * 0.5, -0.42, r), ink, 0.7)
        elif person.hair == "braids":
            for y in np.arange(-0.25, 1.1, 0.19):
                plate.shape(ellipse(side * (0.46 + 0.08 * y), y, 0.12, 0.13), ink, 0.7)


def print_face(plate: Plate, person: Person, skin: Ink) -> None:
    """Neck, face and features, turned the way the person looks."""
    plate.shape([(-0.17, -0.2), (0.17, -0.2), (0.22, 0.25), (-0.22, 0.25)], skin, 0.7)
    if person.look > 1:
        _profile(plate, person, skin)
        return
    jaw = 0.21 if person.rank == "Q" else 0.25
    shift = 0.05 * person.look
    outline = [(0.1, 0.0), (jaw, -0.12), (0.33, -0.42), (0.33, -0.72), (0.18, -0.95)]
    plate.shape(smooth(both(outline) + np.array((shift, 0))), skin)
    turn = 0.1 * person.look
    for side in (-1, 1):
        _eye(plate, side * 0.145 + turn, 0.085 * (1 - 0.25 * side * np.sign(turn) * abs(person.look)), person)
    nose = person.look if abs(person.look) > 0.2 else 0.5
    plate.line(
        smooth(
            [(turn - 0.02 * nose, -0.5), (turn + 0.03 * nose, -0.34), (turn + 0.075 * nose, -0.29), (turn, -0.265)],
            False,
        ),
        0.7,
    )
    _mouth(plate, turn, 0.075)
    if person.rank == "Q":
        for side in (-1, 1):
            plate.dot(side * 0.19 + turn, -0.3, 0.045, blend(RED, skin, 0.4))


def _eye(plate: Plate, x: float, wide: float, person: Person) -> None:
    y = -0.52
    plate.shape(smooth([(x - wide, y), (x, y - 0.045), (x + wide, y), (x, y + 0.035)]), (250, 250, 250), 0.5)
    plate.dot(x + 0.02 * np.sign(person.look), y - 0.005, 0.034)
    brow = 0.09 if person.rank == "Q" else 0.1
    plate.line(smooth([(x - wide, y - brow + 0.02), (x, y - brow - 0.035), (x + wide, y - brow + 0.02)], False), 0.9)


def _mouth(plate: Plate, x: float, wide: float) -> None:
    plate.shape(
        smooth([(x - wide, -0.155), (x - 0.02, -0.185), (x + 0.02, -0.185), (x + wide, -0.155), (x, -0.11)]), RED, 0.4
    )


def _profile(plate: Plate, person: Person, skin: Ink) -> None:
    outline = [(-0.25, -0.92), (0.1, -0.96), (0.27, -0.75), (0.29, -0.55), (0.43, -0.32), (0.31, -0.27), (0.35, -0.2),
               (0.3, -0.15), (0.32, -0.08), (0.24, 0.02), (0.02, -0.05), (-0.25, -0.3)]  # fmt: skip
    plate.shape(smooth(outline, steps=4), skin)
    plate.shape([(0.14, -0.53), (0.26, -0.57), (0.27, -0.49)], (250, 250, 250), 0.5)
    plate.dot(0.235, -0.53, 0.032)
    plate.line(smooth([(0.1, -0.62), (0.2, -0.67), (0.28, -0.63)], False), 0.9)
    plate.shape([(0.2, -0.165), (0.34, -0.19), (0.32, -0.13)], RED, 0.4)
    side = smooth([(-0.1, -0.95), (0.08, -0.75), (-0.02, -0.35), (-0.1, 0.0), (-0.4, 0.1), (-0.5, -0.4), (-0.4, -0.85)])
    plate.shape(side, person.hair_ink)
    one, other = (
        np.array([(0.0, -0.8), (-0.05, -0.4), (-0.12, -0.05)]),
        np.array([(-0.4, -0.8), (-0.45, -0.4), (-0.36, 0.05)]),
    )
    strands(plate, one, other, 4)


def hair_before(plate: Plate, person: Person) -> None:
    """The hair on the forehead."""
    if person.look > 1:
        return
    shift = 0.05 * person.look
    if person.rank == "Q" or person.hair in ("parted", "long"):
        for side in (-1, 1):
            part = [(0, -1.0), (0.3, -0.98), (0.42, -0.7), (0.36, -0.4), (0.28, -0.62), (0.12, -0.8)]
            plate.shape(smooth(np.array(part) * (side, 1) + (shift, 0)), person.hair_ink, 0.8)
    else:
        fringe = [
            (-0.36, -0.6),
            (-0.36, -0.95),
            (0, -1.05),
            (0.36, -0.95),
            (0.36, -0.6),
            (0.22, -0.74),
            (0, -0.77),
            (-0.22, -0.74),
        ]
        plate.shape(smooth(np.array(fringe) + np.array((shift, 0))), person.hair_ink, 0.8)
        for x in np.linspace(-0.25, 0.25, 6):
            plate.line([(x + shift, -0.95), (x * 1.1 + shift, -0.77)], 0.5)


def print_beard(plate: Plate, person: Person) -> None:
    """Beard and moustache, of a king mostly."""
    if person.beard == "none":
        return
    profile = person.look > 1
    x = 0.2 if profile else 0.1 * person.look
    squeeze = 0.6 if profile else 1.0
    whole: dict[str, list[tuple[float, float]]] = {
        "full": [(0.07, -0.2), (0.2, -0.22), (0.34, -0.4), (0.36, -0.1), (0.26, 0.25), (0.08, 0.4)],
        "forked": [(0.07, -0.2), (0.2, -0.22), (0.34, -0.42), (0.34, -0.08), (0.28, 0.25), (0.2, 0.46), (0.06, 0.16)],
        "pointed": [(0.06, -0.13), (0.12, -0.14), (0.15, 0.0), (0.08, 0.2), (0.02, 0.36)],
        "curly": [
            (0.07, -0.2),
            (0.2, -0.22),
            (0.34, -0.4),
            (0.42, -0.2),
            (0.34, -0.05),
            (0.38, 0.1),
            (0.22, 0.16),
            (0.14, 0.28),
        ],
    }
    if person.beard in whole:
        right = np.array(whole[person.beard])
        plate.shape(smooth(both(right) * (squeeze, 1) + (x, 0)), person.hair_ink)
        for share in np.linspace(-0.8, 0.8, 6):
            low = right[-2, 1]
            plate.line([(x + 0.27 * share * squeeze, -0.08), (x + 0.22 * share * squeeze, low - 0.1 * abs(share))], 0.5)
        _mouth(plate, x + (0.08 if profile else 0), 0.06)
    _moustache(plate, x, squeeze, person.hair_ink)


def _moustache(plate: Plate, x: float, squeeze: float, ink: Ink) -> None:
    for side in (-1, 1):
        half: Points = np.array([(0.0, -0.24), (0.1, -0.25), (0.2, -0.17), (0.27, -0.2), (0.2, -0.11), (0.08, -0.18)])
        plate.shape(smooth(half * (side * squeeze, 1) + (x, 0)), ink, 0.7)
