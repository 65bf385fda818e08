"""From a cut block to a printed card: rag paper, brushed stencils, black lines."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture, rounded
from models.decks.stencilled.block import FINE, Block
from models.decks.stencilled.style import Style

Field = npt.NDArray[np.float32]


def clouds(rng: np.random.Generator, size: int, grain: float) -> Field:
    """A square of soft noise, mean 0 and spread 1, whose spots are about *grain* pixels wide."""
    small = max(int(size / grain), 2)
    field = cv2.resize(rng.normal(0, 1, (small, small)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
    return np.asarray((field - field.mean()) / field.std(), np.float32)


class Printer:
    """Prints a pack's blocks, each from another part of the same paper."""

    def __init__(self, style: Style, rng: np.random.Generator) -> None:
        self.style, self.rng = style, rng
        size = style.height * 2
        self.size = size
        self.soft, self.fine = clouds(rng, size, 40), clouds(rng, size, 2.2)
        self.grit = clouds(rng, size * FINE, 3) * 26
        self.alpha = rounded(style.width, style.height, style.radius)

    def _crop(self, field: Field, height: int, width: int) -> Field:
        y, x = (int(self.rng.integers(0, field.shape[k] - n)) for k, n in enumerate((height, width)))
        return field[y : y + height, x : x + width]

    def printed(self, block: Block) -> Picture:
        """The card that *block* prints."""
        press, h, w = self.style.press, self.style.height, self.style.width
        soft = self._crop(self.soft, h, w)
        fine = self._crop(self.fine, h, w)
        paper = 1 + (0.02 * fine + 0.025 * soft) * press.dirt
        light = np.asarray(press.paper, np.float32) * paper[..., None]
        brush = 1 - press.thin * np.clip(0.35 + 0.5 * self._crop(self.soft, h, w) + 0.25 * fine, 0, 1)
        for ink in np.flatnonzero(np.bincount(block.inked.ravel(), minlength=9)[1:]) + 1:
            mask = self._stencil(block, int(ink)) * brush
            light *= 1 - mask[..., None] * (1 - np.asarray(press.inks[ink], np.float32) / 255)
        lines = self._lines(block)[..., None]
        light = light * (1 - lines) + lines * np.asarray(press.black, np.float32)
        return np.dstack([np.clip(light, 0, 255).astype(np.uint8), self.alpha])

    def _stencil(self, block: Block, ink: int) -> Field:
        """How much of *ink* is laid where, shifted and cut bluntly."""
        press = self.style.press
        mask = cv2.inRange(block.inked, np.array(ink), np.array(ink))
        x, y = (FINE * (s + self.rng.normal(0, press.jitter)) for s in press.shift[ink])
        turn = self.rng.normal(0, 0.004) * min(press.jitter, 1)
        move = np.array([[1, -turn, x], [turn, 1, y]], np.float32)
        mask = cv2.warpAffine(mask, move, (mask.shape[1], mask.shape[0]))
        if press.blunt > 0.3:
            mask = cv2.blur(mask, (2 * int(press.blunt * FINE / 2) + 3,) * 2)
            low = 128 - 70 * press.spread
            mask = np.asarray(np.clip((mask.astype(np.float32) - low) * 6 + 128, 0, 255), np.uint8)
        small = cv2.resize(mask, (self.style.width, self.style.height), interpolation=cv2.INTER_AREA)
        return np.asarray(small.astype(np.float32) / 255, np.float32)

    def _lines(self, block: Block) -> Field:
        """Black, with rough edges and bare spots where the block is worn."""
        black = block.black
        if self.style.press.worn > 0.02:
            height, width = black.shape
            grit = self._crop(self.grit, height, width)
            rough = cv2.blur(black, (3, 3)).astype(np.float32) + grit * (0.5 + self.style.press.worn)
            black = np.asarray(np.clip((rough - 90 - 40 * self.style.press.worn) * 4, 0, 255), np.uint8)
        small = cv2.resize(black, (self.style.width, self.style.height), interpolation=cv2.INTER_AREA)
        return np.asarray(small.astype(np.float32) / 255, np.float32)
