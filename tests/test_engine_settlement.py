"""engine.settlement: the charts of the sources, and every option that changes a payout."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from builders import KINDS, called, lawful_hand, plays, random_hand, table
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.events import EveryonePassed, Picked
from engine.explain import explain_line
from engine.games.individual import middle_place, winning_seats
from engine.hand import HandState, replay
from engine.penalty import check_claim, penalty
from engine.proofs.violation import Violation
from engine.record import answer, read_record
from engine.rules import HouseRules
from engine.settlement import Result, as_played

HANDS = {
    record["id"]: record
    for path in sorted((Path(__file__).parent / "hands").glob("*.jsonl"))
    for record in map(json.loads, path.read_text(encoding="utf-8").splitlines())
}

CHART = [  # SPEC 9.1, seed 000: lowest points, picker alone, picker, partner, opponents
    (91, 8, 4, 2, -2),
    (61, 4, 2, 1, -1),
    (31, -4, -2, -1, 1),
    (0, -8, -4, -2, 2),
]


def by_chart(state: HandState) -> list[int]:
    """What the printed chart of seed 000 says for a hand without any house rule."""
    result, sides, picker = state.result, state.sides, state.picker
    assert result is not None
    assert result.side_points is not None
    alone, mine, partner, others = next(row[1:] for row in CHART if result.side_points >= row[0])
    tricks = sum(state.tricks_taken[seat] for seat in sides.picker_side)
    if tricks == state.hand_size:
        alone, mine, partner, others = 12, 6, 3, -3
    elif tricks == 0:
        alone, mine, partner, others = -12, -6, -3, 3
    column = {seat: others for seat in range(5)}
    for seat in sides.picker_side:
        column[seat] = partner
    column[picker or 0] = alone if sides.alone else mine
    return [column[seat] for seat in range(5)]


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(["called ace, free lead", "called ten", "jack of diamonds", "alone", "jack of hearts"]),
    st.integers(),
)
def test_five_handed_hands_pay_by_the_chart(kind: str, seed: int) -> None:
    """Picker, partner and opponents get what the first source's chart prints, alone and with a partner."""
    state = replay(random_hand(kind, seed))
    assert state.result is not None
    assert state.result.payout is not None
    assert list(state.result.payout) == by_chart(state)


def paid(hand: str, said: dict[str, object] | None = None, **options: object) -> list[float] | None:
    """The payout of a golden hand under other house rules."""
    record = HANDS[hand]
    record = record | {"settings": options, "declarations": record["declarations"] | (said or {})}
    found = answer(record)["payout"]
    assert found is None or isinstance(found, list)
    return found


LOSS = "called-ace-31-to-60"  # seat 1 picked, seat 4 was the partner: 1 -2 1 1 -1
WIN = "called-ace-61-to-90"  # seat 0 picked, seat 3 was the partner: 2 -1 -1 1 -1
BLANK = "called-ace-no-trick"  # seat 0 picked, seat 3 was the partner, no trick


@pytest.mark.parametrize(
    ("hand", "said", "options", "payout"),
    [
        (LOSS, {}, {}, [1, -2, 1, 1, -1]),
        (LOSS, {}, {"double_on_bump": True}, [2, -4, 2, 2, -2]),
        (LOSS, {}, {"partner_loss": "exempt"}, [1, -3, 1, 1, 0]),
        (LOSS, {}, {"split": "even"}, [1, -2, 1, 1, -1]),
        (LOSS, {"forced": True}, {"double_on_bump": True, "no_blame": "no_bump"}, [1, -2, 1, 1, -1]),
        (LOSS, {"forced": True}, {"no_blame": "no_loss"}, [0, 0, 0, 0, 0]),
        (LOSS, {}, {"no_blame": "no_loss"}, [1, -2, 1, 1, -1]),
        (LOSS, {"prior_all_pass": 2}, {"all_pass": "doubler"}, [4, -8, 4, 4, -4]),
        (LOSS, {"prior_all_pass": 2}, {"all_pass": "doubler", "doubler_stack": "single"}, [2, -4, 2, 2, -2]),
        (LOSS, {"prior_all_pass": 2}, {"all_pass": "doubler", "doubler_stack": "queue"}, [2, -4, 2, 2, -2]),
        (LOSS, {"prior_all_pass": 2}, {}, [1, -2, 1, 1, -1]),
        (LOSS, {"prior_all_pass": 3}, {"all_pass": "doubler", "multiplier_cap": 4}, [4, -8, 4, 4, -4]),
        (LOSS, {"pot_before": 10}, {"all_pass": "pot"}, [4, -2, 4, 4, -1]),
        (LOSS, {"pot_before": 9}, {"all_pass": "pot", "pot_picker_loss": 2}, [4, -4, 4, 4, -1]),
        (WIN, {}, {}, [2, -1, -1, 1, -1]),
        (WIN, {}, {"double_on_bump": True}, [2, -1, -1, 1, -1]),
        (WIN, {}, {"split": "even"}, [1.5, -1, -1, 1.5, -1]),
        (WIN, {}, {"partner_loss": "exempt"}, [2, -1, -1, 1, -1]),
        (WIN, {"pot_before": 5}, {"all_pass": "pot"}, [5, -1, -1, 3, -1]),
        (BLANK, {"multipliers": []}, {}, [-6, 3, 3, -3, 3]),
        (BLANK, {"multipliers": []}, {"double_on_bump": True}, [-12, 6, 6, -6, 6]),
        (BLANK, {"multipliers": []}, {"no_trick_loss": "picker_only"}, [-9, 3, 3, 0, 3]),
        (BLANK, {"multipliers": []}, {"no_trick_loss": "picker_only", "double_on_bump": True}, [-18, 6, 6, 0, 6]),
        (BLANK, {"multipliers": []}, {"bury_if_no_trick": "defenders"}, [-6, 3, 3, -3, 3]),
        ("called-ace-exactly-60", {}, {"tie60": "none"}, [0, 0, 0, 0, 0]),
        ("alone-win", {}, {"solo_stake": 2}, [-2, -2, -2, -2, 8]),
        ("jack-alone", {}, {"partner": "jd", "solo_stake": 2}, [-24, 6, 6, 6, 6]),
        ("leaster", {}, {"leaster_blind": "nobody"}, [-1, 4, -1, -1, -1]),
        ("mittler", {}, {"all_pass": "mittler", "individual_stake": 3}, [-3, -3, -3, 12, -3]),
    ],
)
def test_settlement_options(
    hand: str, said: dict[str, object], options: dict[str, object], payout: list[float]
) -> None:
    """Each option of SPEC §9 does to a known hand what its sentence says."""
    assert paid(hand, said, **options) == payout


