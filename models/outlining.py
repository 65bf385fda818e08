"""The network that puts a card's outline right (`vision.outlines`), and how it learns it from scenes.

The finder's boxes have no perspective, and of a small card they are off by a fifth of it and by ten degrees. This
network is shown what lies in and around such a box, and says where the card's own four corners are: also those under
another card, and those that a hand hides.
"""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from models.crops import beginning_as, rotations, turned_box
from models.dataset import load_labels
from models.stint import Pace, Stint, device, seen_quickly
from vision.geometry import from_crop, grown, iou, mapped, straighten
from vision.network import batched
from vision.outlines import REACH, SIZE, corners_from
from vision.outlines import shown as looked_at
from vision.values import Image, Quad

LEARNT_FROM = 0.25
"""A card is learnt from where this part of it is seen."""
CROPS_A_CARD = 3
"""How often a card of a scene that was read is shown, each time in another box."""
BATCH = 128
SHUFFLED = 4096
"""So many crops are mixed."""
NEAR = 0.35
"""This share of boxes are nearly right: what the network sees when it looks a second time."""
SMALL = 0.5
"""This share of crops are as unsharp as those of smaller cards, down to `SMALLEST` of the size."""
SMALLEST = 0.22
BLURRED, BLUR = 0.15, (0.6, 2.0)
"""This share of crops are blurred, by so many pixels."""
STEP = 0.02
"""Errors up to this, in parts of the card, count by their square, larger ones by themselves."""
WIDTH = 24
"""Channels of the network's first layer, of which the others have multiples."""

Quads: TypeAlias = npt.NDArray[np.float32]

Batch: TypeAlias = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Crops (n × 3 × high × wide, 0 to 255), how far the cards' corners lie from their boxes' (n × 8), and how much of
each card is seen (n).
"""


def quarter_cosine(part: float) -> float:
    """A rate that falls faster and faster, to a fiftieth, when *part* of the time is spent (0 to 1)."""
    return 0.02 + math.cos(math.pi / 2 * part)


PACE = Pace(2e-3, warm_up=200, decay=0.02, clip=1.0, falls=quarter_cosine)


class OutlineNetwork(nn.Module):
    """Crop (n × 3 × high × wide, 0 to 1) to corners (n × 8): how far each lies from the box's own, in parts of it."""

    def __init__(self, width: int = WIDTH) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        inside = 3
        for times, stride in ((1, 2), (2, 2), (4, 2), (4, 1), (6, 2), (6, 1)):
            out = times * width
            layers += [nn.Conv2d(inside, out, 3, stride, 1, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]
            inside = out
        wide, high = SIZE[0] // 16, SIZE[1] // 16
        layers += [nn.Flatten(), nn.Linear(inside * wide * high, 10 * width), nn.ReLU(inplace=True)]
        self.layers = nn.Sequential(*layers, nn.Linear(10 * width, 8))

    @classmethod
    def load(cls, weights: Path, device: str | torch.device = "cpu") -> OutlineNetwork:
        """The network in *weights*, as wide as it was trained."""
        state = torch.load(weights, map_location=device, weights_only=True)
        network = cls(len(state["layers.0.weight"])).to(device)
        network.load_state_dict(state)
        return network

    def forward(self, pictures: torch.Tensor) -> torch.Tensor:
        """As the class says."""
        answer: torch.Tensor = self.layers(pictures)
        return answer


class OutlineCrops(IterableDataset[tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32], float]]):
    """Crops around boxes that are about as wrong as the finder's, and where in them the cards' corners are."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self.labels = load_labels(folder)

    def __iter__(self) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32], float]]:
        worker = get_worker_info()
        cv2.setNumThreads(1)
        rng = np.random.default_rng([self.seed, worker.id if worker else 0])
        waiting: list[tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32], float]] = []
        while True:
            for scene in rng.permutation(sorted(self.labels)).tolist():
                seen = [(quad, visible) for _, quad, visible in self.labels[scene] if visible >= LEARNT_FROM]
                image = cv2.imread(str(self.folder / f"scene-{scene:06d}.jpg")) if seen else None
                for quad, visible in seen * CROPS_A_CARD:
                    waiting.append((*shown(np.asarray(image, np.uint8), quad, rng), visible))
                while len(waiting) > SHUFFLED:
                    yield waiting.pop(int(rng.integers(len(waiting))))


def boxed(card: Quad, rng: np.random.Generator) -> Quad:
    """A box about as wrong around *card* as the finder's are, or nearly right; as the finder gives it, with a short
    side first.
    """
    return boxes_around(card[None], turned_box(card)[None], rng)[0]


def boxes_around(cards: Quads, turned: Quads, rng: np.random.Generator) -> Quads:
    """`boxed` of many (n × 4 × 2), around each of which lies a box that is *turned* as it is."""
    many = len(cards)
    a, b = (np.linalg.norm(np.roll(cards, -1, axis=1) - cards, axis=2)[:, one::2].mean(1) for one in (0, 1))
    near = cards + rng.normal(0, 0.03, (many, 4, 2)) * np.minimum(a, b)[:, None, None]
    wild = np.where(rng.random(many) < 0.7, 1.0, 1.8)[:, None]
    middle = turned.mean(1, keepdims=True)
    along = np.stack([turned[:, 1] - turned[:, 0], turned[:, 3] - turned[:, 0]], axis=1)
    size = np.exp(rng.normal(0.06, 0.09 * wild, (many, 2)))
    turn = rotations(np.radians(rng.normal(0, 6.0 * wild[:, 0])))
    wrong = ((turned - middle) @ np.linalg.inv(along) * size[:, None]) @ along @ turn
    wrong = wrong + middle + (rng.normal(0, 0.05 * wild, (many, 2))[:, None] @ along)
    boxes = np.where((rng.random(many) < NEAR)[:, None, None], near, wrong).astype(np.float32)
    first, second = (np.linalg.norm(boxes[:, one + 1] - boxes[:, one], axis=1) for one in (0, 1))
    boxes = np.where((first > second)[:, None, None], np.roll(boxes, -1, axis=1), boxes)
    return np.where((rng.random(many) < 0.5)[:, None, None], np.roll(boxes, 2, axis=1), boxes)


def unsharpness(rng: np.random.Generator, many: int) -> npt.NDArray[np.float64]:
    """How small *many* crops are before they are as large as the network takes them, in parts of that."""
    return np.where(rng.random(many) < SMALL, np.exp(rng.uniform(np.log(SMALLEST), 0, many)), 1.0)


def lights(rng: np.random.Generator, many: int) -> tuple[Any, Any, Any]:
    """What the colours of *many* crops are multiplied by (many × 3), what is added to them (many), and how large their
    noise is (many).
    """
    gain, lift = rng.uniform(0.55, 1.3, (many, 1)) * rng.uniform(0.9, 1.1, (many, 3)), rng.uniform(-20, 20, many)
    return gain, lift, np.where(rng.random(many) < 0.3, rng.uniform(0, 8, many), 0.0)


def shown(image: Image, card: Quad, rng: np.random.Generator) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    """A crop around a box near *card* in *image*, and how far the card's corners lie from the box's own."""
    box = boxed(card, rng)
    scale = float(unsharpness(rng, 1)[0])
    size = round(SIZE[0] * scale), round(SIZE[1] * scale)
    crop = cv2.resize(straighten(image, grown(box, REACH), *size), SIZE, interpolation=cv2.INTER_LINEAR)
    if rng.random() < BLURRED:
        crop = cv2.GaussianBlur(crop, (0, 0), float(rng.uniform(*BLUR)))
    gain, lift, noise = lights(rng, 1)
    crop = np.clip(crop * gain[0] + lift[0] + rng.normal(0, noise[0], crop.shape), 0, 255).astype(np.uint8)
    there = mapped(np.linalg.inv(from_crop(box, 1, 1)), beginning_as(card, box))
    off = there - np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    return crop, off.astype(np.float32).ravel()


def train(
    data: Path,
    out: Path,
    hours: float,
    resume: bool,
    pace: Pace = PACE,
    batch: int = BATCH,
    start: Path | None = None,
    width: int = WIDTH,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Train for *hours* by *clock* (in seconds) on *data*/train, *batch* crops a step, from the weights *start* where
    there are any; every minute or so *out*/outline gets it (`models.stint.Stint`).
    """
    torch.manual_seed(32)
    where = device()
    learner = OutlineNetwork.load(start, where) if start else OutlineNetwork(width).to(where)

    def loss(shown: Batch, _: float) -> torch.Tensor:
        pictures, off, visible = (each.to(where) for each in shown)
        with seen_quickly(where):
            answer = learner(pictures.float().div(255).contiguous(memory_format=torch.channels_last))
        each = nn.functional.smooth_l1_loss(answer.float(), off, beta=STEP, reduction="none").mean(1)
        return (each * visible).sum() / visible.sum()

    stint = Stint[Batch](
        learner, copy.deepcopy(learner), nn.Module.state_dict, pace, hours, out / "outline", resume, clock,
        told=lambda mean: _judged(mean, data),
    )  # fmt: skip
    stint.teach(_batches(data / "train", batch, where), loss)
    stint.keep()


