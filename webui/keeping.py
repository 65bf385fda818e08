"""The ledger as the session sees it: what the disk refuses stays in memory, is said, and is written once it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from webui.ledger import Ledger, LedgerError, Row


class Keeper:
    """Rows in, rows out, whatever the disk does. Its owner's lock guards it."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.trouble = ""
        """What is wrong with the disk in one sentence; empty while all is well."""
        self._owed: list[list[Row]] = []
        self._highest = ledger.last()

    def append(self, rows: Sequence[Row]) -> list[Row]:
        """*rows* with their numbers: on disk, or in memory while that cannot be."""
        if self.catch_up():
            try:
                written = self.ledger.append(rows)
                self._highest = written[-1].seq
                return written
            except LedgerError as error:
                self.trouble = str(error)
        first = self._highest + 1
        kept = [replace(row, seq=first + place, act=first) for place, row in enumerate(rows)]
        self._highest = kept[-1].seq
        self._owed.append(kept)
        return kept

    def catch_up(self) -> bool:
        """Write what is owed; whether nothing is owed now."""
        try:
            while self._owed:
                self.ledger.append(self._owed[0])
                self._owed.pop(0)
        except LedgerError as error:
            self.trouble = str(error)
            return False
        self.trouble = ""
        return True

    def look_again(self) -> None:
        """The ledger was changed by another way than this one."""
        self._highest = self.ledger.last()

    @property
    def owes(self) -> bool:
        """Whether something is in memory only."""
        return bool(self._owed)

    def rows(self, hand: int | None = None, since: int = 0) -> list[Row]:
        """All rows after number *since*, of one *hand* or of all, oldest first."""
        owed = [row for rows in self._owed for row in rows if row.seq > since and hand in (None, row.hand)]
        return [*self.ledger.rows(hand, since), *owed]

    def pictures(self, evening: int | None = None) -> dict[int, bytes]:
        """All pictures, of one *evening* or of all, by the numbers of their rows."""
        owed = (row for rows in self._owed for row in rows if row.picture and evening in (None, row.evening))
        return self.ledger.pictures(evening) | {row.seq: row.picture for row in owed if row.picture}

    def picture(self, seq: int) -> bytes | None:
        """The card of event *seq* as JPEG."""
        owed = (row.picture for rows in self._owed for row in rows if row.seq == seq)
        return next(owed, None) or self.ledger.picture(seq)
