"""A trained reader taught on by labels, while scenes go on being made."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from torch.nn import functional  # noqa: E402

from models import dataset, recipes, stint  # noqa: E402
from models.dataset import load_crops, make_dataset  # noqa: E402
from models.further import LEAST_WORTH, further, weigh  # noqa: E402
from models.recipes import Recipe  # noqa: E402
from models.rectifying import Seen  # noqa: E402
from models.stint import network_in, shown  # noqa: E402
from models.training_data import IndexCrops  # noqa: E402
from vision.network import WEIGHTS  # noqa: E402
from vision.values import FACES  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")


def made(folder: Path, scenes: range) -> Path:
    """*folder* with small *scenes* of one deck a kind."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipes, "DRAWN_DECKS", 1)
        patch.setattr(dataset, "CHUNK", 3)
        make_dataset(folder / "train", Recipe(size=320), scenes, workers=1)
    return folder


def off(about: dict, folder: Path) -> float:
    """How far the reader that a file tells *about* is from the names of the crops in *folder*, in nats."""
    says = Seen("index", network_in(about))
    np.random.seed(2)
    with torch.no_grad():
        batches = list(itertools.islice(shown("index", folder, 128, 64, torch.device("cpu")), 2))
        return float(np.mean([functional.cross_entropy(says(b["img"])[0]["logits"], b["cls"]) for b in batches]))


def test_it_learns_by_labels_and_goes_on(tmp_path, monkeypatch, capsys):
    """Where every card has another's name it begins to call it so; another run goes on where this one stopped."""
    monkeypatch.setattr(stint, "KEPT_EVERY_S", 0.0)
    monkeypatch.setattr(stint, "AVERAGED", 0.5)
    monkeypatch.setattr(stint, "WARM_UP", 1)
    folder, start = made(tmp_path, range(6)), WEIGHTS / "index.pt"
    for path in (folder / "train").glob("corners-*.npz"):
        with np.load(path, allow_pickle=True) as chunk:
            np.savez(path, name=(chunk["name"] + 1) % len(FACES), jpeg=chunk["jpeg"])
    seconds = itertools.count()
    further("index", start, folder, tmp_path, 40 / 3600, 64, 32, 1e-3, clock=lambda: next(seconds))
    assert "off by" in capsys.readouterr().out
    before, after = (
        torch.load(path, map_location="cpu", weights_only=False)
        for path in (start, tmp_path / "index-further" / "best.pt")
    )
    assert off(after, folder) < 0.7 * off(before, folder)
    kept = torch.load(tmp_path / "index-further" / "last.pt", map_location="cpu", weights_only=True)
    further("index", start, folder, tmp_path, 50 / 3600, 64, 32, 0.0, resume=True, clock=lambda: next(seconds))
    went_on = torch.load(tmp_path / "index-further" / "last.pt", map_location="cpu", weights_only=True)
    assert went_on["steps"] > kept["steps"] > 1
    assert went_on["hours"] > kept["hours"]
    for name, value in went_on["learner"].items():  # at no rate, and so but for what normalizes batches
        assert "running" in name or "tracked" in name or torch.equal(value, kept["learner"][name]), name


def test_scenes_that_are_made_meanwhile_are_shown(tmp_path):
    """From the next round on; a round ends when so many were shown as one is to have."""
    folder = made(tmp_path, range(3))
    few = len(load_crops(folder / "train", "corners")[0])
    coming = shown("index", folder, 4, 4, torch.device("cpu"))
    next(coming)
    made(tmp_path, range(3, 9))
    assert len(load_crops(folder / "train", "corners")[0]) > few
    opened = list[int]()
    loader = stint.loader
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stint, "loader", lambda crops, *rest: opened.append(len(crops.jpegs)) or loader(crops, *rest))
        next(coming)
        next(coming)
    assert opened == [len(load_crops(folder / "train", "corners")[0])]


def test_what_it_knows_is_shown_seldom_and_counts_more(tmp_path):
    """A crop under a wrong name comes up as much more often as it is worth more; all crops of a kind together count as
    they did.
    """
    folder = made(tmp_path, range(6)) / "train"
    crops = IndexCrops(folder, training=True)
    wrong = int(crops.kinds[0][0])
    crops.names[wrong] = (crops.names[wrong] + 1) % len(FACES)
    reader = network_in(torch.load(WEIGHTS / "index.pt", map_location="cpu", weights_only=False)).train()
    weigh(reader, Seen("index", reader), crops)
    assert reader.training
    worth = 1 / crops.counts
    surest = int(min(crops.kinds[0], key=lambda n: worth[n]))
    assert worth[wrong] > 5 * worth[surest] > 0
    assert worth.max() / worth.min() <= 2**0.5 / LEAST_WORTH
    drawn = crops.drawn(np.random.default_rng(4), 40_000)
    times = np.bincount(drawn, minlength=len(crops.jpegs))
    assert times[wrong] > 3 * times[surest] > 0
    counted = times * crops.counts
    for kind, share in zip(crops.kinds, crops.shares, strict=True):
        assert counted[kind].sum() == pytest.approx(share * len(drawn), rel=0.1)
        assert np.corrcoef(times[kind], worth[kind])[0, 1] > 0.9 or np.ptp(worth[kind]) < 0.5


def test_it_is_measured_by_what_it_is_taught_alone(tmp_path, monkeypatch):
    """Not by all that was looked through to weigh it: that went into the measure once, and training fell apart."""
    done = list[str]()
    monkeypatch.setattr(sys.modules["models.further"], "weigh", lambda *_: done.append("weighed"))

    def measured(network, pictures):
        done.append("measured")
        next(iter(pictures))

    monkeypatch.setattr(sys.modules["models.further"], "measured_anew", measured)
    folder = made(tmp_path, range(3))
    further("index", WEIGHTS / "index.pt", folder, tmp_path, 0.0, 8, 4)
    assert done == ["weighed", "measured"]


def test_scenes_half_written_are_not_there(tmp_path, monkeypatch):
    """A chunk that was not finished leaves nothing that training would stumble over."""

    def torn(path, **columns):
        Path(path).write_bytes(b"PK")
        raise OSError("no space left on device")

    monkeypatch.setattr(np, "savez", torn)
    with pytest.raises(OSError, match="no space"):
        made(tmp_path, range(3))
    assert len(load_crops(tmp_path / "train", "corners")[0]) == 0
