"""Rendered hands: the same seed gives the same frames, and the truth beside them is true."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from engine.cards import DECK
from engine.record import answer
from models.claim_script import write_claim
from models.decks import Deck
from models.hand_script import HAND_SIZE, HandScript
from models.misplay_script import out_of_turn, write_violation
from models.play_script import write_hand
from models.tabletop import TableScene, Tabletop, main, write_still, write_video

SMALL = TableScene(seed=3, width=480, height=270, noise=1.0, light=0.0, overlap=0.0, sloppy=0.0, clutter=0, tilt=25.0)

SHIPPED = Path(__file__).parent.parent / "sample_images"


def hand(seed: int, players: int = 5, renege: int | None = None) -> HandScript:
    return write_hand(np.random.default_rng(seed), players, renege)


def colour_of(code: str) -> tuple[int, int, int]:
    """A colour that no other card has; none is white, black or like a hand."""
    place = [card.code for card in DECK].index(code)
    return (255 - 60 * (place % 4), 60 + 50 * (place // 4 % 4), 40 * (place // 16))


@pytest.fixture(scope="module")
def plain_deck() -> Deck:
    """Every face one colour: what the camera sees in a quad then tells which card it is."""

    def plain(colour: tuple[int, int, int]) -> np.ndarray:
        return np.full((90, 60, 4), (*colour, 255), np.uint8)

    return Deck("plain", "french", {card.code: plain(colour_of(card.code)) for card in DECK}, plain((10, 10, 10)))


@pytest.fixture(scope="module")
def table(plain_deck: Deck) -> Tabletop:
    return Tabletop(SMALL, plain_deck, hand(5, renege=2))


@pytest.mark.parametrize("players", sorted(HAND_SIZE))
def test_legal_hands_are_legal(players: int) -> None:
    """The engine finds the same winners, and nothing wrong, in hands that are written without a renege."""
    for seed in range(12):
        script = hand(seed, players)
        said = answer(script.record("x"))
        assert said["violations"] == []
        assert said["winners"] == list(script.winners)


@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_planted_renege_is_the_only_one(after: int) -> None:
    """What was planted is what the engine proves: that seat, that card, exactly so many tricks later, nothing else."""
    for seed in range(12):
        script = hand(seed, renege=after)
        (renege,) = script.violations
        assert renege["id"] in ("R-FAIL", "R-TRUMP")
        assert renege["certain_at"][0] - renege["offence"][0] == after


@pytest.mark.parametrize("players", sorted(HAND_SIZE))
@pytest.mark.parametrize("renege", [None, 2])
def test_a_planted_card_out_of_turn_is_all_that_is_added(players: int, renege: int | None) -> None:
    """Two neighbours the other way round: the engine proves that one seat, in all hands, and the winners stay."""
    for seed in range(6):
        before = hand(seed, players, renege)
        script = out_of_turn(np.random.default_rng(seed), before)
        said = answer(script.record("x"))
        added = [row for row in script.violations if row not in before.violations]
        assert [row["id"] for row in added] == ["P-TURN"]
        assert len(script.violations) == len(before.violations) + 1
        assert said["winners"] == list(before.winners)


def test_numbers_that_no_hand_has_are_refused() -> None:
    """Nine players, or a proof after the last trick, are named in the error."""
    with pytest.raises(ValueError, match="players is 9"):
        hand(1, players=9)
    with pytest.raises(ValueError, match="renege after 6"):
        hand(1, renege=6)


def test_same_seed_same_frames(plain_deck: Deck, table: Tabletop) -> None:
    """A scene rendered twice is the same to the last pixel, in whatever order its frames are asked for."""
    again = Tabletop(SMALL, plain_deck, hand(5, renege=2))
    for index in (150, 20, 75):
        assert np.array_equal(again.frame(index), table.frame(index))


def test_quads_lie_on_their_cards(table: Tabletop) -> None:
    """Where the truth says that a card rests, the picture has this card's colour, right into its corners."""
    truth = table.truth()
    assert len(truth["cards"]) == 30
    for card in truth["cards"][:10]:
        lying = [other for other in truth["cards"] if other["trick"] == card["trick"]]
        frame = table.frame(int(max(other["clear"] for other in lying) * SMALL.fps))
        corners = np.float32(card["quad"])
        for corner in corners:
            x, y = np.round(corner + (corners.mean(0) - corner) * 0.25).astype(int)
            assert np.abs(frame[y, x].astype(int) - colour_of(card["card"])).max() < 25, card


