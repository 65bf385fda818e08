"""One artist: everything that stays the same through a pack, drawn by chance."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.brushed.palette import Palette, drawn_palette

HEIGHT = 384
"""Height of a card in pixels."""

FINE = 2
"""How many times finer than the card everything is drawn."""


@dataclass(frozen=True)
class Style:
    """A hand and its habits. Lengths are in pixels of the finished card."""

    width: int
    palette: Palette
    weight: float
    contrast: float
    taper: float
    rough: float
    facets: int
    shade: str
    light: tuple[float, float]
    offset: tuple[float, float]
    hatch: npt.NDArray[np.bool_]
    pattern: str
    slant: float
    modern: bool
    ground: str
    frame: str
    margin: float
    heads: float
    bulk: float
    grain: float
    scenes: float
    signs: dict[str, str]
    turned: str


def drawn_style(rng: np.random.Generator) -> Style:
    """An artist by chance; the same *rng* gives the same."""
    width = int(rng.integers(205, 261))
    lino = rng.random() < 0.35
    frame = str(rng.choice(["none", "line", "double", "thick", "brush", "line", "corners"]))
    light = float(rng.uniform(0.3, 1.3)) if rng.random() < 0.5 else float(rng.uniform(1.8, 2.8))
    signs = {
        "C": str(rng.choice(["up", "down", "up hatched", "down hatched", "up scaled", "down scaled"])),
        "S": str(rng.choice(["heart", "round", "lance", "heart", "wavy"])),
        "H": str(rng.choice(["plain", "shine", "fat", "slim", "hatched"])),
        "D": str(rng.choice(["band", "slit", "clapper", "band slit", "halves"])),
    }
    return Style(
        width=width,
        palette=drawn_palette(rng),
        weight=float(rng.uniform(1.7, 3.0) if lino else rng.uniform(1.1, 2.4)),
        contrast=float(rng.uniform(0.2, 0.5) if lino else rng.uniform(0.35, 0.8)),
        taper=float(rng.uniform(0.1, 0.4) if lino else rng.uniform(0.4, 1.0)),
        rough=float(rng.uniform(0.5, 1.2) if lino else rng.choice([0.0, 0.1, 0.25])),
        facets=2 if lino else 6,
        shade=str(rng.choice(["hatch", "black", "hatch"] if lino else ["cell", "cell", "black", "hatch", "flat"])),
        light=(float(np.cos(light)), float(np.sin(light))),
        offset=(float(rng.normal(0, 1)), float(rng.normal(0, 1))) if rng.random() < 0.5 else (0.0, 0.0),
        hatch=_hatching(rng, width),
        pattern=str(rng.choice(["whole", "waist", "double", "double", "riders", "whole"])),
        slant=float(rng.choice([0.0, 0.0, 0.45, -0.45, 0.8, -0.8])),
        modern=bool(rng.random() < 0.25),
        ground=str(rng.choice(["paper", "paper", "tint", "dark", "sun", "rays", "hills", "halves"])),
        frame=frame,
        margin=float(rng.uniform(9, 15) if frame != "none" else rng.uniform(7, 11)),
        heads=float(rng.choice([3.6, 4.3, 5.2, 6.2, 7.0])),
        bulk=float(rng.uniform(0.8, 1.35)),
        grain=float(rng.uniform(0.1, 0.5) if lino else rng.choice([0.0, 0.0, 0.15])),
        scenes=float(rng.choice([0.0, 0.0, 0.6, 1.0])),
        signs=signs,
        turned=str(rng.choice(["upright", "upright", "lower", "lower", "leaning", "branch"])),
    )


def _hatching(rng: np.random.Generator, width: int) -> npt.NDArray[np.bool_]:
    """Where ink lies in a field of swelling parallel strokes as large as a card, drawn fine."""
    picture = np.zeros((HEIGHT * FINE, width * FINE), np.uint8)
    step, slope = float(rng.uniform(7, 12)), float(rng.uniform(-1, 1))
    for at in np.arange(-abs(slope) * picture.shape[1], picture.shape[0] + abs(slope) * picture.shape[1], step):
        x = 0.0
        while x < picture.shape[1]:
            end = x + rng.uniform(20, 90)
            ends = [(x, at + slope * x), (end, at + slope * end + rng.uniform(0, step * 0.45)), (end, at + slope * end)]
            cv2.fillPoly(picture, [np.round(np.array(ends) * 16).astype(np.int32)], 255, cv2.LINE_8, 4)
            thick = max(round(step * 0.2), 1)
            cv2.line(picture, (int(x), int(at + slope * x)), (int(end), int(at + slope * end)), 255, thick)
            x = end
    return picture > 0
