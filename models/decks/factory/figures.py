"""Courts sewn together from patterned patches: busts for double-ended cards, and whole figures."""

from __future__ import annotations

import numpy as np

from models.decks.factory.heads import head
from models.decks.factory.pen import Fill, Pen
from models.decks.factory.style import Style
from models.decks.factory.things import HELD, held


def _patches(rng: np.random.Generator, style: Style) -> list[Fill]:
    """Cloths and plain inks in the order in which the tailor takes them."""
    stock: list[Fill] = [*style.cloths, *style.inks[:4]]
    return [stock[i] for i in rng.permutation(len(stock))]


def bust(pen: Pen, rng: np.random.Generator, style: Style, rank: str) -> None:
    """A half figure, its waist at 0, as high as the upper half of the card allows."""
    pen = pen.moved(float(rng.uniform(-4, 4)), 0, style.tall / 172, flip=bool(rng.random() < 0.5))
    patch = _patches(rng, style)
    if rank == "K":
        pen.shape([(-14, -40), (-42, -30), (-50, 24), (50, 24), (42, -30), (14, -40)], patch[7])
        for side in (-1, 1):
            pen.limb([(side * 15, -40), (side * 32, -20), (side * 38, 24)], 7, style.cloths[-1])
    _coat(pen, rng, style, patch)
    reach = float(rng.uniform(-24, -10))
    pen.limb([(26, -31), (37, -12), (16, -5)], 13, patch[3])
    pen.limb([(22, -6), (14, -5)], 11, patch[4])
    kind = int(rng.integers(HELD))
    _arm(pen, style, patch, reach, kind)
    _ruff(pen, rng, style, patch[5])
    head(pen.moved(0, -42, 1.12), rng, style, rank, profile=bool(rng.random() < 0.4))


def _coat(pen: Pen, rng: np.random.Generator, style: Style, patch: list[Fill]) -> None:
    """Body in two halves with a panel, buttons and a belt."""
    pen.blob([(0, -42), (-24, -38), (-32, -24), (-24, 0), (-34, 30), (0, 30)], patch[0])
    pen.blob([(0, -42), (24, -38), (32, -24), (24, 0), (34, 30), (0, 30)], patch[1 if rng.random() < 0.6 else 0])
    wide = float(rng.uniform(5, 13))
    pen.shape([(-wide, -40), (wide, -40), (wide * 0.8, 28), (-wide * 0.8, 28)], patch[2])
    for y in range(-34, 0, 8):
        pen.oval(0, y, 1.8, 1.8, style.inks[2], 0.6)
    if rng.random() < 0.5:
        pen.limb([(-25, -36), (24, 2)], 7, patch[8])
    pen.shape([(-25, -6), (25, -6), (26, 3), (-26, 3)], patch[6])


def _arm(pen: Pen, style: Style, patch: list[Fill], reach: float, kind: int) -> None:
    pen.limb([(-26, -31), (-39, -10), (-34, reach)], 13, patch[3])
    held(pen.moved(-35, reach - 3), style, kind, patch[9])
    pen.oval(-35, reach - 2, 5, 4.4, style.skin)


def _ruff(pen: Pen, rng: np.random.Generator, style: Style, tile: Fill) -> None:
    if rng.random() < 0.5:
        for x in (-14, -7, 0, 7, 14):
            pen.oval(x, -40 + abs(x) * -0.1, 5, 4, style.inks[5], 0.8)
    else:
        pen.shape([(-18, -42), (18, -42), (24, -33), (8, -30), (0, -35), (-8, -30), (-24, -33)], tile)


