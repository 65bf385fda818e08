"""Measure the networks on pictures that training never saw: tables to read, plots and the worst pictures to look at.

python -m models.evaluate photos FOLDER            # photographs with labels.json and images/, by source
python -m models.evaluate scenes DATA/val          # rendered scenes with decks held out of training
python -m models.evaluate tables --art ART         # tricks at rest at 720p, held-out decks, in all sorts of light
python -m models.evaluate negatives                # pictures without cards, and cards that are none of the pack
python -m models.evaluate hands --art ART          # whole hands, filmed and watched: `models.hands` and its options

With `--plain FILE` the plain way is measured in place of ours (`models.plain`). With `--plots DIR` and `--failures
DIR`, pictures are written there. Figures are of cards at least half seen, named from the shipped threshold on. The
reader is told which kind of pack lies there, as at a table; `--deck any` tells it nothing, as `sheepdog detect` does.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import get_args

import cv2

from models.hands import main as hands
from models.recipes import Recipe, decks_of
from models.report import (
    Results,
    by_threshold,
    everything,
    found_and_mixed_up,
    nothing_to_name,
    table,
    write_failures,
)
from models.trials import Look, Looked, photographs, scenes, strangers, tables, without_cards
from vision.detector import PHOTO_SIZES, STILL_SIZES, Finder
from vision.network import WEIGHTS, WeightsError
from vision.pictures import PictureError
from vision.reader import Deck, Reader
from vision.recognition import recognize
from vision.values import Image, SeenCard


def trial_of(args: argparse.Namespace, look: Look) -> Iterator[Looked]:
    """The pictures that *args* ask for, looked at one by one."""
    if args.trial == "photos":
        return photographs(args.folder, look)
    if args.trial == "scenes":
        return scenes(args.folder, look)
    decks = decks_of(Recipe(args.art, held_out=True))
    if args.trial == "tables":
        return tables(decks, look, args.tricks)
    files = sorted(args.textures.iterdir()) if args.textures else []
    textures = tuple(p for p in (cv2.imread(str(f), cv2.IMREAD_COLOR) for f in files) if p is not None)
    return chain(without_cards(look, textures), strangers(decks, look))


def look_with(weights: Path | None, sizes: tuple[int, ...], deck: Deck | None) -> Look:
    """How to look with the networks in the folder *weights* (None: the shipped ones), at *sizes*.

    With *deck* every picture is searched for that kind of pack, otherwise for the kind that lies there.
    """
    folder = weights or WEIGHTS
    finder = Finder.load(folder / "finder.onnx", sizes)
    readers = {d: Reader.load(folder, d) for d in get_args(Deck)}

    def look(image: Image, lies_there: Deck) -> list[SeenCard]:
        return recognize(image, finder, readers[deck or lies_there])

    return look


def plainly(weights: Path, deck: Deck | None) -> Look:
    """The same with the plain way in *weights*, which has one size."""
    from models.plain import PlainWay  # PyTorch: ours needs none

    plain = PlainWay(weights)
    return lambda image, lies_there: plain.look(image, deck or lies_there)


def _main(arguments: list[str] | None = None) -> int:
    asked_for = sys.argv[1:] if arguments is None else arguments
    if asked_for[:1] == ["hands"]:
        return hands(asked_for[1:])
    parser = argparse.ArgumentParser(prog="python -m models.evaluate", description=(__doc__ or "").splitlines()[0])
    asked = parser.add_subparsers(dest="trial", required=True)
    for name in ("photos", "scenes", "tables", "negatives"):
        one = asked.add_parser(name)
        if name in ("photos", "scenes"):
            one.add_argument("folder", type=Path)
        else:
            one.add_argument("--art", type=Path, help="folder with the folders french and german, a folder a deck")
        if name == "tables":
            one.add_argument("--tricks", type=int, default=120, help="tricks of five cards a row and kind of pack")
        if name == "negatives":
            one.add_argument("--textures", type=Path, help="folder with pictures of table tops")
        one.add_argument("--weights", type=Path, help="folder with the five networks (default: as shipped)")
        one.add_argument("--plain", type=Path, help="weights of the plain way, to be measured in place of ours")
        one.add_argument("--sizes", type=int, nargs="+", default=STILL_SIZES if name == "tables" else PHOTO_SIZES)
        one.add_argument("--deck", choices=get_args(Deck), help="instead of the pack that lies there")
        one.add_argument("--plots", type=Path, help="folder to write plots to")
        one.add_argument("--failures", type=Path, help="folder to write the worst pictures to")
        one.add_argument("--worst", type=int, default=24, help="how many of these")
    asked.add_parser("hands", help="whole hands, filmed and watched: its options are those of models.hands")
    args = parser.parse_args(asked_for)
    if args.trial == "photos" and not (args.folder / "labels.json").is_file():
        parser.error(f"{args.folder} has no labels.json: name a folder with photographs as models/README.md has them.")
    if args.trial == "scenes" and not any(args.folder.glob("labels-*.npz")):
        parser.error(f"{args.folder} has no scenes: make some with models/train.py.")
    results = Results(args.worst if args.failures else 0)
    try:
        sizes = tuple(args.sizes)
        look = plainly(args.plain, args.deck) if args.plain else look_with(args.weights, sizes, args.deck)
        for looked in trial_of(args, look):
            results.add(looked)
    except (WeightsError, PictureError, OSError) as error:
        print(f"evaluate: {error}", file=sys.stderr)
        return 1
    _tell(args, results)
    return 0


def _tell(args: argparse.Namespace, results: Results) -> None:
    those = everything(results.rows)
    if args.trial == "negatives":
        print(*nothing_to_name(results), sep="\n")
    else:
        told = f"told the pack is {args.deck}" if args.deck else "told which kind of pack lies there"
        print(*table(results, told), "", *by_threshold(results), "", *found_and_mixed_up(those), sep="\n")
    if args.plots:
        from models.plots import draw_all

        for path in draw_all(args.plots, args.trial, results.rows, those):
            print(path)
    if args.failures:
        print(f"{write_failures(args.failures, results.worst())} pictures in {args.failures}")


if __name__ == "__main__":
    sys.exit(_main())
