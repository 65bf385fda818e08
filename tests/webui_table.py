"""One whole hand to play at a table, and what tests of the page need from the machine."""

from __future__ import annotations

import os
import shutil
import socket

from engine.cards import Card, Suit
from engine.events import Called, CallKind, CardPlayed, Event, Picked, TrickTaken

HAND = (
    (0, "9H 7D 8H AH TS", 1),
    (1, "8S JS KS 7S AS", 2),
    (2, "8C 7H 7C JD TC", 0),
    (0, "9D 8D JH KD QH", 4),
    (4, "QC TD QS AD 9C", 4),
    (4, "JC KH KC AC 9S", 4),
)
"""Leader, cards and winner of six tricks. Seat 2 picks and calls hearts; seat 3 reneges on clubs in trick 3, and
shows one in trick 5."""

PAYOUT = (2, 2, -4, -2, 2)


def plays() -> list[Event]:
    """The cards and sweeps of `HAND`, as a camera tells them."""
    events: list[Event] = []
    for leader, cards, winner in HAND:
        events += [CardPlayed((leader + place) % 5, Card.parse(code)) for place, code in enumerate(cards.split())]
        events.append(TrickTaken(winner))
    return events


def whole_hand() -> list[Event]:
    """What was declared in `HAND`, then its plays."""
    return [Picked(2), Called(CallKind.ACE, Suit.HEARTS, 2), *plays()]


def chromium() -> str | None:
    """A Chromium on this machine, or None."""
    named = os.environ.get("CHROMIUM")
    return named or next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
    )


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
