"""What figures hold, each with the hand at 0, 0 and its point or head upwards."""

from __future__ import annotations

from collections.abc import Callable

from models.decks.regional.curves import oval
from models.decks.regional.press import Press


def thing(press: Press, name: str) -> None:
    """Draw what *name* says; `-` draws nothing."""
    if name != "-":
        _THINGS[name](press)


def _sword(press: Press) -> None:
    press.fill("-1.4,-3 -1.2,-34 0,-38 1.2,-34 1.4,-3", "grey", 0.8, sharp=True)
    press.line("0,-4 0,-32", 0.5)
    press.rod("-6,-3 6,-3", "yellow", 1.6)
    press.rod("0,-2 0,5", "brown", 1.6)
    press.fill(oval(0, 6, 1.8), "yellow", 0.8)


def _sabre(press: Press) -> None:
    press.fill("-1.6,-3 -1,-16 3,-28 9,-35 6,-22 2,-10 1.4,-3", "grey", 0.8)
    press.fill("-2,-4 4,-4 5,1 1,5 3,0 -2,-1", "yellow", 0.8)


def _sceptre(press: Press) -> None:
    press.rod("0,12 0,-22", "yellow", 1.8)
    press.fill(oval(0, -23, 2.4), "red", 0.8)
    press.fill("0,-33 2.6,-28 5.4,-29 3,-24 0,-25 -3,-24 -5.4,-29 -2.6,-28", "yellow", 0.9)


def _orb(press: Press) -> None:
    press.fill(oval(0, -5, 6), "yellow", shade=True)
    press.line("-5.8,-5 0,-3.4 5.8,-5", 0.9)
    press.line("0,-11 0,-18", 1.6)
    press.line("-2.6,-15 2.6,-15", 1.6)


def _halberd(press: Press) -> None:
    press.rod("0,46 0,-28", "brown", 1.8)
    press.fill("-1,-14 -9,-11 -11,-20 -8,-27 -1,-23", "grey", 0.9)
    press.fill("1,-16 8,-19 1,-23", "grey", 0.9, sharp=True)
    press.fill("-1.6,-26 0,-42 1.6,-26", "grey", 0.9, sharp=True)


def _spear(press: Press) -> None:
    press.rod("0,46 0,-28", "brown", 1.6)
    press.fill("0,-42 3.4,-33 1,-27 -1,-27 -3.4,-33", "grey", 0.9)
    press.line("-4,-25 4,-25", 1.2)


def _shield(press: Press) -> None:
    press.fill("-9,-11 0,-13 9,-11 9,2 5,10 0,14 -5,10 -9,2", "yellow", 1.1, shade=True)
    press.fill("-6,-8 0,-10 6,-8 6,1 3,7 0,10 -3,7 -6,1", "red", 0.8)
    press.line("-5,-2 5,-2", 1.6, ink="paper")


def _target(press: Press) -> None:
    press.fill(oval(0, 0, 11), "yellow", 1.1, shade=True)
    press.fill(oval(0, 0, 7.4), "green", 0.8)
    press.fill(oval(0, 0, 2.6), "red", 0.8)


def _goblet(press: Press) -> None:
    press.fill("-4,4 0,2.6 4,4 1.2,-1 1.2,-4 5,-7 5.6,-14 -5.6,-14 -5,-7 -1.2,-4 -1.2,-1", "yellow", 0.9, shade=True)
    press.fill(oval(0, -14, 5.6, 1.6), "red", 0.8)


def _flute(press: Press) -> None:
    """Held across, so that it lies along the figure's shoulder."""
    press.rod("0,6 0,-24", "brown", 1.8)
    press.dots((0, -4), (0, -8), (0, -12), (0, -16), size=0.7)


def _drum(press: Press) -> None:
    press.fill("-10,-8 -10,8 0,11 10,8 10,-8", "red", shade=True)
    press.line("-10,-4 -5,9 0,-2 5,9 10,-4", 0.8)
    press.fill("-10,7 0,10 10,7 10,10 0,13.4 -10,10", "yellow", 0.8)
    press.fill(oval(0, -8, 10.6, 3.6), "paper")
    press.rod("-14,-20 -3,-9", "brown", 1.2)


