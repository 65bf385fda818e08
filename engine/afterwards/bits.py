"""One deal as bits of a number, for the solver: suits, strengths, points and what each seat may play (SPEC §1, §7)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.afterwards.openhand import OpenHand
from engine.cards import Card, Rank
from engine.events import CallKind, Seat
from engine.order import TRUMP

Move = tuple[int, int]
"""A card, and the cards one of which must be somebody else's for it to differ from the one tried before it."""

ALWAYS = -1


@dataclass(slots=True)
class Bits:
    """A deal in bits: a higher bit is a stronger card of its suit, and any trump is above any fail card.

    The unknown is the lowest card of the called suit: it follows there, keeps like a hold card and never wins (6.4).
    """

    players: int
    cards: dict[int, Card]
    """By bit."""
    bit: dict[Card, int]
    suit_of: dict[int, int]
    """By bit: all cards that follow the same suit."""
    points: dict[int, int]
    trump: int
    hands: tuple[int, ...]
    """By seat, as the deal was when it was first asked about, and with what lies."""
    ours: tuple[bool, ...]
    """By seat: whether it is of the picker's side."""
    bound: tuple[bool, ...]
    """By seat: whether the call asks something of it."""
    sets_free: tuple[bool, ...]
    """By seat: whether its leading the called suit ends the duties."""
    picker: Seat = -1
    called: int = 0
    """The called card."""
    called_suit: int = -1
    hold: int = 0
    """The ace that a called ten obliges the picker to keep."""
    ten: int = 0
    """The called ten where it beats its ace."""
    over_ace: int = 0
    unknown: int = 0
    unknown_may_lead: bool = True
    queens: bool = False
    partner_lead: str = "ace_only"
    _ordered: dict[int, tuple[tuple[Move, ...], tuple[Move, ...], tuple[Move, ...]]] = field(default_factory=dict)

    @classmethod
    def of(cls, hand: OpenHand, alike: bool = False) -> Bits:
        """The bits of *hand*; *alike* counts every card as one point."""
        said, order = hand.said, hand.said.order
        suits = [*order.fail_suits, TRUMP]
        called = said.called_card
        rows = []
        for card in order.cards:
            suit, strength = order.suits[card.index], order.strengths[card.index]
            if card == hand.unknown and said.called_suit is not None:
                suit, strength = said.called_suit, -1
            rows.append((suits.index(suit), strength, card.index, card))
        rows.sort()
        bit = {card: 1 << place for place, (*_, card) in enumerate(rows)}
        masks = [sum(bit[row[3]] for row in rows if row[0] == number) for number in range(len(suits))]
        n = said.players
        hands = [sum(bit[card] for card in cards) for cards in hand.hands]
        for place, card in enumerate(hand.lying):
            hands[(hand.leader + place) % n] |= bit[card]
        found = cls(
            n,
            {bit[card]: card for card in bit},
            bit,
            {bit[row[3]]: masks[row[0]] for row in rows},
            {bit[card]: 1 if alike else card.points for card in bit},
            masks[-1],
            tuple(hands),
            tuple(seat in hand.side for seat in range(n)),
            (False,) * n,
            (True,) * n,
        )
        return found if called is None or said.picker is None else found._with_call(hand, called)

    def _with_call(self, hand: OpenHand, called: Card) -> Bits:
        said, rules, n = hand.said, hand.said.rules, self.players
        picker, bit = said.picker, self.bit[called]
        assert picker is not None
        ace = self.bit[Card(Rank.ACE, called.suit)]
        by_ten = said.call is not None and said.call.kind is CallKind.TEN
        queens = rules.partner == "queens4"
        return replace(
            self,
            bound=tuple(seat == picker or bool(self.hands[seat] & bit) for seat in range(n)),
            sets_free=tuple(not queens or seat != picker for seat in range(n)),
            picker=picker,
            called=bit,
            called_suit=self.suit_of[ace],
            hold=ace if by_ten else 0,
            ten=bit if by_ten and rules.call_ten_winner == "ten" else 0,
            over_ace=ace + 1,
            unknown=self.bit[hand.unknown] if hand.unknown is not None else 0,
            unknown_may_lead=rules.unknown_lead == "as_called_suit",
            queens=queens,
            partner_lead=rules.partner_lead,
        )

    # --- what may be played --------------------------------------------------------------------------------------

    def led(self, card: int) -> int:
        """The cards that follow the suit of *card*."""
        return self.suit_of[card]

    def legal(self, seat: Seat, held: int, led: int, leader: Seat, released: bool) -> int:
        """What *seat* may play of *held* to a trick in *led*, 0 for a lead (SPEC 7.2, 7.4, 11.3)."""
        may = held & led or held
        if not self.bound[seat] or not held & (held - 1) or (released and not self.queens):
            return may
        suited = held & self.called_suit
        if self.queens:
            return self._queens(seat, suited, led, released or (led == self.called_suit and leader != seat), may)
        if seat == self.picker:
            return self._picker(suited, led, may)
        if not held & self.called:
            return may
        if led == self.called_suit:
            return self.called
        if led:
            return may & ~self.called or may
        if self.partner_lead == "free" or (self.partner_lead == "run4" and suited.bit_count() >= 4):
            return may
        return may & ~suited | self.called

    def _picker(self, suited: int, led: int, may: int) -> int:
        """The picker keeps a card of the suit, a called ten's ace, or the unknown, until the suit is led (7.4b)."""
        if self.unknown & suited:
            if led == self.called_suit:
                return self.unknown
            return may if not led and self.unknown_may_lead else may & ~self.unknown or may
        if self.hold:
            if not self.hold & suited:
                return may
            if led == self.called_suit:
                return self.hold
            return may & ~self.hold or may if led else may & ~suited | self.hold
        if led and led != self.called_suit and not suited & (suited - 1):
            return may & ~suited or may
        return may

    def _queens(self, seat: Seat, suited: int, led: int, released: bool, may: int) -> int:
        """The caller leaves the suit alone until another leads it; the called ace falls whenever it is led (11.3)."""
        if seat == self.picker:
            return may if released else may & ~suited or may
        return self.called if suited & self.called and led == self.called_suit else may

    # --- looking things up ---------------------------------------------------------------------------------------

    def ordered(self, may: int) -> tuple[tuple[Move, ...], tuple[Move, ...], tuple[Move, ...]]:
        """*may* by falling points, by rising points and by falling strength; equal neighbours told by their between."""
        found = self._ordered.get(may)
        if found is None:
            found = self._ordered[may] = self._order(may)
        return found

    def _order(self, may: int) -> tuple[tuple[Move, ...], tuple[Move, ...], tuple[Move, ...]]:
        moves: list[Move] = []
        above = 0
        for card in sorted((card for card in self.cards if card & may), reverse=True):
            like = above and self.suit_of[above] == self.suit_of[card] and self.points[above] == self.points[card]
            special = self.unknown in (card, above)
            moves.append((card, (above - 1) & ~(2 * card - 1) if like and not special else ALWAYS))
            above = card
        rising = sorted(moves, key=lambda move: (self.points[move[0]], move[0]))
        falling = sorted(moves, key=lambda move: (-self.points[move[0]], move[0]))
        return tuple(falling), tuple(rising), tuple(moves)

    def cards_of(self, mask: int) -> tuple[Card, ...]:
        """The cards in *mask*, weakest first."""
        return tuple(card for bit, card in self.cards.items() if bit & mask)

    def points_in(self, mask: int) -> int:
        """Card points in *mask*."""
        return sum(points for bit, points in self.points.items() if bit & mask)

    def left(self, hand: OpenHand) -> int:
        """The cards still held in *hand*."""
        return sum(self.bit[card] for cards in hand.hands for card in cards)

    def lying(self, hand: OpenHand) -> tuple[int, ...]:
        """What lies in *hand*."""
        return tuple(self.bit[card] for card in hand.lying)

    def total(self, hand: OpenHand) -> int:
        """Card points held and lying in *hand*."""
        return self.points_in(self.left(hand) | sum(self.lying(hand)))
