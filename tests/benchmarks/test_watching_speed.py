"""How fast a film is watched: the next frame searched ahead, as `sheepdog watch --fast` does, and one frame at a time.

Run it with `pytest -m long tests/benchmarks/test_watching_speed.py` on an otherwise idle machine: both ways take the
same film in turn, so the ratio holds better than the frames a second.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from time import perf_counter

import pytest

from vision.camera import open_source
from webui.cli_watch import read_ahead
from webui.eyes import eyes
from webui.scorer import Scorer
from webui.tablefile import beside, read_table
from webui.told_rows import Told

FILM = str(Path(__file__).parents[2] / "sample_images" / "hand.mp4")
FRAMES, ROUNDS = 300, 2


def watched(ahead: bool) -> tuple[float, list[Told]]:
    """How many frames a second the film's beginning is watched at, and what is told of it."""
    table = read_table(beside(FILM))
    watcher = eyes(table.layout, ahead=ahead)
    scorer, source = Scorer(table, watcher), open_source(FILM, fast=True)
    frames = islice(source, FRAMES)
    start = perf_counter()
    told = [row for frame in (read_ahead(frames, watcher) if ahead else frames) for row in scorer.look(frame)]
    source.close()
    return FRAMES / (perf_counter() - start), told


@pytest.mark.long
def test_watching_ahead_beside_one_frame_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints both ways' frames a second; they tell the same."""
    rates: dict[bool, list[float]] = {True: [], False: []}
    tellings = []
    for _ in range(ROUNDS):
        for ahead, seen in rates.items():
            rate, told = watched(ahead)
            seen.append(rate)
            tellings.append(told)
    assert tellings[0]
    assert all(told == tellings[0] for told in tellings)
    with capsys.disabled():
        ours, alone = max(rates[True]), max(rates[False])
        print(f"\n{FRAMES} frames of 720p, the best of {ROUNDS} rounds: {ours:.1f} frames a second ahead,")
        print(f"{alone:.1f} one at a time, ratio {ours / alone:.2f}")