def test_quads_start_at_a_short_side_and_run_clockwise(table: Tabletop) -> None:
    """As `vision.values.Quad` promises."""
    for card in table.truth()["cards"]:
        quad = np.float32(card["quad"])
        first, second = quad[1] - quad[0], quad[2] - quad[1]
        assert first[0] * second[1] - first[1] * second[0] > 0


@pytest.fixture(scope="module")
def claimed(plain_deck: Deck) -> Tabletop:
    """A hand of four that ends with all cards thrown in."""
    rng = np.random.default_rng(2)
    scripts = (write_claim(rng, 4) for _ in range(40))
    script = next(one for one in scripts if one.claim is not None and one.claim.thrown)
    return Tabletop(replace(SMALL, players=4, pace=2.0), plain_deck, script)


def test_a_claim_lies_open_at_the_end(claimed: Tabletop) -> None:
    """Each seat's cards lie before it once their time has come; the uppermost of each shows its colour."""
    claim, told = claimed.truth()["claim"], claimed.table()
    assert claimed.script.claim is not None
    assert {card["seat"] for card in claim["open"]} == {0, 1, 2, 3}
    assert [card["card"] for card in claim["open"] if card["seat"] == claim["seat"]] == claim["cards"]
    assert min(claim["open"], key=lambda card: card["t"])["seat"] == claim["seat"]
    assert min(card["t"] for card in claim["open"]) > max(trick["down"] for trick in claimed.truth()["tricks"])
    frame = claimed.frame(claimed.frame_count - 1)
    lies = {card["card"] for card in claimed.cards_at(claimed.frame_count - 1)}
    for seat in range(4):
        upper = max((card for card in claim["open"] if card["seat"] == seat), key=lambda card: card["t"])
        x, y = np.round(np.mean(upper["quad"], 0)).astype(int)
        assert upper["card"] in lies
        if seat == claim["seat"]:
            assert np.abs(frame[y, x].astype(int) - colour_of(upper["card"])).max() < 25
        away = np.array([x, y]) - np.array([SMALL.width, SMALL.height]) / 2
        apart = (np.degrees(np.arctan2(away[1], away[0])) - told["seat_angles"][seat] + 180) % 360 - 180
        assert abs(apart) < 40


def test_cards_that_are_laid_open_move_as_one_and_then_part(claimed: Tabletop) -> None:
    """They come in one hand, and where the last rests there is no jump: from frame to frame a hand's width at most."""
    opened = claimed.play.timeline.opened[0]
    assert opened.start < opened.touch < opened.rests[0] < opened.rests[-1] < opened.leave < opened.gone
    places: dict[str, list[np.ndarray]] = {}
    for t in np.arange(opened.start + 0.02, opened.gone, 1 / 60):
        now = claimed.play.at(float(t))
        for piece in (*now.moving, *now.resting):
            if piece.name in claimed.truth()["claim"]["cards"]:
                places.setdefault(piece.name, []).append(piece.corners.mean(0))
    for way in places.values():
        assert np.linalg.norm(np.diff(way, axis=0), axis=1).max() < 60


def test_a_card_face_down_shows_its_back(plain_deck: Deck) -> None:
    """It lies there as a back, and the truth calls it XX."""
    top = Tabletop(replace(SMALL, pace=2.0), plain_deck, write_violation(2, "P-FACEDOWN", 5))
    (card,) = (card for card in top.truth()["cards"] if card["card"] == "XX")
    after = max(other["clear"] for other in top.truth()["cards"] if other["trick"] == card["trick"])
    x, y = np.round(np.mean(card["quad"], 0)).astype(int)
    assert top.frame(int(after * SMALL.fps))[y, x].max() < 40  # the plain deck's back is nearly black


def test_a_hand_that_is_given_up_stays_where_it_lies(plain_deck: Deck) -> None:
    """Two cards by one seat: the trick is full and nobody takes it; the two lie side by side."""
    top = Tabletop(replace(SMALL, pace=2.0), plain_deck, write_violation(2, "P-TWO", 5))
    last = [laid for laid in top.play.timeline.laid if laid.play.trick == len(top.script.winners)]
    assert len(top.play.timeline.gathered) == len(top.script.winners)
    seats = [laid.play.seat for laid in last]
    one, other = (laid for laid in last if seats.count(laid.play.seat) == 2)
    assert 15 < np.linalg.norm(one.middle - other.middle) < 100
    assert {laid.play.card.code for laid in last} <= {card["card"] for card in top.cards_at(top.frame_count - 1)}


