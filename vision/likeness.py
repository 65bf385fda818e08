"""How like a taught deck's looks a card is, and what that makes of the trained reader's answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK
from vision import pixels
from vision.deckbook import LOOK_MARGIN, LOOK_PX, DeckBook, Learnt
from vision.edges import refined
from vision.geometry import straighten
from vision.values import FAMILIES, Family, Image, Quad

Rows: TypeAlias = npt.NDArray[np.float32]

TEMPERATURE = 0.05
"""Cosines that differ by this much are e times as likely, one to the other.

These figures are measured: decks held out of training, taught from one table, 840 cards on others (`models.teaching`);
of 0.03 to 0.12 this one gives the true card the highest likelihood, in good light and bad together.
"""

READER_WEIGHT, READER_SLIP = 0.6, 0.01
"""How much the trained reader's word counts beside the likeness, and how likely, to it, anything is at least.

0.4 to 1 differ by less than one card in a hundred.
"""

PIXELS, NONE_PIXELS = 0.08, 0.3
"""Correlations of pixels (`vision.pixels`) that differ by the first are e times as likely as well; from the second on a
card is rather one of the deck (0.3 and 0.45 made no difference). Of 1,997 outlines of 14 taught decks 951 in 1,000 are
right with them, 937 without, nearly all of the difference blurred; 0.05 differs by two in a thousand.
"""

NONE_ALIKE = 0.4
"""The cosine from which a card is rather one of the deck than none of it: of backs 99 in 100 stay below it."""

DARK_GROUND, LIGHT_GROUND, NIGHT = 150, 210, 40
"""A card whose ground is darker than the first is lifted to the second, but none darker than the third, where there is
little but noise. Of German cards in dim light 96 in 100 are right with it, 93 without.
"""

READERS_PIXEL = LOOK_PX[0] / (1 + 2 * LOOK_MARGIN) / pixels.CARD[0]
"""So many pixels of a look, which has a margin around the card, are one of the reader's, which sees the card alone."""

LEARNT_AS = 1
"""Counts up when looks are made into features otherwise than before: decks are learnt anew then."""

_PACK = len(DECK)


@dataclass(frozen=True, slots=True)
class Likeness:
    """A taught deck ready to be compared with.

    Of each look: its features and its pixels, a row of unit length each way up, what the trained readers take it and
    its indices for, whose it is.
    """

    family: Family
    middle: Rows
    looks: Rows
    pixels: Rows
    said: Rows
    corners: Rows
    cards: npt.NDArray[np.intp]

    @classmethod
    def of(cls, book: DeckBook) -> Likeness:
        """The likeness to *book*, which must have been learnt and lack no card."""
        if book.learnt is None or book.missing:
            raise ValueError(f"{book.name} is not learnt yet")
        codes = [card.code for card in DECK]
        middle, looks = apart(book.learnt)
        cards = np.array([codes.index(look.card) for look in book.looks])
        said, corners = book.learnt.said.astype(np.float32), book.learnt.corners.astype(np.float32)
        kept = np.stack([pixels.kept(_card(look.picture())) for look in book.looks])
        return cls(book.family, middle, looks, kept, said, corners, cards)

    def named(self, faces: Rows, features: Rows, crops: Sequence[Image]) -> tuple[Rows, Rows]:
        """What *crops* of cards are by the trained reader's *faces* (n × len(FACES)), their *features* and their pixels
        together, over `FACES`, and how well each fits.

        Log-likelihoods add up. The trained reader never saw the deck, so what it says counts by what it says of the
        looks: a queen that it takes for a jack is the queen whose look it takes for a jack.
        """
        alike = np.einsum("nd,lwd->nlw", unit(unit(features) - self.middle), self.looks).max(2)
        by_look = alike / TEMPERATURE + READER_WEIGHT * np.log(each_by_each(faces, self.said) + READER_SLIP)
        by_look += pixels.alike(crops, self.pixels) / PIXELS
        score = np.full_like(faces, -np.inf)
        first = FAMILIES.index(self.family) * _PACK
        for card in range(_PACK):
            score[:, first + card] = by_look[:, self.cards == card].max(1)
        none = faces[:, -2:]
        score[:, -2:] = NONE_ALIKE / TEMPERATURE + NONE_PIXELS / PIXELS + READER_WEIGHT * np.log(none + READER_SLIP)
        best = score.max(1)
        share = np.exp(score - best[:, None])
        return np.asarray(share / share.sum(1, keepdims=True), np.float32), np.asarray(best, np.float32)

    def told(self, indices: Rows) -> Rows:
        """The index reader's *indices* (n × len(FACES)), told as cards of the deck by what it says of its looks.

        Where it takes the indices of several cards for the same, each of them gets its share; what it says of none of
        them, as of a pattern on a back that it takes for an index of another deck, is none of the deck.
        """
        names = np.zeros_like(indices)
        alike = each_by_each(indices[:, :-2], self.corners[:, :-2])
        first = FAMILIES.index(self.family) * _PACK
        for card in range(_PACK):
            names[:, first + card] = alike[:, self.cards == card].max(1)
        said, kept = indices[:, :-2].sum(1), names.sum(1)
        names *= np.minimum(1, said / np.maximum(kept, 1e-9))[:, None]
        names[:, -2:] = indices[:, -2:]
        names[:, -1] += np.maximum(said - kept, 0)
        return names


