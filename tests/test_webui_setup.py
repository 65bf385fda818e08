"""Setting up: who plays and for what, what to say of a camera's picture, and a test card at its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask.testing import FlaskClient
from webui_camera import Camera, Eyes, Looker, card, noise, with_card

from engine.options import OPTIONS
from engine.rules import HouseRules
from vision.calibration import TableLayout
from vision.camera import CameraLost, View
from vision.values import Image
from webui import create_app, rule_form
from webui.agreed import TableSetup
from webui.camera_setup import Looking, veiled, verdict
from webui.home import keep_layout, last_camera, last_layout, last_view, remember
from webui.room import Room
from webui.session import Session


@pytest.fixture
def opened() -> list[Camera]:
    """Every camera that the set-up opened."""
    return []


@pytest.fixture
def room(session: Session, opened: list[Camera]) -> Room:
    """A room in which camera 0 gives a good picture and no other gives one."""

    def open_it(spec: str, *, view: View) -> Any:
        if spec not in ("0", "http://phone/video"):
            raise CameraLost(f"No picture comes from camera {spec}")
        opened.append(Camera(with_card(), view))
        return opened[-1]

    return Room(session, looking=Looking(Eyes, open_it), watch=Looker)


@pytest.fixture
def client(room: Room) -> FlaskClient:
    """A browser of the same machine."""
    return create_app(room, {"localhost"}).test_client()


# --- who and what ---------------------------------------------------------------------------------------------------


def test_an_evening_begins_as_it_was_told(client: FlaskClient, session: Session) -> None:
    """Players, dealer, names, stake, deck and rules of the form are those of the first hand."""
    body = {
        "players": 4,
        "dealer": 2,
        "names": ["Zoë", "Ben", "Cleo", "Dan"],
        "settings": {"solo_stake": 2, "renege_penalty": "misplay"},
        "stake": 25,
        "currency": "EUR",
        "deck": "german",
        "hide_points": True,
    }
    assert client.post("/api/evening", json=body).status_code == 200
    assert (session.state.players, session.state.dealer, session.hand.names[0]) == (4, 2, "Zoë")
    assert (session.state.rules.solo_stake, session.state.rules.renege_penalty) == (2, "misplay")
    assert session.hand.agreed == {"stake": 25, "currency": "EUR", "deck": "german", "hide_points": True}
    assert session.balances() == [0] * 4


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"players": 9}, "no table"),
        ({"players": "5"}, "whole number"),
        ({"players": 4, "dealer": 4}, "no table"),
        ({"names": ["Ann", "Ann"]}, "same name"),
        ({"names": [" "]}, "has no name"),
        ({"names": ["\ud800"]}, "cannot be shown"),
        ({"names": "Ann"}, "list"),
        ({"settings": {"split": "thirds"}}, "weighted or even"),
        ({"settings": []}, "object of options"),
        ({"settings": {"partner": "fixed", "teams": [[0, 7], [1, 2]]}}, "not at a table of 5"),
        ({"settings": {"leaster_blind": "named_trick:16"}}, "from 1 to 6"),
        ({"stake": -1}, "cents"),
        ({"currency": "gold"}, "currency"),
    ],
)
def test_what_is_no_table_is_refused(client: FlaskClient, session: Session, body: dict[str, Any], part: str) -> None:
    """400 with a sentence, and no evening begins."""
    answer = client.post("/api/evening", json=body)
    assert answer.status_code == 400
    assert part in answer.json["error"]  # type: ignore[index]
    assert session.rev == 1


def test_of_two_who_begin_an_evening_one_does(client: FlaskClient, session: Session) -> None:
    """The other one's page has not seen it: 409 with what came between. Who names no revision is not asked for one."""
    told = {"names": ["Zoë", "Yann"], "expected_rev": session.rev}
    rev = client.post("/api/evening", json=told).json["rev"]  # type: ignore[index]
    answer = client.post("/api/evening", json={**told, "players": 4})
    assert (answer.status_code, session.rev, session.state.players) == (409, rev, 5)
    assert (answer.json["rev"], [row["seq"] for row in answer.json["between"]]) == (rev, [rev])  # type: ignore[index]
    for junk in ("1", True, 99, -1):
        assert client.post("/api/evening", json={"expected_rev": junk}).status_code in (400, 409)
    assert session.rev == rev
    assert client.post("/api/evening", json={**told, "expected_rev": rev}).status_code == 200
    assert client.post("/api/evening", json={}).status_code == 200


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_house_rule_is_on_the_page_with_its_explanation(client: FlaskClient, lang: str) -> None:
    """Each option can be set and says what it decides; fixed teams are the one exception."""
    text = client.get(f"/setup?lang={lang}").text
    for name, option in OPTIONS.items():
        assert (f'data-rule="{name}"' in text) == (name != "teams")
        if name != "teams":
            assert str(option.english if lang == "en" else option.german)[:30].replace("'", "&#39;") in text


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({}, set()),
        ({"partner": "fixed", "teams": [[0, 2], [1, 3]]}, {"fixed"}),
        ({"leaster_blind": "named_trick"}, {"named_trick"}),
        ({"leaster_blind": "named_trick:3"}, {"named_trick:3"}),
    ],
)
def test_what_the_page_cannot_carry_out_is_offered_only_where_it_is_set(
    client: FlaskClient, session: Session, table: dict[str, Any], words: set[str]
) -> None:
    """Nobody is asked for teams, nor the dealer for a trick; what a table file says of them stays as it is."""
    rules = HouseRules.from_settings(table)
    session.begin_evening(TableSetup(5, 4, rules))
    text = client.get("/setup").text
    for word in ("fixed", "named_trick", "named_trick:3"):
        assert (f'<option value="{word}" selected>' in text) == (word in words)
        assert (f'<option value="{word}"' in text) == (word in words)
    assert ('data-rule="teams"' in text) == ("teams" in table)
    sent = {f"rule.{field['name']}": field["value"] for field in rule_form.fields(rules, "en")}
    said = {name: json.dumps(value) if isinstance(value, tuple) else str(value) for name, value in sent.items()}
    assert rule_form.from_form({name: value for name, value in said.items() if value not in ("None", "False")}) == rules


