"""What was seen of hands, spoiled on purpose and watched again: `python -m models.spoiled SEEN --times 3`.

Whatever a camera and its networks do wrong, nobody may be accused by it. Films that are rendered show only what their
makers thought of; what was seen of them (`python -m models.hands --recordings SEEN`) is spoiled here by chance: cards
taken for others, missed, hidden, and such as never lay there. Much is lost then; what counts is what was invented.
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import numpy as np

from engine.cards import DECK
from models.hand_score import Score, score
from models.hands import Watch, truth_of, watched
from vision.recording import Sight, read, write
from vision.values import CLASSES, Detection, SeenCard

Spoil: TypeAlias = Callable[[Sequence[Sight], np.random.Generator], list[Sight]]
"""The same sights at the same times, spoiled by chance."""

Keep: TypeAlias = Callable[[float, SeenCard], SeenCard | None]
"""What becomes of a card that was seen at a time; None: it is not seen."""


def spoiled(sights: Sequence[Sight], way: str, seed: int) -> list[Sight]:
    """*sights* of one source, spoiled in one of `WAYS`; the same from the same *seed*."""
    return WAYS[way](sights, np.random.default_rng([seed, 5])) if sights else []


def _each(sights: Sequence[Sight], keep: Keep) -> list[Sight]:
    kept = [[keep(sight.t, card) for card in sight.cards] for sight in sights]
    return [
        replace(sight, cards=tuple(card for card in cards if card is not None))
        for sight, cards in zip(sights, kept, strict=True)
    ]


def _mistaken(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Up to five cards are read as another of their suit or rank, always or by halves."""
    read = [int(card.names.argmax()) for sight in sights for card in sight.cards]
    faces = sorted({name for name in read if name < len(DECK)})
    others: dict[int, tuple[int, float, float]] = {}
    for name in rng.choice(faces, min(len(faces), int(rng.integers(1, 6))), replace=False):
        alike = [one for one in faces if one != name and _alike(CLASSES[one], CLASSES[name])]
        if alike:
            others[int(name)] = int(rng.choice(alike)), float(rng.uniform(0.3, 1.0)), float(rng.uniform(0.0, 0.3))

    def keep(t: float, card: SeenCard) -> SeenCard:
        name = int(card.names.argmax())
        if name not in others:
            return card
        other, share, spread = others[name]
        names = card.names.copy()
        taken = names[name] * np.clip(share + rng.normal(0.0, spread), 0.0, 1.0)
        names[name] -= taken
        names[other] += taken
        return replace(card, names=names)

    return _each(sights, keep)


def _alike(one: str, other: str) -> bool:
    return one[0] == other[0] or one[-1] == other[-1]


