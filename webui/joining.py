"""The way in: a PIN said, a code scanned, and the code itself for the host's screen."""

from __future__ import annotations

import io

import segno
from flask import Blueprint, Response, abort, current_app, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from webui.access import COOKIE, door, may_write
from webui.answers import told
from webui.door import HOLDS_S, TooSoon
from webui.views import said

blueprint = Blueprint("joining", __name__)


@blueprint.post("/api/pen")
def say_pin() -> ResponseReturnValue:
    """Whoever says the right `pin` may write from this device; 403 for a wrong one, 429 after several."""
    return _with_pass(jsonify(may_write=True), _let_in(told().get("pin")))


@blueprint.get("/join/<word>")
def join(word: str) -> ResponseReturnValue:
    """What the code on the host's screen leads to."""
    return _with_pass(redirect("/phone" if request.args.get("to") == "phone" else "/"), _let_in(word))


def _let_in(word: object) -> str:
    try:
        given = door().let_in(word, request.remote_addr or "?")
    except TooSoon as wait:
        answer = jsonify(error=said(wait))
        answer.headers["Retry-After"] = str(int(wait.wait_s) + 1)
        answer.status_code = 429
        abort(answer)
    if given is None:
        abort(403, "That is not the PIN of this table: it is shown on the host's screen")
    return given


def _with_pass(answer: Response | ResponseReturnValue, given: str) -> Response:
    response = current_app.make_response(answer)
    response.set_cookie(
        COOKIE, given, max_age=HOLDS_S, httponly=True, samesite="Strict", secure=request.is_secure, path="/"
    )
    return response


@blueprint.get("/api/pen")
def pen() -> ResponseReturnValue:
    """Whether this device may write; who may is told the PIN and the address for others."""
    if not may_write():
        return jsonify(may_write=False)
    open_to_all = current_app.config["ADDRESS"] is None
    return jsonify(may_write=True, pin=None if open_to_all else door().pin, address=current_app.config["ADDRESS"])


@blueprint.get("/invitation.svg")
def invitation() -> ResponseReturnValue:
    """The code to scan, for whoever may write."""
    address = current_app.config["ADDRESS"]
    if address is None or not may_write():
        abort(404, "There is nobody to invite: this table is served to its own machine only")
    drawn = io.BytesIO()
    segno.make(f"{address}/join/{door().invitation}", error="m").save(
        drawn, kind="svg", scale=6, border=3, light="#fff"
    )
    return Response(drawn.getvalue(), mimetype="image/svg+xml")
