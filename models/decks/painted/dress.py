"""What every card of a pack wears: paper, border, numbers, letters and indices, and the finish of its print."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture, rounded
from models.decks.ink import stamp, text_mask
from models.decks.painted.canvas import DARK, WHITE, Canvas, Colour, blank, hue, mixed
from models.decks.painted.curves import box, lobed, soft
from models.decks.painted.signs import Sign
from models.decks.painted.style import WIDE, Style

FINE = 2
"""How many times finer than the card a face is painted."""

ROMAN = {2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII", 9: "IX", 10: "X"}
WORDS = {"J": "UNTER", "Q": "OBER", "K": "KÖNIG", "A": "DAUS"}
INKS: dict[str, Colour] = {
    "C": hue(25, 0.7, 0.35),
    "S": hue(125, 0.8, 0.4),
    "H": hue(0, 0.9, 0.75),
    "D": hue(36, 0.9, 0.7),
}

Box = tuple[float, float, float, float]
"""Middle and half sides of what signs have to keep clear of."""


def fresh(style: Style) -> Canvas:
    """A card's paper with the pack's border, its origin in the middle, 100 units wide."""
    canvas = blank(WIDE, style.high, style.width * FINE / WIDE, style.manner)
    fade = np.linspace(0, 1, len(canvas.pixels))[:, None, None]
    canvas.pixels[..., :3] = (1 - fade) * np.array(style.paper) + fade * np.array(style.fade)
    canvas.pixels[..., 3] = 255
    _frame(canvas, style)
    return canvas


CORNERS = {"two": (0, 2), "four": (0, 1, 2, 3)}
"""Which corners bear an index, by where a pack has its numbers."""


def label(style: Style, rank: str) -> str:
    """What is written for *rank* in a corner: a number, or a letter where the pack has letters."""
    if rank in "2345678910" or rank == "T":
        number = 10 if rank == "T" else int(rank)
        return ROMAN[number] if style.numerals == "roman" else str(number)
    if style.letters == "none" and style.place not in ("two", "four"):
        return ""
    return {"J": "U", "Q": "O", "K": "K", "A": "D" if style.daus in ("D", "2") else "A"}[rank]


def kept_clear(style: Style) -> list[Box]:
    """Where indices or labels stand."""
    x, y = 50 - style.margin, style.high / 2 - style.margin
    if style.place in ("two", "four"):
        half, tall = style.index * 0.5, style.index * (1.02 if style.index_sign else 0.55)
        both = [(-x + half, -y + tall, half, tall), (x - half, y - tall, half, tall)]
        return both + [(-a, b, c, d) for a, b, c, d in both] if style.place == "four" else both
    if style.place in ("top", "label"):
        half, tall = (style.index * 1.1, style.index * 0.6)
        return [(0, s * (y - tall), half, tall) for s in ((-1, 1) if style.double else (-1,))]
    return []


def write(canvas: Canvas, style: Style, rank: str, suit: str, sign: Sign) -> None:
    """Numbers, letters and small signs where the pack has them, and words on courts."""
    text, ink = label(style, rank), INKS[suit] if style.four_colours else DARK
    spots = kept_clear(style)
    for x, y, half, tall in spots if text else ():
        turn = 180 if y > 0 else 0
        if style.place in ("top", "label"):
            if style.place == "label":
                canvas.fill(soft(box(x - half, y - tall, x + half, y + tall), times=2), mixed(style.paper, WHITE, 0.6))
            _letters(canvas, style, text, (x, y), style.index * 0.8, turn, ink)
            continue
        up = -1 if turn == 0 else 1
        _letters(canvas, style, text, (x, y + up * (tall - style.index * 0.5)), style.index * 0.95, turn, ink)
        if style.index_sign:
            canvas.lay(sign.piece, x, y - up * (tall - style.index * 0.47), style.index * 0.98, turn)
    if style.letters == "words" and rank in WORDS:
        word = "ASS" if rank == "A" and style.daus in ("A", "one") else WORDS[rank]
        low = style.high / 2 - style.margin - 3.2
        _letters(canvas, style, word, (0, low), 4.6, 0, DARK, plate=True)


def _letters(
    canvas: Canvas,
    style: Style,
    text: str,
    at: tuple[float, float],
    high: float,
    turn: int,
    ink: Colour,
    *,
    plate: bool = False,
) -> None:
    mask = text_mask(text, style.font, max(round(high * canvas.scale), 4), 1.0)
    widest = round((34 if plate else style.index * 1.8 if style.numerals == "roman" else style.index) * canvas.scale)
    if mask.shape[1] > widest:
        mask = cv2.resize(mask, (widest, len(mask)), interpolation=cv2.INTER_AREA).astype(np.uint8)
    if plate:
        half = mask.shape[1] / canvas.scale / 2 + 2
        canvas.fill(box(at[0] - half, at[1] - 3.4, at[0] + half, at[1] + 3.4), mixed(style.paper, WHITE, 0.6))
    x, y = canvas.placed([at])[0]
    blue, green, red = (round(part) for part in ink)
    stamp(canvas.pixels, mask[::-1, ::-1] if turn else mask, float(x), float(y), (blue, green, red))


def _frame(canvas: Canvas, style: Style) -> None:
    """The pack's border: none, a line, a double line, round corners, a coloured rim or a row of ornaments."""
    x, y = 50 - style.margin + 2, style.high / 2 - style.margin + 2
    ink = style.border_ink
    if style.border in (1, 2, 4):
        canvas.stroke([*box(-x, -y, x, y), (-x, -y)], 0.6, ink)
    if style.border in (2, 4):
        inner = 1.6 if style.border == 2 else -4
        canvas.stroke([*box(-x + inner, -y + inner, x - inner, y - inner), (-x + inner, -y + inner)], 0.5, ink)
    if style.border == 3:
        ring = soft([(-x, -y), (-x + 12, -y), (x - 12, -y), (x, -y), (x, 12 - y), (x, y - 12)], times=0)
        line = soft([*ring, *-ring], times=2)
        canvas.stroke([*line, line[0]], 0.7, ink)
    if style.border in (4, 5):
        for edge in (*((s * (x + 2), t) for s in (-1, 1) for t in np.arange(-y, y + 1, 6)),):
            canvas.fill(lobed(*edge, 1.2, 4, 0.4), ink, line=False)
        for edge in (*((t, s * (y + 2)) for s in (-1, 1) for t in np.arange(-x, x + 1, 6)),):
            canvas.fill(lobed(*edge, 1.2, 4, 0.4), ink, line=False)


def finished(canvas: Canvas, style: Style) -> Picture:
    """The painted face as printed: brought down to its size, with the finish of the pack and round corners."""
    size = (style.width, style.height)
    print_ = cv2.resize(canvas.pixels, size, interpolation=cv2.INTER_AREA)[..., :3].astype(np.float32)
    if style.finish == "pastel":
        print_ = 0.72 * print_ + 0.28 * np.array(mixed(style.paper, WHITE, 0.5), np.float32)
    elif style.finish == "aged":
        print_ *= np.array((0.78, 0.92, 0.98), np.float32)
    elif style.finish == "glossy":
        grey = print_.mean(2, keepdims=True)
        print_ = grey + (print_ - grey) * 1.3
    elif style.finish == "halftone":
        x, y = np.meshgrid(np.arange(size[0], dtype=np.float32), np.arange(size[1], dtype=np.float32))
        dots = np.sin((x + y) * 1.5) * np.sin((x - y) * 1.5)
        print_ += (255 - print_).mean(2, keepdims=True) * 0.28 * dots[..., None]
    return np.dstack([np.clip(print_, 0, 255).astype(np.uint8), rounded(*size, style.radius)])
