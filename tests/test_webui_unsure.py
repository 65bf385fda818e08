"""After a hand of many doubts the page offers to teach the pack; for a taught one, or a few doubts, it does not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from test_vision_deckbook import book_of
from webui_table import whole_hand

from engine.cards import Card
from engine.events import CardPlayed
from vision.assembler import Observed, Question
from webui.asked import written
from webui.decks import Tonight
from webui.room import Room
from webui.scribe import Scribe
from webui.session import Session
from webui.unsure import WORTH_TEACHING, unsure_of

ANSWERS = ((Card.parse("8C"), 0.5), (Card.parse("9C"), 0.4))


def watch(session: Session, asked: int) -> None:
    """The sample hand as a camera sees it that asks about its first *asked* cards."""
    scribe, play = Scribe(session), 0
    for event in whole_hand():
        if not isinstance(event, CardPlayed):
            session.happened(event)
            continue
        scribe.take(Observed(event, float(play), 0.5, None, play))
        if play < asked:
            scribe.take(Observed(Question(play, event.seat, ANSWERS), float(play), 0.5))
        play += 1


def shown(session: Session, tonight: Tonight | None) -> int:
    """What a page is told, where *tonight* can be chosen."""
    count = json.loads(Room(session, tonight=tonight).live.latest())["unsure_of"]
    assert isinstance(count, int)
    return count


@pytest.mark.parametrize("asked", [0, WORTH_TEACHING - 1, WORTH_TEACHING, 6])
def test_teaching_is_offered_from_so_many_doubts_on(session: Session, asked: int) -> None:
    """And not where a taught deck lies on the table, or none can be chosen."""
    watch(session, asked)
    assert unsure_of(session.hand) == asked
    assert shown(session, Tonight()) == (asked if asked >= WORTH_TEACHING else 0)
    assert shown(session, Tonight(book_of(20_001))) == shown(session, None) == 0


def test_it_is_not_offered_while_the_hand_is_played(session: Session) -> None:
    """Nobody reads it then."""
    scribe = Scribe(session)
    for play, card in enumerate(("7C", "8C", "9C", "KC")):
        scribe.take(Observed(CardPlayed(play, Card.parse(card)), float(play), 0.5, None, play))
        scribe.take(Observed(Question(play, play, ANSWERS), float(play), 0.5))
    assert unsure_of(session.hand) == 4
    assert shown(session, Tonight()) == 0


def test_a_card_that_a_person_put_right_counts_once(session: Session) -> None:
    """Whether the camera asked about it or not; one that it put right itself, or that a person confirmed, does not."""
    watch(session, 1)
    first, second, third, fourth, *_ = session.hand.find(CardPlayed)

    def change(seq: int, card: str | None) -> None:
        session.command({"do": "change", "event": seq, "card": card}, session.rev)

    change(first.seq, "JC")
    assert unsure_of(session.hand) == 1
    change(second.seq, "QC")
    assert unsure_of(session.hand) == 2
    change(third.seq, third.event.card.code)  # type: ignore[union-attr]
    better = replace(fourth.event, card=Card.parse("7D"))  # type: ignore[type-var]
    body = {"kind": "CardPlayed", "body": {"seat": better.seat, "card": "7D"}}  # type: ignore[union-attr]
    session.add([written("Replaced", body, fourth.seq, "camera")])
    assert unsure_of(session.hand) == 2
