"""What anybody can see on the table: one card each, in turn, face up, each card once (VIOLATIONS §2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import DECK, Rank
from engine.events import Seat
from engine.evidence import Evidence, Sight, number_of
from engine.order import TRUMP
from engine.proofs.violation import Violation, at_once
from engine.said import Said
from engine.sides import declared_alone

_TRUMP = number_of(TRUMP)


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

    Where a camera watches nobody played out of turn after a seat whose card is missing when the trick is closed: it was
    overlooked (D-TRICK-SHORT).
    """
    n = evidence.said.players
    leaders: set[Seat] = {evidence.said.forehand}
    called, murky = evidence.said.called_card, False
    led: set[int] = set()
    for number, sights in enumerate(_tricks(evidence), 1):
        done: set[Seat] = set()
        for sight in sights:
            if not sight.sure:
                break
            if sight.seat in done:
                yield at_once("P-TWO", sight.seat, sight.at)
            elif sight.place > 1 and (before := (sight.seat - 1) % n) not in done:
                lies = number > evidence.closed or before in evidence.tricks[number - 1].seats
                if lies or not evidence.said.watched:
                    yield at_once("P-TURN", sight.seat, sight.at)
            elif sight.place == 1 and leaders and sight.seat not in leaders:
                yield at_once("P-LEAD", sight.seat, sight.at)
            done.add(sight.seat)
        trick = evidence.tricks[number - 1]
        told = trick.regular and all(sight.sure and not sight.blank for sight in sights if not _laid(evidence, sight))
        murky = murky or (bool(sights) and sights[0].led < 0)
        # after a lead that is doubtful or of another pack nobody can tell whether a called ten still wins (K-32)
        if murky and called is not None and any(sight.card == called.index for sight in sights):
            told = False
        leaders = {trick.winner} if told and trick.winner is not None else set()
        if leaders and sights[0].led not in led:
            leaders |= _may_be_called_ten(evidence, sights)
        led |= {sight.led for sight in sights}


def _may_be_called_ten(evidence: Evidence, sights: list[Sight]) -> set[Seat]:
    """Who played the ten of the suit led, where nobody noted down that it was called and it may have been.

    It then wins the first trick of its suit, unless a trump lies (K-32).
    """
    said = evidence.said
    rules, led = said.rules, sights[0].led
    if not _may_have_called(said) or not rules.call_ten or rules.call_ten_winner != "ten":
        return set()
    if any(sight.suit == _TRUMP for sight in sights):
        return set()
    return {sight.seat for sight in sights if sight.suit == led and DECK[sight.card].rank is Rank.TEN}


def _may_have_called(said: Said) -> bool:
    """Whether the picker may have called a card, which nobody noted down."""
    nobody = said.passed and said.taker is None
    return said.rules.partner == "called_ace" and said.call is None and not nobody and not declared_alone(said)


def _laid(evidence: Evidence, sight: Sight) -> bool:
    """Whether this is the declared unknown, which never wins."""
    return sight.down and sight.sure and evidence.said.unknown_laid and sight.seat == evidence.said.picker


def _face_down(evidence: Evidence) -> Iterator[Violation]:
    """P-FACEDOWN: only a picker who declared an unknown may play face down, and only once. Where nobody noted down what
    he called, he may have declared one.
    """
    said = evidence.said
    if said.picker is None and not said.passed and said.rules.has_picker:
        return
    silent = said.rules.unknown and _may_have_called(said)
    laid = False
    for sight in evidence.sights:
        if sight.down and sight.sure:
            lawful = _laid(evidence, sight) or (silent and sight.seat == said.picker)
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
