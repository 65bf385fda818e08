"""Heads: face, hair, beard, hat or crown. The head's middle is 0, 0 and it is 2 high."""

from __future__ import annotations

from models.decks.stencilled.block import GREEN, PAPER, RED, YELLOW, Pen, arc
from models.decks.stencilled.person import Person


def head(pen: Pen, who: Person) -> None:
    """The head of *who*."""
    _hair(pen, who)
    _face(pen, who)
    _beard(pen, who)
    if who.hat in ("points", "arched", "leaves", "turban", "pearls"):
        _crown(pen, who)
    else:
        _hat(pen, who)


def _face(pen: Pen, who: Person) -> None:
    x = who.look
    if who.profile:
        round_back = [(0.3, 1.0), (-0.4, 0.7), (-0.62, 0), (-0.5, -0.7), (0.1, -1), (0.58, -0.7)]
        pen.blob([*round_back, (0.62, -0.2), (0.95, 0.22), (0.66, 0.32), (0.72, 0.5), (0.62, 0.8)], who.skin)
        pen.line([(0.2, -0.32), (0.55, -0.36)], 0.7)
        pen.dot(0.42, -0.12, 0.1)
        pen.line([(0.4, 0.54), (0.7, 0.5)], 0.8)
        if who.cheeks:
            pen.tint(arc(0.2, 0.3, 0.2, 0.2), RED)
        return
    pen.blob(
        [(0, -1), (0.62, -0.7), (0.74, 0), (0.52, 0.7), (0, 1.02), (-0.52, 0.7), (-0.74, 0), (-0.62, -0.7)], who.skin
    )
    if who.cheeks:
        for side in (-1, 1):
            pen.tint(arc(x + side * 0.4, 0.3, 0.19, 0.19), RED)
    for side in (-1, 1):
        pen.line([(x + side * 0.14, -0.3), (x + side * 0.48, -0.34)], 0.7)
        pen.dot(x + side * 0.3, -0.1, 0.1)
    pen.line([(x, -0.2), (x + (0.14 if x >= 0 else -0.14), 0.24), (x, 0.28)], 0.7)
    pen.line([(x - 0.22, 0.56), (x, 0.6), (x + 0.22, 0.56)], 0.8)


def _dyed(pen: Pen, points: list[tuple[float, float]], fair: int) -> None:
    pen.blob(points, PAPER if fair == 9 else fair)
    if fair == 9:
        pen.dark([(x * 0.98, y * 0.98) for x, y in points])


def _hair(pen: Pen, who: Person) -> None:
    low = {"bob": 0.75, "long": 1.5, "short": 0.2, "plait": 0.4, "curls": 0.9}[who.hair]
    wide = 1.12 if who.hair in ("bob", "curls") else 0.95
    _dyed(
        pen,
        [
            (0, -1.1),
            (0.8, -0.8),
            (wide, 0.1),
            (wide, low),
            (0.4, low),
            (-0.4, low),
            (-wide, low),
            (-wide, 0.1),
            (-0.8, -0.8),
        ],
        who.fair,
    )
    if who.hair == "curls" and who.fair != 9:
        for side in (-1, 1):
            for y in (0.0, 0.45, 0.85):
                pen.oval(side * 0.95, y, 0.25, 0.25, who.fair, 0.7)
    if who.hair == "plait":
        pen.band([(-0.8, 0.4), (-1.0, 1.2), (-0.9, 1.7)], 0.2, PAPER, 0.8)


def _beard(pen: Pen, who: Person) -> None:
    x = who.look
    if who.profile:
        pen, x = pen.at(0.22, 0), 0.1
    if who.beard in ("full", "forked", "pointed"):
        end = {"full": 1.35, "forked": 1.2, "pointed": 1.5}[who.beard]
        wide = 0.35 if who.beard == "pointed" else 0.72
        edge = [
            (-0.72, 0.15),
            (-0.3, 0.42),
            (x, 0.48),
            (0.3, 0.42),
            (0.72, 0.15),
            (wide, 0.9),
            (0.18, end),
            (0, end - 0.1),
            (-0.18, end),
            (-wide, 0.9),
        ]
        _dyed(pen, edge, who.fair)
        if who.fair != 9:
            for k in (-0.35, -0.12, 0.12, 0.35):
                pen.line([(k, 0.7), (k * 0.8, end - 0.15)], 0.6)
        pen.blob([(x - 0.2, 0.58), (x, 0.54), (x + 0.2, 0.58), (x, 0.66)], RED, 0.4)
    elif who.beard == "moustache":
        pen.dark([(x - 0.5, 0.5), (x, 0.34), (x + 0.5, 0.5), (x, 0.46)])


