"""Teaching a deck: the cards that lie in a picture, a name proposed for each, and which of them look alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from engine.cards import DECK, Card, Rank
from vision.deckbook import LOOK_MARGIN, LOOK_PX, DeckBook, DeckBookError, Look, look_of
from vision.detector import Finder, merged
from vision.edges import refined
from vision.evidence import COURTS
from vision.geometry import area, assign, centre, iou, sides
from vision.likeness import READERS_PIXEL, apart
from vision.reader import Deck, Names, Reader, family_of, of_pack
from vision.values import Detection, Family, Image, Quad

TEACH_SIZES = (960, 1280)
"""Longest sides at which a picture is searched for cards to teach: there is time, and outlines count."""

SURELY_SMALL = 0.88
"""From this confidence on, found at these sizes, one card in a picture is that one."""

SINGLE_SIZES = (192, 256, 320, 448, 640, 960)
"""Else it may fill the picture, and is searched at these: the finder knows no card that is half a thousand pixels high,
and takes pips and figures for it. Of 66 pictures of one card (real ones and scans, on their table, from nearby and cut
at the edge; rendered ones on a table) 59 are outlined well so, 27 at the sizes above alone.
"""

SINGLE_RIM = 0.25
"""Such a picture gets a plain rim first, this part of its longest side wide: a card that fills it has edges then."""

SAME_OUTLINE = 0.7
"""From this share in common on, outlines found at two sizes are of the same thing."""

LAID_FROM = 0.4
"""The finder's confidence from which an outline may be a card that is laid down to be taught."""

ODD_SIZE = (0.5, 1.9)
"""Of these shares of the middle card's area and beyond, an outline is no card of the same pack."""

SAME_ROW = 0.6
"""Cards whose middles lie less than this part of a card's height apart, downwards, lie in one row."""

TOLD_APART = 0.8
"""How sure a card's own look, seen worse, must be read for the card to count as told apart."""

WORSE = ((0.45, 1.0, 0.0), (1.0, 1.6, 0.0), (0.7, 1.0, 0.03))
"""Light, blur in the reader's pixels, and slip in parts of the card, of looks that are read to see what is mixed up."""

ONE_CARD, ONE_NUMBER = 0.92, 0.96
"""From this cosine on (of what the reader sees in them, beside what all of the deck have in common) two looks show one
and the same card; from the second on where their names are numbers of one suit. Of 29 decks held out of training,
strangers' too, laid out on two tables and as pictures of plays, 2,762 of 2,784 pairs of looks of one card come above
the first (2,632 above the second); of 115,072 pairs of two cards none above 0.88, but for numbers of one suit: 0.944.
(The reader before; by the one that ships 0.87 and 0.947 at most, in eight packs of a stranger.)
"""

DIFFERENT = 22.0
"""Grey levels by which a pixel must differ to have changed; a sensor's noise, softened, stays below."""
STILL_SHARE, STILL_LOOKS = 0.002, 3
"""Cards are at rest when less than this share of the picture changes between so many looks and the ones before."""
NEW_SHARE = 0.05
"""A card is a new one when more than this share of its place has changed since the last was taken."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A card that lies to be taught: its look under the name that was proposed, and how sure that name is (0 to 1)."""

    look: Look
    sure: float

    def named(self, card: str) -> Proposed:
        """The same card under another name, which a person gave it."""
        return Proposed(replace(self.look, card=card), 1.0)


def laid(image: Image, finder: Finder) -> list[Quad]:
    """The outlines of the cards in *image*, row by row as one reads, each put right by the card's own edges."""
    found = [one for one in merged(finder.look(image).cards) if one.confidence >= LAID_FROM]
    found = _of_one_pack(found)[: len(DECK)]
    return in_rows([refined(image, one.quad) for one in found])


def look_of_crop(card: str, crop: Image) -> Look:
    """*crop*, the picture of a play (`vision.crops`), as a look of *card*: it is cut at the card's edge, and what lies
    beyond repeats it. (Of 180 cards of two unseen packs 178 are named rightly by such looks, 170 where these were put
    right by the edges in them, as what is laid out is: with no table around it an edge is often a printed frame.)
    """
    height, width = crop.shape[:2]
    return look_of(card, crop, np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32))


