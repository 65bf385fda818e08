"""A camera or a stream, owned by one thread that always holds the newest picture: who is slow misses some and never
lags.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

from vision.capture import TIMEOUT_MS, Capture
from vision.reopening import Reopening, picture_of
from vision.source import CameraLost, Showing, SourceState, rate_after
from vision.values import Frame
from vision.view import AS_IT_COMES, View

STALLED_S = 5.0
"""No picture for so long is a loss, also while a driver still hangs in its read (some wait 10 s, some for ever)."""


class LiveSource(Showing):
    """Iterating gives the newest picture each time, or waits for it. Raises CameraLost where none comes at all."""

    live = True

    def __init__(
        self,
        opener: Callable[[], Capture | None],
        name: str,
        clock: Callable[[], float],
        view: View = AS_IT_COMES,
        first: Capture | None = None,
    ) -> None:
        super().__init__(clock, view)
        self._name = name
        self._fresh = threading.Condition()
        capture = first or opener()
        image = picture_of(capture)
        if capture is None or image is None:
            if capture is not None:
                capture.release()
            raise nothing_from(name)
        self._start = self._seen_at = clock()  # of the first picture: some take seconds to open, which is no gap
        self._show(image, 0.0, 0, 0.0)
        self._pictures = Reopening(capture, opener, self._closed, self._lose)
        self._thread = threading.Thread(target=self._own, name="camera", daemon=True)
        self._thread.start()

    def __iter__(self) -> Iterator[Frame]:
        given = -1
        while True:
            with self._fresh:
                while not self._closed.is_set() and self._newest() <= given:
                    self._fresh.wait()
                frame = self._latest
            if self._closed.is_set() or frame is None:
                return
            given = frame.index
            yield frame

    def state(self) -> SourceState:
        """Lost also where the thread itself still waits for a picture that is long overdue."""
        state, seen_at = self._state, self._seen_at
        if not state.ok or self._clock() - seen_at < STALLED_S:
            return state
        return replace(state, ok=False, message=self._gone(), fps=0.0, since=seen_at)

    def close(self) -> None:
        super().close()
        with self._fresh:
            self._fresh.notify_all()
        if threading.current_thread() is not self._thread:
            self._thread.join(timeout=2 * TIMEOUT_MS / 1000)

    def _newest(self) -> int:
        return -1 if self._latest is None else self._latest.index

    def _own(self) -> None:
        """The owner thread: every picture becomes the newest one, until closed."""
        index = 0
        while (image := self._pictures.read()) is not None:
            now = self._clock()
            fps = rate_after(now - self._seen_at, self._state.fps)
            index += 1
            with self._fresh:
                if not self._state.ok:
                    self._state, fps = SourceState(ok=True, since=now), 0.0
                self._seen_at = now
                self._show(image, now - self._start, index, fps)
                self._fresh.notify_all()
        self._pictures.release()

    def _lose(self) -> None:
        """Lost since the last picture, though it was only noticed now."""
        if self._state.ok:
            self._state = replace(self._state, ok=False, message=self._gone(), fps=0.0, since=self._seen_at)

    def _gone(self) -> str:
        return f"No picture comes from {self._name} any more: check its cable or network; it is tried again."


def nothing_from(name: str) -> CameraLost:
    """What is said of a camera or address that gives no picture at all."""
    return CameraLost(f"No picture comes from {name}: check its connection, and that no other program uses it.")
