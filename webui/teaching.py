"""The page that teaches a deck: what was seen as a grid with names to put right, and the decks that were taught."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol, cast, get_args, runtime_checkable
from urllib.parse import quote

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from vision.deckbook import FILE_AT_MOST, SUFFIX, DeckBook, checked_name, packed, unpacked
from vision.pictures import PictureError, picture_in
from vision.values import Family, Image
from webui.access import may_write
from webui.agreed import Agreed
from webui.answers import file_expected, told
from webui.decks import all_books, file_of, find, keep, named_file
from webui.played import looks_of
from webui.room import room
from webui.teaching_draft import CODES, Draft
from webui.views import language, words

blueprint = Blueprint("teaching", __name__)

PICTURE_AT_MOST = 64_000_000
"""Bytes of a photograph."""


SINGLY_S = 5.0
"""So long after a page has looked for a single card nothing before the camera is of the game: it looks four times a
second, and the last card must be taken away.
"""


@runtime_checkable
class Seeing(Protocol):
    """Whatever has a newest picture: a camera that is being set up, or one that watches."""

    def newest(self) -> Image | None: ...


@blueprint.get("/teaching")
def page() -> ResponseReturnValue:
    """The page."""
    tongue = language()
    return render_template(
        "teaching.html",
        language=tongue,
        words=words(tongue),
        books=_books(),
        tonight=_tonight(),
        choosing=room().tonight is not None,
        camera=room().looking is not None,
        played=bool(room().session.pictured),
        seen=draft().shown() if may_write() else None,
    )


def _books() -> list[dict[str, Any]]:
    return [
        {"name": book.name, "family": book.family, "looks": len(book.looks), "whole": not book.missing}
        for book in all_books()
    ]


def _tonight() -> str | None:
    chosen = room().tonight
    book = chosen.book if chosen is not None else None
    return None if book is None else book.name


def draft() -> Draft:
    """The deck that is being taught; 401 for who may only look."""
    if not may_write():
        abort(401, "To teach a deck, enter the PIN of the table: it is shown on the host's screen")
    found: Draft = current_app.extensions["draft"]
    return found


# --- seeing -----------------------------------------------------------------------------------------------------------


@blueprint.post("/api/teaching/look")
def look() -> ResponseReturnValue:
    """Take the cards that lie before the camera now; with `more` besides what was taken already."""
    deck, more = draft(), told().get("more") is True
    image = _newest()
    return _taken(deck, lambda: deck.look(image, more))


@blueprint.post("/api/teaching/picture")
def picture() -> ResponseReturnValue:
    """Take the cards in a photograph, sent as it is."""
    file_expected(PICTURE_AT_MOST)
    try:
        image = picture_in(request.get_data(), "The photograph").image
    except PictureError:
        abort(422, words(language())["teach.nopicture"])
    deck, more = draft(), request.args.get("more") == "1"
    return _taken(deck, lambda: deck.look(image, more))


@blueprint.post("/api/teaching/single")
def single() -> ResponseReturnValue:
    """Whether a card newly rests before the camera; it is taken under the name `card`."""
    card = told().get("card")
    if card not in CODES:
        abort(400, "card is one of the 32")
    deck = draft()
    room().rest(SINGLY_S)
    taken = deck.single(card, _newest())
    return jsonify(taken=taken, **draft().shown())


def _newest() -> Image:
    """The newest picture of the camera that is set up, or of the one that watches."""
    for camera in (room().looking, room().looker):
        image = camera.newest() if isinstance(camera, Seeing) else None
        if image is not None:
            return image
    abort(409, words(language())["teach.nocamera"])


@blueprint.post("/api/teaching/played")
def played() -> ResponseReturnValue:
    """Take the cards of which the camera kept a picture when they were played this evening."""
    session, deck = room().session, draft()
    tonight = [hand for hand in session.hands() if hand.rows[-1].evening == session.evening]
    cards = looks_of(tonight, session.pictured, session.picture)
    return _taken(deck, lambda: deck.played(cards, Agreed.of(session.hand.agreed).deck))


def _taken(deck: Draft, take: Callable[[], None]) -> ResponseReturnValue:
    try:
        take()
    except ValueError as error:
        abort(422, words(language())[str(error)])
    return jsonify(deck.shown())


@blueprint.get("/api/teaching")
def state() -> ResponseReturnValue:
    """What was seen so far."""
    return jsonify(draft().shown())


@blueprint.post("/api/teaching/names")
def put_right() -> ResponseReturnValue:
    """What was `seen` is called `cards` from now on, in the order shown; a person named those at places `certain`."""
    body, deck = told(), draft()
    certain = body.get("certain", [])
    if not isinstance(certain, list) or any(type(place) is not int for place in certain):
        abort(400, "certain is a list of places")
    return jsonify(deck.name(_cards(body), body.get("seen"), certain))


@blueprint.post("/api/teaching/out")
def out() -> ResponseReturnValue:
    """The card at `place` of what was `seen` is no look of this deck: a blurred one, or another card's once more."""
    place, deck = told().get("place"), draft()
    if type(place) is not int:
        abort(400, "place is the number of a place")
    deck.take_out(place, told().get("seen"))
    return jsonify(deck.shown())


