"""What each seat has won and lost this evening, hand by hand."""

from __future__ import annotations

from collections.abc import Iterable

from engine.settlement import Number
from webui.judging import payout
from webui.story import Hand


class Balances:
    """The payouts of the hands of one evening that are over. Its owner's lock guards it."""

    def __init__(self) -> None:
        self._paid: dict[int, tuple[Number, ...]] = {}

    def count(self, hands: Iterable[Hand], evening: int) -> None:
        """Count anew: those of *hands* that were played this *evening*."""
        self._paid = {
            hand.number: paid
            for hand in hands
            if hand.rows[0].evening == evening and (paid := payout(hand)) is not None
        }

    def end_with(self, hand: Hand) -> None:
        """The newest hand is *hand* as it stands now: what came later was taken back."""
        self._paid = {number: paid for number, paid in self._paid.items() if number < hand.number}
        if (paid := payout(hand)) is not None:
            self._paid[hand.number] = paid

    def totals(self, players: int) -> list[Number]:
        """The sum for each of so many seats."""
        totals: list[Number] = [0] * players
        for paid in self._paid.values():
            for seat, points in enumerate(paid[:players]):
                totals[seat] += points
        return totals
