"""The pattern of a table: lace, flowers and print in which cards are found though none lies there.

Such outlines are found anew in every look, and elsewhere each time: they hide that the table is bare, pass for fans,
and displace the outlines of cards that lie among them. What looks as in the first picture, and has read as no card
there, is the table; an outline counts for as much as it is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from engine.cards import DECK
from vision import geometry
from vision.motion import Mask, Memory, beyond, share_within
from vision.plausible import was_read
from vision.settings import WatchSettings
from vision.values import Detection, Image, Quad, SeenCard


class Pattern:
    """Where the table itself is taken for cards. Tell it of every frame (`look`), and of what is read (`learn`)."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._first: Image | None = None
        self._now: Image | None = None
        self._known: Mask = np.zeros((0, 0), np.bool_)
        self._alike: Mask | None = None
        self._there: Mask | None = None

    def look(self, small: Image) -> None:
        """Take in the small copy of the newest frame (`motion.shrunk`), of which the first one is remembered."""
        if self._first is None or self._first.shape != small.shape:
            self._first, self._known = small, np.zeros(small.shape[:2], np.bool_)
        self._now, self._alike, self._there = small, None, None

    def forget(self) -> None:
        """The camera looks from another place: the next picture is the first."""
        self._first, self._known = None, np.zeros((0, 0), np.bool_)

    def learn(self, cards: Sequence[SeenCard], size: tuple[int, int]) -> None:
        """Those of *cards*, seen in a picture of *size* (w, h), that read as no face and look as in the first picture
        are of the pattern; but for what is found surely, or lies at such a card, and may be a corner of its fan. Where
        there are so many that they cannot all be cards, being found surely says nothing.
        """
        settings = self._settings
        surely = settings.pattern_found if len(cards) < settings.pattern_crowd else np.inf
        sure = [card.detection.quad for card in cards if card.detection.confidence >= surely]
        for card in cards:
            quad = card.detection.quad
            face = float(card.names[: len(DECK)].max()) >= settings.pattern_read
            if face or not was_read(card) or card.detection.confidence >= surely:
                continue
            if any(geometry.overlap(quad, other) > 0 for other in sure):
                continue
            if share_within(self._same(), quad, size) >= settings.pattern_same:
                self._known |= _filled(quad, size, self._known.shape)
                self._there = None

    def weighed(self, found: Iterable[Detection], size: tuple[int, int]) -> list[Detection]:
        """Those *found* in the newest picture, of *size* (w, h), that may be cards, each as sure as it lies not upon
        what is the pattern still: a card that is laid there hides it.
        """
        if not self._known.any():
            return list(found)
        there, weighed = self._seen_now(), []
        for one in found:
            part = self._hides(share_within(there, one.quad, size))
            weighed.append(one if part >= 1 else replace(one, confidence=one.confidence * part))
        return [one for one in weighed if one.confidence >= self._settings.pattern_least]

    def bares(self, memory: Memory) -> bool:
        """Whether so much of the pattern is seen where a card was remembered that whatever is found there is none."""
        if not self._known.any() or not memory.mask.any():
            return False
        return self._hides(float(self._seen_now()[memory.window][memory.mask].mean())) < self._settings.pattern_least

    def _hides(self, shown: float) -> float:
        """For how much an outline counts of which this part (0 to 1) shows the pattern."""
        return (1 - shown) / self._settings.pattern_hidden

    def _seen_now(self) -> Mask:
        """Where the pattern is seen in the newest picture."""
        if self._there is None:
            self._there = self._known & self._same()
        return self._there

    def _same(self) -> Mask:
        """Where the newest picture looks as the first one, a change of the whole light taken out."""
        assert self._now is not None
        assert self._first is not None
        if self._alike is None:
            light = float(np.median(self._now[::4, ::4] / np.maximum(self._first[::4, ::4], 1.0)))
            first = np.clip(self._first * np.float32(light), 0, 255).astype(np.uint8)
            self._alike = beyond(self._now.astype(np.int16), first) <= self._settings.pattern_levels
        return self._alike


def _filled(quad: Quad, size: tuple[int, int], shape: tuple[int, int]) -> Mask:
    """True within *quad*, pixels of a picture of *size* (w, h), in a small copy of *shape* (rows, columns)."""
    corners = np.asarray(quad, np.float64) * (shape[1] / size[0], shape[0] / size[1])
    return cv2.fillConvexPoly(np.zeros(shape, np.uint8), np.round(corners).astype(np.int32), 1) > 0
