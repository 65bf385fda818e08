"""The ledger on disk: SQLite, to which rows are only ever added. All SQL of the project stands here."""

from __future__ import annotations

import base64
import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from webui.rows import COLUMNS, VERSION, check, dumped, row_of, values_of
from webui.rows import Row as Row  # whoever asks the ledger gets these

LAST_SEQ = "SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'event'"
"""The highest number ever given: those of deleted rows are not given again."""


class LedgerError(Exception):
    """The ledger cannot be used. Its text is one sentence that says what is wrong and what to do."""


class TracesLeft(LedgerError):
    """What was to be taken out is, but the file could not be written anew without it."""


UNSWEPT = 1
"""`PRAGMA application_id` of a file in which traces of what was taken out are left: whoever opens it next sweeps."""


class Ledger:
    """One open ledger. Its methods may be called from any thread; `append` returns once the rows are on disk."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._lock = threading.RLock()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, check_same_thread=False, timeout=5.0)
        except (OSError, sqlite3.Error) as error:
            raise LedgerError(f"The ledger {self.path} cannot be opened ({error}): check the folder's rights") from None
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._db.close()
            raise LedgerError(
                f"{self.path} is no ledger that can be read ({error}): "
                "move it away, or name another folder in SHEEPDOG_HOME"
            ) from None
        except LedgerError:
            self._db.close()
            raise

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise LedgerError(f"{self.path} was written by a newer sheepdog: install that one")
        if version == 0:
            schema = Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")
            self._db.executescript(f"BEGIN; {schema} PRAGMA user_version = {VERSION}; COMMIT;")
        if self._db.execute("PRAGMA application_id").fetchone() == (UNSWEPT,):
            with suppress(TracesLeft):
                self._sweep()

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """One reader at a time; what is damaged in the file becomes a LedgerError."""
        try:
            with self._lock:
                yield self._db
        except (sqlite3.Error, ValueError) as error:
            raise LedgerError(
                f"The ledger {self.path} is damaged ({error}): move it away, or import an export into another folder"
            ) from None

    def append(self, rows: Sequence[Row]) -> list[Row]:
        """Write *rows*, all or none, and give them back with their numbers. Raises LedgerError where it cannot."""
        try:
            return self._append(rows)
        except sqlite3.Error as error:
            raise _unwritten(error) from None

    def _append(self, rows: Sequence[Row]) -> list[Row]:
        with self._lock, self._db:
            self._db.execute("BEGIN IMMEDIATE")
            (last,) = self._db.execute(LAST_SEQ).fetchone()
            written = [replace(row, seq=last + place, act=last + 1) for place, row in enumerate(rows, start=1)]
            self._fill([values_of(row) for row in written], [(row.seq, row.picture) for row in written if row.picture])
        return written

    def rows(self, hand: int | None = None, since: int = 0) -> list[Row]:
        """All rows after number *since*, of one *hand* or of all, oldest first."""
        where, values = "seq > ?", [since]
        if hand is not None:
            where, values = where + " AND hand = ?", [*values, hand]
        with self._reading() as db:
            return [
                row_of(line)
                for line in db.execute(f"SELECT {', '.join(COLUMNS)} FROM event WHERE {where} ORDER BY seq", values)
            ]

    def picture(self, seq: int) -> bytes | None:
        """The card of row *seq* as JPEG, where one was kept."""
        with self._reading() as db:
            line = db.execute("SELECT jpeg FROM picture WHERE event = ?", (seq,)).fetchone()
        return line[0] if line else None

    def pictured(self) -> set[int]:
        """The numbers of all rows that have a picture."""
        with self._reading() as db:
            return {seq for (seq,) in db.execute("SELECT event FROM picture")}

    def pictures(self, evening: int | None = None) -> dict[int, bytes]:
        """All pictures, of one *evening* or of all, by the numbers of their rows."""
        where, values = ("WHERE evening = ?", (evening,)) if evening is not None else ("", ())
        with self._reading() as db:
            return dict(
                db.execute(f"SELECT event, jpeg FROM picture JOIN event ON seq = event {where} ORDER BY event", values)
            )

    def dump(self) -> dict[str, Any]:
        """The whole ledger as plain values for JSON, pictures included."""
        with self._reading() as db, db:
            db.execute("BEGIN")  # all of it as of one moment, also where another program takes something out meanwhile
            return dumped(self.rows(), self.pictures())

    def load(self, dump: Mapping[str, Any]) -> int:
        """Fill an empty ledger with what `dump` gave; how many rows it has then. Raises LedgerError when it cannot."""
        if self.rows():
            raise LedgerError(f"{self.path} already holds hands: import into an empty folder, named in SHEEPDOG_HOME")
        try:
            if dump["sheepdog_ledger"] != VERSION:
                raise LedgerError(
                    f"The export is of version {dump['sheepdog_ledger']}, this sheepdog reads version {VERSION}"
                )
            lines = [values_of(Row(**{name: event[name] for name in COLUMNS})) for event in dump["events"]]
            for line in lines:
                check(dict(zip(COLUMNS, line, strict=True)))
            pictures = [(int(seq), base64.b64decode(text)) for seq, text in dump["pictures"].items()]
            with self._lock, self._db:
                self._fill(lines, pictures)
        except sqlite3.OperationalError as error:  # full, locked or read-only: not the export's fault
            raise _unwritten(error) from None
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError, RecursionError, sqlite3.Error) as error:
            raise LedgerError(
                f"This is no export of sheepdog, or a damaged one ({error!r}): nothing was imported"
            ) from None
        return len(lines)

    def take_in(self, rows: Sequence[Row]) -> None:
        """Add *rows* of another ledger, all or none, with the numbers that they bring. Raises LedgerError."""
        try:
            with self._lock, self._db:
                self._fill([values_of(row) for row in rows], [(row.seq, row.picture) for row in rows if row.picture])
        except sqlite3.Error as error:
            raise _unwritten(error) from None

    def _fill(self, lines: Iterable[tuple[Any, ...]], pictures: Iterable[tuple[int, bytes]]) -> None:
        self._db.executemany(
            f"INSERT INTO event ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})", lines
        )
        self._db.executemany("INSERT INTO picture (event, jpeg) VALUES (?, ?)", pictures)

    def last(self) -> int:
        """The highest number that was ever given to a row."""
        with self._reading() as db:
            (last,) = db.execute(LAST_SEQ).fetchone()
        return int(last)

    def whole(self) -> bool:
        """Whether every page of the file is as it was written."""
        with self._reading() as db:
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))

    def salvage(self, damaged: Path) -> int:
        """Take over every whole event that can still be read of the file *damaged*, up to the first that cannot."""
        saved = 0
        old = sqlite3.connect(_to_read(damaged), uri=True)
        with suppress(sqlite3.Error, ValueError, AttributeError):
            for line in old.execute(f"SELECT {', '.join(COLUMNS)} FROM event ORDER BY seq"):
                check(dict(zip(COLUMNS, line, strict=True)))
                pictures: list[tuple[int, bytes]] = []
                with suppress(sqlite3.Error):
                    pictures = old.execute("SELECT event, jpeg FROM picture WHERE event = ?", line[:1]).fetchall()
                with self._lock, self._db:
                    self._fill([line], pictures)
                saved += 1
        old.close()
        return saved

    # --- privacy: what may be taken out of a file that otherwise only grows -----------------------------------------

    def delete_evening(self, evening: int) -> None:
        """Take an evening out for good, pictures included, so that nothing of it is left in the file."""
        with self._erasing() as db:
            db.execute("DELETE FROM picture WHERE event IN (SELECT seq FROM event WHERE evening = ?)", (evening,))
            db.execute("UPDATE event SET target = NULL WHERE evening = ?", (evening,))
            db.execute("DELETE FROM event WHERE evening = ?", (evening,))

    def forget(self, name: str, instead: str) -> None:
        """Write *instead* wherever *name* sat; what was played stays."""
        with self._erasing() as db:
            for seq, text in db.execute(
                "SELECT seq, body FROM event WHERE kind IN ('HandStarted', 'Seated')"
            ).fetchall():
                body = json.loads(text)
                if name in body.get("names", ()):
                    body["names"] = [instead if one == name else one for one in body["names"]]
                    db.execute("UPDATE event SET body = ? WHERE seq = ?", (json.dumps(body), seq))

    @contextmanager
    def _erasing(self) -> Iterator[sqlite3.Connection]:
        """Rows may be changed in here, all or none; afterwards the file is written anew without what is gone.

        Raises TracesLeft where only that last step cannot be done.
        """
        with self._lock:
            try:
                (guard,) = self._db.execute(
                    "SELECT sql FROM sqlite_master WHERE name = 'event_stays_as_written'"
                ).fetchone()
                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    self._db.execute("DROP TRIGGER event_stays_as_written")
                    yield self._db
                    self._db.execute(guard)
                    self._db.execute(f"PRAGMA application_id = {UNSWEPT}")
            except sqlite3.Error as error:
                raise LedgerError(f"The ledger cannot be changed ({error}): nothing was taken out") from None
            self._sweep()

    def _sweep(self) -> None:
        try:
            self._db.execute("VACUUM")
            (busy, *_) = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if busy:  # another program still reads the file as it was
                raise sqlite3.OperationalError("database is locked")
            self._db.execute("PRAGMA application_id = 0")
        except sqlite3.Error as error:
            raise TracesLeft(
                f"It is taken out, but traces of it are left in the file ({error}): "
                "they go when sheepdog is started again and the disk has room"
            ) from None

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()


def damaged(path: Path) -> bool:
    """Whether the file itself is broken: not merely locked, of a newer version, or full of what we cannot fold."""
    try:
        with closing(sqlite3.connect(_to_read(path), uri=True, timeout=1.0)) as db:
            return bool(db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",))
    except sqlite3.OperationalError:
        return False
    except sqlite3.DatabaseError:
        return True


def _to_read(path: Path) -> str:
    """The file *path*, to be read only, as SQLite has it in a `uri`: `#`, `?` and `%` are signs of its name."""
    return f"{path.absolute().as_uri()}?mode=ro"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """No other process serves the ledger in *path* meanwhile; how ever ours ends, the lock ends with it.

    Raises LedgerError where another does. Whoever only reads, or imports into an empty ledger, needs no lock.
    """
    lock = path.with_suffix(".lock")
    with ExitStack() as until_then:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            held = sqlite3.connect(lock, timeout=0.0, isolation_level=None, check_same_thread=False)
            until_then.enter_context(closing(held))
            held.execute("PRAGMA journal_mode = MEMORY")  # no second file beside it, for nothing is ever written there
            held.execute("BEGIN EXCLUSIVE")
        except (OSError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                raise LedgerError(
                    f"Another sheepdog serves the score book in {lock.parent}: "
                    "use that one, stop it, or name another folder in SHEEPDOG_HOME"
                ) from None
            raise LedgerError(f"The ledger {path} cannot be opened ({error}): check the folder's rights") from None
        yield


def _unwritten(error: sqlite3.Error) -> LedgerError:
    return LedgerError(f"The ledger cannot be written ({error}): make room on the disk; what is in it is safe")
