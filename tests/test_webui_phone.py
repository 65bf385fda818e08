"""webui.phone: one phone at a time sends its pictures, let in and thrown out by a person."""

from __future__ import annotations

import errno
import socket
import ssl
import threading
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient
from webui_table import free_port
from werkzeug.test import TestResponse

from vision.calibration import TableLayout
from vision.pushed import PHONE, SILENT_S, Mailbox, NoPicture
from vision.view import View
from webui import create_app
from webui.camera_setup import Looking
from webui.certificate import certificate
from webui.cli_serve import invite
from webui.door import Door
from webui.phone import PICTURE_AT_MOST, TOKEN, way_in
from webui.phone_pairing import STILL_THERE_S, Pairing, Taken, ThrownOut
from webui.room import Room
from webui.server import serve
from webui.session import Session

TABLE = "http://192.168.1.5:8000"
FILM = "application/octet-stream"
NOBODY = {"paired": False, "sending": False, "watched": False, "fps": 0.0, "width": 0, "height": 0}
"""What a page is told while no phone is paired."""


class Hands:
    """A clock that stands until it is moved."""

    now = 50.0

    def __call__(self) -> float:
        return self.now


def jpeg(shade: int = 90, width: int = 1280, height: int = 720) -> bytes:
    """A picture as a phone sends it."""
    done, data = cv2.imencode(".jpg", np.full((height, width, 3), shade, np.uint8))
    assert done
    return bytes(data.tobytes())


@pytest.fixture
def clock() -> Hands:
    """The mailbox's clock."""
    return Hands()


@pytest.fixture
def pairing(clock: Hands) -> Pairing:
    """A pairing that nobody has."""
    return Pairing(Mailbox(clock))


@pytest.fixture
def room(session: Session, pairing: Pairing) -> Room:
    """A table at which a phone can be the camera."""
    return Room(session, phone=pairing)


@pytest.fixture
def door() -> Door:
    """A door with a known PIN."""
    return Door(b"secret", pin="123456")


def device(room: Room, door: Door, here: bool = False) -> FlaskClient:
    """A device in the table's network, or the table's own machine."""
    client = create_app(room, address=TABLE, door=door).test_client()
    client.environ_base["REMOTE_ADDR"] = "127.0.0.1" if here else "192.168.1.77"
    client.environ_base["HTTP_HOST"] = "localhost:8000" if here else "192.168.1.5:8000"
    return client


def let_in(client: FlaskClient, pin: str = "123456") -> FlaskClient:
    """The same device, after a person has said the PIN on it."""
    assert client.post("/api/pen", json={"pin": pin}).status_code == 200
    return client


def send(client: FlaskClient, token: str, data: bytes | None = None) -> TestResponse:
    """One picture."""
    return client.post(
        "/api/phone/picture", data=jpeg() if data is None else data, content_type=FILM, headers={TOKEN: token}
    )


def pass_of(client: FlaskClient) -> str:
    """What this device writes with."""
    kept = client.get_cookie("sheepdog_pen", domain="localhost") or client.get_cookie("sheepdog_pen", "192.168.1.5")
    assert kept is not None
    return kept.value


def paired(client: FlaskClient, **body: Any) -> str:
    """Become the camera; the token."""
    answer = client.post("/api/phone/pair", json=body)
    assert answer.status_code == 200, answer.get_json()
    return str(answer.get_json()["token"])


# --- who may --------------------------------------------------------------------------------------------------------


def test_a_strangers_phone_can_do_nothing(room: Room, door: Door, pairing: Pairing) -> None:
    """Without the PIN or the code: no pairing, no picture, no throwing out, no code to look at."""
    stranger = device(room, door)
    assert stranger.post("/api/phone/pair", json={}).status_code == 401
    assert send(stranger, "guessed").status_code == 401
    assert stranger.post("/api/phone/out", json={}).status_code == 401
    assert stranger.get("/phone.svg").status_code == 404
    page = stranger.get("/phone").get_data(as_text=True)
    assert door.pin not in page
    assert door.invitation not in page
    assert pairing.mailbox.number == 0


