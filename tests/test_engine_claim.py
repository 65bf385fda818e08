"""engine.claim: a rest that is laid open pays what playing it out pays, and is left open where nobody can know."""

from __future__ import annotations

import json

import pytest
from builders import KINDS, called, cards, random_hand, table, tricks

from engine.events import BuryShown, Called, CallKind, CardPlayed, Event, HandEnded, Picked, RestClaimed, TrickTaken
from engine.hand import HandState, IllegalEvent, apply, replay
from engine.record import answer, answer_of, read_record, write_record


def cut_short(events: list[Event], last: int) -> tuple[list[Event], Event] | None:
    """A whole hand up to the tricks that one seat won one after the other to the end, *last* of them at most, and what
    it could have claimed there; None where the last trick is nobody's.
    """
    whole = replay(events)
    taker = whole.tricks[-1].winner
    count = 0
    while count < min(last, whole.hand_size - 1) and whole.tricks[-1 - count].winner == taker:
        count += 1
    if taker is None or count == 0:
        return None
    plays = [event for event in events if isinstance(event, CardPlayed)]
    opening = [event for event in events if not isinstance(event, CardPlayed | HandEnded)]
    kept = plays[: len(plays) - count * whole.players]
    left = [event.card for event in plays[len(kept) :] if event.seat == taker and event.card is not None]
    return [*opening, *kept], RestClaimed(taker, tuple(left))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_claim_pays_what_playing_on_pays(kind: str) -> None:
    """Of 10 random hands each, cut short where one seat takes all the rest: the same payout, or it is left open."""
    settled = 0
    for seed in range(10):
        events = random_hand(kind, seed)
        cut = cut_short(events, 3)
        if cut is None:
            continue
        whole, state = replay(events), replay([*cut[0], cut[1]])
        assert whole.result is not None
        assert state.result is not None
        assert state.violations == ()
        assert state.tricks_taken == whole.tricks_taken
        assert sum(state.points) <= sum(whole.points)
        if state.result.payout is not None:
            settled += 1
            assert state.result.payout == whole.result.payout
            assert state.result.side_points in (None, whole.result.side_points)
        else:
            assert state.result.open in ("rest_unseen", "partner_unknown", "unknown_hidden")
    assert settled


@pytest.mark.parametrize("kind", ["called ace", "jack of diamonds", "unknown", "leaster", "base game", "queens"])
def test_a_claim_replays_from_its_record(kind: str) -> None:
    """Written as a hand record and read again it gets the same answer."""
    for seed in range(8):
        cut = cut_short(random_hand(kind, seed), 2)
        if cut is None:
            continue
        events = [*cut[0], cut[1]]
        record = json.loads(json.dumps(write_record(events)))
        assert record["complete"] is False
        assert read_record(record)[-1] == cut[1]
        assert answer({"id": "x", **record}) == {"id": "x", **answer_of(replay(events))}


SPADES = [*called(0, "AS"), *tricks("0: 7S AS 8S 9S KS", "1: QH 7D 8D 9D JD", "1: JH KD 7H 8H 9H")]
"""Seat 0 picked and plays with seat 1, who took three tricks and 26 points."""


def test_a_claim_by_the_picker_side_needs_no_bury() -> None:
    """120 less what the others have: the bury is on the claimant's side in any case."""
    state = table(*SPADES, RestClaimed(1, tuple(cards("QC QS QD"))))
    assert state.result is not None
    assert (state.result.side_points, state.result.payout) == (120, (6, 3, -3, -3, -3))


def test_a_claim_against_the_picker_asks_for_the_bury_where_it_matters() -> None:
    """The defenders' points depend on what is buried: open until the bury is shown, then settled."""
    events = [*SPADES, *tricks("1: TD QC AD 8C 7C"), RestClaimed(2, tuple(cards("QS TC")))]
    state = table(*events)
    assert state.result is not None
    assert (state.result.payout, state.result.open) == (None, "rest_unseen")
    shown = table(*events[:-1], BuryShown(tuple(cards("AC TS"))), events[-1])
    assert shown.result is not None
    assert shown.result.side_points == 26 + 21
    assert shown.result.payout == (-2, -1, 1, 1, 1)


def test_cards_that_lie_in_an_open_trick_are_claimed_with_it() -> None:
    """Somebody claims in the middle of a trick: what lies there is the claimant's too, and nobody is accused of it."""
    state = table(*SPADES, *tricks("1: QD JC"), RestClaimed(1, tuple(cards("QC QS"))))
    assert state.violations == ()
    assert state.result is not None
    assert state.result.side_points == 120


def test_a_claimed_called_ace_tells_the_partner() -> None:
    """The called ace lay among the cards that were laid open: its holder is the partner."""
    before = [*called(0, "AS"), *tricks("0: QC 7D 8D 9D KD", "0: QS JD TD 9H JH", "0: QH JC TH 8H 7H")]
    hidden, shown = (table(*before, RestClaimed(seat, tuple(cards(told)))) for seat, told in ((0, "QD"), (3, "AS AH")))
    assert hidden.result is not None
    assert hidden.result.open == "partner_unknown"
    assert shown.sides.partner == 3
    assert shown.result is not None
    assert shown.result.payout is not None


@pytest.mark.parametrize("events", [[], [*SPADES, HandEnded()]])
def test_a_claim_needs_a_hand_that_is_played(events: list[Event]) -> None:
    """Nothing is left to claim before the first card and after the end."""
    with pytest.raises(IllegalEvent):
        apply(table(*events), RestClaimed(1))


def test_a_claim_keeps_no_card_that_cannot_be_left() -> None:
    """What was played, comes twice, or is more than the seat holds, as after a correction, is no part of it."""
    state = table(*SPADES, RestClaimed(1, tuple(cards("AS QC QC QS QD AC"))))
    assert state.claim == RestClaimed(1, tuple(cards("QC QS QD")))


def test_nothing_is_played_after_a_claim() -> None:
    """The hand is over: no card and no trick comes any more."""
    state = table(Picked(0), Called(CallKind.ALONE), *tricks("0: QC 7D 8D 9D KD", "0: QS JD"), RestClaimed(0))
    for event in (*tricks("2: 9H"), TrickTaken(0)):
        with pytest.raises(IllegalEvent):
            apply(state, event)
    assert isinstance(state, HandState)