def apart(learnt: Learnt) -> tuple[Rows, Rows]:
    """What all looks have in common, which tells none of them, and what each has beside it: rows of unit length,
    upright and upside down (n × 2 × their number).
    """
    rows = learnt.features.astype(np.float32)
    middle: Rows = rows.reshape(-1, rows.shape[2]).mean(0)
    return middle, unit(rows - middle)


def each_by_each(rows: Rows, others: Rows) -> Rows:
    """The product of each of *rows* with each of *others*. A matrix product rounds by how many rows it is given, and
    two cores that read half of them each must say what one says.
    """
    return np.asarray(np.einsum("nf,lf->nl", rows, others), np.float32)


def unit(rows: Rows) -> Rows:
    """*rows* scaled to length 1."""
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-9), np.float32)


def lifted(crop: Image) -> Image:
    """*crop* as bright as in good light where it is dark: what is nearly the brightest in it, a card's ground, becomes
    nearly white.
    """
    small = cv2.resize(crop, (24, 32), interpolation=cv2.INTER_AREA).max(2).ravel()
    ground = float(np.partition(small, small.size * 9 // 10)[small.size * 9 // 10])
    if ground >= DARK_GROUND:
        return crop
    return cv2.convertScaleAbs(crop, alpha=LIGHT_GROUND / max(ground, NIGHT))  # type: ignore[return-value]


def _card(picture: Image) -> Image:
    """The card of a look's *picture* within its own edges, as bright as in good light."""
    image, card = next(ways(picture))
    return lifted(straighten(image, refined(image, card), *pixels.CARD))


def ways(picture: Image) -> Iterator[tuple[Image, Quad]]:
    """A look as a camera may show it another time: outlines in it or in a softened copy of it, upright.

    The finder's outlines are off by some percent and degrees, and a card farther away is softer.
    """
    width, height = LOOK_PX
    for scale, shift, angle, blur in WAYS:
        image = cv2.GaussianBlur(picture, (0, 0), blur * READERS_PIXEL) if blur else picture
        half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array([width, height]) / 2 / (1 + 2 * LOOK_MARGIN)
        turn = cv2.getRotationMatrix2D((0, 0), angle, scale)[:, :2]
        middle = np.array([width, height]) * (0.5 + np.array([shift, -shift]))
        yield np.asarray(image, np.uint8), np.asarray(half @ turn.T + middle, np.float32)


WAYS = ((1.0, 0.0, 0.0, 0.0), (1.05, 0.0, 0.0, 0.0), (0.96, 0.0, 0.0, 0.0), (1.0, 0.02, 3.0, 0.0))
"""Size, shift in parts of the card, degrees, and blur in the reader's pixels, of the ways that a look is taken."""
