"""The one page, and the pictures that it shows."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from engine.names import Language
from webui.room import room
from webui.sentences import in_language
from webui.verdicts import LANGUAGES

blueprint = Blueprint("views", __name__)

_TRANSLATIONS = Path(__file__).with_name("translations")


@cache
def words(language: str) -> dict[str, str]:
    """Every string of the page in *language*."""
    found: dict[str, str] = json.loads((_TRANSLATIONS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def language() -> Language:
    """What the reader asked for: `?lang=`, else what the browser says."""
    asked = request.args.get("lang") or request.cookies.get("lang")
    spoken = [asked, *(tag.split("-")[0].lower() for tag in request.accept_languages.values())]
    return next((known for tag in spoken for known in LANGUAGES if known == tag), LANGUAGES[0])


def said(sentence: object) -> str:
    """What the program has to say, in the reader's language."""
    return in_language(str(sentence), language())


@blueprint.get("/")
def table() -> ResponseReturnValue:
    """The live table."""
    chosen = language()
    page = Response(render_template("table.html", language=chosen, words=words(chosen), demo=room().demo))
    if request.args.get("lang") in LANGUAGES:
        page.set_cookie("lang", chosen, max_age=31_536_000, samesite="Strict", httponly=True)
    return page


@blueprint.get("/frame.jpg")
def frame() -> ResponseReturnValue:
    """The table as the camera sees it now, cut to the cards."""
    picture = room().picture()
    if picture is None:
        abort(404, "There is no picture of the table yet")
    return Response(picture, mimetype="image/jpeg")


@blueprint.get("/pictures/<int:seq>.jpg")
def card(seq: int) -> ResponseReturnValue:
    """The card of one event, as it was seen."""
    picture = room().session.picture(seq) if seq < 2**62 else None
    if picture is None:
        abort(404, "There is no picture of this event")
    return Response(picture, mimetype="image/jpeg", headers={"Cache-Control": "private, max-age=3600"})


@blueprint.get("/favicon.ico")
def icon() -> ResponseReturnValue:
    """Browsers ask for it."""
    return current_app.send_static_file("icon.svg")
