"""What is behind everything on a card: paper, a field of colour within a border, or a pattern."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.pastimes.colours import Scheme, brightness, chance, mixed, pick, some_ink
from models.decks.pastimes.outlines import Dots, box, turned
from models.decks.pastimes.sheet import Colour, Image, Sheet

Area = npt.NDArray[np.float32]


def some_ground(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> Colour:
    """Lay a ground; returns the colour that is there for the most part."""
    kind, tall = rng.random(), sheet.tall
    if kind < 0.26:
        if chance(rng, 0.35):
            _frame(sheet, rng, scheme)
        return scheme.paper
    margin = float(rng.choice([0.0, 0.06, 0.09, 0.12, 0.16, 0.22], p=[0.25, 0.15, 0.2, 0.2, 0.12, 0.08]))
    margin *= float(rng.uniform(0.8, 1.2))
    field = box(0, 0, 1.05 - margin, tall + 0.05 - margin, pick(rng, (0.0, 0.05, 0.12, 0.25)) if margin else 0)
    if margin and chance(rng, 0.12):
        sheet.fill(box(0, 0, 1.1, tall + 0.1), pick(rng, (scheme.dark, scheme.second)))
    ground = scheme.main
    if chance(rng, 0.22):
        ground = mixed(scheme.main, scheme.paper, float(rng.uniform(0.55, 0.85)))
    if kind < 0.56:
        sheet.fill(field, ground)
    else:
        other = some_shade(rng, scheme, ground)
        sheet.cover(field, patterned(sheet, rng, ground, other))
    if margin and chance(rng, 0.2):
        sheet.line(box(0, 0, 1 - margin, tall - margin, 0.08), 0.02, readable_line(scheme, ground), closed=True)
    return ground


def some_shade(rng: np.random.Generator, scheme: Scheme, ground: Colour) -> Colour:
    """What goes with *ground* in a pattern: lighter, darker, or seldom another colour."""
    light, dark = mixed(ground, (255, 255, 255), 0.35), mixed(ground, (0, 0, 0), 0.3)
    return pick(rng, (light, light, dark, dark, mixed(ground, scheme.second, 0.6), scheme.second))


def readable_line(scheme: Scheme, ground: Colour) -> Colour:
    """A line's colour on *ground*."""
    return scheme.dark if brightness(ground) > 120 else scheme.paper


