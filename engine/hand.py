"""A hand is the fold of its events: `apply` adds one, `replay` adds all.

`HandState` accepts whatever happened on the table; a card played against the rules is a card played. `IllegalEvent` is
for our own nonsense only: an event that cannot be said in that phase, or a seat that is not at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import reduce
from typing import TYPE_CHECKING, Any, TypeVar

from engine.cards import Card, Suit
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    Seat,
    TrickTaken,
    UnknownLaid,
    UnknownShown,
)
from engine.order import FollowSuit
from engine.rules import HouseRules
from engine.said import Position, Said
from engine.trick import Trick, after, rejudged

if TYPE_CHECKING:
    from engine.duties import Duty
    from engine.live import Clinch
    from engine.settlement import Result
    from engine.sides import Sides
    from engine.violations import Violation

T = TypeVar("T")


class IllegalEvent(Exception):
    """We were told something that makes no sense at this point; the state is left as it was."""


class Phase(Enum):
    """Where a hand stands."""

    BEFORE = "before"
    """Nothing is dealt."""
    BIDDING = "bidding"
    """Dealt; nobody has picked, and not everyone has passed."""
    READY = "ready"
    """Picked or passed; the first card has yet to fall."""
    PLAYING = "playing"
    """Cards lie."""
    OVER = "over"
    """All tricks are played, the hand was thrown in, or somebody said that it is over."""


NO_TRICK = Trick()


@dataclass(frozen=True, slots=True)
class HandState:
    """All that is known of one hand. What follows from it is computed when it is first asked for."""

    said: Said | None = None
    tricks: tuple[Trick, ...] = ()
    """Finished tricks, in order."""
    trick: Trick = NO_TRICK
    """The trick on the table; empty between tricks."""
    taken: tuple[Seat | None, ...] = ()
    """By finished trick: who was seen to gather it, if anybody was."""
    ended: bool = False
    """Whether somebody said that nothing more will be played."""
    _memo: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    # --- what was said -------------------------------------------------------------------------------------------

    @property
    def _said(self) -> Said:
        return self.said if self.said is not None else _NOTHING

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self._said.players

    @property
    def dealer(self) -> Seat:
        """Who dealt; the seat after it leads first."""
        return self._said.dealer

    @property
    def rules(self) -> HouseRules:
        """The house rules of this hand."""
        return self._said.rules

    @property
    def picker(self) -> Seat | None:
        """The picker, the caller of the queens game or the soloist."""
        return self._said.picker

    @property
    def call(self) -> Called | None:
        """What was called, if anything."""
        return self._said.call

    @property
    def everyone_passed(self) -> bool:
        """Whether nobody picked."""
        return self._said.passed and self._said.taker is None

    @property
    def hand_size(self) -> int:
        """How many cards each seat plays (SPEC §2)."""
        return self._said.deal.hand

    # --- what lies -----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the hand stands.

        >>> replay([HandStarted(), Picked(2)]).phase
        <Phase.READY: 'ready'>
        """
        if self.said is None:
            return Phase.BEFORE
        if self.ended or self.said.thrown_in or (len(self.tricks) >= self.hand_size and not self.trick):
            return Phase.OVER
        if self.tricks or self.trick:
            return Phase.PLAYING
        return Phase.READY if self.said.passed or self.said.picker is not None else Phase.BIDDING

    @property
    def complete(self) -> bool:
        """Whether every card was played in whole tricks."""
        return len(self.tricks) == self.hand_size and not self.trick and all(trick.complete for trick in self.tricks)

    @property
    def lying(self) -> Trick:
        """The cards in the middle of the table: the current trick, or the last one until it is gathered."""
        if self.trick or not self.tricks or self.taken[-1] is not None:
            return self.trick
        return self.tricks[-1]

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Finished tricks and the one in progress."""
        return (*self.tricks, self.trick) if self.trick else self.tricks

    @property
    def position(self) -> Position:
        """Trick and card of the last card that fell; (0, 0) before the first."""
        tricks = self.all_tricks
        return (len(tricks), len(tricks[-1])) if tricks else (0, 0)

    @property
    def turn(self) -> Seat | None:
        """Who should play next; None when the hand is over or nobody can tell."""
        if self.phase in (Phase.BEFORE, Phase.OVER):
            return None
        if not self.trick:
            return self.trick.leader
        seats, n = self.trick.seats, self.players
        return next((seat for step in range(n) if (seat := (seats[0] + step) % n) not in seats), None)

    def plays_left(self, seat: Seat) -> int:
        """How many cards *seat* still holds, by counting those it has played."""
        played = sum(play.seat == seat for trick in self.all_tricks for play in trick.plays)
        return max(0, self.hand_size - played)

    @property
    def points(self) -> tuple[int, ...]:
        """Card points in each seat's finished tricks, without bury or blind."""
        return self._piles[0]

    @property
    def tricks_taken(self) -> tuple[int, ...]:
        """Finished tricks of each seat, by the rules and not by who gathered them."""
        return self._piles[1]

    @property
    def _piles(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self._once("piles", _count)

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards of the pack that have not been seen face up in a trick (VIOLATIONS §6)."""
        return self._once("unseen", _unseen)

    # --- what follows --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> Sides:
        """Who plays with whom, as far as it is proved and never earlier."""
        from engine.sides import find_sides

        return self._once("sides", find_sides)

    @property
    def side_points_bounds(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Fewest and most points that picker's side and defenders have by now, bury included; None without sides."""
        from engine.live import side_points_bounds

        return self._once("bounds", side_points_bounds)

    @property
    def clinched(self) -> Clinch | None:
        """The side that can no longer be caught, if there is one (VIOLATIONS §6)."""
        from engine.live import clinched

        return self._once("clinched", clinched)

    @property
    def still_in(self) -> frozenset[Seat]:
        """Who can still win a hand in which everyone plays for himself; empty in other hands."""
        from engine.live import still_in

        return self._once("still_in", still_in)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What somebody owes now or later, and has not yet done."""
        from engine.duties import find_duties

        return self._once("duties", find_duties)

    def voids(self, seat: Seat) -> frozenset[FollowSuit]:
        """The suits that *seat* has shown it lacks, by not following them."""
        from engine.duties import voids

        return voids(self, seat)

    def can_hold(self, seat: Seat) -> frozenset[Card]:
        """The unseen cards that *seat* can still play without anybody having broken a rule."""
        from engine.live import can_hold

        return can_hold(self, seat)

    @property
    def violations(self) -> tuple[Violation, ...]:
        """What is proved to have gone wrong, in the order in which it became certain."""
        from engine.violations import find_violations

        return self._once("violations", find_violations)

    @property
    def suspicions(self) -> tuple[Violation, ...]:
        """What looks odd and proves nothing: never to be announced (VIOLATIONS §1)."""
        from engine.violations import find_suspicions

        return self._once("suspicions", find_suspicions)

    @property
    def result(self) -> Result | None:
        """What the hand is worth, once it is over."""
        from engine.settlement import settle

        return self._once("result", settle) if self.phase is Phase.OVER else None

    def _once(self, name: str, compute: Callable[[HandState], T]) -> T:
        """compute(self), remembered: the state never changes."""
        if name not in self._memo:
            self._memo[name] = compute(self)
        found: T = self._memo[name]
        return found


_NOTHING = Said()


def _count(state: HandState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    points, tricks = [0] * state.players, [0] * state.players
    for trick in state.tricks:
        winner = trick.winner
        if winner is not None and trick.regular:
            points[winner] += trick.points
            tricks[winner] += 1
    return tuple(points), tuple(tricks)


def _unseen(state: HandState) -> frozenset[Card]:
    seen = {play.card for trick in state.all_tricks for play in trick.plays}
    return frozenset(card for card in state._said.order.cards if card not in seen)


# --- the fold -------------------------------------------------------------------------------------------------------


def apply(state: HandState, event: Event) -> HandState:
    """*state* after *event*. Raises IllegalEvent, and changes nothing, when the event makes no sense here.

    >>> state = apply(HandState(), HandStarted())
    >>> apply(state, CardPlayed(0, Card.parse("7D"))).turn
    1
    >>> apply(state, Picked(7))
    Traceback (most recent call last):
    engine.hand.IllegalEvent: Picked: there is no seat 7 among 5 players
    """
    step = _STEPS.get(type(event))
    if step is None:
        raise IllegalEvent(f"{event!r} is no event")
    if state.said is None and not isinstance(event, HandStarted):
        raise IllegalEvent(f"{type(event).__name__}: no hand has been started")
    seat = getattr(event, "seat", None)
    if seat is not None and (not isinstance(seat, int) or not 0 <= seat < state.players):
        raise IllegalEvent(f"{type(event).__name__}: there is no seat {seat} among {state.players} players")
    return step(state, event)


def replay(events: Iterable[Event]) -> HandState:
    """Fold a hand from its first event.

    >>> replay([HandStarted(players=4, dealer=3)]).hand_size
    7
    """
    return reduce(apply, events, HandState())


def _started(state: HandState, event: HandStarted) -> HandState:
    if state.said is not None:
        raise IllegalEvent("HandStarted: a hand is running")
    if not 2 <= event.players <= 8 or not 0 <= event.dealer < event.players:
        raise IllegalEvent(f"HandStarted: {event.players} players with seat {event.dealer} dealing is no table")
    said = Said(event.players, event.dealer, event.rules, event.doublers, event.pot)
    try:
        size = said.deal.hand
    except ValueError as error:
        raise IllegalEvent(f"HandStarted: {error}") from None
    return HandState(said, trick=Trick(said.forehand, (), said.players, said.trick_rules, size == 1))


def _picked(state: HandState, event: Picked) -> HandState:
    said = state._said
    if said.taker is not None:
        raise IllegalEvent(f"Picked: seat {said.taker} has picked")
    if said.passed and not event.forced:
        raise IllegalEvent("Picked: everybody has passed")
    return _resaid(state, replace(said, taker=event.seat, forced=event.forced))


def _passed(state: HandState, event: EveryonePassed) -> HandState:
    said = state._said
    if said.passed or said.taker is not None:
        raise IllegalEvent("EveryonePassed: the bidding is over")
    if event.blind_trick is not None and not 1 <= event.blind_trick <= said.deal.hand:
        raise IllegalEvent(f"EveryonePassed: there is no trick {event.blind_trick}")
    return _resaid(state, replace(said, passed=True, named_trick=event.blind_trick))


def _called(state: HandState, event: Called) -> HandState:
    said = state._said
    if said.calls and not (event.kind is CallKind.SOLO and all(c.kind is CallKind.SOLO for c, _ in said.calls)):
        raise IllegalEvent("Called: something has been called")
    if event.kind in (CallKind.ACE, CallKind.TEN) and event.suit not in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS):
        raise IllegalEvent(f"Called: {event.kind.value} of {event.suit} cannot be called")
    return _resaid(state, replace(said, calls=(*said.calls, (event, _said_at(state, event.late)))))


def _laid(state: HandState, event: UnknownLaid) -> HandState:
    if state._said.unknown_laid:
        raise IllegalEvent("UnknownLaid: the unknown lies")
    return _resaid(state, replace(state._said, unknown_laid=True))


def _multiplied(state: HandState, event: Multiplied) -> HandState:
    said = state._said
    return replace(state, said=replace(said, doublings=(*said.doublings, (event, _said_at(state, event.late)))))


def _said_at(state: HandState, late: bool) -> Position:
    """Noting something down late is not saying it late."""
    return state.position if late else (0, 0)


def _bury_shown(state: HandState, event: BuryShown) -> HandState:
    size = state._said.deal.blind
    if len(event.cards) != size or len(set(event.cards)) != size:
        raise IllegalEvent(f"BuryShown: {size} different cards lie there, not {[card.code for card in event.cards]}")
    return replace(state, said=replace(state._said, bury=tuple(event.cards)))


def _unknown_shown(state: HandState, event: UnknownShown) -> HandState:
    if not state._said.unknown_laid:
        raise IllegalEvent("UnknownShown: no unknown was laid")
    return _resaid(state, replace(state._said, unknown_card=event.card))


def _ended(state: HandState, event: HandEnded) -> HandState:
    if state.ended:
        raise IllegalEvent("HandEnded: the hand is over")
    return replace(state, ended=True)


def _resaid(state: HandState, said: Said) -> HandState:
    """A declaration may change how the cards that lie are to be judged."""
    if not state.trick and not state.tricks:
        rules = said.trick_rules
        return replace(state, said=said, trick=Trick(said.forehand, (), said.players, rules, state.trick.last))
    *tricks, trick = rejudged((*state.tricks, state.trick), said.trick_rules)
    if not trick:
        trick = replace(trick, leader=_next_leader(tricks[-1], state.taken[-1]))
    return replace(state, said=said, tricks=tuple(tricks), trick=trick)


def _played(state: HandState, event: CardPlayed) -> HandState:
    if state.ended:
        raise IllegalEvent("CardPlayed: the hand is over")
    trick = state.trick
    if len(trick.plays) >= trick.players and event.seat in trick.seats:
        state = _close(state, None)
        trick = state.trick
    trick = trick.add(event)
    if trick.complete:
        return _close(HandState(state.said, state.tricks, trick, state.taken), None)
    return HandState(state.said, state.tricks, trick, state.taken)


def _taken(state: HandState, event: TrickTaken) -> HandState:
    if state.trick:
        return _close(state, event.seat)
    if not state.tricks or state.taken[-1] is not None:
        raise IllegalEvent("TrickTaken: no cards lie")
    taken = (*state.taken[:-1], event.seat)
    trick = replace(state.trick, leader=_next_leader(state.tricks[-1], event.seat))
    return replace(state, trick=trick, taken=taken)


def _close(state: HandState, taker: Seat | None) -> HandState:
    """The trick on the table is finished, and an empty one begins."""
    done = state.trick
    last = len(state.tricks) + 2 == state.hand_size
    fresh = Trick(_next_leader(done, taker), (), done.players, after(done.rules, done), last)
    return HandState(state.said, (*state.tricks, done), fresh, (*state.taken, taker), state.ended)


def _next_leader(done: Trick, taker: Seat | None) -> Seat | None:
    """The winner leads (SPEC 7.1); where nobody can tell who won, whoever gathered the cards."""
    return done.winner if done.regular else taker


_STEPS: dict[type, Callable[[HandState, Any], HandState]] = {
    HandStarted: _started,
    Picked: _picked,
    EveryonePassed: _passed,
    Called: _called,
    UnknownLaid: _laid,
    Multiplied: _multiplied,
    CardPlayed: _played,
    TrickTaken: _taken,
    BuryShown: _bury_shown,
    UnknownShown: _unknown_shown,
    HandEnded: _ended,
}
