"""engine.afterwards.luck and duplicate: numbers over an evening, and a deal to be played again."""

from __future__ import annotations

from random import Random

import pytest
from builders import KINDS, lawful_hand, random_hand

from engine.afterwards.duplicate import sorting_list
from engine.afterwards.luck import dealt, mauer, mauer_of
from engine.afterwards.strength import strength
from engine.events import Event
from engine.hand import replay
from engine.order import order_of


def evening(hands: int) -> list[list[Event]]:
    """Random hands of five players, every fourth a leaster."""
    return [random_hand("leaster" if n % 4 == 3 else "called ace, free lead", n) for n in range(hands)]


def test_what_was_dealt_has_its_strength() -> None:
    """What a seat was really dealt has the strength told; only a picker's, blind included, is a range."""
    for kind in ("called ace", "leaster", "alone"):
        players, rules, wish = KINDS[kind]
        for seed in range(10):
            hand = lawful_hand(Random(seed), players, rules, **wish)
            own = [list(cards) for cards in hand.hands]
            buried, picker = list(hand.blind), hand.picker
            rows = dealt(hand.play(), 7)
            assert [row.seat for row in rows] == list(range(players))
            for row in rows:
                whole = own[row.seat] + (buried if row.seat == picker else [])
                assert set(row.cards) == set(whole)
                assert row.least <= strength(own[row.seat]) <= row.most or row.seat == picker
                assert (row.least == row.most) or row.seat == picker
                assert row.picked == (row.seat == picker)
                assert row.passed == (picker is None or row.seat < picker)
                assert row.hand == 7


def test_luck_takes_nothing_away_from_the_table() -> None:
    """Corrected standings sum to what the totals sum to, and luck to zero."""
    found = mauer(evening(24))
    assert sum(found.totals) == 0
    assert abs(sum(found.luck)) < 1e-9
    assert abs(sum(found.corrected)) < 1e-9
    assert any(abs(luck) > 0 for luck in found.luck)


def test_luck_is_the_line_that_fits_best() -> None:
    """No other rate a point of strength leaves less of the payouts unexplained."""
    found = mauer(evening(20))
    tables: dict[int, list[tuple[float, float]]] = {}
    for row in found.rows:
        assert row.payout is not None
        tables.setdefault(row.hand, []).append((row.strength, float(row.payout)))

    def unexplained(rate: float) -> float:
        return sum(
            (payout - rate * (own - sum(s for s, _ in rows) / len(rows))) ** 2
            for rows in tables.values()
            for own, payout in rows
        )

    best = unexplained(found.per_strength)
    assert best <= min(unexplained(found.per_strength + step) for step in (-0.1, -0.01, 0.01, 0.1))


def test_picks_are_counted_against_strength() -> None:
    """Every bid is counted once: a pick for each picked hand, a chance for each seat that was asked."""
    hands = evening(16)
    counts = mauer(hands).picks_by_strength()
    assert sum(picks for picks, _ in counts.values()) == 12
    states = [replay(events) for events in hands]
    assert sum(times for _, times in counts.values()) == sum(
        5 if state.picker is None else state.declared.turn_order(state.picker) + 1 for state in states
    )
    assert list(counts) == sorted(counts)


def test_tables_of_different_size_have_no_common_standings() -> None:
    """Five players' hands and six players' are not added up."""
    with pytest.raises(ValueError, match="as many players"):
        mauer([random_hand("called ace", 1), random_hand("called ace, six players", 1)])


@pytest.mark.parametrize("kind", ["called ace", "leaster", "base game", "jack of diamonds, six players"])
def test_a_deal_can_be_sorted_again(kind: str) -> None:
    """Sorted by the list, the pack makes the hands really dealt; the picker's pile holds the blind as well."""
    players, rules, wish = KINDS[kind]
    for seed in range(6):
        hand = lawful_hand(Random(seed), players, rules, **wish)
        own, blind, picker = [set(cards) for cards in hand.hands], set(hand.blind), hand.picker
        told = sorting_list(replay(hand.play()))
        assert told is not None
        assert [card for card, _ in told.rows] == list(order_of(deck=rules.deck).cards)
        for seat in range(players):
            pile = {card for card, where in told.rows if where == seat}
            assert pile == own[seat] | (blind if seat == picker else set())
        assert set(told.blind) == (blind if picker is None else set())
        assert told.picker == picker


def test_no_list_for_a_hidden_unknown() -> None:
    """While nobody has turned the unknown over, no other table can be dealt the same cards."""
    assert sorting_list(replay(random_hand("unknown", 1))) is None
    assert dealt(random_hand("unknown", 1)) == ()


def test_the_luck_is_told_hand_by_hand() -> None:
    """The shares sum to the standings, each hand's luck to zero; what a table booked instead of the cards counts."""
    hands = evening(8)
    told = mauer(hands)
    assert told.shares
    for seat in range(5):
        own = [share for share in told.shares if share.seat == seat]
        assert sum(share.payout for share in own) == told.totals[seat]
        assert sum(share.luck for share in own) == pytest.approx(told.luck[seat])
    for number in {share.hand for share in told.shares}:
        assert sum(share.luck for share in told.shares if share.hand == number) == pytest.approx(0)
    states = [replay(events) for events in hands]
    booked = mauer_of(states, [(4, -1, -1, -1, -1), *[None] * 7])
    assert [share.payout for share in booked.shares if share.hand == 1] == [4, -1, -1, -1, -1]
    assert [s.payout for s in booked.shares if s.hand > 1] == [s.payout for s in told.shares if s.hand > 1]
