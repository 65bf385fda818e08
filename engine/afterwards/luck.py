"""The Mauer ledger: hands passed and picked against their strength, and standings without the luck of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.afterwards.bury import lay_out
from engine.afterwards.strength import strength_range
from engine.cards import Card
from engine.events import Event, Seat
from engine.hand import HandState, replay
from engine.settlement import Number


@dataclass(frozen=True, slots=True)
class Dealt:
    """What one seat was dealt in one hand, and what it did with it."""

    hand: int
    """Which hand of the evening, from 1."""
    seat: Seat
    cards: tuple[Card, ...]
    """The cards dealt; a picker's with the blind among them, since nobody saw which lay there."""
    least: int
    """Strength at the least (`engine.afterwards.strength`)."""
    most: int
    """Strength at the most; more than `least` only for a picker."""
    passed: bool
    """Whether it passed when it could have picked."""
    picked: bool
    payout: Number | None
    """Game points that the hand brought it; None where nothing was settled."""

    @property
    def strength(self) -> float:
        """The middle of what the dealt cards may have had."""
        return (self.least + self.most) / 2


def dealt(events: Sequence[Event], hand: int = 1) -> tuple[Dealt, ...]:
    """What each seat of a finished hand was dealt; empty where its cards do not add up."""
    return _dealt(replay(events), hand)


def _dealt(state: HandState, hand: int) -> tuple[Dealt, ...]:
    laid, said, result = lay_out(state), state.declared, state.result
    if laid is None or laid.bury.unknown_among:
        return ()
    payout = result.payout if result is not None else None
    found = []
    for whole in laid.hands:
        seat = whole.seat
        picked = said.rules.has_picker and seat == said.taker
        own = [card for card in whole.cards if card is not None]
        cards = tuple(own + list(whole.buried if picked else ()))
        least, most = strength_range(cards, state.hand_size, said.order)
        asked = said.taker is None or said.forced or said.turn_order(seat) < said.turn_order(said.taker)
        passed = said.rules.has_picker and not picked and asked and (said.passed or said.taker is not None)
        found.append(
            Dealt(hand, seat, cards, least, most, passed, picked, payout[seat] if payout is not None else None)
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Share:
    """What one hand brought one seat, and how much of it was the cards."""

    hand: int
    seat: Seat
    payout: Number
    luck: float
    """Game points that the strength of this hand, against the table's mean, would have brought."""


@dataclass(frozen=True, slots=True)
class Mauer:
    """An evening, or many, by the strength of the hands. A Mauer is who passes what others would pick on."""

    rows: tuple[Dealt, ...]
    """Every hand that could be opened, seat by seat."""
    per_strength: float
    """Game points that one point of strength above the table's mean was worth in a hand, by least squares."""
    totals: tuple[Number, ...]
    """By seat, game points won in these hands."""
    luck: tuple[float, ...]
    """By seat, the part of them that strength alone would have brought; sums to zero."""
    shares: tuple[Share, ...] = ()
    """The same hand by hand, for those who count by player: seats change hands."""

    @property
    def corrected(self) -> tuple[float, ...]:
        """By seat, game points with the luck of the deal taken out; they sum to what the totals sum to."""
        return tuple(float(total) - luck for total, luck in zip(self.totals, self.luck, strict=True))

    def picks_by_strength(self, seat: Seat | None = None) -> dict[int, tuple[int, int]]:
        """By strength, rounded down: how often such a hand was picked on, of how often somebody could have."""
        found: dict[int, tuple[int, int]] = {}
        for row in self.rows:
            if (row.picked or row.passed) and seat in (None, row.seat):
                picks, times = found.get(int(row.strength), (0, 0))
                found[int(row.strength)] = (picks + row.picked, times + 1)
        return dict(sorted(found.items()))


def mauer(hands: Sequence[Sequence[Event]]) -> Mauer:
    """The ledger of *hands*, all of as many players; ValueError where they are not.

    A hand's luck is what its strength above the mean of its table was worth, at the rate at which strength paid in
    these hands. With few hands that rate is itself luck: the more hands, the more it means.

    >>> mauer([]).totals
    ()
    """
    return mauer_of([replay(events) for events in hands])


def mauer_of(states: Sequence[HandState], paid: Sequence[Sequence[Number] | None] | None = None) -> Mauer:
    """The same of folded hands; *paid* is what the table booked for each, where that may differ from the cards."""
    if len({state.players for state in states}) > 1:
        raise ValueError("standings are for hands of as many players each")
    seats = states[0].players if states else 0
    tables = [
        _booked(_dealt(state, number), paid[number - 1] if paid else None) for number, state in enumerate(states, 1)
    ]
    settled = [rows for rows in tables if rows and all(row.payout is not None for row in rows)]
    above = [(row, row.strength - sum(r.strength for r in rows) / len(rows)) for rows in settled for row in rows]
    spread = sum(more * more for _, more in above)
    rate = sum(more * float(row.payout or 0) for row, more in above) / spread if spread else 0.0
    shares = tuple(Share(row.hand, row.seat, row.payout or 0, rate * more) for row, more in above)
    totals: list[Number] = [0] * seats
    luck = [0.0] * seats
    for share in shares:
        totals[share.seat] += share.payout
        luck[share.seat] += share.luck
    return Mauer(tuple(row for rows in tables for row in rows), rate, tuple(totals), tuple(luck), shares)


def _booked(rows: tuple[Dealt, ...], paid: Sequence[Number] | None) -> tuple[Dealt, ...]:
    return rows if paid is None else tuple(replace(row, payout=paid[row.seat]) for row in rows)
