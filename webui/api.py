"""What pages and scripts talk to: the stream, the state, and the one way to change it."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, request
from flask.typing import ResponseReturnValue

from webui.access import may_write
from webui.answers import told
from webui.room import room

blueprint = Blueprint("api", __name__)

BODY_AT_MOST = 16_384
"""Bytes of a command; none needs more."""


@blueprint.get("/events")
def events() -> ResponseReturnValue:
    """Whole snapshots as server-sent events."""
    live, who = room().live, None if may_write() else request.remote_addr or "?"
    if not live.enter(who):
        abort(503, "Too many pages are open: close one")
    stream = Response(live.stream(), mimetype="text/event-stream", headers={"X-Accel-Buffering": "no"})
    stream.call_on_close(lambda: live.leave(who))
    return stream


@blueprint.get("/api/state")
def state() -> ResponseReturnValue:
    """The newest snapshot."""
    return Response(room().live.latest(), mimetype="application/json")


@blueprint.get("/api/hands/<int:number>")
def hand(number: int) -> ResponseReturnValue:
    """An earlier hand as a snapshot, to look at and to correct (commands then carry its number as `hand`)."""
    session = room().session
    with session.still():
        found = session.hand_of(number) if number < 2**31 else None
        if found is None:
            abort(404, f"There is no hand {number}")
        return jsonify(room().shown(found))


@blueprint.get("/api/guesses/<int:seq>")
def guesses(seq: int) -> ResponseReturnValue:
    """The likeliest names of the card of one event, likeliest first; none where no picture was kept."""
    guess = room().guess
    picture = room().session.picture(seq) if guess and seq < 2**62 else None
    found = guess(picture) if guess and picture else []
    return jsonify(guesses=[{"card": card, "share": share} for card, share in found])


@blueprint.post("/api/commands")
def commands() -> ResponseReturnValue:
    """One command, made at `expected_rev`. 200 and the new `rev`; 409 and what came between; else 4xx."""
    command = told()
    return jsonify(rev=room().session.command(command, command.get("expected_rev")))


@blueprint.get("/health")
def health() -> ResponseReturnValue:
    """Whether the camera is seen and the page served."""
    return jsonify(camera=room().health(), readers=room().live.readers, rev=room().session.rev)
