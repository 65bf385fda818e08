"""The value that every proof ends in."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Seat
from engine.said import Position


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that certainly went wrong (VIOLATIONS §1). Positions are (trick, card), counted from 1."""

    id: str
    """Its name in VIOLATIONS.md."""
    seat: Seat | None
    """Who it was; None while that is open."""
    offence: tuple[int, int | None]
    """Where it happened; (0, 0) is a declaration, and the card is None where a whole trick is meant."""
    certain_at: Position
    """The card at which it became certain that something is wrong."""
    guilty_at: Position | None = None
    """The card at which it became certain who it was; None while that is open."""
    suspects: frozenset[Seat] = frozenset()
    """Who it can be while it is open."""


def at_once(name: str, seat: Seat | None, at: Position) -> Violation:
    """A violation that proves itself at the card with which it happens."""
    return Violation(name, seat, at, at, at if seat is not None else None)


def declared(name: str, seat: Seat | None, certain_at: Position, guilty_at: Position | None = None) -> Violation:
    """A wrong declaration, proved by a card."""
    return Violation(name, seat, (0, 0), certain_at, guilty_at or certain_at)
