"""A trained reader, of faces or of indices, taught on by labels: on scenes that are made meanwhile, if somebody does.

A reader that is shown the same crops fifty times learns them by heart; scenes that go on being made beside it, with
decks that it has not seen, cost a core and teach it more than a lower rate does. Some crops it is shown overexposed,
and asked what it was to say of them before.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from models.lessons import Batch, shown
from models.rectifying import Seen, measured_anew
from models.stint import Pace, Stint, as_ultralytics, device, network_in
from models.training_data import exposures

PACE = Pace(3e-4)
"""Slow: what it knows it shall keep."""

KEPT = 0.8
"""Where courts alone are shown (`models.courts`), so much of what it is taught by the other crops is to answer as it
did, and only the rest are their names (Li and Hoiem, "Learning without Forgetting", 2016): by names alone it learnt
those crops by heart, and French cards that it had not seen went from 0.78 nats to 0.88, in place of 0.81.
"""


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

    before = network_in(about)
    said, rng = Seen(kind, before), np.random.default_rng(32)

    def loss(crops: Batch, _: float) -> torch.Tensor:
        told, _features = says(overexposed(crops["img"], rng))
        named = functional.cross_entropy(told["logits"], crops["cls"], reduction="none")
        if not crops["court"].any():
            return named.mean()
        with torch.no_grad():
            was, _features = said(crops["img"])
        here, there = (each["logits"].log_softmax(1) for each in (told, was))
        apart = functional.kl_div(here, there, log_target=True, reduction="none").sum(1)
        return torch.where(crops["court"], named, KEPT * apart + (1 - KEPT) * named).mean()

    filed = as_ultralytics(about)
    stint = Stint[Batch](learner, mean, filed, pace, hours, out / f"{kind}-further", resume, clock)
    stint.teach(coming, loss)
    stint.keep()


def overexposed(pictures: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """*pictures* (n × 3 × height × width, 0 to 1), some of them brighter than white can be (`exposures`)."""
    gains = torch.from_numpy(exposures(rng, len(pictures))).to(pictures.device)
    return (pictures * gains[:, None, None, None]).clamp(max=1)
