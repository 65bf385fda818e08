"""Plots of the talk as plain numbers for inline SVG: points over tricks, picks by strength, points without luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.afterwards.possible import Judged
from webui.plots import WIDTH, Scale, around_zero

HEIGHT = 360
LEFT, RIGHT, TOP, BOTTOM = 52, 24, 18, 44
BAR_HEIGHT = 272
ROW, NAMES = 46, 200
"""Height of one player's line in the plot without luck, and the room for a name before it."""


@dataclass(frozen=True)
class Mark:
    """A card that cost points: where, and its number in the list below."""

    x: float
    y: float
    number: int


@dataclass(frozen=True)
class PointsPlot:
    """Over the cards of a hand: what best play from there on came to, and what had been taken."""

    forced: str
    """SVG points of the steps."""
    taken: str
    borders: tuple[tuple[float, int], ...]
    """Heights of the points at which the settlement changes, with the points."""
    tricks: tuple[tuple[float, float, int], ...]
    """Left edge, middle and number of each trick."""
    marks: tuple[Mark, ...]


def points_plot(
    judged: Sequence[Judged], taken: Sequence[int], players: int, borders: Sequence[int], costly: Sequence[Judged]
) -> PointsPlot:
    """*judged* cards in order; *taken* is what the side had before the first trick, and after each."""
    tricks = len(taken) - 1
    cards = tricks * players

    x = Scale(0, cards, LEFT, WIDTH - RIGHT)
    y = Scale(0, 120, HEIGHT - BOTTOM, TOP)

    def place(one: Judged) -> int:
        return (one.at[0] - 1) * players + one.at[1]

    steps = [(x(place(one) - 1), y(one.before)) for one in judged[:1]]
    for one in judged:
        steps += [(x(place(one)), y(one.before)), (x(place(one)), y(one.after))]
    heights = [point for number, points in enumerate(taken) for point in _step(number, points, taken, players)]
    return PointsPlot(
        " ".join(f"{a},{b}" for a, b in steps),
        " ".join(f"{x(card)},{y(points)}" for card, points in heights),
        tuple((y(points), points) for points in borders),
        tuple((x(number * players), x((number + 0.5) * players), number + 1) for number in range(tricks)),
        tuple(Mark(x(place(one)), y((one.before + one.after) / 2), n) for n, one in enumerate(costly, 1)),
    )


def _step(number: int, points: int, taken: Sequence[int], players: int) -> list[tuple[int, int]]:
    """Points change when a trick is whole: along at the height before, then up."""
    return [(number * players, taken[number - 1] if number else points), (number * players, points)]


@dataclass(frozen=True)
class Bar:
    """Hands of one strength: how many could be picked on, and how many were."""

    x: float
    width: float
    top: float
    filled: float
    base: float
    strength: int
    picks: int
    times: int


def bars(counts: Mapping[int, tuple[int, int]]) -> tuple[Bar, ...]:
    """*counts* of picks and chances by strength as bars beside each other, empty strengths between them too."""
    if not counts:
        return ()
    low, high = min(counts), max(counts)
    most = max(times for _, times in counts.values())
    step = (WIDTH - LEFT - RIGHT) / (high - low + 1)
    base = BAR_HEIGHT - BOTTOM
    y = Scale(0, most, base, TOP)
    found = []
    for strength in range(low, high + 1):
        picks, times = counts.get(strength, (0, 0))
        x = round(LEFT + (strength - low) * step + step * 0.12, 1)
        found.append(Bar(x, round(step * 0.76, 1), y(times), y(picks), base, strength, picks, times))
    return tuple(found)


@dataclass(frozen=True)
class Without:
    """One player's points, as booked and without the luck of the deal."""

    name: str
    y: float
    booked: float
    corrected: float


@dataclass(frozen=True)
class WithoutPlot:
    """All players under each other, with the heights of the picture and the marks of its scale."""

    rows: tuple[Without, ...]
    height: float
    zero: float
    marks: tuple[tuple[float, float], ...]


def without_luck(points: Mapping[str, tuple[float, float]]) -> WithoutPlot | None:
    """*points* by name, booked and corrected, in the order given; None where there is nobody."""
    if not points:
        return None
    x = around_zero((value for pair in points.values() for value in pair), NAMES, WIDTH - 3 * RIGHT)
    rows = tuple(
        Without(name, TOP + ROW * (place + 0.5), x(booked), x(corrected))
        for place, (name, (booked, corrected)) in enumerate(points.items())
    )
    return WithoutPlot(rows, TOP + ROW * len(rows) + BOTTOM, x(0.0), x.marks())
