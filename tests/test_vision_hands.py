"""The time half of recognition as a whole, on simulated tables: recordings in, the hand out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from vision_simulator import Habits, Keeper, Show, pictured, play_hand

from engine.events import Event, HandStarted, TrickTaken
from engine.hand import replay
from vision import recording
from vision.calibration import TableLayout
from vision.crops import CROP_BYTES
from vision.observed import Observed
from vision.senses import BLIND, Senses
from vision.settings import WatchSettings
from vision.values import Detection, Frame, Image
from vision.watcher import Watcher


def blind_watcher(players: int) -> Watcher:
    """A watcher for tests that bring what was seen."""
    return Watcher(BLIND, WatchSettings(), TableLayout(players))


@pytest.mark.parametrize(
    ("seed", "habits"),
    [
        (0, Habits(tricks=2)),
        (11, Habits(tricks=2, lookalike=0.2, flicker=0.12)),  # a poor reader
        (20, Habits(tricks=2, dropped=0.2, resting_arm=0.4)),  # a poor finder, arms that stay
        (30, Habits(tricks=2, sloppy_mm=35, overlapping=0.3)),
        (40, Habits(players=3, tricks=3)),
        (50, Habits(players=4, tricks=2, tilt=0.8)),  # a camera far aslant
    ],
)
def test_simulated_hand_is_told_exactly(seed: int, habits: Habits) -> None:
    """Cards, seats, order and winners come out as they were played, without a person's help."""
    show, keeper = play_hand(seed, habits), Keeper(habits.players)
    watcher = blind_watcher(habits.players)
    for sight in show.sights():
        for observed in watcher.observe_seen(sight.t, sight.cards, sight.moving, keeper.prior(), sight.size):
            keeper.take(observed)
    assert keeper.as_truth() == show.truth


CALM = Habits(
    think_s=(0.8, 1.6), nudged=0, overlapping=0, slid=0, resting_arm=0, swept_at_once=0, dropped=0, lookalike=0,
    flicker=0, phantom=0,
)  # fmt: skip
"""A table that plays slowly, each card by itself, and is seen well."""


def order_accused(keeper: Keeper) -> list[tuple[str, int | None, tuple[int, int | None]]]:
    """Who is proved to have played out of turn, twice or without having the lead, in the hand as it was kept."""
    events: list[Event] = [HandStarted(keeper.players, keeper.players - 1)]
    for number, trick in enumerate(trick for trick in keeper.tricks if trick):
        events += [play for _, play in trick]
        events += [TrickTaken(winner) for winner in keeper.winners[number : number + 1]]
    found = [violation for violation in replay(events).violations if violation.id in ("P-TURN", "P-TWO", "P-LEAD")]
    return [(violation.id, violation.seat, violation.offence) for violation in found]


@pytest.mark.parametrize(
    ("seed", "habits", "planted"),
    [
        (1, replace(CALM, players=4, tricks=1, out_of_turn=1.0), True),
        pytest.param(2, replace(CALM, players=5, tricks=3, out_of_turn=1.0), True, marks=pytest.mark.long),
        (101, Habits(players=5, tricks=1, sloppy_mm=40, overlapping=0.3, nudged=0.3, slid=0.2, resting_arm=0.3), False),
        pytest.param(
            *(200, Habits(players=4, tricks=2, think_s=(0.05, 0.5), sloppy_mm=40, overlapping=0.3), False),
            marks=pytest.mark.long,
        ),
    ],
)
def test_a_card_out_of_turn_is_found_and_nobody_else_is_accused(seed: int, habits: Habits, planted: bool) -> None:
    """One that lay there before its neighbour's is proved; sloppy and lawful order is never accused."""
    show, keeper = play_hand(seed, habits), Keeper(habits.players)
    watcher = blind_watcher(habits.players)
    for sight in pictured(show):
        for observed in watcher.observe(sight, keeper.prior()):
            keeper.take(observed)
    expected = []
    for number, trick in enumerate(show.truth.tricks, 1):
        seats = [seat for seat, _ in trick]
        early = [
            (seat, k) for k, seat in enumerate(seats, 1) if k > 1 and (seat - 1) % habits.players not in seats[: k - 1]
        ]
        expected += [("P-TURN", seat, (number, k)) for seat, k in early]
    assert bool(expected) is planted
    assert order_accused(keeper) == expected
    assert all(question.answers for question in keeper.questions)


