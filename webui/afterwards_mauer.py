"""The Mauer ledger over all evenings, by player: hands passed and picked by strength, standings without luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.afterwards.luck import Dealt, mauer_of
from engine.record import plain
from engine.settlement import Number
from webui.book import EveningBook
from webui.judging import payout
from webui.story import Hand


@dataclass(frozen=True, slots=True)
class Passed:
    """A hand that somebody passed."""

    hand: Hand
    at: float
    """When its evening began, in seconds since 1970."""
    dealt: Dealt


@dataclass
class Figures:
    """One player over all hands that can be opened."""

    name: str
    hands: int = 0
    points: Number = 0
    luck: float = 0.0
    picks: int = 0
    chances: int = 0
    picked_strength: float = 0.0
    """Of all hands picked on, added up."""
    strongest: Passed | None = None
    curve: list[float] = field(default_factory=lambda: [0.0])
    """Points without luck after each of the player's hands."""

    @property
    def corrected(self) -> float:
        """Points without the luck of the deal."""
        return plain(self.points) - self.luck

    @property
    def picks_on(self) -> float | None:
        """Mean strength of the hands that the player picked on."""
        return self.picked_strength / self.picks if self.picks else None


@dataclass(frozen=True, slots=True)
class Worth:
    """What strength paid at tables of one size."""

    players: int
    hands: int
    per_strength: float


@dataclass
class MauerBook:
    """Everything that the page shows."""

    figures: list[Figures]
    by_strength: dict[int, tuple[int, int]]
    """By strength, how often such a hand was picked on, of how often it could have been; five players only, since the
    number means something else with more or fewer cards in a hand."""
    worth: list[Worth]


@dataclass(frozen=True, slots=True)
class _One:
    """One hand with who sat where."""

    hand: Hand
    at: float
    names: Sequence[str]


def mauer_book(books: Sequence[EveningBook]) -> MauerBook:
    """The ledger of *books*: hands of tables of each size are compared among themselves."""
    by_size: dict[int, list[_One]] = {}
    for book in books:
        for hand in book.hands:
            by_size.setdefault(hand.state.players, []).append(_One(hand, book.at, book.names[hand.number]))
    figures: dict[str, Figures] = {}
    worth, counts = [], {}
    shares: list[tuple[int, str, Number, float]] = []
    for players, played in sorted(by_size.items()):
        told = mauer_of([one.hand.state for one in played], [payout(one.hand) for one in played])
        for row in told.rows:
            _count(figures, played[row.hand - 1], row)
        shares += [
            (played[s.hand - 1].hand.number, played[s.hand - 1].names[s.seat], s.payout, s.luck) for s in told.shares
        ]
        if told.shares:
            worth.append(Worth(players, len({share.hand for share in told.shares}), told.per_strength))
        if players == 5:
            counts = told.picks_by_strength()
    for _, name, paid, luck in sorted(shares, key=lambda share: share[0]):
        one = figures[name]
        one.hands, one.points, one.luck = one.hands + 1, one.points + paid, one.luck + luck
        one.curve.append(one.corrected)
    return MauerBook(sorted(figures.values(), key=lambda one: (-one.corrected, one.name)), counts, worth)


def _count(figures: dict[str, Figures], played: _One, row: Dealt) -> None:
    one = figures.setdefault(played.names[row.seat], Figures(played.names[row.seat]))
    if row.picked:
        one.picks, one.picked_strength = one.picks + 1, one.picked_strength + row.strength
    one.chances += row.picked or row.passed
    if row.passed and (one.strongest is None or row.least > one.strongest.dealt.least):
        one.strongest = Passed(played.hand, played.at, row)
