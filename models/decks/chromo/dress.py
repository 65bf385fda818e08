"""Doublets, sleeves, breeches, boots, cloaks and robes; a face is at (0, 30), the feet at y = 195."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from models.decks.chromo.cast import Person
from models.decks.chromo.pen import Colour, Pen
from models.decks.chromo.style import Style

_TORSO = [(-17, 55), (-8, 49), (8, 49), (17, 55), (19, 66), (15, 82), (13, 98), (-13, 98), (-15, 82), (-19, 66)]


def torso(pen: Pen, who: Person, style: Style) -> None:
    """A doublet with its skirt, its breast as *who* wears it, and a belt."""
    skirt = [
        (-13, 95),
        (13, 95),
        (18, 104),
        (21, 115),
        (12, 118),
        (6, 114),
        (0, 118),
        (-6, 114),
        (-12, 118),
        (-21, 115),
    ]
    pen.shape([*skirt, (-18, 104)], who.main, puff=0.5)
    for x in (-12, -6, 0, 6, 12):
        pen.line([(x * 0.8, 98), (x, 106), (x * 1.3, 114)], weight=0.5)
    pen.shape(_TORSO, who.main, puff=0.8)
    if who.breast == "parted":
        pen.shape([(0, 50), (8, 50), (16, 56), (18, 66), (14, 82), (12, 98), (0, 98)], who.second, puff=0.8, line=0.7)
    elif who.breast == "plate":
        pen.shape([(-14, 56), (0, 52), (14, 56), (16, 72), (9, 90), (0, 94), (-9, 90), (-16, 72)], style.inks["grey"])
        pen.line([(0, 54), (1, 74), (0, 93)], weight=0.8)
        pen.breath(-5, 66, 9, (255, 255, 255), 0.6)
    elif who.breast == "striped":
        for x in (-10, 0, 10):
            pen.tube([(x, 53), (x * 1.2, 68), (x * 0.9, 97)], (4, 5, 4), who.second, line=0.6)
    elif who.breast == "slashed":
        for y in (60, 71, 82):
            for x in (-9, 0, 9):
                pen.moved(x, y, 1, 12).blob(0, 0, 1.7, 4.6, who.second, line=0.7)
    elif who.breast == "laced":
        pen.shape([(-7, 50), (7, 50), (3, 75), (0, 94), (-3, 75)], style.inks["white"], puff=0.4)
        for y in range(55, 90, 6):
            pen.line([(-6 + (y - 55) * 0.15, y), (6 - (y - 55) * 0.15, y + 4)], who.second, 1.2)
    if who.breast in ("buttons", "parted"):
        pen.line([(0, 50), (0, 97)], weight=0.8)
        for y in range(55, 95, 7):
            pen.blob(0, y, 1.6, 1.6, style.inks["gold"], line=0.7)
    for side in (-1, 1):
        pen.line([(side * 13, 66), (side * 11, 80), (side * 6, 92)], weight=0.5)
    pen.tube([(-14, 95), (0, 97), (14, 95)], (4.5, 5, 4.5), who.trim)
    pen.blob(0, 97, 3.4, 3, style.inks["gold"])


def collar(pen: Pen, who: Person, style: Style) -> None:
    """A ruff, a falling collar, ermine or a trimming."""
    if who.collar == "ruff":
        for i in range(9):
            a = np.pi * i / 8
            pen.blob(14 * np.cos(a), 47 + 7 * np.sin(a), 4.4, 4.4, style.inks["white"], line=0.6)
    elif who.collar == "falling":
        for side in (-1, 1):
            pen.shape([(0, 46), (side * 8, 46), (side * 15, 52), (side * 12, 60), (side * 2, 53)], style.inks["white"])
    elif who.collar == "ermine":
        outline = [(-9, 45), (0, 49), (9, 45), (19, 52), (23, 66), (10, 71), (0, 73), (-10, 71), (-23, 66), (-19, 52)]
        pen.shape(outline, style.inks["white"], puff=0.5)
        for x, y in ((-15, 58), (-6, 58), (4, 60), (13, 57), (-12, 66), (-1, 67), (9, 66), (18, 63)):
            pen.tube([(x, y - 2), (x, y + 2)], (1, 2), style.inks["black"], line=0)
    elif who.collar == "trim":
        pen.tube([(-10, 49), (0, 53), (10, 49)], (4, 5, 4), who.trim)


def arm(
    pen: Pen, who: Person, style: Style, shoulder: float, elbow: tuple[float, float], hand: tuple[float, float]
) -> None:
    """A sleeved arm from the shoulder, at x = *shoulder*, over the elbow to the hand."""
    start, bend, end = np.array((shoulder, 59.0)), np.array(elbow), np.array(hand)
    middle, wrist = start * 0.35 + bend * 0.65, bend * 0.25 + end * 0.75
    t = np.linspace(0, 1, 6)[:, None]
    over = bend * 1.35 - (start + wrist) * 0.175
    path = start * (1 - t) ** 2 + 2 * over * t * (1 - t) + wrist * t**2
    pen.blob(*hand, 4.2, 4.6, style.inks["skin"])
    for dx in (-1.6, 0.2, 2):
        pen.line([(hand[0] + dx, hand[1] - 1), (hand[0] + dx * 1.2, hand[1] + 3.4)], weight=0.45)
    wide = {"wide": (13, 14, 17), "plain": (12, 10, 8), "puffed": (12, 9, 8), "double": (10, 9, 9)}[who.sleeve]
    lower: Colour = who.main if who.sleeve == "wide" else who.second
    pen.tube(path, np.interp(t[:, 0], (0, 0.5, 1), wide).tolist(), lower)
    for share in (-0.2, 0.15):
        pen.line(np.add(path[1:5], (share * wide[1], share * 4)), weight=0.45)
    if who.sleeve in ("puffed", "double"):
        _puff(pen, start, middle, 19, who)
    if who.sleeve == "double":
        _puff(pen, path[3], wrist, 14, who)
    if who.sleeve == "plain":
        pen.blob(start[0] * 1.08, 57, 8, 6, who.trim)
    pen.tube(np.stack([wrist, wrist * 0.6 + end * 0.4]), (wide[2] + 2, wide[2] + 3), who.trim, line=0.8)


def _puff(pen: Pen, a: npt.ArrayLike, b: npt.ArrayLike, wide: float, who: Person) -> None:
    """A puffed and slashed part of a sleeve or of breeches from *a* to *b*."""
    start, end = np.asarray(a, float), np.asarray(b, float)
    path = start + (end - start) * np.array([[-0.15], [0.3], [0.7], [1.1]])
    pen.tube(path, (wide * 0.6, wide, wide, wide * 0.6), who.main)
    across = np.array([start[1] - end[1], end[0] - start[0]]) / max(float(np.hypot(*(end - start))), 1e-6)
    for share in (-0.28, 0.0, 0.28):
        slash = path + across * share * wide
        pen.tube(slash * 0.85 + path.mean(0) * 0.15, (0.8, 3, 3, 0.8), who.second, line=0.6)


def legs(pen: Pen, who: Person, style: Style) -> None:
    """Both legs in hose, with breeches, and boots or shoes."""
    for side in (-1, 1):
        hip, knee, ankle = (side * 8.0, 110.0), (side * 12.0, 148.0), (side * 13.0, 187.0)
        hose = who.second if side > 0 or who.breast != "parted" else who.main
        leather = style.inks["brown"] if who.boots else who.trim
        toe = [(-4, -5), (4, -5), (9, 1), (16, 4), (15, 7), (-4, 7)]
        pen.shape([(ankle[0] + side * x, ankle[1] + y) for x, y in toe], leather)
        pen.tube([hip, knee, (side * 14, 165), ankle], (15, 11, 11, 7), hose)
        pen.line([(side * 11, 152), (side * 12.5, 166), (side * 12.5, 182)], weight=0.4)
        if who.boots:
            pen.tube([(side * 12.4, 156), (side * 14, 170), ankle], (13, 12, 9), leather)
            pen.tube([(side * 12.2, 154), (side * 12.8, 160)], (16, 14), style.inks["brown"])
        if who.legs == "puffed":
            _puff(pen, (side * 8, 112), (side * 12, 138), 20, who)
        elif who.legs == "knee":
            pen.tube([hip, (side * 11, 132), knee], (17, 17, 13), who.main)
            pen.tube([(side * 12, 147), (side * 12, 150)], (14, 14), who.trim)
            pen.blob(side * 17, 150, 2.6, 3, who.trim, line=0.7)


def cloak(pen: Pen, who: Person, style: Style, low: float) -> None:
    """What hangs behind from the shoulders down to *low*."""
    reach = 33 if who.rank == "K" else 27
    outline = [(-14, 50), (0, 46), (14, 50), (24, 80), (reach, low - 20), (reach - 3, low), (0, low - 4)]
    colour = who.second if who.rank != "K" else style.inks["red" if who.main != style.inks["red"] else "blue"]
    pen.shape([*outline, (3 - reach, low), (-reach, low - 20), (-24, 80)], colour, puff=0.3)
    for x in (-24, -17, 17, 24):
        pen.line([(x * 0.7, 66), (x, 100), (x * 1.1, low - 8)], weight=0.6)


def robe(pen: Pen, who: Person, style: Style) -> None:
    """A seated king's lap and robe down to his shoes."""
    for side in (-1, 1):
        pen.shape([(side * 6, 186), (side * 14, 184), (side * 24, 192), (side * 23, 196), (side * 6, 196)], who.trim)
    lap = [(-14, 96), (14, 96), (25, 112), (29, 128), (27, 160), (31, 188), (12, 191), (0, 189), (-12, 191), (-31, 188)]
    pen.shape([*lap, (-27, 160), (-29, 128), (-25, 112)], who.second, puff=0.4)
    for side in (-1, 1):
        pen.breath(side * 16, 126, 13, style.inks["white"], 0.5)
        for reach in (6, 12, 19, 25):
            pen.line([(side * reach * 0.9, 130), (side * reach * 1.02, 158), (side * reach * 1.1, 187)], weight=0.5)
        pen.line([(side * 9, 118), (side * 22, 116), (side * 27, 128)], weight=0.7)
    pen.tube([(-30, 187), (0, 187), (30, 187)], (7, 7, 7), style.inks["white"], line=0.8)
    for x in range(-24, 25, 8):
        pen.tube([(x, 185), (x, 189)], (1, 2), style.inks["black"], line=0)
