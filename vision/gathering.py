"""When a trick is over, who gathered it, and which of its cards was taken back before that."""

from __future__ import annotations

import itertools
import math
from collections.abc import Container, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from engine.events import Seat, TrickTaken
from vision import geometry
from vision.evidence import lead
from vision.geometry import Points
from vision.observed import Observed
from vision.plane import Plane
from vision.plays import Now, Play, clear_name, name_of
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.track import Track


def away(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* has left its place for good."""
    track = play.track
    if track is None or play.place is None:
        return not play.by_hand or now.t - play.told_at > settings.adopted_for_s
    if track.gone:
        return True
    return now.tracker.apart(track, play.place) > settings.swept_mm


def in_sight(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* is seen about where it lay."""
    return play.track is not None and play.track.found and not away(play, now, settings)


def gathered(trick: Sequence[Play], went: Sequence[Track], players: int, now: Now, settings: WatchSettings) -> bool:
    """Whether *trick* is over: enough of its cards are gone; of one that is not full, all of them, and those that
    *went* untold may be its others. Of one of which a card was not seen, be it made up for or not, cards are gone, too,
    that lie in one heap far from where they were told: on the pile, face up (a film: by a last card that nobody told
    the next trick went on). Where all have come and the next card lies already, in whose place the old ones lay, those
    are gone that are seen no more; and so is the last one of a full trick, be its place bare or not.
    """
    gone = [away(play, now, settings) for play in trick]
    lacking, others = players - len(trick), len({track.number for track in went})
    next_lies = others >= lacking and _next_lies(trick, went, now, settings)
    left = next_lies and gone.count(False) == 1  # of three: what stays behind as the next lead comes goes later
    if next_lies:
        unseen = (play.track is not None and not play.track.found for play in trick)
        gone = [one or other for one, other in zip(gone, unseen, strict=True)]
    if (lacking > 0 or any(play.missing for play in trick)) and _heaped(trick, now, settings):
        gone = [one or _pushed(play, now, settings) for one, play in zip(gone, trick, strict=True)]
    if lacking > 0:
        return len(trick) + others >= max(players - 2, 2) and len(trick) > 0 and (left or all(gone))
    if gone.count(False) == 1:
        last = trick[gone.index(False)].track
        gone[gone.index(False)] = last is not None and not last.found and last.clear_s >= settings.gone_bare_s
    return left or sum(gone) >= math.ceil(settings.gathered_share * players)


def lay_and_went(track: Track, now: Now, sightings: Sightings, settings: WatchSettings) -> bool:
    """Whether *track* is a card that lay there and has left, though no arm may have left it before (a film: a lead and
    three cards in one second, swept up half a second later: the lead was "taken back", and all after it was wrong).
    """
    if track.rested_at is not None:
        return track.gone
    lay = sightings.of(track)
    if lay.lay_s < settings.swept_lay_s or track.evidence.readings < settings.read_often:
        return False
    return track.gone or now.tracker.apart(track, lay.lay_at) > settings.swept_mm


def _next_lies(trick: Sequence[Play], went: Sequence[Track], now: Now, settings: WatchSettings) -> bool:
    """Whether a card that surely is none of *trick*, nor of those that *went* with it, and was not played before it,
    rests on the table since.
    """
    tracks = [*(play.track for play in trick if play.track is not None), *went]
    youngest = max((track.born for track in tracks), default=math.inf)
    fresh = now.prior.unplayed - {play.card for play in trick} - {name_of(track) for track in went}
    return any(
        track.found
        and track.rested_at is not None
        and track.born > youngest
        and track.evidence.readings >= settings.lead_readings
        and (name := name_of(track)) in fresh
        and lead(track.evidence.log_likelihood, name) >= settings.lead_nats
        for track in now.tracker.tracks
    )


def taken_back(trick: Sequence[Play], full: bool, extra: bool, now: Now, settings: WatchSettings) -> Play | None:
    """The card that went alone while the others stay: it was taken back into the hand. Where the trick is *full* it may
    well be the first that is gathered, unless an *extra* card shows that one of them was none; and so it may where
    another was pushed far from where it was told (a film: a trick of which one card was not told yet was pushed to its
    winner, and each of its cards "taken back"). Where a full trick's other cards were moved as it went, all were
    squared, and it lies below them (a film: the winner's next lead was taken for its player's other card).
    """
    patience = settings.back_after_s * (3.0 if full and not extra else 1.0)
    gone = [play for play in trick if play.track is not None and play.track.gone]
    others = [play for play in trick if play not in gone]
    if len(gone) != 1 or 2 * sum(_stays(play, now, settings) for play in others) < len(trick) - 1:
        return None
    if any(_pushed(play, now, settings) for play in others):
        return None
    (play,) = gone
    if play.by_hand or play.track is None or play.track.gone_at is None or now.t - play.track.gone_at < patience:
        return None
    if full and any(other.track is not None and other.track.still_since > play.track.gone_at for other in others):
        return None
    return play


def _pushed(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* lies far from where it was told, outlined anew or not."""
    track, place = play.track, play.told_place
    return track is not None and place is not None and now.tracker.apart(track, place) > settings.swept_mm


def _heaped(trick: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether those cards of *trick* that lie far from where they were told, and are not gone, lie still, each upon
    each other, since all of it was laid: some draw each card to themselves as it is played.
    """
    pushed = (play.track for play in trick if _pushed(play, now, settings))
    heap = [track for track in pushed if track is not None and not track.gone]
    came = [track.placed_at for track in heap if track.found]
    laid = max((play.laid for play in trick if math.isfinite(play.laid)), default=-math.inf)
    still = bool(came) and now.t - max(came) >= settings.rest_s and min(came) > laid
    return still and not any(
        geometry.overlap(one.quad, other.quad) == 0 for one, other in itertools.combinations(heap, 2)
    )


def _stays(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* is in sight where it lay, or lies still elsewhere: the cards of a trick may be pushed
    together before they go.
    """
    if play.track is None or play.place is None or not play.track.found:
        return False
    still = play.track.still_for(now.t) >= settings.back_after_s
    return still or now.tracker.apart(play.track, play.place) <= settings.laid_mm


def gatherer(
    trick: Sequence[Play], now: Now, reach: Iterable[tuple[float, npt.NDArray[np.float64]]], settings: WatchSettings
) -> Seat | None:
    """Whose arm was clearly seen to gather *trick*, since it came for it, after the last card was laid; *reach*: when
    how much moved before each seat.
    """
    lost = [play.track.lost_at for play in trick if play.track is not None and play.track.lost_at]
    laid = [play.latest + settings.order_calm_s / 2 for play in trick if math.isfinite(play.latest)]
    begin = min(lost, default=now.t)
    begin = min(max(begin - settings.reach_s, max(laid, default=begin)), begin - settings.rest_s)
    seen = sum((moved for t, moved in reach if t >= begin), np.zeros(1))
    if len(seen) < 2 or not seen.any():
        return None
    second, first = np.sort(seen)[-2:]
    return int(seen.argmax()) if first > settings.collect_clear * max(float(second), 1.0) else None


def taken(trick: Sequence[Play], seen: Seat | None, now: Now, settings: WatchSettings) -> Observed:
    """Who took *trick*: the winner by the rules, else who was *seen* to gather it."""
    ruled = now.prior.trick_winner
    if ruled is None:
        guess = TrickTaken(trick[-1].seat, seen=False)
        return Observed(guess, now.t, 0.1) if seen is None else Observed(TrickTaken(seen), now.t, 0.5)
    if seen in (None, ruled):
        return Observed(TrickTaken(ruled, seen=False), now.t, 0.95)
    assert seen is not None
    return Observed(TrickTaken(seen) if settings.collect_seen else TrickTaken(ruled, seen=False), now.t, 0.6)


def overlooked(
    trick: Sequence[Play],
    pool: Sequence[Track],
    now: Now,
    sightings: Sightings,
    settings: WatchSettings,
    lacks_one: bool = False,
) -> list[Track]:
    """Cards of *pool* that were seen but never told, clearest first, one for each name that *trick* lacks and for each
    number, which a card keeps that is outlined anew: as it lay, not as it stopped for a moment when the trick was
    gathered (a film: a last card told at another's place); where *trick* surely *lacks_one* alone, what reads as a card
    before what does not (a film: an outline across two cards was told for a knave that an arm lay over from the first);
    and what is gone before what is not, be it seen more often, as a fan is; and what came with the trick before what
    lay there long before (a film: of a hand held with its faces in sight the next lead was told, for a last card over
    which an arm came at once).

    What lay where no other card was told is a card, however badly it was read, and though an arm never left it. What
    was seen in motion alone may be the last card, swept up at once: it must have come after all others. If that was
    before the trick began to go, it is rather the card than what lay there and is none of the pack (a film: for a ten
    that its player's hand never left a pile was told, and as the lead).
    """
    names = {play.card for play in trick} - {None}
    tracks = [play.track for play in trick if play.track is not None]
    youngest = max((track.born for track in tracks), default=-math.inf)
    begun = min((track.lost_at for track in tracks if track.lost_at is not None), default=math.inf)
    old = min((track.born for track in tracks), default=math.inf) - settings.long_before_s
    read = {track.number for track in pool if name_of(track) is not None}
    clearest = (track for track in pool if track.number not in read or name_of(track) is not None)
    places = {track: _lay_at(track, sightings, settings) for track in clearest}

    def doubt(track: Track) -> tuple[bool, bool, bool, bool, bool, bool, bool, bool, int]:
        unseen, late, moved = places[track] is None, track.born >= begun, track.rested_at is None
        nameless = lacks_one and name_of(track) is None
        thing = not unseen and track.evidence.strange >= settings.thing_least
        return (
            unseen and late, thing, unseen, track.born < old, late, nameless, moved, not track.gone, -track.hits
        )  # fmt: skip

    kept: list[Track] = []
    for track in sorted(places, key=doubt):
        name, place = name_of(track), places[track]
        if place is not None and _beside(place, trick, now.tracker.ruler(track), settings.beside_mm):
            continue
        if name in names or (place is None and (name is None or track.born < youngest)):
            continue
        if any(track.number == other.number for other in kept):
            continue
        names |= {name} - {None}
        kept.append(track)
    return kept


def _lay_at(track: Track, sightings: Sightings, settings: WatchSettings) -> Points | None:
    """Where *track* lay, be it with an arm over it; None where it was only seen in motion."""
    seen = sightings.of(track)
    return track.rested_place if track.rested_at is not None or seen.lay_s < settings.lain_s else seen.lay_at


def _beside(place: Points, trick: Sequence[Play], plane: Plane, within: float) -> bool:
    """Whether a card of *trick* was told, or lay last, at *place* or *within* so many millimetres of it."""
    lay = (play.told_place if play.track is None or play.track.rested_at is None else play.place for play in trick)
    return any(other is not None and plane.distance(place, other) < within for other in lay)


def stays(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* lies about where it came to rest, as it was found last."""
    place = track.rested_place
    return place is not None and now.tracker.apart(track, place) < settings.swept_mm


def swept_outlines(trick: Sequence[Play], tracks: Iterable[Track], settings: WatchSettings) -> set[int]:
    """The numbers of those *tracks* that are cards of *trick*, outlined once more as it was swept up and lost again:
    each reads clearly as one whose own name is sure (a film: the nine on its way to a pile led the next trick).
    """
    told = {play.card for play in trick if play.named and not play.double} - {None}
    return {track.number for track in tracks if not track.found and clear_name(track, settings) in told}


def put_away(track: Track, opened: Container[int], now: Now, settings: WatchSettings) -> bool:
    """Whether *track* was laid open (its number is in *opened*), and taken back before the trick was gathered."""
    since = now.t if track.gone_at is None else track.gone_at
    return track.number in opened and now.t - since > settings.opened_gone_s


def unknown(track: Track, settings: WatchSettings) -> bool:
    """Whether *track*, lost from sight, read as no card of the pack, and lay so long that it may be one whose picture
    nobody knows. That it goes with a trick tells it from a thing.
    """
    went = track.lost_at if track.gone_at is None else track.gone_at
    if went is None or track.rested_at is None or track.evidence.strange < settings.thing_least:
        return False
    return went - track.rested_at >= settings.strange_s


def went_along(track: Track, cards: Iterable[Track], settings: WatchSettings) -> bool:
    """Whether *track* was lost from sight when one of *cards* was, by the same hand."""
    lost = [card.lost_at for card in cards if card.lost_at is not None]
    return track.lost_at is not None and any(abs(track.lost_at - other) <= settings.backs_go_s for other in lost)
