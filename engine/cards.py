"""The 32-card pack: suits, ranks, points and names, for French and German faces.

Everything that needs a list of cards derives it from `DECK`. Codes are rank + suit, `QC` or `7D`, whatever the deck's
face (SPEC notation): a German pack's Eichel-Ober is `QC` as well.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Suit(Enum):
    """A printed suit, in the order in which SPEC §1 lists them. The value is the letter in a card's code."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(Enum):
    """A printed rank, low to high as printed. The value is the letter in a card's code."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


POINTS = {rank: 0 for rank in Rank} | {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
"""Card points by rank (SPEC 1.2); a whole pack holds 120."""

_PLACES = {(rank, suit): 8 * s + r for s, suit in enumerate(Suit) for r, rank in enumerate(Rank)}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack.

    >>> Card.parse("QC")
    Card('QC')
    >>> Card.parse("tc").points
    10
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)
    """The card's place in `DECK`, 0..31."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", _PLACES[self.rank, self.suit])

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card with code *text*: rank then suit, `10` allowed for `T`, either case.

        Raises ValueError quoting *text* when the pack has no such card.

        >>> Card.parse("10h") == Card.parse("TH")
        True
        """
        code = text.strip().upper().replace("10", "T") if isinstance(text, str) else ""
        try:
            return _BY_CODE[code]
        except KeyError:
            names = "a rank of 7 8 9 T J Q K A, then a suit of C S H D"
            raise ValueError(f"{text!r} is no card of the pack: {names}") from None

    @property
    def code(self) -> str:
        """`QC`, `TD`, `7H`."""
        return self.rank.value + self.suit.value

    @property
    def points(self) -> int:
        """What the card counts in a trick (SPEC 1.2)."""
        return POINTS[self.rank]

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code!r})"


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 32 cards, clubs first, seven to ace: the one list that class lists, templates and SQL derive from."""

_BY_CODE = {card.code: card for card in DECK}
