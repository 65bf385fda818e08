"""A training of so many hours: its pace, the mean of the weights, and what is kept meanwhile."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import torch
from torch import nn

from models import THREADS

AVERAGED = 0.998
"""How much of the mean of the weights so far stays at every step; the mean is what is kept."""

KEPT_EVERY_S = 60.0

Batch = TypeVar("Batch")
"""What is shown at a time: pictures, and what is to be said of them."""


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


def half_cosine(part: float) -> float:
    """A rate that falls slowly at first and at last, to a hundredth, when *part* of the time is spent (0 to 1)."""
    return 0.505 + 0.495 * math.cos(math.pi * part)


@dataclass(frozen=True)
class Pace:
    """How fast a network learns: *rate* is the highest rate, reached after *warm_up* steps, which then *falls*."""

    rate: float
    warm_up: int = 100
    decay: float = 0.01
    clip: float = 5.0
    """The gradient is made no longer than this."""
    falls: Callable[[float], float] = half_cosine

    def at(self, steps: int, part: float) -> float:
        """The rate after so many *steps*, when *part* of the time is spent (0 to 1).

        >>> Pace(1e-3).at(0, 0.0), Pace(1e-3).at(100, 0.0)
        (1e-05, 0.001)
        """
        return self.rate * min(1.0, (steps + 1) / self.warm_up) * self.falls(part)


@dataclass
class Stint(Generic[Batch]):
    """*learner* is taught for *hours* by *clock* (in seconds), at *pace*.

    Every minute or so *folder* gets `best.pt`, what *filed* makes of the mean of its weights so far, which *mean*
    holds, and `last.pt`, all that *resume* needs. What is *told* of the mean is printed then too.
    """

    learner: nn.Module
    mean: nn.Module
    filed: Callable[[nn.Module], Any]
    pace: Pace
    hours: float
    folder: Path
    resume: bool = False
    clock: Callable[[], float] = time.monotonic
    told: Callable[[nn.Module], str] = lambda _: ""

    def teach(self, coming: Iterator[Batch], loss: Callable[[Batch, float], torch.Tensor]) -> None:
        """Show it what is *coming* until its time is over; *loss* of a batch is made small, given which part of the
        time is spent (0 to 1).
        """
        torch.set_num_threads(THREADS)
        self.folder.mkdir(parents=True, exist_ok=True)
        optimizer = torch.optim.AdamW(self.learner.parameters(), self.pace.rate, weight_decay=self.pace.decay)
        parts = {"learner": self.learner, "mean": self.mean, "optimizer": optimizer}
        done, steps = self._take_up(parts) if self.resume else (0.0, 0)
        torch.manual_seed(32 + steps)
        batch = next(coming)
        begun = kept_at = self.clock()
        losses = list[torch.Tensor]()
        while (spent := done + (self.clock() - begun) / 3600) < self.hours:
            for group in optimizer.param_groups:
                group["lr"] = self.pace.at(steps, spent / self.hours)
            off = loss(batch, spent / self.hours)
            optimizer.zero_grad()
            off.backward()
            nn.utils.clip_grad_norm_(self.learner.parameters(), self.pace.clip)
            optimizer.step()
            steps += 1
            self._average(min(AVERAGED, (1 + steps) / (10 + steps)))
            losses.append(off.detach())
            if self.clock() - kept_at > KEPT_EVERY_S:
                kept_at = self.clock()
                how = f"{spent:.2f} h, step {steps}: off by {torch.stack(losses).mean():.4f}"
                print(" ".join([how, self.told(self.mean)]).rstrip(), flush=True)
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
        torch.save(self.filed(self.mean), self.folder / "best.pt")


def as_ultralytics(about: dict[str, Any]) -> Callable[[nn.Module], dict[str, Any]]:
    """How networks are kept (`Stint.filed`) in the form of the file that told *about* one."""

    def filed(network: nn.Module) -> dict[str, Any]:
        return {**about, "model": copy.deepcopy(network).half().cpu(), "ema": None, "optimizer": None}

    return filed
