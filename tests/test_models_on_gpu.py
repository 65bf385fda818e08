"""What a GPU is shown in training is what a processor is shown, picture by picture (both run on a processor here)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from models import on_gpu, outlining, recipes, training_data, warps  # noqa: E402
from models.dataset import make_dataset  # noqa: E402
from models.recipes import Recipe  # noqa: E402
from models.training_data import FinderScenes, IndexCrops, ReaderCrops  # noqa: E402
from vision.outlines import corners_from  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")
CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("scenes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipes, "DRAWN_DECKS", 1)
        make_dataset(made, Recipe(size=192), range(12), workers=1)
    return made


def picture(tensor: Any) -> np.ndarray:
    """A picture as OpenCV has it."""
    return np.asarray(tensor.permute(1, 2, 0).numpy()[..., ::-1], np.float32)


def test_pictures_are_warped_as_opencv_warps_them() -> None:
    """Affine with what lies beyond in grey, and by a homography with the edge repeated."""
    rng = np.random.default_rng(3)
    images = cv2.GaussianBlur(rng.uniform(0, 255, (64, 64, 3)).astype(np.float32), (0, 0), 1.5)[None].repeat(4, 0)
    pictures = torch.from_numpy(images[..., ::-1].copy()).permute(0, 3, 1, 2)
    placed = training_data.placements(rng, 4, 64, 40, (-1, 1))
    shown = warps.sampled(pictures - 114, warps.inverse_of(torch.tensor(placed).float()), (40, 40), "zeros") + 114
    corners = training_data.jittered_corners(rng, 4, (64, 64), True, 1.0)
    cut = warps.sampled(
        pictures, warps.homographies(warps.rectangles(4, 30, 40), torch.from_numpy(corners)), (30, 40), "border"
    )
    target = np.array([[0, 0], [30, 0], [30, 40], [0, 40]], np.float32)
    for number in range(4):
        want = cv2.warpAffine(images[number], placed[number], (40, 40), borderValue=(114, 114, 114))
        assert np.abs(picture(shown[number]) - want).max() < 0.05
        turn = cv2.getPerspectiveTransform(corners[number], target)
        want = cv2.warpPerspective(images[number], turn, (30, 40), borderMode=cv2.BORDER_REPLICATE)
        assert np.abs(picture(cut[number]) - want).mean() < 1.0


def test_a_batch_of_scenes_asks_for_what_each_scene_asks_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Placed alike, the same outlines of the same classes, and the same picture."""
    scenes = FinderScenes(folder, training=True, per_epoch=36)
    batches = on_gpu.SceneBatches(scenes, 12, CPU)
    assert (len(batches), len(batches.sampler), len(list(batches))) == (3, 36, 3)
    placed = training_data.placements(np.random.default_rng(8), 12, 192, scenes.size, (-1, 1))
    monkeypatch.setattr(on_gpu, "placements", lambda *_: placed)
    monkeypatch.setattr(on_gpu, "tints", lambda _, many: (np.ones((many, 3)), np.zeros(many)))
    batches.rng = Sequential(batches.rng)  # type: ignore[assignment]
    batch = batches.batch()
    different = 0
    for number, scene in enumerate(scenes.scenes):
        outlines, classes = scenes._asked_for(scene, placed[number])
        mine = batch["batch_idx"] == number
        different += abs(int(mine.sum()) - len(classes))
        for (x, y, long, short, angle), name in zip(batch["bboxes"][mine].numpy(), batch["cls"][mine], strict=True):
            box = cv2.boxPoints(((x * 320, y * 320), (long * 320, short * 320), np.degrees(angle)))
            same = [np.abs(box.mean(0) - cv2.boxPoints(cv2.minAreaRect(np.float32(o))).mean(0)).max() for o in outlines]
            nearest = int(np.argmin(same))
            assert same[nearest] < 4
            assert classes[nearest] == int(name)
        warp = placed[number]
        image = cv2.imread(str(folder / f"scene-{scene:06d}.jpg"), cv2.IMREAD_COLOR)
        want = cv2.warpAffine(np.float32(image), warp, (320, 320), borderValue=(114, 114, 114))
        assert np.abs(picture(batch["img"][number]) - want).mean() < 0.1
    assert different <= 2  # at the border the part of a card that is seen is told from 64 places
    assert len(batch["cls"]) > 40


