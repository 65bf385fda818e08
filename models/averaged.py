"""The mean of two sets of weights of one network, where one was trained on from the other.

Training on makes a reader better at what it is shown last and worse at what it is not; half way between the two lies
one that has most of both (Wortsman et al., "Model soups", ICML 2022).

python -m models.averaged BEFORE.pt AFTER.pt --to MEAN.pt
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import torch

import models  # noqa: F401 - first, so that Ultralytics stays offline when weights are unpickled


def averaged(before: Path, after: Path, target: Path) -> None:
    """Write the mean of the weights in *before* and *after* to *target*.

    Raises ValueError where they are not of one network.
    """
    one, other = (torch.load(path, map_location="cpu", weights_only=False) for path in (before, after))
    network, theirs = _network(one), _network(other).state_dict()
    mine = network.state_dict()
    if {name: value.shape for name, value in mine.items()} != {name: value.shape for name, value in theirs.items()}:
        raise ValueError(f"{before.name} and {after.name} are weights of two different networks")
    for name, value in mine.items():
        if value.dtype.is_floating_point:
            value.copy_((value + theirs[name]) / 2)
    torch.save({**one, "model": network.half(), "ema": None}, target)


def _network(checkpoint: dict[str, Any]) -> torch.nn.Module:
    network: torch.nn.Module = checkpoint.get("ema") or checkpoint["model"]
    return network.float()


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m models.averaged", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--to", type=Path, required=True, help="file to write")
    args = parser.parse_args()
    averaged(args.before, args.after, args.to)


if __name__ == "__main__":
    _main()
