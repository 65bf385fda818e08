"""What a proved violation costs by house rule, once the table has confirmed it, and claims that do not add up.

Nothing in here happens by itself: a companion never punishes anybody (VIOLATIONS §8, SPEC K-46).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Seat
from engine.proofs.violation import Violation
from engine.settlement import Number, one_against_all
from engine.state import HandState


def penalty(state: HandState, violation: Violation) -> tuple[Number, ...] | None:
    """What the hand pays when the table confirms *violation*; None where it pays as played or the culprit is open.

    `misplay`: one to each other player. `forfeit_as_simple_loss`: the culprit's side loses simply, without multipliers.
    `redeal`: nothing for anybody.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> from engine.rules import HouseRules
    >>> table = replay([HandStarted(rules=HouseRules(renege_penalty="misplay"))])
    >>> penalty(table, Violation("R-FAIL", 3, (1, 4), (2, 1), (2, 1)))
    (1, 1, 1, -4, 1)
    """
    rule, n, guilty = state.rules.renege_penalty, state.players, violation.seat
    if rule == "flag_only" or guilty is None or violation.guilty_at is None:
        return None
    if rule == "redeal":
        return (0,) * n
    if rule == "forfeit_as_simple_loss" and state.sides.certain and state.sides.picker_side:
        return _forfeit(state, guilty)
    return tuple(-amount for amount in one_against_all(n, frozenset({guilty}), 1))


def _forfeit(state: HandState, guilty: Seat) -> tuple[Number, ...]:
    """A simple loss of the culprit's side, two to one between picker and partner."""
    sides, n = state.sides, state.players
    sign = -1 if guilty in sides.picker_side else 1
    if state.rules.partner in ("base4", "queens4"):
        each = 1 if state.rules.partner == "base4" else len(sides.defenders)
        other = 1 if state.rules.partner == "base4" else len(sides.picker_side)
        return tuple(sign * each if seat in sides.picker_side else -sign * other for seat in range(n))
    mates = len(sides.picker_side) - 1
    own = len(sides.defenders) - mates
    return tuple(-sign if seat in sides.defenders else sign * (own if seat == state.picker else 1) for seat in range(n))


def check_claim(
    state: HandState, claimant: Seat | None, payout: Sequence[Number] | None = None, winner: Seat | None = None
) -> Violation | None:
    """S-COUNT or L-CLAIM when what somebody announced is not what the cards say; None when it is, or nobody can tell.

    >>> from engine.events import EveryonePassed, HandStarted
    >>> from engine.hand import replay
    >>> from engine.rules import HouseRules
    >>> passed = replay([HandStarted(rules=HouseRules(all_pass="pot")), EveryonePassed()])
    >>> check_claim(passed, 2, payout=[0, 0, 0, 0, 0]).id
    'S-COUNT'
    """
    result = state.result
    if result is None or result.payout is None:
        return None
    at = state.position
    if winner is not None and state.declared.plays_for_himself and winner not in result.winners:
        return Violation("L-CLAIM", claimant, at, at, at)
    if payout is not None and tuple(payout) != result.payout:
        return Violation("S-COUNT", claimant, at, at, at)
    return None