def test_another_phones_token_is_no_pass(room: Room, door: Door, pairing: Pairing) -> None:
    """Who has learned the token still cannot write, and who may write still needs the token."""
    token = paired(let_in(device(room, door)))
    assert send(device(room, door), token).status_code == 401
    assert send(let_in(device(room, door)), "").status_code == 410
    assert send(let_in(device(room, door)), "x" + token).status_code == 410
    assert send(let_in(device(room, door)), "ä" * 40).status_code == 410
    assert pairing.mailbox.number == 0


def test_the_code_on_the_screen_leads_to_the_phones_page(room: Room, door: Door) -> None:
    """Scanned, it lets the phone in and opens the page with the button; the code for others leads to the table."""
    phone = device(room, door)
    answer = phone.get(f"/join/{door.invitation}?to=phone")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/phone")
    assert 'data-may-write="true"' in phone.get("/phone").get_data(as_text=True)
    assert paired(phone)
    assert device(room, door).get(f"/join/{door.invitation}").headers["Location"] == "/"
    assert device(room, door).get("/join/wrong?to=phone").status_code == 403
    host = device(room, door, here=True)
    assert host.get("/phone.svg").get_data(as_text=True).startswith("<?xml")


def test_pictures_of_the_paired_phone_are_seen(room: Room, door: Door, pairing: Pairing, clock: Hands) -> None:
    """Each becomes the newest; the host's page is told how it goes."""
    phone, host = let_in(device(room, door)), device(room, door, here=True)
    assert host.get("/api/phone").get_json() == {"run": pairing.run, **NOBODY}
    token = paired(phone)
    for shade in range(60, 90):
        clock.now += 0.1
        assert send(phone, token, jpeg(shade)).status_code == 204
    with pairing.mailbox.source() as source:
        frame = source.latest()
    assert frame is not None
    assert abs(int(frame.image.mean()) - 89) <= 2
    told = host.get("/api/phone").get_json()
    assert told["fps"] == pytest.approx(10, abs=0.5)
    sizes = {"width": 1280, "height": 720}
    assert told == {"run": pairing.run, "paired": True, "sending": True, "watched": False, "fps": told["fps"], **sizes}
    with pairing.mailbox.open(PHONE) as source:
        assert host.get("/api/phone").get_json()["watched"] is True
        source.close()
    assert host.get("/api/phone").get_json()["watched"] is False
    clock.now += SILENT_S + 1
    assert host.get("/api/phone").get_json()["sending"] is False


def test_one_phone_at_a_time(room: Room, door: Door, clock: Hands) -> None:
    """A second one is refused while the first sends, unless it takes its place; then the first sends in vain."""
    first, second = let_in(device(room, door)), let_in(device(room, door))
    token = paired(first)
    assert send(first, token).status_code == 204
    assert second.post("/api/phone/pair", json={}).status_code == 409
    other = paired(second, instead=True)
    assert send(first, token).status_code == 410
    assert send(second, other).status_code == 204
    clock.now += STILL_THERE_S + 1
    again = paired(first)
    assert send(first, again).status_code == 204
    assert send(second, other).status_code == 410


def test_who_was_thrown_out_must_be_let_in_anew(room: Room, door: Door, pairing: Pairing) -> None:
    """The next picture is refused, and pairing again takes the PIN, even where the phone kept its old pass."""
    phone, host = let_in(device(room, door)), device(room, door, here=True)
    token = paired(phone)
    assert host.post("/api/phone/out", json={}).get_json()["paired"] is False
    assert send(phone, token).status_code == 401
    kept = pass_of(phone)
    answer = phone.post("/api/phone/pair", json={})
    assert answer.status_code == 401
    assert phone.post("/api/commands", json={}).status_code == 401, "nor may it write"
    stubborn = device(room, door)
    stubborn.set_cookie("sheepdog_pen", kept, domain="192.168.1.5")
    assert stubborn.post("/api/phone/pair", json={}).status_code == 401
    assert stubborn.post("/api/commands", json={}).status_code == 401
    assert pairing.mailbox.number == 0
    assert paired(let_in(phone, door.pin))