def test_an_unknown_that_was_only_said_hides_no_card() -> None:
    """With every card played face up none is missing; one that was turned over and is said to lie nowhere leaves the
    hand to the table.
    """

    def played_with(**said: object) -> Result:
        record = HANDS[WIN] | {"declarations": HANDS[WIN]["declarations"] | said}
        return as_played(replay(read_record(record)))

    plain = played_with()
    assert plain.payout is not None
    assert played_with(unknown=True).payout == plain.payout
    assert played_with(unknown=True, revealed_unknown=plain.bury[0].code).open == "cards_missing"


def test_a_picker_among_three_is_alone() -> None:
    """Three at a table are the picker against two, without a word (SPEC §2)."""
    state = table(Picked(1), players=3)
    assert (state.sides.picker_side, state.sides.defenders) == ({1}, {0, 2})
    assert not table(Picked(1), players=4).sides.certain


def test_schneider_threshold_of_the_defenders() -> None:
    """At exactly thirty the defenders are schneider only by the fourth source (K-06)."""
    for seed in range(20_000):
        state = replay(random_hand("called ace, free lead", seed))
        if state.result is not None and state.result.other_points == 30 and state.result.margin == 1:
            break
    events = random_hand("called ace, free lead", seed)
    stricter = HouseRules(partner_lead="free", schneider_defenders_max=30)
    started = type(events[0])(5, 4, stricter)
    assert replay([started, *events[1:]]).result.margin == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rule", "payout", "pot"),
    [("doubler", (0,) * 5, 0), ("redeal", (0,) * 5, 0), ("pot", (-1,) * 5, 5)],
)
def test_passed_hands(rule: str, payout: tuple[int, ...], pot: int) -> None:
    """A hand that is thrown in costs nothing, or one each into the pot (SPEC 4.2, 4.6)."""
    result = table(EveryonePassed(), rules=HouseRules.from_settings({"all_pass": rule})).result
    assert result is not None
    assert (result.payout, result.pot_after) == (payout, pot)
    (line,) = result.lines
    assert "everybody passed" in explain_line(line, "en")
    assert "alle haben gepasst" in explain_line(line, "de")


@pytest.mark.parametrize(
    ("options", "totals", "tricks", "winners"),
    [
        ({}, [20, 0, 30, 40, 30], [1, 0, 1, 2, 2], {0}),  # no trick, no win
        ({}, [20, 20, 30, 20, 30], [1, 1, 1, 1, 2], {0, 1, 3}),
        ({}, [120, 0, 0, 0, 0], [6, 0, 0, 0, 0], {0}),  # the only one who is eligible
        ({}, [0, 30, 30, 30, 30], [1, 1, 1, 1, 2], {0}),
        ({"all_pass": "mittler"}, [50, 0, 20, 30, 20], [2, 0, 1, 2, 1], {2, 4}),
        ({"all_pass": "mittler"}, [50, 10, 20, 40, 0], [2, 1, 1, 2, 0], {2}),
        ({"all_pass": "mittler"}, [60, 60, 0, 0], [4, 3, 0, 0], {2, 3}),
        ({"all_pass": "mittler", "mittler_even": "lower"}, [60, 40, 20, 0], [4, 3, 0, 0], {1}),
        ({"all_pass": "schneidster"}, [30, 31, 29, 30, 0], [1] * 5, {0, 3}),
        ({"all_pass": "schneidster"}, [31, 31, 58], [1] * 3, set()),
        ({"all_pass": "schneidster"}, [90, 30, 0], [1] * 3, {1}),
    ],
)
def test_who_wins_alone(options: dict[str, object], totals: list[int], tricks: list[int], winners: set[int]) -> None:
    """Leaster, mittler and schneidster by their definitions (SPEC 4.1, 4.4, 4.5)."""
    assert winning_seats(HouseRules.from_settings(options), totals, tricks) == winners


