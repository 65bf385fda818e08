"""Figures of jokers: jesters in cap and bells, clowns, devils, children; heads as in the pack's courts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from models.decks.illustrated.bodies import body
from models.decks.illustrated.canvas import Canvas
from models.decks.illustrated.cast import Cast, Dress
from models.decks.illustrated.colours import Ink, mix
from models.decks.illustrated.creatures import creature
from models.decks.illustrated.heads import person
from models.decks.illustrated.shapes import disc

RED: Ink = (50, 45, 210)
PALE: Ink = (240, 246, 248)


def jester(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator, low: float, whole: bool) -> None:
    """A fool from his cap down to *low*; *whole* figures stand or dance on two legs."""
    if whole:
        _legs(c, dress, rng, low)
    if not whole and low > 1.6 and rng.random() < 0.3:
        body(c, "JQ"[int(rng.integers(2))], cast, dress, rng, low)
    elif low > 1.6:
        _motley(c, dress, rng, min(low, 5.2) if whole else low)
    points_collar(c, dress, rng)
    fools_head(c, cast, dress, rng)


def fools_head(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    """The head of the pack's courts, whoever they are, in cap and bells."""
    if rng.random() < 0.5:  # a hood under the cap
        c.poly([(-1.0, -1.0), (1.0, -1.0), (1.35, 0.2), (0.9, 1.5), (-0.9, 1.5), (-1.35, 0.2)], dress.cloth, 2)
    bare_head(c, replace(cast, mouth=int(rng.choice([cast.mouth, 0, 3]))), dress, rng)
    if rng.random() < 0.3:
        for s in (-1, 1):
            c.solid(disc(s * 0.58, 0.35, 0.16, 0.16), mix(RED, dress.skin, 0.3))
    fools_cap(c, dress, rng)


def bare_head(c: Canvas, cast: Cast, dress: Dress, rng: np.random.Generator) -> None:
    """A head of the cast's kind without any hat."""
    rank = str(rng.choice(list("JJQK")))
    if cast.kind in ("animal", "mask", "geometric", "robot", "skull"):
        creature(c, rank, cast, dress, rng, bare=True)
    else:
        person(c, rank, cast, dress, rng, bare=True)


def fools_cap(c: Canvas, dress: Dress, rng: np.random.Generator) -> None:
    """A cap of two to five points, upright, spread or drooping, mostly with bells at their ends."""
    points, way = int(rng.choice([2, 3, 4, 5], p=(0.32, 0.42, 0.14, 0.12))), int(rng.integers(0, 4))
    inks = [dress.cloth, dress.second, dress.third][: int(rng.integers(2, 4))]
    bells, striped = rng.random() < 0.85, int(rng.choice([0, 0, 0, 1, 2, 3, 6]))
    long, wide = rng.uniform(1.35, 1.75), rng.uniform(1.0, 1.3) * (0.62, 0.5, 0.4, 0.34)[points - 2]
    order = sorted(range(points), key=lambda k: -abs(k - (points - 1) / 2))
    for k in order:
        part = 2 * k / (points - 1) - 1
        turn = part * (0.85 if points == 2 else 1.05)
        root = (0.62 * float(np.sin(turn)), -0.45 - 0.5 * float(np.cos(turn)))
        side = float(np.sign(part)) or float(rng.choice([-1, 1]))
        up = (float(root[0] + long * np.sin(turn * 0.9)), float(root[1] - long * np.cos(turn * 0.9)))
        if way == 0:  # straight up
            bend, tip = ((root[0] + up[0]) / 2, (root[1] + up[1]) / 2), up
        elif way == 1:  # curling outwards
            bend, tip = up, (up[0] + side * 0.75, up[1] + 0.55)
        elif abs(part) < 0.4:  # the middle ones nod where the others droop
            bend, tip = (root[0], root[1] - long * 1.25), (root[0] + side * 0.95, root[1] - long * 0.5)
        else:
            drop = 0.75 if way == 2 else 1.7
            bend, tip = (up[0] * 1.1, up[1] - 0.5), (side * (1.55 + 0.35 * abs(part)), root[1] + drop * abs(part))
        tip = (float(np.clip(tip[0], -1.95, 1.95)), max(tip[1], -2.55))
        _horn(c, root, bend, tip, wide, inks[k % len(inks)], inks[(k + 1) % len(inks)], striped)
        if bells:
            bell(c, *tip, dress)
    _brim(c, dress, int(rng.integers(0, 4)))


