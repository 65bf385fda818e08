"""Which cards are trump and which card beats which (SPEC §1.3 to 1.5), as tables looked up by a card's index."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from engine.cards import DECK, Card, Rank, Suit


class Trump(Enum):
    """The fifth suit: queens, jacks and the trump suit follow each other."""

    TRUMP = "T"


TRUMP = Trump.TRUMP
FollowSuit = Suit | Trump
"""What a card counts as when suit must be followed. `.value` is `C S H D` or `T`."""

_FAIL_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.KING, Rank.TEN, Rank.ACE)


@dataclass(frozen=True, slots=True)
class Order:
    """The order of one pack under one trump suit."""

    suits: tuple[FollowSuit, ...]
    """By card index: the suit that the card follows."""
    strengths: tuple[int, ...]
    """By card index: higher beats lower within one suit, and any trump beats any fail card."""
    cards: tuple[Card, ...]
    """The cards of the pack, which may be stripped."""

    def suit(self, card: Card) -> FollowSuit:
        """The suit that *card* follows (SPEC 1.5).

        >>> order_of().suit(Card.parse("QH"))
        <Trump.TRUMP: 'T'>
        """
        return self.suits[card.index]

    @property
    def trumps(self) -> frozenset[Card]:
        """The trumps of the pack.

        >>> len(order_of().trumps)
        14
        """
        return frozenset(card for card in self.cards if self.suit(card) is TRUMP)

    def fail_ace(self, suit: Suit) -> Card:
        """The ace that can be called in *suit*."""
        return Card(Rank.ACE, suit)

    @property
    def fail_suits(self) -> tuple[Suit, ...]:
        """The suits that are not trump."""
        return tuple(suit for suit in Suit if self.suits[Card(Rank.ACE, suit).index] is suit)


@cache
def order_of(jack_order: str = "CSHD", trump: Suit = Suit.DIAMONDS, deck: int = 32) -> Order:
    """The order under a house's jacks, a named trump suit (SPEC 1.5) and a stripped pack (SPEC 1.6).

    >>> high = order_of("SCHD").strengths
    >>> high[Card.parse("JS").index] > high[Card.parse("JC").index]
    True
    """
    queens = [Card(Rank.QUEEN, suit) for suit in Suit]
    jacks = [Card(Rank.JACK, Suit(letter)) for letter in jack_order]
    rest = [Card(rank, trump) for rank in reversed(_FAIL_RANKS)]
    strength = {card: 20 - place for place, card in enumerate([*queens, *jacks, *rest])}
    trumps = set(strength)
    for card in DECK:
        if card not in trumps:
            strength[card] = _FAIL_RANKS.index(card.rank)
    return Order(
        suits=tuple(TRUMP if card in trumps else card.suit for card in DECK),
        strengths=tuple(strength[card] for card in DECK),
        cards=tuple(card for card in DECK if not _stripped(card, deck)),
    )


def _stripped(card: Card, deck: int) -> bool:
    black = card.suit in (Suit.CLUBS, Suit.SPADES)
    if deck == 30:
        return black and card.rank is Rank.SEVEN
    return deck == 26 and card.suit is not Suit.DIAMONDS and card.rank in (Rank.SEVEN, Rank.EIGHT)


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each seat gets and how many lie in the blind (SPEC §2)."""

    hand: int
    blind: int


_DEALS = {
    (2, 32): (16, 0), (2, 30): (15, 0), (2, 26): (13, 0),
    (3, 32): (10, 2), (3, 30): (9, 3), (3, 26): (8, 2),
    (4, 32): (7, 4), (4, 30): (7, 2),
    (5, 32): (6, 2), (5, 30): (6, 0),
    (6, 32): (5, 2), (6, 30): (5, 0),
    (7, 32): (4, 4), (7, 30): (4, 2),
    (8, 32): (4, 0),
}  # fmt: skip


def deal_of(players: int, deck: int = 32, no_blind: bool = False) -> Deal:
    """The deal for *players*; ValueError when this pack does not go round. *no_blind*: the four-handed games of §11.

    >>> deal_of(5)
    Deal(hand=6, blind=2)
    >>> deal_of(4, no_blind=True)
    Deal(hand=8, blind=0)
    """
    if no_blind:
        if players != 4 or deck != 32:
            raise ValueError("settings.partner: this game is for four players and 32 cards")
        return Deal(8, 0)
    try:
        return Deal(*_DEALS[players, deck])
    except KeyError:
        raise ValueError(f"settings.deck: {deck} cards do not go round among {players} players") from None
