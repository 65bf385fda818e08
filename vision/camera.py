"""Pictures from a webcam, a file, an address or a folder, one after another, as `Frame`s.

A live source has one owner thread that always holds the newest picture: who is slow misses some and never lags.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

os.environ.setdefault("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0")  # else Windows takes minutes to open a webcam
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # what is wrong is said by CameraLost, once and in words

import cv2

from vision.pictures import PictureError, load_picture
from vision.values import Frame, Image

cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)  # OpenCV's own chatter on stderr: the same reason

TIMEOUT_MS = 3000
"""How long opening or reading an address may take; without it a stalled stream blocks for 30 s (measured)."""

BACK_OFF_S = (1.0, 2.0, 5.0, 10.0)
"""Waits before a lost live source is tried again; the last one repeats."""

LATE_S = 0.25
"""A file shown at its own speed skips pictures once its reader is this late."""

MOST_DEVICES = 999
"""No machine numbers its cameras higher; OpenCV itself fails on numbers that do not fit its own."""

WHOLE_FROM = 0.95
"""A film of which less than this part of its declared pictures can be read was cut off (some declare a few more)."""

FOLDER_FPS = 15.0
"""A folder of pictures is a film of this many a second."""

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"}
_SCHEMES = ("http://", "https://", "rtsp://", "rtsps://", "rtmp://", "udp://", "tcp://")


class CameraLost(Exception):
    """The world's error: no picture comes. Its text is one sentence that says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class SourceState:
    """How a source is doing: `ok` while pictures come; else `message` is one sentence for the user.

    `width` and `height` in pixels and `fps` as measured are 0 until the first picture. `since` is when this began (the
    clock's seconds).
    """

    ok: bool
    message: str = ""
    width: int = 0
    height: int = 0
    fps: float = 0.0
    since: float = 0.0


