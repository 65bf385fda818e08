"""What a person takes out, puts elsewhere or takes back: no player is accused of the gap that it leaves."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from webui_table import whole_hand

from engine.cards import Card
from engine.events import CardPlayed, Event, TrickTaken
from webui.ledger import Ledger
from webui.session import Session

TRULY = {("R-FAIL", 3)}
"""What really went wrong in the sample hand."""


def session_of(events: list[Event]) -> Session:
    """A table at which a camera saw *events*."""
    session = Session(Ledger(Path(":memory:")))
    for event in events:
        assert session.happened(event) is not None
    return session


def do(session: Session, what: str, **more: object) -> None:
    """One tap on the page."""
    session.command({"do": what, **more}, session.rev)


def accused(session: Session) -> set[tuple[str, int]]:
    """Who is said to have done what. That a card is missing in what was noted (D) says nothing of a player's doing."""
    found = session.state.violations
    return {(one.id, one.seat) for one in found if one.seat is not None and not one.id.startswith("D-")}


def played(session: Session) -> list[int]:
    """The rows of the cards that count, as they fell."""
    return [line.seq for line in session.hand.find(CardPlayed)]


def test_the_sample_hand_has_one_renege() -> None:
    """What is compared with below."""
    assert accused(session_of(whole_hand())) == TRULY


def test_nobody_is_accused_where_a_card_is_taken_out() -> None:
    """Whichever card a person takes out, at once or when all is over."""
    events = whole_hand()
    cards = [at for at, event in enumerate(events) if isinstance(event, CardPlayed)]
    late = session_of(events)
    for taken_out, at in enumerate(cards):
        do(late, "remove", event=played(late)[taken_out])
        assert accused(late) <= TRULY, taken_out
        do(late, "undo")
        session = session_of(events[: at + 1])
        do(session, "remove", event=played(session)[-1])
        for event in events[at + 1 :]:
            session.happened(event)
        assert accused(session) <= TRULY, taken_out


def test_nobody_is_accused_where_a_card_is_taken_out_that_was_given_to_another_before() -> None:
    """Whose it was is not known then, and whoever it was given to has not played yet."""
    events = whole_hand()
    cards = [at for at, event in enumerate(events) if isinstance(event, CardPlayed)]
    for place, at in enumerate(cards[:15]):
        for seat in range(5):
            session = session_of(events[: at + 1])
            do(session, "change", event=played(session)[-1], seat=seat)
            do(session, "remove", event=played(session)[-1])
            for event in events[at + 1 :]:
                session.happened(event)
                assert accused(session) <= TRULY, (place, seat, event)


def test_nobody_is_accused_where_a_card_is_taken_back_that_was_told_in_doubt() -> None:
    """The camera may have given it to another than whose it was."""
    events = whole_hand()
    cards = [at for at, event in enumerate(events) if isinstance(event, CardPlayed)]
    for place, at in enumerate(cards[:15]):
        for seat in range(5):
            session = session_of(events[:at])
            session.happened(CardPlayed(seat, None, sure=False))
            do(session, "undo")
            for event in events[at + 1 :]:
                session.happened(event)
                assert accused(session) <= TRULY, (place, seat, event)


def test_nobody_is_accused_where_cards_are_taken_back_and_only_some_are_seen_again() -> None:
    """*Undo*, several times, and then the camera goes on with the last of them."""
    events = whole_hand()
    for at in range(3, len(events), 3):
        for back in (1, 2, 3):
            session = session_of(events[:at])
            for _ in range(min(back, at - 2)):
                do(session, "undo")
            for event in events[at - 1 :]:
                session.happened(event)
                assert accused(session) <= TRULY, (at, back, event)


def test_nobody_is_accused_by_an_unknown_that_was_none() -> None:
    """The picker's first heart was read face down, and taken for the unknown; he may have more of them."""
    events = whole_hand()
    session = session_of([*events[:4], CardPlayed(2, None), *events[5:7]])
    do(session, "unknown")
    do(session, "change", event=played(session)[2], card="8H")
    for event in [TrickTaken(1), CardPlayed(1, Card.parse("8S")), CardPlayed(2, Card.parse("KH"))]:
        session.happened(event)
    assert accused(session) == set()


def test_nobody_is_accused_where_a_card_is_put_elsewhere() -> None:
    """Each card of the first three tricks before each other one of its trick."""
    session = session_of(whole_hand())
    for trick in range(3):
        rows = played(session)[5 * trick : 5 * trick + 5]
        for one, other in permutations(range(5), 2):
            do(session, "move", event=rows[one], before=rows[other])
            assert accused(session) <= TRULY, (trick, one, other)
            do(session, "undo")


def test_nobody_is_accused_where_a_trick_is_said_not_to_be_over() -> None:
    """It was taken for gathered in its midst: what looked like the next lead follows, or is another trick's lead."""
    for early in range(1, 5):
        events = whole_hand()
        events.insert(8 + early, TrickTaken(2))
        for at in (9 + early, len(events)):
            session = session_of(events[:at])
            do(session, "remove", event=session.hand.find(TrickTaken)[1].seq)
            for event in events[at:]:
                session.happened(event)
            assert accused(session) <= TRULY, (early, at)
    for number in range(6):
        session = session_of(whole_hand())
        do(session, "remove", event=session.hand.find(TrickTaken)[number].seq)
        assert accused(session) == TRULY


def test_nobody_is_accused_where_it_is_said_after_the_lead_who_dealt() -> None:
    """Whoever led did so when another was thought to have dealt; before the lead, it is the dealer that counts."""
    for dealer in range(5):
        session = session_of(whole_hand()[:4])
        do(session, "deal", seat=dealer)
        assert accused(session) == set()
    session = session_of(whole_hand()[:2])
    do(session, "deal", seat=1)
    session.happened(whole_hand()[2])
    assert accused(session) == {("P-LEAD", 0)}


@pytest.mark.parametrize("gone", [0, 4, 27])
def test_a_renege_stands_where_another_card_is_taken_out(gone: int) -> None:
    """A gap in another trick, or behind the offence, takes no proof away."""
    session = session_of(whole_hand())
    do(session, "remove", event=played(session)[gone])
    assert accused(session) == TRULY


def test_a_card_that_is_put_in_again_closes_its_gap() -> None:
    """The camera sees what a person took back: what falls after it counts in full."""
    events = whole_hand()
    session = session_of(events[:4])
    do(session, "undo")
    for event in events[3:]:
        session.happened(event)
    assert all(line.event.sure for line in session.hand.find(CardPlayed) if isinstance(line.event, CardPlayed))
