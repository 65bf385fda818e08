"""vision.fans: hands that are held so that the camera sees their faces, near where tricks lie."""

from __future__ import annotations

import numpy as np
import pytest
from vision_simulator import direction
from vision_table import SIZE, Table, events, names

from engine.cards import Card
from engine.events import CardPlayed, TrickTaken
from vision.evidence import Evidence
from vision.fans import stayed
from vision.observed import LaidOpen, TakenBack
from vision.plays import Now
from vision.settings import WatchSettings
from vision.track import Track
from vision.values import BACK, OTHER

SETTINGS = WatchSettings()

HELD = direction(0, 4) * 190 + 500 + np.array([-60.0, 0.0])
"""Where seat 0 of four holds its cards."""


def plays(table: Table, trick: int = 0) -> list[tuple[int, str]]:
    """The plays of *trick* as the keeper of the hand has them."""
    return [(play.seat, str(play.card)) for _, play in table.keeper.tricks[trick]]


def lay(table: Table, *cards: str, first: int = 0, out: float = 110) -> list[object]:
    """Each seat in turn lays one of *cards*, the first of them seat *first*."""
    told = []
    for step, card in enumerate(cards):
        told += events(table.lay(card, (first + step) % table.players, out=out, wait=1.0))
    return told


def sweep(table: Table, *cards: str) -> list[object]:
    """*cards* are gathered; what else lies there stays."""
    for card in cards:
        del table.lying[card]
    return events(table.wait(2.5))


def test_a_fans_front_card_told_in_stead_of_another_is_none_once_the_others_are_gathered() -> None:
    """It turns up in the middle of the trick, out of turn, and there is no room for the last card."""
    table = Table(4)
    lay(table, "9S", "KS")
    table.lying["fan"] = (HELD, "JC")
    table.wait(2.0)
    lay(table, "QC", "8S", first=2)
    sweep(table, "9S", "KS", "QC", "8S")
    assert plays(table) == [(0, "9S"), (1, "KS"), (2, "QC"), (3, "8S")]


@pytest.mark.parametrize("follows", [True, False])
def test_of_three_players_the_front_card_that_lay_there_first_is_none_once_the_others_are_gathered(
    follows: bool,
) -> None:
    """Two of a full trick of three are gone, and that would be no trick gathered (a film). Where no card went with them
    that was not told, the front card may be the lead.
    """
    table = Table(3)
    table.lying["fan"] = (direction(1, 3) * 90 + 500, "7D")
    assert CardPlayed(1, Card.parse("7D"), sure=False) in events(table.wait(4.0))
    lay(table, "QC", first=0)
    lay(table, "JC", first=2)
    if follows:
        table.lay("JH", 1, out=60, wait=1.0)
    sweep(table, "QC", "JC", *(["JH"] if follows else []))
    assert ("7D" in {card for _, card in plays(table)}) is not follows


def test_a_fan_outlined_anew_between_two_tricks_is_neither_played_nor_laid_open() -> None:
    """Its front card is found again, a bit aside, and two more of it beside that."""
    table = Table(4)
    table.lying["fan"] = (HELD, "JC")
    lay(table, "9S", "KS", "QC", "8S")
    told = sweep(table, "9S", "KS", "QC", "8S")
    assert any(isinstance(event, TrickTaken) for event in told)
    del table.lying["fan"]
    for card, aside in (("JC", 40.0), ("TD", -40.0), ("8C", -80.0)):
        table.lying["again " + card] = (HELD + np.array([aside, 8.0]), card)
    told = events(table.wait(4.0))
    told += lay(table, "QH", "AS", "TS", "7S", first=2)
    assert not any(isinstance(event, LaidOpen | TakenBack) for event in told)
    assert plays(table, 1) == [(2, "QH"), (3, "AS"), (0, "TS"), (1, "7S")]


def test_a_fan_that_is_raised_before_its_holder_leads_does_not_lead() -> None:
    """Its front card lies far out for seconds before its player lays another one, near the middle, from there."""
    table = Table(4)
    table.wait(1.5)
    table.lying["fan"] = (direction(0, 4) * 200 + 500, "8D")
    assert CardPlayed(0, Card.parse("8D")) in events(table.wait(4.0))
    lay(table, "JD", "9D", "JC", "AD", out=60)
    sweep(table, "JD", "9D", "JC", "AD")
    assert plays(table) == [(0, "JD"), (1, "9D"), (2, "JC"), (3, "AD")]


