"""Hands played by chance: legal and more or less sensible, but for what a `Mischief` does.

Chance is passed in, so the same generator gives the same hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.cards import Card, Rank
from engine.order import TRUMP, FollowSuit
from models.deal_script import Deal, lawful_deal
from models.hand_script import HAND_SIZE, HandScript, Play, plain_suit, strength, winner_index


def write_hand(rng: np.random.Generator, players: int = 5, renege_after: int | None = None) -> HandScript:
    """A hand dealt and played by *rng*; with *renege_after*, one renege that is proved exactly so many tricks later.

    Raises ValueError for a number of players or of tricks that no hand can have.
    """
    if players not in HAND_SIZE:
        raise ValueError(f"players is {players}; hands are written for 3, 4 or 5")
    if renege_after is not None and not 1 <= renege_after < HAND_SIZE[players]:
        raise ValueError(f"renege after {renege_after} tricks; a hand of {players} players has {HAND_SIZE[players]}")
    while True:
        deal = lawful_deal(rng, players)
        if deal is None:
            continue
        mischief = Mischief() if renege_after is None else Renege(renege_after)
        played = play_out(rng, deal, mischief)
        if played is not None and mischief.done:
            return played


@dataclass(frozen=True)
class Moment:
    """A card is due: who holds what, and what lies there (None: a card face down)."""

    deal: Deal
    hands: tuple[tuple[Card, ...], ...]
    seat: int
    trick: int
    lying: tuple[Card | None, ...]
    leader: int
    called_led: bool
    """Whether the called suit was led in an earlier trick (in the queens game: by another than its caller)."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """What the seat holds whose turn it is."""
        return self.hands[self.seat]

    @property
    def led(self) -> FollowSuit | None:
        """The suit to follow; an unknown counts as the called suit."""
        if not self.lying:
            return None
        return self.deal.called if self.lying[0] is None else plain_suit(self.lying[0])

    @property
    def last(self) -> bool:
        """Whether it is the last trick."""
        return self.trick == HAND_SIZE[self.deal.players] - 1

    @property
    def suited(self) -> list[Card]:
        """What the seat holds of the called suit, without the unknown."""
        return [card for card in self.hand if plain_suit(card) is self.deal.called and card != self.deal.unknown]

    @property
    def follows(self) -> bool:
        """Whether the seat holds a card of the suit led."""
        return any(plain_suit(card) is self.led and card != self.deal.unknown for card in self.hand)


class Mischief:
    """What somebody does against the rules; this one does nothing."""

    done = True
    """Whether it has happened."""

    def options(self, rng: np.random.Generator, now: Moment, legal: list[Card]) -> list[Card]:
        """What the seat chooses from; nothing where the hand has become useless."""
        return legal

    def leader(self, rng: np.random.Generator, deal: Deal, trick: int, winner: int) -> int:
        """Who leads *trick*, of which *winner* should."""
        return winner


class Renege(Mischief):
    """A seat does not follow, and shows exactly *after* tricks later that it could have. Nothing else is broken."""

    def __init__(self, after: int) -> None:
        self._after = after
        self.done = False
        self._denied: tuple[int, int, FollowSuit | None] | None = None

    def options(self, rng: np.random.Generator, now: Moment, legal: list[Card]) -> list[Card]:
        """The wrong cards once; then the denied suit, but not before its time."""
        if self._denied is None:
            if rng.random() < 0.3 and (wrong := _wrong(now)):
                due = now.trick + self._after
                if due < HAND_SIZE[now.deal.players]:
                    self._denied = (now.seat, due, now.led)
                    return wrong
            return legal
        seat, due, suit = self._denied
        if self.done or now.seat != seat:
            return legal
        kept = [card for card in legal if (plain_suit(card) is suit) == (now.trick == due)]
        self.done = now.trick == due and bool(kept)
        return kept


def _wrong(now: Moment) -> list[Card]:
    """Cards that would be a renege and break nothing else: nobody's called-suit duty may be touched."""
    called = now.deal.called
    if not now.lying or now.led is called or not any(plain_suit(card) is now.led for card in now.hand):
        return []
    return [card for card in now.hand if plain_suit(card) is not now.led and plain_suit(card) is not called]


