"""Court cards: a figure drawn once and printed from both ends, in its frame."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.classic.dress import draw_dress
from models.decks.classic.heads import draw_back_hair, draw_face, draw_hat
from models.decks.classic.held import draw_hand, draw_thing
from models.decks.classic.maker import FINE, Maker
from models.decks.classic.pen import Canvas, Fill, Pen
from models.decks.classic.pips import Sign, print_sign
from models.decks.classic.shades import Colour
from models.decks.classic.table import Court


def court_size(maker: Maker) -> tuple[int, int]:
    """Height and width of the field of a court in fine pixels, both even."""
    canvas = (384 * FINE, maker.width * FINE)
    tall, wide = (int(side - 2 * FINE * m) // 2 * 2 for side, m in zip(canvas, maker.margin[::-1], strict=True))
    return tall, wide


def draw_figure(pen: Pen, court: Court, maker: Maker, cloths: dict[str, Fill], paper: Colour) -> None:
    """The upper half of *court* on the pen's canvas."""
    hand = maker.hand
    red = maker.shades.inks["R"]
    worn = tuple(cloths[letter] for letter in court.cloths)
    hair = cloths[hand.hair if court.hat != "coif" else "P"]
    if court.hat not in ("coif", "crown") and hair is cloths["P"]:
        hair = cloths["Y"]
    fills = {"gold": cloths["Y"], "2nd": cloths["R"], "skin": cloths["F"], "blade": cloths["P"], "sleeve": worn[1]}
    fills |= {"leaf": cloths["G"], "hair": cloths["K" if hand.crown == 2 else "Y"], "cap": worn[0]}
    for thing, x, y in court.holds:
        if "back" in thing:
            draw_thing(pen, thing, x, y, fills)
    outside = pen.mirrored
    pen.mirrored = outside != (court.look == "right")
    draw_back_hair(pen, court, hand, worn[3] if court.hat == "coif" else hair)
    pen.mirrored = outside
    draw_dress(pen, court.dress, worn, cloths["Y"], paper)
    pen.mirrored = outside != (court.look == "right")
    draw_face(pen, court, hand, cloths["F"], hair, red)
    draw_hat(pen, court.hat, hand.big_head, hand.crown, fills, red)
    pen.mirrored = outside
    for thing, x, y in court.holds:
        if "back" not in thing and thing != "robe":
            draw_thing(pen, thing, x, y, fills)
        draw_hand(pen, x, y, fills)


def _joined(half: Canvas, maker: Maker, ink: Colour, gold: Colour) -> Canvas:
    """*half* and the same half turned, with the maker's line between them."""
    tall, wide = half.shape[:2]
    hand = maker.hand
    rise = hand.slant * wide / 2
    whole: Canvas = np.ascontiguousarray(half[::-1, ::-1])
    mask = np.zeros((tall, wide), np.uint8)
    left, right = (0, round(tall / 2 - rise)), (wide, round(tall / 2 + rise))
    cv2.fillPoly(mask, [np.array([(0, 0), (wide, 0), right, left])], 255)
    cv2.copyTo(half, mask, whole)
    if hand.divide == "band":
        cv2.line(whole, left, right, ink, 22, cv2.LINE_AA)
        cv2.line(whole, left, right, gold, 16, cv2.LINE_AA)
        for share in np.linspace(0.06, 0.94, 11):
            at = (round(wide * share), round(left[1] + (right[1] - left[1]) * share))
            cv2.circle(whole, at, 4, ink, -1, cv2.LINE_AA)
    elif hand.divide == "line":
        cv2.line(whole, left, right, ink, max(round(hand.weight), 2), cv2.LINE_AA)
    return whole


def print_court(
    canvas: Canvas, maker: Maker, court: Court, cloths: dict[str, Fill], sign: Sign, inks: tuple[Colour, Colour],
    rng: np.random.Generator, turned: bool, single: bool,
) -> None:  # fmt: skip
    """*court* on *canvas* with the *sign* of its suit beside the head, in *inks*: the suit's and that of the frame."""
    hand, shades = maker.hand, maker.shades
    tall, wide = court_size(maker)
    field: Canvas = np.full((tall, wide, 3), shades.paper, np.uint8)
    zoom = 0.76 if single else 1.0
    unit = (wide / 1.12 * zoom * hand.breadth, tall / 2 * zoom)
    middle = (wide / 2, unit[1])
    pen = Pen(field, middle, unit, shades.line, hand.weight, hand.wobble, rng, turned)
    if single:
        _skirts(pen, court, cloths, tall)
    draw_figure(pen, court, maker, cloths, shades.paper)
    pip = min(hand.pip * tall / 2, (0.5 * wide - 0.2 * unit[0]) * 0.9)
    if maker.index.inset + maker.index.tall * maker.index.squeeze * 0.92 > maker.margin[0] + 4:
        pip = 0.0  # large letters stand there
    x = 6 + pip * 0.5 if not turned else wide - 6 - pip * 0.5
    if pip:
        print_sign(field, sign, x, 8 + pip * 0.55, pip, inks[0])
    if not single:
        field = _joined(field, maker, shades.line, shades.inks["Y"])
    elif pip:
        print_sign(field, sign, wide - x, tall - 8 - pip * 0.55, pip, inks[0], turned=True)
    top, left = (canvas.shape[0] - tall) // 2, (canvas.shape[1] - wide) // 2
    canvas[top : top + tall, left : left + wide] = field
    for ring in range(hand.frame):
        off = ring * 8
        corner = (left - off, top - off), (left + wide + off, top + tall + off)
        cv2.rectangle(canvas, *corner, inks[1], 3 if ring == 0 else 2, cv2.LINE_AA)


def _skirts(pen: Pen, court: Court, cloths: dict[str, Fill], tall: int) -> None:
    """The lower half of a figure that stands: a long robe in folds, or a jack's legs."""
    low = (tall - pen.middle[1]) / pen.unit[1]
    robe = (cloths[court.cloths[1]], cloths[court.cloths[2]])
    if court.hat in ("crown", "coif"):
        pen.shape([(-0.5, 0), (0.5, 0), (0.62, low), (-0.62, low)], robe[0], smooth=False)
        pen.shape([(-0.12, 0), (0.12, 0), (0.3, low), (-0.3, low)], robe[1], smooth=False)
        return
    for side, fill in zip((-1, 1), robe, strict=True):
        leg = [(0.04, 0.2), (0.3, 0.2), (0.28, low - 0.06), (0.12, low - 0.06)]
        shoe = [(0.1, low - 0.1), (0.26, low - 0.1), (0.42, low - 0.01), (0.1, low - 0.01)]
        pen.shape([(x * side, y) for x, y in leg], fill)
        pen.shape([(x * side, y) for x, y in shoe], cloths["K"], smooth=False)
