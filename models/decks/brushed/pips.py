"""Number cards and aces: pips in their places, upright, turned, leaning or on a branch, with or without a scene."""

from __future__ import annotations

import numpy as np

from models.decks.brushed.corners import LETTERS, Index
from models.decks.brushed.layouts import LAYOUTS, Layout, free_middle
from models.decks.brushed.palette import mixed
from models.decks.brushed.scenes import BEASTS, VIEWS, ground, ribbon, scene
from models.decks.brushed.sheet import Sheet, oval, stroke
from models.decks.brushed.signs import sign
from models.decks.brushed.style import HEIGHT, Style


def number_card(sheet: Sheet, style: Style, index: Index, suit: str, count: int, choice: int, bold: float) -> None:
    """*count* pips of *suit* in layout number *choice*, as large as *bold* (0 to 1) and their distances allow."""
    layout = LAYOUTS[count][choice % len(LAYOUTS[count])]
    left = max(style.margin + 4 + index.across + 3 * bool(index.corners), style.width * (0.14 + 0.06 * (1 - bold)))
    right = style.width - left
    top, bottom = style.margin + 5, HEIGHT - style.margin - 5
    size = _size(layout, right - left, bottom - top) * (0.8 + 0.2 * bold)
    half = size * 0.5 + 2
    area = (left + half * 0.86, right - half * 0.86, top + half, bottom - half)
    places = [(area[0] + x * (area[1] - area[0]), area[2] + y * (area[3] - area[2])) for x, y in layout]
    drawn = style.scenes and sheet.rng.random() < style.scenes and free_middle(layout)
    if drawn and area[1] - area[0] - size > 46:
        own = sheet.at((left + right) / 2, HEIGHT * 0.6, (area[1] - area[0] - size) / 136, pen=0.7)
        scene(own, str(sheet.rng.choice(VIEWS + BEASTS)))
    if style.turned == "branch" and count > 3:
        _branch(sheet, places, (left + right) / 2, bottom)
    for (x, y), (_, part) in zip(places, layout, strict=True):
        sign(sheet, suit, x, y, size, _angle(style, sheet.rng, x - (left + right) / 2, part))
    if count == 10 and not index.corners and bold > 0.4:
        _ten(sheet, places, (left + right) / 2)


def _size(layout: Layout, width: float, height: float) -> float:
    """How high a sign may be so that none touches another or the edge."""
    size = min(width * 0.42, 92.0)
    for step in range(40):
        half = size * 0.5 + 2
        across, down = width - 2 * half * 0.86, height - 2 * half
        apart = [
            max(abs(a[0] - b[0]) * across / 0.98, abs(a[1] - b[1]) * down / 1.1)
            for k, a in enumerate(layout)
            for b in layout[:k]
        ]
        if step and min(apart) > size:
            break
        size *= 0.95
    return size


def _angle(style: Style, rng: np.random.Generator, side: float, part: float) -> float:
    """How far a pip is turned at *part* of the height and *side* of the middle."""
    if style.turned == "lower":
        return 180.0 if part > 0.55 else 0.0
    if style.turned == "leaning":
        return float(np.sign(side) * 22 + rng.normal(0, 3))
    if style.turned == "branch":
        return float(np.sign(side) * 14)
    return float(rng.normal(0, 1.5))


def _branch(sheet: Sheet, places: list[tuple[float, float]], middle: float, bottom: float) -> None:
    """A stem from the foot to the top with a twig to every pip."""
    top = min(y for _, y in places)
    stroke(sheet, [(middle - 4, bottom), (middle + 3, (top + bottom) / 2), (middle, top)], 2.6)
    for x, y in places:
        if abs(x - middle) > 4:
            start = min(y + 46, bottom - 2)
            stroke(sheet, [(middle, start), ((x + middle) / 2, y + 22), (x, y + 8)], 1.6)


def _ten(sheet: Sheet, places: list[tuple[float, float]], middle: float) -> None:
    """An X in the middle where no pip stands."""
    for y in (HEIGHT / 2, HEIGHT * 0.12):
        if all(abs(px - middle) > 30 or abs(py - y) > 40 for px, py in places):
            own = sheet.at(middle - 11, y - 14, 26)
            for line in LETTERS["X"]:
                stroke(own, [(x * 0.85, v) for x, v in line], 1.8)
            return


def ace_card(sheet: Sheet, style: Style, index: Index, suit: str, kind: str, beast: str) -> None:
    """Two large signs or a very large one, as *kind* says, with *beast*, a ribbon or nothing else."""
    middle, inset = style.width / 2, index.across * 0.6
    room = style.width - 2 * style.margin - 2 * inset
    low = HEIGHT * 0.78
    if "glow" in kind:
        tint = mixed(style.palette.cloths[0], style.palette.paper, 0.55)
        oval(sheet, middle, HEIGHT * 0.42, room * 0.46, HEIGHT * 0.3, tint, 0)
    if "one" in kind:
        size = min(room * 0.95, HEIGHT * (0.5 if "beast" in kind else 0.6))
        sign(sheet, suit, middle, HEIGHT * (0.37 if "beast" in kind else 0.46), size)
    elif "stem" in kind:
        stroke(sheet, [(middle, HEIGHT * 0.72), (middle - 6, HEIGHT * 0.5), (middle - room * 0.2, HEIGHT * 0.36)], 3.2)
        stroke(sheet, [(middle, HEIGHT * 0.72), (middle + 6, HEIGHT * 0.5), (middle + room * 0.2, HEIGHT * 0.36)], 3.2)
        sign(sheet, suit, middle - room * 0.24, HEIGHT * 0.34, room * 0.5, -16)
        sign(sheet, suit, middle + room * 0.24, HEIGHT * 0.34, room * 0.5, 16)
    elif "turned" in kind:
        size = min(room * 0.78, HEIGHT * 0.36)
        sign(sheet, suit, middle, HEIGHT * 0.28, size)
        sign(sheet, suit, middle, HEIGHT * 0.72, size, 180)
        stroke(
            sheet, [(middle - room * 0.4, HEIGHT * 0.5), (middle, HEIGHT * 0.49), (middle + room * 0.4, HEIGHT / 2)], 2
        )
        return
    else:
        size = min(room * 0.6, HEIGHT * 0.34)
        sign(sheet, suit, middle - room * 0.2, HEIGHT * 0.25, size)
        sign(sheet, suit, middle + room * 0.2, HEIGHT * (0.6 if "beast" not in kind else 0.46), size)
    if "beast" in kind:
        own = sheet.at(middle, HEIGHT * 0.93, room / 128, flip=sheet.rng.random() < 0.5)
        ground(own)
        scene(own, beast)
    elif "ribbon" in kind:
        cloths = style.palette.cloths
        ribbon(sheet.at(middle, low + 20, room / 124), cloths[int(sheet.rng.integers(len(cloths)))])
