"""The shell around the rules and the eyes: ledger, page, command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from webui.door import Door
    from webui.room import Room


def create_app(
    room: Room, allowed_hosts: set[str] | None = None, address: str | None = None, door: Door | None = None
) -> Flask:
    """The page of *room* as a WSGI app; only asked for by *allowed_hosts*, where they are given.

    *address* is where others in the local network find it, also by names of that network; None where only this machine
    is served. Others then need a pass of *door* to write.
    """
    from secrets import token_bytes

    from flask import Flask

    from webui import access, afterwards, answers, api, formats, joining, pages, phone, setup, teaching, views
    from webui.door import Door, secret_in
    from webui.home import home
    from webui.teaching_draft import Draft

    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = api.BODY_AT_MOST
    app.config["ALLOWED_HOSTS"] = allowed_hosts
    app.config["ADDRESS"] = address
    app.extensions["sheepdog"] = room
    app.extensions["door"] = door or (Door(secret_in(home()), folder=home()) if address else Door(token_bytes(32)))
    app.extensions["draft"] = Draft()
    access.guard(app)
    answers.install(app)
    formats.install(app)
    for part in (api, views, joining, setup, pages, afterwards, phone, teaching):
        app.register_blueprint(part.blueprint)
    return app
