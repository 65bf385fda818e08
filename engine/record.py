"""The hand record of FORMAT.md, both ways, and the answer that a record gets."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.hand import HandState, replay
from engine.record_read import read_record
from engine.record_write import write_record
from engine.settlement import Number
from engine.violations import Violation

__all__ = ["answer", "answer_of", "plain", "read_record", "violation_row", "write_record"]


def answer(record: object) -> dict[str, object]:
    """What `score` answers to one record (FORMAT.md); ValueError when it is no hand record.

    >>> trick = {"leader": 0, "cards": ["JS", "JC", "JH", "JD", "7D"]}
    >>> answer({"id": "x", "players": 5, "dealer": 4, "tricks": [trick]})["winners"]
    [1]
    """
    events = read_record(record)
    assert isinstance(record, Mapping)
    return {"id": record.get("id"), **answer_of(replay(events))}


def answer_of(state: HandState) -> dict[str, object]:
    """The answer for a hand that was folded live; the same as for its record."""
    said, sides, result = state.declared, state.sides, state.result
    regular = all(trick.regular for trick in state.tricks) and not _stuck(state)
    unseen = sorted(state.unseen, key=lambda card: card.code)
    found: dict[str, object] = {
        "winners": [trick.winner for trick in state.tricks] if regular else None,
        "points": list(state.points) if regular else None,
        "tricks_taken": list(state.tricks_taken) if regular else None,
        "unseen": [card.code for card in unseen],
        "unseen_points": sum(card.points for card in unseen),
        "violations": [violation_row(violation) for violation in state.violations],
        "payout": [plain(amount) for amount in result.payout] if result and result.payout is not None else None,
    }
    if sides.certain and sides.picker_side:
        found["side"] = sorted(sides.picker_side)
        found["sides_known_at"] = list(sides.known_at) if sides.known_at is not None else None
    if sides.partner is not None:
        found["partner"] = sides.partner
    if said.rules.partner == "queens4" and sides.alone:
        found["soloist"] = min(sides.picker_side)
        found["trump"] = said.trump.value
    if result is not None:
        if result.side_points is not None:
            found["side_points"], found["other_points"] = result.side_points, result.other_points
        if result.points_with_blind is not None:
            found["points_with_blind"], found["winner"] = list(result.points_with_blind), result.winner
        if result.fox is not None:
            found["fox"] = {"owner": result.fox.owner, "captor": result.fox.captor, "trick": result.fox.trick}
        if said.rules.all_pass == "pot" or said.pot:
            found["pot_after"] = result.pot_after
    return found


def _stuck(state: HandState) -> bool:
    """Whether the trick on the table can no longer be judged, or there is one trick too many."""
    trick = state.trick
    too_many = len(state.all_tricks) > state.hand_size
    judged = trick.winner is not None or trick.awaits_suit
    return too_many or (bool(trick) and (not judged or len(trick) >= trick.players))


def violation_row(violation: Violation) -> dict[str, object]:
    """One violation as the record has it."""
    row: dict[str, object] = {
        "id": violation.id,
        "seat": violation.seat,
        "offence": list(violation.offence),
        "certain_at": list(violation.certain_at),
        "guilty_at": list(violation.guilty_at) if violation.guilty_at is not None else None,
    }
    if violation.suspects:
        row["suspects"] = sorted(violation.suspects)
    return row


def plain(amount: Number) -> int | float:
    """An amount as JSON has it.

    >>> plain(Fraction(3, 2))
    1.5
    """
    return float(amount) if isinstance(amount, Fraction) else amount
