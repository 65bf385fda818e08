"""Named proofs: one table a family, each row a situation of VIOLATIONS.md written down by hand."""

from __future__ import annotations

from random import Random

import pytest
from builders import called, found, lawful_hand, plays, table, tricks

from engine.cards import Card, Suit
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Picked,
    TrickTaken,
    UnknownLaid,
    UnknownShown,
)
from engine.explain import explain_violation
from engine.hand import replay
from engine.rules import HouseRules
from engine.texts import VIOLATIONS

JD = HouseRules(partner="jd", jd_picker_holds="call_up_jh")
QUEENS = HouseRules(partner="queens4")


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["0: 8D 9C KD 7D 9D"], []),  # not following is no proof
        (["0: 8D 9C KD 7D 9D", "2: TC 7C 9H 8C KC", "2: AC QH QC QS JC"], ["R-TRUMP 1 1.2 3.5 3.5"]),
        (["0: 7H QH 8H 9H KH", "1: QC 7D 8D 9D KD", "1: AH JC TH JS JD"], ["R-FAIL 1 1.2 3.1 3.1"]),
        (["0: 7C 8C 7S 9C TC", "4: KC JD JS 8S QH", "3: 9S QC 8D KS JC"], []),  # a jack of clubs is no club
        (
            ["0: 7C 8C 7S 9C TC", "4: KC JD JS 8S QH", "3: 9S QC 8D KS AC"],
            ["R-FAIL 2 1.3 3.5 3.5", "R-FAIL 2 2.4 3.5 3.5"],  # one card proves every denial
        ),
        (["0: 7C 8C 7S 9C TC", "4: KC JD JS 8S QH", "3: 9S AC 8D KS QS"], []),  # the ace comes from another seat
        (["0: 7H 8H QS QD JD", "2: 7C 8C 9C TC AC", "1: JS"], []),  # trumping in twice is lawful
        (["0: 9H QH 8H 7H KH", "1: 8D TH 7D 9D KD"], []),  # seat 2 denies trump: nothing yet
        (["0: 9H QH 8H 7H KH", "1: 8D TC 7D 9D KD", "0: AC KC QC 7C JC"], ["R-TRUMP 2 2.2 3.3 3.3"]),
    ],
)
def test_a_later_card_proves_an_earlier_denial(rows: list[str], expected: list[str]) -> None:
    """R-FAIL and R-TRUMP stand at the first later card of the denied suit; a denial alone proves nothing."""
    assert [line for line in found(table(*tricks(*rows))) if line.startswith("R-")] == expected


def test_a_second_card_answers_no_lead() -> None:
    """P-TWO: what slips out beside the card that follows says nothing about the suits its seat lacks."""
    slipped = "0:7H 1:9H 1:QC 2:8H 3:TH 4:KH 3:7D 4:8D 0:9D 1:AH 2:KD"
    assert found(table(*plays(slipped))) == ["P-TWO 1 1.3 1.3 1.3"]


def test_doubtful_cards_prove_nothing() -> None:
    """Neither a doubtful lead, nor a doubtful denial, nor a doubtful proof makes an accusation (VIOLATIONS §1)."""
    sure = "0:7H 1:8H 2:KH 3:QD 4:9H 3:TH"
    assert found(table(*plays(sure))) == ["R-FAIL 3 1.4 2.1 2.1"]
    for word in ("0:7H", "3:QD", "3:TH"):
        assert found(table(*plays(sure.replace(word, word + "?")))) == []


@pytest.mark.parametrize(
    ("word", "doubt", "proved"),
    [
        ("3:QD", "3:8D?8D/QD", True),  # both are trump, and hearts were led
        ("3:QD", "3:QD?QD/KH", False),  # it may have followed
        ("0:7H", "0:7H?7H/8H", True),
        ("0:7H", "0:7H?7H/7D", False),  # trump may have been led
        ("3:TH", "3:TH?TH/9H", True),
        ("3:TH", "3:TH?TH/TS", False),  # it may have been a spade
    ],
)
def test_a_card_of_which_only_the_suit_is_certain_denies_and_proves(word: str, doubt: str, proved: bool) -> None:
    """Whichever of them it was, it was a renege; and nothing else is made of such a card."""
    sure = "0:7H 1:8H 2:KH 3:QD 4:9H 3:TH"
    assert found(table(*plays(sure.replace(word, doubt)))) == (["R-FAIL 3 1.4 2.1 2.1"] if proved else [])