def test_who_was_thrown_out_cannot_let_itself_in(room: Room, door: Door) -> None:
    """The code that it once scanned and the PIN that it may know open nothing; who else may write still does, and is
    shown the new ones.
    """
    phone, host, tablet = device(room, door), device(room, door, here=True), let_in(device(room, door))
    scanned, seen = f"/join/{door.invitation}?to=phone", host.get("/phone.svg").data
    assert phone.get(scanned).status_code == 302
    paired(phone)
    assert host.post("/api/phone/out", json={}).status_code == 200
    assert phone.get(scanned).status_code == 403
    assert phone.post("/api/pen", json={"pin": "123456"}).status_code == 403
    assert phone.post("/api/phone/pair", json={}).status_code == 401
    assert tablet.get("/api/pen").get_json()["pin"] == host.get("/api/pen").get_json()["pin"] == door.pin != "123456"
    assert host.get("/phone.svg").data != seen


def test_a_phone_that_leaves_makes_room(room: Room, door: Door) -> None:
    """After Stop another phone needs no question; nobody else can say that for it."""
    first, second = let_in(device(room, door)), let_in(device(room, door))
    token = paired(first)
    send(first, token)
    assert second.post("/api/phone/leave", json={}, headers={TOKEN: "no"}).get_json()["paired"] is True
    assert first.post("/api/phone/leave", json={}, headers={TOKEN: token}).get_json()["paired"] is False
    assert paired(second)


def test_without_a_network_the_table_is_its_own(session: Session, pairing: Pairing) -> None:
    """Served to its own machine only, nobody else can come: its browser may send without a PIN, and has no code."""
    client = create_app(Room(session, phone=pairing)).test_client()
    assert send(client, paired(client)).status_code == 204
    assert client.get("/phone.svg").status_code == 404


def test_no_phone_in_the_demo(session: Session) -> None:
    """Where no phone can be the camera, the page says so."""
    client = create_app(Room(session)).test_client()
    assert client.get("/phone").status_code == 404
    assert client.post("/api/phone/pair", json={}).status_code == 404
    assert "take-phone" not in client.get("/setup").get_data(as_text=True)


def test_a_browser_that_does_not_trust_us_yet_says_nothing(
    session: Session, own_home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A phone drops its connection until its owner trusts the certificate; the code to scan stays on the screen."""
    files = certificate(own_home, {"127.0.0.1"})
    server = serve(create_app(Room(session)), "127.0.0.1", free_port(), files)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        for _ in range(2):
            with pytest.raises(ssl.SSLError), socket.create_connection(server.bind_addr) as raw:
                ssl.create_default_context().wrap_socket(raw, server_hostname="127.0.0.1")
    finally:
        server.stop()
        thread.join()
    assert capfd.readouterr().err == ""


def test_the_terminal_leads_a_phone_to_its_page(door: Door, capsys: pytest.CaptureFixture[str]) -> None:
    """With a phone for a camera the code opens the phone's page, else the table; the PIN stands beside both."""
    invite(TABLE, door, for_phone=True)
    phone = capsys.readouterr().out
    invite(TABLE, door)
    table = capsys.readouterr().out
    assert "a phone becomes the camera" in phone
    assert "a phone becomes the camera" not in table
    assert all(door.pin in said and "█" in said for said in (phone, table))
    assert way_in(TABLE, "word") == f"{TABLE}/join/word?to=phone"


# --- what is sent ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "status"),
    [
        *((b"", 400), (b"no picture", 400), (jpeg()[:300], 400), (bytes(PICTURE_AT_MOST + 1), 413)),
        (
            jpeg(width=100, height=50).replace(b"\x08\x00\x32\x00\x64\x03", b"\x08\xff\xf0\xff\xf0\x03"),
            400,
        ),  # 65520 a side
    ],
)
def test_what_is_no_picture_changes_nothing(room: Room, door: Door, pairing: Pairing, data: bytes, status: int) -> None:
    """Nothing, nonsense, half a picture, far too much: refused, and the phone may go on."""
    phone = let_in(device(room, door))
    token = paired(phone)
    assert send(phone, token, data).status_code == status
    assert pairing.mailbox.number == 0
    assert send(phone, token).status_code == 204


def test_a_picture_is_no_form(room: Room, door: Door) -> None:
    """What a foreign page's form can send is refused."""
    phone = let_in(device(room, door))
    token = paired(phone)
    for kind in ("image/jpeg", "text/plain", "multipart/form-data"):
        answer = phone.post("/api/phone/picture", data=jpeg(), content_type=kind, headers={TOKEN: token})
        assert answer.status_code == 415
    foreign = {TOKEN: token, "Origin": "http://elsewhere.example"}
    assert phone.post("/api/phone/picture", data=jpeg(), content_type=FILM, headers=foreign).status_code == 403


