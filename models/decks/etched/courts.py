"""Kings, Obers and Unters: one figure and its sign where players look for it."""

from __future__ import annotations

import numpy as np

from models.decks.etched.beasts import draw_horse, rider_leg
from models.decks.etched.bodies import draw_body
from models.decks.etched.corners import index_width
from models.decks.etched.dress import Dress, chosen_dress
from models.decks.etched.layouts import Box
from models.decks.etched.pen import Pen
from models.decks.etched.props import chosen_props
from models.decks.etched.scenes import draw_scene, ground, tree
from models.decks.etched.signs import draw_sign
from models.decks.etched.style import Style

Spot = tuple[float, float]


def draw_court(pen: Pen, rank: str, suit: str, box: Box, style: Style) -> None:
    """One court card of rank K, Q (Ober) or J (Unter); only the upper half when the pack has two heads."""
    dress = chosen_dress(pen.rng, style, rank)
    _backdrop(pen, box, style)
    spots = _sign_spots(pen.rng, rank, box, style)
    if style.two_heads:
        _half(pen, dress, rank, box, spots, style)
    elif {"K": style.king, "Q": style.ober, "J": style.unter}[rank] == "ride":
        _riding(pen, dress, rank, box, spots, style)
    else:
        spots = _standing(pen, dress, rank, box, spots, style)
    for x, y in spots:
        draw_sign(pen.at(x, y, style.court_sign), suit, style.signs, halo=True)


def _sign_spots(rng: np.random.Generator, rank: str, box: Box, style: Style) -> list[Spot]:
    x0, y0, x1, y1 = box
    s = style.court_sign
    left, right = x0 + s * 0.56, x1 - s * 0.56
    if style.index == "corner":
        left, right = left + index_width(style), right - index_width(style)
    top = y0 + s * 0.66
    if rank == "K":
        kind = style.king_signs if style.king_signs != "mixed" else str(rng.choice(["left", "right", "both"]))
        return {"left": [(left, top)], "right": [(right, top)], "both": [(left, top), (right, top)]}[kind]
    if rank == "Q":
        kind = style.ober_side if style.ober_side != "mixed" else str(rng.choice(["left", "right"]))
        return [(left if kind == "left" else right, top + float(rng.uniform(0, 6)))]
    kind = style.unter_place if style.unter_place in ("left", "right") else str(rng.choice(["left", "right"]))
    if not style.two_heads:
        return [(left if kind == "left" else right, y1 - s * 0.7 - float(rng.uniform(0, 10)))]
    slope = style.slope if style.divide.startswith("slanted") else 0.0
    if abs(slope) > 0.05:
        kind = "left" if slope > 0 else "right"
    x = left if kind == "left" else right
    return [(x, (y0 + y1) / 2 - slope * (x - 50) * 0.75 - s * 0.68 - 3)]


def _backdrop(pen: Pen, box: Box, style: Style) -> None:
    x0, y0, x1, y1 = box
    kind = style.backdrop
    foot = (y0 + y1) / 2 if style.two_heads else y1
    high = foot - y0
    colour = style.dyes[int(pen.rng.integers(len(style.dyes)))] if pen.rng.random() < style.richness else None
    pale = None if colour is None else tuple(int(c + (255 - c) * 0.6) for c in colour)
    tint = None if pale is None else (pale[0], pale[1], pale[2])
    if kind == "hatched":
        pen.box(x0, y0, x1, foot, None, style.dark * 0.4, edge=0)
    elif kind == "tint":
        pen.box(x0, y0, x1, foot, tint, 0, edge=0)
    elif kind == "sky":
        pen.box(x0, y0 + high * 0.35, x1, foot, tint, style.dark * 0.25, edge=0)
    elif kind == "room":
        pen.box(x0, foot - high * 0.25, x1, foot, tint, style.dark * 0.3, edge=0.7)
        for x in np.linspace(-20, 120, 9):
            pen.line([(50 + (float(x) - 50) * 0.6, foot - high * 0.25), (float(x), foot)], 0.7)
        pen.limb([(x0 + 5, foot - high * 0.25, 4), (x0 + 5, y0 + 2, 3.4)], tint, style.dark * 0.5)
    elif kind == "land":
        view = str(pen.rng.choice(["land", "town", "castle"]))
        draw_scene(
            pen,
            view,
            (x0, foot - high * (0.5 if style.two_heads else 0.36), x1, foot - (0 if style.two_heads else 6)),
            style,
        )


