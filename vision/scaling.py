"""Large pictures made small quickly: halved first, which takes much less time than scaling by any other factor."""

from __future__ import annotations

import cv2
import numpy as np

from vision.values import Image

LARGE = 2000
"""Pictures wider or higher than this are halved until they are not: scaling 3840×2160 to 640 pixels takes 11 ms at
once and 6 ms so (measured on one core). At 1920×1080 nothing is gained, so up to there pictures are scaled at once, as
the networks learned it.
"""


def scaled(image: Image, width: int, height: int) -> Image:
    """*image* at *width* × *height* pixels; every pixel of it counts, so that noise and fine lines average out."""
    while max(image.shape[:2]) > LARGE and min(image.shape[0] / height, image.shape[1] / width) >= 2:
        rows, columns = image.shape[:2]
        image = np.asarray(cv2.resize(image, (columns // 2, rows // 2), interpolation=cv2.INTER_AREA), np.uint8)
    smaller = width < image.shape[1]
    how = cv2.INTER_AREA if smaller else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(image, (width, height), interpolation=how), np.uint8)
