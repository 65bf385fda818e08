"""Whether the camera can be trusted now: covered, moved, frozen, or well. While it cannot, nothing is concluded.

Told from the small copies of the picture alone, so that a stand-in for the networks changes nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import cv2
import numpy as np
import numpy.typing as npt

from vision.push import STILL, Features, Push
from vision.settings import WatchSettings
from vision.values import Image

Grey = npt.NDArray[np.float32]
"""A small grey picture."""

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
    """The camera is well again after `trouble`, which lasted `lasted` seconds; all that lay still lies where `push` has
    taken it, in a picture one wide, or nobody knows where (None).
    """

    trouble: Trouble
    lasted: float
    push: Push | None = STILL


@dataclass(frozen=True, eq=False)
class _Look:
    """How the whole picture looks at second `t`: `small` as it came, `grey` and yet smaller, and the `colours` of each
    of its parts.
    """

    t: float
    small: Image
    grey: Grey
    colours: Grey

    @classmethod
    def of(cls, small: Image, t: float) -> _Look:
        """That of a *small* picture."""
        least = cv2.resize(small, (COLUMNS, ROWS), interpolation=cv2.INTER_AREA)
        grey = np.asarray(cv2.cvtColor(least, cv2.COLOR_BGR2GRAY), np.float32)
        return cls(t, small, grey, _parts(least.astype(np.float32)))

    @cached_property
    def edges(self) -> Grey:
        """What is left of it without its slow changes of light."""
        return _edges(self.grey)

    @cached_property
    def detail(self) -> float:
        """How much there is to see."""
        return _detail(self.grey)

    @cached_property
    def features(self) -> Features:
        """What can be known again in it."""
        return Features.of(self.small)


class Health:
    """Watches over the camera: give it every picture, and it says when trouble begins and ends."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._before: _Look | None = None
        self._same_since: float | None = None
        self._pictures = self._repeated = self._repeats = 0  # all, those like the one before, and the newest of these
        self._suspect: tuple[Trouble, float] | None = None
        self._trouble: tuple[Trouble, float] | None = None
        self._steady: tuple[Push | None, float] = (STILL, 0.0)  # the push of late, and since when it is that
        self._stood: _Look | None = None  # what a camera that was moved nobody knows where sees since then
        self._scene: _Look | None = None  # the table, as it was last seen while all was well
        self._drifted = False
        self._window = np.asarray(cv2.createHanningWindow((COLUMNS, ROWS), cv2.CV_32F), np.float32)

    @property
    def well(self) -> bool:
        """Whether what is seen can be believed now."""
        return self._trouble is None and self._suspect is None

    def look(self, image: Image, t: float) -> CameraTrouble | CameraBack | None:
        """Take in the picture of time *t*; what has begun or ended with it."""
        seen = _Look.of(image, t)
        gap = 0.0 if self._before is None else t - self._before.t
        now, push = self._wrong(seen)
        self._before = seen
        if self._trouble is not None:
            return self._ended(now, push, seen)
        if gap > self._settings.lost_s:
            return CameraBack(Trouble.LOST, gap)
        if now is None:
            self._suspect = None
            every = self._settings.scene_every_s * (5.0 if self._drifted else 1.0)
            if self._scene is None or t - self._scene.t >= every:
                self._scene = seen
            return None
        if self._suspect is None or self._suspect[0] is not now:
            self._suspect = (now, t if self._same_since is None else self._same_since)
        if now is not Trouble.FROZEN and t - self._suspect[1] < self._settings.trouble_s:
            return None
        self._trouble, self._suspect, self._steady = self._suspect, None, (push, t)
        return CameraTrouble(now)

    def _ended(self, now: Trouble | None, push: Push | None, seen: _Look) -> CameraBack | None:
        """Well again at once after one picture that stood; else when the table stands where it does for a while, and
        for longer where nobody knows where that is.
        """
        assert self._trouble is not None
        trouble, since = self._trouble
        if trouble is Trouble.MOVED and push == STILL and self._lies_as_of_late(seen):
            push = self._steady[0]  # cards were gathered meanwhile: too much has changed to say so from the table alone
        if now in (Trouble.COVERED, Trouble.FROZEN) or not self._stands(push, seen):
            self._steady, self._stood = (push, seen.t), seen
            return None
        settings, lasts = self._settings, seen.t - self._steady[1]
        if trouble is not Trouble.FROZEN and lasts < (settings.well_again_s if push else settings.found_anew_s):
            return None
        self._trouble = self._suspect = None
        self._scene = seen
        return CameraBack(trouble, seen.t - since, push)

    def _lies_as_of_late(self, seen: _Look) -> bool:
        """Whether the table lies in *seen* rather as the push of late has moved it than where it lay before."""
        assert self._scene is not None
        push = self._steady[0]
        if push is None or push == STILL:
            return False
        there = _edges(_moved(self._scene.grey, push.times(COLUMNS)))
        return _alike(seen.edges, there) > _alike(seen.edges, self._scene.edges)

    def _stands(self, push: Push | None, seen: _Look) -> bool:
        """Whether the table stands as of late, where *push* has moved it, or looks as of late where that is unknown."""
        before = self._steady[0]
        if push is None or before is None:
            if push is not before or self._stood is None:
                return False
            same = _apart(seen.grey, self._stood.grey) <= self._settings.scene_levels
            return bool(same.mean() >= self._settings.stands_parts)
        here, there = (one.of([(0.0, 0.0), (1.0, 0.0), (0.5, 0.5)]) for one in (before, push))
        return bool(np.linalg.norm(here - there, axis=1).max() <= self._settings.moved_share)

    # ------------------------------------------------------------ one picture

    def _frozen(self, seen: _Look) -> bool:
        """Whether the very same picture has come for too long: films repeat pictures, a camera with noise does not."""
        settings = self._settings
        if self._before is None or not np.array_equal(seen.grey, self._before.grey):
            told = self._trouble is not None
            self._pictures += 1 if told else 1 + self._repeats
            self._repeated += 0 if told else self._repeats
            self._repeats, self._same_since = 0, None
            return False
        self._repeats += 1
        self._same_since = self._before.t if self._same_since is None else self._same_since
        enough = self._pictures >= settings.noisy_pictures
        noisy = enough and self._repeated <= settings.noisy_repeated * self._pictures
        return seen.t - self._same_since >= (settings.frozen_noisy_s if noisy else settings.frozen_s)

    def _wrong(self, seen: _Look) -> tuple[Trouble | None, Push | None]:
        """What is wrong with this picture, and by what the table has been moved in it."""
        if self._frozen(seen):
            return Trouble.FROZEN, STILL
        if self._scene is None:
            return None, STILL
        least = self._settings.covered_detail
        bare = seen.detail < least * self._scene.detail or seen.grey.std() < least * self._scene.grey.std()
        if bare and self._changed_all_over(self._scene, seen):
            return Trouble.COVERED, STILL
        push = self._pushed(self._scene, seen)
        return None if push == STILL else Trouble.MOVED, push

    def _changed_all_over(self, scene: _Look, seen: _Look) -> bool:
        """Whether the picture is another nearly everywhere. On a plain table the cards are all that there is to see:
        when they are gathered its edges go, but the table between them stays as it was.
        """
        apart = seen.colours - scene.colours
        light = np.median(apart, axis=(0, 1))
        changed = np.abs(apart - light).max(axis=2) > self._settings.scene_levels
        return bool(
            np.abs(light).max() > self._settings.covered_levels or changed.mean() > self._settings.covered_parts
        )

    def _pushed(self, scene: _Look, seen: _Look) -> Push | None:
        """By what push, in a picture one wide, the table lies elsewhere than in *scene*; None where it must, for
        nothing is where it was, but nobody knows by which.

        Cards that are swept together go somewhere too, so most of the picture must agree.
        """
        settings = self._settings
        x, y = cv2.phaseCorrelate(scene.edges.copy(), seen.edges.copy(), self._window)[0]  # which spoils both
        self._drifted = bool(np.hypot(x, y) > settings.moved_share * COLUMNS)
        alike = _alike(seen.edges, scene.edges)
        if not self._drifted and alike >= settings.edges_stay:
            return STILL
        apart = _apart(seen.grey, scene.grey)
        changed = float((apart > settings.scene_levels).mean())
        if self._drifted and changed >= settings.pushed_parts:
            push = Push(x=float(x), y=float(y))
            if self._explains(push, scene, seen, apart):
                return push.times(1 / COLUMNS)
        if alike >= settings.edges_stay or changed < settings.turned_parts:
            return STILL
        turned = scene.features.push_to(seen.features)
        if turned is not None:
            turned = turned.times(1 / seen.small.shape[1])
            if self._explains(turned.times(COLUMNS), scene, seen, apart):
                return STILL if turned.farthest((1.0, ROWS / COLUMNS)) <= settings.moved_share else turned
        return None if alike < settings.edges_gone and changed >= settings.elsewhere_parts else STILL

    def _explains(self, push: Push, scene: _Look, seen: _Look, apart: Grey) -> bool:
        """Whether most parts of *seen* that are *apart* from *scene*, of those that were in the picture before, are
        where *push*, in pixels of the least copy, has taken them.
        """
        settings = self._settings
        known = _parts(_moved(np.ones_like(seen.grey), push, cv2.BORDER_CONSTANT)) >= 0.5
        changed = known & (apart > settings.scene_levels)
        explained = changed & (_apart(seen.grey, _moved(scene.grey, push)) < settings.moved_nearer * apart)
        return bool(explained.sum() >= max(settings.moved_agreed * changed.sum(), settings.moved_parts))


