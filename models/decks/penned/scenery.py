"""Small scenes beside the signs: beasts, towns, flowers, ships, barrels, arms, ribbons and ground."""

from __future__ import annotations

from models.decks.ink import fonts, stamp, text_mask
from models.decks.penned.pen import Pen
from models.decks.penned.style import Style

_WORDS = (
    "München",
    "Franken",
    "Feine Karten",
    "Altenburg",
    "Salzburg",
    "Herbst",
    "Glück",
    "Prosit",
    "Sachsen",
    "Leipzig",
)


def vignette(pen: Pen, style: Style) -> None:
    """A scene by chance, one unit high, that stands on the pen's origin."""
    scene(pen, style, str(pen.hand.rng.choice(tuple(_SCENES))))


def scene(pen: Pen, style: Style, name: str) -> None:
    """The scene called *name*, about one unit high and one and a half wide, that stands on the pen's origin."""
    pen.shape([(-0.9, 0), (-0.5, -0.1), (0.5, -0.08), (0.9, 0), (0, 0.06)], style.hues["lime"], 0.6)
    flip = bool(pen.hand.rng.random() < 0.5)
    _SCENES[name](pen.at(0, 0, 1, 0, flip=flip), style)


def ribbon(pen: Pen, style: Style, x: float, y: float) -> None:
    """A ribbon with a word, its middle at x, y on the card."""
    at = pen.at(x, y, 0.3)
    outline = [(-1, -0.16), (-1, -0.16), (0, -0.2), (1, -0.16), (1, -0.16), (1, 0.16), (1, 0.16), (0, 0.12)]
    at.shape([*outline, (-1, 0.16), (-1, 0.16)], style.paper, 0.8)
    word = _WORDS[int(pen.hand.rng.integers(len(_WORDS)))]
    mask = text_mask(word, fonts()[style.font % 4], round(0.05 * pen.unit), 0.95)
    stamp(pen.sheet, mask, at.matrix[0, 2], at.matrix[1, 2] - 0.01 * pen.unit, style.ink)


def backdrop(pen: Pen, style: Style, foot: float) -> None:
    """What lies behind a figure that stands at height *foot*: nothing, grass, a landscape or a tinted panel."""
    grass = style.hues["lime"]
    if style.ground == "panel":
        tint = style.hues["yellow"] if style.line > 2.8 else style.hues["blue"]
        b, g, r = (int(0.72 * 245 + 0.28 * value) for value in tint)
        pen.shape(
            [(0.06, 0.06), (0.94, 0.06), (0.94, style.tall - 0.06), (0.06, style.tall - 0.06)], (b, g, r), smooth=False
        )
    if style.ground == "landscape":
        b, g, r = (int(0.55 * 245 + 0.45 * value) for value in style.hues["blue"])
        hills = [
            (0.0, foot),
            (0.05, foot - 0.3),
            (0.3, foot - 0.42),
            (0.5, foot - 0.26),
            (0.8, foot - 0.46),
            (1.0, foot - 0.2),
        ]
        pen.shape([*hills, (1.0, foot), (1, foot + 0.1), (0, foot + 0.1)], (b, g, r), 0.5)
        _town(pen.at(0.82, foot - 0.1, 0.22), style)
    if style.ground in ("landscape", "grass"):
        pen.shape(
            [(0.05, foot - 0.02), (0.5, foot - 0.07), (0.95, foot - 0.02), (0.95, foot + 0.07), (0.05, foot + 0.07)],
            grass,
            0.6,
        )
        for x in (0.12, 0.2, 0.74, 0.86):
            for lean in (-0.02, 0.0, 0.02):
                pen.stroke([(x, foot), (x + lean, foot - 0.05)], 0.7, style.hues["green"])


