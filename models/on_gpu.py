"""Training batches made on the GPU that learns from them.

All pictures lie in its memory; each batch is drawn, turned, jittered and tinted there at once, by the same numbers as
`models.training_data` and `models.outlining` use picture by picture on a processor, which keeps up with no GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch.nn import functional
from torchvision.transforms.functional import gaussian_blur

from models.crops import from_jpeg, turned_box
from models.outlining import BLUR, BLURRED, LEARNT_FROM, OutlineCrops, boxes_around, lights, unsharpness
from models.scenes import VISIBLE_FROM
from models.training_data import (
    GREY,
    INDEX_FROM,
    INDEX_VISIBLE_FROM,
    FinderScenes,
    ReaderCrops,
    inks,
    jittered_corners,
    placements,
    tints,
)
from models.warps import homographies, inverse_of, mapped, rectangles, sampled
from vision.outlines import REACH
from vision.outlines import SIZE as OUTLINE_SIZE

OUTLINE_SCENES = 12_000
"""The outliner learns from at most about so many scenes: each is shown often, and the memory is not its alone."""
READERS = 12
"""Threads that read pictures into the GPU's memory."""
AHEAD = 2
"""Batches made before they are asked for."""
AT_ONCE = 512
"""Pictures that go there together."""
SHARPNESSES = 8
"""A batch of the outliner's crops has so many."""
STEPS = 8
"""So many places along each side of an outline say how much of it lies in a picture."""


class Batches:
    """What one of Ultralytics' trainers asks of a loader: *per_epoch* pictures, *batch_size* at a time."""

    num_workers, drop_last = 0, True

    def __init__(self, dataset: Any, batch_size: int, device: torch.device, seed: int = 32) -> None:
        self.dataset, self.batch_size, self.device = dataset, batch_size, device
        self.rng = np.random.default_rng(seed)

    @property
    def sampler(self) -> range:
        """Of which the trainer wants to know how long it is."""
        return range(len(self.dataset))

    def __len__(self) -> int:
        return len(self.dataset) // self.batch_size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        with ThreadPoolExecutor(1) as ahead:  # the next batch is made while the network learns from this one
            coming = [ahead.submit(self.batch) for _ in range(AHEAD)]
            for left in range(len(self), 0, -1):
                ready = coming.pop(0).result()
                if left > AHEAD:
                    coming.append(ahead.submit(self.batch))
                yield ready

    def batch(self) -> dict[str, Any]:
        """The next batch, as the trainer takes it."""
        raise NotImplementedError

    def tensor(self, values: Any) -> torch.Tensor:
        """*values* as 32-bit numbers on the GPU."""
        return torch.from_numpy(np.ascontiguousarray(values, np.float32)).to(self.device, non_blocking=True)

    def on_gpu(self, numbers: np.ndarray) -> torch.Tensor:
        """Whole *numbers*, by which to take pictures there."""
        return torch.from_numpy(numbers).to(self.device)

    def lit(self, pictures: torch.Tensor, gain: np.ndarray, lift: np.ndarray) -> torch.Tensor:
        """*pictures* with each colour (blue, green, red) multiplied by its *gain*, and *lift* added."""
        return pictures * self.tensor(gain[:, ::-1])[..., None, None] + self.tensor(lift)[:, None, None, None]

    def inked(self, pictures: torch.Tensor, inks: np.ndarray) -> torch.Tensor:
        """*pictures* (red first, as networks take them), each in other *inks*."""
        return torch.einsum("nab,nbhw->nahw", self.tensor(inks[:, ::-1, ::-1]), pictures).clamp(0, 255)

    def tinted(self, pictures: torch.Tensor) -> torch.Tensor:
        """*pictures* (0 to 255), each in another light."""
        return self.lit(pictures, *tints(self.rng, len(pictures))).clamp(0, 255)


