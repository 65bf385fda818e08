"""A silent hand of the queens game: a solo may have named another trump that nobody noted down (SPEC 11.3, §13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.cards import Suit
from engine.events import Called, CallKind
from engine.hand import HandState, apply
from engine.proofs.violation import Violation
from engine.said import Position

BY_TRUMP = ("R-", "P-LEAD")
"""What depends on which suit is trump."""


def whatever_trump(state: HandState, found: Sequence[Violation]) -> tuple[Violation, ...]:
    """Those of *found* that hold whichever suit was named, since the card at which that is certain.

    Another trump clears nobody once it leaves more wrong than diamonds do (VIOLATIONS §1: the fewest broken duties).
    """
    kept = list(found)
    for suit in Suit:
        if suit is not Suit.DIAMONDS:
            other = apply(state, Called(CallKind.SOLO, suit)).violations
            worse = _worse_since(found, other)
            kept = [since for one in kept if (since := _since(one, other, worse)) is not None]
    return tuple(sorted(kept, key=lambda violation: violation.certain_at))


def _since(one: Violation, other: Sequence[Violation], worse: Position | None) -> Violation | None:
    """*one* as it stands when the other trump is ruled out, or when it proves the same; None while it does not."""
    if not one.id.startswith(BY_TRUMP):
        return one
    same = [twin.certain_at for twin in other if (twin.id, twin.seat, twin.offence) == (one.id, one.seat, one.offence)]
    since = min([*same, *([worse] if worse is not None else [])], default=None)
    if since is None:
        return None
    guilty = max(one.guilty_at, since) if one.guilty_at is not None else None
    return replace(one, certain_at=max(one.certain_at, since), guilty_at=guilty)


def _worse_since(ours: Iterable[Violation], others: Iterable[Violation]) -> Position | None:
    """Since when the other trump has left more wrong than ours, without a break up to the last card."""
    here, there = ([v.certain_at for v in some if v.id.startswith(BY_TRUMP)] for some in (ours, others))
    worse: Position | None = None
    for at in sorted({*here, *there}):
        more = sum(one <= at for one in there) > sum(one <= at for one in here)
        worse = (worse if worse is not None else at) if more else None
    return worse
