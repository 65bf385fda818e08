"""vision.playarea: where tricks lie is found by itself, also aside from the middle of the picture."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from vision_simulator import Habits, Keeper, direction, play_hand
from vision_table import Table, events

from engine.events import CardPlayed, TrickTaken
from vision.assembler import Reread
from vision.calibration import TableLayout
from vision.plane import Plane
from vision.playarea import PlayArea
from vision.push import Push
from vision.recording import Sight
from vision.senses import BLIND
from vision.settings import WatchSettings
from vision.values import BACK, OTHER
from vision.watcher import Watcher

SIZE = (1000, 1000)
CELL = 20
"""Pixels that a cell of the simulator's motion mask is wide."""


def aside(sight: Sight, right: int, down: int) -> Sight:
    """*sight* by a camera that has the table so many pixels to the right of its middle, and below it."""
    by = np.array([right, down], np.float32)
    cards = tuple(
        replace(card, detection=replace(card.detection, quad=card.detection.quad + by)) for card in sight.cards
    )
    assert sight.moving is not None
    rows, columns = sight.moving.shape
    moving = np.zeros((rows, columns), bool)
    y, x = down // CELL, right // CELL
    moving[max(y, 0) : rows + min(y, 0), max(x, 0) : columns + min(x, 0)] = sight.moving[
        max(-y, 0) : rows - max(y, 0), max(-x, 0) : columns - max(x, 0)
    ]
    return replace(sight, cards=cards, moving=moving)


def laid(table: Table, *cards: str) -> list[tuple[int, str]]:
    """What is told while each seat in turn lays one of *cards* near the middle, which must be nothing but plays, and
    how sure they are once all have come.
    """
    told = [event for seat, card in enumerate(cards) for event in events(table.lay(card, seat, out=110))]
    assert all(isinstance(event, CardPlayed | Reread) for event in told)
    return [(event.seat, str(event.card)) for event in told if isinstance(event, CardPlayed)]


@pytest.mark.parametrize(
    ("seed", "players", "tilt", "right", "down"), [(0, 5, 0.0, 140, 60), (4, 4, 0.0, 200, -100), (2, 3, 1.0, 200, -60)]
)
def test_a_table_aside_from_the_middle_is_found(seed: int, players: int, tilt: float, right: int, down: int) -> None:
    """The camera looks a quarter to a third of a metre past the table: all is told from the first card on."""
    habits = Habits(players=players, tricks=2, tilt=tilt)
    show, keeper = play_hand(seed, habits), Keeper(players)
    watcher = Watcher(BLIND, WatchSettings(), TableLayout(players))
    for sight in show.sights():
        seen = aside(sight, right, down)
        for observed in watcher.observe_seen(seen.t, seen.cards, seen.moving, keeper.prior(), seen.size):
            keeper.take(observed)
    assert keeper.as_truth() == show.truth


def test_the_middle_is_the_tricks_middle_and_one_odd_trick_does_not_move_it() -> None:
    """After some tricks the picture's middle counts no more than any, nor does a trick that was followed wrongly."""
    area = PlayArea(None, WatchSettings())
    for trick in range(6):
        middle = np.array([600.0, 450.0]) if trick != 3 else np.array([950.0, 100.0])
        area.learn([middle + 100 * direction(seat, 4) for seat in range(4)], Plane.even(1.0), SIZE)
    assert area.middle(SIZE) == pytest.approx([600, 450], abs=1)


def test_a_middle_that_was_given_stays() -> None:
    """Somebody has shown the middle on the page: what is seen does not overrule it."""
    area = PlayArea((0.4, 0.5), WatchSettings())
    area.begin(np.array([900.0, 900.0]))
    area.learn([np.array([800.0, 800.0])] * 4, Plane.even(1.0), SIZE)
    assert area.middle(SIZE).tolist() == [400.0, 500.0]


@pytest.mark.parametrize(("out", "reach"), [(100, 240.0), (150, 270.0), (300, 330.0)])
def test_how_far_out_tricks_lie_is_learnt(out: float, reach: float) -> None:
    """Where people lay cards near the middle, what lies at the rim is no play; but all have some room."""
    area = PlayArea((0.5, 0.5), WatchSettings())
    assert area.reach_mm == WatchSettings().play_radius_mm
    for _ in range(3):
        area.learn([500 + out * direction(seat, 4) for seat in range(4)], Plane.even(1.0), SIZE)
    assert area.reach_mm == pytest.approx(reach)


