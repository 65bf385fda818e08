"""engine.afterwards.bury: what lay face down, and whose it was."""

from __future__ import annotations

from random import Random

import pytest
from builders import KINDS, lawful_hand, random_hand

from engine.afterwards.bury import lay_out, unbury
from engine.events import BuryShown, CardPlayed, UnknownShown
from engine.hand import HandState, replay
from engine.order import order_of


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_card_has_its_place(kind: str) -> None:
    """Hands and bury together are the pack once, and the points of tricks and bury sum to 120."""
    for seed in range(8):
        state = replay(random_hand(kind, seed))
        laid = lay_out(state)
        assert laid is not None
        fallen = [card for hand in laid.hands for card in hand.cards if card is not None]
        assert sorted(fallen + list(laid.bury.cards), key=lambda card: card.index) == list(
            order_of(deck=state.rules.deck).cards
        )
        if laid.bury.points is not None:
            hidden = (
                laid.bury.unknown.points if laid.bury.unknown is not None and not state.declared.unknown_card else 0
            )
            assert sum(hand.points for hand in laid.hands) + laid.bury.points + hidden == 120
        assert sorted(number for hand in laid.hands for number in hand.won) == list(range(1, state.hand_size + 1))
        assert sorted(number for hand in laid.hands for number in hand.led) == list(range(1, state.hand_size + 1))


@pytest.mark.parametrize("kind", ["called ace", "called ten", "unknown", "jack of hearts", "alone", "leaster"])
def test_the_bury_is_what_was_buried(kind: str) -> None:
    """The named cards are those that the picker laid down, though no camera saw them."""
    players, rules, wish = KINDS[kind]
    for seed in range(12):
        hand = lawful_hand(Random(seed), players, rules, **wish)
        buried, dealt, unknown, picker = set(hand.blind), [list(own) for own in hand.hands], hand.unknown, hand.picker
        events = hand.play()
        bury = unbury(replay(events))
        assert bury is not None
        assert bury.buried_by == picker
        if unknown is None:
            assert set(bury.cards) == buried
            assert bury.points == sum(card.points for card in buried)
        else:
            assert set(bury.cards) == buried | {unknown}
            assert bury.fewest <= sum(card.points for card in buried) <= bury.most
            for shown in (UnknownShown(unknown), BuryShown(tuple(buried))):
                told = lay_out(replay([*events[:-1], shown, events[-1]]))
                assert told is not None
                assert (set(told.bury.cards), told.bury.unknown) == (buried, unknown)
                assert [set(whole.cards) for whole in told.hands] == [set(own) for own in dealt]
                assert told.bury.points is not None
                assert sum(whole.points for whole in told.hands) + told.bury.points == 120


def test_the_blind_of_a_leaster_goes_to_its_trick() -> None:
    """The blind counts for whoever took the trick that takes it: what that player has beyond the tricks."""
    for kind in ("leaster", "leaster, named trick", "leaster, three players"):
        for seed in range(12):
            state = replay(random_hand(kind, seed))
            bury, result = unbury(state), state.result
            assert bury is not None
            assert result is not None
            assert result.points_with_blind is not None
            for seat in range(state.players):
                share = result.points_with_blind[seat] - state.points[seat]
                assert share == (bury.points if seat in bury.counts_for else 0)
            assert bool(bury.counts_for) == (state.rules.leaster_blind != "nobody")


def test_the_bury_of_a_side_without_a_trick_goes_where_the_house_says() -> None:
    """The bury's owners are exactly those whom the settlement gave its points."""
    for seed in range(60):
        state = replay(random_hand("alone", seed))
        bury, result = unbury(state), state.result
        assert bury is not None
        assert bury.points is not None
        assert result is not None
        assert result.side_points is not None
        own = sum(state.points[seat] for seat in state.sides.picker_side)
        assert (result.side_points == own + bury.points) == (bury.counts_for == state.sides.picker_side)


def test_nothing_is_told_of_a_hand_that_runs() -> None:
    """After every card but the last there is no answer."""
    state = HandState()
    events = random_hand("called ace", 3)
    cards = [place for place, event in enumerate(events) if isinstance(event, CardPlayed)]
    for place in cards[:-1]:
        assert unbury(replay(events[: place + 1])) is None
    assert unbury(state) is None
