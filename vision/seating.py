"""Who played which card of a trick, and in which order: place, time and turn weighed together, over the whole trick."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engine.events import Seat
from vision.geometry import assign
from vision.settings import WatchSettings

Nats = npt.NDArray[np.float64]
"""Log-likelihoods."""

Orders: TypeAlias = npt.NDArray[np.intp]
"""Orders of the cards of a trick, m × n, first laid first."""

Rows: TypeAlias = tuple[int, ...]
"""Which cards, by their numbers."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """How one card came: for each seat how well its place fits, in nats, and since when its arm was over the table.

    `earliest`: the second before which that seat cannot have laid it; `laid`: the second since when it was where it
    came to rest, `latest`: since when it lay still there, no hand at it; both inf where nobody saw it lie;
    `bare_until`: the last second at which its place was seen bare, before it was first found; -inf where that is not
    known, NaN where there are no pictures.
    """

    fits: Nats
    earliest: npt.NDArray[np.float64]
    laid: float
    latest: float
    bare_until: float = np.nan


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A trick in the order in which it was played: `rows` of the cards and the seat of each.

    `lawful`: led by who should and played in turn; `margin`: by how many nats this is likelier than the best of the
    other kind; `lead`: by how many than the best in turn that another leads, whoever should; `apart`: for each of the
    cards by how many the best in turn is likelier than the best, by the same leader, where another seat laid that card,
    whatever the way they lie says: that breaks ties, and makes nothing surer;
    `strain`: by how many a card would fit another seat better than the one it is given.
    """

    rows: Rows
    seats: tuple[Seat, ...]
    lawful: bool
    margin: float
    lead: float = math.inf
    apart: tuple[float, ...] = ()
    strain: float = 0.0

    @property
    def near(self) -> float:
        """By how many nats the best in turn is likelier than any other by the same leader."""
        return min(self.apart, default=math.inf)


def arrange(
    arrivals: Sequence[Arrival],
    leader: Seat | None,
    settings: WatchSettings,
    leader_known: bool = True,
    lies: Nats | None = None,
) -> Arrangement:
    """The likeliest order and seats of a full trick, one card a seat.

    *leader*: who should lead, None where nobody can say. Where that is not *leader_known* for sure, a lead by another
    is no finding, only less likely. *lies*: how well each of `orders_of` them explains the way the cards lie, in nats
    against the best (`stacked`); it says in which order they were laid in turn, not whether they were, and breaks ties
    alone.

    Nearly all tricks are played in turn, so a small contradiction of place or time is an error of ours; a large one is
    a card out of turn, and stays. Of neighbours who lay at once nobody says that one was out of turn, whichever of the
    two let go first (two films: by 0.3 and 0.5 seconds).

    >>> near = [np.where(np.arange(3) == seat, 0.0, -4.0) for seat in (0, 2, 1)]
    >>> arrange([Arrival(fits, np.full(3, t), t, t) for fits, t in zip(near, (1.0, 2.0, 2.2))], 0, WatchSettings()).rows
    (0, 2, 1)
    """
    count = len(arrivals)
    fits = np.stack([arrival.fits for arrival in arrivals])
    orders = orders_of(count)
    best: dict[bool, tuple[float, Rows, Rows]] = {}
    led: dict[int, float] = {}
    totals: dict[int, Nats] = {}
    for start in range(count):
        seats = (start + np.arange(count)) % count
        expected = leader in (None, start)
        lawful = expected or not leader_known
        total = totals[start] = fits[orders, seats].sum(axis=1) - _too_late(arrivals, orders, seats, settings)
        row = int((total if lies is None else total + lies).argmax())
        against = settings.other_leader_nats if leader_known else settings.doubted_leader_nats
        led[start] = float(total.max())
        value = led[start] + (0.0 if expected else against)
        if lawful not in best or value > best[lawful][0]:
            best[lawful] = (value, tuple(map(int, orders[row])), tuple(map(int, seats)))
    by_time = _in_order(arrival.laid for arrival in arrivals)
    seat_of = dict(assign(fits))
    seen = tuple(seat_of[row] for row in by_time)
    all_seen = all(math.isfinite(arrival.latest) for arrival in arrivals)  # else the unseen card came in between
    if all_seen and any((after - before) % count != 1 for before, after in itertools.pairwise(seen)):
        value = float(sum(fits[row, seat] for row, seat in seat_of.items())) + settings.out_of_turn_nats
        turns = best[True][2]
        in_turn = tuple(by_time[seen.index(seat)] for seat in turns)
        lawful = _at_once(arrivals, in_turn, settings)
        if lawful not in best or value > best[lawful][0]:
            best[lawful] = (value, in_turn, turns) if lawful else (value, by_time, seen)
    if all_seen and leader_known and calm(arrivals, settings) and (twice := _twice(fits, by_time, leader)):
        value = float(fits[list(by_time), list(twice)].sum()) + settings.two_cards_nats
        if value - best[True][0] >= settings.accuse_nats and (False not in best or value > best[False][0]):
            best[False] = (value, by_time, twice)
    margin = best[True][0] - best[False][0] if False in best else np.inf
    value, rows, order = best[margin >= 0]
    others = max((other for start, other in led.items() if start != order[0]), default=-math.inf)
    strain = float((fits[list(rows)].max(axis=1) - fits[list(rows), list(order)]).max())
    apart = _apart(totals[order[0]], orders, rows)
    return Arrangement(rows, order, margin >= 0, abs(margin), led[order[0]] - others, apart, strain)