def test_of_several_cards_none_was_certainly_played() -> None:
    """A picker who called a ten and may have played its ace, or another of its suit, is not said to have lacked it."""
    before = ["0: 7D QC 8D 9D KD", "1: QS TD AD JH JD", "1: QH JC 7C 8C 9C", "1: QD JS KC TC 7H", "1: AC 8H 9H KH TH"]
    for last, proved in (("KS", ["C-TEN-ACE 1 6.1 6.1 6.1", "C-TEN-FALSE 1 0.0 6.1 6.1"]), ("KS?KS/AS", [])):
        played = tricks(*before, f"1: {last} TS 7S 8S 9S")
        assert found(table(*called(1, "TS"), *played)) == proved


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["0: 8S 9S QC AS KS"], ["C-PICKER-TRUMPIN 2 1.3 1.3 1.3"]),
        (["0: 8S 9S 7H AS KS"], ["C-PICKER-FAILOFF 2 1.3 1.3 1.3"]),
        (["0: 8S 9S QC AS KS", "2: TS"], ["C-PICKER-TRUMPIN 2 1.3 1.3 1.3", "R-FAIL 2 1.3 2.1 2.1"]),  # cause: a renege
        # the last spade thrown early, then no spade when they are led; proved at the picker's last card
        (
            [
                *["0: 7H 8H 7S 9H TH", "4: 8D QC JC JS 9D", "0: 8S KS KD 9S AS", "2: KC TC AC 7C 8C"],
                *["4: TD AD JD QD KH", "2: QS 9C JH 7D AH"],
            ],
            ["C-PICKER-TRUMPIN 2 3.3 3.3 3.3", "C-HOLD-EARLY 2 1.3 6.1 6.1"],
        ),
        (["0: 8S KS 9S TS 7S"], ["C-ACE-MISSING None 1.- 1.5 open"]),
        (["0: 8S KS 9S TS 7S", "3: 7D 8D 9D AS KD"], ["C-ACE-WITHHELD 1 1.2 1.5 2.4"]),
        (["0: 8S KS 9S TS 7S", "3: 7D AS 9D JD KD"], ["C-ACE-WITHHELD 4 1.5 1.5 2.2"]),
        (["0: 8S KS 9S TS 7S", "3: 7D 8D AS JD KD"], ["C-ACE-LEADUNDER 0 1.1 1.5 2.3"]),
        (["0: 8S KS 9S TS 7S", "3: 7D 8D JD KD AS"], ["C-CALL-HELD 2 0.0 1.5 2.5"]),
        (["0: 8S KS AS 9S 7S"], ["C-CALL-HELD 2 0.0 1.3 1.3"]),
        (["0: 8D 9D QC AS TD"], ["C-ACE-OFF 3 1.4 1.4 1.4"]),
        (["0: 7H KH 7S AH 8H", "3: KS AS 9S TS 8S"], []),  # a surplus spade may go
        (["0: 7D 8D QC 9D KD", "2: 7S 8S AS KS 9S"], []),  # the picker may lead the suit
        (["0: AS 7S TS 8S KS"], []),  # the partner may lead the ace
        (["0: 8S 9S TS AS KS", "3: 7D 8D QC 9D TD", "0: 7H 8H 9H TH KH"], []),  # after the first lead all is free
    ],
)
def test_called_ace(rows: list[str], expected: list[str]) -> None:
    """The called-ace family of VIOLATIONS §4; seat 2 picked and called the ace of spades."""
    assert found(table(*called(2, "AS"), *tricks(*rows))) == expected


@pytest.mark.parametrize("last", ["QC", "8S"])
def test_a_forced_solo_binds_nobody(last: str) -> None:
    """Who called his own ace plays a solo where the house says so: he may throw it, and owes no club (SPEC 6.5)."""
    rows = tricks("0: 7H 8H AC 9H KH", f"4: 9C TC KC {last}")
    alone = table(*called(2, "AC"), *rows, rules=HouseRules(ace_unknown="forced_solo"))
    assert found(alone) == []
    assert [duty.owed.value for duty in alone.duties] == ["follow"]
    bound = table(*called(2, "AC"), *rows, rules=HouseRules(ace_unknown="hidden_partner"))
    assert [violation.seat for violation in bound.violations] == [2]


