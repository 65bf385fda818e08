"""Small scenes between the signs: towns, landscapes, beasts, flowers, putti. The pen's unit is a card's width / 100."""

from __future__ import annotations

from models.decks.etched.beasts import any_beast, draw_beast, draw_bird
from models.decks.etched.bodies import draw_body, nude
from models.decks.etched.dress import chosen_dress
from models.decks.etched.layouts import Box
from models.decks.etched.pen import Pen
from models.decks.etched.plate import Colour
from models.decks.etched.props import chosen_props
from models.decks.etched.style import Style

KINDS = ("town", "land", "beast", "flowers", "putto", "bird", "people", "castle", "still", "ship")


def _dye(pen: Pen, style: Style) -> Colour | None:
    return style.dyes[int(pen.rng.integers(len(style.dyes)))] if pen.rng.random() < style.richness else None


def draw_scene(pen: Pen, kind: str, box: Box, style: Style) -> None:
    """A scene that stays within *box*."""
    x0, y0, x1, y1 = box
    wide, high, middle = x1 - x0, y1 - y0, (x0 + x1) / 2
    if kind in ("town", "castle", "land", "ship"):
        _view(pen, kind, box, style)
        return
    if kind not in ("flowers", "bird"):
        ground(pen, x0, x1, y1, style)
    tinted = style.richness > 0.3
    if kind == "beast":
        scale = min(wide / 84, high / 62)
        draw_beast(
            pen.at(middle, y1 - 1, scale, flip=bool(pen.rng.random() < 0.5)),
            any_beast(pen.rng),
            style.dark,
            tinted=tinted,
        )
    elif kind == "bird":
        scale = min(wide / 48, high / 26)
        draw_bird(
            pen.at(middle, y1 - high * 0.25, scale, flip=bool(pen.rng.random() < 0.5)), _dye(pen, style), style.dark
        )
    elif kind == "flowers":
        _flowers(pen.at(middle, y1, min(wide / 60, high / 60)), style)
    elif kind == "still":
        _still(pen.at(middle, y1, min(wide / 46, high / 42)), style)
    else:
        dress = chosen_dress(pen.rng, style, "J")
        count = 1 if wide < high * 0.9 or kind == "putto" else 2
        for i in range(count):
            x = middle + (i - (count - 1) / 2) * wide * 0.45
            figure = pen.at(x, y1, min(high / 122, wide / 50 / count), flip=bool(i))
            if kind == "putto":
                for side in (-1, 1):
                    figure.shape([(0, -70), (side * 18, -92), (side * 27, -76), (side * 20, -58)], None, 0.4)
                draw_body(figure, nude(dress), "stand", ("none", "none"))
            else:
                draw_body(figure, chosen_dress(pen.rng, style, "J"), "stand", chosen_props(pen.rng, "J"))


def ground(pen: Pen, x0: float, x1: float, y: float, style: Style) -> None:
    """A strip of earth with strokes and tufts."""
    earth = _dye(pen, style)
    wide = x1 - x0
    pen.shape([(x0, y - 1), (x0 + wide * 0.3, y - 3), (x0 + wide * 0.7, y - 2), (x1, y - 1), (x1 - 2, y + 2.5),
               (x0 + 2, y + 2.5)],
              earth, style.dark, edge=0.6, wave=2)  # fmt: skip
    for _ in range(int(pen.rng.integers(0, 4))):
        x = float(pen.rng.uniform(x0 + 3, x1 - 3))
        for lean in (-2, 0, 2):
            pen.line([(x, y - 1), (x + lean, y - 6)], 0.8)


def tree(pen: Pen, style: Style) -> None:
    """A tree 50 units high; a conifer or a round one."""
    leaf = _dye(pen, style)
    pen.limb([(0, 0, 3), (1, -22, 2)], (70, 110, 150) if style.richness > 0.3 else None, 0.6)
    if pen.rng.random() < 0.4:
        for y, w in ((-12, 15), (-24, 12), (-35, 8)):
            pen.shape([(-w, y), (0, y - 17), (w, y)], leaf, 0.3 + style.dark * 0.5, hard=True)
        return
    for x, y, r in ((-8, -26, 9), (8, -27, 9), (0, -36, 11)):
        pen.oval(x, y, r, r * 0.85, leaf, 0.3 + style.dark * 0.5, edge=0.8)


