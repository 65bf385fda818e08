"""The page that teaches a deck, by its addresses: who may, what is refused, files in and out, tonight's deck."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient
from test_vision_deckbook import book_of
from webui_camera import Looker

from vision.deckbook import DeckBook, DeckBookError, look_of, packed, unpacked
from vision.teaching import Proposed
from vision.values import Frame
from webui import create_app
from webui.camera_setup import Looking
from webui.decks import Tonight, find, keep
from webui.room import Room
from webui.session import Session
from webui.teaching import SINGLY_S
from webui.teaching_draft import CODES, Draft, _each_once


@pytest.fixture(scope="module")
def book() -> DeckBook:
    """A whole deck that nobody learnt yet."""
    return book_of(20_001)


@pytest.fixture
def tonight() -> Tonight:
    """No deck yet."""
    return Tonight()


@pytest.fixture
def client(session: Session, tonight: Tonight) -> FlaskClient:
    """A browser at the table's own machine."""
    return create_app(Room(session, tonight=tonight)).test_client()


def as_file(content: bytes) -> dict:
    """A body that is a file."""
    return {"data": content, "content_type": "application/octet-stream"}


def jpeg(image: np.ndarray) -> bytes:
    """*image* as somebody's photograph."""
    return bytes(cv2.imencode(".jpg", image)[1].tobytes())


def test_a_shared_deck_is_taken_in_chosen_given_out_and_deleted(
    client: FlaskClient, tonight: Tonight, book: DeckBook
) -> None:
    """A file comes in once, lies on the table, goes out as it came, and is gone when it is deleted."""
    assert client.get("/api/decks").json == {"decks": [], "tonight": None}
    assert client.post("/api/decks/import", **as_file(packed(book))).json == {"kept": "Drawn"}
    again = client.post("/api/decks/import", **as_file(packed(book)))
    assert (again.status_code, again.json["error"]) == (409, "A deck called Drawn was taught already: delete it first.")
    assert client.post("/api/decks/tonight", json={"name": "Drawn"}).json == {"tonight": "Drawn"}
    assert tonight.book is not None
    assert tonight.book.learnt is not None
    shared = client.get("/decks/Drawn.deck")
    assert 'filename="Drawn.deck"' in shared.headers["Content-Disposition"]
    assert unpacked(shared.data, "it").looks == book.looks
    assert b"Drawn" in client.get("/teaching").data
    for other in ("~nobody/x.deck", "/etc/hostname", "Other"):
        assert client.post("/api/decks/tonight", json={"name": other}).status_code == 404
    assert client.post("/api/decks/forget", json={"name": "Drawn"}).json == {"decks": []}
    assert tonight.book is None
    assert client.post("/api/decks/forget", json={"name": "Drawn"}).status_code == 404
    assert client.get("/decks/Drawn.deck").status_code == 404


