"""The block and the press: lines and colours are cut apart, and come together when a card is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.carved.shapes import Pairs, Points, oval
from models.decks.carved.style import SCALE, WHITE, Colour, Style
from models.decks.deck import Picture, rounded
from models.decks.ink import text_mask

_FRACTION = 3
"""Bits of a pixel that OpenCV is told of."""


class Workshop:
    """What is made once for a pack: its hatching, its sheet of paper and how unevenly colours take."""

    def __init__(self, style: Style, rng: np.random.Generator) -> None:
        self.style = style
        self.hatching = _hatching(style)
        self.waves = rng.uniform(0, 6.28, 4)
        cloud = _cloud(rng, style, 9)
        self.density = (1 - style.unevenness * cloud)[..., None]
        grain = rng.normal(0, 1 + 4 * style.soil, (style.height, style.width)).astype(np.float32)
        soiled = np.array(style.paper, np.float32) - (26 * style.soil * _cloud(rng, style, 5) + grain)[..., None]
        self.paper = np.clip(soiled, 0, 255)
        self.alpha = rounded(style.width, style.height, style.radius)


@dataclass
class Block:
    """One card while it is cut: a sheet of colours and a sheet of key lines."""

    shop: Workshop
    colours: npt.NDArray[np.uint8] = field(init=False)
    lines: npt.NDArray[np.uint8] = field(init=False)

    def __post_init__(self) -> None:
        size = (self.shop.style.height * SCALE, self.shop.style.width * SCALE)
        self.colours = np.full((*size, 3), 255, np.uint8)
        self.lines = np.zeros(size, np.uint8)

    def pen(self) -> Pen:
        """A pen whose origin is the card's middle and whose unit is half its width."""
        style = self.shop.style
        half = style.width * SCALE / 2
        return Pen(self, np.array([[half, 0, half], [0, half, style.height * SCALE / 2]], np.float64))

    def doubled(self, slope: float) -> None:
        """Make the lower half the upper half turned over, parted by a line that rises by *slope*."""
        high, wide = self.lines.shape
        x, y = np.arange(wide) - wide / 2, np.arange(high) - high / 2
        lower = (y[:, None] - slope * x[None]) >= 0
        self.colours = np.where(lower[..., None], self.colours[::-1, ::-1], self.colours)
        self.lines = np.where(lower, self.lines[::-1, ::-1], self.lines)

    def printed(self, frame: Block) -> Picture:
        """The card as it leaves the press, with all that is on *frame* as well."""
        style = self.shop.style
        moved = np.array([[1, 0, style.shift[0] * SCALE], [0, 1, style.shift[1] * SCALE]], np.float64)
        high, wide = self.lines.shape
        colours = np.minimum(self.colours, frame.colours)
        if style.shift != (0.0, 0.0):
            colours = cv2.warpAffine(colours, moved, (wide, high), flags=cv2.INTER_NEAREST, borderValue=WHITE)
        size = (style.width, style.height)
        stain = cv2.resize(colours, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        lines = cv2.resize(np.maximum(self.lines, frame.lines), size, interpolation=cv2.INTER_AREA)
        key = lines.astype(np.float32)[..., None] / 255
        coloured = self.shop.paper * (1 - self.shop.density * (1 - stain))
        face = coloured * (1 - key) + np.array(style.ink, np.float32) * key
        return np.dstack([face.astype(np.uint8), self.shop.alpha])


@dataclass(frozen=True)
class Pen:
    """Draws on a block in coordinates of its own."""

    block: Block
    matrix: npt.NDArray[np.float64]

    @property
    def style(self) -> Style:
        """The style of the pack."""
        return self.block.shop.style

    def at(self, x: float, y: float, size: float = 1.0, turn: float = 0.0, side: float = 1.0) -> Pen:
        """A pen at x, y, *size* times as large, turned clockwise by *turn* degrees, *side* times as wide."""
        c, s = size * np.cos(np.radians(turn)), size * np.sin(np.radians(turn))
        step = np.array([[c * side, -s, x], [s * side, c, y], [0, 0, 1]], np.float64)
        return Pen(self.block, self.matrix @ step)

    def form(self, pairs: Pairs, colour: Colour, weight: float = 1.0, shade: float = 0.0) -> None:
        """Cut a closed form that hides what lay there; *shade* of its size is hatched on its lower right."""
        spots = self._spots(pairs)
        cv2.fillPoly(self.block.lines, [spots], 0, cv2.LINE_8, _FRACTION)
        cv2.fillPoly(self.block.colours, [spots], colour, cv2.LINE_8, _FRACTION)
        if shade:
            self._shade(spots, shade)
        self._line(spots, weight, closed=True)

    def stroke(self, pairs: Pairs, weight: float = 1.0, colour: Colour | None = None) -> None:
        """Cut an open line in the key ink, or lay it in *colour*; packs without key lines take the key's colour."""
        spots = self._spots(pairs)
        if colour is None and self.style.outlined:
            self._line(spots, weight, closed=False)
            return
        thick = max(round(max(self.style.weight, 1.0) * weight * SCALE), 1)
        ink = self.style.ink if colour is None else colour
        cv2.polylines(self.block.colours, [spots], False, ink, thick, cv2.LINE_8, _FRACTION)

    def limb(self, pairs: Pairs, thick: float, colour: Colour) -> None:
        """A band of one colour along a line, with key lines on both sides."""
        spots = self._spots(pairs)
        inner = max(round(thick * self._unit()), 1)
        edge = round(self.style.weight * SCALE)
        if edge:
            cv2.polylines(self.block.lines, [spots], False, 255, inner + 2 * edge, cv2.LINE_8, _FRACTION)
        cv2.polylines(self.block.lines, [spots], False, 0, inner, cv2.LINE_8, _FRACTION)
        cv2.polylines(self.block.colours, [spots], False, colour, inner, cv2.LINE_8, _FRACTION)

    def dot(self, x: float, y: float, radius: float, colour: Colour | None = None) -> None:
        """A spot of the key ink, or a small outlined ball of *colour*."""
        self.form(oval(x, y, radius, radius, 10), self.style.ink if colour is None else colour, 0.7)

    def write(self, text: str, x: float, y: float, high: float, colour: Colour | None = None) -> None:
        """Set *text*, upright or upside down as the pen is, *high* units high with its middle at x, y."""
        mask = text_mask(text, self.style.font, max(int(high * self._unit()), 6), 1.0)
        if self.matrix[1, 1] < 0:
            mask = mask[::-1, ::-1]
        across, down = (self.matrix @ (x, y, 1)).astype(int)
        self._press(mask, int(across), int(down), self.style.ink if colour is None else colour)

    def _press(self, mask: npt.NDArray[np.uint8], across: int, down: int, ink: Colour) -> None:
        """Lay *mask* in *ink* on the colours, and clear the key lines under it."""
        high, wide = self.block.lines.shape
        left, top = across - mask.shape[1] // 2, down - mask.shape[0] // 2
        x1, y1 = max(left, 0), max(top, 0)
        x2, y2 = min(left + mask.shape[1], wide), min(top + mask.shape[0], high)
        if x1 >= x2 or y1 >= y2:
            return
        part = mask[y1 - top : y2 - top, x1 - left : x2 - left] > 127
        self.block.colours[y1:y2, x1:x2][part] = ink
        self.block.lines[y1:y2, x1:x2][part] = 0

    def _unit(self) -> float:
        """Pixels of the block that one unit of this pen covers."""
        return float(np.sqrt(abs(np.linalg.det(self.matrix[:, :2]))))

    def _spots(self, pairs: Pairs) -> npt.NDArray[np.int32]:
        """*pairs* on the block in fractions of pixels, where an unsteady hand puts them."""
        p: Points = np.asarray(pairs, np.float64) @ self.matrix[:, :2].T + self.matrix[:, 2]
        if self.style.wobble:
            a, b, c, d = self.block.shop.waves
            x, y = p[:, 0] / 21, p[:, 1] / 17
            p = p + self.style.wobble * np.stack([np.sin(y + a) + np.sin(x * 1.7 + b), np.sin(x + c + y * 1.3 + d)], 1)
        spots: npt.NDArray[np.int32] = np.rint(p * 2**_FRACTION).astype(np.int32)
        return spots

    def _line(self, spots: npt.NDArray[np.int32], weight: float, closed: bool) -> None:
        """A key line, with more ink to the lower right where the hand is heavy."""
        thick = self.style.weight * weight * SCALE
        if thick <= 0:
            return
        lines = self.block.lines
        cv2.polylines(lines, [spots], closed, 255, max(round(thick), 1), cv2.LINE_8, _FRACTION)
        if self.style.heavy:
            aside = spots + np.int32(self.style.heavy * thick * 2**_FRACTION * 0.7)
            cv2.polylines(lines, [aside], closed, 255, max(round(thick * 0.8), 1), cv2.LINE_8, _FRACTION)

    def _shade(self, spots: npt.NDArray[np.int32], share: float) -> None:
        """Hatch what a light from the upper left would leave dark."""
        if self.style.hatch == "none":
            return
        low = np.maximum(spots.min(0) >> _FRACTION, 0)
        high = (spots.max(0) >> _FRACTION) + 1
        there = self.block.lines[low[1] : high[1], low[0] : high[0]]
        if not there.size:
            return
        mask = np.zeros(there.shape, np.uint8)
        local = spots - (low << _FRACTION).astype(np.int32)
        away = ((high - low) * share * 2**_FRACTION).astype(np.int32)
        cv2.fillPoly(mask, [local], 255, cv2.LINE_8, _FRACTION)
        cv2.fillPoly(mask, [local - away], 0, cv2.LINE_8, _FRACTION)
        pattern = self.block.shop.hatching[low[1] : high[1], low[0] : high[0]]
        np.maximum(there, pattern & mask, out=there)


def _hatching(style: Style) -> npt.NDArray[np.uint8]:
    """A whole card of hatching."""
    high, wide = style.height * SCALE, style.width * SCALE
    x, y = np.arange(wide)[None], np.arange(high)[:, None]
    pitch = style.pitch
    thin = max(round(pitch * 0.3), 1)
    slanted, level = (x + y) % (pitch + 1) < thin, (y + 0 * x) % pitch < thin
    kinds: dict[str, npt.NDArray[np.bool_]] = {
        "slanted": slanted,
        "level": level,
        "crossed": slanted | ((x - y) % (pitch + 1) < thin),
        "dotted": ((x + (y // pitch) % 2 * pitch // 2) % pitch < 2) & ((y + 0 * x) % pitch < 2),
        "none": np.zeros((high, wide), np.bool_),
    }
    return (kinds[style.hatch] * 255).astype(np.uint8)


def _cloud(rng: np.random.Generator, style: Style, cells: int) -> npt.NDArray[np.float32]:
    """Soft blotches between 0 and 1."""
    small = rng.uniform(0, 1, (cells * 2, cells)).astype(np.float32)
    return np.clip(cv2.resize(small, (style.width, style.height), interpolation=cv2.INTER_CUBIC), 0, 1)


def chance(rng: np.random.Generator, of: Sequence[Colour]) -> Colour:
    """One of the colours *of*."""
    return of[int(rng.integers(len(of)))]
