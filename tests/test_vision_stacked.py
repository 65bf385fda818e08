"""vision.stacked: which card lies upon which, as it was seen; and what an arrangement makes of it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from vision_simulator import direction
from vision_table import Table, events

from engine.events import TrickTaken
from vision.seating import Arrival, Nats, Orders, arrange, orders_of
from vision.settings import WatchSettings
from vision.stacked import explained, stacked

SETTINGS = WatchSettings()
MOST = SETTINGS.stacked_most_nats


@pytest.mark.parametrize("order", [tuple(map(int, order)) for order in orders_of(4)])
def test_who_lies_upon_another_was_laid_later(order: tuple[int, ...]) -> None:
    """Whichever pairs of neighbours in the order overlap, the right one is among the best."""
    upon = np.zeros((4, 4))
    for lower, upper in itertools.pairwise(order):
        upon[upper, lower], upon[lower, upper] = 2.0, -2.0
    said = stacked(upon, orders_of(4), MOST)
    assert tuple(map(int, orders_of(4)[said.argmax()])) == order
    assert np.sort(said)[-2] == -2.0


def test_cards_of_which_nothing_was_seen_say_nothing_of_their_order() -> None:
    """They lie side by side."""
    assert not stacked(np.zeros((3, 3)), orders_of(3), MOST).any()


def test_no_pair_alone_speaks_against_an_order_for_much() -> None:
    """Somebody may have pushed a card under another."""
    said = stacked(np.array([[0.0, 40.0], [-40.0, 0.0]]), orders_of(2), MOST)
    assert said.tolist() == [-MOST, 0.0]


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


TWO = ("KC", "AC")


def at_once(*looks: tuple[dict[tuple[str, str], float], float]) -> list[str]:
    """The first trick as it was told: after a lead, two cards came at once and lie over one another between their
    players; which lies upon which looked so (`Table.upon`) for so many seconds, one after the other.
    """
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    middle = table.lying["7C"][0] * -1 + 1000
    for card, aside in zip(TWO, (-14.0, 14.0), strict=True):
        table.lying[card] = (middle + np.array([aside, aside]), card)
    for upon, seconds in looks:
        table.upon = upon
        table.wait(seconds)
    assert any(isinstance(event, TrickTaken) for event in events(table.gather(2.5)))
    return [str(play.card) for _, play in table.keeper.tricks[0]]


@pytest.mark.parametrize(("upper", "lower"), [TWO, TWO[::-1]])
def test_of_two_cards_that_came_at_once_the_lower_one_was_the_first(upper: str, lower: str) -> None:
    """Whichever of the two was looked at first."""
    assert at_once(({(upper, lower): 4.0}, 1.5)) == ["7C", lower, upper]
    assert at_once(({(lower, upper): -4.0}, 1.5)) == ["7C", lower, upper]


def test_a_moment_in_which_the_upper_card_looks_like_the_lower_one_counts_for_little() -> None:
    """Another outline was taken for it: most of the pictures say otherwise."""
    assert at_once(({TWO: -12.0}, 0.14), ({TWO: 3.0}, 1.4)) == ["7C", "AC", "KC"]


@pytest.mark.parametrize(("nats", "order"), [(4.0, ["7C", "KC", "AC"]), (1.0, ["7C", "AC", "KC"])])
def test_a_full_trick_is_looked_at_once_more_when_the_hand_is_gone(nats: float, order: list[str]) -> None:
    """As long as it was over both cards, the lower one looked like the upper."""
    assert at_once(({TWO: 4.0}, 0.5), ({TWO[::-1]: nats}, 1.4)) == order


@pytest.mark.parametrize(("seconds", "looks"), [(0.27, 0.0), (0.4, 9.0)])
@pytest.mark.parametrize(("first", "later"), [TWO, TWO[::-1]])
def test_a_card_seen_before_another_hid_it_was_the_first(first: str, later: str, seconds: float, looks: float) -> None:
    """A quarter of a second before, nearer to the other's player; or longer, though it looks as if it lay upon that
    (two films: two players swapped their cards).
    """
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    middle = table.lying["7C"][0] * -1 + 1000
    for card, aside in ((first, 20.0), (later, -20.0)):
        table.lying[card] = (middle + aside * direction(2, 3), card)
        table.wait(seconds)
    table.upon = {(first, later): looks}
    del table.lying[first]  # its other half is not found
    table.wait(2.0)
    table.lying[first] = (middle + 20.0 * direction(2, 3), first)
    table.wait(0.6)
    assert any(isinstance(event, TrickTaken) for event in events(table.gather(2.5)))
    assert [str(play.card) for _, play in table.keeper.tricks[0]] == ["7C", first, later]


def test_a_card_seen_long_before_another_speaks_for_no_more_than_the_way_they_lie() -> None:
    """An arm may have rested upon the other one (a film: two players swapped their cards)."""
    table = Table(3)
    table.lay("7C", 0, wait=1.0)
    middle = table.lying["7C"][0] * -1 + 1000
    for card, aside in zip(TWO, (20.0, -20.0), strict=True):
        table.lying[card] = (middle + aside * direction(2, 3), card)
        table.wait(1.1)
    trick = table.watcher._assembler._hand.trick
    said = dict(zip(map(tuple, orders_of(3).tolist()), explained(trick, SETTINGS).tolist(), strict=True))
    assert [str(play.card) for play in trick] == ["7C", *TWO]
    assert (said[0, 1, 2], said[0, 2, 1]) == (0.0, -MOST)
