"""Cards' outlines put right by a small network, which says where a card's own corners are.

The finder's boxes have no perspective, and of a small card they are off by a fifth of it and by ten degrees; a card is
read best within its own outline.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.abreast import abreast
from vision.geometry import grown, padded, straighten, within
from vision.network import WEIGHTS, Network, Numbers, batched
from vision.values import Image, Quad

SIZE = (64, 96)
"""Width and height, in pixels, of what the network is shown: a box with `REACH` around it."""
REACH = 0.3
"""How far around a box the network looks, in parts of its sides."""

_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float64)


class Outliner:
    """Puts boxes right. Use one from one thread at a time."""

    def __init__(self, network: Network, threads: int = 1) -> None:
        self._network, self._threads = network, threads

    @classmethod
    def load(cls, path: Path | None = None, threads: int = 2) -> Outliner:
        """The network in *path*, or the shipped one, with two *threads* each for half of the boxes (`abreast`). Raises
        WeightsError in one sentence when it cannot be used.
        """
        return cls(Network.load(path or WEIGHTS / "outline.onnx", "outline", (), threads=1), threads)

    def outlines(self, image: Image, boxes: Sequence[Quad]) -> list[Quad]:
        """Where the cards in *boxes* of *image* have their corners, in the same order as those of the boxes: also such
        as are hidden. A box of which the network makes no outline that a card can have stays as it is.

        This is one look; another one around what it says is told better (`Outlines`).
        """

        if not len(boxes):
            return []

        def prepare(those: Sequence[Quad]) -> Numbers:
            return batched([shown(image, box) for box in those])

        told = np.concatenate(abreast(prepare, self._network.run, boxes, self._threads))
        return [
            outline if _can_be(outline) else box for box, outline in zip(boxes, corners_from(boxes, told), strict=True)
        ]


class Outlines:
    """Outlines in one picture put right, each by one look or two, whoever asks; `image` is that picture, `padded`."""

    def __init__(self, image: Image, outliner: Outliner) -> None:
        self.image, self._outliner = padded(image), outliner
        self._at_first: dict[bytes, Quad] = {}
        self._known: dict[bytes, Quad] = {}

    def at_first(self, boxes: Sequence[Quad]) -> list[Quad]:
        """*boxes* nearly put right, by one look; by two where these were taken already."""
        nearly = self._once(self._at_first, boxes)
        return [self._known.get(outline.tobytes(), outline) for outline in nearly]

    def refined(self, boxes: Sequence[Quad]) -> list[Quad]:
        """*boxes* put right, by two looks; what comes of it is right already."""
        right = self._once(self._known, self.at_first(boxes))
        self._at_first.update((outline.tobytes(), outline) for outline in right)
        return right

    def _once(self, known: dict[bytes, Quad], boxes: Sequence[Quad]) -> list[Quad]:
        """What a look makes of *boxes*, but of those that are *known*; what comes of it is known then too."""
        new = {box.tobytes(): box for box in boxes if box.tobytes() not in known}
        told = self._outliner.outlines(self.image, list(new.values()))
        known.update(zip(new, told, strict=True))
        known.update((outline.tobytes(), outline) for outline in told)
        return [known[box.tobytes()] for box in boxes]


def _can_be(outline: Quad) -> bool:
    """Whether *outline* runs clockwise round a convex place."""
    return bool(
        np.isfinite(outline).all() and cv2.isContourConvex(outline) and cv2.contourArea(outline, oriented=True) > 0
    )


def shown(image: Image, box: Quad) -> Image:
    """What the network is shown of a *box* in *image*."""
    return straighten(image, grown(box, REACH), *SIZE)


def corners_from(boxes: Sequence[Quad], told: Numbers) -> list[Quad]:
    """The outlines that *told* (n × 8: how far each corner lies from the box's, in parts of it) makes of *boxes*.

    >>> box = np.float32([[10, 10], [20, 10], [20, 30], [10, 30]])
    >>> corners_from([box], np.float32([[0.1, 0, 0, 0, 0, 0, 0, -0.1]]))[0].round(3).tolist()
    [[11.0, 10.0], [20.0, 10.0], [20.0, 30.0], [10.0, 28.0]]
    """
    if not len(boxes):
        return []
    return list(within(boxes, _CORNERS + told.reshape(-1, 4, 2)).astype(np.float32))
