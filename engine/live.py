"""What a table wants to know while a hand runs: points by side, who cannot be caught, who can still win (SPEC §12)."""

from __future__ import annotations

from enum import Enum

from engine.cards import Card
from engine.events import Seat
from engine.evidence import gather
from engine.games.individual import winning_seats
from engine.hand import HandState
from engine.worlds import worlds_after


class Clinch(Enum):
    """The side that can no longer be caught."""

    PICKER_SIDE = "picker_side"
    DEFENDERS = "defenders"


Bounds = tuple[int, int]


def side_points_bounds(state: HandState) -> tuple[Bounds, Bounds] | None:
    """Fewest and most points so far of the picker's side, bury included, and of the defenders.

    The defenders' points are exact once the sides are known; the bury adds at most the best unseen cards
    (VIOLATIONS §6). An unknown that nobody has turned over widens both.
    """
    sides, said = state.sides, state.declared
    if not sides.picker_side:
        return None
    if state.claim is not None and state.result is not None and (taken := state.result.side_points) is not None:
        return (taken, taken), (120 - taken, 120 - taken)
    open_seats = [seat for seat in range(state.players) if seat not in sides.picker_side | sides.defenders]
    own = sum(state.points[seat] for seat in sides.picker_side)
    others = sum(state.points[seat] for seat in sides.defenders)
    maybe = [state.points[seat] for seat in open_seats]
    low, high = _bury_bounds(state)
    face = _unknown_bounds(state)
    taker = _unknown_taker(state) if said.unknown_laid and said.unknown_card is None else None
    gain = max(maybe, default=0)
    mine, theirs = (own + low, own + gain + high), (others + sum(maybe) - gain, others + sum(maybe))
    if taker is None:
        return mine, theirs
    if taker in sides.picker_side:
        return (mine[0] + face[0], mine[1] + face[1]), theirs
    if taker in sides.defenders:
        return mine, (theirs[0] + face[0], theirs[1] + face[1])
    return (mine[0], mine[1] + face[1]), (theirs[0], theirs[1] + face[1])


def _bury_bounds(state: HandState) -> Bounds:
    """Fewest and most points that the buried cards can hold."""
    said = state.declared
    if said.rules.bury_if_no_trick == "defenders" and not any(
        state.tricks_taken[seat] for seat in state.sides.picker_side
    ):
        return (0, sum(sorted((card.points for card in state.unseen), reverse=True)[: said.deal.blind]))
    if said.bury is not None:
        total = sum(card.points for card in said.bury)
        return (total, total)
    points = sorted(card.points for card in state.unseen if card != said.unknown_card)
    size = min(said.deal.blind, len(points))
    return (sum(points[:size]), sum(points[len(points) - size :]))


def _unknown_bounds(state: HandState) -> Bounds:
    points = [card.points for card in state.unseen]
    return (min(points, default=0), max(points, default=0))


def _unknown_taker(state: HandState) -> Seat | None:
    return next((t.winner for t in state.tricks for play in t.plays if play.face_down), None)


def can_hold(state: HandState, seat: Seat) -> frozenset[Card]:
    """The unseen cards that *seat* can still play without anybody having broken a rule, as far as each one shows alone.

    >>> from engine.events import CardPlayed, HandStarted
    >>> from engine.hand import replay
    >>> state = replay([HandStarted(), CardPlayed(0, Card.parse("7H")), CardPlayed(1, Card.parse("7C"))])
    >>> Card.parse("AH") in can_hold(state, 1), Card.parse("AH") in can_hold(state, 2)
    (False, True)
    """
    evidence = gather(state)
    worlds = worlds_after(evidence, len(evidence.sights))
    if worlds is None or worlds.crowded() is not None:
        return state.unseen if state.plays_left(seat) else frozenset()
    if worlds.room[seat] <= 0:
        return frozenset()
    return frozenset(card for card in state.unseen if worlds.places.get(card.index, 0) >> seat & 1)


def clinched(state: HandState) -> Clinch | None:
    """Who has won whatever may still be played, if the tricks say so already (VIOLATIONS §6)."""
    bounds = state.side_points_bounds
    if bounds is None:
        return None
    (low, _), (their_low, their_high) = bounds
    base = state.rules.partner == "base4"
    rest = sum(card.points for card in state.unseen) + state.trick.points - (_bury_bounds(state)[0] if not base else 0)
    tie = 1 if base or state.rules.tie60 == "none" else 0
    if their_low >= 60 + tie:
        return Clinch.DEFENDERS
    return Clinch.PICKER_SIDE if low >= 61 or their_high + rest < 60 else None


def still_in(state: HandState) -> frozenset[Seat]:
    """Who can still win when everyone plays for himself.

    A trickless seat is only not yet eligible while tricks are left; a seat is out when another can certainly not take
    as many points any more (SPEC §12, VIOLATIONS §5).
    """
    said = state.declared
    if not said.plays_for_himself:
        return frozenset()
    seats = range(state.players)
    if state.complete and state.result is not None:
        return state.result.winners
    rest = 120 - sum(state.points)
    points, tricks = state.points, state.tricks_taken
    match state.rules.all_pass:
        case "leaster":
            sure = [points[seat] + rest for seat in seats if tricks[seat]]
            return frozenset(seat for seat in seats if points[seat] <= min(sure, default=120))
        case "schneidster":
            return frozenset(seat for seat in seats if points[seat] <= 30)
        case _:
            if rest == 0:
                return winning_seats(state.rules, points, tricks)
            return frozenset(seats)
