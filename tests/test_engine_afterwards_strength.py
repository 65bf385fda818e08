"""engine.afterwards.strength: the five example hands of the first source get its verdicts."""

from __future__ import annotations

import pytest
from builders import cards

from engine.afterwards.strength import Verdict, best_bury, strength, worth_going_alone, worth_picking
from engine.cards import Suit
from engine.order import order_of

EXAMPLES = [  # seed 000, "Examples of picker hands": the hand, and whether the source picks on it
    ("QH AD AC TC 7C 7H", Verdict.NO),  # "You probably shouldn't take the blind."
    ("JC JD AD 8D AS AH", Verdict.NO),  # "Don't take the blind."
    ("QS QH JD KD TH TC", Verdict.YES),  # "this wouldn't be a bad hand to pick on"
    ("QC QD AD TD AH KH", Verdict.YES),  # "a very good hand to pick on"
    ("QS QH JD TD 7D KH", Verdict.YES),  # "definitely a picking hand"
]

BURIES = [  # the same document: hand, blind, what it buries, whose ace it calls, whether it goes alone
    ("QS QH JD KD TH TC", "8D 7C", "7C TC", "AH", Verdict.NO),  # "you definitely want to pick a partner"
    ("QC QD AD TD AH KH", "JC 9D", "AH KH", None, Verdict.OPEN),  # "might be a winner if attempted alone"
    ("QS QH JD TD 7D KH", "QC JS", "KH 7D", None, Verdict.YES),  # "a good choice to go alone on"
]


@pytest.mark.parametrize(("hand", "verdict"), EXAMPLES)
def test_the_example_hands_are_picked_or_passed(hand: str, verdict: Verdict) -> None:
    """Each of the five example hands is picked on or passed as its source says."""
    assert worth_picking(strength(cards(hand))) is verdict


@pytest.mark.parametrize(("hand", "blind", "bury", "call", "alone"), BURIES)
def test_the_example_hands_are_buried_and_called(
    hand: str, blind: str, bury: str, call: str | None, alone: Verdict
) -> None:
    """With the source's blind, its bury, its call and its view of going alone come out."""
    whole = cards(f"{hand} {blind}")
    told = best_bury(whole)
    assert set(told.cards) == set(cards(bury))
    assert (told.call.code if told.call else None) == call
    assert told.points == sum(card.points for card in cards(bury))
    assert worth_going_alone(strength(set(whole) - set(told.cards))) is alone


def test_another_queen_would_go_alone() -> None:
    """The fourth hand with "another Queen in the blind" goes alone, "surely", whichever card it replaced."""
    for blind in ("QS 9D", "JC QS"):
        whole = cards(f"QC QD AD TD AH KH {blind}")
        assert worth_going_alone(strength(set(whole) - set(best_bury(whole).cards))) is Verdict.YES


def test_a_named_trump_suit_counts() -> None:
    """Strength follows the trump suit of the hand."""
    assert strength(cards("AC TC QD 7D")) == 4
    assert strength(cards("AC TC QD 7D"), order_of(trump=Suit.CLUBS)) == 5


def test_an_ace_is_called_only_with_a_card_of_its_suit() -> None:
    """No ace is called that is held or buried, or of a suit of which no card is kept (SPEC 6.1)."""
    assert best_bury(cards("QC QS QH QD JC AC TC KC")).call is None
    assert best_bury(cards("QC QS QH QD JC 7S 8S 9H")).call is not None
