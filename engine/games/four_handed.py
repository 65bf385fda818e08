"""The four-handed games without a blind: the base game with its fox, and the game of the black queens (SPEC §11)."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import Card
from engine.events import Seat
from engine.hand import HandState
from engine.settlement import Fox, Line, Result
from engine.sides import Sides, place_of

FOX = Card.parse("AD")


def settle(state: HandState, blank: Result) -> Result:
    """The result of a whole four-handed hand, for `engine.settlement.settle`."""
    sides = state.sides
    if not sides.certain:
        return replace(blank, open="partner_unknown")
    side = tuple(sorted(sides.picker_side))
    taken = sum(state.points[seat] for seat in side)
    base = state.rules.partner == "base4"
    result = replace(blank, side=side, partner=sides.partner, side_points=taken, other_points=120 - taken)
    if taken == 60 and (base or state.rules.tie60 == "none"):
        payout = [0] * 4
        lines = [Line("tie60", 0)]
        winners: frozenset[Seat] = frozenset()
    else:
        winners = sides.picker_side if taken >= 61 else sides.defenders
        margin = _margin(state, winners, max(taken, 120 - taken))
        unit = int(margin.amount)
        payout = [_paid(seat, winners, unit, base) for seat in range(4)]
        lines = [margin, Line("each_one" if base else "each_pays_each")]
        result = replace(result, margin=unit)
    if base and state.rules.fox != "off":
        if state.claim is not None and place_of(state, FOX) is None:
            return replace(result, open="rest_unseen")  # nobody knows whose fox it was
        result = replace(result, fox=find_fox(state))
        lines += _pay_fox(state, sides, result.fox, payout)
    return replace(result, payout=tuple(payout), lines=tuple(lines), winners=winners)


def _margin(state: HandState, winners: frozenset[Seat], points: int) -> Line:
    """Three for every trick, two from 91 points, else one (SPEC 11.1, K-42)."""
    if all(state.tricks_taken[seat] == 0 for seat in range(4) if seat not in winners):
        return Line("no_trick", 3, factor=True)
    return Line("schneider", 2, factor=True) if points >= 91 else Line("simple", 1, factor=True)


def _paid(seat: Seat, winners: frozenset[Seat], unit: int, base: bool) -> int:
    """One chip a loser in the base game; in the queens game each loser pays each winner (K-40)."""
    if seat in winners:
        return unit * (1 if base else 4 - len(winners))
    return -unit * (1 if base else len(winners))


def find_fox(state: HandState) -> Fox | None:
    """Who played the ace of diamonds and who took it, once the trick is finished."""
    found = place_of(state, FOX)
    if found is None:
        return None
    (number, _), owner = found
    if number > len(state.tricks):
        return None if state.claim is None else Fox(owner, state.claim.seat, number)
    captor = state.tricks[number - 1].winner
    return Fox(owner, captor, number) if captor is not None else None


def _pay_fox(state: HandState, sides: Sides, fox: Fox | None, payout: list[int]) -> list[Line]:
    if fox is None:
        return []
    own = (fox.owner in sides.picker_side) == (fox.captor in sides.picker_side)
    if own and state.rules.fox == "opponents":
        return []
    captors = sides.picker_side if fox.captor in sides.picker_side else sides.defenders
    for seat in range(4):
        payout[seat] += 1 if seat in captors else -1
    return [Line("fox", 1, fox.captor)]
