"""Whole figures, 1 high: crown of the hat at about 0, waist at 0.52, feet at 1."""

from __future__ import annotations

from models.decks.stencilled.block import BROWN, PAPER, YELLOW, Pen
from models.decks.stencilled.gear import at_breast, gear
from models.decks.stencilled.head import head
from models.decks.stencilled.person import Person

HANDS = {"raised": (0.27, 0.16), "out": (0.28, 0.38), "hip": (0.13, 0.5), "low": (0.22, 0.58), "chest": (0.07, 0.4)}
"""Where the right hand is by pose, in parts of the figure's height."""

_ELBOWS = {"raised": (0.24, 0.36), "out": (0.19, 0.43), "hip": (0.25, 0.4), "low": (0.2, 0.42), "chest": (0.2, 0.44)}


def standing(pen: Pen, who: Person) -> None:
    """*who* on their feet."""
    cloak(pen, who, 0.9)
    if who.coat != "robe":
        _legs(pen, who)
    upper(pen, who)


def cloak(pen: Pen, who: Person, low: float) -> None:
    """What hangs behind, down to *low*."""
    if who.cape:
        pen.blob(
            [(-0.12, 0.24), (0.12, 0.24), (0.25, 0.5), (0.28, low), (0, low + 0.03), (-0.28, low), (-0.25, 0.5)],
            who.inks[5],
        )
        for x in (-0.22, 0.22):
            pen.line([(x * 0.7, 0.4), (x, low - 0.05)], 0.7)


def _legs(pen: Pen, who: Person) -> None:
    ink, shoe = who.inks[2], who.inks[6]
    for side in (-1, 1):
        other = ink if who.trim != "half" or side > 0 else who.inks[1]
        foot = side * 0.09
        pen.band([(side * 0.06, 0.56), (side * 0.075, 0.76), (foot, 0.95)], 0.075, other)
        if who.legs in ("breeches", "slops"):
            wide = 0.11 if who.legs == "slops" else 0.07
            pen.blob(
                [
                    (side * 0.01, 0.54),
                    (side * (0.06 + wide), 0.56),
                    (side * (0.07 + wide), 0.68),
                    (side * 0.08, 0.75),
                    (side * 0.02, 0.72),
                ],
                who.inks[4],
            )
            if who.legs == "slops":
                pen.line([(side * 0.06, 0.58), (side * 0.08, 0.72)], 0.7)
        if who.legs == "boots":
            pen.poly([(foot - 0.055, 0.76), (foot + 0.055, 0.76), (foot + 0.045, 0.95), (foot - 0.045, 0.95)], shoe)
        toe = side * 0.09
        pen.blob(
            [(foot - side * 0.045, 0.93), (foot + side * 0.03, 0.93), (foot + toe, 0.985), (foot - side * 0.045, 0.99)],
            shoe,
        )


def upper(pen: Pen, who: Person) -> None:
    """Trunk, arms, gear and head."""
    _far_arm(pen, who)
    _trunk(pen, who)
    at_breast(pen, who.gear[0], who.inks[5], who.inks[1])
    _near_arm(pen, who)
    _collar(pen, who)
    head(pen.at(0, 0.225 - 0.085 * who.large, 0.085 * who.large), who)


def _far_arm(pen: Pen, who: Person) -> None:
    _arm(pen.at(0, 0, flip=True), who, who.arms[1], who.gear[1])


def _near_arm(pen: Pen, who: Person) -> None:
    pose = "chest" if who.gear[0] in ("drum", "lute", "flute", "pipe") else who.arms[0]
    _arm(pen, who, pose, who.gear[0])


def _arm(pen: Pen, who: Person, pose: str, held: str) -> None:
    x, y = HANDS[pose]
    elbow = _ELBOWS[pose]
    gear(pen.at(x, y), held, who.inks[5], who.inks[1])
    pen.oval(x, y, 0.032, 0.032, who.skin)
    fat = 0.085 if who.coat in ("doublet", "robe") else 0.065
    pen.band(
        [(0.11, 0.28), elbow, (elbow[0] + 0.75 * (x - elbow[0]), elbow[1] + 0.75 * (y - elbow[1]))], fat, who.inks[1]
    )
    cuff = [elbow[k] + 0.7 * ((x, y)[k] - elbow[k]) for k in (0, 1)]
    pen.oval(cuff[0], cuff[1], 0.045, 0.04, who.inks[4], 0.8)
    if who.coat == "doublet":
        pen.oval(0.14, 0.31, 0.065, 0.07, who.inks[0])
        pen.line([(0.12, 0.27), (0.15, 0.36)], 0.7)


