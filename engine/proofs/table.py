"""What anybody can see on the table: one card each, in turn, face up, each card once (VIOLATIONS §2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.evidence import Evidence, Sight, is_unknown
from engine.leads import without_card
from engine.proofs.violation import Violation, at_once
from engine.said import may_have_called


def table_proofs(evidence: Evidence) -> Iterator[Violation]:
    """Every irregularity that needs no knowledge of the rules of following."""
    yield from (Violation("D-DUP", None, at, at) for at in evidence.twice)
    yield from (Violation("D-FOREIGN", None, at, at) for at in evidence.foreign)
    yield from _turns(evidence)
    yield from _face_down(evidence)
    yield from _counts(evidence)
    yield from _short_tricks(evidence)
    yield from _shown_cards(evidence)


def _tricks(evidence: Evidence) -> Iterator[list[Sight]]:
    sights = [sight for sight in evidence.sights if not sight.missed]
    for number in range(1, len(evidence.tricks) + 1):
        yield [sight for sight in sights if sight.trick == number]


def _turns(evidence: Evidence) -> Iterator[Violation]:
    """P-TWO, P-TURN and P-LEAD. An order that rests on a doubtful seat proves nothing.

    Once a trick is closed, or the hand over, nobody led it out of turn if the card of his neighbour to the right is
    missing, nor followed out of turn after the one who should have led, if that one's is: the lead was overlooked
    (D-TRICK-SHORT). Where a camera watches, any card may have been.
    """
    said, n = evidence.said, evidence.said.players
    for number, sights in enumerate(_tricks(evidence), 1):
        done: set[Seat] = set()
        trick, lead = evidence.tricks[number - 1], evidence.leads[number - 1]
        waits = number > evidence.closed and not evidence.ended
        lies = set(range(n)) - (frozenset() if waits else without_card(trick))
        for sight in sights:
            if not sight.sure:
                break
            before = (sight.seat - 1) % n
            if sight.seat in done:
                yield at_once("P-TWO", sight.seat, sight.at)
            elif sight.place > 1 and before not in done:
                if before in lies or not (said.watched or before in lead.due):
                    yield at_once("P-TURN", sight.seat, sight.at)
            elif sight.place == 1 and lead.wrong(sight.seat) and before in lies:
                yield at_once("P-LEAD", sight.seat, sight.at)
            done.add(sight.seat)


def _face_down(evidence: Evidence) -> Iterator[Violation]:
    """P-FACEDOWN: only a picker who declared an unknown may play face down, and only once. Where nobody noted down what
    he called, he may have declared one.
    """
    said = evidence.said
    if said.picker is None and not said.passed and said.rules.has_picker:
        return
    silent = said.rules.unknown and may_have_called(said)
    laid = False
    for sight in evidence.sights:
        if sight.down and sight.sure:
            lawful = is_unknown(said, sight) or (silent and sight.seat == said.picker)
            if laid or not lawful:
                yield at_once("P-FACEDOWN", sight.seat, sight.at)
            laid = laid or lawful


def _counts(evidence: Evidence) -> Iterator[Violation]:
    """D-COUNT-SEAT and D-TRICKS-TOTAL: every seat plays its hand, no more and no less."""
    size = evidence.size
    left_over = []
    for seat in range(evidence.said.players):
        sights = [sight for sight in evidence.of_seat(seat) if not sight.missed]
        if all(sight.sure for sight in sights):
            yield from (at_once("D-COUNT-SEAT", seat, sight.at) for sight in sights[size:])
        if len(sights) < size:
            left_over.append(seat)
    if any(not (sight.sure or sight.missed) for sight in evidence.sights):  # a doubtful card may be another seat's
        return
    if not evidence.ended or not evidence.sights or any(len(t) < t.players for t in evidence.tricks[: evidence.closed]):
        return
    if len(left_over) == evidence.said.players:
        yield Violation("D-TRICKS-TOTAL", None, evidence.last, evidence.last)
    else:
        yield from (Violation("D-COUNT-SEAT", seat, evidence.last, evidence.last) for seat in left_over)


def _short_tricks(evidence: Evidence) -> Iterator[Violation]:
    """D-TRICK-SHORT: the next lead falls, or the hand ends, while a card is missing. It may be the camera's fault."""
    for number, trick in enumerate(evidence.tricks[: evidence.closed], 1):
        if len(trick) >= trick.players:
            continue
        missing = frozenset(range(trick.players)) - set(trick.seats)
        seat = min(missing) if len(missing) == 1 else None
        if number < len(evidence.tricks):
            yield Violation("D-TRICK-SHORT", seat, (number, None), (number + 1, 1), None, missing)
        elif evidence.ended:
            yield Violation("D-TRICK-SHORT", seat, (number, None), evidence.last, None, missing)


def _shown_cards(evidence: Evidence) -> Iterator[Violation]:
    """D-DECK: a card that was turned over after the hand had been played before."""
    said = evidence.said
    shown = [*(said.bury or ()), *((said.unknown_card,) if said.unknown_card is not None else ())]
    for card in shown:
        sight = evidence.place_of(card)
        if sight is not None:
            yield Violation("D-DECK", None, sight.at, evidence.last)
