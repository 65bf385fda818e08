"""Which decks a set of scenes shows, art and drawn ones of both kinds of pack, and which no training ever sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count, islice
from pathlib import Path

from models.decks import (
    Deck,
    art_folders,
    brushed_deck,
    carved_deck,
    chromo_deck,
    classic_deck,
    continental_deck,
    drawn_deck,
    drawn_german_deck,
    engraved_deck,
    etched_deck,
    factory_deck,
    foreign_deck,
    free_german_deck,
    illustrated_deck,
    lithographed_deck,
    painted_deck,
    penned_deck,
    plain_german_deck,
    poster_deck,
    read_art,
    regional_deck,
    sparse_german_deck,
    stencilled_deck,
    vectored_deck,
)
from models.decks.german_style import is_lettered_double, is_on_a_hill
from models.decks.reprinted import reprinted
from vision.values import FAMILIES, Family

HELD_OUT = (
    "debgnome_gnomangelo",
    "kde_dondorf",
    "aisleriot_plastic",
    "kde_nicu-white",
    "debgnome_lattmann",
    "kde_xskat-german",
)
"""Art that no training ever sees: a network is judged on these."""
UNUSABLE = ("merkel_deutsch", "openschafkopf_minimal")
"""Art whose figures are broken, or that no printer would print."""
DRAWN_DECKS = 70
"""How many drawn decks of each kind a data set uses at most."""
DRAWN_TRAINING = range(0, 9_000)
DRAWN_HELD_OUT: dict[Family, range] = {"french": range(10_000, 10_020), "german": range(10_007, 10_027)}
"""Seeds of drawn decks, and of those of each kind that no training ever sees: the shipped reader saw the German ones of
10000, 10004 and 10006.
"""
LETTERED = 2_000
"""From this seed on drawn German decks of two heads with letters are looked for, half as many as are drawn else: one in
ten of all drawn ones is, but nearly every pack with letters is printed so.
"""
LETTERED_AMONG = 500
"""Seeds among which they are found."""
HILLS, HILLS_AMONG = 30_000, 400
"""From this seed on, so many a round, drawn German decks are looked for whose courts stand on a hill, as many as are
drawn else: two Unter of such a deck differ by a small sign on green, which a reader learns last.
"""
SPARSE_AMONG = 5
"""One German pack beside so many drawn ones has one sign on a Daus, or letters alone: few are printed so."""
ELSEWHERE_AMONG = 2
"""One pack beside so many drawn ones of its kind is printed as elsewhere: French with other letters and figures, German
with signs that stand as French pips do.
"""
FREE_AMONG = 2
"""One German pack beside so many drawn ones follows no pattern: draughtsmen mix what printers keep apart."""
OTHER_HANDS: dict[Family, tuple[Callable[[int], Deck], ...]] = {
    "french": (classic_deck, continental_deck, engraved_deck, illustrated_deck),
    "german": (
        brushed_deck, carved_deck, chromo_deck, etched_deck, factory_deck, lithographed_deck,
        painted_deck, penned_deck, poster_deck, regional_deck, stencilled_deck, vectored_deck,
    ),
}  # fmt: skip
OTHER_HANDS_AMONG = 4
"""Packs by hands that know nothing of each other, and one of each beside so many drawn ones: what all packs of one hand
share, a reader takes for what all packs share.
"""
COPIES, HELD_OUT_COPIES = {"french": (1, 1), "german": (6, 14)}, {"french": 2, "german": 8}
"""How often a deck of art is trained on as it is, and in how many other prints; and how often one is held out."""
NEW_DECKS_EVERY = 30_000
"""From this many scenes on, the next `DRAWN_DECKS` of them are used: a larger set of data shows more of them."""


@dataclass(frozen=True)
class Recipe:
    """What a folder of scenes is made from: art (a folder with `french` and `german` in it), textures, which half of
    the decks, how large a picture is, and which kinds of pack.
    """

    art: Path | None = None
    textures: Path | None = None
    held_out: bool = False
    size: int = 512
    families: tuple[Family, ...] = FAMILIES


@lru_cache(maxsize=2)
def decks_of(recipe: Recipe, scene: int = 0) -> tuple[Deck, ...]:
    """The decks of *recipe*, art and drawn, French and German, each about as often: those of a round number *scene*."""
    return tuple(make() for make in printers(recipe, scene))


def printers(recipe: Recipe, scene: int) -> list[Callable[[], Deck]]:
    """What makes each of those decks: a deck takes half a second, so that many cores share them."""
    window = scene // NEW_DECKS_EVERY
    first = window * DRAWN_DECKS % len(DRAWN_TRAINING)
    decks: list[Callable[[], Deck]] = []
    kinds: tuple[tuple[Family, Callable[[int], Deck], Callable[[int], Deck]], ...] = (
        ("french", drawn_deck, foreign_deck),
        ("german", drawn_german_deck, plain_german_deck),
    )
    for family, drawn, elsewhere in kinds:
        if family not in recipe.families:
            continue
        seeds = DRAWN_HELD_OUT[family] if recipe.held_out else DRAWN_TRAINING[first:]
        art = [partial(_art, path, family) for path in art_folders(recipe.art / family)] if recipe.art else []
        art = [of for of in art if (of.args[0].name in HELD_OUT) == recipe.held_out and of.args[0].name not in UNUSABLE]
        same, prints = (HELD_OUT_COPIES[family], 0) if recipe.held_out else COPIES[family]
        decks += art * same
        decks += [partial(_reprint, of, window * prints + number) for of in art for number in range(prints)]
        decks += [partial(drawn, seed) for seed in seeds[:DRAWN_DECKS]]
        if recipe.held_out:
            continue
        decks += [partial(elsewhere, seed) for seed in seeds[: DRAWN_DECKS // ELSEWHERE_AMONG]]
        for by_hand in OTHER_HANDS[family]:
            decks += [partial(by_hand, seed) for seed in seeds[: DRAWN_DECKS // OTHER_HANDS_AMONG]]
    if "german" in recipe.families and not recipe.held_out:
        unseen = (s for s in count(LETTERED + window * LETTERED_AMONG) if s not in DRAWN_HELD_OUT["german"])
        lettered = filter(is_lettered_double, unseen)
        decks += [partial(drawn_german_deck, seed) for seed in islice(lettered, DRAWN_DECKS // 2)]
        on_hills = filter(is_on_a_hill, count(HILLS + window * HILLS_AMONG))
        decks += [partial(drawn_german_deck, seed) for seed in islice(on_hills, DRAWN_DECKS)]
        seeds = DRAWN_TRAINING[first:]
        decks += [partial(free_german_deck, s) for s in seeds[: DRAWN_DECKS // FREE_AMONG]]
        decks += [partial(sparse_german_deck, s) for s in seeds[: DRAWN_DECKS // SPARSE_AMONG]]
    return decks


@lru_cache(maxsize=64)
def _art(folder: Path, family: Family) -> Deck:
    return read_art(folder, family)


def _reprint(of: Callable[[], Deck], seed: int) -> Deck:
    return reprinted(of(), seed)
