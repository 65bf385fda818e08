"""What cards of colours and numbers bear in place of a numeral: skip, reverse, draw two, choose a colour."""

from __future__ import annotations

import numpy as np

from models.decks.pastimes.colours import Scheme, chance, pick, some_ink
from models.decks.pastimes.lettering import Hand, write
from models.decks.pastimes.outlines import arrow, bow, box, oval, polygon, star, wave
from models.decks.pastimes.sheet import Colour, Sheet


def skip(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A ring with a bar, or a cross in it."""
    thick = float(rng.uniform(0.16, 0.3))
    s.line(oval(0, 0, 0.8, 0.8), thick, ink, closed=True)
    s.line(np.array([(-0.55, 0.55), (0.55, -0.55)]), thick, ink)
    if chance(rng, 0.15):
        s.line(np.array([(-0.55, -0.55), (0.55, 0.55)]), thick, ink)


def reverse(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Two arrows that go past each other, straight or round about."""
    if chance(rng, 0.5):
        for turn in (0, 180):
            s.at(0, 0, 1, turn - 50).fill(np.add(arrow(0.85, 0.26, 0.42), (0.1, -0.38)), ink)
        return
    for turn in (0, 180):
        spot = s.at(0, 0, 1, turn + 20)
        spot.fill(bow(0.65, 0.26, 0, 130), ink)
        spot.fill(polygon(0.65, -0.12, 0.36, 3), ink)


def draw(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Two to four small cards, fanned or in a heap."""
    many = int(rng.integers(2, 5))
    for i in range(many):
        at = i - (many - 1) / 2
        spot = s.at(0.4 * at, -0.25 * at, 1, 12 * at)
        paint = some_ink(rng, "red", "yellow", "green", "blue") if many == 4 else ink
        spot.fill(box(0, 0, 0.4, 0.6, 0.08), (250, 250, 250))
        spot.fill(box(0, 0, 0.34, 0.54, 0.06), paint)


def wheel(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A wheel of four to eight colours."""
    many, flat = pick(rng, (4, 4, 4, 6, 8)), float(rng.uniform(0.7, 1))
    names = ("red", "blue", "yellow", "green", "purple", "orange", "teal", "pink")
    for i in range(many):
        part = oval(0, 0, 0.95, 0.95, 0, 360 / many * i, 360 / many * (i + 1)) * (flat, 1)
        s.fill(np.concatenate([part, [(0, 0)]]), some_ink(rng, names[i]))
    if chance(rng, 0.4):
        s.line(oval(0, 0, 0.95 * flat, 0.95), 0.08, (250, 250, 250), closed=True)
    if chance(rng, 0.25):
        s.disc(0, 0, 0.4, (20, 20, 20))


def quarters(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Four squares or discs of four colours."""
    round_ones = chance(rng, 0.5)
    for (x, y), name in zip(((-1, -1), (1, -1), (1, 1), (-1, 1)), ("red", "blue", "green", "yellow"), strict=True):
        paint = some_ink(rng, name)
        s.fill(oval(0.45 * x, 0.45 * y, 0.4, 0.4) if round_ones else box(0.45 * x, 0.45 * y, 0.42, 0.42, 0.05), paint)


def bands(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Four bands of four colours."""
    for i, name in enumerate(rng.permutation(["red", "blue", "green", "yellow"])):
        s.fill(box(0, -0.75 + 0.5 * i, 0.9, 0.25), some_ink(rng, str(name)))


def bolt(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A flash."""
    s.fill(np.array([(0.25, -1), (-0.5, 0.15), (-0.05, 0.15), (-0.3, 1), (0.55, -0.25), (0.1, -0.25)]), ink)


def stars(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A star, large, or one in another."""
    s.fill(star(0, 0, 1, int(rng.integers(5, 9)), rng.uniform(0.35, 0.6)), ink)
    if chance(rng, 0.4):
        s.fill(star(0, 0, 0.55, 5), (250, 250, 250))


def target(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Rings within rings."""
    for r in (1.0, 0.6, 0.2):
        s.disc(0, 0, r, ink)
        s.disc(0, 0, r - 0.2, (245, 245, 245))


def eye(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """An eye."""
    x = np.linspace(-1, 1, 24)
    lid = np.stack([x, 0.55 * (1 - x * x)], 1)
    s.fill(np.concatenate([lid, -lid]), (250, 250, 250))
    s.line(np.concatenate([lid, -lid]), 0.1, ink, closed=True)
    s.disc(0, 0, 0.36, ink)
    s.disc(0, 0, 0.15, (10, 10, 10))


def spiral(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A spiral."""
    t = np.linspace(0, 6 * np.pi, 90)
    s.line(np.stack([t / 20 * np.cos(t), t / 20 * np.sin(t)], 1), 0.14, ink)


def cross(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A plus, or the same turned to an X."""
    spot = s.at(0, 0, 1, float(rng.choice([0, 45])))
    spot.fill(box(0, 0, 0.9, 0.26), ink)
    spot.fill(box(0, 0, 0.26, 0.9), ink)


def waves(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """Three wavy lines."""
    for x in (-0.5, 0, 0.5):
        s.line(wave(-0.9, 0.9, 0, 0.15, 2)[:, ::-1] + (x, 0), 0.14, ink)


def pointer(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """An arrow, or two."""
    turn = float(rng.choice([0, 90, 180, 270, -45]))
    for y in (-0.45, 0.45) if chance(rng, 0.4) else (0.0,):
        s.at(0, 0, 1, turn).fill(np.add(arrow(0.9, 0.3, 0.42), (0, y)), ink)


def hourglass(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """An hourglass."""
    s.fill(np.array([(-0.55, -0.8), (0.55, -0.8), (-0.55, 0.8), (0.55, 0.8)]), ink)
    for y in (-0.85, 0.85):
        s.fill(box(0, y, 0.7, 0.1), ink)


def bomb(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A bomb with a burning fuse."""
    s.disc(-0.1, 0.2, 0.7, (25, 22, 22))
    s.line(np.array([(0.3, -0.35), (0.55, -0.7), (0.8, -0.75)]), 0.1, (60, 110, 150))
    s.fill(star(0.85, -0.78, 0.3, 8, 0.4), some_ink(rng, "orange", "yellow"))
    s.fill(oval(-0.4, 0.0, 0.1, 0.22, 35), (240, 240, 240))


def sign(s: Sheet, rng: np.random.Generator, ink: Colour, hand: Hand) -> None:
    """A sign in type: what it adds or takes, or asks."""
    write(s, pick(rng, SIGNS), 0, 0, 1.5, hand, 1.9)


SIGNS = ("+2", "+4", "+1", "+5", "+10", "-5", "-10", "x2", "?", "!", "?!", "=", "%", "&", "@", "*", "½", "€", "$", "x3")
OFTEN = (*[skip] * 2, *[reverse] * 2, draw, *[wheel] * 2, *[sign] * 3)
ACTIONS = (*OFTEN, quarters, bands, bolt, stars, target, eye, spiral, cross, waves, pointer, hourglass, bomb)


def some_action(sheet: Sheet, rng: np.random.Generator, scheme: Scheme, ink: Colour, hand: Hand) -> str:
    """One of these about the middle; returns what may stand in the corners with it, or nothing."""
    action = pick(rng, ACTIONS)
    action(sheet, rng, ink, hand)
    if action is draw or action is sign:
        return pick(rng, SIGNS)
    return pick(rng, ("", "", "+2", "+4", "W", "S", "R", "X", "0", "20", "50", "?", "*", "!!"))
