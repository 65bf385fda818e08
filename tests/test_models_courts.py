"""models.courts: German courts alone and cards of other games, a card a picture, each by its own name; the same seed
makes the same.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from models.courts import A_PACK, BY_OTHERS, FIRST, OTHERS, courts_of, make_courts, pack_of
from models.crops import CROP_SIZE, as_jpeg, from_jpeg
from models.dataset import load_crops, save
from models.recipes import DRAWN_HELD_OUT, DRAWN_TRAINING, HILLS
from models.training_data import FinerCrops, IndexCrops
from vision.values import FACES, OTHER


def test_a_folder_is_filled_and_taken_up(tmp_path: Path) -> None:
    """As many packs as are asked for, mostly Ober and Unter, some of other games; what lies there is not made again."""
    make_courts(tmp_path, FIRST, 2)
    names, jpegs = load_crops(tmp_path, "courts")
    assert len(names) == len(jpegs) == 2 * A_PACK
    faces = [FACES[name] for name in names if FACES[name] != OTHER]
    assert len(faces) == pytest.approx((1 - OTHERS) * len(names), abs=20)
    assert all(face.startswith("german ") for face in faces)
    assert sum(face[7] in "QJ" for face in faces) > 0.7 * len(faces)
    made = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    make_courts(tmp_path, FIRST, 3)
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert made.items() < after.items()
    assert len(after) == 3


def test_each_picture_shows_the_card_that_it_is_called() -> None:
    """Seen well enough it is liker to its own face than to another of its pack."""
    deck = pack_of(FIRST)
    names, jpegs = courts_of(deck, FIRST)
    wide, high = CROP_SIZE
    looks = {}
    for code, face in deck.faces.items():
        inner = np.asarray(face[..., :3], np.float32)
        looks[code] = _small(inner)
    right = 0
    for name, jpeg in zip(names, jpegs, strict=True):
        crop = np.asarray(from_jpeg(jpeg), np.float32)
        x, y = round(wide * 0.15 / 1.3), round(high * 0.15 / 1.3)
        if FACES[name] == OTHER:
            continue
        seen = _small(crop[y : high - y, x : wide - x])
        code = max(looks, key=lambda one: max(_like(seen, looks[one]), _like(seen, looks[one][::-1, ::-1])))
        right += FACES[name] == f"german {code}"
    courts = sum(FACES[name] != OTHER for name in names)
    assert right > 0.5 * courts  # by chance one in 32; many are aslant, dark or out of focus


def test_readers_are_shown_them_as_often_as_is_said(tmp_path: Path) -> None:
    """Half of what the finer reader sees, where there are any; the readers of indices see none, nor does a judge."""
    make_courts(tmp_path, FIRST, 1)
    picture = as_jpeg(np.full((CROP_SIZE[1], CROP_SIZE[0], 3), 9, np.uint8))
    for what in ("crops", "corners"):
        save(
            tmp_path / f"{what}-0000.npz",
            name=np.array([FACES.index(OTHER)], np.int16),
            jpeg=np.array([picture], object),
        )
    np.random.seed(1)
    shown = FinerCrops(tmp_path, True, 400)
    assert sum(shown[0]["court"] for _ in range(400)) == pytest.approx(200, abs=40)
    for other in (IndexCrops(tmp_path, True, 9), FinerCrops(tmp_path, False)):
        assert {FACES[other[0]["cls"]] for _ in range(9)} == {OTHER}


def test_other_hands_draw_some_of_the_packs_each_in_its_turn() -> None:
    """No two that follow each other are by the same one."""
    first, second, again = (pack_of(FIRST + BY_OTHERS + 10 * turn) for turn in (0, 1, 12))
    assert first.name != second.name
    assert first.name.rstrip("0123456789") == again.name.rstrip("0123456789")


def _small(picture: np.ndarray) -> np.ndarray:
    rows, columns = (np.linspace(0, side - 1, n).astype(int) for side, n in zip(picture.shape, (36, 24), strict=False))
    return picture[rows][:, columns]


def _like(one: np.ndarray, other: np.ndarray) -> float:
    """How much two small pictures vary together, light aside."""
    apart, its = ((picture - picture.mean((0, 1))).ravel() for picture in (one, other))
    return float(apart @ its / np.sqrt((apart @ apart) * (its @ its) + 1))


def test_the_same_seed_makes_the_same() -> None:
    """A recipe can be cooked again."""
    deck = pack_of(FIRST + 1)
    assert courts_of(deck, 5) == courts_of(deck, 5)
    assert courts_of(deck, 5) != courts_of(deck, 6)


@pytest.mark.parametrize("used", [DRAWN_TRAINING, DRAWN_HELD_OUT["german"], range(HILLS, HILLS + 100_000)])
def test_packs_are_those_of_no_other_set(used: range) -> None:
    """What readers are judged on, they have not learnt from; and these packs are new to them."""
    assert used.stop <= FIRST
