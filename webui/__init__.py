"""The shell around the rules and the eyes: ledger, page, command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from webui.room import Room


def create_app(room: Room, allowed_hosts: set[str] | None = None) -> Flask:
    """The page of *room* as a WSGI app; only asked for by *allowed_hosts*, where they are given."""
    from flask import Flask

    from webui import access, api, views

    app = Flask(__name__)
    app.config["MAX_CONTENT_LENGTH"] = api.BODY_AT_MOST
    app.config["ALLOWED_HOSTS"] = allowed_hosts
    app.extensions["sheepdog"] = room
    access.guard(app)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(views.blueprint)
    return app