@pytest.mark.parametrize("steps", [1, 4], ids=["at once", "followed"])
def test_a_card_of_a_fan_that_is_drawn_and_laid_is_played(steps: int) -> None:
    """What stayed when a trick went is a play as soon as it lies elsewhere."""
    table = Table(4)
    table.lying["JC"] = (HELD, "JC")
    lay(table, "9S", "KS", "QC", "8S")
    sweep(table, "9S", "KS", "QC", "8S")
    lay(table, "QH", "AS", first=2)
    end = direction(0, 4) * 90 + 500
    for step in range(1, steps + 1):
        table.lying["JC"] = (HELD + step / steps * (end - HELD), "JC")
        told = events(table.wait(0.07))
    told += events(table.wait(1.5))
    assert CardPlayed(0, Card.parse("JC")) in told
    assert plays(table, 1) == [(2, "QH"), (3, "AS"), (0, "JC")]


@pytest.mark.parametrize("anew", [False, True])
def test_a_lead_that_lies_there_before_the_trick_is_gathered_is_no_fan(anew: bool) -> None:
    """The winner leads at once, and a card of the trick may be found anew after that, as they are pushed together."""
    table = Table(4)
    lay(table, "9S", "KS", "QC", "8S")
    table.lay("QH", 2, out=40, wait=1.5)
    if anew:
        track = table.watcher._assembler._hand.trick[0].track
        assert track is not None
        track.born = table.t
    sweep(table, "9S", "KS", "QC", "8S")
    assert plays(table) == [(0, "9S"), (1, "KS"), (2, "QC"), (3, "8S")]
    assert plays(table, 1) == [(2, "QH")]


def test_nobody_is_accused_by_a_card_that_may_be_held() -> None:
    """The lead was not seen, and a fan's front card, hardly found, which an arm hides when the trick is gathered, is
    made up for it.
    """
    table = Table(4)
    lay(table, "QC", "KS", "9S", "8S")
    sweep(table, "QC", "KS", "9S", "8S")
    table.lying["fan"], table.fits["fan"] = (HELD, "KD/KD/KD/8D"), (0.5, 1.0)
    table.wait(1.0)
    lay(table, "AS", "TS", "7S", first=1)
    column, row = (HELD / 20).astype(int)
    table.moving[row - 4 : row + 5, column - 4 : column + 5] = True
    sweep(table, "fan", "AS", "TS", "7S")
    trick = table.watcher._assembler._hand.plays[4:]
    assert [(play.seat, str(play.card)) for play in trick] == [(0, "KD"), (1, "AS"), (2, "TS"), (3, "7S")]
    assert not any(play.seated for play in trick)


def test_a_fan_does_not_spread_over_backs_to_a_card_that_is_laid() -> None:
    """A pile lies beside a fan that is held, and the shadow of a card reads as a back too: what its player lays near by
    is a play.
    """
    table = Table(4)
    table.lying["fan"] = (HELD, "JC")
    lay(table, "9S", "KS", "QC", "8S")
    sweep(table, "9S", "KS", "QC", "8S")
    for number, away in enumerate((40.0, 80.0)):
        table.lying[f"back {number}"] = (HELD + np.array([away, 0.0]), BACK)
        table.wait(1.0)
    lay(table, "QH", "AS", first=2)
    table.lying["7S"] = (HELD + np.array([115.0, 0.0]), "7S")
    told = events(table.wait(1.5))
    assert CardPlayed(0, Card.parse("7S")) in told


def test_the_front_card_of_a_fan_that_was_there_from_the_first_picture_does_not_lead() -> None:
    """What it leaves of the others reads as nothing; one such outline alone may be another of the card."""
    fan = direction(0, 4) * 130 + 500
    for behind, leads in (((12.0,), True), ((30.0, -30.0), False)):
        table = Table(4)
        table.lying["front"] = (fan, "7D")
        for number, aside in enumerate(behind):
            table.lying[f"behind {number}"] = (fan + np.array([aside, -22.0]), OTHER)
        told = events(table.wait(2.0))
        assert (CardPlayed(0, Card.parse("7D")) in told) is leads, behind


