"""vision.health: a camera that is covered, moved, frozen or lost is told, and nothing is invented meanwhile."""

from __future__ import annotations

import sys
from functools import cache

import cv2
import numpy as np
import pytest
from vision_simulator import Keeper

from engine.cards import DECK
from engine.events import CardPlayed, TrickTaken
from vision.calibration import TableLayout
from vision.health import CameraBack, CameraTrouble, Health, Trouble
from vision.observed import Observed, TakenBack
from vision.push import Push
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.values import CLASSES, Detection, Frame, Image
from vision.watcher import Watcher

FPS = 15.0
SPOTS = {"7C": (320, 290), "KC": (220, 130), "AC": (420, 130)}


@cache
def ground() -> Image:
    """A table with some grain, and a little clutter at its rim."""
    rng = np.random.default_rng(5)
    coarse = cv2.resize(rng.normal(90, 14, (23, 40, 3)).astype(np.float32), (640, 360))
    table = np.clip(coarse, 0, 255).astype(np.uint8)
    cv2.circle(table, (60, 60), 35, (200, 210, 220), -1)
    cv2.rectangle(table, (540, 20), (620, 90), (20, 30, 120), -1)
    return table


class Filmed:
    """A table before a camera: cards are white fields that stand-ins for the networks know by their places."""

    def __init__(self) -> None:
        self.lying: list[str] = []
        self.push = (0, 0)
        self.lens: Image | None = None
        self.noise = True
        self.index = 0
        self.keeper = Keeper(3)
        self.watcher = Watcher(Senses(self.find, self.read), WatchSettings(), TableLayout(3))

    def outlines(self) -> list[np.ndarray]:
        """Where the cards are in the picture."""
        box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]], np.float32)
        return [box + np.array(SPOTS[card], np.float32) + np.array(self.push, np.float32) for card in self.lying]

    def find(self, image: Image) -> list[Detection]:
        """What a finder would see."""
        return [Detection(quad.astype(np.float32), 0.95) for quad in self.outlines()] if self.lens is None else []

    def read(self, image: Image, quads: object) -> np.ndarray:
        """What a reader would see: cards are told apart by their places."""
        rows = np.full((len(quads), len(CLASSES)), 0.0003, np.float32)  # type: ignore[arg-type]
        for row, quad in zip(rows, quads, strict=True):  # type: ignore[call-overload]
            near = min(SPOTS, key=lambda card: float(np.hypot(*(quad.mean(0) - self.push - SPOTS[card]))))
            row[CLASSES.index(near)] = 0.99
        return rows

    def picture(self) -> Image:
        """The next picture."""
        if self.lens is not None:
            return self.lens
        image = ground().copy()
        for card in self.lying:
            x, y = SPOTS[card]
            image[y - 45 : y + 45, x - 30 : x + 30] = 235
        image = np.roll(image, self.push[::-1], axis=(0, 1))
        grain = np.random.default_rng(self.index if self.noise else 0).integers(-4, 5, image.shape, np.int16)
        return np.clip(image + grain, 0, 255).astype(np.uint8)

    def watch(self, seconds: float) -> list[object]:
        """Let it run; what was told."""
        told: list[Observed] = []
        for _ in range(round(seconds * FPS)):
            self.index += 1
            for observed in self.watcher.observe(
                Frame(self.picture(), self.index / FPS, self.index), self.keeper.prior()
            ):
                self.keeper.take(observed)
                told.append(observed)
        return [observed.event for observed in told]


def two_cards(film: Filmed | None = None) -> Filmed:
    """A trick of three has two cards."""
    film = film or Filmed()
    film.watch(2.2)
    for card in ("7C", "KC"):
        film.lying.append(card)
        told = film.watch(0.8)
        assert [event.card.code for event in told if isinstance(event, CardPlayed)] == [card]
    return film


def test_a_covered_camera_concludes_nothing() -> None:
    """A cloth before the lens: one event as it begins, one as it ends; the cards lie there as before."""
    film = two_cards()
    film.lens = np.full((360, 640, 3), 40, np.uint8) + np.random.default_rng(1).integers(0, 5, (360, 640, 3), np.uint8)
    assert film.watch(4.0) == [CameraTrouble(Trouble.COVERED)]
    film.lens = None
    (back,) = film.watch(3.0)
    assert isinstance(back, CameraBack)
    assert back.lasted == pytest.approx(4.0, abs=1.0)
    film.lying.append("AC")
    assert [type(event) for event in film.watch(1.5)] == [CardPlayed]


