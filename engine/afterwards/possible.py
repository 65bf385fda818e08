"""What was possible: which cards decided a finished hand, with all hands known (SPEC §9, §11).

The exact answer for both sides at their best, card by card; it says nothing about what anybody could have known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from engine.afterwards.openhand import OpenHand, open_hand, played
from engine.afterwards.solver import Solver
from engine.cards import Card
from engine.events import Seat
from engine.hand import HandState
from engine.said import Position, Said


class Goal(Enum):
    """What the picker's side can reach: the borders between the margins of a settlement (SPEC §9)."""

    ONE_TRICK = "one_trick"
    """Not to be left without a trick."""
    SAVED = "saved"
    """Not to lose in schneider."""
    WON = "won"
    """To win."""
    SCHNEIDER = "schneider"
    """To win in schneider."""
    EVERY_TRICK = "every_trick"
    """To take every trick."""


def points_for(said: Said, goal: Goal) -> int:
    """The card points that *goal* takes by the rules of the house; 0 where tricks decide.

    >>> points_for(Said(), Goal.WON), points_for(Said(), Goal.SCHNEIDER)
    (61, 91)
    """
    four_handed = not said.rules.has_picker
    match goal:
        case Goal.SAVED:
            return 30 if four_handed else 31
        case Goal.WON:
            return 61
        case Goal.SCHNEIDER:
            return 91 if four_handed else 120 - said.rules.schneider_defenders_max
        case _:
            return 0


@dataclass(frozen=True, slots=True)
class Turned:
    """A card that changed what the picker's side could reach against the best play of the others."""

    goal: Goal
    at: Position
    seat: Seat
    card: Card
    reached: bool
    """Whether the goal was certain after this card; if not, it was certain before it."""
    instead: tuple[Card, ...]
    """The cards that would have kept things as they were; empty where this card broke a rule."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What one card cost the side that played it."""

    at: Position
    seat: Seat
    card: Card
    before: int
    """Card points that the picker's side would have had in the end, with the best play from before this card."""
    after: int
    """The same from after this card."""
    cost: int
    """Card points that the card cost its own side; below zero only for a card against the rules."""


def turns(state: HandState, goal: Goal = Goal.WON, since: int = 1) -> tuple[Turned, ...] | None:
    """The cards from trick *since* on that turned *goal*, in order; None where the hand cannot be opened.

    "The hand was won until the ten of hearts in trick 3" is a `Turned` with goal WON that is not reached any more.

    >>> from engine.events import HandStarted
    >>> from engine.hand import replay
    >>> turns(replay([HandStarted()])) is None
    True
    """
    points = _points_of(state, since)
    if points is None or not points:
        return None
    first = points[0][1]
    by_tricks = goal in (Goal.ONE_TRICK, Goal.EVERY_TRICK)
    solver = Solver(first, by_tricks)
    need = _need(first, goal, state.hand_size)
    found: list[Turned] = []
    later: bool | None = None
    for at, hand, card in reversed(points):
        end = played(hand, card)
        after = later if later is not None else solver.reaches(end, need)
        lawful = card in solver.may_play(hand)
        mine = hand.turn in hand.side
        before = after if lawful and after == mine else solver.reaches(hand, need)
        if before != after:
            keeps = [c for c in solver.may_play(hand) if c != card and solver.reaches(played(hand, c), need) == before]
            found.append(Turned(goal, at, hand.turn, card, after, tuple(keeps)))
        later = before
    return tuple(reversed(found))


def judge(state: HandState, since: int = 2) -> tuple[Judged, ...] | None:
    """What each card from trick *since* on cost its side in card points; None where the hand cannot be opened."""
    return tuple(judging(state, since))[::-1] or None


def judging(state: HandState, since: int = 1) -> Iterator[Judged]:
    """The same from the last card back to the first of trick *since*: the further back, the longer each takes.

    Whoever has no more time stops asking; what was told until then stands. Nothing where the hand cannot be opened.
    """
    points = _points_of(state, since)
    if points is None or not points:
        return
    solver = Solver(points[0][1])
    _, last_hand, last_card = points[-1]
    after = solver.points(played(last_hand, last_card))
    for at, hand, card in reversed(points):
        before = solver.points(hand, after)
        cost = before - after if hand.turn in hand.side else after - before
        yield Judged(at, hand.turn, card, before, after, cost)
        after = before


def _need(hand: OpenHand, goal: Goal, size: int) -> int:
    if goal is Goal.ONE_TRICK:
        return 1
    return size * hand.said.players if goal is Goal.EVERY_TRICK else points_for(hand.said, goal)


def _points_of(state: HandState, since: int) -> list[tuple[Position, OpenHand, Card]] | None:
    """Each card from trick *since* on with the open hand before it; None where one of these tricks fell out of turn."""
    found = list(_opened(state, since))
    return None if any(hand is None for _, hand in found) else list(_with_cards(found))


def _opened(state: HandState, since: int) -> Iterator[tuple[Position, OpenHand | None]]:
    for number in range(since, len(state.tricks) + 1):
        for place in range(1, state.players + 1):
            yield (number, place), open_hand(state, (number, place))


def _with_cards(found: list[tuple[Position, OpenHand | None]]) -> Iterator[tuple[Position, OpenHand, Card]]:
    """The card that fell at each point is what its seat holds there and not at the next."""
    hands = [hand for _, hand in found if hand is not None]
    for place, (at, _) in enumerate(found):
        hand = hands[place]
        left = hands[place + 1].hands[hand.turn] if place + 1 < len(hands) else frozenset()
        (card,) = hand.hands[hand.turn] - left
        yield at, hand, card
