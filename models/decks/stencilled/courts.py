"""Kings, Ober and Unter: a figure, and the suit's sign where each rank has it."""

from __future__ import annotations

import numpy as np

from models.decks.stencilled.beasts import rider_horse
from models.decks.stencilled.block import BLUE, BROWN, FLESH, PAPER, RED, YELLOW, Pen
from models.decks.stencilled.body import HANDS, cloak, seated, standing, upper
from models.decks.stencilled.letters import index_room, index_wide
from models.decks.stencilled.person import Person, some_person
from models.decks.stencilled.scenery import backdrop, ground
from models.decks.stencilled.signs import sign
from models.decks.stencilled.style import Style


def draw_court(
    pen: Pen, style: Style, rng: np.random.Generator, rank: str, suit: str, taken: set[str], foot: float
) -> None:
    """A court card, whose lowest *foot* pixels stay free; on a two-headed pack only the upper half counts."""
    who = some_person(rng, rank, taken, style.heads, style.profile)
    flip = bool(rng.random() < 0.5)
    if style.double:
        _half(pen, style, rng, who, rank, suit, flip)
    else:
        _whole(pen, style, rng, who, rank, suit, flip, foot)


def _half(pen: Pen, style: Style, rng: np.random.Generator, who: Person, rank: str, suit: str, flip: bool) -> None:
    w, h = style.width, style.height
    size = style.sign * h * 1.02
    room = index_room(style, rank)
    right = bool(rng.random() < 0.5)
    two = rank == "K" and rng.random() < 0.5
    x = w * 0.06 + size * 0.5
    y = h * 0.05 + size * 0.5
    if rank != "J" and (two or int(right) in style.corners):
        beside = not two and rng.random() < 0.6
        x += index_wide(style, rank) if beside else 0
        y += 0 if beside else room * 0.8
    if rank == "J":
        y = h * 0.5 + style.slope * ((w - x if right else x) - w / 2) - size * (0.62 + 0.5 * abs(style.slope))
    high = h * float(rng.uniform(0.76, 0.84))
    away = 0.0 if two else w * (0.09 if rank != "J" else 0.06)
    top = h * 0.5 - high * 0.52
    figure = pen.at(w / 2 + (-away if right else away), top, high, flip=flip, wide=style.stocky)
    cloak(figure, who, 0.75)
    upper(figure, who)
    places = [(w - x if right else x, y)]
    if two:
        places.append((w - places[0][0], y))
    _signs(pen, style, suit, places, size)


def _whole(
    pen: Pen, style: Style, rng: np.random.Generator, who: Person, rank: str, suit: str, flip: bool, foot: float
) -> None:
    w, h = style.width, style.height
    size = min(style.sign * h, w * 0.3)
    room = index_room(style, rank)
    manner = style.king if rank == "K" else str(rng.choice(["standing"] * 6 + ["mounted"]))
    if manner == "mixed":
        manner = str(rng.choice(["seated", "mounted", "standing"]))
    side = 1 if rng.random() < 0.5 else -1
    two = rank == "K" and rng.random() < 0.6
    base = h * 0.94 - foot
    high = (base - h * 0.1) * float(rng.uniform(0.88, 0.96)) if manner != "mounted" else h * 0.66
    x = w / 2 - side * w * (0.0 if two else 0.07 if rank != "J" else 0.04)
    backdrop(pen, style.behind, w, h, base)
    _floor(pen, style, x, base)
    if manner == "seated":
        seated(pen.at(x, base - high, high, flip=flip, wide=style.stocky), who)
    elif manner == "mounted":
        long = w * 0.82
        mount = pen.at(w / 2, base, long, flip=flip)
        rider_horse(mount, int(rng.choice([BROWN, PAPER, PAPER, YELLOW, FLESH])), int(rng.choice([RED, BLUE, YELLOW])))
        tall = min((base - long * 0.42 - h * 0.08) / 0.56, h * 0.78)
        seat = pen.at(w / 2 - (0.02 if not flip else -0.02) * w, base - long * 0.42 - tall * 0.56, tall, flip=flip)
        seat.band([(0.02, 0.56), (0.1, 0.72), (0.08, 0.85)], 0.08, who.inks[2])
        seat.blob([(0.04, 0.83), (0.12, 0.83), (0.18, 0.88), (0.04, 0.89)], BROWN)
        short = Person(**{**who.__dict__, "coat": "tunic" if who.coat in ("robe", "coat") else who.coat})
        cloak(seat, short, 0.7)
        upper(seat, short)
    else:
        standing(pen.at(x, base - high, high, flip=flip, wide=style.stocky), who)
        if rank == "J" and rng.random() < 0.25:
            _hung(pen, style, suit, who, (x, base - high, high), (size, side, flip))
            return
    _signs(pen, style, suit, _places(style, rng, rank, side, two, size, room, base), size)


