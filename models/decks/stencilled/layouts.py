"""Where the signs of a number card stand."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Spot = tuple[float, float, float]
"""x and y within 0..1 and a turn in degrees."""

_ROWS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((1, 1), (2,)),
    3: ((1, 1, 1), (2, 1), (1, 2)),
    4: ((2, 2), (1, 2, 1)),
    5: ((2, 1, 2), (2, 2, 1)),
    6: ((2, 2, 2), (3, 3), (1, 2, 2, 1)),
    7: ((2, 3, 2), (3, 1, 3), (2, 2, 2, 1), (1, 2, 2, 2), (3, 3, 1)),
    8: ((3, 2, 3), (2, 2, 2, 2), (1, 2, 2, 2, 1), (3, 3, 2)),
    9: ((3, 3, 3), (2, 2, 1, 2, 2), (2, 2, 2, 2, 1), (1, 2, 3, 2, 1)),
    10: ((3, 4, 3), (2, 2, 2, 2, 2), (3, 2, 2, 3), (1, 2, 2, 2, 2, 1), (3, 3, 3, 1)),
}


@dataclass(frozen=True)
class Layout:
    """Spots, and whether the middle between two columns is free."""

    spots: tuple[Spot, ...]
    open: bool


def laid_out(rng: np.random.Generator, count: int, kind: str, mirrored: bool) -> Layout:
    """*count* spots in the manner of *kind*: columns, rows, vine, sides or ring."""
    if kind == "mixed":
        kind = str(rng.choice(["columns", "rows", "vine", "sides", "ring"]))
    plain = {"rows": _rows, "vine": _vine, "sides": _sides, "ring": _ring}.get(kind, _columns)(rng, count)
    spots = tuple((x, y, 180.0 if mirrored and y > 0.52 else 0.0) for x, y in plain)
    return Layout(spots, kind == "sides" or (kind == "columns" and all(abs(x - 0.5) > 0.2 for x, _ in plain)))


def _rows(rng: np.random.Generator, count: int) -> list[tuple[float, float]]:
    choices = _ROWS[count]
    rows = choices[int(rng.integers(len(choices)))]
    spots = []
    for r, n in enumerate(rows):
        y = r / (len(rows) - 1) if len(rows) > 1 else 0.5
        spots += [((k + 0.5) / n if n < 3 else k / (n - 1), y) for k in range(n)]
    if max(rows) == 2:
        spots = [(0.5 + 1.6 * (x - 0.5), y) for x, y in spots]
    return spots


def _columns(rng: np.random.Generator, count: int) -> list[tuple[float, float]]:
    side = count // 2 if count < 8 or count == 9 or rng.random() < 0.5 else (count - 2) // 2
    if count in (2, 3):
        return [(0.5, k / (count - 1)) for k in range(count)]
    spots = [(x, k / (side - 1)) for x in (0.05, 0.95) for k in range(side)]
    gap = 0.5 / (side - 1)
    left = count - 2 * side
    middle = {0: (), 1: (0.5 if side % 2 == 0 else gap,), 2: (gap, 1 - gap)}[left]
    return spots + [(0.5, y) for y in middle]


def _vine(rng: np.random.Generator, count: int) -> list[tuple[float, float]]:
    """Branches left and right of a trunk, side by side or by turns; an odd one on top or below."""
    pairs = count // 2
    steps = pairs + count % 2
    stagger = float(rng.choice([0.0, 0.35])) if count > 3 else 0.0
    top = rng.random() < 0.6
    spots = [(0.5, 0.0 if top else 1.0)] if count % 2 else []
    for k in range(pairs):
        y = (k + (count % 2 if top else 0)) / max(steps - 1, 1)
        spots += [(0.08, y), (0.92, y + stagger / steps if y < 0.99 else y - stagger / steps / 2)]
    return spots


def _sides(rng: np.random.Generator, count: int) -> list[tuple[float, float]]:
    """Down both sides; the middle is free but for an odd one at an end."""
    side = count // 2
    spots = [(x, k / max(side - 1, 1)) for x in (0.0, 1.0) for k in range(side)]
    return [*spots, (0.5, 0.0 if rng.random() < 0.6 else 1.0)] if count % 2 else spots


def _ring(rng: np.random.Generator, count: int) -> list[tuple[float, float]]:
    """Around an oval, with one or none in the middle."""
    inner = int(count > 5 and rng.random() < 0.6)
    turn = np.pi / 2 if rng.random() < 0.5 or count < 4 else np.pi / 2 + np.pi / (count - inner)
    angles = turn + 2 * np.pi * np.arange(count - inner) / (count - inner)
    return [(0.5 - 0.5 * float(np.cos(a)), 0.5 - 0.5 * float(np.sin(a))) for a in angles] + [(0.5, 0.5)] * inner


def reach(layout: Layout, width: float, height: float) -> float:
    """How large a sign may be when the spots are laid out on *width* × *height*."""
    places = np.array([(x * width, y * height) for x, y, _ in layout.spots])
    apart = np.abs(places[:, None] - places[None]).max(-1) + np.eye(len(places)) * 1e9
    return float(apart.min())
