"""Patterned cloth: diaper, stripes, ermine, scales and what else engravers fill a dress with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from models.decks.engraved.inks import Ink

Grid = npt.NDArray[np.float32]
Which = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Cloth:
    """A pattern of up to three inks, repeated every *step* (heads high)."""

    kind: str
    inks: tuple[Ink, Ink, Ink]
    step: float


def _diaper(x: Grid, y: Grid) -> Which:
    a, b = (x + y / 1.4) % 1 - 0.5, (x - y / 1.4) % 1 - 0.5
    return np.where(np.maximum(abs(a), abs(b)) > 0.42, 1, np.where(np.hypot(a, b) < 0.18, 2, 0))


def _stripes(x: Grid, y: Grid) -> Which:
    return np.where(x % 1 < 0.4, 1, np.where(abs(x % 1 - 0.7) < 0.06, 2, 0))


def _bars(x: Grid, y: Grid) -> Which:
    return np.where(y % 1 < 0.5, 1, np.where((y % 1 > 0.7) & (x % 0.5 < 0.25), 2, 0))


def _slanted(x: Grid, y: Grid) -> Which:
    return _stripes((x + y) * 0.75, y)


def _chevrons(x: Grid, y: Grid) -> Which:
    return _stripes(y + abs(x % 2 - 1) * 0.8, x)


def _scales(x: Grid, y: Grid) -> Which:
    row = np.floor(y * 1.6)
    r = np.hypot((x + row / 2) % 1 - 0.5, y * 1.6 % 1 * 0.6)
    return np.where(abs(r - 0.46) < 0.09, 1, np.where(r < 0.16, 2, 0))


def _chequers(x: Grid, y: Grid) -> Which:
    return np.where((np.floor(x * 1.3) + np.floor(y * 1.3)) % 2 == 0, 1, 0)


def _lozenges(x: Grid, y: Grid) -> Which:
    a, b = np.floor(x + y / 1.7), np.floor(x - y / 1.7)
    return np.where((a + b) % 2 == 0, 1, np.where((a - b) % 4 == 1, 2, 0))


def _spots(x: Grid, y: Grid) -> Which:
    r = np.hypot((x + np.floor(y) / 2) % 1 - 0.5, y % 1 - 0.5)
    return np.where(r < 0.14, 2, np.where(r < 0.3, 1, 0))


def _flowers(x: Grid, y: Grid) -> Which:
    a, b = (x * 0.8 + np.floor(y * 0.8) / 2) % 1 - 0.5, y * 0.8 % 1 - 0.5
    r = np.hypot(a, b) / (1 + 0.45 * np.cos(5 * np.arctan2(b, a)))
    return np.where(r < 0.1, 2, np.where(r < 0.27, 1, 0))


def _ermine(x: Grid, y: Grid) -> Which:
    a, b = abs((x + np.floor(y) / 2) % 1 - 0.5), y % 1
    return np.where((b > 0.2) & (b < 0.8) & (a < (b - 0.15) * 0.22), 1, 0)


def _scrolls(x: Grid, y: Grid) -> Which:
    a, b = (x * 0.6 + np.floor(y * 0.6) / 2) % 1 - 0.5, y * 0.6 % 1 - 0.5
    turn = (np.hypot(a, b) * 4.5 - np.arctan2(b, a) / (2 * np.pi)) % 1
    return np.where(turn < 0.33, 1, 0)


def _brocade(x: Grid, y: Grid) -> Which:
    wave = np.sin(2 * np.pi * x * 0.7) * np.cos(np.pi * y * 0.7) + 0.5 * np.sin(np.pi * (x * 1.4 + y * 2.1))
    return np.where(abs(wave) < 0.16, 2, np.where(wave > 0, 1, 0))


def _crosses(x: Grid, y: Grid) -> Which:
    a, b = abs((x + np.floor(y) / 2) % 1 - 0.5), abs(y % 1 - 0.5)
    return np.where((np.minimum(a, b) < 0.09) & (np.maximum(a, b) < 0.32), 1, 0)


def _hatched(x: Grid, y: Grid) -> Which:
    return np.where((x * 2.2 + y * 1.1) % 1 < 0.3, 1, 0)


def _mesh(x: Grid, y: Grid) -> Which:
    return np.where(np.minimum((x + y) * 1.8 % 1, (x - y) * 1.8 % 1) < 0.25, 1, 0)


WEAVES: dict[str, Callable[[Grid, Grid], Which]] = {
    "diaper": _diaper,
    "stripes": _stripes,
    "bars": _bars,
    "slanted": _slanted,
    "chevrons": _chevrons,
    "scales": _scales,
    "chequers": _chequers,
    "lozenges": _lozenges,
    "spots": _spots,
    "flowers": _flowers,
    "scrolls": _scrolls,
    "brocade": _brocade,
    "crosses": _crosses,
    "hatched": _hatched,
    "mesh": _mesh,
    "ermine": _ermine,
}


def woven(cloth: Cloth, x: Grid, y: Grid) -> npt.NDArray[np.uint8]:
    """The cloth's inks at the places x, y."""
    which = WEAVES[cloth.kind](x / cloth.step, y / cloth.step)
    return np.array(cloth.inks, np.uint8)[which]