def _town(pen: Pen, style: Style) -> None:
    for x, width, height, roof in (
        (-0.7, 0.3, 0.35, 0.25),
        (-0.3, 0.22, 0.6, 0.4),
        (0.05, 0.4, 0.4, 0.22),
        (0.5, 0.28, 0.3, 0.2),
    ):
        wall = [(x, 0), (x, -height), (x + width, -height), (x + width, 0)]
        pen.shape(wall, style.hues["white"], 0.7, smooth=False)
        pen.shape(
            [(x - 0.04, -height), (x + width / 2, -height - roof), (x + width + 0.04, -height)],
            style.hues["red"],
            0.7,
            smooth=False,
        )
        pen.stroke([(x + width / 2, -height * 0.7), (x + width / 2, -height * 0.4)], 1.4)


def beast(pen: Pen, style: Style, fill: str, *, neck: float, thick: float, tail: float) -> None:
    """A four-legged beast that looks to the right, its hoofs at the origin's height."""
    colour = style.hues[fill]
    for x in (-0.45, -0.32, 0.28, 0.42):
        pen.bar([(x, -0.4), (x + 0.03, -0.2), (x - 0.02, 0.0)], 0.1, colour, 0.8)
    pen.stroke([(-0.5, -0.5), (-0.66, -0.5 - tail), (-0.74, -0.4 - tail)], 1.8)
    body = [
        (-0.5, -0.6),
        (-0.2, -0.66),
        (0.2, -0.62),
        (0.45, -0.66),
        (0.5, -0.4),
        (0.2, -0.3),
        (-0.2, -0.34),
        (-0.5, -0.3),
    ]
    pen.shape([(x, -0.45 + (y + 0.45) * thick) for x, y in body], colour)
    pen.bar([(0.38, -0.5), (0.5, -0.55 - neck / 2), (0.58, -0.6 - neck)], 0.2, colour, 0.8)
    y = -0.62 - neck
    pen.shape(
        [(0.48, y - 0.1), (0.66, y - 0.12), (0.92, y + 0.04), (0.9, y + 0.12), (0.62, y + 0.12), (0.48, y + 0.06)],
        colour,
    )
    pen.disc(0.66, y - 0.02, 0.02, 0.02, style.ink, 0)
    pen.shape([(0.5, y - 0.06), (0.46, y - 0.24), (0.58, y - 0.1)], colour, 0.8)


def _hound(pen: Pen, style: Style) -> None:
    beast(pen, style, "grey" if style.upright else "brown", neck=0.1, thick=0.75, tail=0.25)
    pen.stroke([(0.42, -0.56), (0.5, -0.48), (0.6, -0.6)], 1.8, style.hues["red"])


def _boar(pen: Pen, style: Style) -> None:
    beast(pen, style, "brown", neck=-0.12, thick=1.25, tail=0.05)
    for x in (-0.4, -0.25, -0.1, 0.05, 0.2, 0.35):
        pen.stroke([(x, -0.66), (x - 0.06, -0.78)], 1.2)
    pen.stroke([(0.8, -0.42), (0.86, -0.56)], 1.8, style.hues["white"])


def _deer(pen: Pen, style: Style) -> None:
    beast(pen, style, "orange", neck=0.25, thick=0.85, tail=-0.02)
    for x in (0.5, 0.6):
        pen.stroke([(x, -0.98), (x - 0.06, -1.2), (x - 0.2, -1.32)], 1.3)
        pen.stroke([(x - 0.05, -1.15), (x + 0.1, -1.3)], 1.2)


def _flowers(pen: Pen, style: Style) -> None:
    for x, height, hue in ((-0.5, 0.7, "blue"), (-0.15, 1.0, "pink"), (0.2, 0.75, "yellow"), (0.52, 0.9, "blue")):
        pen.stroke([(x * 0.4, 0), (x, -height / 2), (x, -height)], 1.6, style.hues["green"])
        pen.shape([(x, -height * 0.4), (x + 0.15, -height * 0.6), (x + 0.2, -height * 0.5)], style.hues["green"], 0.6)
        for dx, dy in ((0, -0.12), (0.12, -0.03), (0.07, 0.1), (-0.07, 0.1), (-0.12, -0.03)):
            pen.disc(x + dx, -height + dy, 0.09, 0.09, style.hues[hue], 0.6)
        pen.disc(x, -height, 0.06, 0.06, style.hues["orange"], 0.6)


