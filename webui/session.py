"""The only writer: what the camera saw and what a page asks for go through one lock, to disk, and then to the page."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.evening import next_dealer, next_doublers
from engine.events import Event, HandStarted, Seat
from engine.hand import HandState, IllegalEvent, Phase
from engine.rules import DEFAULT, HouseRules
from engine.settlement import Number
from webui.commands import Refused, happened, rows_for
from webui.ledger import Ledger, LedgerError, Row
from webui.story import Hand, tell

EVENING_OVER_S = 8 * 3600.0
"""After so long a silence, what comes next is another evening."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
"""Who sits at a table where nobody has said who does."""


class Conflict(Exception):
    """The command was made at an older snapshot: `between` are the rows that its sender had not seen."""

    def __init__(self, rev: int, between: Sequence[Row]) -> None:
        super().__init__("Something else was written first")
        self.rev, self.between = rev, list(between)


def seated(names: Sequence[str], players: int) -> list[str]:
    """A name for each seat: *names* as far as they go.

    >>> seated(["Zoë"], 3)
    ['Zoë', 'Ben', 'Cleo']
    """
    return [*names, *NAMES[len(names) :]][:players]


@dataclass(frozen=True)
class TableSetup:
    """What a new evening begins with."""

    players: int = 5
    dealer: Seat = 4
    rules: HouseRules = DEFAULT
    names: tuple[str, ...] = ()


