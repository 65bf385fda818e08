"""German suit signs, acorn, leaf, heart and bell, as coloured pieces."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import Suit
from models.decks.deck import Picture

Colour = tuple[int, int, int]
_SIDE = 256


class _Sheet:
    """A piece being drawn in a square from -1 to 1, y down."""

    def __init__(self, ink: Colour, line: int) -> None:
        self.ink, self.line = ink, line
        self.colour = np.full((_SIDE, _SIDE, 3), ink, np.uint8)
        self.alpha = np.zeros((_SIDE, _SIDE), np.uint8)

    def _pixels(self, points: npt.ArrayLike) -> npt.NDArray[np.int32]:
        return np.round((np.asarray(points, np.float64) * 0.92 + 1) * _SIDE / 2).astype(np.int32)

    def mask(self, points: npt.ArrayLike) -> npt.NDArray[np.uint8]:
        mask = np.zeros_like(self.alpha)
        cv2.fillPoly(mask, [self._pixels(points)], 255)
        return mask

    def paint(self, mask: npt.NDArray[np.uint8], colour: Colour) -> None:
        self.colour[mask > 0] = colour
        self.alpha |= mask

    def draw(self, points: npt.ArrayLike, width: float = 1.0, closed: bool = False, ink: Colour | None = None) -> None:
        thick = max(int(self.line * width), 1)
        cv2.polylines(self.colour, [self._pixels(points)], closed, ink or self.ink, thick)
        cv2.polylines(self.alpha, [self._pixels(points)], closed, 255, thick)

    def hatch(self, mask: npt.NDArray[np.uint8], slope: float, step: float, ink: Colour, width: float) -> None:
        lines = np.zeros_like(mask)
        for at in np.arange(-2.0, 2.0, step):
            points = self._pixels([(at - slope, -1), (at + slope, 1)])
            cv2.polylines(lines, [points], False, 255, max(int(self.line * width), 1))
        self.colour[(lines & mask) > 0] = ink

    def piece(self) -> Picture:
        return np.dstack([self.colour, self.alpha])


def jitter(rng: np.random.Generator, colour: Colour, by: int = 22) -> Colour:
    """*colour* as another printer's ink: each channel up to *by* off."""
    return tuple(int(v) for v in np.clip(np.array(colour) + rng.integers(-by, by + 1, 3), 0, 255))  # type: ignore


def draw_sign(suit: Suit, rng: np.random.Generator, line: int, ink: Colour) -> Picture:
    """A suit's sign, upright, as one printer draws it; square, with alpha."""
    sheet = _Sheet(ink, line)
    {Suit.CLUBS: _acorn, Suit.SPADES: _leaf, Suit.HEARTS: _heart, Suit.DIAMONDS: _bell}[suit](sheet, rng)
    return _filling(sheet.piece())


def draw_plump_acorn(rng: np.random.Generator, line: int, ink: Colour) -> Picture:
    """The acorn of a printer to whom it is as wide as a bell, and mostly as yellow: its cap and its tip tell it."""
    sheet = _Sheet(ink, line)
    _acorn(sheet, rng, rng.uniform(0.56, 0.72), (0.6, 0.1, 0.1, 0.1, 0.05, 0.05), nib=True)
    return _filling(sheet.piece())


def _filling(piece: Picture) -> Picture:
    """*piece* so large that its longer side fills the square."""
    x, y, w, h = cv2.boundingRect(piece[..., 3])
    side = max(w, h)
    whole = np.zeros((side, side, 4), np.uint8)
    whole[..., :3] = piece[0, 0, :3]
    left, top = (side - w) // 2, (side - h) // 2
    whole[top : top + h, left : left + w] = piece[y : y + h, x : x + w]
    return cv2.resize(whole, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)


