"""Setting a table up: who plays, for what, by which rules, and where the camera stands."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from flask import Blueprint, Response, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.utils import secure_filename

from engine.events import HandStarted
from engine.hand import IllegalEvent, replay
from engine.rules import PRESETS, HouseRules
from vision.calibration import TableLayout
from vision.camera import CameraLost
from vision.view import View
from webui import films, rule_form
from webui.access import may_write
from webui.agreed import CURRENCIES, NAMES, Agreed, TableSetup
from webui.answers import file_expected, told
from webui.asked import Refused
from webui.camera_setup import Looking
from webui.commands import player_name
from webui.home import home, keep_layout, kept_name, last_camera, last_layout, last_view
from webui.room import room
from webui.session import Conflict, Session
from webui.views import language, words

blueprint = Blueprint("setup", __name__)

FILM_AT_MOST = 4 * 2**30
"""Bytes of a recording."""


@blueprint.get("/setup")
def page() -> ResponseReturnValue:
    """The set-up page, filled with how the table stands now."""
    tongue = language()
    session = room().session
    hand = session.hand
    camera = last_camera() if may_write() else None  # an address may hold a password
    return render_template(
        "setup.html",
        language=tongue,
        words=words(tongue),
        names=[*hand.names, *NAMES[len(hand.names) :]],
        players=hand.state.players,
        dealer=hand.state.dealer,
        agreed=Agreed.of(hand.agreed).plain(),
        currencies=CURRENCIES,
        options_of=rule_form.fields(hand.state.rules, tongue),
        presets={name: rule_form.values(rules) for name, rules in PRESETS.items()},
        camera=room().looking is not None,
        phone=room().phone is not None,
        layout=_layout_shown(),
        rev=session.rev,
        view={"camera": camera, **last_view(camera or "").plain()},
        running=not session.fresh,
    )


def _layout_shown() -> dict[str, Any] | None:
    layout = last_layout()
    return None if layout is None else asdict(layout)


@blueprint.post("/api/evening")
def begin() -> ResponseReturnValue:
    """Begin an evening: `players`, `dealer`, `names`, `settings` and what `webui.agreed` holds. Where `expected_rev` is
    said it is heeded as a command's is, so that of two people who set the table up one begins.
    """
    body = told()
    try:
        setup = table_of(body)
    except ValueError as error:
        abort(400, str(error))
    session, expected = room().session, body.get("expected_rev")
    with session.still():
        if expected is not None:
            seen_by(session, expected)
        return jsonify(rev=session.begin_evening(setup))


def seen_by(session: Session, expected: object) -> None:
    """Whoever asks has seen all that is written, for *expected* is its newest row. Raises Refused or Conflict."""
    if isinstance(expected, bool) or not isinstance(expected, int):
        raise Refused("expected_rev is the rev of the snapshot that the command was made at", 400)
    if expected != session.rev:
        raise Conflict(session.rev, session.ledger.rows(since=expected) if 0 <= expected < session.rev else [])


def table_of(body: dict[str, Any]) -> TableSetup:
    """The table that *body* describes; ValueError or Refused in one sentence for what is none."""
    players, dealer = body.get("players", 5), body.get("dealer", 0)
    for name, value in (("players", players), ("dealer", dealer)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{name} is a whole number")
    names = body.get("names", [])
    if not isinstance(names, list) or len(names) > 8:
        raise ValueError("names is a list of at most eight names")
    given = tuple(player_name(name) for name in names)[:players]
    if len(set(given)) < len(given):
        raise ValueError("Two players have the same name: tell them apart")
    rules = HouseRules.from_settings(body.get("settings", {}))
    agreed = Agreed.of(body)
    try:
        replay([HandStarted(players, dealer, rules)])
    except IllegalEvent as error:
        reason = str(error).rpartition(": ")[2]  # without the option's name, which stands on no page
        raise ValueError(f"That is no table: {reason}") from None
    return TableSetup(players, dealer, rules, given, agreed)


# --- the camera -----------------------------------------------------------------------------------------------------


def looking() -> Looking:
    """The camera that is being set up; 404 where none can be, 401 for who may only look."""
    if not may_write():
        abort(401, "To set the camera up, enter the PIN of the table: it is shown on the host's screen")
    found = room().looking
    if found is None:
        abort(404, "No camera can be set up here")
    return found


@blueprint.post("/api/cameras")
def cameras() -> ResponseReturnValue:
    """The devices that give a picture; each is switched on for that, which no foreign page may have done."""
    return jsonify(cameras=looking().cameras())


@blueprint.post("/api/camera")
def take() -> ResponseReturnValue:
    """Look through camera, address or film `spec`, held as `turn` and `mirror` say; what watched so far stops, unless
    no picture comes from there.
    """
    body = told()
    spec = body.get("spec")
    if not isinstance(spec, str) or not spec.strip() or len(spec) > 500:
        abort(400, "spec is a camera's number, an address or a film")
    _take(kept_name(spec.strip()), _view(body))
    return _verdict(looking())


def _take(spec: str, view: View) -> None:
    """Look through *spec* in place of what is watched. Raises CameraLost, and then the table is watched as before."""
    found, here = looking(), room()
    with here.choosing:
        watched = here.watched if here.looker is not None else None
        if watched is None or watched[0] != spec:
            found.look_through(spec, view)
            here.look_with(None)
            return
        here.look_with(None)  # a camera can be opened once only
        try:
            found.look_through(spec, view)
        except CameraLost:
            with suppress(CameraLost):
                here.look_through(*watched)
            raise


@blueprint.get("/api/camera")
def camera() -> ResponseReturnValue:
    """What to say of the newest picture."""
    return _verdict(looking())


def _verdict(found: Looking) -> ResponseReturnValue:
    tongue = words(language())
    said = [
        {"good": one.good, "said": tongue[f"verdict.{one.key}"].format(**one.values), "key": one.key}
        for one in found.findings()
    ]
    return jsonify(spec=found.spec, findings=said)


@blueprint.get("/setup.jpg")
def picture() -> ResponseReturnValue:
    """The newest picture: cards as they are, all else in coarse squares. Empty (204) while there is none: the page asks
    on as its camera is chosen, and once more as that is handed over.
    """
    shown = looking().picture()
    if shown is None:
        return "", 204
    return Response(shown, mimetype="image/jpeg")


@blueprint.post("/api/films")
def upload() -> ResponseReturnValue:
    """Keep a recording, sent as it is with its `name` in the address; the answer names it for `/api/camera`."""
    file_expected(FILM_AT_MOST)
    looking()
    name = secure_filename(request.args.get("name", ""))
    if not name:
        abort(400, "name is the name of the recording")
    path = films.keep(home() / "films", name, request.stream)
    return jsonify(spec=str(path))


@blueprint.post("/api/camera/test")
def test_card() -> ResponseReturnValue:
    """The cards that lie now, each with its name and its seat by the layout that is told, within `area`."""
    body = told()
    return jsonify(cards=looking().test_cards(_layout(body), _view(body).area))


@blueprint.post("/api/camera/start")
def start() -> ResponseReturnValue:
    """Watch from now on, with the layout that is told, the table's `area` alone."""
    body, found, here = told(), looking(), room()
    layout, area = _layout(body), _view(body).area
    with here.choosing:
        taken = found.hand_over() if here.watch is not None else None
        if taken is None:
            abort(409, "There is no camera yet: choose one")
        spec, view = taken[0], replace(taken[1], area=area)
        try:
            here.look_through(spec, layout, view)
        except Exception:
            with suppress(CameraLost):
                found.look_through(*taken)  # so that it can be tried once more
            raise
        keep_layout(spec, layout, view)
    return jsonify(watching=spec)


def _view(body: dict[str, Any]) -> View:
    try:
        return View.of(body)
    except ValueError as error:
        abort(400, str(error))


def _layout(body: dict[str, Any]) -> TableLayout:
    """Seat directions and the middle of play, for as many players as sit at the table."""
    hand = room().session.hand
    angles, middle = body.get("seat_angles"), body.get("middle")
    if angles is not None and not _numbers(angles, hand.state.players, 1e4):
        abort(400, f"seat_angles is a list of {hand.state.players} directions in degrees")
    if middle is not None and not _numbers(middle, 2, 1.0):
        abort(400, "middle is two parts of the picture's width and height")
    layout = TableLayout(hand.state.players, deck=Agreed.of(hand.agreed).deck)
    if angles is not None:
        layout = replace(layout, seat_angles=tuple(float(angle) for angle in angles))
    return layout if middle is None else replace(layout, middle=(float(middle[0]), float(middle[1])))


def _numbers(value: object, count: int, most: float) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(one, int | float) and not isinstance(one, bool) and abs(one) <= most for one in value)
    )
