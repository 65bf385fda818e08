"""Heads: faces, hair and beards, and what is worn on them. A head's middle is at 0, 9, its chin at 16."""

from __future__ import annotations

from collections.abc import Callable

from models.decks.regional.curves import oval
from models.decks.regional.press import Press

_BEHIND = {
    "short": "-6.5,10 -6.6,5 -4,1 0,0 4,1 6.6,5 6.5,10 5,14 -5,14",
    "long": "-7,18 -8.5,11 -7,4 -4,1 0,0 4,1 7,4 8.5,11 7,18 4,19 -4,19",
    "wig": "-8,17 -9.5,13 -8,10 -8.6,6 -5,1 0,0 5,1 8.6,6 8,10 9.5,13 8,17 3,18 -3,18",
    "braids": "-8,30 -10,22 -8,10 -6,2 0,0 6,2 8,10 10,22 8,30 6,24 5,14 -5,14 -6,24",
}
_BEARDS = {
    "beard": "-5.6,10 -3,12.6 0,11.6 3,12.6 5.6,10 5.4,16 2.6,20 0,21 -2.6,20 -5.4,16",
    "longbeard": "-5.6,10 -3,12.6 0,11.6 3,12.6 5.6,10 6.4,18 4,25 1,30 -2,27 -6,19",
    "forked": "-5.6,10 -3,12.6 0,11.6 3,12.6 5.6,10 6,17 4.5,25 1,19 -1,19 -4.5,25 -6,17",
    "goatee": "-2,13.4 0,13 2,13.4 1.4,17 0,20 -1.4,17",
}


def head(press: Press, hair: str, hat: str, facing: int, ink: str, hat_ink: str, plume: str) -> None:
    """A head that looks to the left (-1), ahead or to the right, its hair of *ink*, its *hat* of two inks."""
    behind = hair if hair in _BEHIND else "long" if "beard" in hair or hair == "forked" else "short"
    press.fill(_BEHIND[behind], ink, shade=True)
    if behind == "wig":
        press.line("-8,13 -6,12 -7,15", 0.6)
        press.line("8,13 6,12 7,15", 0.6)
    press.fill("-2.6,13 -2.8,19 0,21 2.8,19 2.6,13", "skin", 0.6)
    press.fill("-5.4,8 -5,3.6 0,2 5,3.6 5.4,8 4.6,12.6 2,15.6 0,16.2 -2,15.6 -4.6,12.6", "skin")
    _features(press, facing * 1.5)
    if hair in _BEARDS:
        press.fill(_BEARDS[hair], ink)
        press.line("0,14 .3,18", 0.5)
        press.line("-2.6,14 -2,18", 0.5)
        press.line("2.6,14 2,18", 0.5)
    if hair in (*_BEARDS, "moustache") and hair != "goatee":
        press.fill("0,11.4 -3,11.8 -4.8,13.4 -2,13 0,12.4 2,13 4.8,13.4 3,11.8", ink, 0.6)
    _HATS[hat](press, hat_ink, plume)


def _features(press: Press, turn: float) -> None:
    """Brows, eyes, nose, mouth and cheeks, moved to the side that the head looks to."""
    for side in (-2.3, 2.3):
        press.line([(turn + side - 1.3, 7.1), (turn + side, 6.4), (turn + side + 1.3, 7.1)], 0.6)
        press.dots((turn + side, 8.5), size=0.62)
    press.line([(turn + 0.2, 7.6), (turn * 1.4 + 0.7, 10.6), (turn - 0.4, 11)], 0.6)
    press.line([(turn - 1.5, 13), (turn, 13.5), (turn + 1.5, 13)], 0.9, ink="red")
    press.line([(turn - 1.3, 13), (turn, 13.2), (turn + 1.3, 13)], 0.5)


def _crown(press: Press, ink: str, plume: str) -> None:
    """An open crown: a jewelled band and five leaves with pearls."""
    press.fill("-6,2 -4,-4 0,-5.5 4,-4 6,2", plume)
    points = "-6.8,4.5 -9.4,-5 -5,-.6 -4.4,-8 -1.6,-1.4 0,-9.6 1.6,-1.4 4.4,-8 5,-.6 9.4,-5 6.8,4.5"
    press.fill(points, ink, 1.1, sharp=True)
    for x, y in ((-9.4, -5.4), (-4.4, -8.6), (0, -10.4), (4.4, -8.6), (9.4, -5.4)):
        press.fill(oval(x, y, 1.3), ink, 0.8)
    press.line("-7.2,1.8 0,2.8 7.2,1.8", 0.7)
    press.dots((-4, 3.6), (0, 4), (4, 3.6), size=0.7)


def _arched(press: Press, ink: str, plume: str) -> None:
    """A closed crown with arches and a cross on its orb."""
    press.fill("-7,2 -9.5,-4 -6,-8.6 0,-9 6,-8.6 9.5,-4 7,2", plume)
    for x in (-5.5, 0, 5.5):
        press.fill([(x - 1.2, 2), (x * 1.5 - 1.4, -4), (0, -9.4), (x * 1.5 + 1.4, -4), (x + 1.2, 2)], ink, 0.8)
    press.fill("-7.4,5 -7.8,1 0,2.4 7.8,1 7.4,5 0,6", ink)
    press.dots((-4, 3.4), (0, 4.2), (4, 3.4), size=0.7)
    press.fill(oval(0, -10.4, 1.8), ink)
    press.line("0,-12 0,-16", 1.3)
    press.line("-1.8,-14.4 1.8,-14.4", 1.3)