@pytest.mark.parametrize(
    ("even", "label", "four", "six"),
    [("upper", "definition", 3, 4), ("lower", "definition", 2, 3), ("upper", "name", 2, 3), ("lower", "name", 3, 4)],
)
def test_middle_places(even: str, label: str, four: int, six: int) -> None:
    """Upper and lower mittler, by the definition or by the name (K-20)."""
    rules = HouseRules.from_settings({"mittler_even": even, "mittler_label_map": label})
    assert (middle_place(rules, 4), middle_place(rules, 6)) == (four, six)


def test_a_shared_leaster_is_paid_in_fractions() -> None:
    """Under leaster_tie=split three winners share exactly what the others pay."""
    for seed in range(3000):
        state = replay(random_hand("leaster, three players", seed))
        assert state.result is not None
        if len(state.result.winners) == 2:
            assert state.result.payout is not None
            assert sorted(state.result.payout) == [-1, Fraction(1, 2), Fraction(1, 2)]
            return
    pytest.fail("no tie in 3,000 hands")


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(["queens", "queens, solo", "queens, called ace", "queens, first trick", "base game"]), st.integers()
)
def test_four_handed_games_pay_by_the_third_source(kind: str, seed: int) -> None:
    """One, two or three chips: each loser one winner in the base game, each winner in the queens game (SPEC §11)."""
    state = replay(random_hand(kind, seed))
    result = state.result
    assert result is not None
    assert result.side_points is not None
    assert result.payout is not None
    side = set(result.side or ())
    points = max(result.side_points, 120 - result.side_points)
    losers = side if result.side_points <= 60 else set(range(4)) - side
    unit = 3 if not any(state.tricks_taken[seat] for seat in losers) else 2 if points >= 91 else 1
    if kind == "base game":
        fox = result.fox
        assert fox is not None  # every card is played
        chip = {seat: 1 if (seat in side) == (fox.captor in side) else -1 for seat in range(4)}
        unit = 0 if points == 60 else unit
        expected = [(-unit if seat in losers else unit) + chip[seat] for seat in range(4)]
    else:
        expected = [-unit * (4 - len(losers)) if seat in losers else unit * len(losers) for seat in range(4)]
    assert list(result.payout) == expected


def test_every_kind_is_settled() -> None:
    """Every kind of hand that the random player knows comes to a payout."""
    for kind in KINDS:
        assert any(replay(random_hand(kind, seed)).result.payout is not None for seed in range(40)), kind  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rule", "guilty", "costs"),
    [
        ("flag_only", 3, None),
        ("misplay", 3, (1, 1, 1, -4, 1)),
        ("redeal", 3, (0, 0, 0, 0, 0)),
        ("forfeit_as_simple_loss", 3, (2, -1, -1, -1, 1)),
        ("forfeit_as_simple_loss", 4, (-2, 1, 1, 1, -1)),
    ],
)
def test_penalties_once_confirmed(rule: str, guilty: int, costs: tuple[int, ...] | None) -> None:
    """What a confirmed violation costs (K-46): seat 0 picked, seat 4 showed himself as partner."""
    state = table(*called(0, "AS"), *plays("0:7S 1:8S 2:9S 3:KS 4:AS"), rules=HouseRules(renege_penalty=rule))  # type: ignore[arg-type]
    assert penalty(state, Violation("R-FAIL", guilty, (1, 1), (2, 1), (2, 1))) == costs


def test_a_penalty_needs_a_culprit() -> None:
    """Nobody pays while it is open who it was."""
    state = table(rules=HouseRules(renege_penalty="misplay"))
    assert penalty(state, Violation("R-ELIM", None, (1, None), (2, 1))) is None


def test_claims_are_held_against_the_cards() -> None:
    """L-CLAIM and S-COUNT stand at the claim; a right claim is none."""
    state = replay(read_record(HANDS["leaster"]))
    assert state.result is not None
    right = state.result.payout
    assert check_claim(state, 1, payout=right, winner=1) is None
    assert (check_claim(state, 0, winner=0) or Violation("", 0, (0, 0), (0, 0))).id == "L-CLAIM"
    assert (check_claim(state, 0, payout=[4, -1, -1, -1, -1]) or Violation("", 0, (0, 0), (0, 0))).id == "S-COUNT"


def test_a_broken_call_can_still_be_paid_as_played() -> None:
    """Where a violation leaves the payout to the table, the physical result is there to agree on."""
    for seed in range(50):
        hand = lawful_hand(Random(seed), 5, HouseRules())
        hand.kind = None  # nobody minds the call
        state = replay(hand.play())
        result = state.result
        if result is not None and result.open == "violation" and state.sides.certain:
            paid = as_played(state).payout
            assert paid is not None
            assert sum(paid) == 0
            return
    pytest.fail("no broken call in 50 careless hands")
