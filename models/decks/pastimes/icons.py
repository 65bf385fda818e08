"""Things and beasts in a few shapes, within a circle of radius 1; none of them stands on French or German cards."""

from __future__ import annotations

import numpy as np

from models.decks.pastimes.colours import Scheme, brightness, mixed, some_ink
from models.decks.pastimes.outlines import blob, bow, box, oval, polygon, star, wave
from models.decks.pastimes.sheet import Colour, Sheet

BLACK, WHITE = (24, 20, 22), (252, 252, 252)


def fish(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A fish with a tail, a fin and an eye."""
    s.fill(np.array([(0.45, 0), (1, -0.5), (0.85, 0), (1, 0.5)]), b)
    s.fill(np.array([(-0.1, -0.4), (0.2, -0.8), (0.4, -0.3)]), b)
    s.fill(oval(-0.15, 0, 0.8, rng.uniform(0.35, 0.6)), a)
    s.disc(-0.6, -0.12, 0.12, WHITE)
    s.disc(-0.62, -0.12, 0.06, BLACK)


def bird(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A round bird on two legs."""
    for x in (-0.1, 0.15):
        s.line(np.array([(x, 0.5), (x, 0.98)]), 0.06, b)
    s.fill(np.array([(0.4, 0), (1, -0.2), (0.95, 0.3)]), a)
    s.fill(oval(0, 0.15, 0.6, 0.45, 20), a)
    s.disc(-0.4, -0.35, 0.35, a)
    s.fill(np.array([(-0.7, -0.45), (-1, -0.3), (-0.7, -0.25)]), b)
    s.fill(oval(0.15, 0.1, 0.35, 0.2, 20), mixed(a, BLACK, 0.3))
    s.disc(-0.48, -0.42, 0.07, BLACK)


def cat(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A cat's or an owl's face."""
    for side in (-1, 1):
        s.fill(np.array([(side * 0.75, -0.95), (side * 0.1, -0.55), (side * 0.75, -0.1)]), a)
    s.fill(oval(0, 0.1, 0.8, 0.72), a)
    for side in (-1, 1):
        s.disc(side * 0.32, -0.05, 0.2, b)
        s.fill(oval(side * 0.32, -0.05, 0.06, 0.17), BLACK)
        s.line(np.array([(side * 0.2, 0.4), (side * 0.95, 0.3)]), 0.03, BLACK)
    s.fill(polygon(0, 0.3, 0.12, 3, 180), BLACK)


def bull(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A bull's head from before."""
    s.fill(bow(0.75, 0.2, 150, 390) * (1, -0.8) + (0, -0.75), b)
    s.fill(np.array([(-0.5, -0.45), (0.5, -0.45), (0.35, 0.45), (-0.35, 0.45)]), a)
    for side in (-1, 1):
        s.fill(oval(side * 0.65, -0.3, 0.28, 0.12, -20 * side), a)
        s.disc(side * 0.2, -0.15, 0.08, b)
    s.fill(oval(0, 0.6, 0.45, 0.3), mixed(a, WHITE, 0.35))
    for side in (-1, 1):
        s.disc(side * 0.17, 0.58, 0.07, BLACK)


def snail(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A snail."""
    s.fill(box(0, 0.7, 0.9, 0.15, 0.14), b)
    s.line(np.array([(-0.8, 0.7), (-0.8, 0.1)]), 0.18, b)
    s.disc(0.15, 0.1, 0.62, a)
    t = np.linspace(0, 5 * np.pi, 60)
    s.line(np.stack([0.15 + t / 28 * np.cos(t), 0.1 + t / 28 * np.sin(t)], 1), 0.07, b)


def face(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A round face that laughs or does not."""
    ink = BLACK if brightness(a) > 90 else WHITE
    s.disc(0, 0, 0.95, a)
    for side in (-1, 1):
        s.fill(oval(side * 0.35, -0.25, 0.11, 0.2), ink)
    bend = float(rng.choice([0.35, 0.3, -0.25, 0.02]))
    x = np.linspace(-0.5, 0.5, 15)
    s.line(np.stack([x, 0.4 + bend * (0.5 - 4 * x * x * 0.5)], 1), 0.1, ink)


def monster(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A hairy thing with one to three eyes."""
    s.fill(star(0, 0, 0.95, int(rng.integers(14, 30)), 0.82), a)
    eyes = int(rng.integers(1, 4))
    for x in np.linspace(-0.4, 0.4, eyes) if eyes > 1 else (0.0,):
        s.disc(x, -0.2, 0.24, WHITE)
        s.disc(x, -0.15, 0.11, BLACK)
    s.fill(box(0, 0.45, 0.5, 0.16, 0.1), BLACK)
    for x in (-0.3, 0.0, 0.3):
        s.fill(polygon(x, 0.37, 0.1, 3, 180), WHITE)


def robot(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A machine with a square head."""
    s.fill(box(0, 0.55, 0.6, 0.42, 0.05), b)
    s.line(np.array([(0, -0.6), (0, -0.95)]), 0.06, BLACK)
    s.disc(0, -0.92, 0.1, b)
    s.fill(box(0, -0.25, 0.55, 0.4, 0.08), a)
    for side in (-1, 1):
        s.disc(side * 0.23, -0.35, 0.13, WHITE)
        s.line(np.array([(side * 0.6, 0.3), (side * 0.95, 0.7)]), 0.12, a)
    s.fill(box(0, -0.05, 0.3, 0.06), BLACK)


def car(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A car from the side."""
    s.fill(np.array([(-0.55, 0), (-0.35, -0.45), (0.3, -0.45), (0.55, 0)]), mixed(a, BLACK, 0.2))
    s.fill(np.array([(-0.4, -0.02), (-0.27, -0.36), (-0.03, -0.36), (-0.03, -0.02)]), (235, 225, 190))
    s.fill(np.array([(0.03, -0.02), (0.03, -0.36), (0.24, -0.36), (0.4, -0.02)]), (235, 225, 190))
    s.fill(box(0, 0.2, 0.97, 0.24, 0.12), a)
    for x in (-0.55, 0.55):
        s.disc(x, 0.42, 0.25, BLACK)
        s.disc(x, 0.42, 0.11, (200, 200, 200))


def ship(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A sailing boat on a wave."""
    s.line(np.array([(0, 0.4), (0, -0.95)]), 0.06, BLACK)
    s.fill(np.array([(0.06, -0.9), (0.75, 0.25), (0.06, 0.25)]), b)
    s.fill(np.array([(-0.06, -0.7), (-0.6, 0.25), (-0.06, 0.25)]), WHITE)
    s.fill(np.array([(-0.85, 0.35), (0.9, 0.35), (0.55, 0.8), (-0.6, 0.8)]), a)
    s.line(wave(-1, 1, 0.88, 0.06, 4), 0.08, (190, 120, 30))


def rocket(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A rocket with its flame."""
    spot = s.at(0, 0, 1, float(rng.choice([0, 30, -30])))
    spot.fill(np.array([(-0.2, 0.5), (0, 1.05), (0.2, 0.5)]), (30, 140, 250))
    for side in (-1, 1):
        spot.fill(np.array([(side * 0.2, 0.1), (side * 0.55, 0.65), (side * 0.2, 0.5)]), b)
    spot.fill(oval(0, -0.2, 0.32, 0.78), a)
    spot.disc(0, -0.35, 0.15, WHITE)


def train(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A wagon or an engine on rails."""
    s.fill(box(0, 0.05, 0.92, 0.42, 0.05), a)
    for x in (-0.6, -0.2, 0.2, 0.6):
        s.fill(box(x, -0.08, 0.14, 0.15), (225, 235, 200))
        s.disc(x, 0.55, 0.15, BLACK)
    s.fill(box(0, -0.42, 0.97, 0.07), b)
    s.line(np.array([(-1, 0.72), (1, 0.72)]), 0.05, BLACK)


def house(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A house with a roof, a door and a window."""
    s.fill(box(0, 0.4, 0.65, 0.5), a)
    s.fill(np.array([(-0.85, -0.1), (0, -0.85), (0.85, -0.1)]), b)
    s.fill(box(-0.25, 0.6, 0.15, 0.3), BLACK)
    s.fill(box(0.3, 0.3, 0.17, 0.17), (150, 235, 250))


def tree(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A fir of three storeys."""
    s.fill(box(0, 0.8, 0.1, 0.18), (40, 70, 110))
    for y, r in ((0.3, 0.75), (-0.1, 0.6), (-0.5, 0.42)):
        s.fill(np.array([(-r, y + 0.35), (0, y - 0.4), (r, y + 0.35)]), a)


def flower(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A flower of five to nine petals, seen from above."""
    petals = int(rng.integers(5, 10))
    for i in range(petals):
        s.at(0, 0, 1, 360 / petals * i).fill(oval(0, -0.6, 0.27, 0.38), a)
    s.disc(0, 0, 0.32, b)


def mushroom(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A mushroom with dots."""
    s.fill(box(0, 0.45, 0.22, 0.5, 0.15), (225, 240, 245))
    s.fill(oval(0, 0.05, 0.9, 0.85, 0, 180, 360), a)
    for x, y in ((-0.45, -0.2), (0.05, -0.5), (0.45, -0.15)):
        s.disc(x, y, 0.13, WHITE)


def ball(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A beach ball, or a planet with its ring."""
    s.disc(0, 0, 0.75, a)
    if rng.random() < 0.5:
        s.fill(oval(0, 0, 0.3, 0.75), b)
        s.line(oval(0, 0, 0.75, 0.75), 0.06, BLACK, closed=True)
    else:
        s.line(oval(0, 0, 1, 0.25, -20, -10, 190), 0.1, b)


def balloon(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A balloon with a basket."""
    for side in (-1, 1):
        s.line(np.array([(side * 0.4, 0.1), (side * 0.15, 0.75)]), 0.04, BLACK)
    s.fill(oval(0, -0.3, 0.65, 0.68), a)
    s.fill(oval(0, -0.3, 0.25, 0.68), b)
    s.fill(box(0, 0.82, 0.2, 0.14), (60, 100, 150))


def umbrella(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """An open umbrella."""
    s.line(np.array([(0, -0.8), (0, 0.75), (0.12, 0.88), (0.25, 0.75)]), 0.08, BLACK)
    s.fill(oval(0, 0.05, 0.92, 0.85, 0, 180, 360), a)
    s.fill(oval(0, 0.05, 0.35, 0.85, 0, 180, 360), b)


def cup(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A cup of something hot."""
    s.line(oval(0.55, 0.2, 0.3, 0.28), 0.12, a, closed=True)
    s.fill(np.array([(-0.65, -0.2), (0.6, -0.2), (0.42, 0.75), (-0.47, 0.75)]), a)
    for x in (-0.3, 0.0, 0.3):
        s.line(wave(-0.3, 0.3, 0, 0.08, 1)[:, ::-1] + (x, -0.62), 0.06, b)


def fruit(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A banana, plum, lime or pineapple."""
    kind = int(rng.integers(4))
    if kind == 0:
        s.fill(np.add(bow(0.75, 0.36, 20, 150), (0, -0.35)), some_ink(rng, "yellow"))
    elif kind == 1:
        s.disc(0, 0.1, 0.8, some_ink(rng, "purple"))
        s.line(np.array([(0, -0.6), (0.15, -0.98)]), 0.1, (40, 70, 60))
    elif kind == 2:
        s.fill(oval(0, 0, 0.95, 0.65, -20), some_ink(rng, "green"))
        s.fill(oval(0, 0, 0.6, 0.38, -20), (150, 250, 220))
    else:
        s.fill(oval(0, 0.25, 0.5, 0.7), some_ink(rng, "orange"))
        s.fill(star(0, -0.6, 0.4, 7, 0.3), some_ink(rng, "green"))


def sun(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A sun with rays, or a moon."""
    if rng.random() < 0.6:
        s.fill(star(0, 0, 1, int(rng.integers(8, 17)), 0.6), b)
        s.disc(0, 0, 0.55, a)
    else:
        s.fill(np.concatenate([oval(0, 0, 0.9, 0.9, 0, 60, 300), oval(0.35, 0, 0.78, 0.78, 0, 275, 85)]), a)


def spot(s: Sheet, rng: np.random.Generator, a: Colour, b: Colour) -> None:
    """A splash of colour."""
    s.fill(blob(rng, 0, 0, 0.8, 0.6), a)
    for _ in range(4):
        s.disc(rng.uniform(-0.9, 0.9), rng.uniform(-0.9, 0.9), rng.uniform(0.05, 0.15), a)


ANIMALS = (fish, bird, cat, bull, snail, monster, face)
MOVERS = (robot, car, ship, rocket, train, balloon)
ICONS = (*ANIMALS, *MOVERS, house, tree, flower, mushroom, ball, umbrella, cup, fruit, sun, spot)


def some_icon(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """One of these in two colours of *scheme*."""
    a, b = (scheme.second, scheme.third)[int(rng.integers(2))], scheme.dark
    ICONS[int(rng.integers(len(ICONS)))](sheet, rng, a, b if rng.random() < 0.4 else some_ink(rng))
