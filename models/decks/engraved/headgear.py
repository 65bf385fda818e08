"""Crowns of kings, coronets and hoods of queens, caps of jacks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from models.decks.engraved.curves import both, ellipse, limb, smooth
from models.decks.engraved.person import Person
from models.decks.engraved.plate import Plate

Wear = Callable[[Plate, Person], None]


def wear(plate: Plate, person: Person) -> None:
    """Set the person's headgear on."""
    WORN[person.headgear](plate, person)


def _ring(plate: Plate, person: Person, wide: float = 0.44, low: float = -0.82, high: float = -0.98) -> None:
    plate.shape(smooth([(-wide, high), (0, high + 0.06), (wide, high)], False).tolist()
                + smooth([(wide, low), (0, low + 0.06), (-wide, low)], False).tolist(), person.gold)  # fmt: skip
    for i, x in enumerate(np.linspace(-0.8, 0.8, 5) * wide):
        plate.dot(x, (low + high) / 2 + 0.05 * (1 - abs(x / wide)), 0.045, person.accent if i % 2 else None, 0.6)


def _points(plate: Plate, person: Person, tops: list[tuple[float, float]], base: float, valley: float) -> None:
    outline: list[tuple[float, float]] = [(-0.43, base)]
    for i, (x, y) in enumerate(tops):
        outline.append((x, y))
        if i + 1 < len(tops):
            outline.append(((x + tops[i + 1][0]) / 2 * 0.92, valley))
    outline.append((0.43, base))
    plate.shape(outline, person.gold)


def _fleurs(plate: Plate, person: Person) -> None:
    tops = [(-0.56, -1.3), (-0.28, -1.36), (0, -1.4), (0.28, -1.36), (0.56, -1.3)]
    plate.shape(smooth([(-0.4, -0.95), (-0.35, -1.2), (0, -1.3), (0.35, -1.2), (0.4, -0.95)]), person.accent)
    _points(plate, person, tops, -0.92, -1.08)
    for x, y in tops:
        for dx, dy in ((-0.07, 0.03), (0.07, 0.03), (0, -0.06)):
            plate.dot(x + dx, y + dy, 0.06, person.gold, 0.8)
    _ring(plate, person)


def _spikes(plate: Plate, person: Person) -> None:
    tops = [(x, -1.42 + 0.1 * abs(x)) for x in (-0.54, -0.32, -0.11, 0.11, 0.32, 0.54)]
    _points(plate, person, tops, -0.92, -1.05)
    for x, y in tops:
        plate.dot(x, y, 0.05, person.gold, 0.8)
    _ring(plate, person)


def _arched(plate: Plate, person: Person) -> None:
    plate.shape(
        smooth([(-0.42, -0.92), (-0.56, -1.2), (-0.25, -1.4), (0, -1.3), (0.25, -1.4), (0.56, -1.2), (0.42, -0.92)]),
        person.accent,
    )
    for x in (-0.5, -0.2, 0.2, 0.5):
        rib = smooth([(x * 0.8, -0.95), (x * 1.15, -1.2), (x * 0.5, -1.4), (0, -1.32)], False)
        plate.shape(limb(rib, np.full(len(rib), 0.09).tolist()), person.gold, 0.7)
    _cross(plate, person, -1.36)
    _ring(plate, person)


def _cross(plate: Plate, person: Person, y: float) -> None:
    plate.dot(0, y, 0.075, person.gold, 0.8)
    plate.line([(0, y - 0.05), (0, y - 0.26)], 2.2)
    plate.line([(-0.08, y - 0.17), (0.08, y - 0.17)], 2.2)


def _imperial(plate: Plate, person: Person) -> None:
    for side in (-1, 1):
        plate.shape(
            smooth(np.array([(0.05, -0.95), (0.0, -1.25), (0.25, -1.45), (0.5, -1.2), (0.42, -0.92)]) * (side, 1)),
            person.accent,
        )
        for x in np.linspace(0.1, 0.42, 4):
            plate.line([(side * x, -0.95), (side * (0.1 + 0.7 * x), -1.25)], 0.5)
    plate.shape(limb([(0, -0.95), (0, -1.2), (0, -1.4)], [0.2, 0.16, 0.12]), person.gold)
    _cross(plate, person, -1.42)
    _ring(plate, person)