def _ship(pen: Pen, style: Style) -> None:
    pen.shape([(-0.9, 0), (-0.5, -0.12), (0, -0.02), (0.5, -0.12), (0.9, 0)], style.hues["blue"], 0.6)
    pen.stroke([(0, -0.2), (0.01, -1.05)], 1.6)
    pen.shape([(0.04, -0.95), (0.45, -0.7), (0.42, -0.36), (0.04, -0.36)], style.hues["white"])
    pen.shape([(-0.04, -0.9), (-0.4, -0.4), (-0.04, -0.36)], style.hues["white"])
    pen.shape([(-0.6, -0.3), (0.6, -0.3), (0.7, -0.36), (0.45, -0.05), (-0.45, -0.05)], style.hues["brown"])


def _barrel(pen: Pen, style: Style) -> None:
    pen.shape(
        [
            (-0.32, -0.7),
            (-0.32, -0.7),
            (0.32, -0.7),
            (0.32, -0.7),
            (0.45, -0.35),
            (0.32, 0),
            (0.32, 0),
            (-0.32, 0),
            (-0.45, -0.35),
        ],
        style.hues["brown"],
    )
    for y in (-0.56, -0.42, -0.24, -0.1):
        pen.stroke([(-0.39, y), (0, y + 0.06), (0.39, y)], 1.4)


def _arms(pen: Pen, style: Style) -> None:
    half = [(-0.4, -0.95), (-0.4, -0.95), (0, -0.95), (0, 0), (0, 0), (-0.38, -0.3)]
    pen.shape(half, style.hues["blue"])
    pen.shape([(-x, y) for x, y in half], style.hues["white"])
    pen.stroke([(-0.34, -0.6), (0.36, -0.6)], 2)
    pen.stroke([(-0.3, -0.3), (0.3, -0.85)], 1.5)


def _man(pen: Pen, style: Style) -> None:
    for x in (-0.1, 0.1):
        pen.bar([(x, -0.4), (x * 1.3, -0.2), (x * 1.6, 0)], 0.12, style.hues["white"], 0.8)
    pen.shape([(-0.18, -0.75), (0.18, -0.75), (0.26, -0.3), (-0.26, -0.3)], style.hues["green"])
    pen.disc(0, -0.86, 0.1, 0.12, style.hues["skin"], 0.8)
    pen.shape([(-0.22, -0.92), (0.22, -0.92), (0.1, -0.98), (0.08, -1.12), (-0.1, -1.1)], style.hues["brown"])
    pen.bar([(0.15, -0.68), (0.3, -0.55), (0.4, -0.7)], 0.1, style.hues["green"], 0.8)
    pen.stroke([(0.0, -0.45), (0.7, -0.95)], 2.2, style.hues["brown"])


def _vase(pen: Pen, style: Style) -> None:
    _flowers(pen.at(0, -0.3, 0.7), style)
    pen.shape(
        [(-0.14, -0.5), (0.14, -0.5), (0.1, -0.4), (0.28, -0.2), (0.12, 0), (-0.12, 0), (-0.28, -0.2), (-0.1, -0.4)],
        style.hues["blue"],
    )


def _bird(pen: Pen, style: Style) -> None:
    pen.stroke([(-0.8, -0.1), (0, -0.2), (0.8, -0.35)], 2.2, style.hues["brown"])
    pen.shape(
        [
            (-0.6, -0.3),
            (-0.2, -0.55),
            (0.1, -0.8),
            (0.3, -0.78),
            (0.42, -0.68),
            (0.26, -0.62),
            (0.15, -0.3),
            (-0.15, -0.25),
        ],
        style.hues["blue"],
    )
    pen.shape([(-0.3, -0.36), (-0.05, -0.56), (0.12, -0.5), (0, -0.36)], style.hues["red"], 0.7)
    pen.disc(0.24, -0.7, 0.025, 0.025, style.ink, 0)


_SCENES = {
    "town": _town, "hound": _hound, "boar": _boar, "deer": _deer, "flowers": _flowers, "ship": _ship,
    "barrel": _barrel, "arms": _arms, "hunter": _man, "musician": _man, "vase": _vase, "bird": _bird,
}  # fmt: skip
