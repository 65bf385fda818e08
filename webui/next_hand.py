"""The next hand, before anybody said that it has begun: the cards on the table tell.

After a hand three cards laid in turn, not at a stroke or two, begin another, or a whole trick that is gathered, if they
were read surely: a pack that is mixed shows faces too. In the middle of one, cards that had been played already do: the
hand was thrown in and dealt anew, or the camera was switched on late and the hand that it saw the end of is long over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.events import CardPlayed, Seat, TrickTaken
from engine.hand import HandState, Phase
from engine.said import Said
from vision.observed import LaidOpen, Observed, Prior, Question, TakenBack
from vision.settings import WatchSettings
from vision.watcher import Watcher
from webui.asked import written
from webui.scribe import Scribe, prior
from webui.session import Session

SPOILING = (TrickTaken, LaidOpen, Question)
"""What comes before a hand has clearly begun shows that it was none."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A hand that has begun: who must have dealt it, and what was seen of it so far, oldest first.

    `since`: what the camera noted in the hand before after this row belongs to the new one.
    """

    dealer: Seat
    seen: tuple[Observed, ...]
    since: int


class NextHand:
    """Looks, with *watcher*, for the hand after the one that is kept in *session*. Nothing is written there but by
    `retract` and `begin`.
    """

    def __init__(self, session: Session, watcher: Watcher, settings: WatchSettings | None = None) -> None:
        self._session, self._watcher, self._settings = session, watcher, settings or WatchSettings()
        self._hand: Session | None = None
        self._seen: list[Observed] = []
        self._lay_at, self._since = 0.0, 0
        self._lulled = False
        self.over = False
        """Whether the hand that is kept was gathered to its last trick, or said to be over, as of the last `heed`."""
        self.missed = False
        """Whether a trick has been gathered since then, and is told of no hand."""

    def expected(self) -> Prior | None:
        """What the rules would expect of it, for the watcher; None while it cannot have begun."""
        if self._hand is None:
            return None
        expected = prior(self._hand.state)
        known = self.over or expected.plays_in_trick or self._hand.state.tricks
        return expected if known else replace(expected, turn=None, leader=None)

    def heed(self, t: float) -> Begun | None:
        """Take in what the watcher saw ahead at second *t* of the source, after what it saw of this hand was written;
        the next hand, once it is clear that it has begun.
        """
        self._note(self._watcher.ahead)
        state = self._session.state
        if state.lying.plays:
            self._lay_at, self._lulled = t, False
        over = state.phase is Phase.OVER and (state.ended or not state.lying.plays)
        if over is not self.over:
            self.over, self._hand, self._seen = over, None, []
        if self._hand is not None and self._watcher.ahead and self._clear(self._hand.state):
            return Begun(_dealer(self._hand.state), tuple(self._seen), self._since)
        if over:
            due = self._hand is None or self._spoiled(self._hand.state, t)
        else:
            lull = t - self._lay_at >= self._settings.next_lull_s and not self._lulled and bool(state.tricks)
            due = lull and not self._watcher.again()
        if due:
            self._look()
        return None

    def begun_by_hand(self) -> tuple[Observed, ...]:
        """Somebody said that the next hand begins: what was seen of it already. The watcher goes on with it."""
        seen = tuple(self._seen)
        if self.over and seen:
            self._watcher.go_ahead()
        else:
            self._watcher.new_hand()
            seen = ()
        self._hand, self.over, self.missed, self._lulled = None, False, False, False
        return seen

    def retract(self, begun: Begun) -> None:
        """Take back what was noted since *begun* began as if it were of the hand before."""
        acts = {row.act for row in self._session.hand.rows if row.seq > begun.since and row.source == "camera"}
        if acts and not self.over:
            self._session.add([written("Undone", {}, act, "camera") for act in sorted(acts, reverse=True)])

    def begin(self, begun: Begun) -> tuple[Observed, ...]:
        """*begun* is the hand of session and watcher from now on; what is to be written of it now."""
        self._session.new_hand(begun.dealer)
        self._watcher.go_ahead()
        self._hand, self.over, self.missed, self._lulled = None, False, False, False
        return begun.seen

    # ------------------------------------------------------------ inside

    def _look(self) -> None:
        """Look for a hand that begins now, in which what was played of this one can come again."""
        self._watcher.look_ahead()
        self.missed = self.missed or (self.over and any(isinstance(one.event, TrickTaken) for one in self._seen))
        self._seen, self._since, self._lulled = [], self._session.rev, True
        self._deal()

    def _deal(self, dealer: Seat | None = None) -> None:
        """What was seen of that hand is noted in one that *dealer* has dealt, or whose turn it is to deal."""
        self._hand = self._session.following(dealer)
        self._scribe = Scribe(self._hand)
        for one in self._seen:
            self._scribe.take(one)

    def _note(self, observed: Sequence[Observed]) -> None:
        if self._hand is None or not observed:
            return
        for one in observed:
            self._seen.append(one)
            self._scribe.take(one)
        dealer = _dealer(self._hand.state)
        if dealer != _said(self._hand.state).dealer:  # another led than the left of the dealer: another has dealt
            self._deal(dealer)

    def _spoiled(self, state: HandState, t: float) -> bool:
        """Whether what was seen by second *t* begins no hand: more than cards, or a card that is long gone again, and
        no other came for it.
        """
        if any(isinstance(one.event, SPOILING) for one in self._seen):
            return True
        gone = [one.t for one in self._seen if isinstance(one.event, TakenBack)]
        return bool(gone) and t - gone[-1] >= self._settings.next_lull_s and not any(map(len, state.all_tricks))

    def _clear(self, state: HandState) -> bool:
        """Whether that hand has begun."""
        tricks = [[play.seat for play in trick.plays] for trick in state.all_tricks]
        whole = any(len(seats) == len(set(seats)) == state.players for seats in tricks)
        if self.over:
            if not self._well_read(state.players):
                return False
            first = next(iter(tricks), [])[: self._settings.next_in_turn]
            in_turn = all(after == (before + 1) % state.players for before, after in pairwise(first))
            taken = whole and any(isinstance(one.event, TrickTaken) for one in self._seen)
            return taken or ((whole or (len(first) == self._settings.next_in_turn and in_turn)) and self._in_strokes())
        again = self._watcher.again()
        apart = any(len({pair[side] for pair in again}) > 1 for side in (0, 1))
        return whole and len(again) >= self._settings.next_again and apart

    def _well_read(self, players: int) -> bool:
        """Whether its cards were read surely as they were told, but for one in four."""
        cards = [(one.event.card, one.confidence) for one in self._seen if isinstance(one.event, CardPlayed)]
        surely = sum(card is not None and sure >= self._settings.next_read for card, sure in cards)
        doubtful = len(cards) - surely
        return surely >= min(self._settings.next_in_turn, players) and doubtful <= max(1, len(cards) // 4)

    def _in_strokes(self) -> bool:
        """Whether its cards came one after the other, not at a stroke or two."""
        laid = [one.t for one in self._seen if isinstance(one.event, CardPlayed)]
        strokes = 1 + sum(after - before >= self._settings.next_stroke_s for before, after in pairwise(laid))
        return strokes >= self._settings.next_in_turn and laid[-1] - laid[0] >= self._settings.next_together_s


def _dealer(state: HandState) -> Seat:
    """Who must have dealt, as whoever led to the first trick sits left of that seat."""
    first = next((trick.plays[0].seat for trick in state.all_tricks if trick.plays), None)
    return _said(state).dealer if first is None else (first - 1) % state.players


def _said(state: HandState) -> Said:
    assert state.said is not None
    return state.said
