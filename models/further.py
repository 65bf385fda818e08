"""A trained reader, of faces or of indices, taught on by labels: on scenes that are made meanwhile, if somebody does.

A reader that is shown the same crops fifty times learns them by heart; scenes that go on being made beside it, with
decks that it has not seen, cost a core and teach it more than a lower rate does.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch.nn import functional

from models.lessons import Batch, shown
from models.rectifying import Seen, measured_anew
from models.stint import Pace, Stint, as_ultralytics, device, network_in

PACE = Pace(3e-4)
"""Slow: what it knows it shall keep."""


def further(
    kind: str,
    start: Path,
    data: Path,
    out: Path,
    hours: float,
    per_epoch: int,
    batch: int,
    pace: Pace = PACE,
    resume: bool = False,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Teach the *kind* of reader in *start* for *hours* by *clock* (in seconds), by the crops of *data*/train; every
    minute or so *out*/*kind*-further gets it (`models.stint.Stint`).
    """
    about = torch.load(start, map_location="cpu", weights_only=False)
    coming = shown(kind, data, per_epoch, batch, device())
    learner = network_in(about)
    measured_anew(learner, (batch["img"] for batch in coming))  # the mean of two networks is normalized for neither
    mean = copy.deepcopy(learner)
    learner.train().requires_grad_(True)
    says = Seen(kind, learner)

    def loss(crops: Batch, _: float) -> torch.Tensor:
        told, _features = says(crops["img"])
        return functional.cross_entropy(told["logits"], crops["cls"])

    filed = as_ultralytics(about)
    stint = Stint[Batch](learner, mean, filed, pace, hours, out / f"{kind}-further", resume, clock)
    stint.teach(coming, loss)
    stint.keep()
