"""A closer look: where outlines are doubtful, that part of the picture is searched again, enlarged.

A frame is searched at half its size, so that it takes no longer than it may; a fan of three cards was one large outline
then (found by 0.84), and three cards by 0.87 to 0.91 each once they were enlarged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision import geometry
from vision.settings import WatchSettings
from vision.values import Detection, Quad, Window

SIZES_NEEDED = 3
"""So many cards say how large a card is."""

AROUND = 0.5
"""So much of a card's size is looked at around doubtful outlines: a card seen whole is found better."""


@dataclass(frozen=True, slots=True)
class Closely:
    """What a closer look at *those* outlines *found* at time *t*."""

    t: float
    those: Sequence[Detection]
    found: Sequence[Detection]

    def holds(self, t: float, those: Sequence[Detection], settings: WatchSettings) -> bool:
        """Whether it tells of time *t* as well: a moment later, when the same outlines are in doubt."""
        if t - self.t >= settings.closer_holds_s or len(those) != len(self.those):
            return False
        least = settings.closer_same_iou
        return all(any(geometry.iou(one.quad, other.quad) >= least for other in self.those) for one in those)


def size_of(one: Detection) -> float:
    """How large an outline is: the root of its area, in pixels."""
    return math.sqrt(cv2.contourArea(one.quad))


def usual_size(found: Sequence[Detection], settings: WatchSettings) -> float | None:
    """How large a card is in this picture, by the outlines that are sure; None where these are too few to say."""
    sizes = [size_of(one) for one in found if one.confidence >= settings.closer_below]
    return float(np.median(sizes)) if len(sizes) >= SIZES_NEEDED else None


def doubtful(found: Sequence[Detection], usual: float | None, settings: WatchSettings) -> list[Detection]:
    """Those of *found* that are hardly sure, or too large for one card of the *usual* size."""
    return [one for one in found if one.confidence < settings.closer_below or too_large(one, usual, settings)]


def window_around(those: Sequence[Detection], card: float, size: tuple[int, int]) -> Window:
    """The part of a picture of *size* (w, h) with all of *those* in it, and room around; *card*: a card's size."""
    corners = np.concatenate([one.quad for one in those])
    left, top = np.maximum(corners.min(0) - AROUND * card, 0)
    right, bottom = np.minimum(corners.max(0) + AROUND * card, size)
    return math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)


def with_closer(
    found: Sequence[Detection],
    closer: Sequence[Detection],
    those: Sequence[Detection],
    usual: float | None,
    settings: WatchSettings,
) -> list[Detection]:
    """*found*, with what the *closer* look at *those* tells: in the stead of those of them that were found, which stay
    where it finds nothing; others of *those* are places where a card was found before.
    """
    closer = [one for one in closer if not too_large(one, usual, settings)]
    at_doubts = [bool(row.any()) for row in _touching(closer, those)]
    doubts = {id(doubt) for doubt in those}
    sure = [one for one in found if id(one) not in doubts]
    better = [
        one
        for one, at_doubt in zip(closer, at_doubts, strict=True)
        if at_doubt and not any(geometry.iou(one.quad, other.quad) > settings.closer_iou for other in sure)
    ]
    unsure = [one for one in found if id(one) in doubts]
    seen = [bool(row.any()) for row in _touching(unsure, better)]
    return [*sure, *better, *(one for one, is_seen in zip(unsure, seen, strict=True) if not is_seen)]


def missing(quad: Quad, found: Sequence[Detection], settings: WatchSettings) -> bool:
    """Whether a card that was found within *quad* is not, and no card over it may be why: on a patterned ground whole
    piles were not found at a frame's half size, each of their cards by 0.9 from nearer (a film).
    """
    seen = [one for one in found if one.confidence >= settings.found_least]
    return sum(geometry.overlap(quad, one.quad) for one in seen) < settings.covered_share * geometry.area(quad)


def too_large(one: Detection, usual: float | None, settings: WatchSettings) -> bool:
    """Whether an outline is too large for one card of the *usual* size, where that is known."""
    return usual is not None and size_of(one) > settings.closer_larger * usual


def _touching(ones: Sequence[Detection], others: Sequence[Detection]) -> npt.NDArray[np.bool_]:
    """Of each of n *ones* and m *others* whether the middle of one lies in the other: n × m."""
    quads = [np.array([one.quad for one in group], np.float64).reshape(-1, 4, 2) for group in (ones, others)]
    mine, theirs = (group.mean(1) for group in quads)
    return geometry.inside_each(mine, quads[1]) | geometry.inside_each(theirs, quads[0]).T
