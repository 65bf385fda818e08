"""Crack, recrack, crack around the corner and blitz: who may say them, and what counts (SPEC §8)."""

from __future__ import annotations

import pytest
from builders import called, found, table, tricks

from engine.cards import Card
from engine.events import Called, CallKind, CardPlayed, Event, HandEnded, Multiplied, Picked, Say
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


BLACK = tuple(map(Card.parse, ("QC", "QS")))
LAST = ("QD", "JD", "JH", "KS", "KD")


def test_a_false_blitz_accuses_nobody_but_its_announcer() -> None:
    """Seat 3 has no room left for the two queens that it is said to have shown; nobody else denied a thing falsely."""
    said = [*called(0, "AC"), Multiplied(1, Say.CRACK), Multiplied(3, Say.BLITZ, BLACK)]
    rows = ["0: JC 7D QH 8D 9D AD", "2: TS 7S 9S AS TD 8S", "0: TC 8C KC AC 7C JS", "5: QD JD JH KS"]
    before = table(*said, *tricks(*rows, players=6), players=6, rules=DOUBLINGS)
    assert all(violation.seat in (None, 3) for violation in before.violations)
    state = table(*said, *tricks(*rows[:-1], "5: QD JD JH KS KD", players=6), players=6, rules=DOUBLINGS)
    assert found(state) == ["M-BLITZ-FALSE 3 0.0 4.5 4.5"]


def test_a_blitz_of_buried_queens_is_false() -> None:
    """Neither queen falls: with one card left the announcer cannot hold both, and the blitz no longer counts."""
    rules = HouseRules(crack=True, blitz=True, partner="solo_only")
    said = [Picked(1), Multiplied(2, Say.CRACK), Multiplied(3, Say.BLITZ, BLACK)]
    rows = ["0: 9H TH 8H JC 7H", "3: 9S JH TS 7S 8S", "4: AC 9C TC KC 7C", "4: AD KD JS QH TD", "2: 7D 9D"]
    state = table(*said, *tricks(*rows), rules=rules)
    assert found(state) == ["M-BLITZ-FALSE 3 0.0 5.2 5.2"]
    assert [doubling.doubles for doubling in doublings(state)] == [1, 0]


def test_a_card_that_was_read_with_doubt_may_be_the_shown_one() -> None:
    """Of the announcer's own cards only those that certainly were others leave no room for what it showed."""
    said = [*called(0, "AC"), Multiplied(1, Say.CRACK), Multiplied(3, Say.BLITZ, BLACK)]
    rows = ["0: JC 7D QH 8D 9D AD", "2: TS 7S 9S AS TD 8S", "0: TC 8C KC AC 7C JS"]
    doubtful = [
        CardPlayed(seat, Card.parse(code), code != "KS") for seat, code in zip((5, 0, 1, 2, 3), LAST, strict=True)
    ]
    state = table(*said, *tricks(*rows, players=6), *doubtful, players=6, rules=DOUBLINGS)
    assert found(state) == ["M-BLITZ-FALSE 3 0.0 4.5 4.5"]
    doubtful[-1] = CardPlayed(3, Card.parse("KD"), sure=False)
    assert found(table(*said, *tricks(*rows, players=6), *doubtful, players=6, rules=DOUBLINGS)) == []


def test_who_went_round_the_corner_without_the_card_is_no_partner() -> None:
    """The called ace does not fit into the announcer's hand any more: it was another's, and so may the side be."""
    ace = (Card.parse("AS"),)
    said = [*called(2, "AS"), CRACK, Multiplied(4, Say.AROUND_THE_CORNER, ace)]
    rows = ["0: 7H 8H 9H TH KH", "3: 7C 8C 9C TC KC", "2: 7D 8D 9D TD KD", "1: JD JH JS JC QD", "1: QH QS 8S QC 9S"]
    held = table(*said, *tricks(*rows), rules=DOUBLINGS)
    assert held.sides.partner == 4
    state = table(*said, *tricks(*rows, "4: KS"), rules=DOUBLINGS)
    assert [line for line in found(state) if line.startswith("M-")] == ["M-CAC-FALSE 4 0.0 6.1 6.1"]
    assert state.sides.partner is None


SIDE = HouseRules(crack=True, recrack=True, recrack_who="picker_side")
JD_SIDE = HouseRules(crack=True, recrack=True, recrack_who="picker_side", partner="jd")
ALONE = [Picked(2), Called(CallKind.ALONE)]
WITHOUT_JD = [
    *("0: QC 7D 8D 9D KD", "0: QS TD AD AS JH", "0: QH KC 9C TC AC", "0: QD 7C 8H 9H TH", "0: JC KH AH 7H 8C"),
    "0: JS KS TS 9S 7S",
]


