"""Small vignettes: animals, houses, hills, trees, a mug, a ribbon; in a box 100 wide that stands on y = 0."""

from __future__ import annotations

from models.decks.brushed.palette import Colour, mixed
from models.decks.brushed.sheet import Sheet, limb, oval, path, shape, stroke

BEASTS = ("boar", "stag", "hare", "hound", "lion", "bird", "cock")
VIEWS = ("castle", "houses", "hills", "trees", "mug")


def scene(sheet: Sheet, kind: str) -> None:
    """The vignette called *kind*, one of BEASTS or VIEWS."""
    if kind in ("bird", "cock"):
        _bird(sheet, kind)
    elif kind in BEASTS:
        _beast(sheet, kind)
    else:
        {"castle": _castle, "houses": _houses, "hills": _hills, "trees": _trees, "mug": _mug}[kind](sheet)


def _cloth(sheet: Sheet) -> Colour:
    cloths = sheet.style.palette.cloths
    return mixed(cloths[int(sheet.rng.integers(len(cloths)))], sheet.style.palette.paper, 0.35)


def ground(sheet: Sheet) -> None:
    """Strokes of grass on y = 0."""
    stroke(sheet, [(-50, 2), (-10, 0), (50, 3)], 1.3)
    for _ in range(5):
        x = float(sheet.rng.uniform(-45, 45))
        stroke(sheet, [(x, 2), (x + 1, -3), (x + 4, -8)], 0.8)


def _beast(sheet: Sheet, kind: str) -> None:
    """An animal on four legs, seen from its side."""
    fur = _cloth(sheet)
    heavy = {"boar": 1.25, "stag": 0.8, "hare": 0.75, "hound": 0.75, "lion": 0.95}[kind]
    leg = {"boar": 22, "stag": 42, "hare": 18, "hound": 32, "lion": 30}[kind]
    top = -leg - 14 * heavy
    for x, way in ((-22, -6), (-14, 7), (18, -5), (26, 9)):
        limb(sheet, [(x, top + 8), (x + way * 0.3, -leg * 0.5), (x + way, 0)], (13 * heavy, 6, 4.5), fur, 0.9)
    tail = {"boar": 8, "stag": 6, "hare": 5, "hound": 22, "lion": 32}[kind]
    limb(sheet, [(-34, top), (-36 - tail * 0.6, top - 6), (-34 - tail, top - tail * 0.6)], (5, 4, 2), fur, 0.8)
    body = [
        (-36, top + 4),
        (-30, top - 14 * heavy),
        (0, top - 12 * heavy),
        (30, top - 18 * heavy),
        (38, top),
        (20, top + 14 * heavy),
    ]
    shape(sheet, [*body, (-20, top + 11 * heavy)], fur)
    rise = {"boar": 4, "stag": -34, "hare": -16, "hound": -20, "lion": -14}[kind]
    hx, hy = 42, top + rise
    if kind == "lion":
        oval(sheet, hx - 3, hy, 20, 22, sheet.style.palette.cloths[-1])
    limb(sheet, [(28, top - 4), (hx - 4, hy + 2)], (22 * heavy, 14), fur, 0.8)
    if kind == "stag":
        for way in (-1, 1):
            stroke(sheet, [(hx, hy - 6), (hx + way * 12, hy - 18), (hx + way * 9, hy - 34)], 1.8)
            stroke(sheet, [(hx + way * 11, hy - 16), (hx + way * 20, hy - 26)], 1.4)
    ear = {"boar": 10, "stag": 10, "hare": 28, "hound": -12, "lion": 7}[kind]
    shape(sheet, [(hx - 8, hy - 4), (hx - 10, hy - 4 - ear), (hx - 1, hy - 6)], fur, 0.9)
    shape(
        sheet,
        [(hx - 10, hy - 5), (hx + 2, hy - 10), (hx + 20, hy + 1), (hx + 20, hy + 8), (hx, hy + 11), (hx - 10, hy + 6)],
        fur,
    )
    oval(sheet, hx + 3, hy - 2, 2, 2, sheet.style.palette.ink, 0)
    if kind == "boar":
        stroke(sheet, [(hx + 12, hy + 8), (hx + 17, hy + 2), (hx + 15, hy - 4)], 1.6)
        for k in range(6):
            stroke(sheet, [(-26 + k * 10, top - 16), (-30 + k * 10, top - 24)], 1.2)


