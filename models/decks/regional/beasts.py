"""Thrones, horses and other beasts that figures sit on or that run below pips; beasts face left."""

from __future__ import annotations

import numpy as np

from models.decks.regional.curves import limb, oval
from models.decks.regional.press import Press


def throne(press: Press, ink: str) -> None:
    """A seat with a tall back, knobs, arms and a step, for a figure of `bodies`."""
    press.fill("-18,92 -18,92 -16,12 -10,4 0,1 10,4 16,12 18,92 18,92", ink, shade=True)
    press.line("-13,88 -11,14 0,8 11,14 13,88", 0.7)
    for side in (-1, 1):
        press.fill(oval(16 * side, 9, 2.8), "yellow")
        press.fill(
            [(15 * side, 50), (23 * side, 50), (23 * side, 55), (21 * side, 88), (16 * side, 88)], "yellow", sharp=True
        )
    press.fill("-28,91 28,91 30,98 -30,98", "grey", sharp=True, shade=True)


def horse(press: Press, ink: str, rug: str) -> None:
    """A horse that paces to the left, bridled, under a saddle-cloth at 0, 52."""
    for x, bend, foot in ((-13, -20, -15), (-7, -8, -9), (15, 19, 15), (20, 22, 23)):
        press.fill(limb(((x, 64), (bend, 80), (foot, 95)), (9, 5, 3.6)), ink, shade=True)
        press.fill([(foot - 4, 98), (foot - 2, 94), (foot + 2.4, 94), (foot + 2.6, 98)], "line", sharp=True)
    press.fill("24,54 32,58 33,72 29,84 28,72 25,62", "line" if ink != "brown" else "yellow")
    chest = "-10,50 -16,40 -20,30 -26,34 -33,38 -34,34 -26,24 -20,20 -13,24 -6,36 0,48"
    press.fill(chest, ink, shade=True)
    press.fill("-16,50 -8,48 8,52 20,49 26,56 25,68 16,70 0,72 -14,70 -20,60", ink, shade=True)
    press.fill("-18,20 -10,26 -3,40 -6,44 -12,32", "line" if ink != "brown" else "yellow", 0.8)
    press.fill("-19,21 -18,14 -15,20", ink, sharp=True)
    press.dots((-23.5, 27), size=0.9)
    press.line("-30,35 -22,31 -18,23", 1.0)
    press.line("-22,31 -8,44 2,46", 0.9)
    press.fill("-8,49 10,50 14,68 -8,70", rug, shade=True)
    press.line("-8,66 14,64", 1.0)


def horse_neck(press: Press, ink: str) -> None:
    """A horse's head and neck in front of a rider whose half is shown."""
    press.fill("4,60 -4,44 -10,34 -18,38 -27,44 -30,40 -22,29 -13,22 -5,26 6,38 16,60", ink, shade=True)
    press.fill("-10,22 -2,24 8,36 16,50 10,48 2,36", "line" if ink != "brown" else "yellow", 0.8)
    press.fill("-11,24 -10,16 -6,23", ink, sharp=True)
    press.dots((-16, 30), size=0.9)
    press.line("-25,40 -15,35 -10,26", 1.0)
    press.line("-15,35 0,46 10,46", 1.0)


def dog(press: Press, ink: str) -> None:
    """A hound that leaps, about 24 long, its middle at 0, 0."""
    press.fill(limb(((8, 2), (13, 8), (17, 9)), (4, 2.4, 1.6)), ink, 0.8)
    press.fill(limb(((-6, 1), (-11, 8), (-15, 8)), (3.6, 2.2, 1.6)), ink, 0.8)
    press.fill("-9,-5 -4,-3 4,-2 10,-3 17,-10 11,2 8,5 2,3 -6,5 -10,1", ink, shade=True)
    press.fill("-8,-4 -12,-9 -17,-6 -19,-3 -14,-2 -10,1", ink)
    press.fill("-10,-9 -7,-6 -8,-2 -11,-5", "line", 0.7)
    press.dots((-14, -6), size=0.7)
    press.line("-9,-3 -9,2", 1.6, ink="red")


def boar(press: Press, ink: str) -> None:
    """A wild boar with bristles and tusk, about 44 long, its middle at 0, 0."""
    for x in (-9, -5, 9, 14):
        press.fill(limb(((x, 6), (x + 0.6, 12), (x - 1, 17)), (5, 3, 2.6)), ink, 0.8)
    press.fill("-20,2 -24,6 -27,5 -25,0 -18,-7 -10,-11 2,-12 14,-9 19,-2 18,6 10,9 -6,9 -14,7", ink, shade=True)
    for x in range(-16, 14, 3):
        press.line([(x, -9 + abs(x) * 0.1), (x + 2, -14 + abs(x) * 0.12)], 0.9)
    press.fill("-16,-6 -13,-12 -10,-8", ink)
    press.fill("-23,4 -22,0 -20,3", "paper", 0.7)
    press.dots((-17, -2), size=0.9)
    press.line("19,-2 23,-5 22,0", 1.0)


def stag(press: Press, ink: str) -> None:
    """A stag that stands, with antlers."""
    for x in (-7, -4, 7, 10):
        press.fill(limb(((x, 4), (x, 11), (x, 18)), (3.4, 2, 1.6)), ink, 0.8)
    press.fill("-10,0 -13,-10 -18,-9 -17,-13 -12,-15 -8,-8 0,-5 10,-5 13,0 10,6 -6,6", ink, shade=True)
    for x, lean in ((-13, -4), (-11, 4)):
        press.line([(x, -14), (x + lean, -21), (x + lean * 0.4, -27)], 1.2)
        press.line([(x + lean, -21), (x + lean * 2, -24)], 1.2)
    press.dots((-14, -12), size=0.6)


def hare(press: Press, ink: str) -> None:
    """A hare that runs."""
    press.fill("-12,0 -8,-5 2,-6 10,-2 14,4 9,3 8,7 3,4 -4,3 -9,7 -13,7 -8,2", ink, shade=True)
    press.fill("-11,0 -15,-2 -17,-6 -13,-9 -9,-6", ink)
    press.fill("-13,-8 -8,-15 -6,-14 -10,-7", ink, 0.8)
    press.dots((-14.4, -5.6), size=0.6)


def lion(press: Press, ink: str) -> None:
    """A lion that rears, its tail up."""
    press.line("8,10 15,4 12,-6 17,-12", 2.2)
    for joints in (((4, 8), (9, 14), (6, 20)), ((0, 8), (-3, 14), (-6, 20)), ((-4, -4), (-10, -7), (-14, -12))):
        press.fill(limb(joints, (6, 4, 3)), ink, 0.8)
    press.fill("-5,-8 2,-8 7,2 7,11 0,12 -4,6 -8,-1", ink, shade=True)
    press.fill(limb(((-4, 0), (-11, 1), (-15, -3)), (5, 4, 3)), ink, 0.8)
    mane = [
        (-3 + r * np.cos(a), -12 + r * np.sin(a))
        for n, a in enumerate(np.arange(18) * np.pi / 9)
        for r in [10 - 3 * (n % 2)]
    ]
    press.fill(mane, "brown" if ink != "brown" else "red", sharp=True, shade=True)
    press.fill("-8,-17 -2,-18 1,-13 -2,-8 -8,-7 -12,-9 -12,-12", ink, 0.8)
    press.dots((-6.6, -13.6), (-11.6, -11), size=0.9)
    press.line("-12,-9 -8,-9", 0.7)
    press.fill("15,-10 14,-17 19,-20 20,-13", "brown", 0.8)
