"""What is settled before the first card: hands, picker, bury and call, dealt by chance and declared sensibly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.cards import DECK, Card, Rank, Suit
from engine.order import TRUMP
from models.hand_script import FAIL, HAND_SIZE, plain_suit, strength


@dataclass(frozen=True)
class Deal:
    """Hands as they are when the first card falls, and what was said.

    `called`: the called suit, `card` the partner's card in it, `hold` what the caller must keep beside (a called ten's
    ace), `unknown` the card that the picker laid face down for one of the suit.
    """

    players: int
    hands: tuple[tuple[Card, ...], ...]
    settings: Mapping[str, Any]
    declarations: Mapping[str, Any]
    bury: tuple[Card, ...] = ()
    picker: int | None = None
    called: Suit | None = None
    card: Card | None = None
    hold: Card | None = None
    unknown: Card | None = None

    @property
    def partner(self) -> int | None:
        """Who holds the called card."""
        return next((seat for seat, hand in enumerate(self.hands) if self.card in hand), None)

    @property
    def queens(self) -> bool:
        """Whether it is the four-handed queens game."""
        return self.settings.get("partner") == "queens4"


def shuffled(rng: np.random.Generator) -> list[Card]:
    """The pack."""
    return [DECK[i] for i in rng.permutation(len(DECK))]


def lawful_deal(rng: np.random.Generator, players: int) -> Deal | None:
    """Hands, picker, bury and call; None where nobody would pick, or nothing ordinary can be called."""
    cards = shuffled(rng)
    size = HAND_SIZE[players]
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
    blind = cards[players * size :]
    if players == 4:
        return Deal(4, tuple(map(tuple, hands)), {"partner": "base4"}, {})
    bold = rng.uniform(-1.0, 1.0)
    wants = [worth(hand) >= (7.5 if players == 5 else 11.0) + bold for hand in hands]
    if True not in wants:
        return None
    picker = wants.index(True)
    held = hands[picker] + blind
    if players == 3:
        bury = best_bury(held, None)
        hands[picker] = [card for card in held if card not in bury]
        declared = {"picker": picker, "call": {"type": "alone"}}
        return Deal(3, tuple(map(tuple, hands)), {"partner": "solo_only"}, declared, bury, picker)
    suits = [suit for suit in FAIL if _callable(held, suit)]
    if not suits:
        return None
    called = min(suits, key=lambda suit: (sum(plain_suit(card) is suit for card in held), rng.random()))
    bury = best_bury(held, called)
    hands[picker] = [card for card in held if card not in bury]
    declared = {"picker": picker, "call": {"type": "ace", "suit": called.value}}
    ace = Card(Rank.ACE, called)
    return Deal(5, tuple(map(tuple, hands)), {}, declared, bury, picker, called, ace)


def worth(hand: Sequence[Card]) -> float:
    """How good *hand* is for picking: trumps count, high ones twice, and so does an ace."""
    trumps = [card for card in hand if plain_suit(card) is TRUMP]
    high = sum(card.rank in (Rank.QUEEN, Rank.JACK) for card in trumps)
    aces = sum(card.rank is Rank.ACE and plain_suit(card) is not TRUMP for card in hand)
    return 1.5 * len(trumps) + 0.7 * high + 0.5 * aces


def _callable(held: Sequence[Card], suit: Suit) -> bool:
    own = [card for card in held if plain_suit(card) is suit]
    return bool(own) and Card(Rank.ACE, suit) not in own


def best_bury(held: Sequence[Card], called: Suit | None, first: Sequence[Card] = ()) -> tuple[Card, ...]:
    """Two cards, *first* and then fail cards with many points from short suits, never the last of the called suit."""
    chosen = list(first)
    while len(chosen) < 2:
        left = [card for card in held if card not in chosen]
        count = {suit: sum(plain_suit(card) is suit for card in left) for suit in FAIL}
        free = [c for c in left if not (plain_suit(c) is called and (count.get(called) == 1 or c.rank is Rank.ACE))]

        def value(card: Card, count: Mapping[Suit, int] = count) -> float:
            suit = plain_suit(card)
            return -20.0 - strength(card) if suit is TRUMP else card.points - 2.0 * count[suit]

        chosen.append(max(free, key=value))
    return tuple(chosen)
