"""`sheepdog teach`: a deck of one's own, from pictures, a film or a camera."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

import click
import numpy as np

from engine.cards import DECK
from vision.camera import CameraLost, open_source
from vision.deckbook import DeckBook, DeckBookError, checked_name, look_of
from vision.detector import Finder, WeightsError
from vision.pictures import PictureError, load_picture
from vision.reader import Deck, Reader, family_of
from vision.source import path_of
from vision.teaching import TEACH_SIZES, OneByOne, Proposed, laid, mixed_up, proposed, ready, sharpness, single
from vision.values import Family, Image, Quad
from webui.cli import Trouble, told
from webui.decks import find, keep, named_file

CODES = tuple(card.code for card in DECK)
PICTURES = {".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff", ".gif", ".jp2", ".ppm"}
LOOK_EVERY_S = 0.15
"""A film or camera is looked at so often while cards are laid down singly."""
LAID_OUT_EVERY_S = 0.5
"""The same while a whole pack lies there."""
GIVE_UP_S = 300.0
"""A camera is watched so long for a pack."""
ROW = 8

Picture = tuple[Image, Sequence[Quad]]


@click.command()
@click.argument("name")
@click.argument("sources", nargs=-1, metavar="SOURCE...", required=True)
@click.option("--family", type=click.Choice(get_args(Family)), help="Its suits; default what it looks like.")
@click.option("--singly", is_flag=True, help="Cards are laid down one by one, as they are asked for: 7C, 8C ... AD.")
@click.option("--more", is_flag=True, help="Add looks to a deck that was taught before.")
@click.option("--yes", is_flag=True, help="Take the names as they are proposed.")
def teach(name: str, sources: tuple[str, ...], family: Family | None, singly: bool, more: bool, yes: bool) -> None:
    """Teach the deck NAME from SOURCE: pictures, a folder of them, a film, or a camera's number or address.

    Lay the pack out in four rows of eight, in any order and no card on another, or show it card by card with --singly.
    Pictures named by their cards (QC.jpg) show one card each.
    """
    with told(CameraLost, WeightsError, PictureError, DeckBookError):
        old = _known(name, more)
        kind: Deck = old.family if old is not None else family or "any"
        reader, finder = Reader.load(deck=kind), Finder.load(sizes=TEACH_SIZES)
        if old is not None:
            reader.teach(old)
        files = pictures_of(sources)
        if files and all(_code(path) for path in files):
            named = ((str(_code(path)), load_picture(path).image, None) for path in files)
            its, cards = _under_names(named, finder, reader)
        elif singly:
            shown: Iterator[tuple[Image, Quad | None]] = (
                ((load_picture(path).image, None) for path in files) if files else resting(sources[0])
            )
            its, cards = _under_names(_asked(shown), finder, reader)
        else:
            images = [load_picture(path).image for path in files] if files else [best_of(sources[0], finder)]
            its, cards = _laid_out([(image, laid(image, finder)) for image in images], reader, kind)
            cards = cards if yes else put_right(cards)
        book = old or DeckBook(name, family or its)
        book = book.with_looks(tuple(card.look for card in cards))
        reader.teach(None)
        book = ready(book, reader)
        path = keep(book)
        click.echo(f"{book.name} is taught ({len(book.looks)} looks, {path.stat().st_size / 1e6:.1f} MB): {path}")
        for one, other in mixed_up(book, reader):
            click.echo(f"{one} and {other} look much alike: show both once more with --more.")


def _known(name: str, more: bool) -> DeckBook | None:
    """The deck of this name that is to be taught more; Trouble where one is there without *more*, or none with it."""
    try:
        checked_name(name)
    except ValueError as error:
        raise Trouble(str(error)) from None
    if more:
        return find(name)
    if named_file(name) is not None:
        raise Trouble(f"A deck called {name} was taught already: add looks with --more, or choose another name.")
    return None


# --- what is looked at ------------------------------------------------------------------------------------------------


def pictures_of(sources: Sequence[str]) -> list[Path]:
    """The picture files in *sources*, folders opened; empty where they are a film or a camera.

    Raises Trouble with one sentence where a folder may not be looked into.
    """
    files: list[Path] = []
    for source in sources:
        path = path_of(source)
        if _is_folder(path):
            try:
                files += sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES)
            except OSError as error:
                sentence = f"The folder {path} cannot be read ({error.strerror}): give one that you may look into."
                raise Trouble(sentence) from None
        elif path.suffix.lower() in PICTURES:
            files.append(path)
    return files


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that no file can have, as of some addresses, or in a folder that is closed
        return False


def _code(path: Path) -> str | None:
    """The card that a file is named by.

    >>> _code(Path("qc-2.png")), _code(Path("table.jpg"))
    ('QC', None)
    """
    word = re.match(r"[A-Za-z0-9]+", path.stem)
    return word[0].upper() if word and word[0].upper() in CODES else None


def _frames(source: str, every_s: float) -> Iterator[tuple[Image, bool]]:
    """Pictures from a film or a camera *every_s* seconds, and whether it is a camera. Raises CameraLost."""
    with open_source(source, fast=True) as frames:
        begun, due = time.monotonic(), 0.0
        for frame in frames:
            if frame.t >= due:
                due = frame.t + every_s
                yield frame.image, frames.live
            if frames.live and time.monotonic() - begun > GIVE_UP_S:
                return


def best_of(source: str, finder: Finder) -> Image:
    """Of the pictures from *source* one in which most cards lie, 32 at most, and of these the sharpest."""
    best, kept = (0, 0.0), None
    for image, live in _frames(source, LAID_OUT_EVERY_S):
        found = (len(laid(image, finder)), sharpness(image))
        if found > best:
            best, kept = found, image.copy()
            click.echo(f"{found[0]} cards", err=True)
        if live and best[0] == len(DECK):
            break
    if kept is None:
        raise Trouble(f"No card was found in {source}: lay the pack out in four rows of eight, in good light.")
    return kept


def resting(source: str) -> Iterator[tuple[Image, Quad | None]]:
    """The cards that come to rest before *source*, one after the other."""
    watch = OneByOne(Finder.load())
    for image, _ in _frames(source, LOOK_EVERY_S):
        quad = watch.look(image)
        if quad is not None:
            yield image, quad


# --- what is made of it -----------------------------------------------------------------------------------------------


def _asked(shown: Iterator[tuple[Image, Quad | None]]) -> Iterator[tuple[str, Image, Quad | None]]:
    """The cards in the order in which they are asked for, each by its name."""
    for code in CODES:
        click.echo(f"{code}?", err=True)
        one = next(shown, None)
        if one is None:
            return
        yield code, *one


def _under_names(
    named: Iterator[tuple[str, Image, Quad | None]], finder: Finder, reader: Reader
) -> tuple[Family, list[Proposed]]:
    """One card a picture, under the name that it has; where no outline is given, the surest in it."""
    cards, faces = [], []
    for code, image, quad in named:
        outline = quad if quad is not None else single(image, finder)
        cards.append(Proposed(look_of(code, image, outline), 1.0))
        faces.append(reader.faces(image, [outline]))
    return (family_of(np.concatenate(faces)) if faces else "french"), cards


def _laid_out(pictures: Sequence[Picture], reader: Reader, kind: Deck) -> tuple[Family, list[Proposed]]:
    """The cards of a pack that lies whole in each of *pictures*, or in all of them together."""
    counts = [len(quads) for _, quads in pictures]
    whole = [picture for picture, count in zip(pictures, counts, strict=True) if count == len(DECK)]
    if not whole and sum(counts) != len(DECK):
        raise Trouble(
            f"{' + '.join(map(str, counts))} cards were found where a pack has 32: "
            "lay them out so that none covers another, in good light, or show them --singly."
        )
    answers = [proposed([picture], reader, kind) for picture in whole] or [proposed(pictures, reader, kind)]
    return answers[0][0], [card for _, cards in answers for card in cards]


def put_right(cards: Sequence[Proposed]) -> list[Proposed]:
    """*cards* as somebody at the terminal puts their names right."""
    right = list(cards)
    while True:
        for first in range(0, len(right), ROW):
            row = right[first : first + ROW]
            click.echo(
                "  ".join(f"{first // ROW + 1}.{i + 1} {one.look.card}{_doubt(one)}" for i, one in enumerate(row))
            )
        said = click.prompt("What is wrong, such as 2.3=QC? Enter when all is right", default="", show_default=False)
        if not said.strip():
            return right
        for row_said, column, code in re.findall(r"(\d+)\.(\d)\s*=\s*(\w+)", said):
            place = (int(row_said) - 1) * ROW + int(column) - 1
            if 0 <= place < len(right) and code.upper() in CODES:
                right = renamed(right, place, code.upper())


def _doubt(one: Proposed) -> str:
    return "?" if one.sure < 0.7 else " "


def renamed(cards: Sequence[Proposed], place: int, code: str) -> list[Proposed]:
    """*cards* with the one at *place* called *code*; the one of its pack that was called so gets the other's name."""
    old, first = cards[place].look.card, place // len(DECK) * len(DECK)
    changed = list(cards)
    for other in range(first, min(first + len(DECK), len(cards))):
        if cards[other].look.card == code:
            changed[other] = cards[other].named(old)
    changed[place] = cards[place].named(code)
    return changed
