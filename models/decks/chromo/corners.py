"""Blank faces with paper and frame, and the letters and figures on them."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from models.decks.chromo.signs import Signs
from models.decks.chromo.style import HEIGHT, Style
from models.decks.deck import Picture, rounded
from models.decks.ink import fonts, paste, stamp, text_mask

ROMAN = {"2": "II", "3": "III", "4": "IV", "5": "V", "6": "VI", "7": "VII", "8": "VIII", "9": "IX", "T": "X"}


def blank(style: Style, rng: np.random.Generator) -> Picture:
    """Paper with the fibre and the blotches it has, and the frame."""
    cloud = cv2.resize(
        rng.normal(0, 1.6, (12, 8)).astype(np.float32), (style.width, HEIGHT), interpolation=cv2.INTER_CUBIC
    )
    fibre = rng.normal(0, 1.2, (HEIGHT, style.width)).astype(np.float32)
    bare = np.clip(np.array(style.paper, np.float32) + (cloud + fibre)[..., None], 0, 255).astype(np.uint8)
    face = np.dstack([bare, rounded(style.width, HEIGHT, style.radius)])
    a, (w, h) = style.frame_inset, (style.width - 1, HEIGHT - 1)
    ink = (*style.line, 255)
    if style.frame in ("line", "double"):
        cv2.rectangle(face, (a, a), (w - a, h - a), ink, 1, cv2.LINE_AA)
    if style.frame == "double":
        cv2.rectangle(face, (a + 3, a + 3), (w - a - 3, h - a - 3), ink, 1, cv2.LINE_AA)
    if style.frame == "rounded":
        inner = rounded(w + 1 - 2 * a, h + 1 - 2 * a, style.radius)
        for outline in cv2.findContours(inner, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0]:
            cv2.polylines(face, [np.add(outline, a)], True, ink, 1, cv2.LINE_AA)
    return face


def index_room(style: Style) -> float:
    """How far from the card's side its indices reach."""
    edge = style.frame_inset + (5.0 if style.frame != "none" else 1.0)
    return edge + _widest(style) if style.letters else edge


def index_depth(style: Style) -> float:
    """How far an index reaches down."""
    return style.index * (2.1 if style.index_sign else 1.15)


def _widest(style: Style) -> int:
    """The width of the widest letter or figure in the corners."""
    texts = [*style.letters, *(["10"] if style.numbers else [])]
    return int(max(_letter(style, text).shape[1] for text in texts))


def _letter(style: Style, text: str) -> npt.NDArray[np.uint8]:
    return text_mask(text, fonts()[style.index_font % len(fonts())], int(style.index), 0.95)


def wash(face: Picture, style: Style) -> None:
    """Tint the ground within the frame, more towards the upper edge, if this pack's court cards have that."""
    if style.wash is None:
        return
    a = style.frame_inset + 5
    spot = face[a:-a, a:-a, :3]
    share = 0.45 - 0.3 * np.abs(np.linspace(-1, 1, spot.shape[0]))[:, None, None]
    spot[:] = (spot * (1 - share) + np.array(style.wash) * share).astype(np.uint8)


def index_text(style: Style, rank: str) -> str:
    """What stands in the corners of a card of *rank*: `10` for `T`, empty for nothing."""
    if rank in "23456789T":
        return rank.replace("T", "10") if style.numbers else ""
    return dict(zip("KQJA", style.letters, strict=False)).get(rank, "")


def print_index(face: Picture, style: Style, signs: Signs, code: str) -> None:
    """Letter or figure, with the suit's sign below or not, in two or four corners, the lower ones turned."""
    text = index_text(style, code[0])
    if not text:
        return
    mask = _letter(style, text)
    ink = style.inks["black"] if style.index_black else style.suit_inks[code[1]]
    half = _widest(style) / 2
    x, y = index_room(style) - half, style.frame_inset + 5 + style.index * 0.5
    for _ in range(2):
        for at in (x, style.width - x)[: style.corners // 2]:
            stamp(face, mask, at, y, ink)
            if style.index_sign:
                paste(face, signs.get(code[1], style.index * 0.85), at, y + style.index * 1.05)
        face[..., :3] = face[::-1, ::-1, :3].copy()


def print_heading(face: Picture, style: Style, code: str, *, roman: bool) -> None:
    """The count in the middle of the upper edge."""
    text = ROMAN[code[0]] if roman else code[0].replace("T", "10")
    font = next(name for name in fonts() if name.endswith("Serif-Bold.ttf"))
    stamp(face, text_mask(text, font, 20, 0.9), style.width / 2, style.frame_inset + 17, style.line)
