"""Finder and reader together: every card in one picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from vision.detector import Finder, Found, alike, leading
from vision.doubts import closer_look
from vision.geometry import card_of_index, index_outlines, overlaps
from vision.indices import CLEAR_WITHOUT, SURE_WITHOUT, both_ways, fitting, joined, unseen
from vision.reader import SURE_AT_ONCE, Glance, Names, Reader, family_of, of_pack
from vision.readings import Readings
from vision.rivals import BACK_COUNTS, OUTLINE_COUNTS, SURE_FROM, SURE_NEIGHBOURS, certainty, settled, sureness
from vision.values import BACK, CLASSES, FACES, OTHER, Detection, Family, Image, Quad, SeenCard

MANY_LOOKS = 2.0
"""Every size that a picture is searched at has false outlines of its own: an outline that was found at one of several
counts as this power of its confidence. On the photographs with
a quarter of the piles among them 13 names in 1,000 are wrong with it, 35 without.
"""

NONE_WITHOUT = 0.95
"""What reads as a back, or as none of the pack, as surely as that is not read by its corners, however hard it was to
find.
"""

APART = 0.2
"""A card that shares less than this part of itself with each other outline lies by itself: what reads in it is its own
face. Of 14,392 cards on rendered tables 13,834 are named rightly and 92 wrongly since this is not 0.02 any more, and
outlines that are put right to one card are read once; 13,837 and 92 before. On the photographs all stayed as it was.
"""

CARD_SHAPES = (0.5, 0.73)
"""Between these ratios of its sides a picture may be a scan of a single card."""


@dataclass(frozen=True, slots=True)
class _Index:
    """An index that was read: where it lies, upright, how likely it is there, and its names over `FACES`."""

    quad: Quad
    confidence: float
    faces: Names


@dataclass(frozen=True, slots=True)
class _Told:
    """A card, and what it was named by: its face and the indices that were found in its corners, over `CLASSES`."""

    seen: SeenCard
    face: Names
    indices: list[Names]


@dataclass(frozen=True, slots=True)
class _Seen:
    """What was made of the outlines found in a picture: its cards, its indices, and the kind of pack."""

    cards: list[SeenCard]
    indices: list[_Index]
    family: Family


def recognize(image: Image, finder: Finder, reader: Reader, alone: bool = True) -> list[SeenCard]:
    """Every card in *image*, surest first.

    All candidate outlines are read, whole and by the indices in their corners, and of those that compete for a card the
    one that reads best is kept: an outline that is off by some degrees, or of half a card, reads badly. What is in
    doubt then is searched from nearer. With *alone* an index that lies in no such outline stands for its card, of which
    a pile may leave no more to be seen.
    """
    readings, found = Readings(image, reader), finder.look(image)
    seen = _read(found, readings)
    closer = closer_look(image, found, seen.cards, finder)
    if closer:
        seen = _read(replace(found, cards=[*found.cards, *closer]), readings)
    cards = seen.cards
    if alone:
        told = _alone(seen.indices, cards, seen.family)
        doubted = {card.name for card in told}  # an unsure outline of the same card gives way to its index
        cards = sorted([*(card for card in cards if card.name not in doubted), *told], key=certainty, reverse=True)
    if not any(certainty(card) >= SURE_FROM for card in cards):
        cards = [*_whole(readings), *cards]
    return cards


def _read(found: Found, readings: Readings) -> _Seen:
    """The cards among the outlines *found*, put right, by what is read in them."""
    sure = MANY_LOOKS if found.looks > 1 else 1.0
    outlines, faces = _read_faces([replace(one, confidence=one.confidence**sure) for one in found.cards], readings)
    indices = _read_indices(found.indices, outlines, faces, readings)
    deck = readings.deck
    family = deck if deck != "any" else family_of(np.concatenate([faces, *(i.faces for i in indices)]))
    told = {id(one.seen): one for one in _with_indices(outlines, of_pack(faces, family), indices, family)}
    cards = [told[id(seen)] for seen in settled([one.seen for one in told.values()])]
    return _Seen(_by_corners(cards, indices, readings, family), indices, family)


def _whole(readings: Readings) -> list[SeenCard]:
    """The whole picture as one card, where it is shaped and reads like one: scans are cut to the card's edge."""
    height, width = readings.image.shape[:2]
    if not CARD_SHAPES[0] <= min(height, width) / max(height, width) <= CARD_SHAPES[1]:
        return []
    edge = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    outline = edge if height > width else np.roll(edge, -1, axis=0)
    faces = readings.faces([outline])
    deck = readings.deck
    family = family_of(faces) if deck == "any" else deck
    seen = SeenCard(Detection(outline, 1.0), of_pack(faces, family)[0], family)
    return [seen] if seen.name != OTHER and certainty(seen) >= SURE_FROM else []


