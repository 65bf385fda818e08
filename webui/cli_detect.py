"""`sheepdog detect`: the cards in pictures."""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias, cast, get_args

import click
import cv2

from vision.deckbook import DeckBookError
from vision.detector import PHOTO_SIZES, Finder, WeightsError
from vision.draw import overlay
from vision.pictures import PictureError, load_picture
from vision.reader import Deck, Reader
from vision.recognition import recognize
from vision.rivals import certainty, name_of
from vision.values import Image, SeenCard
from webui.cli import Trouble, told
from webui.decks import find

CARD_FROM = 0.5
"""The finder's confidence from which an outline without a name is told as a card that cannot be named."""


@click.command()
@click.argument("images", nargs=-1, required=True, metavar="IMAGE...", type=click.Path(path_type=Path))
@click.option(
    "--deck",
    default="any",
    show_default=True,
    help="Which faces to expect: french, german, any, or the name or file of a deck that was taught.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON line a picture.")
@click.option(
    "--draw",
    type=click.Path(path_type=Path, file_okay=False),
    help="Also write each picture with its cards outlined here.",
)
def detect(images: tuple[Path, ...], deck: str, as_json: bool, draw: Path | None) -> None:
    """Name the cards in pictures."""
    networks: tuple[Finder, Reader] | None = None
    unread, drawings = 0, None if draw is None else Drawings(draw, images)
    for path in images:
        try:
            picture = load_picture(path)
        except PictureError as error:
            Trouble(str(error)).show()
            unread += 1
            continue
        networks = networks or load_networks(deck)
        seen = recognize(picture.image, *networks)
        row = answer(path, seen, picture.shrunk)
        click.echo(json.dumps(row) if as_json else in_words(row))
        if drawings is not None:
            drawings.add(path.stem, overlay(picture.image, [card for card in seen if worth_telling(card)]))
    sys.exit(1 if unread else 0)


def load_networks(deck: str) -> tuple[Finder, Reader]:
    """What finds and names cards of *deck* in photographs. Raises Trouble with one sentence."""
    with told(WeightsError, DeckBookError):
        book = find(deck) if deck not in get_args(Deck) else None
        reader = Reader.load(deck="any" if deck not in get_args(Deck) else cast(Deck, deck))
        reader.teach(book)
        return Finder.load(sizes=PHOTO_SIZES), reader


def answer(path: Path, seen: Sequence[SeenCard], shrunk: int = 1) -> dict[str, Any]:
    """What `--json` says of one picture (ARCHITECTURE, interfaces), found on one that was *shrunk* so many times."""
    cards = [_card(card, shrunk) for card in seen if worth_telling(card)]
    return {"image": str(path), "cards": cards}


def worth_telling(card: SeenCard) -> bool:
    """Whether *card* is named, or at least surely a card: of the candidates that are neither, most are none."""
    return name_of(card) is not None or card.detection.confidence >= CARD_FROM


def _card(card: SeenCard, shrunk: int) -> dict[str, Any]:
    return {
        "card": name_of(card),
        "deck": card.family,
        "confidence": round(certainty(card), 4),
        "quad": [[round(float(x), 1), round(float(y), 1)] for x, y in card.detection.quad * shrunk],
    }


def in_words(row: dict[str, Any]) -> str:
    """One line for people: the picture and its cards.

    >>> in_words({"image": "a.jpg", "cards": [{"card": "QC", "confidence": 0.97}, {"card": None, "confidence": 0.4}]})
    'a.jpg: QC (97%), a card that cannot be named'
    """
    cards = [
        f"{c['card']} ({c['confidence']:.0%})" if c["card"] else "a card that cannot be named" for c in row["cards"]
    ]
    return f"{row['image']}: {', '.join(cards) or 'no card found'}"


Place: TypeAlias = tuple[int, int]
"""Where a file or folder lies on a disk, by whatever name somebody calls it."""


def _place(path: Path) -> Place | None:
    """Where *path* lies; None where nothing does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Drawings:
    """The drawn pictures of *images*, in *folder*: STEM.jpg, or STEM-2.jpg and so on where that would be written over a
    picture that is looked at or over another drawing of today. Where *images* themselves lie nothing is written over.
    """

    def __init__(self, folder: Path, images: Sequence[Path]) -> None:
        """Make *folder*. Raises Trouble with one sentence where it cannot be."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble(f"The folder {folder} cannot be made ({error.strerror}): name another with --draw") from None
        self._folder = folder
        self._among_them = _place(folder) in {_place(path.parent) for path in images}
        self._stay = {_place(path) for path in images} - {None}

    def add(self, stem: str, picture: Image) -> None:
        """Write *picture*. Raises Trouble with one sentence where it cannot be."""
        names = (f"{stem}-{number}.jpg" if number > 1 else f"{stem}.jpg" for number in itertools.count(1))
        path = next(path for path in (self._folder / name for name in names) if self._free(path))
        done, data = cv2.imencode(".jpg", picture)
        try:
            path.write_bytes(data.tobytes() if done else b"")
        except OSError as error:
            raise Trouble(f"{path} cannot be written ({error.strerror}): name another folder with --draw") from None
        self._stay.add(_place(path))

    def _free(self, path: Path) -> bool:
        there = _place(path)
        return there is None or not (self._among_them or there in self._stay)
