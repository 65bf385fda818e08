"""engine.hand: phases, turns, tricks that end, and events that make no sense."""

from __future__ import annotations

import pytest
from builders import called, plays, table, tricks

from engine.cards import Card, Suit
from engine.duties import Owed
from engine.events import (
    BuryShown,
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    Say,
    TrickTaken,
    UnknownLaid,
    UnknownShown,
)
from engine.hand import HandState, IllegalEvent, Phase, apply, replay
from engine.live import Clinch
from engine.rules import HouseRules

SEVEN = CardPlayed(0, Card.parse("7D"))
JACKS = [Picked(2), Called(CallKind.JACK_OF_DIAMONDS)]
CORNER = Multiplied(0, Say.AROUND_THE_CORNER, (Card.parse("JD"),))


def test_phases() -> None:
    """Nothing, dealt, picked, playing, over."""
    state = HandState()
    seen = [state.phase]
    for event in [HandStarted(), *called(2, "AS"), SEVEN, HandEnded()]:
        state = apply(state, event)
        seen.append(state.phase)
    assert seen == [Phase.BEFORE, Phase.BIDDING, Phase.READY, Phase.READY, Phase.PLAYING, Phase.OVER]


@pytest.mark.parametrize("rule", ["doubler", "pot", "redeal"])
def test_a_passed_hand_that_is_thrown_in_is_over(rule: str) -> None:
    """No card is awaited where the house throws a passed hand in."""
    state = table(EveryonePassed(), rules=HouseRules.from_settings({"all_pass": rule}))
    assert (state.phase, state.turn) == (Phase.OVER, None)
    assert state.result is not None


@pytest.mark.parametrize(
    "events",
    [
        [SEVEN],
        [Picked(1)],
        [HandStarted(), HandStarted()],
        [HandStarted(players=9, dealer=8)],
        [HandStarted(players=5, dealer=5)],
        [HandStarted(players=5, dealer=4.0)],  # type: ignore[arg-type]
        [HandStarted(doublers=20_000)],
        [HandStarted(pot=1.5)],  # type: ignore[arg-type]
        [HandStarted(rules=HouseRules(partner="fixed", teams=((0, 5), (1, 2))))],
        [HandStarted(rules=HouseRules(leaster_blind="named_trick:7"))],
        [HandStarted(players=5, dealer=4, rules=HouseRules(partner="queens4"))],
        [HandStarted(), Picked(5)],
        [HandStarted(), Picked(-1)],
        [HandStarted(), Picked(1), Picked(2)],
        [HandStarted(), Picked(1), EveryonePassed()],
        [HandStarted(), EveryonePassed(), Picked(1)],
        [HandStarted(), EveryonePassed(blind_trick=7)],
        [HandStarted(), *called(1, "AS"), Called(CallKind.ALONE)],
        [HandStarted(), Picked(1), Called(CallKind.ACE)],
        [HandStarted(), Picked(1), Called(CallKind.ACE, Suit.DIAMONDS)],
        [HandStarted(), UnknownShown(Card.parse("9D"))],
        [HandStarted(), *called(1, "AS"), UnknownLaid(), UnknownLaid()],
        [HandStarted(), BuryShown((Card.parse("9D"),))],
        [HandStarted(), Multiplied(7, Say.CRACK)],
        [HandStarted(), TrickTaken(0)],
        [HandStarted(), CardPlayed(7, Card.parse("7D"))],
        [HandStarted(), HandEnded(), SEVEN],
        [HandStarted(), HandEnded(), HandEnded()],
        [HandStarted(), "pick"],
    ],
)
def test_nonsense_is_refused_and_changes_nothing(events: list[Event]) -> None:
    """The last event of each row makes no sense; the state before it stays as it was."""
    state = replay(events[:-1])
    before = replay(events[:-1])
    with pytest.raises(IllegalEvent):
        apply(state, events[-1])
    assert state == before


def test_a_full_trick_ends_by_itself() -> None:
    """The last card ends the trick; its cards lie on until they are gathered or the next one is led."""
    state = table(*plays("0:8D 1:9D 2:JC 3:7D 4:KD"))
    assert (len(state.tricks), len(state.trick), state.turn) == (1, 0, 2)
    assert state.lying == state.tricks[0]
    assert not apply(state, TrickTaken(2)).lying
    assert apply(state, CardPlayed(2, Card.parse("7H"))).lying.plays[0].seat == 2


def test_a_trick_may_be_gathered_short() -> None:
    """A sweep ends a trick with a card missing; whoever gathered it is expected to lead, and nobody has its points."""
    state = table(*plays("0:8D 1:9D 2:JC 3:KD"), TrickTaken(2))
    assert (state.turn, state.points, state.tricks_taken) == (2, (0,) * 5, (0,) * 5)


