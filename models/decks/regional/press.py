"""The press: colour plates that may slip, a key plate of lines over them, and the sheet that comes out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture, rounded
from models.decks.regional.curves import Outline, Points, outline
from models.decks.regional.printer import HEIGHT, Printer

FINE = 3
"""How many times finer than the card everything is cut."""


_CROSSED = [1, 0, 0, 1]
_TREMBLE = np.array([1 / 9, 1 / 8, 1 / 23, 1 / 27]) / FINE


@lru_cache(maxsize=8)
def _solid(size: tuple[int, ...], ink: tuple[int, int, int]) -> npt.NDArray[np.uint8]:
    """A sheet of one ink, *size* pixels wide and high."""
    return np.full((size[1], size[0], 3), ink, np.uint8)


@lru_cache(maxsize=8)
def _stripes(step: int) -> npt.NDArray[np.uint8]:
    """Slanting lines on plates as large as any card's."""
    x, y = np.arange(256 * FINE), np.arange(HEIGHT * FINE)
    return np.where((x[None] + y[:, None]) % step < max(step // 4, 2), 255, 0).astype(np.uint8)


@dataclass(frozen=True)
class Press:
    """A card in the press; places are in the units of the frame that `at` sets, the card's pixels at first."""

    printer: Printer
    colour: npt.NDArray[np.uint8]
    key: npt.NDArray[np.uint8]
    matrix: npt.NDArray[np.float64]
    origin: npt.NDArray[np.float64]

    def at(self, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> Press:
        """The same press with its origin at x, y, *size* times larger, turned by *turn* degrees and mirrored or not."""
        c, s = np.cos(np.radians(turn)) * size, np.sin(np.radians(turn)) * size
        inner = np.array([[-c if flip else c, -s], [-s if flip else s, c]])
        origin = self.origin + self.matrix @ np.array([x, y])
        return Press(self.printer, self.colour, self.key, self.matrix @ inner, origin)

    def clean(self) -> None:
        """Wipe the plates for the next card."""
        np.copyto(self.colour, _solid(self.key.shape[::-1], self.printer.paper))
        self.key[:] = 0

    def fill(self, points: Points, ink: str, line: float = 1.0, sharp: bool = False, shade: bool = False) -> None:
        """Cover what lies below with *ink*, inside a line of weight *line* (0 for none), shaded on its right or not."""
        at = self._place(outline(points, True, sharp))
        exact = at.round().astype(np.int32)
        shift = np.array(self.printer.shifts.get(ink, (0.0, 0.0))) * FINE
        cv2.fillPoly(self.key, [exact], 0)
        cv2.fillPoly(self.colour, [exact], self.printer.paper)
        cv2.fillPoly(self.colour, [(at + shift).round().astype(np.int32)], self.printer.inks[ink])
        if shade and self.printer.hatch:
            self._hatch(exact)
        if line:
            cv2.polylines(self.key, [exact], True, 255, self._weight(line))

    def line(self, points: Points, weight: float = 1.0, sharp: bool = False, ink: str = "line") -> None:
        """A stroke of the key plate, or of a colour's."""
        at = self._place(outline(points, False, sharp))
        if ink == "line":
            cv2.polylines(self.key, [at.round().astype(np.int32)], False, 255, self._weight(weight))
            return
        at = at + np.array(self.printer.shifts.get(ink, (0.0, 0.0))) * FINE
        cv2.polylines(self.colour, [at.round().astype(np.int32)], False, self.printer.inks[ink], self._weight(weight))

    def rod(self, points: Points, ink: str, width: float) -> None:
        """A rod of *ink* between two lines, *width* units wide."""
        at = self._place(outline(points, False, True)).round().astype(np.int32)
        inner = max(int(width * np.sqrt(abs(np.linalg.det(self.matrix)))), 2)
        cv2.polylines(self.key, [at], False, 255, inner + 2 * self._weight(0.8))
        cv2.polylines(self.key, [at], False, 0, inner)
        cv2.polylines(self.colour, [at], False, self.printer.inks[ink], inner)

    def dots(self, *places: tuple[float, float], size: float = 0.8) -> None:
        """Small round spots of the key plate, *size* units in radius."""
        radius = max(int(size * np.sqrt(abs(np.linalg.det(self.matrix)))), 1)
        for x, y in self._place(np.array(places, np.float64)).round().astype(int).tolist():
            cv2.circle(self.key, (x, y), radius, 255, -1)

    def turn_lower(self, slant: float) -> None:
        """The upper half again, upside down, in place of the lower one; *slant* is the slope of the line between."""
        h, w = self.key.shape
        edge = (
            np.array([[0, h / 2 + slant * w / 2], [w, h / 2 - slant * w / 2], [w, h], [0, h]]).round().astype(np.int32)
        )
        mask = np.zeros((h, w), np.uint8)
        cv2.fillPoly(mask, [edge], 255)
        for plate in (self.colour, self.key):
            cv2.copyTo(cv2.rotate(plate, cv2.ROTATE_180), mask, plate)
        cv2.line(self.key, edge[0].tolist(), edge[1].tolist(), 255, self._weight(1.2))

    def sheet(self, mottle: npt.NDArray[np.float32] | None) -> Picture:
        """The printed card, its ink thinner where *mottle* is below 1."""
        size = (self.printer.width, HEIGHT)
        colour = cv2.resize(self.colour, size, interpolation=cv2.INTER_AREA)
        key = cv2.resize(self.key, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        picture = cv2.blendLinear(_solid(size, self.printer.inks["line"]), colour, key, 1 - key)
        if mottle is not None:
            picture = cv2.blendLinear(picture, _solid(size, self.printer.paper), mottle, 1 - mottle)
        return np.dstack([picture, rounded(*size, self.printer.radius)])

    def _place(self, at: Outline) -> Outline:
        """In pixels of the plates, with the tremble of this printer's hand."""
        pixels = at @ self.matrix.T + self.origin
        if self.printer.wobble:
            waves = np.sin(pixels[:, _CROSSED] * _TREMBLE + self.printer.waves)
            pixels = pixels + (waves[:, :2] + waves[:, 2:]) * (self.printer.wobble * FINE * 0.7)
        return pixels

    def _hatch(self, exact: npt.NDArray[np.int32]) -> None:
        """Slanting lines along the right edge of the outline *exact*."""
        x, y, w, h = cv2.boundingRect(exact)
        x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + w, self.key.shape[1]), min(y + h, self.key.shape[0])
        if x0 >= x1 or y0 >= y1:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillPoly(mask, [exact - (x0, y0)], 255)
        cv2.fillPoly(mask, [exact - (x0 + max(w // 4, 4), y0 + 3)], 0)
        spot = self.key[y0:y1, x0:x1]
        cv2.bitwise_or(spot, _stripes(self.printer.hatch)[y0:y1, x0:x1], spot, mask)

    def _weight(self, line: float) -> int:
        return max(round(self.printer.line * line * FINE), 1)


def a_press(printer: Printer, width: int, height: int) -> Press:
    """Clean plates for a sheet of *width* × *height* pixels of the printer's paper."""
    shape = (height * FINE, width * FINE)
    press = Press(printer, np.empty((*shape, 3), np.uint8), np.empty(shape, np.uint8), np.eye(2) * FINE, np.zeros(2))
    press.clean()
    return press
