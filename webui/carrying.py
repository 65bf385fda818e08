"""From hand to hand: what a ledger's rows hold, what a hand hands on, and what a correction is worth telling."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from engine.evening import next_doublers
from engine.hand import IllegalEvent
from engine.record import plain
from webui.changes import Item
from webui.judging import payout
from webui.ledger import LedgerError, Row
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
    by_hand: dict[int, list[Row]] = {}
    for row in rows:
        by_hand.setdefault(row.hand, []).append(row)
    try:
        hands = [hand for number, lines in by_hand.items() if (hand := tell(number, lines)).started]
        for hand in hands:
            hand.state  # noqa: B018 - folds it
    except (IllegalEvent, ValueError, KeyError, TypeError, AttributeError) as error:
        raise LedgerError(
            f"The ledger holds an event that makes no sense ({error}): move it away, or import an export"
        ) from None
    return hands


def carried(hand: Hand) -> tuple[int, int]:
    """Doublers and pot that the next hand begins with."""
    state = hand.state
    result = state.result
    assert state.said is not None
    booked = result is not None and result.payout is not None and payout(hand) == result.payout
    return next_doublers(state), result.pot_after if result is not None and booked else state.said.pot


def standings_csv(hands: Sequence[Hand]) -> str:
    """One line an evening and player: hands that were settled, and what they came to."""
    totals: dict[tuple[int, str], list[float]] = {}
    for hand in hands:
        for name, paid in zip(hand.names, payout(hand) or (), strict=False):
            line = totals.setdefault((hand.rows[0].evening, name), [0, 0])
            line[0] += 1
            line[1] += plain(paid)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["evening", "player", "hands", "points"])
    table.writerows([evening, name, *line] for (evening, name), line in totals.items())
    return out.getvalue()
