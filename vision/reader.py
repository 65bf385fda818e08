"""The reader: which card a straightened crop shows, as a distribution; of the whole card, and of its index alone.

What leaves the first network in doubt is read by a finer one too, in twice the pixels, which takes twice the time;
but for cards so small that more pixels show no more of them.
Where a deck was taught, its cards are read by the first one and by their likeness to the taught looks together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Suit
from vision.abreast import abreast
from vision.deckbook import DeckBook, Learnt
from vision.edges import refined
from vision.geometry import grown, index_outlines, sides, straighten
from vision.likeness import LEARNT_AS, Likeness, Rows, lifted, unit, ways
from vision.network import WEIGHTS, Network, Numbers, WeightsError, batched
from vision.outlines import Outliner, Outlines
from vision.rivals import sureness
from vision.values import CLASSES, FACES, FAMILIES, OTHER, Family, Image, Quad

__all__ = ["Deck", "Names", "Reader", "WeightsError", "family_of", "of_pack"]

Deck: TypeAlias = Literal["french", "german", "any"]
"""Which faces are expected."""

Names: TypeAlias = npt.NDArray[np.float32]
"""n × len(FACES) or n × len(CLASSES), rows that sum to 1."""

NEARLY_SQUARE = 1.3
"""Below this ratio of its sides an outline does not tell which way a card lies: its long side runs away from the
camera, mostly upward in the picture. The other way is read too where that one leaves doubt.
"""

SQUEEZED, ACROSS = 1.6, 0.5
"""So is one up to this ratio whose long side runs across the picture, less steeply than this: seen from 57° aslant, a
card that points to the camera is wider than high. In a film by another renderer from there four of 30 names were wrong
and five asked about, one and three so; of 1,920 cards on rendered tables one more is named rightly.
"""

FACE_ACROSS = 0.9
"""What is none of the pack in the one way is a face that reads more surely than this in the other: of these 1,920 cards
one more is named rightly so, and of 540 cards of other games and backs, and on 200 pictures without cards, nothing more
has a face named.
"""

OTHER_WAY = -0.5
"""And what reads in the other way counts where it fits better by so much (in nats): across, an eight of leaves read as
its ace by 0.995. Of 512 cards of sixteen packs seen so aslant that they are wider than high 463 are named rightly so
and 33 wrongly, with -0.7 426 and 46 (the reader that ships, 1.08 times as sure); of 1,920 cards on rendered tables
1,845 and 10, 1,846 and 9.
"""

SURE_AT_ONCE = 0.9
"""A card that reads this surely within its outline needs no second look within its edges."""

SURE_AT_FIRST = 0.94
"""A card that reads so surely within an outline that a single look put right needs no second look there. Of 2,400
cards on rendered tables 2,334 are named rightly so and 2 wrongly, from 0.97 on 2,333 and 2 in a quarter more of the
time; where all were looked at twice, twice as many boxes are shown to the outliner (an earlier finder).
"""

LARGER = 0.16
"""A box too small by a tenth shows the outliner the frame that some decks print around a court instead of the card's
edge: it is asked again of a box larger by this part of its sides all around.
"""

SURER = 1.2
"""How much surer two that say the same are than the mean of them: of 1,195 crops of drawn decks and art held out of
training, which the first reader names less surely than 0.97, 520 are named rightly from 0.75 and 37 wrongly at once as
sure, 600 and 55 so, 659 and 77 at 1.5 (467 and 57 by the first one alone); what is right is likeliest so (0.831 nats a
crop; 0.847, 0.852, 0.977).
"""

FINER_FROM = 70.0
"""A card less high than this, in pixels, is read by the first network alone. Of 600 XSkat-like cards some 60
pixels high 580 are named rightly so and 567 by both, of 600 of twenty drawn decks 579 and 584. Were it 80, of 5,756
cards of four strangers' packs 63 fewer were (4,955).
"""

LEAST = 1e-6
"""What a network says is less likely than this it might as well not have looked at."""

_PACK = len(CLASSES) - 2


@dataclass(frozen=True, slots=True)
class Glance:
    """What a look at some outlines gave: names over `FACES`, and how well they fit (log-likelihoods)."""

    names: Names
    fit: Rows


class Reader:
    """Names cards. Use one from one thread at a time."""

    _book: DeckBook | None
    _likeness: Likeness | None

    def __init__(
        self,
        network: Network,
        finer: Network,
        indices: Network,
        outliner: Outliner,
        deck: Deck = "any",
        threads: int = 1,
    ) -> None:
        self._network, self._finer, self._indices, self._outliner = network, finer, indices, outliner
        self.deck, self._threads = deck, threads
        self._untaught, self._book, self._likeness = deck, None, None

    @classmethod
    def load(cls, folder: Path | None = None, deck: Deck = "any", threads: int = 2) -> Reader:
        """The reader whose networks lie in *folder*, or the shipped one, with two *threads* each for half of the
        pictures (`abreast`). Raises WeightsError in one sentence when they cannot be used.
        """

        def network(name: str) -> Network:
            return Network.load((folder or WEIGHTS) / f"{name}.onnx", "classify", FACES, threads=1)

        first, finer, indices = (network(name) for name in ("reader", "finer", "index"))
        return cls(first, finer, indices, Outliner.load((folder or WEIGHTS) / "outline.onnx", threads), deck, threads)

    def learnt(self, book: DeckBook) -> DeckBook:
        """*book* with what this reader makes of its looks; as it is where that is known already."""
        known = book.learnt and (book.learnt.weights, book.learnt.features.shape[2])
        mine = f"{self._network.weights} {self._indices.weights} {LEARNT_AS}"
        if not book.looks or known == (mine, self._network.features):
            return book
        features, said, corners = [], [], []
        for look in book.looks:
            taken = list(ways(look.picture()))
            crops = [c for image, quad in taken for c in _crops(image, [quad, np.roll(quad, 2, axis=0)], self._network)]
            faces, rows = self._network.run_with_features(batched([lifted(crop) for crop in crops]))
            features.append(unit(unit(rows).reshape(len(taken), 2, -1).mean(0)))
            said.append(faces.mean(0))
            image, card = taken[0]
            read = self._told(image, list(index_outlines([card])[0]))
            is_one = read[:, :-2].sum(1) > 0.5
            corners.append(read[is_one].mean(0) if is_one.any() else read.mean(0))
        kept = (np.stack(each).astype(np.float16) for each in (features, said, corners))
        return replace(book, learnt=Learnt(mine, *kept))

    def teach(self, book: DeckBook | None) -> None:
        """From now on *book*'s deck lies on the table (None: any that the trained network knows). It lacks no card."""
        if book is self._book:
            return
        self._likeness = None if book is None else Likeness.of(self.learnt(book))
        self.deck = self._untaught if book is None else book.family
        self._book = book

    def taught(self, book: DeckBook) -> Reader:
        """Another reader with the same networks, for *book*'s deck."""
        other = Reader(self._network, self._finer, self._indices, self._outliner, self._untaught, self._threads)
        other.teach(book)
        return other

    def read(self, image: Image, quads: Sequence[Quad]) -> Names:
        """How likely each outline of *quads* is each of `CLASSES`: an array n × len(CLASSES) whose rows sum to 1.

        *image* is the full frame: the more pixels, the better. Either way up is the same. Without a deck given, all
        are taken for faces of the same kind of pack, the likelier one.
        """
        faces = self.faces(image, quads)
        return of_pack(faces, family_of(faces) if self.deck == "any" else self.deck)

    def outlines(self, image: Image) -> Outlines:
        """Outlines in *image* as they are put right: for `glance` and `again`, and whoever else needs them."""
        return Outlines(image, self._outliner)

    def faces(self, image: Image, quads: Sequence[Quad], outlines: Outlines | None = None) -> Names:
        """The same over `FACES`, both kinds of pack; *outlines*: those of *image*, where others need them too."""
        outlines = outlines or self.outlines(image)
        return self.again(outlines.image, quads, self.glance(outlines.image, quads, outlines), outlines)

    def glance(self, image: Image, quads: Sequence[Quad], outlines: Outlines) -> Glance:
        """The same at a first look, in which some may be in doubt; *outlines* are those of *image*."""
        if not len(quads):
            return Glance(np.zeros((0, len(FACES)), np.float32), np.zeros(0, np.float32))
        lift = self._likeness is not None
        told = self._best(image, [_ways(quad) for quad in outlines.at_first(quads)], lift, closely=False)
        doubted = np.flatnonzero(sureness(told.names) < SURE_AT_FIRST)
        if doubted.size:
            right = outlines.refined([quads[i] for i in doubted.tolist()])
            better = self._best(image, [_ways(quad) for quad in right], lift)
            told.names[doubted], told.fit[doubted] = better.names, better.fit
        return told

    def again(self, image: Image, quads: Sequence[Quad], first: Glance, outlines: Outlines) -> Names:
        """What a second look, within the card's own edges, makes of what was in doubt at the *first* at the same
        *quads*; the rest as it was. What is in doubt then as well is read in other outlines too, all together.
        """
        names = first.names.copy()
        doubted = np.flatnonzero(sureness(names) < SURE_AT_ONCE) if len(quads) else np.zeros(0, int)
        if doubted.size:
            right = outlines.refined([quads[i] for i in doubted.tolist()])
            second = self._best(image, [_ways(refined(image, quad)) for quad in right], lift=True)
            better = second.fit > first.fit[doubted]
            names[doubted[better]] = second.names[better]
            still = doubted[sureness(names[doubted]) < SURE_AT_ONCE]
            names[still] = self._together(image, [quads[i] for i in still.tolist()], names[still], outlines)
        return names

    def _together(self, image: Image, quads: Sequence[Quad], names: Names, outlines: Outlines) -> Names:
        """*names* of *quads*, and what is read in the boxes as they are and in what is put right of larger ones: the
        mean, in which each counts by how surely it is one card of the pack.

        Of 1,804 cards at rest in films by another renderer 1,654 were named rightly so, 76 wrongly from 0.8, and 19
        none of the pack; 1,631, 85 and 31 by *names* alone.
        """
        if not len(quads):
            return names
        lift = self._likeness is not None
        larger = outlines.refined([grown(quad, LARGER) for quad in quads])
        others = [self._best(image, [_ways(quad) for quad in those], lift) for those in (quads, larger)]
        looks = [names, *(other.names for other in others)]
        packs = [look if self.deck == "any" else of_pack(look, self.deck) for look in looks]
        weights = np.stack([pack[:, :-1].max(1) ** 2 for pack in packs])[:, :, None]
        return np.asarray((weights * np.stack(looks)).sum(0) / weights.sum(0), np.float32)

    def _best(self, image: Image, ways: Sequence[Sequence[Quad]], lift: bool, closely: bool = True) -> Glance:
        """Of each card, which may lie in one of several *ways*, likelier ones first, the names that fit best, and how
        well; with *lift* as bright as in good light, *closely* by the finer network too.
        """
        told = self._read_once(image, [way for way, *_ in ways], lift, closely)
        none = told.names.argmax(1) == FACES.index(OTHER)
        doubted = none | (sureness(told.names) < SURE_AT_ONCE)
        others = [i for i, each in enumerate(ways) if len(each) > 1 and doubted[i]]
        if others:
            second = self._read_once(image, [ways[i][1] for i in others], lift, closely)
            face = none[others] & (second.names[:, :-2].max(1) > FACE_ACROSS)
            better = face | (second.fit + OTHER_WAY > told.fit[others])
            rows = np.asarray(others)[better]
            told.names[rows], told.fit[rows] = second.names[better], second.fit[better]
        return told

    def _read_once(self, image: Image, quads: Sequence[Quad], lift: bool, closely: bool) -> Glance:
        """The names that fit the cards within *quads* best, and how well. The looks of a taught deck are the first
        network's: with one it reads alone.
        """
        likeness, finer = self._likeness, closely and self._likeness is None

        def prepare(those: Sequence[Quad]) -> tuple[list[Image], Numbers, list[int], Numbers]:
            high = [i for i, quad in enumerate(those) if finer and sides(quad)[1] >= FINER_FROM]
            crops, more = _crops(image, those, self._network), _crops(image, [those[i] for i in high], self._finer)
            if lift:
                crops, more = ([lifted(crop) for crop in each] for each in (crops, more))
            return crops, batched(crops), high, batched(more)

        def look(ready: tuple[list[Image], Numbers, list[int], Numbers]) -> Glance:
            crops, batch, high, more = ready
            if likeness is not None:
                return Glance(*likeness.named(*self._network.run_with_features(batch), crops))
            names = self._network.run(batch)
            if high:
                names[high] = agreed(names[high], self._finer.run(more))
            return Glance(names, np.log(names.max(1)))

        looks = abreast(prepare, look, quads, self._threads)
        return Glance(np.concatenate([one.names for one in looks]), np.concatenate([one.fit for one in looks]))

    def indices(self, image: Image, quads: Sequence[Quad]) -> Names:
        """The same for outlines of indices (`vision.values.INDEX_PART`), which must be upright."""
        if not len(quads):
            return np.zeros((0, len(FACES)), np.float32)
        names = self._told(image, quads)
        return names if self._likeness is None else self._likeness.told(names)

    def _told(self, image: Image, quads: Sequence[Quad]) -> Names:
        def prepare(those: Sequence[Quad]) -> Numbers:
            return batched(_crops(image, those, self._indices))

        return np.concatenate(abreast(prepare, self._indices.run, quads, self._threads))


