"""What the networks are shown in training: scenes and crops, each time as the camera or the finder might have it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import torch
from torch.utils.data import Dataset
from ultralytics.data.dataset import YOLODataset
from ultralytics.utils.ops import xyxyxyxy2xywhr

from models.crops import CROP_MARGIN, INDEX_VISIBLE_FROM, from_jpeg, rotations
from models.dataset import load_crops, load_labels
from models.measure import PACK
from models.scenes import VISIBLE_FROM
from vision.values import BACK, FACES, OTHER

FINDER_SIZE = 320
"""Side, in pixels, of the pictures that the finder is trained on."""

PLAIN_SIZE = 640
"""The same of the plain way: one network that names the cards that it finds."""

PLAIN_CLASSES = tuple(face for face in FACES if face in PACK)
"""What it tells apart."""

GREY = 114
"""What lies beyond a scene."""

SCALES = 0.6, 1.6
"""How much smaller and larger a scene is shown than one that just fits; each octave as often."""

INDEX_FROM = 7
"""Height, in pixels, from which an index in such a picture is one that the finder is asked for."""

READER_SIZE = (96, 128)
"""Width and height, in pixels, of the cards that the reader is trained on; whole multiples of 32."""

FINER_SIZE = (128, 192)
"""The same of the finer reader, which is shown what leaves the reader in doubt."""

INDEX_SIZE = (64, 96)
"""The same of the indices that the index reader is trained on."""

READERS = ("reader", "finer", "index")
"""The kinds of networks that name crops."""

SHARES = {"french": 0.42, "german": 0.42, BACK: 0.05, OTHER: 0.11}
FINER_SHARES = {"french": 0.4, "german": 0.4, BACK: 0.05, OTHER: 0.15}
INDEX_SHARES = {"french": 0.36, "german": 0.36, OTHER: 0.28}
"""How often the reader, the finer one and the reader of indices are shown each kind of crop in training."""

COURTS_SHARE, FINER_COURTS_SHARE = 0.35, 0.5
"""How often the reader and the finer one are shown courts alone (`models.courts`), where there are any."""

LUMA = (0.114, 0.587, 0.299)
"""How bright blue, green and red are (ITU-R BT.601)."""

TAUGHT_SHARE = 0.3
"""How often a taught deck's looks are shown where there are any."""

OVEREXPOSED, BRIGHTEST = 0.4, 2.2
"""How often a reader is shown what a camera makes of white cards that sets its exposure by a dark table, and how much
brighter they are then at most: two and a half stops.
"""


class FinderScenes(Dataset):
    """Scenes as Ultralytics' oriented-box training takes them, each time at another scale, place and side.

    Outlines may reach beyond the picture: Ultralytics' own reader of label files refuses those, and a finder that never
    saw a card cut by the border looks away from it.
    """

    size, sides = FINDER_SIZE, (-1, 1)

    def __init__(self, folder: Path, training: bool, per_epoch: int | None = None) -> None:
        self.folder, self.training = folder, training
        self.labels, self.indices = load_labels(folder, 0), load_labels(folder, 1)
        self.scenes = sorted(self.labels)
        self.length = per_epoch or len(self.scenes)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: int) -> dict[str, Any]:
        scene = self.scenes[np.random.randint(len(self.scenes)) if self.training else index]
        path = self.folder / f"scene-{scene:06d}.jpg"
        image = cv2.imread(str(path), cv2.IMREAD_COLOR)
        warp = self._warp(image.shape[0])
        image = cv2.warpAffine(image, warp, (self.size, self.size), flags=cv2.INTER_AREA, borderValue=(GREY,) * 3)
        outlines, classes = self._asked_for(scene, warp)
        boxes = xyxyxyxy2xywhr(torch.tensor(np.array(outlines, np.float32).reshape(-1, 8)))  # its own order of sides
        boxes[:, :4] /= self.size
        if self.training:
            image = _tinted(image)
        return {
            "im_file": str(path),
            "ori_shape": (self.size, self.size),
            "resized_shape": (self.size, self.size),
            "ratio_pad": ((1.0, 1.0), (0.0, 0.0)),
            "img": torch.from_numpy(np.ascontiguousarray(image[..., ::-1].transpose(2, 0, 1))),
            "cls": torch.tensor(classes, dtype=torch.float32).reshape(-1, 1),
            "bboxes": boxes.float().reshape(-1, 5),
            "batch_idx": torch.zeros(len(boxes)),
        }

    def _asked_for(self, scene: int, warp: np.ndarray) -> tuple[list[np.ndarray], list[int]]:
        """The outlines in *scene*, after *warp*, that the network is to find, and the class of each."""
        corners = [_warped(quad, warp) for _, quad, _ in self.indices[scene]]
        corners = [c for c in corners if _inside(c, self.size) > INDEX_VISIBLE_FROM and _height(c) >= INDEX_FROM]
        cards = [quad for _, quad in self._cards(scene, warp)]
        return [*cards, *corners], [0] * len(cards) + [1] * len(corners)

    def _cards(self, scene: int, warp: np.ndarray) -> list[tuple[int, np.ndarray]]:
        """Face and outline, after *warp*, of every card in *scene* of which enough is seen."""
        outlines = [(name, _warped(quad, warp), visible) for name, quad, visible in self.labels[scene]]
        return [(n, quad) for n, quad, seen in outlines if seen * _inside(quad, self.size) >= VISIBLE_FROM * 0.8]

    def _warp(self, size: int) -> np.ndarray:
        fit = self.size / size
        if not self.training:
            return np.array([[fit, 0, 0], [0, fit, 0]])
        return placements(np.random, 1, size, self.size, self.sides)[0]

    collate_fn = staticmethod(YOLODataset.collate_fn)


