"""The pattern of a table that is taken for cards: learned where it reads as none, while it looks as at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt
import pytest
from vision_simulator import Keeper
from vision_table import names

from vision.calibration import Seats, TableLayout
from vision.detector import Found
from vision.evidence import Evidence
from vision.looking import Eyes
from vision.motion import Look, Scene, shrunk
from vision.pattern import Pattern
from vision.searching import Search
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import Detection, Frame, Image, Quad, SeenCard
from vision.watcher import Watcher

SIZE = (1280, 720)
BOX = np.array([[-60, -90], [60, -90], [60, 90], [-60, 90]], np.float32)
LACE, ELSEWHERE = (640.0, 360.0), (200.0, 360.0)


def frame(card: tuple[float, float] | None = None) -> Image:
    """A picture of a lace cloth, and of a *card* that lies with its middle there."""
    image = np.full((720, 1280, 3), 90, np.uint8)
    for x in range(400, 900, 40):
        for y in range(120, 620, 40):
            cv2.circle(image, (x, y), 16, (210, 225, 235), -1)
    if card is not None:
        corners = (BOX + card).astype(np.int32)
        cv2.fillConvexPoly(image, corners, (255, 255, 255))
        cv2.fillConvexPoly(image, ((BOX * 0.7) + card).astype(np.int32), (40, 40, 200))
    return image


def picture(card: tuple[float, float] | None = None, light: float = 1.0) -> Image:
    """A small copy of it, in another light."""
    return shrunk(np.clip(frame(card) * light, 0, 255).astype(np.uint8), WatchSettings())


def seen(shown: str, confidence: float, at: tuple[float, float] = LACE) -> SeenCard:
    return SeenCard(Detection(BOX + np.array(at, np.float32), confidence), names(shown))


def learned(*cards: SeenCard) -> Pattern:
    """What is known after a first picture in which *cards* were seen."""
    pattern = Pattern(WatchSettings())
    pattern.look(picture())
    pattern.learn(cards, SIZE)
    return pattern


def shown(pattern: Pattern, small: npt.NDArray[np.uint8], one: SeenCard) -> bool:
    """Whether *one*, found in the picture *small*, is but of the pattern."""
    pattern.look(small)
    return pattern.weighed([one.detection], SIZE) == []


def sure(pattern: Pattern, small: npt.NDArray[np.uint8], one: SeenCard) -> float:
    """How sure *one* is, found there."""
    pattern.look(small)
    return pattern.weighed([one.detection], SIZE)[0].confidence


def test_what_read_as_no_card_and_looks_as_it_did_is_the_pattern() -> None:
    """Whatever is found there is none, though the lamp is turned up; elsewhere it may be one."""
    pattern, ghost = learned(seen("other", 0.4)), seen("?", 0.5, (650.0, 366.0))
    assert shown(pattern, picture(), ghost)
    assert shown(pattern, picture(light=1.08), ghost)
    assert sure(pattern, picture(), seen("?", 0.5, ELSEWHERE)) == 0.5


def test_a_card_that_is_laid_upon_the_pattern_is_a_card() -> None:
    """Be it found badly: it hides the pattern. An outline that lies but with a corner upon it is the pattern still, and
    one of which it is half is as sure as that: the card's own, found less surely, comes before it.
    """
    pattern, ghost = learned(*(seen("other", 0.4, (x, y)) for x in (580, 640, 700) for y in (300, 420))), seen("?", 0.4)
    assert sure(pattern, picture(LACE), ghost) == 0.4
    assert shown(pattern, picture((LACE[0] + 80, LACE[1] + 100)), ghost)
    assert shown(pattern, picture((LACE[0] + 60, LACE[1] + 60)), ghost)
    assert 0.3 < sure(pattern, picture((LACE[0] + 50, LACE[1])), seen("?", 0.6)) < 0.55


@pytest.mark.parametrize(("text", "found"), [("KS", 0.4), ("KS/other/KS", 0.4), ("?", 0.4), ("other", 0.7)])
def test_what_reads_as_a_card_is_never_the_pattern(text: str, found: float) -> None:
    """Nor what nobody read, nor what is found surely: a card that lies there when the watch begins stays one."""
    assert not shown(learned(seen(text, found)), picture(), seen("?", 0.4))


def test_corners_of_a_fan_are_not_the_pattern() -> None:
    """They read as none, and are found badly, beside a card that is found surely."""
    front = seen("QC", 0.9, (LACE[0] + 60, LACE[1]))
    assert not shown(learned(front, seen("other", 0.4)), picture(), seen("?", 0.4))


def test_more_outlines_than_there_can_be_cards_are_the_pattern_however_surely_found() -> None:
    """A cloth that is lace all over; but a face among them is a card, and what nobody read may be one."""
    few = WatchSettings().pattern_crowd - 1
    wheels = [seen("other", 0.8, (x, y)) for x in range(300, 1200, 80) for y in range(100, 700, 100)]
    assert not shown(learned(*wheels[:few]), picture(), seen("?", 0.8))
    for text in ("KS", "?"):
        crowd = learned(seen(text, 0.8, ELSEWHERE), *wheels)
        assert not shown(crowd, picture(), seen("?", 0.8, ELSEWHERE))
        assert shown(crowd, picture(), seen("?", 0.8))


def test_what_lies_there_later_is_not_learned() -> None:
    """Only what looks as in the first picture is the table's: a slip of paper that was laid there is not."""
    pattern = learned()
    pattern.look(picture(LACE))
    pattern.learn([seen("other", 0.4)], SIZE)
    assert not shown(pattern, picture(LACE), seen("?", 0.4))
    assert not shown(pattern, picture(), seen("?", 0.4))


