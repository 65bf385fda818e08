"""What several tests share: a table in a temporary home, and one whole hand to play at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

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


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the ledger of whoever runs it."""
    home = tmp_path / "home"
    monkeypatch.setenv("SHEEPDOG_HOME", str(home))
    return home


@pytest.fixture
def ledger_path(own_home: Path) -> Path:
    """Where this test's ledger lies."""
    return own_home / "ledger.sqlite"


@pytest.fixture
def open_session(ledger_path: Path) -> Iterator[Callable[[], object]]:
    """Open the same table again and again, as a program that was started anew would."""
    from webui.ledger import Ledger
    from webui.session import Session

    ledgers = []

    def open_it() -> Session:
        ledgers.append(Ledger(ledger_path))
        return Session(ledgers[-1])

    yield open_it
    for ledger in ledgers:
        ledger.close()


@pytest.fixture
def session(open_session):  # type: ignore[no-untyped-def]
    """One table with a fresh ledger."""
    return open_session()


def chromium() -> str | None:
    """A Chromium on this machine, or None."""
    import shutil

    named = os.environ.get("CHROMIUM")
    return named or next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
    )
