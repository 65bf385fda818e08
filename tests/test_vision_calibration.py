"""vision.calibration: seats around the table."""

from __future__ import annotations

import numpy as np
import pytest

from vision.calibration import Seats, TableLayout
from vision.plane import Plane
from vision.settings import WatchSettings

SIZE = (1200, 800)


def place(degrees: float, millimetres: float) -> np.ndarray:
    """A place as seen from the middle of the picture, one pixel a millimetre."""
    return np.array([600.0, 400.0]) + millimetres * np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])


@pytest.mark.parametrize(
    ("players", "given", "angles"),
    [
        (3, None, (90.0, 210.0, 330.0)),
        (5, None, (90.0, 162.0, 234.0, 306.0, 18.0)),
        (4, (-90.0, 0.0, 90.0, 180.0), (270.0, 0.0, 90.0, 180.0)),
    ],
)
def test_seats_spread_evenly_or_as_given(
    players: int, given: tuple[float, ...] | None, angles: tuple[float, ...]
) -> None:
    """Without angles seat 0 is nearest to the camera, the others clockwise; with angles they are taken."""
    assert TableLayout(players, given).angles == pytest.approx(angles)


@pytest.mark.parametrize(("players", "angles"), [(2, None), (9, None), (5, (0.0, 90.0))])
def test_impossible_tables_are_refused(players: int, angles: tuple[float, ...] | None) -> None:
    """A table has 3 to 8 seats, and an angle for each or none."""
    with pytest.raises(ValueError, match="players"):
        TableLayout(players, angles)


@pytest.mark.parametrize(
    ("degrees", "millimetres", "seat", "clear"),
    [
        (90, 150, 0, True),
        (170, 150, 1, True),
        (126, 150, None, False),  # just between seats 0 and 1
        (90, 8, 0, False),  # in the middle everybody is near
        (18, 300, 4, True),
    ],
)
def test_place_tells_the_seat(degrees: float, millimetres: float, seat: int | None, clear: bool) -> None:
    """A card before a seat is that seat's, clearly so when it lies well out and not between two."""
    fits = Seats(TableLayout(5), WatchSettings()).log_places(place(degrees, millimetres), Plane.even(1.0), SIZE)
    order = np.argsort(-fits)
    if seat is not None:
        assert order[0] == seat
    assert (fits[order[0]] - fits[order[1]] > 2.0) == clear
    assert fits.max() == 0.0


def test_the_middle_and_the_seats_are_learnt() -> None:
    """After some tricks beside the picture's middle the seats lie around where the cards lay."""
    seats = Seats(TableLayout(4), WatchSettings())
    shift = np.array([120.0, -60.0])
    for _ in range(6):
        seats.learn([0, 1, 2, 3], [place(angle, 130) + shift for angle in (90, 180, 270, 0)], Plane.even(1.0), SIZE)
    assert seats.middle(SIZE) == pytest.approx(np.array([600.0, 400.0]) + shift, abs=25)
    assert int(seats.log_places(place(0, 130) + shift, Plane.even(1.0), SIZE).argmax()) == 3


@pytest.mark.parametrize(("in_a_row", "says"), [(False, -5.0), (True, -1.9)])
def test_where_places_tell_no_seat_they_say_little(in_a_row: bool, says: float) -> None:
    """Three players lay their cards in a row, from left to right whoever leads: a card to the right is not the right
    one's by that. At a table where everybody lays before himself a place says what it always does.
    """
    seats, plane = Seats(TableLayout(3), WatchSettings()), Plane.even(1.0)
    for leader in (0, 1, 2, 0, 1):
        order = [leader, (leader + 1) % 3, (leader + 2) % 3]
        before = [place(angle, 130) for angle in (90, 210, 330)]
        row = [place(180, 70), place(90, 5), place(0, 70)]
        seats.learn(order, row if in_a_row else [before[seat] for seat in order], plane, SIZE)
    assert seats.log_places(place(90, 150), plane, SIZE).min() == pytest.approx(says, abs=0.1)


def test_arms_are_told_apart() -> None:
    """What moves between a seat and the middle is that seat's arm; the middle itself is nobody's."""
    seats = Seats(TableLayout(4), WatchSettings())
    moving = np.zeros((80, 120), bool)
    moving[38:42, 0:70] = True  # an arm from the left, over the middle
    reach = seats.reaching(moving, SIZE, Plane.even(1.0)).before
    assert int(reach.argmax()) == 1
    assert reach.sum() == reach[1]
    assert seats.reaching(None, SIZE, Plane.even(1.0)).before.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize(("lies", "came"), [((0, 0), (162, 200)), ((60, 40), (150, 150)), ((234, 90), (170, 220))])
def test_the_way_tells_the_seat(lies: tuple[float, float], came: tuple[float, float]) -> None:
    """A card comes from where its player sits, wherever it comes to lie; but some are moved by others."""
    fits = Seats(TableLayout(5), WatchSettings()).log_ways(place(*lies), place(*came), Plane.even(1.0), SIZE)
    assert fits.argmax() == 1
    assert fits.max() == 0.0
    assert np.sort(fits)[-2] < -2.0
    assert fits.min() >= np.log(WatchSettings().carried_stray) - 0.01
