"""Pictures from a webcam, a file, an address or a folder, one after another, as `Frame`s."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from vision.values import Frame


class CameraLost(Exception):
    """The world's error: no picture comes. Its text is one sentence that says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class SourceState:
    """How a source is doing: `ok` while pictures come; else `message` is one sentence for the user.

    `width` and `height` in pixels and `fps` as measured are 0 until the first picture. `since` is when this began (the clock's seconds).
    """

    ok: bool
    message: str = ""
    width: int = 0
    height: int = 0
    fps: float = 0.0
    since: float = 0.0


class Source(Protocol):
    """Pictures in order. Iterating ends with a file's last frame; a live source goes on, through losses, until closed."""

    @property
    def live(self) -> bool:
        """True for a camera or an address, False for files."""

    def __iter__(self) -> Iterator[Frame]: ...

    def state(self) -> SourceState:
        """How it is doing; may be asked from any thread, never blocks."""

    def latest(self) -> Frame | None:
        """The newest picture so far, for a page that shows the table; any thread, never blocks."""

    def close(self) -> None:
        """Let go of the camera or file; iterating ends. May be called twice, and from any thread."""


def open_source(
    spec: str | int,
    *,
    fast: bool = False,
    speed: float = 1.0,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Source:
    """Open a device number (`0` or `"0"`), a video file, a folder of pictures or an address (http, https, rtsp, udp, tcp).

    A file's frames come in order: all of them and at once with *fast*, else at *speed* times their real speed, skipping
    frames where the reader is too slow (as a camera would). Raises CameraLost when there is nothing to open.
    """
    raise NotImplementedError
