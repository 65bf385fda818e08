"""Who may write. By default only this machine is served; a write must come from a page that we served ourselves."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing is fetched from elsewhere, and no other page may put ours into a frame."""

AT_HOME = {"localhost", "127.0.0.1", "::1"}


def guard(app: Flask) -> None:
    """Refuse foreign names and foreign pages; set the headers that keep the page to itself."""

    @app.before_request
    def known_host() -> None:
        """A name that somebody else pointed at this machine is not ours (DNS rebinding)."""
        allowed = app.config["ALLOWED_HOSTS"]
        if allowed is not None and (urlsplit(f"//{request.host}").hostname or "") not in allowed:
            abort(403, "This name is not one that sheepdog serves: open the address that it printed when it started")

    @app.before_request
    def same_origin() -> None:
        """A write from another site's page is refused: JSON only, and the origin must be ours."""
        if request.method in {"GET", "HEAD", "OPTIONS"}:
            return
        origin = request.headers.get("Origin")
        elsewhere = origin is not None and urlsplit(origin).netloc != request.host
        if elsewhere or request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
            abort(403, "Only the page that sheepdog serves may change the table")
        if not request.is_json:
            abort(415, "A command is JSON: send it with Content-Type: application/json")

    @app.after_request
    def headers(response: Response) -> Response:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "no-referrer")
        response.headers.setdefault("Cache-Control", "no-store")
        return response


def hosts(bound_to: str) -> set[str] | None:
    """The names under which a server *bound_to* an address may be asked for; None where every name is fine.

    >>> sorted(hosts("127.0.0.1"))
    ['127.0.0.1', '::1', 'localhost']
    """
    return AT_HOME | {bound_to} if bound_to in AT_HOME else None
