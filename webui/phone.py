"""A phone as the camera: its page, the code that leads there, and the way its pictures come in."""

from __future__ import annotations

import io

import segno
from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from vision.calibration import TableLayout
from vision.pushed import PHONE, NoPicture
from webui.access import COOKIE, door, may_write
from webui.answers import file_expected, told
from webui.asked import Refused
from webui.home import last_layout, last_view, remember
from webui.phone_pairing import Pairing, Taken, ThrownOut
from webui.room import Room, room
from webui.views import language, words

blueprint = Blueprint("phone", __name__)

PICTURE_AT_MOST = 4 * 2**20
"""Bytes of one picture."""
TOKEN = "X-Sheepdog-Phone"
"""The header by which the paired phone is known."""
WANTED_PER_S = 15
"""Pictures a second that a phone sends at most; the next one only after the answer to the one before."""


def pairing() -> Pairing:
    """Who may send here; 404 where no phone can be the camera, as in the demo."""
    found = room().phone
    if found is None:
        abort(404, "No phone can be the camera here: start sheepdog serve")
    return found


@blueprint.get("/phone")
def page() -> ResponseReturnValue:
    """What the phone opens; on the host's screen, the code for it and the way to throw it out."""
    pairing()
    tongue = language()
    return render_template(
        "phone.html",
        language=tongue,
        words=words(tongue),
        may_write=may_write(),
        address=current_app.config["ADDRESS"],
        secure=request.is_secure,
        per_second=WANTED_PER_S,
    )


@blueprint.get("/phone.svg")
def code() -> ResponseReturnValue:
    """The code to scan with the phone, for whoever may write: it lets the phone in and opens its page."""
    pairing()
    address = current_app.config["ADDRESS"]
    if address is None or not may_write():
        abort(404, "There is no phone to invite: this table is served to its own machine only")
    drawn = io.BytesIO()
    segno.make(way_in(address, door().invitation), error="m").save(drawn, kind="svg", scale=6, border=3, light="#fff")
    return Response(drawn.getvalue(), mimetype="image/svg+xml")


def way_in(address: str, invitation: str) -> str:
    """What the phone's code says."""
    return f"{address}/join/{invitation}?to=phone"


@blueprint.get("/api/phone")
def state() -> ResponseReturnValue:
    """Whether a phone is paired, and how it does."""
    return jsonify(pairing().shown())


@blueprint.post("/api/phone/pair")
def pair() -> ResponseReturnValue:
    """This phone is the camera from now on; 409 while another one is, unless `instead` is true."""
    instead = told().get("instead") is True
    try:
        token = pairing().pair(_pen(), instead)
    except Taken:
        abort(409, "Another phone is the camera: throw it out, or take its place")
    _begin(room())
    return jsonify(token=token, run=pairing().run, watching=room().looker is not None)


def _begin(here: Room) -> None:
    """Where nothing watches and no camera is being set up, the phone is watched at once, as the table stood last."""
    with here.choosing:
        setting_up = here.looking is not None and here.looking.source is not None
        if here.looker is not None or here.watch is None or setting_up:
            return
        players = here.session.state.players
        known = last_layout()
        layout = known if known is not None and known.players == players else TableLayout(players)
        view = last_view(PHONE)
        here.look_through(PHONE, layout, view)
        remember(PHONE, view)


@blueprint.post("/api/phone/picture")
def picture() -> ResponseReturnValue:
    """One picture of the paired phone, a JPEG; 410 for any other phone."""
    file_expected(PICTURE_AT_MOST)
    found, token = pairing(), request.headers.get(TOKEN, "")
    if not found.holds(token):
        abort(410, "This phone is not the camera any more")
    try:
        found.take(token, request.get_data())
    except ThrownOut:
        abort(410, "This phone is not the camera any more")
    except NoPicture as error:
        abort(400, str(error))
    return "", 204


@blueprint.post("/api/phone/leave")
def leave() -> ResponseReturnValue:
    """The paired phone says that it is done."""
    pairing().leave(request.headers.get(TOKEN, ""))
    return jsonify(pairing().shown())


@blueprint.post("/api/phone/out")
def throw_out() -> ResponseReturnValue:
    """Throw the paired phone out: it must be shown the new PIN or code before it may write or send again."""
    if (pen := pairing().throw_out()) is not None:
        try:
            door().take_back(pen)
        except OSError as error:
            raise Refused(
                "The phone is thrown out, but after a restart it may write again, for that could not be noted "
                f"({error.strerror}): make room on the disk",
                507,
            ) from None
    return jsonify(pairing().shown())


def _pen() -> str | None:
    return request.cookies.get(COOKIE)
