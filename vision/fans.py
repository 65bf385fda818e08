"""Fans held so that the camera sees their faces: none of their cards is a play before it is laid.

Before anybody knows where tricks lie, what lies far out, or over other faces, does not lead; what led all the same is
taken back when its player lays another card; and what stays when a trick goes is held from then on.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

import numpy as np

from engine.events import Seat
from vision import geometry
from vision.arms import PerSeat
from vision.gathering import away, stays, went_along
from vision.geometry import Points
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play, name_of
from vision.push import Push
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose

FANS_KEPT = 50
"""So many places are remembered at which a fan was held."""


class Fans:
    """Where fans are held while *hand* begins. Tell it of every frame; once it is known where tricks lie, none is."""

    def __init__(self, hand: HandSoFar, whose: Whose, settings: WatchSettings) -> None:
        self._hand, self._whose, self._settings = hand, whose, settings
        self._places: deque[tuple[Points, float]] = deque(maxlen=FANS_KEPT)

    def look(self, now: Now) -> None:
        """Remember where a card has shown its face for long out of the reach of tricks, at the picture's edge, and what
        is of a fan held from the first picture on.
        """
        if self._whose.seats.area.known:
            return
        bound = self._hand.bound()
        rest = [track for track in now.tracker.tracks if track.rested_at is not None and track not in bound]
        if min(self._hand.left(now.prior)) > self._settings.claim_most:
            fanned = [track for track in rest if not track.gone and self._fanned_first(track, now)]
            self._hand.fans |= dict.fromkeys(fanned)
        self._places += [
            (track.centre, track.size)
            for track in now.tracker.tracks
            if track.found
            and track.rested_at is not None
            and now.t - track.rested_at >= self._settings.fanned_s
            and track.evidence.face_up >= self._settings.face_up_least
            and not self._whose.within(track, now)
            and not self._held_at(track, now)
        ]

    def shift(self, push: Push) -> None:
        """The camera was moved: all lies where *push* has taken it."""
        self._places = deque(((push.of(place), size * push.scale) for place, size in self._places), maxlen=FANS_KEPT)

    def held(self, track: Track, now: Now) -> bool:
        """Whether *track* is surely of a fan, for it lies over others for long, or from the first picture on, or lies
        where one is held: an arm that draws a card from it moves it a little (a film: its front card led).
        """
        if self._whose.seats.area.known:
            return False
        fanned = self._held_at(track, now) or self.fanned(track, now, self._settings.fanned_s)
        return fanned or self._before_lead(track, now)

    def _before_lead(self, track: Track, now: Now) -> bool:
        """Whether *track* lay there from the first picture on, farther out than the lead, whose place was bare then:
        that was laid, and this stayed (a film: the front card of the leader's fan, told as the third of the trick).
        """
        lead, settings = self._hand.trick[0].track if self._hand.trick else None, self._settings
        if lead is None or not self._from_the_first(track):
            return False
        came = now.bare_until(lead) >= self._hand.watched + settings.furniture_s
        return came and _farther_mm(track, lead, self._whose, now) >= settings.match_mm

    def _held_at(self, track: Track, now: Now) -> bool:
        """Whether *track* lies, or came to rest, where a fan is held."""
        ruler, spots = now.tracker.ruler(track), [track.centre]
        spots += [] if track.rested_place is None else [track.rested_place]
        places = [place for place, size in self._places if _like(size, track, self._settings)]
        return any(ruler.distance(spot, place) < self._settings.match_mm for spot in spots for place in places)

    def fanned(self, track: Track, now: Now, lain_s: float = 0.0) -> bool:
        """Whether *track*, before anybody knows where tricks lie, may be of a fan that is held so that its faces show:
        it lies over others that are no plays so far, or below, and that have been there for *lain_s* seconds, or is of
        one that was held from the first picture on.
        """
        if self._whose.seats.area.known:
            return False
        about = self._about(track, now)
        lain = any(_shows_face(other, self._settings) and now.t - other.born >= lain_s for other in about)
        return lain or self._fanned_first(track, now)

    def _fanned_first(self, track: Track, now: Now) -> bool:
        """Whether *track* is of a fan that was held from the first picture on: it lies over another face that was there
        then, or below; or over several, which may read as nothing: so do the corners that a front card leaves of the
        others (two films: it led, and the trick was lost, or all the hand).
        """
        settings = self._settings
        if not self._from_the_first(track):
            return False
        first = [other for other in self._about(track, now) if self._from_the_first(other)]
        faces = [
            other
            for other in first
            if _shows_face(other, settings)
            and self._hand.from_the_first(other, settings.at_once_s)  # not the first cards of a trick, laid just then
            and now.tracker.apart(track, other.centre) >= settings.beside_mm
        ]
        fanned = bool(faces) and _shows_face(track, settings) and self._hand.from_the_first(track, settings.at_once_s)
        return fanned or len(first) >= settings.fan_several

    def _about(self, track: Track, now: Now) -> list[Track]:
        """What lies over *track* or below and is no play so far: the last trick's card is none upon which the next lead
        was laid, though nobody sees it go (a film: that lead was taken for a fan's).
        """
        played, settings = self._hand.told, self._settings
        return [
            other
            for other in now.tracker.tracks
            if other is not track
            and other not in played
            and not other.gone
            and _like(other.size, track, settings)
            and self._hand.apart(other, settings.loose_card_iou)  # a told card may be outlined twice
            and geometry.overlap(track.quad, other.quad) > settings.fanned_share * track.size**2
        ]

    def _from_the_first(self, track: Track) -> bool:
        """Whether *track* lay there when the watch began, before anybody played."""
        return self._hand.from_the_first(track, self._settings.furniture_s)


def stay(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """The trick of *hand* is gathered: faces that were there before its last card came, and are still, are held."""
    last = hand.newest(-math.inf)
    lost = max((track.lost_at for track in hand.bound() if track.lost_at is not None), default=now.t)
    stay = [
        track
        for track in now.tracker.tracks
        if track not in hand.bound()
        and track.number not in hand.opened
        and track.number not in hand.ignored
        and not track.gone
        and (track.found or track.seen > lost)
        and track.rested_at is not None
        and min(track.rested_at, track.there_since) < last  # it may be found anew (a film: it led the next trick)
        and _shows_face(track, settings)
    ]
    hand.fans = dict.fromkeys([*(track for track in hand.fans if not track.gone), *stay])


def spread(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """A face that comes to rest as part of a fan is of it from then on: it stays so until it is pushed away. Backs are
    of none, a pile may lie beside it (a film: so a fan spread to where its player laid an ace, told as a back); nor is
    what is no play any more, as it is put away (a film: a card was followed to a packet's back, which had passed for a
    fan; the next lead was of it).
    """
    bound = hand.bound()
    lie = [
        track
        for track in now.tracker.tracks
        if track.found
        and track.rested_at is not None
        and track not in bound
        and track.number not in hand.ignored
        and _shows_face(track, settings)
    ]
    new = [track for track in lie if track not in hand.fans and of_fan(track, hand, now, settings)]
    hand.fans |= dict.fromkeys(new)


def _shows_face(track: Track, settings: WatchSettings) -> bool:
    """Whether *track* is rather a card whose face is up than a back or no card at all."""
    return track.evidence.readings > 0 and track.evidence.face_up >= settings.face_up_least


def _like(size: float, track: Track, settings: WatchSettings) -> bool:
    """Whether what is *size* pixels large (`Track.size`) is no larger than a card may be that lies with *track* (a
    film: four flowers of a table cloth in one outline, found again and again before a card was laid, read as one; a
    card laid there was of its fan).
    """
    return size <= settings.size_factor * track.size


def of_fan(
    track: Track, hand: HandSoFar, now: Now, settings: WatchSettings, within_mm: float | None = None
) -> bool:  # fmt: skip
    """Whether *track* is of a fan that stayed when a trick went, be it outlined anew: it lies *within_mm* of a card of
    it, or `match_mm`, or reads the same near by (a film: it was "laid open" between two tricks, and its front
    card was played). What is gone leaves no place (a film: hands sorted over the middle hid an ace laid there).
    """
    name, least = name_of(track), settings.match_mm if within_mm is None else within_mm

    def near(other: Track) -> bool:
        rested = other.rested_place  # but of one that was drawn, or followed to another card
        places = [other.centre, rested] if rested is not None and stays(other, now, settings) else [other.centre]
        away = min(now.tracker.apart(track, place) for place in places)
        seen = now.t - other.seen < settings.fanned_s
        return away < least or (seen and away < settings.swept_mm and name is not None and name == name_of(other))

    fans = [other for other in hand.fans if not other.gone and _like(other.size, track, settings)]
    return track in hand.fans or any(near(other) for other in fans)


def told_of_fan(
    hand: HandSoFar, fresh: Sequence[Track], whose: Whose, now: Now, settings: WatchSettings
) -> Play | None:  # fmt: skip
    """A play of the trick that is a fan's front card, before anybody knows where tricks lie: since it was told another
    card came from its player, or to where he lays them (two films).
    """
    if whose.seats.area.known or hand.full:
        return None
    found = [play for play in hand.trick if not play.by_hand and play.track is not None and play.track.found]
    return next(
        (play for play in found if any(_shows_held(play, one, hand, whose, now, settings) for one in fresh)), None
    )


def _shows_held(
    play: Play, track: Track, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings
) -> bool:  # fmt: skip
    """Whether *track* is what the seat of *play* laid, which was there from the first picture on, or is the lead for
    long, farther out.
    """
    assert play.track is not None
    ruler = now.tracker.ruler(track)
    if hand.from_the_first(play.track, settings.furniture_s):
        fits = whose.seats.log_places(track.centre, ruler, now.size)
        theirs = clearly(fits, settings.strain_nats) == play.seat
        came = whose.laid_at(track, now) >= hand.watched + settings.furniture_s
        return came and (theirs or int(whose.fits(track, hand, now).argmax()) == play.seat)
    old = now.t - play.told_at >= settings.fanned_s and len(hand.trick) == 1
    farther = _farther_mm(play.track, track, whose, now) >= settings.opened_again_mm
    return old and farther and clearly(whose.places(track, now), settings.accuse_strain_nats) == play.seat


def _farther_mm(held: Track, laid: Track, whose: Whose, now: Now) -> float:
    """By how many millimetres *held* lies farther from the middle of the play than *laid*."""
    out, near = (whose.seats.radius(one.centre, now.tracker.ruler(one), now.size) for one in (held, laid))
    return out - near


def clearly(fits: PerSeat, least: float) -> Seat | None:
    """The seat that *fits* best, by so many nats at least; else None."""
    second, first = np.sort(fits)[-2:]
    return int(fits.argmax()) if first - second >= least else None


def stayed(trick: Sequence[Play], untold: Sequence[Track], now: Now, settings: WatchSettings) -> Play | None:
    """The play of *trick*, which is gathered, whose card stays alone while one of *untold*, that had come to rest, went
    with the others: a fan's front card, told in its stead (a film).

    What moves stays nowhere: it is gathered too (a film: the last card of a trick was found anew upon the packet that
    was pushed to its winner, as an arm hid a bowl of nuts). And what rested before the lead lay is none of the trick (a
    film: of a fan held low a piece was lost from sight, as the trick was picked up card by card). What reads as
    none is but an outline across cards of the heap (a film: as the winner left a card behind, that was "taken back",
    and all after it was wrong).
    """
    lie = [play for play in trick if play.track is not None and play.track.found and stays(play.track, now, settings)]
    held = [play for play in lie if not away(play, now, settings)]
    tracks = [play.track for play in trick if play not in held and play.track is not None]
    if len(held) != 1 or held[0].by_hand:
        return None
    led = min((play.laid for play in trick if play.number < held[0].number), default=-math.inf)
    went = (track for track in untold if track.rested_at is not None and track.rested_at > led)
    cards = (track for track in went if track.evidence.strange < settings.left_strange)
    return held[0] if any(went_along(track, tracks, settings) for track in cards) else None


def first_stays(hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether of the full trick of *hand* all have gone but one that lay there from the first picture on: of few
    players so many are no gathered trick yet (a film of three: the front card of a fan in full sight was told for the
    lead, and two tricks later the first was still not over).
    """
    lie = [play.track for play in hand.trick if not away(play, now, settings)] if hand.full else []
    return len(lie) == 1 and lie[0] is not None and hand.from_the_first(lie[0], settings.furniture_s)
