"""What figures carry and wear on their heads; things in the hand have the hand as origin and point upwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from models.decks.carved.press import Pen, chance
from models.decks.carved.shapes import box, curve, oval, star
from models.decks.carved.style import WHITE, Colour

Thing: TypeAlias = Callable[[Pen, Colour], None]

GOLD: Colour = (70, 195, 235)
_STEEL: Colour = (215, 215, 205)
_WOOD: Colour = (70, 110, 160)


def _staff(pen: Pen, top: float, low: float = 0.7) -> None:
    pen.limb([(0, low), (0, top)], 0.035, _WOOD)


def _sword(pen: Pen, colour: Colour) -> None:
    pen.form([(-0.025, -0.08), (-0.025, -0.6), (0, -0.68), (0.025, -0.6), (0.025, -0.08)], _STEEL, 0.8)
    pen.limb([(-0.12, -0.07), (0.12, -0.07)], 0.04, GOLD)
    pen.limb([(0, -0.06), (0, 0.08)], 0.045, colour)


def _halberd(pen: Pen, colour: Colour) -> None:
    _staff(pen, -0.6)
    pen.form([(0, -0.8), (0.04, -0.55), (-0.04, -0.55)], _STEEL, 0.8)
    pen.form(curve([(0.02, -0.56), (0.17, -0.6), (0.17, -0.34), (0.02, -0.42)]), _STEEL, 0.8, 0.4)
    pen.form([(-0.02, -0.52), (-0.14, -0.46), (-0.02, -0.42)], _STEEL, 0.8)
    pen.form([(-0.04, -0.38), (0.04, -0.38), (0.06, -0.26), (-0.06, -0.26)], colour, 0.7)


def _spear(pen: Pen, colour: Colour) -> None:
    _staff(pen, -0.62)
    pen.form(curve([(0, -0.85), (0.06, -0.66), (0, -0.58), (-0.06, -0.66)]), _STEEL, 0.8)
    pen.form(box(-0.04, -0.56, 0.04, -0.48), colour, 0.7)


def _flag(pen: Pen, colour: Colour) -> None:
    _staff(pen, -0.72)
    cloth = [(0, -0.7), (0.22, -0.74), (0.45, -0.66), (0.43, -0.4), (0.2, -0.46), (0, -0.42)]
    pen.form(curve(cloth), colour, 1, 0.3)
    pen.stroke([(0.02, -0.56), (0.42, -0.53)], 1.4, WHITE)


def _sceptre(pen: Pen, colour: Colour) -> None:
    pen.limb([(0, 0.16), (0, -0.4)], 0.04, GOLD)
    pen.form(star(0, -0.46, 0.1, 0.06, 6), GOLD, 0.8)
    pen.form(oval(0, -0.46, 0.035, 0.035, 10), colour, 0.6)


def _orb(pen: Pen, colour: Colour) -> None:
    pen.form(oval(0, -0.1, 0.12, 0.12), colour, 1, 0.4)
    pen.limb([(-0.11, -0.12), (0.11, -0.12)], 0.025, GOLD)
    pen.limb([(0, -0.22), (0, -0.36)], 0.025, GOLD)
    pen.limb([(-0.06, -0.3), (0.06, -0.3)], 0.025, GOLD)


def _drum(pen: Pen, colour: Colour) -> None:
    pen.form(box(-0.18, 0, 0.18, 0.26), colour, 1, 0.4)
    for x in (-0.12, 0, 0.12):
        pen.stroke([(x - 0.05, 0), (x, 0.26), (x + 0.05, 0)], 0.7)
    pen.form(oval(0, 0, 0.18, 0.06), WHITE)
    pen.stroke([(-0.22, -0.16), (0.02, 0)], 1.6)
    pen.stroke([(0.22, -0.16), (0.06, 0)], 1.6)


def _lute(pen: Pen, colour: Colour) -> None:
    pen.limb([(0, 0), (0.3, -0.36), (0.4, -0.32)], 0.045, _WOOD)
    pen.form(curve([(0.06, -0.1), (0.06, 0.12), (-0.14, 0.22), (-0.24, 0.1), (-0.14, -0.08)]), colour, 1, 0.4)
    pen.form(oval(-0.06, 0.05, 0.05, 0.05, 12), pen.style.ink, 0.6)


def _horn(pen: Pen, colour: Colour) -> None:
    pen.limb(curve([(-0.16, -0.14), (-0.05, 0.1), (0.14, 0.06), (0.2, -0.12)], closed=False), 0.06, GOLD)
    pen.form(oval(0.21, -0.16, 0.09, 0.05, 14), colour, 0.9)


def _jug(pen: Pen, colour: Colour) -> None:
    pen.limb(curve([(0.08, -0.16), (0.2, -0.1), (0.1, 0.05)], closed=False), 0.03, colour)
    pen.form(
        curve([(-0.07, -0.22), (0.07, -0.22), (0.1, 0.02), (0.06, 0.1), (-0.06, 0.1), (-0.1, 0.02)]), colour, 1, 0.4
    )
    pen.form(oval(0, -0.22, 0.075, 0.03, 12), WHITE, 0.8)


def _scroll(pen: Pen, colour: Colour) -> None:
    pen.form(box(-0.1, -0.3, 0.12, 0.12), WHITE, 1)
    for y in (-0.22, -0.15, -0.08, -0.01):
        pen.stroke([(-0.06, y), (0.08, y)], 0.7)
    for y in (-0.31, 0.12):
        pen.limb([(-0.14, y), (0.16, y)], 0.05, colour)


def _shield(pen: Pen, colour: Colour) -> None:
    pen.form(curve([(-0.2, -0.2), (0.2, -0.2), (0.18, 0.08), (0, 0.28), (-0.18, 0.08)]), colour, 1.2, 0.3)
    pen.limb([(0, -0.18), (0, 0.22)], 0.05, GOLD)
    pen.limb([(-0.18, -0.04), (0.18, -0.04)], 0.05, GOLD)


def _axe(pen: Pen, colour: Colour) -> None:
    _staff(pen, -0.4, 0.3)
    pen.form(curve([(0.02, -0.4), (0.2, -0.46), (0.22, -0.2), (0.02, -0.26)]), _STEEL, 0.9, 0.4)
    pen.form(box(-0.05, -0.4, 0.03, -0.26), colour, 0.8)


def _falcon(pen: Pen, colour: Colour) -> None:
    pen.form(curve([(0, -0.34), (0.09, -0.18), (0.03, 0), (-0.1, 0.12), (-0.07, -0.16)]), colour, 1, 0.4)
    pen.form(oval(0.02, -0.33, 0.06, 0.06, 12), colour)
    pen.form([(0.06, -0.36), (0.14, -0.31), (0.06, -0.29)], GOLD, 0.7)


ROYAL: tuple[Thing, ...] = (_sceptre, _orb, _sword, _sceptre, _scroll, _shield)
MARTIAL: tuple[Thing, ...] = (_sword, _halberd, _spear, _flag, _shield, _axe, _falcon, _scroll)
COMMON: tuple[Thing, ...] = (_halberd, _spear, _flag, _drum, _lute, _horn, _jug, _axe, _sword, _drum)


def crown(pen: Pen, rng: np.random.Generator, colour: Colour) -> None:
    """A crown that stands on its pen's origin, two units wide: open, arched, or one over a cap."""
    rays, tall = int(rng.integers(3, 6)), rng.uniform(0.8, 1.3)
    if rng.random() < 0.5:
        pen.form(curve([(-0.85, 0), (-0.8, -tall), (0, -tall * 1.25), (0.8, -tall), (0.85, 0)]), colour, 1, 0.3)
    x = np.linspace(-1.1, 1.1, 2 * rays - 1)
    y = np.where(np.arange(2 * rays - 1) % 2 == 0, -tall, -0.5)
    pen.form([*zip(x.tolist(), y.tolist(), strict=True), (0.9, 0.1), (-0.9, 0.1)], GOLD)
    for tip in x[::2]:
        pen.form(oval(float(tip), -tall, 0.14, 0.14, 10), chance(rng, (colour, WHITE, GOLD)), 0.8)
    pen.form(box(-0.95, -0.28, 0.95, 0.12), GOLD, 0.9)