@pytest.mark.parametrize(
    ("opening", "rules", "rows", "expected"),
    [
        (ALONE, SIDE, [], ["M-RECRACK-WHO 4 0.0 0.0 0.0"]),
        ([Picked(2)], HouseRules(**SIDE.settings() | {"partner": "solo_only"}), [], ["M-RECRACK-WHO 4 0.0 0.0 0.0"]),
        (
            [Picked(2)],
            HouseRules(**SIDE.settings() | {"partner": "fixed", "teams": ((2,), (0, 1, 3, 4))}),
            [],
            ["M-RECRACK-WHO 4 0.0 0.0 0.0"],
        ),
        ([Picked(2)], JD_SIDE, ["0: 7D 8D"], []),  # he may be the partner yet
        ([Picked(2)], JD_SIDE, ["0: 7D 8D 9D JC JD"], []),  # and he is
        ([Picked(2)], JD_SIDE, ["0: 7D 8D JD"], ["M-RECRACK-WHO 4 0.0 1.3 1.3"]),  # the picker holds the jack himself
        ([Picked(0)], JD_SIDE, WITHOUT_JD, ["M-RECRACK-WHO 4 0.0 6.5 6.5"]),  # or has buried it
        ([Picked(0)], JD_SIDE, WITHOUT_JD[:-1], []),
        (called(2, "AS"), SIDE, ["0: 8S 9S KS AS 7S"], ["M-RECRACK-WHO 4 0.0 1.4 1.4"]),
    ],
)
def test_nobody_but_the_picker_recracks_for_one_who_is_certainly_alone(
    opening: list[Event], rules: HouseRules, rows: list[str], expected: list[str]
) -> None:
    """`recrack_who=picker_side`: no defender is of that side, as soon as it is proved (SPEC §8); it counts no more."""
    said = [*opening, Multiplied(3, Say.CRACK), Multiplied(4, Say.RECRACK)]
    state = table(*said, *tricks(*rows), rules=rules)
    assert [line for line in found(state) if line.startswith("M-RECRACK")] == expected
    assert doublings(state)[1].doubles == (not expected)


def test_a_recrack_that_counts_for_nothing_is_not_paid() -> None:
    """One crack: the soloist, in schneider, pays twice two to each of four."""
    said = [Picked(1), Called(CallKind.ALONE), Multiplied(3, Say.CRACK), Multiplied(4, Say.RECRACK)]
    rows = ["0: 8S 9S AS KS JH", "4: AC 8C 9C TD 7C", "2: 8H TH 9H AH 7H", "0: 9D QC JD QH KD", "1: JS JC KH QD AD"]
    state = table(*said, *tricks(*rows, "4: KC 8D 7D QS TS"), HandEnded(), rules=SIDE)
    assert state.result is not None
    assert state.result.payout == (4, -16, 4, 4, 4)


def test_a_doubtful_card_does_not_prove_that_a_picker_is_alone() -> None:
    """The jack may have been played by another, so nobody recracked wrongly."""
    said = [Picked(2), Multiplied(3, Say.CRACK), Multiplied(4, Say.RECRACK)]
    doubtful = CardPlayed(2, Card.parse("JD"), sure=False)
    assert found(table(*said, *tricks("0: 7D 8D"), doubtful, rules=JD_SIDE)) == []


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ([RED], [1]),
        ([RED, RED], [1, 0]),  # noted twice
        ([RED, RED, BLACK], [1, 0, 1]),
        ([(*RED, *BLACK), RED], [2, 0]),
        ([RED, (*RED, *BLACK)], [1, 1]),
        ([(), ()], [1, 0]),  # nobody noted the cards: it may be the same pair
        ([(), RED], [1, 0]),
        ([(), RED, BLACK], [1, 0, 1]),
        ([RED, ()], [1, 0]),
        ([BLACK, RED, ()], [1, 1, 0]),
        ([(Card.parse("QC"), Card.parse("QH"))], [0]),  # no pair
    ],
)
def test_each_pair_of_a_blitz_doubles_once(shown: list[tuple[Card, ...]], expected: list[int]) -> None:
    """SPEC §8: twice as much a pair, however often its showing was noted."""
    said = [CRACK, *(Multiplied(4, Say.BLITZ, pair) for pair in shown)]
    assert [one.doubles for one in doublings(table(*called(2, "AS"), *said, rules=DOUBLINGS))[1:]] == expected


def test_a_blitz_before_the_crack_takes_no_pair_away_from_one_after_it() -> None:
    """The first counts for nothing (M-BLITZ-NOCRACK), so the pair that is shown again is shown for the first time."""
    said = [Multiplied(4, Say.BLITZ, RED), CRACK, Multiplied(4, Say.BLITZ, RED), Multiplied(1, Say.BLITZ, BLACK)]
    assert [one.doubles for one in doublings(table(*called(2, "AS"), *said, rules=DOUBLINGS))] == [0, 1, 1, 1]
