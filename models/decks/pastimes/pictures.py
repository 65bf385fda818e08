"""Cards that are pictures first: tarot and tarock trumps, cards of values, memory, creatures, points, fireworks."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.pastimes.colours import Scheme, chance, mixed, pick, readable, some_ink
from models.decks.pastimes.corners import some_corners
from models.decks.pastimes.grounds import patterned, some_ground
from models.decks.pastimes.icons import ANIMALS, bull, some_icon
from models.decks.pastimes.lettering import Hand, listed, some_hand, write
from models.decks.pastimes.numbers import ROMAN, Draw
from models.decks.pastimes.outlines import Dots, blob, box, oval, polygon, star, wave
from models.decks.pastimes.sheet import Image, Sheet

NAMES = listed(
    "Falke, Orion, Magnus, Luna, Turbo, Delta, Vega, Bruno, Mira, Atlas, Nova, Rex, Kiwi, "
    "Zeppelin, Comet, Tiger, Pinguin, Lok"
)
TRUMPS = listed(
    "THE MOON, THE SUN, THE TOWER, L'ERMITE, LA FORCE, LE MONDE, DEATH, THE STAR, LE BATELEUR, JUSTICE, THE WORLD"
)
ROWS = listed("km/h, kg, PS, cm, m³, Jahr, Höhe, Speed, Weight, ccm, t, Länge, Power, kW, min")


def scene(sheet: Sheet, rng: np.random.Generator, scheme: Scheme, field: Dots) -> None:
    """A landscape within *field*: sky, sun, hills or sea, and something in it; or what a photograph leaves of one."""
    inner, tall = Sheet(sheet.canvas.copy(), sheet.matrix), sheet.tall
    if chance(rng, 0.2):
        rough = rng.integers(0, 256, (int(rng.integers(3, 9)), int(rng.integers(3, 7)), 3)).astype(np.uint8)
        inner.canvas[:] = cv2.resize(rough, inner.canvas.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    else:
        sky = mixed(some_ink(rng, "blue", "blue", "orange", "purple", "yellow", "teal"), (255, 255, 255), rng.random())
        inner.canvas[:] = patterned(sheet, rng, sky, mixed(sky, (255, 255, 255), 0.5)) if chance(rng, 0.4) else sky
    low, high = float(field[:, 1].min()), float(field[:, 1].max())
    if chance(rng, 0.6):
        inner.disc(rng.uniform(-0.6, 0.6), low + (high - low) * 0.25, rng.uniform(0.1, 0.3), some_ink(rng, "yellow"))
    level = low + (high - low) * float(rng.uniform(0.5, 0.7))
    for _ in range(int(rng.integers(1, 4))):
        rim = wave(-1.1, 1.1, level, rng.uniform(0.02, 0.3), rng.uniform(0.3, 2.5))
        land = some_ink(rng, "green", "brown", "blue", "teal", "grey")
        inner.fill(np.concatenate([rim, [(1.1, tall + 0.1), (-1.1, tall + 0.1)]]), mixed(land, (0, 0, 0), 0.2))
        level += 0.2 * (high - low)
    for _ in range(int(rng.integers(1, 4))):
        r = (high - low) * float(rng.uniform(0.12, 0.25))
        spot = inner.at(float(rng.uniform(-0.5, 0.5)), low + (high - low) * float(rng.uniform(0.45, 0.8)), min(r, 0.6))
        some_icon(spot, rng, scheme)
    if chance(rng, 0.25):
        _aged(inner.canvas, rng)
    sheet.cover(field, inner.canvas)


def _aged(canvas: Image, rng: np.random.Generator) -> None:
    """Print *canvas* in tones of one colour, as old cards are."""
    tone = cv2.cvtColor(canvas, cv2.COLOR_BGR2GRAY)
    dark, light = mixed(some_ink(rng), (0, 0, 0), 0.6), mixed(some_ink(rng), (235, 245, 250), 0.85)
    table = np.array([mixed(dark, light, i / 255) for i in range(256)], np.uint8)
    canvas[:] = table[tone]


def _hand(rng: np.random.Generator, scheme: Scheme) -> Hand:
    return some_hand(rng, scheme.dark, scheme.paper).plainly(scheme.dark)


def trump(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A trump of a tarot or a tarock: a scene, or one above and one on its head, a numeral, often a name."""
    tall, hand = sheet.tall, _hand(rng, scheme)
    x, y = rng.uniform(0.78, 0.9), tall - rng.uniform(0.22, 0.4)
    text = pick(rng, ROMAN) if chance(rng, 0.65) else str(rng.integers(1, 22))
    if chance(rng, 0.45):  # of two heads, as those one plays with
        for turn in (0, 180):
            scene(sheet.at(0, 0, 1, turn), rng, scheme, box(0, -y / 2, x, y / 2))
            write(sheet.at(0, 0, 1, turn), text, 0, -y - (tall - y) / 2 + 0.02, 0.6 * (tall - y), hand, 1)
        sheet.line(np.array([(-x, 0), (x, 0)]), 0.04, scheme.paper)
    else:
        scene(sheet, rng, scheme, box(0, 0, x, y))
        write(sheet, text, 0, -y - (tall - y) / 2 + 0.02, 0.55 * (tall - y), hand, 1)
        if chance(rng, 0.7):
            write(sheet, pick(rng, TRUMPS), 0, y + (tall - y) / 2 - 0.02, 0.45 * (tall - y), hand, 1.6)
    sheet.line(box(0, 0, x, y), 0.02, scheme.dark, closed=True)