@pytest.mark.parametrize("missed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_who_leads_after_a_trick_that_nobody_saw_is_not_accused(missed: int) -> None:
    """Somebody leaned over the table while a whole trick was played, or the camera was started late: of the next lead
    nobody can say whose it was.
    """
    habits = replace(CALM, players=4, tricks=3)
    show = play_hand(7, habits)
    assert show.truth.winners[missed] != ([0, *show.truth.winners])[missed]
    ends = [-np.inf, *(observed.t for observed in _watched(show) if isinstance(observed.event, TrickTaken))]
    assert len(ends) == 4
    keeper = Keeper(habits.players)
    _watched(show, keeper, (ends[missed], ends[missed + 1]))
    assert len([trick for trick in keeper.tricks if trick]) == 2
    assert order_accused(keeper) == []


def _watched(show: Show, keeper: Keeper | None = None, blind: tuple[float, float] = (np.inf, np.inf)) -> list[Observed]:
    """All that is observed of *show*, no card being seen from the first second of *blind* to the other."""
    keeper, told = keeper or Keeper(show.habits.players), []
    watcher = blind_watcher(show.habits.players)
    for sight in show.sights():
        cards = () if blind[0] < sight.t < blind[1] else sight.cards
        for observed in watcher.observe_seen(sight.t, cards, sight.moving, keeper.prior(), sight.size):
            keeper.take(observed)
            told.append(observed)
    return told


@pytest.mark.parametrize("seed", [5, 11, 15])
def test_a_hand_seen_badly_asks_no_question_without_answers(seed: int) -> None:
    """Half of all outlines are not found and tricks are swept up at once: cards are missed, and still can be chosen."""
    habits = Habits(players=3, tricks=4, dropped=0.6, swept_at_once=1.0, resting_arm=0.6, think_s=(0.05, 0.3))
    show, keeper = play_hand(seed, habits), Keeper(habits.players)
    watcher = blind_watcher(habits.players)
    for sight in show.sights():
        for observed in watcher.observe_seen(sight.t, sight.cards, sight.moving, keeper.prior(), sight.size):
            keeper.take(observed)
    while rest := watcher.finish(keeper.prior()):
        for observed in rest:
            keeper.take(observed)
    assert keeper.questions
    assert all(question.answers for question in keeper.questions)


def test_recorded_trick_of_the_clip_is_told_again() -> None:
    """What the shipped networks saw of the clip's first trick, every other frame, gives its cards and its winner."""
    watcher, keeper = blind_watcher(5), Keeper(5)
    for sight in recording.read(Path(__file__).parent / "recordings" / "clip_first_trick.jsonl"):
        for observed in watcher.observe_seen(sight.t, sight.cards, sight.moving, keeper.prior(), sight.size):
            keeper.take(observed)
    plays = [[(play.seat, str(play.card)) for _, play in trick] for trick in keeper.tricks]
    assert plays == [[(0, "7S"), (1, "9S"), (2, "AS"), (3, "8S"), (4, "TS")], [(2, "AC")]]
    assert all(play.sure for _, play in keeper.tricks[0])
    assert keeper.winners == [2]


@cache
def ground(seed: int) -> Image:
    """A dark table with a camera's noise."""
    rng = np.random.default_rng(seed)
    return np.clip(60 + rng.normal(0, 3, (360, 640, 3)), 0, 255).astype(np.uint8)


def picture(cards: list[tuple[int, int]], seed: int) -> Image:
    """A dark table with a white card at each of *cards*."""
    image = ground(seed % 4).copy()
    for x, y in cards:
        image[y - 45 : y + 45, x - 30 : x + 30] = 230
    return image


def test_watcher_looks_and_reads_only_as_needed() -> None:
    """On a still table cards are searched for and read only now and then; a played card comes with its picture."""
    finds, reads = [0], [0]
    lying: list[tuple[int, int]] = []

    def find(image: Image) -> list[Detection]:
        finds[0] += 1
        box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]], np.float32)
        return [Detection(box + np.array(card, np.float32), 0.95) for card in lying]

    def read(image: Image, quads: object) -> np.ndarray:
        rows = np.full((len(quads), 34), 0.001, np.float32)  # type: ignore[arg-type]
        rows[:, 9] = 0.967
        reads[0] += len(rows)
        return rows

    watcher = Watcher(Senses(find, read), WatchSettings(), TableLayout(3))
    keeper = Keeper(3)
    for start, until, cards in ((0, 30, []), (30, 60, [(320, 290)]), (60, 210, [(320, 290)])):
        lying[:] = cards
        for index in range(start, until):
            for observed in watcher.observe(Frame(picture(cards, index), index / 15, index), keeper.prior()):
                keeper.take(observed)
        if until == 60:
            finds[0], reads[0] = 0, 0
    (told,) = keeper.told
    assert told.picture is not None
    assert 500 < len(told.picture) <= CROP_BYTES
    assert told.t - 2.0 < 0.6
    assert finds[0] < 30
    assert reads[0] < 20
    assert len(watcher.cards()) == 1


