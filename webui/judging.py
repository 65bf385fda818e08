"""Accusations and what the table said to them; what a hand pays after that.

Nothing here accuses or punishes by itself: an accusation is a proof of the engine, a penalty needs the table's word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import CardPlayed
from engine.hand import HandState
from engine.penalty import penalty
from engine.settlement import Number
from engine.violations import Violation
from webui.lines import Line
from webui.story import Hand

RENEGED, LATER = "reneged", "later"
VERDICTS = (RENEGED, LATER)


@dataclass(frozen=True)
class Charge:
    """One proof in a hand: the two plays that it rests on, and what the table said to it.

    `key` names it as long as it rests on the same plays; a correction of one of them makes it another.
    """

    key: str
    violation: Violation
    offence: Line | None
    proof: Line | None
    verdict: str | None
    costs: tuple[Number, ...] | None
    """What the hand pays by house rule if the table says that it was so; None: nothing."""


def charges(hand: Hand) -> list[Charge]:
    """Every accusation of *hand*, in the order in which it became certain; none of several players of whom one is named
    by what closed it.
    """
    found = hand.state.violations
    return [_charge(hand, violation) for violation in found if not _named_since(violation, found)]


def _named_since(open_one: Violation, found: Sequence[Violation]) -> bool:
    """Whether the card that closed *open_one*, against several, names one of them: the others are free of suspicion."""
    if open_one.seat is not None or open_one.guilty_at is None:
        return False
    return any(one.guilty_at == open_one.guilty_at and one.seat in open_one.suspects for one in found)


def _charge(hand: Hand, violation: Violation) -> Charge:
    offence = play_at(hand, violation.offence)
    proof = play_at(hand, violation.guilty_at or violation.certain_at)
    parts = [f"{line.seq}.{line.changed_by or 0}" if line else "0" for line in (offence, proof)]
    key = "-".join([violation.id, str(violation.seat), *parts])
    return Charge(key, violation, offence, proof, hand.verdicts.get(key), penalty(hand.state, violation))


def key_moved(key: str, by: int) -> str:
    """The key of a charge when the numbers of all events are greater *by* so much.

    >>> key_moved("R-A1-2-17.0-30.31", 100), key_moved("R-A1-2-17.0-0", 100)
    ('R-A1-2-117.0-130.131', 'R-A1-2-117.0-0')
    """
    *named, offence, proof = key.split("-")
    plays = (
        ".".join(str(int(number) + by) if int(number) else "0" for number in one.split(".")) for one in (offence, proof)
    )
    return "-".join([*named, *plays])


def play_at(hand: Hand, position: tuple[int, int | None]) -> Line | None:
    """The line of the card at *position* (trick, card), counted from 1."""
    trick, card = position
    tricks = hand.state.all_tricks
    if not card or not 1 <= trick <= len(tricks) or card > len(tricks[trick - 1].plays):
        return None
    before = sum(len(one.plays) for one in tricks[: trick - 1])
    return hand.find(CardPlayed)[before + card - 1]


def can_settle(agreed: object, state: HandState) -> bool:
    """Whether *agreed* is what a table may have agreed to pay: an amount for each seat, which others pay, or a pot.

    >>> from engine.hand import replay
    >>> from engine.events import HandStarted
    >>> table = replay([HandStarted()])
    >>> can_settle([4, -0.5, -1.5, -1, -1], table), can_settle([1, -1], table), can_settle([1, 1, 1, 1, 1], table)
    (True, False, False)
    """
    if not isinstance(agreed, list) or len(agreed) != state.players:
        return False
    amounts = all(type(one) in (int, float) and abs(one) < 1e9 for one in agreed)
    return amounts and (sum(agreed) == 0 or state.rules.all_pass == "pot")


def is_void(hand: Hand) -> bool:
    """Whether the cards are dealt again for a violation that the table confirmed (`renege_penalty`)."""
    if hand.state.rules.renege_penalty != "redeal" or hand.settled is not None:
        return False
    return any(charge.verdict == RENEGED and charge.costs is not None for charge in charges(hand))


def payout(hand: Hand) -> tuple[Number, ...] | None:
    """What each seat gets for a hand that is over; None where that is not settled.

    What the table agreed on comes first, then the penalties that it confirmed, then the cards.
    """
    result = hand.state.result
    if result is None:
        return None
    if hand.settled is not None:
        return hand.settled
    if fines := [charge.costs for charge in charges(hand) if charge.verdict == RENEGED and charge.costs is not None]:
        if hand.state.rules.renege_penalty == "misplay":
            return tuple(sum(amounts) for amounts in zip(*fines, strict=True))
        return fines[0]
    return None if result.payout is None else tuple(result.payout)