def _view(pen: Pen, kind: str, box: Box, style: Style) -> None:
    x0, y0, x1, y1 = box
    rng, wide, high = pen.rng, x1 - x0, y1 - y0
    sky = _dye(pen, style) if rng.random() < 0.5 else None
    sky = None if sky is None else (235, 215, 190)
    pen.box(x0, y0, x1, y1, sky, style.dark * 0.22)
    base = y1 - high * 0.28
    pen.shape([(x0, base), (x0 + wide * 0.2, base - high * 0.2), (x0 + wide * 0.5, base - high * 0.08),
               (x0 + wide * 0.8, base - high * 0.25),
               (x1, base), (x1, y1), (x0, y1)], _dye(pen, style), style.dark * 0.6, edge=0.6, hard=True)  # fmt: skip
    unit = min(high / 60, wide / 60)
    if kind == "town":
        x = x0 + 1.0
        while x < x1 - 7 * unit:
            w = float(rng.uniform(6, 12)) * unit
            _house(pen.at(min(x + w / 2, x1 - w / 2), base), w, float(rng.uniform(8, 18)) * unit, style)
            x += w * 0.95
        for _ in range(int(rng.integers(1, 4))):
            x = float(rng.uniform(x0 + wide * 0.15, x1 - wide * 0.15))
            _house(pen.at(x, base), 7 * unit, float(rng.uniform(18, 24)) * unit, style, spire=16 * unit)
    elif kind == "castle":
        for x, w, h in ((-9, 7, 18), (9, 7, 22), (0, 14, 13)):
            _house(pen.at(x0 + wide / 2 + x * unit, base), w * unit, h * unit, style, spire=(9 if w < 10 else 3) * unit)
    elif kind == "ship":
        pen.box(x0, base, x1, y1, (215, 190, 150) if sky else None, style.dark * 0.5)
        boat = pen.at(x0 + wide / 2, base + 4 * unit, unit)
        boat.shape([(-16, -6), (16, -8), (11, 2), (-11, 2)], _dye(pen, style), 0.6, hard=True)
        boat.line([(0, -6), (0, -40)], 1.6)
        boat.shape([(1, -38), (14, -24), (12, -10), (1, -12)], None, 0.2)
        boat.shape([(-1, -34), (-11, -22), (-1, -12)], None, 0.2)
    for x in rng.uniform(x0 + wide * 0.12, x1 - wide * 0.12, int(rng.integers(1 if kind != "town" else 0, 4))):
        tree(pen.at(float(x), y1 - high * 0.12, unit * float(rng.uniform(0.4, 0.9))), style)
    pen.strokes(x0 + 2, x1 - 2, y1 - high * 0.2, high * 0.045, 4)
    pen.line([(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], 1, soft=False)


def _house(pen: Pen, wide: float, high: float, style: Style, spire: float = 0.0) -> None:
    half = wide / 2
    pen.box(-half, -high, half, 1, _dye(pen, style) if pen.rng.random() < 0.5 else None, style.dark * 0.4, edge=0.7)
    top = spire or wide * 0.6
    roof = _dye(pen, style)
    pen.shape(
        [(-half * 1.15, -high), (0, -high - top), (half * 1.15, -high)],
        roof,
        0.2 + style.dark * 0.6,
        edge=0.7,
        hard=True,
    )
    for x in (-half * 0.45, half * 0.45):
        pen.line([(x, -high * 0.75), (x, -high * 0.5)], 1.2)


def _flowers(pen: Pen, style: Style) -> None:
    stems = int(pen.rng.integers(1, 5))
    leaf = (90, 160, 100) if style.richness > 0.3 else None
    if stems > 2:
        pen.shape([(-9, -16), (9, -16), (6, 0), (-6, 0)], _dye(pen, style), style.dark)
    for i in range(stems):
        lean = (i - (stems - 1) / 2) * 13
        pen.line([(lean * 0.2, -8), (lean * 0.5, -28), (lean, -44)], 1.4)
        for side in (-1, 1):
            pen.limb(
                [(lean * 0.4, -22, 0.5), (lean * 0.4 + side * 7, -27, 1.8), (lean * 0.4 + side * 14, -27, 0.3)],
                leaf,
                0.3,
            )
        petal, count = _dye(pen, style), int(pen.rng.integers(5, 8))
        for k in range(count):
            bloom = pen.at(lean, -46 + abs(lean) * 0.3, 1, 360 / count * k)
            bloom.oval(0, -4.6, 2.8, 4.2, petal, style.dark * 0.4, edge=0.8)
        pen.oval(lean, -46 + abs(lean) * 0.3, 2.4, 2.4, (80, 200, 235) if leaf else None, 0.4)


def _still(pen: Pen, style: Style) -> None:
    """Barrel, jug and a trophy of arms."""
    if pen.rng.random() < 0.5:
        for side in (-1, 1):
            pen.line([(side * 18, -38), (-side * 14, -2)], 2.2)
            pen.shape([(side * 18, -42), (side * 20, -36), (side * 16, -36)], None, 0.2)
        pen.shape([(-10, -28), (0, -31), (10, -28), (8, -12), (0, -4), (-8, -12)], _dye(pen, style), style.dark)
        pen.shape([(-5, -24), (5, -24), (4, -14), (-4, -14)], _dye(pen, style), 0.2)
        return
    pen.shape(
        [(-16, -26), (6, -26), (10, -14), (6, 0), (-16, 0), (-20, -14)],
        (80, 130, 180) if style.richness > 0.3 else None,
        style.dark,
    )
    for x in (-15, 5):
        pen.line([(x, -26), (x * 1.3, -13), (x, 0)], 1.5)
    pen.shape([(10, -16), (18, -16), (21, -6), (18, 0), (10, 0), (8, -6)], _dye(pen, style), style.dark)
    pen.line([(20, -13), (25, -10), (20, -4)], 1.5)
