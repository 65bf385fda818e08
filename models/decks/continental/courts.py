"""Court cards: a figure, its double below a dividing line or band, signs, name and frame."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.continental.corners import clear, depth, mark
from models.decks.continental.dress import arm, body, fist, legs
from models.decks.continental.gear import GEARS
from models.decks.continental.heads import back_hair, head
from models.decks.continental.held import HELD
from models.decks.continental.inks import blend
from models.decks.continental.maker import FINE, HEIGHT, Maker
from models.decks.continental.patterns import Court
from models.decks.continental.pen import Garb, Pen, strokes
from models.decks.deck import Picture
from models.decks.ink import fonts, stamp, text_mask

Canvas = npt.NDArray[np.uint8]


def figure(pen: Pen, court: Court, whole: bool) -> None:
    """*court* with the chin at the pen's 0, 0, cut by nothing below; *whole* with legs or hem, down to y = 124."""
    maker, rng = pen.maker, pen.rng
    inks = [maker.inks[int(i)] for i in rng.permutation(len(maker.inks))]
    inks = [*inks, blend(inks[0], maker.paper, 0.55), maker.paper][:3] if len(inks) < 3 else inks

    def weave() -> int:
        return -1 if rng.random() < maker.plain else int(rng.integers(len(maker.weaves)))

    skin, hair = maker.skin, maker.hairs[int(rng.integers(3))]
    named = {
        "m": inks[0],
        "o": inks[1],
        "t": inks[2],
        "b": inks[2],
        "g": inks[2],
        "c": inks[int(rng.integers(2))],
        "k": skin,
    }
    named |= {"h": hair, "p": maker.paper, "n": maker.line, "s": blend(maker.paper, maker.inks[-1], 0.3)}
    named |= {"w": (250, 250, 250), "e": blend(maker.suits["H"], skin, 0.4)}
    cloths = {
        "m": (inks[1], weave()),
        "o": (inks[2], weave()),
        "b": (inks[0], weave()),
        "s": (inks[0], -1),
        "k": (skin, -1),
    }
    garb = Garb(named, cloths)
    short = court.dress in ("doublet", "tunic", "armour", "frogged", "coat")
    if whole and short:
        legs(pen, garb)
    up, low = (
        (23.0 * maker.broad, maker.hands[0] + float(rng.uniform(-3, 3))),
        (-13.0, maker.hands[1] + float(rng.uniform(-3, 3))),
    )
    top = replace(pen, scale=pen.scale * maker.head)
    back_hair(top, court.hair, garb)
    body(pen, court.dress, garb, 100 if not whole else 70 if short else 122)
    head(top, court, garb)
    strokes(top, GEARS[court.gear], garb)
    for thing, at, is_front in ((court.other, low, False), (court.front, up, True)):
        arm(pen, garb, is_front, at, court.dress in ("gown", "doublet"))
        strokes(pen.at(*at), HELD[thing], garb)
        if thing not in ("orb", "bird", "shield", "book", "letter"):
            fist(pen, garb, *at)
        else:
            fist(pen, garb, at[0], at[1] + 3)


def picture(maker: Maker, rng: np.random.Generator, court: Court, size: tuple[int, int], whole: bool) -> Canvas:
    """The figure, *whole* or doubled, on a picture of *size*, width and height."""
    wide, high = size
    canvas = np.full((high * FINE, wide * FINE, 3), maker.tint, np.uint8)
    side = -1 if court.turn in "lL" else 1
    above = 46 * maker.head
    if maker.papered is not None:
        canvas[maker.weaves[0][: high * FINE, : wide * FINE].view(np.bool_)] = maker.papered
    if whole:
        scale = high * FINE / (above + 130)
        pen = Pen(canvas, maker, rng, scale, (wide * FINE / 2, above * scale), side)
        pen.area("-60,114 -20,112 20,114 60,112 60,140 -60,140", blend(maker.paper, maker.inks[-1], 0.5), outline=0.7)
        figure(pen, court, True)
        return np.asarray(cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)
    slope = {"slantband": 0.5, "slantline": 0.5}.get(maker.division, 0.0)
    scale = high * FINE / 2 / (above + maker.floor)
    scale = min(scale, wide * FINE / 62)
    lift = high * FINE / 2 - (above + maker.floor) * scale
    pen = Pen(canvas, maker, rng, scale, (wide * FINE * 0.5, max(lift, 0) * 0.5 + above * scale), side)
    figure(pen, court, False)
    canvas = _doubled(maker, canvas, slope * -side if maker.rouge else slope)
    return np.asarray(cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA), np.uint8)


