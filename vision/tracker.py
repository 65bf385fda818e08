"""Which detection is which card: cards followed from frame to frame, at rest, under arms and under other cards.

A card that is not found any more is remembered until its place was clearly seen without it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np

from vision import geometry
from vision.evidence import Evidence
from vision.focus import lies_in
from vision.matching import Matching
from vision.motion import Look, Mask, share_moving
from vision.plausible import plausible, was_read
from vision.push import Push
from vision.rereading import take_in
from vision.settings import WatchSettings
from vision.succession import heir_of, lies_covered
from vision.track import Track, aligned, upon
from vision.values import Overlap, Quad, SeenCard, Window

Judge: TypeAlias = Callable[[Track, Sequence[Quad]], Look]
"""What a track's place looks like now, but for what lies within outlines."""


class Tracker(Matching):
    """Follows cards. Feed it every frame's cards; `tracks` are those on the table as far as known."""

    def __init__(self, settings: WatchSettings) -> None:
        super().__init__(settings)
        self._ids = itertools.count(1)
        self._before: float | None = None
        self._quiet = self._skipped = 0.0
        self.dropped: list[Track] = []
        """Tracks that ended with the newest frame."""

    def update(
        self,
        t: float,
        seen: Sequence[SeenCard],
        moving: Mask | None,
        size: tuple[int, int],
        judge: Judge = lambda track, upon: Look.UNKNOWN,
        window: Window | None = None,
        overlaps: Sequence[Overlap] = (),
    ) -> list[Track]:
        """Take in all cards *seen* in the frame of time *t* (seconds, later than the last); the tracks, old ones first.

        *moving* is where the picture of *size* (w, h) moves, None when not known. Cards not read have `UNREAD` names.
        Where only *window* was searched, what does not lie in it whole is as it was. *overlaps*: which cards lie upon
        which, where somebody looked.
        """
        elapsed, quiet = self._skipped + self._step(t), self._quiet
        self._skipped = self._quiet = 0.0
        self.dropped = []
        cards = plausible(seen, self.card_size_at, self._settings)
        pairs = dict(self.matched(cards, t))
        taken = {row: cards[column] for row, column in pairs.items()}
        fresh = [card for column, card in enumerate(cards) if column not in pairs.values()]
        for row, track in enumerate(list(self.tracks)):
            share = share_moving(moving, track.quad, size)
            if moving is None or share > self._settings.still_motion:
                track.stirred = t
            if row not in taken and not self.searched(track, window, size):
                track.seen = t if track.found else track.seen
            elif row not in taken:
                self._missed(track, t, elapsed, quiet, share, judge)
            elif not self._seen(track, taken[row], t, share):
                fresh.append(taken[row])
        self.tracks += [self._born(card, t) for card in fresh]
        for old in self.tracks:
            if (heir := heir_of(old, self.tracks, self.apart, self._settings)) is not None:
                heir[0].succeed(old, heir[1])
                self._end(old, t)
        self.dropped += [track for track in self.tracks if track.gone]
        self.tracks = [track for track in self.tracks if not track.gone]
        for track in self.tracks:
            if not track.surveyed and self._surely_card(track) and track.lies_whole(size) and not self.covered(track):
                self.survey(track, size)
        for overlap in overlaps:
            one, other = self.near(overlap.one), self.near(overlap.other)
            if one is not None and other is not None and one is not other:
                one.look_upon(other, t, overlap.nats)
        return self.tracks

    def searched(self, track: Track, window: Window | None, size: tuple[int, int]) -> bool:
        """Whether *track* would have been found by searching *window* of a picture of *size*, None for all of it."""
        return window is None or lies_in(track.quad, window, size, self._settings.focus_edge * track.size)

    def idle(self, t: float, quiet: bool) -> list[Track]:
        """Nobody looked for cards in the frame of time *t*, because nothing had moved (*quiet*) or the last look was
        hardly over: all is as it was.
        """
        step = self._step(t)
        if quiet:
            self._quiet += step
        else:
            self._skipped += step
        self.dropped = []
        for track in self.tracks:
            if track.found:
                track.seen = t
                self._rest(track, t)
        return self.tracks

    def _step(self, t: float) -> float:
        """How much time has been seen since the frame before, by the one of time *t*."""
        before, self._before = self._before, t
        return 0.0 if before is None else min(max(t - before, 0.0), self._settings.longest_step_s)

    def pause(self, t: float) -> None:
        """Nothing can be seen at time *t*: all is remembered as it was, and cards not found yet start anew."""
        self._before, self._quiet, self._skipped, self.dropped = t, 0.0, 0.0, []
        for track in self.tracks:
            track.stirred = t
            if track.rested_at is None:
                track.still_since = t

    def shift(self, push: Push, gone: Iterable[Track] = ()) -> None:
        """The camera was moved: all that lay still lies where *push* has taken it, and so do those that are *gone* and
        that somebody remembers.
        """
        self.pushed(push)
        for track in {*self.tracks, *gone}:
            track.memory = track.first = None
            track.move(push)

    def forget(self, tracks: set[Track]) -> None:
        """Those of *tracks* not to be seen now are gone: they must not be taken for what comes in their place."""
        self.tracks = [track for track in self.tracks if track.found or track not in tracks]

    def _hidden(self, track: Track, t: float) -> bool:
        """Whether cards, over it or under, take up so much of a track's place that it may well be there unfound.

        But where the card that it lay on is seen again, it does not lie there any more.
        """
        seen = [other for other in self.tracks if t - other.seen < self._settings.forget_s]
        bared = [
            other
            for other in seen
            if other.born < track.born and geometry.iou(other.quad, track.quad) > self._settings.same_card_iou
        ]
        return self._shared(track, [other for other in seen if other not in bared])

    def _left_bare(self, track: Track, t: float, judge: Judge) -> bool:
        """Whether what other cards leave to be seen of a track's place is bare: it lies neither on them nor below (a
        film: a wrong card, laid upon the last one and taken back at once, was told as its player's).
        """
        about = [other for other in self.tracks if other is not track and t - other.seen < self._settings.forget_s]
        over = [other.quad for other in about if geometry.overlap(other.quad, track.quad) > 0]
        return judge(track, over) is Look.BARE

    # ------------------------------------------------------------ one track, one frame

    def _born(self, card: SeenCard, t: float) -> Track:
        track = Track(next(self._ids), card.detection.quad, t, Evidence(self._settings), still_since=t, placed_at=t)
        self._seen(track, card, t, 0.0)
        return track

    def _seen(self, track: Track, card: SeenCard, t: float, share: float) -> bool:
        """Take *card* for *track*; False where readings have said too often that quite another card lies there."""
        quad = aligned(card.detection.quad, track.quad)
        if track.rested_at is None and self._part_of(quad, track):
            quad = track.quad
        middle = geometry.centre(quad)
        settings = self._settings
        if track._anchor is None:
            track._anchor = middle
        away = math.dist(middle, track._anchor) * self.millimetres(track)
        if away > settings.still_mm and self._is_another(track, card, t):
            track.found, track.lost_at = False, t
            return False
        if away > settings.still_mm:
            if track.rested_at is None:
                if t - track.placed_at >= settings.lain_s:
                    track.lain, track.lay = track.evidence.copy(), (track.placed_at, t)
                track.evidence.fade(settings.moving_worth)
            track._anchor = middle
            track.still_since = track.placed_at = t
            track._quads.clear()
        elif share > settings.still_motion and track.rested_at is None:
            track.still_since = t
        track._anchor = 0.8 * track._anchor + 0.2 * middle
        track._quads.append(quad)
        if track.rested_at is None:
            track._came.append((t, middle))
        track.put(np.median(np.stack(track._quads), axis=0).astype(np.float32))
        track.confidence = card.detection.confidence
        track.hits += 1
        track.found, track.seen, track.lost_at = True, t, None
        track.clear_s = track.bare_s = 0.0
        self._rest(track, t)
        if not self.covered(track) and not self._read(track, card, t, share):
            track.contradictions, track.found, track.lost_at = 0, False, t
            track.put_back()
            return False
        return True

    def _read(self, track: Track, card: SeenCard, t: float, share: float) -> bool:
        """Take the reading in, where there is one; False when another card lies here, over it."""
        if not was_read(card):
            return True
        over, usual = upon(track, self.tracks), self.card_size_at(track.centre)
        return take_in(track, card, t, share, over, usual, self._settings)

    def _rest(self, track: Track, t: float) -> None:
        if track.rested_at is None and track.hits >= 3 and track.still_for(t) >= self._settings.rest_s:
            track.rest(t, self._settings.laid_mm / self.millimetres(track))

    def _missed(self, track: Track, t: float, elapsed: float, quiet: float, share: float, judge: Judge) -> None:
        """*track* was not found, *elapsed* seconds after the last frame, before which nobody looked for *quiet* seconds
        because nothing moved: as its place looks now, it looked then.
        """
        settings = self._settings
        if track.lost_at is None:
            track.lost_at, quiet = t, 0.0
            if track.lain is not None:
                track.evidence, track.lain = track.lain, None  # swept up at once: it is what it was when it lay
        track.found = False
        if lies_covered(track, self.tracks, settings):
            track.rest(t, settings.laid_mm / self.millimetres(track))
        if share > settings.unclear_motion:
            if track.rested_at is None and t - track.seen > 2 * settings.forget_s:
                self._end(track, t)
            return
        if track.rested_at is None or self._thing(track):
            if t - track.seen > settings.forget_s:
                self._end(track, t)
            return
        look = judge(track, ())
        hidden = look in (Look.OTHER, Look.UNKNOWN) and self._hidden(track, t)
        if hidden and self._left_bare(track, t, judge):
            look = Look.BARE
        if look is Look.SAME:
            track.clear_s = track.bare_s = 0.0
        elif look is Look.BARE:
            track.bare_s += elapsed + quiet
            track.clear_s += elapsed
        elif hidden:
            track.clear_s = 0.0
        else:
            track.clear_s += elapsed
        if track.bare_s >= settings.gone_bare_s or track.clear_s >= settings.gone_s:
            self._end(track, t)

    def _end(self, track: Track, t: float) -> None:
        track.gone, track.found = True, False
        track.gone_at = track.lost_at if track.lost_at is not None else t
