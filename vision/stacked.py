"""Which card of a trick lies upon which, as far as was seen, and what that says of the order in which they were laid.

Moments of rest are known to three tenths of a second, so cards that came faster than that are in order by the way they
lie.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vision import geometry
from vision.geometry import Points
from vision.plays import Play
from vision.seating import Nats, Orders, orders_of, seen_without
from vision.settings import WatchSettings
from vision.track import Track

Upon = npt.NDArray[np.float64]
"""n × n: by how many nats it is likelier that a card lies upon another than the other way round; 0 on the diagonal."""


def explained(trick: Sequence[Play], settings: WatchSettings, after: float = -math.inf) -> Nats:
    """How well each of `orders_of` the cards of *trick* explains the way they lie, seen *after* then if at all, and
    which was seen before which, in nats against the best of them.
    """
    orders, most = orders_of(len(trick)), settings.stacked_most_nats
    upon = _seen_upon(trick, settings)
    if math.isfinite(after):
        late = _seen_upon(trick, settings, after)
        upon = np.where(late != 0, late, upon)
    return stacked(upon, orders, most) + stacked(_seen_before(trick, settings), orders, most)


def contradicted(trick: Sequence[Play], settings: WatchSettings, after: float) -> bool:
    """Whether a card of *trick* surely lies upon one that was told later, as it was seen *after* then."""
    return bool((np.triu(_seen_upon(trick, settings, after)) >= settings.stacked_sure_nats).any())


def _seen_upon(trick: Sequence[Play], settings: WatchSettings, after: float = -math.inf) -> Upon:
    """Which cards of *trick* were seen, *after* then, to lie upon which once both lay, as most pictures say of those
    that say something; 0 where nothing was seen of that.
    """
    told = np.zeros((len(trick), len(trick)))
    lay = [_lay(play, settings) for play in trick]
    for one, card in enumerate(trick):
        for other, beside in enumerate(trick[:one]):
            begin = max(max(lay[one], lay[other]) + settings.stacked_after_s, after)
            seen = [*_seen(card, beside, 1.0), *_seen(beside, card, -1.0)]
            since = [nats for t, nats in seen if t >= begin and nats != 0]
            if since:
                told[one, other] = np.median(since)
    return told - told.T


def _seen_before(trick: Sequence[Play], settings: WatchSettings) -> Upon:
    """By how many nats each card of *trick* rather came after each other: that was seen where this one lies over a part
    of it or under it, before this one was seen at all (two films: a seven, seen for a quarter of a second before a
    knave hid most of it; a seven, told before a nine came upon it, that looked as if it lay below).
    """
    told = np.array([[_later(card, other, settings) for other in trick] for card in trick])
    return np.asarray(told - told.T)


def _later(card: Play, other: Play, settings: WatchSettings) -> float:
    """By how many nats *card* came after the *other* play's, which was seen where it lies, as of a place seen bare."""
    ours, theirs = _quad(card), _quad(other)
    if card is other or ours is None or theirs is None:
        return 0.0
    alone_s = min(track.born for track in _tracks(card)) - other.laid
    if alone_s < settings.before_s:
        return 0.0
    if geometry.overlap(ours, theirs) < settings.covered_share * geometry.area(theirs):
        return 0.0
    return float(seen_without(alone_s, settings))


def _quad(play: Play) -> Points | None:
    """The outline of the card of *play* where it lay."""
    if play.track is None or play.place is None:
        return None
    return np.asarray(play.track.quad + (play.place - play.track.centre))


def _lay(play: Play, settings: WatchSettings) -> float:
    """Since when the card of *play* lies there."""
    return min([play.laid, *(track.born + settings.stacked_seen_s for track in _tracks(play))])


def _seen(card: Play, beside: Play, sign: float) -> list[tuple[float, float]]:
    """When, and by how many nats times *sign*, the one play's card looked as if it lay upon the other's."""
    pairs = itertools.product(_tracks(card), _tracks(beside))
    return [(t, sign * nats) for one, other in pairs for t, nats in one.upon.get(other.number, ())]


def _tracks(play: Play) -> list[Track]:
    """All that was taken for the card of *play*."""
    return [*play.earlier, *([] if play.track is None else [play.track])]


def stacked(upon: Upon, orders: Orders, most: float) -> Nats:
    """How well each of *orders* (m × n, rows of card numbers, first laid first) explains which cards lie *upon* which,
    in nats against the best of them, no pair for more than *most*: who lies upon another was laid later.

    >>> both = np.array([[0, 1], [1, 0]])
    >>> stacked(np.array([[0.0, 3.0], [-3.0, 0.0]]), both, 5.0).tolist()
    [-3.0, 0.0]
    """
    said = np.clip(upon, -most, most)
    total = np.zeros(len(orders))
    for first, later in itertools.combinations(range(orders.shape[1]), 2):
        total += said[orders[:, later], orders[:, first]] / 2
    return np.asarray(total - total.max())
