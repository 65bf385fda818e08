"""Hands in which everyone plays for himself: leaster, mittler, schneidster (SPEC 4.1, 4.4, 4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.claim import rests
from engine.events import Seat
from engine.hand import HandState
from engine.rules import HouseRules
from engine.said import Said
from engine.settlement import Line, Result, one_against_all


def settle(state: HandState, blank: Result) -> Result:
    """The result of a whole hand that nobody picked, for `engine.settlement.settle`."""
    if state.claim is not None:
        results = [_settled(state, blank, totals) for totals in _claimed(state)]
        same = all(result.payout == results[0].payout for result in results)
        if not same:
            return replace(blank, open="rest_unseen")
        return results[0] if len(results) == 1 else replace(results[0], points_with_blind=None)
    return _settled(state, blank, _with_blind(state, state.points, sum(card.points for card in blank.bury)))


def _settled(state: HandState, blank: Result, totals: Sequence[int]) -> Result:
    """The result where each seat has so many points."""
    said, rules = state.declared, state.rules
    stake = 1 if rules.all_pass == "leaster" else rules.individual_stake
    winners = winning_seats(rules, totals, state.tricks_taken)
    result = replace(blank, points_with_blind=tuple(totals), winners=winners)
    if len(winners) == 1:
        (winner,) = winners
        result = replace(result, winner=winner)
    elif not winners or rules.all_pass != "leaster" or rules.leaster_tie == "wash":
        return replace(result, payout=(0,) * said.players, lines=(Line("wash", 0),), winners=frozenset())
    line = Line(rules.all_pass if len(winners) == 1 else "leaster_split", stake)
    return replace(result, payout=one_against_all(said.players, winners, stake), lines=(line,))


def blind_trick(said: Said) -> int | None:
    """Which trick takes the blind; None when it goes to nobody (SPEC 4.1, 4.4)."""
    rules, last = said.rules, said.deal.hand
    if rules.all_pass == "mittler":
        return None if rules.mittler_blind == "discard" else last
    if rules.all_pass == "schneidster":
        return last
    if rules.leaster_blind == "nobody":
        return None
    if rules.leaster_blind == "last_trick":
        return last
    return min(last, said.named_trick or rules.blind_trick or last)


def _with_blind(state: HandState, points: Sequence[int], blind: int) -> list[int]:
    totals = list(points)
    number = blind_trick(state.declared)
    if number is not None:
        winner = state.claim.seat if state.claim and number > len(state.tricks) else state.tricks[number - 1].winner
        assert winner is not None
        totals[winner] += blind
    return totals


def _claimed(state: HandState) -> list[list[int]]:
    """Each seat's points with the rest that was claimed, and with the blind: one list for each that may be so."""
    claim = state.claim
    assert claim is not None
    finished = list(replace(state, ended=False, claim=None).points)
    found = []
    for rest in sorted(rests(state, sum(finished))):
        points = [*finished]
        points[claim.seat] += rest
        totals = _with_blind(state, points, 120 - sum(points))
        if totals not in found:
            found.append(totals)
    return found


def winning_seats(rules: HouseRules, totals: Sequence[int], tricks: Sequence[int]) -> frozenset[Seat]:
    """Who shares the winning total; more than one is a tie, none means that nobody can win.

    >>> winning_seats(HouseRules(), [21, 21, 0, 0, 78], [2, 1, 0, 0, 3])
    frozenset({0, 1})
    """
    eligible = range(len(totals))
    match rules.all_pass:
        case "leaster":
            scores = [totals[seat] for seat in eligible if tricks[seat] > 0]
            best = min(scores)
            return frozenset(seat for seat in eligible if tricks[seat] > 0 and totals[seat] == best)
        case "mittler":
            best = sorted(totals, reverse=True)[middle_place(rules, len(totals)) - 1]
        case _:
            best = max((total for total in totals if total <= 30), default=-1)
    return frozenset(seat for seat in eligible if totals[seat] == best)


def middle_place(rules: HouseRules, players: int) -> int:
    """The place, from the highest total, that wins a mittler (K-20: the source defines upper as the lower score).

    >>> middle_place(HouseRules(), 5), middle_place(HouseRules(), 4)
    (3, 3)
    """
    if players % 2:
        return (players + 1) // 2
    lower_score = (rules.mittler_even == "upper") == (rules.mittler_label_map == "definition")
    return players // 2 + lower_score
