"""The thread that looks: from frames to rows, and what it tells of the camera."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest
from webui_table import PAYOUT, plays, whole_hand

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from engine.hand import Phase
from vision.assembler import Observed, Prior, Reread
from vision.camera import CameraLost, SourceState
from vision.health import CameraTrouble, Trouble
from vision.values import CLASSES, Detection, Frame, SeenCard
from webui.cutting import cut
from webui.scribe import left_at
from webui.session import Session
from webui.watching import Clock, Watching


class Film:
    """A source of *count* grey frames that notes when it was closed."""

    live = False

    def __init__(self, count: int, fails: str = "") -> None:
        self._count, self._fails = count, fails
        self._latest: Frame | None = None
        self.closed = False

    def __iter__(self) -> Iterator[Frame]:
        for index in range(self._count):
            self._latest = Frame(np.full((72, 128, 3), 90, np.uint8), index * 0.1, index)
            yield self._latest
        if self._fails:
            raise CameraLost(self._fails)

    def state(self) -> SourceState:
        return SourceState(ok=True)

    def latest(self) -> Frame | None:
        return self._latest

    def close(self) -> None:
        self.closed = True


class Told:
    """A watcher that sees one event of the sample hand a frame, and one card in the middle of the picture."""

    def __init__(self) -> None:
        self.hands = self.looks_ahead = 0
        self.ahead: list[Observed] = []
        self.priors: list[Prior] = []
        self.times: list[float] = []
        self._left: Iterator[Observed] = iter(())
        self.next_hand: Iterator[Observed | None] = iter(())
        self.after: Iterator[Observed] = iter(())

    def go_ahead(self) -> None:
        self._left = self.after

    def new_hand(self) -> None:
        self.hands += 1
        numbers = iter(range(30))
        self._left = iter(
            [Observed(e, 0.0, 0.9, None, next(numbers) if isinstance(e, CardPlayed) else None) for e in plays()]
        )

    def look_ahead(self) -> None:
        self.looks_ahead += 1

    def observe(self, frame: Frame, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        self.priors.append(prior)
        self.times.append(frame.t)
        seen = next(self.next_hand, None) if self.looks_ahead else None
        self.ahead = [] if seen is None else [replace(seen, t=frame.t)]
        return [replace(observed, t=frame.t) for observed in [next(self._left, None)] if observed is not None]

    def finish(self, prior: Prior) -> list[Observed]:
        """A full trick that still lies at the end is taken."""
        return [observed for observed in [next(self._left, None)] if observed and prior.trick_winner == 4]

    def cards_in_play(self) -> tuple[SeenCard, ...]:
        quad = np.array([[60, 30], [70, 30], [70, 44], [60, 44]], np.float32)
        return (SeenCard(Detection(quad, 0.9), np.eye(len(CLASSES), dtype=np.float32)[0]),)


def watching(
    session: Session, source: Film, again: Callable[[], Any] | None = None, left_at: float = 0.0
) -> tuple[Watching, Told]:
    """A thread that looks at *source*, not yet begun."""
    told = Told()
    return Watching(session, told, source, again=again, left_at=left_at), told  # type: ignore[arg-type]


def wait_for(good: Callable[[], bool]) -> None:
    """Wait until *good*, at most ten seconds."""
    until = time.monotonic() + 10
    while not good():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_a_film_becomes_a_settled_hand(session: Session) -> None:
    """Every event that the watcher sees is in the ledger, and at the end the looker says that the film is over."""
    for event in whole_hand()[:2]:
        session.happened(event)
    looker, told = watching(session, Film(40))
    states = []
    looker.on_health = lambda: states.append(looker.health()["state"])
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert session.state.result is not None
    assert session.state.result.payout == PAYOUT
    assert states[-1] == "ended"
    assert told.hands == 1
    assert told.priors[0].playing
    assert not told.priors[-1].playing


class Slow(Film, Clock):
    """A film that is its own clock: a fifth of a second passes with each frame."""

    def __call__(self) -> float:
        return 0.0 if self._latest is None else 0.2 * self._latest.index


def test_while_a_pack_is_taught_nothing_is_scored(session: Session) -> None:
    """Cards are laid down singly to be learnt: the watcher is shown none of it, and goes on when it is over."""
    film, told = Slow(40), Told()
    looker = Watching(session, told, film, clock=film)  # type: ignore[arg-type]
    states: list[str] = []
    looker.on_health = lambda: states.append(looker.health()["state"])
    looker.rest(3.0)
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert told.times == pytest.approx([0.1 * index for index in range(15, 40)])
    assert states.index("teaching") < states.index("watching")


def test_the_next_hand_is_kept_when_it_is_led_to(session: Session) -> None:
    """The hand is over, nobody taps, and three cards are laid in turn: they are the next hand's, and it goes on."""
    for event in whole_hand()[:2]:
        session.happened(event)
    looker, told = watching(session, Film(70))
    first = [CardPlayed(seat, Card.parse(code)) for seat, code in ((1, "7C"), (2, "KC"), (3, "AC"))]
    laid = [Observed(event, 0.0, 0.9, None, number) for number, event in enumerate(first)]
    told.next_hand = iter([seen for one in laid for seen in (one, *[None] * 5)])  # six tenths of a second apart
    told.after = iter([Observed(CardPlayed(4, Card.parse("TC")), 0.0, 0.9, None, 3)])
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    before, now = session.hands()
    assert before.state.result is not None
    assert before.state.result.payout == PAYOUT
    assert [(play.seat, str(play.card)) for play in now.state.trick.plays] == [
        (1, "7C"), (2, "KC"), (3, "AC"), (4, "TC"),
    ]  # fmt: skip
    assert not now.state.violations