class SceneBatches(Batches):
    """What `FinderScenes` shows of a folder of scenes."""

    dataset: FinderScenes

    def __init__(self, dataset: FinderScenes, batch_size: int, device: torch.device, seed: int = 32) -> None:
        super().__init__(dataset, batch_size, device, seed)
        paths = [dataset.folder / f"scene-{scene:06d}.jpg" for scene in dataset.scenes]
        self.pictures = in_memory(paths, _read, device)
        rows = [
            [(0, quad, visible) for _, quad, visible in dataset.labels[scene]]
            + [(1, quad, visible) for _, quad, visible in dataset.indices[scene]]
            for scene in dataset.scenes
        ]
        self.kind, self.quad, self.visible = together(rows)
        self.box = np.zeros_like(self.quad)
        for scene, its in enumerate(rows):
            for number, (_, quad, _) in enumerate(its):
                self.box[scene, number] = turned_box(quad)

    def batch(self) -> dict[str, Any]:
        size, which = self.dataset.size, self.rng.integers(len(self.pictures), size=self.batch_size)
        warps = placements(self.rng, len(which), self.pictures.shape[-1], size, self.dataset.sides)
        shown = self.pictures[self.on_gpu(which)].float() - GREY
        places = inverse_of(self.tensor(warps))
        image = sampled(shown, places, (size, size), "zeros") + GREY
        kind, visible = self.kind[which], self.visible[which]
        quads, boxes = (
            of[which] @ warps[:, None, :, :2].swapaxes(2, 3) + warps[:, None, None, :, 2]
            for of in (self.quad, self.box)
        )
        inside = part_inside(quads, size)
        cards = (kind == 0) & (visible * inside >= VISIBLE_FROM * 0.8)
        high = np.linalg.norm(quads[:, :, 3] - quads[:, :, 0], axis=-1)
        corners = (kind == 1) & (inside > INDEX_VISIBLE_FROM) & (high >= INDEX_FROM)
        of_picture, number = np.nonzero(cards | corners)
        told = turned(boxes[of_picture, number])
        told[:, :4] /= size
        return {
            "img": self.tinted(image),
            "cls": self.tensor(kind[of_picture, number])[:, None],
            "bboxes": self.tensor(told),
            "batch_idx": self.tensor(of_picture),
        }


class CropBatches(Batches):
    """What `ReaderCrops` or `IndexCrops` shows of a folder's crops."""

    dataset: ReaderCrops

    def __init__(self, dataset: ReaderCrops, batch_size: int, device: torch.device, seed: int = 32) -> None:
        super().__init__(dataset, batch_size, device, seed)
        self.pictures = in_memory(dataset.jpegs, from_jpeg, device)
        self.names = torch.from_numpy(dataset.names.astype(np.int64)).to(device)

    def batch(self) -> dict[str, Any]:
        data, rng = self.dataset, self.rng
        kinds = rng.choice(len(data.kinds), self.batch_size, p=data.shares)
        which = np.array([data.kinds[kind][rng.integers(len(data.kinds[kind]))] for kind in kinds])
        high, wide = self.pictures.shape[2:]
        corners = jittered_corners(rng, len(which), (wide, high), data.either_way_up, data.slack)
        places = homographies(rectangles(len(which), *data.size), self.tensor(corners))
        there = self.on_gpu(which)
        image = sampled(self.pictures[there].float(), places, data.size, "border")
        if data.other_inks:
            image = self.inked(image, inks(rng, len(which)))
        return {"img": self.tinted(image) / 255, "cls": self.names[there], "court": data.is_court(there)}


