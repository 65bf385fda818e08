"""Which cards on the table may be plays that were not told yet: readable, hard to read, or gone already."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from engine.cards import DECK, Card
from engine.events import Seat
from vision import geometry
from vision.arms import PerSeat
from vision.backs import Backs
from vision.evidence import Vector, likeliest, log_prior
from vision.fans import Fans, of_fan
from vision.gathering import in_sight, lay_and_went, put_away, unknown, went_along
from vision.hand_so_far import HandSoFar
from vision.observed import Prior
from vision.parts import (
    across,
    by_turns,
    card_like,
    found_twice,
    left_by_hand,
    of_a_back,
    one_of_many,
    patched,
    reads_clearly,
    rest_of_told,
    second_outline,
    seen_in_hand,
)
from vision.plays import Now, face_down, name_of
from vision.settings import WatchSettings
from vision.shown_again import pass_over_shown
from vision.sightings import Sightings
from vision.track import Track
from vision.whose import Whose


class Waiting:
    """Looks through the tracks for plays of *hand* that are still to be told.

    Of that it changes nothing but `ignored`, `spanned` and, by `pass_over_shown`, `piles`; `backs` looks for those that
    lie face down.
    """

    def __init__(self, hand: HandSoFar, whose: Whose, sightings: Sightings, settings: WatchSettings) -> None:
        self._hand, self._whose, self._sightings, self._settings = hand, whose, sightings, settings
        self.fans = Fans(hand, whose, settings)
        self.backs = Backs(hand, whose, sightings, settings)
        self._twice: dict[int, float] = {}
        """By track: when it was last found beside the told card that it is but another outline of."""

    def readable(self, now: Now) -> list[Track]:
        """Cards at rest where tricks lie, face up, that read as one card or another."""
        hand, settings = self._hand, self._settings
        bound = hand.bound()
        untold = [track for track in self._untold(now) if track not in bound]
        self._twice |= {track.number: now.t for track in untold if found_twice(track, hand.trick, settings)}
        parts = self._parts(now)
        held = [track for track in untold if seen_in_hand(track, untold, self._sightings, now, settings)]
        hand.ignored |= {track.number for track in held}
        waiting = [
            track
            for track in untold
            if track not in parts
            and not left_by_hand(track, hand.trick, now, settings)
            and self._in_play(track, now)
            and not self._lay_before(track)
            and self._credible(track, now)
            and not self._contested(track, now)
            and not self._of_furniture(track, now)
            and not of_a_back(track, now, settings)
            and track not in hand.fans
            and not one_of_many(track, now, settings)
        ]
        pass_over_shown(waiting, hand, now, settings)
        return [track for track in waiting if track.number not in hand.ignored]

    def _parts(self, now: Now) -> list[Track]:
        """Outlines that are not a whole card; what has been for long is ignored from now on. But what was taken for an
        outline across two cards, and is found surely later, is a card (a film: a queen at the front of a fan that was
        held low, played five tricks later).
        """
        hand, settings, untold = self._hand, self._settings, self._untold(now)
        spans = [track for track in untold if across(track, self._faces_untold(now), settings)]
        parts = [*spans, *(track for track in untold if rest_of_told(track, hand.trick, now, settings))]
        long = {track.number for track in parts if self._lain(track, now) >= settings.contested_s}
        hand.ignored |= long
        hand.spanned |= long & {track.number for track in spans}
        sure = {track.number for track in untold if track.found and track.confidence >= settings.steady_found}
        hand.ignored -= hand.spanned & sure
        hand.spanned -= sure
        return parts

    def unreadable(self, now: Now, due: Seat | None, passed: bool) -> list[Track]:
        """What lies where the due card should, like a card, but is hard to read: too small, too flat, half covered.

        *passed*: somebody after the due seat has played, so the due card must lie there; else it takes longer, and less
        where it reads as one of two cards (a film: a lead laid as the last trick was put down, of a pack nobody knew,
        was held back until all of its trick was swept up, 1.2 seconds later). What is no card is found less surely, or
        is larger; and what the picture's edge cuts is hard to read for that (a film: a packet of the trick before the
        last, outlined anew, was the next lead).
        """
        settings, hand = self._settings, self._hand
        bound = hand.bound()
        since = max((track.born for track in bound), default=hand.begun)
        return [
            track
            for track in self._untold(now)
            if due is not None
            and track.rested_at is not None
            and track.born > since
            and track.number not in hand.ignored
            and track not in bound
            and track.evidence.face_up >= settings.unread_least
            and now.t - track.rested_at >= self._patience(track, now, passed)
            and card_like(track, self._sightings, now, self._settings)
            and not self._whose.at_rim(track, now)
            and self._within(track, now)
            and (self._whose.seats.area.known or self._near(track, now))
            and int(self._whose.fits(track, hand, now).argmax()) == due
            and self._hand.apart(track, settings.unread_apart_iou)
            and not self._part_of_told(track, now)
            and not self._of_furniture(track, now)
            and not self._may_be_pile(track, now, passed)
            and not self.fans.held(track, now)
            and track not in hand.fans
        ]

    def _patience(self, track: Track, now: Now, passed: bool) -> float:
        """For how many seconds what is hard to read must have lain there to be told."""
        if not passed:
            return self._settings.unread_s
        few = self._shares(track, now)[-2:].sum() >= self._settings.few_cards
        return self._settings.told_after_s if few else self._settings.steady_s

    def _shares(self, track: Track, now: Now) -> Vector:
        """How likely *track* is each card that can still come, the likeliest last."""
        return np.sort(track.evidence.posterior(self._expected(now.prior))[: len(DECK)])

    def _of_furniture(self, track: Track, now: Now) -> bool:
        """Whether *track* is but another outline of what lay there before this trick and surely is no card of it, a
        score pad or a pile: what is laid upon such a thing reads clearly.
        """
        settings = self._settings
        return not reads_clearly(track, settings) and any(
            other is not track
            and other.rested_at is not None
            and max(other.evidence.strange, face_down(other)) >= settings.thing_least
            and self._hand.furniture(other, settings.furniture_s, settings.piled_s)
            and geometry.overlap(track.quad, other.quad) >= settings.thing_share * track.size**2
            for other in now.tracker.tracks
        )

    def _may_be_pile(self, track: Track, now: Now, passed: bool) -> bool:
        """Whether *track* turned up as the last trick was put down, and nobody has played since (*passed*). Later too,
        and where it lay there from the first picture on, if it is not where tricks surely lie: a pile that was looked
        through is hard to read, face up and face down by turns (a film: its winner's next lead).
        """
        settings = self._settings
        if self._hand.put_down(track, settings.piled_s) and not passed:
            return True
        return self._hand.furniture(track, settings.furniture_s, settings.piled_s) and not self._near(track, now)

    def _untold(self, now: Now) -> list[Track]:
        """All tracks but those of cards that were laid open, or look so."""
        return [track for track in now.tracker.tracks if not self._hand.open_or_held(track)]

    def _faces_untold(self, now: Now) -> Iterator[Track]:
        """Faces where tricks lie that were never told in this hand; looked for once somebody asks for the first."""
        told = self._hand.told
        yield from (track for track in now.tracker.tracks if track not in told and self._in_play(track, now))

    def overlooked(self, track: Track, now: Now) -> bool:
        """Whether *track* may be a card of this trick that was not told."""
        hand, settings = self._hand, self._settings
        if track.number in hand.ignored or track in hand.bound() or track.hits < 2 or track.born <= hand.begun:
            return False
        if track.gone and track.lost_at is not None and track.lost_at < hand.closed:
            return False  # it went with the trick before
        if rest_of_told(track, hand.trick, now, settings):
            return False
        if not (self._within(track, now) or self._lay_within(track, now)) or track.evidence.readings == 0:
            return False
        least = settings.face_up_least if track.rested_at is None else settings.unread_least
        card = track.evidence.face_up >= least or (
            unknown(track, settings) and card_like(track, self._sightings, now, self._settings)
        )
        return card and not of_a_back(track, now, settings)

    def never_told(self, now: Now) -> list[Track]:
        """Cards that were seen and never told, also those that are gone, and may be of this trick."""
        hand = self._hand
        lying = [track for track in now.tracker.tracks if self.overlooked(track, now)]
        return [
            track
            for track in [*hand.glimpsed, *lying]
            if track.number not in hand.ignored
            and not put_away(track, hand.opened, now, self._settings)
            and not of_fan(track, hand, now, self._settings)
            and (track.evidence.strange < self._settings.thing_least or went_along(track, hand.bound(), self._settings))
        ]

    def alone(self, track: Track, now: Now) -> bool:
        """Whether nothing that reads surely as a card that can still come lies untold beside *track*, at rest or not:
        else that may have come first (a film: a nine that its player's hand shifted; the next one's king was told as
        the lead of the nine's player, and he was accused by it).
        """
        open_cards = self._hand.open_cards(now.prior) - {name_of(track)}
        return not self._whose.seats.area.known or not any(
            other is not track
            and other.found
            and other.born > self._hand.begun
            and not self._hand.from_the_first(other, self._settings.furniture_s)
            and other.evidence.readings >= self._settings.read_often
            and name_of(other) in open_cards
            and geometry.iou(other.quad, track.quad) < self._settings.loose_card_iou
            and other not in self._hand.fans
            and self._in_play(other, now)
            for other in self._untold(now)
            if other not in self._hand.bound()
        )

    def first(self, waiting: Sequence[Track], fits: dict[Track, PerSeat], due: Seat | None) -> Track:
        """Which of the untold cards came first: the older one, or the one that fits the due seat better."""

        def key(track: Track) -> tuple[float, int]:
            since = (track.born + track.still_since) / 2  # some slide for long, some hover for long before they lie
            if due is None:
                return since, track.number
            best_other = float(np.delete(fits[track], due).max())
            margin = float(np.clip(fits[track][due] - best_other, -8.0, 8.0))
            return since - self._settings.order_s_per_nat * margin, track.number

        return min(waiting, key=key)

    def named(self, track: Track, prior: Prior) -> tuple[Card, float]:
        """What *track* most likely is, of all that can still come, and how likely."""
        return likeliest(track.evidence.posterior(self._expected(prior)), 1, 0.0)[0]

    def _expected(self, prior: Prior) -> Vector:
        return log_prior(self._hand.open_cards(prior), self._settings)

    def _in_play(self, track: Track, now: Now) -> bool:
        """Whether *track* lies face up where tricks lie."""
        if track.number in self._hand.ignored or track.evidence.readings == 0:
            return False
        return track.evidence.face_up >= self._settings.face_up_least and self._within(track, now)

    def _within(self, track: Track, now: Now) -> bool:
        """Whether *track* lies where tricks lie, or came upon or under a card of this one that rested there before it
        (a film: a nine slid under an ace that lay at the rim of where the first trick had lain; in another one laid
        upon the very first lead, near the picture's edge).
        """
        if self._whose.within(track, now):
            return True
        least = self._settings.upon_share * track.size**2
        told = (play.track for play in self._hand.trick if in_sight(play, now, self._settings))
        return any(
            other is not None
            and other.rested_at is not None
            and other.rested_at < track.born
            and geometry.overlap(track.quad, other.quad) >= least
            for other in told
        )

    def _lay_within(self, track: Track, now: Now) -> bool:
        """Whether *track* lay where tricks lie since this one began, though it never rested, and was swept up from
        there: it may be followed, on the packet, to its winner (a film: a knave that a hand let go just before).
        """
        if track.rested_at is not None:
            return False
        lay = self._sightings.of(track)
        swept = lay.lay_since > self._hand.begun and lay_and_went(track, now, self._sightings, self._settings)
        return swept and self._whose.within(track, now, place=lay.lay_at)

    def _lay_before(self, track: Track) -> bool:
        """Whether *track* rested before the last card of the last trick came: it is no card of this one."""
        return bool(self._hand.plays) and track.rested_at is not None and track.rested_at < self._hand.begun

    def _credible(self, track: Track, now: Now) -> bool:
        """Whether *track* rests and reads as one card or, if it is like a card otherwise, as one of a few, or has lain
        there for long: a thumb taken for a card may be any of many, a slip of paper one of a few, and an outline across
        two cards a third. What lay far out from the beginning of its trick, or lies there before anybody knows where
        tricks lie, must be found and read as one surely: a bowl of nuts may read as a few, and so may a pile's back, a
        hand that is held, and a score pad, which is the nearer by its own size the larger it is; a picture in a
        newspaper even reads as one. A card between others that hide it is one if it reads so very clearly; before it is
        known where tricks lie, it may be of a fan that is held near.
        """
        if track.rested_at is None or self._on_its_way(track, now):
            return False
        settings = self._settings
        furniture = self._hand.furniture(track, settings.furniture_s, settings.piled_s)
        read = float(track.evidence.posterior()[: len(DECK)].max())
        surely = read >= settings.tell_from and track.confidence >= settings.steady_found
        unknown = not self._whose.seats.area.known
        if furniture and unknown and not (track.confidence >= settings.steady_found and self._near(track, now)):
            return False  # a fan's front card may be read surely
        far = (furniture or unknown) and not self._near(track, now)
        if far and (not surely or self.fans.fanned(track, now)):
            return False  # by what it reads as alone: when the other few are out, a bowl is none the more a card
        if self.fans.held(track, now):
            return False  # be it near: a fan that is held towards the camera looks larger, and so nearer
        likely = self._shares(track, now)
        if likely[-1] >= settings.tell_from:
            clear = reads_clearly(track, settings, settings.patched_lead_nats) and not unknown
            return clear or card_like(track, self._sightings, now, self._settings) or not patched(track, now, settings)
        if self._hand.put_down(track, settings.piled_s):
            return False  # be it near: the picture on a packet's back may read as one of two (a film)
        steady = now.t - track.rested_at >= settings.steady_s and track.confidence >= settings.steady_found
        few = likely[-2:].sum() >= settings.few_cards
        return (few or (steady and track.found)) and card_like(track, self._sightings, now, self._settings)

    def _on_its_way(self, track: Track, now: Now) -> bool:
        """Whether *track* moves away from where it came to rest: the first card of a fan, as it is drawn."""
        place, settings = track.rested_place, self._settings
        away = place is not None and now.tracker.apart(track, place) > settings.beside_mm
        return away and track.still_for(now.t) < settings.rest_s

    def _near(self, track: Track, now: Now) -> bool:
        """Whether *track* lies so near to where tricks are looked for that it is no matter where exactly they lie."""
        known = self._settings.place_known_mm
        return self._whose.within(track, now, known) and self._whose.within_usual(track, now, known)

    def _contested(self, track: Track, now: Now) -> bool:
        """Whether another outline lies at its very place: one card, read in two ways while a hand lay over it.

        It is the one that is seen when the hand is gone.
        """
        settings, bound = self._settings, self._hand.bound()
        others = [other for other in now.tracker.tracks if other is not track]
        if not track.found and any(
            other in bound and now.tracker.apart(track, other.centre) < settings.beside_mm for other in others
        ):
            return True
        plays = self._hand.trick
        if second_outline(track, plays, settings) or by_turns(track, plays, self._sightings, settings):
            return True
        if now.t - self._twice.get(track.number, -math.inf) < settings.contested_s:
            return True
        rivals = [
            one
            for one in others
            if one not in bound
            and one.hits >= settings.contends_hits
            and one.confidence > settings.contested_share * track.confidence
            and self._in_play(one, now)
        ]
        if all(geometry.iou(track.quad, other.quad) < settings.loose_card_iou for other in rivals):
            return False
        return not track.found or self._lain(track, now) < settings.contested_s

    def _lain(self, track: Track, now: Now) -> float:
        """For how long *track* has been at rest, in seconds."""
        return now.t - (track.rested_at or now.t)

    def _part_of_told(self, track: Track, now: Now) -> bool:
        """Whether *track* is but what is seen of a told card, under another or under a hand."""
        plays, settings = self._hand.trick, self._settings
        return rest_of_told(track, plays, now, settings) or left_by_hand(track, plays, now, settings)
