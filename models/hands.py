"""Whole hands rendered, watched and scored: `python -m models.hands --count 12 --first 1000 --art ART`.

Each seed is another table: 3, 4 or 5 players, a deck that no network was trained on, another ground, light, camera and
way to play, legal or with a renege. With `--violation KIND` (or `any`) each hand breaks that rule instead; with
`--claims SHARE` so many end with somebody who lays the rest open.

The film is watched as anybody would watch it (`sheepdog watch --fast --json`), and what that tells is held against the
truth. `--keep DIR` keeps the films of hands that were not exactly right.

Rendering and recognition take most of the time. `--recordings DIR` keeps what was seen of each film, and
`--from-recordings DIR` scores these hands again in seconds each, exactly as if the films were watched: for whatever
comes after the networks. Hundreds of hands take hours: `--scores FILE` keeps the score of each, and goes on where it
was stopped; what lies there of other options is left alone.

`--films DIR` watches and scores films that another program rendered, or that a camera took: each `NAME.mp4` with its
`NAME.table.json` and `NAME.truth.json`, of which `cards` (`seat`, `card`, in order), `tricks` (`seat`) and `violations`
(`id`, `seat`, `offence`) are needed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from models.claim_script import write_claim
from models.decks import Deck
from models.hand_score import Score, kept_in, row_of, score, summary
from models.hand_script import HandScript
from models.misplay_script import KINDS, kinds_for, out_of_turn, write_violation
from models.play_script import write_hand
from models.recipes import Recipe, decks_of
from models.tabletop import write_video
from models.tabletop_film import Tabletop
from models.tabletop_ground import GROUNDS
from models.tabletop_scene import TableScene

Watch = Callable[[Path, Path | None], list[dict[str, Any]]]
"""What watching the film at a path tells: the rows of `sheepdog watch --json`. The second path: where to record it."""


@dataclass(frozen=True, slots=True)
class Planted:
    """What is to be planted in the hands of `a_hand`: a kind of violation (or `any`); in which share of the others a
    card out of turn, and a claim.
    """

    violation: str = ""
    turns: float = 0.0
    claims: float = 0.0


def a_scene(seed: int) -> TableScene:
    """The table of *seed*: hard in some ways, as tables are, with a camera from overhead to 50° aslant."""
    rng = np.random.default_rng([seed, 99])
    return TableScene(
        players=int(rng.choice([3, 4, 5, 5])),
        seed=seed,
        tilt=float(rng.uniform(0, 50)),
        camera_height_mm=float(rng.uniform(1000, 1500)),
        turn=float(rng.choice([0.0, 0.0, 0.0, rng.uniform(-180, 180)])),
        roll=float(rng.uniform(-8, 8)),
        ground=str(rng.choice(list(GROUNDS))),
        light=float(rng.uniform(0.2, 1.0)),
        noise=float(rng.uniform(0.5, 3.0)),
        pace=float(rng.uniform(0.9, 2.2)),
        overlap=float(rng.uniform(0, 0.8)),
        sloppy=float(rng.uniform(0, 0.8)),
        together=float(rng.choice([0.0, rng.uniform(0, 0.8)])),
        clutter=int(rng.integers(0, 5)),
        uneven_seats=float(rng.choice([0.0, rng.uniform(0, 1)])),
        bump_at_s=float(rng.uniform(10, 40)) if rng.random() < 0.15 else None,
        light_swing=float(rng.choice([0.0, 0.0, rng.uniform(0, 0.6)])),
    )


def a_hand(seed: int, decks: Sequence[Deck], planted: Planted = Planted()) -> tuple[TableScene, Deck, HandScript]:
    """The table of *seed* and the hand on it; where nothing else is *planted*, about one in three has a renege."""
    scene, rng = a_scene(seed), np.random.default_rng([seed, 98])
    if planted.violation:
        script = _violated(rng, seed, scene.players, planted.violation)
        return replace(scene, players=script.players), decks[int(rng.integers(len(decks)))], script
    renege = int(rng.integers(1, 4)) if rng.random() < 0.35 else None
    chance = np.random.default_rng([seed, 0])
    if planted.claims and rng.random() < planted.claims:
        script = write_claim(chance, scene.players)
    else:
        script = write_hand(chance, scene.players, renege)
    deck = decks[int(rng.integers(len(decks)))]
    if script.claim is None and rng.random() < planted.turns:
        script = out_of_turn(rng, script)
    return scene, deck, script


def _violated(rng: np.random.Generator, seed: int, players: int, kind: str) -> HandScript:
    """A hand that breaks the rule *kind*; `any`: one of those that so many *players* can break, each as often."""
    if kind == "any":
        kind = str(rng.choice(kinds_for(players)))
    return write_violation(seed, kind, players if players in KINDS[kind].players else None)


def watched(film: Path, record: Path | None = None) -> list[dict[str, Any]]:
    """What `sheepdog watch --fast --json` tells of *film*, or of a recording; *record*: where to keep one.

    Raises RuntimeError where it fails.
    """
    command = [sys.executable, "-m", "webui", "watch", str(film), "--fast", "--json"]
    command += [] if record is None else ["--record", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"watching {film.name} failed: {done.stderr.strip()[-300:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def try_hand(
    seed: int,
    decks: Sequence[Deck],
    watch: Watch,
    keep: Path | None = None,
    recordings: Path | None = None,
    planted: Planted = Planted(),
) -> Score:
    """Render, watch and score the hand of *seed*; in *recordings* what was seen is kept, with the truth."""
    with tempfile.TemporaryDirectory() as folder:
        film = Path(folder) / f"hand{seed}.mp4"
        top = Tabletop(*a_hand(seed, decks, planted))
        write_video(film, top)
        name = f"{seed} {top.scene.players}p {top.deck.name}"
        found = try_film(film, name, watch, recordings)
        if keep is not None and (not found.exact or found.invented or found.found < found.planted):
            _copy(film.parent, keep, (".mp4", ".json"))
        return found


def try_hands(
    seeds: Iterable[int],
    attempt: Callable[[int], Score],
    scores: Path | None,
    options: Mapping[str, Any] | None = None,
) -> Iterator[Score]:
    """What *attempt* says of each of *seeds*; kept in the file *scores*, and not tried again if it lies there, from the
    same *options*: with others a seed is another hand.
    """
    options = options or {}
    kept = {} if scores is None else kept_in(scores, options)
    for seed in seeds:
        if seed not in kept:
            kept[seed] = attempt(seed)
            if scores is not None:
                with scores.open("a", encoding="utf-8") as lines:
                    lines.write(row_of(kept[seed], options) + "\n")
        yield kept[seed]


def try_film(film: Path, name: str, watch: Watch, recordings: Path | None = None) -> Score:
    """Watch and score *film*, its table and truth beside it; in *recordings* what was seen is kept, too."""
    with tempfile.TemporaryDirectory() as folder:
        record = None if recordings is None else Path(folder) / f"{film.stem}.jsonl"
        begun = time.monotonic()
        told = watch(film, record)
        speed = _frames_of(film) / max(time.monotonic() - begun, 1e-3)
        if recordings is not None:
            _copy(Path(folder), recordings, (".jsonl",))
            for ending in (".table.json", ".truth.json"):
                shutil.copy(film.with_suffix(ending), recordings)
        return score(name, truth_of(film), told, speed)


def try_films(folder: Path, watch: Watch, recordings: Path | None = None) -> Iterator[Score]:
    """Watch and score the films in *folder*, by whomever they are; in *recordings* what was seen is kept."""
    for film in sorted(folder.glob("*.mp4")):
        yield try_film(film, film.stem, watch, recordings)


def try_recordings(folder: Path, watch: Watch) -> Iterator[Score]:
    """Watch and score again what lies recorded in *folder*."""
    for record in sorted(folder.glob("*.jsonl")):
        begun = time.monotonic()
        told = watch(record, None)
        with record.open(encoding="utf-8") as lines:
            frames = sum(1 for _ in lines)
        yield score(record.stem, truth_of(record), told, frames / max(time.monotonic() - begun, 1e-3))


def truth_of(film: Path) -> dict[str, Any]:
    """What really happened in *film*, or in what was recorded of it."""
    truth: dict[str, Any] = json.loads(film.with_suffix(".truth.json").read_text("utf-8"))
    return truth


def _frames_of(film: Path) -> int:
    """How many pictures *film* says it has."""
    video = cv2.VideoCapture(str(film))
    count = int(video.get(cv2.CAP_PROP_FRAME_COUNT))
    video.release()
    return count


def _copy(source: Path, target: Path, endings: tuple[str, ...]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for file in source.iterdir():
        if file.name.endswith(endings):
            shutil.copy(file, target)


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m models.hands", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=12, help="how many hands")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--art", type=Path, help="a folder with art of decks; without it drawn decks only")
    parser.add_argument("--family", choices=("french", "german"), default="french")
    parser.add_argument("--turns", type=float, default=0.0, help="in which share of hands to plant a card out of turn")
    parser.add_argument("--claims", type=float, default=0.0, help="in which share of hands somebody lays the rest open")
    parser.add_argument("--violation", choices=["any", *KINDS], default="", help="break this rule in every hand")
    parser.add_argument("--keep", type=Path, help="a folder for films of hands that were not exactly right")
    parser.add_argument("--recordings", type=Path, help="a folder to keep what was seen of each film")
    parser.add_argument("--films", type=Path, help="watch and score the films in such a folder; none is rendered")
    parser.add_argument("--from-recordings", type=Path, help="score what lies in such a folder; no film is rendered")
    parser.add_argument(
        "--scores", type=Path, help="a file to keep scores in; with the same options none is tried again"
    )
    args = parser.parse_args(arguments)
    if args.from_recordings is not None:
        tried = try_recordings(args.from_recordings, watched)
    elif args.films is not None:
        tried = try_films(args.films, watched, args.recordings)
    else:
        decks = [deck for deck in decks_of(Recipe(args.art, held_out=True)) if deck.family == args.family]
        seeds = range(args.first, args.first + args.count)
        planted = Planted(args.violation, args.turns, args.claims)
        options = {"family": args.family, "art": args.art and str(args.art.resolve()), **asdict(planted)}
        tried = try_hands(
            seeds,
            lambda seed: try_hand(seed, decks, watched, args.keep, args.recordings, planted),
            args.scores,
            options,
        )
    scores = []
    for one in tried:
        scores.append(one)
        print(f"{one.name}: {'exact' if one.exact else one.first or 'asked, or a winner wrong'}", flush=True)
    print("\n".join(summary(scores)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
