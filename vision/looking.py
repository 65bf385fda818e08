"""Finder and reader as a watcher asks them, frame by frame: first where cards lie, then what some of them are."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.detector import Finder, merged
from vision.indices import joined, within
from vision.reader import Names, Reader, family_of, of_pack
from vision.values import Detection, Image, Quad


class Eyes:
    """Finds cards in a frame, and names those that are asked for by their faces and their indices together.

    Use one from one thread; `read` is about the frame that `find` looked at last.
    """

    def __init__(self, finder: Finder, reader: Reader) -> None:
        self._finder, self._reader = finder, reader
        self._indices: list[Detection] = []

    def find(self, image: Image) -> list[Detection]:
        """The cards in *image*, surest first."""
        found = self._finder.look(image)
        self._indices = found.indices
        return merged(found.cards)

    def read(self, image: Image, quads: Sequence[Quad]) -> Names:
        """How likely each outline is each of `CLASSES`: n × len(CLASSES), rows that sum to 1."""
        faces = self._reader.faces(image, quads)
        owned = [within(quad, [index.quad for index in self._indices]) for quad in quads]
        owners = [i for i, mine in enumerate(owned) for _ in mine]
        corners = [index for mine in owned for index in mine]
        indices = self._reader.indices(image, corners)
        deck = self._reader.deck
        family = family_of(np.concatenate([faces, indices])) if deck == "any" else deck
        names, said = of_pack(faces, family), of_pack(indices, family)
        rows = [
            joined(row, [said[k] for k, owner in enumerate(owners) if owner == i]) if i in owners else row
            for i, row in enumerate(names)
        ]
        return np.stack(rows) if rows else names