def play_out(rng: np.random.Generator, deal: Deal, mischief: Mischief) -> HandScript | None:
    """*deal* played to its last card; None where *mischief* leaves a seat no card to choose."""
    hands = [list(hand) for hand in deal.hands]
    plays: list[Play] = []
    winners: list[int] = []
    called_led, leader = False, 0
    for trick in range(HAND_SIZE[deal.players]):
        leader = mischief.leader(rng, deal, trick, leader)
        lying: list[Card | None] = []
        for place in range(deal.players):
            seat = (leader + place) % deal.players
            now = Moment(deal, tuple(map(tuple, hands)), seat, trick, tuple(lying), leader, called_led)
            options = mischief.options(rng, now, _legal(now))
            if not options:
                return None
            card = _choose(rng, now, options)
            hands[seat].remove(card)
            down = card == deal.unknown and seat == deal.picker
            lying.append(None if down else card)
            plays.append(Play(trick, place, seat, card, down))
        if all(card is None for card in lying):
            return None
        led_by_other = not (deal.queens and leader == deal.picker)
        first = plays[-deal.players]
        led = deal.called if first.face_down else plain_suit(first.card)
        called_led = called_led or (led is not None and led is deal.called and led_by_other)
        leader = (leader + winner_index(lying)) % deal.players
        winners.append(leader)
    return HandScript(
        deal.players, deal.declarations, deal.settings, tuple(plays), tuple(winners), deal.bury, deal.picker
    )


def _legal(now: Moment) -> list[Card]:
    """What the seat may play (SPEC 7.2, 7.4, 11.3)."""
    deal, hand = now.deal, now.hand
    face_up = [card for card in hand if card != deal.unknown or now.seat != deal.picker]
    same = [card for card in face_up if now.lying and plain_suit(card) is now.led]
    legal = same or face_up or list(hand)
    if deal.called is None or now.called_led or now.last:
        return legal
    suit_led = bool(now.lying) and now.led is deal.called
    if deal.queens:
        return _legal_in_queens(now, legal, suit_led)
    if deal.unknown in hand and now.seat == deal.picker:
        return [deal.unknown] if suit_led else legal
    key = deal.hold if now.seat == deal.picker and deal.hold is not None else deal.card
    if key in hand:
        if suit_led:
            return [key]
        if not now.lying:
            return [card for card in legal if plain_suit(card) is not deal.called or card == key]
        return [card for card in legal if card != key] or legal
    own = [card for card in hand if plain_suit(card) is deal.called]
    if now.seat == deal.picker and len(own) == 1 and not suit_led and not same and now.lying:
        return [card for card in legal if card not in own] or legal
    return legal


def _legal_in_queens(now: Moment, legal: list[Card], suit_led: bool) -> list[Card]:
    """The caller leaves the suit alone until another leads it, and then its ace must fall."""
    deal = now.deal
    if now.seat == deal.picker:
        free = suit_led and now.leader != deal.picker
        return legal if free else [card for card in legal if plain_suit(card) is not deal.called] or legal
    return [deal.card] if suit_led and deal.card in now.hand and deal.card is not None else legal


def _choose(rng: np.random.Generator, now: Moment, legal: Sequence[Card]) -> Card:
    """A sensible card most of the time, any legal one now and then."""
    deal, seat, lying = now.deal, now.seat, now.lying
    if len(legal) == 1 or rng.random() < 0.12:
        return legal[int(rng.integers(len(legal)))]
    side = {deal.picker, deal.partner}
    if not lying:
        if seat in side:
            return max(legal, key=lambda card: (plain_suit(card) is TRUMP, strength(card)))
        return max(
            legal, key=lambda card: (plain_suit(card) is not TRUMP, card.rank is Rank.ACE, -card.points, rng.random())
        )
    if all(card is None for card in lying):
        return legal[int(rng.integers(len(legal)))]
    ahead = (now.leader + winner_index(lying)) % deal.players
    if (ahead in side) == (seat in side) and deal.players != 4:
        return max(legal, key=lambda card: (card.points, -strength(card)))
    takes = [card for card in legal if winner_index([*lying, card]) == len(lying)]
    if takes and (len(lying) == deal.players - 1 or rng.random() < 0.75):
        return min(takes, key=strength) if len(lying) == deal.players - 1 else max(takes, key=strength)
    return min(legal, key=lambda card: (card.points, plain_suit(card) is TRUMP, strength(card)))
