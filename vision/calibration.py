"""Where the table lies in the picture: who sits where, and how many millimetres a pixel is.

Nothing needs to be printed or clicked: cards have a known size, so the cards on the table give the scale.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from engine.events import Seat
from vision.arms import Arms
from vision.geometry import Matrix, Points
from vision.motion import Mask
from vision.plane import Plane
from vision.playarea import PLAYS, PlayArea
from vision.push import STILL, Push
from vision.settings import WatchSettings
from vision.values import Family

FAR_MM = 10_000.0
"""No table is larger; what lies at the horizon is as far."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How the table stands before the camera: what a `NAME.table.json` or the set-up page says of it.

    `seat_angles`: for each seat the direction from the middle of the table in picture degrees, clockwise from +x (so 90
    is the lower edge), seat 0 first; None spreads them evenly, seat 0 nearest to the camera and clockwise from there.
    `middle`: the middle of the play as fractions of the picture's width and height; None: the picture's, then learnt.
    """

    players: int = 5
    seat_angles: tuple[float, ...] | None = None
    deck: Family = "french"
    middle: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if not 3 <= self.players <= 8:
            raise ValueError(f"players is {self.players}; a table has 3 to 8")
        if self.seat_angles is not None and len(self.seat_angles) != self.players:
            raise ValueError(f"seat_angles has {len(self.seat_angles)} angles for {self.players} players")

    @property
    def angles(self) -> tuple[float, ...]:
        """The direction of each seat in picture degrees, 0 to 360.

        >>> TableLayout(players=4).angles
        (90.0, 180.0, 270.0, 0.0)
        """
        if self.seat_angles is not None:
            return tuple(angle % 360.0 for angle in self.seat_angles)
        return tuple((90.0 + 360.0 * seat / self.players) % 360.0 for seat in range(self.players))


class Seats:
    """Which seat a place belongs to, as likelihoods. Learns the middle of the play and the seats' directions.

    A *plane* says how what is seen lies on the table: a camera that stands aslant sees a square table as no square.
    """

    def __init__(self, table: TableLayout, settings: WatchSettings) -> None:
        self._table, self._settings = table, settings
        self._laid = np.zeros((table.players, 2))
        self._strayed: deque[bool] = deque(maxlen=PLAYS)
        self._pushed = STILL
        self.area = PlayArea(table.middle, settings)
        self._map: tuple[tuple[int, ...], Matrix, npt.NDArray[np.intp]] | None = None

    def directions(self, step: Matrix) -> npt.NDArray[np.float64]:
        """The direction of each seat on the table in radians, as given and as learnt; *step*: `Plane.step` of the
        middle. Seats without given angles sit evenly around the table, not around the picture.
        """
        if self._table.seat_angles is None:
            x, y = step @ self._pushed.ways([0.0, 1.0])
            given = np.arctan2(y, x) + 2 * np.pi * np.arange(self._table.players) / self._table.players
            lean = np.column_stack([np.cos(given), np.sin(given)])
        else:
            given = np.radians(np.array(self._table.angles))
            lean = _on_table(self._pushed.ways(np.column_stack([np.cos(given), np.sin(given)])), step)
        lean = lean * self._settings.seat_trust + _on_table(self._laid, step)
        return np.arctan2(lean[:, 1], lean[:, 0])

    def middle(self, size: tuple[int, int]) -> Points:
        """The middle of the play in a picture of *size* (w, h), in pixels."""
        return self.area.middle(size)

    def radius(self, place: Points, plane: Plane, size: tuple[int, int]) -> float:
        """How far *place* (pixels) lies from the middle, in millimetres."""
        return plane.distance(place, self.middle(size))

    def log_places(self, place: Points, plane: Plane, size: tuple[int, int]) -> npt.NDArray[np.float64]:
        """For each seat how well a card at *place* (pixels) fits it, in nats; the best seat 0.

        Far out a direction says much, near the middle little: whoever reaches to the middle lands on any side of it.
        """
        middle = self.middle(size)
        step = plane.step(middle)
        radius = min(self.radius(place, plane, size), FAR_MM)
        spacing = 2 * np.pi / self._table.players
        sharp = min(
            radius * self._settings.seat_reach_mm / self._settings.seat_spread_mm**2,
            1.0 / (self._settings.seat_spread * spacing) ** 2,
        )
        x, y = step @ (place - middle)
        fit = sharp * np.cos(np.arctan2(y, x) - self.directions(step))
        result: npt.NDArray[np.float64] = np.maximum(fit - fit.max(), self._elsewhere)
        return result

    @property
    def _elsewhere(self) -> float:
        """What a place says against a seat at most, in nats: at a table where cards are laid in a row, or all at one
        place, whose card it is stands in no place. As likely as that was for the cards learnt so far, and for some more
        of usual tables; never less likely than at these.
        """
        settings, strayed = self._settings, sum(self._strayed)
        usual = math.exp(settings.elsewhere_nats)
        here = (settings.elsewhere_trust * usual + strayed) / (settings.elsewhere_trust + len(self._strayed))
        return math.log(max(usual, here))

    def log_ways(self, place: Points, origin: Points, plane: Plane, size: tuple[int, int]) -> npt.NDArray[np.float64]:
        """For each seat how well it fits that a card at *place* was seen at *origin* before (pixels), in nats; the best
        seat 0.
        """
        settings, middle = self._settings, self.middle(size)
        step = plane.step(middle)
        lies, came = step @ (place - middle), step @ (origin - middle)
        ways = self.directions(step)
        to_seat = settings.seat_far_mm * np.column_stack([np.cos(ways), np.sin(ways)]) - lies
        off = np.arctan2(to_seat[:, 1], to_seat[:, 0]) - np.arctan2(*(came - lies)[::-1])
        off = (off + np.pi) % (2 * np.pi) - np.pi
        stray = settings.carried_stray
        fit = np.log((1 - stray) * np.exp(-0.5 * (off / settings.carried_spread) ** 2) + stray)
        result: npt.NDArray[np.float64] = fit - fit.max()
        return result

    def reaching(self, moving: Mask | None, size: tuple[int, int], plane: Plane) -> Arms:
        """What of *moving* lies between which seat and the middle: whose arm is over the table.

        Only what lies farther than `arms_meet_mm` from the middle counts: nearer, all arms meet.
        """
        if moving is None or not moving.any():
            return Arms.none(self._table.players)
        return Arms.of(moving, self._labels(moving.shape[:2], size, plane), self._table.players)

    def find(self, lying: Sequence[Points], due: Seat | None, plane: Plane, size: tuple[int, int]) -> None:
        """Before the first trick is learnt: cards are *lying* face up, eldest first, the first of them perhaps *due*'s.

        Where they lie aside from the middle of the picture, the middle of the play is there.
        """
        settings, middle = self._settings, self.middle(size)
        if self.area.known or not lying:
            return
        mean = np.mean(lying, axis=0)
        together = all(plane.distance(place, mean) <= 2 * settings.seat_reach_mm for place in lying)
        if len(lying) >= self._table.players:
            if together and plane.distance(mean, middle) > settings.area_off_mm:
                self._begin(mean)
        elif together and all(plane.distance(place, middle) > settings.play_radius_mm for place in lying):
            way = 0.0 if due is None else self.directions(plane.step(middle))[due]
            out = (0.0 if due is None else settings.seat_out_mm) * np.array([np.cos(way), np.sin(way)])
            self._begin(lying[0] - np.linalg.solve(plane.step(lying[0]), out))

    def _begin(self, middle: Points) -> None:
        self.area.begin(middle)
        self._map = None

    def learn(self, seats: list[Seat], places: list[Points], plane: Plane, size: tuple[int, int]) -> None:
        """A full trick whose cards certainly belong to *seats* lay at *places*."""
        if self.area.known:
            fits = [self.log_places(place, plane, size)[seat] for seat, place in zip(seats, places, strict=True)]
            self._strayed.extend(fit <= self._settings.elsewhere_from for fit in fits)
        self.area.learn(places, plane, size)
        middle = self.middle(size)
        for seat, place in zip(seats, places, strict=True):
            away = place - middle
            length = float(np.linalg.norm(away))
            if length > 0:
                self._laid[seat] += away / length
        self._map = None

    def shift(self, push: Push) -> None:
        """The camera was moved: the middle lies where *push* has taken it, and all seats with it."""
        self.area.shift(push)
        self._pushed, self._laid, self._map = self._pushed.then(push), push.ways(self._laid), None

    def _labels(self, shape: tuple[int, int], size: tuple[int, int], plane: Plane) -> npt.NDArray[np.intp]:
        """For each pixel of a mask 1 + the seat in whose direction it lies, 0 near the middle."""
        middle = self.middle(size)
        step = plane.step(middle)
        if self._map is None or self._map[0] != (*shape, *size) or not _alike(step, self._map[1]):
            rows, columns = shape
            x = (np.arange(columns) + 0.5) * size[0] / columns - middle[0]
            y = (np.arange(rows) + 0.5) * size[1] / rows - middle[1]
            right = step[0, 0] * x[None, :] + step[0, 1] * y[:, None]
            down = step[1, 0] * x[None, :] + step[1, 1] * y[:, None]
            towards = [np.cos(way) * right + np.sin(way) * down for way in self.directions(step)]
            far = np.hypot(right, down) > self._settings.arms_meet_mm
            labels = np.where(far, np.argmax(towards, axis=0) + 1, 0)
            self._map = ((*shape, *size), step, labels.astype(np.intp))
        return self._map[2]


def _on_table(ways: npt.NDArray[np.float64], step: Matrix) -> npt.NDArray[np.float64]:
    """*ways* in the picture, n × 2, as they go on the table, as long as they were: who sees a line sees it straight."""
    turned = ways @ step.T
    length = np.linalg.norm(ways, axis=1) / np.maximum(np.linalg.norm(turned, axis=1), 1e-12)
    result: npt.NDArray[np.float64] = turned * length[:, None]
    return result


def _alike(one: Matrix, other: Matrix) -> bool:
    """Whether two measures of the table differ by less than a tenth."""
    return bool(np.abs(one - other).max() < 0.1 * np.abs(other).max())