def _stick(press: Press) -> None:
    press.rod("0,4 0,-14", "brown", 1.3)
    press.fill(oval(0, -15, 1.4), "brown", 0.7)


def _staff(press: Press) -> None:
    press.rod("0,46 0,-14", "brown", 1.8)
    press.fill(oval(0, -16, 2.6), "yellow", 0.9)


def _crook(press: Press) -> None:
    press.rod("0,46 0,-20", "brown", 1.8)
    press.rod("0,-20 2,-28 8,-28 9,-22", "brown", 1.8)


def _glove(press: Press) -> None:
    press.fill("-2,-2 -4,6 -3,12 0,14 3,11 4,5 2,-2", "yellow", 0.8)
    press.line("0,7 0,13", 0.6)


def _flower(press: Press) -> None:
    press.rod("0,6 1,-12", "green", 1.0)
    press.fill("1,-2 6,-6 4,-1", "green", 0.7)
    for x, y in ((1, -18), (-2.6, -14), (4.6, -14), (-1, -10.6), (3, -10.6)):
        press.fill(oval(x, y, 2.4), "red", 0.7)
    press.fill(oval(1, -13.6, 1.8), "yellow", 0.7)


def _crossbow(press: Press) -> None:
    press.rod("0,10 0,-26", "brown", 2.6)
    press.rod("-17,-17 -10,-24 0,-26 10,-24 17,-17", "grey", 1.8)
    press.line("-17,-17 0,-6 17,-17", 0.7, sharp=True)
    press.line("0,-8 0,-34", 1.2)


def _bow(press: Press) -> None:
    press.rod("-4,24 4,14 6,0 4,-14 -4,-24", "brown", 1.8)
    press.line("-4,24 -4,-24", 0.7)
    press.line("-10,0 12,0", 1.2)


def _horn(press: Press) -> None:
    press.fill("0,-2 6,2 8,10 3,17 -5,17 -9,12 -4,13 1,11 3,7 -1,2", "yellow", 0.9)
    press.line("-3,16 -8,6 0,-2", 0.7)


def _lute(press: Press) -> None:
    press.rod("0,-4 0,-24", "brown", 2.2)
    press.rod("0,-24 4,-28", "brown", 2.2)
    press.fill(oval(0, 5, 7, 9), "yellow", shade=True)
    press.dots((0, 3), size=2.0)
    press.line("0,10 0,-22", 0.6)


def _axe(press: Press) -> None:
    press.rod("0,26 0,-20", "brown", 1.8)
    press.fill("0,-18 -3,-12 -11,-10 -12,-22 -3,-20", "grey", 0.9)


def _hunted(press: Press) -> None:
    """A hare that hangs by its feet."""
    press.fill("-1,0 2,0 5,10 4,20 6,26 2,24 0,29 -2,23 -4,18 -4,9", "brown", 0.9, shade=True)
    press.dots((1, 21), size=0.7)


def _scroll(press: Press) -> None:
    press.fill("-6,-10 6,-12 7,4 -5,7", "paper", 0.9, sharp=True)
    for y in (-7, -4, -1, 2):
        press.line([(-4, y), (5, y - 1.6)], 0.5)


_THINGS: dict[str, Callable[[Press], None]] = {
    "sword": _sword,
    "sabre": _sabre,
    "sceptre": _sceptre,
    "orb": _orb,
    "halberd": _halberd,
    "spear": _spear,
    "shield": _shield,
    "target": _target,
    "goblet": _goblet,
    "flute": _flute,
    "drum": _drum,
    "stick": _stick,
    "staff": _staff,
    "crook": _crook,
    "glove": _glove,
    "flower": _flower,
    "crossbow": _crossbow,
    "bow": _bow,
    "horn": _horn,
    "lute": _lute,
    "axe": _axe,
    "hare": _hunted,
    "scroll": _scroll,
}