@pytest.mark.parametrize("teams", ["", "0", "[[0, 0]]", "[" * 100_000, "teams"])
def test_teams_that_are_none_are_refused_in_a_sentence(teams: str) -> None:
    """Whatever an address says of them."""
    with pytest.raises(ValueError, match=r"settings\.teams may be a list of teams"):
        rule_form.from_form({"rule.teams": teams})


# --- the camera -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("image", "heights", "bad"),
    [
        (noise(120), [90.0], []),
        (noise(20, 10), [90.0], ["light.dark"]),
        (noise(232, 10), [90.0], ["light.bright"]),
        (np.full((720, 1280, 3), 120, np.uint8), [90.0], ["sharp.no"]),
        (noise(120), [30.0, 32.0], ["cards.low"]),
        (noise(120), [], ["cards.none"]),
    ],
)
def test_what_is_wrong_with_a_picture_is_said(image: Image, heights: list[float], bad: list[str]) -> None:
    """Light, glare, sharpness and the height of cards each have their sentence, and only what is wrong is marked."""
    assert [one.key for one in verdict(image, heights) if not one.good] == bad


def test_glare_is_said() -> None:
    """A white patch of a twentieth of the picture is glare."""
    image = noise(120)
    image[:36] = 255
    assert "glare.much" in [one.key for one in verdict(image, [90.0]) if not one.good]


def test_no_face_leaves_the_set_up() -> None:
    """All but the cards is coarse squares: within one, nothing is left of what was there."""
    image = noise(120)
    quad = card(640, 360)
    shown = cv2.imdecode(np.frombuffer(veiled(image, [quad]) or b"", np.uint8), cv2.IMREAD_COLOR)
    assert shown.shape == image.shape
    assert float(shown[330:390, 620:660].std()) > 15, "the card is as it is"
    square = shown[4:40, 4:40]
    assert float(square.std()) < 3, "what lies around it is one grey"


