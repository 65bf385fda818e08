"""What every source of pictures is, whatever is behind it: frames in order, the newest one, and how it does."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from vision.values import Frame, Image
from vision.view import AS_IT_COMES, View


class CameraLost(Exception):
    """The world's error: no picture comes. Its text is one sentence that says what is wrong and what to do."""


FPS_MEMORY = 0.9
"""The measured frame rate is the old one by this share, and the newest picture's by the rest."""


def rate_after(gap_s: float, before: float) -> float:
    """The frame rate, *before* until now (0: none yet), when a picture has come *gap_s* seconds after the last.

    >>> round(rate_after(0.1, 20.0), 6)
    19.0
    """
    rate = 1.0 / max(gap_s, 1e-3)
    return rate if before == 0.0 else FPS_MEMORY * before + (1 - FPS_MEMORY) * rate


def path_of(text: str) -> Path:
    """The file or folder that somebody calls *text*; a `~` before the name of nobody here is a letter as any other.

    >>> path_of("~nobody-of-this-name/film.mp4").parts[0]
    '~nobody-of-this-name'
    """
    try:
        return Path(text).expanduser()
    except RuntimeError:
        return Path(text)


def called(address: str) -> str:
    """What *address* is called before people: without user and password, also where they are named further behind.

    >>> called("rtsp://admin:secret@192.168.1.20/1"), called("http://cam/video?user=admin&password=secret")
    ('rtsp://192.168.1.20/1', 'http://cam/video…')
    """
    return re.sub(r"(\?|[^/?]*=).*", "…", re.sub(r"//[^/?#]*@", "//", address))


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


class Showing:
    """What all sources share: the newest frame, held as *view* says, the state, and being a context that closes."""

    live = False

    def __init__(self, clock: Callable[[], float], view: View = AS_IT_COMES) -> None:
        self._clock, self._view = clock, view
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
        """*image*, as the camera gave it, becomes the newest frame."""
        frame = Frame(self._view.upright(image), t, index)
        self._latest = frame
        height, width = frame.image.shape[:2]
        self._state = replace(self._state, ok=True, message="", width=width, height=height, fps=fps)
        return frame