def _turban(press: Press, ink: str, plume: str) -> None:
    """A turban with a small crown on top."""
    press.at(0, -6.5, 0.8).fill("-6.8,4.5 -8.5,-3 -4,0 0,-6 4,0 8.5,-3 6.8,4.5", ink, sharp=True)
    press.dots((-6.8, -9), (0, -11.6), (6.8, -9), size=1.1)
    press.fill("-7.6,5 -8.6,1 -6,-3 0,-4.6 6,-3 8.6,1 7.6,5 0,3.4", plume)
    press.line("-7.6,2.6 0,-1 6,-3", 0.7)
    press.line("-4,4 2,1 8,.6", 0.7)


def _beret(press: Press, ink: str, plume: str) -> None:
    """A slashed cap, broad and flat, with an ostrich feather."""
    press.fill("5,0 9,-6 14,-6 17,-1 13,-1.5 9,2", plume, 0.8)
    press.line("6,0 10,-4 15,-3", 0.5)
    press.fill("-9,4 -10.5,0 -6,-4.4 1,-5 8,-3.4 10,1.4 7,4.4 0,2.6", ink, shade=True)
    for x in (-5, -1, 3):
        press.line([(x, -3.4), (x + 0.6, 1.6)], 0.8)


def _hat(press: Press, ink: str, plume: str) -> None:
    """A hat with a brim, a band, and a feather that stands up."""
    press.fill("3,-2 6,-9 11,-13 12,-9 9,-4 5,0", plume, 0.8)
    press.fill("-5.5,3 -5,-5.4 0,-6.6 5,-5.4 5.5,3", ink, shade=True)
    press.fill("-11,3 -6,1 0,2 6,1 11,3 6,5.4 0,5 -6,5.4", ink)
    press.line("-5.4,-.2 0,.8 5.4,-.2", 1.2)


def _tricorn(press: Press, ink: str, plume: str) -> None:
    """Three-cornered, laced, with a cockade."""
    press.fill("-11,2 -8,-3 -3,-6 0,-6.8 3,-6 8,-3 11,2 5,1.6 0,4.4 -5,1.6", ink)
    press.line("-10,1.4 -5,0 0,2.8 5,0 10,1.4", 1.0, ink=plume)
    press.fill(oval(4.6, -2.4, 1.7), plume)


def _helmet(press: Press, ink: str, plume: str) -> None:
    """A morion with a comb and a plume."""
    press.fill("0,-6 -5,-12 -10,-11 -13,-5 -11,0 -8,-5 -4,-6", plume, 0.9)
    press.line("-2,-6 -7,-9 -11,-5", 0.5)
    press.fill("-7,4 -7,-2 -3,-6.4 0,-8.4 3,-6.4 7,-2 7,4 0,2", ink, shade=True)
    press.fill("-10,2 -6,3.4 0,2 6,3.4 10,2 7,6 0,4.6 -7,6", ink)
    press.line("0,-8 0,2", 0.7)


def _shako(press: Press, ink: str, plume: str) -> None:
    """A soldier's tall cap with a badge and a tuft."""
    press.fill(oval(0, -11.4, 2, 3.4), plume)
    press.fill("-6,4 -6.8,-8 6.8,-8 6,4", ink, sharp=True, shade=True)
    press.fill("-6.2,3 0,1.6 6.2,3 5,5.4 0,4.4 -5,5.4", "line")
    press.fill(oval(0, -3, 2), plume, 0.7)


def _cap(press: Press, ink: str, plume: str) -> None:
    """A pointed cap that falls to one side, with a tassel and a turned-up edge."""
    press.fill("-6.4,3 -5.6,-4 0,-9 7,-8 12,-2 11,0 7,-3 6.4,3", ink, shade=True)
    press.fill("-7,5 -6.8,1.4 0,.4 6.8,1.4 7,5 0,3.4", plume)
    press.fill(oval(11.6, 1, 1.6), plume)


def _wreath(press: Press, ink: str, plume: str) -> None:
    """Leaves or flowers around the brow."""
    for n, x in enumerate((-5.6, -3.6, -1.2, 1.2, 3.6, 5.6)):
        press.fill(oval(x, 2.6 - (6 - abs(x)) * 0.35, 1.7), plume if n % 2 else ink, 0.7)


def _fringe(press: Press, ink: str, plume: str) -> None:
    """Bare, the hair parted."""
    press.line("-5,4.6 -2,2.6 0,4 2,2.6 5,4.6", 1.0)


_HATS: dict[str, Callable[[Press, str, str], None]] = {
    "crown": _crown,
    "arched": _arched,
    "turban": _turban,
    "beret": _beret,
    "hat": _hat,
    "tricorn": _tricorn,
    "helmet": _helmet,
    "shako": _shako,
    "cap": _cap,
    "wreath": _wreath,
    "bare": _fringe,
}