def test_a_called_ace_of_another_still_binds_where_solos_are_forced() -> None:
    """The house rule is about one's own ace: who called another's and trumps its suit has broken his call."""
    rules = HouseRules(ace_unknown="forced_solo")
    assert found(table(*called(2, "AS"), *tricks("0: 8S 9S QC AS KS"), rules=rules)) == [
        "C-PICKER-TRUMPIN 2 1.3 1.3 1.3"
    ]
    doubtful = plays("0:7H 1:8H 2:KD? 3:9H 4:KH 4:8S 0:9S 1:KS 2:QC")  # which may have been the ace of spades
    assert found(table(*called(2, "AS"), *doubtful, rules=rules)) == []


def test_missing_ace_names_its_suspects() -> None:
    """Whoever played without the ace may have it, trumping or not, and the picker may have buried it; none is named."""
    (missing,) = table(*called(2, "AS"), *tricks("0: 8S KS 9S QD 7S")).violations
    assert (missing.seat, missing.suspects) == (None, frozenset(range(5)))


def test_missing_ace_is_certain_before_the_picker_plays_last() -> None:
    """The picker may not hold it, so the last other seat settles it."""
    rows = ["0: 8D 9D JD JC 7D", "3: 8S KS 9S TS"]
    assert found(table(*called(2, "AS"), *tricks(*rows))) == ["C-ACE-MISSING None 2.- 2.4 open"]


@pytest.mark.parametrize(
    ("lead", "expected"),
    [("free", []), ("run4", []), ("ace_only", ["C-ACE-LEADUNDER 0 1.1 1.5 2.3"])],
)
def test_leading_under_the_ace_by_house_rule(lead: str, expected: list[str]) -> None:
    """`partner_lead` says whether the holder may lead another card of the suit (SPEC 7.4d, K-36)."""
    rules = HouseRules.from_settings({"partner_lead": lead})
    state = table(*called(2, "AS"), *tricks("0: TS QD 9S QH JD", "3: TD 8D AS 7D KD"), rules=rules)
    assert found(state) == expected


def test_running_away_needs_four() -> None:
    """Under run4 a leader who turns out to have had fewer than four of the suit led under his ace."""
    rules = HouseRules(partner_lead="run4")
    state = table(*called(2, "AS"), *tricks("0: TS KS 9S 7S 8S", "0: AS"), rules=rules)
    assert found(state) == ["C-ACE-LEADUNDER 0 1.1 2.1 2.1"]


@pytest.mark.parametrize("seed", range(12))
def test_a_buried_ace_shows_at_the_end(seed: int) -> None:
    """A called ace in the bury is proved by the last card: no seat has one left, and the ace was not seen."""
    for again in range(10_000):
        hand = lawful_hand(Random(f"{seed} {again}"), 5, HouseRules(), kind=CallKind.ALONE)
        assert hand.picker is not None
        if Card.parse("AS") in hand.blind and any(hand.suit_of(c) is Suit.SPADES for c in hand.hands[hand.picker]):
            break
    hand.kind, hand.suit = CallKind.ACE, Suit.SPADES
    hand.opening = called(hand.picker, "AS")
    state = replay(hand.play())
    (buried,) = state.violations
    assert (buried.id, buried.seat, buried.guilty_at) == ("C-CALL-BURIED", hand.picker, (6, 5))
    first = next((number for number, trick in enumerate(state.tricks, 1) if trick.led is Suit.SPADES), 6)
    assert buried.certain_at[0] == first
    assert state.result is not None
    assert state.result.payout is None


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["0: KS AS 8S TS 7S"], []),
        (["0: KS 9S 8S TS 7S"], ["C-TEN-ACE 1 1.2 1.2 1.2"]),
        (["0: KS QD 8S TS 7S"], ["C-PICKER-TRUMPIN 1 1.2 1.2 1.2"]),
        (["0: KH AS 8H TH 7H"], ["C-HOLD-EARLY 1 1.2 1.2 1.2"]),
        (["0: KC 9C AC TC 7C"], ["C-TEN-FALSE 1 0.0 1.3 1.3"]),
        # the ace of spades never was in his hand: his last card shows it
        (
            [
                *["0: 7D QC 8D 9D KD", "1: QS TD AD JH JD", "1: QH JC 7C 8C 9C", "1: QD JS KC TC 7H"],
                *["1: AC 8H 9H KH TH", "1: KS TS 7S 8S 9S"],
            ],
            ["C-TEN-ACE 1 6.1 6.1 6.1", "C-TEN-FALSE 1 0.0 6.1 6.1"],
        ),
        (["0: KS AS 8S 9S 7S", "1: 7D 8D TS QD JD"], ["C-ACE-WITHHELD 3 1.4 1.5 2.3"]),
        (["0: KD TS 8D 7D 9D"], ["C-CALL-HELD 1 0.0 1.2 1.2"]),
    ],
)
def test_called_ten(rows: list[str], expected: list[str]) -> None:
    """A called ten: the picker, seat 1, holds all three aces and plays the ace of spades to the first spade."""
    assert found(table(*called(1, "TS"), *tricks(*rows))) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["0: 7C 8C XX AC 9C"], []),
        (["0: 8D 9D XX JD KD"], ["C-UNKNOWN-EARLY 2 1.3 1.3 1.3"]),
        (["0: 7C 8C JC AC 9C"], ["C-UNKNOWN-LATE 2 1.3 1.3 1.3"]),
        (["0: 7C 8C XX AC 9C", "3: TC QD 7D JD KC"], ["C-UNKNOWN-NEEDLESS 2 0.0 2.5 2.5"]),
        (["0: 7C 8C XX AC 9C", "3: 7H 8H AH 9H KH"], ["C-UNKNOWN-AVOIDABLE 2 0.0 2.5 2.5"]),
        (["0: 7D 8D JC 9D KD", "2: XX AC 7C 8C 9C"], []),  # led, it counts as the called suit
    ],
)
def test_unknown(rows: list[str], expected: list[str]) -> None:
    """The unknown waits for the first club and is laid only by one without clubs; seat 2 called the ace of clubs."""
    assert found(table(*called(2, "AC"), UnknownLaid(), *tricks(*rows))) == expected


