"""Number cards: just as many signs as the card counts, stems between them, scenery below or among them."""

from __future__ import annotations

import numpy as np

from models.decks.stencilled.block import Pen
from models.decks.stencilled.layouts import laid_out, reach
from models.decks.stencilled.letters import index_room, index_wide
from models.decks.stencilled.looks import Look
from models.decks.stencilled.scenery import scene
from models.decks.stencilled.signs import sign
from models.decks.stencilled.style import Style

COUNTS = {**{str(n): n for n in range(2, 10)}, "T": 10}


def draw_number(pen: Pen, style: Style, rng: np.random.Generator, rank: str, suit: str, foot: float) -> None:
    """A number card; its lowest *foot* pixels stay free."""
    w, h, count, look = style.width, style.height, COUNTS[rank], style.looks[suit]
    shown = bool(rng.random() < style.scenery)
    for go in range(8):
        shown = shown and go < 6
        layout = laid_out(rng, count, style.layout if go < 4 else "mixed", style.double and not shown)
        below = shown and not (layout.open and rng.random() < 0.6)
        left, top, wide, high = _room(style, rng, rank, foot, below)
        size = min(reach(layout, wide, high) * float(rng.uniform(0.86, 0.97)), w * 0.36, h * 0.24, left * 1.15)
        if size > w * 0.17:
            break
    low = top + high
    if shown:
        base = h * 0.93 - foot if below else h * 0.5 + w * 0.17
        scene(
            pen.at(
                w / 2, base, min(w * 0.62, (base - low) * 1.35) if below else max(w - 2 * left - size * 1.15, w * 0.2)
            ),
            rng,
        )
    places = [(left + x * wide, top + y * high, turn) for x, y, turn in layout.spots]
    _links(pen, look, places, size)
    lean = float(rng.choice([0, 0, 14, 28])) if look.links == "trunk" else 0.0
    for k, (x, y, turn) in enumerate(places):
        tilt = lean * float(np.sign(round((x - w / 2) / w, 2))) * (-1 if look.hang else 1)
        spot = pen.at(x, y, size, turn=turn + (tilt if turn == 0 else -tilt), thick=min(max(size / 55, 0.6), 1.3))
        sign(spot, suit, look, k)


def _room(
    style: Style, rng: np.random.Generator, rank: str, foot: float, below: bool
) -> tuple[float, float, float, float]:
    """Left, top, width and height of where the middles of signs may lie."""
    w, h = style.width, style.height
    left, top = w * 0.17, h * 0.12
    room = index_room(style, rank)
    lower = room if any(corner in (2, 3) for corner in style.corners) else 0.0
    low = h - max(h * 0.12, foot + h * 0.08)
    if room and rng.random() < 0.5:
        left = w * 0.16 + index_wide(style, rank)
    elif room:
        top, low = top + room * 0.8, min(low, h - h * 0.12 - lower * 0.8)
    if style.double:
        low = min(low, h - top)
    if below:
        low = h * float(rng.uniform(0.64, 0.72)) - foot
    return left, top, w - 2 * left, low - top


def _links(pen: Pen, look: Look, places: list[tuple[float, float, float]], size: float) -> None:
    ys = [y for _, y, _ in places]
    middle = sum(x for x, _, _ in places) / len(places)
    if look.links == "trunk":
        pen.band(
            [(middle, min(ys)), (middle + size * 0.04, (min(ys) + max(ys)) / 2), (middle, max(ys) + size * 0.4)],
            size * 0.07,
            look.stem,
            0.7,
        )
        for x, y, _ in places:
            if abs(x - middle) > size * 0.2:
                pen.band(
                    [(middle, y + size * 0.45), ((x + middle) / 2, y + size * 0.3), (x, y + size * 0.1)],
                    size * 0.05,
                    look.stem,
                    0.7,
                )
    elif look.links == "pairs":
        for k, (x, y, _) in enumerate(places):
            for u, v, _ in places[k + 1 :]:
                if abs(v - y) < size * 0.3 and abs(u - x) < size * 3.2:
                    pen.band([(x, y), ((x + u) / 2, y + size * 0.18), (u, v)], size * 0.05, look.stem, 0.7)
    elif look.links == "garland":
        for side in (-1, 1):
            column = sorted((y, x) for x, y, _ in places if (x - middle) * side > size * 0.2)
            if len(column) > 1:
                pen.band([(x, y) for y, x in column], size * 0.06, look.stem, 0.7)
