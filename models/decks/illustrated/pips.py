"""Suit pips as pieces to print: a cut (`shapes`) with a filling and, on busy grounds, a halo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.illustrated.colours import Ink, light, mix
from models.decks.illustrated.grounds import noise
from models.decks.illustrated.shapes import REACH, SIZE, Shape, choose_shape, pip_mask
from models.decks.ink import paste


@dataclass(frozen=True)
class PipStyle:
    """How one pack fills its pips; *plain* are the same pips solid, for small ones."""

    shape: Shape
    filling: str
    pen: float
    step: float
    halo: bool


@dataclass(frozen=True)
class Pips:
    """The four pips of a pack: filled, solid for where they are small, and with an edge of ground for on figures."""

    filled: Mapping[str, Picture]
    solid: Mapping[str, Picture]
    edged: Mapping[str, Picture]

    def place(
        self,
        face: npt.NDArray[np.uint8],
        suit: str,
        x: float,
        y: float,
        size: float,
        turn: float = 0,
        cut: str = "filled",
    ) -> None:
        """Print a pip *size* high with its middle at x, y, turned by *turn* degrees."""
        cuts = {"filled": self.filled, "solid": self.solid, "edged": self.edged}
        piece = cuts["solid" if cut == "filled" and size < 20 else cut][suit]
        if turn == 180:
            piece = piece[::-1, ::-1]
        elif turn:
            piece = cv2.warpAffine(
                piece, cv2.getRotationMatrix2D((SIZE / 2, SIZE / 2), -turn, 1.0), (SIZE, SIZE)
            ).astype(np.uint8)
        side = max(round(size / REACH), 6)
        way = cv2.INTER_AREA if side <= SIZE else cv2.INTER_LINEAR
        paste(face, cv2.resize(piece, (side, side), interpolation=way).astype(np.uint8), x, y)


FILLINGS = (
    "outline",
    "inline",
    "hatched",
    "dots",
    "shine",
    "facet",
    "gradient",
    "rings",
    "wash",
    "shadow",
    "inner",
    "split",
)


def choose_pips(rng: np.random.Generator, busy: bool) -> PipStyle:
    """Solid for four of ten packs."""
    return PipStyle(
        choose_shape(rng),
        "solid" if rng.random() < 0.4 else str(rng.choice(FILLINGS)),
        rng.uniform(11, 22),
        rng.uniform(14, 30),
        busy and rng.random() < 0.8,
    )


def cut_pips(style: PipStyle, inks: Mapping[str, Ink], grounds: Mapping[str, Ink], rng: np.random.Generator) -> Pips:
    """The pips of the four suits, each in its ink on its ground."""
    masks = {suit: pip_mask(style.shape, suit, rng) for suit in "CSHD"}

    def pieces(filling: str, halo: float) -> dict[str, Picture]:
        return {s: _piece(style, masks[s], (inks[s], grounds[s]), filling, halo, rng) for s in masks}

    kind = style.filling if style.filling in ("outline", "facet", "shine", "gradient") else "solid"
    return Pips(pieces(style.filling, 0.6 if style.halo else -1), pieces("solid", -1), pieces(kind, 0.0))


def _piece(
    style: PipStyle,
    mask: npt.NDArray[np.uint8],
    pair: tuple[Ink, Ink],
    filling: str,
    halo: float,
    rng: np.random.Generator,
) -> Picture:
    """One pip; *halo* below 0 is none, else how much paler or darker than the ground it is."""
    ink, other = pair
    inside = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 5)
    colour: npt.NDArray[np.floating[Any]] = np.empty((SIZE, SIZE, 3), np.float32)
    colour[:] = ink
    x, y = np.meshgrid(np.arange(SIZE), np.arange(SIZE))
    far = np.array(other, np.float32)
    open_: npt.NDArray[np.floating[Any]]
    open_, alpha = np.zeros((SIZE, SIZE), np.float32), mask.astype(np.float32)
    pen, step = style.pen, style.step
    if filling == "outline":
        open_ = np.clip(inside - pen, 0, 1)
    elif filling == "inline":
        open_ = np.clip(inside - pen * 0.6, 0, 1) * np.clip(pen * 1.2 - inside, 0, 1)
    elif filling == "rings":
        open_ = np.clip(2 * np.sin(inside * 6.28 / step - 1.2) - 0.6, 0, 1)
    elif filling in ("hatched", "dots"):
        wave = (
            np.sin((x + y) * 4.4 / step) if filling == "hatched" else np.sin(x * 6 / step) * np.sin(y * 6 / step) * 1.6
        )
        open_ = np.clip(wave * 3, 0, 1) * np.clip(inside - pen * 0.5, 0, 1)
    elif filling == "shine":
        spot = np.hypot((x - SIZE * 0.36) / 0.7, y - SIZE * 0.38) < step * 0.6
        open_ = cv2.GaussianBlur(spot.astype(np.float32), (0, 0), 2) * 0.85
    elif filling == "inner":
        open_ = np.clip(inside - pen * 1.3, 0, 1) * 0.55
    elif filling == "facet":
        open_ = np.where(x > SIZE / 2, 0.35, 0.0) + np.where(y > SIZE / 2, 0.15, 0.0)
    elif filling == "split":
        open_ = np.where(x > SIZE / 2, np.clip(inside - pen * 0.7, 0, 1), 0.0)
    elif filling == "gradient":
        open_ = y / SIZE * 0.4
    elif filling == "wash":
        open_ = noise(rng, SIZE, SIZE, 3) * 0.55 * np.clip(inside / 8, 0, 1)
    colour += (far - colour) * open_[..., None].astype(np.float32)
    if filling == "shadow":
        cast = np.roll(mask, (9, 9), (0, 1)).astype(np.float32)
        hidden = alpha[..., None] / 255
        colour = colour * hidden + np.array(mix(ink, other, 0.6), np.float32) * (1 - hidden)
        alpha = np.maximum(alpha, cast)
    if halo >= 0:
        edge = mix(other, (255, 255, 255) if light(other) > 120 else (0, 0, 0), halo)
        wide = cv2.GaussianBlur(cv2.dilate(alpha, np.ones((13, 13), np.uint8)), (0, 0), 2)
        share = alpha[..., None] / 255
        colour = colour * share + np.array(edge, np.float32) * (1 - share)
        alpha = np.maximum(alpha, wide)
    return np.dstack([colour, alpha]).clip(0, 255).astype(np.uint8)
