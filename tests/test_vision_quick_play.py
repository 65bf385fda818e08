"""vision.assembler where people play fast and narrow: tricks that run into each other, open piles, films that end."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from vision_simulator import direction
from vision_table import FPS, SIZE, Table, events, names

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from vision.assembler import LaidOpen, Reread, TakenBack
from vision.evidence import Evidence
from vision.fans import Fans
from vision.motion import Look, Scene
from vision.plays import Now, Play
from vision.push import Push
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import BACK, OTHER


def full_trick(out: float = 140) -> Table:
    """A table of three with their first trick on it; seat 2 takes it."""
    table = Table()
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, out=out)
    return table


def sure(told: list[object]) -> list[bool]:
    """How surely each card that is spoken of is told."""
    return [event.sure for event in told if isinstance(event, CardPlayed | Reread)]


def test_the_next_card_lies_where_the_trick_lay() -> None:
    """The winner sweeps with one hand and leads with the other: no moment in which the table was bare."""
    table = full_trick(out=20)
    table.lying.clear()
    assert events(table.lay("QD", 2, out=20, wait=0.8)) == [TrickTaken(2, seen=False), CardPlayed(2, Card.parse("QD"))]


@pytest.mark.parametrize("lay", [0.7, 0.2])
def test_the_next_card_lies_there_before_a_trick_whose_last_card_was_not_told_is_known_to_be_gone(lay: float) -> None:
    """The camera was bumped as it lay, then the trick was taken: the next lead was told for it. Of a trick whose last
    card hardly lay, if it did, what comes next is that card.
    """
    table = Table()
    table.lay("7C", 0, out=60)
    table.lay("KC", 1, out=60)
    table.moving[:] = True
    assert table.lay("AC", 2, out=60, wait=lay) == []
    table.lying.clear()
    table.wait(0.3)
    table.moving[:] = False
    table.lying["QD"] = (direction(2, 3) * 60 + 500, "QD")
    told = events(table.wait(1.5))
    plays = [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)]
    assert plays == ([(2, "AC"), (2, "QD")] if lay > 0.5 else [(2, "QD")])
    assert (TrickTaken(2, seen=False) in told) is (lay > 0.5)


def test_the_last_card_of_a_trick_is_gone_though_its_place_looks_like_nothing_known() -> None:
    """Three played and swept: two places are bare, of the third nobody knows how it looks bare. The next card is laid
    there before that place has been watched for long.
    """
    table = full_trick()
    tracker = table.watcher._tracker
    first = next(track for track in tracker.tracks if track.centre[1] > 600)
    tracker.update = partial(  # type: ignore[method-assign]
        tracker.update, judge=lambda track, upon: Look.OTHER if track is first else Look.BARE
    )
    table.lying.clear()
    told = events(table.wait(0.6))
    assert told == [TrickTaken(2, seen=False)]
    assert not first.gone


def test_nobody_is_accused_by_tricks_that_ran_into_each_other() -> None:
    """Cards of the next trick lay there long before the last one was seen to end: one may be missing among them."""
    table = full_trick()
    table.lay("AD", 2, out=60, wait=1.0)
    table.lay("7D", 0, out=60, wait=1.0)
    del table.lying["7C"], table.lying["KC"], table.lying["AC"]
    told = events(table.wait(2.5))
    assert TrickTaken(2, seen=False) in told
    after = told[told.index(TrickTaken(2, seen=False)) :]
    after += events(table.lay("JD", 1, out=60, wait=1.0))
    assert {event.card.code for event in after if isinstance(event, CardPlayed) and event.card} == {"AD", "7D", "JD"}
    assert not any(sure(after))


def test_of_three_one_card_is_left_behind_as_the_next_lead_comes() -> None:
    """The winner takes two and leads; the third lies there through half of the next trick."""
    table = full_trick()
    del table.lying["KC"], table.lying["AC"]
    table.wait(1.5)
    told = events(table.lay("AD", 2, out=170, wait=1.0))
    told += events(table.lay("7D", 0, out=60, wait=1.0))
    del table.lying["7C"]
    told += events(table.wait(1.0)) + events(table.lay("JD", 1))
    cards = [(seat, Card.parse(card)) for seat, card in ((2, "AD"), (0, "7D"), (1, "JD"))]
    assert told == [TrickTaken(2, seen=False), *(CardPlayed(seat, card) for seat, card in cards)]


def test_an_open_pile_is_no_play() -> None:
    """A card of the trick lies face up on its winner's pile while the next trick is played."""
    table = full_trick()
    assert events(table.gather(1.1)) == [TrickTaken(2, seen=False)]
    table.lying["pile"] = (direction(2, 3) * 220 + 500, "KC")
    table.wait(0.3)
    told = [event for card, seat in (("QD", 2), ("9D", 0), ("8D", 1)) for event in events(table.lay(card, seat))]
    assert told == [CardPlayed(seat, Card.parse(card)) for card, seat in (("QD", 2), ("9D", 0), ("8D", 1))]


