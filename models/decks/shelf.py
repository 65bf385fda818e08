"""Decks made once and kept on disk, where every process that makes scenes looks at the same pages.

Three hundred decks take minutes to draw and six gigabytes of memory; drawn by every process anew, sixteen of them
spend more time and room on decks than on scenes.
"""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from models.decks.deck import Deck, Picture


def put(deck: Deck, place: Path) -> None:
    """Keep *deck* as *place*.npy (its pictures, one after another) and *place*.json (all else).

    >>> import tempfile
    >>> from models.decks.drawn import drawn_deck
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     put(drawn_deck(3), Path(folder) / "0003")
    ...     taken = take(Path(folder) / "0003")
    >>> taken.name, (taken.faces["QC"] == drawn_deck(3).faces["QC"]).all().item()
    ('drawn-3', True)
    """
    pictures = [*deck.faces.values(), deck.back, *deck.others]
    about = {
        "name": deck.name, "family": deck.family, "codes": list(deck.faces), "indices": deck.indices,
        "shapes": [picture.shape for picture in pictures],
    }  # fmt: skip
    np.save(place.with_suffix(".npy"), np.concatenate([picture.ravel() for picture in pictures]))
    place.with_suffix(".json").write_text(json.dumps(about))  # last: whoever sees it finds the pictures whole


def take(place: Path) -> Deck:
    """The deck that was put at *place*; its pictures are read-only, and stay on disk until they are looked at."""
    about = json.loads(place.with_suffix(".json").read_text())
    every = np.asarray(np.load(place.with_suffix(".npy"), mmap_mode="r"))
    pictures: list[Picture] = []
    at = 0
    for shape in about["shapes"]:
        pictures.append(every[at : at + int(np.prod(shape))].reshape(shape))
        at += int(np.prod(shape))
    codes, indices = about["codes"], tuple(about["indices"])
    faces = dict(zip(codes, pictures, strict=False))
    back, *others = pictures[len(codes) :]
    return Deck(about["name"], about["family"], faces, back, tuple(others), indices)