def test_a_pushed_camera_knows_its_cards_again() -> None:
    """Somebody knocks the camera: it is told, and the cards, which lie elsewhere in the picture, are the same."""
    film = two_cards()
    film.push = (26, 14)
    first, back = film.watch(3.0)
    assert first == CameraTrouble(Trouble.MOVED)
    assert isinstance(back, CameraBack)
    assert back.push is not None
    assert back.push.times(640).of([0.0, 0.0]) == pytest.approx(film.push, abs=4)
    film.lying.append("AC")
    (played,) = film.watch(1.5)
    assert isinstance(played, CardPlayed)
    assert (played.seat, played.card) == (2, DECK[CLASSES.index("AC")])


def test_a_frozen_picture_is_told() -> None:
    """The very same picture for ten seconds is no camera's; the first other one ends it."""
    film = two_cards()
    film.noise = False
    assert film.watch(10.5) == [CameraTrouble(Trouble.FROZEN)]
    film.noise = True
    (back,) = film.watch(0.2)
    assert isinstance(back, CameraBack)


def test_a_noisy_camera_is_frozen_sooner() -> None:
    """Where no two pictures were the same till then, two seconds of one are enough: a trick could be played in more."""
    film = two_cards()
    film.watch(4.0)
    film.noise = False
    assert film.watch(2.5) == [CameraTrouble(Trouble.FROZEN)]
    film.noise = True
    (back,) = film.watch(0.2)
    assert isinstance(back, CameraBack)
    assert back.lasted == pytest.approx(2.5, abs=0.2)


def test_a_camera_that_was_away_is_told_and_nothing_gathered() -> None:
    """A minute without pictures is no minute in which the cards were seen to be gone."""
    film = two_cards()
    film.index += round(60 * FPS)
    (back,) = film.watch(2.0)
    assert isinstance(back, CameraBack)
    assert back.trouble is Trouble.LOST
    assert back.lasted == pytest.approx(60.0, abs=0.5)


def test_play_is_no_trouble() -> None:
    """An arm across half the picture, cards laid and swept together, and slowly changing light are no trouble."""
    health, rng = Health(WatchSettings()), np.random.default_rng(2)
    for index in range(round(15 * FPS)):
        t = index / FPS
        image = (ground() * (1 + 0.2 * np.sin(t / 3))).clip(0, 255).astype(np.uint8)
        for k in range(5):
            x, y = 200 + 50 * k + (int(60 * max(t % 10 - 8, 0)) if t % 10 > 8 else 0), 150 + 20 * (k % 2)
            image[y : y + 70, x : x + 45] = 230
        if 3 < t % 5 < 4.5:
            reach = round(300 * (t % 5 - 3))
            image[120:260, max(640 - reach, 0) :] = (90, 120, 180)
        noisy = np.clip(image + rng.integers(-4, 5, image.shape, np.int16), 0, 255).astype(np.uint8)
        assert health.look(noisy, t) is None
        assert health.well


def plain(rng: np.random.Generator, *cards: tuple[int, int]) -> Image:
    """A table of one colour with *cards* on it: there is nothing else to see."""
    image = np.full((360, 640, 3), (60, 110, 50), np.uint8)
    for x, y in cards:
        image[y : y + 70, x : x + 45] = 240
        image[y + 20 : y + 50, x + 10 : x + 35] = (30, 30, 160)
    return np.clip(image + rng.integers(-2, 3, image.shape, np.int16), 0, 255).astype(np.uint8)


