"""The page's server: stream, state, commands, and who may send them."""

from __future__ import annotations

import contextlib
import json
import threading
from random import Random
from typing import Any

import pytest
from builders import lawful_hand
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from webui_table import PAYOUT, whole_hand

from engine.rules import HouseRules
from webui import create_app
from webui.agreed import TableSetup
from webui.ledger import Ledger
from webui.live import Live
from webui.present import present
from webui.room import Room
from webui.session import Conflict, Session


@pytest.fixture
def room(session: Session) -> Room:
    """A room without a camera; its stream beats quickly."""
    return Room(session, live=Live(heartbeat_s=0.02))


@pytest.fixture
def client(room: Room) -> FlaskClient:
    """A browser of the same machine."""
    return create_app(room, {"localhost"}).test_client()


def send(client: FlaskClient, **command: Any) -> tuple[int, dict[str, Any]]:
    """One command at the newest revision."""
    rev = client.get("/api/state").json["rev"]  # type: ignore[index]
    answer = client.post("/api/commands", json={"expected_rev": rev, **command})
    return answer.status_code, answer.json  # type: ignore[return-value]


def test_the_snapshot_shows_a_hand_from_start_to_payout(client: FlaskClient, session: Session) -> None:
    """Each part of the page has what it needs while the hand runs and when it is over."""
    for event in whole_hand()[:13]:
        session.happened(event)
    shown = client.get("/api/state").json
    assert shown is not None
    assert [trick["winner"] for trick in shown["tricks"]] == [1]
    assert (shown["trick"]["winner"], shown["trick"]["points"], shown["trick"]["complete"]) == (2, 17, True)
    assert [seat["role"] for seat in shown["seats"]] == [None, None, "picker", "partner", None]
    assert shown["sides"]["seats"] == [2, 3]
    for event in whole_hand()[13:]:
        session.happened(event)
    shown = client.get("/api/state").json
    assert shown is not None
    assert (shown["phase"], shown["turn"], len(shown["tricks"])) == ("over", None, 6)
    assert shown["result"]["payout"] == list(PAYOUT)
    (wrong,) = shown["violations"]
    assert (wrong["id"], wrong["seat"], wrong["offence"]["card"], wrong["proof"]["card"]) == ("R-FAIL", 3, "7H", "9C")
    assert wrong["said"]["en"].startswith("Dan showed out of clubs in trick 3")
    assert wrong["said"]["de"].startswith("Dan hat in Stich 3 Kreuz")


def test_an_earlier_hand_shows_the_balances_of_its_own_evening(client: FlaskClient, session: Session) -> None:
    """After a new evening, of other players and more of them, the old names keep what they won and lost."""
    for _ in range(2):
        for event in whole_hand():
            session.happened(event)
        session.new_hand()
    session.begin_evening(TableSetup(players=6, names=("Uli",)))
    told = {number: client.get(f"/api/hands/{number}").json["seats"] for number in (1, 4)}  # type: ignore[index]
    assert [seat["balance"] for seat in told[1]] == [2 * paid for paid in PAYOUT]
    assert [seat["balance"] for seat in told[4]] == [0] * 6


@pytest.mark.parametrize(
    ("rules", "seed", "points", "winners", "needs"),
    [
        (HouseRules(partner="base4"), 0, 77, [0, 2], (61, 61, False)),  # nobody picks and nothing is buried
        (HouseRules(partner="base4"), 3, 50, [1, 3], (61, 61, False)),
        (HouseRules(), 89, 60, [0, 1, 4], (61, 60, True)),
        (HouseRules(tie60="none"), 89, 60, [], (61, 61, True)),
    ],
)
def test_who_won_is_told_by_the_cards(
    rules: HouseRules, seed: int, points: int, winners: list[int], needs: tuple[int, int, bool]
) -> None:
    """Also where the table agrees on other amounts; and what each side needs to win."""
    players = 5 if rules.has_picker else 4
    session = Session(Ledger(":memory:"), TableSetup(players, players - 1, rules))
    for event in lawful_hand(Random(seed), players, rules).play()[1:]:
        session.happened(event)
    for agreed in (None, [0] * players):
        if agreed is not None:
            session.command({"do": "settle", "payout": agreed}, session.rev)
        shown = present(session.hand, session.rev)
        assert (shown["result"]["side_points"], shown["result"]["winners"]) == (points, winners)
        assert tuple(shown["sides"][name] for name in ("need", "other_need", "bury")) == needs


def test_commands_change_the_table(client: FlaskClient) -> None:
    """A click on a name sets the picker, the next one the call, one on Undo takes it back."""
    assert client.get("/api/state").json["asks"] == "picker"  # type: ignore[index]
    assert send(client, do="pick", seat=2)[0] == 200
    assert client.get("/api/state").json["asks"] == "call"  # type: ignore[index]
    assert send(client, do="call", kind="ten", suit="S")[0] == 200
    shown = client.get("/api/state").json
    assert shown is not None
    assert shown["declared"]["call"] == {"kind": "ten", "suit": "S"}
    assert send(client, do="undo")[0] == 200
    assert client.get("/api/state").json["undo"] == {"kind": "Picked", "seat": 2}  # type: ignore[index]