def sized(sign: Picture, size: float, degrees: float = 0.0) -> Picture:
    """*sign* turned clockwise and scaled to *size* pixels."""
    if degrees:
        centre = ((_SIDE - 1) / 2, (_SIDE - 1) / 2)
        turn = cv2.getRotationMatrix2D(centre, -degrees, 1.0)
        sign = cv2.warpAffine(sign, turn, (_SIDE, _SIDE), borderValue=(*sign[0, 0, :3].tolist(), 0))
    side = max(int(size), 5)
    return cv2.resize(sign, (side, side), interpolation=cv2.INTER_AREA)


def _darker(colour: Colour, by: float) -> Colour:
    return tuple(int(v * by) for v in colour)  # type: ignore[return-value]


def _right(mask: npt.NDArray[np.uint8], at: float = 0.5) -> npt.NDArray[np.uint8]:
    part = mask.copy()
    part[:, : int(mask.shape[1] * at)] = 0
    return part


def _shade(sheet: _Sheet, mask: npt.NDArray[np.uint8], colour: Colour, rng: np.random.Generator) -> None:
    """Light from one side: a darker half, hatching there, a shine, or nothing."""
    sheet.paint(mask, colour)
    side = _right(mask, rng.uniform(0.45, 0.7))
    if rng.random() < 0.45:
        sheet.paint(side, _darker(colour, rng.uniform(0.6, 0.85)))
    if rng.random() < 0.4:
        slope, step = rng.uniform(-0.8, 0.8), rng.uniform(0.08, 0.16)
        sheet.hatch(side, slope, step, _darker(colour, 0.35), 0.4)
    if rng.random() < 0.35:
        x, y = rng.uniform(-0.45, -0.25), rng.uniform(-0.45, -0.2)
        t = np.linspace(2.6, 4.4, 12)
        shine = np.stack([x + 0.25 + 0.3 * np.cos(t), y + 0.2 + 0.3 * np.sin(t)], 1)
        sheet.colour[(sheet.alpha > 0) & (mask > 0) & (_stroke(sheet, shine) > 0)] = (235, 240, 250)


def _stroke(sheet: _Sheet, points: npt.ArrayLike) -> npt.NDArray[np.uint8]:
    mask = np.zeros_like(sheet.alpha)
    cv2.polylines(mask, [sheet._pixels(points)], False, 255, max(sheet.line * 2, 4))
    return mask


def _heart_outline(width: float, height: float, depth: float) -> npt.NDArray[np.float64]:
    t = np.linspace(0, 2 * np.pi, 90, endpoint=False)
    y = -(13 * np.cos(t) - (3.5 + 2.5 * depth) * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t))
    y = (y - y.min()) / (y.max() - y.min()) * 2 - 1
    return np.stack([width * np.sin(t) ** 3, height * y], 1)


def _heart(sheet: _Sheet, rng: np.random.Generator) -> None:
    red = jitter(rng, ((35, 30, 200), (40, 50, 225), (30, 20, 160), (60, 60, 215))[int(rng.integers(0, 4))])
    outline = _heart_outline(rng.uniform(0.72, 0.95), rng.uniform(0.78, 0.95), rng.uniform(0.2, 1.2))
    _shade(sheet, sheet.mask(outline), red, rng)
    if rng.random() < 0.2:
        sheet.draw([(0, -0.5), (rng.uniform(-0.1, 0.1), 0.1), (0, 0.85)], 0.5)
    sheet.draw(outline, 1.0, True)


