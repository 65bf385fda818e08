"""Where a picture moves, and whether a place in it looks as it did: cheap looks at a small copy of each frame.

A card that is not found may be hidden by an arm, overlooked, or gone. Looking tells which: its place moves, still looks
like the card, or looks like the table that was there before the card came.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

import cv2
import numpy as np
import numpy.typing as npt

from vision.scaling import scaled
from vision.settings import WatchSettings
from vision.values import Image, Quad

Mask = npt.NDArray[np.bool_]
"""True where something holds, height × width of some small copy of the picture."""


NEIGHBOURS = np.ones((3, 3), np.uint8)
"""A pixel of the small copy, and those beside it."""


class Look(Enum):
    """What the place of a card looks like, compared with how it looked when the card was last found there."""

    UNKNOWN = "unknown"
    SAME = "same"
    BARE = "bare"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Memory:
    """How a card's place looked when it was last found: a small patch, where it was cut, and which of it is the
    card.
    """

    patch: npt.NDArray[np.int16]
    left: int
    top: int
    mask: Mask

    @property
    def window(self) -> tuple[slice, slice]:
        """Where in a small copy the patch was cut."""
        rows, columns = self.mask.shape
        return slice(self.top, self.top + rows), slice(self.left, self.left + columns)


def shrunk(image: Image, settings: WatchSettings) -> Image:
    """The small copy of a frame, which all looking but the networks' goes by."""
    height, width = image.shape[:2]
    columns = min(settings.motion_width_px, width)
    rows = max(1, round(height * columns / width))
    return scaled(image, columns, rows)