def _missed(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Of all outlines a tenth to a half are not found."""
    share = rng.uniform(0.1, 0.5)
    return _each(sights, lambda t, card: None if rng.random() < share else card)


def _hidden(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """A part of the table is not seen for half a second to five, some times."""
    size, end = np.array(sights[-1].size), sights[-1].t
    holes = [
        (begin, begin + rng.uniform(0.5, 5.0), rng.uniform(0.0, 1.0, 2) * size, rng.uniform(0.1, 0.5) * size.max())
        for begin in rng.uniform(0.0, end, int(rng.integers(3, 15)))
    ]

    def keep(t: float, card: SeenCard) -> SeenCard | None:
        middle = card.detection.quad.mean(0)
        within = (a <= t <= b and np.linalg.norm(middle - place) < reach for a, b, place, reach in holes)
        return None if any(within) else card

    return _each(sights, keep)


def _unseen(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Nothing is seen for a second to fifteen, up to three times: whole tricks are missed."""
    begins = rng.uniform(0.0, sights[-1].t, int(rng.integers(1, 4)))
    holes = [(begin, begin + rng.uniform(1.0, 15.0)) for begin in begins]
    return _each(sights, lambda t, card: None if any(a <= t <= b for a, b in holes) else card)


def _lost(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Every other card is once not found for one to eight seconds, while the others are."""
    names = range(int(rng.integers(2)), len(DECK), 2)
    begins = rng.uniform(0.0, sights[-1].t, len(names))
    gone = {name: (begin, begin + rng.uniform(1.0, 8.0)) for name, begin in zip(names, begins, strict=True)}

    def keep(t: float, card: SeenCard) -> SeenCard | None:
        begin, end = gone.get(int(card.names.argmax()), (np.inf, np.inf))
        return None if begin <= t <= end else card

    return _each(sights, keep)


def _noisy(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Outlines tremble by some pixels, and some readings say something else."""
    pixels, share = rng.uniform(1.0, 4.0), rng.uniform(0.05, 0.4)

    def keep(t: float, card: SeenCard) -> SeenCard:
        quad = (card.detection.quad + rng.normal(0.0, pixels, (4, 2))).astype(np.float32)
        names = card.names
        if rng.random() < share:
            names = 0.4 * names
            names[int(rng.integers(len(DECK)))] += 0.6
            names = names / names.sum()
        return replace(card, names=names.astype(np.float32), detection=Detection(quad, card.detection.confidence))

    return _each(sights, keep)


def _haunted(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Cards that lie there, or lay there ten seconds ago, are seen beside their place as well for up to three seconds,
    as surely as they themselves.
    """
    every = [(sight.t, card) for sight in sights for card in sight.cards]
    ghosts = []
    for begin in rng.uniform(0.0, sights[-1].t, int(rng.integers(2, 10))):
        if lately := [card for t, card in every if begin - 10.0 <= t <= begin]:
            card = lately[int(rng.integers(len(lately)))]
            quad = (card.detection.quad + rng.normal(0.0, 60.0, 2)).astype(np.float32)
            ghost = replace(card, detection=Detection(quad, card.detection.confidence))
            ghosts.append((begin, begin + rng.uniform(0.2, 3.0), ghost))
    return [
        replace(sight, cards=(*sight.cards, *(ghost for a, b, ghost in ghosts if a <= sight.t <= b)))
        for sight in sights
    ]


def _all(sights: Sequence[Sight], rng: np.random.Generator) -> list[Sight]:
    """Everything at once but for the seconds in which nothing is seen."""
    for way in (_mistaken, _missed, _hidden, _haunted, _noisy):
        sights = way(sights, rng)
    return list(sights)


WAYS: dict[str, Spoil] = {
    "mistaken": _mistaken,
    "missed": _missed,
    "hidden": _hidden,
    "unseen": _unseen,
    "lost": _lost,
    "noisy": _noisy,
    "haunted": _haunted,
    "all": _all,
}


def try_spoiled(folder: Path, watch: Watch, times: int) -> Iterator[tuple[str, Score]]:
    """Spoil each recording of *folder* so many *times* in each of `WAYS`, and *watch* it: the way, and the score."""
    with tempfile.TemporaryDirectory() as temporary:
        for record in sorted(folder.glob("*.jsonl")):
            sights, copy = list(read(record)), Path(temporary) / record.name
            if (table := record.with_suffix(".table.json")).exists():
                shutil.copy(table, temporary)
            for way, seed in itertools.product(WAYS, range(times)):
                write(copy, spoiled(sights, way, seed))
                yield way, score(f"{record.stem}, {way} {seed}", truth_of(record), watch(copy, None))


def by_way(scores: Sequence[tuple[str, Score]]) -> list[str]:
    """How much was lost in each way, and what was invented, a line each."""
    lines = ["| spoiled | hands | exact | cards wrong | unasked | accused wrongly | and withdrawn |"]
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for way in WAYS:
        of = [one for name, one in scores if name == way]
        lost = f"{sum(one.wrong for one in of)} of {sum(one.cards for one in of)} | {sum(one.unasked for one in of)}"
        invented, withdrawn = sum(one.invented for one in of), sum(len(one.withdrawn_kinds) for one in of)
        exact = sum(one.exact for one in of)
        lines.append(f"| {way} | {len(of)} | {exact} | {lost} | {invented} | {withdrawn} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m models.spoiled", description=__doc__.splitlines()[0])
    parser.add_argument("seen", type=Path, help="a folder that `models.hands --recordings` filled")
    parser.add_argument("--times", type=int, default=1, help="how often each hand is spoiled in each way")
    args = parser.parse_args(arguments)
    scores = []
    for way, one in try_spoiled(args.seen, watched, args.times):
        scores.append((way, one))
        accused = (*one.invented_kinds, *one.withdrawn_kinds)
        print(f"{one.name}: {one.wrong} wrong, {one.unasked} unasked {' '.join(accused)}".rstrip(), flush=True)
    print("\n".join(by_way(scores)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
