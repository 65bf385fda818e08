"""Number cards: as many signs as the number says, set in columns so that none touches another."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from models.decks.painted.canvas import DARK, Canvas, hue, mixed, pick
from models.decks.painted.curves import band, soft
from models.decks.painted.dress import kept_clear
from models.decks.painted.people import drawn_person, paint_person
from models.decks.painted.scenes import panorama, vignette
from models.decks.painted.signs import Sign
from models.decks.painted.style import Columns, Style

Spots = npt.NDArray[np.float64]

FEW: dict[str, Columns] = {"2": (0, 2, 0), "3": (0, 3, 0), "4": (2, 0, 2), "5": (2, 1, 2), "6": (3, 0, 3)}
"""The cards that no pack of 32 has, which are drawn the same way."""

LOWER = 0.3
"""How much of the height a picture below the signs takes."""


def columns_of(style: Style, rank: str) -> Columns:
    """How the signs of *rank* stand in this pack."""
    return FEW.get(rank) or style.columns[rank]


def paint_number(rng: np.random.Generator, canvas: Canvas, style: Style, rank: str, sign: Sign) -> None:
    """The signs of a number card with what joins them and the picture between or below them."""
    columns = columns_of(style, rank)
    size = _size(style, columns, sign)
    if style.even and rank not in FEW:
        size = min(_size(style, columns_of(style, other), sign) for other in style.columns)
    spots = _spots(style, columns, sign, size)
    if style.vignette == "lower":
        high = style.high * LOWER / 2 - style.margin / 2 - 1
        panorama(
            rng, canvas.at(0, style.high * (0.5 - LOWER / 2) - style.margin / 2, 1 - style.margin / 50), style, high
        )
    elif style.vignette == "middle" and columns[1] == 0:
        gap = 2 * float(abs(spots[:, 0]).min()) - sign.wide * size - 1
        if gap > 12:
            vignette(rng, canvas.at(0, 0, min(gap, 60) / 100, flip=rng.random() < 0.5), style)
    _join(canvas, style, spots)
    for x, y in spots:
        canvas.lay(sign.piece, x, y, size, _turn(style, x, y))


def _turn(style: Style, x: float, y: float) -> float:
    """How a sign at x, y is turned in this pack."""
    if style.turning in ("outward", "inward"):
        return float(np.sign(x) * style.lean * (1 if style.turning == "outward" else -1))
    return 180.0 if style.turning == "lower" and y > 1 else 0.0


def _spots(style: Style, columns: Columns, sign: Sign, size: float) -> Spots:
    """Middles of the signs when they are *size* across."""
    wide, high = _reach(style, sign)
    top = -style.high / 2 + style.margin + 1 + high * size / 2
    foot = style.high * (0.5 - LOWER) - 1 - high * size / 2 if style.vignette == "lower" else -top
    across = min(style.spread, 50 - style.margin - wide * size / 2)
    if style.place in ("two", "four") and not style.below:
        across = min(across, 49 - style.margin - style.index - wide * size / 2)
    elif style.place in ("two", "four") or (style.place != "none" and columns[1] >= max(2, columns[0])):
        drop = kept_clear(style)[0][3] * 2 + 1
        top, foot = top + drop, foot if style.vignette == "lower" else foot - drop
    spots = []
    left, middle, right = columns
    for x, many, others in ((-across, left, middle), (0.0, middle, left), (across, right, middle)):
        within = many < others or (x == 0 and many == 2 and others > 2)
        ends = (0.5 if many == 2 and others < 4 else 2 / 3) if within and many > 1 else 1.0
        rows = np.linspace(-ends, ends, many) if many > 1 else np.zeros(many)
        spots += [(x, (top + foot) / 2 + row * (foot - top) / 2) for row in rows]
    return np.array(spots)


def _reach(style: Style, sign: Sign) -> tuple[float, float]:
    """Width and height of a sign's place, in parts of its size, however it leans."""
    wide, high = sign.wide, sign.high
    if style.turning in ("outward", "inward"):
        c, s = np.cos(np.deg2rad(style.lean)), np.sin(np.deg2rad(style.lean))
        return float(wide * c + high * s), float(wide * s + high * c)
    return wide, high


