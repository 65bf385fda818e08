"""vision.seating and what the assembler makes of it: whose card is whose, over a whole trick."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from vision_table import Table, direction, events

from engine.cards import DECK, Card
from engine.events import CardPlayed, TrickTaken
from vision.arms import Arms
from vision.arranging import hand_left, hands_left
from vision.calibration import TableLayout
from vision.evidence import Evidence
from vision.observed import Question, Reread
from vision.plane import Plane
from vision.seating import Arrangement, Arrival, arrange, calm, seats_sure
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import BACK
from vision.whose import Whose


def came(t: float, arm_since: float | None = None, left: float | None = None, **fits: float) -> Arrival:
    """A card that was laid at *t*; fits by `s0`, `s1`, … in nats, -5 elsewhere; arms were there since *arm_since*, and
    had all *left* at another second than *t*.
    """
    seats = np.array([fits.get(f"s{seat}", -5.0) for seat in range(4)])
    return Arrival(seats, np.full(4, arm_since if arm_since else t), t, left if left else t)


def moves(before: list[float], at_card: tuple[int, ...] = ()) -> Arms:
    """So much moves *before* each seat, a piece each; those of the seats *at_card* hang together with the card in the
    middle, all others with nothing.
    """
    pieces = np.zeros((20, 20), np.uint16)
    for seat in at_card:
        pieces[9:11, 9:11] = seat + 1
    return Arms(pieces, np.vstack([np.zeros(len(before)), np.diag(before)]), np.zeros((20, 20), np.intp))


@pytest.mark.parametrize(("sooner", "lawful"), [(0.4, True), (0.9, False)])
def test_of_two_who_lay_at_once_none_was_out_of_turn(sooner: float, lawful: bool) -> None:
    """The second one's card lay half a second before the first one's, whose place was bare till then: clearly sooner,
    it was out of turn. Whose each is no place leaves in doubt.
    """
    cards = [came(1, s0=0), came(4, s1=0), came(4 - sooner, s2=0), came(6, s3=0)]
    bare = [replace(card, fits=2 * card.fits, bare_until=card.laid) for card in cards]
    found = arrange(bare, 0, WatchSettings())
    assert (found.lawful, found.seats) == ((True, (0, 1, 2, 3)) if lawful else (False, (0, 2, 1, 3)))
    assert found.rows == ((0, 1, 2, 3) if lawful else (0, 2, 1, 3))


def test_a_card_that_lies_before_another_strains_the_arrangement() -> None:
    """Seat 1 played twice and seat 2 not at all: its second card goes to seat 2, but nobody may be sure of that."""
    twice = arrange([came(1, s0=0), came(2, s1=0), came(3, s1=0), came(4, s3=0)], 0, WatchSettings())
    usual = arrange([came(1, s0=0), came(2, s1=0), came(3, s1=-1, s2=-2), came(4, s3=0)], 0, WatchSettings())
    assert (twice.seats, twice.strain) == ((0, 1, 2, 3), 5.0)
    assert usual.strain < WatchSettings().strain_nats < twice.strain


def test_who_clearly_played_twice_is_told_so() -> None:
    """Its second card lies before it, far from the seat that has none: no other seat can have laid it."""
    far = [came(1, s0=0), came(2, s1=0, s2=-7), came(3, s1=0, s2=-7), came(4, s3=0)]
    found = arrange(far, 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == ((0, 1, 2, 3), (0, 1, 1, 3), False)
    assert seats_sure(found, True, WatchSettings())
    assert arrange(far, 0, WatchSettings(), leader_known=False).lawful
    near = [came(1, s0=0), came(2, s1=0, s2=-6), came(3, s1=0, s2=-6), came(4, s3=0)]
    assert arrange(near, 0, WatchSettings()).lawful


@pytest.mark.parametrize(
    ("cards", "rows", "seats", "lawful"),
    [
        # as it should be
        ([came(1, s0=0), came(2, s1=0), came(3, s2=0), came(4, s3=0)], (0, 1, 2, 3), (0, 1, 2, 3), True),
        # the second and third came within a breath and were seen the other way round
        ([came(1, s0=0), came(2.1, s2=0), came(2.3, s1=0), came(4, s3=0)], (0, 2, 1, 3), (0, 1, 2, 3), True),
        # a card laid before its neighbour is still the one whose turn it was
        ([came(1, s0=0), came(2, s1=-2, s2=0), came(3, s2=0), came(4, s3=0)], (0, 1, 2, 3), (0, 1, 2, 3), True),
        # an arm lay over the second card for two seconds
        ([came(1, s0=0), came(3, s2=0), came(4, 1.5, s1=0), came(5, s3=0)], (0, 2, 1, 3), (0, 1, 2, 3), True),
        # a card clearly out of turn
        ([came(1, s0=0), came(2, s2=0), came(4, s1=0), came(6, s3=0)], (0, 1, 2, 3), (0, 2, 1, 3), False),
        # another than who took the last trick leads
        ([came(1, s1=0), came(2, s2=0), came(3, s3=0), came(4, s0=0)], (0, 1, 2, 3), (1, 2, 3, 0), False),
    ],
)  # fmt: skip
def test_a_trick_is_put_in_order_as_a_whole(
    cards: list[Arrival], rows: tuple[int, ...], seats: tuple[int, ...], lawful: bool
) -> None:
    """Place, time and turn are weighed together; a small contradiction is an error, a large one a finding."""
    found = arrange(cards, 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == (rows, seats, lawful)


def test_a_doubtful_order_is_no_accusation() -> None:
    """Where in turn and out of turn are about as likely, the margin says so."""
    close = [came(1, s0=0), came(2, s2=0), came(3.0, s1=0), came(6, s3=0)]
    found = arrange(close, 0, WatchSettings())
    assert isinstance(found, Arrangement)
    assert found.margin < WatchSettings().accuse_nats


def test_a_place_seen_bare_proves_the_order() -> None:
    """Half a second is soon an error of ours; but whose place was bare when another's card lay still came later."""
    second, third = came(2.0, s2=0), came(2.8, 2.3, s1=0)
    cards = [came(1, s0=0), second, third, came(4, s3=0)]
    assert arrange(cards, 0, WatchSettings()).lawful
    cards[2] = replace(third, bare_until=2.4)
    found = arrange(cards, 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == ((0, 1, 2, 3), (0, 2, 1, 3), False)
    assert found.margin >= WatchSettings().accuse_nats


def test_a_card_that_is_held_over_its_place_waits_for_its_turn() -> None:
    """It lay still there, in a hand, when the place of the card before it was bare for a moment yet; not for long."""
    held, before = came(2.2, s2=0), came(2.7, 2.3, s1=0)
    cards = [came(1, s0=0), held, replace(before, bare_until=2.3), came(4, s3=0)]
    found = arrange(cards, 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == ((0, 2, 1, 3), (0, 1, 2, 3), True)
    cards[2] = replace(before, bare_until=2.7)
    assert not arrange(cards, 0, WatchSettings()).lawful


@pytest.mark.parametrize(("seats", "left"), [([0, 2, 1], [1.0, 4.9, 3.0]), ([0, 2, 2], [1.0, 2.0, 3.0])])
def test_a_hand_that_moves_again_was_at_its_card_till_then(seats: list[int], left: list[float]) -> None:
    """Seat 2's arm moves as it holds its card over its place, and when it lets go; or it lays another card then."""
    whose = Whose(TableLayout(3), WatchSettings())
    for t in np.arange(0.0, 9.0, 0.1):
        whose.look(float(t), moves([0.0, 0.0, float(1.5 < t < 2.0 or 4.5 < t < 4.95)]))
    trick = [SimpleNamespace(seat=seat, latest=latest) for seat, latest in zip((0, 2, 1), (1.0, 2.0, 3.0), strict=True)]
    trick.append(SimpleNamespace(seat=1, latest=6.0))
    fits = [np.where(np.arange(3) == seat, 0.0, -5.0) for seat in (*seats, 1)]
    found = hand_left(trick, fits, whose, WatchSettings())  # type: ignore[arg-type]
    assert found[:3] == pytest.approx(left)


def test_whose_hand_leaves_after_the_next_card_is_not_accused() -> None:
    """Seat 2 holds its card still over the table for seconds, and the leader leads; it lays its card when all is told,
    and only then its hand goes.
    """
    cards = [came(3, s0=0), came(1, s2=0), came(6, s3=0), came(8, s1=0)]
    found = arrange(cards, 0, WatchSettings())
    assert (found.seats, found.lawful) == ((2, 0, 3, 1), False)
    for leaves, left in ((1.2, True), (4.5, False)):
        whose = Whose(TableLayout(4), WatchSettings())
        for t in np.arange(0.0, 9.0, 0.1):
            whose.look(float(t), moves([float(leaves < t < leaves + 0.5 and seat == 2) for seat in range(4)]))
        assert hands_left(found, cards, whose, WatchSettings()) == left


def test_who_leads_is_likely_even_where_it_is_not_sure() -> None:
    """All four came at once: who took the last trick led, though its cards may have been misread; and nobody erred."""
    found = arrange([came(1, s0=0), came(1, s1=0), came(1, s2=0), came(1, s3=0)], 2, WatchSettings(), False)
    assert (found.seats, found.lawful) == ((2, 3, 0, 1), True)
    assert found.lead < WatchSettings().accuse_nats
    found = arrange([came(1, s0=0), came(3, s1=0), came(5, s2=0), came(7, s3=0)], 2, WatchSettings(), False)
    assert (found.seats, found.lawful) == ((0, 1, 2, 3), True)
    assert found.lead >= WatchSettings().accuse_nats


@pytest.mark.parametrize("turns_up", [True, False])
def test_who_led_in_doubt_is_sure_when_the_last_tricks_winner_is(turns_up: bool) -> None:
    """A lead is misread, so that another seems to have won its trick and the next is led by none who should. Its name
    turns up at another card: now the lead is right, and its cards are sure when the hand is over; else they never are.
    """
    table = Table(3)
    left = [card.code for card in DECK if card.code not in ("8C", "7C", "KC", "TC", "QD", "JD")][:24]
    tricks = [["8C", "7C", "KC"], ["QD", "TC" if turns_up else left.pop(), "JD"]]
    tricks += [left[at : at + 3] for at in range(0, 24, 3)]
    leader = 0
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick):
            table.lay(card, (leader + place) % 3, shown="TC/TC/8C" if card == "8C" else "")
        table.gather(1.2)
        leader = 2 if number == 0 else table.keeper.winners[-1]
    assert table.keeper.winners[0] == 0
    second = [play for _, play in table.keeper.tricks[1]]
    assert [play.seat for play in second] == [2, 0, 1]
    assert [play.sure for play in second] == [turns_up] * 3


@pytest.mark.parametrize("turns_up", [True, False])
def test_a_trick_that_any_may_have_led_is_sure_when_the_last_tricks_winner_is(turns_up: bool) -> None:
    """A queen may be a king, so that another took its trick, and the cards of the next come almost at once. Where the
    king turns up elsewhere the queen's seat led, and the cards are sure when the hand is over; else they never are.
    """
    table = Table(3)
    left = [card.code for card in DECK if card.code not in ("QS", "7C", "QC", "KC", "7H", "7S", "TH")][:23]
    tricks = [["QS", "7C", "QC"], ["7H", "7S", "TH"], ["KC" if turns_up else "9H", *left[:2]]]
    tricks += [left[at : at + 3] for at in range(2, 23, 3)]
    leader = 0
    for number, trick in enumerate(tricks):
        for place, card in enumerate(trick):
            table.lay(
                card, (leader + place) % 3, shown="QC/QC/KC" if card == "QC" else "", wait=0.1 if number == 1 else 0.6
            )
        table.wait(1.0)
        table.gather(1.2)
        leader = table.keeper.winners[-1]
    assert table.keeper.winners[0] == 2
    second = [play for _, play in table.keeper.tricks[1]]
    assert [play.seat for play in second] == [2, 0, 1]
    assert [play.sure for play in second] == [turns_up] * 3


@pytest.mark.parametrize("wait", [0.1, 0.2, 0.27, 0.33])
def test_after_a_trick_whose_winner_may_be_the_neighbour_no_quick_card_is_sure(wait: float) -> None:
    """Queen and jack lie between their players, each a little nearer to the other's, so either may have won; the next
    cards come almost at once. Whoever seems to lead, nobody is to be accused by it, nor when the hand is over.
    """
    table = Table(3)
    left = [card.code for card in DECK if card.code not in ("7C", "QC", "JD", "7H", "7S", "TH")][:24]
    table.lay("7C", 0)
    across = direction(1, 3) - direction(2, 3)
    for card, aside in (("QC", 9), ("JD", -9)):  # laid by seats 2 and 1
        between = (direction(1, 3) + direction(2, 3)) / 2 * 140 + 500
        table.lying[card] = (between + across / np.linalg.norm(across) * aside, card)
    table.wait(1.0)
    table.gather(1.2)
    for place, card in enumerate(("7H", "7S", "TH")):
        table.lay(card, (2 + place) % 3, wait=wait)
    table.wait(1.0)
    table.gather(1.2)
    for at in range(0, 24, 3):
        leader = table.keeper.winners[-1]
        for place, card in enumerate(left[at : at + 3]):
            table.lay(card, (leader + place) % 3)
        table.gather(1.2)
    assert len(table.keeper.tricks) >= 10
    second = [play for _, play in table.keeper.tricks[1]]
    assert [play.seat for play in second] == [2, 0, 1] or not any(play.sure for play in second)


def test_where_the_lead_is_a_guess_no_card_is_sure() -> None:
    """A card of the last trick could be either of two, and all cards of this one came at once: any may have led."""
    table = Table(3)
    table.lay("KC", 0, shown="KC/KS", wait=1.0)
    table.lay("QH", 1)
    table.lay("AC", 2)
    table.gather(2.0)
    for card, seat in (("7C", 0), ("8C", 1), ("9D", 2)):
        table.lay(card, seat, wait=0.0)
    table.wait(3.0)
    told = [(play.seat, play.sure) for _, play in table.keeper.tricks[1]]
    assert sorted(told) == [(0, False), (1, False), (2, False)]


def test_two_cards_that_may_be_each_others_are_not_sure() -> None:
    """They came together and lie between their players: whose is whose nobody can say."""
    cards = [came(1, s0=0), came(2, s1=0, s2=0), came(2, s1=0, s2=0), came(4, s3=0)]
    assert arrange(cards, 0, WatchSettings()).near < WatchSettings().seats_sure_nats
    table = Table(4)
    table.lay("7C", 0)
    between = (direction(1, 4) + direction(2, 4)) / 2 * 140 + 500
    for card, aside in (("KC", (40.0, 40.0)), ("AC", (-40.0, -40.0))):
        table.lying[card] = (between + np.array(aside), card)
    table.wait(1.0)
    table.lay("9C", 3, wait=1.0)
    assert [play.sure for _, play in table.keeper.tricks[0]] == [False] * 4


def test_two_cards_that_were_told_the_other_way_round_are_not_sure() -> None:
    """A king was told before the ace was found, and the places say that the ace was played first: somebody would be
    accused by one of the two, and whichever says so may be wrong.
    """
    table = Table(4)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, wait=1.0)
    _, king, ace = table.watcher._assembler._hand.trick
    king.fits, ace.fits = (np.where(np.arange(4) == seat, 0.0, -40.0) for seat in (2, 1))
    table.lay("9C", 3, wait=1.0)
    told = [(play.card.code if play.card else None, play.sure) for _, play in table.keeper.tricks[0]]
    assert told == [("7C", True), ("AC", False), ("KC", False), ("9C", True)]


