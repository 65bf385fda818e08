"""Ultralytics' trainers on our own pictures: in bfloat16 on a CPU that has it, and without files that describe data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset
from ultralytics.models.yolo.classify import ClassificationTrainer
from ultralytics.models.yolo.obb import OBBTrainer
from ultralytics.utils.torch_utils import strip_optimizer

from models import THREADS
from models.on_gpu import Batches, CropBatches, SceneBatches
from models.training_data import (
    FINDER_SIZE,
    FINER_SIZE,
    INDEX_SIZE,
    PLAIN_CLASSES,
    PLAIN_SIZE,
    READER_SIZE,
    FinderScenes,
    FinerCrops,
    IndexCrops,
    PlainScenes,
    ReaderCrops,
)
from vision.values import FACES, FINDER_CLASSES

LOADERS_ON_GPU = 12
"""Processes that read pictures for a GPU where it does not hold them itself."""


class _Bfloat16:
    """What both trainers share: bfloat16 and channels-last on a CPU, and our own data in place of a YAML file."""

    batches: type[Batches] | None
    data_folders: tuple[Path, Path]
    per_epoch: int
    goes_on_with_relu = True

    def get_model(self, *words: Any, weights: Any = None, **named: Any) -> torch.nn.Module:
        made = super().get_model(*words, weights=weights, **named)  # type: ignore[misc]
        return rectified(made) if weights and self.goes_on_with_relu and is_rectified(weights) else made

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

    def get_dataloader(self, dataset_path: str, batch_size: int = 16, rank: int = 0, mode: str = "train") -> Any:
        batches = self.batches if mode == "train" else None
        return loader(self.build_dataset(dataset_path, mode), batch_size, self.device, batches, mode == "train")

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


def loader(
    dataset: Any, batch_size: int, device: torch.device, batches: type[Batches] | None, shuffled: bool = True
) -> Any:
    """What shows *dataset* to a network on *device*; made there where it is a GPU, and there are *batches* for it."""
    if device.type == "cuda" and batches:
        return batches(dataset, batch_size, device)
    collate = getattr(dataset, "collate_fn", None)
    workers = LOADERS_ON_GPU if device.type == "cuda" else 1  # Ultralytics' own loader takes none on a CPU
    return DataLoader(
        dataset, batch_size, shuffled, num_workers=workers, collate_fn=collate, persistent_workers=True,
        worker_init_fn=_seed_worker,
    )  # fmt: skip


def is_rectified(network: torch.nn.Module) -> bool:
    """Whether *network* has ReLU where Ultralytics' own have SiLU."""
    return not any(isinstance(part, torch.nn.SiLU) for part in network.modules())


def rectified(network: torch.nn.Module) -> torch.nn.Module:
    """*network* with ReLU for each SiLU (`models.rectifying`)."""
    for name, part in network.named_children():
        if isinstance(part, torch.nn.SiLU):
            setattr(network, name, torch.nn.ReLU(inplace=True))
        else:
            rectified(part)
    return network


def _seed_worker(worker: int) -> None:
    cv2.setNumThreads(1)
    np.random.seed((torch.initial_seed() + worker) % 2**32)


def _about(train: Path, val: Path, classes: Sequence[str]) -> dict[str, Any]:
    """A set of data as Ultralytics describes it."""
    names = dict(enumerate(classes))
    return {"train": str(train), "val": str(val), "nc": len(names), "names": names, "channels": 3}


class FinderTrainer(_Bfloat16, OBBTrainer):
    """Ultralytics' oriented-box trainer on `FinderScenes`."""

    batches = SceneBatches
    shown: type[FinderScenes] = FinderScenes
    classes: tuple[str, ...] = FINDER_CLASSES

    def get_dataset(self) -> dict[str, Any]:
        train, val = self.data_folders
        return _about(train, val, self.classes)

    def build_dataset(self, img_path: str, mode: str = "train", batch: int | None = None) -> Dataset:
        training = mode == "train"
        return self.shown(Path(img_path), training, self.per_epoch if training else None)


class PlainTrainer(FinderTrainer):
    """The same for one network that names the cards that it finds: what `models.plain` measures ours against."""

    batches, shown, classes, goes_on_with_relu = None, PlainScenes, PLAIN_CLASSES, False


class ReaderTrainer(_Bfloat16, ClassificationTrainer):
    """Ultralytics' classification trainer on `ReaderCrops`, and on the looks of a deck that was *taught*."""

    batches, crops = CropBatches, ReaderCrops
    taught: Sequence[tuple[int, bytes]] = ()

    def get_dataset(self) -> dict[str, Any]:
        train, val = self.data_folders
        return _about(train, val, FACES)

    def build_dataset(self, img_path: str, mode: str = "train", batch: int | None = None) -> Dataset:
        training = mode == "train"
        return self.crops(
            Path(img_path), training, self.per_epoch if training else None, self.taught if training else ()
        )


class FinerTrainer(ReaderTrainer):
    """The same on `FinerCrops`."""

    crops = FinerCrops


class IndexTrainer(ReaderTrainer):
    """The same on `IndexCrops`."""

    crops = IndexCrops


TRAINERS: dict[str, tuple[Any, str, int]] = {
    "finder": (FinderTrainer, "yolo26n-obb.yaml", FINDER_SIZE),
    "reader": (ReaderTrainer, "yolo26n-cls.yaml", max(READER_SIZE)),
    "finer": (FinerTrainer, "yolo26n-cls.yaml", max(FINER_SIZE)),
    "index": (IndexTrainer, "yolo26n-cls.yaml", max(INDEX_SIZE)),
    "plain": (PlainTrainer, "yolo26n-obb.yaml", PLAIN_SIZE),
}
"""Trainer, network, and longest side of a picture, of each kind."""
