"""A ledger that cannot be read any more: put aside as it is, and what can be read of it taken into a new one."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from webui.ledger import Ledger, LedgerError, damaged


def open_ledger(path: Path, clock: Callable[[], float] = time.time) -> tuple[Ledger, str]:
    """The ledger in *path*, and a sentence about what had to be done for it (empty: nothing).

    A damaged file is never written to: it is kept beside the new one. Raises LedgerError where not even that can be.
    """
    try:
        return _sound(path), ""
    except LedgerError as error:
        if not damaged(path):
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
        ledger.rows()
    except LedgerError:
        ledger.close()
        raise
    return ledger
