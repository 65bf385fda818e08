"""The four suit signs, cut one by one."""

from __future__ import annotations

from models.decks.stencilled.block import BROWN, GREEN, PAPER, YELLOW, Pen, Points
from models.decks.stencilled.looks import Look


def sign(pen: Pen, suit: str, look: Look, number: int = 0) -> None:
    """The sign of *suit* in a square of -0.5..0.5; *number* says which of the card's signs it is."""
    ink, other = look.first[number % len(look.first)], look.second[number % len(look.second)]
    if look.hang and suit in "CS":
        pen = pen.at(0, 0, turn=180)
    {"C": _acorn, "S": _leaf, "H": _heart, "D": _bell}[suit](pen, look, ink, other)


def _part(points: Points, split: str) -> list[tuple[float, float]]:
    """That part of a piece which has another ink."""
    if split == "side":
        return [(max(x, 0.0), y) for x, y in points]
    if split == "low":
        return [(x, max(y, 0.03)) for x, y in points]
    return [(min(max(x, -0.12), 0.12), y) for x, y in points]


def _both(half: Points) -> list[tuple[float, float]]:
    """A piece from its right half, from top to bottom."""
    return [*half, *((-x, y) for x, y in reversed(half) if abs(x) > 0.01)]


def _split(pen: Pen, points: Points, split: str, ink: int) -> None:
    if split in ("side", "low", "middle"):
        part = _part(points, split)
        if split == "low":
            pen.tint(part, ink)
        else:
            pen.blob(part, ink, 0)


def _acorn(pen: Pen, look: Look, ink: int, other: int) -> None:
    f, s = look.fat, look.shape
    pen.band([(0, 0.35), (0.02, 0.5)], 0.07, look.stem or BROWN)
    long = 0.1 + 0.08 * s
    nut = _both([(0, -0.5), (0.1 * f, -0.44), (0.24 * f, -0.28), (0.27 * f, -0.02), (0.22 * f, 0.2), (0, 0.24)])
    pen.blob(nut, ink)
    if look.split == "side":
        pen.blob([(max(x, 0.0), y) for x, y in nut], other if other != ink else YELLOW, 0)
        pen.line([(0, -0.45), (0, 0.1)], 0.6)
    elif look.split != "none":
        pen.line([(-0.13 * f, -0.3), (-0.15 * f, -0.08)], 0.8)
        pen.line([(0.12 * f, -0.28), (0.14 * f, -0.02)], 0.6)
    if s > 0.4:
        pen.dark([(-0.04, -0.47), (0, -0.56), (0.04, -0.47)])
    cup = _both(
        [(0, long - 0.06), (0.2 * f, long - 0.05), (0.36 * f, long), (0.34 * f, 0.3), (0.16 * f, 0.42), (0, 0.43)]
    )
    pen.blob(cup, other)
    if look.marks == "net":
        for x in (-0.18, -0.02, 0.14):
            pen.line([(x * f, long + 0.02), ((x + 0.1) * f, 0.38)], 0.5)
            pen.line([((x + 0.08) * f, long + 0.02), ((x - 0.04) * f, 0.38)], 0.5)
    elif look.marks == "rows":
        pen.line([(-0.34 * f, 0.2), (0, 0.24), (0.34 * f, 0.2)], 0.6)
        pen.line([(-0.28 * f, 0.3), (0, 0.33), (0.28 * f, 0.3)], 0.6)
    elif look.marks in ("dots", "scales"):
        for x in (-0.2, -0.07, 0.07, 0.2):
            for y in (0.2, 0.3):
                if look.marks == "dots":
                    pen.dot(x * f, y, 0.025)
                else:
                    pen.line([((x - 0.06) * f, y), (x * f, y + 0.05), ((x + 0.06) * f, y)], 0.5)


_LEAVES = (
    ((0, -0.5), (0.14, -0.32), (0.32, -0.12), (0.4, 0.1), (0.3, 0.27), (0.14, 0.3), (0, 0.2)),
    ((0, -0.5), (0.1, -0.34), (0.27, -0.2), (0.42, 0.0), (0.42, 0.16), (0.22, 0.26), (0, 0.3)),
    ((0, -0.5), (0.22, -0.3), (0.3, -0.05), (0.28, 0.14), (0.16, 0.28), (0, 0.32)),
    ((0, -0.5), (0.15, -0.3), (0.34, -0.2), (0.31, -0.05), (0.42, 0.14), (0.22, 0.26), (0, 0.24)),
)