def test_only_the_cards_that_may_be_each_others_are_not_sure() -> None:
    """Two of four came together and lie a little nearer each to its own player: the other two are nobody else's."""
    cards = [came(1, s0=0), came(2, s1=0, s2=-1), came(2, s1=-1, s2=0), came(4, s3=0)]
    found = arrange(cards, 0, WatchSettings())
    assert found.rows == (0, 1, 2, 3)
    assert found.apart[1] == found.apart[2] == found.near == 2.0
    assert min(found.apart[0], found.apart[3]) > WatchSettings().swap_nats
    table = Table(4)
    table.lay("7C", 0)
    between = (direction(1, 4) + direction(2, 4)) / 2 * 140 + 500
    for card, nearer, aside in (("KC", 1, (20.0, 20.0)), ("AC", 2, (-20.0, -20.0))):
        table.lying[card] = (between + np.array(aside) + direction(nearer, 4) * 18, card)
    table.wait(1.0)
    table.lay("9C", 3, wait=1.0)
    assert [play.sure for _, play in table.keeper.tricks[0]] == [True, False, False, True]


@pytest.mark.parametrize("named", [True, False])
def test_a_card_that_was_read_on_its_way_is_its_carriers(named: bool) -> None:
    """Two come at once and are laid in the middle, nearer to each other's player; each was seen to come from where its
    own sits. Where what came could not be read it may have been another card.
    """
    table = Table(4)
    table.lay("7C", 0)
    ends = {card: (direction(seat, 4), direction(place, 4)) for card, seat, place in (("KC", 1, 2), ("AC", 2, 1))}
    for part in np.linspace(1.0, 0.0, 6):
        for card, (start, end) in ends.items():
            there = (end * 60 + (start * 300 - end * 60) * part) + 500
            table.lying[card] = (there, card if named or part == 0 else "?")
        table.wait(1 / 15)
    table.wait(1.0)
    table.lay("9C", 3, wait=1.0)
    told = [str(play.card) for _, play in table.keeper.tricks[0]]
    assert told == (["7C", "KC", "AC", "9C"] if named else ["7C", "AC", "KC", "9C"])


