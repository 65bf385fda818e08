"""A whole hand as it could be played: dealt, picked, buried, called and played by chance, with its record.

Everything in it is legal and more or less sensible, except for the one renege and the one card out of turn that may be
planted. Chance is passed in, so the same generator gives the same hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from engine.cards import DECK, Card, Rank, Suit
from engine.events import CardPlayed
from engine.order import TRUMP, FollowSuit, order_of
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


def winner_index(cards: Sequence[Card]) -> int:
    """Which of *cards*, in the order in which they fell, takes the trick so far."""
    winner = Trick(0, tuple(CardPlayed(place, card) for place, card in enumerate(cards))).winner
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


@dataclass(frozen=True, slots=True)
class Renege:
    """A seat did not follow, and showed in `proof_trick` that it could have. Positions count from 0."""

    seat: int
    trick: int
    place: int
    proof_trick: int
    proof_place: int
    violation: str

    def as_json(self) -> dict[str, Any]:
        """The violation as FORMAT.md writes it: positions count from 1."""
        certain = [self.proof_trick + 1, self.proof_place + 1]
        return {
            "id": self.violation,
            "seat": self.seat,
            "offence": [self.trick + 1, self.place + 1],
            "certain_at": certain,
            "guilty_at": certain,
        }


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A seat played before its neighbour on the right had. Positions count from 0."""

    seat: int
    trick: int
    place: int

    def as_json(self) -> dict[str, Any]:
        """The violation as FORMAT.md writes it: positions count from 1."""
        at = [self.trick + 1, self.place + 1]
        return {"id": "P-TURN", "seat": self.seat, "offence": at, "certain_at": at, "guilty_at": at}


@dataclass(frozen=True)
class HandScript:
    """One hand from the deal to the last trick.

    `bury` is what the picker put away; `renege` and `turn` are what was planted, if anything. Winners are the engine's.
    """

    players: int
    declarations: Mapping[str, Any]
    settings: Mapping[str, Any]
    plays: tuple[Play, ...]
    winners: tuple[int, ...]
    bury: tuple[Card, ...] = ()
    picker: int | None = None
    renege: Renege | None = None
    turn: OutOfTurn | None = None
    title: str = field(default="", compare=False)

    @property
    def dealer(self) -> int:
        """The dealer's seat: the last one."""
        return self.players - 1

    def record(self, name: str) -> dict[str, Any]:
        """The hand record (FORMAT.md), with *name* as its id."""
        tricks = []
        for trick in range(len(self.winners)):
            plays = [play for play in self.plays if play.trick == trick]
            row = {"leader": plays[0].seat, "cards": [play.card.code for play in plays]}
            if self.turn is not None and self.turn.trick == trick:
                row["seats"] = [play.seat for play in plays]
            tricks.append(row)
        return {
            "id": name,
            "players": self.players,
            "dealer": self.dealer,
            "settings": dict(self.settings),
            "declarations": dict(self.declarations),
            "tricks": tricks,
            "complete": True,
        }

    @property
    def violations(self) -> list[dict[str, Any]]:
        """What was planted, as FORMAT.md writes it, in the order in which it becomes certain."""
        found = [planted.as_json() for planted in (self.renege, self.turn) if planted is not None]
        return sorted(found, key=lambda row: tuple(row["certain_at"]))


def out_of_turn(rng: np.random.Generator, script: HandScript) -> HandScript:
    """*script* with two neighbours' cards of one trick the other way round, neither of them led: it stays lawful
    otherwise, for both follow what was led. Where a renege is planted, another trick.
    """
    busy = set() if script.renege is None else {script.renege.trick, script.renege.proof_trick}
    trick = int(rng.choice([number for number in range(len(script.winners)) if number not in busy]))
    place = int(rng.integers(1, script.players - 1))
    plays = list(script.plays)
    first = next(at for at, play in enumerate(plays) if (play.trick, play.place) == (trick, place))
    early, late = plays[first + 1], plays[first]
    plays[first : first + 2] = [replace(early, place=place), replace(late, place=place + 1)]
    return replace(script, plays=tuple(plays), turn=OutOfTurn(early.seat, trick, place))


