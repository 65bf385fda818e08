"""A ledger that was damaged, locked or is none: opened as a copy, said, and never written to."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from webui_table import whole_hand

from webui import create_app
from webui.cli import main
from webui.cli_doctor import findings
from webui.ledger import Ledger, LedgerError
from webui.rescue import open_ledger
from webui.room import Room
from webui.session import Session


def filled(path: Path, hands: int = 6) -> list[object]:
    """A ledger with some hands in it, whole in one file; its rows."""
    ledger = Ledger(path)
    session = Session(ledger)
    for _ in range(hands):
        for event in whole_hand():
            session.happened(event, b"jpeg" * 500)
        session.new_hand()
    rows: list[object] = list(ledger.rows())
    ledger._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ledger.close()
    return rows


def test_a_sound_ledger_is_opened_without_a_word(ledger_path: Path) -> None:
    """Nothing is copied and nothing is said."""
    rows = filled(ledger_path, 1)
    ledger, said = open_ledger(ledger_path)
    assert (ledger.rows(), said) == (rows, "")
    ledger.close()
    assert not list(ledger_path.parent.glob("*.damaged-*"))


@pytest.mark.parametrize("where", [0.3, 0.6, 0.9])
def test_of_a_damaged_ledger_what_can_be_read_is_used(ledger_path: Path, where: float) -> None:
    """The file is kept as it was; the new one holds the beginning of the old rows as they stood, and plays on."""
    rows = filled(ledger_path)
    data = bytearray(ledger_path.read_bytes())
    start = int(len(data) * where) // 4096 * 4096
    data[start : start + 3 * 4096] = b"\xa5" * (3 * 4096)
    ledger_path.write_bytes(data)
    ledger, said = open_ledger(ledger_path, clock=lambda: 0.0)
    (aside,) = ledger_path.parent.glob("*.damaged-*.sqlite")
    assert aside.read_bytes() == bytes(data)
    assert str(aside) in said
    saved = ledger.rows()
    assert saved == rows[: len(saved)]
    session = Session(ledger)
    assert session.happened(whole_hand()[0]) is not None or session.state.picker is not None
    ledger.close()


@pytest.mark.parametrize("folder", ["a#b", "q?x", "50%41"])
def test_a_folder_may_be_called_as_it_likes(tmp_path: Path, folder: str) -> None:
    """Signs that mean something in an address are a name's like others: what can be read is used there too."""
    path = tmp_path / folder / "ledger.sqlite"
    rows = filled(path)
    data = bytearray(path.read_bytes())
    start = int(len(data) * 0.6) // 4096 * 4096
    data[start : start + 3 * 4096] = b"\xa5" * (3 * 4096)
    path.write_bytes(data)
    ledger, said = open_ledger(path, clock=lambda: 0.0)
    saved = ledger.rows()
    assert saved == rows[: len(saved)] != []
    assert "damaged" in said
    ledger.close()


def test_what_never_was_a_ledger_is_put_aside(ledger_path: Path) -> None:
    """A file of something else is kept, and an empty ledger begins."""
    ledger_path.parent.mkdir(parents=True)
    ledger_path.write_bytes(b"holiday pictures" * 1000)
    ledger, said = open_ledger(ledger_path)
    assert ledger.rows() == []
    assert "damaged" in said
    (aside,) = ledger_path.parent.glob("*.damaged-*.sqlite")
    assert aside.read_bytes() == b"holiday pictures" * 1000
    ledger.close()


def test_a_newer_ledger_is_not_taken_for_a_damaged_one(ledger_path: Path) -> None:
    """It is left alone, and the sentence says what to do."""
    Ledger(ledger_path).close()
    with sqlite3.connect(ledger_path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(LedgerError, match="newer sheepdog"):
        open_ledger(ledger_path)
    assert not list(ledger_path.parent.glob("*.damaged-*"))


def test_a_locked_ledger_is_played_on_in_memory(ledger_path: Path) -> None:
    """Another program holds the file: the table goes on, says so, and writes when it is free."""
    ledger = Ledger(ledger_path)
    ledger._db.execute("PRAGMA busy_timeout = 50")
    session = Session(ledger)
    other = sqlite3.connect(ledger_path)
    other.execute("BEGIN IMMEDIATE")
    assert session.happened(whole_hand()[0]) is not None
    assert "locked" in session.trouble
    assert session.state.picker == 2
    other.rollback()
    other.close()
    session.catch_up()
    assert session.trouble == ""
    assert len(ledger.rows()) == session.rev
    ledger.close()


def test_a_hand_that_makes_no_sense_costs_no_other(ledger_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two programs dealt the same hand: it is left out and named, not one row of it is touched, and play goes on."""
    filled(ledger_path, 2)
    ledger = Ledger(ledger_path)
    first, second, third = Session(ledger).hands()
    ledger.append([replace(second.rows[0], seq=0), replace(second.rows[1], seq=0)])
    ledger.close()

    ledger, said = open_ledger(ledger_path)
    before = ledger.rows()
    session = Session(ledger)
    assert said == ""
    assert session.hands() == [first, third]
    assert session.hand_of(2) is None
    told = "What was written of hand 2 makes no sense"
    assert session.left_out.startswith(told)
    page = create_app(Room(session)).test_client().get("/ledger?lang=de")
    assert "Was zu Spiel 2 geschrieben steht, ergibt keinen Sinn" in page.text
    for event in whole_hand():
        assert session.happened(event) is not None
    session.new_hand()
    assert session.hand.number == 4
    assert ledger.rows()[: len(before)] == before
    ledger.close()

    exported = CliRunner().invoke(main, ["export", "--csv"])
    assert (exported.exit_code, exported.stdout.count(",2,")) == (0, 5)
    assert exported.stderr.startswith(told)
    monkeypatch.setattr("webui.cli_serve.run", lambda *_: None)
    assert CliRunner().invoke(main, ["serve"]).stderr.startswith(told)
    assert any(sentence.startswith(told) and not good for good, sentence in findings(cameras=False))
