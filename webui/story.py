"""From the rows of the ledger to a hand: which events count, after everything that was corrected.

A row is an event of `engine.events` under its class name, or a correction:

=========  ==================================================================================================
Replaced   `target` was really the event in `body` ({"kind", "body"})
Inserted   the event in `body` happened just before `target`
Removed    `target` did not happen
Asked      the camera doubts `target`; `body` holds likely answers
Seated     who sits where from now on; `body` holds the names
Undone     the act number `target` (all rows that were written with that row) is taken back
=========  ==================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from engine.events import Event, HandStarted
from engine.hand import HandState, replay
from webui.ledger import Row
from webui.wire import CLASSES, unpack


@dataclass(frozen=True)
class Line:
    """One event that counts. `seq` names it for good, also when it was changed; `by_hand`: a person had a say in it."""

    seq: int
    event: Event
    by_hand: bool = False
    changed_by: int | None = None


@dataclass(frozen=True)
class Doubt:
    """The camera's question about the play `about`: likely answers, likeliest first, each with its share."""

    about: int
    answers: tuple[tuple[str | None, float], ...]


@dataclass(frozen=True)
class Hand:
    """One hand as its rows tell it."""

    number: int
    lines: tuple[Line, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    names: tuple[str, ...] = ()
    last_act: Row | None = None
    """The newest act that can be taken back."""
    rows: tuple[Row, ...] = field(default=(), repr=False)

    @property
    def started(self) -> bool:
        """False when even the start of this hand was taken back."""
        return bool(self.lines) and isinstance(self.lines[0].event, HandStarted)

    @cached_property
    def state(self) -> HandState:
        """The fold of its events. Raises IllegalEvent when they make no sense together."""
        return replay(line.event for line in self.lines)

    def find(self, *kinds: type) -> list[Line]:
        """The lines whose event is one of *kinds*, in order."""
        return [line for line in self.lines if isinstance(line.event, kinds)]

    def line(self, seq: int) -> Line | None:
        """The line with number *seq*."""
        return next((line for line in self.lines if line.seq == seq), None)


def tell(number: int, rows: Sequence[Row]) -> Hand:
    """The hand that *rows* tell, all of one hand and in the order in which they were written."""
    undone = {row.target for row in rows if row.kind == "Undone"}
    live = [row for row in rows if row.act not in undone and row.kind != "Undone"]
    acts = [row for row in live if row.kind != "Asked"]
    return Hand(
        number,
        lines=tuple(_lines(live)),
        doubts=tuple(_doubts(live)),
        names=_names(live),
        last_act=acts[-1] if acts else None,
        rows=tuple(rows),
    )


def _lines(live: Iterable[Row]) -> list[Line]:
    lines: list[Line] = []
    removed: set[int | None] = set()
    for row in live:
        place = next((index for index, line in enumerate(lines) if line.seq == row.target), None)
        by_hand = row.source == "page"
        if row.kind in CLASSES:
            lines.append(Line(row.seq, unpack(row.kind, row.body), by_hand))
        elif row.kind == "Inserted":
            line = Line(row.seq, unpack(row.body["kind"], row.body["body"]), by_hand)
            lines.insert(len(lines) if place is None else place, line)
        elif row.kind == "Replaced" and place is not None:
            old = lines[place]
            lines[place] = Line(old.seq, unpack(row.body["kind"], row.body["body"]), by_hand or old.by_hand, row.seq)
        elif row.kind == "Removed":
            removed.add(row.target)
    return [line for line in lines if line.seq not in removed]


def _doubts(live: Sequence[Row]) -> list[Doubt]:
    """Questions that nobody has answered: the play was neither changed, confirmed nor removed after the question."""
    open_doubts: dict[int | None, Doubt] = {}
    for row in live:
        if row.kind == "Asked" and row.target is not None:
            open_doubts[row.target] = Doubt(row.target, tuple((card, share) for card, share in row.body["answers"]))
        elif row.kind in ("Replaced", "Removed"):
            open_doubts.pop(row.target, None)
    return list(open_doubts.values())


def _names(live: Iterable[Row]) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    for row in live:
        if row.kind in ("HandStarted", "Seated") and "names" in row.body:
            names = tuple(row.body["names"])
    return names
