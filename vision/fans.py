"""Fans held so that the camera sees their faces, before anybody knows where tricks lie: no card of them leads."""

from __future__ import annotations

import math
from collections import deque

from vision import geometry
from vision.geometry import Points
from vision.hand_so_far import HandSoFar
from vision.plays import Now, name_of
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose

FANS_KEPT = 50
"""So many places are remembered at which a fan was held."""


class Fans:
    """Where fans are held while *hand* begins. Tell it of every frame; once it is known where tricks lie, none is."""

    def __init__(self, hand: HandSoFar, whose: Whose, settings: WatchSettings) -> None:
        self._hand, self._whose, self._settings = hand, whose, settings
        self._places: deque[Points] = deque(maxlen=FANS_KEPT)

    def look(self, now: Now) -> None:
        """Remember where a card has shown its face for long out of the reach of tricks, at the picture's edge."""
        if self._whose.seats.area.known:
            return
        self._places += [
            track.centre
            for track in now.tracker.tracks
            if track.found
            and track.rested_at is not None
            and now.t - track.rested_at >= self._settings.fanned_s
            and track.evidence.face_up >= self._settings.face_up_least
            and not self._whose.within(track, now)
            and not self._held_at(track, now)
        ]

    def shift(self, by: Points) -> None:
        """The camera was pushed: all lies *by* pixels from where it lay."""
        self._places = deque((place + by for place in self._places), maxlen=FANS_KEPT)

    def held(self, track: Track, now: Now) -> bool:
        """Whether *track* is surely of a fan, for it lies over others for long, or lies where one is held: an arm that
        draws a card from it moves it a little (a film: its front card was the lead then).
        """
        if self._whose.seats.area.known:
            return False
        return self._held_at(track, now) or self.fanned(track, now, self._settings.fanned_s)

    def _held_at(self, track: Track, now: Now) -> bool:
        """Whether *track* lies, or came to rest, where a fan is held."""
        ruler, spots = now.tracker.ruler(track), [track.centre]
        spots += [] if track.rested_place is None else [track.rested_place]
        return any(ruler.distance(spot, place) < self._settings.match_mm for spot in spots for place in self._places)

    def fanned(self, track: Track, now: Now, lain_s: float = 0.0) -> bool:
        """Whether *track*, before anybody knows where tricks lie, may be of a fan that is held so that its faces show:
        it lies over others that are no plays so far, or below, and that have been there for *lain_s* seconds.
        """
        if self._whose.seats.area.known:
            return False
        bound, settings = self._hand.bound(), self._settings
        return any(
            other is not track
            and other not in bound
            and not other.gone
            and now.t - other.born >= lain_s
            and self._hand.apart(other, settings.loose_card_iou)  # a told card may be outlined twice
            and other.evidence.face_up >= settings.face_up_least
            and geometry.overlap(track.quad, other.quad) > settings.fanned_share * track.size**2
            for other in now.tracker.tracks
        )


def stay(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """The trick of *hand* is gathered: faces that were there before its last card came, and are still, are held."""
    last = max((track.born for track in hand.bound()), default=-math.inf)
    lost = max((track.lost_at for track in hand.bound() if track.lost_at is not None), default=now.t)
    stay = [
        track
        for track in now.tracker.tracks
        if track not in hand.bound()
        and track.number not in hand.opened
        and not track.gone
        and (track.found or track.seen > lost)
        and track.rested_at is not None
        and track.rested_at < last
        and track.evidence.readings > 0
        and track.evidence.face_up >= settings.face_up_least
    ]
    hand.fans = dict.fromkeys([*(track for track in hand.fans if not track.gone), *stay])


def spread(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """What comes to rest as part of a fan is of it from then on: it stays so until it is pushed away."""
    bound = hand.bound()
    lie = [track for track in now.tracker.tracks if track.found and track.rested_at is not None and track not in bound]
    new = [track for track in lie if track not in hand.fans and of_fan(track, hand, now, settings)]
    hand.fans |= dict.fromkeys(new)


def of_fan(
    track: Track, hand: HandSoFar, now: Now, settings: WatchSettings, within_mm: float | None = None
) -> bool:  # fmt: skip
    """Whether *track* is of a fan that stayed when a trick went, be it outlined anew: it lies *within_mm* of a card of
    it, or `match_mm`, or reads the same near by (a film: it was "laid open" between two tricks, and its front
    card was played).
    """
    name, least = name_of(track), settings.match_mm if within_mm is None else within_mm

    def near(other: Track) -> bool:
        places = [other.centre] if other.rested_place is None else [other.centre, other.rested_place]
        away = min(now.tracker.apart(track, place) for place in places)
        seen = not other.gone and now.t - other.seen < settings.fanned_s
        return away < least or (seen and away < settings.swept_mm and name is not None and name == name_of(other))

    return track in hand.fans or any(near(other) for other in hand.fans)
