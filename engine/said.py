"""What has been said about a hand, as far as anybody noted it down (SPEC §13).

Nothing here is needed to play on; missing declarations only weaken what can be proved and paid.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card, Rank, Suit
from engine.events import Called, CallKind, Multiplied, Seat
from engine.order import Deal, Order, deal_of, order_of
from engine.rules import DEFAULT, HouseRules
from engine.trick import TrickRules

Position = tuple[int, int]
"""Trick and card in it, counted from 1; (0, 0) is before the first card (SPEC §15)."""

UNPLAYED = ("doubler", "pot", "redeal")
"""What `all_pass` may be so that a passed hand is thrown in."""


@dataclass(frozen=True, slots=True)
class Said:
    """Everything about a hand that is not a card on the table."""

    players: int = 5
    dealer: Seat = 4
    rules: HouseRules = DEFAULT
    doublers: int = 0
    pot: int = 0
    watched: bool = False
    taker: Seat | None = None
    forced: bool = False
    passed: bool = False
    named_trick: int | None = None
    calls: tuple[tuple[Called, Position], ...] = ()
    unknown_laid: bool = False
    doublings: tuple[tuple[Multiplied, Position], ...] = ()
    bury: tuple[Card, ...] | None = None
    unknown_card: Card | None = None

    @property
    def deal(self) -> Deal:
        """Hand and blind sizes."""
        return deal_of(self.players, self.rules.deck, not self.rules.has_picker)

    @property
    def forehand(self) -> Seat:
        """The seat left of the dealer, who bids and leads first (SPEC 3.1, 3.4)."""
        return (self.dealer + 1) % self.players

    def turn_order(self, seat: Seat) -> int:
        """0 for forehand up to players-1 for the dealer."""
        return (seat - self.forehand) % self.players

    @property
    def call(self) -> Called | None:
        """The call that counts: of several solos the one with priority (SPEC 11.3, K-41)."""
        solos = [said for said, _ in self.calls if said.kind is CallKind.SOLO]
        if len(solos) < 2:
            return self.calls[-1][0] if self.calls else None
        first = self.forehand if self.rules.solo_priority == "forehand_first" else self.dealer
        return min(solos, key=lambda said: ((said.seat if said.seat is not None else first) - first) % self.players)

    @property
    def picker(self) -> Seat | None:
        """Who plays against the rest: the picker, the caller of the queens game or the soloist."""
        call = self.call
        if call is not None and call.kind is CallKind.SOLO and call.seat is not None:
            return call.seat
        return self.taker

    @property
    def trump(self) -> Suit:
        """The trump suit beside queens and jacks; only an announced solo of the queens game may name one (K-43)."""
        call = self.call
        named = call is not None and call.kind is CallKind.SOLO and self.rules.partner == "queens4"
        if named and call is not None and call.suit is not None:
            return call.suit
        return Suit.DIAMONDS

    @property
    def order(self) -> Order:
        """Which card beats which in this hand."""
        return order_of(self.rules.jack_order, self.trump, self.rules.deck)

    @property
    def called_suit(self) -> Suit | None:
        """The fail suit of a called ace or ten."""
        call = self.call
        return call.suit if call is not None and call.kind in (CallKind.ACE, CallKind.TEN) else None

    @property
    def called_card(self) -> Card | None:
        """The ace or ten whose holder is the partner."""
        suit = self.called_suit
        if suit is None or self.call is None:
            return None
        return Card(Rank.TEN if self.call.kind is CallKind.TEN else Rank.ACE, suit)

    @property
    def plays_for_himself(self) -> bool:
        """Whether nobody picked and everyone plays on his own (SPEC 4.1, 4.4, 4.5)."""
        return self.passed and self.taker is None and self.rules.all_pass in ("leaster", "mittler", "schneidster")

    @property
    def thrown_in(self) -> bool:
        """Whether nobody picked and no card is played (SPEC 4.2, 4.6)."""
        return self.passed and self.taker is None and self.rules.all_pass in UNPLAYED

    @property
    def trick_rules(self) -> TrickRules:
        """How the first trick is judged."""
        call, ten = self.call, None
        if call is not None and call.kind is CallKind.TEN and self.rules.call_ten_winner == "ten":
            ten = self.called_card
        by = self.picker if self.unknown_laid else None
        return TrickRules(self.order, by, self.called_suit if by is not None else None, self.unknown_card, ten)


def declared_alone(said: Said) -> bool:
    """Whether one plays alone by what was said or agreed, before any card (SPEC §2, 5.4, 5.5)."""
    call = said.call
    if call is None:  # at a table of three there is nobody to be a partner, unless a call names one
        return said.rules.partner == "solo_only" or (said.players == 3 and said.rules.partner == "called_ace")
    return said.rules.partner == "solo_only" or call.kind in (CallKind.ALONE, CallKind.SOLO)


def may_have_called(said: Said) -> bool:
    """Whether the picker may have called a card, which nobody noted down (SPEC §13)."""
    nobody = said.passed and said.taker is None
    return said.rules.partner == "called_ace" and said.call is None and not nobody and not declared_alone(said)