class Scene:
    """Looks at every frame, keeps the last few small copies and the bare table as far as it was ever seen."""

    def __init__(self, settings: WatchSettings) -> None:
        self._settings = settings
        self._recent: deque[tuple[float, Image]] = deque()
        self._now: npt.NDArray[np.int16] | None = None
        self._scale = (1.0, 1.0)
        self._ground: npt.NDArray[np.int16] | None = None
        self._known: Mask | None = None
        self._quiet_since: npt.NDArray[np.float32] | None = None
        self._changed: npt.NDArray[np.float32] | None = None
        self._past: deque[tuple[float, npt.NDArray[np.int16]]] = deque()

    def look(self, small: Image, t: float, size: tuple[int, int]) -> Mask:
        """Take in the `shrunk` frame of time *t*, which was *size* (w, h) pixels large; where it moves (True)."""
        rows, columns = small.shape[:2]
        self._scale = (columns / size[0], rows / size[1])
        if self._now is None or self._now.shape != small.shape:
            self._recent.clear()
            self._past.clear()
            self._ground = np.zeros(small.shape, np.int16)
            self._known = np.zeros(small.shape[:2], np.bool_)
            self._quiet_since = np.full(small.shape[:2], t, np.float32)
            self._changed = np.full(small.shape[:2], -np.inf, np.float32)
        self._now = small.astype(np.int16)
        while len(self._recent) > 1 and self._recent[1][0] <= t - self._settings.motion_span_s:
            self._recent.popleft()
        moving = self._difference(small, self._recent[0][1]) if self._recent else np.zeros(small.shape[:2], np.bool_)
        self._recent.append((t, small))
        if not self._past or t - self._past[-1][0] >= self._settings.past_every_s:
            self._past.append((t, self._now))
        while self._past[0][0] < t - self._settings.past_kept_s:
            self._past.popleft()
        assert self._quiet_since is not None
        self._quiet_since[moving] = t
        return moving

    def without_shadows(self, moving: Mask, quads: Iterable[Quad]) -> Mask:
        """*moving*, but for the places within *quads* on which a shadow fell, or from which it went: what was there is
        there still, brighter or darker by one factor.
        """
        calm = moving.astype(np.uint8)
        for quad in quads if calm.any() else ():
            place = self.remember(quad)
            if place is None or not (place.mask & moving[place.window]).any():
                continue
            before = self._recent[0][1][place.window].astype(np.float32)
            factor = float(np.median(place.patch[place.mask] / np.maximum(before[place.mask], 1.0)))
            if abs(factor - 1.0) < self._settings.shadow_least:
                continue  # the light is as it was, so something else moves there
            relit = np.clip(before * factor, 0, 255).astype(np.uint8)
            apart = beyond(place.patch, relit)[place.mask] > self._settings.motion_levels
            if float(apart.mean()) <= self._settings.still_motion:
                cv2.fillConvexPoly(calm, self._corners(quad, 1.0), 0)
        return calm.astype(np.bool_)

    def forget(self) -> None:
        """The camera looks from another place: nothing that was seen says how the table looks now."""
        self._now = None

    def _difference(self, now: Image, before: Image) -> Mask:
        """Where two small copies differ by more than noise, a change of the whole light taken out, and what a camera
        that trembles shows: what was there before within a pixel of the small copy is there still.
        """
        shift = round(float(np.median(now[::4, ::4].astype(np.int16) - before[::4, ::4])))
        apart = beyond(now.astype(np.int16) - shift, before)
        rough = (apart > self._settings.motion_levels).astype(np.uint8)
        grown = cv2.dilate(cv2.medianBlur(rough, 3), np.ones((5, 5), np.uint8))
        return np.asarray(grown, np.bool_)

    def learn_ground(self, t: float, cards: list[Quad]) -> None:
        """Keep as bare table what has been quiet for long and has none of *cards* on it."""
        if self._now is None or self._ground is None or self._known is None:
            return
        assert self._quiet_since is not None
        assert self._changed is not None
        covered = np.zeros(self._known.shape, np.uint8)
        for quad in cards:
            cv2.fillConvexPoly(covered, self._corners(quad, 1.15), 1)
        quiet = t - self._quiet_since
        first, long = self._settings.ground_after_s, self._settings.ground_again_s
        take = (covered == 0) & ((quiet >= long) | (~self._known & (quiet >= first)))
        anew = take & self._known & (beyond(self._now, self._ground) > self._settings.bare_levels)
        self._changed[anew] = t
        np.copyto(self._ground, self._now, where=take[:, :, None])
        self._known |= take

    def remember(self, quad: Quad) -> Memory | None:
        """How the place within *quad* looks now; None when it lies outside the picture."""
        if self._now is None:
            return None
        corners = self._corners(quad, 0.9)
        rows, columns = self._now.shape[:2]
        left, top = np.maximum(corners.min(0), 0)
        right, bottom = np.minimum(corners.max(0) + 1, (columns, rows))
        if right - left < 2 or bottom - top < 2:
            return None
        mask = np.zeros((bottom - top, right - left), np.uint8)
        cv2.fillConvexPoly(mask, corners - np.array([left, top], np.int32), 1)
        return Memory(self._now[top:bottom, left:right].copy(), int(left), int(top), mask.astype(np.bool_))

    def left_of(self, memory: Memory, cards: Iterable[Quad]) -> Memory | None:
        """What *cards* leave to be seen of the remembered place; None where that is too little to tell anything."""
        mask, corner = memory.mask.astype(np.uint8), np.array([memory.left, memory.top], np.int32)
        for quad in cards:
            cv2.fillConvexPoly(mask, self._corners(quad, 1.15) - corner, 0)
        if mask.sum() < self._settings.left_least * memory.mask.sum():
            return None
        return replace(memory, mask=mask.astype(np.bool_))

    def judge(self, memory: Memory) -> Look:
        """What the remembered place looks like now."""
        if self._now is None or self._ground is None or self._known is None or not memory.mask.any():
            return Look.UNKNOWN
        window = memory.window
        now = self._now[window][memory.mask]
        to_card = float(np.abs(now - memory.patch[memory.mask]).mean())
        if float(self._known[window][memory.mask].mean()) < 0.7:
            return Look.SAME if to_card < self._settings.bare_levels / 2 else Look.UNKNOWN
        to_ground = float(np.abs(now - self._ground[window][memory.mask]).mean())
        if to_card < self._settings.same_share * to_ground and to_card < self._settings.bare_levels:
            return Look.SAME
        if to_ground < self._settings.same_share * to_card and to_ground < self._settings.bare_levels:
            return Look.BARE
        return Look.OTHER

    def bare(self, place: Memory) -> bool:
        """Whether the remembered place looks like the bare table now, whatever it looked like with a card on it."""
        if self._now is None or self._ground is None or self._known is None or not place.mask.any():
            return False
        window = place.window
        if float(self._known[window][place.mask].mean()) < 0.9:
            return False
        to_ground = float(np.abs(self._now[window][place.mask] - self._ground[window][place.mask]).mean())
        return to_ground < self._settings.bare_levels / 2

    def before(self, memory: Memory, since: float) -> Memory | None:
        """How the remembered place looked before the second *since*, the last time that it was still for a moment: what
        came then was not there. None where that is not known.
        """
        later: npt.NDArray[np.int16] | None = None
        for t, small in reversed(self._past):
            if t > since - self._settings.past_every_s:
                continue  # a hand may have been over it
            then = small[memory.window]
            if later is not None and float(np.abs(later - then)[memory.mask].mean()) < self._settings.bare_levels / 2:
                return replace(memory, patch=later.copy())
            later = then
        return None

    def as_before(self, memory: Memory, before: Memory) -> bool:
        """Whether the place of a card looks as it did *before* it came, and not as in *memory*, where it lay there."""
        if self._now is None or not (memory.mask.any() and before.mask.any()):
            return False
        to_card, to_before = (
            float(np.abs(self._now[one.window][one.mask] - one.patch[one.mask]).mean()) for one in (memory, before)
        )
        return to_before < self._settings.same_share * to_card and to_before < self._settings.bare_levels

    def bare_until(self, quad: Quad) -> float:
        """When the place within *quad*, where something lies now, was last seen bare; -inf where that is unknown: what
        is taken for bare table may be a card that nobody found. NaN where there are no pictures.
        """
        if self._now is None:
            return np.nan
        memory = self.remember(quad)
        if memory is None or self._ground is None or self._known is None or self._changed is None:
            return -np.inf
        window = memory.window
        if float(self._known[window][memory.mask].mean()) < 0.9:
            return -np.inf
        lately = self._changed[window][memory.mask] > self._recent[-1][0] - self._settings.ground_doubt_s
        ground, card = self._ground[window][memory.mask], memory.patch[memory.mask]
        if float(lately.mean()) > 0.3 or float(np.abs(ground - card).mean()) < self._settings.bare_levels / 2:
            return -np.inf
        tells = np.abs(ground - card).max(axis=1) > 2 * self._settings.bare_levels
        for t, small in reversed(self._past):
            then = small[window][memory.mask]
            to_ground, to_card = float(np.abs(then - ground).mean()), float(np.abs(then - card).mean())
            if to_ground < min(self._settings.bare_levels, self._settings.same_share * to_card):
                return t
            if tells.mean() > self._settings.tells_least:  # another card may have lain under a part of it
                bare = np.abs(then[tells] - ground[tells]).max(axis=1) < self._settings.bare_levels
                if float(bare.mean()) > self._settings.bare_part:
                    return t
        return -np.inf

    def there_since(self, memory: Memory) -> float:
        """Since when the remembered place looks as it does in *memory*, going back to when it was bare: what was not
        found may have lain there all the time. inf where that is not known.
        """
        since = np.inf
        if self._now is None or self._ground is None or self._known is None or not memory.mask.any():
            return since
        window = memory.window
        if float(self._known[window][memory.mask].mean()) < 0.9:
            return since
        ground, card = self._ground[window][memory.mask], memory.patch[memory.mask]
        for t, small in reversed(self._past):
            then = small[window][memory.mask]
            to_ground, to_card = float(np.abs(then - ground).mean()), float(np.abs(then - card).mean())
            if to_ground < min(self._settings.bare_levels, self._settings.same_share * to_card):
                break
            if to_card < min(self._settings.bare_levels, self._settings.same_share * to_ground):
                since = t
        return since

    def _corners(self, quad: Quad, factor: float) -> npt.NDArray[np.int32]:
        """*quad* in the small copy, grown by *factor* about its middle."""
        points = np.asarray(quad, np.float64) * self._scale
        middle = points.mean(0)
        return np.asarray(np.round(middle + (points - middle) * factor), np.int32)


