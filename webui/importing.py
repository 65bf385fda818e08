"""Evenings out of one score book and into another, with new numbers: what stands there already keeps its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.hand import IllegalEvent
from webui.agreed import Agreed
from webui.asked import Refused
from webui.book import evenings
from webui.carrying import hands_of
from webui.judging import can_settle, key_moved, payout
from webui.ledger import Ledger, LedgerError, Row
from webui.rows import dumped
from webui.session import Session
from webui.story import IMPORTED, Hand


def evening_of(session: Session, evening: int) -> dict[str, Any]:
    """One evening as plain values for JSON, in the form of the whole ledger's export."""
    rows, pictures = session.kept(evening)
    return dumped(map(unmarked, rows), pictures)


@dataclass(frozen=True)
class Export:
    """What somebody's score book holds, looked through: each hand can be judged, paid and shown."""

    rows: Sequence[Row]
    pictures: Mapping[int, bytes]
    hands: Sequence[Hand]


def read_export(dump: Mapping[str, Any]) -> Export:
    """The evenings of an export, whoever takes them in. Raises LedgerError in one sentence for what is none."""
    export = Ledger(":memory:")
    try:
        export.load(dump)
        rows = export.rows()
        pictures = export.pictures()
    finally:
        export.close()
    try:
        hands = hands_of(rows)
        renumbered(rows, 0, 0, 0)  # as it will be where it is taken in
        for hand in hands:
            _check(hand)
    except (IllegalEvent, ValueError, KeyError, TypeError, AttributeError) as error:
        raise LedgerError(
            f"This is no export of sheepdog, or a damaged one ({error!r}): nothing was imported"
        ) from None
    return Export(rows, pictures, hands)


def take_in(session: Session, export: Export) -> int:
    """Add the evenings of an export to the score book; how many there were. The hand on the table stays as it is.

    Raises Refused where its evenings are all here already, and LedgerError where the score book cannot be written; then
    nothing was.
    """
    rows, pictures = export.rows, export.pictures
    with session.still():
        known = {_start(row) for row in session.ledger.rows() if row.kind == "HandStarted"}
        played = {book.number for book in evenings(export.hands)}
        there = {row.evening for row in rows if row.kind == "HandStarted" and _start(row) in known}
        if not played - there:
            raise Refused("All evenings of this export are in the score book already", 409)
        rows = [row for row in rows if row.evening in played - there]
        session.rewrite(lambda ledger: _add(ledger, rows, pictures))
    return len(played - there)


def _check(hand: Hand) -> None:
    """ValueError, or whatever else comes of it, where no page could show *hand*: what cannot be judged, paid or named
    must not be kept.
    """
    hand.state.violations  # noqa: B018 - folds and judges it
    payout(hand)
    Agreed.of(hand.agreed)
    if len(hand.names) != hand.state.players or not all(isinstance(name, str) for name in hand.names):
        raise ValueError(f"hand {hand.number} is not of {hand.state.players} players with names")
    taken = [row.body["new"] for row in hand.rows if row.kind == "Seated" and "new" in row.body]  # also undone ones
    if not all(isinstance(seat, int) and 0 <= seat < hand.state.players for seat in taken):
        raise ValueError(f"hand {hand.number} has no such seats as {taken}")
    agreed = [row.body["payout"] for row in hand.rows if row.kind == "Settled"]  # any may count again after an undo
    if not all(one is None or can_settle(one, hand.state) for one in agreed):
        raise ValueError(f"hand {hand.number} was settled by what no {hand.state.players} players can pay")


def _add(ledger: Ledger, rows: Sequence[Row], pictures: Mapping[int, bytes]) -> None:
    here = ledger.rows()
    by = ledger.last()
    moved = [
        marked(row)
        for row in renumbered(
            rows, by, max((row.hand for row in here), default=0), max((row.evening for row in here), default=0)
        )
    ]
    ledger.take_in([replace(row, picture=pictures.get(row.seq - by)) for row in moved])


def _start(row: Row) -> tuple[float, str]:
    """What tells one hand from all others: when it began, and how."""
    return row.at, repr(sorted(unmarked(row).body.items()))


def renumbered(rows: Iterable[Row], seq_by: int, hands_after: int, evenings_after: int) -> list[Row]:
    """*rows* with every number of an event greater by *seq_by*, hands and evenings counted on from those given."""
    rows = list(rows)
    hands = {number: hands_after + place for place, number in enumerate(sorted({row.hand for row in rows}), start=1)}
    nights = {
        number: evenings_after + place for place, number in enumerate(sorted({row.evening for row in rows}), start=1)
    }
    return [
        replace(
            row,
            seq=row.seq + seq_by,
            act=row.act + seq_by,
            target=None if row.target is None else row.target + seq_by,
            hand=hands[row.hand],
            evening=nights[row.evening],
            body=_body(row, seq_by),
        )
        for row in rows
    ]


def _body(row: Row, seq_by: int) -> Mapping[str, Any]:
    """Its body: two kinds of rows name other rows in there."""
    match row.kind:
        case "Moved":
            return {**row.body, "before": row.body["before"] + seq_by}
        case "Judged":
            return {**row.body, "charge": key_moved(row.body["charge"], seq_by)}
    return row.body


def marked(row: Row) -> Row:
    """*row* as it stands in a score book that it was not written in."""
    return replace(row, body={**row.body, IMPORTED: True}) if row.kind == "HandStarted" else row


def unmarked(row: Row) -> Row:
    """*row* as it was written."""
    return replace(row, body={name: value for name, value in row.body.items() if name != IMPORTED})
