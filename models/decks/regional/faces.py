"""One card on the press: court, Daus or number card, as its pattern and its printer have it."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.regional.beasts import dog, horse, horse_neck, throne
from models.decks.regional.bodies import figure
from models.decks.regional.dauses import daus
from models.decks.regional.layouts import LAYOUTS
from models.decks.regional.pattern import Figure, Pattern
from models.decks.regional.press import FINE, Press
from models.decks.regional.printer import HEIGHT
from models.decks.regional.scenes import ground, scene
from models.decks.regional.signs import sign

COUNT = {str(n): n for n in range(2, 10)} | {"T": 10}


def face(press: Press, pattern: Pattern, code: str, rng: np.random.Generator) -> None:
    """The whole picture of *code* but its index: frame, figure, signs."""
    if code[0] in "KQJ":
        court(press, pattern, code)
    elif code[0] == "A":
        _daus(press, pattern, code[1])
    else:
        _number(press, pattern, code, rng)
    _frame(press)


def court(press: Press, pattern: Pattern, code: str) -> None:
    """König and Ober with the sign high, the Unter with it low: by his foot, or by his waist where the card has two
    heads.
    """
    printer, worn = press.printer, pattern.figures[code]
    width, left = printer.width, (worn.sign == "right") == printer.mirrored
    hair = ("brown", "yellow", "grey", "line")[(ord(code[0]) + ord(code[1]) + printer.hands) % 4]
    aside = 0.0 if worn.sign == "both" else (0.07 if left else -0.07) * width
    size = printer.figure * width / 230
    radius = 0.12 * width * printer.pip
    x = (0.19 if left else 0.81) * width
    if printer.double:
        half = press.at(width / 2 + aside, 0.13 * HEIGHT, min(size * 2.55, 2.75), flip=left)
        _stand(half, worn, code, hair, halved=True)
        high = _top(press) + radius
        low = HEIGHT * 0.5 - radius * 1.25 - max(printer.slant * (0.5 - x / width) * -width, 0)
        sign(press, code[1], x, low if code[0] == "J" else high, radius, flip=not left)
        press.turn_lower(printer.slant)
        return
    whole = min(size * 3.05, 3.1) * (0.93 if _cornered(press, 3) else 1)
    _stand(press.at(width / 2 + aside, HEIGHT * 0.955 - 99 * whole, whole, flip=left), worn, code, hair, halved=False)
    if code[0] == "J":
        at = HEIGHT * 0.86 - radius - (_top(press) * 0.6 if _cornered(press, 3 if left else 2) else 0)
    else:
        at = _top(press) + radius
    sign(press, code[1], x, at, radius, flip=not left)
    if worn.sign == "both":
        sign(press, code[1], width - x, at, radius, flip=left)


def _stand(press: Press, worn: Figure, code: str, hair: str, halved: bool) -> None:
    """The figure with what carries it or stands by it."""
    extras = dict(part.partition(":")[::2] for part in worn.more)
    facing = (-1, 0, 1)[(ord(code[1]) + press.printer.hands) % 3]
    if not halved and worn.stance == "throne":
        throne(press, "yellow" if worn.inks[0] != "yellow" else "brown")
    elif not halved:
        ground(press, press.printer.ground)
    if worn.stance == "ride" and not halved:
        horse(press.at(2, 2), extras["horse"], worn.inks[1])
        from_knee = Figure("ride", worn.hat, worn.hair, "jerkin", worn.inks, worn.away, worn.near, "left", ())
        figure(press.at(4, 4, 0.98), from_knee, facing, hair)
        press.fill("2,52 12,54 12,68 8,82 10,86 0,86 2,80 2,66", worn.inks[2], shade=True)
        return
    figure(press, worn, facing, hair)
    if worn.stance == "ride":
        horse_neck(press.at(4, 6), extras["horse"])
    if "dog" in extras and not halved:
        dog(press.at(-20, 88, 0.85), "paper")


def _daus(press: Press, pattern: Pattern, suit: str) -> None:
    """Two great signs and the suit's picture."""
    printer = press.printer
    width, name = printer.width, pattern.dauses[suit]
    if printer.double:
        season = name in ("spring", "summer", "autumn", "winter")
        grown = min(width / 80 * (0.84 if season else 0.7), 2.2)
        daus(press.at(width * 0.6, HEIGHT * 0.5 - 38 * grown, grown), name)
        sign(press, suit, width * 0.25, _top(press) + 0.17 * width, 0.16 * width * printer.pip)
        press.turn_lower(printer.slant)
        return
    room = width - 2 * _aside(press)
    pairs = {
        "side": ((0.24, 0.25), (0.76, 0.25)),
        "above": ((0.5, 0.16), (0.5, 0.42)),
        "slant": ((0.3, 0.18), (0.7, 0.36)),
    }
    side = pattern.pair == "side"
    grown = min(width / 80 * (0.9 if side else 0.74), room / 72)
    daus(press.at(width / 2, HEIGHT * 0.94 - 38 * grown, grown), name)
    for n, (x, y) in enumerate(pairs[pattern.pair]):
        size = min((0.21 if side else 0.18) * width, room * 0.24) * printer.pip
        sign(press, suit, (width - room) / 2 + x * room, y * HEIGHT, size, flip=n == 1)


