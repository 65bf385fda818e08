"""The plain way that ours is measured against: what it is shown, and how it looks."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from models import recipes
from models.dataset import load_labels, make_dataset
from models.evaluate import _main as evaluate
from models.recipes import Recipe
from vision.network import WEIGHTS, WeightsError
from vision.values import BACK, FACES, OTHER


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("scenes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipes, "DRAWN_DECKS", 1)
        make_dataset(made, Recipe(size=160), range(8), workers=1)
    return made


@pytest.mark.filterwarnings("ignore")
def test_it_is_shown_every_card_of_a_pack_by_its_face_and_never_from_behind(folder: Path) -> None:
    """As large as it looks at pictures; backs, strangers and indices are none of its classes."""
    pytest.importorskip("ultralytics")
    from models.training_data import PLAIN_SIZE, FinderScenes, PlainScenes

    plain, ours = PlainScenes(folder, training=False), FinderScenes(folder, training=False)
    told = 0
    for number, labels in load_labels(folder).items():
        shown, boxes = plain[number], ours[number]
        assert shown["img"].shape == (3, PLAIN_SIZE, PLAIN_SIZE)
        faces = [name for name, _, _ in labels if FACES[name] not in (BACK, OTHER)]
        classes = shown["cls"].flatten().int().tolist()
        assert set(classes) <= set(faces)
        cards = boxes["bboxes"][boxes["cls"].flatten() == 0]
        for box in shown["bboxes"]:  # the same place, as a part of the picture, that the finder is asked for
            assert np.abs(cards[:, :4].numpy() - box[:4].numpy()).max(1).min() < 0.01
        told += len(classes)
    assert told > 8
    warps = [PlainScenes(folder, training=True)._warp(160) for _ in range(12)]
    assert all(np.linalg.det(warp[:, :2]) > 0 for warp in warps)
    mirrored = [FinderScenes(folder, training=True)._warp(160) for _ in range(40)]
    assert any(np.linalg.det(warp[:, :2]) < 0 for warp in mirrored)


@pytest.mark.filterwarnings("ignore")
def test_it_names_what_it_finds_of_the_pack_that_lies_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each outline by its class; where the pack is known, only cards of it."""
    torch = pytest.importorskip("torch")
    from models import plain

    class Answer:
        xyxyxyxy = torch.tensor([[[0, 0], [10, 0], [10, 20], [0, 20]]] * 2, dtype=torch.float32)
        conf, cls = torch.tensor([0.9, 0.4]), torch.tensor([3.0, 40.0])

    class Network:
        def __init__(self, *_: object, **__: object) -> None:
            self.names = dict(enumerate(plain.PLAIN_CLASSES))

        def predict(self, *_: object, **__: object) -> list[object]:
            return [type("Result", (), {"obb": Answer})]

    monkeypatch.setattr(plain, "YOLO", Network)
    weights = tmp_path / "plain.pt"
    weights.touch()
    way, picture = plain.PlainWay(weights), np.zeros((20, 20, 3), np.uint8)
    assert [f"{one.family} {one.name}" for one in way.look(picture, "any")] == [FACES[3], FACES[40]]
    (only,) = way.look(picture, "german")
    assert (f"{only.family} {only.name}", only.detection.confidence) == (FACES[40], pytest.approx(0.4))
    assert np.array_equal(only.detection.quad[2], [10, 20])


@pytest.mark.filterwarnings("ignore")
def test_weights_that_are_damaged_or_of_another_network(tmp_path: Path) -> None:
    """A sentence each."""
    pytest.importorskip("ultralytics")
    from models.plain import PlainWay

    broken = tmp_path / "broken.pt"
    broken.write_text("no weights")
    with pytest.raises(WeightsError, match="damaged"):
        PlainWay(broken)
    with pytest.raises(WeightsError, match="no plain way"):
        PlainWay(WEIGHTS / "finder.pt")


def test_without_its_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says how to come by them, and exit status 1."""
    pytest.importorskip("ultralytics")
    (tmp_path / "images").mkdir()
    (tmp_path / "labels.json").write_text('{"images": {}}')
    cv2.imwrite(str(tmp_path / "images" / "a.jpg"), np.zeros((20, 20, 3), np.uint8))
    assert evaluate(["photos", str(tmp_path), "--plain", str(tmp_path / "none.pt")]) == 1
    assert "models.train plain" in capsys.readouterr().err
