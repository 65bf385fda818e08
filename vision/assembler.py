"""From cards at rest to the events of a hand: who played what, and when a trick was gathered.

A card counts when it rests in the middle of the table, a trick is over when its cards are gone together, and names are
settled when it is: as a whole, each card once. What the rules expect settles near-ties; what is clearly seen stands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import deepcopy

from engine.cards import Card
from engine.events import CardPlayed, Seat
from vision.arms import Arms, PerSeat
from vision.arranging import arranged, look_again, prove, prove_all
from vision.calibration import Seats, TableLayout
from vision.early_lead import early_lead, lead_on, stays_on
from vision.fans import first_stays, spread, stay, stayed
from vision.following import rebind
from vision.gathering import gathered, gatherer, in_sight, lay_and_went, overlooked, swept_outlines, taken, taken_back
from vision.hand_so_far import new_hand
from vision.heeding import closed_elsewhere, heed
from vision.laid_open import Opened, laid_open, played_on
from vision.made_up import gone_untold, lies_yet, make_up
from vision.moved import heed_lead, heed_pushed
from vision.next_play import Candidate, tell_next
from vision.no_plays import dealt_back, left_over, tell_no_plays, undecided, unproved, was_changed, withdraw
from vision.observed import LaidOpen, Observed, Prior, Question, Reread, TakenBack
from vision.plane import Plane
from vision.plays import BareUntil, Now, Picture, Size, face_down, lies_twice, make_room, name_of, settle_names
from vision.push import Push
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.track import Track
from vision.tracker import Tracker
from vision.waiting import Waiting
from vision.whose import Whose

__all__ = ["Assembler", "LaidOpen", "Observed", "Prior", "Question", "Reread", "TakenBack"]


TIE_BREAK = 1e-6
"""In nats: too little to say anything but which of two that are alike."""


class Assembler:
    """Turns tracks into what happened. Feed it after every frame; it remembers the hand since `new_hand`."""

    def __init__(self, table: TableLayout, settings: WatchSettings) -> None:
        self._table, self._settings = table, settings
        self._whose = Whose(table, settings)
        self._size: Size = (1, 1)
        self._plane = Plane.even(1.0)
        self.new_hand()

    @property
    def seats(self) -> Seats:
        """Whose place is whose, as learnt so far."""
        return self._whose.seats

    def new_hand(self, tracks: Sequence[Track] = ()) -> None:
        """Forget the last hand. The cards of *tracks*, which lie on the table now, are no plays of the new one."""
        self._hand = new_hand(self._table.players, tracks)
        self._sightings = Sightings(self._settings)
        self._waiting = Waiting(self._hand, self._whose, self._sightings, self._settings)

    def beside(self, tracks: Sequence[Track]) -> Assembler:
        """Another that begins a hand now and knows the seats as well; *tracks* are no plays of that hand."""
        other = Assembler(self._table, self._settings)
        other._whose.seats = deepcopy(self._whose.seats)
        other.new_hand(tracks)
        return other

    def named(self) -> dict[Card, int]:
        """The cards of this hand whose names were surely read, each with the number of its trick, from 0."""
        plays = enumerate(self._hand.plays)
        return {play.card: at // self._table.players for at, play in plays if play.named and play.card is not None}

    def update(
        self,
        t: float,
        tracker: Tracker,
        arms: Arms,
        size: Size,
        prior: Prior,
        picture: Picture = lambda *tracks: None,
        bare_until: BareUntil = lambda track: -math.inf,
    ) -> list[Observed]:
        """What has become certain by the frame of time *t*, after *tracker* took it in.

        *arms*: what moves before each seat (`Seats.reaching`).
        """
        now = Now(t, tracker, size, prior, picture, bare_until)
        self._size, self._plane = size, tracker.whole_ruler(size)
        self._whose.look(t, arms)
        self._whose.carried.look(t, tracker)
        self._sightings.look(t, tracker)
        if closed_elsewhere(self._hand, now):
            self.new_hand(tracker.tracks)
        elif heed(self._hand, now):
            self._whose.gathered()
        if math.isnan(self._hand.begun):
            self._hand.begun = self._hand.watched = t
        if not prior.playing and (not self._hand.trick or self._hand.opened):
            return []
        rebind(self._hand, now, self._settings)
        heed_lead(self._hand, self.seats, now)
        heed_pushed(self._hand, now, self._settings)
        self._hand.glimpsed.extend(track for track in tracker.dropped if self._waiting.overlooked(track, now))
        if told := self._tell_laid_open(now):
            return told
        self._whose.find_area(self._hand, now)
        self._waiting.fans.look(now)
        spread(self._hand, now, self._settings)
        fresh = self._waiting.readable(now)
        told = tell_no_plays(self._hand, fresh, self._whose, now, self._settings)
        if any(isinstance(observed.event, TakenBack) for observed in told):
            return told  # whose turn it is the rules can say only after they have heard of it
        if not self._swept(now):
            told += self._tell_plays(fresh, now)
            told += self._tell_taken_back(fresh, now)
        return told or self._tell_trick(now)

    def finish(self, t: float, tracker: Tracker, prior: Prior) -> list[Observed]:
        """The source has ended: a full trick that still lies there counts as taken, and one that lacks cards is made up
        from those that rest there untold, where they are enough. Ask again until nothing comes.
        """
        now = Now(t, tracker, self._size, prior, lambda *tracks: None, lambda track: -math.inf)
        lacking = self._table.players - len(self._hand.trick)
        if lacking > 0 and not self._hand.opened and (prior.playing or self._hand.trick):
            pool = [track for track in self._waiting.never_told(now) if track.rested_at is not None]
            if len(overlooked(self._hand.trick, pool, now, self._sightings, self._settings)) >= lacking:
                return self._make_up(pool, now)  # they lie there, only not for long
        if self._hand.full:
            prove(self._hand, self._waiting.never_told(now), self._whose, self._sightings, now, self._settings)
            if self._hand.whole(prior):
                prove_all(self._hand, prior.winners)
        told = self._settle(now, last=True)
        if told or not self._hand.full:
            return told
        return self._close(taken(self._hand.trick, None, now, self._settings))

    def unsee(self, since: float, t: float) -> None:
        """The camera saw nothing from *since* to *t*: what was played meanwhile nobody knows."""
        self._hand.unsee(since, t)

    def remembered(self) -> set[Track]:
        """The tracks that this hand looks at though they may have left the tracker."""
        return self._hand.remembered()

    def shift(self, push: Push) -> None:
        """The camera was moved: all that lay still lies where *push* has taken it (as `Tracker.shift`)."""
        self._hand.shift(push)
        self._waiting.fans.shift(push)
        self._sightings.shift(push)
        self._whose.carried.shift()
        self.seats.shift(push)

    # ------------------------------------------------------------ plays

    def _tell_plays(self, fresh: Sequence[Track], now: Now) -> list[Observed]:
        told: list[Observed] = []
        while not self._hand.full and (now.prior.playing or self._hand.trick) and (step := self._next(fresh, now)):
            told += step
            fresh = self._waiting.readable(now)
        if any(isinstance(observed.event, CardPlayed) for observed in told) and self._hand.full:
            self._whose.find_area(self._hand, now)
            told += arranged(self._hand, self._whose, now, self._settings)
        if self._hand.full and not told:
            told += look_again(self._hand, self._whose, now, self._settings)
        return told

    def _next(self, fresh: Sequence[Track], now: Now) -> list[Observed]:
        """The next play, with what else it changes, of the *fresh* cards that can be read, or another; empty while none
        can be told.
        """
        settings, hand = self._settings, self._hand
        waiting = list(fresh) or self._waiting.backs.lying(now)
        due = hand.due(now.prior)
        fits = {track: self._whose.fits(track, hand, now) for track in waiting}
        in_turn = [track for track in waiting if int(fits[track].argmax()) == due]
        if not in_turn and due is not None and len(waiting) > 1:
            in_turn = _likeliest_of(due, fits, settings)
        if not in_turn and (unread := self._waiting.unreadable(now, due, bool(waiting))):
            waiting = in_turn = unread
            fits = {track: self._whose.fits(track, hand, now) for track in waiting}
        if not waiting:
            return []
        track = self._waiting.first(in_turn or waiting, fits, due)
        waited = now.t - (track.rested_at or now.t)
        if due is not None and not in_turn and waited < settings.out_of_turn_wait_s:
            return []
        if face_down(track) > settings.face_up_least:
            back = Candidate(track, None, face_down(track), fits[track], doubtful=True)
            return [tell_next(back, hand, self._whose, now, settings)]
        card, likely = self._waiting.named(track, now.prior)
        known = track.evidence.readings >= 3 and likely >= settings.tell_from
        again = card not in hand.open_cards(now.prior)
        if not known and waited < max(settings.told_after_s - settings.rest_s, 0.0):
            return []
        told: list[Observed] = []
        twins = lies_twice(card, track, hand.trick, settings) if again else []
        if twins:
            again, likely = False, float(track.evidence.posterior()[card.index])
        elif again:
            told = make_room(hand.plays, card, track, now.t, settings)
            again = card in {play.card for play in hand.plays} | hand.elsewhere
        shown = again and len(waiting) == 1  # where others lie there too, the trick goes on: nobody shows a card
        if shown and waited < settings.shown_after_s:
            return told
        one = Candidate(track, card, likely, fits[track], again, self._waiting.alone(track, now))
        told.append(tell_next(one, hand, self._whose, now, settings))
        for play in twins:
            play.double = hand.trick[-1].double = True
        return told

    # ------------------------------------------------------------ cards that are laid open

    def _tell_laid_open(self, now: Now) -> list[Observed]:
        """Ask once whose the rest is, when cards lie open that are no plays; until that is clear they are held back."""
        hand = self._hand
        opened = laid_open(hand, self._whose, now, self._settings) if now.prior.playing else None
        hand.held = {track.number for track in opened.tracks} if opened is not None else set()
        if opened is not None and opened.surely:
            hand.opened |= {track.number: None for track in opened.tracks if track.rested_at is not None}
        return self._open(opened, now) if opened is not None and opened.ready else []

    def _open(self, opened: Opened, now: Now) -> list[Observed]:
        hand = self._hand
        told = [observed for play in opened.told for observed in withdraw(hand, play, now)]
        hand.opened |= {track.number: opened.seat for track in opened.tracks}
        names = {name for track in opened.tracks if (name := name_of(track)) is not None}
        cards = tuple(sorted(names, key=lambda card: card.index))
        return [*told, Observed(LaidOpen(opened.seat, cards), now.t, 0.9, now.picture(*opened.tracks))]

    # ------------------------------------------------------------ cards that leave the table

    def _tell_taken_back(self, fresh: Sequence[Track], now: Now) -> list[Observed]:
        extra = left_over(fresh, self._whose, now)  # a card of this trick, so that another of it was none
        lie = len(self._hand.trick) + len(extra)  # or the last of those that it lacks, hardly laid as it is gathered
        extra = extra if self._hand.full else []
        play = taken_back(self._hand.trick, lie >= self._hand.players, bool(extra), now, self._settings)
        if play is None or (len(self._hand.trick) == 1 and self._gathered(now)):
            return []  # a lead may have gone with others that nobody told
        return withdraw(self._hand, play, now)

    def _tell_trick(self, now: Now) -> list[Observed]:
        """The trick is over when it was full and its cards are gone together; a card nobody saw rest is made up for.

        One step at a time: who wins can be said only after the rules have heard of the last name that was put right.
        """
        hand, settings = self._hand, self._settings
        over = hand.over or self._gathered(now)
        if (led := early_lead(hand, now, settings)) is not None:
            return lead_on(hand, led, now) if stays_on(led, hand, now, settings) else []
        if not over and not first_stays(hand, now, settings):
            return []
        if not hand.full:
            if not hand.over and lies_yet(hand, self._waiting, self._whose, now, settings):
                return []
            pool = gone_untold(hand, self._waiting, now, settings)
            if (dealt := dealt_back(hand, pool, self._whose)) is not None:
                return withdraw(hand, dealt, now, laid=False)
            return self._make_up(pool, now)
        if over and (changed := was_changed(hand.trick, now, settings)) is not None:
            return withdraw(hand, changed, now)
        if (held := stayed(hand.trick, self._went(now), now, settings)) is not None:
            return withdraw(hand, held, now, laid=False)
        if not over or undecided(hand.trick, now, settings):
            return []
        hand.over = True
        if told := self._tell_backs(now):
            return told
        prove(hand, self._waiting.never_told(now), self._whose, self._sightings, now, settings)
        if hand.whole(now.prior):
            prove_all(hand, now.prior.winners)
        if told := self._settle(now, last=hand.whole(now.prior)):
            return told
        hand.gatherer = gatherer(hand.trick, now, self._whose.reach, settings)
        stay(hand, now, settings)
        return self._close(taken(hand.trick, hand.gatherer, now, settings), now.tracker)

    def _settle(self, now: Now, last: bool) -> list[Observed]:
        """What the names of the hand as a whole change, after its *last* trick or before."""
        hand = self._hand
        kept = now.prior.kept if hand.whole(now.prior) else frozenset()
        return settle_names(hand.plays, now.t, self._settings, last, hand.elsewhere, kept)

    def _gathered(self, now: Now) -> bool:
        """Whether the trick is over."""
        return gathered(self._hand.trick, self._went_untold(now), self._hand.players, now, self._settings)

    def _swept(self, now: Now) -> bool:
        """Whether all cards of a trick lay there and are gone, though one was not told: what lies there is the next's
        (a film: the camera was bumped as the last one lay, and its winner led where the first had lain).
        """
        hand = self._hand
        if hand.over and hand.trick and not hand.full:
            return True
        if not hand.trick or hand.full or sum(in_sight(play, now, self._settings) for play in hand.trick) > 1:
            return False  # in nearly every picture: what went untold need not be looked for
        went, lacking = self._went_untold(now), hand.players - len(hand.trick)
        came = len({track.number for track in went}) >= lacking
        return came and gathered(hand.trick, went, hand.players, now, self._settings)

    def _went_untold(self, now: Now) -> list[Track]:
        """Cards that lay there and have left, and were never told: others of a trick that is not full."""
        pool = [] if self._hand.full or self._hand.opened else self._waiting.never_told(now)
        return [track for track in pool if lay_and_went(track, now, self._sightings, self._settings)]

    def _went(self, now: Now) -> list[Track]:
        """Cards that lay there, were never told, and would be made up for if one of the trick were none."""
        return overlooked(self._hand.trick, self._waiting.never_told(now), now, self._sightings, self._settings)

    def _tell_backs(self, now: Now) -> list[Observed]:
        """A card that was laid face down went with its trick: it surely was one of it."""
        told = []
        for play in self._hand.trick:
            if unproved(play) and play.track is not None and face_down(play.track) >= self._settings.sure:
                play.named, play.sure = True, play.seated and play.apart
                told.append(Observed(Reread(play.number, play.seat, None, play.sure), now.t, 0.9))
        return told

    def _make_up(self, seen: Sequence[Track], now: Now) -> list[Observed]:
        return make_up(seen, self._hand, self._waiting, self._whose, self._sightings, now, self._settings)

    def _close(self, told: Observed, tracker: Tracker | None = None) -> list[Observed]:
        """The trick is taken: learn where its cards lay, if that is clear, and look at none of them again."""
        clear = [play for play in self._hand.trick if play.seated and math.isfinite(play.laid)]
        placed = {play.seat: play.told_place for play in clear if play.told_place is not None}
        if len(placed) == self._table.players:
            self.seats.learn(list(placed), list(placed.values()), self._plane, self._size)
        lie = () if tracker is None else tracker.tracks
        self._hand.ignored |= swept_outlines(self._hand.trick, lie, self._settings)
        tracks = self._hand.close(told.t)
        played_on(self._hand, lie, self._settings)
        self._whose.gathered()
        if tracker is not None:
            tracker.forget(tracks)
        return [told]


def _likeliest_of(due: Seat, fits: dict[Track, PerSeat], settings: WatchSettings) -> list[Track]:
    """Which of several cards that all fit another seat better is that of the *due* one: the one that fits it nearly as
    well, for only one of them can be the other's. It fits *due* best from now on.
    """
    track = max(fits, key=lambda track: float(fits[track][due] - fits[track].max()))
    if fits[track][due] < fits[track].max() - settings.seats_sure_nats:
        return []
    fits[track][due] = fits[track].max() + TIE_BREAK
    return [track]
