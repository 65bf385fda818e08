"""From cards at rest to the events of a hand: who played what, and when a trick was gathered.

A card counts when it rests in the middle of the table, a trick is over when its cards are gone together, and names are
settled when it is: as a whole, each card once. What the rules expect settles near-ties; what is clearly seen stands.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engine.cards import DECK, Card
from engine.events import CardPlayed, Event, Seat, TrickTaken
from vision import geometry
from vision.calibration import Seats, TableLayout
from vision.evidence import Evidence, Vector, likeliest, log_prior, settle
from vision.settings import WatchSettings
from vision.tracker import Track, Tracker
from vision.values import CLASSES

Picture: TypeAlias = Callable[[Track], bytes | None]
"""The best picture there is of a track's card, as JPEG."""

Size: TypeAlias = tuple[int, int]
"""Width and height of the picture."""


@dataclass(frozen=True, slots=True)
class Prior:
    """What the rules expect, told by whoever keeps the hand: it settles near-ties, and never overrules what is clear.

    `unplayed`: cards not yet played in this hand. `turn`: whose card comes next, None when nobody's or not known.
    `leader`: who led (or leads) the trick. `trick`: the plays of the trick that lies on the table, in order, as
    recorded (with corrections by hand); None where nobody keeps the hand. `trick_winner`: who wins that trick by the
    rules as it stands. `playing` is False while cards are dealt, picked or counted: then no trick begins.
    """

    unplayed: frozenset[Card] = frozenset(DECK)
    turn: Seat | None = None
    leader: Seat | None = None
    trick_winner: Seat | None = None
    trick: tuple[CardPlayed, ...] | None = None
    playing: bool = True

    @property
    def plays_in_trick(self) -> int:
        """How many cards of the trick are recorded."""
        return len(self.trick or ())


@dataclass(frozen=True, slots=True)
class Question:
    """Doubt that pictures cannot settle: which card was play number *play* of this hand (0 first)?

    `answers`: the two or three likeliest, best first, each with its probability; none where a card was never seen.
    The play itself was already given, with `sure=False`, as the first of the answers (or None, a card not seen).
    """

    play: int
    seat: Seat
    answers: tuple[tuple[Card | None, float], ...]


