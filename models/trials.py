"""What recognition is measured on: photographs, scenes, tables, and pictures in which nothing is to be named.

Each trial looks at one picture after the other and judges what was seen in it. How to look is passed in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from models.dataset import load_labels
from models.decks import Deck
from models.decks.backs import drawn_back
from models.decks.deck import Picture
from models.decks.strangers import game_card, joker
from models.ground import clutter, hand, table_top
from models.measure import PACK, Judged, face_of, half_seen, judged
from models.optics import photograph
from models.stills import CONDITIONS, Lying, Table, normal, table_of
from vision.geometry import inside
from vision.pictures import load_picture
from vision.reader import Deck as Expected
from vision.rivals import certainty
from vision.values import BACK, FACES, FAMILIES, OTHER, Image, SeenCard

Look = Callable[[Image, Expected], list[SeenCard]]
"""What is seen in a picture, told which kind of pack lies there, or `any`."""

TRICKS_A_TABLE = 4
EMPTY_SEEDS = range(800_000, 800_200)
"""The pictures without cards."""
STRANGER_SEEDS = range(810_000, 810_005)
"""The tables with cards that are none of the pack: four tricks on each."""
BACKS = "backs"
VIEWS: dict[str, dict[str, Any]] = {
    "": {},
    "cards 60 pixels high": {"card_px": 60.0},
    "seen from 35° to 55° aslant": {"tilt": (35.0, 55.0)},
}
"""Where the camera stands: as usual, by which all conditions are seen, or otherwise, in normal light."""


@dataclass(frozen=True)
class Looked:
    """One picture that was looked at, the rows of the table that it counts in, and what became of its cards."""

    name: str
    rows: tuple[str, ...]
    image: Image
    seen: Sequence[SeenCard]
    judged: Sequence[Judged]


def photographs(folder: Path, look: Look) -> Iterator[Looked]:
    """Photographs of *folder* (labels.json and images/): each counts as the set of its cards, as it is labelled. Who
    looks is told the kind of pack that lies there, as a table would tell, which a photograph alone does not.
    """
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))["images"]
    for name, truth in sorted(labels.items()):
        family = truth["deck"]
        picture = load_picture(folder / "images" / name)
        seen = look(picture.image, family)
        there = {f"{family} {card['card']}" for card in truth["cards"]} & PACK
        few = [n for n in (3, 6) if len(there) <= n and not truth["ignore"]]
        rows = (f"{family}, all", *(f"{family}, at most {n} cards" for n in few), f"{family}: {truth['source']}")
        yield Looked(Path(name).stem, rows, picture.image, seen, _as_set(truth, there, seen, picture.shrunk))


def _as_set(truth: dict[str, Any], there: set[str], seen: Sequence[SeenCard], shrunk: int) -> list[Judged]:
    """Each card once, however often it lies there or was found; what the labels ignore may get any name."""
    surest: dict[str, SeenCard] = {}
    for one in sorted(seen, key=certainty):
        if face_of(one) in PACK and (face_of(one) in there or not _holds(one, truth["ignore"], shrunk)):
            surest[face_of(one)] = one
    found = [Judged(face, face, certainty(surest[face])) for face in sorted(there & surest.keys())]
    missed = there - surest.keys()
    for face in sorted(surest.keys() - there):
        held = {f"{truth['deck']} {spot['card']}" for spot in _holds(surest[face], truth["cards"], shrunk)} & missed
        mistaken = min(held, default=None)
        missed -= {mistaken}
        found.append(Judged(mistaken, face, certainty(surest[face])))
    return found + [Judged(face, None) for face in sorted(missed)]


def _holds(seen: SeenCard, spots: Sequence[dict[str, Any]], shrunk: int) -> list[dict[str, Any]]:
    """The labelled *spots* whose middle lies in the outline of *seen*."""
    boxed = [spot for spot in spots if spot["box"]]
    middles = [[(spot["box"][0] + spot["box"][2]) / 2, (spot["box"][1] + spot["box"][3]) / 2] for spot in boxed]
    held = inside(np.reshape(middles, (-1, 2)), seen.detection.quad * shrunk)
    return [spot for spot, is_held in zip(boxed, held, strict=True) if is_held]


def scenes(folder: Path, look: Look) -> Iterator[Looked]:
    """Scenes of *folder* (`models.dataset`), with every card of which something is seen."""
    for number, labels in load_labels(folder).items():
        cards = [Lying(FACES[index], quad, visible) for index, quad, visible in labels]
        families = {family for family in FAMILIES if any(card.name.startswith(family) for card in cards)}
        family = families.pop() if len(families) == 1 else "any"
        name = f"scene-{number:06d}"
        image = load_picture(folder / f"{name}.jpg").image
        seen = look(image, family)
        rows = ("all", *((f"all {family}",) if family != "any" else ()))
        yield Looked(name, rows, image, seen, judged(cards, seen))


def tables(decks: Sequence[Deck], look: Look, tricks: int) -> Iterator[Looked]:
    """*tricks* of five cards at rest for each kind of pack in *decks*, art and drawn, and each row: conditions, then
    other views.
    """
    for kind, packs in _kinds(decks).items():
        family = packs[0].family
        for v, (view, how) in enumerate(VIEWS.items()):
            for number in range(-(-tricks // TRICKS_A_TABLE)):
                seed = 820_000 + 10_000 * v + number
                deck, table = packs[number % len(packs)], Table(table_of(seed, **how))
                codes = np.random.default_rng([seed, 45]).permutation(list(deck.faces))
                codes = codes[: 5 * TRICKS_A_TABLE].reshape(TRICKS_A_TABLE, 5)
                for trick, hand_out in enumerate(codes[: tricks - number * TRICKS_A_TABLE]):
                    still = table.with_trick(trick, [(f"{family} {c}", deck.faces[c]) for c in hand_out], deck.back)
                    for c, (condition, taken) in enumerate(CONDITIONS.items() if not view else [(view, normal)]):
                        image = taken(np.random.default_rng([seed, 46, trick, c]), still)
                        seen = look(image, family)
                        those = judged(still.cards, seen, table.scene.tilt)
                        yield Looked(f"{deck.name}-{seed}-{trick}", (f"{kind}, {condition}",), image, seen, those)


def _kinds(decks: Sequence[Deck]) -> dict[str, list[Deck]]:
    """*decks* by kind of pack, those that an artist made and those that are drawn by parameters apart; each once."""
    kinds: dict[str, dict[str, Deck]] = {}
    for deck in sorted(decks, key=lambda deck: FAMILIES.index(deck.family)):
        kind = f"{deck.family}, drawn" if deck.name.startswith("drawn-") else deck.family
        kinds.setdefault(kind, {})[deck.name] = deck
    return {kind: list(named.values()) for kind, named in kinds.items()}


def without_cards(look: Look, textures: tuple[Image, ...] = (), seeds: range = EMPTY_SEEDS) -> Iterator[Looked]:
    """Tables with all sorts of things and hands on them, and no card."""
    for seed in seeds:
        image = _no_card(np.random.default_rng([seed, 61]), textures)
        seen = look(image, "any")
        those = [Judged(None, face_of(one), certainty(one)) for one in seen]
        yield Looked(f"empty-{seed}", ("no cards",), image, seen, those)


def _no_card(rng: np.random.Generator, textures: tuple[Image, ...], size: int = 960) -> Image:
    picture = table_top(rng, size, textures)
    clutter(rng, picture, int(rng.integers(0, 15)))
    for _ in range(int(rng.choice([0, 1, 2], p=[0.5, 0.3, 0.2]))):
        layer = hand(rng, size, tuple(rng.uniform(0, size, 2).tolist()), size * float(rng.uniform(0.08, 0.3)))
        share = layer[..., 3:] / np.float32(255)
        picture = (picture * (1 - share) + layer[..., :3] * share).astype(np.uint8)
    return photograph(rng, picture)


def strangers(decks: Sequence[Deck], look: Look, seeds: range = STRANGER_SEEDS) -> Iterator[Looked]:
    """What is no face of a pack of 32, five a trick: 2 to 6 of *decks*, jokers, coloured number cards, and backs."""
    low = {family: [p for deck in decks if deck.family == family for p in deck.others] for family in FAMILIES}
    kinds: dict[str, Callable[[int], Picture]] = {
        **{
            f"2 to 6, {family}": lambda i, those=those: those[i * 7 % len(those)]
            for family, those in low.items()
            if those
        },
        "jokers": joker,
        "coloured number cards": game_card,
        BACKS: lambda i: drawn_back(np.random.default_rng([i, 48]), 380, 580, 20),
    }
    for kind, draw in kinds.items():
        name = BACK if kind == BACKS else OTHER
        for seed in seeds:
            table = Table(table_of(seed))
            for trick in range(TRICKS_A_TABLE):
                first = ((seed - seeds.start) * TRICKS_A_TABLE + trick) * 5
                cards = [(name, draw(first + i)) for i in range(5)]
                still = table.with_trick(trick, cards, decks[seed % len(decks)].back)
                image = normal(np.random.default_rng([seed, 47, trick]), still)
                seen = look(image, "any")
                those = [one for one in half_seen(judged(still.cards, seen)) if one.there == name]
                yield Looked(f"{kind.replace(' ', '-')}-{seed}-{trick}", (kind,), image, seen, those)
