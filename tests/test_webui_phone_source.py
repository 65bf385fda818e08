"""vision.pushed: pictures that a phone sends are a camera like any other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.camera import CameraLost
from vision.pushed import GONE, NOBODY_YET, PHONE, SIDE_AT_MOST, SILENT_S, Mailbox, NoPicture, decoded
from vision.values import Frame, Image
from vision.view import View


class Hands:
    """A clock that stands until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def picture(shade: int, width: int = 64, height: int = 36) -> Image:
    """A plain picture."""
    return np.full((height, width, 3), shade, np.uint8)


def jpeg(image: Image) -> bytes:
    """*image* as a browser sends it."""
    done, data = cv2.imencode(".jpg", image)
    assert done
    return bytes(data.tobytes())


def test_what_was_sent_is_what_is_seen() -> None:
    """Size and colours of a picture come through its JPEG."""
    seen = decoded(jpeg(picture(120, 1280, 720)))
    assert seen.shape == (720, 1280, 3)
    assert abs(int(seen.mean()) - 120) <= 2


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xd8\xff\xe0 half a header",
        b"GIF89a" + bytes(100),
        jpeg(picture(9))[:200],
        jpeg(picture(1, SIDE_AT_MOST + 8, 8)),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    """Nothing, half a picture, another format, one that is too large: NoPicture, and no memory is filled."""
    with pytest.raises(NoPicture):
        decoded(data)


def test_who_is_slow_misses_some_and_never_lags() -> None:
    """Between two looks only the newest counts, and each is given once."""
    box = Mailbox(Hands())
    source = box.source()
    frames = iter(source)
    for shade in (10, 20, 30):
        box.put(picture(shade))
    first = next(frames)
    assert (int(first.image[0, 0, 0]), first.index) == (30, 3)
    box.put(picture(40))
    assert next(frames).index == 4
    given: list[Frame] = []
    waiting = threading.Thread(target=lambda: given.append(next(frames)))
    waiting.start()
    waiting.join(0.2)
    assert given == []
    box.put(picture(50))
    waiting.join(5)
    assert [frame.index for frame in given] == [5]


def test_closing_ends_the_wait_and_not_the_phone() -> None:
    """Whoever waits for the first picture is let go; the next source sees what the phone goes on sending."""
    box = Mailbox()
    source = box.source()
    ended = threading.Event()

    def look() -> None:
        for _ in source:
            raise AssertionError("nothing was sent")
        ended.set()

    threading.Thread(target=look, daemon=True).start()
    source.close()
    assert ended.wait(5)
    other = box.source()
    box.put(picture(7))
    assert next(iter(other)).index == 1


def test_the_state_says_what_is_wrong() -> None:
    """Before the first picture, while they come, when they stop, and when they come again."""
    clock = Hands()
    box = Mailbox(clock)
    source = box.source()
    assert (source.state().ok, source.state().message) == (False, NOBODY_YET)
    for _ in range(30):
        clock.now += 0.1
        box.put(picture(1, 1280, 720))
        source.latest()
    state = source.state()
    assert (state.ok, state.width, state.height, round(state.fps)) == (True, 1280, 720, 10)
    gone_at = clock.now
    clock.now += SILENT_S + 0.1
    state = source.state()
    assert (state.ok, state.message, state.fps, state.since) == (False, GONE, 0.0, gone_at)
    box.put(picture(1))
    assert source.state().ok


def test_time_is_that_of_arrival() -> None:
    """A picture that came before the source was opened is at its beginning, later ones at their own second."""
    clock = Hands()
    box = Mailbox(clock)
    box.put(picture(1))
    clock.now += 5
    source = box.source()
    frames: Iterator[Frame] = iter(source)
    assert next(frames).t == 0.0
    clock.now += 2.5
    box.put(picture(2))
    assert next(frames).t == 2.5


def test_a_phone_is_opened_by_name(tmp_path: Path) -> None:
    """Beside numbers, files and addresses; held as the table's view says."""
    box = Mailbox()
    box.put(picture(3, 64, 36))
    with box.open(PHONE, view=View(turn=90)) as source:
        assert source.live
        frame = source.latest()
        assert frame is not None
        assert frame.image.shape[:2] == (64, 36)
    with pytest.raises(CameraLost):
        box.open(str(tmp_path / "nothing.mp4"))
