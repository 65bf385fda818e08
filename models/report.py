"""Figures of many judged pictures as tables for the model card, and the worst pictures drawn for looking at."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from models.measure import PACK, Judged, average_precision, calibration_error, half_seen, mixed_up, tally
from models.trials import Looked
from vision.draw import overlay
from vision.rivals import NAMED_FROM
from vision.values import BACK, OTHER

THRESHOLDS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
OUTLINE_FROM = 0.5
"""The finder's confidence from which `sheepdog detect` tells an outline without a name."""
MISSED = (40, 40, 255)
"""Blue-green-red of what was there and was not named."""


@dataclass
class Results:
    """What came of a trial, row by row, and its worst pictures."""

    keep_worst: int = 0
    rows: dict[str, list[Judged]] = field(default_factory=lambda: defaultdict(list))
    pictures: Counter[str] = field(default_factory=Counter)
    named_in: Counter[str] = field(default_factory=Counter)
    back_in: Counter[str] = field(default_factory=Counter)
    outlined_in: Counter[str] = field(default_factory=Counter)
    _worst: list[tuple[int, int, Looked]] = field(default_factory=list)

    def add(self, looked: Looked) -> None:
        """Count one picture in all its rows."""
        for row in looked.rows:
            self.rows[row] += looked.judged
            self.pictures[row] += 1
            self.named_in[row] += any(one.named() for one in looked.judged)
            self.back_in[row] += any(one.said == BACK and one.sure >= NAMED_FROM for one in looked.judged)
            self.outlined_in[row] += any(one.detection.confidence >= OUTLINE_FROM for one in looked.seen)
        bad = tally(half_seen(looked.judged))
        if self.keep_worst and bad.wrong + bad.missed:
            entry = (2 * bad.wrong + bad.missed, self.pictures.total(), looked)
            (heapq.heappush if len(self._worst) < self.keep_worst else heapq.heappushpop)(self._worst, entry)

    def worst(self) -> list[Looked]:
        """The pictures with the most wrong and missed names (a wrong one counts twice), the worst first."""
        return [looked for *_, looked in sorted(self._worst, key=lambda entry: (-entry[0], entry[1]))]


def _head(*columns: str) -> str:
    return f"| {' | '.join(columns)} |\n| --- |{' ---: |' * (len(columns) - 1)}"


def table(results: Results, told: str = "") -> Iterator[str]:
    """Right, wrong and missed at the shipped threshold, as Markdown; cards less than half seen do not count. What the
    reader was *told* of the pack stands in the heading.
    """
    yield _head(
        f"named from {NAMED_FROM}{told and ', '}{told}",
        "pictures", "cards", "right", "wrong", "missed", "precision", "recall", "F1",
        "average precision", "calibration error",
    )  # fmt: skip
    for row, those in sorted(results.rows.items()):
        counted = half_seen(those)
        t = tally(counted)
        yield (
            f"| {row} | {results.pictures[row]} | {t.hit + t.missed} | {t.hit} | {t.wrong} | {t.missed} "
            f"| {t.precision:.3f} | {t.recall:.3f} | {t.f1:.3f} "
            f"| {average_precision(counted):.3f} | {calibration_error(counted):.3f} |"
        )


def by_threshold(results: Results) -> Iterator[str]:
    """F1 (and precision, recall) of every row, named from one certainty or another."""
    yield _head("F1 (precision, recall) from", *map(str, THRESHOLDS))
    for row, those in sorted(results.rows.items()):
        tallies = [tally(half_seen(those), threshold) for threshold in THRESHOLDS]
        yield f"| {row} |" + "".join(f" {t.f1:.3f} ({t.precision:.2f}, {t.recall:.2f}) |" for t in tallies)


def nothing_to_name(results: Results) -> Iterator[str]:
    """Pictures without cards, and cards that are none of the pack, or backs: how often something was told all the
    same, and how often such a card was told as what it is.
    """
    yield _head(
        "", "pictures", "with a face", "with a back", "with an outline", "cards", "as such", "no face", "a face"
    )
    for row, those in sorted(results.rows.items()):
        cards = [one for one in those if one.there in (OTHER, BACK)]
        named = sum(one.named() for one in cards)
        such = sum(one.said == one.there for one in cards)
        shares = [f"{n / len(cards):.3f}" if cards else "" for n in (such, len(cards) - named, named)]
        yield (
            f"| {row} | {results.pictures[row]} | {results.named_in[row]} | {results.back_in[row]} "
            f"| {results.outlined_in[row]} | {len(cards)} | {' | '.join(shares)} |"
        )


def found_and_mixed_up(those: Sequence[Judged]) -> Iterator[str]:
    """How many cards were found at all, and which faces were taken for which."""
    cards = [one for one in half_seen(those) if one.there and one.quad is not None]
    if cards:
        found = sum(one.said is not None for one in cards)
        yield f"outlines found: {found} of {len(cards)} cards at least half seen ({found / len(cards):.3f})"
    pairs = mixed_up(half_seen(those)).most_common(12)
    yield "mixed up most: " + (", ".join(f"{a} as {b} ({n})" for (a, b), n in pairs) or "nothing")


def write_failures(folder: Path, worst: Iterable[Looked]) -> int:
    """Draw *worst* to *folder*: what was seen, in red what was missed, and above it what was said wrongly."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for count, looked in enumerate(worst, 1):
        shown = [one for one in looked.seen if one.detection.confidence >= OUTLINE_FROM]
        picture = overlay(looked.image, shown)
        counted = half_seen(looked.judged)
        missed = [one for one in counted if one.there in PACK and not one.right()]
        for one in missed:
            if one.quad is not None:
                cv2.polylines(picture, [np.round(one.quad).astype(np.int32)], True, MISSED, 2, cv2.LINE_AA)
        wrong = [f"{one.said} for {one.there or 'nothing'}" for one in counted if one.named() and not one.right()]
        told = [f"missed: {', '.join(str(one.there) for one in missed)}", f"wrong: {', '.join(wrong)}"]
        cv2.imwrite(str(folder / f"{count:02d}-{looked.name}.jpg"), _with_lines(picture, told))
    return count


def _with_lines(picture: np.ndarray, lines: Sequence[str]) -> np.ndarray:
    """*picture* below *lines* of text."""
    size = max(picture.shape[1] / 1600, 0.4)
    step = int(34 * size)
    strip = np.zeros((step * len(lines) + step // 2, picture.shape[1], 3), np.uint8)
    for i, line in enumerate(lines, 1):
        cv2.putText(strip, line, (8, step * i), cv2.FONT_HERSHEY_SIMPLEX, size, (255, 255, 255), 1, cv2.LINE_AA)
    return np.vstack([strip, picture])


def everything(rows: Mapping[str, Sequence[Judged]]) -> list[Judged]:
    """All that was judged, each picture once: of rows that overlap, the widest of each kind of pack."""
    whole = {row: those for row, those in rows.items() if row == "all" or row.endswith(", all")} or rows
    return [one for those in whole.values() for one in those]
