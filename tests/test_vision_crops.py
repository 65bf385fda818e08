"""The picture that is kept of a card: at rest rather than on its way, and of those the one that reads surest."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.crops import CROP_BYTES, CROP_PX, GONE_KEPT, Crops, packed
from vision.evidence import Evidence
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import CLASSES

QUAD = np.array([[10, 10], [70, 10], [70, 100], [10, 100]], np.float32)


def track(number: int = 1) -> Track:
    """A card that nobody has read yet."""
    return Track(number, QUAD, 0.0, Evidence(WatchSettings()))


def shown(crops: Crops, one: Track) -> int:
    """The shade of the picture that is kept."""
    jpeg = crops.of(one)
    assert jpeg is not None
    assert len(jpeg) <= CROP_BYTES
    return round(float(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR).mean()))


def look(crops: Crops, one: Track, t: float, shade: int, sure: float, rests: bool, read: bool = True) -> None:
    """At *t* the table is all of one *shade*; the card was found so *sure*, and *read*."""
    one.confidence = sure
    one.read_at = t if read else one.read_at
    one.rested_at = one.rested_at if one.rested_at is not None else t if rests else None
    crops.keep([one], np.full((120, 90, 3), shade, np.uint8), t, before=t - 0.5)


def test_at_rest_rather_than_on_its_way_and_then_the_surest() -> None:
    """A card that read surely in a hand is shown as it lies, also where it is not read again when it comes to rest."""
    crops, one = Crops(), track()
    assert crops.of(one) is None
    names = np.full(len(CLASSES), 0.01, np.float32)
    names[3] = 1 - names.sum() + 0.01
    one.evidence.add(names)
    look(crops, one, 1.0, 50, 0.9, rests=False)
    assert shown(crops, one) == pytest.approx(50, abs=2)
    look(crops, one, 2.0, 100, 0.3, rests=True, read=False)
    assert shown(crops, one) == pytest.approx(100, abs=2)
    look(crops, one, 3.0, 150, 0.2, rests=True)
    assert shown(crops, one) == pytest.approx(100, abs=2)
    look(crops, one, 4.0, 200, 0.8, rests=True)
    assert shown(crops, one) == pytest.approx(200, abs=2)
    look(crops, one, 5.0, 240, 0.95, rests=True, read=False)
    assert shown(crops, one) == pytest.approx(200, abs=2)


def test_what_went_is_remembered_where_it_had_come_to_rest() -> None:
    """A trick is told to its end when its cards are gone. What never rested is no card of it, and not all are kept."""
    crops, (rested, passing, there) = Crops(), [track(number) for number in (1, 2, 3)]
    look(crops, rested, 1.0, 50, 0.9, rests=True)
    look(crops, passing, 1.0, 100, 0.9, rests=False)
    look(crops, there, 1.0, 150, 0.9, rests=False)
    crops.forget_others([there])
    assert shown(crops, rested) == pytest.approx(50, abs=2)
    assert shown(crops, there) == pytest.approx(150, abs=2)
    assert crops.of(passing) is None
    for number in range(4, 4 + GONE_KEPT):
        look(crops, track(number), 2.0, 200, 0.9, rests=True)
    crops.forget_others([there])
    assert crops.of(rested) is None
    assert crops.of(there) is not None


@pytest.mark.parametrize("count", [1, 30])
def test_a_whole_hand_side_by_side_is_a_small_picture(count: int) -> None:
    """Thirty cards are too many for the worst quality: they are shown smaller, and never dropped."""
    cards = np.random.default_rng(1).integers(0, 256, (CROP_PX[1], count * CROP_PX[0], 3), np.uint8)
    jpeg = packed(cards)
    assert jpeg is not None
    assert len(jpeg) <= CROP_BYTES
    shown = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert shown.shape[1] / shown.shape[0] == pytest.approx(count * CROP_PX[0] / CROP_PX[1], rel=0.05)
