"""Webcams and addresses opened through OpenCV, with the settings and time-outs that each needs."""

from __future__ import annotations

import os
from typing import Any, Protocol

import cv2

cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)  # what is wrong is said by CameraLost

TIMEOUT_MS = 3000
"""How long opening or reading an address may take; without it a stalled stream blocks for 30 s (measured)."""

MOST_DEVICES = 999
"""No machine numbers its cameras higher; OpenCV itself fails on numbers that do not fit its own."""


class Capture(Protocol):
    """The part of `cv2.VideoCapture` that is used here, so that tests can stand in for it."""

    def isOpened(self) -> bool: ...
    def read(self) -> tuple[bool, Any]: ...
    def grab(self) -> bool: ...
    def get(self, prop: int, /) -> float: ...
    def release(self) -> None: ...


def open_device(number: int, size: tuple[int, int]) -> Capture | None:
    """The webcam with this number, asked for *size* in MJPG: raw 720p comes at 10 frames a second from many of them."""
    if number > MOST_DEVICES:
        return None
    backends = [cv2.CAP_MSMF, cv2.CAP_DSHOW] if os.name == "nt" else [cv2.CAP_ANY]
    for backend in backends:
        capture = cv2.VideoCapture(number, backend)
        if capture.isOpened():
            capture.set(cv2.CAP_PROP_FOURCC, float(cv2.VideoWriter.fourcc(*"MJPG")))
            capture.set(cv2.CAP_PROP_FRAME_WIDTH, float(size[0]))
            capture.set(cv2.CAP_PROP_FRAME_HEIGHT, float(size[1]))
            return capture
        capture.release()
    return None


def open_address(address: str) -> Capture | None:
    """The stream at *address*; opening and every later read end after `TIMEOUT_MS` when nothing comes."""
    limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, TIMEOUT_MS, cv2.CAP_PROP_READ_TIMEOUT_MSEC, TIMEOUT_MS]
    capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
    if capture.isOpened():
        return capture
    capture.release()
    return None
