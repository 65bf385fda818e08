"""Crops that leave the reader in doubt, overexposed or not, and a tenth of the others: what the finer reader learns
from.

It is asked about such cards alone (`vision.reader`), so it need not be taught those that everybody reads.

python -m models.doubtful DATA DOUBTFUL
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import numpy as np

from models.crops import from_jpeg
from models.dataset import load_chunk, save
from models.training_data import READER_SIZE, exposures, jittered
from vision.network import WEIGHTS, Network, batched
from vision.values import FACES

DOUBTED = 0.985
"""What the reader names less surely than this is kept: somewhat more than it is not believed of
(`vision.reader.SURE_AT_FIRST`), for it sees a card better one time than another.
"""

OTHERS = 0.1
"""So many of the rest are kept: what it names surely once may be in doubt another time."""

SLACK = 0.6
"""The reader looks at crops that fit better than those it learned from: they were put right before it doubted."""

AT_ONCE = 32


def doubtful(data: Path, out: Path, reader: Network) -> None:
    """Fill *out*/train with the crops of *data*/train that *reader* doubts; chunks that are there already are kept."""
    (out / "train").mkdir(parents=True, exist_ok=True)
    for path in sorted((data / "train").glob("crops-*.npz")):
        target = out / "train" / path.name
        if target.exists():
            continue
        names, jpegs = load_chunk(path)
        rng = np.random.RandomState(int(path.stem.split("-")[1]))
        crops = [jittered(from_jpeg(jpeg), rng, READER_SIZE, True, SLACK) for jpeg in jpegs]
        parts = range(0, len(crops), AT_ONCE)
        seen = (batched(crops[at : at + AT_ONCE]) for at in parts)
        bright = (np.minimum(batch * exposures(rng, len(batch))[:, None, None, None], 1) for batch in seen)
        sure = np.concatenate([reader.run(batch).max(1) for batch in bright])
        kept = (sure < DOUBTED) | (rng.uniform(size=len(sure)) < OTHERS)
        labels = path.name.replace("crops", "labels")
        shutil.copy(data / "train" / labels, out / "train" / labels)
        save(target, name=names[kept], jpeg=np.array(jpegs, object)[kept])


def _main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m models.doubtful", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args(arguments)
    doubtful(args.data, args.out, Network.load(WEIGHTS / "reader.onnx", "classify", FACES))


if __name__ == "__main__":
    _main()
