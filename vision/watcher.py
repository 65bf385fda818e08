"""The whole of watching in one loop: find cards, read them, follow them, tell what happened."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.cards import Card
from vision import geometry
from vision.assembler import Assembler
from vision.calibration import TableLayout
from vision.coasters import find_coasters, plane_of
from vision.crops import Crops
from vision.health import CameraBack, Health
from vision.motion import Mask, Scene, shrunk
from vision.observed import Observed, Prior
from vision.pattern import Pattern
from vision.plane import Plane
from vision.push import STILL
from vision.recording import Sight
from vision.searching import Search
from vision.senses import Senses
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import Detection, Frame, Image, Overlap, SeenCard, Window


class Watcher:
    """Watches one table: give it every frame in order, with what the rules expect, and take what happened.

    >>> watcher = Watcher(eyes.senses, WatchSettings(), TableLayout(players=5), eyes.pattern)  # doctest: +SKIP
    >>> for frame in source:  # doctest: +SKIP
    ...     for observed in watcher.observe(frame, prior(state)):
    ...         state = apply(state, observed.event)
    """

    def __init__(
        self,
        senses: Senses,
        settings: WatchSettings,
        table: TableLayout,
        pattern: Pattern | None = None,
    ) -> None:
        self._senses, self._settings, self._table = senses, settings, table
        self._pattern = pattern or Pattern(settings)
        self._next: Prior | None = None
        self._beside: Assembler | None = None
        self._before: dict[Card, int] = {}
        self.ahead: list[Observed] = []
        """What the newest frame tells of the hand that `look_ahead` looks for."""
        self._t, self._size = 0.0, (0, 0)
        self.sight: Sight | None = None
        """All that was seen in the newest frame, for recordings."""
        self.reads_all = False
        """Whether all cards are read that are found, also where no more readings are needed: for recordings."""
        self._begin()

    def _begin(self) -> None:
        """Know nothing of the table yet, as after a restart: what was told is known to the keeper of the hand."""
        settings = self._settings
        self._pattern.forget()
        self._scene, self._health, self._tracker = Scene(settings), Health(settings), Tracker(settings)
        self._assembler = Assembler(self._table, settings)
        self._search = Search(self._senses, self._tracker, self._scene, self._pattern, self._assembler.seats, settings)
        self._beside = None if self._beside is None else self._assembler.beside(())
        self._crops = Crops()
        self._ground_at = self._coasters_at = self._kept_at = -np.inf

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
        self._search.seats = self._assembler.seats

    def expect(self, frame: Frame | Sight) -> None:
        """*frame* will be observed after all those before: it may be looked at meanwhile. That changes nothing told."""
        if isinstance(frame, Frame):
            self._search.expect(frame.image, frame.t)

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
            return self.observe_seen(frame.t, frame.cards, frame.moving, prior, frame.size, frame.overlaps)
        return self._observe(frame, prior, None)

    def _observe(self, sight: Sight, prior: Prior, image: Image | None) -> list[Observed]:
        assert sight.small is not None
        t, size = sight.t, sight.size
        if self._size not in ((0, 0), size):  # another camera, or a phone that was turned: no place is where it was
            self._begin()
        self._size = size
        self.sight = replace(sight, looked=False)
        news = self._health.look(sight.small, t)
        if isinstance(news, CameraBack):
            self._take_up(news, t)
        if not self._health.well or news is not None:
            self._tracker.pause(t)
            return [Observed(news, t, 1.0)] if news is not None else []
        moving = self._scene.look(sight.small, t, size)
        self._pattern.look(sight.small)
        moving = self._scene.without_shadows(moving, [track.quad for track in self._tracker.tracks if track.found])
        sight = self._measure(sight, image)
        self.sight = replace(sight, looked=False, moving=moving)
        if not self._search.due(moving, t, size, sight.looked):
            self._tracker.idle(t, self._search.quiet)
            return self._assemble(t, moving, prior, size)
        cards, window = (
            (sight.cards, sight.window) if image is None else self._search.see(image, moving, t, self.reads_all)
        )
        overlaps = sight.overlaps if image is None else self._search.overlapping(image, cards, moving, t)
        self.sight = replace(self.sight, looked=True, cards=tuple(cards), window=window, overlaps=overlaps)
        seen = cards if image is not None and not self.reads_all else self._search.heeded(cards, t, size)
        self._pattern.learn(seen, size)
        self._tracker.update(t, seen, moving, size, self._search.judge, window, overlaps)
        self._keep(t, image, seen, window, size)
        return self._assemble(t, moving, prior, size)

    def _take_up(self, back: CameraBack, t: float) -> None:
        """The camera is well again: all lies where its push has taken it, or nobody knows where."""
        if back.push is None:
            self._begin()
            return
        if back.push != STILL:
            self._scene.forget()
            self._pattern.forget()
            push = back.push.times(self._size[0])
            self._tracker.shift(push, [track for assembler in self._assemblers() for track in assembler.remembered()])
            for assembler in self._assemblers():
                assembler.shift(push)
        if back.lasted > self._settings.lost_s:
            for assembler in self._assemblers():
                assembler.unsee(t - back.lasted, t)

    def observe_seen(
        self,
        t: float,
        seen: Sequence[SeenCard],
        motion: Mask | None,
        prior: Prior,
        size: tuple[int, int],
        overlaps: Sequence[Overlap] = (),
    ) -> list[Observed]:
        """The same from cards already seen in a picture of *size* (width, height), without the picture.

        *motion* is True where the picture moves (any resolution), or None where that is not known; *overlaps*: which of
        the cards lie upon which, where somebody looked.
        """
        self._tracker.update(t, seen, motion, size, overlaps=overlaps)
        return self._assemble(t, motion, prior, size)

    def finish(self, prior: Prior) -> list[Observed]:
        """The source has ended: a full trick that still lies there counts as taken, and one that lacks cards is made up
        from those that rest there untold, where they are enough. Ask again until nothing comes.
        """
        return self._assembler.finish(self._t, self._tracker, prior)

    def cards(self) -> tuple[SeenCard, ...]:
        """The cards that lie on the table now as far as known."""
        return tuple(
            SeenCard(Detection(track.quad, track.confidence), track.evidence.posterior().astype(np.float32))
            for track in self._tracker.tracks
            if track.rested_at is not None
        )

    def cards_in_play(self) -> tuple[SeenCard, ...]:
        """Those that lie where tricks lie: what people hold before themselves, or have won, is none of them."""
        return tuple(card for card in self.cards() if self._search.near(card.detection, self._size))

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
            if track.rested_at is not None and track.rested_at > self._kept_at:
                track.there_since = self._there_since(track)  # it may rest since a picture that nobody searched
                track.before = None if track.memory is None else self._scene.before(track.memory, track.born)
        if image is not None:
            self._crops.keep(tracks, image, t, self._kept_at)
        self._kept_at = t
        self._crops.forget_others((*tracks, *self._tracker.dropped))
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
        self._t, self._size = t, size
        arms = self._assembler.seats.reaching(moving, size, self.ruler(size))
        seen = t, self._tracker, arms, size
        told = self._assembler.update(*seen, prior, self._crops.of, self._bare_until)
        if self._beside is not None and self._next is not None:
            self.ahead = self._beside.update(*seen, self._next, self._crops.of, self._bare_until)
        return told

    def _assemblers(self) -> list[Assembler]:
        return [self._assembler, *([] if self._beside is None else [self._beside])]

    def _bare_until(self, track: Track) -> float:
        return self._scene.bare_until(track.quad)
