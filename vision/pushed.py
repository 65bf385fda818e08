"""Pictures that somebody sends, as a phone's browser does: a mailbox that holds the newest one.

The same promise as a camera's: who is slow misses some and never lags. Whoever sends may go away and come back.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from vision.camera import open_source
from vision.pictures import jpeg_size
from vision.source import Showing, Source, SourceState, rate_after
from vision.values import Frame, Image
from vision.view import AS_IT_COMES, View

PHONE = "phone"
"""What the one source of pictures that are sent is called, where cameras have numbers and films have names."""

SILENT_S = 3.0
"""No picture for so long is a loss: a phone sends several a second."""

SIDE_AT_MOST = 4096
"""Pixels a side; a small file may claim to be a picture that fills the memory."""

NOBODY_YET = "No phone sends its camera yet: scan the phone's code on the page, then tap Start on the phone."
GONE = (
    "No picture comes from the phone any more: a call, the screen switched off or the network gone; "
    "it goes on by itself when the page is in front again."
)


class NoPicture(ValueError):
    """What was sent is no JPEG picture that can be used."""


def decoded(data: bytes) -> Image:
    """The JPEG in *data*. Raises NoPicture."""
    size = jpeg_size(data)
    if size is None:
        raise NoPicture("This is no JPEG picture")
    width, height = size
    if max(size) > SIDE_AT_MOST:
        raise NoPicture(f"The picture has {width} x {height} pixels; {SIDE_AT_MOST} a side are the most")
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    if image is None:
        raise NoPicture("This is no JPEG picture")
    return np.asarray(image, np.uint8)


class Mailbox:
    """Holds the newest picture that was sent. Any thread may put one in, any number of sources may look."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.fresh = threading.Condition()
        self.number = 0
        """How many pictures have come; 0 before the first."""
        self.image: Image | None = None
        self.seen_at = clock()
        """When the newest came, in the clock's seconds; before the first, when the mailbox was made."""
        self.fps = 0.0
        self.watched_by = 0
        """How many sources look at it now."""

    def put(self, image: Image) -> None:
        """*image* is the newest from now on."""
        with self.fresh:
            now = self._clock()
            gap = now - self.seen_at
            self.fps = 0.0 if self.number == 0 or gap > SILENT_S else rate_after(gap, self.fps)
            self.number, self.image, self.seen_at = self.number + 1, image, now
            self.fresh.notify_all()

    @property
    def silent_s(self) -> float:
        """Seconds since the newest picture."""
        return self._clock() - self.seen_at

    def source(self, view: View = AS_IT_COMES, clock: Callable[[], float] | None = None) -> PushedSource:
        """A source of what is put in, from the newest picture there is on, each held as *view* says."""
        return PushedSource(self, clock or self._clock, view)

    def open(self, spec: str | int, *, view: View = AS_IT_COMES, clock: Callable[[], float] = time.monotonic) -> Source:
        """`vision.camera.open_source`, with this mailbox as one source more, under the name `PHONE`."""
        return self.source(view) if spec == PHONE else open_source(spec, view=view, clock=clock)


class PushedSource(Showing):
    """Iterating gives the newest picture each time, or waits for it, also where none has come yet."""

    live = True

    def __init__(self, mailbox: Mailbox, clock: Callable[[], float], view: View) -> None:
        super().__init__(clock, view)
        self._mailbox, self._start = mailbox, clock()
        self._taking = threading.Lock()
        with mailbox.fresh:
            mailbox.watched_by += 1

    def __iter__(self) -> Iterator[Frame]:
        given, mailbox = 0, self._mailbox
        while True:
            with mailbox.fresh:
                while not self._closed.is_set() and mailbox.number <= given:
                    mailbox.fresh.wait()
            frame = self.latest()
            if self._closed.is_set() or frame is None:
                return
            given = frame.index
            yield frame

    def latest(self) -> Frame | None:
        """The newest picture, turned as it is to be held; also while nobody iterates, as when a table is set up."""
        mailbox = self._mailbox
        with self._taking:
            with mailbox.fresh:
                number, image, at, fps = mailbox.number, mailbox.image, mailbox.seen_at, mailbox.fps
            if image is not None and (self._latest is None or self._latest.index != number):
                self._show(image, max(0.0, at - self._start), number, fps)
            return self._latest

    def state(self) -> SourceState:
        mailbox = self._mailbox
        if mailbox.number == 0:
            return replace(self._state, ok=False, message=NOBODY_YET)
        if mailbox.silent_s > SILENT_S:
            return replace(self._state, ok=False, message=GONE, fps=0.0, since=mailbox.seen_at)
        return replace(self._state, ok=True, message="", fps=mailbox.fps)

    def close(self) -> None:
        with self._mailbox.fresh:
            self._mailbox.watched_by -= not self._closed.is_set()
            super().close()
            self._mailbox.fresh.notify_all()
