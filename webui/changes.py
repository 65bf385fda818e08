"""What a correction did to a hand, item by item, so that everybody at the table is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.events import CardPlayed
from engine.record import plain
from engine.violations import Violation
from webui.judging import payout
from webui.story import Hand
from webui.verdicts import sentence

Item = dict[str, Any]
"""One change: `what` names it, the rest is its values before (`old`) and after (`new`)."""


def what_changed(before: Hand, after: Hand) -> list[Item]:
    """The differences that players notice between two tellings of one hand."""
    return [*_cards(before, after), *_winners(before, after), *withdrawn(before, after), *_payouts(before, after)]


def withdrawn(before: Hand, after: Hand) -> list[Item]:
    """The accusations of *before* that *after* no longer makes, and those that only *after* makes."""
    old, new = before.state.violations, after.state.violations
    fallen = [violation for violation in old if not _still(violation, new)]
    risen = [violation for violation in new if not _still(violation, old)]
    return [
        *({"what": "withdrawn", "said": sentence(before, one)} for one in fallen),
        *({"what": "accused", "said": sentence(after, one)} for one in risen),
    ]


def _still(violation: Violation, others: tuple[Violation, ...]) -> bool:
    return any(
        (violation.id, violation.seat, violation.offence) == (other.id, other.seat, other.offence) for other in others
    )


def _cards(before: Hand, after: Hand) -> Iterator[Item]:
    old = {line.seq: line.event for line in before.find(CardPlayed)}
    new = {line.seq: line.event for line in after.find(CardPlayed)}
    for seq in sorted(old.keys() | new.keys()):
        was, now = _shown(old.get(seq)), _shown(new.get(seq))
        if was != now:
            yield {"what": "card", "old": was, "new": now}


def _shown(event: object) -> Item | None:
    if not isinstance(event, CardPlayed):
        return None
    return {"seat": event.seat, "card": None if event.card is None else event.card.code}


def _winners(before: Hand, after: Hand) -> Iterator[Item]:
    for number, (was, now) in enumerate(zip(before.state.tricks, after.state.tricks, strict=False), start=1):
        if (was.winner, was.points) != (now.winner, now.points):
            yield {
                "what": "trick",
                "trick": number,
                "old": {"seat": was.winner, "points": was.points},
                "new": {"seat": now.winner, "points": now.points},
            }


def _payouts(before: Hand, after: Hand) -> Iterator[Item]:
    was, now = payout(before), payout(after)
    if was != now and (was is not None or now is not None):
        yield {
            "what": "payout",
            "old": None if was is None else [plain(paid) for paid in was],
            "new": None if now is None else [plain(paid) for paid in now],
        }
