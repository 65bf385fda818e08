"""The copper plate: a layer of tints under a layer of dark lines, and how both are printed on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

Colour: TypeAlias = tuple[int, int, int]
Points: TypeAlias = npt.NDArray[np.float64]
Grey: TypeAlias = npt.NDArray[np.uint8]

FINE = 2
"""How many times finer than the card a plate is cut."""


_RAMP = np.arange(2000, dtype=np.float32)


@dataclass(frozen=True)
class Stock:
    """Paper, ink and the press of one pack, at the size of its cards."""

    width: int
    height: int
    paper: npt.NDArray[np.float32]
    ink: Colour
    shift: tuple[float, float]
    bleed: float
    waves: tuple[Grey, ...]
    weight: float
    light: tuple[float, float]


def hatchings(rng: np.random.Generator, width: int, height: int, step: float, bend: float) -> tuple[Grey, ...]:
    """Three fields of parallel lines, each 0 in the middle of a line and 255 between two, for hatching by threshold."""
    y, x = np.mgrid[0 : height * FINE, 0 : width * FINE].astype(np.float32)
    first = rng.uniform(0, np.pi)
    fields = []
    for angle in (first, first + rng.uniform(0.7, 1.6), rng.normal(0, 0.06)):
        swing = bend * step * np.sin((x * np.cos(angle) - y * np.sin(angle)) / (step * rng.uniform(6, 18)))
        phase = (x * np.sin(angle) + y * np.cos(angle) + swing) / step
        fields.append((np.abs((phase % 1) * 2 - 1) * 255).astype(np.uint8))
    return tuple(fields)


class Plate:
    """One card being cut; coordinates are pixels of the fine plate."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.tint: npt.NDArray[np.uint8] = np.full((stock.height * FINE, stock.width * FINE, 3), 255, np.uint8)
        self.key: Grey = np.zeros((stock.height * FINE, stock.width * FINE), np.uint8)

    def fill(self, points: Points, colour: Colour | None, dark: float, wave: int) -> None:
        """Cover what lies behind, tint and hatch it: *dark* 0 for no lines, 1 for the densest on the shadow side."""
        at = np.round(points).astype(np.int32)
        limit = (self.key.shape[1], self.key.shape[0])
        x0, y0 = np.maximum(at.min(0), 0)
        x1, y1 = np.minimum(at.max(0) + 1, limit)
        if x1 <= x0 or y1 <= y0:
            return
        cv2.fillPoly(self.tint, [at], (255, 255, 255) if colour is None else colour)
        cv2.fillPoly(self.key, [at], 0)
        if dark <= 0:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.fillPoly(mask, [at - (x0, y0)], 255)
        lx, ly = (255 * dark * 0.75 * part for part in self.stock.light)
        across = (_RAMP[: x1 - x0] * (2 * lx / (x1 - x0)) - lx + 255 * dark * 0.45).astype(np.float32)
        down = (_RAMP[: y1 - y0] * (2 * ly / (y1 - y0)) - ly).astype(np.float32)
        depth = np.clip(across[None] + down[:, None], 0, 255).astype(np.uint8)
        first, second = self.stock.waves[wave], self.stock.waves[1 - wave if wave < 2 else 0]
        lines = cv2.compare(first[y0:y1, x0:x1], depth, cv2.CMP_LT)
        crossed = cv2.compare(second[y0:y1, x0:x1], np.maximum(depth, 95) - np.uint8(95), cv2.CMP_LT)
        mask = cv2.bitwise_and(mask, cv2.bitwise_or(lines, crossed)).astype(np.uint8)
        self.key[y0:y1, x0:x1][mask > 0] = 255

    def line(self, points: Points, width: float, *, closed: bool) -> None:
        """Cut a dark line."""
        at = np.round(points * 16).astype(np.int32)
        thick = max(round(width * self.stock.weight * FINE), 1)
        cv2.polylines(self.key, [at], closed, 255, thick, cv2.LINE_AA, 4)

    def turn_over(self, slope: float) -> None:
        """Replace the lower half, below a line through the middle, by the upper half turned round."""
        height, width = self.key.shape
        x, y = np.arange(width) - width / 2 + 0.5, np.arange(height) - height / 2 + 0.5
        lower = y[:, None] > -slope * x[None]
        self.tint[lower] = self.tint[::-1, ::-1][lower]
        self.key[lower] = self.key[::-1, ::-1][lower]

    def trim(self, margin: float) -> None:
        """Leave bare paper within *margin* of the edges."""
        m = max(round(margin), 1)
        for part in (np.s_[:m], np.s_[-m:], np.s_[:, :m], np.s_[:, -m:]):
            self.key[part] = 0
            self.tint[part] = 255

    def printed(self) -> npt.NDArray[np.uint8]:
        """The plate on paper, blue-green-red, at the size of the card."""
        stock = self.stock
        size = (stock.width, stock.height)
        tint = cv2.resize(self.tint, size, interpolation=cv2.INTER_AREA)
        key = cv2.resize(self.key, size, interpolation=cv2.INTER_AREA)
        move = np.array([[1, 0, stock.shift[0]], [0, 1, stock.shift[1]]], np.float32)
        tint = cv2.warpAffine(tint, move, size, borderValue=(255, 255, 255))
        if stock.bleed > 0:
            tint = cv2.GaussianBlur(tint, (0, 0), stock.bleed)
        dark = (key.astype(np.float32) / 255)[..., None] * 0.95
        face = stock.paper * (tint.astype(np.float32) / 255)
        return (face * (1 - dark) + np.array(stock.ink, np.float32) * dark).clip(0, 255).astype(np.uint8)
