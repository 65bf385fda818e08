"""Cards seen and cards there, made by hand, for the tests of measuring."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from models.stills import Lying
from vision.values import Detection

QC, QS, AH = "french QC", "french QS", "french AH"


@dataclass(frozen=True)
class Said:
    """A seen card, as far as measuring looks at it."""

    family: str
    name: str
    confidence: float
    detection: Detection


def box(x: float, y: float = 0, w: float = 60, h: float = 90) -> np.ndarray:
    """An upright outline."""
    return np.float32([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])


def said(face: str, quad: np.ndarray, sure: float = 0.9) -> Any:
    """*face* seen at *quad*."""
    family, _, name = face.rpartition(" ")
    return Said(family or "french", name, sure, Detection(quad, 1.0))


def there(face: str, quad: np.ndarray, visible: float = 1.0) -> Lying:
    """*face* truly lying at *quad*."""
    return Lying(face, quad, visible)


def spot(card: str, x: float | None) -> dict[str, Any]:
    """One label of a photograph: a card with the box of its index, or only known to be there."""
    return {"card": card, "box": None if x is None else [x, 10, x + 10, 30], "kind": "index"}


def photo_folder(folder: Path, cards: list[dict[str, Any]], ignore: list[dict[str, Any]]) -> Path:
    """A folder with one labelled photograph."""
    (folder / "images").mkdir()
    cv2.imwrite(str(folder / "images" / "a.png"), np.zeros((100, 400, 3), np.uint8))
    truth = {"source": "here", "deck": "french", "ignore": ignore, "cards": cards}
    (folder / "labels.json").write_text(json.dumps({"images": {"a.png": truth}}))
    return folder
