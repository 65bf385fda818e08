"""ReLU in place of SiLU: a trained network of Ultralytics' computes faster in 8-bit numbers, and knows what it knew.

An 8-bit convolution contains a ReLU for nothing, while a SiLU takes as long as many a convolution. Changed at once, a
network forgets most of what it knew; so every activation goes from SiLU to ReLU little by little, while the network
learns to answer, and on the way to see, what the one before it does (Hinton et al., "Distilling the Knowledge in a
Neural Network", 2015). A finder needs no labels; a reader is taught by the names of what it is shown too. What
normalizes its batches stays as it was measured: measured in every batch anew, that alone puts the answers off by more
than the change does.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import torch
from torch import nn
from torch.nn import functional

from models.lessons import Batch, shown
from models.stint import Pace, Stint, as_ultralytics, device, network_in, seen_quickly
from models.trainers import is_rectified, rectified
from models.training_data import READERS

SEEN_AT = {"finder": (2, 4, 6, 10, 13, 16, 19, 22), **dict.fromkeys(READERS, (2, 4, 6, 8, 9))}
"""The layers whose features are compared, by kind of network."""

SOFT_UNTIL = 0.45
"""In this part of the time the activations change; in the rest the network learns with those that it keeps."""

RATES = {"finder": 2e-4, **dict.fromkeys(READERS, 3e-4)}
"""Highest learning rate of each kind. At four times that, a finder that still had nine tenths of its SiLU was four
times as far off.
"""

FEATURES_COUNT = 3.0
"""How much features on the way count beside the answers."""

NAMES_COUNT = 0.5
"""How much the right name of what a reader is shown counts beside what the one before it answers."""

Answers: TypeAlias = dict[str, torch.Tensor]


class RectifiedError(ValueError):
    """Weights that have ReLU already; says so in one sentence."""


class Between(nn.Module):
    """An activation of which *share* is a SiLU, and the rest a ReLU.

    >>> Between()(torch.tensor([-1.0, 2.0])).tolist() == functional.silu(torch.tensor([-1.0, 2.0])).tolist()
    True
    """

    share = 1.0

    def forward(self, values: torch.Tensor) -> torch.Tensor:
        """As the class says."""
        if self.share <= 0:
            return functional.relu(values)
        return self.share * functional.silu(values) + (1 - self.share) * functional.relu(values)


class Seen:
    """What *network* of a *kind* answers before anything is made of it, and its features on the way.

    Of a finder this is the branch that is used when it searches; the other one, which only training by labels uses too,
    is not taught here.
    """

    def __init__(self, kind: str, network: nn.Module) -> None:
        self._network, self._seen = network, dict[int, torch.Tensor]()
        layers: Any = network.model
        for at in SEEN_AT[kind]:
            layers[at].register_forward_hook(lambda _, __, seen, at=at: self._seen.__setitem__(at, seen))
        head: Any = layers[-1]
        if kind == "finder":
            used = head.one2one if head.end2end else head.one2many
            head.forward = lambda features: head.forward_head(features, **used)
        else:
            head.linear.register_forward_hook(lambda _, __, seen: self._seen.__setitem__(-1, seen))

    def __call__(self, pictures: torch.Tensor) -> tuple[Answers, list[torch.Tensor]]:
        """Its answers to *pictures* by name, and its features."""
        with seen_quickly(pictures.device):
            told = self._network(pictures)
        logits = self._seen.pop(-1, None)
        answers = told if logits is None else {"logits": logits}
        features = [seen.float() for _, seen in sorted(self._seen.items())]
        return {name: told.float() for name, told in answers.items() if torch.is_tensor(told)}, features


def apart(mine: Answers, its: Answers) -> torch.Tensor:
    """How far *mine* are from *its* answers: classes in nats; a finder's boxes in cells, and its angles in quarters of
    a radian, each by how surely a card lies there.
    """
    if "logits" in its:
        told = (each["logits"].log_softmax(1) for each in (mine, its))
        return functional.kl_div(*told, log_target=True, reduction="batchmean")
    sure = its["scores"].sigmoid()
    lies = sure.amax(1, keepdim=True)
    many = lies.sum() + 1
    names, least = (
        functional.binary_cross_entropy_with_logits(each["scores"], sure, reduction="sum") for each in (mine, its)
    )
    boxes = ((mine["boxes"] - its["boxes"]).abs() * lies).sum()
    angles = ((mine["angle"] - its["angle"]).sin().abs() * lies).sum()
    return (names - least + boxes + 4 * angles) / many


def unlike(mine: Sequence[torch.Tensor], its: Sequence[torch.Tensor], share: float) -> torch.Tensor:
    """How far *mine* are from *its* features, in parts of their mean square; of what lies below zero only *share*
    counts, for a ReLU shows nothing of it.
    """
    wanted = [share * seen + (1 - share) * seen.relu() for seen in its]
    off = [(a - b).square().mean() / b.square().mean() for a, b in zip(mine, wanted, strict=True)]
    return torch.stack(off).mean()


def rectify(
    kind: str,
    start: Path,
    data: Path,
    out: Path,
    hours: float,
    per_epoch: int,
    batch: int,
    resume: bool = False,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Turn the *kind* of network in *start* into one with ReLU, in *hours* by *clock* (in seconds), by the pictures of
    *data*/train. Raises RectifiedError where it has ReLU already.

    Every minute or so *out*/*kind*-relu gets it (`models.stint.Stint`).
    """
    about = torch.load(start, map_location="cpu", weights_only=False)
    taught = network_in(about)
    if is_rectified(taught):
        raise RectifiedError(f"{start} has ReLU already: name weights with SiLU.")
    learner, mean = copy.deepcopy(taught), rectified(copy.deepcopy(taught))
    between = softened(learner)
    learner.requires_grad_(True)
    mine, its = Seen(kind, learner), Seen(kind, taught)

    def loss(pictures: Batch, part: float) -> torch.Tensor:
        share = max(0.0, 1 - part / SOFT_UNTIL)
        for one in between:
            one.share = share
        with torch.no_grad():
            answers, features = its(pictures["img"])
        said, seen = mine(pictures["img"])
        off = apart(said, answers) + FEATURES_COUNT * unlike(seen, features, share)
        if "logits" in said:
            off = off + NAMES_COUNT * functional.cross_entropy(said["logits"], pictures["cls"])
        return off

    coming = shown(kind, data, per_epoch, batch, device())
    filed, pace = as_ultralytics(about), Pace(RATES[kind])
    stint = Stint[Batch](learner, mean, filed, pace, hours, out / f"{kind}-relu", resume, clock)
    stint.teach(coming, loss)
    measured_anew(mean, (batch["img"] for batch in coming))
    stint.keep()