def _cards(body: dict[str, Any]) -> list[str]:
    cards = body.get("cards")
    if not isinstance(cards, list) or any(card not in CODES for card in cards):
        abort(400, "cards is the name of every card that is shown")
    if len(set(cards)) < len(cards):
        abort(422, words(language())["teach.twice"])
    return cards


@blueprint.get("/teaching/<int:number>.jpg")
def seen(number: int) -> ResponseReturnValue:
    """What was seen of card *number*."""
    jpeg = draft().picture(number)
    if jpeg is None:
        abort(404, "There is no such card")
    return Response(jpeg, mimetype="image/jpeg")


@blueprint.post("/api/teaching/forget")
def forget() -> ResponseReturnValue:
    """Begin anew."""
    draft().forget()
    return jsonify(draft().shown())


# --- keeping ----------------------------------------------------------------------------------------------------------


@blueprint.post("/api/teaching/keep")
def save() -> ResponseReturnValue:
    """Keep the deck under `name`, of `family`, its `cards` named in the order in which they are shown.

    `seen` is what they were shown with; 409 where somebody has looked at other cards since.
    """
    body, deck = told(), draft()
    name, family, cards = _name(body), body.get("family"), _cards(body)
    if family not in get_args(Family):
        abort(400, "family may be french or german")
    book, alike = deck.keep(name, cast(Family, family), cards, body.get("seen"))
    return jsonify(kept=book.name, alike=alike)


def _name(body: dict[str, Any]) -> str:
    try:
        return checked_name(str(body.get("name", "")))
    except ValueError:
        abort(422, words(language())["teach.noname"])


@blueprint.get("/api/decks")
def decks() -> ResponseReturnValue:
    """The decks that were taught, and which of them lies on the table tonight."""
    return jsonify(decks=_books(), tonight=_tonight())


@blueprint.post("/api/decks/tonight")
def choose() -> ResponseReturnValue:
    """The deck `name` lies on the table from now on; null: one that needs no teaching."""
    tonight, deck, name = room().tonight, draft(), told().get("name")
    if tonight is None:
        abort(404, "No deck can be chosen here")
    tonight.choose(None if name is None else _known(deck, str(name)))
    return jsonify(tonight=_tonight())


def _known(deck: Draft, name: str) -> DeckBook:
    """The kept deck *name*, fit for the networks that play; 404 for any other file."""
    if named_file(name) is None:
        abort(404, "There is no such deck")
    book = find(name)
    fit = deck.ready(book)
    if fit is not book:
        keep(fit)
    return fit


@blueprint.get("/decks/<name>")
def export(name: str) -> ResponseReturnValue:
    """The file of one deck, to share it."""
    draft()
    path = named_file(name.removesuffix(SUFFIX))
    if path is None:
        abort(404, "There is no such deck")
    content = packed(find(name.removesuffix(SUFFIX)))
    ascii_name = re.sub(r"[^A-Za-z0-9._-]", "_", path.name)
    shown = f"attachment; filename=\"{ascii_name}\"; filename*=UTF-8''{quote(path.name)}"
    return Response(content, mimetype="application/zip", headers={"Content-Disposition": shown})


@blueprint.post("/api/decks/import")
def bring() -> ResponseReturnValue:
    """Keep a deck that was shared, sent as its file."""
    file_expected(FILE_AT_MOST)
    deck = draft()
    book = unpacked(request.get_data(), words(language())["teach.file"])
    if named_file(book.name) is not None:
        abort(409, words(language())["teach.there"].format(name=book.name))
    keep(deck.ready(book))
    return jsonify(kept=book.name)


@blueprint.post("/api/decks/forget")
def take_out() -> ResponseReturnValue:
    """Take the deck `name` out for good."""
    draft()
    name = _name(told())
    if named_file(name) is None:
        abort(404, "There is no such deck")
    chosen, tonight = _tonight(), room().tonight
    file_of(name).unlink(missing_ok=True)  # first, for the disk may refuse
    if tonight is not None and name == chosen:
        tonight.choose(None)
    return jsonify(decks=_books())
