"""Small things between signs and behind people: beasts, birds, buildings, land, arms; each within 50 of its middle."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from models.decks.painted.canvas import DARK, WHITE, Canvas, Colour, hue, mixed, pick
from models.decks.painted.curves import band, box, lobed, oval, soft, star
from models.decks.painted.style import Style


def vignette(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """One small picture by chance."""
    pick(rng, _SMALL)(rng, canvas, style)


def panorama(rng: np.random.Generator, canvas: Canvas, style: Style, high: float) -> None:
    """A strip of land, 100 wide, from *high* above the middle to *high* below it, with two or three things on it."""
    sky = mixed(style.paper, hue(rng.uniform(190, 225), 0.5, 0.95), float(rng.uniform(0.2, 0.9)))
    canvas.fill(box(-50, -high, 50, high), sky, line=False)
    for k in range(2):
        x = np.linspace(-50, 50, 26)
        y = high * (0.5 * k - 0.3 + 0.25 * np.sin(x / rng.uniform(7, 16) + rng.uniform(0, 6)))
        ground = hue(pick(rng, (45, 95, 110, 190)), rng.uniform(0.3, 0.6), 0.75 - 0.15 * k)
        canvas.fill([*np.stack([x, y], 1), (50, high), (-50, high)], ground, line=False)
        for spot in np.linspace(-30, 30, 2 - k + int(rng.integers(2))):
            things = _SMALL if k else (_building, _tree, _tree)
            where = canvas.at(spot + rng.uniform(-5, 5), high * (0.35 * k - 0.15), min(high, 45) / 75, flip=spot > 0)
            pick(rng, things)(rng, where, style)


def beast(rng: np.random.Generator, canvas: Canvas, coat: Colour, kind: int) -> None:
    """A four-footed beast that looks left: horse, stag, dog, boar or lion."""
    slim, neck = ((0.75, 30), (0.65, 32), (0.6, 14), (1.0, 5), (0.75, 16))[kind]
    shade = mixed(coat, DARK, 0.35)
    for x, ink in ((-20, shade), (20, shade), (-27, coat), (28, coat)):
        step = rng.uniform(-5, 5)
        canvas.fill(band([(x, 4), (x + step, 26), (x + step / 2, 46)], 11, 5), ink)
    canvas.fill(band([(33, -4), (46, 2), (44, 24 if kind != 3 else 8)], 4, 9 if kind in (0, 4) else 3), shade)
    canvas.fill(oval(0, 2, 38, 20 * slim), coat, bulge=True)
    head = (-36.0 - neck * 0.15, -8.0 - neck)
    if kind == 4:
        canvas.fill(lobed(-34, -16, 22, 11, 0.25), shade, bulge=True)
    canvas.fill(band([(-24, 2), (-32, -6 - neck * 0.4), head], 26 * slim, 13), coat)
    canvas.fill(soft(np.array([(8, -7), (-4, -8), (-20, 5), (-18, 11), (-4, 9), (8, 8)]) + head), coat)
    canvas.fill(band([head, (head[0] + 5, head[1] - 12)], 6, 2), shade)
    canvas.fill(oval(head[0] - 3, head[1] - 1, 1.6, 1.6, 8), DARK, line=False)
    if kind == 0:
        canvas.fill(band([(head[0] + 6, head[1] - 6), (-24, -20), (-18, -8)], 5, 9), shade)
    if kind == 1:
        for way in ((-14, -26), (8, -30), (20, -20)):
            canvas.stroke([head, (head[0] + way[0] / 2, head[1] - 14), (head[0] + way[0], head[1] + way[1])], 2, shade)


def _creature(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    coat = hue(rng.uniform(15, 40), rng.uniform(0.2, 0.8), rng.uniform(0.35, 0.8))
    beast(rng, canvas, coat, int(rng.integers(5)))


def _bird(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A cock, an eagle or a stork, by its tail, wing, neck and legs."""
    coat, other = pick(rng, style.palette), pick(rng, style.palette)
    rise, legs = rng.uniform(14, 34), rng.uniform(12, 26)
    for x in (-3, 6):
        canvas.stroke([(x, 14), (x - 2, 18 + legs), (x - 9, 20 + legs)], 2, hue(35, 0.8, 0.7))
    for k in range(4):
        canvas.fill(band([(16, 0), (34, -12 - 6 * k), (44 - 3 * k, 8 - 12 * k)], 9, 5), other)
    canvas.fill(oval(0, 4, 24, 15), coat, bulge=True)
    canvas.fill(band([(-14, 2), (-20, -8), (-18, -rise)], 18, 9), coat)
    canvas.fill([(-24, -rise - 3), (-36, -rise + 2), (-23, -rise + 4)], hue(40, 0.9, 0.85))
    canvas.fill(oval(-19, -rise, 7, 7), coat, bulge=True)
    canvas.fill(lobed(-17, -rise - 8, 5, 5, 0.4), hue(2, 0.8, 0.8), line=False)
    canvas.fill(oval(-21, -rise - 1, 1.5, 1.5, 8), DARK, line=False)
    canvas.fill(soft([(-10, -2), (10, -8), (32, 0), (12, 12)]), mixed(other, coat, 0.3))


