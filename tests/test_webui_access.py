"""Who may write: everybody may look, a PIN or a scanned code lets in, guessing is slow, foreign pages are refused."""

from __future__ import annotations

import ssl
import threading
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from cryptography import x509
from flask import Flask
from flask.testing import FlaskClient
from webui_table import free_port
from werkzeug.test import TestResponse

from webui import create_app
from webui.access import COOKIE, hosts
from webui.certificate import certificate
from webui.cli_serve import lan_of
from webui.door import Door, TooSoon, secret_in
from webui.room import Room
from webui.server import serve
from webui.session import Session

COMMAND = {"do": "pick", "seat": 1, "expected_rev": 1}


@pytest.fixture
def app(session: Session) -> Flask:
    """A table that the local network may look at, with PIN 123456."""
    return create_app(Room(session), None, "http://192.168.1.2:8000", Door(b"secret", pin="123456"))


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """A browser elsewhere in the network."""
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    return client


def test_everybody_may_look_and_nobody_may_write_unasked(phone: FlaskClient, session: Session) -> None:
    """The page, the state and the stream are open; a command is refused in a sentence, and so is the invitation."""
    assert phone.get("/").status_code == 200
    assert phone.get("/api/state").status_code == 200
    answer = phone.post("/api/commands", json=COMMAND)
    assert answer.status_code == 401
    assert "PIN" in answer.json["error"]  # type: ignore[index]
    assert phone.get("/api/pen").json == {"may_write": False}
    assert phone.get("/invitation.svg").status_code == 404
    assert session.rev == 1


def test_the_pin_lets_a_device_in(phone: FlaskClient, session: Session) -> None:
    """Said once, it is a pass in a cookie that no script reads and no other site sends."""
    assert phone.post("/api/pen", json={"pin": "000000"}).status_code == 403
    answer = phone.post("/api/pen", json={"pin": "123456"})
    assert answer.status_code == 200
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert phone.post("/api/commands", json=COMMAND).status_code == 200
    assert session.state.picker == 1


def test_a_scanned_code_lets_a_device_in(app: Flask, phone: FlaskClient) -> None:
    """The code leads to the table with a pass; a made-up one does not."""
    assert phone.get("/join/made-up").status_code == 403
    answer = phone.get(f"/join/{app.extensions['door'].invitation}")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert phone.post("/api/commands", json=COMMAND).status_code == 200
    assert phone.get("/invitation.svg").mimetype == "image/svg+xml"


def test_a_pass_is_ours_or_none(app: Flask, phone: FlaskClient) -> None:
    """A forged cookie, and one that another secret signed, open nothing."""
    for forged in ("pen", Door(b"other").let_in("", "x") or Door(b"other", pin="1").let_in("1", "x")):
        phone.set_cookie(COOKIE, str(forged))
        assert phone.post("/api/commands", json=COMMAND).status_code == 401


def test_the_machine_itself_needs_no_pin(app: Flask) -> None:
    """Its own browser writes at once, but not under a name that somebody else pointed at it."""
    own = app.test_client()
    assert own.post("/api/commands", json=COMMAND, headers={"Host": "evil.example"}).status_code == 401
    assert own.post("/api/commands", json=COMMAND).status_code == 200
    assert own.get("/api/pen").json["pin"] == "123456"  # type: ignore[index]


def test_wrong_pins_are_slowed_down() -> None:
    """Three cost nothing, then each waits twice as long; the right PIN waits as well, other devices do not."""
    now = [0.0]
    door = Door(b"secret", pin="123456", clock=lambda: now[0])
    for _ in range(3):
        assert door.let_in("000000", "a") is None
    waits = []
    for _ in range(6):
        with pytest.raises(TooSoon) as wait:
            door.let_in("123456", "a")
        waits.append(wait.value.wait_s)
        now[0] += wait.value.wait_s
        assert door.let_in("000000", "a") is None
    assert waits == [1, 2, 4, 8, 16, 32]
    assert door.holds(door.let_in("123456", "b"))
    now[0] += 64
    assert door.holds(door.let_in("123456", "a"))


def test_many_addresses_help_nobody_to_guess() -> None:
    """Tries from everywhere add up: soon nobody is heard for minutes, but the code on the screen still works."""
    now = [0.0]
    door = Door(b"secret", pin="123456", clock=lambda: now[0])
    heard = 0
    for address in range(2000):
        now[0] += 1.0
        try:
            door.let_in("000000", str(address))
            heard += 1
        except TooSoon:
            pass
    assert heard < 60
    assert door.holds(door.let_in(door.invitation, "phone"))


