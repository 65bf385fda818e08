"""How one pack is cut, coloured and laid out, as drawn by chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np

from models.decks.ink import fonts

Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red."""

SCALE = 2
"""How many times finer than the card its block is cut."""

WHITE: Colour = (255, 255, 255)

_GREENS: tuple[Colour, ...] = (
    (60, 120, 40),
    (50, 150, 70),
    (110, 130, 40),
    (40, 120, 110),
    (90, 100, 20),
    (40, 90, 30),
)
_BROWNS: tuple[Colour, ...] = ((50, 90, 140), (40, 70, 110), (60, 120, 170), (30, 60, 150))
_YELLOWS: tuple[Colour, ...] = ((50, 200, 245), (70, 180, 225), (30, 170, 230), (90, 210, 235))
_REDS: tuple[Colour, ...] = ((40, 40, 205), (60, 50, 180), (30, 60, 225), (70, 60, 215))
_BLUES: tuple[Colour, ...] = ((170, 110, 50), (150, 90, 60), (190, 140, 70), (120, 70, 30))
_SKINS: tuple[Colour, ...] = ((190, 215, 245), (170, 200, 235), (205, 225, 245), WHITE)


@dataclass(frozen=True)
class SignStyle:
    """The shape and the colours of one suit's sign."""

    main: Colour
    second: Colour
    trim: Colour
    kind: int
    wide: float
    halves: bool
    marks: int
    tilt: float


@dataclass(frozen=True)
class Style:
    """Everything that all cards of one pack share."""

    width: int
    height: int
    radius: float
    paper: Colour
    soil: float
    ink: Colour
    weight: float
    heavy: float
    wobble: float
    hatch: str
    pitch: int
    shift: tuple[float, float]
    unevenness: float
    palette: tuple[Colour, ...]
    skin: Colour
    signs: Mapping[str, SignStyle]
    size: float
    turned: bool
    layout: int
    grown: bool
    vignette: str
    numerals: str
    roman: bool
    letters: str
    ace_letter: str
    font: str
    numeral_ink: Colour | None
    border: str
    courts: str
    slope: float
    paired: bool
    ground: bool
    daus: str
    livery: bool
    head: float
    stout: float
    hung: bool
    backdrop: str

    @property
    def tall(self) -> float:
        """Half the card's height where half its width is 1."""
        return self.height / self.width

    @property
    def outlined(self) -> bool:
        """Whether forms have a key line at all."""
        return self.weight > 0


def drawn_style(rng: np.random.Generator) -> Style:
    """A pack's style by chance: a woodcut, an engraving, a stencilled sheet or a clean modern print."""
    manner = str(rng.choice(["woodcut", "engraved", "stencil", "flat", "modern"], p=[0.25, 0.25, 0.2, 0.15, 0.15]))
    clean = manner in ("flat", "modern")
    width = int(rng.integers(250, 271))
    height = int(width * rng.choice([1.785, 1.54, 1.62, rng.uniform(1.52, 1.79)]))
    age = 0.0 if clean else float(rng.uniform(0, 1))
    palette = _palette(rng, muted=0.0 if clean else float(rng.uniform(0, 0.45)))
    courts = str(rng.choice(["double", "standing", "seated", "mounted"], p=[0.5, 0.25, 0.15, 0.1]))
    return Style(
        width=width,
        height=min(height, 470),
        radius=float(rng.uniform(4, 20)),
        paper=(int(250 - 70 * age), int(252 - 38 * age), int(253 - 20 * age)),
        soil=age * float(rng.uniform(0, 1)),
        ink=_key(rng, clean),
        weight={"woodcut": 1.6, "engraved": 0.8, "stencil": 1.1, "flat": 0.0, "modern": 1.0}[manner]
        * float(rng.uniform(0.8, 1.3)),
        heavy=0.0 if clean else float(rng.uniform(0, 0.9)),
        wobble=0.0 if clean else float(rng.uniform(0, 2.2 if manner == "woodcut" else 1.0)),
        hatch="none" if clean else str(rng.choice(["slanted", "level", "crossed", "dotted", "none"])),
        pitch=int(rng.integers(5, 10)) if manner == "woodcut" else int(rng.integers(4, 7)),
        shift=(0.0, 0.0) if clean else (float(rng.normal(0, 1.2)), float(rng.normal(0, 1.2))),
        unevenness=float(rng.uniform(0.1, 0.5)) if manner == "stencil" else 0.0 if clean else 0.12,
        palette=palette,
        skin=_SKINS[int(rng.integers(len(_SKINS)))] if not clean else _SKINS[int(rng.integers(3))],
        signs=_signs(rng),
        size=float(rng.uniform(0.42, 0.68)),
        turned=bool(rng.random() < (0.75 if courts == "double" else 0.2)),
        layout=int(rng.integers(0, 1000)),
        grown=bool(rng.random() < (0.2 if clean else 0.5)),
        vignette=str(rng.choice(["none", "foot", "middle"], p=[0.45, 0.3, 0.25])),
        numerals=str(rng.choice(["none", "top", "corners", "pair", "label"], p=[0.22, 0.18, 0.25, 0.2, 0.15])),
        roman=bool(rng.random() < 0.3),
        letters=str(rng.choice(["none", "letter", "word"])),
        ace_letter=str(rng.choice(["A", "D"])),
        font=str(rng.choice(_faces())),
        numeral_ink=palette[int(rng.integers(len(palette)))] if rng.random() < 0.25 else None,
        border=str(rng.choice(["none", "single", "double", "rounded", "beads", "teeth", "rope"])),
        courts=courts,
        slope=float(rng.choice([0.0, 0.0, rng.uniform(-0.5, 0.5)])),
        paired=bool(rng.random() < 0.4),
        ground=bool(rng.random() < 0.7),
        daus=str(rng.choice(["plain", "scene", "wreath", "ribbon", "figure", "single"])),
        livery=bool(rng.random() < 0.3),
        head=float(rng.uniform(0.95, 1.4)),
        stout=float(rng.uniform(0.88, 1.18)),
        hung=bool(rng.random() < 0.3),
        backdrop=str(rng.choice(["none", "tint", "hills", "sky"], p=[0.6, 0.13, 0.17, 0.1])),
    )


