"""Heads: face, hair, beard, and what is worn on them. The pen's origin is the middle of a face about 16 units high."""

from __future__ import annotations

import numpy as np

from models.decks.etched.dress import Dress
from models.decks.etched.pen import Pen


def draw_head(pen: Pen, dress: Dress) -> None:
    """A head that looks a little to the left of its own pen."""
    turn = float(pen.rng.uniform(0.5, 2.2))
    _hair(pen, dress)
    pen.shape([(-6, -5), (-3, -8), (3, -8), (6.4, -4), (6, 3), (3, 7.5), (-1.5, 9), (-5, 6), (-6.2, 1)], dress.skin,
              dress.dark * 0.45)  # fmt: skip
    for x in (-2.6 - turn, 2.4 - turn):
        pen.line([(x - 1.4, -1), (x, -1.7), (x + 1.4, -1)], 0.9)
        pen.oval(x, -0.7, 0.5, 0.6, None, 1, edge=0.8)
        pen.line([(x - 1.6, -3), (x + 1.4, -3.2)], 0.7)
    pen.line([(-0.6 - turn, -1.5), (-2 - turn, 2.4), (-0.2 - turn, 2.8)], 0.9)
    pen.line([(-2.2 - turn, 5), (0, 5.4), (1.6 - turn, 4.9)], 0.9)
    _beard(pen, dress, turn)
    if dress.headgear in _CROWNED:
        _crown(pen, dress)
    else:
        _hat(pen, dress)


def _hair(pen: Pen, dress: Dress) -> None:
    dark = 0.35 + dress.dark * 0.5
    if dress.locks == "short":
        pen.oval(0.5, -2, 7.4, 7.4, dress.hair, dark)
    elif dress.locks == "long":
        pen.shape(
            [(-7, -6), (0, -10), (8, -6), (9, 4), (10, 14), (5, 16), (-5, 13), (-9, 14), (-8, 3)], dress.hair, dark
        )
    elif dress.locks == "curls":
        for y in (-5, -1, 3, 7, 11):
            for side in (-1, 1):
                pen.oval(side * (6.5 + y * 0.12), y, 3, 2.8, dress.hair, dark, edge=0.8)
    elif dress.locks == "bob":
        pen.shape([(-7, -6), (0, -10), (8, -6), (9.5, 7), (5, 9), (-6, 8), (-8.5, 7)], dress.hair, dark)
    else:
        pen.oval(0.5, -1, 7.6, 7.6, dress.hair, dark)
        pen.limb([(6, 3, 1.6), (9, 10, 1.8), (8, 18, 0.8)], dress.hair, dark)
    for i in range(3):
        pen.line([(6.5 + i * 0.6, -5 + i), (7.6 + i * 0.5, 2), (7 + i * 0.4, 7)], 0.5)


def _beard(pen: Pen, dress: Dress, turn: float) -> None:
    dark = 0.35 + dress.dark * 0.5
    if dress.beard in ("full", "long"):
        end = 21 if dress.beard == "long" else 14
        pen.shape(
            [(-6, 2), (-3, 4.6), (-turn, 3.8), (3, 4.4), (6, 1), (6, 8), (2, end), (-2, end + 1), (-6, 9)],
            dress.hair,
            dark,
        )
        pen.line([(-2 - turn, 6), (1 - turn, 6)], 1)
        for x in (-2, 0, 2):
            pen.line([(x, 8), (x * 0.7, end - 2)], 0.5)
    elif dress.beard == "goatee":
        pen.shape([(-2.2 - turn, 6.4), (0.8 - turn, 6.4), (-0.8 - turn, 12)], dress.hair, dark)
    if dress.beard in ("moustache", "goatee", "full"):
        for side in (-1, 1):
            pen.limb(
                [(-0.5 - turn, 3.9, 0.8), (side * 2.4 - turn, 4.3, 0.9), (side * 4.6 - turn, 3, 0.3)],
                dress.hair,
                0.8,
                edge=0.7,
            )


_CROWNED = ("points", "arches", "lilies", "low", "tall", "turban-crown")


def _crown(pen: Pen, dress: Dress) -> None:
    kind = dress.headgear
    gold = dress.trim if kind == "low" else (70, 205, 240) if dress.skin is not None else None
    tall = {"low": 7.0, "tall": 14.0}.get(kind, 10.0)
    if kind == "turban-crown":
        pen.shape([(-9, -5), (-6, -10), (6, -10), (9, -5), (6, -3), (-6, -3)], dress.hat, dress.dark)
    if kind == "arches":
        pen.shape([(-8, -8), (-9, -15), (-3, -19), (3, -19), (9, -15), (8, -8)], dress.hat, dress.dark)
        for x in (-6.0, 0.0, 6.0):
            pen.limb([(x * 1.2, -7, 0.9), (x * 1.3, -14, 1), (0, -19, 0.8)], gold, 0)
        pen.oval(0, -21, 1.8, 1.8, gold, 0.2)
        pen.line([(0, -26), (0, -22)], 1.6)
        pen.line([(-2, -24.4), (2, -24.4)], 1.6)
    else:
        pen.shape([(-7, -6), (-9, -7 - tall), (-5, -10), (-3.6, -8 - tall), (0, -11), (3.6, -8 - tall), (5, -10),
                   (9, -7 - tall), (7, -6)], gold, dress.dark * 0.4, hard=True)  # fmt: skip
        for x in (-9.0, -3.6, 3.6, 9.0):
            if kind == "lilies":
                pen.shape([(x, -11 - tall), (x + 2, -8 - tall), (x, -6 - tall), (x - 2, -8 - tall)], gold, 0)
            else:
                pen.oval(x, -8 - tall, 1.3, 1.3, gold, 0.1)
    pen.shape([(-7.8, -8.6), (0, -7.6), (7.8, -8.6), (7.6, -5), (0, -4), (-7.6, -5)], gold, 0.1)
    for x in (-4, 0, 4):
        pen.oval(x, -6.4, 0.9, 0.9, dress.hat, 0.4, edge=0.7)