def test_unknown_not_to_be_led() -> None:
    """Where the house forbids it, the picker may not lead the unknown (K-34)."""
    rules = HouseRules(unknown_lead="forbidden")
    state = table(*called(2, "AC"), UnknownLaid(), *tricks("0: 7D 8D JC 9D KD", "2: XX"), rules=rules)
    assert found(state) == ["C-UNKNOWN-EARLY 2 2.1 2.1 2.1"]


def test_all_aces_and_tens_play_alone() -> None:
    """C-SOLO-MUST: three fail aces and three fail tens leave nothing to call (SPEC 6.3)."""
    rows = ["0: 7C AC 8C 9C KC", "1: AS 7S 8S 9S KS", "1: AH 7H 8H 9H KH", "1: TC 7D 8D 9D QC", "0: QD TS JD JC JS"]
    state = table(*called(1, "TS"), *tricks(*rows, "0: QS TH QH AD TD"))
    assert "C-SOLO-MUST 1 0.0 6.2 6.2" in found(state)


@pytest.mark.parametrize(
    ("call", "rows", "expected"),
    [
        (CallKind.JACK_OF_HEARTS, ["0: 8D JD JC 7D KD"], ["J-UP-FALSE 2 0.0 1.2 1.2"]),
        (CallKind.JACK_OF_HEARTS, ["0: 8D 9D JH 7D KD"], ["J-UP-SELF 2 0.0 1.3 1.3"]),
        (CallKind.JACK_OF_HEARTS, ["0: 8D JH JD 7D KD"], []),
        (CallKind.JACK_OF_DIAMONDS, ["0: 7S 8S JD 9S AS"], []),  # the picker himself has it: alone
        (CallKind.JACK_OF_DIAMONDS, ["0: QC 8D 7D 9D JD"], []),
    ],
)
def test_jacks(call: CallKind, rows: list[str], expected: list[str]) -> None:
    """The jack of hearts is called only by one who holds the jack of diamonds (SPEC 5.2); seat 2 picked."""
    assert found(table(Picked(2), Called(call), *tricks(*rows), rules=JD)) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["0: 7D 8D QC 9D", "2: 9H AH 7H 8H"], ["Q-LEAD-CALLED 2 2.1 2.1 2.1"]),
        (["0: 7S 8S 9H 9S"], ["Q-THROW-CALLED 2 1.3 1.3 1.3"]),
        (["0: KH 8H 9H 7H", "0: 7S 8S 9S AH"], ["Q-ACE-WITHHELD 3 1.4 1.4 2.4"]),
        (["0: KH 8H 9H 7H", "0: 7S AH 9S KS"], ["Q-ACE-WITHHELD 1 1.2 1.4 2.2"]),
        (["0: 7D 8D 9D JC", "3: 7H KH 9H 8H", "0: 8S 9S KS AH"], []),  # the holder may lead under it
        (["0: KH 8H 9H 7H"], []),  # and so may seat 0: nothing is proved
        (["0: KH AH QC 9H"], ["Q-CALL-NOHOLD 2 0.0 1.3 1.3"]),
        (["0: KH AH QC 9H", "2: TH"], ["R-FAIL 2 1.3 2.1 2.1"]),  # it was a renege instead
        (["0: KH 8H AH 9H"], ["Q-CALL-HELD 2 0.0 1.3 1.3"]),
        (["0: QS 7D 8D 9D"], ["Q-FALSE-CALLER 2 0.0 1.1 1.1"]),
    ],
)
def test_queens_called_ace(rows: list[str], expected: list[str]) -> None:
    """The called ace of the queens game (SPEC 11.3); seat 2 called the ace of hearts."""
    state = table(*called(2, "AH"), *tricks(*rows, players=4), players=4, rules=QUEENS)
    assert found(state) == expected


