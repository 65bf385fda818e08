"""What is worn on a head whose half height is 1 and whose middle is the origin: one crown, many hats."""

from __future__ import annotations

from models.decks.brushed.palette import Colour
from models.decks.brushed.sheet import Sheet, limb, oval, path, shape, stroke

OLD = ("beret", "feathered", "cap", "helmet", "hood", "pointed", "felt", "band", "plumed", "bare", "tricorn", "sallet")
NEW = ("baseball", "beanie", "phones", "bare", "bun", "felt", "bowler", "shades", "band", "quiff")


def crown(sheet: Sheet, points: int, kind: str, gold: Colour, lining: Colour) -> None:
    """A crown of *points* points: plain, with balls, with arches, or with leaves."""
    if kind == "arches":
        shape(sheet, path("-.72,-.9 -.8,-1.45 -.3,-1.75 .3,-1.75 .8,-1.45 .72,-.9"), lining)
        oval(sheet, 0, -1.88, 0.14, 0.14, gold)
    line = [(0.78, -0.62), (-0.78, -0.62)]
    tips = []
    for k in range(points):
        x = -0.95 + 1.9 * k / (points - 1)
        tips.append((x, -1.5 - 0.12 * (1 - abs(x))))
        line += [tips[-1]] + ([(x + 0.95 / (points - 1), -1.02)] if k < points - 1 else [])
    shape(sheet, line, gold, 1.1, smooth=False)
    for x, y in tips:
        if kind in ("balls", "arches"):
            oval(sheet, x, y - 0.06, 0.12, 0.12, gold, 0.9)
        elif kind == "leaves":
            shape(sheet, [(x, y - 0.26), (x - 0.17, y - 0.04), (x, y + 0.1), (x + 0.17, y - 0.04)], gold, 0.9)
    stroke(sheet, [(-0.78, -0.82), (0, -0.78), (0.78, -0.82)], 0.9)
    for x in (-0.45, 0, 0.45):
        oval(sheet, x, -0.71, 0.08, 0.07, lining, 0.6)


def hat(sheet: Sheet, kind: str, colour: Colour, second: Colour, turn: float) -> None:
    """The hat called *kind*, one of OLD or NEW; nothing for hair alone."""
    far = 1 if turn >= 0 else -1
    own = sheet.at(0, 0, flip=far < 0)
    draw = _HATS.get(kind)
    if draw:
        draw(own, colour, second)


def _plume(sheet: Sheet, x: float, y: float, colour: Colour, long: float = 1.0) -> None:
    shape(
        sheet,
        [
            (x, y),
            (x - 0.3 * long, y - 0.7 * long),
            (x - 1.0 * long, y - 0.8 * long),
            (x - 1.25 * long, y - 0.2),
            (x - 0.8 * long, y - 0.4),
            (x - 0.3 * long, y - 0.1),
        ],
        colour,
        0.9,
    )
    stroke(sheet, [(x, y), (x - 0.5 * long, y - 0.6 * long), (x - 1.1 * long, y - 0.5 * long)], 0.7)


