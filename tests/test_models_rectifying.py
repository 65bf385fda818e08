"""A trained network with ReLU in place of SiLU: little by little, by what the network itself says."""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("ultralytics")

from models import lessons, recipes, rectifying, stint  # noqa: E402
from models.dataset import make_dataset  # noqa: E402
from models.recipes import Recipe  # noqa: E402
from models.rectifying import Between, Seen, apart, measured_anew, rectify, softened, unlike  # noqa: E402
from models.trainers import is_rectified, rectified  # noqa: E402
from vision.network import WEIGHTS  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")
CPU = torch.device("cpu")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("scenes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recipes, "DRAWN_DECKS", 1)
        make_dataset(made / "train", Recipe(size=192), range(6), workers=1)
    return made


def shipped(kind: str) -> Any:
    """The network of this *kind* that ships, ready to answer, with SiLU."""
    kept = torch.load(WEIGHTS / f"{kind}.pt", map_location="cpu", weights_only=False)
    network = (kept.get("ema") or kept["model"]).float().eval()
    for part in network.modules():
        for name, inner in part.named_children():
            if isinstance(inner, torch.nn.ReLU):
                setattr(part, name, torch.nn.SiLU(inplace=True))
    return network


@pytest.mark.parametrize("kind", ["finder", "reader", "finer", "index"])
def test_a_network_starts_where_it_was_and_strays_the_less_the_more_of_it_stays(kind: str, folder: Path) -> None:
    """All SiLU it is itself; with a tenth of ReLU it is nearer to that than with ReLU alone."""
    taught = shipped(kind)
    learner = copy.deepcopy(taught)
    between = softened(learner)
    its, mine = Seen(kind, taught), Seen(kind, learner)
    pictures = next(lessons.shown(kind, folder, 8, 8, CPU))["img"]
    off = []
    for share in (1.0, 0.9, 0.0):
        for one in between:
            one.share = share
        with torch.no_grad():
            (told, features), (said, seen) = its(pictures), mine(pictures)
        off.append((float(apart(said, told)), float(unlike(seen, features, share))))
    (same, alike), (near, _), (far, _) = off
    assert abs(same) < 1e-4
    assert alike < 1e-4
    assert same < near < far
    assert is_rectified(learner)
    assert not is_rectified(taught)


def test_normalizing_batches_anew_changes_no_answer() -> None:
    """Afterwards batches are as they were measured to be, and the network answers as before."""
    network = rectified(shipped("reader"))
    pictures = torch.rand(16, 3, 96, 96)
    with torch.no_grad():
        before = network(pictures)[0]
        measured_anew(network, iter([pictures]), batches=1)
        after = network(pictures)[0]
    assert np.allclose(before, after, atol=1e-4)
    first = next(part for part in network.modules() if isinstance(part, torch.nn.BatchNorm2d))
    given = list[Any]()
    first.register_forward_pre_hook(lambda _, shown: given.append(shown[0]))
    with torch.no_grad():
        network(pictures)
    assert np.allclose(given[0].mean((0, 2, 3)), first.running_mean, atol=1e-4)
    assert np.allclose(given[0].var((0, 2, 3), unbiased=False), first.running_var, atol=1e-3)


def test_rectifying_keeps_what_goes_on_and_what_ships(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`best.pt` has no SiLU left; `last.pt` is where another run goes on."""
    monkeypatch.setattr(stint, "KEPT_EVERY_S", 0.0)
    start = tmp_path / "start.pt"
    torch.save({"model": shipped("index")}, start)
    seconds = itertools.count()
    rectify("index", start, folder, tmp_path, 9 / 3600, 16, 4, clock=lambda: next(seconds))
    assert "off by" in capsys.readouterr().out
    made = torch.load(tmp_path / "index-relu" / "best.pt", map_location="cpu", weights_only=False)
    assert is_rectified(made["model"])
    kept = torch.load(tmp_path / "index-relu" / "last.pt", map_location="cpu", weights_only=True)
    assert kept["steps"] > 1
    monkeypatch.setitem(rectifying.RATES, "index", 0.0)  # so that what it goes on with stays as it was
    rectify("index", start, folder, tmp_path, 15 / 3600, 16, 4, resume=True, clock=lambda: next(seconds))
    went_on = torch.load(tmp_path / "index-relu" / "last.pt", map_location="cpu", weights_only=True)
    assert went_on["steps"] > kept["steps"]
    assert went_on["hours"] > kept["hours"]
    learnt = kept["learner"]
    assert all(torch.equal(value, learnt[name]) for name, value in went_on["learner"].items())
    assert not all(torch.equal(value, learnt[name]) for name, value in shipped("index").state_dict().items())


def test_what_has_relu_already_is_refused(tmp_path: Path) -> None:
    """One sentence, before anything is read."""
    torch.save({"model": rectified(shipped("index"))}, tmp_path / "done.pt")
    with pytest.raises(ValueError, match="ReLU already"):
        rectify("index", tmp_path / "done.pt", tmp_path, tmp_path, 1.0, 16, 4)


def test_an_activation_keeps_less_below_zero_the_more_of_a_relu_it_is() -> None:
    """What lies above zero stays nearly as it is."""
    values = torch.tensor([-1.0, 0.0, 3.0])
    one = Between()
    below = []
    for share in (1.0, 0.5, 0.0):
        one.share = share
        told = one(values).tolist()
        below.append(told[0])
        assert told[1:] == [0.0, pytest.approx(3.0, abs=0.15)]
    assert below[0] < below[1] < below[2] == 0
