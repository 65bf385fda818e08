"""Train the finder (oriented boxes of cards and of indices) and the two readers on scenes that the project makes.

    python -m models.train all DATA --art ART --textures TEXTURES --out RUNS
    python -m models.train scenes DATA --art ART --textures TEXTURES --count 14000
    python -m models.train finder DATA --out RUNS --hours 1.5
    python -m models.train reader DATA --out RUNS --hours 0.5
    python -m models.train index DATA --out RUNS --hours 0.3
    python -m models.train reader DATA --out RUNS --hours 0.1 --deckbook MINE.deck

With `--deckbook` the shipped reader goes on with a taught deck's looks among the scenes' cards.

Checkpoints lie in `RUNS/finder/weights` and `RUNS/reader/weights` after every epoch; `--resume` goes on from the last
one, `--from FILE` starts from other weights. A CPU with bfloat16 matrix units trains in bfloat16 (about twice as fast).
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset
from ultralytics import settings as ultralytics_settings
from ultralytics.data.dataset import YOLODataset
from ultralytics.models.yolo.classify import ClassificationTrainer
from ultralytics.models.yolo.obb import OBBTrainer
from ultralytics.utils.ops import xyxyxyxy2xywhr
from ultralytics.utils.torch_utils import strip_optimizer

from models import THREADS
from models.dataset import CROP_MARGIN, INDEX_VISIBLE_FROM, Recipe, load_crops, load_labels, make_dataset, taught_crops
from models.scenes import VISIBLE_FROM
from vision.deckbook import read_book
from vision.network import WEIGHTS
from vision.values import BACK, FACES, FINDER_CLASSES, OTHER

FINDER_SIZE = 320
"""Side, in pixels, of the pictures that the finder is trained on."""

INDEX_FROM = 7
"""Height, in pixels, from which an index in such a picture is one that the finder is asked for."""

READER_SIZE = (96, 128)
"""Width and height, in pixels, of the cards that the reader is trained on; whole multiples of 32."""

INDEX_SIZE = (64, 96)
"""The same of the indices that the index reader is trained on."""

SHARES = {"french": 0.42, "german": 0.42, BACK: 0.05, OTHER: 0.11}
"""How often the readers are shown each kind of crop in training."""

TAUGHT_SHARE, TAUGHT_RATE = 0.3, 2e-4
"""How often a taught deck's looks are shown where there are any, and the highest learning rate then: what the network
knows it shall keep.
"""

LOADERS_ON_GPU = 12

VALIDATION_SCENES = range(900_000, 900_300)


class FinderScenes(Dataset):
    """Scenes as Ultralytics' oriented-box training takes them, each time at another scale, place and side.

    Outlines may reach beyond the picture: Ultralytics' own reader of label files refuses those, and a finder that never
    saw a card cut by the border looks away from it.
    """

    def __init__(self, folder: Path, training: bool, per_epoch: int | None = None) -> None:
        self.folder, self.training = folder, training
        self.labels, self.indices = load_labels(folder, 0), load_labels(folder, 1)
        self.scenes = sorted(self.labels)
        self.length = per_epoch or len(self.scenes)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: int) -> dict[str, Any]:
        scene = self.scenes[np.random.randint(len(self.scenes)) if self.training else index]
        path = self.folder / f"scene-{scene:06d}.jpg"
        image = cv2.imread(str(path), cv2.IMREAD_COLOR)
        warp = self._warp(image.shape[0])
        image = cv2.warpAffine(
            image, warp, (FINDER_SIZE, FINDER_SIZE), flags=cv2.INTER_AREA, borderValue=(114, 114, 114)
        )
        outlines = [(quad @ warp[:, :2].T + warp[:, 2], visible) for _, quad, visible in self.labels[scene]]
        kept = [corners for corners, visible in outlines if visible * _inside(corners) >= VISIBLE_FROM * 0.8]
        corners = [quad @ warp[:, :2].T + warp[:, 2] for _, quad, _ in self.indices[scene]]
        corners = [c for c in corners if _inside(c) > INDEX_VISIBLE_FROM and _height(c) >= INDEX_FROM]
        boxes = xyxyxyxy2xywhr(
            torch.tensor(np.array([*kept, *corners], np.float32).reshape(-1, 8))
        )  # its own order of sides and turn
        boxes[:, :4] /= FINDER_SIZE
        if self.training:
            image = _tinted(image)
        return {
            "im_file": str(path),
            "ori_shape": (FINDER_SIZE, FINDER_SIZE),
            "resized_shape": (FINDER_SIZE, FINDER_SIZE),
            "ratio_pad": ((1.0, 1.0), (0.0, 0.0)),
            "img": torch.from_numpy(np.ascontiguousarray(image[..., ::-1].transpose(2, 0, 1))),
            "cls": torch.tensor([0.0] * len(kept) + [1.0] * len(corners)).reshape(-1, 1),
            "bboxes": boxes.float().reshape(-1, 5),
            "batch_idx": torch.zeros(len(boxes)),
        }

    def _warp(self, size: int) -> np.ndarray:
        fit = FINDER_SIZE / size
        if not self.training:
            return np.array([[fit, 0, 0], [0, fit, 0]])
        scale = fit * np.random.uniform(0.75, 1.6)
        flip = np.random.choice([-1, 1])
        quarter = np.random.randint(4) * 90
        turn = cv2.getRotationMatrix2D((0, 0), quarter, scale) @ np.diag([flip, 1, 1])[:, :3]
        middle = np.full(2, FINDER_SIZE / 2) + np.random.uniform(-0.2, 0.2, 2) * FINDER_SIZE * max(
            scale / fit - 0.8, 0.15
        )
        turn[:, 2] = middle - turn[:, :2] @ np.full(2, size / 2)
        return turn

    collate_fn = staticmethod(YOLODataset.collate_fn)


def _inside(corners: np.ndarray) -> float:
    """Which part of the outline lies in the picture."""
    corners = corners.astype(np.float32)
    frame = np.float32([[0, 0], [FINDER_SIZE, 0], [FINDER_SIZE, FINDER_SIZE], [0, FINDER_SIZE]])
    area, _ = cv2.intersectConvexConvex(corners, frame)
    return area / max(cv2.contourArea(corners), 1.0)


def _height(corners: np.ndarray) -> float:
    return float(np.linalg.norm(corners[3] - corners[0]))


def _tinted(image: np.ndarray) -> np.ndarray:
    gain, lift = np.random.uniform(0.8, 1.2) * np.random.uniform(0.93, 1.07, 3), np.random.uniform(-15, 15)
    return np.clip(image * gain + lift, 0, 255).astype(np.uint8)


class ReaderCrops(Dataset):
    """Straightened cards as Ultralytics' classification takes them, as ill-fitting as the finder's boxes are."""

    what, size, either_way_up, slack = "crops", READER_SIZE, True, 1.0

    def __init__(
        self, folder: Path, training: bool, per_epoch: int | None = None, taught: Sequence[tuple[int, bytes]] = ()
    ) -> None:
        self.training = training
        self.names, self.jpegs = load_crops(folder, self.what)
        self.length = per_epoch or len(self.jpegs)
        self.labels = self.names  # Ultralytics looks for it
        kinds = np.array([FACES[name].split()[0] for name in self.names])
        self.kinds = [np.flatnonzero(kinds == kind) for kind in SHARES if (kinds == kind).any()]
        shares = np.array([share for kind, share in SHARES.items() if (kinds == kind).any()])
        self.shares = shares / shares.sum()
        if taught:
            self.kinds.append(np.arange(len(self.jpegs), len(self.jpegs) + len(taught)))
            self.shares = np.append(self.shares * (1 - TAUGHT_SHARE), TAUGHT_SHARE)
            self.names = self.labels = np.append(self.names, [name for name, _ in taught])
            self.jpegs = [*self.jpegs, *(jpeg for _, jpeg in taught)]

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: int) -> dict[str, Any]:
        if self.training:
            index = np.random.choice(self.kinds[np.random.choice(len(self.kinds), p=self.shares)])
        rng = np.random if self.training else np.random.RandomState(index)
        crop = cv2.imdecode(np.frombuffer(self.jpegs[index], np.uint8), cv2.IMREAD_COLOR)
        image = jittered(crop, rng, self.size, self.either_way_up, self.slack)
        if self.training:
            image = _tinted(image)
        return {
            "img": torch.from_numpy(np.ascontiguousarray(image[..., ::-1].transpose(2, 0, 1))).float() / 255,
            "cls": int(self.names[index]),
        }


class IndexCrops(ReaderCrops):
    """The same of indices; upright, because the way up of an index tells the way up of its card."""

    what, size, either_way_up, slack = "corners", INDEX_SIZE, False, 1.8


def jittered(crop: np.ndarray, rng: Any, size: tuple[int, int], either_way_up: bool, slack: float) -> np.ndarray:
    """*crop* cut to *size* with the finder's errors: up to 8 % in place and size and some degrees (of cards; of smaller
    things *slack* times that), maybe on its head.
    """
    h, w = crop.shape[:2]
    inner = 1 / (1 + 2 * CROP_MARGIN)
    corners = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.float32([w, h]) * inner / 2
    corners = corners * rng.normal(1.02, 0.05 * slack, 2) + rng.normal(0, 0.03 * slack, 2) * [w, h]
    a = np.radians(rng.normal(0, 3.5 * slack))
    turn = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    corners = corners @ turn + rng.normal(0, 0.012 * slack, (4, 2)) * [w, h]
    corners = np.float32(corners + np.float32([w, h]) / 2)
    if either_way_up and rng.random_sample() < 0.5:
        corners = np.roll(corners, 2, axis=0)
    tw, th = size
    target = np.float32([[0, 0], [tw, 0], [tw, th], [0, th]])
    return cv2.warpPerspective(
        crop, cv2.getPerspectiveTransform(corners, target), (tw, th), borderMode=cv2.BORDER_REPLICATE
    )


class _Bfloat16:
    """What both trainers share: bfloat16 and channels-last on a CPU, and our own data in place of a YAML file."""

    data_folders: tuple[Path, Path]
    per_epoch: int

    def _setup_train(self) -> None:
        super()._setup_train()  # type: ignore[misc]
        if self.device.type == "cpu":
            torch.set_num_threads(THREADS)
        self.model.to(memory_format=torch.channels_last)

    def _do_train(self) -> None:
        if self.device.type != "cpu":
            super()._do_train()  # type: ignore[misc]
            return
        # Ultralytics offers bfloat16 on CUDA only; the loop is the same, only the context around the forward pass
        # differs.
        native = torch.ops.mkldnn._is_mkldnn_bf16_supported()
        with patch(
            "ultralytics.engine.trainer.autocast",
            lambda *_, **__: torch.autocast("cpu", torch.bfloat16, enabled=native),
        ):
            super()._do_train()  # type: ignore[misc]

    def get_dataloader(self, dataset_path: str, batch_size: int = 16, rank: int = 0, mode: str = "train") -> DataLoader:
        dataset = self.build_dataset(dataset_path, mode)
        collate = getattr(dataset, "collate_fn", None)
        workers = LOADERS_ON_GPU if self.device.type == "cuda" else 1  # Ultralytics' own loader takes none on a CPU
        return DataLoader(
            dataset, batch_size, mode == "train", num_workers=workers, collate_fn=collate, persistent_workers=workers
            > 0, worker_init_fn=_seed_worker )  # fmt: skip

    def final_eval(self) -> None:
        """The usual last round wants a YAML file of data; `models.evaluate` measures instead."""
        strip_optimizer(self.best)

    def preprocess_batch(self, batch: dict[str, Any]) -> dict[str, Any]:
        batch = super().preprocess_batch(batch)  # type: ignore[misc]
        batch["img"] = batch["img"].contiguous(memory_format=torch.channels_last)
        return batch

    def plot_training_labels(self) -> None:
        pass

    def plot_training_samples(self, batch: dict[str, Any], ni: int) -> None:
        pass


def _seed_worker(worker: int) -> None:
    cv2.setNumThreads(1)
    np.random.seed((torch.initial_seed() + worker) % 2**32)


def _about(train: Path, val: Path, classes: Sequence[str]) -> dict[str, Any]:
    """A set of data as Ultralytics describes it."""
    names = dict(enumerate(classes))
    return {"train": str(train), "val": str(val), "nc": len(names), "names": names, "channels": 3}


class FinderTrainer(_Bfloat16, OBBTrainer):
    """Ultralytics' oriented-box trainer on `FinderScenes`."""

    def get_dataset(self) -> dict[str, Any]:
        train, val = self.data_folders
        return _about(train, val, FINDER_CLASSES)

    def build_dataset(self, img_path: str, mode: str = "train", batch: int | None = None) -> Dataset:
        training = mode == "train"
        return FinderScenes(Path(img_path), training, self.per_epoch if training else None)