class Sequential:
    """Takes each scene once, in order; all else by chance."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng

    def integers(self, _: int, size: int) -> np.ndarray:
        return np.arange(size)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rng, name)


def test_boxes_are_told_as_ultralytics_tells_them() -> None:
    """Its own function, of boxes that are turned all ways."""
    from ultralytics.utils.ops import xyxyxyxy2xywhr

    rng = np.random.default_rng(5)
    boxes = np.array(
        [
            np.roll(cv2.boxPoints(((50, 60), (rng.uniform(4, 9), rng.uniform(11, 30)), rng.uniform(-360, 360))), k, 0)
            for k in range(40)
        ]
    )
    told, want = on_gpu.turned(boxes), np.asarray(xyxyxyxy2xywhr(boxes.reshape(-1, 8)))
    assert np.abs(told[:, :4] - want[:, :4]).max() < 1e-3
    assert np.abs(np.sin(told[:, 4] - want[:, 4])).max() < 1e-4
    assert told[:, 4].min() >= -np.pi / 4
    assert told[:, 4].max() < 3 * np.pi / 4


def test_how_much_of_an_outline_lies_in_a_picture() -> None:
    """All of it, a part, or nothing; near what OpenCV cuts out."""
    rng = np.random.default_rng(6)
    quads = rng.uniform(-60, 160, (200, 1, 2)) + np.array([[0, 0], [40, 4], [44, 60], [-3, 52]])
    told = on_gpu.part_inside(quads[None].astype(np.float32), 100)[0]
    want = np.array([training_data._inside(quad, 100) for quad in quads])
    assert np.abs(told - want).max() < 0.08
    assert set(told[want > 0.9999]) == {1.0}
    assert (told == 0).any()


def test_other_inks_leave_what_is_grey_and_print_alike_on_a_processor_and_on_a_gpu(folder: Path) -> None:
    """About four packs in ten are printed as they were, and one in eight has next to no colour."""
    rng = np.random.default_rng(7)
    inks = training_data.inks(rng, 400)
    assert np.abs(inks.sum(2) - 1).max() < 1e-9
    assert 0.3 < (np.abs(inks - np.eye(3)).max((1, 2)) < 1e-9).mean() < 0.5
    red = inks @ (0, 0, 255)
    assert 0.06 < (red.max(1) - red.min(1) < 100).mean() < 0.18
    pictures = rng.integers(60, 196, (400, 6, 5, 3)).astype(np.uint8)
    shown = torch.from_numpy(np.ascontiguousarray(pictures[..., ::-1])).permute(0, 3, 1, 2).float()
    mine = on_gpu.CropBatches(ReaderCrops(folder, training=True), 4, CPU).inked(shown, inks)
    for number, one in enumerate(pictures):
        assert np.abs(picture(mine[number]) - cv2.transform(one, inks[number])).max() < 1


@pytest.mark.parametrize("crops", [ReaderCrops, IndexCrops])
def test_crops_are_of_each_kind_as_often_and_as_large(folder: Path, crops: type[ReaderCrops]) -> None:
    """0 to 1, in the network's own size; each with its name, and the shares as they were asked for."""
    data = crops(folder, training=True, per_epoch=400)
    batches = on_gpu.CropBatches(data, 400, CPU)
    (batch,) = list(batches)
    wide, high = data.size
    assert batch["img"].shape == (400, 3, high, wide)
    assert batch["img"].min() >= 0
    assert 0.9 < batch["img"].max() <= 1
    names = batch["cls"].numpy()
    for kind, share in zip(data.kinds, data.shares, strict=True):
        assert abs(np.isin(names, data.names[kind]).mean() - share) < 0.1


def test_what_the_outliner_is_taught_leads_from_its_box_to_the_card(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a processor: said of its box, it is the card's outline to the pixel."""
    boxes: list[Any] = []

    def kept(cards: Any, *words: Any) -> Any:
        boxes.append((cards, outlining.boxes_around(cards, *words)))
        return boxes[-1][1]

    monkeypatch.setattr(on_gpu, "boxes_around", kept)
    batches = on_gpu.OutlineBatches(outlining.OutlineCrops(folder, 1), 24, CPU)
    pictures, off, visible = next(iter(batches))
    assert pictures.shape == (24, 3, 96, 64)
    assert off.shape == (24, 8)
    assert pictures.min() >= 0
    assert pictures.max() <= 255
    assert float(pictures.std()) > 10
    assert visible.min() >= outlining.LEARNT_FROM
    ((cards, around),) = boxes
    for card, told in zip(cards, corners_from(list(around), off.numpy()), strict=True):
        assert min(np.abs(np.roll(told, k, 0) - card).max() for k in range(4)) < 0.1


def test_a_network_for_eight_bits_has_no_silu_left() -> None:
    """Each becomes a ReLU, also deep inside; everything else stays."""
    from models.trainers import rectified

    network = torch.nn.Sequential(torch.nn.SiLU(), torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.SiLU()))
    made = [type(part).__name__ for part in rectified(network).modules()]
    assert made == ["Sequential", "ReLU", "Sequential", "Linear", "ReLU"]
