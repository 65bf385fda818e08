"""vision.assembler: from cards on a table to plays and tricks, told as a story of what people do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from vision_simulator import Keeper, direction
from vision_table import BOX, FPS, SIZE, Table, events, names

from engine.cards import DECK, Card
from engine.events import CardPlayed, TrickTaken
from vision.assembler import Prior, Question, Reread, TakenBack, _likeliest_of
from vision.calibration import TableLayout
from vision.evidence import Evidence
from vision.fans import spread
from vision.following import _is_again, rebind
from vision.gathering import away, gatherer, overlooked, taken, taken_back
from vision.hand_so_far import HandSoFar
from vision.made_up import began_to_go, came_with
from vision.missing import missing_play
from vision.moved import heed_lead
from vision.parts import rest_of_told, second_outline
from vision.plays import Now, Play, Proof, settle_names
from vision.push import Push
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.sightings import Sighting, Sightings
from vision.track import Track
from vision.tracker import Tracker
from vision.values import BACK, CLASSES, OTHER
from vision.watcher import Watcher


def test_three_cards_and_a_trick() -> None:
    """Each card is told when it rests, by the seat before which it lies, and the trick when it is gathered."""
    table = Table()
    assert events(table.lay("7C", 0)) == [CardPlayed(0, Card.parse("7C"))]
    assert events(table.lay("KC", 1)) == [CardPlayed(1, Card.parse("KC"))]
    assert events(table.lay("AC", 2)) == [CardPlayed(2, Card.parse("AC"))]
    assert table.wait(5.0) == []
    assert events(table.gather()) == [TrickTaken(2, seen=False)]
    assert events(table.lay("QD", 2)) == [CardPlayed(2, Card.parse("QD"))]


def test_a_card_is_told_soon() -> None:
    """A clear card is told within 0.45 s after it was laid, a doubtful one within 0.75 s."""
    table = Table()
    assert len(table.lay("7C", 0, wait=0.45)) == 1
    table.wait(0.2)
    doubtful = table.lay("KC", 1, shown="KC/KS", wait=0.75)
    assert [observed.event.sure for observed in doubtful if isinstance(observed.event, CardPlayed)] == [False]


def test_backs_and_cards_at_the_rim_are_no_plays() -> None:
    """Piles of won tricks, backs in the middle, and cards before a player's chest are not played."""
    table = Table()
    table.lying["pile"] = (np.array([620.0, 560.0]), BACK)
    table.lying["low hand"] = (direction(1, 3) * 420 + 500, "AS")
    assert table.wait(3.0) == []


def test_a_card_by_the_wrong_player_is_told_as_such() -> None:
    """Place says seat 2 clearly, though seat 1 is due: told after a wait, and a finding once the trick is gathered."""
    table = Table()
    table.lay("7C", 0, wait=2.0)
    assert table.lay("AC", 2, wait=0.6) == []
    assert events(table.wait(1.5)) == [CardPlayed(2, Card.parse("AC"), sure=False)]
    table.wait(1.5)
    table.lay("KC", 1, wait=1.5)
    told = [(play.seat, str(play.card), play.sure) for _, play in table.keeper.tricks[0]]
    assert told == [(0, "7C", False), (2, "AC", False), (1, "KC", False)]
    assert Reread(1, 2, Card.parse("AC")) in events(table.gather(2.0))
    assert [(play.seat, play.sure) for _, play in table.keeper.tricks[0]] == [(0, True), (2, True), (1, True)]


def test_a_card_between_two_seats_is_the_due_seats() -> None:
    """Place says nothing, turn does."""
    table = Table()
    table.lay("7C", 0)
    table.lying["KC"] = ((direction(1, 3) + direction(2, 3)) / 2 * 140 + 500, "KC")
    assert events(table.wait(0.6)) == [CardPlayed(1, Card.parse("KC"))]


def test_two_cards_between_two_looks_come_in_turn() -> None:
    """Cards that appear together are told in the order of the seats."""
    table = Table()
    table.lay("7C", 0)
    table.lying["AC"] = (direction(2, 3) * 140 + 500, "AC")
    assert events(table.lay("KC", 1)) == [CardPlayed(1, Card.parse("KC")), CardPlayed(2, Card.parse("AC"))]


@pytest.mark.parametrize(
    ("played", "shown", "told"),
    [
        ("7S", "QC/JC", "QC"),  # nothing is known: the first of the pack's order, but not sure
        ("QC", "QC/JC", "JC"),  # the queen is gone: a near-tie is the jack
        ("QC", "QC/JC/JC", "JC"),
    ],
)
def test_near_ties_go_to_what_can_come(played: str, shown: str, told: str) -> None:
    """Between two likenesses the card that can still come is told."""
    table = Table()
    table.lay(played, 0)
    (observed, *_) = table.lay("JC", 1, shown=shown, wait=1.0)
    assert isinstance(observed.event, CardPlayed)
    assert observed.event.card is not None
    assert observed.event.card.code in {told, "JC"}


def test_a_misread_card_gives_its_name_back() -> None:
    """When the real queen comes, the earlier card that was taken for her gets its better name."""
    table = Table()
    table.lay("JC", 0, shown="QC/QC/JC")
    table.lay("QC", 1)
    told = table.lay("AC", 2) + table.gather(2.0)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["JC", "QC", "AC"]
    assert TrickTaken(1, seen=False) in events(told)
    assert any(isinstance(observed.event, Reread) for observed in table.keeper.told)


def test_doubt_left_over_is_a_question() -> None:
    """A card that could be either of two all the time is told unsure, and asked about when the hand is over."""
    table = Table()
    table.lay("KC", 0, shown="KC/KS", wait=1.0)
    table.lay("QH", 1)
    table.lay("AC", 2)
    told = events(table.gather(2.0))
    assert not [event for event in told if isinstance(event, Question)]
    assert [event for event in told if isinstance(event, TrickTaken)] == [TrickTaken(1, seen=False)]
    reread, question = events(table.watcher.finish(table.keeper.prior()))
    assert reread == Reread(0, 0, reread.card, sure=False, among=(Card.parse("KC"), Card.parse("KS")))
    assert isinstance(question, Question)
    assert (question.play, question.seat) == (0, 0)
    assert {str(card) for card, _ in question.answers} == {"KC", "KS"}


@pytest.mark.parametrize(("doubted", "proves"), [(("KC", "AC"), True), (("KC", "AC", "9S"), False)])
def test_of_a_pack_that_reads_badly_nothing_is_proved_by_what_may_be_one_of_several(
    doubted: tuple[str, ...], proves: bool
) -> None:
    """A stranger's ace of acorns was a trump, of bells or a queen, as far as anybody could tell, and accused by it."""
    table = Table()
    for seat, card in enumerate(("KC", "QH", "AC")):
        table.lay(card, seat, shown=f"{card}/{card[0]}H" if card in doubted else "", wait=1.0)
    table.gather(2.0)
    for seat, card in ((1, "9S"), (2, "TS"), (0, "8S")):
        table.lay(card, seat, shown="9S/7S" if card in doubted else "", wait=1.0)
    table.gather(2.0)
    told = events(table.watcher.finish(table.keeper.prior()))
    assert sum(isinstance(event, Question) for event in told) == len(doubted)
    last = {event.play: event for event in told if isinstance(event, Reread)}
    assert [bool(last[play].among) for play in (0, 2) if play in last] == ([True, True] if proves else [])


@pytest.mark.parametrize(("kept", "asked"), [((), True), (("QH",), False), (("QH", "JH"), True)])
def test_a_trump_that_was_hardly_buried_is_not_asked_about(kept: tuple[str, ...], asked: bool) -> None:
    """A queen that reads as little else, beside two cards that never turned up; a near-tie of two trumps stays one."""
    hand = HandSoFar(5)
    queen = told(hand, "QH", 0, lying(1, "QH", (500.0, 500.0), 1.0, readings=0))
    odds = np.full(len(CLASSES), -9.0)
    odds[[Card.parse(card).index for card in ("QH", "JH", "7H")]] = 0.0, -1.5, -1.8
    queen.evidences[0].add((np.exp(odds) / np.exp(odds).sum()).astype(np.float32))
    observed = settle_names(hand.plays, 30.0, WatchSettings(), True, kept=frozenset(map(Card.parse, kept)))
    assert any(isinstance(one.event, Question) for one in observed) is asked
    assert queen.card == Card.parse("QH")
    assert not queen.sure, "the pictures alone say what is sure"


@pytest.mark.parametrize(("players", "hand_size", "plays"), [(4, 7, 28), (4, 8, 32), (4, None, 32), (3, None, 30)])
def test_a_hand_is_whole_when_all_cards_that_were_dealt_were_played(
    players: int, hand_size: int | None, plays: int
) -> None:
    """Of four players each may hold seven, with four cards in the blind, or eight."""
    hand, prior = HandSoFar(players), Prior(hand_size=hand_size)
    for index in range(plays):
        assert not hand.whole(prior)
        told(hand, DECK[index].code, index % players, lying(index, DECK[index].code, (500.0, 500.0), float(index)))
    assert hand.whole(prior)
    assert hand.left(prior) == (0,) * players


@pytest.mark.parametrize(("none", "known"), [(6.0, True), (4.0, False)])
def test_a_card_that_hardly_reads_as_none_is_known_once_the_others_it_may_be_were_played(
    none: float, known: bool
) -> None:
    """A queen that may be a ten, which another laid: by what was left to be seen of her she may even be no card."""
    hand = HandSoFar(5)
    queen = told(hand, "QH", 0, lying(1, "QH", (500.0, 500.0), 1.0, readings=0))
    told(hand, "TH", 1, lying(2, "TH", (700.0, 500.0), 2.0, readings=20))
    odds = np.full(len(CLASSES), -8.0)
    odds[[Card.parse("QH").index, Card.parse("TH").index, CLASSES.index(OTHER)]] = 0.0, -3.0, -none
    queen.evidences[0].add((np.exp(odds) / np.exp(odds).sum()).astype(np.float32))
    settle_names(hand.plays, 30.0, WatchSettings(), True)
    assert not queen.named
    assert queen.known is known


def test_doubt_goes_away_when_the_other_card_turns_up() -> None:
    """Of two cards that look alike the later one is clear: then the first is the other one, and nobody is asked."""
    table = Table()
    table.lay("KC", 0, shown="KC/KS", wait=1.0)
    table.lay("QH", 1)
    table.lay("AC", 2)
    table.gather(2.0)
    table.lay("KS", 1)
    told = events(table.watcher.finish(table.keeper.prior()))
    assert not [event for event in told if isinstance(event, Question)]
    (first, *_) = (play for trick in table.keeper.tricks for _, play in trick)
    assert str(first.card) == "KC"


def test_a_card_that_cannot_be_read_is_told_where_it_is_due() -> None:
    """Small, flat or half covered, a card reads as none; but it lies where one is due, and somebody after it played."""
    table = Table(4)
    table.lay("7C", 0)
    table.lay("KC", 1, shown="KC/other/other", wait=0.8)
    table.lay("AC", 2, wait=2.5)
    plays = [(play.seat, str(play.card)) for _, play in table.keeper.tricks[0]]
    assert plays == [(0, "7C"), (1, "KC"), (2, "AC")]


def test_a_card_that_rested_unread_is_made_up_for() -> None:
    """The last card lay there, but could be any of four, when all were swept up: it is told as the likeliest."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    table.lay("JH", 2, shown="JH/QH/KH/JH/QH/JD")
    told = events(table.gather(2.5))
    assert told[0] == CardPlayed(2, Card.parse("JH"), sure=False)
    assert told[-1] == TrickTaken(2, seen=False)


def test_hidden_by_arms_is_not_gathered() -> None:
    """A full trick over which arms move for long is not over; when they leave, all lies there as before."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    kept = dict(table.lying)
    table.moving[:] = True
    assert table.gather(6.0) == []
    table.lying, table.moving = kept, np.zeros((50, 50), bool)
    assert table.wait(2.0) == []
    assert events(table.gather()) == [TrickTaken(2, seen=False)]


