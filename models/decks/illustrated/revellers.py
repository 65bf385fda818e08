"""Jokers who are no fools: clowns, devils, children, and things such as a star, a moon, a bicycle."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.colours import hsv, mix
from models.decks.illustrated.fools import PALE, RED, bare_head, fools_cap, ruffle
from models.decks.illustrated.heads import features
from models.decks.illustrated.shapes import disc

DARK = (30, 28, 28)


def clown(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """Tufts of hair, a painted face with a round nose and a wide mouth, a small hat, a ruffle."""
    if low > 1.6:
        coat = [(-1.0, 1.4), (1.0, 1.4), (1.9, 2.2), (2.0, low), (-2.0, low), (-1.9, 2.2)]
        c.poly(coat, dress.cloth, 1)
        c.pattern(coat, dress.second, int(rng.integers(0, 8)), rng.uniform(0.4, 0.9), 1)
        for y in np.arange(2.7, low, 0.9):
            c.oval(0, float(y), 0.28, 0.28, dress.third)
    ruffle(c, dress.third, PALE)
    tuft = dress.hair if rng.random() < 0.4 else hsv(rng.random(), 0.8, 0.85)
    for s in (-1, 1):
        for x, y in ((1.05, -0.5), (1.35, -0.1), (1.05, 0.3)):
            c.oval(s * x, y, 0.42, 0.42, tuft)
    c.oval(0, 0, 1.0, 1.15, mix(PALE, dress.skin, float(rng.choice([0.1, 0.5, 1.0]))))
    for s in (-1, 1):
        c.solid([(s * 0.38 - 0.16, -0.2), (s * 0.38, -0.75), (s * 0.38 + 0.16, -0.2), (s * 0.38, 0.25)], dress.second)
        c.solid(disc(s * 0.38, -0.18, 0.14, 0.18), DARK)
    c.poly(disc(0, 0.62, 0.62, 0.3), PALE if rng.random() < 0.5 else RED)
    c.stroke([(-0.45, 0.55), (0, 0.8), (0.45, 0.55)], DARK, 0.08, 2)
    c.oval(0, 0.15, 0.26, 0.26, RED if rng.random() < 0.75 else dress.third)
    kind = int(rng.integers(0, 3))
    if kind == 0:
        c.poly([(-0.6, -0.9), (0.6, -0.9), (float(rng.uniform(-0.5, 0.5)), -2.5)], dress.cloth)
        for y in (-1.15, -1.65):
            c.oval(0, y, 0.17, 0.17, dress.metal)
    elif kind == 1:
        c.poly([(0.0, -0.95), (-0.1, -1.9), (0.9, -1.9), (0.85, -0.95)], dress.cloth)
        c.poly([(-0.4, -1.05), (1.25, -1.05), (1.2, -0.85), (-0.35, -0.85)], dress.third)
    else:
        fools_cap(c, dress, rng)


def devil(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """The pack's head with horns and a pointed beard, and a fork beside it."""
    ink = dress.cloth if rng.random() < 0.5 else RED
    if low > 1.6:
        c.poly([(-0.5, 1.0), (0.5, 1.0), (1.9, 1.9), (2.0, low), (-2.0, low), (-1.9, 1.9)], mix(ink, DARK, 0.5), 1)
        c.stroke([(1.6, low), (1.6, -0.9)], dress.metal, 0.14)
        c.stroke([(1.1, -1.7), (1.15, -0.9), (2.05, -0.9), (2.1, -1.7)], dress.metal, 0.14)
        c.stroke([(1.6, -0.9), (1.6, -1.9)], dress.metal, 0.14)
    bare_head(c, replace(cast, mouth=0, eyes=5), replace(dress, skin=mix(ink, PALE, 0.2), hair=DARK), rng)
    for s in (-1, 1):
        c.poly(
            [(s * 0.3, -0.95), (s * 0.85, -0.75), (s * 1.25, -1.4), (s * 0.95, -2.2), (s * 0.75, -1.4)], dress.metal, 1
        )
    c.poly([(-0.35, 0.95), (0.35, 0.95), (0.0, 2.0)], DARK)


