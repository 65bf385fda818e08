"""German courts alone, and cards of other games, a card a picture: what readers learn last, shown by the hundred.

Two Unter of a pack may differ by one small sign before a hill. Scenes hold few of them whole, among thirty cards that
every reader knows, and a card of another game now and then; so these are made without a scene, of packs that are drawn
for it alone. Beside each `crops-*.npz`
of a folder of scenes there may be `courts-*.npz`, one a pack, of the same columns (`models.dataset`).

python -m models.courts DATA --first 300000 --count 1000 --textures TEXTURES
"""

from __future__ import annotations

import argparse
from itertools import count, islice
from pathlib import Path

import cv2
import numpy as np

from models.crops import CROP_MARGIN, CROP_SIZE, PUT_RIGHT, as_jpeg, turned_box
from models.dataset import save, textures_in
from models.decks import Deck, drawn_german_deck, free_german_deck, plain_german_deck
from models.decks.deck import Picture
from models.decks.german_style import is_on_a_hill
from models.decks.oddments import oddment
from models.decks.pastimes import pastime
from models.ground import table_top
from models.printed import printed_ground
from models.recipes import OTHER_HANDS
from models.scenes import ODDMENT_SEEDS, PRINTED, lay_alone
from vision.geometry import grown, straighten
from vision.values import FACES, OTHER, Image

FIRST = 300_000
"""Packs of seeds from here on are drawn for courts alone: scenes show those of far smaller ones (`models.recipes`)."""

A_PACK = 150
"""Pictures of each pack."""

HIGH = 44, 140
"""How high cards are in these pictures, in pixels; each octave as often."""

GROUNDS, GROUND_SIZE = 6, 256
"""So many tables, of so many pixels a side, for each pack."""

OTHERS, PASTIMES = 0.15, 0.75
"""How often a card of another game is shown, and how many of these are by the hand of `models.decks.pastimes`."""

PASTIME_SEEDS = 100_000

OFTEN = {**dict.fromkeys("QJ", 0.1), "K": 0.025}
"""How often each Ober or Unter of a pack is shown, and each King; its other cards share the rest."""

ON_HILLS = 5, 6, 7, 8
"""Of the packs of seeds that end so only those are shown whose courts stand on a hill."""

BY_OTHERS = 9
"""Those of seeds that end so are by other hands (`models.recipes.OTHER_HANDS`), each in its turn."""


def _is_shown(seed: int) -> bool:
    return seed % 10 not in ON_HILLS or is_on_a_hill(seed)


def pack_of(seed: int) -> Deck:
    """The German pack of *seed*: three of ten seeds make one that follows no pattern, one makes one printed as
    elsewhere, one makes one by another hand.
    """
    kind, hands = seed % 10, OTHER_HANDS["german"]
    if kind == BY_OTHERS:
        return hands[seed // 10 % len(hands)](seed)
    made = free_german_deck if kind < 3 else plain_german_deck if kind == 3 else drawn_german_deck
    return made(seed)


def courts_of(deck: Deck, seed: int, textures: tuple[Image, ...] = ()) -> tuple[list[int], list[bytes]]:
    """`A_PACK` crops, mostly of the Ober and Unter of *deck*, some of other games: class indices and JPEG bytes."""
    rng = np.random.default_rng([seed, 58])
    grounds = [
        printed_ground(rng, GROUND_SIZE) if rng.random() < PRINTED else table_top(rng, GROUND_SIZE, textures)
        for _ in range(GROUNDS)
    ]
    codes = list(deck.faces)
    others = sum(code[0] not in OFTEN for code in codes)
    rest = 1 - sum(OFTEN.get(code[0], 0.0) for code in codes)
    often = [OFTEN.get(code[0], rest / others) for code in codes]
    names, jpegs = list[int](), list[bytes]()
    while len(names) < A_PACK:
        name, face = _other(rng) if rng.random() < OTHERS else _court(rng, deck, often)
        high = float(np.exp(rng.uniform(*np.log(HIGH))))
        picture, quad = lay_alone(rng, face, grounds[int(rng.integers(GROUNDS))], high)
        outline = quad if rng.random() < PUT_RIGHT else turned_box(quad)
        names.append(FACES.index(name))
        jpegs.append(as_jpeg(straighten(picture, grown(outline, CROP_MARGIN), *CROP_SIZE)))
    return names, jpegs


def _court(rng: np.random.Generator, deck: Deck, often: list[float]) -> tuple[str, Picture]:
    code = list(deck.faces)[int(rng.choice(len(often), p=often))]
    return f"{deck.family} {code}", deck.faces[code]


def _other(rng: np.random.Generator) -> tuple[str, Picture]:
    if rng.random() < PASTIMES:
        return OTHER, pastime(int(rng.integers(PASTIME_SEEDS)))
    return OTHER, oddment(int(rng.integers(ODDMENT_SEEDS)))


def make_courts(folder: Path, first: int, packs: int, textures: tuple[Image, ...] = ()) -> None:
    """Put the courts of so many *packs*, from the seed *first* on, into *folder*; what is there already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in islice(filter(_is_shown, count(first)), packs):
        target = folder / f"courts-{seed}.npz"
        if not target.exists():
            names, jpegs = courts_of(pack_of(seed), seed, textures)
            save(target, name=np.array(names, np.int16), jpeg=np.array(jpegs, object))


def _main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m models.courts", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path, help="folder of scenes, or of doubtful crops of them")
    parser.add_argument("--first", type=int, default=FIRST, help="the first pack's seed")
    parser.add_argument("--count", type=int, default=1000, help="how many packs")
    parser.add_argument("--textures", type=Path, help="folder with pictures of table tops")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    make_courts(args.data / "train", args.first, args.count, textures_in(args.textures))


if __name__ == "__main__":
    _main()
