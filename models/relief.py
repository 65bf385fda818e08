"""Heights on a grid of millimetres, and the light that falls on them: what arms and sleeves are drawn with."""

from __future__ import annotations

from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Relief: TypeAlias = npt.NDArray[np.float32]
"""Heights in millimetres, height × width; far below nothing where nothing is."""

PER_MM = 1.5
"""Picture elements a millimetre."""

WIDTH_MM, ABOVE_MM, LENGTH_MM = 220.0, 30.0, 760.0
"""The picture's width; how much of it lies beyond the fingertips; its whole length."""

NOTHING = -60.0
"""The height where nothing is."""


def grid() -> tuple[Relief, Relief]:
    """The x and the y of every element, in millimetres from the fingertips."""
    w, h = int(WIDTH_MM * PER_MM), int(LENGTH_MM * PER_MM)
    x = (np.arange(w, dtype=np.float32) + 0.5) / PER_MM - WIDTH_MM / 2
    y = (np.arange(h, dtype=np.float32) + 0.5) / PER_MM - ABOVE_MM
    return np.broadcast_to(x[None, :], (h, w)), np.broadcast_to(y[:, None], (h, w))


def lit(height: Relief, lamp: npt.NDArray[np.float64], smooth: float) -> tuple[Relief, Relief, Relief]:
    """How much light falls on a relief, how open it lies to the sky (1 is open), and its shine."""
    height = cv2.GaussianBlur(height, (0, 0), smooth)
    gx = cv2.Sobel(height, cv2.CV_32F, 1, 0, scale=PER_MM / 8)
    gy = cv2.Sobel(height, cv2.CV_32F, 0, 1, scale=PER_MM / 8)
    size = np.sqrt(gx * gx + gy * gy + 1)
    fall = np.maximum((-gx * lamp[0] - gy * lamp[1] + lamp[2]) / size, 0)
    mirror = np.maximum(2 * fall / size - lamp[2], 0) ** 18
    floor = np.maximum(height, 0)
    wide = cv2.GaussianBlur(floor, (0, 0), 7 * PER_MM)
    near = cv2.GaussianBlur(floor, (0, 0), 2.5 * PER_MM)
    sky = np.exp(-np.maximum(wide - floor, 0) / 22 - np.maximum(near - floor, 0) / 9)
    return fall.astype(np.float32), sky.astype(np.float32), mirror.astype(np.float32)


def mottle(seed: int, shape: tuple[int, int], cell: float) -> Relief:
    """Something irregular about 0, with patches of about *cell* elements."""
    rng = np.random.default_rng(seed)
    small = rng.standard_normal((max(int(shape[0] / cell), 2), max(int(shape[1] / cell), 2))).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
