"""A trick that is over and not full: for those who have none a play, of what was seen and not told, or a question."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial

import numpy as np

from engine.cards import Card
from engine.events import CardPlayed, Seat
from vision.arms import PerSeat
from vision.arranging import arranged
from vision.gathering import overlooked, stays
from vision.geometry import Points
from vision.hand_so_far import HandSoFar
from vision.missing import missing_play
from vision.next_play import Candidate, came_by, tell_next
from vision.observed import Observed, Question
from vision.plays import Now, Play, clear_name, face_down, name_of
from vision.settings import WatchSettings
from vision.sightings import Sightings
from vision.track import Track
from vision.waiting import Waiting
from vision.whose import Whose


def make_up(
    seen: Sequence[Track],
    hand: HandSoFar,
    waiting: Waiting,
    whose: Whose,
    sightings: Sightings,
    now: Now,
    settings: WatchSettings,
) -> list[Observed]:
    """Plays for the seats that have none in the trick of *hand*, which is over: cards *seen* and overlooked, or
    glimpsed, else a question.
    """
    several, went = hand.players - len(hand.trick) > 1, began_to_go(hand.trick)
    seen = [track for track in seen if not _of_one_before(track, hand, settings)]
    pool = overlooked(hand.trick, seen, now, sightings, settings, lacks_one=not several)
    backs = [] if pool or several else waiting.backs.went(now, hand.due(now.prior))
    told: list[Observed] = []
    asked: list[tuple[Play, tuple[tuple[Card, float], ...]]] = []
    while not hand.full:
        seat = hand.due(now.prior)
        assert seat is not None
        fits = _only(seat, hand.players)
        if pool:
            track = pool.pop(0)
            sightings.put_back(track)
            hand.late |= not (track.gone or track.found)  # it may be held, and another have gone
            card, likely = waiting.named(track, now.prior)
            doubtful = track.rested_at is None or card not in hand.open_cards(now.prior) or several
            if several and track.rested_at is not None:
                fits = whose.fits(track, hand, now)  # not who is due: of those who lack one its place says
                fits[[play.seat for play in hand.trick]] += settings.elsewhere_nats
            told.append(tell_next(Candidate(track, card, likely, fits, doubtful), hand, whose, now, settings))
            came_with(hand.trick[-1], seen, went, whose, now, settings)
            continue
        if len(backs) == 1:
            track = backs.pop()
            back = Candidate(track, None, face_down(track), fits, doubtful=True)
            told.append(tell_next(back, hand, whose, now, settings))
            continue
        untold = [track for track in seen if track not in hand.bound()] if hand.lacks_one else []
        out = hand.open_cards(now.prior)
        faint = [track.evidence for track in untold]
        play, answers = missing_play(hand.number(), seat, fits, faint, out, now.t, settings)
        if (glimpse := _clearest(untold, play.card, settings)) is not None:
            play.fits = whose.places(glimpse, now)
        hand.add(play)
        likely = 0.0 if play.card is None else answers[0][1]
        told.append(Observed(CardPlayed(seat, play.card, sure=False), now.t, likely, None, play.number))
        asked += [(play, answers)] if play.asked else []
    told += arranged(hand, whose, now, settings)  # which may find its place among the others
    return told + [Observed(Question(play.number, play.seat, answers), now.t, 0.0) for play, answers in asked]


def _of_one_before(track: Track, hand: HandSoFar, settings: WatchSettings) -> bool:
    """Whether *track* is a card of a trick before: clearly one whose name is sure, on a pile (a film: of a heap that
    its winner left face up a ten was made up for the seven that was only glimpsed); or it was gone long before this one
    began (the same film: a queen, as it was swept up).
    """
    led = min((play.laid for play in hand.trick), default=math.inf)
    if track.gone_at is not None and math.isfinite(led) and led - track.gone_at > settings.mixed_s:
        return True
    told = {play.card for play in hand.plays if play.named and not play.double and play not in hand.trick} - {None}
    return clear_name(track, settings) in told


def lies_yet(hand: HandSoFar, waiting: Waiting, whose: Whose, now: Now, settings: WatchSettings) -> bool:
    """Whether a card that is hard to read lies where the due one should since before the others of the trick of *hand*
    began to go: they lie below it (a film: all three were squared to a stack, and the ten on it counted as none).
    """
    due, went = hand.due(now.prior), began_to_go(hand.trick)
    led = min((play.laid for play in hand.trick), default=math.inf)
    return any(
        track.found
        and track.rested_at is not None
        and track.rested_at < went
        and track.born > led
        and stays(track, now, settings)
        and int(whose.fits(track, hand, now).argmax()) == due
        for track in waiting.never_told(now)
    )


def gone_untold(hand: HandSoFar, waiting: Waiting, now: Now, settings: WatchSettings) -> list[Track]:
    """Cards that were seen and never told, and do not lie there now, be it as another outline."""
    untold = [track for track in waiting.never_told(now) if track is not hand.led]
    lie = [track for track in untold if track.found and stays(track, now, settings)]
    names = {name_of(track) for track in lie} - {None}
    return [track for track in untold if track not in lie and name_of(track) not in names]


def _clearest(glimpses: Iterable[Track], card: Card | None, settings: WatchSettings) -> Track | None:
    """Which of *glimpses* was read as *card* most often: whose hand was there then laid it, be it due or not (a film: a
    nine, below its player's hand until the next one's eight was thrown upon it, was told as the eight's player's).
    """
    shown = [track for track in glimpses if card is not None and name_of(track) == card]
    often = [track for track in shown if track.evidence.readings >= settings.read_often]
    return max(often, key=lambda track: track.evidence.readings, default=None)


def _only(seat: Seat, players: int) -> PerSeat:
    """How each seat fits a card of which no more is known than that *seat* is due."""
    fits = np.full(players, -3.0)
    fits[seat] = 0.0
    return fits


def began_to_go(trick: Sequence[Play]) -> float:
    """When *trick* began to go: half of its cards were lost from sight then, for one or the other is covered long
    before. Where they lay: some are found anew in the hand that sweeps them up (a film: a king whose upper half another
    card hid until then was told as the last card).
    """
    lay = [[*play.earlier, play.track] for play in trick if play.track is not None]
    lost = [[track.lost_at for track in its if track.lost_at is not None] for its in lay]
    first = sorted(min(its) for its in lost if its)
    return first[len(first) // 2] if first else math.inf


def came_with(
    play: Play, glimpses: Iterable[Track], went: float, whose: Whose, now: Now, settings: WatchSettings
) -> None:  # fmt: skip
    """*play*, told when its trick was gone, came as early as the first of *glimpses* that reads as it about where it
    lay: a white card on a white cloth is lost and found (a film). Where all of them turned up as the others *went*,
    it lay below those, and nobody saw when it came (a film: a lead, covered at once, was told as the last card).
    """
    if play.card is None or play.place is None:
        return
    here = (one for one in glimpses if now.tracker.apart(one, play.place) < settings.match_mm)
    first = min((_came(one, play.place, now, settings) for one in here if name_of(one) == play.card), default=math.inf)
    came_by(play, first, whose)
    if play.laid >= went - settings.backs_go_s - settings.order_slack_s:
        play.came_unseen()


def _came(one: Track, place: Points, now: Now, settings: WatchSettings) -> float:
    """When *one* came to *place*: it may have been followed from its player's hand on (a film: a card that was swept up
    before it rested was told as the lead, for it was seen before the lead was).
    """
    came = one.came_within(settings.laid_mm, partial(now.tracker.ruler(one).distance, place))
    return one.born if came is None else came
