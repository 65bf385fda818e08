"""vision.changed_places: two cards told at each other's seats, as the next lead shows."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from vision_table import Table

from engine.cards import Card
from vision.changed_places import changed_places
from vision.hand_so_far import new_hand
from vision.plays import Play


def test_the_next_lead_tells_which_of_two_cards_laid_at_once_was_whose() -> None:
    """Both lie between their players, and came within a tenth of a second: the trump is told as the
    last one's. But another leads: the trump was his (a film).
    """
    table = Table()
    for seat, card in enumerate(("7S", "8S", "KS")):
        table.lay(card, seat)
    table.gather()
    table.lay("9C", 2)
    table.lying["8H"] = (np.array([483.0, 510.0]), "8H")
    table.wait(1 / 15)
    table.lying["8D"] = (np.array([405.0, 555.0]), "8D")
    table.wait(1.0)
    assert [(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]] == [(2, "9C"), (0, "8H"), (1, "8D")]
    table.gather()
    for seat, card in ((0, "QH"), (1, "TD"), (2, "JD")):
        table.lay(card, seat)
    assert [(play.seat, str(play.card)) for _, play in table.keeper.tricks[1]] == [(2, "9C"), (0, "8D"), (1, "8H")]
    assert [play.seat for _, play in table.keeper.tricks[2]] == [0, 1, 2]


@pytest.mark.parametrize(
    ("apart", "leads", "by_hand", "changed"),
    [
        ((True, False, False), 0, False, True),
        ((True, False, False), 2, False, False),  # the lead's own card was in no doubt
        ((False, False, False), 0, False, False),  # any of three may be anybody's
        ((True, True, False), 0, False, False),
        ((False, True, False), 2, False, False),  # with another lead who won is open altogether
        ((True, False, False), 0, True, False),  # somebody said on the page how it was
    ],
)
def test_only_the_two_that_may_be_each_others_change_places(
    apart: tuple[bool, ...], leads: int, by_hand: bool, changed: bool
) -> None:
    """And only where one of them won the trick by what was told, and the other is that of who leads."""
    hand = new_hand(3)
    for seat, card, sure in zip((2, 0, 1), ("9C", "8H", "8D"), apart, strict=True):
        hand.add(Play(hand.number(), seat, Card.parse(card), True, None, None, np.zeros(3), 1.0, apart=sure))
    hand.plays[0].by_hand = by_hand
    hand.trick = []
    for seat, card in enumerate(("QH", "TD", "JD")):
        hand.add(Play(hand.number(), seat, Card.parse(card), True, None, None, np.zeros(3), 3.0))
    now: Any = SimpleNamespace(t=4.0, prior=SimpleNamespace(leader=1), picture=lambda track: None)
    told = [(one.event.play, one.event.seat, str(one.event.card)) for one in changed_places(hand, leads, now)]
    assert told == ([(1, 0, "8D"), (2, 1, "8H")] if changed else [])
    assert [play.seat for play in hand.plays] == [2, 0, 1, 0, 1, 2]
    assert not any(play.sure for play in hand.plays[1:3]) or not changed
