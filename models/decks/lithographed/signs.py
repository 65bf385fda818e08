"""The four suit signs of a pack, each one picture with an alpha that every card of the suit is printed from."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from models.decks.deck import Picture
from models.decks.lithographed.acorns import acorn
from models.decks.lithographed.bells import bell
from models.decks.lithographed.brush import Brush, Press
from models.decks.lithographed.leaves import heart, leaf
from models.decks.lithographed.palette import Palette

SIZE = 192
"""Pixels of the square a sign is drawn on, before it is made as small as a card needs it."""


def draw_signs(rng: np.random.Generator, press: Press, palette: Palette) -> Mapping[str, Picture]:
    """Acorn, leaf, heart and bell by suit letter, cut to what is printed."""
    signs = {}
    for suit, draw in (("C", acorn), ("S", leaf), ("H", heart), ("D", bell)):
        picture = np.zeros((SIZE, SIZE, 4), np.uint8)
        picture[..., :3] = press.key
        draw(rng.spawn(1)[0], Brush(picture, press).at(SIZE / 2, SIZE / 2, SIZE / 2), palette)
        rows, cols = np.nonzero(picture[..., 3].max(1))[0], np.nonzero(picture[..., 3].max(0))[0]
        signs[suit] = picture[rows[0] : rows[-1] + 1, cols[0] : cols[-1] + 1]
    return signs
