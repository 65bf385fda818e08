"""A camera may miss the card that was led, or a whole trick: nothing rests on what nobody saw (VIOLATIONS §1, §2)."""

from __future__ import annotations

import pytest
from builders import KINDS, called, found, plays, random_hand, tricks
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.events import (
    Called,
    CallKind,
    CardPlayed,
    Event,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    Say,
    TrickTaken,
)
from engine.hand import HandState, replay
from engine.record import answer
from engine.rules import HouseRules
from engine.violations import Violation

LEAD_MISSED = "1:QD 2:KH 3:9H 4:8H"
"""Seat 0 led the seven of hearts, and seat 1 trumped it."""
PROVES = ("R-", "C-", "Q-", "J-")


def watched(*events: Event, players: int = 5, rules: HouseRules | None = None) -> HandState:
    """A hand that a camera watches, from its start."""
    return replay([HandStarted(players, players - 1, rules or HouseRules(), watched=True), *events])


def told(*events: Event) -> list[list[str]]:
    """What a written hand and a watched one prove."""
    return [found(replay([HandStarted(), *events])), found(watched(*events))]


def called_jack(picker: int) -> list[Event]:
    """A picker whose partner is the jack of diamonds."""
    return [Picked(picker), Called(CallKind.JACK_OF_DIAMONDS)]


def test_where_the_lead_was_missed_nobody_led_out_of_turn_nor_reneged() -> None:
    """Hearts were led, and seat 2 shows a trump later: it followed suit (D-TRICK-SHORT: the camera missed a card)."""
    later = [TrickTaken(1), *plays("1:8C 2:TD")]
    assert told(*plays(LEAD_MISSED), *later) == [["D-TRICK-SHORT 0 1.- 2.1 open"]] * 2


def test_no_duty_of_the_called_suit_rests_on_a_lead_that_was_missed() -> None:
    """Seat 2 played the called ace on the heart that was led, as it had to; to whom seat 3 owes one, nobody knows."""
    for rows in (["1: 7D"], ["1: 7D 8D 9D TD KD", "4: TH QC QS JC 7C"]):
        both = told(*called(3, "AH"), *plays("1:QD 2:AH 3:9H 4:8H"), TrickTaken(1), *tricks(*rows))
        assert both == [["D-TRICK-SHORT 0 1.- 2.1 open"]] * 2


def test_a_lead_out_of_turn_is_told_where_the_card_of_the_one_who_should_have_led_lies_there_too() -> None:
    """P-LEAD, and whoever denied the suit that was led has reneged: nothing is missing."""
    for both in told(*plays(f"{LEAD_MISSED} 0:7H 1:8C 2:TD")):
        assert "P-LEAD 1 1.1 1.1 1.1" in both
        assert "R-TRUMP 2 1.2 2.2 2.2" in both


def test_while_a_trick_that_another_led_lies_its_suit_is_open_until_the_right_leader_has_played() -> None:
    """Seat 0 may have led; once its card lies there, seat 1 did, and the ace of hearts fell on another suit."""
    said = called(3, "AH")
    assert told(*said, *plays("1:QD 2:AH 3:9D 4:8D")) == [["P-LEAD 1 1.1 1.1 1.1"]] * 2
    both = told(*said, *plays("1:QD 2:AH 3:9D 4:8D 0:7D"))
    assert both == [["P-LEAD 1 1.1 1.1 1.1", "C-ACE-OFF 2 1.2 1.2 1.2"]] * 2


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2:QD 3:KH 4:9H", []),  # 0 and 1 are missing: 0 led, 1 and 2 followed
        ("2:QD 3:KH 4:9H 1:8H", ["P-LEAD 2 1.1 1.1 1.1"]),  # before 1, whether it led or followed
        ("2:QD 3:KH 4:9H 0:8H", []),  # 1 may have led, and is missing
        ("1:QD 2:KH 4:9H 0:8H", ["P-LEAD 1 1.1 1.1 1.1"]),  # 3 is missing, and no one led before 1
    ],
)
def test_who_led_out_of_turn_is_named_only_if_no_missing_card_was_led(cards: str, expected: list[str]) -> None:
    """One whose neighbour to the right has no card in a closed trick may have followed him (P-LEAD, D-TRICK-SHORT)."""
    state = watched(*plays(cards), TrickTaken(2), *plays("2:QH"))
    assert [line for line in found(state) if line[0] == "P"] == expected


def test_the_lead_of_the_last_trick_may_be_missing_too() -> None:
    """The hand is over, and seat 1 has played a card less (D-COUNT-SEAT): it led, and seat 2 followed."""
    rows = ["0: 8D JC 9D 7D KD", "1: QC AD TD JD JH", "1: QS 7C KC 9C TC", "1: QH 7H KH 9H TH", "1: 8H 8C 7S AC 9S"]
    both = told(*tricks(*rows, "2: 8S KS TS AS"), HandEnded())
    assert both == [["D-COUNT-SEAT 1 6.4 6.4 open"]] * 2


