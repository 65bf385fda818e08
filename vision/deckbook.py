"""Decks taught by their owner: for each card one or several looks, kept in one file that can be shared.

The file is a zip: `deck.json` says whose looks the numbered JPEG pictures are, the `.npy` files hold what a
reader made of them. That is of one reader's weights; with other weights it is made again from the pictures.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias, get_args

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import DECK
from vision.geometry import grown, straighten
from vision.pictures import jpeg_in
from vision.values import FACES, Family, Image, Quad

VERSION = 1
"""The form of the files; another number is refused."""

SUFFIX = ".deck"

LOOK_PX = (240, 320)
"""Width and height, in pixels, of a look: a card with `LOOK_MARGIN` of its sides around it."""

LOOK_MARGIN = 0.08
LOOK_QUALITY = 88
"""Of the JPEG; a look takes some 20 kB then."""

LOOKS_AT_MOST = 32 * 8
FILE_AT_MOST = 32_000_000
"""Bytes, packed and unpacked: a shared file comes from anybody."""
LOOK_AT_MOST = 400_000

NAME_AT_MOST = 40

ROWS = ("features", "said", "corners")
"""What of `Learnt` is kept beside the pictures."""

Features: TypeAlias = npt.NDArray[np.float16]


class DeckBookError(Exception):
    """The deck cannot be used or kept; the message says why and what to do, in one sentence."""


@dataclass(frozen=True, slots=True)
class Look:
    """How one card, by its code, looked once: a straightened picture as JPEG, `LOOK_PX` in size."""

    card: str
    jpeg: bytes

    def picture(self) -> Image:
        """The picture itself. Raises DeckBookError where it is none."""
        picture = jpeg_in(self.jpeg, max(LOOK_PX))
        if picture is None or picture.shape[1::-1] != LOOK_PX:
            raise DeckBookError(f"The look of {self.card} is damaged: teach it again, or take another copy.")
        return picture


@dataclass(frozen=True, slots=True)
class Learnt:
    """What the reader with these `weights` made of the looks: of each its features, upright and upside down
    (n × 2 × their number), and what it would take it and the indices in its corners for (each n × len(FACES)).
    """

    weights: str
    features: Features
    said: Features
    corners: Features


@dataclass(frozen=True, slots=True)
class DeckBook:
    """A pack as it was taught: its name, its kind of suits, its looks, and what a reader made of them.

    >>> DeckBook("Grandmother's", "german").missing[:2]
    ('7C', '8C')
    """

    name: str
    family: Family
    looks: tuple[Look, ...] = ()
    learnt: Learnt | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards of which there is no look yet."""
        known = {look.card for look in self.looks}
        return tuple(card.code for card in DECK if card.code not in known)

    def with_looks(self, looks: tuple[Look, ...]) -> DeckBook:
        """The same deck with *looks* added; what a reader made of the old ones goes."""
        return replace(self, looks=(*self.looks, *looks), learnt=None)


def look_of(card: str, image: Image, quad: Quad) -> Look:
    """The card within *quad* of *image* as a look of *card*."""
    picture = straighten(image, grown(quad, LOOK_MARGIN), *LOOK_PX)
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, LOOK_QUALITY])
    if not done:
        raise ValueError(f"a picture of {card} could not be packed")
    return Look(card, data.tobytes())


def checked_name(name: str) -> str:
    """*name* without what surrounds it; ValueError for what no deck can be called.

    >>> checked_name(" Oma's Blatt ")
    "Oma's Blatt"
    """
    name = " ".join(name.split())
    if not name or len(name) > NAME_AT_MOST or not name.isprintable() or re.search(r'[/\\:*?"<>|]|^\.', name):
        raise ValueError(f'A deck has a name of up to {NAME_AT_MOST} letters, without any of / \\ : * ? " < > |.')
    return name


# --- the file ---------------------------------------------------------------------------------------------------------


