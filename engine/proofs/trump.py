"""A silent hand of the queens game: a solo may have named another trump that nobody noted down (SPEC 11.3, §13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.cards import Suit
from engine.events import Called, CallKind
from engine.evidence import gather
from engine.hand import HandState, apply
from engine.proofs.violation import Violation
from engine.said import Position

BY_TRUMP = ("R-", "P-LEAD")
"""What depends on which suit is trump."""


def whatever_trump(state: HandState, found: Sequence[Violation]) -> tuple[Violation, ...]:
    """Those of *found* that hold whichever suit was named, since the card at which that is certain.

    Another trump clears nobody once it leaves more wrong than diamonds do (VIOLATIONS §1: the fewest broken duties).
    Where every trump leaves something wrong, but not the same, it stays open who it was, until one is the only one.
    """
    kept = list(found)
    wrong = [_by_trump(found)]
    for suit in Suit:
        if suit is not Suit.DIAMONDS:
            other = _by_trump(apply(state, Called(CallKind.SOLO, suit)).violations)
            worse = _worse_since(wrong[0], other)
            kept = [since for one in kept if (since := _since(one, other, worse)) is not None]
            wrong.append(other)
    if gather(state).may_lack_tricks:  # who leads though another won may have won a trick that nobody saw
        wrong = [[one for one in some if one.id.startswith("R-")] for some in wrong]
    if all(wrong):
        kept = _since_every_trump(kept, _open(wrong))
    return tuple(sorted(kept, key=lambda violation: violation.certain_at))


def _by_trump(found: Iterable[Violation]) -> list[Violation]:
    return [violation for violation in found if violation.id.startswith(BY_TRUMP)]


def _open(wrong: Sequence[Sequence[Violation]]) -> Violation:
    """R-ELIM against all who are wrong, once every trump leaves something wrong, under some trump that leaves no more
    wrong then than diamonds do.
    """
    certain = max(min(one.certain_at for one in some) for some in wrong)
    then = [[one for one in some if one.certain_at <= certain] for some in wrong]
    likely = [one for some in then if len(some) <= len(then[0]) for one in some]
    suspects = frozenset().union(*(one.suspects if one.seat is None else {one.seat} for one in likely))
    return Violation("R-ELIM", None, (min(one.offence[0] for one in likely), None), certain, None, suspects)


def _since_every_trump(kept: list[Violation], found: Violation) -> list[Violation]:
    """*kept*, and *found* before what it proves later; that closes it, and no other R-ELIM is needed beside it."""
    ours = _by_trump(kept)
    if any(one.certain_at <= found.certain_at for one in ours):
        return kept
    closed = min((one.guilty_at for one in ours if one.guilty_at is not None), default=None)
    return [replace(found, guilty_at=closed), *(one for one in kept if one.id != "R-ELIM")]


def _since(one: Violation, other: Sequence[Violation], worse: Position | None) -> Violation | None:
    """*one* as it stands when the other trump is ruled out, or when it proves the same; None while it does not."""
    if not one.id.startswith(BY_TRUMP):
        return one
    same = [twin.certain_at for twin in other if (twin.seat, twin.offence) == (one.seat, one.offence)]
    since = min([*same, *([worse] if worse is not None else [])], default=None)
    if since is None:
        return None
    guilty = max(one.guilty_at, since) if one.guilty_at is not None else None
    return replace(one, certain_at=max(one.certain_at, since), guilty_at=guilty)


def _worse_since(ours: Iterable[Violation], others: Iterable[Violation]) -> Position | None:
    """Since when the other trump has left more wrong than ours, without a break up to the last card."""
    here, there = ([violation.certain_at for violation in some] for some in (ours, others))
    worse: Position | None = None
    for at in sorted({*here, *there}):
        more = sum(one <= at for one in there) > sum(one <= at for one in here)
        worse = (worse if worse is not None else at) if more else None
    return worse
