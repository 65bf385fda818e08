"""Weights that cannot be used: whatever is wrong with the file, one sentence says so and what to do."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from vision.detector import Finder
from vision.network import EXPORT_VERSION, WEIGHTS, Network, WeightsError
from vision.reader import Reader
from vision.values import FACES


def told(key: str, value: str) -> bytes:
    """How a network's file (a protocol buffer) says *value* of *key*; both are short."""
    return bytes([len(key)]) + key.encode() + b"\x12" + bytes([len(value)]) + value.encode()


def changed(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """A file with *new* where it has *old*, of the same length, so that it stays a network."""

    def change(data: bytes) -> bytes:
        assert len(old) == len(new)
        assert data.count(old) == 1
        return data.replace(old, new)

    return change


WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "another version": (changed(told("sheepdog", EXPORT_VERSION), told("sheepdog", "0")), "not for this version"),
    "no version": (changed(b"\x08sheepdog", b"\x08sheepcat"), "not for this version"),
    "another task": (changed(told("task", "classify"), told("task", "clarinet")), "not for this version"),
    "other cards": (changed(b"'back'", b"'bock'"), "other cards"),
    "no features": (lambda data: data.replace(b"features", b"failures"), "not for this version"),
    "no class names": (changed(b"\x05names", b"\x05nones"), "other cards"),
    "class names that are none": (changed(b"{0: '", b"{0; '"), "other cards"),
    "no picture size": (changed(b"\x05imgsz", b"\x05imgsy"), "not for this version"),
    "cut off": (lambda data: data[: len(data) // 2], "damaged"),
    "cut off early": (lambda data: data[:100], "damaged"),
    "empty": (lambda data: b"", "damaged"),
    "a text": (lambda data: b"version https://git-lfs.github.com/spec/v1\n", "damaged"),
}


@pytest.mark.parametrize("network", ["reader", "finer"])
@pytest.mark.parametrize("wrong", WRONG)
def test_a_reader_that_cannot_be_used(wrong: str, network: str, tmp_path: Path) -> None:
    """A file of another version, for other cards, cut off or no network at all is refused in a sentence, whichever of
    a reader's it is.
    """
    change, says = WRONG[wrong]
    for name in ("reader", "finer", "index", "outline"):
        shutil.copy(WEIGHTS / f"{name}.onnx", tmp_path)
    which = tmp_path / f"{network}.onnx"
    which.write_bytes(change(which.read_bytes()))
    with pytest.raises(WeightsError, match=says) as refused:
        Reader.load(tmp_path)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_finder_of_another_version(tmp_path: Path) -> None:
    """The finder's file is checked as the reader's is."""
    path = tmp_path / "finder.onnx"
    change, says = WRONG["another version"]
    path.write_bytes(change((WEIGHTS / "finder.onnx").read_bytes()))
    with pytest.raises(WeightsError, match=says):
        Finder.load(path)


def test_a_reader_shows_what_it_judges_by() -> None:
    """Beside the answer, the same as ever, there is a row of features a picture; other files are other weights."""
    reader, index = (Network.load(WEIGHTS / f"{name}.onnx", "classify", FACES) for name in ("reader", "index"))
    batch = np.random.default_rng(5).random((3, 3, *reader.size), np.float32)
    answer, features = reader.run_with_features(batch)
    assert np.array_equal(answer, reader.run(batch))
    assert features.shape == (3, 1280)
    assert reader.weights != index.weights
    assert reader.weights == Network.load(WEIGHTS / "reader.onnx", "classify", FACES).weights


def test_a_folder_is_no_weights(tmp_path: Path) -> None:
    """Where a folder lies in the file's place, the weights are missing."""
    (tmp_path / "reader.onnx").mkdir()
    with pytest.raises(WeightsError, match="missing"):
        Reader.load(tmp_path)


def test_what_ships_can_be_used(tmp_path: Path) -> None:
    """A plain copy of the shipped files is taken: what the other tests change is what is refused."""
    for path in WEIGHTS.glob("*.onnx"):
        shutil.copy(path, tmp_path)
    Finder.load(tmp_path / "finder.onnx")
    Reader.load(tmp_path)
