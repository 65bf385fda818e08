"""The pictures of the Dauses, each in a frame from -40 to 40 both ways, on a ground at 36."""

from __future__ import annotations

from collections.abc import Callable

from models.decks.regional.beasts import boar, dog, lion
from models.decks.regional.bodies import figure
from models.decks.regional.curves import limb, oval
from models.decks.regional.heads import head
from models.decks.regional.pattern import table
from models.decks.regional.press import Press
from models.decks.regional.scenes import tree
from models.decks.regional.things import thing


def daus(press: Press, name: str) -> None:
    """What *name* says, on its ground."""
    _PICTURES[name](press)


def _putto(press: Press, wings: bool, hat: str) -> None:
    """A naked child that strides, its head's middle at 0, -17, its feet at 34, arms left to others."""
    if wings:
        for side in (-1, 1):
            press.fill(
                [(side * 4, -6), (side * 12, -18), (side * 24, -22), (side * 22, -10), (side * 12, 0)],
                "paper",
                shade=True,
            )
            press.line([(side * 8, -8), (side * 20, -16)], 0.6)
    for joints in (((-3, 12), (-8, 22), (-7, 33)), ((3, 12), (9, 21), (12, 32))):
        press.fill(limb(joints, (9, 7, 4)), "skin", shade=True)
        press.fill(oval(joints[2][0] - 2, 34, 3.6, 1.8), "skin", 0.8)
    press.fill("-5,-8 -9,-4 -8,4 -9,12 0,16 9,12 8,4 9,-4 5,-8", "skin", shade=True)
    press.dots((0, 8), size=0.6)
    press.fill("-9,10 0,13 9,8 9,13 2,18 -8,15", "red", 0.8)
    head(press.at(0, -25, 0.95), "short", hat, -1, "yellow", "green", "red")


def _bacchus(press: Press) -> None:
    """Bacchus astride a barrel, a goblet raised, grapes in the other hand."""
    _meadow(press)
    press.fill("-24,14 -26,24 -24,34 0,37 24,34 26,24 24,14 0,11", "brown", shade=True)
    for x in (-18, -9, 9, 18):
        press.line([(x, 12), (x * 1.12, 24), (x, 36)], 1.3)
    press.fill(oval(0, 25, 4), "yellow", 0.8)
    _putto(press.at(0, -8, 0.95), wings=False, hat="wreath")
    press.fill(limb(((6, -14), (14, -16), (18, -24)), (7, 6, 4)), "skin")
    thing(press.at(19, -26), "goblet")
    press.fill(limb(((-6, -14), (-14, -10), (-19, -4)), (7, 6, 4)), "skin")
    for x, y in ((-22, -2), (-18, -2), (-24, 2), (-20, 2), (-16, 2), (-22, 6), (-18, 6), (-20, 10)):
        press.fill(oval(x, y, 2.3), "blue", 0.7)


def _boar(press: Press) -> None:
    """A boar that a hound holds by the neck."""
    _meadow(press)
    boar(press.at(6, 14, 1.25), "brown")
    dog(press.at(6, -10, 1.0, turn=-12), "yellow")
    tree(press.at(34, 34, 0.8), "green")


def _cupid(press: Press) -> None:
    """Cupid, blindfolded, who draws his bow."""
    _meadow(press)
    _putto(press, wings=True, hat="bare")
    press.fill("-6,-18 0,-16.6 6,-18 6,-15 0,-13.6 -6,-15", "paper", 0.8)
    press.fill(limb(((-6, -5), (-14, -5), (-22, -7)), (6, 5, 4)), "skin")
    thing(press.at(-23, -7, 0.9, flip=True), "bow")
    press.fill(limb(((6, -5), (13, 1), (4, -2)), (6, 5, 4)), "skin")


def _goblet(press: Press) -> None:
    """A great lidded goblet with flowers on both sides."""
    press.fill("-16,36 -12,31 -4,29 -3,20 3,20 4,29 12,31 16,36", "yellow", shade=True)
    press.fill("-4,20 -16,12 -19,-2 -17,-14 17,-14 19,-2 16,12 4,20", "yellow", shade=True)
    press.fill("-18.4,-6 0,-3 18.4,-6 18,3 0,6 -18,3", "red", 0.8)
    press.fill("-18,-14 -12,-22 0,-26 12,-22 18,-14 0,-11", "yellow")
    press.fill(oval(0, -30, 4), "red")
    for side in (-1, 1):
        press.line([(side * 18, -4), (side * 28, -8), (side * 26, 6), (side * 17, 8)], 2.0)
        thing(press.at(side * 30, 24, 1.1, turn=side * 12), "flower")


