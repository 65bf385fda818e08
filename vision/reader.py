"""The reader: which card a straightened crop shows, as a distribution over `CLASSES`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vision.geometry import sides, straighten
from vision.network import WEIGHTS, Network, WeightsError
from vision.values import CLASSES, Image, Quad

NEARLY_SQUARE = 1.3
"""Below this ratio of its sides an outline does not tell which way a card lies (seen aslant), so both ways are read."""


class Reader:
    """Names cards. Use one from one thread at a time."""

    def __init__(self, network: Network) -> None:
        self._network = network

    @classmethod
    def load(cls, path: Path | None = None) -> Reader:
        """The reader in *path*, or the shipped one. Raises WeightsError in one sentence when it cannot be used."""
        network = Network.load(path or WEIGHTS / "reader.onnx", "classify")
        if network.names != CLASSES:
            raise WeightsError(
                "The reader's weights name other cards than this version of Sheepdog: "
                "export them again with models/export.py."
            )
        return cls(network)

    def read(self, image: Image, quads: Sequence[Quad]) -> npt.NDArray[np.float32]:
        """How likely each outline of *quads* is each of `CLASSES`: an array n × len(CLASSES) whose rows sum to 1.

        *image* is the full frame: the more pixels, the better. Either way up is the same.
        """
        if not len(quads):
            return np.zeros((0, len(CLASSES)), np.float32)
        height, width = self._network.size
        upright = [straighten(image, quad, width, height) for quad in quads]
        doubtful = [i for i, quad in enumerate(quads) if max(sides(quad)) < NEARLY_SQUARE * min(sides(quad))]
        turned = [straighten(image, np.roll(quads[i], -1, axis=0), width, height) for i in doubtful]
        batch = np.stack([*upright, *turned])[..., ::-1].transpose(0, 3, 1, 2).astype(np.float32) / 255
        names = self._network.run(np.ascontiguousarray(batch))
        for i, row in zip(doubtful, names[len(quads) :], strict=True):
            if row.max() > names[i].max():
                names[i] = row
        return names[: len(quads)]
