"""Train the finder (oriented boxes of cards and of indices), the network that puts its boxes right, and the three
readers on scenes that the project makes.

    python -m models.train all DATA --art ART --textures TEXTURES --out RUNS
    python -m models.train scenes DATA --art ART --textures TEXTURES --count 14000
    python -m models.train finder DATA --out RUNS --hours 1.5
    python -m models.train outline DATA --out RUNS --hours 0.6
    python -m models.train reader DATA --out RUNS --hours 0.5
    python -m models.train index DATA --out RUNS --hours 0.3
    python -m models.train reader DATA --out RUNS --hours 0.1 --deckbook MINE.deck
    python -m models.train further reader DATA --out RUNS --from models/weights/reader.pt
    python -m models.train further finer DOUBTFUL --out RUNS --from models/weights/reader.pt
    python -m models.train rectify finder DATA --out RUNS --from RUNS/finder/weights/best.pt
    python -m models.train plain DATA --out RUNS --hours 4 --from RUNS/finder/weights/best.pt

`further` teaches a trained reader on, by scenes that are made meanwhile too (`models.further`); `rectify` makes a
trained network faster (`models.rectifying`). The last is one network that finds and names at once:
what ours are measured against (`models.plain`); it does not ship.

With `--deckbook` the shipped reader goes on with a taught deck's looks among the scenes' cards.

Checkpoints lie in `RUNS/finder/weights`, `RUNS/reader/weights` and so on after every epoch, in `RUNS/outline`,
`RUNS/reader-further` and `RUNS/finder-relu` every minute; `--resume` goes on from the last one, `--from FILE` starts
from other weights. A CPU with bfloat16 matrix units trains in bfloat16 (about twice as fast).
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from ultralytics import settings as ultralytics_settings

from models import further, lessons, outlining, rectifying
from models.crops import taught_crops
from models.dataset import CHUNK, make_dataset
from models.recipes import Recipe
from models.stint import Pace
from models.trainers import TRAINERS, ReaderTrainer
from models.training_data import READERS
from vision.deckbook import read_book
from vision.network import WEIGHTS

TAUGHT_RATE = 2e-4
"""The highest learning rate where a deck was taught: what the network knows it shall keep."""

VALIDATION_SCENES = range(900_000, 900_300)


def train(
    kind: str,
    data: Path,
    out: Path,
    hours: float,
    per_epoch: int,
    batch: int,
    start: str | None,
    resume: bool,
    rate: float,
) -> None:
    """Train *kind* (one of `TRAINERS`) for about *hours* on the scenes in *data*/train; the best weights go to
    *out*/*kind*.
    """
    ultralytics_settings.update({"sync": False})
    trainer, model, size = TRAINERS[kind]
    trainer.data_folders, trainer.per_epoch = (data / "train", data / "val"), per_epoch
    gpu = torch.cuda.is_available()
    overrides: dict[str, Any] = {
        "model": str(out / kind / "weights" / "last.pt") if resume else start or model,
        "resume": resume, "data": "scenes", "project": str(out), "name": kind, "exist_ok": True,
        "time": hours, "epochs": 100, "batch": batch, "imgsz": size,
        "optimizer": "AdamW", "lr0": rate, "lrf": 0.02, "cos_lr": True, "warmup_epochs": 0.5,
        "weight_decay": 0.01, "nbs": batch,
        "warmup_bias_lr": 0.0,  # the default, 0.1, is made for SGD: AdamW's first steps would wipe out what was learnt
        "amp": "bf16" if gpu else False, "device": "0" if gpu else "cpu", "seed": 32, "plots": False,
        "pretrained": bool(start),  # without it the classification trainer forgets the weights that it was given
        "erasing": 0.0, "close_mosaic": 0, "deterministic": False, "patience": 1000,
    }  # fmt: skip
    trainer(overrides=overrides).train()


def _finished(best: Path) -> bool:
    """Whether the training that wrote *best* ran to its end, and so took the optimizer out of it."""
    return best.exists() and torch.load(best, map_location="cpu", weights_only=False)["epoch"] == -1


SHIPPED = {"finder": (1.5, 4800, 16), "reader": (0.5, 32_000, 64), "index": (0.3, 32_000, 64)}
"""Hours on two cores, pictures an epoch, and pictures a step, of each kind that ships, where nothing else is said."""

KINDS = {**SHIPPED, "finer": (0.8, 32_000, 64), "plain": (4.0, 1600, 16)}
"""And of the finer reader, which is taught on from a reader that is trained already (`further`), and of what all are
measured against.
"""

STINT_HOURS = 1.5
"""Of those that go on with what is trained, on one core, where nothing else is said."""

OUTLINE_HOURS = 0.6
"""The same of the network that puts outlines right."""

ALL_HOURS = OUTLINE_HOURS + sum(hours for hours, _, _ in SHIPPED.values())


def _scenes(args: argparse.Namespace) -> None:
    recipe, held_out = Recipe(args.art, args.textures), Recipe(args.art, args.textures, held_out=True)
    make_dataset(args.data / "train", recipe, range(args.first, args.first + args.count), args.workers)
    make_dataset(args.data / "val", held_out, VALIDATION_SCENES, args.workers)


def _all(args: argparse.Namespace) -> None:
    _scenes(args)
    share = args.hours / ALL_HOURS
    for kind, (hours, per_epoch, batch) in SHIPPED.items():
        weights = args.out / kind / "weights"
        if not _finished(weights / "best.pt"):
            begun = (weights / "last.pt").exists()
            train(kind, args.data, args.out, hours * share, per_epoch, batch, None, begun, 2e-3)
    outlining.train(args.data, args.out, OUTLINE_HOURS * share, (args.out / "outline" / "last.pt").exists())


def _outline(args: argparse.Namespace) -> None:
    pace = replace(outlining.PACE, rate=args.rate)
    outlining.train(args.data, args.out, args.hours, args.resume, pace, args.batch, args.start, args.width)


def _rectify(args: argparse.Namespace) -> None:
    _, per_epoch, batch = KINDS[args.kind]
    rectifying.rectify(args.kind, args.start, args.data, args.out, args.hours, per_epoch, batch, args.resume)


def _further(args: argparse.Namespace) -> None:
    _, per_epoch, batch = KINDS[args.kind]
    pace = Pace(args.rate)
    further.further(args.kind, args.start, args.data, args.out, args.hours, per_epoch, batch, pace, args.resume)


def _one(args: argparse.Namespace) -> None:
    if getattr(args, "deckbook", None):
        ReaderTrainer.taught = taught_crops(read_book(args.deckbook))
        args.start, args.rate = args.start or str(WEIGHTS / "reader.pt"), min(args.rate, TAUGHT_RATE)
    train(
        args.todo, args.data, args.out, args.hours, args.per_epoch, args.batch, args.start, args.resume, args.rate
    )  # fmt: skip


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m models.train", description=(__doc__ or "").splitlines()[0])
    todo = parser.add_subparsers(dest="todo", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], does: str) -> argparse.ArgumentParser:
        one = todo.add_parser(name, help=does)
        one.set_defaults(run=run)
        return one

    def teaches(one: argparse.ArgumentParser, hours: float) -> None:
        one.add_argument("--out", type=Path, default=Path("runs"))
        one.add_argument("--hours", type=float, default=hours)

    def goes_on(one: argparse.ArgumentParser, rate: float | None, batch: int | None = None) -> None:
        if rate is not None:
            one.add_argument("--rate", type=float, default=rate, help="highest learning rate")
        if batch is not None:
            one.add_argument("--batch", type=int, default=batch)
        one.add_argument("--resume", action="store_true")

    everything = command("all", _all, "scenes, then four of the networks, going on where it was stopped")
    scenes = command("scenes", _scenes, "make the pictures that the networks learn from")
    for one in (everything, scenes):
        one.add_argument("data", type=Path)
        one.add_argument("--art", type=Path, help="folder with `french` and `german`, in each a folder a deck")
        one.add_argument("--textures", type=Path, help="folder with pictures of table tops")
        one.add_argument("--count", type=int, default=14_000)
        one.add_argument("--first", type=int, default=0, help="the first scene's number: other scenes from another one")
        one.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    teaches(everything, ALL_HOURS)
    rectify = command("rectify", _rectify, "give a trained network ReLU in place of SiLU")
    rectify.add_argument("kind", choices=tuple(lessons.SHOWN))
    more = command("further", _further, "teach a trained reader on")
    more.add_argument("kind", choices=READERS)
    for one, rate in ((rectify, None), (more, further.PACE.rate)):
        one.add_argument("data", type=Path)
        one.add_argument("--from", dest="start", type=Path, required=True, help="its weights")
        teaches(one, STINT_HOURS)
        goes_on(one, rate)
    outline = command("outline", _outline, "train the network that puts outlines right")
    outline.add_argument("data", type=Path)
    outline.add_argument("--from", dest="start", type=Path, help="weights to start from")
    outline.add_argument("--width", type=int, default=outlining.WIDTH, help="channels of its first layer")
    teaches(outline, OUTLINE_HOURS)
    goes_on(outline, outlining.PACE.rate, outlining.BATCH)
    for kind, (hours, per_epoch, batch) in KINDS.items():
        one = command(kind, _one, f"train the {kind}")
        one.add_argument("data", type=Path)
        one.add_argument("--from", dest="start", help="weights to start from")
        one.add_argument("--per-epoch", type=int, default=per_epoch)
        teaches(one, hours)
        goes_on(one, 2e-3, batch)
        if kind == "reader":
            one.add_argument("--deckbook", type=Path, help="a taught deck to go on with from the shipped reader")
    return parser


def _main(arguments: list[str] | None = None) -> None:
    parser = _parser()
    args = parser.parse_args(arguments)
    if args.run in (_all, _scenes) and args.first % CHUNK:
        parser.error(f"--first {args.first}: scenes are made by {CHUNK}, so name a multiple of that.")
    try:
        args.run(args)
    except rectifying.RectifiedError as error:
        parser.error(str(error))


if __name__ == "__main__":
    _main()
