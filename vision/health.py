"""Whether the camera can be trusted now: covered, moved, frozen, or well. While it cannot, nothing is concluded.

Told from the small copies of the picture alone, so that a stand-in for the networks changes nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.settings import WatchSettings
from vision.values import Image

Grey = npt.NDArray[np.float32]
"""A small grey picture."""

NOISY_PICTURES, NOISY_REPEATED = 100, 0.01
"""A camera has noise if of so many pictures and more no larger share was the very one before."""

COLUMNS, ROWS = 160, 90
"""Of the copy that is looked at: shifts of a 1280-pixel picture are found to about 2 pixels (measured on noise)."""


class Trouble(Enum):
    """What can be wrong with a camera. The value is the event's word."""

    LOST = "camera_lost"
    COVERED = "camera_covered"
    MOVED = "camera_moved"
    FROZEN = "camera_frozen"


@dataclass(frozen=True, slots=True)
class CameraTrouble:
    """From now on nothing is seen, and nothing concluded: the camera is covered, is being moved, or sends one picture
    again and again.
    """

    trouble: Trouble


@dataclass(frozen=True, slots=True)
class CameraBack:
    """The camera is well again after `trouble`, which lasted `lasted` seconds; what lies at (x, y) in parts of the
    picture's width and height lay `shift` before that.
    """

    trouble: Trouble
    lasted: float
    shift: tuple[float, float] = (0.0, 0.0)