def test_a_missing_seat_may_still_play() -> None:
    """Five cards with one seat twice are no full trick: the missing seat's card still belongs to it."""
    state = table(*plays("0:8D 1:9D 1:7D 2:JC 3:KD"))
    assert state.turn == 4
    assert len(apply(state, CardPlayed(4, Card.parse("TD"))).tricks[0]) == 6
    closed = apply(state, CardPlayed(2, Card.parse("7H")))
    assert (len(closed.tricks), len(closed.trick)) == (1, 1)


def test_declarations_may_come_late() -> None:
    """A picker noted down after the first trick counts from the start, and the trick is judged anew."""
    state = table(*plays("0:KS 1:AS 2:8S 3:TS 4:7S"))
    assert state.tricks[0].winner == 1
    state = replay([HandStarted(), *plays("0:KS 1:AS 2:8S 3:TS 4:7S"), *called(1, "TS")])
    assert state.tricks[0].winner == 3  # a called ten takes its first trick
    assert state.turn == 3
    assert state.sides.partner == 3


def test_a_called_ten_wins_only_once() -> None:
    """After the first trick of its suit the ace beats the ten again (K-32)."""
    state = table(*called(1, "TS"), *tricks("0: 7S 8S 9S KS AS", "4: 7H 8H TS AH 9H"))
    assert [trick.winner for trick in state.tricks] == [4, 2]


@pytest.mark.parametrize(
    ("events", "side", "known_at"),
    [
        ([Picked(2)], {2}, None),
        ([Picked(2), Called(CallKind.ALONE)], {2}, (0, 0)),
        ([*called(2, "AS"), *plays("0:8S 1:AS")], {1, 2}, (1, 2)),
        ([*called(2, "AS"), *plays("0:8S 1:KS 2:AS")], {2}, (1, 3)),
        ([Picked(2), Called(CallKind.JACK_OF_DIAMONDS), *plays("0:JD")], {0, 2}, (1, 1)),
        ([Picked(2), Called(CallKind.JACK_OF_DIAMONDS), *plays("0:7D 1:8D 2:JD")], {2}, (1, 3)),
        ([*JACKS, CORNER], {0, 2}, (0, 0)),
        ([*JACKS, CORNER, *plays("0:7D 1:JD")], {1, 2}, (1, 2)),
        ([Picked(2), Called(CallKind.JACK_OF_HEARTS), *plays("0:JD 1:JH")], {1, 2}, (1, 2)),
    ],
)
def test_sides_are_known_when_they_are_proved(
    events: list[Event], side: set[int], known_at: tuple[int, int] | None
) -> None:
    """A partner is known at the card that shows him and never before (SPEC §12)."""
    sides = table(*events).sides
    assert (sides.picker_side, sides.known_at) == (side, known_at)
    assert sides.certain == (known_at is not None)


def test_duties() -> None:
    """What is owed is told from what was said; a secret holder stays secret."""
    state = table(*called(2, "AS"))
    assert [(duty.owed, duty.seat) for duty in state.duties] == [(Owed.HOLD, 2), (Owed.KEEP_CALLED, None)]
    state = apply(state, CardPlayed(0, Card.parse("8S")))
    assert [(duty.owed, duty.seat) for duty in state.duties] == [
        (Owed.FOLLOW, 1),
        (Owed.PLAY_HOLD, 2),
        (Owed.PLAY_CALLED, None),
    ]
    state = replay([HandStarted(), *called(2, "AS"), *plays("0:8S 1:AS 2:9S 3:KS 4:TS")])
    assert state.duties == ()


def test_bounds_and_clinch() -> None:
    """The bury adds at most the best unseen cards; who has enough cannot be caught (VIOLATIONS §6)."""
    rows = ["0: QC TD 7D AD KD", "0: QS JD JH JS 8D", "0: AC TC KC 9C 8C", "0: AS TS KS 9S 8S"]
    state = table(Picked(0), Called(CallKind.ALONE), *tricks(*rows))
    assert state.side_points_bounds == ((87, 108), (0, 0))
    assert state.clinched is Clinch.PICKER_SIDE
    state = table(Picked(1), Called(CallKind.ALONE), *tricks(*rows))
    assert state.side_points_bounds == ((0, 21), (87, 87))
    assert state.clinched is Clinch.DEFENDERS


def test_who_can_still_win_a_leaster() -> None:
    """A trickless seat is still in; one with too many points is out once another is safely below (SPEC §12)."""
    rows = ["0: QC TD 7D AD KD", "0: AC TC KC 9C 8C", "0: AS TS KS 9S 8S", "0: AH TH KH 9H 8H", "0: 7C JD 9D 8D JC"]
    state = table(EveryonePassed(), *tricks(*rows))
    assert state.still_in == {1, 2, 3, 4}


def test_what_is_unseen() -> None:
    """The unseen cards are those that have not lain face up."""
    state = table(*called(2, "AC"), UnknownLaid(), *plays("0:7C 1:AC 2:XX"))
    assert len(state.unseen) == 30
    assert Card.parse("AC") not in state.unseen
