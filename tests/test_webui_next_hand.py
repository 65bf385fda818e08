"""webui.next_hand: a hand that begins by itself, after another or in the middle of one; and what begins none."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from vision_stories import Story, accusations
from webui_table import whole_hand

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from models.hand_score import plays_of
from models.hand_script import HandScript
from models.play_script import write_hand
from vision.calibration import TableLayout
from vision.observed import LaidOpen, Observed, Prior, TakenBack
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import Frame
from vision.watcher import Watcher
from webui.ledger import Ledger
from webui.next_hand import Begun, NextHand
from webui.scribe import prior
from webui.session import Session


def script(seed: int) -> HandScript:
    """A lawful hand of five."""
    return write_hand(np.random.default_rng([seed, 0]), 5, None)


def act(story: Story, hand: HandScript, tricks: Sequence[int], turn: int = 0) -> list[tuple[int, str]]:
    """*tricks* of *hand* are played, all seats *turn* farther to the left; who played what."""
    for number in tricks:
        cards = hand.trick(number)
        story.lay(" ".join(play.card.code for play in cards), (cards[0].seat + turn) % 5)
        story.gather((hand.winners[number] + turn) % 5)
    return [((play.seat + turn) % 5, play.card.code) for number in tricks for play in hand.trick(number)]


def hands_told(rows: Sequence[dict[str, Any]]) -> list[list[tuple[int, str]]]:
    """Who played what in each hand, as it was told when it was over."""
    return [plays_of(row["hand"]) for row in rows if row["event"] == "hand_over"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "second", "turn"),
    [
        (range(2), range(2), 3),  # thrown in after two tricks
        (range(1), range(6), 0),
        (range(3, 6), range(6), 2),  # switched on late
        (range(6), range(6), 1),  # an evening
        (range(6), range(6), 4),  # whoever dealt
    ],
)
def test_the_cards_are_dealt_anew(first: range, second: range, turn: int, tmp_path: Path) -> None:
    """Nobody says so; each hand is told as it was played, nobody is asked anything or accused."""
    story = Story()
    before = act(story, script(28), first)
    story.deal_anew()
    after = act(story, script(128), second, turn)
    rows = story.rows(tmp_path)
    assert hands_told(rows) == [before, after]
    assert accusations(rows) == []
    assert not [row for row in rows if row["event"] == "question"]


class Eyes:
    """A watcher that is told what it sees."""

    def __init__(self) -> None:
        self.ahead: list[Observed] = []
        self.same: list[tuple[int, int]] = []
        self.did: list[str] = []

    def look_ahead(self) -> None:
        self.did.append("look")

    def go_ahead(self) -> None:
        self.did.append("go")

    def new_hand(self) -> None:
        self.did.append("new")

    def again(self) -> list[tuple[int, int]]:
        return self.same


class Waiting:
    """Somebody who waits for the next hand beside a table, second by second."""

    def __init__(self, over: bool) -> None:
        self.session, self.eyes, self.t = Session(Ledger(Path(":memory:"))), Eyes(), 0.0
        events = whole_hand()
        for event in events if over else events[: 2 + 6]:  # whole, or its first trick
            self.session.happened(event)
        self.next = NextHand(self.session, self.eyes)  # type: ignore[arg-type]
        assert self.wait(WatchSettings().next_lull_s) is None

    def wait(self, seconds: float = 1.0) -> Begun | None:
        """Nothing happens."""
        self.t += seconds
        self.eyes.ahead = []
        return self.next.heed(self.t)

    def see(
        self, *events: CardPlayed | TrickTaken | LaidOpen | TakenBack, every: float = 1.0, sure: float = 0.9
    ) -> Begun | None:
        """The watcher sees *events* ahead, as *sure* as said, one *every* second; what begins by the last."""
        begun = None
        for number, event in enumerate(events):
            assert begun is None
            self.t += every
            self.eyes.ahead = [Observed(event, self.t, sure, None, number if isinstance(event, CardPlayed) else None)]
            begun = self.next.heed(self.t)
        return begun


def plays(*told: str) -> list[CardPlayed]:
    """`2QC`: seat 2 plays the queen of clubs."""
    return [CardPlayed(int(one[0]), Card.parse(one[1:])) for one in told]


def test_after_a_hand_three_cards_in_turn_begin_the_next() -> None:
    """Whoever leads sits left of who dealt."""
    table = Waiting(over=True)
    assert table.see(*plays("27C", "3KC")) is None
    begun = table.see(*plays("4AC"))
    assert begun is not None
    assert (begun.dealer, len(begun.seen)) == (1, 3)
    assert [str(one.event.card) for one in table.next.begin(begun) if isinstance(one.event, CardPlayed)] == [
        "7C", "KC", "AC",
    ]  # fmt: skip
    assert table.eyes.did[-1] == "go"
    assert table.session.fresh
    assert table.session.hand.number == 2


@pytest.mark.parametrize(
    "told",
    [
        plays("27C", "2KC", "2AC"),  # a player counts its cards
        plays("27C", "4KC", "0AC"),  # cards here and there
        [*plays("27C", "3KC"), LaidOpen(2), *plays("48C")],  # hands are shown
        [*plays("27C", "3KC"), TrickTaken(3), *plays("48C", "09C")],
    ],
)
def test_what_begins_no_hand(told: list[Any]) -> None:
    """Cards are shown and counted when a hand is over."""
    table = Waiting(over=True)
    assert table.see(*told) is None
    assert table.session.hand.number == 1


def test_a_pile_that_is_spread_to_be_counted_begins_no_hand() -> None:
    """Its cards may lie in turn around the table (a film), and so may one of each pile (another); what comes as cards
    are played makes it a hand, be it but that all of them are gathered as a trick.
    """
    table = Waiting(over=True)
    assert table.see(*plays("27C", "3KC", "4AC", "0TC"), every=0.03) is None
    assert table.see(*plays("18C")) is None
    assert table.session.hand.number == 1
    assert table.see(TrickTaken(4)) is not None
    table = Waiting(over=True)
    assert table.see(*plays("27C")) is None
    table.t += 2.0
    assert table.see(*plays("3KC", "4AC", "0TC", "18C"), every=0.01) is None
    assert table.see(LaidOpen(1)) is None
    assert table.session.hand.number == 1
    table = Waiting(over=True)
    assert table.see(*plays("27C", "3KC"), every=0.03) is None
    assert table.see(*plays("4AC")) is None
    assert table.see(*plays("0TC")) is not None


@pytest.mark.parametrize("heap", [(0.51, 0.95, 0.7, 0.99, 0.4), (0.85, 0.87, 0.98, 0.0, 0.19)])
def test_a_pack_that_is_mixed_face_up_begins_no_hand(heap: tuple[float, ...]) -> None:
    """Faces come and go in the heap, read in doubt, and the first packets are dealt (a film). Cards laid in turn after
    that begin the hand.
    """
    table, back = Waiting(over=True), CardPlayed(0, None)
    for event, sure in zip([*plays("38C", "2AD", "1QC"), back, *plays("4KH")], heap, strict=True):
        assert table.see(event, sure=sure) is None
    assert table.see(TrickTaken(2)) is None
    assert table.eyes.did[-1] == "look"
    begun = table.see(*plays("27C", "3KC", "4AC"))
    assert begun is not None
    assert [one.event for one in begun.seen] == plays("27C", "3KC", "4AC")


def test_a_card_that_lay_open_and_went_belongs_to_no_hand() -> None:
    """The pack is pushed together, a face shows and is gone: nothing of that is told of the hand that comes. But a lead
    may be changed for another card.
    """
    table = Waiting(over=True)
    table.see(*plays("47H"))
    assert table.see(TakenBack(0, 4)) is None
    looked = table.eyes.did.count("look")
    table.wait()
    assert table.eyes.did.count("look") == looked
    table.wait(WatchSettings().next_lull_s)
    assert table.eyes.did.count("look") == looked + 1
    begun = table.see(*plays("07C", "1KC", "2AC"))
    assert begun is not None
    assert (begun.dealer, [one.event for one in begun.seen]) == (4, plays("07C", "1KC", "2AC"))


def test_somebody_says_late_that_the_next_hand_begins() -> None:
    """The lead lies already: it is told, and not taken for a card that was left lying."""
    table = Waiting(over=True)
    table.see(*plays("17C"))
    table.session.new_hand()
    assert [one.event for one in table.next.begun_by_hand()] == plays("17C")
    assert table.eyes.did == ["look", "go"]
    assert table.next.begun_by_hand() == ()
    assert table.eyes.did[-1] == "new"


def test_a_hand_that_was_said_to_be_over_is_followed_by_the_next() -> None:
    """Cards of a trick lay there, which nobody will gather any more as one of that hand."""
    table = Waiting(over=False)
    table.session.happened(CardPlayed(1, Card.parse("8S")))
    table.session.command({"do": "end_hand"}, table.session.rev)
    table.wait()
    assert table.see(*plays("17C", "2KC", "3AC")) is not None


def test_somebody_says_a_trick_late_that_the_next_hand_begins() -> None:
    """What was gathered after the hand before, and begun nothing, may have been its first trick."""
    table = Waiting(over=True)
    table.see(*plays("38C", "2AD"), TrickTaken(2))
    assert table.next.missed
    table.see(*plays("27C"))
    table.session.new_hand()
    assert len(table.next.begun_by_hand()) == 1
    assert not table.next.missed
    for event in whole_hand():
        table.session.happened(event)
    table.wait()
    assert not table.next.missed


@pytest.mark.parametrize(
    ("same", "begins"),
    [
        ([], False),
        ([(0, 0)], False),  # one card may have been misread
        ([(0, 0), (0, 0)], False),  # the last trick may be shown again
        ([(0, 0), (0, 1)], True),
        ([(0, 0), (1, 0)], True),
    ],
)
def test_cards_that_come_again_begin_another_hand(same: list[tuple[int, int]], begins: bool) -> None:
    """In the middle of a hand nothing else does; and what was told of them in the old hand is taken back."""
    table = Waiting(over=False)
    assert table.eyes.did == ["look"]
    expected = table.next.expected()
    assert isinstance(expected, Prior)
    assert (expected.turn, expected.leader) == (None, None)
    table.session.happened(CardPlayed(3, Card.parse("7C"), sure=False))
    table.eyes.same = same
    begun = table.see(*plays("37C", "4KC", "0AC", "1TC", "28C"))
    assert (begun is not None) is begins
    if begun is not None:
        table.next.retract(begun)
        assert not table.session.state.trick.plays
        assert len(table.session.state.tricks) == 1
        table.next.begin(begun)
        assert table.session.state.said is not None
        assert table.session.state.said.dealer == 2


def test_a_phone_that_is_turned_between_two_hands_begins_the_next_as_well() -> None:
    """Pictures of another shape come after a card of the next hand was seen: whoever says that it begins is heard."""
    watcher = Watcher(BLIND, WatchSettings(), TableLayout(players=5))
    session = Session(Ledger(Path(":memory:")))
    for event in whole_hand():
        session.happened(event)
    following, rng = NextHand(session, watcher), np.random.default_rng(0)

    def watch(first: int, frames: int, width: int, height: int) -> None:
        for index in range(first, first + frames):
            image = rng.integers(0, 255, (height, width, 3), np.uint8)
            watcher.observe(Frame(image, index / 30, index), prior(session.state), following.expected())
            following.heed(index / 30)

    watch(0, 10, 640, 360)
    assert following.over
    lead = session.state.due_leader or 0
    watcher.ahead = [Observed(CardPlayed(lead, Card.parse("QC")), 0.3, 0.9)]
    following.heed(0.34)
    watch(10, 30, 360, 640)
    assert [one.event for one in following.begun_by_hand()] == [CardPlayed(lead, Card.parse("QC"))]
    watch(40, 5, 360, 640)
