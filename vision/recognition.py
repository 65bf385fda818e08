"""Finder and reader together: every card in one picture, and when it is sure enough to be named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.detector import INSIDE, Finder
from vision.geometry import area, card_of_index, centre, overlap
from vision.indices import SURE_WITHOUT, fits, joined, places, unseen
from vision.reader import Names, Reader, family_of, of_pack
from vision.values import BACK, OTHER, Detection, Family, Image, Quad, SeenCard

OUTLINE_COUNTS, BACK_COUNTS = 0.25, 1.0
"""How much the outline of a face, and of a back, counts in a card's certainty beside its name: as this power of its
confidence. A blurred or small card has an unsure outline long before it has an unsure name (0.15, 0.25, 0.35 and 0.5
were tried on the photographs); but many a thing reads as a back.
"""

MANY_LOOKS = 2.0
"""Every size that a picture is searched at has false outlines of its own: an outline that was found at one of several
counts as this power of its confidence. On the photographs with
a quarter of the piles among them 13 names in 1,000 are wrong with it, 35 without.
"""

NAMED_FROM = 0.8
"""A card is named from this certainty on; below it is "a card" only. Set on the photographs of models/README.md."""

CARD_SHAPES = (0.5, 0.73)
"""Between these ratios of its sides a picture may be a scan of a single card."""

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


@dataclass(frozen=True, slots=True)
class _Read:
    """An index that was read: where it lies, upright, how likely it is there, and its names over `FACES`."""

    quad: Quad
    confidence: float
    faces: Names


def recognize(image: Image, finder: Finder, reader: Reader, alone: bool = True) -> list[SeenCard]:
    """Every card in *image*, surest first.

    All candidate outlines are read, whole and by the indices in their corners, and of those that compete for a card the
    one that reads best is kept: an outline that is off by some degrees, or of half a card, reads badly. With *alone* an
    index that lies in no such outline stands for its card, of which a pile may leave no more to be seen.
    """
    found = finder.look(image)
    sure = MANY_LOOKS if found.looks > 1 else 1.0
    outlines = [Detection(card.quad, card.confidence**sure) for card in found.cards]
    faces = reader.faces(image, [card.quad for card in outlines])
    indices = _read_indices(image, found.indices, reader)
    family = reader.deck if reader.deck != "any" else family_of(np.concatenate([faces, *(i.faces for i in indices)]))
    cards = [
        _with_indices(card, row, indices, family) for card, row in zip(outlines, of_pack(faces, family), strict=True)
    ]
    kept = settled([_by_corners(image, card, reader, indices) for card in settled(cards)])
    if alone:
        told = _alone(indices, kept, family)
        doubted = {card.name for card in told}  # an unsure outline of the same card gives way to its index
        kept = sorted([*(card for card in kept if card.name not in doubted), *told], key=certainty, reverse=True)
    if not any(certainty(card) >= NAMED_FROM for card in kept):
        kept = [*_whole(image, reader), *kept]
    return kept


def _whole(image: Image, reader: Reader) -> list[SeenCard]:
    """The whole picture as one card, where it is shaped and reads like one: scans are cut to the card's edge."""
    height, width = image.shape[:2]
    if not CARD_SHAPES[0] <= min(height, width) / max(height, width) <= CARD_SHAPES[1]:
        return []
    edge = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    outline = edge if height > width else np.roll(edge, -1, axis=0)
    faces = reader.faces(image, [outline])
    family = family_of(faces) if reader.deck == "any" else reader.deck
    seen = SeenCard(Detection(outline, 1.0), of_pack(faces, family)[0], family)
    return [seen] if seen.name != OTHER and certainty(seen) >= NAMED_FROM else []


def _read_indices(image: Image, found: Sequence[Detection], reader: Reader) -> list[_Read]:
    """The indices among *found*, each turned the way up that reads; what reads neither way is none."""
    names = reader.indices(image, [quad for one in found for quad in (one.quad, np.roll(one.quad, 2, axis=0))])
    read = []
    for i, one in enumerate(found):
        way = int(names[2 * i + 1, :-2].sum() > names[2 * i, :-2].sum())
        row = names[2 * i + way]
        if row[:-2].sum() > 0.5:
            read.append(_Read(np.roll(one.quad, 2 * way, axis=0), one.confidence, row[None]))
    return read


def _with_indices(card: Detection, names: Names, indices: Sequence[_Read], family: Family) -> SeenCard:
    """*card* named by its face (a row over `CLASSES`) and by those of *indices* that lie in its corners."""
    corners = places(card.quad)
    mine = [index for index in indices if any(fits(index.quad, place) for place in corners)]
    if not mine:
        return SeenCard(card, names, family)
    unseen = (1 - card.confidence) * float(np.prod([1 - 0.5 * index.confidence for index in mine]))
    names = joined(names, [of_pack(index.faces, family)[0] for index in mine])
    return SeenCard(Detection(card.quad, 1 - unseen), names, family)


def _by_corners(image: Image, card: SeenCard, reader: Reader, indices: Sequence[_Read]) -> SeenCard:
    """*card*, where it is in doubt, named by what stands in its corners too that the finder saw no index in."""
    if certainty(card) >= SURE_WITHOUT:
        return card
    corners = unseen(image, card.detection.quad, [index.quad for index in indices])
    return replace(card, names=joined(card.names, of_pack(reader.indices(image, corners), card.family)))


def _alone(indices: Sequence[_Read], cards: Sequence[SeenCard], family: Family) -> list[SeenCard]:
    """Cards of which only an index is seen: those of *indices* whose name none of *cards* bears."""
    known = {card.name for card in cards if certainty(card) >= NAMED_FROM}
    taken = [place for card in cards if certainty(card) >= NAMED_FROM for place in places(card.detection.quad)]
    best: dict[str, SeenCard] = {}
    for index in indices:
        seen = SeenCard(Detection(card_of_index(index.quad), index.confidence), of_pack(index.faces, family)[0], family)
        if seen.name in (*known, BACK, OTHER) or any(fits(index.quad, place) for place in taken):
            continue
        if seen.name not in best or certainty(seen) > certainty(best[seen.name]):
            best[seen.name] = seen
    return list(best.values())


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
    if one.name == BACK and within >= BACK_WITHIN and certainty(sure) >= NAMED_FROM:
        return True
    if union >= (SURE_NEIGHBOURS if certainty(one) >= NAMED_FROM else DOUBTFUL_NEIGHBOURS):
        return True
    return within >= INSIDE and min(sizes) < 0.6 * max(sizes)


def certainty(seen: SeenCard) -> float:
    """How sure it is that a card of this name lies there: outline and name together (0 to 1)."""
    counts = BACK_COUNTS if seen.name == BACK else OUTLINE_COUNTS
    return float(seen.detection.confidence**counts * seen.confidence)


def name_of(seen: SeenCard, threshold: float = NAMED_FROM) -> str | None:
    """The card's code, `back`, or None where it is no card of the pack or not sure enough to be named."""
    if seen.name == OTHER or certainty(seen) < threshold:
        return None
    return seen.name
