"""Cards laid open that are no plays: somebody lays down all that is left ("the rest are mine"), or all throw theirs in.

A trick takes one card of each seat. So several cards that come together before one seat, as many as it still holds, are
no plays; nor are more cards than the trick has room for. They are left alone until they move, and the table is asked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.events import Seat
from vision.geometry import assign
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play, name_of
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose


@dataclass(frozen=True, slots=True)
class Opened:
    """Cards that were laid open: whose, where they are one seat's, and which of them had been told as plays.

    `ready`: whether they have lain long enough for the table to be asked.
    """

    seat: Seat | None
    tracks: tuple[Track, ...]
    told: tuple[Play, ...]
    ready: bool


def laid_open(hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> Opened | None:
    """What lies open now and was not spoken of yet; None as long as all that lies there may be plays."""
    left = hand.left(now.prior)
    if max(left) < 2:
        return None
    fresh = [track for track in now.tracker.tracks if _may_be_open(track, hand, whose, now, settings)]
    told = {play.track: play for play in hand.trick if _just_told(play, now, settings)}
    found = []
    for group in _groups([*fresh, *(track for track in told if track is not None)], now, settings):
        own = [told[track] for track in group if track in told]
        seat = _claimant(group, own, left, hand, whose, now, settings)
        if seat is not None:
            found.append((seat, group, own))
    room = hand.players if hand.full else hand.players - len(hand.trick)
    names = {name_of(track) for track in fresh} - {None}
    if len(fresh) > room and len(names) >= settings.thrown_least and len(found) != 1:
        return _opened(None, fresh, [], now, settings)
    if not found:
        return None
    seat, group, own = found[0]
    if len(found) > 1 or any(other != seat for other in hand.opened.values()):
        return _opened(None, [track for _, tracks, _ in found for track in tracks], own, now, settings)
    return _opened(seat, group, own, now, settings)


def _opened(
    seat: Seat | None, tracks: Sequence[Track], told: Sequence[Play], now: Now, settings: WatchSettings
) -> Opened:
    latest = max(track.rested_at or now.t for track in tracks)
    return Opened(seat, tuple(tracks), tuple(told), now.t - latest >= settings.open_s)


def _may_be_open(track: Track, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is a card at rest that can still come and is no play so far."""
    if not track.found or track.rested_at is None or track.born <= hand.begun or track.evidence.readings == 0:
        return False
    if track.number in hand.ignored or track.number in hand.opened or track in hand.bound():
        return False
    if track.evidence.face_up < settings.face_up_least:
        return False
    if whose.seats.radius(track.centre, now.tracker.ruler(track), now.size) > settings.open_radius_mm:
        return False
    name = name_of(track)
    return name is None or name in hand.open_cards(now.prior)


def _just_told(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether *play* was told so lately that it may be one of several cards that are laid open."""
    lies = play.track is not None and play.track.found and not play.by_hand
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


def _claimant(
    group: Sequence[Track], told: Sequence[Play], left: Sequence[int], hand: HandSoFar, whose: Whose, now: Now,
    settings: WatchSettings,
) -> Seat | None:  # fmt: skip
    """Whose cards *group* are, if they are all one seat's; None where each may be a play of another seat."""
    count = len(group)
    held = [number + sum(play.seat == seat for play in told) for seat, number in enumerate(left)]
    fits = np.stack([whose.places(track, now) for track in group])
    whole = np.where(np.array(held) >= count, fits.sum(axis=0), -np.inf)
    seat = int(whole.argmax())
    if count < min(held[seat], settings.open_least) or whole[seat] < settings.open_fit_nats * count:
        return None
    gone = {play.seat for play in hand.trick if play not in told} if not hand.full else set[Seat]()
    free = [other for other in range(hand.players) if other not in gone]
    one_each = -math.inf
    if count <= len(free):
        one_each = sum(float(fits[row, free[column]]) for row, column in assign(fits[:, free].tolist()))
    return seat if whole[seat] - one_each >= settings.open_nats else None