def test_a_camera_is_taken_judged_and_watched(client: FlaskClient, room: Room, opened: list[Camera]) -> None:
    """From the list to watching: the verdict comes in words, the layout is kept for the next time."""
    assert client.post("/api/cameras", json={}).json == {"cameras": [{"spec": "0", "width": 1280, "height": 720}]}
    held = {"turn": 180, "mirror": True}
    answer = client.post("/api/camera", json={"spec": "http://phone/video", **held})
    assert answer.status_code == 200
    said = {one["key"]: one["said"] for one in answer.json["findings"]}  # type: ignore[index]
    assert said["cards.good"] == "Cards are 91 pixels high: good to read."
    assert client.get("/setup.jpg").mimetype == "image/jpeg"
    assert opened[-1].view == View(180, True), "while it is set up the whole picture is shown"
    layout = {"seat_angles": [90, 162, 234, 306, 18], "middle": [0.5, 0.45], "area": [0.1, 0.2, 0.9, 1]}
    assert client.post("/api/camera/start", json=layout).status_code == 200
    spec, told, view = room.looker.told  # type: ignore[union-attr]
    assert (spec, told.middle, view) == ("http://phone/video", (0.5, 0.45), View(180, True, (0.1, 0.2, 0.9, 1)))
    assert opened[-1].closed, "whoever watches opens it anew, cut to the table"
    assert client.get("/setup.jpg").status_code == 204, "the page may ask once more as it goes: that is no error"
    assert last_camera() == "http://phone/video"
    assert last_view("http://phone/video") == view
    assert last_layout() == TableLayout(5, (90.0, 162.0, 234.0, 306.0, 18.0), "french", (0.5, 0.45))
    assert client.post("/api/camera", json={"spec": "0"}).status_code == 200
    assert client.post("/api/camera/start", json={}).status_code == 200


def test_a_mistyped_address_leaves_the_running_camera_alone(client: FlaskClient, room: Room) -> None:
    """In mid-hand: the new camera is opened first, and where none is there, the table is watched on."""
    client.post("/api/camera", json={"spec": "0"})
    client.post("/api/camera/start", json={})
    running = room.looker
    assert isinstance(running, Looker)
    assert client.post("/api/camera", json={"spec": "http://phone/vidoe"}).status_code == 422
    assert room.looker is running
    assert not running.stopped
    assert client.post("/api/camera", json={"spec": "http://phone/video"}).status_code == 200
    assert (room.looker, running.stopped) == (None, True)


def test_the_running_camera_is_watched_again_where_it_cannot_be_set_up(
    client: FlaskClient, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be opened once only, so it is let go first; where it then gives no picture, it is watched as before."""
    client.post("/api/camera", json={"spec": "0", "turn": 90})
    client.post("/api/camera/start", json={"middle": [0.5, 0.4]})
    before = room.looker
    assert isinstance(before, Looker)

    def lost(spec: str, *, view: View) -> Any:
        assert before.stopped
        raise CameraLost("No picture comes from camera 0")

    monkeypatch.setattr(room.looking, "_open", lost)
    assert client.post("/api/camera", json={"spec": "0"}).status_code == 422
    assert isinstance(room.looker, Looker)
    assert not room.looker.stopped
    assert room.looker.told == before.told


def test_a_camera_that_cannot_be_watched_yet_can_be_tried_again(
    client: FlaskClient, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lost just as it is handed over, it is still the one that is set up."""
    client.post("/api/camera", json={"spec": "0", "turn": 180})

    def lost(*told: Any) -> Looker:
        raise CameraLost("No picture comes from camera 0")

    monkeypatch.setattr(room, "watch", lost)
    assert client.post("/api/camera/start", json={}).status_code == 422
    monkeypatch.setattr(room, "watch", Looker)
    assert client.post("/api/camera/start", json={}).status_code == 200
    assert room.looker.told[2] == View(180)  # type: ignore[union-attr]


def test_no_foreign_page_switches_a_camera_on(client: FlaskClient, opened: list[Camera]) -> None:
    """Not with a picture or a script that names our address, and not from a browser that does not say who asks."""
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {}):
        assert client.get("/api/cameras", headers=headers).status_code in (403, 405)
        assert client.post("/api/cameras", data="{}", headers=headers).status_code in (403, 415)
    assert opened == []


def test_a_test_card_outside_the_table_is_none(client: FlaskClient) -> None:
    """What lies beyond the area that was dragged is not read, and a seat is meant as seen within the area."""
    client.post("/api/camera", json={"spec": "0"})
    even = {"seat_angles": [90, 162, 234, 306, 18]}

    def seats(area: list[float] | None) -> list[int]:
        answer = client.post("/api/camera/test", json={**even, "area": area})
        return [seen["seat"] for seen in answer.json["cards"]]  # type: ignore[index]

    assert seats(None) == seats([0.25, 0.25, 0.75, 1]) == [0]
    assert seats([0, 0, 1, 0.5]) == []
    assert seats([0.25, 0.7, 0.5, 1]) == [4], "at the right rim of this part of the picture"
    bad = client.post("/api/camera/test", json={**even, "area": [0, 0, 0.01, 1]})
    assert bad.status_code == 400
    assert "area" in bad.json["error"]  # type: ignore[index]


