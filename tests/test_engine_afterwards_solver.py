"""engine.afterwards.solver: exact best play, held against trying every card that the rules allow."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from builders import KINDS, Lawful, lawful_hand, random_hand

from engine.afterwards.openhand import OpenHand, open_hand, played
from engine.afterwards.solver import Solver
from engine.events import BuryShown, CallKind, CardPlayed, HandStarted
from engine.hand import HandState, apply, replay
from engine.rules import HouseRules

SIDED = [
    kind for kind, (players, rules, wish) in KINDS.items()
    if players > 2 and not wish.get("passed") and players < 8 and wish.get("kind") is not CallKind.FIRST_TRICK
]  # fmt: skip
"""The kinds of hand in which two sides stand against each other from the deal on."""


def every_card_tried(hand: Lawful, state: HandState, side: frozenset[int], points: int) -> int:
    """What the side has in the end, by trying every lawful card: the tests' rules, no table, no bounds, no order."""
    if not any(hand.hands):
        return points
    seat = state.turn
    assert seat is not None
    lying = [(play.seat, hand.unknown if play.card is None else play.card) for play in state.trick.plays]
    found = []
    for card in hand.may_play(seat, lying):  # type: ignore[arg-type]
        hand.hands[seat].remove(card)
        after = apply(state, CardPlayed(seat, None if card is hand.unknown else card))
        gained = 0
        leads = list(hand.led)
        if not after.trick:
            trick = after.tricks[-1]
            assert trick.led is not None
            hand.led.append((trick.led, trick.plays[0].seat))
            own = hand.unknown.points if hand.unknown and any(play.card is None for play in trick.plays) else 0
            gained = trick.points + own if trick.winner in side else 0
        found.append(every_card_tried(hand, after, side, points + gained))
        hand.led = leads
        hand.hands[seat].append(card)
    return max(found) if seat in side else min(found)


def ending(kind: str, seed: int, tricks: int) -> tuple[OpenHand, Lawful, HandState]:
    """The same ending twice: as the solver sees it, and as the tests' own player does."""
    players, rules, wish = KINDS[kind]
    hand = lawful_hand(Random(f"{kind}/{seed}"), players, rules, **wish)
    dealt, buried = [list(own) for own in hand.hands], tuple(hand.blind)
    events = hand.play()
    shown = [BuryShown(buried)] if hand.unknown is not None else []
    whole = replay([*events[:-1], *shown, events[-1]])
    at = whole.hand_size - tricks + 1
    seen = open_hand(whole, (at, 1))
    assert seen is not None
    state = HandState()
    led = []
    cards = 0
    for event in events:
        if isinstance(event, CardPlayed):
            if cards == (at - 1) * players:
                break
            cards += 1
            card = hand.unknown if event.card is None else event.card
            assert card is not None
            dealt[event.seat].remove(card)
        state = apply(state, event)
        if isinstance(event, CardPlayed) and not state.trick:
            done = state.tricks[-1]
            assert done.led is not None
            led.append((done.led, done.plays[0].seat))
    hand.hands, hand.led = dealt, led
    return seen, hand, state


def check_endings(numbers: range) -> None:
    """Random endings of every kind in turn: the solver's points are those of trying every card."""
    for number in numbers:
        seen, hand, state = ending(SIDED[number % len(SIDED)], number, 3)
        tried = every_card_tried(hand, state, seen.side, seen.points)
        assert Solver(seen).points(seen) == tried, (SIDED[number % len(SIDED)], number)
        fresh = Solver(seen)
        assert [fresh.reaches(seen, points) for points in (31, 61, 91, tried, tried + 1)] == [
            *(tried >= points for points in (31, 61, 91)), True, False,
        ]  # fmt: skip


def test_best_play_is_what_trying_every_card_finds() -> None:
    """On 50 random endings of three tricks, of every kind of hand that has two sides."""
    check_endings(range(49))
    check_endings(range(1586, 1587))  # a called ace of the queens game that stays bound after its holder led under it


@pytest.mark.long
def test_best_play_is_what_trying_every_card_finds_a_thousand_times() -> None:
    """On 1,000 other random endings of three tricks."""
    check_endings(range(1000, 2000))


@pytest.mark.parametrize("kind", SIDED)
def test_the_same_cards_may_be_played(kind: str) -> None:
    """At every card of random hands, what may be played is what the tests' own rules allow."""
    for seed in range(4):
        for tricks in (1, 2, 4):
            seen, hand, _ = ending(kind, seed, min(tricks, replay(random_hand(kind, seed)).hand_size))
            solver = Solver(seen)
            for place in range(seen.said.players):
                lying = [
                    ((seen.leader + k) % seen.said.players, card) for k, card in enumerate(seen.lying)
                ]  # fmt: skip
                assert set(solver.may_play(seen)) == set(hand.may_play(seen.turn, lying)), (kind, seed, tricks, place)
                card = Random(seed * 8 + place).choice(solver.may_play(seen))
                hand.hands[seen.turn].remove(card)
                seen = played(seen, card)


@pytest.mark.parametrize("kind", ["called ace", "called ten", "jack of diamonds", "alone", "called ace, six players"])
def test_no_played_result_is_contradicted(kind: str) -> None:
    """From the third trick on, a card of the picker's side never raises what is forced, a defender's never lowers it,
    and after the last card it is what the settlement counted."""
    for seed in range(6):
        state = replay(random_hand(kind, seed))
        assert state.result is not None
        before: int | None = None
        first = open_hand(state, (3, 1))
        assert first is not None
        solver = Solver(first)
        hand = first
        for trick in state.tricks[2:]:
            for play in trick.plays:
                assert play.card in solver.may_play(hand)
                before = solver.points(hand)
                mine = hand.turn in hand.side
                assert play.card is not None
                hand = played(hand, play.card)
                now = solver.points(hand)
                assert now <= before if mine else now >= before
        assert hand.points == state.result.side_points
        assert hand.tricks == sum(state.tricks_taken[seat] for seat in hand.side)


def test_a_bury_that_waits_for_a_trick() -> None:
    """Where the house gives a trickless picker's bury to the defenders, it counts from his first trick on (K-10)."""
    rules = HouseRules(bury_if_no_trick="defenders")
    seen_waiting = 0
    for seed in range(40):
        events = random_hand("alone", seed)
        first = events[0]
        assert isinstance(first, HandStarted)
        state = replay([replace(first, rules=rules), *events[1:]])
        plain = replay(events)
        hand, other = open_hand(state, (4, 1)), open_hand(plain, (4, 1))
        assert hand is not None
        assert other is not None
        seen_waiting += hand.waiting > 0
        best, bound = Solver(hand).points(hand), Solver(other).points(other)
        assert best == bound if hand.waiting == 0 or best > 0 else best == 0
    assert seen_waiting > 3


def test_nothing_is_solved_before_the_end() -> None:
    """A running hand, a leaster and a hidden unknown have no open hands to ask about."""
    events = random_hand("called ace", 1)
    assert open_hand(replay(events[:-2])) is None
    assert open_hand(replay(random_hand("leaster", 1))) is None
    assert open_hand(replay(random_hand("unknown", 1))) is None


def test_an_order_out_of_turn_is_left_alone() -> None:
    """Where a trick's cards fell out of turn nobody can say what each could have known; that trick has no answer."""
    events = random_hand("called ace", 2)
    at = next(place for place, event in enumerate(events) if isinstance(event, CardPlayed))
    swapped = [*events[: at + 1], events[at + 2], events[at + 1], *events[at + 3 :]]
    assert open_hand(replay(events), (1, 1)) is not None
    assert open_hand(replay(swapped), (1, 1)) is None
