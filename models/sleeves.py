"""Who reaches in, and what is worn on an arm: a sleeve with folds and a hem, and a watch."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.relief import NOTHING, PER_MM, Relief, grid, lit, mottle
from vision.values import Image

SKINS = (
    (150, 178, 226),
    (128, 160, 214),
    (104, 140, 200),
    (84, 118, 178),
    (58, 84, 138),
    (40, 60, 104),
    (150, 186, 238),
)
"""Skin colours in full light, blue-green-red."""


@dataclass(frozen=True)
class Person:
    """One player's arm. `cuff_mm` is where the sleeve begins, from the fingertips; `left` is a left hand."""

    skin: tuple[int, int, int]
    sleeve: tuple[int, int, int]
    pattern: str
    cuff_mm: float
    stout: float
    left: bool
    watch: bool
    ring: bool
    seed: int


def draw_person(rng: np.random.Generator) -> Person:
    """Somebody: skin, sleeve, build and what is worn."""
    short = rng.random() < 0.25
    return Person(
        skin=SKINS[int(rng.integers(len(SKINS)))],
        sleeve=tuple(int(v) for v in _cloth_colour(rng)),  # type: ignore[arg-type]
        pattern=str(rng.choice(["plain", "plain", "knit", "stripes", "check"])),
        cuff_mm=float(rng.uniform(430, 470) if short else rng.uniform(158, 205)),
        stout=float(rng.uniform(0.92, 1.1)),
        left=bool(rng.random() < 0.15),
        watch=bool(rng.random() < 0.4),
        ring=bool(rng.random() < 0.4),
        seed=int(rng.integers(2**31)),
    )


def _cloth_colour(rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    hue, full, value = rng.integers(0, 180), rng.integers(20, 150), rng.integers(60, 225)
    return cv2.cvtColor(np.array([[[hue, full, value]]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0]


def dressed(person: Person, picture: Image, lamp: npt.NDArray[np.float64]) -> Image:
    """*picture* with a sleeve, and a watch where one is worn and would be seen."""
    x, y = grid()
    out = picture.astype(np.float32)
    if person.watch and person.cuff_mm > 180:
        out = _with_watch(out, x, y)
    start = person.cuff_mm
    loose = 8.0 if start < 300 else 14.0
    t = np.clip((y - start) / (560 - start), 0, 1.3)
    half = (29 + loose + t * 30) * person.stout * (0.93 + 0.1 * t)
    half = half + 1.6 * mottle(person.seed + 5, x.shape, 34)
    middle = 2 + 4 * t
    warp = 16 * mottle(person.seed + 3, x.shape, 70)
    folds = np.sin((y + warp + 0.35 * np.abs(x - middle)) / 6.5) * (0.5 + 0.5 * mottle(person.seed + 4, x.shape, 60))
    folds += 0.8 * np.sin((y * 0.5 - x * 0.6 + warp * 1.5) / 9.0)
    d = np.abs(x - middle)
    height = 30 + np.sqrt(np.maximum(half**2 - d**2, 0)) * 0.85 + 2.1 * folds - np.maximum(d - half, 0) * 6
    hem = np.abs(y - start - 9) < 9
    height = height + np.where(hem, 2.2, 0.0) + 0.25 * mottle(person.seed + 6, x.shape, 2)
    curve = start + 5 * (d / 40) ** 2
    cover = np.clip(0.5 + (half - d) * PER_MM, 0, 1) * np.clip(0.5 + (y - curve) * PER_MM, 0, 1)
    height = np.where(y < curve, NOTHING / 3, height).astype(np.float32)
    fall, sky, _ = lit(height, lamp, 1.4 * PER_MM)
    level = (0.40 + 0.72 * fall) * (0.45 + 0.55 * sky)
    colour = _pattern(person, x, y) * level[..., None]
    fringe = np.clip((curve + 0 - y) / 14, 0, 1) * (y < curve) * (y > curve - 14)
    out[..., :3] *= 1 - (0.45 * (1 - fringe) * (y < curve) * (y > curve - 14))[..., None]
    keep = cover[..., None]
    out[..., :3] = out[..., :3] * (1 - keep) + colour * keep
    out[..., 3] = np.maximum(out[..., 3] * (y < start + 40), cover * 255)
    return np.clip(out, 0, 255).astype(np.uint8)


def _pattern(person: Person, x: Relief, y: Relief) -> Relief:
    base = np.array(person.sleeve, np.float32) * np.ones((*x.shape, 1), np.float32)
    if person.pattern == "stripes":
        base *= np.where(np.sin(x / 3.2) > 0.35, 0.72, 1.0)[..., None].astype(np.float32)
    elif person.pattern == "check":
        lines = (np.sin(x / 5.0) > 0.5).astype(np.float32) + (np.sin(y / 5.0) > 0.5)
        base *= (1 - 0.2 * lines)[..., None]
    elif person.pattern == "knit":
        base *= (1 + 0.07 * np.sin(x / 0.9) * np.sin(y / 1.3))[..., None]
    return base


def _with_watch(out: Relief, x: Relief, y: Relief) -> Relief:
    strap = np.clip(0.5 + (8 - np.abs(y - 168)) * PER_MM, 0, 1) * (out[..., 3] / 255)
    out[..., :3] = out[..., :3] * (1 - strap[..., None]) + strap[..., None] * np.array([34, 38, 46], np.float32)
    r = np.hypot(x - 2, y - 168)
    for radius, ink in ((17.0, (150, 152, 156)), (14.5, (226, 228, 230))):
        disc = np.clip(0.5 + (radius - r) * PER_MM, 0, 1)[..., None]
        out[..., :3] = out[..., :3] * (1 - disc) + disc * np.array(ink, np.float32)
    return out
