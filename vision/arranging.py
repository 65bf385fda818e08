"""A full trick as a whole: its cards put in order and to their seats, and when that is sure.

What looks like an offence, a card out of turn, a second one, a lead by another, is more often something that the
camera missed. So it is held against nobody before the trick is gathered just as it was told, with nothing in it that
was taken back, hidden or left over.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from engine.events import Seat
from vision.arms import PerSeat
from vision.changed_places import changed_places
from vision.gathering import in_sight, overlooked
from vision.hand_so_far import HandSoFar
from vision.no_plays import changed_none, left_over
from vision.observed import Observed, Reread
from vision.plays import Now, Play, Proof
from vision.seating import Arrangement, Arrival, arrange, calm, seats_sure
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.stacked import contradicted, explained
from vision.track import Track
from vision.whose import Whose


def arranged(
    hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings, after: float = -math.inf
) -> list[Observed]:  # fmt: skip
    """Put the full trick of *hand* in order, where that is likelier than what was told; what has changed by it. How its
    cards lie is looked at *after* then, if that was seen.
    """
    if any(play.by_hand for play in hand.trick):
        return []

    def shows(play: Play) -> bytes | None:
        return None if play.track is None else now.picture(play.track)

    for play in _laid_anew(hand.trick, whose, now, settings):
        play.came_anew(whose.arms_since)
    leader = now.prior.leader if now.prior.leader is not None else hand.trick[0].seat
    fits = [whose.anew(play, now) for play in hand.trick]
    arrivals = [
        Arrival(anew, play.earliest + 0 * play.fits, play.laid, left, play.bare_until)
        for play, anew, left in zip(hand.trick, fits, hand_left(hand.trick, fits, whose, settings), strict=True)
    ]
    lies = explained(hand.trick, settings, after)
    best = arrange(arrivals, leader, settings, hand.leader_known, lies)
    known = best if hand.leader_known else arrange(arrivals, leader, settings, lies=lies)
    proof = _proof(best, known, arrivals, leader, hand, whose, settings)
    turned = _told_otherwise(hand.trick, best.rows)
    lone = _not_the_missing(hand.trick, fits, best, settings)
    apart = [
        (not best.lawful or nats >= settings.swap_nats) and at not in turned and at in lone
        for at, nats in enumerate(best.apart)
    ]
    numbers = sorted(play.number for play in hand.trick)
    changed = []
    for number, row, seat, alone in zip(numbers, best.rows, best.seats, apart, strict=True):
        play = hand.trick[row]
        play.proof, play.apart = proof, alone
        play_sure = play.named and play.seated and alone
        if (play.number, play.seat, play.sure) != (number, seat, play_sure):
            changed.append((play, number, seat, play_sure))
    moved = [entry for entry in changed if entry[0].number != entry[1]]
    told = []
    for play, number, seat, play_sure in moved:  # all of them first: for a moment a card would be there twice
        told.append(
            Observed(Reread(number, seat, play.card, sure=False), now.t, 0.5, None if play_sure else shows(play))
        )
    for play, number, seat, play_sure in changed:
        play.number, play.seat, play.sure = number, seat, play_sure
        if play_sure or (play, number, seat, play_sure) not in moved:
            told.append(Observed(Reread(number, seat, play.card, play_sure), now.t, 0.9, shows(play)))
    hand.sort()
    if best.seats[0] != leader and best.lead >= settings.accuse_nats:
        told += changed_places(hand, best.seats[0], now)
    return told


def _laid_anew(trick: Sequence[Play], whose: Whose, now: Now, settings: WatchSettings) -> list[Play]:
    """The plays of *trick* whose card, told out of turn, came to where it lies later than that, by its player's hand:
    held low over the table till its turn came, or taken up and laid once more (five films: it stayed the card before).
    Whoever laid another card of the trick may only have pushed this one.
    """
    seats = [play.seat for play in trick]
    return [play for play in trick if seats.count(play.seat) == 1 and _came_later(play, whose, now, settings)]


def _came_later(play: Play, whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play*, told out of turn, came to lie still since, its player's arm about."""
    track = play.track
    if play.in_turn or track is None or track.rested_at is None or track.placed_at <= play.laid:
        return False
    if not track.found or track.still_for(now.t) < settings.rest_s:
        return False
    taken_up = [one.gone_at for one in play.earlier if one.gone and one.gone_at is not None]
    again = bool(taken_up) and track.born > max(taken_up)
    reached = not whose.stayed_out(play.seat, track.placed_at - settings.reach_s, track.placed_at + settings.reach_s)
    return (again or track.placed_at > play.told_at) and reached