def hat(pen: Pen, rng: np.random.Generator, colour: Colour, trim: Colour) -> None:
    """A hat that stands on its pen's origin, two units wide: brimmed, beret, helmet, hood or cornered."""
    kind = int(rng.integers(0, 6))
    if kind in (0, 1):
        pen.form(curve([(-0.8, 0), (-0.7, -0.8), (0, -1.0), (0.7, -0.8), (0.8, 0)]), colour, 1, 0.3)
        pen.form(oval(0, -0.05, 1.5 - 0.2 * kind, 0.22), trim if kind else colour)
    elif kind == 2:
        pen.form(curve([(-0.9, 0.1), (-1.6, -0.4), (-0.8, -0.9), (0.8, -0.8), (1.4, -0.3), (0.9, 0.1)]), colour, 1, 0.3)
        pen.form(box(-0.95, -0.15, 0.95, 0.15), trim)
    elif kind == 3:
        pen.form(curve([(-1, 0.5), (-0.95, -0.5), (0, -1.1), (0.95, -0.5), (1, 0.5), (0.6, 0.1), (-0.6, 0.1)]), _STEEL)
        pen.form([(-0.08, 0.1), (-0.1, -1.3), (0.1, -1.3), (0.08, 0.1)], trim, 0.8)
    elif kind == 4:
        pen.form(curve([(-1, 0.2), (-0.7, -0.9), (0.6, -1.5), (1.5, -1.0), (0.9, -0.7), (1, 0.2)]), colour, 1, 0.3)
        pen.form(oval(1.5, -1.0, 0.2, 0.2, 12), trim)
    else:
        pen.form([(-1.6, -0.4), (0, -1.1), (1.6, -0.4), (0.9, 0.15), (-0.9, 0.15)], colour, 1, 0.3)
        pen.stroke([(-1.5, -0.35), (0, -0.1), (1.5, -0.35)], 1.2, trim)
    if kind in (0, 2, 3) and rng.random() < 0.8:
        side = -1 if rng.random() < 0.5 else 1
        plume = curve([(0.5, -0.3), (1.2, -1.5), (2.1, -1.3), (1.9, -0.7), (1.3, -0.9)])
        pen.form(plume * (side, 1), chance(rng, (WHITE, trim, colour)), 0.9)