def test_queens_caller_with_a_queen_has_a_choice() -> None:
    """With few cards left it is proved at once all the same, as long as a black queen must be among them."""
    rows = ["0: AH 7H KH TH", "0: JD QH AD TD", "1: 8H 9H AS JC", "0: 8D QC 9D QD", "1: 8C"]
    state = table(*called(1, "AC"), *tricks(*rows, players=4), players=4, rules=QUEENS)
    assert found(state) == ["Q-LEAD-CALLED 1 5.1 5.1 5.1"]


def test_queens_caller_without_a_choice() -> None:
    """A caller who holds nothing but the called suit may lead it: no rule can ask for more."""
    rows = ["0: 7D 8D QC 9D", "2: QS JC JS JD", "2: QH JH AD KD", "2: QD TD AS KS", "2: 9C 7C TC 8C", "0: KC AC 9H TS"]
    state = table(*called(2, "AH"), *tricks(*rows, players=4), players=4, rules=QUEENS)
    assert found(state) == []  # two cards are left, and both may be hearts
    state = table(*called(2, "AH"), *tricks(*rows, "1: 7S 9S KH 8S", players=4), players=4, rules=QUEENS)
    assert [line for line in found(state) if line.startswith("Q-")] == ["Q-THROW-CALLED 2 6.3 7.2 7.2"]


def test_first_trick_partner_only_when_no_ace_can_be_called() -> None:
    """Q-FIRST-NEEDLESS at the later of the caller's fail card and the other seat's ace."""
    rows = tricks("0: 9C KC QC TC", "2: 7S 8S AS 9S", players=4)
    state = table(Picked(2), Called(CallKind.FIRST_TRICK), *rows, players=4, rules=QUEENS)
    assert found(state) == ["Q-FIRST-NEEDLESS 2 0.0 2.3 2.3"]


def test_solo_said_too_late() -> None:
    """Q-SOLO-LATE is for what was said late, not for what was noted down late."""
    first = CardPlayed(0, Card.parse("7D"))
    late = Called(CallKind.SOLO, Suit.CLUBS, 1, late=True)
    assert found(table(first, late, players=4, rules=QUEENS)) == ["Q-SOLO-LATE 1 1.1 1.1 1.1"]
    noted = Called(CallKind.SOLO, Suit.CLUBS, 1)
    assert found(table(first, noted, players=4, rules=QUEENS)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0:8D 2:9D 1:JC 3:7D 4:KD", ["P-TURN 2 1.2 1.2 1.2"]),
        ("0:8D 1:9D 2:JC 3:7D 4:KD 3:7H", ["P-LEAD 3 2.1 2.1 2.1"]),
        ("1:8D", ["P-LEAD 1 1.1 1.1 1.1"]),
        ("0:8D 1:9D 1:7D 2:JC 3:KD 4:TD", ["P-TWO 1 1.3 1.3 1.3"]),
        ("0:8D 1:9D 2:JC 3:XX 4:KD", ["P-FACEDOWN 3 1.4 1.4 1.4"]),
        ("0:8D 1:9D 2:QC 3:7D 4:KD 2:7H 3:QC", ["D-DUP None 2.2 2.2 open"]),
        ("0:8D 2:9D? 1:JC 3:7D 4:KD", []),  # who played is doubtful
    ],
)
def test_table_manners(text: str, expected: list[str]) -> None:
    """What anybody can see on the table (VIOLATIONS §2)."""
    assert found(table(*called(2, "AS"), *plays(text))) == expected


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ([Picked(2)], []),
        (called(2, "AS"), ["P-FACEDOWN 2 1.3 1.3 1.3"]),
        ([Picked(2), Called(CallKind.ALONE)], ["P-FACEDOWN 2 1.3 1.3 1.3"]),
        ([Picked(3)], ["P-FACEDOWN 2 1.3 1.3 1.3"]),
    ],
)
def test_an_unknown_that_nobody_noted_down_may_be_lawful(said: list[Event], wrong: list[str]) -> None:
    """What was called is optional: the picker may have called with a card that he plays face down, but one (§13)."""
    state = table(*said, *plays("0:7S 1:8S 2:XX"))
    assert [one for one in found(state) if "FACEDOWN" in one] == wrong
    again = table(*said, *plays("0:7S 1:8S 2:XX 3:AS 4:9S 3:7C 4:8C 0:9C 1:TC 2:XX"))
    assert [one for one in found(again) if "FACEDOWN 2 2.5" in one] == ["P-FACEDOWN 2 2.5 2.5 2.5"]