def _apart(one: Grey, other: Grey) -> Grey:
    """How much two pictures differ, in grey levels, light aside, for each of 8 × 5 parts."""
    apart = one - other
    return _parts(np.abs(apart - np.float32(np.median(apart))))


def _moved(grey: Grey, push: Push, border: int = cv2.BORDER_REPLICATE) -> Grey:
    """*grey* where *push*, in its pixels, has taken it; *border*: what lies beyond."""
    where = push.matrix[:2].astype(np.float32)
    moved = cv2.warpAffine(grey, where, (COLUMNS, ROWS), borderMode=border)
    return np.asarray(moved, np.float32)


def _alike(one: Grey, other: Grey) -> float:
    """How alike the edges of two pictures are (their correlation)."""
    return float((one * other).sum() / np.sqrt((one**2).sum() * (other**2).sum() + 1))


def _parts(small: Grey) -> Grey:
    """The mean of each of 8 × 5 parts of a small picture, of each of its colours."""
    return np.asarray(cv2.resize(small, (8, 5), interpolation=cv2.INTER_AREA), np.float32)


def _edges(grey: Grey) -> Grey:
    """What is left of a picture without its slow changes of light, a copy."""
    return np.asarray(grey - cv2.GaussianBlur(grey, (0, 0), 8), np.float32)


def _detail(grey: Grey) -> float:
    """How much there is to see: the mean of the edges, in grey levels a pixel."""
    return float(np.abs(np.diff(grey, axis=1)).mean() + np.abs(np.diff(grey, axis=0)).mean())