def write_hand(rng: np.random.Generator, players: int = 5, renege_after: int | None = None) -> HandScript:
    """A hand dealt and played by *rng*; with *renege_after*, one renege that is proved exactly so many tricks later.

    Raises ValueError for a number of players or of tricks that no hand can have.
    """
    if players not in HAND_SIZE:
        raise ValueError(f"players is {players}; hands are written for 3, 4 or 5")
    if renege_after is not None and not 1 <= renege_after < HAND_SIZE[players]:
        raise ValueError(f"renege after {renege_after} tricks; a hand of {players} players has {HAND_SIZE[players]}")
    while True:
        deal = _deal(rng, players)
        if deal is None:
            continue
        played = _play(rng, deal, renege_after)
        if played is not None and (renege_after is None or played.renege is not None):
            return played


# ---------------------------------------------------------------- before the first card


@dataclass(frozen=True)
class _Deal:
    players: int
    hands: tuple[tuple[Card, ...], ...]
    settings: Mapping[str, Any]
    declarations: Mapping[str, Any]
    bury: tuple[Card, ...] = ()
    picker: int | None = None
    called: Suit | None = None
    partner: int | None = None


def _deal(rng: np.random.Generator, players: int) -> _Deal | None:
    """Hands, picker, bury and call; None where nobody would pick, or nothing ordinary can be called."""
    cards = [DECK[i] for i in rng.permutation(len(DECK))]
    size = HAND_SIZE[players]
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
    blind = cards[players * size :]
    if players == 4:
        return _Deal(4, tuple(map(tuple, hands)), {"partner": "base4"}, {})
    bold = rng.uniform(-1.0, 1.0)
    wants = [_worth(hand) >= (7.5 if players == 5 else 11.0) + bold for hand in hands]
    if True not in wants:
        return None
    picker = wants.index(True)
    held = hands[picker] + blind
    if players == 3:
        bury = _best_bury(held, None)
        hands[picker] = [card for card in held if card not in bury]
        declared = {"picker": picker, "call": {"type": "alone"}}
        return _Deal(3, tuple(map(tuple, hands)), {"partner": "solo_only"}, declared, bury, picker)
    suits = [suit for suit in FAIL if _callable(held, suit)]
    if not suits:
        return None
    called = min(suits, key=lambda suit: (sum(plain_suit(card) is suit for card in held), rng.random()))
    bury = _best_bury(held, called)
    hands[picker] = [card for card in held if card not in bury]
    ace = Card(Rank.ACE, called)
    partner = next(seat for seat, hand in enumerate(hands) if ace in hand)
    declared = {"picker": picker, "call": {"type": "ace", "suit": called.value}}
    return _Deal(5, tuple(map(tuple, hands)), {}, declared, bury, picker, called, partner)


def _worth(hand: Sequence[Card]) -> float:
    """How good *hand* is for picking: trumps count, high ones twice, and so does an ace."""
    trumps = [card for card in hand if plain_suit(card) is TRUMP]
    high = sum(card.rank in (Rank.QUEEN, Rank.JACK) for card in trumps)
    aces = sum(card.rank is Rank.ACE and plain_suit(card) is not TRUMP for card in hand)
    return 1.5 * len(trumps) + 0.7 * high + 0.5 * aces


def _callable(held: Sequence[Card], suit: Suit) -> bool:
    own = [card for card in held if plain_suit(card) is suit]
    return bool(own) and Card(Rank.ACE, suit) not in own


def _best_bury(held: Sequence[Card], called: Suit | None) -> tuple[Card, ...]:
    """Two cards: fail cards with many points from short suits first, never the last one of the called suit."""
    chosen: list[Card] = []
    while len(chosen) < 2:
        left = [card for card in held if card not in chosen]
        count = {suit: sum(plain_suit(card) is suit for card in left) for suit in FAIL}
        free = [c for c in left if not (plain_suit(c) is called and (count.get(called) == 1 or c.rank is Rank.ACE))]

        def value(card: Card, count: Mapping[Suit, int] = count) -> float:
            suit = plain_suit(card)
            return -20.0 - strength(card) if suit is TRUMP else card.points - 2.0 * count[suit]

        chosen.append(max(free, key=value))
    return tuple(chosen)


# ---------------------------------------------------------------- the play


@dataclass
class _Progress:
    """What has happened so far: only `_play` changes it."""

    hands: list[list[Card]]
    called_led: bool = False
    broken: tuple[int, int, int, FollowSuit] | None = None  # seat, trick, place, the suit that was denied


