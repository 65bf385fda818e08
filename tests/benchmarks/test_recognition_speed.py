"""How fast cards are recognized: 720p frames with five resting cards, step by step, and the plain way beside it.

The plain way is one Ultralytics model with 64 classes at 640 pixels, run by `predict` with PyTorch. Run it with
`pytest -m long tests/benchmarks/test_recognition_speed.py` on an otherwise idle machine: both ways share the same two
threads, frames and minutes, so the ratio holds better than the milliseconds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

import cv2
import numpy as np
import pytest

from models.decks import drawn_deck
from models.measure import face_of, half_seen, judged, tally
from models.stills import Lying, Table, normal, table_of
from vision.detector import STILL_SIZES, Finder
from vision.reader import Reader
from vision.readings import Readings
from vision.recognition import recognize
from vision.rivals import name_of
from vision.values import BACK, FACES, OTHER

THREADS = 2
TABLES, TRICKS = 3, 4
WARM_UP, ROUNDS = 2, 6


class Stopwatch:
    """Adds up, frame by frame, how long the calls that it wraps take."""

    def __init__(self) -> None:
        self.frames: list[dict[str, float]] = []

    def next_frame(self) -> None:
        """What follows belongs to another frame."""
        self.frames.append(defaultdict(float))

    def timed(self, step: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """*work*, with its time counted as *step*."""

        def call(*words: Any, **named: Any) -> Any:
            start = perf_counter()
            try:
                return work(*words, **named)
            finally:
                self.frames[-1][step] += 1000 * (perf_counter() - start)

        return call

    def median(self, *steps: str) -> float:
        """The middle frame's milliseconds for *steps* together."""
        return median(sum(frame[step] for step in steps) for frame in self.frames)


def frames() -> Iterator[tuple[bytes, tuple[Lying, ...]]]:
    """Tricks at rest as a camera sends them, and their cards."""
    for seed in range(830_000, 830_000 + TABLES):
        deck, table = drawn_deck(seed), Table(table_of(seed))
        codes = np.random.default_rng(seed).permutation(list(deck.faces))[: 5 * TRICKS].reshape(TRICKS, 5)
        for trick, hand_out in enumerate(codes):
            still = table.with_trick(trick, [(f"french {code}", deck.faces[code]) for code in hand_out], deck.back)
            image = normal(np.random.default_rng([seed, trick]), still)
            yield cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes(), still.cards


def plain_way() -> Callable[[Any], Any]:
    """One YOLO with a class for every card, as tutorials build it. Its weights are random: only its speed counts."""
    import models  # noqa: F401 - first, so that Ultralytics stays offline

    torch = pytest.importorskip("torch")
    from ultralytics import YOLO
    from ultralytics.nn.tasks import DetectionModel

    model = YOLO("yolo26n.yaml", task="detect")
    model.model = DetectionModel("yolo26n.yaml", nc=len(set(FACES) - {BACK, OTHER}), verbose=False)
    torch.set_num_threads(THREADS)
    return lambda image: model.predict(image, imgsz=640, device="cpu", verbose=False)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_recognition_beside_the_plain_way(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Prints the milliseconds of every step and both ways' frames a second; a frame always gives the same cards."""
    cv2.setNumThreads(THREADS)
    watch, finder, reader = Stopwatch(), Finder.load(sizes=STILL_SIZES), Reader.load(deck="french")
    monkeypatch.setattr(finder, "look", watch.timed("find", finder.look))
    for step in ("refined", "outlined", "glance", "again", "indices"):
        monkeypatch.setattr(Readings, step, watch.timed("straighten and read", getattr(Readings, step)))
    decode = watch.timed("decode", lambda sent: cv2.imdecode(np.frombuffer(sent, np.uint8), cv2.IMREAD_COLOR))
    whole, plain = watch.timed("whole", recognize), watch.timed("plain", plain_way())

    pictures, named = list(frames()), defaultdict(set)
    those = []
    for turn in range(WARM_UP + ROUNDS):
        if turn == WARM_UP:
            watch.frames.clear()
        for number, (sent, cards) in enumerate(pictures):
            watch.next_frame()
            image = decode(sent)
            seen = whole(image, finder, reader)
            plain(image)
            named[number].add(tuple(face_of(card) for card in seen if name_of(card)))
            those += half_seen(judged(cards, seen)) if turn == 0 else []
    assert all(len(answers) == 1 for answers in named.values())

    rest = watch.median("whole") - watch.median("find", "straighten and read")
    ours, other = watch.median("decode", "whole"), watch.median("decode", "plain")
    with capsys.disabled():
        print(f"\n{len(pictures)} frames of 720p with five cards, {ROUNDS} rounds, {THREADS} threads, medians")
        for step in ("decode", "find", "straighten and read"):
            print(f"{step:>20} {watch.median(step):8.1f} ms")
        print(f"{'choose':>20} {rest:8.1f} ms")
        print(f"{'this way':>20} {ours:8.1f} ms, {1000 / ours:.1f} frames a second, F1 {tally(those).f1:.3f}")
        print(f"{'plain way':>20} {other:8.1f} ms, {1000 / other:.1f} frames a second, F1 unknown: none was trained")
        print(f"{'ratio':>20} {other / ours:8.2f}")
