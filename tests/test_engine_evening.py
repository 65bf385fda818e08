"""engine.evening, engine.rules, engine.explain: what carries over, what a rule costs, and how it is said."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from builders import KINDS, lawful_hand, random_hand, table
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.duties import Owed
from engine.evening import Evening, under_other_rules
from engine.events import CallKind, Event, EveryonePassed, HandEnded, HandStarted
from engine.explain import explain_line, explain_option, explain_payout, explain_violation
from engine.hand import replay
from engine.options import OPTIONS, Kind
from engine.proofs.violation import Violation
from engine.rules import PRESETS, HouseRules
from engine.settlement import Line
from engine.texts import DUTIES, LINES, OPEN, VIOLATIONS


def evening_of(rules: HouseRules, seed: int, hands: int, passed: float = 0.3) -> Evening:
    """A random evening of five, with passed hands among them."""
    chance = Random(seed)
    evening = Evening.begin(5, rules)
    for _ in range(hands):
        start = evening.next_hand()
        if chance.random() < passed and rules.all_pass in ("doubler", "pot", "redeal"):
            evening = evening.after([start, EveryonePassed()])
            continue
        hand = lawful_hand(chance, 5, rules, kind=CallKind.ALONE)
        evening = evening.after([start, *reseated(hand.play(), start)])
    return evening


def reseated(events: list[Event], start: HandStarted) -> list[Event]:
    """The same hand for another dealer: every seat moves along."""
    shift = (start.dealer + 1) % start.players
    moved = []
    for event in events[1:]:
        seat = getattr(event, "seat", None)
        moved.append(
            event if seat is None else type(event)(**_fields(event) | {"seat": (seat + shift) % start.players})
        )
    return moved


def _fields(event: Event) -> dict[str, object]:
    return {f.name: getattr(event, f.name) for f in fields(event)}


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(["leaster", "doubler", "pot", "redeal"]), st.integers(0, 10**6), st.integers(0, 3))
def test_the_ledger_sums_to_zero(all_pass: str, seed: int, loss: int) -> None:
    """Totals and pot sum to zero at all times (SPEC §10)."""
    rules = HouseRules.from_settings({"all_pass": all_pass, "pot_picker_loss": loss})
    evening = evening_of(rules, seed, 8)
    assert sum(evening.totals) + evening.pot == 0
    assert Evening.of([hand.events for hand in evening.hands]) == evening


@pytest.mark.parametrize(
    ("options", "dealers", "doublers"),
    [
        ({"all_pass": "doubler"}, [4, 0, 1], [0, 1, 2]),
        ({"all_pass": "doubler", "doubler_dealer": "same"}, [4, 4, 4], [0, 1, 2]),
        ({"all_pass": "pot"}, [4, 4, 4], [0, 0, 0]),
        ({"all_pass": "redeal"}, [4, 4, 4], [0, 0, 0]),
    ],
)
def test_passed_hands_carry_over(options: dict[str, object], dealers: list[int], doublers: list[int]) -> None:
    """Who deals, and how many doublers stand, before each of three passed hands (SPEC 4.2, K-23, K-24)."""
    evening = Evening.begin(5, HouseRules.from_settings(options))
    found = []
    for _ in dealers:
        start = evening.next_hand()
        found.append((start.dealer, start.doublers))
        evening = evening.after([start, EveryonePassed()])
    assert found == list(zip(dealers, doublers, strict=True))


@pytest.mark.parametrize(("stack", "left"), [("multiply", 0), ("single", 0), ("queue", 1)])
def test_doublers_are_used_up(stack: str, left: int) -> None:
    """A played hand uses all doublers up, or one of the queue."""
    evening = Evening.begin(5, HouseRules.from_settings({"all_pass": "doubler", "doubler_stack": stack}))
    for _ in range(2):
        evening = evening.after([evening.next_hand(), EveryonePassed()])
    start = evening.next_hand()
    hand = lawful_hand(Random(1), 5, evening.rules, kind=CallKind.ALONE)
    evening = evening.after([start, *reseated(hand.play(), start)])
    assert evening.doublers == left
    assert evening.hands[-1].payout is not None
    assert max(map(abs, evening.hands[-1].payout)) % (2 if stack != "multiply" else 4) == 0


def test_a_hand_that_is_broken_off_leaves_the_doublers() -> None:
    """Dealt anew, or played no further: nothing was paid double."""
    evening = Evening.begin(5, HouseRules.from_settings({"all_pass": "doubler"}))
    evening = evening.after([evening.next_hand(), EveryonePassed()])
    start = evening.next_hand()
    hand = reseated(lawful_hand(Random(1), 5, evening.rules, kind=CallKind.ALONE).play(), start)
    assert evening.after([start, *hand[:5], HandEnded()]).doublers == 1


def test_a_table_may_agree_on_a_payout() -> None:
    """Where the rules leave it open the table decides, but the ledger stays balanced."""
    evening = Evening.begin(5)
    start = evening.next_hand()
    assert evening.after([start]).totals == (0,) * 5
    assert evening.after([start], [4, -1, -1, -1, -1]).totals == (4, -1, -1, -1, -1)
    with pytest.raises(ValueError, match="sum to zero"):
        evening.after([start], [1, 0, 0, 0, 0])
    with pytest.raises(ValueError, match="does not belong"):
        evening.after([HandStarted(4, 3)])


def test_the_same_evening_under_other_rules() -> None:
    """Each difference between the payouts names the option that made it."""
    evening = evening_of(HouseRules(), 5, 12)
    hands = [hand.events for hand in evening.hands]
    compared = under_other_rules(hands, HouseRules(double_on_bump=True, solo_stake=2))
    assert len(compared) == 12
    for hand, after in zip(evening.hands, compared, strict=True):
        assert after.before == hand.payout
        assert after.before is not None
        lost = after.before[hand.events[1].seat] < 0  # type: ignore[union-attr]
        assert list(after.options) == ["double_on_bump"] * lost + ["solo_stake"]
        assert after.after == tuple(amount * (4 if lost else 2) for amount in after.before)
    assert under_other_rules(hands, HouseRules())[0].options == ()


def test_doublers_are_carried_anew_under_other_rules() -> None:
    """With doublers instead of a pot, a passed hand costs nothing and doubles the next."""
    evening = evening_of(HouseRules(all_pass="pot"), 3, 6, passed=0.5)
    compared = under_other_rules([hand.events for hand in evening.hands], HouseRules(all_pass="doubler"))
    passed = [len(hand.events) == 2 for hand in evening.hands]
    assert any(passed)
    assert all(row.after == (0,) * 5 for row, thrown in zip(compared, passed, strict=True) if thrown)


# --- rules and their help -------------------------------------------------------------------------------------------


def test_every_option_has_help_and_a_default() -> None:
    """OPTIONS and HouseRules name the same rules; each has a sentence in both languages and an allowed default."""
    assert [f.name for f in fields(HouseRules)] == sorted(OPTIONS, key=[f.name for f in fields(HouseRules)].index)
    assert set(OPTIONS) == {f.name for f in fields(HouseRules)}
    for option in OPTIONS.values():
        assert explain_option(option.name).endswith(".")
        assert explain_option(option.name, "de").endswith(".")
        default = getattr(HouseRules(), option.name)
        assert HouseRules.from_settings({option.name: default}) == HouseRules()
        if option.kind is Kind.CHOICE:
            for word in option.allowed:
                assert getattr(HouseRules.from_settings({option.name: word}), option.name) == word
        with pytest.raises(ValueError, match=rf"settings\.{option.name} may be "):
            HouseRules.from_settings({option.name: {"no": "such"}})


@pytest.mark.parametrize("name", PRESETS)
def test_presets_survive_a_record(name: str) -> None:
    """What a preset changes can be written down and read again."""
    assert HouseRules.from_settings(PRESETS[name].settings()) == PRESETS[name]


def test_words_for_flags() -> None:
    """`on` and `off` stand for true and false, as SPEC writes them."""
    assert HouseRules.from_settings({"crack": "on", "unknown": "off", "fox": False}) == HouseRules(
        crack=True, unknown=False
    )


# --- sentences ------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 10**6), st.sampled_from(["en", "de"]))
def test_every_payout_is_explained(kind: str, seed: int, language: str) -> None:
    """Each seat's payout comes with one sentence in either language."""
    state = replay(random_hand(kind, seed))
    for seat in range(state.players):
        text = explain_payout(state, seat, language, {0: "Anna"})  # type: ignore[arg-type]
        assert "\n" not in text
        assert "{" not in text
        assert text.startswith("Anna" if seat == 0 else ("seat", "Platz")[language == "de"])