def test_two_cards_seen_the_wrong_way_round_are_put_right() -> None:
    """Both lie there at the same look, told in either order: in the end each is its player's, in turn, and sure."""
    table = Table(4)
    table.lay("7C", 0)
    table.lying["AC"] = (direction(2, 4) * 140 + 500, "AC")
    table.wait(0.2)
    table.lay("KC", 1, wait=1.0)
    table.lay("9C", 3, wait=1.0)
    table.gather()
    plays = [(play.seat, str(play.card), play.sure) for _, play in table.keeper.tricks[0]]
    assert plays == [(0, "7C", True), (1, "KC", True), (2, "AC", True), (3, "9C", True)]


def test_a_card_laid_face_down_is_a_play() -> None:
    """A back that comes to lie on the trick is told as a card face down, surely once it has gone with the trick; the
    pile that lay there before is none, nor is one whose place nobody has seen bare since the trick was begun: the bury,
    found late.
    """
    unseen = Table(3)
    unseen.lay("7C", 0)
    assert events(unseen.lay("bury", 1, shown=BACK, wait=4.0)) == []
    table = Table(3)
    table.watcher._bare_until = lambda track: track.born  # type: ignore[method-assign]
    table.lying["blind"] = (np.array([540.0, 480.0]), BACK)
    table.wait(1.0)
    table.lay("7C", 0)
    assert events(table.lay("unknown", 1, shown=BACK, wait=2.0)) == [CardPlayed(1, None, sure=False)]
    assert events(table.lay("AC", 2))[0] == CardPlayed(2, Card.parse("AC"), sure=False)
    del table.lying["7C"], table.lying["unknown"], table.lying["AC"]
    told = events(table.wait(1.5))
    assert TrickTaken(2, seen=False) in told
    assert [(play.seat, play.card is None, play.sure) for _, play in table.keeper.tricks[0]][1] == (1, True, True)