SPADES_ROUND = "0:7S 1:8S 2:AS 3:TS 4:9S"


@pytest.mark.parametrize("said", [[], [Picked(2)], called(2, "TS")])
def test_a_ten_that_nobody_noted_down_may_have_won(said: list[Event]) -> None:
    """What was called is optional: either the ace's seat or the ten's may lead after the first spades (K-32, §13)."""
    assert found(table(*said, *plays(f"{SPADES_ROUND} 3:7C"))) == []
    assert found(table(*said, *plays(f"{SPADES_ROUND} 4:7C"))) == ["P-LEAD 4 2.1 2.1 2.1"]


@pytest.mark.parametrize(
    ("said", "text", "rules"),
    [
        (called(2, "AC"), SPADES_ROUND, HouseRules()),
        ([EveryonePassed()], SPADES_ROUND, HouseRules()),
        ([Picked(2)], SPADES_ROUND, HouseRules(call_ten=False)),
        ([Picked(2)], SPADES_ROUND, HouseRules(call_ten_winner="ace")),
        ([Picked(2)], SPADES_ROUND, HouseRules(partner="jd")),
        ([Picked(2)], "0:7S 1:8S 2:QC 3:TS 4:9S", HouseRules()),
        ([Picked(2)], "0:7S 1:8S 2:AS 3:9S 4:KS 2:9C 3:KC 4:AC 0:TS 1:TC 4:QC 0:JC 1:JS 2:JH 3:TH", HouseRules()),
    ],
)
def test_where_no_ten_can_win_the_lead_is_proved(said: list[Event], text: str, rules: HouseRules) -> None:
    """Another call, a hand without one, a trump in the trick, a suit led before: the lead is another's for certain."""
    assert [line[:8] for line in found(table(*said, *plays(f"{text} 3:7H"), rules=rules))] == ["P-LEAD 3"]


def test_a_trump_that_nobody_noted_down_may_have_been_named() -> None:
    """In a silent queens game hearts may be trump: then seat 2 won, and there is no renege either (SPEC 11.3, §13)."""
    rows = plays("0:9D 1:7D 2:8H 3:8D 2:7C 3:8C 0:TC 1:KC")
    assert found(table(*rows, players=4, rules=QUEENS)) == []
    hearts = [Picked(2), Called(CallKind.SOLO, Suit.HEARTS, 2)]
    assert found(table(*hearts, *rows, players=4, rules=QUEENS)) == []
    diamonds = [Picked(2), Called(CallKind.SOLO, Suit.DIAMONDS, 2)]
    assert found(table(*diamonds, *rows, players=4, rules=QUEENS)) == ["P-LEAD 2 2.1 2.1 2.1"]


def test_a_renege_in_a_silent_queens_game_is_proved_when_no_trump_explains_it() -> None:
    """Seat 1 denies hearts and shows one; under any other trump, more would be wrong by then."""
    rows = tricks("0: 7H 8D 9H AH", "1: AD TD KD 7D", "1: 8H KH TH QC", players=4)
    assert found(table(*rows, players=4, rules=QUEENS)) == ["R-FAIL 1 1.2 3.1 3.1"]


def test_where_every_trump_leaves_something_wrong_it_is_open_who_it_was() -> None:
    """With diamonds seat 3 denied trump, with any other trump seat 2 denied diamonds: one of them did."""
    (one,) = table(*tricks("0: 9D 8D JS TS", "2: AD QC", players=4), players=4, rules=QUEENS).violations
    assert (one.id, one.seat, one.certain_at, one.guilty_at, one.suspects) == ("R-ELIM", None, (2, 2), None, {2, 3})


