"""What a reading says of a card that is followed: that it is that card still, for how much, or that another lies there.

Readings of what younger cards leave to be seen of a card are mostly wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import DECK
from vision import geometry
from vision.evidence import Evidence, mistakable
from vision.settings import WatchSettings
from vision.track import Track, share_taken
from vision.values import CLASSES, OTHER, SeenCard


def take_in(
    track: Track,
    card: SeenCard,
    t: float,
    share: float,
    over: Sequence[Track],
    usual: float | None,
    settings: WatchSettings,
) -> bool:
    """Take what *card* reads as into what is known of *track*; False when readings say too often in a row that another
    card lies there, over it. What is none of the pack may look like many a card; and no card came over it where nothing
    has moved.

    *share* of its place moves at time *t*; the cards *over* it are younger; *usual*: how large a card is there, in
    pixels as `Track.size`, None while that is not known.
    """
    track.read_at = t
    posterior = track.evidence.posterior()
    said, known = int(card.names.argmax()), int(posterior.argmax())
    clear = card.names.max() > settings.read_clearly
    if track.stirred >= track.agreed_at and says_another(card, track.evidence, track.hits, settings):
        track.contradictions += 1
        like = _alike(said, known) and share_taken(track, over) > 0
        kind = like and mistakable(DECK[said], DECK[known])
        same = track.agreed is not None and geometry.iou(track.agreed, card.detection.quad) >= settings.same_outline_iou
        if kind and same:
            return True
        return track.contradictions < (settings.alike_contradictions if like else settings.contradictions)
    track.contradictions = 0
    if said == known and clear and not _spans_more(track, usual, settings):
        track.agreed, track.agreed_at = track.quad, t
    worth = max(1.0 - 2.0 * share, settings.reading_least) * card.detection.confidence
    if CLASSES[said] == OTHER:  # what others leave to be seen of a card looks like none
        worth *= _worth_as_none(share_taken(track, over), float(posterior[: len(DECK)].max()), settings)
    track.evidence.add(card.names, worth)
    return True


def says_another(card: SeenCard, known: Evidence, hits: int, settings: WatchSettings) -> bool:
    """Whether *card* surely reads as another card of the pack, or its back, than what is *known* of one that was found
    so many times.
    """
    posterior = known.posterior()
    said, before = int(card.names.argmax()), int(posterior.argmax())
    if said == before or OTHER in (CLASSES[said], CLASSES[before]):
        return False
    surely = card.names.max() > settings.read_clearly and card.names[before] < settings.read_as_known
    return bool(surely and posterior.max() > settings.known_from and hits > settings.known_hits)


def _spans_more(track: Track, usual: float | None, settings: WatchSettings) -> bool:
    """Whether the outline of *track* is larger than a card: it spans the next one too, laid half upon it (a film: that
    was taken for a part of it, and lost).
    """
    return usual is not None and track.size > settings.spans_more * usual


def _worth_as_none(covered: float, read: float, settings: WatchSettings) -> float:
    """What it is worth that a card reads as none: the less, the more of it is *covered* (0 to 1); nearly nothing where
    any is of one that was surely *read* as a card before (a film: it was laid anew, as its next outline read as a card
    again, and so after the one upon it).
    """
    if covered > 0 and read >= settings.tell_from:
        return settings.reading_least
    return max(1.0 - covered / settings.covered_share, settings.reading_least)


def _alike(one: int, other: int) -> bool:
    """Whether two of `CLASSES` are cards of one suit or one rank."""
    if max(one, other) >= len(DECK):
        return False
    return DECK[one].suit is DECK[other].suit or DECK[one].rank is DECK[other].rank
