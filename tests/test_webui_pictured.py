"""The picture beside a play is of that very card, however often the camera changed its mind about the trick."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from engine.cards import Card
from engine.events import CardPlayed
from vision.observed import Observed, Reread
from webui import create_app
from webui.room import Room
from webui.scribe import Scribe
from webui.session import Session


@pytest.fixture
def client(session: Session) -> FlaskClient:
    """A browser at the table's own machine."""
    return create_app(Room(session)).test_client()


def told(session: Session) -> Scribe:
    """Two cards are played: each has its picture."""
    scribe = Scribe(session)
    scribe.take(Observed(CardPlayed(0, Card.parse("7C")), 1.0, 0.9, b"seven", 0))
    scribe.take(Observed(CardPlayed(1, Card.parse("KC")), 2.0, 0.9, b"king", 1))
    return scribe


def shown(client: FlaskClient) -> list[tuple[int, str, bytes | None]]:
    """Seat, card and picture of the plays on the table, as a page shows them."""
    plays = client.get("/api/state").json["trick"]["plays"]
    pictures = [play["picture"] and client.get(f"/pictures/{play['picture']}.jpg").data for play in plays]
    return [(play["seat"], play["card"], picture) for play, picture in zip(plays, pictures, strict=True)]


def test_a_card_that_is_read_anew_is_the_one_in_its_picture(session: Session, client: FlaskClient) -> None:
    """Another name for the same card, without a new picture, or with a better one; and a person's word changes none."""
    scribe = told(session)
    scribe.take(Observed(Reread(0, 0, Card.parse("8C")), 3.0, 0.9))
    scribe.take(Observed(Reread(1, 1, Card.parse("KC")), 3.0, 0.9, b"a better king"))
    assert shown(client) == [(0, "8C", b"seven"), (1, "KC", b"a better king")]
    session.command({"do": "change", "event": session.hand.find(CardPlayed)[1].seq, "card": "AC"}, session.rev)
    assert shown(client)[1] == (1, "AC", b"a better king")


def test_a_trick_that_is_put_in_order_anew_takes_its_pictures_along(session: Session, client: FlaskClient) -> None:
    """The seven, told first, came second; of what is put in its place without a picture none is shown."""
    scribe = told(session)
    scribe.take(Observed(Reread(0, 4, Card.parse("AC"), sure=False), 3.0, 0.5))
    scribe.take(Observed(Reread(1, 0, Card.parse("7C"), sure=False), 3.0, 0.5, b"seven"))
    assert shown(client) == [(4, "AC", None), (0, "7C", b"seven")]
    scribe.take(Observed(Reread(0, 4, Card.parse("AC")), 4.0, 0.9, b"ace"))
    assert shown(client) == [(4, "AC", b"ace"), (0, "7C", b"seven")]


def test_what_was_taken_back_shows_the_picture_before(session: Session, client: FlaskClient) -> None:
    """Undo takes the camera's second word back, and its picture with it."""
    scribe = told(session)
    scribe.take(Observed(Reread(1, 2, Card.parse("AC")), 3.0, 0.9, b"ace"))
    assert shown(client)[1] == (2, "AC", b"ace")
    session.command({"do": "undo"}, session.rev)
    assert shown(client)[1] == (1, "KC", b"king")