def _faces() -> list[str]:
    """Fonts that have the ö of König: the Computer Modern ones lack it."""
    return [font for font in fonts() if not Path(font).name.startswith("cm")]


def _key(rng: np.random.Generator, clean: bool) -> Colour:
    """The ink of the key lines: black, or what printers took for it."""
    inks: tuple[Colour, ...] = ((20, 20, 20), (35, 30, 30), (30, 45, 60), (70, 40, 25))
    return inks[0] if clean else inks[int(rng.integers(len(inks)))]


def _one(rng: np.random.Generator, colours: tuple[Colour, ...]) -> Colour:
    """One of *colours*, a little off."""
    mixed = np.clip(np.array(colours[int(rng.integers(len(colours)))]) + rng.integers(-18, 19, 3), 0, 255)
    return int(mixed[0]), int(mixed[1]), int(mixed[2])


def _palette(rng: np.random.Generator, muted: float) -> tuple[Colour, ...]:
    """The four to six colours of the figures' clothes."""
    families = (_REDS, _GREENS, _YELLOWS, _BLUES, _BROWNS, ((150, 150, 150), (120, 60, 130), (140, 170, 240)))
    count = int(rng.integers(3, 7))
    picked = [np.array(_one(rng, family)) for family in families[:count]]
    greyed = [(1 - muted) * one + muted * np.mean(one) for one in picked]
    return tuple((int(b), int(g), int(r)) for b, g, r in greyed)


def _signs(rng: np.random.Generator) -> dict[str, SignStyle]:
    """The four signs, each in colours by which players know it."""
    green, brown, yellow, red = (_one(rng, family) for family in (_GREENS, _BROWNS, _YELLOWS, _REDS))
    blue, leaf = _one(rng, _BLUES), _one(rng, _GREENS)
    nuts, cups = (green, brown, yellow, red), (brown, green, red, yellow)
    nut = int(rng.choice(4, p=[0.35, 0.3, 0.25, 0.1]))
    shares = {
        "C": (nuts[nut], (yellow, red, brown, green)[nut], cups[nut]),
        "S": (leaf, (yellow, blue, _one(rng, _GREENS))[int(rng.integers(3))], green),
        "H": (red, (yellow, _one(rng, _REDS), (120, 120, 240))[int(rng.integers(3))], yellow),
        "D": (yellow, (red, green, blue, brown)[int(rng.integers(4))], (red, blue, green)[int(rng.integers(3))]),
    }
    halves = {"C": 0.4, "S": 0.3, "H": 0.2, "D": 0.45}
    return {
        suit: SignStyle(
            *colours,
            kind=int(rng.integers(0, 4)),
            wide=float(rng.uniform(0, 1)),
            halves=bool(rng.random() < halves[suit]),
            marks=int(rng.integers(0, 4)),
            tilt=float(rng.choice([0, 0, rng.uniform(-20, 20)])),
        )
        for suit, colours in shares.items()
    }