def _bird(sheet: Sheet, kind: str) -> None:
    """A bird in profile, perhaps a cock."""
    coat, second = _cloth(sheet), _cloth(sheet)
    for x in (-4, 8):
        stroke(sheet, [(x, -24), (x + 2, -2), (x + 9, 0)], 1.4)
    spread = 34 if kind == "cock" else 8
    for k in range(4):
        limb(sheet, [(-18, -40), (-38, -46 - k * spread / 4), (-50, -34 - k * spread / 2.5)], (8, 9, 2), second, 0.8)
    shape(sheet, path("-24,-40 -8,-58 14,-62 26,-84 40,-78 38,-58 22,-32 0,-22"), coat)
    shape(sheet, path("-16,-46 8,-52 18,-42 0,-34"), second)
    shape(sheet, [(39, -77), (54, -71), (39, -68)], sheet.style.palette.gold, 0.9, smooth=False)
    oval(sheet, 32, -75, 2, 2, sheet.style.palette.ink, 0)
    if kind == "cock":
        shape(sheet, path("24,-82 22,-96 30,-90 34,-98 37,-88 44,-92 38,-80"), second, 0.9)


def _castle(sheet: Sheet) -> None:
    """A wall with two towers."""
    wall, roof = _cloth(sheet), _cloth(sheet)
    shape(sheet, path("-36,0 -36,-34 36,-34 36,0"), wall, smooth=False)
    for x, high in ((-34, 56), (30, 70)):
        shape(sheet, [(x - 12, 0), (x - 12, -high), (x + 12, -high), (x + 12, 0)], wall, smooth=False)
        shape(sheet, [(x - 16, -high), (x, -high - 28), (x + 16, -high)], roof, smooth=False)
        shape(
            sheet,
            [(x - 3, -high + 22), (x - 3, -high + 10), (x + 3, -high + 10), (x + 3, -high + 22)],
            sheet.style.palette.ink,
            0,
        )
    shape(sheet, path("-10,0 -10,-14 0,-22 10,-14 10,0"), sheet.style.palette.ink, 0.6)


def _houses(sheet: Sheet) -> None:
    """A church and two houses."""
    for x, wide, high, rise in ((-30, 18, 26, 18), (28, 20, 22, 20), (0, 10, 52, 40)):
        shape(sheet, [(x - wide, 0), (x - wide, -high), (x + wide, -high), (x + wide, 0)], _cloth(sheet), smooth=False)
        shape(sheet, [(x - wide - 4, -high), (x, -high - rise), (x + wide + 4, -high)], _cloth(sheet), smooth=False)
        shape(
            sheet,
            [(x - 3, -high + 14), (x - 3, -high + 6), (x + 3, -high + 6), (x + 3, -high + 14)],
            sheet.style.palette.ink,
            0,
        )


def _hills(sheet: Sheet) -> None:
    """A sun behind peaks."""
    oval(sheet, 6, -52, 20, 20, mixed(sheet.style.palette.gold, sheet.style.palette.paper, 0.3))
    shape(sheet, [(-52, 0), (-28, -44), (-8, 0)], _cloth(sheet), smooth=False)
    shape(sheet, [(-20, 0), (18, -58), (54, 0)], _cloth(sheet), smooth=False)
    stroke(sheet, path("18,-56 14,-40 22,-30 16,-14"), 1)


def _trees(sheet: Sheet) -> None:
    """Three trees, round or fir."""
    fir = sheet.rng.random() < 0.5
    for x, high in ((-30, 60), (28, 50), (0, 82)):
        leaf = _cloth(sheet)
        limb(sheet, [(x, 0), (x + 1, -high * 0.5)], (6, 4), sheet.style.palette.cloths[-1], 0.9)
        if fir:
            for k in range(3):
                y, wide = -high * (0.22 + 0.24 * k), 17 - 4 * k
                shape(sheet, [(x - wide, y), (x, y - high * 0.42), (x + wide, y)], leaf, smooth=False)
        else:
            oval(sheet, x, -high * 0.7, 17, high * 0.3, leaf)
    ground(sheet)


def _mug(sheet: Sheet) -> None:
    """A mug with froth."""
    stroke(sheet, path("18,-50 40,-48 40,-18 18,-14"), 3)
    shape(sheet, path("-24,0 -20,-62 20,-62 24,0"), _cloth(sheet), smooth=False)
    for y in (-14, -48):
        stroke(sheet, [(-22, y), (0, y + 4), (22, y)], 1.4)
    shape(sheet, path("-26,-60 -20,-76 -4,-72 8,-80 24,-72 26,-58 8,-54 -8,-58"), sheet.style.palette.paper)


def ribbon(sheet: Sheet, colour: Colour) -> None:
    """A banderole about the origin, 100 wide."""
    for way in (-1, 1):
        tail = [(way * 36, 2), (way * 58, -8), (way * 50, 2), (way * 60, 12), (way * 38, 14)]
        shape(sheet, tail, mixed(colour, sheet.style.palette.ink, 0.3), smooth=False)
    shape(sheet, path("-44,-8 -20,-3 0,-6 20,-3 44,-8 44,8 20,13 0,10 -20,13 -44,8"), colour)
    for k in range(7):
        stroke(sheet, [(-30 + k * 10, 0), (-27 + k * 10, 5 if k % 2 else 2), (-24 + k * 10, 1)], 0.7)
