"""A pack is taught by what was played with it: the pictures of the plays, under the names that stand in the end."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient
from webui_table import plays

from engine.cards import DECK, Card
from engine.events import CardPlayed
from models.decks import drawn_deck
from vision.assembler import Observed, Question, Reread
from vision.crops import CROP_PX
from vision.deckbook import LOOK_MARGIN, LOOK_PX, Look
from vision.teaching import look_of_crop
from webui import create_app
from webui.agreed import USUAL
from webui.decks import Tonight
from webui.played import looks_of
from webui.room import Room
from webui.scribe import Scribe
from webui.session import Session

CODES = [card.code for card in DECK]
SHADES = {code: 20 + 7 * place for place, code in enumerate(CODES)}


def jpeg(shade: int, size: tuple[int, int] = CROP_PX) -> bytes:
    """A card all of one *shade*, as a watcher keeps it."""
    return bytes(cv2.imencode(".jpg", np.full((size[1], size[0], 3), shade, np.uint8))[1].tobytes())


def printed(code: str) -> bytes:
    """A card of a drawn pack, as a watcher keeps it."""
    face = cv2.resize(drawn_deck(20_001).faces[code][..., :3], CROP_PX, interpolation=cv2.INTER_AREA)
    return bytes(cv2.imencode(".jpg", face)[1].tobytes())


def shaded(code: str) -> bytes:
    """A card in the shade that is its own."""
    return jpeg(SHADES[code])


def watch(session: Session, picture: Callable[[str], bytes] = shaded) -> Scribe:
    """The sample hand before a camera that keeps a *picture* of each card."""
    scribe, number = Scribe(session), 0
    for event in plays():
        if not isinstance(event, CardPlayed):
            session.happened(event)
            continue
        assert event.card is not None
        scribe.take(Observed(event, float(number), 0.8, picture(event.card.code), number))
        number += 1
    return scribe


def shade(look: Look) -> int:
    """What the card in *look* is painted in."""
    picture = look.picture()
    assert np.ptp(picture) < 4  # and so is what lies beyond its edge
    return round(float(picture.mean()))


def taught(session: Session) -> dict[str, tuple[int, float]]:
    """Shade and sureness of each card that the hands on the table teach."""
    return {
        one.look.card: (shade(one.look), one.sure)
        for one in looks_of(session.hands(), session.pictured, session.picture)
    }


@pytest.fixture
def client(session: Session) -> FlaskClient:
    """A browser at the table's own machine."""
    return create_app(Room(session, tonight=Tonight())).test_client()


