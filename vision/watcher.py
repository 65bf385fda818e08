"""The whole of watching in one loop: find cards, read them, follow them, tell what happened."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from engine.cards import Card
from vision import geometry
from vision.assembler import Assembler
from vision.calibration import TableLayout
from vision.closer import FindCloser, doubtful, missing, size_of, window_around, with_closer
from vision.coasters import find_coasters, plane_of
from vision.evidence import UNREAD
from vision.focus import focused
from vision.health import CameraBack, Health
from vision.motion import Look, Mask, Scene, share_moving, shrunk
from vision.observed import Observed, Prior
from vision.plane import Plane
from vision.recording import Sight, kept
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import Detection, Frame, Image, Quad, SeenCard, Window

Find: TypeAlias = Callable[[Image], Sequence[Detection]]
"""The outlines of the cards in a picture: `Finder.find` or a stand-in."""

FindWithin: TypeAlias = Callable[[Image, Window, float, bool], Sequence[Detection]]
"""The outlines of the cards in a part of a picture in which one is so many pixels large, and where it is said so in the
rest of it too: `Eyes.find_within`.
"""

Read: TypeAlias = Callable[[Image, Sequence[Quad]], npt.NDArray[np.float32]]
"""For n outlines in a picture their names, n × len(CLASSES), rows that sum to 1: `Reader.read` or a stand-in."""

PICTURE_PX = (120, 180)
PICTURE_BYTES = 20_000
"""A played card's picture: width and height, and how large its JPEG may be."""


