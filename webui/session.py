"""The only writer: what the camera saw and what a page asks for go through one lock, to disk, and then to the page."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from engine.events import Event, HandEnded, Seat
from engine.hand import HandState, Phase
from engine.settlement import Number
from webui.agreed import USUAL, TableSetup
from webui.asked import Refused, happened
from webui.balances import Balances
from webui.book import counts
from webui.carrying import News, belongs_after, handed_on, judged, news_of
from webui.commands import rows_for
from webui.dealing import Deal, dealt_after, dealt_first
from webui.judging import RENEGED, charges
from webui.keeping import Keeper
from webui.ledger import Ledger, LedgerError, Row, TracesLeft
from webui.shelf import Shelf
from webui.story import Hand, tell

EVENING_OVER_S = 8 * 3600.0
"""After so long a silence, what comes next is another evening."""


class Conflict(Exception):
    """The command was made at an older snapshot: `between` are the rows that its sender had not seen."""

    def __init__(self, rev: int, between: Sequence[Row]) -> None:
        super().__init__("Something else was written first")
        self.rev, self.between = rev, list(between)


class Session:
    """One table and its ledger: the hand as it stands, and the one way to change it."""

    def __init__(
        self,
        ledger: Ledger,
        setup: TableSetup = USUAL,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._keeper, self._setup, self._clock = Keeper(ledger), setup, clock
        self._lock = threading.RLock()
        self._watchers: list[Callable[[], None]] = []
        self._balances, self._shelf = Balances(), Shelf()
        self._rev = self._highest = self._evenings = 0
        self._hand = Hand(0)
        self._held = self._unshown = False
        self._pictured: frozenset[int] = frozenset()
        self.news = News()
        """What the newest correction changed."""
        self.told = ""
        """What had to be done to open the ledger, for the page to say; empty where nothing had."""
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

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is written meanwhile is shown as one change: nobody sees a hand half put right, or what that proves."""
        with self._lock:
            self._held, due = True, self._held
            try:
                yield
            finally:
                self._held = due
                if self._unshown and not self._held:
                    self._tell()

    def balances(self, hand: Hand | None = None) -> list[Number]:
        """What each at the table won in the hands of this evening, or of the one of *hand*, that are over."""
        with self._lock:
            if hand is None or hand.rows[0].evening == self.evening:
                return self._balances.totals()
            balances = Balances()
            balances.count(self._all(), hand.rows[0].evening)
            return balances.totals()

    @property
    def evening(self) -> int:
        """The number of the evening that is played now."""
        return self._hand.rows[-1].evening

    @property
    def ledger(self) -> Ledger:
        """Where it is all written."""
        return self._keeper.ledger

    @property
    def trouble(self) -> str:
        """What is wrong with the disk in one sentence; empty while everything is written."""
        return self._keeper.trouble or self.told

    def catch_up(self) -> None:
        """Try again to write what the disk refused."""
        with self._lock:
            if self._keeper.owes and self._keeper.catch_up():
                self._tell()

    def picture(self, seq: int) -> bytes | None:
        """The card of event *seq* as JPEG."""
        return self._keeper.picture(seq)

    def kept(self, evening: int | None = None) -> tuple[list[Row], dict[int, bytes]]:
        """All rows and pictures, of one *evening* or of all, also what the disk has refused so far."""
        with self._lock:
            rows = [row for row in self._keeper.rows() if evening in (None, row.evening)]
            return rows, self._keeper.pictures(evening)

    def hand_of(self, number: int) -> Hand | None:
        """Hand *number* as it stands, also one of an earlier evening; None where there is none."""
        with self._lock:
            if number == self._hand.number:
                return self._hand
            return next((hand for hand in self._all() if hand.number == number), None)

    def hands(self) -> list[Hand]:
        """Every hand of the ledger, oldest first."""
        with self._lock:
            return self._all()

    @property
    def left_out(self) -> str:
        """Which hands of the ledger make no sense and are left out, in one sentence; empty where all do."""
        with self._lock:
            return self._shelf.left_out

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
                    self._rev, self._keeper.rows(since=expected_rev) if 0 <= expected_rev < self._rev else []
                )
            match command.get("do") if isinstance(command, dict) else None:
                case "new_hand":
                    self.new_hand()
                case _:
                    hand = self._meant(command)
                    self._write(rows_for(command, hand), hand)
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

    def new_hand(self, dealer: Seat | None = None) -> None:
        """Deal again: the hand before counts as it stands, and the deal goes on to the left, or is *dealer*'s."""
        with self._lock:
            state = self.state
            if not state.tricks and not state.trick and state.phase is not Phase.OVER:
                raise Refused("No card of this hand was played yet: there is nothing to deal anew", 409)
            self._book_verdicts()
            self._begin(self.evening, dealt_after(self._hand, dealer))

    def following(self, dealer: Seat | None = None) -> Session:
        """Another session, in memory alone, in which the hand after this one is dealt, as by `new_hand`."""
        with self._lock:
            deal = dealt_after(self._hand, dealer)
        other = Session(Ledger(Path(":memory:")), self._setup, self._clock)
        other._begin(other.evening, deal)
        return other

    def begin_evening(self, setup: TableSetup) -> int:
        """Start a new evening as *setup* says; the new revision. A hand of which no card fell yet is left behind."""
        with self._lock:
            self._book_verdicts()
            self._balances = Balances()
            self._begin(self._evenings + 1, dealt_first(setup))
            return self._rev

    def _book_verdicts(self) -> None:
        """What the table confirmed of a hand that is not over is booked before another begins."""
        if self.state.phase is not Phase.OVER and any(charge.verdict == RENEGED for charge in charges(self._hand)):
            self._write([happened(HandEnded())])

    def rewrite(self, change: Callable[[Ledger], None], anew: TableSetup | None = None) -> None:
        """Have *change* take something out of the ledger, or put something in; then all is told anew.

        With *anew* an evening begins so. Raises LedgerError, and then nothing was changed, except with TracesLeft.
        """
        with self._lock:
            if not self._keeper.catch_up():
                raise LedgerError(self.trouble)
            try:
                change(self.ledger)
            except TracesLeft:
                self._resume(anew)
                raise
            self._resume(anew)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _meant(self, command: object) -> Hand:
        """The hand that *command* is about: the one on the table, unless it names another by `hand`."""
        number = command.get("hand") if isinstance(command, dict) else None
        if number is None:
            return self._hand
        known = isinstance(number, int) and not isinstance(number, bool) and 0 < number <= self._highest
        hand = self.hand_of(number) if known else None
        if hand is None:
            raise Refused(f"There is no hand {str(number)[:40]}", 404)
        return hand

    def _write(self, drafts: Sequence[Row], before: Hand | None = None) -> list[Row]:
        """Fold first, then disk, then memory, then everyone who looks. *before* is the hand that is written to."""
        before = before or self._hand
        now, evening = self._clock(), before.rows[-1].evening
        rows = [replace(row, evening=evening, hand=before.number, at=now) for row in drafts]
        trial = [replace(row, seq=self._rev + place, act=self._rev + 1) for place, row in enumerate(rows, start=1)]
        hand = self._told(before, [*before.rows, *trial])
        stored = self._keeper.append(rows)
        if [row.seq for row in stored] != [row.seq for row in trial]:  # somebody else wrote to our file
            self._shelf = Shelf()
            hand = self._told(before, self._keeper.rows(before.number))
        self._rev = stored[-1].seq
        self._pictured |= {row.seq for row in stored if row.picture}
        self.news = news_of(before, hand, stored) or self.news
        if before.number != self._hand.number:
            self._carry(before, hand)
        elif hand.started:
            self._show(hand)
        else:  # its deal was taken back, and with it perhaps the evening that it began
            before = self._hand_before(hand.number)
            self._balances.count(self._all(), before.rows[-1].evening)
            self._show(before)
        return stored

    def _told(self, before: Hand, rows: Sequence[Row]) -> Hand:
        hand = judged(before.number, rows)
        current = before.number == self._hand.number
        if not hand.started and (not current or self._hand_before(before.number).number == before.number):
            raise Refused("There is nothing to take back", 409)
        return hand

    def _carry(self, was: Hand, corrected: Hand) -> None:
        """An earlier hand was corrected: count anew what it hands on, and the evening."""
        later = [hand for hand in self._all() if hand.number > corrected.number]
        following = [hand for hand in later if belongs_after(hand, corrected)]
        for row in handed_on(was, corrected, following, self._clock()):
            self._rev = self._keeper.append([row])[-1].seq
        hands = self._all()
        self._balances.count(hands, self.evening)
        self._show(next(hand for hand in hands if hand.number == self._hand.number))

    def _hand_before(self, number: int) -> Hand:
        """The newest hand before *number* that was not taken back; this very one where there is none."""
        earlier = [hand for hand in self._all() if hand.number < number and not hand.imported]
        return earlier[-1] if earlier else self._hand

    def _all(self) -> list[Hand]:
        """Every hand of the ledger, oldest first."""
        self._shelf.add(self._keeper.rows(since=self._shelf.last))
        return self._shelf.hands()

    def _show(self, hand: Hand) -> None:
        self._hand = hand
        self._balances.end_with(hand)
        self._tell()

    def _tell(self) -> None:
        self._unshown = self._held
        if self._held:
            return
        for call in self._watchers:
            call()

    def _begin(self, evening: int, deal: Deal) -> None:
        self._highest, self._evenings = self._highest + 1, max(self._evenings, evening)
        stored = self._keeper.append([deal.row(evening, self._highest, self._clock())])
        self._rev = stored[-1].seq
        self._show(tell(self._highest, stored))

    def _resume(self, anew: TableSetup | None = None) -> None:
        """Take up the hand that the ledger ends with, or begin an evening, also where one is to begin *anew*."""
        self._keeper.look_again()
        self._pictured = frozenset(self.ledger.pictured())
        rows = self._keeper.rows()
        self._rev = self.ledger.last()
        self._highest = max(self._highest, *(row.hand for row in rows), 0)
        self._evenings = max(self._evenings, *(row.evening for row in rows), 0)
        self._shelf = Shelf(rows)
        hands = [hand for hand in self._shelf.hands() if not hand.imported]
        if anew is not None or not hands:
            self._balances = Balances()
            self._begin(self._evenings + 1, dealt_first(anew or self._setup))
            return
        last = hands[-1]
        evening = [hand for hand in hands if hand.rows[0].evening == last.rows[0].evening]
        self._balances.count(evening, last.rows[0].evening)
        if self._clock() - last.rows[-1].at > EVENING_OVER_S and any(map(counts, evening)):
            self._hand, self._balances = last, Balances()
            dealer = None if counts(last) else last.state.dealer  # whose deal nobody played deals again
            self._begin(self._evenings + 1, dealt_after(last, dealer))
        else:
            self._show(last)