class Session:
    """One table and its ledger: the hand as it stands, and the one way to change it."""

    def __init__(
        self,
        ledger: Ledger,
        setup: TableSetup = TableSetup(),
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._ledger, self._setup, self._clock = ledger, setup, clock
        self._lock = threading.RLock()
        self._watchers: list[Callable[[], None]] = []
        self._payouts: dict[int, tuple[Number, ...]] = {}
        self._rev = self._highest = 0
        self._pictured: frozenset[int] = frozenset()
        self._resume()

    # --- what is known ----------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """The hand on the table."""
        return self._hand

    @property
    def state(self) -> HandState:
        """The same, folded."""
        return self._hand.state

    @property
    def fresh(self) -> bool:
        """Whether nothing but the deal is noted of this hand."""
        return len(self._hand.lines) == 1

    @property
    def rev(self) -> int:
        """The number of the newest row: what a command must have seen."""
        return self._rev

    @property
    def pictured(self) -> frozenset[int]:
        """The rows of which there is a picture."""
        return self._pictured

    @contextmanager
    def still(self) -> Iterator[None]:
        """Nothing is written meanwhile: what is read together belongs together."""
        with self._lock:
            yield

    def balances(self) -> list[Number]:
        """Each seat's payouts in the hands of this evening that are over."""
        with self._lock:
            totals: list[Number] = [0] * self.state.players
            for payout in self._payouts.values():
                for seat, paid in enumerate(payout[: len(totals)]):
                    totals[seat] += paid
            return totals

    def picture(self, seq: int) -> bytes | None:
        """The card of event *seq* as JPEG."""
        return self._ledger.picture(seq)

    def on_change(self, call: Callable[[], None]) -> None:
        """Have *call* called after everything that was written, under the session's lock."""
        self._watchers.append(call)

    # --- the one way in ---------------------------------------------------------------------------------------------

    def command(self, command: object, expected_rev: object) -> int:
        """Do what a page asks for; the new revision. Raises Refused or Conflict, and then nothing was written."""
        with self._lock:
            if isinstance(expected_rev, bool) or not isinstance(expected_rev, int):
                raise Refused("expected_rev is the rev of the snapshot that the command was made at", 400)
            if expected_rev != self._rev:
                raise Conflict(
                    self._rev, self._ledger.rows(since=expected_rev) if 0 <= expected_rev < self._rev else []
                )
            if isinstance(command, dict) and command.get("do") == "new_hand":
                self.new_hand()
            else:
                self._write(rows_for(command, self._hand))
            return self._rev

    def happened(self, event: Event, picture: bytes | None = None, confidence: float | None = None) -> int | None:
        """The camera's *event*: the number of its row, or None where it makes no sense in this hand."""
        row = replace(happened(event, "camera"), picture=picture, confidence=confidence)
        return self.add([row])

    def add(self, rows: Sequence[Row]) -> int | None:
        """Write *rows* that are not a page's; the number of the first, or None where they make no sense."""
        with self._lock:
            try:
                return self._write(rows)[0].seq
            except Refused:
                return None

    def new_hand(self) -> None:
        """Deal again: the hand before counts as it stands, and the deal goes on to the left."""
        with self._lock:
            state = self.state
            if not state.tricks and not state.trick and state.phase is not Phase.OVER:
                raise Refused("No card of this hand was played yet: there is nothing to deal anew", 409)
            start = HandStarted(state.players, next_dealer(state), state.rules, *_carried(state))
            self._begin(self._evening(), start, self._hand.names)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _write(self, drafts: Sequence[Row]) -> list[Row]:
        """Fold first, then disk, then memory, then everyone who looks."""
        evening, now = self._evening(), self._clock()
        rows = [replace(row, evening=evening, hand=self._hand.number, at=now) for row in drafts]
        trial = [replace(row, seq=self._rev + place, act=self._rev + 1) for place, row in enumerate(rows, start=1)]
        hand = self._told(self._hand.number, [*self._hand.rows, *trial])
        stored = self._ledger.append(rows)
        if [row.seq for row in stored] != [row.seq for row in trial]:  # somebody else wrote to our file
            hand = self._told(self._hand.number, self._ledger.rows(self._hand.number))
        self._rev = stored[-1].seq
        self._pictured |= {row.seq for row in stored if row.picture}
        self._show(hand if hand.started else self._hand_before(hand.number))
        return stored

    def _told(self, number: int, rows: Sequence[Row]) -> Hand:
        hand = tell(number, rows)
        try:
            if hand.started:
                hand.state.violations  # noqa: B018 - what cannot be judged must not be written
        except (IllegalEvent, ValueError) as error:
            raise Refused(f"That makes no sense in this hand ({error})") from None
        if not hand.started and self._hand_before(number).number == number:
            raise Refused("There is nothing to take back", 409)
        return hand

    def _hand_before(self, number: int) -> Hand:
        """The newest hand before *number* that was not taken back; this very one where there is none."""
        for earlier in range(number - 1, 0, -1):
            hand = tell(earlier, self._ledger.rows(earlier))
            if hand.started:
                return hand
        return self._hand

    def _show(self, hand: Hand) -> None:
        self._hand = hand
        self._payouts = {number: paid for number, paid in self._payouts.items() if number < hand.number}
        if (paid := payout(hand.state)) is not None:
            self._payouts[hand.number] = paid
        for call in self._watchers:
            call()

    def _begin(self, evening: int, start: HandStarted, names: Sequence[str]) -> None:
        self._highest += 1
        row = happened(start, "house")
        row = replace(
            row, evening=evening, hand=self._highest, at=self._clock(), body={**row.body, "names": list(names)}
        )
        stored = self._ledger.append([row])
        self._rev = stored[-1].seq
        self._show(tell(self._highest, stored))

    def _evening(self) -> int:
        return self._hand.rows[-1].evening

    def _resume(self) -> None:
        """Take up the hand that the ledger ends with, or begin an evening."""
        rows = self._ledger.rows()
        self._rev = rows[-1].seq if rows else 0
        self._pictured = frozenset(self._ledger.pictured())
        self._highest = max((row.hand for row in rows), default=0)
        hands = hands_of(rows)
        setup = self._setup
        if not hands:
            start = HandStarted(setup.players, setup.dealer, setup.rules)
            self._begin(1, start, seated(setup.names, setup.players))
            return
        last = hands[-1]
        evening = last.rows[-1].evening
        self._payouts = {
            hand.number: paid
            for hand in hands
            if hand.rows[0].evening == evening and (paid := payout(hand.state)) is not None
        }
        if self._clock() - last.rows[-1].at > EVENING_OVER_S and (last.state.tricks or last.state.trick):
            self._hand, self._payouts = last, {}
            start = HandStarted(last.state.players, next_dealer(last.state), last.state.rules, *_carried(last.state))
            self._begin(evening + 1, start, last.names)
        else:
            self._show(last)


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


def payout(state: HandState) -> tuple[Number, ...] | None:
    """What each seat gets for a hand that is over; None where that is not settled."""
    result = state.result
    return None if result is None or result.payout is None else tuple(result.payout)


def _carried(state: HandState) -> tuple[int, int]:
    """Doublers and pot that the next hand begins with."""
    result = state.result
    assert state.said is not None
    return next_doublers(state), state.said.pot if result is None or result.payout is None else result.pot_after