def _not_the_missing(
    trick: Sequence[Play], fits: Sequence[PerSeat], best: Arrangement, settings: WatchSettings
) -> set[int]:
    """The places in the order *best* of *trick* of cards that are much likelier their seat's, by what *fits* them
    alone, than that of a seat whose card nobody saw lie: it may have laid either (a film: two neighbours laid at once,
    and a lamp shone on the upper card; the lower one was told as its player's, and he was accused by it).
    """
    unseen = [seat for row, seat in zip(best.rows, best.seats, strict=True) if trick[row].missing]
    rows = enumerate(zip(best.rows, best.seats, strict=True))
    return {
        at
        for at, (row, seat) in rows
        if all(fits[row][seat] - fits[row][other] >= settings.swap_nats for other in unseen if other != seat)
    }


def _told_otherwise(trick: Sequence[Play], rows: Sequence[int]) -> set[int]:
    """The places in the order *rows* of *trick* of two cards, the later of which was told before the earlier was even
    found: whichever is wrong, nobody is accused by them (a film: a king was told, then a queen was thrown beside it
    from the other side; the places said that each was the other player's).
    """
    pairs = itertools.combinations(range(len(rows)), 2)
    turned = [(one, other) for one, other in pairs if _before(trick[rows[other]], trick[rows[one]])]
    return set(itertools.chain.from_iterable(turned))


def _before(one: Play, other: Play) -> bool:
    """Whether *one* was told before anything was found of *other*."""
    return other.track is not None and one.told_at < min(track.born for track in (other.track, *other.earlier))


def look_again(hand: HandSoFar, whose: Whose, now: Now, settings: WatchSettings) -> list[Observed]:
    """The same once more, some time after the trick was full, where its cards are seen then to lie in another order:
    the hand that laid the last was over them before (a film: two neighbours in a row changed places). And once one
    that was held over the table is laid, all others still there.
    """
    full = max(play.told_at for play in hand.trick)
    if _laid_anew(hand.trick, whose, now, settings):
        return arranged(hand, whose, now, settings) if all(in_sight(play, now, settings) for play in hand.trick) else []
    if hand.looked_again or now.t < full + settings.second_look_s:
        return []
    hand.looked_again = True
    lie = all(in_sight(play, now, settings) for play in hand.trick)
    return arranged(hand, whose, now, settings, full) if lie and contradicted(hand.trick, settings, full) else []


def hand_left(trick: Sequence[Play], fits: Sequence[PerSeat], whose: Whose, settings: WatchSettings) -> list[float]:
    """Since when no hand is at each card of *trick*: an arm that moves again before the last one lies may have waited
    for its turn, and held its card still over its place till then; unless it laid another card, as *fits* say.
    """
    last, seats = max(play.latest for play in trick), [int(each.argmax()) for each in fits]
    return [
        max(play.latest, whose.left_at(play.seat, play.latest + settings.order_calm_s / 2, last))
        if seats.count(play.seat) == 1
        else play.latest
        for play in trick
    ]


