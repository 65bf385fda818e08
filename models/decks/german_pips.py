"""Where German number cards carry their signs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

ARRANGEMENTS = ("tree", "columns", "three", "mixed")
"""How pips are set out: on the branches of a tree, in two columns, in three, or as the number asks. (And as in French
packs: `german_style.plain`; or in rows drawn at random, `rows_by`.)
"""

_ROWS = "rows "
"""Begins the name of an arrangement in rows; a seed follows."""

ABREAST = (4, 4, 4, 5)
"""So many pips stand in a row at most, one as often as the other."""

_COLUMNS: dict[str, dict[str, tuple[int, int, int, str]]] = {
    "tree": {"7": (3, 1, 3, "top"), "8": (4, 0, 4, ""), "9": (4, 1, 4, "top"), "T": (5, 0, 5, "")},
    "columns": {"7": (3, 1, 3, "top"), "8": (4, 0, 4, ""), "9": (4, 1, 4, "level"), "T": (5, 0, 5, "")},
    "three": {"7": (3, 1, 3, "top"), "8": (3, 2, 3, "level"), "9": (3, 3, 3, "top"), "T": (3, 4, 3, "long")},
    "french": {"7": (3, 1, 3, "high"), "8": (3, 2, 3, "level"), "9": (4, 1, 4, "level"), "T": (4, 2, 4, "far")},
    "mixed": {"7": (3, 1, 3, "level"), "8": (4, 0, 4, ""), "9": (3, 3, 3, "level"), "T": (4, 2, 4, "level")},
}
_FEW = {
    "2": (0, 2, 0, "level"),
    "3": (0, 3, 0, "level"),
    "4": (2, 0, 2, ""),
    "5": (2, 1, 2, "level"),
    "6": (3, 0, 3, ""),
}


@dataclass(frozen=True)
class Place:
    """A pip in parts of the pip field; *lean* is -1 in the left column, 1 in the right one, 0 between."""

    x: float
    y: float
    lean: int


def rows_by(seed: int) -> str:
    """The arrangement in rows that *seed* gives: another for each number, so that only counting tells."""
    return f"{_ROWS}{seed}"


def in_rows(arrangement: str) -> bool:
    """Whether *arrangement* is one of these."""
    return arrangement.startswith(_ROWS)


def _in_rows(count: int, rng: np.random.Generator) -> tuple[Place, ...]:
    """*count* places in rows, often the same from below as from above."""
    abreast = int(rng.choice(ABREAST))
    high = max(int(rng.integers(-(-count // abreast), min(count, 5) + 1)), 2)
    rows = np.ones(high, int)
    while rows.sum() < count:
        at = int(rng.choice(np.flatnonzero(rows < abreast)))
        pair = high - 1 - at
        both = pair != at and rows[pair] < abreast and rows.sum() + 2 <= count and rng.random() < 0.8
        rows[[at, pair] if both else [at]] += 1
    near, places = rng.uniform(0.5, 1.0), list[Place]()
    for y, many in zip(np.linspace(0, 1, high), rows.tolist(), strict=True):
        wide = 0.0 if many == 1 else near if many < rows.max() else 1.0
        places += [
            Place(float(x), float(y), int(np.sign(np.round(x - 0.5, 6))))
            for x in 0.5 + wide * np.linspace(-0.5, 0.5, many)
        ]
    return tuple(places)


def pip_places(rank: str, arrangement: str) -> tuple[Place, ...]:
    """As many places as the rank has pips, column by column from the top, or row by row.

    >>> [len(pip_places(rank, "tree")) for rank in "789T"]
    [7, 8, 9, 10]
    """
    if in_rows(arrangement):
        count = 10 if rank == "T" else int(rank)
        return _in_rows(count, np.random.default_rng([int(arrangement.removeprefix(_ROWS)), count]))
    left, middle, right, how = _FEW[rank] if rank in _FEW else _COLUMNS[arrangement][rank]
    raised = 0.5 / max(left, 1) if how == "top" else 0.0
    sides = (raised, 1.0)
    if how == "long":
        sides = (1 / 6, 5 / 6)
    between = (0.0, 1.0 - raised) if middle > 1 else (0.0, 0.0) if how == "top" else (0.5, 0.5)
    if how == "high":
        between = (0.25, 0.25)
    if how == "level" and middle == 2 and left:
        between = (0.25, 0.75)
    if how == "far":
        between = (1 / 6, 5 / 6)
    places = []
    for x, count, (top, bottom), lean in ((0.0, left, sides, -1), (0.5, middle, between, 0), (1.0, right, sides, 1)):
        places += [Place(x, float(y), lean) for y in np.linspace(top, bottom, count)]
    return tuple(places)
