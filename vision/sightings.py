"""What each outline did over time, beyond what its track remembers: how surely it was found, and how long it lay at one
place, though arms moved over it meanwhile.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

import numpy as np

from vision.geometry import Points
from vision.push import Push
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker

TRACKS_KEPT = 1000
"""So many outlines that were lost are remembered: the table may be left alone for an hour."""


LATELY_KEPT = 60
"""Of so many last pictures is remembered whether it was found: two seconds and more."""


@dataclass(eq=False)
class Sighting:
    """One track as it was seen so far. `lay_s`: the longest that it was seen at one place, `lay_at` where, and
    `lay_since` from when on.
    """

    place: Points
    since: float
    lay_at: Points
    lay_s: float = 0.0
    lay_since: float = 0.0
    count: int = 0
    total: float = 0.0
    lately: deque[float] = field(default_factory=lambda: deque(maxlen=LATELY_KEPT))
    """When it was found last."""

    @property
    def found(self) -> float:
        """How surely it was found, on the average (0 to 1)."""
        return self.total / max(self.count, 1)


@dataclass(eq=False)
class Sightings:
    """Remembers all tracks of a hand that are there, and the newest of those that are not. Tell it of every frame."""

    settings: WatchSettings
    _seen: dict[int, Sighting] = field(default_factory=dict)

    def look(self, t: float, tracker: Tracker) -> None:
        """Take in the tracks as they are at time *t*."""
        for track in tracker.tracks:
            if not track.found or track.seen != t:
                continue
            seen = self._seen.setdefault(track.number, Sighting(track.centre, t, track.centre))
            seen.count += 1
            seen.total += track.confidence
            seen.lately.append(t)
            if seen.lay_since < track.born:
                seen.lay_s = 0.0  # it was pushed, and is as if it had been found then
            if tracker.apart(track, seen.place) > self.settings.still_mm:
                seen.place, seen.since = track.centre, t
            elif t - seen.since > seen.lay_s:
                seen.lay_at, seen.lay_s, seen.lay_since = seen.place, t - seen.since, seen.since

        there = {track.number for track in tracker.tracks}
        while len(self._seen) > TRACKS_KEPT + len(there):
            self._seen.pop(next(number for number in self._seen if number not in there))

    def of(self, track: Track) -> Sighting:
        """All that was seen of *track*; nothing where it was never found since the hand began."""
        return self._seen.get(track.number) or Sighting(track.centre, track.born, track.centre)

    def together(self, one: Track, other: Track) -> int:
        """In how many pictures of late both were found."""
        return len({*self.of(one).lately} & {*self.of(other).lately})

    def shift(self, push: Push) -> None:
        """The camera was moved: all lies where *push* has taken it."""
        for seen in self._seen.values():
            seen.place, seen.lay_at = push.of(seen.place), push.of(seen.lay_at)

    def put_back(self, track: Track) -> None:
        """*track*, lost from sight, lies for us where it lay, though it was swept up before it came to rest."""
        seen = self.of(track)
        if track.rested_at is None and seen.lay_s >= self.settings.lain_s:
            track.put((track.quad + (seen.lay_at - track.centre)).astype(np.float32))
            track.still_since = seen.lay_since
