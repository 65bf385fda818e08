"""Where a trick is gathered while the next one is played: what lies there, is left behind, or was changed before."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from vision_simulator import Keeper, direction
from vision_table import BOX, SIZE, Table, events, names

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from vision.arranging import _not_the_missing
from vision.evidence import Evidence
from vision.following import rebind
from vision.gathering import swept_outlines
from vision.hand_so_far import HandSoFar, new_hand
from vision.made_up import _of_one_before
from vision.motion import Look
from vision.next_play import Candidate, next_play
from vision.no_plays import tell_no_plays, undecided, was_changed
from vision.observed import TakenBack
from vision.plays import Now, Play, name_of
from vision.seating import Arrival, arrange
from vision.settings import WatchSettings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import BACK

SETTINGS = WatchSettings()


def seen(number: int, card: str, at: tuple[float, float], born: float, found: bool = True, readings: int = 9) -> Track:
    """The track of a card that came to rest, and was read so often."""
    track = Track(number, (BOX + at).astype(np.float32), born, Evidence(SETTINGS), 0.9, 9, found, seen=born + 1.0)
    for _ in range(readings):
        track.evidence.add(names(card))
    track.rest(born + 0.3, 10.0)
    track.lost_at = None if found else born + 1.0
    return track


def played(seat: int, card: str, track: Track) -> Play:
    """*card*, told as that of *seat*."""
    return Play(seat, seat, Card.parse(card), True, track, track.centre, np.zeros(3), track.born + 0.3)


def at(t: float, tracks: list[Track]) -> Now:
    """A look at *tracks* at time *t*."""
    tracker = Tracker(SETTINGS)
    tracker.tracks = tracks
    return Now(t, tracker, SIZE, Keeper(3).prior(), lambda *shown: None, lambda track: -np.inf)


def test_of_a_trick_that_lacks_a_card_one_is_left_behind_as_the_next_lead_comes() -> None:
    """Its last card was never told, for arms were over it; another stays till half of the next is played (a film)."""
    table = Table()
    tracker = table.watcher._tracker
    tracker.update = partial(tracker.update, judge=lambda track, upon: Look.BARE)  # type: ignore[method-assign]
    table.lay("7C", 0, out=60)
    table.lay("KC", 1, out=60)
    table.moving[:] = True
    assert table.lay("AC", 2, out=60, wait=0.7) == []
    del table.lying["KC"], table.lying["AC"]
    table.moving[:] = False
    table.wait(0.3)
    told = events(table.lay("QD", 2, out=140, wait=1.5) + table.lay("9D", 0, out=140))
    del table.lying["7C"]
    told += events(table.wait(1.0) + table.lay("8D", 1, out=140))
    plays = [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)]
    assert plays == [(2, "AC"), (2, "QD"), (0, "9D"), (1, "8D")]
    assert TrickTaken(2, seen=False) in told


@pytest.mark.parametrize("again", [True, False])
def test_the_winners_next_lead_outlined_anew_is_still_there(again: bool) -> None:
    """Lost in its old outline and found in another, nobody waits to see it go; a card that is seen no more may have
    gone with the trick, until that is long ago (two films: the next trick was not seen at all).
    """
    tracks = [
        seen(seat, card, (300 + 100 * seat, 500), seat, found=False) for seat, card in enumerate(("7C", "KC", "AC"))
    ]
    trick = [
        played(seat, card, track) for seat, (card, track) in enumerate(zip(("7C", "KC", "AC"), tracks, strict=True))
    ]
    lead = seen(3, "QD", (500, 600), 3.0, found=False)
    trick[2].instead = lead
    there = [seen(4, "QD", (502, 601), 3.5)] if again else []
    now = at(4.2, [*tracks, lead, *there])
    assert undecided(trick, now, SETTINGS) is not again
    assert was_changed(trick, now, SETTINGS) is None
    assert not undecided(trick, at(3.0 + SETTINGS.undecided_s, [*tracks, lead]), SETTINGS)
    trick[1].earlier.append(lead)  # it was but another outline of a card of the trick
    assert not undecided(trick, now, SETTINGS)


def test_what_was_outlined_as_it_was_swept_up_is_no_card_that_comes() -> None:
    """Of cards on a pile, found again, that is known by where they lie; not of what was lost on the way there."""
    tracks = [seen(seat, card, (500, 400), seat) for seat, card in enumerate(("7C", "KC", "AC"))]
    trick = [
        played(seat, card, track) for seat, (card, track) in enumerate(zip(("7C", "KC", "AC"), tracks, strict=True))
    ]
    lost, other = seen(7, "KC", (700, 400), 4.0, found=False), seen(8, "KD", (700, 400), 4.0, found=False)
    found, faint = seen(9, "KC", (800, 400), 4.0), seen(10, "KC/KS", (700, 400), 4.0, found=False)
    assert swept_outlines(trick, [lost, other, found, faint], SETTINGS) == {7}


@pytest.mark.parametrize(("over", "given_up"), [(None, True), (2, True), (9, False)])
def test_a_queen_taken_for_one_that_lay_on_the_pile_meanwhile_is_given_up_when_it_reads_clearly(
    over: int | None, given_up: bool
) -> None:
    """Black queens: one was swept up, seen on the pile for a moment, then the other was laid in the next trick, and
    read as the first at once (a film: the trick stayed open, and all of the next one was lost). The next card may have
    come upon it just then (a film: of a nine, laid where a swept seven was seen last), but not before it was read.
    """
    hand: HandSoFar = new_hand(3)
    lay, pile = seen(0, "QC", (500, 400), 1.0, found=False), seen(1, "QC", (900, 100), 3.0, found=False, readings=1)
    laid = seen(2, "QS", (540, 420), 4.0)
    lay.gone = True
    play = played(2, "QC", laid)
    play.earlier = [lay, pile]
    play.evidences = [lay.evidence, pile.evidence, laid.evidence]
    hand.add(play)
    next_card = seen(3, "7D", (560, 450), 5.0)
    next_card.hits = over or 0
    rebind(hand, at(5.5, [pile, laid, *([] if over is None else [next_card])]), SETTINGS)
    assert (play.track is pile) is given_up
    assert any(one is laid.evidence for one in play.evidences) is not given_up


@pytest.mark.parametrize("theirs", [True, False])
def test_a_card_changed_before_the_next_player_laid_his_is_none(theirs: bool) -> None:
    """In a heap: a wrong queen is taken back, a seven laid at its very place, and told as the next player's. When that
    one lays his own the queen was none; where it is a third player's, all stays.
    """
    hand = new_hand(5)
    cards = {0: seen(0, "9C", (480, 500), 1.0), 1: seen(1, "QC", (520, 510), 2.0, found=False)}
    cards[2], nine = seen(2, "7C", (522, 512), 4.0), seen(3, "9D", (450, 420), 5.0)
    for seat, card in enumerate(("9C", "QC", "7C")):
        hand.add(played(seat, card, cards[seat]))
        hand.trick[-1].fits = np.zeros(5)
    clear = {cards[2]: 1, nine: 2 if theirs else 3}

    def fits(track: Track, *_: object) -> np.ndarray:
        return np.where(np.arange(5) == clear.get(track, 0), 0.0, -9.0)

    whose = SimpleNamespace(
        places=fits, arms_at=lambda *_: np.ones(5), seats=SimpleNamespace(area=SimpleNamespace(known=True))
    )
    told = events(tell_no_plays(hand, [nine], whose, at(5.5, [*cards.values(), nine]), SETTINGS))  # type: ignore[arg-type]
    assert [event for event in told if isinstance(event, TakenBack)] == ([TakenBack(1, 1)] if theirs else [])


def test_of_several_cards_that_lie_there_untold_none_proves_whose_it_is() -> None:
    """All of the next trick lay there when the one before was told at last: whoever is told next, in turn, may not be
    its player (a film: a queen showed that another had reneged, for a quarter of a second).
    """
    table = Table(5)
    for seat, card in enumerate(("7C", "KC", "9C", "8C", "AC")):
        table.lay(card, seat, out=120)
    table.lying.clear()
    for card, seat in (("QD", 4), ("9D", 0), ("8D", 1)):
        table.lying[card] = (direction(seat, 5) * 30 + 500, card)
    told = [event for event in events(table.wait(1.2)) if isinstance(event, CardPlayed)]
    assert len(told) >= 2
    assert not any(event.sure for event in told[:-1])


@pytest.mark.parametrize(
    ("after", "by_place", "sure"),
    [(0.1, 1.0, False), (0.1, 5.0, True), (1.5, 1.0, True)],
    ids=["at once", "apart", "later"],
)
def test_of_two_neighbours_who_lay_at_once_nobody_is_sure_before_the_trick_is_full(
    after: float, by_place: float, sure: bool
) -> None:
    """The later one's card is told first, in turn, and the other as the later one's (a film: a queen showed so that he
    had reneged, until the trick was full); but where their places say whose each is, or one came later.
    """
    hand, now = new_hand(5), at(9.0, [])
    cards = {3: seen(0, "KD", (500, 500), 4.0), 4: seen(1, "9S", (460, 470), 7.0)}
    for seat, track in cards.items():
        hand.add(played(seat, name_of(track).code, track))  # type: ignore[union-attr]
        hand.trick[-1].fits, hand.trick[-1].laid = np.zeros(5), track.born
    hand.trick[1].fits[4] = by_place
    queen = seen(2, "QS", (440, 520), 7.0 + after)
    fits = np.where(np.arange(5) == 0, 0.0, -by_place)
    whose = SimpleNamespace(
        places=lambda *_: fits, laid_at=lambda track, now: track.born, still_since=lambda track, now: track.born,
        others_reached=lambda *_: False, others_played=lambda *_: False, arms_since=lambda t: np.full(5, t),
        seats=SimpleNamespace(log_places=lambda *_: fits), carried=SimpleNamespace(elsewhere_until=lambda *_: -np.inf),
    )  # fmt: skip
    one = Candidate(queen, Card.parse("QS"), 0.999, fits)
    assert next_play(one, hand, whose, now, SETTINGS).sure is sure  # type: ignore[arg-type]


@pytest.mark.parametrize(("by_place", "apart"), [(2.0, False), (6.0, True)])
def test_nobody_is_accused_by_a_card_that_one_whose_own_was_not_seen_may_have_laid(
    by_place: float, apart: bool
) -> None:
    """Neighbours laid at once; a lamp shone on the upper card, and it read as none (a film: the lower one was told as
    its player's, who had a trump and had not played it).
    """
    hand = new_hand(3)
    for seat, card in enumerate(("QC", "9H", "7C")):
        hand.add(played(seat, card, seen(seat, card, (400 + 100 * seat, 500), 1.0 + seat)))
        hand.trick[-1].fits = np.where(np.arange(3) == seat, 0.0, -by_place)
        hand.trick[-1].laid = 1.0 + seat
    missing = hand.trick[2]
    missing.missing, missing.track, missing.fits = True, None, np.array([-3.0, -3.0, 0.0])
    fits = [play.fits for play in hand.trick]
    best = arrange(
        [
            Arrival(each, np.full(3, play.laid), play.laid, play.laid)
            for each, play in zip(fits, hand.trick, strict=True)
        ],
        0,
        SETTINGS,
    )
    assert best.seats == (0, 1, 2)
    assert _not_the_missing(hand.trick, fits, best, SETTINGS) == ({0, 1, 2} if apart else {2})


@pytest.mark.parametrize("glimpsed", ["AC", "AC/AS", None])
def test_no_back_is_the_card_that_a_trick_lacks_where_its_face_was_glimpsed(glimpsed: str | None) -> None:
    """The ace slid until another lay upon it, and a pile is turned over beside the trick (a film)."""
    table = Table()
    table.watcher._scene.bare_until = lambda quad: table.t - 0.5  # type: ignore[method-assign]
    table.lay("7C", 0, out=100)
    table.lay("KC", 1, out=100)
    if glimpsed is not None:
        quad = (BOX + np.array([520, 420])).astype(np.float32)
        face = Track(99, quad, table.t, Evidence(SETTINGS), hits=9, found=False)
        for _ in range(9):
            face.evidence.add(names(glimpsed))
        table.watcher._assembler._hand.glimpsed.append(face)
    told = [event for event in events(table.lay("back", 2, shown=BACK, wait=2.5)) if isinstance(event, CardPlayed)]
    assert [event.card for event in told] == ([] if glimpsed == "AC" else [None])


def test_what_was_of_one_before_is_not_made_up_for_a_card_that_was_only_glimpsed() -> None:
    """Of a heap that its winner left face up a ten was lost from sight as the next trick went, and so was a card of it
    that reads as one of two, long before that was begun (a film).
    """
    table = Table()
    for seat, card in enumerate(("7C", "TC", "AC")):
        table.lay(card, seat)
    table.gather()
    hand = table.watcher._assembler._hand
    assert [str(play.card) for play in hand.plays] == ["7C", "TC", "AC"]
    ten, other = seen(50, "TC", (520, 420), 1.0, found=False), seen(51, "TS", (520, 420), 1.0, found=False)
    assert (_of_one_before(ten, hand, SETTINGS), _of_one_before(other, hand, SETTINGS)) == (True, False)
    hand.plays[1].named = False  # it may have been another
    assert not _of_one_before(ten, hand, SETTINGS)
    table.lay("QD", 2)
    laid = hand.trick[0].laid
    for ago, before in ((0.5, False), (1.5, True)):
        other.gone, other.gone_at = True, laid - ago
        assert _of_one_before(other, hand, SETTINGS) is before