@dataclass(frozen=True, slots=True)
class Reread:
    """Play number *play* of this hand was told wrong, or can be told surer: it was *card* by *seat*."""

    play: int
    seat: Seat
    card: Card | None
    sure: bool = True


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Play number *play* of this hand was picked up again before its trick was over: it is no play."""

    play: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Observed:
    """The envelope of what was seen: at `t` seconds of the source, with `confidence` (0 to 1), and the picture of it.

    `picture` is a JPEG of at most 20 KB, the best straightened crop of the card that the event is about, or None.
    `play` numbers the `CardPlayed`s that were given in this hand, from 0; None for other events.
    """

    event: Event | Question | Reread | TakenBack
    t: float
    confidence: float
    picture: bytes | None = None
    play: int | None = None


@dataclass(eq=False)
class _Play:
    """A card that was told as played, with all that was seen of it."""

    number: int
    seat: Seat
    card: Card | None
    sure: bool
    track: Track | None
    place: geometry.Points | None
    fits: npt.NDArray[np.float64]
    told_at: float
    evidences: list[Evidence] = field(default_factory=list)
    by_hand: bool = False
    asked: bool = False

    def log_likelihood(self, settings: WatchSettings) -> Vector:
        """All evidence for its name; where somebody said by hand what it is, only that."""
        if self.by_hand:
            told = np.full(len(CLASSES), -1000.0)
            if self.card is not None:
                told[CLASSES.index(self.card.code)] = 0.0
            return told
        whole = Evidence(settings)
        for evidence in self.evidences:
            whole.join(evidence)
        return whole.log_likelihood


@dataclass(frozen=True, slots=True)
class _Now:
    """One look at the table, as all steps of an update need it."""

    t: float
    tracker: Tracker
    size: Size
    prior: Prior
    picture: Picture


class Assembler:
    """Turns tracks into what happened. Feed it after every frame; it remembers the hand since `new_hand`."""

    def __init__(self, table: TableLayout, settings: WatchSettings) -> None:
        self._table, self._settings = table, settings
        self._seats = Seats(table, settings)
        self._reach: deque[tuple[float, npt.NDArray[np.float64]]] = deque()
        self._ignored: set[int] = set()
        self._plays: list[_Play] = []
        self._trick: list[_Play] = []
        self._glimpsed: list[Track] = []
        self._recorded = 0
        self._told = 0
        self._hand_known = False
        self._size: Size = (1, 1)

    @property
    def seats(self) -> Seats:
        """Whose place is whose, as learnt so far."""
        return self._seats

    def new_hand(self, tracks: Sequence[Track] = ()) -> None:
        """Forget the last hand. The cards of *tracks*, which lie on the table now, are no plays of the new one."""
        self._ignored = {track.number for track in tracks}
        self._plays, self._trick, self._glimpsed = [], [], []
        self._recorded, self._hand_known, self._told = 0, False, 0

    def update(
        self, t: float, tracker: Tracker, reach: npt.NDArray[np.float64], size: Size, prior: Prior, picture: Picture
    ) -> list[Observed]:
        """What has become certain by the frame of time *t*, after *tracker* took it in.

        *reach*: for each seat how much moves before it (`Seats.reaching`).
        """
        now = _Now(t, tracker, size, prior, picture)
        self._size = size
        self._reach.append((t, reach))
        while self._reach and self._reach[0][0] < t - self._settings.reach_kept_s:
            self._reach.popleft()
        self._heed(now)
        if not prior.playing and not self._trick:
            return []
        self._rebind(now)
        told = self._tell_plays(now)
        told += self._tell_taken_back(now)
        return told or self._tell_trick(now)

    def finish(self, t: float, prior: Prior) -> list[Observed]:
        """The source has ended: a full trick that still lies there counts as taken. Ask again until nothing comes."""
        if len(self._trick) < self._table.players:
            return []
        return self._settle(t) or self._close(t, self._winner(prior, None))

    # ------------------------------------------------------------ what the keeper of the hand says

    def _heed(self, now: _Now) -> None:
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

    def _adopt(self, told: CardPlayed, now: _Now) -> None:
        """A play that was recorded without us: by hand, or before a restart. Its card may well lie there."""
        fits = np.zeros(self._table.players)
        play = _Play(self._number(), told.seat, told.card, told.sure, None, None, fits, now.t, by_hand=True)
        bound = self._bound()
        for track in now.tracker.tracks:
            if told.card is not None and track not in bound and self._name(track) == told.card:
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

    def _name(self, track: Track) -> Card | None:
        """What *track* shows by its readings alone, when they are fairly clear."""
        posterior = track.evidence.posterior()
        best = int(posterior.argmax())
        return DECK[best] if best < len(DECK) and posterior[best] > 0.6 and track.evidence.readings else None

    def _in_play(self, track: Track, now: _Now) -> bool:
        """Whether *track* lies face up where tricks lie."""
        if track.number in self._ignored or track.evidence.readings == 0:
            return False
        if track.evidence.face_up < self._settings.face_up_least:
            return False
        millimetres = now.tracker.millimetres(track)
        return self._seats.radius(track.centre, millimetres, now.size) <= self._settings.play_radius_mm

    def _credible(self, track: Track, now: _Now) -> bool:
        """Whether *track* rests and its readings agree on a few cards: a thumb taken for a card may be any of many."""
        if track.rested_at is None:
            return False
        settings = self._settings
        few = np.sort(track.evidence.posterior(self._expected(now.prior))[: len(DECK)])[-2:].sum()
        if few >= settings.few_cards:
            return True
        steady = now.t - track.rested_at >= settings.steady_s
        return steady and track.found and track.confidence >= settings.steady_found

    def _rebind(self, now: _Now) -> None:
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

    def _is_again(self, track: Track, play: _Play, now: _Now) -> bool:
        """Whether *track* is the card of *play* at another place, or seen twice at its own."""
        old = play.track
        if old is None or play.place is None:
            return play.card is not None and self._name(track) == play.card
        if not old.gone:
            if old.found and play.card == self._name(track) and geometry.iou(old.quad, track.quad) > 0.15:
                self._ignored.add(track.number)
            return False
        if play.card is not None and self._name(track) == play.card:
            return True
        away = math.dist(track.centre, play.place) * now.tracker.millimetres(track)
        like = track.evidence.posterior()[CLASSES.index(play.card.code)] if play.card is not None else 0.0
        return away < self._settings.nudge_mm and like > 0.05

    def _tell_plays(self, now: _Now) -> list[Observed]:
        told: list[Observed] = []
        while len(self._trick) < self._table.players and (now.prior.playing or self._trick):
            waiting = [
                track
                for track in now.tracker.tracks
                if track not in self._bound() and self._in_play(track, now) and self._credible(track, now)
            ]
            if not waiting:
                break
            fits = {track: self._fits(track, now) for track in waiting}
            due = self._due(now.prior)
            in_turn = [track for track in waiting if int(fits[track].argmax()) == due]
            track = self._first(in_turn or waiting, fits, due)
            waited = now.t - (track.rested_at or now.t)
            if due is not None and not in_turn and waited < self._settings.out_of_turn_wait_s:
                break
            posterior = track.evidence.posterior(self._expected(now.prior))
            card, likely = likeliest(posterior, 1, 0.0)[0]
            known = track.evidence.readings >= 3 and likely >= self._settings.tell_from
            again = card not in self._open_cards(now.prior)
            if not known and waited < self._tell_by():
                break
            if again:
                told += self._make_room(card, track, now.t)
                again = card in {play.card for play in self._plays}
            if again and waited < self._settings.shown_after_s:
                break
            told.append(self._play(track, card, likely, fits[track], now, doubtful=again))
        return told

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

    def _make_room(self, card: Card, track: Track, t: float) -> list[Observed]:
        """*track* looks like *card*, told before: was that other card misread? Then it gets its better name."""
        named = [play for play in self._plays if play.card is not None]
        if len(named) >= len(DECK):
            return []
        likelihoods = [*(play.log_likelihood(self._settings) for play in named), track.evidence.log_likelihood]
        names = settle(likelihoods, np.zeros(len(CLASSES)))
        renamed = [
            (play, name, float(likelihood[CLASSES.index(name.code)]))
            for play, name, likelihood in zip(named, names, likelihoods, strict=False)
            if play.card != name
        ]
        if names[-1] != card or any(fit < self._settings.rename_nats or play.by_hand for play, _, fit in renamed):
            return []
        told = []
        for play, name, _ in renamed:
            play.card, play.sure = name, False
            told.append(Observed(Reread(play.number, play.seat, name, sure=False), t, 0.5))
        return told

    def _tell_by(self) -> float:
        return max(self._settings.told_after_s - self._settings.rest_s, 0.0)

    def _play(
        self, track: Track, card: Card, likely: float, fits: npt.NDArray[np.float64], now: _Now, doubtful: bool = False
    ) -> Observed:
        """Tell *track* as the next play."""
        seat = int(fits.argmax())
        odds = np.exp(fits - fits.max())
        seat_likely = float(odds.max() / odds.sum())
        sure = likely >= self._settings.sure and not doubtful
        play = _Play(self._number(), seat, card, sure, track, track.centre, fits, now.t, [track.evidence])
        self._plays.append(play)
        self._trick.append(play)
        return Observed(CardPlayed(seat, card, sure), now.t, likely * seat_likely, now.picture(track), play.number)

    def _open_cards(self, prior: Prior) -> frozenset[Card]:
        """Cards that can still come."""
        lying = {play.card for play in self._trick}
        if prior.trick is None:
            lying |= {play.card for play in self._plays}
        return frozenset(card for card in prior.unplayed if card not in lying)

    def _expected(self, prior: Prior) -> Vector:
        return log_prior(self._open_cards(prior), self._settings)

    def _due(self, prior: Prior) -> Seat | None:
        """Whose card comes next: after our own last play, else as the rules have it."""
        if self._trick:
            return (self._trick[-1].seat + 1) % self._table.players
        return prior.turn if prior.turn is not None else prior.leader

    def _fits(self, track: Track, now: _Now) -> npt.NDArray[np.float64]:
        """For each seat how well *track* fits as its play, in nats: place, arm, turn, and not twice."""
        settings = self._settings
        fits = self._seats.log_places(track.centre, now.tracker.millimetres(track), now.size)
        begin, end = track.still_since - settings.reach_s, track.still_since + settings.rest_s
        moved = sum((reach for t, reach in self._reach if begin <= t <= end), np.zeros(self._table.players))
        if moved.max() > 0:
            fits = fits + settings.reach_nats * (moved / moved.max() - 1.0)
        due = self._due(now.prior)
        if due is not None:
            fits[due] += settings.turn_nats
        for play in self._trick:
            fits[play.seat] += settings.twice_nats
        return fits

    # ------------------------------------------------------------ cards that leave the table

    def _away(self, play: _Play, now: _Now) -> bool:
        """Whether the card of *play* has left its place for good."""
        track = play.track
        if track is None or play.place is None:
            return not play.by_hand or now.t - play.told_at > self._settings.adopted_for_s
        if track.gone:
            return True
        moved = math.dist(track.centre, play.place) * now.tracker.millimetres(track)
        return moved > self._settings.swept_mm

    def _tell_taken_back(self, now: _Now) -> list[Observed]:
        """A card that went alone while the others stay was taken back into the hand."""
        settings = self._settings
        full = len(self._trick) == self._table.players
        patience = settings.back_after_s * (3.0 if full else 1.0)
        away = [play for play in self._trick if play.track is not None and play.track.gone]
        others = [play.track for play in self._trick if play not in away and play.track is not None]
        if len(away) != 1 or 2 * sum(track.found for track in others) < len(self._trick) - 1:
            return []
        play, track = away[0], away[0].track
        if play.by_hand or track is None or track.gone_at is None or now.t - track.gone_at < patience:
            return []
        self._trick.remove(play)
        self._plays.remove(play)
        self._recorded = min(self._recorded, len(self._trick))
        return [Observed(TakenBack(play.number, play.seat), now.t, 0.9)]

    def _tell_trick(self, now: _Now) -> list[Observed]:
        """The trick is over when it was full and its cards are gone together; a card nobody saw rest is made up for.

        One step at a time: who wins can be said only after the rules have heard of the last name that was put right.
        """
        players = self._table.players
        self._glimpse(now)
        away = sum(self._away(play, now) for play in self._trick)
        if len(self._trick) < players:
            if len(self._trick) < max(players - 2, 2) or away < len(self._trick):
                return []
            return self._make_up(now)
        if away < math.ceil(self._settings.gathered_share * players):
            return []
        return self._settle(now.t) or self._close(now.t, self._winner(now.prior, now), now.tracker)

    def _glimpse(self, now: _Now) -> None:
        """Remember cards that were read but never rested: one of them may be the last of a trick swept at once."""
        for track in now.tracker.dropped:
            if track.rested_at is None and track.hits >= 2 and self._in_play(track, now):
                self._glimpsed.append(track)

    def _make_up(self, now: _Now) -> list[Observed]:
        """Plays for the seats that have none in a trick that is over: cards glimpsed, else a question."""
        told = []
        names = {play.card for play in self._trick}
        pool = [*self._glimpsed, *(track for track in now.tracker.tracks if self._in_play(track, now))]
        pool = [track for track in pool if track not in self._bound() and self._name(track) not in names | {None}]
        pool.sort(key=lambda track: -track.hits)
        while len(self._trick) < self._table.players:
            seat = next(s for s in range(self._table.players) if s not in {play.seat for play in self._trick})
            due = self._due(now.prior)
            seat = due if due is not None and due not in {play.seat for play in self._trick} else seat
            fits = np.full(self._table.players, -3.0)
            fits[seat] = 0.0
            if pool:
                track = pool.pop(0)
                pool = [other for other in pool if self._name(other) != self._name(track)]
                card, likely = likeliest(track.evidence.posterior(self._expected(now.prior)), 1, 0.0)[0]
                told.append(self._play(track, card, likely, fits, now, doubtful=True))
                continue
            play = _Play(self._number(), seat, None, False, None, None, fits, now.t, asked=True)
            self._plays.append(play)
            self._trick.append(play)
            told.append(Observed(CardPlayed(seat, None, sure=False), now.t, 0.0, None, play.number))
            told.append(Observed(Question(play.number, seat, ()), now.t, 0.0))
        return told

    # ------------------------------------------------------------ the end of a trick

    def _winner(self, prior: Prior, now: _Now | None) -> tuple[Seat, float]:
        """Who gathered: the winner by the rules unless another arm was clearly seen to do it; with a confidence."""
        seen = np.zeros(self._table.players)
        if now is not None:
            lost = [play.track.lost_at for play in self._trick if play.track is not None and play.track.lost_at]
            begin = min(lost, default=now.t) - 0.3
            seen = sum((reach for t, reach in self._reach if t >= begin), seen)
        ruled = prior.trick_winner
        best = int(seen.argmax())
        if ruled is None:
            return (best, 0.5) if seen.any() else (self._trick[-1].seat, 0.1)
        if best != ruled and seen[best] > self._settings.collect_clear * max(seen[ruled], 1.0) > 0:
            return (best, 0.6) if self._settings.collect_seen else (ruled, 0.6)
        return ruled, 0.95

    def _settle(self, t: float) -> list[Observed]:
        """Names of the whole hand together, each card once; what changed, and what is still in doubt."""
        settings = self._settings
        named = [play for play in self._plays if play.card is not None]
        likelihoods = [play.log_likelihood(settings) for play in named]
        told: list[Observed] = []
        names = settle(likelihoods, np.zeros(len(CLASSES))) if len(named) <= len(DECK) else []
        settled = dict(zip(named, names, strict=False))
        for play, likelihood in zip(named, likelihoods, strict=True):
            if play.by_hand or play not in settled:
                continue
            others = {settled[other] for other in named if other is not play and other in settled}
            total = likelihood + log_prior(frozenset(DECK) - others, settings)
            odds = np.exp(total - total.max())
            posterior = odds / odds.sum()
            card = settled[play]
            if card != play.card and likelihood[CLASSES.index(card.code)] < settings.rename_nats:
                card = play.card or card
            likely = float(posterior[CLASSES.index(card.code)])
            sure = likely >= settings.sure
            if card != play.card or (sure and not play.sure and play in self._trick):
                play.card, play.sure = card, sure
                told.append(Observed(Reread(play.number, play.seat, card, sure), t, likely))
            if likely < settings.ask_below and not play.asked and play in self._trick:
                play.asked = True
                answers = likeliest(posterior, 3, 0.02)
                told.append(Observed(Question(play.number, play.seat, answers), t, likely))
        return [*told, *self._settle_seats(t)]

    def _settle_seats(self, t: float) -> list[Observed]:
        """Who played which card of the trick, each seat once: the likeliest whole."""
        players = self._table.players
        if len(self._trick) != players or len({play.seat for play in self._trick}) == players:
            return []
        told = []
        gain = np.stack([play.fits for play in self._trick])
        for row, seat in geometry.assign(gain):
            play = self._trick[row]
            if play.seat != seat and not play.by_hand:
                play.seat = seat
                told.append(Observed(Reread(play.number, seat, play.card, play.sure), t, 0.7))
        return told

    def _close(self, t: float, winner: tuple[Seat, float], tracker: Tracker | None = None) -> list[Observed]:
        """The trick is taken: learn where its cards lay, and look at none of them again."""
        placed = [play for play in self._trick if play.place is not None]
        self._learn(placed)
        tracks = self._bound()
        self._ignored |= {track.number for track in tracks}
        if tracker is not None:
            tracker.forget(tracks)
        self._trick, self._glimpsed, self._recorded = [], [], 0
        seat, confidence = winner
        return [Observed(TrickTaken(seat), t, confidence)]

    def _learn(self, placed: Sequence[_Play]) -> None:
        if len(placed) == self._table.players and len({play.seat for play in placed}) == len(placed):
            places = [play.place for play in placed if play.place is not None]
            self._seats.learn([play.seat for play in placed], places, self._size)
