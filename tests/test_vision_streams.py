"""vision.owner: a camera or a stream always gives its newest picture, and comes back after every kind of loss."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import cv2
import pytest
from streaming import Network, grain, mjpeg, rtsp, within

from vision import capture, owner, reopening
from vision.camera import CameraLost, View, open_source
from vision.owner import LiveSource
from vision.values import Image


class Flaky:
    """A capture that gives *pictures*, some *pause* apart, and then fails."""

    def __init__(self, pictures: int, pause: float = 0.002) -> None:
        self.left, self.pause, self.released = pictures, pause, False

    def isOpened(self) -> bool:
        """As OpenCV has it."""
        return True

    def read(self) -> tuple[bool, Image | None]:
        """The next picture, or failure."""
        time.sleep(self.pause)
        self.left -= 1
        return (self.left >= 0, grain(self.left) if self.left >= 0 else None)

    def grab(self) -> bool:
        """Not used by live sources."""
        return False

    def get(self, prop: int, /) -> float:
        """No property is known."""
        return 0.0

    def release(self) -> None:
        """Remember that it was let go."""
        self.released = True


class Broken(Flaky):
    """A capture whose driver raises after its last picture."""

    def read(self) -> tuple[bool, Image | None]:
        """The next picture, or OpenCV's error."""
        if self.left <= 0:
            raise cv2.error("bad picture")
        return super().read()


@pytest.mark.parametrize("kind", [Flaky, Broken])
def test_lost_camera_is_said_and_comes_back(monkeypatch: pytest.MonkeyPatch, kind: type[Flaky]) -> None:
    """A camera that fails is released, the state says so in words, and frames go on when it is back."""
    monkeypatch.setattr(reopening, "BACK_OFF_S", (0.05,))
    captures: list[Flaky | None] = [kind(5), None, kind(10**6)]
    given: list[Flaky | None] = []
    states = []

    def opener() -> Flaky | None:
        given.append(captures[len(given)])
        states.append(source[0].state() if source else None)
        return given[-1]

    source: list[LiveSource] = []
    source.append(LiveSource(opener, "camera 0", time.monotonic))
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


def test_waits_grow_until_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A camera that stays away is tried again after 1, 2, 5, 10 and again 10 seconds; after it was back, after 1."""
    waits: list[float] = []

    class Closed(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waits.append(timeout or 0.0)
            return False

    told: list[int] = []
    captures = iter([None, None, None, None, Flaky(1), Flaky(1)])
    pictures = reopening.Reopening(Flaky(1), lambda: next(captures), Closed(), lambda: told.append(len(waits)))
    assert [pictures.read() is not None for _ in range(3)] == [True] * 3
    assert waits == [1.0, 2.0, 5.0, 10.0, 10.0, 1.0]
    assert told == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("stumble", [cv2.error("no such device yet"), OSError(19, "No such device")])
def test_a_driver_that_stumbles_as_it_is_opened_is_tried_again(stumble: Exception) -> None:
    """An error while a camera comes up is one more failed try: nobody but this thread would ever get it back."""

    class Closed(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            return False

    tries: list[Exception | Flaky] = [stumble, stumble, Flaky(1)]

    def opener() -> Flaky:
        found = tries.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    pictures = reopening.Reopening(Flaky(0), opener, Closed(), lambda: None)
    assert pictures.read() is not None
    assert tries == []


def test_slow_reader_of_a_camera_gets_the_newest_picture() -> None:
    """Who is slow misses pictures instead of seeing old ones, and closing ends the loop."""
    with LiveSource(lambda: Flaky(10**6), "camera 0", time.monotonic) as source:
        frames = iter(source)
        first = next(frames)
        time.sleep(0.1)
        assert next(frames).index > first.index + 5
        source.close()
        assert list(frames) == []


def test_a_driver_that_hangs_is_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """A read that does not end says nothing itself: the state does, and names since when; the next picture ends it."""
    hanging, go_on = threading.Event(), threading.Event()

    class Hanging(Flaky):
        def read(self) -> tuple[bool, Image | None]:
            if self.left == 90:
                hanging.set()
                go_on.wait(10)
            return super().read()

    now = [100.0]
    with LiveSource(lambda: Hanging(100), "camera 3", lambda: now[0]) as source:
        hanging.wait(10)
        assert source.state().ok
        now[0] += owner.STALLED_S
        state = source.state()
        assert (state.ok, state.since) == (False, 100.0)
        assert "camera 3" in state.message
        go_on.set()
        within(5.0, lambda: source.state().ok)


def test_a_camera_that_opens_slowly_was_not_lost() -> None:
    """Its seconds begin with its first picture: the wait before that is no gap after it."""
    now = [0.0]

    def opener() -> Flaky:
        now[0] += 3.2
        return Flaky(10**6)

    with LiveSource(opener, "camera 0", lambda: now[0]) as source:
        frames = iter(source)
        assert [next(frames).t for _ in range(3)] == [0.0] * 3


@pytest.mark.parametrize("fps", [10.0, 60.0])
def test_the_frame_rate_is_measured(fps: float) -> None:
    """From ten to sixty frames a second, as they really come (a busy machine gives fewer, none gives more)."""
    with LiveSource(lambda: Flaky(10**6, 1 / fps), "camera 0", time.monotonic) as source:
        within(20.0, lambda: (source.latest() or pytest.fail("none")).index > 2 * fps)
        assert 0.5 * fps < source.state().fps < 1.1 * fps


# --- the network ------------------------------------------------------------------------------------------------------


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time-outs of 0.8 s instead of 3, to save time."""
    monkeypatch.setattr(capture, "TIMEOUT_MS", 800)


