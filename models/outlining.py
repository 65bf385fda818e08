"""The network that puts a card's outline right (`vision.outlines`), and how it learns it from scenes.

The finder's boxes have no perspective, and of a small card they are off by a fifth of it and by ten degrees. This
network is shown what lies in and around such a box, and says where the card's own four corners are: also those under
another card, and those that a hand hides.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from models import THREADS
from models.dataset import beginning_as, load_labels, turned_box
from vision.geometry import grown, iou, mapped, sides, straighten, to_crop
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
STEP = 0.02
"""Errors up to this, in parts of the card, count by their square, larger ones by themselves."""
RATE = 2e-3
KEPT_EVERY_S = 60.0
WARM_UP = 200
"""So many steps it takes to that rate; from then on it falls."""
AVERAGED = 0.998
"""How much of the mean of the weights so far stays at every step; the mean is what ships."""


class OutlineNetwork(nn.Module):
    """Crop (n × 3 × high × wide, 0 to 1) to corners (n × 8): how far each lies from the box's own, in parts of it."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for inside, out, stride in ((3, 16, 2), (16, 32, 2), (32, 64, 2), (64, 64, 1), (64, 96, 2), (96, 96, 1)):
            layers += [nn.Conv2d(inside, out, 3, stride, 1, bias=False), nn.BatchNorm2d(out), nn.ReLU(inplace=True)]
        wide, high = SIZE[0] // 16, SIZE[1] // 16
        layers += [nn.Flatten(), nn.Linear(96 * wide * high, 160), nn.ReLU(inplace=True), nn.Linear(160, 8)]
        self.layers = nn.Sequential(*layers)

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
    if rng.random() < NEAR:
        box = card + rng.normal(0, 0.03, (4, 2)).astype(np.float32) * sides(card)[0]
    else:
        box = turned_box(card)
        wild = 1.0 if rng.random() < 0.7 else 1.8
        middle, along = box.mean(0), np.stack([box[1] - box[0], box[3] - box[0]])
        size = np.exp(rng.normal(0.06, 0.09 * wild, 2))
        angle = np.radians(rng.normal(0, 6.0 * wild))
        c, s = np.cos(angle), np.sin(angle)
        box = ((box - middle) @ np.linalg.inv(along) * size) @ along @ np.array([[c, s], [-s, c]])
        box = box + middle + rng.normal(0, 0.05 * wild, 2) @ along
    box = np.asarray(box, np.float32)
    if np.linalg.norm(box[1] - box[0]) > np.linalg.norm(box[2] - box[1]):
        box = np.roll(box, -1, axis=0)
    return np.roll(box, 2, axis=0) if rng.random() < 0.5 else box


def shown(image: Image, card: Quad, rng: np.random.Generator) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32]]:
    """A crop around a box near *card* in *image*, and how far the card's corners lie from the box's own."""
    box = boxed(card, rng)
    scale = float(np.exp(rng.uniform(np.log(SMALLEST), 0))) if rng.random() < SMALL else 1.0
    size = round(SIZE[0] * scale), round(SIZE[1] * scale)
    crop = cv2.resize(straighten(image, grown(box, REACH), *size), SIZE, interpolation=cv2.INTER_LINEAR)
    if rng.random() < 0.15:
        crop = cv2.GaussianBlur(crop, (0, 0), float(rng.uniform(0.6, 2.0)))
    gain, lift = rng.uniform(0.55, 1.3) * rng.uniform(0.9, 1.1, 3), rng.uniform(-20, 20)
    noise = rng.normal(0, rng.uniform(0, 8), crop.shape) if rng.random() < 0.3 else 0.0
    crop = np.clip(crop * gain + lift + noise, 0, 255).astype(np.uint8)
    there = mapped(to_crop(box, 1, 1), beginning_as(card, box))
    off = there - np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    return crop, off.astype(np.float32).ravel()


def train(data: Path, out: Path, hours: float, resume: bool, rate: float = RATE, seed: int = 32) -> None:
    """Train for *hours* on *data*/train. Every minute or so *out*/outline gets the weights: `best.pt`, their mean so
    far, and `last.pt`, all that *resume* needs.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(THREADS)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network, folder = OutlineNetwork().to(device), out / "outline"
    folder.mkdir(parents=True, exist_ok=True)
    optimizer = torch.optim.AdamW(network.parameters(), rate, weight_decay=0.02)
    done, before = 0.0, 0
    mean = torch.optim.swa_utils.AveragedModel(
        network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(AVERAGED), use_buffers=True
    )
    if resume:
        kept = torch.load(folder / "last.pt", map_location=device, weights_only=True)
        network.load_state_dict(kept["network"])
        mean.load_state_dict(kept["mean"])
        optimizer.load_state_dict(kept["optimizer"])
        done, before = kept["hours"], kept["steps"]
    crops = OutlineCrops(data / "train", seed + before)
    loader = DataLoader(crops, BATCH, num_workers=1, prefetch_factor=8, collate_fn=_together)
    begun = told = time.monotonic()
    steps, losses = before, list[float]()
    for pictures, off, visible in loader:
        spent = done + (time.monotonic() - begun) / 3600
        if spent >= hours:
            break
        for group in optimizer.param_groups:
            falling = 0.02 + math.cos(math.pi / 2 * spent / hours)
            group["lr"] = rate * min(1.0, (steps - before + 1) / WARM_UP) * falling
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda" or _native()):
            answer = network(pictures.to(device).float().div(255).contiguous(memory_format=torch.channels_last))
        each = nn.functional.smooth_l1_loss(answer.float(), off.to(device), beta=STEP, reduction="none").mean(1)
        loss = (each * visible.to(device)).sum() / visible.sum()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        mean.update_parameters(network)
        steps += 1
        losses.append(loss.item())
        if time.monotonic() - told > KEPT_EVERY_S:
            told = time.monotonic()
            kept = {"network": network.state_dict(), "mean": mean.state_dict(), "optimizer": optimizer.state_dict()}
            torch.save({**kept, "hours": spent, "steps": steps}, folder / "last.pt")
            torch.save(mean.module.state_dict(), folder / "best.pt")
            print(f"{spent:.2f} h, step {steps}: loss {np.mean(losses):.4f}, {_judged(mean.module, data)}", flush=True)
            losses.clear()
    torch.save(mean.module.state_dict(), folder / "best.pt")
    print(_judged(mean.module, data))


def _native() -> bool:
    return bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())


def _together(batch: list[Any]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
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
