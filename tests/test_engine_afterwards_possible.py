"""engine.afterwards.possible: the cards that decided a hand."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from builders import random_hand
from test_engine_afterwards_solver import SIDED, ending, every_card_tried

from engine.afterwards.bury import lay_out
from engine.afterwards.possible import Goal, judge, judging, points_for, turns
from engine.events import CardPlayed
from engine.hand import HandState, replay


def reached(state: HandState, goal: Goal) -> bool:
    """Whether the hand came out so, told from tricks and points alone."""
    own = sum(state.tricks_taken[seat] for seat in state.sides.picker_side)
    if goal is Goal.ONE_TRICK:
        return own > 0
    if goal is Goal.EVERY_TRICK:
        return own == state.hand_size
    assert state.result is not None
    assert state.result.side_points is not None
    return state.result.side_points >= points_for(state.declared, goal)


@pytest.mark.parametrize("kind", SIDED)
def test_the_borders_are_those_of_the_settlement(kind: str) -> None:
    """Which goals were reached says margin and winners as the settlement paid them."""
    for seed in range(12):
        state = replay(random_hand(kind, seed))
        result = state.result
        if result is None or result.margin is None or result.side_points in (None, 60):
            continue
        won = reached(state, Goal.WON)
        assert (result.winners == state.sides.picker_side) == won
        high = reached(state, Goal.SCHNEIDER) if won else not reached(state, Goal.SAVED)
        all_of_it = reached(state, Goal.EVERY_TRICK) if won else not reached(state, Goal.ONE_TRICK)
        assert result.margin == (3 if all_of_it else 2 if high else 1)


@pytest.mark.parametrize("goal", Goal)
def test_turns_lead_to_what_happened(goal: Goal) -> None:
    """A goal is lost by the picker's side and given away by the defenders, by turns, and ends as it came out."""
    seen = 0
    for kind in ("called ace", "alone", "jack of diamonds", "base game"):
        for seed in range(12):
            state = replay(random_hand(kind, seed))
            found = turns(state, goal, since=3)
            assert found is not None
            assert [turn.at for turn in found] == sorted(turn.at for turn in found)
            for turn, following in pairwise(found):
                assert turn.reached != following.reached
            for turn in found:
                assert turn.reached == (turn.seat not in state.sides.picker_side)
                assert turn.instead
                assert state.tricks[turn.at[0] - 1].plays[turn.at[1] - 1].card == turn.card
            if found:
                assert found[-1].reached == reached(state, goal)
            seen += len(found)
    assert seen > 0


def test_a_turning_card_is_what_trying_every_card_says() -> None:
    """Before the third trick from the end the hand could be won and after it no more, or the other way round."""
    turned = 0
    for seed in range(40):
        seen, hand, running = ending("called ace, free lead", seed, 3)
        state = replay(random_hand("called ace, free lead", seed))
        found = turns(state, since=4)
        assert found is not None
        start = every_card_tried(hand, running, seen.side, seen.points) >= 61
        end = reached(state, Goal.WON)
        assert start == (end if len(found) % 2 == 0 else not end)
        turned += len(found)
    assert turned > 3


def test_what_a_card_cost() -> None:
    """Costs are never below zero, join up card by card, and lead to the points that were counted."""
    for kind in ("called ace", "called ten", "alone", "called ace, six players"):
        for seed in range(5):
            state = replay(random_hand(kind, seed))
            cards = judge(state, since=3)
            assert cards
            assert state.result is not None
            assert cards[-1].after == state.result.side_points
            assert all(card.cost >= 0 for card in cards)
            for card, following in pairwise(cards):
                assert card.after == following.before


def test_a_card_against_the_rules_is_told_as_it_was() -> None:
    """Hands with a planted renege are told like any other, up to the points that were counted."""
    seen = 0
    for seed in range(80):
        events = random_hand("alone", seed)
        own = [place for place, event in enumerate(events) if isinstance(event, CardPlayed) and event.seat == 2][-2:]
        first, second = (events[place] for place in own)
        swapped = list(events)
        swapped[own[0]], swapped[own[1]] = second, first
        state = replay(swapped)
        if not any(violation.id.startswith("R-") for violation in state.violations) or lay_out(state) is None:
            continue
        found, cards = turns(state, since=4), judge(state, since=4)
        if found is None or cards is None or state.result is None:
            continue
        seen += 1
        assert cards[-1].after == state.result.side_points
        if found:
            assert found[-1].reached == reached(state, Goal.WON)
    assert seen > 2


def test_cards_are_judged_from_the_last_one_back() -> None:
    """Stopped anywhere, what was told until then is what the whole answer says of it; a running hand has none."""
    state = replay(random_hand("called ace", 5))
    whole = judge(state, 3)
    assert whole is not None
    assert list(islice(judging(state), len(whole))) == list(reversed(whole))
    assert list(judging(replay(random_hand("called ace", 5)[:-3]))) == []