def test_a_card_fills_its_look_to_the_edge() -> None:
    """A look has a margin, and the picture of a play has none."""
    crop = np.full((CROP_PX[1], CROP_PX[0], 3), 250, np.uint8)
    crop[6:-6, 6:-6] = 30
    picture = look_of_crop("QC", crop).picture()[:, :, 0]
    inner = [round(side * LOOK_MARGIN / (1 + 2 * LOOK_MARGIN)) for side in LOOK_PX]
    for line, margin in ((picture[LOOK_PX[1] // 2], inner[0]), (picture[:, LOOK_PX[0] // 2], inner[1])):
        assert line[:margin].min() > 200
        assert 6 < int((line[margin:] < 128).argmax()) < 14  # six pixels of the play's picture, in those of the look


def test_each_card_that_was_played_is_a_look(session: Session) -> None:
    """Thirty of them, each as its own picture shows it; what lies buried was not seen."""
    watch(session)
    found = taught(session)
    assert len(found) == 30
    assert {code: seen for code, (seen, _) in found.items()} == pytest.approx({c: SHADES[c] for c in found}, abs=2)
    assert {sure for _, sure in found.values()} == {0.8}


def test_names_that_were_put_right_teach_the_right_card(session: Session) -> None:
    """Under another name than the camera's first, or asked about, a picture is a guess: it may show another card."""
    scribe = watch(session)
    lines = session.hand.find(CardPlayed)
    wrong, asked, better = (line.event.card.code for line in lines[:3])  # type: ignore[union-attr]
    buried = next(code for code in CODES if code not in taught(session))
    session.command({"do": "change", "event": lines[0].seq, "card": buried}, session.rev)
    scribe.take(Observed(Question(1, lines[1].event.seat, ((Card.parse(asked), 0.5), (None, 0.4))), 40.0, 0.5))  # type: ignore[union-attr]
    again = Observed(Reread(2, lines[2].event.seat, Card.parse(better)), 41.0, 0.9, jpeg(250))  # type: ignore[union-attr]
    scribe.take(again)
    found = taught(session)
    assert wrong not in found
    assert found[buried] == (pytest.approx(SHADES[wrong], abs=2), 0.0)
    assert found[asked][1] == found[better][1] == 0.0
    assert found[better][0] == pytest.approx(250, abs=2)  # the newest picture of it


def test_two_cards_side_by_side_teach_nothing(session: Session) -> None:
    """Nor does a play without a picture, one that nobody could read, or one that a person noted."""
    scribe = Scribe(session)
    both = jpeg(99, (2 * CROP_PX[0], CROP_PX[1]))
    scribe.take(Observed(CardPlayed(0, Card.parse("QC")), 1.0, 0.9, both, 0))
    scribe.take(Observed(CardPlayed(1, Card.parse("QS")), 2.0, 0.9, None, 1))
    scribe.take(Observed(CardPlayed(2, None), 3.0, 0.9, jpeg(99), 2))
    scribe.take(Observed(CardPlayed(3, Card.parse("QH")), 4.0, 0.9, b"no picture", 3))
    session.command({"do": "play", "seat": 4, "card": "QD"}, session.rev)
    assert session.hand.find(CardPlayed)[4].by_hand
    assert taught(session) == {}


def test_the_page_takes_tonights_cards_besides_those_that_were_shown(session: Session, client: FlaskClient) -> None:
    """Once more after another hand, and only what is new is added: names that were put right stay."""
    none = client.post("/api/teaching/played", json={})
    assert none.status_code == 422
    assert "play a hand" in none.json["error"]
    watch(session)
    told = client.post("/api/teaching/played", json={}).json
    assert len(told["cards"]) == 30
    assert told["family"] == "french"
    codes = [one["card"] for one in told["cards"]]
    assert codes == [code for code in CODES if code in codes]
    codes[0], codes[1] = codes[1], codes[0]
    told = client.post("/api/teaching/names", json={"cards": codes, "seen": told["seen"], "certain": [0, 1]}).json
    again = client.post("/api/teaching/played", json={}).json
    assert again["cards"] == told["cards"]
    assert again["seen"] > told["seen"]
    assert client.get("/teaching/0.jpg").data.startswith(b"\xff\xd8")


def test_two_pictures_of_one_card_are_guesses(session: Session, client: FlaskClient) -> None:
    """Of one of them the name must be wrong: whoever puts it right looks there first. All others are as they were."""
    watch(session, lambda code: printed("QC" if code == "QS" else code))
    told = client.post("/api/teaching/played", json={}).json
    assert {one["card"] for one in told["cards"] if one["sure"] == 0} == {"QC", "QS"}
    assert {one["sure"] for one in told["cards"]} == {0.0, 0.8}


def test_a_picture_that_shows_no_card_well_is_taken_out(session: Session, client: FlaskClient) -> None:
    """It is taken by its place in what is shown, and by nobody who was shown something else."""
    watch(session)
    told = client.post("/api/teaching/played", json={}).json
    left = client.post("/api/teaching/out", json={"place": 3, "seen": told["seen"]}).json
    assert left["cards"] == [*told["cards"][:3], *told["cards"][4:]]
    for body, status in (
        ({"place": 3, "seen": told["seen"]}, 409),
        ({"place": 29, "seen": left["seen"]}, 404),
        ({"place": -1, "seen": left["seen"]}, 404),
        ({"place": True, "seen": left["seen"]}, 400),
    ):
        assert client.post("/api/teaching/out", json=body).status_code == status
    assert len(client.get("/api/teaching").json["cards"]) == 29


def test_another_evenings_pack_is_another_pack(session: Session, client: FlaskClient) -> None:
    """Only what was played tonight teaches."""
    watch(session)
    session.begin_evening(USUAL)
    assert client.post("/api/teaching/played", json={}).status_code == 422