@pytest.mark.parametrize("name", sorted(name for name in VIOLATIONS if " " not in name))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_violation_can_be_said(name: str, language: str) -> None:
    """A sentence is made for every id, whatever of it is known."""
    state = replay(random_hand("called ace", 1))
    for found in (
        Violation(name, 1, (1, 2), (2, 3), (2, 3)),
        Violation(name, None, (1, None), (2, 3), None, frozenset({0, 2})),
        Violation(name, 3, (0, 0), (0, 0), (0, 0)),
    ):
        text = explain_violation(state, found, language, {1: "Ben"})  # type: ignore[arg-type]
        assert "{" not in text
        assert "\n" not in text


def test_sentences_are_there_in_both_languages() -> None:
    """No text lacks its translation, and every line of a payout has one."""
    assert set(DUTIES) == {owed.value for owed in Owed}
    for texts in (VIOLATIONS, LINES, OPEN, DUTIES):
        assert all(len(pair) == 2 and pair[0] != pair[1] for pair in texts.values())
    assert explain_line(Line("crack", 2, 3), "de", {3: "Eva"}) == "der Crack von Eva verdoppelt"


def test_an_unfinished_hand_says_why_it_pays_nothing() -> None:
    """Without a payout the sentence gives the reason."""
    assert explain_payout(table(), 0) == "seat 0: the hand was not played to its end"