class ReaderTrainer(_Bfloat16, ClassificationTrainer):
    """Ultralytics' classification trainer on `ReaderCrops`, and on the looks of a deck that was *taught*."""

    taught: Sequence[tuple[int, bytes]] = ()

    def get_dataset(self) -> dict[str, Any]:
        train, val = self.data_folders
        return _about(train, val, FACES)

    def build_dataset(self, img_path: str, mode: str = "train", batch: int | None = None) -> Dataset:
        training = mode == "train"
        return ReaderCrops(
            Path(img_path), training, self.per_epoch if training else None, self.taught if training else ()
        )


class IndexTrainer(ReaderTrainer):
    """The same on `IndexCrops`."""

    def build_dataset(self, img_path: str, mode: str = "train", batch: int | None = None) -> Dataset:
        training = mode == "train"
        return IndexCrops(Path(img_path), training, self.per_epoch if training else None)


TRAINERS: dict[str, tuple[Any, str, int]] = {
    "finder": (FinderTrainer, "yolo26n-obb.yaml", FINDER_SIZE),
    "reader": (ReaderTrainer, "yolo26n-cls.yaml", max(READER_SIZE)),
    "index": (IndexTrainer, "yolo26n-cls.yaml", max(INDEX_SIZE)),
}
"""Trainer, network, and longest side of a picture, of each kind."""


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
        "amp": "bf16" if gpu else False, "device": "0" if gpu else "cpu", "seed": 32, "plots": False,
        "pretrained": bool(start),  # without it the classification trainer forgets the weights that it was given
        "erasing": 0.0, "close_mosaic": 0, "deterministic": False, "patience": 1000,
    }  # fmt: skip
    trainer(overrides=overrides).train()


