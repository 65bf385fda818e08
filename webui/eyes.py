"""The networks and the watcher that uses them, as the commands need them."""

from __future__ import annotations

from vision.calibration import TableLayout
from vision.detector import Finder
from vision.reader import Reader
from vision.settings import WatchSettings
from vision.watcher import Watcher


def eyes(layout: TableLayout) -> Watcher:
    """A watcher for *layout* with the shipped weights. Raises vision.detector.WeightsError."""
    finder, reader = Finder.load(), Reader.load()
    return Watcher(finder.find, reader.read, WatchSettings(), layout)