def _trunk(pen: Pen, who: Person) -> None:
    ink = who.inks[0]
    low, wide = {
        "coat": (0.74, 0.2),
        "tunic": (0.66, 0.17),
        "robe": (0.97, 0.26),
        "doublet": (0.57, 0.12),
        "armour": (0.6, 0.15),
    }[who.coat]
    shape = [
        (-0.07, 0.225),
        (0.07, 0.225),
        (0.14, 0.27),
        (0.12, 0.4),
        (0.105, 0.5),
        (wide, low),
        (0, low + 0.015),
        (-wide, low),
        (-0.105, 0.5),
        (-0.12, 0.4),
        (-0.14, 0.27),
    ]
    pen.poly(shape, ink)
    if who.trim == "half":
        pen.poly([(max(x, 0.0), y) for x, y in shape], who.inks[1] or YELLOW)
    elif who.trim == "buttons":
        pen.line([(0, 0.25), (0, low)], 0.8)
        for k in range(6):
            pen.dot(0.025, 0.28 + k * 0.05, 0.01)
    elif who.trim == "stripes":
        for x in (-0.07, 0, 0.07):
            pen.band([(x, 0.27), (x, 0.49), (x * 1.6, low - 0.03)], 0.022, who.inks[4], 0.6)
    elif who.trim == "braid":
        for k in range(5):
            pen.line([(-0.07, 0.29 + k * 0.045), (0.07, 0.29 + k * 0.045)], 1.2)
    if who.coat in ("robe", "coat"):
        for x in (-0.12, -0.04, 0.05, 0.13):
            pen.line([(x * 0.6, 0.56), (x * wide / 0.17, low - 0.04)], 0.7)
        pen.band([(-wide + 0.01, low), (0, low + 0.012), (wide - 0.01, low)], 0.03, who.inks[4], 0.8)
    elif who.coat == "armour":
        for y in (0.32, 0.38, 0.44):
            pen.line([(-0.11, y), (0, y + 0.03), (0.11, y)], 0.8)
    elif who.coat == "tunic":
        pen.line([(-0.06, 0.54), (-0.1, 0.65)], 0.7)
        pen.line([(0.06, 0.54), (0.1, 0.65)], 0.7)
    if who.trim == "sash":
        pen.band([(-0.11, 0.29), (0.1, 0.5)], 0.04, who.inks[4], 0.8)
    pen.poly([(-0.108, 0.49), (0.108, 0.49), (0.112, 0.53), (-0.112, 0.53)], who.inks[6])


def _collar(pen: Pen, who: Person) -> None:
    if who.collar == "ruff":
        pen.oval(0, 0.235, 0.115, 0.035, PAPER)
        for k in range(-3, 4):
            pen.line([(k * 0.03, 0.215), (k * 0.032, 0.262)], 0.5)
    elif who.collar == "wide":
        pen.poly([(-0.13, 0.24), (0, 0.22), (0.13, 0.24), (0.06, 0.31), (0, 0.26), (-0.06, 0.31)], PAPER)
    elif who.collar == "ermine":
        pen.blob([(-0.15, 0.26), (0, 0.22), (0.15, 0.26), (0.13, 0.34), (0, 0.37), (-0.13, 0.34)], PAPER)
        for x, y in ((-0.09, 0.3), (-0.03, 0.33), (0.04, 0.32), (0.1, 0.29)):
            pen.line([(x, y - 0.012), (x, y + 0.012)], 1)
    elif who.collar == "scarf":
        pen.band([(-0.08, 0.235), (0, 0.255), (0.08, 0.235)], 0.035, who.inks[4], 0.8)
    elif who.collar == "plain":
        pen.poly([(-0.07, 0.21), (0.07, 0.21), (0.08, 0.25), (-0.08, 0.25)], who.inks[4])


def seated(pen: Pen, who: Person) -> None:
    """*who* on a throne."""
    seat, trim = who.inks[6] or BROWN, who.inks[5] or YELLOW
    pen.poly([(-0.22, 0.98), (-0.22, 0.2), (0.22, 0.2), (0.22, 0.98)], seat)
    for side in (-1, 1):
        pen.poly([(side * 0.2, 0.98), (side * 0.2, 0.16), (side * 0.26, 0.16), (side * 0.26, 0.98)], trim)
        pen.oval(side * 0.23, 0.14, 0.04, 0.04, YELLOW)
    low = pen.at(0, 0.1, 0.95)
    cloak(low, who, 0.85)
    for side in (-1, 1):
        low.band([(side * 0.1, 0.7), (side * 0.11, 0.88)], 0.08, who.inks[2])
        low.blob([(side * 0.06, 0.87), (side * 0.14, 0.86), (side * 0.2, 0.93), (side * 0.06, 0.94)], BROWN)
    upper(low, who)
    low.blob(
        [(-0.12, 0.54), (0.12, 0.54), (0.24, 0.64), (0.22, 0.8), (0, 0.76), (-0.22, 0.8), (-0.24, 0.64)], who.inks[0]
    )
    for x in (-0.13, 0, 0.13):
        low.line([(x, 0.6), (x * 1.2, 0.75)], 0.7)
    pen.poly([(-0.3, 0.96), (0.3, 0.96), (0.3, 1.0), (-0.3, 1.0)], trim)