def _batches(folder: Path, batch: int, device: torch.device) -> Iterator[Batch]:
    """What it learns from, without end; other boxes where a training goes on, for `Stint` sets torch's seed first."""
    seed = torch.initial_seed()
    crops = OutlineCrops(folder, seed)
    if device.type == "cuda":
        from models.on_gpu import OutlineBatches  # which shows the same crops, and so reads this module

        yield from OutlineBatches(crops, batch, device, seed)
    else:
        yield from DataLoader(crops, batch, num_workers=1, prefetch_factor=8, collate_fn=_together)


def _together(batch: list[Any]) -> Batch:
    pictures = np.stack([crop[..., ::-1] for crop, _, _ in batch]).transpose(0, 3, 1, 2)
    off, visible = np.stack([off for _, off, _ in batch]), np.array([v for _, _, v in batch], np.float32)
    return torch.from_numpy(pictures.copy()), torch.from_numpy(off), torch.from_numpy(visible)


@torch.no_grad()
def _judged(network: nn.Module, data: Path, scenes: int = 60) -> str:
    """How much of their union boxes share with the cards in the validation scenes: before, after a look, after two."""
    network.eval()
    rng, found = np.random.default_rng(5), [list[float](), list[float](), list[float]()]
    for scene, labels in sorted(load_labels(data / "val").items())[:scenes]:
        cards = [quad for _, quad, visible in labels if visible >= 0.5]
        if not cards:
            continue
        image = np.asarray(cv2.imread(str(data / "val" / f"scene-{scene:06d}.jpg")), np.uint8)
        boxes = [boxed(card, rng) for card in cards]
        for many in found:
            many += [iou(box, card) for box, card in zip(boxes, cards, strict=True)]
            crops = batched([looked_at(image, box) for box in boxes])
            told = network(torch.from_numpy(crops).to(next(network.parameters()).device)).float().cpu().numpy()
            boxes = corners_from(boxes, told)
    network.train()
    return ", ".join(f"{np.mean(many):.3f}" for many in found)
