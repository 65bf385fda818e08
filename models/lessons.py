"""What each kind of network is shown in training, batch after batch, also of scenes that are made meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import torch

from models.on_gpu import Batches, CropBatches, SceneBatches
from models.trainers import loader
from models.training_data import FinderScenes, FinerCrops, IndexCrops, ReaderCrops

SHOWN: dict[str, tuple[Any, type[Batches]]] = {
    "finder": (FinderScenes, SceneBatches),
    "reader": (ReaderCrops, CropBatches),
    "finer": (FinerCrops, CropBatches),
    "index": (IndexCrops, CropBatches),
}
"""What each kind of network is shown, and how a GPU makes it."""

GROWN = 1.1
"""Where so many times the scenes are there, made meanwhile, the new ones are shown too."""

Batch: TypeAlias = dict[str, torch.Tensor]
"""Pictures (`img`, 0 to 1) and, of crops, the class of each (`cls`) and whether it is a court alone (`court`)."""


def shown(kind: str, data: Path, per_epoch: int, batch: int, device: torch.device) -> Iterator[Batch]:
    """What training shows a *kind* of network, *batch* pictures of *data*/train at a time, without end; also scenes
    that are made there meanwhile.
    """
    dataset, batches = SHOWN[kind]
    folder, known = data / "train", 0
    while True:
        there = len(list(folder.glob("labels-*.npz")))
        if there >= GROWN * known:
            pictures, known = loader(dataset(folder, True, per_epoch), batch, device, batches), there
        for one in pictures:
            values = one["img"].to(device).float() / (255 if kind == "finder" else 1)
            told = {name: torch.as_tensor(one[name]).to(device) for name in ("cls", "court") if name in one}
            yield {"img": values.contiguous(memory_format=torch.channels_last), **told}
