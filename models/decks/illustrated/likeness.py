"""Whether two faces of a pack are so alike that nobody would tell them apart at arm's length."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np

from models.decks.deck import Picture

FAR = (72, 128)
"""Width and height of a face seen from afar."""


def any_alike(faces: Iterable[Picture]) -> bool:
    """If two of *faces* differ clearly in less than a hundredth of what is seen from afar."""
    small = np.stack([cv2.resize(face[..., :3], FAR, interpolation=cv2.INTER_AREA) for face in faces])
    for k, face in enumerate(small[:-1]):
        later = small[k + 1 :]
        apart = (np.maximum(later, face) - np.minimum(later, face)).max(-1) > 40
        if apart.mean((1, 2)).min() < 0.0105:
            return True
    return False