def _leaf(pen: Pen, look: Look, ink: int, other: int) -> None:
    pen.band([(0, 0.2), (0.01, 0.36), (0.05, 0.5)], 0.06, look.stem or GREEN)
    kind = min(int(look.shape * 4.6), 3) if look.shape < 0.9 else 0
    edge = _both([(x * look.fat, y) for x, y in _LEAVES[kind]])
    pen.blob(edge, ink)
    _split(pen, edge, look.split, other)
    if look.split != "none":
        pen.blob(edge, None)
    if look.marks != "open" or look.split != "none":
        pen.line([(0, 0.24), (0, -0.34)], 0.8)
    if look.marks == "veins":
        for y, reach in ((-0.18, 0.13), (0.0, 0.22), (0.14, 0.22)):
            for side in (-1, 1):
                pen.line([(0, y + 0.06), (side * reach * look.fat, y - 0.06)], 0.5)


def _heart(pen: Pen, look: Look, ink: int, other: int) -> None:
    s, f = look.shape, look.fat
    top = -0.42 + 0.04 * s
    half = [(0, -0.24 - 0.06 * s), (0.12, -0.4), (0.26, top), (0.43, -0.28), (0.43, -0.08), (0.25, 0.2), (0.04, 0.45)]
    edge = _both([(x * f, y) for x, y in half])
    edged = look.split == "edge"
    pen.blob(edge, other if edged and other != ink else PAPER if edged else ink)
    if edged:
        pen.blob([(x * 0.78, y * 0.78 - 0.01) for x, y in edge], ink, 0.6 if s > 0.5 else 0)
    elif look.split == "side" and s > 0.5:
        pen.line([(0, -0.22), (0, 0.36)], 0.7)
    if look.marks == "hatch":
        for k in range(4):
            pen.line([((0.34 - 0.07 * k) * f, -0.2 + 0.12 * k), ((0.2 - 0.07 * k) * f, -0.1 + 0.12 * k)], 0.6)
    elif look.marks == "lines":
        for x in (0.12, 0.22, 0.32):
            pen.line([(x * f, -0.3), (x * f * 0.9, 0.28 - x)], 0.5)
    elif look.marks == "shine":
        pen.blob([(-0.3 * f, -0.3), (-0.2 * f, -0.32), (-0.28 * f, -0.12), (-0.34 * f, -0.14)], PAPER, 0)
    elif look.marks == "flame":
        pen.line([(-0.3 * f, -0.1), (-0.2 * f, 0.08), (-0.06 * f, 0.26)], 0.6)


def _bell(pen: Pen, look: Look, ink: int, other: int) -> None:
    f, s = look.fat, look.shape
    pen.oval(0, -0.43, 0.08, 0.08, PAPER if s < 0.5 else ink)
    edge = _both([(0, -0.37), (0.22 * f, -0.3), (0.38 * f, -0.08), (0.38 * f, 0.16), (0.22 * f, 0.39), (0, 0.46)])
    pen.blob(edge, ink)
    _split(pen, edge, look.split, other)
    pen.blob(edge, None)
    wide = 0.39 * f
    gap = 0.05 + 0.08 * s
    band = [(-wide, 0.0), (0, 0.05), (wide, 0.0), (wide, gap), (0, gap + 0.05), (-wide, gap)]
    pen.poly(band, other if look.split != "low" else ink)
    if s > 0.6:
        for x in (-0.24, -0.08, 0.08, 0.24):
            pen.line([(x * f, 0.02), (x * f, gap + 0.04)], 0.6)
    if look.marks == "cross":
        pen.line([(0, -0.36), (0, 0.0)], 0.8)
        pen.line([(-0.15 * f, -0.3), (-0.17 * f, 0)], 0.6)
        pen.line([(0.15 * f, -0.3), (0.17 * f, 0)], 0.6)
    if look.marks in ("slit", "cross"):
        pen.line([(0, gap + 0.08), (0, 0.4)], 1.2)
        pen.dot(0, gap + 0.13, 0.05)
    elif look.marks == "holes":
        for x in (-0.15, 0.15):
            pen.dot(x * f, 0.28, 0.05)
        pen.line([(-0.15 * f, 0.28), (0.15 * f, 0.28)], 0.8)
    else:
        pen.dark([(-0.2 * f, 0.25), (0.2 * f, 0.25), (0.2 * f, 0.31), (-0.2 * f, 0.31)])
    pen.line([(-0.25 * f, -0.1), (-0.2 * f, -0.22)], 0.6)
