"""Figures, beasts and scenes of German packs: flat colours in black lines, another one from every seed."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.deck import Picture
from models.decks.german_signs import Colour

_SKIN: Colour = (180, 205, 238)
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Colours:
    """A printer's inks: *flat* are the four to six colours that figures are filled with."""

    ink: Colour
    paper: Colour
    flat: tuple[Colour, ...]
    gold: Colour
    green: Colour
    line: int

    def any(self, rng: np.random.Generator) -> Colour:
        return self.flat[int(rng.integers(0, len(self.flat)))]


class Pen:
    """Draws outlined patches on a face; lengths in *unit* pixels from *x, y*, mirrored where *side* is
    negative and as wide as it says."""

    def __init__(self, face: Picture, x: float, y: float, unit: float, colours: Colours, side: float = 1) -> None:
        self.face, self.x, self.y, self.unit, self.colours, self.side = face, x, y, unit, colours, side
        self.thick = min(colours.line, max(round(unit / 10), 1)) if unit > 2 else colours.line

    def at(self, points: npt.ArrayLike) -> npt.NDArray[np.int32]:
        where = np.asarray(points, np.float64) * [self.unit * self.side, self.unit] + [self.x, self.y]
        return np.round(where).astype(np.int32)

    def patch(self, points: npt.ArrayLike, colour: Colour) -> None:
        where = self.at(points)
        cv2.fillPoly(self.face, [where], colour, cv2.LINE_AA)
        cv2.polylines(self.face, [where], True, self.colours.ink, self.thick, cv2.LINE_AA)

    def line(self, points: npt.ArrayLike, width: float = 0.0, colour: Colour | None = None) -> None:
        thick = max(int(width * self.unit), 1)
        if colour is not None:
            cv2.polylines(self.face, [self.at(points)], False, self.colours.ink, thick + 2 * self.thick)
        cv2.polylines(self.face, [self.at(points)], False, colour or self.colours.ink, thick, cv2.LINE_AA)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: Colour, turn: float = 0.0) -> None:
        t = np.linspace(0, 2 * np.pi, 28, endpoint=False)
        c, s = np.cos(turn), np.sin(turn)
        px, py = rx * np.cos(t), ry * np.sin(t)
        self.patch(np.stack([x + c * px - s * py, y + s * px + c * py], 1), colour)


def _within(points: Points, rng: np.random.Generator, count: int) -> npt.NDArray[np.float64]:
    """*count* points inside a convex outline."""
    corners = np.asarray(points, np.float64)
    return rng.dirichlet(np.full(len(corners), 0.8), count) @ corners


def _cloth(pen: Pen, points: Points, rng: np.random.Generator, colour: Colour, rich: float) -> None:
    """A garment: its patch, then folds, trimmings and buttons inside it."""
    pen.patch(points, colour)
    size = float(np.ptp(np.asarray(points), axis=0).mean())
    for x, y in _within(points, rng, int(rich * 3)):
        w, h = size * rng.uniform(0.04, 0.16), size * rng.uniform(0.06, 0.2)
        pen.patch([(x - w, y - h), (x + w * rng.uniform(0, 1), y - h * 0.6), (x, y + h)], pen.colours.any(rng))
    for x, y in _within(points, rng, int(rich * 8)):
        dx, dy = rng.normal(0, size * 0.05), size * rng.uniform(0.04, 0.18)
        pen.line([(x, y - dy), (x + dx, y), (x + dx * 1.5, y + dy)])


def _head(pen: Pen, rng: np.random.Generator, crowned: bool) -> None:
    """A head with its middle at 0, 0 and a radius of about one."""
    c = pen.colours
    hair = ((60, 80, 110), (30, 40, 60), (70, 180, 220), (150, 160, 165), (220, 225, 230))[int(rng.integers(0, 5))]
    long = rng.uniform(0.3, 1.5)
    pen.patch([(-1.15, -0.7), (1.1, -0.7), (1.25, long), (0.7, long + 0.3), (-0.8, long + 0.2), (-1.3, long)], hair)
    for x in rng.uniform(-1.0, 1.0, 6):
        pen.line([(x, -0.4), (x * 1.2, long)])
    pen.oval(0, 0, rng.uniform(0.72, 0.88), rng.uniform(0.98, 1.15), _SKIN)
    look = rng.uniform(-0.25, 0.45)
    for dx in (-0.3, 0.3):
        pen.oval(dx + look * 0.6, -0.15, 0.09, 0.07, c.ink)
        pen.line([(dx - 0.2 + look * 0.6, -0.38), (dx + 0.2 + look * 0.6, -0.38)])
    pen.line([(look, -0.15), (look + 0.18, 0.25), (look, 0.3)])
    pen.line([(look * 0.6 - 0.25, 0.6), (look * 0.6 + 0.25, 0.58)], 0.08, c.flat[0])
    if rng.random() < (0.8 if crowned else 0.25):
        reach = rng.uniform(1.2, 2.0)
        pen.patch([(-0.75, 0.35), (-0.3, 0.5), (0.3, 0.5), (0.8, 0.35), (0.4, reach), (-0.2, reach * 0.95)], hair)
    if rng.random() < 0.5:
        pen.line([(look * 0.6 - 0.4, 0.45), (look * 0.6, 0.38), (look * 0.6 + 0.4, 0.45)], 0.15)
    if crowned:
        _crown(pen, rng)
    else:
        _hat(pen, rng)


