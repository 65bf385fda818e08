"""The names under which a machine is asked for in its own network."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

AT_HOME_ONLY = (".local", ".lan", ".home", ".internal", ".home.arpa")
"""Nobody in the internet can own a name with such an end, nor one without any dot."""


def in_ascii(name: str) -> str | None:
    """*name* as browsers and certificates write it; None where it cannot be the name of a machine.

    >>> in_ascii("Küche.fritz.box"), in_ascii("a..b")
    ('xn--kche-0ra.fritz.box', None)
    """
    with suppress(UnicodeError):
        return name.encode("idna").decode("ascii").lower()
    return None


def at_home(asked: str) -> bool:
    """Whether *asked* can only mean a machine of this network: an address in numbers, a name that is known nowhere
    else, or this machine's own in any domain, as a router may have given it.

    >>> [at_home(asked) for asked in ("192.168.1.5", "fe80::1", "sheepdog", "table.local", "evil.example")]
    [True, True, True, True, False]
    """
    name = asked.lower().removesuffix(".")
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    own = (in_ascii(socket.gethostname()) or "").split(".")[0]
    if "." not in name or name.endswith(AT_HOME_ONLY):
        return bool(name)
    return own not in ("", "localhost") and name.split(".")[0] == own
