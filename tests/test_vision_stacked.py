"""vision.stacked: which card lies upon which, by how surely each is found; and what an arrangement makes of it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from vision_table import BOX, Table, events

from engine.events import TrickTaken
from vision.seating import Arrival, Nats, Orders, arrange, orders_of
from vision.settings import WatchSettings
from vision.stacked import FOUND, SEEN, stacked

SETTINGS = WatchSettings()
HEAP = [(BOX + np.array(place)).astype(np.float32) for place in ((0.0, 0.0), (25.0, 30.0), (-20.0, 45.0))]
"""Three cards, each over a good part of the others."""

ORDERS: Orders = np.array(list(itertools.permutations(range(3))), np.intp)


@pytest.mark.parametrize("order", [tuple(map(int, order)) for order in ORDERS])
def test_the_order_in_which_cards_lie_is_that_which_hides_what_is_hardly_found(order: tuple[int, ...]) -> None:
    """Each is found as surely as cards are of which so much is seen."""
    drawn = np.zeros((3, 400, 400), bool)
    rows, columns = np.mgrid[0:400, 0:400]
    for card, quad in enumerate(HEAP):
        low, high = quad.min(0) + 200, quad.max(0) + 200
        drawn[card] = (columns >= low[0]) & (columns < high[0]) & (rows >= low[1]) & (rows < high[1])
    found = [0.0] * 3
    for step, card in enumerate(order):
        upon = drawn[list(order[step + 1 :])].any(axis=0)
        found[card] = float(np.interp((drawn[card] & ~upon).sum() / drawn[card].sum(), SEEN, FOUND))
    said = stacked(HEAP, found, ORDERS, SETTINGS)
    assert tuple(map(int, ORDERS[said.argmax()])) == order


def test_cards_side_by_side_say_nothing_of_their_order() -> None:
    """However surely each is found; nor does a card of which that is not known."""
    apart = [(BOX + np.array([100.0 * card, 0.0])).astype(np.float32) for card in range(3)]
    assert not stacked(apart, [0.3, 0.8, 0.6], ORDERS, SETTINGS).any()
    assert not stacked(HEAP, [np.nan] * 3, ORDERS, SETTINGS).any()


def test_no_card_alone_speaks_against_an_order_for_much() -> None:
    """Its pack may be one that is hardly found."""
    said = stacked(HEAP[:2], [0.01, np.nan], np.array([[0, 1], [1, 0]]), SETTINGS)
    assert said.max() == 0
    assert said.min() >= -SETTINGS.stacked_worth * SETTINGS.stacked_most_nats


def lie(orders: Orders, first: tuple[int, ...], nats: float) -> Nats:
    """Orders say *nats* less than the *first*."""
    return np.where((orders == first).all(axis=1), 0.0, -nats)


def test_the_way_cards_lie_breaks_a_tie_and_makes_nothing_surer() -> None:
    """Two cards came at once and lie between their players."""
    fits = [[0, -9, -9], [-9, 0, -0.5], [-9, -0.5, 0]]
    cards = [Arrival(np.array(row, float), np.full(3, t), t, t) for row, t in zip(fits, (1.0, 2.0, 2.0), strict=True)]
    without, same, other = (
        arrange(cards, 0, SETTINGS, lies=None if first is None else lie(orders_of(3), first, 3.0))
        for first in (None, (0, 1, 2), (0, 2, 1))
    )
    assert (without.rows, same.rows, other.rows) == ((0, 1, 2), (0, 1, 2), (0, 2, 1))
    assert same == without
    assert other.near < 0 < without.near


def test_the_way_cards_lie_accuses_nobody() -> None:
    """Of being out of turn, though every order in turn contradicts it."""
    fits = [[0, -9, -9], [-9, 0, -3], [-9, -3, 0]]
    cards = [Arrival(np.array(row, float), np.full(3, t), t, t) for row, t in zip(fits, (1.0, 2.0, 3.0), strict=True)]
    usual = arrange(cards, 0, SETTINGS)
    contradicted = arrange(cards, 0, SETTINGS, lies=lie(orders_of(3), (2, 1, 0), 30.0))
    assert (usual.lawful, contradicted.lawful) == (True, True)
    assert contradicted.margin == usual.margin


@pytest.mark.parametrize("upper", ["KC", "AC"])
def test_of_two_cards_that_came_at_once_the_lower_one_was_the_first(upper: str) -> None:
    """They lie over one another between their players, and the lower one is hardly found."""
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    middle = table.lying["7C"][0] * -1 + 1000
    for card, aside in (("KC", -14.0), ("AC", 14.0)):
        table.lying[card] = (middle + np.array([aside, aside]), card)
        table.fits[card] = (0.85 if card == upper else 0.45, 1.0)
    table.wait(1.5)
    assert any(isinstance(event, TrickTaken) for event in events(table.gather(2.5)))
    played = [str(play.card) for _, play in table.keeper.tricks[0]]
    assert played == ["7C", *(["AC", "KC"] if upper == "KC" else ["KC", "AC"])]
