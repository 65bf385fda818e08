"""What is told already stays true: cards that were pushed, turned or covered stay the same plays."""

from __future__ import annotations

from engine.cards import Card
from vision import geometry
from vision.evidence import Evidence, clear, lead, log_prior, mistakable
from vision.hand_so_far import HandSoFar
from vision.plays import Now, Play, name_of
from vision.settings import WatchSettings
from vision.shown_again import borne_in_doubt
from vision.track import Track, upon
from vision.values import CLASSES


def rebind(hand: HandSoFar, now: Now, settings: WatchSettings) -> None:
    """Cards pushed, turned or covered for a while come back as new tracks: give them to their plays.

    Where the card still lies, what does not come to rest may be half of it, seen for a moment.
    """
    for play in hand.trick:
        if _laid_upon_it(hand, play, now, settings):
            _give_up(hand, play)
        elif (before := _found_again(play, now, settings)) is not None:
            _go_back(hand, play, before)
    bound = hand.bound()
    for track in now.tracker.tracks:
        if track in bound or track.number in hand.ignored or track.hits < 2 or track.evidence.readings == 0:
            continue
        for play in hand.trick:
            if track.number in play.others or _lay_as_another(track, play, settings):
                continue
            better = _uncovered(track, play, settings)
            if better or _is_again(hand, track, play, now, settings):
                hidden = play.named and _partly_hidden(track, play.track, now)
                if play.track is not None:
                    hand.ignored.add(play.track.number)
                    play.earlier.append(play.track)
                play.track = track
                if better:
                    play.evidences, hand.late = [track.evidence], True  # it may be another's, laid exactly upon it
                elif not hidden and not _contradicts(track.evidence, play, settings):
                    play.evidences.append(track.evidence)
                if not hand.full or play.place is None:
                    play.place = track.centre
                bound.add(track)
                break


