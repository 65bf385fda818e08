"""Outlines and names drawn on a picture, for people who want to see what the computer sees."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
import numpy.typing as npt

from vision.values import BACK, OTHER, Image, SeenCard

SURE, DOUBTFUL, FACELESS = (80, 220, 80), (40, 160, 255), (200, 120, 60)
"""Blue-green-red: a card named with 0.9 and more, one with less, and one without a face."""


def overlay(image: Image, cards: Iterable[SeenCard]) -> Image:
    """A copy of *image* with the outline, name and confidence of every card of *cards*."""
    drawn = image.copy()
    thick = max(1, round(image.shape[0] / 400))
    for card in cards:
        faceless = card.name in (BACK, OTHER)
        colour = FACELESS if faceless else SURE if card.confidence >= 0.9 else DOUBTFUL
        corners = np.round(card.detection.quad).astype(np.int32)
        cv2.polylines(drawn, [corners.reshape(-1, 1, 2)], True, colour, thick, cv2.LINE_AA)
        _label(drawn, f"{card.name} {card.confidence:.2f}", corners.min(axis=0), colour, thick)
    return drawn


def _label(image: Image, text: str, corner: npt.NDArray[np.int32], colour: tuple[int, int, int], thick: int) -> None:
    """*text* on a plate of *colour* whose lower left is at *corner*, moved into the picture."""
    size = 0.45 * thick
    (width, height), below = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, size, thick)
    x = int(np.clip(corner[0], 0, max(image.shape[1] - width, 0)))
    y = int(np.clip(corner[1], height + below, image.shape[0]))
    cv2.rectangle(image, (x, y - height - below), (x + width, y), colour, -1)
    cv2.putText(image, text, (x, y - below), cv2.FONT_HERSHEY_SIMPLEX, size, (0, 0, 0), thick, cv2.LINE_AA)
