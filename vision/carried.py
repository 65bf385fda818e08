"""Where cards were seen before they came to rest: whoever lays a card carries it from where he sits.

Of 1,238 cards in 40 films of four renderers 644 were read on their way, and 633 of these came from the right seat by
that alone, half of them within 8 degrees of the line to it. By their places 1,182 of the 1,238 lay nearest to their own
seat, by the arms that moved 1,042.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator

from engine.cards import DECK
from vision.evidence import Vector
from vision.geometry import Points
from vision.plane import Plane
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker


class Carried:
    """Remembers for some seconds where tracks were that lay nowhere yet. Tell it of every frame."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._seen: deque[tuple[float, Track, Points, Vector]] = deque()

    def look(self, t: float, tracker: Tracker) -> None:
        """Take in the tracks as they are at time *t*."""
        self._seen += [
            (t, track, track.centre, track.evidence.posterior())
            for track in tracker.tracks
            if track.found and track.seen == t and track.rested_at is None
        ]
        while self._seen and self._seen[0][0] < t - self._settings.reach_kept_s:
            self._seen.popleft()

    def origin(self, track: Track, laid: float, plane: Plane) -> Points | None:
        """Where in the picture the card of *track*, which was *laid* at that second, was read farthest away shortly
        before, by this track or another that lay nowhere; None where it was not read on its way.

        What was followed there, but read as nothing yet, may have been the card before it.
        """
        settings = self._settings
        farthest, origin = settings.carried_mm, None
        for t, place in self._read_as(track, settings.carried_alike):
            if t < laid - settings.carried_s:
                break
            if t > laid + settings.reach_after_s:
                continue
            away = plane.distance(place, track.centre)
            if farthest < away < math.inf:
                farthest, origin = away, place
        return origin

    def elsewhere_until(self, track: Track, laid: float, plane: Plane) -> float:
        """When the card of *track*, which was *laid* at that second, was surely read elsewhere for the last time, by
        this track or another that lay nowhere: so long its place was without it. NaN where it was not.
        """
        settings, lies = self._settings, track.centre if track.rested_place is None else track.rested_place
        return next(
            (
                t
                for t, place in self._read_as(track, settings.elsewhere_alike)
                if t < laid and settings.elsewhere_mm <= plane.distance(place, lies) < math.inf
            ),
            math.nan,
        )

    def _read_as(self, track: Track, alike: float) -> Iterator[tuple[float, Points]]:
        """When and where what lay nowhere, *track* or another, was read as the card of *track*, *alike* (0 to 1) at
        least; newest first.
        """
        name = track.evidence.posterior()[: len(DECK)]
        for t, other, place, read in reversed(self._seen):
            if (other is track or other.rested_at is None) and name @ read[: len(DECK)] >= alike:
                yield t, place

    def shift(self) -> None:
        """The camera was moved: nobody knows any more where on the table these were."""
        self._seen.clear()
