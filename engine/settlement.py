"""What a hand is worth: sides, margin, multipliers, payouts; every line names the rule that made it (SPEC §9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.cards import Card
from engine.events import Seat
from engine.hand import HandState

Number = int | Fraction
"""Game points; a fraction only where a house splits evenly."""


@dataclass(frozen=True, slots=True)
class Line:
    """One step on the way to a payout: which rule, and the number it contributed."""

    rule: str
    """Key of the sentence in `engine.explain`, mostly the option's name in SPEC.md."""
    amount: Number = 1
    seat: Seat | None = None
    factor: bool = False
    """Whether `amount` multiplies."""


@dataclass(frozen=True, slots=True)
class Fox:
    """Who played the ace of diamonds and who took it (SPEC 11.2)."""

    owner: Seat
    captor: Seat
    trick: int


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a hand that is over. `payout` is None where the table has to decide, and `open` says why."""

    payout: tuple[Number, ...] | None = None
    lines: tuple[Line, ...] = ()
    open: str | None = None
    bury: tuple[Card, ...] = ()
    """The cards that nobody played: bury, blind, and an unknown that was not turned over."""
    side: tuple[Seat, ...] | None = None
    partner: Seat | None = None
    side_points: int | None = None
    other_points: int | None = None
    points_with_blind: tuple[int, ...] | None = None
    winner: Seat | None = None
    """Who won a hand in which everyone plays for himself; None for a wash."""
    winners: frozenset[Seat] = frozenset()
    margin: int | None = None
    fox: Fox | None = None
    pot_after: int = 0


SETTLED_BY_TABLE = ("C-", "Q-", "J-", "D-", "P-TWO", "P-FACEDOWN")
"""Violations that leave the settlement to the table; after the others the physical result stands (VIOLATIONS §8)."""


def settle(state: HandState) -> Result:
    """The result of *state*, as far as it can be told; open where a violation leaves it to the table.

    >>> from engine.events import EveryonePassed, HandStarted
    >>> from engine.hand import replay
    >>> from engine.rules import HouseRules
    >>> replay([HandStarted(rules=HouseRules(all_pass="pot"), pot=5), EveryonePassed()]).result.payout
    (-1, -1, -1, -1, -1)
    """
    result = as_played(state)
    if any(violation.id.startswith(SETTLED_BY_TABLE) for violation in state.violations):
        return replace(
            result, payout=None, lines=(), open="violation", pot_after=state.declared.pot, winners=frozenset()
        )
    return result


def as_played(state: HandState) -> Result:
    """The result of the cards that were really played, whatever was wrong with them: what a table may agree on."""
    from engine.games import four_handed, individual, picked

    said = state.declared
    if said.thrown_in and not state.tricks:
        return _thrown_in(state)
    blank = Result(pot_after=said.pot)
    if state.claim is None and not state.complete:
        return replace(blank, open="unfinished")
    if not all(trick.regular for trick in state.tricks):
        return replace(blank, open="irregular_trick")
    out = sum(map(state.plays_left, range(said.players))) if state.claim is not None else 0
    if len(state.unseen) != said.deal.blind + out + _hidden(state):
        return replace(blank, open="cards_missing")
    unplayed = state.unseen if state.claim is None else said.bury or ()
    blank = replace(blank, bury=tuple(sorted(unplayed, key=lambda card: card.index)))
    if said.plays_for_himself:
        result = individual.settle(state, blank)
    elif said.rules.partner in ("base4", "queens4"):
        result = four_handed.settle(state, blank)
    else:
        result = picked.settle(state, blank)
    return result


def _hidden(state: HandState) -> int:
    """1 where a card lies that nobody saw: the unknown. One that was only said to be there was played face up; one that
    was turned over lay there, unless it was still held when the rest was claimed.
    """
    turned = state.claim is None and state.declared.unknown_card is not None
    return int(turned or any(play.face_down for play in state.all_plays))


def _thrown_in(state: HandState) -> Result:
    """A passed hand that is not played costs nothing, or one each into the pot (SPEC 4.2, 4.6)."""
    said = state.declared
    if said.rules.all_pass == "pot":
        return Result((-1,) * said.players, (Line("pot_fee", -1),), pot_after=said.pot + said.players)
    rule = "next_doubled" if said.rules.all_pass == "doubler" else said.rules.all_pass
    return Result((0,) * said.players, (Line(rule, 0),), pot_after=said.pot)


def tidy(amount: Number) -> Number:
    """A whole number as an int, anything else as it is.

    >>> tidy(Fraction(4, 2)), tidy(Fraction(3, 2))
    (2, Fraction(3, 2))
    """
    return amount.numerator if isinstance(amount, Fraction) and amount.denominator == 1 else amount


def one_against_all(players: int, winners: frozenset[Seat], stake: Number) -> tuple[Number, ...]:
    """Every other player pays *stake*, which the winners share.

    >>> one_against_all(5, frozenset({2}), 1)
    (-1, -1, 4, -1, -1)
    """
    pool = Fraction(stake) * (players - len(winners))
    return tuple(tidy(pool / len(winners)) if seat in winners else -stake for seat in range(players))