def _half(pen: Pen, dress: Dress, rank: str, box: Box, spots: list[Spot], style: Style) -> None:
    _, y0, _, y1 = box
    middle = (y0 + y1) / 2
    scale = (middle - y0) / float(pen.rng.uniform(55, 73))
    away = 0.0 if len(spots) > 1 else (4.0 if spots[0][0] < 50 else -4.0)
    flip = bool(pen.rng.random() < 0.5)
    figure = pen.at(50 + away, y0 + scale * 119, scale * 0.93, flip=flip)
    draw_body(figure, dress, "stand", _held(pen.rng, rank))


def _held(rng: np.random.Generator, rank: str) -> tuple[str, str]:
    left, right = chosen_props(rng, rank)
    if rank == "K" and "sceptre" not in (left, right) and rng.random() < 0.6:
        right = "sceptre" if left != "sceptre" else right
    return left, right


def _standing(pen: Pen, dress: Dress, rank: str, box: Box, spots: list[Spot], style: Style) -> list[Spot]:
    x0, y0, x1, y1 = box
    high, seated = y1 - y0, rank == "K" and style.king == "sit"
    away = 0.0 if len(spots) > 1 else (6.0 if spots[0][0] < 50 else -6.0)
    scale = min(high * float(pen.rng.uniform(0.74, 0.84)) / 110, 1.32) * (1.12 if seated else 1.0)
    foot = y1 - 4 - float(pen.rng.uniform(0, 3))
    if style.backdrop != "room":
        ground(pen, x0 + 2, x1 - 2, foot + 1, style)
    if style.backdrop == "ground" and pen.rng.random() < 0.6:
        tree(pen.at(x0 + 10 if away > 0 else x1 - 10, foot - 1, 0.7), style)
    feet = style.unter_place == "feet" and rank == "J"
    if feet:
        away, foot = 0.0, y1 - style.court_sign * 1.15
        scale = min(scale, (foot - y0) / 122)
        ground(pen, x0 + 14, x1 - 14, foot + 1, style)
    figure = pen.at(50 + away, foot, scale, flip=bool(pen.rng.random() < 0.5))
    if seated:
        wood = dress.trim
        figure.shape(
            [(-16, -30), (-17, -92), (-10, -104), (0, -108), (10, -104), (17, -92), (16, -30)],
            wood,
            style.dark,
            hard=True,
        )
        figure.box(-22, -44, 22, -6, wood, style.dark)
        hands = draw_body(figure.at(0, 0, 0.92), dress, "sit", _held(pen.rng, rank))
    else:
        hands = draw_body(figure, dress, "stand", _held(pen.rng, rank))
    if feet:
        return [(50, y1 - style.court_sign * 0.58)]
    if rank == "J" and style.unter_place == "hand":
        side = -1 if figure.matrix[0, 0] < 0 else 1
        hand = hands[0] if (spots[0][0] < 50) == (side > 0) else hands[1]
        x = spots[0][0]
        y = y1 - high * 0.33
        pen.line(
            [
                (50 + away + side * scale * hand[0], foot + scale * hand[1]),
                (x, (foot + scale * hand[1] + y) / 2),
                (x, y),
            ],
            1.6,
        )
        return [(x, y + style.court_sign * 0.3)]
    return spots


def _riding(pen: Pen, dress: Dress, rank: str, box: Box, spots: list[Spot], style: Style) -> None:
    x0, y0, x1, y1 = box
    low = style.court_sign * 1.0 if rank == "J" else 0.0
    scale = min((x1 - x0) / 106, (y1 - y0 - low) / 142)
    foot = y1 - 5 - low
    ground(pen, x0 + 2, x1 - 2, foot, style)
    gait = str(pen.rng.choice(["stand", "trot", "rear"]))
    coats = (None, (80, 110, 150), (190, 195, 200), (60, 70, 90), (90, 140, 190))
    coat = coats[int(pen.rng.integers(5))] if style.richness > 0.3 else None
    horse = pen.at(50, foot, scale, flip=bool(pen.rng.random() < 0.5))
    draw_horse(horse, coat, dress.trim, style.dark * 0.8, gait)
    rider_leg(horse, dress.hose, dress.boots, dress.dark)
    draw_body(horse.at(7, -14, 1.06), dress, "ride", ("none", _held(pen.rng, rank)[1]))
