"""What the score book says: evenings, standings, settlement, statistics. Everything is folded from the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.evening import under_other_rules
from engine.record import plain
from engine.rules import HouseRules
from engine.settlement import Number
from webui.agreed import Agreed
from webui.judging import payout
from webui.people import people
from webui.story import Hand


@dataclass(frozen=True)
class Entry:
    """One hand that was settled: who sat where by name, what each got, in points, and what one is worth in cents."""

    hand: Hand
    names: tuple[str, ...]
    paid: tuple[Number, ...]
    stake: int


@dataclass(frozen=True)
class EveningBook:
    """One evening: its hands with at least one card or a payout, oldest first."""

    number: int
    at: float
    hands: tuple[Hand, ...]
    names: Mapping[int, tuple[str, ...]]
    """Who sat where in each hand, by its number (`webui.people`)."""
    entries: tuple[Entry, ...]
    currency: str | None
    """None where nobody paid."""

    def standings(self) -> list[tuple[str, int, Number, int]]:
        """Each player with hands, points and cents, best first; halves of a cent are rounded once an evening."""
        totals: dict[str, list[Number]] = {}
        for entry in self.entries:
            for name, paid in zip(entry.names, entry.paid, strict=True):
                line = totals.setdefault(name, [0, 0, 0])
                line[0] += 1
                line[1] += paid
                line[2] += paid * entry.stake
        ranked = sorted(totals.items(), key=lambda item: (-item[1][1], item[0]))
        cents = in_cents([exact for _, (_, _, exact) in ranked])
        return [(name, int(hands), paid, own) for (name, (hands, paid, _)), own in zip(ranked, cents, strict=True)]

    def curves(self) -> dict[str, list[float]]:
        """For each player the points after every hand, beginning with 0."""
        found: dict[str, list[float]] = {name: [0.0] for name, *_ in self.standings()}
        for entry in self.entries:
            got = dict(zip(entry.names, entry.paid, strict=True))
            for name, line in found.items():
                line.append(line[-1] + plain(got.get(name, 0)))
        return found


def counts(hand: Hand) -> bool:
    """Whether *hand* is more than dealt: a card of it fell, or it was paid."""
    return bool(hand.state.tricks or hand.state.trick) or payout(hand) is not None


def evenings(hands: Sequence[Hand]) -> list[EveningBook]:
    """The evenings that *hands* make, oldest first; hands of which no card fell are left out."""
    by_evening: dict[int, list[Hand]] = {}
    for hand in hands:
        by_evening.setdefault(hand.rows[0].evening, []).append(hand)
    return [
        _evening(number, dealt, played)
        for number, dealt in by_evening.items()
        if (played := tuple(hand for hand in dealt if counts(hand)))
    ]


def _evening(number: int, dealt: list[Hand], hands: tuple[Hand, ...]) -> EveningBook:
    """The book of those *hands* of all that were *dealt* that count."""
    names = people(dealt)
    entries = []
    currency = None
    for hand in hands:
        paid, agreed = payout(hand), Agreed.of(hand.agreed)
        if paid is None:
            continue
        currency = agreed.currency if agreed.stake else currency
        entries.append(Entry(hand, names[hand.number], paid, agreed.stake))
    return EveningBook(number, hands[0].rows[0].at, hands, names, tuple(entries), currency)


def in_cents(amounts: Sequence[Number]) -> tuple[int, ...]:
    """*amounts* in whole cents, with the same sum: what rounding adds or takes is given to those it was rounded most
    for.

    >>> in_cents([Fraction(5, 2), Fraction(5, 2), -5])
    (3, 2, -5)
    """
    exact = [Fraction(amount) for amount in amounts]
    whole = [amount.__floor__() for amount in exact]
    missing = sum(exact).__floor__() - sum(whole)
    by_rest = sorted(range(len(exact)), key=lambda seat: (whole[seat] - exact[seat], seat))
    return tuple(cents + (seat in by_rest[: int(missing)]) for seat, cents in enumerate(whole))


def transfers(balances: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Who pays whom how much, in as few transfers as there can be; what is left (a pot) stays with its owner.

    As many groups as possible whose balances come to nothing are settled among themselves: each saves a transfer.

    >>> transfers({"Ann": 30, "Ben": -10, "Cleo": -20, "Dan": 5, "Eve": -5})
    [('Eve', 'Dan', 5), ('Cleo', 'Ann', 20), ('Ben', 'Ann', 10)]
    """
    open_names = [name for name, cents in balances.items() if cents]
    found = []
    for group in _groups(tuple(balances[name] for name in open_names)):
        found += _chain({open_names[place]: balances[open_names[place]] for place in group})
    return found


