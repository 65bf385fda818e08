"""`sheepdog watch`: a camera or a recording, without a page; events as text or as JSON lines."""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import click

from engine.events import CardPlayed, HandEnded, Seat, TrickTaken
from engine.hand import HandState
from engine.record import answer_of, violation_row, write_record
from vision import recording
from vision.assembler import LaidOpen, Observed, Question, Reread, TakenBack
from vision.camera import CameraLost, Source, open_source
from vision.deckbook import DeckBookError
from vision.detector import WeightsError
from vision.health import CameraBack, CameraTrouble
from vision.recording import Recording, RecordingError, Sight
from vision.searching import AHEAD
from vision.values import Frame
from vision.watcher import Watcher
from webui.cli import Trouble, told
from webui.cli_camera import camera_options, viewed
from webui.cli_deck import DECK_HELP, with_deck
from webui.commands import happened
from webui.decks import Tonight
from webui.eyes import blind, eyes
from webui.ledger import Ledger
from webui.next_hand import NextHand
from webui.scribe import Scribe, prior
from webui.session import Session
from webui.tablefile import TableFile, TableFileError, beside, read_table
from webui.watching import HEALTH_EVERY_S

Told = dict[str, Any]


@click.command()
@click.argument("source")
@click.option(
    "--table",
    type=click.Path(path_type=Path, dir_okay=False),
    help="How the table stands; default NAME.table.json beside SOURCE.",
)
@camera_options
@click.option("--deck", help=DECK_HELP)
@click.option("--fast", is_flag=True, help="Read a file as quickly as it can be read, every frame of it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON line an event.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is seen in this file (.jsonl): watching that tells the same again, without pictures.",
)
def watch(
    source: str,
    table: Path | None,
    turn: str | None,
    mirror: bool | None,
    size: tuple[int, int] | None,
    deck: str | None,
    fast: bool,
    as_json: bool,
    record: Path | None,
) -> None:
    """Watch SOURCE: a camera's number, a video file, a folder of pictures, an address, or what --record kept."""
    with told(CameraLost, WeightsError, TableFileError, RecordingError, DeckBookError), ExitStack() as closing:
        file = read_table(table or beside(source))
        frames: Source | Recording
        ahead = False
        if source.endswith(recording.SUFFIX):
            frames, watcher = Recording(Path(source)), blind(file.layout)
        else:
            view = viewed(file.view, turn, mirror, size)
            layout, book = with_deck(file.layout, deck)
            frames = open_source(source, view=view, fast=fast)
            ahead = fast and not frames.live
            watcher = eyes(layout, Tonight(book), ahead)
        keep = closing.enter_context(recording.kept_in(record)) if record is not None else None
        watcher.reads_all = keep is not None
        scorer = Scorer(file, watcher)
        closing.enter_context(losses_told(frames))
        tell = (lambda row: click.echo(json.dumps(row))) if as_json else (lambda row: click.echo(in_words(row)))
        try:
            for frame in read_ahead(frames, watcher) if ahead else frames:
                _all(scorer.look(frame), tell)
                if keep is not None and watcher.sight is not None:
                    keep.write(watcher.sight)
            _all(scorer.come_to_rest(), tell)
        except KeyboardInterrupt:
            pass
        finally:
            frames.close()
        _all(scorer.finish(), tell)
        if not frames.live and not (state := frames.state()).ok:
            raise Trouble(state.message)