def test_cards_that_are_shown_singly_are_none_of_the_game(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """The camera that watches the game rests as long as somebody shows it cards, and no longer."""
    looker, asked = Looker(), list[str]()
    monkeypatch.setattr(Draft, "single", lambda _, card, image: asked.append(card))
    client = create_app(Room(session, looker, tonight=Tonight())).test_client()
    assert client.post("/api/teaching/single", json={"card": "2C"}).status_code == 400
    assert (looker.rests_s, asked) == (0.0, [])
    assert client.post("/api/teaching/single", json={"card": "QC"}).status_code == 200
    assert (looker.rests_s, asked) == (SINGLY_S, ["QC"])


@pytest.mark.parametrize(
    ("path", "body", "status", "says"),
    [
        ("look", {}, 409, "No camera is looked through"),
        ("single", {"card": "QC"}, 409, "No camera is looked through"),
        ("single", {"card": "2C"}, 400, "card is one of the 32"),
        ("keep", {"name": "", "family": "french", "cards": []}, 422, "A deck has a name"),
        ("keep", {"name": "../x", "family": "french", "cards": []}, 422, "A deck has a name"),
        ("keep", {"name": "X", "family": "tarot", "cards": []}, 400, "family may be"),
        ("keep", {"name": "X", "family": "french", "cards": ["QC"], "seen": 0}, 400, "cards is the name of every card"),
        ("keep", {"name": "X", "family": "french", "cards": ["QC"]}, 409, "Other cards were looked at"),
        ("keep", {"name": "X", "family": "french", "cards": [], "seen": 0}, 422, "X lacks 7C"),
    ],
)
def test_what_cannot_be_taught_is_refused(client: FlaskClient, path: str, body: dict, status: int, says: str) -> None:
    """No camera, a card of no pack, a name that is a path, cards that are missing: a sentence each."""
    client.application.extensions["draft"].seen = 0
    answer = client.post(f"/api/teaching/{path}", json=body)
    assert (answer.status_code, says in answer.json["error"]) == (status, True)


def test_files_that_are_none_are_refused(client: FlaskClient, book: DeckBook) -> None:
    """A picture that is no picture, a picture without cards, a deck cut off: said in the reader's language."""
    assert "no picture" in client.post("/api/teaching/picture", **as_file(b"hello")).json["error"]
    bare = jpeg(np.full((300, 400, 3), 80, np.uint8))
    assert "No card was found" in client.post("/api/teaching/picture", **as_file(bare)).json["error"]
    cut = client.post("/api/decks/import", headers={"Accept-Language": "de"}, **as_file(packed(book)[:9000]))
    assert (cut.status_code, "Diese Datei ist kein beigebrachtes Blatt" in cut.json["error"]) == (422, True)


def test_who_may_only_look_cannot_teach(session: Session) -> None:
    """In the network everybody may see the page; pictures, decks and teaching take the PIN."""
    app = create_app(Room(session, tonight=Tonight()), None, "http://192.168.1.2:8000")
    guest = app.test_client()
    elsewhere: dict = {"environ_base": {"REMOTE_ADDR": "192.168.1.9"}, "base_url": "http://192.168.1.2:8000"}
    assert guest.get("/teaching", **elsewhere).status_code == 200
    for path in ("/teaching/0.jpg", "/decks/Drawn.deck"):
        assert guest.get(path, **elsewhere).status_code == 401
    for path in (
        "teaching/look",
        "teaching/keep",
        "teaching/single",
        "teaching/names",
        "teaching/out",
        "teaching/played",
        "decks/tonight",
        "decks/import",
        "decks/forget",
    ):
        assert guest.post(f"/api/{path}", json={}, **elsewhere).status_code == 401


def test_more_cards_get_names_that_are_free() -> None:
    """Two looks that were both taken for the queen: the second gets a free name, marked as guessed."""
    image = np.zeros((90, 60, 3), np.uint8)
    quad = np.array([[0, 0], [60, 0], [60, 90], [0, 90]], np.float32)
    one, two = (Proposed(look_of("QC", image, quad), 0.9) for _ in range(2))
    first, second = _each_once([one, two])
    assert (first.look.card, first.sure) == ("QC", 0.9)
    assert (second.look.card, second.sure) == (CODES[0], 0.0)


def test_a_taught_deck_of_another_version_is_passed_over(own_home: Path, book: DeckBook) -> None:
    """A broken file in the folder hides no other deck."""
    keep(book)
    (own_home / "decks" / "Broken.deck").write_bytes(b"no")
    assert find("Drawn").missing == ()
    with pytest.raises(DeckBookError, match="damaged"):
        find("Broken")
    assert io.BytesIO(packed(book)).getbuffer().nbytes < 3_000_000


def test_two_people_teach_at_once(client: FlaskClient, book: DeckBook) -> None:
    """Names are given to the cards that they were meant for: who was overtaken is told, and shown what lies there."""
    draft = client.application.extensions["draft"]
    draft._show([Proposed(look, 1.0) for look in book.looks])
    first = client.get("/api/teaching").json
    assert first is not None
    names = [one["card"] for one in first["cards"]]
    body = {"name": "Ours", "family": "french", "cards": names, "seen": first["seen"]}
    for cards in (draft.cards[:7], draft.cards[::-1]):
        draft._show(cards)
        overtaken = client.post("/api/teaching/keep", json=body)
        assert (overtaken.status_code, "Other cards" in overtaken.json["error"]) == (409, True)
    now = client.get("/api/teaching").json
    assert [one["card"] for one in now["cards"]] == names[::-1]
    body |= {"cards": names[::-1], "seen": now["seen"]}
    assert client.post("/api/teaching/keep", json=body).json["kept"] == "Ours"
    assert {look.card: look.jpeg for look in find("Ours").looks} == {look.card: look.jpeg for look in book.looks}


def test_names_put_right_stay_when_more_is_seen(client: FlaskClient, book: DeckBook) -> None:
    """Two names swapped by taps: the next card that is shown leaves them so, and they are no guesses any more."""
    draft = client.application.extensions["draft"]
    draft._show([Proposed(look, 0.5) for look in book.looks[:4]])
    first = client.get("/api/teaching").json
    assert first is not None
    names = [one["card"] for one in first["cards"]]
    swapped = [names[1], names[0], *names[2:]]
    body = {"cards": swapped, "seen": first["seen"], "certain": [0, 1]}
    told = client.post("/api/teaching/names", json=body).json
    assert told is not None
    assert [(one["card"], one["sure"]) for one in told["cards"]] == [
        *((name, 1.0) for name in swapped[:2]),
        *((name, 0.5) for name in swapped[2:]),
    ]
    draft._show(_each_once([*draft.cards, Proposed(book.looks[4], 0.9)]))
    assert [one.look.card for one in draft.cards][:4] == swapped
    assert client.post("/api/teaching/names", json=body).status_code == 409
    refused = {"cards": [names[0]] * 5, "seen": draft.seen}
    assert "same name" in client.post("/api/teaching/names", json=refused).json["error"]
    for wrong in ({"certain": "x"}, {"cards": names[:2], "certain": []}):
        answer = client.post("/api/teaching/names", json={"cards": swapped, "seen": draft.seen, **wrong})
        assert answer.status_code == 400


class Film:
    """Three pictures, one brighter than the other."""

    live = False

    def __init__(self) -> None:
        self._latest = Frame(np.zeros((4, 4, 3), np.uint8), 0.0, 0)

    def __iter__(self) -> Iterator[Frame]:
        for number in range(1, 4):
            self._latest = Frame(np.full((4, 4, 3), number, np.uint8), number / 10, number)
            yield self._latest

    def latest(self) -> Frame:
        return self._latest

    def close(self) -> None:
        pass


def test_a_film_goes_on_while_somebody_asks_for_it() -> None:
    """Each time the next picture, at last the same again; from the beginning where it is taken anew."""
    looking = Looking(lambda: pytest.fail("no networks are needed"), lambda spec, *, view: Film())  # type: ignore[arg-type, return-value]
    assert looking.newest() is None
    for _ in range(2):
        looking.look_through("film.mp4")
        shades = [image.max() for image in (looking.newest() for _ in range(5)) if image is not None]
        assert shades == [1, 2, 3, 3, 3]