def _beret(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.85,-.5 -1.15,-.95 -.4,-1.3 .7,-1.15 1.15,-.75 .8,-.5 0,-.62"), a)


def _feathered(s: Sheet, a: Colour, b: Colour) -> None:
    _beret(s, a, b)
    _plume(s, -0.5, -0.75, b)


def _cap(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.82,-.45 -.8,-1.05 0,-1.3 .8,-1.05 .82,-.45"), a)
    shape(s, path("-.88,-.4 -.88,-.66 0,-.78 .88,-.66 .88,-.4 0,-.52"), b)


def _helmet(s: Sheet, a: Colour, b: Colour) -> None:
    _plume(s, 0, -1.4, b, 1.1)
    shape(s, path("-.9,-.1 -.88,-.9 0,-1.5 .88,-.9 .9,-.1 .66,-.45 0,-.52 -.66,-.45"), a)
    stroke(s, [(0, -1.48), (0.05, -1), (0, -0.55)], 1.2)


def _sallet(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-1.25,-.32 -.8,-.95 0,-1.3 .8,-.95 1.25,-.32 .5,-.5 -.5,-.5"), a)
    stroke(s, [(-0.7, -0.75), (0, -0.85), (0.7, -0.75)], 1)


def _hood(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.85,.4 -1,-.5 -.5,-1.25 .4,-1.35 1,-.9 1.4,-.4 .95,-.5 .7,-.55 0,-.7 -.6,-.45"), a)


def _pointed(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.85,-.5 -.6,-1.3 -.1,-2 .5,-1.95 .35,-1.3 .85,-.5"), a)
    shape(s, path("-1.15,-.42 -.8,-.72 0,-.66 .8,-.72 1.15,-.42 0,-.5"), b)


def _felt(s: Sheet, a: Colour, b: Colour) -> None:
    _plume(s, -0.55, -0.85, b, 0.6)
    shape(s, path("-.72,-.6 -.62,-1.3 0,-1.22 .5,-1.4 .74,-.6"), a)
    shape(s, path("-.72,-.62 0,-.68 .74,-.62 .72,-.85 0,-.9 -.7,-.85"), b, 0.8)
    shape(s, path("-1.3,-.55 -.7,-.68 .7,-.68 1.3,-.5 .6,-.46 -.6,-.46"), a)


def _band(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.82,-.35 -.8,-.6 0,-.7 .8,-.6 .82,-.35 0,-.46"), a)
    limb(s, [(-0.78, -0.48), (-1.2, -0.35), (-1.35, 0.1)], (0.16, 0.2, 0.05), a, 0.8)


def _plumed(s: Sheet, a: Colour, b: Colour) -> None:
    _plume(s, 0.2, -0.95, b, 1.5)
    shape(s, path("-1.5,-.62 -.7,-.72 -.6,-1.15 .6,-1.15 .7,-.72 1.5,-.85 .8,-.46 -.8,-.44"), a)


def _tricorn(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-1.35,-.85 -.5,-1.25 .5,-1.25 1.35,-.85 .5,-.5 0,-.42 -.5,-.5"), a)
    stroke(s, path("-1.25,-.84 -.5,-.62 0,-.54 .5,-.62 1.25,-.84"), 1.4, b)


def _baseball(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.82,-.4 -.78,-.95 0,-1.2 .78,-.95 .82,-.4"), a)
    shape(s, path("-.2,-.5 .8,-.58 1.5,-.38 .8,-.3 0,-.36"), b)


def _beanie(s: Sheet, a: Colour, b: Colour) -> None:
    _cap(s, a, b)
    oval(s, 0, -1.4, 0.22, 0.2, b)


def _phones(s: Sheet, a: Colour, b: Colour) -> None:
    stroke(s, path("-.88,0 -.8,-.8 0,-1.18 .8,-.8 .88,0"), 3)
    for x in (-0.88, 0.88):
        oval(s, x, 0.05, 0.18, 0.3, a)


def _bun(s: Sheet, a: Colour, b: Colour) -> None:
    oval(s, 0, -1.25, 0.36, 0.3, s.style.palette.hairs[0])


def _bowler(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.74,-.6 -.66,-1.2 0,-1.42 .66,-1.2 .74,-.6"), a)
    shape(s, path("-1.15,-.66 0,-.72 1.15,-.66 .8,-.46 -.8,-.46"), a)


def _shades(s: Sheet, a: Colour, b: Colour) -> None:
    for x in (-0.34, 0.38):
        oval(s, x, -0.08, 0.3, 0.22, s.style.palette.ink, 0.6)
    stroke(s, [(-0.8, -0.14), (0, -0.12), (0.8, -0.14)], 1.2)


def _quiff(s: Sheet, a: Colour, b: Colour) -> None:
    shape(s, path("-.75,-.5 -.6,-1.1 .2,-1.5 1,-1.3 .7,-.9 .6,-.6 0,-.75"), s.style.palette.hairs[1])


_HATS = {
    "beret": _beret,
    "feathered": _feathered,
    "cap": _cap,
    "helmet": _helmet,
    "sallet": _sallet,
    "hood": _hood,
    "pointed": _pointed,
    "felt": _felt,
    "band": _band,
    "plumed": _plumed,
    "tricorn": _tricorn,
    "baseball": _baseball,
    "beanie": _beanie,
    "phones": _phones,
    "bun": _bun,
    "bowler": _bowler,
    "shades": _shades,
    "quiff": _quiff,
}
