"""Stories of what people do at a table, acted out card by card, and what watching them tells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from vision_scripts import rows_told
from vision_simulator import Habits, Show, Thing, Truth, direction, hands_held_low, pictured

from models.hand_score import plays_of
from vision.recording import Sight
from vision.values import BACK

SEEN_WELL = Habits(
    nudged=0, overlapping=0, slid=0, resting_arm=0, swept_at_once=0, dropped=0, lookalike=0, flicker=0, phantom=0
)
AFAR = 560.0
"""So many millimetres from the middle hands and arms come from."""

Place = npt.NDArray[np.float64]


@dataclass
class Story:
    """What happens at a table of five, told in the order in which it happens; each step begins where the last ended.

    Seat 4 deals. Cards are laid by arms, and lie exactly where they are said to.
    """

    declarations: dict[str, Any] = field(default_factory=dict)
    players: int = 5
    t: float = 2.0
    things: list[Thing] = field(default_factory=list)
    trick: list[Thing] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.things += hands_held_low(np.random.default_rng(1), self.players)

    def way(self, seat: int) -> Place:
        """Towards *seat*, seat 0 below."""
        return direction(seat, self.players)

    def arm(self, seat: int, start: float, at: float, until: float, place: Place) -> None:
        """An arm of *seat* comes, is over *place* from the second *at* to *until*, and goes."""
        far, over = self.way(seat) * AFAR, place + self.way(seat) * 40
        keys = [(start, *far, 0.0), (at, *over, 0.0), (until, *over, 0.0), (until + 0.4, *far, 0.0)]
        self.things.append(Thing("arm", keys, 100.0, until + 0.4, seat))

    def put(
        self, name: str, seat: int, out: float = 140, aside: float = 0.0, think: float = 1.0, linger: float = 0.05
    ) -> Thing:  # fmt: skip
        """*seat* lays a card *out* millimetres from the middle; it is none of the trick that is gathered."""
        way = self.way(seat)
        place = way * out + np.array([-way[1], way[0]]) * aside
        turn = float(np.degrees(np.arctan2(way[1], way[0])) + 90)
        start, self.t = self.t + think, self.t + think + 0.5
        keys = [(start, *(way * AFAR), turn), (self.t, *place, turn)]
        self.things.append(Thing(name, keys, 2.0 + len(self.things), seat=seat))
        self.arm(seat, start, self.t, self.t + linger, place)
        return self.things[-2]

    def lay(self, cards: str, first: int, **how: float) -> list[Thing]:
        """*cards* are played, by *first* and those after it."""
        laid = [self.put(card, (first + k) % self.players, **how) for k, card in enumerate(cards.split())]
        self.trick += laid
        return laid

    def take(self, card: Thing, by: int | None = None, think: float = 0.7, linger: float = 0.1) -> None:
        """Its player takes *card* back into the hand; or another, *by*, takes it up."""
        seat = card.seat if by is None else by
        assert seat is not None
        start = self.t + think
        self.arm(seat, start, start + 0.4, start + 0.4 + linger, np.array(card.keys[-1][1:3]))
        self._away(card, seat, start + 0.4 + linger)
        self.trick = [other for other in self.trick if other is not card]
        self.t = card.until

    def _away(self, card: Thing, seat: int, at: float) -> None:
        card.keys += [(at, *card.keys[-1][1:]), (at + 0.4, *(self.way(seat) * AFAR), 0.0)]
        card.until = at + 0.4

    def push(self, card: Thing, seat: int, place: Place, think: float = 0.8) -> None:
        """*seat* pushes *card* to *place*."""
        x, y, turn = card.keys[-1][1:]
        at = self.t + think + 0.4
        self.arm(seat, at - 0.4, at, at + 0.1, np.array([x, y]))
        self.arm(seat, at, at + 0.3, at + 0.4, place)
        card.keys += [(at, x, y, turn), (at + 0.3, *place, turn + 10)]
        self.t = at + 0.4

    def replace(self, card: Thing, name: str, gap: float) -> None:
        """Its player takes *card* up and lays another in its very place, with one movement."""
        assert card.seat is not None
        x, y, turn = card.keys[-1][1:]
        start, above = self.t + gap, np.array([x, y]) + self.way(card.seat) * 60
        self.arm(card.seat, start, start + 0.4, start + 1.0, np.array([x, y]))
        card.keys += [(start + 0.5, x, y, turn), (start + 0.7, *above, turn)]
        card.until = start + 0.7
        keys = [(start + 0.6, *above, turn), (start + 0.9, x, y, turn)]
        self.things.append(Thing(name, keys, card.height, seat=card.seat))
        self.trick = [self.things[-1] if other is card else other for other in self.trick]
        self.t = start + 1.2

    def slip_under(self, card: Thing, name: str, aside: float, think: float) -> None:
        """Its player lays another over *card*, and pulls *card* out from under it."""
        assert card.seat is not None
        self.lay(name, card.seat, aside=aside, think=think, linger=0.5)
        self._away(card, card.seat, self.t + 0.3)
        self.trick = [other for other in self.trick if other is not card]
        self.t += 0.3

    def show(self, cards: str, seat: int, seconds: float) -> None:
        """*seat* fans *cards* before it, face up, and takes them up again."""
        way = self.way(seat)
        start, names = self.t + 0.8, cards.split()
        turn = float(np.degrees(np.arctan2(way[1], way[0])) + 90)
        for k, name in enumerate(names):
            spot = way * 260 + np.array([-way[1], way[0]]) * 40 * (k - (len(names) - 1) / 2)
            keys = [(start, *(way * AFAR), turn), (start + 0.5 + 0.18 * k, *spot, turn)]
            self.things.append(Thing(name, keys, 50.0 + k + len(self.things), seat=seat))
            self._away(self.things[-1], seat, start + 1.5 + seconds)
        self.arm(seat, start, start + 0.5, start + 0.5 + 0.18 * len(names), way * 260)
        self.arm(seat, start + 1.1 + seconds, start + 1.5 + seconds, start + 1.5 + seconds, way * 260)
        self.t = start + 2.0 + seconds

    def gather(self, seat: int, out: float = 440, pile: bool = True) -> None:
        """*seat* sweeps the trick together and to itself, *out* from the middle; it is seen there as a *pile*."""
        way = self.way(seat)
        aside = np.array([-way[1], way[0]]) * 120
        begin, meet, end = self.t + 1.0, self.t + 2.0, self.t + 2.6
        far, over, there = way * AFAR, way * 60, way * out + aside
        keys = [(begin, *far, 0.0), (begin + 0.4, *over, 0.0), (meet, *over, 0.0), (end, *there, 0.0)]
        self.things.append(Thing("arm", [*keys, (end + 0.4, *far, 0.0)], 100.0, end + 0.4, seat))
        for k, card in enumerate(self.trick):
            x, y, turn = card.keys[-1][1:]
            card.keys += [(begin + 0.4 + 0.05 * k, x, y, turn), (meet, 3.0 * k, 3.0 * k, turn), (end, *there, turn)]
            card.until = end
        if pile:
            self.things.append(Thing(BACK, [(end, *there, 30.0)], 0.5))
        self.trick = []
        self.t = end + 0.4

    def deal_anew(self) -> None:
        """All push their cards to the dealer, seat 4, who deals them again."""
        for seat in range(self.players):
            self.arm(seat, self.t + 0.6, self.t + 1.1, self.t + 1.5, self.way(seat) * 110)
            self.t += 1.6
        for _ in range(3):
            for seat in range(self.players):
                self.t += 0.35
                keys = [(0.0, AFAR, 4), (0.3, 330.0, seat), (0.6, AFAR, 4)]
                way = [(self.t + after, *(self.way(to) * out), 0.0) for after, out, to in keys]
                self.things.append(Thing("arm", way, 100.0, self.t + 0.6, 4))
        self.t += 6.0

    def rows(self, folder: Path, seen: Callable[[Sight], Sight | None] = lambda sight: sight) -> list[dict[str, Any]]:
        """What `sheepdog watch --json` tells of it; *seen* may change what is seen, or leave it out."""
        show = Show(Truth((), ()), self.things, self.t + 3.0, SEEN_WELL, 1)
        said = {"players": self.players, "dealer": self.players - 1, "declarations": self.declarations}
        return rows_told(filter(None, map(seen, pictured(show))), said, folder)


def accusations(rows: list[dict[str, Any]]) -> list[tuple[str, str, int]]:
    """Each violation that was told, also of those that were withdrawn: how it was told, which, and whose."""
    return [(row["event"], row["id"], row["seat"]) for row in rows if row["event"].startswith("violation")]


def cards_of(rows: list[dict[str, Any]], seat: int) -> list[str]:
    """The cards *seat* played, as the hand's record has them in the end."""
    return [card for player, card in plays_of(rows[-1]["hand"]) if player == seat]