def single(image: Image, finder: Finder) -> Quad:
    """The outline of the one card in *image*, which may lie on a table or fill the picture: the one that is found at
    most sizes, by how surely, or the whole picture where none is found, as of a scan.
    """
    small = merged(finder.look(image).cards)
    if small and small[0].confidence >= SURELY_SMALL:
        return refined(image, small[0].quad)
    rim = round(SINGLE_RIM * max(image.shape[:2]))
    framed = cv2.copyMakeBorder(image, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=_rim_of(image))
    looks = (finder.look(np.asarray(framed, np.uint8), (size,)).cards for size in SINGLE_SIZES)
    found = [one for cards in looks for one in cards if one.confidence >= LAID_FROM]
    if found:
        same = [[other for other in found if iou(one.quad, other.quad) >= SAME_OUTLINE] for one in found]
        often = max(same, key=lambda those: sum(one.confidence for one in those))
        return refined(image, max(often, key=lambda one: one.confidence).quad - np.float32(rim))
    height, width = image.shape[:2]
    edge = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    return edge if height >= width else np.roll(edge, -1, axis=0)


def _rim_of(image: Image) -> list[float]:
    """The usual colour of the outermost pixels of *image*."""
    outermost: list[float] = np.median(
        np.concatenate([image[0], image[-1], image[:, 0], image[:, -1]]), axis=0
    ).tolist()
    return outermost


def _of_one_pack(found: Sequence[Detection]) -> list[Detection]:
    if not found:
        return []
    sizes = [area(one.quad) for one in found]
    usual = float(np.median(sizes))
    low, high = (share * usual for share in ODD_SIZE)
    return [one for one, size in zip(found, sizes, strict=True) if low <= size <= high]


def in_rows(quads: Sequence[Quad]) -> list[Quad]:
    """*quads* from left to right, row below row.

    >>> box = np.float32([[0, 0], [6, 0], [6, 9], [0, 9]])
    >>> [q[0].tolist() for q in in_rows([box + [20, 1], box + [10, 20], box + [0, 2]])]
    [[0.0, 2.0], [20.0, 1.0], [10.0, 20.0]]
    """
    rows: list[list[Quad]] = []
    for quad in sorted(quads, key=lambda q: float(centre(q)[1])):
        y, near = float(centre(quad)[1]), SAME_ROW * max(sides(quad))
        if rows and y - float(np.mean([centre(q)[1] for q in rows[-1]])) < near:
            rows[-1].append(quad)
        else:
            rows.append([quad])
    return [quad for row in rows for quad in sorted(row, key=lambda q: float(centre(q)[0]))]


def proposed(
    pictures: Sequence[tuple[Image, Sequence[Quad]]], reader: Reader, kind: Deck
) -> tuple[Family, list[Proposed]]:
    """The kind of pack that lies in *pictures*, and for each of the outlines in them its look with the likeliest name.

    A pack has one of each, so names are given to all together: what the trained reader says, each name once.
    """
    faces = [reader.faces(image, quads) for image, quads in pictures if len(quads)]
    if not faces:
        return ("french" if kind == "any" else kind), []
    family = family_of(np.concatenate(faces)) if kind == "any" else kind
    given = iter(once_each(of_pack(np.concatenate(faces), family)))
    cards = []
    for image, quads in pictures:
        for quad in quads:
            card, sure = next(given)
            cards.append(Proposed(look_of(card, image, quad), sure))
    return family, cards


def sharpness(image: Image) -> float:
    """How sharp *image* is, to compare it with others of the same things."""
    return float(cv2.Laplacian(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.CV_64F).var())


def once_each(names: Names) -> list[tuple[str, float]]:
    """For each row of *names* (n × len(CLASSES), n at most 32) a card and its share, no card twice."""
    pack = names[:, : len(DECK)]
    given = dict(assign(np.log(pack + 1e-4)))
    return [(DECK[given[row]].code, float(pack[row, given[row]])) for row in range(len(names))]


def mixed_up(book: DeckBook, reader: Reader) -> list[tuple[str, str]]:
    """Pairs of cards of *book* that cannot be told apart, as far as their own looks tell, when these are seen worse."""
    taught = reader.taught(book)
    pairs: dict[tuple[str, str], None] = {}
    for look in book.looks:
        picture = look.picture()
        outline = _outline()
        for light, blur, slip in WORSE:
            image = cv2.GaussianBlur(picture, (0, 0), blur * READERS_PIXEL) if blur else picture
            image = np.asarray(np.clip(image * np.float32(light), 0, 255), np.uint8)
            (names,) = of_pack(taught.faces(image, [outline + np.array(LOOK_PX, np.float32) * slip]), book.family)
            order = np.argsort(-names[: len(DECK)])
            said, other = DECK[int(order[0])].code, DECK[int(order[1])].code
            if said != look.card:
                pairs[_pair(look.card, said)] = None
            elif names[order[0]] < TOLD_APART:
                pairs[_pair(look.card, other)] = None
    return list(pairs)


