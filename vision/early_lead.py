"""A lead that lay there before the trick was gathered, told as a card of that trick which nobody saw."""

from __future__ import annotations

import math
from collections.abc import Sequence

from vision import geometry
from vision.fans import clearly
from vision.gathering import away, in_sight
from vision.hand_so_far import HandSoFar
from vision.no_plays import withdraw
from vision.observed import Observed
from vision.plays import Now, Play
from vision.settings import WatchSettings


def early_lead(hand: HandSoFar, now: Now, settings: WatchSettings) -> Play | None:
    """The play of the full trick of *hand* that is its winner's next lead, as far as is seen: it came last, though it
    was not the turn of its seat, or lies before one who has played, and lies there when all others have gone (simulated
    hands of which a card was not seen: all cards after it were told a place too early).
    """
    if not hand.full or any(play.by_hand for play in hand.trick):
        return None
    last = max(hand.trick, key=_came)
    others = [play for play in hand.trick if play is not last]
    if not in_sight(last, now, settings) or not all(_went(play, last, now, settings) for play in others):
        return None
    return last if _in_turn_of_another(last, others, now, settings) or _twice(last, others, now, settings) else None


def _in_turn_of_another(last: Play, others: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether *last* came after all *others* of its trick, though its seat was due before one of them."""
    leader, after = now.prior.leader, max(_came(play) for play in others) + settings.order_slack_s
    due_last = leader is None or (last.seat + 1 - leader) % (len(others) + 1) == 0
    return not due_last and _came(last) > after


def _twice(last: Play, others: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether *last* lies before a seat before which another of its trick lay, one that may have won it."""
    least = settings.early_strain_nats
    seat = clearly(last.fits, least)
    its = [play for play in others if seat is not None and clearly(play.fits, least) == seat]
    return any(now.prior.trick_winner in (None, play.seat, last.seat) for play in its)


def _came(play: Play) -> float:
    """Since when the card of *play* lay there; never, where nobody saw it lie."""
    return play.laid if math.isfinite(play.laid) else -math.inf


def _went(play: Play, last: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* has left its place, or is not seen below that of *last*."""
    track, upon = play.track, last.track
    if away(play, now, settings) or track is None or upon is None:
        return True
    return not track.found and geometry.overlap(track.quad, upon.quad) > 0


def stays_on(play: Play, hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether *play* lies there for so long since the others of its trick went that it was not gathered with them."""
    lost = (other.track.lost_at for other in hand.trick if other is not play and other.track is not None)
    went = max((t for t in lost if t is not None), default=now.t)
    return now.t - went >= settings.lead_stays_s


def lead_on(hand: HandSoFar, play: Play, now: Now) -> list[Observed]:
    """*play* is none of this trick: it leads the next one, once this one is made up and taken."""
    told = withdraw(hand, play, now, laid=False)
    hand.led, hand.over = play.track, True
    if play.track is not None:
        del hand.fans[play.track]
    return told