@pytest.mark.parametrize(("first", "again"), [("JS/JD/JD", False), ("JD", True)])
def test_the_lead_has_the_name_of_a_misread_card(first: str, again: bool) -> None:
    """The last trick was won by what looked like the jack that leads to the next, just after it was gathered: if that
    was in doubt it was another; if not, it is the same jack, on its winner's pile.
    """
    table = Table()
    for seat, card in enumerate(("KH", "AH", "won")):
        table.lay(card, seat, shown=first if seat == 2 else card)
    table.gather(0.9)
    told = events(table.lay("JD", 2, wait=1.2) + table.lay("7D", 0) + table.lay("KD", 1))
    played = [str(event.card) for event in told if isinstance(event, CardPlayed)]
    assert ("JD" in played) is not again
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["KH", "AH", "JD" if again else "JS"]


def test_a_doubtful_lead_laid_as_the_last_trick_is_put_down_is_told_once_the_next_has_played() -> None:
    """It reads as one of two cards, as a packet's back may, and the trick lies there for 1.3 seconds (a film with a
    pack that nobody knew: all of it was lost).
    """
    table = full_trick()
    table.gather(0.9)
    told = table.lay("QD", 2, out=80, shown="QD/9D/QD") + table.lay("KD", 0, out=80, wait=0.5)
    told = events(told + table.lay("7D", 1, out=80, wait=0.45) + table.gather())
    assert [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)] == [
        (2, "QD"),
        (0, "KD"),
        (1, "7D"),
    ]
    assert [event.seat for event in told if isinstance(event, TrickTaken)] == [2]