def beyond(now: npt.NDArray[np.int16], before: npt.NDArray[np.integer]) -> npt.NDArray[np.int16]:
    """By how many grey levels each pixel of *now* differs from all that *before* has within a pixel of it: what a
    camera that trembles shows differs by none.
    """
    least, most = cv2.erode(before, NEIGHBOURS).astype(np.int16), cv2.dilate(before, NEIGHBOURS).astype(np.int16)
    return _widest(np.maximum(now - most, least - now))


def _widest(apart: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    """The greatest of a picture's three colours, pixel by pixel; 20 times faster than a maximum along an axis."""
    blue, green, red = np.moveaxis(apart, 2, 0)
    widest: npt.NDArray[np.int16] = np.maximum(np.maximum(blue, green), red)
    return widest


def share_moving(moving: Mask | None, quad: Quad, size: tuple[int, int]) -> float:
    """How much of the place within *quad* (pixels of a picture of *size*, w × h) moves, 0 to 1; 0 when not known."""
    return 0.0 if moving is None else share_within(moving, quad, size)


def share_within(mask: Mask, quad: Quad, size: tuple[int, int]) -> float:
    """In how much of the place within *quad* (pixels of a picture of *size*, w × h) *mask* is true, 0 to 1."""
    rows, columns = mask.shape
    corners = np.round(np.asarray(quad, np.float64) * (columns / size[0], rows / size[1])).astype(np.int32)
    left, top = np.clip(corners.min(0), 0, (columns, rows))
    right, bottom = np.clip(corners.max(0) + 1, 0, (columns, rows))
    window = mask[top:bottom, left:right]
    if not window.any():
        return 0.0
    place = np.zeros(window.shape, np.uint8)
    cv2.fillConvexPoly(place, corners - np.array([left, top], np.int32), 1)
    inside = int(place.sum())
    return float(window[place > 0].sum()) / inside if inside else 0.0
