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
from vision.motion import Look, Mask, share_moving
from vision.plausible import plausible, was_read
from vision.push import Push
from vision.rereading import says_another, take_in
from vision.rulers import Rulers
from vision.settings import WatchSettings
from vision.succession import heir_of, lies_covered
from vision.track import Track, aligned, share_taken, upon
from vision.values import OTHER, Overlap, Quad, SeenCard, Window

Judge: TypeAlias = Callable[[Track, Sequence[Quad]], Look]
"""What a track's place looks like now, but for what lies within outlines."""


class Tracker(Rulers):
    """Follows cards. Feed it every frame's cards; `tracks` are those on the table as far as known."""

    def __init__(self, settings: WatchSettings) -> None:
        super().__init__(settings)
        self._ids = itertools.count(1)
        self._before: float | None = None
        self._quiet = self._skipped = 0.0
        self.dropped: list[Track] = []
        """Tracks that ended with the newest frame."""

    def near(self, quad: Quad) -> Track | None:
        """The track that an outline most likely belongs to, by place alone."""
        middle = geometry.centre(quad)
        away = {track: math.dist(track.centre, middle) * self.millimetres(track) for track in self.tracks}
        close = [track for track, distance in away.items() if distance < self._settings.match_mm]
        return min(close, key=lambda track: away[track], default=None)

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
        pairs = dict(self._match(cards))
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

    def covered(self, track: Track) -> bool:
        """Whether younger cards lie over so much of *track* that it may not be found, or be read as one of them."""
        return self._share_covered(track) > self._settings.covered_share

    def _share_covered(self, track: Track) -> float:
        """How much of *track* lies under younger cards (0 to 1)."""
        return share_taken(track, upon(track, self.tracks))

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

    def _shared(self, track: Track, others: Sequence[Track]) -> bool:
        """Whether *others* take up a good part of a track's place."""
        return share_taken(track, others) > self._settings.covered_share

    # ------------------------------------------------------------ matching

    def _match(self, cards: Sequence[SeenCard]) -> list[tuple[int, int]]:
        if not cards or not self.tracks:
            return []
        places = [(geometry.centre(card.detection.quad), geometry.long_way(card.detection.quad)) for card in cards]
        gain = [
            [self._likeness(track, card, *place) for card, place in zip(cards, places, strict=True)]
            for track in self.tracks
        ]
        return geometry.assign(gain)

    def _likeness(self, track: Track, card: SeenCard, middle: geometry.Points, way: float) -> float:
        """How well a detection fits a track, in nats; -inf where it cannot be the same card."""
        away = math.dist(middle, track.centre) * self.millimetres(track)
        if away > self._settings.match_mm:
            return -np.inf
        turn = geometry.turned(way, track.way)
        square = self._settings.square_sides
        if turn > 45 and any(geometry.nearly_square(quad, square) for quad in (track.quad, card.detection.quad)):
            turn = 90 - turn
        place = 4.0 - (2 * away / self._settings.match_mm) ** 2 - (2 * turn / self._settings.match_turn_deg) ** 2
        if place < -3.0:
            return -np.inf
        if track.evidence.readings == 0 or not was_read(card):
            return place
        agree = float(np.dot(track.evidence.posterior(), card.names))
        clear = card.names.max() > self._settings.read_clearly and card.name != OTHER
        if clear and agree < self._settings.another_below and self._strayed(track, middle):
            return -np.inf
        another = (self._thing(track) and card.name != OTHER) or (
            agree < self._settings.another_below and self._below(track, card)
        )
        if another and geometry.iou(track.quad, card.detection.quad) < self._settings.same_card_iou:
            return -np.inf  # in the very same outline, what reads as another card for a moment is what it was
        return place + max(float(np.log(agree + 1e-9)), -4.0)

    def _thing(self, track: Track) -> bool:
        """Whether *track* has lain there and was no card: a spot of the ground, a coaster. A card is laid over it."""
        return track.rested_at is not None and track.evidence.strange >= self._settings.thing_least

    def _below(self, track: Track, card: SeenCard) -> bool:
        """Whether *track* lies below others, or has not been found for long, so that *card*, near it, may well be one
        just laid.
        """
        now, gap = self._before or 0.0, self._settings.forget_s
        if now - track.seen > gap:
            return True
        over = [other for other in self.tracks if other.born > track.born and now - other.seen <= gap]
        return card.detection.confidence >= self._settings.closer_below and self._shared(track, over)

    def _strayed(self, track: Track, middle: geometry.Points) -> bool:
        """Whether *middle* lies aside of where *track* rests, as it was last surely read there."""
        if track.rested_at is None or track.agreed is None:
            return False
        away = math.dist(middle, geometry.centre(track.agreed)) * self.millimetres(track)
        return away > self._settings.laid_mm

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

    def _is_another(self, track: Track, card: SeenCard, t: float) -> bool:
        """Whether *card*, found aside of where *track* lay until now, though it did not come to rest, surely reads as
        another: laid beside it, while an arm hides it (a film: a queen was followed to the ten, and both told at each
        other's seats).
        """
        if track.rested_at is not None or not was_read(card):
            return False
        lately = track.lain is not None and track.lay is not None and t - track.lay[1] <= self._settings.forget_s
        known = track.lain if lately else track.evidence if t - track.placed_at >= self._settings.lain_s else None
        return known is not None and says_another(card, known, known.readings, self._settings)

    def _part_of(self, quad: Quad, track: Track) -> bool:
        """Whether *quad* is but what younger cards leave to be seen of *track*, which lies as it did (a film: outlined
        now as a whole, now in part, a card never came to rest, and the one upon it was told before it).
        """
        if geometry.area(quad) > self._settings.part_largest * track.size**2:
            return False
        if geometry.overlap(quad, track.quad) < self._settings.part_within * geometry.area(quad):
            return False
        return self._share_covered(track) > 0

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
        if look is Look.OTHER and hidden and self._left_bare(track, t, judge):
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
