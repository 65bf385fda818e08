"""Cards laid open that are no plays: somebody lays down all that is left ("the rest are mine"), or all throw theirs in.

A trick takes one card of each seat. So several cards that come together before one seat, as many as it still holds, are
no plays; nor are more cards than the trick has room for. They are left alone until they move, and the table is asked.
As long as the seat whose turn it is has its cards lying open, nobody can play: what comes down then is thrown in.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.events import Seat
from vision.fans import of_fan
from vision.geometry import assign
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play, name_of
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose


@dataclass(frozen=True, slots=True)
class Opened:
    """Cards that were laid open: whose, where they are one seat's, and which of them had been told as plays.

    `ready`: whether they have lain long enough for the table to be asked. It is not asked of what is thrown in later.
    `surely`: whether more was thrown in than could be a trick: no play, whatever becomes of the cards laid open first.
    """

    seat: Seat | None
    tracks: tuple[Track, ...]
    told: tuple[Play, ...]
    ready: bool
    surely: bool = False


def laid_open(hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> Opened | None:
    """What lies open now and was not spoken of yet; None as long as all that lies there may be plays."""
    if max(hand.left(now.prior)) < 2:
        return None
    if nobody_can_play(hand, now, settings):
        bound = hand.bound()
        thrown = [track for track in now.tracker.tracks if track not in bound and track.number not in hand.opened]
        face_up = [track for track in thrown if _lies(track, now, settings) and name_of(track) is not None]
        return Opened(None, tuple(thrown), (), ready=False, surely=len(face_up) >= hand.players)
    fresh = [track for track in now.tracker.tracks if _may_be_open(track, hand, whose, now, settings)]
    told = {play.track: play for play in hand.trick if play.track is not None and _just_told(play, now, settings)}
    groups = _groups([*fresh, *told], now, settings)
    found = [opened for group in groups if (opened := _claim(group, told, hand, whose, now, settings)) is not None]
    room = hand.players if hand.full else hand.players - len(hand.trick)
    own = [
        track
        for track in fresh
        if _like_a_card(track, now, settings)
        and not _of_told(track, hand, now, settings)
        and not _piled(track, hand, whose, now, settings)
    ]
    cards = at_own_places(own, now, settings)
    names = {name_of(track) for track in cards} - {None}
    if len(cards) > room and len(names) >= settings.thrown_least and len(found) != 1:
        return _opened(None, fresh, (), now, settings)
    if not found:
        return None
    if len(found) > 1 or any(other != found[0].seat for other in hand.opened.values()):
        tracks, plays = [track for one in found for track in one.tracks], [play for one in found for play in one.told]
        return _opened(None, tracks, plays, now, settings)
    return found[0]


def nobody_can_play(hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether the table was asked of cards that still lie open, and they are those of several seats, or all that the
    seat holds whose turn it is: it takes them up or pushes one of them forward before the trick can go on.
    """
    seen = [
        track
        for track in now.tracker.tracks
        if track.number in hand.opened and not track.gone and now.t - track.seen <= settings.opened_gone_s
    ]
    lie = [hand.opened[track.number] for track in seen]
    due = hand.due(now.prior)
    mine = {name_of(track) or track.number for track in seen if hand.opened[track.number] == due}
    held = 0 if due is None or hand.full else len(mine)  # a fan is outlined in many ways
    return None in lie or (due is not None and held > 0 and held >= hand.left(now.prior)[due])


def _opened(
    seat: Seat | None, tracks: Sequence[Track], told: Sequence[Play], now: Now, settings: WatchSettings
) -> Opened:
    latest = max(track.rested_at or now.t for track in tracks)
    return Opened(seat, tuple(tracks), tuple(told), now.t - latest >= settings.open_s)


