"""Server-sent events: everyone who looks gets the whole snapshot, at once and whenever it changes.

A snapshot makes resuming trivial: whoever comes back after a lost connection simply gets the newest one.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

HEARTBEAT_S = 2.0
"""So often a silent stream says that it is alive; a thread whose reader has gone is freed by it."""

MOST_STREAMS = 24
"""More readers than this are refused with 503, so that commands always find a free thread."""

KEPT_STREAMS = 8
"""So many of these places are kept for who may write: nobody who only looks shuts the host out."""

MOST_EACH = 6
"""One device that only looks takes no more places than this."""

RETRY_MS = 1000
"""How soon a page comes back by itself."""


class Live:
    """The newest snapshot, and everyone who waits for the next one."""

    def __init__(self, heartbeat_s: float = HEARTBEAT_S, most: int = MOST_STREAMS) -> None:
        self._changed = threading.Condition()
        self._number = 0
        self._text = "{}"
        self._writers = 0
        self._lookers: Counter[str] = Counter()
        self._closed = False
        self._heartbeat_s, self._most = heartbeat_s, most

    def publish(self, snapshot: Mapping[str, Any]) -> None:
        """Show *snapshot* to everyone."""
        text = json.dumps(snapshot, separators=(",", ":"))
        with self._changed:
            if text != self._text:
                self._text, self._number = text, self._number + 1
                self._changed.notify_all()

    def latest(self) -> str:
        """The newest snapshot as JSON."""
        with self._changed:
            return self._text

    def enter(self, who: str | None = None) -> bool:
        """Take a place for *who* only looks, or, with None, for one who may write; False when all are taken.

        Whoever took one must `leave` as the same.
        """
        with self._changed:
            if self._taken() >= self._most or self._closed:
                return False
            if who is None:
                self._writers += 1
                return True
            if self._lookers[who] >= MOST_EACH or self._lookers.total() >= self._most - KEPT_STREAMS:
                return False
            self._lookers[who] += 1
            return True

    def leave(self, who: str | None = None) -> None:
        """Give the place back."""
        with self._changed:
            if who is None:
                self._writers -= 1
            else:
                self._lookers -= Counter([who])  # forgets who has no place left

    def _taken(self) -> int:
        return self._writers + self._lookers.total()

    @property
    def readers(self) -> int:
        """How many streams are open."""
        with self._changed:
            return self._taken()

    def stream(self) -> Iterator[str]:
        """The stream of one reader, in the words of `text/event-stream`; ends when this is closed.

        A snapshot is a plain message; `beat` only says that the line is alive.
        """
        yield f"retry: {RETRY_MS}\n\n"
        seen = -1
        while True:
            with self._changed:
                if self._number == seen and not self._closed:
                    self._changed.wait(self._heartbeat_s)
                if self._closed:
                    return
                number, text = self._number, self._text
            yield "event: beat\ndata: {}\n\n" if number == seen else f"data: {text}\n\n"
            seen = number

    def close(self) -> None:
        """End every stream."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
