"""engine.afterwards.known: deals that fit what one seat could see, and what its choices were worth over them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from builders import random_hand

from engine.afterwards.known import _drawer, knowing, known, sampled_deals
from engine.afterwards.openhand import open_hand, played
from engine.afterwards.solver import Solver
from engine.afterwards.strength import PICKS_FROM, strength
from engine.events import BuryShown, CardPlayed, Event
from engine.hand import HandState, replay

KINDS_KNOWN = [
    "called ace",
    "called ten",
    "jack of diamonds",
    "alone",
    "called ace, six players",
    "base game",
    "queens",
]


def before(events: list[Event], state: HandState, at: tuple[int, int]) -> list[Event]:
    """The events up to the card *at*."""
    cards = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
    return events[: cards[(at[0] - 1) * state.players + at[1] - 1]]


@pytest.mark.parametrize("kind", KINDS_KNOWN)
def test_sampled_deals_fit_everything_seen(kind: str) -> None:
    """Played on by the rules from the cards that lay, no sampled deal shows a violation."""
    for seed in range(6):
        events = random_hand(kind, seed)
        state = replay(events)
        chance = Random(seed)
        at = (chance.randrange(1, state.hand_size + 1), chance.randrange(1, state.players + 1))
        here = open_hand(state, at)
        assert here is not None
        found = 0
        for deal in sampled_deals(state, at, chance, 3):
            found += 1
            assert deal.hands[deal.turn] == here.hands[here.turn]
            assert [len(hand) for hand in deal.hands] == [len(hand) for hand in here.hands]
            told, solver, hand = before(events, state, at), Solver(deal), deal
            while any(hand.hands):
                card = chance.choice(solver.may_play(hand))
                told.append(CardPlayed(hand.turn, card))
                hand = played(hand, card)
            end = replay(told)
            assert end.violations == ()
            assert end.result is not None
            assert end.result.side_points == hand.points
            assert end.sides.picker_side == deal.side
        assert found or state.picker is not None


def test_every_way_to_deal_is_as_likely() -> None:
    """Of the ways in which cards can lie where they may, each is drawn about as often as any other."""
    room, where = [2, 1, 1], {1: 0b011, 2: 0b111, 3: 0b101, 4: 0b111}
    ways = {
        tuple(sorted(zip(order, (0, 0, 1, 2), strict=True)))
        for order in permutations(where)
        if all(where[card] >> place & 1 for card, place in zip(order, (0, 0, 1, 2), strict=True))
    }
    draw, chance, seen = _drawer(room, where), Random(5), Counter[tuple[tuple[int, int], ...]]()
    for _ in range(2000):
        drawn = draw(chance)
        assert drawn is not None
        seen[tuple(sorted((card, place) for place, cards in enumerate(drawn) for card in cards))] += 1
    assert set(seen) == ways
    assert min(seen.values()) > 0.75 * 2000 / len(ways)
    assert _drawer([1, 0], {7: 0b10})(chance) is None


def test_nobody_is_dealt_what_he_would_not_have_passed() -> None:
    """A seat that passed before the picker never gets a hand that the sources pick on."""
    seen = 0
    for seed in range(12):
        state = replay(random_hand("called ace", seed))
        assert state.picker is not None
        for deal in sampled_deals(state, (1, 1), Random(seed), 4):
            for seat in range(state.picker):
                if seat != deal.turn:
                    assert strength(deal.hands[seat]) < PICKS_FROM
                    seen += 1
    assert seen > 20


def test_what_was_turned_over_afterwards_was_not_known() -> None:
    """The bury shown after the hand does not narrow the deals of a defender."""
    events = random_hand("called ace", 4)
    state = replay(events)
    bury = tuple(sorted(state.unseen, key=lambda card: card.index))
    shown = replay([*events[:-1], BuryShown(bury), events[-1]])
    plain = [deal.hands for deal in sampled_deals(state, (2, 1), Random(1), 4)]
    assert plain == [deal.hands for deal in sampled_deals(shown, (2, 1), Random(1), 4)]
    assert len(set(plain)) > 1


def test_choices_are_counted_over_the_deals() -> None:
    """The same chance gives the same answer; every lawful card has its numbers, best first."""
    for seed in range(4):
        state = replay(random_hand("alone", seed))
        told = known(state, (4, 1), Random(9), 6)
        assert told is not None
        assert told == known(state, (4, 1), Random(9), 6)
        assert told.played in [choice.card for choice in told.choices]
        order = [(-choice.won, -choice.points) for choice in told.choices]
        assert order == sorted(order)
        assert all(0 <= choice.won <= told.deals <= 6 and 0 <= choice.points <= 120 for choice in told.choices)
        last = known(state, (state.hand_size, state.players), Random(9), 6)
        assert last is not None
        assert [choice.card for choice in last.choices] == [last.played]
        assert last.best


def test_with_all_else_seen_it_is_what_was_possible() -> None:
    """For a picker with the very last card, all that fits agrees with the real deal on the points."""
    checked = 0
    for seed in range(30):
        state = replay(random_hand("alone", seed))
        at = (state.hand_size, state.players)
        here = open_hand(state, at)
        assert here is not None
        told = known(state, at, Random(2), 3)
        if told is None or here.turn != state.picker:
            continue
        checked += 1
        assert told.choices[0].points == Solver(here).points(here)
    assert checked > 2


def test_what_could_be_known_is_told_deal_by_deal() -> None:
    """Every answer rests on one deal more than the one before it, and the last one is the whole answer."""
    state = replay(random_hand("called ace", 4))
    told = list(knowing(state, (4, 2), Random(3), 6))
    assert [one.deals for one in told] == list(range(1, len(told) + 1))
    assert told[-1] == known(state, (4, 2), Random(3), 6)
