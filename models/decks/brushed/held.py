"""What a hand holds, the hand at the origin, in hundredths of the figure's height, upright."""

from __future__ import annotations

from models.decks.brushed.look import Look
from models.decks.brushed.palette import Colour, mixed
from models.decks.brushed.sheet import Points, Sheet, limb, oval, path, shape, stroke

POLES = ("halberd", "spear", "flag", "fork", "broom", "axe", "sceptre")


def hold(sheet: Sheet, kind: str, look: Look) -> None:
    """Draw the thing called *kind* in the hand at the origin."""
    palette = sheet.style.palette
    wood, steel = palette.cloths[-1], mixed(palette.paper, palette.ink, 0.0 if palette.few else 0.2)
    main, second, gold = look.colours[2], look.colours[3 % len(look.colours)], palette.gold
    if kind in POLES:
        _pole(sheet, kind, wood, steel, main, gold)
    elif kind in ("sword", "bow", "shield", "racket"):
        _arms(sheet, kind, wood, steel, main, gold)
    elif kind in ("drum", "lute", "guitar", "flute"):
        _music(sheet, kind, wood, main, second)
    elif kind in ("falcon", "flower", "orb", "lantern"):
        _live(sheet, kind, wood, main, second, gold)
    else:
        _small(sheet, kind, main, second)


def _box(x: float, y: float, wide: float, high: float) -> Points:
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]


def _pole(s: Sheet, kind: str, wood: Colour, steel: Colour, main: Colour, gold: Colour) -> None:
    """A long shaft with a head."""
    up, down = (-17, 5) if kind == "sceptre" else (-34, 12) if kind == "axe" else (-36, 44)
    limb(s, [(0, down), (0.5, (up + down) / 2), (0, up)], (1.9, 1.9), gold if kind == "sceptre" else wood, 0.8)
    if kind in ("halberd", "spear"):
        shape(s, [(0, up - 14), (2.4, up - 5), (1, up), (-1, up), (-2.4, up - 5)], steel, 0.9)
    if kind in ("halberd", "axe"):
        shape(s, [(1, up + 1), (9, up - 3), (11, up + 4), (9, up + 11), (1, up + 7)], steel)
        shape(s, [(-1, up + 2), (-7, up + 4), (-1, up + 6)], steel, 0.9)
    if kind == "flag":
        shape(s, [(0, up), (12, up + 3), (24, up - 2), (26, up + 10), (14, up + 15), (0, up + 14)], main)
        stroke(s, [(1, up + 7), (12, up + 9), (24, up + 4)], 1.2)
    if kind == "fork":
        for x in (-4, 0, 4):
            limb(s, [(0, up), (x, up - 3), (x, up - 14)], (1.4, 1.6, 0.8), steel, 0.8)
    if kind == "broom":
        shape(s, [(-1.5, up), (-6, up - 14), (0, up - 16), (6, up - 14), (1.5, up)], gold)
        stroke(s, [(0, up), (-1, up - 13)], 1)
    if kind == "sceptre":
        shape(s, [(0, up - 9), (3.4, up - 4), (1, up), (-1, up), (-3.4, up - 4)], gold)
        oval(s, 0, up, 2, 1.6, main, 0.9)


def _arms(s: Sheet, kind: str, wood: Colour, steel: Colour, main: Colour, gold: Colour) -> None:
    """Sword, bow, shield or racket."""
    if kind == "sword":
        shape(s, path("-1.3,-3 -1.2,-30 0,-36 1.2,-30 1.3,-3"), steel, smooth=False)
        limb(s, [(-6, -3), (0, -2.2), (6, -3)], (1.6, 2.2, 1.6), gold, 0.9)
        oval(s, 0, 5, 1.8, 1.8, gold, 0.9)
    elif kind == "bow":
        stroke(s, [(6, -30), (0, 0), (6, 26)], 0.6)
        limb(s, path("6,-30 -4,-14 -1,0 -4,12 6,26"), (1, 2.4, 2.8, 2.4, 1), wood, 0.9)
    elif kind == "shield":
        shape(s, path("-10,-12 0,-14 10,-12 9,3 0,15 -9,3"), main)
        shape(s, path("-5,-7 0,-8 5,-7 4,2 0,7 -4,2"), gold, 0.9)
    else:
        limb(s, [(0, 4), (0, -10)], (2, 1.6), wood, 0.9)
        oval(s, 0, -19, 6.5, 9, main)
        oval(s, 0, -19, 4.8, 7, s.style.palette.paper, 0.8)
        for k in (-3, 0, 3):
            stroke(s, [(k, -25), (k, -13)], 0.5)
            stroke(s, [(-4.5, -19 + k), (4.5, -19 + k)], 0.5)