def agreed(one: Names, other: Names) -> Names:
    """What two networks say of the same cards, as one: the mean of their log-likelihoods, `SURER` (a logarithmic
    opinion pool; Genest and Zidek, "Combining Probability Distributions", 1986). Where they differ, nobody is sure.
    """
    names = np.exp(SURER / 2 * (np.log(np.maximum(one, LEAST)) + np.log(np.maximum(other, LEAST))))
    return np.asarray(names / names.sum(1, keepdims=True), np.float32)


def _crops(image: Image, quads: Sequence[Quad], network: Network) -> list[Image]:
    """What lies within *quads* of *image*, straightened, as large as *network* takes it."""
    height, width = network.size
    return [straighten(image, quad, width, height) for quad in quads]


def _ways(quad: Quad) -> list[Quad]:
    """How a card with the outline *quad* may lie, but for which end is up, the likelier way first."""
    short, long = sides(quad)
    if long >= SQUEEZED * short:
        return [quad]
    other, upright = quad[[1, 2, 3, 0]], _upright(quad)
    if long < NEARLY_SQUARE * short:
        return [quad, other] if upright >= _upright(other) else [other, quad]
    return [quad, other] if upright < ACROSS else [quad]


def _upright(quad: Quad) -> float:
    """How steeply the sides of *quad* that are taken for the long ones run in the picture: 1 upward, 0 across."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    across, up = abs(cx + dx - ax - bx), abs(cy + dy - ay - by)
    return float(up / max(math.hypot(across, up), 1e-6))


def family_of(faces: Names) -> Family:
    """The kind of pack of which *faces* (n × len(FACES)) show more different cards, each as surely as it is read best:
    false outlines on a patterned cloth read as the same few again and again.
    """
    best = faces.max(0, initial=0.0)
    sums = [float(best[i * _PACK : (i + 1) * _PACK].sum()) for i in range(len(FAMILIES))]
    return FAMILIES[int(np.argmax(sums))]


_ALIKE = np.array([card.suit in (Suit.HEARTS, Suit.SPADES) and card.rank.value not in "JQK" for card in DECK])
"""Which cards look much alike in French and in German packs: hearts are hearts, and a leaf is nearly a spade. (Of 360
cards of three plain German packs by another hand, whose leaves and hearts stand as French pips do, 228 were named
rightly where these counted as none of the pack, 303 so.)
"""


def of_pack(faces: Names, family: Family) -> Names:
    """*faces* (n × len(FACES)) as n × len(CLASSES), for a pack known to be of *family*; other faces are none of it, but
    for those that both kinds of pack print alike.
    """
    packs = faces[:, :-2].reshape(len(faces), len(FAMILIES), _PACK)
    mine = packs[:, FAMILIES.index(family)] + 0.0
    others = packs.sum(1) - mine
    mine += others * _ALIKE
    rest = faces[:, -2:].copy()
    rest[:, 1] += (others * ~_ALIKE).sum(1)
    names = np.concatenate([mine, rest], 1)
    return np.asarray(names / names.sum(1, keepdims=True), np.float32)
