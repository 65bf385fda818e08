"""Proofs by elimination: something is certainly wrong, and who it was stays open until nothing can clear him."""

from __future__ import annotations

import pytest
from builders import called, found, table, tricks

from engine.cards import Card
from engine.events import CardAdded
from engine.hand import HandState
from engine.rules import HouseRules

BASE = HouseRules(partner="base4")
QUEENS = HouseRules(partner="queens4")

TWO_RENEGED = (
    *("0: KH 8H 9H 7H", "0: 8D JC 9D JS", "1: KS 8S 9S JD", "0: KD 7D QH AH", "2: TH AC AD QC", "1: KC 8C 9C TC"),
    *("0: TD 7S AS TS", "0: QD QS JH 7C"),
)
PICKER_THREW_HIS_HOLD = (
    *("0: 7S JH AS 8S KS", "1: KH AH 9H TH 8H", "2: JS KD QS 9D AD", "4: TS 9S QD 9C KC", "1: 7D 7C JC 7H QC"),
    "0: TC AC 8D JD 8C",
)
CALLER_THREW_THE_SUIT = (
    *("0: 8S 9S QS TS", "2: QC QH JD 9D", "2: KH 9H AS TH", "1: 7S JS 8H KS", "2: JH 7D 8D 7C", "2: AH 7H QD 8C"),
    *("0: KD AC TC AD", "3: 9C TD KC JC"),
)


def base(rows: tuple[str, ...]) -> HandState:
    """A hand of the base game."""
    return table(*tricks(*rows, players=4), players=4, rules=BASE)


@pytest.mark.parametrize(
    ("state", "guilty", "suspects"),
    [
        (base(TWO_RENEGED), {1, 2}, [{1, 2, 3}]),  # one renege would explain it, and there were two
        (table(*called(2, "AC"), *tricks(*PICKER_THREW_HIS_HOLD)), {2}, [{2, 4}]),  # he no longer keeps a club
        (
            table(*called(2, "AC"), *tricks(*CALLER_THREW_THE_SUIT, players=4), players=4, rules=QUEENS),
            {2},
            [{1, 2}],
        ),
    ],
)
def test_whoever_is_cleared_by_a_later_card_was_never_named(
    state: HandState, guilty: set[int], suspects: list[set[int]]
) -> None:
    """Of what the fewest broken duties would explain, only suspicion is told; the cards then name the guilty alone."""
    assert {violation.seat for violation in state.violations} - {None} == guilty
    assert [set(violation.suspects) for violation in state.violations if violation.id == "R-ELIM"] == suspects
    assert all(violation.guilty_at is not None for violation in state.violations)


def test_a_picker_who_denied_the_suit_is_a_suspect() -> None:
    """That he owes a card of the called suit does not clear him: he may have thrown it."""
    rows = ["4: KD TD 7D 9D JC", "3: 8H 9H KC 7H KH", "2: AH QH 9S AC 8S", "3: 8D QS 7C JD JH", "4: AD 7S 9C TH TS"]
    state = table(*called(3, "AS"), *tricks(*rows, "4: AS KS TC 8C JS"))
    (open_one,) = [violation for violation in state.violations if violation.id == "R-ELIM"]
    assert open_one.suspects == {0, 1, 2, 3}
    assert open_one.guilty_at == (6, 5)


def test_the_only_hand_left_is_named_before_its_card() -> None:
    """The one card that is still out is a trump, and its seat denied trump: nothing can clear it any more."""
    rows = (
        *("0: 9H 7H KH TH", "3: 9C 7C KC TC", "2: AH JC 7D 9D", "3: 7S QC 8S TS", "0: JS JH TD AD", "0: JD 8D QD KS"),
        *("2: 8H 9S KD AC", "0: 8C QH AS"),
    )
    assert found(base(rows)) == ["R-TRUMP 3 6.4 8.3 8.3"]


def test_a_second_card_takes_nothing_from_another_hand() -> None:
    """Seat 0 slips another card on the first heart; its ace may still be with seat 1, who may lead it there."""
    rules = HouseRules(deck=30, partner_lead="free")
    rows = tricks("0: 7D 9D KD", "2: 9S KC TS", "1: 8H KH TH", players=3)
    state = table(*called(0, "AH"), *rows, CardAdded(0, Card.parse("JD")), players=3, rules=rules)
    assert found(state) == ["P-TWO 0 3.4 3.4 3.4"]


SILENT = (
    *("0: KC 7C 8C JD", "3: 9H KH AH 8H", "1: AS 7H TS KS", "1: 7S QH 9S 8S", "2: QC TH 7D JC", "2: QD TD QS 9D"),
    *("0: TC AC AD 8D", "2: JH"),
)


def test_what_every_trump_proves_is_certain_since_then_also_when_one_of_them_is_left() -> None:
    """In a silent queens game each trump leaves something wrong after 5.3; after 8.1 it was seat 3, under diamonds."""
    rules = HouseRules(partner="queens4", jack_order="SCHD")
    cards = tricks(*SILENT, players=4)
    told = [found(table(*cards[:count], players=4, rules=rules)) for count in (18, 19, 28, 29)]
    still_open = ["R-ELIM None 1.- 5.3 open"]
    assert told == [[], still_open, still_open, ["R-ELIM None 1.- 5.3 8.1", "R-TRUMP 3 5.2 8.1 8.1"]]
