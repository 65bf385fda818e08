"""Indices in the corners and captions below the figures."""

from __future__ import annotations

import cv2
import numpy as np

from models.decks.deck import Picture
from models.decks.ink import paste, stamp, text_mask
from models.decks.lithographed.brush import Brush, Ink
from models.decks.lithographed.style import Style

_INKS: dict[str, Ink] = {"C": (35, 60, 60), "S": (50, 110, 40), "H": (40, 30, 190), "D": (30, 110, 190)}
TELL = (
    "WILHELM TELL",
    "HERMANN GESSLER",
    "WALTHER FÜRST",
    "STÜSSI",
    "RUDENZ",
    "ITELL REDING",
    "KUONI DER HIRT",
    "RUD. HARRAS",
)
FOLK = ("Förster", "Jäger", "Knappe", "Trommler", "Bauer", "Landsknecht", "Pfeifer", "Hauptmann", "Page", "Schütz")
TOWNS = (
    "Altenburg",
    "Leipzig",
    "München",
    "Bamberg",
    "Würzburg",
    "Stralsund",
    "Halle",
    "Regensburg",
    "Dresden",
    "Coburg",
)
SEASONS = ("FRÜHLING", "SOMMER", "HERBST", "WINTER")


def has_index(style: Style, code: str) -> bool:
    """Whether *code* bears an index in this pack."""
    return style.index in ("letters", "signs") or (style.index == "numerals" and code[0] in "23456789T")


def index_reach(style: Style) -> float:
    """How far down from the edge of the card an index goes."""
    if style.index == "none":
        return style.margin
    return style.margin + style.height * style.index_size * (1.95 if style.index == "signs" else 1.1) + 6


def index(picture: Picture, style: Style, code: str, *, patch: bool = False) -> None:
    """Print the index of *code* in its corners, the lower ones turned over, on bare paper if *patch*."""
    if not has_index(style, code):
        return
    high = round(style.height * style.index_size)
    mask = text_mask(style.letters.get(code[0], code[0]), style.index_font, high, 0.95)
    limit = round(style.width * 0.16)
    if mask.shape[1] > limit:
        mask = np.asarray(cv2.resize(mask, (limit, high), interpolation=cv2.INTER_AREA), np.uint8)
    x = style.margin + max(style.width * 0.065, mask.shape[1] / 2 + 4)
    y = style.margin + 8 + high / 2
    ink = style.index_ink or _INKS[code[1]]
    for corner in style.index_corners:
        face = picture if corner < 2 else picture[::-1, ::-1]
        at = x if corner in (0, 2) else style.width - x
        if patch and style.patch != "bare":
            _patch(face, style, at, y, mask.shape[1], high)
        stamp(face, mask, at, y, ink)
        if style.index == "signs":
            paste(face, sized(style.signs[code[1]], high * 0.75), at, y + high * 0.98)


def _patch(face: Picture, style: Style, x: float, y: float, wide: int, high: int) -> None:
    half, low = wide / 2 + 5, high * (1.45 if style.index == "signs" else 0.5) + 5
    inner = (int(x - half), int(y - high / 2) - 5, int(x + half), int(y + low))
    for grow, ink in ((2, style.press.key), (0, style.palette.paper)):
        if not grow or style.patch == "box":
            x0, y0, x1, y1 = max(inner[0] - grow, 0), max(inner[1] - grow, 0), inner[2] + grow, inner[3] + grow
            face[y0:y1, x0:x1, :3] = ink


def sized(sign: Picture, high: float) -> Picture:
    """*sign* made *high* pixels high."""
    wide = max(round(sign.shape[1] * high / sign.shape[0]), 2)
    return np.asarray(cv2.resize(sign, (wide, max(round(high), 2)), interpolation=cv2.INTER_AREA), np.uint8)


def caption(picture: Picture, style: Style, text: str, y: float) -> None:
    """*text* on a white label across the card, its middle at *y*."""
    high = round(style.height * 0.02)
    mask = text_mask(text, style.caption_font, high, 1.0)
    limit = round(style.width * 0.62)
    if mask.shape[1] > limit:
        mask = np.asarray(cv2.resize(mask, (limit, high), interpolation=cv2.INTER_AREA), np.uint8)
    half, x = mask.shape[1] / 2 + 10, style.width / 2
    box = [(x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high)]
    Brush(picture, style.press).shape(box, style.palette.white, gloss=0.2, key=0.5)
    stamp(picture, mask, x, y, style.press.key)