def _crown(pen: Pen, rng: np.random.Generator) -> None:
    spikes, tall = int(rng.choice([3, 5])), rng.uniform(0.7, 1.3)
    xs = np.linspace(-1.15, 1.15, spikes * 2 + 1)
    rim = -0.65
    zigzag = [(float(x), rim - (tall if i % 2 else tall * 0.45)) for i, x in enumerate(xs)]
    if rng.random() < 0.4:
        pen.oval(0, rim - tall * 0.6, 0.9, tall * 0.7, pen.colours.any(rng))
    pen.patch([(-0.95, rim), *zigzag, (0.95, rim)], pen.colours.gold)
    for x, y in zigzag[1::2]:
        pen.oval(x, y, 0.16, 0.16, pen.colours.any(rng))
    pen.patch([(-1.0, rim), (1.0, rim), (0.95, rim + 0.28), (-0.95, rim + 0.28)], pen.colours.gold)
    if rng.random() < 0.4:
        pen.line([(0, rim - tall), (0, rim - tall - 0.6)], 0.1)
        pen.line([(-0.25, rim - tall - 0.4), (0.25, rim - tall - 0.4)], 0.1)


def _hat(pen: Pen, rng: np.random.Generator) -> None:
    c, kind = pen.colours, int(rng.integers(0, 6))
    first, second = c.any(rng), c.any(rng)
    if kind == 0:  # a bicorne
        pen.patch([(-1.7, -0.4), (-0.9, -1.3), (0, -1.6), (0.9, -1.3), (1.7, -0.4), (0.8, -0.7), (-0.8, -0.7)], first)
        pen.line([(-1.4, -0.6), (0, -1.3), (1.4, -0.6)], 0.12, c.gold)
    elif kind == 1:  # a cap with a brim
        pen.oval(0, -0.9, 1.1, 0.65, first)
        pen.oval(0, -0.6, 1.5, 0.25, second)
    elif kind == 2:  # a helmet
        pen.patch([(-1.0, -0.3), (-1.0, -1.0), (0, -1.7), (1.0, -1.0), (1.0, -0.3), (0.6, -0.6), (-0.6, -0.6)], first)
        pen.line([(0, -1.7), (0, -0.7)], 0.12, c.gold)
    elif kind == 3:  # a tall hat
        pen.patch([(-0.9, -0.7), (-0.7, -1.9), (0.7, -1.9), (0.9, -0.7)], first)
        pen.patch([(-1.5, -0.55), (1.5, -0.55), (1.2, -0.85), (-1.2, -0.85)], second)
    elif kind == 4:  # a beret of slashed cloth
        for x in (-0.9, -0.3, 0.3, 0.9):
            pen.oval(x, -1.0 + 0.2 * abs(x), 0.5, 0.45, first if x in (-0.9, 0.3) else second)
    if kind != 5 and rng.random() < 0.6:
        for k in range(int(rng.integers(1, 4))):
            pen.oval(1.0 + 0.2 * k, -1.6 - 0.1 * k, 0.22, 0.75, c.any(rng), 0.5 + 0.35 * k)


