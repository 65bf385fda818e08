"""Finder and reader together: every card in one picture, and when it is sure enough to be named."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.detector import INSIDE, Finder
from vision.geometry import area, centre, overlap
from vision.reader import Reader
from vision.values import OTHER, Image, SeenCard

NAMED_FROM = 0.6
"""A card is named from this certainty on; below it is "a card" only. Set on the photographs of models/README.md."""

SAME_NAME_WITHIN = 0.3
"""Outlines with the same name are one card when the smaller lies in the larger with this part of it: a pack has one
of each.
"""

SURE_NEIGHBOURS, DOUBTFUL_NEIGHBOURS = 0.65, 0.4
"""Outlines with different names are one card from this shared part of their union on; sure readings may overlap
more.
"""


def recognize(image: Image, finder: Finder, reader: Reader) -> list[SeenCard]:
    """Every card in *image*, surest first.

    All candidate outlines are read, and of those that compete for a card the one that reads best is kept: an outline
    that is off by some degrees, or of half a card, reads badly.
    """
    found = finder.candidates(image)
    names = reader.read(image, [detection.quad for detection in found])
    return settled([SeenCard(detection, row) for detection, row in zip(found, names, strict=True)])


def settled(candidates: Sequence[SeenCard]) -> list[SeenCard]:
    """*candidates* without those that a surer one stands for, surest first."""
    kept: list[SeenCard] = []
    for one in sorted(candidates, key=certainty, reverse=True):
        if not any(_stands_for(other, one) for other in kept):
            kept.append(one)
    return kept


def _stands_for(sure: SeenCard, one: SeenCard) -> bool:
    """Whether *one* is but another outline of the card that *sure* is."""
    mine, its = one.detection.quad, sure.detection.quad
    sizes = area(mine), area(its)
    if np.abs(centre(mine) - centre(its)).max() > 1.3 * max(sizes) ** 0.5:
        return False
    shared = overlap(mine, its)
    within = shared / min(sizes)
    union = shared / (sum(sizes) - shared)
    if one.name == sure.name:
        return within >= SAME_NAME_WITHIN
    if union >= (SURE_NEIGHBOURS if certainty(one) >= NAMED_FROM else DOUBTFUL_NEIGHBOURS):
        return True
    return within >= INSIDE and min(sizes) < 0.6 * max(sizes)


def certainty(seen: SeenCard) -> float:
    """How sure it is that a card of this name lies there: outline and name together (0 to 1)."""
    return float(seen.detection.confidence**0.5 * seen.confidence)


def name_of(seen: SeenCard, threshold: float = NAMED_FROM) -> str | None:
    """The card's code, `back`, or None where it is no card of the pack or not sure enough to be named."""
    if seen.name == OTHER or certainty(seen) < threshold:
        return None
    return seen.name
