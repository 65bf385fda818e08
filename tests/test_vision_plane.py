"""vision.plane and vision.survey: millimetres on the table from outlines of cards, whichever way the camera leans."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from vision_simulator import Habits, play_hand, to_pixels

from models.tabletop_camera import Camera, place_camera
from vision import geometry
from vision.calibration import Seats, TableLayout
from vision.plane import Plane
from vision.push import Push
from vision.settings import WatchSettings
from vision.survey import LEAST, Survey, measured
from vision.tracker import Tracker
from vision.values import Quad

SIZE = (1280, 720)
CARD = (59.0, 91.0)
Vector = npt.NDArray[np.float64]


def camera(tilt: float, turn: float = 0.0, roll: float = 0.0) -> Camera:
    """A camera over the table as rendered hands have it, *tilt* degrees from straight above."""
    return place_camera(SIZE, tilt, 1200.0, turn, roll, (1120.0, 640.0))


def laid(count: int, rng: np.random.Generator) -> Vector:
    """Where *count* cards of tricks lie, x and y in mm and turn in radians: around the middle, lengthways to it."""
    way = rng.uniform(0, 2 * np.pi, count)
    out = rng.uniform(60, 170, count)
    turn = way + np.pi / 2 + np.radians(rng.normal(0, 15, count))
    return np.column_stack([out * np.cos(way), out * np.sin(way), turn])


def outlines(
    cards: Vector, seen: Camera, rng: np.random.Generator, noise: float = 0.03, card_mm: tuple[float, float] = CARD
) -> list[Quad]:
    """The boxes a finder gives for *cards*: around what is seen of each, off by *noise* of their sides and 2°."""
    found = []
    for x, y, turn in cards:
        along, across = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
        half = [
            s * along * card_mm[0] / 2 + d * across * card_mm[1] / 2 for s, d in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        corners = seen.project(np.array([[corner[0] + x, corner[1] + y, 0.0] for corner in half]))
        middle, (wide, high), angle = cv2.minAreaRect(corners)
        wide, high = np.array([wide, high]) * np.exp(rng.normal(0, noise, 2))
        jolt = rng.normal(0, 1.0, 2)
        box = cv2.boxPoints(((middle[0] + jolt[0], middle[1] + jolt[1]), (wide, high), angle + rng.normal(0, 2)))
        found.append(np.asarray(box, np.float32))
    return found


def errors(plane: Plane | None, quads: list[Quad], truth: Vector, larger: float = 1.0) -> Vector:
    """By how many mm distances between cards come out wrong, by the *plane* or by one card's own size.

    Cards that are *larger* than is said of them make all distances smaller; that is no matter here.
    """
    middles = np.array([geometry.centre(quad) for quad in quads])
    rulers = [Plane.even(float(np.sqrt(np.prod(CARD) / geometry.area(quad)))) for quad in quads]
    pairs = [(i, j) for i in range(len(quads)) for j in range(i)]
    told = np.array([(plane or rulers[i]).distance(middles[i], middles[j]) for i, j in pairs])
    true = np.array([np.linalg.norm(truth[i, :2] - truth[j, :2]) for i, j in pairs])
    return np.asarray(told * larger - true)


@pytest.mark.parametrize("card_mm", [CARD, (56.0, 100.0)])
@pytest.mark.parametrize(("tilt", "turn", "roll"), [(0, 0, 0), (30, 0, 4), (50, 0, 0), (50, 130, -8)])
@pytest.mark.parametrize(("count", "most"), [(8, 20.0), (30, 12.0)])
def test_millimetres_are_true_whichever_way_the_camera_leans(
    card_mm: tuple[float, float], tilt: float, turn: float, roll: float, count: int, most: float
) -> None:
    """Nineteen of twenty distances between cards are right to 20 mm after eight cards, to 12 mm after a hand."""
    rng = np.random.default_rng(3)
    cards, where = laid(count, rng), camera(tilt, turn, roll)
    plane, _, _ = measured(outlines(cards, where, rng, card_mm=card_mm), SIZE, CARD)
    assert plane is not None
    more = laid(20, rng)
    larger = float(np.sqrt(np.prod(card_mm) / np.prod(CARD)))
    wrong = errors(plane, outlines(more, where, rng, 0.0), more, larger)
    assert np.percentile(np.abs(wrong), 95) < most


@pytest.mark.parametrize("seed", range(6))
def test_a_camera_overhead_measures_no_worse_than_by_a_single_card(seed: int) -> None:
    """From straight above there is no perspective to find; what is found instead spoils nothing."""
    rng = np.random.default_rng(seed)
    cards, overhead = laid(LEAST + 1, rng), camera(0)
    quads = outlines(cards, overhead, rng)
    plane, _, _ = measured(quads, SIZE, CARD)
    by_plane, by_card = errors(plane, quads, cards), errors(None, quads, cards)
    assert np.abs(by_plane).mean() <= np.abs(by_card).mean() + 1.0


def test_half_hidden_cards_do_not_bend_the_table() -> None:
    """Some outlines are far too small, as of cards that lie under others: the rest outvotes them."""
    rng = np.random.default_rng(5)
    cards, aslant = laid(24, rng), camera(40)
    quads = outlines(cards, aslant, rng)
    for index in (2, 9, 14, 20):
        quads[index] = geometry.grown(quads[index], -0.15)
    plane, _, _ = measured(quads, SIZE, CARD)
    assert plane is not None
    assert np.percentile(np.abs(errors(plane, outlines(cards, aslant, rng, 0.0), cards)), 95) < 12


def test_what_does_not_agree_is_no_plane() -> None:
    """Few cards, or outlines of any size, tell nothing: then each card is its own ruler, as before."""
    rng = np.random.default_rng(1)
    survey = Survey(CARD)
    for quad in outlines(laid(LEAST - 1, rng), camera(30), rng):
        survey.add(quad, SIZE)
    assert survey.plane is None
    wild = outlines(laid(20, rng), camera(30), rng, noise=0.5)
    assert measured(wild, SIZE, CARD)[0] is None


def test_a_push_moves_the_plane_and_a_new_place_is_found() -> None:
    """After a knock the same places are as far apart; a camera set up anew is measured anew within a trick or two."""
    rng = np.random.default_rng(2)
    survey, before = Survey(CARD), camera(20)
    for quad in outlines(laid(30, rng), before, rng):
        survey.add(quad, SIZE)
    first = survey.plane
    assert first is not None
    survey.shift(Push(x=30.0, y=-20.0))
    assert survey.plane is not None
    assert survey.plane.distance([530, 380], [730, 280]) == pytest.approx(first.distance([500, 400], [700, 300]))
    elsewhere = camera(50, turn=90)
    for quad in outlines(laid(30, rng), elsewhere, rng):
        survey.add(quad, SIZE)
    cards = laid(12, rng)
    assert np.percentile(np.abs(errors(survey.plane, outlines(cards, elsewhere, rng, 0.0), cards)), 95) < 20


def test_the_same_outlines_tell_the_same_plane() -> None:
    """A recording replays to the last bit."""
    quads = outlines(laid(12, np.random.default_rng(0)), camera(35), np.random.default_rng(0))
    one, other = measured(quads, SIZE, CARD)[0], measured(quads, SIZE, CARD)[0]
    assert one is not None
    assert other is not None
    assert np.array_equal(one.matrix, other.matrix)


def test_at_the_horizon_all_is_infinitely_far() -> None:
    """What lies above the horizon is no place on the table, and no small distance by accident."""
    plane = Plane(np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.01, 1.0]]))
    assert np.isinf(plane.to_mm([[50.0, -100.0], [50.0, -300.0]])).all()
    assert plane.distance([50, 50], [50, -300]) == np.inf
    assert plane.millimetres_near([0, 0]) == pytest.approx(1.0)


def test_a_tracker_measures_the_table_by_the_cards_it_follows() -> None:
    """Over a hand before a leaning camera: distances across the table are the table's, not the picture's."""
    show = play_hand(4, Habits(tilt=1.0, tricks=3))
    tracker = Tracker(WatchSettings())
    for sight in show.sights():
        tracker.update(sight.t, sight.cards, sight.moving, sight.size)
    assert tracker.plane is not None
    ends = np.array([[0.0, -150.0], [0.0, 150.0], [-150.0, 0.0], [150.0, 0.0]])
    far, near, left, right = to_pixels(ends, 1.0)
    assert tracker.plane.distance(far, near) == pytest.approx(300, rel=0.06)
    assert tracker.plane.distance(left, right) == pytest.approx(300, rel=0.06)
    assert tracker.plane.distance(near, right) == pytest.approx(np.hypot(150, 150), rel=0.06)


@pytest.mark.parametrize("tilt", [0.0, 50.0])
def test_seats_are_sectors_of_the_table(tilt: float) -> None:
    """Five sit evenly around a table that a leaning camera sees flat: a card between two is in doubt as it is there."""
    where = camera(tilt)
    plane = Plane(np.linalg.inv(where.table))
    middle = where.project(np.zeros((1, 3)))[0].astype(np.float64)
    seats = Seats(TableLayout(5, middle=tuple(middle / SIZE)), WatchSettings())
    for seat in range(5):
        for aside, worst in ((0, 3.0), (30, 0.1)):
            way = np.radians(90 + 72 * seat + aside)
            place = where.project(np.array([[130 * np.cos(way), 130 * np.sin(way), 0.0]]))[0].astype(np.float64)
            fits = np.sort(seats.log_places(place, plane, SIZE))
            assert int(seats.log_places(place, plane, SIZE).argmax()) == seat
            assert fits[-1] - fits[-2] > worst
