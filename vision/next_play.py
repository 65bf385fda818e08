"""A card at rest becomes the next play of its trick: whose it is, when it came, and how surely that is known so far."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.cards import Card
from engine.events import CardPlayed, Seat
from vision.arms import PerSeat
from vision.arranging import unseen_before
from vision.evidence import clear
from vision.fans import clearly
from vision.hand_so_far import HandSoFar
from vision.observed import Observed
from vision.plays import Now, Play, Proof
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose


@dataclass(frozen=True, slots=True)
class Candidate:
    """A track that is to be told: as `card` (None: face down), which it is by so much (`likely`, 0 to 1), and for each
    seat how well all that is known fits it (`fits`, nats). `doubtful`: it may be no play, or another card. `alone`: no
    other card lies there untold that may have come before it.
    """

    track: Track
    card: Card | None
    likely: float
    fits: PerSeat
    doubtful: bool = False
    alone: bool = True


def next_play(one: Candidate, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> Play:
    """Add *one* to *hand* as its next play. Out of turn it is not sure before its trick is full and seen as a whole.

    Where it, or a card of its seat that was laid in turn, had been taken back, it came when that came.
    """
    track, card = one.track, one.card
    clearly = card is None or clear(track.evidence.as_read, card, settings)
    hand.forget(track.born - settings.unseen_trick_s)
    before = hand.again(int(one.fits.argmax()), card if clearly else None)
    same = before is not None and before.card == card and clearly
    seat = before.seat if before is not None and same else int(one.fits.argmax())
    places, laid = whose.places(track, now), whose.laid_at(track, now)
    early = hand.closed - (track.rested_at or now.t) > settings.late_s
    hand.late |= early and not _led_on(seat, places, laid, hand, now, settings)
    hand.late |= before is not None and track.born - before.gone_at > settings.unseen_trick_s  # a trick in between?
    unseen = not hand.trick and unseen_before(hand, whose, {seat}, laid)
    strained = places.max() - places[seat] > settings.early_strain_nats  # it may be that of another
    odd = any(play.odd for play in hand.trick)  # it may be none, so that another was due
    crossed = _crossed(seat, hand, whose, now) or _at_once(seat, places, laid, hand, settings)
    named = one.likely >= settings.sure and not one.doubtful and clearly
    play = Play(hand.number(), seat, card, False, track, track.centre, places, now.t, named=named)
    play.in_turn = hand.due(now.prior) in (None, seat)
    if not play.in_turn or hand.late or hand.broken or strained or odd or unseen or crossed or not one.alone:
        play.proof = Proof.NEVER
    play.sure, play.odd = named and play.seated, one.doubtful or unseen
    play.told_place = play.place
    play.at_place = whose.seats.log_places(track.centre, now.tracker.ruler(track), now.size)
    play.evidences.append(track.evidence)
    play.latest, play.laid = whose.still_since(track, now), laid
    elsewhere = whose.carried.elsewhere_until(track, play.laid, now.tracker.ruler(track))
    play.bare_until = float(np.fmax(min(now.bare_until(track), track.born), elsewhere))
    play.earliest = whose.arms_since(play.laid)
    found_there = play.laid - track.born < settings.rest_s
    if math.isfinite(play.bare_until) and found_there:  # unfound, it may have lain there since its place was bare
        play.earliest = np.minimum(play.earliest, play.bare_until)
    if before is not None:
        # in doubt it was but another outline of what lay there (a film); out of turn it was shown, and taken up again
        if before.in_turn and (same or before.named):
            play.came_when(before)
        if same:
            play.is_again(before)
        hand.withdrawn.remove(before)
    came_by(play, _glimpsed_there(play, hand, now, settings), whose)
    hand.add(play)
    return play


def came_by(play: Play, since: float, whose: Whose) -> None:
    """*play* lay where it lies by the second *since*, if that was earlier than is known."""
    if since < play.laid:
        play.laid = play.latest = since
        play.bare_until, play.earliest = min(play.bare_until, since), whose.arms_since(since)


def _glimpsed_there(play: Play, hand: HandSoFar, now: Now, settings: WatchSettings) -> float:
    """When the card of *play* came to where it lies as an outline that was lost before it was told, and read clearly;
    infinite where it is not known (a film: an ace in a row, lost for half a second below the arms that laid the next
    two, was told as the last of them, and its player accused by what it led).
    """
    track = play.track
    if track is None or play.card is None or play.place is None:
        return math.inf
    apart = partial(now.tracker.ruler(track).distance, play.place)
    often = [one for one in hand.glimpsed if one.evidence.readings >= settings.read_often]
    clearly = [one for one in often if clear(one.evidence.as_read, play.card, settings)]
    came = (one.came_within(settings.laid_mm, apart) for one in clearly)
    return min((t for t in came if t is not None), default=math.inf)


def tell_next(one: Candidate, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> Observed:
    """The same, as it is told."""
    play = next_play(one, hand, whose, now, settings)
    odds = np.exp(one.fits - one.fits.max())
    confidence = one.likely * float(odds.max() / odds.sum())
    return Observed(CardPlayed(play.seat, play.card, play.sure), now.t, confidence, now.picture(one.track), play.number)


def _at_once(seat: Seat, places: PerSeat, laid: float, hand: HandSoFar, settings: WatchSettings) -> bool:
    """Whether a card of the trick came so near in time to the one *laid* at *places* before *seat* that each may be the
    other's: until the trick is full nobody can say (a film: neighbours laid at once, the later one's card was told
    first, and for two seconds a queen showed that another had reneged).
    """
    near = (play for play in hand.trick if play.track is not None and abs(play.laid - laid) < settings.order_calm_s)
    swaps = (places[seat] - places[play.seat] + play.fits[play.seat] - play.fits[seat] for play in near)
    return any(swap < settings.swap_nats for swap in swaps)


def _led_on(seat: Seat, places: PerSeat, laid: float, hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether what was *laid* at *places* before the last trick was gathered is surely the lead of *seat*: it won that
    trick, no card of which is in doubt, laid this one clearly before itself, some time after they all lay, and left it
    there (a film: it led beside the trick, and a renege that its next one showed was not said).
    """
    last = hand.plays[-hand.players :]
    if hand.trick or len(last) < hand.players or seat != now.prior.leader:
        return False
    calm = all(play.sure and laid - play.laid >= settings.order_calm_s for play in last)
    return calm and clearly(places, settings.early_strain_nats) == seat


def _crossed(seat: Seat, hand: HandSoFar, whose: Whose, now: Now) -> bool:
    """Whether a seat that has not played to the trick had an arm over the table since the card before, beside *seat*:
    what lies there may be its card, and that of *seat* below an arm (a film: both came at once, and a player was
    accused by the next one's ace until the trick was full).
    """
    laid = max((play.laid for play in hand.trick if math.isfinite(play.laid)), default=math.inf)
    return whose.others_reached({seat, *(play.seat for play in hand.trick)}, laid, now.t)
