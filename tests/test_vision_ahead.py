"""vision.ahead, and what uses it: the next frame is searched meanwhile, and nothing is found otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from threading import Event, current_thread, main_thread
from types import SimpleNamespace

import numpy as np
import pytest

from vision.ahead import Ahead, Part
from vision.calibration import TableLayout
from vision.detector import Found
from vision.looking import Eyes
from vision.observed import Prior
from vision.searching import AHEAD
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.values import CLASSES, Detection, Frame, Image, Quad, Window
from vision.watcher import Watcher
from webui.cli_watch import read_ahead

PICTURES = [np.full((720, 1280, 3), grey, np.uint8) for grey in range(100, 140)]
CARD = np.float32([[600, 300], [660, 300], [660, 390], [600, 390]])


class Looking:
    """A finder that sees one card, and remembers what it was asked for, and whether in a thread of its own."""

    def __init__(self) -> None:
        self.looks: list[tuple[int, Window | None, bool]] = []

    def look(self, image: Image) -> Found:
        """All of a picture."""
        return self._found(image, None)

    def look_within(self, image: Image, window: Window, scale: float, most: int) -> Found:
        """A part of it."""
        return self._found(image, window)

    def _found(self, image: Image, window: Window | None) -> Found:
        self.looks.append((int(image[0, 0, 0]), window, current_thread() is main_thread()))
        return Found([Detection(CARD, 0.9)], [])


def test_what_was_expected_is_not_looked_at_again() -> None:
    """The part that was expected is looked at once, in the other thread; any other when it is asked for."""
    finder = Looking()
    ahead = Ahead(lambda image, part: finder.look(image))
    ahead.expect([(PICTURES[0], [Part(most=1)])])
    ahead.expect([(PICTURES[0], [Part(most=1)]), (PICTURES[1], [])])
    found = ahead.found(PICTURES[0], Part(most=1))
    assert ahead.found(PICTURES[0], Part(most=2)) == found
    assert [own for *_, own in finder.looks] == [False, True]


def test_what_is_not_expected_any_more_is_not_looked_at() -> None:
    """Of forty pictures one is looked at at once; the others come otherwise than was thought before that is done."""
    begun, go_on, looks = Event(), Event(), list[int]()

    def look(image: Image, part: Part) -> Found:
        looks.append(int(image[0, 0, 0]))
        begun.set()
        go_on.wait(10)
        return Found([], [])

    ahead = Ahead(look)
    ahead.expect([(picture, [Part()]) for picture in PICTURES])
    assert begun.wait(10)
    ahead.expect([(PICTURES[3], [Part(most=1)])])
    go_on.set()
    ahead.found(PICTURES[3], Part(most=1))
    assert looks == [100, 103]


@pytest.mark.parametrize("rest", [False, True])
def test_pictures_are_searched_ahead_as_the_last_was(rest: bool) -> None:
    """In the same part, and all of those where that is due."""
    finder = Looking()
    eyes = Eyes(finder, None, WatchSettings())  # type: ignore[arg-type]
    first, second = PICTURES[:2]
    window = (200, 100, 900, 700)
    alone = eyes.find_within(first, window, 70.0, rest)
    eyes.expect([(second, rest)])
    assert [one.quad.tolist() for one in eyes.find_within(second, window, 70.0, rest)] == [
        one.quad.tolist() for one in alone
    ]
    assert finder.looks == [
        (100, window, True),
        *[(100, None, True)] * rest,
        (101, window, False),
        *[(101, None, False)] * rest,
    ]


def test_what_was_found_stays_as_it_was() -> None:
    """The indices of the rest of a picture are added to those of the part that was searched, not to what was found
    there: that may be asked for again.
    """
    window, index = (200, 100, 900, 700), Detection(CARD, 0.9)
    part, whole = Found([], [index]), Found([], [replace(index, quad=CARD + 500)])
    finder = SimpleNamespace(look=lambda image: whole, look_within=lambda *_: part)
    eyes = Eyes(finder, None, WatchSettings())  # type: ignore[arg-type]
    eyes.find_within(PICTURES[0], window, 70.0, rest=True)
    assert part.indices == [index]


def reading(image: Image, quads: Sequence[Quad]) -> np.ndarray:
    """Reads every card as a queen of clubs."""
    rows = np.full((len(quads), len(CLASSES)), 0.001, np.float32)
    rows[:, CLASSES.index("QC")] = 0.9
    return rows


@pytest.mark.parametrize(("rate", "each"), [(15, 1), (30, 2)])
def test_a_film_is_searched_ahead(rate: int, each: int) -> None:
    """Each picture that is due is searched once, all but the first few before they are asked for, and no other."""
    finder = Looking()
    eyes = Eyes(finder, None, WatchSettings())  # type: ignore[arg-type]
    settings = replace(WatchSettings(), quiet_share=0.0)
    watcher = Watcher(replace(eyes.senses, read=reading, find_closer=None), settings, TableLayout(3))
    frames = [Frame(picture, index / rate, index) for index, picture in enumerate(PICTURES)]
    for frame in read_ahead(frames, watcher):
        watcher.observe(frame, Prior(frozenset(), None, None, None, ()))
    assert sorted(grey for grey, *_ in finder.looks) == [int(picture[0, 0, 0]) for picture in PICTURES[::each]]
    assert sum(own for *_, own in finder.looks) <= 3


def test_nothing_is_searched_ahead_while_nothing_moves() -> None:
    """A table that nobody touches is searched now and then only, and no frame of it for nothing."""
    finder = Looking()
    eyes = Eyes(finder, None, WatchSettings())  # type: ignore[arg-type]
    watcher = Watcher(replace(eyes.senses, read=reading, find_closer=None), WatchSettings(), TableLayout(3))
    frames = [Frame(PICTURES[0].copy(), index / 15, index) for index in range(300)]
    asked = 0
    for frame in read_ahead(frames, watcher):
        watcher.observe(frame, Prior(frozenset(), None, None, None, ()))
        asked += watcher.sight is not None and watcher.sight.looked
    assert asked < 100
    assert len(finder.looks) <= 1.5 * asked


@pytest.mark.parametrize(("rate", "searched"), [(10, 10), (15, 15), (25, 25), (30, 15), (60, 20)])
def test_many_frames_a_second_are_not_all_searched(rate: int, searched: int) -> None:
    """However much moves: what two frames show that come so close together is much the same."""
    asked: list[Image] = []

    def find(image: Image) -> list[Detection]:
        asked.append(image)
        return []

    watcher = Watcher(Senses(find), WatchSettings(), TableLayout(3))
    table = np.random.default_rng(1).integers(60, 120, (180, 320, 3)).astype(np.uint8)
    for index in range(rate):
        image = table.copy()
        image[70:110, 40 + 4 * index : 80 + 4 * index] = 230  # a hand goes over it
        watcher.observe(Frame(image, index / rate, index), Prior(frozenset(), None, None, None, ()))
    assert abs(len(asked) - searched) <= 1


def test_frames_are_read_ahead_in_their_order() -> None:
    """Each comes once those that follow it were shown, and none is lost."""
    shown: list[int] = []

    class Watching:
        def expect(self, frame: Frame) -> None:
            shown.append(frame.index)

    frames = [Frame(picture, index / 15, index) for index, picture in enumerate(PICTURES[: AHEAD + 3])]
    came = []
    for frame in read_ahead(frames, Watching()):  # type: ignore[arg-type]
        came.append((frame.index, len(shown)))  # type: ignore[union-attr]
    assert came == [(index, min(index + AHEAD + 1, len(frames))) for index in range(len(frames))]
