"""The bury, unburied: what lay face down, named by elimination, and each player's whole hand trick by trick."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.events import Seat
from engine.games.individual import blind_trick
from engine.hand import HandState


@dataclass(frozen=True, slots=True)
class Unburied:
    """The cards that nobody played openly: what the picker buried, or the blind that nobody took (SPEC §2, 3.2)."""

    cards: tuple[Card, ...]
    """Bury or blind. While an unknown was not turned over, all the cards of which one is the unknown."""
    fewest: int
    """Card points at the least."""
    most: int
    """Card points at the most; more than `fewest` only while an unknown was not turned over."""
    buried_by: Seat | None
    """The picker; None for a blind that nobody took."""
    unknown: Card | None = None
    """The picker's card that lay face down in a trick (SPEC 6.4), where it is known."""
    unknown_among: bool = False
    """Whether one of `cards` is the unknown and nobody saw which."""
    trick: int | None = None
    """The trick that took the blind (SPEC 4.1)."""
    counts_for: frozenset[Seat] = frozenset()
    """Whose points these are; nobody's where the house leaves the blind aside."""

    @property
    def points(self) -> int | None:
        """What bury or blind counted, where there is one answer."""
        return self.fewest if self.fewest == self.most else None


@dataclass(frozen=True, slots=True)
class WholeHand:
    """All cards of one player as they fell."""

    seat: Seat
    cards: tuple[Card | None, ...]
    """By trick; None where an unknown lay that nobody turned over."""
    led: tuple[int, ...]
    """Numbers of the tricks that this seat led, from 1."""
    won: tuple[int, ...]
    """Numbers of the tricks that it took."""
    points: int
    """Card points in those tricks, without bury or blind, and without an unknown that nobody turned over."""
    buried: tuple[Card, ...] = ()
    """The picker's bury, where it is known card by card."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A finished hand with all its cards open."""

    hands: tuple[WholeHand, ...]
    bury: Unburied


def lay_out(state: HandState) -> LaidOut | None:
    """Every card of a finished hand in its place; None while it runs and where the cards do not add up.

    >>> from engine.events import CardPlayed, EveryonePassed, HandStarted
    >>> from engine.hand import replay
    >>> from engine.order import order_of
    >>> fallen = [CardPlayed(place % 8, card) for place, card in enumerate(order_of().cards)]
    >>> lay_out(replay([HandStarted(8, 7), EveryonePassed(), *fallen[:-1]])) is None
    True
    """
    bury = unbury(state)
    if bury is None:
        return None
    return LaidOut(tuple(_whole_hand(state, bury, seat) for seat in range(state.players)), bury)


def unbury(state: HandState) -> Unburied | None:
    """Bury or blind of a finished hand; None while it runs and where the cards do not add up."""
    said = state.declared
    if not state.complete or not all(trick.regular for trick in state.tricks):
        return None
    unseen = tuple(sorted(state.unseen, key=lambda card: (-card.points, card.index)))
    if len(unseen) != said.deal.blind + said.unknown_laid:
        return None
    unknown = _unknown(state)
    cards = tuple(card for card in unseen if card != unknown)
    among = said.unknown_laid and unknown is None
    total = sum(card.points for card in cards)
    fewest, most = (total - cards[0].points, total - cards[-1].points) if among else (total, total)
    if said.picker is not None:
        trick, owners = None, _picker_side(state)
    elif said.plays_for_himself:
        trick = blind_trick(said)
        taker = state.tricks[trick - 1].winner if trick is not None else None
        owners = frozenset({taker}) if taker is not None else frozenset()
    else:
        trick, owners = None, frozenset()
    return Unburied(cards, fewest, most, said.picker, unknown, among, trick, owners)


def _unknown(state: HandState) -> Card | None:
    """The unknown's face: turned over, or left when the bury was turned over."""
    said = state.declared
    if not said.unknown_laid:
        return None
    if said.unknown_card in state.unseen:
        return said.unknown_card
    left = state.unseen - frozenset(said.bury or ())
    return next(iter(left)) if len(left) == 1 else None


def _picker_side(state: HandState) -> frozenset[Seat]:
    """The bury is the picker's side's, unless it took no trick and the house says otherwise (K-10)."""
    sides = state.sides
    if state.rules.bury_if_no_trick == "defenders" and not any(state.tricks_taken[s] for s in sides.picker_side):
        return sides.defenders
    return sides.picker_side


def _whole_hand(state: HandState, bury: Unburied, seat: Seat) -> WholeHand:
    plays = [next(play for play in trick.plays if play.seat == seat) for trick in state.tricks]
    return WholeHand(
        seat,
        tuple(bury.unknown if play.card is None else play.card for play in plays),
        tuple(number for number, trick in enumerate(state.tricks, 1) if trick.plays[0].seat == seat),
        tuple(number for number, trick in enumerate(state.tricks, 1) if trick.winner == seat),
        sum(
            card.points
            for trick in state.tricks
            for play in trick.plays
            if trick.winner == seat and (card := play.card or bury.unknown) is not None
        ),
        bury.cards if seat == bury.buried_by and not bury.unknown_among else (),
    )
