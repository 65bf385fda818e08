"""How like a taught look a card is by its pixels: what is printed where, in whatever light, be it a little aside."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.values import Image

Rows = npt.NDArray[np.float32]

SIZE = (24, 32)
"""Width and height at which cards are compared: a pip is two pixels there, a blurred one as good as a sharp one."""

CARD = (96, 128)
"""Width and height of the straightened card that a look is compared by."""

ASIDE = 3
"""By how many of these pixels a card may lie aside in its outline, each way."""

AROUND = 6.0
"""How far around a pixel its ground is taken from, so that light and shadow count for nothing.

Of this, of the size and of colour's weight several values were tried on 1,997 outlines of 14 taught decks that no
training saw; only without the ground taken away fewer were right.
"""

COLOUR = 2.0
"""How much differences of colour count beside brightness: red and green pips are equally dark."""


def printed(crop: Image) -> Rows:
    """What stands out on *crop*, a straightened card: `SIZE` in brightness, red against green and blue against both."""
    small = cv2.resize(crop, SIZE, interpolation=cv2.INTER_AREA).astype(np.float32)
    blue, green, red = cv2.split(small)
    seen = cv2.merge(
        [(blue + green + red) / 3, COLOUR * (red - green), 0.7 * COLOUR * (blue - (red + green) / 2)]
    )  # fmt: skip
    return np.asarray(seen - cv2.GaussianBlur(seen, (0, 0), AROUND), np.float32)


def kept(crop: Image) -> Rows:
    """What is compared with of the look *crop*: a row of unit length each way up."""
    inner = printed(crop)[ASIDE:-ASIDE, ASIDE:-ASIDE]
    return _rows(np.stack([inner, inner[::-1, ::-1]]))


def alike(crops: Sequence[Image], looks: Rows) -> Rows:
    """How like each of *crops* is to each of *looks* (m × 2 × what `kept` gives): n × m correlations, the best of all
    ways that a card may lie aside.
    """
    flat = looks.reshape(-1, looks.shape[2]).T
    best = np.zeros((len(crops), len(looks)), np.float32)
    for row, crop in zip(best, crops, strict=True):
        whole = printed(crop)
        wide, high = SIZE[0] - 2 * ASIDE, SIZE[1] - 2 * ASIDE
        aside = np.lib.stride_tricks.sliding_window_view(whole, (high, wide, whole.shape[2])).reshape(
            -1, high, wide, whole.shape[2]
        )
        row[:] = (_rows(aside) @ flat).max(0).reshape(len(looks), 2).max(1)
    return best


def _rows(pictures: Rows) -> Rows:
    """*pictures* (n × height × width × channels) as n rows around 0, of unit length."""
    rows = np.asarray(pictures, np.float32).reshape(len(pictures), -1)
    rows = rows - rows.mean(1, keepdims=True)
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-6), np.float32)
