"""The dress of courts, cut in one of five ways, and the cloth for it: two inks in a small pattern."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from models.decks.classic.pen import Canvas, Fill, Pen, Point, Points, band
from models.decks.classic.shades import Colour, Shades

Grid: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]
Cloths: TypeAlias = dict[str, dict[str, Fill]]
"""For each suit, how each letter or digit of `Court.cloths` looks: inks, and cloths 1 to 4."""

_PAIRS = (("R", "Y"), ("Y", "R"), ("B", "Y"), ("Y", "K"), ("P", "R"), ("P", "B"), ("R", "K"), ("Y", "B"), ("G", "Y"))

_LOW = 0.42
"""How far below the middle a dress is drawn: the other half covers what is too much."""

_RIGHT: list[Point] = [(0.34, -0.44), (0.53, -0.31), (0.57, -0.1), (0.57, _LOW)]
"""The right shoulder and side."""


def draw_dress(pen: Pen, cut: str, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """Shoulders and body in four *cloths*, with a collar of *gold*."""
    pen.shape([(-x, y) for x, y in reversed(_RIGHT)] + _RIGHT, cloths[0], smooth=False)
    cuts = {"mantle": _mantle, "split": _split, "sash": _sash, "sleeves": _sleeves, "veil": _veil}
    cuts[cut](pen, cloths, gold, paper)
    if cut != "veil":
        _collar(pen, paper if cut == "sleeves" else gold)


def _cloak(pen: Pen, cloths: tuple[Fill, ...], near: float) -> None:
    """A cloak on both shoulders, *near* to the neck."""
    for side, fill in ((-1, cloths[1]), (1, cloths[2])):
        cloak = [(near, -0.47), *_RIGHT, (0.3, _LOW), (0.24, -0.1)]
        pen.shape([(side * x, y) for x, y in cloak], fill, smooth=False)


def _beads(pen: Pen, a: Point, b: Point, count: int) -> None:
    """A row of small dots, as on a hem."""
    for share in (np.arange(count) + 0.5) / count:
        pen.dot(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, 0.014, pen.line)


def _ermine(pen: Pen, points: Points, paper: Colour) -> None:
    """A strip of white fur with black tails along *points*."""
    for a, b in pairwise(np.asarray(points, np.float64)):
        pen.shape(band(a, b, 0.052, 0.052), paper, smooth=False)
        for share in (0.2, 0.5, 0.8):
            x, y = a + (b - a) * share
            pen.stroke([(x, y - 0.03), (x, y + 0.03)], 1.5, smooth=False)


def _mantle(pen: Pen, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """A cloak on both shoulders, edged with ermine, over a tunic with a row of buttons."""
    _cloak(pen, cloths, 0.12)
    for side in (-1, 1):
        _ermine(pen, [(0.13 * side, -0.46), (0.23 * side, -0.1), (0.28 * side, _LOW)], paper)
    pen.shape(band((0, -0.45), (0, _LOW), 0.05, 0.06), cloths[3], smooth=False)
    _beads(pen, (0, -0.4), (0, 0.1), 7)


def _split(pen: Pen, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """Two halves of different cloth, a curved hem between them, and a striped shoulder."""
    pen.shape([(0, -0.48), *_RIGHT, (0.05, _LOW), (0.1, -0.15)], cloths[1], smooth=False)
    hem = [(0.0, -0.47), (0.1, -0.47), (0.2, -0.15), (0.14, _LOW), (0.02, _LOW), (0.08, -0.15)]
    pen.shape(hem, cloths[2])
    for k in range(4):
        y = -0.4 + 0.09 * k
        pen.shape(band((-0.56, y), (-0.2, y - 0.04), 0.035, 0.03), cloths[3] if k % 2 else gold, smooth=False)
    _beads(pen, (0.1, -0.36), (0.12, 0.05), 7)
    _beads(pen, (0.32, -0.4), (0.36, 0.1), 8)


def _sash(pen: Pen, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """Slanted bands over the breast."""
    pen.shape([(0.1, -0.48), *_RIGHT, (0.2, _LOW), (0.16, -0.2)], cloths[3], smooth=False)
    for k, (fill, wide) in enumerate(((cloths[1], 0.09), (gold, 0.035), (cloths[2], 0.06))):
        off = 0.0 if k == 0 else (0.13 if k == 1 else 0.24)
        pen.shape(band((-0.5 + off * 0.4, -0.36 - off * 0.6), (0.5, 0.2 - off * 1.3), wide, wide), fill, smooth=False)
    _beads(pen, (-0.46, -0.34), (0.5, 0.2), 13)
    _ermine(pen, [(-0.54, -0.1), (-0.2, 0.1), (0.2, _LOW)], paper)


def _sleeves(pen: Pen, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """A jack's doublet: striped sleeves, a laced breast and a hem."""
    for side, fill in ((-1, cloths[1]), (1, cloths[2])):
        for k in range(5):
            y = -0.38 + 0.11 * k
            piece = band((side * 0.58, y + 0.06), (side * (0.26 - 0.01 * k), y - 0.02), 0.055, 0.05)
            pen.shape(piece, fill if k % 2 == 0 else cloths[3], smooth=False)
    pen.shape([(-0.1, -0.47), (0.1, -0.47), (0.13, _LOW), (-0.13, _LOW)], gold, smooth=False)
    for k in range(6):
        y = -0.4 + 0.085 * k
        pen.stroke([(-0.1, y), (0.1, y + 0.05)], 0.9, smooth=False)
        pen.stroke([(0.1, y), (-0.1, y + 0.05)], 0.9, smooth=False)