def _number(press: Press, pattern: Pattern, code: str, rng: np.random.Generator) -> None:
    """As many signs as the card counts, and what the pattern shows beneath them."""
    printer, count = press.printer, COUNT[code[0]]
    most, layout = 0.15 * printer.width, LAYOUTS[printer.layout]
    left, top = _aside(press) + most * 0.66, HEIGHT * (0.1 if printer.numeral == "all" and not printer.index else 0.07)
    wide, high = (printer.width - 2 * left) / 0.76, HEIGHT - top * 2.14
    places = [(left + (x - 0.12) * wide, top + y * high) for x, y in layout[count]]
    ten = [(x * wide, y * high) for x, y in layout[10]]
    radius = min(0.48 * _nearest(places), 0.6 * _nearest(ten), most) * printer.pip
    if printer.beneath != "none" and printer.layout in ("below", "between"):
        at = 0.83 if printer.layout == "below" else 0.5
        scene(press.at(printer.width / 2, HEIGHT * at, printer.width / 112), pattern.beneath, rng)
    elif printer.branch and code[1] in "CS" and not printer.turned:
        _bough(press, places)
    for x, y in places:
        turned = printer.turned and y > HEIGHT * 0.52
        sign(press, code[1], x, y, radius, turned, flip=x > printer.width / 2)


def _nearest(places: list[tuple[float, float]]) -> float:
    """How near two signs come, who are narrower than high."""
    at = np.array(places) * (1.2, 1)
    apart = np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1))
    return float(apart[apart > 0].min())


def _bough(press: Press, places: list[tuple[float, float]]) -> None:
    """A stalk up the middle with a twig to every sign."""
    middle = press.printer.width / 2
    press.rod([(middle - 3, HEIGHT * 0.93), (middle + 3, HEIGHT * 0.5), (middle, HEIGHT * 0.1)], "brown", 3.5)
    for x, y in places:
        press.line([(middle, y + 26), ((x + middle) / 2, y + 22), (x, y + 8)], 1.6)


def _top(press: Press) -> float:
    """How far down the corners are taken by frame and index."""
    index = press.printer.index
    if not index:
        return HEIGHT * 0.055
    return HEIGHT * 0.05 + index.height * (1.95 if index.sign else 1.1)


def _aside(press: Press) -> float:
    """How much of either side is kept free for frame and index."""
    index, edge = press.printer.index, press.printer.margin * press.printer.width
    return edge + 5 + (index.height * 0.6 if index else 0)


def _cornered(press: Press, corner: int) -> bool:
    return press.printer.index is not None and corner in press.printer.index.corners


def _frame(press: Press) -> None:
    """A line around, or two, or none; what reaches over it is cut off."""
    kind, width = press.printer.frame, press.printer.width
    edge = press.printer.margin * width
    if kind == "none":
        edge = 0.015 * width
    x0, y0 = round(edge * FINE), round(edge * FINE)
    x1, y1 = width * FINE - x0, HEIGHT * FINE - y0
    for plate, bare in ((press.colour, press.printer.paper), (press.key, 0)):
        for corner, end in (((0, 0), (x1 + x0, y0)), ((0, y1), (x1 + x0, y1 + y0))):
            cv2.rectangle(plate, corner, end, bare, -1)
        for corner, end in (((0, 0), (x0, y1 + y0)), ((x1, 0), (x1 + x0, y1 + y0))):
            cv2.rectangle(plate, corner, end, bare, -1)
    if kind == "none":
        return
    weight = max(round(press.printer.line * FINE * (2 if kind == "thick" else 1)), 1)
    cv2.rectangle(press.key, (x0, y0), (x1, y1), 255, weight)
    if kind in ("double", "round"):
        inset = 4 * FINE
        cv2.rectangle(press.key, (x0 + inset, y0 + inset), (x1 - inset, y1 - inset), 255, max(weight // 2, 1))
