"""How a hand begins: the row that deals it, after another hand or as a table was set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.evening import next_dealer
from engine.events import HandStarted, Seat
from webui.agreed import TableSetup, seated
from webui.asked import happened
from webui.carrying import carried
from webui.judging import is_void
from webui.ledger import Row
from webui.story import Hand


@dataclass(frozen=True)
class Deal:
    """The start of a hand, who sits there, and what the table plays for."""

    start: HandStarted
    names: Sequence[str]
    agreed: Mapping[str, Any]

    def row(self, evening: int, hand: int, at: float) -> Row:
        """The row that begins *hand* in *evening*."""
        row = happened(self.start, "house")
        body = {**row.body, "names": list(self.names), "agreed": dict(self.agreed)}
        return replace(row, evening=evening, hand=hand, at=at, body=body)


def dealt_after(hand: Hand, dealer: Seat | None = None) -> Deal:
    """The same table deals again, with the doublers and the pot that *hand* leaves: the deal goes on to the left, or is
    *dealer*'s; of a hand that is void it stays.
    """
    state = hand.state
    following = state.dealer if is_void(hand) else next_dealer(state)
    by = following if dealer is None else dealer
    return Deal(HandStarted(state.players, by, state.rules, *carried(hand)), hand.names, hand.agreed)


def dealt_first(setup: TableSetup) -> Deal:
    """The first hand of an evening."""
    start = HandStarted(setup.players, setup.dealer, setup.rules)
    return Deal(start, seated(setup.names, setup.players), setup.agreed.plain())
