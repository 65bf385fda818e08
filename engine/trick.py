"""One trick: led suit, winner so far, points (SPEC §7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.cards import Card, Suit
from engine.events import CardPlayed, Seat
from engine.order import TRUMP, FollowSuit, Order, order_of


@dataclass(frozen=True, slots=True)
class TrickRules:
    """What must be known to judge a trick: the order, and what a face-down card or a called ten may do in it."""

    order: Order
    unknown_by: Seat | None = None
    """The seat that laid an unknown for `unknown_suit` (SPEC 6.4)."""
    unknown_suit: Suit | None = None
    unknown_card: Card | None = None
    """The unknown's face, once somebody has turned it over."""
    ten: Card | None = None
    """The called ten where it wins the first trick of its suit (SPEC K-32)."""


PLAIN = TrickRules(order_of())


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order in which they fell; `leader` is who should lead, or led.

    >>> trick = Trick.of(0, "AC TC KC 7D 9C")
    >>> trick.winner, trick.points
    (3, 25)
    """

    leader: Seat | None = None
    plays: tuple[CardPlayed, ...] = ()
    players: int = 5
    rules: TrickRules = PLAIN
    last: bool = False
    """Whether this is the hand's final trick, where an unknown may lie in any suit."""

    @classmethod
    def of(cls, leader: Seat, cards: str, players: int = 5) -> Trick:
        """A trick from text: card codes clockwise from *leader*, `XX` face down."""
        plays = tuple(
            CardPlayed((leader + place) % players, None if code == "XX" else Card.parse(code))
            for place, code in enumerate(cards.split())
        )
        return cls(leader, plays, players)

    def add(self, play: CardPlayed) -> Trick:
        """The trick with one more card."""
        leader = play.seat if not self.plays else self.leader
        return Trick(leader, (*self.plays, play), self.players, self.rules, self.last)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who has played, in order."""
        return tuple([play.seat for play in self.plays])

    @property
    def complete(self) -> bool:
        """Whether every seat's card lies."""
        return len(self.plays) >= self.players and len(set(self.seats)) == self.players

    @property
    def led(self) -> FollowSuit | None:
        """The suit to follow; an unknown counts as the called suit. None before the lead or when nobody can tell."""
        if not self.plays:
            return None
        first = self.plays[0]
        if first.card is not None:
            return self.rules.order.suits[first.card.index]
        return self.rules.unknown_suit if self.is_unknown(first) else None

    @property
    def winner(self) -> Seat | None:
        """Who takes the trick as far as it lies; None when a face-down, foreign or second card leaves that open.

        An unknown never wins (SPEC 6.4, 7.3); a called ten may beat its ace (K-32).
        """
        led = self.led
        if led is None:
            return None
        suits, strengths, ten = self.rules.order.suits, self.rules.order.strengths, self.rules.ten
        best, high = None, -1
        seats = set()
        for play in self.plays:
            seats.add(play.seat)
            card = play.card
            if card is None:
                if self.is_unknown(play):
                    continue
                return None
            suit = suits[card.index]
            if suit is led or suit is TRUMP:
                strength = strengths[card.index]
                if ten is not None and suit is ten.suit and card == ten:
                    strength = 6
                if strength > high:
                    best, high = play.seat, strength
        return best if len(seats) == len(self.plays) else None

    @property
    def awaits_suit(self) -> bool:
        """Whether an unknown was led and nobody has followed or trumped yet: whoever does so first will lie ahead."""
        if not self.plays or not self.is_unknown(self.plays[0]) or len(set(self.seats)) < len(self.plays):
            return False
        return self.winner is None and all(play.card is not None for play in self.plays[1:])

    def next_leader(self, taker: Seat | None) -> Seat | None:
        """Who leads after this trick: the winner (SPEC 7.1); if nobody can tell who won, *taker*, who gathered it."""
        return self.winner if self.regular else taker

    @property
    def regular(self) -> bool:
        """Whether the trick is complete and its winner beyond doubt."""
        return self.complete and len(self.plays) == self.players and self.winner is not None

    @property
    def points(self) -> int:
        """Card points in the trick as far as their faces are known."""
        total = 0
        for play in self.plays:
            if play.card is not None:
                total += play.card.points
            elif self.rules.unknown_card is not None and self.is_unknown(play):
                total += self.rules.unknown_card.points
        return total

    def is_unknown(self, play: CardPlayed) -> bool:
        """Whether *play* is the declared unknown, in a place where it may lie."""
        if play.card is not None or play.foreign or self.rules.unknown_by != play.seat:
            return False
        first = self.plays[0]
        return (
            self.last
            or first is play
            or (first.card is not None and self.rules.order.suits[first.card.index] is self.rules.unknown_suit)
        )

    def __bool__(self) -> bool:
        return bool(self.plays)

    def __len__(self) -> int:
        return len(self.plays)


def rejudged(tricks: Iterable[Trick], rules: TrickRules) -> tuple[Trick, ...]:
    """The same cards under *rules*, which became known later; a called ten wins only the first trick of its suit.

    >>> ten = TrickRules(order_of(), ten=Card.parse("TS"))
    >>> [trick.winner for trick in rejudged([Trick.of(0, "AS TS 7S 8S 9S"), Trick.of(0, "AS TS 7S 8S 9S")], ten)]
    [1, 0]
    """
    ten, out = rules, []
    for trick in tricks:
        out.append(Trick(trick.leader, trick.plays, trick.players, ten, trick.last))
        ten = after(ten, out[-1])
    return tuple(out)


def after(rules: TrickRules, trick: Trick) -> TrickRules:
    """The rules for the trick that follows *trick*: a called ten wins only the first trick of its suit (K-32)."""
    return replace(rules, ten=None) if rules.ten is not None and trick.led is rules.ten.suit else rules