def test_a_film_that_ends_over_a_full_trick_has_it_taken(session: Session) -> None:
    """Nobody sweeps the last trick in the picture; it counts all the same."""
    looker, _ = watching(session, Film(35))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert session.state.phase is Phase.OVER
    assert not session.state.lying.plays


def test_a_film_that_was_left_goes_on_where_it_was(session: Session) -> None:
    """After a restart the same film is not watched from its beginning: what was told is not told again."""
    looker, _ = watching(session, Film(8))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    rows = session.hand.rows
    assert left_at(session) == pytest.approx(0.7)
    again, told = watching(session, Film(8), left_at=left_at(session) + 0.05)
    again.start()
    wait_for(lambda: again.health()["state"] == "ended")
    again.stop()
    assert told.priors == []
    assert session.hand.rows == rows


def test_a_lost_camera_is_told_while_no_picture_comes(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everyone who looks is told again and again, though the loop waits for a frame."""
    monkeypatch.setattr("webui.watching.HEALTH_EVERY_S", 0.01)
    gone = threading.Event()

    class Stalled(Film):
        def __iter__(self) -> Iterator[Frame]:
            yield from super().__iter__()
            gone.wait(10)

        def state(self) -> SourceState:
            return SourceState(ok=False, message="No picture comes from camera 0 any more")

    looker, _ = watching(session, Stalled(2))
    heard = []
    looker.on_health = lambda: heard.append(looker.health()["state"])
    looker.start()
    wait_for(lambda: heard[-3:] == ["lost"] * 3)
    gone.set()
    looker.stop()


def test_the_next_hand_begins_the_film_anew(session: Session) -> None:
    """In the demo the film plays again when the page asks for another hand."""
    films = [Film(40)]

    def again() -> Film:
        films.append(Film(40))
        return films[-1]

    looker, told = watching(session, films[0], again)
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    session.command({"do": "new_hand"}, session.rev)
    wait_for(lambda: session.hand.number == 2 and session.state.phase is Phase.OVER)
    looker.stop()
    assert len(films) == 2
    assert films[1].closed
    assert told.hands == 2


def test_a_film_that_begins_anew_does_not_turn_back_time(session: Session) -> None:
    """A watcher looks at nothing older than what it saw: the second showing of a film comes after the first."""
    films = [Film(40), Film(40)]
    shown = iter(films[1:])
    looker, told = watching(session, films[0], lambda: next(shown))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    session.command({"do": "new_hand"}, session.rev)
    wait_for(lambda: len(told.times) == 80)
    looker.stop()
    assert told.times == sorted(set(told.times))


def test_a_camera_that_is_lost_says_so_and_keeps_the_score(session: Session) -> None:
    """The pill has the sentence; the cards seen so far stay."""
    looker, _ = watching(session, Film(3, fails="No picture comes from camera 0"))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "lost")
    looker.stop()
    assert looker.health()["message"] == "No picture comes from camera 0"
    assert len(session.state.lying.plays) == 3


def test_a_full_disk_is_said_and_play_goes_on(
    session: Session, open_session: Callable[[], Session], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the disk refuses, the page says so and the table goes on in memory; once there is room, all is written."""
    room = [False]
    whole = session.ledger._append

    def full(rows: Any) -> Any:
        if not room[0]:
            raise sqlite3.OperationalError("database or disk is full")
        return whole(rows)

    session.happened(plays()[0])
    monkeypatch.setattr(session.ledger, "_append", full)
    for event in plays()[1:4]:
        assert session.happened(event) is not None
    session.command({"do": "undo"}, session.rev)
    assert "disk is full" in session.trouble
    assert len(session.state.lying.plays) == 3
    session.catch_up()
    assert len(open_session().state.lying.plays) == 1
    room[0] = True
    session.catch_up()
    assert session.trouble == ""
    again = open_session()
    assert again.state == session.state
    assert again.rev == session.rev


def test_a_camera_goes_on_over_a_full_disk(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that fell while the disk was full is on the page at once, and in the ledger afterwards."""
    whole, tries = session.ledger._append, []

    def full_at_first(rows: Any) -> Any:
        tries.append(rows)
        if len(tries) < 4:
            raise sqlite3.OperationalError("database or disk is full")
        return whole(rows)

    monkeypatch.setattr(session.ledger, "_append", full_at_first)
    looker, _ = watching(session, Film(10))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert [line.event for line in session.hand.lines[1:]] == plays()[:10]
    assert len(session.ledger.rows()) == session.rev
    assert session.trouble == ""


def test_the_picture_of_the_table_is_cut_to_the_cards(session: Session) -> None:
    """Nothing is shown before a card was seen, and then only what is around the cards."""
    looker, _ = watching(session, Film(5))
    assert looker.picture() is None
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    jpeg = looker.picture()
    assert jpeg is not None
    height, width = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).shape[:2]
    assert (width, height) == (pytest.approx(15, abs=1), pytest.approx(21, abs=1))
    assert cut(Frame(np.zeros((0, 0, 3), np.uint8), 0.0, 0), (0.0, 0.0, 1.0, 1.0)) is None


def test_a_card_of_the_hand_before_is_none_of_the_new_one(session: Session) -> None:
    """Somebody taps *Deal* while a picture with a fallen card is looked at: nobody led out of turn."""
    looker, told = watching(session, Film(12))
    observe = told.observe

    def slow(frame: Frame, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        seen = observe(frame, prior, ahead)
        if len(told.priors) == 8:
            session.command({"do": "new_hand"}, session.rev)
            told.new_hand = lambda: None  # type: ignore[method-assign]  # nothing more lies there
            told._left = iter(())
        return seen

    told.observe = slow  # type: ignore[method-assign]
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    before, now = session.hands()
    assert len(before.find(CardPlayed)) == 6
    assert not now.find(CardPlayed)
    assert not now.state.violations


def test_a_card_that_fell_while_the_table_put_something_right_proves_nothing(session: Session) -> None:
    """It was told from what was known before: no accusation rests on it, as on nothing that was corrected."""
    looker, told = watching(session, Film(4))
    tapping(told, {3: lambda: session.command({"do": "name", "seat": 1, "name": "Ada"}, session.rev)})
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert said_surely(session) == [True, True, False, True]


def test_a_card_that_was_read_once_more_while_the_table_put_something_right_proves_nothing(session: Session) -> None:
    """Likewise."""
    looker, told = watching(session, Film(4))
    new_hand = told.new_hand

    def read_twice() -> None:
        new_hand()
        seen = list(told._left)
        card = seen[0].event
        assert isinstance(card, CardPlayed)
        again = replace(seen[0], event=Reread(seen[0].play or 0, card.seat, card.card), play=None)
        told._left = iter([*seen[:2], again, *seen[2:]])

    told.new_hand = read_twice  # type: ignore[method-assign]
    tapping(told, {3: lambda: session.command({"do": "name", "seat": 1, "name": "Ada"}, session.rev)})
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert said_surely(session) == [False, True, True]


def said_surely(session: Session) -> list[bool]:
    """Of each card of the hand whether it is certain whose and which it is."""
    return [line.event.sure for line in session.hand.find(CardPlayed) if isinstance(line.event, CardPlayed)]


def tapping(told: Told, taps: dict[int, Callable[[], object]]) -> None:
    """Have somebody tap before the frames of these numbers, counted from 1, are looked at."""
    observe = told.observe

    def tapped(frame: Frame, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        seen = observe(frame, prior, ahead)
        taps.get(len(told.priors), lambda: None)()
        return seen

    told.observe = tapped  # type: ignore[method-assign]


def test_nothing_is_certain_of_a_trick_in_whose_midst_a_hand_was_begun(session: Session) -> None:
    """*Deal* comes late, and cards lay there already: what was told as the lead may have been none. From the next trick
    on all counts; what is read once more stays in doubt.
    """
    looker, told = watching(session, Film(16))
    tapping(told, {7: lambda: session.command({"do": "new_hand"}, session.rev)})
    new_hand = told.new_hand

    def midst() -> None:
        new_hand()
        if told.hands == 2:  # the first trick was won by seat 1, who led to the second
            seen = [one for one in told._left if isinstance(one.event, CardPlayed | TrickTaken)][6:]
            card = seen[0].event
            assert isinstance(card, CardPlayed)
            again = replace(seen[0], event=Reread(seen[0].play or 0, card.seat, card.card), play=None)
            told._left = iter([*seen[:2], again, *seen[2:]])

    told.new_hand = midst  # type: ignore[method-assign]
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert session.hand.number == 2
    sure = said_surely(session)
    assert sure == [False] * 5 + [True] * (len(sure) - 5)
    assert len(sure) > 5
    assert not [one for one in session.state.violations if one.seat is not None]


def test_a_card_that_fell_after_a_hand_was_said_to_be_over_accuses_nobody(session: Session) -> None:
    """It is told in the very frame; that the hand is over is taken back, and the next player was not out of turn."""
    looker, told = watching(session, Film(12))
    undo = lambda: session.command({"do": "undo"}, session.rev)  # noqa: E731
    tapping(told, {3: lambda: session.command({"do": "end_hand"}, session.rev), 4: undo})
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    plays = [line.event for line in session.hand.find(CardPlayed) if isinstance(line.event, CardPlayed)]
    assert [play.seat for play in plays[:4]] == [0, 1, 3, 4]
    assert [play.sure for play in plays] == [True, True, False, False, *[True] * (len(plays) - 4)]
    assert not [one for one in session.state.violations if one.seat is not None and not one.id.startswith("D-")]


def test_trouble_of_the_camera_shows_no_half_written_change(session: Session) -> None:
    """The page is told of it before or after what is written together, never in its midst."""
    looker, told = watching(session, Film(1))

    def covered(frame: Frame, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        cards = [Observed(event, frame.t, 0.9, None, place) for place, event in enumerate(plays()[:4])]
        return [*cards[:2], Observed(CameraTrouble(Trouble.COVERED), frame.t, 1.0), *cards[2:]]

    told.observe = covered  # type: ignore[method-assign]
    shown: list[int] = []
    looker.on_health = lambda: shown.append(len(session.hand.find(CardPlayed)))
    looker.start()
    wait_for(lambda: looker.health()["state"] == "ended")
    looker.stop()
    assert set(shown) == {0, 4}


def test_stopping_ends_the_thread(session: Session) -> None:
    """After `stop` no thread of ours is left."""
    looker, _ = watching(session, Film(5), again=lambda: Film(5))
    looker.start()
    looker.stop()
    assert "watching" not in {thread.name for thread in threading.enumerate()}
