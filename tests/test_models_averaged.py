"""models.averaged: the mean of several sets of weights."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.averaged import averaged

torch = pytest.importorskip("torch")


def weights(path: Path, value: float, wide: int = 3) -> Path:
    """A network of one layer whose numbers are all *value*."""
    layer = torch.nn.Linear(wide, 2)
    with torch.no_grad():
        for numbers in layer.parameters():
            numbers.fill_(value)
    torch.save({"model": layer, "ema": None, "epoch": -1, "kept": "as it was"}, path)
    return path


def test_every_number_is_the_mean_of_both(tmp_path: Path) -> None:
    """And all else in the file is the first one's."""
    averaged([weights(tmp_path / "a.pt", 1.0), weights(tmp_path / "b.pt", 2.0)], tmp_path / "mean.pt")
    made = torch.load(tmp_path / "mean.pt", weights_only=False)
    assert {float(number) for numbers in made["model"].parameters() for number in numbers.detach().ravel()} == {1.5}
    assert made["kept"] == "as it was"


def test_what_is_named_twice_counts_twice_and_a_reader_is_made_surer(tmp_path: Path) -> None:
    """By as much as is asked for, in its last layer."""
    one, other = weights(tmp_path / "a.pt", 1.0), weights(tmp_path / "b.pt", 2.5)
    averaged([one, other, other], tmp_path / "mean.pt", sharper=1.25)
    made = torch.load(tmp_path / "mean.pt", weights_only=False)
    assert {float(number) for numbers in made["model"].parameters() for number in numbers.detach().ravel()} == {2.5}


def test_two_networks_have_no_mean(tmp_path: Path) -> None:
    """Weights of other shapes are refused by the names of their files."""
    with pytest.raises(ValueError, match=r"a\.pt and b\.pt"):
        averaged([weights(tmp_path / "a.pt", 1.0), weights(tmp_path / "b.pt", 1.0, wide=4)], tmp_path / "mean.pt")
    assert not (tmp_path / "mean.pt").exists()
