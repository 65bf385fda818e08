"""Outlines that are not a whole card: what another card, or a hand, leaves to be seen of one, and what spans two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.cards import DECK, Card
from vision import geometry
from vision.evidence import lead, mistakable
from vision.plays import Now, Play, face_down, name_of
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.track import Track
from vision.values import Quad


def rest_of_told(track: Track, plays: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is what a card of *plays* still shows under another: of a ten that looks like a seven."""
    own = track.size**2
    for told, shared in _mostly_in(track, plays, now, settings):
        if shared > settings.rest_inside:
            return True  # nothing need lie over it: it is but the inner part of that card (a film: of a ten)
        place = _place(told)
        over = [one for one in now.tracker.tracks if one not in (track, told) and one.born > told.born]
        if any(
            geometry.overlap(one.quad, place) > settings.rest_covered * (geometry.area(place) - own)
            and geometry.overlap(one.quad, track.quad) < settings.rest_free * own
            for one in over
        ):
            return True
    return False


def left_by_hand(track: Track, plays: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether *track* may be what a hand leaves to be seen of a card of *plays*, not found since (a film: of a seven,
    which looked like an ace). No hand rests there for long: what stays is another card.
    """
    return now.t - track.born < settings.hand_rests_s and any(
        told.lost_at is not None and told.gone_at is None and told.lost_at <= track.born
        for told, _ in _mostly_in(track, plays, now, settings)
    )


def seen_in_hand(
    track: Track, untold: Iterable[Track], sightings: Sightings, now: Now, settings: WatchSettings
) -> bool:  # fmt: skip
    """Whether *track*, lost from sight, is how one of the *untold* looked that a hand held still for a while near where
    it laid it then: another outline of that card, hardly ever seen with it, came to rest before, moved on when *track*
    was lost, and reads much the same (a film: a ten, partly under fingers, was read as its eight for a second, and both
    were told).
    """
    name, lost = name_of(track), track.lost_at
    if name is None or track.found or lost is None or lost - track.born > settings.hand_rests_s:
        return False
    return any(
        other is not track
        and other.found
        and other.rested_at is not None
        and other.rested_at < lost
        and abs(other.still_since - lost) <= settings.rest_s
        and now.tracker.apart(track, other.centre) < settings.carried_mm
        and (read := name_of(other)) is not None
        and mistakable(read, name)
        and sightings.together(track, other) <= settings.twin_together
        for other in untold
    )


def second_outline(track: Track, plays: Sequence[Play], settings: WatchSettings) -> bool:
    """Whether *track* is another outline of a card of *plays* that is seen at once, more surely or read as before since
    *track* came to rest, or hardly found as a card is: what lies so far over a card is seen better than that card.
    """
    for play in plays:
        told = play.track
        if told is None or not told.found or geometry.iou(track.quad, told.quad) < settings.twin_iou:
            continue
        read = track.rested_at is not None and told.agreed_at > track.rested_at
        hardly = track.confidence < settings.steady_found  # as another of two that share the card is, too (a film)
        if track.confidence < told.confidence or ((read or hardly) and not _surely_other(track, play.card, settings)):
            return True
    return False


def found_twice(track: Track, plays: Sequence[Play], settings: WatchSettings) -> bool:
    """Whether *track* is found at once with an older card of *plays*, hardly more surely, and shares so much with where
    that lies that both outline one, unless it clearly is another: a card that hides so much of another leaves little of
    it to be found (a film: what a queen left to be seen of a ten, read as its seven, was told too).
    """
    return track.found and any(
        told is not None
        and told.found
        and told.born < track.born
        and told.confidence > settings.contested_share * track.confidence
        and geometry.iou(track.quad, _place(told)) >= settings.same_card_iou
        and not _surely_other(track, play.card, settings)
        for play in plays
        for told in (play.track,)
    )


def by_turns(track: Track, plays: Sequence[Play], sightings: Sightings, settings: WatchSettings) -> bool:
    """Whether *track* lies nearly where a card of *plays* was found since, hardly ever with it: one card, outlined in
    two ways by turns (a film: what a king left to be seen of another read as the ace of its suit, and both were told).
    """
    return any(
        told is not None
        and told.gone_at is None
        and told.seen > track.still_since
        and geometry.iou(track.quad, told.quad) >= settings.same_card_iou
        and sightings.together(track, told) <= settings.twin_together
        for told in (play.track for play in plays)
    )


def patched(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* consists for the most part of what cards found more surely show of themselves: an outline of no
    card, across two of them.
    """
    seen = [other for other in now.tracker.tracks if now.t - other.seen < settings.forget_s]
    sure = [other for other in seen if other.confidence > track.confidence]
    shared = sum(geometry.overlap(track.quad, other.quad) for other in sure if other is not track)
    return shared > settings.patched_share * track.size**2


def across(track: Track, untold: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track*, hardly found, for a moment and not any more, would lie upon one of the *untold* that was there
    before it and is surely found: it was an outline across two of them (a film: of a lead and of a card of the last
    trick, as that was swept up). A card that was told may be swept over it.
    """
    lost = track.lost_at
    if track.found or lost is None or track.confidence >= settings.steady_found:
        return False
    if lost - track.born >= settings.hand_rests_s:
        return False  # a hand's card, which may be played later (a film)
    return any(
        other.found
        and other.born < track.born
        and other.confidence >= settings.steady_found
        and geometry.overlap(track.quad, other.quad) >= settings.upon_share * track.size**2
        for other in untold
    )


def card_like(track: Track, sightings: Sightings, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is found as surely as cards are, and as large."""
    usual = now.tracker.card_size()
    if sightings.of(track).found < settings.unread_found:
        return False
    return usual is None or settings.unread_smaller <= track.size / usual <= settings.unread_larger


def of_a_back(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is but a piece of a card that shows its back, however clearly it reads (a film: the corners of
    checkered backs, as the nine of spades by 0.98).
    """
    return any(
        _share_in(track, other.quad, settings.piece_smaller) > settings.rest_within
        for other in now.tracker.tracks
        if other is not track and face_down(other) > 0.5
    )


def one_of_many(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether the name that *track* is read as is read at so many other places of the table too that it is none: a pack
    has one of each, and the pattern of its backs may look like one (a film: a chequered one like a ten of clubs).
    """
    name = track.evidence.posterior()[: len(DECK)].argmax()
    alike = [
        other.quad
        for other in now.tracker.tracks
        if other is not track
        and now.t - other.seen < settings.forget_s
        and other.rested_at is not None
        and other.evidence.posterior()[name] >= settings.alike_read
    ]
    apart = [track.quad]
    for quad in alike:
        if all(geometry.overlap(quad, one) == 0 for one in apart):
            apart.append(quad)
    return len(apart) > settings.alike_least


def reads_clearly(track: Track, settings: WatchSettings, least_nats: float | None = None) -> bool:
    """Whether the pictures of *track*, some of them since it lies there, leave no doubt of its name, by `lead_nats` or
    by *least_nats*: a card that was carried past a pile, and read, is not the outline of that pile which it was
    followed to (a film).
    """
    name = name_of(track)
    if name is None or track.read_at < track.still_since:
        return False
    return lead(track.evidence.log_likelihood, name) >= (settings.lead_nats if least_nats is None else least_nats)


def _mostly_in(track: Track, plays: Sequence[Play], now: Now, settings: WatchSettings) -> Iterator[tuple[Track, float]]:
    """The cards of *plays*, older and larger than *track*, in whose places it mostly lies, if it is not surely another
    card; and which part of it does (0 to 1). A card that has left where it was played is no such card: what it was
    followed to may be a hand of cards (a film).
    """
    for play in plays:
        told = play.track
        if told is None or told.born >= track.born or _surely_other(track, play.card, settings):
            continue
        if track.number in play.others:
            continue
        if play.place is not None and now.tracker.apart(told, play.place) > settings.swept_mm:
            continue
        shared = _share_in(track, _place(told), settings.rest_smaller)
        if shared > settings.rest_within:
            yield told, shared


def _share_in(track: Track, place: Quad, smaller: float) -> float:
    """Which part of *track* lies in *place* (0 to 1); 0 unless its sides are shorter by this factor, *smaller*."""
    own = track.size**2
    return geometry.overlap(track.quad, place) / own if own < smaller**2 * geometry.area(place) else 0.0


def _place(told: Track) -> Quad:
    return told.quad if told.agreed is None else told.agreed


def _surely_other(track: Track, card: Card | None, settings: WatchSettings) -> bool:
    """Whether *track* reads as a card of another suit and another rank than *card*, and that without doubt."""
    name = name_of(track)
    alike = name is None or card is None or name.suit is card.suit or name.rank is card.rank
    return not alike and reads_clearly(track, settings)