def _groups(cents: tuple[int, ...]) -> list[list[int]]:
    """The places of *cents* in as many groups of sum zero as possible; all in one where there are too many to try."""
    count = len(cents)
    if count > 12:
        return [list(range(count))]
    totals = [0] * (1 << count)
    best = [0] * (1 << count)
    for mask in range(1, 1 << count):
        low = mask & -mask
        totals[mask] = totals[mask ^ low] + cents[low.bit_length() - 1]
        best[mask] = max(best[mask ^ 1 << place] for place in range(count) if mask >> place & 1) + (totals[mask] == 0)
    groups: list[list[int]] = [[]] if count else []
    mask = (1 << count) - 1
    while mask:
        bonus = totals[mask] == 0
        last = next(p for p in range(count) if mask >> p & 1 and best[mask ^ 1 << p] + bonus == best[mask])
        mask ^= 1 << last
        groups[-1].append(last)
        if mask and totals[mask] == 0:
            groups.append([])
    return sorted(groups, key=len)


def _chain(balances: dict[str, int]) -> list[tuple[str, str, int]]:
    """One group settled: the largest debt goes to the largest claim until nothing is left."""
    left = dict(balances)
    found: list[tuple[str, str, int]] = []
    while True:
        debtor = min(left, key=lambda name: left[name])
        creditor = max(left, key=lambda name: left[name])
        amount = min(-left[debtor], left[creditor])
        if amount <= 0:
            return found
        found.append((debtor, creditor, amount))
        left[debtor] += amount
        left[creditor] -= amount


@dataclass
class Record:
    """One player's figures over many hands."""

    name: str
    hands: int = 0
    points: Number = 0
    picks: int = 0
    picks_won: int = 0
    partner: int = 0
    schneiders: int = 0
    leasters: int = 0
    leasters_won: int = 0
    best: Number = 0
    worst: Number = 0
    curve: list[float] = field(default_factory=list)

    @property
    def average(self) -> float:
        """Points a hand."""
        return float(self.points) / self.hands if self.hands else 0.0


def records(books: Sequence[EveningBook]) -> list[Record]:
    """Every player's figures, most hands first. A schneider is one that the player's side made."""
    found: dict[str, Record] = {}
    for entry in (entry for book in books for entry in book.entries):
        state = entry.hand.state
        result = state.result
        for seat, (name, paid) in enumerate(zip(entry.names, entry.paid, strict=True)):
            record = found.setdefault(name, Record(name))
            record.hands += 1
            record.points += paid
            record.best, record.worst = max(record.best, paid), min(record.worst, paid)
            record.curve.append(float(record.points))
            picked = state.picker == seat
            record.picks += picked
            record.picks_won += picked and paid > 0
            record.partner += state.sides.partner == seat and not picked
            if state.everyone_passed and state.tricks:
                record.leasters += 1
                record.leasters_won += paid > 0
            if result is not None and paid > 0 and any(line.rule.startswith("schneider") for line in result.lines):
                record.schneiders += 1
    return sorted(found.values(), key=lambda record: (-record.hands, record.name))


@dataclass(frozen=True)
class Otherwise:
    """One hand under other rules; `before` is what it paid, as in the standings."""

    number: int
    before: tuple[Number, ...] | None
    after: tuple[Number, ...] | None
    options: tuple[str, ...]


def what_if(book: EveningBook, rules: HouseRules) -> list[Otherwise]:
    """The hands of *book* by *rules*, as the cards fell; each with the options that made a difference.

    What the table itself decided, an amount or a penalty, stands by any rules.
    """
    events = [tuple(line.event for line in hand.lines) for hand in book.hands]
    found = []
    for hand, one in zip(book.hands, under_other_rules(events, rules), strict=True):
        paid = payout(hand)
        decided = paid != one.before
        found.append(Otherwise(hand.number, paid, paid if decided else one.after, () if decided else one.options))
    return found


def sums_of(book: EveningBook, otherwise: Sequence[Otherwise]) -> list[tuple[str, Number, Number]]:
    """What each player came to as it was played, and would have come to, best first; unpaid hands count nothing."""
    before: dict[str, Number] = {}
    after: dict[str, Number] = {}
    for hand, one in zip(book.hands, otherwise, strict=True):
        for seat, name in enumerate(book.names[hand.number]):
            before[name] = before.get(name, 0) + (one.before[seat] if one.before else 0)
            after[name] = after.get(name, 0) + (one.after[seat] if one.after else 0)
    return [(name, before[name], after[name]) for name in sorted(after, key=lambda name: (-after[name], name))]
