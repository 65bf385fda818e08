"""From hand to hand: what a ledger's rows hold, what a hand hands on, and what a correction is worth telling."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.evening import next_doublers
from engine.hand import IllegalEvent
from engine.record import plain
from webui.asked import Refused, written
from webui.book import evenings
from webui.changes import Item, what_changed, withdrawn
from webui.judging import is_void, payout
from webui.ledger import LedgerError, Row
from webui.shelf import Shelf
from webui.story import Hand, tell


@dataclass(frozen=True)
class News:
    """What the act that ends at row `rev` changed in hand `hand`, for everybody to see once."""

    rev: int = 0
    hand: int = 0
    items: tuple[Item, ...] = ()


CORRECTIONS = {"Replaced", "Inserted", "Removed", "Moved", "Undone", "Judged", "Settled"}
"""Kinds of rows whose effect is listed; what simply happens next is seen on the table."""


def hands_of(rows: Sequence[Row]) -> list[Hand]:
    """Every hand that was not taken back. Raises LedgerError for rows that no sheepdog wrote."""
    shelf = Shelf(rows)
    for error in shelf.spoilt.values():
        raise LedgerError(f"The ledger holds an event that makes no sense ({error}): move it away, or import an export")
    return shelf.hands()


def carried(hand: Hand) -> tuple[int, int]:
    """Doublers and pot that the next hand begins with: a hand that is void uses no doubler up, and whatever the
    players get together comes out of the pot.
    """
    state = hand.state
    assert state.said is not None
    left = state.said.pot - sum(payout(hand) or ())
    doublers = state.declared.doublers if is_void(hand) else next_doublers(state)
    return doublers, max(0, int(left))  # agreed amounts may hold shares of a pot that was corrected since


def judged(number: int, rows: Sequence[Row]) -> Hand:
    """The hand that *rows* tell. Raises Refused where they cannot be folded: what cannot be judged must not be kept."""
    hand = tell(number, rows)
    try:
        if hand.started:
            hand.state.violations  # noqa: B018 - folds and judges it
    except (IllegalEvent, ValueError) as error:
        raise Refused(f"That makes no sense in this hand ({error})") from None
    return hand


def news_of(before: Hand, after: Hand, stored: Sequence[Row]) -> News | None:
    """What the act *stored* changed: a correction wholly, else only accusations that come to fall; None for nothing."""
    items: list[Item] = []
    if after.started and any(row.kind in CORRECTIONS for row in stored):
        items = what_changed(before, after)
    elif after.started:
        items = [item for item in withdrawn(before, after) if item["what"] == "withdrawn"]
    return News(stored[-1].seq, after.number, tuple(items)) if items else None


def belongs_after(hand: Hand, earlier: Hand) -> bool:
    """Whether *hand*, of a higher number, goes on from *earlier*: evenings taken in stand for themselves."""
    if hand.imported or earlier.imported:
        return hand.rows[0].evening == earlier.rows[0].evening
    return True


def handed_on(was: Hand, corrected: Hand, following: Iterable[Hand], now: float) -> list[Row]:
    """The rows that put right what the hands *following* one that *was* otherwise begin with, oldest first."""
    rows = []
    for hand in following:
        if not _goes_on(hand, was):
            break
        was, (doublers, pot) = hand, carried(corrected)
        if _begun_with(hand) != (doublers, pot):
            row = written("Carried", {"doublers": doublers, "pot": pot}, source="house")
            row = replace(row, evening=hand.rows[-1].evening, hand=hand.number, at=now)
            rows.append(row)
            hand = tell(hand.number, [*hand.rows, row])
        corrected = hand
    return rows


def _begun_with(hand: Hand) -> tuple[int, int]:
    """Doublers and pot at its start."""
    said = hand.state.said
    assert said is not None
    return said.doublers, said.pot


def _goes_on(hand: Hand, before: Hand) -> bool:
    """Whether *hand* takes over what *before* leaves: an evening that was begun anew does not."""
    if hand.rows[0].evening == before.rows[0].evening or any(row.kind == "Carried" for row in hand.rows):
        return True
    return any(_begun_with(hand)) and _begun_with(hand) == carried(before)


def standings_csv(hands: Sequence[Hand]) -> str:
    """One line an evening and player, as in the score book: hands that were settled, and what they came to."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["evening", "player", "hands", "points"])
    for book in evenings(hands):
        lines = {name: [book.number, name, count, plain(points)] for name, count, points, _ in book.standings()}
        table.writerows(lines[name] for name in dict.fromkeys(name for entry in book.entries for name in entry.names))
    return out.getvalue()
