"""Which phone may send its camera: one at a time, let in by a person, thrown out by a person."""

from __future__ import annotations

import secrets
import threading
from typing import Any

from vision.pushed import SILENT_S, Mailbox, decoded

STILL_THERE_S = 10.0
"""A phone that has sent nothing for so long may be replaced without asking."""


class Taken(Exception):
    """Another phone is the camera."""


class ThrownOut(Exception):
    """This phone is the camera no more."""


class Pairing:
    """Binds one phone to the mailbox that its pictures go to. Any thread may ask.

    A phone shows the *pen* it writes with (`webui.door`). Nothing of a picture is kept but the newest one, in memory.
    """

    def __init__(self, mailbox: Mailbox | None = None) -> None:
        self.mailbox = mailbox or Mailbox()
        self._lock = threading.Lock()
        self._token = ""
        self._pen: str | None = None
        self.run = secrets.token_hex(8)
        """Which run of the program this is: a phone that knows another one was not thrown out, and may pair anew."""
        self.wanted = False
        """Whether the table was started to be watched by a phone."""

    def pair(self, pen: str | None = None, instead: bool = False) -> str:
        """What the phone shows with each picture from now on. Raises Taken, unless *instead*."""
        with self._lock:
            if self._token and not instead and self.mailbox.silent_s < STILL_THERE_S:
                raise Taken
            self._token, self._pen = secrets.token_urlsafe(24), pen
            return self._token

    def take(self, token: str, jpeg: bytes) -> None:
        """The newest picture. Raises ThrownOut for a phone that is not the paired one, and vision.pushed.NoPicture."""
        if not self.holds(token):
            raise ThrownOut
        image = decoded(jpeg)
        if not self.holds(token):  # thrown out while its picture was being read
            raise ThrownOut
        self.mailbox.put(image)

    def holds(self, token: str) -> bool:
        """Whether *token* is the paired phone's."""
        with self._lock:
            return bool(self._token) and secrets.compare_digest(token.encode(), self._token.encode())

    def leave(self, token: str) -> None:
        """The paired phone itself says that it is done."""
        if self.holds(token):
            self._release()

    def throw_out(self) -> str | None:
        """Whatever phone is paired is so no more; the pen it writes with, which somebody should take from it."""
        with self._lock:
            pen = self._pen
        self._release()
        return pen

    def _release(self) -> None:
        with self._lock:
            self._token, self._pen = "", None

    def shown(self) -> dict[str, Any]:
        """How the phone does, for a page."""
        with self._lock:
            paired = bool(self._token)
        mailbox = self.mailbox
        image = mailbox.image
        sending = paired and mailbox.number > 0 and mailbox.silent_s < SILENT_S
        height, width = image.shape[:2] if sending and image is not None else (0, 0)
        return {
            "run": self.run,
            "paired": paired,
            "sending": sending,
            "watched": mailbox.watched_by > 0,
            "fps": round(mailbox.fps, 1) if sending else 0.0,
            "width": width,
            "height": height,
        }
