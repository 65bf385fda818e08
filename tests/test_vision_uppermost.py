"""vision.uppermost: which of two cards that overlap lies upon the other, by their edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
import pytest

from vision.calibration import TableLayout
from vision.evidence import Evidence
from vision.observed import Prior
from vision.recording import Sight, from_line, to_line
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.track import LOOKS_KEPT, OTHERS_KEPT, Track
from vision.uppermost import upon
from vision.values import CLASSES, Detection, Frame, Image, Overlap, Quad
from vision.watcher import Watcher

WIDE, HIGH = 75, 120


def face(rng: np.random.Generator) -> Image:
    """A white card with a thin edge, and print of its own all over but for a margin."""
    card = np.full((HIGH, WIDE, 3), 245, np.uint8)
    for _ in range(14):
        middle = (int(rng.integers(16, WIDE - 16)), int(rng.integers(16, HIGH - 16)))
        colour = [(30, 30, 30), (40, 40, 200), (40, 140, 60)][int(rng.integers(3))]
        cv2.circle(card, middle, int(rng.integers(4, 9)), colour, -1, cv2.LINE_AA)
    cv2.rectangle(card, (0, 0), (WIDE - 1, HIGH - 1), (150, 150, 150), 1)
    return card


def quad(place: tuple[float, float], turn: float, scale: float = 1.0) -> Quad:
    """The outline of a card with its middle at *place*, turned by *turn* degrees."""
    box = cv2.boxPoints((place, (WIDE * scale, HIGH * scale), turn))
    box = np.roll(box, -int((box.sum(1)).argmin()), axis=0)
    return np.asarray(box if np.ptp(box[:2], 0).max() < HIGH * scale * 0.8 else np.roll(box, -1, axis=0), np.float32)


def laid(cards: list[Quad], rng: np.random.Generator, scale: float = 1.0) -> Image:
    """A picture of *cards*, the first laid first."""
    image = np.full((round(400 * scale), round(400 * scale), 3), (60, 90, 60), np.uint8)
    image = (image + rng.integers(0, 12, image.shape)).astype(np.uint8)
    edge = np.array([[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]], np.float32)
    for card in cards:
        into = cv2.getPerspectiveTransform(edge, card)
        size = image.shape[1], image.shape[0]
        shape = cv2.warpPerspective(np.full((HIGH, WIDE), 255, np.uint8), into, size)
        image = np.where(shape[..., None] > 127, cv2.warpPerspective(face(rng), into, size), image)
    return cv2.GaussianBlur(image, (3, 3), 0)


CASES = [(20, 30, 25), (-30, 25, -40), (35, -20, 70), (10, 60, 5), (25, 25, 0), (0, 50, 90)]
"""How far to the right and down the second card lies, and by how many degrees it is turned."""


@pytest.mark.parametrize(("right", "down", "turn"), CASES)
@pytest.mark.parametrize("off", [0.0, 3.0])
def test_the_card_that_was_laid_last_lies_upon_the_other(right: float, down: float, turn: float, off: float) -> None:
    """Also where the outlines are off by some pixels; and the other way round is as unlikely."""
    rng = np.random.default_rng(3)
    cards = [quad((180, 170), 10), quad((180 + right, 170 + down), 10 + turn)]
    for lower, upper in ((0, 1), (1, 0)):
        image = laid([cards[lower], cards[upper]], rng)
        seen = [(card + rng.uniform(-off, off, (4, 2))).astype(np.float32) for card in cards]
        nats = upon(image, seen[upper], seen[lower])
        assert nats > 1
        assert upon(image, seen[lower], seen[upper]) == pytest.approx(-nats)


def test_it_says_the_same_from_nearer() -> None:
    """Twice as large."""
    for scale in (1.0, 2.0):
        rng = np.random.default_rng(5)
        cards = [quad((180 * scale, 170 * scale), 10, scale), quad((200 * scale, 200 * scale), 40, scale)]
        assert upon(laid(cards, rng, scale), cards[1], cards[0]) > 2


def test_of_cards_side_by_side_and_of_one_within_another_nobody_can_say() -> None:
    """No edge crosses another card."""
    image = np.full((400, 400, 3), 90, np.uint8)
    card = quad((150, 150), 0)
    assert upon(image, card, card + 200) == 0
    assert upon(image, card, ((card - 150) * 0.5 + 150).astype(np.float32)) == 0
    assert upon(image, card, card) == 0


def test_at_the_edge_of_the_picture_and_of_outlines_without_size_nothing_fails() -> None:
    """A card that hangs over the edge, and one that is a point."""
    image = np.full((100, 100, 3), 90, np.uint8)
    assert np.isfinite(upon(image, quad((10, 10), 20), quad((30, 20), 50)))
    assert upon(image, np.zeros((4, 2), np.float32), quad((30, 20), 50)) == 0


LOW, OVER = quad((320, 180), 0, 0.5), quad((338, 204), 20, 0.5)
PRIOR = Prior(playing=True)

Pairs = list[tuple[int, tuple[Quad, Quad]]]


def looked_for(find: Callable[[int], Sequence[Quad]], stirs: Callable[[int], bool] = lambda frame: False) -> Pairs:
    """In which of four seconds' frames it was asked which of two cards lies upon the other, and of which outlines:
    where *find* tells those that are found in a frame, and the middle of it *stirs* or not.
    """
    asked: Pairs = []
    frame = 0

    def seen(image: Image, pairs: Sequence[tuple[Quad, Quad]]) -> list[float]:
        asked.extend((frame, pair) for pair in pairs)
        return [1.5] * len(pairs)

    def read(image: Image, quads: Sequence[Quad]) -> np.ndarray:
        names = [3 if outline[:, 0].mean() < 330 else 5 for outline in quads]
        return np.eye(len(CLASSES), dtype=np.float32)[names] * 0.9 + np.float32(0.1 / len(CLASSES))

    senses = Senses(lambda image: [Detection(outline, 0.9) for outline in find(frame)], read, upon=seen)
    watcher = Watcher(senses, WatchSettings(), TableLayout(3))
    rng = np.random.default_rng(1)
    stripes = np.repeat(rng.integers(0, 255, (20, 1, 3)), 10, axis=0).repeat(150, axis=1)
    for frame in range(60):
        image = (90 + rng.integers(0, 4, (360, 640, 3))).astype(np.uint8)
        image[20:60, 20 + frame : 90 + frame] = 200  # something moves elsewhere, so that cards are looked for
        if stirs(frame):
            image[100:300, 250:400] = np.roll(stripes, 7 * frame, axis=0)
        watcher.observe(Frame(image, frame / 15, frame), PRIOR)
        assert watcher.sight is not None
        told = [overlap for overlap in watcher.sight.overlaps if overlap.nats == 1.5]
        assert len(told) == sum(at == frame for at, _ in asked)
    return asked


def test_cards_that_lie_over_one_another_are_looked_at_a_few_times() -> None:
    """Soon after they came to lie so, and not for ever."""
    asked = looked_for(lambda frame: [LOW, OVER])
    assert 4 <= len(asked) <= 2 * WatchSettings().upon_enough
    assert all(frame < 32 for frame, _ in asked)
    for _, pair in asked:
        low, high = sorted(pair, key=lambda outline: float(outline[:, 0].mean()))
        assert low == pytest.approx(LOW, abs=0.06)
        assert high == pytest.approx(OVER, abs=0.06)


def test_cards_side_by_side_and_cards_that_move_are_not_looked_at() -> None:
    """Nothing of one is hidden; and who lays the other has his hand there."""
    assert not looked_for(lambda frame: [LOW, LOW + 100])
    assert not looked_for(lambda frame: [LOW, OVER], stirs=lambda frame: True)


def test_a_card_that_is_hidden_so_that_it_is_not_found_is_looked_at_where_it_lay() -> None:
    """A film: a ten, found three times, was hidden by the nine laid upon it at once; told after it, it was its
    neighbour's.
    """
    asked = looked_for(lambda frame: [LOW] if frame < 6 else [OVER])
    assert any(frame > 8 for frame, _ in asked)


def test_looks_at_what_lies_there_all_evening_do_not_pile_up() -> None:
    """The newest are kept, of a pair and of pairs."""
    tracks = [Track(number, LOW, 0.0, Evidence(WatchSettings())) for number in range(200)]
    for t in range(100):
        tracks[0].look_upon(tracks[1], t, 1.0)
    assert [t for t, _ in tracks[0].upon[1]] == list(range(100 - LOOKS_KEPT, 100))
    for other in tracks[2:]:
        tracks[0].look_upon(other, 100.0, 1.0)
    assert list(tracks[0].upon) == list(range(200 - OTHERS_KEPT, 200))


def test_what_was_seen_of_overlapping_cards_is_recorded() -> None:
    """In tenths of a pixel, and hundredths of a nat."""
    sight = Sight(1.0, (640, 360), (), None, overlaps=(Overlap(LOW, OVER, -2.345),))
    (back,) = from_line(to_line(sight)).overlaps
    assert back.one == pytest.approx(LOW, abs=0.06)
    assert back.other == pytest.approx(OVER, abs=0.06)
    assert back.nats == pytest.approx(-2.345, abs=0.006)