@pytest.mark.parametrize(("found", "told"), [(0.9, [CardPlayed(1, None, sure=False)]), (0.52, [])])
def test_a_back_that_is_found_less_surely_than_a_card_is_none(found: float, told: list[object]) -> None:
    """The stripes of a cloth between the cards of a trick looked like one (a film: a king was the next card)."""
    table = Table(3)
    table.watcher._bare_until = lambda track: track.born  # type: ignore[method-assign]
    table.lay("7C", 0)
    table.fits["stripes"] = (found, 1.0)
    assert events(table.lay("stripes", 1, shown=BACK, wait=3.0)) == told


def test_a_second_outline_of_a_card_is_no_card_laid_face_down() -> None:
    """A seven was found twice, a little aside, and the second outline read as a back: nobody laid a card there."""
    table = Table(3)
    table.lay("7C", 0)
    table.lying["ghost"] = (table.lying["7C"][0] + np.array([12.0, 6.0]), BACK)
    assert events(table.wait(3.0)) == []
    assert events(table.lay("AC", 1)) == [CardPlayed(1, Card.parse("AC"))]


def test_the_last_trick_shown_again_is_no_trick() -> None:
    """Somebody spreads the last trick's cards once more: nothing is played, and the next lead is told as ever."""
    table = Table(3)
    for card, seat in (("7C", 0), ("KC", 1), ("AC", 2)):
        table.lay(card, seat)
    table.gather()
    for card, place in (("KC", (450.0, 470.0)), ("AC", (540.0, 470.0)), ("7C", (500.0, 580.0))):
        table.lying[card] = (np.array(place), card)
    assert table.wait(5.0) == []
    table.gather()
    assert events(table.lay("QD", 2)) == [CardPlayed(2, Card.parse("QD"))]