class PlainScenes(FinderScenes):
    """The same as one network has to see them that names what it finds: larger, never from behind, and each card of a
    pack by its face.
    """

    size, sides = PLAIN_SIZE, (1,)

    def _asked_for(self, scene: int, warp: np.ndarray) -> tuple[list[np.ndarray], list[int]]:
        faces = [(name, quad) for name, quad in self._cards(scene, warp) if FACES[name] in PACK]
        return [quad for _, quad in faces], [name for name, _ in faces]


def placements(rng: Any, many: int, side: int, size: int, sides: Sequence[int]) -> np.ndarray:
    """*many* ways (2 × 3 each) to show a scene of *side* by *side* pixels in a picture of *size* by *size*: as large as
    `SCALES` says, by quarter turns, of the *sides* mirrored (-1) or not, and somewhat off the middle.
    """
    fit = size / side
    scale = fit * np.exp(rng.uniform(*np.log(SCALES), many))
    quarters = np.round(rotations(rng.choice(4, many) * np.pi / 2))
    placed = np.zeros((many, 2, 3))
    placed[:, :, :2] = scale[:, None, None] * quarters
    placed[:, :, 0] *= rng.choice(sides, many)[:, None]
    reach = size * np.maximum(scale / fit - 0.8, 0.15)
    middle = size / 2 + rng.uniform(-0.2, 0.2, (many, 2)) * reach[:, None]
    placed[:, :, 2] = middle - placed[:, :, :2] @ np.full(2, side / 2)
    return placed


def _warped(quad: np.ndarray, warp: np.ndarray) -> np.ndarray:
    return quad @ warp[:, :2].T + warp[:, 2]


def _inside(corners: np.ndarray, size: int) -> float:
    """Which part of the outline lies in a picture of *size* by *size*."""
    corners = corners.astype(np.float32)
    frame = np.float32([[0, 0], [size, 0], [size, size], [0, size]])
    area, _ = cv2.intersectConvexConvex(corners, frame)
    return area / max(cv2.contourArea(corners), 1.0)


def _height(corners: np.ndarray) -> float:
    return float(np.linalg.norm(corners[3] - corners[0]))


def tints(rng: Any, many: int) -> tuple[np.ndarray, np.ndarray]:
    """*many* lights: what each colour of a picture is multiplied by (many × 3), and what is added to it (many)."""
    return rng.uniform(0.8, 1.2, (many, 1)) * rng.uniform(0.93, 1.07, (many, 3)), rng.uniform(-15, 15, many)


def _tinted(image: np.ndarray) -> np.ndarray:
    gain, lift = tints(np.random, 1)
    table = np.clip(np.arange(256)[:, None] * gain + lift, 0, 255).astype(np.uint8)
    return np.asarray(cv2.LUT(image, table[None]), np.uint8)  # a third of the time of multiplying each pixel


def exposures(rng: Any, many: int) -> np.ndarray:
    """What *many* pictures are multiplied by, before all that is brighter than white is white: 1, or so often as
    `OVEREXPOSED` says something up to `BRIGHTEST`.
    """
    bright = BRIGHTEST ** rng.uniform(size=many)
    return np.where(rng.uniform(size=many) < OVEREXPOSED, bright, 1.0).astype(np.float32)


def inks(rng: Any, many: int) -> np.ndarray:
    """*many* printers' inks: of which blue, green and red each of the three is made (many × 3 × 3). Four in ten are as
    they were, the others turned by up to 35° around the circle of hues and paler or stronger, one in eight nearly grey.
    What is grey stays as it is.
    """
    turned = np.radians(np.clip(rng.normal(0, 14, many), -35, 35))
    strong = np.where(rng.uniform(size=many) < 0.2, rng.uniform(0, 0.35, many), rng.uniform(0.6, 1.35, many))
    same = rng.uniform(size=many) < 0.4
    turned, strong = (np.where(same, usual, other)[:, None, None] for usual, other in ((0, turned), (1, strong)))
    ahead = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / 3**0.5
    hues = np.cos(turned) * np.eye(3) + (1 - np.cos(turned)) / 3 + np.sin(turned) * ahead
    return np.asarray(strong * hues + (1 - strong) * LUMA)


