"""Cards that are laid with their backs up: which of them are plays, while they lie there and when they have gone."""

from __future__ import annotations

from engine.events import Seat
from vision import geometry
from vision.hand_so_far import HandSoFar
from vision.parts import card_like
from vision.plays import Now, clear_name, face_down
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.track import Track
from vision.whose import Whose


class Backs:
    """Looks through the tracks for plays of *hand* with their backs up. Of that it changes nothing but `backs`."""

    def __init__(self, hand: HandSoFar, whose: Whose, sightings: Sightings, settings: WatchSettings) -> None:
        self._hand, self._whose, self._sightings, self._settings = hand, whose, sightings, settings

    def lying(self, now: Now) -> list[Track]:
        """A card that somebody laid on this trick with its back up, and that has lain there for a while, and lies there
        still: a shadow of a card that is held reads as a back too (a film), and so did the stripes of a cloth between
        three cards, found less surely than a card is (a film: a king was told as the card after it).
        """
        backs = self._lie(now)
        self._hand.backs |= dict.fromkeys(backs)
        return [
            track
            for track in backs
            if track.found
            and track.confidence >= self._settings.steady_found
            and min(now.t - (track.rested_at or now.t), track.still_for(now.t)) >= self._settings.face_down_s
        ]

    def went(self, now: Now, due: Seat | None) -> list[Track]:
        """Backs that the *due* seat had laid on this trick among its cards, no farther out, and that went when it was
        gathered, though they had not lain there for long.
        """
        hand, settings = self._hand, self._settings
        lost = [track.lost_at for track in hand.bound() if track.lost_at is not None]
        if not lost or any(play.card is None for play in hand.trick):
            return []
        seats, plane = self._whose.seats, now.tracker.whole_ruler(now.size)
        far = max(seats.radius(play.place, plane, now.size) for play in hand.trick if play.place is not None)
        return [
            track
            for track in hand.backs
            if track.gone_at is not None
            and track.rested_place is not None
            and min(lost) - settings.backs_go_s <= track.gone_at <= max(lost) + settings.backs_go_s
            and card_like(track, self._sightings, now, settings)
            and seats.radius(track.rested_place, plane, now.size) <= far
            and int(self._whose.fits(track, hand, now).argmax()) == due
        ]

    def _lie(self, now: Now) -> list[Track]:
        """Cards at rest with their backs up that came since this trick was begun. The blind, piles and hands lie there
        before, or farther out.
        """
        hand, settings = self._hand, self._settings
        placed = [play.place for play in hand.trick if play.place is not None]
        if not placed or any(play.card is None for play in hand.trick) or self._glimpsed_face():
            return []
        middle, bound = self._whose.seats.middle(now.size), hand.bound()
        plane = now.tracker.whole_ruler(now.size)
        far = max(plane.distance(place, middle) for place in placed) * settings.face_down_reach
        begun = min(play.latest for play in hand.trick)
        return [
            track
            for track in now.tracker.tracks
            if track.rested_at is not None
            and track.number not in hand.ignored
            and track not in bound
            and track.born > begun
            and face_down(track) >= settings.face_down_least
            and self._hand.apart(track, settings.loose_card_iou)
            and not self._of_a_pile(track, now)
            and plane.distance(track.centre, middle) <= far
            and now.bare_until(track) > begun - settings.rest_s
        ]

    def _glimpsed_face(self) -> bool:
        """Whether the card that the trick lacks was seen, with its face up, before another was laid over it: a card of
        a pile that is turned over is none of it (a film: a seven that slid till a nine lay upon it).
        """
        often = [one for one in self._hand.glimpsed if one.evidence.readings >= self._settings.read_often]
        return self._hand.lacks_one and any(clear_name(one, self._settings) is not None for one in often)

    def _of_a_pile(self, track: Track, now: Now) -> bool:
        """Whether *track* is but another outline of what lay there before with its back up: a pile, the blind."""
        before = (other for other in now.tracker.tracks if other.born < track.born and face_down(other) > 0.5)
        return any(geometry.iou(track.quad, other.quad) >= self._settings.loose_card_iou for other in before)
