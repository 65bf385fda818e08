"""Where a frame is searched for cards, which of what is found there is looked at from nearer, and which of it is read.

Most frames show nothing new, and a card is read until it is known: looking costs more than all else.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence

import numpy as np

from vision import geometry
from vision.calibration import Seats
from vision.closer import Closely, doubtful, missing, size_of, window_around, with_closer
from vision.evidence import UNREAD
from vision.focus import focused
from vision.motion import Look, Mask, Scene, share_moving
from vision.pattern import Pattern
from vision.recording import kept, kept_outline
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.track import Track, upon
from vision.tracker import Tracker
from vision.values import Detection, Image, Overlap, Quad, SeenCard, Window

AHEAD = 6
"""So many frames are shown before they are observed; of those at 60 a second every third is searched. (With one only a
film at 30 frames a second, of which each other one is searched, was watched at 15.7 and 16.5, in turn 22.7 and 26.0.)
"""

EXPECTED = 3
"""So many are searched before they are observed, at most."""


class Search:
    """Looks for the cards in frames, by what *tracker*, *scene*, *pattern* and *seats* know of those before."""

    def __init__(
        self, senses: Senses, tracker: Tracker, scene: Scene, pattern: Pattern, seats: Seats, settings: WatchSettings
    ) -> None:
        self._senses, self._tracker, self._scene, self._pattern = senses, tracker, scene, pattern
        self._settings = settings
        self.seats = seats
        """Where tricks lie, of the hand that is told."""
        self._looked_at = self._whole_at = self._upon_at = -np.inf
        self._quiet_from = np.inf
        self._closely: Closely | None = None
        self._new = self._goes_on = False
        self._coming = deque[tuple[Image, float]](maxlen=AHEAD + 1)

    def expect(self, image: Image, t: float) -> None:
        """*image* of time *t* comes after all before: it may be searched meanwhile. That changes nothing found."""
        self._coming.append((image, t))

    def _begin(self, t: float) -> None:
        """Have those frames searched that come after the one of time *t* and will be due if all goes on to move, as it
        did till now.
        """
        if not self._goes_on:
            return
        while self._coming and self._coming[0][1] <= t:
            self._coming.popleft()
        looked_at, whole_at, due = t, self._whole_at, list[tuple[Image, bool]]()
        for image, comes in self._coming:
            if comes - looked_at >= self._settings.look_least_s and len(due) < EXPECTED:
                looked_at, rest = comes, comes - whole_at >= self._settings.focus_s
                whole_at = comes if rest else whole_at
                due.append((image, rest))
        self._senses.expect(due)

    def due(self, moving: Mask, t: float, size: tuple[int, int], looked: bool = True) -> bool:
        """Whether the frame of time *t* is to be looked at: not while the last look still holds, for nothing has moved
        since where cards lie, and all of them are known; nor so soon after it that hardly anything can have; nor where
        a recording has that nobody *looked*.
        """
        before, self._new = self._new, not self._nothing_new(moving, t, size)
        self._goes_on = before and self._new
        if not self._new:
            self._senses.expect([])
        if not looked or not self._new or t - self._looked_at < self._settings.look_least_s:
            return False
        self._looked_at = t
        return True

    @property
    def quiet(self) -> bool:
        """Whether the frame that was asked about last showed nothing new."""
        return not self._new

    def _nothing_new(self, moving: Mask, t: float, size: tuple[int, int]) -> bool:
        settings = self._settings
        if self._moves(moving, size):
            self._quiet_from = np.inf
            return False
        self._quiet_from = min(self._quiet_from, t)
        if self._looked_at - self._quiet_from < settings.look_after_s or t - self._looked_at >= settings.find_every_s:
            return False
        return all(self._settled(track) and (track.lost_at or -np.inf) <= t - 3.0 for track in self._tracker.tracks)

    def _moves(self, moving: Mask, size: tuple[int, int]) -> bool:
        """Whether more than noise moves where cards lie."""
        usual = self._tracker.card_size()
        if usual is None:
            return float(moving.mean()) >= self._settings.quiet_share
        reach = self._reach(usual) * (moving.shape[1] / size[0])
        x, y = self.seats.middle(size) * (moving.shape[1] / size[0], moving.shape[0] / size[1])
        window = moving[max(int(y - reach), 0) : int(y + reach), max(int(x - reach), 0) : int(x + reach)]
        return bool(window.size) and float(window.mean()) >= self._settings.quiet_share

    def _reach(self, card: float) -> float:
        """How far from the middle tricks lie at most, in pixels, where a card is *card* pixels large."""
        return self._settings.play_radius_mm / self._settings.card_mm * card

    def _search(self, image: Image, t: float) -> tuple[list[Detection], Window | None]:
        """The outlines in *image*, and in which part of it; None for all of it."""
        size = (image.shape[1], image.shape[0])
        area, focus = self.seats.area, None
        if self._senses.find_within is not None and area.known and self._tracker.measures():
            plane = self._tracker.whole_ruler(size)
            focus = focused(area.middle(size), area.reach_mm, plane, size, self._settings)
        if focus is None or self._senses.find_within is None:
            self._whole_at = t
            return list(self._senses.find(image)), None
        rest = t - self._whole_at >= self._settings.focus_s
        if rest:
            self._whole_at = t
        return list(self._senses.find_within(image, focus.window, focus.card, rest)), None if rest else focus.window

    def _look(self, image: Image, moving: Mask, t: float) -> tuple[list[Detection], Window | None]:
        """The outlines in *image*, those of cards at rest that are doubtful or missing as they look from nearer; and in
        which part of it.
        """
        found, window = self._search(image, t)
        self._begin(t)
        size = (image.shape[1], image.shape[0])
        if self._senses.find_closer is None:
            return found, window
        usual = self._tracker.card_size()
        those = [
            one
            for one in (*doubtful(found, usual, self._settings), *self._missing(found, window, size))
            if self._near(one, usual, size) and share_moving(moving, one.quad, size) < self._settings.closer_motion
        ]
        if not those:
            return found, window
        moves = any(share_moving(moving, one.quad, size) > 0 for one in those)
        if moves or self._closely is None or not self._closely.holds(t, those, self._settings):
            # until it is known how large a card is the surer outlines say so: those on lace are twice as large
            there = [one for one in found if one.confidence >= self._settings.found_least] or [*found, *those]
            card = usual or float(np.median([size_of(one) for one in there]))
            closer = self._senses.find_closer(image, window_around(those, card, size), card)
            self._closely = None if moves else Closely(t, those, closer)
        else:
            closer = self._closely.found
        return with_closer(found, closer, those, usual, self._settings), window

    def _missing(self, found: Sequence[Detection], window: Window | None, size: tuple[int, int]) -> list[Detection]:
        """Where cards at rest should be that are not among *found*, though their places are not bare."""
        rest = [track for track in self._tracker.tracks if track.rested_at is not None and track.evidence.readings]
        return [
            Detection(track.quad, 0.0)
            for track in rest
            if self._tracker.searched(track, window, size)
            and track.evidence.face_up >= self._settings.face_up_least
            and missing(track.quad, found, self._settings)
            and self.judge(track) is not Look.BARE
        ]

    def see(
        self, image: Image, moving: Mask, t: float, reads_all: bool = False
    ) -> tuple[list[SeenCard], Window | None]:
        """All cards of *image*, or of a part of it; unless it *reads_all*, only those are read of which more should be
        known.
        """
        looked, window = self._look(image, moving, t)
        found = [kept(SeenCard(detection, UNREAD)).detection for detection in looked]
        wanted = list(range(len(found))) if reads_all else self._wanted(found, t, (image.shape[1], image.shape[0]))
        names = [UNREAD] * len(found)
        if wanted:
            read = self._senses.read(image, [found[index].quad for index in wanted])
            for index, row in zip(wanted, read, strict=True):
                names[index] = row
        return [kept(SeenCard(detection, row)) for detection, row in zip(found, names, strict=True)], window

    def overlapping(self, image: Image, cards: Sequence[SeenCard], moving: Mask, t: float) -> tuple[Overlap, ...]:
        """Which cards lie upon which, of those seen in *image* at time *t* and those hidden there: where tricks
        lie and all is still, of pairs of which more should be known.
        """
        settings, size = self._settings, (image.shape[1], image.shape[0])
        if self._senses.upon is None or t - self._upon_at < settings.upon_every_s:
            return ()
        found = [card.detection for card in cards if card.detection.confidence >= settings.found_least]
        lost = [track for track in self._tracker.tracks if track.lost_at is not None and track.evidence.readings]
        usual = self._tracker.card_size()
        there = [*found, *(Detection(kept_outline(track.quad), 0.0) for track in lost)]
        quads = [one.quad for one in there if self._near(one, usual, size)]
        shared, own = geometry.overlaps(quads)
        overlap = np.triu(shared >= settings.upon_share * np.minimum.outer(own, own), 1)
        pairs = [(quads[one], quads[other]) for one, other in np.argwhere(overlap).tolist()]
        pairs = [
            pair
            for pair in pairs
            if self._wants_upon(*pair)
            and all(share_moving(moving, quad, size) < settings.closer_motion for quad in pair)
        ]
        if not pairs:
            return ()
        self._upon_at = t
        told = self._senses.upon(image, pairs)
        return tuple(Overlap(*pair, round(float(nats), 2)) for pair, nats in zip(pairs, told, strict=True))

    def _wants_upon(self, quad: Quad, beside: Quad) -> bool:
        """Whether it should be looked which of two cards lies upon the other: a few times since both came to lie so."""
        one, other = self._tracker.near(quad), self._tracker.near(beside)
        if one is None or other is None or one is other or min(one.hits, other.hits) < self._settings.upon_hits:
            return False
        since = max(card.still_since if card.rested_at is None else card.rested_at for card in (one, other))
        looks = [t for t, _ in (*one.upon.get(other.number, ()), *other.upon.get(one.number, ())) if t >= since]
        return len(looks) < self._settings.upon_enough

    def heeded(self, cards: Sequence[SeenCard], t: float, size: tuple[int, int]) -> list[SeenCard]:
        """*cards*, of those that need not be read only the place."""
        wanted = self._wanted([card.detection for card in cards], t, size)
        return [card if i in wanted else SeenCard(card.detection, UNREAD, card.family) for i, card in enumerate(cards)]

    def _wanted(self, found: Sequence[Detection], t: float, size: tuple[int, int]) -> list[int]:
        """Which of *found* should be read, in their order: as many as there is time for, those first that lie where
        tricks may lie, and that are found most surely. What is left waits for the next frame: cards that are known by
        then make room.
        """
        wanted = [i for i, detection in enumerate(found) if self._wants(detection, found, t)]
        if len(wanted) <= self._settings.reads_most:
            return wanted
        usual = self._tracker.card_size()
        first = sorted(wanted, key=lambda i: (not self._near(found[i], usual, size), -found[i].confidence))
        return sorted(first[: self._settings.reads_most])

    def near(self, one: Detection, size: tuple[int, int]) -> bool:
        """Whether *one* lies where tricks may lie, in a picture of *size*."""
        return self._near(one, self._tracker.card_size(), size)

    def _near(self, one: Detection, usual: float | None, size: tuple[int, int]) -> bool:
        """Whether *one* lies where tricks may lie, in a picture of *size* in which a card is *usual* pixels large."""
        away = math.dist(geometry.centre(one.quad), self.seats.middle(size))
        return away < self._reach(usual or size_of(one))

    def _wants(self, detection: Detection, found: Sequence[Detection], t: float) -> bool:
        """Whether this detection should be read: no settled track there, one just lost, pushed or read otherwise, or
        cards that overlap. (Read only as they come to lie so, known cards that overlap cost 13 and 49 of 100 readings
        less in two films with hands in sight, and in two others a card each was not told for sure.)
        """
        if detection.confidence < self._settings.found_least:
            return False
        near = self._tracker.near(detection.quad)
        if near is None or near.lost_at is not None or near.contradictions or near.still_since > near.read_at:
            return True
        pause = self._settings.reread_s if self._settled(near) else 0.0
        if near.evidence.readings > 4 * self._settings.readings_enough:
            pause = max(pause, 0.3)
        if t - near.read_at >= pause:
            return True
        return near.rested_at is None or any(
            other is not detection and geometry.overlap(other.quad, detection.quad) > 0 and other.confidence > 0.5
            for other in found
        )

    def _settled(self, track: Track) -> bool:
        if track.rested_at is None or track.evidence.readings < self._settings.readings_enough or track.contradictions:
            return False
        return float(track.evidence.posterior().max()) >= self._settings.sure or track.evidence.readings > 40

    def judge(self, track: Track, upon: Sequence[Quad] = ()) -> Look:
        """What the place of *track* looks like now, but for what lies *upon* it: also bare where a card was but the
        table's pattern. Where no picture shows it with its card, it is bare or unknown.
        """
        memory = track.memory or self._scene.remember(track.quad)
        if memory is not None and upon:
            memory = self._scene.left_of(memory, upon)
        if memory is None:
            return Look.UNKNOWN
        if track.memory is None:
            return Look.BARE if self._scene.bare(memory) else Look.UNKNOWN
        look = Look.BARE if self._pattern.bares(memory) else self._scene.judge(memory)
        return Look.BARE if look in (Look.OTHER, Look.UNKNOWN) and self._as_before(track) else look

    def _as_before(self, track: Track) -> bool:
        """Whether the place of *track* looks as it did before its card came, be there others: in what those that came
        since leave of it (a film: of a wrong card, laid in a heap and taken back, nobody saw the bare table; the one
        laid for it was told as the next player's, who was accused by it).
        """
        since = [other.quad for other in upon(track, self._tracker.tracks)]
        over = [quad for quad in since if geometry.overlap(quad, track.quad) > 0]
        looks = [
            None if look is None else self._scene.left_of(look, over) if over else look
            for look in (track.memory, track.before)
        ]
        memory, before = looks
        return memory is not None and before is not None and self._scene.as_before(memory, before)
