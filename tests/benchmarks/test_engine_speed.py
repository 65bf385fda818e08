"""How fast the engine is: whole hands, one more card with everything told live, an evening of 1,000 hands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from engine.evening import Evening
from engine.events import CardPlayed, Event
from engine.hand import HandState, apply, replay

sys.path.insert(0, str(Path(__file__).parent.parent))
from builders import random_hand

HANDS = [
    random_hand(kind, seed) for seed in range(10) for kind in ("called ace", "jack of diamonds", "leaster", "alone")
]


def live(state: HandState) -> None:
    """Everything that a page shows after a card, the exact solver included."""
    _ = (state.violations, state.sides, state.duties, state.side_points_bounds, state.clinched, state.still_in)
    _ = (state.unseen, state.points, state.turn, [state.voids(seat) for seat in range(state.players)])


def fold(hands: list[list[Event]]) -> int:
    """Fold and settle whole hands."""
    return sum(replay(hand).result is not None for hand in hands)


def test_hands_folded_and_settled(benchmark: Any) -> None:
    """Forty hands folded, proved lawful and settled; the aim is 2,000 hands a second on a quiet core."""
    assert benchmark(fold, HANDS) == len(HANDS)


def test_one_more_card(benchmark: Any) -> None:
    """Thirty cards with all live facts after each; the aim is under 2 ms a card."""

    def play() -> int:
        state, cards = HandState(), 0
        for event in HANDS[0]:
            state = apply(state, event)
            live(state)
            cards += isinstance(event, CardPlayed)
        return cards

    assert benchmark(play) == 30


def test_an_evening_opened(benchmark: Any) -> None:
    """An evening of 1,000 hands folded from its records; the aim is under a second on a quiet core."""
    recorded = [HANDS[number % len(HANDS)] for number in range(1000)]
    assert len(benchmark.pedantic(Evening.of, (recorded,), rounds=2).hands) == 1000
