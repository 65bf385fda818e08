"""Cards that were played before and lie face up again, shown or upon their winner's pile: they are no plays."""

from __future__ import annotations

from collections.abc import Sequence

from vision.hand_so_far import HandSoFar
from vision.parts import reads_clearly
from vision.plays import Now, misread, name_of
from vision.settings import WatchSettings
from vision.track import Track


def pass_over_shown(waiting: Sequence[Track], hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """Ignore from now on those of *waiting*, readable cards that were not told, that were played before. Several cards
    of the last trick together are being shown; one that turned up just as the trick was gathered lies on its winner's
    pile (`HandSoFar.piles`), and so do those that lie there later. But one of which the last trick bore the name in
    doubt is the one so called.
    """
    again = [track for track in waiting if name_of(track) in hand.last and not borne_in_doubt(track, hand, settings)]
    shown = [track for track in again if not hand.trick or reads_clearly(track, settings)]
    shown = shown if len(shown) >= 2 else []
    piled = [track for track in again if track.born < hand.closed + settings.piled_s and reads_clearly(track, settings)]
    hand.piles += [track.centre for track in piled]
    played = {play.card for play in hand.plays if play not in hand.trick}
    piled += [
        track
        for track in waiting
        if name_of(track) in played
        and any(now.tracker.apart(track, pile) < settings.swept_mm for pile in hand.piles)
        and reads_clearly(track, settings)
    ]
    hand.ignored |= {track.number for track in (*shown, *piled)}


def borne_in_doubt(track: Track, hand: HandSoFar, settings: WatchSettings) -> bool:
    """Whether *track* is clearly a card whose name another was given in doubt, which may bear another name."""
    card = name_of(track)
    if card is None or not reads_clearly(track, settings):
        return False
    changed = misread(hand.plays, card, track, settings)
    return any(play.card == card and not play.named for play, _ in changed)