def _veil(pen: Pen, cloths: tuple[Fill, ...], gold: Fill, paper: Colour) -> None:
    """A queen's gown: a cloak with a broad hem on each side, a bodice and a necklace."""
    _cloak(pen, cloths, 0.2)
    for side in (-1, 1):
        hem = [(0.17, -0.47), (0.24, -0.47), (0.34, -0.1), (0.26, _LOW), (0.18, _LOW), (0.26, -0.1)]
        pen.shape([(side * x, y) for x, y in hem], gold)
        _beads(pen, (side * 0.22, -0.42), (side * 0.29, 0.05), 8)
    pen.shape([(-0.11, -0.5), (0.11, -0.5), (0.15, -0.33), (0, -0.26), (-0.15, -0.33)], paper)
    pen.shape(band((0, -0.27), (0, _LOW), 0.04, 0.07), cloths[3], smooth=False)
    for x in np.linspace(-0.11, 0.11, 6):
        pen.dot(x, -0.36 - 2.2 * x * x + 0.03, 0.016, paper, line=0.8)


def _collar(pen: Pen, fill: Fill) -> None:
    """A collar around the neck, in folds."""
    pen.shape([(-0.17, -0.5), (0.17, -0.5), (0.24, -0.4), (0.0, -0.33), (-0.24, -0.4)], fill)
    for x in (-0.14, -0.05, 0.05, 0.14):
        pen.stroke([(x * 0.8, -0.46), (x * 1.2, -0.38)], 0.7, smooth=False)


def _motif(name: str, x: Grid, y: Grid) -> Mask:
    """Where the second ink of *name* lies; *x* and *y* run from 0 to 1 over one piece of the pattern."""
    u, v = x - 0.5, y - 0.5
    lattice = np.minimum(abs((x + y) % 1 - 0.5), abs((x - y) % 1 - 0.5))
    masks: dict[str, Callable[[], Mask]] = {
        "lozenges": lambda: (lattice < 0.08) | (abs(u) + abs(v) < 0.16),
        "dots": lambda: np.minimum(np.hypot(u, v), np.hypot(abs(u) - 0.5, abs(v) - 0.5)) < 0.17,
        "stripes": lambda: abs(u) < 0.22,
        "checks": lambda: (u > 0) == (v > 0),
        "scales": lambda: abs(np.hypot(u, v * 0.9 + 0.5) - 0.45) < 0.09,
        "chevrons": lambda: abs((y + abs(u)) % 0.5 - 0.25) < 0.1,
        "florets": lambda: np.hypot(u, v) < 0.24 * (1 + 0.6 * np.cos(4 * np.arctan2(v, u))),
        "lines": lambda: (x + y) % 0.5 < 0.15,
        "rings": lambda: abs(np.hypot(u, v) - 0.3) < 0.09,
    }
    return masks[name]()


def _woven(shape: tuple[int, ...], name: str, step: int, ground: Colour, second: Colour) -> Canvas:
    """A cloth as large as *shape*."""
    y, x = np.mgrid[0:step, 0:step] / step
    tile = np.where(_motif(name, x, y)[..., None], second, ground).astype(np.uint8)
    across, down = -(-shape[1] // step), -(-shape[0] // step)
    return np.ascontiguousarray(np.tile(tile, (down, across, 1))[: shape[0], : shape[1]])


def cut_cloths(rng: np.random.Generator, shades: Shades, motifs: tuple[str, ...], shape: tuple[int, ...]) -> Cloths:
    """One maker's cloths in *motifs*, each as large as *shape*."""
    steps = rng.integers(14, 36, len(motifs))
    pairs = [_PAIRS[int(at)] for at in rng.choice(len(_PAIRS), len(motifs), replace=False)]
    cloths: Cloths = {}
    woven: dict[tuple[str, Colour, Colour], Canvas] = {}
    for suit in "CSHD":
        mine: dict[str, Fill] = {letter: shades.of(letter, suit) for letter in "RYBKGPF"}
        for number, (motif, step, pair) in enumerate(zip(motifs, steps, pairs, strict=True), 1):
            ground, second = (shades.of(letter, suit) for letter in pair)
            if sum(abs(a - b) for a, b in zip(ground, second, strict=True)) < 60:
                second = shades.line
            key = (motif, ground, second)
            if key not in woven:
                woven[key] = _woven(shape, motif, int(step), ground, second)
            mine[str(number)] = woven[key]
        cloths[suit] = mine
    return cloths