def _horn(
    c: Canvas, root: tuple[float, float], bend: tuple[float, float], tip: tuple[float, float], wide: float,
    ink: Ink, other: Ink, striped: int,
) -> None:  # fmt: skip
    """One point of a cap, from its root over *bend* to its tip."""
    t = np.linspace(0, 1, 12)[:, None]
    a, b, e = np.array(root), np.array(bend), np.array(tip)
    line = (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * e
    along = np.gradient(line, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], 1) / np.maximum(np.hypot(*along.T), 1e-6)[:, None]
    half = wide * (1 - 0.88 * t)
    edge = np.vstack([line + across * half, (line - across * half)[::-1]])
    shape = [(float(x), float(y)) for x, y in edge]
    c.poly(shape, ink)
    c.pattern(shape, other, striped, 0.45)


def _brim(c: Canvas, dress: Dress, kind: int) -> None:
    """The cap's edge over the brow: a band, pearls, a zigzag, or a roll in two colours."""
    if kind == 0:
        c.poly([(-1.02, -0.85), (0, -1.05), (1.02, -0.85), (0.98, -0.42), (0, -0.62), (-0.98, -0.42)], dress.third)
    elif kind == 1:
        c.poly([(-1.0, -0.9), (1.0, -0.9), (0.98, -0.55), (-0.98, -0.55)], dress.second)
        for x in np.linspace(-0.8, 0.8, 5):
            c.oval(float(x), -0.72, 0.13, 0.13, dress.metal)
    elif kind == 2:
        teeth = [(float(x), -0.22 if k % 2 else -0.7) for k, x in enumerate(np.linspace(1.05, -1.05, 9))]
        c.poly([(-1.02, -0.95), (0, -1.2), (1.02, -0.95), *teeth], dress.cloth)
    else:
        for k, x in enumerate(np.linspace(-0.9, 0.9, 6)):
            c.oval(float(x), -0.66 - 0.12 * (1 - abs(float(x))), 0.24, 0.22, dress.second if k % 2 else dress.metal)


def bell(c: Canvas, x: float, y: float, dress: Dress, size: float = 0.24) -> None:
    """A round bell with its slit."""
    c.oval(x, y, size, size, dress.metal)
    c.stroke([(x - 0.6 * size, y + 0.25 * size), (x + 0.6 * size, y + 0.25 * size)], (30, 30, 40), 0.05)


def points_collar(c: Canvas, dress: Dress, rng: np.random.Generator) -> None:
    """A collar of points in two colours, mostly with bells."""
    count, bells = int(rng.integers(3, 7)), rng.random() < 0.7
    for k, a in enumerate(np.linspace(-1.15, 1.15, count)):
        x, y = 1.5 * float(np.sin(a)), 1.25 + 1.05 * float(np.cos(a))
        half = 1.1 / count
        ink = dress.third if k % 2 else dress.second
        c.poly([(x * 0.45 - half, 1.15), (x * 0.45 + half, 1.15), (x, y)], ink)
        if bells:
            bell(c, x, y, dress, 0.16)


def ruffle(c: Canvas, ink: Ink, other: Ink) -> None:
    """A wide pleated collar."""
    for k, x in enumerate(np.linspace(-1.5, 1.5, 11)):
        c.oval(float(x), 1.6 - 0.2 * abs(float(x)), 0.26, 0.5, other if k % 2 else ink)


