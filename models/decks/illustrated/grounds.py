"""What lies behind pips and figures: plain card, washes, textures, and blurred views as of a photograph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.illustrated.colours import Ink, light, mix, palette

Bgr: TypeAlias = npt.NDArray[np.uint8]
Field: TypeAlias = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Ground:
    """One pack's ground: a kind of view in inks from *base* on, how strong, and if each card has its own."""

    kind: str
    inks: tuple[Ink, ...]
    strength: float
    each: bool

    @property
    def base(self) -> Ink:
        """The ink that pips must stand out from."""
        return self.inks[0]


def choose_ground(rng: np.random.Generator, base: Ink) -> Ground:
    """Plain for half of the packs; else faint, or as strong as a photograph but as light or dark as the base."""
    kind = "plain" if rng.random() < 0.5 else str(rng.choice(list(_FIELDS)))
    strong = rng.random() < 0.35 and kind not in ("dots", "stripes", "rays")
    target = (255, 255, 255) if light(base) > 120 else (0, 0, 0)
    keep = rng.uniform(0.25, 0.5) if strong else rng.uniform(0.55, 0.85)
    inks = (base, *(mix(ink, mix(base, target, 0.3), keep) for ink in palette(rng)[:3]))
    return Ground(kind, inks, rng.uniform(0.4, 0.9) if strong else rng.uniform(0.15, 0.6), rng.random() < 0.4)


def ground_picture(ground: Ground, rng: np.random.Generator, width: int, height: int) -> Bgr:
    """The ground of one card."""
    if ground.kind == "plain":
        return np.full((height, width, 3), ground.base, np.uint8)
    field = np.clip(_FIELDS[ground.kind](rng, width, height), 0, 1) * ground.strength
    places = np.linspace(0, 1, len(ground.inks))
    bands = [np.interp(np.arange(256) / 255, places, [ink[c] for ink in ground.inks]) for c in range(3)]
    table = np.stack(bands, 1).astype(np.uint8)
    return table[(field * 255).astype(np.uint8)]


def noise(rng: np.random.Generator, width: int, height: int, first: int, octaves: int = 4) -> Field:
    """Cloudy noise, 0..1; *first* is how many blobs lie across."""
    total = np.zeros((height, width), np.float32)
    for octave in range(octaves):
        cells = first * 2**octave
        small = rng.random((max(round(cells * 1.5), 2), max(cells, 2)), np.float32)
        total += cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC) / 2**octave
    low, high = float(total.min()), float(total.max())
    return np.asarray((total - low) / max(high - low, 1e-6), np.float32)


def _axes(width: int, height: int) -> tuple[Field, Field]:
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    return x.astype(np.float32), y.astype(np.float32)


def _gradient(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    turn = rng.uniform(0, 6.3)
    return np.asarray((x * np.cos(turn) + y * np.sin(turn)) / 2.4 + 0.5, np.float32)


def _vignette(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    return np.asarray((x * x + y * y) / 2 * rng.uniform(0.7, 1.3), np.float32)


def _paper(rng: np.random.Generator, width: int, height: int) -> Field:
    return np.asarray(0.5 * noise(rng, width, height, 3) + 0.5 * rng.random((height, width), np.float32), np.float32)


def _wash(rng: np.random.Generator, width: int, height: int) -> Field:
    cloud = noise(rng, width, height, 2, 5)
    return np.asarray(cloud + 0.35 * (abs(cloud - 0.5) < 0.03), np.float32)


def _wood(rng: np.random.Generator, width: int, height: int) -> Field:
    x, _ = _axes(width, height)
    return np.asarray(0.5 + 0.5 * np.sin(x * rng.uniform(8, 25) + 6 * noise(rng, width, height, 2, 3)), np.float32)


def _marble(rng: np.random.Generator, width: int, height: int) -> Field:
    return np.asarray(1 - np.minimum(6 * abs(noise(rng, width, height, 2, 5) - 0.5), 1), np.float32)


def _hills(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    field = (y + 1) / 5
    for k in range(int(rng.integers(2, 6))):
        ridge = rng.uniform(-0.3, 0.6) + 0.2 * np.sin(x * rng.uniform(1, 6) + rng.uniform(0, 6))
        field = np.where(y > ridge, 0.3 + 0.14 * k, field)
    return np.asarray(field, np.float32)


def _skyline(rng: np.random.Generator, width: int, height: int) -> Field:
    field = np.linspace(0.35, 0, height, dtype=np.float32)[:, None].repeat(width, 1)
    for shade in (0.45, 0.75):
        at = 0
        while at < width:
            wide = int(rng.integers(10, 45))
            field[int(height * rng.uniform(0.35, 0.9)) :, at : at + wide] = shade
            at += wide
    return np.asarray(field, np.float32)


def _bokeh(rng: np.random.Generator, width: int, height: int) -> Field:
    field = 0.4 * noise(rng, width, height, 2, 2)
    for _ in range(int(rng.integers(8, 40))):
        spot = np.zeros((height, width), np.float32)
        centre = (int(rng.integers(0, width)), int(rng.integers(0, height)))
        cv2.circle(spot, centre, int(rng.integers(6, 45)), float(rng.uniform(0.1, 0.4)), -1, cv2.LINE_AA)
        field += spot
    return np.asarray(field, np.float32)


def _rays(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    angle = np.arctan2(y - rng.choice([0, 0, 1, -1]), x)
    return np.asarray((np.sin(angle * rng.integers(6, 24)) > 0), np.float32)


def _stripes(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    turn, step = rng.choice([0, 0.8, 1.57, 2.4]), rng.uniform(10, 60)
    return np.asarray((np.sin((x * np.cos(turn) + y * np.sin(turn) * height / width) * step) > 0), np.float32)


def _dots(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    step = rng.uniform(8, 30)
    return np.asarray((np.cos(x * step) + np.cos(y * step * height / width) > rng.uniform(0.6, 1.5)), np.float32)


def _facets(rng: np.random.Generator, width: int, height: int) -> Field:
    x, y = _axes(width, height)
    field = np.zeros_like(x)
    for _ in range(int(rng.integers(3, 9))):
        turn = rng.uniform(0, 6.3)
        field += (x * np.cos(turn) + y * np.sin(turn) > rng.normal(0, 0.5)) * rng.uniform(0.1, 0.3)
    return np.asarray(field, np.float32)


_FIELDS: dict[str, Callable[[np.random.Generator, int, int], Field]] = {
    "gradient": _gradient,
    "vignette": _vignette,
    "paper": _paper,
    "wash": _wash,
    "wood": _wood,
    "marble": _marble,
    "hills": _hills,
    "skyline": _skyline,
    "bokeh": _bokeh,
    "rays": _rays,
    "stripes": _stripes,
    "dots": _dots,
    "facets": _facets,
}