def test_a_card_of_another_pack() -> None:
    """D-FOREIGN is recorded at once and accuses nobody; so is a card that the stripped pack does not have."""
    cards = [*plays("0:8D 1:9D"), CardPlayed(2, None, foreign="6C")]
    assert found(table(*called(2, "AS"), *cards)) == ["D-FOREIGN None 1.3 1.3 open"]
    rules = HouseRules(deck=30)
    assert found(table(*plays("0:7C"), rules=rules)) == ["D-FOREIGN None 1.1 1.1 open"]


def test_after_a_card_of_another_pack_was_led_a_called_ten_may_still_win() -> None:
    """Whether the seven that this pack lacks was the first club is open, so the ten's seat may lead after the next."""
    rules = HouseRules(deck=26)
    rows = [*called(2, "TC"), *tricks("0: 7C AD QC", "2: JC 9D TD", "2: AC TC KC", "0: JD", players=3)]
    assert found(table(*rows, players=3, rules=rules)) == ["D-FOREIGN None 1.1 1.1 open"]


def test_a_card_short() -> None:
    """D-TRICK-SHORT stands at the next lead; the seat is suspected, not guilty, for a camera may have missed it."""
    cards = [*plays("0:8D 1:9D 2:JC 3:7D"), TrickTaken(2)]
    assert found(table(*called(2, "AS"), *cards)) == []
    assert found(table(*called(2, "AS"), *cards, *plays("2:7H"))) == ["D-TRICK-SHORT 4 1.- 2.1 open"]
    assert found(table(*called(2, "AS"), *cards, HandEnded())) == ["D-TRICK-SHORT 4 1.- 1.4 open"]


def test_a_card_short_in_the_middle_names_nobody_where_a_camera_watches() -> None:
    """While the trick lies seat 2 seems to have passed seat 1 over; once it is closed, a card was overlooked. Who wrote
    the hand down saw all there was.
    """
    cards, gathered = plays("0:8D 2:JC 3:7D 4:KD"), [TrickTaken(2), *plays("2:7H")]
    watched = HandStarted(watched=True)
    assert found(replay([watched, *cards])) == ["P-TURN 2 1.2 1.2 1.2"]
    assert found(replay([watched, *cards, *gathered])) == ["D-TRICK-SHORT 1 1.- 2.1 open"]
    written = found(replay([HandStarted(), *cards, *gathered]))
    assert written == ["P-TURN 2 1.2 1.2 1.2", "D-TRICK-SHORT 1 1.- 2.1 open"]


def test_more_cards_than_a_hand_has() -> None:
    """D-COUNT-SEAT stands at the seventh card of a seat; D-TRICKS-TOTAL when the hand ends too early."""
    whole = ["0: QC 7D 8D 9D KD", "0: QS TD AD JD JH", "0: QH KC 9C TC AC", "0: QD 7C 8H 9H TH", "0: JC KH AH 7H 8C"]
    state = table(Picked(0), Called(CallKind.ALONE), *tricks(*whole, "0: JS KS TS 9S 7S", "0: 8S"))
    assert found(state) == ["D-COUNT-SEAT 0 7.1 7.1 7.1"]
    state = table(Picked(0), Called(CallKind.ALONE), *tricks(*whole), HandEnded())
    assert found(state) == ["D-TRICKS-TOTAL None 5.5 5.5 open"]
    state = table(Picked(0), Called(CallKind.ALONE), *tricks(*whole, "0: JS KS TS 9S"), HandEnded())
    assert found(state) == ["D-COUNT-SEAT 4 6.4 6.4 open"]


def test_a_shown_card_that_was_played() -> None:
    """D-DECK: the bury or the unknown, turned over, cannot be a card that lay on the table."""
    cards = plays("0:8D 1:9D")
    shown = BuryShown((Card.parse("8D"), Card.parse("7C")))
    assert found(table(*called(2, "AS"), *cards, shown)) == ["D-DECK None 1.1 1.2 open"]
    laid = [*called(2, "AC"), UnknownLaid(), *cards, UnknownShown(Card.parse("9D"))]
    assert found(table(*laid)) == ["D-DECK None 1.2 1.2 open"]


