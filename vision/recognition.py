"""Finder and reader together: every card in one picture, and when it is sure enough to be named."""

from __future__ import annotations

from vision.detector import Finder
from vision.reader import Reader
from vision.values import OTHER, Image, SeenCard

NAMED_FROM = 0.5
"""A card is named from this certainty on; below it is "a card" only. Set on the photographs of models/README.md."""


def recognize(image: Image, finder: Finder, reader: Reader) -> list[SeenCard]:
    """Every card in *image*, surest outline first."""
    found = finder.find(image)
    names = reader.read(image, [detection.quad for detection in found])
    return [SeenCard(detection, row) for detection, row in zip(found, names, strict=True)]


def certainty(seen: SeenCard) -> float:
    """How sure it is that a card of this name lies there: outline and name together (0 to 1)."""
    return float(seen.detection.confidence**0.5 * seen.confidence)


def name_of(seen: SeenCard, threshold: float = NAMED_FROM) -> str | None:
    """The card's code, `back`, or None where it is no card of the pack or not sure enough to be named."""
    if seen.name == OTHER or certainty(seen) < threshold:
        return None
    return seen.name
