"""The crops that the finer reader learns from: those that the reader doubts."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from models import doubtful as module
from models import training_data
from models.crops import as_jpeg
from models.dataset import load_crops, save
from models.doubtful import doubtful
from models.training_data import FinerCrops
from vision.values import FACES


class SureOfWhite:
    """A reader that is sure of what is white."""

    def run(self, batch: np.ndarray) -> np.ndarray:
        """As the class says."""
        sure = np.where(batch.mean((1, 2, 3)) > 0.5, 0.99, 0.7)
        return np.tile(sure[:, None], (1, len(FACES)))


def test_what_the_reader_names_surely_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for some; what is there already stays, and a finer reader can be shown the rest."""
    train = tmp_path / "data" / "train"
    train.mkdir(parents=True)
    white, black = (as_jpeg(np.full((240, 160, 3), grey, np.uint8)) for grey in (250, 10))
    for number in (4, 7):
        jpegs = np.array([white] * 60 + [black] * 40, object)
        save(train / f"crops-{number:04d}.npz", name=np.array([1] * 60 + [2] * 40, np.int16), jpeg=jpegs)
        save(train / f"labels-{number:04d}.npz", scene=np.zeros(0, np.int32))
    doubtful(tmp_path / "data", tmp_path / "out", SureOfWhite())  # type: ignore[arg-type]
    names, jpegs = load_crops(tmp_path / "out" / "train")
    assert (names == 2).sum() == 80
    assert 2 <= (names == 1).sum() <= 30
    assert jpegs.count(black) == 80
    assert len(list((tmp_path / "out" / "train").glob("labels-*.npz"))) == 2
    monkeypatch.setattr(module, "jittered", None)  # nothing is looked at again
    doubtful(tmp_path / "data", tmp_path / "out", SureOfWhite())  # type: ignore[arg-type]
    shown = FinerCrops(tmp_path / "out" / "train", True, 4)[0]
    assert shown["img"].shape == (3, 192, 128)


class SureOfGrey:
    """A reader that is sure of what is not brighter than half."""

    def run(self, batch: np.ndarray) -> np.ndarray:
        """As the class says."""
        return np.tile(np.where(batch.mean((1, 2, 3)) > 0.5, 0.7, 0.99)[:, None], (1, len(FACES)))


def test_what_it_doubts_overexposed_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train = tmp_path / "data" / "train"
    train.mkdir(parents=True)
    jpegs = np.array([as_jpeg(np.full((240, 160, 3), 120, np.uint8))] * 200, object)
    save(train / "crops-0001.npz", name=np.ones(200, np.int16), jpeg=jpegs)
    save(train / "labels-0001.npz", scene=np.zeros(0, np.int32))
    kept = {}
    for often in (0.0, 0.4):
        monkeypatch.setattr(training_data, "OVEREXPOSED", often)
        doubtful(tmp_path / "data", tmp_path / str(often), SureOfGrey())  # type: ignore[arg-type]
        kept[often] = len(load_crops(tmp_path / str(often) / "train")[1])
    assert kept[0.0] < 40 < 70 < kept[0.4] < 130
