"""What a printer decides once for a whole pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from models.decks.deck import Picture
from models.decks.ink import fonts
from models.decks.lithographed.brush import Ink, Press, draw_press
from models.decks.lithographed.palette import Palette, draw_palette, ink
from models.decks.lithographed.signs import draw_signs

TWICE = 2
"""How many times finer than the card everything is drawn."""


@dataclass(frozen=True, eq=False)
class Style:
    """One pack's paper, inks, signs, letters and habits. Lengths are pixels of the fine drawing."""

    width: int
    height: int
    radius: float
    press: Press
    palette: Palette
    signs: Mapping[str, Picture]
    two_headed: bool
    divider: str
    slope: float
    frame: str
    margin: float
    ground: str
    index: str
    index_size: float
    index_font: str
    index_ink: Ink | None
    index_corners: tuple[int, ...]
    letters: Mapping[str, str]
    caption: str
    caption_font: str
    layout: str
    scenery: str
    sign: float
    court_sign: float
    king_signs: int
    daus: str
    king: str
    left: bool
    build: float
    turned: bool
    stretch: float
    head: float
    patch: str


def draw_style(rng: np.random.Generator) -> Style:
    """The style of one pack."""
    height = int(rng.integers(380, 421))
    width = int(height * rng.uniform(0.52, 0.68))
    press, palette = draw_press(rng), draw_palette(rng)
    two = bool(rng.random() < 0.7)
    faces = fonts()
    umlauts = [name for name in faces if "/cm" not in name]

    def one_of(words: str) -> str:
        return str(rng.choice(words.split()))

    index = one_of(
        "none none letters letters letters numerals signs signs" if two else "none none none letters numerals signs"
    )
    corners: tuple[int, ...] = (0, 2) if rng.random() < 0.55 else (0, 1, 2, 3)
    if not two and rng.random() < 0.5:
        corners = ((0,), (0, 1), (1,))[int(rng.integers(3))]
    inks = (None, None, (30, 25, 25), palette.red, palette.blue, ink("3a2a1a"), palette.green)
    return Style(
        width=width * TWICE,
        height=height * TWICE,
        radius=float(rng.uniform(5, 24)),
        press=press,
        palette=palette,
        signs=draw_signs(rng, press, palette),
        two_headed=two,
        divider=one_of("none line line double wave banner ornament ornament ribbon"),
        slope=float(rng.choice((0.0, 0.0, rng.uniform(-0.5, 0.5)))),
        frame=one_of("none none line line double round ticks"),
        margin=float(rng.uniform(10, 34)),
        ground=one_of("paper paper paper sky land panel glow"),
        index=index,
        index_size=float(rng.uniform(0.055, 0.1)),
        index_font=faces[int(rng.integers(len(faces)))],
        index_ink=inks[int(rng.integers(len(inks)))],
        index_corners=corners,
        letters={"J": "U", "Q": "O", "K": "K", "A": one_of("D D A A T"), "T": one_of("10 10 10 10 X")},
        caption=one_of("none none none tell tell folk towns"),
        caption_font=umlauts[int(rng.integers(len(umlauts)))],
        layout=one_of("columns columns rows halves halves stem three"),
        scenery=one_of("none none none middle middle low low behind"),
        sign=float(rng.uniform(0.85, 1.04)),
        court_sign=float(rng.uniform(0.21, 0.3)),
        king_signs=int(rng.choice((1, 1, 2))),
        daus=one_of(
            "plain stem garland ribbon season season animal shield" + (" single" if rng.random() < 0.4 else "")
        ),
        king=one_of("bust bust" if two else "standing seated horse bust seated horse"),
        left=bool(rng.random() < 0.65),
        build=float(rng.uniform(0.86, 1.12)),
        turned=bool(two and rng.random() < 0.9),
        stretch=float(rng.uniform(0.84, 1.18)),
        head=float(rng.uniform(0.88, 1.42)),
        patch=one_of("bare paper paper box"),
    )