def test_a_place_that_shows_the_pattern_is_bare() -> None:
    """Whatever was followed there as a card till then: it looks as it did, and would be taken to lie there for good."""
    settings, there = WatchSettings(), BOX + np.array(LACE, np.float32)
    scene, pattern = Scene(settings), learned(seen("other", 0.4))
    eyes = Eyes(Lace(), Lace(), settings)  # type: ignore[arg-type]
    search = Search(eyes.senses, Tracker(settings), scene, pattern, Seats(TableLayout(3), settings), settings)
    track = Track(1, there, 0.0, Evidence(settings))
    assert search.judge(track) is Look.UNKNOWN
    scene.look(picture(), 0.0, SIZE)
    track.memory = scene.remember(there)
    assert search.judge(track) is Look.BARE
    pattern.look(picture(LACE))
    assert search.judge(track) is not Look.BARE
    pattern.forget()
    assert search.judge(track) is not Look.BARE


def test_a_card_whose_look_nobody_knows_is_gone_where_the_table_is_seen() -> None:
    """A hand was over it till it was pushed away: no picture shows its place with it (a film: squared up with two more,
    a queen was told for the next player too).
    """
    settings, there = WatchSettings(), BOX + np.array(ELSEWHERE, np.float32)
    scene = Scene(settings)
    for index in range(20):
        scene.look(picture(), index / 10, SIZE)
        scene.learn_ground(index / 10, [])
    seats = Seats(TableLayout(3), settings)
    senses = Eyes(Lace(), Lace(), settings).senses  # type: ignore[arg-type]
    search = Search(senses, Tracker(settings), scene, Pattern(settings), seats, settings)
    track = Track(1, there, 0.0, Evidence(settings))
    assert search.judge(track) is Look.BARE
    assert search.judge(track, [there]) is Look.UNKNOWN  # another card hides all of it


class Lace:
    """Finder and reader in one, to which a piece of lace is a card, found more surely than the card that lies on it."""

    deck = "french"

    def __init__(self) -> None:
        self.cards = [Detection(BOX + np.array(LACE, np.float32), 0.5)]

    def look(self, image: Image) -> Found:
        """What is found in a picture."""
        return Found(self.cards, [])

    def read(self, image: Image, quads: Sequence[Quad]) -> npt.NDArray[np.float32]:
        """No card."""
        return np.stack([names("other")] * len(quads))


def test_eyes_find_what_lies_on_the_pattern_in_place_of_it() -> None:
    """The watcher learns it from the first frames: a card then counts before a surer outline that is half lace."""
    lace = Lace()
    eyes = Eyes(lace, lace, WatchSettings())  # type: ignore[arg-type]
    watcher = Watcher(Senses(eyes.find, lace.read), WatchSettings(), TableLayout(3), eyes.pattern)
    prior = Keeper(3).prior()
    for at in range(3):
        watcher.observe(Frame(frame(), at / 15, at), prior)
    assert eyes.find(frame()) == []
    card = Detection(BOX + np.array((LACE[0] + 60, LACE[1]), np.float32), 0.45)
    lace.cards = [*lace.cards, card]
    watcher.observe(Frame(frame((LACE[0] + 60, LACE[1])), 0.2, 3), prior)
    assert eyes.find(frame())[0] is card


def test_a_camera_that_was_moved_knows_no_pattern() -> None:
    """Nor one whose pictures have another size."""
    pattern = learned(seen("other", 0.4))
    pattern.forget()
    assert not shown(pattern, picture(), seen("?", 0.4))
    pattern = learned(seen("other", 0.4))
    assert not shown(pattern, picture()[:90], seen("?", 0.4))


def test_the_settings_decide() -> None:
    """How surely a card must be found."""
    pattern = Pattern(replace(WatchSettings(), pattern_least=0.0))
    pattern.look(picture())
    pattern.learn([seen("other", 0.4)], SIZE)
    assert not shown(pattern, picture(), seen("?", 0.4))
