"""A trained reader, of faces or of indices, taught on by labels: on scenes that are made meanwhile, if somebody does.

A reader that is shown the same crops fifty times learns them by heart; scenes that go on being made beside it, with
decks that it has not seen, cost a core and teach it more than a lower rate does. Of most crops it knows the name
already: those it is shown seldom, and they count the more each time (Katharopoulos and Fleuret, "Not All Samples Are
Created Equal: Deep Learning with Importance Sampling", 2018).
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from models.rectifying import Seen, measured_anew
from models.stint import Batch, Stint, device, network_in, shown
from models.trainers import loader
from models.training_data import ReaderCrops

RATE = 3e-4
"""Highest learning rate: what it knows it shall keep."""

LEAST_WORTH = 0.1
"""What a crop is worth at least, where one that the reader is sure to misread is worth up to 1.4."""


def further(
    kind: str,
    start: Path,
    data: Path,
    out: Path,
    hours: float,
    per_epoch: int,
    batch: int,
    rate: float = RATE,
    resume: bool = False,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Teach the *kind* of reader in *start* for *hours* by *clock* (in seconds), by the crops of *data*/train; every
    minute or so *out*/*kind*-further gets it (`models.stint.Stint`).
    """
    about = torch.load(start, map_location="cpu", weights_only=False)
    learner = network_in(about)
    mean = copy.deepcopy(learner)
    says = Seen(kind, learner)
    coming = shown(kind, data, per_epoch, batch, device(), partial(weigh, learner, says))
    next(coming)  # all that lies there is weighed by it as it was given, which must not count in what is measured now
    measured_anew(learner, (batch["img"] for batch in coming))  # the mean of two networks is normalized for neither
    mean.load_state_dict(learner.state_dict())
    learner.train().requires_grad_(True)

    def loss(batch: Batch, _: float) -> torch.Tensor:
        told, _features = says(batch["img"])
        off = functional.cross_entropy(told["logits"], batch["cls"], reduction="none")
        return (off * batch["counts"]).mean()

    stint = Stint(learner, mean, about, rate, hours, out / f"{kind}-further", resume, clock)
    stint.teach(coming, loss)
    stint.keep()


@torch.no_grad()
def weigh(reader: nn.Module, says: Seen, crops: ReaderCrops, batch: int = 64) -> None:
    """Let each of *crops* be shown by how far from its right name lies what *reader* *says* of it, as chances (0 to √2;
    how steep the loss is in the last layer), but none by less than `LEAST_WORTH`.
    """
    taught = reader.training
    reader.eval()
    each = copy.copy(crops)
    each.training, each.length = False, len(crops.jpegs)
    off = []
    for one in loader(each, batch, device(), None, shuffled=False):
        pictures = one["img"].to(device()).contiguous(memory_format=torch.channels_last)
        told, _features = says(pictures)
        chances = told["logits"].softmax(1)
        names = functional.one_hot(one["cls"].to(device()), chances.shape[1])
        off.append((chances - names).norm(dim=1).cpu().numpy())
    reader.train(taught)
    crops.draw_by(np.maximum(np.concatenate(off), LEAST_WORTH))