def _pearls(plate: Plate, person: Person) -> None:
    plate.shape(smooth([(-0.4, -0.9), (-0.3, -1.2), (0, -1.28), (0.3, -1.2), (0.4, -0.9)]), person.accent)
    for x in np.linspace(-0.5, 0.5, 7):
        y = -1.2 + 0.25 * x * x
        plate.line([(x * 0.85, -0.95), (x, y)], 1.0)
        plate.dot(x, y, 0.08, person.gold, 0.8)
    _ring(plate, person, 0.45)


def _turban(plate: Plate, person: Person) -> None:
    for y, wide in ((-1.1, 0.4), (-0.97, 0.5), (-0.85, 0.46)):
        plate.shape(ellipse(0, y, wide, 0.13), person.accent)
        for x in np.linspace(-0.6, 0.6, 5) * wide:
            plate.line([(x - 0.05, y + 0.1), (x + 0.05, y - 0.1)], 0.5)
    _points(plate, person, [(-0.4, -1.45), (-0.2, -1.5), (0, -1.55), (0.2, -1.5), (0.4, -1.45)], -1.18, -1.28)


def _coronet(plate: Plate, person: Person) -> None:
    tops = [(-0.3, -1.28), (-0.1, -1.34), (0.1, -1.34), (0.3, -1.28)]
    outline = [(-0.26, -1.0), *[p for i, t in enumerate(tops) for p in (t, (t[0] + 0.1, -1.14))][:-1], (0.26, -1.0)]
    plate.shape(outline, person.gold)
    for x, y in tops:
        plate.dot(x, y, 0.045, person.gold, 0.7)


def _hood(plate: Plate, person: Person) -> None:
    outer = [(0, -1.28), (0.4, -1.12), (0.56, -0.7), (0.56, -0.1), (0.64, 0.35)]
    inner = [(0.42, 0.3), (0.38, -0.2), (0.36, -0.7), (0, -0.94)]
    for side in (-1, 1):
        half = np.vstack([smooth(outer, False), smooth(inner, False)]) * (side, 1)
        plate.shape(half, person.accent)
        plate.line(smooth(np.array([(0.06, -1.1), (0.4, -0.85), (0.46, -0.2), (0.5, 0.28)]) * (side, 1), False), 0.7)
    _coronet(plate, person)


def _veil(plate: Plate, person: Person) -> None:
    for side in (-1, 1):
        fall = np.array([(0, -1.05), (0.4, -1.05), (0.62, -0.5), (0.85, 0.6), (0.55, 0.65), (0.45, -0.4), (0.3, -0.88)])
        plate.shape(smooth(fall * (side, 1)), (245, 245, 245))
        for x in (0.5, 0.6, 0.7):
            plate.line([(side * x * 0.8, -0.7), (side * x, 0.5)], 0.4)
    _ring(plate, person, 0.38, -0.94, -1.06)
    _coronet(plate, person)


def _tiara(plate: Plate, person: Person) -> None:
    plate.shape(
        smooth([(-0.42, -0.85), (-0.2, -1.05), (0, -1.38), (0.2, -1.05), (0.42, -0.85), (0, -0.97)]), person.gold
    )
    for x, y in ((0, -1.15), (-0.17, -1.0), (0.17, -1.0)):
        plate.dot(x, y, 0.05, person.accent, 0.6)


def _diadem(plate: Plate, person: Person) -> None:
    plate.shape(smooth([(-0.35, -0.95), (-0.4, -1.2), (0, -1.3), (0.4, -1.2), (0.35, -0.95)]), person.hair_ink)
    _ring(plate, person, 0.4, -0.9, -1.0)
    for x in np.linspace(-0.35, 0.35, 5):
        plate.dot(x, -1.03 - 0.05 * (1 - abs(x)), 0.06, person.gold, 0.7)


def _flowers(plate: Plate, person: Person) -> None:
    for i, x in enumerate(np.linspace(-0.4, 0.4, 5)):
        y = -0.9 - 0.16 * (1 - (x / 0.4) ** 2)
        for angle in np.arange(5) * 1.257:
            plate.dot(
                x + 0.07 * np.cos(angle), y + 0.07 * np.sin(angle), 0.05, person.accent if i % 2 else person.gold, 0.5
            )
        plate.dot(x, y, 0.04)
    _coronet(plate, person)


