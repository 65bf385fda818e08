"""The reader: which card a straightened crop shows, as a distribution; of the whole card, and of its index alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from vision.geometry import sides, straighten
from vision.network import WEIGHTS, Network, WeightsError
from vision.values import CLASSES, FACES, FAMILIES, Family, Image, Quad

__all__ = ["Deck", "Names", "Reader", "WeightsError", "family_of", "of_pack"]

Deck: TypeAlias = Literal["french", "german", "any"]
"""Which faces are expected."""

Names: TypeAlias = npt.NDArray[np.float32]
"""n × len(FACES) or n × len(CLASSES), rows that sum to 1."""

NEARLY_SQUARE = 1.3
"""Below this ratio of its sides an outline does not tell which way a card lies (seen aslant), so both ways are read."""

_PACK = len(CLASSES) - 2


class Reader:
    """Names cards. Use one from one thread at a time."""

    def __init__(self, network: Network, indices: Network, deck: Deck = "any") -> None:
        self._network, self._indices, self.deck = network, indices, deck

    @classmethod
    def load(cls, path: Path | None = None, deck: Deck = "any", indices: Path | None = None) -> Reader:
        """The reader in *path* and *indices*, or the shipped ones. Raises WeightsError in one sentence when they cannot
        be used.
        """
        return cls(
            Network.load(path or WEIGHTS / "reader.onnx", "classify", FACES),
            Network.load(indices or WEIGHTS / "index.onnx", "classify", FACES),
            deck,
        )

    def read(self, image: Image, quads: Sequence[Quad]) -> Names:
        """How likely each outline of *quads* is each of `CLASSES`: an array n × len(CLASSES) whose rows sum to 1.

        *image* is the full frame: the more pixels, the better. Either way up is the same. Without a deck given, all
        are taken for faces of the same kind of pack, the likelier one.
        """
        faces = self.faces(image, quads)
        return of_pack(faces, family_of(faces) if self.deck == "any" else self.deck)

    def faces(self, image: Image, quads: Sequence[Quad]) -> Names:
        """The same over `FACES`, both kinds of pack."""
        if not len(quads):
            return np.zeros((0, len(FACES)), np.float32)
        doubtful = [i for i, quad in enumerate(quads) if max(sides(quad)) < NEARLY_SQUARE * min(sides(quad))]
        names = _run(self._network, image, [*quads, *(np.roll(quads[i], -1, axis=0) for i in doubtful)])
        for i, row in zip(doubtful, names[len(quads) :], strict=True):
            if row.max() > names[i].max():
                names[i] = row
        return names[: len(quads)]

    def indices(self, image: Image, quads: Sequence[Quad]) -> Names:
        """The same for outlines of indices (`vision.values.INDEX_PART`), which must be upright."""
        if not len(quads):
            return np.zeros((0, len(FACES)), np.float32)
        return _run(self._indices, image, quads)


def _run(network: Network, image: Image, quads: Sequence[Quad]) -> Names:
    height, width = network.size
    batch = np.stack([straighten(image, quad, width, height) for quad in quads])
    return network.run(np.ascontiguousarray(batch[..., ::-1].transpose(0, 3, 1, 2), np.float32) / np.float32(255))


def family_of(faces: Names) -> Family:
    """The kind of pack that most of *faces* (n × len(FACES)) speak for."""
    sums = [float(faces[:, i * _PACK : (i + 1) * _PACK].sum()) for i in range(len(FAMILIES))]
    return FAMILIES[int(np.argmax(sums))]


def of_pack(faces: Names, family: Family) -> Names:
    """*faces* (n × len(FACES)) as n × len(CLASSES), for a pack known to be of *family*; other faces are none of it."""
    at = FAMILIES.index(family) * _PACK
    mine = faces[:, at : at + _PACK]
    rest = faces[:, -2:].copy()
    strange = faces[:, :-2].sum(1) - mine.sum(1)
    rest[:, 1] += strange
    names = np.concatenate([mine, rest], 1)
    return np.asarray(names / names.sum(1, keepdims=True), np.float32)
