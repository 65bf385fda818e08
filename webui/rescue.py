"""A ledger that cannot be read any more: put aside as it is, and what can be read of it taken into a new one."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from webui.carrying import hands_of
from webui.ledger import Ledger, LedgerError


def open_ledger(path: Path, clock: Callable[[], float] = time.time) -> tuple[Ledger, str]:
    """The ledger in *path*, and a sentence about what had to be done for it (empty: nothing).

    A damaged file is never written to: it is kept beside the new one. Raises LedgerError where not even that can be.
    """
    try:
        return _sound(path), ""
    except LedgerError as error:
        if not _damaged(path):
            raise
        aside = path.with_name(f"{path.stem}.damaged-{time.strftime('%Y%m%d-%H%M%S', time.localtime(clock()))}.sqlite")
        try:
            for end in ("-wal", "-shm", ""):  # what was written last may stand in the first of them only
                if (part := path.with_name(path.name + end)).exists():
                    shutil.move(part, aside.with_name(aside.name + end))
        except OSError:
            raise error from None
    fresh = Ledger(path)
    saved = fresh.salvage(aside)
    return fresh, f"The ledger was damaged: {saved} events of it could be read and are used; the old file is {aside}"


def _sound(path: Path) -> Ledger:
    ledger = Ledger(path)
    try:
        if not ledger.whole():
            raise LedgerError(f"The ledger {path} is damaged: move it away, or import an export into another folder")
        hands_of(ledger.rows())
    except LedgerError:
        ledger.close()
        raise
    return ledger


def _damaged(path: Path) -> bool:
    """Whether the file itself is broken: not merely locked, of a newer version, or full of what we cannot fold."""
    with suppress(sqlite3.OperationalError, OSError):
        try:
            with sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=1.0) as db:
                ((answer,), *_) = db.execute("PRAGMA integrity_check(1)").fetchall()
            return bool(answer != "ok")
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            return True
    return False
