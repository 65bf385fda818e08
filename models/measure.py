"""What was right, wrong and missed: judgements of single cards, and the figures that follow from many of them.

A card's face is named as in `vision.values.FACES`. Only faces of a pack are named by a reader or missed by it: a back,
or a card that is none of the pack, is right as long as it gets no face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, nan
from typing import Protocol

import numpy as np

from vision.geometry import assign, iou, sides
from vision.rivals import NAMED_FROM, certainty
from vision.values import BACK, FACES, OTHER, Quad, SeenCard

PACK = frozenset(FACES) - {BACK, OTHER}

SAME_FROM = 0.5
"""An outline is a card's when they share this part of their union."""

HALF = 0.5
"""Cards of which less is seen count neither way, unless they are named wrongly."""


class Card(Protocol):
    """A card that truly lies in a picture: its face, its whole outline, and the share of it that is seen."""

    @property
    def name(self) -> str: ...

    @property
    def quad(self) -> Quad: ...

    @property
    def visible(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that is there (None: there is none), what was said of it (None: nothing), how surely, and how it lies."""

    there: str | None
    said: str | None
    sure: float = 0.0
    height: float = nan
    visible: float = nan
    tilt: float = nan
    quad: Quad | None = None

    def named(self, threshold: float = NAMED_FROM) -> bool:
        """Whether a face of a pack was said surely enough."""
        return self.said in PACK and self.sure >= threshold

    def right(self, threshold: float = NAMED_FROM) -> bool:
        """Whether the face that is there was named."""
        return self.named(threshold) and self.said == self.there


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards named right, named wrong, and not named right though they are there."""

    hit: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """Which part of what was named is right; 1 where nothing was named."""
        return self.hit / (self.hit + self.wrong) if self.hit + self.wrong else 1.0

    @property
    def recall(self) -> float:
        """Which part of what is there was named; 1 where nothing is there."""
        return self.hit / (self.hit + self.missed) if self.hit + self.missed else 1.0

    @property
    def f1(self) -> float:
        """Both in one number."""
        return 2 * self.hit / max(2 * self.hit + self.wrong + self.missed, 1)


def face_of(seen: SeenCard) -> str:
    """What *seen* most likely shows, as one of `FACES`."""
    return seen.name if seen.name in (BACK, OTHER) else f"{seen.family} {seen.name}"


def judged(cards: Sequence[Card], seen: Sequence[SeenCard], tilt: float = nan) -> list[Judged]:
    """*cards* of one picture and what was *seen* in it, each with the other where their outlines agree."""
    shared = np.array([[iou(card.quad, one.detection.quad) for one in seen] for card in cards], np.float64)
    pairs = dict(assign(np.where(shared >= SAME_FROM, shared, -inf))) if shared.size else {}
    found = []
    for i, card in enumerate(cards):
        about = Judged(card.name, None, 0.0, sides(card.quad)[1], card.visible, tilt, card.quad)
        if i in pairs:
            about = replace(about, said=face_of(seen[pairs[i]]), sure=certainty(seen[pairs[i]]))
        found.append(about)
    for i, one in enumerate(seen):
        if i not in pairs.values():
            height = sides(one.detection.quad)[1]
            found.append(Judged(None, face_of(one), certainty(one), height, nan, tilt))
    return found


def half_seen(those: Iterable[Judged]) -> list[Judged]:
    """*those* that count: of a card less than half seen only a wrong name does, as a name where no card is."""
    kept = []
    for one in those:
        if not one.visible < HALF:
            kept.append(one)
        elif one.named(0.0) and one.said != one.there:
            kept.append(replace(one, there=None))
    return kept


def tally(those: Iterable[Judged], threshold: float = NAMED_FROM) -> Tally:
    """How many were named right, wrong and not at all from *threshold* on; a wrong name misses the card as well."""
    hit = wrong = missed = 0
    for one in those:
        right = one.right(threshold)
        hit += right
        wrong += one.named(threshold) and not right
        missed += one.there in PACK and not right
    return Tally(hit, wrong, missed)


def curve(those: Iterable[Judged]) -> list[tuple[float, Tally]]:
    """Every threshold at which something more is named, from high to low, with the tally there."""
    those = list(those)
    there = sum(one.there in PACK for one in those)
    points, hit, wrong = [], 0, 0
    ranked = sorted((one for one in those if one.named(0.0)), key=lambda one: -one.sure)
    for i, one in enumerate(ranked):
        hit += one.said == one.there
        wrong += one.said != one.there
        if i + 1 == len(ranked) or ranked[i + 1].sure < one.sure:
            points.append((one.sure, Tally(hit, wrong, there - hit)))
    return points


def average_precision(those: Iterable[Judged]) -> float:
    """The area below the curve of precision over recall, precision taken as the best at that recall or a higher one."""
    points = [(0.0, 1.0), *((tally.recall, tally.precision) for _, tally in curve(those))]
    total = best = 0.0
    for (before, _), (recall, precision) in reversed(list(pairwise(points))):
        best = max(best, precision)
        total += best * (recall - before)
    return total


@dataclass(frozen=True, slots=True)
class Bin:
    """What was said with a certainty from `low` on: how sure on average, which share of it is right, how many."""

    low: float
    said: float
    right: float
    count: int


def reliability(those: Iterable[Judged], bins: int = 10) -> list[Bin]:
    """Faces that were said, by how surely; bins without any are left out."""
    named = [one for one in those if one.named(0.0)]
    found = []
    for b in range(bins):
        mine = [one for one in named if min(int(one.sure * bins), bins - 1) == b]
        if mine:
            said, right = (sum(values) / len(mine) for values in ([o.sure for o in mine], [o.right(0.0) for o in mine]))
            found.append(Bin(b / bins, said, right, len(mine)))
    return found


def calibration_error(those: Iterable[Judged], bins: int = 10) -> float:
    """How far, on average over what was said, certainty and share of right names lie apart."""
    found = reliability(those, bins)
    return sum(b.count * abs(b.said - b.right) for b in found) / max(sum(b.count for b in found), 1)


def by(
    those: Iterable[Judged],
    what: Callable[[Judged], float],
    edges: Sequence[float],
    threshold: float = NAMED_FROM,
) -> list[tuple[float, float, Tally]]:
    """A tally for each span of *edges* in which *what* lies (its lower end counts), spans without cards left out."""
    those = list(those)
    spans = []
    for low, high in pairwise(edges):
        mine = [one for one in those if low <= what(one) < high]
        if any(one.there in PACK for one in mine):
            spans.append((low, high, tally(mine, threshold)))
    return spans


def mixed_up(those: Iterable[Judged], threshold: float = NAMED_FROM) -> Counter[tuple[str, str]]:
    """How often which card that is there was named as which other face."""
    wrong = (one for one in those if one.named(threshold) and not one.right(threshold))
    return Counter((one.there, str(one.said)) for one in wrong if one.there)
