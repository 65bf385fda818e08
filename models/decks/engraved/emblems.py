"""Jokers without a fool: a star in a wreath, a crowned moon, a sun, a globe and a clown's face."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.engraved.curves import Points, both, ellipse, limb, placed, smooth
from models.decks.engraved.dress import print_collar
from models.decks.engraved.fools import Fool, print_cap, within
from models.decks.engraved.head import RED, print_face
from models.decks.engraved.headgear import wear
from models.decks.engraved.held import LEAF
from models.decks.engraved.plate import Plate
from models.decks.engraved.style import Style


def print_emblem(plate: Plate, fool: Fool, style: Style, kind: str, rng: np.random.Generator) -> None:
    """Draw the emblem *kind*, about one unit of the plate from its middle to its rim."""
    {"star": _star, "moon": _moon, "sun": _sun, "globe": _globe, "clown": _clown}[kind](plate, fool, style, rng)


def star_points(points: int, outer: float, inner: float, at: tuple[float, float] = (0, 0)) -> Points:
    """The outline of a star, one point up."""
    angle = np.arange(2 * points) * np.pi / points
    r = np.where(np.arange(2 * points) % 2, inner, outer)
    return np.column_stack([at[0] + r * np.sin(angle), at[1] - r * np.cos(angle)])


def _star(plate: Plate, fool: Fool, style: Style, rng: np.random.Generator) -> None:
    for side in (-1, 1):
        stalk = np.array([(0.0, 0.9), (0.6, 0.64), (0.82, 0.0), (0.6, -0.64)]) * (side, 1)
        plate.line(smooth(stalk, False), 1.4)
        for i, angle in enumerate(np.linspace(0.25, 2.6, int(rng.integers(7, 11)))):
            at = side * 0.84 * np.sin(angle), 0.84 * np.cos(angle)
            ink = LEAF if len(style.dress) > 2 else fool.inks[0]
            for turn in (-0.5, 0.5):
                leaf = smooth(both([(0, 0.05), (0.08, -0.1), (0, -0.28)]), steps=3)
                plate.shape(placed(leaf, at, side * (np.pi / 2 - angle + 1.57) + turn), ink, 0.7)
            if i % 2:
                plate.dot(*at, 0.06, fool.person.accent, 0.6)
    count = int(rng.choice([5, 5, 6, 7, 8]))
    rim = star_points(count, 0.6, 0.6 * rng.uniform(0.38, 0.55))
    plate.shape(rim, fool.inks[0])
    for i in range(0, 2 * count, 2):
        plate.shape([(0, 0), rim[i], rim[i - 1]], fool.inks[1 % len(fool.inks)], 0.6)
    if rng.random() < 0.4:
        plate.shape(ellipse(0, 0, 0.27), style.paper)
        print_face(within(plate, (0, 0.2), 0.4), replace(fool.person, look=0.0), style.skin)


def _moon(plate: Plate, fool: Fool, style: Style, rng: np.random.Generator) -> None:
    horn = np.linspace(-1.05, 1.05, 30)
    back = np.column_stack([-0.1 - 0.85 * np.cos(horn * 2.1 / 1.05), 0.85 * np.sin(horn * 2.1 / 1.05)])
    face = smooth([(0.35, 0.72), (0.1, 0.55), (0.05, 0.36), (0.16, 0.28), (0.08, 0.2), (0.14, 0.12), (0.06, 0.06),
                   (0.3, -0.02), (0.08, -0.28), (0.1, -0.48), (0.35, -0.72)], False)  # fmt: skip
    plate.shape(np.vstack([back, face]), fool.person.gold)
    plate.shape(smooth([(-0.14, -0.2), (-0.02, -0.28), (0.07, -0.22), (-0.02, -0.16)]), style.paper, 0.8)
    plate.dot(0.01, -0.22, 0.05)
    plate.line(smooth([(-0.2, -0.34), (-0.05, -0.42), (0.08, -0.36)], False), 1.2)
    plate.line(smooth([(0.1, 0.22), (-0.05, 0.24), (-0.16, 0.16)], False), 1.2)
    plate.dot(-0.28, 0.1, 0.1, RED)
    crown = str(rng.choice(["fleurs", "arched", "spikes", "pearls"]))
    wear(within(plate, (-0.22, -0.12), 0.85), replace(fool.person, headgear=crown))
    for x, y, r in ((0.62, -0.25, 0.2), (0.78, 0.3, 0.15), (0.5, 0.1, 0.1)):
        plate.shape(star_points(6, r, r * 0.42, (x, y)), fool.inks[0], 0.8)


def _sun(plate: Plate, fool: Fool, style: Style, rng: np.random.Generator) -> None:
    count = int(rng.choice([12, 16, 20]))
    for i, angle in enumerate(np.arange(count) * 2 * np.pi / count):
        if i % 2:
            ray = smooth([(0, -0.6), (0.07, -0.75), (-0.06, -0.9), (0, -1.1)], False)
            plate.shape(placed(limb(ray, np.linspace(0.2, 0.02, len(ray)).tolist()), (0, 0), angle), fool.inks[0], 0.8)
        else:
            plate.shape(placed([(-0.13, -0.58), (0, -1.1), (0.13, -0.58)], (0, 0), angle), fool.person.gold, 0.8)
    plate.shape(ellipse(0, 0, 0.64), fool.person.gold)
    print_face(within(plate, (0, 0.46), 0.95), replace(fool.person, look=0.0), fool.person.gold)
    plate.shape(ellipse(0, 0, 0.64), None, 2)


def _globe(plate: Plate, fool: Fool, style: Style, rng: np.random.Generator) -> None:
    plate.shape([(-0.5, 1.12), (-0.12, 0.7), (0.12, 0.7), (0.5, 1.12)], fool.person.trim)
    plate.shape(ellipse(0, 0.1, 0.72), fool.inks[0])
    for x, y, r in ((-0.3, -0.2, 0.26), (0.28, 0.05, 0.3), (-0.15, 0.45, 0.2)):
        angle = np.arange(8) * np.pi / 4
        wide = r * rng.uniform(0.6, 1.15, 8)
        plate.shape(
            smooth(np.column_stack([x + wide * np.cos(angle), y + wide * np.sin(angle)])),
            fool.inks[1 % len(fool.inks)], 0.7,
        )  # fmt: skip
    for share in (0.25, 0.7):
        plate.shape(ellipse(0, 0.1, 0.72 * share, 0.72), None, 0.6)
    for y in (-0.4, 0.0, 0.4):
        plate.line([(-np.sqrt(0.52 - y * y), 0.1 + y), (np.sqrt(0.52 - y * y), 0.1 + y)], 0.6)
    plate.shape(ellipse(0, 0.1, 0.72), None, 1.6)
    print_cap(within(plate, (0, 0.32), 0.95), fool)


def _clown(plate: Plate, fool: Fool, style: Style, rng: np.random.Generator) -> None:
    print_collar(within(plate, (0, 0.5), 1.6), replace(fool.person, collar="ruff"), style)
    for side in (-1, 1):
        for angle in np.linspace(-0.9, 1.0, 5):
            plate.dot(side * 0.68 * np.cos(angle), 0.62 * np.sin(angle) - 0.1, 0.2, fool.person.accent, 1)
    plate.shape(ellipse(0, 0, 0.66, 0.7), style.skin)
    for side in (-1, 1):
        plate.shape(ellipse(side * 0.25, -0.2, 0.15, 0.22), style.paper, 0.8)
        plate.shape([(side * 0.25 - 0.05, -0.5), (side * 0.25, -0.2), (side * 0.25 + 0.05, -0.5)], fool.inks[0], 0.5)
        plate.dot(side * 0.23, -0.17, 0.07)
        plate.dot(side * 0.45, 0.12, 0.1, RED)
    plate.shape(smooth([(-0.45, 0.2), (0, 0.34), (0.45, 0.2), (0.3, 0.52), (0, 0.6), (-0.3, 0.52)]), style.paper)
    plate.shape(smooth([(-0.32, 0.3), (0, 0.42), (0.32, 0.3), (0.2, 0.46), (0, 0.51), (-0.2, 0.46)]), RED, 0.8)
    plate.dot(0, 0.08, 0.15, RED, 1)
    hat = int(rng.integers(3))
    x = 0.0 if hat == 0 else float(rng.uniform(-0.2, 0.2))
    if hat == 0:
        plate.shape([(-0.4, -0.55), (0.0, -1.35), (0.4, -0.55)], fool.halves[0])
        for y in (-0.75, -1.02, -1.35):
            plate.dot(0, y, 0.09, fool.person.gold, 0.8)
    else:
        top = [(x - 0.24, -0.62), (x - 0.28, -1.2), (x + 0.28, -1.2), (x + 0.24, -0.62)]
        plate.shape(top if hat == 1 else smooth(top), fool.inks[0])
        plate.shape([(x - 0.25, -0.8), (x + 0.25, -0.8), (x + 0.24, -0.64), (x - 0.24, -0.64)], fool.person.trim)
        plate.shape(ellipse(x, -0.6, 0.48, 0.08), fool.inks[0])
