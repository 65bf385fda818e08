"""Horses and other four-footed beasts, and birds; they look to the left, their feet at the pen's origin."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour


def draw_horse(pen: Pen, coat: Colour | None, cloth: Colour | None, dark: float, gait: str) -> None:
    """A horse 100 units long, its back at -62; *gait* stand, trot or rear."""
    pen = pen.at(18, 0, 1, 16).at(-18, 0) if gait == "rear" else pen
    rng = pen.rng
    pen.limb(
        [(40, -58, 2), (52, -52, 5), (56, -32, 5), (52, -16, 1)], (60, 60, 70) if coat is None else _deep(coat), 0.6
    )
    legs = {"stand": ((-26, -26), (-18, -17), (30, 32), (38, 41)), "trot": ((-36, -30), (-14, -16), (26, 36), (42, 48)),
            "rear": ((-44, -34), (-36, -26), (30, 30), (40, 44))}[gait]  # fmt: skip
    for i, (knee, foot) in enumerate(legs):
        hip = -22 if i < 2 else 34
        front_up = 22 if (gait == "rear" and i < 2) or (gait == "trot" and i == 0) else 0
        pen.limb([(hip, -40, 8), (knee, -24 - front_up * 0.6, 3.6), (foot, -5 - front_up, 2.4)], coat, dark)
        pen.shape([(foot - 4, -front_up), (foot + 3, -front_up), (foot + 2, -5 - front_up), (foot - 2, -5 - front_up)],
                  (60, 60, 60), 0.8, hard=True)  # fmt: skip
    pen.shape([(-28, -56), (-10, -62), (14, -60), (34, -64), (45, -54), (42, -38), (24, -32), (0, -30), (-20, -34),
               (-30, -44)],
              coat, dark)  # fmt: skip
    drop = float(rng.uniform(-4, 6))
    pen.shape([(-10, -60), (-22, -80), (-32, -90 + drop), (-38, -92 + drop), (-44, -86 + drop), (-58, -74 + drop),
               (-58, -68 + drop),
               (-52, -67 + drop), (-40, -74 + drop), (-32, -56), (-24, -42), (-10, -46)], coat, dark)  # fmt: skip
    pen.limb([(-33, -95 + drop, 1), (-22, -84, 4), (-10, -64, 4)], _deep(coat), 0.6)
    pen.oval(-44, -81 + drop, 1.2, 1.2, None, 1)
    pen.line([(-52, -69 + drop), (-46, -78 + drop), (-36, -86 + drop)], 1.2)
    pen.line([(-50, -69 + drop), (-30, -66), (-8, -66)], 1.2)
    pen.shape([(-8, -62), (18, -61), (20, -40), (4, -36), (-9, -42)], cloth, dark * 0.6)


def _deep(colour: Colour | None) -> Colour | None:
    if colour is None:
        return None
    b, g, r = (int(c * 0.6) for c in colour)
    return b, g, r


def rider_leg(pen: Pen, hose: Colour | None, boots: Colour | None, dark: float) -> None:
    """The leg on our side of one who sits on a horse drawn with the same pen."""
    pen.limb([(6, -62, 7), (-4, -46, 6), (-2, -30, 4)], hose, dark)
    pen.limb([(-4, -42, 5), (-1, -26, 4), (0, -14, 3.4)], boots, 0.2 + dark * 0.6)
    pen.limb([(2, -13, 2.4), (-9, -12, 1.6)], boots, 0.6)


@dataclass(frozen=True)
class Build:
    """Proportions of a beast about 60 long."""

    legs: float
    body: float
    neck: float
    snout: float
    tail: str
    extra: str
    colour: Colour


BUILDS = {
    "stag": Build(26, 9, 22, 7, "short", "antlers", (90, 140, 190)),
    "hound": Build(20, 7, 10, 8, "curl", "ears", (170, 200, 220)),
    "boar": Build(12, 13, 4, 12, "short", "bristles", (80, 90, 110)),
    "lion": Build(18, 10, 8, 5, "tuft", "mane", (70, 180, 230)),
    "bear": Build(14, 14, 6, 7, "short", "round", (60, 80, 110)),
    "hare": Build(9, 9, 5, 4, "short", "long", (130, 170, 200)),
    "fox": Build(13, 7, 7, 9, "bush", "ears", (60, 120, 210)),
    "unicorn": Build(26, 10, 20, 9, "tuft", "horn", (235, 235, 235)),
    "goat": Build(18, 9, 12, 6, "short", "horns", (205, 215, 220)),
}


def draw_beast(pen: Pen, kind: str, dark: float, *, tinted: bool) -> None:
    """One of `BUILDS`, running or standing."""
    b = BUILDS[kind]
    colour = b.colour if tinted else None
    run = float(pen.rng.uniform(0, 12))
    back = -b.legs - b.body
    if b.tail in ("curl", "tuft", "bush"):
        wide = 4 if b.tail == "bush" else 1.2
        pen.limb([(24, back, 1.4), (33, back - 4, wide), (36, back - 14, wide * 0.8), (31, back - 18, 1)], colour, dark)
    else:
        pen.oval(26, back, 3.5, 3, colour, dark)
    for x, swing in ((-14, -run), (20, run), (-20, -run * 0.5), (25, run * 0.4)):
        pen.limb(
            [(x, back + 3, 5), (x + swing * 0.5, -b.legs * 0.5, 2.2), (x + swing, -1, 1.4), (x + swing - 3, 0, 1)],
            colour,
            dark,
        )
    pen.shape([(-24, back - b.body * 0.8), (-5, back - b.body * 0.8), (18, back - b.body), (28, back),
               (24, back + b.body),
               (2, back + b.body * 0.7), (-18, back + b.body), (-27, back)], colour, dark)  # fmt: skip
    hx, hy = -28 - b.neck * 0.4, back - b.neck
    pen.limb([(-20, back, b.body * 0.8), (hx, hy, 5)], colour, dark)
    if b.extra == "mane":
        pen.oval(hx + 3, hy + 2, 11, 12, (50, 110, 170) if tinted else None, 0.8)
    pen.shape([(hx + 5, hy - 4), (hx - 2, hy - 6), (hx - 6 - b.snout, hy), (hx - 6 - b.snout, hy + 4), (hx, hy + 5),
               (hx + 5, hy + 3)],
              colour, dark)  # fmt: skip
    pen.oval(hx - 2, hy - 1, 0.9, 0.9, None, 1)
    ear = {"long": 14.0, "ears": 6.0, "round": 4.0}.get(b.extra, 5.0)
    pen.limb([(hx + 3, hy - 4, 1.6), (hx + 6, hy - 4 - ear * 0.6, 1.8), (hx + 7, hy - 4 - ear, 0.6)], colour, dark)
    if b.extra == "antlers":
        for side in (0, 5):
            pen.line([(hx + side - 1, hy - 5), (hx + side + 4, hy - 16), (hx + side + 1, hy - 26)], 1.6)
            pen.line([(hx + side + 3, hy - 12), (hx + side - 4, hy - 18)], 1.4)
            pen.line([(hx + side + 3, hy - 19), (hx + side + 8, hy - 25)], 1.4)
    elif b.extra == "horn":
        pen.shape([(hx - 4, hy - 5), (hx - 16, hy - 22), (hx - 1, hy - 6)], None, 0.1, hard=True)
    elif b.extra == "horns":
        pen.line([(hx, hy - 5), (hx + 6, hy - 14), (hx + 14, hy - 10)], 2)
    elif b.extra == "bristles":
        for x in range(-22, 20, 4):
            pen.line([(x, back - b.body), (x + 3, back - b.body - 3)], 0.8)
        pen.line([(hx - 10, hy + 3), (hx - 13, hy - 2)], 1.6)


def draw_bird(pen: Pen, colour: Colour | None, dark: float) -> None:
    """A bird about 30 long on a twig."""
    pen.line([(-16, 1), (0, 0), (18, 2)], 1.8)
    pen.limb([(8, -8, 4), (18, -3, 2.6), (26, 3, 2)], colour, dark)
    pen.shape([(-8, -14), (2, -15), (12, -6), (4, 0), (-6, -2), (-11, -9)], colour, dark)
    pen.oval(-9, -16, 4.6, 4.4, colour, dark)
    pen.shape([(-13, -17), (-18, -15), (-13, -14)], (60, 160, 220), 0.1, hard=True)
    pen.oval(-10, -17, 0.7, 0.7, None, 1)
    pen.shape([(-3, -12), (6, -10), (13, -3), (3, -4)], None, 0.4)


def any_beast(rng: np.random.Generator) -> str:
    """The name of some beast."""
    return str(rng.choice(list(BUILDS)))
