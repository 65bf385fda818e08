"""models.hands: many hands rendered and scored, and the table of what came out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from models import hand_score, hands
from models.decks import Deck

TRUTH: dict[str, Any] = {
    "cards": [{"seat": 0, "card": "7C"}, {"seat": 1, "card": "QC"}, {"seat": 2, "card": "8H"}],
    "tricks": [{"seat": 1}],
    "violations": [{"id": "R-FAIL", "seat": 1, "offence": [1, 2], "certain_at": [2, 1]}],
}
TAKEN = {"event": "trick_taken", "trick": 1, "seat": 1}
PLAIN = Deck("plain", "french", {}, np.zeros((90, 60, 4), np.uint8))
PROVED = {"event": "violation", "id": "R-FAIL", "seat": 1, "offence": [1, 2], "certain_at": [2, 1]}


def over(*cards: str, leader: int = 0) -> dict[str, Any]:
    """The end of a hand of three."""
    return {"event": "hand_over", "hand": {"players": 3, "tricks": [{"leader": leader, "cards": list(cards)}]}}


def asked(play: int, *cards: str) -> dict[str, Any]:
    """A question, which of *cards* it was."""
    return {"event": "question", "play": play, "answers": [{"card": card, "share": 0.5} for card in cards]}


@pytest.mark.parametrize(
    ("told", "exact", "wrong", "unasked", "invented", "found"),
    [
        ([TAKEN, PROVED, over("7C", "QC", "8H")], True, 0, 0, 0, 1),
        ([TAKEN, over("7C", "JC", "8H")], False, 1, 1, 0, 0),
        ([TAKEN, asked(2, "JC", "QC"), over("7C", "JC", "8H")], False, 1, 0, 0, 0),
        ([TAKEN, {**PROVED, "seat": 2}, over("7C", "QC", "8H")], True, 0, 0, 1, 0),
        ([TAKEN, {**PROVED, "seat": 2}, {**PROVED, "event": "violation_withdrawn", "seat": 2}, over("7C", "QC", "8H")],
         True, 0, 0, 0, 0),
        ([{**TAKEN, "seat": 0}, over("7C", "QC", "8H")], False, 0, 0, 0, 0),
        ([{**TAKEN, "seat": 0}, TAKEN, over("7C", "QC", "8H")], True, 0, 0, 0, 0),
        ([over("7C", "QC")], False, 1, 1, 0, 0),
        ([], False, 3, 3, 0, 0),
    ],
)  # fmt: skip
def test_a_hand_is_scored_against_its_truth(
    told: list[dict[str, Any]], exact: bool, wrong: int, unasked: int, invented: int, found: int
) -> None:
    """Cards, seats, order, winners and violations count; what was asked about is not wrong silently."""
    one = hand_score.score("hand", TRUTH, told)
    assert (one.exact, one.wrong, one.unasked, one.invented, one.found) == (exact, wrong, unasked, invented, found)


@pytest.mark.parametrize(
    ("questions", "answers"),
    [
        ([asked(2, "JC", "JS")], 1),
        ([asked(1, "JS", "JC"), asked(2, "JC", "JS")], 1),  # who answers one has answered both
        ([asked(1, "JS", "JC"), asked(2, "JC", "JS"), asked(3, "JC", "JS")], 3),
        ([asked(1, "JS", "JC"), asked(2, "JC", "JS", "QC")], 2),
        ([asked(1, "JS"), asked(2, "JC", "QC")], 2),
    ],
)
def test_two_cards_that_may_be_each_other_want_one_answer(questions: list[dict[str, Any]], answers: int) -> None:
    """The table taps once; the page says the other one by itself."""
    assert hand_score.score("hand", TRUTH, [*questions, over("7C", "JC", "8H")]).questions == answers


RIGHT = over("7C", "QC", "8H")
OTHER = over("KC", "KD", "KH")
LONG = {"event": "hand_over", "hand": {"players": 3, "tricks": [
    {"leader": 0, "cards": ["7C", "QC", "8H"]}, {"leader": 1, "cards": ["KC", "KD"]}]}}  # fmt: skip


@pytest.mark.parametrize(
    ("told", "wrong", "unasked", "nearly"),
    [
        ([{**TAKEN, "seat": 0}, RIGHT], 0, 0, False),  # nobody was asked who took it
        ([{**TAKEN, "seat": 0}, asked(2, "JC", "QC"), over("7C", "JC", "8H")], 1, 0, True),  # it goes with the answer
        ([{**TAKEN, "seat": 0}, asked(2, "QC", "JC"), RIGHT], 0, 0, False),  # that answer changes nothing
        ([asked(2, "JC", "QC"), over("7C", "JC", "8H"), TAKEN, {**TAKEN, "trick": 2}], 1, 0, False),
        ([TAKEN, asked(2, "JC", "JS"), over("7C", "JC", "8H")], 1, 1, False),  # nobody can say what it was
        ([TAKEN, asked(1, "7C", "7S"), over("7S", "QC", "8H", leader=2)], 3, 3, False),  # nor who played it
        ([TAKEN, LONG], 2, 2, False),
        ([TAKEN, asked(4, "KC", "KS"), LONG], 2, 2, False),
        ([OTHER, TAKEN, RIGHT], 3, 3, False),
        ([over("9C"), TAKEN, RIGHT], 1, 1, False),
        ([TAKEN, RIGHT, OTHER], 3, 3, False),
    ],
)
def test_what_no_answer_puts_right_is_not_nearly_right(
    told: list[dict[str, Any]], wrong: int, unasked: int, nearly: bool
) -> None:
    """A winner, a seat, a card too many, another hand, a question without the truth among its answers."""
    one = hand_score.score("hand", TRUTH, told)
    assert (one.exact, one.wrong, one.unasked) == (False, wrong, unasked)
    (line,) = (line for line in hand_score.summary([one]) if "but for one" in line)
    assert (" 1/1 " in line) is nearly


@pytest.mark.parametrize(
    "told",
    [
        [TAKEN, RIGHT, {**TAKEN, "seat": 2}, asked(1, "9C", "9S"), over("9C")],  # the next hand only begins
        [{**TAKEN, "seat": 2}, over("7C", "JC", "8H"), TAKEN, RIGHT],  # told anew, with a card put right
        [over("7C", "QC"), TAKEN, RIGHT, {"event": "camera_lost"}],
    ],
)
def test_a_hand_is_told_once(told: list[dict[str, Any]]) -> None:
    """Told anew it is the same hand; and a film may end with the first cards of the next one."""
    one = hand_score.score("hand", TRUTH, told)
    assert (one.exact, one.wrong, one.questions) == (True, 0, 0)


CLAIMED = {**TRUTH, "violations": [], "claim": {"seat": 2, "thrown": False}}
THROWN = {**CLAIMED, "claim": {"seat": 2, "thrown": True}}


def opened(seat: int | None) -> dict[str, Any]:
    """The table is asked who takes the rest."""
    return {"event": "laid_open", "seat": seat, "cards": ["QC", "QS"]}


@pytest.mark.parametrize(
    ("truth", "told", "noticed"),
    [
        (CLAIMED, [opened(2)], True),
        (CLAIMED, [], False),
        (CLAIMED, [opened(1)], False),
        (CLAIMED, [opened(None)], False),
        (CLAIMED, [opened(1), opened(2)], True),
        (THROWN, [opened(None)], True),
        (THROWN, [opened(2), opened(None)], True),
        (THROWN, [opened(0)], False),
        ({**CLAIMED, "claim": None}, [], True),
        ({**CLAIMED, "claim": None}, [opened(0)], False),
    ],
)
def test_a_claim_is_noticed_with_its_seat(truth: dict[str, Any], told: list[dict[str, Any]], noticed: bool) -> None:
    """The last question says whose the rest is, or that all threw in; where nobody claimed, nothing is asked."""
    one = hand_score.score("hand", truth, [TAKEN, *told, over("7C", "QC", "8H")])
    assert (one.noticed, one.exact) == (noticed, noticed)
    assert one.claim is (truth["claim"] is not None)


def test_a_violation_of_which_more_becomes_known_stands() -> None:
    """Whose it is was open at first: that version is withdrawn after the fuller one was told."""
    first = {**PROVED, "guilty_at": None}
    told = [TAKEN, first, {**first, "guilty_at": [3, 1]}, {**first, "event": "violation_withdrawn"}]
    one = hand_score.score("hand", TRUTH, [*told, over("7C", "QC", "8H")])
    assert (one.found, one.invented) == (1, 0)


@pytest.mark.parametrize(("closed", "planted", "invented"), [([2, 1], 1, 0), ([2, 2], 2, 0), (None, 2, 0)])
def test_what_is_one_of_several_players_is_not_planted_beside_whose_it_is(
    closed: list[int] | None, planted: int, invented: int
) -> None:
    """Only where the card that closed it names one of them; to have told it is no invention either way."""
    several = {"id": "R-ELIM", "seat": None, "offence": [1, None], "certain_at": [1, 3], "guilty_at": closed}
    named = {**TRUTH["violations"][0], "guilty_at": [2, 1]}
    truth = {**TRUTH, "violations": [{**several, "suspects": [1, 2]}, named]}
    told = [TAKEN, {**several, "event": "violation"}, PROVED, over("7C", "QC", "8H")]
    one = hand_score.score("hand", truth, told)
    assert (one.planted, one.found, one.invented) == (planted, planted, invented)


def test_a_later_proof_of_the_same_card_is_no_invention() -> None:
    """The card that proves it first was doubtful; the next one proves it as well."""
    one = hand_score.score("hand", TRUTH, [TAKEN, {**PROVED, "certain_at": [4, 2]}, over("7C", "QC", "8H")])
    assert (one.found, one.invented) == (1, 0)


def test_kinds_are_counted_by_themselves() -> None:
    """One found, one overlooked, one invented."""
    over_it = over("7C", "QC", "8H")
    turn = {**PROVED, "id": "P-TURN"}
    scores = [hand_score.score("hand", TRUTH, [TAKEN, *told, over_it]) for told in ([PROVED], [turn])]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in hand_score.by_kind(scores)[2:]]
    assert rows == [["P-TURN", "0/0", "", "1"], ["R-FAIL", "1/2", "50.0%", "0"]]


@pytest.mark.parametrize(("violation", "kind"), [("C-ACE-OFF",) * 2, ("Q-CALL-HELD",) * 2, ("any", "")])
def test_what_is_planted_happens(violation: str, kind: str) -> None:
    """At the table of that seed, or at one of as many players as the rule needs."""
    scene, _, script = hands.a_hand(3, [PLAIN], hands.Planted(violation))
    assert kind in ("", *script.kinds)
    assert script.violations
    assert scene.players == script.players


def test_claims_are_planted() -> None:
    """In every hand, where every one is asked for."""
    assert hands.a_hand(3, [PLAIN], hands.Planted(claims=1.0))[2].claim is not None


def test_order_out_of_turn_is_order() -> None:
    """A record's `seats` say who played when the order was another."""
    hand = {"players": 3, "tricks": [{"leader": 0, "cards": ["7C", "8C", "9C"], "seats": [0, 2, 1]}]}
    assert hand_score.plays_of(hand) == [(0, "7C"), (2, "8C"), (1, "9C")]


