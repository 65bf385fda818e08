"""Measure taught decks: one look a card from one rendered table, read on other tables in other light, beside untaught.

    python -m models.teaching --art ART            # decks held out of training, art and drawn
    python -m models.teaching --art ART --known    # decks that training knows: teaching must not make them worse
    python -m models.teaching --art ART --played   # each look is the picture that went with the card's play
    python -m models.teaching --unseen FOLDER      # German packs of somebody else's, a folder each

A card counts as right when it is found and its likeliest name is its own; "sure and wrong" is named from the shipped
threshold on with another's name. Only cards at least half seen count, and of several outlines of one card the surest.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from engine.cards import DECK
from models.decks import Deck, drawn_deck, drawn_german_deck, read_art_folder
from models.measure import PACK, Judged, half_seen, judged
from models.recipes import DRAWN_HELD_OUT, DRAWN_TRAINING, HELD_OUT, UNUSABLE
from models.stills import CONDITIONS, Lying, Table, normal, table_of
from vision.crops import CROP_PX, packed
from vision.deckbook import DeckBook, Look
from vision.detector import Finder, merged
from vision.focus import focused
from vision.geometry import iou, mapped, straighten
from vision.looking import Eyes
from vision.pictures import jpeg_in
from vision.plane import Plane
from vision.reader import Reader
from vision.rivals import settled
from vision.settings import WatchSettings
from vision.teaching import TEACH_SIZES, Proposed, laid, look_of_crop, proposed
from vision.values import FAMILIES, Detection, Family, Image, Quad, SeenCard

TABLES = 2
"""Tables a deck is read on, three tricks of five cards each, in all conditions."""

SEED = 870_000

SAME, BARE = 0.6, 0.9
"""An outline that shares so much with a card's is its outline; and so much of a card is seen when it is played."""


def taught(deck: Deck, seed: int, finder: Finder, reader: Reader) -> tuple[DeckBook, int]:
    """*deck* taught from one rendered table, as somebody would put it right, and how many proposed names were right.

    Where a card is not found, the pack is laid out once more on another table.
    """
    cards = [(f"{deck.family} {card.code}", deck.faces[card.code]) for card in DECK]
    for attempt in range(8):
        rng = np.random.default_rng([seed, 71, attempt])
        table = Table(table_of(seed + attempt, tilt=(0.0, 25.0)))
        still = table.spread(rng, [cards[i] for i in rng.permutation(len(cards))])
        image = normal(rng, still)
        quads = laid(image, finder)
        there = _matched(still.cards, quads, proposed([(image, quads)], reader, deck.family)[1])
        if len(there) == len(DECK):
            right = sum(one.look.card == name for name, one in there.items())
            return DeckBook(deck.name, deck.family, tuple(p.named(n).look for n, p in there.items())), right
    raise RuntimeError(f"{deck.name} could not be laid out so that all 32 cards were found")


def as_played(deck: Deck, seed: int, finder: Finder, reader: Reader) -> DeckBook:
    """*deck* taught by the pictures that were kept of its cards as they were played, under their true names; tables of
    *seed* one after the other, until every card has lain open.
    """
    looks: dict[str, Look] = {}
    for attempt in range(8):
        rng = np.random.default_rng([seed, 74, attempt])
        table = Table(table_of(seed + attempt))
        order = rng.permutation([card.code for card in DECK])
        for trick, hand in enumerate(order[:30].reshape(6, 5)):
            still = table.with_trick(trick, [(f"{deck.family} {code}", deck.faces[code]) for code in hand], deck.back)
            image = normal(rng, still)
            quads = reader.outlines(image).refined([one.quad for one in merged(finder.look(image).cards)])
            for card in still.cards:
                quad = max(quads, key=partial(iou, card.quad), default=None)
                code = card.name.split()[-1]
                if code in hand and quad is not None and card.visible > BARE and iou(card.quad, quad) > SAME:
                    looks[code] = look_of_crop(code, kept(straighten(image, quad, *CROP_PX)))
        if len(looks) == len(DECK):
            return DeckBook(deck.name, deck.family, tuple(looks.values()))
    raise RuntimeError(f"{deck.name} was not played so that all 32 cards were found")


def kept(crop: Image) -> Image:
    """*crop* as it comes back from the score book."""
    jpeg = packed(crop)
    assert jpeg is not None
    picture = jpeg_in(jpeg, max(CROP_PX))
    assert picture is not None
    return picture


def _matched(cards: Sequence[Lying], quads: Sequence[Quad], found: Sequence[Proposed]) -> dict[str, Proposed]:
    """Each of *cards* that was *found*, at one of *quads*, under its true name."""
    there = {}
    for card in cards:
        shared = [iou(card.quad, quad) for quad in quads]
        if shared and max(shared) > SAME:
            there[card.name.split()[1]] = found[int(np.argmax(shared))]
    return there


