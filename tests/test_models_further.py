"""A trained reader taught on by labels, while scenes go on being made."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from torch.nn import functional  # noqa: E402

from models import dataset, lessons, recipes, stint, training_data  # noqa: E402
from models import further as module  # noqa: E402
from models.courts import FIRST, make_courts  # noqa: E402
from models.dataset import load_crops, make_dataset  # noqa: E402
from models.further import further, overexposed  # noqa: E402
from models.lessons import shown  # noqa: E402
from models.recipes import Recipe  # noqa: E402
from models.rectifying import Seen  # noqa: E402
from models.stint import Pace, network_in  # noqa: E402
from models.training_data import BRIGHTEST, exposures  # noqa: E402
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


def taught(start: Path, folder: Path, out: Path, pace: Pace) -> dict:
    """The file of the reader in *start* after a minute, a second a look at the clock, by the crops of *folder*."""
    further("reader", start, folder, out, 60 / 3600, 64, 32, pace, clock=itertools.count().__next__)
    return torch.load(out / "reader-further" / "best.pt", map_location="cpu", weights_only=False)


def test_where_courts_are_shown_it_keeps_what_it_knew(tmp_path, monkeypatch):
    """Every other card has another's name: that is learnt where names count there, and not where what it knew does."""
    monkeypatch.setattr(stint, "AVERAGED", 0.5)
    folder, start = made(tmp_path, range(6)), WEIGHTS / "reader.pt"
    make_courts(folder / "train", FIRST, 1)
    for path in (folder / "train").glob("crops-*.npz"):
        with np.load(path, allow_pickle=True) as chunk:
            np.savez(path, name=(chunk["name"] + 1) % len(FACES), jpeg=chunk["jpeg"])
    off_by = {}
    for kept in (0.0, 1.0):
        monkeypatch.setattr(module, "KEPT", kept)
        off_by[kept] = off_others(taught(start, folder, tmp_path / str(kept), Pace(1e-3, warm_up=1)), folder)
    assert off_by[1.0] > 2 * off_by[0.0]


def off_others(about: dict, folder: Path) -> float:
    """The same of a reader of cards, of all crops that are no courts alone."""
    says = Seen("reader", network_in(about))
    np.random.seed(2)
    with torch.no_grad():
        batches = list(itertools.islice(shown("reader", folder, 128, 64, torch.device("cpu")), 2))
        wrong = [functional.cross_entropy(says(b["img"])[0]["logits"], b["cls"], reduction="none") for b in batches]
    return float(torch.cat(wrong)[~torch.cat([b["court"] for b in batches])].mean())


def test_overexposed_cards_are_to_be_what_they_were_before(tmp_path, monkeypatch):
    """Where it is shown overexposed cards, it says of them more nearly what it said of them in good light."""
    monkeypatch.setattr(stint, "AVERAGED", 0.5)
    monkeypatch.setattr(module, "KEPT", 1.0)
    folder, start = made(tmp_path, range(6)), WEIGHTS / "reader.pt"
    make_courts(folder / "train", FIRST, 1)
    before = network_in(torch.load(start, map_location="cpu", weights_only=False))

    def off_of(about: dict) -> float:
        """How far the reader's answers for bright crops, whose names are not asked about, are from those of before."""
        says, said, rng = Seen("reader", network_in(about)), Seen("reader", before), np.random.default_rng(5)
        np.random.seed(2)
        with torch.no_grad():
            batches = list(itertools.islice(shown("reader", folder, 128, 64, torch.device("cpu")), 2))
            here = [says(overexposed(b["img"], rng))[0]["logits"].log_softmax(1)[~b["court"]] for b in batches]
            there = [said(b["img"])[0]["logits"].log_softmax(1)[~b["court"]] for b in batches]
        return float(functional.kl_div(torch.cat(here), torch.cat(there), log_target=True, reduction="batchmean"))

    off_by = {}
    for often in (0.0, 1.0):
        monkeypatch.setattr(training_data, "OVEREXPOSED", often)
        about = taught(start, folder, tmp_path / str(often), Pace(3e-4, warm_up=10))
        monkeypatch.setattr(training_data, "OVEREXPOSED", 1.0)
        off_by[often] = off_of(about)
    assert off_by[1.0] < 0.9 * off_by[0.0]


def test_two_in_five_are_overexposed_and_none_is_brighter_than_white():
    rng, pictures = np.random.default_rng(3), torch.rand(500, 3, 4, 4)
    shown_so = overexposed(pictures, rng)
    same = (shown_so == pictures).flatten(1).all(1)
    assert 0.5 < same.float().mean() < 0.7
    assert shown_so.max() <= 1
    assert (shown_so >= pictures).all()
    gains = exposures(np.random.default_rng(3), 500)
    assert 2.0 < gains.max() <= BRIGHTEST


def test_it_learns_by_labels_and_goes_on(tmp_path, monkeypatch, capsys):
    """Where every card has another's name it begins to call it so; another run goes on where this one stopped."""
    monkeypatch.setattr(stint, "KEPT_EVERY_S", 0.0)
    monkeypatch.setattr(stint, "AVERAGED", 0.5)
    folder, start = made(tmp_path, range(6)), WEIGHTS / "index.pt"
    for path in (folder / "train").glob("corners-*.npz"):
        with np.load(path, allow_pickle=True) as chunk:
            np.savez(path, name=(chunk["name"] + 1) % len(FACES), jpeg=chunk["jpeg"])
    seconds = itertools.count()
    further("index", start, folder, tmp_path, 40 / 3600, 64, 32, Pace(1e-3, warm_up=1), clock=lambda: next(seconds))
    assert "off by" in capsys.readouterr().out
    before, after = (
        torch.load(path, map_location="cpu", weights_only=False)
        for path in (start, tmp_path / "index-further" / "best.pt")
    )
    assert off(after, folder) < 0.7 * off(before, folder)
    kept = torch.load(tmp_path / "index-further" / "last.pt", map_location="cpu", weights_only=True)
    further("index", start, folder, tmp_path, 50 / 3600, 64, 32, Pace(0.0), resume=True, clock=lambda: next(seconds))
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
    loader = lessons.loader
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lessons, "loader", lambda crops, *rest: opened.append(len(crops.jpegs)) or loader(crops, *rest))
        next(coming)
        next(coming)
    assert opened == [len(load_crops(folder / "train", "corners")[0])]


def test_scenes_half_written_are_not_there(tmp_path, monkeypatch):
    """A chunk that was not finished leaves nothing that training would stumble over."""

    def torn(path, **columns):
        Path(path).write_bytes(b"PK")
        raise OSError("no space left on device")

    monkeypatch.setattr(np, "savez", torn)
    with pytest.raises(OSError, match="no space"):
        made(tmp_path, range(3))
    assert len(load_crops(tmp_path / "train", "corners")[0]) == 0
