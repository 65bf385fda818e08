"""Indices and captions, cut into the block; frames around a card."""

from __future__ import annotations

import numpy as np

from models.decks.ink import text_mask
from models.decks.stencilled.block import BLUE, FINE, GREEN, PAPER, RED, TEAL, YELLOW, Block, Layer, Pen
from models.decks.stencilled.style import Style

_SUITS = {"C": ("EICHEL", "Eichel"), "S": ("LAUB", "Grün"), "H": ("HERZ", "Rot"), "D": ("SCHELLEN", "Schell")}
_RANKS = {"7": "VII", "8": "VIII", "9": "IX", "T": "X", "J": "UNTER", "Q": "OBER", "K": "KÖNIG", "A": "DAUS"}
_NAMES = (
    "HANS",
    "Itel Reding",
    "W. Tell",
    "Stüssi",
    "Ulrich",
    "Kunz",
    "Rudolf",
    "Fürst",
    "Werner",
    "GESSLER",
    "Heinz",
    "ALBRECHT",
    "Ludwig",
    "Jörg",
    "VEIT",
    "Michel",
)
_MAKERS = (
    "Salzburg",
    "München",
    "Frankfurt",
    "F. Schmid",
    "I. Backofen",
    "STUTTGART",
    "Kartenfabrik",
    "Nürnberg",
    "ULM",
    "Wien",
)
INDEX_INK = {"C": GREEN, "S": GREEN, "H": RED, "D": BLUE}


def _cut(block: Block, mask: Layer, x: float, y: float, ink: int | None) -> None:
    """Put *mask* with its middle at *x*, *y* on the block, in black or in *ink*."""
    h, w = mask.shape
    left, top = max(round(x - w / 2), 0), max(round(y - h / 2), 0)
    black = block.black[top : top + h, left : left + w]
    mask = mask[: black.shape[0], : black.shape[1]]
    if ink is None:
        np.maximum(black, mask, out=black)
    else:
        block.inked[top : top + h, left : left + w][mask > 120] = ink


def has_index(style: Style, rank: str) -> bool:
    """Whether cards of *rank* bear an index."""
    return style.index == "all" or (style.index == "numerals" and rank not in "JQKA")


def index_room(style: Style, rank: str) -> float:
    """Height of what an index takes from a corner, in pixels."""
    return style.height * (style.index_high + 0.045) if has_index(style, rank) else 0.0


def index_wide(style: Style, rank: str) -> float:
    """About how much of the width an index takes, in pixels."""
    wide = 0.9 if rank in "789TA" else 0.75
    return min(style.width * 0.17, style.height * style.index_high * wide) if has_index(style, rank) else 0.0


def cut_index(block: Block, style: Style, rank: str, suit: str) -> None:
    """The rank in this pack's corners; the lower ones turned over."""
    if not has_index(style, rank):
        return
    text = style.ranks[rank]
    tall = round(style.height * style.index_high * FINE)
    mask = text_mask(text, style.font, tall, 0.85 if len(text) < 3 else 0.62)
    most = int(style.width * 0.17 * FINE)
    if mask.shape[1] > most:
        mask = np.ascontiguousarray(mask[:, np.linspace(0, mask.shape[1] - 1, most).astype(int)])
    h, w = block.black.shape
    inset = (style.width * 0.045 + mask.shape[1] / 4 + 2) * FINE, (style.height * 0.035 + 2) * FINE + tall / 2
    ink = INDEX_INK[suit] if style.tinted_index else None
    for corner in style.corners:
        low, right = corner in (2, 3), corner in (1, 2)
        x, y = (w - inset[0] if right else inset[0]), (h - inset[1] if low else inset[1])
        for layer in (block.black, block.inked):
            t, b = int(y - tall / 2) - 3, int(y + tall / 2) + 4
            layer[max(t, 0) : b, max(int(x - mask.shape[1] / 2) - 3, 0) : int(x + mask.shape[1] / 2) + 4] = PAPER
        _cut(block, mask[::-1, ::-1] if low else mask, x, y, ink)


def caption_of(style: Style, rng: np.random.Generator, rank: str, suit: str) -> str:
    """What is written on a card, or nothing."""
    court = rank in "JQK"
    if style.caption == "none" or rank not in _RANKS:
        return ""
    if (style.caption == "courts" and not court) or (style.caption == "numbers" and court):
        return ""
    if style.caption == "middle":
        return str(rng.choice(_NAMES)) if court else ""
    large = style.radius > 6
    if court and style.thick > 1.9:
        return str(rng.choice(_NAMES))
    if rank == "A" and style.rough > 0.3:
        return str(rng.choice(_MAKERS))
    return f"{_SUITS[suit][0]} {_RANKS[rank]}" if large else _SUITS[suit][1]


def cut_caption(pen: Pen, style: Style, text: str, y: float, scroll: bool) -> None:
    """*text* at height *y* of the card, on a white or coloured scroll or not."""
    mask = text_mask(text, style.caption_font, round(style.height * 0.032 * FINE), 0.9)
    half = min(mask.shape[1] / FINE / 2, style.width * 0.4)
    if mask.shape[1] > style.width * 0.8 * FINE:
        mask = np.ascontiguousarray(
            mask[:, np.linspace(0, mask.shape[1] - 1, int(style.width * 0.8 * FINE)).astype(int)]
        )
    x, tall = style.width / 2, style.height * 0.03
    if scroll:
        pen.poly(
            [(x - half - 8, y - tall), (x + half + 8, y - tall), (x + half + 8, y + tall), (x - half - 8, y + tall)],
            PAPER,
        )
    else:
        pen.poly(
            [
                (x - half - 2, y - tall * 0.8),
                (x + half + 2, y - tall * 0.8),
                (x + half + 2, y + tall * 0.8),
                (x - half - 2, y + tall * 0.8),
            ],
            PAPER,
            0,
        )
    _cut(pen.block, mask, x * FINE, y * FINE, None)


def frame(pen: Pen, style: Style) -> None:
    """The line around a card."""
    w, h = style.width, style.height
    edges = {"line": (5, 1.0), "double": (4, 0.8), "thick": (4, 2.6), "round": (6, 1.2), "coloured": (5, 1.0)}
    if style.frame not in edges:
        return
    inset, line = edges[style.frame]
    box = [(inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset)]
    if style.frame == "round":
        r = 14
        box = [
            (inset + r, inset),
            (w - inset - r, inset),
            (w - inset, inset + r),
            (w - inset, h - inset - r),
            (w - inset - r, h - inset),
            (inset + r, h - inset),
            (inset, h - inset - r),
            (inset, inset + r),
        ]
    if style.frame == "coloured":
        ink = (YELLOW, RED, BLUE, TEAL)[style.height % 4]
        pen.poly([(0, 0), (w, 0), (w, h), (0, h)], ink, 0)
        box = [(9, 9), (w - 9, 9), (w - 9, h - 9), (9, h - 9)]
        pen.poly(box, PAPER, 1)
        return
    pen.poly(box, None, line)
    if style.frame == "double":
        pen.poly([(9, 9), (w - 9, 9), (w - 9, h - 9), (9, h - 9)], None, 0.7)
