"""Pictures from a webcam, a film, an address or a folder: whatever it is, one call opens it.

What a source is stands in `vision.source`; films and folders in `vision.films`, cameras and streams in `vision.owner`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import cv2

from vision.capture import open_address, open_device
from vision.films import PICTURES, FilmSource, FolderSource, Pace
from vision.owner import LiveSource, nothing_from
from vision.source import CameraLost, Source, SourceState, called, path_of
from vision.view import AS_IT_COMES, View

__all__ = ["CameraLost", "Source", "SourceState", "View", "open_source"]

_SCHEMES = ("http://", "https://", "rtsp://", "rtsps://", "rtmp://", "udp://", "tcp://")


def open_source(
    spec: str | int,
    *,
    view: View = AS_IT_COMES,
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
    pace = None if fast else Pace(speed, clock, sleep)
    text = str(spec).strip()
    if text.isdecimal():
        return LiveSource(lambda: open_device(int(text), view.size), f"camera {text}", clock, view)
    if text.lower().startswith(_SCHEMES):
        return _behind(text, view, pace, clock)
    path = path_of(text)
    try:
        folder, file = path.is_dir(), path.is_file()
    except OSError:  # a name that no file can have
        folder = file = False
    if folder:
        return FolderSource(path, pace, clock, view)
    if not file:
        raise CameraLost(f"There is no file {text}: check its name, or give a camera's number or address.")
    if path.suffix.lower() in PICTURES:
        raise CameraLost(f"{text} is one picture, and nothing is played in it: give a film, or a folder of pictures.")
    return FilmSource(cv2.VideoCapture(str(path)), text, pace, clock, view)


def _behind(address: str, view: View, pace: Pace | None, clock: Callable[[], float]) -> Source:
    """What is found at *address*: a film that is served there, else a stream."""
    capture, name = open_address(address), called(address)
    if capture is None:
        raise nothing_from(name)
    if capture.get(cv2.CAP_PROP_FRAME_COUNT) > 0:
        return FilmSource(capture, name, pace, clock, view)
    return LiveSource(lambda: open_address(address), name, clock, view, first=capture)
