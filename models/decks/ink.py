"""What drawn decks share: fonts, letters as masks, and printing masks and coloured pieces on a face."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import matplotlib
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from models.decks.deck import Picture


@lru_cache(maxsize=1)
def fonts() -> tuple[str, ...]:
    """Fonts that come with matplotlib, so that a deck looks the same on every machine."""
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    plain = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSansMono-Bold")
    stix = ("STIXGeneral", "STIXGeneralBol", "cmb10", "cmss10", "cmr10")
    return tuple(str(folder / f"{name}.ttf") for name in (*plain, *stix) if (folder / f"{name}.ttf").exists())


@lru_cache(maxsize=512)
def text_mask(text: str, font: str, height: int, squeeze: float) -> npt.NDArray[np.uint8]:
    """*text* as an alpha mask exactly *height* pixels high; `10` is squeezed to the width of a letter and a half."""
    if Path(font).name.startswith("cm") and not text.isascii():  # Computer Modern has boxes in place of umlauts
        font = str(Path(font).with_name("DejaVuSerif.ttf"))
    face = ImageFont.truetype(font, height * 3)
    box = face.getbbox(text)
    canvas = Image.new("L", (int(box[2] - box[0]) + 2, int(box[3] - box[1]) + 2))
    ImageDraw.Draw(canvas).text((1 - box[0], 1 - box[1]), text, 255, font=face)
    mask = np.asarray(canvas)
    width = int(mask.shape[1] * height / mask.shape[0] * squeeze * (0.8 if len(text) > 1 else 1.0))
    return cv2.resize(mask, (max(width, 3), height), interpolation=cv2.INTER_AREA)


def stamp(face: Picture, mask: npt.NDArray[np.uint8], x: float, y: float, ink: tuple[int, int, int]) -> None:
    """Print *mask* with its middle at x, y; what lies outside the face is cut."""
    piece = np.empty((*mask.shape, 4), np.uint8)
    piece[..., :3] = ink
    piece[..., 3] = mask
    paste(face, piece, x, y)


def paste(face: Picture, piece: Picture, x: float, y: float) -> None:
    """Lay *piece*, which has an alpha, with its middle at x, y; what lies outside the face is cut."""
    h, w = piece.shape[:2]
    left, top = round(x - w / 2), round(y - h / 2)
    x1, y1, x2, y2 = max(left, 0), max(top, 0), min(left + w, face.shape[1]), min(top + h, face.shape[0])
    if x1 >= x2 or y1 >= y2:
        return
    part = piece[y1 - top : y2 - top, x1 - left : x2 - left].astype(np.float32)
    alpha = part[..., 3:] / 255
    spot = face[y1:y2, x1:x2, :3]
    spot[:] = (spot * (1 - alpha) + part[..., :3] * alpha).astype(np.uint8)
