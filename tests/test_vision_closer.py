"""vision.closer: what is doubtful in a frame is looked at again, enlarged, and nothing that was sure is lost by it."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest
from vision_simulator import Keeper

from models.decks import drawn_deck
from vision.calibration import TableLayout
from vision.closer import Closely, doubtful, missing, window_around, with_closer
from vision.detector import Finder
from vision.geometry import area, centre, iou
from vision.looking import Eyes
from vision.reader import Reader
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.values import CLASSES, Detection, Frame, Image, Quad
from vision.watcher import Watcher

SETTINGS = WatchSettings()
CARD = 60.0


def outline(x: float, y: float, size: float = CARD, confidence: float = 0.9) -> Detection:
    """An upright outline about (x, y), *size* pixels large (the root of its area)."""
    half = np.array([0.4, 0.625]) * np.sqrt(2) * size / np.sqrt(2)
    quad = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half + [x, y]
    return Detection(quad.astype(np.float32), confidence)


def middles(found: list[Detection]) -> set[tuple[int, int]]:
    """Where *found* lie."""
    return {(round(float(x)), round(float(y))) for x, y in (centre(one.quad) for one in found)}


def test_unsure_and_too_large_outlines_are_doubtful() -> None:
    """One found by half, and one half as large again as a card; of the first card nobody knows how large cards are."""
    sure, faint, fan = outline(100, 100), outline(300, 100, confidence=0.5), outline(500, 100, 1.5 * CARD)
    assert [id(one) for one in doubtful([sure, faint, fan], CARD, SETTINGS)] == [id(faint), id(fan)]
    assert [id(one) for one in doubtful([sure, faint, fan], None, SETTINGS)] == [id(faint)]


def test_the_window_has_room_around_and_stays_in_the_picture() -> None:
    """Half a card more to each side, and no pixel beyond the picture's edge."""
    left, top, right, bottom = window_around([outline(40, 200), outline(300, 200)], CARD, (640, 360))
    assert left == 0
    assert (top, bottom) == pytest.approx((200 - 37.5 - 30, 200 + 37.5 + 30), abs=1)
    assert right == pytest.approx(300 + 24 + 30, abs=1)


def test_a_fan_gives_way_to_its_cards() -> None:
    """Three cards in place of the one outline around them; the sure card beside them is there once."""
    beside, fan = outline(100, 100), outline(300, 100, 1.6 * CARD)
    closer = [outline(270, 100), outline(300, 100), outline(330, 100), outline(101, 101), outline(302, 100, 1.6 * CARD)]
    told = with_closer([beside, fan], closer, [fan], CARD, SETTINGS)
    assert middles(told) == {(100, 100), (270, 100), (300, 100), (330, 100)}


def test_what_is_not_found_again_stays() -> None:
    """A closer look that sees nothing takes nothing away."""
    faint = outline(300, 100, confidence=0.4)
    assert with_closer([faint], [], [faint], CARD, SETTINGS) == [faint]


def test_what_is_found_beside_what_was_in_doubt_is_left_alone() -> None:
    """A closer look tells of what it was asked about: of nothing else in its window, and of no card found surely."""
    faint, sure = outline(300, 100, confidence=0.4), outline(100, 100)
    closer = [outline(301, 100), outline(200, 100)]
    assert middles(with_closer([sure, faint], closer, [faint], CARD, SETTINGS)) == {(100, 100), (301, 100)}


@pytest.mark.parametrize(
    ("later", "those", "holds"),
    [
        (0.1, [outline(301, 101), outline(100, 100)], True),
        (0.3, [outline(300, 100), outline(100, 100)], False),
        (0.1, [outline(300, 100)], False),
        (0.1, [outline(300, 100), outline(120, 100)], False),
    ],
    ids=["trembling", "too late", "one less", "elsewhere"],
)
def test_a_closer_look_holds_for_a_moment(later: float, those: list[Detection], holds: bool) -> None:
    """While the same outlines are in doubt, be they a pixel aside."""
    look = Closely(2.0, [outline(100, 100), outline(300, 100)], [])
    assert look.holds(2.0 + later, those, SETTINGS) is holds


def test_a_card_at_rest_is_looked_at_closer_where_tricks_lie() -> None:
    """An unsure outline in the middle is; one at the rim, where hands and won tricks are, is not."""
    asked: list[tuple[int, int, int, int]] = []

    def find(image: Image) -> list[Detection]:
        return [outline(320, 180, confidence=0.5), outline(40, 40, 30, confidence=0.5)]

    def closer(image: Image, window: tuple[int, int, int, int], card: float) -> list[Detection]:
        asked.append(window)
        return [outline(322, 180, confidence=0.9)]

    def read(image: Image, quads: Sequence[Quad]) -> np.ndarray:
        return np.full((len(quads), len(CLASSES)), 1 / len(CLASSES), np.float32)

    watcher, keeper = Watcher(Senses(find, read, closer), SETTINGS, TableLayout(3)), Keeper(3)
    rng = np.random.default_rng(1)
    for index in range(20):
        image = (90 + rng.integers(0, 4, (360, 640, 3))).astype(np.uint8)
        watcher.observe(Frame(image, index / 15, index), keeper.prior())
    assert asked
    assert all(left < 320 < right and top < 180 < bottom and left > 200 for left, top, right, bottom in asked)
    assert watcher.sight is not None
    assert (322, 180) in middles([card.detection for card in watcher.sight.cards])