def test_a_face_at_the_rim_is_no_play_where_tricks_lie_near_the_middle() -> None:
    """After four tricks within 110 mm an open card 290 mm out is somebody's own, and the next lead is told."""
    table = Table(3)
    for cards in ("7C KC AC", "7S KS AS", "7H KH AH", "TH TS TC"):
        for seat, card in enumerate(cards.split()):
            table.lay(card, (seat + (table.keeper.winners or [0])[-1]) % 3, out=110)
        table.gather(2.0)
    table.lying["QC"] = (500 + 290 * direction(1, 3), "QC")
    assert table.wait(4.0) == []
    leader = table.keeper.winners[-1]
    assert len(table.lay("QD", leader, out=110)) == 1


@pytest.mark.parametrize("place", [(500, 270), (270, 500), (730, 500), (760, 700), (850, 850)])
def test_a_bowl_that_stood_there_is_no_middle_of_the_table_and_no_play(place: tuple[int, int]) -> None:
    """It reads as one of a few cards from the first picture on; the trick is laid where it is laid."""
    table = Table(3)
    table.lying["bowl"] = (np.array(place, float), "7S/9S")
    assert table.wait(4.0) == []
    told = [table.lay(card, seat, out=110) for seat, card in enumerate(("7C", "KC", "AC"))]
    assert [len(each) for each in told] == [1, 1, 1]
    assert [event.seat for event in events(told[0] + told[1] + told[2]) if isinstance(event, CardPlayed)] == [0, 1, 2]


def test_a_hand_that_somebody_holds_is_no_middle_of_the_table() -> None:
    """After the deal a fan stands at the rim for long, hardly found; all is told of the tricks in the middle."""
    table = Table(3)
    assert table.wait(3.0) == []
    table.lying["fan"] = (np.array([905.0, 130.0]), "8C/7C/9C/KC")
    table.fits["fan"] = (0.7, 1.8)
    assert table.wait(6.0) == []
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]


@pytest.mark.parametrize("place", [(500.0, 940.0), (500.0, 850.0), (500.0, 800.0)])
def test_a_fan_that_is_seen_from_its_holders_side_is_neither_play_nor_middle(place: tuple[float, float]) -> None:
    """The camera looks over somebody's shoulder: the first card of a fan is found and read as surely as any."""
    table = Table(3)
    table.wait(3.0)
    table.lying["fan"], table.lying["below"] = (np.array(place), "QC"), (np.array(place) - [30.0, 0.0], "8H")
    assert table.wait(6.0) == []
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]
    table.gather(2.0)
    assert [event.seat for event in events(table.lay("7D", 2, out=110)) if isinstance(event, CardPlayed)] == [2]


def test_a_hand_that_is_sorted_is_no_trick() -> None:
    """Its first card changes while its holder sorts it, each a little aside of the last: three cards within a finger's
    width of each other are no trick, though each reads as one.
    """
    table = Table(3)
    table.wait(3.0)
    for card, (x, y) in {"QC": (185, 800), "8H": (187, 768), "AC": (178, 798)}.items():
        table.lying[card] = (np.array([x, y], float), card)
        table.fits[card] = (0.57, 1.0)
        assert table.wait(1.5) == []
    table.lying.clear()
    table.lying["QC"] = (np.array([205.0, 806.0]), "QC")
    table.fits["QC"] = (0.8, 1.0)  # for a while the first card of the fan is found as surely as any
    assert table.wait(0.5) == []
    table.lying.clear()
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]
    table.gather(2.0)
    assert [event.seat for event in events(table.lay("7D", 2, out=110)) if isinstance(event, CardPlayed)] == [2]


def test_a_score_pad_near_the_middle_that_reads_as_a_card_is_none() -> None:
    """It lay there in the first picture, hardly found: whatever it reads as, it is no lead of the first trick."""
    table = Table(3)
    table.lying["pad"], table.fits["pad"] = (np.array([610.0, 650.0]), "TC"), (0.57, 1.0)
    assert table.wait(6.0) == []
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]


