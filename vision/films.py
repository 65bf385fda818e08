"""Recordings: a film, or the pictures of a folder, frame by frame in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import cv2

from vision.capture import Capture
from vision.pictures import PictureError, load_picture
from vision.source import CameraLost, Showing
from vision.values import Frame, Image
from vision.view import AS_IT_COMES, View

LATE_S = 0.25
"""A film shown at its own speed skips pictures once its reader is this late."""

WHOLE_FROM = 0.95
"""A film of which less than this part can be read, of its declared pictures and of its declared time, was cut off (some
declare a few more, and those of a changing frame rate as many as if it never fell).
"""

JUMP_S = 5.0
"""Stamps of two pictures so far apart are no time that passed."""

USUAL_FPS = 25.0
"""Of a film that says nothing sensible about it."""

FOLDER_FPS = 15.0
"""A folder of pictures is a film of this many a second."""

TEXT = int.from_bytes(b"ansi", "little")
"""The code of a "film" in which FFmpeg would show a text file, letter by letter."""

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"}


class Pace:
    """Real time for a film: waits until a frame is due, or says that it is too late for it."""

    def __init__(self, speed: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        self._speed, self._clock, self._sleep = speed, clock, sleep
        self._start: float | None = None

    def late(self, t: float) -> bool:
        """Whether the picture of second *t* comes too late to be shown."""
        return self._behind(t) > LATE_S

    def wait(self, t: float) -> None:
        """Sleep until second *t* of the film is due."""
        if (behind := self._behind(t)) < 0:
            self._sleep(-behind)

    def _behind(self, t: float) -> float:
        now = self._clock()
        if self._start is None:
            self._start = now - t / self._speed
        return now - (self._start + t / self._speed)


class FilmSource(Showing):
    """A recorded film; the first frame is read at once, so that a file which is no film is refused when opened."""

    def __init__(
        self,
        capture: Capture,
        name: str,
        pace: Pace | None,
        clock: Callable[[], float],
        view: View = AS_IT_COMES,
    ) -> None:
        super().__init__(clock, view)
        self._capture, self._pace, self._name = capture, pace, name
        opened = capture.isOpened() and int(capture.get(cv2.CAP_PROP_FOURCC)) != TEXT
        fps = float(capture.get(cv2.CAP_PROP_FPS)) if opened else 0.0
        self._fps = fps if 1.0 <= fps <= 240.0 else USUAL_FPS
        self._declared = capture.get(cv2.CAP_PROP_FRAME_COUNT) if opened else 0.0
        self._lasts = self._declared / fps if fps > 0 else 0.0
        self._ahead = 0.0
        ok, image = capture.read() if opened else (False, None)
        if not ok or image is None:
            capture.release()
            raise CameraLost(f"{name} is no video that can be read: try another file, or record it anew.")
        self._first: Image | None = image
        self._show(image, 0.0, 0, self._fps)

    def __iter__(self) -> Iterator[Frame]:
        """Its frames, once: it runs in one direction only, and there are none left for who asks again."""
        index, t = 0, 0.0
        image, self._first = self._first, None
        if image is None:
            return
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
        if not self._closed.is_set() and index + 1 < WHOLE_FROM * self._declared and t < WHOLE_FROM * self._lasts:
            message = f"{self._name} breaks off after {t:.0f} seconds: copy it again, or record it anew."
            self._state = replace(self._state, ok=False, message=message, since=self._clock())
        self._capture.release()

    def _time(self, before: float) -> float:
        """The time of the frame just read: the film's stamp where it makes sense (phones vary), else 1/fps. Stamps that
        jump, as where somebody paused or films were joined, make sense again from there on.
        """
        stamp = float(self._capture.get(cv2.CAP_PROP_POS_MSEC)) / 1000.0 + self._ahead
        if before < stamp < before + JUMP_S:
            return stamp
        t = before + 1.0 / self._fps
        if abs(stamp - before) >= JUMP_S:
            self._ahead += t - stamp
        return t


class FolderSource(Showing):
    """The pictures of a folder by name; one that cannot be read is left out, and where none can the state says so."""

    def __init__(self, folder: Path, pace: Pace | None, clock: Callable[[], float], view: View = AS_IT_COMES) -> None:
        super().__init__(clock, view)
        try:
            self._paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURES)
        except OSError as error:
            message = f"The folder {folder} cannot be read ({error.strerror}): give one that you may look into."
            raise CameraLost(message) from None
        self._pace, self._folder = pace, folder
        if not self._paths:
            raise CameraLost(f"There are no pictures in the folder {folder}: give one with JPEG or PNG files in it.")

    def __iter__(self) -> Iterator[Frame]:
        shown = False
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
            shown = True
            yield self._show(image, t, index, FOLDER_FPS)
        if not shown and not self._closed.is_set():
            message = f"No picture in the folder {self._folder} can be read: give one with JPEG or PNG files in it."
            self._state = replace(self._state, ok=False, message=message, since=self._clock())
