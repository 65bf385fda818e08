"""The events of a hand that count, in the order in which they happened, after everything that was put right.

What a person took out, put elsewhere or took back leaves a gap in its trick: the order of what fell after it is the
table's doing then and no player's, and no accusation may rest on it (VIOLATIONS §1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.events import CardPlayed, Event, HandStarted, Seat, TrickTaken
from vision.observed import Reread
from webui.rows import Row
from webui.wire import CLASSES, unpack

Told = TypeVar("Told")
"""An event of a hand, or what a watcher told."""


@dataclass(frozen=True)
class Line:
    """One event that counts. `seq` names it for good, also when it was changed; `by_hand`: a person had a say in it."""

    seq: int
    event: Event
    by_hand: bool = False
    changed_by: int | None = None
    gap: bool = False
    """Whether it does not count any more, and is kept for the place that it had."""


def lines_of(rows: Sequence[Row]) -> tuple[Line, ...]:
    """What *rows*, all of one hand and in the order in which they were written, tell in the end."""
    lines = _still_so(list(_without_gaps(_placed(rows))), rows)
    watched = any(row.source == "camera" and row.kind == "CardPlayed" for row in standing(rows))
    if lines and isinstance(lines[0].event, HandStarted) and watched:
        lines[0] = replace(lines[0], event=replace(lines[0].event, watched=True))
    return tuple(lines)


def _still_so(lines: Sequence[Line], rows: Sequence[Row]) -> list[Line]:
    """*lines* without the word that a card is the unknown, where that card proved to be none that lies face down."""
    about = {row.seq: row.target for row in rows if row.kind == "UnknownLaid" and row.target is not None}
    down = {line.seq for line in lines if isinstance(line.event, CardPlayed) and line.event.face_down}
    return [line for line in lines if line.seq not in about or about[line.seq] in down]


def standing(rows: Sequence[Row]) -> list[Row]:
    """Those of *rows* that were not taken back."""
    undone = {row.target for row in rows if row.kind == "Undone"}
    return [row for row in rows if row.act not in undone and row.kind != "Undone"]


def doubted(event: Told) -> Told:
    """*event* as one on which no accusation may rest."""
    return replace(event, sure=False, among=()) if isinstance(event, CardPlayed | Reread) else event


def _any_time(event: Event) -> Event:
    """*event* as a card of which it is certain whose and which it is, but not when it fell."""
    if not isinstance(event, CardPlayed) or not event.sure or event.card is None:
        return event
    return replace(event, sure=False, among=(event.card,))


def _placed(rows: Sequence[Row]) -> list[Line]:
    """The events of *rows* in order, with the gaps that a person left among them."""
    undone = {row.target: row.source for row in rows if row.kind == "Undone"}
    lines: list[Line] = []
    for row in rows:
        place = next((i for i, line in enumerate(lines) if line.seq == row.target and not line.gap), None)
        by_hand = row.source == "page"
        if row.act in undone:
            if row.kind in ("CardPlayed", "TrickTaken") and undone[row.act] == "page":
                lines.append(Line(row.seq, unpack(row.kind, row.body), by_hand, gap=True))
        elif row.kind in CLASSES:
            lines.append(Line(row.seq, unpack(row.kind, row.body), by_hand))
        elif row.kind == "Inserted":
            line = Line(row.seq, unpack(row.body["kind"], row.body["body"]), by_hand)
            lines.insert(len(lines) if place is None else place, line)
        elif row.kind == "Carried" and lines and isinstance(lines[0].event, HandStarted):
            start = replace(lines[0].event, doublers=row.body["doublers"], pot=row.body["pot"])
            lines[0] = replace(lines[0], event=start)
        elif place is None:
            continue
        elif row.kind == "Replaced":
            old, event = lines[place], unpack(row.body["kind"], row.body["body"])
            lines[place] = Line(old.seq, event, by_hand or old.by_hand, row.seq)
        elif row.kind == "Moved":
            line, lines[place] = lines[place], replace(lines[place], gap=True)
            line = replace(line, event=doubted(line.event), by_hand=True, changed_by=row.seq)
            before = (i for i, other in enumerate(lines) if other.seq == row.body["before"] and not other.gap)
            lines.insert(next(before, len(lines)), line)
        elif row.kind == "Removed" and by_hand:
            lines[place] = replace(lines[place], gap=True)
        elif row.kind == "Removed":
            del lines[place]
    return lines


def _left_by(gap: Line, event: CardPlayed) -> Seat | None:
    """Who played the card *event* that a *gap* is left of; None where it was told in doubt, or given to another."""
    added = gap.by_hand and gap.changed_by is None
    return event.seat if event.sure or added else None


def _without_gaps(lines: Iterable[Line]) -> Iterator[Line]:
    """*lines* that count. Of a card that fell after a gap in its trick, until the seat that left it, if that is known,
    has played again, nobody knows whether it was its turn; and where the lead is gone, not even what it answered. Nor
    was it the first lead's turn or not where somebody said only after it who had dealt.
    """
    players, played, dealt_at = HandStarted().players, 0, 0
    left: list[Seat | None] = []
    murky = False
    for line in lines:
        event = line.event
        if isinstance(event, HandStarted):
            players, dealt_at = event.players, line.changed_by or 0
        if isinstance(event, TrickTaken):
            # taken out in the midst of its trick: what was the next lead follows in this one, or seems to
            if line.gap:
                murky = murky or played > 0
            else:
                played, left, murky = 0, [], False
        elif isinstance(event, CardPlayed) and line.gap:
            left.append(_left_by(line, event))
        elif isinstance(event, CardPlayed):
            murky = murky or (played == 0 and bool(left) and event.seat != left[0])
            left = [seat for seat in left if seat != event.seat]
            early, dealt_at = line.seq < dealt_at, 0
            line = replace(line, event=doubted(event) if murky else _any_time(event) if left or early else event)
            played += 1
            if played >= players and not left and not murky:
                played = 0
            murky = murky or played >= players  # a card is missing: what fell since may belong to the next trick
        if not line.gap:
            yield line