def looks_at(deck: Deck, seed: int, readers: dict[str, Eyes]) -> Iterator[tuple[str, str, list[Judged]]]:
    """For each condition and each of *readers* what became of the cards of *deck* on tables of *seed*."""
    codes = list(deck.faces)
    for number in range(TABLES):
        table = Table(table_of(seed + 50 + number))
        plane = table.plane()
        order = np.random.default_rng([seed, 72, number]).permutation(codes)
        for trick in range(3):
            hand = [(f"{deck.family} {code}", deck.faces[code]) for code in order[5 * trick : 5 * trick + 5]]
            still = table.with_trick(trick, hand, deck.back)
            for c, (condition, take) in enumerate(CONDITIONS.items()):
                image = take(np.random.default_rng([seed, 73, number, trick, c]), still)
                for name, eyes in readers.items():
                    detections = _found(image, eyes, plane)
                    names = eyes.read(image, [one.quad for one in detections])
                    seen = [SeenCard(d, row, deck.family) for d, row in zip(detections, names, strict=True)]
                    yield name, condition, half_seen(judged(still.cards, settled(seen)))


def _found(image: Image, eyes: Eyes, plane: Plane) -> Sequence[Detection]:
    """The cards in *image* as a watcher searches it, which knows the table's *plane* and that tricks lie about its
    origin.
    """
    settings, size = WatchSettings(), (image.shape[1], image.shape[0])
    middle = mapped(np.linalg.inv(plane.matrix), [[0.0, 0.0]])[0]
    focus = focused(middle, settings.play_radius_least_mm, plane, size, settings)
    return eyes.find(image) if focus is None else eyes.find_within(image, focus.window, focus.card, rest=False)


def measure(decks: Sequence[Deck], played: bool = False) -> None:
    """Teach and read each of *decks*, by one look at all of it or as it was *played*, and print the shares."""
    finder, teacher = Finder.load(), Finder.load(sizes=TEACH_SIZES)
    results: dict[tuple[str, str, str], list[Judged]] = defaultdict(list)
    for number, deck in enumerate(decks):
        reader = Reader.load(deck=deck.family)
        seed = SEED + 100 * number
        book, proposals = taught(deck, seed, teacher, reader)
        book = as_played(deck, seed, finder, reader) if played else book
        readers = {"untaught": Eyes(finder, reader), "taught": Eyes(finder, reader.taught(book))}
        mine: dict[str, list[Judged]] = defaultdict(list)
        for name, condition, those in looks_at(deck, seed, readers):
            results[deck.family, condition, name] += those
            mine[name] += those
        shares = ", ".join(f"{name} {_share(those):.3f}" for name, those in mine.items())
        print(f"{deck.name}: {proposals} of 32 names proposed right; right of all: {shares}", flush=True)
    print("\n| cards | | n | untaught | taught | sure and wrong, untaught | taught |\n|---|---|---|---|---|---|---|")
    for family in FAMILIES:
        for condition in (*CONDITIONS, "all"):
            conditions = tuple(CONDITIONS) if condition == "all" else (condition,)
            rows = [[j for c in conditions for j in results[family, c, name]] for name in ("untaught", "taught")]
            if rows[0]:
                count = sum(one.there in PACK for one in rows[0])
                right, wrong = [f"{_share(r):.4f}" for r in rows], [str(_wrong(r)) for r in rows]
                print(f"| {family} | {condition} | {count} |", " | ".join([*right, *wrong]), "|", flush=True)


def _share(those: Sequence[Judged]) -> float:
    there = [one for one in those if one.there in PACK]
    return sum(one.said == one.there for one in there) / max(len(there), 1)


def _wrong(those: Sequence[Judged]) -> int:
    return sum(one.named() and one.said != one.there for one in those)


def _main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m models.teaching", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--art", type=Path, help="folder with the folders french and german, a folder a deck")
    parser.add_argument("--known", action="store_true", help="decks that training knows, instead")
    parser.add_argument("--played", action="store_true", help="taught by the pictures of their plays")
    parser.add_argument("--unseen", type=Path, help="folder with German decks of art, instead")
    parser.add_argument("--drawn", type=int, default=4, help="drawn decks of each kind")
    parser.add_argument("--art-decks", type=int, default=8, help="decks of art of each kind, at most")
    args = parser.parse_args(arguments)
    if args.unseen:
        decks = read_art_folder(args.unseen, "german")
    else:
        decks = [deck for family in FAMILIES for deck in _decks(args, family)]
    measure(decks, args.played)


def _decks(args: argparse.Namespace, family: Family) -> list[Deck]:
    """Some decks of *family*, held out of training or known to it, art and drawn."""
    folder = args.art / family if args.art else None
    art = read_art_folder(folder, family) if folder and folder.is_dir() else []
    art = [deck for deck in art if deck.name not in UNUSABLE and (deck.name in HELD_OUT) != args.known]
    seeds = DRAWN_TRAINING if args.known else DRAWN_HELD_OUT[family]
    draw = drawn_deck if family == "french" else drawn_german_deck
    every = max(len(art) // max(args.art_decks, 1), 1)
    return [*art[::every][: args.art_decks], *(draw(seed) for seed in seeds[: args.drawn])]


if __name__ == "__main__":
    _main()
