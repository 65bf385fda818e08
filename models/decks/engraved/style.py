"""What one pack's printer chose, once for all its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.engraved.inks import Ink, blend, dress_inks, key_ink, letters, paper, skin, suit_inks
from models.decks.ink import fonts


@dataclass(frozen=True)
class Style:
    """Sizes in parts of the card's height (`column` and `panel_side` in parts of its width)."""

    width: int
    height: int
    radius: float
    paper: Ink
    key: Ink
    inks: Mapping[str, Ink]
    dress: tuple[Ink, ...]
    skin: Ink
    ground: Ink  # behind the courts
    letters: Mapping[str, str]
    font: str
    corners: tuple[int, ...]
    court_corners: tuple[int, ...]
    index: float
    index_squeeze: float
    index_pip: str  # under, beside, none
    index_pip_size: float
    index_margin: tuple[float, float]
    card_frame: str  # none, single, double
    court_frame: str  # none, single, double, round
    pip: float
    column: float
    span: float
    odd_below: bool
    upright: bool
    layout: str  # standard, columns, french
    divide: str  # straight, slant, band, none
    slope: float
    full_length: bool
    court_pip: str  # left, right, both, none
    court_pip_size: float
    figure: float
    line: float
    fine: float  # how much is hatched and patterned, 0..1
    misprint: tuple[float, float]
    panel_side: float
    panel_top: float
    named: bool
    ace: str  # plain, wreath, scene
    ace_size: float
    spade_ace: str

    @property
    def index_width(self) -> float:
        """How far an index reaches into the card, in pixels."""
        if not self.corners:
            return 0
        letter = self.index * self.height * 0.85 * self.index_squeeze
        beside = self.index_pip_size * self.height if self.index_pip == "beside" else 0
        return self.index_margin[0] * self.height + letter + beside

    @property
    def index_bottom(self) -> float:
        """How far an index reaches down the card, in pixels."""
        if not self.corners:
            return 0
        under = self.index_pip_size + 0.012 if self.index_pip == "under" else 0
        return (self.index_margin[1] + self.index + under) * self.height


def chosen(rng: np.random.Generator) -> Style:
    """A style by chance, wide as packs of two centuries and many countries differ."""
    height = int(rng.integers(380, 421))
    ratio = float(rng.choice([rng.uniform(0.56, 0.62), rng.uniform(0.61, 0.66), rng.uniform(0.66, 0.73)]))
    ground = paper(rng)
    corners = ((), (0, 2), (0, 2), (0, 2), (0, 1, 2, 3), (0, 1, 2, 3), (1, 3))[int(rng.choice(7, p=_CORNERS))]
    index = float(rng.choice([rng.uniform(0.05, 0.075), rng.uniform(0.07, 0.11), rng.uniform(0.11, 0.165)], p=_INDEX))
    pip_in_index = str(rng.choice(["under", "beside", "none"], p=[0.78, 0.12, 0.1]))
    index = min(index, 0.1) if pip_in_index == "beside" else min(index, 0.135) if len(corners) == 4 else index
    squeeze = float(rng.uniform(0.72, 1.1) if index < 0.11 else rng.uniform(0.65, 0.9))
    by_letter = letters(rng)
    usable = [f for f in fonts() if "DejaVu" in f or "STIX" in f] if by_letter["A"] == "Т" else list(fonts())
    full_length = bool(rng.random() < 0.17)
    positions = ["left", "right", "both"] + (["none"] if corners and pip_in_index != "none" else [])
    dress = dress_inks(rng)
    tint = dress[int(rng.integers(len(dress)))]
    share = rng.uniform(0.15, 0.7)
    behind = blend(tint, ground, share)
    slope = float(rng.choice([-1, 1]) * rng.uniform(0.25, 1.0))
    divide = str(rng.choice(["straight", "slant", "band", "none"], p=[0.24, 0.3, 0.2, 0.26]))
    layout = str(rng.choice(["standard", "columns", "french"], p=[0.7, 0.12, 0.18]))
    misprint = rng.normal(0, 0.03, 2) if rng.random() < 0.25 else np.zeros(2)
    return Style(
        width=round(ratio * height),
        height=height,
        radius=height
        * float(rng.choice([0.005, rng.uniform(0.02, 0.045), rng.uniform(0.04, 0.08)], p=[0.12, 0.5, 0.38])),
        paper=ground,
        key=key_ink(rng),
        inks=suit_inks(rng),
        dress=dress,
        skin=skin(rng, ground),
        ground=behind if rng.random() < 0.18 else ground,
        letters=by_letter,
        font=usable[int(rng.integers(len(usable)))],
        corners=corners,
        court_corners=corners if rng.random() < 0.93 or len(corners) < 4 else (0, 2),
        index=index,
        index_squeeze=squeeze,
        index_pip=pip_in_index,
        index_pip_size=index * float(rng.uniform(0.55, 1.0)),
        index_margin=(float(rng.uniform(0.014, 0.032)), float(rng.uniform(0.02, 0.05))),
        card_frame=str(rng.choice(["none", "single", "double"], p=[0.74, 0.19, 0.07])),
        court_frame=str(rng.choice(["none", "single", "double", "round"], p=[0.3, 0.4, 0.15, 0.15])),
        pip=float(rng.uniform(0.138, 0.2)),
        column=float(rng.uniform(0.22, 0.29)),
        span=float(rng.uniform(0.58, 0.76)),
        odd_below=bool(rng.random() < 0.25),
        upright=bool(rng.random() < 0.12),
        layout=layout if index < 0.08 or len(corners) < 4 else "standard",
        divide=divide,
        slope=slope if divide == "slant" or (divide != "straight" and rng.random() < 0.5) else 0.0,
        full_length=full_length,
        court_pip=positions[int(rng.integers(len(positions)))],
        court_pip_size=float(rng.uniform(0.085, 0.17)),
        figure=float(rng.uniform(0.88, 1.12)),
        line=float(rng.uniform(0.014, 0.04)),
        fine=float(rng.uniform(0.1, 1)),
        misprint=(float(misprint[0]), float(misprint[1])),
        panel_side=float(rng.uniform(0.05, 0.15)),
        panel_top=float(rng.uniform(0.03, 0.075)),
        named=bool(rng.random() < 0.12),
        ace=str(rng.choice(["plain", "wreath", "scene"], p=[0.58, 0.2, 0.22])),
        ace_size=float(rng.choice([rng.uniform(0.18, 0.24), rng.uniform(0.22, 0.42)])),
        spade_ace=str(rng.choice(["as others", "lace", "wreath"], p=[0.45, 0.3, 0.25])),
    )


_CORNERS = (0.17, 0.2, 0.15, 0.1, 0.18, 0.15, 0.05)
_INDEX = (0.25, 0.5, 0.25)
