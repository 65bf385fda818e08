"""An hour of frames through everything but the networks: memory, threads and speed stay as they were."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest
from vision_simulator import FPS as SIMULATED_FPS
from vision_simulator import Habits, play_hand

from engine.events import EveryonePassed
from engine.hand import Phase
from vision.calibration import TableLayout
from vision.camera import SourceState
from vision.recording import Sight
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.values import CLASSES, Detection, Frame, Image, Quad
from vision.watcher import Watcher
from webui.room import Room
from webui.session import Session
from webui.watching import Watching

HOUR_S = 3600.0
HANDS = 3
"""So many different hands, again and again."""

EVERY = 3
"""Of the simulator's frames every third is taken: five a second."""

FPS = SIMULATED_FPS / EVERY

SIZE = (640, 360)


def ground() -> list[Image]:
    """A table with some grain, at four moments."""
    rng = np.random.default_rng(5)
    table = cv2.resize(rng.normal(80, 12, (23, 40, 3)).astype(np.float32), SIZE)
    return [np.clip(table + rng.normal(0, 2, table.shape), 0, 255).astype(np.uint8) for _ in range(4)]


class Night:
    """Frames of hand after hand for *seconds*, as fast as they are taken, with what would be seen in them."""

    live = False

    def __init__(self, session: Session, seconds: float) -> None:
        self._session, self._seconds = session, seconds
        clear = Habits(dropped=0, lookalike=0, flicker=0, phantom=0)  # what is not seen is not in the picture either
        self._hands = [list(play_hand(seed, clear).sights())[::EVERY] for seed in range(HANDS)]
        self._ground = ground()
        self._sight: Sight | None = None
        self._latest: Frame | None = None
        self.stands: list[tuple[float, float, int]] = []
        self.late_s = 0.0

    def __iter__(self) -> Iterator[Frame]:
        index = 0
        while True:
            for sight in self._hands[self._session.hand.number % HANDS]:
                t = index / FPS
                if t > self._seconds:
                    return
                self._sight = sight
                self._latest = Frame(self._picture(sight, index), t, index)
                began = time.perf_counter()
                yield self._latest
                self.late_s = max(self.late_s, time.perf_counter() - began)
                index += 1
                if index % int(60 * FPS) == 0:
                    gc.collect()
                    self.stands.append((t, resident_mb(), threading.active_count()))
            self._deal()

    def _deal(self) -> None:
        """Somebody at the page goes on to the next hand."""
        state = self._session.state
        if state.tricks or state.trick or state.phase is Phase.OVER:
            self._session.new_hand()
        self._session.happened(EveryonePassed())

    def _picture(self, sight: Sight, index: int) -> Image:
        image = self._ground[index % 4].copy()
        scale = SIZE[0] / sight.size[0]
        if sight.moving is not None and sight.moving.any():  # arms, and cards in the air
            moving = cv2.resize(sight.moving.astype(np.uint8), SIZE, interpolation=cv2.INTER_NEAREST) > 0
            image[moving] = (index * 37) % 200
        for card in sight.cards:
            cv2.fillConvexPoly(image, np.round(card.detection.quad * scale).astype(np.int32), (230, 230, 230))
        return image

    def find(self, image: Image) -> list[Detection]:
        """The outlines in the newest frame."""
        assert self._sight is not None
        scale = SIZE[0] / self._sight.size[0]
        return [Detection(card.detection.quad * scale, card.detection.confidence) for card in self._sight.cards]

    def read(self, image: Image, quads: Sequence[Quad]) -> np.ndarray:
        """Their names, by their places."""
        assert self._sight is not None
        scale = SIZE[0] / self._sight.size[0]
        middles = np.array([card.detection.quad.mean(0) * scale for card in self._sight.cards])
        rows = [int(np.hypot(*(middles - quad.mean(0)).T).argmin()) for quad in quads]
        return np.array([self._sight.cards[row].names for row in rows], np.float32).reshape(-1, len(CLASSES))

    def state(self) -> SourceState:
        """Always well."""
        return SourceState(ok=True)

    def latest(self) -> Frame | None:
        """The newest frame."""
        return self._latest

    def close(self) -> None:
        """Nothing is held."""


def resident_mb() -> float:
    """Memory of this process that is in use, in MB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 2**20


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells its memory there")
def test_an_hour_of_frames_leaves_nothing_behind(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    """18,000 frames, hand after hand: after ten minutes memory and threads grow no more."""
    night = Night(session, HOUR_S)
    watcher = Watcher(Senses(night.find, night.read), WatchSettings(), TableLayout(5))
    looker = Watching(session, watcher, night)
    Room(session, looker)
    began = time.perf_counter()
    looker.start()
    while looker.health()["state"] not in ("ended", "lost"):
        time.sleep(0.5)
    took = time.perf_counter() - began
    looker.stop()
    assert looker.health()["state"] == "ended", looker.health()["message"]
    played = sum(len(hand.state.all_tricks) for hand in session.hands())
    after10, after60 = night.stands[9], night.stands[-1]
    with capsys.disabled():
        rate = HOUR_S * FPS / took
        print(f"\n{len(session.hands())} hands, {played} tricks in {took:.0f} s: {rate:.0f} frames a second")
        print(f"after 10 minutes {after10[1]:.1f} MB, {after10[2]} threads; after 60 {after60[1]:.1f} MB, {after60[2]}")
        print(f"the frame that took longest: {night.late_s:.2f} s")
    assert played > 100
    assert after60[1] < after10[1] + 20
    assert after60[2] <= after10[2]