@pytest.mark.parametrize("serve", [mjpeg, rtsp])
def test_an_address_is_a_live_source(serve: Callable) -> None:
    """A phone's MJPEG address or a network camera's RTSP address stands in for a camera, turned as it hangs."""
    with serve(Network()) as address, open_source(address, view=View(turn=90)) as source:
        assert source.live
        frames = iter(source)
        assert next(frames).image.shape == (64, 48, 3)
        assert next(frames).index > 0
        assert source.latest() is not None


def test_a_stalled_stream_is_lost_within_five_seconds_and_back_within_ten() -> None:
    """As shipped: connected, silent, lost, and well again by itself."""
    stops_and_returns(mjpeg, "silent")


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("serve", "how"), [(mjpeg, "half"), (mjpeg, "closing"), (rtsp, "silent")])
def test_a_stream_that_stops_is_lost_and_returns(serve: Callable, how: str) -> None:
    """Broken off within a picture, hung up, or an RTSP camera that falls silent: the same."""
    stops_and_returns(serve, how)


def stops_and_returns(serve: Callable, how: str) -> None:
    """A stream of *serve* is well, then does *how*, then is well again."""
    network = Network()
    with serve(network) as address, open_source(address) as source:
        frames = iter(source)
        next(frames)
        network.mode = how
        within(5.0, lambda: not source.state().ok)
        assert address in source.state().message
        lost_at = source.latest()
        assert lost_at is not None
        network.mode = "well"
        within(10.0, lambda: source.state().ok)
        assert next(frame for frame in frames if frame.index > lost_at.index).image.shape == (48, 64, 3)
        assert network.connections >= 2


@pytest.mark.usefixtures("impatient")
def test_a_stream_that_trickles_is_lost() -> None:
    """A byte now and then is no picture: the time-out is for a whole one."""
    network = Network()
    with mjpeg(network) as address, open_source(address) as source:
        network.mode = "trickle"
        within(6.0, lambda: not source.state().ok)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("how", ["deaf", "refusing"])
def test_an_address_that_gives_nothing_is_refused_in_time(how: str) -> None:
    """Somebody takes the connection and never answers, or answers with an error: one sentence, after one time-out."""
    network = Network()
    network.mode = how
    began = time.monotonic()
    with mjpeg(network) as address, pytest.raises(CameraLost, match="No picture comes from"):
        open_source(address)
    assert time.monotonic() - began < 2 * capture.TIMEOUT_MS / 1000


def test_address_where_nobody_is_is_refused() -> None:
    """Nobody at the address raises CameraLost."""
    with pytest.raises(CameraLost, match=r"127\.0\.0\.1:9"):
        open_source("http://127.0.0.1:9/video")


@pytest.mark.parametrize(
    "address", ["rtsp://admin:secret@10.0.0.9/1", "http://10.0.0.9/?user=a&pwd=secret", "rtsp://10.0.0.9/pwd=secret&x"]
)
def test_nobody_is_told_a_cameras_password(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """It is opened with it, again and again; the sentences about it name the camera alone."""
    asked: list[str] = []

    def opened(wanted: str) -> Flaky | None:
        asked.append(wanted)
        return Flaky(3) if len(asked) == 1 else None

    monkeypatch.setattr("vision.camera.open_address", opened)
    monkeypatch.setattr(reopening, "BACK_OFF_S", (0.01,))
    with open_source(address) as source:
        within(5.0, lambda: not source.state().ok and len(asked) > 1)
        told = source.state().message
    with pytest.raises(CameraLost) as lost:
        open_source(address)
    assert set(asked) == {address}
    for sentence in (told, str(lost.value)):
        assert "//10.0.0.9/" in sentence
        assert "secret" not in sentence


@pytest.mark.usefixtures("impatient")
def test_closing_ends_a_source_in_the_middle_of_a_loss() -> None:
    """Whoever stops watching waits for no time-out to pass twice, and no thread is left."""
    network = Network()
    with mjpeg(network) as address:
        source = open_source(address)
        network.mode = "deaf"
        within(6.0, lambda: not source.state().ok)
        began = time.monotonic()
        source.close()
        assert time.monotonic() - began < 4.0
        assert not any(thread.name == "camera" for thread in threading.enumerate())