def test_times_follow_each_other(table: Tabletop) -> None:
    """Cards rest in playing order, and a trick is swept up only after its last card."""
    truth = table.truth()
    rests = [card["t"] for card in truth["cards"]]
    assert rests == sorted(rests)
    for trick in truth["tricks"]:
        last = max(card["t"] for card in truth["cards"] if card["trick"] == trick["trick"])
        assert last < trick["first_moved"] < trick["down"]


def test_seats_are_where_the_table_file_says(table: Tabletop) -> None:
    """A card lies in the direction of its seat, as the picture shows it."""
    told, middle = table.table(), np.array([SMALL.width, SMALL.height]) / 2
    for card in table.truth()["cards"]:
        x, y = np.mean(card["quad"], 0) - middle
        apart = (np.degrees(np.arctan2(y, x)) - told["seat_angles"][card["seat"]] + 180) % 360 - 180
        assert abs(apart) < 25


def test_video_and_truth_lie_side_by_side(tmp_path: Path, plain_deck: Deck) -> None:
    """A written video is read back by OpenCV, frame for frame, and the record beside it is one line."""
    scene = replace(SMALL, width=160, height=90, players=3, pace=6.0, fps=8.0)
    top = Tabletop(scene, plain_deck, hand(1, players=3))
    write_video(tmp_path / "x.mp4", top)
    video, count = cv2.VideoCapture(str(tmp_path / "x.mp4")), 0
    while video.read()[0]:
        count += 1
    assert count == top.frame_count
    assert read(tmp_path / "x.json") == top.script.record("x")
    assert read(tmp_path / "x.table.json")["players"] == 3
    assert len(read(tmp_path / "x.truth.json")["cards"]) == 30


def test_a_still_names_what_lies_in_it(tmp_path: Path, table: Tabletop) -> None:
    """A picture's truth has the trick's cards, wholly seen, and the picker's two backs."""
    trick = [card for card in table.truth()["cards"] if card["trick"] == 1]
    write_still(tmp_path / "x.png", table, max(card["clear"] for card in trick))
    cards = read(tmp_path / "x.json")["cards"]
    assert sorted(card["card"] for card in cards if card["seen"] > 0.9) == sorted([c["card"] for c in trick] + ["back"])
    with pytest.raises(ValueError, match="no frame at 999"):
        write_still(tmp_path / "y.png", table, 999.0)


@pytest.mark.long
def test_a_claim_is_filmed(tmp_path: Path) -> None:
    """A whole film with its truth, by the command."""
    small = ["--width", "320", "--height", "180", "--pace", "4", "--fps", "8", "--players", "3"]
    assert main([str(tmp_path / "x.mp4"), "--claim", "--seed", "3", *small]) == 0
    truth, record = read(tmp_path / "x.truth.json"), read(tmp_path / "x.json")
    assert truth["claim"]["cards"] == record["declarations"]["claim"]["cards"]  # type: ignore[index]
    assert "claim" not in read(tmp_path / "x.table.json")["declarations"]  # type: ignore[operator]


def test_a_rule_that_cannot_be_broken_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three players call no ace."""
    assert main([str(tmp_path / "x.mp4"), "--violation", "C-ACE-OFF", "--players", "3"]) == 1
    assert "cannot happen to 3 players" in capsys.readouterr().err


def test_a_deck_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says what is missing and ends with 1."""
    assert main([str(tmp_path / "x.mp4"), "--deck", str(tmp_path / "none")]) == 1
    assert "has no readable picture of" in capsys.readouterr().err


def test_the_shipped_clip_holds_one_renege_proved_two_tricks_later() -> None:
    """The record beside the clip has 30 cards in six tricks, and exactly the violation that its truth file names."""
    record, truth = read(SHIPPED / "hand.json"), read(SHIPPED / "hand.truth.json")
    assert [len(trick["cards"]) for trick in record["tricks"]] == [5] * 6
    (violation,) = answer(record)["violations"]
    assert [violation] == truth["violations"]
    assert violation["certain_at"][0] - violation["offence"][0] == 2
    assert (SHIPPED / "hand.mp4").stat().st_size <= 8_000_000


def read(path: Path) -> Mapping[str, object]:
    """The JSON value in *path*, which is one line."""
    (line,) = path.read_text(encoding="utf-8").splitlines()
    return json.loads(line)
