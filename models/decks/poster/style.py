"""What the designer of one pack has decided."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.ink import fonts
from models.decks.poster.colours import ACORNS, BELLS, FLAT, GROUNDS, HEARTS, LEAVES, SKINS, Dye, dyes, palette
from models.decks.poster.pen import Colour, bgr, blend


@dataclass(frozen=True)
class Index:
    """Letters and numerals in the corners, or in the middle of the ends."""

    kind: str
    """none, plain, jumbo, sign (with the suit under it), middle."""
    corners: int
    letters: dict[str, str]
    font: str
    height: float
    squeeze: float
    coloured: bool
    roman: bool

    @property
    def room(self) -> tuple[float, float]:
        """Width and height, in units, that an index takes in a corner."""
        if self.kind in ("none", "middle"):
            return 0, 0
        return self.height * 0.85 + 0.8, self.height * (1.95 if self.kind == "sign" else 1.05) + 0.8


@dataclass(frozen=True)
class Signs:
    """Shapes of the suit signs."""

    acorn: int
    acorn_wide: float
    acorn_up: bool
    cap: str
    leaf: int
    leaf_down: bool
    veins: int
    heart: int
    bell: int
    band: float
    halved: bool
    shine: bool


@dataclass(frozen=True)
class Style:
    """One pack's ways; lengths in hundredths of the card's height unless said otherwise."""

    width: int
    height: int
    radius: float
    wide: float
    ground: Colour
    dark: Colour
    key: float
    facet: float
    dyes: dict[str, Dye]
    signs: Signs
    clothes: tuple[Colour, ...]
    skins: tuple[Colour, ...]
    index: Index
    frame: str
    margin: float
    frame_ink: Colour
    layouts: str
    gap: float
    largest: float
    turned: bool
    tilt: float
    branch: bool
    two_heads: bool
    figure: str
    divide: str
    slope: float
    head: int
    eyes: int
    head_scale: float
    torso: int
    broad: float
    patterned: float
    backdrop: str
    badge: str
    sign_size: float
    king_signs: int
    ober_side: int
    unter_side: int
    motif: str
    motif_place: str
    motif_share: float
    daus: str
    daus_place: str


def _index(rng: np.random.Generator) -> Index:
    kind = str(rng.choice(["none", "plain", "jumbo", "sign", "middle"], p=[0.3, 0.26, 0.16, 0.2, 0.08]))
    height = rng.uniform(11, 16) if kind == "jumbo" else rng.uniform(5.5, 9.5)
    daus = str(rng.choice(["D", "A", "As", "S"], p=[0.42, 0.48, 0.05, 0.05]))
    names = {"J": "U", "Q": "O", "K": "K", "A": daus, "T": "10"}
    every = fonts()
    corners = (2, 2, 2, 4) if kind == "jumbo" else (2, 4)
    return Index(
        kind=kind,
        corners=int(rng.choice(corners)),
        letters=names,
        font=every[int(rng.integers(len(every)))],
        height=float(height),
        squeeze=float(rng.uniform(0.75, 1.05)),
        coloured=bool(rng.random() < 0.5),
        roman=bool(rng.random() < 0.5),
    )


def _signs(rng: np.random.Generator) -> Signs:
    return Signs(
        acorn=int(rng.integers(4)),
        acorn_wide=float(rng.uniform(0.24, 0.36)),
        acorn_up=bool(rng.random() < 0.4),
        cap=str(rng.choice(["plain", "hatch", "dots", "scales", "bands"])),
        leaf=int(rng.integers(6)),
        leaf_down=bool(rng.random() < 0.3),
        veins=int(rng.integers(0, 5)),
        heart=int(rng.integers(5)),
        bell=int(rng.integers(5)),
        band=float(rng.uniform(0.05, 0.2)),
        halved=bool(rng.random() < 0.35),
        shine=bool(rng.random() < 0.3),
    )


def chosen(rng: np.random.Generator) -> Style:
    """A pack's style by chance."""
    height = int(rng.integers(380, 421))
    wide = float(rng.uniform(52, 70))
    ground = (bgr("ffffff"), bgr("fdfcf6"))[int(rng.integers(2))] if rng.random() < 0.5 else _pick(rng, GROUNDS)
    dark = _pick(rng, (bgr("111111"), bgr("1c1a17"), bgr("231f20"), bgr("1b2a41"), bgr("3a2418"), bgr("12352a")))
    key = float(rng.choice([0, 0, 1.6, 2.4, 3.4, 5.0]))
    clothes = palette(rng)
    figure = str(rng.choice(["bust", "head", "whole", "emblem"], p=[0.48, 0.14, 0.33, 0.05]))
    two_heads = bool(rng.random() < (0.3 if figure == "whole" else 0.72))
    frame = str(rng.choice(["none", "none", "thin", "double", "thick", "round", "border", "corners"]))
    margin = float(rng.uniform(1.8, 3.2) if frame in ("none", "corners") else rng.uniform(4, 6.5))
    signs = _signs(rng)
    if rng.random() < 0.3:
        inks = dyes(rng, FLAT, ground, dark, flat=True)
    else:
        inks = dyes(rng, (ACORNS, LEAVES, HEARTS, BELLS), ground, dark, flat=False)
    return Style(
        width=round(height * wide / 100),
        height=height,
        radius=float(height * rng.uniform(0.015, 0.06)),
        wide=wide,
        ground=ground,
        dark=dark,
        key=key,
        facet=float(rng.choice([0, 0, 0, 2.5, 5])),
        dyes=inks,
        signs=signs,
        clothes=clothes,
        skins=(_pick(rng, SKINS), ground if rng.random() < 0.3 and key else _pick(rng, SKINS), _pick(rng, SKINS)),
        index=_index(rng),
        frame=frame,
        margin=margin,
        frame_ink=dark if rng.random() < 0.5 else blend(_pick(rng, clothes), dark, 0.2),
        layouts=str(rng.choice(["rows", "columns", "columns", "ring", "pyramid", "halves", "mixed", "mixed"])),
        gap=float(rng.uniform(1.0, 1.35)),
        largest=float(rng.uniform(15, 30)),
        turned=bool(rng.random() < 0.5),
        tilt=float(rng.choice([0, 0, 0, 0, 0, 20, 35, -25, 90])),
        branch=bool(rng.random() < 0.25),
        two_heads=two_heads,
        figure=figure,
        divide=str(rng.choice(["none", "line", "band", "double", "wave", "dots", "step"])),
        slope=float(rng.choice([0, 0, 0, -0.25, 0.25, 0.45, -0.45])),
        head=int(rng.integers(5)),
        eyes=int(rng.integers(6)),
        head_scale=float(rng.choice([1, 1, 1.15, 1.35])),
        torso=int(rng.integers(5)),
        broad=float(rng.uniform(0.85, 1.2)),
        patterned=float(rng.choice([0, 0.3, 0.7, 1])),
        backdrop=str(rng.choice(["none", "none", "none", "sun", "panel", "bleed", "rays", "hills", "arch", "mixed"])),
        badge=str(rng.choice(["halo", "halo", "halo", "disc", "square"])),
        sign_size=float(rng.uniform(11, 18)),
        king_signs=int(rng.choice([1, 1, 2])),
        ober_side=int(rng.choice([-1, 1])),
        unter_side=int(rng.choice([-1, 1])),
        motif=str(rng.choice(["mountains", "mug", "wheat", "town", "hare", "bird", "rays", "pretzel", "mixed"])),
        motif_place=str(rng.choice(["none", "behind", "foot", "middle"], p=[0.66, 0.12, 0.12, 0.1])),
        motif_share=float(rng.choice([0.3, 1])),
        daus=str(rng.choice(["plain", "plain", "banner", "wreath", "rays", "motif", "panel", "flowers"])),
        daus_place=str(rng.choice(["column", "diagonal", "row", "turned", "one"], p=[0.33, 0.2, 0.15, 0.24, 0.08])),
    )


def _pick(rng: np.random.Generator, of: tuple[Colour, ...]) -> Colour:
    return of[int(rng.integers(len(of)))]
