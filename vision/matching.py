"""Which outline is of which card that is followed, by place, turn and name, and which is of another."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from vision import geometry
from vision.plausible import was_read
from vision.rereading import says_another
from vision.rulers import Rulers
from vision.track import Track, share_taken, upon
from vision.values import OTHER, Quad, SeenCard


class Matching(Rulers):
    """Outlines told apart by the cards that are followed."""

    def near(self, quad: Quad) -> Track | None:
        """The track that an outline most likely belongs to, by place alone."""
        middle = geometry.centre(quad)
        away = {track: math.dist(track.centre, middle) * self.millimetres(track) for track in self.tracks}
        close = [track for track, distance in away.items() if distance < self._settings.match_mm]
        return min(close, key=lambda track: away[track], default=None)

    def matched(self, cards: Sequence[SeenCard], t: float) -> list[tuple[int, int]]:
        """Which track each of *cards*, found at time *t*, is most likely of: pairs of their numbers, each once."""
        if not cards or not self.tracks:
            return []
        places = [(geometry.centre(card.detection.quad), geometry.long_way(card.detection.quad)) for card in cards]
        gain = [
            [self._likeness(track, card, t, *place) for card, place in zip(cards, places, strict=True)]
            for track in self.tracks
        ]
        return geometry.assign(gain)

    def _likeness(self, track: Track, card: SeenCard, t: float, middle: geometry.Points, way: float) -> float:
        """How well a detection fits a track, in nats; -inf where it cannot be the same card."""
        away = math.dist(middle, track.centre) * self.millimetres(track)
        if away > self._settings.match_mm:
            return -np.inf
        turn = geometry.turned(way, track.way)
        square = self._settings.square_sides
        if turn > 45 and any(geometry.nearly_square(quad, square) for quad in (track.quad, card.detection.quad)):
            turn = 90 - turn
        place = 4.0 - (2 * away / self._settings.match_mm) ** 2 - (2 * turn / self._settings.match_turn_deg) ** 2
        if place < -3.0:
            return -np.inf
        if track.evidence.readings == 0 or not was_read(card):
            return place
        agree = float(np.dot(track.evidence.posterior(), card.names))
        clear = card.names.max() > self._settings.read_clearly and card.name != OTHER
        if clear and agree < self._settings.another_below and self._strayed(track, middle):
            return -np.inf
        another = (self._thing(track) and card.name != OTHER) or (
            agree < self._settings.another_below and self._below(track, card, t)
        )
        if another and geometry.iou(track.quad, card.detection.quad) < self._settings.same_card_iou:
            return -np.inf  # in the very same outline, what reads as another card for a moment is what it was
        return place + max(float(np.log(agree + 1e-9)), -4.0)

    def _thing(self, track: Track) -> bool:
        """Whether *track* has lain there and was no card: a spot of the ground, a coaster. A card is laid over it."""
        return track.rested_at is not None and track.evidence.strange >= self._settings.thing_least

    def _below(self, track: Track, card: SeenCard, t: float) -> bool:
        """Whether *track* lies below others, or has not been found for long, so that *card*, near it, may well be one
        just laid.
        """
        gap = self._settings.forget_s
        if t - track.seen > gap:
            return True
        over = [other for other in self.tracks if other.born > track.born and t - other.seen <= gap]
        return card.detection.confidence >= self._settings.closer_below and self._shared(track, over)

    def _strayed(self, track: Track, middle: geometry.Points) -> bool:
        """Whether *middle* lies aside of where *track* rests, as it was last surely read there."""
        if track.rested_at is None or track.agreed is None:
            return False
        away = math.dist(middle, geometry.centre(track.agreed)) * self.millimetres(track)
        return away > self._settings.laid_mm

    def _is_another(self, track: Track, card: SeenCard, t: float) -> bool:
        """Whether *card*, found aside of where *track* lay until now, though it did not come to rest, surely reads as
        another: laid beside it, while an arm hides it (a film: a queen was followed to the ten, and both told at each
        other's seats).
        """
        if track.rested_at is not None or not was_read(card):
            return False
        lately = track.lain is not None and track.lay is not None and t - track.lay[1] <= self._settings.forget_s
        known = track.lain if lately else track.evidence if t - track.placed_at >= self._settings.lain_s else None
        return known is not None and says_another(card, known, known.readings, self._settings)

    def _part_of(self, quad: Quad, track: Track) -> bool:
        """Whether *quad* is but what younger cards leave to be seen of *track*, which lies as it did (a film: outlined
        now as a whole, now in part, a card never came to rest, and the one upon it was told before it).
        """
        if geometry.area(quad) > self._settings.part_largest * track.size**2:
            return False
        if geometry.overlap(quad, track.quad) < self._settings.part_within * geometry.area(quad):
            return False
        return self._share_covered(track) > 0

    def covered(self, track: Track) -> bool:
        """Whether younger cards lie over so much of *track* that it may not be found, or be read as one of them."""
        return self._share_covered(track) > self._settings.covered_share

    def _share_covered(self, track: Track) -> float:
        """How much of *track* lies under younger cards (0 to 1)."""
        return share_taken(track, upon(track, self.tracks))

    def _shared(self, track: Track, others: Sequence[Track]) -> bool:
        """Whether *others* take up a good part of a track's place."""
        return share_taken(track, others) > self._settings.covered_share