def test_wrong_pins_are_forgotten_in_time() -> None:
    """An hour after somebody guessed from everywhere, a slip shuts nobody out; nor does it after a right PIN."""

    def guessed_from_everywhere() -> None:
        for address in range(2000):
            now[0] += 1.0
            with suppress(TooSoon):
                door.let_in("000000", str(address))

    now = [0.0]
    door = Door(b"secret", pin="123456", clock=lambda: now[0])
    guessed_from_everywhere()
    now[0] += 3600
    assert door.let_in("000000", "phone") is None
    assert door.holds(door.let_in("123456", "tablet"))
    guessed_from_everywhere()
    now[0] += 300
    assert door.holds(door.let_in("123456", "tablet"))
    assert door.let_in("000000", "phone") is None
    assert door.holds(door.let_in("123456", "laptop"))


def test_a_day_of_guessing_is_worth_some_hundred_tries() -> None:
    """From ever new addresses, each try as soon as one is heard: of a million PINs that is nothing."""
    now, heard = [0.0], 0
    door = Door(b"secret", pin="123456", clock=lambda: now[0])
    while now[0] < 86_400:
        now[0] += 1.0
        with suppress(TooSoon):
            door.let_in("000000", str(now[0]))
            heard += 1
    assert heard < 400


def test_who_only_looks_shuts_nobody_out(app: Flask) -> None:
    """One device takes six streams at most, all that only look leave places for the host and for who has a pass."""
    opened: list[TestResponse] = []

    def look(address: str, pin: str = "") -> int:
        client = app.test_client()
        client.environ_base["REMOTE_ADDR"] = address
        if pin:
            assert client.post("/api/pen", json={"pin": pin}).status_code == 200
        opened.append(client.get("/events"))
        return opened[-1].status_code

    assert [look("192.168.1.7") for _ in range(24)].count(200) == 6
    assert [look(f"192.168.1.{number}") for number in range(10, 40)].count(200) == 10
    assert look("192.168.1.50") == 503
    assert (look("127.0.0.1"), look("192.168.1.8", "123456")) == (200, 200)
    for answer in opened:
        answer.close()
    assert app.extensions["sheepdog"].live.readers == 0
    assert look("192.168.1.7") == 200
    opened[-1].close()


def test_a_wrong_pin_over_the_page_says_how_long_to_wait(phone: FlaskClient) -> None:
    """429 with Retry-After after the third wrong one."""
    answers = [phone.post("/api/pen", json={"pin": f"{n:06}"}) for n in range(4)]
    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]
    assert int(answers[-1].headers["Retry-After"]) >= 1
    for junk in ({"pin": 123456}, {"pin": None}, {"pin": "\ud800"}, [], "x"):
        assert phone.post("/api/pen", json=junk).status_code in (400, 403, 429)


def test_another_sites_page_cannot_use_the_pass(phone: FlaskClient) -> None:
    """With a pass in the cookie jar, a foreign origin, one that none can read, a form and a film from elsewhere are
    still refused.
    """
    phone.post("/api/pen", json={"pin": "123456"})
    assert phone.post("/api/commands", json=COMMAND, headers={"Origin": "http://evil.example"}).status_code == 403
    assert phone.post("/api/commands", data="do=undo", content_type="text/plain").status_code == 415
    assert phone.post("/api/commands", json=COMMAND, headers={"Origin": "http://["}).status_code == 403
    film = {"Origin": "http://evil.example", "Content-Type": "application/octet-stream"}
    assert phone.post("/api/pen", data=b"x", headers=film).status_code == 403


def test_another_sites_page_may_lead_here_and_ask_for_nothing(app: Flask) -> None:
    """A link opens the page; pictures, scripts and streams of a foreign page get nothing. Programs say neither."""
    own, foreign = app.test_client(), {"Sec-Fetch-Site": "cross-site"}
    for path in ("/api/state", "/events", "/frame.jpg", "/setup.jpg"):
        assert own.get(path, headers=foreign).status_code == 403
    assert own.get("/api/state", headers={**foreign, "Sec-Fetch-Mode": "navigate"}).status_code == 403
    assert own.get("/", headers={**foreign, "Sec-Fetch-Mode": "navigate"}).status_code == 200
    for site in ({}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}):
        assert own.get("/api/state", headers=site).status_code == 200


def test_the_secret_is_for_this_user_alone(tmp_path: Path) -> None:
    """It is made once, kept with rights for nobody else, and passes hold over a restart."""
    secret = secret_in(tmp_path)
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    door = Door(secret, pin="1")
    assert Door(secret_in(tmp_path), pin="2").holds(door.let_in("1", "a"))


@pytest.mark.parametrize(
    ("host", "others"), [("127.0.0.1", False), ("localhost", False), ("0.0.0.0", True), ("10.0.0.5", True)]
)
def test_by_default_only_this_machine_is_served(host: str, others: bool) -> None:
    """Others find the table only where its host asked for that, and a PIN is needed exactly then."""
    assert (lan_of(host, 8000, "http") is not None) == others


