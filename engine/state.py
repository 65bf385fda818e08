"""Where a hand stands, and what follows from it: `HandState`, the value that `engine.hand` folds events into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from engine.cards import Card
from engine.events import (
    Called,
    CardPlayed,
    RestClaimed,
    Seat,
)
from engine.order import FollowSuit
from engine.rules import HouseRules
from engine.said import Position, Said
from engine.trick import Trick

if TYPE_CHECKING:
    from engine.duties import Duty
    from engine.live import Clinch
    from engine.settlement import Result
    from engine.sides import Sides
    from engine.violations import Violation

T = TypeVar("T")


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
    claim: RestClaimed | None = None
    """Who took the rest without playing it, if anybody did."""
    _memo: dict[str, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    # --- what was said -------------------------------------------------------------------------------------------

    @property
    def declared(self) -> Said:
        """What was said, or the defaults while nothing is dealt."""
        return self.said if self.said is not None else _NOTHING

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.declared.players

    @property
    def dealer(self) -> Seat:
        """Who dealt; the seat after it leads first."""
        return self.declared.dealer

    @property
    def rules(self) -> HouseRules:
        """The house rules of this hand."""
        return self.declared.rules

    @property
    def picker(self) -> Seat | None:
        """The picker, the caller of the queens game or the soloist."""
        return self.declared.picker

    @property
    def call(self) -> Called | None:
        """What was called, if anything."""
        return self.declared.call

    @property
    def everyone_passed(self) -> bool:
        """Whether nobody picked."""
        return self.declared.passed and self.declared.taker is None

    @property
    def hand_size(self) -> int:
        """How many cards each seat plays (SPEC §2)."""
        return self.declared.deal.hand

    # --- what lies -----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the hand stands.

        >>> from engine.events import HandStarted, Picked
        >>> from engine.hand import replay
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
    def due_leader(self) -> Seat | None:
        """Who should lead the trick that lies, or should have led it; None where nobody can tell."""
        done = self.tricks if self.lying is self.trick else self.tricks[:-1]
        if done:
            return done[-1].next_leader(self.taken[len(done) - 1])
        return None if self.said is None else self.said.forehand

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """Finished tricks and the one in progress."""
        return (*self.tricks, self.trick) if self.trick else self.tricks

    @property
    def all_plays(self) -> tuple[CardPlayed, ...]:
        """Every card that fell, in order."""
        return tuple(play for trick in self.all_tricks for play in trick.plays)

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
        """Card points in each seat's finished tricks, and in the rest that it claimed where the bury leaves no doubt of
        them; without bury or blind.
        """
        return self._piles[0]

    @property
    def tricks_taken(self) -> tuple[int, ...]:
        """Finished tricks of each seat, by the rules and not by who gathered them; claimed ones count as taken."""
        return self._piles[1]

    @property
    def _piles(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self.remember("piles", _count)

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards of the pack that have not been seen face up in a trick (VIOLATIONS §6)."""
        return self.remember("unseen", _unseen)

    # --- what follows --------------------------------------------------------------------------------------------

    @property
    def sides(self) -> Sides:
        """Who plays with whom, as far as it is proved and never earlier."""
        from engine.sides import find_sides

        return self.remember("sides", find_sides)

    @property
    def side_points_bounds(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Fewest and most points that picker's side and defenders have by now, bury included; None without sides."""
        from engine.live import side_points_bounds

        return self.remember("bounds", side_points_bounds)

    @property
    def clinched(self) -> Clinch | None:
        """The side that can no longer be caught, if there is one (VIOLATIONS §6)."""
        from engine.live import clinched

        return self.remember("clinched", clinched)

    @property
    def still_in(self) -> frozenset[Seat]:
        """Who can still win a hand in which everyone plays for himself; empty in other hands."""
        from engine.live import still_in

        return self.remember("still_in", still_in)

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What somebody owes now or later, and has not yet done."""
        from engine.duties import find_duties

        return self.remember("duties", find_duties)

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

        return self.remember("violations", find_violations)

    @property
    def suspicions(self) -> tuple[Violation, ...]:
        """What looks odd and proves nothing: never to be announced (VIOLATIONS §1)."""
        from engine.violations import find_suspicions

        return self.remember("suspicions", find_suspicions)

    @property
    def result(self) -> Result | None:
        """What the hand is worth, once it is over."""
        from engine.settlement import settle

        return self.remember("result", settle) if self.phase is Phase.OVER else None

    def remember(self, name: str, compute: Callable[[HandState], T]) -> T:
        """compute(self), computed once: the state never changes."""
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
    if state.claim is not None:
        from engine.claim import rests

        tricks[state.claim.seat] += state.hand_size - len(state.tricks)
        possible = rests(state, sum(points))
        points[state.claim.seat] += next(iter(possible)) if len(possible) == 1 else 0
    return tuple(points), tuple(tricks)


def _unseen(state: HandState) -> frozenset[Card]:
    seen = {play.card for trick in state.all_tricks for play in trick.plays}
    return frozenset(card for card in state.declared.order.cards if card not in seen)
