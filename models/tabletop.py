"""Whole hands as video with truth: `python -m models.tabletop OUT.mp4 --seed 7 --deck drawn:3 --renege 2`.

`--violation C-HOLD-EARLY` (or another kind) breaks that rule instead; `--claim` ends the hand before its last card.

Beside the video lie `OUT.json`, the hand record; `OUT.table.json`, what a watcher is told of the table; and
`OUT.truth.json`, when and where each card came to rest and each trick was gathered. A picture instead of a video,
`OUT.jpg --at 12.5`, is one frame, and `OUT.json` says which cards lie in it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import fields
from pathlib import Path

import cv2
import numpy as np

from models.claim_script import write_claim
from models.decks import Deck, drawn_deck, read_art
from models.hand_script import HandScript
from models.misplay_script import KINDS, write_violation
from models.play_script import write_hand
from models.tabletop_film import Tabletop
from models.tabletop_scene import TableScene

__all__ = ["TableScene", "Tabletop", "main", "open_deck", "write_still", "write_truth", "write_video"]


def write_video(path: Path, top: Tabletop) -> None:
    """The hand as MPEG-4 at *path*, and its three truth files beside it.

    Raises OSError where the video cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    size = (top.scene.width, top.scene.height)
    video = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), top.scene.fps, size)
    if not video.isOpened():
        raise OSError(f"{path} cannot be written as a video")
    for frame in top.frames():
        video.write(frame)
    video.release()
    write_truth(path, top)


def write_truth(path: Path, top: Tabletop) -> None:
    """The hand record, the table and the timed truth beside *path*."""
    for ending, value in (
        (".json", top.script.record(path.stem)),
        (".table.json", top.table()),
        (".truth.json", top.truth()),
    ):
        path.with_suffix(ending).write_text(json.dumps(value) + "\n", encoding="utf-8")


def write_still(path: Path, top: Tabletop, at: float) -> None:
    """The frame *at* seconds as a picture at *path*, and beside it the cards that lie in it.

    Raises ValueError for a time outside the hand, OSError where the picture cannot be written.
    """
    index = round(at * top.scene.fps)
    if not 0 <= index < top.frame_count:
        raise ValueError(f"there is no frame at {at} s; the hand lasts {top.play.timeline.end:.1f} s")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not cv2.imwrite(str(path), top.frame(index), [cv2.IMWRITE_JPEG_QUALITY, 90]):
        raise OSError(f"{path} cannot be written as a picture")
    truth = {"image": path.name, "deck": top.deck.family, "cards": top.cards_at(index)}
    path.with_suffix(".json").write_text(json.dumps(truth) + "\n", encoding="utf-8")


def open_deck(name: str) -> Deck:
    """The deck that *name* means: `drawn:SEED`, or a folder of pictures (one below a folder `german` is German)."""
    if name.startswith("drawn:"):
        return drawn_deck(int(name.removeprefix("drawn:")))
    folder = Path(name)
    return read_art(folder, "german" if folder.parent.name == "german" else "french")


def _script(scene: TableScene, renege: int | None, violation: str | None, claim: bool) -> HandScript:
    """The hand of *scene*'s seed, with what is asked for planted."""
    if violation is not None:
        return write_violation(scene.seed, violation, scene.players)
    rng = np.random.default_rng([scene.seed, 0])
    return write_claim(rng, scene.players) if claim else write_hand(rng, scene.players, renege)


def main(arguments: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m models.tabletop", description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, help="the video (NAME.mp4) or picture (NAME.jpg) to write")
    parser.add_argument("--deck", default="drawn:1", help="a folder of card pictures, or drawn:SEED")
    planted = parser.add_mutually_exclusive_group()
    planted.add_argument("--renege", type=int, help="plant a renege that is proved so many tricks later")
    planted.add_argument("--violation", choices=list(KINDS), help="break this rule")
    planted.add_argument("--claim", action="store_true", help="end with somebody who lays the rest open")
    parser.add_argument("--at", type=float, default=10.0, help="which moment a picture shows, in seconds")
    for option in fields(TableScene):
        if option.name == "shown_mm":
            continue
        kind = str if option.name == "ground" else float if option.name == "bump_at_s" else type(option.default)
        parser.add_argument(f"--{option.name.replace('_', '-')}", type=kind, default=option.default)
    told = vars(parser.parse_args(arguments))
    scene = TableScene(**{option.name: told[option.name] for option in fields(TableScene) if option.name in told})
    try:
        script = _script(scene, told["renege"], told["violation"], told["claim"])
        top = Tabletop(scene, open_deck(told["deck"]), script)
        if told["out"].suffix in (".jpg", ".png"):
            write_still(told["out"], top, told["at"])
        else:
            write_video(told["out"], top)
    except (ValueError, OSError, RuntimeError) as problem:
        print(f"tabletop: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
