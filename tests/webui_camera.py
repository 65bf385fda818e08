"""Stand-ins for setting a camera up: one that shows a picture, eyes that read it, and whoever watches from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from vision.camera import SourceState, View
from vision.values import CLASSES, Detection, Frame, Image, Quad

RNG = np.random.default_rng(5)


def card(x: float, y: float, height: float = 90) -> Quad:
    """The outline of a card with its middle at (x, y)."""
    w, h = height / 1.42 / 2, height / 2
    return np.array([[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]], np.float32)


def noise(light: int, spread: int = 30) -> Image:
    """A picture of a mean *light* with much detail."""
    return np.clip(RNG.normal(light, spread, (720, 1280, 3)), 0, 245).astype(np.uint8)


def with_card() -> Image:
    """A picture in which a card lies at the lower edge, before seat 0."""
    image = noise(120)
    cv2.fillConvexPoly(image, card(640, 600).astype(np.int32), (249, 249, 249))
    return image


class Eyes:
    """Finds what is quite white, as the card of `with_card`, and reads it as the nine of clubs."""

    def find(self, image: Image) -> Sequence[Detection]:
        white = (image.min(axis=2) > 247).astype(np.uint8)
        if not white.any():
            return []
        x, y, _, height = cv2.boundingRect(white)
        return [Detection(card(x + height / 1.42 / 2, y + height / 2, height), 0.9)]

    def read(self, image: Image, quads: Sequence[Quad]) -> Any:
        rows = np.full((len(quads), len(CLASSES)), 0.001, np.float32)
        rows[:, CLASSES.index("9C")] = 0.9
        return rows


class Camera:
    """Always the same picture, as it is held."""

    live = True

    def __init__(self, image: Image, view: View) -> None:
        self._frame, self.closed, self.view = Frame(view.upright(image), 0.0, 0), False, view

    def latest(self) -> Frame:
        return self._frame

    def state(self) -> SourceState:
        return SourceState(True, "", 1280, 720)

    def close(self) -> None:
        self.closed = True

    def __enter__(self) -> Camera:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Looker:
    """Watches from now on; `told` is what it was told to."""

    def __init__(self, *told: Any) -> None:
        self.told, self.stopped, self.rests_s = told, False, 0.0
        self.on_health = lambda: None

    def health(self) -> dict[str, Any]:
        return {"state": "watching", "message": "", "fps": 15.0}

    def picture(self) -> None:
        return None

    def newest(self) -> Image:
        return with_card()

    def rest(self, seconds: float) -> None:
        self.rests_s = seconds

    def stop(self) -> None:
        self.stopped = True