def whole(pen: Pen, rng: np.random.Generator, style: Style, rank: str) -> None:
    """A full figure about 130 units high, its feet at 60: standing, walking, seated or riding."""
    poses = ("front", "walk", "seat", "ride") if rank == "K" else ("front", "walk", "front", "ride")
    pose = poses[int(rng.integers(4))] if style.pose == "mixed" or rank != "K" else style.pose
    pen = pen.moved(0, 4, style.tall / 172, flip=bool(rng.random() < 0.5))
    patch = _patches(rng, style)
    pen.blob([(-46, 62), (-20, 56), (20, 58), (46, 62), (46, 70), (-46, 70)], style.inks[3])
    if pose == "ride":
        _horse(pen, style, patch)
        pen = pen.moved(0, -12, 0.88)
    elif pose == "seat":
        pen.box(0, 6, 56, 100, patch[10])
        pen.box(0, 40, 64, 30, patch[11])
    _legs(pen, style, patch, pose)
    if rank == "K" and pose != "seat":
        pen.shape([(-14, -32), (-34, 40), (34, 40), (14, -32)], patch[7])
        for side in (-1, 1):
            pen.limb([(side * 14, -32), (side * 33, 40)], 5, style.cloths[-1])
    _tunic(pen, rng, style, patch, pose)
    pen.limb([(15, -28), (27, -12), (18, 2)], 9, patch[3])
    pen.oval(17, 3, 4, 4, style.skin)
    pen.limb([(-15, -28), (-30, -14), (-28, -2)], 9, patch[3])
    held(pen.moved(-29, -4, 0.95), style, int(rng.integers(HELD)), patch[9])
    pen.oval(-29, -3, 4, 4, style.skin)
    head(pen.moved(0, -34, 0.92), rng, style, rank, profile=pose in ("walk", "ride"))


def _legs(pen: Pen, style: Style, patch: list[Fill], pose: str) -> None:
    spread = {"front": (-9, 9), "walk": (-20, 18), "seat": (-14, 14), "ride": (-14, -8)}[pose]
    for i, x in enumerate(spread):
        foot = 58 if pose != "ride" else 40
        pen.limb([(x * 0.45, 14), (x * 0.8, 36), (x, foot - 2)], 9, patch[4 + i])
        pen.blob([(x + 6, foot - 8), (x + 6, foot + 3), (x - 12, foot + 3), (x - 5, foot - 8)], style.ink)


def _tunic(pen: Pen, rng: np.random.Generator, style: Style, patch: list[Fill], pose: str) -> None:
    hem = 26.0 if pose != "seat" else 42.0
    hem = hem if rng.random() < 0.6 else hem + 8
    pen.shape([(-16, -33), (-13, 2), (-24, hem), (24, hem), (13, 2), (16, -33)], patch[0])
    pen.shape([(-6, -33), (6, -33), (8, hem), (-8, hem)], patch[1])
    pen.shape([(-24, hem - 6), (24, hem - 6), (25, hem), (-25, hem)], patch[2], 0.8)
    pen.box(0, 1, 28, 6, patch[6])
    pen.oval(0, 1, 3, 3, style.inks[2])
    pen.blob([(-17, -36), (17, -36), (20, -27), (0, -23), (-20, -27)], patch[5])


def _horse(pen: Pen, style: Style, patch: list[Fill]) -> None:
    coat = (style.inks[4], style.inks[5], (150, 150, 150))[len(style.word) % 3]
    for x, bend in ((-22, -8), (-12, 2), (22, 4), (30, -2)):
        pen.limb([(x, 32), (x + bend, 46), (x, 60)], 7, coat)
    pen.blob([(36, 16), (48, 24), (46, 52), (40, 36)], style.ink)
    pen.blob([(-30, 14), (0, 20), (34, 12), (42, 28), (32, 42), (-20, 42), (-34, 30)], coat)
    pen.blob([(-22, 28), (-16, 6), (-30, -10), (-36, -4), (-50, 8), (-46, 14), (-38, 10), (-36, 28)], coat)
    pen.oval(-38, 1, 1.3, 1.3, style.ink)
    pen.shape([(-12, 14), (20, 14), (24, 40), (-10, 40)], patch[12])