class OutlineBatches(Batches):
    """What `OutlineCrops` shows of a folder of scenes: crops, how far the corners lie from the boxes', how much of each
    card is seen.
    """

    dataset: OutlineCrops

    def __init__(self, dataset: OutlineCrops, batch_size: int, device: torch.device, seed: int = 32) -> None:
        super().__init__(dataset, batch_size, device, seed)
        rows = {
            scene: [(0, quad, visible) for _, quad, visible in its if visible >= LEARNT_FROM]
            for scene, its in dataset.labels.items()
        }
        scenes = [scene for scene, its in rows.items() if its]
        scenes = scenes[:: len(scenes) // OUTLINE_SCENES + 1]
        paths = [dataset.folder / f"scene-{scene:06d}.jpg" for scene in scenes]
        self.pictures = in_memory(paths, _read, device)
        kind, quad, visible = together([rows[scene] for scene in scenes])
        self.scene, number = np.nonzero(kind == 0)
        self.quad, self.visible = quad[self.scene, number], visible[self.scene, number]
        self.box = np.array([turned_box(card) for card in self.quad])

    def __iter__(self) -> Iterator[Any]:
        while True:
            yield self.cut()

    def cut(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The next batch: n × 3 × high × wide (0 to 255), n × 8, n."""
        rng, which = self.rng, self.rng.integers(len(self.quad), size=self.batch_size)
        boxes = boxes_around(self.quad[which], self.box[which], rng)
        cards = starting_as(self.quad[which], boxes)
        unit = rectangles(len(which), 1, 1).to(self.device)
        off = mapped(homographies(self.tensor(boxes), unit), self.tensor(cards)) - unit
        middle = boxes.mean(1, keepdims=True)
        crops = self._straightened(which, (boxes - middle) * (1 + 2 * REACH) + middle)
        blurred = self.on_gpu(np.flatnonzero(rng.random(len(which)) < BLURRED))
        crops[blurred] = gaussian_blur(crops[blurred], [9, 9], [float(rng.uniform(*BLUR))] * 2)
        gain, lift, noise = lights(rng, len(which))
        crops = self.lit(crops, gain, lift) + torch.randn_like(crops) * self.tensor(noise)[:, None, None, None]
        return crops.clamp(0, 255), off.flatten(1), self.tensor(self.visible[which])

    def _straightened(self, which: np.ndarray, seen: np.ndarray) -> torch.Tensor:
        wide, high = OUTLINE_SIZE
        long = np.linalg.norm(np.roll(seen, -1, 1) - seen, axis=2).max(1)
        level = np.clip(np.log2(np.maximum(long / high, 1)).astype(int), 0, 2)
        crops = torch.empty(len(which), 3, high, wide, device=self.device)
        scale = unsharpness(self.rng, SHARPNESSES)[self.rng.integers(SHARPNESSES, size=len(which))]
        for step in np.unique(level):
            mine = np.flatnonzero(level == step)
            pictures = self.pictures[self.on_gpu(self.scene[which[mine]])].float()
            pictures = functional.avg_pool2d(pictures, 2 ** int(step)) if step else pictures
            places = homographies(rectangles(len(mine), wide, high), self.tensor(seen[mine] / 2**step))
            crops[self.on_gpu(mine)] = sampled(pictures, places, (wide, high), "border")
        for one in np.unique(scale[scale < 1]):
            mine = self.on_gpu(np.flatnonzero(scale == one))
            small = functional.interpolate(crops[mine], (round(high * one), round(wide * one)), mode="area")
            crops[mine] = functional.interpolate(small, (high, wide), mode="bilinear")
        return crops


def in_memory(of: Sequence[Any], read: Callable[[Any], Any], device: torch.device) -> torch.Tensor:
    """The pictures that *read* makes *of* each, all of one size: n × 3 × high × wide, red-green-blue, 8 bits, on
    *device*.
    """
    first = read(of[0])
    there = torch.empty(len(of), 3, *first.shape[:2], dtype=torch.uint8, device=device)
    with ThreadPoolExecutor(READERS) as pool:
        for start in range(0, len(of), AT_ONCE):
            pictures = np.stack(list(pool.map(read, of[start : start + AT_ONCE])))
            part = torch.from_numpy(pictures).to(device)
            there[start : start + len(part)] = part.flip(3).permute(0, 3, 1, 2)
    return there


def _read(path: Path) -> np.ndarray:
    return np.asarray(cv2.imread(str(path), cv2.IMREAD_COLOR))


def together(rows: Sequence[Sequence[tuple[int, Any, float]]]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Kind (n × m, -1 where there is none), quad (n × m × 4 × 2) and visible part (n × m) of what *rows* hold."""
    most = max(map(len, rows), default=0)
    kind, quad, visible = (
        np.full((len(rows), most), -1),
        np.zeros((len(rows), most, 4, 2), np.float32),
        np.zeros((len(rows), most)),
    )
    for number, its in enumerate(rows):
        for place, (what, where, seen) in enumerate(its):
            kind[number, place], quad[number, place], visible[number, place] = what, where, seen
    return kind, quad, visible


def part_inside(quads: np.ndarray, size: int) -> np.ndarray:
    """Which part of each outline (… × 4 × 2) lies in a picture of *size* by *size*, near enough."""
    corners_in = ((quads >= 0) & (quads <= size)).all(-1)
    part = corners_in.all(-1).astype(np.float32)
    cut = ~corners_in.all(-1) & (quads.min(-2) < size).all(-1) & (quads.max(-2) > 0).all(-1)
    t = (np.arange(STEPS, dtype=np.float32) + 0.5) / STEPS
    u, v = (one.ravel()[:, None] for one in np.meshgrid(t, t))
    places = np.concatenate([(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v], 1) @ quads[cut].astype(np.float32)
    part[cut] = ((places >= 0) & (places <= size)).all(-1).mean(-1)
    return part


def turned(boxes: np.ndarray) -> np.ndarray:
    """Turned boxes (n × 4 × 2) as Ultralytics takes them (n × 5): middle, longer side, shorter side, and the angle of
    the longer one from -45° to 135°, in radians.
    """
    one, other = boxes[:, 1] - boxes[:, 0], boxes[:, 2] - boxes[:, 1]
    a, b = np.linalg.norm(one, axis=1), np.linalg.norm(other, axis=1)
    along = np.where((a >= b)[:, None], one, other)
    angle = (np.arctan2(along[:, 1], along[:, 0]) + np.pi / 4) % np.pi - np.pi / 4
    return np.column_stack([boxes.mean(1), np.maximum(a, b), np.minimum(a, b), angle])


def starting_as(quads: np.ndarray, others: np.ndarray) -> np.ndarray:
    """`beginning_as` of many."""
    turns = np.stack([np.roll(quads, -turn, axis=1) for turn in range(4)])
    best = np.abs(turns - others).sum((2, 3)).argmin(0)
    return turns[best, np.arange(len(quads))]
