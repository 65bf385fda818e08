"""The finder: where in a picture cards and their indices lie. A YOLO for oriented boxes, run from its exported file."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.geometry import overlaps
from vision.network import WEIGHTS, Network, WeightsError, batched
from vision.scaling import scaled
from vision.values import FINDER_CLASSES, Detection, Image, Quad, Window

__all__ = ["FRAME_SIZES", "PHOTO_SIZES", "STILL_SIZES", "Finder", "Found", "WeightsError"]

FRAME_SIZES = (640,)
"""Longest side, in pixels, at which a frame of a film is searched: at 720p a card is then some 45 to 90 pixels high."""

STILL_SIZES = (448,)
"""The same for a single frame that is recognized by itself (`vision.recognition`): a closer look follows then wherever
that leaves doubt. Of 1,900 cards on rendered tables as many are named rightly at 416, 448 and 512 pixels, at 384 fewer.
"""

PHOTO_SIZES = (192, 320, 640, 960)
"""Longest sides at which a photograph is searched, where a card may be anything from a tenth of the picture to all
of it.
"""

CLOSER_CARD, CLOSER_SIZE_MOST = 80.0, 416
"""How large a card is made for a closer look, in pixels (the root of its area), and the longest side that is searched
then.
"""

SAME_CARD = (0.72, 0.4)
"""Outlines of cards, and of indices, that share this part of their union are the same."""

INSIDE = 0.85
"""An outline with this part of itself inside another is a piece of that card: a court's half, a group of pips."""


@dataclass(frozen=True, slots=True)
class Found:
    """Candidates in one picture: outlines of cards, and of the corners that bear their indices."""

    cards: list[Detection]
    indices: list[Detection]
    looks: int = 1
    """At how many sizes the picture was searched."""


class Finder:
    """Finds cards in pictures.

    Several threads may use one at once. `sizes` are the longest sides, in pixels, that a picture is scaled to for the
    search; what several of them find is merged.
    """

    def __init__(self, network: Network, sizes: Sequence[int] = FRAME_SIZES, threshold: float = 0.25) -> None:
        self._network, self._sizes, self._threshold = network, tuple(sizes), threshold

    @classmethod
    def load(
        cls, path: Path | None = None, sizes: Sequence[int] = FRAME_SIZES, threshold: float = 0.25, threads: int = 2
    ) -> Finder:
        """The finder in *path*, or the shipped one. Raises WeightsError in one sentence when it cannot be used."""
        return cls(Network.load(path or WEIGHTS / "finder.onnx", "obb", FINDER_CLASSES, threads), sizes, threshold)

    def find(self, image: Image) -> list[Detection]:
        """The cards in *image*, surest first; outlines in its pixels, also where something lies over a card."""
        return merged(self.look(image).cards)

    def look(self, image: Image, sizes: Sequence[int] | None = None) -> Found:
        """What may be cards and indices in *image*, several outlines each: for callers that choose among them by how
        well they read. *sizes*: to search it at these, not at the usual ones.
        """
        looks = [self._look_at(image, size) for size in sizes or self._sizes]
        cards, indices = [d for look in looks for d in look.cards], [d for look in looks for d in look.indices]
        return Found(cards, indices, len(looks))

    def look_closer(self, image: Image, window: Window, card: float) -> list[Detection]:
        """What may be cards in *window* of *image*, enlarged until one of *card* pixels (the root of its area) is as
        large as cards are found best.
        """
        return self.look_within(image, window, CLOSER_CARD / card, CLOSER_SIZE_MOST).cards

    def look_within(self, image: Image, window: Window, scale: float, most: int) -> Found:
        """The same as `look` for *window* of *image*, scaled by *scale* or to *most* pixels a side."""
        left, top, right, bottom = window
        part = np.ascontiguousarray(image[top:bottom, left:right])
        if not part.size:  # an outline in the margin that the network is given around a picture
            return Found([], [])
        found = self.look(part, [round(min(max(part.shape[:2]) * scale, most))])
        by = np.array([left, top], np.float32)
        cards, indices = ([replace(one, quad=one.quad + by) for one in those] for those in (found.cards, found.indices))
        return Found(cards, indices)

    def _look_at(self, image: Image, size: int) -> Found:
        height, width = image.shape[:2]
        scale = size / max(height, width)
        rows = self._network.run(fitted(image, scale))[0].T  # a candidate a row: x, y, w, h, card, index, angle
        kept = [self._kept(rows, kind) for kind in range(len(FINDER_CLASSES))]
        both = np.concatenate(kept)
        quads = iter(corners(both[:, :4] / scale, both[:, -1]))  # of both at once: as quick as of one
        cards, indices = (
            [Detection(next(quads), sure) for sure in those[:, 4 + kind].tolist()] for kind, those in enumerate(kept)
        )
        return Found(cards, indices)

    def _kept(self, rows: npt.NDArray[np.float32], kind: int) -> npt.NDArray[np.float32]:
        """The candidates of one class that are sure enough, of those that lie on each other the surest."""
        rows = rows[rows[:, 4 + kind] >= self._threshold]
        rows = rows[rows[:, 2:4].min(1) > 4]
        boxes = [((x, y), (w, h), math.degrees(angle)) for x, y, w, h, angle in rows[:, [0, 1, 2, 3, -1]].tolist()]
        sure = rows[:, 4 + kind].tolist()
        kept = cv2.dnn.NMSBoxesRotated(boxes, sure, self._threshold, SAME_CARD[kind]) if boxes else ()
        return np.asarray(rows[np.asarray(kept, int).ravel()], np.float32)