def test_a_plain_table_is_not_covered_when_its_cards_are_gathered() -> None:
    """With the cards go all the edges of the picture; the table is still there, and a palm is not it."""
    health, rng = Health(WatchSettings()), np.random.default_rng(3)
    cards = ((200, 120), (270, 90), (350, 130), (280, 180), (230, 200))
    for index in range(90):
        assert health.look(plain(rng, *cards), index / FPS) is None
    for index in range(90, 180):
        assert health.look(plain(rng), index / FPS) is None
        assert health.well
    for index in range(180, 270):
        assert health.look(plain(rng, *cards), index / FPS) is None
    palm = np.full((360, 640, 3), (95, 120, 165), np.uint8)
    told = [health.look(palm + rng.integers(0, 3, palm.shape, np.uint8), index / FPS) for index in range(270, 300)]
    assert [event for event in told if event] == [CameraTrouble(Trouble.COVERED)]


@pytest.mark.parametrize("fps", [15.0, 25.0, 30.0, 60.0])
def test_since_when_a_card_lies_there_is_known_at_every_frame_rate(fps: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of one that comes to rest in a picture that nobody searches, so soon after another that was."""
    monkeypatch.setattr(sys.modules[__name__], "FPS", fps)
    filmed = Waved()
    filmed.watch(4.0)
    for card in SPOTS:
        filmed.lying.append(card)
        filmed.watch(0.9)
    tracks = [track for track in filmed.watcher._tracker.tracks if track.rested_at is not None]
    assert len(tracks) == 3
    assert np.isfinite([track.there_since for track in tracks]).all()


class Waved(Filmed):
    """Something moves among the cards all the time."""

    def picture(self) -> Image:
        image, step = super().picture().copy(), 8 * (self.index % 12)
        image[250 + step : 290 + step, 440:520] = 150
        return image


@pytest.mark.parametrize(("high", "wide"), [(180, 320), (640, 360), (720, 1280)])
def test_another_camera_goes_on_with_the_hand(high: int, wide: int) -> None:
    """Pictures of another size or shape show the same two cards elsewhere: nothing is told twice, and the third is."""
    filmed = Replaced()
    two_cards(filmed)
    filmed.shape = (high, wide)
    filmed.index += 45  # three seconds without pictures
    told = filmed.watch(4.0)
    assert not [event for event in told if isinstance(event, CardPlayed | TrickTaken | TakenBack)]
    filmed.lying.append("AC")
    told = filmed.watch(3.0)
    assert [str(event.card) for event in told if isinstance(event, CardPlayed)] == ["AC"]


class Replaced(Filmed):
    """A table before which another camera comes, with pictures of another `shape` (height and width)."""

    shape = (360, 640)

    def picture(self) -> Image:
        return np.asarray(cv2.resize(super().picture(), self.shape[::-1]), np.uint8)

    def find(self, image: Image) -> list[Detection]:
        scale = np.float32([self.shape[1] / 640, self.shape[0] / 360])
        return [Detection(found.quad * scale, found.confidence) for found in super().find(image)]

    def read(self, image: Image, quads: object) -> np.ndarray:
        scale = np.float32([640 / self.shape[1], 360 / self.shape[0]])
        return super().read(image, [quad * scale for quad in quads])  # type: ignore[attr-defined]


@cache
def cloth() -> Image:
    """A table with things on it that can be known again."""
    rng = np.random.default_rng(7)
    table = ground().copy()
    for _ in range(60):
        x, y, r = (int(rng.integers(*span)) for span in ((0, 640), (0, 360), (3, 12)))
        colour = tuple(map(int, rng.integers(20, 230, 3)))
        cv2.circle(table, (x, y), r, colour, -1)
        cv2.rectangle(table, (x + r, y), (x + 2 * r, y + r), colour[::-1], -1)
    return table


class Turned(Filmed):
    """A table before a camera that is turned or brought nearer: `by` is where all lies in its picture then."""

    by = Push()

    def outlines(self) -> list[np.ndarray]:
        return [self.by.of(quad).astype(np.float32) for quad in super().outlines()]

    def picture(self) -> Image:
        image = cloth().copy()
        for card in self.lying:
            x, y = SPOTS[card]
            image[y - 45 : y + 45, x - 30 : x + 30] = 235
            image[y - 30 : y - 10, x - 20 : x + 5] = (30, 30, 160)
        image = cv2.warpAffine(image, self.by.matrix[:2], (640, 360), borderMode=cv2.BORDER_REFLECT)
        grain = np.random.default_rng(self.index).integers(-4, 5, image.shape, np.int16)
        return np.clip(image + grain, 0, 255).astype(np.uint8)

    def read(self, image: Image, quads: object) -> np.ndarray:
        rows = np.full((len(quads), len(CLASSES)), 0.0003, np.float32)  # type: ignore[arg-type]
        for row, quad in zip(rows, quads, strict=True):  # type: ignore[call-overload]
            near = min(SPOTS, key=lambda card: float(np.hypot(*(quad.mean(0) - self.by.of(SPOTS[card])))))
            row[CLASSES.index(near)] = 0.99
        return rows


def about(turn: float, scale: float, x: float = 0.0, y: float = 0.0) -> Push:
    """A turn by *turn* degrees about the middle of the picture, *scale* times as large, and a step."""
    matrix = cv2.getRotationMatrix2D((320, 180), turn, scale)
    return Push(float(matrix[0, 0]), float(matrix[1, 0]), float(matrix[0, 2]) + x, float(matrix[1, 2]) + y)


@pytest.mark.parametrize(
    "by",
    [about(8, 1), about(25, 1), about(72, 0.8), about(180, 1), about(0, 1.25), about(0, 0.75), about(10, 1, 60, 20)],
    ids=str,
)
def test_a_turned_camera_knows_its_cards_and_seats_again(by: Push) -> None:
    """A stand that slips, a phone that is put back the other way round: nothing is told but that, and the next card is
    its player's, who sits elsewhere in the picture now.
    """
    film = Turned()
    two_cards(film)
    film.by = by
    first, back = film.watch(3.0)
    assert first == CameraTrouble(Trouble.MOVED)
    assert isinstance(back, CameraBack)
    assert back.push is not None
    corners = np.array([[0, 0], [640, 0], [640, 360], [0, 360]])
    assert back.push.times(640).of(corners) == pytest.approx(by.of(corners), abs=8)
    film.lying.append("AC")
    (played,) = film.watch(1.5)
    assert isinstance(played, CardPlayed)
    assert (played.seat, str(played.card)) == (2, "AC")


def test_a_camera_that_looks_elsewhere_begins_anew() -> None:
    """This table as nobody has seen it: that is told, and the hand goes on; nothing is told twice."""
    film = Elsewhere()
    two_cards(film)
    film.other = True
    first, back = film.watch(4.0)
    assert first == CameraTrouble(Trouble.MOVED)
    assert isinstance(back, CameraBack)
    assert back.push is None
    assert film.watch(2.0) == []
    film.lying.append("AC")
    assert [str(event.card) for event in film.watch(3.0) if isinstance(event, CardPlayed)] == ["AC"]


class Elsewhere(Turned):
    """A table that is seen so much otherwise that nothing can be known again."""

    other = False

    def picture(self) -> Image:
        image = super().picture()
        if self.other:
            plain = np.full_like(image, 60)
            plain[::9], plain[:, ::13] = 140, 200
            for quad in self.outlines():
                cv2.fillConvexPoly(plain, quad.astype(np.int32), (235, 235, 235))
            return np.clip(plain + np.random.default_rng(self.index).integers(-4, 5, plain.shape), 0, 255).astype(
                np.uint8
            )
        return image


@pytest.mark.parametrize("later", [5.0, 9.0])
def test_a_second_push_is_waited_for_as_long_as_the_first(later: float) -> None:
    """It is over when the table has stood for half a second, also where it stands as after the first one."""
    health = Health(WatchSettings())
    table, told = cloth(), []
    for index in range(round(14 * FPS)):
        t = index / FPS
        pushed = 32 * ((t > 3) + (t > 3 + later))
        image = cv2.warpAffine(
            table, np.float32([[1, 0, pushed], [0, 1, 0]]), (640, 360), borderMode=cv2.BORDER_REFLECT
        )
        event = health.look(image + np.random.default_rng(index).integers(0, 4, image.shape, np.uint8), t)
        told += [(t, event)] if event else []
    times = [t for t, _ in told]
    assert [type(event) for _, event in told] == [CameraTrouble, CameraBack] * 2
    assert times[3] - times[2] == pytest.approx(WatchSettings().well_again_s, abs=2.5 / FPS)
