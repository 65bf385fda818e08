"""Vignettes: small scenes, one unit high around their pen's origin, that stand between the signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from models.decks.carved.press import Pen, chance
from models.decks.carved.shapes import box, curve, oval, star
from models.decks.carved.style import WHITE, Colour

Scene: TypeAlias = Callable[[Pen, np.random.Generator], None]


def scene(pen: Pen, rng: np.random.Generator, ground: bool = True) -> None:
    """Draw one scene by chance, on a strip of ground or in the air."""
    if ground:
        earth(pen, rng, 1.0, 0.38)
    SCENES[int(rng.integers(len(SCENES)))](pen, rng)


def backdrop(pen: Pen, rng: np.random.Generator) -> None:
    """Lay what the pack has behind its figures over the whole card: a tint, hills, a sky with clouds, or nothing."""
    kind, tall = pen.style.backdrop, pen.style.tall
    if kind == "none":
        return
    pale = tuple(int(255 - (255 - one) * 0.3) for one in _tone(pen, rng))
    pen.form(box(-0.88, 0.12 - tall, 0.88, tall - 0.12), (pale[0], pale[1], pale[2]), 0.8)
    if kind == "hills":
        edge = [
            (-0.88, rng.uniform(-0.4, 0.3)),
            (-0.3, rng.uniform(-0.4, 0.1)),
            (0.3, 0.3),
            (0.88, rng.uniform(-0.3, 0.2)),
        ]
        land = np.concatenate([curve(edge, closed=False), [(0.88, tall - 0.12), (-0.88, tall - 0.12)]])
        pen.form(land, (150, 190, 170), 0.8, 0.1)
    elif kind == "sky":
        for x, y in rng.uniform(-0.6, 0.6, (5, 2)):
            cloud = [(-0.2, 0), (-0.1, -0.1), (0.06, -0.12), (0.2, 0), (0, 0.05)]
            pen.at(float(x), float(y) * tall).form(curve(cloud), WHITE, 0.6)


def earth(pen: Pen, rng: np.random.Generator, wide: float, top: float) -> None:
    """A strip of ground with a few blades of grass on it."""
    rise = rng.uniform(-0.06, 0.06, 4)
    edge = [(-wide, top + 0.08), (-wide * 0.4, top + rise[0]), (wide * 0.3, top + rise[1]), (wide, top + 0.08)]
    pen.form(curve([*edge, (wide * 0.5, top + 0.17), (-wide * 0.5, top + 0.17 + rise[2])]), _tone(pen, rng), 0.8, 0.2)
    for x in rng.uniform(-wide * 0.7, wide * 0.7, 4):
        pen.stroke([(x - 0.03, top + 0.02), (x, top + 0.09), (x + 0.03, top)], 0.6)


def _tone(pen: Pen, rng: np.random.Generator) -> Colour:
    return chance(rng, pen.style.palette)


def _house(pen: Pen, rng: np.random.Generator) -> None:
    w, tall = rng.uniform(0.25, 0.45), rng.uniform(-0.1, 0.1)
    pen.form(box(-w, tall, w, 0.42), (215, 230, 240), shade=0.4)
    pen.form([(-w - 0.08, tall), (0, tall - rng.uniform(0.2, 0.35)), (w + 0.08, tall)], _tone(pen, rng))
    for x in (-w * 0.55, w * 0.55):
        pen.form(box(x - 0.05, tall + 0.08, x + 0.05, tall + 0.2), pen.style.ink, 0.6)
    pen.form(box(-0.06, 0.2, 0.06, 0.42), _tone(pen, rng), 0.7)


def _castle(pen: Pen, rng: np.random.Generator) -> None:
    wall, roof = (200, 210, 215), _tone(pen, rng)
    for x, top in ((-0.45, -0.15), (0.4, -0.05), (0.0, -0.3)):
        pen.form(box(x - 0.11, top, x + 0.11, 0.42), wall, shade=0.4)
        pen.form([(x - 0.15, top), (x, top - 0.2), (x + 0.15, top)], roof, 0.8)
        pen.form(box(x - 0.025, top + 0.1, x + 0.025, top + 0.2), pen.style.ink, 0.5)
    pen.form(box(-0.34, 0.1, 0.3, 0.42), wall)
    pen.form(curve([(-0.08, 0.42), (-0.08, 0.26), (0, 0.2), (0.08, 0.26), (0.08, 0.42)]), pen.style.ink, 0.6)


def _trees(pen: Pen, rng: np.random.Generator) -> None:
    green = (60, 130, 70)
    for x in (-0.4, 0.05, 0.45):
        tall = rng.uniform(0.4, 0.75)
        pen.limb([(x, 0.44), (x, 0.1)], 0.06, (50, 80, 120))
        if rng.random() < 0.5:
            for step in range(3):
                y = 0.25 - step * tall / 4
                pen.form([(x - 0.2 + step * 0.04, y), (x, y - tall / 2), (x + 0.2 - step * 0.04, y)], green, 0.8, 0.3)
        else:
            pen.form(star(x, 0.08 - tall / 4, 0.2, 0.165, 9), green, 0.8, 0.3)


def _mountains(pen: Pen, rng: np.random.Generator) -> None:
    pen.form(oval(rng.uniform(-0.4, 0.4), -0.28, 0.12, 0.12), (90, 210, 245), 0.8)
    for x, top in ((-0.4, -0.15), (0.4, -0.05), (0.0, -0.3)):
        pen.form([(x - 0.5, 0.44), (x - 0.05, top), (x + 0.06, top + 0.03), (x + 0.5, 0.44)], (180, 160, 140), 0.9, 0.3)
        pen.form([(x - 0.1, top + 0.09), (x - 0.05, top), (x + 0.06, top + 0.03), (x + 0.1, top + 0.12)], WHITE, 0.7)


def beast(pen: Pen, rng: np.random.Generator) -> None:
    """A four-legged animal: horse, stag, dog, boar or lion, by the ears and tail that chance gives it."""
    coat = chance(rng, ((60, 100, 150), (110, 150, 190), (150, 150, 160), (50, 70, 110), (220, 225, 230)))
    if rng.random() < 0.5:
        pen = pen.at(0, 0, side=-1)
    neck, thick = rng.uniform(0.05, 0.4), rng.uniform(0.13, 0.22)
    for x, lean in ((-0.36, -0.04), (-0.24, 0.06), (0.22, -0.03), (0.34, 0.08)):
        pen.limb([(x, 0.05), (x - 0.02, 0.25), (x + lean, 0.44)], 0.075, coat)
    pen.stroke(curve([(-0.42, -0.05), (-0.58, rng.uniform(-0.3, 0.2)), (-0.66, 0.1)], closed=False), 2.2)
    head = (0.58, -0.12 - neck)
    pen.form(curve([(0.2, 0.05), (0.42, 0.05), (head[0], head[1] + 0.05), (head[0] - 0.14, head[1] - 0.06)]), coat)
    pen.form(oval(-0.02, 0, 0.44, thick), coat, shade=0.4)
    pen.form(curve([(head[0] - 0.14, head[1] - 0.06), head, (0.82, head[1] + 0.12), (0.6, head[1] + 0.14)]), coat)
    pen.dot(head[0] + 0.02, head[1] + 0.05, 0.022)
    kind = rng.integers(0, 3)
    for side in (-0.05, 0.05):
        x = head[0] - 0.08 + side
        if kind == 0:
            pen.stroke([(x, head[1]), (x + side * 2, head[1] - 0.24), (x + side * 4, head[1] - 0.2)], 1.2)
            pen.stroke([(x + side, head[1] - 0.12), (x + side * 3, head[1] - 0.12)], 1)
        else:
            pen.form([(x - 0.04, head[1]), (x, head[1] - 0.07 * kind - 0.04), (x + 0.04, head[1])], coat, 0.8)


def bird(pen: Pen, rng: np.random.Generator) -> None:
    """A bird on the ground or an eagle with spread wings."""
    plume = _tone(pen, rng)
    for x in (-0.05, 0.06):
        pen.stroke([(x, 0.2), (x, 0.42)], 1.2)
    pen.form(curve([(0.3, -0.15), (0.15, 0.2), (-0.2, 0.2), (-0.6, 0.25), (-0.25, 0.0), (0.05, -0.2)]), plume, 1, 0.4)
    if rng.random() < 0.5:
        pen.form([(-0.1, 0), (-0.5, -0.4), (-0.25, -0.35), (-0.05, -0.42), (0.15, 0)], _tone(pen, rng), 0.9)
    pen.form(oval(0.26, -0.2, 0.11, 0.11, 14), plume)
    pen.form([(0.35, -0.24), (0.52, -0.17), (0.35, -0.14)], (60, 180, 240), 0.8)
    pen.dot(0.28, -0.22, 0.02)


def _flowers(pen: Pen, rng: np.random.Generator) -> None:
    for x, y in ((-0.4, -0.02), (0, -0.25), (0.4, -0.05)):
        pen.stroke(curve([(x * 0.3, 0.45), (x * 0.8, 0.2), (x, y)], closed=False), 1.2, (60, 130, 60))
        petals = int(rng.integers(5, 9))
        pen.form(star(x, y, 0.17, 0.09, petals), _tone(pen, rng), 0.8)
        pen.form(oval(x, y, 0.05, 0.05, 10), (80, 210, 245), 0.6)


def _boat(pen: Pen, rng: np.random.Generator) -> None:
    pen.limb([(0, 0.25), (0, -0.4)], 0.04, (60, 100, 140))
    pen.form(curve([(0.03, -0.38), (0.42, 0.0), (0.03, 0.12)]), _tone(pen, rng), 0.9, 0.3)
    pen.form([(-0.6, 0.15), (0.6, 0.15), (0.42, 0.38), (-0.4, 0.38)], _tone(pen, rng))
    for y in (0.4, 0.46):
        pen.stroke(curve([(-0.8, y), (-0.4, y - 0.05), (0, y), (0.4, y - 0.05), (0.8, y)], closed=False), 0.8)


def _child(pen: Pen, rng: np.random.Generator) -> None:
    """A putto that dances."""
    skin = pen.style.skin
    wings = rng.random() < 0.5
    for side in (-1, 1):
        if wings:
            pen.form(curve([(side * 0.06, -0.1), (side * 0.4, -0.35), (side * 0.3, 0.0)]), WHITE, 0.8)
        pen.limb([(side * 0.08, 0.12), (side * 0.14, 0.28), (side * 0.1, 0.42)], 0.1, skin)
        pen.limb([(side * 0.1, -0.1), (side * 0.26, -0.05 * side), (side * 0.36, -0.22)], 0.08, skin)
    pen.form(oval(0, 0.02, 0.15, 0.19), skin)
    pen.form(curve([(-0.17, 0.05), (0.17, 0.02), (0.2, 0.18), (-0.15, 0.2)]), _tone(pen, rng), 0.9)
    pen.form(oval(0, -0.3, 0.13, 0.14), skin)
    pen.form(curve([(-0.14, -0.28), (-0.1, -0.46), (0.1, -0.46), (0.14, -0.28), (0, -0.37)]), _tone(pen, rng), 0.8)
    pen.dot(-0.04, -0.28, 0.015)
    pen.dot(0.05, -0.28, 0.015)


def _barrel(pen: Pen, rng: np.random.Generator) -> None:
    wood = (70, 120, 170)
    pen.form(
        curve([(-0.22, -0.25), (0.22, -0.25), (0.32, 0.08), (0.22, 0.42), (-0.22, 0.42), (-0.32, 0.08)]), wood, 1, 0.4
    )
    for y in (-0.12, 0.28):
        pen.limb(curve([(-0.28, y), (0, y + 0.06), (0.28, y)], closed=False), 0.04, _tone(pen, rng))
    pen.form(oval(0, -0.24, 0.2, 0.06), (110, 160, 200), 0.8)


SCENES: tuple[Scene, ...] = (
    _house, _castle, _trees, _mountains, beast, beast, bird, _flowers, _boat, _child, _child, _barrel,
)  # fmt: skip
