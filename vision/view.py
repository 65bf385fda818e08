"""How a camera's picture is to be held: turned, mirrored, and asked for in a size. Named here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.values import Image

TURNS = {0: None, 90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}
"""Degrees clockwise by which a picture can be turned."""

USUAL_SIZE = (1280, 720)
"""What a webcam is asked for: cards at a usual table are then some 45 to 90 pixels high, and 30 frames a second come
from cheap ones."""

SIZES = (160, 8192)
"""Least and most pixels a side that a camera may be asked for."""


@dataclass(frozen=True, slots=True)
class View:
    """Pictures are first turned clockwise by `turn` degrees, then mirrored left to right where `mirror` says so.

    A webcam is asked for `size` (width and height in pixels, before turning); files and streams come as they are.

    >>> View(turn=90).upright(np.zeros((480, 640, 3), np.uint8)).shape
    (640, 480, 3)
    >>> View(turn=45)
    Traceback (most recent call last):
    ValueError: turn may be 0, 90, 180 or 270, not 45
    """

    turn: int = 0
    mirror: bool = False
    size: tuple[int, int] = USUAL_SIZE

    def __post_init__(self) -> None:
        if isinstance(self.turn, bool) or self.turn not in TURNS:
            raise ValueError(f"turn may be 0, 90, 180 or 270, not {self.turn!r}")
        if not isinstance(self.mirror, bool):
            raise ValueError(f"mirror may be true or false, not {self.mirror!r}")
        if len(self.size) != 2 or not all(type(side) is int and SIZES[0] <= side <= SIZES[1] for side in self.size):
            raise ValueError(f"size is width and height, each from {SIZES[0]} to {SIZES[1]} pixels, not {self.size!r}")

    def upright(self, image: Image) -> Image:
        """*image* as it is to be looked at."""
        turn = TURNS[self.turn]
        if turn is not None:
            image = np.asarray(cv2.rotate(image, turn), np.uint8)
        return np.asarray(cv2.flip(image, 1), np.uint8) if self.mirror else image


AS_IT_COMES = View()
