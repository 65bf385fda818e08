"""What is painted on: shaded areas, strokes and ready pieces, in any turned and scaled frame of the card."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias, TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.painted.curves import Pairs, Points

Colour: TypeAlias = tuple[float, float, float]
"""Blue, green, red, 0 to 255."""

T = TypeVar("T")

WHITE: Colour = (250.0, 250.0, 250.0)
DARK: Colour = (35.0, 30.0, 35.0)


def pick(rng: np.random.Generator, choices: Sequence[T]) -> T:
    """One of *choices*; one that stands there twice comes twice as often."""
    return choices[int(rng.integers(len(choices)))]


def hue(degrees: float, saturation: float, value: float) -> Colour:
    """The colour at *degrees* on the wheel (0 red, 120 green, 240 blue)."""
    red, green, blue = colorsys.hsv_to_rgb(degrees / 360 % 1, min(saturation, 1), min(value, 1))
    return blue * 255, green * 255, red * 255


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """*one* with *share* of *other* in it."""
    a, b, c = ((1 - share) * p + share * q for p, q in zip(one, other, strict=True))
    return a, b, c


@dataclass(frozen=True)
class Manner:
    """How a painter models: depth of shadows, gloss, where light comes from, and outlines (in pixels; 0 is none)."""

    deep: float
    gloss: float
    light: float
    line: float
    ink: Colour = DARK


@lru_cache(maxsize=64)
def _shade(manner: Manner, bulge: bool) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """How dark and how white each part of an area is, linear over it or as on a ball."""
    at = (np.mgrid[0:32, 0:32].astype(np.float32) - 15.5) / 16
    towards = np.array([np.sin(manner.light), np.cos(manner.light)], np.float32)[:, None, None]
    if not bulge:
        return manner.deep * (0.5 - 0.5 * (at * towards).sum(0)), np.zeros((32, 32), np.float32)
    far = np.hypot(*(at - 0.4 * towards))
    return manner.deep * np.clip(far, 0, 1.4) ** 2, manner.gloss * np.exp(-((far / 0.28) ** 2))


@lru_cache(maxsize=512)
def _tone(manner: Manner, colour: Colour, bulge: bool) -> Picture:
    """A small swatch of *colour* as the light falls on it."""
    dark, white = _shade(manner, bulge)
    tone = np.array(colour, np.float32) * (1 - dark[..., None])
    swatch = np.full((32, 32, 4), 255, np.uint8)
    swatch[..., :3] = np.clip(tone + (255 - tone) * white[..., None], 0, 255)
    return swatch


@dataclass(frozen=True)
class Canvas:
    """Premultiplied pixels, and the frame (a 2 × 2 matrix and an origin) in which one paints on them."""

    pixels: Picture
    manner: Manner
    matrix: Points
    origin: Points

    def at(self, x: float, y: float, size: float = 1.0, turn: float = 0.0, *, flip: bool = False) -> Canvas:
        """The same pixels, painted in a frame about x, y, *size* times as large, turned by degrees, or mirrored."""
        c, s = np.cos(np.deg2rad(turn)) * size, np.sin(np.deg2rad(turn)) * size
        own = np.array([(c, -s), (s, c)]) @ np.diag((-1.0 if flip else 1.0, 1.0))
        origin = self.matrix @ np.array((x, y)) + self.origin
        return replace(self, matrix=self.matrix @ own, origin=origin)

    @property
    def scale(self) -> float:
        """Pixels to a unit of this frame."""
        return float(np.sqrt(abs(np.linalg.det(self.matrix))))

    def placed(self, points: Pairs) -> Points:
        """Where *points* of this frame lie in pixels."""
        placed: Points = np.asarray(points, float) @ self.matrix.T + self.origin
        return placed

    def fill(self, outline: Pairs, colour: Colour, *, bulge: bool = False, line: bool = True) -> None:
        """Paint an area, shaded over its width or like a ball, with the painter's outline or without."""
        points = self.placed(outline)
        left, top = np.floor(points.min(0)).astype(int) - 1
        right, bottom = np.ceil(points.max(0)).astype(int) + 2
        high, wide = self.pixels.shape[:2]
        x0, y0, x1, y1 = max(left, 0), max(top, 0), min(right, wide), min(bottom, high)
        if x0 >= x1 or y0 >= y1:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillPoly(mask, [np.round((points - (x0, y0)) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        tone = cv2.resize(_tone(self.manner, colour, bulge), (int(right - left), int(bottom - top)))
        tone = np.ascontiguousarray(tone[y0 - top : y1 - top, x0 - left : x1 - left])
        share = mask.astype(np.float32) / 255
        spot = self.pixels[y0:y1, x0:x1]
        spot[:] = cv2.blendLinear(tone, np.ascontiguousarray(spot), share, 1 - share)
        if line and self.manner.line > 0:
            self._trace(points, self.manner.line, self.manner.ink, closed=True)

    def stroke(self, points: Pairs, width: float, colour: Colour) -> None:
        """A line of one width."""
        self._trace(self.placed(points), width * self.scale, colour, closed=False)

    def lay(self, piece: Picture, x: float, y: float, size: float, turn: float = 0.0) -> None:
        """A square premultiplied *piece*, its middle at x, y, *size* across, turned by degrees."""
        side = max(round(size * self.scale), 2)
        small = cv2.resize(piece, (side, side), interpolation=cv2.INTER_AREA)
        if turn % 360 == 180:
            small = small[::-1, ::-1]
        elif turn % 360:
            pad = side // 8
            small = cv2.copyMakeBorder(small, pad, pad, pad, pad, cv2.BORDER_CONSTANT)
            side += 2 * pad
            small = cv2.warpAffine(small, cv2.getRotationMatrix2D((side / 2, side / 2), -turn, 1), (side, side))
        middle = self.placed([(x, y)])[0]
        left, top = np.round(middle - side / 2).astype(int)
        high, wide = self.pixels.shape[:2]
        x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + side, wide), min(top + side, high)
        if x0 < x1 and y0 < y1:
            part = small[y0 - top : y1 - top, x0 - left : x1 - left]
            spot = self.pixels[y0:y1, x0:x1]
            through = cv2.multiply(spot, cv2.merge([255 - part[..., 3]] * 4), scale=1 / 255)
            spot[:] = cv2.add(through, np.ascontiguousarray(part))

    def _trace(self, points: Points, width: float, colour: Colour, *, closed: bool) -> None:
        way = np.round(points * 16).astype(np.int32)
        cv2.polylines(self.pixels, [way], closed, (*colour, 255.0), max(round(width), 1), cv2.LINE_AA, 4)


def blank(wide: float, high: float, scale: float, manner: Manner) -> Canvas:
    """An empty canvas of so many units, its origin in the middle."""
    pixels = np.zeros((round(high * scale), round(wide * scale), 4), np.uint8)
    return Canvas(pixels, manner, np.eye(2) * scale, np.array((wide, high)) * scale / 2)