def test_a_trick_that_lacks_a_card_is_over_though_one_of_it_is_seen_on_the_pile() -> None:
    """Nobody saw the last card; the winner puts the trick down face up, a king on it: what comes next is the next."""
    table = Table(5)
    for seat, card in enumerate(("AH", "AS", "KD", "QD"), 1):
        table.lay(card, seat)
    table.gather(0.7)
    table.lying["KD"] = (direction(4, 5) * 330 + 500, "KD")
    table.wait(1.5)
    assert [len(trick) for trick in table.keeper.tricks] == [5, 0]
    assert [played.card for played in events(table.lay("KC", 4))] == [Card.parse("KC")]
    assert [played.seat for played in events(table.lay("JC", 0))] == [0]


@pytest.mark.parametrize("shown", [("KD", "QD"), ("QD",)])
def test_a_trick_that_lacks_a_card_is_over_though_others_are_seen_on_the_pile(shown: tuple[str, ...]) -> None:
    """Nobody saw the last card, and the winner puts the trick down in a heap on which others show their faces."""
    table = Table(3)
    table.lay("KD", 0)
    table.lay("QD", 1)
    table.gather(0.4)
    for k, name in enumerate(shown):
        table.lying[name] = (direction(1, 3) * 300 + 500 + [0.0, 35.0 * k], name)
    table.wait(1.5)
    assert [len(trick) for trick in table.keeper.tricks] == [3, 0]
    assert [played.card for played in events(table.lay("KC", 1, wait=2.0))] == [Card.parse("KC")]


def after_a_trick(players: int) -> Table:
    """A table on which one trick was played and gathered; seat 0 took it."""
    table = Table(players)
    for seat, card in enumerate(("AH", "KH", "9H", "8H", "7H")[:players]):
        table.lay(card, seat)
    table.gather(1.5)
    return table


@pytest.mark.parametrize(("players", "unseen", "winner"), [(5, 1, 3), (4, 0, 3), (5, 2, 0)])
def test_a_lead_before_the_trick_is_gathered_is_no_card_that_nobody_saw(players: int, unseen: int, winner: int) -> None:
    """Nobody saw one card of a trick, and its winner leads before it is gathered: what comes then is the next one's."""
    table, along = after_a_trick(players), direction(winner, players)
    trick = {**dict(enumerate(("7C", "8C", "9C", "TC", "KC")[:players])), winner: "QC"}
    del trick[unseen]
    for seat, card in trick.items():
        table.lay(card, seat)
    table.lying["KS"] = along * 150 + [80 * -along[1], 80 * along[0]] + 500, "KS"
    table.wait(1.0)
    table.lying = {"KS": table.lying["KS"]}
    table.wait(2.5)
    after = {(winner + step) % players: card for step, card in enumerate(("7S", "8S", "9S", "AS")[: players - 1], 1)}
    for seat, card in after.items():
        table.lay(card, seat)
    told = [{play.seat: str(play.card) for _, play in trick} for trick in table.keeper.tricks]
    assert {seat: card for seat, card in told[1].items() if seat != unseen} == trick
    assert told[2] == {winner: "KS", **after}


def test_a_card_that_was_only_glimpsed_is_that_of_the_hand_that_was_there() -> None:
    """Its player's hand had hardly left it when the next card was thrown upon it, near his place: that is another's."""
    table = after_a_trick(4)
    table.lay("JD", 0)
    table.lay("JS", 1)
    for out in range(130, 60, -10):  # it never lay still for long
        table.lay("9D", 2, out=out, wait=1 / FPS)
    del table.lying["9D"]
    table.lying["8D"] = direction(2, 4) * 45 + direction(3, 4) * 35 + 500, "8D"
    table.wait(1.5)
    table.gather()
    assert [(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]] == [
        (0, "JD"),
        (1, "JS"),
        (2, "9D"),
        (3, "8D"),
    ]


def test_a_card_that_was_not_told_yet_is_gathered_with_the_lead() -> None:
    """Of three cards one is not seen, so that the last one waits; both that lie there are pushed to their winner."""
    table = after_a_trick(3)
    table.lay("8C", 0)
    table.lay("9C", 2, wait=1.0)
    for step in range(1, 7):
        for seat, card in ((0, "8C"), (2, "9C")):
            table.lying[card] = direction(seat, 3) * 140 + direction(1, 3) * 30 * step + 500, card
        table.wait(1 / FPS)
    table.gather(2.0)
    assert [len(trick) for trick in table.keeper.tricks] == [3, 3, 0]


def test_a_card_that_is_hard_to_read_holds_its_trick_open_while_it_lies_there() -> None:
    """Three are squared to a stack: two lie below the one that reads as a ten of spades, or of clubs, or as a nine."""
    table = after_a_trick(3)
    table.lay("KS", 0)
    table.lay("TS", 1, shown="TS/TC/TS/9S/9C", wait=0.9)
    table.lay("7S", 2, wait=0.5)
    del table.lying["KS"], table.lying["7S"]
    table.wait(1.0)
    table.gather(2.0)
    assert [len(trick) for trick in table.keeper.tricks] == [3, 3, 0]
    assert {(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]} == {(0, "KS"), (1, "TS"), (2, "7S")}


def test_a_lead_is_not_sure_while_another_card_lies_there_untold() -> None:
    """The leader's hand shifts his card on and on; the next one's lies still, and is told as the lead."""
    table = after_a_trick(3)
    told = []
    for step in range(24):
        table.lying["9D"] = direction(0, 3) * (170 - 10 * (step % 3)) + [12 * (step % 4), 0] + 500, "9D"
        if step == 8:
            table.lying["KS"] = direction(0, 3) * 40 + direction(1, 3) * 60 + 500, "KS"
        told += events(table.wait(1 / FPS))
    assert [event.sure for event in told if isinstance(event, CardPlayed)][:1] == [False]


def test_a_nudged_card_stays_itself() -> None:
    """A card pushed 80 mm over the table is not played a second time."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    place, shown = table.lying["7C"]
    table.lying["7C"] = (place + np.array([80.0, -30.0]), shown)
    assert table.wait(4.0) == []
    assert events(table.lay("AC", 2)) == [CardPlayed(2, Card.parse("AC"))]
    assert events(table.gather()) == [TrickTaken(2, seen=False)]


@pytest.mark.parametrize("first", ["AS/AD/AC/KC", "AS/AC"])
def test_the_next_lead_is_no_card_of_the_trick_that_went(first: str) -> None:
    """It is carried in over the places of a trick that has just gone, and reads as one of its cards for two frames."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    del table.lying["AC"]
    table.wait(0.9)
    table.lying.clear()
    table.wait(0.4)
    table.lay("QH", 2, shown=first, wait=0.14)
    told = events(table.lay("QH", 2, wait=1.5))
    told += events(table.lay("QS", 0))
    told += events(table.lay("8D", 1))
    played = [str(event.card) for event in told if isinstance(event, CardPlayed)]
    assert played == ["QH", "QS", "8D"]


def test_a_card_that_lay_there_before_is_no_card_of_the_trick_that_went() -> None:
    """A fan's front card, that is held there all the time, looks like one of its cards."""
    table = Table()
    table.lying["fan"] = (np.array([620.0, 860.0]), "KC/KC/8C")
    table.wait(1.0)
    table.lay("7C", 0)
    table.lay("KC", 1, wait=0.9)
    del table.lying["7C"], table.lying["KC"]
    told = table.wait(2.5)
    assert [observed.event for observed in told if isinstance(observed.event, TrickTaken)] == [
        TrickTaken(2, seen=False)
    ]
    assert events(table.lay("QS", 2)) == [CardPlayed(2, Card.parse("QS"))]