def _leaf(sheet: _Sheet, rng: np.random.Generator) -> None:
    green = jitter(rng, ((60, 120, 20), (70, 150, 40), (40, 100, 20), (50, 170, 90))[int(rng.integers(0, 4))])
    outline = _heart_outline(rng.uniform(0.62, 0.92), rng.uniform(0.72, 0.85), rng.uniform(0.0, 1.0)) * [1, -1]
    outline[:, 1] -= 0.12
    if rng.random() < 0.2:  # a notched edge
        outline *= 1 + 0.05 * np.sin(np.linspace(0, 2 * np.pi * rng.integers(8, 15), len(outline)))[:, None]
    bend = rng.uniform(-0.3, 0.3)
    foot = float(outline[0, 1])
    stem = [(0, foot), (bend * 0.5, foot + 0.2), (bend, 0.95)]
    stem_ink = jitter(rng, ((30, 60, 150), (50, 120, 40), (30, 30, 30))[int(rng.integers(0, 3))])
    sheet.draw(stem, 2.4)
    sheet.draw(stem, 1.2, ink=stem_ink)
    _shade(sheet, sheet.mask(outline), green, rng)
    vein = _darker(green, 0.4) if rng.random() < 0.6 else (170, 230, 190)
    if rng.random() < 0.8:
        sheet.draw([(0, foot), (0, -0.7)], 0.8, ink=vein)
        if rng.random() < 0.7:
            rise = rng.uniform(0.1, 0.35)
            for y in np.linspace(-0.35, foot - 0.15, int(rng.integers(3, 6))):
                reach = 0.55 * (1 - 0.5 * abs(y))
                for side in (-1, 1):
                    sheet.draw([(0, y), (side * reach * 0.75, y - rise)], 0.5, ink=vein)
    sheet.draw(outline, 1.0, True)


def _acorn(
    sheet: _Sheet,
    rng: np.random.Generator,
    wide: float | None = None,
    shares: tuple[float, ...] = (0.3, 0.15, 0.15, 0.1, 0.2, 0.1),
    nib: bool = False,
) -> None:
    """Drawn with its tip up; half of the printers let it hang. *wide*: half its width, where the square is 2 wide;
    *shares*: how often it has each colour; with *nib* it may end in a point of its own, and its cap may be red.
    """
    slim, seam = rng.uniform(0.4, 0.56), rng.uniform(0.0, 0.22)
    wide = slim if wide is None else wide
    t = np.linspace(np.pi, 2 * np.pi, 40)
    blunt = rng.uniform(0.55, 0.95)
    body = np.stack([wide * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** blunt, seam + (0.9 + seam) * np.sin(t)], 1)
    body[:, 1] = np.maximum(body[:, 1], -0.95)
    colours = ((40, 195, 240), (40, 40, 190), (60, 110, 190), (50, 130, 60), (40, 70, 130), (80, 50, 190))
    first = jitter(rng, colours[int(rng.choice(6, p=shares))])
    mask = sheet.mask(body)
    if nib and rng.random() < 0.7:
        tip = float(body[:, 1].min())
        point = [(-0.13, tip + 0.12), (0.0, tip - 0.14), (0.13, tip + 0.12)]
        sheet.paint(sheet.mask(point), first)
        sheet.draw(point, 1.0, True)
    stem_bend = rng.uniform(-0.25, 0.25)
    stem = [(0, seam + 0.3), (stem_bend * 0.4, 0.75), (stem_bend, 0.97)]
    sheet.draw(stem, 3.0)
    sheet.draw(stem, 1.4, ink=jitter(rng, ((40, 110, 50), (40, 70, 120))[int(rng.integers(0, 2))]))
    _shade(sheet, mask, first, rng)
    if rng.random() < 0.5:  # Bavarian: one side yellow, one red
        sheet.paint(_right(mask, rng.uniform(0.42, 0.58)), jitter(rng, colours[int(rng.integers(0, 4))]))
        sheet.draw([(0, -0.6), (0, seam)], 0.5)
    sheet.draw([(-wide * 0.4, seam - 0.6), (-wide * 0.45, seam - 0.1)], 0.6, ink=(225, 240, 245))
    sheet.draw(body, 1.0, True)
    deep, over = rng.uniform(0.35, 0.55), rng.uniform(1.05, 1.35)
    u = np.linspace(0, np.pi, 30)
    cap = np.stack([wide * over * np.cos(u), seam - 0.08 + deep * np.sin(u)], 1)
    if rng.random() < 0.6:
        cap = np.concatenate([cap, np.stack([wide * over * np.cos(u[::-1]), seam - 0.08 - 0.14 * np.sin(u)], 1)])
    caps = ((50, 110, 20), (60, 140, 60), (60, 130, 130), (40, 70, 110))
    colour = jitter(rng, caps[int(rng.integers(0, 4))])
    if nib and rng.random() < 0.25:
        colour = jitter(rng, (40, 40, 190))
    _shade(sheet, sheet.mask(cap), colour, rng)
    if rng.random() < 0.6:
        for direction in (-1, 1) if rng.random() < 0.6 else (1,):
            sheet.hatch(sheet.mask(cap), 0.9 * direction, 0.17, _darker(colour, 0.45), 0.4)
    sheet.draw(cap, 1.0, True)
    if rng.random() < 0.4:
        sheet.colour, sheet.alpha = sheet.colour[::-1].copy(), sheet.alpha[::-1].copy()