def test_a_lead_that_was_covered_at_once_was_the_first_though_it_is_seen_as_the_trick_goes() -> None:
    """It turns up as the card upon it is lifted, below an arm; it is made up for, and nothing of a fan in its stead."""
    table = Table(4)
    fan = direction(0, 4) * 200 + 500 + np.array([-120.0, 0.0])
    behind = ((30.0, -22.0), "TC/TC/TC/8C"), ((0.0, -40.0), OTHER)
    table.lying |= {"front": (fan, "7D")} | {shown: (fan + np.array(aside), shown) for aside, shown in behind}
    table.wait(1.0)
    lay(table, "7C", "9H", "8C", first=1)
    del table.lying["7C"]
    table.lying["9C"] = (direction(1, 4) * 100 + 530, "9C")
    column, row = (table.lying["9C"][0] / 20).astype(int)
    table.moving[row - 4 : row + 5, column - 4 : column + 5] = True
    table.wait(0.5)
    table.moving[:] = False
    sweep(table, "9C", "9H", "8C")
    assert plays(table) == [(0, "9C"), (1, "7C"), (2, "9H"), (3, "8C")]


def test_the_front_card_of_a_fan_of_two_that_was_there_from_the_first_picture_is_neither_played_nor_laid_open() -> None:
    """It lies over another face; the trick is played over it, its last two cards together."""
    table = Table(4)
    fan = direction(0, 4) * 190 + 500
    table.lying = {"front": (fan, "JD"), "behind": (fan + np.array([-45.0, 10.0]), "9H")}
    told = events(table.wait(2.0))
    table.lying["again"] = (fan + np.array([-40.0, 14.0]), "QH")
    del table.lying["behind"]
    told += lay(table, "7C", "TS", out=60)
    for card, seat in (("QS", 2), ("TC", 3)):
        told += table.lay(card, seat, out=60, wait=0.1)
    told += events(table.wait(2.0))
    assert not any(isinstance(event, LaidOpen | TakenBack) for event in told)
    sweep(table, "7C", "TS", "QS", "TC")
    assert plays(table) == [(0, "7C"), (1, "TS"), (2, "QS"), (3, "TC")]


@pytest.mark.parametrize(("since", "leads"), [(1.0, False), (np.inf, True)])
def test_a_fan_that_is_found_anew_before_a_trick_is_gathered_does_not_lead(since: float, leads: bool) -> None:
    """Its place has looked so since before the trick's last card came; where nobody knows that, it may be a lead."""
    table = Table(4)
    lay(table, "9S", "KS", "QC", "8S")
    table.lay("QH", 2, out=40, wait=0.5)
    (fan,) = [track for track in table.watcher._tracker.tracks if track not in table.watcher._assembler._hand.bound()]
    fan.there_since = since
    told = events(table.wait(1.0)) + sweep(table, "9S", "KS", "QC", "8S") + events(table.wait(1.0))
    assert any(isinstance(event, CardPlayed) and str(event.card) == "QH" for event in told) is leads


def test_where_a_card_of_a_fan_rested_before_it_was_taken_up_is_no_place_of_the_fan() -> None:
    """It was followed from the middle of the table, so what is laid there is a play."""
    table = Table(4)
    table.lying["fan"] = (HELD, "JC")
    lay(table, "9S", "KS", "QC", "8S")
    sweep(table, "9S", "KS", "QC", "8S")
    (fan,) = table.watcher._assembler._hand.fans
    fan.rested_place = direction(2, 4) * 110 + 500
    table.watcher._tracker.tracks[:] = [track for track in table.watcher._tracker.tracks if track is not fan]
    told = lay(table, "QH", first=2)
    assert CardPlayed(2, Card.parse("QH")) in told


def test_where_a_fan_was_taken_away_a_card_that_is_laid_is_a_play() -> None:
    """The hands were sorted over the middle of the table as the watch began."""
    table = Table(4)
    spot = direction(0, 4) * 100 + 500
    behind = {str(aside): (spot + np.array([aside, -22.0]), OTHER) for aside in (30.0, -30.0)}
    table.lying = {"front": (spot, "7D"), **behind}
    table.wait(2.0)
    sweep(table, *table.lying)
    assert CardPlayed(0, Card.parse("QH")) in lay(table, "QH", out=100)


