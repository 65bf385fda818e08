"""What was read in one picture, each place once: it may be looked at again when more outlines are known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import numpy as np

from vision.geometry import padded
from vision.reader import Deck, Glance, Names, Reader
from vision.values import FACES, Image, Quad

Told = TypeVar("Told")


class Readings:
    """*reader* before one picture; asked the same again it answers as before, without reading."""

    def __init__(self, image: Image, reader: Reader) -> None:
        self.image, self._reader = padded(image), reader
        self._outlines = reader.outlines(self.image)
        self._glances: dict[bytes, tuple[Names, float]] = {}
        self._faces: dict[bytes, Names] = {}
        self._indices: dict[bytes, Names] = {}

    @property
    def deck(self) -> Deck:
        """Which faces are expected."""
        return self._reader.deck

    def refined(self, quads: Sequence[Quad]) -> list[Quad]:
        """*quads* put right."""
        return self._outlines.refined(quads)

    def outlined(self, quads: Sequence[Quad]) -> list[Quad]:
        """*quads* at least as right as they were put where they were read."""
        return self._outlines.at_first(quads)

    def glance(self, quads: Sequence[Quad]) -> Glance:
        """As `Reader.glance`."""

        def read(those: list[Quad]) -> Iterable[tuple[Names, float]]:
            seen = self._reader.glance(self.image, those, self._outlines)
            return zip(seen.names, seen.fit.tolist(), strict=True)

        told = _once(self._glances, quads, read)
        return Glance(_rows([names for names, _ in told]), np.array([fit for _, fit in told], np.float32))

    def again(self, quads: Sequence[Quad], first: Glance) -> Names:
        """As `Reader.again`: what *first*, a glance at all of *quads*, left in doubt is read a second time."""
        at = {quad.tobytes(): i for i, quad in enumerate(quads)}

        def read(those: list[Quad]) -> Iterable[Names]:
            rows = [at[quad.tobytes()] for quad in those]
            return self._reader.again(self.image, those, Glance(first.names[rows], first.fit[rows]), self._outlines)

        return _rows(_once(self._faces, quads, read))

    def faces(self, quads: Sequence[Quad]) -> Names:
        """As `Reader.faces`."""
        return self.again(quads, self.glance(quads))

    def indices(self, quads: Sequence[Quad]) -> Names:
        """As `Reader.indices`."""
        return _rows(_once(self._indices, quads, lambda those: self._reader.indices(self.image, those)))


def _once(known: dict[bytes, Told], quads: Sequence[Quad], read: Callable[[list[Quad]], Iterable[Told]]) -> list[Told]:
    """What is *known* of *quads*, after the others among them were *read*."""
    new = {key: quad for quad in quads if (key := quad.tobytes()) not in known}
    if new:
        known.update(zip(new, read(list(new.values())), strict=True))
    return [known[quad.tobytes()] for quad in quads]


def _rows(names: Sequence[Names]) -> Names:
    return np.stack(names) if names else np.zeros((0, len(FACES)), np.float32)
