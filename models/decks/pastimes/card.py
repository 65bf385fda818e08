"""One card of another game, from its number."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture, rounded
from models.decks.pastimes.colours import chance, pick, some_scheme
from models.decks.pastimes.numbers import NUMBERS
from models.decks.pastimes.pictures import PICTURES
from models.decks.pastimes.prints import PRINTS
from models.decks.pastimes.sheet import Image, blank

HIGH = 384
"""How high every card is, in pixels."""
SHAPES = (56 / 87, 56 / 87, 57 / 89, 59 / 92, 63 / 100, 63 / 100, 63 / 100, 65 / 90)
"""Width by height, as cards are cut."""


def pastime(seed: int) -> Picture:
    """The card of number *seed*: of colours and numbers more often than not, else a picture or print; no suit's sign.

    >>> card = pastime(5)
    >>> card.shape[0], card.shape[2], int(card[0, 0, 3]), int(card[192, 100, 3])
    (384, 4, 0, 255)
    """
    rng = np.random.default_rng([seed, 137])
    wide = round(HIGH * pick(rng, SHAPES))
    scheme = some_scheme(rng)
    sheet = blank(wide, HIGH, scheme.paper)
    share = rng.random()
    draw = pick(rng, NUMBERS if share < 0.56 else PICTURES if share < 0.78 else PRINTS)
    draw(sheet, rng, scheme)
    _print(sheet.canvas, rng)
    return np.dstack([sheet.canvas, rounded(wide, HIGH, HIGH * float(rng.uniform(0.02, 0.07)))])


def _print(canvas: Image, rng: np.random.Generator) -> None:
    """What printing and handling leave: a shift of tone, a grain, a soft impression; on most cards nothing."""
    if chance(rng, 0.15):
        cv2.GaussianBlur(canvas, (0, 0), float(rng.uniform(0.5, 1.2)), dst=canvas)
    if chance(rng, 0.2):
        grain = rng.integers(0, 256, canvas.shape[:2], np.uint8)
        depth = float(rng.uniform(0.02, 0.08))
        canvas[:] = cv2.addWeighted(canvas, 1 - depth, cv2.merge([grain] * 3), depth, 0)
    if chance(rng, 0.2):
        fade = float(rng.uniform(0.8, 0.97))
        canvas[:] = cv2.convertScaleAbs(canvas, alpha=fade, beta=float(rng.uniform(0, 255 * (1 - fade))))