def test_the_last_card_is_told_where_it_lay_and_not_where_it_stopped_as_it_was_swept_up() -> None:
    """It is taken up before it came to rest, lies still for a moment near another card's place, and is seen better
    there.
    """
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    sightings = Sightings(settings)
    lay = np.array([700.0, 400.0])
    first, laid, stopped = (
        Track(number, (BOX + place).astype(np.float32), born, Evidence(settings), hits=hits, found=False)
        for number, (place, born, hits) in enumerate(
            (((400, 300), 0.0, 20), ((640, 380), 1.2, 4), ((440, 320), 1.6, 9))
        )
    )
    first.lost_at = 1.55
    for track, card in ((first, "QS"), (laid, "9C"), (stopped, "9C")):
        track.evidence.add(names(card))
    stopped.rest(2.0, 20.0)
    sightings._seen[laid.number] = Sighting(laid.centre, 1.47, lay, lay_s=0.27, lay_since=1.2)
    play = Play(0, 2, Card.parse("QS"), True, first, first.centre, np.zeros(5), 1.0, told_place=first.centre)
    now = Now(4.0, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([play], [stopped, laid], now, sightings, settings) == [laid]
    sightings.put_back(laid)
    assert laid.centre.tolist() == lay.tolist()
    assert laid.still_since == 1.2


def test_what_is_gone_with_the_trick_is_made_up_for_before_a_fan_that_is_seen_more_often() -> None:
    """A fan is outlined now and then, and may just not be found when the trick is gone."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    fan, card = (
        Track(number, (BOX + place).astype(np.float32), 1.0, Evidence(settings), hits=hits, found=False)
        for number, (place, hits) in enumerate((((500, 760), 90), ((640, 420), 9)))
    )
    for track, name in ((fan, "TD"), (card, "QH")):
        track.evidence.add(names(name))
        track.rest(2.0, 20.0)
    card.gone = True
    now = Now(4.0, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([], [fan, card], now, Sightings(settings), settings) == [card, fan]


def test_what_came_with_the_trick_is_made_up_for_before_a_card_held_since_long_before() -> None:
    """An arm came over the last card before it rested; a fan, whose faces are seen, lay still all the time."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    lead, held, laid = (
        Track(number, (BOX + place).astype(np.float32), born, Evidence(settings), hits=20, found=False)
        for number, (place, born) in enumerate((((400, 300), 14.3), ((500, 760), 7.9), ((640, 420), 17.5)))
    )
    for track, card in ((lead, "AS"), (held, "QD"), (laid, "8D")):
        track.evidence.add(names(card))
    held.rest(8.3, 20.0)
    sightings = Sightings(settings)
    sightings._seen[laid.number] = Sighting(laid.centre, 17.6, laid.centre, lay_s=0.5, lay_since=17.6)
    play = Play(0, 0, Card.parse("AS"), True, lead, lead.centre, np.zeros(5), 15.0, told_place=lead.centre)
    now = Now(19.3, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([play], [held, laid], now, sightings, settings) == [laid, held]


def test_what_reads_as_a_card_is_made_up_for_before_an_outline_that_reads_as_none() -> None:
    """An arm lay over the last card from the first, so that it never rested; an outline across two others did."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    lead, across, laid = (
        Track(number, (BOX + place).astype(np.float32), born, Evidence(settings), hits=20, found=False)
        for number, (place, born) in enumerate((((400, 300), 14.3), ((500, 760), 17.3), ((640, 420), 17.5)))
    )
    for track, cards in ((lead, "AS"), (across, "QS/KS/9S/9D"), (laid, "JS")):
        track.evidence.add(names(cards))
    across.rest(17.8, 20.0)
    sightings = Sightings(settings)
    sightings._seen[laid.number] = Sighting(laid.centre, 17.6, laid.centre, lay_s=0.9, lay_since=17.6)
    play = Play(0, 0, Card.parse("AS"), True, lead, lead.centre, np.zeros(5), 15.0, told_place=lead.centre)
    now = Now(19.3, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([play], [across, laid], now, sightings, settings, lacks_one=True) == [laid, across]
    assert overlooked([play], [across, laid], now, sightings, settings) == [across, laid], "else as they came to rest"


@pytest.mark.parametrize(
    ("born", "reads", "first"), [(1.2, OTHER, "seen"), (1.6, OTHER, "thing"), (1.2, "8H", "thing")]
)
def test_the_last_card_is_rather_one_that_its_players_hand_never_left_than_a_pile(
    born: float, reads: str, first: str
) -> None:
    """It is read all the while and never rests; the trick begins to go at 1.55. What lay there is none of the pack."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    lead, seen, thing = (
        Track(
            number, (BOX + place).astype(np.float32), since, Evidence(settings), hits=20, found=False, gone=number > 0
        )
        for number, (place, since) in enumerate((((400, 300), 0.5), ((640, 420), born), ((500, 760), 0.2)))
    )
    for track, card in ((lead, "AS"), (seen, "TC"), (thing, reads)):
        track.evidence.add(names(card))
    lead.lost_at = 1.55
    thing.rest(0.6, 20.0)
    play = Play(0, 0, Card.parse("AS"), True, lead, lead.centre, np.zeros(5), 1.0, told_place=lead.centre)
    now = Now(4.0, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    pool = overlooked([play], [thing, seen], now, Sightings(settings), settings)
    assert pool == {"seen": [seen, thing], "thing": [thing, seen]}[first]


def test_a_card_that_was_outlined_anew_is_overlooked_once_by_the_name_it_was_read_as() -> None:
    """What was followed in two outlines, one of which was hardly read, bears one number."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    quad = (BOX + np.array([640.0, 420.0])).astype(np.float32)
    faint, clear = (Track(7, quad, 1.0, Evidence(settings), hits=hits, gone=True) for hits in (30, 9))
    clear.evidence.add(names("QH"))
    for track in (faint, clear):
        track.rest(2.0, 20.0)
    now = Now(4.0, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([], [faint, clear], now, Sightings(settings), settings) == [clear]


def test_a_card_beside_which_another_was_pushed_is_not_overlooked() -> None:
    """Where a card of the trick was pushed for a moment as it was gathered, another one lay."""
    settings, tracker = WatchSettings(), Tracker(WatchSettings())
    told, other = (
        Track(number, (BOX + place).astype(np.float32), 1.0, Evidence(settings), hits=9, found=False)
        for number, place in enumerate(((440, 320), (435, 315)))
    )
    other.evidence.add(names("9C"))
    other.rest(2.0, 20.0)
    play = Play(0, 2, Card.parse("QS"), True, told, told.centre, np.zeros(5), 1.0, told_place=np.array([700.0, 400.0]))
    now = Now(4.0, tracker, SIZE, Keeper(5).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert overlooked([play], [other], now, Sightings(settings), settings) == [other]
    told.rest(2.0, 20.0)
    assert overlooked([play], [other], now, Sightings(settings), settings) == []


@pytest.mark.parametrize("played", [True, False], ids=["it leads", "it is held"])
def test_a_card_there_from_the_first_picture_is_held_when_its_player_lays_another(played: bool) -> None:
    """A fan's front card led, for it is held where tricks may lie; or it is the lead, and the watch began after it."""
    table = Table(4)
    table.lying["7S"] = (direction(0, 4) * 170 + 500, "7S")
    assert CardPlayed(0, Card.parse("7S")) in events(table.wait(1.0))
    others = ((1, "KS"), (2, "QC"), (3, "9S")) if played else ((0, "8S"), (1, "KS"), (2, "QC"), (3, "9S"))
    for seat, card in others:
        table.lay(card, seat, out=110, wait=1.0)
    for _, card in others:
        del table.lying[card]
    if played:
        del table.lying["7S"]
    told = events(table.wait(2.5))
    plays = [(play.seat, str(play.card)) for _, play in table.keeper.tricks[0]]
    assert plays == ([(0, "7S"), *others] if played else list(others))
    assert [type(event) for event in told if isinstance(event, TrickTaken)] == [TrickTaken]


@pytest.mark.parametrize("second", [-1.0, -3.0])
def test_of_two_cards_that_both_fit_the_next_seat_better_the_nearer_one_is_the_due_one(second: float) -> None:
    """One fits the due seat nearly as well; or both fit it badly, and it is waited for."""
    settings = WatchSettings()
    fits = {"QC": np.array([second + 0.8, 0.0]), "JH": np.array([-4.0, 0.0])}
    found = _likeliest_of(0, fits, settings)  # type: ignore[arg-type]
    assert found == (["QC"] if second == -1.0 else [])
    assert (int(fits["QC"].argmax()) == 0) is bool(found)


def test_a_card_whose_name_is_in_doubt_found_anew_at_its_place_is_the_same_card() -> None:
    """Its track strays to an outline across its neighbour; what is found where it lay reads rather as another king."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    place, _ = table.lying.pop("KC")
    table.lying["across"] = (place + np.array([14.0, 10.0]), "KC")
    table.lying["again"] = (place - np.array([8.0, 4.0]), "KS/KS/KS/KC")
    table.wait(0.14)
    del table.lying["across"]
    told = events(table.wait(3.0))
    told += events(table.lay("AC", 2))
    assert [str(event.card) for event in told if isinstance(event, CardPlayed)] == ["AC"]


def test_a_card_taken_back_is_noticed() -> None:
    """A card that goes alone while the others stay is no play any more; another one may be laid instead."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    del table.lying["KC"]
    assert events(table.wait(3.0)) == [TakenBack(1, 1)]
    assert events(table.lay("QH", 1)) == [CardPlayed(1, Card.parse("QH"))]


def test_a_card_that_showed_its_face_before_the_first_lead_led_nothing() -> None:
    """The pack is pushed together for the deal, a card of it lies open before seat 2 and goes. When the first trick is
    played, long after that, what seat 2 lays in its turn did not come first.
    """
    table = Table()
    assert events(table.lay("7C", 2, wait=2.5)) == [CardPlayed(2, Card.parse("7C"), sure=False)]
    table.lying.clear()
    assert events(table.wait(8.0)) == [TakenBack(0, 2)]
    told = [*table.lay("KC", 0), *table.lay("AC", 1), *table.lay("QH", 2), *table.wait(2.0)]
    laid = [CardPlayed(seat, Card.parse(code)) for seat, code in enumerate(("KC", "AC", "QH"))]
    assert [event for event in events(told) if isinstance(event, CardPlayed | Reread)] == laid


def test_whose_arm_gathered_is_seen_as_it_comes_for_the_trick() -> None:
    """Seat 2 laid the last card, and its arm left; seat 0's came, lay over the trick, and its cards were lost from
    sight.
    """
    plays = []
    for seat, laid in enumerate((1.0, 2.0, 3.0)):
        track = Track(
            seat, np.float32([[0, 0], [59, 0], [59, 91], [0, 91]]), laid, Evidence(WatchSettings()), lost_at=5.5
        )
        play = Play(seat, seat, Card.parse("7C"), True, track, track.centre, np.zeros(3), laid)
        play.latest = laid
        plays.append(play)
    reach = [(t, np.array([0.0, 0.0, 400.0])) for t in np.arange(2.5, 3.3, 0.1)]
    reach += [(t, np.array([300.0, 0.0, 0.0])) for t in np.arange(4.5, 5.0, 0.1)]
    now = Now(5.6, Tracker(WatchSettings()), SIZE, Keeper(3).prior(), lambda *tracks: None, lambda track: -np.inf)
    assert gatherer(plays, now, reach, WatchSettings()) == 0


@pytest.mark.parametrize(
    ("reads", "aside", "laid"), [("AC", 20, 1.0), ("AS", 20, 6.0), ("AC", 80, 6.0)], ids=["it", "another", "elsewhere"]
)
def test_a_card_lost_and_found_came_when_it_was_first_seen(reads: str, aside: int, laid: float) -> None:
    """It was glimpsed, lost on a cloth as white as it is, and rested only long after: it came with the first glimpse of
    that card there.
    """
    table = Table()
    table.wait(0.2)
    quad = np.float32([[500, 300], [559, 300], [559, 391], [500, 391]])
    found, glimpse = (Track(number, quad, born, Evidence(WatchSettings())) for number, born in ((2, 5.8), (1, 1.0)))
    glimpse.put(quad + np.float32([aside, 0]))
    for track, read in ((found, "AC"), (glimpse, reads)):
        track.evidence.add(names(read))
    play = Play(0, 0, Card.parse("AC"), False, found, found.centre, np.zeros(3), 9.0)
    play.laid = play.latest = 6.0
    now = Now(9.0, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    came_with(play, [found, glimpse], np.inf, table.watcher._assembler._whose, now, WatchSettings())
    assert (play.laid, play.latest) == (min(laid, 5.8), min(laid, 5.8))


def test_a_card_that_was_carried_in_sight_came_when_it_was_laid_and_not_when_it_was_first_seen() -> None:
    """It was swept up before it rested. Seen in its player's hand before the lead was, it was told as the lead."""
    table = Table()
    table.wait(0.2)
    track = Track(1, np.float32([[500, 600], [559, 600], [559, 691], [500, 691]]), 1.0, Evidence(WatchSettings()))
    track.evidence.add(names("AC"))
    for t, up in ((1.0, 0.0), (1.2, 150.0), (1.4, 80.0), (1.5, 70.0)):
        track.put(track.quad - np.float32([0, up]))
        track._came.append((t, track.centre))
    play = Play(0, 0, Card.parse("AC"), False, track, track.centre, np.zeros(3), 9.0)
    play.laid = play.latest = 1.5
    now = Now(9.0, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    came_with(play, [track], np.inf, table.watcher._assembler._whose, now, WatchSettings())
    assert (play.laid, play.latest) == (1.5, 1.5)


@pytest.mark.parametrize(("laid", "unseen"), [(64.13, True), (63.0, False)])
def test_nobody_saw_when_a_card_came_that_is_found_as_its_trick_is_swept_up(laid: float, unseen: bool) -> None:
    """The others are found anew in the hand that sweeps them, and lost a second later (a film: a king under a ten was
    told as the last card).
    """
    hand, table = HandSoFar(4), Table(4)
    for seat, (card, lost) in enumerate((("QC", 64.53), ("TH", 64.07), ("8H", 64.73))):
        lay, swept = lying(2 * seat, card, (500.0, 500.0), 60.0), lying(2 * seat + 1, card, (500.0, 300.0), 65.2)
        lay.lost_at, swept.lost_at = lost, lost + 1.2
        play = told(hand, card, seat, lay)
        play.earlier, play.track = [lay], swept
    king = told(hand, "KC", 3, lying(9, "KC", (500.0, 500.0), laid))
    king.laid = king.latest = laid
    whose = table.watcher._assembler._whose
    came_with(king, [], began_to_go(hand.trick[:3]), whose, look(66.5), WatchSettings())
    assert (king.laid, king.latest) == ((np.inf, np.inf) if unseen else (laid, laid))


def test_the_first_of_a_trick_that_is_gathered_is_not_taken_back() -> None:
    """One card is swept away, and the others are pushed together for two seconds before they go too."""
    table = Table(4)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    del table.lying["7C"]
    told = []
    for _ in range(8):
        for card, (place, _) in table.lying.items():
            table.lying[card] = (place + 0.12 * (np.array([500.0, 500.0]) - place), card)
        told += events(table.wait(0.25))
    table.lying.clear()
    told += events(table.wait(2.0))
    assert not any(isinstance(event, TakenBack) for event in told)
    assert [play.seat for _, play in table.keeper.tricks[0]] == [0, 1, 2, 3]


def lying(number: int, card: str, at: tuple[float, float], t: float, readings: int = 5) -> Track:
    """A card that has come to rest at *at* by the second *t* and reads as *card*."""
    track = Track(number, (BOX + at).astype(np.float32), t - 0.5, Evidence(WatchSettings()), 0.9, seen=t)
    for _ in range(readings):
        track.evidence.add(names(card))
    track.agreed, track.hits = track.quad, 10
    track.rest(t, 5.0)
    return track


def told(hand: HandSoFar, card: str, seat: int, track: Track) -> Play:
    """*track* was told as *card* of *seat*."""
    play = Play(hand.number(), seat, Card.parse(card), True, track, track.centre, np.zeros(hand.players), 0.0)
    play.told_place, play.evidences = track.centre, [track.evidence]
    hand.add(play)
    return play


def look(t: float, *tracks: Track) -> Now:
    """The table at the second *t*, with *tracks* on it."""
    tracker = Tracker(WatchSettings())
    tracker.tracks = list(tracks)
    return Now(t, tracker, SIZE, Keeper(4).prior(), lambda *tracks: None, lambda track: -np.inf)


@pytest.mark.parametrize(
    ("found", "confidence", "born", "last", "card"),
    [
        (False, 0.53, 21.4, False, False),
        (True, 0.53, 21.4, False, True),
        (False, 0.7, 21.4, False, True),  # an arm may lie over it
        (False, 0.53, 20.0, False, True),  # it lies below
        (False, 0.53, 20.6, False, True),  # it was there for long, of a hand that is held
        (False, 0.53, 21.4, True, True),  # a card of the last trick is swept over it (a film: an ace was lost)
    ],
)
def test_what_would_lie_upon_a_card_that_is_seen_whole_is_no_card(
    found: bool, confidence: float, born: float, last: bool, card: bool
) -> None:
    """Of a lead and a card of the last trick, as that was swept up, an outline across both came to rest (a film: it was
    told, and the trick was full before its last card lay).
    """
    lead, across = lying(1, "QD", (500.0, 500.0), 21.5), lying(2, "QS", (545.0, 520.0), 22.0)
    across.found, across.confidence, across.born, across.lost_at = found, confidence, born, 22.2
    lead.found, lead.born = True, 20.5
    waiting = Table(4).watcher._assembler._waiting
    if last:
        told(waiting._hand, "QD", 0, lead)
        waiting._hand.trick = []
    for t in (22.3, 23.0):
        assert (across in waiting.readable(look(t, lead, across))) is card
    assert (across.number in waiting._hand.ignored) is not card


def test_what_was_taken_for_an_outline_across_two_cards_is_a_card_where_it_is_found_surely_later() -> None:
    """A queen at the front of a fan that was held low was seen for a moment by half (a film: laid five tricks later, it
    was asked for).
    """
    lead, queen = lying(1, "QD", (500.0, 500.0), 21.5), lying(2, "QS", (545.0, 520.0), 22.0)
    queen.found, queen.confidence, queen.born, queen.lost_at = False, 0.53, 21.4, 22.2
    lead.found, lead.born = True, 20.5
    waiting = Table(4).watcher._assembler._waiting
    waiting.readable(look(23.0, lead, queen))
    assert queen.number in waiting._hand.ignored
    queen.found, queen.lost_at = True, None
    waiting.readable(look(24.0, lead, queen))
    assert queen.number in waiting._hand.ignored
    queen.confidence = 0.9
    waiting.readable(look(25.0, lead, queen))
    assert queen.number not in waiting._hand.ignored


def test_a_packet_whose_back_reads_as_one_of_two_cards_does_not_lead() -> None:
    """It is put down in sight, a picture on its back (a film: it led, and its winner's true lead was the second)."""
    table = Table()
    for card, seat in (("7C", 0), ("KC", 1), ("AC", 2)):
        table.lay(card, seat)
    assert TrickTaken(2, seen=False) in events(table.gather(0.9))
    table.lying["packet"] = (direction(2, 3) * 80 + 500, "QD/9D")
    assert table.wait(6.0) == []
    assert events(table.lay("QS", 2)) == [CardPlayed(2, Card.parse("QS"))]


@pytest.mark.parametrize("put_away", [True, False])
def test_a_card_that_was_put_away_is_of_no_fan(put_away: bool) -> None:
    """It is followed to its packet, whose back passes for a fan's face (a film: where it lay nobody could lead)."""
    hand, packet, swept = HandSoFar(3), lying(1, "QD/9D", (600.0, 500.0), 1.0), lying(2, "KH", (620.0, 500.0), 5.0)
    hand.fans[packet] = None
    hand.ignored = {2} if put_away else set()
    spread(hand, look(5.5, packet, swept), WatchSettings())
    assert (swept in hand.fans) is not put_away


@pytest.mark.parametrize(("packets", "told"), [(3, []), (2, ["TC"])])
def test_a_name_that_is_read_all_over_the_table_is_the_pattern_of_the_backs(packets: int, told: list[str]) -> None:
    """A pack has one ten of clubs: where packets that were dealt read as one too, nothing is. Two may be misread."""
    table = Table(4)
    for number in range(packets):
        table.lying[f"packet {number}"] = (np.array([150.0 + 350 * number, 900.0]), "TC")
    table.wait(1.5)
    assert not events(table.wait(0.1))
    seen = events(table.lay("TC", 0, wait=1.5))
    assert [str(event.card) for event in seen if isinstance(event, CardPlayed)] == told


@pytest.mark.parametrize(("shown", "played"), [("QH/AH/back", 0), ("QH", 4)])
def test_of_a_blind_and_packets_with_a_picture_on_their_backs_no_trick_is_made_up(shown: str, played: int) -> None:
    """They are dealt and taken up before a card is played (a film). Where one of them shows its face, it is a trick."""
    table = Table(4)
    table.lying["blind"] = (direction(0, 4) * 60 + 500, "JD/JD/QD/back")
    told = events(table.wait(5.0))
    assert [str(event.card) for event in told if isinstance(event, CardPlayed)] == ["JD"]
    for seat in (1, 2, 3):
        table.lying[f"packet {seat}"] = (direction(seat, 4) * 160 + 500, shown if seat == 1 else "QS/JS/back/back")
    table.fits |= {f"packet {seat}": (0.5, 1.0) for seat in (1, 2, 3)}
    table.wait(0.5)
    table.lying.clear()
    table.wait(2.0)
    assert len(table.watcher._assembler._hand.plays) == played


@pytest.mark.parametrize("pushed", [False, True])
def test_no_card_is_taken_back_while_another_is_pushed_away(pushed: bool) -> None:
    """A trick that lacks a card not told yet is pushed to its winner: one of its cards lies elsewhere, one is gone."""
    hand = HandSoFar(4)
    places = (500.0, 400.0), (400.0, 500.0), (600.0, 500.0)
    tracks = [
        lying(number, card, at, 1.0) for number, (card, at) in enumerate(zip(("7C", "9H", "8C"), places, strict=True))
    ]
    plays = [
        told(hand, card, seat, track) for seat, (card, track) in enumerate(zip(("7C", "9H", "8C"), tracks, strict=True))
    ]
    if pushed:
        tracks[2].put(tracks[2].quad + np.float32([60, 200]))
        plays[2].place = tracks[2].centre
    tracks[1].gone, tracks[1].gone_at, tracks[1].found = True, 2.0, False
    now = look(9.0, tracks[0], tracks[2])
    assert taken_back(hand.trick, False, False, now, WatchSettings()) is (None if pushed else plays[1])


@pytest.mark.parametrize(("full", "moved", "noticed"), [(True, False, True), (True, True, False), (False, True, True)])
def test_of_a_trick_that_is_squared_no_card_was_taken_back(full: bool, moved: bool, noticed: bool) -> None:
    """It lies below the others, which were moved as it went, and its winner lays the next lead beside it (a film)."""
    hand = HandSoFar(3)
    places = (500.0, 400.0), (400.0, 500.0), (600.0, 500.0)
    cards = list(zip(("7C", "9H", "8C"), places, strict=True))
    tracks = [lying(number, card, at, 1.0) for number, (card, at) in enumerate(cards)]
    plays = [told(hand, card, seat, track) for seat, ((card, _), track) in enumerate(zip(cards, tracks, strict=True))]
    tracks[1].gone, tracks[1].gone_at, tracks[1].found = True, 2.0, False
    tracks[2].still_since = 2.5 if moved else 1.0
    now = look(4.0, tracks[0], tracks[2])
    assert taken_back(hand.trick, full, True, now, WatchSettings()) is (plays[1] if noticed else None)


def test_whose_a_card_is_its_place_says_as_it_was_told_not_as_it_was_pushed() -> None:
    """Before anybody knew where tricks lie; its place is weighed anew when its trick is full."""
    table = Table(4)
    table.wait(0.2)
    track, whose = lying(1, "8C", (600.0, 500.0), 0.2), table.watcher._assembler._whose
    play, now = told(HandSoFar(4), "8C", 3, track), look(0.3, track)
    play.at_place = whose.seats.log_places(track.centre, now.tracker.ruler(track), SIZE)
    play.place = np.array([500.0, 700.0])
    assert whose.anew(play, now) == pytest.approx(play.fits)


@pytest.mark.parametrize(
    ("reads", "corner", "came", "again"),
    [
        ("9D", (545.0, 440.0), 5.9, True),
        ("QH", (545.0, 440.0), 5.9, False),
        ("9D", (700.0, 300.0), 5.9, False),
        ("9D", (545.0, 440.0), 3.0, False),
    ],
)
def test_a_ten_below_a_corner_that_reads_as_its_nine_is_no_second_card(
    reads: str, corner: tuple[float, float], came: float, again: bool
) -> None:
    """It is outlined anew where it lies as a third card covers a corner of it. What was read before that stays. Without
    such a card, or where the ten was read beside it, the nine was laid exactly upon it.
    """
    hand = HandSoFar(4)
    ten = lying(1, "TD", (500.0, 500.0), 1.0)
    play = told(hand, "TD", 1, ten)
    ten.put((BOX * 0.8 + (516, 495)).astype(np.float32))
    ten.found, ten.lost_at = False, 5.0
    anew = lying(2, reads, (502.0, 501.0), 6.0, readings=20)
    ten.agreed_at, ten.stirred = 5.0, 5.9
    rebind(hand, look(6.5, ten, anew, lying(3, "7S", corner, came)), WatchSettings())
    assert (play.track is anew) is again
    assert settle_names([play], 7.0, WatchSettings(), False) == []


@pytest.mark.parametrize(
    ("named", "reads", "at", "gone", "again"),
    [
        (False, "9D", (502.0, 501.0), False, True),
        (True, "9D", (502.0, 501.0), False, False),
        (False, "QH", (502.0, 501.0), False, False),
        (False, "9D", (530.0, 530.0), False, False),
        (False, "9D", (502.0, 501.0), True, False),
    ],
)
def test_a_nine_told_as_its_ten_while_a_hand_lay_on_it_is_one_card(
    named: bool, reads: str, at: tuple[float, float], gone: bool, again: bool
) -> None:
    """Told in doubt, it is outlined anew where it lies, and bears the name that it shows then. What was clear, or reads
    as quite another card, or lies aside of it, is another; and so is what is laid there when it is gone.
    """
    hand = HandSoFar(4)
    ten = lying(1, "TD", (500.0, 500.0), 1.0)
    play = told(hand, "TD", 1, ten)
    play.named = play.sure = named
    ten.found, ten.lost_at, ten.gone, ten.stirred = False, 2.0, gone, 2.9
    anew = lying(2, reads, at, 3.0, readings=20)
    rebind(hand, look(3.5, ten, anew), WatchSettings())
    assert (play.track is anew, hand.late) == (again, again)  # late: nobody is accused by this trick
    settle_names([play], 7.0, WatchSettings(), False)
    assert play.card == Card.parse(reads if again else "TD")


@pytest.mark.parametrize(
    ("reads", "at", "over", "full", "another"),
    [
        ("AS", (530.0, 515.0), None, False, True),
        ("9C", (530.0, 515.0), None, False, False),  # half of a card may read as another of its suit
        ("9C", (900.0, 515.0), None, True, True),  # but not of one swept up with its trick: the next lead (a film)
        ("9C", (900.0, 515.0), None, False, False),  # somebody may draw the cards to itself as they are played
        ("AS", (502.0, 501.0), None, False, False),  # in the very same outline
        ("AS", (530.0, 515.0), (545.0, 440.0), False, False),  # half hidden
        ("AC/AS", (530.0, 515.0), None, False, False),  # in doubt
    ],
)
def test_an_ace_laid_upon_an_ace_while_its_piece_was_followed_is_another_card(
    reads: str, at: tuple[float, float], over: tuple[float, float] | None, full: bool, another: bool
) -> None:
    """What a hand left to be seen of the lower one was taken for it, seen again, and then followed to the upper one."""
    hand = HandSoFar(1 if full else 4)
    lower = lying(1, "AC", (500.0, 500.0), 1.0, readings=20)
    play = told(hand, "AC", 1, lower)
    lower.found, lower.lost_at = False, 5.0
    upper = lying(2, "AC", (502.0, 501.0), 5.0)
    rebind(hand, look(5.5, lower, upper), WatchSettings())
    assert play.track is upper
    laid = lying(2, reads, at, 5.0, readings=20)
    upper.evidence = laid.evidence
    upper.put(laid.quad)
    covering = [] if over is None else [lying(3, "7D", over, 5.9)]
    for track in covering:
        track.hits = 20
    rebind(hand, look(7.5, lower, upper, *covering), WatchSettings())
    assert (play.track is lower) is another
    assert (upper.number in play.others) is another
    settle_names([play], 9.0, WatchSettings(), False)
    assert not another or play.card == Card.parse("AC")


@pytest.mark.parametrize(
    ("first", "shown", "confidence", "named", "another"),
    [
        ("9H/9H/9H/TH", "9H", 0.9, False, True),
        ("9H", "9H", 0.9, False, False),  # it reads as nothing else
        ("9H/9H/9H/TH", "9H/9H/9H/TH", 0.9, False, False),  # so does this
        ("9H/9H/9H/TH", "9H", 0.5, False, False),  # hardly found: an outline of no card
        ("9H/9H/9H/TH", "9H", 0.9, True, False),  # somebody said that it is
    ],
)
def test_a_card_laid_upon_one_that_bears_its_name_in_doubt_is_no_second_outline_of_it(
    first: str, shown: str, confidence: float, named: bool, another: bool
) -> None:
    """A ten read rather as its nine, and that was laid half upon it next (a film: both were told wrongly, unasked)."""
    hand = HandSoFar(4)
    ten, nine = lying(1, first, (500.0, 500.0), 1.0), lying(2, shown, (530.0, 500.0), 3.0)
    told(hand, "9H", 0, ten).named = named
    nine.confidence, nine.read_at = confidence, nine.seen
    rebind(hand, look(3.5, ten, nine), WatchSettings())
    assert (nine.number not in hand.ignored) is another


@pytest.mark.parametrize(("lay", "same"), [(None, True), ("JD", True), ("7S", False), ("7S/JD", True)])
def test_what_lay_as_another_card_is_none_that_it_is_followed_to_as_both_are_swept_up(
    lay: str | None, same: bool
) -> None:
    """A seven, laid under a hand that stayed until the trick was swept up, was found in the packet as the jack (a film:
    what its player had laid was asked for).
    """
    hand = HandSoFar(3)
    jack, swept = lying(1, "JD", (500.0, 500.0), 1.0), lying(2, "JD", (650.0, 400.0), 5.0)
    play = told(hand, "JD", 0, jack)
    jack.found, jack.gone, jack.lost_at, jack.gone_at = False, True, 4.0, 4.0
    swept.born = 3.0
    swept.lain = None if lay is None else lying(3, lay, (600.0, 450.0), 4.0).evidence
    rebind(hand, look(5.5, swept), WatchSettings())
    assert (play.track is swept) is same


@pytest.mark.parametrize(
    ("players", "reads", "born", "same"),
    [
        (2, "QH", 5.1, True),
        (3, "QH", 5.1, False),  # the trick goes on
        (2, "QH/KH", 5.1, False),  # in doubt
        (2, "JH", 5.1, False),
        (2, "QH", 3.0, False),  # it was there before
    ],
)
def test_a_card_that_is_pushed_to_another_place_as_the_full_trick_is_squared_up_is_the_same(
    players: int, reads: str, born: float, same: bool
) -> None:
    """Where it lay another card of the trick was laid meanwhile, so that nobody saw its place bare."""
    hand = HandSoFar(players)
    queen, jack = lying(1, "QH", (500.0, 560.0), 1.0), lying(2, "JS", (500.0, 530.0), 2.0)
    plays = [told(hand, "QH", 0, queen), told(hand, "JS", 1, jack)]
    queen.found, queen.lost_at = False, 5.0
    pushed = lying(3, reads, (500.0, 420.0), 5.6)
    pushed.born = born
    rebind(hand, look(6.0, queen, jack, pushed), WatchSettings())
    assert (plays[0].track is pushed) is same
    assert plays[1].track is jack


@pytest.mark.parametrize(
    ("reads", "aside", "before", "piece"),
    [
        ("7D", 8.0, "7D", True),
        ("7D", 8.0, "8S", False),  # nobody has played it so far
        ("7D", 50.0, "7D", False),  # it lies elsewhere
        ("QC", 8.0, "QC", False),  # half of a nine reads as no queen
        ("7D/9D", 8.0, "7D", False),  # in doubt
    ],
)
def test_what_cards_show_of_a_nine_that_reads_as_a_seven_played_before_is_no_card_more(
    reads: str, aside: float, before: str, piece: bool
) -> None:
    """Found once more as the trick was swept up, it would leave open whose the others of its trick are."""
    hand = HandSoFar(3)
    told(hand, before, 0, lying(1, before, (300.0, 300.0), 0.5))
    hand.trick = []
    nine = lying(2, "9D", (500.0, 500.0), 1.0)
    play = told(hand, "9D", 1, nine)
    rest = lying(3, reads, (500.0 + aside, 506.0), 3.0)
    rebind(hand, look(4.5, nine, rest), WatchSettings())
    assert play.track is nine
    assert (rest.number in hand.ignored) is piece


@pytest.mark.parametrize(
    ("reads", "by", "gone", "again"),
    [("AD", 15.0, True, True), ("AD", 15.0, False, False), ("AD", 60.0, True, False), ("7D", 15.0, True, False)],
)
def test_a_card_found_again_as_it_was_outlined_before_an_arm_lay_over_it_was_not_taken_back(
    reads: str, by: float, gone: bool, again: bool
) -> None:
    """What the arm had left to be seen of it has another outline, which is gone when the card is straightened."""
    hand = HandSoFar(5)
    whole, part = lying(1, reads, (500.0 + by, 500.0), 1.0), lying(2, "AD", (500.0, 500.0), 2.0)
    play = told(hand, "AD", 0, part)
    play.earlier, play.evidences = [whole], [whole.evidence, part.evidence]
    hand.ignored.add(whole.number)
    part.found, part.gone, part.lost_at, part.gone_at = False, gone, 5.0, 5.0 if gone else None
    rebind(hand, look(6.0, whole, part), WatchSettings())
    assert (play.track is whole, play.earlier == [part], hand.ignored == {part.number}) == (again,) * 3


@pytest.mark.parametrize(
    ("first", "then", "by", "born", "same"),
    [
        ("AH", "AH", 90.0, 5.1, True),
        ("AH/TH", "AH", 90.0, 5.1, False),  # it may be the ten, and this the ace, laid upon it
        ("AH", "AH/TH", 90.0, 5.1, False),
        ("AH", "AH", 300.0, 5.1, False),
        ("AH", "AH", 90.0, 6.5, False),
    ],
)
def test_a_card_that_a_hand_held_still_and_laid_near_by_is_one_play(
    first: str, then: str, by: float, born: float, same: bool
) -> None:
    """Others cover so much of where it was held that nobody sees that place bare."""
    hand = HandSoFar(5)
    held, laid = lying(1, first, (500.0, 500.0), 1.0), lying(2, then, (500.0 + by, 500.0), 7.0)
    play = told(hand, "AH", 0, held)
    held.found, held.lost_at, laid.born = False, 5.0, born
    rebind(hand, look(7.5, held, laid), WatchSettings())
    assert (play.track is laid) is same


@pytest.mark.parametrize(
    ("named", "over", "counts"),
    [(True, (540.0, 560.0), False), (True, (700.0, 560.0), True), (False, (540.0, 560.0), True)],
)
def test_what_others_leave_to_be_seen_of_a_card_says_nothing_of_a_name_that_was_clear(
    named: bool, over: tuple[float, float], counts: bool
) -> None:
    """A ten lay there whole before a queen was laid over a corner of it; found anew since, it looks like a seven."""
    hand = HandSoFar(5)
    ten, part, queen = (
        lying(1, "TS", (500.0, 500.0), 1.0),
        lying(3, "7S/TS", (505.0, 495.0), 6.0),
        lying(2, "QS", over, 5.0),
    )
    play = told(hand, "TS", 0, ten)
    play.named, ten.found, ten.lost_at = named, False, 5.0
    rebind(hand, look(6.5, ten, part, queen), WatchSettings())
    assert play.track is part
    assert (part.evidence in play.evidences) is counts


@pytest.mark.parametrize(("reads", "again"), [("QC", True), ("QC/QS", False)])
def test_a_lead_drawn_back_into_the_hand_and_laid_elsewhere_is_one_play(reads: str, again: bool) -> None:
    """It was told as it was held over the table, followed into the hand, and not seen there since."""
    hand = HandSoFar(4)
    first = lying(1, "QC", (500.0, 650.0), 1.0)
    play = told(hand, "QC", 0, first)
    first.put((BOX + np.array([640, 900])).astype(np.float32))
    first.found, first.lost_at, first.seen = False, 3.0, 3.0
    laid = lying(2, reads, (500.0, 560.0), 5.0)
    rebind(hand, look(5.5, first, laid), WatchSettings())
    assert (play.track is laid) is again


@pytest.mark.parametrize(("shown", "named"), [("7H", ["AH", "7H", "7H"]), ("7H/7H/7H/8H", ["AH", "7H", "8H"])])
def test_a_card_that_clearly_is_there_twice_is_told_twice(shown: str, named: list[str]) -> None:
    """Seat 1's seven lies there when seat 2 plays another, out of another pack; one that is hardly read is none."""
    table = Table()
    table.lay("AH", 0, wait=1.0)
    table.lay("7H", 1, wait=1.0)
    table.lay("other 7H", 2, shown=shown, wait=1.0)
    told = events(table.gather())
    plays = {play: str(event.card) for play, event in table.keeper.tricks[0]}
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == named, plays
    assert isinstance(told[-1], TrickTaken)


def test_a_card_swept_at_once_is_made_up_for() -> None:
    """The last card lay too short a time to rest: it is told when the trick is gone, unsure."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    table.lay("AC", 2, wait=0.2)
    told = events(table.gather(2.5))
    assert told[0] == CardPlayed(2, Card.parse("AC"), sure=False)
    assert told[-1] == TrickTaken(2, seen=False)


def test_a_lead_swept_up_with_others_that_no_arm_left_is_not_taken_back() -> None:
    """Three cards came in one second and were swept up at once, arms over them all the time: they are made up for."""
    table = Table(4)
    table.lay("7C", 0)
    table.moving[:20] = table.moving[:, :20] = table.moving[:, 30:] = True  # all but where the lead lies
    for seat, card in enumerate(("KC", "AC", "QH"), 1):
        table.lay(card, seat, wait=0.3)
    table.wait(0.4)
    told = events(table.gather(2.5))
    plays = [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)]
    assert plays == [(1, "KC"), (2, "AC"), (3, "QH")]
    assert not any(isinstance(event, TakenBack) for event in told)
    assert told[-1] == TrickTaken(3, seen=False)


def test_a_card_that_is_followed_on_its_packet_is_made_up_for_where_it_lay() -> None:
    """An arm never left the last card; swept up, it lies uppermost on the packet, seen as far as to the rim."""
    table = Table()
    for seat, card in enumerate(("8C", "9C", "TC")):
        table.lay(card, seat)
    table.gather()
    table.lay("AC", 2)
    table.lay("7C", 0)
    table.moving[:25, :23] = True
    table.lay("KC", 1, wait=0.7)
    place, _ = table.lying["KC"]
    told = []
    for step in range(25):
        table.lying = {"KC": (place + 14.0 * step * direction(1, 3), "KC")}
        told += table.wait(1 / FPS)
    assert events(told)[0] == CardPlayed(1, Card.parse("KC"), sure=False)


@pytest.mark.parametrize(("by", "went"), [(-125.0, False), (125.0, True)])
def test_a_lead_held_still_over_the_table_lies_where_it_is_laid_nearer_to_the_middle(by: float, went: bool) -> None:
    """It is followed there, and has not left its place, as one has that is drawn to its winner."""
    table = Table()
    table.lay("JH", 0)
    hand, seats = table.watcher._assembler._hand, table.watcher._assembler.seats
    (lead,) = hand.trick
    assert lead.track is not None
    lead.track.put((lead.track.quad + by * direction(0, 3)).astype(np.float32))
    now = Now(table.t, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    heed_lead(hand, seats, now)
    assert away(lead, now, WatchSettings()) is went


def test_a_card_lost_below_the_arms_that_laid_the_next_came_when_it_was_seen_first() -> None:
    """An ace in a row lay for a second, never at rest, was hidden, and found anew after the next two had been told."""
    table = Table(5)
    table.lay("KC", 0)
    table.lay("AS", 1)
    lie = {card: (np.array([560.0 + 40 * k, 420.0]), card) for k, card in enumerate(("AC", "7C", "9S"))}
    table.moving[:] = True
    table.lying["AC"] = lie["AC"]
    table.wait(0.9)
    del table.lying["AC"]
    table.wait(0.7)
    table.moving[:] = False
    for card in ("7C", "9S", "AC"):
        table.lying[card] = lie[card]
        table.wait(0.5)
    table.wait(1.0)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["KC", "AS", "AC", "7C", "9S"]


def test_a_card_never_seen_is_asked_for() -> None:
    """A trick that is gathered with a card missing goes on with a card unknown; at the end it is asked about."""
    table = Table(4)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    told = events(table.gather(2.5))
    assert told == [CardPlayed(3, None, sure=False), TrickTaken(3, seen=False)]
    for seat, card in enumerate(("7S", "KS", "AS", "QC")):
        table.lay(card, (3 + seat) % 4)
    table.gather()
    (question,) = events(table.watcher.finish(table.keeper.prior()))
    assert isinstance(question, Question)
    assert (question.play, question.seat, len(question.answers)) == (3, 3, 3)
    assert not {str(card) for card, _ in question.answers} & {"7C", "KC", "AC", "7S", "KS", "AS", "QC"}


def test_the_one_card_that_never_turned_up_needs_no_question() -> None:
    """Of the whole pack 31 cards were seen, so the one that was never seen is the last; nobody is asked."""
    table = Table(4)
    pack = [str(card) for card in DECK]
    for trick in range(8):
        leader = table.keeper.winners[-1] if trick else 0
        for place, card in enumerate(pack[trick::8]):
            if (trick, place) != (2, 3):
                table.lay(card, (leader + place) % 4)
        table.gather(2.5 if trick == 2 else 1.2)
    assert [(str(play.card), play.sure) for _, play in table.keeper.tricks[2]][-1] == (pack[2::8][3], False)
    assert table.keeper.questions == []


def test_a_card_that_an_arm_never_left_is_named_from_what_was_seen() -> None:
    """It lay half a second, the hand still over it, and could be either of two; the one that is gone it is not."""
    table = Table()
    table.lay("QC", 0)
    table.lay("KC", 1)
    table.lying["JD"] = (direction(2, 3) * 140 + 500, "QC/JD")
    place = (direction(2, 3) * 140 + 500) * 50 // 1000
    table.moving[int(place[1]) - 3 : int(place[1]) + 4, int(place[0]) - 3 : int(place[0]) + 4] = True
    assert table.wait(0.5) == []
    table.moving[:] = False
    told = events(table.gather(2.5))
    assert told[0] == CardPlayed(2, Card.parse("JD"), sure=False)
    assert isinstance(told[-1], TrickTaken)


@pytest.mark.parametrize(("reads", "card", "asked"), [("JD", "JD", False), ("JD/JH", None, True), ("?", None, False)])
def test_what_a_missing_card_was_by_its_glimpses(reads: str, card: str | None, asked: bool) -> None:
    """Four glimpses of it leave little doubt, or some: then it is asked about at once; of nothing it is at the end."""
    glimpses = Evidence(WatchSettings())
    for _ in range(4 if reads != "?" else 0):
        glimpses.add(names(reads), 0.7)
    play, answers = missing_play(
        2, 1, np.zeros(3), [glimpses] if reads != "?" else [], frozenset(DECK), 5.0, WatchSettings()
    )
    assert (play.card, play.sure, play.named, play.missing) == (card and Card.parse(card), False, False, True)
    assert play.asked is asked
    assert asked is (len(answers) == 2)


@pytest.mark.parametrize(
    ("shown", "found", "larger", "told"),
    [
        ("KC/other/other", 0.9, 1.0, True),
        ("KC/other/other", 0.45, 1.0, False),  # found as unsurely as a sleeve
        ("KC/other/other", 0.9, 1.4, False),  # as large as a telephone
        ("other", 0.9, 1.0, False),  # a coaster that shows nothing of a card
    ],
)
def test_what_is_no_card_is_no_play(shown: str, found: float, larger: float, told: bool) -> None:
    """Something lies where a card is due for long: a play where it is found as surely as a card, and is as large."""
    table = Table(4)
    table.fits = {"KC": (found, larger)}
    for card, seat in (("QS", 0), ("QH", 1), ("7C", 2)):
        table.lay(card, seat)
    table.lay("KC", 3, shown=shown, wait=5.0)
    plays = [play for _, play in table.keeper.tricks[0]]
    assert (len(plays) == 4) is told


def test_a_question_has_answers() -> None:
    """Nobody is asked without anything to choose."""
    with pytest.raises(ValueError, match="without an answer"):
        Question(3, 1, ())


def test_an_old_trick_shown_again_is_no_play() -> None:
    """Somebody lays a card of the last trick open for a look: nothing is told while it could only be that."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    table.gather(2.0)
    assert table.lay("KC", 2, wait=2.0) == []


def test_a_correction_by_hand_is_heeded() -> None:
    """When somebody says on the page what a card is, it stays so, also when its trick is settled."""
    table = Table()
    table.lay("KC", 0)
    table.lay("QH", 1)
    plays = (CardPlayed(0, Card.parse("KS")), CardPlayed(1, Card.parse("QH")))
    left = frozenset(DECK) - {play.card for play in plays if play.card is not None}
    table.prior = Prior(left, 2, 0, 1, plays)
    assert table.wait(1.0) == []
    table.prior = None
    table.keeper.tricks[0] = list(enumerate(plays))
    table.lay("AC", 2)
    told = events(table.gather())
    assert told == [TrickTaken(1, seen=False)]
    assert str(table.keeper.tricks[0][0][1].card) == "KS"


def test_a_gathering_that_is_undone_brings_no_card_back() -> None:
    """The trick lies open on the page again, but not on the table: the next one is told as ever."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    table.gather()
    plays = tuple(play for _, play in table.keeper.tricks[0])
    table.prior = Prior(frozenset(DECK) - {play.card for play in plays if play.card is not None}, 2, 0, 2, plays)
    assert table.wait(1.0) == []
    assert events(table.lay("QH", 2)) == [CardPlayed(2, Card.parse("QH"))]
    table.prior = None
    told = events([*table.lay("QS", 0), *table.lay("7D", 1), *table.gather()])
    assert told == [CardPlayed(0, Card.parse("QS")), CardPlayed(1, Card.parse("7D")), TrickTaken(0, seen=False)]


def test_a_lead_that_fills_the_trick_before_on_the_page_is_told_once() -> None:
    """A card of that was taken out, so that the lead stands in its place: what follows it is told as it lies."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    table.gather()
    table.lay("QH", 2)
    table.lay("QS", 0)
    left = frozenset(DECK) - {Card.parse(card) for card in ("7C", "AC", "QH", "QS")}
    table.prior = Prior(left, 1, 2, 0, (CardPlayed(0, Card.parse("QS")),))
    assert events([*table.wait(1.0), *table.lay("7D", 1)]) == [CardPlayed(1, Card.parse("7D"))]
    hand = table.watcher._assembler._hand
    assert [str(play.card) for play in hand.plays] == ["7C", "KC", "AC", "QH", "QS", "7D"]
    assert [str(play.card) for play in hand.trick] == ["QS", "7D"]


def test_a_card_taken_out_from_among_a_trick_leaves_the_others_as_they_are() -> None:
    """Each of them stays the card that it is, whose it is, and that one is told no more."""
    table = Table(4)
    for seat, card in enumerate(("7C", "KC", "AC", "9C")):
        table.lay(card, seat)
    plays = tuple(CardPlayed(seat, Card.parse(card)) for seat, card in ((0, "7C"), (2, "AC"), (3, "9C")))
    table.prior = Prior(frozenset(DECK) - {play.card for play in plays if play.card is not None}, 1, 0, 2, plays)
    assert table.wait(1.0) == []
    hand = table.watcher._assembler._hand
    assert [(play.seat, str(play.card)) for play in hand.trick] == [(0, "7C"), (2, "AC"), (3, "9C")]
    assert not any(play.by_hand for play in hand.trick)


def test_a_hand_that_was_said_to_be_over_goes_on_where_that_is_undone() -> None:
    """A card that fell meanwhile is told then, and its trick seen to its end."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    table.prior = replace(table.keeper.prior(), turn=None, trick_winner=None, trick=(), playing=False)
    assert table.lay("AC", 2) == []
    table.prior = None
    assert events(table.wait(0.5)) == [CardPlayed(2, Card.parse("AC"))]
    assert events(table.gather()) == [TrickTaken(2, seen=False)]


def test_after_a_restart_the_same_trick_goes_on() -> None:
    """A new watcher that is told what lies there tells none of it again, and sees the trick to its end."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    again = Table()
    again.keeper, again.lying = table.keeper, table.lying
    assert again.wait(2.0) == []
    assert events(again.lay("AC", 2)) == [CardPlayed(2, Card.parse("AC"))]
    assert events(again.gather()) == [TrickTaken(2, seen=False)]


def test_after_a_restart_no_card_surely_comes_twice() -> None:
    """A card that reads as one of an earlier trick, of which this watcher saw nothing, stays in doubt to the end."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    table.gather()
    again = Table()
    again.keeper = table.keeper
    again.lay("KC", 2, wait=6.0)
    again.lay("QH", 0)
    again.lay("QS", 1)
    again.gather()
    again.wait(2.0)
    assert [(str(play.card), play.sure) for _, play in again.keeper.tricks[1]] == [
        ("KC", False),
        ("QH", True),
        ("QS", True),
    ]


def test_a_card_shown_again_does_not_fill_a_trick() -> None:
    """A card of the last trick was looked at, and somebody's card never seen: what that was nobody knows."""
    table = Table(4)
    settings = replace(WatchSettings(), shown_after_s=9.0, again_odds=0.5)  # as if it were read surer
    table.watcher = Watcher(BLIND, settings, TableLayout(4))
    for seat, card in enumerate(("7C", "KC", "AC", "9C")):
        table.lay(card, seat)
    table.gather()
    for card, seat in (("QD", 2), ("8D", 3), ("AD", 0)):
        table.lay(card, seat)
    told = table.lay("9C", 1, wait=2.0) + table.gather(2.5)
    (last,) = [event for event in events(told) if isinstance(event, CardPlayed)]
    assert (last.seat, last.card, last.sure) == (1, None, False)
    assert not any(isinstance(event, Reread) and str(event.card) == "9C" for event in events(told))


def test_a_name_that_becomes_clear_makes_no_seat_sure() -> None:
    """Who laid it stays as doubtful as it was."""
    evidence = Evidence(WatchSettings())
    for _ in range(40):
        evidence.add(names("KC"))
    doubtful = [Play(0, seat, Card.parse("KC"), False, None, None, np.zeros(3), 0.0, named=False) for seat in (0, 1)]
    for play in doubtful:
        play.evidences.append(evidence)
    doubtful[0].proof = Proof.NEVER
    found = [[one.event for one in settle_names([play], 1.0, WatchSettings(), last=False)] for play in doubtful]
    assert found == [[], [Reread(0, 1, Card.parse("KC"), sure=True)]]
    assert doubtful[0].named


def test_the_last_trick_is_taken_when_the_film_ends() -> None:
    """A full trick that still lies there when the source ends counts as taken by its winner."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat)
    assert events(table.watcher.finish(table.keeper.prior())) == [TrickTaken(2, seen=False)]


def test_nothing_is_played_while_nobody_plays() -> None:
    """While cards are dealt or counted, open cards on the table are no plays; when play begins they are."""
    table = Table()
    table.prior = Prior(playing=False)
    assert table.lay("7C", 0, wait=2.0) == []
    table.prior = None
    assert events(table.wait(0.2)) == [CardPlayed(0, Card.parse("7C"))]


def test_a_new_hand_begins_with_the_whole_pack() -> None:
    """Cards of the last hand can come again, and what still lies there is not played."""
    table = Table()
    table.lay("7C", 0)
    table.watcher.new_hand()
    table.keeper = Keeper(3)
    assert table.wait(1.0) == []
    table.lying.clear()
    table.wait(1.5)
    assert events(table.lay("7C", 0)) == [CardPlayed(0, Card.parse("7C"))]


def test_evidence_joins() -> None:
    """The evidence of a card that came back as a new track counts with what was known of it."""
    one, other = Evidence(WatchSettings()), Evidence(WatchSettings())
    one.add(names("QC/JC"))
    other.add(names("QC"))
    one.join(other)
    assert one.readings == 2
    assert CLASSES[int(one.posterior().argmax())] == "QC"


def test_a_card_that_is_laid_over_a_spot_of_the_ground_comes_when_it_comes() -> None:
    """Two spots were outlined as no card for a long time: the trick is told in its order all the same."""
    table = Table()
    for seat in (1, 2):
        table.lying[f"spot {seat}"] = (direction(seat, 3) * 130 + 500 + np.array([12, 8]), "other")
        table.fits[f"spot {seat}"] = (0.45, 0.7)
    table.wait(5.0)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lying.pop(f"spot {seat}", None)
        table.lay(card, seat)
    assert [(play.seat, str(play.card), play.sure) for _, play in table.keeper.tricks[0]] == [
        (0, "7C", True),
        (1, "KC", True),
        (2, "AC", True),
    ]


def test_who_played_after_a_card_that_is_taken_back_was_not_surely_in_turn() -> None:
    """The lead goes while another lies there, because a hand hid it or for good: the other one did not lead by that,
    and is doubtful before the lead is gone, so that nothing flashes up.
    """
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1)
    del table.lying["7C"]
    told = events(table.wait(3.0))
    assert told == [Reread(1, 1, Card.parse("KC"), sure=False), TakenBack(0, 0)]


def test_a_card_found_askew_for_a_moment_is_not_played_again_when_it_is_found_as_it_lies() -> None:
    """In a pile one is found smaller, turned and aside; then whole, at its place, while another comes down."""
    table = Table(5)
    table.lay("7C", 0, out=0, wait=1.5)
    table.lay("KC", 1, out=60, wait=0.8)
    home = table.lying["7C"][0]
    for aside, turn, larger in ((11, 22, 0.8), (23, 44, 0.7), (11, 66, 0.7)):
        table.lying["7C"], table.turns["7C"] = (home + np.array([aside, -aside]), "7C"), turn
        table.fits["7C"] = (0.45, larger)
        table.wait(2 / 15)
    table.lying["7C"], table.turns["7C"] = (home, "7C"), 0.0
    del table.fits["7C"]
    table.lay("AC", 3, out=60, wait=1.5)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["7C", "KC", "AC"]


def test_a_card_half_covered_whose_outline_turns_is_not_played_again() -> None:
    """An eight is laid over half of a king: what is found of it now lies across, and reads as the king as before."""
    table = Table(5)
    table.lay("KD", 0, out=0, wait=1.5)
    home = table.lying["KD"][0]
    table.lying["KD"], table.turns["KD"] = (home + np.array([3.0, -18.0]), "KD"), 75.0
    table.fits["KD"] = (0.75, 0.8)
    table.lying["8D"] = (home + np.array([40.0, 42.0]), "8D")
    table.wait(2.0)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["KD", "8D"]


def test_a_card_found_somewhat_small_within_a_large_outline_is_told_where_it_surely_is_another() -> None:
    """A jack beside a king, both on an eight that was found too large: the jack is not what the king leaves of it."""
    table = Table()
    table.fits["8D"] = (0.9, 1.3)
    table.lay("8D", 0, out=0, wait=1.5)
    for card, below in (("KC", 50), ("JS", -30)):
        table.lying[card] = (np.array([500.0, 500.0 + below]), card)
        table.wait(1.5)
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["8D", "KC", "JS"]


def test_a_card_read_as_its_neighbour_while_it_comes_down_is_told_by_what_it_is() -> None:
    """Laid half over a queen it is read as her for two looks; as soon as it lies there it is read as itself."""
    table = Table()
    table.lay("QS", 0, out=0)
    aside = np.array([520.0, 520.0])
    table.lying["8D"] = (aside, "QS")
    table.wait(2 / 15)
    table.lying["8D"] = (aside, "8D")
    assert [(play.seat, str(play.card)) for play in events(table.wait(1.0))] == [(1, "8D")]


def test_what_a_card_shows_of_a_nine_is_no_seven_that_was_played_before() -> None:
    """An ace covers one end of a nine; what is left to be seen of it is found too, and lies there for long."""
    table = Table()
    for trick in ("7D 8D KD", "8C TC 9C"):
        for step, card in enumerate(trick.split()):
            table.lay(card, (step + 2 * (trick[0] == "8")) % 3)
        table.gather()
    table.lay("9D", 0, out=0)
    table.lying["AH"] = (np.array([500.0, 425.0]), "AH")
    table.fits["rest"], table.turns["rest"] = (0.7, 0.84), 4.0
    table.lying["rest"] = (np.array([507.0, 512.0]), "7D")
    table.wait(5.0)
    assert [str(play.card) for _, play in table.keeper.tricks[2]] == ["9D", "AH"]


def test_a_lead_that_comes_into_sight_with_others_long_after_the_last_trick_proves_nothing() -> None:
    """Nothing was found for seconds: a whole trick may have been played, and another than its winner have led."""
    for pause, sure in ((1.5, True), (6.0, False)):
        table = Table()
        for seat, card in enumerate(("7D", "8D", "KD")):
            table.lay(card, seat)
        table.gather()
        table.wait(pause)
        for seat, card in ((2, "8C"), (0, "TC")):
            table.lying[card] = (direction(seat, 3) * 140 + 500, card)
        table.wait(1.0)
        table.lay("9H", 1)
        assert [play.sure for _, play in table.keeper.tricks[1]] == 3 * [sure]


def test_after_a_card_that_was_played_before_nobody_is_surely_in_turn() -> None:
    """It lies there long, for itself or for another that was misread; if it is none, the next card is of its seat."""
    table = Table(4)
    for seat, card in enumerate(("7D", "8D", "KD", "AD")):
        table.lay(card, seat)
    table.gather()
    for seat, card in ((3, "9H"), (0, "TH"), (1, "KH"), (2, "7H")):
        table.lay(card, seat)
    table.gather()
    table.lay("8C", 0)
    table.lying["KD"] = (direction(1, 4) * 140 + 500, "KD")
    table.wait(4.0)
    table.lay("TC", 2)
    assert [(str(play.card), play.sure) for _, play in table.keeper.tricks[2]] == [
        ("8C", True),
        ("KD", False),
        ("TC", False),
    ]


def test_a_card_half_covered_is_not_taken_back_when_another_outline_of_it_goes() -> None:
    """The card that is laid over it is taken for it at first, so that what shows of it becomes another outline, which
    is found for a moment only: it still lies where it lay.
    """
    table = Table()
    table.lay("JH", 0)
    place, _ = table.lying.pop("JH")
    table.lying["9C"] = (place + np.array([-9.0, 20.0]), "9C")
    told = table.wait(0.14)
    table.lying["JH"], table.turns["JH"] = (place + np.array([8.0, 0.0]), "JH"), 25.0
    told += table.wait(0.2)
    del table.lying["JH"]
    told += table.wait(3.0)
    assert not [event for event in events(told) if isinstance(event, TakenBack)]
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["JH", "9C"]


def test_who_played_after_a_card_of_a_doubtful_name_that_is_put_back_by_hand_is_not_accused() -> None:
    """The lead goes, and the page puts it back: in whose turn the next one was stays open, though its name was open
    too.
    """
    table = Table(4)
    table.lay("7C", 0)
    table.lay("TC", 1, shown="TC/TS/TC")
    del table.lying["7C"]
    table.wait(3.0)
    assert not any(play.seated for play in table.watcher._assembler._hand.trick)


@pytest.mark.parametrize(("aside", "found"), [((0.0, 17.0), 0.6), ((5.0, 20.0), 0.75)])
def test_a_second_outline_of_a_card_is_no_play(aside: tuple[float, float], found: float) -> None:
    """It lies a finger's width aside, reads as another card, and is found less surely beside it."""
    table = Table()
    table.lay("7C", 0)
    place, _ = table.lying["7C"]
    table.lying["9C"], table.fits["9C"], table.turns["9C"] = (place + np.array(aside), "9C"), (found, 0.95), 15.0
    assert not [event for event in events(table.wait(3.0)) if isinstance(event, CardPlayed)]


def test_a_card_over_another_that_was_missed_for_one_look_is_a_play() -> None:
    """It is of the same suit, found more surely, and the seven below was read as before while it was not found."""
    table = Table()
    table.lay("7C", 0)
    place, _ = table.lying["7C"]
    table.fits["9C"], table.turns["9C"] = (0.97, 0.95), 15.0
    told = []
    for seconds, found in ((0.2, True), (0.07, False), (3.0, True)):
        table.lying.pop("9C", None)
        if found:
            table.lying["9C"] = (place + np.array([5.0, 20.0]), "9C")
        told += table.wait(seconds)
    assert [str(event.card) for event in events(told) if isinstance(event, CardPlayed)] == ["9C"]


def test_what_is_followed_after_its_trick_was_taken_says_nothing_of_its_name() -> None:
    """The outline of a seven was followed to the packet on its winner's pile, which shows its back (two films; in one a
    knave came in doubt by it, and a proved renege was withdrawn).
    """
    table = Table()
    for seat, card in enumerate(("7S", "8S", "AS")):
        table.lay(card, seat)
    seven = table.watcher._assembler._hand.plays[0]
    assert seven.track is not None
    table.gather()
    (_, told), *_ = table.keeper.tricks[0]
    assert str(told.card) == "7S"
    before = seven.log_likelihood(WatchSettings())
    for _ in range(30):
        seven.track.evidence.add(names(BACK), 1.0)
    assert np.array_equal(seven.log_likelihood(WatchSettings()), before)


def test_a_card_outlined_in_two_ways_by_turns_is_no_other_card() -> None:
    """What another card leaves to be seen of a king reads as the ace of its suit, and is never found with the king."""
    table = Table()
    table.lay("KS", 0)
    king = table.lying["KS"]
    told = []
    for _ in range(5):
        table.lying = {"AS": (king[0] + np.array([10.0, -8.0]), "AS")}
        told += table.wait(0.3)
        table.lying = {"KS": king}
        told += table.wait(0.15)
    assert not [event for event in events(told) if isinstance(event, CardPlayed)]


@pytest.mark.parametrize("before", ["JS", "8C"])
def test_an_outline_that_reads_as_a_card_of_the_trick_before_is_of_the_card_that_lay_there(before: str) -> None:
    """Of a jack half covered another outline is found, and reads as well as the jack of spades: that was played."""
    table = Table()
    for seat, card in enumerate((before, "KC", "AC")):
        table.lay(card, seat)
    table.gather()
    table.lay("JC", 0 if before == "JS" else 2, wait=1.5)
    (play,) = table.watcher._assembler._hand.trick
    assert play.track is not None
    play.track.found = False
    evidence = Evidence(WatchSettings())
    for _ in range(6):
        evidence.add(names("JS/JS/JC"))
    aside = play.track.quad + np.array([10, -12], np.float32)
    track = Track(99, aside, table.t, evidence, hits=6, rested_at=table.t)
    now = Now(table.t, table.watcher._tracker, SIZE, table.keeper.prior(), lambda _: None, lambda *_: None)
    again = _is_again(table.watcher._assembler._hand, track, play, now, WatchSettings())
    assert again is (before == "JS")


def test_a_card_that_is_found_twice_is_told_once() -> None:
    """What another leaves to be seen of a ten reads as its seven in one outline, and as nothing in another of it; now
    and then one of the two is not found.
    """
    table = Table()
    table.lay("TS", 0)
    ten, aside = table.lying["TS"][0], np.array([8.0, -6.0])
    table.fits = {"TS": (0.55, 1.0), "7S": (0.62, 1.0)}
    two = {"TS": (ten - aside, "?"), "7S": (ten + aside, "7S")}
    told = []
    for both, alone in ((0.2, "7S"), (0.2, "TS"), (0.2, "7S"), (0.2, "TS")):
        table.lying = two
        told += table.wait(both)
        table.lying = {alone: two[alone]}
        told += table.wait(0.2)
    assert not [event for event in events(told) if isinstance(event, CardPlayed)]


def test_a_card_laid_nearly_upon_another_is_a_play() -> None:
    """The king is not found any more once it is covered."""
    table = Table()
    table.lay("KS", 0)
    place, _ = table.lying.pop("KS")
    table.lying["AS"] = (place + np.array([10.0, -8.0]), "AS")
    assert [str(event.card) for event in events(table.wait(3.0)) if isinstance(event, CardPlayed)] == ["AS"]


@pytest.mark.parametrize(
    ("reads", "agreed_at", "found", "outline"),
    [
        ("9C", 2.5, 0.97, True),
        ("9C", 1.5, 0.97, False),
        ("KH", 2.5, 0.97, False),
        ("9C", 1.5, 0.55, True),
        ("KH", 1.5, 0.55, False),
    ],
)
def test_an_outline_over_a_card_that_is_read_as_before(
    reads: str, agreed_at: float, found: float, outline: bool
) -> None:
    """Since it rests the seven was read there, or it is hardly found, as the seven is: then it is another outline of
    the seven, unless it clearly is no seven of clubs at all.
    """
    table = Table()
    table.lay("7C", 0)
    (told,) = table.watcher._tracker.tracks
    over = Track(2, told.quad + np.float32([5, 15]), 1.0, Evidence(WatchSettings()), found, rested_at=2.0, read_at=3.0)
    over.evidence.add(names(reads), 1.0)
    over.evidence.add(names(reads), 1.0)
    told.agreed_at, told.confidence = agreed_at, min(told.confidence, found - 0.05)
    assert second_outline(over, table.watcher._assembler._hand.trick, WatchSettings()) is outline


@pytest.mark.parametrize("away", [False, True])
def test_what_lies_where_a_told_card_was_followed_to_is_no_part_of_it(away: bool) -> None:
    """When a trick is swept up, the outline of one of its cards may be taken for a fan that somebody holds."""
    table = Table()
    table.lay("TD", 0)
    (told,) = table.watcher._tracker.tracks
    if away:
        told.put(told.quad + np.float32([0, 300]))
        told.agreed = told.quad
    part = Track(2, (told.quad - told.centre) * np.float32([0.7, 0.7]) + told.centre, 5.0, Evidence(WatchSettings()))
    now = Now(table.t, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    assert rest_of_told(part, table.watcher._assembler._hand.trick, now, WatchSettings()) is not away


@pytest.mark.parametrize(("other", "large"), [(False, 0.78), (True, 1.0), (True, 0.85)])
def test_what_a_hand_leaves_of_a_card_is_no_other_card(other: bool, large: float) -> None:
    """A seven is told, and a hand comes to lie on it: what it leaves looks like an ace of its suit. When the hand goes,
    there is the seven; or, almost in its place, the ace, which somebody laid there.
    """
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    place, _ = table.lying.pop("7C")
    column, row = (int(at / 20) for at in place)
    table.moving[row + 2 : row + 6, column - 3 : column + 4] = True
    table.lying["part"], table.fits["part"] = (place - np.array([4.0, 22.0]), "AC"), (0.6, 0.78)
    told = table.wait(1.5)
    assert not [event for event in events(told) if isinstance(event, CardPlayed)]
    table.moving[:] = False
    if other:
        table.fits["part"] = (0.9, large)  # some outlines are that much smaller than a card
    else:
        del table.lying["part"]
        table.lying["7C"] = (place, "7C")
    played = [event for event in events(table.wait(1.0)) if isinstance(event, CardPlayed)]
    assert [str(event.card) for event in played] == (["AC"] if other else [])


@pytest.mark.parametrize("shown", ["8C", "7D"])
def test_what_a_card_looked_like_in_the_hand_that_holds_it_still_is_no_second_play(shown: str) -> None:
    """Partly under fingers a ten reads as its eight for a second, in an outline of its own; then it is laid aside of
    that. What reads quite otherwise is another card.
    """
    table = Table(4)
    table.lay("QD", 0, wait=1.0)
    place = direction(1, 4) * 110 + 500
    table.lying["held"] = (place + np.array([5.0, -45.0]), shown)
    for seen in (True, False, True, False, False, True, False):
        table.lying.pop("ten", None)
        table.lying |= {"ten": (place + np.array([-8.0, -20.0]), "TC")} if seen else {}
        table.wait(1 / FPS)
    table.wait(0.2)
    del table.lying["held"]
    table.lying["ten"] = (place, "TC")
    table.wait(3.0)
    played = [str(play.card) for _, play in table.keeper.tricks[0]]
    assert ("TC" in played, shown in played) == (True, shown == "7D")


def test_a_card_between_others_that_reads_clearly_is_told_however_badly_it_is_found() -> None:
    """It lies over two that are found more surely, and under them, like an outline across both (a film: the next card
    was told for its player).
    """
    table = Table(3)
    for seat, card in enumerate(("AS", "9S", "8S")):
        table.lay(card, seat, wait=1.0)
    table.gather(2.5)
    table.lay("7C", 0, out=50, wait=1.0)
    table.fits["QD"] = (0.45, 1.0)
    table.lying["QD"] = (np.array([490.0, 500.0]), "QD")
    table.lying["KS"] = (np.array([520.0, 470.0]), "KS")
    table.wait(2.0)
    assert [(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]] == [(0, "7C"), (1, "QD"), (2, "KS")]


@pytest.mark.parametrize(("moved", "told"), [(False, []), (True, ["AC"])])
def test_what_reads_as_another_card_in_an_outline_where_nothing_moved_is_that_card(
    moved: bool, told: list[str]
) -> None:
    """What a third card left to be seen of a king read as the ace of its suit, first within a larger outline (a film).
    Where an arm was over it since, somebody may have laid that ace exactly upon it.
    """
    table = Table(4)
    table.lay("TC", 0)
    table.lay("KC", 1, wait=1.5)
    king = table.lying["KC"][0]
    for part, found, aside in ("across", 0.5, 40.0), ("rest", 0.8, 12.0):
        if part == "rest":
            del table.lying["KC"]
        table.lying["left"], table.fits["left"] = (king + np.array([0.0, aside]), "AC"), (found, 1.0)
        if not moved:
            table._lay = [(card, *place.tolist(), shown) for card, (place, shown) in table.lying.items()]
        seen = events(table.wait(0.4 if part == "across" else 2.5))
    assert [str(event.card) for event in seen if isinstance(event, CardPlayed)] == told


@pytest.mark.parametrize("frame", range(10))
def test_what_goes_in_the_very_frame_in_which_another_card_is_told_is_remembered(frame: int) -> None:
    """A king is carried off as an ace comes to rest: the trick that lacks it is made up with it, whenever that was."""
    table = Table(4)
    table.wait(1.0)
    table.lay("7C", 0, wait=1.5)
    told = []
    for now in range(40):
        if now == frame:
            table.lying["AC"] = (direction(2, 4) * 140 + 500, "AC")
        if 14 <= now < 18:
            table.lying["KC"] = (direction(1, 4) * (140 + 15 * (now - 14)) + 500, "KC")
        elif now == 18:
            del table.lying["KC"]
        told += events(table.wait(1 / FPS))
    told += events(table.lay("9C", 3, wait=1.5)) + events(table.gather(3.0))
    kings = [event for event in told if isinstance(event, CardPlayed) and event.card == Card.parse("KC")]
    assert [event.seat for event in kings] == [1]


def test_a_trick_closed_on_the_page_is_over() -> None:
    """Who leads next is then no surer than its cards were, and nobody was seen to gather it."""
    table = Table(4)
    for seat, card in enumerate(("7C", "KC", "8C", "AC")):
        table.lay(card, seat, wait=1.5)
    table.lying.clear()
    table.moving[20:30, 38:50] = True  # seat 3 sweeps it up
    table.wait(1.2)
    table.moving = np.zeros((50, 50), bool)
    table.wait(1.0)
    for seat, card in ((3, "9D"), (0, "8D"), (1, "7D")):
        table.lay(card, seat, wait=1.5)
    table.lay("QS", 2, shown="TS/QS/TS", wait=1.5)
    table.keeper.winners.append(3)
    table.keeper.tricks.append([])
    table.wait(0.2)
    hand = table.watcher._assembler._hand
    assert (hand.leader_sure, hand.gatherer) == (False, None)
    assert hand.last == {Card.parse(card) for card in ("9D", "8D", "7D", "TS")}


def test_a_winner_that_nobody_saw_is_a_guess() -> None:
    """Where the rules name none: the answer to the card that is missing says who it was."""
    prior = Prior(frozenset(DECK), None, None, None)
    now = Now(1.0, Tracker(WatchSettings()), SIZE, prior, lambda *_: None, lambda _: 0.0)
    trick = [Play(0, 3, Card.parse("9C"), False, None, None, np.zeros(4), 0.0)]
    assert taken(trick, None, now, WatchSettings()).event == TrickTaken(3, seen=False)
    assert taken(trick, 2, now, WatchSettings()).event == TrickTaken(2)


def test_a_push_of_the_camera_moves_what_went_too() -> None:
    """A card that was taken back, and one that went untold, lay where the picture shows that place now."""
    table = Table(4)
    table.wait(1.0)
    table.lay("7C", 0, wait=1.5)
    table.lay("KC", 1, wait=1.0)
    del table.lying["KC"]
    table.wait(4.0)
    for frame in range(6):
        table.lying["AC"] = (direction(2, 4) * (140 + 15 * (frame % 2)) + 500, "AC")
        table.wait(1 / FPS)
    del table.lying["AC"]
    table.wait(1.0)
    assembler = table.watcher._assembler
    (went,), (back,) = assembler._hand.glimpsed, assembler._hand.withdrawn
    before = [assembler._sightings.of(went).lay_at, went.centre, back.told_place]
    table.watcher._tracker.shift(Push(x=60.0), assembler.remembered())
    assembler.shift(Push(x=60.0))
    after = [assembler._sightings.of(went).lay_at, went.centre, back.told_place]
    for one, other in zip(before, after, strict=True):
        assert one is not None
        assert other is not None
        assert (other - one).tolist() == pytest.approx([60.0, 0.0], abs=1e-3)
