"""Who should lead each trick, and whether the card that was led was seen (SPEC 7.1; VIOLATIONS §2).

A camera may miss the lead as it may miss any card (D-TRICK-SHORT). What it saw first then answers a card that nobody
knows, and nothing may rest on the suit led.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from engine.cards import Rank
from engine.events import Seat
from engine.order import TRUMP
from engine.said import Said, may_have_called
from engine.trick import Trick


@dataclass(frozen=True, slots=True)
class Lead:
    """What is known of a trick's lead."""

    due: frozenset[Seat]
    """Who should lead; more than one where it is open who won the trick before, and none where nobody can tell."""
    seen: bool
    """Whether the first card that was seen is certainly the one that was led."""

    def wrong(self, seat: Seat) -> bool:
        """Whether a lead by *seat* is another's."""
        return bool(self.due) and seat not in self.due


def lead_of(trick: Trick, due: frozenset[Seat], waiting: bool) -> Lead:
    """What is known of the lead of *trick*, which a seat of *due* should lead; *waiting*: whether none of its cards
    can be missing yet, so that a seat without one has still to play.

    Whoever has no card in the trick may have led it: one who should have done so; and where the first one seen should
    not have, his neighbour to the right, whom he then followed in turn.

    >>> three = Trick.of(1, "8D 9D TD", players=4)
    >>> lead_of(three, frozenset({1}), False).seen, lead_of(three, frozenset({0}), False).seen
    (True, False)
    """
    if not trick:
        return Lead(due, False)
    first, out = trick.plays[0].seat, without_card(trick)
    missed = (due - {first}) & out
    followed = first not in due and not waiting and (first - 1) % trick.players in out
    return Lead(due, not missed and not followed)


def without_card(trick: Trick) -> frozenset[Seat]:
    """Whose card may not have been seen: the seats without one, unless doubtful ones make up for all of theirs."""
    sure = {play.seat for play in trick.plays if play.sure}
    doubtful = sum(not play.sure for play in trick.plays)
    return frozenset(range(trick.players)) - sure if len(sure) + doubtful < trick.players else frozenset()


class Leaders:
    """Who should lead, trick after trick."""

    def __init__(self, said: Said) -> None:
        self._said = said
        self._murky = False
        self._led: set[object] = set()
        self.due: frozenset[Seat] = frozenset({said.forehand})
        """Who should lead the trick that follows; none where nobody can tell."""

    def after(self, trick: Trick, certain: bool, led: bool) -> None:
        """*trick* was played: were all its cards *certain*, and was the suit *led*?"""
        called = self._said.called_card
        self._murky = self._murky or not led
        # after a lead that is doubtful or of another pack nobody can tell whether a called ten still wins (K-32)
        if self._murky and called is not None and any(play.card == called for play in trick.plays):
            certain = False
        winner = trick.winner if certain and trick.regular else None
        self.due = frozenset() if winner is None else frozenset({winner})
        suit = trick.led if led else None
        if winner is not None and suit not in self._led:
            self.due |= self._may_be_called_ten(trick)
        self._led.add(suit)

    def _may_be_called_ten(self, trick: Trick) -> Set[Seat]:
        """Who played the ten of the suit led, where nobody noted down that it was called and it may have been.

        It then wins the first trick of its suit, unless a trump lies (K-32).
        """
        rules, suits = self._said.rules, trick.rules.order.suits
        if not may_have_called(self._said) or not rules.call_ten or rules.call_ten_winner != "ten":
            return set()
        faces = [(play.seat, play.card, suits[play.card.index]) for play in trick.plays if play.card is not None]
        if any(suit is TRUMP for _, _, suit in faces):
            return set()
        return {seat for seat, card, suit in faces if suit is trick.led and card.rank is Rank.TEN}