def _apart(total: Nats, orders: Orders, rows: Rows) -> tuple[float, ...]:
    """For each place in the order *rows*, one of *orders*, by how many nats it is likelier than all with another card
    there; below 0 where it is less likely.
    """
    best = int((orders == rows).all(axis=1).argmax())
    others = np.where(orders != orders[best], total[:, None], -np.inf).max(axis=0)
    return tuple((total[best] - others).tolist())


def calm(arrivals: Sequence[Arrival], settings: WatchSettings) -> bool:
    """Whether the cards came so far apart that an arm over the table can only be that of the card it laid, and in the
    same order, be it told by when they came to their places or by when the hands had left; and each was seen to come.
    """
    latest = [arrival.latest for arrival in arrivals]
    apart = all(after - before >= settings.order_calm_s for before, after in itertools.pairwise(sorted(latest)))
    return apart and _in_order(latest) == _in_order(arrival.laid for arrival in arrivals) and _bared(arrivals, settings)


def _bared(arrivals: Sequence[Arrival], settings: WatchSettings) -> bool:
    """Whether the place of each card was seen bare after the card before it lay: one that was not found for seconds
    lay there all the time. Where there are no pictures, nobody can say otherwise.
    """
    ordered = sorted(arrivals, key=lambda arrival: arrival.laid)
    return all(
        math.isnan(after.bare_until) or after.bare_until > before.laid - settings.order_slack_s
        for before, after in itertools.pairwise(ordered)
    )


def _in_order(times: Iterable[float]) -> Rows:
    return tuple(int(row) for row in np.argsort(list(times), kind="stable"))


def _at_once(arrivals: Sequence[Arrival], in_turn: Rows, settings: WatchSettings) -> bool:
    """Whether each card came before those that follow it *in_turn*, or at once with them."""
    laid = [arrivals[row].laid for row in in_turn]
    return all(one - other < settings.together_s for one, other in itertools.combinations(laid, 2))


def _twice(fits: Nats, by_time: Rows, leader: Seat | None) -> Rows | None:
    """The likeliest seats of the cards in order of time where one seat played two of them and another none; None where
    it was not *leader* who led.
    """
    free = fits[list(by_time)]
    count = len(free)
    own = free.argmax(axis=1)
    ways = {
        tuple(map(int, np.where(np.arange(count) == row, seat, own))) for row in range(count) for seat in range(count)
    }
    ways = {way for way in ways if len(set(way)) == count - 1 and way[0] == leader}
    return max(ways, key=lambda way: float(free[np.arange(count), list(way)].sum()), default=None)


def _too_late(
    arrivals: Sequence[Arrival], orders: Orders, seats: npt.NDArray[np.intp], settings: WatchSettings
) -> Nats:
    """What it costs each of *orders*, in nats, to say that cards came before others which lay still earlier.

    Little where an arm of its *seats* may have hidden the card meanwhile, much where none was there or its place was
    seen bare, most where that was after the other card lay still.
    """
    bare = np.array([arrival.bare_until for arrival in arrivals])[orders]
    earliest = np.stack([arrival.earliest for arrival in arrivals])[orders, seats]
    latest = np.array([arrival.latest for arrival in arrivals])[orders]
    laid = np.array([arrival.laid for arrival in arrivals])[orders]
    lay = np.where(np.isfinite(laid), laid, -np.inf)  # when a card came that nobody saw, nobody can say
    cost = np.zeros(len(orders))
    for one, other in itertools.combinations(range(len(arrivals)), 2):
        for since, rate in (
            (earliest, settings.order_nats_per_s),
            (lay, settings.hidden_nats_per_s),
            (bare, settings.bare_nats_per_s),
        ):
            with np.errstate(invalid="ignore"):  # of two cards that nobody saw come neither is the later one
                after = np.fmax(since[:, one] - laid[:, other] - settings.order_slack_s, 0.0)
            cost += np.minimum(after * rate, settings.order_nats_most)
        with np.errstate(invalid="ignore"):
            bare_s = bare[:, one] - latest[:, other] - settings.bare_slack_s
        cost += np.where(bare_s > 0, seen_without(bare_s, settings), 0.0)
    return cost


def seen_without(seconds: npt.ArrayLike, settings: WatchSettings) -> Nats:
    """By how many nats a card came after another beside which its place was seen without it for so many *seconds*."""
    return np.clip(np.asarray(seconds) / settings.hover_s, settings.hover_share, 1.0) * settings.order_bare_nats


@cache
def orders_of(count: int) -> Orders:
    """All orders of *count* cards."""
    return np.array(list(itertools.permutations(range(count))), np.intp)


def seats_sure(best: Arrangement, leader_known: bool, settings: WatchSettings) -> bool:
    """Whether *best* leaves no doubt of whose each card is."""
    if best.margin < (settings.seats_sure_nats if best.lawful else settings.accuse_nats):
        return False
    if best.lawful and best.near < settings.seats_sure_nats:
        return False  # in turn they played, but two of them may have laid each other's card
    if best.strain > (settings.strain_nats if best.lawful else settings.accuse_strain_nats):
        return False  # somebody may have played twice, and another not at all
    return leader_known or best.lead >= settings.accuse_nats  # else nobody can say which suit was led
