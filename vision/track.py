"""One card as it is followed from frame to frame: where it lies, since when, and what it was read as."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

from vision import geometry
from vision.evidence import Evidence
from vision.motion import Memory
from vision.push import Push
from vision.values import Quad

QUADS_KEPT = 7
"""A card lies where the median of so many outlines says."""

WAY_KEPT = 300
"""So many of its last places are remembered of a card that has not come to rest: twenty seconds."""


LOOKS_KEPT, OTHERS_KEPT = 20, 100
"""So many last looks at which of two cards lies upon the other are remembered, and of so many others: what trembles is
looked at again and again, and a thing may lie there all evening.
"""


@dataclass(eq=False)
class Track:
    """One card as followed by the tracker. Times in seconds of the source, places in pixels.

    The tracker changes it, and so do three others: `Watcher` sets `memory`, `first`, `before` and `there_since`,
    `heed_pushed` lets it leave, and `Sightings.put_back` puts it, and since when it is still, back to where it lay.

    `found`: seen in the newest frame. `still_since`: it has not moved since. `gone`: its place was clearly seen without
    it, or nobody saw it again. `lost_at`: since when it has not been found; None while it is. `rested_place`: the
    middle of where it first lay still; `laid_at`: since when it was there; `placed_at`: since when it is found at its
    place, though an arm moves over it, and `lain`: what it read as where it lay so last and did not come to rest, and
    `lay` from when to when.
    `confidence` is the finder's, of the newest outline. `upon`: when and by how many nats it looked as if it lay
    upon others, by their numbers. `agreed`: where it lay when it last surely read as before, and
    `agreed_at` when; `stirred`: when anything moved there last. `surveyed`: the table has been measured with it.
    `memory`: how its place looked when it was found last, at rest, `first` when it was found at all, and `before` it
    came, be there other cards; `there_since`:
    since when that place looks so, known once it rests (inf where nobody can say): a card may lie there for long before
    it is found.
    """

    number: int
    quad: Quad
    born: float
    evidence: Evidence
    confidence: float = 0.0
    hits: int = 0
    found: bool = True
    seen: float = 0.0
    still_since: float = 0.0
    laid_at: float | None = None
    rested_at: float | None = None
    rested_place: geometry.Points | None = None
    lost_at: float | None = None
    gone: bool = False
    gone_at: float | None = None
    read_at: float = -1.0
    placed_at: float = 0.0
    lain: Evidence | None = None
    lay: tuple[float, float] | None = None
    clear_s: float = 0.0
    bare_s: float = 0.0
    contradictions: int = 0
    agreed: Quad | None = None
    agreed_at: float = -math.inf
    stirred: float = -math.inf
    surveyed: bool = False
    upon: dict[int, list[tuple[float, float]]] = field(default_factory=dict)
    memory: Memory | None = None
    first: Memory | None = None
    before: Memory | None = None
    there_since: float = math.inf
    centre: geometry.Points = field(init=False)
    size: float = field(init=False)
    way: float = field(init=False)
    _quads: deque[Quad] = field(default_factory=lambda: deque(maxlen=QUADS_KEPT))
    _anchor: geometry.Points | None = None
    _here_since: float = math.inf
    _came: deque[tuple[float, geometry.Points]] = field(default_factory=lambda: deque(maxlen=WAY_KEPT))

    def __post_init__(self) -> None:
        self.put(self.quad)

    def put(self, quad: Quad) -> None:
        """The card's outline is *quad*, with its middle, its size (root of its area: the ruler near it), its way."""
        self.quad = quad
        self.centre = geometry.centre(quad)
        self.size = math.sqrt(max(geometry.area(quad), 1.0))
        self.way = geometry.long_way(quad)

    def put_back(self) -> None:
        """What was taken for it is another card: it lies where it last surely read as before, and has since (a film: of
        a seven in a row, found last where the next card was laid, it was said that it came after that).
        """
        if self.agreed is not None:
            self._came = deque((came for came in self._came if came[0] <= self.agreed_at), maxlen=WAY_KEPT)
            self._lie(self.agreed)

    def _lie(self, quad: Quad) -> None:
        """Its outline is *quad*, whatever was taken for it of late."""
        self._quads.clear()
        self._anchor = None
        self.put(quad)

    def move(self, push: Push) -> None:
        """It lies where *push* has taken it, because the camera was moved: how its place looked there nobody knows."""
        self.before = None
        self.agreed = None if self.agreed is None else push.of(self.agreed).astype(np.float32)
        self.rested_place = None if self.rested_place is None else push.of(self.rested_place)
        self._quads = deque((push.of(quad).astype(np.float32) for quad in self._quads), maxlen=QUADS_KEPT)
        self._anchor = None if self._anchor is None else push.of(self._anchor)
        self._came = deque(((t, push.of(place)) for t, place in self._came), maxlen=WAY_KEPT)
        self.put(push.of(self.quad).astype(np.float32))

    def rest(self, t: float, near: float) -> None:
        """It lies still at last, at time *t*: it was laid when it was first seen within *near* pixels, to stay."""
        self.rested_at, self.rested_place, self.laid_at = t, self.centre, t
        for since, place in reversed(self._came):
            if math.dist(place, self.centre) > near:
                break
            self.laid_at = since
        self.laid_at = min(self.laid_at, self._here_since)
        self._came.clear()
        self.lain = None

    def lain_since(self, least_s: float) -> float | None:
        """Since when it lies where it does, or did until just now, for *least_s* seconds; None where it hardly has."""
        if self.seen - self.placed_at >= least_s:
            return self.placed_at
        return self.lay[0] if self.lay is not None and self.seen - self.lay[1] <= least_s else None

    def came_within(self, least: float, apart: Callable[[geometry.Points], float]) -> float | None:
        """When it was first followed to less than *least* of a place, before it came to rest anywhere; None where it
        was not. *apart*: how far off a point is from there.
        """
        return next((t for t, place in self._came if apart(place) < least), None)

    def succeed(self, other: Track, since: float) -> None:
        """It is what was followed as *other* till now, which lay here *since* then below an arm or a card, outlined
        anew.
        """
        self.number = other.number  # all that is remembered of that is true of this
        self._here_since = min(other._here_since, since)
        self.born, self.placed_at, self.first = other.born, other.placed_at, other.first
        self.before = other.before or self.before
        if self.evidence.face_up < other.evidence.face_up / 2:  # it is but what is left to be seen of that
            self.evidence = other.evidence.copy()
            self._lie(other.quad)
        else:
            self.evidence.join(other.evidence)
        if self.laid_at is not None:
            self.laid_at = min(self.laid_at, self._here_since)

    def look_upon(self, other: Track, t: float, nats: float) -> None:
        """At time *t* it looked as if it lay upon *other*, by so many *nats*."""
        self.upon[other.number] = [*self.upon.pop(other.number, []), (t, nats)][-LOOKS_KEPT:]
        while len(self.upon) > OTHERS_KEPT:
            del self.upon[next(iter(self.upon))]

    def leave(self, t: float) -> None:
        """It is pushed to another place at time *t*, and comes to rest there anew, as if it had been found then."""
        self.rested_at = self.rested_place = self.laid_at = None
        self.there_since, self.first, self.before = math.inf, None, None
        self.born = self.still_since = self.placed_at = t
        self._here_since = math.inf

    def still_for(self, t: float) -> float:
        """How long it has lain still, in seconds; 0 when it is not there."""
        return 0.0 if self.gone else max(t - self.still_since, 0.0)

    def lies_whole(self, size: tuple[int, int]) -> bool:
        """Whether it lies flat, all of it in a picture of *size* (w, h), its outline well known by now.

        Its face must be up: cards held low in a hand show their backs.
        """
        if self.rested_at is None or not self.found or len(self._quads) < QUADS_KEPT:
            return False
        within = bool((self.quad > 0).all() and (self.quad < size).all())
        return within and self.evidence.readings > 0 and self.evidence.face_up > 0.5


def upon(track: Track, tracks: Iterable[Track]) -> list[Track]:
    """Which of *tracks*, found in the newest frame, came after *track*: where they share its place they lie upon it."""
    return [other for other in tracks if other.found and other.born > track.born]


def share_taken(track: Track, others: Iterable[Track]) -> float:
    """Which part of a track's place *others* take up (0 to 1)."""
    shared = sum(
        geometry.overlap(track.quad, other.quad)
        for other in others
        if other is not track and math.dist(other.centre, track.centre) < 2 * track.size
    )
    return shared / track.size**2


def aligned(quad: Quad, like: Quad) -> Quad:
    """*quad* with its corners in the order of *like*'s, so that means of corners make sense.

    >>> square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    >>> aligned(square[[2, 3, 0, 1]], square).tolist() == square.tolist()
    True
    """
    turns = [np.roll(quad, shift, axis=0) for shift in (0, 2)]
    if geometry.turned(geometry.long_way(quad), geometry.long_way(like)) > 45:
        turns = [np.roll(quad, shift, axis=0) for shift in range(4)]
    middle, other = quad.mean(0), like.mean(0)
    best: Quad = min(turns, key=lambda turn: float(np.abs((turn - middle) - (like - other)).sum()))
    return best