@pytest.mark.parametrize(("confidence", "size"), [(0.45, 30.0), (0.3, 60.0)])
def test_how_large_a_card_is_say_the_surer_outlines_until_it_is_known(confidence: float, size: float) -> None:
    """On lace it is outlined twice as large, again and again, each time less surely than the card that lies there."""
    asked: list[float] = []

    def find(image: Image) -> list[Detection]:
        return [outline(320, 180, 30, confidence), *(outline(300 + aside, 200, 60, 0.28) for aside in (0, 20, 40))]

    def closer(image: Image, window: tuple[int, int, int, int], card: float) -> list[Detection]:
        asked.append(card)
        return []

    def read(image: Image, quads: Sequence[Quad]) -> np.ndarray:
        return np.full((len(quads), len(CLASSES)), 1 / len(CLASSES), np.float32)

    watcher = Watcher(Senses(find, read, closer), SETTINGS, TableLayout(3, middle=(0.5, 0.5)))
    watcher.observe(Frame(np.full((360, 640, 3), 90, np.uint8), 0.0, 0), Keeper(3).prior())
    assert asked == [pytest.approx(size, rel=0.05)]


def test_of_many_outlines_those_are_read_first_that_may_be_cards_of_a_trick() -> None:
    """A newspaper at the rim is outlined twenty times, each time elsewhere: the fainter card in the middle is read."""
    asked: list[Sequence[Quad]] = []
    rng = np.random.default_rng(1)

    def find(image: Image) -> list[Detection]:
        print_at = [(x + rng.uniform(-9, 9), y) for x in range(40, 640, 60) for y in (30, 330)]
        return [*(outline(x, y, 30, 0.6) for x, y in print_at), outline(320, 180, 30, confidence=0.4)]

    def read(image: Image, quads: Sequence[Quad]) -> np.ndarray:
        asked.append(quads)
        return np.full((len(quads), len(CLASSES)), 1 / len(CLASSES), np.float32)

    watcher = Watcher(Senses(find, read), SETTINGS, TableLayout(3, middle=(0.5, 0.5)))
    for index in range(3):
        image = (90 + rng.integers(0, 4, (360, 640, 3))).astype(np.uint8)
        watcher.observe(Frame(image, index / 15, index), Keeper(3).prior())
        assert len(asked[-1]) == SETTINGS.reads_most
        assert any(np.abs(centre(quad) - [320, 180]).max() < 1 for quad in asked[-1])


def test_a_card_that_is_missing_is_looked_for_from_nearer() -> None:
    """Known at rest, then not found as the pile grows, though its place is not bare: it is, as soon as it is looked at
    from nearer. Where a card lies over it, nobody looks for it.
    """
    card, over = outline(320, 180).quad, outline(330, 190)
    assert missing(card, [], SETTINGS)
    assert missing(card, [outline(40, 40)], SETTINGS)
    assert not missing(card, [over], SETTINGS)
    shown = 12  # frames in which the search of the whole frame finds it
    asked: list[int] = []
    frame = 0

    def find(image: Image) -> list[Detection]:
        return [outline(320, 180)] if frame < shown else []

    def closer(image: Image, window: tuple[int, int, int, int], size: float) -> list[Detection]:
        asked.append(frame)
        return [outline(320, 180)]

    def read(image: Image, quads: Sequence[Quad]) -> np.ndarray:
        return np.tile(np.eye(len(CLASSES), dtype=np.float32)[3] * 0.9 + 0.1 / len(CLASSES), (len(quads), 1))

    watcher, keeper = Watcher(Senses(find, read, closer), SETTINGS, TableLayout(3)), Keeper(3)
    rng = np.random.default_rng(1)
    for frame in range(60):
        image = (90 + rng.integers(0, 4, (360, 640, 3))).astype(np.uint8)
        image[140:220, 300:340] = 240
        if frame in (shown, shown + 1):
            image[20:60, 20:90] = 200  # something moves elsewhere, so that cards are looked for
        for observed in watcher.observe(Frame(image, frame / 15, frame), keeper.prior()):
            keeper.take(observed)
    assert asked
    assert min(asked) >= shown
    assert [len(trick) for trick in keeper.tricks] == [1]
    assert len(watcher.cards()) == 1


def test_the_shipped_finder_tells_a_small_fan_apart() -> None:
    """Three cards fanned by 24 degrees, each 58 pixels high in a frame of 720 lines: every one is found from nearer."""
    deck = drawn_deck(10_002)
    frame = np.full((720, 1280, 3), (70, 110, 60), np.uint8)
    truth = []
    for code, x, lean in (("KS", 600, -24), ("9D", 622, 0), ("TC", 644, 24)):
        face = deck.faces[code]
        high, wide = face.shape[:2]
        turn = cv2.getRotationMatrix2D((wide / 2, high / 2), -lean, 58 / high)
        turn[:, 2] += np.array([x, 360]) - [wide / 2, high / 2]
        layer = cv2.warpAffine(face, turn, (1280, 720), flags=cv2.INTER_AREA)
        frame = np.where(layer[..., 3:] > 127, layer[..., :3], frame)
        corners = np.float32([[0, 0], [wide, 0], [wide, high], [0, high]])
        truth.append((corners @ turn[:, :2].T + turn[:, 2]).astype(np.float32))
    eyes = Eyes(Finder.load(), Reader.load(deck="french"))
    eyes.find(frame)
    card = float(np.sqrt(area(truth[0])))
    found = eyes.find_closer(frame, (540, 290, 700, 430), card)
    assert all(max(iou(one.quad, quad) for one in found) > 0.6 for quad in truth)
