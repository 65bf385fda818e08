"""Where the pips of a number card stand: places from -1 to 1 both ways, point-symmetric or nearly so."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

Places: TypeAlias = list[tuple[float, float]]

LAYOUTS = ("standard", "rows", "columns", "ring", "scatter", "wave", "cross", "heap")


def choose_layout(rng: np.random.Generator) -> str:
    """Standard for more than half of the packs."""
    return str(rng.choice(LAYOUTS, p=(0.56, 0.1, 0.04, 0.08, 0.1, 0.04, 0.04, 0.04)))


def places(layout: str, count: int, rng: np.random.Generator, turned: bool) -> Places:
    """*count* places; *turned* packs have the odd pip of a seven at the foot."""
    if count == 1:
        return [(0.0, 0.0)]
    if layout == "rows":
        return _rows(_ROWS[count])
    if layout == "columns":
        return [(y, x) for x, y in _rows([-(-count // 2), count // 2] if count % 2 == 0 or count < 6 else _ROWS[count])]
    if layout == "ring":
        return _ring(count)
    if layout == "scatter":
        return _scatter(count, rng)
    if layout == "wave":
        at = np.linspace(-1, 1, count)
        swing = 1.0 if count > 3 else 0.4
        return [(float(swing * np.sin(t * 4.7 if count > 5 else t * 3)), float(t)) for t in at]
    if layout == "cross" and count > 3:
        odd, arms = count % 2, count // 2
        at = np.linspace(1, 0.28 if odd else 0.16, -(-arms // 2))
        cross = [(s * float(t), float(t)) for t in at for s in (1, -1)][:arms]
        return cross + [(-x, -y) for x, y in cross] + [(0.0, 0.0)] * odd
    if layout == "heap" and count > 3:
        return _rows(_HEAPS[count])
    return _standard(count, turned)


_ROWS = {2: [1, 1], 3: [1, 1, 1], 4: [2, 2], 5: [2, 1, 2], 6: [2, 2, 2], 7: [2, 3, 2], 8: [3, 2, 3], 9: [3, 3, 3]} | {
    10: [2, 2, 2, 2, 2]
}
_HEAPS = {
    4: [1, 2, 1],
    5: [1, 3, 1],
    6: [1, 2, 3],
    7: [1, 2, 1, 2, 1],
    8: [1, 2, 2, 2, 1],
    9: [2, 3, 4],
    10: [1, 2, 3, 4],
}


def _rows(rows: list[int]) -> Places:
    out: Places = []
    for y, n in zip(np.linspace(-1, 1, len(rows)), rows, strict=True):
        reach = (n - 1) / max(max(rows) - 1, 1)
        out += [(float(x) if n > 1 else 0.0, float(y)) for x in np.linspace(-reach, reach, n)]
    return out


def _standard(count: int, turned: bool) -> Places:
    middle: dict[int, list[float]] = {3: [-1, 0, 1], 2: [-1, 1], 5: [0], 7: [-0.5], 8: [-0.5, 0.5], 9: [0]}
    middle[10] = [-0.67, 0.67]
    side = {2: 0, 3: 0, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[count]
    out = [(x, float(y)) for x in (-1.0, 1.0) for y in np.linspace(-1, 1, side)] if side else []
    flip = -1 if turned and count == 7 else 1
    return out + [(0.0, flip * y) for y in middle.get(count, [])]


def _ring(count: int) -> Places:
    inner = {7: 1, 9: 2, 10: 2}.get(count, 0)
    angles = np.arange(count - inner) * 2 * np.pi / (count - inner) - np.pi / 2
    out = [(float(np.cos(a)), float(np.sin(a))) for a in angles]
    return out + ([(0.0, 0.0)] if inner == 1 else [(0.0, -0.28), (0.0, 0.28)] if inner else [])


def _scatter(count: int, rng: np.random.Generator) -> Places:
    """Point-symmetric chance, spread well: the best of some tries."""
    best, room = _standard(count, False), 0.0
    for _ in range(50):
        half = rng.uniform(-1, 1, (count // 2, 2))
        spots = np.vstack([half, -half, np.zeros((count % 2, 2))])
        gaps = np.hypot(*((spots[:, None] - spots[None]) * (1, 1.5)).transpose(2, 0, 1)) + 9 * np.eye(count)
        if gaps.min() > room:
            best, room = [(float(x), float(y)) for x, y in spots], float(gaps.min())
    return best
