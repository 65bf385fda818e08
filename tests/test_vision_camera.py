"""vision.camera: every kind of source, and what goes wrong with it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import camera
from vision.camera import CameraLost, open_source
from vision.values import Image

FPS = 10.0


def picture(brightness: int) -> Image:
    """A grey picture whose brightness says which it is."""
    return np.full((48, 64, 3), brightness, np.uint8)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Thirty frames at ten a second, brighter from one to the next."""
    path = tmp_path_factory.mktemp("film") / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, (64, 48))
    for index in range(30):
        writer.write(picture(8 * index))
    writer.release()
    return path


class Time:
    """A clock that only moves when somebody sleeps, or is told to."""

    now = 100.0

    def clock(self) -> float:
        """Now, in seconds."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Move on."""
        self.now += seconds


def test_fast_file_gives_every_frame_at_its_time(film: Path) -> None:
    """With fast, each frame of a file comes once, in order, stamped with its own time, and no clock is waited for."""
    frames = list(open_source(str(film), fast=True, sleep=lambda _: pytest.fail("slept")))
    assert [frame.index for frame in frames] == list(range(30))
    assert [frame.t for frame in frames] == pytest.approx([index / FPS for index in range(30)], abs=1e-3)
    assert [round(float(frame.image.mean()) / 8) for frame in frames] == list(range(30))


def test_file_at_its_own_speed_waits_for_each_frame(film: Path) -> None:
    """Without fast, frame n comes n/(fps · speed) seconds after the first."""
    time_ = Time()
    for frame in open_source(str(film), speed=2.0, clock=time_.clock, sleep=time_.sleep):
        assert time_.now - 100.0 == pytest.approx(frame.t / 2.0, abs=1e-6)


def test_file_skips_frames_for_a_slow_reader(film: Path) -> None:
    """A reader that takes half a second a frame sees fewer frames, and stays with the film."""
    time_ = Time()
    seen = []
    for frame in open_source(str(film), clock=time_.clock, sleep=time_.sleep):
        seen.append(frame.index)
        assert time_.now - 100.0 - frame.t < 0.5
        time_.sleep(0.5)
    assert 4 <= len(seen) <= 10


def test_truncated_film_ends_where_it_breaks(film: Path, tmp_path: Path) -> None:
    """Half a film gives about half its frames and then just ends."""
    half = tmp_path / "half.avi"
    half.write_bytes(film.read_bytes()[: film.stat().st_size // 2])
    frames = list(open_source(str(half), fast=True))
    assert 2 <= len(frames) <= 25


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("gone.mp4", None, "no file"),
        ("text.mp4", b"this is not a film\n" * 20, "no video"),
        ("empty.mp4", b"", "no video"),
        ("cut.mp4", b"\0\0\0\x20ftypisom\0\0\2\0isomiso2avc1mp41\0\0\0\x08free", "no video"),
    ],
)
def test_bad_file_is_refused_in_one_sentence(tmp_path: Path, name: str, content: bytes | None, says: str) -> None:
    """What cannot be opened raises CameraLost at once, naming the file and what to do."""
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CameraLost, match=says) as lost:
        open_source(str(path))
    assert name in str(lost.value)
    assert str(lost.value).count(". ") == 0


def test_camera_that_does_not_exist_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    """A device number without a device raises CameraLost, and OpenCV's own chatter stays away."""
    with pytest.raises(CameraLost, match="camera 87"):
        open_source("87")
    assert capfd.readouterr().err == ""


def test_folder_of_pictures_is_a_film(tmp_path: Path) -> None:
    """Pictures come by name, what cannot be read is left out, and a folder without any is refused."""
    for index in (2, 0, 1):
        cv2.imwrite(str(tmp_path / f"{index}.png"), picture(50 * index))
    (tmp_path / "1b.png").write_bytes(b"no picture")
    (tmp_path / "note.txt").write_text("not shown")
    frames = list(open_source(str(tmp_path), fast=True))
    assert [int(frame.image.mean()) for frame in frames] == [0, 50, 100]
    (tmp_path / "none").mkdir()
    with pytest.raises(CameraLost, match="no pictures"):
        open_source(str(tmp_path / "none"))


class Flaky:
    """A capture that gives *pictures* and then fails."""

    def __init__(self, pictures: int) -> None:
        self.left, self.released = pictures, False

    def isOpened(self) -> bool:
        """As OpenCV has it."""
        return True

    def read(self) -> tuple[bool, Image | None]:
        """The next picture, a few milliseconds apart, or failure."""
        time.sleep(0.002)
        self.left -= 1
        return (self.left >= 0, picture(9) if self.left >= 0 else None)

    def grab(self) -> bool:
        """Not used by live sources."""
        return False

    def get(self, prop: int, /) -> float:
        """No property is known."""
        return 0.0

    def release(self) -> None:
        """Remember that it was let go."""
        self.released = True


def test_lost_camera_is_said_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A camera that fails is released, the state says so in words, and frames go on when it is back."""
    monkeypatch.setattr(camera, "BACK_OFF_S", (0.05,))
    captures = [Flaky(5), None, Flaky(10**6)]
    given: list[Flaky | None] = []
    states = []

    def opener() -> Flaky | None:
        given.append(captures[len(given)])
        states.append(source[0].state() if source else None)
        return given[-1]

    source: list[camera.Source] = []
    source.append(camera._LiveSource(opener, "camera 0", time.monotonic))
    before = -1
    for frame in source[0]:
        assert frame.index > before
        before = frame.index
        if len(given) == 3 and frame.index > 8:
            break
    assert captures[0] is not None
    assert captures[0].released
    assert states[1] is not None
    assert not states[1].ok
    assert "camera 0" in states[1].message
    assert source[0].state().ok
    source[0].close()
    assert captures[2] is not None
    assert captures[2].released


def test_slow_reader_of_a_camera_gets_the_newest_picture() -> None:
    """Who is slow misses pictures instead of seeing old ones, and closing ends the loop."""
    with camera._LiveSource(lambda: Flaky(10**6), "camera 0", time.monotonic) as source:
        frames = iter(source)
        first = next(frames)
        time.sleep(0.1)
        assert next(frames).index > first.index + 5
        source.close()
        assert list(frames) == []


@pytest.fixture
def stream() -> Iterator[str]:
    """The address of an MJPEG stream on this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
            self.end_headers()
            jpeg = cv2.imencode(".jpg", np.random.default_rng(0).integers(0, 255, (48, 64, 3)).astype(np.uint8))[1]
            try:
                for _ in range(500):
                    part = b"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(jpeg)
                    self.wfile.write(part + jpeg.tobytes() + b"\r\n")
                    time.sleep(0.01)
            except OSError:
                pass

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/video"
    server.shutdown()
    server.server_close()


def test_mjpeg_address_is_a_live_source(stream: str) -> None:
    """A phone's MJPEG address stands in for a camera."""
    with open_source(stream) as source:
        assert source.live
        frames = iter(source)
        assert next(frames).image.shape == (48, 64, 3)
        assert next(frames).index > 0
        latest = source.latest()
        assert latest is not None


def test_address_that_does_not_answer_is_refused() -> None:
    """Nobody at the address raises CameraLost."""
    with pytest.raises(CameraLost, match=r"127\.0\.0\.1:9"):
        open_source("http://127.0.0.1:9/video")