def _proof(
    best: Arrangement,
    known: Arrangement,
    arrivals: Sequence[Arrival],
    leader: Seat,
    hand: HandSoFar,
    whose: Whose,
    settings: WatchSettings,
) -> Proof:
    """When *best*, of the trick of *hand* that *leader* should have led, is sure; were it sure that he should, it would
    be *known*.
    """
    first, led = arrivals[best.rows[0]], best.seats[0] == leader
    begins = len(hand.plays) == len(hand.trick)
    missed = unseen_before(hand, whose, {leader, best.seats[0]}, first.latest)
    if not led and (begins or missed):
        hand.broken = True
    if hand.late or hand.mixed(settings.mixed_s):
        return Proof.NEVER
    if not seats_sure(best, hand.leader_sure, settings):
        return Proof.LED if led and _sure_if_led(best, known, hand, settings) else Proof.NEVER
    if led and best.lawful:
        lead = hand.trick[best.rows[0]].track
        missed = missed or hand.overslept(lead, settings.unseen_trick_s, settings.at_once_s)
        return Proof.WHOLE if missed or hand.broken else Proof.NOW
    if best.lawful and not begins:
        return Proof.LED  # a card of the last trick was misread, so that another won it: the hand as a whole shows that
    if hand.disturbed or not (hand.leader_sure and calm(arrivals, settings)):
        return Proof.NEVER
    if not changed_none([hand.trick[row] for row in best.rows], best.seats):
        return Proof.NEVER
    if not hands_left(best, arrivals, whose, settings):
        return Proof.NEVER  # a card that waits for its turn in a hand, held still, looks like one that was laid
    if not led and not begins and hand.gatherer != leader:
        return Proof.NEVER  # more likely a card of the last trick was misread
    return Proof.WHOLE if hand.broken or missed else Proof.GATHERED


def _sure_if_led(best: Arrangement, known: Arrangement, hand: HandSoFar, settings: WatchSettings) -> bool:
    """Whether *best* would be sure, were it sure who won the last trick, one of whose names is in doubt: *known*."""
    if hand.leader_sure:
        return False
    same = (known.rows, known.seats) == (best.rows, best.seats)
    return same and known.lawful and seats_sure(known, True, settings)


def hands_left(best: Arrangement, arrivals: Sequence[Arrival], whose: Whose, settings: WatchSettings) -> bool:
    """Whether each seat's arm stayed away from the table from the moment on that the card after its own was laid, until
    the last was (a film: a card held still over its place for four seconds, while the leader led).
    """
    last = max(arrival.latest for arrival in arrivals) + settings.reach_after_s
    laid = [arrivals[row].latest + settings.order_calm_s / 2 for row in best.rows]
    return all(whose.stayed_out(seat, after, last) for seat, after in zip(best.seats, laid[1:], strict=False))


def unseen_before(hand: HandSoFar, whose: Whose, leaders: set[Seat], laid: float) -> bool:
    """Whether a trick may have been played since the last one, before a lead of one of *leaders* that was *laid* then,
    and nobody saw it: the camera saw nothing for a while, or all others had an arm over the table.
    """
    later = len(hand.plays) > len(hand.trick)
    return later and (hand.blinded() or whose.others_played(leaders, laid))


def prove(
    hand: HandSoFar, untold: Sequence[Track], whose: Whose, sightings: Sightings, now: Now, settings: WatchSettings
) -> None:
    """The full trick of *hand* was gathered: an offence in it is sure now, unless cards went with it that were told by
    nobody; they are among *untold*, and so may be the winner's next lead.
    """
    extra = left_over(overlooked(hand.trick, untold, now, sightings, settings), whose, now)
    for play in hand.trick:
        if play.proof is Proof.GATHERED:
            play.proof = Proof.NEVER if extra else Proof.NOW


def prove_all(hand: HandSoFar, winners: Sequence[Seat | None]) -> None:
    """The hand is over, no trick of it was missed, and this is who won them by the names that their cards have now."""
    won = False  # whether it is sure who won the trick before: each of its cards by name, and nobody else's
    for first in range(0, len(hand.plays), hand.players):
        trick = hand.plays[first : first + hand.players]
        before = first // hand.players - 1
        led = won and before < len(winners) and winners[before] == trick[0].seat
        for play in trick:
            if play.proof is Proof.WHOLE or (play.proof is Proof.LED and led):
                play.proof = Proof.NOW
        won = all(play.known and play.seated and play.apart for play in trick)