def test_gathering_anothers_trick_is_only_odd() -> None:
    """P-COLLECT is never among the violations: it is a suspicion (VIOLATIONS §1, §2)."""
    state = table(*called(2, "AS"), *plays("0:8D 1:9D 2:JC 3:7D 4:KD"), TrickTaken(0))
    assert found(state) == []
    assert [(odd.id, odd.seat, odd.guilty_at) for odd in state.suspicions] == [("P-COLLECT", 0, None)]


def test_nobody_is_odd_for_a_trick_that_nobody_saw_gathered() -> None:
    """A card of it was misread when it went: the jack of clubs wins it, and so seat 2 has gathered it and leads."""
    state = table(*called(2, "AS"), *plays("0:8D 1:9D 2:JC 3:7D 4:KD"), TrickTaken(1, seen=False))
    assert (state.taken, state.turn, state.suspicions) == ((2,), 2, ())


SPADES_DENIED = (
    "0: 7S QD 8H 8D", "1: QC AD KD JD", "1: JS JC TD 9D", "2: KH 9H 7H TH", "3: AH QH 7C 8C", "1: 7D KC TC QS"
)  # fmt: skip


def test_proof_by_elimination_names_suspects_and_then_the_one() -> None:
    """R-ELIM: four spades are out, seat 0 has three cards and the others denied spades; a shown spade closes it."""
    state = table(*tricks(*SPADES_DENIED, players=4), players=4, rules=HouseRules(partner="base4"))
    first = state.violations[0]
    assert (first.id, first.seat, first.offence) == ("R-ELIM", None, (1, None))
    assert first.guilty_at is None
    assert first.suspects <= {1, 2, 3}
    assert len(first.suspects) > 1


def test_nothing_is_proved_by_elimination_while_a_camera_watches() -> None:
    """The spades may have been played in a trick that it did not see; when all cards are out it has seen them all."""
    start = HandStarted(4, 3, HouseRules(partner="base4"), watched=True)
    running = replay([start, *tricks(*SPADES_DENIED, players=4)])
    assert not [violation for violation in running.violations if violation.id.startswith("R-")]
    over = replay([start, *tricks(*SPADES_DENIED, "0: AS 9C 8S 9S", "0: KS TS JH AC", players=4)])
    assert {violation.id for violation in over.violations} >= {"R-ELIM", "R-FAIL"}


def test_nobody_is_bound_in_a_leaster() -> None:
    """An ace thrown off is fine where everyone plays for himself (VIOLATIONS §5)."""
    assert found(table(EveryonePassed(), *tricks("0: 8D 9D QC AS TD"))) == []


def test_every_violation_has_its_sentence() -> None:
    """No id can be found that the texts do not know, and each text is there in both languages."""
    assert all(len(pair) == 2 and all(pair) for pair in VIOLATIONS.values())


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (["0: KC 9C AC TC 7C"], "seat 1 called a ten without holding all the aces: trick 1 shows the ace of clubs"),
        (
            [
                *["0: 7D QC 8D 9D KD", "1: QS TD AD JH JD", "1: QH JC 7C 8C 9C", "1: QD JS KC TC 7H"],
                *["1: AC 8H 9H KH TH", "1: KS TS 7S 8S 9S"],
            ],
            "seat 1 called a ten without holding all the aces: they were not all among the cards that seat 1 played",
        ),
    ],
)
def test_a_false_ten_is_said_by_what_shows_it(rows: list[str], said: str) -> None:
    """An ace of another seat, or all that the picker played: his last card is no proof by itself."""
    state = table(*called(1, "TS"), *tricks(*rows))
    (false,) = [violation for violation in state.violations if violation.id == "C-TEN-FALSE"]
    assert explain_violation(state, false) == said


def test_who_may_hold_an_unknown_has_called_falsely_only_once_all_his_cards_lie() -> None:
    """All other spades were seen, and the picker, who called their ace, showed none: until then he may hold one."""
    rows = ["0: JS QS JC 9C TS", "1: JD AD 7S 9S 8D", "1: 9D 7C TH 7H QH", "0: KD QC KS KC AC", "1: 7D 8S QD TD 8H"]
    without = HouseRules(unknown=False)
    for more, rules, said in (([], None, []), (["3: 8C TC 9H JH KH"], None, ["6.3"]), ([], without, ["5.2"])):
        told = found(table(*called(0, "AS"), *tricks(*rows, *more), rules=rules))
        assert [row.split()[-1] for row in told if row.startswith("C-CALL-NOHOLD")] == said