def test_who_follows_a_lead_that_was_missed_is_not_out_of_turn_where_the_hand_was_written_down() -> None:
    """Seat 2 played before its turn; seat 1 came after seat 0, whose card is missing because it led."""
    cards = [*plays("2:QD 3:KH 4:9H 1:8H"), TrickTaken(2), *plays("2:QH")]
    both = told(*cards)
    assert both == [["P-LEAD 2 1.1 1.1 1.1", "D-TRICK-SHORT 0 1.- 2.1 open"]] * 2


def test_where_nobody_knows_who_should_have_led_the_missing_neighbour_may_have() -> None:
    """Trick 1 has a doubtful card, so its winner is open. In trick 2, which seat 2 seems to lead, seat 1 is missing."""
    doubtful = plays("0:7D 1:8D 2:9D 3:TD 4:QC?")
    short = [*plays("2:7H 3:QD 4:KH 0:9H"), TrickTaken(3), *plays("3:TH")]
    assert told(*doubtful, *short) == [["D-TRICK-SHORT 1 2.- 3.1 open"]] * 2
    whole = [*plays("2:7H 3:QD 4:KH 0:9H 1:8H"), *plays("3:TH")]
    assert told(*doubtful, *whole) == [["R-FAIL 3 2.2 3.1 3.1"]] * 2


def test_in_a_hand_that_lacks_a_card_the_lead_of_an_open_trick_may_be_another() -> None:
    """Seat 4 led a heart, which nobody noted either, and seat 0 trumped it: no seat denied a trump (R-ELIM)."""
    rows = tricks("0: 9C 7S TC 7C KC", "2: AC KD KS 9S JH")
    short = [*rows, *plays("2:8S 3:TS 4:TD 0:8H"), TrickTaken(4), *plays("0:QH 1:KH 2:7H 3:9H")]
    rules = HouseRules(partner="jd")
    written = replay([HandStarted(rules=rules), *called_jack(2), *short])
    assert found(written) == ["D-TRICK-SHORT 1 3.- 4.1 open"]


def test_an_unknown_that_follows_a_lead_that_was_missed_was_not_led() -> None:
    """It may not be led here; seat 0's club, to which the picker had to lay it, was not seen (SPEC 6.4)."""
    record = {
        "players": 5,
        "dealer": 4,
        "settings": {"unknown_lead": "forbidden"},
        "declarations": {"picker": 1, "call": {"type": "ace", "suit": "C"}, "unknown": True},
        "tricks": [{"leader": 1, "cards": ["XX", "AC", "8C", "9C"]}, {"leader": 2, "cards": ["7D"]}],
    }
    assert [row["id"] for row in answer(record)["violations"]] == ["D-TRICK-SHORT"]  # type: ignore[attr-defined]


# --- a whole trick that nobody saw ------------------------------------------------------------------------------------


def named(state: HandState) -> list[str]:
    """What is proved by rules of following and calling."""
    return [line for line in found(state) if line.startswith(PROVES)]


FIRST = "0: 8D JC 9D 7D KD"
SECOND = "1: 8S QD 9S TS 7S"
"""Spades, which were called: the picker, seat 2, trumps in."""


def test_the_first_lead_of_the_called_suit_is_certain_once_the_called_card_falls() -> None:
    """The ace may have fallen where nobody saw spades led; it had to. Seen later, it did not, and the picker failed."""
    said = called(2, "AS")
    assert named(watched(*said, *tricks(FIRST, SECOND))) == []
    assert named(replay([HandStarted(), *said, *tricks(FIRST, SECOND)])) == [
        "C-PICKER-TRUMPIN 2 2.2 2.2 2.2",
        "C-ACE-MISSING None 2.- 2.5 open",
    ]
    with_ace = named(watched(*said, *tricks(FIRST, "1: 8S QD 9S AS 7S")))
    assert with_ace == ["C-PICKER-TRUMPIN 2 2.2 2.2 2.2"]


def test_where_the_holder_may_lead_the_suit_without_the_card_that_proves_nothing() -> None:
    """`partner_lead=free`: seat 4 may have led a spade in a trick that nobody saw, and kept the ace."""
    state = watched(*called(2, "AS"), *tricks(FIRST, "1: 8S QD 9S AS 7S"), rules=HouseRules(partner_lead="free"))
    assert named(state) == []


def test_the_last_trick_but_one_may_be_the_last() -> None:
    """The called ace may fall there; when another trick is led it was not (C-ACE-OFF)."""
    rows = [FIRST, "1: QC AD TD JD JH", "1: QS 7C KC 9C TC", "1: QH 7H KH 9H TH", "1: 8H 8C 7S AS 9S"]
    last = watched(*called(2, "AS"), *tricks(*rows))
    assert named(last) == []
    assert named(watched(*called(2, "AS"), *tricks(*rows, "1: AH"))) == ["C-ACE-OFF 4 5.4 5.4 5.4"]