def test_a_card_that_comes_where_another_was_swept_is_read_at_once() -> None:
    """The next card slides in where the last one slid out, and is taken for it: what moved is looked at again."""
    box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]], np.float32)
    lying: list[tuple[int, int]] = []
    shown = [9]

    def find(image: Image) -> list[Detection]:
        return [Detection(box + np.array(card, np.float32), 0.95) for card in lying]

    def read(image: Image, quads: object) -> np.ndarray:
        rows = np.full((len(quads), 34), 0.001, np.float32)  # type: ignore[arg-type]
        rows[:, shown[0]] = 0.967
        return rows

    watcher, keeper = Watcher(Senses(find, read), WatchSettings(), TableLayout(3)), Keeper(3)
    swept = [(320, 290)] * 45 + [(330 + 10 * step, 290 - 8 * step) for step in range(3)]
    come = [(345 - 8 * step, 280 + 3 * step) for step in range(3)] + [(322, 288)] * 12
    for index, place in enumerate([None] * 30 + swept + come):  # type: ignore[list-item]
        lying[:] = [place] if place else []
        shown[0] = 9 if index < 30 + len(swept) else 20
        for observed in watcher.observe(Frame(picture(lying, index), index / 15, index), keeper.prior()):
            keeper.take(observed)
    names = [int(card.names.argmax()) for card in watcher.cards()]
    assert 20 in names


def test_what_a_hand_hid_is_looked_for_as_soon_as_it_has_gone() -> None:
    """While the hand moved over the card it was not found; the very next still picture is searched."""
    box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]], np.float32)
    hidden, shown, looks = [True], [(320, 290)], [0.0]

    def find(image: Image) -> list[Detection]:
        looks.append(now)
        return [Detection(box + np.array(card, np.float32), 0.95) for card in shown[: 1 if hidden[0] else 2]]

    def read(image: Image, quads: object) -> np.ndarray:
        rows = np.full((len(quads), 34), 0.001, np.float32)  # type: ignore[arg-type]
        rows[:, 9] = 0.967
        return rows

    watcher, keeper = Watcher(Senses(find, read), WatchSettings(), TableLayout(3)), Keeper(3)
    for index in range(90):
        now = index / 15
        hidden[0] = index < 77  # the picture is still from 77 on
        image = picture(shown, index)
        if 68 <= index < 74:
            image[200:280, 380 + 4 * (index - 68) : 470] = 150
            shown[1:] = [(420, 240)]
        for observed in watcher.observe(Frame(image, now, index), keeper.prior()):
            keeper.take(observed)
    assert sum(77 / 15 <= t <= 77 / 15 + 0.2 for t in looks) >= 2
