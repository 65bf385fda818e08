"""Whether the camera can be trusted now: covered, moved, frozen, or well. While it cannot, nothing is concluded.

Told from the small copies of the picture alone, so that a stand-in for the networks changes nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.push import STILL, Features, Push
from vision.settings import WatchSettings
from vision.values import Image

Grey = npt.NDArray[np.float32]
"""A small grey picture."""

NOISY_PICTURES, NOISY_REPEATED = 100, 0.01
"""A camera has noise if of so many pictures and more no larger share was the very one before."""

SEEN_PARTS, PUSHED_PARTS, TURNED_PARTS, ELSEWHERE_PARTS = 5, 0.4, 0.25, 0.7
"""Fewer of 8 × 5 parts of the picture do not tell where the rest has gone. A camera was pushed where such a share of
them has changed, turned or brought nearer where such a one has, and looks elsewhere where such a one has (0.45 at most
in 17 films whose edges had gone by `EDGES_GONE`).
"""

EDGES_STAY, EDGES_GONE = 0.6, 0.3
"""While edges are where they were by so much (their correlation), nobody turned the camera; below the second it may
look elsewhere. (A film turned by 2° had 0.18 to 0.79, by 25° 0.02; the light that is switched leaves them.)
"""

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


class Health:
    """Watches over the camera: give it every picture, and it says when trouble begins and ends."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._before: tuple[Grey, float] | None = None
        self._same_since: float | None = None
        self._pictures = self._repeated = self._repeats = 0  # all, those like the one before, and the newest of these
        self._suspect: tuple[Trouble, float] | None = None
        self._trouble: tuple[Trouble, float] | None = None
        self._steady: tuple[Push | None, float] = (STILL, 0.0)  # the push of late, and since when it is that
        self._picture: Image | None = None  # of the scene, and what can be known again in it
        self._features: Features | None = None
        self._stood: Grey | None = None  # what a camera that was moved nobody knows where sees since then
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
        now, push = self._wrong(image, grey, colours, t)
        self._before = (grey, t)
        if self._trouble is not None:
            return self._ended(now, push, image, grey, colours, t)
        if gap > self._settings.lost_s:
            return CameraBack(Trouble.LOST, gap)
        if now is None:
            self._suspect = None
            if t - self._scene_t >= self._settings.scene_every_s * (5.0 if self._drifted else 1.0):
                self._learn(image, grey, colours, t)
            return None
        if self._suspect is None or self._suspect[0] is not now:
            self._suspect = (now, t if self._same_since is None else self._same_since)
        if now is not Trouble.FROZEN and t - self._suspect[1] < self._settings.trouble_s:
            return None
        self._trouble, self._suspect, self._steady = self._suspect, None, (push, t)
        return CameraTrouble(now)

    def _ended(
        self, now: Trouble | None, push: Push | None, image: Image, grey: Grey, colours: Grey, t: float
    ) -> CameraBack | None:
        """Well again at once after one picture that stood; else when the table stands where it does for a while, and
        for longer where nobody knows where that is.
        """
        assert self._trouble is not None
        trouble, since = self._trouble
        if trouble is Trouble.MOVED and push == STILL and self._lies_as_of_late(grey):
            push = self._steady[0]  # cards were gathered meanwhile: too much has changed to say so from the table alone
        if now in (Trouble.COVERED, Trouble.FROZEN) or not self._stands(push, grey):
            self._steady, self._stood = (push, t), grey
            return None
        settings, lasts = self._settings, t - self._steady[1]
        if trouble is not Trouble.FROZEN and lasts < (settings.well_again_s if push else settings.found_anew_s):
            return None
        self._trouble = self._suspect = None
        self._learn(image, grey, colours, t)
        return CameraBack(trouble, t - since, push)

    def _lies_as_of_late(self, grey: Grey) -> bool:
        """Whether the table lies in *grey* rather as the push of late has moved it than where it lay before."""
        assert self._scene is not None
        push = self._steady[0]
        if push is None or push == STILL:
            return False
        edges = _edges(grey)
        return _alike(edges, _edges(_moved(self._scene, push.times(COLUMNS)))) > _alike(edges, _edges(self._scene))

    def _stands(self, push: Push | None, grey: Grey) -> bool:
        """Whether the table stands as of late, where *push* has moved it, or looks as of late where that is unknown."""
        before = self._steady[0]
        if push is None or before is None:
            alike = self._stood is not None and (_apart(grey, self._stood) <= self._settings.scene_levels).mean()
            return push is before and alike >= self._settings.stands_parts
        here, there = (one.of([(0.0, 0.0), (1.0, 0.0), (0.5, 0.5)]) for one in (before, push))
        return bool(np.linalg.norm(here - there, axis=1).max() <= self._settings.moved_share)

    def _learn(self, image: Image, grey: Grey, colours: Grey, t: float) -> None:
        """This is how the table looks."""
        self._scene, self._scene_edges, self._colours, self._scene_t = grey, None, colours, t
        self._picture, self._features = image, None

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

    def _wrong(self, image: Image, grey: Grey, colours: Grey, t: float) -> tuple[Trouble | None, Push | None]:
        """What is wrong with this picture, and by what the table has been moved in it."""
        settings = self._settings
        if self._frozen(grey, t):
            return Trouble.FROZEN, STILL
        if self._scene is None:
            return None, STILL
        bare = _detail(grey) < settings.covered_detail * _detail(self._scene) or (
            grey.std() < settings.covered_detail * self._scene.std()
        )
        if bare and self._changed_all_over(colours):
            return Trouble.COVERED, STILL
        push = self._pushed(image, grey)
        return None if push == STILL else Trouble.MOVED, push

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

    def _pushed(self, image: Image, grey: Grey) -> Push | None:
        """By what push, in a picture one wide, the table lies elsewhere than when it was last seen; None where it must,
        for nothing is where it was, but nobody knows by which.

        Cards that are swept together go somewhere too, so most of the picture must agree.
        """
        assert self._scene is not None
        if self._scene_edges is None:
            self._scene_edges = _edges(self._scene)
        edges = _edges(grey)
        x, y = cv2.phaseCorrelate(self._scene_edges.copy(), edges.copy(), self._window)[0]  # which spoils both
        self._drifted = bool(np.hypot(x, y) > self._settings.moved_share * COLUMNS)
        changed = _apart(grey, self._scene) > self._settings.scene_levels
        if self._drifted and changed.mean() >= PUSHED_PARTS:
            push = Push(x=float(x), y=float(y))
            if self._explains(push, grey, changed):
                return push.times(1 / COLUMNS)
        alike = _alike(edges, self._scene_edges)
        if alike >= EDGES_STAY or changed.mean() < TURNED_PARTS:
            return STILL
        if (turned := self._turned(image)) is not None and self._explains(turned.times(COLUMNS), grey, changed):
            return STILL if turned.farthest((1.0, ROWS / COLUMNS)) <= self._settings.moved_share else turned
        return None if alike < EDGES_GONE and changed.mean() >= ELSEWHERE_PARTS else STILL

    def _turned(self, image: Image) -> Push | None:
        """By what push what can be known again in *image* has gone since the table was last seen."""
        assert self._picture is not None
        if self._features is None:
            self._features = Features.of(self._picture)
        push = self._features.push_to(Features.of(image))
        return None if push is None else push.times(1 / image.shape[1])

    def _explains(self, push: Push, grey: Grey, changed: npt.NDArray[np.bool_]) -> bool:
        """Whether most of the *changed* parts of *grey*, of those that were in the picture before, are where *push*, in
        its pixels, has taken them.
        """
        assert self._scene is not None
        changed = changed & (_parts(_moved(np.ones_like(grey), push, cv2.BORDER_CONSTANT)) >= 0.5)
        before, after = _apart(grey, self._scene), _apart(grey, _moved(self._scene, push))
        explained = changed & (after < 0.6 * before)
        return bool(explained.sum() >= max(self._settings.moved_agreed * changed.sum(), SEEN_PARTS))


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