def test_the_caller_of_the_queens_game_may_have_been_released_unseen() -> None:
    """Hearts may have been led by another (Q-LEAD-CALLED); once all cards are out it is certain that they were not."""
    rules = HouseRules(partner="queens4")
    rows = ["0: QS 7D 8D 9D", "0: 8H KH AH 7H", "2: AS 8S KS 7S", "2: TS JS 9S QD", "3: AC TC 7C 8C"]
    rows += ["3: KC 9C JC JH", "1: TD AD KD QC", "0: QH TH JD 9H"]
    said = called(0, "AH")
    assert named(watched(*said, *tricks(*rows[:5], players=4), players=4, rules=rules)) == []
    whole = named(watched(*said, *tricks(*rows, players=4), players=4, rules=rules))
    assert "Q-LEAD-CALLED 0 2.1 2.1 2.1" in whole


def test_a_card_that_was_shown_may_have_been_played_where_nobody_saw_it() -> None:
    """Seat 4 blitzed the red queens and plays a club on trump; both queens may be gone (R-TRUMP)."""
    rules = HouseRules(crack=True, blitz=True)
    red = (Card.parse("QH"), Card.parse("QD"))
    said = [*called(2, "AS"), Multiplied(3, Say.CRACK), Multiplied(4, Say.BLITZ, red)]
    assert named(watched(*said, *tricks("0: 7D KD 8D 9D 7C"), rules=rules)) == []
    shown = watched(*said, *tricks("0: 7D KD 8D 9D 7C", "1: JD TD AD QH"), rules=rules)
    assert named(shown) == ["R-TRUMP 4 1.5 2.4 2.4"]


def test_where_every_trump_of_a_silent_queens_game_leaves_only_a_wrong_leader_a_trick_was_missed() -> None:
    """With hearts seat 1 leads in another's place, else seat 2 did; nobody need have denied a suit for it (R-ELIM)."""
    rows = tricks("0: KS 7S TH AS", "2: 9H 7H AH TD", "1: 9S", players=4)
    rules = HouseRules(partner="queens4")
    assert found(watched(*rows, players=4, rules=rules)) == []
    assert found(replay([HandStarted(4, 3, rules), *rows])) == ["R-ELIM None 2.- 3.1 open"]


# --- lawful hands of which cards or a trick were missed ---------------------------------------------------------------


def rows_of(events: list[Event]) -> tuple[list[Event], list[list[CardPlayed]]]:
    """What was said before the first card, and the tricks."""
    players = replay(events[:1]).players
    cards = [event for event in events if isinstance(event, CardPlayed)]
    opening = [event for event in events[1:] if not isinstance(event, CardPlayed)]
    return opening, [cards[at : at + players] for at in range(0, len(cards), players)]


def states(kind: str, seed: int, missed: set[tuple[int, int]], camera: bool) -> list[HandState]:
    """A lawful hand after each card but those *missed*, each trick gathered by whoever leads the next."""
    players, rules, _ = KINDS[kind]
    opening, rows = rows_of(random_hand(kind, seed))
    events: list[Event] = [HandStarted(players, players - 1, rules, watched=camera), *opening[:-1]]
    found = []
    for number, row in enumerate(rows):
        seen = [play for place, play in enumerate(row) if (number, place) not in missed]
        for play in seen:
            events.append(play)
            found.append(replay(events))
        if seen and number + 1 < len(rows):
            events.append(TrickTaken(rows[number + 1][0].seat))
    return found


def proved(state: HandState) -> list[Violation]:
    """What is certain of a renege, a call or, in a closed trick, of the turn."""
    closed = len(state.tricks)
    order = [one for one in state.violations if one.id in ("P-LEAD", "P-TURN", "P-TWO") and one.offence[0] <= closed]
    return [one for one in state.violations if one.id.startswith(PROVES)] + order


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.data())
def test_nobody_is_accused_where_cards_were_missed(kind: str, seed: int, data: st.DataObject) -> None:
    """One to three cards of a lawful hand were missed, leads above all, whether it was watched or written down."""
    _, rows = rows_of(random_hand(kind, seed))
    spots = [(number, 0) for number in range(len(rows))]
    spots += [(number, place) for number, row in enumerate(rows) for place in range(len(row))]
    missed = data.draw(st.sets(st.sampled_from(spots), min_size=1, max_size=3))
    assume(all(any((number, place) not in missed for place in range(len(row))) for number, row in enumerate(rows)))
    assert not any(proved(state) for state in states(kind, seed, missed, True))
    if KINDS[kind][2].get("kind", CallKind.ACE) is None:
        return  # a trump that nobody noted down: who leads an open trick out of turn may bear on who has reneged
    leads = {(number, 0) for number, _ in missed}
    assert not any(proved(state) for state in states(kind, seed, leads, False))


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.data())
def test_nobody_is_accused_of_more_than_a_lead_where_a_trick_was_missed(
    kind: str, seed: int, data: st.DataObject
) -> None:
    """A whole trick of a lawful hand was missed: who leads the next may seem to be out of turn, and nothing else."""
    _, rows = rows_of(random_hand(kind, seed))
    number = data.draw(st.integers(0, len(rows) - 1))
    missed = {(number, place) for place in range(len(rows[number]))}
    for state in states(kind, seed, missed, True):
        assert {one.id for one in proved(state)} <= {"P-LEAD"}
