"""An evening: hand after hand, with dealer, doublers and pot carried over, and a ledger that always sums to zero.

Recorded hands can be folded again under other house rules; each difference then names the rule that made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.events import Event, HandStarted, Seat
from engine.hand import HandState, IllegalEvent, replay
from engine.options import OPTIONS
from engine.rules import DEFAULT, HouseRules
from engine.settlement import Number, Result


@dataclass(frozen=True, slots=True)
class Scored:
    """One hand of an evening and what it did to the ledger."""

    events: tuple[Event, ...]
    result: Result | None
    payout: tuple[Number, ...] | None
    """What was booked; None where nothing was settled."""
    doublers: int
    """Passed hands that still counted when this one began."""
    pot: int
    """The pot when this hand began."""


@dataclass(frozen=True, slots=True)
class Evening:
    """What carries over from hand to hand. `sum(totals) + pot` is zero at all times (SPEC §10).

    >>> evening = Evening.begin(5)
    >>> evening.next_hand().dealer
    4
    """

    players: int
    rules: HouseRules = DEFAULT
    dealer: Seat = 4
    """Who deals next."""
    doublers: int = 0
    pot: int = 0
    totals: tuple[Number, ...] = ()
    hands: tuple[Scored, ...] = ()

    @classmethod
    def begin(cls, players: int, rules: HouseRules | None = None, dealer: Seat | None = None) -> Evening:
        """An evening before its first hand; the last seat deals unless somebody else is named."""
        return cls(
            players,
            rules if rules is not None else DEFAULT,
            players - 1 if dealer is None else dealer,
            totals=(0,) * players,
        )

    def next_hand(self) -> HandStarted:
        """How the next hand begins."""
        return HandStarted(self.players, self.dealer, self.rules, self.doublers, self.pot)

    def after(self, events: Sequence[Event], payout: Sequence[Number] | None = None) -> Evening:
        """The evening after a hand. *payout* is what the table agreed on where the rules leave it open.

        ValueError when the hand is for another number of players or *payout* does not sum to zero with the pot.
        """
        return self._after(tuple(events), replay(events), payout)

    def _after(self, events: tuple[Event, ...], state: HandState, agreed: Sequence[Number] | None) -> Evening:
        if state.players != self.players:
            raise ValueError(f"a hand of {state.players} does not belong to an evening of {self.players}")
        result = state.result
        pot = self.pot
        payout = result.payout if result is not None else None
        if agreed is not None:
            if len(agreed) != self.players or sum(agreed) != 0:
                raise ValueError(f"an agreed payout has {self.players} amounts that sum to zero, not {list(agreed)}")
            payout = tuple(agreed)
        elif result is not None and payout is not None:
            pot = self.pot - state.declared.pot + result.pot_after
        totals = self.totals if payout is None else tuple(a + b for a, b in zip(self.totals, payout, strict=True))
        scored = Scored(events, result, payout, state.declared.doublers, state.declared.pot)
        return replace(
            self,
            rules=state.rules,
            dealer=next_dealer(state),
            doublers=next_doublers(state),
            pot=pot,
            totals=totals,
            hands=(*self.hands, scored),
        )

    @classmethod
    def of(cls, hands: Iterable[Sequence[Event]]) -> Evening:
        """An evening from its recorded hands, each as it was recorded."""
        evening: Evening | None = None
        for events in hands:
            state = replay(events)
            if evening is None:
                evening = cls.begin(state.players, state.rules, state.dealer)
                evening = replace(evening, doublers=state.declared.doublers)
            evening = evening._after(tuple(events), state, None)
        return evening if evening is not None else cls.begin(5)


def next_dealer(state: HandState) -> Seat:
    """The deal moves left, but stays after a passed hand where the house says so (SPEC §2, K-23)."""
    rules = state.rules
    stays = state.declared.thrown_in and (rules.all_pass != "doubler" or rules.doubler_dealer == "same")
    return state.dealer if stays else (state.dealer + 1) % state.players


def next_doublers(state: HandState) -> int:
    """How many passed hands count for the next one (SPEC 4.2, K-24): a hand that was broken off uses none up."""
    rules, said = state.rules, state.declared
    if rules.all_pass != "doubler":
        return 0
    if said.thrown_in:
        return said.doublers + 1
    if state.claim is None and not state.complete:
        return said.doublers
    return max(0, said.doublers - 1) if rules.doubler_stack == "queue" else 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """One hand under the rules that it was played with, and under others."""

    number: int
    before: tuple[Number, ...] | None
    after: tuple[Number, ...] | None
    options: tuple[str, ...]
    """Those that made a difference to this hand, in the order of `OPTIONS`."""


def under_other_rules(hands: Sequence[Sequence[Event]], rules: HouseRules) -> tuple[Comparison, ...]:
    """The same hands under *rules*, hand by hand, with the options that made each difference.

    The options are changed one after the other, so that every step of a payout belongs to one of them; doublers and pot
    are carried over anew at each step. A hand that cannot be played by a rule, because no cards lie, is left unpaid.
    """
    if not hands:
        return ()
    names = [name for name in OPTIONS if any(_value(_rules(events), name) != _value(rules, name) for events in hands)]
    chosen: dict[str, Any] = {}
    steps = [_payouts(hands, chosen)]
    for name in names:
        chosen = {**chosen, name: _value(rules, name)}
        steps.append(_payouts(hands, chosen))
    found = []
    for number in range(len(hands)):
        mattered = tuple(name for k, name in enumerate(names) if steps[k][number] != steps[k + 1][number])
        found.append(Comparison(number + 1, steps[0][number], steps[-1][number], mattered))
    return tuple(found)


def _rules(events: Sequence[Event]) -> HouseRules:
    started = events[0]
    if not isinstance(started, HandStarted):
        raise ValueError("a hand begins with HandStarted")
    return started.rules


def _value(rules: HouseRules, name: str) -> object:
    return getattr(rules, name)


def _payouts(hands: Sequence[Sequence[Event]], chosen: dict[str, Any]) -> list[tuple[Number, ...] | None]:
    """Payouts with *chosen* options in place of the recorded ones; then doublers and pot are carried over anew."""
    found: list[tuple[Number, ...] | None] = []
    carry = (0, 0)
    for number, events in enumerate(hands):
        started = events[0]
        assert isinstance(started, HandStarted)
        if number == 0:
            carry = (started.doublers, started.pot)
        if chosen:
            rules = replace(started.rules, **chosen)
            started = replace(started, rules=rules, doublers=carry[0], pot=carry[1])
        try:
            state = replay([started, *events[1:]])
        except IllegalEvent:
            found.append(None)
            continue
        result = state.result
        found.append(result.payout if result is not None else None)
        pot = result.pot_after if result is not None and result.payout is not None else started.pot
        carry = (next_doublers(state), pot)
    return found
