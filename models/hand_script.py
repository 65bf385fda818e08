"""What a written hand is: every card that falls, who takes each trick, how it ends, and its record.

How hands come to be written: legal ones in `play_script`, ones that break a rule in `misplay_script`, ones that end in
a claim in `claim_script`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.cards import Card, Suit
from engine.events import CardPlayed
from engine.order import FollowSuit, order_of
from engine.record import answer
from engine.trick import Trick

HAND_SIZE = {3: 10, 4: 8, 5: 6}
"""Cards a seat holds (SPEC §2)."""

FAIL = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)

_ORDER = order_of()


def plain_suit(card: Card) -> FollowSuit:
    """The suit that *card* follows, trump for queens, jacks and diamonds."""
    return _ORDER.suit(card)


def strength(card: Card) -> int:
    """Higher beats lower within one suit, and any trump beats any fail card."""
    return _ORDER.strengths[card.index]


def winner_index(cards: Sequence[Card | None]) -> int:
    """Which of *cards*, in the order in which they fell, takes the trick so far; a card face down (None) never does."""
    shown = [place for place, card in enumerate(cards) if card is not None]
    winner = Trick(0, tuple(CardPlayed(place, cards[place]) for place in shown)).winner
    if winner is None:
        raise ValueError(f"nobody takes {cards}")
    return winner


@dataclass(frozen=True, slots=True)
class Play:
    """One card on the table: trick and place in it count from 0."""

    trick: int
    place: int
    seat: int
    card: Card
    face_down: bool = False

    @property
    def code(self) -> str:
        """What anybody can see of it, as a record has it: its code, or XX."""
        return "XX" if self.face_down else self.card.code


@dataclass(frozen=True, slots=True)
class Claim:
    """The hand ends before its last card: `seat` takes all the rest, and lays its cards open.

    `hands`: what each seat still held. `thrown`: whether all throw theirs in with it.
    """

    seat: int
    hands: tuple[tuple[Card, ...], ...]
    thrown: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the claimant lays open."""
        return self.hands[self.seat]


@dataclass(frozen=True)
class HandScript:
    """One hand from the deal to the last card that is played. `bury` is what the picker put away.

    `given_up`: the table stopped in the middle, for something went wrong that cannot be mended.
    """

    players: int
    declarations: Mapping[str, Any]
    settings: Mapping[str, Any]
    plays: tuple[Play, ...]
    winners: tuple[int, ...]
    bury: tuple[Card, ...] = ()
    picker: int | None = None
    claim: Claim | None = None
    given_up: bool = False
    title: str = field(default="", compare=False)

    @property
    def dealer(self) -> int:
        """The dealer's seat: the last one."""
        return self.players - 1

    def trick(self, number: int) -> list[Play]:
        """The cards of trick *number*, from 0, in the order in which they fell."""
        return [play for play in self.plays if play.trick == number]

    def record(self, name: str) -> dict[str, Any]:
        """The hand record (FORMAT.md), with *name* as its id."""
        tricks = []
        for number in range(self.plays[-1].trick + 1):
            plays = self.trick(number)
            row: dict[str, Any] = {"leader": plays[0].seat, "cards": [play.code for play in plays]}
            seats = [play.seat for play in plays]
            if seats != [(seats[0] + place) % self.players for place in range(len(seats))]:
                row["seats"] = seats
            tricks.append(row)
        declarations = dict(self.declarations)
        if self.claim is not None:
            declarations["claim"] = {"seat": self.claim.seat, "cards": [card.code for card in self.claim.cards]}
        return {
            "id": name,
            "players": self.players,
            "dealer": self.dealer,
            "settings": dict(self.settings),
            "declarations": declarations,
            "tricks": tricks,
            "complete": self.claim is None and not self.given_up,
        }

    @cached_property
    def violations(self) -> list[dict[str, Any]]:
        """What the engine proves of it, as FORMAT.md writes it, in the order in which it becomes certain."""
        found = answer(self.record(self.title or "hand"))["violations"]
        assert isinstance(found, list)
        return found

    @property
    def kinds(self) -> set[str]:
        """Which kinds of violation that is."""
        return {str(row["id"]) for row in self.violations}