def test_a_test_card_comes_back_with_name_and_seat(client: FlaskClient) -> None:
    """A card at the lower edge lies before seat 0; with the seats turned round it lies before another."""
    client.post("/api/camera", json={"spec": "0"})
    even = [90, 162, 234, 306, 18]
    (seen,) = client.post("/api/camera/test", json={"seat_angles": even}).json["cards"]  # type: ignore[index]
    assert (seen["card"], seen["seat"]) == ("9C", 0)
    turned = [*even[1:], even[0]]
    (seen,) = client.post("/api/camera/test", json={"seat_angles": turned}).json["cards"]  # type: ignore[index]
    assert seen["seat"] == 4


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/camera", {"spec": "7"}, 422),
        ("/api/camera", {"spec": 0}, 400),
        ("/api/camera", {}, 400),
        ("/api/camera", {"spec": "0", "turn": 45}, 400),
        ("/api/camera", {"spec": "0", "mirror": "yes"}, 400),
        ("/api/camera/start", {"area": [0, 0, 2, 2]}, 400),
        ("/api/camera/start", {}, 409),
        ("/api/camera/start", {"seat_angles": [1]}, 400),
        ("/api/camera/start", {"middle": [2, 2]}, 400),
        ("/api/camera/test", {"seat_angles": "x"}, 400),
    ],
)
def test_what_cannot_be_set_up_is_said(client: FlaskClient, path: str, body: dict[str, Any], status: int) -> None:
    """A refusal is a sentence."""
    answer = client.post(path, json=body)
    assert answer.status_code == status
    assert answer.json["error"]  # type: ignore[index]


def test_a_recording_is_kept_and_can_be_looked_at(client: FlaskClient, own_home: Path) -> None:
    """Sent in parts larger than any command, under a name that stays in its folder."""
    data = b"film" * 100_000
    answer = client.post("/api/films?name=../../evening.mp4", data=data, content_type="application/octet-stream")
    assert answer.status_code == 200
    assert Path(answer.json["spec"]) == own_home / "films" / "evening.mp4"  # type: ignore[index]
    assert (own_home / "films" / "evening.mp4").read_bytes() == data
    assert client.post("/api/films?name=..", data=b"x", content_type="application/octet-stream").status_code == 400
    assert client.post("/api/films?name=a.mp4", json={}).status_code == 415


def test_the_page_names_the_recording_that_was_sent(client: FlaskClient) -> None:
    """Whoever sent the second of one name is told where it lies."""
    for data in (b"one", b"two"):
        answer = client.post("/api/films?name=clip.mp4", data=data, content_type="application/octet-stream")
        assert Path(answer.json["spec"]).read_bytes() == data  # type: ignore[index]


def test_only_who_may_write_sees_the_set_up(room: Room) -> None:
    """Another device in the network sees neither cameras nor their picture."""
    phone = create_app(room, None, "http://192.168.1.2:8000").test_client()
    phone.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    for path in ("/api/camera", "/setup.jpg"):
        assert phone.get(path).status_code == 401
    assert phone.post("/api/cameras", json={}).status_code == 401
    assert phone.post("/api/evening", json={}).status_code == 401


def test_nobody_else_is_told_the_cameras_password(room: Room, own_home: Path) -> None:
    """Its address is for whoever may write: their page must know the camera of last time again."""
    own_home.mkdir(parents=True, exist_ok=True)
    remember("rtsp://admin:secret@192.168.1.99/1", View(90))
    app = create_app(room, None, "http://192.168.1.2:8000")
    phone, own = app.test_client(), app.test_client()
    phone.environ_base["REMOTE_ADDR"] = "192.168.1.7"
    assert "192.168.1.99" not in phone.get("/setup").text
    assert "rtsp://admin:secret@192.168.1.99/1" in own.get("/setup").text


def test_the_last_camera_keeps_its_layout_and_another_has_none(own_home: Path) -> None:
    """Where the seats are belongs to the camera that was set up."""
    own_home.mkdir(parents=True)
    held = View(90, area=(0, 0.1, 1, 1))
    keep_layout("0", TableLayout(4), held)
    assert (last_view("0"), last_view("1")) == (held, View())
    remember("0", held)
    assert (last_layout(), last_view("0")) == (TableLayout(4), held)
    remember("1", View(mirror=True))
    assert (last_camera(), last_layout(), last_view("1")) == ("1", None, View(mirror=True))
    (own_home / "last.json").write_text(json.dumps({"camera": "0", "view": {"turn": 45}}))
    assert last_view("0") == View()
    (own_home / "last.json").write_text(json.dumps({"camera": "0", "layout": {"players": 99}}))
    assert last_layout() is None
