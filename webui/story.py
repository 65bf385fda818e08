"""From the rows of the ledger to a hand: which events count, after everything that was corrected.

A row is an event of `engine.events` under its class name, or a correction:

=========  ==================================================================================================
Replaced   `target` was really the event in `body` ({"kind", "body"})
Inserted   the event in `body` happened just before `target`
Removed    `target` did not happen
Moved      `target` was played just before the event `body["before"]`
Asked      the camera doubts `target`; `body` holds likely answers
RestAsked  `seat` (null: several) laid `cards` open, as the camera sees it: does it take the rest?
RestDenied `target`, such a question, was answered with no; yes is the event RestClaimed
Seated     who sits where from now on; `body` holds the names, and in `new` a seat that somebody else took
Agreed     what the table plays for from now on; `body` holds what of `webui.agreed` changes
Carried    the house counts anew what the hand begins with, for a hand before was corrected: `doublers` and `pot`
Judged     the table's `verdict` (reneged, later) on the accusation `charge`, or null to take that back
Settled    the table agreed on `payout` (a number for each seat), or null to take that back
Undone     the act number `target` (all rows that were written with that row) is taken back
=========  ==================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from engine.events import HandStarted, Seat
from engine.hand import HandState, replay
from engine.settlement import Number
from webui.lines import Line, lines_of, standing
from webui.rows import Row


@dataclass(frozen=True)
class Doubt:
    """The camera's question about the play `about`: likely answers, likeliest first, each with its share."""

    about: int
    answers: tuple[tuple[str | None, float], ...]


@dataclass(frozen=True)
class LaidDown:
    """The camera's question, row `seq`: `seat` laid `cards` open (None: several did). Does it take the rest?"""

    seq: int
    seat: Seat | None
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Hand:
    """One hand as its rows tell it."""

    number: int
    lines: tuple[Line, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    laid_down: LaidDown | None = None
    names: tuple[str, ...] = ()
    relieved: frozenset[Seat] = frozenset()
    """Where somebody else sits than in the hands before; other names that differ were mended."""
    agreed: Mapping[str, Any] = field(default_factory=dict)
    """What the table plays for, as far as somebody said (`webui.agreed`)."""
    verdicts: Mapping[str, str] = field(default_factory=dict)
    """What the table said to accusations, by their key (`webui.judging`)."""
    settled: tuple[Number, ...] | None = None
    """What the table agreed to pay where the rules leave it open."""
    last_act: Row | None = None
    """The newest act that can be taken back."""
    rows: tuple[Row, ...] = field(default=(), repr=False)

    @property
    def imported(self) -> bool:
        """Whether it was played into another score book: nothing here follows from it."""
        return bool(self.rows) and IMPORTED in self.rows[0].body

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


IMPORTED = "imported"
"""Stands in the body of a hand's first row where it was taken in from an export (`webui.importing`)."""

NO_ACTS = ("Asked", "RestAsked", "Carried")
"""What nobody did at the table, so that *Undo* passes it over."""


def tell(number: int, rows: Sequence[Row]) -> Hand:
    """The hand that *rows* tell, all of one hand and in the order in which they were written."""
    live = standing(rows)
    acts = [row for row in live if row.kind not in NO_ACTS]
    return Hand(
        number,
        lines=lines_of(rows),
        doubts=tuple(_doubts(live)),
        laid_down=_laid_down(live),
        names=_names(live),
        relieved=frozenset(row.body["new"] for row in live if row.kind == "Seated" and "new" in row.body),
        agreed=_agreed(live),
        verdicts=_verdicts(live),
        settled=_settled(live),
        last_act=acts[-1] if acts else None,
        rows=tuple(rows),
    )


def _doubts(live: Sequence[Row]) -> list[Doubt]:
    """Questions that nobody has answered: the play was neither changed, confirmed nor removed after the question."""
    open_doubts: dict[int | None, Doubt] = {}
    for row in live:
        if row.kind == "Asked" and row.target is not None:
            open_doubts[row.target] = Doubt(row.target, tuple((card, share) for card, share in row.body["answers"]))
        elif row.kind in ("Replaced", "Removed"):
            open_doubts.pop(row.target, None)
    return list(open_doubts.values())


def _laid_down(live: Iterable[Row]) -> LaidDown | None:
    """The question that nobody has answered; playing on is an answer too."""
    found = None
    for row in live:
        if row.kind == "RestAsked":
            found = LaidDown(row.seq, row.body["seat"], tuple(row.body["cards"]))
        elif row.kind in ("RestDenied", "RestClaimed", "CardPlayed", "TrickTaken", "HandEnded"):
            found = None
    return found


def _names(live: Iterable[Row]) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    for row in live:
        if row.kind in ("HandStarted", "Seated") and "names" in row.body:
            names = tuple(row.body["names"])
    return names


def _agreed(live: Iterable[Row]) -> dict[str, Any]:
    agreed: dict[str, Any] = {}
    for row in live:
        agreed |= row.body if row.kind == "Agreed" else row.body.get("agreed", {}) if row.kind == "HandStarted" else {}
    return agreed


def _verdicts(live: Iterable[Row]) -> dict[str, str]:
    told = {row.body["charge"]: row.body["verdict"] for row in live if row.kind == "Judged"}
    return {charge: verdict for charge, verdict in told.items() if verdict is not None}


def _settled(live: Iterable[Row]) -> tuple[Number, ...] | None:
    told = [row.body["payout"] for row in live if row.kind == "Settled"]
    return tuple(map(_exact, told[-1])) if told and told[-1] is not None else None


def _exact(amount: float) -> Number:
    """*amount* as it lies in a row: halves of points are no whole numbers."""
    return int(amount) if amount == int(amount) else Fraction(amount)