def _feather(plate: Plate, person: Person, x: float, y: float, way: int, size: float = 1.0) -> None:
    spine = smooth(np.array([(0, 0), (0.15, -0.3), (0.4, -0.42), (0.65, -0.25)]) * (way * size, size) + (x, y), False)
    t = np.linspace(0, 1, len(spine))
    plate.shape(limb(spine, (0.04 + 0.24 * size * np.sin(np.pi * t**0.8)).tolist()), person.gold)
    plate.line(spine, 0.6)


def _beret(plate: Plate, person: Person) -> None:
    _feather(plate, person, -0.1, -1.1, 1)
    plate.shape(
        smooth([(-0.5, -0.9), (-0.62, -1.1), (-0.1, -1.28), (0.5, -1.12), (0.52, -0.9), (0, -0.98)]), person.accent
    )
    plate.shape([(-0.42, -0.95), (0.42, -0.95), (0.4, -0.82), (-0.4, -0.82)], person.trim)


def _brim(plate: Plate, person: Person) -> None:
    _feather(plate, person, 0.2, -1.0, -1, 1.1)
    plate.shape(smooth([(-0.34, -0.9), (-0.32, -1.3), (0, -1.36), (0.32, -1.3), (0.34, -0.9)]), person.accent)
    plate.shape(
        smooth([(-0.78, -1.02), (-0.3, -0.92), (0.3, -0.92), (0.78, -1.02), (0.4, -0.78), (-0.4, -0.78)]), person.accent
    )


def _plume(plate: Plate, person: Person) -> None:
    plate.shape(both([(0.2, -1.2), (0.45, -1.08), (0.46, -0.82)]), person.accent)
    plate.shape([(-0.5, -0.95), (0.5, -0.95), (0.5, -0.8), (-0.5, -0.8)], person.gold)
    for way, size in ((-1, 0.8), (1, 0.8), (1, 0.5)):
        _feather(plate, person, 0, -1.12, way, size)


def _pointed(plate: Plate, person: Person) -> None:
    plate.shape(
        smooth([(-0.45, -0.85), (-0.4, -1.1), (-0.1, -1.38), (0.5, -1.45), (0.3, -1.2), (0.45, -0.85), (0, -0.93)]),
        person.accent,
    )
    plate.shape([(-0.5, -0.8), (-0.56, -1.05), (-0.15, -0.9), (0.7, -0.95), (0.5, -0.8)], person.trim)


def _helmet(plate: Plate, person: Person) -> None:
    _feather(plate, person, 0, -1.25, -1)
    plate.shape(
        smooth([(-0.46, -0.78), (-0.42, -1.15), (0, -1.33), (0.42, -1.15), (0.46, -0.78), (0, -0.88)]), (215, 210, 200)
    )
    plate.line(smooth([(-0.12, -0.88), (-0.1, -1.15), (0, -1.33)], False), 0.8)
    plate.shape([(-0.52, -0.84), (0.52, -0.84), (0.56, -0.74), (0, -0.82), (-0.56, -0.74)], person.gold)


def _flat(plate: Plate, person: Person) -> None:
    plate.shape([(-0.62, -1.22), (0.62, -1.22), (0.5, -0.95), (-0.5, -0.95)], person.accent)
    for x in np.linspace(-0.5, 0.5, 7):
        plate.line([(x * 1.15, -1.22), (x * 0.95, -0.95)], 0.5)
    plate.shape([(-0.45, -0.95), (0.45, -0.95), (0.42, -0.82), (-0.42, -0.82)], person.trim)
    _feather(plate, person, 0.35, -1.1, 1, 0.6)


WORN: dict[str, Wear] = {
    "fleurs": _fleurs, "arched": _arched, "spikes": _spikes, "imperial": _imperial, "pearls": _pearls,
    "turban": _turban, "coronet": _coronet, "hood": _hood, "tiara": _tiara, "veil": _veil, "flowers": _flowers,
    "diadem": _diadem, "beret": _beret, "brim": _brim, "plume": _plume, "pointed": _pointed, "helmet": _helmet,
    "flat": _flat,
}  # fmt: skip
