"""vision.focus: the part of a picture in which tricks lie is searched alone, and what lies elsewhere is not lost."""

from __future__ import annotations

import itertools
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import recording
from vision.calibration import TableLayout
from vision.detector import FRAME_SIZES, Finder
from vision.focus import focused, lies_in
from vision.geometry import iou
from vision.looking import Eyes
from vision.observed import Prior
from vision.plane import Plane
from vision.reader import Reader
from vision.recording import Sight
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.tracker import Tracker
from vision.values import CLASSES, Detection, Frame, Image, SeenCard, Window
from vision.watcher import Watcher

SETTINGS = WatchSettings()
SIZE = (1280, 720)
BOX = np.array([[-29.5, -45.5], [29.5, -45.5], [29.5, 45.5], [-29.5, 45.5]])
FILM = Path(__file__).parent.parent / "sample_images" / "hand.mp4"


def card(x: float, y: float, name: str = "QC") -> SeenCard:
    """A card of one pixel a millimetre about (x, y), found and read."""
    names = np.full(len(CLASSES), 0.0005, np.float32)
    names[CLASSES.index(name)] = 1 - names.sum()
    return SeenCard(Detection((BOX + np.array([x, y])).astype(np.float32), 0.9), names)


def ring() -> list[SeenCard]:
    """Eight cards about the middle of the picture."""
    ways = np.arange(8) * np.pi / 4
    codes = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD")
    return [card(640 + 90 * np.cos(a), 360 + 90 * np.sin(a), code) for a, code in zip(ways, codes, strict=True)]


def test_the_window_holds_all_cards_within_reach() -> None:
    """Whole, to all sides; where that is nearly all of the picture, or reaches to the horizon, there is none."""
    focus = focused(np.array([640.0, 360.0]), 240.0, Plane.even(1.0), SIZE, SETTINGS)
    assert focus is not None
    assert focus.card == pytest.approx(np.sqrt(59 * 91))
    window = focus.window
    for way in np.linspace(0, 2 * np.pi, 16):
        there = card(640 + 240 * np.cos(way), 360 + 240 * np.sin(way)).detection.quad
        assert lies_in(there, window, SIZE, 6.0)
    assert (window[2] - window[0]) * (window[3] - window[1]) < 0.55 * SIZE[0] * SIZE[1]
    assert focused(np.array([640.0, 360.0]), 240.0, Plane.even(0.5), SIZE, SETTINGS) is None
    assert focused(np.array([-640.0, 360.0]), 240.0, Plane.even(1.0), SIZE, SETTINGS) is None
    aslant = Plane(np.array([[1.0, 0, 0], [0, 1.0, 0], [0, 0.0042, 1.0]]))
    assert focused(np.array([640.0, -200.0]), 330.0, aslant, SIZE, SETTINGS) is None


def test_what_is_cut_by_the_windows_edge_does_not_lie_in_it() -> None:
    """The picture's own edge cuts nothing that is there to be seen."""
    window: Window = (0, 100, 500, 600)
    assert lies_in(card(200, 300).detection.quad, window, SIZE, 5.0)
    assert not lies_in(card(200, 147).detection.quad, window, SIZE, 5.0)
    assert lies_in(card(28, 300).detection.quad, window, SIZE, 5.0)
    assert not lies_in(card(472, 300).detection.quad, window, SIZE, 5.0)


def test_a_card_outside_of_what_was_searched_stays() -> None:
    """Seconds go by in which only the middle is searched: the pile at the rim lies there still, a card that is taken
    from the middle is gone.
    """
    tracker = Tracker(SETTINGS)
    window: Window = (300, 100, 900, 600)
    still = np.zeros((36, 64), np.bool_)
    for frame in range(90):
        middle = [card(600, 300)] if frame < 45 else []
        rim = [card(100, 300, "AH")] if frame < 15 else []
        tracker.update(frame / 15, [*middle, *rim], still, SIZE, window=None if frame < 15 else window)
    assert [round(float(track.centre[0])) for track in tracker.tracks] == [100]
    assert tracker.tracks[0].found