def test_the_first_card_of_a_fan_is_played() -> None:
    """It lay there for long with its face up and was no play; then it is laid where tricks lie, and is one."""
    table = Table(3)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, out=110)
    held = 500 + 400 * direction(0, 3)
    table.lying = {"9C": (held, "9C")}
    table.fits["9C"] = (0.7, 1.0)
    table.wait(3.0)
    assert table.keeper.winners == [2]
    table.lay("AD", 2, out=110)
    for step in range(1, 11):
        table.lying["9C"] = (held + (500 + 110 * direction(0, 3) - held) * step / 10, "9C")
        table.moving[20:45, 15:35] = True
        table.wait(1 / 15)
    table.moving[:] = False
    told = [event for event in events(table.wait(1.0)) if isinstance(event, CardPlayed)]
    assert [(event.seat, str(event.card)) for event in told] == [(0, "9C")]


def test_a_card_that_is_drawn_from_a_fan_is_told_where_it_is_laid() -> None:
    """Before anybody knows where tricks lie: it lay in the fan for long, and on its way it is near the middle already,
    before the leader's card lies.
    """
    table = Table(3)
    held, laid_at = 500 + 360 * direction(1, 3), 500 + 110 * direction(1, 3)
    table.lying["9C"] = (held, "9C")
    assert table.wait(3.0) == []
    table.moving[:] = True
    for step in range(1, 16):
        table.lying["9C"] = (held + (laid_at - held) * step / 20, "9C")
        assert table.wait(1 / 15) == []
    table.lying["9C"] = (500 + 900 * direction(1, 3), "9C")  # and back it goes
    table.wait(0.5)
    table.moving[:] = False
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]


def test_pictures_in_a_newspaper_are_no_cards() -> None:
    """Each is larger than a card, hardly found, and reads as one; the tricks beside them are told."""
    table = Table(3)
    table.wait(3.0)
    for number, place in enumerate(([120.0, 130.0], [130.0, 870.0], [880.0, 120.0], [870.0, 860.0])):
        table.lying[f"picture{number}"] = (np.array(place), ("KC", "JC", "JC/KC", "QC")[number])
        table.fits[f"picture{number}"] = (0.4, 2.4)
    assert table.wait(6.0) == []
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]


def test_three_hands_that_are_held_are_no_trick() -> None:
    """Each seat's fan reads as one of a few and is hardly found: the middle is where cards are laid."""
    table = Table(3)
    assert table.wait(3.0) == []
    for number, place in enumerate(([60.0, 100.0], [170.0, 210.0], [280.0, 60.0])):
        table.lying[f"fan{number}"] = (np.array(place), "KH/KD/QH")
        table.fits[f"fan{number}"] = (0.4, 1.3)
    assert table.wait(6.0) == []
    assert laid(table, "7S", "KS", "AS") == [(0, "7S"), (1, "KS"), (2, "AS")]


def test_the_back_of_a_pile_that_reads_as_one_of_a_few_is_no_lead() -> None:
    """The winner puts the trick before himself, on a back that no network knows; then he leads."""
    table = Table(3)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, out=110)
    table.gather(0.5)
    table.lying["pile"] = (500 + 310 * direction(2, 3), "JH/QH")
    assert [event for event in events(table.wait(3.0)) if not isinstance(event, TrickTaken)] == []
    (lead,) = table.lay("8D", 2, out=110)
    assert isinstance(lead.event, CardPlayed)


def test_a_card_that_is_carried_past_a_pile_is_not_the_pile() -> None:
    """It was read there once; a second outline of the pile, which nobody reads, is followed from then on. It is told
    where it is laid.
    """
    table = Table(3)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, out=110)
    table.gather(0.5)
    pile = 500 + 280 * direction(2, 3)
    table.lying["pile"] = (pile, BACK)
    table.wait(2.0)
    table.turns["past"] = 30.0
    table.lying["past"] = (pile + np.array([26, 22]), "KH")
    table.wait(1 / 15)
    table.lying["past"] = (pile + np.array([14, 10]), "?")
    assert [event for event in events(table.wait(3.0)) if isinstance(event, CardPlayed)] == []
    (lead,) = table.lay("KH", 2, out=110)
    assert isinstance(lead.event, CardPlayed)


def test_a_push_of_the_camera_moves_the_area() -> None:
    """What was learnt lies where the table now is."""
    area = PlayArea(None, WatchSettings())
    area.begin(np.array([700.0, 300.0]))
    area.shift(Push(x=-50.0, y=20.0))
    assert area.middle(SIZE).tolist() == [650.0, 320.0]


