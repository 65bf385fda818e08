"""The Daus: two great signs, with what a sheet-maker puts beside them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from models.decks.stencilled.beasts import beast
from models.decks.stencilled.block import BLUE, BROWN, FLESH, GREEN, PAPER, RED, YELLOW, Pen
from models.decks.stencilled.head import head
from models.decks.stencilled.letters import index_room
from models.decks.stencilled.person import Person, some_person
from models.decks.stencilled.scenery import ground, scene
from models.decks.stencilled.signs import sign
from models.decks.stencilled.style import Style

EXTRAS = ("boar", "bacchus", "banner", "vase", "angel", "wreath", "scene", "lion", "drape", "none")


def draw_daus(pen: Pen, style: Style, rng: np.random.Generator, suit: str, extra: str, foot: float) -> None:
    """A Daus with two signs and *extra*."""
    w, h, look = style.width, style.height, style.looks[suit]
    how = style.daus if style.daus != "mixed" else str(rng.choice(["column", "pair", "diagonal"]))
    room = index_room(style, "A")
    low = h - foot
    if how == "column":
        size = min(h * 0.3, w * 0.5)
        places = [(w / 2, h * 0.26, 0.0), (w / 2, low - h * 0.26, 180.0 if style.double else 0.0)]
    elif how == "pair":
        size = min(w * 0.36, h * 0.26)
        y = h * 0.1 + size * 0.55 + room * 0.75
        places = [(w * 0.28, y, 0.0), (w * 0.72, y, 0.0)]
    else:
        size = min(w * 0.42, h * 0.28)
        places = [
            (w * 0.33, h * 0.12 + size * 0.5 + room * 0.5, 0.0),
            (w * 0.66, low - h * 0.12 - size * 0.5 - room * 0.4, 180.0 if style.double else 0.0),
        ]
    if extra in ("vase", "none", "wreath", "drape") or look.links == "trunk":
        mid = places[1][1] + (low * 0.78 - places[1][1] if how == "pair" else -size * 0.5)
        for x, y, _ in places:
            pen.band(
                [(w / 2, mid), ((x + w / 2) / 2, (y + mid) / 2), (x, y + size * 0.3)], size * 0.06, look.stem or GREEN
            )
    if how == "pair":
        base = low - h * 0.07
        _extra(pen.at(w / 2, base, min(w * 0.75, (base - places[0][1] - size * 0.55) * 1.25)), extra, rng)
    elif extra in ("banner", "wreath", "drape"):
        _extra(pen.at(w / 2, low * 0.5 + w * 0.12, w * 0.6), extra, rng)
    elif extra != "none":
        small = min(w * 0.5, h * 0.24)
        x = w / 2 if how == "column" else w * 0.68
        y = low * 0.5 + small * 0.33 if how == "column" else h * 0.46
        _extra(pen.at(x, y, small * (0.95 if how == "column" else 0.8), thick=0.9), extra, rng)
    for k, (x, y, turn) in enumerate(places):
        pen.bare(x, y, size * 0.46, size * 0.5)
        sign(pen.at(x, y, size, turn=turn, thick=1.25), suit, look, k)


def _extra(pen: Pen, kind: str, rng: np.random.Generator) -> None:
    """Something 1 wide that stands on y = 0."""
    ink, other = (int(v) for v in rng.choice([RED, GREEN, YELLOW, BLUE, BROWN, PAPER], 2, replace=False))
    if kind == "boar":
        ground(pen, "grass", 0.5)
        beast(pen.at(0.02, 0, 0.85), "boar", ink)
        if rng.random() < 0.5:
            beast(pen.at(-0.3, 0, 0.42), "dog", other)
    elif kind == "lion":
        ground(pen, "coloured", 0.5)
        beast(
            pen.at(0, 0, 0.85, flip=bool(rng.random() < 0.5)), str(rng.choice(["lion", "eagle", "stag", "bear"])), ink
        )
    elif kind == "bacchus":
        _bacchus(pen, rng, ink)
    elif kind == "angel":
        _angel(pen, rng, ink)
    elif kind == "banner":
        pen.band([(-0.55, -0.2), (-0.3, -0.32), (0, -0.24), (0.3, -0.32), (0.55, -0.2)], 0.16, ink)
        for k in range(-4, 5):
            pen.line([(k * 0.1, -0.3 + 0.02 * (k % 2)), (k * 0.1 + 0.02, -0.24)], 1.2)
    elif kind == "vase":
        pen.blob(
            [
                (-0.2, -0.5),
                (0.2, -0.5),
                (0.1, -0.36),
                (0.24, -0.2),
                (0.08, -0.04),
                (-0.08, -0.04),
                (-0.24, -0.2),
                (-0.1, -0.36),
            ],
            ink,
        )
        pen.poly([(-0.16, -0.04), (0.16, -0.04), (0.2, 0), (-0.2, 0)], other)
        pen.line([(-0.2, -0.2), (0.2, -0.2)], 1)
    elif kind == "wreath":
        for a in np.linspace(0, 2 * np.pi, 16, endpoint=False).tolist():
            x, y = 0.42 * float(np.cos(a)), 0.3 * float(np.sin(a)) - 0.3
            pen.at(x, y, turn=float(np.degrees(a))).blob(
                [(-0.07, 0), (0, -0.12), (0.07, 0), (0, 0.1)], GREEN if ink != GREEN else other, 0.8
            )
    elif kind == "drape":
        for side in (-1, 1):
            pen.blob(
                [(0, -0.3), (side * 0.3, -0.42), (side * 0.6, -0.5), (side * 0.56, -0.1), (side * 0.3, -0.22)], ink
            )
        pen.oval(0, -0.3, 0.08, 0.08, other)
    elif kind == "scene":
        scene(pen, rng)


def _bacchus(pen: Pen, rng: np.random.Generator, ink: int) -> None:
    """A fat man with a cup astride a barrel."""
    pen.oval(0, -0.18, 0.42, 0.2, BROWN)
    for x in (-0.25, 0.25):
        pen.line([(x, -0.34), (x * 1.1, -0.18), (x, -0.02)], 1)
    for side in (-1, 1):
        pen.band([(side * 0.1, -0.36), (side * 0.24, -0.26), (side * 0.24, -0.04)], 0.09, FLESH)
        pen.band([(side * 0.14, -0.6), (side * 0.3, -0.6), (side * 0.34, -0.74)], 0.07, FLESH)
    pen.oval(0, -0.48, 0.19, 0.18, FLESH)
    pen.band([(-0.18, -0.36), (0, -0.31), (0.18, -0.36)], 0.07, ink)
    pen.poly([(0.28, -0.9), (0.42, -0.9), (0.38, -0.76), (0.32, -0.76)], YELLOW)
    head(pen.at(0, -0.76, 0.12, thick=0.8), _plain(rng))


def _angel(pen: Pen, rng: np.random.Generator, ink: int) -> None:
    """A winged child."""
    for side in (-1, 1):
        pen.blob(
            [(side * 0.08, -0.5), (side * 0.25, -0.72), (side * 0.46, -0.74), (side * 0.42, -0.5), (side * 0.2, -0.38)],
            ink,
        )
        pen.line([(side * 0.16, -0.5), (side * 0.38, -0.66)], 0.7)
        pen.band([(side * 0.06, -0.26), (side * 0.1, -0.12), (side * 0.08, -0.02)], 0.08, FLESH)
        pen.band([(side * 0.1, -0.46), (side * 0.24, -0.4), (side * 0.34, -0.5)], 0.06, FLESH)
    pen.oval(0, -0.36, 0.12, 0.17, FLESH)
    pen.band([(-0.12, -0.3), (0, -0.24), (0.14, -0.3)], 0.06, YELLOW)
    head(pen.at(0, -0.64, 0.12, thick=0.8), _plain(rng))


def _plain(rng: np.random.Generator) -> Person:
    return replace(some_person(rng, "J", set()), hat="wreath", hair="curls", beard="none")