def _motley(c: Canvas, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """A coat whose halves differ, sleeves of the other half's colour, and something merry in one hand."""
    wide, kind, step = rng.uniform(1.35, 1.8), int(rng.integers(0, 8)), rng.uniform(0.4, 0.8)
    raised = [float(rng.choice([-1.3, 0.6, 1.5])) for _ in range(2)]
    for s, ink, other in ((-1, dress.cloth, dress.second), (1, dress.second, dress.cloth)):
        hem = [(s * wide * x, low - (0.0 if k % 2 else 0.5)) for k, x in enumerate((0.95, 0.72, 0.48, 0.24, 0.0))]
        half: list[tuple[float, float]] = [(0, 1.2), (s * wide * 0.85, 1.55), (s * wide * 0.7, 3.3), *hem]
        c.poly(half, ink)
        c.pattern(half, other if s < 0 else dress.third, kind if s < 0 or kind in (1, 3) else 0, step)
        high = raised[0 if s < 0 else 1]
        hand = (s * (wide + 0.75), 2.6 + high * 0.8)
        c.stroke(
            [(s * wide * 0.7, 1.8), (s * (wide + 0.55), 3.0 + 0.2 * high), hand], mix(other, (0, 0, 0), 0.12), 0.55, 1
        )
        if s < 0:
            _toy(c, hand, dress, int(rng.integers(0, 5)))
        c.oval(*hand, 0.27, 0.27, dress.skin)
    for y in np.arange(2.6, min(low, 4.6), 0.7):
        c.oval(0, float(y), 0.15, 0.15, dress.metal)


def _toy(c: Canvas, hand: tuple[float, float], dress: Dress, kind: int) -> None:
    """What a fool holds: his own head on a stick, balls in the air, a balloon, a rattle, or nothing."""
    x, y = hand
    if kind == 0:
        c.stroke([(x, y + 0.9), (x, y - 0.9)], dress.metal, 0.13)
        for s in (-1, 1):
            c.poly([(x, y - 1.2), (x + s * 0.3, y - 1.4), (x + s * 0.55, y - 1.9), (x, y - 1.6)], dress.third)
            bell(c, x + s * 0.55, y - 1.85, dress, 0.1)
        c.oval(x, y - 1.15, 0.28, 0.32, dress.skin)
    elif kind == 1:
        for k, (dx, dy) in enumerate(((-0.2, -0.7), (0.25, -1.25), (0.75, -1.6))):
            c.oval(x + dx, y + dy, 0.24, 0.24, (dress.third, dress.metal, dress.second)[k])
    elif kind == 2:
        c.stroke([(x, y), (x + 0.1, y - 0.8), (x, y - 1.3)], dress.line, 0.05, 2)
        c.oval(x, y - 1.7, 0.45, 0.52, dress.third)
    elif kind == 3:
        c.stroke([(x, y + 0.5), (x, y - 0.7)], dress.metal, 0.14)
        for k in range(5):
            bell(c, x + 0.4 * float(np.cos(k * 1.257)), y - 0.8 + 0.4 * float(np.sin(k * 1.257)), dress, 0.15)


def _legs(c: Canvas, dress: Dress, rng: np.random.Generator, low: float) -> None:
    """Two legs of different colours in shoes with curled tips; every other fool dances."""
    dance = int(rng.integers(0, 3))
    for s, ink in ((-1, dress.second), (1, dress.third)):
        knee, foot = (s * 0.75, (low + 4.6) / 2), (s * 0.7, low - 0.35)
        if dance == 1:
            knee = (s * 1.6, (low + 4.2) / 2)
        elif dance == 2 and s > 0:
            knee, foot = (1.75, 5.3), (0.9, low - 1.6)
        c.stroke([(s * 0.45, 4.5), knee, foot], ink, 0.62)
        x, y = foot
        shoe: Sequence[tuple[float, float]] = [(x - s * 0.3, y - 0.2), (x + s * 0.4, y - 0.15), (x + s * 1.2, y - 0.45)]
        c.poly([*shoe, (x + s * 0.9, y + 0.25), (x - s * 0.3, y + 0.3)], dress.cloth, 1)
        bell(c, x + s * 1.15, y - 0.45, dress, 0.14)