def test_a_conflict_shows_what_came_between(client: FlaskClient) -> None:
    """409 carries the newest revision and the acts that the sender had not seen."""
    rev = client.get("/api/state").json["rev"]  # type: ignore[index]
    assert client.post("/api/commands", json={"do": "pick", "seat": 1, "expected_rev": rev}).status_code == 200
    answer = client.post("/api/commands", json={"do": "pick", "seat": 3, "expected_rev": rev})
    assert answer.status_code == 409
    assert answer.json is not None
    assert answer.json["rev"] == rev + 1
    assert [row["kind"] for row in answer.json["between"]] == ["Picked"]


NONSENSE: list[tuple[dict[str, Any], int, str]] = [
    ({}, 400, "do may be"),
    ({"do": "dance"}, 400, "do may be"),
    ({"do": "dance"}, 400, "new_hand"),
    ({"do": ["pick"]}, 400, "do may be"),
    ({"do": "pick"}, 400, "seat is a number from 0 to 4"),
    ({"do": "pick", "seat": 9}, 400, "seat is a number from 0 to 4"),
    ({"do": "pick", "seat": True}, 400, "seat is a number"),
    ({"do": "call", "kind": "ace", "suit": "H"}, 422, "Nobody has picked"),
    ({"do": "unknown"}, 422, "Only a picker who called"),
    ({"do": "call", "kind": "king"}, 400, "kind may be ace"),
    ({"do": "play", "seat": 0, "card": "1X"}, 400, "no card of the pack"),
    ({"do": "play", "seat": 0, "card": 7}, 400, "card is a code"),
    ({"do": "change", "event": 999, "card": "QC"}, 404, "no event 999"),
    ({"do": "change", "event": 1, "card": "QC"}, 400, "Only a card"),
    ({"do": "remove", "event": 1}, 400, "start of a hand stays"),
    ({"do": "gather", "seat": 0}, 422, "makes no sense"),
    ({"do": "bury", "cards": "QC"}, 400, "cards is the list"),
    ({"do": "name", "seat": 0, "name": "  "}, 400, "has no name"),
    ({"do": "name", "seat": 0, "name": "x" * 21}, 400, "at most 20"),
    ({"do": "name", "seat": 0, "name": "\ud800"}, 400, "cannot be shown"),
    ({"do": "name", "seat": 1, "name": "Ann"}, 400, "same name"),
    ({"do": "doubt", "event": 1}, 400, "Only a card"),
    ({"do": "move", "event": 1, "before": 1}, 400, "Only a card"),
    ({"do": "judge", "charge": "R-FAIL", "verdict": "reneged"}, 404, "no such accusation"),
    ({"do": "settle", "payout": [0, 0, 0, 0, 0]}, 409, "not over"),
    ({"do": "settle"}, 409, "agreed on nothing"),
    ({"do": "agree"}, 400, "Say what is agreed"),
    ({"do": "agree", "stake": 1.5}, 400, "whole number of cents"),
    ({"do": "agree", "deck": "tarot"}, 400, "french or german"),
    ({"do": "undo", "hand": 7}, 404, "no hand 7"),
    ({"do": "pick", "seat": 1, "hand": True}, 404, "no hand"),
    ({"do": "undo"}, 409, "nothing to take back"),
    ({"do": "new_hand"}, 409, "No card of this hand"),
    ({"do": "pick", "seat": 0, "expected_rev": "1"}, 400, "expected_rev"),
    ({"do": "pick", "seat": 0, "expected_rev": None}, 400, "expected_rev"),
]


@pytest.mark.parametrize(("command", "status", "part"), NONSENSE)
def test_nonsense_is_refused_in_a_sentence(
    client: FlaskClient, session: Session, command: dict[str, Any], status: int, part: str
) -> None:
    """A command that makes no sense gets 4xx and a sentence, and the ledger stays as it was."""
    rev = session.rev
    got, answer = send(client, **command)
    assert (got, session.rev) == (status, rev)
    assert part in answer["error"]


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b"[" * 100_000, "application/json", 413),
        (b"[" * 15_000, "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"do=undo", "application/x-www-form-urlencoded", 415),
    ],
)
def test_a_body_that_is_no_command(client: FlaskClient, session: Session, body: bytes, kind: str, status: int) -> None:
    """Damaged, huge, deep and foreign bodies are refused in a sentence."""
    rev = session.rev
    answer = client.post("/api/commands", data=body, content_type=kind)
    assert answer.status_code == status
    assert answer.json is not None
    assert answer.json["error"]
    assert status != 400 or answer.json["error"] == "This is no JSON object"
    assert session.rev == rev


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
DO = (
    st.sampled_from(
        [
            "pick",
            "pass",
            "call",
            "say",
            "play",
            "change",
            "remove",
            "gather",
            "bury",
            "end_hand",
            "deal",
            "name",
            "undo",
            "new_hand",
        ]
    )
    | JUNK
)
FIELDS = st.sampled_from(["seat", "card", "kind", "suit", "event", "before", "cards", "what", "name", "forced"])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(do=DO, more=st.dictionaries(FIELDS, JUNK, max_size=4))
def test_fuzzed_commands_are_answered_and_never_damage_the_ledger(
    client: FlaskClient, session: Session, do: object, more: dict[str, Any]
) -> None:
    """Whatever is sent: 200 and a table that still folds, or 4xx with a sentence and a ledger that did not change."""
    rev = session.rev
    status, answer = send(client, do=do, **more)
    if status == 200:
        assert session.rev > rev
    else:
        assert 400 <= status < 500
        assert isinstance(answer["error"], str)
        assert answer["error"]
        assert session.rev == rev
    assert session.hand.state.players == 5