def test_seeds_give_tables_of_all_kinds() -> None:
    """The same seed gives the same table; different ones differ in players and camera."""
    scenes = [hands.a_scene(seed) for seed in (1, 2, 4, 1)]
    assert scenes[0] == scenes[3]
    assert len({scene.players for scene in scenes}) > 1
    assert len({scene.tilt for scene in scenes}) == 3


def test_a_long_measurement_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """What was tried before is not tried again, and its score is the same to the last field."""
    file, tried = tmp_path / "scores.jsonl", []

    def attempt(seed: int) -> hand_score.Score:
        tried.append(seed)
        return hand_score.score(f"{seed} 3p plain", TRUTH, [TAKEN, PROVED, over("7C", "QC", "8H")], 30.0)

    first = list(hands.try_hands([5, 6], attempt, file, {"family": "french"}))
    assert list(hands.try_hands([5, 6, 7], attempt, file, {"family": "french"}))[:2] == first
    assert tried == [5, 6, 7]


def test_a_score_is_of_the_options_it_was_tried_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One file may hold German hands and French ones of the same seeds; which an old row is of nobody knows."""
    file, tried = tmp_path / "scores.jsonl", []

    def attempt(seed: int, decks: list[Deck], *rest: Any) -> hand_score.Score:
        tried.append((decks[0].family, rest[-1].claims))
        return hand_score.score(f"{seed} 3p {decks[0].name}", TRUTH, [TAKEN, PROVED, RIGHT], 30.0)

    monkeypatch.setattr(hands, "try_hand", attempt)
    monkeypatch.setattr(hands, "decks_of", lambda _: [PLAIN, replace(PLAIN, family="german")])
    old = json.loads(hand_score.row_of(attempt(5, [PLAIN], hands.Planted()), {}))
    del old["options"]
    file.write_text(json.dumps(old) + "\n", encoding="utf-8")
    common = ["--first", "5", "--count", "1", "--scores", str(file)]
    tried.clear()
    for more in ([], ["--family", "german"], ["--claims", "1"], [], ["--family", "german"], ["--claims", "1"]):
        assert hands.main([*common, *more]) == 0
    assert tried == [("french", 0.0), ("german", 0.0), ("french", 1.0)]


def test_the_table_counts_hands() -> None:
    """Shares are of hands, cards and planted violations."""
    right = hand_score.score("one", TRUTH, [TAKEN, PROVED, over("7C", "QC", "8H")], 30.0)
    lost = hand_score.score("two", TRUTH, [TAKEN, over("7C", "JC", "8H")], 20.0)
    lines = "\n".join(hand_score.summary([right, lost]))
    assert "1/2" in lines
    assert "5/6" in lines
    assert "slowest: 20" in lines


def test_recorded_hands_are_scored_again(tmp_path: Path) -> None:
    """Every recording in a folder is watched again, and held against the truth beside it."""
    for name, cards in (("one", ("7C", "QC", "8H")), ("two", ("7C", "JC", "8H"))):
        (tmp_path / f"{name}.jsonl").write_text("{}\n", encoding="utf-8")
        (tmp_path / f"{name}.truth.json").write_text(json.dumps(TRUTH), encoding="utf-8")
        (tmp_path / f"{name}.told").write_text(json.dumps([TAKEN, PROVED, over(*cards)]), encoding="utf-8")

    def watch(record: Path, _: Path | None) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = json.loads(record.with_suffix(".told").read_text(encoding="utf-8"))
        return told

    assert [(one.name, one.exact) for one in hands.try_recordings(tmp_path, watch)] == [("one", True), ("two", False)]


def test_films_of_others_are_scored(tmp_path: Path) -> None:
    """Every film in a folder is watched and held against the truth beside it; what was seen is kept with its table."""
    films, kept = tmp_path / "films", tmp_path / "kept"
    films.mkdir()
    for name in ("one", "two"):
        (films / f"{name}.mp4").write_bytes(b"")
        (films / f"{name}.table.json").write_text(f'{{"of": "{name}"}}', encoding="utf-8")
        (films / f"{name}.truth.json").write_text(json.dumps(TRUTH), encoding="utf-8")

    def watch(film: Path, record: Path | None) -> list[dict[str, Any]]:
        assert record is not None
        record.write_text(film.stem, encoding="utf-8")
        return [TAKEN, PROVED, over("7C", "QC" if film.stem == "one" else "JC", "8H")]

    assert [(one.name, one.exact) for one in hands.try_films(films, watch, kept)] == [("one", True), ("two", False)]
    assert (kept / "two.jsonl").read_text("utf-8") == "two"
    assert (kept / "two.table.json").read_text("utf-8") == '{"of": "two"}'
    assert [one.exact for one in hands.try_recordings(kept, lambda seen, _: watch(seen, tmp_path / "again"))] == [
        True,
        False,
    ]


def test_a_recording_is_watched_like_a_film() -> None:
    """`sheepdog watch` takes a recording where it takes a film: a trick of three cards and a fourth."""
    told = hands.watched(Path(__file__).parent / "recordings" / "clip_first_trick.jsonl")
    assert sum(row["event"] == "card_played" for row in told) >= 4
    assert told[-1]["event"] == "hand_over"
