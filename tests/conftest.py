"""What several tests share: a table in a temporary home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from webui.ledger import Ledger
from webui.session import Session

_pillows_open = Image.open


@pytest.fixture(autouse=True)
def own_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow opens pictures as it does where nobody trains: Ultralytics has a way in its place that wants a package."""
    monkeypatch.setattr(Image, "open", _pillows_open)


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
def open_session(ledger_path: Path) -> Iterator[Callable[[], Session]]:
    """Open the same table again and again, as a program that was started anew would."""
    ledgers = []

    def open_it() -> Session:
        ledgers.append(Ledger(ledger_path))
        return Session(ledgers[-1])

    yield open_it
    for ledger in ledgers:
        ledger.close()


@pytest.fixture
def session(open_session: Callable[[], Session]) -> Session:
    """One table with a fresh ledger."""
    return open_session()
