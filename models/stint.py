"""A training of so many hours on scenes, of a network that is trained already: its pace, the mean of its weights, and
what is kept meanwhile.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import torch
from torch import nn

from models import THREADS
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

WARM_UP = 100
"""So many steps it takes to the highest rate; from then on it falls."""

AVERAGED = 0.998
"""How much of the mean of the weights so far stays at every step; the mean is what is kept."""

KEPT_EVERY_S = 60.0

GROWN = 1.1
"""Where so many times the scenes are there, made meanwhile, the new ones are shown too."""

Batch: TypeAlias = dict[str, torch.Tensor]
"""Pictures (`img`, 0 to 1) and, of crops, the class of each (`cls`)."""


def device() -> torch.device:
    """Where networks are trained here."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def network_in(about: dict[str, Any]) -> nn.Module:
    """The network of a file of weights that Ultralytics or `Stint` wrote, ready to answer."""
    network: nn.Module = (about.get("ema") or about["model"]).float().eval()
    return network.to(device(), memory_format=torch.channels_last)


def seen_quickly(device: torch.device) -> Any:
    """Meanwhile networks compute in bfloat16, where *device* is made for it."""
    native = device.type == "cuda" or torch.ops.mkldnn._is_mkldnn_bf16_supported()
    return torch.autocast(device.type, torch.bfloat16, enabled=native)


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
            names = torch.as_tensor(one["cls"]).to(device)
            yield {"img": values.contiguous(memory_format=torch.channels_last), "cls": names}


@dataclass
class Stint:
    """*learner* is taught for *hours* by *clock* (in seconds), at up to *rate*.

    Every minute or so *folder* gets `best.pt`, the mean of its weights so far, which *mean* holds, in the form of the
    file that told *about* it; and `last.pt`, all that *resume* needs.
    """

    learner: nn.Module
    mean: nn.Module
    about: dict[str, Any]
    rate: float
    hours: float
    folder: Path
    resume: bool = False
    clock: Callable[[], float] = time.monotonic

    def teach(self, coming: Iterator[Batch], loss: Callable[[torch.Tensor, torch.Tensor, float], torch.Tensor]) -> None:
        """Show it what is *coming* until its time is over; *loss* of pictures and their classes is made small, given
        which part of the time is spent (0 to 1).
        """
        torch.set_num_threads(THREADS)
        self.folder.mkdir(parents=True, exist_ok=True)
        optimizer = torch.optim.AdamW(self.learner.parameters(), self.rate, weight_decay=0.01)
        parts = {"learner": self.learner, "mean": self.mean, "optimizer": optimizer}
        done, steps = self._take_up(parts) if self.resume else (0.0, 0)
        torch.manual_seed(32 + steps)
        batch = next(coming)
        begun = told = self.clock()
        losses = list[torch.Tensor]()
        while (spent := done + (self.clock() - begun) / 3600) < self.hours:
            falling = 0.505 + 0.495 * math.cos(math.pi * spent / self.hours)
            for group in optimizer.param_groups:
                group["lr"] = self.rate * min(1.0, (steps + 1) / WARM_UP) * falling
            off = loss(batch["img"], batch["cls"], spent / self.hours)
            optimizer.zero_grad()
            off.backward()
            nn.utils.clip_grad_norm_(self.learner.parameters(), 5.0)
            optimizer.step()
            steps += 1
            self._average(min(AVERAGED, (1 + steps) / (10 + steps)))
            losses.append(off.detach())
            if self.clock() - told > KEPT_EVERY_S:
                told = self.clock()
                print(f"{spent:.2f} h, step {steps}: off by {torch.stack(losses).mean():.4f}", flush=True)
                losses.clear()
                states = {name: part.state_dict() for name, part in parts.items()}
                torch.save({**states, "hours": spent, "steps": steps}, self.folder / "last.pt")
                self.keep()
            batch = next(coming)

    def _take_up(self, parts: dict[str, Any]) -> tuple[float, int]:
        """Give *parts* what `last.pt` has of them; the hours and steps that it took."""
        kept = torch.load(self.folder / "last.pt", map_location=device(), weights_only=True)
        for name, part in parts.items():
            part.load_state_dict(kept[name])
        return kept["hours"], kept["steps"]

    @torch.no_grad()
    def _average(self, stays: float) -> None:
        """Moves the mean to the learner, but for the part that *stays*."""
        learnt = self.learner.state_dict()
        for name, value in self.mean.state_dict().items():
            if value.is_floating_point():
                value.lerp_(learnt[name], 1 - stays)
            else:
                value.copy_(learnt[name])

    def keep(self) -> None:
        """Write `best.pt`."""
        network = copy.deepcopy(self.mean).half().cpu()
        torch.save({**self.about, "model": network, "ema": None, "optimizer": None}, self.folder / "best.pt")