def _finished(best: Path) -> bool:
    """Whether the training that wrote *best* ran to its end, and so took the optimizer out of it."""
    return best.exists() and torch.load(best, map_location="cpu", weights_only=False)["epoch"] == -1


KINDS = {"finder": (1.5, 4800, 16), "reader": (0.5, 32_000, 64), "index": (0.3, 32_000, 64)}
"""Hours on two cores, pictures an epoch, and pictures a step, of each kind where nothing else is said."""


def _main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m models.train", description=(__doc__ or "").splitlines()[0])
    todo = parser.add_subparsers(dest="todo", required=True)
    everything = todo.add_parser("all", help="scenes, then the three networks, going on where it was stopped")
    scenes = todo.add_parser("scenes", help="make the pictures that the networks learn from")
    for one in (everything, scenes):
        one.add_argument("data", type=Path)
        one.add_argument("--art", type=Path, help="folder with `french` and `german`, in each a folder a deck")
        one.add_argument("--textures", type=Path, help="folder with pictures of table tops")
        one.add_argument("--count", type=int, default=14_000)
        one.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    everything.add_argument("--out", type=Path, default=Path("runs"))
    everything.add_argument("--hours", type=float, default=sum(hours for hours, _, _ in KINDS.values()))
    for kind, (hours, per_epoch, batch) in KINDS.items():
        one = todo.add_parser(kind, help=f"train the {kind}")
        one.add_argument("data", type=Path)
        one.add_argument("--out", type=Path, default=Path("runs"))
        one.add_argument("--hours", type=float, default=hours)
        one.add_argument("--per-epoch", type=int, default=per_epoch)
        one.add_argument("--batch", type=int, default=batch)
        one.add_argument("--rate", type=float, default=2e-3, help="highest learning rate")
        one.add_argument("--from", dest="start", help="weights to start from")
        one.add_argument("--resume", action="store_true")
        if kind == "reader":
            one.add_argument("--deckbook", type=Path, help="a taught deck to go on with from the shipped reader")
    args = parser.parse_args(arguments)
    if args.todo in ("all", "scenes"):
        recipe, held_out = Recipe(args.art, args.textures), Recipe(args.art, args.textures, held_out=True)
        make_dataset(args.data / "train", recipe, range(args.count), args.workers)
        make_dataset(args.data / "val", held_out, VALIDATION_SCENES, args.workers)
    if args.todo == "all":
        share = args.hours / sum(hours for hours, _, _ in KINDS.values())
        for kind, (hours, per_epoch, batch) in KINDS.items():
            weights = args.out / kind / "weights"
            if not _finished(weights / "best.pt"):
                begun = (weights / "last.pt").exists()
                train(kind, args.data, args.out, hours * share, per_epoch, batch, None, begun, 2e-3)
    elif args.todo != "scenes":
        if getattr(args, "deckbook", None):
            ReaderTrainer.taught = taught_crops(read_book(args.deckbook))
            args.start, args.rate = args.start or str(WEIGHTS / "reader.pt"), min(args.rate, TAUGHT_RATE)
        train(
            args.todo, args.data, args.out, args.hours, args.per_epoch, args.batch, args.start, args.resume, args.rate
        )


if __name__ == "__main__":
    _main()