def _held(pen: Pen, rng: np.random.Generator, hand: tuple[float, float], crowned: bool) -> None:
    """What a hand holds: a king's sceptre or orb, else a weapon, an instrument or a cup."""
    c, (x, y) = pen.colours, hand
    wood, steel = (50, 90, 140), (200, 195, 185)
    if crowned:
        if rng.random() < 0.5:
            pen.line([(x - 0.1, y + 1.6), (x + 0.2, y - 2.2)], 0.2, c.gold)
            pen.oval(x + 0.2, y - 2.4, 0.4, 0.45, c.gold)
        else:
            pen.oval(x, y - 0.6, 0.7, 0.7, c.any(rng))
            pen.line([(x - 0.7, y - 0.6), (x + 0.7, y - 0.6)], 0.15, c.gold)
            pen.line([(x, y - 1.2), (x, y - 1.9)], 0.15, c.gold)
    else:
        kind = int(rng.integers(0, 7))
        if kind == 0:  # a halberd
            pen.line([(x + 0.1, y + 3.2), (x - 0.1, y - 3.4)], 0.18, wood)
            pen.patch([(x - 0.1, y - 3.0), (x + 0.9, y - 3.4), (x + 0.8, y - 2.0), (x - 0.1, y - 2.3)], steel)
            pen.patch([(x - 0.3, y - 3.3), (x + 0.1, y - 3.3), (x - 0.1, y - 4.4)], steel)
        elif kind in (1, 2):  # a sword or a sabre
            bow = rng.uniform(0.0, 0.9) * (kind - 1)
            up = rng.choice([-1, 1])
            blade = [(x, y), (x + bow + 0.4, y + up * 1.6), (x + 0.4, y + up * 3.2)]
            pen.line(blade, 0.22, steel)
            pen.line([(x - 0.5, y), (x + 0.5, y)], 0.2, c.gold)
        elif kind == 3:  # a drum
            pen.patch([(x - 1.0, y), (x + 0.8, y - 0.3), (x + 1.0, y + 1.3), (x - 0.8, y + 1.6)], c.any(rng))
            pen.oval(x - 0.1, y - 0.15, 0.95, 0.35, (225, 235, 240), -0.15)
            pen.line([(x - 0.9, y + 0.2), (x - 0.3, y + 1.4), (x + 0.3, y), (x + 0.9, y + 1.2)], 0.1, c.gold)
        elif kind == 4:  # a flute
            pen.line([(x - 0.4, y), (x - 2.6, y - 2.0)], 0.22, wood)
        elif kind == 5:  # a shield
            pen.oval(x, y, 1.2, 1.5, c.any(rng), 0.2)
            pen.oval(x, y, 0.8, 1.0, steel, 0.2)
            pen.oval(x, y, 0.3, 0.35, c.gold)
        else:  # a cup
            pen.patch([(x - 0.5, y - 1.3), (x + 0.5, y - 1.3), (x + 0.2, y - 0.3), (x - 0.2, y - 0.3)], c.gold)
    pen.oval(x, y, 0.32, 0.36, _SKIN)


def figure(
    face: Picture, at: tuple[float, float], unit: float, rng: np.random.Generator, colours: Colours, legs: float
) -> None:
    """A man with his head at *at*, *unit* pixels its radius, *legs* how far below his feet stand (0: cut at the waist).

    King or not, see `crowned_figure`.
    """
    _man(Pen(face, *at, unit, colours, _side(rng)), rng, False, legs)


def crowned_figure(
    face: Picture, at: tuple[float, float], unit: float, rng: np.random.Generator, colours: Colours, legs: float
) -> None:
    """A king: a crown, a beard, a mantle, sceptre and orb; with legs he sits on a throne now and then."""
    pen = Pen(face, *at, unit, colours, _side(rng))
    if legs and rng.random() < 0.5:
        wide, back = rng.uniform(2.2, 2.8), rng.uniform(-1.0, 1.0)
        pen.patch([(-wide, back), (wide, back), (wide, legs), (-wide, legs)], colours.any(rng))
        for y in np.linspace(back + 0.5, legs - 0.5, 6):
            pen.line([(-wide, y), (wide, y)])
    if rng.random() < 0.2:  # on horseback: the horse's neck and head before him
        coat = colours.any(rng)
        neck: Points = [(-2.4, 3.6), (-1.2, 4.4), (-0.6, 7.5), (-2.6, 7.5), (-2.4, 5.4), (-3.2, 5.8), (-3.6, 5.2)]
        _man(pen, rng, True, legs)
        _cloth(pen, neck, rng, coat, 0.4)
        pen.oval(-2.5, 4.5, 0.14, 0.12, colours.ink)
    else:
        _man(pen, rng, True, legs)


def _side(rng: np.random.Generator) -> float:
    return float(rng.choice([-1, 1]) * rng.uniform(1.0, 1.35))