def ready(book: DeckBook, reader: Reader) -> DeckBook:
    """*book* as *reader* knows it, fit to be played with. Raises DeckBookError in one sentence where a card lacks, or
    where one has two names: whoever plays it then would be told to hold the other.
    """
    if book.missing:
        raise DeckBookError(f"{book.name} lacks {', '.join(book.missing)}: show these cards as well.")
    book = reader.learnt(book)
    twice = doubled(book)
    if twice:
        raise DeckBookError(
            f"{book.name} has one card under two names ({', '.join(map('/'.join, twice))}): give each picture the name "
            "of the card in it, or take it out and show the card that is missing then."
        )
    return book


def doubled(book: DeckBook) -> list[tuple[str, str]]:
    """Pairs of cards of *book*, which was learnt, whose looks show one and the same card."""
    if book.learnt is None:
        raise ValueError(f"{book.name} is not learnt yet")
    _, rows = apart(book.learnt)
    alike = np.einsum("iwd,jvd->ijwv", rows, rows).max((2, 3))
    pairs: dict[tuple[str, str], None] = {}
    for one, other in np.argwhere(alike >= ONE_CARD).tolist():
        names = _pair(book.looks[one].card, book.looks[other].card)
        if names[0] != names[1] and alike[one, other] >= (ONE_NUMBER if _numbers_of_one_suit(*names) else ONE_CARD):
            pairs[names] = None
    return list(pairs)


def _numbers_of_one_suit(one: str, other: str) -> bool:
    """Whether only counting tells these cards apart: a reader that never saw their pack sees next to no difference.

    >>> _numbers_of_one_suit("9S", "TS"), _numbers_of_one_suit("9S", "9H"), _numbers_of_one_suit("QS", "TS")
    (True, False, False)
    """
    cards = Card.parse(one), Card.parse(other)
    return cards[0].suit is cards[1].suit and not any(card.rank in (*COURTS, Rank.ACE) for card in cards)


class OneByOne:
    """Cards laid down singly before a camera that stands still: tells when a new one has come to rest."""

    def __init__(self, finder: Finder) -> None:
        self._finder = finder
        self._taken: Image | None = None
        self._before: Image | None = None
        self._still = 0

    def look(self, image: Image) -> Quad | None:
        """The outline of the card that lies there newly and at rest, once; else None. *image* is the next frame."""
        grey = np.asarray(cv2.GaussianBlur(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), (5, 5), 0), np.uint8)
        before, self._before = self._before, grey
        if before is None or before.shape != grey.shape or _changed(before, grey) > STILL_SHARE:
            self._still = 0
            return None
        self._still += 1
        if self._still < STILL_LOOKS:
            return None
        found = merged(self._finder.look(image).cards)
        for one in (one for one in found if one.confidence >= LAID_FROM):
            if self._taken is None or _changed(self._taken, grey, one.quad) > NEW_SHARE:
                self._taken = grey
                return refined(image, one.quad)
        return None


def _changed(before: Image, now: Image, quad: Quad | None = None) -> float:
    """Which share of the pixels (within *quad*) differs between two grey pictures."""
    mask = None
    if quad is not None:
        mask = np.zeros(now.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, quad.round().astype(np.int32), 255)
    differs = cv2.threshold(cv2.absdiff(before, now), DIFFERENT, 255, cv2.THRESH_BINARY)[1]
    return float(cv2.mean(differs, mask)[0]) / 255


def _pair(one: str, other: str) -> tuple[str, str]:
    codes = [card.code for card in DECK]
    first, second = sorted((one, other), key=codes.index)
    return first, second


def _outline() -> Quad:
    """Where the card lies in a look."""
    size = np.array(LOOK_PX, np.float32)
    edge = size * LOOK_MARGIN / (1 + 2 * LOOK_MARGIN)
    (x, y), (right, low) = edge, size - edge
    return np.array([[x, y], [right, y], [right, low], [x, low]], np.float32)
