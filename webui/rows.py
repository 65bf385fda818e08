"""One line of the ledger: as it is kept, as it is written down for JSON, and what no sheepdog writes in it."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

VERSION = 1
"""Of the schema and of the export that this code reads and writes."""

COLUMNS = ("seq", "act", "evening", "hand", "at", "source", "kind", "body", "target", "confidence")

NUMBERS_BELOW = 2**31
"""No score book numbers its rows higher; after the highest number that SQLite knows nothing could be written."""
TIMES_BELOW = 2.5e11
"""Seconds since 1970: the year 9892. No calendar shows later days."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger.

    `seq` is 0 until it is written; rows written together share `act`, the number of the first. `picture` goes with
    it and is not read back with it.
    """

    evening: int
    hand: int
    at: float
    source: str
    kind: str
    body: Mapping[str, Any]
    target: int | None = None
    confidence: float | None = None
    seq: int = 0
    act: int = 0
    picture: bytes | None = None


def dumped(rows: Iterable[Row], pictures: Mapping[int, bytes]) -> dict[str, Any]:
    """*rows* and the *pictures* of some of them as plain values for JSON: what `Ledger.load` reads."""
    return {
        "sheepdog_ledger": VERSION,
        "events": [{name: getattr(row, name) for name in COLUMNS} for row in rows],
        "pictures": {str(seq): base64.b64encode(jpeg).decode() for seq, jpeg in pictures.items()},
    }


def check(values: Mapping[str, Any]) -> None:
    """ValueError where a column holds what no sheepdog writes there; SQLite itself would take it."""
    for name in ("seq", "act", "evening", "hand"):
        if not isinstance(values[name], int) or not 0 <= values[name] < NUMBERS_BELOW:
            raise ValueError(f"{name} is {values[name]!r}")
    timed = isinstance(values["at"], int | float) and 0 <= values["at"] < TIMES_BELOW
    if not timed or not values["body"].startswith("{"):
        raise ValueError(f"event {values['seq']} has no time, or no body")


_BODY = COLUMNS.index("body")


def values_of(row: Row) -> tuple[Any, ...]:
    """*row* column by column."""
    return tuple(json.dumps(row.body) if name == "body" else getattr(row, name) for name in COLUMNS)


def row_of(line: tuple[Any, ...]) -> Row:
    """The row whose columns are *line*."""
    return Row(**dict(zip(COLUMNS, (*line[:_BODY], json.loads(line[_BODY]), *line[_BODY + 1 :]), strict=True)))