@pytest.mark.parametrize(
    ("asked", "mine"),
    [
        *(("192.168.1.2:8000", True), ("10.9.8.7:8000", True), ("[fe80::1]:8000", True), ("[2001:db8::7]", True)),
        *(("localhost:8000", True), ("stube-pc:8000", True), ("Stube-PC.fritz.box:8000", True), ("stube-pc.", True)),
        *(("stube-pc.tail1234.ts.net", True), ("sheepdog.lan", True), ("table.local:8000", True)),
        *(("karten.example.org:8000", True), ("evil.example", False), ("a.karten.example.org", False)),
        *(("local.evil.example:8000", False), ("192.168.1.2.evil.example", False), ("[::1", False), ("", False)),
    ],
)
def test_a_foreign_name_finds_nothing(
    session: Session, monkeypatch: pytest.MonkeyPatch, own_home: Path, asked: str, mine: bool
) -> None:
    """Served to the whole network: addresses in numbers, names of this machine and of home networks, and what --host
    named; another name could be a foreign site's that points here. Its visitor is told what to open.
    """
    monkeypatch.setattr("socket.gethostname", lambda: "Stube-PC")
    app = create_app(Room(session), hosts("Karten.example.org"), "http://192.168.1.2:8000")
    answer = app.test_client().get("/api/state", headers={"Host": asked}, environ_overrides={"REMOTE_ADDR": "10.9.8.3"})
    assert answer.status_code == (200 if mine else 403)
    assert mine or "open http://192.168.1.2:8000" in answer.json["error"]  # type: ignore[index]


def test_its_own_name_may_have_an_umlaut(session: Session, monkeypatch: pytest.MonkeyPatch, own_home: Path) -> None:
    """Browsers write it otherwise than the machine itself. One that is called as all are has no name of its own."""
    monkeypatch.setattr("socket.gethostname", lambda: "Küche")
    client = create_app(Room(session), hosts("0.0.0.0"), "http://192.168.1.2:8000").test_client()
    assert client.get("/api/state", headers={"Host": "xn--kche-0ra.fritz.box:8000"}).status_code == 200
    monkeypatch.setattr("socket.gethostname", lambda: "localhost")
    assert client.get("/api/state", headers={"Host": "localhost.evil.example"}).status_code == 403


def test_https_has_a_certificate_of_its_own(session: Session, own_home: Path) -> None:
    """A browser that trusts it reads the page over TLS; it is made once, for this machine, with a private key."""
    files = certificate(own_home, {"192.168.1.2"})
    assert files[1].stat().st_mode & 0o077 == 0
    before = files[0].read_bytes()
    assert certificate(own_home, {"192.168.1.2"})[0].read_bytes() == before
    room = Room(session)
    server = serve(create_app(room, {"127.0.0.1"}), "127.0.0.1", free_port(), files)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        trust = ssl.create_default_context(cafile=str(files[0]))
        with urllib.request.urlopen(
            f"https://127.0.0.1:{server.bind_addr[1]}/health", context=trust, timeout=10
        ) as page:
            assert page.status == 200
    finally:
        room.live.close()
        server.stop()
        thread.join()
    assert certificate(own_home, {"192.168.1.3"})[0].read_bytes() != before


@pytest.mark.parametrize(("name", "written"), [("Küche", "xn--kche-0ra"), ("a..b", None)])
def test_a_machine_may_be_called_as_it_likes(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, name: str, written: str | None
) -> None:
    """An umlaut is written as browsers do; what is no name of a machine is left out, and the page is served."""
    monkeypatch.setattr("socket.gethostname", lambda: name)
    made = certificate(own_home, set())[0].read_bytes()
    held = x509.load_pem_x509_certificate(made).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert set(held.get_values_for_type(x509.DNSName)) == {"localhost", written} - {None}
    assert certificate(own_home, set())[0].read_bytes() == made


def test_a_certificate_is_renewed_before_it_ends(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A week before its end a new one is made."""
    import webui.certificate

    monkeypatch.setattr(webui.certificate, "DAYS", 6)
    old = certificate(own_home, set())[0].read_bytes()
    monkeypatch.undo()
    monkeypatch.setenv("SHEEPDOG_HOME", str(own_home))
    assert certificate(own_home, set())[0].read_bytes() != old


def test_every_answer_keeps_the_page_to_itself(phone: FlaskClient) -> None:
    """No foreign frame, script or reader, whatever is asked for."""
    for path in ("/", "/api/state", "/nothing", "/static/main.js"):
        answer = phone.get(path)
        headers = answer.headers
        answer.close()
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