@contextmanager
def losses_told(source: Source | Recording) -> Iterator[None]:
    """Meanwhile it is said on stderr when a camera is lost, once each time: no picture comes that could tell."""
    if not source.live:
        yield
        return
    ended = threading.Event()

    def look() -> None:
        said = ""
        while not ended.wait(HEALTH_EVERY_S):
            state = source.state()
            message = "" if state.ok else state.message
            if message and message != said:
                click.echo(message, err=True)
            said = message

    thread = threading.Thread(target=look, name="pulse", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def read_ahead(frames: Iterable[Frame | Sight], watcher: Watcher) -> Iterator[Frame | Sight]:
    """*frames*, the next few of which are read meanwhile, and shown to *watcher*: it may begin to look at them."""
    coming, shown = iter(frames), deque[Frame | Sight]()
    with ThreadPoolExecutor(1, "reading") as thread:
        one = thread.submit(next, coming, None)
        while (frame := one.result()) is not None:
            one = thread.submit(next, coming, None)
            watcher.expect(frame)
            shown.append(frame)
            if len(shown) > AHEAD:
                yield shown.popleft()
    yield from shown


def _all(rows: Iterator[Told], tell: Callable[[Told], None]) -> None:
    for row in rows:
        tell(row)


class Scorer:
    """A session in memory that tells what changes in it as *watcher* looks; one hand after the other, by themselves."""

    def __init__(self, table: TableFile, watcher: Watcher) -> None:
        self.session = Session(Ledger(Path(":memory:")), table.setup)
        self._watcher, self._next = watcher, NextHand(self.session, watcher)
        self._scribe = Scribe(self.session)
        self._t = 0.0
        self._told = False
        for event in table.declared:
            self.session.add([happened(event, "house")])

    def look(self, frame: Frame | Sight) -> Iterator[Told]:
        """What *frame* tells."""
        yield from self.take(*self._watcher.observe(frame, prior(self.session.state), self._next.expected()))
        begun = self._next.heed(frame.t)
        if self._next.over:
            yield from self.finish()
        if begun is not None:
            before = self.session.state
            self._next.retract(begun)
            yield from self._proved(before)
            yield from self.finish()
            seen = self._next.begin(begun)
            self._scribe.new_hand()
            yield from self.take(*seen)

    def come_to_rest(self) -> Iterator[Told]:
        """What is told when the source has ended."""
        while rest := self._watcher.finish(prior(self.session.state)):
            yield from self.take(*rest)

    def take(self, *seen: Observed) -> Iterator[Told]:
        """What was *seen* at one moment means for the hand, as `--json` has it; what it proves comes last."""
        before = self.session.state
        for observed in seen:
            self._t = observed.t
            if self._scribe.take(observed):
                self._told &= isinstance(observed.event, CameraTrouble | CameraBack)
                yield {**_event(observed, self.session.state), "t": round(observed.t, 2)}
        yield from self._retaken(before)
        yield from self._proved(before)

    def finish(self) -> Iterator[Told]:
        """The hand as it stands at its end, unless that was told and nothing came after it."""
        if self._told:
            return
        self._told = True
        if self.session.state.complete and not self.session.state.ended:
            self.session.add([happened(HandEnded(), "house")])
        state = self.session.state
        if state.tricks or state.trick:
            events = [line.event for line in self.session.hand.lines]
            yield {
                "event": "hand_over",
                "t": round(self._t, 2),
                "hand": write_record(events),
                "result": answer_of(state),
            }

    def _retaken(self, before: HandState) -> Iterator[Told]:
        """Tricks told before that another seat took, now that a card of theirs has another name: each is told anew."""
        now = self.session.state
        for trick, (seat, was) in enumerate(zip(now.taken, before.taken, strict=False)):
            if seat is not None and was is not None and seat != was:
                yield {**_taken(now, trick, seat), "t": round(self._t, 2)}

    def _proved(self, before: HandState) -> Iterator[Told]:
        now = self.session.state
        for violation in now.violations:
            if violation not in before.violations:
                yield {"event": "violation", "t": round(self._t, 2), **violation_row(violation)}
        for violation in before.violations:
            if violation not in now.violations:
                yield {"event": "violation_withdrawn", "t": round(self._t, 2), **violation_row(violation)}


def _event(observed: Observed, state: HandState) -> Told:
    match observed.event:
        case CardPlayed(seat=seat) as play:
            return {
                "event": "card_played",
                "t": 0,
                "seat": seat,
                "card": _code(play),
                "confidence": round(observed.confidence, 3),
            }
        case TrickTaken(seat=seat):
            return _taken(state, len(state.tricks) - 1, seat)
        case Question(play=play, seat=seat, answers=answers):
            choices = [
                {"card": "XX" if card is None else card.code, "share": round(float(share), 3)}
                for card, share in answers
            ]
            return {"event": "question", "t": 0, "play": play + 1, "seat": seat, "answers": choices}
        case Reread(play=play, seat=seat, card=card):
            return {
                "event": "card_changed",
                "t": 0,
                "play": play + 1,
                "seat": seat,
                "card": "XX" if card is None else card.code,
            }
        case TakenBack(play=play, seat=seat):
            return {"event": "card_taken_back", "t": 0, "play": play + 1, "seat": seat}
        case LaidOpen(seat=whose, cards=cards):
            return {"event": "laid_open", "t": 0, "seat": whose, "cards": [card.code for card in cards]}
        case CameraTrouble(trouble=trouble):
            return {"event": trouble.value, "t": 0}
        case CameraBack(trouble=trouble, lasted=lasted):
            return {"event": "camera_back", "t": 0, "after": trouble.value, "lasted": round(lasted, 2)}
        case event:
            return {"event": type(event).__name__.lower(), "t": 0}


def _taken(state: HandState, trick: int, seat: Seat) -> Told:
    return {"event": "trick_taken", "t": 0, "trick": trick + 1, "seat": seat, "points": state.tricks[trick].points}


def _code(play: CardPlayed) -> str:
    return play.foreign or ("XX" if play.card is None else play.card.code)


def in_words(row: Told) -> str:
    """One event as a line for people.

    >>> in_words({"event": "card_played", "t": 3.5, "seat": 2, "card": "QC", "confidence": 0.98})
    '   3.5 s  seat 2 plays QC (98%)'
    """
    at = f"{row['t']:6.1f} s  "
    match row["event"]:
        case "card_played":
            return f"{at}seat {row['seat']} plays {row['card']} ({row['confidence']:.0%})"
        case "trick_taken":
            return f"{at}seat {row['seat']} takes trick {row['trick']} with {row['points']} points"
        case "violation" | "violation_withdrawn":
            who = "somebody" if row["seat"] is None else f"seat {row['seat']}"
            verb = "withdrawn" if row["event"] == "violation_withdrawn" else "proved"
            return f"{at}{verb}: {row['id']} by {who}, trick {row['offence'][0]}, card {row['offence'][1]}"
        case "question":
            choices = " or ".join(choice["card"] for choice in row["answers"])
            return f"{at}not sure what seat {row['seat']} played: {choices}"
        case "card_changed":
            return f"{at}card {row['play']} was {row['card']} by seat {row['seat']}"
        case "card_taken_back":
            return f"{at}seat {row['seat']} took card {row['play']} back"
        case "laid_open":
            who = "several" if row["seat"] is None else f"seat {row['seat']}"
            return f"{at}{who} laid the rest open: {' '.join(row['cards'])}; who takes it is for the table to say"
        case "camera_back":
            return f"{at}the camera is well again after {row['lasted']:.1f} s"
        case "camera_lost" | "camera_covered" | "camera_moved" | "camera_frozen":
            return f"{at}the camera is {row['event'].removeprefix('camera_')}: nothing is scored meanwhile"
        case "hand_over":
            payout = row["result"]["payout"]
            return f"{at}the hand is over: " + (
                "not settled" if payout is None else ", ".join(f"seat {s} {p:+g}" for s, p in enumerate(payout))
            )
        case other:
            return f"{at}{other}"
