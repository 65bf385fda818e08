"""webui.films: recordings that are sent, also two of one name at the same time."""

from __future__ import annotations

import io
import os
import threading
from pathlib import Path

import pytest

from webui.films import LEFT_S, PART, keep


class Slow(io.BytesIO):
    """A recording whose second part comes only once the other one's first has come."""

    def __init__(self, data: bytes, meet: threading.Barrier) -> None:
        super().__init__(data)
        self._meet = meet

    def read(self, size: int | None = -1, /) -> bytes:
        self._meet.wait(10)
        return super().read(size)


def test_two_recordings_of_one_name_arrive_whole_at_once(tmp_path: Path) -> None:
    """Two phones send their clip.mp4 part by part in turn: both are kept as they were sent."""
    meet, films, kept = threading.Barrier(2), [bytes([side]) * 2 * PART for side in (1, 2)], {}

    def send(side: int) -> None:
        kept[side] = keep(tmp_path, "clip.mp4", Slow(films[side], meet))

    sending = [threading.Thread(target=send, args=(side,)) for side in (0, 1)]
    for one in sending:
        one.start()
    for one in sending:
        one.join()
    assert {path.name for path in kept.values()} == {"clip.mp4", "clip-2.mp4"}
    assert [kept[side].read_bytes() for side in (0, 1)] == films
    assert len(list(tmp_path.iterdir())) == 2


def test_the_same_recording_is_kept_once(tmp_path: Path) -> None:
    """Sent again it takes no more room; another one of its name stands beside it, as does a third."""
    names = [keep(tmp_path, "clip.mp4", io.BytesIO(data)).name for data in (b"a", b"a", b"b", b"c", b"b")]
    assert names == ["clip.mp4", "clip.mp4", "clip-2.mp4", "clip-3.mp4", "clip-2.mp4"]
    assert {path.name for path in tmp_path.iterdir()} == set(names)


def test_a_recording_is_kept_whatever_it_is_called(tmp_path: Path) -> None:
    """A name too long for the disk is cut, two such have two names; none is swept away as half a recording is."""
    for name in ("x" * 400 + ".mp4", "clip." + "y" * 400, "clip.mp4.part", "clip.PART.part", "x" * 400 + ".part"):
        for data in (b"one", b"two"):
            path = keep(tmp_path, name, io.BytesIO(data))
            os.utime(path, (1e6 - LEFT_S - 1, 1e6 - LEFT_S - 1))
            assert path.suffix.lower() != ".part"
    kept = set(tmp_path.iterdir())
    assert len(kept) == 10
    keep(tmp_path, "other.mp4", io.BytesIO(b"three"), now=1e6)
    assert kept < set(tmp_path.iterdir())


class Broken(io.BytesIO):
    """A sender that goes away after the first part."""

    def read(self, size: int | None = -1, /) -> bytes:
        if self.tell():
            raise OSError("gone")
        return super().read(size)


def test_half_a_recording_leaves_nothing(tmp_path: Path) -> None:
    """Neither one that breaks off, nor, a day later, one that a stopped program left; one that still comes stays."""
    left, coming = tmp_path / "old.mp4.1.part", tmp_path / "new.mp4.2.part"
    for path, age in ((left, LEFT_S + 1), (coming, 60)):
        path.write_bytes(b"half")
        os.utime(path, (1e6 - age, 1e6 - age))
    with pytest.raises(OSError, match="gone"):
        keep(tmp_path, "clip.mp4", Broken(b"x" * 2 * PART), now=1e6)
    assert list(tmp_path.iterdir()) == [coming]
