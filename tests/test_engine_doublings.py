"""Crack, recrack, crack around the corner and blitz: who may say them, and what counts (SPEC §8)."""

from __future__ import annotations

import pytest
from builders import called, found, table, tricks

from engine.cards import Card
from engine.events import CardPlayed, Multiplied, Say
from engine.multipliers import doublings
from engine.rules import HouseRules

DOUBLINGS = HouseRules(crack=True, recrack=True, crack_around_corner=True, blitz=True)
CRACK = Multiplied(3, Say.CRACK)
RED = tuple(map(Card.parse, ("QH", "QD")))


@pytest.mark.parametrize(
    ("said", "rows", "expected"),
    [
        ([CRACK], [], []),
        ([Multiplied(0, Say.CRACK)], [], ["M-CRACK-INELIGIBLE 0 0.0 0.0 0.0"]),
        ([Multiplied(2, Say.CRACK)], [], ["M-CRACK-PICKER 2 0.0 0.0 0.0"]),
        ([CRACK], ["0: 8S 9S TS AS KS"], ["M-CRACK-PARTNER 3 0.0 1.4 1.4"]),
        ([CRACK, Multiplied(0, Say.RECRACK)], [], ["M-RECRACK-WHO 0 0.0 0.0 0.0"]),
        ([CRACK, Multiplied(2, Say.RECRACK)], [], []),
        ([Multiplied(4, Say.AROUND_THE_CORNER)], [], ["M-CAC-NOCRACK 4 0.0 0.0 0.0"]),
        ([CRACK, Multiplied(4, Say.AROUND_THE_CORNER)], ["0: AS 9S TS 8S KS"], ["M-CAC-FALSE 4 0.0 1.1 1.1"]),
        ([Multiplied(4, Say.BLITZ, RED)], [], ["M-BLITZ-NOCRACK 4 0.0 0.0 0.0"]),
        ([CRACK, Multiplied(4, Say.BLITZ, RED)], ["0: 7D QD 8D 9D KD"], ["M-BLITZ-FALSE 4 0.0 1.2 1.2"]),
        ([CRACK, Multiplied(4, Say.BLITZ, RED)], ["0: 7D KD 8D 9D 7C"], ["R-TRUMP 4 1.5 1.5 1.5"]),  # shown trump
        ([CRACK, Multiplied(4, Say.BLITZ, RED)], ["0: 7D KD 8D 9D QH", "4: 7H"], []),
    ],
)
def test_doublings(said: list[Multiplied], rows: list[str], expected: list[str]) -> None:
    """Who may double and when (SPEC §8); seat 2 picked and called the ace of spades."""
    assert found(table(*called(2, "AS"), *said, *tricks(*rows), rules=DOUBLINGS)) == expected


def test_a_late_crack() -> None:
    """M-LATE is only for what is said to have come after the first card."""
    first = CardPlayed(0, Card.parse("7D"))
    assert found(table(*called(2, "AS"), first, CRACK, rules=DOUBLINGS)) == []
    late = Multiplied(3, Say.CRACK, late=True)
    assert found(table(*called(2, "AS"), first, late, rules=DOUBLINGS)) == ["M-LATE 3 1.1 1.1 1.1"]


def test_nobody_is_blamed_for_answering_a_crack_that_was_none() -> None:
    """The cracker turns out to be the partner: what was said after the crack no longer counts, and breaks no rule."""
    said = [CRACK, Multiplied(4, Say.BLITZ, RED), Multiplied(2, Say.RECRACK)]
    before = table(*called(2, "AS"), *said, rules=DOUBLINGS)
    assert [doubling.doubles for doubling in doublings(before)] == [1, 1, 1]
    after = table(*called(2, "AS"), *said, *tricks("0: 8S 9S TS AS KS"), rules=DOUBLINGS)
    assert [doubling.doubles for doubling in doublings(after)] == [0, 0, 0]
    assert found(after) == ["M-CRACK-PARTNER 3 0.0 1.4 1.4"]