def _crown(pen: Pen, who: Person) -> None:
    gold, trim = YELLOW, who.inks[4]
    if who.hat == "turban":
        pen.oval(0, -0.9, 0.95, 0.45, who.inks[3])
        pen.line([(-0.7, -0.8), (0.1, -1.2)], 0.7)
        pen.line([(-0.2, -0.6), (0.6, -1.1)], 0.7)
    if who.hat == "arched":
        pen.oval(0, -1.25, 0.78, 0.65, who.inks[3])
        pen.band([(0, -0.8), (0, -1.9)], 0.2, gold, 0.8)
        pen.band([(-0.7, -0.95), (-0.45, -1.6), (0, -1.85), (0.45, -1.6), (0.7, -0.95)], 0.18, gold, 0.8)
        pen.line([(0, -1.9), (0, -2.4)], 1.6)
        pen.line([(-0.2, -2.2), (0.2, -2.2)], 1.6)
    else:
        top = -1.75 if who.hat != "turban" else -2.0
        low = -0.75 if who.hat != "turban" else -1.2
        pen.poly(
            [
                (-0.8, low),
                (-1.0, top),
                (-0.55, top + 0.5),
                (-0.45, top - 0.15),
                (-0.15, top + 0.45),
                (0, top - 0.3),
                (0.15, top + 0.45),
                (0.45, top - 0.15),
                (0.55, top + 0.5),
                (1.0, top),
                (0.8, low),
            ],
            gold,
        )
        for x, y in ((-1.0, top), (-0.45, top - 0.15), (0, top - 0.3), (0.45, top - 0.15), (1.0, top)):
            if who.hat == "pearls":
                pen.oval(x, y - 0.05, 0.14, 0.14, PAPER, 0.7)
            elif who.hat == "leaves":
                pen.blob([(x, y - 0.35), (x + 0.22, y - 0.05), (x, y + 0.1), (x - 0.22, y - 0.05)], gold, 0.8)
    low = -0.72 if who.hat != "turban" else -1.15
    pen.poly([(-0.84, low - 0.28), (0.84, low - 0.28), (0.82, low), (-0.82, low)], trim if trim else gold)
    for x in (-0.5, 0, 0.5):
        pen.dot(x, low - 0.14, 0.08)


def _feather(pen: Pen, x: float, y: float, ink: int) -> None:
    pen.blob([(x, y), (x + 0.3, y - 0.8), (x + 0.9, y - 1.0), (x + 1.1, y - 0.6), (x + 0.6, y - 0.5)], ink, 0.8)


def _hat(pen: Pen, who: Person) -> None:
    ink, trim, kind = who.inks[3], who.inks[4], who.hat
    if kind == "beret":
        _feather(pen, 0.2, -1.0, trim)
        pen.blob([(-1.1, -0.8), (-0.9, -1.3), (0, -1.5), (0.9, -1.25), (1.1, -0.8), (0, -0.65)], ink)
    elif kind == "tricorn":
        pen.poly(
            [
                (-1.35, -0.9),
                (-0.6, -1.1),
                (0, -1.6),
                (0.6, -1.1),
                (1.35, -0.9),
                (0.5, -0.55),
                (0, -0.75),
                (-0.5, -0.55),
            ],
            ink,
        )
        pen.line([(-1.2, -0.88), (0, -0.95), (1.2, -0.88)], 0.7)
    elif kind == "bicorn":
        pen.blob([(-1.3, -0.6), (-0.9, -1.2), (0, -1.75), (0.9, -1.2), (1.3, -0.6), (0, -0.75)], ink)
        pen.oval(0.2, -1.2, 0.2, 0.2, trim, 0.8)
    elif kind == "helmet":
        _feather(pen, 0, -1.3, trim)
        pen.blob([(-0.85, -0.1), (-0.8, -0.9), (0, -1.5), (0.8, -0.9), (0.85, -0.1), (0.5, -0.55), (-0.5, -0.55)], ink)
        pen.line([(0, -1.5), (0, -0.6)], 0.8)
    elif kind == "kettle":
        pen.blob([(-0.75, -0.8), (-0.6, -1.4), (0, -1.65), (0.6, -1.4), (0.75, -0.8)], ink)
        pen.blob([(-1.3, -0.55), (0, -0.95), (1.3, -0.55), (0, -0.6)], ink)
    elif kind == "shako":
        pen.poly([(-0.8, -0.6), (-0.9, -1.8), (0.9, -1.8), (0.8, -0.6)], ink)
        pen.line([(-0.8, -0.75), (0.8, -0.75)], 1.4)
        pen.oval(0, -1.3, 0.22, 0.25, trim, 0.8)
        pen.band([(0, -1.8), (0, -2.4)], 0.25, trim, 0.8)
    elif kind == "cap":
        pen.poly([(-0.8, -0.6), (-0.4, -1.5), (1.1, -2.0), (0.9, -1.3), (0.8, -0.6)], ink)
        pen.poly([(-0.88, -0.9), (0.88, -0.9), (0.82, -0.55), (-0.82, -0.55)], trim)
    elif kind == "brim":
        _feather(pen, 0.3, -1.0, trim)
        pen.poly([(-0.6, -0.7), (-0.5, -1.6), (0.5, -1.6), (0.6, -0.7)], ink)
        pen.blob([(-1.5, -0.75), (0, -0.9), (1.5, -0.75), (0, -0.55)], ink)
    elif kind == "cockade":
        pen.blob([(-0.85, -0.5), (-0.85, -1.1), (0, -1.35), (0.85, -1.1), (0.85, -0.5), (0, -0.6)], ink)
        pen.oval(-0.5, -0.95, 0.22, 0.22, trim, 0.8)
    elif kind == "wreath":
        for k in range(7):
            x = -0.75 + 0.25 * k
            pen.oval(x, -0.75 - 0.25 * (1 - x * x), 0.2, 0.15, GREEN if k % 2 else trim, 0.7)
    elif kind == "hood":
        pen.blob(
            [
                (-0.9, 0.9),
                (-1.0, -0.4),
                (-0.2, -1.5),
                (0.6, -1.8),
                (0.95, -0.5),
                (0.9, 0.9),
                (0.6, 0.5),
                (0.6, -0.5),
                (0, -0.75),
                (-0.6, -0.5),
                (-0.6, 0.5),
            ],
            ink,
        )
    else:
        pen.blob([(-0.95, -0.5), (-0.95, -1.5), (0, -1.95), (0.95, -1.5), (0.95, -0.5), (0, -0.65)], ink)
        pen.oval(0, -1.2, 0.25, 0.35, trim, 0.8)
        for x in (-0.7, 0.7):
            pen.line([(x, -0.8), (x * 0.9, -1.3)], 0.6)
