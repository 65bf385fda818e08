"""Indices, the small letters and suits in the corners of cards: whose they are, and what they add to a card's name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from engine.cards import DECK
from vision.evidence import COURTS
from vision.geometry import index_outlines
from vision.reader import Names
from vision.values import Image, Quad

FACE_SLIP, DOUBT_SLIP, INDEX_SLIP = 0.003, 0.02, 0.02
"""How likely a face, and an index, is at least taken for any one other, and how much likelier a face is that reads
unsurely: what keeps one reading from vetoing all.

Of faces within outlines that were put right 0.93 read rightly, of indices by themselves some 0.75: with 0.02 for all an
eight read as such by 0.7 was outvoted by an index that read as an ace (F1 on rendered tables 0.964, so 0.969; on the
photographs 0.952 and 0.954). But a surely read face may be that of a card that lies over it: with no least share the
piles among the photographs fell to 0.940.
"""

SPEAKS_FROM = 0.6
"""An index says something of its card from this certainty on."""

INDEXED = (0, 2)
"""The corners that bear an index in every pack that has any."""

SURE_WITHOUT = 0.9
"""A card of which this is sure is named without its unseen corners. Of 960 French cards of decks held out of training
15 in 1,000 more are right with them; where they were read from 0.95 on, before rivals were sorted out, 11.
"""

CLEAR_WITHOUT = 0.99
"""In a film, where a wrong name is read again and again, a card that reads so surely is named without them. Of 3,452
readings of French cards in 73 films by two other renderers (true outlines, decks never trained on, courts drawn much
alike) 5 are wrong by 0.75 and more so, 14 where the corners were read below 0.97, 33 below 0.9; of 984 German ones 17,
19 and 23. The corners of one card in five are read so, of one in twenty below 0.9.
"""

_COURT = np.array([card.rank in COURTS for card in DECK])

INDEX_OFF = 0.4
"""How far, in heights of an index, one may lie from where its card's outline says."""


def within(card: Quad, indices: Sequence[Quad]) -> list[Quad]:
    """Those of *indices* that lie in a corner of *card*, each turned the way up that the corner says.

    >>> card = np.float32([[0, 0], [60, 0], [60, 90], [0, 90]])
    >>> index = index_outlines([card])[0, 2]
    >>> (turned,) = within(card, [np.roll(index, 2, axis=0), index + 30])
    >>> bool(np.allclose(turned, index))
    True
    """
    if not len(indices):
        return []
    ways = both_ways(indices)
    right = fitting(ways, index_outlines([card])[0]).any(1).reshape(-1, 2)
    return [ways[2 * i + int(right[i, 1] and not right[i, 0])] for i in np.flatnonzero(right.any(1)).tolist()]


def both_ways(indices: Sequence[Quad]) -> Quad:
    """Each of *indices* as it is and on its head, one after the other (2 n × 4 × 2)."""
    stack = np.asarray(indices, np.float32).reshape(-1, 4, 2)
    return np.stack([stack, np.roll(stack, 2, axis=1)], 1).reshape(-1, 4, 2)


def unseen(image: Image, card: Quad, found: Sequence[Quad]) -> list[Quad]:
    """The corners of *card*, an outline that was put right, wholly in *image* that may bear an index besides *found*.

    A finder sees few small or blurred indices, and in a corner that is known one can be read all the same.
    """
    corners = index_outlines([card])[0, INDEXED]
    whole = corners[((corners >= 0) & (corners <= image.shape[1::-1])).all((1, 2))]
    return list(whole[~fitting(np.asarray(found, np.float32).reshape(-1, 4, 2), whole).any(0)])


def fitting(indices: Quad, places: Quad) -> npt.NDArray[np.bool_]:
    """Which of n *indices* (n × 4 × 2) lie where cards say that theirs lie (m *places*, m × 4 × 2), the same way up:
    n × m.
    """
    up, way = indices[:, 3] - indices[:, 0], places[:, 3] - places[:, 0]
    long, high = np.linalg.norm(up, axis=1), np.linalg.norm(way, axis=1)
    apart = np.abs(indices.mean(1)[:, None] - places.mean(1)[None]).max(2)
    return np.asarray((apart <= INDEX_OFF * high) & (up @ way.T > 0.8 * long[:, None] * high), np.bool_)


def joined(names: Names, indices: Iterable[Names]) -> Names:
    """A card's *names* (one row) by its face and by what its *indices* read as (a row each), face and indices alike.

    An index that reads as no one card's says nothing: the finder took a pattern for one, on a back for example. The
    indices of a card are printed alike, so they err together: two count as one. (Of a pack with its pips beside the
    indices eights read as kings by both, against faces that read right; of 720 German cards of decks held out of
    training 6 fewer are named wrongly so and one more rightly, of 720 French ones 2 fewer rightly.)
    """
    speaking = [row for row in indices if float(row[:-2].max()) >= SPEAKS_FROM]
    if not speaking:
        return names
    told = np.exp(np.mean([np.log(row + INDEX_SLIP) for row in speaking], axis=0))
    names = (names + FACE_SLIP + DOUBT_SLIP * _doubt(names)) * told
    return np.asarray(names / names.sum(), np.float32)


def _doubt(names: Names) -> Names:
    """For each of `CLASSES` how unsure a face that reads as *names* is of it. Where it is one court or another it is no
    number card, whatever its index: the B of a Bube reads as an eight in dim light (a film).
    """
    doubt = np.full(len(names), 1 - names.max(), np.float32)
    cards, read = doubt[: len(DECK)], names[: len(DECK)]
    cards[_COURT] = np.minimum(cards[_COURT], 1 - read[~_COURT].sum())
    cards[~_COURT] = np.minimum(cards[~_COURT], 1 - read[_COURT].sum())
    return doubt
