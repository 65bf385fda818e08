"""`sheepdog doctor`: what is wrong on this machine and what to do, in sentences."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from vision.camera import CameraLost, open_source
from vision.detector import FRAME_SIZES, Finder, WeightsError
from vision.reader import Reader
from vision.values import Image
from webui.home import home, ledger_file, samples
from webui.ledger import Ledger, LedgerError
from webui.server import lan_address
from webui.shelf import Shelf

CAMERAS = 4
"""Device numbers that are tried."""

SLOW_MS = 200.0
"""A frame that takes longer than this to search leaves fewer than five a second."""

NEEDED_BYTES = 200 * 2**20


@click.command()
@click.option("--cameras/--no-cameras", default=True, help="Whether to try the cameras; their lights go on.")
def doctor(cameras: bool) -> None:
    """Say what works on this machine, and what to do about what does not."""
    wrong = 0
    for good, sentence in findings(cameras):
        click.echo(f"{'ok ' if good else 'NO '} {sentence}")
        wrong += not good
    sys.exit(1 if wrong else 0)


def findings(cameras: bool) -> Iterator[tuple[bool, str]]:
    """Each thing that was looked at: whether it is well, and a sentence."""
    yield True, f"Python {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores"
    yield _networks()
    yield _clip()
    yield _disk()
    yield _ledger()
    if cameras:
        yield from _cameras()
    lan = lan_address(8000)
    yield (
        True,
        f"With sheepdog serve --host 0.0.0.0 a tablet finds this machine at {lan}"
        if lan
        else "This machine is in no network: only its own browser can show the page",
    )


def _networks() -> tuple[bool, str]:
    try:
        finder, reader = Finder.load(), Reader.load()
    except WeightsError as error:
        return False, str(error)
    picture: Image = np.full((720, 1280, 3), 90, np.uint8)
    quad = np.array([[600, 300], [660, 300], [660, 390], [600, 390]], np.float32)
    find_ms = _median_ms(lambda: finder.find(picture))
    read_ms = _median_ms(lambda: reader.read(picture, [quad] * 5))
    sentence = (
        f"Searching a frame at {FRAME_SIZES[0]} pixels takes {find_ms:.0f} ms, reading five cards {read_ms:.0f} ms"
    )
    if find_ms > SLOW_MS:
        return False, sentence + ": close other programs, or use a faster machine"
    return True, sentence


def _median_ms(call: object) -> float:
    times = []
    for _ in range(5):
        began = time.perf_counter()
        call()  # type: ignore[operator]
        times.append((time.perf_counter() - began) * 1000)
    return sorted(times)[2]


def _clip() -> tuple[bool, str]:
    clip = samples() / "hand.mp4"
    try:
        open_source(str(clip)).close()
    except CameraLost as error:
        return False, f"{error} (sheepdog demo needs it: install again)"
    return True, "The clip of sheepdog demo can be read"


def _disk() -> tuple[bool, str]:
    folder = next(place for place in (home(), *home().parents) if place.exists())
    free = shutil.disk_usage(folder).free
    if free < NEEDED_BYTES:
        return (
            False,
            f"Only {free // 2**20} MB are free in {folder}: make room, or name another folder in SHEEPDOG_HOME",
        )
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        return False, f"{folder} may not be written to: name another folder in SHEEPDOG_HOME"
    return True, f"{free / 2**30:.1f} GB are free for the ledger in {home()}"


def _ledger() -> tuple[bool, str]:
    path: Path = ledger_file()
    if not path.is_file():
        return True, "There is no ledger yet; the first hand begins one"
    try:
        ledger = Ledger(path)
        rows = ledger.rows()
        ledger.close()
    except LedgerError as error:
        return False, str(error)
    if left_out := Shelf(rows).left_out:
        return False, left_out
    return True, f"The ledger holds {len({row.hand for row in rows})} hands"


def _cameras() -> Iterator[tuple[bool, str]]:
    found = 0
    for number in range(CAMERAS):
        try:
            source = open_source(number)
        except CameraLost:
            continue
        found += 1
        began = time.monotonic()
        frames = 0
        for _ in source:
            frames += 1
            if time.monotonic() - began > 1.5:
                break
        state = source.state()
        source.close()
        fps = frames / (time.monotonic() - began)
        yield (
            True,
            f"Camera {number} gives {state.width}×{state.height} at {fps:.0f} frames a second",
        )
    if not found:
        yield (
            False,
            "No camera was found: connect one, or give the address of a phone's camera app with --camera http://...",
        )