def test_cards_gathered_before_they_were_told() -> None:
    """One card could not be read at once, so the next had to wait for it, and then the trick was gathered."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1, shown="KC/KS/QC/9C/8C", wait=0.4)
    table.lay("AC", 2, wait=0.4)
    told = events(table.gather(2.5))
    plays = [(event.seat, event.card and event.card.code) for event in told if isinstance(event, CardPlayed)]
    assert [seat for seat, _ in plays] == [1, 2]
    assert plays[1] == (2, "AC")
    assert isinstance(told[-1], TrickTaken)


def test_a_film_that_ends_at_once() -> None:
    """The last cards lie there, but the film ends before they could be told: they are plays all the same."""
    table = Table()
    table.lay("7C", 0)
    table.lay("KC", 1, shown="KC/KC/KS", wait=0.2)
    table.lay("AC", 2, shown="AC/AC/AS", wait=0.4)
    told = []
    while new := table.watcher.finish(table.keeper.prior()):
        for observed in new:
            table.keeper.take(observed)
        told += events(new)
    assert [event.card.code for event in told if isinstance(event, CardPlayed) and event.card] == ["KC", "AC"]
    assert told[-1] == TrickTaken(2, seen=False)


def test_a_first_trick_aside_is_no_claim() -> None:
    """Three cards lie narrowly before one seat, as far as is known: the middle is not where it was looked for."""
    table = Table()
    told = events(table.wait(0.2))
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lying[card] = (direction(seat, 3) * 25 + 500 + direction(1, 3) * 120, card)
        told += events(table.wait(0.4))
    told += events(table.wait(3.0))
    assert not [event for event in told if isinstance(event, LaidOpen)]
    assert [play.card and play.card.code for _, play in table.keeper.tricks[-1]] == ["7C", "KC", "AC"]


def test_cards_that_may_be_each_others_prove_nothing() -> None:
    """A trick four centimetres wide: in turn they played, but whose of the first two is whose is not sure enough to
    accuse anybody.
    """
    table = Table()
    told: list[object] = []
    for seat, card in enumerate(("7C", "KC", "AC")):
        aside = np.array([0.0, 12.0]) if seat else np.zeros(2)
        table.lying[card] = (direction(seat, 3) * 14 + 500 + aside, card)
        told += events(table.wait(0.6))
    assert [event.card.code for event in told if isinstance(event, CardPlayed) and event.card] == ["7C", "KC", "AC"]
    last = {event.card: event.sure for event in told if isinstance(event, CardPlayed | Reread)}
    assert [str(card) for card, sure in last.items() if not sure] == ["7C", "KC"]


def test_another_outline_of_a_pile_is_no_card_face_down() -> None:
    """A pile lies near the trick, and now and then its uppermost card is found beside it, a little off."""
    table = Table()
    pile = direction(2, 3) * 230 + 500
    table.lying["pile"] = (pile, BACK)
    table.wait(1.0)
    told = events(table.lay("7C", 0, out=160)) + events(table.lay("KC", 1, out=160))
    table.lying |= {"pile": (pile, "?"), "upper": (pile + np.array([14.0, 9.0]), BACK)}
    told += events(table.wait(2.0))
    assert [event.card and event.card.code for event in told if isinstance(event, CardPlayed)] == ["7C", "KC"]


@pytest.mark.parametrize(("away", "told_down"), [(30.0, False), (0.0, True)], ids=["moves", "lies"])
def test_a_shadow_that_moves_with_the_hand_is_no_card_face_down(
    away: float, told_down: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dark and plain, the shadow of a card that is held over the table reads as a back and keeps still for moments."""
    monkeypatch.setattr(Scene, "bare_until", lambda scene, quad: np.inf)  # there are no pictures
    table = Table()
    table.lay("7C", 0)
    place = direction(1, 3) * 150 + 500
    for step in range(5):
        table.lying["shadow"] = (place + np.array([away * (step % 2), 0.0]), BACK)
        table.wait(0.5)
    plays = table.watcher._assembler._hand.trick
    assert any(play.card is None for play in plays) is told_down


def test_a_thing_taken_for_a_card_now_and_then_is_no_play() -> None:
    """A mug is found as a thing and, less surely, as a card; the thing may be missed for a frame."""
    table = Table()
    mug = direction(2, 3) * 120 + 500
    table.lying |= {"mug": (mug, OTHER), "on it": (mug + np.array([16.0, -26.0]), "8C")}
    table.fits |= {"mug": (0.42, 1.5), "on it": (0.37, 1.3)}
    told: list[object] = []
    for _ in range(12):
        told += events(table.wait(0.4))
        missed = table.lying.pop("mug")
        told += events(table.wait(1 / FPS))
        table.lying["mug"] = missed
    assert not told


def test_what_a_covered_card_still_shows_is_no_other_card() -> None:
    """A king lies over the upper part of a ten: the six pips below it read as a seven."""
    table = Table()
    told = events(table.lay("TD", 0, out=40))
    ten, _ = table.lying.pop("TD")
    table.lying |= {"KH": (ten + np.array([10.0, -40.0]), "KH"), "rest": (ten + np.array([-2.0, 17.0]), "7D")}
    table.fits["rest"], table.turns["rest"] = (0.7, 0.8), 90.0
    told += events(table.wait(3.0))
    assert [event.card and event.card.code for event in told if isinstance(event, CardPlayed)] == ["TD", "KH"]


