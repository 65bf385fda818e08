"""Measure the networks on pictures that training never saw.

python -m models.evaluate photos FOLDER          # photographs with labels.json and images/, by source
python -m models.evaluate scenes DATA/val        # rendered scenes with decks held out of training
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from models.dataset import load_labels
from vision.detector import PHOTO_SIZES, Finder
from vision.geometry import inside, iou
from vision.reader import Reader
from vision.recognition import name_of, recognize
from vision.values import BACK, CLASSES, OTHER, SeenCard

THRESHOLDS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)


@dataclass
class Tally:
    """Cards named right, named wrong, and not named."""

    hit: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        return self.hit / max(self.hit + self.wrong, 1)

    @property
    def recall(self) -> float:
        return self.hit / max(self.hit + self.missed, 1)

    @property
    def f1(self) -> float:
        return 2 * self.hit / max(2 * self.hit + self.wrong + self.missed, 1)


def photographs(
    folder: Path, finder: Finder, reader: Reader, decks: tuple[str, ...] = ("french",)
) -> dict[str, list[Tally]]:
    """By source and by number of cards: one tally for each of `THRESHOLDS`; each picture counts as a set of cards."""
    tallies: dict[str, list[Tally]] = defaultdict(lambda: [Tally() for _ in THRESHOLDS])
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))["images"]
    for name, truth in sorted(labels.items()):
        if truth["deck"] not in decks:
            continue
        there = {card["card"] for card in truth["cards"]} & set(CLASSES)
        seen = recognize(cv2.imread(str(folder / "images" / name), cv2.IMREAD_COLOR), finder, reader)
        spots = [spot["box"] for spot in truth["ignore"] if spot["box"]]
        rows = [
            truth["source"],
            "all",
            *(f"at most {n} cards" for n in (3, 6) if len(there) <= n and not truth["ignore"]),
        ]
        for i, threshold in enumerate(THRESHOLDS):
            found = {
                s.name
                for s in seen
                if name_of(s, threshold) not in (None, BACK)
                and (s.name in there or not any(_holds(s, box) for box in spots))
            }
            for row in rows:
                tally = tallies[row][i]
                tally.hit += len(there & found)
                tally.wrong += len(found - there)
                tally.missed += len(there - found)
    return tallies


def _holds(seen: SeenCard, box: list[float]) -> bool:
    middle = np.array([[(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]])
    return bool(inside(middle, seen.detection.quad)[0])


def scenes(
    folder: Path, finder: Finder, reader: Reader, visible: float = 0.5
) -> tuple[Tally, Tally, Counter[tuple[str, str]]]:
    """Outlines found (IoU of at least 0.6), names right among cards of the pack at least *visible*, and the mix-ups."""
    outlines, names, mixed = Tally(), Tally(), Counter()
    for scene, cards in load_labels(folder).items():
        image = cv2.imread(str(folder / f"scene-{scene:06d}.jpg"), cv2.IMREAD_COLOR)
        seen = recognize(image, finder, reader)
        free = list(seen)
        for index, quad, part in cards:
            best = max(free, key=lambda s: iou(s.detection.quad, quad), default=None)
            if best is None or iou(best.detection.quad, quad) < 0.6:
                outlines.missed += part >= visible
                names.missed += part >= visible and CLASSES[index] not in (BACK, OTHER)
                continue
            free = [s for s in free if s is not best]
            outlines.hit += 1
            if part >= visible and CLASSES[index] not in (BACK, OTHER):
                right = best.name == CLASSES[index]
                names.hit += right
                names.wrong += not right
                mixed[CLASSES[index], best.name] += not right
        outlines.wrong += len(free)
    return outlines, names, mixed


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m models.evaluate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("photos", "scenes"))
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--weights", type=Path, help="folder with finder.onnx and reader.onnx (default: the shipped ones)"
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=PHOTO_SIZES)
    args = parser.parse_args()
    finder = Finder.load(args.weights and args.weights / "finder.onnx", args.sizes, 0.15)
    reader = Reader.load(args.weights and args.weights / "reader.onnx")
    if args.what == "photos":
        print(f"{'F1 (precision, recall) at':42s}" + "".join(f"{t:>20.1f}" for t in THRESHOLDS))
        for row, tallies in sorted(photographs(args.folder, finder, reader).items()):
            print(f"{row:42s}" + "".join(f"  {t.f1:.3f} ({t.precision:.2f}, {t.recall:.2f})" for t in tallies))
        return
    outlines, names, mixed = scenes(args.folder, finder, reader)
    of_all = names.hit / max(names.hit + names.wrong + names.missed, 1)
    print(f"outlines: precision {outlines.precision:.3f}, recall {outlines.recall:.3f}")
    print(f"names right: {names.precision:.3f} of the cards found, {of_all:.3f} of all")
    print("mixed up most:", ", ".join(f"{a} as {b} ({n})" for (a, b), n in mixed.most_common(10)))


if __name__ == "__main__":
    _main()
