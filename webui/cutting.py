"""The table as JPEG, cut to where tricks lie, so that no face leaves this process."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from vision.values import Frame, SeenCard

MARGIN = 0.25
"""How much around the cards belongs to the picture of the table, in parts of what they cover."""
PICTURE_WIDTH = 960

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom, in parts of the picture."""


def grown(extent: Extent | None, frame: Frame, cards: Iterable[SeenCard]) -> Extent | None:
    """*extent* with *cards* of *frame* in it; None while no card was ever seen."""
    height, width = frame.image.shape[:2]
    for card in cards:
        (left, top), (right, bottom) = card.detection.quad.min(axis=0), card.detection.quad.max(axis=0)
        box = (left / width, top / height, right / width, bottom / height)
        old = extent or box
        extent = (min(old[0], box[0]), min(old[1], box[1]), max(old[2], box[2]), max(old[3], box[3]))
    return extent


def cut(frame: Frame, extent: Extent) -> bytes | None:
    """The part of *frame* around *extent* (left, top, right, bottom in parts of it) as JPEG."""
    height, width = frame.image.shape[:2]
    left, top, right, bottom = extent
    wide, high = (right - left) * MARGIN, (bottom - top) * MARGIN
    rows = slice(max(0, round((top - high) * height)), min(height, round((bottom + high) * height)))
    columns = slice(max(0, round((left - wide) * width)), min(width, round((right + wide) * width)))
    part = frame.image[rows, columns]
    if not part.size:
        return None
    if part.shape[1] > PICTURE_WIDTH:
        part = np.asarray(
            cv2.resize(
                part,
                (PICTURE_WIDTH, round(part.shape[0] * PICTURE_WIDTH / part.shape[1])),
                interpolation=cv2.INTER_AREA,
            ),
            np.uint8,
        )
    done, data = cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, 75])
    return data.tobytes() if done else None
