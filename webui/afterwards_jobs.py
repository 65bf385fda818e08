"""Questions that take seconds: thought out one after another in processes of their own, answered as far as they are."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from webui.afterwards_think import TOO_LATE

KEPT = 64
"""Answers that are remembered."""
WAITED_FOR_S = 15.0
"""A question that nobody has asked again for so long is not begun any more: an open page asks about once a second."""


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

    A question that is asked again gets its old answer; a corrected hand is another question, which takes the place of
    the one before. So no more wait than pages that are open can show.
    """

    def __init__(self, module: str = "webui.afterwards_think", clock: Callable[[], float] = time.monotonic) -> None:
        self._module, self._clock = module, clock
        self._lock = threading.Lock()
        self._asked = threading.Condition(self._lock)
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self._asked_at: dict[str, float] = {}
        self._waiting: OrderedDict[Hashable, str] = OrderedDict()
        """What each question that waits is about; the one that has waited longest first."""
        self._thought: tuple[Hashable, str] | None = None
        """The question that is thought out now, and what it is about."""
        self._running: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, question: Mapping[str, Any], about: Hashable) -> Answer:
        """The answer to *question* as far as it is; the first to ask has it thought out.

        Of the questions *about* the same only the newest counts: one that is not answered yet is given up for it.
        """
        key = json.dumps(question, sort_keys=True)
        with self._lock:
            self._asked_at[key] = self._clock()
            found = self._answers.get(key)
            if found is None:
                found = self._answers[key] = Answer()
                self._forget()
                self._give_up(about)
                self._waiting[about] = key
                self._begin()
                self._asked.notify()
            self._answers.move_to_end(key)
            return Answer(found.progress, list(found.lines))

    def close(self) -> None:
        """Stop thinking; for the end of the program."""
        with self._lock:
            running, self._closed = self._running, True
        if running is not None:
            running.kill()

    def _give_up(self, about: Hashable) -> None:
        """Whatever was asked about the same before is of a hand that has been corrected since."""
        if (key := self._waiting.pop(about, None)) is not None:
            self._drop(key)
        if self._thought is not None and self._thought[0] == about:
            self._drop(self._thought[1])
            if self._running is not None:
                self._running.kill()

    def _drop(self, key: str) -> None:
        """Nothing is known of a question, so that who asks it again is answered."""
        self._answers.pop(key, None)
        self._asked_at.pop(key, None)

    def _forget(self) -> None:
        done = [key for key, answer in self._answers.items() if answer.progress is not Progress.WORKING]
        for key in done[: max(0, len(self._answers) - KEPT)]:
            self._drop(key)

    def _begin(self) -> None:
        if self._thread is None:
            atexit.register(self.close)
            self._thread = threading.Thread(target=self._work, name="thinking", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            key, answer = self._next()
            try:
                answer.progress = self._think(key, answer)
            except (OSError, ValueError):  # a process that ended before it heard all, or in the middle of a line
                answer.progress = Progress.FAILED

    def _next(self) -> tuple[str, Answer]:
        """The question that has waited longest of those that somebody still waits for."""
        with self._asked:
            self._thought = None
            while True:
                while not self._waiting:
                    self._asked.wait()
                about, key = self._waiting.popitem(last=False)
                if self._clock() - self._asked_at[key] <= WAITED_FOR_S:
                    self._thought = about, key
                    return key, self._answers[key]
                self._drop(key)

    def _think(self, question: str, answer: Answer) -> Progress:
        root = str(Path(__file__).resolve().parent.parent)  # found also where the program runs without being installed
        paths = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
        with self._lock:
            if self._closed or self._answers.get(question) is not answer:  # the program ends, or it was given up
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