class ReaderCrops(Dataset):
    """Straightened cards as Ultralytics' classification takes them, as ill-fitting as the finder's boxes are, and in
    other inks too, as another printer might have chosen them.
    """

    what, size, either_way_up, slack, other_inks = "crops", READER_SIZE, True, 1.0, True
    shown, courts_share = SHARES, COURTS_SHARE

    def __init__(
        self, folder: Path, training: bool, per_epoch: int | None = None, taught: Sequence[tuple[int, bytes]] = ()
    ) -> None:
        self.training = training
        self.names, self.jpegs = load_crops(folder, self.what)
        self.length = per_epoch or len(self.jpegs)
        self.labels = self.names  # Ultralytics looks for it
        kinds = np.array([FACES[name].split()[0] for name in self.names])
        self.kinds = [np.flatnonzero(kinds == kind) for kind in self.shown if (kinds == kind).any()]
        shares = np.array([share for kind, share in self.shown.items() if (kinds == kind).any()])
        self.shares = shares / shares.sum()
        self._show_too([name for name, _ in taught], [jpeg for _, jpeg in taught], TAUGHT_SHARE)
        self.courts_from = len(self.jpegs)
        if self.courts_share and training:
            self._show_too(*load_crops(folder, "courts"), self.courts_share)

    def is_court(self, index: Any) -> Any:
        """Whether the crop at *index*, or each of several, is a court alone."""
        return index >= self.courts_from

    def _show_too(self, names: Sequence[int], jpegs: Sequence[bytes], share: float) -> None:
        """Show these as well, so often of all, if there are any."""
        if len(jpegs):
            self.kinds.append(np.arange(len(self.jpegs), len(self.jpegs) + len(jpegs)))
            self.shares = np.append(self.shares * (1 - share), share)
            self.names = self.labels = np.append(self.names, names)
            self.jpegs = [*self.jpegs, *jpegs]

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, index: int) -> dict[str, Any]:
        if self.training:
            index = np.random.choice(self.kinds[np.random.choice(len(self.kinds), p=self.shares)])
        rng = np.random if self.training else np.random.RandomState(index)
        image = jittered(from_jpeg(self.jpegs[index]), rng, self.size, self.either_way_up, self.slack)
        if self.training and self.other_inks:
            image = np.asarray(cv2.transform(image, inks(np.random, 1)[0]), np.uint8)
        if self.training:
            image = _tinted(image)
        return {
            "img": torch.from_numpy(np.ascontiguousarray(image[..., ::-1].transpose(2, 0, 1))).float() / 255,
            "cls": int(self.names[index]),
            "court": bool(self.is_court(index)),
        }


class FinerCrops(ReaderCrops):
    """The same in more pixels."""

    size, shown, courts_share = FINER_SIZE, FINER_SHARES, FINER_COURTS_SHARE


class IndexCrops(ReaderCrops):
    """The same of indices; upright, because the way up of an index tells the way up of its card."""

    what, size, either_way_up, slack, other_inks = "corners", INDEX_SIZE, False, 1.8, False
    shown, courts_share = INDEX_SHARES, 0.0


def jittered(crop: np.ndarray, rng: Any, size: tuple[int, int], either_way_up: bool, slack: float) -> np.ndarray:
    """*crop* cut to *size* with the finder's errors: up to 8 % in place and size and some degrees (of cards; of smaller
    things *slack* times that), maybe on its head.
    """
    corners = jittered_corners(rng, 1, crop.shape[1::-1], either_way_up, slack)[0]
    tw, th = size
    target = np.float32([[0, 0], [tw, 0], [tw, th], [0, th]])
    return cv2.warpPerspective(
        crop, cv2.getPerspectiveTransform(corners, target), (tw, th), borderMode=cv2.BORDER_REPLICATE
    )


def jittered_corners(rng: Any, many: int, size: tuple[int, int], either_way_up: bool, slack: float) -> np.ndarray:
    """Where in *many* crops of *size* the pictures' corners lie (many × 4 × 2) that `jittered` cuts out."""
    wide_high = np.float32(size)
    inner = 1 / (1 + 2 * CROP_MARGIN)
    corners = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * wide_high * inner / 2
    corners = corners * rng.normal(1.02, 0.05 * slack, (many, 1, 2)) + rng.normal(0, 0.03 * slack, (many, 1, 2)) * size
    turn = rotations(-np.radians(rng.normal(0, 3.5 * slack, many)))
    corners = corners @ turn + rng.normal(0, 0.012 * slack, (many, 4, 2)) * size
    headed = rng.uniform(size=many) < (0.5 if either_way_up else 0)
    corners = np.where(headed[:, None, None], np.roll(corners, 2, axis=1), corners)
    return np.float32(corners + wide_high / 2)
