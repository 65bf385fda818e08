"""Who may write. By default only this machine is served; a write must come from a page that we served ourselves.

Where the local network is served as well, everybody may look. Writing needs a pass (`webui.door`), except at the
machine itself.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, request

from webui.door import Door
from webui.hostnames import at_home, in_ascii

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing is fetched from elsewhere, and no other page may put ours into a frame."""

AT_HOME = {"localhost", "127.0.0.1", "::1"}

COOKIE = "sheepdog_pen"

FILM = "application/octet-stream"
"""The one kind of body besides JSON: a file as it is. No form of a foreign page can send either."""

FREE = {"joining.say_pin"}
"""What may be sent without a pass: the words that one is given for."""


def door() -> Door:
    """The running table's door."""
    found: Door = current_app.extensions["door"]
    return found


def may_write() -> bool:
    """Whether the request comes from this machine itself, or with a pass."""
    if current_app.config["ADDRESS"] is None:
        return True
    here = request.remote_addr in AT_HOME and _asked_for() in AT_HOME
    return here or door().holds(request.cookies.get(COOKIE))


def _asked_for() -> str:
    """The name that the request calls us by; empty for what is none."""
    try:
        return urlsplit(f"//{request.host}").hostname or ""
    except ValueError:
        return ""


def _elsewhere(origin: str | None) -> bool:
    """Whether *origin*, which not everybody names, is another page's than ours; ours can be read."""
    try:
        return origin is not None and urlsplit(origin).netloc != request.host
    except ValueError:
        return True


def guard(app: Flask) -> None:
    """Refuse foreign names and foreign pages; set the headers that keep the page to itself."""

    @app.before_request
    def known_host() -> None:
        """A name that somebody else pointed at this machine is not ours (DNS rebinding)."""
        allowed, address, name = app.config["ALLOWED_HOSTS"], app.config["ADDRESS"], _asked_for()
        if allowed is None or name in allowed or (address is not None and at_home(name)):
            return
        if address is not None:
            abort(403, f"This name is not one that sheepdog serves: open {address}")
        abort(403, "This name is not one that sheepdog serves: open the address that it printed when it started")

    @app.before_request
    def same_origin() -> None:
        """Another site's page may lead here, and ask for nothing; a write is JSON, and its origin must be ours."""
        foreign = request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}
        if request.method in {"GET", "HEAD", "OPTIONS"}:
            led_here = request.headers.get("Sec-Fetch-Mode") == "navigate" and not request.path.startswith("/api/")
            if foreign and not led_here:
                abort(403, "Only the page that sheepdog serves may ask for this")
            return
        if foreign or _elsewhere(request.headers.get("Origin")):
            abort(403, "Only the page that sheepdog serves may change the table")
        if not request.is_json and request.mimetype != FILM:
            abort(415, "A command is JSON: send it with Content-Type: application/json")
        if request.endpoint not in FREE and not may_write():
            abort(401, "To write, enter the PIN of the table: it is shown on the host's screen")

    @app.after_request
    def headers(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        response.headers.setdefault("Cache-Control", "no-store")
        if request.is_secure or _asked_for() in AT_HOME:  # elsewhere browsers complain of it
            response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("Permissions-Policy", "camera=(self), microphone=(), geolocation=()")
        return response


def hosts(bound_to: str) -> set[str]:
    """The names under which a server *bound_to* an address may be asked for from everywhere.

    >>> sorted(hosts("Table.example"))
    ['127.0.0.1', '::1', 'localhost', 'table.example']
    """
    return AT_HOME | {in_ascii(bound_to) or bound_to}
