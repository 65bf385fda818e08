"""A camera that is opened again after every loss, with longer and longer waits."""

from __future__ import annotations

import threading
from collections.abc import Callable

import cv2

from vision.capture import Capture
from vision.values import Image

BACK_OFF_S = (1.0, 2.0, 5.0, 10.0)
"""Waits before a lost live source is tried again; the last one repeats."""


class Reopening:
    """Pictures of one camera after another opening of it, until *closed*. Used by its owner thread alone."""

    def __init__(
        self, first: Capture, opener: Callable[[], Capture | None], closed: threading.Event, lost: Callable[[], None]
    ) -> None:
        self._capture: Capture | None = first
        self._open, self._closed, self._lost = opener, closed, lost
        self._losses = 0

    def read(self) -> Image | None:
        """The next picture, however long it takes to get the camera back; None once closed.

        On a loss the capture is let go, *lost* is called, and after a wait it is opened again.
        """
        while not self._closed.is_set():
            image = picture_of(self._capture)
            if image is not None:
                self._losses = 0
                return image
            self.release()
            self._lost()
            self._closed.wait(BACK_OFF_S[min(self._losses, len(BACK_OFF_S) - 1)])
            self._losses += 1
            self._capture = None if self._closed.is_set() else self._opened()
        return None

    def _opened(self) -> Capture | None:
        """What could be opened now; None where nothing could: it is tried again."""
        try:
            return self._open()
        except (cv2.error, OSError):  # a driver that just comes up may stumble, and nobody else would try again
            return None

    def release(self) -> None:
        """Let go of what is open."""
        if self._capture is not None:
            self._capture.release()
        self._capture = None


def picture_of(capture: Capture | None) -> Image | None:
    """The next picture of *capture*, or None where it gives none."""
    try:
        ok, image = capture.read() if capture is not None else (False, None)
    except cv2.error:  # a driver or a stream that sends nonsense
        return None
    return image if ok and image is not None else None
