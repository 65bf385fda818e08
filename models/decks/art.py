"""Decks read from pictures on disk: one file a card, named by its code (`QC.webp`, `7D.png`)."""

from __future__ import annotations

import zlib
from pathlib import Path

import cv2
import numpy as np

from engine.cards import DECK
from models.decks.backs import drawn_back
from models.decks.deck import Deck, Family, Picture
from models.decks.indices import index_corners


def read_art(folder: Path, family: Family = "french") -> Deck:
    """The deck in *folder*; its back is drawn, from the folder's name, because art seldom brings one.

    Raises ValueError naming the first of the 32 cards that is missing or cannot be read.
    """
    faces = {}
    for card in DECK:
        found = sorted(folder.glob(f"{card.code}.*"))
        picture = cv2.imread(str(found[0]), cv2.IMREAD_UNCHANGED) if found else None
        if picture is None:
            raise ValueError(f"{folder} has no readable picture of {card.code}")
        faces[card.code] = _with_alpha(picture)
    rng = np.random.default_rng(zlib.crc32(folder.name.encode()))
    height, width = faces["QC"].shape[:2]
    back = drawn_back(rng, width, height, width * 0.05)
    return Deck(folder.name, family, faces, back, indices=index_corners(faces))


def read_art_folder(folder: Path, family: Family = "french") -> list[Deck]:
    """Every whole deck below *folder*, in order of name; folders that lack a card, or have one that cannot be
    read, are passed over.
    """
    decks = []
    for path in art_folders(folder):
        try:
            decks.append(read_art(path, family))
        except ValueError:
            continue
    return decks


def art_folders(folder: Path) -> list[Path]:
    """Below *folder*, every folder with a file for each of the 32 cards, in order of name."""
    below = sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []
    return [path for path in below if all(any(path.glob(f"{card.code}.*")) for card in DECK)]


def _with_alpha(picture: Picture) -> Picture:
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if picture.shape[2] == 3:
        picture = np.dstack([picture, np.full(picture.shape[:2], 255, np.uint8)])
    return picture