class Health:
    """Watches over the camera: give it every picture, and it says when trouble begins and ends."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._before: tuple[Grey, float] | None = None
        self._same_since: float | None = None
        self._pictures = self._repeated = self._repeats = 0  # all, those like the one before, and the newest of these
        self._suspect: tuple[Trouble, float] | None = None
        self._trouble: tuple[Trouble, float] | None = None
        self._steady: tuple[float, float, float] = (0.0, 0.0, 0.0)  # the shift of late, and since when it is that
        self._scene: Grey | None = None
        self._scene_edges: Grey | None = None
        self._colours: Grey | None = None  # of the scene, part by part
        self._scene_t = -np.inf
        self._drifted = False
        self._window = np.asarray(cv2.createHanningWindow((COLUMNS, ROWS), cv2.CV_32F), np.float32)

    @property
    def well(self) -> bool:
        """Whether what is seen can be believed now."""
        return self._trouble is None and self._suspect is None

    def look(self, image: Image, t: float) -> CameraTrouble | CameraBack | None:
        """Take in the picture of time *t*; what has begun or ended with it."""
        small = cv2.resize(image, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA)
        grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.float32)
        colours = _parts(small.astype(np.float32))
        gap = 0.0 if self._before is None else t - self._before[1]
        now = self._wrong(grey, colours, t)
        self._before = (grey, t)
        if self._trouble is not None:
            return self._ended(now, grey, colours, t)
        if gap > self._settings.lost_s:
            return CameraBack(Trouble.LOST, gap)
        if now is None:
            self._suspect = None
            if t - self._scene_t >= self._settings.scene_every_s * (5.0 if self._drifted else 1.0):
                self._learn(grey, colours, t)
            return None
        if self._suspect is None or self._suspect[0] is not now:
            self._suspect = (now, t if self._same_since is None else self._same_since)
        if now is not Trouble.FROZEN and t - self._suspect[1] < self._settings.trouble_s:
            return None
        self._trouble, self._suspect = self._suspect, None
        return CameraTrouble(now)

    def _ended(self, now: Trouble | None, grey: Grey, colours: Grey, t: float) -> CameraBack | None:
        """Well again at once after one picture that stood; else when the table stands where it does for a while."""
        assert self._trouble is not None
        trouble, since = self._trouble
        if now in (Trouble.COVERED, Trouble.FROZEN):
            self._steady = (0.0, 0.0, t)
            return None
        x, y = self._shift(grey) if now is Trouble.MOVED else (0.0, 0.0)
        if np.hypot(x - self._steady[0], y - self._steady[1]) > self._settings.moved_share:
            self._steady = (x, y, t)
        if trouble is not Trouble.FROZEN and t - self._steady[2] < self._settings.well_again_s:
            return None
        self._trouble = self._suspect = None
        self._learn(grey, colours, t)
        return CameraBack(trouble, t - since, (x, y * COLUMNS / ROWS))

    def _learn(self, grey: Grey, colours: Grey, t: float) -> None:
        """This is how the table looks."""
        self._scene, self._scene_edges, self._colours, self._scene_t = grey, None, colours, t

    # ------------------------------------------------------------ one picture

    def _frozen(self, grey: Grey, t: float) -> bool:
        """Whether the very same picture has come for too long: films repeat pictures, a camera with noise does not."""
        if self._before is None or not np.array_equal(grey, self._before[0]):
            told = self._trouble is not None
            self._pictures += 1 if told else 1 + self._repeats
            self._repeated += 0 if told else self._repeats
            self._repeats, self._same_since = 0, None
            return False
        self._repeats += 1
        self._same_since = self._before[1] if self._same_since is None else self._same_since
        noisy = self._pictures >= NOISY_PICTURES and self._repeated <= NOISY_REPEATED * self._pictures
        return t - self._same_since >= (self._settings.frozen_noisy_s if noisy else self._settings.frozen_s)

    def _wrong(self, grey: Grey, colours: Grey, t: float) -> Trouble | None:
        settings = self._settings
        if self._frozen(grey, t):
            return Trouble.FROZEN
        if self._scene is None:
            return None
        bare = _detail(grey) < settings.covered_detail * _detail(self._scene) or (
            grey.std() < settings.covered_detail * self._scene.std()
        )
        if bare and self._changed_all_over(colours):
            return Trouble.COVERED
        return Trouble.MOVED if np.hypot(*self._shift(grey)) > settings.moved_share else None

    def _changed_all_over(self, colours: Grey) -> bool:
        """Whether the picture is another nearly everywhere. On a plain table the cards are all that there is to see:
        when they are gathered its edges go, but the table between them stays as it was.
        """
        assert self._colours is not None
        apart = colours - self._colours
        light = np.median(apart, axis=(0, 1))
        changed = np.abs(apart - light).max(axis=2) > self._settings.scene_levels
        return bool(
            np.abs(light).max() > self._settings.covered_levels or changed.mean() > self._settings.covered_parts
        )

    def _shift(self, grey: Grey) -> tuple[float, float]:
        """How far the picture as a whole has gone since the table was last seen, both in parts of its width.

        Cards that are swept together go somewhere too, so most of the picture must agree.
        """
        assert self._scene is not None
        if self._scene_edges is None:
            self._scene_edges = _edges(self._scene)
        scene = self._scene_edges.copy()  # phaseCorrelate spoils what it is given
        (x, y), _ = cv2.phaseCorrelate(scene, _edges(grey), self._window)
        self._drifted = bool(np.hypot(x, y) > self._settings.moved_share * COLUMNS)
        if not self._drifted:
            return 0.0, 0.0
        moved = cv2.warpAffine(
            self._scene, np.array([[1, 0, x], [0, 1, y]], np.float32), (COLUMNS, ROWS), borderMode=cv2.BORDER_REPLICATE
        )
        before, after = _apart(grey, self._scene), _apart(grey, np.asarray(moved, np.float32))
        changed = before > self._settings.scene_levels
        explained = changed & (after < 0.6 * before)
        if changed.mean() < 0.4 or explained.sum() < self._settings.moved_agreed * changed.sum():
            return 0.0, 0.0
        return x / COLUMNS, y / COLUMNS


def _apart(one: Grey, other: Grey) -> Grey:
    """How much two pictures differ, in grey levels, light aside, for each of 8 × 5 parts."""
    apart = one - other
    return _parts(np.abs(apart - np.float32(np.median(apart))))


def _parts(small: Grey) -> Grey:
    """The mean of each of 8 × 5 parts of a small picture, of each of its colours."""
    return np.asarray(cv2.resize(small, (8, 5), interpolation=cv2.INTER_AREA), np.float32)


def _edges(grey: Grey) -> Grey:
    """What is left of a picture without its slow changes of light, a copy."""
    return np.asarray(grey - cv2.GaussianBlur(grey, (0, 0), 8), np.float32)


def _detail(grey: Grey) -> float:
    """How much there is to see: the mean of the edges, in grey levels a pixel."""
    return float(np.abs(np.diff(grey, axis=1)).mean() + np.abs(np.diff(grey, axis=0)).mean())
