"""How a camera's picture is to be held: turned, mirrored, cut to the table. Named here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

import cv2
import numpy as np

from vision.values import Image

TURNS = {0: None, 90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}
"""Degrees clockwise by which a picture can be turned."""

USUAL_SIZE = (1280, 720)
"""What a webcam is asked for: cards at a usual table are then some 45 to 90 pixels high, and cheap ones give 30 frames
a second."""

SIZES = (160, 8192)
"""Least and most pixels a side that a camera may be asked for."""

Area: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of a picture, in parts of its width and height."""

LEAST_AREA = 0.1
"""An area narrower or lower than this part of the picture is no table."""


@dataclass(frozen=True, slots=True)
class View:
    """Pictures are first turned clockwise by `turn` degrees, then mirrored left to right where `mirror` says so.

    `area`: where the table lies in the upright picture; all else is cut away. A webcam is asked for `size` (width and
    height in pixels, before turning); files and streams come as they are.

    >>> View(turn=90, area=(0.0, 0.0, 0.5, 1.0)).upright(np.zeros((480, 640, 3), np.uint8)).shape
    (640, 240, 3)
    >>> View(turn=45)
    Traceback (most recent call last):
    ValueError: turn may be 0, 90, 180 or 270, not 45
    """

    turn: int = 0
    mirror: bool = False
    area: Area | None = None
    size: tuple[int, int] = USUAL_SIZE

    def __post_init__(self) -> None:
        if type(self.turn) is not int or self.turn not in TURNS:
            raise ValueError(f"turn may be 0, 90, 180 or 270, not {str(self.turn)[:40]}")
        if not isinstance(self.mirror, bool):
            raise ValueError(f"mirror may be true or false, not {str(self.mirror)[:40]}")
        if self.area is not None and not _is_area(self.area):
            raise ValueError(
                "area is left, top, right and bottom of the table in parts of the picture, each side at least "
                f"{LEAST_AREA}, not {str(self.area)[:80]}"
            )
        if len(self.size) != 2 or not all(type(side) is int and SIZES[0] <= side <= SIZES[1] for side in self.size):
            raise ValueError(f"size is width and height, each from {SIZES[0]} to {SIZES[1]} pixels, not {self.size}")

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> View:
        """The view in a JSON object, defaults for what it does not name; ValueError in one sentence.

        >>> View.of({"turn": 180, "players": 5})
        View(turn=180, mirror=False, area=None, size=(1280, 720))
        """
        area, size = told.get("area"), told.get("size") or USUAL_SIZE
        if not isinstance(size, list | tuple):
            raise ValueError("size is a list of width and height")
        if area is not None and not isinstance(area, list | tuple):
            raise ValueError("area is a list of four numbers, or null")
        return cls(told.get("turn", 0), told.get("mirror", False), None if area is None else tuple(area), tuple(size))

    def plain(self) -> dict[str, Any]:
        """The same for JSON."""
        return asdict(self)

    def upright(self, image: Image) -> Image:
        """*image* as it is to be looked at."""
        turn = TURNS[self.turn]
        if turn is not None:
            image = np.asarray(cv2.rotate(image, turn), np.uint8)
        if self.mirror:
            image = np.asarray(cv2.flip(image, 1), np.uint8)
        return image if self.area is None else self.cut(image)

    def cut(self, image: Image) -> Image:
        """The table's part of an upright picture."""
        height, width = image.shape[:2]
        left, top, right, bottom = self.area or (0.0, 0.0, 1.0, 1.0)
        rows, columns = (
            slice(int(low * whole), max(round(high * whole), int(low * whole) + 1))
            for low, high, whole in ((top, bottom, height), (left, right, width))
        )
        return np.ascontiguousarray(image[rows, columns])


def _is_area(area: tuple[Any, ...]) -> bool:
    if len(area) != 4 or not all(isinstance(part, int | float) and not isinstance(part, bool) for part in area):
        return False
    left, top, right, bottom = area
    return bool(
        0 <= left < right <= 1 and 0 <= top < bottom <= 1 and right - left >= LEAST_AREA and bottom - top >= LEAST_AREA
    )


AS_IT_COMES = View()
