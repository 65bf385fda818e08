"""Heads that are no people's: animals, masks, figures of plain shapes, robots, skulls."""

from __future__ import annotations

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.colours import Ink, hsv, mix
from models.decks.illustrated.hats import hat
from models.decks.illustrated.heads import features
from models.decks.illustrated.shapes import disc

WHITE: Ink = (245, 248, 250)
BLACK: Ink = (25, 22, 22)


def creature(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator, bare: bool = False) -> None:
    """The head of the cast's kind, with the headgear of its rank unless *bare*."""
    heads = {"animal": _animal, "mask": _mask, "geometric": _plain_shapes, "robot": _robot, "skull": _skull}
    if rank == "Q" and cast.kind != "robot":  # a queen's long hair, or a veil
        c.poly([(-0.7, -1.2), (0.7, -1.2), (1.4, 0), (1.5, 1.9), (-1.5, 1.9), (-1.4, 0)], dress.hair, 1)
    heads[cast.kind](c, rank, cast, dress, rng)
    if not bare:
        hat(c, rank, cast.hats["KQJ".index(rank)], dress)


def _animal(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    fur = hsv(rng.uniform(0.03, 0.12), rng.uniform(0, 0.75), rng.uniform(0.3, 1)) if rng.random() < 0.7 else dress.skin
    pale = mix(fur, WHITE, 0.6)
    ears, muzzle = int(rng.integers(0, 6)), int(rng.integers(0, 5))
    if rng.random() < 0.3:  # a mane
        c.poly(disc(0, 0.1, 1.5, 1.5, int(rng.integers(11, 20))), mix(fur, BLACK, 0.4), int(rng.integers(0, 2)))
    for s in (-1, 1):
        if ears == 0:
            c.poly([(s * 0.3, -0.8), (s * 1.15, -1.6), (s * 1.0, -0.2)], fur)
            c.solid([(s * 0.6, -0.85), (s * 1.03, -1.3), (s * 0.95, -0.5)], pale)
        elif ears == 1:
            c.oval(s * 0.95, -0.8, 0.38, 0.38, fur)
            c.solid(disc(s * 0.95, -0.8, 0.2, 0.2), pale)
        elif ears == 2:
            c.oval(s * 0.95, -1.4, 0.24, 0.85, fur)
            c.solid(disc(s * 0.95, -1.4, 0.12, 0.6), pale)
        elif ears == 3:
            c.poly([(s * 0.7, -0.9), (s * 1.4, -0.5), (s * 1.3, 0.7), (s * 0.9, 0.4)], mix(fur, BLACK, 0.35), 2)
        elif ears == 4:
            c.stroke([(s * 0.5, -0.8), (s * 1.1, -1.4), (s * 1.0, -2.0)], mix(fur, BLACK, 0.4), 0.14, 1)
            c.stroke([(s * 1.0, -1.3), (s * 1.5, -1.7)], mix(fur, BLACK, 0.4), 0.12)
        else:
            c.oval(s * 1.35, 0, 0.62, 0.85, mix(fur, BLACK, 0.15))
    c.poly([(-0.8, -1), (0.8, -1), (1.1, 0.1), (0.6, 1.05), (-0.6, 1.05), (-1.1, 0.1)], fur, 3)
    if rng.random() < 0.35:
        for s in (-1, 1):
            c.solid(disc(s * 0.42, -0.15, 0.36, 0.42), mix(fur, BLACK, 0.6))
    for s in (-1, 1):
        c.solid(disc(s * 0.42, -0.15, 0.2, 0.24), WHITE if cast.eyes else hsv(0.14, 0.8, 0.95))
        c.solid(disc(s * 0.4, -0.12, 0.07 if cast.eyes == 5 else 0.12, 0.18), BLACK)
        if rank == "Q":
            c.stroke([(s * 0.5, -0.36), (s * 0.78, -0.5)], BLACK, 0.06)
    if muzzle == 0:
        c.poly([(-0.5, 0.3), (0.5, 0.3), (0.55, 0.8), (0, 1.1), (-0.55, 0.8)], pale, 2)
        c.solid([(-0.2, 0.32), (0.2, 0.32), (0, 0.55)], BLACK)
        c.stroke([(0, 0.55), (0, 0.7), (-0.25, 0.82)], BLACK, 0.06)
        c.stroke([(0, 0.7), (0.25, 0.82)], BLACK, 0.06)
    elif muzzle == 1:
        c.poly([(-0.3, 0.15), (0.3, 0.15), (0.05, 1.0), (-0.05, 1.0)], hsv(0.1, 0.9, 0.95), 1)
    elif muzzle == 2:
        c.oval(0, 0.5, 0.42, 0.3, mix(fur, (180, 150, 255), 0.5))
        for s in (-1, 1):
            c.solid(disc(s * 0.15, 0.5, 0.07, 0.11), BLACK)
    elif muzzle == 3:
        c.poly([(-0.3, 0.1), (0.3, 0.1), (0.35, 1.0), (0.2, 1.8), (-0.2, 1.8), (-0.35, 1.0)], mix(fur, BLACK, 0.12), 2)
    else:
        c.oval(0, 0.55, 0.6, 0.45, pale)
        c.solid(disc(0, 0.32, 0.2, 0.13), BLACK)
        c.stroke([(-0.35, 0.65), (0, 0.8), (0.35, 0.65)], BLACK, 0.07, 2)
    if muzzle == 0:
        for s in (-1, 1):
            for y in (0.5, 0.65):
                c.stroke([(s * 0.4, y), (s * 1.25, y * 1.3 - 0.2)], BLACK, 0.03)


def _mask(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    jaw = rng.uniform(0.2, 0.9)
    shape = [(-0.9, -1), (0.9, -1), (1.05, 0), (jaw, 1.2), (-jaw, 1.2), (-1.05, 0)]
    c.poly(shape, dress.cloth, cast.head % 3)
    c.pattern(shape, dress.second, int(rng.integers(0, 8)), rng.uniform(0.2, 0.5), cast.head % 3)
    for s in (-1, 1):
        c.poly(disc(s * 0.42, -0.15, 0.3, 0.2, (32, 4, 3, 6)[cast.eyes % 4], s * 0.3), WHITE)
        c.solid(disc(s * 0.42, -0.15, 0.13, 0.13), BLACK)
        c.solid(disc(s * 0.62, 0.35, 0.13, 0.13, 12), dress.third)
    c.poly([(0, -0.4), (0.2, 0.4), (-0.2, 0.4)], dress.third)
    c.poly(disc(0, 0.75, 0.4, 0.17, (32, 4, 8)[cast.mouth % 3]), dress.metal)


def _plain_shapes(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    corners = (40, 4, 6, 8, 5, 4)[cast.head]
    face = disc(0, 0, 1.05, 1.12, corners, np.pi / 4 if cast.head == 1 else -np.pi / 2)
    if corners == 4:
        face = [(-0.85, -0.95), (0.85, -0.95), (0.85, 1.05), (-0.85, 1.05)]
    c.poly(face, dress.skin)
    half = [(x, y) for x, y in face if x > 0.01] + [(0.0, max(y for _, y in face)), (0.0, min(y for _, y in face))]
    if rng.random() < 0.6:
        middle = np.mean(half, 0)
        half.sort(key=lambda p: float(np.arctan2(p[1] - middle[1], p[0] - middle[0])))
        c.poly(half, mix(dress.skin, dress.second, 0.5))
    if rng.random() < 0.75:
        features(c, cast, dress, rank, 0.0)
    if rank == "K":
        c.poly([(-0.6, 0.6), (0.6, 0.6), (0, 1.8)], dress.hair)


def _robot(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    c.poly([(-1, -0.9), (1, -0.9), (1, 1), (-1, 1)], mix(dress.skin, (190, 190, 190), 0.6), cast.head % 2)
    if rank == "Q":
        for s in (-1, 1):
            c.stroke([(s * 1.0, -0.6), (s * 1.4, 0.3), (s * 1.2, 1.6)], dress.hair, 0.2, 2)
    for s in (-1, 1):
        c.oval(s * 0.45, -0.15, 0.28, 0.28, dress.third)
        c.solid(disc(s * 0.45, -0.15, 0.12, 0.12), BLACK)
        c.oval(s * 1.1, 0, 0.13, 0.3, dress.metal)
    c.poly([(-0.6, 0.4), (0.6, 0.4), (0.6, 0.75), (-0.6, 0.75)], WHITE)
    for x in np.linspace(-0.4, 0.4, 4):
        c.stroke([(x, 0.4), (x, 0.75)], BLACK, 0.05)


def _skull(c: Canvas, rank: str, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    bone = mix(WHITE, dress.skin, rng.uniform(0, 0.3))
    c.poly([(-0.55, 0.4), (0.55, 0.4), (0.5, 1.25), (-0.5, 1.25)], bone, 1)
    c.oval(0, -0.15, 1.05, 0.95, bone)
    petals = int(rng.integers(3, 9))
    for s in (-1, 1):
        for k in range(petals if cast.eyes % 2 else 0):
            a = k * 2 * np.pi / petals
            c.solid(disc(s * 0.42 + 0.3 * np.cos(a), 0.3 * np.sin(a), 0.14, 0.14), dress.third)
        c.solid(disc(s * 0.42, 0, 0.28, 0.3), BLACK)
    c.solid([(0, 0.3), (0.15, 0.58), (-0.15, 0.58)], BLACK)
    for x in np.linspace(-0.36, 0.36, 5):
        c.stroke([(x, 0.85), (x, 1.2)], BLACK, 0.05)
