"""engine.record: records in, answers out, and one sentence for whatever makes no sense."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hand import replay
from engine.record import answer, read_record, write_record

HANDS = [
    json.loads(line)
    for path in sorted((Path(__file__).parent / "hands").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("record", HANDS, ids=[record["id"] for record in HANDS])
def test_golden_hands(record: dict[str, object]) -> None:
    """Each recorded hand gets the answer that lies beside it."""
    found = json.loads(json.dumps(answer(record)))
    expected = record["expected"]
    assert isinstance(expected, dict)
    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize("record", HANDS, ids=[record["id"] for record in HANDS])
def test_written_and_read_again(record: dict[str, object]) -> None:
    """Reading a record and writing it again changes no answer."""
    written = json.loads(json.dumps(write_record(read_record(record))))
    assert answer({"id": record["id"], **written}) == answer(record)
    assert replay(read_record(written)) == replay(read_record(write_record(read_record(written))))


TRICK = {"leader": 0, "cards": ["7D", "8D", "9D", "KD", "AD"]}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": 9}, "players"),
        ({"players": "5"}, "players"),
        ({"players": None}, "players"),
        ({"dealer": 5}, "dealer"),
        ({"dealer": [3, 4]}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"settings": {"spilt": "even"}}, "settings.spilt"),
        ({"settings": {"split": "odd"}}, "settings.split"),
        ({"settings": {"crack": 1}}, "settings.crack"),
        ({"settings": {"solo_stake": 0}}, "settings.solo_stake"),
        ({"settings": {"teams": [[0, 1], [1, 2]]}}, "settings.teams"),
        ({"settings": {"teams": [[0, 7]]}}, "settings.teams"),
        ({"settings": {"leaster_blind": "named_trick:0"}}, "settings.leaster_blind"),
        (
            {"settings": {"leaster_blind": "named_trick:7"}, "declarations": {"all_pass": True}},
            "settings.leaster_blind",
        ),
        ({"settings": {"partner": "queens4"}}, "settings.partner"),
        ({"settings": []}, "settings"),
        ({"declarations": {"pickr": 2}}, "declarations.pickr"),
        ({"declarations": {"picker": 7}}, "declarations.picker"),
        ({"declarations": {"picker": 2, "all_pass": True}}, "declarations.picker"),
        ({"declarations": {"forced": True}}, "declarations.forced"),
        ({"declarations": {"picker": 2, "call": {"type": "king"}}}, "declarations.call.type"),
        ({"declarations": {"picker": 2, "call": {"type": "ace"}}}, "declarations.call.suit"),
        ({"declarations": {"picker": 2, "call": {"type": "ace", "suit": "D"}}}, "declarations.call.suit"),
        ({"declarations": {"picker": 2, "call": {"type": "first_trick"}}}, "declarations.call.type"),
        ({"declarations": {"picker": 2, "unknown": True}}, "declarations.unknown"),
        ({"declarations": {"revealed_unknown": "9D"}}, "declarations.revealed_unknown"),
        ({"declarations": {"prior_all_pass": -1}}, "declarations.prior_all_pass"),
        ({"declarations": {"pot_before": 1.5}}, "declarations.pot_before"),
        ({"declarations": {"multipliers": [{"seat": 1, "say": "bump"}]}}, "declarations.multipliers[0].say"),
        ({"declarations": {"multipliers": [{"seat": 8, "say": "crack"}]}}, "declarations.multipliers[0].seat"),
        (
            {"declarations": {"multipliers": [{"seat": 1, "say": "blitz", "cards": ["QC", "QC"]}]}},
            "declarations.multipliers[0].cards",
        ),
        ({"declarations": {"bury": ["7C"]}}, "declarations.bury"),
        ({"declarations": {"trump": "H"}}, "declarations.trump"),
        ({"tricks": None}, "tricks"),
        ({"tricks": {}}, "tricks"),
        ({"tricks": [TRICK | {"leader": 5}]}, "tricks[0].leader"),
        ({"tricks": [TRICK | {"cards": "7D"}]}, "tricks[0].cards"),
        ({"tricks": [TRICK | {"cards": ["7D", "1C"]}]}, "tricks[0].cards"),
        ({"tricks": [TRICK | {"cards": ["7D", 8]}]}, "tricks[0].cards"),
        ({"tricks": [TRICK | {"seats": [0, 1]}]}, "tricks[0].seats"),
        ({"tricks": [TRICK | {"seats": [1, 0, 2, 3, 4]}]}, "tricks[0].seats"),
        ({"tricks": [TRICK] * 13}, "tricks"),
        ({"complete": "yes"}, "complete"),
    ],
)
def test_one_sentence_names_the_field(change: dict[str, object], field: str) -> None:
    """A record that makes no sense gets a ValueError of one line that names the field."""
    record = {"id": "x", "players": 5, "dealer": 4, "settings": {}, "declarations": {}, "tricks": [TRICK]} | change
    with pytest.raises(
        ValueError, match="^" + field.replace("[", r"\[").replace("]", r"\]").replace(".", r"\.")
    ) as why:
        answer(record)
    assert "\n" not in str(why.value)


@pytest.mark.parametrize("record", [None, 3, "hand", [], [1], {}, {"id": 1}, {"players": 5}])
def test_no_hand_record_at_all(record: object) -> None:
    """Whatever is no hand record is refused in one sentence."""
    with pytest.raises(ValueError, match=r"\S"):
        answer(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | st.floats(allow_nan=True) | st.text(max_size=4)
    | st.sampled_from(["QC", "XX", "ace", "C", "6C", "crack"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)  # fmt: skip


def refusal(value: object) -> str:
    """Why *value* is refused, or nothing where it is answered; any other exception passes through."""
    try:
        answered = answer(value)
    except ValueError as error:
        return str(error)
    json.dumps({key: found for key, found in answered.items() if key != "id"})
    return ""


def paths(value: object, at: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Where in a record something stands."""
    found = [at] if at else []
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in rows:
        found += paths(inner, (*at, key))
    return found


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged_records_are_answered_or_refused(data: st.DataObject) -> None:
    """Anything put anywhere into a good record gives an answer or a ValueError, never another exception."""
    record = copy.deepcopy(data.draw(st.sampled_from(HANDS)))
    for _ in range(data.draw(st.integers(1, 3))):
        spots = paths(record)
        spot = data.draw(st.sampled_from(spots))
        target = record
        for key in spot[:-1]:
            target = target[key]
        target[spot[-1]] = data.draw(json_values)
    assert "\n" not in refusal(record)


