"""What the rooms of recognition hand to each other, as frozen values.

A frame goes to the finder, which gives outlines; the reader gives each outline a distribution over `CLASSES`; the
tracker adds these up over time. Probabilities are kept to the end: nobody on the way says "it is the queen"
(ARCHITECTURE, decision 2).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from engine.cards import DECK

Image: TypeAlias = npt.NDArray[np.uint8]
"""A picture, height × width × 3, blue-green-red as OpenCV keeps it."""

Quad: TypeAlias = npt.NDArray[np.float32]
"""Four corners, 4 × 2, x and y in pixels of the full frame, clockwise as seen; the first two span a short side of
the card.
"""

BACK = "back"
"""The class of a card that lies face down."""

OTHER = "other"
"""The class of a card that is none of the pack: a 2 to 6, a joker, another game's card, or too little to tell."""

CLASSES: tuple[str, ...] = (*(card.code for card in DECK), BACK, OTHER)
"""What a card in a picture can be: one of the pack, `BACK`, or `OTHER`."""

Family: TypeAlias = Literal["french", "german"]
"""A kind of pack, by its suit signs."""

FAMILIES: tuple[Family, ...] = ("french", "german")

FACES: tuple[str, ...] = (*(f"{family} {card.code}" for family in FAMILIES for card in DECK), BACK, OTHER)
"""What a reader tells apart, in the order of its output: both kinds of pack, then `BACK`, then `OTHER`."""

FINDER_CLASSES = ("card", "index")
"""What a finder looks for, in the order of its output."""

INDEX_PART = (0.24, 0.27)
"""Width and height of what the finder calls an index, a corner of a card, in parts of the card's."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a source, taken `t` seconds after the source began; `index` counts from 0."""

    image: Image
    t: float
    index: int


Window: TypeAlias = tuple[int, int, int, int]
"""Left, upper, right and lower edge of a part of a picture, in pixels."""


@dataclass(frozen=True, slots=True)
class Detection:
    """The whole outline of one card, also where something lies over part of it, and how sure the finder is (0 to 1)."""

    quad: Quad
    confidence: float


@dataclass(frozen=True, slots=True)
class Overlap:
    """The outlines of two cards that overlap: by how many nats it is likelier that `one` lies upon `other` than the
    other way round. Which of them is covered may be known only from before.
    """

    one: Quad
    other: Quad
    nats: float


@dataclass(frozen=True, slots=True)
class SeenCard:
    """One card in one frame: where it is, and how likely it is each of `CLASSES` (a vector that sums to 1), of which
    kind of pack.
    """

    detection: Detection
    names: npt.NDArray[np.float32]
    family: Family = "french"
    name: str = field(init=False)
    """The likeliest of `CLASSES`."""
    confidence: float = field(init=False)
    """How likely `name` is, given that a card is there (0 to 1)."""

    def __post_init__(self) -> None:
        best = int(self.names.argmax())
        object.__setattr__(self, "name", CLASSES[best])
        object.__setattr__(self, "confidence", float(self.names[best]))