def test_writing_from_another_site_is_refused(client: FlaskClient) -> None:
    """A foreign page, a foreign name for this machine, and a form post are not ours."""
    command = {"do": "pick", "seat": 1, "expected_rev": 1}
    assert client.post("/api/commands", json=command, headers={"Origin": "http://evil.example"}).status_code == 403
    assert client.post("/api/commands", json=command, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 403
    assert client.post("/api/commands", json=command, headers={"Origin": "http://localhost"}).status_code == 200


def test_the_page_keeps_to_itself(client: FlaskClient) -> None:
    """The page names no other host, and its headers forbid to load from one."""
    page = client.get("/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert "http://" not in page.text
    assert "https://" not in page.text


@pytest.mark.parametrize("path", ["/frame.jpg", "/pictures/1.jpg", "/pictures/99999999999999999999.jpg", "/nothing"])
def test_what_is_not_there_is_said_in_a_sentence(client: FlaskClient, path: str) -> None:
    """No picture, no page: 404 with a sentence."""
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json is not None
    assert answer.json["error"]


def test_health_says_how_the_camera_does(client: FlaskClient) -> None:
    """A monitor can ask without reading a stream."""
    assert client.get("/health").json == {
        "camera": {"disk": "", "fps": 0.0, "message": "", "seconds": 0, "state": "none"},
        "readers": 0,
        "rev": 1,
    }


def test_both_languages_say_the_same(client: FlaskClient) -> None:
    """Every string stands in English and German, with the same places to fill."""
    import re

    from webui.views import words

    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", german[key])) <= set(re.findall(r"\{\w+\}", text)), key
    assert 'lang="de"' in client.get("/", headers={"Accept-Language": "de-AT,en;q=0.5"}).text


# --- the stream -----------------------------------------------------------------------------------------------------


def test_the_stream_gives_a_snapshot_then_beats_then_the_next(room: Room, session: Session) -> None:
    """A reader gets the whole state at once, a heartbeat while nothing happens, and every change."""
    stream = room.live.stream()
    assert next(stream) == "retry: 1000\n\n"
    first = next(stream)
    assert first.startswith("data: {")
    assert next(stream) == "event: beat\ndata: {}\n\n"
    session.happened(whole_hand()[0])
    later = next(part for part in stream if part.startswith("data: "))
    assert json.loads(later.removeprefix("data: "))["declared"]["picker"] == 2


def test_too_many_streams_are_refused_and_places_come_back(client: FlaskClient, room: Room) -> None:
    """The 25th reader is told so; a place is free again when one leaves."""
    answers = [client.get("/events") for _ in range(24)]
    assert {answer.status_code for answer in answers} == {200}
    assert client.get("/events").status_code == 503
    answers[0].close()
    assert room.live.readers == 23
    again = client.get("/events")
    assert again.status_code == 200
    for answer in [*answers[1:], again]:
        answer.close()
    assert room.live.readers == 0


def test_nobody_sees_what_is_not_yet_on_disk(session: Session, ledger_path: Any) -> None:
    """When a snapshot is published, another connection already finds its events in the file."""
    import sqlite3

    seen = []

    def look() -> None:
        with sqlite3.connect(ledger_path) as other:
            seen.append((other.execute("SELECT MAX(seq) FROM event").fetchone()[0], session.rev))
        other.close()

    session.on_change(look)
    for event in whole_hand()[:8]:
        session.happened(event)
    assert len(seen) == 8
    assert all(on_disk >= shown for on_disk, shown in seen)


def test_many_hands_write_at_once_and_each_act_counts_once(session: Session) -> None:
    """Threads that all send the same command at the same revision: exactly one gets through."""
    rev, done = session.rev, []

    def click(seat: int) -> None:
        with contextlib.suppress(Conflict):
            done.append(session.command({"do": "pick", "seat": seat}, rev))

    threads = [threading.Thread(target=click, args=(seat,)) for seat in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 1
