"""The plain way, which ours is measured against: one network that finds cards and names them at once, as tutorials
build it.

    python -m models.train plain DATA --out RUNS --from RUNS/finder/weights/best.pt
    python -m models.evaluate tables --art ART --plain RUNS/plain/weights/best.pt
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from ultralytics import YOLO

from models.training_data import PLAIN_CLASSES, PLAIN_SIZE
from vision.network import WeightsError
from vision.reader import Deck, of_pack
from vision.values import FACES, Detection, Family, Image, SeenCard

LEAST = 0.01
"""What is found less surely than this is not told: the plain way has no second look."""


class PlainWay:
    """Finds and names the cards of a picture in one go; looks at it as `vision.recognition.recognize` does."""

    def __init__(self, weights: Path) -> None:
        """Raises WeightsError in one sentence when *weights* cannot be used."""
        if not weights.is_file():
            raise WeightsError(f"There is no file {weights}: train it with `python -m models.train plain`.")
        try:
            self._network = YOLO(str(weights), task="obb")
            classes = tuple(self._network.names.values())
        except Exception as error:  # PyTorch raises a class of its own for every way a file can be broken
            raise WeightsError(f"{weights} is damaged ({type(error).__name__}): train it anew.") from error
        if classes != PLAIN_CLASSES:
            raise WeightsError(f"{weights} is no plain way: train it with `python -m models.train plain`.")

    def look(self, image: Image, lies_there: Deck) -> list[SeenCard]:
        """Every card in *image*, surest first, told which kind of pack lies there (`any`: it may be both)."""
        found = self._network.predict(image, imgsz=PLAIN_SIZE, conf=LEAST, device="cpu", verbose=False)[0].obb
        seen = []
        for quad, sure, face in zip(found.xyxyxyxy.numpy(), found.conf.tolist(), found.cls.int().tolist(), strict=True):
            family: Family = PLAIN_CLASSES[face].split()[0]  # type: ignore[assignment]
            if lies_there in (family, "any"):
                named = np.zeros((1, len(FACES)), np.float32)
                named[0, FACES.index(PLAIN_CLASSES[face])] = 1
                seen.append(SeenCard(Detection(quad.astype(np.float32), sure), of_pack(named, family)[0], family))
        return seen