def _man(pen: Pen, rng: np.random.Generator, crowned: bool, legs: float) -> None:
    c = pen.colours
    rich = rng.uniform(0.5, 2.6)
    tunic, sleeve, hose, trim = (c.any(rng) for _ in range(4))
    waist = rng.uniform(4.2, 5.0) if legs else 6.5
    hem = waist + rng.uniform(0.8, 2.0)
    broad = rng.uniform(1.7, 2.3) if legs else rng.uniform(2.0, 2.7)
    if crowned or rng.random() < 0.25:  # a mantle behind
        low = min(legs or 9.0, rng.uniform(6.0, 9.0))
        wide = broad * rng.uniform(1.25, 1.6)
        _cloth(pen, [(-0.8, 1.2), (0.8, 1.2), (wide, 3.0), (wide, low), (-wide, low), (-wide, 3.0)], rng, trim, rich)
    if legs:
        boots = c.any(rng)
        for side, turn in ((-1, rng.uniform(0.3, 1.1)), (1, rng.uniform(0.3, 1.1))):
            foot = side * (0.4 + turn)
            knee = hem + (legs - hem) * 0.45
            thigh: Points = [
                (0, hem - 0.8),
                (side * 1.3, hem - 0.6),
                (foot + side * 0.55, knee),
                (foot - side * 0.5, knee),
            ]
            _cloth(pen, thigh, rng, hose, rich * 0.6)
            pen.patch(
                [(foot - 0.45, knee), (foot + 0.45, knee), (foot + 0.35, legs), (foot - 0.35, legs)], (235, 240, 242)
            )
            top = legs - rng.uniform(0.4, (legs - knee) * 0.9)
            pen.patch([(foot - 0.48, top), (foot + 0.48, top), (foot + 0.38, legs), (foot - 0.38, legs)], boots)
            pen.patch([(foot - 0.4, legs - 0.4), (foot + 0.3 + 0.6 * side, legs), (foot - 0.4, legs)], boots)
    body: Points = [(-0.8, 1.1), (0.8, 1.1), (broad, 1.7), (1.3, waist), (-1.3, waist), (-broad, 1.7)]
    if not legs:
        body = [(-0.8, 1.1), (0.8, 1.1), (broad, 1.7), (broad * 0.95, waist), (-broad * 0.95, waist), (-broad, 1.7)]
    _cloth(pen, body, rng, tunic, rich * 1.6)
    middle = rng.uniform(0.2, 0.6)
    pen.patch([(-middle, 1.2), (middle, 1.2), (middle * 0.8, waist), (-middle * 0.8, waist)], c.any(rng))
    for y in np.linspace(1.6, waist - 0.3, int(rng.integers(3, 8))):
        pen.oval(0, y, 0.13, 0.13, c.gold)
    if legs:
        flare = rng.uniform(1.4, 2.1)
        _cloth(pen, [(-1.3, waist), (1.3, waist), (flare, hem), (-flare, hem)], rng, tunic, rich)
        pen.patch([(-1.35, waist - 0.2), (1.35, waist - 0.2), (1.35, waist + 0.2), (-1.35, waist + 0.2)], c.gold)
    hands = []
    for side in (-1, 1):
        elbow = (side * (broad + rng.uniform(0.1, 0.8)), rng.uniform(2.8, 3.8))
        hand = (side * rng.uniform(0.4, broad + 0.9), rng.uniform(2.4, 4.8))
        hands.append(hand)
        shoulder = side * broad
        arm: Points = [
            (shoulder - side * 0.7, 1.3),
            (shoulder, 1.6),
            (elbow[0] + side * 0.3, elbow[1]),
            (elbow[0] - side * 0.7, elbow[1] + 0.2),
        ]
        _cloth(pen, arm, rng, sleeve, rich * 0.8)
        pen.patch(
            [
                (elbow[0] - side * 0.6, elbow[1] - 0.4),
                (elbow[0] + side * 0.3, elbow[1] + 0.2),
                (hand[0] + 0.2, hand[1] + 0.3),
                (hand[0] - 0.2, hand[1] - 0.3),
            ],
            trim,
        )
    if rng.random() < 0.6 or crowned:  # a collar
        for x in np.linspace(-1.0, 1.0, 5):
            pen.oval(x, 1.35, 0.42, 0.3, (235, 240, 244))
    _head(pen, rng, crowned)
    for k, hand in enumerate(hands):
        if k == 0 or rng.random() < (0.8 if crowned else 0.35):
            _held(pen, rng, hand, crowned)
        else:
            pen.oval(*hand, 0.34, 0.38, _SKIN)