def packed(book: DeckBook) -> bytes:
    """*book* as the content of a file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        about = {
            "sheepdog": VERSION,
            "name": book.name,
            "family": book.family,
            "looks": [look.card for look in book.looks],
            "weights": book.learnt.weights if book.learnt else None,
        }
        file.writestr("deck.json", json.dumps(about, ensure_ascii=False, indent=1))
        for number, look in enumerate(book.looks):
            file.writestr(_picture_name(number), look.jpeg)
        if book.learnt is not None:
            for name in ROWS:
                rows = io.BytesIO()
                np.save(rows, getattr(book.learnt, name), allow_pickle=False)
                file.writestr(f"{name}.npy", rows.getvalue(), zipfile.ZIP_DEFLATED)
    return out.getvalue()


def unpacked(content: bytes, called: str) -> DeckBook:
    """The deck in *content*, of a file that is *called* so. Raises DeckBookError in one sentence when it is none."""
    if len(content) > FILE_AT_MOST:
        raise DeckBookError(f"{called} is larger than any deck that was taught: take another file.")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as file:
            if sum(part.file_size for part in file.infolist()) > FILE_AT_MOST:
                raise ValueError("it unpacks to too much")
            about = json.loads(file.read("deck.json"))
            if not isinstance(about, dict):
                raise ValueError("deck.json is no object")
            if about.get("sheepdog") != VERSION:
                raise DeckBookError(f"{called} is a deck of another version of Sheepdog: teach it again with this one.")
            return _book(about, file)
    except DeckBookError:
        raise
    except Exception as error:  # zipfile, json and numpy raise errors of all kinds where a file is not as it should be
        raise DeckBookError(f"{called} is no taught deck or is damaged ({error}): take another copy of it.") from None


def _book(about: dict[str, Any], file: zipfile.ZipFile) -> DeckBook:
    family, cards = about["family"], about["looks"]
    codes = {card.code for card in DECK}
    if family not in get_args(Family):
        raise ValueError(f"there is no kind of pack {family!r}")
    if not isinstance(cards, list) or len(cards) > LOOKS_AT_MOST or not all(card in codes for card in cards):
        raise ValueError("it does not name its cards")
    looks = []
    for number, card in enumerate(cards):
        looks.append(Look(card, file.read(_picture_name(number))))
        if len(looks[-1].jpeg) > LOOK_AT_MOST:
            raise ValueError(f"its look of {card} is too large")
        looks[-1].picture()
    learnt = None
    if about.get("weights") is not None:
        rows = [np.load(io.BytesIO(file.read(f"{name}.npy")), allow_pickle=False) for name in ROWS]
        if not all(r.dtype == np.float16 and len(r) == len(looks) and np.isfinite(r).all() for r in rows):
            raise ValueError("its features are of another form")
        if rows[0].ndim != 3 or rows[0].shape[1] != 2 or any(r.shape[1:] != (len(FACES),) for r in rows[1:]):
            raise ValueError("its features are of another form")
        learnt = Learnt(str(about["weights"]), *rows)
    return DeckBook(checked_name(str(about["name"])), family, tuple(looks), learnt)


def _picture_name(number: int) -> str:
    return f"{number:04d}.jpg"


def read_book(path: Path) -> DeckBook:
    """The deck in file *path*. Raises DeckBookError in one sentence."""
    try:
        if path.stat().st_size > FILE_AT_MOST:
            raise DeckBookError(f"{path} is larger than any deck that was taught: take another file.")
        return unpacked(path.read_bytes(), str(path))
    except OSError as error:
        raise DeckBookError(f"{path} cannot be read ({error.strerror}): check the name.") from None


def write_book(book: DeckBook, path: Path) -> None:
    """Keep *book* in file *path*, whole or not at all. Raises DeckBookError in one sentence."""
    if len(book.looks) > LOOKS_AT_MOST:
        raise DeckBookError(f"{book.name} would have more than {LOOKS_AT_MOST} looks: teach it anew by another name.")
    new = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(packed(book))
        new.replace(path)
    except OSError as error:
        raise DeckBookError(f"{path} cannot be written ({error.strerror}): make room, or name another place.") from None


def books_in(folder: Path) -> Iterator[tuple[Path, DeckBook | DeckBookError]]:
    """The taught decks in *folder* by name of their files; what is wrong with a file stands in its place."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            yield path, read_book(path)
        except DeckBookError as error:
            yield path, error
