"""Of outlines that compete for a card the one that reads best, and when what was read is sure enough to be named."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vision.detector import INSIDE
from vision.geometry import overlaps
from vision.values import BACK, CLASSES, OTHER, SeenCard

OUTLINE_COUNTS, BACK_COUNTS = 0.25, 1.0
"""How much the outline of a face, and of a back, counts in a card's certainty beside its name: as this power of its
confidence. A blurred or small card has an unsure outline long before it has an unsure name (0.15, 0.25, 0.35 and 0.5
were tried on the photographs); but many a thing reads as a back.
"""

NAMED_FROM = 0.75
"""A card is named from this certainty on; below it is "a card" only. Set on the photographs of models/README.md."""

SURE_FROM = 0.8
"""What is certain by so much is looked at no more, and counts against what lies over it."""

BACK_ENOUGH = 0.75
"""From here on a back's only rival is none of the pack: no other look tells these two apart better, and neither names a
card. Of 3,360 cards on rendered tables 3,238 are named rightly so and 17 wrongly in 0.92 of the time, 3,240 and 15
where a back is looked at again like a face: by a closer look, in pictures that have one.
"""

SAME_NAME_WITHIN = 0.3
"""Outlines with the same name are one card when the smaller lies in the larger with this part of it: a pack has one
of each.
"""

SURE_NEIGHBOURS, DOUBTFUL_NEIGHBOURS = 0.65, 0.4
"""Outlines with different names are one card from this shared part of their union on; sure readings may overlap
more.
"""


BACK_WITHIN = 0.5
"""A back that shares this part of the smaller outline with a face surely read is the ground between cards: it would
hide the face, or be hidden by it.
"""


def settled(candidates: Sequence[SeenCard]) -> list[SeenCard]:
    """*candidates* without those that a surer one stands for, surest first."""
    ranked = sorted(candidates, key=certainty, reverse=True)
    areas, own = overlaps([one.detection.quad for one in ranked])
    shared: list[list[float]] = areas.tolist()
    kept: list[int] = []
    for i, one in enumerate(ranked):
        if not any(shared[i][j] and _stands_for(ranked[j], one, shared[i][j], (own[j], own[i])) for j in kept):
            kept.append(i)
    return [ranked[i] for i in kept]


def _stands_for(sure: SeenCard, one: SeenCard, shared: float, sizes: tuple[float, float]) -> bool:
    """Whether *one* is but another outline of the card that *sure* is; they share an area, and have *sizes*."""
    within = shared / min(sizes)
    union = shared / (sum(sizes) - shared)
    if one.name == sure.name:
        return within >= SAME_NAME_WITHIN
    if one.name == BACK and within >= BACK_WITHIN and certainty(sure) >= SURE_FROM:
        return True
    if union >= (SURE_NEIGHBOURS if certainty(one) >= SURE_FROM else DOUBTFUL_NEIGHBOURS):
        return True
    return within >= INSIDE and min(sizes) < 0.6 * max(sizes)


def certainty(seen: SeenCard) -> float:
    """How sure it is that a card of this name lies there: outline and name together (0 to 1)."""
    counts = BACK_COUNTS if seen.name == BACK else OUTLINE_COUNTS
    return float(seen.detection.confidence**counts * seen.confidence)


def sureness(names: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """How sure it is, row by row of *names* (over `CLASSES` or `FACES`), that another look would say the same: as sure
    as the likeliest is, but of a back as sure as that no face lies there (`BACK_ENOUGH`).

    >>> sureness(np.float32([[0.875, 0.125, 0, 0], [0, 0.0625, 0.75, 0.1875], [0, 0, 0.25, 0.75]])).tolist()
    [0.875, 0.9375, 0.75]
    """
    back, other = names[:, CLASSES.index(BACK) - len(CLASSES)], names[:, CLASSES.index(OTHER) - len(CLASSES)]
    return np.asarray(np.where(back >= BACK_ENOUGH, back + other, names.max(1, initial=0.0)), np.float32)


def name_of(seen: SeenCard, threshold: float = NAMED_FROM) -> str | None:
    """The card's code, `back`, or None where it is no card of the pack or not sure enough to be named."""
    if seen.name == OTHER or certainty(seen) < threshold:
        return None
    return seen.name