def test_the_last_card_is_the_last_players() -> None:
    """After a card out of turn the seat that still lacks one is due, so that its card is not taken for another's."""
    table = Table(4)
    table.lay("7C", 0)
    table.lay("AC", 2, wait=2.0)
    table.lay("KC", 1, wait=2.0)
    told = events(table.lay("9C", 3, wait=0.6))
    assert any(isinstance(event, CardPlayed | Reread) and event.seat == 3 for event in told)


def test_two_cards_that_nobody_saw_come() -> None:
    """Of them neither is the later one: the seats decide, and the margin stays a number."""
    fits = [np.where(np.arange(3) == seat, 0.0, -4.0) for seat in (0, 2, 1)]
    seen = Arrival(fits[0], np.full(3, 1.0), 1.0, 1.0)
    unseen = [Arrival(fit, np.full(3, -np.inf), np.inf, np.inf) for fit in fits[1:]]
    found = arrange([seen, *unseen], 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == ((0, 2, 1), (0, 1, 2), True)
    assert found.margin > 0


def test_a_card_that_nobody_saw_came_in_its_turn() -> None:
    """Seat 1's card was never found; that it was told last, when the trick was gathered, accuses nobody."""
    unseen = Arrival(np.array([-3.0, 0.0, -3.0, -3.0]), np.full(4, -np.inf), np.inf, np.inf)
    found = arrange([came(1, s0=0), came(3, s2=0), came(5, s3=0), unseen], 0, WatchSettings())
    assert (found.rows, found.seats, found.lawful) == ((0, 3, 1, 2), (0, 1, 2, 3), True)
    assert found.margin > WatchSettings().seats_sure_nats


def test_a_card_that_nobody_saw_is_asked_about_at_its_own_place() -> None:
    """It was glimpsed while an arm lay over it: the question names the play that it is after the trick is in order."""
    table = Table(4)
    table.lay("7C", 0)
    table.lying["KC"] = (direction(1, 4) * 140 + 500, "KC/KS")
    table.wait(0.2)
    del table.lying["KC"]
    table.lay("AC", 2, wait=2.0)
    table.lay("9C", 3, wait=2.0)
    del table.lying["7C"], table.lying["AC"], table.lying["9C"]
    asked = [event for event in events(table.wait(4.0)) if isinstance(event, Question)]
    plays = [(play.seat, None if play.card is None else str(play.card)) for _, play in table.keeper.tricks[0]]
    assert plays == [(0, "7C"), (1, None), (2, "AC"), (3, "9C")]
    assert [(question.play, question.seat) for question in asked] == [(1, 1)]


@pytest.mark.parametrize(("bare", "order"), [(0.2, [0, 1, 2, 3]), (None, [1, 2, 0, 3])])
def test_a_lead_that_was_found_late_lay_there_since_its_place_was_bare(bare: float | None, order: list[int]) -> None:
    """The finder missed it for seconds. Where its place was never seen bare after the others lay, it came first."""
    table = Table(4)
    table.wait(0.5)
    table.watcher._bare_until = lambda track: table.t if bare is None else bare  # type: ignore[method-assign]
    for card, seat in (("KC", 1), ("AC", 2), ("7C", 0), ("9C", 3)):
        table.lay(card, seat, wait=1.5)
    assert [play.seat for _, play in sorted(table.keeper.tricks[0])] == order


@pytest.mark.parametrize("shown", ["7C", "7C/8C"])
def test_what_is_put_in_order_anew_keeps_its_pictures(shown: str) -> None:
    """Also a card of which it stays in doubt what it is: the picture beside a name, and in a proof, is of that card."""
    table, shows = Table(4), dict[int, bytes]()

    def picture(track: Track) -> bytes:
        return min(table.lying, key=lambda card: float(np.hypot(*(table.lying[card][0] - track.centre)))).encode()

    table.watcher._crops.of = picture  # type: ignore[method-assign, assignment]
    table.watcher._bare_until = lambda track: 0.2  # type: ignore[method-assign]
    told = table.wait(0.5)
    for card, seat in (("KC", 1), ("AC", 2), ("7C", 0), ("9C", 3)):
        told += table.lay(card, seat, shown=shown if card == "7C" else "", wait=1.5)
    for one in told:
        number = one.event.play if isinstance(one.event, Reread) else one.play
        if number is not None and one.picture is not None:
            shows[number] = one.picture
    assert [play.seat for _, play in sorted(table.keeper.tricks[0])] == [0, 1, 2, 3]
    assert [shows[number] for number in range(4)] == [b"7C", b"KC", b"AC", b"9C"]


def test_what_was_taken_back_in_doubt_says_nothing_of_when_its_seats_card_came() -> None:
    """An outline beside the lead is told as the last seat's card, and goes; who leads is not sure. The card that seat
    lays in its turn, seconds later, did not come when the outline did, and leads nothing.
    """
    table = Table(4)
    for seat, card in enumerate(("7S", "KS", "AS", "8S")):
        table.lay(card, seat, shown="AS/AS/TS" if card == "AS" else "")
    table.gather()
    table.lay("7C", 2)
    table.lying["ghost"] = (direction(1, 4) * 150 + 500, "8C/8H/QS")
    assert [event.seat for event in events(table.wait(2.5)) if isinstance(event, CardPlayed)] == [1]
    del table.lying["ghost"]
    table.wait(2.5)
    for card, seat in (("KC", 3), ("AC", 0), ("9C", 1)):
        table.lay(card, seat)
    plays = [(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]]
    assert plays == [(2, "7C"), (3, "KC"), (0, "AC"), (1, "9C")]


def test_a_card_that_was_told_as_the_trick_was_gathered_is_not_what_another_may_have_been() -> None:
    """The third card is swept up as soon as it lies; of the fourth nobody saw anything, so nothing is asked now."""
    table = Table(4)
    table.lay("7C", 0)
    table.lay("KC", 1)
    table.lay("AC", 2, shown="AC/AS", wait=0.35)
    told = events(table.gather(2.0))
    assert CardPlayed(3, None, sure=False) in told
    assert not [event for event in told if isinstance(event, Question)]


def test_the_inner_part_of_a_card_is_no_other_card() -> None:
    """The pips of a ten are outlined as well, more surely than the ten, and read as the eight: nobody laid that."""
    table = Table(4)
    assert len(table.lay("7H", 0)) == 1
    assert len(table.lay("TH", 1)) == 1
    table.lying["pips"], table.fits["pips"] = (table.lying["TH"][0] + np.array([3.0, 2.0]), "8H"), (0.95, 0.84)
    assert [event for event in events(table.wait(4.0)) if isinstance(event, CardPlayed)] == []


def test_an_outline_across_two_cards_is_no_third() -> None:
    """A seven and a nine lie side by side; an outline between them, hardly found, reads as the ten of their signs."""
    table = Table(4)
    table.lay("7D", 0, out=45, wait=1.0)
    table.lay("9D", 1, out=45, wait=1.0)
    between = (table.lying["7D"][0] + table.lying["9D"][0]) / 2
    table.lying["ghost"], table.fits["ghost"] = (between, "TD"), (0.42, 1.15)
    assert events(table.wait(3.0)) == []
    assert CardPlayed(2, Card.parse("AC")) in events(table.lay("AC", 2))


def weighed(arms: dict[int, tuple[float, float, float]], laid: float, at_card: tuple[int, ...] = ()) -> np.ndarray:
    """How well each of four seats fits a card in the middle of the table, found and laid at a time; of each arm since
    when and until when it moved, and how much. *at_card*: whose arms hang together with the card.
    """
    whose = Whose(TableLayout(4), WatchSettings())
    for step in range(165):
        t = step / 15
        each = [arms.get(seat, (-1.0, -1.0, 0.0)) for seat in range(4)]
        whose.look(t, moves([much * (begin <= t <= end) for begin, end, much in each], at_card=at_card))
    box = np.array([[-30, -45], [30, -45], [30, 45], [-30, 45]], np.float32) + np.array([500, 500], np.float32)
    track = Track(1, box, laid, Evidence(WatchSettings()), still_since=laid, rested_at=laid + 0.3, laid_at=laid)
    tracker = SimpleNamespace(ruler=lambda track: Plane.even(1.0), apart=lambda track, place: 0.0)
    now = SimpleNamespace(t=10.9, size=(1000, 1000), tracker=tracker)
    return whose.places(track, now)  # type: ignore[arg-type]


def test_an_arm_hangs_together_with_what_it_lays() -> None:
    """The one before draws back as the card comes, a third scratches an ear: both move more, and neither is at it."""
    fits = weighed({1: (9.0, 10.1, 300.0), 2: (9.8, 10.3, 60.0), 3: (9.0, 10.8, 200.0)}, 10.0, at_card=(2,))
    assert fits[2] == fits.max()
    assert all(fits[2] - fits[seat] > 4.0 for seat in (0, 1, 3))


def test_in_quick_play_a_card_is_laid_by_the_arm_of_its_own_moment() -> None:
    """In a heap in the middle its place says nothing; the arm of the one before was there a second ago, the next one's
    comes as soon as the card lies still.
    """
    fits = weighed({1: (8.8, 9.45, 60.0), 2: (9.7, 10.1, 60.0), 3: (10.2, 10.8, 60.0)}, 10.0)
    assert fits[2] == fits.max()
    assert all(fits[2] - fits[seat] > 3.0 for seat in (0, 1, 3))


def test_an_arm_near_the_camera_that_draws_back_does_not_outvote_the_one_that_lays() -> None:
    """It moves five times as many pixels, but only until the card is there."""
    fits = weighed({1: (9.0, 9.95, 300.0), 2: (9.8, 10.3, 60.0)}, 10.0)
    assert fits[2] == fits.max()


def test_a_finger_that_moves_is_no_arm() -> None:
    """A player drums on the table before and after another lays a card: a pixel or two, but in many more pictures."""
    fits = weighed({1: (8.5, 10.8, 2.0), 2: (9.6, 9.95, 60.0)}, 10.0)
    assert fits[2] - fits[1] > 3.0


def test_an_order_counts_only_where_cards_came_apart() -> None:
    """Where two cards come within a breath, two arms are over the table, and either may have laid either."""
    assert calm([came(3.0), came(1.0), came(2.0)], WatchSettings())
    assert not calm([came(3.0), came(1.0), came(1.5)], WatchSettings())


def test_an_order_counts_only_where_the_hands_left_as_they_came() -> None:
    """A card that lay there first, while its player's hand stayed on it, may have come first or have been held back."""
    assert not calm([came(1.0), came(2.0, left=4.0), came(3.0)], WatchSettings())


def test_an_order_counts_only_where_each_card_was_seen_to_come() -> None:
    """One that nobody found for seconds lay there all the time, unless its place was seen bare after the other lay."""
    one, other = came(1.0), came(4.0)
    assert calm([one, replace(other, bare_until=3.5)], WatchSettings())
    assert not calm([one, replace(other, bare_until=0.2)], WatchSettings())
    assert not calm([one, replace(other, bare_until=-np.inf)], WatchSettings())


def test_a_card_lay_nowhere_as_long_as_it_was_read_on_its_way() -> None:
    """It slides in half a second after the card before lies still; where it comes to rest nobody saw the table bare."""
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    start = table.t
    for out in range(300, 140, -10):
        table.lying["KC"] = (direction(1, 3) * out + 500, "KC")
        table.wait(1 / 15)
    table.lay("KC", 1, wait=1.0)
    first, second = (play.bare_until for play in table.watcher._assembler._hand.trick)
    assert np.isnan(first)
    assert second == pytest.approx(start + 14 / 15, abs=0.01)  # 30 mm and more from there for 14 frames


@pytest.mark.parametrize(("other", "sure"), [(None, True), (2, False)])
def test_a_card_is_not_surely_its_seats_where_another_may_have_laid_it(other: int | None, sure: bool) -> None:
    """The next seat's arm was over the table too: what lies there may be its card, and the due one below an arm."""
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    if other is not None:
        column, row = ((direction(other, 3) * 200 + 500) / 20).astype(int)
        table.moving[row - 4 : row + 5, column - 4 : column + 5] = True
    told = events(table.lay("KC", 1, wait=0.6))
    table.moving[:] = False
    assert told == [CardPlayed(1, Card.parse("KC"), sure)]
    told = events(table.lay("AC", 2, wait=1.0))
    assert CardPlayed(2, Card.parse("AC")) in told
    assert all(play.sure for _, play in table.keeper.tricks[0])
