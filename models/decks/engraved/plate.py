"""The plate that a court is cut on: filled and outlined shapes in units of a head's height."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.engraved.cloth import Cloth, woven
from models.decks.engraved.curves import Points, Rough
from models.decks.engraved.inks import Ink

SHIFT = 3
"""Fixed-point bits of the places handed to OpenCV."""


@dataclass(frozen=True)
class Plate:
    """A picture that is drawn on, and where and how large the figure on it stands (its chin at *chin*)."""

    picture: npt.NDArray[np.uint8]
    scale: float
    chin: tuple[float, float]
    mirror: int
    key: Ink
    line_width: float
    misprint: tuple[float, float]

    def _pixels(self, points: Rough) -> npt.NDArray[np.int32]:
        spots = np.asarray(points, float) * (self.scale * self.mirror, self.scale) + self.chin
        return np.round(np.clip(spots, -3000, 3000) * (1 << SHIFT)).astype(np.int32)

    def shape(self, points: Rough, ink: Ink | Cloth | None, line: float = 1.0) -> None:
        """Fill the closed outline with an ink or a cloth and draw it *line* times as thick as usual."""
        outline = np.asarray(points, float)
        spots = self._pixels(outline + self.misprint)
        if isinstance(ink, Cloth):
            self._lay(spots, ink)
        elif ink is not None:
            cv2.fillPoly(self.picture, [spots], ink, cv2.LINE_AA, SHIFT)
        if line > 0:
            self.line(np.vstack([outline, outline[:1]]), line)

    def line(self, points: Rough, width: float = 1.0, ink: Ink | None = None) -> None:
        """Draw an open line."""
        thick = max(round(width * self.line_width * self.scale), 1)
        colour = self.key if ink is None else ink
        cv2.polylines(self.picture, [self._pixels(points)], False, colour, thick, cv2.LINE_AA, SHIFT)

    def dot(self, x: float, y: float, radius: float, ink: Ink | None = None, line: float = 0.0) -> None:
        """A filled circle, in the key ink if not told otherwise."""
        centre = self._pixels([[x, y]])[0]
        size = round(radius * self.scale * (1 << SHIFT))
        colour = self.key if ink is None else ink
        cv2.circle(self.picture, (int(centre[0]), int(centre[1])), size, colour, -1, cv2.LINE_AA, SHIFT)
        if line > 0:
            thick = max(round(line * self.line_width * self.scale), 1)
            cv2.circle(self.picture, (int(centre[0]), int(centre[1])), size, self.key, thick, cv2.LINE_AA, SHIFT)

    def _lay(self, spots: npt.NDArray[np.int32], cloth: Cloth) -> None:
        height, width = self.picture.shape[:2]
        low = np.clip((spots.min(0) >> SHIFT), 0, (width, height))
        high = np.clip((spots.max(0) >> SHIFT) + 2, 0, (width, height))
        if (high - low).min() <= 0:
            return
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
        cv2.fillPoly(mask, [spots - (low << SHIFT)], 255, cv2.LINE_8, SHIFT)
        rows, columns = np.nonzero(mask)
        x = ((columns + low[0] - self.chin[0]) * (self.mirror / self.scale)).astype(np.float32)
        y = ((rows + low[1] - self.chin[1]) / self.scale).astype(np.float32)
        self.picture[rows + low[1], columns + low[0]] = woven(cloth, x, y)


def strands(plate: Plate, one: Points, other: Points, count: int, width: float = 0.5) -> None:
    """*count* lines between two lines of as many points each: locks of hair, folds of a robe."""
    for share in np.linspace(0, 1, count + 2)[1:-1]:
        plate.line(one * (1 - share) + other * share, width)
