"""Following suit: a later card proves an earlier denial (VIOLATIONS §3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.evidence import SUITS, Evidence, Sight, number_of
from engine.order import TRUMP
from engine.proofs.violation import Violation
from engine.said import Position
from engine.shown import held_cards


def follow_proofs(evidence: Evidence) -> Iterator[Violation]:
    """R-FAIL and R-TRUMP: one record for each denial, at the seat's first later card of that suit.

    A card of which only the suit is certain denies or proves as well. Where the seat's holding is known because it
    showed cards, the denial proves itself; not while they may have been played in a trick that nobody saw.
    """
    for seat in range(evidence.said.players):
        denials: dict[int, list[Sight]] = {}
        for sight in evidence.of_seat(seat):
            for denial in denials.pop(sight.follows, ()):
                yield renege(seat, denial, sight.at)
            if sight.refuses:
                denials.setdefault(sight.asked, []).append(sight)
    for seat, card, shown_at in held_cards(evidence) if not evidence.may_lack_tricks else ():
        suit = number_of(evidence.said.order.suits[card.index])
        for sight in evidence.of_seat(seat):
            if sight.card == card.index:
                break
            if sight.denies and sight.led == suit:
                yield renege(seat, sight, max(sight.at, shown_at))


def renege(seat: Seat, denial: Sight, at: Position) -> Violation:
    """The record of one denial that was proved false at *at*."""
    name = "R-TRUMP" if SUITS[denial.asked] is TRUMP else "R-FAIL"
    return Violation(name, seat, denial.at, at, at)
