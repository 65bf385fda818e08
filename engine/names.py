"""What cards and suits are called, in English and German, on French and on German faces."""

from __future__ import annotations

from typing import Literal

from engine.cards import Card, Rank, Suit
from engine.order import TRUMP, FollowSuit

Language = Literal["en", "de"]
Face = Literal["french", "german"]

_RANKS = {
    Rank.SEVEN: ("seven", "Sieben", "Sieben"),
    Rank.EIGHT: ("eight", "Acht", "Acht"),
    Rank.NINE: ("nine", "Neun", "Neun"),
    Rank.TEN: ("ten", "Zehn", "Zehn"),
    Rank.JACK: ("jack", "Bube", "Unter"),
    Rank.QUEEN: ("queen", "Dame", "Ober"),
    Rank.KING: ("king", "König", "König"),
    Rank.ACE: ("ace", "Ass", "Ass"),
}
_SUITS: dict[FollowSuit, tuple[str, str, str]] = {
    Suit.CLUBS: ("clubs", "Kreuz", "Eichel"),
    Suit.SPADES: ("spades", "Pik", "Grün"),
    Suit.HEARTS: ("hearts", "Herz", "Rot"),
    Suit.DIAMONDS: ("diamonds", "Karo", "Schellen"),
    TRUMP: ("trump", "Trumpf", "Trumpf"),
}


def card_name(card: Card, language: Language = "en", face: Face = "french") -> str:
    """A card in words.

    >>> card_name(Card.parse("QC")), card_name(Card.parse("QC"), "de"), card_name(Card.parse("QC"), "de", "german")
    ('queen of clubs', 'Kreuz-Dame', 'Eichel-Ober')
    """
    if language == "en":
        return f"{_RANKS[card.rank][0]} of {_SUITS[card.suit][0]}"
    place = 2 if face == "german" else 1
    return f"{_SUITS[card.suit][place]}-{_RANKS[card.rank][place]}"


def suit_name(suit: FollowSuit, language: Language = "en", face: Face = "french") -> str:
    """A suit in words, trump among them.

    >>> suit_name(Suit.SPADES, "de", "german"), suit_name(TRUMP)
    ('Grün', 'trump')
    """
    return _SUITS[suit][0 if language == "en" else 2 if face == "german" else 1]
