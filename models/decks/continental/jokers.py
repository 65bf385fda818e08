"""Three jokers of a pack: a jester, his double, and a star or another fool with a word."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.continental.courts import picture
from models.decks.continental.maker import HEIGHT, Maker
from models.decks.continental.patterns import Court
from models.decks.deck import Picture
from models.decks.ink import fonts, stamp, text_mask

_HANDS = (("marotte", ""), ("flower", "cup"), ("harp", ""), ("mirror", "marotte"), ("", "bird"))


def joker(maker: Maker, rng: np.random.Generator, blank: Picture, kind: int) -> Picture:
    """Joker *kind* 0, 1 or 2 on a copy of *blank*: single, doubled, or a large star or a single fool once more."""
    face = blank.copy()
    mx, my = max(maker.margin[0], 28), maker.margin[1]
    wide, high = maker.width - 2 * mx, HEIGHT - 2 * my
    ink = maker.suits["SHC"[int(rng.integers(3))]]
    if kind == 2 and rng.random() < 0.5:
        _star(face, maker.width / 2, HEIGHT / 2, maker.width * rng.uniform(0.16, 0.3), ink)
    else:
        gear, hair = rng.choice(["fool", "fool", "fool", "cap", "bare"]), rng.choice(["bob", "curl", "short"])
        dress = rng.choice(["tunic", "doublet", "frogged", "robe"])
        court = Court(str(gear), str(hair), "", str(dress), *_HANDS[int(rng.integers(5))], "rlf"[kind])
        face[my : my + high, mx : mx + wide, :3] = picture(
            maker, rng, court, (wide, high), kind != 1 or maker.division == "full"
        )
        if maker.frame != "":
            cv2.rectangle(face, (mx, my), (mx + wide - 1, my + high - 1), (*maker.line, 255), 1)
    _corners(maker, rng, face, ink)
    return face


def _corners(maker: Maker, rng: np.random.Generator, face: Picture, ink: tuple[int, int, int]) -> None:
    """A star or the word down the side, in two corners."""
    if rng.random() < 0.3:
        for x, y in ((15, 20), (maker.width - 15, HEIGHT - 20)):
            _star(face, x, y, 9, ink)
        return
    word = str(rng.choice(["JOKER", "JOKER", "JOLLY", "JOLLY JOKER"]))
    font = maker.index.font if maker.index else fonts()[3]
    size = int(rng.integers(11, 18))
    mask = np.asarray(cv2.rotate(text_mask(word, font, size, 0.9), cv2.ROTATE_90_CLOCKWISE), np.uint8)
    y = 14 + mask.shape[0] / 2
    stamp(face, mask, 15, y, ink)
    stamp(face, mask[::-1, ::-1], maker.width - 15, HEIGHT - y, ink)


def _star(face: Picture, x: float, y: float, r: float, ink: tuple[int, int, int]) -> None:
    angle = np.arange(10) * np.pi / 5 - np.pi / 2
    reach = np.where(np.arange(10) % 2, 0.42 * r, r) * 4
    size = int(r * 8) + 4
    mask = np.zeros((size, size), np.uint8)
    star = np.column_stack([reach * np.cos(angle), reach * np.sin(angle)]) + size / 2
    cv2.fillPoly(mask, [star.round().astype(np.int32)], 255)
    stamp(face, np.asarray(cv2.resize(mask, (size // 4, size // 4), interpolation=cv2.INTER_AREA), np.uint8), x, y, ink)