def child(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """A round smiling face in a pointed or knitted cap, with a scarf."""
    if low > 1.6:
        c.poly([(-0.8, 1.1), (0.8, 1.1), (1.5, 1.9), (1.6, low), (-1.6, low), (-1.5, 1.9)], dress.cloth, 1)
    c.poly([(-0.9, 0.95), (0.9, 0.95), (1.05, 1.5), (-1.05, 1.5)], dress.third, 1)
    for s in (-1, 1):
        c.oval(s * 1.1, 0.1, 0.2, 0.26, dress.skin)
    c.oval(0, 0.05, 1.15, 1.1, dress.skin)
    features(c, replace(cast, mouth=0, eyes=int(rng.choice([0, 3]))), dress, "Q", 0.0)
    for s in (-1, 1):
        c.solid(disc(s * 0.68, 0.4, 0.2, 0.16), mix(RED, dress.skin, 0.45))
    lean = float(rng.uniform(-1.2, 1.2))
    cap = [(-1.12, -0.4), (-0.85, -1.1), (lean, -2.4), (0.85, -1.1), (1.12, -0.4)]
    c.poly(cap, dress.second, 1)
    c.pattern(cap, dress.third, int(rng.integers(0, 7)), 0.5, 1)
    c.poly([(-1.2, -0.65), (1.2, -0.65), (1.2, -0.3), (-1.2, -0.3)], PALE, 1)
    c.oval(lean * 0.95, -2.15, 0.3, 0.3, PALE)


def thing(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    """What is a joker's sign though nobody's head: about two units around 0, 0."""
    kind = int(rng.integers(0, 8))
    if kind == 0:  # a star, with a face or without
        points = int(rng.choice([5, 5, 6, 8]))
        c.poly(star(points, 2.1, float(rng.uniform(0.85, 1.15))), dress.metal, int(rng.integers(0, 2)))
        if rng.random() < 0.6:
            features(c.moved(0, 0.1, 0.8), cast, dress, "Q", 0.0)
    elif kind == 1:  # a moon and small stars
        outer = disc(0, 0, 1.9, 1.9, 48)[7:42]
        c.poly([*outer, *[(0.75 + 1.35 * x, 1.35 * y) for x, y in reversed(disc(0, 0, 1, 1, 48)[10:39])]], dress.metal)
        for x, y, size in ((0.7, -0.6, 0.5), (1.2, 0.5, 0.35), (0.4, 0.8, 0.28)):
            c.poly([(x + px, y + py) for px, py in star(5, size, size * 0.45)], dress.third)
    elif kind == 2:  # a bicycle
        for s in (-1, 1):
            c.poly(disc(s * 1.25, 0.8, 0.95, 0.95), c.pen.paper)
            c.stroke([*disc(s * 1.25, 0.8, 0.95, 0.95), (s * 1.25 + 0.95, 0.8)], dress.second, 0.16)
            for a in np.arange(0, 3.1, 0.52):
                x, y = 0.9 * float(np.cos(a)), 0.9 * float(np.sin(a))
                c.stroke([(s * 1.25 - x, 0.8 - y), (s * 1.25 + x, 0.8 + y)], dress.second, 0.03)
        frame = [(-1.25, 0.8), (-0.5, -0.5), (0.8, -0.5), (0.0, 0.8), (-1.25, 0.8)]
        c.stroke(frame, dress.cloth, 0.2)
        c.stroke([(0.0, 0.8), (-0.6, -0.8)], dress.cloth, 0.2)
        c.stroke([(1.25, 0.8), (0.75, -0.9), (1.25, -1.05)], dress.cloth, 0.2)
        c.poly([(-1.0, -0.95), (-0.25, -0.95), (-0.4, -0.7), (-0.8, -0.7)], dress.third)
    elif kind == 3:  # cap and bells alone
        big = c.moved(0, 1.0, 1.02)
        fools_cap(big, dress, rng)
    elif kind == 4:  # the fool's head on a stick
        c.stroke([(0, 2.4), (0, 0.4)], dress.metal, 0.2)
        small = c.moved(0, -0.2, 0.75)
        bare_head(small, cast, dress, rng)
        fools_cap(small, dress, rng)
    elif kind == 5:  # two masks, one merry and one sad
        for s, ink, bow in ((-1, dress.cloth, -0.35), (1, dress.second, 0.35)):
            m = c.moved(s * 0.85, s * -0.45, 0.95)
            m.poly([(-0.95, -1.1), (0, -0.9), (0.95, -1.1), (0.95, 0.4), (0, 1.4), (-0.95, 0.4)], ink, 2)
            for x in (-0.4, 0.4):
                m.solid(disc(x, -0.25, 0.2, 0.13), DARK)
            m.stroke([(-0.45, 0.55), (0, 0.55 + bow), (0.45, 0.55)], DARK, 0.16, 2)
    elif kind == 6:  # a sun with a face
        c.poly(star(int(rng.integers(10, 17)), 2.1, 1.35), dress.third, int(rng.integers(0, 2)))
        c.oval(0, 0, 1.3, 1.3, dress.metal)
        features(c, cast, dress, "Q", 0.0)
    else:  # a balloon and its basket
        bag = [(-0.4, 1.1), (-1.5, 0.0), (-1.4, -1.4), (0, -2.1), (1.4, -1.4), (1.5, 0.0), (0.4, 1.1)]
        c.poly(bag, dress.cloth, 2)
        c.pattern(bag, dress.second, int(rng.choice([1, 2, 5])), 0.7, 2)
        for s in (-1, 1):
            c.stroke([(s * 0.4, 0.9), (s * 0.3, 1.7)], dress.line, 0.06)
        c.poly([(-0.4, 1.6), (0.4, 1.6), (0.3, 2.2), (-0.3, 2.2)], dress.third)


def star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    """A star standing on two of its points."""
    angles = np.arange(2 * points) * np.pi / points - np.pi / 2
    reach = [inner if k % 2 else outer for k in range(2 * points)]
    return [(r * float(np.cos(a)), r * float(np.sin(a))) for r, a in zip(reach, angles, strict=True)]
