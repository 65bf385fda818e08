"""The hands that a ledger's rows tell: each is folded once, and anew only when rows of it were added."""

from __future__ import annotations

from collections.abc import Iterable

from engine.hand import IllegalEvent
from webui.rows import Row
from webui.story import Hand, tell


class Shelf:
    """Every hand as it stands, and which of them make no sense. Its owner's lock guards it."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.last = 0
        """The number of the newest row."""
        self.spoilt: dict[int, str] = {}
        """The hands that no sheepdog wrote so, each with what is wrong with it."""
        self._rows: dict[int, list[Row]] = {}
        self._hands: dict[int, Hand] = {}
        self.add(rows)

    def add(self, rows: Iterable[Row]) -> None:
        """Take in *rows*, which are newer than all before."""
        changed = set()
        for row in rows:
            self._rows.setdefault(row.hand, []).append(row)
            changed.add(row.hand)
            self.last = row.seq
        for number in changed:
            self.spoilt.pop(number, None)
            try:
                self._hands[number] = hand = tell(number, self._rows[number])
                if hand.started:
                    hand.state  # noqa: B018 - folds it
            except (IllegalEvent, ValueError, LookupError, TypeError, AttributeError) as error:
                self.spoilt[number] = str(error)

    @property
    def left_out(self) -> str:
        """Which hands make no sense, in one sentence; empty where all do."""
        numbers = ", ".join(str(number) for number in sorted(self.spoilt))
        return numbers and (
            f"What was written of hand {numbers} makes no sense: "
            "it is left out of the score book but stays in the file, and all else counts"
        )

    def hands(self) -> list[Hand]:
        """Those that make sense and were not taken back, oldest first."""
        told = (self._hands[number] for number in self._rows if number not in self.spoilt)
        return [hand for hand in told if hand.started]
