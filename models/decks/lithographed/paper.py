"""The card itself: paper, frame, what lies behind the figures, and how two heads meet in the middle."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.lithographed.brush import Brush, curve, mixed
from models.decks.lithographed.style import Style


def blank(style: Style) -> Picture:
    """An empty card."""
    picture = np.empty((style.height, style.width, 4), np.uint8)
    picture[:] = (*style.palette.paper, 255)
    return picture


def backdrop(rng: np.random.Generator, picture: Picture, style: Style) -> None:
    """What stands behind a court figure: nothing, sky, land, a tinted panel or a glow."""
    p, m = style.palette, round(style.margin)
    h, w = picture.shape[:2]
    box = picture[m : h - m, m : w - m, :3]
    t = np.linspace(0, 1, box.shape[0], dtype=np.float32)[:, None, None]
    if style.ground in ("sky", "land"):
        low = np.array(mixed(p.paper, p.sky, 0.2), np.float32)
        box[:] = (np.array(p.sky, np.float32) * (1 - t) + low * t).astype(np.uint8)
    elif style.ground == "panel":
        box[:] = mixed(p.paper, p.dress[int(rng.integers(len(p.dress)))], 0.22)
    elif style.ground == "glow":
        edge = np.array(mixed(p.paper, p.sky, 0.9), np.float32)
        glow = np.abs(np.linspace(-1, 1, box.shape[1], dtype=np.float32))[None, :, None] ** 1.5
        box[:] = (np.array(p.paper, np.float32) * (1 - glow) + edge * glow).astype(np.uint8)
    if style.ground == "land":
        level = h * (0.36 if style.two_headed else 0.8)
        xs = np.linspace(m, w - m, 7)
        hills = [(m, h - m), *((float(x), level + float(rng.uniform(-30, 30))) for x in xs), (w - m, h - m)]
        Brush(picture, style.press).shape(hills, p.ground, gloss=0.5, key=0.4)


def trim(picture: Picture, style: Style) -> None:
    """Leave bare paper outside the frame, in packs whose figures do not step over it."""
    if style.frame in ("line", "double", "round") or style.ground not in ("paper", "glow"):
        m = round(style.margin)
        for edge in (picture[:m], picture[-m:], picture[:, :m], picture[:, -m:]):
            edge[..., :3] = style.palette.paper


def turned_over(picture: Picture, style: Style) -> Picture:
    """*picture*'s upper half, and the same turned over below the line between them."""
    h, w = picture.shape[:2]
    x = np.arange(w, dtype=np.float32) - (w - 1) / 2
    line = style.slope * x
    if style.divider == "wave":
        line = line + 14 * np.sin(x / w * 4 * np.pi)
    upper = np.arange(h, dtype=np.float32)[:, None] - (h - 1) / 2 < line
    whole = np.where(upper[..., None], picture, picture[::-1, ::-1])
    return np.ascontiguousarray(whole, np.uint8)


def divide(picture: Picture, style: Style) -> None:
    """Draw the line between the two halves."""
    h, w = picture.shape[:2]
    b = Brush(picture, style.press).at(w / 2, h / 2, 1)
    p, m = style.palette, w / 2 - style.margin
    s, kind = style.slope, style.divider
    ends = [(-m, -m * s), (m, m * s)]
    wide = w * 0.055
    if kind in ("line", "double"):
        b.line(ends, p.red if style.radius > 18 else None, width=1.4)
        if kind == "double":
            for d in (-7, 7):
                b.line([(x, y + d) for x, y in ends], width=0.8)
    elif kind == "wave":
        xs = np.linspace(-m, m, 40)
        b.line([(float(x), float(s * x + 14 * np.sin(x / w * 4 * np.pi))) for x in xs], width=1.6)
    elif kind in ("banner", "ribbon", "ornament"):
        ink = p.dress[1] if kind == "ornament" else p.white
        edge = [(-m, -m * s - wide), (m, m * s - wide), (m, m * s + wide), (-m, -m * s + wide)]
        if kind == "ribbon":
            mid = curve(
                [(-m, -m * s - 8), (-m / 3, -m * s / 3 + 10), (m / 3, m * s / 3 - 10), (m, m * s + 8)], closed=False
            )
            edge = [
                *((float(x), float(y) - wide) for x, y in mid),
                *((float(x), float(y) + wide) for x, y in mid[::-1]),
            ]
        b.shape(edge, ink, gloss=0.6)
        if kind == "ornament":
            for x in np.linspace(-m * 0.88, m * 0.88, 9):
                at, tint = (float(x), float(x) * s), p.gold
                if style.radius > 14:
                    b.shape(
                        [(at[0] - 16, at[1]), (at[0], at[1] - 16), (at[0] + 16, at[1]), (at[0], at[1] + 16)],
                        tint,
                        key=0.6,
                    )
                else:
                    b.oval(*at, 12, 12, tint, key=0.6)


def frame(picture: Picture, style: Style) -> None:
    """The line round the picture, if the pack has one."""
    h, w = picture.shape[:2]
    m = style.margin
    b = Brush(picture, style.press)
    box = [(m, m), (w - m, m), (w - m, h - m), (m, h - m), (m, m)]
    if style.frame in ("line", "double"):
        b.line(box, width=1.2)
        if style.frame == "double":
            k = m - 7
            b.line([(k, k), (w - k, k), (w - k, h - k), (k, h - k), (k, k)], style.palette.red, width=0.8)
    elif style.frame == "round":
        r = 26.0
        t = np.linspace(0, np.pi / 2, 7)
        line = []
        for cx, cy, start in (
            (w - m - r, m + r, -np.pi / 2),
            (w - m - r, h - m - r, 0),
            (m + r, h - m - r, np.pi / 2),
            (m + r, m + r, np.pi),
        ):
            line += [(cx + r * float(np.cos(start + a)), cy + r * float(np.sin(start + a))) for a in t]
        b.line([*line, line[0]], width=1.3)
    elif style.frame == "ticks":
        for x, dx in ((m, 1), (w - m, -1)):
            for y, dy in ((m, 1), (h - m, -1)):
                b.line([(x + dx * 40, y), (x, y), (x, y + dy * 40)], width=1.2)


def finished(picture: Picture, style: Style, alpha: np.ndarray) -> Picture:
    """*picture* at the size of the card, with its round corners."""
    small = cv2.resize(picture, (style.width // 2, style.height // 2), interpolation=cv2.INTER_AREA)
    small[..., 3] = alpha
    return np.asarray(small, np.uint8)
