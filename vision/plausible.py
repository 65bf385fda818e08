"""Which of a frame's outlines are worth following: cards by their size and sureness, each outlined once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from vision import geometry
from vision.settings import WatchSettings
from vision.values import SeenCard

CardSize: TypeAlias = Callable[[geometry.Points], float | None]
"""How large a card is at a place of the picture (`Track.size`, pixels); None while that is not known."""


def plausible(seen: Sequence[SeenCard], usual: CardSize, settings: WatchSettings) -> list[SeenCard]:
    """Those of *seen* that are sure enough, of the size that is *usual* where they lie, and of each card only the
    clearest outline.
    """
    kept = list[SeenCard]()
    for card in sorted(seen, key=_clarity, reverse=True):
        if card.detection.confidence < settings.found_least:
            continue
        own = math.sqrt(geometry.area(card.detection.quad))
        card_size = usual(geometry.centre(card.detection.quad))
        if own < 4 or (card_size and not 1 / settings.size_factor < own / card_size < settings.size_factor):
            continue
        if any(_same(card, other, own, settings) for other in kept):
            continue
        kept.append(card)
    return kept


def was_read(card: SeenCard) -> bool:
    """Whether somebody has looked which card it is."""
    return float(np.ptp(card.names)) > 1e-6


def _same(one: SeenCard, other: SeenCard, size: float, settings: WatchSettings) -> bool:
    """Whether two outlines of one frame, *size* pixels large, are one card: alike, or fairly so with one name."""
    quad, beside = one.detection.quad, other.detection.quad
    if abs(float(quad[0, 0] + quad[2, 0] - beside[0, 0] - beside[2, 0])) > 2 * size:
        return False
    shared = geometry.iou(quad, beside)
    if shared <= settings.loose_card_iou:
        return False
    two_names = one.name != other.name and min(one.confidence, other.confidence) > 0.7
    return shared > settings.same_card_iou or (was_read(one) and was_read(other) and not two_names)


def _clarity(card: SeenCard) -> float:
    """How clearly a card was seen: found and named, where it was read."""
    return card.detection.confidence * (card.confidence if was_read(card) else 0.8)
