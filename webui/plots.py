"""Plots as plain numbers for inline SVG: how the points of an evening went, and bars beside each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 900, 340
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 16, 30
COLOURS = 8
"""How many colours there are for lines; static/plots.css has them, for the dark and the light look."""
DASHES = ("", "10 5", "3 4", "14 4 3 4")
LABEL_APART = 19


@dataclass(frozen=True)
class Scale:
    """Where values from *low* to *high* stand between *start* and *end* of a picture.

    >>> Scale(0, 120, 318, 18)(60)
    168.0
    """

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return round(self.start + (self.end - self.start) * (value - self.low) / ((self.high - self.low) or 1.0), 1)

    def marks(self) -> tuple[tuple[float, float], ...]:
        """Both ends and zero, each with where it stands before it."""
        return tuple((self(value), round(value, 1)) for value in sorted({self.low, 0.0, self.high}))


def around_zero(values: Iterable[float], start: float, end: float) -> Scale:
    """The scale of *values* that shows zero as well."""
    known = [0.0, *values]
    return Scale(min(known), max(known), start, end)


@dataclass(frozen=True)
class Curve:
    """One player's line: SVG points, the number of its colour, dashes, and where its name stands."""

    name: str
    points: str
    colour: int
    dashes: str
    label_y: float


@dataclass(frozen=True)
class Plot:
    """Lines over hands, with the marks of the scale beside them."""

    curves: tuple[Curve, ...]
    marks: tuple[tuple[float, float], ...]
    zero: float


def plot(curves: Mapping[str, Sequence[float]]) -> Plot | None:
    """*curves* drawn into one picture; None where there is nothing to draw."""
    longest = max((len(line) for line in curves.values()), default=0)
    if longest < 2:
        return None
    y = around_zero((value for line in curves.values() for value in line), HEIGHT - BOTTOM, TOP)
    x = Scale(0, longest - 1, LEFT, WIDTH - RIGHT)
    ends = sorted(curves, key=lambda name: y(curves[name][-1]))
    labels = _apart([y(curves[name][-1]) for name in ends])
    heights = dict(zip(ends, labels, strict=True))
    drawn = tuple(
        Curve(
            name,
            " ".join(f"{x(place)},{y(value)}" for place, value in enumerate(line)),
            index % COLOURS,
            DASHES[index // 2 % len(DASHES)],
            heights[name],
        )
        for index, (name, line) in enumerate(curves.items())
    )
    return Plot(drawn, y.marks(), y(0.0))


def _apart(heights: Sequence[float]) -> list[float]:
    """Sorted *heights*, pushed down and then up so that no two labels stand on each other."""
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + LABEL_APART) if found else height)
    for place in range(len(found) - 1, -1, -1):
        most = HEIGHT - BOTTOM if place == len(found) - 1 else found[place + 1] - LABEL_APART
        found[place] = min(found[place], most)
    return found