def _bell(sheet: _Sheet, rng: np.random.Generator) -> None:
    t = np.linspace(0, 2 * np.pi, 70, endpoint=False)
    r, low = rng.uniform(0.7, 0.84), rng.uniform(0.0, 0.1)
    disc = np.stack([r * rng.uniform(0.93, 1.04) * np.cos(t), low + r * np.sin(t)], 1)
    ring = np.stack([0.14 * np.cos(t), low - r - 0.08 + 0.13 * np.sin(t)], 1)
    gold = jitter(rng, ((40, 195, 240), (60, 215, 250), (40, 160, 220), (70, 200, 225))[int(rng.integers(0, 4))])
    if rng.random() < 0.8:
        sheet.paint(sheet.mask(ring), gold)
        sheet.draw(ring, 1.0, True)
    mask = sheet.mask(disc)
    _shade(sheet, mask, gold, rng)
    others = ((40, 40, 200), (50, 130, 40), (170, 90, 40), (90, 60, 90), (35, 120, 200))
    rows = np.arange(_SIDE)[:, None] * np.ones((1, _SIDE)) / _SIDE * 2 - 1
    half = rng.uniform(0.06, 0.2)
    at = low + rng.uniform(-0.15, 0.12)

    def strip(top: float, bottom: float) -> npt.NDArray[np.uint8]:
        return np.where((rows > top) & (rows < bottom), mask, 0).astype(np.uint8)

    kind = rng.choice(["two", "stripes", "band", "plain", "arc"], p=[0.3, 0.15, 0.25, 0.15, 0.15])
    colour = jitter(rng, others[int(rng.integers(0, 5))])
    if kind == "two":  # the lower half in another colour
        sheet.paint(strip(at, 1.0), colour)
    if kind == "stripes":
        for y in np.arange(low - r + 0.2, low + r, rng.uniform(0.3, 0.45)):
            sheet.paint(strip(y, y + rng.uniform(0.1, 0.2)), colour)
    if kind in ("two", "band"):
        sheet.paint(strip(at - half, at + half), jitter(rng, others[int(rng.integers(0, 2))]))
        if rng.random() < 0.5:
            for x in np.linspace(-r * 0.8, r * 0.8, int(rng.integers(5, 9))):
                sheet.draw([(x, at - half * 0.6), (x, at + half * 0.6)], 1.0)
    for y in (at - half, at + half):
        reach = float(np.sqrt(max(r**2 - (y - low) ** 2, 0.01))) * 0.97
        if kind == "arc":
            curve = np.linspace(-1, 1, 20)
            sheet.draw(np.stack([reach * curve, y + 0.12 * (1 - curve**2)], 1), 0.7)
        elif kind != "stripes":
            sheet.draw([(-reach, y), (reach, y)], 0.7)
    if rng.random() < 0.75:  # the slit and the holes at its ends
        top = at + half + rng.uniform(0.08, 0.2)
        sheet.draw([(0, top), (0, min(top + 0.4, low + r * 0.95))], 1.2)
        for x, y in ((0.0, top), *(((-0.28, top + 0.1), (0.28, top + 0.1)) if rng.random() < 0.5 else ())):
            sheet.paint(sheet.mask(np.stack([x + 0.09 * np.cos(t), y + 0.09 * np.sin(t)], 1)), sheet.ink)
    sheet.draw(disc, 1.0, True)