def _plume(pen: Pen, dress: Dress, x: float, y: float, lean: float) -> None:
    pen.limb([(x, y, 0.8), (x + lean * 0.5, y - 8, 2.6), (x + lean * 1.6, y - 9, 2.4), (x + lean * 2.2, y - 4, 0.6)],
             dress.trim, dress.dark * 0.6)  # fmt: skip
    pen.line([(x, y), (x + lean * 0.5, y - 8), (x + lean * 1.8, y - 7)], 0.6)


def _hat(pen: Pen, dress: Dress) -> None:
    kind, dark, hat = dress.headgear, dress.dark, dress.hat
    if kind in ("shako", "mirliton"):
        wide = 8.0 if kind == "shako" else 4.5
        pen.shape([(-6.8, -5), (-wide, -19), (wide, -19), (6.8, -5), (0, -3.6)], hat, 0.3 + dark * 0.7, hard=True)
        pen.limb([(-8, -4, 0.5), (-2, -3.2, 1.2), (6.5, -4.6, 0.6)], dress.boots, 0.7)
        pen.line([(-7, -15), (0, -9), (7, -15)], 1)
        pen.limb([(-4, -18, 1), (-4.5, -24, 2), (-4, -29, 1)], dress.trim, dark * 0.5)
    elif kind == "bearskin":
        pen.shape([(-7, -4), (-8.5, -14), (-5, -21), (4, -21), (8.5, -14), (7, -4)], hat, 0.9)
        pen.shape([(-3, -6), (0, -12), (3, -6)], dress.trim, 0.1)
        _plume(pen, dress, 6, -16, 2)
    elif kind in ("tricorne", "bicorne"):
        tip = 13 if kind == "bicorne" else 10
        pen.shape([(-tip, -5), (-5, -11), (0, -14 if kind == "tricorne" else -19), (5, -11), (tip, -5), (4, -6),
                   (-4, -6)],
                  hat, 0.3 + dark * 0.7)  # fmt: skip
        pen.line([(-tip + 1, -5.5), (0, -8), (tip - 1, -5.5)], 1.1)
        pen.oval(-4, -9, 1.5, 1.5, dress.trim, 0.1)
        if pen.rng.random() < 0.5:
            _plume(pen, dress, 3, -12, 2.5)
    elif kind in ("slouch", "plumes"):
        pen.shape([(-6, -6), (-5, -14), (4, -14), (6, -6)], hat, dark)
        pen.shape([(-14, -3), (-6, -7.5), (6, -8), (14, -7), (8, -4.5), (-4, -4)], hat, dark)
        for lean in (1.5, 3.0, 4.5)[: 1 if kind == "slouch" else 3]:
            _plume(pen, dress, 3, -8, lean)
    elif kind == "helmet":
        pen.shape([(-7.6, -3), (-6.5, -11), (0, -14.5), (7, -11), (8.4, 2), (5.5, 4), (4.5, -4), (-2, -5)], hat, dark)
        pen.limb([(-7, -12, 1), (0, -17, 2.4), (8, -14, 2.8), (12, -5, 1)], dress.trim, dark * 0.7)
    elif kind == "turban":
        for y, w in ((-6, 9), (-9.5, 8.4), (-12.5, 6)):
            pen.oval(0, y, w, 2.6, hat if y != -9.5 else dress.trim, dark * 0.6)
        _plume(pen, dress, -2, -14, 1.5)
    elif kind in ("beret", "cap"):
        wide = 11 if kind == "beret" else 7.8
        pen.shape([(-7, -5), (-wide, -8), (-4, -13), (5, -13), (wide, -8), (7, -4.6), (0, -4)], hat, dark)
        if kind == "beret" or pen.rng.random() < 0.5:
            _plume(pen, dress, 4, -9, float(pen.rng.uniform(2, 4)))


def hands_apart(rng: np.random.Generator) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the left and the right hand of a figure 100 high may be, feet at the origin."""
    left = ((-24, -60), (-22, -80), (-26, -48), (-12, -58), (-20, -40))[int(rng.integers(5))]
    right = ((22, -62), (12, -52), (24, -46), (20, -78), (10, -62))[int(rng.integers(5))]
    return left, right
