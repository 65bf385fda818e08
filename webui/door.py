"""Who may write from elsewhere: whoever knows the table's PIN or scanned the code on the host's screen."""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer

PIN_DIGITS = 6
FREE_TRIES = 3
"""So many wrong PINs cost no time: fingers slip."""
MOST_WAIT_S = 300.0
"""The longest wait after a wrong PIN; one wrong PIN is forgotten whenever it has passed, which helps no guesser."""
HOLDS_S = 30 * 86_400
"""A device that was let in may write for so long."""


class TooSoon(Exception):
    """Too many wrong PINs: the next is looked at in `wait_s` seconds."""

    def __init__(self, wait_s: float) -> None:
        super().__init__(f"Too many wrong PINs: wait {wait_s:.0f} seconds")
        self.wait_s = wait_s


class Door:
    """One table's PIN, its invitation for a code to scan, and the passes that it has given out.

    >>> door = Door(b"secret", pin="123456")
    >>> door.holds(door.let_in("123456", "192.168.1.7"))
    True
    >>> door.let_in("000000", "192.168.1.7") is None, door.holds("forged")
    (True, False)
    """

    def __init__(
        self,
        secret: bytes,
        pin: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        folder: Path | None = None,
    ) -> None:
        """*folder* keeps which passes were taken back; without one that is forgotten with the program."""
        self.pin, self.invitation = pin or _fresh_pin(), _fresh_invitation()
        self._passes = URLSafeTimedSerializer(secret, salt="pen")
        self._clock = clock
        self._lock = threading.Lock()
        self._wrong: dict[str, tuple[int, float]] = {}
        self._note = None if folder is None else folder / "taken_back"
        self._taken_back = set(_lines(self._note))

    def let_in(self, word: object, who: str) -> str | None:
        """A pass for whoever says the PIN or the invitation; None for a wrong *word*. Raises TooSoon.

        Wrong tries are counted for *who* asks and for everybody together, so that many addresses help nobody. A right
        one is the end of both.
        """
        given = (word if isinstance(word, str) else "").encode(errors="replace")  # JSON may hold half a letter
        with self._lock:
            if secrets.compare_digest(given, self.invitation.encode()):
                return self._pass()
            now = self._clock()
            waits = [self._until(one, free, now) - now for one, free in ((who, FREE_TRIES), ("", 10 * FREE_TRIES))]
            if max(waits) > 0:
                raise TooSoon(max(waits))
            if secrets.compare_digest(given, self.pin.encode()):
                for one in (who, ""):
                    self._wrong.pop(one, None)
                return self._pass()
            for one in (who, ""):
                self._wrong[one] = (self._tries(one, now)[0] + 1, now)
            if len(self._wrong) > 10_000:
                self._wrong = {"": self._wrong[""]}
            return None

    def holds(self, given: str | None) -> bool:
        """Whether *given* is a pass of ours that still holds."""
        return given is not None and given not in self._taken_back and self._is_ours(given)

    def take_back(self, given: str) -> None:
        """The pass *given* lets nobody write any more, and the PIN and the invitation that its holder may know let
        nobody in: there are new ones. Raises OSError where all that holds for this run only.
        """
        with self._lock:
            self.pin, self.invitation = _fresh_pin(), _fresh_invitation()
            self._taken_back = {one for one in self._taken_back if self._is_ours(one)} | {given}
            if self._note is not None:
                _write(self._note, "\n".join(sorted(self._taken_back)).encode())

    def _is_ours(self, given: str) -> bool:
        """Whether *given* was given out here, and not too long ago."""
        with suppress(BadSignature):
            return str(self._passes.loads(given, max_age=HOLDS_S)).split()[:1] == ["pen"]
        return False

    def _pass(self) -> str:
        return str(self._passes.dumps(f"pen {secrets.token_hex(8)}"))  # each device its own, to tell them apart

    def _tries(self, who: str, now: float) -> tuple[int, float]:
        """How many wrong tries of *who* are not forgotten yet, and when the last was."""
        count, last = self._wrong.get(who, (0, now))
        return max(0, count - int((now - last) / MOST_WAIT_S)), last

    def _until(self, who: str, free: int, now: float) -> float:
        """Until when nothing that *who* says is looked at: twice as long after each wrong try."""
        count, last = self._tries(who, now)
        return last + min(MOST_WAIT_S, 2.0 ** min(count - free, 20)) if count >= free else 0.0


def _fresh_pin() -> str:
    return "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))


def _fresh_invitation() -> str:
    return secrets.token_urlsafe(24)


def secret_in(folder: Path) -> bytes:
    """The secret that passes are signed with, kept in *folder* for this user alone; one of this run where it cannot."""
    path = folder / "secret"
    with suppress(OSError):
        kept = path.read_bytes()
        if len(kept) >= 32:
            return kept
    fresh = secrets.token_bytes(32)
    with suppress(OSError):
        _write(path, fresh)
    return fresh


def _lines(path: Path | None) -> list[str]:
    """What stands in file *path*; nothing where there is none."""
    with suppress(OSError, ValueError):
        return path.read_text(encoding="ascii").splitlines() if path is not None else []
    return []


def _write(path: Path, content: bytes) -> None:
    """Have *path* hold *content*, for this user alone, whole or as it was. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
    new.replace(path)
