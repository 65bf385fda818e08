"""Index letters: which signs a pack has for its ranks, and how they are cut."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.ink import fonts, text_mask

SIGNS = {"english": "AKQJ", "german": "AKDB", "french": "ARDV", "french1": "1RDV", "dutch": "AHVB", "russian": "ТКДВ"}


@dataclass(frozen=True)
class Lettering:
    """Signs and cut; a font is a path, or `stroke N` for letters of single lines."""

    signs: str
    font: str
    squeeze: float
    slant: float
    weight: int

    def sign(self, rank: str) -> str:
        """What is printed for *rank*."""
        return self.signs["AKQJ".index(rank)] if rank in "AKQJ" else "10" if rank == "T" else rank


def choose_lettering(rng: np.random.Generator) -> Lettering:
    """English for more than half of the packs."""
    tongue = str(rng.choice(list(SIGNS), p=(0.6, 0.12, 0.08, 0.04, 0.09, 0.07)))
    able = [font for font in fonts() if tongue != "russian" or "DejaVu" in font]
    font = str(rng.choice(able))
    if rng.random() < 0.2 and tongue != "russian":
        font = f"stroke {rng.choice([0, 2, 3, 4, 1])}"
    slant = float(rng.choice([0, 0, 0, 0.15, 0.25, -0.15]))
    return Lettering(SIGNS[tongue], font, rng.uniform(0.62, 1.25), slant, int(rng.choice([0, 0, 0, 1, 2, -1])))


@lru_cache(maxsize=512)
def letter_mask(style: Lettering, sign: str, height: int) -> npt.NDArray[np.uint8]:
    """*sign* as an alpha mask *height* pixels high."""
    big = 120
    if style.font.startswith("stroke"):
        mask: npt.NDArray[np.uint8] = np.zeros((190, 330), np.uint8)
        thick = 8 + 4 * (style.weight + 1)
        cv2.putText(mask, sign, (30, 145), int(style.font[-1]), 4.4, 255, thick, cv2.LINE_AA)
        x, y, w, h = cv2.boundingRect(mask)
        mask = mask[y : y + h, x : x + w]
        wide = round(w * big / h * style.squeeze * (0.8 if len(sign) > 1 else 1))
        mask = cv2.resize(mask, (wide, big), interpolation=cv2.INTER_AREA).astype(np.uint8)
    else:
        mask = text_mask(sign, style.font, big, style.squeeze)
        if style.weight > 0:
            side = 5 * style.weight
            mask = cv2.dilate(np.pad(mask, side), np.ones((side, side), np.uint8)).astype(np.uint8)
    if style.slant:
        lean = abs(style.slant) * mask.shape[0]
        shift = lean if style.slant > 0 else 0.0
        matrix = np.array([[1, -style.slant, shift], [0, 1, 0]], np.float32)
        mask = cv2.warpAffine(mask, matrix, (int(mask.shape[1] + lean), mask.shape[0])).astype(np.uint8)
    wide = max(round(mask.shape[1] * height / mask.shape[0]), 3)
    return cv2.resize(mask, (wide, height), interpolation=cv2.INTER_AREA).astype(np.uint8)