def _music(s: Sheet, kind: str, wood: Colour, main: Colour, second: Colour) -> None:
    """An instrument."""
    if kind == "drum":
        shape(s, path("-9,-2 9,-2 8,14 -8,14"), main, smooth=False)
        for k in range(4):
            stroke(s, [(-8 + 4 * k, 0), (-6 + 4 * k, 12), (-4 + 4 * k, 0)], 0.8)
        oval(s, 0, -2, 9.2, 3, s.style.palette.paper)
    elif kind == "flute":
        limb(s, [(-4, 3), (8, -7), (18, -13)], (2, 2.4, 3), wood, 0.9)
        for k in range(4):
            oval(s, 3 + 3 * k, -3.4 - 2.3 * k, 0.6, 0.6, s.style.palette.ink, 0)
    else:
        limb(s, [(0, -2), (-14, -20)], (2.6, 2.2), wood, 0.9)
        shape(s, path("-18,-23 -15,-26 -11,-21 -14,-18"), second, 0.9)
        wide = 10 if kind == "lute" else 8
        shape(s, [(0, -3), (wide, 1), (wide + 4, 11), (4, 14), (-3, 9), (-4, 2)], main)
        oval(s, 5, 6, 2.2, 2.2, s.style.palette.ink, 0)
        stroke(s, [(9, 10), (-12, -20)], 0.5)


def _live(s: Sheet, kind: str, wood: Colour, main: Colour, second: Colour, gold: Colour) -> None:
    """Falcon, flower, orb or lantern."""
    if kind == "falcon":
        shape(s, path("-3,-3 -5,-12 -1,-18 3,-20 7,-17 5,-10 2,-3 -2,6 -5,5"), wood)
        shape(s, path("-4,-3 -4,-11 1,-12 2,-4 -3,4"), second, 0.8)
        stroke(s, [(6.5, -18), (9.5, -16), (8, -14.5)], 1.2)
        oval(s, 3.8, -17, 0.8, 0.8, s.style.palette.ink, 0)
    elif kind == "flower":
        stroke(s, [(0, 6), (-1, -6), (1, -14)], 1.5)
        shape(s, path("-.5,-4 -6,-8 -8,-6 -4,-2"), s.style.palette.suits["S"][0], 0.8)
        for x, y in ((-4, -17), (4, -17), (0, -21), (-3, -12.5), (3.5, -12.5)):
            oval(s, x + 0.5, y, 3, 3, main, 0.8)
        oval(s, 0.7, -16, 2, 2, gold, 0.8)
    elif kind == "orb":
        oval(s, 0, -5, 5.5, 5.5, gold)
        stroke(s, [(-5.4, -5), (0, -3.6), (5.4, -5)], 1.2)
        stroke(s, [(0, -10), (0, -17)], 1.8)
        stroke(s, [(-3, -14), (3, -14)], 1.8)
    else:
        stroke(s, [(0, 0), (0, 5)], 1.2)
        shape(s, _box(0, 11, 4, 6), gold, smooth=False)
        shape(s, [(-5, 5), (0, 1.5), (5, 5)], main, 0.9, smooth=False)
        stroke(s, [(0, 5), (0, 17)], 0.8)


def _small(s: Sheet, kind: str, main: Colour, second: Colour) -> None:
    """Mug, goblet, cup, letter, cards, phone, bag or umbrella."""
    paper, ink = s.style.palette.paper, s.style.palette.ink
    if kind == "mug":
        stroke(s, path("4,-9 9,-8 9,0 4,1"), 1.6)
        shape(s, _box(0, -4, 5, 8), main, smooth=False)
        shape(s, path("-6,-11 -4,-15 0,-14 3,-16 6,-12 3,-9.5 -2,-10.5"), paper, 0.9)
    elif kind in ("goblet", "cup"):
        shape(s, path("-5,-15 5,-15 4,-8 1,-5 1,2 -1,2 -1,-5 -4,-8"), main if kind == "cup" else s.style.palette.gold)
        oval(s, 0, -15, 5, 1.4, second, 0.8)
    elif kind == "letter":
        shape(s, _box(2, -9, 6, 8), paper, smooth=False)
        for k in range(4):
            stroke(s, [(-2, -14 + 3 * k), (6, -14 + 3 * k)], 0.6)
    elif kind == "cards":
        for k in range(4):
            own = s.at(0, 0, angle=-36 + 24 * k)
            shape(own, _box(0, -9, 4, 7), paper if k % 2 else main, 0.8, smooth=False)
    elif kind == "phone":
        shape(s, _box(0, -6, 3.4, 6.4), ink, 0.9, smooth=False)
        shape(s, _box(0, -6.4, 2.4, 4.6), main, 0, smooth=False)
    elif kind == "bag":
        stroke(s, path("-4,6 -2,0 2,0 4,6"), 1.2)
        shape(s, path("-6,5 6,5 8,18 -8,18"), main, smooth=False)
    else:
        stroke(s, [(0, 8), (0, -24)], 1.5)
        shape(s, path("-17,-18 -12,-28 0,-33 12,-28 17,-18 9,-20 0,-18 -9,-20"), main)
        stroke(s, [(0, -32), (-5, -26), (-6, -20)], 0.7)
        stroke(s, [(0, -32), (5, -26), (6, -20)], 0.7)