class Source(Protocol):
    """Pictures in order. Iterating ends with a file's last frame; a live source goes on until closed."""

    @property
    def live(self) -> bool:
        """True for a camera or a stream, False for files."""

    def __iter__(self) -> Iterator[Frame]: ...

    def state(self) -> SourceState:
        """How it is doing; may be asked from any thread, never blocks."""

    def latest(self) -> Frame | None:
        """The newest picture so far, for a page that shows the table; any thread, never blocks."""

    def close(self) -> None:
        """Let go of the camera or file; iterating ends. May be called twice, and from any thread."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Capture(Protocol):
    """The part of `cv2.VideoCapture` that is used here, so that tests can stand in for it."""

    def isOpened(self) -> bool: ...
    def read(self) -> tuple[bool, Any]: ...
    def grab(self) -> bool: ...
    def get(self, prop: int, /) -> float: ...
    def release(self) -> None: ...


def open_source(
    spec: str | int,
    *,
    fast: bool = False,
    speed: float = 1.0,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Source:
    """Open a device number (`0` or `"0"`), a video file, a folder of pictures or an address (http, rtsp, udp, tcp).

    A file's frames come in order: all of them and at once with *fast*, else at *speed* times their real speed, skipping
    frames where the reader is too slow (as a camera would). Raises CameraLost when there is nothing to open.
    """
    if not speed > 0:
        raise ValueError(f"speed is {speed}; it must be more than 0")
    pace = None if fast else _Pace(speed, clock, sleep)
    text = str(spec).strip()
    if text.isdecimal():
        return _LiveSource(lambda: _open_device(int(text)), f"camera {text}", clock)
    if text.lower().startswith(_SCHEMES):
        capture = _open_address(text)
        if capture is not None and capture.get(cv2.CAP_PROP_FRAME_COUNT) > 0:  # a recorded film behind an address
            return _FileSource(capture, text, pace, clock)
        return _LiveSource(lambda: _open_address(text), text, clock, first=capture)
    path = Path(text).expanduser()
    try:
        folder, file = path.is_dir(), path.is_file()
    except OSError:  # a name that no file can have
        folder = file = False
    if folder:
        return _FolderSource(path, pace, clock)
    if not file:
        raise CameraLost(f"There is no file {text}: check its name, or give a camera's number or address.")
    return _FileSource(cv2.VideoCapture(str(path)), text, pace, clock)


def _open_device(number: int) -> Capture | None:
    """The webcam with this number, asked for 720p in MJPG (raw 720p comes at 10 frames a second from many webcams)."""
    if number > MOST_DEVICES:
        return None
    backends = [cv2.CAP_MSMF, cv2.CAP_DSHOW] if os.name == "nt" else [cv2.CAP_ANY]
    for backend in backends:
        capture = cv2.VideoCapture(number, backend)
        if capture.isOpened():
            capture.set(cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG")))
            capture.set(cv2.CAP_PROP_FRAME_WIDTH, 1280.0)
            capture.set(cv2.CAP_PROP_FRAME_HEIGHT, 720.0)
            return capture
        capture.release()
    return None


def _open_address(address: str) -> Capture | None:
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, TIMEOUT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, TIMEOUT_MS]
    capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
    if capture.isOpened():
        return capture
    capture.release()
    return None


class _Pace:
    """Real time for a film: waits until a frame is due, or says that it is too late for it."""

    def __init__(self, speed: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        self._speed, self._clock, self._sleep = speed, clock, sleep
        self._start: float | None = None

    def late(self, t: float) -> bool:
        return self._behind(t) > LATE_S

    def wait(self, t: float) -> None:
        if (behind := self._behind(t)) < 0:
            self._sleep(-behind)

    def _behind(self, t: float) -> float:
        now = self._clock()
        if self._start is None:
            self._start = now - t / self._speed
        return now - (self._start + t / self._speed)


class _Common:
    """What all sources share: the newest frame, the state, and being a context that closes."""

    live = False

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._latest: Frame | None = None
        self._state = SourceState(ok=True, since=clock())
        self._closed = threading.Event()

    def state(self) -> SourceState:
        return self._state

    def latest(self) -> Frame | None:
        return self._latest

    def close(self) -> None:
        self._closed.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _show(self, image: Image, t: float, index: int, fps: float) -> Frame:
        frame = Frame(image, t, index)
        self._latest = frame
        height, width = image.shape[:2]
        self._state = replace(self._state, ok=True, message="", width=width, height=height, fps=fps)
        return frame


class _FileSource(_Common):
    """A recorded film; the first frame is read at once, so that a file which is no film is refused when opened."""

    def __init__(self, capture: Capture, name: str, pace: _Pace | None, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self._capture, self._pace = capture, pace
        fps = float(capture.get(cv2.CAP_PROP_FPS)) if capture.isOpened() else 0.0
        self._fps = fps if 1.0 <= fps <= 240.0 else 25.0
        self._name = name
        self._declared = capture.get(cv2.CAP_PROP_FRAME_COUNT) if capture.isOpened() else 0.0
        ok, image = capture.read() if capture.isOpened() else (False, None)
        if not ok or image is None:
            capture.release()
            raise CameraLost(f"{name} is no video that can be read: try another file, or record it anew.")
        self._first: Image | None = image
        self._show(image, 0.0, 0, self._fps)

    def __iter__(self) -> Iterator[Frame]:
        index, t = 0, 0.0
        image, self._first = self._first, None
        while image is not None and not self._closed.is_set():
            if self._pace is not None:
                self._pace.wait(t)
                if self._closed.is_set():
                    break
            yield self._show(image, t, index, self._fps)
            image = None
            while not self._closed.is_set():
                if self._pace is not None and self._pace.late(t + 1 / self._fps):
                    if not self._capture.grab():
                        break
                    index, t = index + 1, self._time(t)
                    continue
                ok, read = self._capture.read()
                if ok and read is not None:
                    index, t, image = index + 1, self._time(t), read
                break
        if not self._closed.is_set() and index + 1 < WHOLE_FROM * self._declared:
            message = f"{self._name} breaks off after {t:.0f} seconds: copy it again, or record it anew."
            self._state = replace(self._state, ok=False, message=message, since=self._clock())
        self._capture.release()

    def _time(self, before: float) -> float:
        """The time of the frame just read: the film's stamp where it makes sense (phones vary), else 1/fps."""
        stamp = float(self._capture.get(cv2.CAP_PROP_POS_MSEC)) / 1000.0
        return stamp if before < stamp < before + 5.0 else before + 1.0 / self._fps


