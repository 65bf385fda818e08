"""A hand scored as it is watched, without a page: what changes in a session that lies in memory, row by row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.events import HandEnded
from engine.hand import HandState
from engine.record import answer_of, violation_row, write_record
from vision.assembler import Observed
from vision.health import CameraBack, CameraTrouble
from vision.recording import Sight
from vision.values import Frame
from vision.watcher import Watcher
from webui.commands import happened
from webui.ledger import Ledger
from webui.next_hand import NextHand
from webui.scribe import Scribe, prior
from webui.session import Session
from webui.tablefile import TableFile
from webui.told_rows import Told, row_of, taken_row


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
                yield {**row_of(observed, self.session.state), "t": round(observed.t, 2)}
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
                yield {**taken_row(now, trick, seat), "t": round(self._t, 2)}

    def _proved(self, before: HandState) -> Iterator[Told]:
        now = self.session.state
        for violation in now.violations:
            if violation not in before.violations:
                yield {"event": "violation", "t": round(self._t, 2), **violation_row(violation)}
        for violation in before.violations:
            if violation not in now.violations:
                yield {"event": "violation_withdrawn", "t": round(self._t, 2), **violation_row(violation)}