def _is_again(hand: HandSoFar, track: Track, play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* is the card of *play* at another place; seen twice at its own, it is ignored, but where *play*
    bears its name in doubt: then that is misread (a film: a ten, told as the nine that was laid upon it next).
    """
    old = play.track
    if old is None or play.place is None:
        return play.card is not None and name_of(track) == play.card
    if not old.gone:
        if _half_covered(track, play, now, settings) or _unmoved(track, old, settings):
            return True
        if _piece(track, play, hand, settings):
            hand.ignored.add(track.number)
            return False
        if play.card is None or track.rested_at is None or _contradicts(track.evidence, play, settings):
            return False  # before it rests it may be a card laid there, read as that
        # a card of a trick before can hardly lie there (a film: the second outline of a jack, half covered, read as
        # well as the jack of the trick before, and both were told)
        unplayed = now.prior.unplayed | {play.card}
        like = track.evidence.posterior(log_prior(unplayed, settings))[play.card.index] >= settings.again_alike
        same = like or play.card == name_of(track)
        shared = geometry.iou(old.quad, track.quad)
        if old.found:
            twice = same and shared > settings.twice_iou
            if twice and not (_apart(old, track, settings) and borne_in_doubt(track, hand, settings)):
                hand.ignored.add(track.number)
            return False
        if _laid_again(track, play, now, settings) or (hand.full and _squared(track, play, settings)):
            return True
        if _carried_on(track, old, play.card, now, settings):
            return True
        there = now.tracker.apart(track, play.place) < settings.still_mm  # of it half covered a part may be found
        least = settings.same_card_iou
        if like or lead(track.evidence.log_likelihood, play.card) >= settings.lead_nats:
            least = settings.loose_card_iou  # and its outline may be turned
        return there or (same and shared > least)
    if track.born < old.born:
        return False  # what was there before it is another card (a film: in a fan, misread as a card that had gone)
    if play.card is not None and name_of(track) == play.card:
        return True
    if track.rested_at is None:
        return False  # as it is laid a card reads as many (a film: a lead, by 0.2 as the knave of the trick that went)
    away = now.tracker.apart(track, play.place)
    like = track.evidence.posterior()[CLASSES.index(play.card.code)] if play.card is not None else 0.0
    return away < settings.nudge_mm and like > settings.nudge_alike


def _laid_upon_it(hand: HandSoFar, play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether what was taken in doubt for the card of *play*, found again, turned out to be another, laid upon it (a
    film: of a hand that laid an ace upon an ace it first showed a piece of the lower one). Both read clearly, in
    outlines that differ, and nothing lay on the upper one, as it was read, that may leave half of it to be seen. Or it
    is the next lead (two films: followed in the hand that swept the trick up, an eight was lost, and found where its
    winner led a nine; upon a corner of another nine the next card came just then).
    """
    track, name = play.track, None if play.track is None else name_of(play.track)
    if track is None or name is None or play.card is None or play.by_hand or not play.earlier:
        return False
    swept = play.told_place is not None and now.tracker.apart(track, play.told_place) > settings.swept_mm
    if name.suit is play.card.suit and not (swept and hand.full):
        return False  # half of a card may read as another of its suit
    before = play.earlier[-1]
    seen = track.found and track.rested_at is not None
    over = (one for one in upon(track, now.tracker.tracks) if 2 * one.hits >= track.evidence.readings)
    hidden = any(geometry.overlap(one.quad, track.quad) > 0 for one in over)
    apart = geometry.iou(track.quad, before.quad) < settings.same_outline_iou
    told = any(clear(one.evidence.as_read, play.card, settings) for one in play.earlier)
    return seen and not hidden and apart and told and clear(track.evidence.as_read, name, settings)


def _found_again(play: Play, now: Now, settings: WatchSettings) -> Track | None:
    """An earlier outline of the card of *play*, found again where that lies, while the newer one is gone: that was what
    an arm left to be seen of it (a film: of an ace; when its player straightened it, it was "taken back").
    """
    if play.track is None or not play.track.gone or play.place is None or play.by_hand:
        return None
    for track in reversed(play.earlier):
        same = track.found and track.evidence in play.evidences and name_of(track) == play.card
        if same and now.tracker.apart(track, play.place) < settings.laid_mm:
            return track
    return None


def _go_back(hand: HandSoFar, play: Play, before: Track) -> None:
    """*before*, an earlier outline of the card of *play*, is where it is seen."""
    assert play.track is not None
    play.earlier = [*(track for track in play.earlier if track is not before), play.track]
    hand.ignored.add(play.track.number)
    hand.ignored.discard(before.number)
    play.track = before


def _give_up(hand: HandSoFar, play: Play) -> None:
    """The track of *play* is of another card, and may be told as that; its own is the one before."""
    assert play.track is not None
    play.others.add(play.track.number)
    play.evidences = [one for one in play.evidences if one is not play.track.evidence]
    play.track = play.earlier.pop()
    play.place = play.track.centre
    hand.ignored.discard(play.track.number)


def _uncovered(track: Track, play: Play, settings: WatchSettings) -> bool:
    """Whether *track* is the card of *play*, told in doubt and not found since, in the very same outline, but that it
    reads clearly as another now: a hand had rested on it (a film: a nine below two fingers read as its ten, and both
    were told). Where its place was seen bare in between, it is another card.
    """
    old, name = play.track, name_of(track)
    if old is None or old.found or old.gone or play.named or play.by_hand:
        return False
    if play.card is None or name in (None, play.card):
        return False
    same = track.rested_at is not None and geometry.iou(track.quad, old.quad) >= settings.same_outline_iou
    return same and mistakable(name, play.card) and clear(track.evidence.as_read, name, settings)


def _half_covered(track: Track, play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether *track* has the very outline that the card of *play* had when it was read last, not found since, and is
    but what a third card, come since, leaves to be seen of it, read as another (a film: a ten below a corner read as
    its nine, was told as the last card, and its player accused by it). Where there is none, it may be laid exactly upon
    it (a film: a seven upon the eight that had been read beside all others of its trick).
    """
    old, name = play.track, name_of(track)
    if old is None or old.found or old.agreed is None or play.card is None or name is None or name == play.card:
        return False
    place, third = old.agreed, [one for one in upon(old, now.tracker.tracks) if one is not track]
    known = clear(old.evidence.as_read, play.card, settings) and mistakable(name, play.card)
    covered = any(one.born > old.agreed_at and geometry.overlap(one.quad, place) > 0 for one in third)
    return known and covered and geometry.iou(track.quad, place) >= settings.same_outline_iou


def _piece(track: Track, play: Play, hand: HandSoFar, settings: WatchSettings) -> bool:
    """Whether *track* is but what others leave to be seen of the card of *play*, read clearly as one that was played in
    a trick before: no other card lies there (a film: half of a nine, read as the seven of the first trick, was found
    once more as the trick was swept up; a renege in it was not said, for that might have been somebody's card).
    """
    old, name = play.track, name_of(track)
    if old is None or name is None or play.card is None or not mistakable(name, play.card):
        return False
    before = {each.card for each in hand.plays if each.sure and each not in hand.trick}
    same = geometry.iou(track.quad, old.quad) >= settings.same_card_iou
    return same and name in before and clear(track.evidence.as_read, name, settings)


def _unmoved(track: Track, old: Track, settings: WatchSettings) -> bool:
    """Whether *track* has the very outline in which *old*, not found since, was read last, and nothing moved there
    since then: it is that card, whatever it looks like (a film: what a seven left to be seen of a king read as the ace
    of its suit, and was told as another's card).
    """
    if old.found or old.agreed is None or old.stirred > old.agreed_at:
        return False
    return geometry.iou(track.quad, old.agreed) >= settings.same_outline_iou


def _apart(one: Track, other: Track, settings: WatchSettings) -> bool:
    """Whether two outlines are both found as surely as cards are, and share no more than two cards may."""
    surely = min(one.confidence, other.confidence) >= settings.steady_found
    return surely and geometry.iou(one.quad, other.quad) < settings.twin_iou


def _partly_hidden(track: Track, old: Track | None, now: Now) -> bool:
    """Whether *track* is what others, come since the card was first found as *old*, leave to be seen of it: that says
    less of its name than what was read before (a film: of a ten under a queen, that it is the seven).
    """
    over = [] if old is None else [one for one in upon(old, now.tracker.tracks) if one is not track]
    return any(geometry.overlap(one.quad, track.quad) > 0 for one in over)


def _contradicts(evidence: Evidence, play: Play, settings: WatchSettings) -> bool:
    """Whether *evidence* is surely of another card than that of *play*."""
    return play.card is not None and lead(evidence.log_likelihood, play.card) <= -settings.lead_nats


def _lay_as_another(track: Track, play: Play, settings: WatchSettings) -> bool:
    """Whether *track*, before it rested, lay as surely another card than that of *play*: swept up with others, it may
    have been followed to that (a film: a seven, laid under a hand that stayed, to a knave of the packet; what was
    played last was asked for).
    """
    return track.lain is not None and _contradicts(track.lain, play, settings)


def _squared(track: Track, play: Play, settings: WatchSettings) -> bool:
    """Whether the card of *play* was pushed to where *track* lies since it was lost from sight, as somebody squared up
    the full trick: other cards of it may hide where it lay (a film: laid in a column one below the other, a queen was
    told for another's jack, which was taken back).
    """
    lost = None if play.track is None else play.track.lost_at
    if lost is None or play.card is None or track.rested_at is None or track.born < lost - settings.forget_s:
        return False
    return lead(track.evidence.log_likelihood, play.card) >= settings.lead_nats


def _carried_on(track: Track, old: Track, card: Card, now: Now, settings: WatchSettings) -> bool:
    """Whether *card*, found last as *old*, turned up near by as *track* in the moment when it was lost from sight: it
    was told as a hand held it still (a film: other cards hid so much of that place that nobody saw it bare, and an ace
    was told twice). Both read clearly, for one of them may be another card, laid upon the first.
    """
    if old.lost_at is None or track.rested_at is None or abs(track.born - old.lost_at) > settings.forget_s:
        return False
    near = now.tracker.apart(track, old.centre) < settings.swept_mm
    return near and all(clear(one.evidence.as_read, card, settings) for one in (old, track))


def _laid_again(track: Track, play: Play, now: Now, settings: WatchSettings) -> bool:
    """Whether the card of *play* was drawn back, seen in the hand, and laid once more as *track* (a film: a lead, told
    as it was held over the table for half a second).
    """
    old, place = play.track, play.told_place
    if old is None or place is None or play.card is None or old.found or track.rested_at is None:
        return False
    held = now.tracker.apart(old, place) > settings.swept_mm and track.born > old.seen - settings.forget_s
    return held and lead(track.evidence.log_likelihood, play.card) >= settings.lead_nats