@settings(max_examples=200, deadline=None)
@given(json_values)
def test_anything_at_all_is_answered_or_refused(value: object) -> None:
    """Any JSON value gives an answer or a ValueError."""
    assert "\n" not in refusal(value)


def test_foreign_cards_are_no_typing_error() -> None:
    """A six is a card, only not of this pack: the hand is answered and the card reported (D-FOREIGN)."""
    found = answer({"players": 5, "dealer": 4, "tricks": [{"leader": 0, "cards": ["7D", "6C"]}]})
    assert found["violations"] == [
        {"id": "D-FOREIGN", "seat": None, "offence": [1, 2], "certain_at": [1, 2], "guilty_at": None}
    ]


EXTRA = {"leader": 0, "cards": ["8D", "JC", "9D", "7D", "KD", "TD"]}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_a_card_too_many_belongs_to_its_trick(seat: int) -> None:
    """P-TWO, of whoever laid it, the winner of the trick too; nobody leads or follows out of turn after it."""
    rows = [EXTRA | {"seats": [0, 1, 2, 3, 4, seat]}, {"leader": 1, "cards": ["7H", "8H", "9H", "TH", "KH"]}]
    rows.append({"leader": 4, "cards": ["8S", "9S", "KS", "7S", "TS"]})
    record = {"id": "x", "players": 5, "dealer": 4, "tricks": rows, "complete": False}
    found = answer(record)
    at = [1, 6]
    assert found["violations"] == [{"id": "P-TWO", "seat": seat, "offence": at, "certain_at": at, "guilty_at": at}]
    assert found["winners"] is None
    assert answer({"id": "x"} | write_record(read_record(record))) == found


def test_of_a_trick_with_a_card_too_many_the_winner_is_open() -> None:
    """Which of two cards counted nobody can tell, and so not who should have led the next trick either."""
    rows = [EXTRA | {"seats": [0, 1, 2, 3, 4, 2]}, {"leader": 3, "cards": ["7H", "8H"]}]
    found = answer({"players": 5, "dealer": 4, "tricks": rows})
    assert [row["id"] for row in found["violations"]] == ["P-TWO"]  # type: ignore[attr-defined]


def test_more_cards_than_the_pack_has() -> None:
    """D-COUNT-SEAT, and what else is wrong with the card, stand there as for every other (VIOLATIONS §2)."""
    rows = ["KC 7C 8C JD", "9H KH AH 8H", "AS 7H TS KS", "7S QH 9S 8S", "QC TH 7D JC", "QD TD QS 9D", "TC AC AD 8D"]
    leaders = [0, 3, 1, 1, 2, 2, 0, 2, 3]
    hand = [
        {"leader": seat, "cards": row.split()} for seat, row in zip(leaders, [*rows, "JH JS 9C KD", "6C"], strict=True)
    ]
    found = answer({"players": 4, "dealer": 3, "settings": {"partner": "base4"}, "tricks": hand})
    ids = [(row["id"], row["seat"]) for row in found["violations"]]  # type: ignore[attr-defined]
    assert ids[-2:] == [("D-FOREIGN", None), ("D-COUNT-SEAT", 3)]


def test_a_trick_too_many_leaves_the_winners_open() -> None:
    """Where a seventh trick is led nobody can say which card does not belong, so no trick has a winner on record."""
    rows = ["QC 7D 8D 9D KD", "QS TD AD JD JH", "QH KC 9C TC AC", "QD 7C 8H 9H TH", "JC KH AH 7H 8C", "JS KS TS 9S 7S"]
    hand = [{"leader": 0, "cards": row.split()} for row in rows]
    assert answer({"players": 5, "dealer": 4, "tricks": hand})["winners"] == [0, 0, 0, 0, 0, 0]
    assert answer({"players": 5, "dealer": 4, "tricks": [*hand, {"leader": 0, "cards": ["8S"]}]})["winners"] is None


@pytest.mark.parametrize("cards", [["XX"], ["XX", "9S"], ["XX", "9S", "TS"]])
def test_an_unknown_that_was_led_hides_no_finished_trick(cards: list[str]) -> None:
    """The open trick belongs to nobody yet; what was won before is told all the same (SPEC 6.4, §15)."""
    said = {"picker": 2, "call": {"type": "ace", "suit": "C"}, "unknown": True}
    tricks = [{"leader": 0, "cards": ["7D", "8D", "QC", "9D", "KD"]}, {"leader": 2, "cards": cards}]
    found = answer({"players": 5, "dealer": 4, "declarations": said, "tricks": tricks})
    assert (found["winners"], found["points"], found["tricks_taken"]) == ([2], [0, 0, 7, 0, 0], [0, 0, 1, 0, 0])
    del said["unknown"]
    found = answer({"players": 5, "dealer": 4, "declarations": said, "tricks": tricks})
    assert found["winners"] is None
