"""From cards at rest to the events of a hand: who played what, and when a trick was gathered.

A card counts when it rests in the middle of the table, a trick is over when its cards are gone together, and names are
settled when it is: as a whole, each card once. What the rules expect settles near-ties; what is clearly seen stands.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card
from engine.events import CardPlayed, Seat, TrickTaken
from vision import geometry
from vision.calibration import Seats, TableLayout
from vision.evidence import Vector, clear, likeliest, log_prior
from vision.gathering import gathered, gatherer, overlooked, taken_back, winner
from vision.observed import Observed, Prior, Question, Reread, TakenBack
from vision.plays import BareUntil, Now, Picture, Play, Size, face_down, make_room, name_of, settle_names
from vision.seating import Arrival, arrange
from vision.settings import WatchSettings
from vision.tracker import Track, Tracker
from vision.values import CLASSES

__all__ = ["Assembler", "Observed", "Prior", "Question", "Reread", "TakenBack"]


class Assembler:
    """Turns tracks into what happened. Feed it after every frame; it remembers the hand since `new_hand`."""

    def __init__(self, table: TableLayout, settings: WatchSettings) -> None:
        self._table, self._settings = table, settings
        self._seats = Seats(table, settings)
        self._reach: deque[tuple[float, npt.NDArray[np.float64]]] = deque()
        self._ignored: set[int] = set()
        self._plays: list[Play] = []
        self._trick: list[Play] = []
        self._begun = math.nan
        self._last: set[Card] = set()
        self._gatherer: Seat | None = None
        self._leader_known = True
        self._glimpsed: list[Track] = []
        self._recorded = 0
        self._told = 0
        self._hand_known = False
        self._size: Size = (1, 1)

    @property
    def _whole_hand(self) -> int:
        """How many cards a hand has: as many as can be dealt evenly."""
        return len(DECK) - len(DECK) % self._table.players

    @property
    def seats(self) -> Seats:
        """Whose place is whose, as learnt so far."""
        return self._seats

    def new_hand(self, tracks: Sequence[Track] = ()) -> None:
        """Forget the last hand. The cards of *tracks*, which lie on the table now, are no plays of the new one."""
        self._ignored = {track.number for track in tracks}
        self._plays, self._trick, self._glimpsed, self._last = [], [], [], set()
        self._gatherer, self._leader_known = None, True
        self._recorded, self._hand_known, self._told = 0, False, 0
        self._begun = math.nan

    def update(
        self,
        t: float,
        tracker: Tracker,
        reach: npt.NDArray[np.float64],
        size: Size,
        prior: Prior,
        picture: Picture = lambda track: None,
        bare_until: BareUntil = lambda track: -math.inf,
    ) -> list[Observed]:
        """What has become certain by the frame of time *t*, after *tracker* took it in.

        *reach*: for each seat how much moves before it (`Seats.reaching`).
        """
        now = Now(t, tracker, size, prior, picture, bare_until)
        self._size = size
        self._reach.append((t, reach))
        while self._reach and self._reach[0][0] < t - self._settings.reach_kept_s:
            self._reach.popleft()
        if math.isnan(self._begun):
            self._begun = t
        self._heed(now)
        if not prior.playing and not self._trick:
            return []
        self._rebind(now)
        told = self._tell_plays(now)
        told += self._tell_taken_back(now)
        return told or self._tell_trick(now)

    def finish(self, t: float, tracker: Tracker, prior: Prior) -> list[Observed]:
        """The source has ended: a full trick that still lies there counts as taken. Ask again until nothing comes."""
        told = settle_names(self._plays, t, self._settings, last=True)
        if told or len(self._trick) < self._table.players:
            return told
        now = Now(t, tracker, self._size, prior, lambda track: None, lambda track: -math.inf)
        return self._close(t, winner(self._trick, None, now, self._settings))

    def shift(self, x: float, y: float, tracker: Tracker) -> None:
        """The camera was pushed: all that lay still lies *x*, *y* pixels from where it lay."""
        tracker.shift(x, y)
        for play in self._trick:
            if play.place is not None:
                play.place = play.place + np.array([x, y])
        self._seats.shift(x, y)

    # ------------------------------------------------------------ what the keeper of the hand says

    def _heed(self, now: Now) -> None:
        """Follow corrections by hand: a card changed, added or undone, a trick or a hand closed on the page."""
        trick = now.prior.trick
        if trick is None:
            return
        fresh = len(now.prior.unplayed) == len(DECK) and not trick
        if fresh and self._hand_known:
            self.new_hand(now.tracker.tracks)
            return
        self._hand_known = self._hand_known or not fresh
        known = self._recorded >= len(trick)
        for play, told in zip(self._trick, trick, strict=False):
            if known and (play.card, play.seat) != (told.card, told.seat):
                play.card, play.seat, play.by_hand, play.sure = told.card, told.seat, True, told.sure
        for told in trick[len(self._trick) :]:
            self._adopt(told, now)
        if len(trick) < self._recorded <= len(self._trick):
            for play in self._trick[len(trick) :]:
                if play.track is not None:
                    self._ignored.add(play.track.number)
            undone = [play for play in self._trick[len(trick) :] if play.card in now.prior.unplayed]
            self._plays = [play for play in self._plays if play not in undone]
            self._trick = self._trick[: len(trick)] if undone else []
        self._recorded = min(len(trick), len(self._trick))

    def _adopt(self, told: CardPlayed, now: Now) -> None:
        """A play that was recorded without us: by hand, or before a restart. Its card may well lie there."""
        fits = np.zeros(self._table.players)
        play = Play(self._number(), told.seat, told.card, told.sure, None, None, fits, now.t, by_hand=True)
        bound = self._bound()
        for track in now.tracker.tracks:
            if told.card is not None and track not in bound and name_of(track) == told.card:
                play.track, play.place = track, track.centre
                break
        self._plays.append(play)
        self._trick.append(play)

    # ------------------------------------------------------------ plays

    def _number(self) -> int:
        """The next play's number."""
        self._told += 1
        return self._told - 1

    def _bound(self) -> set[Track]:
        return {play.track for play in self._trick if play.track is not None}

    def _in_play(self, track: Track, now: Now) -> bool:
        """Whether *track* lies face up where tricks lie."""
        if track.number in self._ignored or track.evidence.readings == 0:
            return False
        return track.evidence.face_up >= self._settings.face_up_least and self._within(track, now)

    def _within(self, track: Track, now: Now) -> bool:
        """Whether *track* lies where tricks lie."""
        millimetres = now.tracker.millimetres(track)
        return self._seats.radius(track.centre, millimetres, now.size) <= self._settings.play_radius_mm

    def _credible(self, track: Track, now: Now) -> bool:
        """Whether *track* rests and its readings agree on a few cards: a thumb taken for a card may be any of many."""
        if track.rested_at is None:
            return False
        settings = self._settings
        few = np.sort(track.evidence.posterior(self._expected(now.prior))[: len(DECK)])[-2:].sum()
        if few >= settings.few_cards:
            return True
        steady = now.t - track.rested_at >= settings.steady_s
        return steady and track.found and track.confidence >= settings.steady_found

    def _rebind(self, now: Now) -> None:
        """Cards pushed, turned or covered for a while come back as new tracks: give them to their plays."""
        bound = self._bound()
        for track in now.tracker.tracks:
            if track in bound or track.number in self._ignored or track.hits < 2 or track.evidence.readings == 0:
                continue
            for play in self._trick:
                if self._is_again(track, play, now):
                    play.track = track
                    play.evidences.append(track.evidence)
                    if len(self._trick) < self._table.players or play.place is None:
                        play.place = track.centre
                    bound.add(track)
                    break

    def _is_again(self, track: Track, play: Play, now: Now) -> bool:
        """Whether *track* is the card of *play* at another place, or seen twice at its own."""
        old = play.track
        if old is None or play.place is None:
            return play.card is not None and name_of(track) == play.card
        if not old.gone:
            if old.found and play.card == name_of(track) and geometry.iou(old.quad, track.quad) > 0.15:
                self._ignored.add(track.number)
            return False
        if play.card is not None and name_of(track) == play.card:
            return True
        away = math.dist(track.centre, play.place) * now.tracker.millimetres(track)
        like = track.evidence.posterior()[CLASSES.index(play.card.code)] if play.card is not None else 0.0
        return away < self._settings.nudge_mm and like > 0.05

    def _tell_plays(self, now: Now) -> list[Observed]:
        told: list[Observed] = []
        while len(self._trick) < self._table.players and (now.prior.playing or self._trick):
            waiting = [
                track
                for track in now.tracker.tracks
                if track not in self._bound() and self._in_play(track, now) and self._credible(track, now)
            ]
            if not self._trick:
                self._pass_over_shown(waiting)
                waiting = [track for track in waiting if track.number not in self._ignored]
            waiting = waiting or self._face_down(now)
            due = self._due(now.prior)
            fits = {track: self._fits(track, now) for track in waiting}
            in_turn = [track for track in waiting if int(fits[track].argmax()) == due]
            if not in_turn and (unread := self._unreadable(now, due, bool(waiting))):
                waiting = in_turn = unread
                fits = {track: self._fits(track, now) for track in waiting}
            if not waiting:
                break
            track = self._first(in_turn or waiting, fits, due)
            waited = now.t - (track.rested_at or now.t)
            if due is not None and not in_turn and waited < self._settings.out_of_turn_wait_s:
                break
            if face_down(track) > self._settings.face_up_least:
                told.append(self._play(track, None, face_down(track), fits[track], now))
                continue
            card, likely = self._named(track, now)
            known = track.evidence.readings >= 3 and likely >= self._settings.tell_from
            again = card not in self._open_cards(now.prior)
            if not known and waited < self._tell_by():
                break
            if again:
                told += make_room(self._plays, card, track, now.t, self._settings)
                again = card in {play.card for play in self._plays}
            if again and waited < self._settings.shown_after_s:
                break
            told.append(self._play(track, card, likely, fits[track], now, doubtful=again))
        if told and len(self._trick) == self._table.players:
            told += self._arrange(now)
        return told

    def _unreadable(self, now: Now, due: Seat | None, passed: bool) -> list[Track]:
        """What lies where the due card should, like a card, but is hard to read: too small, too flat, half covered.

        *passed*: somebody after the due seat has played, so the due card must lie there; else it takes longer.
        """
        settings = self._settings
        bound = self._bound()
        since = max((play.track.born for play in self._trick if play.track is not None), default=self._begun)
        return [
            track
            for track in now.tracker.tracks
            if due is not None
            and track.rested_at is not None
            and track.born > since
            and track.number not in self._ignored
            and track not in bound
            and now.t - track.rested_at >= (settings.steady_s if passed else settings.unread_s)
            and track.evidence.face_up >= settings.unread_least
            and self._within(track, now)
            and int(self._fits(track, now).argmax()) == due
            and all(geometry.iou(track.quad, other.quad) < settings.unread_apart_iou for other in bound)
        ]

    def _named(self, track: Track, now: Now) -> tuple[Card, float]:
        """What *track* most likely is, of all that can still come, and how likely."""
        return likeliest(track.evidence.posterior(self._expected(now.prior)), 1, 0.0)[0]

    def _pass_over_shown(self, waiting: Sequence[Track]) -> None:
        """Cards of the last trick that lie there again together are being shown: they are no plays."""
        shown = [track for track in waiting if name_of(track) in self._last]
        if len(shown) >= 2:
            self._ignored |= {track.number for track in shown}

    def _face_down(self, now: Now) -> list[Track]:
        """A card that somebody laid on this trick with its back up. The blind, piles and hands lie there before, or
        farther out.
        """
        placed = [play.place for play in self._trick if play.place is not None]
        if not placed or any(play.card is None for play in self._trick):
            return []
        middle, settings = self._seats.middle(now.size), self._settings
        far = max(math.dist(place, middle) for place in placed) * settings.face_down_reach
        begun = min(play.latest for play in self._trick)
        return [
            track
            for track in now.tracker.tracks
            if track.rested_at is not None
            and track.number not in self._ignored
            and track not in self._bound()
            and now.t - track.rested_at >= settings.face_down_s
            and track.born > begun
            and face_down(track) >= settings.face_down_least
            and math.dist(track.centre, middle) <= far
        ]

    def _first(self, waiting: list[Track], fits: dict[Track, npt.NDArray[np.float64]], due: Seat | None) -> Track:
        """Which of the untold cards came first: the older one, or the one that fits the due seat better."""

        def key(track: Track) -> tuple[float, int]:
            since = (track.born + track.still_since) / 2  # some slide for long, some hover for long before they lie
            if due is None:
                return since, track.number
            best_other = float(np.delete(fits[track], due).max())
            margin = float(np.clip(fits[track][due] - best_other, -8.0, 8.0))
            return since - self._settings.order_s_per_nat * margin, track.number

        return min(waiting, key=key)

    def _tell_by(self) -> float:
        return max(self._settings.told_after_s - self._settings.rest_s, 0.0)

    def _play(
        self,
        track: Track,
        card: Card | None,
        likely: float,
        fits: npt.NDArray[np.float64],
        now: Now,
        doubtful: bool = False,
    ) -> Observed:
        """Tell *track* as the next play. Out of turn it is not sure before its trick is full and seen as a whole."""
        seat = int(fits.argmax())
        odds = np.exp(fits - fits.max())
        due = self._due(now.prior)
        named = likely >= self._settings.sure and not doubtful
        named = named and (card is None or clear(track.evidence.log_likelihood, card, self._settings))
        sure = named and due in (None, seat)
        play = Play(self._number(), seat, card, sure, track, track.centre, self._places(track, now), now.t, named=named)
        play.evidences.append(track.evidence)
        play.earliest, play.latest = self._arms_since(track.still_since), track.still_since
        play.bare_until = min(now.bare_until(track), track.born)
        self._plays.append(play)
        self._trick.append(play)
        confidence = likely * float(odds.max() / odds.sum())
        return Observed(CardPlayed(seat, card, sure), now.t, confidence, now.picture(track), play.number)

    def _arms_since(self, still_since: float) -> npt.NDArray[np.float64]:
        """For each seat since when its arm was over the table before *still_since*: so long it may hide its card."""
        since = np.full(self._table.players, still_since)
        for t, moved in reversed(self._reach):
            here = (moved > 0) & (t >= since - self._settings.arm_pause_s) & (t < since)
            since[here] = t
        return since

    def _arrange(self, now: Now) -> list[Observed]:
        """The trick is full: put its cards in order and to their seats as a whole, where that is likelier."""
        if any(play.by_hand for play in self._trick):
            return []
        leader = now.prior.leader if now.prior.leader is not None else self._trick[0].seat
        arrivals = [
            Arrival(play.fits, play.earliest + 0 * play.fits, play.latest, play.bare_until) for play in self._trick
        ]
        best = arrange(arrivals, leader if self._leader_known else None, self._settings)
        settings = self._settings
        sure = best.margin >= (settings.seats_sure_nats if best.lawful else settings.accuse_nats)
        if best.seats[0] != leader and not (self._leader_known and self._gatherer == leader):
            sure = False  # more likely a card of the last trick was misread, so that another should lead
        told: list[Observed] = []
        numbers = sorted(play.number for play in self._trick)
        changed = []
        for number, row, seat in zip(numbers, best.rows, best.seats, strict=True):
            play = self._trick[row]
            play_sure = play.named and sure
            if (play.number, play.seat, play.sure) != (number, seat, play_sure):
                changed.append((play, number, seat, play_sure))
        moved = [entry for entry in changed if entry[0].number != entry[1]]
        told += [Observed(Reread(number, seat, play.card, sure=False), now.t, 0.5) for play, number, seat, _ in moved]
        for play, number, seat, play_sure in changed:
            play.number, play.seat, play.sure = number, seat, play_sure
            if play_sure or (play, number, seat, play_sure) not in moved:
                picture = now.picture(play.track) if play.track is not None else None
                told.append(Observed(Reread(number, seat, play.card, play_sure), now.t, 0.9, picture))
        self._trick.sort(key=lambda play: play.number)
        self._plays.sort(key=lambda play: play.number)
        return told

    def _open_cards(self, prior: Prior) -> frozenset[Card]:
        """Cards that can still come."""
        lying = {play.card for play in self._trick}
        if prior.trick is None:
            lying |= {play.card for play in self._plays}
        return frozenset(card for card in prior.unplayed if card not in lying)

    def _expected(self, prior: Prior) -> Vector:
        return log_prior(self._open_cards(prior), self._settings)

    def _due(self, prior: Prior) -> Seat | None:
        """Whose card comes next: the next seat that lacks one after our own last play, else as the rules have it."""
        if not self._trick:
            return prior.turn if prior.turn is not None else prior.leader
        players, played = self._table.players, {play.seat for play in self._trick}
        after = [(self._trick[-1].seat + step) % players for step in range(1, players + 1)]
        return next((seat for seat in after if seat not in played), after[0])

    def _fits(self, track: Track, now: Now) -> npt.NDArray[np.float64]:
        """For each seat how well *track* fits as its play, in nats: place, arm, turn, and not twice."""
        fits = self._places(track, now)
        due = self._due(now.prior)
        if due is not None:
            fits[due] += self._settings.turn_nats
        for play in self._trick:
            fits[play.seat] += self._settings.twice_nats
        return fits

    def _places(self, track: Track, now: Now) -> npt.NDArray[np.float64]:
        """For each seat how well the place of *track* and the arm that laid it fit, in nats."""
        settings = self._settings
        fits = self._seats.log_places(track.centre, now.tracker.millimetres(track), now.size)
        begin, end = track.still_since - settings.reach_s, track.still_since + settings.rest_s
        moved = sum((reach for t, reach in self._reach if begin <= t <= end), np.zeros(self._table.players))
        if moved.max() > 0:
            fits = fits + settings.reach_nats * (moved / moved.max() - 1.0)
        return fits

    # ------------------------------------------------------------ cards that leave the table

    def _tell_taken_back(self, now: Now) -> list[Observed]:
        play = taken_back(self._trick, self._table.players, now, self._settings)
        if play is None:
            return []
        self._trick.remove(play)
        self._plays.remove(play)
        self._recorded = min(self._recorded, len(self._trick))
        return [Observed(TakenBack(play.number, play.seat), now.t, 0.9)]

    def _tell_trick(self, now: Now) -> list[Observed]:
        """The trick is over when it was full and its cards are gone together; a card nobody saw rest is made up for.

        One step at a time: who wins can be said only after the rules have heard of the last name that was put right.
        """
        self._glimpse(now)
        if not gathered(self._trick, self._table.players, now, self._settings):
            return []
        if len(self._trick) < self._table.players:
            return self._make_up(now)
        told = settle_names(self._plays, now.t, self._settings, last=len(self._plays) >= self._whole_hand)
        if told:
            return told
        self._gatherer = gatherer(self._trick, now, self._reach, self._settings)
        return self._close(now.t, winner(self._trick, self._gatherer, now, self._settings), now.tracker)

    def _glimpse(self, now: Now) -> None:
        """Remember cards that were read but never told: one of them may be the last of a trick swept at once."""
        for track in now.tracker.dropped:
            if self._overlooked(track, now):
                self._glimpsed.append(track)

    def _overlooked(self, track: Track, now: Now) -> bool:
        """Whether *track* may be a card of this trick that was not told."""
        if track.number in self._ignored or track in self._bound() or track.hits < 2 or track.born <= self._begun:
            return False
        least = self._settings.face_up_least if track.rested_at is None else self._settings.unread_least
        return track.evidence.readings > 0 and track.evidence.face_up >= least and self._within(track, now)

    def _make_up(self, now: Now) -> list[Observed]:
        """Plays for the seats that have none in a trick that is over: cards overlooked, else a question."""
        lying = [track for track in now.tracker.tracks if self._overlooked(track, now)]
        pool = overlooked(self._trick, [*self._glimpsed, *lying], now, self._settings)
        told: list[Observed] = []
        while len(self._trick) < self._table.players:
            seat = self._due(now.prior)
            assert seat is not None
            fits = np.full(self._table.players, -3.0)
            fits[seat] = 0.0
            if pool:
                track = pool.pop(0)
                card, likely = self._named(track, now)
                told.append(self._play(track, card, likely, fits, now, doubtful=track.rested_at is None))
                continue
            play = Play(self._number(), seat, None, False, None, None, fits, now.t, asked=True, named=False)
            self._plays.append(play)
            self._trick.append(play)
            told.append(Observed(CardPlayed(seat, None, sure=False), now.t, 0.0, None, play.number))
            told.append(Observed(Question(play.number, seat, ()), now.t, 0.0))
        return [*told, *self._arrange(now)]

    # ------------------------------------------------------------ the end of a trick

    def _close(self, t: float, taken: tuple[Seat, float], tracker: Tracker | None = None) -> list[Observed]:
        """The trick is taken: learn where its cards lay, and look at none of them again."""
        self._learn([play for play in self._trick if play.place is not None])
        tracks = self._bound()
        self._ignored |= {track.number for track in tracks}
        self._leader_known = all(play.sure for play in self._trick)  # else another may have won it
        self._last = {play.card for play in self._trick if play.card is not None}
        if tracker is not None:
            tracker.forget(tracks)
        self._trick, self._glimpsed, self._recorded = [], [], 0
        self._begun = max((track.born for track in tracks), default=t)
        seat, confidence = taken
        return [Observed(TrickTaken(seat), t, confidence)]

    def _learn(self, placed: Sequence[Play]) -> None:
        if len(placed) == self._table.players and len({play.seat for play in placed}) == len(placed):
            places = [play.place for play in placed if play.place is not None]
            self._seats.learn([play.seat for play in placed], places, self._size)