def _building(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A castle, a church or a town: one to three towers with roofs and windows."""
    wall = mixed(pick(rng, style.palette), WHITE, float(rng.uniform(0.4, 0.8)))
    roof = pick(rng, (hue(10, 0.7, 0.65), hue(215, 0.4, 0.5), hue(160, 0.4, 0.5)))
    for x in (-26, 26, 0)[int(rng.integers(3)) :]:
        top, half = -rng.uniform(0, 22), rng.uniform(9, 15)
        canvas.fill(box(x - half, top, x + half, 45), wall)
        shape = int(rng.integers(3))
        if shape == 0:
            canvas.fill([(x - half - 2, top), (x, top - 26), (x + half + 2, top)], roof)
        elif shape == 1:
            onion = [(x - half, top), (x - half * 1.3, top - 12), (x, top - 16), (x, top - 30)]
            canvas.fill(soft([*onion, (x, top - 16), (x + half * 1.3, top - 12), (x + half, top)]), roof, bulge=True)
        else:
            for k in (-1, 0, 1):
                canvas.fill(box(x + k * half * 0.7 - 2.5, top - 6, x + k * half * 0.7 + 2.5, top + 1), wall)
        for y in (top + 10, top + 24):
            canvas.fill(box(x - 2.5, y, x + 2.5, y + 8), DARK, line=False)


def _tree(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A tree: fir, poplar or one with a round crown."""
    crown = hue(rng.uniform(80, 150), rng.uniform(0.3, 0.7), rng.uniform(0.3, 0.6))
    canvas.fill(box(-3, 15, 3, 46), hue(25, 0.6, 0.4))
    if rng.random() < 0.5:
        for k in range(3):
            canvas.fill([(-24 + 5 * k, 30 - 20 * k), (0, 0 - 22 * k), (24 - 5 * k, 30 - 20 * k)], crown)
    else:
        canvas.fill(lobed(0, -8, rng.uniform(24, 32), int(rng.integers(6, 11)), 0.2), crown, bulge=True)


def _arms(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A coat of arms: a shield of two colours with a star, a bend or bars."""
    one, other = pick(rng, style.palette), pick(rng, (WHITE, hue(48, 0.8, 0.95)))
    shield = soft([(-32, -42), (0, -40), (32, -42), (34, 0), (22, 28), (0, 46), (-22, 28), (-34, 0)], times=2)
    canvas.fill(shield, one)
    kind = int(rng.integers(4))
    if kind == 0:
        canvas.fill(np.stack([np.minimum(shield[:, 0], 0), shield[:, 1]], 1), other, line=False)
    elif kind == 1:
        canvas.fill([(-31, -36), (-20, -38), (28, 16), (20, 28)], other, line=False)
    elif kind == 2:
        for y in (-28, -6, 16):
            canvas.fill(box(-27, y, 27, y + 9), other, line=False)
    else:
        canvas.fill(star(0, -5, 22, 9, int(rng.integers(5, 9))), other, line=False)


def _flags(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """Two crossed flags, or swords where flags would be."""
    for side in (-1, 1):
        part = canvas.at(0, 0, flip=side < 0)
        part.fill(band([(-26, 44), (26, -44)], 3, 3), hue(32, 0.5, 0.6))
        ink = pick(rng, style.palette)
        part.fill(soft([(26, -44), (10, -42), (-8, -34), (-4, -24), (4, -18), (12, -20)], times=1), ink)


def _ship(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A ship on waves."""
    canvas.fill(band([(0, 20), (0, -48)], 3, 2), hue(25, 0.6, 0.35))
    sail = mixed(pick(rng, style.palette), WHITE, 0.5)
    canvas.fill(soft([(2, -44), (34, -20), (30, 10), (2, 8)], times=2), sail)
    canvas.fill([(-3, -36), (-28, 10), (-3, 8)], sail)
    canvas.fill(soft([(-44, 14), (44, 14), (34, 38), (-32, 38)], times=2), hue(25, 0.7, 0.5))
    canvas.stroke(np.stack([np.linspace(-48, 48, 30), 40 + 3 * np.sin(np.arange(30))], 1), 3, hue(205, 0.7, 0.7))


def _jug(rng: np.random.Generator, canvas: Canvas, style: Style) -> None:
    """A beer jug, or a barrel."""
    ink = pick(rng, style.palette)
    canvas.fill(band([(18, -12), (42, -14), (42, 18), (16, 20)], 6, 6), mixed(ink, DARK, 0.3))
    canvas.fill(soft([(-22, -26), (22, -26), (27, 14), (22, 42), (-22, 42), (-27, 14)], times=2), ink)
    for y in (-12, 28):
        canvas.stroke([(-23, y), (23, y)], 3, mixed(ink, WHITE, 0.5))
    canvas.fill(lobed(0, -30, 24, 7, 0.25) * (1, 0.6) + (0, -12), WHITE, bulge=True)


_SMALL: tuple[Callable[[np.random.Generator, Canvas, Style], None], ...] = (
    _creature,
    _creature,
    _bird,
    _building,
    _tree,
    _arms,
    _flags,
    _ship,
    _jug,
)