def fitted(image: Image, scale: float) -> npt.NDArray[np.float32]:
    """*image* scaled, padded below and to the right to whole multiples of 32, as a batch of one for a network."""
    height, width = (max(round(side * scale), 1) for side in image.shape[:2])
    padded = np.full((-(-height // 32) * 32, -(-width // 32) * 32, 3), 114, np.uint8)
    padded[:height, :width] = scaled(image, width, height)
    return batched([padded])


def corners(box: npt.ArrayLike, angle: npt.ArrayLike) -> Quad:
    """The corners, clockwise as seen and with a short side first, of *box* (middle x, y, sides) turned by *angle*
    radians; of each box where there are many.

    >>> corners([10, 10, 8, 4], 0.0).tolist()
    [[14.0, 8.0], [14.0, 12.0], [6.0, 12.0], [6.0, 8.0]]
    """
    (x, y, w, h), turn = np.moveaxis(np.asarray(box, np.float64), -1, 0), np.asarray(angle, np.float64)
    turn = np.where(w > h, turn + np.pi / 2, turn)
    c, s = np.cos(turn), np.sin(turn)
    short, long = np.minimum(w, h) / 2, np.maximum(w, h) / 2
    middle, right, down = (np.stack(each, -1) for each in ((x, y), (short * c, short * s), (-long * s, long * c)))
    quads = [middle - right - down, middle + right - down, middle + right + down, middle - right + down]
    return np.stack(quads, -2).astype(np.float32)


def merged(found: Sequence[Detection]) -> list[Detection]:
    """*found* without repetitions and without pieces of cards, surest first."""
    ranked = sorted(found, key=lambda d: -d.confidence)
    return [ranked[i] for i in leading(alike([one.quad for one in ranked], SAME_CARD[0]))]


def leading(same: npt.NDArray[np.bool_]) -> list[int]:
    """Of n ranked outlines, of which *same* (n × n) says which are of one card, the first of each card."""
    kept: list[int] = []
    known = np.zeros(len(same), np.bool_)
    for i in range(len(same)):
        if not known[i]:
            kept.append(i)
            known |= same[i]
    return kept


def alike(quads: Sequence[Quad], union: float) -> npt.NDArray[np.bool_]:
    """Which of n outlines are of the same card (n × n): they share *union* of their union, or one is a piece of the
    other.
    """
    shared, own = overlaps(quads)
    small, large = np.minimum(own[:, None], own), np.maximum(own[:, None], own)
    return np.asarray(
        (shared >= union * (small + large - shared)) | ((small < 0.6 * large) & (shared >= INSIDE * small)), np.bool_
    )
