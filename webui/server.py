"""The web server, and the addresses under which it is found."""

from __future__ import annotations

import errno
import logging
import socket
from pathlib import Path

from cheroot import wsgi
from cheroot.ssl.builtin import BuiltinSSLAdapter
from flask import Flask

THREADS = 32
"""More than `live.MOST_STREAMS`, so that a command never waits behind pages that only look."""


class _Server(wsgi.Server):
    """Says what is wrong with itself, and nothing of visitors: a browser that does not trust our certificate yet drops
    its connection, and ten such lines push the code to scan off the screen.
    """

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        if level >= logging.WARNING or traceback:
            super().error_log(msg, level, traceback)


class PortTaken(Exception):
    """The world's error: the address cannot be used. Its text is one sentence that says what to do."""


def serve(app: Flask, host: str, port: int, https: tuple[Path, Path] | None = None) -> wsgi.Server:
    """A server that already listens on *host* and *port*; `serve()` it until `stop()`. Raises PortTaken.

    *https* names the files of certificate and key.
    """
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as error:
        raise PortTaken(_why(error, host, port)) from None
    server = _Server((host, port), app, numthreads=THREADS, timeout=10, shutdown_timeout=1)
    if https is not None:
        server.ssl_adapter = BuiltinSSLAdapter(str(https[0]), str(https[1]))
    server.prepare()
    return server


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} on {host} is taken by another program: stop it, or choose --port {port + 1}"
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used without special rights: choose one above 1023 with --port"
    return f"{host}:{port} cannot be served ({error.strerror or error}): check --host and --port"


def address(host: str, port: int, scheme: str = "http") -> str:
    """What to open in a browser on this machine."""
    shown = "localhost" if host in {"0.0.0.0", "::", "127.0.0.1", "localhost"} else host
    return f"{scheme}://{f'[{shown}]' if ':' in shown else shown}:{port}"


def lan_address(port: int, scheme: str = "http") -> str | None:
    """What to open on a tablet in the same network, or None when this machine is in none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a datagram socket only looks up its route; nothing is sent
        except OSError:
            return None
        return f"{scheme}://{probe.getsockname()[0]}:{port}"
