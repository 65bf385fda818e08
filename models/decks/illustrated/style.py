"""What is chosen once for a pack."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from models.decks.illustrated.cast import Cast, choose_cast
from models.decks.illustrated.colours import Ink, ground_ink, mix, palette, suit_inks
from models.decks.illustrated.corners import IndexStyle, choose_index
from models.decks.illustrated.grounds import Ground, choose_ground
from models.decks.illustrated.numbers import NumberStyle, choose_numbers
from models.decks.illustrated.pips import PipStyle, choose_pips


@dataclass(frozen=True)
class Style:
    """One pack: its card, frames, inks and grounds by suit, and the styles of its parts."""

    width: int
    height: int
    radius: float
    frame: str
    frame_ink: Ink
    frame_at: float
    court_frame: str
    grounds: dict[str, Ground]
    inks: dict[str, Ink]
    pips: PipStyle
    index: IndexStyle
    numbers: NumberStyle
    cast: Cast

    @property
    def busy(self) -> bool:
        """If pips and letters need paper of their own."""
        ground = self.grounds["C"]
        return ground.kind != "plain" and ground.strength > 0.45


def choose_style(rng: np.random.Generator) -> Style:
    """Everything that may differ between packs."""
    height = int(rng.integers(380, 421))
    width = round(height * rng.choice([rng.uniform(0.56, 0.73), rng.uniform(0.62, 0.72)]))
    base = ground_ink(rng)
    ground = choose_ground(rng, base)
    inks, grounds = suit_inks(rng, base), dict.fromkeys("CSHD", ground)
    chance = rng.random()
    if chance < 0.05:  # pale pips on grounds in the suits' inks
        grounds = {suit: replace(ground, kind="plain", inks=(inks[suit],)) for suit in "CSHD"}
        inks = dict.fromkeys("CSHD", base)
    elif chance < 0.11:  # two suits on a ground of their own
        second = ground_ink(rng)
        own = suit_inks(rng, second)
        for suit in "HD" if rng.random() < 0.7 else "CD":
            grounds[suit], inks[suit] = replace(ground, kind="plain", inks=(second,)), own[suit]
    numbers, index = choose_numbers(rng), choose_index(rng)
    if numbers.huge and rng.random() < 0.7:
        index = replace(index, corners=())
    if not index.corners:
        numbers = replace(numbers, pip=max(numbers.pip, 0.25), uneven=False)
    pips = choose_pips(rng, ground.kind != "plain" and ground.strength > 0.3)
    return Style(
        width=width,
        height=height,
        radius=width * rng.choice([rng.uniform(0.03, 0.09), rng.uniform(0.0, 0.13)]),
        frame=str(rng.choice(["none", "line", "double", "band", "dashes"], p=(0.6, 0.14, 0.08, 0.12, 0.06))),
        frame_ink=mix(palette(rng)[0], base, rng.uniform(0, 0.5)),
        frame_at=rng.uniform(0.015, 0.035),
        court_frame=str(rng.choice(["bleed", "line", "double", "none", "round"], p=(0.22, 0.3, 0.14, 0.22, 0.12))),
        grounds=grounds,
        inks=inks,
        pips=pips if index.corners else replace(pips, pen=max(pips.pen, 22.0)),
        index=index,
        numbers=numbers,
        cast=choose_cast(rng, base),
    )


def plainer(style: Style) -> Style:
    """The same pack with solid, large pips in standard layouts, for packs whose faces would be too much alike."""
    return replace(
        style,
        pips=replace(style.pips, filling="solid"),
        numbers=replace(style.numbers, layout="standard", pip=0.27, ace_size=0.6, uneven=False, ace="plain"),
        index=replace(style.index, height=min(style.index.height, 0.12)),
        cast=replace(style.cast, alike=False),
    )
