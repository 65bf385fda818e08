"""The mean of several sets of weights of one network, where one was trained on from the other, or all from one.

Training on makes a reader better at what it is shown last and worse at what it is not; half way between the two lies
one that has most of both (Wortsman et al., "Model soups", ICML 2022). Weights that are named twice count twice.

A reader that names less surely than the one before can be made as sure (`--sharper`; Guo et al., "On Calibration of
Modern Neural Networks", ICML 2017): whoever follows cards goes by how sure it is.

python -m models.averaged BEFORE.pt AFTER.pt --to MEAN.pt
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

import models  # noqa: F401 - first, so that Ultralytics stays offline when weights are unpickled


def averaged(parts: Sequence[Path], target: Path, sharper: float = 1.0) -> None:
    """Write the mean of the weights in *parts* to *target*, with the last layer's so many times as large.

    Raises ValueError where they are not of one network.
    """
    kept = [torch.load(path, map_location="cpu", weights_only=False) for path in parts]
    network, *others = map(_network, kept)
    mine, theirs = network.state_dict(), [other.state_dict() for other in others]
    shapes = [{name: value.shape for name, value in state.items()} for state in (mine, *theirs)]
    if any(one != shapes[0] for one in shapes):
        raise ValueError(f"{' and '.join(path.name for path in parts)} are weights of different networks")
    for name, value in mine.items():
        if value.dtype.is_floating_point:
            value.copy_(sum((its[name] for its in theirs), value) / len(parts))
    if sharper != 1.0:
        *_, last = (part.state_dict() for part in network.modules() if isinstance(part, torch.nn.Linear))
        for numbers in last.values():
            numbers.mul_(sharper)
    torch.save({**kept[0], "model": network.half(), "ema": None}, target)


def _network(checkpoint: dict[str, Any]) -> torch.nn.Module:
    network: torch.nn.Module = checkpoint.get("ema") or checkpoint["model"]
    return network.float()


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m models.averaged", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", type=Path, nargs="+")
    parser.add_argument("--to", type=Path, required=True, help="file to write")
    parser.add_argument("--sharper", type=float, default=1.0, help="so many times as sure a reader, in nats")
    args = parser.parse_args()
    averaged(args.parts, args.to, args.sharper)


if __name__ == "__main__":
    _main()
