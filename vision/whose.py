"""Whose card is it: its place, the way it came, the arm that laid it, whose turn it is; arms are remembered for some
seconds.
"""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Container, Sequence

import numpy as np
import numpy.typing as npt

from engine.events import Seat
from vision import geometry
from vision.arms import Arms, PerSeat, place_of
from vision.calibration import Seats, TableLayout
from vision.carried import Carried
from vision.gathering import stays
from vision.geometry import Points
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play
from vision.settings import WatchSettings
from vision.track import Track

MOST_ARMS = 20_000
"""So many pictures with arms in them are remembered between two tricks: twenty minutes of them at 15 a second."""


class Whose:
    """Weighs each seat for a card that lies there. Tell it of every frame what moves before whom."""

    def __init__(self, table: TableLayout, settings: WatchSettings) -> None:
        self._settings = settings
        self._players = table.players
        self.seats = Seats(table, settings)
        self.reach: deque[tuple[float, PerSeat]] = deque()
        """When how much moved before each seat, of late."""
        self._moving: deque[tuple[float, Arms]] = deque()
        self.carried = Carried(settings)
        self._arms: deque[tuple[float, float, npt.NDArray[np.bool_]]] = deque(maxlen=MOST_ARMS)

    def look(self, t: float, arms: Arms) -> None:
        """Take in *arms*, what moves before each seat at time *t* (`Seats.reaching`)."""
        reach = arms.before
        if self.reach and reach.any():
            self._arms.append((t, min(t - self.reach[-1][0], self._settings.longest_step_s), reach > 0))
        self.reach.append((t, reach))
        self._moving.append((t, arms))
        while self.reach[0][0] < t - self._settings.reach_kept_s:
            self.reach.popleft()
            self._moving.popleft()

    def gathered(self) -> None:
        """A trick is over: what arms do from now on belongs to the next."""
        self._arms.clear()

    def others_played(self, seats: Container[Seat | None], until: float) -> bool:
        """Whether all but *seats* had an arm over the table since the last trick, before the second *until*: a whole
        trick may have been played that nobody saw.
        """
        return all(self._reached(seats, -math.inf, until))

    def stayed_out(self, seat: Seat, since: float, until: float) -> bool:
        """Whether *seat* had no arm over the table between two moments of this trick."""
        return bool(self._over_table(since, until)[seat] < self._settings.arm_least_s)

    def others_reached(self, seats: Container[Seat], since: float, until: float) -> bool:
        """Whether any but *seats* had an arm over the table between two moments of this trick."""
        return any(self._reached(seats, since, until))

    def _reached(self, seats: Container[Seat | None], since: float, until: float) -> list[bool]:
        """Of each seat but *seats* whether it had an arm over the table between two moments of this trick."""
        moved = self._over_table(since, until)
        others = (seat for seat in range(self._players) if seat not in seats)
        return [bool(moved[seat] >= self._settings.arm_least_s) for seat in others]

    def left_at(self, seat: Seat, since: float, until: float) -> float:
        """When the arm of *seat* moved over the table last, between two moments of this trick; -inf where it did not.

        An arm that waits for its turn keeps still, and so does the card it holds.
        """
        if self.stayed_out(seat, since, until):
            return -math.inf
        return max(t for t, _, arms in self._arms if since < t <= until and arms[seat])

    def _over_table(self, since: float, until: float) -> PerSeat:
        """For each seat for how many seconds of this trick, between these two moments, its arm was over the table."""
        steps = (step * arms for t, step, arms in self._arms if since < t <= until)
        return np.asarray(sum(steps, np.zeros(self._players)), np.float64)

    def within(self, track: Track, now: Now, reach_mm: float | None = None, place: Points | None = None) -> bool:
        """Whether *track*, or its like with its middle at *place*, lies where tricks lie, or within *reach_mm* of their
        middle.
        """
        reach = self.seats.area.reach_mm if reach_mm is None else reach_mm
        spot = track.centre if place is None else place
        tracker = now.tracker  # a fan that is held up is larger than what lies there, so by its own size it is nearer
        ruler = tracker.whole_ruler(now.size) if tracker.measures() else tracker.ruler(track)
        out = self.seats.radius(spot, ruler, now.size)
        far = out > self._settings.place_known_mm or not self.seats.area.known
        return out <= reach and not (far and self.at_rim(track, now, spot))

    def at_rim(self, track: Track, now: Now, place: Points | None = None) -> bool:
        """Whether *track*, or its like at *place*, lies so near to the picture's edge that it rather is held there than
        laid.
        """
        room = self._settings.rim_share * track.size
        quad = track.quad if place is None else track.quad + (place - track.centre)
        return bool((quad < room).any() or (quad > np.array(now.size) - room).any())

    def within_usual(self, track: Track, now: Now, reach_mm: float) -> bool:
        """The same as `within` by the usual card's size, whatever that of *track*."""
        return self.seats.radius(track.centre, now.tracker.sure_ruler(now.size), now.size) <= reach_mm

    def find_area(self, hand: HandSoFar, now: Now) -> None:
        """While no trick was seen yet: look where on the table they are being laid.

        Two cards say that if both are found and read as one surely, side by side; a whole trick, also with cards in it
        that are surely found or read alone. A hand that somebody holds reads as a few cards for long, hardly found, and
        so does a bowl of nuts (of 24 films by another renderer two were lost that way, whole); pictures in a newspaper
        even read as one, and a fan seen from its holder's side is one card upon the other.
        """
        if self.seats.area.known:
            return
        told = [play.told_place for play in hand.trick if play.told_place is not None]
        if len(told) >= self._players:  # be they laid over one another
            self.seats.find(told, hand.due(now.prior), now.tracker.sure_ruler(now.size), now.size)
            return
        settings = self._settings
        lying = [
            track
            for track in now.tracker.tracks
            if track.rested_at is not None
            and track.number not in hand.ignored
            and not hand.open_or_held(track)
            and track.evidence.readings > 0
            and track.evidence.face_up >= settings.face_up_least
            and not self.at_rim(track, now)
        ]
        clear = [track for track in lying if track.evidence.posterior().max() >= settings.tell_from]
        found = [track for track in lying if track.confidence >= settings.steady_found]
        later = [track for track in found if not hand.furniture(track, settings.furniture_s, settings.piled_s)]
        several = _laid([track for track in lying if track in clear or track in later])
        those = several if len(several) >= self._players else _laid([track for track in clear if track in found])
        rested = sorted((track.rested_at or now.t, track.number, track.centre) for track in those)
        if len(rested) >= self._players or (len(rested) >= 2 and now.t - rested[0][0] >= settings.area_found_s):
            plane = now.tracker.sure_ruler(now.size)
            self.seats.find([place for _, _, place in rested], hand.due(now.prior), plane, now.size)

    def anew(self, play: Play, now: Now) -> PerSeat:
        """`Play.fits`, the place at which it was told weighed anew where the middle was not known yet then."""
        place = play.told_place
        if self.seats.area.known or place is None or play.track is None or play.at_place is None:
            return play.fits
        return play.fits + self.seats.log_places(place, now.tracker.ruler(play.track), now.size) - play.at_place

    def places(self, track: Track, now: Now) -> PerSeat:
        """For each seat how well the place of *track*, the way it came and the arm that laid it fit, in nats."""
        ruler, laid = now.tracker.ruler(track), self.laid_at(track, now)
        fits = self.seats.log_places(track.centre, ruler, now.size)
        origin = self.carried.origin(track, laid, ruler)
        worth = self._settings.reach_nats
        if origin is not None:
            fits = fits + self.seats.log_ways(track.centre, origin, ruler, now.size)
            worth *= self._settings.carried_arms
        moved = self.arms_at(track, now)
        if moved.max() > 0:
            fits = fits + worth * (moved / moved.max() - 1.0)
        return fits

    def arms_at(self, track: Track, now: Now) -> PerSeat:
        """For each seat its part of what moved while *track* was laid there; all 0 where nothing did.

        An arm hangs together with what it lays: only what moved in one piece with the place of *track* counts, unless
        nothing did. Of 1,116 cards in 36 films by three programs 1,108 had most of their own player's arm so, 998 of
        all that moved: the one before draws back as the next comes, and others fidget.
        """
        settings = self._settings
        laid = self.laid_at(track, now)
        unfound = track.there_since < track.born
        first = laid - settings.reach_unfound_s if unfound else track.born - settings.reach_before_s
        begin = max(laid - settings.reach_s, first)
        end = laid + settings.reach_after_s
        moving = [arms for t, arms in self._moving if begin <= t <= end]
        about = _touching(track, moving, now) or [arms.before for arms in moving]
        least = settings.fidget_share * max((reach.sum() for reach in about), default=0.0)
        shares = [reach / max(reach.sum(), least) for reach in about if reach.any()]
        moved: PerSeat = np.sum(shares, axis=0) if shares else np.zeros(self._players)
        return moved

    def arms_between(self, begin: float, end: float) -> PerSeat:
        """For each seat for how many of these seconds something moved before it."""
        moved = np.zeros(self._players)
        for (before, _), (t, reach) in itertools.pairwise(self.reach):
            if begin < t <= end:
                moved += (reach > 0) * min(t - before, self._settings.longest_step_s)
        return moved

    def fits(self, track: Track, hand: HandSoFar, now: Now) -> PerSeat:
        """The same, weighed with whose turn it is and who has played to this trick already."""
        fits = self.places(track, now)
        if not self.seats.area.known and not self.within(track, now, self._settings.place_known_mm):
            fits = fits * self._settings.place_unknown_share
        due = hand.due(now.prior)
        if due is not None:
            fits[due] += self._settings.turn_nats
        for play in hand.trick:
            fits[play.seat] += self._settings.twice_nats
        return fits

    def still_since(self, track: Track, now: Now) -> float:
        """Since when *track* has lain about where it lies: nudges, and the hand that gathers it, change nothing."""
        if track.rested_at is None or not stays(track, now, self._settings):
            return track.still_since
        return min(track.rested_at - self._settings.rest_s, track.still_since, track.there_since)

    def laid_at(self, track: Track, now: Now) -> float:
        """Since when *track* has been where it came to rest, though the hand was at it for longer, or another's."""
        since = self.still_since(track, now)
        return min(since, track.laid_at) if track.laid_at is not None and stays(track, now, self._settings) else since

    def arms_since(self, still_since: float) -> PerSeat:
        """For each seat since when its arm was over the table before *still_since*: so long it may hide its card."""
        since = np.full(self._players, still_since)
        for t, moved in reversed(self.reach):
            here = (moved > 0) & (t >= since - self._settings.arm_pause_s) & (t < since)
            since[here] = t
        return since


def _touching(track: Track, moving: Sequence[Arms], now: Now) -> list[PerSeat]:
    """Of each picture of *moving* what hangs together with the place of *track*; empty where nothing ever does."""
    shape = next((arms.pieces.shape for arms in moving if arms.reach.any()), None)
    if shape is None:
        return []
    place = place_of(track.quad, now.size, shape)
    about = [arms.touching(place) for arms in moving if arms.pieces.shape == shape]
    return about if any(reach.any() for reach in about) else []


def _laid(tracks: Sequence[Track]) -> list[Track]:
    """*tracks* but for those that lie over one another, as the cards of a fan do, which is held."""
    return [
        track
        for track in tracks
        if not any(geometry.overlap(track.quad, other.quad) > 0 for other in tracks if other is not track)
    ]