def _hung(
    pen: Pen, style: Style, suit: str, who: Person, figure: tuple[float, float, float], sized: tuple[float, int, bool]
) -> None:
    """The Unter's sign on a cord from a hand that hangs or is held out."""
    (x, top, high), (size, side, flip) = figure, sized
    near = (side > 0) != flip
    hand = HANDS[who.arms[0] if near else who.arms[1]]
    at = x + side * max(hand[0], 0.17) * high * style.stocky
    at = min(max(at, size * 0.55), style.width - size * 0.55)
    y = top + high * 0.86 - size * 0.4
    pen.line([(x + side * hand[0] * high * style.stocky, top + hand[1] * high), (at, y - size * 0.4)], 1.2)
    _signs(pen, style, suit, [(at, y)], size)


def _places(
    style: Style, rng: np.random.Generator, rank: str, side: int, two: bool, size: float, room: float, base: float
) -> list[tuple[float, float]]:
    w, h = style.width, style.height
    x = w * 0.06 + size * 0.5
    if rank == "J":
        y = base - size * float(rng.choice([0.55, 0.75, 1.1]))
        low_index = room and any(c in style.corners for c in (2, 3))
        y = min(y, h - room - size * 0.5) if low_index else y
        return [((w - x) if side > 0 else x, y)]
    y = h * 0.045 + size * 0.5
    if room:
        y += room * 0.8
    elif rank == "Q":
        y += h * float(rng.choice([0.0, 0.0, 0.05]))
    places = [((w - x) if side > 0 else x, y)]
    return [*places, (w - places[0][0], y)] if two else places


def _signs(pen: Pen, style: Style, suit: str, places: list[tuple[float, float]], size: float) -> None:
    for k, (x, y) in enumerate(places):
        pen.bare(x, y, size * 0.42, size * 0.48)
        sign(pen.at(x, y, size), suit, style.looks[suit], k)


def _floor(pen: Pen, style: Style, x: float, base: float) -> None:
    ground(pen.at(x, base, style.width * 0.8), style.ground, 0.52)


def divide(pen: Pen, style: Style) -> None:
    """What parts the two heads of a card."""
    w, h, s = style.width, style.height, style.slope
    ends = [(6.0, h / 2 + s * (6 - w / 2)), (w - 6.0, h / 2 + s * (w / 2 - 6))]
    if style.divide == "line":
        pen.line(ends, 1.3)
    elif style.divide == "double":
        for off in (-3, 3):
            pen.line([(x, y + off) for x, y in ends], 0.9)
    elif style.divide in ("band", "pearls"):
        pen.band(ends, h * 0.028, PAPER if style.divide == "band" else YELLOW, 0.8)
        if style.divide == "pearls":
            for t in np.linspace(0.04, 0.96, 13).tolist():
                pen.oval(
                    ends[0][0] + t * (ends[1][0] - ends[0][0]),
                    ends[0][1] + t * (ends[1][1] - ends[0][1]),
                    3,
                    3,
                    RED,
                    0.7,
                )