def _doubled(maker: Maker, canvas: Canvas, slope: float) -> Canvas:
    """The upper half and its double, with the maker's line or band between."""
    high, wide = canvas.shape[:2]
    fall = slope * wide / 2
    over = (
        np.array([[-9, -9], [wide + 9, -9], [wide + 9, high / 2 + fall], [-9, high / 2 - fall]])
        .round()
        .astype(np.int32)
    )
    mask = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(mask, [over], 255)
    both = np.array(cv2.rotate(canvas, cv2.ROTATE_180), np.uint8)
    cv2.copyTo(canvas, mask, both)
    ends = np.array([[-9, high / 2 - fall], [wide + 9, high / 2 + fall]])
    thin = max(round(maker.weight * FINE), 2)
    if maker.division.endswith("band"):
        half = (4 + maker.nose * 2) * FINE
        strip = np.vstack([ends - (0, half), ends[::-1] - (0, -half)]).round().astype(np.int32)
        cv2.fillPoly(both, [strip], maker.inks[0] if maker.mouth else maker.paper)
        cv2.polylines(both, [strip], True, maker.line, thin)
        for share in np.linspace(0, 1, 13 + 4 * maker.eyes):
            x, y = (ends[0] * (1 - share) + ends[1] * share).round().astype(int).tolist()
            cv2.circle(both, (x, y), half // 2, maker.inks[-1] if maker.mouth else maker.line, -1)
    elif maker.division.endswith("line"):
        a, b = ends.round().astype(int).tolist()
        cv2.line(both, a, b, maker.tint, thin * 4)
        cv2.line(both, a, b, maker.line, thin)
    return both


def court_card(maker: Maker, rng: np.random.Generator, blank: Picture, rank: str, suit: str) -> Picture:
    """The king, queen or jack of *suit* on a copy of *blank*."""
    court = maker.courts[rank + suit]
    face = blank.copy()
    mx, my = maker.margin if maker.frame != "none" else (5, 5)
    wide, high = maker.width - 2 * mx, HEIGHT - 2 * my
    face[my : my + high, mx : mx + wide, :3] = picture(maker, rng, court, (wide, high), maker.division == "full")
    if maker.frame != "none":
        cv2.rectangle(face, (mx, my), (mx + wide - 1, my + high - 1), (*maker.line, 255), max(round(maker.weight), 1))
    if not maker.inset:
        clear(maker, face, rank)
    _sign(maker, face, court, suit, rank)
    if court.name and maker.division != "full" and maker.eyes < 3:
        word = text_mask(court.name, fonts()[2], 12, 0.9)
        upright = np.asarray(cv2.rotate(word, cv2.ROTATE_90_COUNTERCLOCKWISE), np.uint8)
        x = mx + 10 if court.turn not in "lL" else maker.width - mx - 10
        for at, mask in (((x, HEIGHT * 0.33), upright), ((maker.width - x, HEIGHT * 0.67), upright[::-1, ::-1])):
            stamp(face, mask, *at, maker.line)
    elif court.name and maker.division == "full":
        cv2.rectangle(face, (mx + 2, HEIGHT - my - 22), (mx + wide - 3, HEIGHT - my - 3), (*maker.paper, 255), -1)
        stamp(face, text_mask(court.name, fonts()[2], 13, 0.95), maker.width / 2, HEIGHT - my - 12, maker.line)
    mark(maker, face, rank, suit)
    return face


def _sign(maker: Maker, face: Picture, court: Court, suit: str, rank: str) -> None:
    """The suit's sign beside the head, away from what the front hand holds, and again turned about."""
    sign = maker.signs.mask(suit, maker.court_pip)
    h, w = sign.shape
    left = court.turn not in "lL"
    inner = maker.margin[0] if maker.frame != "none" else 8
    corner = 0 if left else 1
    taken = maker.index is not None and corner in maker.index.corners and not maker.inset
    y = max(maker.margin[1] + 6, depth(maker, rank) + 6 if taken else 0) + h / 2
    x = inner + 5 + w / 2 if left else maker.width - inner - 5 - w / 2
    halo = cv2.dilate(cv2.copyMakeBorder(sign, 4, 4, 4, 4, cv2.BORDER_CONSTANT, value=0), np.ones((5, 5), np.uint8))
    for piece, ink in ((np.asarray(halo, np.uint8), maker.tint), (sign, maker.suits[suit])):
        stamp(face, piece, x, y, ink)
        if maker.division != "full":
            stamp(face, piece[::-1, ::-1], maker.width - x, HEIGHT - y, ink)