def _read_faces(outlines: Sequence[Detection], readings: Readings) -> tuple[list[Detection], Names]:
    """The faces in *outlines*, rows over `FACES`; but for outlines of what another shows surely.

    Of those that may be of the same card, as they were found or once they are put right, the surest is read first, the
    others only where that leaves doubt; and what then is in doubt is read a second time.
    """
    ranked = sorted(outlines, key=lambda card: -card.confidence)
    quads = [card.quad for card in ranked]
    same = alike(quads, SURE_NEIGHBOURS)
    first = leading(same)
    same[np.ix_(first, first)] |= alike(readings.outlined([quads[i] for i in first]), SURE_NEIGHBOURS)
    first = leading(same)
    names, fit = np.zeros((len(ranked), len(FACES)), np.float32), np.zeros(len(ranked), np.float32)

    def read(those: list[int]) -> list[int]:
        """Reads *those*, and tells which are sure."""
        seen = readings.glance([quads[i] for i in those])
        names[those], fit[those] = seen.names, seen.fit
        told = seen.names if readings.deck == "any" else of_pack(seen.names, readings.deck)
        best, sure = told.argmax(1), told.max(1, initial=0.0)
        counts = np.where(best == told.shape[1] - 2, BACK_COUNTS, OUTLINE_COUNTS)
        certain = sure * np.array([ranked[i].confidence for i in those]) ** counts
        clear = (sureness(told) >= SURE_AT_ONCE) & (certain >= SURE_FROM) & (best < told.shape[1] - 1)
        return [those[k] for k in np.flatnonzero(clear).tolist()]

    clear = read(first)
    others = [i for i in range(len(ranked)) if i not in first and not same[i, clear].any()]
    clear += read(others)
    kept = [i for i in sorted(first + others) if i in clear or not same[i, clear].any()]
    quads = [quads[i] for i in kept]
    right = [replace(ranked[i], quad=quad) for i, quad in zip(kept, readings.outlined(quads), strict=True)]
    return right, readings.again(quads, Glance(names[kept], fit[kept]))


def _read_indices(
    found: Sequence[Detection], cards: Sequence[Detection], faces: Names, readings: Readings
) -> list[_Index]:
    """The indices among *found*, each turned the way up that *cards* say, or that reads; what reads neither way is
    none. Those of cards that their *faces* make clear say the same, unread.
    """
    ways = both_ways([one.quad for one in found])
    fits = np.asarray(fitting(ways, _corners(cards)).reshape(len(ways), len(cards), 4).any(2))
    asked = fits.any(1)
    asked |= ~asked.reshape(-1, 2).any(1).repeat(2)
    names = np.zeros((len(ways), len(FACES)), np.float32)
    for way, card in np.argwhere(fits & _clear(cards, faces)).tolist():
        names[way], asked[way] = faces[card], False
    names[asked] = readings.indices(list(ways[asked]))
    read = []
    for i, one in enumerate(found):
        way = 2 * i + int(names[2 * i + 1, :-2].sum() > names[2 * i, :-2].sum())
        if names[way, :-2].sum() > 0.5:
            read.append(_Index(ways[way], one.confidence, names[way][None]))
    return read


