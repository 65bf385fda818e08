"""Finder and reader together: every card in one picture, and when it is sure enough to be named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.closer import doubtful, size_of, too_large, usual_size, window_around
from vision.detector import INSIDE, Finder, Found, alike, leading, merged
from vision.edges import Edges
from vision.geometry import card_of_index, index_outlines, overlaps
from vision.indices import SURE_WITHOUT, both_ways, fitting, joined, unseen
from vision.reader import SURE_AT_ONCE, Glance, Names, Reader, family_of, of_pack
from vision.settings import WatchSettings
from vision.values import BACK, FACES, OTHER, Detection, Family, Image, Quad, SeenCard

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
    found = _with_closer_look(image, finder.look(image), finder)
    sure = MANY_LOOKS if found.looks > 1 else 1.0
    edges = Edges(image)
    outlines, faces = _read_faces(
        image, [replace(c, confidence=c.confidence**sure) for c in found.cards], reader, edges
    )
    indices = _read_indices(image, found.indices, outlines, reader)
    family = reader.deck if reader.deck != "any" else family_of(np.concatenate([faces, *(i.faces for i in indices)]))
    cards = _with_indices(outlines, of_pack(faces, family), indices, family)
    kept = settled(_by_corners(image, settled(cards), reader, indices, edges))
    if alone:
        told = _alone(indices, kept, family)
        doubted = {card.name for card in told}  # an unsure outline of the same card gives way to its index
        kept = sorted([*(card for card in kept if card.name not in doubted), *told], key=certainty, reverse=True)
    if not any(certainty(card) >= NAMED_FROM for card in kept):
        kept = [*_whole(image, reader), *kept]
    return kept


def _with_closer_look(image: Image, found: Found, finder: Finder) -> Found:
    """*found*, and the candidates that a closer look adds where it leaves doubt.

    Of 160 cards on rendered tables that were 60 pixels high 0.994 are named rightly with it, 0.956 without.
    """
    cards, settings = merged(found.cards), WatchSettings()
    usual = usual_size(cards, settings)
    those = doubtful(cards, usual, settings)
    if not those:
        return found
    card = usual or float(np.median([size_of(one) for one in cards]))
    closer = finder.look_closer(image, window_around(those, card, (image.shape[1], image.shape[0])), card)
    return replace(found, cards=[*found.cards, *(one for one in closer if not too_large(one, usual, settings))])


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


def _read_faces(
    image: Image, outlines: Sequence[Detection], reader: Reader, edges: Edges
) -> tuple[list[Detection], Names]:
    """The faces in *outlines*, rows over `FACES`; but for outlines of what another shows surely.

    Of those that may be of the same card the surest is read first, the others only where that leaves doubt; and what
    then is in doubt is read a second time.
    """
    ranked = sorted(outlines, key=lambda card: -card.confidence)
    quads = [card.quad for card in ranked]
    same = alike(quads, SURE_NEIGHBOURS)
    first = leading(same)
    names, fit = np.zeros((len(ranked), len(FACES)), np.float32), np.zeros(len(ranked), np.float32)

    def read(those: list[int]) -> list[int]:
        """Reads *those*, and tells which are sure."""
        seen = reader.glance(image, [quads[i] for i in those], edges)
        names[those], fit[those] = seen.names, seen.fit
        told = seen.names if reader.deck == "any" else of_pack(seen.names, reader.deck)
        best, sure = told.argmax(1), told.max(1, initial=0.0)
        counts = np.where(best == told.shape[1] - 2, BACK_COUNTS, OUTLINE_COUNTS)
        certain = sure * np.array([ranked[i].confidence for i in those]) ** counts
        clear = (sure >= SURE_AT_ONCE) & (certain >= NAMED_FROM) & (best < told.shape[1] - 1)
        return [those[k] for k in np.flatnonzero(clear).tolist()]

    clear = read(first)
    others = [i for i in range(len(ranked)) if i not in first and not same[i, clear].any()]
    clear += read(others)
    kept = [i for i in sorted(first + others) if i in clear or not same[i, clear].any()]
    quads = [quads[i] for i in kept]
    return [ranked[i] for i in kept], reader.again(image, quads, Glance(names[kept], fit[kept]), edges)


def _read_indices(image: Image, found: Sequence[Detection], cards: Sequence[Detection], reader: Reader) -> list[_Read]:
    """The indices among *found*, each turned the way up that *cards* say, or that reads; what reads neither way is
    none.
    """
    ways = both_ways([one.quad for one in found])
    asked = fitting(ways, _corners(cards)).any(1)
    asked |= ~asked.reshape(-1, 2).any(1).repeat(2)
    names = np.zeros((len(ways), len(FACES)), np.float32)
    names[asked] = reader.indices(image, list(ways[asked]))
    read = []
    for i, one in enumerate(found):
        way = 2 * i + int(names[2 * i + 1, :-2].sum() > names[2 * i, :-2].sum())
        if names[way, :-2].sum() > 0.5:
            read.append(_Read(ways[way], one.confidence, names[way][None]))
    return read


def _corners(cards: Sequence[Detection]) -> Quad:
    """Where the four indices of each of *cards* lie (4 n × 4 × 2)."""
    return np.concatenate([np.zeros((0, 4, 2), np.float32), *(index_outlines(card.quad) for card in cards)])


def _with_indices(cards: Sequence[Detection], faces: Names, indices: Sequence[_Read], family: Family) -> list[SeenCard]:
    """*cards* named by their faces (rows over `CLASSES`) and by those of *indices* that lie in their corners."""
    quads = np.array([index.quad for index in indices], np.float32).reshape(-1, 4, 2)
    fit = np.asarray(fitting(quads, _corners(cards)).reshape(len(quads), len(cards), 4).any(2))
    seen = []
    for at, (card, names) in enumerate(zip(cards, faces, strict=True)):
        its = [indices[i] for i in np.flatnonzero(fit[:, at]).tolist()]
        unseen = (1 - card.confidence) * float(np.prod([1 - 0.5 * index.confidence for index in its]))
        told = joined(names, [of_pack(index.faces, family)[0] for index in its])
        seen.append(SeenCard(replace(card, confidence=1 - unseen) if its else card, told, family))
    return seen


def _by_corners(
    image: Image, cards: Sequence[SeenCard], reader: Reader, indices: Sequence[_Read], edges: Edges
) -> list[SeenCard]:
    """*cards*; those in doubt named by what stands in their corners too that the finder saw no index in."""
    found = [index.quad for index in indices]
    corners = [
        unseen(image, card.detection.quad, found, edges) if certainty(card) < SURE_WITHOUT else [] for card in cards
    ]
    said = iter(reader.indices(image, [corner for its in corners for corner in its]))
    rows = [[of_pack(next(said)[None], card.family)[0] for _ in its] for card, its in zip(cards, corners, strict=True)]
    return [replace(card, names=joined(card.names, its)) for card, its in zip(cards, rows, strict=True)]


def _alone(indices: Sequence[_Read], cards: Sequence[SeenCard], family: Family) -> list[SeenCard]:
    """Cards of which only an index is seen: those of *indices* whose name none of *cards* bears."""
    known = {card.name for card in cards if certainty(card) >= NAMED_FROM}
    taken = _corners([card.detection for card in cards if certainty(card) >= NAMED_FROM])
    best: dict[str, SeenCard] = {}
    for index in indices:
        seen = SeenCard(Detection(card_of_index(index.quad), index.confidence), of_pack(index.faces, family)[0], family)
        if seen.name in (*known, BACK, OTHER) or fitting(index.quad[None], taken).any():
            continue
        if seen.name not in best or certainty(seen) > certainty(best[seen.name]):
            best[seen.name] = seen
    return list(best.values())


def settled(candidates: Sequence[SeenCard]) -> list[SeenCard]:
    """*candidates* without those that a surer one stands for, surest first."""
    ranked = sorted(candidates, key=certainty, reverse=True)
    shared, own = overlaps([one.detection.quad for one in ranked])
    kept: list[int] = []
    for i, one in enumerate(ranked):
        if not any(shared[i, j] and _stands_for(ranked[j], one, shared[i, j], (own[j], own[i])) for j in kept):
            kept.append(i)
    return [ranked[i] for i in kept]


def _stands_for(sure: SeenCard, one: SeenCard, shared: float, sizes: tuple[float, float]) -> bool:
    """Whether *one* is but another outline of the card that *sure* is; they share an area, and have *sizes*."""
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
