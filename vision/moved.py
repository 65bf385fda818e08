"""Cards that lie elsewhere than where they were seen to lie first, and what that says: they were laid there anew."""

from __future__ import annotations

from vision.calibration import Seats
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play
from vision.settings import WatchSettings


def heed_lead(hand: HandSoFar, seats: Seats, now: Now) -> None:
    """A lead alone, seen nearer to the middle than it was, lies there: it was told as its player held it still over the
    table (a film: laid farther on it was "gathered", with what fingers had left to be seen of it).
    """
    if len(hand.trick) != 1:
        return
    (play,) = hand.trick
    if play.track is None or play.place is None or not play.track.found or play.by_hand:
        return
    ruler = now.tracker.ruler(play.track)
    out, before = (seats.radius(at, ruler, now.size) for at in (play.track.centre, play.place))
    if out < before:
        play.place = play.track.centre


def heed_pushed(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """A card that lay where it was no play, open or as the first of a fan that is held, and lies elsewhere now, was
    laid there anew; but not while none of the trick's cards is seen where it lay: it may be gathered with them
    (a simulated hand of three: a card that was not told yet went with the lead, which was "taken back").
    """
    bound = hand.bound()
    swept = bool(bound) and not any(_lies(play, now, settings) for play in hand.trick)
    for track in now.tracker.tracks:
        known = track.number in hand.opened or track in hand.fans
        if swept and not known:
            continue
        far = settings.opened_again_mm if known else settings.swept_mm
        if track.rested_place is None or track in bound or track.number in hand.ignored:
            continue
        if now.tracker.apart(track, track.rested_place) > far:
            hand.opened.pop(track.number, None)
            hand.fans.pop(track, None)
            track.leave(now.t)


def _lies(play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* is seen where it was told."""
    track, place = play.track, play.told_place
    return (
        track is not None and track.found and place is not None and now.tracker.apart(track, place) < settings.laid_mm
    )