class Watcher:
    """Watches one table: give it every frame in order, with what the rules expect, and take what happened.

    >>> watcher = Watcher(finder.find, reader.read, WatchSettings(), TableLayout(players=5))  # doctest: +SKIP
    >>> for frame in source:  # doctest: +SKIP
    ...     for observed in watcher.observe(frame, prior(state)):
    ...         state = apply(state, observed.event)
    """

    def __init__(
        self,
        find: Find,
        read: Read,
        settings: WatchSettings,
        table: TableLayout,
        closer: FindCloser | None = None,
        within: FindWithin | None = None,
    ) -> None:
        self._find, self._read, self._settings, self._table = find, read, settings, table
        self._closer, self._within = closer, within
        self._scene = Scene(settings)
        self._health = Health(settings)
        self._tracker = Tracker(settings)
        self._assembler = Assembler(table, settings)
        self._beside: Assembler | None = None
        self._before: dict[Card, int] = {}
        self._next: Prior | None = None
        self.ahead: list[Observed] = []
        """What the newest frame tells of the hand that `look_ahead` looks for."""
        self._pictures: dict[int, tuple[float, Image]] = {}
        self._found_at = self._ground_at = self._whole_at = self._coasters_at = -np.inf
        self._quiet_from = np.inf
        self._t = 0.0
        self.sight: Sight | None = None
        """All that was seen in the newest frame, for recordings."""
        self.reads_all = False
        """Whether all cards are read that are found, also where the watcher needs no more readings: for recordings."""

    def new_hand(self) -> None:
        """Forget the last hand: all 32 cards can come again. What lies on the table now is no play of the new one."""
        self._assembler.new_hand(self._tracker.tracks)
        self._beside = None

    def look_ahead(self) -> None:
        """Watch from now on as well what would be a hand that begins now, beside the hand that is told: `ahead`."""
        self._beside, self._before = self._assembler.beside(self._tracker.tracks), self._assembler.named()

    def again(self) -> list[tuple[int, int]]:
        """Of each card that was surely read in the hand that is told before `look_ahead`, and surely again in the one
        that is looked for, the numbers of its tricks there and here.
        """
        ahead = {} if self._beside is None else self._beside.named()
        return [(self._before[card], trick) for card, trick in ahead.items() if card in self._before]

    def go_ahead(self) -> None:
        """The hand that was looked for is the one that is told from now on."""
        assert self._beside is not None
        self._assembler, self._beside = self._beside, None

    def observe(self, frame: Frame | Sight, prior: Prior, ahead: Prior | None = None) -> list[Observed]:
        """Take in the next *frame*; what has become certain by it, oldest first (mostly nothing).

        *ahead*: what the rules would expect of the hand that `look_ahead` looks for.

        A recorded sight that keeps its small copy tells exactly what its frame told, but comes with no picture; one
        made with `reads_all` answers also a watcher who would read other cards.
        """
        self._next, self.ahead = ahead, []
        if isinstance(frame, Frame):
            size = (frame.image.shape[1], frame.image.shape[0])
            sight = Sight(frame.t, size, (), None, small=shrunk(frame.image, self._settings))
            return self._observe(sight, prior, frame.image)
        if frame.small is None:
            return self.observe_seen(frame.t, frame.cards, frame.moving, prior, frame.size)
        return self._observe(frame, prior, None)

    def _observe(self, sight: Sight, prior: Prior, image: Image | None) -> list[Observed]:
        assert sight.small is not None
        t, size = sight.t, sight.size
        self.sight = replace(sight, looked=False)
        news = self._health.look(sight.small, t)
        if isinstance(news, CameraBack) and any(news.shift):
            self._scene.forget()
            x, y = news.shift[0] * size[0], news.shift[1] * size[1]
            self._tracker.shift(x, y)
            for assembler in self._assemblers():
                assembler.shift(x, y)
        if isinstance(news, CameraBack) and news.lasted > self._settings.lost_s:
            for assembler in self._assemblers():
                assembler.unsee(t - news.lasted, t)
        if not self._health.well or news is not None:
            self._tracker.pause(t)
            return [Observed(news, t, 1.0)] if news is not None else []
        moving = self._scene.look(sight.small, t, size)
        sight = self._measure(sight, image)
        self.sight = replace(sight, looked=False, moving=moving)
        if not sight.looked or self._nothing_new(moving, t, size):
            self._tracker.idle(t)
            return self._assemble(t, moving, prior, size)
        self._found_at = t
        cards, window = (sight.cards, sight.window) if image is None else self._see(image, moving, t)
        self.sight = replace(self.sight, looked=True, cards=tuple(cards), window=window)
        seen = cards if image is not None and not self.reads_all else self._heeded(cards, t, size)
        self._tracker.update(t, seen, moving, size, self._judge, window)
        self._keep(t, image, seen, window, size)
        return self._assemble(t, moving, prior, size)

    def observe_seen(
        self, t: float, seen: Sequence[SeenCard], motion: Mask | None, prior: Prior, size: tuple[int, int]
    ) -> list[Observed]:
        """The same from cards already seen in a picture of *size* (width, height), without the picture.

        *motion* is True where the picture moves (any resolution), or None where that is not known.
        """
        self._tracker.update(t, seen, motion, size)
        return self._assemble(t, motion, prior, size)

    def finish(self, prior: Prior) -> list[Observed]:
        """The source has ended: a full trick that still lies there counts as taken. Ask again until nothing comes."""
        return self._assembler.finish(self._t, self._tracker, prior)

    def cards(self) -> tuple[SeenCard, ...]:
        """The cards that lie on the table now as far as known, for an overlay on the page."""
        return tuple(
            SeenCard(Detection(track.quad, track.confidence), track.evidence.posterior().astype(np.float32))
            for track in self._tracker.tracks
            if track.rested_at is not None
        )

    def ruler(self, size: tuple[int, int]) -> Plane:
        """What the table is measured by in a picture of *size* (w, h)."""
        return self._tracker.whole_ruler(size)

    # ------------------------------------------------------------ looking

    def _measure(self, sight: Sight, image: Image | None) -> Sight:
        """*sight* with the coasters in *image*, looked for now and then; the table is measured by them."""
        if image is not None and sight.t - self._coasters_at >= self._settings.coasters_every_s:
            self._coasters_at = sight.t
            sight = replace(sight, coasters=tuple(np.round(quad, 1) for quad in find_coasters(image)))
        plane = plane_of(sight.coasters) if sight.coasters else None
        if plane is not None:
            self._tracker.measured(plane)
        return sight

    def _nothing_new(self, moving: Mask, t: float, size: tuple[int, int]) -> bool:
        """Whether the last look still holds: nothing has moved since where cards lie, and all of them are known."""
        settings = self._settings
        if self._moves(moving, size):
            self._quiet_from = np.inf
            return False
        self._quiet_from = min(self._quiet_from, t)
        if self._found_at - self._quiet_from < settings.look_after_s or t - self._found_at >= settings.find_every_s:
            return False
        return all(self._settled(track) and (track.lost_at or -np.inf) <= t - 3.0 for track in self._tracker.tracks)

    def _moves(self, moving: Mask, size: tuple[int, int]) -> bool:
        """Whether more than noise moves where cards lie."""
        usual = self._tracker.card_size()
        if usual is None:
            return float(moving.mean()) >= self._settings.quiet_share
        reach = self._reach(usual) * (moving.shape[1] / size[0])
        x, y = self._assembler.seats.middle(size) * (moving.shape[1] / size[0], moving.shape[0] / size[1])
        window = moving[max(int(y - reach), 0) : int(y + reach), max(int(x - reach), 0) : int(x + reach)]
        return bool(window.size) and float(window.mean()) >= self._settings.quiet_share

    def _reach(self, card: float) -> float:
        """How far from the middle tricks lie at most, in pixels, where a card is *card* pixels large."""
        return self._settings.play_radius_mm / self._settings.card_mm * card

    def _search(self, image: Image, t: float) -> tuple[list[Detection], Window | None]:
        """The outlines in *image*, and in which part of it; None for all of it."""
        size = (image.shape[1], image.shape[0])
        area, focus = self._assembler.seats.area, None
        if self._within is not None and area.known and self._tracker.measures():
            plane = self._tracker.whole_ruler(size)
            focus = focused(area.middle(size), area.reach_mm, plane, size, self._settings)
        if focus is None or self._within is None:
            self._whole_at = t
            return list(self._find(image)), None
        rest = t - self._whole_at >= self._settings.focus_s
        if rest:
            self._whole_at = t
        return list(self._within(image, focus.window, focus.card, rest)), None if rest else focus.window

    def _look(self, image: Image, moving: Mask, t: float) -> tuple[list[Detection], Window | None]:
        """The outlines in *image*, those of cards at rest that are doubtful or missing as they look from nearer; and in
        which part of it.
        """
        found, window = self._search(image, t)
        size = (image.shape[1], image.shape[0])
        if self._closer is None:
            return found, window
        usual = self._tracker.card_size()
        those = [
            one
            for one in (*doubtful(found, usual, self._settings), *self._missing(found, window, size))
            if self._near(one, usual, size) and share_moving(moving, one.quad, size) < self._settings.closer_motion
        ]
        if not those:
            return found, window
        card = usual or float(np.median([size_of(one) for one in (*found, *those)]))
        closer = self._closer(image, window_around(those, card, size), card)
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
            and self._judge(track) is not Look.BARE
        ]

    def _see(self, image: Image, moving: Mask, t: float) -> tuple[list[SeenCard], Window | None]:
        """All cards of *image*, or of a part of it; only those are read of which more should be known."""
        looked, window = self._look(image, moving, t)
        found = [kept(SeenCard(detection, UNREAD)).detection for detection in looked]
        wanted = list(range(len(found))) if self.reads_all else self._wanted(found, t, (image.shape[1], image.shape[0]))
        names = [UNREAD] * len(found)
        if wanted:
            read = self._read(image, [found[index].quad for index in wanted])
            for index, row in zip(wanted, read, strict=True):
                names[index] = row
        return [kept(SeenCard(detection, row)) for detection, row in zip(found, names, strict=True)], window

    def _heeded(self, cards: Sequence[SeenCard], t: float, size: tuple[int, int]) -> list[SeenCard]:
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

    def _near(self, one: Detection, usual: float | None, size: tuple[int, int]) -> bool:
        """Whether *one* lies where tricks may lie, in a picture of *size* in which a card is *usual* pixels large."""
        away = math.dist(geometry.centre(one.quad), self._assembler.seats.middle(size))
        return away < self._reach(usual or size_of(one))

    def _wants(self, detection: Detection, found: Sequence[Detection], t: float) -> bool:
        """Whether this detection should be read: no settled track there, one just lost, pushed or read otherwise, or
        cards that overlap.
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

    def _judge(self, track: Track) -> Look:
        return Look.UNKNOWN if track.memory is None else self._scene.judge(track.memory)

    def _keep(
        self, t: float, image: Image | None, seen: Sequence[SeenCard], window: Window | None, size: tuple[int, int]
    ) -> None:
        """Remember how places look in a picture of *size*, of which *window* was searched, the bare table, and of
        *image* the best picture of each card.
        """
        tracks = self._tracker.tracks
        for track in tracks:
            if track.born == t:
                track.first = self._scene.remember(track.quad)
            if track.found and track.rested_at is not None and self._tracker.searched(track, window, size):
                track.memory = self._scene.remember(track.quad)
            if track.rested_at == t:
                track.there_since = self._there_since(track)
            score = track.confidence * float(track.evidence.posterior().max())
            best = self._pictures.get(track.number, (0.0, None))[0]
            if image is not None and track.read_at == t and score > best + 0.01:
                self._pictures[track.number] = (score, geometry.straighten(image, track.quad, *PICTURE_PX))
        alive = {track.number for track in (*tracks, *self._tracker.dropped)}
        self._pictures = {number: kept for number, kept in self._pictures.items() if number in alive}
        if t - self._ground_at >= 0.25:
            self._ground_at = t
            quads = [card.detection.quad for card in seen] + [track.quad for track in tracks]
            self._scene.learn_ground(t, quads)

    def _there_since(self, track: Track) -> float:
        """Since when the place of *track*, which has just come to rest, looks so; inf where that is not known, and
        where another card was followed there, which may look much the same from so far.
        """
        looks = [track.memory, track.first if track.laid_at == track.born else None]
        since = min((self._scene.there_since(look) for look in looks if look is not None), default=math.inf)
        others = [other for other in (*self._tracker.tracks, *self._tracker.dropped) if other is not track]
        shared = any(
            geometry.iou(other.quad, track.quad) >= self._settings.loose_card_iou and other.seen > since
            for other in others
        )
        return math.inf if shared else since

    # ------------------------------------------------------------ telling

    def _assemble(self, t: float, moving: Mask | None, prior: Prior, size: tuple[int, int]) -> list[Observed]:
        self._t = t
        reach = self._assembler.seats.reaching(moving, size, self.ruler(size))
        seen = t, self._tracker, reach, size
        told = self._assembler.update(*seen, prior, self._picture, self._bare_until)
        if self._beside is not None and self._next is not None:
            self.ahead = self._beside.update(*seen, self._next, self._picture, self._bare_until)
        return told

    def _assemblers(self) -> list[Assembler]:
        return [self._assembler, *([] if self._beside is None else [self._beside])]

    def _bare_until(self, track: Track) -> float:
        return self._scene.bare_until(track.quad)

    def _picture(self, *tracks: Track) -> bytes | None:
        """The best pictures of the tracks' cards side by side, as JPEG of at most PICTURE_BYTES."""
        kept = [self._pictures[track.number][1] for track in tracks if track.number in self._pictures]
        if not kept:
            return None
        whole = np.hstack(kept)
        for quality in (88, 70, 50, 30, 15):
            ok, jpeg = cv2.imencode(".jpg", whole, [cv2.IMWRITE_JPEG_QUALITY, quality])
            if ok and jpeg.size <= PICTURE_BYTES:
                return bytes(jpeg.tobytes())
        return None