def test_cards_of_pictures_that_nobody_knows_are_of_their_trick() -> None:
    """Two aces read as none of the pack; they go with their trick, and are asked about in the end."""
    table = Table()
    told = events(table.lay("KD", 0, wait=1.5))
    for seat in (1, 2):
        told += events(table.lay(f"ace {seat}", seat, shown=OTHER, wait=1.5))
    told += events(table.gather(2.0))
    assert [(event.seat, event.sure) for event in told if isinstance(event, CardPlayed)] == [
        (0, True), (1, False), (2, False)
    ]  # fmt: skip
    assert isinstance(told[-1], TrickTaken)


def test_a_thing_put_down_beside_a_trick_is_no_card_of_it() -> None:
    """A coaster comes while it lies there, as large as a card, and stays when it is gathered."""
    table = Table()
    told = events(table.lay("KD", 0, wait=1.5))
    told += events(table.lay("coaster", 1, shown=OTHER, wait=1.5))
    told += events(table.lay("TD", 2, wait=1.5))
    del table.lying["KD"], table.lying["TD"]
    told += events(table.wait(2.0))
    assert [event.card for event in told if isinstance(event, CardPlayed) and event.seat == 1] == [None]


def test_a_thing_taken_away_before_a_trick_is_no_card_of_it() -> None:
    """It lay where seat 2's card should, which nobody saw, and was found as surely as a card."""
    table = Table()
    table.lay("coaster", 2, shown=OTHER, wait=2.0)
    del table.lying["coaster"]
    table.wait(1.5)
    told = events(table.lay("KD", 0, wait=1.0)) + events(table.lay("TD", 1, wait=1.0)) + events(table.gather(2.0))
    assert [event.card for event in told if isinstance(event, CardPlayed) and event.seat == 2] == [None]


@pytest.mark.parametrize("alone", [False, True])
def test_a_fan_held_towards_the_camera_is_no_first_card(alone: bool) -> None:
    """It looks as near as a trick might be; its front card reads clearly at last, and lies over another that has been
    there for long. A card that lies alone there is one.
    """
    table = Table(4)
    place = direction(1, 4) * 190 + 500
    table.lying["front"], table.fits["front"] = (place, "TC/8C/9C/KC"), (0.5, 1.0)
    if not alone:
        table.lying["behind"], table.fits["behind"] = (place + np.array([30.0, 20.0]), "AH/AD/TH/TD"), (0.5, 1.0)
    told = table.wait(4.0)
    table.lying["front"], table.fits["front"] = (place, "TC"), (0.9, 1.0)
    told += table.wait(1.5)
    assert [str(event.card) for event in events(told) if isinstance(event, CardPlayed)] == (["TC"] if alone else [])


def test_a_fan_of_which_one_card_alone_is_found_is_no_first_card() -> None:
    """Its front card is read and found surely from the first picture on, farther out than anybody lays a card."""
    table = Table(4)
    table.lying["fan"] = (direction(0, 4) * 260 + 500, "7S")
    told = table.wait(5.0)
    for seat, card in enumerate(("8S", "KS", "QC", "9S")):
        told += table.lay(card, seat, wait=1.2)
    assert [str(event.card) for event in events(told) if isinstance(event, CardPlayed)] == ["8S", "KS", "QC", "9S"]