def test_a_score_pad_that_lay_there_is_no_lead() -> None:
    """It is twice as large as a card, so it seems to lie half as far out, and it reads as one of a few. The blind says
    how large cards are.
    """
    table = Table(3)
    table.lying |= {"pad": (np.array([860.0, 420.0]), "TC/TC/TC/KC"), "blind": (np.array([120.0, 300.0]), BACK)}
    table.fits["pad"] = (0.75, 1.9)
    assert table.wait(4.0) == []
    assert laid(table, "7C", "KC", "AC") == [(0, "7C"), (1, "KC"), (2, "AC")]


def test_a_trick_laid_over_one_another_aside_from_the_middle_shows_where_tricks_lie() -> None:
    """Its cards are laid one upon the other: all of them together say where the middle is."""
    table, middle = Table(4), np.array([600.0, 380.0])
    for seat, card in enumerate(("KD", "7S", "AH", "JD")):
        table.lying[card] = (direction(seat, 4) * 35 + middle, card)
        table.wait(0.5)
    assert abs(table.watcher._assembler.seats.middle(SIZE) - middle).max() < 20


@pytest.mark.parametrize(("apart", "told"), [(0.0, True), (150.0, False)])
def test_a_card_slid_under_one_at_the_rim_lies_where_tricks_lie(apart: float, told: bool) -> None:
    """The first trick lay near the middle; of the second the last card is slid halfway under one far out (a film: a
    nine, asked for). So far out alone it may be held.
    """
    table = Table(3)
    for seat, card in enumerate(("7C", "KC", "AC")):
        table.lay(card, seat, out=70)
    table.gather(2.0)
    table.lay("7S", 2, out=100)
    table.lay("9S", 0, out=225)
    out = direction(0, 3)
    table.lying["KS"] = (500 + 255 * out + (40 + apart) * np.array([-out[1], out[0]]), "KS")
    told_now = [event for event in events(table.wait(2.0)) if isinstance(event, CardPlayed)]
    assert [str(event.card) for event in told_now] == (["KS"] if told else [])


@pytest.mark.parametrize(("upon", "told"), [(True, ["KC"]), (False, [])])
def test_a_card_laid_upon_the_first_lead_lies_where_tricks_lie(upon: bool, told: list[str]) -> None:
    """Though it reaches to the picture's edge, before anybody knows where tricks lie (a film); what reaches there
    beside it may be held.
    """
    table = Table(3)
    table.fits = {card: (0.9, 2.0) for card in ("7C", "KC")}
    table.wait(1.0)
    table.lay("7C", 0, out=260, wait=1.5)
    table.lying["KC"] = (500 + 375 * direction(0, 3) + np.array([0.0 if upon else 180.0, 0.0]), "KC")
    assert [str(event.card) for event in events(table.wait(1.5)) if isinstance(event, CardPlayed)] == told


@pytest.mark.parametrize(("cut", "later", "told"), [(True, 0.0, 0), (True, 2.5, 0), (False, 2.5, 1)])
def test_what_the_edge_of_the_picture_cuts_is_no_card_that_is_hard_to_read(cut: bool, later: float, told: int) -> None:
    """A packet that lies near, outlined anew as a trick is taken up or later: it was told as the lead (a film)."""
    table = Table(3)
    table.fits = {card: (0.9, 2.0) for card in ("7C", "KC", "AC", "packet")}
    for seat, card in enumerate(("AC", "KC", "7C")):
        table.lay(card, seat, out=180, wait=1.0)
    table.gather(later)
    table.lying["packet"] = (500 + (400 if cut else 350) * direction(0, 3), f"{OTHER}/{OTHER}/{OTHER}/QH")
    assert sum(isinstance(event, CardPlayed) for event in events(table.wait(6.0))) == told


def test_what_is_hard_to_read_as_a_trick_is_put_down_leads_once_the_next_has_played() -> None:
    """Until then it may be the packet of that trick."""
    table = Table(3)
    table.fits = {card: (0.9, 2.0) for card in ("7C", "KC", "AC", "8C", "lead")}
    for seat, card in enumerate(("AC", "KC", "7C")):
        table.lay(card, seat, out=180, wait=1.0)
    table.gather(0.0)
    table.lying["lead"] = (500 + 350 * direction(0, 3), f"{OTHER}/{OTHER}/{OTHER}/QH")
    assert not any(isinstance(event, CardPlayed) for event in events(table.wait(6.0)))
    told = [event for event in events(table.lay("8C", 1, out=180, wait=3.0)) if isinstance(event, CardPlayed)]
    assert [event.seat for event in told] == [0, 1]