def test_the_rest_of_the_picture_is_searched_now_and_then() -> None:
    """Once it is known where tricks lie: most frames there only, every half second the whole."""
    asked: list[tuple[Window, float, bool]] = []
    cards = ring()

    def within(image: Image, window: Window, size: float, rest: bool) -> list[Detection]:
        asked.append((window, size, rest))
        return [one.detection for one in cards]

    senses = Senses(
        lambda image: [one.detection for one in cards],
        lambda image, quads: np.stack([one.names for one in cards])[: len(quads)],
        find_within=within,
    )
    watcher = Watcher(senses, SETTINGS, TableLayout(5, middle=(0.5, 0.5)))
    chance = np.random.default_rng(1)
    for frame in range(60):
        noisy = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
        noisy[: SIZE[1] // 2] = chance.integers(0, 255, (SIZE[1] // 2, SIZE[0], 3))  # so that every frame is looked at
        watcher.observe(Frame(noisy, frame / 15, frame), Prior())
        assert watcher.sight is not None
        assert watcher.sight.window == (asked[-1][0] if asked and not asked[-1][2] else None)
    assert len(asked) > 20
    assert asked[-1][1] == pytest.approx(np.sqrt(59 * 91), rel=0.1)
    rests = [index for index, (_, _, rest) in enumerate(asked) if rest]
    assert {after - before for before, after in itertools.pairwise(rests)} <= {7, 8, 9}


def test_how_a_place_looked_is_remembered_where_it_was_searched_alone() -> None:
    """A card at the rim is taken while the middle alone is searched: what is remembered of it is how it looked, not the
    bare table, so that it is gone soon after.
    """
    lying = {str(number): one for number, one in enumerate(ring())}
    rim = card(1150, 600, "AH")

    def within(image: Image, window: Window, size: float, rest: bool) -> list[Detection]:
        found = [one.detection for one in lying.values()]
        return [one for one in found if rest or lies_in(one.quad, window, SIZE, 0.0)]

    senses = Senses(
        lambda image: [one.detection for one in lying.values()],
        lambda image, quads: np.stack(
            [next(c.names for c in lying.values() if iou(c.detection.quad, quad) > 0.9) for quad in quads]
        ),
        find_within=within,
    )
    watcher = Watcher(senses, SETTINGS, TableLayout(5, middle=(0.5, 0.5)))
    chance = np.random.default_rng(1)
    since: float | None = None
    for frame in range(150):
        image = np.full((SIZE[1], SIZE[0], 3), 90, np.uint8)
        image[60:220, 300:560] = chance.integers(0, 255, (160, 260, 3))  # a hand that never stops
        if frame == 30:
            lying["AH"] = rim
        whole = watcher.sight is not None and watcher.sight.looked and watcher.sight.window is None
        if since is None and frame > 90 and whole:
            since = frame / 15
            del lying["AH"]
        if "AH" in lying:
            cv2.fillConvexPoly(image, rim.detection.quad.astype(np.int32), (250, 250, 250))
        watcher.observe(Frame(image, frame / 15, frame), Prior())
        there = [one for one in watcher.cards() if one.detection.quad[:, 0].min() > 1000]
        assert bool(there) is ("AH" in lying) or frame < 80 or since is not None
        assert all(one.detection.quad[:, 0].max() < 1000 for one in watcher.cards_in_play())
        if since is not None and frame / 15 > since + 2.5:
            assert not there
    assert since is not None


def test_a_recording_keeps_what_was_searched() -> None:
    """Else a replay would miss what was not looked for."""
    for window in (None, (300, 100, 900, 600)):
        sight = Sight(1.0, SIZE, (card(600, 300),), None, window=window)
        assert recording.from_line(recording.to_line(sight)).window == window


def test_the_middle_alone_shows_the_same_cards() -> None:
    """Of a film: all cards found in its whole frame, those of the middle more surely; at the rim only when asked."""
    film = cv2.VideoCapture(str(FILM))
    eyes = Eyes(Finder.load(), Reader.load(deck="french"))
    window: Window = (400, 140, 900, 580)
    sure_near, sure_whole = [], []
    for at in (120, 240, 420, 540, 600, 720):
        film.set(cv2.CAP_PROP_POS_FRAMES, at)
        frame = np.asarray(film.read()[1], np.uint8)
        whole = [one for one in eyes.find(frame) if one.confidence > 0.7]
        inner = [one for one in whole if lies_in(one.quad, window, SIZE, 10.0)]
        assert inner
        near = eyes.find_within(frame, window, 66.0, rest=False)
        assert all(max(iou(one.quad, other.quad) for other in near) > 0.7 for one in inner)
        assert all(lies_in(one.quad, window, SIZE, 0.0) for one in near)
        both = eyes.find_within(frame, window, 66.0, rest=True)
        assert all(max(iou(one.quad, other.quad) for other in both) > 0.7 for one in whole)
        added = both[len(near) :]
        assert added
        assert all(iou(one.quad, other.quad) < 0.5 for one in added for other in near)
        sure_near += [one.confidence for one in near[: len(inner)]]
        sure_whole += [one.confidence for one in inner]
    assert np.mean(sure_near) > np.mean(sure_whole)


def test_no_card_is_searched_smaller_than_in_the_whole_picture() -> None:
    """The largest window there is, at the most pixels that it may take, is still no coarser than the whole."""
    assert SETTINGS.focus_side / SETTINGS.focus_share >= max(FRAME_SIZES)