def values(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A picture, a name and a table of values, as on cards that are compared."""
    tall, hand = sheet.tall, _hand(rng, scheme)
    if chance(rng, 0.5):
        sheet.fill(box(0, 0, 1, tall), scheme.main)
        sheet.fill(box(0, 0, 0.92, tall - 0.08, 0.08), scheme.paper)
    split = float(rng.uniform(-0.1, 0.3))
    scene(sheet, rng, scheme, box(0, (split - tall + 0.35) / 2, 0.84, (split + tall - 0.35) / 2))
    write(sheet, f"{rng.integers(1, 9)}{pick(rng, 'abcd')}", -0.75, 0.2 - tall, 0.14, hand)
    write(sheet, pick(rng, NAMES), 0.1, 0.2 - tall, 0.15, hand, 1.2)
    rows = int(rng.integers(3, 7))
    step = (tall - 0.15 - split) / rows
    for i in range(rows):
        y = split + (i + 0.6) * step
        if i % 2 and scheme.paper != scheme.main:
            sheet.fill(box(0, y, 0.84, step / 2), mixed(scheme.paper, scheme.main, 0.3))
        write(sheet, pick(rng, ROWS), -0.5, y, min(0.5 * step, 0.12), hand, 0.6)
        write(sheet, str(rng.integers(3, 9999)), 0.55, y, min(0.5 * step, 0.12), hand, 0.5)


def creature(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A card to collect: a name in a bar, a picture, a box of text, a figure in a corner."""
    tall, hand = sheet.tall, _hand(rng, scheme)
    rim = pick(rng, (scheme.dark, scheme.main, (60, 200, 240), (180, 190, 190)))
    sheet.fill(box(0, 0, 1.1, tall + 0.1), rim)
    sheet.cover(
        box(0, 0, 0.9, tall - 0.1, 0.06), patterned(sheet, rng, scheme.main, mixed(scheme.main, scheme.paper, 0.4))
    )
    sheet.fill(box(0, 0.2 - tall, 0.84, 0.1, 0.05), mixed(scheme.paper, scheme.main, 0.15))
    write(sheet, pick(rng, NAMES), -0.3, 0.2 - tall, 0.12, hand, 1)
    sheet.disc(0.72, 0.2 - tall, 0.09, scheme.second)
    scene(sheet, rng, scheme, box(0, -0.45, 0.8, tall / 2 - 0.17))
    sheet.fill(box(0, tall / 2 + 0.1, 0.8, tall / 2 - 0.28, 0.03), mixed(scheme.paper, scheme.main, 0.12))
    lines(sheet, rng, hand, -0.72, 0.72, 0.45, tall - 0.35, 0.07)
    sheet.fill(box(0.65, tall - 0.2, 0.22, 0.1, 0.04), scheme.paper)
    write(sheet, f"{rng.integers(1, 9)}/{rng.integers(1, 9)}", 0.65, tall - 0.2, 0.11, hand)


def lines(
    sheet: Sheet, rng: np.random.Generator, hand: Hand, x1: float, x2: float, y1: float, y2: float, h: float
) -> None:
    """Lines of small print, as bars that have the lengths of words."""
    for y in np.arange(y1, y2, 1.9 * h):
        x, end = x1, x2 if chance(rng, 0.75) else float(rng.uniform(0.3 * x1 + 0.7 * x2, x2))
        while x < end - h:
            long = min(float(rng.uniform(1, 6)) * h, end - x)
            sheet.fill(box(x + long / 2, y, long / 2, 0.32 * h), hand.ink)
            x += long + 0.7 * h


def memory(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """One thing on a plain ground, without any sign; sometimes its name; or several, each of another size."""
    ground = some_ground(sheet, rng, scheme)
    if chance(rng, 0.25):
        for i in range(int(rng.integers(5, 9))):
            y = (i - 3) * 0.45
            some_icon(sheet.at(rng.uniform(-0.6, 0.6), y, rng.uniform(0.15, 0.35), rng.uniform(-90, 90)), rng, scheme)
        return
    some_icon(sheet.at(0, float(rng.uniform(-0.2, 0.1)), float(rng.uniform(0.5, 0.8))), rng, scheme)
    if chance(rng, 0.4):
        hand = some_hand(rng, readable(rng, ground, scheme.dark), scheme.paper)
        write(sheet, pick(rng, NAMES).upper(), 0, pick(rng, (-1.1, 1.1)), 0.2, hand, 1.5)


def art(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A picture from edge to edge, or within paper: a landscape, or spots and shapes of many colours."""
    inset = float(rng.choice([0, 0.06, 0.12]))
    field = box(0, 0, 1.04 - inset, sheet.tall + 0.04 - inset, inset)
    if chance(rng, 0.6):
        scene(sheet, rng, scheme, field)
    else:
        inner = Sheet(sheet.canvas.copy(), sheet.matrix)
        inner.canvas[:] = patterned(sheet, rng, scheme.main, scheme.second)
        for _ in range(int(rng.integers(4, 12))):
            x, y, r = rng.uniform(-1, 1), rng.uniform(-1.4, 1.4), float(rng.uniform(0.1, 0.5))
            dots = (blob(rng, x, y, r, 0.5), box(x, y, r, r / 2, 0, rng.uniform(0, 90)), polygon(x, y, r, 3))
            inner.fill(pick(rng, dots), some_ink(rng))
        sheet.cover(field, inner.canvas)
    if chance(rng, 0.3):
        some_corners(
            sheet, rng, str(rng.integers(1, 85)), some_hand(rng, (250, 250, 250), (10, 10, 10)), scheme, scheme.main
        )


def cattle(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """A number from 1 to 104 on a beast's head, smaller heads in a row above for the points that it costs."""
    ground = some_ground(sheet, rng, scheme)
    beast, a = pick(rng, (bull, bull, *ANIMALS)), readable(rng, ground, scheme.second, scheme.third)
    beast(sheet.at(0, 0.05, 0.78), rng, a, scheme.dark)
    text = str(rng.integers(1, 105))
    hand = some_hand(rng, (250, 250, 250), scheme.dark)
    hand = Hand(hand.font, "edged", hand.ink, scheme.dark, hand.squeeze)
    write(sheet, text, 0, 0.1, float(rng.uniform(0.6, 0.9)), hand, 1.3)
    many = pick(rng, (1, 1, 2, 3, 5, 7))
    for i in range(many):
        bull(sheet.at((i - (many - 1) / 2) * 0.2, 0.3 - sheet.tall, 0.09), rng, a, scheme.dark)
    some_corners(sheet, rng, text, hand, scheme, ground)


def fireworks(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """One to five bursts of rays on the dark, the number in the corners."""
    sheet.canvas[:] = (28, 16, 18)
    paint, many = some_ink(rng, "red", "yellow", "green", "blue", "grey"), int(rng.integers(1, 6))
    for i in range(many):
        spot = sheet.at(float(rng.uniform(-0.4, 0.4)), (i - (many - 1) / 2) * 0.55, float(rng.uniform(0.25, 0.5)))
        for turn in range(0, 360, pick(rng, (15, 20, 30))):
            spot.at(0, 0, 1, turn).line(
                np.array([(0.2, 0), (1, 0)]), 0.06, mixed(paint, (255, 255, 255), rng.random() / 2)
            )
    scheme = Scheme(scheme.paper, paint, paint, paint, scheme.dark)
    some_corners(sheet, rng, str(many), some_hand(rng, paint, scheme.paper), scheme, (28, 16, 18))


def shapes(sheet: Sheet, rng: np.random.Generator, scheme: Scheme) -> None:
    """One to three of the same shape, full, hollow or striped, and nothing else."""
    many, kind, look = int(rng.integers(1, 4)), int(rng.integers(5)), int(rng.integers(3))
    up = chance(rng, 0.5)
    for i in range(many):
        spot = sheet.at(0, (i - (many - 1) / 2) * 0.75) if up else sheet.at((i - (many - 1) / 2) * 0.6, 0, 1, 90)
        dots = (
            box(0, 0, 0.55, 0.24, 0.24),
            np.concatenate([wave(-0.55, 0.55, -0.15, 0.1, 1), wave(-0.55, 0.55, 0.15, 0.1, 1)[::-1]]),
            box(0, 0, 0.5, 0.22),
            oval(0, 0, 0.55, 0.25),
            star(0, 0, 0.3, 6),
        )[kind]
        if look == 0:
            spot.fill(dots, scheme.main)
        elif look == 1:
            spot.cover(dots, patterned(sheet, rng, scheme.paper, scheme.main))
        spot.line(dots, 0.04, scheme.main, closed=True)


PICTURES: tuple[Draw, ...] = (*[trump] * 3, *[values] * 2, *[creature] * 2, *[memory] * 2, *[cattle] * 2)
PICTURES = (*PICTURES, art, fireworks, shapes)
