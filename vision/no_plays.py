"""Plays that turn out to be none: a card that its player changed for another, a back that is no card of the trick.

Who lays a wrong card and changes it at once has broken no rule. Hands put down, the blind pushed aside and a pile put
down late show their backs near the trick, and are no plays either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from engine.events import Seat
from vision import geometry
from vision.arms import PerSeat
from vision.fans import clearly, told_of_fan
from vision.gathering import away, stays
from vision.hand_so_far import HandSoFar
from vision.observed import Observed, Reread, TakenBack
from vision.plays import Now, Play, Proof, face_down, name_of
from vision.settings import WatchSettings
from vision.track import Track
from vision.whose import Whose


def tell_no_plays(
    hand: HandSoFar, fresh: Sequence[Track], whose: Whose, now: Now, settings: WatchSettings
) -> list[Observed]:
    """Take back a play of the trick that is none, as is seen by *fresh*: readable cards at rest that were not told; or
    say which are not sure any more.
    """
    if not hand.trick or hand.over:
        return []
    if (held := told_of_fan(hand, fresh, whose, now, settings)) is not None:
        return withdraw(hand, held, now, laid=False)
    if (dealt := _no_card(hand, whose, settings)) is not None:
        return withdraw(hand, dealt, now, laid=False)
    if (none := _no_play(hand, fresh, whose, now, settings)) is not None:
        return withdraw(hand, none, now)
    told = []
    covered = [*_hidden(hand, fresh, settings), *_unseen(hand, fresh, whose, now)]
    for play in hand.trick:
        if play.sure and (play in covered or play.instead is not None):
            play.sure = False
            told.append(_doubted(play, now))
        play.proof = Proof.NEVER if play in covered else play.proof
    return told


def withdraw(hand: HandSoFar, play: Play, now: Now, laid: bool = True) -> list[Observed]:
    """*play* of the trick was none: in whose turn later ones were is open again until the trick is full. Where it never
    was *laid*, it is of a fan, or no card at all, and no other comes for it.
    """
    hand.remove(play)
    hand.kept = hand.kept and bool(hand.plays)  # without its first card the hand looks like a new one to its keeper
    if not laid:
        hand.withdrawn.remove(play)
    if play.track is not None:
        hand.ignored |= {play.track.number} if laid else set()
        hand.fans |= {} if laid else {play.track: None}
    told: list[Observed] = []
    for later in hand.trick:
        if later.number < play.number or later.by_hand:
            continue
        if later.sure:
            told.append(_doubted(later, now))
        later.proof, later.sure = Proof.NEVER, False
    return [*told, Observed(TakenBack(play.number, play.seat), now.t, 0.9)]


def _doubted(play: Play, now: Now) -> Observed:
    return Observed(Reread(play.number, play.seat, play.card, sure=False), now.t, 0.5)


def _doubtful_lead(hand: HandSoFar, whose: Whose) -> tuple[Play, Track] | None:
    """The only play of the trick, told in doubt before it is known where tricks lie, and its card."""
    if whose.seats.area.known or len(hand.trick) != 1:
        return None
    (play,) = hand.trick
    if play.card is None or play.named or play.by_hand or play.track is None:
        return None
    return play, play.track


def _no_card(hand: HandSoFar, whose: Whose, settings: WatchSettings) -> Play | None:
    """A lead, told in doubt before it is known where tricks lie, that meanwhile reads as no face (a film: the back of a
    packet that was dealt, as a queen at first; as it was taken up, a trick of it was made up).
    """
    if (lead := _doubtful_lead(hand, whose)) is None:
        return None
    play, track = lead
    return play if track.evidence.face_up < settings.unread_least else None


def dealt_back(hand: HandSoFar, pool: Iterable[Track], whose: Whose) -> Play | None:
    """The only play of a trick that is gone, before it is known where tricks lie, where neither that nor any of *pool*,
    what went and was not told, reads as one card: the blind was taken up, and packets that were dealt, with a picture
    on their backs (a film: a trick was made up of them).
    """
    if (lead := _doubtful_lead(hand, whose)) is None:
        return None
    play, track = lead
    return None if any(name_of(one) is not None for one in (track, *pool)) else play


def _no_play(
    hand: HandSoFar, fresh: Sequence[Track], whose: Whose, now: Now, settings: WatchSettings
) -> Play | None:  # fmt: skip
    """A play of the trick that is none, as is seen by *fresh*.

    Where it wins a full trick, the other card of its seat may be the next lead as well: that is `Play.instead` then,
    and `was_changed` tells when the trick is gathered.
    """
    places = {track: whose.places(track, now) for track in fresh}
    for play in hand.trick:
        if play.track is None or play.by_hand:
            continue
        if unproved(play) and _is_no_back(play, hand, places, now, settings):
            return play
        for track, fits in places.items():
            if _took_its_place(track, play, hand, fits, now, settings) and whose.arms_at(track, now)[play.seat] > 0:
                if not (hand.full and play.seat == now.prior.trick_winner):
                    return play
                play.instead = track
            elif hand.full and play.seat == now.prior.trick_winner and _may_replace(track, play, fits, now, settings):
                play.instead = track
    passed = (_passed_over(track, fits, hand, whose, now, settings) for track, fits in places.items())
    return next((none for none in passed if none is not None), None)


def _passed_over(
    track: Track, fits: PerSeat, hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings
) -> Play | None:  # fmt: skip
    """The play that is none because *track*, by its *fits*, is the card of a seat that was told to have played what
    lies where the one before it had laid and is seen no more: that one had changed its card (a film: a wrong queen in a
    heap, taken back; the seven laid for it at the very same place was told as the next player's, and the nine of that
    one as a third's).
    """
    later = _card_of(clearly(fits, settings.strain_nats), hand)
    if later is None or not later[1].found or whose.arms_at(track, now)[later[0].seat] <= 0:
        return None
    before = _card_of(clearly(whose.places(later[1], now), settings.accuse_strain_nats), hand)
    if before is None or before == later or before[1].found or not _others_lie(before[0], hand):
        return None
    came = before[1].born < later[1].born < track.born
    there = geometry.iou(later[1].quad, before[1].quad) >= settings.loose_card_iou
    return before[0] if came and there else None


def _card_of(seat: Seat | None, hand: HandSoFar) -> tuple[Play, Track] | None:
    """What *seat* was told to have played to the trick, and its card; None where it was not, or by hand."""
    plays = ((play, play.track) for play in hand.trick if play.seat == seat and not play.by_hand)
    return next(((play, track) for play, track in plays if track is not None), None)


def _may_replace(track: Track, play: Play, fits: PerSeat, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* may be what the winner of a full trick laid for the card of *play*, which has vanished: if it
    leads to the next one shows when that is gathered (a film: a wrong ten was taken back; the eight laid for it was
    told as its player's lead, and he was accused by it).
    """
    assert play.track is not None
    theirs = fits[play.seat] >= fits.max() - settings.seats_sure_nats
    return bool(theirs) and track.born > play.track.born and _vanished(play.track, now, settings)


def _vanished(track: Track, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* has not been found for long and lies below no other card, though nobody can say what its place
    looks like bare.
    """
    return not track.found and now.t - track.seen > settings.gone_s and not now.tracker.covered(track)


def was_changed(trick: Sequence[Play], now: Now, settings: WatchSettings) -> Play | None:
    """The play of *trick*, which is gathered, that its winner had changed for another card: that went with it. What
    stays is the next lead.
    """
    for play in trick:
        instead = _instead(play, trick, now, settings)
        if instead is not None and (instead.gone or not stays(instead, now, settings)):
            return play
    return None


def undecided(trick: Sequence[Play], now: Now, settings: WatchSettings) -> bool:
    """Whether it is not seen yet if what lies in the winner's stead goes with *trick* or stays. For so long: what is
    hidden then lies below other cards of the next trick, or was none (a film: nothing was told any more).
    """
    lost = [play.track.lost_at for play in trick if play.track is not None and play.track.lost_at is not None]
    since = now.t - max(lost, default=now.t)
    if since >= settings.undecided_s:
        return False
    those = [_instead(play, trick, now, settings) for play in trick]
    return any(one is not None and not (one.found and since >= settings.lead_stays_s) for one in those)


def _instead(play: Play, trick: Sequence[Play], now: Now, settings: WatchSettings) -> Track | None:
    """What its seat may have changed the card of *play* for, as it is seen now: outlined anew where it lay, it may be
    followed as another (a film: the winner's next lead was waited for until the trick after it had been played). None
    where it is a card of *trick*, found again.
    """
    track = play.instead
    if track is None or any(track is other.track or track in other.earlier for other in trick):
        return None
    if track.found:
        return track
    name, least = name_of(track), settings.loose_card_iou
    anew = (one for one in now.tracker.tracks if one.found and one.rested_at is not None and name_of(one) == name)
    return next((one for one in anew if name is not None and geometry.iou(one.quad, track.quad) >= least), track)


def left_over(untold: Sequence[Track], whose: Whose, now: Now) -> list[Track]:
    """Which of *untold*, beside a full trick, are cards at rest that are not the winner's, who may have led already."""
    rested = [track for track in untold if track.rested_at is not None and name_of(track) is not None]
    return [track for track in rested if int(whose.places(track, now).argmax()) != now.prior.trick_winner]


def changed_none(trick: Sequence[Play], seats: Sequence[Seat]) -> bool:
    """Whether all cards of *trick* whose seat, as *seats* have it, laid two are in sight: else one of them was changed
    for the other.
    """
    twice = [play for play, seat in zip(trick, seats, strict=True) if seats.count(seat) > 1]
    return all(play.track is not None and play.track.found for play in twice)


def _hidden(hand: HandSoFar, fresh: Sequence[Track], settings: WatchSettings) -> list[Play]:
    """The plays of a full trick over which one of *fresh* lies, another card: they may have been none. The other cards
    lie there still.
    """
    return [
        play
        for play in hand.trick
        if hand.full and play.track is not None and not play.track.found and not play.by_hand
        if _others_lie(play, hand)
        if any(geometry.iou(track.quad, play.track.quad) >= settings.loose_card_iou for track in fresh)
    ]


def _unseen(hand: HandSoFar, fresh: Sequence[Track], whose: Whose, now: Now) -> list[Play]:
    """The plays of a full trick that are not seen while a card lies there that nobody told, and that is not the next
    lead: any of them may have been none (a film: a wrong nine, taken back from below the next player's knave; who had
    laid it was accused by it).
    """
    if not hand.full or not fresh:
        return []
    tracked = (play for play in hand.trick if play.track is not None and not play.track.found and not play.by_hand)
    unseen = [play for play in tracked if _others_lie(play, hand)]
    return unseen if unseen and left_over(fresh, whose, now) else []


def unproved(play: Play) -> bool:
    """Whether *play* was told as laid face down, and did not go with its trick so far."""
    return play.card is None and not play.named and play.track is not None and face_down(play.track) > 0.5


def _is_no_back(
    play: Play, hand: HandSoFar, places: dict[Track, PerSeat], now: Now, settings: WatchSettings
) -> bool:  # fmt: skip
    """Whether a card with its face up is that of its seat, or finds no room; or the back stays when the trick goes."""
    others = [other for other in hand.trick if other is not play]
    seats = {int(fits.argmax()) for fits in places.values()}
    if play.seat in seats or (hand.full and seats - {other.seat for other in others}):
        return True
    gone = [away(other, now, settings) for other in others]
    return bool(gone) and all(gone) and play.track is not None and play.track.found and not away(play, now, settings)


def _took_its_place(
    track: Track, play: Play, hand: HandSoFar, fits: PerSeat, now: Now, settings: WatchSettings
) -> bool:  # fmt: skip
    """Whether *track* is the card for which the seat of *play* changed its own, while the others lie there still."""
    old = play.track
    assert old is not None
    if old.found or track.born <= old.born or not _others_lie(play, hand):
        return False
    if any(other is not play and other.track is not None and other.track.gone for other in hand.trick):
        return False  # they are gathered one by one (a film: the next trick's cards took the places of this one's)
    second, first = np.sort(fits)[-2:]
    if int(fits.argmax()) != play.seat:
        return False
    if old.gone:
        return bool(first - second >= settings.accuse_strain_nats) and not _may_be_due(play, hand, now, settings)
    shared = geometry.iou(track.quad, old.quad)
    long = now.t - old.seen > settings.forget_s and shared >= settings.loose_card_iou
    other = hand.full and play.seat != now.prior.trick_winner and now.t - old.seen > settings.gone_s
    there = long or other or shared >= settings.same_place_iou or _vanished(old, now, settings)
    return bool(first - second >= settings.strain_nats) and there


def _may_be_due(play: Play, hand: HandSoFar, now: Now, settings: WatchSettings) -> bool:
    """Whether *play* may as well be the card that its trick lacks, so that none was changed: all have come, and are
    gathered one by one (a film: an untold seven filled the place of a knave that had been told at the wrong seat and
    went first; what followed was told as of that trick).
    """
    due = hand.due(now.prior) if hand.lacks_one else None
    return due is not None and bool(play.fits[due] > play.fits[play.seat] - settings.accuse_strain_nats)


def _others_lie(play: Play, hand: HandSoFar) -> bool:
    """Whether half of the trick's other cards and more are in sight, so that it was not gathered."""
    others = [other.track for other in hand.trick if other is not play and other.track is not None]
    return 2 * sum(other.found for other in others) >= len(others)
