"""What each player at the table has won and lost this evening, hand by hand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from engine.settlement import Number
from webui.judging import payout
from webui.people import people
from webui.story import Hand


class Balances:
    """The hands of one evening and what they paid. Its owner's lock guards it."""

    def __init__(self) -> None:
        self._hands: dict[int, Hand] = {}
        self._paid: dict[int, tuple[Number, ...]] = {}

    def count(self, hands: Iterable[Hand], evening: int) -> None:
        """Count anew: those of *hands* that were played this *evening*."""
        self._hands, self._paid = {}, {}
        for hand in hands:
            if hand.rows[0].evening == evening:
                self._add(hand)

    def end_with(self, hand: Hand) -> None:
        """The newest hand is *hand* as it stands now: what came later was taken back."""
        self._hands = {number: one for number, one in self._hands.items() if number < hand.number}
        self._paid = {number: paid for number, paid in self._paid.items() if number < hand.number}
        self._add(hand)

    def totals(self) -> list[Number]:
        """The sum for each who sits at the table now, on whatever seat it was won."""
        names = people(list(self._hands.values()))
        totals: defaultdict[str, Number] = defaultdict(int)
        for number, paid in self._paid.items():
            for name, points in zip(names[number], paid, strict=True):
                totals[name] += points
        return [totals[name] for name in names[max(names)]] if names else []

    def _add(self, hand: Hand) -> None:
        self._hands[hand.number] = hand
        if (paid := payout(hand)) is not None:
            self._paid[hand.number] = paid
