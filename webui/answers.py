"""What all addresses share: the JSON object or file that a request carries, and each error as one sentence."""

from __future__ import annotations

import errno
from typing import Any

from flask import Flask, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, HTTPException

from vision.camera import CameraLost
from vision.deckbook import DeckBookError
from vision.detector import WeightsError
from webui.access import FILM
from webui.asked import Refused
from webui.ledger import LedgerError
from webui.session import Conflict
from webui.views import language, said, words

DISK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM, errno.EIO, errno.EFBIG}
"""A disk that is full, may only be read, belongs to somebody else, or fails."""
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def told() -> dict[str, Any]:
    """The request's JSON object."""
    try:
        body = request.get_json()
    except (BadRequest, RecursionError):
        raise BadRequest("This is no JSON object") from None
    if not isinstance(body, dict):
        raise BadRequest("This is no JSON object")
    return body


def file_expected(at_most: int) -> None:
    """The request carries a file of *at_most* so many bytes, sent as it is; else 413 or 415."""
    request.max_content_length = at_most
    if request.mimetype != FILM:
        abort(415, f"A file is sent as {FILM}")


def install(app: Flask) -> None:
    """Have every refusal, and whatever is wrong with the world, answered in one sentence of the reader's language.

    Bugs of our own are raised.
    """
    app.register_error_handler(HTTPException, lambda error: _answer(error.description or error.name, error.code or 500))
    app.register_error_handler(Refused, lambda error: _answer(error, error.status))
    app.register_error_handler(Conflict, _conflict)
    app.register_error_handler(LedgerError, lambda error: _answer(error, 503))
    for kind in (CameraLost, DeckBookError, WeightsError):
        app.register_error_handler(kind, lambda error: _answer(error, 422))
    app.register_error_handler(OSError, _disk)


def _answer(sentence: object, status: int) -> ResponseReturnValue:
    """For a program a JSON object; for somebody who opened a page, a page with the way back."""
    told = said(sentence)
    offered = ["application/json", "text/html"]
    if request.method == "GET" and request.accept_mimetypes.best_match(offered) == "text/html":
        tongue = language()
        return render_template("error.html", language=tongue, words=words(tongue), told=told), status
    return jsonify(error=told), status


def _conflict(conflict: Conflict) -> ResponseReturnValue:
    """What came between, so that whoever asked can look at it."""
    between = [{"seq": row.seq, "source": row.source, "kind": row.kind, "body": row.body} for row in conflict.between]
    return jsonify(error=said(f"{conflict}: look at it and try again"), rev=conflict.rev, between=between), 409


def _disk(error: OSError) -> ResponseReturnValue:
    """What the disk refuses is the world's fault; any other error of the system is ours."""
    if error.errno not in DISK:
        raise error
    if error.errno in FULL:
        return _answer(f"The disk is full ({error.strerror}): make room on it and try again", 507)
    return _answer(
        f"The disk cannot be written ({error.strerror}): check its rights, or name another folder in SHEEPDOG_HOME", 507
    )
