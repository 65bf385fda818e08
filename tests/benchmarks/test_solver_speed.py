"""How fast best play is found: nodes and seconds by trick, for hands that somebody would have picked on.

The aim is under a second from the second trick on, five players, on a quiet core. `extra_info` of each benchmark has
the mean and the most cards tried.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.afterwards.known import known
from engine.afterwards.openhand import OpenHand, open_hand
from engine.afterwards.possible import judge, turns
from engine.afterwards.solver import Solver
from engine.afterwards.strength import PICKS_FROM, best_bury, strength
from engine.events import Called, CallKind, Picked
from engine.hand import HandState, replay

sys.path.insert(0, str(Path(__file__).parent.parent))
from builders import KINDS, lawful_hand


@cache
def picked_hands(count: int = 12) -> tuple[HandState, ...]:
    """Five players, a called ace, and a picker with a hand that the sources pick on, buried as they would."""
    found: list[HandState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        players, rules, _ = KINDS["called ace, free lead"]
        hand = lawful_hand(Random(seed), players, rules)
        assert hand.picker is not None
        whole = [*hand.hands[hand.picker], *hand.blind]
        told = best_bury(whole)
        kept = [card for card in whole if card not in told.cards]
        if told.call is None or not PICKS_FROM <= strength(kept) <= PICKS_FROM + 3:
            continue
        hand.hands[hand.picker], hand.blind = kept, list(told.cards)
        hand.suit = told.call.suit
        hand.opening = [Picked(hand.picker), Called(CallKind.ACE, hand.suit)]
        state = replay(hand.play())
        assert state.violations == ()
        found.append(state)
    return tuple(found)


def opened(trick: int) -> list[OpenHand]:
    """Every hand before the first card of *trick*."""
    found = [open_hand(state, (trick, 1)) for state in picked_hands()]
    assert all(hand is not None for hand in found)
    return [hand for hand in found if hand is not None]


def info(benchmark: Any, solvers: list[Solver]) -> None:
    """Cards tried, beside the seconds."""
    nodes = [solver.nodes for solver in solvers]
    benchmark.extra_info.update(nodes_mean=round(sum(nodes) / len(nodes)), nodes_most=max(nodes), hands=len(nodes))


@pytest.mark.parametrize("trick", [6, 5, 4, 3, 2])
def test_exact_points_from(benchmark: Any, trick: int) -> None:
    """Exact points of both sides' best play from the first card of a trick on, twelve hands a round."""
    hands = opened(trick)

    def solve() -> list[Solver]:
        solvers = [Solver(hand) for hand in hands]
        for solver, hand in zip(solvers, hands, strict=True):
            assert 0 <= solver.points(hand) <= 120
        return solvers

    info(benchmark, benchmark.pedantic(solve, rounds=1))


@pytest.mark.parametrize("trick", [2, 1])
def test_won_or_not_from(benchmark: Any, trick: int) -> None:
    """Whether the picker's side can force 61, from the first card of a trick on, twelve hands a round."""
    hands = opened(trick)

    def solve() -> list[Solver]:
        solvers = [Solver(hand) for hand in hands]
        for solver, hand in zip(solvers, hands, strict=True):
            told.append(solver.reaches(hand, 61))
        return solvers

    told: list[bool] = []
    info(benchmark, benchmark.pedantic(solve, rounds=1))
    if trick > 1:  # exact points from the first card on take much longer
        assert told == [Solver(hand).points(hand) >= 61 for hand in hands]


def test_what_turned_a_hand(benchmark: Any) -> None:
    """The cards that turned twelve hands, from the first card on, with what would have kept each."""
    assert all(found is not None for found in benchmark.pedantic(lambda: [turns(s) for s in picked_hands()], rounds=1))


def test_what_each_card_cost(benchmark: Any) -> None:
    """The cost in points of every card from the second trick on, twelve hands."""
    assert all(benchmark.pedantic(lambda: [judge(s, since=2) for s in picked_hands()], rounds=1))


def test_what_could_be_known(benchmark: Any) -> None:
    """One choice in the third trick over 20 sampled deals, twelve hands."""
    told = benchmark.pedantic(lambda: [known(s, (3, 2), Random(1), 20) for s in picked_hands()], rounds=1)
    assert any(told)
