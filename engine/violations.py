"""What is proved to have gone wrong in a hand, and since which card (VIOLATIONS.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.evidence import Evidence, gather
from engine.hand import HandState
from engine.multipliers import doublings
from engine.proofs.called import called_proofs
from engine.proofs.elimination import eliminations, impossible
from engine.proofs.follow import follow_proofs
from engine.proofs.queens import jack_proofs, queens_proofs
from engine.proofs.table import table_proofs
from engine.proofs.trump import whatever_trump
from engine.proofs.violation import Violation

__all__ = ["Violation", "find_suspicions", "find_violations"]


def find_violations(state: HandState) -> tuple[Violation, ...]:
    """Everything proved by now, in the order in which it became certain. Empty for every lawful hand.

    By elimination nothing is proved of a hand that a camera watches before all its cards are out: a seat may have
    played the suit that it denies in a trick that nobody saw; nor that a suit was led for the first time, unless the
    called card shows it.

    >>> from engine.cards import Card
    >>> from engine.events import CardPlayed, HandStarted
    >>> from engine.hand import replay
    >>> cards = ["7H", "8H", "KH", "QD", "9H", "TH"]  # seat 3 trumps a heart and then leads the ten of hearts
    >>> seats = [0, 1, 2, 3, 4, 3]
    >>> state = replay([HandStarted(), *(CardPlayed(seat, Card.parse(card)) for seat, card in zip(seats, cards))])
    >>> [(found.id, found.seat, found.offence, found.certain_at) for found in find_violations(state)]
    [('R-FAIL', 3, (1, 4), (2, 1))]
    """
    if not state.tricks and not state.trick and not state.declared.doublings:
        return ()
    found = _under_this_trump(state)
    if found and state.rules.partner == "queens4" and state.call is None:
        return whatever_trump(state, found)
    return found


def _under_this_trump(state: HandState) -> tuple[Violation, ...]:
    evidence = gather(state)
    named = list(_named(state, evidence))
    if _may_eliminate(evidence, named):
        named += eliminations(evidence, named)
    first: dict[object, Violation] = {}
    for violation in sorted(named, key=lambda v: v.certain_at):
        first.setdefault((violation.id, violation.seat, violation.offence), violation)
    return tuple(first.values())


def _may_eliminate(evidence: Evidence, named: Sequence[Violation]) -> bool:
    """Whether it is safe and worth while to look for what is proved by elimination."""
    broken = any(violation.id.startswith(("R-", "C-", "Q-", "J-")) for violation in named)
    if evidence.all_out:
        return broken
    return not evidence.may_lack_tricks and (broken or impossible(evidence))


def _named(state: HandState, evidence: Evidence) -> Iterator[Violation]:
    for doubling in doublings(state):
        if doubling.broke is not None:
            at = doubling.certain_at
            yield Violation(doubling.broke, doubling.said.seat, doubling.offence, at, at)
    yield from table_proofs(evidence)
    yield from follow_proofs(evidence)
    yield from called_proofs(evidence)
    yield from jack_proofs(evidence)
    yield from queens_proofs(evidence)


def find_suspicions(state: HandState) -> tuple[Violation, ...]:
    """P-COLLECT: somebody gathered a trick that another won: a helping hand, or the camera's mistake."""
    found = []
    for number, (trick, taker) in enumerate(zip(state.tricks, state.taken, strict=True), 1):
        if taker is not None and trick.regular and taker != trick.winner:
            at = (number, len(trick))
            found.append(Violation("P-COLLECT", taker, at, at))
    return tuple(found)
