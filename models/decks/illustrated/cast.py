"""Who a pack's courts are: what is chosen once a pack, and what is chosen for each figure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.illustrated.canvas import Pen
from models.decks.illustrated.colours import Ink, hsv, light, mix, palette

KINDS = ("person", "animal", "mask", "geometric", "robot", "skull", "object", "letter", "chess")


@dataclass(frozen=True)
class Cast:
    """What all courts of a pack share."""

    kind: str
    pose: str
    pen: Pen
    inks: tuple[Ink, ...]
    hats: tuple[int, int, int]
    head: int
    eyes: int
    nose: int
    mouth: int
    collar: int
    scene: str
    split: str
    alike: bool
    size: float
    pip_place: str
    shadow: bool


@dataclass(frozen=True)
class Dress:
    """The colours of one figure, by chance."""

    skin: Ink
    hair: Ink
    cloth: Ink
    second: Ink
    third: Ink
    metal: Ink
    line: Ink


def choose_cast(rng: np.random.Generator, ground: Ink) -> Cast:
    """A way of drawing courts."""
    dark = light(ground) < 120
    line = hsv(rng.random(), rng.uniform(0, 0.6), rng.uniform(0.85, 1) if dark else rng.uniform(0.03, 0.3))
    mode = str(rng.choice(["flat", "outlined", "line", "cut", "wash"], p=(0.33, 0.3, 0.12, 0.13, 0.12)))
    kind = str(rng.choice(KINDS, p=(0.44, 0.17, 0.06, 0.1, 0.03, 0.03, 0.07, 0.05, 0.05)))
    return Cast(
        kind=kind,
        pose=str(rng.choice(["two", "bust", "whole", "face"], p=(0.5, 0.22, 0.16, 0.12))),
        pen=Pen(mode, line if mode == "line" or rng.random() < 0.5 else (20, 20, 25), rng.uniform(1.5, 6), ground),
        inks=palette(rng),
        hats=(int(rng.integers(0, 6)), int(rng.integers(0, 5)), int(rng.integers(0, 6))),
        head=int(rng.integers(0, 6)),
        eyes=int(rng.integers(0, 6)),
        nose=int(rng.integers(0, 5)),
        mouth=int(rng.integers(0, 5)),
        collar=int(rng.integers(0, 6)),
        scene=str(rng.choice(["none", "none", "plain", "plain", "rays", "disc", "stripes", "dots", "arch", "two"])),
        split=str(rng.choice(["straight", "slant", "band", "straight"])),
        alike=bool(rng.random() < 0.15),
        size=rng.uniform(0.88, 1.14),
        pip_place=str(rng.choice(["beside", "beside", "chest", "behind", "both"])),
        shadow=bool(rng.random() < 0.2),
    )


def choose_dress(rng: np.random.Generator, cast: Cast) -> Dress:
    """Colours out of the pack's palette, whatever the suit."""
    inks = [cast.inks[int(k)] for k in rng.permutation(len(cast.inks))]
    human = hsv(rng.uniform(0.03, 0.09), rng.uniform(0.2, 0.6), rng.uniform(0.35, 1))
    skin = human if rng.random() < 0.75 else mix(inks[3], (255, 255, 255), 0.45)
    hair = hsv(rng.uniform(0, 0.13), rng.uniform(0, 0.8), rng.uniform(0.05, 0.9)) if rng.random() < 0.7 else inks[4]
    if abs(light(hair) - light(skin)) < 45:
        hair = mix(hair, (0, 0, 0) if light(skin) > 100 else (255, 255, 255), 0.6)
    metal = hsv(rng.uniform(0.1, 0.16), rng.uniform(0.4, 0.95), rng.uniform(0.75, 1)) if rng.random() < 0.7 else inks[5]
    line = (25, 22, 22) if light(skin) > 75 else (235, 240, 240)
    return Dress(skin, hair, inks[0], inks[1], inks[2], metal, line)
