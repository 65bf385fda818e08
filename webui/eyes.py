"""The networks and the watcher that uses them, as the commands need them."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.cards import DECK
from vision.calibration import TableLayout
from vision.detector import Finder
from vision.looking import Eyes
from vision.pictures import jpeg_in
from vision.pushed import SIDE_AT_MOST
from vision.reader import Names, Reader
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import CLASSES, Image, Quad
from vision.watcher import Watcher
from webui.decks import Tonight


class Networks:
    """Finder and reader, loaded once. Raises vision.detector.WeightsError when they cannot be used."""

    def __init__(self, tonight: Tonight | None = None) -> None:
        self.find = Finder.load().find
        self._reader, self._tonight = Reader.load(), tonight or Tonight()

    def read(self, image: Image, quads: Sequence[Quad]) -> Names:
        """How likely each outline is each card."""
        self._reader.teach(self._tonight.book)
        return self._reader.read(image, quads)


def eyes(layout: TableLayout, tonight: Tonight | None = None, ahead: bool = False) -> Watcher:
    """A watcher for *layout* with the shipped weights, and for the taught deck that lies on the table *tonight*; told
    what it is shown *ahead* (`Watcher.expect`), it looks at two frames at a time with a thread each.

    Raises vision.detector.WeightsError.
    """
    threads = 1 if ahead else 2
    reader = Reader.load(deck=layout.deck, threads=threads)
    looking = Eyes(Finder.load(threads=threads), reader)

    def read(image: Image, quads: Sequence[Quad]) -> Names:
        reader.teach(tonight.book if tonight is not None else None)
        return looking.read(image, quads)

    read(np.zeros((64, 64, 3), np.uint8), [])  # a deck whose looks are to be learnt anew is learnt before it is needed
    return Watcher(replace(looking.senses, read=read), WatchSettings(), layout, looking.pattern)


def blind(layout: TableLayout) -> Watcher:
    """A watcher for *layout* that is shown recordings only: it loads no networks."""
    return Watcher(BLIND, WatchSettings(), layout)


GUESSES = 3
"""So many names are offered first when somebody corrects a card."""


class SecondLook:
    """Reads a kept picture of a card once more, for whoever says that it was misread. Any thread may ask."""

    def __init__(self, tonight: Tonight | None = None) -> None:
        self._lock = threading.Lock()
        self._tonight = tonight or Tonight()
        self._reader: Reader | None = None

    def __call__(self, jpeg: bytes) -> list[tuple[str, float]]:
        """The likeliest names of the card in *jpeg*, likeliest first, each with its share; empty for no picture."""
        image = jpeg_in(jpeg, SIDE_AT_MOST)
        if image is None:
            return []
        height, width = image.shape[:2]
        whole = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        with self._lock:
            self._reader = self._reader or Reader.load()
            self._reader.teach(self._tonight.book)
            (names,) = self._reader.read(image, [whole])
        shares = {card.code: float(names[CLASSES.index(card.code)]) for card in DECK}
        best = sorted(shares, key=lambda code: -shares[code])[:GUESSES]
        return [(code, round(shares[code], 3)) for code in best]