def _size(style: Style, columns: Columns, sign: Sign) -> float:
    """The largest size up to the pack's own at which no sign touches another or an index."""
    wide, high = _reach(style, sign)
    clear = np.array(kept_clear(style)).reshape(-1, 4)
    for size in style.sign * 0.95 ** np.arange(40):
        spots = _spots(style, columns, sign, float(size))
        apart = abs(spots[:, None] - spots[None]) / (wide * size * 1.04, high * size * 1.04)
        free = apart.max(2) + 9 * np.eye(len(spots)) >= 1
        off = abs(spots[:, None] - clear[None, :, :2]) - clear[None, :, 2:] - np.array((wide, high)) * size / 2
        if free.all() and (off.max(2) > 0.3).all():
            return float(size)
    return style.sign * 0.2


def _join(canvas: Canvas, style: Style, spots: Spots) -> None:
    """Stems, ribbons or tendrils from sign to sign of a column."""
    if style.join == "none":
        return
    ink = {"stem": hue(90, 0.5, 0.45), "ribbon": style.palette[0], "tendrils": mixed(style.border_ink, DARK, 0.2)}
    for x in np.unique(spots[:, 0]):
        rows = np.sort(spots[spots[:, 0] == x, 1])
        if len(rows) < 2:
            continue
        y = np.linspace(rows[0], rows[-1], 9 * len(rows))
        sway = {"stem": 1.5, "ribbon": 5, "tendrils": 4}[style.join]
        way = np.stack([x + sway * np.sin((y - rows[0]) * np.pi / (rows[1] - rows[0])), y], 1)
        wide = 4 if style.join == "ribbon" else 0.8
        canvas.fill(band(way, wide, wide), ink[style.join], line=style.join == "ribbon")
        if style.join == "tendrils":
            for row in (rows[1:] + rows[:-1]) / 2:
                curl = [(x, row), (x + 5, row - 4), (x + 8, row), (x + 5, row + 2), (x + 4, row - 1)]
                canvas.stroke(soft(curl, closed=False), 0.7, ink["tendrils"])


def paint_daus(rng: np.random.Generator, canvas: Canvas, style: Style, sign: Sign) -> None:
    """Two large signs one above the other or aslant, or a single one, with a picture, a wreath or a ribbon."""
    wide, high = sign.wide, sign.high
    inset = 1.2 * style.index + 1 if style.place in ("top", "label") else 1
    inset = max(inset, 8 if style.letters == "words" else 1)
    room = style.high - 2 * (style.margin + inset)
    if style.daus == "one":
        size = min(float(rng.uniform(60, 88)), (92 - 2 * style.margin - 2 * style.index) / wide, room / high)
        if style.join != "none":
            _wreath(canvas, size * max(wide, high) * 0.5 + 3, pick(rng, style.palette))
        canvas.lay(sign.piece, 0, 0, size)
        return
    indexed = style.place in ("two", "four")
    slant = float(pick(rng, (0, 0, 14, -14))) if not indexed or style.index < 9 else 0.0
    size = min(room * float(rng.uniform(0.35, 0.5)), 76 / wide - abs(slant), room * 0.48 / high)
    if indexed:
        size = min(size, 2 * (49 - style.margin - style.index - abs(slant)) / wide)
    reach = (room - high * size) / 2
    if style.vignette != "none":
        for x in (-1, 1):
            spot = canvas.at(
                x * (36 - style.margin * 0.6),
                0 if slant == 0 or indexed else x * np.sign(slant) * -reach,
                0.22,
                flip=x > 0,
            )
            if slant and style.vignette == "middle":
                putto = drawn_person(rng, style, "J", int(rng.integers(8)))
                paint_person(rng, spot.at(0, -20, 7), putto, whole=True)
            else:
                vignette(rng, spot, style)
    if style.join != "none":
        way = [(-34, 5), (-12, -6), (12, 6), (34, -5)]
        canvas.fill(band(way, 6, 6), pick(rng, style.palette))
    canvas.lay(sign.piece, -slant, -reach, size)
    canvas.lay(sign.piece, slant, reach, size, 180 if style.turning == "lower" else 0)


def _wreath(canvas: Canvas, radius: float, ink: tuple[float, float, float]) -> None:
    for t in np.linspace(0, 2 * np.pi, 26, endpoint=False):
        part = canvas.at(radius * np.cos(t), radius * np.sin(t), 1, np.rad2deg(t) + 60)
        part.fill(soft([(0, -5), (1.6, 0), (0, 4), (-1.6, 0)], times=2), ink)