def _frame(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """One line or two around the paper, thin or broad, its corners round, square or cut."""
    inset, thick = float(rng.uniform(0.05, 0.2)), float(rng.uniform(0.01, 0.09))
    dots: Dots = box(0, 0, 1 - inset, sheet.tall - inset, pick(rng, (0.0, 0.1, 0.2)))
    sheet.line(dots, thick, scheme.main, closed=True)
    if chance(rng, 0.3):
        dots = box(0, 0, 0.93 - inset - thick, sheet.tall - 0.07 - inset - thick, pick(rng, (0.0, 0.1)))
        sheet.line(dots, 0.012, pick(rng, (scheme.main, scheme.second, scheme.dark)), closed=True)


@lru_cache(maxsize=64)
def _places(wide: int, high: int) -> tuple[Area, Area]:
    """x and y of every pixel in half the width, from the middle."""
    x = (np.arange(wide, dtype=np.float32) + 0.5) / (wide / 2) - 1
    y = ((np.arange(high, dtype=np.float32) + 0.5) - high / 2) / (wide / 2)
    u, v = np.meshgrid(x, y)
    return u, v


def patterned(sheet: Sheet, rng: np.random.Generator, one: Colour, other: Colour) -> Image:
    """A picture as large as *sheet*'s canvas in two colours: a gradient, rays, waves, dots, stripes, checks, clouds."""
    x, y = _places(sheet.canvas.shape[1], sheet.canvas.shape[0])
    share = PATTERNS[int(rng.integers(len(PATTERNS)))](rng, x, y)
    table = np.array([mixed(one, other, i / 255) for i in range(256)], np.uint8)
    return np.asarray(table[np.clip(share * 255, 0, 255).astype(np.uint8)])


def _edge(of: Area, sharp: float) -> Area:
    """0 where *of* is negative, 1 where it is positive, smooth between."""
    return np.asarray(np.clip(of * np.float32(sharp) + np.float32(0.5), 0, 1), np.float32)


def _slope(rng: np.random.Generator, x: Area, y: Area) -> Area:
    t = float(rng.choice([0, 0, np.pi / 4, rng.uniform(0, 6)]))
    return np.float32(np.sin(t)) * x * np.float32(0.5) + np.float32(np.cos(t) * 0.33) * y + np.float32(0.5)


def _glow(rng: np.random.Generator, x: Area, y: Area) -> Area:
    return np.asarray(np.hypot(x, y) / np.float32(rng.uniform(1.1, 1.9)), np.float32)


def _rays(rng: np.random.Generator, x: Area, y: Area) -> Area:
    times, up = int(rng.integers(6, 20)), np.float32(rng.choice([0, 0, -1.5, 1.5]))
    return _edge(np.sin(np.arctan2(y - up, x) * np.float32(times)), 4)


def _rings(rng: np.random.Generator, x: Area, y: Area) -> Area:
    return _edge(np.sin(np.sqrt(x * x + y * y) * np.float32(rng.uniform(10, 40))), 3)


def _waves(rng: np.random.Generator, x: Area, y: Area) -> Area:
    bend = np.float32(rng.uniform(0.05, 0.2)) * np.sin(x * np.float32(rng.uniform(3, 9)))
    return _edge(np.sin((y + bend) * np.float32(rng.uniform(8, 30))), 2)


def _stripes(rng: np.random.Generator, x: Area, y: Area) -> Area:
    t, times = float(rng.choice([0, np.pi / 2, np.pi / 4, -np.pi / 4, 1.1])), np.float32(rng.uniform(8, 45))
    across = np.float32(np.cos(t)) * x + np.float32(np.sin(t)) * y
    return _edge(np.sin(across * times) - np.float32(rng.uniform(-0.6, 0.6)), 2)


def _dots(rng: np.random.Generator, x: Area, y: Area) -> Area:
    times, size = np.float32(rng.uniform(9, 30)), np.float32(rng.uniform(-0.2, 1.0))
    return _edge(np.cos(x * times) * np.cos(y * times) - size * np.float32(0.6), 4)


def _checks(rng: np.random.Generator, x: Area, y: Area) -> Area:
    times = np.float32(rng.uniform(5, 20))
    return _edge(np.sin(x * times) * np.sin(y * times), 6)


def _clouds(rng: np.random.Generator, x: Area, y: Area) -> Area:
    rough = rng.random((int(rng.integers(3, 30)), int(rng.integers(2, 20)))).astype(np.float32)
    return np.asarray(cv2.resize(rough, x.shape[::-1], interpolation=cv2.INTER_CUBIC), np.float32)


def _facets(rng: np.random.Generator, x: Area, y: Area) -> Area:
    share = np.zeros_like(x)
    for _ in range(int(rng.integers(5, 10))):
        a, b, c = rng.uniform(-1, 1, 3)
        share += (np.float32(a) * x + np.float32(b) * y > np.float32(c)) * np.float32(0.16)
    return share


def _swirl(rng: np.random.Generator, x: Area, y: Area) -> Area:
    far, times = np.sqrt(x * x + y * y), np.float32(rng.integers(2, 7))
    return _edge(np.sin(np.arctan2(y, x) * times + far * np.float32(rng.uniform(2, 9))), 3)


def _grain(rng: np.random.Generator, x: Area, y: Area) -> Area:
    rough = rng.random((x.shape[0] // 2, x.shape[1] // 2), np.float32)
    return np.asarray(cv2.resize(rough, x.shape[::-1]) * np.float32(rng.uniform(0.3, 0.9)), np.float32)


PLAINER = (_slope, _slope, _glow, _glow, _clouds, _facets, _grain)
PATTERNS = (*PLAINER, _rays, _rings, _waves, _stripes, _dots, _checks, _swirl)


def parted(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> tuple[Colour, Colour]:
    """Lay two colours, one above and one below, level or aslant; returns both."""
    lean, tall = float(rng.choice([0, 0, rng.uniform(-60, 60), 57])), sheet.tall
    one, other = (scheme.main, scheme.second) if chance(rng, 0.7) else (scheme.main, scheme.paper)
    margin = float(rng.choice([0, 0, 0.1, 0.15]))
    inner = Sheet(sheet.canvas.copy(), sheet.matrix)
    inner.fill(box(0, 0, 1.1, tall + 0.1), one)
    inner.fill(turned(box(0, 3, 4, 3), lean), other)
    if chance(rng, 0.3):
        inner.line(turned(np.array([(-4.0, 0), (4, 0)]), lean), float(rng.uniform(0.03, 0.15)), scheme.paper)
    sheet.cover(box(0, 0, 1.05 - margin, tall + 0.05 - margin, 0.1 if margin else 0), inner.canvas)
    return one, other


def quartered(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> Colour:
    """Lay four colours, a quarter each, upright or aslant, mostly within paper or black; returns one to write on."""
    rim, margin = pick(rng, (scheme.paper, scheme.dark)), float(rng.choice([0, 0.08, 0.15, 0.3]))
    inner, turn = Sheet(sheet.canvas.copy(), sheet.matrix), float(rng.choice([0, 0, 45, 57]))
    for i, name in enumerate(rng.permutation(["red", "yellow", "green", "blue"])):
        inner.at(0, 0, 1, turn + 90 * i).fill(box(2, 2, 2, 2), some_ink(rng, str(name)))
    sheet.fill(box(0, 0, 1.1, sheet.tall + 0.1), rim)
    sheet.cover(box(0, 0, 1.05 - margin, sheet.tall + 0.05 - margin, 0.1 if margin else 0), inner.canvas)
    return rim