def test_no_picture_is_kept(room: Room, door: Door, own_home: Any) -> None:
    """After many pictures nothing of them is on the disk, and the server's own picture of the table is cut to cards."""
    phone = let_in(device(room, door))
    token = paired(phone)
    for _ in range(5):
        send(phone, token)
    kept = [path for path in own_home.rglob("*") if path.is_file() and b"\xff\xd8\xff" in path.read_bytes()]
    assert kept == []
    assert phone.get("/frame.jpg").status_code == 404


# --- watching -------------------------------------------------------------------------------------------------------


class Watched:
    """What the command line would watch with; it notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, int]] = []

    def __call__(self, name: str, layout: TableLayout, view: View) -> Any:
        self.asked.append((name, layout.players, view.turn))
        return self

    def health(self) -> dict[str, Any]:
        return {"state": "watching", "message": "", "fps": 9.0}

    def picture(self) -> bytes | None:
        return None

    def stop(self) -> None:
        self.stopped = True


def test_the_first_phone_is_watched_at_once(room: Room, door: Door) -> None:
    """Without any camera, pairing is enough; a second pairing starts nothing anew."""
    watch = Watched()
    room.watch = watch
    phone = let_in(device(room, door))
    answer = phone.post("/api/phone/pair", json={}).get_json()
    assert answer["watching"] is True
    assert watch.asked == [(PHONE, 5, 0)]
    paired(phone, instead=True)
    assert len(watch.asked) == 1


def test_two_phones_at_the_same_moment_are_watched_once(room: Room, door: Door) -> None:
    """While the first one's watcher is still being started, which takes seconds, a second phone starts none."""
    inside, go_on = threading.Event(), threading.Event()

    class Slow(Watched):
        def __call__(self, name: str, layout: TableLayout, view: View) -> Any:
            inside.set()
            go_on.wait(20)
            return super().__call__(name, layout, view)

    watch = Slow()
    room.watch = watch
    phones = [let_in(device(room, door)) for _ in range(2)]
    threads = [threading.Thread(target=paired, args=(phone,), kwargs={"instead": True}) for phone in phones]
    threads[0].start()
    assert inside.wait(20)
    threads[1].start()
    threads[1].join(0.3)
    assert threads[1].is_alive(), "it waits until the first is watched"
    go_on.set()
    for thread in threads:
        thread.join(20)
    assert len(watch.asked) == 1
    assert room.looker is watch


def test_who_was_thrown_out_stays_out_after_a_restart(
    room: Room, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pass that was taken back holds no more with the next program; all others do."""
    door = Door(b"secret", pin="123456", folder=own_home)
    host, phone, tablet = device(room, door, here=True), let_in(device(room, door)), let_in(device(room, door))
    paired(phone)
    assert host.post("/api/phone/out", json={}).status_code == 200
    again = Door(b"secret", folder=own_home)
    assert [again.holds(pass_of(client)) for client in (phone, tablet)] == [False, True]

    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("webui.door._write", full)
    paired(tablet)
    answer = host.post("/api/phone/out", json={})
    assert (answer.status_code, "after a restart" in answer.get_json()["error"]) == (507, True)
    assert tablet.post("/api/commands", json={}).status_code == 401, "for now it is out"


def test_a_camera_that_is_being_set_up_is_left_alone(room: Room, door: Door, pairing: Pairing) -> None:
    """Whoever is setting the table up decides when it is watched; the phone is chosen there by its name."""
    watch = Watched()
    room.watch = watch
    room.looking = Looking(lambda: None, pairing.mailbox.open)  # type: ignore[arg-type,return-value]
    room.looking.look_through(PHONE)
    paired(let_in(device(room, door)))
    assert watch.asked == []


def test_pairing_says_why() -> None:
    """The rules of pairing without any page around them."""
    clock = Hands()
    pairing = Pairing(Mailbox(clock))
    token = pairing.pair("pen")
    pairing.take(token, jpeg())
    with pytest.raises(Taken):
        pairing.pair("other")
    with pytest.raises(NoPicture):
        pairing.take(token, b"nothing")
    assert pairing.throw_out() == "pen"
    with pytest.raises(ThrownOut):
        pairing.take(token, jpeg())
    assert pairing.pair("other")
