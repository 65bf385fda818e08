"""The whole of watching in one loop: find cards, read them, follow them, tell what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vision.assembler import Observed, Prior
from vision.calibration import TableLayout
from vision.settings import WatchSettings
from vision.values import Detection, Frame, Image, Quad, SeenCard

Find: TypeAlias = Callable[[Image], Sequence[Detection]]
"""The outlines of the cards in a picture: `Finder.__call__` or a stand-in."""

Read: TypeAlias = Callable[[Image, Sequence[Quad]], npt.NDArray[np.float32]]
"""For n outlines in a picture their names, n × len(CLASSES), rows that sum to 1."""


class Watcher:
    """Watches one table: give it every frame in order, with what the rules expect, and take what happened.

    >>> watcher = Watcher(finder, reader, WatchSettings(), TableLayout(players=5))  # doctest: +SKIP
    >>> for frame in source:  # doctest: +SKIP
    ...     for observed in watcher.observe(frame, prior(state)):
    ...         state = apply(state, observed.event)
    """

    def __init__(self, find: Find, read: Read, settings: WatchSettings, table: TableLayout) -> None:
        self._find, self._read, self._settings, self._table = find, read, settings, table

    def new_hand(self) -> None:
        """Forget the last hand: all 32 cards can come again. What lies on the table now is not a play of the new hand."""
        raise NotImplementedError

    def observe(self, frame: Frame, prior: Prior) -> list[Observed]:
        """Take in the next *frame*; what has become certain by it, oldest first (mostly nothing)."""
        raise NotImplementedError

    def observe_seen(
        self, t: float, seen: Sequence[SeenCard], motion: npt.NDArray[np.bool_] | None, prior: Prior, size: tuple[int, int]
    ) -> list[Observed]:
        """The same from cards already seen in a picture of *size* (width, height), without the picture.

        *motion* is True where the picture moves (any resolution), or None where that is not known.
        """
        raise NotImplementedError

    def cards(self) -> tuple[SeenCard, ...]:
        """The cards that lie on the table now as far as known, for an overlay on the page."""
        raise NotImplementedError
