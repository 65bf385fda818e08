"""Named proofs that something went wrong, and when it became certain (VIOLATIONS.md)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Seat
from engine.hand import HandState


@dataclass(frozen=True, slots=True)
class Violation:
    """One proof. `seat` is None while the culprit is open; `suspects` says who it can be."""

    id: str
    seat: Seat | None
    offence: tuple[int, int | None]
    certain_at: tuple[int, int]
    guilty_at: tuple[int, int] | None = None
    suspects: frozenset[Seat] = frozenset()


def find_violations(state: HandState) -> tuple[Violation, ...]:
    """Everything proved in *state*."""
    return ()


def find_suspicions(state: HandState) -> tuple[Violation, ...]:
    """What is odd in *state* and proves nothing."""
    return ()
