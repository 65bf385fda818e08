"""Aces: plain, ornamented, or with scenes above and below."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.continental.corners import mark
from models.decks.continental.inks import blend
from models.decks.continental.maker import FINE, HEIGHT, Maker
from models.decks.continental.pen import Garb, Pen, strokes
from models.decks.deck import Picture
from models.decks.ink import stamp

_LAND = (
    "p -9,4 -9,-7 9,-7 9,4; c -11,-6 0,-15 11,-6; n -2,4 -2,-2 2,-2 2,4",
    "p -4,4 -4,-18 4,-18 4,4; c -5,-18 0,-34 5,-18; dn 0,-12,1.6",
    "l24 0,5 0,-6; G -7,-5 -6,-13 0,-17 6,-13 7,-5 0,-2",
)
_MILL = "T -6,4 -4,-14 0,-18 4,-14 6,4; l22 -11,-25 11,-5; l22 11,-25 -11,-5"
_SHIP = "t -11,6 11,6 8,12 -8,12; p 0,4 0,-18 9,2; l12 0,6 0,-20"


def ace(maker: Maker, rng: np.random.Generator, blank: Picture, suit: str) -> Picture:
    """The ace of *suit* on a copy of *blank*."""
    face = blank.copy()
    size = min(maker.ace_size, {"plain": 150, "scenes": 78}.get(maker.ace, 96))
    if maker.ace == "scenes":
        _scenes(maker, rng, face)
    elif maker.ace != "plain":
        _ornament(maker, rng, face, size)
    stamp(face, maker.signs.mask(suit, size), maker.width / 2, HEIGHT / 2, maker.suits[suit])
    mark(maker, face, "A", suit)
    return face


def _ornament(maker: Maker, rng: np.random.Generator, face: Picture, size: int) -> None:
    """Pearls, leaves or rays about the sign, and a flourish above and below."""
    span = min(size * 2.1, maker.width - 2.0 * maker.edge - 8)
    left, top = round(maker.width / 2 - span / 2), round(HEIGHT / 2 - span / 2)
    side = round(span)
    canvas = np.repeat(np.repeat(face[top : top + side, left : left + side, :3], FINE, 0), FINE, 1)
    pen = Pen(canvas, maker, rng, side * FINE / 100, (side * FINE / 2, side * FINE / 2))
    ink, more = maker.inks[int(rng.integers(len(maker.inks)))], maker.inks[-1]
    count = int(rng.integers(18, 40))
    for i in range(count):
        angle = 2 * np.pi * i / count
        c, s = np.cos(angle), np.sin(angle)
        if maker.ace == "ringed":
            pen.disc(40 * c, 40 * s, 2.8, ink if i % 2 else more, 0.8)
        elif maker.ace == "wreath":
            out = 35.0 + 6 * (i % 2)
            tip = np.array([[out, -2.0], [out - 2, 3], [out + 1, 9], [out + 4, 4]])
            pen.area(tip @ np.array([[c, s], [-s, c]]), ink, outline=0.7)
        else:
            ray = np.array([[33.0, -1.8], [44 + 5 * (i % 2), 0], [33, 1.8]])
            pen.area(ray @ np.array([[c, s], [-s, c]]), ink, curved=False, outline=0.6)
    face[top : top + side, left : left + side, :3] = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)


def _scenes(maker: Maker, rng: np.random.Generator, face: Picture) -> None:
    """Two small landscapes, the lower one turned about."""
    x = max(maker.edge + 6, maker.margin[0] + 8)
    wide, high, y = maker.width - 2 * x, round(HEIGHT * rng.uniform(0.26, 0.33)), maker.margin[1] + 6
    for turned in (False, True):
        canvas = np.full(
            (high * FINE, wide * FINE, 3), blend(maker.paper, maker.inks[min(1, len(maker.inks) - 1)], 0.18), np.uint8
        )
        _scene(Pen(canvas, maker, rng, wide * FINE / 100, (wide * FINE / 2, high * FINE * 0.62)))
        small = cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA)
        cv2.rectangle(small, (0, 0), (wide - 1, high - 1), maker.line, 1)
        at = HEIGHT - y - high if turned else y
        face[at : at + high, x : x + wide, :3] = small[::-1, ::-1] if turned else small


def _scene(pen: Pen) -> None:
    """Hills, a house, a church, a mill, trees or a ship; y = 0 is where the land begins."""
    maker, rng = pen.maker, pen.rng
    ink = [blend(maker.inks[int(i) % len(maker.inks)], maker.paper, 0.15) for i in rng.permutation(5)]
    pen.area("-60,2 -40,-10 -20,-16 0,-8 20,-18 44,-8 60,0 60,60 -60,60", blend(ink[0], maker.paper, 0.5))
    water = rng.random() < 0.5
    pen.area("-60,2 -20,0 20,3 60,0 60,60 -60,60", blend(ink[1], maker.paper, 0.4))
    for i in range(7):
        a, y = float(rng.uniform(-50, 30)), 6 + i * 4.5
        pen.line(np.array([[a, y], [a + 10, y - 1], [a + 22, y]]), 0.6)
    garb = Garb({"p": maker.paper, "n": maker.line, "c": ink[2], "t": ink[3], "g": ink[4]}, {})
    things = (*_LAND, _SHIP if water else _MILL)
    for x in rng.permutation([-38, -20, -2, 17, 35])[:4]:
        spot = pen.at(float(x), float(rng.uniform(-2, 6)))
        strokes(spot, things[int(rng.integers(len(things)))], garb)
