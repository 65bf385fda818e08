"""What lies behind and around: grounds of court cards, frames, and the wear of paper and print."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.brushed.look import Look
from models.decks.brushed.palette import mixed
from models.decks.brushed.sheet import Sheet, oval, shape, stroke
from models.decks.brushed.style import FINE, HEIGHT, Style
from models.decks.deck import Picture, rounded


def court_ground(sheet: Sheet, style: Style, look: Look) -> None:
    """What stands behind a court figure: paper, a tint, black, a sun, rays, hills or two halves."""
    palette, m = style.palette, style.margin
    w, h = style.width - m, HEIGHT - m
    tint = mixed(look.colours[3 % len(look.colours)], palette.paper, 0.55)
    middle, third = style.width / 2, HEIGHT * (0.27 if style.pattern == "double" else 0.4)
    if style.ground in ("tint", "dark"):
        colour = tint if style.ground == "tint" else palette.ink
        shape(sheet, [(m, m), (w, m), (w, h), (m, h)], colour, 0, smooth=False)
    elif style.ground == "sun":
        oval(sheet, middle, third, style.width * 0.36, style.width * 0.36, mixed(palette.gold, palette.paper, 0.35), 0)
    elif style.ground == "rays":
        for k in range(16):
            a, b = 2 * np.pi * k / 16, 2 * np.pi * (k + 0.5) / 16
            far = [(middle + 400 * np.cos(t), third + 400 * np.sin(t)) for t in (a, b)]
            shape(sheet, [(middle, third), *far], tint, 0, smooth=False)
        _margins(sheet, style)
    elif style.ground == "hills":
        y = HEIGHT * (0.4 if style.pattern == "double" else 0.66)
        shape(
            sheet,
            [(m, y), (middle * 0.6, y - 26), (middle, y), (middle * 1.5, y - 36), (w, y - 6), (w, h), (m, h)],
            tint,
            0.8,
        )
    elif style.ground == "halves":
        shape(sheet, [(m, m), (middle, m), (middle, h), (m, h)], tint, 0, smooth=False)


def _margins(sheet: Sheet, style: Style) -> None:
    """Clear the paper outside the margin."""
    edge = round(style.margin * FINE)
    canvas = sheet.canvas
    for side in (canvas[:edge], canvas[-edge:], canvas[:, :edge], canvas[:, -edge:]):
        side[:] = style.palette.paper


def frame(sheet: Sheet, style: Style) -> None:
    """The artist's border: lines, a thick cut edge, brush strokes or corner marks; what juts out of it is cut."""
    kind = style.frame
    if kind == "none":
        return
    if kind != "corners":
        _margins(sheet, style)
    m, w, h = style.margin - 1, style.width - style.margin + 1, HEIGHT - style.margin + 1
    sides = [[(m, m), (w, m)], [(w, m), (w, h)], [(w, h), (m, h)], [(m, h), (m, m)]]
    width = {"line": 1.1, "double": 0.8, "thick": 3.2, "brush": 2.6, "corners": 1.6}[kind]
    for (x0, y0), (x1, y1) in sides:
        if kind == "corners":
            for x, y, tx, ty in ((x0, y0, x1, y1), (x1, y1, x0, y0)):
                reach = 26 / max(abs(tx - x) + abs(ty - y), 1)
                stroke(sheet, [(x, y), (x + (tx - x) * reach, y + (ty - y) * reach)], width)
            continue
        over = 5 if kind == "brush" else 1.5
        dx, dy = np.sign(x1 - x0) * over, np.sign(y1 - y0) * over
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        stroke(sheet, [(x0 - dx, y0 - dy), middle, (x1 + dx, y1 + dy)], width)
        if kind == "double":
            sx, sy = np.sign(style.width / 2 - middle[0]) * (dx == 0), np.sign(HEIGHT / 2 - middle[1]) * (dy == 0)
            stroke(sheet, [(x0 - sx * 3.5, y0 - sy * 3.5), (x1 - sx * 3.5, y1 - sy * 3.5)], width)


def wear(style: Style, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """How one pack's paper and print are uneven: a tone to multiply with, and where ink did not take (255)."""
    coarse = rng.normal(0, 1, (HEIGHT // 8, style.width // 8)).astype(np.float32)
    grain = rng.normal(0, 1, (HEIGHT, style.width)).astype(np.float32)
    blotch = cv2.resize(coarse, (style.width, HEIGHT), interpolation=cv2.INTER_CUBIC)
    tone = np.clip(250 + 2.5 * blotch + rng.uniform(0, 4) * grain, 200, 255).astype(np.uint8)
    speckle = cv2.GaussianBlur(grain, (0, 0), 0.8) + 0.25 * blotch
    lack = np.clip((speckle - 1.15 + 0.6 * style.grain) * 300, 0, 255) * (style.grain > 0)
    return np.repeat(tone[..., None], 3, 2), np.repeat((lack * 0.6).astype(np.uint8)[..., None], 3, 2)


def printed(sheet: Sheet, style: Style, worn: tuple[Picture, Picture], radius: float) -> Picture:
    """The finished card, shrunk from the sheet, with the pack's wear and round corners."""
    card = cv2.resize(sheet.canvas, (style.width, HEIGHT), interpolation=cv2.INTER_AREA)
    tone, lack = worn
    if style.grain:
        bare = np.empty_like(card)
        bare[:] = style.palette.paper
        held = cv2.multiply(card, cv2.bitwise_not(lack), scale=1 / 255)
        card = cv2.add(held, cv2.multiply(bare, lack, scale=1 / 255))
    card = cv2.multiply(card, tone, scale=1 / 255)
    picture: Picture = np.dstack([card, rounded(style.width, HEIGHT, radius)]).astype(np.uint8)
    return picture
