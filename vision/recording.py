"""What was seen, as JSON lines: detections of a table over time, so that a hand replays without video and networks.

One line a frame: `{"t": 12.34, "size": [1280, 720], "cards": [{"quad": [[x, y], ×4], "found": 0.97, "names":
{"QC": 0.97}}], "moving": [columns, rows, base64]}`. Names below a thousandth are left out and share what is missing;
a card that was not read has no `names`. `moving` is left out where nothing moves, and is null where that is not known.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.evidence import UNREAD
from vision.motion import Mask
from vision.values import CLASSES, Detection, SeenCard

COLUMNS = 64
"""A motion mask is written this many columns wide: fine enough to tell whose arm moves."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that was seen in one frame of `size` (w, h), `t` seconds after the source began."""

    t: float
    size: tuple[int, int]
    cards: tuple[SeenCard, ...]
    moving: Mask | None


def to_line(sight: Sight) -> str:
    """*sight* as one line of JSON, without its line end."""
    whole: dict[str, Any] = {
        "t": round(sight.t, 4),
        "size": list(sight.size),
        "cards": [_card_to_json(card) for card in sight.cards],
    }
    if sight.moving is None:
        whole["moving"] = None
    elif sight.moving.any():
        rows = max(1, round(COLUMNS * sight.moving.shape[0] / sight.moving.shape[1]))
        share = cv2.resize(sight.moving.astype(np.float32), (COLUMNS, rows), interpolation=cv2.INTER_AREA)
        packed = np.packbits(np.asarray(share) >= 0.5).tobytes()
        whole["moving"] = [COLUMNS, rows, base64.b64encode(packed).decode()]
    return json.dumps(whole, separators=(",", ":"))


def from_line(line: str) -> Sight:
    """The sight that `to_line` wrote. Raises ValueError quoting the start of a line that is none."""
    try:
        whole = json.loads(line)
        moving: Mask | None = None
        width, height = whole["size"]
        if "moving" not in whole:
            moving = np.zeros((max(1, round(COLUMNS * height / width)), COLUMNS), np.bool_)
        elif whole["moving"] is not None:
            columns, rows, text = whole["moving"]
            bits = np.unpackbits(np.frombuffer(base64.b64decode(text), np.uint8))
            moving = bits[: rows * columns].reshape(rows, columns).astype(np.bool_)
        cards = tuple(_card_from_json(card) for card in whole["cards"])
        return Sight(float(whole["t"]), (int(width), int(height)), cards, moving)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{line[:60]!r} is no line of a recording") from error


def write(path: Path, sights: Iterable[Sight]) -> None:
    """Write a recording to *path*, anew."""
    with path.open("w", encoding="utf-8") as file:
        file.writelines(to_line(sight) + "\n" for sight in sights)


def read(path: Path) -> Iterator[Sight]:
    """The sights of the recording at *path*, in order. Raises ValueError at a line that is none."""
    with path.open(encoding="utf-8") as file:
        yield from (from_line(line) for line in file if line.strip())


def _card_to_json(card: SeenCard) -> dict[str, Any]:
    quad = [[round(float(x), 1), round(float(y), 1)] for x, y in card.detection.quad]
    written: dict[str, Any] = {"quad": quad, "found": round(card.detection.confidence, 3)}
    if float(np.ptp(card.names)) > 1e-6:
        named = zip(CLASSES, card.names, strict=True)
        written["names"] = {name: round(float(share), 4) for name, share in named if share >= 0.001}
    return written


def _card_from_json(written: dict[str, Any]) -> SeenCard:
    quad = np.array(written["quad"], np.float32)
    if quad.shape != (4, 2):
        raise ValueError("a quad has four corners")
    names = UNREAD
    if "names" in written:
        names = np.zeros(len(CLASSES), np.float32)
        for name, share in written["names"].items():
            names[CLASSES.index(name)] = share
        names += max(1.0 - float(names.sum()), 0.0) / len(CLASSES)
        names /= names.sum()
    return SeenCard(Detection(quad, float(written["found"])), names)