@pytest.mark.parametrize(("seconds", "aside", "held"), [(4.0, 20.0, True), (4.0, 120.0, False), (1.0, 20.0, False)])
def test_what_turns_up_where_a_fan_was_held_is_of_it(seconds: float, aside: float, held: bool) -> None:
    """A card showed its face at the picture's edge for long; an arm that draws another from the fan moves it inward."""
    table = Table()
    watched = table.watcher._assembler
    quad = np.float32([[500, 880], [559, 880], [559, 971], [500, 971]])
    front, pushed = (Track(number, quad, 0.0, Evidence(WatchSettings())) for number in range(2))
    pushed.put(quad - np.float32([0, aside]))
    for track in (front, pushed):
        track.evidence.add(names("KD"))
    front.rest(0.0, 10.0)
    tracker = table.watcher._tracker
    tracker.tracks = [front]
    now = Now(seconds, tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    fans = Fans(watched._hand, watched._whose, WatchSettings())
    fans.look(now)
    tracker.tracks = []
    assert fans.held(pushed, now) is held
    fans.shift(Push(x=-200.0))  # a push of the camera moves both
    assert not fans.held(pushed, now)
    pushed.move(Push(x=-200.0))
    assert fans.held(pushed, now) is held


@pytest.mark.parametrize(("born", "held"), [(0.1, True), (15.6, False)])
def test_no_lead_laid_upon_the_trick_before_is_of_a_fan_from_the_first_picture_on(born: float, held: bool) -> None:
    """It lies over another face, and came before that trick was taken, but long after the watch began (a film)."""
    table = Table()
    watched = table.watcher._assembler
    quad = np.float32([[470, 455], [529, 455], [529, 546], [470, 546]])
    below, lead = (Track(number, quad + 25 * number, born, Evidence(WatchSettings())) for number in range(2))
    for track, card in ((below, "JD"), (lead, "7C")):
        track.evidence.add(names(card))
        track.rest(born + 0.3, 10.0)
    table.watcher._tracker.tracks = [below, lead]
    now = Now(18.0, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    hand = watched._hand
    hand.watched, hand.closed = 0.0, 17.7
    Fans(hand, watched._whose, WatchSettings()).look(now)
    assert (lead in hand.fans) is held


@pytest.mark.parametrize("told", [True, False], ids=["a card of the last trick", "a card that nobody played"])
def test_what_was_laid_upon_a_card_of_the_last_trick_is_of_no_fan(told: bool) -> None:
    """It stays when that trick goes, and nobody sees the card below it go."""
    table = Table()
    watched = table.watcher._assembler
    quad = np.float32([[500, 500], [559, 500], [559, 591], [500, 591]])
    below, lead = (Track(number, quad + 25 * number, 10.0 + number, Evidence(WatchSettings())) for number in range(2))
    for track, card in ((below, "JD"), (lead, "7C")):
        track.evidence.add(names(card))
        track.rest(12.0, 10.0)
    table.watcher._tracker.tracks = [below, lead]
    if told:
        card = Card.parse("JD")
        watched._hand.add(Play(0, 2, card, True, below, below.centre, np.zeros(3), 12.0, told_place=below.centre))
        watched._hand.close(14.0)
    now = Now(18.0, table.watcher._tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    assert Fans(watched._hand, watched._whose, WatchSettings()).held(lead, now) is not told


def test_a_faint_second_outline_does_not_hold_up_a_card() -> None:
    """A card is found surely, and askew over it another, far less surely: who plays quickly has swept it up by then."""
    table = Table()
    table.lying["ghost"] = (direction(0, 3) * 140 + 500 + np.array([13.0, -12.0]), "JD")
    table.fits |= {"ghost": (0.48, 1.0), "KD": (0.8, 1.0)}
    assert events(table.lay("KD", 0)) == [CardPlayed(0, Card.parse("KD"))]
    assert not events(table.wait(2.0))


def test_two_outlines_found_alike_wait_until_the_hand_is_gone() -> None:
    """A card read in two ways while a hand lies over it: the outline that stays is the card."""
    table = Table()
    table.lying["other"] = (direction(0, 3) * 140 + 500 + np.array([13.0, -12.0]), "JD")
    table.fits |= {"other": (0.7, 1.0), "KD": (0.8, 1.0)}
    assert not events(table.lay("KD", 0))
    del table.lying["other"]
    assert events(table.wait(1.0)) == [CardPlayed(0, Card.parse("KD"))]


def test_large_things_do_not_say_how_large_a_card_is() -> None:
    """Three mugs stand on a table from which the trick was just gathered: the next cards are cards all the same."""
    table = full_trick()
    mugs = ("mug", [-330.0, -330.0]), ("plate", [330.0, -330.0]), ("phone", [-330.0, 330.0])
    for name, aside in mugs:
        table.lying[name], table.fits[name] = (np.array([500.0, 500.0]) + aside, OTHER), (0.6, 2.2)
    table.wait(1.0)
    for card in ("7C", "KC", "AC"):
        del table.lying[card]
    assert events(table.wait(1.2)) == [TrickTaken(2, seen=False)]
    assert events(table.lay("QD", 2)) == [CardPlayed(2, Card.parse("QD"))]


@pytest.mark.parametrize(("thing", "also"), [(OTHER, "JC/JC/other/7H/TH"), (BACK, "TC/TC/TC/TC/TC/TC/KC")])
def test_another_outline_of_what_lay_there_before_is_no_play(thing: str, also: str) -> None:
    """A score pad or a pile before the due seat, outlined a second time aside, reads as one of a few for seconds."""
    table, aside = Table(), np.array([16.0, 42.0])
    place = direction(1, 3) * 150 + 500
    table.lying["thing"] = (place, thing)
    table.wait(2.0)
    table.lay("7C", 0, wait=2.0)
    table.fits["outline"] = (0.7, 1.0)
    table.lying["outline"] = (place + aside, also)
    assert table.wait(6.0) == []


@pytest.mark.parametrize("piled", [False, True])
def test_the_pile_that_its_winner_looks_through_is_no_lead(piled: bool) -> None:
    """Put down as the trick was gathered, turned up and turned back it is hard to read: as one of many, or a back. What
    comes later may be a lead that is hard to read.
    """
    pile = direction(2, 3) * 230.0 + 500, "9S/8S/TS/back/back/back"
    table = full_trick()
    if piled:
        table.lying["pile"] = pile
    for card in ("7C", "KC", "AC"):
        del table.lying[card]
    assert events(table.wait(1.5)) == [TrickTaken(2, seen=False)]
    table.wait(1.5)
    table.lying["pile"] = pile
    told = [event for event in events(table.wait(6.0)) if isinstance(event, CardPlayed)]
    assert bool(told) is not piled


@pytest.mark.parametrize("thing", [OTHER, BACK])
def test_a_card_laid_half_upon_such_a_thing_is_a_play(thing: str) -> None:
    """It reads clearly."""
    table = Table()
    place = direction(1, 3) * 150 + 500
    table.lying["thing"] = (place, thing)
    table.wait(2.0)
    table.lay("7C", 0, wait=2.0)
    table.lying["KC"] = (place + np.array([16.0, 42.0]), "KC")
    assert events(table.wait(1.0)) == [CardPlayed(1, Card.parse("KC"))]


def test_a_back_that_read_as_a_card_for_a_moment_as_cards_were_dealt_is_no_lead() -> None:
    """It is taken back as soon as it reads as the back that it is; a trick of it and of others was made up before."""
    table = Table(3)
    packets = [direction(seat, 3) * 110 + 500 for seat in range(3)]
    assert events(table.lay("packet 0", 0, out=110, shown="QS/QS/KS", wait=1.0)) == [
        CardPlayed(0, Card.parse("QS"), sure=False)
    ]
    table.lying = {f"packet {seat}": (place, f"{OTHER}/{OTHER}/{BACK}") for seat, place in enumerate(packets)}
    assert [type(event) for event in events(table.wait(2.0))] == [TakenBack]
    assert events(table.gather(2.0)) == []
    assert events(table.lay("7C", 0, wait=1.0)) == [CardPlayed(0, Card.parse("7C"))]


def test_a_piece_of_a_back_is_no_card_however_clearly_it_reads() -> None:
    """The corner of a checkered back reads as a nine; what is laid beside it is a card."""
    table = Table(3)
    table.lying = {"back": (direction(0, 3) * 60 + 500, BACK), "corner": (direction(0, 3) * 80 + 500, "9S")}
    table.fits["corner"] = (0.8, 0.5)
    assert events(table.wait(4.0)) == []
    assert events(table.lay("QS", 1, out=75, wait=4.0)) == [CardPlayed(1, Card.parse("QS"), sure=False)]
