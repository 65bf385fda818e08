"""A disk that refuses everything: each address that writes says so in one sentence, and what stood there stays."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from test_vision_deckbook import book_of
from webui_table import whole_hand

from vision.deckbook import DeckBook, packed
from vision.pushed import Mailbox
from vision.teaching import Proposed
from webui import create_app
from webui.access import FILM
from webui.camera_setup import Looking
from webui.decks import Tonight, find, keep
from webui.home import home
from webui.importing import evening_of
from webui.ledger import Ledger
from webui.phone import TOKEN
from webui.phone_pairing import Pairing
from webui.room import Room
from webui.session import Session
from webui.teaching_draft import CODES


@pytest.fixture(scope="module")
def book() -> DeckBook:
    """A whole deck."""
    return book_of(20_001)


@pytest.fixture
def app(session: Session, book: DeckBook) -> Flask:
    """A table with an evening, a taught deck that lies there tonight, and another one that is being taught."""
    for event in whole_hand():
        session.happened(event)
    keep(book)
    tonight = Tonight()
    tonight.choose(find(book.name))
    looking = Looking(lambda: pytest.fail("no camera is looked through"))
    room = Room(session, tonight=tonight, phone=Pairing(Mailbox()), looking=looking)
    app = create_app(room)
    app.extensions["draft"].cards = [Proposed(look, 1.0) for look in book.looks]
    return app


def read_only(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on neither the score book nor any other file can be written, made or taken away."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    opened = Path.open

    def only_there(path: Path, *_: object, **__: object) -> None:
        assert path.is_dir() or refuse()

    def only_read(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        return opened(path, mode, *more, **named) if mode in ("r", "rb") else refuse()

    session.ledger._db.execute("PRAGMA query_only = 1")
    monkeypatch.setattr(Path, "open", only_read)
    monkeypatch.setattr(Path, "mkdir", only_there)
    for name in ("unlink", "replace", "rename", "touch", "write_bytes", "write_text"):
        monkeypatch.setattr(Path, name, refuse)
    monkeypatch.setattr(os, "open", refuse)


def other_evening(tmp_path: Path) -> dict[str, Any]:
    """An evening of another score book."""
    other = Session(Ledger(tmp_path / "other.sqlite"), clock=lambda: 1.0)
    for event in whole_hand():
        other.happened(event)
    return evening_of(other, 1)


def test_no_address_breaks_on_a_disk_that_may_only_be_read(
    app: Flask, session: Session, book: DeckBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What needs the disk is refused in a sentence about it, what does not is done; nothing is half done."""
    client, draft = app.test_client(), app.extensions["draft"]
    blank = cv2.imencode(".jpg", np.full((90, 160, 3), 80, np.uint8))[1].tobytes()
    token = client.post("/api/phone/pair", json={}).json["token"]  # type: ignore[index]
    bodies: dict[str, tuple[int, dict[str, Any]]] = {
        "/api/commands": (200, {"json": {"do": "undo", "expected_rev": session.rev}}),
        "/api/pen": (403, {"json": {"pin": "000000"}}),
        "/api/evening": (200, {"json": {"names": ["Zoë", "Yann"]}}),
        "/api/evenings/import": (503, {"json": other_evening(tmp_path)}),
        "/api/evenings/delete": (503, {"json": {"number": 1}}),
        "/api/players/forget": (503, {"json": {"name": session.hand.names[0]}}),
        "/api/films": (507, {"data": b"film", "content_type": FILM, "query_string": {"name": "film.mp4"}}),
        "/api/cameras": (200, {"json": {}}),
        "/api/camera": (422, {"json": {"spec": str(tmp_path / "none.mp4")}}),
        "/api/camera/test": (200, {"json": {}}),
        "/api/camera/start": (409, {"json": {}}),
        "/api/phone/pair": (200, {"json": {"instead": True}}),
        "/api/phone/picture": (204, {"data": blank, "content_type": FILM, "headers": {TOKEN: token}}),
        "/api/phone/leave": (200, {"json": {}}),
        "/api/phone/out": (200, {"json": {}}),
        "/api/teaching/look": (409, {"json": {}}),
        "/api/teaching/single": (409, {"json": {"card": "QC"}}),
        "/api/teaching/picture": (422, {"data": blank, "content_type": FILM}),
        "/api/teaching/keep": (
            422,
            {"json": {"name": "Other", "family": "french", "cards": list(CODES), "seen": draft.seen}},
        ),
        "/api/teaching/names": (200, {"json": {"cards": list(CODES), "seen": draft.seen}}),
        "/api/teaching/played": (422, {"json": {}}),
        "/api/teaching/out": (409, {"json": {"place": 0, "seen": -1}}),
        "/api/decks/tonight": (422, {"json": {"name": book.name}}),
        "/api/decks/import": (409, {"data": packed(book), "content_type": FILM}),
        "/api/decks/forget": (507, {"json": {"name": book.name}}),
        "/api/teaching/forget": (200, {"json": {}}),
    }
    order = ["/api/evenings/import", "/api/evenings/delete", "/api/players/forget", "/api/phone/picture"]
    addresses = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    assert addresses == set(bodies), "an address that writes is missing here"
    read_only(session, monkeypatch)
    monkeypatch.setattr("webui.camera_setup.DEVICES", 0)
    for address in [*order, *(one for one in bodies if one not in order)]:
        status, body = bodies[address]
        answer = client.post(address, **body)
        assert (address, answer.status_code) == (address, status), answer.get_data(as_text=True)
        if status in (503, 507):
            assert "cannot be" in answer.json["error"]  # type: ignore[index]
            assert "Read-only" in answer.json["error"] or "readonly" in answer.json["error"]  # type: ignore[index]
    monkeypatch.undo()
    assert len(draft.cards) == 0
    assert not (home() / "films").exists()


def test_a_deck_that_cannot_be_kept_is_not_lost(
    app: Flask, session: Session, book: DeckBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is one that cannot be taken away: what was taught stays on the page, tonight's deck on the table."""
    client, draft = app.test_client(), app.extensions["draft"]
    with monkeypatch.context() as disk:
        read_only(session, disk)
        body = {"name": "Other", "family": "french", "cards": [look.card for look in book.looks], "seen": draft.seen}
        answer = client.post("/api/teaching/keep", json=body)
        assert (answer.status_code, "Read-only file system" in answer.json["error"]) == (422, True)  # type: ignore[index]
        assert len(draft.cards) == len(book.looks)
        answer = client.post("/api/decks/forget", json={"name": book.name}, headers={"Accept-Language": "de"})
        assert answer.json["error"].startswith("Die Platte lässt sich nicht beschreiben")  # type: ignore[index]
    assert client.get("/api/decks").json["tonight"] == book.name  # type: ignore[index]
    assert client.post("/api/teaching/keep", json=body).status_code == 200