def test_what_lay_there_before_the_lead_came_farther_out_is_no_card_of_its_trick() -> None:
    """The front card of the leader's fan, found surely only when two cards lay: it was told as the third of the trick,
    and the leader was said to have played twice (a film).
    """
    table = Table(3)
    table.watcher._bare_until = lambda track: track.born - 0.1  # type: ignore[method-assign]
    table.lying["fan"] = (direction(0, 3) * 120 + 500 + np.array([-30.0, 0.0]), "9S")
    table.fits["fan"] = (0.5, 1.0)
    table.wait(1.0)
    lay(table, "AS", "QS", out=50)
    del table.fits["fan"]
    table.wait(1.5)
    assert plays(table) == [(0, "AS"), (1, "QS")]
    lay(table, "7S", first=2, out=50)
    sweep(table, "AS", "QS", "7S")
    assert plays(table) == [(0, "AS"), (1, "QS"), (2, "7S")]


def test_the_last_card_seen_upon_the_packet_as_it_is_pushed_away_is_not_taken_back() -> None:
    """An arm hides a thing that looks like a card at the same moment: neither stays, and nothing else was played."""
    table = Table(4)
    lay(table, "9S", "KS")
    bowl = direction(3, 4) * 230 + 500
    table.lying["bowl"], table.fits["bowl"] = (bowl, "QD/QD/QD/8D"), (0.5, 1.0)
    lay(table, "QC", "8S", first=2)
    start = table.lying.pop("8S")[0]
    sweep(table, "9S")
    for card in ("KS", "QC", "bowl"):
        del table.lying[card]
    column, row = (bowl / 20).astype(int)
    table.moving[row - 4 : row + 5, column - 4 : column + 5] = True
    told = []
    for step in range(18):
        table.lying["packet"] = (start + direction(2, 4) * (70 + 2.0 * step), "8S")
        told += events(table.wait(1 / 15))
    del table.lying["packet"]
    told += events(table.wait(2.0))
    assert not any(isinstance(event, TakenBack) for event in told)
    assert plays(table) == [(0, "9S"), (1, "KS"), (2, "QC"), (3, "8S")]


@pytest.mark.parametrize("since", ["before the lead", "after it", "across others"])
def test_a_card_that_stays_as_its_trick_goes_is_no_fans_where_what_went_too_was_there_before_the_lead(
    since: str,
) -> None:
    """A piece of a fan held low is lost from sight while the trick is picked up card by card (a film). Nor where that
    was no card, but an outline across those of the heap, and the winner left one behind (another).
    """
    table = Table(4)
    lay(table, "9S", "KS", "QC", "8S")
    trick, tracker = table.watcher._assembler._hand.trick, table.watcher._tracker
    sweep(table, "9S", "KS", "QC")
    last = trick[-1]
    gone = trick[0].track
    assert gone is not None
    rested = trick[0].laid + (-0.5 if since == "before the lead" else 0.5)
    piece = Track(9, gone.quad + np.float32(200), rested - 0.3, Evidence(SETTINGS), rested_at=rested)
    piece.lost_at = gone.lost_at
    if since == "across others":
        piece.evidence.add(names(OTHER))
    now = Now(table.t, tracker, SIZE, table.keeper.prior(), lambda *tracks: None, lambda track: -np.inf)
    assert stayed(trick, [piece], now, SETTINGS) is (last if since == "after it" else None)


def test_flowers_of_a_table_cloth_outlined_before_the_lead_are_no_fan_that_it_is_of() -> None:
    """Four of them in one outline read as a nine, before a card is laid there (a film: that was told
    when its trick was squared up, and the middle of the table was not learnt from it).
    """
    table = Table(4)
    table.lying["flowers"] = (direction(0, 4) * 80 + 500, "9H")
    table.fits["flowers"] = (0.55, 5.0)
    table.wait(3.0)
    assert CardPlayed(0, Card.parse("9H")) in lay(table, "9H")
    lay(table, "8D", "7H", "TH", first=1)
    assert plays(table) == [(0, "9H"), (1, "8D"), (2, "7H"), (3, "TH")]
