"""Where the called card is: thrown off, withheld, led under, held by the picker or buried (VIOLATIONS §4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.evidence import Sight
from engine.proofs.calling import Calling
from engine.proofs.violation import Violation, at_once, declared
from engine.said import Position


def called_card_proofs(call: Calling) -> Iterator[Violation]:
    """One record at most: what became of the called card, or that it is missing."""
    shown = call.evidence.place_of(call.card)
    if shown is None:
        yield from _not_shown(call)
    elif shown.seat == call.picker:
        if not call.may_be_own:
            yield declared("C-CALL-HELD", call.picker, min(missing_at(call) or shown.at, shown.at), shown.at)
    elif call.early(shown) and not (call.first is None and shown.trick >= call.clear):
        yield at_once("C-ACE-OFF", shown.seat, shown.at)
    elif call.first is not None and shown.trick > call.first:
        yield from _shown_late(call, shown)


def _shown_late(call: Calling, shown: Sight) -> Iterator[Violation]:
    """The card comes after the first lead of its suit: its holder kept it back (SPEC 7.4a, 7.4d)."""
    answer = call.in_first(shown.seat)
    if answer is None or answer.card < 0:
        return
    if answer.place > 1:
        certain = min(missing_at(call) or shown.at, shown.at)
        yield Violation("C-ACE-WITHHELD", shown.seat, answer.at, certain, shown.at)
        return
    rule = call.evidence.said.rules.partner_lead
    if rule == "ace_only":
        certain = min(missing_at(call) or shown.at, shown.at)
        yield Violation("C-ACE-LEADUNDER", shown.seat, answer.at, certain, shown.at)
    elif rule == "run4":
        proved = _too_short_to_run(call, shown)
        if proved is not None:
            yield Violation("C-ACE-LEADUNDER", shown.seat, answer.at, proved, proved)


def _too_short_to_run(call: Calling, shown: Sight) -> Position | None:
    """Since when it is certain that the leader held fewer than four of the suit (SPEC 7.4d, run4)."""
    evidence, suit = call.evidence, call.suit
    order = evidence.said.order
    unseen = {card.index for card in order.cards if order.suits[card.index] is call.card.suit}
    held = 0
    left = evidence.size
    for sight in evidence.sights:
        unseen.discard(sight.card)
        if sight.seat == shown.seat:
            left -= 1
            held += call.first is not None and sight.trick >= call.first and (sight.suit == suit or sight.blank)
        if sight.at >= shown.at and held + min(left, len(unseen)) < 4:
            return sight.at
    return None


def _not_shown(call: Calling) -> Iterator[Violation]:
    """C-ACE-MISSING, and C-CALL-BURIED once nobody has a card left."""
    evidence = call.evidence
    missing = missing_at(call)
    blank = any(sight.blank for sight in evidence.sights)
    shown_in_bury = evidence.said.bury is not None and call.card in evidence.said.bury
    if (evidence.all_out and not blank and not evidence.twice) or shown_in_bury:
        yield declared("C-CALL-BURIED", call.picker, missing or evidence.last, evidence.last)
    elif missing is not None:
        trick = call.first if call.first is not None else evidence.size
        yield Violation("C-ACE-MISSING", None, (trick, None), missing, None, _suspects(call))


def missing_at(call: Calling) -> Position | None:
    """Since when nobody can hold the called card lawfully any more, if it is so.

    At the first lead of the suit: when every seat but the picker has played, or has none of the suit. With the suit
    never led: when every seat but the picker is out of cards.
    """
    evidence, said = call.evidence, call.evidence.said
    trick = call.first if call.first is not None else evidence.size
    if call.first is None and call.clear <= evidence.size and call.clear <= len(evidence.tricks):
        return None
    waiting = {seat for seat in range(said.players) if seat != call.picker or call.may_be_own}
    leader: Seat | None = None
    for sight in evidence.sights:
        if sight.trick > trick:
            return None
        if (sight.blank and not _is_unknown(call, sight)) or sight.card == call.card.index:
            return None
        if sight.trick < trick:
            if sight.denies and sight.led == call.suit:
                waiting.discard(sight.seat)
            continue
        leader = sight.seat if sight.place == 1 else leader
        if sight.seat == leader and _may_lead_under(call, leader):
            continue
        waiting.discard(sight.seat)
        if not waiting:
            return sight.at
    return None


def _is_unknown(call: Calling, sight: Sight) -> bool:
    """Whether this is the picker's unknown, which cannot be the called card."""
    return call.unknown and sight.down and sight.sure and sight.seat == call.picker


def _may_lead_under(call: Calling, leader: Seat) -> bool:
    """Whether the house lets the holder lead the suit without the card (SPEC 7.4d)."""
    return call.first is not None and leader != call.picker and call.evidence.said.rules.partner_lead != "ace_only"


def _suspects(call: Calling) -> frozenset[Seat]:
    """Who can have it: whoever has played to that trick and has cards left, also one who denied the suit; and the
    picker, who may hold or have buried it.
    """
    found = {call.picker}
    for seat in range(call.evidence.said.players):
        if call.in_first(seat) is not None and sum(1 for _ in call.evidence.of_seat(seat)) < call.evidence.size:
            found.add(seat)
    return frozenset(found)