class _FolderSource(_Common):
    """The pictures of a folder by name; one that cannot be read is left out."""

    def __init__(self, folder: Path, pace: _Pace | None, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURES)
        self._pace = pace
        if not self._paths:
            raise CameraLost(f"There are no pictures in the folder {folder}: give one with JPEG or PNG files in it.")

    def __iter__(self) -> Iterator[Frame]:
        for index, path in enumerate(self._paths):
            t = index / FOLDER_FPS
            try:
                image = load_picture(path).image
            except PictureError:
                continue
            if self._pace is not None:
                self._pace.wait(t)
            if self._closed.is_set():
                return
            yield self._show(image, t, index, FOLDER_FPS)


class _LiveSource(_Common):
    """A camera or a stream, owned by one thread that reads as fast as pictures come and reopens after a loss."""

    live = True

    def __init__(
        self,
        opener: Callable[[], Capture | None],
        name: str,
        clock: Callable[[], float],
        first: Capture | None = None,
    ) -> None:
        super().__init__(clock)
        self._open, self._name = opener, name
        self._fresh = threading.Condition()
        self._start = clock()
        capture = first or opener()
        ok, image = capture.read() if capture is not None else (False, None)
        if capture is None or not ok or image is None:
            if capture is not None:
                capture.release()
            raise CameraLost(f"No picture comes from {name}: check its connection, and that no other program uses it.")
        self._show(image, 0.0, 0, 0.0)
        self._thread = threading.Thread(target=self._own, args=(capture,), name="camera", daemon=True)
        self._thread.start()

    def __iter__(self) -> Iterator[Frame]:
        given = -1
        while True:
            with self._fresh:
                self._fresh.wait_for(lambda given=given: self._closed.is_set() or self._newest() > given)  # type: ignore[misc]
                frame = self._latest
            if self._closed.is_set() or frame is None:
                return
            given = frame.index
            yield frame

    def close(self) -> None:
        super().close()
        with self._fresh:
            self._fresh.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout=2 * TIMEOUT_MS / 1000)

    def _newest(self) -> int:
        return -1 if self._latest is None else self._latest.index

    def _own(self, first: Capture) -> None:
        """The owner thread: read, and on a loss release, wait and open again, until closed."""
        capture: Capture | None = first
        index, fps, last, losses = 0, 0.0, self._clock(), 0
        while not self._closed.is_set():
            ok, image = capture.read() if capture is not None else (False, None)
            now = self._clock()
            if ok and image is not None:
                rate = 1.0 / max(now - last, 1e-3)
                index, fps, last, losses = index + 1, rate if fps == 0.0 else 0.95 * fps + 0.05 * rate, now, 0
                with self._fresh:
                    if not self._state.ok:
                        self._state = SourceState(ok=True, since=now)
                    self._show(image, now - self._start, index, fps)
                    self._fresh.notify_all()
                continue
            if capture is not None:
                capture.release()
            if self._state.ok:
                message = f"No picture comes from {self._name} any more: check its cable or network; it is tried again."
                self._state = replace(self._state, ok=False, message=message, fps=0.0, since=now)
            self._closed.wait(BACK_OFF_S[min(losses, len(BACK_OFF_S) - 1)])
            losses, fps = losses + 1, 0.0
            capture = None if self._closed.is_set() else self._open()
        if capture is not None:
            capture.release()
