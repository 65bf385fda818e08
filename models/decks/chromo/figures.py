"""Whole and half court figures on sheets of their own, and the ground they stand on."""

from __future__ import annotations

import numpy as np

from models.decks.chromo import dress
from models.decks.chromo.cast import Person
from models.decks.chromo.hats import draw_hat
from models.decks.chromo.heads import draw_head
from models.decks.chromo.pen import Pen, sheet, shrunk
from models.decks.chromo.style import Style
from models.decks.chromo.things import THINGS
from models.decks.deck import Picture

FINE = 2.4
"""How many times finer than the card a figure is drawn."""

BROAD = 1.14
"""How much broader than drawn a figure is printed."""

_POSES = {
    "hip": ((38, 78), (17, 97)),
    "out": ((29, 82), (39, 90)),
    "down": ((27, 86), (27, 112)),
    "front": ((28, 84), (7, 86)),
    "sword hilt": ((30, 86), (20, 104)),
    "up": ((32, 80), (36, 62)),
    "middle": ((30, 86), (6, 82)),
    "mouth": ((31, 74), (14, 44)),
}
"""Where elbow and hand are, on the reader's right."""

_HELD = {"flute": "mouth", "horn": "mouth", "lute": "middle", "drum": "middle", "purse": "out", "lantern": "out"}


def figure(
    who: Person, style: Style, unit: float, box: tuple[float, float, float, float], rng: np.random.Generator
) -> Picture:
    """*who* within *box* (left, top, right, bottom in units of *unit* pixels), standing, sitting, or cut by the box."""
    left, top, right, bottom = box
    pen = sheet(right - left, bottom - top, unit * FINE, style.look(FINE), (-left, -top))
    if bottom > 150:
        _ground(pen, style, rng)
    own = pen.moved(0, 0, 1, mirrored=who.mirrored)
    body = Pen(own.sheet, own.look, own.matrix @ np.diag([who.width, 1, 1]))
    seated = who.rank == "K"
    if seated and bottom > 150:
        _throne(own, who, style)
    if who.cloak:
        dress.cloak(own, who, style, 186)
    if seated:
        dress.robe(body, who, style)
    else:
        dress.legs(body, who, style)
    dress.torso(body, who, style)
    dress.collar(body, who, style)
    _hang(own, who, style)
    head = own.moved(0, 30, 1.22)
    draw_head(head, who, style)
    draw_hat(head, who, style)
    _arms(own, who, style)
    height, width = pen.sheet.shape[:2]
    return shrunk(pen.sheet, width / FINE * BROAD, height / FINE)


def _hang(pen: Pen, who: Person, style: Style) -> None:
    """A drum, or a sword in its sheath, from the belt."""
    if who.holds[0] == "drum":
        drum = pen.moved(-4, 102 if style.pattern == "single" else 92, 1, -10)
        drum.shape([(-16, -10), (16, -10), (16, 14), (-16, 14)], who.second, smooth=False)
        for x in range(-16, 16, 8):
            drum.line([(x, -9), (x + 4, 13), (x + 8, -9)], style.inks["white"], 0.9, smooth=False)
        drum.blob(0, 14, 16, 4.5, who.trim)
        drum.blob(0, -10, 16, 5, style.inks["white"])
        for side in (-1, 1):
            drum.line([(side * 22, -24), (side * 4, -11)], style.inks["brown"], 2)
    if who.holds[1] == "sword hilt":
        pen.tube([(20, 103), (26, 126), (33, 156)], (3.4, 3, 1.6), style.inks["black"])
        pen.tube([(13, 100), (26, 97)], (2.4, 2.4), style.inks["gold"])


def _arms(pen: Pen, who: Person, style: Style) -> None:
    """Both arms with what they hold; the thing lies under the fingers."""
    for side, held in ((1, who.holds[1]), (-1, who.holds[0])):
        pose = _HELD.get(held, "up") if held in THINGS or held == "drum" else held
        if side == 1 and who.holds[0] in ("drum", "lute", "flute", "horn"):
            pose = _HELD[who.holds[0]]
        (ex, ey), (hx, hy) = _POSES[pose]
        hand = (side * hx, float(hy))
        if held in THINGS:
            THINGS[held](pen.moved(hand[0], hand[1], 1.12), who, style)
        dress.arm(pen, who, style, side * 17 * who.width, (side * ex, float(ey)), hand)


def _throne(pen: Pen, who: Person, style: Style) -> None:
    gold = style.inks["gold"]
    wood = style.inks["brown"] if who.main == style.inks["violet"] else style.inks["violet"]
    pen.shape([(-30, 36), (-22, 24), (0, 17), (22, 24), (30, 36), (31, 190), (-31, 190)], wood, smooth=False, puff=0.2)
    for side in (-1, 1):
        pen.tube([(side * 32, 30), (side * 33, 110), (side * 34, 192)], (5, 5, 7), gold)
        pen.blob(side * 32, 27, 5, 5, gold)
        pen.tube([(side * 27, 114), (side * 40, 112)], (6, 8), gold)


def _ground(pen: Pen, style: Style, rng: np.random.Generator) -> None:
    """Grass, a mound, a meadow, tiles or nothing under the feet."""
    green, kind = style.inks["green"], style.ground
    if kind == "none":
        return
    if kind == "tiles":
        pen.shape(
            [(-42, 186), (42, 186), (54, 204), (-54, 204)], style.inks["yellow"], smooth=False, puff=0.3, line=0.6
        )
        for joint in range(-36, 37, 12):
            pen.line([(joint, 186), (joint * 1.28, 204)], weight=0.6)
        pen.line([(-47, 193), (47, 193)], weight=0.6)
        return
    earth = style.inks["lime" if kind == "meadow" else "brown"]
    reach = 54 if kind == "meadow" else 44
    hill = [(-reach, 203), (-36, 190), (-12, 185), (14, 187), (38, 189), (reach, 203), (0, 207)]
    if kind != "tufts":
        pen.shape(hill, earth, puff=0.6, line=0.4)
    for _ in range(9):
        x, y = float(rng.uniform(-46, 46)), float(rng.uniform(192, 202))
        for lean in (-4, -2, 0, 2, 4):
            high = rng.uniform(5, 10)
            pen.line([(x + lean * 0.3, y), (x + lean * 0.8, y - high * 0.6), (x + lean * 1.4, y - high)], green, 1.3)