def _may_be_open(track: Track, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is a card at rest that can still come and is no play so far."""
    if not _lies(track, now, settings) or track.born <= hand.begun or track.evidence.readings == 0:
        return False
    if track.number in hand.ignored or track.number in hand.opened or track in hand.bound():
        return False
    if track.evidence.face_up < settings.face_up_least or of_fan(track, hand, now, settings, settings.open_gap_mm):
        return False
    led = min((play.track.born for play in hand.trick if play.track is not None), default=-math.inf)
    if track.rested_at is not None and track.rested_at < led - settings.open_within_s:
        return False  # it lay there long before the trick, so it was asked about then, or is somebody's hand
    if not whose.within(track, now, settings.open_radius_mm):
        return False
    name = name_of(track)
    return name is None or name in hand.open_cards(now.prior)


def _lies(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* rests and was seen a moment ago: an arm that comes to throw in more may hide it for a while."""
    return track.rested_at is not None and not track.gone and now.t - track.seen <= settings.open_s


def _like_a_card(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* surely reads as a card, or is as large as one and found as surely: a phone, a bowl, a picture in
    a newspaper are neither.
    """
    usual = now.tracker.card_size()
    sized = usual is None or settings.unread_smaller <= track.size / usual <= settings.unread_larger
    reads = float(track.evidence.posterior().max()) >= settings.tell_from
    return reads or (sized and track.confidence >= settings.unread_found)


def _piled(track: Track, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* lies where a won trick may have been put when the last one was, far from the middle: backs with a
    picture may read as cards (a film: a gold star as JD by 0.8, and nobody could play any more).
    """
    late = hand.furniture(track, settings.furniture_s, settings.piled_s)
    return late and not whose.within(track, now, settings.place_known_mm)


def played_on(hand: HandSoFar, tracks: Sequence[Track], settings: WatchSettings) -> None:
    """A trick was taken though all seemed to have thrown their cards in: where hardly any of those lies there among
    *tracks*, they had not, and what does is no card.
    """
    thrown = {number for number, seat in hand.opened.items() if seat is None}
    lie = {track.number for track in tracks if track.number in thrown and not track.gone}
    if len(lie) < settings.thrown_least:
        hand.ignored |= lie
        hand.opened = {number: seat for number, seat in hand.opened.items() if seat is not None}


def _of_told(track: Track, hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* lies at the very place of a told card that is in sight, so is another outline of it."""
    return any(told.found and now.tracker.apart(track, told.centre) < settings.beside_mm for told in hand.bound())


def at_own_places(tracks: Sequence[Track], now: Now, settings: WatchSettings) -> list[Track]:
    """Those of *tracks* that lie at places of their own, the surest of each: a card may have several outlines."""
    kept: list[Track] = []
    for track in sorted(tracks, key=lambda track: -track.confidence):
        if all(now.tracker.apart(track, other.centre) >= settings.beside_mm for other in kept):
            kept.append(track)
    return kept


def _just_told(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether *play* was told so lately that it may be one of several cards that are laid open."""
    lies = play.track is not None and _lies(play.track, now, settings) and not play.by_hand
    return lies and now.t - play.told_at <= settings.open_within_s + settings.open_s


def _groups(tracks: Sequence[Track], now: Now, settings: WatchSettings) -> list[list[Track]]:
    """*tracks* that lie side by side or fanned and came together; none that lies alone."""
    groups: list[list[Track]] = []
    for track in tracks:
        near = [group for group in groups if any(_together(track, other, now, settings) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([track, *(other for group in near for other in group)])
    return [group for group in groups if len(group) >= 2]


def _together(one: Track, other: Track, now: Now, settings: WatchSettings) -> bool:
    return (
        now.tracker.apart(one, other.centre) < settings.open_gap_mm
        and abs(one.born - other.born) <= settings.open_within_s
    )


def _claim(
    group: Sequence[Track], told: Mapping[Track, Play], hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings
) -> Opened | None:
    """*group* as what one seat laid open; None where each may be a play of another seat."""
    places = {track: whose.places(track, now) for track in group}
    seat = int(np.sum([places[track] for track in group if track not in told], axis=0).argmax())
    own = [told[track] for track in group if track in told and told[track].seat == seat]
    cards = [track for track in group if track not in told or told[track].seat == seat]
    if all(name_of(track) is None for track in cards):
        return None  # an arm over the table, outlined here and there (a film)
    held, count = hand.left(now.prior)[seat] + len(own), len(cards)
    # the pattern on a pile's back is outlined as often (a film: nobody could play any more)
    alike = sum(track in told or _like_a_card(track, now, settings) for track in cards)
    if count > held or alike < max(min(held, settings.open_least), 2):
        return None
    if not whose.seats.area.known and count <= hand.players and count < held:
        return None  # a trick laid narrowly aside of where its middle was looked for
    laid = sorted(min(now.t if track.laid_at is None else track.laid_at, track.there_since) for track in cards)
    if count < settings.open_least and laid[-1] - laid[0] > settings.open_pair_s:
        return None
    if count < settings.open_least and any(track.evidence.posterior().max() < settings.tell_from for track in cards):
        return None  # a card and what others leave to be seen of another, in a pile
    fits = np.stack([places[track] for track in cards])
    whole = float(fits[:, seat].sum())
    gone = {play.seat for play in hand.trick if play not in own} if not hand.full else set[Seat]()
    free = [other for other in range(hand.players) if other not in gone]
    one_each = -math.inf
    if count <= len(free):
        one_each = sum(float(fits[row, free[column]]) for row, column in assign(fits[:, free]))
    needed = settings.open_nats
    if seat == hand.due(now.prior) and not [play for play in hand.trick if play not in own]:
        needed /= 2  # who is to lead claims most often, and no other has any reason to play yet
    if whole < settings.open_fit_nats * count or whole - one_each < needed:
        return None
    dealt = all(after - before > settings.open_pair_s for before, after in itertools.pairwise(laid))
    if dealt and (whole - one_each < settings.open_dealt_nats or _by_many_arms(cards, whose, now, settings)):
        return None  # one after the other, as neighbours play, though an arm lay over them all until now
    return _opened(seat, cards, own, now, settings)


def _by_many_arms(cards: Sequence[Track], whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether each of *cards* may have come by another arm, for one was over the table before it: then they are plays,
    though all lie before one seat, as those do that are laid right to who will win them.
    """
    laid = sorted(whose.laid_at(track, now) for track in cards)
    moved = [whose.arms_between(begin, end) for begin, end in itertools.pairwise([laid[0] - settings.reach_s, *laid])]
    return len(assign(np.where(np.array(moved) >= settings.arm_least_s, moved, -np.inf))) == len(cards)