def softened(network: nn.Module) -> list[Between]:
    """Gives *network* a `Between` for each SiLU; these."""
    made = list[Between]()
    for name, part in network.named_children():
        if isinstance(part, nn.SiLU):
            made.append(Between())
            setattr(network, name, made[-1])
        else:
            made += softened(part)
    return made


@torch.no_grad()
def measured_anew(network: nn.Module, pictures: Iterable[torch.Tensor], batches: int = 20) -> None:
    """What normalizes the batches of *network* measured on some of the *pictures*, and its scales and shifts changed so
    that the answers stay: for whoever goes on to teach it by labels, in batches.
    """
    places = [part for part in network.modules() if isinstance(part, nn.BatchNorm2d)]
    sums = {part: (torch.zeros_like(part.running_mean), torch.zeros_like(part.running_var)) for part in places}

    def note(part: nn.Module, given: tuple[torch.Tensor, ...]) -> None:
        first, second = sums[part]
        first += given[0].float().mean((0, 2, 3)) / batches
        second += given[0].float().square().mean((0, 2, 3)) / batches

    hooks = [part.register_forward_pre_hook(note) for part in places]
    for one in islice(pictures, batches):
        network(one)
    for hook in hooks:
        hook.remove()
    for part, (mean, square) in sums.items():
        spread, before = (square - mean.square()).clamp(min=0), (part.running_var + part.eps).sqrt()
        part.bias += part.weight * (mean - part.running_mean) / before
        part.weight *= (spread + part.eps).sqrt() / before
        part.running_mean.copy_(mean)
        part.running_var.copy_(spread)