def _shield(press: Press) -> None:
    """A crowned shield between two lions."""
    for side in (-1, 1):
        lion(press.at(side * 25, 13, 0.95, flip=side < 0), "yellow")
    press.fill("-17,-14 0,-18 17,-14 17,10 10,26 0,34 -10,26 -17,10", "paper", 1.2)
    press.fill("-13,-10 0,-13 0,28 -7,22 -13,8", "red", 0.8)
    press.fill("13,-10 0,-13 0,28 7,22 13,8", "blue", 0.8)
    press.fill("-12,-16 -15,-30 -7,-24 0,-35 7,-24 15,-30 12,-16", "yellow", 1.1, sharp=True)
    press.dots((-7, -19), (0, -20), (7, -19), size=1.2)


def _basket(press: Press) -> None:
    """A basket full of flowers."""
    for x, y in ((-22, -2), (-12, -12), (0, -18), (12, -12), (22, -2), (-7, -2), (8, -1)):
        press.line([(0, 10), (x, y)], 1.2)
        press.fill([(x, y + 8), (x - 6, y + 2), (x - 9, y + 8)], "green", 0.7)
        for a, b in ((0, -4), (4, 0), (0, 4), (-4, 0)):
            press.fill(oval(x + a, y + b, 4), ("red", "blue", "yellow")[int(abs(x)) % 3], 0.7)
        press.fill(oval(x, y, 2.2), "paper", 0.7)
    press.fill("-24,8 24,8 18,34 -18,34", "brown", sharp=True, shade=True)
    for y in (14, 20, 26):
        press.line([(-22 + (y - 8) * 0.25, y), (22 - (y - 8) * 0.25, y)], 0.8)
    for x in range(-16, 17, 8):
        press.line([(x, 8), (x * 0.8, 34)], 0.8)


def _spring(press: Press) -> None:
    """A girl with a wreath and flowers."""
    _season(press, "S stand wreath braids gown paper/red/red flower@show flower@show left sash:green", "yellow")


def _summer(press: Press) -> None:
    """A reaper with a sheaf behind him."""
    for x in range(16, 34, 3):
        press.rod([(25, 36), (x + 3, 4), (x, -16)], "yellow", 2.4)
    press.fill("18,12 33,12 33,18 18,18", "brown", 0.9, sharp=True)
    _season(press, "S stand hat short doublet paper/paper/blue crook@low goblet@show left", "brown")


def _autumn(press: Press) -> None:
    """A vintner in his tub."""
    _season(press, "S stand wreath beard doublet red/paper/brown flower@hip goblet@up left", "brown")
    press.fill("-22,10 22,10 18,36 -18,36", "brown", sharp=True, shade=True)
    for y in (16, 30):
        press.line([(-21 + (y - 10) * 0.15, y), (21 - (y - 10) * 0.15, y)], 1.8)
    for x, y in ((-14, 8), (-8, 6), (-2, 8), (4, 6), (10, 8), (15, 7)):
        press.fill(oval(x, y, 3), "blue", 0.7)


def _winter(press: Press) -> None:
    """An old man, bent under his wood, by a bare tree."""
    tree(press.at(28, 36, 1.7), "green", bare=True)
    for y in (-14, -10, -6, -2):
        press.rod([(-26, y - 4), (24, y + 6)], "brown", 3)
    _season(press, "S stand cap longbeard tunic blue/brown/brown staff@low -@chest left", "grey")


def _season(press: Press, row: str, hair: str) -> None:
    _meadow(press)
    figure(press.at(0, -33, 0.7), table(row)["S"], -1, hair)


def _meadow(press: Press) -> None:
    press.fill("-40,40 -36,33 -14,35 8,32 34,35 40,40", "green", 0.8, shade=True)


_PICTURES: dict[str, Callable[[Press], None]] = {
    "bacchus": _bacchus,
    "boar": _boar,
    "cupid": _cupid,
    "goblet": _goblet,
    "shield": _shield,
    "basket": _basket,
    "spring": _spring,
    "summer": _summer,
    "autumn": _autumn,
    "winter": _winter,
}
