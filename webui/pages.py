"""The score book's pages: evenings, standings, settlement, statistics, other rules, and what may be taken out."""

from __future__ import annotations

import json

from flask import Blueprint, Response, abort, jsonify, render_template, request
from flask.typing import ResponseReturnValue

from engine.explain import explain_option
from engine.rules import PRESETS, HouseRules
from webui import rule_form
from webui.access import may_write
from webui.agreed import Agreed
from webui.answers import told
from webui.book import EveningBook, evenings, records, sums_of, transfers, what_if
from webui.carrying import carried, standings_csv
from webui.erasing import delete_evening as delete_evening_of
from webui.erasing import forget as forget_player
from webui.importing import evening_of, read_export, take_in
from webui.ledger import LedgerError
from webui.plots import plot
from webui.room import room
from webui.rows import dumped
from webui.views import language, said, words

blueprint = Blueprint("pages", __name__)

EXPORT_AT_MOST = 2**28
"""Bytes of an export: some hundred evenings with a picture of every card."""


@blueprint.get("/ledger")
def ledger() -> ResponseReturnValue:
    """All evenings, and every player's figures over all of them."""
    books = _books()
    found = records(books)
    curves = {record.name: [0.0, *record.curve] for record in found[:8]}
    return _page(
        "ledger.html",
        books=list(reversed(books)),
        records=found,
        plot=plot(curves),
        may_write=may_write(),
        left_out=said(room().session.left_out),
    )


@blueprint.get("/ledger/<int:number>")
def evening(number: int) -> ResponseReturnValue:
    """One evening: standings, who pays whom, hand by hand, and what other rules would have made of it."""
    book = next((one for one in _books() if one.number == number), None)
    if book is None:
        abort(404, f"There is no evening {number} in the score book")
    rules = _other_rules()
    otherwise = None if rules is None else what_if(book, rules)
    standings = book.standings()
    return _page(
        "evening.html",
        book=book,
        standings=standings,
        transfers=transfers({name: cents for name, _, _, cents in standings}),
        pot=carried(book.hands[-1])[1] * Agreed.of(book.hands[-1].agreed).stake,
        plot=plot(book.curves()),
        presets=list(PRESETS),
        chosen=request.args.get("rules", ""),
        fields=rule_form.fields(rules or book.hands[-1].state.rules, language()),
        otherwise=otherwise,
        sums=None if otherwise is None else sums_of(book, otherwise),
        explain=lambda option: explain_option(option, language()),
        may_write=may_write(),
    )


def _other_rules() -> HouseRules | None:
    """The rules that the address asks about: a preset by its name, or each option by itself; None: nothing is asked."""
    if "free" in request.args:
        try:
            return rule_form.from_form(request.args)
        except ValueError as error:
            abort(400, str(error))
    return PRESETS.get(request.args.get("rules", ""))


def _books() -> list[EveningBook]:
    return evenings(room().session.hands())


def _page(template: str, **values: object) -> str:
    tongue = language()
    return render_template(template, language=tongue, words=words(tongue), **values)


@blueprint.get("/export.json")
def export() -> ResponseReturnValue:
    """The whole ledger, as `sheepdog export` writes it, for whoever may write."""
    _only_writers()
    text = json.dumps(dumped(*room().session.kept()), indent=1) + "\n"
    return Response(text, mimetype="application/json", headers={"Content-Disposition": "attachment"})


@blueprint.get("/ledger/<int:number>/evening.json")
def evening_export(number: int) -> ResponseReturnValue:
    """One evening, for another score book."""
    _only_writers()
    if all(one.number != number for one in _books()):
        abort(404, f"There is no evening {number} in the score book")
    text = json.dumps(evening_of(room().session, number), indent=1) + "\n"
    return Response(text, mimetype="application/json", headers={"Content-Disposition": "attachment"})


@blueprint.post("/api/evenings/import")
def import_evenings() -> ResponseReturnValue:
    """Add the evenings of an export, of one evening or of a whole score book, to this one."""
    request.max_content_length = EXPORT_AT_MOST
    try:
        export = read_export(told())
    except LedgerError as error:  # of what was sent: our own ledger is not asked yet
        abort(422, str(error))
    return jsonify(evenings=take_in(room().session, export))


@blueprint.get("/standings.csv")
def standings() -> ResponseReturnValue:
    """The standings, as `sheepdog export --csv` writes them."""
    _only_writers()
    text = standings_csv(room().session.hands())
    return Response(text, mimetype="text/csv", headers={"Content-Disposition": "attachment"})


def _only_writers() -> None:
    if not may_write():
        abort(401, "To export the score book, enter the PIN of the table: it is shown on the host's screen")


@blueprint.post("/api/evenings/delete")
def delete_evening() -> ResponseReturnValue:
    """Take the evening `number` out for good."""
    number = told().get("number")
    if isinstance(number, bool) or not isinstance(number, int) or all(one.number != number for one in _books()):
        abort(404, "There is no such evening in the score book")
    delete_evening_of(room().session, number)
    return jsonify(deleted=number)


@blueprint.post("/api/players/forget")
def forget() -> ResponseReturnValue:
    """Take the player `name` out of every hand; what was played stays."""
    name = told().get("name")
    if not isinstance(name, str):
        abort(400, "name is the name of a player")
    return jsonify(instead=forget_player(room().session, name))