def _clear(cards: Sequence[Detection], faces: Names) -> npt.NDArray[np.bool_]:
    """Which of *cards* lie by themselves and read so surely, as faces or as backs, rows of *faces*, that an index adds
    nothing. On 384 rendered tables 1,802 of 4,893 readings of indices were left with this, for backs not yet, and
    `NONE_WITHOUT`; of frames with five cards at rest 1.9 a frame in place of 4.4 since `APART` is what it is.
    """
    shared, own = overlaps([card.quad for card in cards])
    alone = (shared - np.diag(own)).max(1, initial=0.0) < APART * own
    is_card = faces.argmax(1) != FACES.index(OTHER)
    return np.asarray(alone & is_card & (sureness(faces) >= CLEAR_WITHOUT), np.bool_)


def _corners(cards: Sequence[Detection]) -> Quad:
    """Where the four indices of each of *cards* lie (4 n × 4 × 2)."""
    return index_outlines([card.quad for card in cards]).reshape(-1, 4, 2)


def _with_indices(cards: Sequence[Detection], faces: Names, indices: Sequence[_Index], family: Family) -> list[_Told]:
    """*cards* named by their faces (rows over `CLASSES`) and by those of *indices* that lie in their corners."""
    quads = np.array([index.quad for index in indices], np.float32).reshape(-1, 4, 2)
    fit = np.asarray(fitting(quads, _corners(cards)).reshape(len(quads), len(cards), 4).any(2))
    said = _named(indices, family)
    told = []
    for card, face, fits in zip(cards, faces, fit.T.tolist(), strict=True):
        its = [i for i, one in enumerate(fits) if one]
        rows = [said[i] for i in its]
        if its:
            unseen = (1 - card.confidence) * math.prod(1 - 0.5 * indices[i].confidence for i in its)
            card = replace(card, confidence=1 - unseen)
        told.append(_Told(SeenCard(card, joined(face, rows), family), face, rows))
    return told


def _named(indices: Sequence[_Index], family: Family) -> Names:
    """What *indices* read as in a pack of *family*, a row over `CLASSES` each."""
    return of_pack(np.concatenate([np.zeros((0, len(FACES)), np.float32), *(one.faces for one in indices)]), family)


def _no_face(seen: SeenCard) -> bool:
    """Whether *seen* reads surely as a back, or as none of the pack."""
    return seen.name in (BACK, OTHER) and bool(sureness(seen.names[None]) >= NONE_WITHOUT)


def _by_corners(
    cards: Sequence[_Told], indices: Sequence[_Index], readings: Readings, family: Family
) -> list[SeenCard]:
    """*cards*, which are settled; those in doubt named by what stands in their corners too that the finder saw no index
    in, and all settled by that.
    """
    found = [index.quad for index in indices]
    doubted = [at for at, card in enumerate(cards) if certainty(card.seen) < SURE_WITHOUT and not _no_face(card.seen)]
    if not doubted:
        return [card.seen for card in cards]
    right = readings.refined([cards[at].seen.detection.quad for at in doubted])
    corners = [unseen(readings.image, quad, found) for quad in right]
    said = iter(of_pack(readings.indices([corner for its in corners for corner in its]), family))
    told = [card.seen for card in cards]
    for at, its in zip(doubted, corners, strict=True):
        card, rows = cards[at], [next(said) for _ in its]
        told[at] = replace(card.seen, names=joined(card.face, [*card.indices, *rows]))
    return settled(told)


def _alone(indices: Sequence[_Index], cards: Sequence[SeenCard], family: Family) -> list[SeenCard]:
    """Cards of which only an index is seen: those of *indices* whose name none of *cards* bears."""
    known = {card.name for card in cards if certainty(card) >= SURE_FROM}
    taken = _corners([card.detection for card in cards if certainty(card) >= SURE_FROM])
    best: dict[str, SeenCard] = {}
    for index, names in zip(indices, _named(indices, family), strict=True):
        if CLASSES[int(names.argmax())] in (*known, BACK, OTHER) or fitting(index.quad[None], taken).any():
            continue
        seen = SeenCard(Detection(card_of_index(index.quad), index.confidence), names, family)
        if seen.name not in best or certainty(seen) > certainty(best[seen.name]):
            best[seen.name] = seen
    return list(best.values())
