"""Where tricks lie, found by itself: around which place in the picture, and how far out."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import numpy as np

from vision.geometry import Points
from vision.plane import Plane
from vision.push import STILL, Push
from vision.settings import WatchSettings

TRICKS = 20
"""The middle is that of so many tricks: people move their chairs, not their table."""
PLAYS = 60
"""And how far out they lie is told by so many cards."""


class PlayArea:
    """The middle and the reach of the tricks. Told where full tricks lay, and before that where cards lie.

    *given*: the middle in parts of the picture's width and height, where somebody has said it; then it stays.
    """

    def __init__(self, given: tuple[float, float] | None, settings: WatchSettings) -> None:
        self._given, self._settings = given, settings
        self._begun: Points | None = None
        self._pushed = STILL
        self._middles: deque[Points] = deque(maxlen=TRICKS)
        self._outs: deque[float] = deque(maxlen=PLAYS)

    @property
    def known(self) -> bool:
        """Whether the middle was given, or a full trick has been seen."""
        return self._given is not None or bool(self._middles)

    @property
    def reach_mm(self) -> float:
        """How far from the middle tricks lie: hands, the blind and won tricks lie outside."""
        settings = self._settings
        if len(self._outs) < settings.area_least:
            return settings.play_radius_mm
        usual = settings.play_radius_share * float(np.percentile(self._outs, 95))
        return min(max(usual, settings.play_radius_least_mm), settings.play_radius_mm)

    def middle(self, size: tuple[int, int]) -> Points:
        """The middle of the play in a picture of *size* (w, h), in pixels: the picture's, until tricks were seen."""
        said = self._pushed.of(np.array(self._given or (0.5, 0.5)) * np.array(size, np.float64))
        if self._given is not None:
            return said
        begun = said if self._begun is None else self._begun
        whole = [begun, *self._middles]
        middle: Points = np.mean(whole, axis=0) if len(whole) < 4 else np.median(whole, axis=0)
        return middle

    def begin(self, middle: Points) -> None:
        """Before any trick was seen: they lie about *middle* (pixels), and not in the middle of the picture."""
        if not self.known:
            self._begun = np.asarray(middle, np.float64)

    def learn(self, places: Sequence[Points], plane: Plane, size: tuple[int, int]) -> None:
        """A full trick lay at *places* (pixels)."""
        if self._given is None:
            self._middles.append(np.mean(places, axis=0))
        middle = self.middle(size)
        self._outs.extend(out for place in places if np.isfinite(out := plane.distance(place, middle)))

    def shift(self, push: Push) -> None:
        """The camera was moved: what was said and learnt lies where *push* has taken it."""
        self._pushed = self._pushed.then(push)
        self._middles = deque((push.of(middle) for middle in self._middles), maxlen=TRICKS)
        self._begun = None if self._begun is None else push.of(self._begun)