def _play(rng: np.random.Generator, deal: _Deal, renege_after: int | None) -> HandScript | None:
    now = _Progress([list(hand) for hand in deal.hands])
    size = HAND_SIZE[deal.players]
    plays: list[Play] = []
    winners: list[int] = []
    renege = None
    leader = 0
    for trick in range(size):
        cards: list[Card] = []
        for place in range(deal.players):
            seat = (leader + place) % deal.players
            legal = _legal(deal, now, seat, cards, last=trick == size - 1)
            if now.broken is not None and renege is None and seat == now.broken[0]:
                due = now.broken[1] + (renege_after or 0)
                denied = now.broken[3]
                legal = [card for card in legal if (plain_suit(card) is denied) == (trick == due)]
                if not legal:
                    return None
                if trick == due:
                    name = "R-TRUMP" if denied is TRUMP else "R-FAIL"
                    renege = Renege(seat, now.broken[1], now.broken[2], trick, place, name)
            elif renege_after is not None and now.broken is None and rng.random() < 0.3:
                wrong = _wrong(deal, now, seat, cards)
                if wrong and trick + renege_after < size:
                    now.broken = (seat, trick, place, plain_suit(cards[0]))
                    legal = wrong
            card = _choose(rng, deal, seat, cards, legal, leader)
            now.hands[seat].remove(card)
            cards.append(card)
            plays.append(Play(trick, place, seat, card))
        if plain_suit(cards[0]) is deal.called and deal.called is not None:
            now.called_led = True
        leader = (leader + winner_index(cards)) % deal.players
        winners.append(leader)
    return HandScript(
        deal.players, deal.declarations, deal.settings, tuple(plays), tuple(winners), deal.bury, deal.picker, renege
    )


def _legal(deal: _Deal, now: _Progress, seat: int, cards: Sequence[Card], last: bool) -> list[Card]:
    """What *seat* may play (SPEC 7.2, 7.4)."""
    hand = now.hands[seat]
    led = plain_suit(cards[0]) if cards else None
    same = [card for card in hand if cards and plain_suit(card) is led]
    legal = same or list(hand)
    if deal.called is None or now.called_led or last:
        return legal
    ace = Card(Rank.ACE, deal.called)
    if ace in hand:
        if cards and led is deal.called:
            return [ace]
        if not cards:
            return [card for card in legal if plain_suit(card) is not deal.called or card == ace]
        return [card for card in legal if card != ace] or legal
    own = [card for card in hand if plain_suit(card) is deal.called]
    if seat == deal.picker and len(own) == 1 and led is not deal.called and not same and cards:
        return [card for card in legal if card not in own] or legal
    return legal


def _wrong(deal: _Deal, now: _Progress, seat: int, cards: Sequence[Card]) -> list[Card]:
    """Cards that would be a renege and break nothing else: nobody's called-suit duty may be touched."""
    if not cards:
        return []
    led = plain_suit(cards[0])
    hand = now.hands[seat]
    if led is deal.called or not any(plain_suit(card) is led for card in hand):
        return []
    return [card for card in hand if plain_suit(card) is not led and plain_suit(card) is not deal.called]


def _choose(
    rng: np.random.Generator, deal: _Deal, seat: int, cards: Sequence[Card], legal: Sequence[Card], leader: int
) -> Card:
    """A sensible card most of the time, any legal one now and then."""
    if len(legal) == 1 or rng.random() < 0.12:
        return legal[int(rng.integers(len(legal)))]
    side = {deal.picker, deal.partner}
    if not cards:
        if seat in side:
            return max(legal, key=lambda card: (plain_suit(card) is TRUMP, strength(card)))
        return max(
            legal, key=lambda card: (plain_suit(card) is not TRUMP, card.rank is Rank.ACE, -card.points, rng.random())
        )
    ahead = (leader + winner_index(cards)) % deal.players
    if (ahead in side) == (seat in side) and deal.players != 4:
        return max(legal, key=lambda card: (card.points, -strength(card)))
    takes = [card for card in legal if winner_index([*cards, card]) == len(cards)]
    if takes and (len(cards) == deal.players - 1 or rng.random() < 0.75):
        return min(takes, key=strength) if len(cards) == deal.players - 1 else max(takes, key=strength)
    return min(legal, key=lambda card: (card.points, plain_suit(card) is TRUMP, strength(card)))
