"""Questions that take seconds: thought out one after another in processes of their own, answered as far as they are."""

from __future__ import annotations

import atexit
import json
import os
import queue
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from webui.afterwards_think import TOO_LATE

KEPT = 64
"""Answers that are remembered."""


class Progress(Enum):
    """How far an answer is."""

    WORKING = "working"
    DONE = "done"
    LATE = "late"
    """It took too long; what was told until then stands."""
    FAILED = "failed"
    """A fault of ours; what it was stands in the server's own output."""


@dataclass
class Answer:
    """What has been thought out so far."""

    progress: Progress = Progress.WORKING
    lines: list[dict[str, Any]] = field(default_factory=list)


class Thinking:
    """Asks `webui.afterwards_think`. Any thread may ask, and none waits.

    A question that is asked again gets its old answer; a corrected hand is another question.
    """

    def __init__(self, module: str = "webui.afterwards_think") -> None:
        self._module = module
        self._lock = threading.Lock()
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self._waiting: queue.SimpleQueue[tuple[str, Answer]] = queue.SimpleQueue()
        self._running: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, question: Mapping[str, Any]) -> Answer:
        """The answer to *question* as far as it is; the first to ask has it thought out."""
        key = json.dumps(question, sort_keys=True)
        with self._lock:
            found = self._answers.get(key)
            if found is None:
                found = self._answers[key] = Answer()
                self._forget()
                self._waiting.put((key, found))
                self._begin()
            self._answers.move_to_end(key)
            return Answer(found.progress, list(found.lines))

    def close(self) -> None:
        """Stop thinking; for the end of the program."""
        with self._lock:
            running, self._closed = self._running, True
        if running is not None:
            running.kill()

    def _forget(self) -> None:
        done = [key for key, answer in self._answers.items() if answer.progress is not Progress.WORKING]
        for key in done[: max(0, len(self._answers) - KEPT)]:
            del self._answers[key]

    def _begin(self) -> None:
        if self._thread is None:
            atexit.register(self.close)
            self._thread = threading.Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            key, answer = self._waiting.get()
            try:
                answer.progress = self._think(key, answer)
            except (OSError, ValueError):  # a process that ended before it heard all, or in the middle of a line
                answer.progress = Progress.FAILED

    def _think(self, question: str, answer: Answer) -> Progress:
        root = str(Path(__file__).resolve().parent.parent)  # found also where the program runs without being installed
        paths = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
        with self._lock:
            if self._closed:
                return Progress.FAILED
            running = self._running = subprocess.Popen(
                [sys.executable, "-m", self._module],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONPATH": paths},
            )
        with running:
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdin.write(question)
            running.stdin.close()
            for line in running.stdout:
                answer.lines.append(json.loads(line))
        with self._lock:
            self._running = None
        return {0: Progress.DONE, TOO_LATE: Progress.LATE}.get(running.returncode, Progress.FAILED)
