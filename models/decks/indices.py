"""Which corners of a deck's faces bear an index: the small letter and suit that players fan their cards for."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from models.decks.deck import Picture

CORNERS = {0: (), 1: (0,), 2: (0, 2), 4: (0, 1, 2, 3)}
"""Which corners bear an index where so many of them do."""

STRIP = (0.025, 0.15, 0.03, 0.22)
"""Left, right, top and bottom of where an index stands at the latest, in parts of width and height."""

INKED = 0.15
"""An index covers at least this part of the strip; a frame line or bare paper less."""


def index_corners(faces: Mapping[str, Picture]) -> tuple[int, ...]:
    """The corners (0 upper left, 1 upper right, 2 lower right, 3 lower left) in which nearly every number card and ace
    has an index, so that indices of other cards can be told by.

    The lower corners are the upper ones turned over: every pack is printed so, or has no index there.
    """
    plain = [face for code, face in faces.items() if code[0] in "789TA"]
    left = np.mean([_inked(face) > INKED for face in plain]) > 0.8
    right = np.mean([_inked(face[:, ::-1]) > INKED for face in plain]) > 0.8
    turned = np.mean([_inked(face[::-1, ::-1]) > INKED for face in plain]) > 0.8
    turned_right = np.mean([_inked(face[::-1]) > INKED for face in plain]) > 0.8
    return tuple(corner for corner, there in enumerate((left, right, turned, turned_right)) if there)


def _inked(face: Picture) -> float:
    """Which part of the upper left strip differs from the paper."""
    h, w = face.shape[:2]
    left, right, top, bottom = STRIP
    strip = face[int(top * h) : int(bottom * h), int(left * w) : int(right * w), :3].reshape(-1, 3).astype(np.int16)
    paper = np.median(face[int(0.02 * h) : int(0.98 * h), int(left * w) : int(right * w), :3].reshape(-1, 3), axis=0)
    return float((np.abs(strip - paper).max(1) > 60).mean())
